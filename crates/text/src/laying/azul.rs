use super::Lays;
use azul::{Azul, Spot};
use game::Seat;
use i18n::{Lang, tr};

impl Lays for Azul {
    fn spot(spot: Spot, lang: Lang) -> String {
        match spot {
            Spot::Start => tr!(lang, "edit-start"),
            Spot::Turn => tr!(lang, "edit-turn"),
            Spot::Marker => tr!(lang, "edit-marker"),
            Spot::Round => tr!(lang, "edit-round"),
            Spot::Barren => tr!(lang, "edit-barren"),
            Spot::Source(source) if source.is_centre() => tr!(lang, "edit-centre"),
            Spot::Source(source) => tr!(lang, "edit-factory", number = source.index() + 1),
            Spot::Lid => tr!(lang, "edit-lid"),
            Spot::Score(_) => tr!(lang, "edit-score"),
            Spot::Line(_, row) => tr!(lang, "edit-line", number = row + 1),
            Spot::Wall(_, row, column) => tr!(lang, "edit-wall", row = row + 1, column = column + 1),
            Spot::Floor(_) => tr!(lang, "edit-floor"),
        }
    }

    fn owner(spot: Spot) -> Option<Seat> {
        match spot {
            Spot::Score(seat) | Spot::Line(seat, _) | Spot::Wall(seat, ..) | Spot::Floor(seat) => Some(seat),
            _ => None,
        }
    }
}
