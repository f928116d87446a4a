//! Several people on one device: who they are and what they play. No server is needed.

use super::home::{practice, title};
use super::options;
use crate::no_table::refusal;
use crate::parts::{drawing, icon, switch};
use crate::room::local::Plan;
use crate::{keep, say, t};
use api::{MAX_NAME, SeatPlan};
use game::GameInfo;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::A;
use leptos_router::hooks::{use_navigate, use_params_map};
use serde_json::{Map, Value};

/// Under this name this browser keeps who played here last.
const NAME: &str = "kashi.people";

/// The page for a game on one device.
#[component]
pub fn Together() -> impl IntoView {
    let params = use_params_map();
    let game = Memo::new(move |_| params.with(|params| params.get("game")));
    view! {
        {move || match game.get().and_then(|id| catalog::info(&id).ok()) {
            Some(info) => view! { <Form info /> }.into_any(),
            None => super::not_found::NotFound().into_any(),
        }}
    }
    .into_any()
}

/// The names of those who played here last, as many as the game takes.
fn last_players(info: &GameInfo) -> Vec<String> {
    let mut names = keep::load::<Vec<String>>(NAME).unwrap_or_default();
    names.truncate(usize::from(*info.players.end()));
    names.resize(names.len().max(usize::from(*info.players.start())), String::new());
    names
}

#[component]
fn Form(info: &'static GameInfo) -> impl IntoView {
    let (least, most) = (usize::from(*info.players.start()), usize::from(*info.players.end()));
    // Each name has a signal of its own, so that a field that is written in is not drawn again.
    let players: Vec<_> = last_players(info).into_iter().map(RwSignal::new).collect();
    let players = RwSignal::new(players);
    let chosen = RwSignal::new(Map::<String, Value>::new());
    let count = Signal::derive(move || players.with(Vec::len));
    let told = RwSignal::new(false);
    let fault = RwSignal::new(None::<api::Words>);
    let go = use_navigate();
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let names: Vec<String> = players.with_untracked(|players| {
            players.iter().map(|name| name.with_untracked(|name| name.trim().to_owned())).collect()
        });
        keep::save(NAME, &names);
        let (seats, options) = (vec![SeatPlan::Me; names.len()], Value::Object(chosen.get_untracked()));
        let (plan, go) = (Plan { options, seats, names, told: told.get_untracked() }, go.clone());
        leptos::task::spawn_local(async move {
            match practice(info.id, plan).await {
                Ok(path) => go(&path, NavigateOptions::default()),
                Err(why) => fault.set(Some(why.into())),
            }
        });
    };
    let line = move |(at, name): (usize, RwSignal<String>)| {
        let remove = move |_| {
            players.update(|players| {
                if players.len() > least {
                    players.remove(at);
                }
            });
        };
        view! {
            <li class="seat-plan">
                <i class="seat-sign" data-seat=at aria-hidden="true">{move || crate::prefs::number(at + 1)}</i>
                <input
                    class="input"
                    dir="auto"
                    autocomplete="off"
                    maxlength=MAX_NAME
                    data-name=at
                    aria-label=move || say!("web-together-name", number = at + 1)
                    placeholder=move || say!("seat-name", seat = at + 1)
                    prop:value=name
                    on:input=move |event| name.set(event_target_value(&event))
                />
                <button
                    type="button"
                    class="button quiet round"
                    aria-label=t!("web-seat-remove")
                    disabled={move || count.get() <= least}
                    on:click=remove
                >{icon("minus")}</button>
            </li>
        }
    };
    view! {
        <form class="page new" on:submit=begin>
            <header class="new-head">
                {drawing(&format!("home-{}", info.id), "game-picture small", "0 0 320 200")}
                <div><p class="hint">{t!("web-together")}</p> <h1>{move || title(info.id)}</h1></div>
                <A href=format!("/sheet/{}", info.id) attr:class="button quiet" attr:id="to-sheet">{icon("log")} <span>{t!("web-count")}</span></A>
                <A href=format!("/edit/{}", info.id) attr:class="button quiet" attr:id="to-edit">{icon("plus")} <span>{t!("web-edit")}</span></A>
                <A href="/" attr:class="button quiet">{t!("web-other-game")}</A>
            </header>
            <div class="new-body">
                <section class="card stack">
                    <h2>{t!("web-together-who")}</h2>
                    <ul class="seat-plans">{move || players.get().into_iter().enumerate().map(line).collect_view()}</ul>
                    <button
                        type="button"
                        class="button"
                        id="add-player"
                        disabled={move || count.get() >= most}
                        on:click=move |_| players.update(|players| players.push(RwSignal::new(String::new())))
                    >{icon("plus")} <span>{t!("web-together-add")}</span></button>
                    <p class="hint">{t!("web-together-more")}</p>
                    {switch("told", t!("web-together-told"), t!("web-together-told-more"), move || told.get(), move |on| told.set(on))}
                </section>
                <section class="card stack">
                    <h2>{t!("web-variant")}</h2>
                    {options::fields(info, chosen, count)}
                </section>
            </div>
            {refusal(fault)}
            <div class="buttons new-go">
                <button class="button primary" id="begin-together">{icon("play")} <span>{t!("web-begin")}</span></button>
            </div>
        </form>
    }
    .into_any()
}
