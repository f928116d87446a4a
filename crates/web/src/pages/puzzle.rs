//! A puzzle at its table: the reader looks for the best move. What it is and why stands in the data, so nothing is searched
//! here; the move is checked and made by the rules.

use super::account::day as date;
use super::home::title;
use super::learn::{Lesson, Task, focus};
use super::puzzles::{come, stored, theme_name};
use crate::occasion::Day;
use crate::part::{self, Arriving, Part};
use crate::parts::{Copied, copy, icon, link};
use crate::prefs::{locale, number};
use crate::puzzles::{Change, Choice, Notebook, of_the_day};
use crate::room::replay::BetterInWords;
use crate::table::FrameProps;
use crate::table::log::clause_tag;
use crate::{house, say, t};
use api::{Puzzle, PuzzleTheme};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;

/// Which puzzles the reader goes through.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Series {
    /// Today's alone.
    Day,
    /// One to which a link leads, then all.
    From(usize),
    /// One after the other.
    Chosen(Choice),
}

/// What became of the puzzle so far.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    /// What there is to do.
    Task,
    /// Another move was tried.
    Not,
    /// The tempting one was.
    Tempting,
    /// The best move was found.
    Right,
    /// One that is as good was.
    AsGood,
    /// The reader had it shown.
    Shown,
}

impl Said {
    /// Its name in the page.
    const fn name(self) -> &'static str {
        match self {
            Said::Task => "task",
            Said::Not | Said::Tempting => "not",
            Said::Right | Said::AsGood => "right",
            Said::Shown => "shown",
        }
    }

    /// Whether the answer is known.
    const fn is_over(self) -> bool {
        matches!(self, Said::Right | Said::AsGood | Said::Shown)
    }
}

/// Where the reader is.
#[derive(Clone, Copy)]
struct Solving {
    game: StoredValue<String>,
    series: Series,
    /// Which puzzle of the game.
    at: RwSignal<usize>,
    said: RwSignal<Said>,
    /// Whether the theme is told.
    hinted: RwSignal<bool>,
    /// Whether the first answer was right, once there was one: it is the one that counts.
    first: RwSignal<Option<bool>>,
    change: RwSignal<Option<Change>>,
}

/// The page of a puzzle: today's, or one of a game.
#[component]
pub fn PuzzlePage() -> impl IntoView {
    let params = use_params_map();
    let asked = Memo::new(move |_| params.with(|params| (params.get("game"), params.get("which"))));
    let open = move |(game, which): (Option<String>, Option<String>)| {
        let named = game.unwrap_or_else(|| of_the_day(Day::today()).0.to_owned());
        part::once_loaded(&named.clone(), move |part| {
            let (coming, game, which) = (named.clone(), named.clone(), which.clone());
            let load = move || -> Arriving<()> { Box::pin(come(Some(coming.clone()))) };
            part::once(load, Some(named.clone()), move |()| begin(part, &game, which.as_deref()))
        })
    };
    view! { {move || open(asked.get())} }.into_any()
}

fn begin(part: &'static dyn Part, game: &str, which: Option<&str>) -> AnyView {
    let puzzles = stored(game).unwrap_or_default();
    let by_name = |name: &str| PuzzleTheme::ALL.into_iter().find(|theme| theme.name() == name);
    let series = match which {
        None => Some(Series::Day),
        Some("all") => Some(Series::Chosen(Choice::All)),
        Some("missed") => Some(Series::Chosen(Choice::Missed)),
        Some(name) => {
            let theme = by_name(name).map(|theme| Series::Chosen(Choice::Theme(theme)));
            theme.or_else(|| puzzles.iter().position(|puzzle| puzzle.id == name).map(Series::From))
        }
    };
    let first = series.and_then(|series| match series {
        Series::Day => Some(of_the_day(Day::today()).1(puzzles.len())),
        Series::From(at) => Some(at),
        Series::Chosen(choice) => Notebook::kept().next(game, &puzzles, choice, None),
    });
    let (Some(series), Some(first)) = (series, first.filter(|at| *at < puzzles.len())) else {
        let back = format!("/puzzles/{game}");
        return view! {
            <div class="page"><h1>{t!("web-puzzles")}</h1><p class="notice" role="alert">{t!("web-puzzle-none")}</p>
            <p><A href=back attr:class="button">{t!("web-puzzles-all")}</A></p></div>
        }
        .into_any();
    };
    let solving = Solving {
        game: StoredValue::new(game.to_owned()),
        series,
        at: RwSignal::new(first),
        said: RwSignal::new(Said::Task),
        hinted: RwSignal::new(false),
        first: RwSignal::new(None),
        change: RwSignal::new(None),
    };
    Effect::new(move |_| {
        let title = solving.game.with_value(|game| title(game));
        document().set_title(&say!("web-puzzles-of", game = title));
    });
    on_cleanup(|| document().set_title(&house::title()));
    view! {
        {move || {
            let puzzle = puzzles[solving.at.get()].clone();
            untrack(|| one(part, solving, &puzzle))
        }}
    }
    .into_any()
}

impl Solving {
    /// Notes an answer, the first one to this puzzle.
    fn answer(self, puzzle: &Puzzle, solved: bool) {
        if self.first.get_untracked().is_none() {
            self.first.set(Some(solved));
            let game = self.game.get_value();
            self.change.set(Notebook::answer(&game, puzzle, solved, Day::today(), self.series == Series::Day));
        }
    }

    /// Judges a move.
    fn tried(self, puzzle: &Puzzle, mv: &str) -> bool {
        let right = puzzle.right.iter().any(|right| right == mv);
        if self.said.get_untracked() == Said::Shown {
            return right;
        }
        self.answer(puzzle, right);
        self.said.set(match right {
            true if puzzle.better.line.first().is_some_and(|best| best == mv) => Said::Right,
            true => Said::AsGood,
            false if puzzle.better.instead.first().is_some_and(|tempting| tempting == mv) => Said::Tempting,
            false => Said::Not,
        });
        right
    }

    /// The day's result to send to others: it doesn't give the answer away.
    fn result(self) -> String {
        let day = date(Day::today().noon());
        let game = self.game.with_value(|game| title(game));
        let (streak, found) = (Notebook::kept().streak(Day::today()), self.first.get_untracked() == Some(true));
        let sign = if found { "✓" } else { "✗" };
        let said = if found {
            i18n::tr!(locale(), "web-puzzle-share-found", day, game, sign, count = streak)
        } else {
            i18n::tr!(locale(), "web-puzzle-share-not", day, game, sign)
        };
        format!("{said}\n{}", link("/puzzles/today"))
    }

    /// Goes to the next puzzle; one that was missed can be tried again tomorrow.
    fn go_on(self, last: &str) {
        let choice = match self.series {
            Series::Chosen(choice) => choice,
            Series::Day | Series::From(_) => Choice::All,
        };
        let next = self.game.with_value(|game| {
            let puzzles = stored(game)?;
            Notebook::kept().next(game, &puzzles, choice, Some(last))
        });
        let Some(next) = next else { return };
        self.said.set(Said::Task);
        self.hinted.set(false);
        self.first.set(None);
        self.change.set(None);
        self.at.set(next);
        // What had the focus is gone with the puzzle.
        request_animation_frame(|| focus(".puzzle-note"));
    }
}

/// A puzzle: what it says above its table.
fn one(part: &'static dyn Part, solving: Solving, puzzle: &Puzzle) -> AnyView {
    let judged = puzzle.clone();
    let is_right = Some(Callback::new(move |mv: String| solving.tried(&judged, &mv)));
    let Some(lesson) = part.lesson(Task { state: puzzle.state.clone(), seat: puzzle.seat, is_right }) else {
        return view! { <p class="waiting" role="alert">{t!("web-puzzle-none")}</p> }.into_any();
    };
    let Lesson { desk, board, plain, play, explain } = lesson;
    let note = note(solving, puzzle, play, explain);
    view! { {note} {crate::table::Frame(FrameProps { desk, board, plain })} }.into_any()
}

/// The strip above the table.
fn note(
    solving: Solving,
    puzzle: &Puzzle,
    play: Callback<String>,
    explain: Callback<api::Better, Option<BetterInWords>>,
) -> AnyView {
    let said = solving.said;
    let is_over = move || said.get().is_over();
    let (theme, rating) = (puzzle.theme, Notebook::kept().rating(puzzle));
    let facts = move || {
        let game = solving.game.with_value(|game| title(game));
        say!("web-puzzle-facts", game = game, rating = number(rating))
    };
    let themed = move || {
        (solving.hinted.get() || is_over())
            .then(|| view! { <span class="chip" id="puzzle-theme">{theme_name(theme)}</span> })
    };
    let better = puzzle.better.clone();
    let words = move || {
        let told = is_over().then(|| explain.run(better.clone())).flatten();
        let best = told.as_ref().map(|told| told.mv.clone()).unwrap_or_default();
        let verdict = match said.get() {
            Said::Task => say!("web-puzzle-task"),
            Said::Not => say!("web-puzzle-not"),
            Said::Tempting => say!("web-puzzle-tempting"),
            Said::Right => say!("web-puzzle-right"),
            Said::AsGood => say!("web-puzzle-as-good", move = best),
            Said::Shown => say!("web-puzzle-shown", move = best),
        };
        view! { <b>{verdict}</b> {told.map(because)} }
    };
    let rated = move || {
        let Change { before, after } = solving.change.get()?;
        let words = move || say!("web-puzzle-rated", before = number(before), after = number(after));
        Some(view! { <p class="hint" id="puzzle-rated">{words}</p> })
    };
    let (id, all) = (puzzle.id.clone(), format!("/puzzles/{}", solving.game.get_value()));
    let (shown, next) = (puzzle.clone(), puzzle.id.clone());
    let show = move |_| {
        solving.answer(&shown, false);
        said.set(Said::Shown);
        play.run(shown.right[0].clone());
        focus(".puzzle-note");
    };
    let go_on = move |_| solving.go_on(&next);
    let copied = RwSignal::new(Copied::NotYet);
    let is_daily = move || is_over() && solving.series == Series::Day;
    let share = move |_| copy(solving.result(), None, copied);
    view! {
        <div class="guide">
            <div class="guide-note learn-note puzzle-note" tabindex="-1" role="group" aria-label=t!("web-puzzle") data-puzzle=id data-said=move || said.get().name() class:done=is_over>
                <div class="learn-words">
                    <p class="puzzle-facts"><span>{facts}</span> " " {themed}</p>
                    <p role="status">{words}</p>
                    {rated}
                </div>
                <div class="buttons">
                    <Show when=move || !is_over()>
                        <button class="button small quiet" id="puzzle-hint" disabled=move || solving.hinted.get() on:click=move |_| solving.hinted.set(true)>
                            {t!("web-puzzle-hint")}
                        </button>
                        <button class="button small" id="puzzle-show" on:click=show.clone()>{t!("web-puzzle-show")}</button>
                    </Show>
                    <Show when=is_daily>
                        <button class="button small" id="puzzle-share" on:click=share>
                            {icon("share")} <span>{move || match copied.get() {
                                Copied::NotYet => t!("web-puzzle-share")(),
                                Copied::Done => t!("web-puzzle-shared")(),
                                Copied::Refused => solving.result(),
                            }}</span>
                        </button>
                    </Show>
                    <Show when=is_over>
                        <button class="button small primary" id="puzzle-next" on:click=go_on.clone()>{t!("web-puzzle-next")}</button>
                        <A href=all.clone() attr:class="button small quiet" attr:id="puzzle-all">{t!("web-puzzles-all")}</A>
                    </Show>
                </div>
            </div>
        </div>
    }
    .into_any()
}

/// Why the best move is the best, and what would follow.
fn because(told: BetterInWords) -> AnyView {
    let BetterInWords { because, clause, line, .. } = told;
    let line = line.into_iter().map(|mv| view! { <li>{mv}</li> }).collect_view();
    view! {
        " " <span class="puzzle-why">{because}</span> " " {clause.map(clause_tag)}
        <details class="study-line"><summary>{icon("forward")} <span>{t!("web-puzzle-line")}</span></summary><ol>{line}</ol></details>
    }
    .into_any()
}
