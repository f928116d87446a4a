//! Every example of `docs/engine-protocol.md`, run against the program.

use crate::engine::Engine;
use serde_json::Value;

const DOCUMENT: &str = include_str!("../../../../docs/engine-protocol.md");

/// A wildcard in the document's examples; as the name of a field it stands for all fields that are not shown.
const ANYTHING: &str = "…";

#[test]
fn the_document_is_true() {
    let mut examples = 0;
    for session in DOCUMENT.split("```engine\n").skip(1) {
        let session = session.split("```").next().unwrap();
        let mut engine = Engine::start();
        for line in session.lines() {
            if let Some(question) = line.strip_prefix("> ") {
                engine.send(question.as_bytes());
            } else if let Some(expected) = line.strip_prefix("< ") {
                let answer = engine.answer();
                let expected: Value = serde_json::from_str(expected).unwrap_or_else(|fault| panic!("{line}: {fault}"));
                assert!(matches(&expected, &answer), "the document says\n  {expected}\nthe program says\n  {answer}");
                examples += 1;
            } else {
                panic!("neither a question nor an answer: {line}");
            }
        }
    }
    assert!(examples >= 60, "{examples} examples");
}

/// Every command, every error that an example can show.
#[test]
fn nothing_is_left_out() {
    let commands = [
        "hello", "batch", "new", "load", "replay", "copy", "tables", "close", "legal", "check", "play", "deal",
        "chance", "best", "review", "undo", "state", "view", "record", "stop", "quit",
    ];
    for command in commands {
        assert!(DOCUMENT.contains(&format!("\"cmd\":\"{command}\"")), "{command}");
    }
    let codes =
        ["json", "command", "no_table", "game", "options", "state", "record", "notation", "illegal", "undo", "bot"];
    for code in codes {
        assert!(DOCUMENT.contains(&format!("\"code\":\"{code}\"")), "{code}");
    }
}

fn matches(expected: &Value, found: &Value) -> bool {
    match (expected, found) {
        (Value::String(text), _) if text == ANYTHING => true,
        (Value::Object(expected), Value::Object(found)) => {
            let shown = expected.iter().filter(|(name, _)| *name != ANYTHING);
            let all_shown = expected.contains_key(ANYTHING) || expected.len() == found.len();
            all_shown
                && shown.into_iter().all(|(name, value)| found.get(name).is_some_and(|found| matches(value, found)))
        }
        (Value::Array(expected), Value::Array(found)) => {
            expected.len() == found.len()
                && expected.iter().zip(found).all(|(expected, found)| matches(expected, found))
        }
        _ => expected == found,
    }
}
