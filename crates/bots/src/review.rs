//! Reviewing a decision: what was better, by how much, and why; and why the best move is the best.

use crate::explain::{Term, compare};
use crate::foresight::{Foreseen, fact};
use crate::registry::{self, Visitor};
use crate::{Bot, Candidate, EvalMode, Evaluation, Explain, Kind, Limits};
use catalog::Table;
use game::{Clause, Driver, Event, Game, Next, Seat};
use opponent::{About, Better, Reason, Review};

/// Calls the closure with limits that start now.
pub type Limited<'a> = dyn FnMut(&mut dyn FnMut(&Limits<'_>)) + 'a;

/// Smaller differences are within the error of a search and count as none.
const AS_GOOD: f64 = 0.01;

/// A move that gives away this share of the victory is clearly worse than the best.
const CLEARLY: f64 = 0.02;

/// A reason must explain at least this many points.
const WEIGHTY: f32 = 0.5;

/// Reviews a move that the seat has made, or is about to make, at this table; `None` if it cannot make it.
///
/// The bot is asked up to five times, each time with fresh limits: for the best move, and for what follows each of the two;
/// if that differs clearly, for each of the two again.
pub fn review(
    kind: Kind,
    table: &dyn Table,
    seat: Seat,
    played: &str,
    number: u64,
    limited: &mut Limited<'_>,
) -> Option<Review> {
    table.check(Some(seat), played).ok()?;
    registry::visit(table, Reviewer { kind, seat, played, number, limited })
}

/// Why a bot prefers its choice to other moves of its advice, which come best first: beside one of the others, what would
/// come of both and what tells them apart. `None` if there is no other move, or nothing is worth mentioning.
///
/// A reason is easiest to see beside a move that is clearly worse. So the choice is compared with the first one that is, and
/// if nothing stands out, with the middle of the list. The bot is asked up to three times, each time with fresh limits.
pub fn preferred(
    kind: Kind,
    table: &dyn Table,
    seat: Seat,
    advice: &[(&str, f64)],
    number: u64,
    limited: &mut Limited<'_>,
) -> Option<Better> {
    registry::visit(table, Chooser { kind, seat, advice, number, limited })
}

struct Chooser<'a, 'l> {
    kind: Kind,
    seat: Seat,
    /// Moves with the seat's share of the victory.
    advice: &'a [(&'a str, f64)],
    number: u64,
    limited: &'a mut Limited<'l>,
}

impl Visitor for Chooser<'_, '_> {
    type Output = Option<Better>;

    fn visit<G: Explain>(self, table: &Driver<G>) -> Option<Better> {
        let state = table.state().view(Some(self.seat));
        let read = |mv: &str| mv.parse::<G::Move>().ok().filter(|mv| state.check(self.seat, *mv).is_ok());
        let (&(best, value), rest) = self.advice.split_first()?;
        let best = read(best)?;
        let worse = rest.iter().position(|(_, share)| value - share >= CLEARLY).unwrap_or(0);
        let mut rivals = vec![worse, rest.len() / 2];
        rivals.dedup();
        let (kind, number) = (self.kind, self.number);
        let mut asking = Asking { kind, number, seat: self.seat, limited: self.limited, nodes: 0 };
        let better = (!rest.is_empty()).then(|| asking.outlook(&state, best))?;
        let compared = rivals.into_iter().filter_map(|rival| {
            let rival = asking.outlook(&state, read(rest[rival].0)?);
            if better.end == rival.end { None } else { Some(told(&state, self.seat, &better, &rival)) }
        });
        // A fact says more than the evaluator's reason.
        let mut second = None;
        for better in compared {
            if better.fact.is_some_and(|fact| fact.points != 0) {
                return Some(better);
            }
            second = second.or_else(|| Some(better).filter(|better| better.fact.is_some() || better.reason.is_some()));
        }
        second
    }
}

struct Reviewer<'a, 'l> {
    kind: Kind,
    seat: Seat,
    played: &'a str,
    number: u64,
    limited: &'a mut Limited<'l>,
}

impl Visitor for Reviewer<'_, '_> {
    type Output = Option<Review>;

    fn visit<G: Explain>(self, table: &Driver<G>) -> Option<Review> {
        let state = table.state().view(Some(self.seat));
        let played: G::Move = self.played.parse().ok()?;
        let (kind, number) = (self.kind, self.number);
        let mut asking = Asking { kind, number, seat: self.seat, limited: self.limited, nodes: 0 };
        Some(asking.review(&state, played))
    }
}

/// A bot that is asked about one seat's decision again and again.
pub(crate) struct Asking<'a, 'l> {
    pub(crate) kind: Kind,
    pub(crate) number: u64,
    pub(crate) seat: Seat,
    pub(crate) limited: &'a mut Limited<'l>,
    pub(crate) nodes: u64,
}

/// The line after a move, as far as it was searched.
pub(crate) struct Outlook<G: Game> {
    /// The seat's share of the victory.
    value: f64,
    line: Vec<G::Move>,
    /// The position at the end of the line, and the events on the way there.
    pub(crate) end: G,
    events: Vec<G::Event>,
}

impl Asking<'_, '_> {
    fn review<G: Explain>(&mut self, state: &G, played: G::Move) -> Review {
        let seat = self.seat;
        let candidates = self.ask(state, seat);
        let best = &candidates[0];
        let value = best.value[seat];
        let lead = candidates.get(1).map_or(0.0, |second| (value - second.value[seat]).max(0.0));
        let review = |loss: f64, better: Option<Box<Better>>, nodes: u64| {
            let played = played.to_string();
            Review { seat, played, value, loss, lead, better, nodes }
        };
        if *best.mv() == played || candidates.len() == 1 {
            return review(0.0, None, self.nodes);
        }
        // The values of other moves may be bounds, and equivalent moves are listed once: so both are searched
        // separately.
        let (better, worse) = (self.outlook(state, *best.mv()), self.outlook(state, played));
        let mut loss = better.value - worse.value;
        if loss >= CLEARLY && better.end != worse.end {
            // The best of many values is best by luck, too. Before a decision is marked, both moves are
            // searched again, by other random choices.
            self.number = self.number.wrapping_add(1);
            let [better, worse] = [*best.mv(), played].map(|mv| self.outlook(state, mv).value);
            loss = (loss + better - worse) / 2.0;
        }
        if loss < AS_GOOD || better.end == worse.end {
            return review(0.0, None, self.nodes);
        }
        review(loss, Some(Box::new(told(state, seat, &better, &worse))), self.nodes)
    }

    pub(crate) fn ask<G: Explain>(&mut self, state: &G, seat: Seat) -> Vec<Candidate<G::Move>> {
        let mut bot =
            self.kind.bot::<G>(state.players(), self.kind.style::<G>(state.players()), EvalMode::Full, self.number);
        let mut answer = None;
        (self.limited)(&mut |limits| answer = Some(Bot::advise(&mut *bot, state, seat, limits)));
        let advice = answer.unwrap_or_else(|| bot.advise(state, seat, &Limits::nodes(0)));
        self.nodes += advice.nodes;
        advice.candidates
    }

    pub(crate) fn outlook<G: Explain>(&mut self, state: &G, mv: G::Move) -> Outlook<G> {
        let (mut end, mut events, mut line) = (state.clone(), Vec::new(), vec![mv]);
        end.play(self.seat, mv, &mut events);
        let Next::Seats(seats) = end.next() else {
            let value = f64::from(Evaluation::of(&end, &EvalMode::Full).shares[self.seat]);
            return Outlook { value, line, end, events };
        };
        let reply = self.ask(&end, seats.first().expect("somebody is asked")).swap_remove(0);
        for mv in &reply.line {
            let Some(decider) = end.next().decider().filter(|decider| end.check(*decider, *mv).is_ok()) else { break };
            end.play(decider, *mv, &mut events);
            line.push(*mv);
        }
        Outlook { value: reply.value[self.seat], line, end, events }
    }
}

/// Both lines, and what tells them apart.
pub(crate) fn told<G: Explain>(state: &G, seat: Seat, better: &Outlook<G>, worse: &Outlook<G>) -> Better {
    let [with, without] = [better, worse].map(|outlook| Foreseen::from(state, seat, &outlook.line));
    let reason = reason(better, worse, seat);
    let fact = fact(&with, &without, seat, reason.as_ref().map(|reason| &reason.about));
    Better { reason, fact, line: with.line, instead: without.line }
}

/// The strongest reason. Certain points are attributed to the rule that gives them.
fn reason<G: Explain>(better: &Outlook<G>, worse: &Outlook<G>, seat: Seat) -> Option<Reason> {
    let scored = scored_more(&better.events, &worse.events, seat);
    let [gained, kept] = [better, worse].map(|outlook| Evaluation::of(&outlook.end, &EvalMode::Full).margin(seat));
    // Part of a reason may be outweighed by reasons against the move.
    let most = gained - kept;
    if better.end.outcome().is_some() || worse.end.outcome().is_some() {
        let (clause, points) = scored?;
        let points = f32::from(points).min(most);
        return (points >= WEIGHTY).then_some(Reason { about: About::Points, points, clause: Some(clause) });
    }
    let Term { about, clause, points } = compare(&better.end, &worse.end, seat).into_iter().next()?;
    let points = points.min(most);
    let clause = scored.filter(|_| about == About::Points).map(|(clause, _)| clause).or(clause);
    (points >= WEIGHTY).then_some(Reason { about, points, clause })
}

/// The rule by which the seat scores most in one line and not in the other.
fn scored_more<E: Event>(better: &[E], worse: &[E], seat: Seat) -> Option<(Clause, i16)> {
    let mut sums: Vec<(Clause, i16)> = Vec::new();
    for (events, sign) in [(better, 1), (worse, -1)] {
        for event in events {
            let Some((_, points)) = event.points().filter(|(whose, _)| *whose == seat) else { continue };
            match sums.iter_mut().find(|(clause, _)| *clause == event.clause()) {
                Some((_, sum)) => *sum += sign * points,
                None => sums.push((event.clause(), sign * points)),
            }
        }
    }
    sums.into_iter().max_by_key(|(_, sum)| *sum).filter(|(_, sum)| *sum > 0)
}
