//! Games that are the same for everybody: today's, this week's, and those of a day to which a link leads.

use super::account::day as date;
use super::home::title;
use crate::lessons::{self, Lesson};
use crate::no_table::{NoTable, refusal};
use crate::occasion::{self, Day, Occasion, Outcome};
use crate::parts::{Copied, copy, drawing, icon, link};
use crate::prefs::{lang, locale};
use crate::room::level_choice;
use crate::room::local;
use crate::{part, say, t};
use game::GameInfo;
use i18n::tr;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::A;
use leptos_router::hooks::{use_navigate, use_params_map};

/// How many results are listed.
const LISTED: usize = 30;

/// The page of today's games, or of those to which a link leads.
#[component]
pub fn Today() -> impl IntoView {
    let params = use_params_map();
    let named = Memo::new(move |_| params.with(|params| params.get("occasion")));
    view! {
        <div class="page today">
            <header class="stack">
                <h1>{t!("web-today-title")}</h1>
                <p>{t!("web-today-more")}</p>
            </header>
            {lessons()}
            {move || shown(named.get().as_deref())}
            <Results />
        </div>
    }
    .into_any()
}

fn shown(named: Option<&str>) -> AnyView {
    let today = Day::today();
    let Some(named) = named else { return Occasion::now(today).map(games).collect_view().into_any() };
    let back =
        view! { <p><A href="/today" attr:class="button">{icon("clock")} <span>{t!("web-today-now")}</span></A></p> };
    match named.parse::<Occasion>() {
        Ok(occasion) if occasion.has_begun(today) => view! { {games(occasion)} {back} }.into_any(),
        _ => view! { <p class="notice" role="alert">{t!("web-today-wrong")}</p> {back} }.into_any(),
    }
}

/// Decisions that have come back.
fn lessons() -> Option<AnyView> {
    // A table in this browser may have been thrown away.
    let is_there =
        |lesson: &Lesson| lesson.path.strip_prefix("/replay/practice/").is_none_or(|id| local::kept(id).is_some());
    let due: Vec<Lesson> = lessons::due(Day::today()).into_iter().filter(is_there).take(LISTED).collect();
    let line = |lesson: Lesson| {
        let words = move || say!("web-lesson", game = title(&lesson.game), number = lesson.action + 1);
        view! {
            <li><A href=format!("{}?again={}", lesson.path, lesson.action) attr:class="button" attr:data-lesson=lesson.action>{icon("undo")} <span>{words}</span></A></li>
        }
    };
    (!due.is_empty()).then(|| {
        view! {
            <section class="card stack" id="lessons">
                <h2>{t!("web-lessons")}</h2>
                <p>{t!("web-lessons-more")}</p>
                <ul class="buttons">{due.into_iter().map(line).collect_view()}</ul>
            </section>
        }
        .into_any()
    })
}

/// All games of an occasion.
fn games(occasion: Occasion) -> AnyView {
    let is_now = Occasion::now(Day::today()).contains(&occasion);
    let heading = move || match (occasion, is_now) {
        (Occasion::Day(_), true) => say!("web-today-day"),
        (Occasion::Week(_), true) => say!("web-today-week"),
        (Occasion::Day(day), false) => say!("web-today-on", day = date(day.noon())),
        (Occasion::Week(monday), false) => say!("web-today-week-of", day = date(monday.noon())),
    };
    view! {
        <section class="stack" data-occasion=occasion.to_string()>
            <h2>{heading} " " <span class="hint">{move || is_now.then(|| date(occasion.day().noon()))}</span></h2>
            <ul class="today-games">
                {catalog::games().iter().map(|info| view! { <li class="card today-game" data-game=info.id>{game(occasion, info)}</li> }).collect_view()}
            </ul>
        </section>
    }
    .into_any()
}

/// One of the games: who is met, and what there is to do.
fn game(occasion: Occasion, info: &'static GameInfo) -> AnyView {
    let bots = occasion.seats(info).len() - 1;
    let against =
        move || tr!(locale(), "web-today-against", count = bots, bot = level_choice(locale(), occasion::LEVEL));
    let table = occasion.table(info.id);
    let doing = match (occasion::outcome(occasion, info.id), local::kept(&table)) {
        (Some(outcome), kept) => over(outcome, kept.is_some().then_some(table)),
        (None, kept) => begin(occasion, info, kept.is_some()),
    };
    view! {
        {drawing(&format!("home-{}", info.id), "game-picture small", "0 0 320 200")}
        <div class="stack">
            <h3>{move || title(info.id)}</h3>
            <p class="hint">{against}</p>
            {doing}
        </div>
    }
    .into_any()
}

fn begin(occasion: Occasion, info: &'static GameInfo, begun: bool) -> AnyView {
    let go = use_navigate();
    let fault = RwSignal::new(None::<api::Words>);
    let play = move |_| {
        let go = go.clone();
        super::apart::expect_table(info.id);
        leptos::task::spawn_local(async move {
            match open(occasion, info.id).await {
                Ok(path) => go(&path, NavigateOptions::default()),
                // The page may be gone by now.
                Err(why) => drop(fault.try_set(Some(why.into()))),
            }
        });
    };
    let words = move || if begun { say!("web-today-go-on") } else { say!("web-play-now") };
    view! {
        <div class="buttons">
            <button class="button" class:primary=!begun class:turn=begun data-play=info.id on:click=play>{icon("play")} <span>{words}</span></button>
        </div>
        {refusal(fault)}
    }
    .into_any()
}

/// Its table, made if need be. Answers its address.
async fn open(occasion: Occasion, game: &str) -> Result<String, NoTable> {
    let part = part::load(game).await?;
    Ok(format!("/practice/{}", part.create_for(occasion)?))
}

/// What came of it, and what may be done with it.
fn over(outcome: Outcome, table: Option<String>) -> AnyView {
    let result = {
        let outcome = outcome.clone();
        move || result(&outcome)
    };
    view! {
        <p class="today-result">{(outcome.place == 1 && !outcome.gave_up).then(|| icon("trophy"))} <b>{result}</b></p>
        <div class="buttons">
            {table.map(|table| view! {
                <A href=format!("/replay/practice/{table}?review") attr:class="button">{icon("graph")} <span>{t!("web-today-look-back")}</span></A>
            })}
            {share(outcome)}
        </div>
    }
    .into_any()
}

fn result(outcome: &Outcome) -> String {
    let (mine, best) = outcome.margin();
    match outcome.place {
        _ if outcome.gave_up => say!("web-today-gave-up"),
        1 => say!("web-today-won", mine = mine, best = best),
        place => say!("web-today-lost", mine = mine, best = best, place = place),
    }
}

/// Copies a sentence with the link that leads to the same game.
pub(crate) fn share(outcome: Outcome) -> AnyView {
    let copied = RwSignal::new(Copied::NotYet);
    let words = move || match copied.get() {
        Copied::NotYet => say!("web-today-share"),
        Copied::Done => say!("web-copied"),
        Copied::Refused => say!("web-copy-refused"),
    };
    let text = move || {
        let (mine, best) = outcome.margin();
        let (game, day) = (title(&outcome.game), date(outcome.occasion.day().noon()));
        let sentence = match outcome.occasion {
            // Plain text, for wherever people send it.
            Occasion::Day(_) => tr!(lang(), "web-today-shared", game, day, mine, best),
            Occasion::Week(_) => tr!(lang(), "web-today-shared-week", game, day, mine, best),
        };
        format!("{sentence}\n{}", link(&format!("/today/{}", outcome.occasion)))
    };
    view! {
        <button class="button" data-share on:click=move |_| copy(untrack(&text), None, copied)>
            {icon("copy")} <span role="status">{words}</span>
        </button>
    }
    .into_any()
}

/// What the reader made of the last ones.
#[component]
fn Results() -> impl IntoView {
    let outcomes = occasion::outcomes();
    let streak = occasion::streak(&outcomes, Day::today());
    let line = |outcome: Outcome| {
        let (when, game) = (outcome.occasion, outcome.game.clone());
        view! {
            <tr>
                <td><A href=format!("/today/{when}")>{move || date(when.day().noon())}</A></td>
                <td>{move || title(&game)}</td>
                <td>{move || result(&outcome)}</td>
            </tr>
        }
    };
    let table = move || {
        if outcomes.is_empty() {
            return view! { <p class="empty">{t!("web-today-none")}</p> }.into_any();
        }
        view! {
            <div class="scroll">
                <table class="data">
                    <thead><tr><th>{t!("web-today-when")}</th><th>{t!("web-today-game")}</th><th>{t!("web-today-points")}</th></tr></thead>
                    <tbody>{outcomes.iter().take(LISTED).cloned().map(line).collect_view()}</tbody>
                </table>
            </div>
        }
        .into_any()
    };
    view! {
        <section class="card stack" id="results">
            <h2>{t!("web-today-results")}</h2>
            {(streak > 1).then(|| view! { <p class="chip">{icon("trophy")} <span>{move || tr!(locale(), "web-today-streak", count = streak)}</span></p> })}
            {table}
        </section>
    }
    .into_any()
}
