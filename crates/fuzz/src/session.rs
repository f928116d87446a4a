//! A conversation in the engine protocol.

use engine::Session;
use game::Seed;
use serde_json::{Value, json};

/// More lines say nothing new, and each may set up a table.
const MOST_LINES: usize = 60;

/// A bot may think this little: the fuzzer asks about words, not about strength.
const MOST_NODES: u64 = 60;

pub(crate) fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let mut session = Session::new(|| Ok(Seed::numbered(7)));
    for line in text.lines().take(MOST_LINES) {
        let answer = session.answer(&hurried(line));
        assert!(answer.is_object(), "{answer}");
        if session.is_over() {
            break;
        }
    }
}

/// The same line; a question that would make a bot think for long asks for a moment.
fn hurried(line: &str) -> String {
    let Ok(question) = serde_json::from_str::<Value>(line) else { return line.to_owned() };
    let mut quick = question.clone();
    hurry(&mut quick);
    // Written again, a line has each field once and no spaces.
    if quick == question { line.to_owned() } else { quick.to_string() }
}

fn hurry(question: &mut Value) {
    let Value::Object(question) = question else { return };
    if let Some(Value::Array(questions)) = question.get_mut("questions") {
        questions.iter_mut().for_each(hurry);
    }
    if question.get("cmd").is_none_or(|cmd| cmd != "best" && cmd != "review") {
        return;
    }
    // What isn't a number is left alone: it has to be refused.
    if question.get("nodes").is_none_or(|nodes| nodes.as_u64().is_some_and(|nodes| nodes > MOST_NODES)) {
        question.insert("nodes".to_owned(), json!(MOST_NODES));
    }
    if question.get("threads").and_then(Value::as_u64).is_some_and(|threads| threads > 1) {
        question.insert("threads".to_owned(), json!(2));
    }
}
