//! What people get wrong when they type is refused in their language.

use catalog::CatalogError;
use i18n::Lang;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The sentences about options, in Persian and in English.
fn refused(game: &str, options: &Value) -> [String; 2] {
    let Err(fault) = catalog::open(game, None, options.clone(), None) else { panic!("{options} are refused") };
    assert!(matches!(fault, CatalogError::Options(_) | CatalogError::Setup(_)), "{fault}");
    [Lang::Fa, Lang::En].map(|lang| text::unusable(&fault, lang))
}

/// SG-1.8, SG-2.4, CB-18.12, CO-1.8, CB-18.5: everything that can be wrong with an option has a sentence of its own, and
/// none says that the rest is English.
#[test]
fn options_are_refused_in_the_readers_language() {
    let strips = |change: fn(&mut Vec<Vec<String>>)| {
        let mut set = sintra::StripSet::BALANCED.texts();
        change(&mut set);
        json!({ "strips": set })
    };
    let pairs = |pairs: &str| json!({"estates": "boards", "pairs": pairs.split(' ').collect::<Vec<_>>()});
    let wrong = [
        ("azul", json!({"players": 5})),
        ("azul", json!({"players": "two"})),
        ("azul", json!({"first": 3})),
        ("azul", json!({"first": "me"})),
        ("azul", json!({"wall": "pink"})),
        ("azul", json!({"walls": "grey"})),
        ("sintra", strips(|set| set.truncate(7))),
        ("sintra", strips(|set| set[3].truncate(1))),
        ("sintra", strips(|set| set[3][1].truncate(4))),
        ("sintra", strips(|set| set[3][1].replace_range(2..3, "q"))),
        ("sintra", json!({"strips": "printed"})),
        ("sintra", json!({"windows": ["4332211", "43322112"]})),
        ("sintra", json!({"windows": ["43322110", "43322112"]})),
        ("sintra", json!({"windows": "4"})),
        ("sintra", json!({"track": [0, -18]})),
        ("sintra", json!({"track": [-1, -2, -3, -4, -6, -8, -11, -14, -18]})),
        ("sintra", json!({"track": [0, -1, -2, -4, -6, -8, -11, -14, -17]})),
        ("sintra", json!({"track": [0, -1, -1, -4, -6, -8, -11, -14, -18]})),
        ("coloretto", json!({"players": 3, "remove": ["yellow", "brown"]})),
        ("coloretto", json!({"remove": ["gold"]})),
        ("coloretto", json!({"golden": "maybe"})),
        ("burgundy", json!({"choosing": "secret"})),
        ("burgundy", json!({"pairs": ["12", "13", "14", "15", "68", "79"]})),
        ("burgundy", pairs("12 13 14 15 67")),
        ("burgundy", pairs("12 13 14 15 66 89")),
        ("burgundy", pairs("12 13 14 15 67 78")),
    ];
    let mut told = BTreeSet::new();
    for (game, options) in &wrong {
        let [fa, en] = refused(game, options);
        assert!(!fa.contains("انگلیسی") && !fa.contains("expected") && !fa.contains('⟨'), "{options}: {fa}");
        assert!(!en.contains("echnical") && !en.contains("expected") && !en.contains('⟨'), "{options}: {en}");
        assert!(told.insert(fa.clone()) && told.insert(en), "{options}: said of something else, too: {fa}");
    }
}

/// A file of another kind, opened by mistake.
#[test]
fn what_names_no_game_is_no_record() {
    for record in [json!({}), json!([1, 2]), json!("a letter")] {
        let Err(fault) = catalog::replay(&record, None) else { panic!("{record} is refused") };
        assert_eq!(fault, CatalogError::NoRecord);
        assert!(text::unusable(&fault, Lang::En).contains("names no game"), "{fault}");
        assert!(!text::unusable(&fault, Lang::Fa).contains("انگلیسی"), "{fault}");
    }
}
