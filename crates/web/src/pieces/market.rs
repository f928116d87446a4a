//! Where pieces lie between bag and players in the three Azul games: factories, piles in the centre, and where they travel
//! between.

use super::stock::{lying, plate_number};
use super::tile::piece;
use crate::parts::drawing;
use game::Tally;
use leptos::prelude::*;
use std::fmt;
use tiles::Source;

/// A place of the market from which pieces travel, or to which they do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarketSpot<C> {
    /// A slot of a factory, counted from 0.
    Slot {
        /// The factory.
        source: Source,
        /// Which of its slots.
        at: usize,
    },
    /// The pile of a colour in the centre.
    Pile(C),
    /// Where the first-player marker lies in the centre.
    Start,
    /// The bag.
    Bag,
    /// The lid or tower, where pieces wait until the bag is empty.
    Spent,
}

impl<C: Copy + Into<char>> fmt::Display for MarketSpot<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MarketSpot::Slot { source, at } => write!(f, "slot{source}-{at}"),
            MarketSpot::Pile(colour) => write!(f, "pile-{}", (*colour).into()),
            MarketSpot::Start => f.write_str("start"),
            MarketSpot::Bag => f.write_str("bag"),
            MarketSpot::Spent => f.write_str("spent"),
        }
    }
}

impl<C: Copy> MarketSpot<C> {
    /// Where all pieces of a colour lie at a source that holds these; `kind` is the colour's number.
    pub fn of_colour<const N: usize>(source: Source, held: Tally<N>, kind: usize, colour: C) -> Vec<Self> {
        if source.is_centre() {
            return vec![MarketSpot::Pile(colour); usize::from(held.count(kind))];
        }
        let lies = lying(held).enumerate().filter(|(_, (lies, _))| *lies == kind);
        lies.map(|(at, _)| MarketSpot::Slot { source, at }).collect()
    }
}

/// How many pieces lie on a full factory.
pub const SLOTS: usize = 4;

/// A factory with its pieces, one by one, and its number. Its class is the id of its drawing; `grip` is a piece of a
/// colour by the colour's number, and whether it is the first of its colour.
pub fn factory<const N: usize>(
    class: &'static str,
    index: usize,
    held: Memo<Tally<N>>,
    label: impl Fn() -> String + Send + Sync + 'static,
    grip: impl Fn(usize, bool) -> AnyView + Copy + Send + Sync + 'static,
) -> AnyView {
    let source = Source::factory(index);
    let slot = move |at: usize| {
        let lies = Memo::new(move |_| lying(held.get()).nth(at));
        let spot = MarketSpot::<char>::Slot { source, at }.to_string();
        view! { <span class="slot" data-spot=spot>{move || lies.get().map(|(kind, first)| grip(kind, first))}</span> }
    };
    view! {
        <li
            class=format!("{class} plate-spot")
            class:cleared=move || held.get().is_empty()
            data-lift=""
            aria-label=label
        >
            {drawing(class, "plate", "0 0 120 120")}
            <span class="slots">{(0..SLOTS).map(slot).collect_view()}</span>
            {plate_number(index)}
        </li>
    }
    .into_any()
}

/// The centre: where the first-player marker lies, and a pile of each colour.
pub fn centre(
    class: &'static str,
    label: impl Fn() -> String + Send + Sync + 'static,
    start: AnyView,
    piles: impl IntoView + 'static,
) -> AnyView {
    let piles = piles.into_any();
    view! {
        <div class=format!("{class} centre-spot") data-lift="" role="group" aria-label=label>
            <div class="piles">{start} {piles}</div>
        </div>
    }
    .into_any()
}

/// Where the first-player marker lies in the centre. Its class is the id of its drawing.
pub fn start(
    class: &'static str,
    name: impl Fn() -> String + Send + Sync + 'static,
    engraved: bool,
    lies: Memo<bool>,
) -> AnyView {
    let spot = MarketSpot::<char>::Start.to_string();
    view! {
        <span class=class data-spot=spot title=name>
            {engraved.then(|| piece(class, "engraved"))}
            {move || lies.get().then(|| piece(class, "piece"))}
        </span>
    }
    .into_any()
}

/// The pile of a colour in the centre.
pub fn pile(class: &'static str, colour: impl Copy + Into<char>, content: impl IntoView + 'static) -> AnyView {
    let (spot, content) = (MarketSpot::Pile(colour).to_string(), content.into_any());
    view! { <span class=class data-spot=spot>{content}</span> }.into_any()
}
