//! The strips of a table of Sintra: the set that Kashi brings, or one's own, pasted or from a file.

use super::options::{self, Chosen};
use crate::prefs::locale;
use crate::{say, t};
use ::sintra::{StripFault, StripSet, Strips};
use game::{GameInfo, OptionInfo};
use i18n::tr;
use leptos::{ev, html, prelude::*};
use serde_json::Value;

/// The field of the option. What is wrong with a set is said at once, and where.
pub(super) fn field(info: &'static GameInfo, option: &'static OptionInfo, chosen: Chosen) -> AnyView {
    let own = RwSignal::new(false);
    let text = RwSignal::new(String::new());
    let verdict =
        move || (own.get() && text.with(|text| !text.trim().is_empty())).then(|| text.with(|text| judge(text)));
    let note = move || options::choose(chosen, option, own.get().then(|| written_strips(&text.get())));
    let write = move |words: String| {
        text.set(words);
        untrack(note);
    };
    // The form refuses what is no set of strips: the browser leads there and says why.
    let area = NodeRef::<html::Textarea>::new();
    Effect::new(move |_| {
        if let Some(area) = area.get() {
            let fault = text.with(|text| judge(text)).err();
            area.set_custom_validity(&fault.map(|fault| fault.words(option)).unwrap_or_default());
        }
    });
    let read = move |event: ev::Event| {
        use wasm_bindgen::JsCast;
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        leptos::task::spawn_local(async move {
            let text = wasm_bindgen_futures::JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            write(text.unwrap_or_default());
        });
    };
    let said = move |verdict: Result<(), StripsFault>| match verdict {
        Ok(()) => view! { <p class="hint" role="status">{t!("web-sintra-strips-good")}</p> }.into_any(),
        Err(fault) => view! {
            <p class="fault" role="alert">
                {move || fault.words(option)} " " {crate::table::log::clause_tag(StripFault::CLAUSE)}
            </p>
        }
        .into_any(),
    };
    view! {
        <fieldset class="option">
            {options::default_or_own(info, option, own, note)}
            <Show when=move || own.get()>
                <textarea
                    class="input ltr"
                    id="strips"
                    node_ref=area
                    rows="8"
                    aria-label=t!("option-sintra-strips-own")
                    placeholder=move || say!("option-sintra-strips-example")
                    prop:value=text
                    on:input=move |event| write(event_target_value(&event))
                ></textarea>
                <div class="buttons">
                    <button type="button" class="button" on:click=move |_| write(StripSet::template())>
                        {t!("web-sintra-strips-template")}
                    </button>
                    <label class="button file">
                        {t!("web-sintra-strips-file")}
                        <input class="unseen" type="file" accept=".json,.txt,application/json,text/plain" on:change=read />
                    </label>
                </div>
            </Show>
            {move || verdict().map(said)}
        </fieldset>
    }
    .into_any()
}

/// Why a text is no set of strips.
#[derive(Clone, Copy, PartialEq, Debug)]
enum StripsFault {
    /// It cannot even be read.
    Unreadable,
    /// It can be read, and something in it is not as it must be.
    Wrong(StripFault),
}

fn judge(text: &str) -> Result<(), StripsFault> {
    match json::from_value(written_strips(text)) {
        Ok(Strips::Balanced) => Ok(()),
        Ok(Strips::Custom(strips)) => StripSet::read(&strips).map(drop).map_err(StripsFault::Wrong),
        Err(_) => Err(StripsFault::Unreadable),
    }
}

impl StripsFault {
    /// The fault in the reader's language, after the name of the option.
    fn words(self, option: &OptionInfo) -> String {
        let StripsFault::Wrong(fault) = self else {
            return tr!(locale(), "web-sintra-strips-unreadable");
        };
        let name = i18n::option_name(locale(), "sintra", option);
        tr!(locale(), "option-chosen", option = name, value = i18n::option_fault(locale(), &fault))
    }
}

/// Pairs of faces, one pair a line (`wyobp oybwp`), or the JSON of the option itself. What is no text is nothing.
fn written_strips(text: &str) -> Value {
    if let Ok(json) = serde_json::from_str(text) {
        return json;
    }
    let strange =
        |letter: char| letter == char::REPLACEMENT_CHARACTER || letter.is_control() && !letter.is_whitespace();
    if text.contains(strange) {
        return Value::Null;
    }
    let pair = |line: &str| {
        line.split([' ', '/', ',', '\t']).filter(|face| !face.is_empty()).map(Value::from).collect::<Vec<_>>()
    };
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(|line| Value::from(pair(line))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strips_are_read_line_by_line_or_as_json() {
        let lines = written_strips("wyobp oybwp\n\n  bpwyo/pwyob ");
        assert_eq!(lines, serde_json::json!([["wyobp", "oybwp"], ["bpwyo", "pwyob"]]));
        assert_eq!(written_strips(r#"[["wyobp","oybwp"]]"#), serde_json::json!([["wyobp", "oybwp"]]));
    }

    #[test]
    fn faults_are_found_where_they_are() {
        let fault = |text: &str| match judge(text) {
            Err(StripsFault::Wrong(fault)) => Some(fault),
            _ => None,
        };
        let eight = |line: &str| format!("{}{line}", "wyobp oybwp\n".repeat(7));
        assert_eq!(judge(&eight("wyobp *****")), Ok(()));
        assert_eq!(judge(&StripSet::template()), Ok(()));
        assert_eq!(fault("wyobp oybwp"), Some(StripFault::Count(1)));
        assert_eq!(fault(&eight("wyobp")), Some(StripFault::Sides { strip: 7, count: 1 }));
        assert_eq!(fault(&eight("wyobp oybw")), Some(StripFault::Spaces { strip: 7, side: 1, count: 4 }));
        let letter = StripFault::Letter { strip: 7, side: 0, space: 2, letter: 'q' };
        assert_eq!(fault(&eight("wyqbp oybwp")), Some(letter));
        assert_eq!(fault(""), Some(StripFault::Count(0)));
        for nothing in ["[1, 2]", "{\"a\": 1}", "\u{fffd}PNG", "\0\0"] {
            assert_eq!(judge(nothing), Err(StripsFault::Unreadable), "{nothing:?}");
        }
    }
}
