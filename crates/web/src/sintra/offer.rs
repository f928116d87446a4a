//! What a place would bring: read from the rules by playing the move, never worked out here.

use super::{Piece, Place};
use crate::pieces::Grammar;
use ::sintra::components::SPACES;
use ::sintra::scoring::{CountedWindows, final_scoring};
use ::sintra::{Colour, Decision, Event, Move, Phase, Sintra, Sum, Target};
use game::{Game, MoveBuf, Seat};

/// What one place would bring and cost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct StripWorth {
    /// The spaces of the strip on which panes would come to lie.
    pub spaces: [bool; SPACES],
    /// Panes that would lie on the strip then.
    pub lying: u8,
    /// Panes that would break.
    pub broken: u8,
    /// Where the marker would pass on the broken-glass track, for broken panes and for the first-player marker.
    pub steps: Vec<u8>,
    /// What the broken-glass track would cost more than now.
    pub cost: i16,
    /// Whether the marker would reach the end of the track: its points are lost at once.
    pub falls: bool,
    /// Whether the first-player marker would come along.
    pub token: bool,
    /// Whether the strip would be complete.
    pub completes: bool,
    /// The colour bonus of a completed strip.
    pub bonus: i16,
    /// The windows that would count for a completed strip.
    pub windows: Option<CountedWindows>,
}

impl StripWorth {
    /// All points that would come at once.
    pub(super) fn points(&self) -> i16 {
        self.bonus + self.windows.map_or(0, CountedWindows::points)
    }
}

/// What all places would bring for one piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Offers {
    /// Whose turn it is.
    pub seat: Option<Seat>,
    /// The colour in the hand.
    pub colour: Option<Colour>,
    places: Vec<(Place, StripWorth)>,
}

impl Offers {
    /// What the piece would bring to each place of its seat.
    pub(super) fn of(state: &Sintra, seat: Seat, piece: Piece) -> Offers {
        let mut offers = Offers { seat: Some(seat), ..Offers::default() };
        for (place, mv) in state.moves_with(seat, piece) {
            match mv.decision() {
                Decision::Draft { colour, .. } | Decision::Keep(colour) => offers.colour = Some(colour),
                Decision::Return => {}
            }
            offers.places.push((place, worth(state, seat, mv)));
        }
        offers
    }

    /// What the place would bring to the seat.
    pub(super) fn at(&self, seat: Seat, place: Place) -> Option<&StripWorth> {
        let own = self.seat == Some(seat);
        self.places.iter().filter(|_| own).find(|(other, _)| *other == place).map(|(_, worth)| worth)
    }

    /// All places.
    pub(super) fn places(&self) -> impl Iterator<Item = Place> {
        self.places.iter().map(|(place, _)| *place)
    }
}

/// Plays the move, and then the choice of the kept pane: the points of the windows are the same for every pane.
fn worth(state: &Sintra, seat: Seat, mv: Move) -> StripWorth {
    let mut worth = StripWorth::default();
    let mut after = *state;
    let mut events = Vec::new();
    after.play(seat, mv, &mut events);
    let column = match mv.decision() {
        Decision::Draft { target: Target::Column { column, .. }, .. } => Some(column),
        _ => None,
    };
    let draft = after;
    if after.phase() == Phase::Keep {
        let mut keeps = MoveBuf::new();
        after.legal_moves(seat, &mut keeps);
        if let Some(keep) = keeps.first() {
            after.play(seat, *keep, &mut events);
        }
    }
    // Up to where the round ends: what happens then is not this move's doing.
    for event in events.iter().take_while(|event| !matches!(event, Event::RoundEnded { .. })) {
        match *event {
            Event::Broke { .. } => worth.broken += 1,
            Event::Step { step, .. } => worth.steps.push(step),
            Event::LostEighteen { .. } => worth.falls = true,
            Event::TokenTaken { .. } => worth.token = true,
            Event::Kept { .. } => worth.completes = true,
            Event::Scored { points, sum: Sum::ColourBonus { .. }, .. } => worth.bonus = points,
            Event::Scored { sum: Sum::Windows { windows }, .. } => worth.windows = Some(windows),
            _ => {}
        }
    }
    worth.cost = after.lost(seat) - state.lost(seat);
    if let Some(column) = column {
        let before = state.palace(seat).panes(column);
        let then = draft.palace(seat).panes(column);
        worth.spaces = std::array::from_fn(|at| before.on(at).is_none() && (worth.completes || then.on(at).is_some()));
        worth.lying = before.len() + worth.spaces.iter().filter(|comes| **comes).count() as u8;
    }
    worth
}

/// Where the seat's glazier would go if it returned, counted from 0; nothing if it may not.
pub(super) fn home(state: &Sintra, seat: Seat) -> Option<usize> {
    state.check(seat, Move::returning()).ok()?;
    let mut after = *state;
    let mut events = Vec::new();
    after.play(seat, Move::returning(), &mut events);
    events.iter().find_map(|event| match event {
        Event::Returned { to, .. } => Some(usize::from(*to) - 1),
        _ => None,
    })
}

/// What the ornaments, or the completed windows, would bring if the game ended now.
pub(super) fn at_the_end(state: &Sintra, seat: Seat) -> Sum {
    final_scoring(state, state.palace(seat))[2]
}

/// The same once the pane is kept.
pub(super) fn at_the_end_with(state: &Sintra, seat: Seat, kept: Colour) -> Option<Sum> {
    state.check(seat, Move::keep(kept)).ok()?;
    let mut after = *state;
    after.play(seat, Move::keep(kept), &mut ());
    Some(at_the_end(&after, seat))
}
