//! Which puzzles there are: today's, and those of every game by theme, with what the reader has made of them.

use super::account::day as date;
use super::home::title;
use crate::later::{self, Words};
use crate::occasion::Day;
use crate::part::{self, Arriving, NoPart};
use crate::parts::{drawing, icon};
use crate::prefs::{locale, number};
use crate::puzzles::{Choice, Notebook, of_the_day};
use crate::{say, t};
use api::{Puzzle, PuzzleTheme};
use i18n::packs::Pack;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;
use serde::Deserialize;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

/// What this page wants of a file of puzzles.
#[derive(Deserialize)]
struct Stored {
    puzzles: Vec<Puzzle>,
}

thread_local! {
    /// The puzzles that have come, by game.
    static COME: RefCell<HashMap<String, Arc<[Puzzle]>>> = RefCell::default();
}

/// Waits for the words about puzzles, and for the puzzles of a game.
pub(super) async fn come(game: Option<String>) -> Result<(), NoPart> {
    let words = later::bring(&[], &[Words::Messages(Pack::Puzzles.name().to_owned())]);
    if let Some(game) = game.filter(|game| stored(game).is_none()) {
        catalog::info(&game).map_err(|_| NoPart::Unknown)?;
        let text = later::text(&format!("puzzles-{game}.json")).await?;
        let Stored { puzzles } = json::read(&text).map_err(|_| NoPart::Away)?;
        COME.with_borrow_mut(|come| come.insert(game, puzzles.into()));
    }
    words.all().await?;
    Ok(())
}

/// The puzzles of a game, if they have come.
pub(super) fn stored(game: &str) -> Option<Arc<[Puzzle]>> {
    COME.with_borrow(|come| come.get(game).cloned())
}

/// What a theme is called.
pub(super) fn theme_name(theme: PuzzleTheme) -> String {
    i18n::tr(locale(), &format!("puzzle-theme-{}", theme.name()), &[])
}

/// The page of all puzzles, or of a game's.
#[component]
pub fn Puzzles() -> impl IntoView {
    let params = use_params_map();
    let game = Memo::new(move |_| params.with(|params| params.get("game")));
    let open = move |game: Option<String>| {
        let (coming, named) = (game.clone(), game.clone());
        let load = move || -> Arriving<()> { Box::pin(come(coming.clone())) };
        part::once(load, named, move |()| match &game {
            Some(game) => of_game(game),
            None => all(),
        })
    };
    view! { <div class="page today puzzles">{move || open(game.get())}</div> }.into_any()
}

fn all() -> AnyView {
    let book = Notebook::kept();
    let (run, longest) = book.run();
    view! {
        <header class="stack">
            <h1>{t!("web-puzzles")}</h1>
            <p>{t!("web-puzzles-more")}</p>
        </header>
        {today(&book)}
        <section class="stack">
            <h2>{t!("web-puzzles-games")}</h2>
            <ul class="today-games">
                {catalog::games().iter().map(|info| game_card(&book, info.id)).collect_view()}
            </ul>
        </section>
        {(longest > 0).then(|| view! {
            <p class="chip" id="puzzle-run">{icon("trophy")} <span>{move || say!("web-puzzles-run", run = number(run), longest = number(longest))}</span></p>
        })}
        <p class="hint">{t!("web-puzzles-how")}</p>
    }
    .into_any()
}

/// The puzzle of the day.
fn today(book: &Notebook) -> AnyView {
    let day = Day::today();
    let (game, streak) = (of_the_day(day).0, book.streak(day));
    view! {
        <section class="card stack" id="puzzle-of-the-day" data-game=game>
            <h2>{t!("web-puzzle-today")} " " <span class="hint">{move || date(day.noon())}</span></h2>
            <p>{move || say!("web-puzzle-today-more", game = title(game))}</p>
            {(streak > 0).then(|| view! {
                <p class="chip">{icon("trophy")} <span>{move || i18n::tr!(locale(), "web-puzzles-streak", count = streak)}</span></p>
            })}
            <div class="buttons"><A href="/puzzles/today" attr:class="button primary">{icon("play")} <span>{t!("web-puzzles-solve")}</span></A></div>
        </section>
    }
    .into_any()
}

fn game_card(book: &Notebook, game: &'static str) -> AnyView {
    let solver = book.solver(game);
    let rating = move || match solver.tries {
        0 => say!("web-puzzles-unrated"),
        _ => say!("web-puzzles-rating", rating = number(solver.rating)),
    };
    view! {
        <li class="card today-game" data-game=game>
            {drawing(&format!("home-{game}"), "game-picture small", "0 0 320 200")}
            <div class="stack">
                <h3>{move || title(game)}</h3>
                <p class="hint">{rating}</p>
                <div class="buttons"><A href=format!("/puzzles/{game}") attr:class="button">{icon("forward")} <span>{t!("web-puzzles-open")}</span></A></div>
            </div>
        </li>
    }
    .into_any()
}

fn of_game(game: &str) -> AnyView {
    let Some(puzzles) = stored(game) else { return ().into_any() };
    let (book, game) = (Notebook::kept(), game.to_owned());
    let count = |choice: Choice| {
        let those = puzzles.iter().filter(|puzzle| book.fits(choice, puzzle));
        let solved = those.clone().filter(|puzzle| book.solved(&puzzle.id) == Some(true)).count();
        (solved, those.count())
    };
    let solver = book.solver(&game);
    let (solved, all) = count(Choice::All);
    let missed = count(Choice::Missed).1;
    // Those with most puzzles first.
    let mut themes: Vec<(PuzzleTheme, (usize, usize))> =
        PuzzleTheme::ALL.into_iter().map(|theme| (theme, count(Choice::Theme(theme)))).collect();
    themes.retain(|(_, (_, all))| *all > 0);
    themes.sort_by_key(|(_, (_, all))| std::cmp::Reverse(*all));
    let theme = |(theme, (solved, all)): (PuzzleTheme, (usize, usize))| {
        view! {
            <li>
                <A href=format!("/puzzles/{game}/{}", theme.name()) attr:class="button puzzle-theme" attr:data-theme=theme.name()>
                    <span>{move || theme_name(theme)}</span>
                    <span class="hint">{move || say!("web-puzzles-solved", solved = number(solved), count = number(all))}</span>
                </A>
            </li>
        }
    };
    let heading = {
        let game = game.clone();
        move || say!("web-puzzles-of", game = title(&game))
    };
    view! {
        <header class="stack">
            <h1>{heading}</h1>
            <p>{move || say!("web-puzzles-rating", rating = number(solver.rating))} " · " {move || say!("web-puzzles-solved", solved = number(solved), count = number(all))}</p>
        </header>
        <div class="buttons">
            <A href=format!("/puzzles/{game}/all") attr:class="button primary" attr:id="puzzles-all">{icon("play")} <span>{t!("web-puzzles-solve")}</span></A>
            {(missed > 0).then(|| view! {
                <A href=format!("/puzzles/{game}/missed") attr:class="button" attr:id="puzzles-missed">{icon("undo")} <span>{move || say!("web-puzzles-missed", count = number(missed))}</span></A>
            })}
            <A href="/puzzles" attr:class="button quiet">{t!("web-puzzles-all")}</A>
        </div>
        <section class="stack">
            <h2>{t!("web-puzzles-themes")}</h2>
            <ul class="puzzle-themes">{themes.into_iter().map(theme).collect_view()}</ul>
        </section>
    }
    .into_any()
}
