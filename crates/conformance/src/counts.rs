//! Counts of all continuations of a position ("perft"), stored as data.

use crate::dice::Temper;
use crate::effort::number_from_env;
use crate::files::{blessing, compare, fault, read};
use crate::table::Table;
use crate::{Failure, Report};
use game::{Game, MoveBuf, Next, Seed};
use std::path::Path;

/// Larger counts are verified only if `KASHI_CONFORMANCE_NODES` is set higher.
const NODES: u64 = 1_000_000;

/// Verifies the counts in a file.
///
/// Each line of the file is `options | seed | skip | depth | count`, with the options as JSON; empty lines and those
/// that begin with `#` are kept as they are. From the table of these options, with the deals of this numbered seed,
/// `skip` actions are played at random; `count` is then the number of different sequences of the next `depth` actions.
/// A deal has one outcome, the seed's: its number in the seed's stream is the number of deals before it. A game that
/// ends on the way counts as one.
///
/// Counts above a limit (`KASHI_CONFORMANCE_NODES`, a million) are not verified. `KASHI_BLESS=1` counts every line and
/// rewrites the file; a new line may start with any text as its count.
pub fn counts<G: Game>(path: impl AsRef<Path>) -> Result<Report, Failure> {
    let path = path.as_ref();
    let limit = number_from_env("KASHI_CONFORMANCE_NODES").unwrap_or(NODES);
    let mut report = Report::default();
    let mut expected = String::new();
    for (at, text) in read::<G>(path)?.lines().enumerate() {
        if text.trim().is_empty() || text.starts_with('#') {
            expected += text;
        } else {
            let here = |problem: String| fault::<G>(path, format!("line {}: {problem}", at + 1));
            let line = Line::<G>::read(text).map_err(here)?;
            let skipped = !blessing() && line.stated.is_some_and(|count| count > limit);
            expected += &if skipped { text.to_owned() } else { line.counted(&mut report).map_err(here)? };
        }
        expected.push('\n');
    }
    if report.positions == 0 {
        return Err(fault::<G>(path, "no line was counted"));
    }
    compare::<G>(path, &expected).map(|()| report)
}

/// One line of the file.
struct Line<'a, G: Game> {
    /// Everything before the count, as written.
    question: &'a str,
    options: G::Options,
    seed: u64,
    skip: usize,
    depth: usize,
    stated: Option<u64>,
}

impl<'a, G: Game> Line<'a, G> {
    fn read(text: &'a str) -> Result<Self, String> {
        // From the right, because the JSON may contain a bar.
        let parts: Vec<&str> = text.rsplitn(5, '|').map(str::trim).collect();
        let [count, depth, skip, seed, options] = parts[..] else {
            return Err("expected options | seed | skip | depth | count".to_owned());
        };
        let number = |text: &str| text.parse::<u64>().map_err(|_| format!("{text:?} is not a number"));
        Ok(Line {
            question: text.rsplit_once('|').map_or(text, |(question, _)| question).trim_end(),
            options: serde_json::from_str(options).map_err(|fault| format!("options: {fault}"))?,
            seed: number(seed)?,
            skip: number(skip)? as usize,
            depth: number(depth)? as usize,
            stated: number(count).ok(),
        })
    }

    /// The line with the count that it should have.
    fn counted(self, report: &mut Report) -> Result<String, String> {
        let mut table = Table::<G>::new(self.seed, self.options, Temper::Even).map_err(|fault| fault.to_string())?;
        table.play_until(self.skip)?;
        let mut lists = vec![MoveBuf::new(); self.depth];
        let count = ways(table.state(), &Seed::numbered(self.seed), table.deals, &mut lists);
        report.games += 1;
        report.positions += 1;
        report.actions += count;
        Ok(format!("{} | {count}", self.question))
    }
}

/// The number of continuations, as many actions deep as there are lists.
fn ways<G: Game>(state: &G, seed: &Seed, deals: u64, lists: &mut [MoveBuf<G::Move>]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else { return 1 };
    match state.next() {
        Next::Over => 1,
        Next::Chance(_) => {
            let mut after = state.clone();
            after.deal(&state.sample_deal(&mut seed.rng(deals)), &mut ());
            ways(&after, seed, deals + 1, deeper)
        }
        Next::Seats(seats) => {
            let mut sum = 0;
            for seat in seats.iter() {
                state.legal_moves(seat, moves);
                if deeper.is_empty() {
                    sum += moves.len() as u64;
                    continue;
                }
                for mv in moves.iter() {
                    let mut after = state.clone();
                    after.play(seat, *mv, &mut ());
                    sum += ways(&after, seed, deals, deeper);
                }
            }
            sum
        }
    }
}
