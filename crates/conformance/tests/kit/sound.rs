//! The sound game passes every part of the kit.

use crate::fault;
use crate::toy::{Options, Toy};
use conformance::{Effort, Failure, Kit, Report, Scores, Secrets, checked};
use game::{First, Game, Next, Seat};
use std::fs;
use std::path::PathBuf;

type Sound = Toy<{ fault::NONE }>;

fn kit() -> Kit {
    Kit::from(Effort::from_env()).secrets(Secrets::Sealed)
}

/// Every part does as much as it was asked to, and covers all sixteen variants.
fn thorough(found: Result<Report, Failure>) -> Report {
    let report = found.unwrap_or_else(|failure| panic!("{failure}"));
    let Effort { actions, only, .. } = Effort::from_env();
    if only.is_none() {
        assert!(report.actions >= actions && report.actions < actions + 10_000, "{report}");
        assert_eq!(report.variants, 16);
    }
    report
}

#[test]
fn options() {
    let report = checked::options::<Sound>().unwrap();
    assert_eq!(report.variants, 16);
    assert!(report.harmless > 0 && report.harmless < report.hostile, "{report}");
}

#[test]
fn random_games() {
    let report = thorough(checked::random_games::<Sound>(kit()));
    assert_eq!(report.widest, 3);
    assert!(report.longest > 30, "{report}");
    assert!(report.positions > report.actions / 64, "{report}");
    assert!(report.harmless < report.hostile, "{report}");
}

#[test]
fn the_same_numbers_give_the_same_run() {
    let small = Kit { effort: Effort { actions: 2_000, ..Effort::ORDINARY }, ..kit() };
    assert_eq!(checked::random_games::<Sound>(small), checked::random_games::<Sound>(small));
}

#[test]
fn one_game_alone() {
    let alone = Kit { effort: Effort { only: Some(17), ..Effort::ORDINARY }, ..kit() };
    let report = checked::random_games::<Sound>(alone).unwrap();
    assert_eq!((report.games, report.positions), (1, report.actions + 1));
}

#[test]
fn projected_scores_are_compared_at_the_end() {
    // The same behaviour would be a fault if the scores were declared as points so far.
    type Projecting = Toy<{ fault::TELLS_LATE }>;
    thorough(checked::random_games::<Projecting>(kit().scores(Scores::Projected)));
    assert!(checked::random_games::<Projecting>(kit()).is_err());
    let untold = checked::random_games::<Toy<{ fault::UNTOLD_BONUS }>>(kit().scores(Scores::Projected)).unwrap_err();
    assert!(untold.problem.contains("the events add up to"), "{untold}");
}

#[test]
fn notation() {
    let report = thorough(checked::notation::<Sound>(kit()));
    assert!(report.harmless > 0 && report.harmless < report.hostile, "{report}");
}

#[test]
fn hostile_positions() {
    let report = thorough(checked::hostile_positions::<Sound>(kit()));
    assert!(report.harmless > 100 && report.harmless < report.hostile, "{report}");
}

#[test]
fn records() {
    let report = thorough(checked::records::<Sound>(kit()));
    assert!(report.harmless < report.hostile / 2, "{report}");
}

#[test]
fn undo() {
    assert!(thorough(checked::undo::<Sound>(kit())).positions > 100);
}

#[test]
fn numbers() {
    thorough(checked::numbers::<Sound>(kit(), "tests/data/numbers.txt"));
}

#[test]
fn chances() {
    let report = checked::chances::<Sound>(kit()).unwrap();
    assert!(report.positions > 20 && report.games > 5, "{report}");
}

#[test]
fn observations() {
    thorough(checked::observations::<Sound>(kit()));
}

#[test]
fn no_allocations() {
    thorough(checked::no_allocations::<Sound>());
}

#[test]
fn counts() {
    conformance::counts::<Sound>("tests/data/counts.txt");
}

#[test]
fn a_wrong_count_is_told_with_its_line() {
    if blessing() {
        return;
    }
    let path = scratch("counts.txt");
    fs::write(&path, "# counts\n{\"first\":0} | 1 | 0 | 1 | 1\n\n{\"first\":0} | 1 | 1 | 1 | 77\n").unwrap();
    let failure = checked::counts::<Sound>(&path).unwrap_err().to_string();
    assert!(failure.contains("line 4 differs"), "{failure}");
    fs::write(&path, "{\"first\":0} | 1 | 1\n").unwrap();
    assert!(checked::counts::<Sound>(&path).unwrap_err().problem.contains("line 1: expected options"));
    fs::write(&path, "{\"first\":0} | 1 | 1 | 3 | 999999999999\n").unwrap();
    assert!(checked::counts::<Sound>(&path).unwrap_err().problem.contains("no line was counted"));
}

#[test]
fn playthroughs() {
    let plain = Options::default();
    let bets = Options { players: 3, bets: true, first: First::Seat(Seat::new(2)), ..Options::default() };
    conformance::playthroughs::<Sound>("tests/data/playthroughs", &[("2-plain", plain, 1), ("3-bets", bets, 2)]);
}

#[test]
fn a_changed_playthrough_is_told_with_its_line() {
    if blessing() {
        return;
    }
    let directory = scratch("playthroughs");
    fs::create_dir_all(&directory).unwrap();
    let text = fs::read_to_string("tests/data/playthroughs/2-plain.txt").unwrap();
    fs::write(directory.join("2-plain.txt"), text.replacen("take", "steal", 1)).unwrap();
    let games = [("2-plain", Options::default(), 1)];
    let failure = checked::playthroughs::<Sound>(&directory, &games).unwrap_err().to_string();
    assert!(failure.contains("differs") && failure.contains("steal") && failure.contains("KASHI_BLESS=1"), "{failure}");
    fs::write(directory.join("2-plain.txt"), text).unwrap();
    assert_eq!(checked::playthroughs::<Sound>(&directory, &games).unwrap().games, 1);
    fs::write(directory.join("old.txt"), "").unwrap();
    let failure = checked::playthroughs::<Sound>(&directory, &games).unwrap_err().to_string();
    assert!(failure.contains("old.txt"), "{failure}");
}

#[test]
fn fixtures() {
    let games = conformance::fixtures::<Sound>("tests/data/fixtures");
    let endings: Vec<_> = games.iter().map(|game| (game.name.as_str(), game.driver.state().next())).collect();
    assert_eq!(endings, [("finished", Next::Over), ("unfinished", Next::Chance("roll"))]);
}

#[test]
fn a_bent_fixture_is_refused() {
    let directory = scratch("fixtures");
    fs::create_dir_all(&directory).unwrap();
    assert!(checked::fixtures::<Sound>(&directory).unwrap_err().problem.ends_with("no fixtures"));
    let text = fs::read_to_string("tests/data/fixtures/finished.json").unwrap();
    fs::write(directory.join("bent.json"), text.replacen("take 1", "take 2", 1)).unwrap();
    let failure = checked::fixtures::<Sound>(&directory).unwrap_err().to_string();
    assert!(failure.contains("bent.json"), "{failure}");
}

/// While files are being rewritten, a wrong one cannot be detected.
fn blessing() -> bool {
    std::env::var_os("KASHI_BLESS").is_some()
}

/// A separate directory for a test that writes.
fn scratch(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()));
    fs::create_dir_all(directory.parent().unwrap()).unwrap();
    directory
}
