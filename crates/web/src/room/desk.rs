//! What is the same for all games: who sits where, whose turn it is, what was said, how it ended.

use super::{Line, names};
use crate::games::RoundName;
use crate::prefs;
use api::{Command, Ending, Occupant, Said, SeatView, Status, TableLink, TableView, UndoAsked};
use game::{Clause, GameInfo, Seat, SeatSet, Seats};
use i18n::Lang;
use leptos::prelude::*;
use std::sync::Arc;
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

/// Why something did not happen.
#[derive(Clone)]
pub struct Refusal {
    /// In either language.
    pub words: Arc<dyn Fn(Lang) -> String + Send + Sync>,
    /// The rule behind it.
    pub clause: Option<Clause>,
}

/// What a bot would do.
#[derive(Clone)]
pub struct Hint {
    /// Whose move.
    pub seat: Seat,
    /// Its notation.
    pub notation: String,
    /// What it would do, in either language.
    pub words: Arc<dyn Fn(Lang) -> String + Send + Sync>,
}

/// Everything at a table that is the same for all games, as signals.
#[derive(Clone, Copy)]
pub struct Desk {
    /// Which game.
    pub game: &'static GameInfo,
    /// How many seats there are.
    pub players: u8,
    /// Who feeds the table.
    pub kind: RwSignal<Kind>,
    /// Where the table is in its life.
    pub phase: RwSignal<Status>,
    /// How the page is connected.
    pub link: RwSignal<Link>,
    /// What else the server tells of the table: what has a signal of its own is left out. None offline.
    pub view: RwSignal<Option<TableView>>,
    /// Who sits where, with clocks as of [`told`](Desk::told).
    pub seats: RwSignal<Vec<SeatView>>,
    /// When the clocks were told, in milliseconds since 1970, by this machine.
    pub told: RwSignal<f64>,
    /// The seats that I move for.
    pub mine: RwSignal<SeatSet>,
    /// The seats that have to decide.
    pub asked: RwSignal<SeatSet>,
    /// The points.
    pub scores: RwSignal<Seats<i16>>,
    /// The round, in a game that has rounds.
    pub round: RwSignal<Option<u8>>,
    /// What people call a round.
    pub round_name: fn(u8) -> RoundName,
    /// How many actions there were.
    pub ply: RwSignal<u64>,
    /// The places by the rules, once the game is over.
    pub places: RwSignal<Option<Seats<u8>>>,
    /// How the game ended.
    pub ending: RwSignal<Option<Ending>>,
    /// What happened.
    pub log: RwSignal<Vec<Line>>,
    /// What was said.
    pub chat: RwSignal<Vec<Said>>,
    /// The ids of the people who are there.
    pub online: RwSignal<Vec<api::PersonId>>,
    /// Who has asked to take a decision back.
    pub undo: RwSignal<Option<UndoAsked>>,
    /// Why the last thing did not happen.
    pub refusal: RwSignal<Option<Refusal>>,
    /// What a bot would do, if somebody asked.
    pub hint: RwSignal<Option<Hint>>,
    /// Whether a bot thinks about a hint.
    pub thinking: RwSignal<bool>,
    /// The seat of mine whose last decision could be taken back, if one could.
    pub movable_back: RwSignal<Option<Seat>>,
    /// The table at which the same people play again.
    pub rematch: RwSignal<Option<TableLink>>,
    /// Where the table lies in this site: `/t/…`, `/practice/…`.
    pub path: RwSignal<Option<String>>,
    /// The seat to look at, where the reader chose one.
    pub chosen: RwSignal<Option<Seat>>,
    door: Held<dyn Fn(Command)>,
    adviser: Held<dyn Fn()>,
    line: Held<dyn Fn()>,
}

/// Something that whoever feeds the desk has left there to be called.
type Held<F> = StoredValue<Option<Box<F>>, LocalStorage>;

impl Desk {
    /// A desk with nothing on it.
    pub fn new(game: &'static GameInfo, players: u8, kind: Kind, round_name: fn(u8) -> RoundName) -> Self {
        Desk {
            game,
            players,
            kind: RwSignal::new(kind),
            phase: RwSignal::new(Status::Playing),
            link: RwSignal::new(Link::Up),
            view: RwSignal::new(None),
            seats: RwSignal::new(Vec::new()),
            told: RwSignal::new(js_sys::Date::now()),
            mine: RwSignal::new(SeatSet::EMPTY),
            asked: RwSignal::new(SeatSet::EMPTY),
            scores: RwSignal::new(Seats::repeat(players, 0)),
            round: RwSignal::new(None),
            round_name,
            ply: RwSignal::new(0),
            places: RwSignal::new(None),
            ending: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            chat: RwSignal::new(Vec::new()),
            online: RwSignal::new(Vec::new()),
            undo: RwSignal::new(None),
            refusal: RwSignal::new(None),
            hint: RwSignal::new(None),
            thinking: RwSignal::new(false),
            movable_back: RwSignal::new(None),
            rematch: RwSignal::new(None),
            path: RwSignal::new(None),
            chosen: RwSignal::new(None),
            door: StoredValue::new_local(None),
            adviser: StoredValue::new_local(None),
            line: StoredValue::new_local(None),
        }
    }

    /// Says who carries out what is asked for here.
    pub fn answer_by(self, door: impl Fn(Command) + 'static) {
        self.door.set_value(Some(Box::new(door)));
    }

    /// Asks for something: a move, undo, chat.
    pub fn send(self, command: Command) {
        self.door.with_value(|door| {
            if let Some(door) = door {
                door(command);
            }
        });
    }

    /// Says who is asked for hints.
    pub fn advise_by(self, adviser: impl Fn() + 'static) {
        self.adviser.set_value(Some(Box::new(adviser)));
    }

    /// Asks a bot what it would do; the answer comes in [`hint`](Desk::hint).
    pub fn ask_hint(self) {
        self.adviser.with_value(|adviser| {
            if let Some(adviser) = adviser {
                adviser();
            }
        });
    }

    /// Says how to connect anew.
    pub fn reconnect_by(self, line: impl Fn() + 'static) {
        self.line.set_value(Some(Box::new(line)));
    }

    /// Connects anew, as who I am now.
    pub fn reconnect(self) {
        self.line.with_value(|line| {
            if let Some(line) = line {
                line();
            }
        });
    }

    /// The seat of mine whose last decision could be taken back, now or if others agree.
    pub fn last_mover(self) -> Option<Seat> {
        self.movable_back.get()
    }

    /// Whether other people sit here, who would have to agree.
    pub fn others(self) -> bool {
        let mine = self.mine.get();
        self.seats.with(|seats| {
            let person = |view: &SeatView| matches!(view.occupant, Occupant::Person { .. });
            seats.iter().enumerate().any(|(index, view)| person(view) && !mine.contains(Seat::new(index)))
        })
    }

    /// Whether it is my turn.
    pub fn my_turn(self) -> bool {
        let mine = self.mine.get();
        self.phase.get() == Status::Playing && self.asked.get().iter().any(|seat| mine.contains(seat))
    }

    /// The seat whose board is shown large: the chosen one, my own that is asked, my own, the one that is asked.
    pub fn viewer(self) -> Seat {
        if let Some(seat) = self.chosen.get() {
            return seat;
        }
        let (mine, asked) = (self.mine.get(), self.asked.get());
        let acting = asked.iter().find(|seat| mine.contains(*seat));
        acting.or(mine.first()).or(asked.first()).unwrap_or(Seat::FIRST)
    }

    /// Who sits there.
    pub fn occupant(self, seat: Seat) -> Occupant {
        self.seats.with(|seats| names::occupant(seats, seat, self.is_over()))
    }

    /// What the seat is called, in the reader's language.
    pub fn name(self, seat: Seat) -> String {
        let given = self.seats.with(|seats| names::given(seats, seat, self.is_over(), prefs::lang()));
        given.unwrap_or_else(|| i18n::seat_name(prefs::locale(), seat))
    }

    /// Who tells the reader of this table: their language, with the players called by name.
    pub fn speaker(self) -> Speaker {
        self.seats.with(|seats| names::speaker(seats, self.players, self.is_over(), prefs::lang()))
    }

    fn is_over(self) -> bool {
        self.phase.get() == Status::Over
    }
}

/// The key of a bot's name.
pub const fn level_key(level: api::Level) -> &'static str {
    match level {
        api::Level::Beginner => "web-bot-beginner",
        api::Level::Casual => "web-bot-casual",
        api::Level::Strong => "web-bot-strong",
        api::Level::Expert => "web-bot-expert",
    }
}
