//! Several tables in one session: names, copies, saved games, chances.

use engine::Session;
use game::Seed;
use serde_json::{Value, json};

fn session() -> Session {
    Session::new(|| Ok(Seed::numbered(1)))
}

/// What a question asks must not depend on other tables: two games go on side by side, one of them copied on its way.
#[test]
fn tables_do_not_disturb_each_other() {
    let mut session = session();
    let mut say = |line: Value| session.answer(&line.to_string());
    say(json!({"cmd": "hello", "show": ["next"]}));
    say(json!({"cmd": "new", "game": "azul", "options": {"first": 0}}));
    say(json!({"cmd": "new", "table": "cards", "game": "coloretto", "options": {"first": 1}}));
    say(json!({"cmd": "deal", "deal": "fill bbbb/yyyy/rrrr/kkkk/tttt"}));
    assert_eq!(say(json!({"cmd": "copy", "to": "try"})), json!({"next": {"seat": 0}}));
    say(json!({"cmd": "play", "table": "try", "move": "3r-2"}));
    assert_eq!(say(json!({"cmd": "check", "move": "3r-2"})), json!({"legal": true}));
    assert_eq!(say(json!({"cmd": "check", "table": "try", "move": "3r-2"}))["clause"], "AZ-2.6");
    assert_eq!(
        say(json!({"cmd": "tables"})),
        json!({"tables": [
            {"table": "cards", "game": "coloretto", "actions": 0},
            {"table": "main", "game": "azul", "actions": 1},
            {"table": "try", "game": "azul", "actions": 2},
        ]})
    );
    assert_eq!(say(json!({"cmd": "undo", "table": "try"})), json!({"next": {"seat": 0}}));
    assert_eq!(say(json!({"cmd": "close", "table": "try"})), json!({"closed": "try"}));
    let gone = say(json!({"cmd": "state", "table": "try"}));
    assert_eq!(gone["error"], json!({"code": "no_table", "message": "no table \"try\" yet: say new or load"}));
    assert_eq!(say(json!({"cmd": "record"}))["record"]["actions"].as_array().unwrap().len(), 1);
}

/// What isn't a name is refused, and so is a table where none is meant.
#[test]
fn names_are_checked() {
    let mut session = session();
    let mut code = |line: Value| session.answer(&line.to_string())["error"]["code"].clone();
    for name in [json!(""), json!(7), json!(null), json!("x".repeat(65))] {
        assert_eq!(code(json!({"cmd": "new", "game": "azul", "table": name})), "command", "{name}");
        assert_eq!(code(json!({"cmd": "copy", "to": name})), "command", "{name}");
    }
    for cmd in ["hello", "tables", "stop", "quit"] {
        assert_eq!(code(json!({"cmd": cmd, "table": "main"})), "command", "{cmd}");
    }
    assert_eq!(code(json!({"cmd": "copy", "to": "b"})), "no_table");
    assert_eq!(code(json!({"cmd": "new", "game": "azul", "table": "x".repeat(64)})), Value::Null);
}

/// A saved game is set up in one line, whole or up to an action; whole, its deals and its result are checked.
#[test]
fn a_saved_game_is_replayed() {
    let mut session = session();
    let mut say = |line: Value| session.answer(&line.to_string());
    say(json!({"cmd": "new", "game": "coloretto", "options": {"first": 0}, "seed": "07".repeat(32)}));
    for _ in 0..3 {
        say(json!({"cmd": "deal"}));
        let moves = say(json!({"cmd": "legal"}));
        if let Some(mv) = moves["moves"].get(0) {
            say(json!({"cmd": "play", "move": mv}));
        }
    }
    let (state, record) = (say(json!({"cmd": "state"})), say(json!({"cmd": "record"}))["record"].clone());
    let length = record["actions"].as_array().unwrap().len();
    assert!(length > 3, "{record}");
    let mut again = say(json!({"cmd": "replay", "table": "again", "record": record}));
    assert_eq!(again.as_object_mut().unwrap().shift_remove("seed"), Some(json!("07".repeat(32))));
    assert_eq!(again, state);
    say(json!({"cmd": "replay", "table": "start", "record": record, "actions": 2}));
    assert_eq!(say(json!({"cmd": "tables"}))["tables"][2]["actions"], 2);
    let mut forged = record;
    forged["seed"] = json!("08".repeat(32));
    assert_eq!(say(json!({"cmd": "replay", "table": "again", "record": forged}))["error"]["code"], "record");
    assert_eq!(say(json!({"cmd": "state", "table": "again"})), state, "what can't be set up replaces nothing");
}

/// What may come is listed with its chances, unless that would be too much; drawing some carries out nothing.
#[test]
fn chances_are_told() {
    let mut session = session();
    let mut say = |line: Value| session.answer(&line.to_string());
    assert_eq!(say(json!({"cmd": "chance"}))["error"]["code"], "no_table");
    say(json!({"cmd": "new", "game": "coloretto", "players": 2}));
    let first = json!({"chance": "first", "outcomes": [
        {"deal": "first 1", "probability": 0.5}, {"deal": "first 2", "probability": 0.5},
    ]});
    assert_eq!(say(json!({"cmd": "chance"})), first);
    say(json!({"cmd": "deal", "deal": "first 2"}));
    let due = say(json!({"cmd": "chance", "sample": 3}));
    let outcomes = due["outcomes"].as_array().unwrap();
    let sum: f64 = outcomes.iter().map(|outcome| outcome["probability"].as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    for drawn in due["sample"].as_array().unwrap() {
        assert!(outcomes.iter().any(|outcome| outcome["deal"] == *drawn), "{drawn}");
    }
    assert_eq!(due["sample"].as_array().unwrap().len(), 3);
    let listed = outcomes.len();
    assert_eq!(say(json!({"cmd": "chance", "most": listed - 1}))["outcomes"], Value::Null);
    for wrong in [json!({"cmd": "chance", "most": 10_001}), json!({"cmd": "chance", "sample": 10_001})] {
        assert_eq!(say(wrong)["error"]["code"], "command");
    }
    say(json!({"cmd": "new", "game": "azul", "options": {"first": 0}}));
    assert_eq!(say(json!({"cmd": "chance"})), json!({"chance": "fill", "outcomes": null}), "there are too many");
    say(json!({"cmd": "deal"}));
    assert_eq!(say(json!({"cmd": "chance"}))["error"]["code"], "illegal");
}

/// A seat's view lacks what others chose in secret; seats that a table hasn't got see nothing.
#[test]
fn a_seat_sees_its_own_choice_only() {
    let mut session = session();
    let mut say = |line: Value| session.answer(&line.to_string());
    say(
        json!({"cmd": "new", "game": "burgundy", "options": {"estates": "expert", "choosing": "secret", "first": 0}, "seed": "07".repeat(32)}),
    );
    while say(json!({"cmd": "legal", "seat": 0}))["moves"].as_array().is_none_or(Vec::is_empty) {
        assert!(say(json!({"cmd": "deal"})).get("error").is_none());
    }
    let mv = say(json!({"cmd": "legal", "seat": 0}))["moves"][0].clone();
    say(json!({"cmd": "play", "seat": 0, "move": mv}));
    let (own, other) = (say(json!({"cmd": "view", "seat": 0})), say(json!({"cmd": "view", "seat": 1})));
    assert_ne!(own, other);
    assert_eq!(say(json!({"cmd": "view"})), other, "a spectator sees no more than the other seat");
    assert_eq!(say(json!({"cmd": "state"}))["state"], own["view"], "the state has everything");
    assert_eq!(say(json!({"cmd": "view", "seat": 2}))["error"]["code"], "command");
}
