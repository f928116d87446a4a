//! A new cup: which game, who meets whom, which clock, whether everybody gets the same deals.

use super::account::refusal;
use super::cup::words::format_name;
use super::home::title;
use super::options;
use crate::parts::{icon, switch};
use crate::prefs::{locale, number};
use crate::room::level_choice;
use crate::{net, say, t};
use api::{Clock, CupFormat, Fault, Level, MAX_CUP_NAME, MAX_CUP_ROUNDS, MyCup, NewCup};
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use serde_json::{Map, Value};

/// The clocks that people choose from.
const CLOCKS: [Clock; 4] = [
    Clock::Game { initial: 8 * 60_000, increment: 5_000 },
    Clock::Game { initial: 15 * 60_000, increment: 10_000 },
    Clock::Game { initial: 30 * 60_000, increment: 30_000 },
    Clock::Days { days: 3 },
];

/// The formats, each with what it begins with.
const FORMATS: [CupFormat; 4] = [
    CupFormat::Swiss { rounds: 4 },
    CupFormat::RoundRobin,
    CupFormat::Arena { minutes: 60 },
    CupFormat::Solo { rounds: 1, level: Level::Casual, hours: 24 },
];

fn clock_words(clock: Clock) -> String {
    match clock {
        Clock::None => say!("web-cup-clock-none"),
        Clock::Game { initial, increment } => {
            say!("web-cup-clock-game", minutes = number(initial / 60_000), seconds = number(increment / 1000))
        }
        Clock::Days { days } => say!("web-cup-clock-days", days = number(days)),
    }
}

/// The page for a new cup.
#[component]
pub fn NewCupPage() -> impl IntoView {
    let info = RwSignal::new(catalog::games()[0]);
    let (name, players) = (RwSignal::new(String::new()), RwSignal::new(2_u8));
    let (format, clock) = (RwSignal::new(FORMATS[0]), RwSignal::new(0_usize));
    let (duplicate, listed) = (RwSignal::new(true), RwSignal::new(true));
    let chosen = RwSignal::new(Map::<String, Value>::new());
    let (fault, busy) = (RwSignal::new(None::<Fault>), RwSignal::new(false));
    let go = use_navigate();
    let is_solo = move || matches!(format.get(), CupFormat::Solo { .. });
    let is_arena = move || matches!(format.get(), CupFormat::Arena { .. });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let go = go.clone();
        let new = NewCup {
            id: Some(net::request_id()),
            name: name.get_untracked(),
            game: info.get_untracked().id.to_owned(),
            options: Value::Object(chosen.get_untracked()),
            players: players.get_untracked(),
            format: format.get_untracked(),
            clock: if untrack(is_solo) { Clock::None } else { CLOCKS[clock.get_untracked()] },
            duplicate: duplicate.get_untracked() && !untrack(is_arena),
            listed: listed.get_untracked(),
            patience: None,
            starts: None,
        };
        busy.set(true);
        leptos::task::spawn_local(async move {
            let made = async {
                net::become_somebody().await?;
                net::post_until_known::<MyCup>("/api/cups", &new).await
            };
            let made = made.await;
            busy.set(false);
            match made {
                Ok(made) => go(&format!("/cup/{}", made.cup.line.id), NavigateOptions::default()),
                Err(found) => fault.set(Some(found)),
            }
        });
    };
    let choose_game = move |event| {
        let wanted = event_target_value(&event);
        if let Some(found) = catalog::games().iter().find(|found| found.id == wanted) {
            info.set(found);
            chosen.set(Map::new());
            players.update(|players| *players = (*players).clamp(*found.players.start(), *found.players.end()));
        }
    };
    view! {
        <form class="page new" on:submit=submit>
            <h1>{t!("web-cup-new")}</h1>
            <div class="new-body">
                <section class="card stack">
                    <label class="field">
                        <span class="label">{t!("web-cup-name")}</span>
                        <input class="input" id="cup-name" dir="auto" required maxlength=MAX_CUP_NAME autocomplete="off" prop:value=name
                            on:input=move |event| name.set(event_target_value(&event)) />
                    </label>
                    <label class="field">
                        <span class="label">{t!("web-cup-game")}</span>
                        <select class="input" id="cup-game" on:change=choose_game>
                            {catalog::games().iter().map(|info| view! { <option value=info.id>{move || title(info.id)}</option> }).collect_view()}
                        </select>
                    </label>
                    {move || count("cup-players", t!("web-cup-players"), bounds(info.get()), players.get().into(), move |count| players.set(count as u8))}
                    {switch("listed", t!("web-cup-listed"), t!("web-cup-listed-more"), move || listed.get(), move |on| listed.set(on))}
                </section>
                <section class="card stack">
                    <h2>{t!("web-cup-format")}</h2>
                    <div class="choices" role="radiogroup" aria-label=t!("web-cup-format")>{FORMATS.map(|choice| format_choice(choice, format)).collect_view()}</div>
                    {move || format_fields(format)}
                    <Show when=move || !is_solo() && !is_arena()>
                        {switch("duplicate", t!("web-cup-duplicate"), t!("web-cup-duplicate-more"), move || duplicate.get(), move |on| duplicate.set(on))}
                    </Show>
                </section>
                <Show when=move || !is_solo()>
                    <section class="card stack">
                        <label class="field">
                            <span class="label">{t!("web-cup-clock")}</span>
                            <select class="input" id="cup-clock" on:change=move |event| clock.set(event_target_value(&event).parse().unwrap_or(0).min(CLOCKS.len() - 1))>
                                {(0..CLOCKS.len()).map(|at| view! { <option value=at.to_string()>{move || clock_words(CLOCKS[at])}</option> }).collect_view()}
                            </select>
                        </label>
                        <p class="hint">{t!("web-cup-late")}</p>
                    </section>
                </Show>
                <section class="card stack">
                    <h2>{t!("web-cup-variant")}</h2>
                    {move || options::fields(info.get(), chosen, Signal::derive(move || players.get().into()))}
                </section>
            </div>
            {refusal(fault)}
            <div class="buttons new-go">
                <button class="button primary" id="make-cup" disabled=move || busy.get()>{icon("trophy")} <span>{t!("web-cup-make")}</span></button>
            </div>
        </form>
    }
    .into_any()
}

/// A number within bounds.
fn count(
    id: &'static str,
    words: fn() -> String,
    within: std::ops::RangeInclusive<u16>,
    value: u16,
    set: impl Fn(u16) + 'static,
) -> AnyView {
    let (least, most) = within.into_inner();
    let change = move |event| {
        if let Ok(count) = event_target_value(&event).parse::<u16>() {
            set(count.clamp(least, most));
        }
    };
    view! {
        <label class="field">
            <span class="label">{words}</span>
            <input class="input" type="number" id=id min=least.to_string() max=most.to_string() prop:value=value.to_string()
                on:change=change />
        </label>
    }
    .into_any()
}

fn format_choice(choice: CupFormat, format: RwSignal<CupFormat>) -> AnyView {
    let name = format_name(choice);
    let is_chosen = move || format_name(format.get()) == name;
    let words = move || i18n::tr(locale(), &format!("web-cup-format-{name}"), &[]);
    let more = move || i18n::tr(locale(), &format!("web-cup-format-{name}-more"), &[]);
    view! {
        <label class="choice">
            <input type="radio" name="format" value=name prop:checked=is_chosen on:change=move |_| format.set(choice) />
            <b>{words}</b>
            <span class="hint">{more}</span>
        </label>
    }
    .into_any()
}

/// What a format asks for.
fn format_fields(format: RwSignal<CupFormat>) -> AnyView {
    match format.get() {
        CupFormat::RoundRobin => ().into_any(),
        CupFormat::Swiss { rounds } => {
            count("cup-rounds", t!("web-cup-rounds"), 1..=MAX_CUP_ROUNDS, rounds, move |rounds| {
                format.set(CupFormat::Swiss { rounds });
            })
        }
        CupFormat::Arena { minutes } => {
            count("cup-minutes", t!("web-cup-minutes"), 5..=1440, minutes, move |minutes| {
                format.set(CupFormat::Arena { minutes });
            })
        }
        CupFormat::Solo { rounds, level, hours } => {
            let choose = move |event| {
                if let Ok(level) = event_target_value(&event).parse::<Level>() {
                    format.set(CupFormat::Solo { rounds, level, hours });
                }
            };
            let levels = Level::ALL.into_iter().filter(|level| level.time().is_none());
            view! {
                {count("cup-rounds", t!("web-cup-games"), 1..=MAX_CUP_ROUNDS, rounds, move |rounds| format.set(CupFormat::Solo { rounds, level, hours }))}
                {count("cup-hours", t!("web-cup-hours"), 1..=744, hours, move |hours| format.set(CupFormat::Solo { rounds, level, hours }))}
                <label class="field">
                    <span class="label">{t!("web-cup-bots")}</span>
                    <select class="input" id="cup-level" on:change=choose>
                        {levels.map(|one| view! { <option value=one.name() selected=one == level>{move || level_choice(locale(), one)}</option> }).collect_view()}
                    </select>
                </label>
            }
            .into_any()
        }
    }
}

/// How many sit at a table of a game.
fn bounds(info: &game::GameInfo) -> std::ops::RangeInclusive<u16> {
    u16::from(*info.players.start())..=u16::from(*info.players.end())
}
