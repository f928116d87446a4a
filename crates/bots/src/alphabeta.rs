//! Exact search of a deterministic stretch: iterative-deepening alpha-beta with a transposition table.
//!
//! Between two deals nothing is hidden and nothing is random, so the search looks as deep as its limits allow: to the
//! next deal, where the evaluator takes over, or to the end of the game, which is exact. With more than two seats it is
//! *paranoid*: all other seats are assumed to play against the one that is thinking.

use crate::positions::{Bound, Positions};
use crate::{Advice, Bot, Candidate, EvalMode, Evaluation, Evaluator, Limits};
use game::{MoveBuf, Next, Seat};
use std::cmp::Reverse;

/// The bot that searches by alpha-beta.
pub struct AlphaBeta<G: Evaluator> {
    mode: EvalMode,
    /// Never exceeded, whatever the limits allow.
    most: Effort,
    positions: Positions<G::Move>,
    /// The seat whose view the transposition table holds.
    viewer: Option<Seat>,
}

/// How much a bot thinks at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Actions carried out in search.
    pub nodes: u64,
    /// Moves looked ahead.
    pub depth: u32,
}

impl Effort {
    /// One look at each move, however many there are.
    pub const ONE_LOOK: Effort = Effort { nodes: 0, depth: 1 };

    /// As much as the limits allow.
    pub const FULL: Effort = Effort { nodes: u64::MAX, depth: 60 };
}

/// A value in search: utility in ten-thousandths, an integer so that bounds compare exactly.
pub(crate) type Value = i32;

const SCALE: f32 = 10_000.0;
const INFINITY: Value = Value::MAX / 2;

/// This many moves of a list are searched to the full depth; the others are first searched one move less deep.
const FULL_DEPTH_MOVES: usize = 6;

/// The size of the history table, which counts cutoffs by the hash of the move.
const CUTOFFS: usize = 1 << 11;

/// When a counter of the history table exceeds this, all are halved. A move-ordering score of 1 weighs as much as a
/// counter of 16.
const MOST_CUTOFFS: i32 = 800;

/// The clock is read once in this many nodes.
const CLOCK_NODES: u64 = 128;

impl<G: Evaluator> AlphaBeta<G> {
    /// A bot that evaluates in this mode and never exceeds this effort.
    pub fn new(mode: EvalMode, most: Effort) -> Self {
        AlphaBeta { mode, most, positions: Positions::new(), viewer: None }
    }

    /// Considers these moves only.
    pub fn advise_among(&mut self, state: &G, seat: Seat, moves: Vec<G::Move>, limits: &Limits<'_>) -> Advice<G::Move> {
        self.think(state, seat, moves, limits, false).0
    }

    /// Searches to the end of the game. The `bool` says whether the advice is exact: it isn't if a deal or the limits
    /// came first.
    pub(crate) fn solve(&mut self, state: &G, seat: Seat, limits: &Limits<'_>) -> (Advice<G::Move>, bool) {
        let moves = candidates(state, seat);
        self.think(state, seat, moves, limits, true)
    }

    /// Frees the transposition table.
    pub(crate) fn forget(&mut self) {
        self.positions = Positions::new();
        self.viewer = None;
    }

    fn think(
        &mut self,
        state: &G,
        seat: Seat,
        moves: Vec<G::Move>,
        limits: &Limits<'_>,
        to_the_end: bool,
    ) -> (Advice<G::Move>, bool) {
        if self.viewer != Some(seat) {
            self.positions.clear();
            self.viewer = Some(seat);
        }
        let mut search = Search {
            viewer: seat,
            mode: &self.mode,
            limits,
            most: self.most.nodes,
            positions: &mut self.positions,
            plies: Vec::new(),
            cutoffs: vec![0; CUTOFFS],
            nodes: 0,
            next_look: 0,
            to_the_end,
            stopped: false,
            cut: false,
        };
        let advice = search.deepen(state, seat, moves, self.most.depth);
        (advice, !search.stopped && !search.cut)
    }
}

impl<G: Evaluator> Bot<G> for AlphaBeta<G> {
    fn advise(&mut self, state: &G, seat: Seat, limits: &Limits<'_>) -> Advice<G::Move> {
        let moves = candidates(state, seat);
        self.advise_among(state, seat, moves, limits)
    }

    /// A search with few nodes leaves little in a large transposition table: not worth its memory.
    fn rest(&mut self, most: usize) {
        if self.most != Effort::FULL || self.bytes() > most {
            self.forget();
        }
    }

    fn bytes(&self) -> usize {
        self.positions.bytes()
    }
}

/// The seat's moves that are worth considering, the most promising first.
pub(crate) fn candidates<G: Evaluator>(state: &G, seat: Seat) -> Vec<G::Move> {
    let mut list = MoveBuf::new();
    state.legal_moves(seat, &mut list);
    let mut moves = list.to_vec();
    state.narrow(seat, &mut moves);
    moves.sort_by_cached_key(|mv| Reverse(state.move_order(seat, *mv)));
    moves
}

/// One search.
struct Search<'a, 'l, G: Evaluator> {
    viewer: Seat,
    mode: &'a EvalMode,
    limits: &'a Limits<'l>,
    most: u64,
    positions: &'a mut Positions<G::Move>,
    plies: Vec<PlyMoves<G::Move>>,
    /// The history table: how often a move, by its hash, caused a cutoff, weighted by depth.
    cutoffs: Vec<i32>,
    nodes: u64,
    /// The node count at which the clock is read next.
    next_look: u64,
    /// Whether to give up at a deal.
    to_the_end: bool,
    stopped: bool,
    /// Whether the depth ended a line that a deal or the end would not have ended.
    cut: bool,
}

/// Buffers for the moves of one ply, reused.
struct PlyMoves<M> {
    list: MoveBuf<M>,
    narrowed: Vec<M>,
    /// Best first: the transposition table's move, then by move-ordering score, then by the move itself.
    ordered: Vec<(Reverse<i32>, M)>,
}

impl<M: Copy> Default for PlyMoves<M> {
    fn default() -> Self {
        PlyMoves { list: MoveBuf::new(), narrowed: Vec::new(), ordered: Vec::new() }
    }
}

/// A move at the root and what is known about it.
struct Line<M> {
    mv: M,
    value: Value,
    /// Whether the last iteration reached it.
    fresh: bool,
}

impl<G: Evaluator> Search<'_, '_, G> {
    /// Iterative deepening, until the limits are reached or nothing is left to search.
    fn deepen(&mut self, state: &G, seat: Seat, moves: Vec<G::Move>, most_depth: u32) -> Advice<G::Move> {
        let mut lines: Vec<Line<G::Move>> =
            moves.into_iter().map(|mv| Line { mv, value: -INFINITY, fresh: false }).collect();
        assert!(!lines.is_empty(), "a seat that is asked has a move");
        let mut reached = 0;
        for depth in 1..=most_depth {
            self.cut = false;
            let better = self.look(state, seat, &lines, depth);
            let whole = !self.stopped;
            if whole || better.iter().any(Option::is_some) {
                for (line, value) in lines.iter_mut().zip(better) {
                    line.fresh = value.is_some();
                    line.value = value.unwrap_or(line.value);
                }
                // Moves that an unfinished iteration did not reach come after those it did.
                lines.sort_by_key(|line| Reverse((line.fresh, line.value)));
                reached = depth;
            }
            // An only move needs an evaluation but no deeper search, and nothing beyond a deal is searched.
            if self.stopped || !self.cut || lines.len() == 1 && depth > 1 {
                break;
            }
        }
        let candidates = lines.iter().map(|line| self.candidate(state, seat, line)).collect();
        Advice { candidates, nodes: self.nodes, depth: reached }
    }

    /// The values of the moves at this depth, as far as the limits allow; at depth 1, always all of them.
    fn look(&mut self, state: &G, seat: Seat, lines: &[Line<G::Move>], depth: u32) -> Vec<Option<Value>> {
        let mut values = vec![None; lines.len()];
        let mut best = -INFINITY;
        for (line, value) in lines.iter().zip(&mut values) {
            if depth > 1 && self.is_enough() {
                break;
            }
            let mut after = state.clone();
            after.play(seat, line.mv, &mut ());
            self.nodes += 1;
            // The first iteration gives every move an exact value; later, a move that is not the best only has a bound.
            let found = if depth == 1 || best == -INFINITY {
                self.search(&after, depth - 1, -INFINITY, INFINITY, 0)
            } else {
                match self.search(&after, depth - 1, best, best + 1, 0) {
                    found if found > best && !self.stopped => self.search(&after, depth - 1, best, INFINITY, 0),
                    found => found,
                }
            };
            if self.stopped && depth > 1 {
                break;
            }
            best = best.max(found);
            *value = Some(found);
        }
        values
    }

    /// The value of a position to the viewer, exact if it lies between the bounds.
    fn search(&mut self, state: &G, depth: u32, mut alpha: Value, mut beta: Value, ply: usize) -> Value {
        let seat = match state.next() {
            Next::Seats(seats) => seats.first().expect("somebody is asked"),
            Next::Chance(_) => {
                self.stopped |= self.to_the_end;
                return self.evaluate(state);
            }
            Next::Over => return self.evaluate(state),
        };
        if depth == 0 {
            self.cut = true;
            return self.evaluate(state);
        }
        if self.is_enough() {
            return self.evaluate(state);
        }
        let key = Positions::<G::Move>::key(state);
        let known = self.positions.get(key);
        if let Some(known) = known
            && known.depth >= depth
        {
            match known.bound {
                Bound::Exact => return self.recall(known.cut, known.value),
                Bound::AtLeast if known.value >= beta => return self.recall(known.cut, known.value),
                Bound::AtMost if known.value <= alpha => return self.recall(known.cut, known.value),
                _ => {}
            }
        }
        let cut_before = std::mem::replace(&mut self.cut, false);
        let room = self.list(state, seat, known.map(|known| known.mv), ply);
        let mine = seat == self.viewer;
        let window = (alpha, beta);
        let mut best = if mine { -INFINITY } else { INFINITY };
        let mut best_move = room.ordered[0].1;
        for (index, (_, mv)) in room.ordered.iter().enumerate() {
            if index > 0 && self.is_enough() {
                break;
            }
            let mut after = state.clone();
            after.play(seat, *mv, &mut ());
            self.nodes += 1;
            let value = self.reply(&after, depth - 1, (alpha, beta), ply + 1, mine, index);
            if self.stopped {
                break;
            }
            if if mine { value > best } else { value < best } {
                (best, best_move) = (value, *mv);
            }
            if mine {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                self.note_cutoff(*mv, depth);
                break;
            }
        }
        self.plies[ply] = room;
        if !self.stopped {
            let bound = match best {
                best if best <= window.0 => Bound::AtMost,
                best if best >= window.1 => Bound::AtLeast,
                _ => Bound::Exact,
            };
            // A value that the depth did not cut short holds at any depth.
            let depth = if self.cut { depth } else { Effort::FULL.depth };
            self.positions.put(key, depth, best, bound, best_move, self.cut);
        }
        self.cut |= cut_before;
        best
    }

    /// The value after the move at `index` of its list. The first is searched with the full window; every other must
    /// first show in a reduced null-window search that it could change anything.
    fn reply(
        &mut self,
        after: &G,
        depth: u32,
        (alpha, beta): (Value, Value),
        ply: usize,
        mine: bool,
        index: usize,
    ) -> Value {
        if index == 0 {
            return self.search(after, depth, alpha, beta, ply);
        }
        let (low, high) = if mine { (alpha, alpha + 1) } else { (beta - 1, beta) };
        let matters = |value: Value| if mine { value > alpha } else { value < beta };
        if index >= FULL_DEPTH_MOVES && depth >= 2 {
            let value = self.search(after, depth - 1, low, high, ply);
            if !matters(value) {
                // Something was left out, so a deeper search can find more.
                self.cut = true;
                return value;
            }
        }
        let value = self.search(after, depth, low, high, ply);
        if matters(value) && alpha < value && value < beta && !self.stopped {
            return self.search(after, depth, alpha, beta, ply);
        }
        value
    }

    fn note_cutoff(&mut self, mv: G::Move, depth: u32) {
        let sum = &mut self.cutoffs[Positions::<G::Move>::key(&mv) as usize % CUTOFFS];
        *sum += (depth * depth) as i32;
        if *sum > MOST_CUTOFFS {
            self.cutoffs.iter_mut().for_each(|sum| *sum /= 2);
        }
    }

    /// The moves to try, best first, in the ply's buffers, which the caller puts back.
    fn list(&mut self, state: &G, seat: Seat, known: Option<G::Move>, ply: usize) -> PlyMoves<G::Move> {
        if self.plies.len() <= ply {
            self.plies.resize_with(ply + 1, PlyMoves::default);
        }
        let mut room = std::mem::take(&mut self.plies[ply]);
        state.legal_moves(seat, &mut room.list);
        room.narrowed.clear();
        room.narrowed.extend_from_slice(&room.list);
        state.narrow(seat, &mut room.narrowed);
        let cutoffs = |mv: &G::Move| self.cutoffs[Positions::<G::Move>::key(mv) as usize % CUTOFFS];
        let score = |mv| if Some(mv) == known { i32::MAX } else { 16 * state.move_order(seat, mv) + cutoffs(&mv) };
        room.ordered.clear();
        room.ordered.extend(room.narrowed.iter().map(|mv| (Reverse(score(*mv)), *mv)));
        room.ordered.sort_unstable();
        room
    }

    /// Takes a value from the transposition table, with whether the depth cut its lines short.
    fn recall(&mut self, cut: bool, value: Value) -> Value {
        self.cut |= cut;
        value
    }

    fn evaluate(&self, state: &G) -> Value {
        (Evaluation::of(state, self.mode).utility(self.viewer) * SCALE) as Value
    }

    fn is_enough(&mut self) -> bool {
        if !self.stopped {
            self.stopped = self.nodes >= self.most || self.limits.spent(self.nodes);
            if self.nodes >= self.next_look {
                self.next_look = self.nodes + CLOCK_NODES;
                self.stopped |= self.limits.reached(self.nodes);
            }
        }
        self.stopped
    }

    /// A line for people: the move, the principal variation after it, and the evaluation at its end.
    fn candidate(&self, state: &G, seat: Seat, line: &Line<G::Move>) -> Candidate<G::Move> {
        let mut at = state.clone();
        at.play(seat, line.mv, &mut ());
        let mut moves = vec![line.mv];
        while let Next::Seats(seats) = at.next()
            && moves.len() < Effort::FULL.depth as usize
        {
            let Some(known) = self.positions.get(Positions::<G::Move>::key(&at)) else { break };
            let seat = seats.first().expect("somebody is asked");
            // Two positions may share a slot in the table: its move is checked before it is followed.
            if at.check(seat, known.mv).is_err() {
                break;
            }
            at.play(seat, known.mv, &mut ());
            moves.push(known.mv);
        }
        let evaluation = Evaluation::of(&at, self.mode).with_utility(seat, line.value as f32 / SCALE);
        Candidate::evaluated(moves, &evaluation, seat, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use azul::{Azul, Options};
    use game::{Game, Seed, chance};

    /// The value of a position by plain minimax over the same moves, to the next deal.
    fn minimax(state: &Azul, viewer: Seat) -> Value {
        let Next::Seats(seats) = state.next() else {
            return (Evaluation::of(state, &EvalMode::Full).utility(viewer) * SCALE) as Value;
        };
        let seat = seats.first().unwrap();
        let values = candidates(state, seat).into_iter().map(|mv| {
            let mut after = *state;
            after.play(seat, mv, &mut ());
            minimax(&after, viewer)
        });
        if seat == viewer { values.max().unwrap() } else { values.min().unwrap() }
    }

    /// Whether a deal can come before the end.
    fn meets_deal(state: &Azul) -> bool {
        let Next::Seats(seats) = state.next() else { return state.next() != Next::Over };
        let seat = seats.first().unwrap();
        candidates(state, seat).into_iter().any(|mv| {
            let mut after = *state;
            after.play(seat, mv, &mut ());
            meets_deal(&after)
        })
    }

    /// Near a round's end the search is exact: pruning, the transposition table and reductions change nothing. Where
    /// the game ends there, this covers every forced win.
    #[test]
    fn the_end_of_a_round_is_solved() {
        let (mut solved, mut over, mut ended) = (0, 0, 0);
        for number in 0..40 {
            let mut rng = Seed::numbered(number).rng(0);
            let mut state = Azul::setup(&Options::default()).unwrap();
            let mut list = MoveBuf::new();
            while state.next() != Next::Over {
                let Next::Seats(seats) = state.next() else {
                    state.deal_sampled(&mut rng, &mut ());
                    continue;
                };
                let seat = seats.first().unwrap();
                state.legal_moves(seat, &mut list);
                let tiles: u8 = state.factories().iter().map(|tiles| tiles.total()).sum();
                if tiles == 0 && state.centre().kinds().count_ones() == 4 {
                    let mut bot = AlphaBeta::new(EvalMode::Full, Effort::FULL);
                    let advice = bot.advise(&state, seat, &Limits::nodes(u64::MAX));
                    let mut after = state;
                    after.play(seat, *advice.best().mv(), &mut ());
                    assert_eq!(minimax(&after, seat), minimax(&state, seat), "game {number}");
                    solved += 1;
                    let mut bot = AlphaBeta::new(EvalMode::Full, Effort::FULL);
                    let (ending, is_exact) = bot.solve(&state, seat, &Limits::nodes(u64::MAX));
                    assert!(is_exact || meets_deal(&state), "game {number}");
                    if is_exact {
                        assert_eq!(ending, advice, "game {number}");
                        ended += 1;
                    }
                    over += usize::from(state.round() >= 5);
                }
                let index = chance::below(&mut rng, list.len() as u32);
                state.play(seat, list[index as usize], &mut ());
            }
        }
        assert!(solved > 20 && over > 5, "{solved} positions, {over} of them late");
        assert!((1..solved).contains(&ended), "{ended} of {solved} at the game's end");
    }
}
