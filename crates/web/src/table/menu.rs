//! What can be done at a table besides playing: words, rules, fairness, sharing, giving up, and the switches that other
//! pages have in their header.

use super::extras::{Extra, extra};
use super::pace::PaceChoice;
use crate::app::{LanguageSwitch, ThemeSwitch};
use crate::pages::edit;
use crate::parts::{Dialog, icon};
use crate::prefs;
use crate::room::{Desk, Kind, local};
use crate::t;
use api::Command;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

/// The button in the head, and what it opens.
#[component]
pub(super) fn Menu(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let (sharing, fair, leaving) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let online = desk.kind == Kind::Online;
    let may_resign = move || desk.kind.is_game() && desk.served.is_playing() && !desk.seating.mine().is_empty();
    let in_words = move || prefs::choice().with(|choice| choice.plain);
    let navigate = use_navigate();
    // One window at a time.
    let turn_to = move |other: RwSignal<bool>| {
        move |_| {
            open.set(false);
            other.set(true);
        }
    };
    let words = move |_| {
        open.set(false);
        prefs::choice().update(|choice| choice.plain = !choice.plain);
    };
    view! {
        <button class="button quiet tool" id="menu" aria-haspopup="dialog" aria-label=t!("web-actions") title=t!("web-actions") on:click=move |_| open.set(true)>
            {icon("menu")}
        </button>
        <Dialog open title=Signal::derive(t!("web-actions"))>
            <div class="actions">
                <button class="button" id="in-words" aria-pressed=move || in_words().to_string() on:click=words>
                    {icon("log")} <span>{t!("web-in-words")}</span>
                </button>
                <A href=format!("/rules/{}", desk.game.id) attr:class="button">{icon("rules")} <span>{t!("web-rules")}</span></A>
                {online.then(|| view! {
                    <button class="button" id="share" on:click=turn_to(sharing)>{icon("share")} <span>{t!("web-share")}</span></button>
                    <button class="button" id="fairness" on:click=turn_to(fair)>{icon("fair")} <span>{t!("web-fairness")}</span></button>
                })}
                {local::kept_at(desk).map(|kept| {
                    let navigate = navigate.clone();
                    let edit = move |_| navigate(&edit::hand_over(&kept.game, &kept.record), NavigateOptions::default());
                    view! { <button class="button" id="edit-here" on:click=edit>{icon("plus")} <span>{t!("web-edit-this")}</span></button> }
                })}
                <A href="/me" attr:class="button">{icon("person")} <span>{t!("web-profile")}</span></A>
                <ThemeSwitch />
                <LanguageSwitch />
                <PaceChoice />
                <Show when=may_resign>
                    <button class="button danger" id="resign" on:click=turn_to(leaving)>
                        {icon("flag")} <span>{t!("web-resign")}</span>
                    </button>
                </Show>
            </div>
        </Dialog>
        <Dialog open=sharing title=Signal::derive(t!("web-share"))>{extra(Extra::Share, desk)}</Dialog>
        <Dialog open=fair title=Signal::derive(t!("web-fairness"))>{extra(Extra::Fairness, desk)}</Dialog>
        <Dialog open=leaving title=Signal::derive(t!("web-resign"))>
            <p>{t!("web-resign-really")}</p>
            <div class="buttons">
                <button class="button danger" id="resign-really" on:click=move |_| {
                    leaving.set(false);
                    let mine = untrack(|| desk.seating.mine());
                    let asked = untrack(|| desk.turn.asked());
                    let seat = asked.iter().find(|seat| mine.contains(*seat)).or(mine.first());
                    if let Some(seat) = seat {
                        desk.send(Command::Resign { seat });
                    }
                }>{icon("flag")} <span>{t!("web-resign")}</span></button>
                <button class="button" on:click=move |_| leaving.set(false)>{t!("web-go-on")}</button>
            </div>
        </Dialog>
    }
    .into_any()
}
