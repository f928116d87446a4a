//! One game of a fleet.

use crate::fleet::Plan;
use game::{Game, Indexed, MoveBuf, Next, Seat, Seats, chance};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// A game that starts again as soon as it is over.
pub(crate) struct Lane<G: Game> {
    state: G,
    /// What deals and opponents are drawn from.
    rng: Pcg64Mcg,
    /// What [`sample`](Lane::sample) chooses from: asking for samples changes no deal.
    chooser: Pcg64Mcg,
    /// The legal moves of the seat that decides.
    moves: MoveBuf<G::Move>,
    seat: Seat,
    /// Whether the game has ended, by the rules or by what they forbid, and none has begun since.
    over: bool,
}

/// Where a lane writes: its part of every array.
pub(crate) struct Slots<'a> {
    pub(crate) observation: &'a mut [f32],
    pub(crate) mask: &'a mut [bool],
    pub(crate) reward: &'a mut [f32],
    pub(crate) score: &'a mut [f32],
    pub(crate) seat: &'a mut i32,
    pub(crate) done: &'a mut bool,
    pub(crate) illegal: &'a mut bool,
}

impl<G: Game> Lane<G> {
    /// A new game.
    pub(crate) fn new(start: &G, number: u64, plan: Plan) -> Self {
        let mut lane = Lane {
            state: start.clone(),
            rng: Pcg64Mcg::seed_from_u64(number),
            chooser: Pcg64Mcg::seed_from_u64(!number),
            moves: MoveBuf::new(),
            seat: Seat::FIRST,
            over: false,
        };
        lane.begin(start, plan);
        lane
    }

    /// Begins again. A game that is over before the agent is asked is no game for it: the next one begins.
    fn begin(&mut self, start: &G, plan: Plan) {
        loop {
            self.state.clone_from(start);
            if self.advance(plan) {
                return;
            }
        }
    }

    /// Lets chance and the opponents act until a seat has to decide; `false` if the game is over.
    #[inline]
    fn advance(&mut self, plan: Plan) -> bool {
        loop {
            match (self.state.next(), plan.agent) {
                (Next::Over, _) => return false,
                (Next::Seats(seats), None) => {
                    self.seat = seats.first().expect("somebody is asked");
                    return true;
                }
                (Next::Seats(seats), Some(agent)) if seats.contains(agent) => {
                    self.seat = agent;
                    return true;
                }
                _ => {
                    self.state.act_at_random(&mut self.rng, &mut self.moves, &mut ());
                }
            }
        }
    }

    /// Makes the decision of this number for the seat that is asked. A seat that decides what the rules forbid has lost the
    /// game. If it is over, the next one has begun, or nothing happens until it is reset.
    #[inline]
    pub(crate) fn step(&mut self, action: i32, start: &G, plan: Plan, slots: &mut Slots<'_>) {
        if self.over {
            return;
        }
        let mv = usize::try_from(action).ok().and_then(G::Move::from_index);
        let legal = mv.filter(|mv| self.state.check(self.seat, *mv).is_ok());
        *slots.illegal = legal.is_none();
        let goes_on = match legal {
            Some(mv) => {
                self.state.play(self.seat, mv, &mut ());
                self.advance(plan)
            }
            None => false,
        };
        *slots.done = !goes_on;
        if goes_on {
            slots.reward.fill(0.0);
        } else {
            self.finish(legal.is_some(), slots);
            if plan.restart {
                self.begin(start, plan);
            } else {
                self.over = true;
            }
        }
    }

    /// Tells what the game was worth to each seat.
    fn finish(&self, fairly: bool, slots: &mut Slots<'_>) {
        let outcome = self.state.outcome().filter(|_| fairly);
        let utilities = outcome.map_or_else(|| self.forfeit(), |outcome| outcome.utilities());
        slots.reward.copy_from_slice(utilities.as_slice());
        for (score, (_, points)) in slots.score.iter_mut().zip(self.state.scores().iter()) {
            *score = f32::from(*points);
        }
    }

    /// What a game is worth to each seat in which the one that decides has done what it may not.
    fn forfeit(&self) -> Seats<f32> {
        let players = self.state.players();
        let others = f32::from(players.max(2) - 1);
        Seats::from_fn(players, |seat| if seat == self.seat { -1.0 } else { 1.0 / others })
    }

    /// Writes what the seat that decides sees, and what it may do. What has no room is left out.
    #[inline]
    pub(crate) fn show(&mut self, slots: &mut Slots<'_>) {
        *slots.seat = self.seat.index() as i32;
        if !slots.observation.is_empty() {
            self.state.observe_into(self.seat, slots.observation);
        }
        if self.over {
            self.moves.clear();
            slots.mask.fill(false);
        } else if slots.mask.is_empty() {
            self.state.legal_moves(self.seat, &mut self.moves);
        } else {
            self.state.legal_mask(self.seat, &mut self.moves, slots.mask);
        }
    }

    /// The number of a legal decision, all equally likely; -1 if there is none. They must have been
    /// [shown](Lane::show).
    #[inline]
    pub(crate) fn sample(&mut self) -> i32 {
        if self.moves.is_empty() {
            return -1;
        }
        self.moves[chance::below(&mut self.chooser, self.moves.len() as u32) as usize].index() as i32
    }

    pub(crate) fn state(&self) -> &G {
        &self.state
    }
}
