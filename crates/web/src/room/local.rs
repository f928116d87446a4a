//! A table that this browser feeds: practice against bots and hot-seat, without a server.
//!
//! Chance is drawn here from a seed of the browser's own randomness. The record is kept after every action, so that the
//! table is there again when the page is.

use super::{Kind, Phase, Room};
use crate::games::Tabletop;
use crate::{keep, worker};
use api::{Command, Ending, Level, Occupant, Person, Reason, SeatPlan, SeatView};
use game::{Action, Driver, Entry, Next, Record, Seat, SeatSet, Seed};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
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
    /// When it was last touched, in milliseconds since 1970.
    pub touched: f64,
    /// Whether the game is over.
    #[serde(default)]
    pub over: bool,
    /// Whether somebody has given up, so that the record stops before the end.
    #[serde(default)]
    pub resigned: Option<Seat>,
    /// The id that the server gave it, once it was sent there.
    #[serde(default)]
    pub uploaded: Option<String>,
    /// Everything that happened.
    pub record: Value,
}

const PREFIX: &str = "kashi.table.";

/// How long a bot waits before it moves, so that eyes can follow.
const BREATH: u32 = 350;

/// In a first game it waits longer, whether things move or not: a newcomer reads what happened before it goes on.
const LESSON: u32 = 1400;

/// How long a bot may think, in milliseconds.
const fn patience(level: Level) -> u32 {
    match level {
        Level::Beginner => 200,
        Level::Casual => 400,
        Level::Strong => 700,
        Level::Expert => 1500,
    }
}

/// Makes a table and keeps it; answers its id. `None` if the options allow no table.
pub fn create<G: Tabletop>(options: Value, seats: &[SeatPlan]) -> Option<String> {
    let options = catalog::typed_options::<G>(Some(seats.len() as u8), options).ok()?;
    let driver = Driver::<G>::new(options).ok()?;
    Some(create_from(driver, seats))
}

/// Keeps a table that goes on from where this one is.
pub fn create_from<G: Tabletop>(driver: Driver<G>, seats: &[SeatPlan]) -> String {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("a browser has randomness");
    let id = bytes.iter().take(8).fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
    getrandom::fill(&mut bytes).expect("a browser has randomness");
    let driver = driver.with_seed(Seed::new(bytes));
    let kept = Kept {
        id: id.clone(),
        game: G::INFO.id.to_owned(),
        seats: seats.to_vec(),
        touched: js_sys::Date::now(),
        over: false,
        resigned: None,
        uploaded: None,
        record: serde_json::to_value(driver.record()).expect("a record is JSON"),
    };
    keep::save(&name(&id), &kept);
    id
}

fn name(id: &str) -> String {
    format!("{PREFIX}{id}")
}

/// The table that is kept under the id.
pub fn kept(id: &str) -> Option<Kept> {
    keep::load(&name(id))
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
    let record: Record<G> = serde_json::from_value(kept.record.clone()).ok()?;
    let driver = Driver::replay(&record, usize::MAX).ok()?;
    let room = Room::new(driver.clone(), Kind::Practice);
    let desk = room.desk;
    desk.ply.set(record.entries.len() as u64);
    room.recount(&driver);
    desk.path.set(Some(format!("/practice/{}", kept.id)));
    desk.seats.set(kept.seats.iter().map(|plan| seat_view(*plan, me)).collect());
    let mine = Seat::all(desk.players).filter(|seat| !matches!(kept.seats.get(seat.index()), Some(SeatPlan::Bot(_))));
    desk.mine.set(mine.fold(SeatSet::EMPTY, SeatSet::with));
    let practice = Practice { room, kept: StoredValue::new(kept.clone()), timer: StoredValue::new_local(None) };
    desk.answer_by(move |command| practice.carry_out(command));
    room.tell();
    if let Some(seat) = kept.resigned {
        practice.end_by(seat);
    }
    practice.go_on();
    Some(room)
}

/// A seat of a table without a server. Whoever has no name yet is called by the number of the seat: a sentence of the
/// log is about somebody, never about "you".
pub fn seat_view(plan: SeatPlan, me: &str) -> SeatView {
    let occupant = match plan {
        SeatPlan::Bot(level) => Occupant::Bot { level, instead_of: None },
        SeatPlan::Me | SeatPlan::Open => {
            Occupant::Person { person: Person { id: "me".to_owned(), name: me.to_owned() } }
        }
    };
    SeatView { occupant, kept_for: None, left: None, ticking: false }
}

struct Practice<G: Tabletop> {
    room: Room<G>,
    kept: StoredValue<Kept>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
}

impl<G: Tabletop> Clone for Practice<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Tabletop> Copy for Practice<G> {}

impl<G: Tabletop> Practice<G> {
    fn carry_out(self, command: Command) {
        match command {
            Command::Play { seat, mv, .. } => {
                if let Ok(mv) = mv.parse() {
                    self.act(Action::Move { seat, mv });
                }
            }
            Command::Undo { .. } => self.undo(),
            Command::Resign { seat } => {
                self.end_by(seat);
                self.save();
            }
            // Nobody else is here to sit, speak or agree.
            _ => {}
        }
    }

    fn act(self, action: Action<G>) {
        if self.room.follow(Entry { action, at: None }, false) {
            self.save();
            self.go_on();
        }
    }

    /// Back to before my last decision, over what bots did since; never across a deal.
    fn undo(self) {
        let mine = self.room.desk.mine.get_untracked();
        let table = self.room.table();
        let mut count = 0;
        for entry in table.record().entries.iter().rev() {
            match entry.action {
                Action::Deal(_) => return,
                Action::Move { seat, .. } => {
                    count += 1;
                    if mine.contains(seat) {
                        self.timer.set_value(None);
                        self.room.retract(count);
                        self.save();
                        self.go_on();
                        return;
                    }
                }
            }
        }
    }

    /// The seat gives up: it comes last, the others by their points.
    fn end_by(self, seat: Seat) {
        let desk = self.room.desk;
        let scores = desk.scores.get_untracked();
        let place = |one: Seat| {
            let better = |other: &Seat| *other != seat && scores[*other] > scores[one];
            if one == seat { desk.players } else { Seat::all(desk.players).filter(better).count() as u8 + 1 }
        };
        let places = game::Seats::from_fn(desk.players, place);
        self.kept.update_value(|kept| kept.resigned = Some(seat));
        desk.ending.set(Some(Ending { reason: Reason::Resignation, places, scores }));
        desk.phase.set(Phase::Over);
    }

    fn save(self) {
        let record = serde_json::to_value(self.room.table().record()).expect("a record is JSON");
        let over =
            self.room.desk.phase.get_untracked() == Phase::Over || self.room.table().state().next() == Next::Over;
        self.kept.update_value(|kept| {
            kept.record = record;
            kept.over = over;
            kept.touched = js_sys::Date::now();
        });
        self.kept.with_value(store);
    }

    /// Lets chance and bots act until a person has to.
    fn go_on(self) {
        let desk = self.room.desk;
        if desk.ending.get_untracked().is_some() {
            return;
        }
        let table = self.room.table();
        match table.state().next() {
            Next::Chance(_) => {
                if let Some(deal) = table.next_deal() {
                    self.act(Action::Deal(deal));
                }
            }
            Next::Over => {
                let places = table.state().outcome().expect("a game that is over has an outcome").places;
                desk.ending.set(Some(Ending { reason: Reason::Rules, places, scores: table.state().scores() }));
                desk.phase.set(Phase::Over);
                self.save();
            }
            Next::Seats(asked) => {
                let mine = desk.mine.get_untracked();
                if let Some(seat) = asked.iter().find(|seat| !mine.contains(*seat)) {
                    self.ask_bot(seat);
                }
            }
        }
    }

    fn ask_bot(self, seat: Seat) {
        let Some(SeatPlan::Bot(level)) = self.kept.with_value(|kept| kept.seats.get(seat.index()).copied()) else {
            return;
        };
        let table = self.room.table();
        let ply = self.room.desk.ply.get_untracked();
        let state = serde_json::to_value(table.state().view(Some(seat))).expect("a state is JSON");
        let started = js_sys::Date::now();
        worker::ask(G::INFO.id, state, seat, level, patience(level), move |answer| {
            let thought = (js_sys::Date::now() - started) as u32;
            let move_now = move || {
                // The page may be gone, or the decision taken back meanwhile.
                if self.room.desk.ply.try_get_untracked() != Some(ply) {
                    return;
                }
                let mv = answer.moves.first().and_then(|advised| advised.mv.parse().ok());
                if let Some(mv) = mv {
                    self.act(Action::Move { seat, mv });
                }
            };
            let first = self.kept.try_with_value(|kept| crate::guide::is_first(&kept.id)) == Some(true);
            let pause = if first { LESSON } else { BREATH };
            let rest = if untrack(crate::prefs::still) && !first { 0 } else { pause.saturating_sub(thought) };
            self.timer.try_update_value(|timer| *timer = Some(Timeout::new(rest, move_now)));
        });
    }
}
