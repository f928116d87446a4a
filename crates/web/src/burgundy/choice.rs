//! The choice of experts: an estate, one of two or any (CB-18.13), and the hex of its starting castle, in one decision
//! (CB-18.8).

use super::estate::picture;
use super::land::{self, position};
use super::{Place, Table, words};
use crate::prefs::locale;
use burgundy::{Envelope, Face, Hex, Kind, Layout};
use game::Seat;
use i18n::{Value, tr};
use leptos::prelude::*;

/// The estates from which a seat chooses, with their castle hexes to touch; or the envelope, if the choice is in it.
pub(super) fn choice(table: Table, seat: Seat) -> AnyView {
    let open = Memo::new(move |_| table.state.with(|state| state.choosable(seat).collect::<Vec<_>>()));
    let envelope = Memo::new(move |_| {
        table.state.with(|state| match state.player(seat).envelope() {
            Envelope::None => None,
            Envelope::Hidden => Some(None),
            Envelope::Sealed(choice) => Some(Some((choice.estate, choice.castle))),
        })
    });
    let sealed = move |inside: Option<(u8, Hex)>| {
        let words = move || match inside {
            Some((estate, castle)) => {
                tr!(locale(), "web-burgundy-envelope-mine", estate = estate, hex = Value::latin(castle.to_string()))
            }
            None => tr!(locale(), "burgundy-table-sealed"),
        };
        view! { <p class="burgundy-envelope">{crate::parts::icon("fair")} <span>{words}</span></p> }
    };
    view! {
        <div class="burgundy-choice" class:all=move || open.with(|open| open.len() > 2)>
            {move || match envelope.get() {
                Some(inside) => sealed(inside).into_any(),
                None => open.get().into_iter().map(|estate| one(table, estate)).collect_view().into_any(),
            }}
        </div>
    }
    .into_any()
}

fn one(table: Table, estate: u8) -> AnyView {
    let Some(layout) = Layout::of(estate) else { return ().into_any() };
    let castles = Hex::all().filter(|hex| layout.kind(*hex) == Kind::Castle).map(|hex| castle(table, estate, hex));
    view! {
        <figure class="burgundy-dealt" data-lift="">
            <figcaption>{move || tr!(locale(), "web-burgundy-estate-number", estate = estate)}</figcaption>
            <div class="burgundy-map">{land::ground(layout)} {castles.collect_view()}</div>
        </figure>
    }
    .into_any()
}

/// A hex on which the starting castle may stand.
fn castle(table: Table, estate: u8, hex: Hex) -> AnyView {
    let hand = table.hand;
    let place = Place::Castle { estate, hex };
    let (left, top) = position(hex);
    let label = move || tr!(locale(), "web-burgundy-castle-hex", estate = estate, hex = Value::latin(hex.to_string()));
    view! {
        <button
            class=move || words::classes(hand, "burgundy-hex", place)
            style:left=left
            style:top=top
            tabindex="-1"
            data-place=place.to_string()
            aria-label=label
        >
            {move || hand.regards(place).then(|| picture(words::symbol(Face::CASTLE), "piece ghost"))}
        </button>
    }
    .into_any()
}

/// What another player may choose from, or that the choice is made.
pub(super) fn dealt(table: Table, seat: Seat) -> AnyView {
    let words = move || {
        table.state.with(|state| {
            let player = state.player(seat);
            match (player.envelope(), player.dealt()) {
                (Envelope::None, Some([first, second])) => {
                    tr!(locale(), "web-burgundy-dealt", first = first, second = second)
                }
                (Envelope::None, None) => tr!(locale(), "web-burgundy-dealt-none"),
                _ => tr!(locale(), "burgundy-table-sealed"),
            }
        })
    };
    view! { <p class="hint">{words}</p> }.into_any()
}
