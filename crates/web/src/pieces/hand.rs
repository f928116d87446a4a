//! What is picked up, and where it may go.

use super::why::{Corner, Why};
use crate::games::Tabletop;
use crate::prefs;
use crate::room::Room;
use game::Illegal;
use leptos::prelude::*;
use std::sync::Arc;

/// The name of a piece or of a place, as it stands in the page.
pub type Key = Arc<str>;

/// A game whose moves are made by picking something up and choosing a place for it.
pub trait Grips: Tabletop {
    /// The piece and the place of a move.
    fn split(mv: Self::Move) -> (Key, Key);

    /// The pieces and places of the legal moves. A move may be made in several ways.
    fn ways(&self, moves: &[Self::Move]) -> Vec<(Key, Key)> {
        moves.iter().map(|mv| Self::split(*mv)).collect()
    }

    /// The piece that is in the hand without a touch: the only one, unless the game knows better.
    fn implied(&self, ways: &[(Key, Key)]) -> Option<Key> {
        let (first, rest) = ways.split_first()?;
        rest.iter().all(|way| way.0 == first.0).then(|| first.0.clone())
    }

    /// The move that puts the piece there, legal or not. With an empty place: any move with the piece.
    fn join(&self, piece: &str, place: &str) -> Option<Self::Move>;

    /// Whether touching the piece is choosing the move, as long as it has one place only.
    fn is_direct(_piece: &str) -> bool {
        false
    }
}

/// What is picked up, which place is chosen, and what the rules say to it. May be copied into every closure.
#[derive(Clone, Copy)]
pub struct Hand {
    /// What is in the hand.
    pub held: Memo<Option<Key>>,
    /// The place under the pointer or the focus.
    pub aimed: RwSignal<Option<Key>>,
    /// The piece under the pointer.
    pub hovered: RwSignal<Option<Key>>,
    /// The place that was chosen, if it waits to be confirmed.
    pub chosen: RwSignal<Option<Key>>,
    /// Why something does not go.
    pub why: RwSignal<Option<Why>>,
    /// What a bot would do, if somebody asked.
    hinted: Memo<Option<(Key, Key)>>,
    picked: RwSignal<Option<Key>>,
    ways: Memo<Vec<(Key, Key)>>,
    rules: StoredValue<Rules>,
}

/// The rules behind a hand, whichever game it is.
struct Rules {
    refuse: About<Option<Illegal>>,
    play: About<()>,
    words: About<Option<String>>,
    is_direct: fn(&str) -> bool,
}

/// Something about a piece and a place.
type About<T> = Box<dyn Fn(&str, &str) -> T + Send + Sync>;

impl Hand {
    /// An empty hand at a table.
    pub fn new<G: Grips>(room: Room<G>) -> Hand {
        let ways = Memo::new(move |_| match room.actor() {
            Some(seat) => room.state.with(|state| state.ways(&room.legal(seat))),
            None => Vec::new(),
        });
        let join = move |piece: &str, place: &str| room.state.with_untracked(|state| state.join(piece, place));
        let seat = move || untrack(|| room.actor().unwrap_or_else(|| room.viewer()));
        let rules = Rules {
            refuse: Box::new(move |piece, place| untrack(|| room.check(seat(), join(piece, place)?).err())),
            play: Box::new(move |piece, place| {
                if let (Some(seat), Some(mv)) = (untrack(|| room.actor()), join(piece, place)) {
                    room.play(seat, mv);
                }
            }),
            words: Box::new(move |piece, place| {
                let mv = join(piece, place)?;
                Some(room.state.with(|state| state.mv(seat(), mv, prefs::lang())))
            }),
            is_direct: G::is_direct,
        };
        let picked = RwSignal::new(None);
        let held = Memo::new(move |_| {
            let picked: Option<Key> = picked.get();
            ways.with(|ways| {
                let picked = picked.filter(|piece| ways.iter().any(|way| way.0 == *piece));
                picked.or_else(|| room.state.with_untracked(|state| state.implied(ways)))
            })
        });
        let hinted = Memo::new(move |_| {
            let notation = room.desk.hint.with(|hint| hint.as_ref().map(|hint| hint.notation.clone()));
            notation?.parse().ok().map(G::split)
        });
        let hand = Hand {
            hinted,
            held,
            aimed: RwSignal::new(None),
            hovered: RwSignal::new(None),
            chosen: RwSignal::new(None),
            why: RwSignal::new(None),
            picked,
            ways,
            rules: StoredValue::new(rules),
        };
        // Whatever happens at the table, the hand opens.
        Effect::new(move |_| {
            ways.track();
            hand.picked.set(None);
            hand.chosen.set(None);
            hand.why.set(None);
        });
        hand
    }

    /// Whether the piece may be picked up now.
    pub fn can_pick(self, piece: &str) -> bool {
        self.ways.with(|ways| ways.iter().any(|way| &*way.0 == piece))
    }

    /// Whether the piece is in the hand.
    pub fn holds(self, piece: &str) -> bool {
        self.held.with(|held| held.as_deref() == Some(piece))
    }

    /// Whether what is in the hand may go to the place.
    pub fn fits(self, place: &str) -> bool {
        let Some(held) = self.held.get() else { return false };
        self.ways.with(|ways| ways.iter().any(|way| way.0 == held && &*way.1 == place))
    }

    /// Whether something is in the hand that might go to the place, if only the rules let it.
    pub fn refuses(self, place: &str) -> bool {
        let Some(held) = self.held.get() else { return false };
        !self.fits(place) && self.rules.with_value(|rules| (rules.refuse)(&held, place)).is_some()
    }

    /// Whether the place is chosen.
    pub fn is_chosen(self, place: &str) -> bool {
        self.chosen.with(|chosen| chosen.as_deref() == Some(place))
    }

    /// Whether the place is the one that eyes are on: chosen, or under the pointer or the focus.
    pub fn regards(self, place: &str) -> bool {
        let chosen = self.chosen.with(|chosen| chosen.as_deref().map(|chosen| chosen == place));
        chosen.unwrap_or_else(|| self.aimed.with(|aimed| aimed.as_deref() == Some(place)))
    }

    /// Eyes go to a place, or away. What they are on already is not drawn anew: it may be about to be clicked.
    pub fn aim(self, place: Option<Key>) {
        if self.aimed.with_untracked(|aimed| *aimed != place) {
            self.aimed.set(place);
        }
    }

    /// Whether something was picked up or chosen that can be put back; what is in the hand by itself cannot.
    pub fn can_put_back(self) -> bool {
        self.chosen.with(Option::is_some) || self.picked.with(Option::is_some)
    }

    /// The classes of a piece, each after a space: `touchable`, `held`, `hovered`, `hinted`.
    pub fn piece_classes(self, piece: &str) -> String {
        let hovered = self.hovered.with(|hovered| hovered.as_deref() == Some(piece));
        let hinted = self.hinted.with(|way| way.as_ref().is_some_and(|way| &*way.0 == piece));
        classes([
            (" touchable", self.can_pick(piece)),
            (" held", self.holds(piece)),
            (" hovered", hovered),
            (" hinted", hinted && self.held.with(Option::is_none)),
        ])
    }

    /// The classes of a place, each after a space: `fits`, `refuses`, `chosen`, `aimed`, `hinted`.
    pub fn place_classes(self, place: &str) -> String {
        let held = self.held.get();
        let hinted =
            self.hinted.with(|way| way.as_ref().is_some_and(|way| held.as_ref() == Some(&way.0) && &*way.1 == place));
        classes([
            (" fits", self.fits(place)),
            (" refuses", self.refuses(place)),
            (" chosen", self.is_chosen(place)),
            (" aimed", self.regards(place)),
            (" hinted", hinted),
        ])
    }

    /// Whether anything can be done at all.
    pub fn is_asked(self) -> bool {
        !self.ways.with(Vec::is_empty)
    }

    /// The chosen move in words.
    pub fn words(self) -> Option<String> {
        let (held, chosen) = (self.held.get()?, self.chosen.get()?);
        self.rules.with_value(|rules| (rules.words)(&held, &chosen))
    }

    /// Picks a piece up, or puts it back if it is the one in the hand. What may not be picked up says why.
    pub fn tap_piece(self, piece: Key, corner: Corner) {
        self.why.set(None);
        if !untrack(|| self.can_pick(&piece)) {
            self.explain(&piece, "", corner);
            return;
        }
        if let Some(place) = self.only_place(&piece) {
            if !untrack(|| self.holds(&piece)) {
                self.chosen.set(None);
            }
            self.picked.set(Some(piece));
            self.tap_place(place, corner);
            return;
        }
        let again = self.picked.with_untracked(|picked| picked.as_ref() == Some(&piece));
        self.chosen.set(None);
        self.aimed.set(None);
        self.picked.set(if again { None } else { Some(piece) });
    }

    /// The place of a piece that has only one and is chosen by a touch.
    fn only_place(self, piece: &str) -> Option<Key> {
        if !self.rules.with_value(|rules| (rules.is_direct)(piece)) {
            return None;
        }
        self.ways.with_untracked(|ways| {
            let mut places = ways.iter().filter(|way| &*way.0 == piece).map(|way| &way.1);
            let only = places.next()?;
            places.next().is_none().then(|| only.clone())
        })
    }

    /// Picks a piece up for a drag.
    pub fn lift(self, piece: Key) {
        self.why.set(None);
        self.chosen.set(None);
        self.picked.set(Some(piece));
    }

    /// Chooses a place for what is in the hand; the second touch confirms. A place that does not fit says why.
    pub fn tap_place(self, place: Key, corner: Corner) {
        self.why.set(None);
        let Some(held) = self.held.get_untracked() else { return };
        if !untrack(|| self.fits(&place)) {
            self.explain(&held, &place, corner);
            return;
        }
        let again = self.chosen.with_untracked(|chosen| chosen.as_ref() == Some(&place));
        self.chosen.set(Some(place));
        if again || prefs::choice().with_untracked(|choice| choice.one_click) {
            self.confirm();
        }
    }

    /// Makes the chosen move.
    pub fn confirm(self) {
        let (Some(held), Some(chosen)) = (self.held.get_untracked(), self.chosen.get_untracked()) else { return };
        self.picked.set(None);
        self.chosen.set(None);
        self.aimed.set(None);
        self.rules.with_value(|rules| (rules.play)(&held, &chosen));
    }

    /// One step back: the explanation goes, then the choice, then the piece. Answers the piece that was put back.
    pub fn back(self) -> Option<Key> {
        if self.why.get_untracked().is_some() {
            self.why.set(None);
            return None;
        }
        if self.chosen.get_untracked().is_some() {
            self.chosen.set(None);
            return None;
        }
        let picked = self.picked.get_untracked();
        self.picked.set(None);
        picked
    }

    /// Empties the hand.
    pub fn open(self) {
        self.why.set(None);
        self.chosen.set(None);
        self.picked.set(None);
    }

    /// Shows why the piece cannot go there, if the rules forbid it.
    pub fn explain(self, piece: &str, place: &str, corner: Corner) {
        let illegal = self.rules.with_value(|rules| (rules.refuse)(piece, place));
        self.why.set(illegal.map(|illegal| Why { illegal, corner }));
    }
}

fn classes<const N: usize>(states: [(&str, bool); N]) -> String {
    states.iter().filter(|(_, holds)| *holds).map(|(name, _)| *name).collect()
}
