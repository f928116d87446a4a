//! It must be impossible to miss that it is my turn: title, icon, sound, notification.

use crate::prefs;
use crate::room::Desk;
use crate::say;
use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    AudioContext, HtmlLinkElement, Notification, NotificationOptions, NotificationPermission, VisibilityState,
};

/// Signals whenever it becomes my turn at this table, as long as its page is open.
pub fn signal(desk: Desk, title: impl Fn() -> String + Send + Sync + 'static) {
    let mine = Memo::new(move |_| desk.my_turn());
    Effect::new(move |before: Option<bool>| {
        let mine = mine.get();
        let title = title();
        document().set_title(&if mine { say!("web-title-turn", title = &title) } else { title.clone() });
        set_icon(mine);
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
    // Without a touch of the page first, browsers stay silent and complain: then the other signals do.
    if choice.sound && was_touched() {
        let _ = chime();
    }
    let hidden = document().visibility_state() == VisibilityState::Hidden;
    if choice.notify && hidden && Notification::permission() == NotificationPermission::Granted {
        let options = NotificationOptions::new();
        options.set_body(title);
        options.set_tag("kashi-turn");
        let _ = Notification::new_with_options(&untrack(|| say!("your-turn")), &options);
    }
}

/// Whether the page has been touched since it was loaded.
fn was_touched() -> bool {
    let get = |from: &JsValue, name: &str| Reflect::get(from, &name.into()).unwrap_or(JsValue::UNDEFINED);
    let activation = get(&window().navigator().into(), "userActivation");
    // A browser that does not say has no such rule, or an older one.
    activation.is_undefined() || get(&activation, "hasBeenActive").is_truthy()
}

/// Asks the browser to allow notifications; the reader has just said that they want them.
pub fn ask_for_notifications() {
    let _ = Notification::request_permission();
}

thread_local! {
    static SPEAKER: Option<AudioContext> = AudioContext::new().ok();
}

/// Two notes on a small tile: an octave of a struck glaze, soft and short.
pub fn chime() -> Result<(), JsValue> {
    SPEAKER.with(|speaker| {
        let Some(speaker) = speaker else { return Ok(()) };
        let _ = speaker.resume()?;
        for (at, pitch) in [(0.0, 659.25), (0.13, 987.77)] {
            let start = speaker.current_time() + at;
            let (tone, volume) = (speaker.create_oscillator()?, speaker.create_gain()?);
            tone.frequency().set_value_at_time(pitch, start)?;
            volume.gain().set_value_at_time(0.0001, start)?;
            volume.gain().exponential_ramp_to_value_at_time(0.16, start + 0.015)?;
            volume.gain().exponential_ramp_to_value_at_time(0.0001, start + 0.5)?;
            tone.connect_with_audio_node(&volume)?.connect_with_audio_node(&speaker.destination())?;
            tone.start_with_when(start)?;
            tone.stop_with_when(start + 0.55)?;
        }
        Ok(())
    })
}
