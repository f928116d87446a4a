//! A table's options have one name each: on the rules page, in the form, in `kashi games` and at the table. The form and
//! `kashi games` use the same messages, so two comparisons are enough. What is compared follows from the games' own lists
//! and variants, so that a new option or value can't be forgotten.

use catalog::Visitor;
use game::{Game, GameInfo, Next, OptionInfo, Options as _, Seed};
use i18n::{Lang, option_key, option_name, option_values, rules, tr};
use serde_json::Value;
use std::collections::BTreeSet;

/// Options that a table's text doesn't name, and why.
const NOT_NAMED: [(&str, &str, &str); 5] = [
    ("sintra", "windows", "the points stand under the windows"),
    ("sintra", "track", "the numbers stand on the track"),
    ("burgundy", "estates", "the log says which estates are dealt, and every hex of an estate is described"),
    ("burgundy", "pairs", "the log names both sides of the board that somebody is dealt"),
    ("burgundy", "leftovers", "nothing differs until a phase ends, and then the depots are described"),
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

/// The options of every table that the game's tests should see.
struct Variants;

impl Visitor for Variants {
    type Output = Vec<Value>;

    fn visit<G: Game>(self) -> Vec<Value> {
        G::Options::variants().iter().map(|options| serde_json::to_value(options).unwrap()).collect()
    }
}

/// What a value is called in the keys of messages: itself, or that it is the table's own.
fn called(option: &OptionInfo, value: &Value) -> String {
    let text = value.to_string();
    if option.values.contains(&&*text) { text } else { "own".to_owned() }
}

/// What is said at a table until a seat has to decide: the log, the table and whose turn it is.
fn said(game: &str, options: &Value, lang: Lang) -> String {
    let mut table = catalog::open(game, None, options.clone(), Some(Seed::numbered(1))).unwrap();
    let (speaker, mut said) = (lang.into(), String::new());
    while matches!(table.next(), Next::Chance(_)) {
        let (_, events) = table.deal(None).unwrap();
        said.extend(events.iter().map(|event| text::event(&*table, &**event, &speaker)));
    }
    plain(&format!("{said}{}{}", text::table(&*table, &speaker), text::turn(&*table, &speaker)))
}

/// Tables say it by the same words: the name of the value where it has one of its own, else that of the option.
#[test]
fn tables_call_options_and_values_by_the_same_names() {
    for (info, option) in options().filter(|(_, option)| option.name != "first") {
        let named = NOT_NAMED.iter().all(|(game, name, _)| (*game, *name) != (info.id, option.name));
        let mut seen = BTreeSet::new();
        for variant in catalog::visit(info.id, Variants).unwrap() {
            let value = called(option, &variant[option.name]);
            if !option.applies(|name| variant[name].to_string()) || !seen.insert(value.clone()) {
                continue;
            }
            let of_its_own = !["own", "true", "false", "\"random\""].contains(&&*value);
            let key = option_key(info.id, option.name, if of_its_own { &value } else { "" });
            for lang in Lang::ALL {
                let (said, name) = (said(info.id, &variant, lang), plain(&tr(lang, &key, &[])));
                assert!(
                    !named || said.contains(&name),
                    "{lang}: {} {} is not called {name:?}: {said}",
                    info.id,
                    option.name
                );
            }
        }
        let listed = option.values.iter().filter(|value| serde_json::from_str::<Value>(value).is_ok()).count();
        let own = usize::from(listed < option.values.len());
        assert_eq!(seen.len(), listed + own, "{}: a value of {} is in no variant: {seen:?}", info.id, option.name);
    }
    for (game, name, _) in NOT_NAMED {
        assert!(options().any(|(info, option)| (info.id, option.name) == (game, name)), "{game} has no option {name}");
    }
}
