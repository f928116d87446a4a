//! What a table chooses before it starts, as a form made from the game's own list of options.

use crate::prefs::locale;
use crate::room::Desk;
use crate::t;
use game::{GameInfo, OptionInfo};
use i18n::option_key;
use leptos::prelude::*;
use serde_json::{Map, Value};

/// The options that are chosen; what is not in it has its default.
pub(super) type Chosen = RwSignal<Map<String, Value>>;

/// Options that the form sets by itself: the seats are the players.
const ELSEWHERE: [&str; 1] = ["players"];

/// The fields of a game's options.
pub(super) fn fields(info: &'static GameInfo, chosen: Chosen, players: Signal<usize>) -> AnyView {
    let listed = info.options.iter().filter(|option| !ELSEWHERE.contains(&option.name));
    listed.map(|option| field(info, option, chosen, players)).collect_view().into_any()
}

fn field(info: &'static GameInfo, option: &'static OptionInfo, chosen: Chosen, players: Signal<usize>) -> AnyView {
    let inside = move || match option.name {
        "first" => first(info, option, chosen, players),
        "strips" => super::strips::field(info, option, chosen),
        "pairs" | "windows" | "track" => super::entered::field(info, option, chosen),
        "remove" => super::colours::field(info, option, chosen, players),
        _ => values(info, option, chosen),
    };
    if option.only_with.is_none() {
        return inside();
    }
    // Where there is nothing to choose nothing is shown, and what was chosen is forgotten.
    let applies = Memo::new(move |_| {
        option.applies(|other| match other {
            "players" => players.get().to_string(),
            other => chosen.with(|chosen| value_of(info, other, chosen)),
        })
    });
    Effect::new(move |_| {
        if !applies.get() {
            choose(chosen, option, None);
        }
    });
    view! { {move || applies.get().then(inside)} }.into_any()
}

/// The value of an option, as JSON.
fn value_of(info: &GameInfo, name: &str, chosen: &Map<String, Value>) -> String {
    let default = || info.options.iter().find(|option| option.name == name).map_or("", |option| option.default);
    chosen.get(name).map_or_else(|| default().to_owned(), Value::to_string)
}

/// Sets an option, or leaves it at its default.
pub(super) fn choose(chosen: Chosen, option: &OptionInfo, value: Option<Value>) {
    if value.is_none() && chosen.with_untracked(|chosen| !chosen.contains_key(option.name)) {
        return;
    }
    chosen.update(|chosen| {
        match value {
            Some(value) => chosen.insert(option.name.to_owned(), value),
            None => chosen.shift_remove(option.name),
        };
    });
}

/// The name of an option with many values, and two of them to choose from: its default, or what people enter.
pub(super) fn default_or_own(
    info: &'static GameInfo,
    option: &'static OptionInfo,
    own: RwSignal<bool>,
    changed: impl Fn() + Copy + Send + Sync + 'static,
) -> AnyView {
    let choice = move |value: &'static str, is_own: bool| {
        let key = option_key(info.id, option.name, value);
        let choose = move || {
            own.set(is_own);
            untrack(changed);
        };
        radio(group(option), value, &key, move || own.get() == is_own, choose)
    };
    view! {
        <legend>{word(option_key(info.id, option.name, ""))} " " {crate::table::log::clause_tag(option.clause)}</legend>
        <div class="choices">{choice(option.default, false)} {choice("own", true)}</div>
    }
    .into_any()
}

/// The values of an option that can be listed; descriptions of others are no JSON.
pub fn listed_values(option: &OptionInfo) -> Vec<(&'static str, Value)> {
    option.values.iter().filter_map(|text| Some((*text, serde_json::from_str(text).ok()?))).collect()
}

fn word(key: String) -> impl Fn() -> String + Send + Sync + Clone + 'static {
    move || i18n::tr(locale(), &key, &[])
}

/// The name of an option's fields. Fields shadow what a form can do: one named `remove` would keep the page from leaving.
fn group(option: &OptionInfo) -> String {
    format!("option-{}", option.name)
}

/// One of several choices: the messages `key` and `key-more` say what it is.
pub(super) fn radio(
    group: String,
    value: &'static str,
    key: &str,
    checked: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> AnyView {
    view! {
        <label class="choice">
            <input type="radio" name=group value=value prop:checked=checked on:change=move |_| choose() />
            <b>{word(key.to_owned())}</b>
            <span class="hint">{word(format!("{key}-more"))}</span>
        </label>
    }
    .into_any()
}

fn values(info: &'static GameInfo, option: &'static OptionInfo, chosen: Chosen) -> AnyView {
    let current = move || chosen.with(|chosen| value_of(info, option.name, chosen));
    let choice = move |(text, value): (&'static str, Value)| {
        let key = option_key(info.id, option.name, text);
        radio(group(option), text, &key, move || current() == text, move || choose(chosen, option, Some(value.clone())))
    };
    view! {
        <fieldset class="option">
            <legend>{word(option_key(info.id, option.name, ""))} " " {crate::table::log::clause_tag(option.clause)}</legend>
            <div class="choices">{listed_values(option).into_iter().map(choice).collect_view()}</div>
        </fieldset>
    }
    .into_any()
}

/// Who begins: chance, or one of the seats. Below it is how the rulebook finds that person.
fn first(info: &'static GameInfo, option: &'static OptionInfo, chosen: Chosen, players: Signal<usize>) -> AnyView {
    let current = move || {
        chosen.with(|chosen| chosen.get("first").and_then(Value::as_u64).map_or(String::new(), |seat| seat.to_string()))
    };
    let pick = move |event| {
        choose(chosen, option, event_target_value(&event).parse::<u8>().ok().map(Value::from));
    };
    // A seat that went away cannot begin.
    Effect::new(move |_| {
        let gone = chosen
            .with(|chosen| chosen.get("first").and_then(Value::as_u64))
            .is_some_and(|seat| seat as usize >= players.get());
        if gone {
            choose(chosen, option, None);
        }
    });
    let seats = move || {
        (0..players.get())
            .map(|seat| view! { <option value=seat.to_string()>{t!("seat-name", seat = seat + 1)}</option> })
            .collect_view()
    };
    view! {
        <div class="field option">
            <label for="option-first">{t!("option-first")} " " {crate::table::log::clause_tag(option.clause)}</label>
            <select class="input" id="option-first" prop:value=current on:change=pick aria-describedby="first-way">
                <option value="">{t!("option-first-random")}</option>
                {seats}
            </select>
            <p class="hint" id="first-way">{word(format!("option-first-way-{}", info.id))}</p>
        </div>
    }
    .into_any()
}

/// What a table has chosen otherwise than most, in words, for its page.
pub(crate) fn summary(desk: Desk) -> Vec<String> {
    let Some(options) = desk.served.view(|view| view.options.clone()) else {
        return Vec::new();
    };
    let listed = desk.game.options.iter().filter(|option| !["players", "first"].contains(&option.name));
    let chosen = listed.filter_map(|option| {
        let value = options.get(option.name)?;
        // What was entered is on the boards; here it is enough that it was.
        let text =
            listed_values(option).into_iter().find(|(_, listed)| listed == value).map_or("own", |(text, _)| text);
        let words = |value: &str| i18n::tr(locale(), &option_key(desk.game.id, option.name, value), &[]);
        (text != option.default).then(|| i18n::tr!(locale(), "option-chosen", option = words(""), value = words(text)))
    });
    chosen.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::{Lang, try_tr};

    /// Every option and every value of every game has its words in both languages.
    #[test]
    fn every_option_is_explained() {
        for info in catalog::games() {
            for option in info.options.iter().filter(|option| !["players", "first"].contains(&option.name)) {
                let mut keys = vec![option_key(info.id, option.name, "")];
                let listed = listed_values(option);
                let own = (listed.len() < option.values.len()).then_some("own");
                for text in listed.into_iter().map(|(text, _)| text).chain(own) {
                    keys.push(option_key(info.id, option.name, text));
                    keys.push(format!("{}-more", option_key(info.id, option.name, text)));
                }
                if ["pairs", "windows", "track"].contains(&option.name) {
                    keys.extend(["wrong", "example"].map(|value| option_key(info.id, option.name, value)));
                }
                for (lang, key) in Lang::ALL.into_iter().flat_map(|lang| keys.iter().map(move |key| (lang, key))) {
                    assert!(try_tr(lang, key, &[]).is_ok(), "{lang}: {key}");
                }
            }
            for (lang, word) in Lang::ALL.into_iter().flat_map(|lang| ["about", "minutes"].map(|word| (lang, word))) {
                assert!(try_tr(lang, &format!("web-{word}-{}", info.id), &[]).is_ok(), "{lang}: {word} {}", info.id);
            }
            for lang in Lang::ALL {
                assert!(try_tr(lang, &format!("option-first-way-{}", info.id), &[]).is_ok(), "{lang}: {}", info.id);
            }
        }
    }
}
