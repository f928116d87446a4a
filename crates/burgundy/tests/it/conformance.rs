//! The kit that every game must pass, and the games kept as data.

use burgundy::{Burgundy, Choosing, Decision, Estates, Event, Face, Leftovers, Options, Stage};
use conformance::{Effort, Kit, Secrets};
use game::{Action, Driver, First, Game, Seat, Start};
use std::collections::BTreeSet;

/// Sealed choices of estates are hidden for a time. The notation has 15,880 moves, so not every position of all 48
/// variants is examined in full.
fn kit() -> Kit {
    Kit::from(Effort { full_variants: 6, ..Effort::from_env() }).secrets(Secrets::Sealed)
}

conformance::kit!(Burgundy, kit());

/// What people draw at a table with real pieces can be told.
#[test]
fn telling() {
    conformance::telling::<Burgundy>();
}

/// Every position can be laid out by hand, and what is impossible has a name.
#[test]
fn editing() {
    conformance::editing::<Burgundy>();
}

#[test]
fn playthroughs() {
    let table = |players, estates, choosing, leftovers, first| Options {
        players,
        estates,
        choosing,
        leftovers,
        first,
        ..Options::default()
    };
    let last = |players: usize| First::Seat(Seat::new(players - 1));
    conformance::playthroughs::<Burgundy>(
        "tests/data/playthroughs",
        &[
            ("2-basic-keep", table(2, Estates::One, Choosing::Public, Leftovers::Keep, First::Random), 1),
            ("3-basic-clear", table(3, Estates::One, Choosing::Public, Leftovers::Clear, last(3)), 2),
            ("3-public-keep", table(3, Estates::Expert, Choosing::Public, Leftovers::Keep, First::Random), 3),
            ("4-secret-clear", table(4, Estates::Expert, Choosing::Secret, Leftovers::Clear, First::Random), 4),
            ("4-boards-keep", table(4, Estates::Boards, Choosing::Public, Leftovers::Keep, First::Random), 5),
            ("2-free-clear", table(2, Estates::Free, Choosing::Secret, Leftovers::Clear, First::Random), 6),
        ],
    );
}

/// The state is small and a plain value.
#[test]
fn a_state_has_less_than_a_kilobyte() {
    fn plain<T: Copy>() {}
    plain::<Burgundy>();
    assert_eq!(size_of::<Burgundy>(), 656);
    assert_eq!(size_of::<burgundy::Move>(), 4);
}

/// How a game was won: by points, by the fewest empty hexes or by turn order.
fn won_by(table: &Burgundy) -> &'static str {
    let places = table.outcome().unwrap().places;
    let at = |wanted: u8| places.iter().find(|(_, place)| **place == wanted).unwrap().0;
    let (first, second) = (table.player(at(1)), table.player(at(2)));
    if first.points() != second.points() {
        "points"
    } else if first.estate().covered().len() != second.estate().covered().len() {
        "hexes"
    } else {
        "order"
    }
}

/// What a stored game covers: tiles added, rare decisions, bonus tiles.
fn sights(driver: &Driver<Burgundy>) -> BTreeSet<String> {
    let record = driver.record();
    let mut table = Driver::<Burgundy>::replay(record, 0).unwrap();
    let mut seen = BTreeSet::new();
    for entry in &record.entries {
        let stage = table.state().stage();
        let mut events = Vec::new();
        table.act(entry.clone(), &mut events).unwrap();
        let pending = match stage {
            Stage::Burn { .. } => Some("burn"),
            Stage::LoadSecond { .. } => Some("second depot"),
            Stage::Keep { second: false, .. } => Some("keep"),
            Stage::Keep { second: true, .. } => Some("keep at the second depot"),
            Stage::Castle if table.state().stage() == Stage::CityHall => Some("castle to city hall"),
            _ => None,
        };
        seen.extend(pending.map(str::to_owned));
        if let Action::Move { mv, .. } = &entry.action {
            match mv.decision() {
                Decision::Place { face, .. } => seen.extend([face.to_string()]),
                Decision::Buy { depot, .. } if depot.is_black() => seen.extend(["buy".to_owned()]),
                Decision::Buy { .. } => seen.extend(["buy with tile 6".to_owned()]),
                _ => {}
            }
        }
        for event in events {
            if let Event::BonusTaken { large, .. } = event {
                seen.insert(if large { "large bonus" } else { "small bonus" }.to_owned());
            }
        }
    }
    seen
}

/// CB-15.7, CB-15.8, CB-15.9: a stored game for every table and every way to win; together they add every face to an
/// estate and meet every rare decision.
#[test]
fn fixtures() {
    let games = conformance::fixtures::<Burgundy>("tests/data/fixtures");
    let (mut names, mut seen) = (Vec::new(), BTreeSet::new());
    for game in &games {
        let Start::Options(options) = &game.driver.record().start else { panic!("{} has options", game.name) };
        let estates = match (options.estates, options.choosing) {
            (Estates::One, _) => "basic",
            (Estates::Expert, Choosing::Public) => "public",
            (Estates::Expert, Choosing::Secret) => "secret",
            (estates, choosing) => panic!("{}: {estates:?}, {choosing:?}", game.name),
        };
        let leftovers = if options.leftovers == Leftovers::Keep { "keep" } else { "clear" };
        let shows = format!("{}-{estates}-{leftovers}-{}", options.players, won_by(game.driver.state()));
        assert_eq!(game.name, shows, "the name says what the game shows");
        names.push(shows);
        seen.extend(sights(&game.driver));
    }
    for players in 2..=4 {
        for estates in ["basic", "public", "secret"] {
            for leftovers in ["keep", "clear"] {
                let wanted = format!("{players}-{estates}-{leftovers}-points");
                assert!(names.contains(&wanted), "no game shows {wanted}");
            }
        }
    }
    for wanted in ["2-basic-keep-hexes", "2-basic-keep-order"] {
        assert!(names.iter().any(|name| name == wanted), "no game shows {wanted}");
    }
    let rare = [
        "burn",
        "second depot",
        "keep",
        "keep at the second depot",
        "castle to city hall",
        "buy",
        "buy with tile 6",
        "large bonus",
        "small bonus",
    ];
    let wanted = Face::all().map(|face| face.to_string()).chain(rare.map(str::to_owned));
    let missing: Vec<String> = wanted.filter(|sight| !seen.contains(sight)).collect();
    assert!(missing.is_empty(), "no stored game shows {missing:?}");
}
