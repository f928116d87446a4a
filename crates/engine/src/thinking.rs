//! What bots are asked: `best` and `review`.

use crate::answers::{Advice, Line};
use crate::commands::{Best, Name, Review};
use crate::fault::Fault;
use crate::reviewed::{Reviewed, rounded};
use crate::session::Chance;
use crate::stop::Stop;
use bots::{Kind, Level, Limits, Seated};
use catalog::Table;
use game::{Seat, Seats};
use rand_core::Rng;
use std::time::{Duration, Instant};

/// The longest thinking time, an hour. Anything above is a typo.
const MAX_MS: u64 = 3_600_000;
/// More threads would only wait for each other.
const MAX_THREADS: usize = 64;
/// How long a bot thinks by default: as long as `expert` does against people. The lower levels stop by themselves.
const EXPERT_TIME: Duration = match Level::Expert.time() {
    Some(time) => time,
    None => unreachable!(),
};
/// How long each search of `review` takes by default: as long as those of `kashi analyse`.
const REVIEW_MS: u64 = 200;
/// How many candidates `best` lists by default.
const DEFAULT_LINES: usize = 10;
/// How many bots a session remembers, each with its tree: enough for every seat at three tables.
const MOST_BOTS: usize = 15;

/// The bots that were asked, with what they remember; the one asked last at the end.
#[derive(Default)]
pub(crate) struct Bots(Vec<(Asked, Seated)>);

/// By what bots are told apart.
#[derive(Clone, PartialEq, Eq)]
struct Asked {
    table: Name,
    kind: Kind,
    seat: Seat,
    threads: usize,
}

/// The line in which a bot is asked, and the wish that may end its search.
#[derive(Clone, Copy)]
pub(crate) struct Patience<'a> {
    pub(crate) stop: &'a Stop,
    pub(crate) line: u64,
}

impl Patience<'_> {
    /// Limits of a search that begins now.
    fn limit(self, ms: u64, nodes: Option<u64>, search: impl FnOnce(&Limits)) {
        let started = Instant::now();
        let expired = || self.stop.ends(self.line) || started.elapsed() >= Duration::from_millis(ms);
        search(&Limits::until(&expired).or_nodes(nodes.unwrap_or(u64::MAX)));
    }
}

impl Bots {
    /// Forgets the bots of this table.
    pub(crate) fn leave(&mut self, table: &Name) {
        self.0.retain(|(asked, _)| asked.table != *table);
    }

    pub(crate) fn best(
        &mut self,
        name: &Name,
        table: &dyn Table,
        best: &Best,
        patience: Patience<'_>,
        chance: Chance,
    ) -> Result<Advice, Fault> {
        let kind = bot(&best.bot)?;
        let ms = milliseconds(best.ms, best.nodes, EXPERT_TIME.as_millis() as u64)?;
        let threads = best.threads.unwrap_or(1);
        if threads > MAX_THREADS {
            return Err(Fault::command(format!("threads: at most {MAX_THREADS}")));
        }
        let seat = asked(table, best.seat)?;
        let asked = Asked { table: name.clone(), kind, seat, threads };
        let known = self.0.iter().position(|(known, _)| *known == asked);
        let mut bot = match (best.number, known) {
            // The answer must be repeatable: earlier searches must not matter.
            (Some(number), _) => Seated::new(kind, number).with_threads(threads),
            (None, Some(at)) => self.0.remove(at).1,
            (None, None) => {
                let number = chance().map_err(|fault| Fault::no_chance(&fault))?.rng(0).next_u64();
                Seated::new(kind, number).with_threads(threads)
            }
        };
        let mut advice = None;
        patience.limit(ms, best.nodes, |limits| advice = bot.advise(table, Some(seat), limits));
        let advice = advice.expect("the seat has to decide");
        if best.number.is_none() {
            if self.0.len() == MOST_BOTS {
                self.0.remove(0);
            }
            self.0.push((asked, bot));
        }
        let lines = advice.candidates.iter().take(best.lines.unwrap_or(DEFAULT_LINES)).map(|line| Line {
            moves: line.line.clone(),
            value: shares(&line.value),
            place: rounded(line.place(seat)),
            margin: rounded(line.margin),
            visits: line.visits,
        });
        let first = advice.best();
        Ok(Advice {
            mv: first.mv().clone(),
            value: shares(&first.value),
            lines: lines.collect(),
            nodes: advice.nodes,
            depth: advice.depth,
        })
    }
}

pub(crate) fn review(table: &dyn Table, review: &Review, patience: Patience<'_>) -> Result<Reviewed, Fault> {
    let kind = review.bot.as_deref().map_or(Ok(Kind::Level(Level::Expert)), bot)?;
    let ms = milliseconds(review.ms, review.nodes, REVIEW_MS)?;
    let seat = asked(table, review.seat)?;
    table.check(Some(seat), &review.mv)?;
    let number = review.number.unwrap_or(table.len() as u64);
    let reviewed = bots::review(kind, table, seat, &review.mv, number, &mut |work| {
        patience.limit(ms, review.nodes, |limits| work(limits));
    });
    Ok(Reviewed::of(table, &reviewed.expect("a legal move can be reviewed")))
}

/// The seat that has to decide: this one, or the first.
fn asked(table: &dyn Table, seat: Option<Seat>) -> Result<Seat, Fault> {
    let asked = seat.or(table.next().decider()).filter(|seat| table.next().asks(*seat));
    asked.ok_or_else(|| {
        let who = seat.map_or_else(|| "no seat has".to_owned(), |seat| format!("seat {} does not have", seat.index()));
        Fault::new("illegal", format!("{who} to decide now; next is {}", table.next_json()))
    })
}

fn bot(name: &str) -> Result<Kind, Fault> {
    name.parse().map_err(|fault: bots::UnknownBot| Fault::new("bot", fault.to_string()))
}

/// How long to search: what was asked for, else as long as the nodes take, else this long.
fn milliseconds(ms: Option<u64>, nodes: Option<u64>, default: u64) -> Result<u64, Fault> {
    match ms.unwrap_or(if nodes.is_some() { MAX_MS } else { default }) {
        ms if ms > MAX_MS => Err(Fault::command(format!("ms: at most {MAX_MS}"))),
        ms => Ok(ms),
    }
}

fn shares(value: &Seats<f64>) -> Vec<f64> {
    value.as_slice().iter().map(|share| rounded(*share)).collect()
}
