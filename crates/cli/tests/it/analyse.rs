//! `kashi analyse`.

use crate::engine::Engine;
use crate::kashi::kashi;
use api::{FromWorker, ReviewQuestion, ToWorker};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A record of a random game.
fn record(folder: &TempDir, game: &str, players: &str) -> String {
    let path = folder.path().join(format!("{game}.json"));
    let path = path.to_str().unwrap();
    kashi(&["simulate", game, "--games", "1", "--seed", "5", "-p", players, "--out", path]).good();
    path.to_owned()
}

/// In every game a random player gives much away, every reason is a sentence in both languages, and the totals are
/// right.
#[test]
fn every_game_can_be_looked_back_at() {
    let folder = TempDir::new().unwrap();
    for game in catalog::ids() {
        let players = if game == "coloretto" { "3" } else { "2" };
        let path = record(&folder, game, players);
        let said: Value =
            serde_json::from_str(&kashi(&["analyse", &path, "--nodes", "120", "--seat", "1", "--json"]).good())
                .unwrap();
        assert_eq!(said["game"], game);
        let decisions = said["decisions"].as_array().unwrap();
        assert!(decisions.len() > 5, "{game}: {} decisions", decisions.len());
        let mut lost = 0.0;
        for decision in decisions {
            assert_eq!(decision["seat"], 0);
            let loss = decision["loss"].as_f64().unwrap();
            assert!((0.0..=1.0).contains(&loss));
            assert_eq!(loss > 0.0, decision["better"].is_object());
            if let Some(better) = decision["better"].as_object() {
                assert_ne!(better["moves"][0], decision["move"]);
                for lang in ["en", "fa"] {
                    let why = better["why"][lang].as_str().unwrap();
                    assert!(!why.is_empty() && !why.contains('⟨'), "{game}: {why}");
                }
            }
            lost += loss;
        }
        let player = &said["players"][0];
        assert_eq!(player["decisions"], decisions.len());
        let average = player["average_loss"].as_f64().unwrap();
        assert!((average - lost / decisions.len() as f64).abs() < 1e-3);
        assert!(average > 0.005, "{game}: a random player gave away {average}");
        let worst = player["worst"][0].as_u64().unwrap();
        let losses = decisions.iter().map(|decision| decision["loss"].as_f64().unwrap());
        let worst = decisions.iter().find(|decision| decision["action"] == worst).unwrap();
        assert!((worst["loss"].as_f64().unwrap() - losses.fold(0.0, f64::max)).abs() < 1e-9);
    }
}

/// Luck and play lead from the start to the result, at tables of any size.
#[test]
fn luck_and_play_add_up() {
    let folder = TempDir::new().unwrap();
    for (game, players) in [("azul", "2"), ("coloretto", "4"), ("pavilion", "3")] {
        let path = record(&folder, game, players);
        let said: Value = serde_json::from_str(&kashi(&["analyse", &path, "--nodes", "40", "--json"]).good()).unwrap();
        let course = said["shares"].as_array().unwrap();
        for player in said["players"].as_array().unwrap() {
            let balance = |name: &str| player["balance"][name].as_f64().unwrap();
            let sum = ["start", "luck", "own", "others"].map(balance).iter().sum::<f64>();
            assert!((sum - balance("end")).abs() < 1e-6, "{game}: {player}");
            let seat = player["seat"].as_u64().unwrap() as usize;
            assert!((course[0][seat].as_f64().unwrap() - balance("start")).abs() < 1e-3);
        }
        for point in said["turning_points"].as_array().unwrap() {
            let at = point["action"].as_u64().unwrap() as usize;
            let whom = point["seat"].as_u64().unwrap() as usize;
            let gain = course[at][whom].as_f64().unwrap() - course[at - 1][whom].as_f64().unwrap();
            assert!((gain - point["gain"].as_f64().unwrap()).abs() < 1e-3 && gain >= 0.049, "{game}: {point}");
        }
    }
}

#[test]
fn both_languages_and_the_same_again() {
    let folder = TempDir::new().unwrap();
    let path = record(&folder, "coloretto", "2");
    let english = kashi(&["analyse", &path, "--nodes", "100", "--lang", "en"]).good();
    assert!(
        english.contains("Better: ") && english.contains("Because ") && english.contains("Costliest: "),
        "{english}"
    );
    assert_eq!(english, kashi(&["analyse", &path, "--nodes", "100", "--lang", "en"]).good());
    let persian = kashi(&["analyse", &path, "--nodes", "100", "--lang", "fa"]).good();
    assert!(persian.contains("بهتر بود") && persian.contains("چون") && persian.contains('٪'), "{persian}");
    assert!(!persian.contains('⟨'), "{persian}");
}

#[test]
fn what_is_no_record_is_told_in_one_line() {
    assert!(kashi(&["analyse", "/no/such/file"]).refused().contains("/no/such/file"));
}

/// The same decision gets the same numbers from `kashi analyse`, from the engine's `review` and from the page's worker: what
/// it was worth, what it gave away, what was better and by which lines.
#[test]
fn all_who_review_say_the_same() {
    const NODES: u64 = 150;
    let folder = TempDir::new().unwrap();
    for game in catalog::ids() {
        let path = record(&folder, game, if game == "coloretto" { "3" } else { "2" });
        let nodes = NODES.to_string();
        let analysed = kashi(&["analyse", &path, "--nodes", &nodes, "--seat", "1", "--json"]).good();
        let analysed: Value = serde_json::from_str(&analysed).unwrap();
        let record: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let (mut engine, mut thinker) = (Engine::start(), thinker::Thinker::default());
        let decisions = analysed["decisions"].as_array().unwrap();
        for decision in decisions.iter().step_by(decisions.len().div_ceil(12)) {
            let before = decision["action"].as_u64().unwrap() as usize - 1;
            let here = format!("{game}, action {before}");
            let table = catalog::replay(&record, Some(before)).unwrap();
            let (seat, mv) = (table.next().decider().unwrap(), decision["move"].as_str().unwrap().to_owned());

            let state = table.view(Some(seat));
            engine.send(json!({"cmd": "load", "game": game, "state": state}).to_string().as_bytes());
            let loaded = engine.answer();
            assert!(loaded["error"].is_null(), "{here}: {loaded}");
            let review = json!({"cmd": "review", "move": mv, "nodes": NODES, "number": before});
            engine.send(review.to_string().as_bytes());
            let mut said = engine.answer();
            said.as_object_mut().unwrap().retain(|name, _| decision.get(name).is_some());
            let mut wanted = decision.clone();
            wanted.as_object_mut().unwrap().retain(|name, _| name != "action");
            assert_eq!(said, wanted, "{here}: the engine");

            let (game, number) = (game.to_owned(), before as u64);
            let question = ReviewQuestion { id: 1, game, state, seat, mv, number, ms: 0, nodes: Some(NODES) };
            let Some(FromWorker::Review { review: Some(review), .. }) =
                thinker.hear(ToWorker::Review(question), &|| 0.0)
            else {
                panic!("{here}: the worker has no review")
            };
            let rounded = |share: f64| (share * 10_000.0).round() / 10_000.0;
            assert_eq!(json!(rounded(review.value)), decision["value"], "{here}: the worker");
            assert_eq!(json!(rounded(review.loss)), decision["loss"], "{here}: the worker");
            assert_eq!(json!(review.nodes), decision["nodes"], "{here}: the worker");
            let line = review.better.map(|better| json!(better.line));
            assert_eq!(line.as_ref(), decision.get("better").map(|better| &better["moves"]), "{here}: the worker");
        }
    }
}
