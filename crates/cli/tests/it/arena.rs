//! `kashi arena` and `kashi train`.

use crate::kashi::kashi;
use serde_json::Value;
use std::fs;
use std::process::Command;

#[test]
fn node_budgets_repeat_exactly() {
    let args = ["arena", "azul", "casual", "beginner", "--nodes", "50", "--games", "8", "--json"];
    // Only the thinking times differ.
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

/// The games are saved in order, however many threads play them: the first bot of a pair sits in each seat in turn.
#[test]
fn games_of_the_arena_are_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl").display().to_string();
    let args = ["arena", "coloretto", "casual", "random", "-p", "2", "--games", "6", "--nodes", "20", "--out", &path];
    let played = |threads| {
        kashi(&[&args[..], &["--threads", threads]].concat()).good();
        fs::read_to_string(&path).unwrap()
    };
    let games = played("2");
    assert_eq!(games, played("1"));
    assert!(kashi(&["replay", &path, "--verify"]).good().ends_with(": 6 saved games, 6 good\n"));
    let seeds: Vec<Value> =
        games.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["seed"].clone()).collect();
    assert!(seeds.chunks(2).all(|pair| pair[0] == pair[1]) && seeds[0] != seeds[2], "{seeds:?}");
}

#[test]
fn many_bots_meet_each_other() {
    let args = ["arena", "coloretto", "random", "greedy", "casual", "-p", "2", "--nodes", "20", "--games", "3"];
    let table = kashi(&args).good();
    let lines: Vec<&str> = table.lines().collect();
    // A line for each pair below its heading; below an empty line a cross-table with a line for each bot.
    assert_eq!(lines.len(), (1 + 3) + 1 + (1 + 3), "{table}");
    assert!(lines[4].is_empty() && lines[5].starts_with("win rate") && lines[5].ends_with("mean"), "{table}");
    assert_eq!(lines[6].split_whitespace().nth(1), Some("-"), "nobody meets itself");
}

/// With three seats it matters which bot sits alone: each pair plays both ways.
#[test]
fn a_cross_table_of_many_seats_is_full() {
    let args =
        ["arena", "coloretto", "random", "greedy", "casual", "-p", "3", "--nodes", "20", "--games", "3", "--json"];
    let said: Value = serde_json::from_str(&kashi(&args).good()).unwrap();
    assert_eq!(said["pairs"].as_array().unwrap().len(), 6);
    let cross = &said["cross_table"];
    assert_eq!(cross["bots"], serde_json::json!(["random", "greedy", "casual"]));
    for (at, row) in cross["win_rate"].as_array().unwrap().iter().enumerate() {
        let met = row.as_array().unwrap().iter().enumerate().filter(|(_, share)| share.is_number());
        assert_eq!(
            met.map(|(other, _)| other).collect::<Vec<_>>(),
            (0..3).filter(|other| *other != at).collect::<Vec<_>>()
        );
    }
}

/// With either clock a bot stops in time.
#[test]
fn both_clocks_stop_a_bot() {
    for clock in ["cpu", "wall"] {
        let args = ["arena", "coloretto", "expert", "random", "--ms", "5", "--clock", clock, "--games", "2", "--json"];
        let said: Value = serde_json::from_str(&kashi(&args).good()).unwrap();
        assert_eq!(said["clock"], clock);
        let slowest = said["pairs"][0]["slowest_ms"].as_f64().unwrap();
        // By wall time a busy machine may be slow; by CPU time a bot must keep its limit.
        assert!(slowest < if clock == "cpu" { 55.0 } else { 1000.0 }, "{slowest} ms");
    }
}

/// The example of `docs/arena-protocol.md`.
#[test]
fn an_outside_bot_plays() {
    if Command::new("python3").arg("--version").output().is_err() {
        assert!(std::env::var_os("CI").is_none(), "not installed: apt-get install python3");
        return;
    }
    let script = concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/mybot.py");
    let table = kashi(&["arena", "azul", script, "random", "--nodes", "20", "--games", "4"]).good();
    assert!(table.contains("mybot.py"), "{table}");
}

/// A bot with the default settings, or with the built-in weights from a file, is the same bot: on the same deals each
/// wins as often as the other.
#[test]
fn bots_have_settings_of_their_own() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../bots/weights/azul.json");
    let alike = format!("expert,nodes=30,search=tree,weights={file}");
    let meet = |first: &str| -> Value {
        let args = ["arena", "azul", first, "expert", "--nodes", "30", "--games", "4", "--json"];
        serde_json::from_str(&kashi(&args).good()).unwrap()
    };
    let equal = &meet(&alike)["pairs"][0];
    assert_eq!((&equal["first"], &equal["win_rate"]["mean"]), (&Value::from(alike), &Value::from(0.5)));
    assert_eq!(equal["lead"]["mean"], 0.0);
    assert_ne!(meet("expert,search=alphabeta")["pairs"][0]["points"]["first"], equal["points"]["first"]);
    for (bot, fault) in [
        ("expert,depth=3", "expected ms="),
        ("expert,search=magic", "expected alphabeta, tree or full-tree"),
        ("expert,weights=nowhere.json", "nowhere.json"),
    ] {
        assert!(kashi(&["arena", "azul", bot, "casual"]).refused().contains(fault), "{bot}");
    }
    let foreign = format!("expert,weights={file}");
    assert!(kashi(&["arena", "sintra", &foreign, "casual"]).refused().contains("do not fit"));
}

#[test]
fn slips_are_told_in_one_line() {
    assert!(kashi(&["arena", "azul", "casual", "oracle"]).refused().contains("no bot"));
    assert!(kashi(&["arena", "azul", "casual", "cmd:/no/such/program", "--games", "2"]).refused().contains("start"));
}

/// A bot that exits before it has moved, with success or failure, is reported by name and status: a script must not
/// count the match as played.
#[test]
fn an_outside_bot_that_dies_is_a_fault() {
    for (command, status) in [("cmd:false", "exit status: 1"), ("cmd:true", "exit status: 0")] {
        // Whether the pipe breaks while we write or ends while we read is a race, hence several tries.
        for threads in ["1", "2", "1", "2"] {
            let args = ["arena", "azul", "casual", command, "--games", "2", "--threads", threads];
            let said = kashi(&args).refused();
            assert!(said.contains(&command[4..]) && said.contains(status), "{command}: {said}");
        }
    }
}

#[test]
fn training_writes_weights_and_goes_on_from_them() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("weights.json");
    let train = |generations: &str, threads: &str| -> Value {
        let file = path.to_str().unwrap();
        let args = ["--fresh", "--games", "6", "--nodes", "40", "--generations", generations, "--threads", threads];
        kashi(&[&["train", "azul", "--out", file], &args[..]].concat()).good();
        serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap()
    };
    let first = train("1", "2");
    let command =
        "kashi train azul --generations 1 --games 6 --nodes 40 --players 2 --seed 1 --epochs 8 --decay 0.1 --fresh";
    assert_eq!((&first["command"], &first["generation"]), (&command.into(), &1.into()));
    let second = train("2", "1");
    assert_eq!(second["generation"], 2);
    assert_ne!(first["own"], second["own"]);
    // A single run on another number of threads gives the same.
    fs::remove_file(&path).unwrap();
    assert_eq!(train("2", "2"), second);
}

#[test]
fn weights_say_what_their_start_came_from() {
    let directory = tempfile::tempdir().unwrap();
    let [start, out] = ["start.json", "out.json"].map(|name| directory.path().join(name).display().to_string());
    let train = |generations: &str, more: &[&str]| {
        kashi(&[&["train", "azul", "--games", "2", "--nodes", "20", "--generations", generations], more].concat())
            .good();
    };
    train("1", &["--fresh", "--out", &start]);
    train("2", &["--seed", "7", "--from", &start, "--out", &out]);
    let weights: Value = serde_json::from_str(&fs::read_to_string(&out).unwrap()).unwrap();
    let step = |generations, seed| {
        format!(
            "kashi train azul --generations {generations} --games 2 --nodes 20 --players 2 --seed {seed} --epochs 8 --decay 0.1"
        )
    };
    let command = format!("{} --fresh --out {start} && {} --from {start}", step(1, 1), step(2, 7));
    assert_eq!(weights["command"], command);
}

/// Mistakes are reported before anything is played, and a run that has nothing to do says so.
#[test]
fn training_refuses_what_makes_no_sense() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("weights.json");
    let file = path.to_str().unwrap();
    for (args, fault) in [
        (&["--fresh", "--players", "9"][..], "players"),
        (&["--fresh", "--games", "0"], "games"),
        (&["--fresh", "--epochs", "0"], "epochs"),
        (&["--fresh", "--decay=-3"], "decay"),
        (&["--generations", "1"], "generations"),
    ] {
        let said = kashi(&[&["train", "azul", "--out", file], args].concat()).refused();
        assert!(said.contains(fault), "{args:?}: {said}");
        assert!(!path.exists());
    }
    let nowhere = directory.path().join("no/such/folder.json");
    let said = kashi(&["train", "azul", "--fresh", "--out", nowhere.to_str().unwrap()]).refused();
    assert!(said.contains("can’t write to"), "{said}");
    let few = ["train", "azul", "--fresh", "--games", "2", "--nodes", "10", "--generations", "1", "--out", file];
    kashi(&few).good();
    assert!(kashi(&few).good().contains("nothing to do"));
}
