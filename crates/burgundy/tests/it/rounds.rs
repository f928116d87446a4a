//! CB-4 and CB-14: rounds, turn order, and the end of a phase.

use crate::common::*;
use burgundy::{Event, Goods, Income, Knowledge, Phase, Stage};
use game::{Game, Illegal, Next, Seat};

/// CB-4.1, CB-4.2: all roll two dice, the start player the white one too; every value is public at once.
#[test]
fn the_throw() {
    let mut table = set_up(3);
    assert_eq!(table.next(), Next::Chance("roll"));
    refused_deal(&table, "roll 11/22 3", "CB-4.1");
    assert!("roll 21/11/11 3".parse::<burgundy::Deal>().is_err(), "the lower die comes first");
    let events = deal(&mut table, "roll 24/16/33 5");
    assert_eq!(clauses(&events), ["CB-4.1", "CB-4.1", "CB-4.1", "CB-4.11", "CB-4.3"]);
    let dice = Seat::all(3).map(|seat| table.player(seat).dice().iter().collect::<Vec<_>>()).collect::<Vec<_>>();
    assert_eq!((dice, table.white_die()), (vec![vec![2, 4], vec![1, 6], vec![3, 3]], Some(5)));
}

/// CB-4.3, CB-4.10: the first goods tile of the column goes where the white die says; the column shows the rounds to
/// come. CB-E68.
#[test]
fn goods_arrive() {
    let mut table = set_up(2);
    let events = deal(&mut table, "roll 12/34 4");
    let (goods, four) = (Goods::numbered(3).unwrap(), depot(4));
    assert!(events.contains(&Event::GoodsArrived { goods, depot: four }));
    assert_eq!(depot_goods(&table, 4), "3");
    assert_eq!(table.column().map(Goods::number).collect::<Vec<_>>(), [3, 6, 1, 2]);
}

/// CB-4.4: the white die is not the player's and cannot be adjusted.
#[test]
fn the_white_die_has_no_other_use() {
    let table = scene().workers(A, 9).table();
    assert_eq!((table.white_die(), table.player(A).dice().len()), (Some(1), 2));
    let table = scene().edit(|position| position.white = Some(5)).workers(A, 9).table();
    refused(&table, "d5 workers", "CB-5.2");
}

/// CB-4.5: a goods space holds any number of tiles.
#[test]
fn goods_pile_up() {
    let mut table = set_up(2);
    for held in ["3", "33", "336", "1336", "12336"] {
        deal(&mut table, "roll 12/34 2");
        assert_eq!(depot_goods(&table, 2), held);
        pass_round(&mut table);
    }
}

/// CB-4.6: along the track, within a stack from top to bottom; another seat has to wait.
#[test]
fn turns_along_the_track() {
    let mut table = table_of(3).estate(C, "D5 ship").order(&[B, A, C]).edit(|position| position.seat = C).table();
    assert_eq!(table.order(), [C, B, A]);
    refused_as(&table, A, "d1 workers", "CB-4.6");
    refused_as(&table, D, "d1 workers", "CB-4.6");
    assert!(legal_for(&table, B).is_empty());
    for seat in [C, B, A] {
        assert_eq!(table.on_turn(), Some(seat));
        let dice: Vec<u8> = table.player(seat).dice().iter().collect();
        for die in dice {
            play(&mut table, &format!("d{die} workers"));
        }
    }
    assert_eq!(table.next(), Next::Chance("roll"));
}

/// CB-4.7, CB-14.1: when all have played the next round begins; after the fifth the phase ends.
#[test]
fn rounds_follow_each_other() {
    let mut table = opened(2);
    pass_round(&mut table);
    assert_eq!((table.next(), table.round()), (Next::Chance("roll"), 1));
    let take = "d1 workers".parse().unwrap();
    assert_eq!(table.check(A, take), Err(Illegal::DealDue("roll")));
    let events = pass_phase(&mut table);
    assert!(events.contains(&Event::PhaseEnded { phase: Phase::A }));
    assert_eq!((table.phase(), table.round(), table.stage()), (Phase::B, 0, Stage::FillDepots));
}

/// CB-4.8, CB-4.11, CB-8.11: a marker that moves changes the next round only. CB-E56.
#[test]
fn a_ship_changes_the_next_round() {
    let mut table = scene().turn_of(B, &[5]).store(B, "ship").table();
    assert_eq!((table.order(), table.round()), ([A, B].as_slice(), 3));
    play(&mut table, "d5 place ship D5");
    assert_eq!((table.order(), table.next()), ([B, A].as_slice(), Next::Chance("roll")));
    let events = deal(&mut table, "roll 12/34 6");
    assert!(events.contains(&Event::WhiteRolled { seat: B, white: 6 }));
    assert_eq!(table.on_turn(), Some(B));

    // In the middle of a round: C moves ahead of A, who has played; B is still to come.
    let mut table = table_of(3).turn_of(B, &[5]).store(B, "ship").dice(C, &[3, 4]).table();
    play(&mut table, "d5 place ship D5");
    assert_eq!((table.order(), table.on_turn()), ([B, A, C].as_slice(), Some(C)));
}

/// CB-4.9: the track is not reset between phases.
#[test]
fn the_track_stays() {
    let mut table = scene().at(Phase::A, 5).turn_of(B, &[5]).store(B, "ship").table();
    play(&mut table, "d5 place ship D5");
    assert_eq!((table.phase(), table.order(), table.marker(B)), (Phase::B, [B, A].as_slice(), 1));
}

/// CB-14.2, CB-14.3, CB-16.2: a coin for each mine; with tile 2 a worker, too; nothing without mines. CB-E69.
#[test]
fn mines_pay() {
    let mined = scene().at(Phase::C, 5).turn_of(B, &[6]).estate(B, "E3 mine, F2 mine");
    let mut plain = mined.clone().table();
    let events = play(&mut plain, "d6 workers");
    assert_eq!(wealth(&plain, B), (2, 2));
    assert!(events.contains(&Event::GotSilver { seat: B, silver: 2, why: Income::Mines }));
    let mut wise = mined.estate(B, "F3 k2").estate(A, "C4 k4").table();
    let events = play(&mut wise, "d6 workers");
    assert_eq!((wealth(&wise, B), wealth(&wise, A)), ((2, 4), (0, 0)));
    assert!(events.contains(&Event::GotWorkers {
        seat: B,
        workers: 2,
        why: Income::Knowledge(Knowledge::WorkersFromMines)
    }));
    let mut idle = scene().at(Phase::C, 5).turn_of(B, &[6]).estate(B, "C4 k2").table();
    play(&mut idle, "d6 workers");
    assert_eq!(wealth(&idle, B), (0, 2));
}

/// CB-14.4, CB-14.5: then the next phase is set up; what players have, they keep.
#[test]
fn players_keep_what_they_have() {
    let kept = scene().at(Phase::C, 5).turn_of(B, &[6]).store(A, "wh ship").goods(A, "124").silver(A, 3).workers(A, 5);
    let mut table = kept.table();
    play(&mut table, "d6 workers");
    assert_eq!((table.phase(), table.next()), (Phase::D, Next::Chance("depots")));
    assert_eq!(
        (store(&table, A), goods(&table, A), wealth(&table, A)),
        (vec!["wh".to_owned(), "ship".to_owned()], "124".to_owned(), (3, 5))
    );
}

/// CB-14.6: phase E ends like the others, before the final scoring. CB-E70.
#[test]
fn mines_pay_before_the_final_scoring() {
    let scene = scene().at(Phase::E, 5).turn_of(B, &[6]).estate(B, "E3 mine, F2 mine, G1 mine").estate(A, "C4 k4");
    let mut table = scene.table();
    let before = table.player(B).points();
    let events = play(&mut table, "d6 workers");
    assert!(is_over(&table));
    assert_eq!(wealth(&table, B), (3, 2));
    assert_eq!(scored(&events), [(3, "CB-15.3".to_owned()), (1, "CB-15.4".to_owned())]);
    assert_eq!(table.player(B).points(), before + 4);
}
