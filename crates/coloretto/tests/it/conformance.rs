//! The kit that every game must pass, and the recorded games.

use coloretto::{Coloretto, Event, Options, Side};
use conformance::{Effort, Fixture, Kit, Scores};
use game::{Action, Driver, Event as _, Game, Next};

/// CO-5.16: scores in play are projections; events carry the points at the end.
fn kit() -> Kit {
    Kit::from(Effort::from_env()).scores(Scores::Projected)
}

conformance::kit!(Coloretto, kit());

/// What people draw at a table with real pieces can be told.
#[test]
fn telling() {
    conformance::telling::<Coloretto>();
}

/// Every position can be laid out by hand, and what is impossible has a name.
#[test]
fn editing() {
    conformance::editing::<Coloretto>();
}

#[test]
fn playthroughs() {
    let with = |players, scoring| Options { players, scoring, ..Options::default() };
    let games = [
        ("2-yellow", with(2, Side::Yellow), 1),
        ("3-purple", with(3, Side::Purple), 2),
        ("4-without-golden", Options { golden: false, ..with(4, Side::Yellow) }, 3),
        ("5-purple", with(5, Side::Purple), 4),
    ];
    conformance::playthroughs::<Coloretto>("tests/data/playthroughs", &games);
}

/// All events of a recorded game, action by action.
fn story(game: &Fixture<Coloretto>) -> Vec<Vec<Event>> {
    let record = game.driver.record();
    let mut driver = Driver::replay(record, 0).unwrap();
    let tell = |entry: &game::Entry<Coloretto>| {
        let mut events = Vec::new();
        driver.act(entry.clone(), &mut events).unwrap();
        events
    };
    record.entries.iter().map(tell).collect()
}

fn cites(events: &[Event], clause: &str) -> bool {
    events.iter().any(|event| event.clause().to_string() == clause)
}

/// One recorded game for each way to end and for each rare path.
///
/// CO-1.5, CO-4.5: the end with 2, 3, 4 and 5 players, by both sides of the score cards.
/// CO-3.9, CO-3.12: the golden joker turns up the last-round card, for the last taker of the round.
/// CO-2.8: with 5 players the pile is empty while a row has room. CO-3.11: and nothing is turned up.
/// CO-4.4: the golden joker burns. CO-5.13, CO-5.15: a negative total, a shared victory.
#[test]
fn fixtures() {
    let games = conformance::fixtures::<Coloretto>("tests/data/fixtures");
    assert!(games.iter().all(|game| game.driver.state().next() == Next::Over));
    let game = |name: &str| games.iter().find(|game| game.name == name).unwrap_or_else(|| panic!("no {name}"));
    for players in 2..=5 {
        for (side, name) in [(Side::Yellow, "yellow"), (Side::Purple, "purple")] {
            let end = game(&format!("end-{players}-{name}")).driver.state();
            assert_eq!((end.players(), end.scoring()), (players, side));
        }
    }
    let golden = story(game("last-round-by-golden-joker"));
    let last = golden.last().unwrap();
    assert!(cites(last, "CO-3.9") && cites(last, "CO-3.7") && cites(last, "CO-5.14"));
    assert!(story(game("nothing-left")).iter().any(|events| cites(events, "CO-3.11")));
    assert!(story(game("burnt-golden-joker")).iter().flatten().any(
        |event| matches!(event, Event::Burnt { cards, .. } if cards.jokers() > 0 && cards.letters().to_string().ends_with('*'))
    ));
    assert!(game("shared-victory").driver.state().outcome().unwrap().winners().count() > 1);
    assert!(game("negative-total").driver.state().scores().as_slice().iter().any(|points| *points < 0));
    assert!(draws_refused_by_an_empty_pile(game("pile-empty")) > 0);
}

/// How often a seat in turn could not draw because the pile was empty.
fn draws_refused_by_an_empty_pile(game: &Fixture<Coloretto>) -> usize {
    let record = game.driver.record();
    let mut driver = Driver::replay(record, 0).unwrap();
    let mut refused = 0;
    for entry in &record.entries {
        if let Action::Move { seat, .. } = entry.action {
            let draw = driver.state().check(seat, coloretto::Move::DRAW);
            refused += usize::from(draw == Err(game::clause!("CO-2.8").into()));
        }
        driver.act(entry.clone(), &mut ()).unwrap();
    }
    refused
}
