//! A table that this browser feeds: practice against bots and hot-seat, without a server.
//!
//! Chance is drawn here from a seed of the browser's own randomness. The record is kept after every action, so that the
//! table is there again when the page is. Where people play with real pieces nothing is drawn: they tell what came
//! (`told.rs`).

mod told;

use super::{Desk, Kind, Room};
use crate::games::Tabletop;
use crate::keep;
use crate::occasion::{self, Occasion, Outcome};
use crate::worker::{self, Question};
use ::table::{Change, Draft, Entry, Refusal, Setup, Table, Uptime};
use api::{Chat, Clock, Command, Ending, Occupant, Person, Reason, SeatPlan, SeatView};
use catalog::{CatalogError, Refused};
use game::{Action, Driver, Record, Seat, SeatSet, Seed};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// A table as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// Its id in this browser.
    pub id: String,
    /// Which game.
    pub game: String,
    /// Who plays which seat.
    pub seats: Vec<SeatPlan>,
    /// What people on one device are called, by their seats; nothing where they gave no name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Whether they play with real pieces and tell what chance brings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub told: bool,
    /// When it was last touched, in milliseconds since 1970.
    pub touched: f64,
    /// Whether the game is over.
    #[serde(default)]
    pub over: bool,
    /// The seats that have given up, so that the record may stop before the end.
    #[serde(default, deserialize_with = "one_or_several")]
    pub resigned: Vec<Seat>,
    /// Where it is the same game for everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub occasion: Option<Occasion>,
    /// The id that the server gave it, once it was sent there.
    #[serde(default)]
    pub uploaded: Option<String>,
    /// Everything that happened.
    pub record: Value,
}

/// Earlier versions kept at most one seat, or null.
fn one_or_several<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Seat>, D::Error> {
    let seats = match Value::deserialize(from)? {
        several @ Value::Array(_) => json::from_value(several),
        one => json::from_value::<Option<Seat>>(one).map(|seat| seat.into_iter().collect()),
    };
    seats.map_err(D::Error::custom)
}

const PREFIX: &str = "kashi.table.";

/// How long a bot waits before it moves in a first game, in milliseconds: a newcomer reads what happened before the next
/// move. In other games the page shows everything at the reader's pace, however quickly bots move.
const LESSON: u32 = 1400;

/// A table as people want it.
#[derive(Clone, Default, Debug)]
pub struct Plan {
    /// What is chosen of the game's options.
    pub options: Value,
    /// Who plays which seat.
    pub seats: Vec<SeatPlan>,
    /// What people on one device are called.
    pub names: Vec<String>,
    /// Whether they play with real pieces.
    pub told: bool,
}

impl Plan {
    /// A table for these, who go by their numbers.
    pub fn of(options: Value, seats: &[SeatPlan]) -> Plan {
        Plan { options, seats: seats.to_vec(), ..Plan::default() }
    }
}

/// Makes a table and keeps it; answers its id.
pub fn create<G: Tabletop>(plan: Plan) -> Result<String, CatalogError> {
    let driver = start::<G>(plan.options, plan.seats.len())?;
    let driver = if plan.told { driver } else { driver.with_seed(fresh_seed()) };
    let id = fresh_id();
    keep::save(&name(&id), &Kept { names: plan.names, told: plan.told, ..new(&id, &driver, plan.seats) });
    Ok(id)
}

/// A table on which nothing has happened yet, or why the options allow none.
pub(crate) fn start<G: Tabletop>(options: Value, players: usize) -> Result<Driver<G>, CatalogError> {
    let options = catalog::typed_options::<G>(Some(players as u8), options)?;
    Ok(Driver::new(options)?)
}

/// Keeps a table that continues from where this one is.
pub fn create_from<G: Tabletop>(driver: Driver<G>, seats: &[SeatPlan]) -> String {
    let id = fresh_id();
    keep::save(&name(&id), &new(&id, &driver.with_seed(fresh_seed()), seats.to_vec()));
    id
}

fn fresh_id() -> String {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("a browser has randomness");
    bytes.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

/// The table of an occasion, which is made when it is first asked for; answers its id.
pub fn create_for<G: Tabletop>(occasion: Occasion) -> Result<String, CatalogError> {
    let id = occasion.table(G::INFO.id);
    if kept(&id).is_none() {
        let seats = occasion.seats(&G::INFO);
        let driver = start::<G>(Value::Null, seats.len())?.with_seed(occasion.seed(G::INFO.id));
        keep::save(&name(&id), &Kept { occasion: Some(occasion), ..new(&id, &driver, seats) });
    }
    Ok(id)
}

fn new<G: Tabletop>(id: &str, driver: &Driver<G>, seats: Vec<SeatPlan>) -> Kept {
    Kept {
        id: id.to_owned(),
        game: G::INFO.id.to_owned(),
        seats,
        names: Vec::new(),
        told: false,
        touched: js_sys::Date::now(),
        over: false,
        resigned: Vec::new(),
        occasion: None,
        uploaded: None,
        record: serde_json::to_value(driver.record()).expect("a record is JSON"),
    }
}

fn name(id: &str) -> String {
    format!("{PREFIX}{id}")
}

/// The table that is kept under the id.
pub fn kept(id: &str) -> Option<Kept> {
    keep::load(&name(id))
}

/// The table in this browser that a desk shows, as it is kept now. None of the games that are the same for everybody: nobody
/// asks a bot about them while they run.
pub fn kept_at(desk: Desk) -> Option<Kept> {
    let path = untrack(|| desk.served.path())?;
    kept(path.strip_prefix("/practice/")?).filter(|kept| kept.over || kept.occasion.is_none())
}

/// All tables that are kept here, last touched first.
pub fn all() -> Vec<Kept> {
    let mut all: Vec<Kept> = keep::names(PREFIX).iter().filter_map(|name| keep::load(name)).collect();
    all.sort_by(|one, other| other.touched.total_cmp(&one.touched));
    all
}

/// Keeps a table as it is now.
pub fn store(kept: &Kept) {
    keep::save(&name(&kept.id), kept);
}

/// Forgets a table.
pub fn discard(id: &str) {
    crate::guide::forget(id);
    keep::forget(&name(id));
}

/// Opens the room of a table that is kept here.
pub fn open<G: Tabletop>(kept: &Kept, me: &str) -> Option<Room<G>> {
    let record: Record<G> = json::from_value(kept.record.clone()).ok()?;
    let driver = Driver::replay(&record, usize::MAX).ok()?;
    let room = Room::new(driver.clone(), Kind::Practice);
    let desk = room.desk;
    desk.journal.count(record.entries.len() as u64);
    room.recount(&record, record.entries.len() as u64);
    desk.served.lie_at(format!("/practice/{}", kept.id));
    desk.served.belong_to(kept.occasion);
    let seed = driver.record().seed.clone().unwrap_or_else(fresh_seed);
    let setup = Setup {
        host: Person::guest(api::PersonId::me(), me.to_owned()),
        options: Value::Null,
        seats: kept.seats.clone(),
        clock: Clock::None,
        chat: Chat::Off,
        hints: kept.occasion.is_none(),
        rated: Some(false),
        told: kept.told,
        cup: None,
        kept: Vec::new(),
    };
    let practice = Practice {
        room,
        table: StoredValue::new(Table::under_way(setup, driver, seed, now())),
        kept: StoredValue::new(kept.clone()),
        timer: StoredValue::new_local(None),
        telling: StoredValue::new(Vec::new()),
    };
    if kept.told {
        desk.telling.begin(move |answer| practice.hear(answer));
    }
    practice.seat_everybody();
    desk.served.take_note(practice.table.with_value(Table::hinted));
    desk.answer_by(move |command| practice.carry_out(&command));
    room.play_by(move |seat, mv| practice.request(|draft, me| draft.play(me, seat, mv)));
    room.tell();
    for seat in &kept.resigned {
        practice.request(|draft, me| draft.resign(me, *seat));
    }
    // What chance or the rules had to say when the page was closed.
    practice.request(|draft, _| draft.settle());
    Some(room)
}

impl Kept {
    /// Who sits where. A person who has no name is called by the number of the seat: a sentence of the log is about a
    /// player, never about "you".
    pub fn seated(&self) -> Vec<SeatView> {
        let occupant = |(at, plan): (usize, &SeatPlan)| match plan {
            SeatPlan::Bot(level) => Occupant::Bot { level: *level, instead_of: None },
            SeatPlan::Me | SeatPlan::Open => {
                let name = self.names.get(at).cloned().unwrap_or_default();
                Occupant::Person { person: Person::guest(api::PersonId::me(), name) }
            }
        };
        self.seats.iter().enumerate().map(|plan| seated(occupant(plan))).collect()
    }

    /// The occupant of a seat with the name that was given to it here.
    fn named(&self, seat: usize, occupant: &Occupant) -> Occupant {
        let mut named = occupant.clone();
        let person = match &mut named {
            Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. } => Some(person),
            Occupant::Open | Occupant::Bot { .. } => None,
        };
        if let (Some(person), Some(name)) = (person, self.names.get(seat).filter(|name| !name.is_empty())) {
            person.name.clone_from(name);
        }
        named
    }
}

/// A seat without a clock.
fn seated(occupant: Occupant) -> SeatView {
    SeatView { occupant, kept_for: None, left: None, ticking: false }
}

/// Keeps what came of a game that is the same for everybody.
fn note(kept: &Kept, ending: &Ending) {
    let Some(occasion) = kept.occasion else { return };
    let Some(seat) = kept.seats.iter().position(|plan| *plan == SeatPlan::Me).map(Seat::new) else { return };
    occasion::note(Outcome {
        occasion,
        game: kept.game.clone(),
        seat,
        scores: ending.scores.iter().map(|(_, points)| *points).collect(),
        place: ending.places[seat],
        gave_up: ending.reason != Reason::Rules,
    });
}

fn now() -> i64 {
    js_sys::Date::now() as i64
}

fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("a browser has randomness");
    Seed::new(bytes)
}

type Listener<'a, G> = &'a mut dyn FnMut(&Table<Driver<G>>, Change<Driver<G>>);

struct Practice<G: Tabletop> {
    room: Room<G>,
    table: StoredValue<Table<Driver<G>>>,
    kept: StoredValue<Kept>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
    /// What was told of the deal that is due.
    telling: StoredValue<Vec<G::Drawn>>,
}

impl<G: Tabletop> Clone for Practice<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Tabletop> Copy for Practice<G> {}

impl<G: Tabletop> Practice<G> {
    fn carry_out(self, command: &Command) {
        match *command {
            Command::Hint { seat } => self.request(|draft, me| draft.hint(me, seat)),
            Command::Undo { .. } if self.kept.with_value(|kept| kept.told) => self.correct(),
            Command::Undo { seat } => self.request(|draft, me| draft.undo(me, seat)),
            Command::Resign { seat } => {
                self.kept.update_value(|kept| kept.resigned.push(seat));
                self.request(|draft, me| draft.resign(me, seat));
            }
            // Moves come by their type; nobody else is here to sit, speak or agree.
            _ => {}
        }
    }

    /// Does something at the table, shows what follows from it, and lets bots move.
    fn request(self, work: impl FnOnce(&mut Draft<'_, Driver<G>, Listener<'_, G>>, &Person) -> Result<(), Refusal>) {
        let mut entries = Vec::new();
        let done = self.table.try_update_value(|table| {
            let (me, uptime) = (table.host().clone(), Uptime::always());
            let mut listener = |_: &Table<Driver<G>>, change: Change<Driver<G>>| entries.push(change.entry);
            let mut draft = Draft::new(table, now(), &uptime, &mut listener as Listener<'_, G>);
            work(&mut draft, &me)?;
            *table = draft.into_table();
            Ok(())
        });
        match done {
            Some(Ok(())) => {}
            Some(Err(Refusal::Game(Refused::Illegal(why)))) => return self.room.refuse(&why),
            // The page is gone, or offers what the table does not allow.
            Some(Err(_)) | None => return,
        }
        let changed = !entries.is_empty();
        for entry in entries {
            self.show(entry);
        }
        if changed {
            self.save();
        }
        self.ask_bot();
        self.listen();
    }

    /// Brings the room in line with an entry that the table has taken.
    fn show(self, entry: Entry<G::Move, G::Deal>) {
        let follow = |action| self.room.follow(game::Entry { action, at: self.when() });
        match entry {
            Entry::Move { seat, mv, .. } => drop(follow(Action::Move { seat, mv })),
            Entry::Deal { deal } => drop(follow(Action::Deal(deal))),
            Entry::Undo { count, .. } => drop(self.room.retract(count)),
            Entry::Hint { .. } => self.room.desk.served.take_note(self.table.with_value(Table::hinted)),
            Entry::TakeOver { .. } => self.seat_everybody(),
            Entry::End { .. } => {
                let ending = self.table.with_value(|table| table.ending().cloned());
                if let Some(ending) = &ending {
                    self.kept.with_value(|kept| note(kept, ending));
                }
                self.room.desk.served.end(ending);
            }
            _ => {}
        }
    }

    /// When the action happened that the room is told of next: so a review can say how long each decision took. While the
    /// page is closed no time passes.
    fn when(self) -> Option<u64> {
        let (known, before) = self.room.with_table(|table| {
            let entries = &table.record().entries;
            (entries.len(), entries.last().map_or(Some(0), |last| last.at))
        });
        let passed = self.table.with_value(|table| match known.checked_sub(1) {
            Some(last) => Some(table.times().get(known)? - table.times()[last]),
            None => Some(0),
        })?;
        Some(before.unwrap_or(0) + u64::try_from(passed).ok()?)
    }

    fn seat_everybody(self) {
        let seating = self.room.desk.seating;
        self.table.with_value(|table| {
            let named = |(at, occupant)| seated(self.kept.with_value(|kept| kept.named(at, occupant)));
            seating.seat_all(&table.seats().iter().enumerate().map(named).collect::<Vec<SeatView>>());
            seating.give_me(table.seats_of(&api::PersonId::me()).into_iter().fold(SeatSet::EMPTY, SeatSet::with));
        });
    }

    fn save(self) {
        let record = self.room.with_table(|table| serde_json::to_value(table.record())).expect("a record is JSON");
        self.kept.update_value(|kept| {
            kept.record = record;
            kept.over = untrack(|| self.room.desk.served.is_over());
            kept.touched = js_sys::Date::now();
        });
        self.kept.with_value(store);
    }

    /// Lets the bot that is asked think, if one is.
    fn ask_bot(self) {
        self.timer.set_value(None);
        let Some(((seat, level), mark, game)) = self.table.with_value(|table| {
            table.bot_to_move().map(|asked| (asked, table.changed(), table.game().state().view(Some(asked.0))))
        }) else {
            return;
        };
        let state = serde_json::to_value(game).expect("a state is JSON");
        let same = self.kept.with_value(|kept| kept.occasion).is_some();
        let question = if same { Question::Same(level, self.room.ply()) } else { Question::Move(level) };
        let started = js_sys::Date::now();
        worker::ask(self.room.bots, G::INFO.id, state, seat, question, move |answer| {
            let thought = (js_sys::Date::now() - started) as u32;
            let move_now = move || {
                // The page may be gone, or the decision taken back meanwhile.
                if self.table.try_with_value(Table::changed) != Some(mark) {
                    return;
                }
                if let Some(mv) = answer.moves.first().and_then(|advised| advised.mv.parse().ok()) {
                    self.request(|draft, _| draft.bot_plays(seat, mv));
                }
            };
            let first = self.kept.try_with_value(|kept| crate::guide::is_first(&kept.id)) == Some(true);
            let rest = if first { LESSON.saturating_sub(thought) } else { 0 };
            self.timer.try_update_value(|timer| *timer = Some(Timeout::new(rest, move_now)));
        });
    }
}
