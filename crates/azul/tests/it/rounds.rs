//! AZ-4: the floor line and the next round.

use crate::common::*;
use azul::components::coloured_space;
use azul::{Azul, Options, Phase};
use game::{Game, MoveBuf, Next, Seat, Seed};

/// AZ-4.1, AZ-4.3, AZ-4.5, AZ-4.6, AZ-4.7: four tiles and the marker cost 8; the marker stays. AZ-X10.
#[test]
fn four_tiles_and_the_marker() {
    let table = draft().row(ONE, 2, "..yr.").score(ONE, 20).floor(ONE, "bbkk").marker(ONE);
    let mut table = table.centre("t").turn_of(TWO).start(TWO).table();
    let events = play(&mut table, TWO, "ct-5");
    assert_eq!(points(&events, "AZ-4.1"), [-8]);
    assert_eq!((scores(&table)[0], letters(table.lid())), (12, "bbkk".to_owned()));
    assert_eq!((table.marker(), table.start_player(), floor(&table, TWO)), (Some(ONE), ONE, 0));
}

/// AZ-4.2: what each number of occupied spaces costs.
#[test]
fn the_losses() {
    for (tiles, loss) in
        ["-", "b", "bb", "bbb", "bbbb", "bbbbk", "bbbbkk", "bbbbkkk"].into_iter().zip([0, 1, 2, 4, 6, 8, 11, 14])
    {
        let table = draft().row(ONE, 2, "..yr.").score(ONE, 20).floor(ONE, tiles).tiled();
        assert_eq!(scores(&table)[0], 20 - loss, "{tiles}");
    }
}

/// AZ-4.4: no score falls below 0, and the sum is taken once, after the points of the round. AZ-E17, AZ-E18.
#[test]
fn no_score_below_zero() {
    let mut table = draft().row(ONE, 1, "..r..").score(ONE, 3).line(ONE, "2yy").floor(ONE, "bbbkk").closing();
    let events = play(&mut table, TWO, "ct-f");
    assert_eq!(points(&events, "AZ-3.7"), [2]);
    assert_eq!(points(&events, "AZ-4.4")[0], -5, "what was really lost");
    assert_eq!(scores(&table)[0], 0);
    let nothing = draft().floor(ONE, "bbbbkkk").tiled();
    assert_eq!(scores(&nothing)[0], 0);
}

/// AZ-4.6: the marker never goes to the lid; every tile of the floor line does.
#[test]
fn the_marker_is_kept() {
    let table = draft().floor(TWO, "bk").tiled();
    assert_eq!((letters(table.lid()), table.marker()), ("bkt".to_owned(), Some(TWO)));
}

/// AZ-4.7: the holder of the marker begins the next round.
#[test]
fn the_holder_begins() {
    let mut table = draft().tiled();
    deal(&mut table, "fill bbyy/bbyy/bbyy/rrkk/rrkk");
    assert_eq!((table.next(), table.round()), (Next::seat(TWO), 2));
}

/// AZ-4.8: if nobody took the marker the same player begins again. AZ-E13.
#[test]
fn nobody_took_the_marker() {
    let mut table = dealt::<Azul>(Options::default(), 0).state().to_owned();
    table = draft_of_one_colour(&table);
    let first = table.start_player();
    for factory in 1..=5 {
        let seat = table.next().decider().unwrap();
        play(&mut table, seat, &format!("{factory}{}-f", ["b", "y", "r", "k", "t"][factory - 1]));
    }
    assert_eq!((table.start_player(), table.next()), (first, Next::Chance("fill")));
    let events = deal(&mut table, "fill bbbb/bbbb/bbbb/bbbb/yyyy");
    assert_eq!(clauses(&events), ["AZ-4.9"]);
    assert_eq!(table.next(), Next::seat(first));
}

fn draft_of_one_colour(table: &Azul) -> Azul {
    let mut draft = draft().turn_of(table.start_player()).start(table.start_player());
    for (index, tiles) in ["bbbb", "yyyy", "rrrr", "kkkk", "tttt"].into_iter().enumerate() {
        draft = draft.factory(index + 1, tiles);
    }
    draft.table()
}

/// A table that waits for a fill with just these tiles in bag and lid. All others lie on the boards: each has its wall
/// full except for one column, given for each seat, and its lines full except for one space, as far as the tiles go.
fn waiting(free_columns: &[usize], bag: [u8; 5], lid: [u8; 5]) -> Azul {
    let mut draft = draft().players(free_columns.len()).phase(Phase::Fill).lid(lid).round(2);
    let mut left: [u8; 5] = std::array::from_fn(|colour| 20 - bag[colour] - lid[colour]);
    let mut take = |colour: azul::Colour, wanted: u8| {
        let count = wanted.min(left[colour.index()]);
        left[colour.index()] -= count;
        colour.letter().to_string().repeat(count.into())
    };
    for (seat, free) in free_columns.iter().enumerate() {
        for row in 0..5 {
            let mut space = |column: usize| {
                let tile = if column + 1 == *free { String::new() } else { take(coloured_space(row, column), 1) };
                if tile.is_empty() { ".".to_owned() } else { tile }
            };
            let spaces: String = (0..5).map(&mut space).collect();
            draft = draft.row(Seat::new(seat), row + 1, &spaces);
            let tiles = take(coloured_space(row, free - 1), row as u8);
            if !tiles.is_empty() {
                draft = draft.line(Seat::new(seat), &format!("{}{tiles}", row + 1));
            }
        }
    }
    let table = draft.table();
    assert_eq!((table.bag().counts(), table.lid().counts()), (bag, lid));
    table
}

/// AZ-4.9: four tiles from the bag for each factory; nothing else is accepted. AZ-E31.
#[test]
fn fills_come_from_the_bag() {
    let mut table = waiting(&[5, 5], [6, 6, 6, 6, 6], [9, 9, 9, 9, 9]);
    refused_deal(&table, "fill bbbb/bbby/yyyy/rrrr/kkkk", "AZ-4.9");
    refused_deal(&table, "fill bbbb/bbyy/yyyy/rrrr/kkk", "AZ-4.9");
    refused_deal(&table, "fill bbbb/bbyy/yyyy/rrrr", "AZ-1.2");
    let events = deal(&mut table, "fill bbbb/bbyy/yyyy/rrrr/kkkk");
    assert_eq!(clauses(&events), ["AZ-4.9"]);
    assert_eq!(table.bag().counts(), [0, 0, 2, 2, 6]);
}

/// AZ-4.10: an empty bag is refilled from the lid in the middle of filling. AZ-E28, AZ-E31.
#[test]
fn the_lid_refills_the_bag() {
    let mut table = waiting(&[5, 5], [3, 3, 0, 0, 0], [1, 3, 8, 10, 18]);
    refused_deal(&table, "fill bbbr/yyyr/rrkk/rrkk/rrkk", "AZ-4.9");
    refused_deal(&table, "fill bbby/yrrr/yrkk/rrkk/rrkk", "AZ-4.10");
    refused_deal(&table, "fill bbby/yyrr/rrrr/rrrk/kkkk", "AZ-4.10");
    let events = deal(&mut table, "fill bbby/yyrr/rrkk/rrkk/rrkk");
    assert_eq!(clauses(&events), ["AZ-4.10", "AZ-4.9"]);
    assert_eq!((table.bag().total(), table.lid().total()), (26, 0));
}

/// AZ-4.11: a bag that just suffices stays empty until the next filling. AZ-E27.
#[test]
fn a_bag_that_just_suffices() {
    let mut table = waiting(&[5, 5], [4, 4, 4, 4, 4], [10, 10, 10, 10, 10]);
    let events = deal(&mut table, "fill bbbb/yyyy/rrrr/kkkk/tttt");
    assert_eq!(clauses(&events), ["AZ-4.9"]);
    assert_eq!((table.bag().total(), table.lid().total()), (0, 50));
}

/// AZ-4.11: five rounds of a 2-player game use exactly the hundred tiles of the bag; the sixth needs the lid.
#[test]
fn the_sixth_fill_needs_the_lid() {
    let mut seen = 0;
    for seed in 0..40 {
        let mut driver = dealt::<Azul>(Options::default(), seed);
        let mut moves = MoveBuf::new();
        let mut rng = Seed::numbered(seed).rng(1 << 32);
        let mut fills = 1;
        while driver.state().next() != Next::Over {
            let mut events = Vec::new();
            if driver.deal_from_seed(&mut events).is_ok() {
                fills += 1;
                let refilled = clauses(&events).contains(&"AZ-4.10".to_owned());
                assert_eq!(refilled, fills == 6, "fill {fills}");
                seen += u32::from(fills == 6);
                if fills == 6 {
                    break;
                }
            } else {
                let seat = driver.state().next().decider().unwrap();
                driver.state().legal_moves(seat, &mut moves);
                let choice = game::chance::below(&mut rng, moves.len() as u32) as usize;
                driver.play(seat, moves[choice], &mut ()).unwrap();
            }
        }
    }
    assert!(seen >= 20, "only {seen} games of 40 went past round 5");
}

/// AZ-4.12: with bag and lid short, the last factories stay empty. AZ-E29.
#[test]
fn short_factories() {
    let mut table = waiting(&[5, 1, 3], [0, 0, 3, 0, 0], [2, 0, 0, 1, 4]);
    refused_deal(&table, "fill brrr/bktt/t/t/-/-/-", "AZ-4.12");
    refused_deal(&table, "fill brrr/bktt/-/-/-/-/-", "AZ-4.12");
    let sampled = table.sample_deal(&mut Seed::numbered(9).rng(0));
    assert_eq!(table.check_deal(&sampled), Ok(()));
    deal(&mut table, "fill brrr/bktt/tt/-/-/-/-");
    assert_eq!((table.bag().total(), table.lid().total()), (0, 0));
    assert_eq!(table.phase(), Phase::Draft);
}

/// AZ-4.13: with no tile at all left to draw, the game ends and is scored. AZ-E30.
#[test]
fn nothing_left_to_draw() {
    // Four walls with four tiles in each row bind 80 tiles; ten each in the incomplete lines of two of them bind 20.
    let mut draft = draft().players(4).round(2);
    for seat in Seat::all(4) {
        for (row, spaces) in ["byrk.", ".byrk", "k.byr", "rk.by", "yrk.b"].into_iter().enumerate() {
            draft = draft.row(seat, row + 1, spaces);
        }
    }
    // The walls lack teal: all twenty teal tiles lie in lines, the last one still in the centre.
    for seat in [ONE, TWO] {
        draft = draft.line(seat, "2t").line(seat, "3tt").line(seat, "4ttt");
    }
    let draft = draft.line(ONE, "5tttt").line(TWO, "5ttt").centre("t").marker(ONE).turn_of(TWO);
    let mut table = draft.table();
    assert_eq!((table.bag().total(), table.lid().total()), (0, 0));
    let events = play(&mut table, TWO, "ct-5");
    assert_eq!(table.next(), Next::Over);
    assert_eq!(clauses(&events).last().unwrap(), "AZ-4.13");
    assert_eq!(points(&events, "AZ-5.6"), [40; 4], "four colours are complete on every wall");
}

/// AZ-4.14: a new round leaves walls, incomplete lines and scores alone.
#[test]
fn a_new_round_leaves_boards_alone() {
    let before = draft().row(ONE, 1, "by...").score(ONE, 7).line(ONE, "4kk").tiled();
    let mut after = before;
    deal(&mut after, "fill bbyy/bbyy/bbyy/rrkk/rrkk");
    assert_eq!(before.board(ONE), after.board(ONE));
    assert_eq!(before.board(TWO), after.board(TWO));
}
