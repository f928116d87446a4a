//! The shared area: the round with its wild colour, factories, centre, supply, bag and tower.

use super::board::TILE_BOX;
use super::{Piece, Spot, Table, words};
use crate::parts::drawing;
use crate::pieces::market::{self, MarketSpot};
use crate::pieces::stock::{Kinds, counter, grip};
use crate::pieces::tile::piece;
use crate::prefs::{locale, number};
use crate::t;
use ::pavilion::components::{ROUNDS, SUPPLY_SPACES};
use ::pavilion::{Colour, Pavilion, Phase, Source, Tiles};
use i18n::tr;
use leptos::prelude::*;

/// How colours are shown and named in bags.
const KINDS: Kinds = Kinds {
    picture: |colour| drawing(words::symbol(Colour::ALL[colour]), "tile", TILE_BOX),
    words: |colour, count| words::counted(Colour::ALL[colour], count, false),
};

/// The shared part of the table.
pub(super) fn market(table: Table) -> AnyView {
    let state = table.state;
    let count = state.with_untracked(|state| state.factories().len());
    let drafting = Memo::new(move |_| is_drafting(table.phase()));
    let factories = move || {
        let all = (0..count).map(|index| factory(table, index)).collect_view();
        view! {
            <div class="plates" data-count=count><ol class="pavilion-factories">{all}</ol> {centre(table)}</div>
        }
    };
    view! {
        <section class="pavilion-market" aria-label=t!("web-pavilion-market")>
            {rounds(table)}
            <div class="pavilion-plates market"><div class="plates-market">{move || drafting.get().then(factories)}</div></div>
            {supply(table)}
            <div class="pavilion-stock stock">
                {counter("pavilion-counter counter", t!("pavilion-bag"), drawing("pavilion-bag", "picture", "0 0 40 40"), Spot::Market(MarketSpot::Bag), KINDS, Memo::new(move |_| state.with(Pavilion::bag)))}
                {counter("pavilion-counter counter", t!("pavilion-tower"), drawing("pavilion-tower", "picture", "0 0 40 48"), Spot::Market(MarketSpot::Spent), KINDS, Memo::new(move |_| state.with(Pavilion::tower)))}
            </div>
        </section>
    }
    .into_any()
}

/// Whether factories and centre lie on the table.
pub(super) const fn is_drafting(phase: Phase) -> bool {
    matches!(phase, Phase::First | Phase::Supply | Phase::Fill | Phase::Draft)
}

/// The six rounds by their wild colours, the current one large and named.
fn rounds(table: Table) -> AnyView {
    let now = Memo::new(move |_| table.state.with(Pavilion::round));
    let one = move |round: u8| {
        let colour = Colour::wild_in(round);
        view! {
            <li class:now=move || now.get() == round class:past=move || { now.get() > round } aria-hidden="true">
                {drawing(words::symbol(colour), "tile", TILE_BOX)}
                <b>{move || number(round)}</b>
            </li>
        }
    };
    view! {
        <div class="pavilion-rounds">
            <p class="pavilion-wild">
                {piece("pavilion-wild", "wild-sign")}
                {move || drawing(words::symbol(table.wild.get()), "tile", TILE_BOX)}
                <b>{move || tr!(locale(), "web-pavilion-wild", colour = words::colour(table.wild.get()))}</b>
            </p>
            <ol>{(1..=ROUNDS).map(one).collect_view()}</ol>
        </div>
    }
    .into_any()
}

/// A tile that is touched to take all of its colour. The first of them stands for all: keys and screen readers reach it.
fn tile(
    table: Table,
    kind: Piece,
    colour: Colour,
    first: bool,
    label: impl Fn() -> String + Send + Sync + 'static,
) -> AnyView {
    let picture = view! {
        {drawing(words::symbol(colour), "piece", TILE_BOX)}
        {move || (table.wild.get() == colour).then(|| piece("pavilion-wild", "wild-sign"))}
    };
    grip(table.hand, kind, "pavilion-tile", first, picture.into_any(), label)
}

fn factory(table: Table, index: usize) -> AnyView {
    let source = Source::factory(index);
    let tiles = Memo::new(move |_| table.state.with(|state| state.factories()[index]));
    let one = move |colour: usize, first: bool| {
        let colour = Colour::ALL[colour];
        let label = move || piece_name(table, source, colour, tiles.get());
        tile(table, Piece::Tiles { source, colour }, colour, first, label)
    };
    let label = move || {
        let lie = words::tiles(tiles.get(), table.wild.get());
        tr!(locale(), "web-pavilion-source", name = words::source(source), tiles = lie)
    };
    market::factory("pavilion-factory", index, tiles, label, one)
}

/// "2 red, Factory 3".
fn piece_name(table: Table, source: Source, colour: Colour, tiles: Tiles) -> String {
    let lie = words::counted(colour, tiles.count(colour.index()), table.wild.get() == colour);
    tr!(locale(), "web-pavilion-piece", tiles = lie, source = words::source(source))
}

fn centre(table: Table) -> AnyView {
    let tiles = Memo::new(move |_| table.state.with(Pavilion::centre));
    let token = Memo::new(move |_| table.state.with(|state| state.token().is_none()));
    let pile = move |colour: Colour| {
        let count = Memo::new(move |_| tiles.get().count(colour.index()));
        let kind = Piece::Tiles { source: Source::CENTRE, colour };
        let heap = move || {
            let label = move || piece_name(table, Source::CENTRE, colour, tiles.get());
            view! { {tile(table, kind, colour, true, label)} <b class="many" aria-hidden="true">{move || number(count.get())}</b> }
        };
        market::pile("pavilion-pile", colour, move || (count.get() > 0).then(heap))
    };
    let label = move || {
        let lie = words::tiles(tiles.get(), table.wild.get());
        tr!(locale(), "web-pavilion-source", name = words::source(Source::CENTRE), tiles = lie)
    };
    let start = market::start("pavilion-start", t!("pavilion-token"), false, token);
    market::centre("pavilion-centre", label, start, Colour::ALL.map(pile).collect_view())
}

/// The ten tiles for bonuses: they light up when some are due (SP-8.5).
fn supply(table: Table) -> AnyView {
    let tiles = Memo::new(move |_| table.state.with(Pavilion::supply));
    let due = Memo::new(move |_| table.state.with(Pavilion::due));
    let slot = move |at: usize| {
        let lies = Memo::new(move |_| words::lying(tiles.get()).nth(at));
        let content = move |(colour, first): (Colour, bool)| {
            let label = move || {
                let lie = words::counted(colour, tiles.get().count(colour.index()), table.wild.get() == colour);
                tr!(locale(), "web-pavilion-piece", tiles = lie, source = tr!(locale(), "pavilion-supply"))
            };
            tile(table, Piece::Bonus(colour), colour, first, label)
        };
        view! { <span class="slot" data-spot=Spot::Supply(at).to_string()>{move || lies.get().map(content)}</span> }
    };
    let label = move || {
        let lie = words::tiles(tiles.get(), table.wild.get());
        tr!(locale(), "web-pavilion-source", name = tr!(locale(), "pavilion-supply"), tiles = lie)
    };
    let head = move || match due.get() {
        0 => tr!(locale(), "pavilion-supply"),
        due => tr!(locale(), "web-pavilion-due", count = due),
    };
    view! {
        <div class="pavilion-supply" class:due=move || { due.get() > 0 } role="group" aria-label=label>
            <span class="supply-name">{head}</span>
            <span class="slots">{(0..usize::from(SUPPLY_SPACES)).map(slot).collect_view()}</span>
        </div>
    }
    .into_any()
}
