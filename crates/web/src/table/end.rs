//! How the game ended, over the table at which it ended, and what to do next.

use super::picture::{self, Card};
use super::signed;
use crate::no_table::refusal;
use crate::occasion::{self, Occasion};
use crate::pages::today::share;
use crate::part::{self, Part};
use crate::parts::{Dialog, hand_over, icon};
use crate::pieces::{Portrait, sign};
use crate::prefs::{locale, number};
use crate::room::{Desk, Kind};
use crate::{pages, say, t};
use api::{Command, Occupant, Reason, SeatView};
use game::{Clause, Seat};
use i18n::{list, tr};
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;
use std::time::Duration;

/// How long the last point stands alone.
const BEAT: Duration = Duration::from_millis(700);

/// The result, once everything has been shown: who has won, the winner's board, where every point came from, a picture to
/// share, what to do next. It can be put away to look at the boards, and brought back.
#[component]
pub fn End(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    if desk.kind == Kind::Replay {
        return ().into_any();
    }
    // One beat after the last point: it should be seen as well.
    let open = RwSignal::new(false);
    let beat = set_timeout_with_handle(move || open.set(true), BEAT).ok();
    on_cleanup(move || {
        if let Some(beat) = beat {
            beat.clear();
        }
    });
    let words = Signal::derive(t!("web-result"));
    view! {
        <section class="end-bar card" aria-label=t!("web-result")>
            <p class="end-words">{icon("trophy")} <span>{move || verdict(desk)}</span></p>
            <button class="button primary" id="show-result" on:click=move |_| open.set(true)>{t!("web-result-show")}</button>
        </section>
        <Dialog open title=words class="result">
            <div class="end">
                {move || standing(desk)}
                {move || super::next_level::offer(desk)}
                <details class="sheet" open>
                    <summary>{t!("web-sheet")}</summary>
                    {move || sheet(desk)}
                </details>
                <Share desk />
                {move || for_friends(desk)}
                <Onward desk open />
            </div>
        </Dialog>
    }
    .into_any()
}

/// The board of who has won.
fn winning_board(desk: Desk) -> Option<AnyView> {
    let (seat, portrait) = winning_portrait(desk)?;
    let name = tr!(locale(), "web-result-board", seat = desk.name(seat));
    Some(
        view! {
            <figure class="result-board" data-seat=seat.index()>
                <svg viewBox=portrait.view_box() role="img" aria-label=name.clone() inner_html=portrait.body()></svg>
                <figcaption>{name}</figcaption>
            </figure>
        }
        .into_any(),
    )
}

fn winning_portrait(desk: Desk) -> Option<(Seat, Portrait)> {
    let ending = desk.served.ending()?;
    let seat = Seat::all(desk.players).find(|seat| ending.places[*seat] == 1)?;
    Some((seat, desk.portrait(seat)?))
}

/// A picture of the result: to keep, and to send where the browser can.
#[component]
fn Share(desk: Desk) -> impl IntoView {
    let name = format!("kashi-{}.png", desk.game.id);
    let draw = move || {
        let card = untrack(|| Card::of(desk))?;
        let (_, portrait) = untrack(|| winning_portrait(desk))?;
        Some((card, portrait))
    };
    let save = {
        let name = name.clone();
        move |_| {
            let (Some((card, portrait)), name) = (draw(), name.clone()) else { return };
            leptos::task::spawn_local(async move {
                if let Ok(picture) = picture::draw(card, portrait).await {
                    hand_over(&name, &picture);
                }
            });
        }
    };
    let send = move |_| {
        let (Some((card, portrait)), name) = (draw(), name.clone()) else { return };
        leptos::task::spawn_local(async move {
            let words = format!("{}: {}", card.title, card.verdict);
            if let Ok(picture) = picture::draw(card, portrait).await
                && !picture::send(&picture, &name, &words).await
            {
                hand_over(&name, &picture);
            }
        });
    };
    view! {
        <div class="buttons">
            <button class="button" id="save-picture" on:click=save>{icon("download")} <span>{t!("web-picture-save")}</span></button>
            {picture::can_send().then(|| view! {
                <button class="button" id="send-picture" on:click=send.clone()>{icon("share")} <span>{t!("web-picture-share")}</span></button>
            })}
        </div>
    }
    .into_any()
}

/// After a game that is the same for everybody: a sentence for friends, and the way to the next one.
fn for_friends(desk: Desk) -> Option<AnyView> {
    let occasion = desk.served.occasion()?;
    let outcome = occasion::outcome(occasion, desk.game.id)?;
    let words = move || match occasion {
        Occasion::Day(_) => say!("web-today-here"),
        Occasion::Week(_) => say!("web-today-here-week"),
    };
    Some(
        view! {
            <div class="notice calm" id="occasion">
                <p>{icon("clock")} <span>{words}</span></p>
                <div class="buttons">
                    {share(outcome)}
                    <A href="/today" attr:class="button">{icon("home")} <span>{t!("web-today-now")}</span></A>
                </div>
            </div>
        }
        .into_any(),
    )
}

/// Who has won, once the game is over.
pub(super) fn verdict(desk: Desk) -> Option<String> {
    let ending = desk.served.ending()?;
    let winners: Vec<Seat> = Seat::all(desk.players).filter(|seat| ending.places[*seat] == 1).collect();
    let mine = desk.seating.mine();
    Some(match winners[..] {
        [winner] if mine.len() == 1 && mine.contains(winner) => tr!(locale(), "you-win"),
        [winner] => tr!(locale(), "winner", seat = desk.name(winner)),
        _ => {
            let names: Vec<String> = winners.iter().map(|seat| desk.name(*seat)).collect();
            tr!(locale(), "shared-victory", seats = list(crate::prefs::lang(), &names))
        }
    })
}

fn standing(desk: Desk) -> Option<AnyView> {
    let ending = desk.served.ending()?;
    let verdict = verdict(desk)?;
    let mut order: Vec<(u8, Seat)> = ending.places.iter().map(|(seat, place)| (*place, seat)).collect();
    order.sort_unstable();
    let line = |(place, seat): (u8, Seat)| {
        view! {
            <li class:first=place == 1 data-seat=seat.index()>
                <span class="place">{number(place)}</span>
                <i class="seat-sign" data-seat=seat.index() aria-hidden="true">{sign(desk, seat)}</i>
                <bdi>{desk.name(seat)}</bdi>
                <b class="score">{number(ending.scores[seat])}</b>
            </li>
        }
    };
    let resigned = match ending.reason {
        Reason::Rules => None,
        Reason::Resignation => Some(t!("web-by-resignation")()),
        Reason::Time => Some(t!("web-by-time")()),
    };
    let resigned = resigned.map(|words| view! { <p class="hint">{words}</p> });
    Some(
        view! {
            <h2 class="verdict">{icon("trophy")} <span>{verdict}</span></h2>
            {resigned}
            <div class="result-top">
                {winning_board(desk)}
                <ol class="standing">{order.into_iter().map(line).collect_view()}</ol>
            </div>
        }
        .into_any(),
    )
}

/// Where every point came from: what every player begins with, then the log's points, added up by clause.
fn sheet(desk: Desk) -> AnyView {
    let begun = part::loaded(desk.game.id).and_then(Part::begins_with);
    let mut rows: Vec<(Clause, Vec<i32>)> =
        begun.into_iter().map(|(clause, points)| (clause, vec![points.into(); usize::from(desk.players)])).collect();
    desk.journal.with(|log| {
        for line in log {
            let Some((seat, points)) = line.points else { continue };
            let at = rows.iter().position(|(clause, _)| *clause == line.clause).unwrap_or_else(|| {
                rows.push((line.clause, vec![0; usize::from(desk.players)]));
                rows.len() - 1
            });
            rows[at].1[seat.index()] += i32::from(points);
        }
    });
    rows.sort_by_key(|(clause, _)| *clause);
    let heads = Seat::all(desk.players).map(|seat| view! { <th class="number"><bdi>{desk.name(seat)}</bdi></th> });
    let row = |(clause, points): (Clause, Vec<i32>)| {
        let about = i18n::rules::points_for(locale(), desk.game.id, clause);
        let cell = |points: i32| match points {
            0 => view! { <td class="number">"·"</td> }.into_any(),
            _ => view! { <td class="number">{signed(points as i16)}</td> }.into_any(),
        };
        view! { <tr><th scope="row">{about} " " {super::log::clause_tag(clause)}</th>{points.into_iter().map(cell).collect_view()}</tr> }
    };
    let totals =
        Seat::all(desk.players).map(|seat| view! { <td class="number"><b>{number(desk.turn.scores()[seat])}</b></td> });
    view! {
        <div class="scroll">
            <table class="data">
                <thead><tr><th>{t!("web-from")}</th>{heads.collect_view()}</tr></thead>
                <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
                <tfoot><tr><th scope="row">{t!("score")}</th>{totals.collect_view()}</tr></tfoot>
            </table>
        </div>
    }
    .into_any()
}

#[component]
fn Onward(desk: Desk, open: RwSignal<bool>) -> impl IntoView {
    let online = desk.kind == Kind::Online;
    let go = use_navigate();
    let follow = go.clone();
    // A reader who asked for another game is taken there as soon as there is a table.
    let wants = RwSignal::new(false);
    let fault = RwSignal::new(None::<api::Words>);
    Effect::new(move |_| {
        if let (true, Some(table)) = (wants.get(), desk.served.rematch()) {
            follow(&format!("/t/{}", table.id), leptos_router::NavigateOptions::default());
        }
    });
    let again = move |_| {
        if online {
            wants.set(true);
            desk.send(Command::Rematch);
        } else if let Some(path) = untrack(|| desk.served.path()) {
            let go = go.clone();
            leptos::task::spawn_local(async move {
                match pages::practice::again(&path).await {
                    Ok(path) => go(&path, leptos_router::NavigateOptions::default()),
                    Err(why) => fault.set(Some(why.into())),
                }
            });
        }
    };
    // A bot may have taken my place when I gave up; the game was still mine.
    let replaced = move || {
        let me = crate::net::me().with(|me| me.as_ref().map(|me| me.person.id.clone()));
        let mine = |view: &SeatView| matches!(&view.occupant, Occupant::Bot { instead_of: Some(person), .. } if Some(&person.id) == me.as_ref());
        desk.seating.with(|seats| seats.iter().any(mine))
    };
    // At a table that an operator has closed nobody plays again.
    let closed = move || desk.served.view(|view| view.closed.is_some()).unwrap_or(false);
    let seated = move || !closed() && (!desk.seating.mine().is_empty() || replaced());
    view! {
        {refusal(fault)}
        <div class="buttons">
            <Show when=seated>
                <button class="button primary" id="rematch" on:click=again.clone()>
                    {icon("again")}
                    <span>{move || if desk.served.rematch().is_some() { t!("web-rematch-join")() } else { t!("web-rematch")() }}</span>
                </button>
            </Show>
            {move || desk.served.path().map(|path| view! {
                <A href=format!("/replay{path}") attr:class="button" attr:id="replay">{icon("play")} <span>{t!("web-replay")}</span></A>
                <A href=format!("/replay{path}?review") attr:class="button" attr:id="review">{icon("graph")} <span>{t!("web-review")}</span></A>
            })}
            <button class="button" id="close-result" on:click=move |_| open.set(false)>{t!("web-result-close")}</button>
            <A href="/" attr:class="button">{icon("home")} <span>{t!("web-home")}</span></A>
        </div>
    }
    .into_any()
}
