//! A table as the sum of its entries.

use super::entry::{Entry, Setup};
use super::uptime::Uptime;
use crate::ratings::Summary;
use crate::store::{ActionRow, TableRow};
use api::{
    Chat, Clock, Ending, Event, Happened, MAX_LINES, Occupant, Person, Said, SeatMove, SeatPlan, SeatView, Status,
    TableLine, TableLink, TableView, TimeClaim, UndoAsked,
};
use catalog::{Refused, Table, Told};
use game::{Next, Seat, Seats, Seed};
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::Arc;

/// What never changes about a table.
pub(crate) struct Fixed {
    pub(crate) row: TableRow,
    pub(crate) setup: Setup,
    /// Kept here, not in the game: nothing that shows the game can show the seed.
    pub(crate) seed: Seed,
}

/// A table. A copy is cheap: requests are carried out on a copy first.
#[derive(Clone)]
pub(crate) struct Core {
    pub(crate) fixed: Arc<Fixed>,
    /// The number of the last event.
    pub(crate) v: u64,
    /// The number of the last event that changed the game or who plays it.
    pub(crate) changed: u64,
    pub(crate) status: Status,
    pub(crate) host: Person,
    pub(crate) seats: Vec<Occupant>,
    /// For whom each open seat is kept; empty where none is.
    kept: Vec<Option<Person>>,
    pub(crate) game: Box<dyn Table>,
    /// The seat of every action of the game, none for deals.
    pub(crate) acts: Vec<Option<Seat>>,
    /// When each action happened.
    times: Vec<i64>,
    /// When the game began.
    started: i64,
    /// Moves that are not public yet.
    sealed: Vec<SeatMove>,
    pub(crate) undo: Option<Ask>,
    /// Seats that have given up or lost on time.
    pub(crate) out: Vec<Seat>,
    /// What the clock of each seat showed when it last stopped.
    left: Vec<i64>,
    /// When the clock of whoever is asked began to run.
    since: i64,
    pub(crate) chat: Chat,
    pub(crate) muted: Vec<String>,
    /// The last things that were said. Shared with every copy until somebody speaks.
    said: Arc<VecDeque<Said>>,
    pub(crate) ending: Option<Ending>,
    /// The table of the rematch, and the number of the event that tells of it.
    pub(crate) rematch: Option<(u64, TableLink)>,
}

/// A seat asks whether it may take decisions back.
#[derive(Clone)]
pub(crate) struct Ask {
    pub(crate) seat: Seat,
    pub(crate) count: u64,
    /// Who has to agree yet.
    pub(crate) people: Vec<String>,
}

const DAY: i64 = 24 * 60 * 60 * 1000;

/// What is stored about a table does not fit together: another program wrote it, or a newer one.
#[derive(Debug, thiserror::Error)]
#[error("table {table}: {problem}")]
pub(crate) struct Unreadable {
    table: String,
    problem: String,
}

impl Core {
    /// A table as it was opened.
    pub(crate) fn new(mut row: TableRow) -> Result<Self, Unreadable> {
        let unreadable = |problem: String| Unreadable { table: row.table_id.clone(), problem };
        let setup: Setup = serde_json::from_str(&row.setup).map_err(|fault| unreadable(fault.to_string()))?;
        let seed: Seed = row.seed.parse().map_err(|_| unreadable("its seed is not a seed".to_owned()))?;
        let players = setup.seats.len() as u8;
        let game = catalog::open(&row.game, Some(players), setup.options.clone(), None)
            .map_err(|fault| unreadable(fault.to_string()))?;
        let seats = setup.seats.iter().map(|plan| match plan {
            SeatPlan::Me | SeatPlan::Open => Occupant::Open,
            SeatPlan::Bot(level) => Occupant::Bot { level: *level, instead_of: None },
        });
        // It was read: nobody needs it as text any more.
        row.setup = String::new();
        let initial = match setup.clock {
            Clock::None => 0,
            Clock::Game { initial, .. } => initial,
            Clock::Days { days } => i64::from(days) * DAY,
        };
        Ok(Core {
            v: 0,
            changed: 0,
            status: Status::Open,
            host: setup.host.clone(),
            seats: seats.collect(),
            kept: setup.kept.clone(),
            game,
            acts: Vec::new(),
            times: Vec::new(),
            started: row.created,
            sealed: Vec::new(),
            undo: None,
            out: Vec::new(),
            left: vec![initial; setup.seats.len()],
            since: row.created,
            chat: setup.chat,
            muted: Vec::new(),
            said: Arc::default(),
            ending: None,
            rematch: None,
            fixed: Arc::new(Fixed { row, setup, seed }),
        })
    }

    /// Adds what was stored; answers the event.
    pub(crate) fn follow(&mut self, action: &ActionRow) -> Result<Event, Unreadable> {
        let unreadable = |problem: String| Unreadable { table: action.table_id.clone(), problem };
        if action.ply != self.v as i64 + 1 {
            return Err(unreadable(format!("event {} after {}", action.ply, self.v)));
        }
        let entry: Entry = serde_json::from_str(&action.body).map_err(|fault| unreadable(fault.to_string()))?;
        self.apply(entry, action.at).map_err(|fault| unreadable(fault.to_string()))
    }

    /// Adds an entry. Only the rules of the game can refuse it: whether it is anybody's right is the draft's matter.
    pub(crate) fn apply(&mut self, entry: Entry, at: i64) -> Result<Event, Refused> {
        let what = match entry {
            Entry::Sit { seat, person } => {
                self.seats[seat.index()] = Occupant::Person { person: person.clone() };
                Happened::Sat { seat, person }
            }
            Entry::Leave { seat } => {
                self.seats[seat.index()] = Occupant::Open;
                Happened::Left { seat }
            }
            Entry::Start => {
                self.status = Status::Playing;
                self.since = at;
                self.started = at;
                Happened::Started
            }
            Entry::Move { seat, mv, left } => self.moved(seat, mv, left, at)?,
            Entry::Deal { deal } => {
                let (deal, events) = self.game.deal(Some(&deal))?;
                let revealed = std::mem::take(&mut self.sealed);
                self.acts.push(None);
                self.times.push(at);
                self.since = at;
                let (ply, next, scores) = self.after();
                Happened::Dealt { ply, deal, events: told(&events), next, scores, revealed }
            }
            Entry::AskUndo { seat, count, people } => {
                self.undo = Some(Ask { seat, count, people });
                Happened::UndoAsked { seat }
            }
            Entry::AnswerUndo { person, agree } => {
                match &mut self.undo {
                    Some(ask) if agree => ask.people.retain(|waiting| *waiting != person),
                    _ => self.undo = None,
                }
                Happened::UndoAnswered { person, agree }
            }
            Entry::Undo { seat, count } => {
                for _ in 0..count {
                    self.game.undo();
                    self.acts.pop();
                    self.times.pop();
                    // Whatever is sealed came last.
                    self.sealed.pop();
                }
                self.undo = None;
                self.since = at;
                let (ply, next, scores) = self.after();
                Happened::Undone { seat, count, ply, next, scores }
            }
            Entry::Resign { seat } => {
                self.out.push(seat);
                Happened::Resigned { seat }
            }
            Entry::TimeUp { seat, then } => {
                // A bot that goes on plays for the place that it can get.
                if then == TimeClaim::Lost {
                    self.out.push(seat);
                }
                Happened::TimeUp { seat, then }
            }
            Entry::TakeOver { seat, level } => {
                let instead_of = self.person(seat).cloned();
                self.seats[seat.index()] = Occupant::Bot { level, instead_of };
                Happened::BotTookOver { seat, level }
            }
            Entry::End { reason, places } => {
                let ending = Ending { reason, places, scores: self.game.scores() };
                self.status = Status::Over;
                self.undo = None;
                self.ending = Some(ending.clone());
                Happened::Ended { ending, seed: self.fixed.seed.to_string() }
            }
            Entry::Rematch { table } => {
                self.rematch = Some((self.v + 1, table.clone()));
                Happened::Rematch { table }
            }
            Entry::Became { guest, person } => {
                self.became(&guest, &person);
                Happened::Became { guest, person }
            }
            Entry::Say { person, text, phrase } => {
                self.keep_line(Said { v: self.v + 1, at, person: person.clone(), text: text.clone(), phrase });
                Happened::Said { person, text, phrase }
            }
            Entry::SetChat { chat } => {
                self.chat = chat;
                Happened::ChatSet { chat }
            }
            Entry::Mute { person, muted } => {
                self.muted.retain(|other| *other != person);
                if muted {
                    self.muted.push(person.clone());
                }
                Happened::Muted { person, muted }
            }
        };
        self.v += 1;
        if !matches!(what, Happened::Said { .. } | Happened::ChatSet { .. } | Happened::Muted { .. }) {
            self.changed = self.v;
        }
        Ok(Event { v: self.v, at, what })
    }

    /// Where several seats decide at once they decide in secret: all but the last of them are sealed until then.
    fn moved(&mut self, seat: Seat, mv: String, left: Option<i64>, at: i64) -> Result<Happened, Refused> {
        let secret = matches!(self.game.next(), Next::Seats(seats) if seats.len() > 1);
        let events = self.game.play(Some(seat), &mv)?;
        self.acts.push(Some(seat));
        self.times.push(at);
        self.undo = None;
        self.since = at;
        if let Some(left) = left {
            self.left[seat.index()] = left;
        }
        let (ply, next, scores) = self.after();
        if secret {
            self.sealed.push(SeatMove { seat, mv });
            let (mv, events, revealed) = (None, Vec::new(), Vec::new());
            return Ok(Happened::Moved { seat, ply, mv, events, next, scores, left, revealed });
        }
        let revealed = std::mem::take(&mut self.sealed);
        Ok(Happened::Moved { seat, ply, mv: Some(mv), events: told(&events), next, scores, left, revealed })
    }

    /// Keeps what was said, and forgets the oldest of too many lines.
    fn keep_line(&mut self, line: Said) {
        let said = Arc::make_mut(&mut self.said);
        if said.len() == MAX_LINES {
            said.pop_front();
        }
        said.push_back(line);
    }

    /// Whatever was the guest's is the member's.
    fn became(&mut self, guest: &str, member: &Person) {
        let seated = self.seats.iter_mut().filter_map(|occupant| match occupant {
            Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. } => Some(person),
            Occupant::Open | Occupant::Bot { .. } => None,
        });
        let said = Arc::make_mut(&mut self.said).iter_mut().map(|line| &mut line.person);
        let people = seated.chain(self.kept.iter_mut().flatten()).chain(said).chain([&mut self.host]);
        for person in people.filter(|person| person.id == guest) {
            *person = member.clone();
        }
        let asked = self.undo.iter_mut().flat_map(|ask| &mut ask.people);
        for id in asked.chain(&mut self.muted).filter(|id| *id == guest) {
            id.clone_from(&member.id);
        }
    }

    /// Gives back the memory that growing has left over: a list that grows has room for twice as much, a copy has not.
    pub(crate) fn compact(&mut self) {
        self.game = self.game.clone();
        self.acts.shrink_to_fit();
        self.times.shrink_to_fit();
    }

    fn after(&self) -> (u64, Value, Seats<i16>) {
        (self.acts.len() as u64, self.game.next_json(), self.game.scores())
    }

    /// The deal that the seed gives now; `None` if none is due.
    pub(crate) fn next_deal(&self) -> Option<String> {
        let dealt = self.acts.iter().filter(|seat| seat.is_none()).count();
        self.game.sample_deal(&mut self.fixed.seed.rng(dealt as u64))
    }

    /// Who sits on a seat, if it is a person.
    pub(crate) fn person(&self, seat: Seat) -> Option<&Person> {
        match self.seats.get(seat.index()) {
            Some(Occupant::Person { person }) => Some(person),
            _ => None,
        }
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person_id: &str) -> Vec<Seat> {
        let all = Seat::all(self.seats.len() as u8);
        all.filter(|seat| self.person(*seat).is_some_and(|person| person.id == person_id)).collect()
    }

    /// For whom a seat is kept while it is open.
    pub(crate) fn kept_for(&self, seat: Seat) -> Option<&Person> {
        let open = self.seats.get(seat.index()) == Some(&Occupant::Open);
        self.kept.get(seat.index()).and_then(Option::as_ref).filter(|_| open)
    }

    /// Whether an open seat is kept for the person.
    pub(crate) fn kept_seats(&self, person_id: &str) -> bool {
        let mut all = Seat::all(self.seats.len() as u8);
        all.any(|seat| self.kept_for(seat).is_some_and(|person| person.id == person_id))
    }

    /// Whether a seat waits for whoever comes.
    pub(crate) fn waits_for_anybody(&self) -> bool {
        let mut all = Seat::all(self.seats.len() as u8);
        all.any(|seat| self.seats[seat.index()] == Occupant::Open && self.kept_for(seat).is_none())
    }

    /// Whether the person knows, or has, a seat here: as they sat down, or before a bot went on in their place.
    pub(crate) fn played(&self, person_id: &str) -> bool {
        self.seats.iter().any(|occupant| match occupant {
            Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. } => person.id == person_id,
            Occupant::Open | Occupant::Bot { .. } => false,
        })
    }

    /// The game as it ended.
    pub(crate) fn summary(&self) -> Option<Summary> {
        self.ending.clone().map(|ending| Summary { seats: self.seats.clone(), ending })
    }

    /// The seat of a bot that is asked, and how well it plays.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, api::Level)> {
        let Next::Seats(asked) = self.game.next() else { return None };
        let mut asked = asked.iter().filter(|_| self.status == Status::Playing);
        asked.find_map(|seat| match self.seats[seat.index()] {
            Occupant::Bot { level, .. } => Some((seat, level)),
            _ => None,
        })
    }

    /// Since when whoever is asked is asked.
    pub(crate) fn waits_since(&self) -> i64 {
        self.since
    }

    /// Whether the seat's clock runs.
    fn ticks(&self, seat: Seat) -> bool {
        self.fixed.setup.clock != Clock::None
            && self.status == Status::Playing
            && self.person(seat).is_some()
            && self.game.next().asks(seat)
    }

    /// The milliseconds that a seat has left; `None` where no time is kept.
    pub(crate) fn left(&self, seat: Seat, now: i64, uptime: &Uptime) -> Option<i64> {
        let left = self.left[seat.index()];
        let spent = if self.ticks(seat) { uptime.between(self.since, now) } else { 0 };
        (self.fixed.setup.clock != Clock::None).then_some(left - spent)
    }

    /// The table as somebody may see it.
    pub(crate) fn view(&self, reader: Option<&str>, now: i64, uptime: &Uptime) -> TableView {
        let Fixed { row, setup, seed } = &*self.fixed;
        let yours = reader.map(|reader| self.seats_of(reader)).unwrap_or_default();
        // Two people at one screen must not see each other's secrets.
        let eyes = if let [seat] = yours[..] { Some(seat) } else { None };
        let seats = Seat::all(self.seats.len() as u8).zip(&self.seats).map(|(seat, occupant)| SeatView {
            occupant: occupant.clone(),
            kept_for: self.kept_for(seat).cloned(),
            left: self.left(seat, now, uptime),
            ticking: self.ticks(seat),
        });
        TableView {
            id: row.table_id.clone(),
            code: row.code.clone(),
            v: self.v,
            game: row.game.clone(),
            rules: self.game.info().rules_version,
            options: setup.options.clone(),
            status: self.status,
            listed: row.listed,
            host: self.host.clone(),
            seats: seats.collect(),
            yours,
            clock: setup.clock,
            chat: self.chat,
            muted: self.muted.clone(),
            said: self.said.iter().cloned().collect(),
            commitment: seed.commitment(),
            seed: (self.status == Status::Over).then(|| seed.to_string()),
            ply: self.acts.len() as u64,
            next: self.game.next_json(),
            scores: self.game.scores(),
            state: self.game.view(eyes),
            undo: self.undo.as_ref().map(|ask| UndoAsked { seat: ask.seat, waiting_for: ask.people.clone() }),
            ending: self.ending.clone(),
            rematch: self.rematch.as_ref().map(|(_, table)| table.clone()),
        }
    }

    /// The table in a list.
    pub(crate) fn line(&self) -> TableLine {
        let row = &self.fixed.row;
        let turn = match self.game.next() {
            Next::Seats(asked) if self.status == Status::Playing => asked.iter().collect(),
            _ => Vec::new(),
        };
        TableLine {
            id: row.table_id.clone(),
            code: row.code.clone(),
            game: row.game.clone(),
            status: self.status,
            seats: self.seats.clone(),
            clock: self.fixed.setup.clock,
            turn,
            created: row.created,
        }
    }

    /// The record so far, with when everything happened; `None` before the game. The seed is in it once the game is over,
    /// sealed decisions once they are public.
    pub(crate) fn record(&self) -> Option<Value> {
        if self.status == Status::Open {
            return None;
        }
        let mut record = self.game.record();
        if self.status == Status::Over {
            record["seed"] = self.fixed.seed.to_string().into();
        } else if let Some(fields) = record.as_object_mut() {
            fields.shift_remove("seed");
        }
        if let Some(actions) = record["actions"].as_array_mut() {
            actions.truncate(actions.len().saturating_sub(self.sealed.len()));
            for (action, at) in actions.iter_mut().zip(&self.times) {
                action["at"] = (at - self.started).max(0).into();
            }
        }
        Some(record)
    }
}

fn told(events: &[Box<dyn Told>]) -> Vec<Value> {
    events.iter().map(|event| event.json()).collect()
}
