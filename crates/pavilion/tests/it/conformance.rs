//! The kit that every game must pass, and the games kept as data.

use conformance::Fixture;
use game::{Driver, First, Game, Record, Seat};
use pavilion::{Event, Options, Pavilion, Side};

conformance::kit!(Pavilion);

/// What people draw at a table with real pieces can be told.
#[test]
fn telling() {
    conformance::telling::<Pavilion>();
}

/// Every position can be laid out by hand, and what is impossible has a name.
#[test]
fn editing() {
    conformance::editing::<Pavilion>();
}

#[test]
fn playthroughs() {
    let table = |players, side, first| Options { players, side, first };
    conformance::playthroughs::<Pavilion>(
        "tests/data/playthroughs",
        &[
            ("2-coloured", table(2, Side::Coloured, First::Random), 1),
            ("2-grey", table(2, Side::Grey, First::Random), 2),
            ("3-coloured", table(3, Side::Coloured, First::Seat(Seat::new(2))), 3),
            ("3-grey", table(3, Side::Grey, First::Random), 4),
            ("4-coloured", table(4, Side::Coloured, First::Random), 5),
            ("4-grey", table(4, Side::Grey, First::Seat(Seat::FIRST)), 6),
        ],
    );
}

/// The state is small and a plain value.
#[test]
fn a_state_has_352_bytes() {
    fn plain<T: Copy>() {}
    plain::<Pavilion>();
    assert_eq!(size_of::<Pavilion>(), 352);
    assert_eq!(size_of::<pavilion::Move>(), 2);
}

/// The rare paths that a game takes, apart from how it ends.
fn rare_paths(record: &Record<Pavilion>) -> Vec<&'static str> {
    let mut driver = Driver::replay(record, 0).unwrap();
    let mut paths = Vec::new();
    for entry in &record.entries {
        let mut events = Vec::new();
        driver.act(entry.clone(), &mut events).unwrap();
        let table = driver.state();
        for event in events {
            match event {
                // SP-10.4: bag and tower do not suffice.
                Event::Filled { .. } if table.factories().iter().any(|tiles| tiles.total() < 4) => {
                    paths.push("short-fill");
                }
                // SP-3.11: there is not a single tile to draft.
                Event::RoundBegan { .. } if table.bag().is_empty() && table.tower().is_empty() => {
                    paths.push("no-draft");
                }
                // SP-8.10: the supply holds fewer tiles than are due.
                Event::BonusShort { .. } => paths.push("bonus-short"),
                _ => {}
            }
        }
    }
    paths
}

/// What a game shows: players, side, how it was won, then the rare path in its name.
fn shows(game: &Fixture<Pavilion>) -> String {
    let table = game.driver.state();
    let side = if table.side() == Side::Grey { "grey" } else { "coloured" };
    let won = if table.outcome().unwrap().winners().count() == 1 { "won" } else { "shared" };
    let paths = rare_paths(game.driver.record());
    let path = paths.iter().find(|path| game.name.ends_with(**path)).map_or(String::new(), |path| format!("-{path}"));
    format!("{}-{side}-{won}{path}", table.players())
}

/// SP-11.1, SP-11.7, SP-11.8, SP-3.11, SP-8.10, SP-10.4: a stored game for each way to end and for each rare path.
#[test]
fn fixtures() {
    let games = conformance::fixtures::<Pavilion>("tests/data/fixtures");
    for game in &games {
        assert_eq!(game.name, shows(game), "the name says what the game shows");
    }
    for wanted in [
        "2-coloured-won",
        "2-coloured-shared",
        "2-grey-won",
        "2-grey-shared",
        "3-coloured-won",
        "3-grey-won",
        "4-coloured-won",
        "4-grey-won",
        "4-coloured-won-short-fill",
        "4-grey-won-short-fill",
        "4-coloured-won-no-draft",
        "4-coloured-won-bonus-short",
    ] {
        assert!(games.iter().any(|game| game.name == wanted), "no game shows {wanted}");
    }
}
