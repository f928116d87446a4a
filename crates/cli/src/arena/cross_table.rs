//! The results of many bots against each other, at a glance.

use super::Row;
use super::player::Player;
use anyhow::Result;
use serde_json::{Value, json};
use std::io::Write;

/// For every bot, its share of victories against every other.
pub(super) struct CrossTable {
    shares: Vec<Vec<Option<f64>>>,
}

/// Names are truncated to this, so that columns stay aligned.
const WIDTH: usize = 10;

impl CrossTable {
    /// The table of these bots. With two seats, what one wins the other loses; with more, each bot sits alone among
    /// copies of the other once.
    pub(super) fn of(rows: &[Row<'_>], bots: usize, players: u8) -> CrossTable {
        let mut shares = vec![vec![None; bots]; bots];
        for row in rows {
            let [first, second] = row.bots;
            let share = row.tally.share().mean;
            shares[first][second] = Some(share);
            if players == 2 {
                shares[second][first] = Some(1.0 - share);
            }
        }
        CrossTable { shares }
    }

    /// The mean over all opponents.
    fn mean(row: &[Option<f64>]) -> f64 {
        let met = || row.iter().flatten();
        met().sum::<f64>() / met().count().max(1) as f64
    }

    pub(super) fn json(&self, bots: &[Player]) -> Value {
        let names: Vec<String> = bots.iter().map(ToString::to_string).collect();
        let means: Vec<f64> = self.shares.iter().map(|row| Self::mean(row)).collect();
        json!({"bots": names, "win_rate": self.shares, "mean": means})
    }

    pub(super) fn print(&self, bots: &[Player], out: &mut impl Write) -> Result<()> {
        let name = |bot: &Player| bot.to_string().chars().take(WIDTH).collect::<String>();
        write!(out, "{:<WIDTH$}", "win rate")?;
        for bot in bots {
            write!(out, "  {:>WIDTH$}", name(bot))?;
        }
        writeln!(out, "  {:>WIDTH$}", "mean")?;
        for (bot, row) in bots.iter().zip(&self.shares) {
            write!(out, "{:<WIDTH$}", name(bot))?;
            for share in row {
                let said = share.map_or_else(|| "-".to_owned(), |share| format!("{:.1} %", 100.0 * share));
                write!(out, "  {said:>WIDTH$}")?;
            }
            writeln!(out, "  {:>WIDTH$}", format!("{:.1} %", 100.0 * Self::mean(row)))?;
        }
        Ok(())
    }
}
