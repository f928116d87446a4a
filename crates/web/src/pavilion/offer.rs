//! What a tile on a space would bring, according to the rules: the move is played on a copy of the table.

use ::pavilion::{Decision, Decoration, Event, Move, Pavilion, Space, Tiles};
use game::{Game as _, MoveBuf, Seat};

/// What a placement would bring at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SpaceWorth {
    /// The length of the run (SP-7.4).
    pub points: i16,
    /// What it would close (SP-8.7).
    pub closes: Vec<Decoration>,
    /// How many tiles of the supply that brings.
    pub bonus: u8,
}

/// What every space would bring where a tile may be placed now. It does not depend on how it is paid.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Offers(Vec<(Space, SpaceWorth)>);

impl Offers {
    /// For the seat that is asked.
    pub(super) fn of(state: &Pavilion, seat: Seat) -> Offers {
        let mut offers = Offers::default();
        let mut moves = MoveBuf::new();
        state.legal_moves(seat, &mut moves);
        for mv in moves.iter().copied() {
            if let Decision::Place { space, .. } = mv.decision()
                && offers.at(space).is_none()
            {
                offers.0.push((space, worth(state, seat, mv)));
            }
        }
        offers
    }

    /// What a tile there would bring, if one may be placed.
    pub(super) fn at(&self, space: Space) -> Option<&SpaceWorth> {
        self.0.iter().find(|(known, _)| *known == space).map(|(_, worth)| worth)
    }
}

fn worth(state: &Pavilion, seat: Seat, mv: Move) -> SpaceWorth {
    let mut worth = SpaceWorth { points: 0, closes: Vec::new(), bonus: 0 };
    for event in events(state, seat, mv) {
        match event {
            Event::Scored { points, bonus: None, .. } => worth.points += points,
            Event::Closed { decoration, reward, .. } => {
                worth.closes.push(decoration);
                worth.bonus += reward;
            }
            _ => {}
        }
    }
    worth
}

/// What a take would bring beside the board, and what it would cost with the first-player marker (SP-4.2).
pub(super) fn take(state: &Pavilion, seat: Seat, mv: Move) -> Option<(Tiles, i16)> {
    let Decision::Take { .. } = mv.decision() else { return None };
    state.check(seat, mv).ok()?;
    let mut after = *state;
    let mut events = Vec::new();
    after.play(seat, mv, &mut events);
    let cost = events.iter().map(|event| if let Event::Lost { points, .. } = event { *points } else { 0 }).sum();
    Some((after.board(seat).hand() - state.board(seat).hand(), cost))
}

fn events(state: &Pavilion, seat: Seat, mv: Move) -> Vec<Event> {
    let mut events = Vec::new();
    if state.check(seat, mv).is_ok() {
        let mut after = *state;
        after.play(seat, mv, &mut events);
    }
    events
}
