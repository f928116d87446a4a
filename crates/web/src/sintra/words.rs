//! What is said about the table of Sintra beyond the words of the crate `text`.

use super::offer::{StripWorth, at_the_end_with};
use super::{Piece, Place, Table};
use crate::pieces::stock;
use crate::prefs::{lang, locale, number};
use ::sintra::scoring::CountedWindows;
use ::sintra::{Colour, Glass, Phase, Sintra, Source};
use game::Seat;
use i18n::{Value, list, tr};
use leptos::prelude::*;
/// What a colour is called.
pub(super) use text::sintra::name as colour;

/// The id of a colour's symbol.
pub(super) const fn symbol(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "sintra-white",
        Colour::Yellow => "sintra-yellow",
        Colour::Orange => "sintra-orange",
        Colour::Blue => "sintra-blue",
        Colour::Pink => "sintra-pink",
    }
}

/// The id of the symbol of the space that waits for the colour.
pub(super) const fn waiting(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "sintra-white-ghost",
        Colour::Yellow => "sintra-yellow-ghost",
        Colour::Orange => "sintra-orange-ghost",
        Colour::Blue => "sintra-blue-ghost",
        Colour::Pink => "sintra-pink-ghost",
    }
}

/// What a source is called.
pub(super) fn source(source: Source) -> String {
    if source.is_centre() {
        tr!(locale(), "sintra-centre")
    } else {
        tr!(locale(), "sintra-workshop", workshop = source.index() + 1)
    }
}

/// What can be picked up: "2 orange, Workshop 3".
pub(super) fn piece(from: Source, kind: Colour, count: u8) -> String {
    tr!(locale(), "web-sintra-piece", count, colour = colour(kind), source = source(from))
}

/// Panes of one colour.
pub(super) fn counted(kind: Colour, count: u8) -> String {
    tr!(locale(), "sintra-panes", count, colour = colour(kind))
}

/// Panes by colour, or that there are none.
pub(super) fn panes(panes: Glass) -> String {
    stock::in_words(panes, |kind, count| counted(Colour::ALL[kind], count))
}

/// A column: what lies on its strip, what its strip waits for, and whether the glazier can get there.
pub(super) fn column(state: &Sintra, seat: Seat, at: usize) -> String {
    let palace = state.palace(seat);
    let name = tr!(locale(), "sintra-column", column = at + 1);
    let Some(empty) = palace.empty_spaces(state.strips(), at) else {
        return tr!(locale(), "web-sintra-column-emptied", name);
    };
    let mut waits: Vec<String> = Vec::new();
    for kind in Colour::ALL {
        let count = empty.spaces_of(kind).count_ones();
        if count > 0 {
            waits.push(tr!(locale(), "sintra-panes", count, colour = colour(kind)));
        }
    }
    if empty.jokers() != 0 {
        waits.push(tr!(
            locale(),
            "sintra-panes",
            count = empty.jokers().count_ones(),
            colour = Value::word("sintra-joker")
        ));
    }
    let lies = panes(palace.panes(at).tally());
    let said = tr!(locale(), "web-sintra-column", name, lies, waits = list(lang(), &waits));
    if at < palace.glazier() { tr!(locale(), "web-sintra-column-far", column = said) } else { said }
}

/// A window: what is in it, and its points.
pub(super) fn window(state: &Sintra, seat: Seat, at: usize) -> String {
    let held = state.palace(seat).windows().get(at).into_iter().flatten();
    let held: Vec<String> = held.map(|kind| tr!(locale(), "sintra-panes", count = 1, colour = colour(kind))).collect();
    let held = if held.is_empty() { tr!(locale(), "text-nothing") } else { list(lang(), &held) };
    tr!(locale(), "web-sintra-source", name = tr!(locale(), "sintra-window", column = at + 1), panes = held)
}

/// The windows that count, with their sum spelled out where there is one: `4 + 3 = 7`.
pub(super) fn sum(windows: CountedWindows) -> String {
    let parts: Vec<String> = windows.summands().map(|(_, points)| number(points)).collect();
    if parts.len() > 1 { format!("{} = {}", parts.join(" + "), number(windows.points())) } else { parts.concat() }
}

/// A pane that may be kept, with what it adds to the end of the game.
pub(super) fn kept(order: String, more: Option<i16>) -> String {
    match more {
        Some(more) if more > 0 => tr!(locale(), "web-sintra-keep-more", move = order, points = more),
        _ => order,
    }
}

/// What a place would bring, as a sentence.
pub(super) fn worth(worth: &StripWorth) -> Option<String> {
    let mut parts = Vec::new();
    if worth.completes {
        parts.push(tr!(locale(), "web-sintra-completes"));
    }
    if worth.bonus > 0 {
        parts.push(tr!(locale(), "web-sintra-bonus", points = worth.bonus));
    }
    if let Some(windows) = worth.windows {
        parts.push(tr!(locale(), "web-sintra-windows", sum = Value::latin(sum(windows)), points = windows.points()));
    }
    if worth.token {
        parts.push(tr!(locale(), "web-sintra-with-token"));
    }
    if worth.broken > 0 {
        parts.push(tr!(locale(), "web-sintra-breaks", count = worth.broken));
    }
    if worth.cost > 0 {
        let key = if worth.falls { "web-sintra-cost-falls" } else { "web-sintra-cost" };
        parts.push(tr(locale(), key, &[("points", worth.cost.into())]));
    }
    (!parts.is_empty()).then(|| list(lang(), &parts))
}

/// What the chosen place would bring.
pub(super) fn outcome(table: Table) -> Option<String> {
    let chosen = table.hand.chosen()?;
    let seat = table.room.actor()?;
    // The move's own words say whether it completes the strip, takes the marker and what breaks.
    let points = |offer: &StripWorth| worth(&StripWorth { completes: false, token: false, broken: 0, ..offer.clone() });
    let said = table.offers.with(|offers| offers.at(seat, chosen).and_then(points));
    let Piece::Kept(kept) = table.hand.held()? else { return said };
    let end = table.room.state.with(|state| at_the_end_with(state, seat, kept))?;
    let end = tr!(locale(), "web-sintra-end-then", points = end.points());
    Some(said.map_or(end.clone(), |said| list(lang(), &[said, end])))
}

/// What is expected now.
pub(super) fn task(table: Table) -> String {
    let Some(seat) = table.room.actor() else { return String::new() };
    let state = table.room.state.get();
    if state.phase() == Phase::Keep {
        return tr!(locale(), "web-sintra-task-keep", column = state.palace(seat).glazier() + 1);
    }
    match table.hand.held() {
        Some(Piece::Panes { source, colour: kind }) => {
            let panes = if source.is_centre() { state.centre() } else { state.workshops()[source.index()] };
            let count = panes.count(kind.index());
            if table.hand.fits(Place::Broken) {
                tr!(locale(), "web-sintra-task-break", count, colour = colour(kind))
            } else {
                tr!(locale(), "web-sintra-task-strip", count, colour = colour(kind))
            }
        }
        _ if table.hand.can_pick(Piece::Glazier) => tr!(locale(), "web-sintra-task-turn"),
        _ => tr!(locale(), "web-sintra-task-take"),
    }
}
