//! What is said about the table beyond the words of the crate `text`.

use super::offer::PlaceWorth;
use super::{Piece, Place, Table};
use crate::pieces::tile::signed;
use crate::prefs::{lang, locale};
use burgundy::components::{GOODS_SPACES, PRICE};
use burgundy::{Burgundy, Depot, Envelope, Face, Goods, Hex, Knowledge, Layout, Stage};
use game::{Clause, Game, Next, Seat};
use i18n::{Value, list, tr};
use leptos::prelude::*;
use text::burgundy::names;

/// The id of a tile's symbol.
pub(super) const fn symbol(face: Face) -> &'static str {
    const SYMBOLS: [&str; Face::COUNT] = [
        "burgundy-wh",
        "burgundy-cw",
        "burgundy-ch",
        "burgundy-mk",
        "burgundy-bh",
        "burgundy-bk",
        "burgundy-th",
        "burgundy-wt",
        "burgundy-cow2",
        "burgundy-cow3",
        "burgundy-cow4",
        "burgundy-she2",
        "burgundy-she3",
        "burgundy-she4",
        "burgundy-pig2",
        "burgundy-pig3",
        "burgundy-pig4",
        "burgundy-chi2",
        "burgundy-chi3",
        "burgundy-chi4",
        "burgundy-k1",
        "burgundy-k2",
        "burgundy-k3",
        "burgundy-k4",
        "burgundy-k5",
        "burgundy-k6",
        "burgundy-k7",
        "burgundy-k8",
        "burgundy-k9",
        "burgundy-k10",
        "burgundy-k11",
        "burgundy-k12",
        "burgundy-k13",
        "burgundy-k14",
        "burgundy-k15",
        "burgundy-k16",
        "burgundy-k17",
        "burgundy-k18",
        "burgundy-k19",
        "burgundy-k20",
        "burgundy-k21",
        "burgundy-k22",
        "burgundy-k23",
        "burgundy-k24",
        "burgundy-k25",
        "burgundy-k26",
        "burgundy-castle",
        "burgundy-mine",
        "burgundy-ship",
    ];
    SYMBOLS[face.index()]
}

/// The id of a goods colour's symbol.
pub(super) const fn goods_symbol(goods: Goods) -> &'static str {
    const SYMBOLS: [&str; 6] = [
        "burgundy-goods-1",
        "burgundy-goods-2",
        "burgundy-goods-3",
        "burgundy-goods-4",
        "burgundy-goods-5",
        "burgundy-goods-6",
    ];
    SYMBOLS[goods.index()]
}

/// What a tile is called.
pub(super) fn tile(face: Face) -> String {
    names::tile(face, lang())
}

/// What a depot is called.
pub(super) fn depot(depot: Depot) -> String {
    if depot.is_black() {
        tr!(locale(), "burgundy-black-depot")
    } else {
        tr!(locale(), "burgundy-depot", depot = depot.number())
    }
}

/// What a colour of goods is called, with its number.
pub(super) fn goods(goods: Goods) -> String {
    names::good(goods, lang())
}

/// A hex of an estate: what lies there, or what may come there. The state is not asked: when the choice of an
/// estate is taken back, it has no layout, but its map is still there for a moment.
pub(super) fn hex(layout: &Layout, hex: Hex, lies: Option<Face>) -> String {
    let name = Value::latin(hex.to_string());
    if let Some(face) = lies {
        return tr!(locale(), "web-burgundy-hex-covered", hex = name, tile = tile(face));
    }
    let kind = names::kind(layout.kind(hex));
    tr!(locale(), "web-burgundy-hex", hex = name, kind, number = hex.number())
}

/// A name with what the place would bring, for those who cannot see the bubble.
pub(super) fn with_worth(name: String, offer: Option<PlaceWorth>) -> String {
    match offer.and_then(|offer| worth(&offer)) {
        Some(worth) => tr!(locale(), "web-burgundy-place-worth", place = name, worth),
        None => name,
    }
}

/// What a place would bring and cost, in words.
pub(super) fn worth(worth: &PlaceWorth) -> Option<String> {
    let mut parts = Vec::new();
    if worth.points > 0 {
        parts.push(tr!(locale(), "web-burgundy-gain", points = worth.points));
    }
    if worth.silver > 0 {
        parts.push(tr!(locale(), "web-burgundy-silver", silver = worth.silver));
    }
    if worth.workers > 0 {
        parts.push(tr!(locale(), "web-burgundy-workers", workers = worth.workers));
    }
    if let Some(size) = worth.area {
        parts.push(tr!(locale(), "web-burgundy-completes", size));
    }
    if worth.cost > 0 {
        parts.push(tr!(locale(), "web-burgundy-cost", workers = worth.cost));
    }
    (!parts.is_empty()).then(|| list(lang(), &parts))
}

/// What the chosen place would bring.
pub(super) fn outcome(table: Table) -> Option<String> {
    let chosen = table.hand.chosen()?;
    table.offers.with(|offers| offers.place(chosen)).and_then(|place| worth(&place))
}

/// The gain of a place in short: `+7`.
pub(super) fn gain(worth: &PlaceWorth) -> Option<String> {
    (worth.points > 0).then(|| signed(worth.points))
}

/// What is expected now.
pub(super) fn task(table: Table) -> String {
    let Some(seat) = table.room.actor() else { return waiting(table) };
    let state = table.state.get();
    let player = state.player(seat);
    let held = table.hand.held();
    match held {
        Some(Piece::Stored { face, .. }) => {
            return tr!(locale(), "web-burgundy-task-hex", tile = names::the_tile(face, lang()));
        }
        Some(Piece::Hex { hex, .. }) => {
            return tr!(locale(), "web-burgundy-task-which", hex = Value::latin(hex.to_string()));
        }
        Some(Piece::Purse) => return tr!(locale(), "web-burgundy-task-buy", silver = PRICE),
        Some(Piece::Action { .. }) | None => {}
    }
    match state.stage() {
        Stage::EstateChoice if is_secret(&state) => tr!(locale(), "web-burgundy-task-estate-secret"),
        Stage::EstateChoice => tr!(locale(), "web-burgundy-task-estate"),
        Stage::Burn { new } => tr!(locale(), "web-burgundy-task-burn", tile = names::the_tile(new, lang())),
        Stage::Load => tr!(locale(), "web-burgundy-task-load"),
        Stage::Keep { depot, .. } => {
            let room = GOODS_SPACES - player.goods().kinds().count_ones();
            tr!(locale(), "web-burgundy-task-keep", room, depot = depot.number())
        }
        Stage::LoadSecond { first } => tr!(locale(), "web-burgundy-task-load-second", depot = first.number()),
        Stage::Castle => tr!(locale(), "web-burgundy-task-castle"),
        Stage::CityHall => tr!(locale(), "web-burgundy-task-city-hall"),
        Stage::Warehouse => tr!(locale(), "web-burgundy-task-warehouse"),
        Stage::Carpenter => tr!(locale(), "web-burgundy-task-carpenter"),
        Stage::Church => tr!(locale(), "web-burgundy-task-church"),
        Stage::Market => tr!(locale(), "web-burgundy-task-market"),
        _ => match held.and_then(Piece::die) {
            Some(die) => tr!(locale(), "web-burgundy-task-die", die),
            None if player.dice().is_empty() => tr!(locale(), "web-burgundy-task-end", silver = PRICE),
            None => tr!(locale(), "web-burgundy-task-dice"),
        },
    }
}

/// The rule behind a decision that interrupts the usual turn.
pub(super) fn clause(table: Table) -> Option<Clause> {
    table.room.actor()?;
    table.state.with(Burgundy::stage).clause()
}

/// What a sealed choice waits for; nothing else is worth a sentence when others move.
fn waiting(table: Table) -> String {
    let sealed = table.state.with(|state| {
        let mine = state.player(table.viewer.get()).envelope() != Envelope::None;
        mine && state.stage() == Stage::EstateChoice
    });
    if sealed { tr!(locale(), "web-burgundy-sealed") } else { String::new() }
}

/// Whether the choice is secret: several players are asked at once, or there is an envelope.
pub(super) fn is_secret(state: &Burgundy) -> bool {
    let sealed = Seat::all(state.players()).any(|seat| state.player(seat).envelope() != Envelope::None);
    sealed || matches!(state.next(), Next::Seats(seats) if seats.len() > 1)
}

/// The tile whose effect waits for a decision.
pub(super) const fn at_work(stage: Stage) -> Option<Face> {
    use burgundy::Building;
    Some(match stage {
        Stage::Castle => Face::CASTLE,
        Stage::Load | Stage::Keep { .. } => Face::SHIP,
        Stage::LoadSecond { .. } => Face::knowledge(Knowledge::SecondDepot),
        Stage::CityHall => Face::building(Building::CityHall),
        Stage::Warehouse => Face::building(Building::Warehouse),
        Stage::Carpenter => Face::building(Building::Carpenter),
        Stage::Church => Face::building(Building::Church),
        Stage::Market => Face::building(Building::Market),
        Stage::Burn { new } => new,
        _ => return None,
    })
}

/// The classes of a place, as the hand says. What does not fit what is held is told by the table as a whole: there are a
/// hundred places, and the rules would be asked about each at every touch.
pub(super) fn classes(hand: crate::pieces::Hand<Burgundy>, class: &'static str, place: Place) -> String {
    format!("{class}{}", hand.place_marks(place))
}
