//! The kit that every game must pass, and the games kept as data.

use burgundy::{Burgundy, Choosing, Estates, Leftovers, Options};
use conformance::{Effort, Kit, Secrets};
use game::{First, Seat};

/// Sealed choices of estates are hidden for a time.
fn kit() -> Kit {
    Kit::from(Effort::from_env()).secrets(Secrets::Sealed)
}

#[test]
fn conformance_options() {
    conformance::options::<Burgundy>();
}

#[test]
fn conformance_random_games() {
    conformance::random_games::<Burgundy>(kit());
}

#[test]
fn conformance_notation() {
    conformance::notation::<Burgundy>(kit());
}

#[test]
fn conformance_hostile_positions() {
    conformance::hostile_positions::<Burgundy>(kit());
}

#[test]
fn conformance_records() {
    conformance::records::<Burgundy>(kit());
}

#[test]
fn conformance_undo() {
    conformance::undo::<Burgundy>(kit());
}

#[test]
fn conformance_counts() {
    conformance::counts::<Burgundy>("tests/data/counts.txt");
}

#[test]
fn conformance_playthroughs() {
    let table = |players, estates, choosing, leftovers, first| Options { players, estates, choosing, leftovers, first };
    let last = |players: usize| First::Seat(Seat::new(players - 1));
    conformance::playthroughs::<Burgundy>(
        "tests/data/playthroughs",
        &[
            ("2-basic-keep", table(2, Estates::One, Choosing::Public, Leftovers::Keep, First::Random), 1),
            ("3-basic-clear", table(3, Estates::One, Choosing::Public, Leftovers::Clear, last(3)), 2),
            ("3-public-keep", table(3, Estates::Expert, Choosing::Public, Leftovers::Keep, First::Random), 3),
            ("4-secret-clear", table(4, Estates::Expert, Choosing::Secret, Leftovers::Clear, First::Random), 4),
        ],
    );
}

/// The state is small and a plain value.
#[test]
fn a_state_has_less_than_a_kilobyte() {
    fn plain<T: Copy>() {}
    plain::<Burgundy>();
    assert_eq!(size_of::<Burgundy>(), 648);
    assert_eq!(size_of::<burgundy::Move>(), 4);
}
