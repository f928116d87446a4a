//! A table as a page sees it, whatever feeds it.

mod desk;
mod handle;
mod line;
pub mod local;
mod names;
pub mod online;
pub mod protocol;
pub mod replay;
pub(crate) mod wire;

pub use desk::{Advice, Clocks, Desk, Hint, Journal, Kind, Link, Refusal, Seating, Served, Talk, Turn, level_key};
pub use handle::RoomHandle;
pub use line::Line;

use crate::games::Tabletop;
use crate::{prefs, worker};
use game::undo;
use game::{Action, Driver, Entry, Illegal, MoveBuf, Next, Seat};
use leptos::prelude::*;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// How many steps a board can look back: more than can be watched at once.
const STEPS: usize = 32;

/// How long a forced move waits, so that players can follow.
const FORCED_PAUSE: Duration = Duration::from_millis(450);

/// One action with all that it brought about.
#[derive(Clone, Debug)]
pub struct Step<G: Tabletop> {
    /// Counts up from 1 without gaps as long as the page lives; never goes back, not even by undo.
    pub number: u64,
    /// What was done.
    pub action: Action<G>,
    /// The table before it.
    pub before: G,
    /// The table after it.
    pub after: G,
    /// What happened.
    pub events: Vec<G::Event>,
    /// The page is catching up: nothing should move.
    pub quick: bool,
}

/// A table of one game as a page sees it. Small, and may be copied into every closure.
pub struct Room<G: Tabletop> {
    /// What is the same for all games.
    pub desk: Desk,
    /// What lies on the table, with my move that is under way.
    pub state: ReadSignal<G>,
    set_state: WriteSignal<G>,
    /// The last steps, oldest first.
    steps: RwSignal<VecDeque<Arc<Step<G>>>>,
    /// My move that the server has not confirmed yet.
    pending: RwSignal<Option<(Seat, G::Move)>>,
    /// What is confirmed, with the actions since the page knows the table.
    confirmed: StoredValue<Driver<G>>,
    counted: StoredValue<u64>,
    /// How a move of mine is made.
    player: StoredValue<Option<Player<G>>, LocalStorage>,
    /// Where bots that are asked about this table remember it.
    bots: worker::TableKey,
}

type Player<G> = Box<dyn Fn(Seat, <G as game::Game>::Move)>;

impl<G: Tabletop> Clone for Room<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Tabletop> Copy for Room<G> {}

/// Reading and playing: for boards.
impl<G: Tabletop> Room<G> {
    /// The seat that I may move for now, if any.
    pub fn actor(self) -> Option<Seat> {
        if self.is_pending() || !self.desk.served.is_playing() {
            return None;
        }
        let mine = self.desk.seating.mine();
        match self.state.with(G::next) {
            Next::Seats(asked) => asked.iter().find(|seat| mine.contains(*seat)),
            _ => None,
        }
    }

    /// Whether a move of mine is under way.
    pub fn is_pending(self) -> bool {
        self.pending.with(Option::is_some)
    }

    /// The number of the last step.
    pub fn last_step(self) -> u64 {
        self.steps.with(|steps| steps.back().map_or(0, |step| step.number))
    }

    /// The steps after the one with this number, oldest first.
    pub fn steps_after<U>(self, number: u64, look: impl Fn(&Step<G>) -> U) -> Vec<U> {
        let after = |step: &&Arc<Step<G>>| step.number > number;
        self.steps.with(|steps| steps.iter().filter(after).map(|step| look(step)).collect())
    }

    /// The seat whose board is shown large.
    pub fn viewer(self) -> Seat {
        self.desk.viewer()
    }

    /// What the seat may do now.
    pub fn legal(self, seat: Seat) -> Vec<G::Move> {
        let mut moves = MoveBuf::new();
        self.state.with(|state| state.legal_moves(seat, &mut moves));
        moves.iter().copied().collect()
    }

    /// Whether the seat may make the move, and what forbids it if not.
    pub fn check(self, seat: Seat, mv: G::Move) -> Result<(), Illegal> {
        self.state.with(|state| state.check(seat, mv))
    }

    /// The table after the move and what it would bring, if it is legal.
    pub fn preview(self, seat: Seat, mv: G::Move) -> Option<(G, Vec<G::Event>)> {
        self.check(seat, mv).ok()?;
        let mut after = self.state.get();
        let mut events = Vec::new();
        after.play(seat, mv, &mut events);
        Some((after, events))
    }

    /// Makes a move: it shows at once, and is confirmed or taken back by what feeds the room. A move that the rules forbid
    /// shows its clause, and nothing else happens.
    pub fn play(self, seat: Seat, mv: G::Move) {
        if untrack(|| self.is_pending() || !self.desk.served.is_playing()) {
            return;
        }
        if let Err(why) = untrack(|| self.check(seat, mv)) {
            self.refuse(&why);
            return;
        }
        self.desk.turn.go_on();
        if self.desk.kind == Kind::Online {
            let (state, events) = untrack(|| self.preview(seat, mv)).expect("the move was checked");
            self.pending.set(Some((seat, mv)));
            self.show(Action::Move { seat, mv }, state, events, false);
        }
        self.player.with_value(|player| {
            if let Some(player) = player {
                player(seat, mv);
            }
        });
    }

    /// Shows why a move cannot be made.
    pub fn refuse(self, why: &Illegal) {
        let said = *why;
        let words = Arc::new(move |lang: i18n::Lang| i18n::illegal(lang.isolated(), &said));
        self.desk.turn.refuse(Refusal { words, clause: why.clause() });
    }
}

/// Feeding: for those who know what happens at the table.
impl<G: Tabletop> Room<G> {
    /// A room that shows this table.
    pub fn new(table: Driver<G>, kind: Kind) -> Self {
        let players = table.state().players();
        let (state, set_state) = signal(table.state().clone());
        let room = Room {
            desk: Desk::new(const { &G::INFO }, players, kind, G::round_name),
            state,
            set_state,
            steps: RwSignal::default(),
            pending: RwSignal::new(None),
            confirmed: StoredValue::new(table),
            counted: StoredValue::new(0),
            player: StoredValue::new_local(None),
            bots: worker::TableKey::of_page(),
        };
        room.tell();
        room.desk.advice.advise_by(move || room.advise());
        Effect::new(move |_| room.play_forced());
        room
    }

    /// Says how a move of mine is made.
    pub fn play_by(self, player: impl Fn(Seat, G::Move) + 'static) {
        self.player.set_value(Some(Box::new(player)));
    }

    /// Asks the best bot what it would do now.
    fn advise(self) {
        let Some(seat) = untrack(|| self.actor()) else { return };
        let before = self.state.get_untracked();
        let seen = serde_json::to_value(before.view(Some(seat))).expect("a state is JSON");
        self.desk.advice.begin_to_think();
        worker::ask(self.bots, G::INFO.id, seen, seat, api::Level::Expert, move |answer| {
            // The page may be gone, or the table have moved on.
            if !self.desk.advice.stop_thinking() || self.state.with_untracked(|state| *state != before) {
                return;
            }
            let advised = answer.moves.first().and_then(|advised| advised.mv.parse::<G::Move>().ok());
            let Some(mv) = advised else { return };
            self.desk.advice.answer(Hint::new(mv, move |mv, lang| before.mv(seat, mv, lang)));
        });
    }

    /// Where there is only one thing to do and the reader wants it so, it is done.
    fn play_forced(self) {
        if !prefs::choice().with(|choice| choice.auto_forced) || self.desk.kind == Kind::Replay {
            return;
        }
        let Some(seat) = self.actor() else { return };
        if let [only] = self.legal(seat)[..] {
            let state = self.state.get_untracked();
            set_timeout(
                move || {
                    if self.state.try_with_untracked(|now| *now == state) == Some(true) {
                        self.play(seat, only);
                    }
                },
                FORCED_PAUSE,
            );
        }
    }

    /// A copy of the confirmed table.
    pub fn table(self) -> Driver<G> {
        self.confirmed.get_value()
    }

    /// A look at the confirmed table.
    pub fn with_table<T>(self, look: impl FnOnce(&Driver<G>) -> T) -> T {
        self.confirmed.with_value(look)
    }

    /// Puts another table in its place, without motion.
    pub fn reset(self, table: Driver<G>, ply: u64) {
        self.pending.set(None);
        self.set_state.set(table.state().clone());
        self.confirmed.set_value(table);
        self.desk.journal.count(ply);
        self.tell();
    }

    /// The same table with more of its past known.
    pub(crate) fn adopt(self, table: Driver<G>) {
        self.confirmed.set_value(table);
    }

    /// Something happened. `false` if the rules do not allow it: the page and the table differ, ask for the whole table.
    pub fn follow(self, entry: Entry<G>, quick: bool) -> bool {
        let mut events = Vec::new();
        let action = entry.action.clone();
        let Some((done, before, after)) = self.confirmed.try_update_value(|table| {
            let before = table.state().clone();
            let done = table.act(entry, &mut events).is_ok();
            (done, before, table.state().clone())
        }) else {
            return false;
        };
        if !done {
            return false;
        }
        self.desk.journal.count(self.ply() + 1);
        let pending = self.pending.get_untracked();
        let expected = match (&action, pending) {
            (Action::Move { seat, mv }, Some(mine)) => (*seat, *mv) == mine,
            _ => false,
        };
        let overtaken = !expected && pending.is_some();
        self.pending.set(None);
        self.desk.turn.go_on();
        if expected {
            self.tell();
        } else {
            if overtaken {
                self.forget_move(before);
            }
            self.show(action, after, events, quick);
        }
        true
    }

    /// Takes the last actions back. `false` if they are not known here.
    pub fn retract(self, count: u64) -> bool {
        let known = self.confirmed.try_update_value(|table| {
            let known = table.record().entries.len() as u64 >= count;
            known && (0..count).all(|_| table.undo())
        });
        if known != Some(true) {
            return false;
        }
        self.pending.set(None);
        self.set_state.set(self.confirmed.with_value(|table| table.state().clone()));
        let ply = self.ply().saturating_sub(count);
        self.desk.journal.count(ply);
        self.desk.journal.forget_after(ply);
        self.tell();
        true
    }

    /// My move did not happen: back to what is confirmed.
    pub fn snap_back(self) {
        if self.pending.get_untracked().is_none() {
            return;
        }
        self.pending.set(None);
        self.forget_move(self.with_table(|table| table.state().clone()));
        self.tell();
    }

    /// My move does not show any longer: this is the table without it.
    fn forget_move(self, state: G) {
        self.set_state.set(state);
        self.desk.journal.forget_after(self.ply());
    }

    /// Writes the record's lines into the log, as if the page had been open from the beginning.
    pub fn recount(self, table: &Driver<G>) {
        let record = table.record();
        let Ok(mut again) = Driver::replay(record, 0) else { return };
        let mut lines = Vec::new();
        for (at, entry) in record.entries.iter().enumerate() {
            let mut events = Vec::new();
            if again.act(entry.clone(), &mut events).is_err() {
                break;
            }
            lines.extend(Line::of::<G>(at as u64 + 1, again.state(), &entry.action, events));
        }
        self.desk.journal.rewrite(lines);
    }

    fn show(self, action: Action<G>, after: G, events: Vec<G::Event>, quick: bool) {
        let number = self.counted.try_update_value(|counted| {
            *counted += 1;
            *counted
        });
        let before = self.state.get_untracked();
        // An own move shows before it is counted.
        let ply = self.ply() + u64::from(untrack(|| self.is_pending()));
        self.desk.journal.write(Line::of::<G>(ply, &after, &action, events.clone()));
        let step = Step { number: number.unwrap_or(0), action, before, after: after.clone(), events, quick };
        self.set_state.set(after);
        self.steps.update(|steps| {
            if steps.len() == STEPS {
                steps.pop_front();
            }
            steps.push_back(Arc::new(step));
        });
        self.tell();
    }

    /// How many actions are confirmed.
    fn ply(self) -> u64 {
        untrack(|| self.desk.journal.ply())
    }

    /// Brings the desk in line with the state.
    fn tell(self) {
        let desk = self.desk;
        self.state.with_untracked(|state| {
            let asked = match state.next() {
                Next::Seats(asked) => asked,
                _ => game::SeatSet::EMPTY,
            };
            desk.turn.stand(asked, state.scores(), state.round());
        });
        desk.advice.forget();
        let decider = self.confirmed.with_value(|table| {
            let latest_first = table.record().entries.iter().rev().map(|entry| entry.action.seat());
            undo::last_decider(latest_first, |seat| untrack(|| desk.seating.is_bot(seat)))
        });
        let mine = untrack(|| desk.seating.mine());
        desk.turn.may_take_back(decider.ok().filter(|seat| mine.contains(*seat)));
    }
}
