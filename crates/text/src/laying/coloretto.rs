use super::Lays;
use coloretto::{Coloretto, Spot};
use game::Seat;
use i18n::{Lang, tr};

impl Lays for Coloretto {
    fn spot(spot: Spot, lang: Lang) -> String {
        match spot {
            Spot::Phase => tr!(lang, "edit-phase"),
            Spot::Turn => tr!(lang, "edit-turn"),
            Spot::Removed => tr!(lang, "edit-removed"),
            Spot::Pending => tr!(lang, "edit-card"),
            Spot::Row(row) => tr!(lang, "edit-row", number = row.number()),
            Spot::Taken(_) => tr!(lang, "edit-taken"),
            Spot::Collection(_) => tr!(lang, "edit-collection"),
            Spot::Burnt => tr!(lang, "edit-burnt"),
        }
    }

    fn owner(spot: Spot) -> Option<Seat> {
        match spot {
            Spot::Taken(seat) | Spot::Collection(seat) => Some(seat),
            _ => None,
        }
    }
}
