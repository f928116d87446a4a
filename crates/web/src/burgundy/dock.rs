//! My silver and workers, which lie with the dice in the bar; my stores, which lie in the corners of the estate; and what has no
//! other place on the table.

use super::estate::{picture, price};
use super::{Piece, Place, Spot, Table, depots, dice, words};
use crate::parts::drawing;
use crate::pieces::Button;
use crate::pieces::tile::signed;
use crate::prefs::{locale, number};
use crate::t;
use burgundy::components::{GOODS_SPACES, STORE_SPACES};
use burgundy::{Burgundy, Face, Goods, Stage};
use i18n::tr;
use leptos::prelude::*;

/// What is always in the hand: dice, workers, silver.
pub(super) fn hand(table: Table) -> AnyView {
    view! {
        <div class="burgundy-hand" class:asked=move || table.hand.is_asked()>{dice::dice(table)} {means(table)}</div>
    }
    .into_any()
}

/// The tile whose effect is being settled.
pub(super) fn effect(table: Table) -> AnyView {
    let at_work = Memo::new(move |_| {
        table.room.actor()?;
        table.state.with(|state| words::at_work(state.stage()))
    });
    let one = |face: Face| {
        view! {
            <span class="burgundy-effect" role="img" aria-label=move || words::tile(face) data-face=face.to_string()>
                {picture(words::symbol(face), "piece")}
            </span>
        }
    };
    view! { {move || at_work.get().map(one)} }.into_any()
}

/// The tile storage. A stored tile is picked up with the die that is in the hand.
pub(super) fn store(table: Table) -> AnyView {
    let hand = table.hand;
    let tiles = Memo::new(move |_| {
        let seat = table.viewer.get();
        table.state.with(|state| state.player(seat).store().iter().collect::<Vec<_>>())
    });
    let slot = move |at: usize| {
        let tile = Memo::new(move |_| tiles.with(|tiles| tiles.get(at).copied()));
        let content = move || {
            let Some(face) = tile.get() else {
                return view! { <span class="vacant"></span> }.into_any();
            };
            let place = Place::Stored(face);
            let piece = Memo::new(move |_| hand.held()?.with_tile(face).filter(|piece| hand.can_pick(*piece)));
            let classes = move || {
                let mut classes = words::classes(hand, "burgundy-stored", place);
                if piece.with(Option::is_some) {
                    classes.push_str(" touchable");
                }
                if piece.get().is_some_and(|piece| hand.holds(piece)) {
                    classes.push_str(" held");
                }
                classes
            };
            let offer = Memo::new(move |_| table.offers.with(|offers| offers.place(place)));
            let label =
                move || words::with_worth(tr!(locale(), "web-burgundy-stored", tile = words::tile(face)), offer.get());
            view! {
                <button
                    class=classes
                    tabindex="-1"
                    data-place=place.to_string()
                    data-piece=move || piece.get().map(|piece| piece.to_string())
                    data-face=face.to_string()
                    aria-label=label
                >
                    {picture(words::symbol(face), "piece")}
                    {move || offer.get().map(|offer| price(&offer))}
                </button>
            }
            .into_any()
        };
        let spot = move || Spot::Store { seat: table.viewer.get(), at }.to_string();
        view! { <span class="burgundy-slot" data-spot=spot>{content}</span> }
    };
    let slots = (0..STORE_SPACES).map(slot).collect_view();
    view! { <div class="burgundy-store" role="group" aria-label=t!("burgundy-table-store")>{slots}</div> }.into_any()
}

/// The goods storage: each colour may be sold by its number.
pub(super) fn goods(table: Table) -> AnyView {
    let lies = Memo::new(move |_| table.state.with(|state| state.player(table.viewer.get()).goods()));
    let sold = Memo::new(move |_| table.state.with(|state| state.player(table.viewer.get()).sold()));
    let slot = move |at: usize| {
        let kind = Memo::new(move |_| depots::held(lies.get()).nth(at));
        let one = move |goods: Goods| {
            let place = Place::Goods(goods);
            let count = Memo::new(move |_| lies.get().count(goods.index()));
            let offer = Memo::new(move |_| table.offers.with(|offers| offers.place(place)));
            let label = move || {
                let words = text::burgundy::names::goods_in_words(lies.get().only(goods.index()), crate::prefs::lang());
                words::with_worth(words, offer.get())
            };
            let content = view! {
                {drawing(words::goods_symbol(goods), "piece", "0 0 40 40")}
                <b class="burgundy-many" aria-hidden="true" data-text=move || number(count.get())></b>
                {drawing(&format!("burgundy-die-{}", goods.number()), "burgundy-pips", "0 0 40 40")}
                {move || offer.get().map(|offer| price(&offer))}
            };
            Button::one_of_many(table.hand, "burgundy-sale", place).label(label).view(content)
        };
        let spot = move || Spot::Goods { seat: table.viewer.get(), at }.to_string();
        view! { <span class="burgundy-goods-slot" data-spot=spot>{move || kind.get().map(one)}</span> }
    };
    let total = move || sold.get().total();
    let label = move || {
        let goods = text::burgundy::names::goods_in_words(sold.get(), crate::prefs::lang());
        tr!(locale(), "web-burgundy-sold", goods = goods)
    };
    view! {
        <div class="burgundy-goods-store" role="group" aria-label=t!("burgundy-table-goods")>
            {(0..GOODS_SPACES as usize).map(slot).collect_view()}
            <span
                class="burgundy-sold"
                role="img"
                aria-label=label
                title=label
                data-spot=move || Spot::Sold(table.viewer.get()).to_string()
            >
                <span aria-hidden="true">"✓"</span> <b aria-hidden="true">{move || number(total())}</b>
            </span>
        </div>
    }
    .into_any()
}

/// Workers, which a die can take, and silver, which buys.
fn means(table: Table) -> AnyView {
    let hand = table.hand;
    let workers = Memo::new(move |_| table.state.with(|state| state.player(table.viewer.get()).workers()));
    let silver = Memo::new(move |_| table.state.with(|state| state.player(table.viewer.get()).silver()));
    let offer = Memo::new(move |_| table.offers.with(|offers| offers.place(Place::Workers)));
    let gets = move || {
        let gain = signed(offer.get()?.workers as i16);
        // Drawn by its style sheet: as text beside the count it would be a name that nobody says.
        Some(view! { <span class="burgundy-price" aria-hidden="true"><b class="gain ltr" data-drawn=gain></b></span> })
    };
    let held =
        move || words::with_worth(tr!(locale(), "web-burgundy-workers-held", workers = workers.get()), offer.get());
    let purse = move || {
        let mut classes = String::from("burgundy-purse");
        if hand.can_pick(Piece::Purse) {
            classes.push_str(" touchable");
        }
        if hand.holds(Piece::Purse) {
            classes.push_str(" held");
        }
        classes
    };
    let pool = view! {
        {drawing("burgundy-worker", "piece", "0 0 40 40")}
        <b aria-hidden="true">{move || number(workers.get())}</b>
        {gets}
    };
    view! {
        <div class="burgundy-means">
            {Button::one_of_many(hand, "burgundy-pool", Place::Workers)
                .spot(move || Spot::Workers(table.viewer.get()).to_string())
                .label(held)
                .view(pool)}
            <button
                class=purse
                tabindex="-1"
                data-piece=Piece::Purse.to_string()
                data-spot=move || Spot::Silver(table.viewer.get()).to_string()
                aria-pressed=move || hand.holds(Piece::Purse).to_string()
                aria-label=move || tr!(locale(), "web-burgundy-silver-held", silver = silver.get())
            >
                {drawing("burgundy-silver", "piece", "0 0 40 40")} <b aria-hidden="true">{move || number(silver.get())}</b>
            </button>
        </div>
    }
    .into_any()
}

/// Passing and ending the turn have no place on the table.
pub(super) fn buttons(table: Table) -> AnyView {
    let hand = table.hand;
    let one = move |place: Place| {
        let offered = Memo::new(move |_| hand.fits(place));
        let words = move || match place {
            Place::End => tr!(locale(), "web-burgundy-end"),
            _ => match table.state.with(Burgundy::stage) {
                Stage::LoadSecond { .. } => tr!(locale(), "web-burgundy-pass-second"),
                _ => tr!(locale(), "web-burgundy-pass"),
            },
        };
        let button = move || Button::one_of_many(hand, "button small burgundy-button", place).view(words);
        view! { {move || offered.get().then(button)} }
    };
    view! { <div class="burgundy-buttons">{one(Place::Pass)} {one(Place::End)}</div> }.into_any()
}
