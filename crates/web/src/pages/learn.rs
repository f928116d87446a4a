//! A tutorial: a few positions of a game, each with something to do on the real table.
//!
//! The steps are data (`crates/web/tutorials`), so that a position and the moves that count as right can be tried by the
//! rules in a test; their words are the messages of [`Pack::Learn`]. A step's table is one like any other
//! ([`crate::room::posed`]): what is right is played, with its motion and its points.

use crate::games::Tabletop;
use crate::later::{self, Words};
use crate::part::{self, Arriving, NoPart, Part};
use crate::parts::icon;
use crate::pieces::Enlarged;
use crate::prefs::{locale, number};
use crate::ring::{self, Area};
use crate::room::replay::BetterInWords;
use crate::room::{Desk, posed};
use crate::table::log::clause_tag;
use crate::table::{FrameProps, plain};
use crate::{keep, say, t};
use api::Better;
use game::Seat;
use i18n::packs::Pack;
use leptos::ev;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use serde::Deserialize;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// A tutorial as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tutorial {
    /// In their order.
    pub steps: Vec<Step>,
}

/// One step: a position, and what is to be done there.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its name; `web-learn-azul-` before it is the key of its message; those of what became of it end in `-done` and `-not`.
    pub id: String,
    /// The rule behind it.
    pub clause: String,
    /// Whose move it is.
    pub seat: Seat,
    /// What lies on the table.
    pub state: Value,
    /// What the ring surrounds, as a selector of style sheets.
    pub about: String,
    /// What is to be touched, where that is all.
    #[serde(default)]
    pub touch: Option<String>,
    /// The moves that are right, where one is to be made.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// A position, as a game's part makes a table of it.
pub struct Task {
    pub(super) state: Value,
    pub(super) seat: Seat,
    /// Whether a move is right, where one is to be made.
    pub(super) is_right: Option<Callback<String, bool>>,
}

/// A table to learn a move at, whichever game it is.
pub struct Lesson {
    pub(super) desk: Desk,
    pub(super) board: AnyView,
    pub(super) plain: ViewFn,
    /// Makes a move in the reader's place.
    pub(super) play: Callback<String>,
    /// Says why a move is better than another one here.
    pub(super) explain: Callback<Better, Option<BetterInWords>>,
}

/// The table of a step; none if the position can't be read.
pub(crate) fn table<G: Tabletop>(task: Task) -> Option<Lesson> {
    let Task { state, seat, is_right } = task;
    let position: G = json::from_value(state).ok()?;
    let is_right = is_right.map(|is_right| Callback::new(move |mv: G::Move| is_right.run(mv.to_string())));
    let before = position.clone();
    let room = posed::lesson(position, seat, is_right);
    // The reader has made no move that one could look back on, so it's said as in a hint.
    let explain = Callback::new(move |better: Better| {
        let speaker = room.desk.speaker();
        let why = text::recommended(&before, seat, &better, &speaker);
        BetterInWords::of(&before, seat, &better, why, &speaker)
    });
    Enlarged::provide();
    let play = Callback::new(move |mv: String| {
        if let Ok(mv) = mv.parse() {
            room.play(seat, mv);
        }
    });
    Some(Lesson {
        desk: room.desk,
        board: G::board(room),
        plain: ViewFn::from(move || plain::board(room)),
        play,
        explain,
    })
}

thread_local! {
    /// The tutorials that have come.
    static COME: RefCell<HashMap<String, Arc<[Step]>>> = RefCell::default();
}

/// The page of a tutorial.
#[component]
pub fn Learn() -> impl IntoView {
    let params = use_params_map();
    let game = Memo::new(move |_| params.with(|params| params.get("game").unwrap_or_default()));
    view! { {move || open(game.get())} }.into_any()
}

fn open(game: String) -> AnyView {
    let id = game.clone();
    part::once_loaded(&id, move |part| {
        let (coming, game) = (game.clone(), game.clone());
        let load = move || -> Arriving<()> { Box::pin(come(coming.clone())) };
        part::once(load, Some(game.clone()), move |()| tutorial(part, &game))
    })
}

/// Waits for the steps and their words.
async fn come(game: String) -> Result<(), NoPart> {
    let words = later::bring(&[], &[Words::Messages(Pack::Learn.name().to_owned())]);
    let text = later::text(&format!("learn-{game}.json")).await?;
    let Tutorial { steps } = json::read(&text).map_err(|_| NoPart::Away)?;
    words.all().await?;
    COME.with_borrow_mut(|come| come.insert(game, steps.into()));
    Ok(())
}

/// What became of a step so far.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    /// What there is to do.
    Task,
    /// Another move was tried.
    Not,
    /// It is done.
    Done,
}

impl Said {
    /// Its name in the page, and at the end of a message's key.
    const fn name(self) -> &'static str {
        match self {
            Said::Task => "task",
            Said::Not => "not",
            Said::Done => "done",
        }
    }
}

/// Where the reader is in a tutorial.
#[derive(Clone, Copy)]
struct Progress {
    game: StoredValue<String>,
    steps: StoredValue<Arc<[Step]>>,
    at: RwSignal<usize>,
    said: RwSignal<Said>,
}

impl Progress {
    /// Where the reader stopped, or at the beginning.
    fn of(game: &str) -> Option<Progress> {
        let steps = COME.with_borrow(|come| come.get(game).cloned())?;
        let at = keep::load::<usize>(&name(game)).filter(|at| *at < steps.len()).unwrap_or(0);
        Some(Progress {
            game: StoredValue::new(game.to_owned()),
            steps: StoredValue::new(steps),
            at: RwSignal::new(at),
            said: RwSignal::new(Said::Task),
        })
    }

    fn count(self) -> usize {
        self.steps.with_value(|steps| steps.len())
    }

    fn go(self, to: usize) {
        self.said.set(Said::Task);
        self.game.with_value(|game| keep::save(&name(game), &to));
        self.at.set(to);
        // What had the focus is gone with the step.
        request_animation_frame(|| focus(".learn-note"));
    }

    /// The last step is done: who comes back begins again.
    fn end(self) {
        self.game.with_value(|game| keep::forget(&name(game)));
    }

    fn done(self) {
        self.said.set(Said::Done);
        if self.at.get_untracked() + 1 == self.count() {
            self.end();
        }
    }

    /// What the step says now, in the reader's language.
    fn words(self, step: &str) -> String {
        let said = self.said.get();
        let key = self.game.with_value(|game| format!("web-learn-{game}-{step}"));
        let key = if said == Said::Task { key } else { format!("{key}-{}", said.name()) };
        i18n::tr(locale(), &key, &[])
    }
}

/// Under this name this browser keeps which step the reader has come to.
fn name(game: &str) -> String {
    format!("kashi.learn.{game}")
}

/// Leads the keys to something in the page.
pub(super) fn focus(selector: &str) {
    if let Ok(Some(found)) = document().query_selector(selector)
        && let Some(found) = found.dyn_ref::<HtmlElement>()
    {
        // What was found in the page can be focused.
        let _ = found.focus();
    }
}

fn tutorial(part: &'static dyn Part, game: &str) -> AnyView {
    let Some(progress) = Progress::of(game) else { return ().into_any() };
    let id = game.to_owned();
    Effect::new(move |_| {
        let title = super::home::title(&id);
        document().set_title(&say!("web-learn-title", game = title));
    });
    on_cleanup(|| document().set_title(&crate::house::title()));
    view! {
        {move || {
            let at = progress.at.get();
            untrack(|| one(part, progress, at))
        }}
    }
    .into_any()
}

/// A step: what it says above its table.
fn one(part: &'static dyn Part, progress: Progress, at: usize) -> AnyView {
    let step = progress.steps.with_value(|steps| steps[at].clone());
    let right = step.moves.clone();
    let is_right = (!right.is_empty()).then(|| {
        Callback::new(move |mv: String| {
            let is_right = right.contains(&mv);
            if is_right {
                progress.done();
            } else {
                progress.said.set(Said::Not);
            }
            is_right
        })
    });
    let Some(lesson) = part.lesson(Task { state: step.state.clone(), seat: step.seat, is_right }) else {
        return view! { <p class="waiting" role="alert">{t!("web-learn-unreadable")}</p> }.into_any();
    };
    if let Some(touch) = step.touch.clone() {
        let listener = window_event_listener(ev::click, move |event| {
            let touched = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let found = touched.is_some_and(|element| matches!(element.closest(&touch), Ok(Some(_))));
            if found && progress.said.get_untracked() != Said::Done {
                progress.done();
            }
        });
        on_cleanup(move || listener.remove());
    }
    let (mv, play) = (step.moves.first().cloned(), lesson.play);
    let show = Callback::new(move |()| match &mv {
        Some(mv) => play.run(mv.clone()),
        None => progress.done(),
    });
    let frame = FrameProps { desk: lesson.desk, board: lesson.board, plain: lesson.plain };
    view! { {note(progress, at, step, show)} {crate::table::Frame(frame)} }.into_any()
}

/// The strip above the table.
fn note(progress: Progress, at: usize, step: Step, show: Callback<()>) -> AnyView {
    let (count, said) = (progress.count(), progress.said);
    let area = RwSignal::new(Area::default());
    let Step { id, clause, about, .. } = step;
    let there = ring::follow(move || Some(about.clone()), area);
    let wanted = move || there.get() && said.get() != Said::Done;
    let words = {
        let id = id.clone();
        Memo::new(move |_| progress.words(&id))
    };
    let is_done = move || said.get() == Said::Done;
    let is_last = at + 1 == count;
    let game = progress.game.get_value();
    let dots = (0..count).map(|dot| view! { <i class:here=dot == at class:past={dot < at}></i> }).collect_view();
    view! {
        <div class="guide">
            <Show when=wanted>{ring::view(area)}</Show>
            <div class="guide-note learn-note" tabindex="-1" role="group" aria-label=t!("web-learn") data-step=id data-said=move || said.get().name() class:done=is_done>
                <div class="learn-words">
                    <span class="learn-step" role="img" aria-label=move || say!("web-learn-step", step = number(at + 1), count = number(count))>{dots}</span>
                    <p role="status">
                        {move || is_done().then(|| icon("check"))} <span>{words}</span> " " {clause.parse().ok().map(clause_tag)}
                        {move || (is_done() && is_last).then(|| view! { " " <b>{t!("web-learn-over")}</b> })}
                    </p>
                </div>
                <div class="buttons">
                    {move || match (is_done(), is_last) {
                        (false, _) => view! {
                            <button class="button small" id="learn-show" on:click=move |_| show.run(())>{t!("web-learn-show")}</button>
                        }.into_any(),
                        (true, false) => view! {
                            <button class="button small primary" id="learn-next" on:click=move |_| progress.go(at + 1)>{t!("web-learn-next")}</button>
                        }.into_any(),
                        (true, true) => view! {
                            <A href=format!("/first/{game}") attr:class="button small primary" attr:id="learn-play">{t!("web-learn-play")}</A>
                            <A href=format!("/puzzles/{game}") attr:class="button small quiet" attr:id="learn-puzzles">{t!("web-puzzles")}</A>
                            <button class="button small quiet" id="learn-again" on:click=move |_| progress.go(0)>{t!("web-learn-again")}</button>
                        }.into_any(),
                    }}
                    {(at > 0).then(|| view! {
                        <button class="button small quiet" id="learn-back" hidden=move || is_last && is_done() on:click=move |_| progress.go(at - 1)>
                            {t!("web-learn-back")}
                        </button>
                    })}
                </div>
            </div>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Visitor, visit};
    use game::{Clause, MoveBuf, Next};
    use i18n::{Lang, try_tr};
    use std::collections::BTreeSet;
    use std::path::Path;

    /// What fits into the strip on a phone.
    const LONGEST: usize = 190;

    /// What is read within two minutes, beside what is done.
    const MOST_WORDS: usize = 340;

    fn tutorial(game: &str) -> Tutorial {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tutorials").join(format!("{game}.json"));
        serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap_or_else(|why| panic!("{game}: {why}"))
    }

    struct Check;

    impl Visitor for Check {
        type Output = ();

        fn visit<G: Tabletop>(self) {
            let Tutorial { steps } = tutorial(G::INFO.id);
            assert!((5..=8).contains(&steps.len()), "{}: {} steps", G::INFO.id, steps.len());
            let with_moves = steps.iter().filter(|step| !step.moves.is_empty()).count();
            assert!(with_moves * 3 >= steps.len() * 2, "{}: little is moved", G::INFO.id);
            for step in &steps {
                check_step::<G>(step);
            }
        }
    }

    /// The position is possible, the seat is asked, and what counts as right is legal and not everything.
    fn check_step<G: Tabletop>(step: &Step) {
        let here = format!("{} {}", G::INFO.id, step.id);
        let state: G = serde_json::from_value(step.state.clone()).unwrap_or_else(|why| panic!("{here}: {why}"));
        assert!(
            matches!(state.next(), Next::Seats(asked) if asked.contains(step.seat)),
            "{here}: the seat isn't asked"
        );
        assert_ne!(step.touch.is_some(), !step.moves.is_empty(), "{here}: one thing is to be done");
        let mut legal = MoveBuf::new();
        state.legal_moves(step.seat, &mut legal);
        for mv in &step.moves {
            let Ok(mv) = mv.parse::<G::Move>() else { panic!("{here}: {mv} is no move") };
            assert!(legal.contains(&mv), "{here}: {mv} is not legal");
            assert!(legal.len() > step.moves.len(), "{here}: every move is right");
        }
        let clause: Clause = step.clause.parse().unwrap_or_else(|_| panic!("{here}: {}", step.clause));
        assert!(step.clause.starts_with(G::INFO.prefix), "{here}: {}", step.clause);
        for lang in Lang::ALL {
            assert!(i18n::rules::clause(lang, clause).is_some(), "{lang}: {here}: {clause}");
        }
    }

    #[test]
    fn every_step_can_be_done() {
        for info in catalog::games() {
            visit(info.id, Check).unwrap();
        }
    }

    /// Every step says in both languages what to do, what it brought, and what to look for; nothing is left over, and all
    /// of it is read within two minutes.
    #[test]
    fn every_step_is_told_in_two_minutes() {
        let mut said = BTreeSet::new();
        for info in catalog::games() {
            for lang in Lang::ALL {
                let mut words = 0;
                for step in tutorial(info.id).steps {
                    let ends: &[&str] = if step.moves.is_empty() { &["", "-done"] } else { &["", "-done", "-not"] };
                    for end in ends {
                        let key = format!("web-learn-{}-{}{end}", info.id, step.id);
                        let text = try_tr(lang, &key, &[]).unwrap_or_else(|_| panic!("{lang}: {key}"));
                        assert!(text.chars().count() < LONGEST, "{lang}: {key} is too long for the strip");
                        words += if *end == "-not" { 0 } else { text.split_whitespace().count() };
                        said.insert(key);
                    }
                }
                assert!(words <= MOST_WORDS, "{lang}: {} takes {words} words", info.id);
            }
        }
        let of_games =
            |key: &str| catalog::games().iter().any(|info| key.starts_with(&format!("web-learn-{}-", info.id)));
        for (key, _) in i18n::keys().filter(|(key, _)| of_games(key)) {
            assert!(said.contains(key), "{key} belongs to no step");
        }
    }
}
