//! Workshops round the centre, and beside them round track, bag and tower.

use super::{Table, words};
use crate::parts::drawing;
use crate::pieces::Key;
use crate::pieces::tile::piece;
use crate::prefs::{locale, number};
use crate::t;
use ::sintra::components::ROUNDS;
use ::sintra::{Colour, Glass, Source};
use i18n::tr;
use leptos::prelude::*;

/// So many panes lie on a workshop.
const SLOTS: usize = 4;

/// So many panes of a pile can be seen; the rest is under them.
const LAYERS: u8 = 4;

/// The shared part of the table.
pub(super) fn market(table: Table) -> AnyView {
    let count = table.room.state.with_untracked(|state| state.workshops().len());
    let workshops = (0..count).map(|index| workshop(table, index)).collect_view();
    view! {
        <section class="sintra-market" aria-label=t!("sintra-workshops")>
            <div class="sintra-ring" data-count=count>
                <ol class="sintra-workshops">{workshops}</ol>
                {centre(table)}
            </div>
            {track(table)}
            <div class="sintra-stock">
                {counter(t!("sintra-bag"), "sintra-bag", "bag", Memo::new(move |_| table.room.state.with(::sintra::Sintra::bag)))}
                {counter(t!("sintra-tower"), "sintra-tower", "tower", Memo::new(move |_| table.room.state.with(::sintra::Sintra::tower)))}
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
            <li class:now=move || round.get() == at + 1 && colour.get().is_some() data-spot=format!("t{}", at + 1)>
                {pane} <span class="round">{move || number(at + 1)}</span>
            </li>
        }
    };
    let said =
        move || current.get().map(|colour| tr!(locale(), "web-sintra-round-colour", colour = words::colour(colour)));
    view! {
        <div class="sintra-track">
            <p>{said}</p>
            <ol aria-label=t!("sintra-track")>{(0..ROUNDS).map(space).collect_view()}</ol>
        </div>
    }
    .into_any()
}

/// The name of a piece: source and colour, as in notation.
fn name(source: Source, colour: Colour) -> Key {
    format!("{source}{}", colour.letter()).into()
}

fn workshop(table: Table, index: usize) -> AnyView {
    let source = Source::workshop(index);
    let panes = Memo::new(move |_| table.room.state.with(|state| state.workshops()[index]));
    let slot = move |at: usize| {
        let lies = Memo::new(move |_| lying(panes.get()).nth(at));
        view! {
            <span class="slot" data-spot=format!("s{source}-{at}")>
                {move || lies.get().map(|(colour, first)| pane(table, source, colour, panes, first))}
            </span>
        }
    };
    let label =
        move || tr!(locale(), "web-sintra-source", name = words::source(source), panes = words::panes(panes.get()));
    view! {
        <li class="sintra-workshop" class:cleared=move || panes.get().is_empty() role="group" aria-label=label>
            {drawing("sintra-workshop", "plate", "0 0 120 120")}
            <span class="slots">{(0..SLOTS).map(slot).collect_view()}</span>
        </li>
    }
    .into_any()
}

/// The panes of a workshop as they lie, each with whether it is the first of its colour.
pub(super) fn lying(panes: Glass) -> impl Iterator<Item = (Colour, bool)> {
    Colour::ALL
        .into_iter()
        .flat_map(move |colour| (0..panes.count(colour.index())).map(move |number| (colour, number == 0)))
}

/// One pane. The first of its colour stands for all of them: keys and screen readers reach it.
fn pane(table: Table, source: Source, colour: Colour, panes: Memo<Glass>, first: bool) -> AnyView {
    let key = name(source, colour);
    let hand = table.hand;
    let class = state_of(table, key.clone());
    if !first {
        return view! { <span class=class data-piece=key.to_string()>{piece(words::symbol(colour), "piece")}</span> }
            .into_any();
    }
    let pressed = key.clone();
    let label = move || words::piece(source, colour, panes.get().count(colour.index()));
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
    move || format!("sintra-pane{}", hand.piece_classes(&key))
}

fn centre(table: Table) -> AnyView {
    let panes = Memo::new(move |_| table.room.state.with(::sintra::Sintra::centre));
    let token = Memo::new(move |_| table.room.state.with(|state| state.token().is_none()));
    let pile = move |colour: Colour| {
        let count = Memo::new(move |_| panes.get().count(colour.index()));
        let layers = Memo::new(move |_| count.get().min(LAYERS));
        let key = name(Source::CENTRE, colour);
        view! {
            <span class="sintra-pile" data-spot=format!("c{}", colour.letter())>
                {move || (layers.get() > 0).then(|| heap(table, colour, &key, count, layers.get()))}
            </span>
        }
    };
    let label = move || {
        tr!(locale(), "web-sintra-source", name = words::source(Source::CENTRE), panes = words::panes(panes.get()))
    };
    view! {
        <div class="sintra-centre" role="group" aria-label=label>
            <div class="sintra-piles">
                <span class="sintra-start" data-spot="start" title=t!("sintra-token")>
                    {move || token.get().then(|| piece("sintra-start", "piece"))}
                </span>
                {Colour::ALL.map(pile).collect_view()}
            </div>
        </div>
    }
    .into_any()
}

/// All panes of one colour in the centre: a pile with its number.
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

/// Bag or tower: how many panes, and at a touch of which colours.
fn counter(
    label: impl Fn() -> String + Copy + Send + Sync + 'static,
    picture: &'static str,
    spot: &'static str,
    panes: Memo<Glass>,
) -> AnyView {
    let row = move |colour: Colour| {
        view! {
            <li>
                {piece(words::symbol(colour), "piece")}
                <span class="unseen">{move || words::panes(panes.get().only(colour.index()))}</span>
                <b aria-hidden="true">{move || number(panes.get().count(colour.index()))}</b>
            </li>
        }
    };
    view! {
        <details class="sintra-counter">
            <summary data-spot=spot>
                {piece(picture, "picture")} <span>{label}</span> <b>{move || number(panes.get().total())}</b>
            </summary>
            <ul aria-label=label>{Colour::ALL.map(row).collect_view()}</ul>
        </details>
    }
    .into_any()
}
