//! What is said about the table of Coloretto beyond the words of the crate `text`.

use super::{Piece, Place, Table, offer};
use crate::pieces::tile::signed;
use crate::prefs::{lang, locale, number};
use ::coloretto::{Card, Cards, Coloretto, Colour, NoDraw, Phase, Row};
use game::{Game as _, Seat};
use i18n::{list, tr};
use leptos::prelude::*;

/// The id of a card's symbol.
pub(super) const fn symbol(card: Card) -> &'static str {
    match card {
        Card::Colour(Colour::Orange) => "coloretto-orange",
        Card::Colour(Colour::Blue) => "coloretto-blue",
        Card::Colour(Colour::Red) => "coloretto-red",
        Card::Colour(Colour::Green) => "coloretto-green",
        Card::Colour(Colour::Yellow) => "coloretto-yellow",
        Card::Colour(Colour::Purple) => "coloretto-purple",
        Card::Colour(Colour::Brown) => "coloretto-brown",
        Card::Plus => "coloretto-plus",
        Card::Joker => "coloretto-joker",
        Card::Golden => "coloretto-golden",
    }
}

/// The id of the symbol of a colour's mark.
pub(super) const fn mark(colour: Colour) -> &'static str {
    match colour {
        Colour::Orange => "coloretto-mark-orange",
        Colour::Blue => "coloretto-mark-blue",
        Colour::Red => "coloretto-mark-red",
        Colour::Green => "coloretto-mark-green",
        Colour::Yellow => "coloretto-mark-yellow",
        Colour::Purple => "coloretto-mark-purple",
        Colour::Brown => "coloretto-mark-brown",
    }
}

/// What a card is called.
pub(super) fn card(kind: Card) -> String {
    match kind {
        Card::Colour(colour) => tr!(locale(), "coloretto-the-card", colour = text::coloretto::name(colour)),
        Card::Plus => tr!(locale(), "coloretto-the-plus"),
        Card::Joker => tr!(locale(), "coloretto-the-joker"),
        Card::Golden => tr!(locale(), "coloretto-the-golden"),
    }
}

/// Cards of one kind, as in "2 red".
pub(super) fn counted(kind: Card, count: u8) -> String {
    match kind {
        Card::Colour(colour) => {
            tr!(locale(), "coloretto-cards", count, colour = text::coloretto::name(colour))
        }
        Card::Plus => tr!(locale(), "coloretto-pluses", count),
        Card::Joker => tr!(locale(), "coloretto-jokers", count),
        Card::Golden => tr!(locale(), "coloretto-goldens", count),
    }
}

/// Cards by kind, or that there are none.
pub(super) fn cards(cards: Cards) -> String {
    let held = Card::ALL.into_iter().filter(|kind| cards.count(*kind) > 0);
    let words: Vec<String> = held.map(|kind| counted(kind, cards.count(kind))).collect();
    if words.is_empty() { tr!(locale(), "text-nothing") } else { list(lang(), &words) }
}

/// Colours by name.
pub(super) fn colours(colours: ::coloretto::Colours) -> String {
    let names: Vec<String> = colours.iter().map(|colour| tr(locale(), text::coloretto::key(colour), &[])).collect();
    list(lang(), &names)
}

/// Who has taken the row this round.
pub(super) fn taker(state: &Coloretto, row: Row) -> Option<Seat> {
    Seat::all(state.players()).find(|seat| state.taken_by(*seat) == Some(row))
}

/// A row with what lies there.
pub(super) fn row(table: Table, row: Row) -> String {
    let state = table.state.get();
    let name = tr!(locale(), "coloretto-row", row = row.number());
    if let Some(seat) = taker(&state, row).filter(|_| state.phase() != Phase::Over) {
        return tr!(locale(), "web-coloretto-row-taken", row = name, seat = table.room.desk().name(seat));
    }
    let lie = state.rows()[row.index()];
    let room = state.room(row) - lie.total();
    let lies = match (lie.is_empty(), room) {
        (true, _) => tr!(locale(), "coloretto-table-row-empty", room),
        (false, 0) => tr!(locale(), "coloretto-table-row-full", cards = cards(lie)),
        (false, _) => tr!(locale(), "coloretto-table-row-open", cards = cards(lie), room),
    };
    let change = table.room.actor().filter(|_| touchable(table, row)).and_then(|seat| offer::change(&state, seat, row));
    match change {
        Some(change) if change.hidden => {
            tr!(locale(), "web-coloretto-row-hidden", row = name, cards = lies, points = signed(change.points()))
        }
        Some(change) => {
            tr!(
                locale(),
                "web-coloretto-row-worth",
                row = name,
                cards = lies,
                before = change.before,
                after = change.after
            )
        }
        None => tr!(locale(), "web-coloretto-row", row = name, cards = lies),
    }
}

/// Whether the row can be taken now, or the drawn card be put there.
pub(super) fn touchable(table: Table, row: Row) -> bool {
    if table.phase() == Phase::Put { table.hand.fits(Place::Row(row)) } else { table.hand.can_pick(Piece::Row(row)) }
}

/// When the last-round card comes.
pub(super) fn until_last(state: &Coloretto) -> String {
    match state.countdown() {
        None => tr!(locale(), "web-coloretto-last-out"),
        Some(0) => tr!(locale(), "web-coloretto-last-next"),
        Some(above) => tr!(locale(), "web-coloretto-until-last", count = above),
    }
}

/// A chance as a fraction of a hundred with one decimal: exact enough to compare, short enough to read.
pub(super) fn percent(count: u8, total: u8) -> String {
    let thousandths = (u32::from(count) * 2000 / u32::from(total.max(1))).div_ceil(2);
    let text = format!("{}.{}", thousandths / 10, thousandths % 10);
    tr!(locale(), "web-coloretto-percent", number = number(text))
}

/// What is expected now.
pub(super) fn task(table: Table) -> String {
    let Some(seat) = table.room.actor() else { return String::new() };
    let state = table.state.get();
    if let Some(pending) = state.pending() {
        return tr!(locale(), "web-coloretto-task-put", card = card(pending));
    }
    match state.no_draw() {
        None if table.room.legal(seat).len() == 1 => tr!(locale(), "web-coloretto-task-draw"),
        None => tr!(locale(), "web-coloretto-task-turn"),
        Some(NoDraw::NoPile) => tr!(locale(), "web-coloretto-task-no-pile"),
        Some(NoDraw::RowsFull) => tr!(locale(), "web-coloretto-task-full"),
    }
}

/// What the chosen move would bring: to me if I take, to every player if I put.
pub(super) fn outcome(table: Table) -> Option<String> {
    table.hand.chosen()?;
    let row = table.regarded.get()?;
    let state = table.state.get();
    let me = table.room.actor()?;
    if state.phase() != Phase::Put {
        let change = offer::change(&state, me, row)?;
        let points = signed(change.points());
        return Some(if change.hidden {
            tr!(locale(), "web-coloretto-outcome-hidden", points)
        } else {
            tr!(locale(), "web-coloretto-outcome-take", before = change.before, after = change.after, points)
        });
    }
    let worths = me.round(state.players()).filter_map(|seat| {
        let points = gain(offer::change(&state, seat, row)?);
        Some(tr!(locale(), "web-coloretto-worth-of", seat = table.room.desk().name(seat), points))
    });
    let worths: Vec<String> = worths.collect();
    (!worths.is_empty()).then(|| tr!(locale(), "web-coloretto-outcome-put", worths = list(lang(), &worths)))
}

/// What a row brings in short: `+6`, or `+6 + ?` if a card comes with it that nobody has seen.
pub(super) fn gain(change: offer::Change) -> String {
    let points = match change.points() {
        0 => format!("\u{b1}{}", number(0)),
        points => signed(points),
    };
    if change.hidden { tr!(locale(), "web-coloretto-and-hidden", points) } else { points }
}

/// How welcome it is: the class of its bubble.
pub(super) const fn welcome(change: offer::Change) -> &'static str {
    match change.points() {
        1.. => "gain ltr",
        0 => "calm ltr",
        _ => "cost ltr",
    }
}
