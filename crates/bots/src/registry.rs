//! From a table of any game to the game's judge: the only place that names all judges.

use crate::{Judge, Style};
use catalog::Table;
use game::Driver;

/// Work that needs to know the judge of a table's game: a generic closure, called by [`visit`].
pub(crate) trait Visitor {
    /// What comes of it.
    type Output;

    /// Does the work for the table's game, with the search that suits it.
    fn visit<G: Judge>(self, table: &Driver<G>, style: Style) -> Self::Output;
}

/// Calls the visitor with the type of the table's game.
pub(crate) fn visit<V: Visitor>(table: &dyn Table, visitor: V) -> V::Output {
    let (any, players) = (table.as_any(), table.players());
    if let Some(driver) = any.downcast_ref::<Driver<azul::Azul>>() {
        visitor.visit(driver, Style::azul(players))
    } else if let Some(driver) = any.downcast_ref::<Driver<sintra::Sintra>>() {
        visitor.visit(driver, Style::sintra(players))
    } else if let Some(driver) = any.downcast_ref::<Driver<pavilion::Pavilion>>() {
        visitor.visit(driver, Style::pavilion(players))
    } else if let Some(driver) = any.downcast_ref::<Driver<coloretto::Coloretto>>() {
        visitor.visit(driver, Style::Tree)
    } else if let Some(driver) = any.downcast_ref::<Driver<burgundy::Burgundy>>() {
        visitor.visit(driver, Style::Tree)
    } else {
        unreachable!("{} has no judge", table.info().id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    #[test]
    fn every_game_has_a_judge() {
        struct Name;
        impl Visitor for Name {
            type Output = &'static str;

            fn visit<G: Judge>(self, _table: &Driver<G>, _style: Style) -> &'static str {
                G::INFO.id
            }
        }
        for info in catalog::games() {
            let table = catalog::open(info.id, None, Value::Null, None).unwrap();
            assert_eq!(visit(&*table, Name), info.id);
        }
    }
}
