//! A table as a page sees it, whatever feeds it.

mod desk;
mod handle;
mod line;
pub mod local;
mod names;
pub mod online;
mod picture;
mod playing;
pub mod posed;
pub mod protocol;
pub mod replay;
pub mod showing;
mod turns;
pub(crate) mod wire;

pub use desk::{
    Advice, Answer, Asked, Caption, Clocks, Desk, Drawn, Hint, Journal, Kind, Laid, LastTurn, Link, Playback, Recap,
    Refusal, Seating, Served, Study, Talk, Turn, Words, level_choice, level_key, others,
};
pub use handle::RoomHandle;
pub use line::Line;
pub use picture::{Picture, Played};
pub use playing::Scene;
pub use showing::{Entrance, Gain};
pub use turns::turns;

use crate::games::Tabletop;
use crate::prefs;
use crate::worker::{self, Question};
use game::undo::{self, Undo, UndoRefused};
use game::{Action, Driver, Entry, Illegal, MoveBuf, Next, Seat};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use showing::Showing;
use std::sync::Arc;
use std::time::Duration;

/// How long a forced move waits, so that players can follow.
const FORCED_PAUSE: Duration = Duration::from_millis(450);

/// One action with all that it brought about.
#[derive(Clone, Debug)]
pub struct Step<G: Tabletop> {
    /// How many actions there were with it.
    pub ply: u64,
    /// What was done.
    pub action: Action<G>,
    /// The table before it.
    pub before: G,
    /// The table after it.
    pub after: G,
    /// What happened.
    pub events: Vec<G::Event>,
}

/// A table of one game as a page sees it. Small, and may be copied into every closure.
pub struct Room<G: Tabletop> {
    /// What is the same for all games.
    pub desk: Desk,
    /// What lies on the table as far as the page has shown, with my move that is under way.
    pub state: ReadSignal<G>,
    set_state: WriteSignal<G>,
    /// What enters.
    pub scene: ReadSignal<Option<Scene>>,
    scene_now: WriteSignal<Option<Scene>>,
    /// How the table really stands, with my move that is under way.
    real: StoredValue<G>,
    /// What is shown, and what waits.
    showing: StoredValue<Showing<Arc<Played<G>>>>,
    picture: StoredValue<Picture<G>>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
    /// What everybody did last, to be shown again.
    last_turns: StoredValue<Vec<Vec<Arc<Played<G>>>>>,
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
    /// The seat that I may move for now, if any. While the table on the page is not yet the real one there is none: what
    /// touches the table calls [`Room::finish`] first, so that nobody has to wait.
    pub fn actor(self) -> Option<Seat> {
        if self.desk.playback.is_behind() || self.is_pending() || !self.takes_moves() {
            return None;
        }
        if let Some(seat) = self.desk.study.seat() {
            return self.state.with(|state| state.next().asks(seat)).then_some(seat);
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
        if untrack(|| self.is_pending() || !self.takes_moves()) {
            return;
        }
        self.finish();
        if let Err(why) = untrack(|| self.check(seat, mv)) {
            self.refuse(&why);
            return;
        }
        self.desk.turn.go_on();
        if self.desk.kind == Kind::Online {
            let before = self.state.get_untracked();
            let (after, events) = untrack(|| self.preview(seat, mv)).expect("the move was checked");
            self.pending.set(Some((seat, mv)));
            self.happen(Step { ply: self.ply() + 1, action: Action::Move { seat, mv }, before, after, events });
            self.tell();
        }
        self.player.with_value(|player| {
            if let Some(player) = player {
                player(seat, mv);
            }
        });
    }

    /// Whether moves can be made: at a table where the game runs, and where a decision is tried.
    fn takes_moves(self) -> bool {
        (self.desk.kind.is_game() && self.desk.served.is_playing()) || self.desk.study.is_trying()
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
        let (scene, scene_now) = signal(None);
        let room = Room {
            desk: Desk::new(const { &G::INFO }, players, kind, G::round_name),
            state,
            set_state,
            scene,
            scene_now,
            real: StoredValue::new(table.state().clone()),
            showing: StoredValue::new(Showing::default()),
            picture: StoredValue::new(Picture::of(table.state())),
            timer: StoredValue::new_local(None),
            last_turns: StoredValue::new(Vec::new()),
            pending: RwSignal::new(None),
            confirmed: StoredValue::new(table),
            counted: StoredValue::new(0),
            player: StoredValue::new_local(None),
            bots: worker::TableKey::of_page(),
        };
        let picture = room.picture.get_value();
        room.desk.turn.stand(&picture);
        room.tell();
        room.desk.advice.advise_by(move || room.advise());
        Effect::new(move |_| {
            if let Some(seat) = room.desk.advice.granted(room.desk) {
                untrack(|| room.consult(seat));
            }
        });
        room.desk.paint_by(move |seat| room.state.with_untracked(|state| state.portrait(seat)));
        room.desk.playback.finish_by(move || room.finish());
        room.desk.recap.show_again_by(move |seat| room.show_again(seat));
        Effect::new(move |_| room.play_forced());
        room
    }

    /// Says how a move of mine is made.
    pub fn play_by(self, player: impl Fn(Seat, G::Move) + 'static) {
        self.player.set_value(Some(Box::new(player)));
    }

    /// The reader wants to know what a bot would do. As long as that is on the page, it is not asked again.
    fn advise(self) {
        self.finish();
        let Some(seat) = untrack(|| self.actor().filter(|_| self.desk.allows_hints())) else { return };
        if untrack(|| self.desk.advice.hint().is_none() && !self.desk.advice.is_thinking()) {
            self.desk.advice.request(self.desk, seat);
        }
    }

    /// Asks the best bot what it would do now, and why.
    fn consult(self, seat: Seat) {
        let before = self.state.get_untracked();
        let seen = serde_json::to_value(before.view(Some(seat))).expect("a state is JSON");
        worker::ask(self.bots, G::INFO.id, seen, seat, Question::Hint, move |answer| {
            // The page may be gone, or the table have moved on.
            if !self.desk.advice.stop_thinking() || self.state.with_untracked(|state| *state != before) {
                return;
            }
            let advised = answer.moves.first().and_then(|advised| advised.mv.parse::<G::Move>().ok());
            let Some(mv) = advised else { return };
            let (desk, asked, only) = (self.desk, before.clone(), answer.moves.len() == 1);
            let reason = answer.why.as_ref().and_then(|better| better.reason.clone());
            let brief = move |lang: i18n::Lang| {
                if only {
                    text::Because { words: i18n::tr!(lang, "web-hint-only"), clause: None }
                } else {
                    text::in_short(G::INFO.id, reason.as_ref(), lang)
                }
            };
            let in_short = brief.clone();
            let why = move |lang: i18n::Lang| match &answer.why {
                Some(better) if !only => text::recommended(&asked, seat, better, &desk.speaker()),
                _ => in_short(lang),
            };
            self.desk.advice.answer(Hint::new(mv, move |mv, lang| before.mv(seat, mv, lang), why, brief));
        });
    }

    /// Where there is only one thing to do and the reader wants it so, it is done.
    fn play_forced(self) {
        if !prefs::choice().with(|choice| choice.auto_forced) || !self.desk.kind.is_game() {
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
        self.settle_on(table.state().clone());
        self.confirmed.set_value(table);
        self.desk.journal.count(ply);
        self.forget_turns();
        self.tell();
    }

    /// The same table with more of its past known.
    pub(crate) fn adopt(self, table: Driver<G>) {
        self.confirmed.set_value(table);
    }

    /// Something happened. `false` if the rules do not allow it: the page and the table differ, ask for the whole table.
    pub fn follow(self, entry: Entry<G>) -> bool {
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
        self.desk.served.go_on();
        if !expected {
            if overtaken {
                self.forget_move(before.clone(), self.ply() - 1);
            }
            self.happen(Step { ply: self.ply(), action, before, after, events });
        }
        self.tell();
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
        self.settle_on(self.confirmed.with_value(|table| table.state().clone()));
        let ply = self.ply().saturating_sub(count);
        self.desk.journal.count(ply);
        self.desk.journal.forget_after(ply);
        self.forget_turns_after(ply);
        self.tell();
        true
    }

    /// My move did not happen: back to what is confirmed.
    pub fn snap_back(self) {
        if self.pending.get_untracked().is_none() {
            return;
        }
        self.pending.set(None);
        self.forget_move(self.with_table(|table| table.state().clone()), self.ply());
        self.tell();
    }

    /// My move does not show any longer: this is the table without it, after `ply` actions.
    fn forget_move(self, state: G, ply: u64) {
        self.settle_on(state);
        self.desk.journal.forget_after(ply);
        self.forget_turns_after(ply);
    }

    /// How many actions are confirmed.
    fn ply(self) -> u64 {
        untrack(|| self.desk.journal.ply())
    }

    /// Brings the desk in line with how things really stand.
    fn tell(self) {
        let desk = self.desk;
        desk.turn.fall_to(self.due());
        desk.advice.forget();
        // At a table with real pieces everything lies open: whatever was said last can be corrected.
        if untrack(|| desk.telling.is_on()) {
            let mine = untrack(|| desk.seating.mine());
            return desk.turn.may_take_back(mine.first().filter(|_| self.ply() > 0));
        }
        let decider = self.confirmed.with_value(|table| {
            let latest_first = || table.record().entries.iter().rev().map(|entry| entry.action.seat());
            let is_bot = |seat| untrack(|| desk.seating.is_bot(seat));
            let seat = undo::last_decider(latest_first(), is_bot)?;
            match undo::of(seat, latest_first(), is_bot, table.state().next())?.how {
                // What a bot answered would be known the next time: nobody else gets a second try at this game.
                Undo::ByConsent if untrack(|| desk.served.occasion()).is_some() => Err(UndoRefused::OthersMoved),
                _ => Ok(seat),
            }
        });
        let mine = untrack(|| desk.seating.mine());
        desk.turn.may_take_back(decider.ok().filter(|seat| mine.contains(*seat)));
    }
}
