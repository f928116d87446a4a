//! Small parts that pages are made of. In builds for developers the page `/kit` shows each in every state.

use crate::t;
use api::{Level, Occupant, Person};
use leptos::ev;
use leptos::html;
use leptos::prelude::*;

/// Signs that point somewhere: a right-to-left page mirrors them.
const TURNING: [&str; 6] = ["back", "forward", "undo", "redo", "send", "leave"];

/// A sign of the interface, hidden from screen readers.
pub fn icon(name: &'static str) -> AnyView {
    let class = if TURNING.contains(&name) { "icon turns" } else { "icon" };
    drawing(&format!("icon-{name}"), class, "0 0 24 24")
}

/// A drawing of the crate `art` by its id, hidden from screen readers.
pub fn drawing(id: &str, class: &'static str, view_box: &'static str) -> AnyView {
    view! {
        <svg class=class viewBox=view_box preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <use_ href=format!("#{id}") />
        </svg>
    }
    .into_any()
}

/// The face of who sits on a seat.
pub fn face(occupant: &Occupant) -> AnyView {
    let id = match occupant {
        Occupant::Bot { level, .. } => level_face(*level),
        Occupant::Person { .. } => "avatar-person",
        Occupant::Open => "icon-seat",
    };
    let view_box = if matches!(occupant, Occupant::Open) { "0 0 24 24" } else { "0 0 48 48" };
    drawing(id, "avatar", view_box)
}

/// The face of a bot.
pub const fn level_face(level: Level) -> &'static str {
    match level {
        Level::Beginner => "avatar-beginner",
        Level::Step2 => "avatar-step-2",
        Level::Step3 => "avatar-step-3",
        Level::Casual => "avatar-casual",
        Level::Step5 => "avatar-step-5",
        Level::Strong => "avatar-strong",
        Level::Step7 => "avatar-step-7",
        Level::Expert => "avatar-expert",
    }
}

/// What a person is called, for the reader.
pub fn called(person: &Person) -> String {
    i18n::called(crate::prefs::lang(), &person.name)
}

/// The sign of a member, next to their name: nobody else can take it.
pub fn member_sign(person: &Person) -> Option<AnyView> {
    person.member.then(|| {
        let sign = view! { <span class="member" role="img" aria-label=t!("web-account-member") title=t!("web-account-member")>{icon("check")}</span> };
        sign.into_any()
    })
}

/// A switch with its name and one line about it.
pub fn switch(
    name: &'static str,
    words: impl Fn() -> String + Send + Sync + 'static,
    hint: impl Fn() -> String + Send + Sync + 'static,
    is_on: impl Fn() -> bool + Send + Sync + Copy + 'static,
    set: impl Fn(bool) + 'static,
) -> AnyView {
    view! {
        <label class="switch">
            <b>{words}</b>
            <input
                type="checkbox"
                role="switch"
                name=name
                prop:checked=is_on
                on:change=move |event| set(event_target_checked(&event))
            />
            <span class="hint">{hint}</span>
        </label>
    }
    .into_any()
}

/// A window over the page. It is open while the signal is true; Escape, its cross and a click outside close it.
#[component]
pub fn Dialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// Its heading.
    #[prop(into)]
    title: Signal<String>,
    /// Its class, in addition to its own.
    #[prop(optional)]
    class: &'static str,
    /// What is in it, made when it opens.
    children: ChildrenFn,
) -> impl IntoView {
    let element = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = element.get() else { return };
        if open.get() && !dialog.open() {
            // Already open is as good.
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    // It says so late: it may have been opened again meanwhile.
    let closed = move |_| {
        if element.get_untracked().is_none_or(|dialog| !dialog.open()) {
            open.set(false);
        }
    };
    let beside = move |event: ev::MouseEvent| {
        let target = event.target().map(|target| event_target_is_dialog(&target));
        if target == Some(true) {
            open.set(false);
        }
    };
    view! {
        <dialog class=format!("dialog {class}") node_ref=element aria-label=title on:close=closed on:click=beside>
            <Show when=move || open.get()>
                <header>
                    <h2>{title}</h2>
                    <button class="button quiet round" aria-label=t!("web-close") on:click=move |_| open.set(false)>
                        {icon("close")}
                    </button>
                </header>
                {children()}
            </Show>
        </dialog>
    }
    .into_any()
}

fn event_target_is_dialog(target: &web_sys::EventTarget) -> bool {
    use wasm_bindgen::JsCast;
    target.dyn_ref::<web_sys::HtmlDialogElement>().is_some()
}

/// A link that others can open, as a picture for their cameras. The code is always dark on white.
pub fn qr_code(link: &str) -> AnyView {
    use fast_qr::convert::Builder;
    use fast_qr::convert::svg::SvgBuilder;
    let Ok(code) = fast_qr::QRBuilder::new(link).build() else { return ().into_any() };
    let picture = SvgBuilder::default().margin(1).to_str(&code);
    view! { <div class="qr" role="img" aria-label=t!("web-qr") inner_html=picture></div> }.into_any()
}

/// What became of the wish to copy a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Copied {
    /// Nobody wished for it.
    #[default]
    NotYet,
    /// It is in the clipboard.
    Done,
    /// The browser refused.
    Refused,
}

/// Copies a text, and says what became of it. Browsers hand pages the clipboard only over HTTPS and on this machine;
/// elsewhere the field that shows the text is selected and copied from, as a reader would do it.
pub fn copy(text: String, field: Option<web_sys::HtmlInputElement>, outcome: RwSignal<Copied>) {
    use wasm_bindgen::{JsCast, JsValue};
    let get = |from: &JsValue, name: &str| js_sys::Reflect::get(from, &name.into()).ok().filter(JsValue::is_truthy);
    let navigator: JsValue = window().navigator().into();
    let written = get(&navigator, "clipboard").and_then(|clipboard| {
        let write = get(&clipboard, "writeText")?.dyn_into::<js_sys::Function>().ok()?;
        write.call1(&clipboard, &text.as_str().into()).ok()?.dyn_into::<js_sys::Promise>().ok()
    });
    let by_hand = move || if copy_from(field.as_ref(), &text) { Copied::Done } else { Copied::Refused };
    let Some(written) = written else {
        outcome.set(by_hand());
        return;
    };
    leptos::task::spawn_local(async move {
        let done = wasm_bindgen_futures::JsFuture::from(written).await.is_ok();
        outcome.set(if done { Copied::Done } else { by_hand() });
    });
}

/// Selects a text, in its field or in one made for it, and lets the browser copy what is selected. The field stays
/// selected: if this fails, the reader can do it.
fn copy_from(field: Option<&web_sys::HtmlInputElement>, text: &str) -> bool {
    use wasm_bindgen::{JsCast, JsValue};
    let document: JsValue = document().into();
    let copied = || {
        let copy = js_sys::Reflect::get(&document, &"execCommand".into()).ok()?.dyn_into::<js_sys::Function>().ok()?;
        copy.call1(&document, &"copy".into()).ok()?.as_bool()
    };
    if let Some(field) = field {
        field.select();
        return copied().unwrap_or(false);
    }
    let page = leptos::prelude::document();
    let made =
        page.create_element("textarea").ok().and_then(|made| made.dyn_into::<web_sys::HtmlTextAreaElement>().ok());
    let (Some(made), Some(body)) = (made, page.body()) else { return false };
    made.set_value(text);
    made.set_class_name("unseen");
    if body.append_child(&made).is_err() {
        return false;
    }
    made.select();
    let copied = copied().unwrap_or(false);
    made.remove();
    copied
}

/// Whether others can open an address: one of this machine leads every phone to itself.
pub fn is_reachable(host: &str) -> bool {
    let name = host.trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
    let here = name == "localhost" || name.ends_with(".localhost");
    let address = name.parse::<std::net::IpAddr>();
    !(name.is_empty() || here || address.is_ok_and(|address| address.is_loopback() || address.is_unspecified()))
}

/// Whether others can open this page's address.
pub fn is_reachable_here() -> bool {
    is_reachable(&window().location().hostname().unwrap_or_default())
}

/// The address of a page of the app, complete.
pub fn link(path: &str) -> String {
    format!("{}{path}", window().location().origin().unwrap_or_default())
}

/// Hands the reader a text as a file.
pub fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("application/json");
    if let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind) {
        hand_over(name, &blob);
    }
}

/// Hands the reader a file.
pub fn hand_over(name: &str, file: &web_sys::Blob) {
    use wasm_bindgen::JsCast;
    let Ok(address) = web_sys::Url::create_object_url_with_blob(file) else { return };
    if let Ok(anchor) = document().create_element("a")
        && let Ok(anchor) = anchor.dyn_into::<web_sys::HtmlAnchorElement>()
    {
        anchor.set_href(&address);
        anchor.set_download(name);
        anchor.click();
    }
    // The browser has taken its own reference by now.
    let _ = web_sys::Url::revoke_object_url(&address);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phones_cannot_open_this_machines_own_address() {
        for host in
            ["localhost", "LOCALHOST", "kashi.localhost", "127.0.0.1", "127.1.2.3", "[::1]", "0.0.0.0", "[::]", ""]
        {
            assert!(!is_reachable(host), "{host}");
        }
        for host in ["192.168.1.7", "[2001:db8::7]", "cafe.example", "localhost.example", "cafe"] {
            assert!(is_reachable(host), "{host}");
        }
    }
}
