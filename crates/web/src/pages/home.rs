//! The home page: five games, one click from playing; my games and open tables.

use crate::no_table::{NoTable, refusal};
use crate::part;
use crate::parts::{called, drawing, icon};
use crate::prefs::{lang, locale};
use crate::room::local::{self, Kept, Plan};
use crate::room::{level_choice, level_key};
use crate::{house, levels, lists, net, say, t};
use api::{Clock, Command, Level, NewTable, Occupant, Request, SeatPlan, Status, TableLine};
use game::GameInfo;
use i18n::tr;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

/// Two rows of tiles beside the title.
const WALL: [&str; 12] = [
    "azul-blue",
    "azul-yellow",
    "azul-red",
    "azul-black",
    "azul-teal",
    "azul-blue",
    "azul-teal",
    "azul-blue",
    "azul-yellow",
    "azul-red",
    "azul-black",
    "azul-yellow",
];

/// The home page.
#[component]
pub fn Home() -> impl IntoView {
    let listed = lists::lobby();
    view! {
        <div class="page home">
            <section class="hero">
                {drawing("logo-word", "wordmark", "0 0 200 100")}
                {heading()}
                <p>{t!("web-home-more")}</p>
                <svg class="hero-band" aria-hidden="true" viewBox="0 0 480 24" preserveAspectRatio="xMidYMid slice">
                    {(0..5).map(|at| view! { <use_ href="#ornament-band" x=at * 96 width="96" height="24" /> }).collect_view()}
                </svg>
                <div class="hero-wall" aria-hidden="true">
                    {WALL.map(|id| drawing(id, "piece", "0 0 40 40")).collect_view()}
                </div>
            </section>
            <div class="home-first">
                <MyGames />
                <section class="card list" aria-label=t!("web-join")><JoinByCode /></section>
                <A href="/opponents" attr:class="button primary" attr:id="opponents">{icon("people")} <span>{t!("web-opponents")}</span></A>
                <A href="/today" attr:class="button" attr:id="today">{icon("clock")} <span>{t!("web-today")}</span></A>
                <A href="/puzzles" attr:class="button" attr:id="puzzles">{icon("why")} <span>{t!("web-puzzles")}</span></A>
                <A href="/cups" attr:class="button" attr:id="cups">{icon("trophy")} <span>{t!("web-cups")}</span></A>
            </div>
            <section class="cards" aria-label=t!("web-games")>
                {catalog::games().iter().map(|info| card(info)).collect_view()}
            </section>
            <div class="home-lists">
                <section class="card list" aria-label=t!("web-open-tables")>
                    <h2>{icon("table")} <span>{t!("web-open-tables")}</span></h2>
                    {move || {
                        let tables = listed.get();
                        if tables.is_empty() {
                            view! { <p class="empty">{t!("web-no-open-tables")}</p> }.into_any()
                        } else {
                            view! { <ul>{tables.into_iter().map(line).collect_view()}</ul> }.into_any()
                        }
                    }}
                </section>
            </div>
        </div>
    }
    .into_any()
}

/// The house's own name, if the operator has given it one.
fn heading() -> AnyView {
    match house::name() {
        Some(name) => view! { <h1><bdi>{name}</bdi></h1> <p class="hero-kashi">{t!("web-home-title")}</p> }.into_any(),
        None => view! { <h1>{t!("web-home-title")}</h1> }.into_any(),
    }
}

/// What the game is called in the reader's language: the title of its rules page.
pub fn title(id: &str) -> String {
    i18n::rules::title(id, lang()).unwrap_or(id).to_owned()
}

fn card(info: &'static GameInfo) -> AnyView {
    let go = use_navigate();
    let busy = RwSignal::new(false);
    let fault = RwSignal::new(None::<api::Words>);
    let level = RwSignal::new(levels::chosen(info.id));
    let play = move |_| {
        let go = go.clone();
        busy.set(true);
        super::apart::expect_table(info.id);
        leptos::task::spawn_local(async move {
            let seats = vec![SeatPlan::Me, SeatPlan::Bot(level.get_untracked())];
            let place = play_now(info.id, serde_json::Value::Null, seats).await;
            busy.set(false);
            match place {
                Ok(place) => go(&place, NavigateOptions::default()),
                Err(why) => fault.set(Some(why.into())),
            }
        });
    };
    let (least, most) = (*info.players.start(), *info.players.end());
    let about = move || tr(locale(), &format!("web-about-{}", info.id), &[]);
    let minutes = move || tr(locale(), &format!("web-minutes-{}", info.id), &[]);
    view! {
        <article class="card game-card" data-game=info.id>
            {drawing(&format!("home-{}", info.id), "game-picture", "0 0 320 200")}
            <div class="game-words">
                <h2>{move || title(info.id)}</h2>
                <p class="game-facts">
                    <span>{icon("people")} <span>{t!("web-players", least = least, most = most)}</span></span>
                    <span>{icon("clock")} <span>{minutes}</span></span>
                </p>
                <p class="game-about">{about}</p>
                <div class="game-play">
                    <button class="button primary" data-play=info.id disabled=move || busy.get() on:click=play>
                        {icon("play")} <span>{t!("web-play-now")}</span>
                    </button>
                    <select
                        class="input"
                        data-level=info.id
                        aria-label=move || say!("web-level-of", game = title(info.id))
                        on:change=move |event| {
                            let name = event_target_value(&event);
                            if let Ok(chosen) = name.parse::<Level>() {
                                level.set(chosen);
                                levels::choose(info.id, chosen);
                            }
                        }
                    >
                        {Level::ALL.map(|one| view! {
                            <option value=one.name() selected=move || level.get() == one>{move || level_choice(locale(), one)}</option>
                        })}
                    </select>
                </div>
                {refusal(fault)}
                <div class="buttons">
                    <A href=format!("/together/{}", info.id) attr:class="button" attr:data-together=info.id>
                        {icon("people")} <span>{t!("web-together")}</span>
                    </A>
                    <A href=format!("/new/{}", info.id) attr:class="button" attr:data-new=info.id>{t!("web-new-table")}</A>
                    <A href=format!("/rules/{}", info.id) attr:class="button quiet">{t!("web-rules")}</A>
                </div>
                <A href=format!("/learn/{}", info.id) attr:class="game-first" attr:data-first=info.id>
                    {icon("hint")} <span>{t!("web-first-game")}</span>
                </A>
            </div>
        </article>
    }
    .into_any()
}

/// A table against bots, at once: at the server, or in this browser if there is none. Answers its address.
pub async fn play_now(game: &str, options: serde_json::Value, seats: Vec<SeatPlan>) -> Result<String, NoTable> {
    let new = NewTable {
        id: None,
        game: game.to_owned(),
        options: options.clone(),
        seats: seats.clone(),
        clock: Clock::None,
        listed: false,
        chat: api::Chat::Players,
        hints: false,
        rated: false,
    };
    match open_table(&new).await {
        Ok(table) => Ok(format!("/t/{}", table.id)),
        Err(_) => practice(game, Plan::of(options, &seats)).await,
    }
}

/// Where a table is: all that leads there. Its page asks for the rest.
#[derive(serde::Deserialize)]
pub struct Found {
    /// Its id.
    pub id: api::TableId,
}

/// Opens a table at the server; one at which nobody is missing begins at once.
pub async fn open_table(new: &NewTable) -> Result<Found, api::Fault> {
    net::become_somebody().await?;
    let new = NewTable { id: Some(net::request_id()), ..new.clone() };
    let table = net::post_until_known::<Found>("/api/tables", &new).await?;
    if !new.seats.contains(&SeatPlan::Open) {
        let start = Request { id: "start".parse().expect("it is an id"), command: Command::Start };
        net::request(table.id.as_str(), &start).await?;
    }
    Ok(table)
}

/// A table in this browser. Answers its address.
pub async fn practice(game: &str, plan: Plan) -> Result<String, NoTable> {
    let part = part::load(game).await?;
    Ok(format!("/practice/{}", part.create(plan)?))
}

/// The ids of the running tables at which it is my turn.
pub fn waiting_for_me() -> Memo<Vec<api::TableId>> {
    let tables = lists::playing();
    Memo::new(move |_| {
        let me = net::me().with(|me| me.as_ref().map(|me| me.person.id.clone()));
        let waits = |table: &TableLine| {
            let mine = |occupant: &Occupant| matches!(occupant, Occupant::Person { person } if Some(&person.id) == me.as_ref());
            table.turn.iter().any(|seat| table.seats.get(seat.index()).is_some_and(mine))
        };
        tables.with(|tables| tables.iter().filter(|table| waits(table)).map(|table| table.id.clone()).collect())
    })
}

/// How many of my games are shown at first: they stand before everything else.
const FIRST: usize = 2;

#[component]
fn MyGames() -> impl IntoView {
    let (playing, open) = (lists::playing(), lists::open());
    let kept = RwSignal::new(local::all());
    let waiting = waiting_for_me();
    let lines = move || {
        let waiting = waiting.get();
        let mut tables: Vec<TableLine> = playing.get().into_iter().chain(open.get()).collect();
        tables.sort_by_key(|table| (!waiting.contains(&table.id), -table.created));
        tables
            .into_iter()
            .map(|table| {
                let mine = waiting.contains(&table.id);
                my_line(table, mine)
            })
            .collect_view()
    };
    let local_lines = move || {
        let running = kept.get().into_iter().filter(|kept| !kept.over);
        running.map(|table| local_line(table, kept)).collect_view()
    };
    let count = move || {
        let here = kept.with(|kept| kept.iter().filter(|kept| !kept.over).count());
        playing.with(Vec::len) + open.with(Vec::len) + here
    };
    let none = move || count() == 0;
    let all = RwSignal::new(false);
    view! {
        <section class="card list" aria-label=t!("web-my-games")>
            <h2>{icon("person")} <span>{t!("web-my-games")}</span></h2>
            <ul class="my-games-list" class:all=move || all.get()>{lines} {local_lines}</ul>
            <Show when=move || !all.get() && (count() > FIRST)>
                <button class="button small quiet" id="all-my-games" on:click=move |_| all.set(true)>
                    {t!("web-my-games-all", count = count())}
                </button>
            </Show>
            <Show when=none>
                <p class="empty">{t!("web-no-games")}</p>
            </Show>
        </section>
    }
    .into_any()
}

fn my_line(table: TableLine, mine: bool) -> AnyView {
    let chip = match (table.status, mine) {
        (Status::Open, _) => view! { <span class="chip">{t!("web-waiting-short")}</span> }.into_any(),
        (_, true) => view! { <span class="chip turn">{t!("web-your-turn-short")}</span> }.into_any(),
        _ => view! { <span class="chip">{t!("web-their-turn-short")}</span> }.into_any(),
    };
    let names = people(&table.seats);
    view! {
        <li>
            <A href=format!("/t/{}", table.id) attr:class="line">
                <b>{move || title(&table.game)}</b> <span class="hint">{names}</span> {chip}
            </A>
        </li>
    }
    .into_any()
}

fn local_line(table: Kept, all: RwSignal<Vec<Kept>>) -> AnyView {
    let id = table.id.clone();
    let named = |occupant: &Occupant| !matches!(occupant, Occupant::Person { person } if person.name.is_empty());
    let seats: Vec<Occupant> = table.seated().into_iter().map(|view| view.occupant).filter(named).collect();
    let discard = move |_| {
        local::discard(&id);
        all.set(local::all());
    };
    view! {
        <li class="pair">
            <A href=format!("/practice/{}", table.id) attr:class="line">
                <b>{move || title(&table.game)}</b> <span class="hint">{people(&seats)}</span> <span class="chip">{t!("web-practice")}</span>
            </A>
            <button class="button quiet round" aria-label=t!("web-discard") on:click=discard>{icon("close")}</button>
        </li>
    }
    .into_any()
}

/// Who sits at a table, in one line.
pub fn people(seats: &[Occupant]) -> impl Fn() -> String + Send + Sync + 'static + use<> {
    let seats = seats.to_vec();
    move || {
        let name = |occupant: &Occupant| match occupant {
            Occupant::Person { person } => i18n::isolated(&called(person)),
            Occupant::Bot { level, .. } => tr(locale(), level_key(*level), &[]),
            Occupant::Open => tr!(locale(), "web-seat-open"),
        };
        seats.iter().map(name).collect::<Vec<_>>().join(if lang() == i18n::Lang::Fa { "، " } else { ", " })
    }
}

/// A table that waits for people.
pub fn line(table: TableLine) -> AnyView {
    let free = table.seats.iter().filter(|occupant| **occupant == Occupant::Open).count();
    let names = people(&table.seats);
    view! {
        <li>
            <A href=format!("/t/{}", table.id) attr:class="line">
                <b>{move || title(&table.game)}</b>
                <span class="hint">{names}</span>
                <span class="chip">{t!("web-free-seats", count = free)}</span>
            </A>
        </li>
    }
    .into_any()
}

#[component]
fn JoinByCode() -> impl IntoView {
    let code = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<api::Fault>);
    let go = use_navigate();
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        // As people paste it: a whole link works, too.
        let said = code.get_untracked().trim().to_owned();
        if let Some((_, id)) = said.rsplit_once("/t/") {
            go(&format!("/t/{id}"), NavigateOptions::default());
            return;
        }
        let said: String = said.chars().filter(char::is_ascii_alphanumeric).collect();
        if said.is_empty() {
            return;
        }
        let go = go.clone();
        leptos::task::spawn_local(async move {
            match net::get::<Found>(&format!("/api/codes/{said}")).await {
                Ok(table) => go(&format!("/t/{}", table.id), NavigateOptions::default()),
                Err(found) => fault.set(Some(found)),
            }
        });
    };
    view! {
        <form class="join" on:submit=join>
            <label class="label" for="code">{t!("web-join")}</label>
            <div class="join-row">
                <input
                    class="input ltr"
                    id="code"
                    autocomplete="off"
                    autocapitalize="characters"
                    placeholder=move || say!("web-join-code")
                    prop:value=code
                    aria-invalid=move || fault.with(Option::is_some).to_string()
                    on:input=move |event| {
                        fault.set(None);
                        code.set(event_target_value(&event));
                    }
                />
                <button class="button">{icon("forward")} <span>{t!("web-join-go")}</span></button>
            </div>
            {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{move || net::words(&fault.message)}</p> })}
        </form>
    }
    .into_any()
}
