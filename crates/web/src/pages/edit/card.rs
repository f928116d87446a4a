//! What can be set at a place, whichever game it is.

use crate::parts::icon;
use crate::prefs::number;
use crate::{say, t};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// What a thing looks like; nothing where a word says all.
pub(super) type Look = Box<dyn FnOnce() -> Option<AnyView>>;

/// A place with what is set there.
pub(super) struct Place {
    /// What it is called.
    pub(super) name: String,
    /// Its dials.
    pub(super) dials: Vec<Control>,
}

/// A dial, ready to be shown.
pub(super) struct Control {
    /// Its number among all dials of the position.
    pub(super) index: usize,
    /// What it is set to.
    pub(super) value: u32,
    pub(super) kind: Kind,
}

/// How it is set.
pub(super) enum Kind {
    /// One more or one less of a thing, up to a number.
    Count { thing: (String, Look), most: u32 },
    /// One of several things; the first may be nothing.
    Choice(Vec<(String, Look)>),
    /// A number from this one on.
    Number { least: i32, most: i32 },
    /// One of several words.
    Words(Vec<String>),
}

/// The card of a place.
pub(super) fn card(place: Place, set: Callback<(usize, u32)>, close: Callback<()>) -> AnyView {
    let Place { name, dials } = place;
    let label = name.clone();
    let several = dials.len() > 1;
    let dials = dials.into_iter().map(|dial| one(dial, several, &name, set)).collect_view();
    view! {
        <section class="edit-card card" aria-label=label id="edit-card">
            <header>
                <h2 tabindex="-1">{name}</h2>
                <button class="button quiet round small" aria-label=t!("web-close") on:click=move |_| close.run(())>{icon("close")}</button>
            </header>
            <div class="edit-dials" class:several=several>{dials}</div>
        </section>
    }
    .into_any()
}

fn one(dial: Control, several: bool, place: &str, set: Callback<(usize, u32)>) -> AnyView {
    let Control { index, value, kind } = dial;
    let to = move |value: u32| set.run((index, value));
    match kind {
        Kind::Count { thing: (name, look), most } => {
            let (more, less) = (say!("web-edit-one-more", thing = &name), say!("web-edit-one-less", thing = &name));
            let picture = look();
            let known = picture.is_some();
            let hint = name.clone();
            let spelled = (!known || !several).then(|| view! { <span aria-hidden="true">{name.clone()}</span> });
            let counted = say!("web-edit-count", thing = &name, count = number(value));
            view! {
                <div class="edit-count" role="group" aria-label=counted class:some=value.gt(&0)>
                    <button class="button small" data-key=format!("{index}-") aria-label=less disabled=value == 0 on:click=move |_| to(value.saturating_sub(1))>"−"</button>
                    <span class="edit-thing" title=hint>{picture} {spelled}</span>
                    <b aria-hidden="true">{number(value)}</b>
                    <button class="button small" data-key=format!("{index}+") aria-label=more disabled={value >= most} on:click=move |_| to(value + 1)>"+"</button>
                </div>
            }
            .into_any()
        }
        Kind::Choice(of) => {
            let choice = |(at, (name, look)): (usize, (String, Look))| {
                let (at, picture) = (at as u32, look());
                let content = picture.unwrap_or_else(|| view! { <span>{name.clone()}</span> }.into_any());
                let hint = name.clone();
                view! {
                    <button class="edit-choice" data-key=format!("{index}={at}") aria-pressed=(at == value).to_string() aria-label=name title=hint on:click=move |_| to(at)>{content}</button>
                }
            };
            view! { <div class="edit-choices" role="group" aria-label=place.to_owned()>{of.into_iter().enumerate().map(choice).collect_view()}</div> }
                .into_any()
        }
        Kind::Number { least, most } => {
            let now = least + value as i32;
            let change = move |event: ev::Event| {
                let text = event_target_value(&event);
                if let Ok(wanted) = text.trim().parse::<i32>() {
                    to(wanted.clamp(least, most).abs_diff(least));
                }
            };
            view! {
                <div class="edit-number">
                    <button class="button small" data-key=format!("{index}-") aria-label=say!("web-edit-one-less", thing = place) disabled=value == 0 on:click=move |_| to(value.saturating_sub(1))>"−"</button>
                    <input class="input ltr" type="number" aria-label=place.to_owned() data-key=format!("{index}#") min=least max=most prop:value=now on:change=change />
                    <button class="button small" data-key=format!("{index}+") aria-label=say!("web-edit-one-more", thing = place) disabled={now >= most} on:click=move |_| to(value + 1)>"+"</button>
                </div>
            }
            .into_any()
        }
        Kind::Words(of) => {
            let option = |(at, word): (usize, String)| {
                view! { <option value=at.to_string() prop:selected={at as u32 == value}>{word}</option> }
            };
            let change = move |event: ev::Event| {
                if let Ok(at) = event_target_value(&event).parse() {
                    to(at);
                }
            };
            view! {
                <select class="input" aria-label=place.to_owned() data-key=format!("{index}?") on:change=change>{of.into_iter().enumerate().map(option).collect_view()}</select>
            }
            .into_any()
        }
    }
}

/// Which control of the card has the focus.
pub(super) fn focused() -> Option<String> {
    document().active_element()?.get_attribute("data-key")
}

/// Leads the focus back to a control, which was made again.
pub(super) fn focus(key: &str) {
    let found = document().query_selector(&format!("#edit-card [data-key=\"{key}\"]")).ok().flatten();
    let usable = found.filter(|element| !element.has_attribute("disabled"));
    // Where one more can't be, one less can.
    let instead = || document().query_selector("#edit-card h2").ok().flatten();
    if let Some(element) = usable.or_else(instead).and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        // What was found in the page can be focused.
        let _ = element.focus();
    }
}
