//! A game again: step, play, jump, share a moment, continue from there.

use self::at_server::AtServer;
use self::graph::{Subject, graph};
use super::home::title;
use crate::games::Tabletop;
use crate::net;
use crate::part;
use crate::parts::{Copied, copy, download, icon, link};
use crate::prefs::{self, number};
use crate::room::Desk;
use crate::room::local;
use crate::room::replay::{Replay, Timeline};
use crate::t;
use crate::table::{Log, Prompt, Seats, plain};
use api::{Level, Review, SeatPlan, SeatView, Status, TableView, allow_hints};
use game::Record;
use leptos::ev;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_navigate, use_params_map};
use serde_json::Value;
use std::time::Duration;

mod at_server;
mod controls;
mod decisions;
mod graph;
mod look_back;

/// The replay of a table, of a game in this browser, or of a record that was sent to the server.
#[component]
pub fn ReplayPage() -> impl IntoView {
    let params = use_params_map();
    let which = Memo::new(move |_| {
        params.with(|params| (params.get("kind").unwrap_or_default(), params.get("id").unwrap_or_default()))
    });
    view! { {move || look_up(which.get())} }.into_any()
}

/// A record with what is known about it.
#[derive(Clone)]
pub struct Found {
    record: Value,
    table: Option<TableView>,
    /// Who sat there, if this browser knows it.
    seats: Option<Vec<SeatView>>,
    path: Option<String>,
    /// Whether bots may be asked about it: not while it is a running game that counts.
    with_bots: bool,
}

fn look_up((kind, id): (String, String)) -> AnyView {
    let found = RwSignal::new(None::<Result<Found, api::Fault>>);
    if kind == "practice" {
        let kept = local::kept(&id).map(|kept| {
            let path = Some(format!("/replay/practice/{}", kept.id));
            let seats = Some(kept.seated());
            let with_bots = kept.over || kept.occasion.is_none();
            Found { record: kept.record, table: None, seats, path, with_bots }
        });
        found.set(Some(kept.ok_or_else(missing)));
    } else {
        leptos::task::spawn_local(async move {
            let answer = fetch(&kind, &id).await;
            let _ = found.try_set(Some(answer));
        });
    }
    view! {
        {move || match found.get() {
            None => view! { <p class="waiting" role="status" data-looking>{t!("web-loading")}</p> }.into_any(),
            Some(Ok(found)) => untrack(|| open(found)),
            Some(Err(fault)) => view! { <p class="waiting" role="alert">{move || net::words(&fault.message)}</p> }.into_any(),
        }}
    }
    .into_any()
}

async fn fetch(kind: &str, id: &str) -> Result<Found, api::Fault> {
    let path = Some(format!("/replay/{kind}/{id}"));
    if kind == "record" {
        let record = net::get(&format!("/api/records/{id}")).await?;
        return Ok(Found { record, table: None, seats: None, path, with_bots: true });
    }
    let table = net::get::<TableView>(&format!("/api/tables/{id}")).await?;
    let record = net::get(&format!("/api/tables/{id}/record")).await?;
    let with_bots =
        table.status == Status::Over || allow_hints(table.hints, table.seats.iter().map(|seat| &seat.occupant));
    Ok(Found { record, table: Some(table), seats: None, path, with_bots })
}

fn missing() -> api::Fault {
    let words =
        api::Words { fa: i18n::tr!(i18n::Lang::Fa, "web-not-kept"), en: i18n::tr!(i18n::Lang::En, "web-not-kept") };
    api::Fault { code: api::Code::NotFound, message: words, clause: None, until: None }
}

/// A record from a file of the reader's.
#[component]
pub fn ReplayFile() -> impl IntoView {
    let found = RwSignal::new(None::<Value>);
    let fault = RwSignal::new(false);
    let read = move |event: ev::Event| {
        use wasm_bindgen::JsCast;
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        leptos::task::spawn_local(async move {
            let text = wasm_bindgen_futures::JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let record = text.and_then(|text| serde_json::from_str::<Value>(&text).ok());
            fault.set(record.is_none());
            found.set(record);
        });
    };
    view! {
        {move || match found.get() {
            Some(record) => untrack(|| open(Found { record, table: None, seats: None, path: None, with_bots: true })),
            None => view! {
                <section class="page narrow stack">
                    <h1>{t!("web-open-record")}</h1>
                    <p>{t!("web-open-record-more")}</p>
                    <label class="field">
                        <span class="label">{t!("web-record-file")}</span>
                        <input class="input" type="file" accept=".json,application/json" on:change=read />
                    </label>
                    {move || fault.get().then(|| view! { <p class="fault" role="alert">{t!("web-record-unreadable")}</p> })}
                </section>
            }.into_any(),
        }}
    }
    .into_any()
}

fn open(found: Found) -> AnyView {
    let game = found.record.get("game").and_then(Value::as_str).unwrap_or_default().to_owned();
    if catalog::info(&game).is_err() {
        return view! { <p class="waiting" role="alert">{t!("web-record-unreadable")}</p> }.into_any();
    }
    part::once_loaded(&game, move |part| match part.replay(found.clone()) {
        Ok(replayed) => frame(replayed),
        Err(problem) => view! { <p class="waiting" role="alert"><bdi>{problem}</bdi></p> }.into_any(),
    })
}

/// A game that is shown again, whichever it is.
pub struct Replayed {
    desk: Desk,
    at: ReadSignal<usize>,
    len: usize,
    timeline: Timeline,
    /// Whether the game was played to its end: only then may bots speak about it.
    is_over: bool,
    go_to: Callback<usize>,
    /// Continues against bots from the cursor, where bots may be asked.
    go_on: Option<Callback<(), String>>,
    /// Lays the position at the cursor out, where bots may be asked.
    edit: Option<Callback<(), String>>,
    record: Callback<(), String>,
    path: Option<String>,
    decisions: decisions::Decisions,
    board: AnyView,
    plain: ViewFn,
}

/// The replay of a record, with its board; or what is wrong with the record.
pub(crate) fn table<G: Tabletop>(found: Found) -> Result<Replayed, String> {
    let Found { record, table, seats, path, with_bots } = found;
    let record: Record<G> = json::from_value(record).map_err(|fault| fault.to_string())?;
    let replay = Replay::open(record, asked_ply()).map_err(|fault| i18n::replay_error(prefs::locale(), &fault))?;
    let at_server = table.as_ref().and_then(AtServer::of);
    replay.name_seats(table, seats);
    Ok(replayed(replay, path, with_bots, at_server))
}

/// The moment that the address names: `#ply=42`.
fn asked_ply() -> usize {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix("#ply=").and_then(|ply| ply.parse().ok()).unwrap_or(usize::MAX)
}

fn replayed<G: Tabletop>(
    replay: Replay<G>,
    path: Option<String>,
    with_bots: bool,
    at_server: Option<AtServer>,
) -> Replayed {
    let desk = replay.room.desk;
    let timeline = StoredValue::new(replay.timeline());
    let go_to = Callback::new(move |to: usize| replay.go(to));
    let table = replay.room;
    let go_on = Callback::new(move |()| {
        let driver = replay.table();
        let players = driver.state().players();
        let seat = driver.state().next().decider().map_or(0, game::Seat::index);
        let plans: Vec<SeatPlan> = (0..usize::from(players))
            .map(|at| if at == seat { SeatPlan::Me } else { SeatPlan::Bot(Level::Casual) })
            .collect();
        let position = game::Driver::from_position(driver.state().clone());
        format!("/practice/{}", local::create_from(position, &plans))
    });
    let edit = Callback::new(move |()| {
        let state = serde_json::to_value(replay.table().state()).expect("a state is JSON");
        super::edit::hand_over(G::INFO.id, &state)
    });
    let record = Callback::new(move |()| replay.text());
    Replayed {
        desk,
        at: replay.at,
        len: replay.len,
        timeline: timeline.get_value(),
        is_over: replay.is_over(),
        go_to,
        go_on: with_bots.then_some(go_on),
        edit: with_bots.then_some(edit),
        record,
        path,
        decisions: decisions::Decisions {
            all: replay.decisions(),
            question: Callback::new(move |(at, instead)| replay.decision(at, instead)),
            in_words: Callback::new(move |(at, review): (usize, Review)| replay.in_words(at, &review)),
            look: Callback::new(move |(at, review): (usize, Review)| replay.look_at(at, &review)),
            again: Callback::new(move |(at, tried)| replay.try_again(at, tried)),
            stop: Callback::new(move |()| replay.stop_trying()),
            at_server,
        },
        board: G::board(table),
        plain: ViewFn::from(move || plain::board(table)),
    }
}

/// Round the board, whichever game it is.
fn frame(replayed: Replayed) -> AnyView {
    let Replayed { desk, at, len, timeline, is_over, go_to, go_on, edit, record, path, decisions, board, plain } =
        replayed;
    let study = decisions::Study::new(desk, decisions, path.clone());
    // Once the table stands.
    Effect::new(move |_| untrack(|| study.take_up()));
    let in_words = move || prefs::choice().with(|choice| choice.plain);
    let copied = RwSignal::new(Copied::NotYet);
    // The address names the moment, so that it can be shared; without a new entry in the history for every step.
    Effect::new(move |_| {
        let hash = format!("#ply={}", at.get());
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&hash));
        }
    });
    let share = move |_| {
        if let Some(path) = &path {
            copy(link(&format!("{path}#ply={}", at.get_untracked())), None, copied);
        }
    };
    let keys = window_event_listener(ev::keydown, move |event| {
        let typing = event.target().is_some_and(|target| {
            use wasm_bindgen::JsCast;
            target.dyn_ref::<web_sys::HtmlInputElement>().is_some()
        });
        if typing || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let now = at.get_untracked();
        match event.key().as_str() {
            "ArrowRight" => go_to.run(now + 1),
            "ArrowLeft" => go_to.run(now.saturating_sub(1)),
            "Home" => go_to.run(0),
            "End" => go_to.run(len),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || keys.remove());
    let jump = Callback::new(move |ply: u64| go_to.run(ply as usize));
    let id = desk.game.id;
    let points = Subject { caption: || crate::say!("web-graph"), number: |points| number(points) };
    let as_numbers = |scores: &game::Seats<i16>| game::Seats::from_fn(scores.players(), |seat| f64::from(scores[seat]));
    let scores: Vec<_> = timeline.scores.iter().map(as_numbers).collect();
    view! {
        <div class="table replay" class:trying=move || study.is_trying() class:studying=move || study.is_open() data-game=id>
            <div class="table-head">
                <h1>{move || title(id)}</h1>
                <span class="chip">{t!("web-replay")}</span>
                {move || desk.turn.round().map(|round| view! { <span class="chip">{(desk.round_name)(round).words}</span> })}
                <span class="chip ltr" id="ply">{move || format!("{} / {}", number(at.get()), number(len))}</span>
            </div>
            <div class="table-main">
                <Prompt desk />
                <controls::Controls at len go_to rounds=timeline.rounds.clone() round_name=desk.round_name busy=Signal::derive(move || desk.playback.is_busy()) />
                {decisions::card(study)}
                <div class="table-board" hidden=in_words>{board}</div>
                <Show when=in_words><div class="table-words">{plain.run()}</div></Show>
                <div class="actions">
                    {continue_button(go_on)}
                    {edit.map(edit_button)}
                    <button class="button" on:click=share>
                        {icon("link")} <span>{move || match copied.get() {
                            Copied::NotYet => t!("web-share-moment")(),
                            Copied::Done => t!("web-copied")(),
                            Copied::Refused => t!("web-copy-address")(),
                        }}</span>
                    </button>
                    <button class="button" on:click=move |_| download(&format!("kashi-{id}.json"), &record.run(()))>
                        {icon("download")} <span>{t!("web-download")}</span>
                    </button>
                    <button
                        class="button"
                        aria-pressed=move || in_words().to_string()
                        on:click=move |_| prefs::choice().update(|choice| choice.plain = !choice.plain)
                    >{icon("log")} <span>{t!("web-in-words")}</span></button>
                </div>
            </div>
            <aside class="table-side" aria-label=t!("web-side")>
                {graph(desk, points, &scores, &[], at, go_to)}
                {is_over.then(|| look_back::look_back(desk, study, record, at, go_to))}
                <Seats desk />
                <Log desk jump=jump />
            </aside>
        </div>
    }
    .into_any()
}

/// Leads to a table of the reader's own that continues from the cursor; of a running game that counts, says why not.
fn continue_button(go_on: Option<Callback<(), String>>) -> AnyView {
    let Some(go_on) = go_on else {
        return view! { <p class="hint" id="no-continue">{t!("web-continue-later")}</p> }.into_any();
    };
    let navigate = use_navigate();
    let continue_here = move |_| navigate(&go_on.run(()), NavigateOptions::default());
    view! {
        <button class="button primary" id="continue" on:click=continue_here>{icon("play")} <span>{t!("web-continue")}</span></button>
    }
    .into_any()
}

/// Leads to where the position at the cursor can be changed.
fn edit_button(edit: Callback<(), String>) -> AnyView {
    let navigate = use_navigate();
    let go = move |_| navigate(&edit.run(()), NavigateOptions::default());
    view! { <button class="button" id="edit-this" on:click=go>{icon("plus")} <span>{t!("web-edit-this")}</span></button> }.into_any()
}

/// How long a step stays while the game plays by itself.
const PACE: Duration = Duration::from_millis(1100);
