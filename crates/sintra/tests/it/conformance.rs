//! The kit that every game must pass, and the recorded games that must replay forever.

use crate::common::*;
use conformance::Fixture;
use game::{Driver, Game, Illegal, Options as _, Record, Seat};
use sintra::{Event, Gaps, Options, PalaceSide, Phase, Sintra, Strips};

conformance::kit!(Sintra);

/// What people draw at a table with real pieces can be told.
#[test]
fn telling() {
    conformance::telling::<Sintra>();
}

/// Every position can be laid out by hand, and what is impossible has a name.
#[test]
fn editing() {
    conformance::editing::<Sintra>();
}

#[test]
fn playthroughs() {
    let custom = Options::variants().into_iter().find(|options| options.strips != Strips::Balanced).unwrap();
    let games = [
        ("2-players-side-a", Options::default(), 1),
        ("3-players-side-b-block", table(3, PalaceSide::B, Gaps::Block), 2),
        ("4-players-side-a", table(4, PalaceSide::A, Gaps::Skip), 3),
        ("2-players-custom-strips", custom, 4),
        ("4-players-own-numbers", Options::variants().pop().unwrap(), 5),
    ];
    conformance::playthroughs::<Sintra>("tests/data/playthroughs", &games);
}

fn table(players: u8, side: PalaceSide, gaps: Gaps) -> Options {
    Options { players, side, gaps, ..Options::default() }
}

/// The recorded games, verified.
fn fixtures() -> Vec<Fixture<Sintra>> {
    conformance::fixtures("tests/data/fixtures")
}

fn fixture(name: &str) -> Driver<Sintra> {
    fixtures().into_iter().find(|fixture| fixture.name == name).unwrap_or_else(|| panic!("no fixture {name}")).driver
}

/// Every table of a recorded game, from its start to its end, with the events that led to it.
fn tables(record: &Record<Sintra>) -> Vec<(Sintra, Vec<Event>)> {
    let mut driver = Driver::replay(record, 0).unwrap();
    let mut tables = vec![(*driver.state(), vec![])];
    for entry in &record.entries {
        let mut events = Vec::new();
        driver.act(entry.clone(), &mut events).unwrap();
        tables.push((*driver.state(), events));
    }
    tables
}

/// How often -18 was reached in these events.
fn falls(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::LostEighteen { .. })).count()
}

/// SG-9.3, SG-10.4: the one way in which the game ends, for each number of players and each side.
#[test]
fn fixtures_of_the_end() {
    for players in 2..=4 {
        for (side, letter) in [(PalaceSide::A, 'a'), (PalaceSide::B, 'b')] {
            let driver = fixture(&format!("end-{players}-players-side-{letter}"));
            let table = driver.state();
            assert_eq!((table.players(), table.side(), table.phase()), (players, side, Phase::Over));
        }
    }
    assert!(fixtures().iter().all(|fixture| fixture.driver.state().phase() == Phase::Over));
}

/// SG-6.5: a marker that reaches -18 twice in one turn, from step 7 with nine steps.
#[test]
fn fixture_two_falls_in_a_turn() {
    assert!(tables(fixture("two-falls-in-a-turn").record()).iter().any(|(_, events)| falls(events) == 2));
}

/// SG-6.4: a marker that reaches -18 twice in a game, in different turns.
#[test]
fn fixture_two_falls_in_a_game() {
    let driver = fixture("two-falls-in-a-game");
    assert!(Seat::all(2).any(|seat| driver.state().palace(seat).falls() >= 2));
    assert!(tables(driver.record()).iter().all(|(_, events)| falls(events) <= 1));
}

/// SG-8.10: a player without strips takes turns until the end.
#[test]
fn fixture_a_player_without_strips() {
    let mut asked = 0;
    for (table, _) in tables(fixture("a-player-without-strips").record()) {
        if let Some(seat) = table.next().decider()
            && table.palace(seat).windows().completed() == u8::MAX
        {
            asked += 1;
            refused(&table, seat, "r", "SG-8.10");
            assert!(legal(&table, seat).iter().all(|mv| mv.ends_with("-x")));
        }
    }
    assert!(asked > 0);
}

/// SG-11.2, SG-11.4: equal points, with fewer points lost by one player or by neither.
#[test]
fn fixtures_of_ties() {
    let shared = fixture("shared-victory");
    assert_eq!(places(shared.state()), [1, 1]);
    let broken = fixture("tie-broken-by-lost-points");
    assert_eq!((scores(broken.state())[0], places(broken.state())), (scores(broken.state())[1], vec![1, 2]));
}

/// SG-8.3, SG-8.7: with `block`, a return that is refused, and one that stops short of the leftmost strip.
#[test]
fn fixture_blocked_return() {
    let driver = fixture("blocked-return");
    assert_eq!(driver.state().gaps(), Gaps::Block);
    let blocked = Err(Illegal::Rule("SG-8.7".parse().unwrap()));
    let tables = tables(driver.record());
    let refusals = tables.iter().filter(|(table, _)| {
        let seat = table.next().decider();
        seat.is_some_and(|seat| table.phase() == Phase::Turn && table.check(seat, "r".parse().unwrap()) == blocked)
    });
    let stops_short = |(table, events): &(Sintra, Vec<Event>)| {
        events.iter().any(|event| match event {
            Event::Returned { seat, to, .. } => (0..usize::from(*to) - 1).any(|left| !table.palace(*seat).is_gap(left)),
            _ => false,
        })
    };
    assert!(refusals.count() > 0 && tables.iter().any(stops_short));
}

/// SG-2.3: a game with a custom strip set.
#[test]
fn fixture_custom_strips() {
    assert_ne!(Strips::from(*fixture("custom-strips").state().strips()), Strips::Balanced);
}

/// SG-9.10: from a loaded position, a round without glass.
#[test]
fn fixture_round_without_glass() {
    let tables = tables(fixture("round-without-glass").record());
    assert_eq!((tables[1].0.phase(), tables[1].0.round()), (Phase::Fill, 3));
}
