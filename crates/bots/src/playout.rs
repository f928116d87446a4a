//! Flat Monte Carlo: every legal move is sampled by random games.

use crate::{Advice, Bot, Candidate, Limits};
use game::{Game, MoveBuf, Seat, Seats};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Samples every legal move by playing the game to its end at random, the better ones more often (UCB1).
///
/// The reward of a game is the share of the victory: 1 for the winner, split evenly on a tie. The lead in points
/// separates moves that win equally often.
pub struct Playout {
    rng: Pcg64Mcg,
    /// It never carries out more actions than this, whatever its limits.
    most: u64,
}

/// UCB1's exploration constant; √2 is the one of its proof, for rewards from 0 to 1.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

/// What a lead of one point is worth, with a victory as 1: fifty points count a twentieth.
const POINT: f64 = 0.001;

impl Playout {
    /// A bot whose samples are seeded by the number.
    pub fn new(number: u64) -> Self {
        Playout { rng: Pcg64Mcg::seed_from_u64(number), most: u64::MAX }
    }

    /// The same, with at most this many nodes.
    pub fn at_most(self, nodes: u64) -> Self {
        Playout { most: nodes, ..self }
    }
}

impl<G: Game> Bot<G> for Playout {
    /// Every candidate is sampled at least once, whatever the limits; an only one is sampled just once.
    fn advise(&mut self, state: &G, seat: Seat, limits: &Limits<'_>) -> Advice<G::Move> {
        let mut moves = MoveBuf::new();
        state.legal_moves(seat, &mut moves);
        let mut arms: Vec<Arm<G::Move>> = moves.iter().map(|mv| Arm::new(*mv, state.players())).collect();
        let (mut nodes, mut visits) = (0, 0);
        while visits < arms.len() || (arms.len() > 1 && nodes < self.most && !limits.reached(nodes)) {
            let at = if visits < arms.len() { visits } else { most_promising(&arms, visits) };
            let mut game = state.clone();
            game.play(seat, arms[at].mv, &mut ());
            nodes += 1 + play_out(&mut game, &mut moves, &mut self.rng);
            arms[at].learn(&game, seat);
            visits += 1;
        }
        // A stable sort: moves that did equally well stay in the order of the list.
        arms.sort_by(|a, b| b.reward().total_cmp(&a.reward()));
        Advice { candidates: arms.iter().map(Arm::candidate).collect(), nodes, depth: 0 }
    }
}

/// Plays a game to its end at random; returns how many actions that took.
fn play_out<G: Game>(game: &mut G, moves: &mut MoveBuf<G::Move>, rng: &mut Pcg64Mcg) -> u64 {
    let mut actions = 0;
    while game.act_at_random(rng, moves, &mut ()).is_some() {
        actions += 1;
    }
    actions
}

/// The move with the highest upper confidence bound. Every arm has been sampled.
fn most_promising<M>(arms: &[Arm<M>], visits: usize) -> usize {
    let spread = (visits as f64).ln();
    let bound = |arm: &Arm<M>| arm.reward() + EXPLORATION * (spread / f64::from(arm.visits)).sqrt();
    let best = arms.iter().map(bound).enumerate().max_by(|(i, a), (j, b)| a.total_cmp(b).then(j.cmp(i)));
    best.expect("a seat that is asked has a move").0
}

/// A move and its results.
struct Arm<M> {
    mv: M,
    visits: u32,
    /// Sums over all visits.
    shares: Seats<f64>,
    margin: f64,
    /// The seat's own shares plus the weighted lead: what UCB1 maximises.
    rewards: f64,
}

impl<M: Copy> Arm<M> {
    fn new(mv: M, players: u8) -> Self {
        Arm { mv, visits: 0, shares: Seats::repeat(players, 0.0), margin: 0.0, rewards: 0.0 }
    }

    /// Records a finished game.
    fn learn(&mut self, game: &impl Game, seat: Seat) {
        let outcome = game.outcome().expect("the game was played to its end");
        let share = 1.0 / outcome.winners().count() as f64;
        for winner in outcome.winners() {
            self.shares[winner] += share;
        }
        let scores = game.scores();
        let others = scores.iter().filter(|(other, _)| *other != seat).map(|(_, score)| *score).max();
        let margin = f64::from(scores[seat]) - f64::from(others.unwrap_or(0));
        let own = if outcome.places[seat] == 1 { share } else { 0.0 };
        self.visits += 1;
        self.margin += margin;
        self.rewards += own + POINT * margin;
    }

    fn candidate(&self) -> Candidate<M> {
        let visits = f64::from(self.visits);
        let value = Seats::from_fn(self.shares.players(), |seat| self.shares[seat] / visits);
        Candidate { line: vec![self.mv], value, margin: self.margin / visits, visits: self.visits }
    }
}

impl<M> Arm<M> {
    fn reward(&self) -> f64 {
        self.rewards / f64::from(self.visits)
    }
}
