//! What has no place of its own on the palace: more panes on jokers than necessary, the pane that is kept, the way back.

use super::offer::{at_the_end, at_the_end_with};
use super::{Piece, Place, Table, words};
use crate::parts::icon;
use crate::pieces::tile::{piece, signed};
use crate::pieces::{Button, Grammar as _};
use crate::prefs::lang;
use crate::t;
use ::sintra::{Colour, Move, Phase};
use game::Seat;
use leptos::prelude::*;
use text::Describe as _;

/// The buttons for a choice that is open.
pub(super) fn ways(table: Table) -> AnyView {
    view! { {jokers(table)} {keeping(table)} }.into_any()
}

/// Ways to lay more panes on jokers than necessary (SG-5.13).
fn jokers(table: Table) -> AnyView {
    let places = Memo::new(move |_| {
        let special = |place: &Place| matches!(place, Place::Column { extra: 1.., .. });
        table.offers.with(|offers| offers.places().filter(special).collect::<Vec<_>>())
    });
    let button = move |place: Place| {
        let hand = table.hand;
        let words = move || {
            let (piece, seat) = (hand.held()?, table.room.actor()?);
            table.room.state.with(|state| Some(state.mv(seat, state.join(piece, Some(place))?, lang())))
        };
        Button::place(hand, "sintra-way", place).view(words)
    };
    let panel = move || {
        let places = places.get();
        (!places.is_empty()).then(|| {
            view! {
                <section class="sintra-ways jokers" aria-label=t!("web-sintra-jokers") data-keep="">
                    <p class="hint">{t!("web-sintra-jokers")}</p>
                    <div class="choices">{places.into_iter().map(button).collect_view()}</div>
                </section>
            }
        })
    };
    view! { {panel} }.into_any()
}

/// The panes of the completed strip: one of them is kept (SG-7.5).
fn keeping(table: Table) -> AnyView {
    let asked = Memo::new(move |_| table.room.actor().filter(|_| table.phase() == Phase::Keep));
    let colours = move |seat: Seat| {
        table.room.state.with_untracked(|state| {
            let palace = state.palace(seat);
            let panes = palace.panes(palace.glazier());
            Colour::ALL.into_iter().filter(|colour| panes.count(*colour) > 0).collect::<Vec<_>>()
        })
    };
    let panel = move |seat: Seat| {
        view! {
            <section class="sintra-ways keeping" aria-label=t!("web-sintra-keeping") data-keep="">
                <p class="hint">{t!("web-sintra-keeping")}</p>
                <div class="choices">{colours(seat).into_iter().map(|colour| kept(table, seat, colour)).collect_view()}</div>
            </section>
        }
    };
    view! { {move || asked.get().map(panel)} }.into_any()
}

/// A pane that may be kept, with what the end of the game would bring for it more than now.
fn kept(table: Table, seat: Seat, colour: Colour) -> AnyView {
    let more = Memo::new(move |_| {
        table
            .room
            .state
            .with(|state| Some(at_the_end_with(state, seat, colour)?.points() - at_the_end(state, seat).points()))
    });
    let label = move || table.room.state.with(|state| state.mv(seat, Move::keep(colour), lang()));
    let gain = move || {
        let more = more.get().filter(|more| *more > 0)?;
        Some(view! { <b class="gain ltr" title=t!("web-sintra-at-end")>{signed(more)}</b> })
    };
    Button::piece(table.hand, "sintra-keep", Piece::Kept(colour))
        .label(move || words::kept(label(), more.get()))
        .view(view! { {piece(words::symbol(colour), "piece")} {gain} })
}

/// The other sides of my strips, while it is pressed in.
pub(super) fn backs(table: Table) -> AnyView {
    let turn = move |_| table.turned.update(|turned| *turned = !*turned);
    view! {
        <button class="button sintra-sides" aria-pressed=move || table.turned.get().to_string() title=t!("web-sintra-backs") on:click=turn>
            {icon("again")} <span>{t!("web-sintra-backs")}</span>
        </button>
    }
    .into_any()
}

/// The way back of the glazier (SG-8): instead of taking glass.
pub(super) fn go_back(table: Table) -> AnyView {
    let hand = table.hand;
    let shown = move || hand.can_pick(Piece::Glazier);
    let held = move || hand.holds(Piece::Glazier) && hand.is_chosen(Place::Window);
    let words = move || {
        let seat = table.room.actor()?;
        table.room.state.with(|state| Some(state.mv(seat, Move::returning(), lang())))
    };
    view! {
        <Show when=shown>
            <button
                class="button sintra-return"
                class:held=held
                tabindex="-1"
                data-piece=Piece::Glazier.to_string()
                id="return"
                aria-pressed=move || held().to_string()
            >
                {piece("sintra-glazier", "sign")} <span>{words}</span>
            </button>
        </Show>
    }
    .into_any()
}
