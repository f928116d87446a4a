//! A sheet to print and hang up: how to join, in both languages, with a code for cameras.

use crate::part::{Arriving, once};
use crate::parts::{drawing, icon, is_reachable_here, link, qr_code};
use crate::{house, later, t};
use i18n::{Lang, tr};
use leptos::prelude::*;

/// The poster. What stands on it doesn't follow the reader's language: guests speak either.
#[component]
pub fn Poster() -> impl IntoView {
    let both = || -> Arriving<()> {
        Box::pin(async {
            for lang in Lang::ALL {
                later::whole(lang).await?;
            }
            Ok(())
        })
    };
    once(both, None, |()| sheet())
}

fn sheet() -> AnyView {
    let address = link("/");
    // Short enough to type.
    let shown = address.trim_end_matches('/').trim_start_matches("http://").trim_start_matches("https://").to_owned();
    if !is_reachable_here() {
        return view! {
            <section class="page narrow" id="poster-unreachable">
                <h1>{t!("web-poster")}</h1>
                <p class="notice" role="alert">{t!("web-poster-only-here")}</p>
                <p><code class="ltr">"kashi serve --listen 0.0.0.0:7878"</code></p>
            </section>
        }
        .into_any();
    }
    let print = move |_| {
        // A browser that cannot print does nothing.
        let _ = window().print();
    };
    let steps = |lang: Lang| {
        let locale = lang.isolated();
        view! {
            <section lang=lang.code() dir=lang.direction().as_str() class="poster-words">
                <h2>{tr!(locale, "web-poster-play")}</h2>
                <ol>
                    <li>{tr!(locale, "web-poster-scan")}</li>
                    <li>{tr!(locale, "web-poster-choose")}</li>
                    <li>{tr!(locale, "web-poster-friends")}</li>
                </ol>
            </section>
        }
    };
    let heading = house::name().unwrap_or_else(|| "کاشی · Kashi".to_owned());
    view! {
        <div class="page poster">
            <p class="poster-tools">
                <button class="button primary" id="print" on:click=print>{icon("download")} <span>{t!("web-print")}</span></button>
            </p>
            <article class="poster-sheet">
                <header>
                    {drawing("logo", "logo", "0 0 64 64")}
                    <h1><bdi>{heading}</bdi></h1>
                </header>
                {qr_code(&address)}
                <p class="poster-address ltr">{shown}</p>
                <div class="poster-both">{steps(Lang::Fa)} {steps(Lang::En)}</div>
            </article>
        </div>
    }
    .into_any()
}
