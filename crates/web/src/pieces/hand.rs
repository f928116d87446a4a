//! What is picked up, and where it may go.

use super::attr::Attr;
use super::grammar::Grammar;
use super::marks::Done;
use super::why::{Corner, Why};
use crate::painted::after_paint;
use crate::prefs;
use crate::room::Room;
use game::Illegal;
use leptos::prelude::*;
use std::marker::PhantomData;

/// What is picked up, which place is chosen, and what the rules say to it, in the words of a game. May be copied into
/// every closure.
pub struct Hand<G> {
    any: AnyHand,
    game: PhantomData<fn() -> G>,
}

impl<G> Clone for Hand<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Hand<G> {}

impl<G> From<Hand<G>> for AnyHand {
    fn from(hand: Hand<G>) -> AnyHand {
        hand.any
    }
}

impl<G: Grammar> Hand<G> {
    /// An empty hand at a table.
    pub fn new(room: Room<G>) -> Self {
        let ways = Memo::new(move |_| match room.actor() {
            Some(seat) => room.state.with(|state| Ways::of(state, &room.legal(seat))),
            None => Ways::default(),
        });
        let join = move |piece: Attr, place: Option<Attr>| {
            let place = match place {
                Some(place) => Some(place.key()?),
                None => None,
            };
            room.state.with_untracked(|state| state.join(piece.key()?, place))
        };
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
            is_direct: |piece| piece.key().is_some_and(G::is_direct),
        };
        let hinted = Memo::new(move |_| {
            let (piece, place) = G::split(room.desk.advice.mv()?);
            Some((Attr::of(piece), Attr::of(place)))
        });
        let played = Memo::new(move |_| Done::at(room));
        let any = AnyHand::new(ways, hinted, played, rules);
        // What others did last has been seen when the reader goes on.
        Effect::new(move |_| {
            if any.can_put_back() {
                room.desk.recap.unmark();
            }
        });
        Hand { any, game: PhantomData }
    }

    /// What is in the hand.
    pub fn held(self) -> Option<G::Piece> {
        self.any.held.get()?.key()
    }

    /// The piece under the pointer.
    pub fn hovered(self) -> Option<G::Piece> {
        self.any.hovered.get()?.key()
    }

    /// The place under the pointer or the focus.
    pub fn aimed(self) -> Option<G::Place> {
        self.any.aimed.get()?.key()
    }

    /// The place that was chosen, if it waits to be confirmed.
    pub fn chosen(self) -> Option<G::Place> {
        self.any.chosen.get()?.key()
    }

    /// Whether the piece may be picked up now.
    pub fn can_pick(self, piece: G::Piece) -> bool {
        self.any.can_pick(Attr::of(piece))
    }

    /// Whether the piece is in the hand.
    pub fn holds(self, piece: G::Piece) -> bool {
        self.any.holds(Attr::of(piece))
    }

    /// Whether the piece is under the pointer.
    pub fn hovers(self, piece: G::Piece) -> bool {
        self.any.hovers(Attr::of(piece))
    }

    /// Whether what is in the hand may go to the place.
    pub fn fits(self, place: G::Place) -> bool {
        self.any.fits(Attr::of(place))
    }

    /// Whether something is in the hand that might go to the place, if only the rules let it.
    pub fn refuses(self, place: G::Place) -> bool {
        self.any.refuses(Attr::of(place))
    }

    /// Whether the place is chosen.
    pub fn is_chosen(self, place: G::Place) -> bool {
        self.any.is_chosen(Attr::of(place))
    }

    /// Whether the place is in focus: chosen, or else under the pointer or the keyboard focus.
    pub fn regards(self, place: G::Place) -> bool {
        self.any.regards(Attr::of(place))
    }

    /// The classes of a piece, each after a space: `touchable`, `held`, `hovered`, `hinted`.
    pub fn piece_classes(self, piece: G::Piece) -> String {
        self.any.piece_classes(Attr::of(piece))
    }

    /// The classes of a place, each after a space: `fits`, `refuses`, `chosen`, `aimed`, `hinted`.
    pub fn place_classes(self, place: G::Place) -> String {
        self.any.place_classes(Attr::of(place))
    }

    /// The same without `refuses`, for which the rules are asked place by place. On a table with a hundred places a touch
    /// would wait for that; there everything that does not fit looks alike.
    pub fn place_marks(self, place: G::Place) -> String {
        self.any.place_marks(Attr::of(place))
    }

    /// Whether anything can be done at all.
    pub fn is_asked(self) -> bool {
        self.any.is_asked()
    }

    /// Picks a piece up, or puts it back if it is the one in the hand. What may not be picked up says why.
    pub fn tap_piece(self, piece: G::Piece, corner: Corner) {
        self.any.tap_piece(Attr::of(piece), corner);
    }
}

/// The pieces and places of the legal moves as the page knows them, and the piece that needs no touch.
#[derive(Clone, PartialEq, Default)]
struct Ways {
    all: Vec<(Attr, Attr)>,
    implied: Option<Attr>,
}

impl Ways {
    fn of<G: Grammar>(state: &G, moves: &[G::Move]) -> Ways {
        let ways = state.ways(moves);
        let implied = state.implied(&ways).map(Attr::of);
        Ways { all: ways.into_iter().map(|(piece, place)| (Attr::of(piece), Attr::of(place))).collect(), implied }
    }

    fn begin_with(&self, piece: Attr) -> bool {
        self.all.iter().any(|way| way.0 == piece)
    }
}

/// The hand of whichever game: pieces and places by the values of their attributes. What listens to the page needs no
/// more, and is compiled once, not once a game.
#[derive(Clone, Copy)]
pub struct AnyHand {
    held: Memo<Option<Attr>>,
    aimed: RwSignal<Option<Attr>>,
    hovered: RwSignal<Option<Attr>>,
    chosen: RwSignal<Option<Attr>>,
    why: RwSignal<Option<Why>>,
    /// What a bot would do, if the reader asked.
    hinted: Memo<Option<(Attr, Attr)>>,
    /// What was done here in the game that is looked back on.
    played: Memo<Option<Done>>,
    picked: RwSignal<Option<Attr>>,
    /// What could be done when it was picked up.
    picked_from: StoredValue<Option<Ways>>,
    /// Whether the chosen move was confirmed and is about to be made.
    going: RwSignal<bool>,
    ways: Memo<Ways>,
    rules: StoredValue<Rules>,
}

/// The rules behind a hand, whichever game it is.
struct Rules {
    refuse: About<Option<Illegal>>,
    play: About<()>,
    words: About<Option<String>>,
    is_direct: fn(Attr) -> bool,
}

/// Something about a piece and a place, or about a piece wherever it goes.
type About<T> = Box<dyn Fn(Attr, Option<Attr>) -> T + Send + Sync>;

impl AnyHand {
    fn new(ways: Memo<Ways>, hinted: Memo<Option<(Attr, Attr)>>, played: Memo<Option<Done>>, rules: Rules) -> AnyHand {
        let picked = RwSignal::new(None::<Attr>);
        let held =
            Memo::new(move |_| ways.with(|ways| picked.get().filter(|piece| ways.begin_with(*piece)).or(ways.implied)));
        let hand = AnyHand {
            hinted,
            played,
            held,
            aimed: RwSignal::new(None),
            hovered: RwSignal::new(None),
            chosen: RwSignal::new(None),
            why: RwSignal::new(None),
            picked,
            going: RwSignal::new(false),
            picked_from: StoredValue::new(None),
            ways,
            rules: StoredValue::new(rules),
        };
        // Whatever happens at the table, the hand opens. A touch that ends what is being shown picks up before this is told
        // of it: what was picked up from the table as it is now stays.
        Effect::new(move |_| {
            if ways.with(|ways| hand.picked_from.with_value(|from| from.as_ref() == Some(ways))) {
                return;
            }
            hand.picked.set(None);
            hand.chosen.set(None);
            hand.why.set(None);
        });
        hand
    }

    /// What is in the hand.
    pub(super) fn held(self) -> Option<Attr> {
        self.held.get()
    }

    /// Why something does not go, if it was asked.
    pub(super) fn why(self) -> Option<Why> {
        self.why.get()
    }

    /// The pointer goes to a piece, or away. Nothing is drawn again if it stays.
    pub(super) fn hover(self, piece: Option<Attr>) {
        if self.hovered.with_untracked(|hovered| *hovered != piece) {
            self.hovered.set(piece);
        }
    }

    fn hovers(self, piece: Attr) -> bool {
        self.hovered.with(|hovered| *hovered == Some(piece))
    }

    /// Whether the piece may be picked up now.
    pub(super) fn can_pick(self, piece: Attr) -> bool {
        self.ways.with(|ways| ways.begin_with(piece))
    }

    /// Whether the piece is in the hand.
    pub(super) fn holds(self, piece: Attr) -> bool {
        self.held.with(|held| *held == Some(piece))
    }

    /// Whether what is in the hand may go to the place.
    pub(super) fn fits(self, place: Attr) -> bool {
        let Some(held) = self.held.get() else { return false };
        self.ways.with(|ways| ways.all.contains(&(held, place)))
    }

    /// Whether something is in the hand that might go to the place, if only the rules let it.
    pub(super) fn refuses(self, place: Attr) -> bool {
        let Some(held) = self.held.get() else { return false };
        !self.fits(place) && self.rules.with_value(|rules| (rules.refuse)(held, Some(place))).is_some()
    }

    /// Whether the place is chosen.
    pub(super) fn is_chosen(self, place: Attr) -> bool {
        self.chosen.with(|chosen| *chosen == Some(place))
    }

    /// Whether the place is in focus: chosen, or else under the pointer or the keyboard focus.
    pub(super) fn regards(self, place: Attr) -> bool {
        let chosen = self.chosen.with(|chosen| chosen.map(|chosen| chosen == place));
        chosen.unwrap_or_else(|| self.aimed.with(|aimed| *aimed == Some(place)))
    }

    /// Pointer or focus go to a place, or away. Nothing is drawn again if they stay: it may be about to be clicked.
    pub(super) fn aim(self, place: Option<Attr>) {
        if self.aimed.with_untracked(|aimed| *aimed != place) {
            self.aimed.set(place);
        }
    }

    /// Whether something was picked up or chosen that can be put back; what is in the hand by itself cannot.
    pub(super) fn can_put_back(self) -> bool {
        self.chosen.with(Option::is_some) || self.picked.with(Option::is_some)
    }

    /// The classes of a piece, each after a space: `touchable`, `held`, `hovered`, `hinted`.
    pub(super) fn piece_classes(self, piece: Attr) -> String {
        let hinted = self.hinted.with(|way| way.is_some_and(|way| way.0 == piece));
        classes([
            (" touchable", self.can_pick(piece)),
            (" held", self.holds(piece)),
            (" hovered", self.hovers(piece)),
            (" hinted", hinted && !self.holds(piece)),
        ])
    }

    /// The classes of a place, each after a space: `fits`, `refuses`, `chosen`, `aimed`, `hinted`.
    pub(super) fn place_classes(self, place: Attr) -> String {
        let mut marks = self.place_marks(place);
        if self.refuses(place) {
            marks.push_str(" refuses");
        }
        marks
    }

    /// The same without `refuses`.
    fn place_marks(self, place: Attr) -> String {
        let hinted = self.hinted.with(|way| way.is_some_and(|way| way.1 == place));
        classes([
            (" fits", self.fits(place)),
            (" chosen", self.is_chosen(place)),
            (" aimed", self.regards(place)),
            (" hinted", hinted),
        ])
    }

    /// What a bot would pick up, unless it is in the hand already, and where it would put it.
    pub(super) fn hinted(self) -> Option<(Option<Attr>, Attr)> {
        let (piece, place) = self.hinted.get()?;
        Some(((!self.holds(piece)).then_some(piece), place))
    }

    /// What was done here in the game that is looked back on.
    pub(super) fn played(self) -> Option<Done> {
        self.played.get()
    }

    /// Whether anything can be done at all.
    pub(super) fn is_asked(self) -> bool {
        !self.ways.with(|ways| ways.all.is_empty())
    }

    /// The chosen move in words.
    pub(super) fn words(self) -> Option<String> {
        let (held, chosen) = (self.held.get()?, self.chosen.get()?);
        self.rules.with_value(|rules| (rules.words)(held, Some(chosen)))
    }

    /// Whether nothing can be picked up, chosen or put back: a confirmed move is about to be made.
    fn is_bound(self) -> bool {
        self.going.get_untracked()
    }

    fn pick(self, piece: Option<Attr>) {
        self.picked_from.set_value(piece.map(|_| self.ways.get_untracked()));
        self.picked.set(piece);
    }

    /// Picks a piece up, or puts it back if it is the one in the hand. What may not be picked up says why.
    pub(super) fn tap_piece(self, piece: Attr, corner: Corner) {
        if self.is_bound() {
            return;
        }
        self.why.set(None);
        if !untrack(|| self.can_pick(piece)) {
            self.explain(piece, None, corner);
            return;
        }
        if let Some(place) = self.only_place(piece) {
            if !untrack(|| self.holds(piece)) {
                self.chosen.set(None);
            }
            self.pick(Some(piece));
            self.tap_place(place, corner);
            return;
        }
        let again = self.picked.get_untracked() == Some(piece);
        self.chosen.set(None);
        self.aimed.set(None);
        self.pick(if again { None } else { Some(piece) });
    }

    /// The place of a piece that has only one and is chosen by a touch.
    fn only_place(self, piece: Attr) -> Option<Attr> {
        if !self.rules.with_value(|rules| (rules.is_direct)(piece)) {
            return None;
        }
        self.ways.with_untracked(|ways| {
            let mut places = ways.all.iter().filter(|way| way.0 == piece).map(|way| way.1);
            let only = places.next()?;
            places.next().is_none().then_some(only)
        })
    }

    /// Picks a piece up for a drag.
    pub(super) fn lift(self, piece: Attr) {
        if self.is_bound() {
            return;
        }
        self.why.set(None);
        self.chosen.set(None);
        self.pick(Some(piece));
    }

    /// Chooses a place for what is in the hand; the second touch confirms. A place that does not fit says why.
    pub(super) fn tap_place(self, place: Attr, corner: Corner) {
        if self.is_bound() {
            return;
        }
        self.why.set(None);
        let Some(held) = self.held.get_untracked() else { return };
        if !untrack(|| self.fits(place)) {
            self.explain(held, Some(place), corner);
            return;
        }
        let again = self.chosen.get_untracked() == Some(place);
        self.chosen.set(Some(place));
        if again || prefs::choice().with_untracked(|choice| choice.one_click) {
            self.confirm();
        }
    }

    /// Whether the chosen move was confirmed and is about to be made.
    pub(super) fn is_going(self) -> bool {
        self.going.get()
    }

    /// Makes the chosen move. All that follows from it takes longer than a frame, so the button is pressed in first.
    pub(super) fn confirm(self) {
        let (Some(held), Some(chosen)) = (self.held.get_untracked(), self.chosen.get_untracked()) else { return };
        if self.is_bound() {
            return;
        }
        self.going.set(true);
        after_paint(move || {
            let is_gone = self.going.try_set(false).is_some();
            // Meanwhile something may have happened at the table.
            if is_gone || self.held.get_untracked() != Some(held) || self.chosen.get_untracked() != Some(chosen) {
                return;
            }
            self.pick(None);
            self.chosen.set(None);
            self.aimed.set(None);
            self.rules.with_value(|rules| (rules.play)(held, Some(chosen)));
        });
    }

    /// One step back: first the explanation, then the choice, then the piece. Answers the piece that was put back.
    pub(super) fn back(self) -> Option<Attr> {
        if self.is_bound() {
            return None;
        }
        if self.why.get_untracked().is_some() {
            self.why.set(None);
            return None;
        }
        if self.chosen.get_untracked().is_some() {
            self.chosen.set(None);
            return None;
        }
        let picked = self.picked.get_untracked();
        self.pick(None);
        picked
    }

    /// Empties the hand.
    pub(super) fn open(self) {
        if self.is_bound() {
            return;
        }
        self.why.set(None);
        self.chosen.set(None);
        self.pick(None);
    }

    /// Shows why the piece cannot go there, if the rules forbid it.
    pub(super) fn explain(self, piece: Attr, place: Option<Attr>, corner: Corner) {
        let illegal = self.rules.with_value(|rules| (rules.refuse)(piece, place));
        self.why.set(illegal.map(|illegal| Why { illegal, corner }));
    }
}

fn classes<const N: usize>(states: [(&str, bool); N]) -> String {
    states.iter().filter(|(_, holds)| *holds).map(|(name, _)| *name).collect()
}
