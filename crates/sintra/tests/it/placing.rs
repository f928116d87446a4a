//! SG-5: placing glass.

use crate::common::*;
use game::Game;

/// SG-X2: three orange panes, column 2 left of the glazier, one space in column 4, three in column 6.
fn example_2() -> Scene {
    let scene = scene().glazier(4).column(2, "owowo").column(4, "OwOwo").column(6, "owowo");
    scene.nothing_else_fits().centre("oooww")
}

/// SG-5.4, SG-5.7, SG-5.8, SG-6.1: the strip below the glazier or any to its right. SG-X2, SG-E8.
#[test]
fn where_to_place() {
    let table = example_2().token(TWO).table();
    refused(&table, ONE, "co-2", "SG-5.4");
    refused(&table, ONE, "co-x", "SG-5.9");
    assert_eq!(legal_with(&table, ONE, "co"), ["co-4", "co-6"]);
    let below = after(&table, ONE, "co-4");
    assert_eq!((spaces(&below, ONE, 4), markers(&below, ONE)), ("OwOwO".to_owned(), (4, 2)));
    let right = after(&table, ONE, "co-6");
    assert_eq!((spaces(&right, ONE, 6), markers(&right, ONE)), ("OwOwO".to_owned(), (6, 0)));
    // With the token of SG-X1.
    let first = example_2().table();
    assert_eq!(markers(&after(&first, ONE, "co-4"), ONE), (4, 3));
    assert_eq!(markers(&after(&first, ONE, "co-6"), ONE), (6, 1));
}

/// SG-5.1: all panes of a turn go on one strip, though another has room for the rest.
#[test]
fn one_strip_a_turn() {
    let table = scene().column(4, "OwOwo").column(6, "owowo").workshop(1, "ooow").table();
    let table = after(&table, ONE, "1o-4");
    assert_eq!((spaces(&table, ONE, 6), markers(&table, ONE).1), ("owowo".to_owned(), 2));
}

/// SG-5.2, SG-5.11: only on empty spaces of the pane's colour. SG-E64.
#[test]
fn only_spaces_of_the_colour() {
    let scene = (1..=8).fold(scene(), |scene, column| scene.column(column, "ywywy"));
    let table = scene.workshop(1, "pppp").table();
    assert_eq!(legal(&table, ONE), ["1p-x"]);
    refused(&table, ONE, "1p-3", "SG-5.11");
    let table = after(&table, ONE, "1p-x");
    assert_eq!(markers(&table, ONE), (1, 4));
}

/// SG-5.3: a joker space takes any colour. SG-E15.
#[test]
fn jokers_take_any_colour() {
    for colour in ["w", "y", "o", "b", "p"] {
        let scene = scene().windows("00000001").glazier(8).workshop(1, &colour.repeat(4));
        let table = after(&scene.table(), ONE, &format!("1{colour}-8"));
        let capital = colour.to_uppercase();
        let expected = format!("*{capital}bpo*{capital}").replace(colour, &capital);
        assert_eq!(spaces(&table, ONE, 8), expected);
    }
    let table = scene().windows("00000001").glazier(8).centre("wwy").table();
    assert_eq!(legal_with(&table, ONE, "cw"), ["cw-8"]);
    assert_eq!(spaces(&after(&table, ONE, "cw-8"), ONE, 8), "*Wbpo*W");
}

/// SG-5.4: every column left of the glazier is out of reach, at every place of the glazier.
#[test]
fn never_to_the_left() {
    for glazier in 1..=8 {
        let scene = (1..=8).fold(scene(), |scene, column| scene.column(column, "wwwww"));
        let table = scene.glazier(glazier).workshop(1, "wwww").table();
        for column in 1..=8 {
            let mv = format!("1w-{column}");
            if column < glazier {
                refused(&table, ONE, &mv, "SG-5.4");
            } else {
                assert_eq!(markers(&after(&table, ONE, &mv), ONE), (column.into(), 0));
            }
        }
    }
}

/// SG-5.5: the glazier moves exactly above the strip that is used, and stays there.
#[test]
fn the_glazier_moves_and_stays() {
    let mut table = scene().workshop(1, "wwob").table();
    let events = play(&mut table, ONE, "1w-5");
    assert!(clauses(&events).contains(&"SG-5.5".to_owned()));
    assert_eq!(markers(&table, ONE).0, 5);
    play(&mut table, TWO, "co-1");
    assert_eq!(markers(&table, ONE).0, 5);
    play(&mut table, ONE, "cb-6");
    assert_eq!(markers(&table, ONE).0, 6);
    // A glazier that is already there does not move.
    let events = play(&mut scene().workshop(1, "obbp").table(), ONE, "1b-1");
    assert!(!clauses(&events).contains(&"SG-5.5".to_owned()));
}

/// SG-5.6: moving right, the glazier passes gaps under either option. SG-E32.
#[test]
fn gaps_do_not_block_the_way_to_the_right() {
    let scene = scene().windows("00222000").glazier(2).column(6, "wowow").workshop(1, "wwob");
    for scene in [scene.clone(), scene.block()] {
        let table = after(&scene.table(), ONE, "1w-6");
        assert_eq!(markers(&table, ONE), (6, 0));
    }
}

/// SG-5.7, SG-7.1: as many as fit are placed, the others break. SG-E10.
#[test]
fn as_many_as_fit() {
    let table = scene().column(3, "OWOwo").glazier(3).workshop(1, "oooo").workshop(2, "wwww").table();
    let table = after(&table, ONE, "1o-3");
    assert_eq!((spaces(&table, ONE, 3), markers(&table, ONE)), ("OWOwO".to_owned(), (3, 3)));
    assert_eq!(table.next(), game::Next::seat(TWO));
}

/// SG-5.9: a strip in reach that takes a pane must be chosen. SG-E6, SG-E9.
#[test]
fn breaking_all_is_forbidden_while_there_is_room() {
    let table = scene().column(7, "Wyyyw").nothing_else_fits().centre("wwo").token(TWO).table();
    assert_eq!(legal_with(&table, ONE, "cw"), ["cw-7"]);
    refused(&table, ONE, "cw-x", "SG-5.9");
    let table = after(&table, ONE, "cw-7");
    assert_eq!(markers(&table, ONE), (7, 1));
    let table = scene().column(5, "wywyw").column(6, "owowo").workshop(1, "ooow").table();
    refused(&table, ONE, "1o-5", "SG-5.9");
}

/// SG-5.10, SG-5.11, SG-5.12: room to the left does not count; all break and the glazier stays. SG-E7.
#[test]
fn room_to_the_left_does_not_count() {
    let table = scene().glazier(6).column(2, "wwwww").nothing_else_fits().centre("wwo").token(TWO).table();
    assert_eq!(legal_with(&table, ONE, "cw"), ["cw-x"]);
    refused(&table, ONE, "cw-2", "SG-5.4");
    refused(&table, ONE, "cw-7", "SG-5.11");
    let table = after(&table, ONE, "cw-x");
    assert_eq!((markers(&table, ONE), table.tower().count(0)), ((6, 2), 2));
}

/// SG-5.13: how many go on jokers is chosen. SG-E12, SG-E13, SG-E14.
#[test]
fn jokers_by_choice() {
    let scene = scene().windows("00000001").glazier(8);
    let table = scene.clone().centre("bw").token(TWO).table();
    assert_eq!(legal_with(&table, ONE, "cb"), ["cb-8", "cb-8*1"]);
    assert_eq!(spaces(&after(&table, ONE, "cb-8"), ONE, 8), "*Bpo*");
    assert_eq!(spaces(&after(&table, ONE, "cb-8*1"), ONE, 8), "*Bbpo*");
    refused(&table, ONE, "cb-8*2", "SG-5.13");
    let table = scene.clone().centre("wbb").token(TWO).table();
    assert_eq!(legal_with(&table, ONE, "cb"), ["cb-8", "cb-8*1"]);
    assert_eq!(spaces(&after(&table, ONE, "cb-8"), ONE, 8), "*BBpo*");
    assert_eq!(spaces(&after(&table, ONE, "cb-8*1"), ONE, 8), "*Bbpo*B");
    let table = scene.centre("wbbbb").token(TWO).table();
    assert_eq!(legal_with(&table, ONE, "cb"), ["cb-8"]);
    let table = after(&table, ONE, "cb-8");
    assert_eq!((spaces(&table, ONE, 8), markers(&table, ONE).1), ("*BBpo*B".to_owned(), 1));
}

/// SG-5.13: with two jokers and two spaces of the colour, two panes can leave both spaces empty.
#[test]
fn two_more_on_jokers() {
    let scene = scene().windows("00000001").jokers(8, "bb**w", "bb**w").glazier(8).centre("wbb").token(TWO);
    let table = scene.table();
    assert_eq!(legal_with(&table, ONE, "cb"), ["cb-8", "cb-8*1", "cb-8*2"]);
    assert_eq!(spaces(&after(&table, ONE, "cb-8"), ONE, 8), "BB**w");
    assert_eq!(spaces(&after(&table, ONE, "cb-8*1"), ONE, 8), "Bb*B*w");
    assert_eq!(spaces(&after(&table, ONE, "cb-8*2"), ONE, 8), "bb*B*Bw");
}

/// SG-5.14: equal spaces fill from the top, jokers too.
#[test]
fn like_spaces_fill_from_the_top() {
    let table = scene().column(3, "OwOwo").workshop(1, "wooo").glazier(3).table();
    assert_eq!(spaces(&after(&table, ONE, "1w-3"), ONE, 3), "OWOwo");
    let table = scene().windows("00000001").glazier(8).centre("wyy").token(TWO).table();
    let table = after(&table, ONE, "cw-8");
    assert_eq!(spaces(&table, ONE, 8), "*Wbpo*");
}

/// SG-5.15, SG-9.11: panes stay on an incomplete strip over turns and rounds, glaziers and markers too. SG-E65.
#[test]
fn panes_stay() {
    let mut table = scene().column(3, "OwOwo").glazier(3).step(2).centre("p").token(TWO).turn_of(TWO).table();
    let before = *table.palace(ONE);
    play(&mut table, TWO, "cp-2");
    assert_eq!(*table.palace(ONE), before);
    assert_eq!((table.round(), spaces(&table, ONE, 3)), (5, "OwOwo".to_owned()));
    let fill = table.sample_deal(&mut game::Seed::numbered(1).rng(0));
    deal(&mut table, &fill.to_string());
    assert_eq!(*table.palace(ONE), before);
}
