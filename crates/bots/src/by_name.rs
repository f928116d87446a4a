//! Bots by name, for a table of any game.

use crate::levels::{Skill, Style};
use crate::registry::{self, Visitor};
use crate::{Advice, Bot, EvalMode, Evaluator, Explain, Limits, Net, Playout, Random};
use catalog::Table;
use game::{Driver, Game, Seat};
use opponent::Level;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use thiserror::Error;

/// All kinds of bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// [`Random`].
    Random,
    /// [`Playout`].
    Playout,
    /// A one-ply player that counts points: the baseline for the others.
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
    /// All bots: first the baselines, then the levels, weakest first.
    pub const ALL: [Kind; 3 + Level::ALL.len()] = {
        let mut all = [Kind::Random; 3 + Level::ALL.len()];
        (all[1], all[2]) = (Kind::Playout, Kind::Greedy);
        let mut at = 0;
        while at < Level::ALL.len() {
            all[3 + at] = Kind::Level(Level::ALL[at]);
            at += 1;
        }
        all
    };

    /// The name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Playout => "playout",
            Kind::Greedy => "greedy",
            Kind::Level(level) => level.name(),
        }
    }

    /// Which search fits this kind of bot at a table with this many seats.
    pub fn style<G: Evaluator>(self, players: u8) -> Style {
        match self {
            Kind::Level(level) => Skill::of::<G>(level, players).style::<G>(players),
            _ => G::style(players),
        }
    }

    /// A bot of this kind, for a table with this many seats. If it looks at more than points, it evaluates in this mode; the number seeds its random
    /// choices.
    pub fn bot<G: Evaluator>(self, players: u8, style: Style, mode: EvalMode, number: u64) -> Box<dyn Bot<G>> {
        match self {
            Kind::Random => Box::new(Random::new(number)),
            Kind::Playout => Box::new(Playout::new(number)),
            Kind::Greedy => crate::levels::greedy(number),
            Kind::Level(level) => Skill::of::<G>(level, players).bot(style, mode, number),
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
        let unknown = || UnknownBot { name: game::shown(name) };
        let named = Kind::ALL.into_iter().find(|kind| kind.name() == name);
        named.or_else(|| name.parse().ok().map(Kind::Level)).ok_or_else(unknown)
    }
}

/// Asks a bot about the decision of `seat`, or of the seat to move; `None` if that seat has nothing to decide.
///
/// The bot is given what the seat sees. The record, with its seed, stays here.
pub fn advise(
    kind: Kind,
    table: &dyn Table,
    seat: Option<Seat>,
    limits: &Limits<'_>,
    number: u64,
) -> Option<Advice<String>> {
    Seated::new(kind, number).advise(table, seat, limits)
}

/// A bot that plays a game from beginning to end and keeps what it learned at one move for the next.
///
/// The owner of a table keeps one for each seat that a bot plays. It may be asked about any position of any table, as
/// after an undo or at another table: what it remembers is used where it fits and dropped where it does not. Between
/// two questions it keeps at most [`Seated::MOST_BYTES`].
pub struct Seated {
    kind: Kind,
    number: u64,
    threads: usize,
    style: Option<Style>,
    mode: EvalMode,
    mind: Option<Box<dyn Mind>>,
    /// How many seats the table had when `mind` was made: the choice of search depends on it.
    players: u8,
}

impl Seated {
    /// How many bytes a bot keeps at most between two questions. The same on every machine and wherever bots play, so
    /// that the bots that are measured are the ones people meet.
    pub const MOST_BYTES: usize = 4 << 20;

    /// A bot for one table. The number seeds its random choices.
    pub fn new(kind: Kind, number: u64) -> Self {
        Seated { kind, number, threads: 1, style: None, mode: EvalMode::Full, mind: None, players: 0 }
    }

    /// The same on this many threads, if it can use them. In a browser there is one.
    pub fn with_threads(self, threads: usize) -> Self {
        Seated { threads, mind: None, ..self }
    }

    /// The same with this search, even if another fits the table better.
    pub fn with_style(self, style: Style) -> Self {
        Seated { style: Some(style), mind: None, ..self }
    }

    /// The same with other weights than the repository's, for the one game that they were read for.
    pub fn with_net(self, net: Arc<Net>) -> Self {
        Seated { mode: EvalMode::Trial(net), mind: None, ..self }
    }

    /// What [`advise`] does, with the memory of earlier moves.
    pub fn advise(&mut self, table: &dyn Table, seat: Option<Seat>, limits: &Limits<'_>) -> Option<Advice<String>> {
        let seat = seat.or(table.next().decider())?;
        if !table.next().asks(seat) {
            return None;
        }
        let players = table.players();
        if self.players == players
            && let Some(advice) = self.mind.as_mut().and_then(|mind| mind.advise(table, seat, limits))
        {
            return Some(advice);
        }
        self.players = players;
        let Seated { kind, number, threads, style, .. } = *self;
        let maker = Maker { kind, number, threads, style, mode: self.mode.clone() };
        let mind = self.mind.insert(registry::visit(table, maker));
        Some(mind.advise(table, seat, limits).expect("the mind was made for a table of this game"))
    }
}

impl Seated {
    /// How many bytes it remembers: at most [`Seated::MOST_BYTES`].
    pub fn bytes(&self) -> usize {
        self.mind.as_ref().map_or(0, |mind| mind.bytes())
    }
}

/// A bot for the tables of one game.
trait Mind: Send {
    /// The advice; `None` if the table is of another game.
    fn advise(&mut self, table: &dyn Table, seat: Seat, limits: &Limits<'_>) -> Option<Advice<String>>;

    fn bytes(&self) -> usize;
}

impl<G: Game> Mind for Box<dyn Bot<G>> {
    fn advise(&mut self, table: &dyn Table, seat: Seat, limits: &Limits<'_>) -> Option<Advice<String>> {
        let driver: &Driver<G> = table.as_any().downcast_ref()?;
        let seen = driver.state().view(Some(seat));
        let advice = Bot::advise(&mut **self, &seen, seat, limits).map(|mv| mv.to_string());
        self.rest(Seated::MOST_BYTES);
        Some(advice)
    }

    fn bytes(&self) -> usize {
        Bot::bytes(&**self)
    }
}

/// Makes a bot for the table's game.
struct Maker {
    kind: Kind,
    number: u64,
    threads: usize,
    style: Option<Style>,
    mode: EvalMode,
}

impl Visitor for Maker {
    type Output = Box<dyn Mind>;

    fn visit<G: Explain>(self, table: &Driver<G>) -> Box<dyn Mind> {
        let players = table.state().players();
        let style = self.style.unwrap_or_else(|| self.kind.style::<G>(players));
        let mut bot = self.kind.bot::<G>(players, style, self.mode, self.number);
        bot.use_threads(self.threads);
        Box::new(bot)
    }
}
