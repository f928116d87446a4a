//! Find an opponent: who looks for what, and a search that goes on until an opponent fits.

mod feed;
mod search;

use super::home::{line, play_now, title};
use crate::no_table::refusal;
use crate::parts::{drawing, icon, switch};
use crate::prefs::{locale, number};
use crate::{levels, lists, net, say, t};
use api::{Pace, SeatPlan, Seek};
use i18n::tr;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;
use search::{Ended, Search};
use std::time::Duration;

/// How many can sit at the tables of all games.
const PLAYERS: [u8; 3] = [2, 3, 4];

/// What the reader has chosen for whatever they look for.
#[derive(Clone, Copy)]
struct Chosen {
    players: RwSignal<u8>,
    rated: RwSignal<bool>,
    fault: RwSignal<Option<api::Words>>,
}

impl Chosen {
    fn seek(self, game: &str, pace: Pace) -> Seek {
        Seek { game: game.to_owned(), players: self.players.get(), pace, rated: self.rated.get() }
    }
}

/// The page.
#[component]
pub fn Opponents() -> impl IntoView {
    let go = use_navigate();
    feed::show(move |path| go(path, NavigateOptions::default()));
    let search = feed::search();
    let chosen = Chosen { players: RwSignal::new(2), rated: RwSignal::new(true), fault: RwSignal::new(None) };
    let looking = search.clone();
    let looking = Memo::new(move |_| looking.with(|search| search.seek().cloned()));
    view! {
        <div class="page opponents">
            <header class="stack-tight">
                <h1>{t!("web-opponents")}</h1>
                <p class="hint">{t!("web-opponents-more")}</p>
            </header>
            {grid(chosen, &search)}
            {move || match looking.get() {
                Some(seek) => looking_for(&seek, chosen),
                None => view! { <section class="card stack">{choices(chosen)}</section> }.into_any(),
            }}
            {move || search.with(|search| search.ended().map(ended))}
            {refusal(chosen.fault)}
            <div class="buttons">
                <A href="/new" attr:class="button">{icon("share")} <span>{t!("web-opponents-friends")}</span></A>
                <A href="/ratings/azul" attr:class="button" attr:id="ratings">{icon("trophy")} <span>{t!("web-ratings")}</span></A>
            </div>
            {open_tables()}
        </div>
    }
    .into_any()
}

/// A row for each game, a column for each pace: how many look for that.
fn grid(chosen: Chosen, search: &ArcRwSignal<Search>) -> AnyView {
    let head = Pace::ALL.map(|pace| {
        view! {
            <th scope="col">
                <b>{move || pace_name(pace)}</b>
                <span class="hint">{move || tr(locale(), &format!("web-pace-{}-more", pace.name()), &[])}</span>
            </th>
        }
    });
    let row = |info: &'static game::GameInfo| {
        let cells = Pace::ALL.map(|pace| view! { <td>{cell(info.id, pace, chosen, search.clone())}</td> });
        view! {
            <tr>
                <th scope="row">
                    {drawing(&format!("home-{}", info.id), "game-picture small", "0 0 320 200")}
                    <span>{move || title(info.id)}</span>
                </th>
                {cells.into_iter().collect_view()}
            </tr>
        }
    };
    view! {
        <section class="card opponents-grid">
            <table>
                <caption class="unseen">{t!("web-opponents-table")}</caption>
                <thead><tr><td></td>{head.into_iter().collect_view()}</tr></thead>
                <tbody>{catalog::games().iter().map(|info| row(info)).collect_view()}</tbody>
            </table>
        </section>
    }
    .into_any()
}

fn cell(game: &'static str, pace: Pace, chosen: Chosen, search: ArcRwSignal<Search>) -> AnyView {
    let known = search.clone();
    let others = Memo::new(move |_| known.with(|search| search.others(&chosen.seek(game, pace))));
    let mine = Memo::new(move |_| search.with(|search| search.seek() == Some(&chosen.seek(game, pace))));
    let words = move || match others.get() {
        0 => say!("web-opponents-nobody"),
        count => tr!(locale(), "web-opponents-waiting", count = count),
    };
    let label = move || say!("web-opponents-cell", game = title(game), pace = pace_name(pace), waiting = words());
    let look = move |_| {
        chosen.fault.set(None);
        if mine.get_untracked() {
            feed::cancel();
            return;
        }
        let seek = untrack(|| chosen.seek(game, pace));
        leptos::task::spawn_local(async move {
            match net::become_somebody().await {
                Ok(_) => feed::seek(seek),
                Err(fault) => chosen.fault.set(Some(fault.message)),
            }
        });
    };
    view! {
        <button
            class="opponents-cell"
            class:busy={move || others.get() > 0}
            data-seek=format!("{game}-{}", pace.name())
            aria-label=label
            aria-pressed=move || mine.get().to_string()
            on:click=look
        >
            {move || if others.get() > 0 { view! { <span>{words}</span> }.into_any() } else { icon("plus") }}
        </button>
    }
    .into_any()
}

fn pace_name(pace: Pace) -> String {
    tr(locale(), &format!("web-pace-{}", pace.name()), &[])
}

/// How many, and whether it counts.
fn choices(chosen: Chosen) -> AnyView {
    let one = move |players: u8| {
        view! {
            <label>
                <input
                    type="radio"
                    name="players"
                    value=players
                    prop:checked=move || chosen.players.get() == players
                    on:change=move |_| chosen.players.set(players)
                />
                <span>{move || number(players)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="opponents-choice">
            <legend>{t!("web-opponents-players")}</legend>
            <div class="segments">{PLAYERS.map(one).into_iter().collect_view()}</div>
        </fieldset>
        {switch("rated", t!("web-rated"), t!("web-rated-more"), move || chosen.rated.get(), move |on| chosen.rated.set(on))}
    }
    .into_any()
}

/// Minutes and seconds.
fn clock(milliseconds: f64) -> String {
    let seconds = (milliseconds.max(0.0) / 1000.0) as u64;
    number(format!("{}:{:02}", seconds / 60, seconds % 60))
}

/// How long it usually takes, in words.
fn usual(milliseconds: i64) -> String {
    match milliseconds / 1000 {
        ..15 => say!("web-opponents-seconds"),
        15..60 => say!("web-opponents-minute"),
        seconds => tr!(locale(), "web-opponents-minutes", count = (seconds + 30) / 60),
    }
}

/// The search, while it goes on.
fn looking_for(seek: &Seek, chosen: Chosen) -> AnyView {
    let now = RwSignal::new(js_sys::Date::now());
    if let Ok(timer) = set_interval_with_handle(move || now.set(js_sys::Date::now()), Duration::from_secs(1)) {
        on_cleanup(move || timer.clear());
    }
    let (search, since) = (feed::search(), feed::since());
    let elapsed = move || clock(now.get() - since.get());
    let (game, players, pace, rated) = (seek.game.clone(), seek.players, seek.pace, seek.rated);
    let heading = {
        let game = game.clone();
        move || say!("web-opponents-looking", game = title(&game))
    };
    let about = move || {
        let kind = if rated { say!("web-rated") } else { say!("web-unrated") };
        say!("web-opponents-about", pace = pace_name(pace), players = players, kind = kind)
    };
    let confirmed = search.clone();
    let known = move || match confirmed.with(|search| (search.is_confirmed(), search.usual())) {
        (false, _) => say!("web-loading"),
        (true, Some(milliseconds)) => usual(milliseconds),
        (true, None) => String::new(),
    };
    let go = use_navigate();
    let play = move |_| {
        let (game, go) = (game.clone(), go.clone());
        leptos::task::spawn_local(async move {
            let level = levels::chosen(&game);
            let seats = (1..players).map(|_| SeatPlan::Bot(level));
            let seats = [SeatPlan::Me].into_iter().chain(seats).collect();
            match play_now(&game, serde_json::Value::Null, seats).await {
                Ok(place) => go(&place, NavigateOptions::default()),
                Err(why) => chosen.fault.set(Some(why.into())),
            }
        });
    };
    view! {
        <section class="opponents-looking" id="looking">
            <div class="opponents-status">
                <span class="opponents-ring" aria-hidden="true"></span>
                <div role="status">
                    <h2>{heading}</h2>
                    <p>{about} " · " <span role="timer">{elapsed}</span> <span class="opponents-usual">{known}</span></p>
                </div>
                <button class="button" id="cancel-seek" on:click=|_| feed::cancel()>{t!("web-cancel")}</button>
            </div>
            <p class="opponents-else">
                {t!("web-opponents-meanwhile")} " "
                <button class="button small" id="play-meanwhile" on:click=play>{icon("play")} <span>{t!("web-opponents-bot")}</span></button>
            </p>
        </section>
    }
    .into_any()
}

fn ended(why: &Ended) -> AnyView {
    match why.clone() {
        Ended::Elsewhere => {
            view! { <p class="notice calm" role="status">{t!("web-opponents-elsewhere")}</p> }.into_any()
        }
        Ended::Refused(fault) => {
            view! { <p class="fault" role="alert">{move || net::words(&fault.message)}</p> }.into_any()
        }
    }
}

/// The tables that wait for people, of all games or of one.
fn open_tables() -> AnyView {
    let listed = lists::lobby();
    let only = RwSignal::new(None::<&'static str>);
    let choice = move |game: Option<&'static str>| {
        let words = move || game.map_or_else(|| say!("web-opponents-all"), title);
        view! {
            <label>
                <input type="radio" name="lobby-game" value=game.unwrap_or("all") prop:checked=move || only.get() == game on:change=move |_| only.set(game) />
                <span>{words}</span>
            </label>
        }
    };
    let games = [None].into_iter().chain(catalog::games().iter().map(|info| Some(info.id)));
    view! {
        <section class="card list" aria-label=t!("web-open-tables")>
            <h2>{icon("table")} <span>{t!("web-open-tables")}</span></h2>
            <div class="segments" role="radiogroup" aria-label=t!("web-opponents-which")>{games.map(choice).collect_view()}</div>
            {move || {
                let mut tables = listed.get();
                tables.retain(|table| only.get().is_none_or(|game| table.game == game));
                if tables.is_empty() {
                    view! { <p class="empty">{t!("web-no-open-tables")}</p> }.into_any()
                } else {
                    view! { <ul id="open-tables">{tables.into_iter().map(line).collect_view()}</ul> }.into_any()
                }
            }}
        </section>
    }
    .into_any()
}
