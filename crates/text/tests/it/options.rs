//! A table's options have one name each: on the rules page, in the form, in `kashi games` and at the table. The form and
//! `kashi games` use the same messages, so two comparisons are enough.

use game::{GameInfo, OptionInfo};
use i18n::{Lang, Value, option_key, option_name, option_values, rules, tr};

/// What tables say about their options: game, option, value (none if only the option is named) and the message.
const SAID_AT_TABLES: [(&str, &str, &str, &str); 18] = [
    ("azul", "wall", "coloured", "azul-wall-coloured"),
    ("azul", "wall", "grey", "azul-wall-grey"),
    ("coloretto", "scoring", "yellow", "coloretto-side-yellow"),
    ("coloretto", "scoring", "purple", "coloretto-side-purple"),
    ("coloretto", "golden", "", "coloretto-golden-in"),
    ("coloretto", "golden", "", "coloretto-golden-out"),
    ("coloretto", "remove", "", "coloretto-removed"),
    ("coloretto", "remove", "", "coloretto-table-removed"),
    ("pavilion", "side", "coloured", "pavilion-side-coloured"),
    ("pavilion", "side", "grey", "pavilion-side-grey"),
    ("sintra", "strips", "balanced", "sintra-strips-balanced"),
    ("sintra", "strips", "", "sintra-strips-custom"),
    ("sintra", "gaps", "skip", "sintra-gaps-skip"),
    ("sintra", "gaps", "block", "sintra-gaps-block"),
    ("burgundy", "choosing", "public", "burgundy-ask-estate"),
    ("burgundy", "choosing", "secret", "burgundy-ask-estate-secret"),
    ("burgundy", "choosing", "public", "burgundy-ask-estate-free"),
    ("burgundy", "choosing", "secret", "burgundy-ask-estate-free-secret"),
];

/// Every option except how many play, which the seats say.
fn options() -> impl Iterator<Item = (&'static GameInfo, &'static OptionInfo)> {
    let of = |info: &'static GameInfo| info.options.iter().map(move |option| (info, option));
    catalog::games().iter().copied().flat_map(of).filter(|(_, option)| option.name != "players")
}

/// Without what can't be seen, and without regard to capitals.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '\u{200E}' | '\u{200F}')).collect::<String>().to_lowercase()
}

/// The clause of an option quotes its name and names every value.
#[test]
fn clauses_call_options_and_values_by_their_names() {
    for lang in Lang::ALL {
        for (info, option) in options() {
            let clause = plain(&rules::clause(lang, option.clause).expect("the clause has a text").text);
            let name = plain(&option_name(lang, info.id, option));
            let quote = if lang == Lang::Fa { '«' } else { '“' };
            assert!(clause.contains(&format!("{quote}{name}")), "{lang}: {} of {}: {clause}", name, option.clause);
            let values = option_values(lang, info.id, option);
            assert!(!values.is_empty(), "{lang}: {name}");
            for value in values {
                assert!(clause.contains(&plain(&value)), "{lang}: {name}: {value}, not in {}: {clause}", option.clause);
            }
        }
    }
}

/// Tables say it by the same words.
#[test]
fn tables_call_options_and_values_by_the_same_names() {
    for lang in Lang::ALL {
        let names = ["seat", "first", "second", "colours"].map(|name| (name, Value::from("…")));
        for (game, option, value, message) in SAID_AT_TABLES {
            let said = plain(&tr(lang, message, &names));
            let name = plain(&tr(lang, &option_key(game, option, value), &[]));
            assert!(said.contains(&name), "{lang}: {message} says {said:?}, not {name:?}");
        }
        for letter in ["a", "b"] {
            let said = plain(&tr!(lang, "sintra-side", side = Value::latin(letter)));
            let name = plain(&tr(lang, &option_key("sintra", "side", letter), &[]));
            assert!(said.contains(&name), "{lang}: {said:?}, not {name:?}");
        }
    }
}
