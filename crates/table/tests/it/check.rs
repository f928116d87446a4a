//! A table in the middle of things, and what comes of a request there.

use api::{Chat, Clock, Command, Level, Person, SeatPlan};
use game::{Seat, Seed};
use serde_json::{Value, json};
use table::{AnyGame, Draft, Entry, Refusal, Setup, Table, Uptime};

pub(crate) type AnyTable = Table<AnyGame>;

/// A person, by a letter.
pub(crate) fn person(letter: &str) -> Person {
    Person::guest(letter.parse().unwrap(), letter.to_uppercase())
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index)
}

/// How a table of Azul is opened. Each letter is a seat: a person of that name, `.` for nobody yet, a digit for a bot of
/// that level.
pub(crate) struct Opening {
    pub(crate) game: &'static str,
    pub(crate) options: Value,
    pub(crate) seats: &'static str,
    pub(crate) clock: Clock,
    pub(crate) chat: Chat,
    pub(crate) hints: bool,
    pub(crate) rated: Option<bool>,
    pub(crate) told: bool,
}

pub(crate) fn azul(seats: &'static str) -> Opening {
    let options = json!({"first": 0});
    Opening {
        game: "azul",
        options,
        seats,
        clock: Clock::None,
        chat: Chat::All,
        hints: false,
        rated: Some(false),
        told: false,
    }
}

impl Opening {
    /// Rated, with a clock.
    pub(crate) fn rated(self) -> Opening {
        Opening { rated: Some(true), clock: Clock::Game { initial: 60_000, increment: 0 }, ..self }
    }

    /// With real pieces.
    pub(crate) fn told(self) -> Opening {
        Opening { told: true, ..self }
    }

    /// With everybody seated, and the game not begun.
    pub(crate) fn open(&self) -> AnyTable {
        let plan = |letter: char| match letter.to_digit(10) {
            Some(level) => SeatPlan::Bot(Level::ALL[level as usize]),
            None => SeatPlan::Open,
        };
        let setup = Setup {
            host: person("a"),
            options: self.options.clone(),
            seats: self.seats.chars().map(plan).collect(),
            clock: self.clock,
            chat: self.chat,
            hints: self.hints,
            rated: self.rated,
            told: self.told,
            cup: None,
            kept: Vec::new(),
        };
        let players = Some(self.seats.len() as u8);
        let game = catalog::open(self.game, players, self.options.clone(), None).unwrap();
        let mut table = Table::new(setup, game.into(), Seed::numbered(1), 0);
        for (at, letter) in self.seats.chars().enumerate().filter(|(_, letter)| letter.is_alphabetic()) {
            let person = person(&letter.to_string());
            table.apply(Entry::Sit { seat: seat(at), person }, 0).unwrap();
        }
        table
    }

    /// With the game begun and dealt.
    pub(crate) fn begin(&self) -> AnyTable {
        let mut table = self.open();
        act(&mut table, 0, "a", Command::Start).unwrap();
        table
    }
}

/// The first legal move of a seat.
pub(crate) fn a_move(table: &AnyTable, at: usize) -> Command {
    let mv = table.game().legal(Some(seat(at))).first().cloned().unwrap_or_else(|| "1r-1".to_owned());
    Command::Play { seat: seat(at), ply: table.ply(), mv }
}

/// Carries a request out; what was written down, in short.
pub(crate) fn act(table: &mut AnyTable, now: i64, who: &str, command: Command) -> Result<Vec<String>, Refusal> {
    draft(table, now, |draft| draft.act(&person(who), command))
}

/// Lets the bot on a seat make its first legal move.
pub(crate) fn bot_moves(table: &mut AnyTable, at: usize) -> Vec<String> {
    let mv = table.game().legal(Some(seat(at))).swap_remove(0);
    draft(table, 0, |draft| draft.bot_plays(seat(at), mv)).unwrap()
}

pub(crate) type Listener<'a> = &'a mut dyn FnMut(&AnyTable, table::Change<AnyGame>);

pub(crate) fn draft(
    table: &mut AnyTable,
    now: i64,
    work: impl FnOnce(&mut Draft<'_, AnyGame, Listener<'_>>) -> Result<(), Refusal>,
) -> Result<Vec<String>, Refusal> {
    let mut written = Vec::new();
    let mut listener = |after: &AnyTable, change: table::Change<AnyGame>| {
        assert_eq!(change.v, after.v(), "an entry is told when the table has just taken it");
        written.push(short(&change.entry));
    };
    let uptime = Uptime::always();
    let mut draft = Draft::new(table, now, &uptime, &mut listener as Listener<'_>);
    work(&mut draft)?;
    *table = draft.into_table();
    Ok(written)
}

/// An entry in a few letters.
fn short(entry: &Entry) -> String {
    match entry {
        Entry::Sit { seat, person } => format!("sit {} {}", seat.index(), person.id),
        Entry::Leave { seat } => format!("leave {}", seat.index()),
        Entry::Start => "start".to_owned(),
        Entry::Move { seat, left: Some(left), .. } => format!("move {} left {left}", seat.index()),
        Entry::Move { seat, .. } => format!("move {}", seat.index()),
        Entry::Deal { .. } => "deal".to_owned(),
        Entry::AskUndo { seat, count, people } => format!("ask {} x{count} {}", seat.index(), people.join(",")),
        Entry::AnswerUndo { person, agree } => format!("{person} says {agree}"),
        Entry::Undo { seat, count } => format!("undo {} x{count}", seat.index()),
        Entry::Hint { seat } => format!("hint {}", seat.index()),
        Entry::Resign { seat } => format!("resign {}", seat.index()),
        Entry::TimeUp { seat, then } => format!("time {} {then:?}", seat.index()),
        Entry::TakeOver { seat, .. } => format!("bot {}", seat.index()),
        Entry::End { reason, places } => format!("end {reason:?} {:?}", places.as_slice()),
        Entry::Close { reason } => format!("close {reason}"),
        Entry::Rematch { .. } => "rematch".to_owned(),
        Entry::Became { guest, person } => format!("{guest} is {}", person.id),
        Entry::Say { person, .. } => format!("{} speaks", person.id),
        Entry::SetChat { chat } => format!("chat {chat:?}"),
        Entry::Mute { person, muted } => format!("mute {person} {muted}"),
    }
}

/// What a request brings at a table, which stays as it was.
#[track_caller]
pub(crate) fn check(table: &AnyTable, who: &str, command: Command, expected: Result<&[&str], Refusal>) {
    check_at(table, 0, who, command, expected);
}

/// The same, at a moment.
#[track_caller]
pub(crate) fn check_at(table: &AnyTable, now: i64, who: &str, command: Command, expected: Result<&[&str], Refusal>) {
    let found = act(&mut table.clone(), now, who, command);
    let expected = expected.map(|entries| entries.iter().map(ToString::to_string).collect::<Vec<_>>());
    assert_eq!(found, expected);
}
