//! The kit that every game must pass.

use conformance::Effort;
use sintra::Sintra;

#[test]
fn conformance_options() {
    conformance::options::<Sintra>();
}

#[test]
fn conformance_random_games() {
    conformance::random_games::<Sintra>(Effort::from_env());
}

#[test]
fn conformance_notation() {
    conformance::notation::<Sintra>(Effort::from_env());
}

#[test]
fn conformance_hostile_positions() {
    conformance::hostile_positions::<Sintra>(Effort::from_env());
}

#[test]
fn conformance_records() {
    conformance::records::<Sintra>(Effort::from_env());
}

#[test]
fn conformance_undo() {
    conformance::undo::<Sintra>(Effort::from_env());
}
