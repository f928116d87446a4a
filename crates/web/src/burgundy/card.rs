//! What a tile does, in the bar, at a click or a long press; and the short way for a touch without a die.

use super::estate::picture;
use super::offer::Offers;
use super::{Piece, Place, Table, words};
use crate::later;
use crate::parts::icon;
use crate::pieces::Grammar as _;
use crate::pieces::attr::{self, Attr, PLACE};
use crate::pieces::why::Corner;
use crate::t;
use crate::table::log::clause_tag;
use burgundy::{Building, Burgundy, Face, Shown};
use game::{Clause, Seat, clause};
use leptos::ev;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

/// The card of the tile that was asked about: its name and its rule. It lies where the bar says what to do.
pub(super) fn card(table: Table) -> AnyView {
    Effect::new(move |_| {
        table.state.track();
        table.looked.set(None);
    });
    let one = move |face: Face| {
        let clause = rule(face);
        let rule = move || later::clause(clause).map(|text| said_of(face, &text.text).to_owned());
        view! {
            <aside class="burgundy-card" data-keep="">
                {picture(words::symbol(face), "piece")}
                <p dir="auto"><b>{move || format!("{}: ", words::tile(face))}</b> <span>{rule}</span> " " {clause_tag(clause)}</p>
                <button class="button quiet round" aria-label=t!("web-close") on:click=move |_| table.looked.set(None)>
                    {icon("close")}
                </button>
            </aside>
        }
    };
    view! { <div class="burgundy-lens" aria-live="polite">{move || table.looked.get().map(one)}</div> }.into_any()
}

/// What a clause says of a tile. Those of buildings and of knowledge begin with its name, which stands before it already.
fn said_of(face: Face, clause: &str) -> &str {
    let named = matches!(face.shown(), Shown::Building(_) | Shown::Knowledge(_));
    clause.split_once(": ").filter(|_| named).map_or(clause, |(_, rest)| rest)
}

/// The clause that says what a tile does.
fn rule(face: Face) -> Clause {
    match face.shown() {
        Shown::Building(Building::Warehouse) => clause!("CB-9.4"),
        Shown::Building(Building::Carpenter) => clause!("CB-9.5"),
        Shown::Building(Building::Church) => clause!("CB-9.6"),
        Shown::Building(Building::Market) => clause!("CB-9.7"),
        Shown::Building(Building::BoardingHouse) => clause!("CB-9.8"),
        Shown::Building(Building::Bank) => clause!("CB-9.10"),
        Shown::Building(Building::CityHall) => clause!("CB-9.11"),
        Shown::Building(Building::Watchtower) => clause!("CB-9.13"),
        Shown::Animal(..) => clause!("CB-8.15"),
        Shown::Castle => clause!("CB-8.18"),
        Shown::Mine => clause!("CB-8.21"),
        Shown::Ship => clause!("CB-8.3"),
        Shown::Knowledge(tile) => tile.clause(),
    }
}

fn closest(target: Option<EventTarget>, selector: &str) -> Option<Element> {
    target?.dyn_ref::<Element>()?.closest(selector).ok().flatten()
}

fn face_of(target: Option<EventTarget>) -> Option<Face> {
    closest(target, "[data-face]")?.get_attribute("data-face")?.parse().ok()
}

/// A press that rests this long asks what the tile does.
const REST: Duration = Duration::from_millis(550);

/// A finger that rests on a tile shows what it does.
pub(super) fn press(table: Table, rest: StoredValue<Option<TimeoutHandle>>, event: &ev::PointerEvent) {
    calm(rest);
    if let Some(face) = face_of(event.target()).filter(|_| event.pointer_type() == "touch") {
        rest.set_value(set_timeout_with_handle(move || table.looked.set(Some(face)), REST).ok());
    }
}

/// The finger is gone.
pub(super) fn calm(rest: StoredValue<Option<TimeoutHandle>>) {
    if let Some(rest) = rest.try_update_value(Option::take).flatten() {
        rest.clear();
    }
}

/// A click on a tile with which nothing can be done shows what it does; any other, or a move, puts the card away. Without
/// a die in the hand it also takes up the one that does it cheapest, or the purse, so that the tile itself can be touched
/// first.
pub(super) fn look(table: Table, event: &ev::MouseEvent) {
    if closest(event.target(), ".burgundy-card").is_some() {
        return;
    }
    let idle = closest(event.target(), ".fits,.touchable,.chosen").is_none();
    table.looked.set(face_of(event.target()).filter(|_| idle));
    let Some(touched) = closest(event.target(), "[data-place]") else { return };
    let Some(place) = attr::value(&touched, PLACE).and_then(Attr::key) else { return };
    let hand = table.hand;
    if untrack(|| hand.fits(place)) {
        return;
    }
    if let Some(piece) = untrack(|| reach(table, place)) {
        table.looked.set(None);
        hand.tap_piece(piece, Corner::of(&touched));
    }
}

/// The piece with which a place may be touched before any die: a die that no other equals in cost, or the purse.
fn reach(table: Table, place: Place) -> Option<Piece> {
    let seat = table.room.actor()?;
    let state = table.state.get();
    let ways = state.ways(&table.room.legal(seat));
    let may = |piece: Piece| ways.contains(&(piece, place));
    if matches!(place, Place::Tile { depot, .. } if depot.is_black()) && may(Piece::Purse) {
        return Some(Piece::Purse);
    }
    if table.hand.held().is_some() {
        return None;
    }
    let mut dice: Vec<(u16, Piece)> = state
        .player(seat)
        .dice()
        .iter()
        .map(|die| Piece::Action { die: Some(die) })
        .filter(|piece| may(*piece))
        .map(|piece| (cost(&state, seat, piece, place), piece))
        .collect();
    dice.sort();
    dice.dedup();
    match dice[..] {
        [(_, only)] => Some(only),
        [(least, first), (next, _), ..] if least < next => Some(first),
        _ => None,
    }
}

fn cost(state: &Burgundy, seat: Seat, piece: Piece, place: Place) -> u16 {
    Offers::of(state, seat, piece).place(place).map_or(0, |offer| offer.cost)
}
