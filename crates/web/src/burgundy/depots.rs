//! The main board: a painted country, and set into it six numbered depots in a ring round the black one.

use super::estate::{picture, price};
use super::{Place, Spot, Table, words};
use crate::parts::drawing;
use crate::pieces::Button;
use crate::prefs::{locale, number};
use crate::t;
use burgundy::components::{DEPOT_SPACES, GoodsTally, PRICE, wanted};
use burgundy::{Depot, Face, Goods, Kind, Stage};
use game::Game as _;
use i18n::tr;
use leptos::prelude::*;

/// The depots on their ground.
pub(super) fn depots(table: Table) -> AnyView {
    view! {
        {drawing("burgundy-country", "burgundy-country", "0 0 600 600")}
        {road()}
        <section class="burgundy-depots" aria-label=t!("web-burgundy-depots")>
            {Depot::numbered().map(|depot| numbered(table, depot)).collect_view()}
            {black(table)}
        </section>
    }
    .into_any()
}

/// The road from depot to depot. It goes through the middles of the grid's cells, so it stretches with the board; a board
/// that is higher than wide has two columns of depots instead of three.
fn road() -> AnyView {
    const WAYS: [(&str, &str); 3] =
        [("three", "M16.7 18H83.3V82H16.7Z"), ("four", "M13 26H87V74H13Z"), ("two", "M25 12H75V88H25ZM25 62H75")];
    let one = |(class, way): (&'static str, &'static str)| {
        view! {
            <svg class=format!("burgundy-road {class}") viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <path d=way />
                <path class="light" d=way />
            </svg>
        }
    };
    WAYS.map(one).collect_view().into_any()
}

fn numbered(table: Table, depot: Depot) -> AnyView {
    let die = format!("burgundy-die-{}", depot.number());
    let spaces = (0..DEPOT_SPACES).map(|at| space(table, depot, at)).collect_view();
    view! {
        <div class="burgundy-depot" data-lift="" data-depot=depot.number() role="group" aria-label=move || words::depot(depot)>
            {drawing(&die, "burgundy-depot-die", "0 0 40 40")}
            <div class="burgundy-spaces">{spaces}</div>
            {goods(table, depot)}
        </div>
    }
    .into_any()
}

/// A space of a depot: its tile, or the colour that comes there. Spaces that are not used at a small table are left out.
fn space(table: Table, depot: Depot, at: usize) -> AnyView {
    let index = (usize::from(depot.number()) - 1) * DEPOT_SPACES + at;
    let tile = Memo::new(move |_| table.state.with(|state| state.depot_tiles(depot).get(at).copied().flatten()));
    let kind: Memo<Option<Kind>> =
        Memo::new(move |_| table.state.with(|state| wanted(index, state.players(), state.phase().index())));
    let content = move || match (tile.get(), kind.get()) {
        (Some(face), _) => lying(table, depot, face),
        (None, Some(kind)) => picture(&format!("burgundy-hex-{}", kind.name()), "ground"),
        (None, None) => ().into_any(),
    };
    let used = move || tile.get().is_some() || kind.get().is_some();
    view! {
        <span class="burgundy-space" hidden=move || !used() data-spot=Spot::Depot { depot, at }.to_string()>{content}</span>
    }
    .into_any()
}

/// A tile in a depot.
fn lying(table: Table, depot: Depot, face: Face) -> AnyView {
    let hand = table.hand;
    let place = Place::Tile { depot, face };
    let offer = Memo::new(move |_| table.offers.with(|offers| offers.place(place)));
    let label = move || {
        let name = tr!(locale(), "web-burgundy-tile-in", tile = words::tile(face), depot = words::depot(depot));
        words::with_worth(name, offer.get())
    };
    let bubble = move || offer.get().map(|offer| price(&offer));
    // What it costs stands over its edge.
    let class = move || {
        words::classes(hand, if offer.get().is_some() { "burgundy-tile priced" } else { "burgundy-tile" }, place)
    };
    view! {
        <button
            class=class
            tabindex="-1"
            data-place=place.to_string()
            data-face=face.to_string()
            aria-label=label
        >
            {picture(words::symbol(face), "piece")} {bubble}
        </button>
    }
    .into_any()
}

/// The goods of a depot: one place for a ship, or a place for each colour where only some fit.
fn goods(table: Table, depot: Depot) -> AnyView {
    let lies = Memo::new(move |_| table.state.with(|state| state.depot_goods(depot)));
    let chosen_from = Memo::new(move |_| {
        table.state.with(|state| matches!(state.stage(), Stage::Keep { depot: from, .. } if from == depot))
    });
    let label = move || {
        let goods = text::burgundy::names::goods_in_words(lies.get(), crate::prefs::lang());
        tr!(locale(), "web-burgundy-goods-in", depot = words::depot(depot), goods = goods)
    };
    let content = move || {
        if chosen_from.get() {
            let one = |goods: Goods| kept(table, goods, lies.get().count(goods.index()));
            view! { <span class="burgundy-goods">{held(lies.get()).map(one).collect_view()}</span> }.into_any()
        } else {
            let one = |goods: Goods| stacked(goods, lies.get().count(goods.index()), true);
            let bare = move || held(lies.get()).next().is_none();
            let goods = view! { <span class="unseen">{label}</span> {held(lies.get()).map(one).collect_view()} };
            Button::one_of_many(table.hand, "burgundy-goods", Place::Load(depot)).also("bare", bare).view(goods)
        }
    };
    view! { <div class="burgundy-goods-space" data-spot=Spot::DepotGoods(depot).to_string()>{content}</div> }.into_any()
}

/// The colours that are in a tally.
pub(super) fn held(tally: GoodsTally) -> impl Iterator<Item = Goods> {
    Goods::all().filter(move |goods| tally.count(goods.index()) > 0)
}

/// Goods of a colour, with their number if there are several.
pub(super) fn stack(goods: Goods, count: u8) -> AnyView {
    stacked(goods, count, false)
}

/// The same; where a label has said the number already, it isn't heard twice.
fn stacked(goods: Goods, count: u8, said: bool) -> AnyView {
    let hidden = said.then_some("true");
    view! {
        <span class="burgundy-stack">
            {drawing(words::goods_symbol(goods), "piece", "0 0 40 40")}
            {(count > 1).then(|| view! { <b class="burgundy-many" aria-hidden=hidden>{number(count)}</b> })}
        </span>
    }
    .into_any()
}

/// A colour that may be kept.
fn kept(table: Table, goods: Goods, count: u8) -> AnyView {
    Button::one_of_many(table.hand, "burgundy-keep", Place::Keep(goods))
        .label(move || words::goods(goods))
        .view(stack(goods, count))
}

/// The black depot: what silver buys.
fn black(table: Table) -> AnyView {
    let tiles = Memo::new(move |_| table.state.with(|state| state.black_depot().iter().collect::<Vec<_>>()));
    let slot = move |at: usize| {
        let tile = Memo::new(move |_| tiles.with(|tiles| tiles.get(at).copied()));
        view! {
            <span class="burgundy-space" data-spot=Spot::Black(at).to_string()>
                {move || tile.get().map(|face| lying(table, Depot::BLACK, face))}
            </span>
        }
    };
    let count =
        table.state.with_untracked(|state| usize::from(burgundy::components::black_depot_size(state.players())));
    view! {
        <div class="burgundy-depot black" data-lift="" data-count=count data-depot="0" role="group" aria-label=move || words::depot(Depot::BLACK)>
            <span class="burgundy-black-price">
                {drawing("burgundy-silver", "sign", "0 0 40 40")} <b>{move || number(PRICE)}</b>
            </span>
            <div class="burgundy-spaces">{(0..count).map(slot).collect_view()}</div>
        </div>
    }
    .into_any()
}
