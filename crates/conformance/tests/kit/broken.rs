//! Every fault is found by the part of the kit that is responsible for it, and reported with its context.

use crate::fault;
use crate::toy::Toy;
use conformance::{Effort, Failure, Kit, Report, Secrets, checked};

type Part = fn(Kit) -> Result<Report, Failure>;

/// Runs a part of the kit on a faulty game: it must report a fault with these words.
#[track_caller]
fn found(part: Part, words: &str) -> Failure {
    let failure = part(Kit::from(Effort::ORDINARY).secrets(Secrets::Sealed)).expect_err("the fault is not found");
    assert!(failure.to_string().contains(words), "found for another reason:\n{failure}");
    failure
}

/// The faults that a part of the kit finds, each with the words by which it says so.
macro_rules! found {
    ($part:ident: $($fault:ident => $words:literal,)+) => {
        $(found(checked::$part::<Toy<{ fault::$fault }>>, $words);)+
    };
}

#[test]
fn wrong_lists_and_checks() {
    found! { random_games:
        CHECK_LAX => "check allows",
        CHECK_STRICT => "is listed for seat",
        LISTS_TWICE => "is listed twice",
        STALE_LIST => "is not asked and has 3 legal moves",
        LISTS_FOR_OTHERS => "is not asked and has",
        UNKNOWN_MOVE => "not one of all_moves()",
        NO_MOVE => "has no legal move",
        TOO_WIDE => "more than INFO.max_moves",
        WRONG_ANSWER => "has the wrong answer",
        FOREIGN_CLAUSE => "has the wrong answer",
    }
}

#[test]
fn wrong_deals() {
    found! { random_games:
        REFUSES_SAMPLE => "a chosen action is refused",
        DEALS_ANYTHING => "after the accepted deal",
        DEALS_ANY_TIME => "should be refused (a seat has to move",
    }
}

#[test]
fn wrong_ends_and_points() {
    found! { random_games:
        NO_OUTCOME => "over without an outcome",
        EARLY_OUTCOME => "an outcome before the end",
        NO_RANKING => "are no ranking",
        ENDLESS => "goes on after INFO.max_actions",
        WRONG_POINTS => "the events add up to",
        UNTOLD_BONUS => "the events add up to",
        NAMELESS_EVENT => "without a field `event`",
    }
}

#[test]
fn wrong_states() {
    found! { random_games:
        LOSES_PIECES => "audit: pile: counters are lost or found",
        JSON_FORGETS => "reads back as something else",
        LEAKS => "shows the secret choice",
    }
    found! { hostile_positions:
        BLIND_AUDIT => "from a mutated position",
        JSON_PANICS => "reading a mutated position panicked",
    }
}

#[test]
fn wrong_notation() {
    found! { notation:
        SAME_TEXT => "does not read back",
        TWO_TEXTS => "two texts for one value",
        TEXT_PANICS => "panicked",
    }
}

#[test]
fn wrong_options() {
    let failure = checked::options::<Toy<{ fault::SETUP_TRUSTS }>>().unwrap_err();
    assert!(failure.problem.contains("mutated to"), "{failure}");
}

#[test]
fn impure_rules() {
    found! { records:
        IMPURE => "the record",
    }
    found! { undo:
        IMPURE => "undo",
    }
}

#[test]
fn wrong_chances() {
    found! { chances:
        FORGETS_OUTCOME => "is drawn and not listed",
        LOADED_DIE => "standard deviations",
    }
}

#[test]
fn wrong_observations() {
    found! { observations:
        OBSERVES_SECRETS => "shows more than its view",
        RESHAPES => "has changed during the game",
    }
}

#[test]
fn wrong_numbers() {
    let failure =
        checked::numbers::<Toy<{ fault::SAME_NUMBER }>>(Effort::ORDINARY, "tests/data/numbers.txt").unwrap_err();
    assert_eq!(failure.problem, "`bet 2` has the numbers 1 and 0");
}

#[test]
fn allocating_rules() {
    let failure = checked::no_allocations::<Toy<{ fault::ALLOCATES }>>().unwrap_err();
    assert_eq!(failure.problem, "play allocates 1 times");
}

#[test]
fn lies_in_records_are_found_by_the_referee() {
    // `check` lets a seat stop before it has taken anything; the referee uses the list of legal moves.
    found! { records:
        CHECK_LAX => "a tampered record is accepted",
    }
}

#[test]
fn a_failure_can_be_seen_again() {
    let failure = found(checked::random_games::<Toy<{ fault::LOSES_PIECES }>>, "KASHI_CONFORMANCE_SEED=");
    let scene = failure.scene.expect("it came up in a game");
    let again = Kit::from(Effort { only: Some(scene.seed), ..Effort::ORDINARY }).secrets(Secrets::Sealed);
    let second = checked::random_games::<Toy<{ fault::LOSES_PIECES }>>(again).unwrap_err();
    assert_eq!(second.scene, Some(scene.clone()));
    assert!(scene.record.contains("\"actions\":[{") && scene.state.contains("\"pile\":"), "{scene:?}");
}
