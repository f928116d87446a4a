//! SP-8: decorations, bonus tiles and the supply. Coloured side, wild is purple.

use crate::common::*;
use game::{Game, Next};
use pavilion::{Event, Phase};

/// SP-8.1: four spaces around a pillar bring one tile.
#[test]
fn a_pillar() {
    let mut table = tiling().hand(ONE, "3b").filled(ONE, "e2 c2g c3r").table();
    let events = play(&mut table, ONE, "e3b");
    assert_eq!((table.due(), closed(&events)), (1, vec!["pillar-e".to_owned()]));
    assert_eq!(clauses(&events).last().unwrap(), "SP-8.1");
}

/// SP-8.2: four spaces around a statue bring two tiles.
#[test]
fn a_statue() {
    let mut table = tiling().hand(ONE, "4b").filled(ONE, "ne1 ne2 e3").table();
    let events = play(&mut table, ONE, "e4b");
    assert_eq!((table.due(), closed(&events)), (2, vec!["statue-ne-e".to_owned()]));
    assert_eq!(clauses(&events).last().unwrap(), "SP-8.2");
}

/// SP-8.3, SP-8.5, SP-8.11: a window brings three tiles, wild ones too; then three are refilled. SP-E28.
#[test]
fn a_window_and_its_refill() {
    let mut table = tiling().hand(ONE, "5g").filled(ONE, "sw6").supply("pppggoybrr").table();
    let events = play(&mut table, ONE, "sw5g");
    assert_eq!((closed(&events), legal(&table, ONE).len()), (vec!["window-sw".to_owned()], 6));
    let events = play(&mut table, ONE, "+p +p +p");
    assert_eq!(clauses(&events), ["SP-8.5"; 3]);
    assert_eq!((hand(&table, ONE), letters(table.supply())), ("ppp".to_owned(), "ggoybrr".to_owned()));
    assert_eq!(table.next(), Next::Chance("supply"));
    refused_deal(&table, "supply gg", "SP-8.11");
    refused_deal(&table, "supply gggg", "SP-8.11");
    assert_eq!(clauses(&deal(&mut table, "supply goo")), ["SP-8.11"]);
    assert_eq!((letters(table.supply()), table.next()), ("gggoooybrr".to_owned(), Next::seat(TWO)));
}

/// SP-8.4: bonus tiles come before anything else. SP-E31.
#[test]
fn bonus_tiles_come_at_once() {
    let table = after(&tiling().hand(ONE, "6b 1r").filled(ONE, "e5").table(), ONE, "e6b");
    for mv in ["pass", "ne1r", "done", "kr", "1g"] {
        refused(&table, ONE, mv, "SP-8.4");
    }
}

/// SP-8.5: only what the supply holds. SP-E32.
#[test]
fn only_what_the_supply_holds() {
    let table = after(&tiling().hand(ONE, "6b").filled(ONE, "e5").supply("9p 1g").table(), ONE, "e6b");
    refused(&table, ONE, "+y", "SP-8.5");
    assert_eq!(legal(&table, ONE), ["+p", "+g"]);
}

/// SP-8.7: a decoration pays once, on each board for itself. SP-E72.
#[test]
fn a_decoration_pays_once_on_each_board() {
    let mut table = tiling().hand(ONE, "6b 1b").hand(TWO, "6b").filled(ONE, "e5").filled(TWO, "e5").table();
    assert_eq!(closed(&play(&mut table, ONE, "e6b")), ["window-e"]);
    play(&mut table, ONE, "+p +p +g");
    settle(&mut table);
    assert_eq!(closed(&play(&mut table, TWO, "e6b")), ["window-e"]);
    assert_eq!(table.due(), 3);
    while table.phase() == Phase::Pick {
        let mv = legal(&table, TWO)[0].clone();
        play(&mut table, TWO, &mv);
    }
    settle(&mut table);
    assert!(closed(&play(&mut table, ONE, "e1b")).is_empty());
}

/// SP-8.8: statue and pillar, or two pillars, add up. SP-E26, SP-E27.
#[test]
fn two_decorations_at_once() {
    let mut table = tiling().hand(ONE, "2r").filled(ONE, "ne1 ne3 e3 e4 c1g c2b").table();
    let before = score(&table, ONE);
    let events = play(&mut table, ONE, "ne2r");
    assert_eq!((score(&table, ONE) - before, table.due()), (3, 3));
    assert_eq!(closed(&events), ["pillar-ne", "statue-ne-e"]);
    let mut table = tiling().hand(ONE, "1y").filled(ONE, "c2g c6b ne2 ne3 nw2 nw3").table();
    let before = score(&table, ONE);
    let events = play(&mut table, ONE, "c1y");
    assert_eq!((score(&table, ONE) - before, table.due()), (3, 2));
    assert_eq!(closed(&events), ["pillar-ne", "pillar-nw"]);
}

/// SP-8.9: one colour is no choice, from the beginning or in the end. SP-E30.
#[test]
fn one_colour_is_picked_without_a_decision() {
    let mut table = tiling().hand(ONE, "6b").filled(ONE, "e5").supply("10r").table();
    let events = play(&mut table, ONE, "e6b");
    assert_eq!((hand(&table, ONE), table.next()), ("rrr".to_owned(), Next::Chance("supply")));
    assert_eq!(clauses(&events)[4..], ["SP-8.5"; 3]);
    let table = tiling().hand(ONE, "6b").filled(ONE, "e5").supply("1p 9r").table();
    let table = after(&after(&table, ONE, "e6b"), ONE, "+p");
    assert_eq!((hand(&table, ONE), table.next()), ("prr".to_owned(), Next::Chance("supply")));
}

/// SP-8.10, SP-8.13: a supply of two for a bonus of three; then the payment refills it. SP-E29.
#[test]
fn a_short_bonus() {
    let mut table = tiling().hand(ONE, "6b").filled(ONE, "e5").supply("pg").rest_in_hand(TWO).table();
    assert_eq!(stock(&table), (0, 0));
    let events = play(&mut table, ONE, "e6b");
    assert_eq!(clauses(&events)[3..], ["SP-8.3", "SP-8.5", "SP-8.5", "SP-8.10"]);
    assert_eq!(events.last(), Some(&Event::BonusShort { seat: ONE, count: 1 }));
    assert_eq!((hand(&table, ONE), table.next()), ("pg".to_owned(), Next::Chance("supply")));
    assert_eq!(clauses(&deal(&mut table, "supply bbbbb")), ["SP-8.12", "SP-8.11"]);
    assert_eq!((letters(table.supply()), stock(&table)), ("bbbbb".to_owned(), (0, 0)));
}

/// SP-8.10: exactly as many as are due are taken without a decision, and nothing is lost.
#[test]
fn a_bonus_that_just_suffices() {
    let mut table = tiling().hand(ONE, "6b").filled(ONE, "e5").supply("pgo").rest_in_hand(TWO).table();
    let events = play(&mut table, ONE, "e6b");
    assert_eq!((hand(&table, ONE), table.supply().total()), ("pgo".to_owned(), 0));
    assert!(!events.iter().any(|event| matches!(event, Event::BonusShort { .. })));
}

/// SP-8.12: the bag first, then the tower. SP-E33.
#[test]
fn the_tower_goes_into_the_bag() {
    let draft = tiling().hand(ONE, "6p").filled(ONE, "w5").supply("5p 5r").bag("2g").tower("5g 5o 5y");
    let mut table = draft.rest_in_hand(TWO).table();
    play(&mut table, ONE, "w6p +r +r +r");
    assert_eq!(stock(&table), (2, 20));
    for bad in ["supply goo", "supply ggr", "supply gggg", "supply gg"] {
        let clause = if bad.len() == "supply goo".len() { "SP-8.12" } else { "SP-8.11" };
        refused_deal(&table, bad, clause);
    }
    assert_eq!(clauses(&deal(&mut table, "supply pgg")), ["SP-8.12", "SP-8.11"]);
    assert_eq!((stock(&table), table.supply().total()), ((19, 0), 10));
}

/// SP-8.12: a bag that just suffices stays empty for now. SP-E34.
#[test]
fn a_bag_that_just_suffices() {
    let draft = tiling().hand(ONE, "6p").filled(ONE, "w5").supply("5p 5r").bag("3g").tower("4o");
    let mut table = draft.rest_in_hand(TWO).table();
    play(&mut table, ONE, "w6p +r +r +r");
    assert_eq!(stock(&table), (3, 9));
    refused_deal(&table, "supply ggo", "SP-8.11");
    assert_eq!(clauses(&deal(&mut table, "supply ggg")), ["SP-8.11"]);
    assert_eq!(stock(&table), (0, 9));
}

/// SP-8.13: gaps stay while there is nothing, and are filled at the end of a later turn. SP-E35.
#[test]
fn gaps_are_filled_later() {
    let mut table = tiling().hand(ONE, "4r 1g").supply("4p 4g").rest_in_hand(TWO).table();
    play(&mut table, ONE, "ne4r");
    assert_eq!((stock(&table), table.next()), ((0, 3), Next::Chance("supply")));
    assert_eq!(clauses(&deal(&mut table, "supply rr")), ["SP-8.12", "SP-8.11"]);
    assert_eq!((stock(&table), table.supply().total(), table.next()), ((1, 0), 10, Next::seat(TWO)));
    let free = tiling().hand(ONE, "1g").supply("4p 4g").rest_in_hand(TWO).table();
    assert_eq!(after(&free, ONE, "sw1g").next(), Next::seat(TWO), "cost 1 brings nothing to the tower");
}

/// SP-8.13: what a pass throws away fills gaps, too. SP-E36.
#[test]
fn a_pass_fills_gaps() {
    let mut table = tiling().hand(ONE, "3r").supply("4p 3g").rest_in_hand(TWO).table();
    play(&mut table, ONE, "pass done");
    assert_eq!((stock(&table), table.next()), ((0, 3), Next::Chance("supply")));
    deal(&mut table, "supply rrr");
    assert_eq!((stock(&table), table.supply().total(), table.next()), ((0, 0), 10, Next::seat(TWO)));
}

/// SP-8.14, SP-5.2: the refill comes between two turns of the same player, too. SP-E43.
#[test]
fn a_refill_between_two_turns_of_one_player() {
    let mut table = tiling().hand(TWO, "6b 6y 1r").filled(TWO, "e5 se5").passed(ONE).turn_of(TWO).table();
    for mv in ["e6b", "se6y", "ne1r"] {
        assert_eq!(table.next(), Next::seat(TWO));
        play(&mut table, TWO, mv);
        while table.phase() == Phase::Pick {
            let mv = legal(&table, TWO)[0].clone();
            play(&mut table, TWO, &mv);
        }
        assert_eq!(table.next() == Next::Chance("supply"), mv != "ne1r");
        settle(&mut table);
        assert_eq!(table.supply().total(), 10);
    }
}

/// SP-8.14: before the next round the supply is refilled; after the last pass of round 6 it is not. SP-E51.
#[test]
fn the_refill_after_the_last_pass() {
    for (round, next) in [(5, Next::Chance("supply")), (6, Next::Over)] {
        let mut table = tiling().round(round).passed(ONE).turn_of(TWO).supply("9p").rest_in_hand(TWO).table();
        play(&mut table, TWO, "pass done");
        assert_eq!(table.next(), next, "round {round}");
    }
}
