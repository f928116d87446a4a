//! It must be impossible to miss that it is my turn: title, icon, sound, notification. And one hears that the game is over.

use crate::painted::after_paint;
use crate::prefs;
use crate::room::Desk;
use crate::say;
use crate::sound::Sound;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlLinkElement, Notification, NotificationOptions, NotificationPermission, VisibilityState};

/// Signals whenever it becomes my turn at this table, as long as its page is open.
pub fn signal(desk: Desk, title: impl Fn() -> String + Send + Sync + 'static) {
    // Once the page has shown what happened before.
    let mine = Memo::new(move |_| desk.shows_my_turn());
    let over = Memo::new(move |_| desk.is_over());
    let there = StoredValue::new(());
    Effect::new(move |before: Option<bool>| {
        let over = over.get();
        if over && before == Some(false) {
            Sound::End.play();
        }
        over
    });
    Effect::new(move |before: Option<bool>| {
        let mine = mine.get();
        let title = title();
        let words = if mine { say!("web-title-turn", title = &title) } else { title.clone() };
        after_paint(move || {
            // The next page has a title of its own.
            if there.try_get_value().is_some() {
                document().set_title(&words);
                set_icon(mine);
            }
        });
        if mine && before == Some(false) {
            call(&title);
        }
        mine
    });
    on_cleanup(|| {
        document().set_title(&crate::house::title());
        set_icon(false);
    });
}

fn set_icon(mine: bool) {
    let Some(link) = document().get_element_by_id("icon").and_then(|link| link.dyn_into::<HtmlLinkElement>().ok())
    else {
        return;
    };
    let name = if mine { "data-turn" } else { "data-calm" };
    if let Some(address) = link.get_attribute(name) {
        link.set_href(&address);
    }
}

fn call(title: &str) {
    let choice = prefs::choice().get_untracked();
    Sound::Turn.play();
    let hidden = document().visibility_state() == VisibilityState::Hidden;
    if choice.notify && hidden && Notification::permission() == NotificationPermission::Granted {
        let options = NotificationOptions::new();
        options.set_body(title);
        options.set_tag("kashi-turn");
        let _ = Notification::new_with_options(&untrack(|| say!("your-turn")), &options);
    }
}

/// Asks the browser to allow notifications; the reader has just said that they want them.
pub fn ask_for_notifications() {
    let _ = Notification::request_permission();
}
