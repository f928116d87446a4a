//! Questions about one table.

use engine::Session;
use game::Seed;
use serde_json::{Value, json};

/// A bot that is asked again at the same table reuses its search; after an undo and at a new table its advice is
/// still legal, and with a number it answers as if it had never been asked before.
#[test]
fn best_remembers_the_table() {
    let mut session = Session::new(|| Ok(Seed::numbered(1)));
    let mut say = |line: Value| session.answer(&line.to_string());
    let visits = |answer: &Value| -> u64 {
        answer["lines"].as_array().unwrap().iter().map(|line| line["visits"].as_u64().unwrap()).sum()
    };
    let new = json!({"cmd": "new", "game": "azul", "options": {"first": 0}, "seed": "07".repeat(32)});
    say(new.clone());
    say(json!({"cmd": "deal"}));
    let numbered = json!({"cmd": "best", "bot": "expert", "nodes": 3_000, "number": 1});
    let first = say(numbered.clone());
    let advice = say(json!({"cmd": "best", "bot": "expert", "nodes": 20_000}));
    for mv in advice["lines"][0]["moves"].as_array().unwrap().iter().take(2) {
        say(json!({"cmd": "play", "move": mv}));
    }
    let look = json!({"cmd": "best", "bot": "expert", "nodes": 0});
    assert!(visits(&say(look.clone())) > 0, "the tree was kept");
    say(json!({"cmd": "undo"}));
    say(json!({"cmd": "undo"}));
    let again = say(look.clone());
    assert_eq!(say(json!({"cmd": "check", "move": again["move"]})), json!({"legal": true}));
    assert_eq!(say(numbered), first);
    say(new);
    say(json!({"cmd": "deal"}));
    assert_eq!(visits(&say(look)), 0, "nobody was asked at this table before");
}

/// Answers show what was asked for, until something else is; without a wish they are those of version 1.
#[test]
fn answers_show_what_was_asked_for() {
    let mut session = Session::new(|| Ok(Seed::numbered(1)));
    let mut say = |line: Value| session.answer(&line.to_string());
    let names = |answer: &Value| answer.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let new = json!({"cmd": "new", "game": "coloretto", "options": {"first": 0}});
    assert_eq!(names(&say(new.clone())), ["state", "next", "scores"]);
    assert_eq!(say(json!({"cmd": "hello"}))["show"], json!(["state", "next", "scores"]));
    assert_eq!(say(json!({"cmd": "hello", "show": ["moves", "next"]}))["show"], json!(["next", "moves"]));
    assert_eq!(names(&say(new)), ["next", "moves"]);
    say(json!({"cmd": "deal"}));
    let dealt = say(json!({"cmd": "deal"}));
    assert_eq!((&names(&dealt)[..2], &dealt["moves"]), (&["deal".to_owned(), "events".to_owned()][..], &json!(["d"])));
    assert_eq!(names(&say(json!({"cmd": "state"}))), ["state", "next", "moves"]);
    assert_eq!(say(json!({"cmd": "hello", "show": ["boards"]}))["error"]["code"], "command");
    assert_eq!(names(&say(json!({"cmd": "undo"}))), ["next", "moves"], "what can't be read changes nothing");
}

/// Each question of a batch is answered as if it had come by itself, those that can't be carried out, too.
#[test]
fn a_batch_is_its_questions_one_by_one() {
    let questions = [
        json!({"id": 1, "cmd": "new", "game": "azul", "options": {"first": 0}, "seed": "07".repeat(32)}),
        json!({"cmd": "jump"}),
        json!(7),
        json!({"cmd": "deal"}),
        json!({"cmd": "batch", "questions": [{"cmd": "legal"}]}),
        json!({"cmd": "quit"}),
        json!({"cmd": "state"}),
    ];
    let mut session = Session::new(|| Ok(Seed::numbered(1)));
    let one_by_one: Vec<Value> =
        questions.iter().take(6).map(|question| session.answer(&question.to_string())).collect();
    let mut session = Session::new(|| Ok(Seed::numbered(1)));
    let answer = session.answer(&json!({"id": "all", "cmd": "batch", "questions": questions}).to_string());
    assert_eq!(answer, json!({"id": "all", "answers": one_by_one}));
    assert!(session.is_over());
    assert_eq!((&one_by_one[0]["id"], &one_by_one[2]["error"]["code"]), (&json!(1), &json!("json")));
}

/// A review has the same numbers at the same point of the same game; what can't be made or read is a fault, and the
/// session goes on.
#[test]
fn moves_are_reviewed() {
    let mut session = Session::new(|| Ok(Seed::numbered(1)));
    let mut say = |line: Value| session.answer(&line.to_string());
    let review = |mv: &str| json!({"cmd": "review", "move": mv, "nodes": 2_000});
    assert_eq!(say(review("1r-f"))["error"]["code"], "no_table");
    say(json!({"cmd": "new", "game": "azul", "options": {"first": 0}}));
    assert_eq!(say(review("1b-f"))["error"]["code"], "illegal", "a deal is due");
    say(json!({"cmd": "deal", "deal": "fill bbyr/yyrr/rrkk/kktt/bytt"}));
    let floor = say(review("1b-f"));
    assert_eq!(floor, say(review("1b-f")));
    assert!(floor["loss"].as_f64().unwrap() >= 0.01 && floor["mark"] != "best", "{floor}");
    assert_eq!((&floor["better"]["instead"][0], &floor["move"]), (&json!("1b-f"), &json!("1b-f")));
    assert!(floor["better"]["why"]["en"].as_str().unwrap().len() > 10, "{floor}");
    assert_ne!(floor["better"]["why"]["fa"], floor["better"]["why"]["en"]);
    let best = say(review(floor["better"]["moves"][0].as_str().unwrap()));
    assert_eq!((&best["loss"], &best["mark"], best.get("better")), (&json!(0.0), &json!("best"), None));
    for (question, code) in [
        (review("9b-f"), "illegal"),
        (review("nonsense"), "notation"),
        (json!({"cmd": "review", "move": "1b-f", "seat": 1}), "illegal"),
        (json!({"cmd": "review", "move": "1b-f", "bot": "oracle"}), "bot"),
        (json!({"cmd": "review", "move": "1b-f", "ms": 3_600_001}), "command"),
        (json!({"cmd": "review"}), "command"),
        (json!({"cmd": "review", "move": "1b-f", "lines": 3}), "command"),
    ] {
        assert_eq!(say(question.clone())["error"]["code"], code, "{question}");
    }
}
