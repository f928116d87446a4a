//! A first game: a real game against the weakest bot, with short hints tied to what is on the table.
//!
//! A game lists its [`Hint`]s. A hint says by the state whether its moment has come, and if so what in the page it is
//! about. Of those whose moment has come and whose thing is in sight, the first is shown: in a strip above the table, which
//! makes room for it, with a ring round the thing. It covers nothing that could be touched. It goes when it is read, or when the decision during which it was shown is made; what has been shown once does not
//! come back. The rules are not touched: the table is an ordinary one of this browser ([`crate::room::local`]).

mod azul;
mod burgundy;
mod coloretto;
mod pavilion;
mod sintra;

pub use azul::HINTS as AZUL;
pub use burgundy::HINTS as BURGUNDY;
pub use coloretto::HINTS as COLORETTO;
pub use pavilion::HINTS as PAVILION;
pub use sintra::HINTS as SINTRA;

use crate::games::Tabletop;
use crate::no_table::NoTable;
use crate::parts::icon;
use crate::prefs::locale;
use crate::ring::{self, Area};
use crate::room::Room;
use crate::room::local::Plan;
use crate::table::log::clause_tag;
use crate::{keep, t};
use api::{Level, SeatPlan};
use game::{Clause, Next, Seat};
use leptos::prelude::*;
use leptos::{ev, html};
use std::borrow::Cow;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// One hint.
pub struct Hint<G> {
    /// Its name; `web-guide-` before it is the key of its message.
    pub id: &'static str,
    /// The rule behind it.
    pub clause: Clause,
    moment: Moment<G>,
}

/// When a hint is shown, and where.
enum Moment<G> {
    /// While this holds for the seat, at this thing on the page.
    When(&'static str, fn(&G, Seat) -> bool),
    /// At the thing on the page that the state says, if there is one.
    At(fn(&G, Seat) -> Option<Selector>),
}

impl<G: Tabletop> Hint<G> {
    /// A hint about one thing on the page, for as long as `when` holds for the seat.
    pub const fn when(id: &'static str, clause: Clause, thing: &'static str, when: fn(&G, Seat) -> bool) -> Hint<G> {
        Hint { id, clause, moment: Moment::When(thing, when) }
    }

    /// A hint about what `at` finds for the seat.
    pub const fn at(id: &'static str, clause: Clause, at: fn(&G, Seat) -> Option<Selector>) -> Hint<G> {
        Hint { id, clause, moment: Moment::At(at) }
    }

    /// The last hint of every game: where the points come from.
    pub const fn over(clause: Clause) -> Hint<G> {
        Hint::when("over", clause, ".end .sheet > summary", |state, _| state.next() == Next::Over)
    }

    /// If its moment has come for the seat: the thing on the page that it is about.
    fn thing(&self, state: &G, seat: Seat) -> Option<Selector> {
        match self.moment {
            Moment::When(thing, when) => when(state, seat).then_some(Cow::Borrowed(thing)),
            Moment::At(at) => at(state, seat),
        }
    }
}

/// What a hint is about, as a selector of style sheets.
pub type Selector = Cow<'static, str>;

/// Makes the table of a first game; answers its address.
pub async fn begin(game: &str) -> Result<String, NoTable> {
    let options = serde_json::json!({"first": 0});
    let plan = Plan::of(options, &[SeatPlan::Me, SeatPlan::Bot(Level::Beginner)]);
    let path = crate::pages::home::practice(game, plan).await?;
    let table = path.strip_prefix("/practice/").unwrap_or(&path);
    keep::save(&name(table), &Vec::<String>::new());
    Ok(path)
}

/// Whether a table is a first game whose hints are wanted.
pub fn is_first(table: &str) -> bool {
    keep::load::<Vec<String>>(&name(table)).is_some()
}

/// Forgets what was hinted at a table.
pub fn forget(table: &str) {
    keep::forget(&name(table));
}

/// Under this name this browser keeps which hints of a table were shown; without it, the table has none.
fn name(table: &str) -> String {
    format!("kashi.guide.{table}")
}

/// What of a table's hints was read.
#[derive(Clone, Copy)]
struct Progress {
    name: StoredValue<String>,
    read: RwSignal<Vec<String>>,
    off: RwSignal<bool>,
}

impl Progress {
    fn of(table: &str) -> Option<Progress> {
        let name = name(table);
        let read = keep::load::<Vec<String>>(&name)?;
        Some(Progress { name: StoredValue::new(name), read: RwSignal::new(read), off: RwSignal::new(false) })
    }

    fn has_read(self, id: &str) -> bool {
        self.read.with(|read| read.iter().any(|one| one == id))
    }

    fn note(self, id: &str) {
        if !untrack(|| self.has_read(id)) {
            self.read.update(|read| read.push(id.to_owned()));
            self.name.with_value(|name| keep::save(name, &self.read.get_untracked()));
        }
    }

    fn stop(self) {
        self.off.set(true);
        self.name.with_value(|name| keep::forget(name));
    }
}

/// A hint whose moment has come.
#[derive(Clone, PartialEq)]
struct Due {
    id: &'static str,
    clause: Clause,
    about: Selector,
}

/// The hints of a table; nothing at a table that is no first game.
pub fn guide<G: Tabletop>(room: Room<G>, table: &str) -> AnyView {
    let Some(progress) = Progress::of(table) else { return ().into_any() };
    let due = Memo::new(move |_| {
        let over = room.desk.is_over();
        let Some(seat) = room.actor().or_else(|| over.then(|| room.viewer())) else { return Vec::new() };
        room.state.with(|state| {
            let now =
                |hint: &Hint<G>| hint.thing(state, seat).map(|about| Due { id: hint.id, clause: hint.clause, about });
            G::hints().iter().filter_map(now).collect()
        })
    });
    notes(due, progress)
}

fn notes(due: Memo<Vec<Due>>, progress: Progress) -> AnyView {
    let shown = RwSignal::new(None::<Due>);
    let ring = RwSignal::new(Area::default());
    let element = NodeRef::<html::Div>::new();
    // Shown during the decision that is being made.
    let passed = StoredValue::new(Vec::<&'static str>::new());
    let look = move || {
        if progress.off.get_untracked() {
            return;
        }
        let found = due.with_untracked(|due| {
            let mut fresh = due.iter().filter(|one| !untrack(|| progress.has_read(one.id)));
            fresh.find_map(|one| Some((one.clone(), ring::find(&one.about)?)))
        });
        let Some((one, about)) = found else {
            shown.set(None);
            return;
        };
        if shown.with_untracked(|shown| shown.as_ref().map(|shown| shown.id) != Some(one.id)) {
            passed.update_value(|passed| passed.push(one.id));
            shown.set(Some(one));
        }
        let now = Area::of(&about);
        if ring.with_untracked(|ring| *ring != now) {
            ring.set(now);
        }
    };
    Effect::new(move |_| {
        let made = due.with(|due| {
            let gone = |id: &&'static str| due.iter().all(|one| one.id != *id);
            passed.get_value().into_iter().filter(gone).collect::<Vec<_>>()
        });
        for id in made {
            progress.note(id);
            passed.update_value(|passed| passed.retain(|one| *one != id));
        }
        request_animation_frame(move || {
            // The table may be gone by now.
            if !shown.is_disposed() {
                look();
            }
        });
    });
    Effect::new(move |_| {
        if !progress.off.get()
            && let Ok(timer) = set_interval_with_handle(look, ring::LOOK_AGAIN)
        {
            on_cleanup(move || timer.clear());
        }
    });
    let words = move |id: &str| i18n::tr(locale(), &format!("web-guide-{id}"), &[]);
    let close = move |end: bool| {
        if let Some(one) = shown.get_untracked() {
            progress.note(one.id);
        }
        if end {
            progress.stop();
        }
        let had_focus =
            element.get_untracked().is_some_and(|note| note.contains(document().active_element().as_deref()));
        shown.set(None);
        if had_focus {
            back_to_the_table();
        }
        look();
    };
    let key = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            close(false);
        }
    };
    let one = move |due: Due| {
        view! {
            {ring::view(ring)}
            <div class="guide-note" node_ref=element role="group" aria-label=t!("web-guide") data-hint=due.id
                on:keydown=key
            >
                <p>{icon("hint")} <span>{move || words(due.id)}</span> " " {clause_tag(due.clause)}</p>
                <div class="buttons">
                    <button class="button small primary" id="guide-read" on:click=move |_| close(false)>{t!("web-guide-read")}</button>
                    <button class="button small quiet" id="guide-off" on:click=move |_| close(true)>{t!("web-guide-off")}</button>
                </div>
            </div>
        }
    };
    // The page is looked at several times a second; what stays the same is not drawn again.
    let current = Memo::new(move |_| shown.get());
    view! {
        <div class="guide">
            <p class="unseen" role="status">{move || current.get().map(|due| words(due.id))}</p>
            {move || current.get().map(one)}
        </div>
    }
    .into_any()
}

/// A reader who dismissed a note by keys finds the focus on the table.
fn back_to_the_table() {
    if let Ok(Some(found)) = document().query_selector(".felt [tabindex=\"0\"]")
        && let Some(found) = found.dyn_ref::<HtmlElement>()
    {
        // What was found in the page can be focused.
        let _ = found.focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Visitor, visit};
    use crate::whole_game;
    use i18n::{Lang, try_tr};
    use std::collections::BTreeSet;

    /// How many games are played at random.
    const GAMES: u64 = 12;

    /// Every hint has its clause and its words in both languages, and its moment comes in games that are played anyhow.
    #[test]
    fn every_hint_is_worded_and_comes() {
        struct Check;
        impl Visitor for Check {
            type Output = ();

            fn visit<G: Tabletop>(self) {
                let mut missing: BTreeSet<&str> = G::hints().iter().map(|hint| hint.id).collect();
                assert_eq!(missing.len(), G::hints().len(), "{}: a name is used twice", G::INFO.id);
                assert!(missing.len() > 5, "{}", G::INFO.id);
                for hint in G::hints() {
                    assert!(hint.clause.to_string().starts_with(G::INFO.prefix), "{}", hint.id);
                    for lang in Lang::ALL {
                        assert!(i18n::rules::clause(lang, hint.clause).is_some(), "{lang}: {}", hint.clause);
                        let key = format!("web-guide-{}", hint.id);
                        let words = try_tr(lang, &key, &[]).unwrap_or_else(|_| panic!("{lang}: {key}"));
                        assert!(words.chars().count() < 190, "{lang}: {key} is too long for a note");
                    }
                }
                for seed in 0..GAMES {
                    watch::<G>(seed, |id| {
                        missing.remove(id);
                    });
                }
                assert_eq!(missing, BTreeSet::new(), "{}: never came", G::INFO.id);
            }
        }
        for info in catalog::games() {
            visit(info.id, Check).unwrap();
        }
    }

    /// Plays a first game at random; answers which hints are due.
    fn watch<G: Tabletop>(seed: u64, mut due: impl FnMut(&'static str)) {
        let options = catalog::typed_options::<G>(Some(2), serde_json::json!({"first": 0})).unwrap();
        let mut chance = seed;
        let mut tell = |state: &G, seat| {
            let now = G::hints().iter().filter(|hint| hint.thing(state, seat).is_some());
            now.for_each(|hint| due(hint.id));
        };
        let end = whole_game::play::<G>(options, seed, |state, seat, moves| {
            tell(state, seat);
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            moves[(chance >> 33) as usize % moves.len()]
        });
        tell(&end, Seat::FIRST);
    }
}
