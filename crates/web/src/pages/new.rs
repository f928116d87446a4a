//! A new table: which game, who sits where, which variant, which clock, who may find it.

use super::home::{open_table, practice, title};
use super::options;
use crate::no_table::refusal;
use crate::parts::{drawing, icon, level_face};
use crate::prefs::locale;
use crate::room::level_choice;
use crate::room::local::Plan;
use crate::{levels, t};
use api::{Clock, Level, NewTable, SeatPlan};
use game::GameInfo;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::A;
use leptos_router::hooks::{use_navigate, use_params_map};
use serde_json::{Map, Value};
use wasm_bindgen::JsCast;

/// The clocks that people choose from, by name.
const CLOCKS: [(&str, Clock); 4] = [
    ("none", Clock::None),
    ("relaxed", Clock::Game { initial: 30 * 60_000, increment: 30_000 }),
    ("fast", Clock::Game { initial: 8 * 60_000, increment: 5_000 }),
    ("days", Clock::Days { days: 3 }),
];

/// The page for a new table.
#[component]
pub fn New() -> impl IntoView {
    let params = use_params_map();
    let game = Memo::new(move |_| params.with(|params| params.get("game")));
    view! {
        {move || match game.get().and_then(|id| catalog::info(&id).ok()) {
            Some(info) => view! { <Form info /> }.into_any(),
            None => view! { <Games /> }.into_any(),
        }}
    }
    .into_any()
}

#[component]
fn Games() -> impl IntoView {
    view! {
        <div class="page narrow list">
            <h1>{t!("web-new-table")}</h1>
            <ul>{super::rules::games("new")}</ul>
        </div>
    }
    .into_any()
}

#[component]
fn Form(info: &'static GameInfo) -> impl IntoView {
    let seats = RwSignal::new(vec![SeatPlan::Me, SeatPlan::Open]);
    let chosen = RwSignal::new(Map::<String, Value>::new());
    let clock = RwSignal::new(0_usize);
    let days = RwSignal::new(3_u8);
    let listed = RwSignal::new(true);
    let hints = RwSignal::new(false);
    let rated = RwSignal::new(false);
    let fault = RwSignal::new(None::<api::Words>);
    let busy = RwSignal::new(false);
    let players = Signal::derive(move || seats.with(Vec::len));
    let go = use_navigate();
    let new_table = move || NewTable {
        id: None,
        game: info.id.to_owned(),
        options: Value::Object(chosen.get_untracked()),
        seats: seats.get_untracked(),
        clock: match CLOCKS[clock.get_untracked()].1 {
            Clock::Days { .. } => Clock::Days { days: days.get_untracked() },
            other => other,
        },
        listed: listed.get_untracked(),
        chat: api::Chat::Players,
        hints: hints.get_untracked(),
        rated: rated.get_untracked(),
    };
    // A rated game has a clock and no hints.
    let rate = move |on| {
        rated.set(on);
        if on {
            hints.set(false);
            clock.update(|clock| *clock = (*clock).max(1));
        }
    };
    Effect::new(move |_| {
        if clock.get() == 0 || hints.get() {
            rated.set(false);
        }
    });
    let alone = move || seats.with(|seats| !seats.contains(&SeatPlan::Open));
    let here = go.clone();
    let open_here = move |event: leptos::ev::MouseEvent| {
        // A button that does not submit has to ask by itself whether the form is filled in rightly.
        let form = event.target().and_then(|target| target.dyn_ref::<web_sys::Element>()?.closest("form").ok()?);
        if form.is_some_and(|form| !form.unchecked_ref::<web_sys::HtmlFormElement>().report_validity()) {
            return;
        }
        let (new, here) = (new_table(), here.clone());
        leptos::task::spawn_local(async move {
            match practice(info.id, Plan::of(new.options, &new.seats)).await {
                Ok(path) => here(&path, NavigateOptions::default()),
                Err(why) => fault.set(Some(why.into())),
            }
        });
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let go = go.clone();
        busy.set(true);
        leptos::task::spawn_local(async move {
            let answer = open_table(&new_table()).await;
            busy.set(false);
            match answer {
                Ok(table) => go(&format!("/t/{}", table.id), NavigateOptions::default()),
                Err(found) => fault.set(Some(found.message)),
            }
        });
    };
    view! {
        <form class="page new" on:submit=submit>
            <header class="new-head">
                {drawing(&format!("home-{}", info.id), "game-picture small", "0 0 320 200")}
                <div><p class="hint">{t!("web-new-table")}</p> <h1>{move || title(info.id)}</h1></div>
                <A href="/new" attr:class="button quiet">{t!("web-other-game")}</A>
            </header>
            <div class="new-body">
                <div class="stack">
                    <section class="card stack"><SeatPlans info seats /></section>
                    <section class="card stack-tight">
                        <h2>{t!("web-who-finds")}</h2>
                        {crate::parts::switch("listed", t!("web-listed"), t!("web-listed-more"), move || listed.get(), move |on| listed.set(on))}
                        {crate::parts::switch("rated", t!("web-rated"), t!("web-rated-more"), move || rated.get(), rate)}
                        {crate::parts::switch("hints", t!("web-hints-on"), t!("web-hints-on-more"), move || hints.get(), move |on| hints.set(on))}
                    </section>
                </div>
                <section class="card stack">
                    <h2>{t!("web-variant")}</h2>
                    {options::fields(info, chosen, players)}
                </section>
                <section class="card stack">
                    <h2>{t!("web-clock")}</h2>
                    <Clocks clock days />
                </section>
            </div>
            {refusal(fault)}
            <div class="buttons new-go">
                <button class="button primary" id="open-table" disabled=move || busy.get()>
                    {icon("table")} <span>{move || if alone() { t!("web-begin")() } else { t!("web-open-table")() }}</span>
                </button>
                <Show when=alone>
                    <button type="button" class="button" id="open-here" on:click=open_here.clone()>
                        {icon("offline")} <span>{t!("web-begin-here")}</span>
                    </button>
                </Show>
            </div>
        </form>
    }
    .into_any()
}

#[component]
fn SeatPlans(info: &'static GameInfo, seats: RwSignal<Vec<SeatPlan>>) -> impl IntoView {
    let (least, most) = (usize::from(*info.players.start()), usize::from(*info.players.end()));
    let line = move |at: usize| {
        let current = move || seats.with(|seats| seats.get(at).map_or("open", |plan| plan_name(*plan)));
        let choose = move |event| {
            let plan = named_plan(&event_target_value(&event));
            seats.update(|seats| {
                if let Some(seat) = seats.get_mut(at) {
                    *seat = plan;
                }
            });
        };
        let picture = move || match seats.with(|seats| seats.get(at).copied()) {
            Some(SeatPlan::Bot(level)) => drawing(level_face(level), "avatar", "0 0 48 48"),
            Some(SeatPlan::Me) => drawing("avatar-person", "avatar", "0 0 48 48"),
            _ => drawing("icon-seat", "avatar", "0 0 24 24"),
        };
        let remove = move |_| {
            seats.update(|seats| {
                if seats.len() > least {
                    seats.remove(at);
                }
            });
        };
        let selected = move |name: &'static str| current() == name;
        view! {
            <li class="seat-plan">
                {picture}
                <select class="input" aria-label=t!("seat-name", seat = at + 1) data-seat=at on:change=choose prop:value=current>
                    <option value="me" selected=move || selected("me")>{t!("web-seat-me")}</option>
                    <option value="open" selected=move || selected("open")>{t!("web-seat-anybody")}</option>
                    {Level::ALL.map(|level| view! {
                        <option value=level.name() selected=move || selected(level.name())>
                            {move || level_choice(locale(), level)}
                        </option>
                    })}
                </select>
                <button
                    type="button"
                    class="button quiet round"
                    aria-label=t!("web-seat-remove")
                    disabled={move || seats.with(Vec::len) <= least}
                    on:click=remove
                >{icon("minus")}</button>
            </li>
        }
        .into_any()
    };
    let hot_seat = move || seats.with(|seats| seats.iter().filter(|plan| **plan == SeatPlan::Me).count() > 1);
    view! {
        <h2>{t!("web-seats")}</h2>
        <ul class="seat-plans">{move || (0..seats.with(Vec::len)).map(line).collect_view()}</ul>
        <button
            type="button"
            class="button"
            id="add-seat"
            disabled={move || seats.with(Vec::len) >= most}
            on:click=move |_| seats.update(|seats| seats.push(SeatPlan::Bot(levels::chosen(info.id))))
        >{icon("plus")} <span>{t!("web-seat-add")}</span></button>
        <Show when=hot_seat>
            <p class="hint">{t!("web-hot-seat")} " " <A href=format!("/together/{}", info.id)>{t!("web-together-names")}</A></p>
        </Show>
    }
    .into_any()
}

fn plan_name(plan: SeatPlan) -> &'static str {
    match plan {
        SeatPlan::Me => "me",
        SeatPlan::Open => "open",
        SeatPlan::Bot(level) => level.name(),
    }
}

fn named_plan(name: &str) -> SeatPlan {
    match name {
        "me" => SeatPlan::Me,
        _ => name.parse().map_or(SeatPlan::Open, SeatPlan::Bot),
    }
}

#[component]
fn Clocks(clock: RwSignal<usize>, days: RwSignal<u8>) -> impl IntoView {
    let choice = move |(at, (name, _)): (usize, (&'static str, Clock))| {
        options::radio(
            "clock".to_owned(),
            name,
            &format!("web-clock-{name}"),
            move || clock.get() == at,
            move || clock.set(at),
        )
    };
    let per_move = move || matches!(CLOCKS[clock.get()].1, Clock::Days { .. });
    view! {
        <div class="choices" role="radiogroup" aria-label=t!("web-clock")>{CLOCKS.into_iter().enumerate().map(choice).collect_view()}</div>
        <Show when=per_move>
            <label class="field">
                <span class="label">{t!("web-clock-how-many-days")}</span>
                <input
                    class="input"
                    type="number"
                    min="1"
                    max="30"
                    prop:value=move || days.get().to_string()
                    on:input=move |event| {
                        if let Ok(chosen) = event_target_value(&event).parse::<u8>() {
                            days.set(chosen.clamp(1, 30));
                        }
                    }
                />
            </label>
        </Show>
    }
    .into_any()
}
