use super::Lays;
use game::Seat;
use i18n::{Lang, tr};
use sintra::{Sintra, Spot};

impl Lays for Sintra {
    fn spot(spot: Spot, lang: Lang) -> String {
        match spot {
            Spot::Phase => tr!(lang, "edit-phase"),
            Spot::Start => tr!(lang, "edit-start"),
            Spot::Turn => tr!(lang, "edit-turn"),
            Spot::Token => tr!(lang, "edit-token"),
            Spot::Round => tr!(lang, "edit-round"),
            Spot::Track(space) => tr!(lang, "edit-track", number = space + 1),
            Spot::Source(source) if source.is_centre() => tr!(lang, "edit-centre"),
            Spot::Source(source) => tr!(lang, "edit-workshop", number = source.index() + 1),
            Spot::Tower => tr!(lang, "edit-glass-tower"),
            Spot::Score(_) => tr!(lang, "edit-score"),
            Spot::Step(_) => tr!(lang, "edit-step"),
            Spot::Falls(_) => tr!(lang, "edit-falls"),
            Spot::Glazier(_) => tr!(lang, "edit-glazier"),
            Spot::Strip(_, column) => tr!(lang, "edit-strip", column = column + 1),
            Spot::Space(_, column, space) => tr!(lang, "edit-pane", column = column + 1, space = space + 1),
            Spot::Window(_, column, 0) => tr!(lang, "edit-window-upper", column = column + 1),
            Spot::Window(_, column, _) => tr!(lang, "edit-window-lower", column = column + 1),
        }
    }

    fn owner(spot: Spot) -> Option<Seat> {
        match spot {
            Spot::Score(seat)
            | Spot::Step(seat)
            | Spot::Falls(seat)
            | Spot::Glazier(seat)
            | Spot::Strip(seat, _)
            | Spot::Space(seat, ..)
            | Spot::Window(seat, ..) => Some(seat),
            _ => None,
        }
    }
}
