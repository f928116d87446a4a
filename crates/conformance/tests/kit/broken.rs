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

#[test]
fn wrong_lists_and_checks() {
    found(checked::random_games::<Toy<{ fault::CHECK_LAX }>>, "check allows");
    found(checked::random_games::<Toy<{ fault::CHECK_STRICT }>>, "is listed for seat");
    found(checked::random_games::<Toy<{ fault::LISTS_TWICE }>>, "is listed twice");
    found(checked::random_games::<Toy<{ fault::STALE_LIST }>>, "is not asked and has 3 legal moves");
    found(checked::random_games::<Toy<{ fault::LISTS_FOR_OTHERS }>>, "is not asked and has");
    found(checked::random_games::<Toy<{ fault::UNKNOWN_MOVE }>>, "not one of all_moves()");
    found(checked::random_games::<Toy<{ fault::NO_MOVE }>>, "has no legal move");
    found(checked::random_games::<Toy<{ fault::TOO_WIDE }>>, "more than INFO.max_moves");
    found(checked::random_games::<Toy<{ fault::WRONG_ANSWER }>>, "has the wrong answer");
    found(checked::random_games::<Toy<{ fault::FOREIGN_CLAUSE }>>, "has the wrong answer");
}

#[test]
fn wrong_deals() {
    found(checked::random_games::<Toy<{ fault::REFUSES_SAMPLE }>>, "a chosen action is refused");
    found(checked::random_games::<Toy<{ fault::DEALS_ANYTHING }>>, "after the accepted deal");
    found(checked::random_games::<Toy<{ fault::DEALS_ANY_TIME }>>, "should be refused (a seat has to move");
}

#[test]
fn wrong_ends_and_points() {
    found(checked::random_games::<Toy<{ fault::NO_OUTCOME }>>, "over without an outcome");
    found(checked::random_games::<Toy<{ fault::EARLY_OUTCOME }>>, "an outcome before the end");
    found(checked::random_games::<Toy<{ fault::NO_RANKING }>>, "are no ranking");
    found(checked::random_games::<Toy<{ fault::ENDLESS }>>, "goes on after INFO.max_actions");
    found(checked::random_games::<Toy<{ fault::WRONG_POINTS }>>, "the events add up to");
    found(checked::random_games::<Toy<{ fault::UNTOLD_BONUS }>>, "the events add up to");
    found(checked::random_games::<Toy<{ fault::NAMELESS_EVENT }>>, "without a field `event`");
}

#[test]
fn wrong_states() {
    found(checked::random_games::<Toy<{ fault::LOSES_PIECES }>>, "audit: pile: counters are lost or found");
    found(checked::random_games::<Toy<{ fault::JSON_FORGETS }>>, "reads back as something else");
    found(checked::random_games::<Toy<{ fault::LEAKS }>>, "shows the secret choice");
    found(checked::hostile_positions::<Toy<{ fault::BLIND_AUDIT }>>, "from a mutated position");
    found(checked::hostile_positions::<Toy<{ fault::JSON_PANICS }>>, "reading a mutated position panicked");
}

#[test]
fn wrong_notation() {
    found(checked::notation::<Toy<{ fault::SAME_TEXT }>>, "does not read back");
    found(checked::notation::<Toy<{ fault::TWO_TEXTS }>>, "two texts for one value");
    found(checked::notation::<Toy<{ fault::TEXT_PANICS }>>, "panicked");
}

#[test]
fn wrong_options() {
    let failure = checked::options::<Toy<{ fault::SETUP_TRUSTS }>>().unwrap_err();
    assert!(failure.problem.contains("mutated to"), "{failure}");
}

#[test]
fn impure_rules() {
    found(checked::records::<Toy<{ fault::IMPURE }>>, "the record");
    found(checked::undo::<Toy<{ fault::IMPURE }>>, "undo");
}

#[test]
fn allocating_rules() {
    let failure = checked::no_allocations::<Toy<{ fault::ALLOCATES }>>().unwrap_err();
    assert_eq!(failure.problem, "play allocates 1 times");
}

#[test]
fn lies_in_records_are_found_by_the_referee() {
    // `check` lets a seat stop before it has taken anything; the referee uses the list of legal moves.
    found(checked::records::<Toy<{ fault::CHECK_LAX }>>, "a tampered record is accepted");
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
