//! Looking at one decision: is it a puzzle?

use super::theme::theme;
use super::weigh::{asking, worth};
use crate::registry::{self, Visitor};
use crate::review::{Asking, told};
use crate::{Bot, Candidate, EvalMode, Evaluation, Explain, Kind, Level, Limits};
use catalog::Table;
use game::{Driver, MoveBuf, Seat, Seats};
use opponent::{Better, Puzzle, TRIES, first_rating};

/// With fewer moves than this there is nothing to look for.
const FEWEST_MOVES: usize = 3;

/// The first search has this part of the nodes.
const SHORT: u64 = 10;

/// In at most this many of eight tries a level that looks once may find the answer by chance.
const BY_CHANCE: usize = 2;

/// All moves except the right ones give away at least this share of the victory, by a search after each.
const GAP: f64 = 0.06;

/// Likewise by one search of all moves, in which those that look bad are not followed far.
const GAP_IN_TREE: f64 = 0.03;

/// A move that gives away no more than this is as good.
const AS_GOOD: f64 = 0.012;

/// How many moves can be right, not counting copies of each other.
const MOST_RIGHT: usize = 2;

/// How many of the others are searched alone: of those that the tree found best, and of those that it left out.
const RIVALS: usize = 4;
const LEFT_OUT: usize = 2;

/// By the deeper search, the others give away at least this, and the right ones no more than that.
const STILL_CLEAR: f64 = 0.03;
const STILL_AS_GOOD: f64 = 0.03;

/// Where victory is hardly in doubt, nobody thinks hard.
const OPEN: std::ops::RangeInclusive<f64> = 0.1..=0.97;

/// What a decision turned out to be.
pub enum Look {
    /// There is little to decide, or something is hidden.
    Forced,
    /// A player who looks once finds it.
    Obvious,
    /// Several moves are good, or it is hard to say.
    Unclear,
    /// There is nothing to say about it.
    Unexplained,
    /// A puzzle, whose id is still empty.
    Found(Box<Puzzle>),
}

/// What a deeper search says of a puzzle.
#[derive(Clone, Debug)]
pub struct Again {
    /// Whether it decides in the same way, and clearly.
    pub agrees: bool,
    /// How much the best of the other moves gives away, in thousandths; negative if it is better.
    pub gap: i16,
    /// What every seat can expect after the right move, in thousandths.
    pub shares: Seats<u16>,
}

/// Looks at a seat's decision with this many nodes for each search; the number seeds what is random in them.
pub fn look(table: &dyn Table, seat: Seat, nodes: u64, number: u64) -> Look {
    registry::visit(table, Looking { seat, nodes, number })
}

/// Searches a puzzle again at its table. The moves that it calls right are taken as one.
pub fn look_again(table: &dyn Table, puzzle: &Puzzle, nodes: u64, number: u64) -> Again {
    registry::visit(table, LookingAgain { puzzle, nodes, number })
}

#[derive(Clone, Copy)]
struct Looking {
    seat: Seat,
    nodes: u64,
    number: u64,
}

impl Visitor for Looking {
    type Output = Look;

    fn visit<G: Explain>(self, table: &Driver<G>) -> Look {
        let state = table.state();
        let mut moves = MoveBuf::new();
        state.legal_moves(self.seat, &mut moves);
        if moves.len() < FEWEST_MOVES || state.view(Some(self.seat)) != *state {
            return Look::Forced;
        }
        match self.found(state, &moves) {
            Ok(puzzle) => Look::Found(Box::new(puzzle)),
            Err(why) => why,
        }
    }
}

impl Looking {
    fn found<G: Explain>(self, state: &G, moves: &[G::Move]) -> Result<Puzzle, Look> {
        let Looking { seat, nodes, number } = self;
        let greedy = answers(Kind::Greedy, state, seat, number)[0];
        let casual = answers(Kind::Level(Level::Casual), state, seat, number);
        let is_obvious = |mv: G::Move| mv == greedy || casual.iter().filter(|one| **one == mv).count() > BY_CHANCE;
        let searched = |nodes| asking(seat, nodes, number, |asking| asking.ask(state, seat));
        if is_obvious(*searched(nodes / SHORT)[0].mv()) {
            return Err(Look::Obvious);
        }
        let candidates = searched(nodes);
        let best = *candidates[0].mv();
        if is_obvious(best) {
            return Err(Look::Obvious);
        }
        let value = candidates[0].value[seat];
        let close = candidates[1..].iter().filter(|other| value - other.value[seat] < GAP_IN_TREE);
        if close.count() >= MOST_RIGHT || !OPEN.contains(&value) {
            return Err(Look::Unclear);
        }
        let mut tempting = vec![most_frequent(&casual), greedy];
        tempting.dedup();
        let (shares, right, gap) = self.weighed(state, moves, &candidates, &tempting).ok_or(Look::Unclear)?;
        if casual.iter().filter(|mv| right.contains(mv)).count() > BY_CHANCE {
            return Err(Look::Obvious);
        }
        let better = asking(seat, nodes, number, |asking| explained(asking, state, best, &tempting, &candidates));
        let better = better.ok_or(Look::Unexplained)?;
        let solved = std::array::from_fn(|step| {
            let tries = answers(Kind::Level(Level::ALL[step]), state, seat, number);
            tries.iter().filter(|mv| right.contains(mv)).count() as u8
        });
        Ok(Puzzle {
            id: String::new(),
            seat,
            state: serde_json::to_value(state).expect("positions are JSON"),
            right: right.iter().map(ToString::to_string).collect(),
            theme: theme(state, seat, &better),
            shares,
            gap,
            better,
            solved,
            rating: first_rating(solved),
        })
    }

    /// Searches after the best move and after its rivals. If it stands out: what all can expect then, the moves that are
    /// right, and what the best of the others gives away.
    fn weighed<G: Explain>(
        self,
        state: &G,
        moves: &[G::Move],
        candidates: &[Candidate<G::Move>],
        tempting: &[G::Move],
    ) -> Option<(Seats<u16>, Vec<G::Move>, u16)> {
        let Looking { seat, nodes, number } = self;
        let best = *candidates[0].mv();
        let shares = worth(state, seat, best, nodes, number);
        let listed: Vec<G::Move> = candidates.iter().map(|candidate| *candidate.mv()).collect();
        let (mut right, copies) = (vec![best], copies(state, seat, moves, &listed));
        let mut rivals: Vec<G::Move> = tempting.to_vec();
        rivals.extend(listed[1..].iter().take(RIVALS));
        rivals.extend(left_out(state, seat, moves, &listed, &copies));
        let mut seen: Vec<G::Move> = Vec::new();
        let mut gap = f64::INFINITY;
        for rival in rivals {
            if seen.contains(&rival) {
                continue;
            }
            seen.push(rival);
            let loss = shares[seat] - worth(state, seat, rival, nodes, number)[seat];
            if loss.abs() <= AS_GOOD && !tempting.contains(&rival) {
                right.push(rival);
            } else if loss < GAP {
                return None;
            } else {
                gap = gap.min(loss);
            }
        }
        // What is close in the tree must be one of those that are as good by a search of its own.
        let value = candidates[0].value[seat];
        let close = candidates.iter().filter(|other| value - other.value[seat] < GAP_IN_TREE);
        if right.len() > MOST_RIGHT || close.into_iter().any(|other| !right.contains(other.mv())) {
            return None;
        }
        let same = copies.into_iter().filter(|(_, of)| right.contains(of)).map(|(copy, _)| copy);
        let right: Vec<G::Move> = right.clone().into_iter().chain(same).collect();
        (2 * right.len() <= moves.len()).then(|| (thousandths(&shares), right, (gap * 1_000.0) as u16))
    }
}

struct LookingAgain<'a> {
    puzzle: &'a Puzzle,
    nodes: u64,
    number: u64,
}

impl Visitor for LookingAgain<'_> {
    type Output = Again;

    fn visit<G: Explain>(self, table: &Driver<G>) -> Again {
        let LookingAgain { puzzle, nodes, number } = self;
        let (state, seat) = (table.state(), puzzle.seat);
        let read = |mv: &String| mv.parse::<G::Move>().ok().filter(|mv| state.check(seat, *mv).is_ok());
        let right: Vec<G::Move> = puzzle.right.iter().filter_map(read).collect();
        let candidates = asking(seat, nodes, number, |asking| asking.ask(state, seat));
        let is_right = |candidate: &&Candidate<G::Move>| right.contains(candidate.mv());
        let weigh = |mv: G::Move| worth(state, seat, mv, nodes, number);
        let answers: Vec<Seats<f64>> = candidates.iter().filter(is_right).map(|answer| weigh(*answer.mv())).collect();
        let mut rivals: Vec<G::Move> =
            candidates.iter().filter(|candidate| !is_right(candidate)).take(RIVALS).map(|other| *other.mv()).collect();
        rivals.extend(puzzle.better.instead.first().and_then(read).filter(|mv| !rivals.contains(mv)));
        let others = rivals.into_iter().map(|mv| weigh(mv)[seat]).fold(0.0, f64::max);
        let Some(best) = answers.iter().max_by(|a, b| a[seat].total_cmp(&b[seat])) else {
            return Again { agrees: false, gap: -1_000, shares: puzzle.shares };
        };
        let worst = answers.iter().map(|answer| answer[seat]).fold(f64::INFINITY, f64::min);
        let gap = best[seat] - others;
        let agrees = right.contains(candidates[0].mv()) && gap >= STILL_CLEAR && best[seat] - worst <= STILL_AS_GOOD;
        Again { agrees, gap: (gap * 1_000.0) as i16, shares: thousandths(best) }
    }
}

fn thousandths(shares: &Seats<f64>) -> Seats<u16> {
    Seats::from_fn(shares.players(), |seat| (shares[seat] * 1_000.0).round() as u16)
}

/// What a bot of this kind would play, in eight tries.
fn answers<G: Explain>(kind: Kind, state: &G, seat: Seat, number: u64) -> [G::Move; TRIES as usize] {
    let players = state.players();
    std::array::from_fn(|attempt| {
        let number = number.wrapping_mul(u64::from(TRIES)).wrapping_add(attempt as u64);
        let mut bot = kind.bot::<G>(players, kind.style::<G>(players), EvalMode::Full, number);
        *Bot::advise(&mut *bot, state, seat, &Limits::nodes(u64::MAX)).best().mv()
    })
}

/// The move that stands there most often, the first of several.
fn most_frequent<M: Copy + PartialEq>(moves: &[M]) -> M {
    let often = |mv: &M| moves.iter().filter(|other| *other == mv).count();
    moves.iter().copied().reduce(|one, next| if often(&next) > often(&one) { next } else { one }).expect("there is one")
}

fn at_once<G: Explain>(state: &G, seat: Seat, mv: G::Move) -> f32 {
    let mut after = state.clone();
    after.play(seat, mv, &mut ());
    Evaluation::of(&after, &EvalMode::Full).utility(seat)
}

/// Moves that search leaves out because another one comes to the same, with that one: as when two factories hold the same.
fn copies<G: Explain>(state: &G, seat: Seat, moves: &[G::Move], listed: &[G::Move]) -> Vec<(G::Move, G::Move)> {
    let known: Vec<f32> = listed.iter().map(|mv| at_once(state, seat, *mv)).collect();
    let original = |copy: G::Move| {
        let value = at_once(state, seat, copy);
        known.iter().position(|known| (known - value).abs() < 1e-6).map(|at| (copy, listed[at]))
    };
    moves.iter().filter(|mv| !listed.contains(mv)).filter_map(|mv| original(*mv)).collect()
}

/// Of the moves that search leaves out as bad, those that look best.
fn left_out<G: Explain>(
    state: &G,
    seat: Seat,
    moves: &[G::Move],
    listed: &[G::Move],
    copies: &[(G::Move, G::Move)],
) -> Vec<G::Move> {
    let is_known = |mv: &G::Move| listed.contains(mv) || copies.iter().any(|(copy, _)| copy == mv);
    let mut others: Vec<(G::Move, f32)> =
        moves.iter().filter(|mv| !is_known(mv)).map(|mv| (*mv, at_once(state, seat, *mv))).collect();
    others.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    others.into_iter().take(LEFT_OUT).map(|(mv, _)| mv).collect()
}

/// The best move beside a tempting one, if something tells them apart. What happens says more than what the evaluator thinks.
fn explained<G: Explain>(
    asking: &mut Asking<'_, '_>,
    state: &G,
    best: G::Move,
    tempting: &[G::Move],
    candidates: &[Candidate<G::Move>],
) -> Option<Better> {
    let seat = asking.seat;
    let better = asking.outlook(state, best);
    let second = candidates.get(1).map(|candidate| *candidate.mv());
    let mut found = None;
    for rival in tempting.iter().copied().chain(second) {
        let rival = asking.outlook(state, rival);
        if better.end == rival.end {
            continue;
        }
        let said = told(state, seat, &better, &rival);
        if said.fact.is_some_and(|fact| fact.points != 0) {
            return Some(said);
        }
        found = found.or_else(|| Some(said).filter(|said| said.fact.is_some() || said.reason.is_some()));
    }
    found
}
