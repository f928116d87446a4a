//! Bots by name, for a table of any game.

use crate::levels::{Level, Style};
use crate::{Advice, Bot, Judge, Limits, Playout, Random};
use catalog::{Table, Visitor};
use game::{Driver, Game, Seat};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The bots that there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// [`Random`].
    Random,
    /// [`Playout`].
    Playout,
    /// A one-ply player that looks at points: the measure for the others.
    Greedy,
    /// An opponent for people.
    Level(Level),
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no bot {name:?}; there are: {}", Kind::ALL.map(Kind::name).join(", "))]
pub struct UnknownBot {
    /// The name, cut to a length that can be shown.
    pub name: String,
}

impl Kind {
    /// All bots: first those to measure by, then the levels, weakest first.
    pub const ALL: [Kind; 7] = [
        Kind::Random,
        Kind::Playout,
        Kind::Greedy,
        Kind::Level(Level::Beginner),
        Kind::Level(Level::Casual),
        Kind::Level(Level::Strong),
        Kind::Level(Level::Expert),
    ];

    /// The name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Playout => "playout",
            Kind::Greedy => "greedy",
            Kind::Level(level) => level.name(),
        }
    }

    /// A bot of this kind for a game with a judge. The number decides its random choices.
    pub fn judged<G: Judge>(self, style: Style, number: u64) -> Box<dyn Bot<G>> {
        match self {
            Kind::Random => Box::new(Random::new(number)),
            Kind::Playout => Box::new(Playout::new(number)),
            Kind::Greedy => crate::levels::greedy(number),
            Kind::Level(level) => level.bot(style, number),
        }
    }

    /// A bot of this kind for a game that nobody has taught us to judge: levels differ by the number of random games.
    pub fn unjudged<G: Game>(self, number: u64) -> Box<dyn Bot<G>> {
        match self {
            Kind::Random => Box::new(Random::new(number)),
            Kind::Playout => Box::new(Playout::new(number)),
            Kind::Greedy => Box::new(Playout::new(number).at_most(Level::Beginner.playout_nodes())),
            Kind::Level(level) => Box::new(Playout::new(number).at_most(level.playout_nodes())),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        let unknown = || UnknownBot { name: game::ParseError::new(name, "").text };
        Kind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(unknown)
    }
}

/// Asks a bot about the decision of a seat, or of the one that is asked; `None` if the seat has nothing to decide.
///
/// The bot is given what the seat sees. The record, with its seed, stays here.
pub fn advise(
    kind: Kind,
    table: &dyn Table,
    seat: Option<Seat>,
    limits: &Limits<'_>,
    number: u64,
) -> Option<Advice<String>> {
    let seat = seat.or(table.next().decider())?;
    if !table.next().asks(seat) {
        return None;
    }
    let question = Question { kind, table, seat, limits, number };
    let judged = question
        .judged::<azul::Azul>()
        .or_else(|| question.judged::<coloretto::Coloretto>())
        .or_else(|| question.judged::<pavilion::Pavilion>())
        .or_else(|| question.judged::<sintra::Sintra>());
    Some(
        judged
            .unwrap_or_else(|| catalog::visit(table.info().id, question).expect("a table's game is in the catalogue")),
    )
}

struct Question<'a> {
    kind: Kind,
    table: &'a dyn Table,
    seat: Seat,
    limits: &'a Limits<'a>,
    number: u64,
}

impl Question<'_> {
    /// The answer, if the table's game is this one.
    fn judged<G: Judge>(&self) -> Option<Advice<String>> {
        let driver: &Driver<G> = self.table.as_any().downcast_ref()?;
        Some(self.ask(driver, self.kind.judged::<G>(G::style(self.table.players()), self.number)))
    }

    fn ask<G: Game>(&self, driver: &Driver<G>, mut bot: Box<dyn Bot<G>>) -> Advice<String> {
        let seen = driver.state().view(Some(self.seat));
        bot.advise(&seen, self.seat, self.limits).map(|mv| mv.to_string())
    }
}

impl Visitor for Question<'_> {
    type Output = Advice<String>;

    fn visit<G: Game>(self) -> Advice<String> {
        let driver: &Driver<G> =
            self.table.as_any().downcast_ref().expect("a table of this id is a driver of its game");
        self.ask(driver, self.kind.unjudged::<G>(self.number))
    }
}
