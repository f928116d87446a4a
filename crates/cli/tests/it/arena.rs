//! `kashi arena` and `kashi train`.

use crate::kashi::kashi;
use serde_json::Value;

#[test]
fn node_budgets_repeat_exactly() {
    let args = ["arena", "azul", "casual", "beginner", "--nodes", "50", "--games", "8", "--json"];
    // How long a bot took is the one thing that differs.
    let played = || {
        let mut said: Value = serde_json::from_str(&kashi(&args).good()).unwrap();
        said["pairs"][0]["slowest_ms"] = Value::Null;
        said
    };
    let said = played();
    assert_eq!(said, played());
    let pair = &said["pairs"][0];
    assert_eq!((&pair["games"], &pair["deals"]), (&Value::from(8), &Value::from(4)));
    assert!(pair["win_rate"]["low"].as_f64() <= pair["win_rate"]["high"].as_f64());
}

#[test]
fn many_bots_meet_each_other() {
    let table = kashi(&["arena", "coloretto", "random", "greedy", "casual", "--nodes", "20", "--games", "3"]).good();
    assert_eq!(table.lines().count(), 1 + 3);
}

/// The example of `docs/arena-protocol.md`.
#[test]
fn an_outside_bot_plays() {
    let script = concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/mybot.py");
    let table = kashi(&["arena", "azul", script, "random", "--nodes", "20", "--games", "4"]).good();
    assert!(table.contains("mybot.py"), "{table}");
}

#[test]
fn slips_are_told_in_one_line() {
    assert!(kashi(&["arena", "azul", "casual", "oracle"]).refused().contains("no bot"));
    assert!(kashi(&["arena", "azul", "casual", "cmd:/no/such/program", "--games", "2"]).refused().contains("start"));
}

#[test]
fn training_writes_weights() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let path = file.path().to_str().unwrap();
    kashi(&["train", "azul", "--games", "6", "--nodes", "40", "--out", path]).good();
    let weights: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(weights["command"], "kashi train azul --games 6 --nodes 40 --seed 1");
    assert_eq!(weights["stages"].as_array().unwrap().len(), weights["spread"].as_array().unwrap().len());
}
