//! The page's frame: header, the page itself, footer; and which address shows which page.

use crate::notices::Notices;
use crate::pages::apart::{Page, show};
use crate::parts::{called, drawing, icon};
use crate::prefs::{self, Theme};
use crate::{house, lists, net, pages, t};
use i18n::Lang;
use leptos::prelude::*;
use leptos_router::components::{A, Route, Router, Routes};
use leptos_router::hooks::{use_location, use_navigate};
use leptos_router::path;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// How many tables are on the screen: a table has a head of its own, and all of the window. On the way from one table to
/// another there may be two for a moment.
#[derive(Clone, Copy)]
pub struct AtTable(RwSignal<u8>);

impl AtTable {
    /// From now on, for as long as what calls this is there.
    pub fn begin() {
        let Some(AtTable(at_table)) = use_context() else { return };
        at_table.update(|tables| *tables += 1);
        on_cleanup(move || at_table.update(|tables| *tables -= 1));
    }
}

/// The whole app.
#[component]
pub fn App() -> impl IntoView {
    let at_table = RwSignal::new(0);
    provide_context(AtTable(at_table));
    prefs::begin();
    net::begin();
    crate::hushed::begin();
    lists::begin();
    prefs::follow_member();
    view! {
        <Router>
            <a class="skip" href="#main">{t!("web-skip")}</a>
            <Show when=move || at_table.get() == 0><Header /></Show>
            <FocusHeading />
            <Notices quiet=Signal::derive(move || at_table.get() > 0) />
            <main id="main" tabindex="-1">
                <Routes fallback=|| pages::not_found::NotFound().into_any()>
                    <Route path=path!("/") view=pages::home::Home />
                    <Route path=path!("/new") view=|| show(Page::New) />
                    <Route path=path!("/new/:game") view=|| show(Page::New) />
                    <Route path=path!("/together/:game") view=|| show(Page::Together) />
                    <Route path=path!("/opponents") view=|| show(Page::Opponents) />
                    <Route path=path!("/people/:id") view=|| show(Page::Person) />
                    <Route path=path!("/ratings/:game") view=|| show(Page::Ratings) />
                    <Route path=path!("/today") view=|| show(Page::Today) />
                    <Route path=path!("/today/:occasion") view=|| show(Page::Today) />
                    <Route path=path!("/t/:id") view=|| show(Page::Table) />
                    <Route path=path!("/practice/:id") view=|| show(Page::Practice) />
                    <Route path=path!("/cups") view=|| show(Page::Cups) />
                    <Route path=path!("/cups/new") view=|| show(Page::NewCup) />
                    <Route path=path!("/cup/:id") view=|| show(Page::Cup) />
                    <Route path=path!("/cup/:id/television") view=|| show(Page::Television) />
                    <Route path=path!("/puzzles") view=|| show(Page::Puzzles) />
                    <Route path=path!("/puzzles/today") view=|| show(Page::Puzzle) />
                    <Route path=path!("/puzzles/:game") view=|| show(Page::Puzzles) />
                    <Route path=path!("/puzzles/:game/:which") view=|| show(Page::Puzzle) />
                    <Route path=path!("/learn/:game") view=|| show(Page::Learn) />
                    <Route path=path!("/first/:game") view=|| show(Page::First) />
                    <Route path=path!("/replay/:kind/:id") view=|| show(Page::Replay) />
                    <Route path=path!("/replay") view=|| show(Page::ReplayFile) />
                    <Route path=path!("/rules") view=|| show(Page::Rules) />
                    <Route path=path!("/rules/:game") view=|| show(Page::Rules) />
                    <Route path=path!("/sheet/:game") view=|| show(Page::Sheet) />
                    <Route path=path!("/edit/:game") view=|| show(Page::Edit) />
                    <Route path=path!("/me") view=|| show(Page::Profile) />
                    <Route path=path!("/profile") view=|| show(Page::Profile) />
                    <Route path=path!("/operator") view=|| show(Page::Operator) />
                    <Route path=path!("/poster") view=|| show(Page::Poster) />
                    <Route path=path!("/kit") view=gallery />
                </Routes>
            </main>
            <Show when=move || at_table.get() == 0><Footer /></Show>
        </Router>
    }
}

/// Every part in every state, where developers look at them; nowhere else.
fn gallery() -> AnyView {
    #[cfg(debug_assertions)]
    return crate::part::once(|| Box::pin(pages::kit::everything()), None, |()| pages::kit::Kit().into_any());
    #[cfg(not(debug_assertions))]
    return pages::not_found::NotFound().into_any();
}

#[component]
fn Header() -> impl IntoView {
    view! {
        <header class="bar">
            <A href="/" attr:class="brand" attr:aria-label=t!("web-brand")>
                {drawing("logo", "logo", "0 0 64 64")}
                {drawing("logo-word", "wordmark", "0 0 200 100")}
                <span class="brand-name">{t!("web-brand")}</span>
            </A>
            <nav aria-label=t!("web-nav")>
                <NextGame />
                <A href="/rules" attr:class="button quiet" attr:aria-label=t!("web-rules")>
                    {icon("rules")} <span class="wide">{t!("web-rules")}</span>
                </A>
                <ThemeSwitch />
                <A href="/me" attr:class="button quiet" attr:aria-label=t!("web-profile")>
                    {icon("person")}
                    <bdi class="wide">{move || {
                        net::me().with(|me| me.as_ref().map(|me| called(&me.person))).unwrap_or_else(t!("web-profile"))
                    }}</bdi>
                </A>
                <LanguageSwitch />
            </nav>
        </header>
    }
    .into_any()
}

/// After a way from page to page the focus is on the new page's heading: what had it is gone. The window has its title.
#[component]
fn FocusHeading() -> impl IntoView {
    let place = use_location();
    Effect::new(move |before: Option<String>| {
        let path = place.pathname.get();
        if before.is_some_and(|before| before != path) {
            document().set_title(&untrack(|| house::title_of(&path)));
            focus_heading(HEADING_TRIES);
        }
        path
    });
}

/// How often a page is looked at for its heading, which may wait for an answer of the server.
const HEADING_TRIES: u8 = 30;

fn focus_heading(tries: u8) {
    let again = move || {
        let main = document().get_element_by_id("main");
        let heading = main.as_ref().and_then(|main| main.query_selector("h1").ok().flatten());
        let held = main.is_some_and(|main| main.contains(document().active_element().as_deref()));
        match heading.and_then(|heading| heading.dyn_into::<web_sys::HtmlElement>().ok()) {
            // A reader who is already at work on the page keeps their place.
            Some(_) if held => {}
            Some(heading) => {
                heading.set_tab_index(-1);
                // What was found in the page can be focused.
                let _ = heading.focus();
            }
            None if tries > 0 => focus_heading(tries - 1),
            None => {}
        }
    };
    set_timeout(again, Duration::from_millis(100));
}

/// Always in reach: the other language, in its own name.
#[component]
pub fn LanguageSwitch() -> impl IntoView {
    let other = move || match prefs::lang() {
        Lang::Fa => Lang::En,
        Lang::En => Lang::Fa,
    };
    let switch = move |_| {
        let chosen = untrack(other);
        prefs::choice().update(|choice| choice.lang = Some(chosen));
    };
    view! {
        <button class="button" id="language" lang=move || other().code() on:click=switch>{move || other().name()}</button>
    }
    .into_any()
}

/// Light or dark.
#[component]
pub fn ThemeSwitch() -> impl IntoView {
    let dark = move || match prefs::choice().with(|choice| choice.theme) {
        Theme::Dark => true,
        Theme::Light => false,
        Theme::System => {
            window().match_media("(prefers-color-scheme: dark)").ok().flatten().is_some_and(|query| query.matches())
        }
    };
    let switch = move |_| {
        let theme = if untrack(dark) { Theme::Light } else { Theme::Dark };
        prefs::choice().update(|choice| choice.theme = theme);
    };
    view! {
        <button
            class="button quiet round"
            id="theme"
            aria-label=move || if dark() { t!("web-theme-light")() } else { t!("web-theme-dark")() }
            on:click=switch
        >
            {move || icon(if dark() { "sun" } else { "moon" })}
        </button>
    }
    .into_any()
}

/// Another game waits for me: one touch leads there.
#[component]
pub fn NextGame() -> impl IntoView {
    let place = use_location();
    let waiting = pages::home::waiting_for_me();
    let next = move || {
        let here = place.pathname.get();
        waiting.get().into_iter().find(|table| here != format!("/t/{table}"))
    };
    let go = use_navigate();
    let follow = move |_| {
        if let Some(table) = untrack(next) {
            go(&format!("/t/{table}"), leptos_router::NavigateOptions::default());
        }
    };
    view! {
        <Show when=move || next().is_some()>
            <button class="button turn" id="next-game" title=t!("web-next-game") on:click=follow.clone()>
                {icon("forward")} <span>{t!("web-next-game")}</span>
            </button>
        </Show>
    }
    .into_any()
}

#[component]
fn Footer() -> impl IntoView {
    view! {
        <footer class="foot">
            <p>{t!("web-unofficial")}</p>
            <p>
                <A href="/replay">{t!("web-open-record")}</A> " · " <a href="/api/openapi.json" rel="external">{t!("web-api")}</a>
            </p>
        </footer>
    }
    .into_any()
}
