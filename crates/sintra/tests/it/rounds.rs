//! SG-9: the end of a round, and the next one.

use crate::common::*;
use game::{Game, Next};
use sintra::Phase;

/// SG-9.1, SG-9.2, SG-9.4: a round's end. SG-E37: the last glass is the first from the centre.
#[test]
fn the_end_of_a_round() {
    let mut table = scene().centre("w").start(ONE).turn_of(TWO).table();
    let events = play(&mut table, TWO, "cw-5");
    assert_eq!((table.token(), table.start_player(), markers(&table, TWO).1), (Some(TWO), TWO, 1));
    assert_eq!((table.round(), table.next(), letters(table.tower())), (5, Next::Chance("fill"), "p".to_owned()));
    assert_eq!(table.track().iter().flatten().count(), 2);
    let tail = ["RoundEnded", "RoundPaneToTower", "NewStartPlayer"];
    assert_eq!(names(&events)[names(&events).len() - 3..], tail);
    assert_eq!(clauses(&events)[clauses(&events).len() - 3..], ["SG-9.1", "SG-9.2", "SG-9.4"]);
}

/// SG-9.1: glass in a workshop or in the centre keeps the round going.
#[test]
fn glass_keeps_the_round_going() {
    let table = scene().workshop(1, "wwww").workshop(2, "oooo").table();
    let table = after(&table, ONE, "1w-5");
    assert_eq!(table.next(), Next::seat(TWO));
}

/// SG-9.1: the choice of the kept pane comes before the end of the round. SG-E35.
#[test]
fn the_choice_before_the_end() {
    let mut table = scene().column(3, "OWOWo").centre("o").token(TWO).table();
    play(&mut table, ONE, "co-3");
    assert_eq!((table.phase(), table.round()), (Phase::Keep, 4));
    let events = play(&mut table, ONE, "ko");
    assert_eq!((table.phase(), table.round()), (Phase::Fill, 5));
    assert!(clauses(&events).contains(&"SG-9.1".to_owned()));
}

/// SG-9.5: if the centre was never used, the start player stays. SG-E36.
#[test]
fn the_same_start_player() {
    let mut table = scene().start(TWO).workshop(1, "wwww").workshop(2, "oooo").table();
    play(&mut table, ONE, "1w-5");
    assert_eq!(table.token(), None);
    let events = play(&mut table, TWO, "2o-3");
    assert_eq!((table.start_player(), table.token()), (TWO, Some(TWO)));
    assert_eq!(clauses(&events).last().unwrap(), "SG-9.5");
}

/// SG-4.7, SG-9.1: the token in the centre does not keep the round going. SG-E38.
#[test]
fn the_token_is_no_glass() {
    let table = scene().workshop(3, "oooo").table();
    let table = after(&table, ONE, "3o-3");
    assert_eq!((table.phase(), table.round()), (Phase::Fill, 5));
}

/// SG-9.3, SG-10.1: after round 6 the track is empty and the game is over, without another fill. SG-E43.
#[test]
fn after_round_six() {
    let (table, events) = scene().finished();
    assert_eq!((table.next(), table.round()), (Next::Over, 6));
    assert!(table.track().iter().all(Option::is_none));
    assert!(table.outcome().is_some());
    assert!(!names(&events).contains(&"NewStartPlayer".to_owned()));
    assert_eq!(
        (names(&events).last().unwrap().as_str(), clauses(&events).last().unwrap().as_str()),
        ("GameOver", "SG-11.1")
    );
}

/// SG-9.6: four panes from the bag for each workshop. SG-3.2: the start player puts the token in the centre and begins.
#[test]
fn filling_the_workshops() {
    let mut table = scene().filling([6, 4, 4, 4, 4], [3, 2, 2, 2, 2]);
    for (fill, clause) in [
        ("fill wwww/wwww/yyyy/oooo/bbbb", "SG-9.6"),
        ("fill wwww/yyyy/oooo/bbbb/ppp", "SG-9.6"),
        ("fill wwww/yyyy/oooo/bbbb", "SG-2.1"),
        ("fill wwww/yyyy/oooo/bbbb/pppp/-", "SG-2.1"),
    ] {
        refused_deal(&table, fill, clause);
    }
    let events = deal(&mut table, "fill wwww/yyyy/oooo/bbbb/pppp");
    assert_eq!((letters(table.bag()), table.tower().total()), ("ww".to_owned(), 11));
    assert_eq!((table.next(), table.token()), (Next::seat(ONE), None));
    assert_eq!(clauses(&events), ["SG-9.6"]);
}

/// SG-9.6: more of a colour than bag and tower hold is refused. SG-E58.
#[test]
fn more_than_there_is() {
    let table = scene().filling([6, 4, 4, 4, 4], [0; 5]);
    refused_deal(&table, "fill wwww/wwwy/yyyo/ooob/bbbb", "SG-9.6");
    let table = scene().filling([1, 1, 1, 0, 0], [3, 3, 3, 6, 6]);
    refused_deal(&table, "fill wwyo/wwww/bbbb/bbpp/pppp", "SG-9.7");
}

/// SG-9.7: the tower goes into the bag when a pane has to be drawn. SG-E39.
#[test]
fn the_tower_refills_the_bag() {
    let mut table = scene().filling([14, 0, 0, 0, 0], [0, 15, 15, 15, 15]);
    refused_deal(&table, "fill wwww/wwww/wwww/wyyy/wyyy", "SG-9.7");
    let events = deal(&mut table, "fill wwww/wwww/wwww/wwyy/oobb");
    assert_eq!((table.bag().counts(), table.tower().total()), ([0, 13, 13, 13, 15], 0));
    assert_eq!(clauses(&events), ["SG-9.7", "SG-9.6"]);
    assert_eq!(names(&events), ["TowerToBag", "Filled"]);
}

/// SG-9.8: a bag that just suffices stays empty until the next filling. SG-E40.
#[test]
fn a_bag_that_just_suffices() {
    let mut table = scene().filling([4, 4, 4, 4, 4], [10, 10, 10, 10, 10]);
    let events = deal(&mut table, "fill wwww/yyyy/oooo/bbbb/pppp");
    assert_eq!((table.bag().total(), table.tower().total()), (0, 50));
    assert_eq!(names(&events), ["Filled"]);
}

/// SG-9.9: shortage falls on the last workshops. SG-E41, with three players: two palaces could not hold all the
/// other panes.
#[test]
fn a_shortage() {
    let mut table = scene().players(3).filling([3, 0, 0, 0, 0], [0, 7, 0, 0, 0]);
    refused_deal(&table, "fill wwwy/yyyy/y/y/-/-/-", "SG-9.9");
    refused_deal(&table, "fill wwwy/yyy/yyy/-/-/-/-", "SG-9.9");
    deal(&mut table, "fill wwwy/yyyy/yy/-/-/-/-");
    let sizes: Vec<_> = table.workshops().iter().map(|panes| panes.total()).collect();
    assert_eq!((sizes, table.next()), (vec![4, 4, 2, 0, 0, 0, 0], Next::seat(ONE)));
    while let Some(seat) = table.next().decider() {
        let mv = legal(&table, seat)[0].clone();
        play(&mut table, seat, &mv);
    }
    assert_eq!(table.phase(), Phase::Fill);
}

/// SG-9.10: a round without glass ends at once; its pane on the track is the glass of the next. SG-E42.
#[test]
fn a_round_without_glass() {
    let mut table = scene().players(3).filling([0; 5], [0; 5]);
    let events = deal(&mut table, "fill -/-/-/-/-/-/-");
    assert_eq!((table.phase(), table.round(), letters(table.tower())), (Phase::Fill, 3, "w".to_owned()));
    assert_eq!(names(&events), ["Filled", "RoundEnded", "RoundPaneToTower", "NewStartPlayer"]);
    assert_eq!(table.start_player(), ONE);
    deal(&mut table, "fill w/-/-/-/-/-/-");
    assert_eq!(table.next(), Next::seat(ONE));
}

/// SG-9.11: nothing of a palace changes between rounds.
#[test]
fn palaces_stay_between_rounds() {
    let scene = scene().windows("01200010").glazier(6).step(5).falls(1).score(-10).column(7, "YoPWy").centre("p");
    let mut table = scene.token(TWO).turn_of(TWO).table();
    let before = *table.palace(ONE);
    play(&mut table, TWO, "cp-2");
    assert_eq!((table.round(), *table.palace(ONE)), (5, before));
}
