//! One deal, played once from every seat.

use super::player::{Player, Sitting};
use crate::budget::Budget;
use crate::clock::{Clock, Stopwatch};
use anyhow::{Context as _, Result};
use catalog::Table;
use game::{Next, Seat, Seed};
use serde_json::Value;
use std::time::Duration;

/// Two bots at a table.
pub(super) struct Duel<'a> {
    pub(super) game: &'a str,
    pub(super) players: u8,
    pub(super) options: &'a Value,
    /// The one that is measured, and the one that sits in all other seats.
    pub(super) bots: [&'a Player; 2],
    pub(super) budget: Budget,
    /// The clock for our own bots.
    pub(super) clock: Clock,
}

/// The result of a deal, as means over the seats that the first bot sat in.
#[derive(Clone, Copy, Default)]
pub(super) struct Deal {
    /// The first bot's share of the victory.
    pub(super) share: f64,
    /// Its lead over the best of the others.
    pub(super) lead: f64,
    pub(super) own_points: f64,
    pub(super) other_points: f64,
    /// The longest that one of our bots thought about a move.
    pub(super) slowest_ms: f64,
}

impl Duel<'_> {
    /// Plays the deals of this number from every seat. Answers with the result and the records of the games, if they are to be
    /// kept, those first in which the first bot sat in seat 0.
    pub(super) fn deal(&self, number: u64, keep: bool) -> Result<(Deal, Vec<String>)> {
        let mut sum = Deal::default();
        let mut records = Vec::new();
        for seat in Seat::all(self.players) {
            let (game, table) = self.game(number, seat)?;
            records.extend(keep.then(|| table.record().to_string()));
            sum.share += game.share;
            sum.lead += game.lead;
            sum.own_points += game.own_points;
            sum.other_points += game.other_points;
            sum.slowest_ms = sum.slowest_ms.max(game.slowest_ms);
        }
        let games = f64::from(self.players);
        let mean = Deal {
            share: sum.share / games,
            lead: sum.lead / games,
            own_points: sum.own_points / games,
            other_points: sum.other_points / games,
            slowest_ms: sum.slowest_ms,
        };
        Ok((mean, records))
    }

    /// One game with the first bot in this seat.
    fn game(&self, number: u64, own: Seat) -> Result<(Deal, Box<dyn Table>)> {
        let seed = Seed::numbered(number);
        let mut table = catalog::open(self.game, Some(self.players), self.options.clone(), Some(seed))?;
        let bot = |seat| self.bots[usize::from(seat != own)];
        let mut sitting: Vec<Sitting> =
            Seat::all(self.players).map(|seat| bot(seat).sit_down(choices(number, seat))).collect::<Result<_>>()?;
        let mut slowest = Duration::ZERO;
        loop {
            let seats = match table.next() {
                Next::Over => break,
                Next::Chance(_) => {
                    table.deal(None)?;
                    continue;
                }
                Next::Seats(seats) => seats,
            };
            let seat = seats.first().expect("somebody is asked");
            let watch = Stopwatch::start(self.clock);
            let mv = sitting[seat.index()].decide(&*table, seat, self.budget, &watch)?;
            if bot(seat).is_ours() {
                slowest = slowest.max(watch.read());
            }
            table.play(Some(seat), &mv).with_context(|| format!("{} offers the move {mv:?}", bot(seat)))?;
        }
        let outcome = table.outcome().context("the game is over")?;
        let scores = table.scores();
        let others = || scores.iter().filter(|(seat, _)| *seat != own).map(|(_, points)| f64::from(*points));
        let winners = outcome.winners().count() as f64;
        let deal = Deal {
            share: if outcome.places[own] == 1 { 1.0 / winners } else { 0.0 },
            lead: f64::from(scores[own]) - others().fold(f64::MIN, f64::max),
            own_points: f64::from(scores[own]),
            other_points: others().sum::<f64>() / f64::from(self.players - 1),
            slowest_ms: slowest.as_secs_f64() * 1000.0,
        };
        Ok((deal, table))
    }
}

/// The seed of a bot's choices, derived from the number of the deal and its seat, never from the table's seed.
fn choices(number: u64, seat: Seat) -> u64 {
    number.wrapping_mul(10_007).wrapping_add(seat.index() as u64)
}
