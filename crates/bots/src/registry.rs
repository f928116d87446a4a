//! From a table of any game, or from a game's id, to the game's evaluator.

use crate::{Aspect, Explain, Learned};
use catalog::Table;
use game::{Driver, Game};

/// Work that needs to know the evaluator of a table's game: a generic closure, called by [`visit`].
pub(crate) trait Visitor {
    /// The result.
    type Output;

    /// Does the work for the table's game.
    fn visit<G: Explain>(self, table: &Driver<G>) -> Self::Output;
}

/// Work for a game with a learned evaluator, whichever it is: a generic closure, called by [`visit_learned`].
pub trait LearnedVisitor {
    /// The result.
    type Output;

    /// Does the work for one game.
    fn visit<G: Learned>(self) -> Self::Output;
}

/// Writes the dispatch from a table, and from an id, to the type of the game.
macro_rules! registry {
    ($($game:ty),* $(,)?) => {
        /// Calls the visitor with the type of the table's game.
        pub(crate) fn visit<V: Visitor>(table: &dyn Table, visitor: V) -> V::Output {
            let any = table.as_any();
            $(if let Some(driver) = any.downcast_ref::<Driver<$game>>() {
                return visitor.visit(driver);
            })*
            unreachable!("{} has no evaluator", table.info().id)
        }

        /// Calls the visitor with the type of the game that has this id; `None` if no game has it.
        pub fn visit_learned<V: LearnedVisitor>(id: &str, visitor: V) -> Option<V::Output> {
            match id {
                $(id if id == <$game as Game>::INFO.id => Some(visitor.visit::<$game>()),)*
                _ => None,
            }
        }

        /// The id of every game with the terms of its evaluator.
        pub fn terms() -> Vec<(&'static str, &'static [Aspect])> {
            vec![$((<$game as Game>::INFO.id, <$game as Explain>::TERMS)),*]
        }
    };
}

catalog::for_each_game!(registry);

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    #[test]
    fn every_game_has_an_evaluator() {
        struct Name;
        impl Visitor for Name {
            type Output = &'static str;

            fn visit<G: Explain>(self, _table: &Driver<G>) -> &'static str {
                G::INFO.id
            }
        }
        for info in catalog::games() {
            let table = catalog::open(info.id, None, Value::Null, None).unwrap();
            assert_eq!(visit(&*table, Name), info.id);
        }
    }
}
