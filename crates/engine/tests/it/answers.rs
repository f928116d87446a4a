//! The description of the answers for programs.

use serde_json::Value;
use std::path::Path;
use std::{env, fs};

/// `docs/engine-answers.json` is what the types say; `KASHI_BLESS=1` writes it.
#[test]
fn the_description_is_that_of_the_types() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine-answers.json");
    let text = format!("{:#}\n", engine::description());
    if env::var_os("KASHI_BLESS").is_some() {
        fs::write(&path, &text).unwrap();
    }
    assert!(fs::read_to_string(&path).unwrap() == text, "docs/engine-answers.json is old: cargo xtask bless -p engine");
}

/// Every command has its answer there.
#[test]
fn no_command_is_left_out() {
    let mut session = engine::Session::new(|| Ok(game::Seed::numbered(1)));
    let hello = session.answer(r#"{"cmd":"hello"}"#);
    let description = engine::description();
    let described = description["properties"].as_object().unwrap();
    let commands = hello["commands"].as_array().unwrap();
    assert!(commands.iter().filter_map(Value::as_str).all(|command| described.contains_key(command)), "{commands:?}");
    assert_eq!(described.len(), commands.len() + 1, "and errors");
}
