//! What is the same for all games: who sits where, whose turn it is, what was said, how it ended.
//!
//! A desk has parts by their owners: what feeds the table writes [`Served`], [`Seating`], [`Clocks`], [`Talk`] and
//! [`Telling`], the
//! [`Room`](super::Room) writes [`Journal`], [`Turn`], [`Playback`], [`Recap`], [`Advice`] and [`Study`]. Components only read, or ask for something by name.

mod advice;
mod clocks;
mod journal;
mod playback;
mod recap;
mod seating;
mod served;
mod study;
mod talk;
mod telling;
mod turn;

pub use advice::{Advice, Hint};
pub use clocks::Clocks;
pub use journal::Journal;
pub use playback::{Caption, Playback, Words};
pub use recap::{LastTurn, Recap, others};
pub use seating::Seating;
pub use served::Served;
pub use study::Study;
pub use talk::Talk;
pub use telling::{Answer, Asked, Drawn, Laid, Telling};
pub use turn::{Refusal, Turn};

use super::names;
use super::protocol::TableInfo;
use crate::games::RoundName;
use crate::pieces::Portrait;
use crate::prefs;
use api::{Command, Occupant};
use game::{GameInfo, Seat};
use leptos::prelude::*;
use text::Speaker;

/// Who feeds the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The server.
    Online,
    /// This browser.
    Practice,
    /// A record.
    Replay,
    /// A position to learn a move at.
    Lesson,
}

impl Kind {
    /// Whether a game is played there.
    pub fn is_game(self) -> bool {
        matches!(self, Kind::Online | Kind::Practice)
    }
}

/// How the page is connected with what feeds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    /// Everything arrives.
    Up,
    /// Connecting for the first time.
    Joining,
    /// The connection is lost; it is tried again.
    Lost,
}

/// Everything at a table that is the same for all games. May be copied into every closure.
#[derive(Clone, Copy)]
pub struct Desk {
    /// Which game.
    pub game: &'static GameInfo,
    /// How many seats there are.
    pub players: u8,
    /// Who feeds the table.
    pub kind: Kind,
    /// What people call a round.
    pub round_name: fn(u8) -> RoundName,
    /// The table as a whole.
    pub served: Served,
    /// Who sits where.
    pub seating: Seating,
    /// What time everybody has left.
    pub clocks: Clocks,
    /// What was said.
    pub talk: Talk,
    /// What happened.
    pub journal: Journal,
    /// Where the game stands.
    pub turn: Turn,
    /// What is being shown of what has happened.
    pub playback: Playback,
    /// What everybody did last.
    pub recap: Recap,
    /// What a bot would do.
    pub advice: Advice,
    /// Which decision of a finished game is looked at.
    pub study: Study,
    /// What people with real pieces have to tell.
    pub telling: Telling,
    door: Held<dyn Fn(Command)>,
    line: Held<dyn Fn()>,
    painter: Held<dyn Fn(Seat) -> Portrait>,
}

/// Something to be called that the desk was given by what feeds it.
type Held<F> = StoredValue<Option<Box<F>>, LocalStorage>;

/// Reading and asking: for components.
impl Desk {
    /// Asks for something: undo, chat, a seat.
    pub fn send(self, command: Command) {
        self.door.with_value(|door| {
            if let Some(door) = door {
                door(command);
            }
        });
    }

    /// Reconnects as the person who is signed in now.
    pub fn reconnect(self) {
        self.line.with_value(|line| {
            if let Some(line) = line {
                line();
            }
        });
    }

    /// The board of a seat as a picture.
    pub fn portrait(self, seat: Seat) -> Option<Portrait> {
        self.painter.with_value(|painter| painter.as_ref().map(|painter| painter(seat)))
    }

    /// Whether it is my turn, even if the page still shows what others did.
    pub fn my_turn(self) -> bool {
        let mine = self.seating.mine();
        self.served.is_playing() && self.turn.due().iter().any(|seat| mine.contains(seat))
    }

    /// Whether the page shows that it is my turn.
    pub fn shows_my_turn(self) -> bool {
        self.my_turn() && !self.playback.is_busy()
    }

    /// Whether the game is over and everything has been shown: nobody learns the result before they have seen the last
    /// point.
    pub fn is_over(self) -> bool {
        self.served.is_over() && !self.playback.is_busy()
    }

    /// The seat whose board is shown large: the one whose decision is looked at, my own that is asked, my own, the one that
    /// is asked.
    pub fn viewer(self) -> Seat {
        if let Some(seat) = self.study.seat() {
            return seat;
        }
        let (mine, asked) = (self.seating.mine(), self.turn.asked());
        let acting = asked.iter().find(|seat| mine.contains(*seat));
        acting.or(mine.first()).or(asked.first()).unwrap_or(Seat::FIRST)
    }

    /// Who sits there.
    pub fn occupant(self, seat: Seat) -> Occupant {
        self.seating.with(|seats| names::occupant(seats, seat, self.served.is_over()))
    }

    /// What the seat is called, in the reader's language.
    pub fn name(self, seat: Seat) -> String {
        let given = self.seating.with(|seats| names::given(seats, seat, self.served.is_over(), prefs::lang()));
        given.unwrap_or_else(|| i18n::seat_name(prefs::locale(), seat))
    }

    /// Who tells the reader of this table: their language, with the players called by name.
    pub fn speaker(self) -> Speaker {
        self.seating.with(|seats| names::speaker(seats, self.players, self.served.is_over(), prefs::lang()))
    }
}

/// Feeding.
impl Desk {
    /// A desk with nothing on it.
    pub(in crate::room) fn new(
        game: &'static GameInfo,
        players: u8,
        kind: Kind,
        round_name: fn(u8) -> RoundName,
    ) -> Self {
        Desk {
            game,
            players,
            kind,
            round_name,
            served: Served::new(),
            seating: Seating::new(),
            clocks: Clocks::new(),
            talk: Talk::new(),
            journal: Journal::new(),
            turn: Turn::new(players),
            playback: Playback::new(),
            recap: Recap::new(),
            advice: Advice::new(),
            study: Study::new(),
            telling: Telling::new(),
            door: StoredValue::new_local(None),
            line: StoredValue::new_local(None),
            painter: StoredValue::new_local(None),
        }
    }

    /// Says who carries out what is asked for here.
    pub(in crate::room) fn answer_by(self, door: impl Fn(Command) + 'static) {
        self.door.set_value(Some(Box::new(door)));
    }

    /// Says who draws boards.
    pub(in crate::room) fn paint_by(self, painter: impl Fn(Seat) -> Portrait + 'static) {
        self.painter.set_value(Some(Box::new(painter)));
    }

    /// Says how to reconnect.
    pub(in crate::room) fn reconnect_by(self, line: impl Fn() + 'static) {
        self.line.set_value(Some(Box::new(line)));
    }

    /// What the server says of the table.
    pub(in crate::room) fn hear(self, known: &TableInfo) {
        let view = &known.view;
        self.served.hear(known);
        self.seating.hear(&view.seats, &view.yours);
        self.clocks.hear(&view.seats, known.told);
        self.talk.hear(&view.said);
    }
}

/// Sets a signal if its value differs: its readers have nothing to do otherwise.
fn put<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|now| *now != value) {
        signal.set(value);
    }
}

/// The key of a bot's name.
pub const fn level_key(level: api::Level) -> &'static str {
    match level {
        api::Level::Beginner => "web-bot-beginner",
        api::Level::Step2 => "web-bot-step-2",
        api::Level::Step3 => "web-bot-step-3",
        api::Level::Casual => "web-bot-casual",
        api::Level::Step5 => "web-bot-step-5",
        api::Level::Strong => "web-bot-strong",
        api::Level::Step7 => "web-bot-step-7",
        api::Level::Expert => "web-bot-expert",
    }
}

/// A level in a list to choose from: its step on the scale and the bot's name.
pub fn level_choice(reader: i18n::Locale, level: api::Level) -> String {
    i18n::tr!(reader, "web-level-choice", step = level.step(), bot = i18n::tr(reader, level_key(level), &[]))
}
