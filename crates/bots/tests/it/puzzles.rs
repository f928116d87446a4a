//! Finding puzzles, and searching those of the repository again.

use bots::puzzles::{Hunt, Look, Source, Verification, look, look_again};
use bots::{Collection, Puzzle, Search};
use catalog::Table;
use std::path::Path;

/// Less than what they were found with, so that it takes seconds.
const NODES: u64 = 12_000;

fn collection(game: &str) -> Collection {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles").join(format!("{game}.json"));
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

fn table(game: &str, puzzle: &Puzzle) -> Box<dyn Table> {
    catalog::load(game, puzzle.state.clone(), None).unwrap()
}

/// Of puzzles from all over the file, nearly all are decided in the same way by a search of its own.
#[test]
fn the_answers_stay_the_same() {
    for game in catalog::ids() {
        let puzzles = collection(game).puzzles;
        let some: Vec<&Puzzle> = puzzles.iter().step_by(puzzles.len() / 6).collect();
        let ahead = |puzzle: &&&Puzzle| look_again(&*table(game, puzzle), puzzle, NODES, 77).gap > 0;
        let count = some.iter().filter(ahead).count();
        assert!(count + 1 >= some.len(), "{game}: in {count} of {} the answer stays", some.len());
    }
}

/// A puzzle whose answers are wrong is rejected.
#[test]
fn a_wrong_answer_is_rejected() {
    for game in catalog::ids() {
        let puzzle = collection(game).puzzles.swap_remove(0);
        let wrong = Puzzle { right: vec![puzzle.better.instead[0].clone()], ..puzzle };
        let again = look_again(&*table(game, &wrong), &wrong, NODES, 1);
        assert!(!again.agrees && again.gap < 0, "{game}: {again:?}");
    }
}

/// A game that reaches a known puzzle: a hunt through it finds the puzzle, twice the same, and a stopped one goes on.
#[test]
fn a_planted_puzzle_is_found() {
    let found = collection("azul").puzzles.into_iter().find_map(|puzzle| {
        let mut table = table("azul", &puzzle);
        let is_found = matches!(look(&*table, puzzle.seat, NODES, 0), Look::Found(_));
        table.play(Some(puzzle.seat), &puzzle.right[0]).unwrap();
        is_found.then(|| (puzzle, table.record()))
    });
    let (puzzle, record) = found.expect("some puzzles are found with fewer nodes");
    let search = Search { seed: 0, nodes: NODES };
    let hunt = |left| {
        let mut hunt = Hunt::new("azul", search, 9, left).unwrap();
        hunt.game(&Source::Record(&record)).unwrap();
        hunt.collection().clone()
    };
    let collection = hunt(None);
    let [ref found] = collection.puzzles[..] else { panic!("{:?}", collection.progress) };
    assert_eq!((found.right[0].as_str(), found.seat), (puzzle.right[0].as_str(), puzzle.seat));
    assert_eq!((found.id.as_str(), &found.state), ("az-0-0", &puzzle.state));
    assert_eq!(hunt(None), collection);
    let on = hunt(Some(collection.clone()));
    assert_eq!((on.progress.games, &on.puzzles[0]), (2, found));
    // Other settings would not have found it there.
    assert!(Hunt::new("azul", Search { seed: 1, ..search }, 9, Some(collection.clone())).is_none());
    assert!(Hunt::new("sintra", search, 9, Some(collection)).is_none());
}

/// What greedy or `casual` find at once is no puzzle, and neither is a decision between two moves.
#[test]
fn the_obvious_is_no_puzzle() {
    let mut hunt = Hunt::new("coloretto", Search { seed: 3, nodes: 600 }, 1, None).unwrap();
    hunt.game(&Source::SelfPlay).unwrap();
    let progress = hunt.collection().progress;
    let sorted = progress.obvious + progress.unclear + progress.unexplained + progress.repeated + progress.kept;
    assert!(progress.obvious > 10, "{progress:?}");
    assert_eq!(sorted, progress.decisions, "{progress:?}");
}

/// A verification keeps what it confirms, and says how many that are.
#[test]
fn a_verification_drops_what_it_rejects() {
    let mut collection = collection("coloretto");
    collection.puzzles.truncate(2);
    let wrong = collection.puzzles[1].better.instead[0].clone();
    collection.puzzles[1].right = vec![wrong];
    let mut verification = Verification::of(&collection, NODES);
    while let Some(again) = verification.step() {
        again.unwrap();
    }
    let (said, kept) = verification.end();
    assert_eq!((said.searched, said.agreed, said.nodes), (2, 1, NODES));
    assert_eq!(kept.iter().map(|puzzle| &puzzle.id).collect::<Vec<_>>(), [&collection.puzzles[0].id]);
}
