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

    /// The symbol of its glass, by which the style sheet knows the colour.
    pub(super) const fn glass(self) -> Option<&'static str> {
        match self {
            Seen::Bare => None,
            Seen::Printed(space) => Some(asked_for(space)),
            Seen::Pane(colour) | Seen::Ghost(colour) => Some(words::symbol(colour)),
        }
    }
}

/// The glass that a space asks for.
const fn asked_for(space: Space) -> &'static str {
    match space {
        Space::Of(colour) => words::symbol(colour),
        Space::Joker => "sintra-joker",
    }
}

/// The other side of a strip: the narrow light beside the wide one.
pub(super) fn back(face: Face) -> AnyView {
    let pane = move |at: usize| {
        let glass = asked_for(face.space(at));
        view! { <span class="back-pane" data-glass=glass>{piece(glass, "sign")}</span> }
    };
    view! { <span class="back" aria-hidden="true">{(0..SPACES).map(pane).collect_view()}</span> }.into_any()
}
