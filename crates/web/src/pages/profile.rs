//! The reader: name, preferences, account, what they have played.

use super::account::Account;
use super::blocks::Blocks;
use super::home::{people, title};
use crate::net;
use crate::parts::{icon, switch};
use crate::prefs::{self, Choice, Theme, lang};
use crate::room::local::{self, Kept};
use crate::sound::Sound;
use crate::table::pace::PACES;
use crate::{t, turn};
use api::{Games, MAX_NAME, Me, NewRecord, Played, Rating, UpdateMe};
use i18n::Lang;
use leptos::prelude::*;
use leptos_router::components::A;

/// The profile page.
#[component]
pub fn Profile() -> impl IntoView {
    view! {
        <div class="page profile">
            <h1>{t!("web-profile")}</h1>
            <div class="profile-body">
                <section class="card stack"><Name /><Account /><Blocks />{move || operator_link()}</section>
                <section class="card stack" aria-label=t!("web-preferences")><Preferences /></section>
                <section class="card stack"><History /></section>
            </div>
        </div>
    }
    .into_any()
}

/// The way to the reports, for operators.
fn operator_link() -> Option<AnyView> {
    let operates = net::me().with(|me| me.as_ref().is_some_and(|me| me.operator));
    operates.then(|| {
        view! { <A href="/operator" attr:class="button" attr:id="operator">{t!("web-operator")}</A> }.into_any()
    })
}

#[component]
fn Name() -> impl IntoView {
    let name = RwSignal::new(String::new());
    Effect::new(move |_| {
        if let Some(me) = net::me().get() {
            name.set(me.person.name);
        }
    });
    let fault = RwSignal::new(None::<api::Fault>);
    let saved = RwSignal::new(false);
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        leptos::task::spawn_local(async move {
            let change = UpdateMe { name: Some(name.get_untracked().trim().to_owned()), ..UpdateMe::default() };
            let answer = match net::become_somebody().await {
                Ok(_) => net::patch::<Me>("/api/me", &change).await,
                Err(fault) => Err(fault),
            };
            match answer {
                Ok(me) => {
                    net::me().set(Some(me));
                    fault.set(None);
                    saved.set(true);
                }
                Err(found) => fault.set(Some(found)),
            }
        });
    };
    view! {
        <form class="field" on:submit=save>
            <label for="name">{t!("web-name")}</label>
            <div class="join-row">
                <input
                    class="input"
                    id="name"
                    dir="auto"
                    maxlength=MAX_NAME
                    autocomplete="nickname"
                    prop:value=name
                    on:input=move |event| {
                        saved.set(false);
                        name.set(event_target_value(&event));
                    }
                />
                <button class="button primary" id="save-name">
                    {move || if saved.get() { t!("web-saved")() } else { t!("web-save")() }}
                </button>
            </div>
            <p class="hint">{t!("web-name-more")}</p>
            {move || fault.get().map(|fault| view! { <p class="fault" role="alert">{move || net::words(&fault.message)}</p> })}
        </form>
    }
    .into_any()
}

/// One of a few, side by side.
fn segments<T: PartialEq + Copy + Send + Sync + 'static>(
    name: &'static str,
    legend: impl Fn() -> String + Send + Sync + 'static,
    values: Vec<(T, &'static str)>,
    get: fn(&Choice) -> T,
    set: fn(&mut Choice, T),
) -> AnyView {
    let option = move |(value, key): (T, &'static str)| {
        view! {
            <label>
                <input
                    type="radio"
                    name=name
                    prop:checked=move || prefs::choice().with(|choice| get(choice) == value)
                    on:change=move |_| prefs::choice().update(|choice| set(choice, value))
                />
                <span>{move || i18n::tr(prefs::locale(), key, &[])}</span>
            </label>
        }
    };
    view! {
        <fieldset class="stack-tight">
            <legend>{legend}</legend>
            <div class="segments">{values.into_iter().map(option).collect_view()}</div>
        </fieldset>
    }
    .into_any()
}

/// All that can be chosen about the page.
#[component]
pub fn Preferences() -> impl IntoView {
    let flag =
        |name, words: fn() -> String, hint: fn() -> String, get: fn(&Choice) -> bool, set: fn(&mut Choice, bool)| {
            let is_on = move || prefs::choice().with(get);
            switch(name, words, hint, is_on, move |on| prefs::choice().update(|choice| set(choice, on)))
        };
    let notify = switch(
        "notify",
        t!("web-notify"),
        t!("web-notify-more"),
        || prefs::choice().with(|choice| choice.notify),
        |on| {
            prefs::choice().update(|choice| choice.notify = on);
            if on {
                turn::ask_for_notifications();
            }
        },
    );
    let languages = vec![(Lang::Fa, "web-lang-fa"), (Lang::En, "web-lang-en")];
    let themes =
        vec![(Theme::System, "web-theme-system"), (Theme::Light, "web-theme-light"), (Theme::Dark, "web-theme-dark")];
    let motions = PACES.iter().map(|(motion, _, key)| (*motion, *key)).collect();
    view! {
        <h2>{t!("web-preferences")}</h2>
        {segments("lang", t!("web-language"), languages, |choice| choice.lang.unwrap_or_else(|| untrack(lang)), |choice, lang| choice.lang = Some(lang))}
        {segments("theme", t!("web-theme"), themes, |choice| choice.theme, |choice, theme| choice.theme = theme)}
        {segments("motion", t!("web-pace"), motions, |choice| choice.motion, |choice, motion| choice.motion = motion)}
        <p class="hint">{t!("web-pace-more")}</p>
        <Sounds />
        <div>
            {flag("glyphs", || crate::say!("web-glyphs"), || crate::say!("web-glyphs-more"), |choice| choice.glyphs, |choice, on| choice.glyphs = on)}
            {notify}
            {flag("one-click", || crate::say!("web-one-click"), || crate::say!("web-one-click-more"), |choice| choice.one_click, |choice, on| choice.one_click = on)}
            {flag("auto-forced", || crate::say!("web-auto-forced"), || crate::say!("web-auto-forced-more"), |choice| choice.auto_forced, |choice, on| choice.auto_forced = on)}
            {flag("plain", || crate::say!("web-in-words"), || crate::say!("web-in-words-more"), |choice| choice.plain, |choice, on| choice.plain = on)}
        </div>
    }
    .into_any()
}

/// A sound, the name of its switch, and its words.
type Switch = (Sound, &'static str, fn() -> String);

/// For each sound a switch and how loud it is.
#[component]
fn Sounds() -> impl IntoView {
    let one = |(sound, name, words): Switch| {
        let set = move |on: bool| {
            prefs::choice().update(|choice| sound.switch(choice, on));
            if on {
                // The reader hears what they have chosen.
                sound.try_out();
            }
        };
        let volume = move |event: leptos::ev::Event| {
            if let Ok(volume) = event_target_value(&event).parse() {
                prefs::choice().update(|choice| sound.set_volume(choice, volume));
                sound.try_out();
            }
        };
        let words_id = format!("{name}-words");
        view! {
            <li class="sound">
                <label>
                    <input
                        type="checkbox"
                        role="switch"
                        name=name
                        prop:checked=move || prefs::choice().with(|choice| sound.is_on(choice))
                        on:change=move |event| set(event_target_checked(&event))
                    />
                    <span id=words_id.clone()>{words}</span>
                </label>
                <input
                    type="range"
                    class="slider"
                    name=format!("{name}-volume")
                    aria-labelledby=format!("volume-words {words_id}")
                    min="0"
                    max="100"
                    step="5"
                    prop:value=move || prefs::choice().with(|choice| sound.volume(choice).to_string())
                    on:change=volume
                />
            </li>
        }
    };
    let all: [Switch; 5] = [
        (Sound::Turn, "sound", || crate::say!("web-sound-turn")),
        (Sound::Take, "sound-take", || crate::say!("web-sound-take")),
        (Sound::Place, "sound-place", || crate::say!("web-sound-place")),
        (Sound::Score, "sound-score", || crate::say!("web-sound-score")),
        (Sound::End, "sound-end", || crate::say!("web-sound-end")),
    ];
    view! {
        <fieldset class="stack-tight">
            <legend>{t!("web-sounds")}</legend>
            <span id="volume-words" class="volume-words">{t!("web-volume")}</span>
            <ul class="sounds">{all.map(one).collect_view()}</ul>
        </fieldset>
    }
    .into_any()
}

#[component]
fn History() -> impl IntoView {
    let games = RwSignal::new(None::<Games>);
    let ratings = RwSignal::new(Vec::<Rating>::new());
    Effect::new(move |_| {
        let Some(id) = net::me().with(|me| me.as_ref().map(|me| me.person.id.clone())) else { return };
        leptos::task::spawn_local(async move {
            if let Ok(found) = net::get::<Games>(&format!("/api/people/{id}/games")).await {
                let _ = games.try_set(Some(found));
            }
            if let Ok(found) = net::get::<api::Profile>(&format!("/api/people/{id}")).await {
                let _ = ratings.try_set(found.ratings);
            }
        });
    });
    let kept = RwSignal::new(local::all());
    let finished =
        move || kept.get().into_iter().filter(|kept| kept.over).map(|table| finished_here(&table, kept)).collect_view();
    let played = move || games.get().map(|games| games.played.into_iter().map(played_line).collect_view());
    let none = move || {
        games.with(|games| games.as_ref().is_none_or(|games| games.played.is_empty()))
            && kept.with(|kept| !kept.iter().any(|kept| kept.over))
    };
    view! {
        <h2>{t!("web-history")}</h2>
        {move || net::me().with(|me| me.as_ref().map(|me| view! {
            <p><A href=format!("/people/{}", me.person.id) attr:id="public-profile">{t!("web-person-mine")}</A></p>
        }))}
        {move || (!ratings.with(Vec::is_empty)).then(|| view! { <ul class="ratings">{ratings.get().into_iter().map(rating).collect_view()}</ul> })}
        <div class="list"><ul>{finished} {played}</ul></div>
        <Show when=none><p class="empty">{t!("web-no-history")}</p></Show>
    }
    .into_any()
}

fn rating(rating: Rating) -> AnyView {
    let href = format!("/ratings/{}", rating.game);
    let facts = move || {
        let players = i18n::tr!(prefs::locale(), "web-ratings-players", count = rating.players);
        let against = match rating.board {
            api::Board::People => crate::say!("web-ratings-people"),
            api::Board::Bots => crate::say!("web-ratings-bots"),
        };
        format!("{players} · {against}")
    };
    view! {
        <li class="chip">
            <A href=href><b>{move || title(&rating.game)}</b></A>
            {super::ratings::points(rating.shown)}
            <span class="hint">{facts}</span>
            <span class="hint">{t!("web-games-count", count = rating.games as i64)}</span>
        </li>
    }
    .into_any()
}

pub(super) fn played_line(played: Played) -> AnyView {
    let kind = match played.source {
        api::Source::Table => "t",
        api::Source::Upload => "record",
    };
    let names = people(&played.seats);
    let place = played.theirs.first().map(|seat| played.places[*seat]);
    view! {
        <li>
            <A href=format!("/replay/{kind}/{}", played.id) attr:class="line">
                <b>{move || title(&played.game)}</b>
                <span class="hint">{names}</span>
                {place.map(|place| view! { <span class="chip" class:turn=place == 1>{t!("place", place = place)}</span> })}
            </A>
        </li>
    }
    .into_any()
}

/// A game that was played without the server: it can be looked at, and sent there.
fn finished_here(table: &Kept, all: RwSignal<Vec<Kept>>) -> AnyView {
    let (id, game) = (table.id.clone(), table.game.clone());
    let whole = table.resigned.is_empty() && table.record.get("options").is_some();
    let upload = {
        let table = table.clone();
        move |_| {
            let mut table = table.clone();
            leptos::task::spawn_local(async move {
                let new = NewRecord { record: table.record.clone(), seats: table.seats.clone() };
                if net::become_somebody().await.is_err() {
                    return;
                }
                if let Ok(kept) = net::post::<api::Kept>("/api/records", &new).await {
                    table.uploaded = Some(kept.id.into());
                    local::store(&table);
                    all.set(local::all());
                }
            });
        }
    };
    let uploaded = table.uploaded.is_some();
    view! {
        <li class="pair">
            <A href=format!("/replay/practice/{id}") attr:class="line">
                <b>{move || title(&game)}</b> <span class="chip">{t!("web-practice")}</span>
            </A>
            {(whole && !uploaded).then(|| view! { <button class="button small" data-upload on:click=upload>{icon("share")} <span>{t!("web-upload")}</span></button> })}
            {uploaded.then(|| view! { <span class="chip">{icon("check")} {t!("web-uploaded")}</span> })}
        </li>
    }
    .into_any()
}
