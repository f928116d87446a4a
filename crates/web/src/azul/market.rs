//! Factories round the centre, and beside them bag and lid.

use super::{Piece, Spot, Table, words};
use crate::pieces::market::{self, MarketSpot};
use crate::pieces::stock::{self, Kinds, counter, grip, heap};
use crate::pieces::tile::piece;
use crate::prefs::locale;
use crate::t;
use azul::{Colour, Source, Tiles};
use i18n::tr;
use leptos::prelude::*;

/// How colours are shown and named in bags.
const KINDS: Kinds = Kinds {
    picture: |colour| piece(words::symbol(Colour::ALL[colour]), "piece"),
    words: |colour, count| words::counted(Colour::ALL[colour], count),
};

/// The shared part of the table.
pub(super) fn market(table: Table) -> AnyView {
    let count = table.state.with_untracked(|state| state.factories().len());
    let factories = (0..count).map(|index| factory(table, index)).collect_view();
    view! {
        <section class="azul-market market" aria-label=t!("azul-factories")>
            <div class="plates-market">
                <div class="plates" data-count=count>
                    <ol class="azul-factories">{factories}</ol>
                    {centre(table)}
                </div>
                <div class="stock">
                    {counter("azul-counter counter", t!("azul-bag"), piece("azul-bag", "picture"), Spot::Market(MarketSpot::Bag), KINDS, Memo::new(move |_| table.state.with(azul::Azul::bag)))}
                    {counter("azul-counter counter", t!("azul-lid"), piece("azul-lid", "picture"), Spot::Market(MarketSpot::Spent), KINDS, Memo::new(move |_| table.state.with(azul::Azul::lid)))}
                </div>
            </div>
        </section>
    }
    .into_any()
}

fn factory(table: Table, index: usize) -> AnyView {
    let source = Source::factory(index);
    let tiles = Memo::new(move |_| table.state.with(|state| state.factories()[index]));
    let tile = move |colour: usize, first: bool| {
        let colour = Colour::ALL[colour];
        let label = move || words::piece(source, colour, tiles.get().count(colour.index()));
        let picture = piece(words::symbol(colour), "piece");
        grip(table.hand, Piece::Tiles { source, colour }, "azul-tile", first, picture, label)
    };
    let label =
        move || tr!(locale(), "web-azul-source", name = words::source(source), tiles = words::tiles(tiles.get()));
    market::factory("azul-factory", index, tiles, label, tile)
}

/// The tiles of a factory as they lie, each with whether it is the first of its colour.
pub(super) fn lying(tiles: Tiles) -> impl Iterator<Item = (Colour, bool)> {
    stock::lying(tiles).map(|(colour, first)| (Colour::ALL[colour], first))
}

fn centre(table: Table) -> AnyView {
    let tiles = Memo::new(move |_| table.state.with(azul::Azul::centre));
    let marker = Memo::new(move |_| table.state.with(|state| state.marker().is_none()));
    let pile = move |colour: Colour| {
        let count = Memo::new(move |_| tiles.get().count(colour.index()));
        let taken = Piece::Tiles { source: Source::CENTRE, colour };
        let label = move || words::piece(Source::CENTRE, colour, count.get());
        let heap = heap(table.hand, taken, "azul-tile heap", words::symbol(colour), count, label);
        market::pile("azul-pile", colour, view! { {piece(words::waiting(colour), "engraved")} {heap} })
    };
    let label = move || {
        tr!(locale(), "web-azul-source", name = words::source(Source::CENTRE), tiles = words::tiles(tiles.get()))
    };
    let start = market::start("azul-start", t!("azul-marker"), true, marker);
    market::centre("azul-centre", label, start, Colour::ALL.map(pile).collect_view())
}
