//! What is kept when passing: marked in any order, then named to the rules one by one in theirs (SP-9.8, SP-9.9).

use super::board::TILE_BOX;
use super::{Table, words};
use crate::parts::drawing;
use crate::pieces::tile::{piece, signed};
use crate::prefs::locale;
use crate::room::RoomHandle;
use crate::t;
use ::pavilion::{Colour, Decision, Move, Pavilion, Phase, Tiles};
use api::Command;
use game::Seat;
use i18n::tr;
use leptos::ev;
use leptos::prelude::*;
use std::collections::VecDeque;
use std::time::Duration;

/// What is marked and not named yet, and what is still to be named. May be copied into every closure.
#[derive(Clone, Copy)]
pub(super) struct Keeping {
    room: RoomHandle<Pavilion>,
    state: ReadSignal<Pavilion>,
    marked: RwSignal<Tiles>,
    queue: RwSignal<VecDeque<Move>>,
    /// Whose tiles are being marked.
    begun: StoredValue<Option<Seat>>,
}

impl Keeping {
    pub(super) fn new(table: Table) -> Keeping {
        let (room, state) = (table.room, table.state);
        let keeping = Keeping {
            room,
            state,
            marked: RwSignal::new(Tiles::EMPTY),
            queue: RwSignal::default(),
            begun: StoredValue::new(None),
        };
        let asked = Memo::new(move |_| {
            let seat = table.room.actor()?;
            state.with(|state| (state.phase() == Phase::Keep).then(|| (seat, state.board(seat).corners().total())))
        });
        Effect::new(move |_| match asked.get() {
            Some((seat, _)) if keeping.queue.with(|queue| !queue.is_empty()) => {
                // After this step: a move is not made while another one is being shown.
                set_timeout(move || keeping.name_next(seat), Duration::ZERO);
            }
            // Nothing is thrown away that could be kept, unless the player says so.
            Some((seat, _)) if keeping.begun.get_value() != Some(seat) => {
                keeping.begun.set_value(Some(seat));
                keeping.marked.set(untrack(|| keeping.best(seat)));
            }
            Some(_) => {}
            None => {
                keeping.begun.set_value(None);
                keeping.marked.set(Tiles::EMPTY);
                if !untrack(|| room.get().is_pending()) {
                    keeping.queue.update(VecDeque::clear);
                }
            }
        });
        keeping
    }

    /// Names the next one; if it does not go any more, the rest is forgotten.
    fn name_next(self, seat: Seat) {
        let Some(Some(mv)) = self.queue.try_update(VecDeque::pop_front) else { return };
        let room = self.room.get();
        if untrack(|| room.check(seat, mv)).is_ok() {
            // It leaves the hand: what is marked lies in the hand, always. At the server the marks may be gone before.
            if let Decision::Keep { colour } = mv.decision()
                && self.marked.with_untracked(|marked| marked.count(colour.index()) > 0)
            {
                self.marked.update(|marked| marked.remove_one(colour.index()));
            }
            room.play(seat, mv);
        } else {
            self.queue.update(VecDeque::clear);
        }
    }

    /// What is marked at first: as many tiles as there are corners, those of the next wild colour before those of which
    /// there are most. In the last round nothing is kept for anything.
    fn best(self, seat: Seat) -> Tiles {
        self.state.with(|state| {
            let mut marked = Tiles::EMPTY;
            if state.is_last_round() {
                return marked;
            }
            let hand = state.board(seat).hand();
            let next = Colour::wild_in(state.round() + 1);
            let mut colours = Colour::ALL;
            colours.sort_by_key(|colour| (*colour != next, std::cmp::Reverse(hand.count(colour.index()))));
            for colour in colours {
                let room = state.free_corners(seat) - marked.total();
                for _ in 0..hand.count(colour.index()).min(room) {
                    marked.add_one(colour.index());
                }
            }
            marked
        })
    }

    /// Back to before the pass.
    fn leave(self, seat: Seat) {
        self.room.desk().send(Command::Undo { seat });
    }

    /// How many more tiles have a corner.
    fn free(self, seat: Seat) -> u8 {
        self.state.with(|state| state.free_corners(seat)) - self.marked.get().total()
    }

    fn toggle(self, seat: Seat, colour: Colour, at: u8) {
        let marked = self.marked.get_untracked();
        if at < marked.count(colour.index()) {
            self.marked.update(|marked| marked.remove_one(colour.index()));
        } else if untrack(|| self.free(seat)) > 0 {
            self.marked.update(|marked| marked.add_one(colour.index()));
        }
    }

    fn finish(self, seat: Seat) {
        let marked = self.marked.get_untracked();
        let named = words::lying(marked).map(|(colour, _)| Move::keep(colour));
        self.queue.set(named.chain([Move::DONE]).collect());
        self.name_next(seat);
    }

    /// The tiles of the hand, one by one, to be marked; what costs a point shows it: in the last round that is every tile.
    fn marks(self, table: Table, seat: Seat) -> AnyView {
        let (hand, is_last) = table.state.with(|state| (state.board(seat).hand(), state.is_last_round()));
        let mark = move |colour: Colour, at: u8| {
            let kept = move || at < self.marked.get().count(colour.index());
            let label = move || {
                let tile = words::counted(colour, 1, table.wild.get() == colour);
                if kept() {
                    tr!(locale(), "web-pavilion-marked", tile = tile)
                } else {
                    tr!(locale(), "web-pavilion-unmarked", tile = tile)
                }
            };
            view! {
                <button
                    class="pavilion-mark"
                    class:kept=kept
                    data-keep=""
                    data-mark=colour.letter().to_string()
                    aria-pressed=move || kept().to_string()
                    aria-label=label
                    on:click=move |_| self.toggle(seat, colour, at)
                >
                    {drawing(words::symbol(colour), "piece", TILE_BOX)}
                    {move || if kept() && !is_last { piece("icon-check", "kept-sign") } else { view! { <b class="cost ltr">{signed(-1)}</b> }.into_any() }}
                </button>
            }
        };
        let of = move |colour: Colour| (0..hand.count(colour.index())).map(move |at| mark(colour, at));
        view! { <div class="pavilion-marks">{Colour::ALL.into_iter().flat_map(of).collect_view()}</div> }.into_any()
    }

    /// What is kept and what the rest costs, with the button that says so.
    pub(super) fn panel(self, table: Table) -> AnyView {
        let asked = move || table.room.actor().filter(|_| table.phase() == Phase::Keep);
        let sum = move |seat: Seat| {
            table.state.with(|state| {
                let marked = self.marked.get().total();
                let kept = state.board(seat).corners().total() + marked;
                let thrown = state.board(seat).hand().total() - marked;
                let points = state.thrown_cost(seat, thrown);
                if state.is_last_round() {
                    let later = state.kept_cost(seat, kept, thrown);
                    tr!(
                        locale(),
                        "web-pavilion-keeps-last",
                        kept = kept,
                        thrown = thrown,
                        points = points,
                        later = later
                    )
                } else {
                    tr!(locale(), "web-pavilion-keeps", kept = kept, thrown = thrown, points = points)
                }
            })
        };
        let name = move || {
            if table.state.with(Pavilion::is_last_round) {
                tr!(locale(), "web-pavilion-keeping-last")
            } else {
                tr!(locale(), "web-pavilion-keeping")
            }
        };
        let panel = move |seat: Seat| {
            view! {
                <section class="pavilion-keeping" aria-label=name data-keep="">
                    {move || self.marks(table, seat)}
                    <p>{move || sum(seat)}</p>
                    <div class="buttons">
                        <button class="button primary keep" on:click=move |_| self.finish(seat)>{t!("web-pavilion-keep")}</button>
                        <button class="button" id="leave-keeping" on:click=move |_| self.leave(seat)>{t!("web-pavilion-keep-not")}</button>
                    </div>
                </section>
            }
        };
        // Escape leaves it, wherever the focus is.
        let keys = window_event_listener(ev::keydown, move |event| {
            if event.key() == "Escape"
                && let Some(seat) = untrack(asked)
            {
                self.leave(seat);
            }
        });
        on_cleanup(move || keys.remove());
        view! { {move || asked().map(panel)} }.into_any()
    }
}
