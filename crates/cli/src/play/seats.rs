//! Who sits where.

use crate::args::{bot_named, speaking};
use anyhow::{Context as _, Result, bail};
use api::{Level, SeatPlan};
use bots::Kind;
use game::Seat;
use i18n::tr;

/// For every seat the bot that plays it; `None` for a human.
pub(super) struct Seating(Vec<Option<Kind>>);

impl Seating {
    /// Reads `human,bot,…`. By default the first seat is human, the others are bots.
    pub(super) fn new(said: &[String], bot: Kind, players: u8) -> Result<Self> {
        if said.is_empty() {
            return Ok(Seating((0..players).map(|seat| (seat > 0).then_some(bot)).collect()));
        }
        if said.len() != usize::from(players) {
            bail!(tr!(speaking(), "refusal-seats-count", said = said.len(), players));
        }
        let who = |word: &String| match word.as_str() {
            "human" => Ok(None),
            "bot" => Ok(Some(bot)),
            name => bot_named(name).map(Some).with_context(|| tr!(speaking(), "refusal-seats-who")),
        };
        said.iter().map(who).collect::<Result<_>>().map(Seating)
    }

    /// The seats as a table sees them. A table does not distinguish bots.
    pub(super) fn plan(&self) -> Vec<SeatPlan> {
        let plan = |bot: &Option<Kind>| bot.map_or(SeatPlan::Me, |_| SeatPlan::Bot(Level::Casual));
        self.0.iter().map(plan).collect()
    }

    /// The bot at a seat.
    pub(super) fn bot(&self, seat: Seat) -> Option<Kind> {
        self.0[seat.index()]
    }
}
