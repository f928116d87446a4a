//! `kashi analyse`.

use crate::kashi::kashi;
use serde_json::Value;
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
