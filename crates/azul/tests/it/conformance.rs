//! The kit that every game must pass, and the games kept as data.

use azul::{Azul, Event, Options, WallSide};
use game::{Driver, Event as _, First, Game, Seat};

conformance::kit!(Azul);

/// What people draw at a table with real pieces can be told.
#[test]
fn telling() {
    conformance::telling::<Azul>();
}

/// Every position can be laid out by hand, and what is impossible has a name.
#[test]
fn editing() {
    conformance::editing::<Azul>();
}

#[test]
fn playthroughs() {
    let table = |players, wall, first| Options { players, wall, first };
    conformance::playthroughs::<Azul>(
        "tests/data/playthroughs",
        &[
            ("2-coloured", table(2, WallSide::Coloured, First::Random), 1),
            ("2-grey", table(2, WallSide::Grey, First::Random), 2),
            ("3-coloured", table(3, WallSide::Coloured, First::Seat(Seat::new(2))), 3),
            ("3-grey", table(3, WallSide::Grey, First::Random), 4),
            ("4-coloured", table(4, WallSide::Coloured, First::Random), 5),
            ("4-grey", table(4, WallSide::Grey, First::Seat(Seat::FIRST)), 6),
        ],
    );
}

/// The state is small and a plain value.
#[test]
fn a_state_has_256_bytes() {
    fn plain<T: Copy>() {}
    plain::<Azul>();
    assert_eq!(size_of::<Azul>(), 256);
    assert_eq!(size_of::<azul::Move>(), 2);
}

/// The events of the last action of a game.
fn last_events(driver: &Driver<Azul>) -> Vec<Event> {
    let record = driver.record();
    let mut before = Driver::replay(record, record.entries.len() - 1).unwrap();
    let mut events = Vec::new();
    before.act(record.entries.last().unwrap().clone(), &mut events).unwrap();
    events
}

/// AZ-5.1, AZ-5.3, AZ-4.13, AZ-5.9, AZ-5.10: a stored game for each way to end and to win.
#[test]
fn fixtures() {
    let games = conformance::fixtures::<Azul>("tests/data/fixtures");
    let mut seen: Vec<String> = Vec::new();
    for game in &games {
        let table = game.driver.state();
        let end = last_events(&game.driver).last().unwrap().clause().to_string();
        let places = table.outcome().unwrap().places;
        let top: Vec<Seat> = places.iter().filter(|(_, place)| **place == 1).map(|(seat, _)| seat).collect();
        let best = table.scores()[top[0]];
        let tied = table.scores().as_slice().iter().filter(|score| **score == best).count();
        let won = match (top.len(), tied) {
            (1, 1) => "points",
            (1, _) => "rows",
            _ => "shared",
        };
        let wall = if table.wall_side() == WallSide::Grey { "grey" } else { "coloured" };
        let shows = format!("{}-{wall}-{end}-{won}", table.players());
        assert_eq!(game.name, shows, "the name says what the game shows");
        seen.push(shows);
    }
    for wanted in [
        "2-coloured-AZ-5.1-points",
        "3-coloured-AZ-5.1-points",
        "4-coloured-AZ-5.1-points",
        "2-grey-AZ-5.1-points",
        "3-grey-AZ-5.1-points",
        "4-grey-AZ-5.1-points",
        "2-coloured-AZ-5.1-rows",
        "2-coloured-AZ-5.1-shared",
        "2-coloured-AZ-5.3-shared",
        "2-grey-AZ-5.3-points",
        "4-coloured-AZ-4.13-points",
    ] {
        assert!(seen.iter().any(|name| name == wanted), "no game shows {wanted}");
    }
}
