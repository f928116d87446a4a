//! What lies open for everybody: pieces one by one, heaps with their number, bags that say what is in them.

use super::attr::{Attr, Key};
use super::tile::piece;
use super::{AnyHand, Button, Grammar, Hand};
use crate::prefs::{lang, locale, number};
use game::Tally;
use i18n::{list, tr};
use leptos::prelude::*;

/// How many pieces of a heap can be seen; the rest is under them.
const LAYERS: u8 = 4;

/// Pieces one by one as they lie: the kind of each, and whether it is the first of its kind.
pub fn lying<const N: usize>(tally: Tally<N>) -> impl Iterator<Item = (usize, bool)> {
    (0..N).flat_map(move |kind| (0..tally.count(kind)).map(move |at| (kind, at == 0)))
}

/// A thing that is picked up together with all of its kind. The first of them stands for all: keys and screen readers
/// reach it.
pub fn grip<G: Grammar>(
    hand: Hand<G>,
    piece: G::Piece,
    class: &'static str,
    first: bool,
    picture: AnyView,
    label: impl Fn() -> String + Send + Sync + 'static,
) -> AnyView {
    any_grip(hand.into(), Attr::of(piece), class, first, picture, label)
}

fn any_grip(
    hand: AnyHand,
    piece: Attr,
    class: &'static str,
    first: bool,
    picture: AnyView,
    label: impl Fn() -> String + Send + Sync + 'static,
) -> AnyView {
    if !first {
        let class = move || format!("{class}{}", hand.piece_classes(piece));
        return view! { <span class=class data-piece=piece.to_string()>{picture}</span> }.into_any();
    }
    Button::any_piece(hand, class, piece).label(label).view(picture)
}

/// Everything of one kind: a heap with its number, or nothing if there is none.
pub fn heap<G: Grammar>(
    hand: Hand<G>,
    key: G::Piece,
    class: &'static str,
    symbol: &'static str,
    count: Memo<u8>,
    label: impl Fn() -> String + Copy + Send + Sync + 'static,
) -> AnyView {
    let (hand, key) = (hand.into(), Attr::of(key));
    let layers = Memo::new(move |_| count.get().min(LAYERS));
    let content = move || {
        let below = (1..layers.get()).map(|_| piece(symbol, "piece under")).collect_view();
        let picture = view! {
            {below}
            {piece(symbol, "piece")}
            <b class="many" aria-hidden="true">{move || number(count.get())}</b>
        };
        any_grip(hand, key, class, true, picture.into_any(), label)
    };
    view! { {move || (layers.get() > 0).then(&content)} }.into_any()
}

/// Pieces by kind, or that there are none.
pub fn in_words<const N: usize>(tally: Tally<N>, counted: impl Fn(usize, u8) -> String) -> String {
    let held = (0..N).filter(|kind| tally.count(*kind) > 0);
    let words: Vec<String> = held.map(|kind| counted(kind, tally.count(kind))).collect();
    if words.is_empty() { tr!(locale(), "text-nothing") } else { list(lang(), &words) }
}

/// The number of a plate, by which sentences name it.
pub fn plate_number(index: usize) -> AnyView {
    view! { <span class="plate-number" aria-hidden="true">{move || number(index + 1)}</span> }.into_any()
}

/// How a [`counter`] shows and names its kinds.
#[derive(Clone, Copy)]
pub struct Kinds {
    /// Its picture.
    pub picture: fn(usize) -> AnyView,
    /// A number of it, in words.
    pub words: fn(usize, u8) -> String,
}

/// A bag, a lid, a tower: how many pieces are in it, and at a touch of which kinds.
pub fn counter<const N: usize>(
    class: &'static str,
    label: impl Fn() -> String + Copy + Send + Sync + 'static,
    picture: AnyView,
    spot: impl Key,
    kinds: Kinds,
    tally: Memo<Tally<N>>,
) -> AnyView {
    let row = move |kind: usize| {
        view! {
            <li>
                {(kinds.picture)(kind)}
                <span class="unseen">{move || (kinds.words)(kind, tally.get().count(kind))}</span>
                <b aria-hidden="true">{move || number(tally.get().count(kind))}</b>
            </li>
        }
    };
    view! {
        <details class=class>
            <summary data-spot=spot.to_string()>
                {picture} <span>{label}</span> <b>{move || number(tally.get().total())}</b>
            </summary>
            <ul aria-label=label>{(0..N).map(row).collect_view()}</ul>
        </details>
    }
    .into_any()
}
