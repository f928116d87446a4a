//! How glass looks: what can be seen on a space, and the small picture of a strip's other side.

use super::words;
use crate::pieces::tile::piece;
use ::sintra::components::SPACES;
use ::sintra::{Colour, Face, Space};
use leptos::prelude::*;

/// What can be seen on a space.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Seen {
    /// Nothing but the space.
    Bare,
    /// What the space asks for.
    Printed(Space),
    /// A pane.
    Pane(Colour),
    /// The ghost of a pane that would come.
    Ghost(Colour),
}

impl Seen {
    pub(super) fn view(self) -> AnyView {
        match self {
            Seen::Bare => piece("sintra-space", "bare"),
            Seen::Printed(Space::Joker) => piece("sintra-joker", "printed"),
            Seen::Printed(Space::Of(colour)) => piece(words::waiting(colour), "printed"),
            Seen::Pane(colour) => piece(words::symbol(colour), "piece"),
            Seen::Ghost(colour) => piece(words::symbol(colour), "piece ghost"),
        }
    }
}

/// The other side of a strip, small.
pub(super) fn back(face: Face) -> AnyView {
    let dot = move |at: usize| {
        let colour = match face.space(at) {
            Space::Of(colour) => words::symbol(colour),
            Space::Joker => "sintra-joker",
        };
        piece(colour, "back-pane")
    };
    view! { <span class="back" aria-hidden="true">{(0..SPACES).map(dot).collect_view()}</span> }.into_any()
}
