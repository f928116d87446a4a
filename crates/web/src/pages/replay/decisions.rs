//! What every decision of a finished game gave away, what was better and why; and another try.

use super::at_server::AtServer;
use crate::lessons::{self, Again, Tried};
use crate::occasion::Day;
use crate::parts::{download, icon};
use crate::prefs::{lang, number};
use crate::room::Desk;
use crate::room::replay::{BetterInWords, ReviewInWords};
use crate::table::log::clause_tag;
use crate::{say, t, worker};
use api::{Course, Mark, Review, Reviewed};
use game::Seat;
use leptos::prelude::*;
use leptos_router::components::A;
use std::cell::RefCell;
use std::rc::Rc;

/// The decisions of a game, whichever it is.
#[derive(Clone)]
pub(super) struct Decisions {
    /// Which actions had a choice, and who decided.
    pub(super) all: Vec<(usize, Seat)>,
    /// A decision as a bot is asked about it, with the move that was made or with another one.
    pub(super) question: Callback<(usize, Option<String>), Option<worker::Decision>>,
    /// What its review says.
    pub(super) in_words: Callback<(usize, Review), Option<ReviewInWords>>,
    /// Shows the table on which it was decided, and what was better there.
    pub(super) look: Callback<(usize, Review)>,
    /// Lets the reader decide again, and is told what they tried.
    pub(super) again: Callback<(usize, Callback<String>)>,
    /// No more trying.
    pub(super) stop: Callback<()>,
    /// Where the server knows the game, too.
    pub(super) at_server: Option<AtServer>,
}

/// The decisions that are still to be reviewed, the next one last.
pub(super) type Queue = Vec<(usize, Seat)>;

/// A move that the reader tries.
#[derive(Clone)]
enum Trial {
    Choosing,
    Judging,
    Judged(Review),
}

/// What is known of the decisions, and which one is looked at.
#[derive(Clone, Copy)]
pub(super) struct Study {
    desk: Desk,
    decisions: StoredValue<Decisions>,
    /// In the order of the game.
    reviews: RwSignal<Vec<(usize, Review)>>,
    /// How many have been asked about and answered.
    done: RwSignal<usize>,
    opened: RwSignal<Option<(usize, Review)>>,
    trial: RwSignal<Option<Trial>>,
    /// When the decision that was tried comes back.
    comes_back: RwSignal<Option<Again>>,
    /// Where the game can be replayed, if it can be found again.
    path: StoredValue<Option<String>>,
}

impl Study {
    pub(super) fn new(desk: Desk, decisions: Decisions, path: Option<String>) -> Study {
        let study = Study {
            desk,
            decisions: StoredValue::new(decisions),
            reviews: RwSignal::new(Vec::new()),
            done: RwSignal::new(0),
            opened: RwSignal::new(None),
            trial: RwSignal::new(None),
            comes_back: RwSignal::new(None),
            path: StoredValue::new(path),
        };
        // Who goes elsewhere in the game has left the decision.
        Effect::new(move |_| {
            if desk.study.seat().is_none() {
                study.opened.set(None);
                study.trial.set(None);
            }
        });
        study
    }

    /// Whether a decision is looked at.
    pub(super) fn is_open(self) -> bool {
        self.opened.with(Option::is_some)
    }

    /// Whether the reader tries a move.
    pub(super) fn is_trying(self) -> bool {
        self.desk.study.is_trying()
    }

    /// Reviews one decision after the other, those first after which the chances fell most.
    pub(super) fn begin(self, course: &Course) {
        let mut queue = self.decisions.with_value(|decisions| decisions.all.clone());
        let fell = |&(at, seat): &(usize, Seat)| match course.shares.get(at..at + 2) {
            Some([before, after]) => before[seat] - after[seat],
            _ => 0.0,
        };
        queue.sort_by(|a, b| fell(a).total_cmp(&fell(b)));
        match self.decisions.with_value(|decisions| decisions.at_server.clone()) {
            Some(at_server) => leptos::task::spawn_local(at_server.review(self, queue)),
            None => self.review_next(Rc::new(RefCell::new(queue))),
        }
    }

    /// Notes what the server knows; `false` if the page is gone.
    pub(super) fn take(self, known: Vec<Reviewed>) -> bool {
        let reviews: Vec<(usize, Review)> = known.into_iter().map(|one| (one.action as usize, one.review)).collect();
        let count = reviews.len();
        let is_new = self.reviews.try_with_untracked(|before| before.len() != count);
        if is_new == Some(true) {
            self.reviews.set(reviews);
            self.done.set(count);
        }
        is_new.is_some()
    }

    /// Reviews what is not known yet.
    pub(super) fn review_rest(self, mut queue: Queue) {
        let Some(known) =
            self.reviews.try_with_untracked(|reviews| reviews.iter().map(|(at, _)| *at).collect::<Vec<usize>>())
        else {
            return;
        };
        queue.retain(|(at, _)| !known.contains(at));
        self.review_next(Rc::new(RefCell::new(queue)));
    }

    fn review_next(self, queue: Rc<RefCell<Queue>>) {
        let Some((at, _)) = queue.borrow_mut().pop() else { return };
        // The reader may have left.
        let Some(question) = self.decisions.try_with_value(|decisions| decisions.question.run((at, None))) else {
            return;
        };
        let Some(question) = question else {
            self.done.update(|done| *done += 1);
            return self.review_next(queue);
        };
        worker::review(self.desk.game.id, question, move |review| {
            let noted = self.reviews.try_update(|reviews| {
                if let Some(review) = review {
                    let place = reviews.partition_point(|(other, _)| *other < at);
                    reviews.insert(place, (at, review));
                }
            });
            if noted.is_some() {
                self.done.update(|done| *done += 1);
                self.review_next(queue);
            }
        });
    }

    fn open(self, at: usize, review: Review) {
        self.decisions.with_value(|decisions| decisions.look.run((at, review.clone())));
        self.trial.set(None);
        self.comes_back.set(None);
        self.opened.set(Some((at, review)));
        bring_into_view(".study");
    }

    /// Looks at a decision, if it is one that has been reviewed; answers whether it is.
    pub(super) fn open_known(self, at: usize) -> bool {
        let known = |reviews: &Vec<(usize, Review)>| reviews.iter().find(|(other, _)| *other == at).cloned();
        let known = self.reviews.with_untracked(known);
        if let Some((_, review)) = known.clone() {
            self.open(at, review);
        }
        known.is_some()
    }

    fn try_again(self, at: usize) {
        self.trial.set(Some(Trial::Choosing));
        let judge = Callback::new(move |mv: String| {
            self.decisions.with_value(|decisions| decisions.stop.run(()));
            self.trial.set(Some(Trial::Judging));
            let Some(question) = self.decisions.with_value(|decisions| decisions.question.run((at, Some(mv)))) else {
                return;
            };
            worker::review(self.desk.game.id, question, move |tried| {
                let found = tried.as_ref().map(|tried| tried.better.is_none());
                if self.trial.try_set(tried.map(Trial::Judged)).is_none() {
                    self.comes_back.set(found.and_then(|found| self.note(at, found)));
                    bring_into_view(".study");
                }
            });
        });
        self.decisions.with_value(|decisions| decisions.again.run((at, judge)));
        bring_into_view(".study");
    }

    /// What was tried comes back, if the game can be found again then.
    fn note(self, at: usize, found: bool) -> Option<Again> {
        let path = self.path.get_value()?;
        let (_, review) = self.opened.get_untracked().filter(|(opened, _)| *opened == at)?;
        let tried = Tried { path: &path, game: self.desk.game.id, action: at, review: &review, found };
        Some(lessons::note(tried, Day::today()))
    }

    /// A decision that has come back, to be tried at once: its address is `?again=12`.
    pub(super) fn take_up(self) {
        let search = window().location().search().unwrap_or_default();
        let asked = search.trim_start_matches('?').split('&').find_map(|part| part.strip_prefix("again="));
        let (Some(path), Some(at)) = (self.path.get_value(), asked.and_then(|at| at.parse().ok())) else { return };
        if let Some(lesson) = lessons::about(&path, at) {
            self.open(at, lesson.review);
            self.try_again(at);
        }
    }

    fn in_words(self, at: usize, review: &Review) -> Option<ReviewInWords> {
        self.decisions.with_value(|decisions| decisions.in_words.run((at, review.clone())))
    }
}

/// Where there is no room for everything side by side, the reader is led to what they asked for.
pub(super) fn bring_into_view(selector: &'static str) {
    request_animation_frame(move || {
        let Ok(Some(element)) = document().query_selector(selector) else { return };
        let top = element.get_bounding_client_rect().top();
        let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(0.0);
        if top < 0.0 || top > height / 2.0 {
            element.scroll_into_view();
        }
    });
}

/// The decision that is looked at: above the board.
pub(super) fn card(study: Study) -> AnyView {
    let looked_at = move |(at, review): (usize, Review)| {
        let words = Memo::new_with_compare(
            {
                let review = review.clone();
                move |_| study.in_words(at, &review).map(Rc::new).map(send_wrapper::SendWrapper::new)
            },
            |_, _| true,
        );
        let best = review.mark() == Mark::Best;
        let better = move || {
            let known = words.with(|words| words.as_ref().and_then(|words| words.better.as_ref().map(better)));
            let good = || view! { <p class="study-best">{icon("check")} <span>{t!("web-decision-best")}</span></p> };
            known.or_else(|| best.then(|| good().into_any()))
        };
        let played = move || {
            let played = words.with(|words| words.as_ref().map(|words| words.played.clone()))?;
            let name = study.desk.name(review.seat);
            let loss = text::given_away(lang(), review.loss);
            Some(
                view! { <p class="study-played"><b>{say!("analyse-move", number = at + 1, seat = name, move = played)}</b> " " <bdi class="loss">{loss}</bdi></p> },
            )
        };
        let took = move || {
            let took = words.with(|words| words.as_ref().and_then(|words| words.took))?;
            let seconds = number((took as f64 / 1000.0).round());
            Some(view! { <p class="hint">{say!("web-decision-took", seconds = seconds)}</p> })
        };
        let hidden = move || study.trial.with(|trial| matches!(trial, Some(Trial::Choosing | Trial::Judging)));
        view! {
            <section class="study card stack" aria-label=t!("web-decision")>
                {played}
                <Show when=move || !hidden()>{better}</Show>
                {move || study.trial.get().map(|trial| verdict(study, at, &trial))}
                {move || study.comes_back.get().map(comes_back)}
                {took}
                <button class="button primary" id="try-again" disabled=hidden on:click=move |_| study.try_again(at)>
                    {icon("undo")} <span>{t!("web-decision-try-again")}</span>
                </button>
            </section>
        }
        .into_any()
    };
    view! { {move || study.opened.get().map(|opened| untrack(|| looked_at(opened)))} }.into_any()
}

fn better(better: &BetterInWords) -> AnyView {
    let line = better.line.iter().map(|mv| view! { <li>{mv.clone()}</li> }).collect_view();
    view! {
        <p class="study-better"><b>{say!("analyse-better", move = better.mv.clone())}</b></p>
        <p class="study-why">{better.because.clone()} " " {better.clause.map(clause_tag)}</p>
        <details class="study-line">
            <summary>{t!("web-decision-line")}</summary>
            <ol>{line}</ol>
        </details>
    }
    .into_any()
}

/// What became of the reader's own try.
fn verdict(study: Study, at: usize, trial: &Trial) -> AnyView {
    let Trial::Judged(tried) = trial else {
        let words = if matches!(trial, Trial::Choosing) { t!("web-trying") } else { t!("web-thinking") };
        return view! { <p class="notice calm" role="status">{icon("hint")} <span>{words}</span></p> }.into_any();
    };
    let before = study.opened.with_untracked(|opened| opened.as_ref().map_or(0.0, |(_, review)| review.loss));
    let loss = text::given_away(lang(), tried.loss);
    let mv = study.in_words(at, tried).map(|words| words.played).unwrap_or_default();
    let words = if tried.better.is_none() {
        say!("web-tried-best", move = mv)
    } else if tried.loss < before {
        say!("web-tried-nearer", move = mv, loss = loss)
    } else {
        say!("web-tried-not", move = mv, loss = loss)
    };
    let sign = if tried.better.is_none() { "check" } else { "hint" };
    view! { <p class="notice calm verdict-of-try" role="status">{icon(sign)} <span>{words}</span></p> }.into_any()
}

/// When the decision comes back.
fn comes_back(again: Again) -> AnyView {
    let words = move || match again {
        Again::In(days) => say!("web-lesson-again", days = days),
        Again::Learnt => say!("web-lesson-learnt"),
    };
    view! { <p class="hint" id="comes-back">{words}</p> }.into_any()
}

/// How well everybody decided, and the decisions that gave something away.
pub(super) fn list(study: Study, course: Course) -> AnyView {
    let count = study.decisions.with_value(|decisions| decisions.all.len());
    let done = study.done;
    let progress = move || {
        (done.get() < count).then(|| {
            view! {
                <p class="decisions-progress" role="status">
                    <progress max=count value=move || done.get()></progress>
                    <span>{move || say!("web-decisions-progress", done = number(done.get()), count = number(count))}</span>
                </p>
            }
        })
    };
    // Until all are reviewed, the costliest ones would stand for all.
    let players = move || {
        let whole = done.get() == count;
        whole.then(|| Seat::all(study.desk.players).filter_map(|seat| summary(study, seat)).collect_view())
    };
    let costly = move || {
        let marked = |(_, review): &&(usize, Review)| review.mark() >= Mark::Doubtful;
        study.reviews.with(|reviews| reviews.iter().filter(marked).cloned().collect::<Vec<_>>())
    };
    let none =
        move || (done.get() == count && costly().is_empty()).then(|| view! { <p>{t!("web-decisions-none")}</p> });
    let save = move |_| {
        let reviews = study.reviews.with_untracked(|reviews| {
            let numbered = |(at, review): &(usize, Review)| serde_json::json!({"action": at + 1, "review": review});
            reviews.iter().map(numbered).collect::<Vec<_>>()
        });
        let whole = serde_json::json!({"game": study.desk.game.id, "course": course, "decisions": reviews});
        download(&format!("kashi-{}-review.json", study.desk.game.id), &whole.to_string());
    };
    view! {
        <section class="decisions stack" aria-label=t!("web-decisions")>
            <h2>{t!("web-decisions")}</h2>
            {progress}
            <ul class="stack">{players}</ul>
            {none}
            <ol class="stack">
                <For each=costly key=|(at, _)| *at children=move |(at, review)| entry(study, at, review) />
            </ol>
            <button class="button small" id="save-review" hidden=move || done.get() < count on:click=save>
                {icon("download")} <span>{t!("web-save-review")}</span>
            </button>
            <A href=format!("/puzzles/{}", study.desk.game.id) attr:class="button small quiet" attr:id="review-puzzles">
                {icon("why")} <span>{t!("web-puzzles")}</span>
            </A>
            <p class="hint">{t!("web-decisions-how")}</p>
        </section>
    }
    .into_any()
}

fn summary(study: Study, seat: Seat) -> Option<AnyView> {
    study.reviews.with(|reviews| {
        let own: Vec<&Review> = reviews.iter().map(|(_, review)| review).filter(|review| review.seat == seat).collect();
        let best = own.iter().filter(|review| review.mark() == Mark::Best).count();
        let accuracy = api::accuracy(own.iter().copied())?;
        let (name, accuracy) = (study.desk.name(seat), number((accuracy * 100.0).round()));
        let words =
            say!("web-accuracy", seat = name, accuracy = accuracy, best = number(best), count = number(own.len()));
        Some(view! { <li data-accuracy=seat.index()>{words}</li> }.into_any())
    })
}

/// A decision that gave something away.
fn entry(study: Study, at: usize, review: Review) -> AnyView {
    let (seat, mark, loss) = (review.seat, review.mark(), review.loss);
    let is_open = move || study.opened.with(|opened| opened.as_ref().is_some_and(|(other, _)| *other == at));
    let words = {
        let review = review.clone();
        move || {
            let mv = study.in_words(at, &review).map(|words| words.played).unwrap_or_default();
            say!("analyse-move", number = at + 1, seat = study.desk.name(seat), move = mv)
        }
    };
    let sign = move || if mark == Mark::Costly { say!("web-decision-costly") } else { say!("web-decision-doubtful") };
    view! {
        <li>
            <button
                class="button small decision"
                class:costly=mark == Mark::Costly
                data-decision=at
                aria-pressed=move || is_open().to_string()
                on:click=move |_| study.open(at, review.clone())
            >
                <span class="decision-words">{words}</span>
                <span class="chip">{sign}</span>
                <bdi class="loss">{move || text::given_away(lang(), loss)}</bdi>
            </button>
        </li>
    }
    .into_any()
}
