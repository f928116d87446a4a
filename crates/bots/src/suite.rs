//! A yardstick for bots: positions with the move that a very long search prefers, and what every other move gives away.
//!
//! The positions are taken from games of several levels, without regard to how hard they are: a bot that agrees more
//! often, and gives away less where it doesn't, is better at what games are made of.

use crate::self_play::{Games, level};
use crate::{Kind, Level, Limits, Seated, Style, advise};
use catalog::{CatalogError, Table};
use game::Seat;
use opponent::Search;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The positions of a game, with how they were made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suite {
    /// The game's id.
    pub game: String,
    /// The rules by which the positions were reached.
    pub rules: u16,
    /// The seed of all games and searches, and how many nodes each position was searched with.
    pub search: Search,
    /// How many games the positions were taken from.
    pub games: u64,
    /// The positions.
    pub positions: Vec<Position>,
}

/// A decision, and what a very long search says about it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Who decides.
    pub seat: Seat,
    /// The table as that seat sees it.
    pub state: Value,
    /// For every move that search considers, the preferred one first, how many thousandths of a victory it gives away.
    pub losses: Vec<(String, u16)>,
}

/// How well a bot does at a suite.
#[derive(Clone, Copy, Default, Debug)]
pub struct Agreement {
    /// How many positions it was asked about.
    pub positions: u64,
    /// At how many it plays what the long search prefers.
    pub agreed: u64,
    /// The thousandths of a victory that it gives away, in total.
    pub lost: u64,
}

impl Agreement {
    /// The share of positions at which it agrees.
    pub fn share(&self) -> f64 {
        self.agreed as f64 / self.positions.max(1) as f64
    }

    /// The share of a victory that it gives away by a decision, on average.
    pub fn loss(&self) -> f64 {
        self.lost as f64 / 1000.0 / self.positions.max(1) as f64
    }
}

/// One decision in this many is taken, and at most this many of a game.
const ONE_IN: u64 = 12;
const MOST_A_GAME: usize = 6;

impl Suite {
    /// A suite without positions; `None` if there is no such game.
    pub fn new(game: &str, search: Search) -> Option<Suite> {
        let info = catalog::info(game).ok()?;
        let (game, rules) = (info.id.to_owned(), info.rules_version);
        Some(Suite { game, rules, search, games: 0, positions: Vec::new() })
    }

    /// Plays the next game and adds decisions of it, until there are `most`.
    pub fn add_game(&mut self, most: usize) -> Result<(), CatalogError> {
        let games = Games { game: &self.game, seed: self.search.seed };
        let number = self.games;
        let mut table = games.table(number)?;
        let mut found = Vec::new();
        while table.outcome().is_none() {
            let Some(seat) = table.next().decider() else {
                table.deal(None).expect("the table has a seed");
                continue;
            };
            let random = games.random(number, table.len());
            if found.len() < MOST_A_GAME
                && self.positions.len() + found.len() < most
                && is_taken(random)
                && table.legal(Some(seat)).len() > 1
            {
                found.extend(self.search(&*table, seat, random));
            }
            let player = Kind::Level(level(number, seat));
            let advice = advise(player, &*table, Some(seat), &Limits::nodes(u64::MAX), random);
            let mv = advice.expect("the seat is asked").best().mv().clone();
            table.play(Some(seat), &mv).expect("bots play legal moves");
        }
        self.positions.append(&mut found);
        self.games += 1;
        Ok(())
    }

    /// What the long search says; `None` if only one move is worth considering. It looks at every move of every position,
    /// so that it has no prejudice for a bot that looks at the promising ones.
    fn search(&self, table: &dyn Table, seat: Seat, random: u64) -> Option<Position> {
        let mut bot = Seated::new(Kind::Level(Level::Expert), random).with_style(Style::FullMcts);
        let advice = bot.advise(table, Some(seat), &Limits::nodes(self.search.nodes))?;
        if advice.candidates.len() < 2 {
            return None;
        }
        let best = advice.best().value[seat];
        let loss = |value: f64| (1000.0 * (best - value).max(0.0)).round() as u16;
        let losses = advice.candidates.iter().map(|line| (line.mv().clone(), loss(line.value[seat]))).collect();
        Some(Position { seat, state: table.view(Some(seat)), losses })
    }

    /// Asks a bot about every position, each as if it were the first that it sees.
    pub fn ask(&self, kind: Kind, limits: &Limits<'_>) -> Result<Agreement, CatalogError> {
        let mut agreement = Agreement::default();
        for position in &self.positions {
            let table = catalog::load(&self.game, position.state.clone(), None)?;
            let advice = advise(kind, &*table, Some(position.seat), limits, agreement.positions);
            agreement.positions += 1;
            let Some(advice) = advice else { continue };
            let mv = advice.best().mv();
            let worst = position.losses.iter().map(|(_, loss)| *loss).max().unwrap_or(0);
            let found = position.losses.iter().position(|(other, _)| other == mv);
            agreement.agreed += u64::from(found == Some(0));
            agreement.lost += u64::from(found.map_or(worst, |found| position.losses[found].1));
        }
        Ok(agreement)
    }

    /// As it is stored: a position a line.
    pub fn to_text(&self) -> String {
        let head = Suite { positions: Vec::new(), ..self.clone() };
        let head = serde_json::to_string_pretty(&head).expect("a suite is JSON");
        let line = |position: &Position| serde_json::to_string(position).expect("a position is JSON");
        let lines: Vec<String> = self.positions.iter().map(line).collect();
        let (head, end) = head.rsplit_once("[]").expect("the list of positions comes last");
        format!("{head}[\n{}\n]{end}\n", lines.join(",\n"))
    }
}

/// Whether the decision with this random number is taken.
fn is_taken(random: u64) -> bool {
    (random.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32).is_multiple_of(ONE_IN)
}
