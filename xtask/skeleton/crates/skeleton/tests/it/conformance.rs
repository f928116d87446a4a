//! The kit that every game must pass.

use conformance::Effort;
use skeleton::{Options, Skeleton};

#[test]
fn options() {
    conformance::options::<Skeleton>();
}

#[test]
fn random_games() {
    conformance::random_games::<Skeleton>(Effort::from_env());
}

#[test]
fn notation() {
    conformance::notation::<Skeleton>(Effort::from_env());
}

#[test]
fn hostile_positions() {
    conformance::hostile_positions::<Skeleton>(Effort::from_env());
}

#[test]
fn records() {
    conformance::records::<Skeleton>(Effort::from_env());
}

#[test]
fn undo() {
    conformance::undo::<Skeleton>(Effort::from_env());
}

#[test]
fn no_allocations() {
    conformance::no_allocations::<Skeleton>();
}

#[test]
fn counts() {
    conformance::counts::<Skeleton>("tests/data/counts.txt");
}

#[test]
fn playthroughs() {
    let games = [("2-players", Options::default(), 1)];
    conformance::playthroughs::<Skeleton>("tests/data/playthroughs", &games);
}
