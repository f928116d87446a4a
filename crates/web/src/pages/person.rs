//! A person as everybody may see them: ratings with how they came about, and games.

use super::account::day;
use super::home::title;
use super::profile::played_line;
use super::ratings::points;
use crate::net;
use crate::parts::{called, icon, member_sign};
use crate::prefs::{locale, number};
use crate::{say, t};
use api::{Board, GameCount, Games, Played, Profile, Rating, RatingHistory};
use i18n::tr;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;

/// The size of a graph, and what is left free around its line.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 120.0;
const MARGIN: f64 = 8.0;

/// The page of a person.
#[component]
pub fn PersonPage() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| params.with(|params| params.get("id").unwrap_or_default()));
    view! { {move || of(id.get())} }.into_any()
}

fn of(id: String) -> AnyView {
    let profile = RwSignal::new(None::<Result<Profile, api::Fault>>);
    leptos::task::spawn_local(async move {
        let found = net::get::<Profile>(&format!("/api/people/{id}")).await;
        let _ = profile.try_set(Some(found));
    });
    view! {
        <div class="page narrow person-page">
            {move || match profile.get() {
                None => view! { <p class="hint" role="status">{t!("web-loading")}</p> }.into_any(),
                Some(Err(fault)) => view! { <h1 role="alert">{move || net::words(&fault.message)}</h1> }.into_any(),
                Some(Ok(profile)) => shown(profile),
            }}
        </div>
    }
    .into_any()
}

fn shown(profile: Profile) -> AnyView {
    let Profile { person, since, mut ratings, games } = profile;
    // Against people first, and what is played most.
    ratings.sort_by_key(|rating| (rating.board == Board::Bots, std::cmp::Reverse(rating.games)));
    let (id, sign) = (person.id.clone(), member_sign(&person));
    let rated = ratings.into_iter().map(|rating| rating_card(&id, rating)).collect_view();
    let counts = games.into_iter().map(count).collect_view();
    view! {
        <header class="stack-tight">
            <h1><bdi>{called(&person)}</bdi> {sign}</h1>
            <p class="hint">{move || say!("web-person-since", date = day(since))}</p>
        </header>
        <ul class="person-ratings">{rated}</ul>
        <ul class="ratings">{counts}</ul>
        {played(&id)}
    }
    .into_any()
}

fn rating_card(id: &api::PersonId, rating: Rating) -> AnyView {
    let Rating { game, players, board, games, shown, .. } = rating;
    let history = RwSignal::new(None::<RatingHistory>);
    let path = format!("/api/people/{id}/ratings/{game}?players={players}&board={}", board.name());
    leptos::task::spawn_local(async move {
        if let Ok(found) = net::get::<RatingHistory>(&path).await {
            let _ = history.try_set(Some(found));
        }
    });
    let facts = move || {
        let players = tr!(locale(), "web-ratings-players", count = players);
        let against = if board == Board::People { say!("web-ratings-people") } else { say!("web-ratings-bots") };
        let games = tr!(locale(), "web-games-count", count = games as i64);
        format!("{players} · {against} · {games}")
    };
    let href = format!("/ratings/{game}");
    let key = format!("{game}-{players}-{}", board.name());
    let place = move |history: &RatingHistory| {
        let (place, of, share) = (history.place?, history.of, history.percentile);
        Some(view! {
            <p class="hint">
                {move || say!("web-person-place", place = number(place), of = number(of))}
                {share.map(|share| view! { " · " {move || say!("web-person-share", share = number(share))} })}
            </p>
        })
    };
    view! {
        <li class="card person-rating" data-rating=key>
            <div>
                <h2><A href=href>{move || title(&game)}</A> " " {points(shown)}</h2>
                <p class="hint">{facts}</p>
                {move || history.with(|history| history.as_ref().and_then(place))}
            </div>
            {move || history.with(|history| history.as_ref().map(graph))}
        </li>
    }
    .into_any()
}

/// The numbers of the last games as a line, the oldest first.
fn graph(history: &RatingHistory) -> AnyView {
    let values: Vec<i32> = history.history.iter().rev().map(|point| point.shown.points).collect();
    // One game makes no line.
    let [first, .., last] = values[..] else { return ().into_any() };
    let (low, high) = values.iter().fold((first, first), |(low, high), value| (low.min(*value), high.max(*value)));
    let count = values.len();
    let label = move || say!("web-person-graph", count = number(count), first = number(first), last = number(last));
    view! {
        <svg class="person-graph" viewBox=format!("0 0 {WIDTH} {HEIGHT}") dir="ltr" role="img" aria-label=label>
            <polyline class="person-line" points=line(&values) />
            <text class="person-number" x=MARGIN y="14">{move || number(high)}</text>
            <text class="person-number" x=MARGIN y=HEIGHT - 4.0>{move || number(low)}</text>
        </svg>
    }
    .into_any()
}

/// The corners of a line through these values.
fn line(values: &[i32]) -> String {
    let (low, high) =
        values.iter().fold((i32::MAX, i32::MIN), |(low, high), value| (low.min(*value), high.max(*value)));
    let span = f64::from(high.saturating_sub(low).max(1));
    let steps = values.len().saturating_sub(1).max(1) as f64;
    let corner = |(at, value): (usize, &i32)| {
        let x = MARGIN + (WIDTH - 2.0 * MARGIN) * at as f64 / steps;
        let y = HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * f64::from(value - low) / span;
        format!("{x:.1},{y:.1}")
    };
    let corners: Vec<String> = values.iter().enumerate().map(corner).collect();
    corners.join(" ")
}

fn count(count: GameCount) -> AnyView {
    let GameCount { game, finished, won } = count;
    view! {
        <li class="chip">
            <b>{move || title(&game)}</b>
            <span class="hint">{move || say!("web-person-games", games = number(finished), won = number(won))}</span>
        </li>
    }
    .into_any()
}

/// What they have played, page by page.
fn played(id: &api::PersonId) -> AnyView {
    let (all, next) = (RwSignal::new(Vec::<Played>::new()), RwSignal::new(None::<String>));
    let path = format!("/api/people/{id}/games");
    let load = move |before: Option<String>| {
        let path = before.map_or_else(|| path.clone(), |before| format!("{path}?before={before}"));
        leptos::task::spawn_local(async move {
            if let Ok(found) = net::get::<Games>(&path).await {
                let _ = next.try_set(found.next);
                let _ = all.try_update(|all| all.extend(found.played));
            }
        });
    };
    load(None);
    let load = StoredValue::new(load);
    let more = move |_| load.with_value(|load| load(next.get_untracked()));
    view! {
        <section class="card list">
            <h2>{icon("log")} <span>{t!("web-history")}</span></h2>
            <ul>{move || all.get().into_iter().map(played_line).collect_view()}</ul>
            <Show when=move || next.with(Option::is_some)>
                <button class="button" id="more-games" on:click=more>{t!("web-ratings-more")}</button>
            </Show>
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_from_side_to_side_and_from_low_to_high() {
        assert_eq!(line(&[1000, 1100]), "8.0,112.0 312.0,8.0");
        assert_eq!(line(&[1000, 1100, 1050]), "8.0,112.0 160.0,8.0 312.0,60.0");
        assert_eq!(line(&[1000, 1000]), "8.0,112.0 312.0,112.0");
        assert_eq!(line(&[]), "");
    }
}
