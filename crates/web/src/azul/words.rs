//! What is said about the table of Azul beyond the words of the crate `text`.

use super::offer::LineWorth;
use super::{Piece, Place, Table};
use crate::pieces::stock;
use crate::prefs::{lang, locale, number};
use azul::components::SIZE;
use azul::{Azul, Colour, Phase, Source, Tiles};
use game::Seat;
use i18n::{Value, list, tr};
use leptos::prelude::*;
/// What a colour is called.
pub(super) use text::azul::name as colour;

/// The id of a colour's symbol.
pub(super) const fn symbol(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "azul-blue",
        Colour::Yellow => "azul-yellow",
        Colour::Red => "azul-red",
        Colour::Black => "azul-black",
        Colour::Teal => "azul-teal",
    }
}

/// The id of the symbol of the place that waits for the colour.
pub(super) const fn waiting(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "azul-blue-ghost",
        Colour::Yellow => "azul-yellow-ghost",
        Colour::Red => "azul-red-ghost",
        Colour::Black => "azul-black-ghost",
        Colour::Teal => "azul-teal-ghost",
    }
}

/// What a source is called.
pub(super) fn source(source: Source) -> String {
    if source.is_centre() {
        tr!(locale(), "azul-centre")
    } else {
        tr!(locale(), "azul-factory", factory = source.index() + 1)
    }
}

/// What can be picked up: "2 red, Factory 3".
pub(super) fn piece(from: Source, kind: Colour, count: u8) -> String {
    tr!(locale(), "web-azul-piece", count, colour = colour(kind), source = source(from))
}

/// Tiles of one colour.
pub(super) fn counted(kind: Colour, count: u8) -> String {
    tr!(locale(), "azul-tiles", count, colour = colour(kind))
}

/// Tiles by colour, or that there are none.
pub(super) fn tiles(tiles: Tiles) -> String {
    stock::in_words(tiles, |kind, count| counted(Colour::ALL[kind], count))
}

/// A pattern line: what lies on it.
pub(super) fn line(state: &Azul, seat: Seat, at: usize) -> String {
    let held = state.board(seat).lines()[at];
    let name = tr!(locale(), "azul-line", line = at + 1);
    match held.colour() {
        None => tr!(locale(), "web-azul-line-empty", name, spaces = at + 1),
        Some(kind) => {
            tr!(locale(), "web-azul-line", name, count = held.count(), spaces = at + 1, colour = colour(kind))
        }
    }
}

/// The points of a tile with their sum spelled out where there is one: `3 + 4 = 7`.
pub(super) fn sum(horizontal: u8, vertical: u8, points: i16) -> String {
    if horizontal > 0 && vertical > 0 {
        format!("{} + {} = {}", number(horizontal), number(vertical), number(points))
    } else {
        number(points)
    }
}

/// What a place would bring, as a sentence.
pub(super) fn worth(worth: &LineWorth) -> Option<String> {
    let mut parts = Vec::new();
    if let Some(tiled) = worth.tiled {
        let sum = sum(tiled.horizontal, tiled.vertical, tiled.points);
        let sum = Value::latin(sum);
        // Where a column is chosen, the points are certain; a line brings them at the round's end.
        parts.push(match worth.placed {
            0 => tr!(locale(), "web-azul-points", points = tiled.points, sum),
            _ => tr!(locale(), "web-azul-gain", points = tiled.points, sum),
        });
    }
    if worth.cost > 0 {
        parts.push(tr!(locale(), "web-azul-cost", points = worth.cost));
    }
    if worth.marker {
        parts.push(tr!(locale(), "web-azul-with-marker"));
    }
    if worth.ends {
        parts.push(tr!(locale(), "web-azul-ends"));
    }
    (!parts.is_empty()).then(|| list(lang(), &parts))
}

/// What the chosen place would bring.
pub(super) fn outcome(table: Table) -> Option<String> {
    let chosen = table.hand.chosen()?;
    let place = table.offers.with(|offers| offers.place(chosen))?;
    worth(&place)
}

/// What is expected now.
pub(super) fn task(table: Table) -> String {
    if table.actor().is_none() {
        return String::new();
    }
    let state = table.state.get();
    if state.phase() == Phase::Tile {
        return match state.asked_row() {
            Some(row) => tr!(locale(), "web-azul-task-column", row = row + 1),
            None => String::new(),
        };
    }
    match table.hand.held() {
        Some(Piece::Tiles { source, colour: kind }) => {
            let tiles = if source.is_centre() { state.centre() } else { state.factories()[source.index()] };
            let count = tiles.count(kind.index());
            let only_floor = (0..SIZE).all(|line| !table.hand.fits(Place::Line(line)));
            if only_floor {
                tr!(locale(), "web-azul-task-floor", count, colour = colour(kind))
            } else {
                tr!(locale(), "web-azul-task-line", count, colour = colour(kind))
            }
        }
        _ => tr!(locale(), "web-azul-task-take"),
    }
}
