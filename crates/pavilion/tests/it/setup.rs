//! SP-1: the box and the set-up; SP-2: rounds and the wild colour.

use crate::common::*;
use game::{First, Game, Illegal, Next, Options as _, Seat};
use pavilion::components::{NUMBER_BONUS, STAR_BONUS, TILES, factories};
use pavilion::{Colour, Decoration, DecorationKind, Options, Pavilion, Phase, Position, Side, Space, Star};
use serde_json::{Value, json};

fn options(players: u8) -> Options {
    Options { players, ..Options::default() }
}

/// The components as the project's table of figures has them.
fn decorations() -> Vec<(String, DecorationKind, Vec<String>)> {
    let outer = ["ne", "e", "se", "sw", "w", "nw"];
    let mut list = Vec::new();
    let pillars = ["ne2 ne3 c1 c2", "e2 e3 c2 c3", "se2 se3 c3 c4", "sw2 sw3 c4 c5", "w2 w3 c5 c6", "nw2 nw3 c6 c1"];
    let statues =
        ["ne1 ne2 e3 e4", "e1 e2 se3 se4", "se1 se2 sw3 sw4", "sw1 sw2 w3 w4", "w1 w2 nw3 nw4", "nw1 nw2 ne3 ne4"];
    let windows = ["ne5 ne6", "e5 e6", "se5 se6", "sw5 sw6", "w5 w6", "nw5 nw6"];
    let split = |text: &str| text.split(' ').map(str::to_owned).collect();
    for (at, star) in outer.iter().enumerate() {
        let next = outer[(at + 1) % 6];
        list.push((format!("pillar-{star}"), DecorationKind::Pillar, split(pillars[at])));
        list.push((format!("statue-{star}-{next}"), DecorationKind::Statue, split(statues[at])));
        list.push((format!("window-{star}"), DecorationKind::Window, split(windows[at])));
    }
    list
}

/// SP-1.1: two, three or four can play.
#[test]
fn two_to_four_can_play() {
    for players in 0..=u8::MAX {
        match Pavilion::setup(&options(players)) {
            Ok(table) => assert!((2..=4).contains(&players) && table.players() == players),
            Err(fault) => {
                assert_eq!((fault.option, fault.clause.to_string()), ("players", "SP-1.1".to_owned()));
                assert!(!(2..=4).contains(&players));
            }
        }
    }
}

/// SP-1.2, SP-1.11: 5, 7 or 9 factories of four tiles each. SP-X11.
#[test]
fn factories_by_players() {
    for (players, count, bag) in [(2, 5, 102), (3, 7, 94), (4, 9, 86)] {
        let table = *dealt::<Pavilion>(options(players), 3).state();
        assert_eq!((table.factories().len(), factories(players)), (count, count as u8));
        assert!(table.factories().iter().all(|tiles| tiles.total() == 4));
        assert_eq!((table.bag().total(), table.tower().total()), (bag, 0));
    }
}

/// SP-1.3: 132 tiles, 22 of each colour.
#[test]
fn tiles_in_the_box() {
    let table = Pavilion::setup(&Options::default()).unwrap();
    assert_eq!((table.bag().counts(), TILES), ([22; 6], 132));
}

/// SP-1.4: seven stars of six spaces; the colours of the outer ones, clockwise. SP-E66.
#[test]
fn stars_and_their_colours() {
    assert_eq!(Star::ALL.map(Star::name), ["c", "ne", "e", "se", "sw", "w", "nw"]);
    let colours: String = Star::ALL.iter().filter_map(|star| star.printed_colour()).map(Colour::letter).collect();
    assert_eq!(colours, "rbygpo");
    assert_eq!(Star::Centre.printed_colour(), None);
    assert_eq!(Space::all().count(), 42);
    assert!(Star::ALL.into_iter().all(|star| star.spaces().count() == 6));
}

/// SP-1.5: the positions of a star are a ring, and no space touches one of another star.
#[test]
fn positions_are_a_ring() {
    use pavilion::scoring::run;
    for space in Space::all() {
        for other in Space::all().filter(|other| *other != space) {
            let apart = (i16::from(space.position()) - i16::from(other.position())).abs();
            let touch = space.star() == other.star() && matches!(apart, 1 | 5);
            let filled = [space, other].into_iter().collect();
            assert_eq!(run(filled, space), if touch { 2 } else { 1 }, "{space} {other}");
        }
    }
}

/// SP-1.6: on the coloured side a space costs its position. SP-E66.
#[test]
fn costs_on_the_coloured_side() {
    assert!(Space::all().all(|space| space.cost(Side::Coloured) == space.position()));
}

/// SP-1.7: 6 pillars, 6 statues, 6 windows, each with its spaces. SP-E66.
#[test]
fn decorations_and_their_spaces() {
    assert_eq!(Decoration::all().count(), 18);
    for (name, kind, spaces) in decorations() {
        let decoration = Decoration::all().find(|decoration| decoration.to_string() == name).unwrap();
        let mut found: Vec<_> = decoration.spaces().iter().map(|space| space.to_string()).collect();
        let mut expected = spaces;
        found.sort();
        expected.sort();
        assert_eq!((decoration.kind(), found), (kind, expected), "{name}");
    }
}

/// SP-1.8, SP-1.9, SP-1.10, SP-1.12: scores 5, tower empty, ten tiles in the supply, the token in the centre, round 1.
/// SP-E66.
#[test]
fn the_table_before_the_first_turn() {
    for options in Options::variants() {
        let table = *dealt::<Pavilion>(options.clone(), 11).state();
        assert!(table.scores().as_slice().iter().all(|score| *score == 5));
        assert_eq!((table.tower().total(), table.supply().total()), (0, 10));
        assert_eq!((table.token(), table.round(), table.phase()), (None, 1, Phase::Draft));
        assert_eq!((table.side(), table.players()), (options.side, options.players));
    }
}

/// SP-1.10, SP-1.11, SP-1.13: the deals of the set-up in their order, and their events.
#[test]
fn deals_of_the_set_up() {
    let mut table = Pavilion::setup(&Options::default()).unwrap();
    assert_eq!(table.next(), Next::Chance("first"));
    assert_eq!(table.check_deal(&"supply ppppgggoyy".parse().unwrap()), Err(Illegal::OtherDealDue("first")));
    refused_deal(&table, "first 3", "SP-1.13");
    assert_eq!(clauses(&deal(&mut table, "first 2")), ["SP-1.13"]);
    assert_eq!(table.next(), Next::Chance("supply"));
    assert_eq!(table.check_deal(&"first 2".parse().unwrap()), Err(Illegal::OtherDealDue("supply")));
    refused_deal(&table, "supply ppppgggoy", "SP-1.10");
    assert_eq!(clauses(&deal(&mut table, "supply ppppgggoyy")), ["SP-1.10"]);
    assert_eq!(letters(table.supply()), "ppppgggoyy");
    assert_eq!(table.next(), Next::Chance("fill"));
    refused_deal(&table, "fill ppgo/yrrr/bbbb/bbbb/bbb", "SP-1.11");
    refused_deal(&table, "fill ppgo/yrrr/bbbb/bbbb", "SP-1.11");
    assert_eq!(table.check_deal(&"first 2".parse().unwrap()), Err(Illegal::OtherDealDue("fill")));
    assert_eq!(clauses(&deal(&mut table, "fill ppgo/yrrr/bbbb/bbbb/bbbb")), ["SP-1.11"]);
    assert_eq!((table.next(), table.start_player()), (Next::seat(TWO), TWO));
    assert_eq!(table.check_deal(&"first 2".parse().unwrap()), Err(Illegal::MoveDue));
}

/// SP-1.13: the table names who begins, or leaves it to chance.
#[test]
fn who_begins() {
    let named = Options { players: 3, first: First::Seat(THREE), ..Options::default() };
    let table = *dealt::<Pavilion>(named, 1).state();
    assert_eq!((table.next(), table.start_player()), (Next::seat(THREE), THREE));
    let fault = Pavilion::setup(&Options { first: First::Seat(THREE), ..Options::default() }).unwrap_err();
    assert_eq!((fault.option, fault.clause.to_string()), ("first", "SP-1.13".to_owned()));
    let drawn: Vec<_> = (0..40).map(|seed| dealt::<Pavilion>(options(3), seed).state().start_player()).collect();
    assert!(Seat::all(3).all(|seat| drawn.contains(&seat)));
}

/// SP-1.14: a score continues beyond 80. SP-E54.
#[test]
fn scores_go_beyond_eighty() {
    let stars = "ne1 ne2 ne3 ne4 ne5 ne6 e1 e2 e3 e4 e5 e6 se1 se2 se3 se4 se5 se6 sw1 sw2 sw3 sw4 sw5 sw6 w2 w3";
    let mut table = tiling().filled(ONE, stars).score(ONE, 79).hand(ONE, "1p").table();
    assert_eq!(points(&play(&mut table, ONE, "w1p"), "SP-7.2"), [3]);
    assert_eq!(score(&table, ONE), 82);
}

/// SP-1.15: one side for the whole table, and the options' JSON.
#[test]
fn options_as_json() {
    let read = |value: Value| serde_json::from_value::<Options>(value);
    assert_eq!(read(json!({})).unwrap(), Options::default());
    let grey = read(json!({"players": 4, "side": "grey", "first": 3})).unwrap();
    assert_eq!(grey, Options { players: 4, side: Side::Grey, first: First::Seat(FOUR) });
    assert_eq!(Pavilion::setup(&grey).unwrap().side(), Side::Grey);
    assert_eq!(json!(Options::default()), json!({"players": 2, "side": "coloured", "first": "random"}));
    for bad in
        [json!({"side": "gray"}), json!({"wall": "grey"}), json!({"first": "youngest"}), json!({"side": ["grey"]})]
    {
        assert!(read(bad.clone()).is_err(), "{bad}");
    }
    let names: Vec<_> = Pavilion::INFO.options.iter().map(|option| option.name).collect();
    assert_eq!(names, ["players", "side", "first"]);
    assert_eq!(Options::variants().len(), 12);
}

/// SP-1.16, SP-1.10: everybody sees how many tiles of each colour are in bag, tower and supply; no order. SP-E81.
#[test]
fn everything_is_public() {
    let table = *dealt::<Pavilion>(options(2), 5).state();
    let json = serde_json::to_value(table).unwrap();
    assert_eq!(json["bag"], json!(table.bag().counts()));
    assert_eq!(json["tower"], json!([0, 0, 0, 0, 0, 0]));
    assert_eq!(json["supply"], json!(table.supply().counts()));
    assert_eq!(table.view(None), table);
    assert_eq!(Pavilion::try_from(Position::from(table)).unwrap(), table);
}

/// SP-2.2, SP-11.2, SP-11.4: the wild colours of the six rounds and the printed bonuses. SP-X11.
#[test]
fn printed_tables() {
    let wild: String = (1..=6).map(|round| Colour::wild_in(round).letter()).collect();
    assert_eq!(wild, "pgoybr");
    assert_eq!((STAR_BONUS, NUMBER_BONUS), ([20, 18, 17, 16, 15, 14], [4, 8, 12, 16]));
}

/// SP-2.3: the round decides which colour is wild, for kept tiles too. SP-E21, SP-E22.
#[test]
fn wild_in_its_round_alone() {
    let table = tiling().round(2).hand(ONE, "2g 1p").table();
    after(&table, ONE, "w3p+2");
    after(&table, ONE, "sw2g");
    let table = tiling().round(2).hand(ONE, "3g 1p").table();
    refused(&table, ONE, "sw4g+1", "SP-6.6");
    refused(&table, ONE, "sw4g", "SP-5.7");
}

/// SP-2.4: turns go clockwise; another seat is refused, whatever the phase.
#[test]
fn turns_go_clockwise() {
    let mut table = draft().players(3).factory(1, "goyb").factory(2, "goyb").turn_of(TWO).table();
    refused(&table, ONE, "1g", "SP-2.4");
    refused(&table, Seat::new(4), "1g", "SP-2.4");
    assert!(legal(&table, ONE).is_empty());
    for (seat, mv) in [(TWO, "1g"), (THREE, "2o"), (ONE, "cb")] {
        assert_eq!(table.next(), Next::seat(seat));
        play(&mut table, seat, mv);
    }
    assert_eq!(table.next(), Next::seat(TWO));
    let placing = tiling().hand(TWO, "1r").table();
    refused(&placing, TWO, "ne1r", "SP-2.4");
    refused(&placing, TWO, "pass", "SP-2.4");
    let keeping = after(&tiling().hand(ONE, "1r").table(), ONE, "pass");
    refused(&keeping, TWO, "done", "SP-2.4");
    let picking = after(&tiling().hand(ONE, "6b").filled(ONE, "e5").table(), ONE, "e6b");
    refused(&picking, TWO, "+p", "SP-2.4");
}
