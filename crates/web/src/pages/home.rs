//! The home page: five games, one click from playing.

use crate::games::{self, Tabletop};
use crate::room::local;
use crate::{net, prefs, t};
use api::{Level, NewTable, SeatPlan, TableView};
use game::GameInfo;
use leptos::prelude::*;
use leptos_router::hooks::use_navigate;

/// The home page.
#[component]
pub fn Home() -> impl IntoView {
    view! {
        <section class="page">
            <h1>{t!("web-home-title")}</h1>
            <div class="cards">
                {catalog::games().iter().map(|info| card(info)).collect_view()}
            </div>
        </section>
    }
    .into_any()
}

/// What the game is called in the reader's language: the title of its rules page.
pub fn title(id: &str) -> String {
    i18n::rules::page(id, prefs::lang()).map_or_else(|| id.to_owned(), |page| page.title.clone())
}

fn card(info: &'static GameInfo) -> AnyView {
    let go = use_navigate();
    let play_now = move |_| {
        let go = go.clone();
        leptos::task::spawn_local(
            async move { go(&play_now(info.id).await, leptos_router::NavigateOptions::default()) },
        );
    };
    view! {
        <article class="card">
            <h2>{move || title(info.id)}</h2>
            <button class="button primary" data-play=info.id on:click=play_now>{t!("web-play-now")}</button>
        </article>
    }
    .into_any()
}

/// A table against a bot, at once: at the server, or in this browser if there is none. Answers its address.
pub async fn play_now(game: &str) -> String {
    let seats = vec![SeatPlan::Me, SeatPlan::Bot(Level::Casual)];
    if net::become_somebody().await.is_ok() {
        let new = NewTable {
            game: game.to_owned(),
            options: serde_json::Value::Null,
            seats: seats.clone(),
            clock: api::Clock::None,
            listed: false,
            chat: api::Chat::Players,
        };
        if let Ok(table) = net::post::<TableView>("/api/tables", &new).await {
            return format!("/t/{}", table.id);
        }
    }
    practice(game, serde_json::Value::Null, &seats).unwrap_or_else(|| "/".to_owned())
}

/// A table in this browser. Answers its address.
pub fn practice(game: &str, options: serde_json::Value, seats: &[SeatPlan]) -> Option<String> {
    struct Create<'a>(serde_json::Value, &'a [SeatPlan]);
    impl games::Visitor for Create<'_> {
        type Output = Option<String>;

        fn visit<G: Tabletop>(self) -> Option<String> {
            local::create::<G>(self.0, self.1)
        }
    }
    games::visit(game, Create(options, seats))?.map(|id| format!("/practice/{id}"))
}
