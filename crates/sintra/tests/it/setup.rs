//! SG-1 and SG-2: the box, the options and the set-up deals.

use crate::common::*;
use game::{First, Game, Illegal, Next, Seat, SeatSet, Seed};
use sintra::{Deal, Options, Phase, Sintra, StripSet, Strips};

fn options(players: u8) -> Options {
    Options { players, first: First::Seat(ONE), ..Options::default() }
}

/// A table of two with the set `balanced`, up to its round track.
fn before_the_track() -> Sintra {
    let mut table = Sintra::setup(&options(2)).unwrap();
    deal(&mut table, "strips 3a 1b 8a 5a 2b 7b 4a 6a");
    deal(&mut table, "strips 1a 2a 3a 4a 5a 6a 7a 8a");
    table
}

/// SG-1.1: 2, 3 or 4 players.
#[test]
fn players() {
    for players in 0..=6 {
        match Sintra::setup(&Options { players, ..Options::default() }) {
            Ok(table) => assert!((2..=4).contains(&players) && table.players() == players),
            Err(fault) => {
                assert!(!(2..=4).contains(&players));
                assert_eq!((fault.option, fault.clause.to_string()), ("players", "SG-1.1".to_owned()));
            }
        }
    }
}

/// SG-1.2, SG-1.3, SG-1.4, SG-1.5, SG-1.6, SG-2.1, SG-2.7, SG-2.9, SG-2.13, SG-3.1, SG-3.2: the table after the
/// set-up deals. SG-E61, SG-X11.
#[test]
fn after_the_set_up() {
    for (players, workshops, bag) in [(2, 5, 74), (3, 7, 66), (4, 9, 58)] {
        let driver = dealt::<Sintra>(Options { first: First::Seat(TWO), ..options(players) }, 5);
        let table = driver.state();
        assert_eq!((table.workshops().len(), table.bag().total(), table.tower().total()), (workshops, bag, 0));
        assert!(table.workshops().iter().all(|panes| panes.total() == 4) && table.centre().is_empty());
        assert_eq!((table.next(), table.token(), table.round()), (Next::seat(TWO), None, 1));
        assert_eq!(table.track().iter().flatten().count(), 6);
        for seat in Seat::all(players) {
            assert_eq!((markers(table, seat), windows(table, seat)), ((1, 0), "00000000".to_owned()));
            assert_eq!((scores(table)[seat.index()], table.palace(seat).falls()), (0, 0));
            assert!((0..8).all(|column| table.palace(seat).panes(column).is_empty()));
        }
        // The state shows all of it to everyone, and is the same for all.
        assert_eq!((table.view(Some(ONE)), table.view(None)), (*table, *table));
        table.audit().unwrap();
    }
}

/// SG-2.2: one side for the whole table, A or B.
#[test]
fn the_side() {
    for side in ["A", "B"] {
        let options: Options = serde_json::from_str(&format!("{{\"side\":\"{side}\"}}")).unwrap();
        assert_eq!(format!("{:?}", Sintra::setup(&options).unwrap().side()), side);
    }
    assert!(serde_json::from_str::<Options>(r#"{"side":"C"}"#).is_err());
}

/// SG-2.3: all players have the same strips, by default the project's own set.
#[test]
fn the_default_strips() {
    let table = Sintra::setup(&Options::default()).unwrap();
    assert_eq!(*table.strips(), StripSet::BALANCED);
    let faces: String = StripSet::BALANCED.texts().concat().concat();
    let count = |letter| faces.chars().filter(|space| *space == letter).count();
    assert_eq!(['b', 'o', 'p', 'y', 'w', '*'].map(count), [16, 16, 16, 15, 15, 2]);
}

/// SG-2.5: each strip once, for each seat on its own.
#[test]
fn strips_lie_once_each() {
    let table = Sintra::setup(&options(2)).unwrap();
    refused_deal(&table, "strips 1a 1b 3a 4a 5a 6a 7a 8a", "SG-2.5");
    refused_deal(&table, "strips 1a 2a 3a 4a 5a 6a 7a 7a", "SG-2.5");
    let table = before_the_track();
    let row = |seat| (0..8).map(|column| table.palace(seat).strip(column).to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!((row(ONE), row(TWO)), ("3a 1b 8a 5a 2b 7b 4a 6a".into(), "1a 2a 3a 4a 5a 6a 7a 8a".into()));
    assert_eq!((spaces(&table, ONE, 2), spaces(&table, ONE, 3)), ("ypwpy".to_owned(), "wbyow".to_owned()));
}

/// SG-2.6: a strip with jokers on one side starts with that side down. SG-E55.
#[test]
fn jokers_start_down() {
    let table = Sintra::setup(&options(2)).unwrap();
    refused_deal(&table, "strips 1a 2a 3a 4a 5a 6a 7a 8b", "SG-2.6");
    assert_eq!(table.check_deal(&"strips 1b 2b 3b 4b 5b 6b 7b 8a".parse().unwrap()), Ok(()));
    let mut seen = [[0; 2]; 8];
    for seed in 0..400 {
        let Deal::Strips(strips) = table.sample_deal(&mut Seed::numbered(seed).rng(0)) else { panic!() };
        for strip in strips {
            seen[strip.index()][strip.side()] += 1;
        }
    }
    // Five standard deviations of 400 fair coins: 50.
    assert!(seen[..7].iter().flatten().all(|count: &i32| (count - 200).abs() < 50), "{seen:?}");
    assert_eq!(seen[7], [400, 0]);
}

/// SG-2.6: a strip with jokers on both sides lies either way. SG-E72.
#[test]
fn jokers_on_both_sides() {
    let mut faces = StripSet::BALANCED.texts();
    faces[0] = vec!["*bobo".to_owned(), "ypw*y".to_owned()];
    faces[1] = vec!["*****".to_owned(), "owbwo".to_owned()];
    let table = Sintra::setup(&Options { strips: Strips::Custom(faces), ..options(2) }).unwrap();
    for (strips, legal) in [("1a 2b", true), ("1b 2b", true), ("1a 2a", false)] {
        let deal = format!("strips {strips} 3a 4a 5a 6a 7a 8a").parse().unwrap();
        assert_eq!(table.check_deal(&deal).is_ok(), legal, "{strips}");
    }
}

/// SG-2.8: who begins is named or dealt; a dealt seat must be at the table. The deal comes before all others.
#[test]
fn who_begins() {
    let mut table = Sintra::setup(&Options { players: 3, ..Options::default() }).unwrap();
    assert_eq!(table.next(), Next::Chance("first"));
    refused_deal(&table, "first 4", "SG-2.8");
    assert_eq!(table.check_deal(&"track wwyobp".parse().unwrap()), Err(Illegal::OtherDealDue("first")));
    let events = deal(&mut table, "first 3");
    assert_eq!((clauses(&events), table.next()), (vec!["SG-2.8".to_owned()], Next::Chance("strips")));
    assert_eq!((table.start_player(), table.token()), (THREE, Some(THREE)));
    let fault = Sintra::setup(&Options { first: First::Seat(THREE), ..options(2) }).unwrap_err();
    assert_eq!((fault.option, fault.clause.to_string()), ("first", "SG-2.8".to_owned()));
}

/// SG-2.10: one pane of each colour on spaces 2 to 6. SG-E56.
#[test]
fn the_round_track() {
    let table = before_the_track();
    assert_eq!(table.next(), Next::Chance("track"));
    refused_deal(&table, "track oyyopb", "SG-2.10");
    for seed in 0..50 {
        let deal = table.sample_deal(&mut Seed::numbered(seed).rng(0));
        assert_eq!(table.check_deal(&deal), Ok(()));
    }
}

/// SG-2.11: space 1 may repeat a colour; 94 panes stay in the bag. SG-E57.
#[test]
fn the_first_space_of_the_track() {
    let mut table = before_the_track();
    deal(&mut table, "track yyobpw");
    assert_eq!((table.bag().counts(), table.next()), ([19, 18, 19, 19, 19], Next::Chance("fill")));
    assert_eq!(table.round_colour(), Some(sintra::Colour::Yellow));
}

/// SG-2.12, SG-2.1: four panes for each workshop in play.
#[test]
fn the_first_fill() {
    let mut table = before_the_track();
    deal(&mut table, "track yyobpw");
    for (fill, clause) in [
        ("fill wwyo/bbbp/yypp/wwoo/bbb", "SG-2.12"),
        ("fill wwyo/bbbp/yypp/wwoo/-", "SG-2.12"),
        ("fill wwww/wwww/wwww/wwww/wwww", "SG-2.12"),
        ("fill wwyo/bbbp/yypp/wwoo", "SG-2.1"),
    ] {
        refused_deal(&table, fill, clause);
    }
    let events = deal(&mut table, "fill wwyo/bbbp/yypp/wwoo/bbbb");
    assert_eq!((clauses(&events), table.next()), (vec!["SG-2.12".to_owned()], Next::Seats(SeatSet::only(ONE))));
}

/// SG-3.1, SG-9.3: six rounds, whatever is played, for every number of players.
#[test]
fn six_rounds() {
    for players in 2..=4 {
        let mut driver = dealt::<Sintra>(options(players), 11);
        let mut fills = 1;
        loop {
            match driver.state().next() {
                Next::Over => break,
                Next::Chance(name) => {
                    assert_eq!(name, "fill");
                    fills += 1;
                    driver.deal_from_seed(&mut ()).unwrap();
                }
                Next::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let mv = legal(driver.state(), seat)[0].parse().unwrap();
                    driver.play(seat, mv, &mut ()).unwrap();
                }
            }
        }
        assert_eq!((fills, driver.state().phase()), (6, Phase::Over));
    }
}

/// SG-2.8: the options in JSON have the page's names and defaults.
#[test]
fn options_as_json() {
    let text = concat!(
        r#"{"players":2,"side":"A","strips":"balanced","windows":"usual","track":"usual","gaps":"skip","#,
        r#""first":"random"}"#
    );
    assert_eq!(serde_json::to_string(&Options::default()).unwrap(), text);
    let text = r#"{"players":3,"side":"B","gaps":"block","first":2}"#;
    let options: Options = serde_json::from_str(text).unwrap();
    assert_eq!((options.players, options.first, options.strips), (3, First::Seat(THREE), Strips::Balanced));
    for wrong in [r#"{"gap":"skip"}"#, r#"{"gaps":"jump"}"#, r#"{"strips":"printed"}"#, r#"{"strips":7}"#] {
        assert!(serde_json::from_str::<Options>(wrong).is_err(), "{wrong}");
    }
}

/// SG-2.10: deals read and print; what is not a deal does not read.
#[test]
fn deals_read_and_print() {
    reads::<Deal>(&["first 2", "strips 3a 1b 8a 5a 2b 7b 4a 6a", "track owybpo", "fill wwyo/bbbp/-/y/wyob"]);
    does_not_read::<Deal>(&[
        "first",
        "first 0",
        "first 9",
        "first 12",
        "strips 3a 1b",
        "strips 9a 1b 8a 5a 2b 7b 4a 6a",
        "strips 3a  1b 8a 5a 2b 7b 4a 6a",
        "strips 3a 1b 8a 5a 2b 7b 4a 6a ",
        "strips 3c 1b 8a 5a 2b 7b 4a 6a",
        "track owybp",
        "track owybpoo",
        "track owybp*",
        "fill oowy/bbbp",
        "fill ",
        "deal 1",
    ]);
}
