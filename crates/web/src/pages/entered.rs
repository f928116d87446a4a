//! Numbers that stand only on an owner's printed boards, entered as a line of digits: which estates share a board, the
//! points under windows, the broken-glass track.

use super::options::{self, Chosen};
use crate::prefs::locale;
use ::burgundy::Pairs;
use ::sintra::{PalaceSide, Track, WindowPoints};
use game::{GameInfo, OptionInfo};
use i18n::option_key;
use leptos::{html, prelude::*};
use serde_json::Value;

/// The field of such an option.
pub(super) fn field(info: &'static GameInfo, option: &'static OptionInfo, chosen: Chosen) -> AnyView {
    let own = RwSignal::new(false);
    let text = RwSignal::new(String::new());
    let note = move || {
        let value = own.get().then(|| text.with(|text| read(option.name, text))).flatten();
        options::choose(chosen, option, value);
    };
    let word = move |value: &str| i18n::tr(locale(), &option_key(info.id, option.name, value), &[]);
    let wrong = move || text.with(|text| read(option.name, text)).is_none();
    // The form refuses what is no such line: the browser leads there and says why.
    let line = NodeRef::<html::Input>::new();
    Effect::new(move |_| {
        if let Some(line) = line.get() {
            line.set_custom_validity(&if wrong() { word("wrong") } else { String::new() });
        }
    });
    view! {
        <fieldset class="option">
            {options::default_or_own(info, option, own, note)}
            <Show when=move || own.get()>
                <input
                    class="input ltr"
                    id=format!("own-{}", option.name)
                    node_ref=line
                    autocomplete="off"
                    aria-label=move || word("own")
                    placeholder=move || word("example")
                    prop:value=text
                    on:input=move |event| {
                        text.set(event_target_value(&event));
                        untrack(note);
                    }
                />
                <Show when=move || wrong() && text.with(|text| !text.trim().is_empty())>
                    <p class="fault" role="alert">{move || word("wrong")}</p>
                </Show>
            </Show>
        </fieldset>
    }
    .into_any()
}

/// The value of an option as people write it, if it is one that a table can have.
fn read(option: &str, text: &str) -> Option<Value> {
    let text: String = text.chars().map(|letter| digit(letter).unwrap_or(letter)).collect();
    match option {
        "pairs" => {
            let pairs = words(&text);
            Pairs::Printed(pairs.clone()).boards().ok()?;
            Some(Value::from(pairs))
        }
        "windows" => {
            let digits: String = text.chars().filter(char::is_ascii_digit).collect();
            let strange = text.chars().any(|letter| !letter.is_ascii_digit() && !SEPARATORS.contains(&letter));
            // Eight digits are those of both sides.
            let (a, b) = if digits.len() > 8 { digits.split_at(8) } else { (&*digits, &*digits) };
            let sides = [a.to_owned(), b.to_owned()];
            WindowPoints::Entered(sides.clone()).of(PalaceSide::A).ok().filter(|_| !strange)?;
            Some(Value::from(sides.to_vec()))
        }
        _ => {
            // Nobody has to write the minus signs.
            let number = |word: &String| Some(-word.trim_start_matches(['-', '−']).parse::<i16>().ok()?);
            let numbers: Vec<i16> = words(&text).iter().map(number).collect::<Option<_>>()?;
            Track::Entered(numbers.clone()).steps().ok()?;
            Some(Value::from(numbers))
        }
    }
}

/// What may stand between numbers.
const SEPARATORS: [char; 7] = [' ', '\t', ',', '،', '/', '|', ';'];

fn words(text: &str) -> Vec<String> {
    text.split(SEPARATORS).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A Persian or Arabic digit as a Latin one.
fn digit(letter: char) -> Option<char> {
    let value = match letter {
        '۰'..='۹' => letter as u32 - '۰' as u32,
        '٠'..='٩' => letter as u32 - '٠' as u32,
        _ => return None,
    };
    char::from_digit(value, 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn lines_are_read_in_either_kind_of_digits() {
        let pairs = json!(["12", "13", "14", "15", "67", "89"]);
        assert_eq!(read("pairs", "12 13 14 15 67 89"), Some(pairs.clone()));
        assert_eq!(read("pairs", "۱۲، ۱۳، ۱۴، ۱۵، ۶۷، ۸۹"), Some(pairs));
        assert_eq!(read("windows", "4 3 3 2 2 1 1 2"), Some(json!(["43322112", "43322112"])));
        assert_eq!(read("windows", "43322112 / 12345678"), Some(json!(["43322112", "12345678"])));
        let track = json!([0, -1, -2, -4, -6, -8, -11, -14, -18]);
        assert_eq!(read("track", "0 1 2 4 6 8 11 14 18"), Some(track.clone()));
        assert_eq!(read("track", "0 −1 −2 −4 −6 −8 −11 −14 −18"), Some(track));
    }

    #[test]
    fn what_no_table_can_have_is_refused() {
        for text in ["", "12 13 14 15 67", "12 13 14 15 68 79 89", "11 23 14 15 67 89", "what"] {
            assert_eq!(read("pairs", text), None, "{text}");
        }
        for text in ["", "4332211", "43322110", "43322112 1234567", "43322112x"] {
            assert_eq!(read("windows", text), None, "{text}");
        }
        for text in ["", "0 1 2 4 6 8 11 14 17", "1 2 3 4 6 8 11 14 18", "0 1 1 4 6 8 11 14 18", "0 1 2"] {
            assert_eq!(read("track", text), None, "{text}");
        }
    }
}
