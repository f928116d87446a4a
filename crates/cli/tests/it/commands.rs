//! Every command except `play` and `engine`.

use crate::kashi::{kashi, kashi_with};
use serde_json::Value;
use std::fs;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A folder and the path of a file in it.
fn file(name: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name).display().to_string();
    (folder, path)
}

#[test]
fn simulated_games_verify() {
    let (_folder, path) = file("games.jsonl");
    for info in catalog::games() {
        let said = kashi(&["simulate", info.id, "--games", "5", "--out", &path, "--seed", "9"]).good();
        assert!(said.starts_with("5 games written to "), "{said}");
        assert!(kashi(&["replay", &path, "--verify"]).good().ends_with(": 5 saved games, 5 good\n"));
        let again = kashi(&["simulate", info.id, "--games", "5", "--out", "-", "--seed", "9"]).good();
        assert_eq!(fs::read_to_string(&path).unwrap(), again, "the same seed, the same games");
        assert!(kashi_with(&["replay", "-", "--verify", "--lang", "fa"], &again).good().contains("۵ تا درست"));
    }
}

/// Bots play instead of chance, each game one seat further on; the same seed gives the same games.
#[test]
fn bots_play_simulated_games() {
    let args =
        ["simulate", "azul", "--games", "4", "--bot", "strong", "--bot", "random", "--nodes", "60", "--out", "-"];
    let games = kashi(&args).good();
    assert_eq!(games, kashi(&args).good());
    assert!(kashi_with(&["replay", "-", "--verify"], &games).good().ends_with(": 4 saved games, 4 good\n"));
    for (game, line) in games.lines().enumerate() {
        let record: Value = serde_json::from_str(line).unwrap();
        assert_eq!(record["result"]["places"][game % 2], 1, "who searches beats chance: {line}");
    }
    assert!(kashi(&["simulate", "azul", "--nodes", "60", "--out", "-"]).refused().contains("--bot"));
    assert!(kashi(&["simulate", "azul", "--bot", "oracle", "--out", "-"]).refused().contains("oracle"));
}

#[test]
fn simulate_takes_options() {
    let said = kashi(&["simulate", "azul", "--out", "-", "--players", "3", "--wall", "grey", "-o", "first=2"]).good();
    let record: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(record["options"], serde_json::json!({"players": 3, "wall": "grey", "first": 2}));
}

#[test]
fn a_slip_does_not_cost_an_existing_file() {
    let (_folder, path) = file("games.jsonl");
    fs::write(&path, "precious").unwrap();
    let said = kashi(&["simulate", "azul", "--out", &path, "--wall", "pink"]).refused();
    assert!(said.contains("wall: unknown variant `pink`"), "{said}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
}

#[test]
fn bent_and_illegal_records_are_found() {
    let good = kashi(&["simulate", "azul", "--out", "-"]).good();
    let record: Value = serde_json::from_str(&good).unwrap();
    let (mut bent, mut illegal, mut wrong) = (record.clone(), record.clone(), record.clone());
    bent["seed"] = "11".repeat(32).into();
    illegal["actions"][2]["seat"] = 3.into();
    wrong["result"]["scores"][0] = 999.into();
    let file = format!("{good}{bent}\n{illegal}\n{wrong}\n{{}}\n");
    let run = kashi_with(&["replay", "--verify", "-"], &file);
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[0].starts_with("-, saved game 2: Action 1 doesn’t match the seed"), "{}", lines[0]);
    assert!(lines[1].starts_with("-, saved game 3: Action 3 ("), "{}", lines[1]);
    assert!(lines[2].starts_with("-, saved game 4: The saved result isn’t the one"), "{}", lines[2]);
    assert_eq!(
        lines[3..],
        ["-, saved game 5: This isn’t a saved game of Kashi: it names no game.", "-: 5 saved games, 1 good"]
    );
}

#[test]
fn files_that_are_no_records_are_bad_input() {
    let (_folder, path) = file("game.json");
    assert!(kashi(&["replay", &path]).refused().contains("No such file"));
    for (content, said) in [("", "no saved game"), ("{", "saved game 1 is not JSON"), ("{}", "names no game")] {
        fs::write(&path, content).unwrap();
        assert!(kashi(&["replay", &path]).refused().contains(said), "{content}");
    }
}

#[test]
fn replay_tells_a_game() {
    let record = kashi(&["simulate", "azul", "--out", "-", "--seed", "4"]).good();
    let end = kashi_with(&["replay", "-"], &record).good();
    assert!(end.contains("The game is over."), "{end}");
    let start = kashi_with(&["replay", "-", "--at", "2"], &record).good();
    assert!(start.contains("round 1") && start.contains("’s turn."), "{start}");
    let steps = kashi_with(&["replay", "-", "--step"], &record).good();
    assert!(steps.contains("Action 2 of ") && steps.contains("(AZ-1.14)") && steps.ends_with(&end), "{steps}");
    let persian = kashi_with(&["replay", "-", "--step", "--lang", "fa"], &record).good();
    assert!(persian.contains("حرکت ۲ از "), "{persian}");
    assert!(kashi_with(&["replay", "-", "--at", "9999"], &record).refused().contains("there are only"));
}

#[test]
fn rules_are_found_by_clause_game_and_words() {
    assert!(kashi(&["rules", "AZ-2.5"]).good().starts_with("AZ-2.5 You may not put a colour"));
    assert_eq!(kashi(&["rules", "az-2.5"]).good(), kashi(&["rules", "AZ-2.5"]).good());
    let page = kashi(&["rules", "azul"]).good();
    assert!(page.starts_with("Azul\n") && page.contains("AZ-6.11 † "), "{page}");
    let hits = kashi(&["rules", "first-player", "marker"]).good();
    assert!(hits.starts_with("AZ-1.9 ") && hits.lines().count() > 5, "{hits}");
    assert!(kashi(&["rules", "AZ-2.5", "--lang", "fa"]).good().contains("ردیف مشق"));
    assert!(kashi(&["rules"]).good().contains("azul"));
    kashi(&["rules", "AZ-99.9"]).refused();
    kashi(&["rules", "zzyzx"]).refused();
}

#[test]
fn games_are_listed_with_their_options() {
    let said = kashi(&["games"]).good();
    for info in catalog::games() {
        assert!(said.contains(info.id), "{said}");
        for option in info.options {
            assert!(said.contains(&format!("--option {}=", option.name)), "{said}");
        }
    }
    assert!(kashi(&["games", "--lang", "fa"]).good().contains("آزول"));
}

/// The list calls options and values by the names that the form and the rules pages use.
#[test]
fn options_are_listed_by_their_names() {
    for lang in i18n::Lang::ALL {
        let said = kashi(&["games", "--lang", lang.code()]).good();
        for (info, option) in catalog::games().iter().flat_map(|info| info.options.iter().map(move |it| (info, it))) {
            let name = i18n::option_name(lang, info.id, option);
            let values = i18n::option_values(lang, info.id, option);
            assert!(!values.is_empty() && said.contains(&format!("{name}: {}", values.join(" / "))), "{name}: {said}");
        }
    }
}

/// From the template through the check to the table.
#[test]
fn an_owner_enters_strips() {
    let (_folder, path) = file("strips.json");
    let template = kashi(&["strips", "--template"]).good();
    fs::write(&path, &template).unwrap();
    let said = kashi(&["strips", "--check", &path]).good();
    assert!(said.contains("a valid set of strips") && said.contains(&format!("--option strips=@{path}")), "{said}");
    assert!(kashi(&["strips", "--check", &path, "--lang", "fa"]).good().contains("معتبر"));

    let simulate = ["simulate", "sintra", "--out", "-", "--option", &format!("strips=@{path}")];
    fs::write(&path, template.replacen("bobob", "*****", 1)).unwrap();
    let record: Value = serde_json::from_str(&kashi(&simulate).good()).unwrap();
    assert_eq!(record["options"]["strips"][0][0], "*****");
    let typed = "table\nquit\n";
    let said = kashi_with(&["play", "sintra", "--bot", "random", "-o", &format!("strips=@{path}")], typed).good();
    assert!(said.contains("a custom set"), "{said}");

    for (content, fault) in [
        (template.replacen("bobob", "bobo", 1), "(SG-2.4): strips[0][0]: 4 spaces, 5 expected"),
        (template.replacen("bobob", "bobox", 1), "(SG-2.4): strips[0][0][4]: 'x', one of w y o b p * expected"),
        ("[]".to_owned(), "(SG-2.4): strips: 0 strips, 8 expected"),
        ("{}".to_owned(), "8 pairs of 5-letter faces"),
        ("[".to_owned(), "is not JSON"),
    ] {
        fs::write(&path, content).unwrap();
        let said = kashi(&["strips", "--check", &path]).refused();
        assert!(said.contains(&path) && said.contains(fault), "{said}");
        kashi(&simulate).refused();
    }
    assert!(kashi(&["strips", "--check", "/nowhere"]).refused().contains("No such file"));
    kashi(&["strips"]).refused();
    kashi(&["strips", "--template", "--check", &path]).refused();
}

#[test]
fn bench_counts() {
    let said = kashi(&["bench", "azul", "--games", "3"]).good();
    assert!(said.contains("players=4 wall=grey"), "{said}");
    let counted = |said: &str| said.lines().last().map(str::to_owned);
    assert_eq!(counted(&said), counted(&kashi(&["bench", "azul", "--games", "3"]).good()));
    let json: Value = serde_json::from_str(&kashi(&["bench", "azul", "--games", "2", "--json"]).good()).unwrap();
    assert_eq!((json["games"].as_u64(), json["variants"][0]["game"].as_str()), (Some(12), Some("azul")));
    kashi(&["bench", "--seconds", "-1"]).refused();
    kashi(&["bench", "--seconds", "nan"]).refused();
}

#[test]
fn completions_exist_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(kashi(&["completions", shell]).good().contains("simulate"), "{shell}");
    }
}

#[test]
fn the_environment_chooses_the_language() {
    let said = |name: &str, value: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kashi"));
        command.args(["rules", "AZ-1.1"]).env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
        String::from_utf8(command.env(name, value).output().unwrap().stdout).unwrap()
    };
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        assert!(said(name, "fa_IR.UTF-8").contains("آزول را"), "{name}");
        assert!(said(name, "de_DE.UTF-8").contains("Two, three or four"), "{name}");
    }
}

/// As in `kashi rules azul | head -1`: no complaint, no backtrace.
#[test]
fn a_closed_pipe_is_no_fault() {
    for args in [&["rules", "azul"][..], &["simulate", "azul", "--games", "500", "--out", "-"], &["completions", "zsh"]]
    {
        let mut process = Command::new(env!("CARGO_BIN_EXE_kashi"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(process.stdout.take());
        let output = process.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        assert!(output.status.success(), "{args:?}");
    }
}
