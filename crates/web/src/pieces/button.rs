//! The button for a piece or a place: what pointer, keys and screen readers reach.

use super::attr::Attr;
use super::{AnyHand, Grammar, Hand};
use leptos::prelude::*;

/// Something about a button that follows the table.
type Live<T> = Box<dyn Fn() -> T + Send + Sync>;

/// A button for a piece or a place, with the classes that the hand gives it. What lies on it is said last.
#[must_use]
pub struct Button {
    piece: Option<Attr>,
    place: Option<Attr>,
    class: &'static str,
    also: Option<(&'static str, Live<bool>)>,
    marks: Live<String>,
    pressed: Option<Live<bool>>,
    refuses: Option<Live<bool>>,
    label: Option<Live<String>>,
    spot: Option<Live<String>>,
}

impl Button {
    /// For a piece: pressed in as long as it is in the hand.
    pub fn piece<G: Grammar>(hand: Hand<G>, class: &'static str, piece: G::Piece) -> Button {
        Button::any_piece(hand.into(), class, Attr::of(piece))
    }

    pub(super) fn any_piece(hand: AnyHand, class: &'static str, piece: Attr) -> Button {
        let button = Button::bare(class, move || hand.piece_classes(piece));
        Button { piece: Some(piece), ..button }.pressed(move || hand.holds(piece))
    }

    /// For a place that says by itself whether what is in the hand may go there.
    pub fn place<G: Grammar>(hand: Hand<G>, class: &'static str, place: G::Place) -> Button {
        Button::any_place(hand.into(), class, Attr::of(place))
    }

    fn any_place(hand: AnyHand, class: &'static str, place: Attr) -> Button {
        let button = Button::bare(class, move || hand.place_classes(place));
        Button { place: Some(place), refuses: Some(Box::new(move || hand.refuses(place))), ..button }
    }

    /// For one of a hundred places: why nothing may go there is asked only when it is touched, see [`Hand::place_marks`].
    pub fn one_of_many<G: Grammar>(hand: Hand<G>, class: &'static str, place: G::Place) -> Button {
        Button { place: Some(Attr::of(place)), ..Button::bare(class, move || hand.place_marks(place)) }
    }

    fn bare(class: &'static str, marks: impl Fn() -> String + Send + Sync + 'static) -> Button {
        Button {
            piece: None,
            place: None,
            class,
            also: None,
            marks: Box::new(marks),
            pressed: None,
            refuses: None,
            label: None,
            spot: None,
        }
    }

    /// With another class as long as this holds.
    pub fn also(self, class: &'static str, holds: impl Fn() -> bool + Send + Sync + 'static) -> Button {
        Button { also: Some((class, Box::new(holds))), ..self }
    }

    /// Pressed in as long as this holds.
    pub fn pressed(self, pressed: impl Fn() -> bool + Send + Sync + 'static) -> Button {
        Button { pressed: Some(Box::new(pressed)), ..self }
    }

    /// With a name for those who can't see what lies on it.
    pub fn label(self, label: impl Fn() -> String + Send + Sync + 'static) -> Button {
        Button { label: Some(Box::new(label)), ..self }
    }

    /// Where things travel to and from.
    pub fn spot(self, spot: impl Fn() -> String + Send + Sync + 'static) -> Button {
        Button { spot: Some(Box::new(spot)), ..self }
    }

    /// The button with this on it.
    pub fn view(self, content: impl IntoView + 'static) -> AnyView {
        self.with(content.into_any())
    }

    /// Compiled once, not once for everything that lies on a button.
    fn with(self, content: AnyView) -> AnyView {
        let Button { piece, place, class, also, marks, pressed, refuses, label, spot } = self;
        let classes = move || {
            let also = also.as_ref().filter(|(_, holds)| holds()).map_or("", |(class, _)| class);
            format!("{class} {also}{}", marks())
        };
        view! {
            <button
                class=classes
                tabindex="-1"
                data-piece=piece.map(|piece| piece.to_string())
                data-place=place.map(|place| place.to_string())
                data-spot=spot
                aria-pressed=pressed.map(|pressed| move || pressed().to_string())
                aria-disabled=refuses.map(|refuses| move || refuses().to_string())
                aria-label=label
            >
                {content}
            </button>
        }
        .into_any()
    }
}
