//! From a table of any game to the game's judge: the only place that names all judges.

use crate::Explain;
use catalog::Table;
use game::{Driver, Game};

/// Work that needs to know the judge of a table's game: a generic closure, called by [`visit`].
pub(crate) trait Visitor {
    /// What comes of it.
    type Output;

    /// Does the work for the table's game.
    fn visit<G: Explain>(self, table: &Driver<G>) -> Self::Output;
}

/// Writes the way from a table to the type of its game.
macro_rules! registry {
    ($($game:ty),* $(,)?) => {
        /// Calls the visitor with the type of the table's game.
        pub(crate) fn visit<V: Visitor>(table: &dyn Table, visitor: V) -> V::Output {
            let any = table.as_any();
            $(if let Some(driver) = any.downcast_ref::<Driver<$game>>() {
                return visitor.visit(driver);
            })*
            unreachable!("{} has no judge", table.info().id)
        }

        /// The id of every game with the terms of its judge.
        pub fn terms() -> Vec<(&'static str, &'static [(&'static str, usize)])> {
            vec![$((<$game as Game>::INFO.id, <$game as Explain>::TERMS)),*]
        }
    };
}

registry![azul::Azul, coloretto::Coloretto, pavilion::Pavilion, sintra::Sintra, burgundy::Burgundy];

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    #[test]
    fn every_game_has_a_judge() {
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
