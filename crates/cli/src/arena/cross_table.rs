//! The results of many bots against each other, at a glance.

use super::Row;
use super::player::Player;
use crate::Context;
use crate::columns::{Columns, Side};
use anyhow::Result;
use i18n::{digits, tr};
use serde_json::{Value, json};
use text::ltr;

/// For every bot, its share of victories against every other.
pub(super) struct CrossTable {
    shares: Vec<Vec<Option<f64>>>,
}

/// Names are cut to this, so that the columns of many bots fit a terminal.
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

    pub(super) fn print(&self, bots: &[Player], context: &mut Context) -> Result<()> {
        let lang = context.lang;
        let name = |bot: &Player| bot.to_string().chars().take(WIDTH).collect::<String>();
        let percent = |share: f64| ltr(lang, &digits(lang, format!("{:.1} %", 100.0 * share)));
        let met = bots.iter().map(|bot| (name(bot), Side::End));
        let head = [(tr!(lang, "arena-win-rate"), Side::Start)].into_iter().chain(met);
        let mut columns = Columns::new(head.chain([(tr!(lang, "arena-mean"), Side::End)]));
        for (bot, row) in bots.iter().zip(&self.shares) {
            let cells = row.iter().map(|share| share.map_or_else(|| "-".to_owned(), percent));
            columns.push([name(bot)].into_iter().chain(cells).chain([percent(Self::mean(row))]));
        }
        Ok(columns.print(&mut context.out)?)
    }
}
