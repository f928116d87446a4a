//! Workshops round the centre, and beside them round track, bag and tower.

use super::{Piece, Spot, Table, words};
use crate::pieces::market::{self, MarketSpot};
use crate::pieces::stock::{self, Kinds, counter, grip, heap};
use crate::pieces::tile::piece;
use crate::prefs::{locale, number};
use crate::t;
use ::sintra::components::ROUNDS;
use ::sintra::{Colour, Glass, Source};
use i18n::tr;
use leptos::prelude::*;

/// How colours are shown and named in bags.
const KINDS: Kinds = Kinds {
    picture: |colour| piece(words::symbol(Colour::ALL[colour]), "piece"),
    words: |colour, count| words::counted(Colour::ALL[colour], count),
};

/// The shared part of the table.
pub(super) fn market(table: Table) -> AnyView {
    let count = table.room.state.with_untracked(|state| state.workshops().len());
    let workshops = (0..count).map(|index| workshop(table, index)).collect_view();
    view! {
        <section class="sintra-market market" aria-label=t!("sintra-workshops")>
            <div class="plates-market">
            <div class="plates" data-count=count>
                <ol class="sintra-workshops">{workshops}</ol>
                {centre(table)}
            </div>
            <div class="stock">
                {counter("sintra-counter counter", t!("sintra-bag"), piece("sintra-bag", "picture"), Spot::Market(MarketSpot::Bag), KINDS, Memo::new(move |_| table.room.state.with(::sintra::Sintra::bag)))}
                {counter("sintra-counter counter", t!("sintra-tower"), piece("sintra-tower", "picture"), Spot::Market(MarketSpot::Spent), KINDS, Memo::new(move |_| table.room.state.with(::sintra::Sintra::tower)))}
            </div>
            {track(table)}
            </div>
        </section>
    }
    .into_any()
}

/// The round track: the colours of the rounds that are left; the first of them is the round's (SG-3.5).
fn track(table: Table) -> AnyView {
    let round = Memo::new(move |_| table.room.state.with(|state| usize::from(state.round())));
    let current = Memo::new(move |_| table.room.state.with(::sintra::Sintra::round_colour));
    let space = move |at: usize| {
        let colour = Memo::new(move |_| table.room.state.with(|state| state.track()[at]));
        let pane = move || match colour.get() {
            Some(colour) => piece(words::symbol(colour), "piece"),
            None => piece("sintra-space", "bare"),
        };
        view! {
            <li class:now=move || round.get() == at + 1 && colour.get().is_some() data-spot=Spot::Round(at + 1).to_string()>
                {pane} <span class="round">{move || number(at + 1)}</span>
            </li>
        }
    };
    let said =
        move || current.get().map(|colour| tr!(locale(), "web-sintra-round-colour", colour = words::colour(colour)));
    view! {
        <div class="sintra-track beside">
            <p>{said}</p>
            <ol aria-label=t!("sintra-track")>{(0..ROUNDS).map(space).collect_view()}</ol>
        </div>
    }
    .into_any()
}

fn workshop(table: Table, index: usize) -> AnyView {
    let source = Source::factory(index);
    let panes = Memo::new(move |_| table.room.state.with(|state| state.workshops()[index]));
    let pane = move |colour: usize, first: bool| {
        let colour = Colour::ALL[colour];
        let label = move || words::piece(source, colour, panes.get().count(colour.index()));
        let picture = piece(words::symbol(colour), "piece");
        grip(table.hand, Piece::Panes { source, colour }, "sintra-pane", first, picture, label)
    };
    let label =
        move || tr!(locale(), "web-sintra-source", name = words::source(source), panes = words::panes(panes.get()));
    market::factory("sintra-workshop", index, panes, label, pane)
}

/// The panes of a workshop as they lie, each with whether it is the first of its colour.
pub(super) fn lying(panes: Glass) -> impl Iterator<Item = (Colour, bool)> {
    stock::lying(panes).map(|(colour, first)| (Colour::ALL[colour], first))
}

fn centre(table: Table) -> AnyView {
    let panes = Memo::new(move |_| table.room.state.with(::sintra::Sintra::centre));
    let token = Memo::new(move |_| table.room.state.with(|state| state.token().is_none()));
    let pile = move |colour: Colour| {
        let count = Memo::new(move |_| panes.get().count(colour.index()));
        let taken = Piece::Panes { source: Source::CENTRE, colour };
        let label = move || words::piece(Source::CENTRE, colour, count.get());
        let heap = heap(table.hand, taken, "sintra-pane heap", words::symbol(colour), count, label);
        market::pile("sintra-pile", colour, view! { {piece(words::waiting(colour), "engraved")} {heap} })
    };
    let label = move || {
        tr!(locale(), "web-sintra-source", name = words::source(Source::CENTRE), panes = words::panes(panes.get()))
    };
    let start = market::start("sintra-start", t!("sintra-token"), true, token);
    market::centre("sintra-centre", label, start, Colour::ALL.map(pile).collect_view())
}
