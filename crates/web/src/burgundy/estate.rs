//! An estate as a hex map: numbers, colours, tiles, and what a hex would bring.

use super::{Piece, Place, Spot, Table, words};
use crate::parts::drawing;
use crate::pieces::tile::worth;
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
    let hexes =
        Hex::all().map(|hex| if mine { touched(table, seat, layout, hex) } else { seen(table, seat, layout, hex) });
    view! { <div class="burgundy-map">{hexes.collect_view()}</div> }.into_any()
}

/// Where a hex lies on the map: from the left and from the top, in per cent.
pub(super) fn position(hex: Hex) -> (String, String) {
    const LENGTHS: [f64; 7] = [4.0, 5.0, 6.0, 7.0, 6.0, 5.0, 4.0];
    let (row, column) = hex.place();
    let left = (f64::from(column) + (7.0 - LENGTHS[row]) / 2.0) / 7.0;
    // Seven rows: each except the last shows three quarters of its height.
    let top = row as f64 * 0.75 / 5.5;
    (format!("{:.3}%", left * 100.0), format!("{:.3}%", top * 100.0))
}

/// A hex of another player's estate.
fn seen(table: Table, seat: Seat, layout: &'static Layout, hex: Hex) -> AnyView {
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
            {move || ground(layout, hex, tile.get())}
        </span>
    }
    .into_any()
}

/// What can be seen of a hex: its tile, or its colour and number.
pub(super) fn ground(layout: &Layout, hex: Hex, tile: Option<Face>) -> AnyView {
    match tile {
        Some(face) => picture(words::symbol(face), "piece"),
        None => view! {
            {picture(&format!("burgundy-hex-{}", words::kind_id(layout.kind(hex))), "ground")}
            <span class="burgundy-number" aria-hidden="true">{move || number(hex.number())}</span>
        }
        .into_any(),
    }
}

/// A hexagonal drawing.
pub(super) fn picture(id: &str, class: &'static str) -> AnyView {
    drawing(id, class, "0 0 52 60")
}

/// The edge of a hex, which lights up.
pub(super) fn rim() -> AnyView {
    outline("rim")
}

/// The outline of a hex.
pub(super) fn outline(class: &'static str) -> AnyView {
    view! { <svg class=class viewBox="0 0 52 60" aria-hidden="true"><path d="M26 2 50 16V44L26 58 2 44V16Z" /></svg> }
        .into_any()
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
            (" refuses", hand.refuses(place) && !open && !held),
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
            {move || ground(layout, hex, tile.get())} {ghost} {bubble}
            {rim()}
        </button>
    }
    .into_any()
}

/// What a place brings and how many workers it costs, in short.
pub(super) fn price(offer: &super::offer::PlaceWorth) -> AnyView {
    let workers = (offer.cost > 0).then(|| {
        view! { <span class="burgundy-workers">{drawing("burgundy-worker", "sign", "0 0 40 40")} {number(offer.cost)}</span> }
    });
    let gain = words::gain(offer);
    let points = gain.map(|gain| worth(Some(gain), None, None));
    view! { <span class="burgundy-price" aria-hidden="true">{points} {workers}</span> }.into_any()
}
