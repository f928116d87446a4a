//! SP-5: tiling; SP-6: wild tiles in a payment; SP-7: points for placing. Coloured side, wild is purple.

use crate::common::*;
use game::{Game, Illegal, Next};
use pavilion::scoring::run;
use pavilion::{Event, Move, Phase, Space, Spaces, Star};
use proptest::prelude::*;

fn sorted(mut list: Vec<String>) -> Vec<String> {
    list.sort();
    list
}

/// SP-6.1, SP-6.2, SP-6.3, SP-6.4, SP-6.5, SP-6.8: three wild tiles help one green one. SP-X4, SP-E75.
#[test]
fn use_of_wild_tiles() {
    let mut table = tiling().hand(ONE, "3p 1g").table();
    let all = [
        "sw4g+3", "w1p", "w2p", "w3p", "c1g", "c2g+1", "c3g+2", "c4g+3", "c1p", "c2p", "c3p", "sw1g", "sw2g+1",
        "sw3g+2", "pass",
    ];
    assert_eq!(sorted(legal(&table, ONE)), sorted(all.map(str::to_owned).to_vec()));
    let events = play(&mut table, ONE, "sw4g+3");
    assert_eq!(table.board(ONE).mosaic().get(Space::new(Star::SouthWest, 4)).unwrap().letter(), 'g');
    assert_eq!((letters(table.tower()), hand(&table, ONE), score(&table, ONE)), ("ppp".to_owned(), "-".to_owned(), 6));
    assert_eq!(clauses(&events), ["SP-5.7", "SP-6.5", "SP-7.1"]);
}

/// SP-5.7, SP-7.1, SP-5.10: seven blue for a cost of six. SP-X5 (A).
#[test]
fn arghavan_places_blue() {
    let mut table = tiling().hand(ONE, "7b").table();
    let events = play(&mut table, ONE, "e6b");
    assert_eq!(
        (letters(table.tower()), hand(&table, ONE), score(&table, ONE)),
        ("bbbbb".to_owned(), "b".to_owned(), 6)
    );
    assert_eq!(clauses(&events), ["SP-5.7", "SP-5.7", "SP-7.1"]);
}

/// SP-7.3: tiles that do not touch do not count. SP-X6 (B).
#[test]
fn arghavan_places_red() {
    let mut table = tiling().hand(ONE, "3r").filled(ONE, "ne1 ne6").table();
    play(&mut table, ONE, "ne3r");
    assert_eq!((letters(table.tower()), score(&table, ONE)), ("rr".to_owned(), 6));
}

/// SP-6.1, SP-7.2, SP-8.3: wild tiles save blue ones; two neighbours in a run; the window closes. SP-X7 (C).
#[test]
fn barbad_places_blue() {
    let mut table = tiling().hand(ONE, "3b 3p").filled(ONE, "e4 e5").table();
    let events = play(&mut table, ONE, "e6b+3");
    assert_eq!(
        (letters(table.tower()), hand(&table, ONE), score(&table, ONE)),
        ("pppbb".to_owned(), "-".to_owned(), 8)
    );
    assert_eq!((table.phase(), table.due(), closed(&events)), (Phase::Pick, 3, vec!["window-e".to_owned()]));
    assert_eq!(clauses(&events), ["SP-5.7", "SP-5.7", "SP-6.5", "SP-7.2", "SP-8.3"]);
}

/// SP-6.1, SP-7.2: one orange with three wild tiles, between two others. SP-X8 (D).
#[test]
fn barbad_places_orange() {
    let table = tiling().hand(ONE, "1o 1g 3p").filled(ONE, "nw3 nw5").table();
    let mut placed = after(&table, ONE, "nw4o+3");
    assert_eq!((letters(placed.tower()), hand(&placed, ONE)), ("ppp".to_owned(), "g".to_owned()));
    assert_eq!(score(&placed, ONE), 8);
    play(&mut placed, TWO, "pass");
    play(&mut placed, ONE, "pass kg");
    settle(&mut placed);
    assert_eq!((placed.wild().letter(), hand(&placed, ONE)), ('g', "g".to_owned()));
}

/// SP-6.6, SP-7.2: the wild colour in its own star. SP-X9 (E).
#[test]
fn damun_places_purple() {
    let table = after(&tiling().hand(ONE, "2p 2r 4g").filled(ONE, "w1 w3").table(), ONE, "w2p");
    assert_eq!(
        (letters(table.tower()), hand(&table, ONE), score(&table, ONE)),
        ("p".to_owned(), "ggggrr".to_owned(), 8)
    );
}

/// SP-5.1, SP-5.2: one tile a turn, clockwise among those who have not passed. SP-E43, SP-E68.
#[test]
fn turns_of_tiling() {
    let mut table = tiling().players(3).hand(ONE, "2r").hand(THREE, "6r").passed(TWO).table();
    play(&mut table, ONE, "ne1r");
    assert_eq!(table.next(), Next::seat(THREE));
    refused(&table, ONE, "c1r", "SP-2.4");
    play(&mut table, THREE, "ne1r");
    assert_eq!(table.next(), Next::seat(ONE));
    play(&mut table, ONE, "pass kr");
    for mv in ["ne2r", "c1r", "pass"] {
        assert_eq!(table.next(), Next::seat(THREE));
        play(&mut table, THREE, mv);
    }
}

/// SP-5.2, SP-9.8: a take or a pick is not a move of the tiling phase; nothing is kept without a pass.
#[test]
fn other_moves_in_the_tiling_phase() {
    let table = tiling().hand(ONE, "1r").table();
    for mv in ["1g", "cg", "+g"] {
        refused(&table, ONE, mv, "SP-5.2");
    }
    for mv in ["kr", "done"] {
        refused(&table, ONE, mv, "SP-9.8");
    }
    let waiting = tiling().passed(ONE).turn_of(TWO).table();
    let fill = after(&waiting, TWO, "pass");
    assert_eq!(fill.check(ONE, Move::PASS), Err(Illegal::DealDue("fill")));
}

/// SP-5.3: only the player's own tiles. SP-E69.
#[test]
fn only_tiles_of_the_own_hand() {
    let table = tiling().hand(TWO, "4r").table();
    refused(&table, ONE, "ne1r", "SP-6.2");
    assert_eq!(legal(&table, ONE), ["pass"]);
}

/// SP-5.4: only on the spaces of stars. SP-E70.
#[test]
fn places_that_are_no_space() {
    for text in ["pillar-ne", "statue-ne-e", "window-w", "ne7g", "ne0g", "c9r", "n4g", "ne12g", "x3b+1"] {
        let fault = text.parse::<Move>().unwrap_err();
        assert_eq!(fault.clause.map(|clause| clause.to_string()).as_deref(), Some("SP-5.4"), "{text}");
    }
}

/// SP-5.5: only on empty spaces; that clause is cited before any other.
#[test]
fn only_on_empty_spaces() {
    let table = tiling().hand(ONE, "4r").filled(ONE, "ne1 e1").table();
    refused(&table, ONE, "ne1r", "SP-5.5");
    refused(&table, ONE, "e1r", "SP-5.5");
}

/// SP-5.6: an outer star takes only its colour. SP-E20.
#[test]
fn an_outer_star_takes_its_colour() {
    let table = tiling().hand(ONE, "3r 2p").table();
    refused(&table, ONE, "e4r+1", "SP-5.6");
    assert!(legal_with(&table, ONE, "e").is_empty());
}

/// SP-5.7, SP-6.7: every payment that the hand allows. SP-E12.
#[test]
fn payments_for_a_space() {
    let table = tiling().hand(ONE, "3b 3p").table();
    assert_eq!(legal_with(&table, ONE, "e4"), ["e4b+1", "e4b+2", "e4b+3"]);
    refused(&table, ONE, "e4b", "SP-5.7");
    refused(&table, ONE, "e4b+4", "SP-6.2");
    let table = tiling().hand(ONE, "3b 1p").table();
    refused(&table, ONE, "e4b+2", "SP-6.7");
    refused(&table, ONE, "e6b+2", "SP-5.7");
}

/// SP-5.8, SP-5.10: exactly the cost is paid; the rest stays in the hand. SP-E67.
#[test]
fn exactly_the_cost_is_paid() {
    let table = after(&tiling().hand(ONE, "6b 1p").table(), ONE, "e3b+1");
    assert_eq!((hand(&table, ONE), letters(table.tower())), ("bbbb".to_owned(), "pb".to_owned()));
}

/// SP-5.9: the centre star takes each colour once, on any free space. SP-E18, SP-E19.
#[test]
fn the_centre_star_takes_each_colour_once() {
    let table = tiling().hand(ONE, "3g 3p").filled(ONE, "c1g").table();
    refused(&table, ONE, "c3g", "SP-5.9");
    assert_eq!(legal_with(&table, ONE, "c"), ["c2p", "c3p"]);
    let placed = after(&table, ONE, "c2p");
    assert_eq!(letters(placed.tower()), "p");
}

/// SP-5.11, SP-8.6: a placed tile stays for the rest of the game; a bonus tile can be used in the next turn. SP-E71.
#[test]
fn placed_tiles_stay() {
    let mut table = tiling().hand(ONE, "6b").filled(ONE, "e5").supply("8p 2r").table();
    play(&mut table, ONE, "e6b +r +p +p");
    deal(&mut table, "supply pgo");
    play(&mut table, TWO, "pass");
    play(&mut table, ONE, "ne1r");
    let space = Space::new(Star::NorthEast, 1);
    let mut seen = 0;
    while table.next() != Next::Over {
        settle(&mut table);
        if let Some(seat) = table.next().decider() {
            let mv = legal(&table, seat).pop().unwrap();
            play(&mut table, seat, &mv);
        }
        assert_eq!(table.board(ONE).mosaic().get(space).unwrap().letter(), 'r');
        seen += 1;
    }
    assert!(seen > 50);
}

/// SP-6.2: at least one tile of the placed colour. SP-E13, SP-E15.
#[test]
fn one_tile_of_the_placed_colour() {
    refused(&tiling().hand(ONE, "5p").table(), ONE, "sw2g+1", "SP-6.2");
    refused(&tiling().hand(ONE, "2g 4p").table(), ONE, "sw4g+4", "SP-6.2");
}

/// SP-6.3, SP-6.7: any number of wild tiles along with it. SP-E14.
#[test]
fn five_wild_tiles() {
    let table = tiling().hand(ONE, "1g 5p").table();
    assert_eq!(legal_with(&table, ONE, "sw6"), ["sw6g+5"]);
}

/// SP-6.7: at cost 1 no wild tile can be used. SP-E16.
#[test]
fn cost_one_without_wild_tiles() {
    let table = tiling().hand(ONE, "1g 1p").table();
    assert_eq!(legal_with(&table, ONE, "sw1"), ["sw1g"]);
    refused(&table, ONE, "sw1g+1", "SP-6.2");
}

/// SP-6.4: a wild tile lies only as its own colour: its star or the centre star.
#[test]
fn a_wild_tile_lies_as_its_own_colour() {
    let table = tiling().hand(ONE, "6p").table();
    assert!(legal(&table, ONE).iter().all(|mv| mv.starts_with('w') || mv.starts_with('c') || mv == "pass"));
    refused(&table, ONE, "sw1p", "SP-5.6");
}

/// SP-6.6: the wild colour is paid in itself, without `+n`. SP-E17.
#[test]
fn the_wild_colour_pays_for_itself() {
    let table = tiling().hand(ONE, "3p").table();
    refused(&table, ONE, "w3p+1", "SP-6.6");
    refused(&table, ONE, "w3p+3", "SP-6.2");
    after(&table, ONE, "w3p");
}

/// SP-7.1, SP-7.2, SP-7.3, SP-7.4: runs around the ring. SP-E23, SP-E24, SP-E25.
#[test]
fn runs_round_the_ring() {
    for (filled, mv, points) in [
        ("sw5 sw6 sw2", "sw1g", 4),
        ("sw1 sw2 sw3 sw4 sw5", "sw6g", 6),
        ("sw3 sw4", "sw1g", 1),
        ("c2g c3r", "c1b", 3),
        ("se1 w1", "sw1g", 1),
    ] {
        let mut table = tiling().hand(ONE, "6g 1b").filled(ONE, filled).table();
        let before = score(&table, ONE);
        let events = play(&mut table, ONE, mv);
        assert_eq!(score(&table, ONE) - before, points, "{filled} {mv}");
        let scored = events.iter().position(|event| matches!(event, Event::Scored { .. })).unwrap();
        assert!(events[..scored].iter().all(|event| !matches!(event, Event::Closed { .. })), "points come first");
    }
}

/// The run through a space, walked step by step.
fn walked(filled: Spaces, space: Space) -> u8 {
    let at = |position: u8| filled.contains(Space::new(space.star(), (position + 5) % 6 + 1));
    let position = space.position();
    let clockwise = (1..6).take_while(|step| at(position + step)).count();
    let back = (1..6).take_while(|step| at(position + 6 - step)).count();
    (1 + clockwise + back).min(6) as u8
}

proptest! {
    /// SP-7.2, SP-7.4: the table of runs agrees with walking both ways around the ring.
    #[test]
    fn runs_are_as_walked(bits in prop::collection::vec(any::<bool>(), 42), at in 0usize..42) {
        let spaces: Vec<_> = Space::all().collect();
        let filled: Spaces = spaces.iter().zip(&bits).filter(|(_, bit)| **bit).map(|(space, _)| *space).collect();
        let space = spaces[at];
        let filled = filled.with(space);
        prop_assert_eq!(run(filled, space), walked(filled, space));
    }
}
