//! The page's frame: header, the page itself, footer; and which address shows which page.

use crate::pages;
use crate::prefs;
use crate::{net, t};
use i18n::Lang;
use leptos::prelude::*;
use leptos_router::components::{A, Route, Router, Routes};
use leptos_router::path;

/// The whole app.
#[component]
pub fn App() -> impl IntoView {
    prefs::begin();
    net::begin();
    view! {
        <Router>
            <a class="skip" href="#main">{t!("web-skip")}</a>
            <Header />
            <main id="main" tabindex="-1">
                <Routes fallback=|| pages::not_found::NotFound().into_any()>
                    <Route path=path!("/") view=pages::home::Home />
                    <Route path=path!("/t/:id") view=pages::table::TablePage />
                    <Route path=path!("/practice/:id") view=pages::practice::Practice />
                </Routes>
            </main>
        </Router>
    }
}

#[component]
fn Header() -> impl IntoView {
    view! {
        <header class="bar">
            <A href="/" attr:class="brand">
                <span class="brand-name">{t!("web-brand")}</span>
            </A>
            <LanguageSwitch />
        </header>
    }
    .into_any()
}

/// Always in reach: the other language, in its own name.
#[component]
fn LanguageSwitch() -> impl IntoView {
    let other = move || match prefs::lang() {
        Lang::Fa => Lang::En,
        Lang::En => Lang::Fa,
    };
    let switch = move |_| {
        let chosen = untrack(other);
        prefs::choice().update(|choice| choice.lang = Some(chosen));
    };
    view! {
        <button class="button quiet" id="language" lang=move || other().code() on:click=switch>
            {move || other().name()}
        </button>
    }
    .into_any()
}
