//! CB-5: a turn and its dice; tiles 8 to 12 where they adjust dice.

use crate::common::*;
use burgundy::{Event, Phase, Stage, ring_distance};
use game::{Game, Next};

/// CB-5.1, CB-5.2, CB-5.4: exactly two actions, one with each die; the same action twice is allowed.
#[test]
fn two_actions_with_two_dice() {
    let table = scene().dice(A, &[2, 5]).table();
    for bare in ["take 1 wh", "place wh C3", "sell 1", "workers"] {
        refused(&table, bare, "CB-5.1");
    }
    refused(&table, "d3 workers", "CB-5.2");
    let table = after(&table, "d5 workers");
    refused(&table, "d5 workers", "CB-5.2");
    let table = after(&table, "d2 workers");
    assert_eq!(wealth(&table, A), (0, 4));
    assert_eq!(table.on_turn(), Some(B));
}

/// CB-5.3: four actions.
#[test]
fn four_actions() {
    let table = scene().dice(A, &[3]).depot(3, "cw").store(A, "wh").goods(A, "3").table();
    assert_eq!(legal(&table), ["d3 place wh C3", "d3 place wh E4", "d3 sell 3", "d3 take 3 cw", "d3 workers"]);
}

/// CB-5.5: no die may be left; taking workers is always possible. CB-E17.
#[test]
fn no_die_is_left() {
    let table = scene().silver(A, 2).black("ship").dice(A, &[4]).table();
    refused(&table, "end", "CB-5.5");
    refused(&table, "pass", "CB-5.5");
    assert!(legal(&table).contains(&"d4 workers".to_owned()));
}

/// CB-5.6, CB-5.7, CB-5.8: a worker adjusts by one, 1 and 6 are neighbours, several workers add up. CB-X1.
#[test]
fn workers_adjust_dice() {
    let mut table = scene().dice(A, &[2]).workers(A, 2).depot(6, "bk").depot(1, "wh").table();
    let events = play(&mut table, "d2 take 6 bk");
    assert_eq!(wealth(&table, A), (0, 0));
    assert_eq!(events[0], Event::Adjusted { seat: A, die: 2, number: 6, workers: 2 });
    let table = scene().dice(A, &[6]).workers(A, 1).depot(6, "bk").depot(1, "wh").depot(5, "k1").depot(4, "cw").table();
    assert_eq!(legal_with(&table, "d6 take"), ["d6 take 1 wh", "d6 take 5 k1", "d6 take 6 bk"]);
}

/// CB-5.9, CB-5.10: die and number are one decision and the cost follows. CB-E9, CB-E10, CB-E11.
#[test]
fn the_cost_in_workers() {
    let cost = |knowledge: &str, die: u8, depot: usize| {
        let mut table = scene()
            .dice(A, &[die])
            .workers(A, 5)
            .estate(A, knowledge)
            .depot(depot, ["wh", "castle", "cw", "ch", "mine", "mk"][depot - 1])
            .table();
        let mv = legal_with(&table, &format!("d{die} take")).remove(0);
        play(&mut table, &mv);
        5 - table.player(A).workers()
    };
    assert_eq!([(6, 1), (1, 4), (5, 2), (3, 3)].map(|(die, target)| cost("", die, target)), [1, 3, 3, 0]);
    assert_eq!([cost("C4 k8", 5, 2), cost("C4 k8, B4 k12", 5, 2), cost("C4 k12", 5, 2)], [2, 1, 2]);
    assert_eq!([cost("C4 k8", 1, 2), cost("C4 k12", 1, 2)], [1, 0]);
    assert_eq!((ring_distance(1, 6), ring_distance(2, 5)), (1, 3));
}

/// CB-5.11, CB-5.12: the least cost is charged, and the player must have it. CB-E15.
#[test]
fn too_few_workers() {
    let table = scene()
        .dice(A, &[2])
        .workers(A, 1)
        .depot(6, "bk")
        .store(A, "castle wh")
        .estate(A, "C3 bk")
        .goods(A, "4")
        .table();
    refused(&table, "d2 take 6 bk", "CB-5.12");
    refused(&table, "d2 place castle B3", "CB-5.12");
    refused(&table, "d2 sell 4", "CB-5.12");
    let table = after(&table, "d2 place wh E4");
    assert_eq!(wealth(&table, A), (0, 0));
}

/// CB-5.13: only the player's own dice, on their own turn.
#[test]
fn own_dice_only() {
    let table = scene().dice(A, &[2]).dice(B, &[5, 5]).workers(A, 3).workers(B, 3).table();
    refused(&table, "d5 workers", "CB-5.2");
    refused_as(&table, B, "d5 workers", "CB-4.6");
}

/// CB-5.14: equal dice are interchangeable. CB-E16.
#[test]
fn equal_dice_are_one_move() {
    let table = scene().dice(A, &[4, 4]).table();
    assert_eq!(legal(&table), ["d4 workers"]);
    let table = after(&table, "d4 workers");
    assert_eq!((legal(&table), table.on_turn()), (vec!["d4 workers".to_owned()], Some(A)));
}

/// CB-5.15: after both dice the turn ends automatically unless something can be bought. CB-E18, CB-E19, CB-E20.
#[test]
fn the_end_of_a_turn() {
    let last = scene().dice(A, &[4]).black("ship");
    let poor = after(&last.clone().silver(A, 1).table(), "d4 workers");
    assert_eq!(poor.on_turn(), Some(B));
    let rich = after(&last.clone().silver(A, 2).table(), "d4 workers");
    assert_eq!((legal(&rich), rich.stage()), (vec!["buy 0 ship".to_owned(), "end".to_owned()], Stage::Turn));
    assert_eq!(after(&rich, "end").on_turn(), Some(B));
    assert_eq!(after(&rich, "buy 0 ship").on_turn(), Some(B));
    let nothing = scene().dice(A, &[4]).silver(A, 5).depot(1, "wh").table();
    assert_eq!(after(&nothing, "d4 workers").on_turn(), Some(B));
    let had = last.silver(A, 5).bought().table();
    assert_eq!(after(&had, "d4 workers").on_turn(), Some(B));
    let mut end = scene().at(Phase::C, 3).turn_of(B, &[6]).table();
    play(&mut end, "d6 workers");
    assert_eq!(end.next(), Next::Chance("roll"));
}

/// CB-16.8: with tile 8 a worker adjusts by up to two. CB-X7.
#[test]
fn tile_8() {
    let six = scene().dice(A, &[6]).estate(A, "C4 k8").depot(3, "cw").depot(4, "ch");
    let table = after(&six.clone().workers(A, 2).table(), "d6 take 3 cw");
    assert_eq!(wealth(&table, A), (0, 0));
    let table = six.workers(A, 1).table();
    refused(&table, "d6 take 3 cw", "CB-5.12");
    assert_eq!(wealth(&after(&table, "d6 take 4 ch"), A), (0, 0));
}

/// CB-16.12, CB-17.5: tile 12 gives a free step to a die that takes, 6 and 1 being neighbours. CB-E12.
#[test]
fn tile_12() {
    let open = scene().dice(A, &[1]).depot(6, "bk").depot(1, "wh").depot(2, "castle").depot(3, "cw").goods(A, "2");
    let table = open.clone().estate(A, "C4 k12").table();
    assert_eq!(legal_with(&table, "d1 take"), ["d1 take 1 wh", "d1 take 2 castle", "d1 take 6 bk"]);
    assert_eq!(legal_with(&table, "d1 sell"), Vec::<String>::new(), "for taking only");
    // It adds to the workers spent.
    let table = open.estate(A, "C4 k12").workers(A, 1).table();
    assert_eq!(wealth(&after(&table, "d1 take 3 cw"), A), (0, 0));
}

/// CB-16.9, CB-16.10, CB-16.11: tiles 9 to 11 give a free step to a die that adds a tile of their kinds. CB-E13,
/// shown on estate 7, which has ships numbered 3.
#[test]
fn tiles_9_to_11() {
    let numbers = |knowledge: &str, face: &str, die: u8| -> Vec<u8> {
        let around = "B2 cow2, B3 cow2, B4 she2, A2 castle, B5 ship, C3 bk, C4 bh, D3 cw, D4 wt, C2 mine, D2 k13, D5 wh, C5 mine";
        let table = table_of(2).expert(&[(A, 7)]).at(Phase::E, 1).estate(A, around).estate(A, knowledge);
        let table = table.store(A, face).dice(A, &[die]).table();
        let mut found: Vec<u8> = legal_with(&table, &format!("d{die} place"))
            .iter()
            .map(|mv| mv.split(' ').nth(3).unwrap().parse::<burgundy::Hex>().unwrap().number())
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    assert_eq!((numbers("B1 k9", "th", 3), numbers("B1 k3", "th", 3)), (vec![2, 3, 4], vec![3]));
    assert_eq!(numbers("B1 k9", "ship", 3), [3]);
    assert_eq!((numbers("B1 k10", "ship", 4), numbers("B1 k3", "ship", 4)), (vec![3, 5], vec![]));
    assert_eq!((numbers("B1 k10", "pig2", 2), numbers("B1 k3", "pig2", 2)), (vec![1, 3], vec![]));
    assert_eq!((numbers("B1 k11", "castle", 3), numbers("B1 k3", "castle", 3)), (vec![4], vec![]));
    assert_eq!((numbers("B1 k11", "k4", 1), numbers("B1 k3", "k4", 1)), (vec![6], vec![]));
}

/// CB-17.5: the free step is of length one even with tile 8, and only one for each die.
#[test]
fn the_free_step_is_one() {
    let table = scene().dice(A, &[1]).estate(A, "C4 k12, B4 k8").depot(3, "cw").table();
    refused(&table, "d1 take 3 cw", "CB-5.12");
    let table = scene().dice(A, &[1]).estate(A, "C4 k12, B4 k8").depot(4, "ch").workers(A, 1).table();
    assert_eq!(wealth(&after(&table, "d1 take 4 ch"), A), (0, 0));
}

/// CB-17.6: tiles 8 to 12 matter only where a die is used: not for a purchase.
#[test]
fn purchases_use_no_die() {
    let table = scene().dice(A, &[1, 1]).estate(A, "C4 k12, B4 k6, A4 k8").depot(4, "ch").silver(A, 2).table();
    let table = after(&table, "buy 4 ch");
    assert_eq!((wealth(&table, A), table.player(A).dice().len()), ((0, 0), 2));
}

/// CB-8.2: a knowledge tile does not help the placement that brings it. CB-E14.
#[test]
fn no_free_step_for_itself() {
    let table = scene().dice(A, &[2]).store(A, "k11").table();
    refused(&table, "d2 place k11 C4", "CB-5.12");
}

/// CB-12.2: taking workers costs none. CB-E21.
#[test]
fn workers_cost_no_worker() {
    let table = after(&scene().dice(A, &[1]).workers(A, 3).table(), "d1 workers");
    assert_eq!(wealth(&table, A), (0, 5));
}
