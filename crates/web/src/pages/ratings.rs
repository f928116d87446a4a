//! Rating boards: by game, number of players and against whom, with the reader's own place.

use super::home::title;
use crate::net;
use crate::parts::called;
use crate::prefs::{locale, number};
use crate::room::level_key;
use crate::{say, t};
use api::{Board, OwnStanding, Player, Points, Standing, Standings, percentile};
use i18n::tr;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;

/// A board as far as it has come.
#[derive(Clone, Default)]
struct Shown {
    best: Vec<Standing>,
    of: u64,
    next: Option<String>,
    mine: Option<OwnStanding>,
}

/// The page of a game's boards.
#[component]
pub fn Ratings() -> impl IntoView {
    let params = use_params_map();
    let game = Memo::new(move |_| params.with(|params| params.get("game")));
    view! {
        {move || match game.get().and_then(|id| catalog::info(&id).ok()) {
            Some(info) => boards(info),
            None => super::not_found::NotFound().into_any(),
        }}
    }
    .into_any()
}

fn boards(info: &'static game::GameInfo) -> AnyView {
    let (players, board) = (RwSignal::new(*info.players.start()), RwSignal::new(Board::People));
    let shown = RwSignal::new(None::<Result<Shown, api::Fault>>);
    let path = move |after: Option<&str>| {
        let (players, board) = (players.get(), board.get().name());
        let after = after.map(|after| format!("&after={after}")).unwrap_or_default();
        format!("/api/ratings/{}?players={players}&board={board}{after}", info.id)
    };
    // Another board may have been chosen before an answer comes.
    let asked = RwSignal::new(0_u32);
    Effect::new(move |_| {
        let path = path(None);
        let turn = asked.get_untracked() + 1;
        asked.set(turn);
        shown.set(None);
        leptos::task::spawn_local(async move {
            let found = net::get::<Standings>(&path).await;
            if asked.try_get_untracked() == Some(turn) {
                shown.set(Some(found.map(|Standings { best, of, next, mine }| Shown { best, of, next, mine })));
            }
        });
    });
    let more = move |next: String| {
        let (path, turn) = (untrack(|| path(Some(&next))), asked.get_untracked());
        leptos::task::spawn_local(async move {
            let Ok(found) = net::get::<Standings>(&path).await else { return };
            if asked.try_get_untracked() == Some(turn) {
                shown.update(|shown| {
                    if let Some(Ok(shown)) = shown {
                        shown.best.extend(found.best);
                        shown.next = found.next;
                    }
                });
            }
        });
    };
    let games = catalog::games().iter().map(|other| {
        view! {
            <A href=format!("/ratings/{}", other.id) attr:class="button small" class:primary=other.id == info.id>{move || title(other.id)}</A>
        }
    });
    view! {
        <div class="page narrow ratings-page">
            <h1>{move || say!("web-ratings-of", game = title(info.id))}</h1>
            <nav class="buttons" aria-label=t!("web-games")>{games.collect_view()}</nav>
            <div class="ratings-choice">
                {choice("players", t!("web-opponents-players"), info.players.clone().map(|count| (count, move || number(count))).collect(), players)}
                {choice("board", t!("web-ratings-against"), vec![(Board::People, board_name(Board::People)), (Board::Bots, board_name(Board::Bots))], board)}
            </div>
            {move || match shown.get() {
                None => view! { <p class="hint" role="status">{t!("web-loading")}</p> }.into_any(),
                Some(Err(fault)) => view! { <p class="fault" role="alert">{move || net::words(&fault.message)}</p> }.into_any(),
                Some(Ok(shown)) => list(shown, more),
            }}
            <p class="hint">{t!("web-ratings-how")}</p>
        </div>
    }
    .into_any()
}

fn board_name(board: Board) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    move || match board {
        Board::People => say!("web-ratings-people"),
        Board::Bots => say!("web-ratings-bots"),
    }
}

/// One of a few, side by side.
fn choice<T: PartialEq + Copy + Send + Sync + 'static>(
    name: &'static str,
    legend: impl Fn() -> String + Send + Sync + 'static,
    values: Vec<(T, impl Fn() -> String + Send + Sync + 'static)>,
    chosen: RwSignal<T>,
) -> AnyView {
    let option = move |(value, words)| {
        view! {
            <label>
                <input type="radio" name=name prop:checked=move || chosen.get() == value on:change=move |_| chosen.set(value) />
                <span>{words}</span>
            </label>
        }
    };
    view! {
        <fieldset class="opponents-choice"><legend>{legend}</legend><div class="segments">{values.into_iter().map(option).collect_view()}</div></fieldset>
    }
    .into_any()
}

fn list(shown: Shown, more: impl Fn(String) + Copy + Send + Sync + 'static) -> AnyView {
    let Shown { best, of, next, mine } = shown;
    if best.is_empty() {
        return view! { <p class="empty">{t!("web-ratings-nobody")}</p> }.into_any();
    }
    let rows = best.into_iter().zip(1..).map(|(standing, place)| row(place, &standing, false)).collect_view();
    let mine = mine.map(|OwnStanding { place, standing }| {
        let share = percentile(place, of);
        view! {
            <section class="card ratings-mine" id="my-place">
                <p><b>{move || say!("web-ratings-mine", place = number(place), of = number(of))}</b></p>
                {share.map(|share| view! { <p class="hint">{move || say!("web-ratings-share", share = number(share))}</p> })}
                <table class="data ratings-board"><tbody>{row(place, &standing, true)}</tbody></table>
            </section>
        }
    });
    view! {
        {mine}
        <div class="scroll">
            <table class="data ratings-board" id="board">
                <caption class="unseen">{t!("web-ratings")}</caption>
                <thead>
                    <tr>
                        <th scope="col" class="number">{t!("web-ratings-place")}</th>
                        <th scope="col">{t!("web-name")}</th>
                        <th scope="col" class="number">{t!("web-ratings-points")}</th>
                        <th scope="col" class="number">{t!("web-ratings-games")}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {next.map(|next| view! { <button class="button" id="more" on:click=move |_| more(next.clone())>{t!("web-ratings-more")}</button> })}
    }
    .into_any()
}

fn row(place: u64, standing: &Standing, mine: bool) -> AnyView {
    let name = match &standing.player {
        Player::Person { person } => {
            let (href, name) = (format!("/people/{}", person.id), called(person));
            view! { <A href=href><bdi>{name}</bdi></A> }.into_any()
        }
        Player::Bot { level } => {
            let level = *level;
            view! { <span>{move || tr(locale(), level_key(level), &[])}</span> }.into_any()
        }
    };
    let games = standing.games;
    view! {
        <tr class:mine=mine>
            <td class="number">{move || number(place)}</td>
            <th scope="row">{name}</th>
            <td class="number">{points(standing.shown)}</td>
            <td class="number">{move || number(games)}</td>
        </tr>
    }
    .into_any()
}

/// A rating as a number, with a sign if it is provisional.
pub(super) fn points(shown: Points) -> AnyView {
    view! {
        <span class="points" title=move || say!("web-ratings-estimate", estimate = number(shown.estimate), deviation = number(shown.deviation))>
            <b>{move || number(shown.points)}</b>
            {shown.provisional.then(|| view! {
                <span class="provisional" role="img" aria-label=t!("web-ratings-provisional")>"?"</span>
            })}
        </span>
    }
    .into_any()
}
