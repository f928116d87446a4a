//! The levels against positions whose moves a very long search has weighed: a level that got weaker is found.

#![expect(clippy::print_stderr, reason = "the agreement is there to be read")]

use bots::suite::Suite;
use bots::{Kind, Level, Limits};
use std::path::Path;

fn suite(game: &str) -> Suite {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../suites").join(format!("{game}.json"));
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

/// `expert` searches this much, so that the test takes seconds; the other levels stop by themselves.
const NODES: u64 = 2_000;

/// In per cent, what was measured less three: at how many positions a level agrees at least.
const LEAST: [(&str, [(Level, f64); 4]); 2] = [
    ("azul", [(Level::Casual, 50.0), (Level::Step5, 59.0), (Level::Strong, 58.0), (Level::Expert, 60.0)]),
    ("sintra", [(Level::Casual, 52.1), (Level::Step5, 54.7), (Level::Strong, 66.2), (Level::Expert, 66.2)]),
];

/// No level agrees less often than when its floor was written down.
#[test]
fn levels_agree_as_often_as_before() {
    for (game, levels) in LEAST {
        let suite = suite(game);
        for (level, least) in levels {
            let agreement = suite.ask(Kind::Level(level), &Limits::nodes(NODES)).unwrap();
            let (share, loss) = (100.0 * agreement.share(), 100.0 * agreement.loss());
            eprintln!("{game} {}: agrees {share:.1} %, gives away {loss:.2} %", level.name());
            assert!(share >= least, "{game} {}: {share} of {least}", level.name());
        }
    }
}

/// Every position can be loaded, its moves are legal, and the preferred one comes first.
#[test]
fn positions_are_sound() {
    for (game, _) in LEAST {
        let suite = suite(game);
        assert!(suite.positions.len() >= 50, "{game}: {}", suite.positions.len());
        for position in &suite.positions {
            let table = catalog::load(game, position.state.clone(), None).unwrap();
            let legal = table.legal(Some(position.seat));
            assert!(position.losses.len() > 1 && position.losses.iter().all(|(mv, _)| legal.contains(mv)), "{game}");
            assert_eq!(position.losses[0].1, 0, "{game}: the preferred move gives nothing away");
        }
    }
}

/// A run that was stopped goes on as if it had not been.
#[test]
fn a_suite_is_made_game_by_game() {
    let search = bots::Search { seed: 5, nodes: 200 };
    let make = |games: u64| {
        let mut suite = Suite::new("coloretto", search).unwrap();
        (0..games).for_each(|_| suite.add_game(12).unwrap());
        suite
    };
    let whole = make(4);
    let mut left: Suite = serde_json::from_str(&make(2).to_text()).unwrap();
    (0..2).for_each(|_| left.add_game(12).unwrap());
    assert_eq!(left, whole);
    assert!(!whole.positions.is_empty());
    assert!(Suite::new("chess", search).is_none());
}
