//! An estate as a hex map: its ground, tiles, and what a hex would bring.

use super::land::{self, position};
use super::{Piece, Place, Spot, Table, words};
use crate::parts::drawing;
use crate::prefs::{locale, number};
use burgundy::{Face, Hex, Layout};
use game::Seat;
use i18n::tr;
use leptos::prelude::*;

/// The estate that is played on, or the two from which one is chosen.
pub(super) fn large(table: Table, seat: Seat) -> AnyView {
    let chosen = Memo::new(move |_| table.state.with(|state| state.player(seat).estate().number()));
    let desk = table.room.desk();
    let score = Memo::new(move |_| desk.turn.score(seat));
    let content = move || match chosen.get() {
        Some(estate) => view! {
            <header class="burgundy-head">
                <bdi class="name">{move || desk.name(seat)}</bdi>
                <span class="chip">{move || tr!(locale(), "web-burgundy-estate-number", estate = estate)}</span>
                <b class="score" data-spot=Spot::Score(seat).to_string()>{move || number(score.get())}</b>
            </header>
            {map(table, seat, estate, true)}
        }
        .into_any(),
        None => super::choice::choice(table, seat),
    };
    let label = move || tr!(locale(), "web-burgundy-estate", seat = desk.name(seat));
    view! {
        <section class="burgundy-estate" aria-label=label data-seat=seat.index()>
            {content}
        </section>
    }
    .into_any()
}

/// The map of an estate; the one that is mine can be touched.
pub(super) fn map(table: Table, seat: Seat, estate: u8, mine: bool) -> AnyView {
    let Some(layout) = Layout::of(estate) else { return ().into_any() };
    let hexes = Hex::all().map(|hex| if mine { touched(table, seat, layout, hex) } else { seen(table, seat, hex) });
    view! { <div class="burgundy-map">{land::ground(layout)} {hexes.collect_view()}</div> }.into_any()
}

/// A hex of another player's estate.
fn seen(table: Table, seat: Seat, hex: Hex) -> AnyView {
    let tile = Memo::new(move |_| table.state.with(|state| state.player(seat).estate().tile(hex)));
    let (left, top) = position(hex);
    view! {
        <span
            class="burgundy-hex"
            style:left=left
            style:top=top
            data-spot=Spot::Hex { seat, hex }.to_string()
            data-face=move || tile.get().map(|face| face.to_string())
        >
            {move || tile.get().map(lying)}
        </span>
    }
    .into_any()
}

/// A tile on its hex.
fn lying(face: Face) -> AnyView {
    picture(words::symbol(face), "piece")
}

/// A hexagonal drawing.
pub(super) fn picture(id: &str, class: &'static str) -> AnyView {
    drawing(id, class, "0 0 52 60")
}

/// A hex of the estate that is played on.
fn touched(table: Table, seat: Seat, layout: &'static Layout, hex: Hex) -> AnyView {
    let hand = table.hand;
    let place = Place::Hex(hex);
    let tile = Memo::new(move |_| table.state.with(|state| state.player(seat).estate().tile(hex)));
    let offer = Memo::new(move |_| table.offers.with(|offers| offers.place(place)));
    // Several stored tiles fit: the hex is picked up with the die, and one of them is the place.
    let several = Memo::new(move |_| hand.held()?.with_hex(hex).filter(|piece| hand.can_pick(*piece)));
    let classes = move || {
        let mut classes = String::from("burgundy-hex");
        let held = several.get().is_some_and(|piece| hand.holds(piece));
        let bare = matches!(hand.held(), Some(Piece::Action { .. } | Piece::Purse));
        let open = several.with(Option::is_some) && bare;
        for (class, holds) in [
            (" fits", hand.fits(place) || open),
            (" several", open),
            (" chosen", hand.is_chosen(place) && hand.fits(place) || held),
            (" aimed", hand.regards(place)),
            (" covered", tile.get().is_some()),
        ] {
            if holds {
                classes.push_str(class);
            }
        }
        classes
    };
    let label = move || words::with_worth(words::hex(layout, hex, tile.get()), offer.get());
    let ghost = move || {
        let face = offer.get().and_then(|offer| offer.face).filter(|_| tile.get().is_none())?;
        hand.regards(place).then(|| picture(words::symbol(face), "piece ghost"))
    };
    let bubble = move || offer.get().map(|offer| price(&offer));
    let (left, top) = position(hex);
    let spot = Spot::Hex { seat, hex }.to_string();
    view! {
        <button
            class=classes
            style:left=left
            style:top=top
            tabindex="-1"
            data-place=place.to_string()
            data-piece=move || several.get().map(|piece| piece.to_string())
            data-spot=spot
            data-face=move || tile.get().map(|face| face.to_string())
            aria-label=label
        >
            {move || tile.get().map(lying)} {ghost} {bubble}
        </button>
    }
    .into_any()
}

/// What a place brings and how many workers it costs, in short. A touch on a die makes dozens of them, so they are plain
/// text: the style sheet draws the worker.
pub(super) fn price(offer: &super::offer::PlaceWorth) -> AnyView {
    let workers = (offer.cost > 0).then(|| view! { <b class="burgundy-workers" data-text=number(offer.cost)></b> });
    let points = words::gain(offer).map(|gain| view! { <b class="gain ltr" data-text=gain></b> });
    view! { <span class="burgundy-price" aria-hidden="true">{points} {workers}</span> }.into_any()
}
