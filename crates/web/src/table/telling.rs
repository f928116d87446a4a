//! What people who play with real pieces tell: which piece lies where. Everything that can still come is a button.

use crate::parts::icon;
use crate::prefs::{locale, number};
use crate::room::{Answer, Asked, Desk, Drawn, Laid};
use crate::t;
use i18n::tr;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The panel that asks.
#[component]
pub(super) fn Telling(desk: Desk) -> impl IntoView {
    // Which choice was made last, if by a key: the next question is answered from the same place.
    let last = StoredValue::new(None::<usize>);
    let panel = NodeRef::new();
    Effect::new(move || {
        desk.telling.asked();
        let Some(at) = last.try_update_value(Option::take).flatten() else { return };
        request_animation_frame(move || focus(panel, at));
    });
    view! {
        <section class="telling" aria-label=t!("web-telling") node_ref=panel>
            {move || desk.telling.asked().map(|asked| question(desk, &asked, last))}
        </section>
    }
    .into_any()
}

/// Leads the focus, which was on a button that is gone.
fn focus(panel: NodeRef<leptos::html::Section>, at: usize) {
    let Some(panel) = panel.try_get_untracked().flatten() else { return };
    let buttons = panel.query_selector_all("button").ok();
    let button = |at: u32| buttons.as_ref()?.item(at)?.dyn_into::<web_sys::HtmlElement>().ok();
    let count = buttons.as_ref().map_or(0, web_sys::NodeList::length);
    if let Some(button) = button((at as u32).min(count.saturating_sub(1))) {
        let _ = button.focus();
    }
}

fn question(desk: Desk, asked: &Asked, last: StoredValue<Option<usize>>) -> AnyView {
    let whole = asked.choices.is_empty();
    let place = asked.laid.last().filter(|_| !whole).map(|laid| laid.words.clone());
    let heading = move || place.as_ref().map_or_else(t!("web-telling"), |words| words(&desk.speaker()));
    // The panel covers the button that takes back what came before.
    let first = untrack(|| desk.turn.last_mover().is_none());
    let told = asked.laid.iter().any(|laid| !laid.pieces.is_empty());
    let laid = asked.laid.iter().filter(|laid| !laid.pieces.is_empty()).map(|laid| line(desk, laid)).collect_view();
    let choice = |(at, drawn): (usize, &Drawn)| {
        let answer = move |_| {
            last.set_value(Some(at));
            desk.telling.answer(Answer::Drawn(at));
        };
        let (words, left) = (drawn.words.clone(), drawn.left);
        let label = move || {
            let piece = words(&desk.speaker());
            left.map_or_else(|| piece.clone(), |count| tr!(locale(), "web-telling-piece", piece = &piece, count))
        };
        let label_again = label.clone();
        let picture = (drawn.picture)();
        let words = drawn.words.clone();
        let content = match picture {
            Some(picture) => picture,
            None => view! { <span>{move || words(&desk.speaker())}</span> }.into_any(),
        };
        view! {
            <button class="telling-choice" aria-label=label title=label_again on:click=answer>
                {content}
                {left.map(|count| view! { <b aria-hidden="true">{move || number(count)}</b> })}
            </button>
        }
        .into_any()
    };
    let choices = asked.choices.iter().enumerate().map(choice).collect_view();
    let back = move |_| desk.telling.answer(Answer::Back);
    let lay = move |_| desk.telling.answer(Answer::Lay);
    view! {
        <h2 role="status">{heading}</h2>
        <div class="telling-choices">{choices}</div>
        {(!asked.laid.is_empty()).then(|| view! { <ul class="telling-laid">{laid}</ul> })}
        <div class="buttons">
            {(told || !first).then(|| view! {
                <button class="button small quiet" id="told-back" on:click=back>
                    {icon("undo")} <span>{move || if told { t!("web-telling-back")() } else { t!("web-undo")() }}</span>
                </button>
            })}
            {whole.then(|| view! {
                <button class="button primary" id="told-all" on:click=lay>{icon("check")} <span>{t!("web-telling-lay")}</span></button>
            })}
        </div>
    }
    .into_any()
}

/// What was told to lie at a place.
fn line(desk: Desk, laid: &Laid) -> AnyView {
    let words = laid.words.clone();
    let piece = |drawn: &Drawn| {
        let words = drawn.words.clone();
        let name = move || words(&desk.speaker());
        match (drawn.picture)() {
            Some(picture) => {
                view! { <span class="told">{picture} <span class="unseen">{name}</span></span> }.into_any()
            }
            None => view! { <span class="told">{name}</span> }.into_any(),
        }
    };
    let pieces = laid.pieces.iter().map(piece).collect_view();
    view! { <li><span class="told-place">{move || words(&desk.speaker())}</span> {pieces}</li> }.into_any()
}
