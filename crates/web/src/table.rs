//! Everything round a board that is the same for all games.
//!
//! A table is one screen: head, seats, what the others just did, then the board, which gets the rest of the height and
//! fits itself into it ([`Frame`]). Nothing scrolls and nothing floats over the board; log, chat and the menu are panels
//! that are opened, and the log stands beside the board where there is room. The bar with what to do belongs to the board
//! ([`crate::pieces::MovePanel`]).

mod chat;
mod clock;
mod counting;
mod end;
pub(crate) mod extras;
mod fairness;
mod handover;
pub(crate) mod log;
mod menu;
mod next_level;
pub mod pace;
mod person_menu;
mod picture;
pub mod plain;
mod prompt;
mod recap;
mod seats;
mod share;
mod telling;
mod waiting;

pub(crate) use clock::clock;
pub use log::Log;
pub use prompt::{Prompt, TurnButtons, notices, showing_seat, whose_turn};
pub use recap::Recap;
pub use seats::Seats;

use crate::app::AtTable;
use crate::occasion::Occasion;
use crate::pages::home::title;
use crate::parts::{drawing, icon};
use crate::prefs::{self, number};
use crate::room::{Desk, Kind};
use crate::{say, t, turn};
use api::Status;
use extras::{Extra, extra};
use leptos::prelude::*;
use leptos_router::components::A;

/// A panel that is opened from the head.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Panel {
    Log,
    Chat,
}

/// A table: head, seats, board, and everything that can be done there.
#[component]
pub fn Frame(
    /// What is the same for all games.
    desk: Desk,
    /// The game's own part.
    board: AnyView,
    /// The same game in words, made on demand.
    #[prop(into)]
    plain: ViewFn,
) -> impl IntoView {
    if desk.kind.is_game() {
        turn::signal(desk, move || title(desk.game.id));
    }
    AtTable::begin();
    extras::expect();
    let waiting = move || desk.served.status() == Status::Open;
    let in_words = move || prefs::choice().with(|choice| choice.plain);
    let panel = RwSignal::new(None::<Panel>);
    let open = move || match panel.get() {
        Some(Panel::Log) => "log",
        Some(Panel::Chat) => "chat",
        None => "none",
    };
    let unread = chat::unread(desk, Signal::derive(move || panel.get() == Some(Panel::Chat) || waiting()));
    let online = desk.kind == Kind::Online;
    let watching = move || online && !waiting() && desk.seating.mine().is_empty() && desk.served.is_playing();
    let handover = handover::Handover::of(desk);
    view! {
        <div
            class="table"
            class:waiting-room=waiting
            class:in-words=in_words
            class:showing=move || desk.playback.caption().is_some()
            class:ended=move || desk.is_over()
            data-game=desk.game.id
            data-panel=open
        >
            <header class="table-top">
                <div class="table-head">
                    <A href="/" attr:class="head-home" attr:aria-label=t!("web-home")>
                        {drawing("logo", "logo", "0 0 64 64")} {drawing("logo-word", "wordmark", "0 0 200 100")}
                    </A>
                    <h1>{move || title(desk.game.id)}</h1>
                    {move || round(desk).filter(|_| !waiting()).map(|round| view! { <span class="chip round">{round}</span> })}
                    {move || crate::pages::variant(desk).into_iter().map(|words| view! { <span class="chip wide">{words}</span> }).collect_view()}
                    <Show when=watching><span class="chip" id="watching">{icon("eye")} <span>{t!("web-watching")}</span></span></Show>
                    {(desk.kind == Kind::Practice)
                        .then(|| view! { <span class="chip wide" id="practice">{move || practice(desk)}</span> })}
                </div>
                <nav class="table-tools" aria-label=t!("web-nav")>
                    <crate::app::NextGame />
                    <button
                        class="button quiet tool"
                        id="open-log"
                        aria-expanded=move || (panel.get() == Some(Panel::Log)).to_string()
                        aria-label=t!("web-log")
                        title=t!("web-log")
                        on:click=move |_| toggle(panel, Panel::Log)
                    >{icon("log")}</button>
                    {online.then(|| view! {
                        <button
                            class="button quiet tool"
                            class:unread=move || unread.get()
                            id="open-chat"
                            aria-expanded=move || (panel.get() == Some(Panel::Chat)).to_string()
                            aria-label=move || if unread.get() { t!("web-chat-unread")() } else { t!("web-chat")() }
                            title=t!("web-chat")
                            on:click=move |_| toggle(panel, Panel::Chat)
                        >{icon("chat")}</button>
                    })}
                    <menu::Menu desk />
                </nav>
                <Seats desk />
            </header>
            <Recap desk />
            <div class="table-main">
                <Show when=waiting>
                    {extra(Extra::Waiting, desk)}
                </Show>
                <div class="table-board" hidden=move || in_words() || waiting() || handover.hides()>
                    {board}
                </div>
                {handover.view()}
                <Show when=move || in_words() && !waiting() && !handover.hides()>
                    <div class="table-words" on:keydown=move |event| leave_words(&event)><Prompt desk />{plain.run()}</div>
                </Show>
                <Show when=move || desk.is_over()>
                    {extra(Extra::End, desk)}
                </Show>
                <Show when=move || desk.telling.is_asked() && !desk.playback.is_busy()>
                    {extra(Extra::Telling, desk)}
                </Show>
            </div>
            <aside class="table-side" aria-label=t!("web-side") on:keydown=move |event| {
                if event.key() == "Escape" {
                    panel.set(None);
                }
            }>
                <button class="button quiet round side-close" aria-label=t!("web-close") on:click=move |_| panel.set(None)>
                    {icon("close")}
                </button>
                <chat::Chat desk />
                <Log desk />
            </aside>
            <p class="unseen" aria-live="polite" id="announcer">{log::announcement(desk)}</p>
        </div>
    }
    .into_any()
}

/// Escape leads back to the board. In the list of moves it first takes back the choice, and stops there.
fn leave_words(event: &leptos::ev::KeyboardEvent) {
    if event.key() == "Escape" && !event.default_prevented() {
        prefs::choice().update(|choice| choice.plain = false);
    }
}

fn toggle(panel: RwSignal<Option<Panel>>, to: Panel) {
    panel.update(|open| *open = if *open == Some(to) { None } else { Some(to) });
}

/// What a table in this browser is.
fn practice(desk: Desk) -> String {
    if desk.telling.is_on() {
        return say!("web-told");
    }
    match desk.served.occasion() {
        None => say!("web-practice"),
        Some(Occasion::Day(_)) => say!("web-today-title"),
        Some(Occasion::Week(_)) => say!("web-today-week-title"),
    }
}

fn round(desk: Desk) -> Option<String> {
    desk.turn.round().map(|round| (desk.round_name)(round).words)
}

/// Points with their sign, kept together in either direction.
pub fn signed(points: i16) -> AnyView {
    let class = if points < 0 { "minus ltr" } else { "plus ltr" };
    let text = move || {
        let digits = number(points.unsigned_abs());
        format!("{}{digits}", if points < 0 { '\u{2212}' } else { '+' })
    };
    view! { <b class=class>{text}</b> }.into_any()
}
