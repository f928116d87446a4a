//! What is said about the table of Summer Pavilion beyond the words of the crate `text`.

use super::offer::SpaceWorth;
use super::prospect::Prospect;
use super::{Piece, Place, Table, heaps, offer};
use crate::pieces::{Grammar as _, stock};
use crate::prefs::{lang, locale};
use ::pavilion::{Colour, Decision, Decoration, DecorationKind, Phase, Side, Source, Space, Star, Tiles};
use i18n::{Value, list, tr};
use leptos::prelude::*;
/// What a colour is called.
pub(super) use text::pavilion::name as colour;

/// The id of a colour's tile.
pub(super) const fn symbol(colour: Colour) -> &'static str {
    match colour {
        Colour::Purple => "pavilion-purple",
        Colour::Green => "pavilion-green",
        Colour::Orange => "pavilion-orange",
        Colour::Yellow => "pavilion-yellow",
        Colour::Blue => "pavilion-blue",
        Colour::Red => "pavilion-red",
    }
}

/// The id of a space that takes one colour only.
pub(super) const fn space_symbol(colour: Colour) -> &'static str {
    match colour {
        Colour::Purple => "pavilion-space-purple",
        Colour::Green => "pavilion-space-green",
        Colour::Orange => "pavilion-space-orange",
        Colour::Yellow => "pavilion-space-yellow",
        Colour::Blue => "pavilion-space-blue",
        Colour::Red => "pavilion-space-red",
    }
}

/// Tiles one by one, each with whether it is the first of its colour.
pub(super) fn lying(tiles: Tiles) -> impl Iterator<Item = (Colour, bool)> {
    stock::lying(tiles).map(|(colour, first)| (Colour::ALL[colour], first))
}

/// Tiles of one colour: "2 red", "1 wild green".
pub(super) fn counted(kind: Colour, count: u8, wild: bool) -> String {
    if wild {
        tr!(locale(), "pavilion-tiles-wild", count, colour = colour(kind))
    } else {
        tr!(locale(), "pavilion-tiles", count, colour = colour(kind))
    }
}

/// Tiles by colour, or that there are none.
pub(super) fn tiles(tiles: Tiles, wild: Colour) -> String {
    stock::in_words(tiles, |kind, count| counted(Colour::ALL[kind], count, Colour::ALL[kind] == wild))
}

/// What a source is called.
pub(super) fn source(source: Source) -> String {
    if source.is_centre() {
        tr!(locale(), "pavilion-centre")
    } else {
        tr!(locale(), "pavilion-factory", factory = source.index() + 1)
    }
}

/// What a placement would bring, as a sentence.
pub(super) fn worth(worth: &SpaceWorth) -> String {
    let mut parts = vec![tr!(locale(), "pavilion-gain-points", points = worth.points)];
    if worth.bonus > 0 {
        parts.push(tr!(locale(), "pavilion-gain-bonus", count = worth.bonus));
    }
    list(lang(), &parts)
}

/// A space: its star, its number, what lies there or what it would bring.
pub(super) fn space(side: Side, space: Space, lies: Option<Colour>, brings: Option<&SpaceWorth>) -> String {
    let name = Value::latin(space.to_string());
    if let Some(kind) = lies {
        return tr!(locale(), "web-pavilion-space-filled", space = name, colour = colour(kind));
    }
    let cost = space.cost(side);
    match brings.map(worth) {
        Some(worth) => tr!(locale(), "web-pavilion-space-worth", space = name, cost, worth),
        None => tr!(locale(), "web-pavilion-space", space = name, cost),
    }
}

/// A decoration and how far it is.
pub(super) fn decoration(decoration: Decoration, filled: u32) -> String {
    let kind = match decoration.kind() {
        DecorationKind::Pillar => "pavilion-pillar",
        DecorationKind::Statue => "pavilion-statue",
        DecorationKind::Window => "pavilion-window",
    };
    let all = decoration.spaces().len();
    tr!(
        locale(),
        "web-pavilion-decoration",
        name = Value::word(kind),
        filled = i64::from(filled),
        all = i64::from(all),
        count = decoration.reward()
    )
}

/// A star and what the end pays for it.
pub(super) fn star_prospect(star: Star, prospect: Prospect) -> String {
    let (name, filled) = (Value::latin(star.to_string()), i64::from(prospect.filled));
    match prospect.points {
        Some(points) => tr!(locale(), "web-pavilion-star", star = name, filled, points),
        None => tr!(locale(), "web-pavilion-star-open", star = name, filled),
    }
}

/// The spaces with a number and what the end pays for all of them.
pub(super) fn number_prospect(number: u8, prospect: Prospect) -> String {
    let (filled, all) = (i64::from(prospect.filled), i64::from(prospect.all));
    let points = prospect.points.unwrap_or(0);
    tr!(locale(), "web-pavilion-number", number, filled, all, points)
}

/// The colour that would lie on the space: of the chosen payment, or of the only colour that can be paid.
pub(super) fn paid_colour(table: Table, space: Space) -> Option<Colour> {
    let seat = table.room.actor()?;
    if let Some(Piece::Heap(carried)) = table.hand.held() {
        return Some(carried);
    }
    if let Some(Place::Payment { colour, .. }) = table.hand.chosen() {
        return Some(colour);
    }
    let mut colours = table.room.legal(seat).into_iter().filter_map(|mv| match mv.decision() {
        Decision::Place { space: there, colour, .. } if there == space => Some(colour),
        _ => None,
    });
    let first = colours.next()?;
    colours.all(|other| other == first).then_some(first)
}

/// What is expected now.
pub(super) fn task(table: Table) -> String {
    let Some(seat) = table.room.actor() else { return String::new() };
    let state = table.state.get();
    let wild = colour(state.wild());
    match state.phase() {
        Phase::Draft => tr!(locale(), "web-pavilion-task-draft", colour = wild),
        Phase::Pick => tr!(locale(), "web-pavilion-task-pick", count = state.due()),
        Phase::Keep => {
            let most = state.board(seat).hand().total().min(state.free_corners(seat));
            if state.is_last_round() {
                tr!(locale(), "web-pavilion-task-keep-last", count = most)
            } else {
                tr!(locale(), "web-pavilion-task-keep", count = most)
            }
        }
        _ => match table.regarded.get().filter(|space| table.hand.holds(Piece::Space(*space))) {
            Some(space) => {
                let name = Value::latin(space.to_string());
                tr!(locale(), "web-pavilion-task-pay", space = name, cost = space.cost(state.side()))
            }
            None if heaps::is_carried(table.hand) => tr!(locale(), "web-pavilion-task-carry"),
            None if table.offers.with(|offers| *offers == offer::Offers::default()) => {
                tr!(locale(), "web-pavilion-task-pass")
            }
            None => tr!(locale(), "web-pavilion-task-place", colour = wild),
        },
    }
}

/// What the chosen move would bring, beyond its name.
pub(super) fn outcome(table: Table) -> Option<String> {
    let (held, chosen) = (table.hand.held()?, table.hand.chosen()?);
    let state = table.state.get();
    let seat = table.room.actor()?;
    let mv = state.join(held, Some(chosen))?;
    match mv.decision() {
        Decision::Take { .. } => {
            let (taken, _) = offer::take(&state, seat, mv)?;
            let hand = state.board(seat).hand() + taken;
            Some(tr!(locale(), "web-pavilion-then", tiles = tiles(hand, state.wild())))
        }
        Decision::Place { space, .. } => {
            let closes = table.offers.with(|offers| offers.at(space).map(|worth| worth.closes.clone()))?;
            let names: Vec<String> =
                closes.into_iter().map(|closed| decoration(closed, closed.spaces().len())).collect();
            (!names.is_empty()).then(|| tr!(locale(), "web-pavilion-closes", names = list(lang(), &names)))
        }
        _ => None,
    }
}
