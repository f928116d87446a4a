//! What was measured.

use crate::Context;
use crate::columns::{Columns, Side};
use crate::refusal::count;
use i18n::{Lang, digits, tr};
use serde::Serialize;
use std::io::{self, Write as _};
use std::time::Duration;
use text::ltr;

/// Rate and latencies of many operations of one kind.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Figures {
    /// How many.
    pub(super) count: usize,
    /// How many a second.
    pub(super) per_second: f64,
    /// The median, in milliseconds.
    pub(super) p50: f64,
    /// The 95th percentile.
    pub(super) p95: f64,
    /// The 99th percentile.
    pub(super) p99: f64,
}

impl Figures {
    pub(super) fn new(mut times: Vec<Duration>, total: Duration) -> Self {
        times.sort_unstable();
        let at = |percent: usize| {
            let index = (times.len() * percent).div_ceil(100).saturating_sub(1);
            times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        let per_second = times.len() as f64 / total.as_secs_f64();
        Figures { count: times.len(), per_second, p50: at(50), p95: at(95), p99: at(99) }
    }
}

impl Figures {
    /// In one line.
    fn told(&self, lang: Lang) -> String {
        let Figures { per_second, p50, p95, p99, .. } = self;
        let times = format!("{per_second:.0} /s   p50 {p50:.1} ms   p95 {p95:.1} ms   p99 {p99:.1} ms");
        ltr(lang, &digits(lang, times))
    }
}

/// Everything that was measured.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) tables: usize,
    pub(super) sockets: usize,
    pub(super) seconds: u64,
    pub(super) rate: u32,
    /// Sequential commits of one row each per second by the store alone, on the same disk.
    pub(super) commits: f64,
    /// Round trips through bare sockets.
    pub(super) echo: Figures,
    /// Moves as fast as possible.
    pub(super) flat_out: Figures,
    /// Moves at the given rate.
    pub(super) paced: Figures,
    pub(super) bytes_per_idle_table: u64,
    pub(super) bytes_per_table_played: u64,
}

impl Report {
    pub(super) fn print(&self, context: &mut Context) -> io::Result<()> {
        let lang = context.lang;
        let (tables, sockets, seconds) = (self.tables, self.sockets, count(self.seconds));
        let kib = |bytes: u64| digits(lang, format!("{:.1}", bytes as f64 / 1024.0));
        let asked = tr!(lang, "load-asked", rate = self.rate);
        let (idle, played) = (kib(self.bytes_per_idle_table), kib(self.bytes_per_table_played));
        writeln!(context.out, "{}", tr!(lang, "load-heading", tables, sockets, seconds))?;
        let commits = ltr(lang, &digits(lang, format!("{:.0} /s", self.commits)));
        let mut columns = Columns::new([(tr!(lang, "load-commits"), Side::Start), (commits, Side::Start)]);
        columns.push([tr!(lang, "load-echo"), self.echo.told(lang)]);
        columns.push([tr!(lang, "load-flat-out"), self.flat_out.told(lang)]);
        columns.push([tr!(lang, "load-paced"), format!("{}   {asked}", self.paced.told(lang))]);
        columns.push([tr!(lang, "load-memory"), tr!(lang, "load-bytes", idle, played)]);
        columns.print(&mut context.out)
    }
}

/// What was measured of a cup.
#[derive(Debug, Serialize)]
pub(super) struct CupReport {
    pub(super) players: u16,
    pub(super) seconds: u64,
    /// How many tables were opened.
    pub(super) tables: u64,
    /// After how many milliseconds the last player had a first table.
    pub(super) first_round: f64,
    /// From the end of a table to the next one, as the players see it.
    pub(super) waits: Figures,
    /// The longest of these, in milliseconds.
    pub(super) longest_wait: f64,
    /// Questions for the standings.
    pub(super) standings: Figures,
}

impl CupReport {
    pub(super) fn print(&self, context: &mut Context) -> io::Result<()> {
        let lang = context.lang;
        let (players, tables, seconds) = (count(self.players.into()), count(self.tables), count(self.seconds));
        writeln!(context.out, "{}", tr!(lang, "load-cup-heading", players, tables, seconds))?;
        let longest = |time: f64| ltr(lang, &digits(lang, format!("{time:.0} ms")));
        let rows = [(tr!(lang, "load-cup-first"), Side::Start), (longest(self.first_round), Side::Start)];
        let mut columns = Columns::new(rows);
        columns.push([tr!(lang, "load-cup-waits"), self.waits.told(lang)]);
        columns.push([tr!(lang, "load-cup-longest"), longest(self.longest_wait)]);
        columns.push([tr!(lang, "load-cup-standings"), self.standings.told(lang)]);
        columns.print(&mut context.out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_times_that_occurred() {
        let times = (1..=200).rev().map(Duration::from_millis).collect();
        let figures = Figures::new(times, Duration::from_secs(4));
        assert_eq!((figures.p50, figures.p95, figures.p99), (100.0, 190.0, 198.0));
        assert_eq!((figures.count, figures.per_second), (200, 50.0));
        let none = Figures::new(Vec::new(), Duration::from_secs(1));
        assert_eq!((none.count, none.p99), (0, 0.0));
    }
}
