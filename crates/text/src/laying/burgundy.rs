use super::Lays;
use burgundy::{Burgundy, Kind, Pending, Spot};
use game::Seat;
use i18n::{Lang, tr};

impl Lays for Burgundy {
    fn spot(spot: Spot, lang: Lang) -> String {
        match spot {
            Spot::Stage => tr!(lang, "edit-phase"),
            Spot::Pending(Pending::New) => tr!(lang, "edit-new-tile"),
            Spot::Pending(Pending::From) => tr!(lang, "edit-from-depot"),
            Spot::Pending(Pending::Second) => tr!(lang, "edit-second-depot"),
            Spot::Phase => tr!(lang, "edit-letter"),
            Spot::Round => tr!(lang, "edit-rounds-begun"),
            Spot::Turn => tr!(lang, "edit-turn"),
            Spot::Bought => tr!(lang, "edit-bought"),
            Spot::White => tr!(lang, "edit-white"),
            Spot::Order(place) => tr!(lang, "edit-order", number = place + 1),
            Spot::Column(space) => tr!(lang, "edit-column", number = space + 1),
            Spot::Depot(depot, space) => tr!(lang, "edit-depot", depot = depot.number(), number = space + 1),
            Spot::DepotGoods(depot) => tr!(lang, "edit-depot-goods", depot = depot.number()),
            Spot::BlackDepot => tr!(lang, "edit-black-depot"),
            Spot::Coloured => tr!(lang, "edit-coloured"),
            Spot::Black => tr!(lang, "edit-black"),
            Spot::Bonus(of, true) => tr!(lang, "edit-bonus-large", kind = kind(of, lang)),
            Spot::Bonus(of, false) => tr!(lang, "edit-bonus-small", kind = kind(of, lang)),
            Spot::Estate(_) => tr!(lang, "edit-estate"),
            Spot::Dealt(_, at) => tr!(lang, "edit-dealt", number = at + 1),
            Spot::Hex(_, hex) => tr!(lang, "edit-hex", hex = i18n::Value::latin(hex.to_string())),
            Spot::Store(_) => tr!(lang, "edit-store"),
            Spot::Goods(_) => tr!(lang, "edit-goods"),
            Spot::Sold(_) => tr!(lang, "edit-sold"),
            Spot::Silver(_) => tr!(lang, "edit-silver"),
            Spot::Workers(_) => tr!(lang, "edit-workers"),
            Spot::Score(_) => tr!(lang, "edit-score"),
            Spot::Die(_, at) => tr!(lang, "edit-die", number = at + 1),
        }
    }

    fn owner(spot: Spot) -> Option<Seat> {
        match spot {
            Spot::Estate(seat)
            | Spot::Dealt(seat, _)
            | Spot::Hex(seat, _)
            | Spot::Store(seat)
            | Spot::Goods(seat)
            | Spot::Sold(seat)
            | Spot::Silver(seat)
            | Spot::Workers(seat)
            | Spot::Score(seat)
            | Spot::Die(seat, _) => Some(seat),
            _ => None,
        }
    }
}

fn kind(kind: Kind, lang: Lang) -> String {
    match kind {
        Kind::Building => tr!(lang, "edit-kind-building"),
        Kind::Animal => tr!(lang, "edit-kind-animal"),
        Kind::Knowledge => tr!(lang, "edit-kind-knowledge"),
        Kind::Castle => tr!(lang, "edit-kind-castle"),
        Kind::Mine => tr!(lang, "edit-kind-mine"),
        Kind::Ship => tr!(lang, "edit-kind-ship"),
    }
}
