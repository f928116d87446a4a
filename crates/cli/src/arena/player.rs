//! Who plays: one of our bots, or a program that speaks the arena protocol.

use super::outside::Outside;
use crate::args::{bot_named, speaking};
use crate::budget::Budget;
use crate::clock::Stopwatch;
use anyhow::{Context as _, Error, Result, bail};
use bots::{Kind, Net, Seated, Style};
use catalog::Table;
use game::Seat;
use i18n::{Value, tr};
use std::fmt;
use std::fs;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

/// A bot as it is named on the command line.
#[derive(Clone, Debug)]
pub(super) enum Player {
    Ours(Ours),
    /// A command, split at spaces.
    Outside(String),
}

/// One of our bots, with settings: `expert,ms=1000,search=tree,weights=FILE`.
#[derive(Clone, Debug)]
pub(super) struct Ours {
    /// As it was written.
    name: String,
    kind: Kind,
    /// Overrides the budget of all bots.
    budget: Option<Budget>,
    /// Overrides the search that fits the game.
    style: Option<Style>,
    weights: Option<Trial>,
}

/// Weights to try: the file, and the network read from it.
#[derive(Clone, Debug)]
struct Trial {
    file: String,
    net: OnceLock<Arc<Net>>,
}

impl Player {
    pub(super) fn is_ours(&self) -> bool {
        matches!(self, Player::Ours(_))
    }

    /// Reads what the bot needs for a game, so that a mistake is reported before anything is played.
    pub(super) fn prepare(&self, game: &str) -> Result<()> {
        if let Player::Ours(Ours { weights: Some(trial), .. }) = self {
            let json = fs::read_to_string(&trial.file).with_context(|| trial.file.clone())?;
            let net = Net::read(game, &json).with_context(|| trial.file.clone())?;
            trial.net.get_or_init(|| Arc::new(net));
        }
        Ok(())
    }

    /// Starts the bot for one game; an outside one is a new process. The number seeds our bots' random choices.
    pub(super) fn sit_down(&self, number: u64) -> Result<Sitting> {
        match self {
            Player::Ours(ours) => Ok(Sitting::Ours(ours.seated(number), ours.budget)),
            Player::Outside(command) => Ok(Sitting::Outside(Outside::start(command)?)),
        }
    }
}

impl Ours {
    fn seated(&self, number: u64) -> Seated {
        let mut bot = Seated::new(self.kind, number);
        if let Some(style) = self.style {
            bot = bot.with_style(style);
        }
        match self.weights.as_ref().and_then(|trial| trial.net.get()) {
            Some(net) => bot.with_net(Arc::clone(net)),
            None => bot,
        }
    }
}

impl FromStr for Player {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        match text.strip_prefix("cmd:") {
            Some(command) => Ok(Player::Outside(command.to_owned())),
            None => text.parse().map(Player::Ours),
        }
    }
}

impl FromStr for Ours {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let mut parts = text.split(',');
        let kind = bot_named(parts.next().unwrap_or_default())?;
        let mut ours = Ours { name: text.to_owned(), kind, budget: None, style: None, weights: None };
        for part in parts {
            match part.split_once('=') {
                Some(("ms", ms)) => ours.budget = Some(Budget::Ms(whole("ms", ms)?)),
                Some(("nodes", nodes)) => ours.budget = Some(Budget::Nodes(whole("nodes", nodes)?)),
                Some(("search", search)) => {
                    let named = Style::ALL.into_iter().find(|style| style.name() == search);
                    let refused = || tr!(speaking(), "refusal-bot-search", said = Value::latin(search));
                    ours.style = Some(named.with_context(refused)?);
                }
                Some(("weights", file)) => {
                    ours.weights = Some(Trial { file: file.to_owned(), net: OnceLock::new() });
                }
                _ => bail!(tr!(speaking(), "refusal-bot-setting", said = Value::latin(part))),
            }
        }
        Ok(ours)
    }
}

/// A number in a bot's settings.
fn whole(setting: &str, text: &str) -> Result<u64> {
    text.parse().map_err(|_| Error::msg(tr!(speaking(), "refusal-bot-number", setting = Value::latin(setting))))
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Ours(ours) => f.pad(&ours.name),
            Player::Outside(command) => f.pad(command),
        }
    }
}

/// A bot in a game.
pub(super) enum Sitting {
    /// With its own budget, if it has one.
    Ours(Seated, Option<Budget>),
    Outside(Outside),
}

impl Sitting {
    /// The bot's move.
    pub(super) fn decide(
        &mut self,
        table: &dyn Table,
        seat: Seat,
        budget: Budget,
        watch: &Stopwatch,
    ) -> Result<String> {
        match self {
            Sitting::Ours(bot, own) => {
                let advice = own.unwrap_or(budget).limited(watch, |limits| bot.advise(table, Some(seat), limits));
                Ok(advice.context("the seat is asked")?.best().mv().clone())
            }
            Sitting::Outside(bot) => Ok(bot.ask(table, seat, budget)?),
        }
    }
}
