//! Factories round the centre, and beside them bag and lid.

use super::{Table, words};
use crate::parts::drawing;
use crate::pieces::Key;
use crate::pieces::tile::piece;
use crate::prefs::{locale, number};
use crate::t;
use azul::{Colour, Source, Tiles};
use i18n::tr;
use leptos::prelude::*;

/// So many tiles lie on a factory.
const SLOTS: usize = 4;

/// So many tiles of a pile can be seen; the rest is under them.
const LAYERS: u8 = 4;

/// The shared part of the table.
pub(super) fn market(table: Table) -> AnyView {
    let count = table.state.with_untracked(|state| state.factories().len());
    let factories = (0..count).map(|index| factory(table, index)).collect_view();
    view! {
        <section class="azul-market" aria-label=t!("azul-factories")>
            <div class="azul-ring" data-count=count>
                <ol class="azul-factories">{factories}</ol>
                {centre(table)}
            </div>
            <div class="azul-stock">
                {counter(t!("azul-bag"), "azul-bag", "bag", Memo::new(move |_| table.state.with(azul::Azul::bag)))}
                {counter(t!("azul-lid"), "azul-lid", "lid", Memo::new(move |_| table.state.with(azul::Azul::lid)))}
            </div>
        </section>
    }
    .into_any()
}

/// The name of a piece: source and colour, as in notation.
fn name(source: Source, colour: Colour) -> Key {
    format!("{source}{}", colour.letter()).into()
}

fn factory(table: Table, index: usize) -> AnyView {
    let source = Source::factory(index);
    let tiles = Memo::new(move |_| table.state.with(|state| state.factories()[index]));
    let slot = move |at: usize| {
        let lies = Memo::new(move |_| lying(tiles.get()).nth(at));
        view! {
            <span class="slot" data-spot=format!("s{source}-{at}")>
                {move || lies.get().map(|(colour, first)| tile(table, source, colour, tiles, first))}
            </span>
        }
    };
    let label =
        move || tr!(locale(), "web-azul-source", name = words::source(source), tiles = words::tiles(tiles.get()));
    view! {
        <li class="azul-factory" class:cleared=move || tiles.get().is_empty() role="group" aria-label=label>
            {drawing("azul-factory", "plate", "0 0 120 120")}
            <span class="slots">{(0..SLOTS).map(slot).collect_view()}</span>
        </li>
    }
    .into_any()
}

/// The tiles of a factory as they lie, each with whether it is the first of its colour.
pub(super) fn lying(tiles: Tiles) -> impl Iterator<Item = (Colour, bool)> {
    Colour::ALL
        .into_iter()
        .flat_map(move |colour| (0..tiles.count(colour.index())).map(move |number| (colour, number == 0)))
}

/// One tile. The first of its colour stands for all of them: keys and screen readers reach it.
fn tile(table: Table, source: Source, colour: Colour, tiles: Memo<Tiles>, first: bool) -> AnyView {
    let key = name(source, colour);
    let hand = table.hand;
    let class = state_of(table, key.clone());
    if !first {
        return view! { <span class=class data-piece=key.to_string()>{piece(words::symbol(colour), "piece")}</span> }
            .into_any();
    }
    let pressed = key.clone();
    let label = move || words::piece(source, colour, tiles.get().count(colour.index()));
    view! {
        <button
            class=class
            tabindex="-1"
            data-piece=key.to_string()
            aria-pressed=move || hand.holds(&pressed).to_string()
            aria-label=label
        >
            {piece(words::symbol(colour), "piece")}
        </button>
    }
    .into_any()
}

/// The classes of a piece, as the hand says.
fn state_of(table: Table, key: Key) -> impl Fn() -> String + Send + Sync + Clone + 'static {
    let hand = table.hand;
    move || format!("azul-tile{}", hand.piece_classes(&key))
}

fn centre(table: Table) -> AnyView {
    let tiles = Memo::new(move |_| table.state.with(azul::Azul::centre));
    let marker = Memo::new(move |_| table.state.with(|state| state.marker().is_none()));
    let pile = move |colour: Colour| {
        let count = Memo::new(move |_| tiles.get().count(colour.index()));
        let layers = Memo::new(move |_| count.get().min(LAYERS));
        let key = name(Source::CENTRE, colour);
        view! {
            <span class="azul-pile" data-spot=format!("c{}", colour.letter())>
                {move || (layers.get() > 0).then(|| heap(table, colour, &key, count, layers.get()))}
            </span>
        }
    };
    let label = move || {
        tr!(locale(), "web-azul-source", name = words::source(Source::CENTRE), tiles = words::tiles(tiles.get()))
    };
    view! {
        <div class="azul-centre" role="group" aria-label=label>
            {drawing("azul-centre", "plate", "0 0 120 120")}
            <div class="azul-piles">
                <span class="azul-start" data-spot="start" title=t!("azul-marker")>
                    {move || marker.get().then(|| piece("azul-start", "piece"))}
                </span>
                {Colour::ALL.map(pile).collect_view()}
            </div>
        </div>
    }
    .into_any()
}

/// All tiles of one colour in the centre: a pile with its number.
fn heap(table: Table, colour: Colour, key: &Key, count: Memo<u8>, layers: u8) -> AnyView {
    let hand = table.hand;
    let class = state_of(table, key.clone());
    let pressed = key.clone();
    let below = (1..layers).map(|_| piece(words::symbol(colour), "piece under")).collect_view();
    view! {
        <button
            class=move || format!("{} heap", class())
            tabindex="-1"
            data-piece=key.to_string()
            data-layers=layers
            aria-pressed=move || hand.holds(&pressed).to_string()
            aria-label=move || words::piece(Source::CENTRE, colour, count.get())
        >
            {below}
            {piece(words::symbol(colour), "piece")}
            <b class="many" aria-hidden="true">{move || number(count.get())}</b>
        </button>
    }
    .into_any()
}

/// Bag or lid: how many tiles, and at a touch of which colours.
fn counter(
    label: impl Fn() -> String + Copy + Send + Sync + 'static,
    picture: &'static str,
    spot: &'static str,
    tiles: Memo<Tiles>,
) -> AnyView {
    let row = move |colour: Colour| {
        view! {
            <li>
                {piece(words::symbol(colour), "piece")}
                <span class="unseen">{move || words::tiles(tiles.get().only(colour.index()))}</span>
                <b aria-hidden="true">{move || number(tiles.get().count(colour.index()))}</b>
            </li>
        }
    };
    view! {
        <details class="azul-counter">
            <summary data-spot=spot>
                {piece(picture, "picture")} <span>{label}</span> <b>{move || number(tiles.get().total())}</b>
            </summary>
            <ul aria-label=label>{Colour::ALL.map(row).collect_view()}</ul>
        </details>
    }
    .into_any()
}
