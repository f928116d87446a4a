//! What would come of a move until chance acts again, and what happens on one line of play but not on another.
//!
//! Search foresees a line only as far as it looked. Two lines can be compared event by event only if both go equally far,
//! so each is played on, by what the evaluator likes best, until a deal is due or the game is over.

use crate::{EvalMode, Evaluation, Explain};
use game::{Event, MoveBuf, Next, Seat, Seats};
use opponent::{Fact, Line};

/// How far a line is played on at most. Rounds of all games are shorter.
const MOST_ACTIONS: usize = 120;

/// Fewer points don't tell why a move was better.
const TELLING: i16 = 2;

/// A line of play up to the next deal.
pub(crate) struct Foreseen<E> {
    /// Its moves, in notation.
    pub(crate) line: Vec<String>,
    /// The points that came, each with its action, its number among the action's events, and whose they are.
    scored: Vec<Scored<E>>,
    /// How many points each seat gained.
    sums: Seats<i16>,
}

struct Scored<E> {
    action: usize,
    number: usize,
    seat: Seat,
    points: i16,
    event: E,
}

impl<E: Event> Foreseen<E> {
    /// What comes of these moves, the first of which is the seat's, and of what is most likely to follow them.
    pub(crate) fn from<G: Explain<Event = E>>(state: &G, seat: Seat, moves: &[G::Move]) -> Self {
        let (mut after, mut moves, mut asked) = (state.clone(), moves.iter(), Some(seat));
        let mut foreseen =
            Foreseen { line: Vec::new(), scored: Vec::new(), sums: Seats::from_fn(state.players(), |_| 0) };
        while let Some(seat) = asked.filter(|_| foreseen.line.len() < MOST_ACTIONS) {
            let searched = moves.next().copied().filter(|mv| after.check(seat, *mv).is_ok());
            let Some(mv) = searched.or_else(|| preferred(&after, seat)) else { break };
            let mut events = Vec::new();
            after.play(seat, mv, &mut events);
            foreseen.note(mv.to_string(), events);
            asked = match after.next() {
                Next::Seats(seats) => seats.first(),
                Next::Chance(_) | Next::Over => None,
            };
        }
        foreseen
    }

    fn note(&mut self, mv: String, events: Vec<E>) {
        let action = self.line.len();
        self.line.push(mv);
        for (number, event) in events.into_iter().enumerate() {
            if let Some((seat, points)) = event.points() {
                self.sums[seat] += points;
                self.scored.push(Scored { action, number, seat, points, event });
            }
        }
    }

    /// What was scored here and isn't, in the same way, on the other line.
    fn alone<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = &'a Scored<E>> {
        let mut others: Vec<&E> = other.scored.iter().map(|scored| &scored.event).collect();
        self.scored.iter().filter(move |scored| {
            let shared = others.iter().position(|event| **event == scored.event);
            shared.map(|at| others.swap_remove(at)).is_none()
        })
    }
}

/// The move that the evaluator likes best, without search.
fn preferred<G: Explain>(state: &G, seat: Seat) -> Option<G::Move> {
    let mut moves = MoveBuf::new();
    state.legal_moves(seat, &mut moves);
    let worth = |mv: &G::Move| {
        let mut after = state.clone();
        after.play(seat, *mv, &mut ());
        Evaluation::of(&after, &EvalMode::Full).utility(seat)
    };
    let judged = moves.iter().map(|mv| (*mv, worth(mv)));
    judged.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(mv, _)| mv)
}

/// The one event that tells most about why the first line is better for the seat: points that it gains only there or
/// loses only on the other, or points of a rival for which the opposite is true. `None` if no such points are telling, or
/// if the sums say otherwise.
pub(crate) fn fact<E: Event>(better: &Foreseen<E>, worse: &Foreseen<E>, seat: Seat) -> Option<Fact> {
    let sums = [better.sums, worse.sums];
    // A rival's points count against the seat.
    let sign = |whose: Seat| if whose == seat { 1 } else { -1 };
    let ahead = |whose: Seat| sign(whose) * (sums[0][whose] - sums[1][whose]);
    let on_better = better.alone(worse).map(|scored| (Line::Better, 1, scored));
    let on_played = worse.alone(better).map(|scored| (Line::Played, -1, scored));
    let telling = on_better.chain(on_played).filter_map(|(on, side, scored)| {
        let worth = side * sign(scored.seat) * scored.points;
        // No event explains more than the difference of the sums does.
        let worth = worth.min(ahead(scored.seat));
        (worth >= TELLING).then_some((worth, on, scored))
    });
    // Of equals the first, which is on the better line.
    let best = telling.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, on, scored)| Fact {
        on,
        action: scored.action,
        event: scored.number,
        seat: scored.seat,
        points: scored.points,
        sums,
    })
}
