//! The middle of the table: pile, rows, and the sign of the last round.

use super::pile::{self, picture};
use super::{Piece, Place, Spot, Table, offer, words};
use crate::parts::drawing;
use crate::pieces::sign;
use crate::prefs::{locale, number};
use crate::t;
use ::coloretto::{Card, Cards, Coloretto, Phase, Row};
use game::{Game as _, Seat};
use i18n::tr;
use leptos::prelude::*;

/// The shared part of the table.
pub(super) fn market(table: Table) -> AnyView {
    let (players, count) = table.state.with_untracked(|state| (state.players(), state.rows().len() as u8));
    let odds = RwSignal::new(false);
    let rows = (1..=count).filter_map(Row::numbered).map(|row| lane(table, row, players == 2)).collect_view();
    let last = Memo::new(move |_| table.state.with(|state| state.is_last_round() && state.phase() != Phase::Over));
    let banner = || {
        view! {
            <p class="coloretto-banner" role="status">
                {drawing("coloretto-last-round", "sign", "0 0 60 84")} <b>{t!("web-coloretto-last")}</b>
            </p>
        }
    };
    view! {
        <section class="coloretto-market market" aria-label=t!("web-coloretto-middle")>
            {move || last.get().then(banner)}
            <div class="coloretto-lanes" data-rows=count>{pile::pile(table, odds)} {rows}</div>
            {move || odds.get().then(|| pile::odds(table))}
            {burnt(table)}
        </section>
    }
    .into_any()
}

/// What lies at a row, in the order in which it came. The rules keep no order; people who watch do.
fn as_it_came(before: Option<&Vec<Card>>, now: Cards) -> Vec<Card> {
    let mut left = now;
    let mut order: Vec<Card> = Vec::new();
    for card in before.into_iter().flatten() {
        if left.count(*card) > 0 {
            left -= *card;
            order.push(*card);
        }
    }
    for card in Card::ALL {
        order.extend(std::iter::repeat_n(card, usize::from(left.count(card))));
    }
    order
}

/// What is seen at a space of a row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Face {
    Bare,
    Card(Card),
    Ghost(Card),
}

/// A row: touched to take it, or to put the drawn card there.
fn lane(table: Table, row: Row, green: bool) -> AnyView {
    let hand = table.hand;
    let state = table.state;
    let (piece, place) = (Piece::Row(row), Place::Row(row));
    let order = Memo::new(move |before| as_it_came(before, state.with(|state| state.rows()[row.index()])));
    let room = state.with_untracked(|state| state.room(row));
    let taker =
        Memo::new(move |_| state.with(|state| words::taker(state, row).filter(|_| state.phase() != Phase::Over)));
    let puts = Memo::new(move |_| table.phase() == Phase::Put);
    let slot = move |at: usize| {
        let face = Memo::new(move |_| {
            order.with(|order| match order.get(at) {
                Some(card) => Face::Card(*card),
                None if at == order.len() && puts.get() && hand.fits(place) => {
                    state.with(Coloretto::pending).map_or(Face::Bare, Face::Ghost)
                }
                None => Face::Bare,
            })
        });
        let content = move || match face.get() {
            Face::Bare => ().into_any(),
            Face::Card(card) => picture(card, "piece"),
            Face::Ghost(card) => picture(card, "piece ghost"),
        };
        view! { <span class="slot" data-spot=Spot::Slot { row, at }.to_string()>{content}</span> }
    };
    let class = move || {
        let state = if puts.get() { hand.place_classes(place) } else { hand.piece_classes(piece) };
        let green = if green { " green" } else { "" };
        let taken = if taker.get().is_some() { " taken" } else { "" };
        let aimed = if table.regarded.get() == Some(row) { " aimed" } else { "" };
        format!("coloretto-row{green}{taken}{state}{aimed}")
    };
    let sign = if green { format!("coloretto-row-{room}") } else { "coloretto-row".to_owned() };
    view! {
        <button
            class=class
            tabindex="-1"
            data-piece=move || (!puts.get()).then(|| piece.to_string())
            data-place=move || puts.get().then(|| place.to_string())
            data-spot=Spot::Row(row).to_string()
            aria-pressed=move || (hand.holds(piece) || puts.get() && hand.is_chosen(place)).to_string()
            aria-label=move || words::row(table, row)
        >
            <span class="slots">
                <span class="sign">{drawing(&sign, "row-card", "0 0 60 84")} <b aria-hidden="true">{move || number(row)}</b></span>
                {(0..usize::from(room)).map(slot).collect_view()}
            </span>
            <span class="row-foot" aria-hidden="true">{move || foot(table, row, taker)}</span>
        </button>
    }
    .into_any()
}

/// At a row: what it would bring me and, where there is room, the others; or who has taken it.
fn foot(table: Table, row: Row, taker: Memo<Option<Seat>>) -> AnyView {
    let desk = table.room.desk();
    if let Some(seat) = taker.get() {
        return view! { <span class="taker"><bdi>{desk.name(seat)}</bdi></span> }.into_any();
    }
    let Some(me) = table.room.actor().filter(|_| words::touchable(table, row)) else { return ().into_any() };
    let worth = move |seat: Seat| table.state.with(|state| offer::change(state, seat, row));
    let mine = worth(me).map(|change| view! { <b class=words::welcome(change)>{words::gain(change)}</b> });
    let others = me.round(desk.players).skip(1).filter_map(|seat| Some((seat, worth(seat)?)));
    let theirs = others.map(|(seat, change)| {
        view! {
            <span class="row-other">
                <i class="seat-sign" data-seat=seat.index()>{sign(desk, seat)}</i>
                <b class=words::welcome(change)>{words::gain(change)}</b>
            </span>
        }
    });
    view! { <span class="worth">{mine}</span> <span class="row-others">{theirs.collect_view()}</span> }.into_any()
}

/// With two players the row that is left burns (CO-4.3): what is gone from the game.
fn burnt(table: Table) -> AnyView {
    let cards = Memo::new(move |_| table.state.with(Coloretto::burnt));
    let line = move || {
        let name = tr!(locale(), "coloretto-burnt");
        view! {
            <p class="coloretto-burnt" data-spot=Spot::Burnt.to_string()>
                <span>{name}</span>
                <b>{number(cards.get().total())}</b>
                <span class="hint">{words::cards(cards.get())}</span>
            </p>
        }
    };
    let two = table.state.with_untracked(|state| state.players() == 2);
    view! { {move || (two && !cards.get().is_empty()).then(line)} }.into_any()
}
