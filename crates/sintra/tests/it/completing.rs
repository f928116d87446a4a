//! SG-7: completing a strip.

use crate::common::*;
use game::{Game, Next};
use sintra::components::WINDOW_POINTS;
use sintra::{Event, Phase, Sum};

/// A strip in a column that one orange pane from the centre completes, and the kept pane is orange.
fn complete(scene: Scene, column: usize) -> (sintra::Sintra, Vec<Event>) {
    let mut table = scene.column(column, "OWOWo").centre("yo").token(TWO).table();
    let mut events = play(&mut table, ONE, &format!("co-{column}"));
    assert_eq!(table.phase(), Phase::Keep);
    events.extend(play(&mut table, ONE, "ko"));
    (table, events)
}

/// SG-7.1: with an empty space left, the turn ends.
#[test]
fn an_incomplete_strip_ends_the_turn() {
    let mut table = scene().column(3, "OWOwo").centre("yo").token(TWO).table();
    let events = play(&mut table, ONE, "co-3");
    assert_eq!((table.phase(), table.next()), (Phase::Turn, Next::seat(TWO)));
    assert_eq!(names(&events), ["Took", "GlazierMoved", "Placed"]);
}

/// SG-7.2, SG-7.14: only the strip that was used is completed and scored, then the next seat moves. SG-E68.
#[test]
fn one_strip_and_one_window_a_turn() {
    let mut table = scene().column(6, "oWoWo").column(7, "OWOWo").centre("yooo").token(TWO).table();
    let mut events = play(&mut table, ONE, "co-6");
    events.extend(play(&mut table, ONE, "kw"));
    assert_eq!(points(&events, "SG-7.11"), [1]);
    assert_eq!((spaces(&table, ONE, 7), windows(&table, ONE)), ("OWOWo".to_owned(), "00000100".to_owned()));
    assert_eq!(table.next(), Next::seat(TWO));
}

/// SG-3.5, SG-7.3: a point for each pane of the round's colour; none, no points. SG-X3.
#[test]
fn the_colour_bonus() {
    let table = scene().round(3, 'y').column(5, "OYOYo").centre("wo").token(TWO).table();
    let mut yellow = table;
    let events = play(&mut yellow, ONE, "co-5");
    assert_eq!((points(&events, "SG-7.3"), scores(&yellow)[0]), (vec![2], 2));
    let mut pink = scene().round(3, 'p').column(5, "OYOYo").centre("wo").token(TWO).table();
    let events = play(&mut pink, ONE, "co-5");
    assert_eq!((points(&events, "SG-7.3"), scores(&pink)[0]), (vec![], 0));
}

/// SG-3.6, SG-7.3: surplus panes break before the bonus. SG-E11.
#[test]
fn panes_break_before_the_bonus() {
    let mut table = scene().round(4, 'o').column(3, "OWOWo").step(6).workshop(1, "oooo").workshop(2, "wwww").table();
    let events = play(&mut table, ONE, "1o-3");
    assert_eq!((scores(&table)[0], markers(&table, ONE), table.phase()), (-15, (3, 1), Phase::Keep));
    let expected =
        ["Took", "GlazierMoved", "Placed", "Broke", "Step", "Broke", "Step", "LostEighteen", "Broke", "Step"];
    assert_eq!(names(&events)[..10], expected);
    assert_eq!(points(&events, "SG-7.3"), [3]);
}

/// SG-7.4, SG-7.6: a pane on a joker counts as its own colour; each colour there can be kept. SG-E16.
#[test]
fn panes_on_jokers() {
    let scene = scene().round(4, 'b').windows("00000001").glazier(8).jokers(8, "*bpo*", "*BBPO*");
    let mut table = scene.centre("wy").token(TWO).table();
    let events = play(&mut table, ONE, "cw-8");
    assert_eq!(points(&events, "SG-7.3"), [2]);
    assert_eq!(legal(&table, ONE), ["kw", "ko", "kb", "kp"]);
    assert_eq!(spaces(&table, ONE, 8), "*BBPO*W");
}

/// SG-7.5, SG-7.7, SG-7.11, SG-7.12: four panes to the tower, one to the window. SG-X4.
#[test]
fn a_window() {
    for before in ["00000101", "22210101"] {
        let scene = scene().round(5, 'p').windows(before).glazier(5).column(5, "OYOYo");
        let mut table = scene.centre("wo").token(TWO).table();
        play(&mut table, ONE, "co-5");
        let events = play(&mut table, ONE, "ko");
        assert_eq!(points(&events, "SG-7.11"), [5]);
        let expected = before[..4].to_owned() + "1101";
        assert_eq!((windows(&table, ONE), letters(table.tower())), (expected, "yyoo".to_owned()));
        assert_eq!(names(&events), ["Kept", "ToTower", "Flipped", "Scored"]);
        let Event::Scored { sum: Sum::Windows { windows }, .. } = events[3] else { panic!("{events:?}") };
        assert_eq!(windows.summands().collect::<Vec<_>>(), [(4, 2), (5, 1), (7, 2)]);
    }
}

/// SG-3.6, SG-7.5, SG-7.9, SG-7.10: SG-X1, SG-X2, SG-X3, SG-X4 as one turn. SG-X5.
#[test]
fn the_examples_as_one_turn() {
    let scene = scene().round(3, 'y').windows("00000101").glazier(5).column(5, "oYoYo").back(5, "bobob");
    let mut table = scene.centre("wooo").table();
    play(&mut table, ONE, "co-5");
    play(&mut table, ONE, "ko");
    assert_eq!((scores(&table)[0], markers(&table, ONE), table.token()), (7, (5, 1), Some(ONE)));
    assert_eq!((windows(&table, ONE), spaces(&table, ONE, 5)), ("00001101".to_owned(), "bobob".to_owned()));
    assert_eq!(table.palace(ONE).windows().get(4), [Some(sintra::Colour::Orange), None]);
    assert_eq!(letters(table.tower()), "yyoo");
}

/// SG-7.5: while the choice is pending nothing else is legal, and only colours on the strip can be kept. SG-E60.
#[test]
fn the_choice_comes_first() {
    let mut table = scene().glazier(3).column(3, "OWOWo").centre("yo").token(TWO).table();
    for keep in ["ko", "kw", "ky"] {
        refused(&table, ONE, keep, "SG-7.5");
        refused(&table, TWO, keep, "SG-7.5");
    }
    play(&mut table, ONE, "co-3");
    for mv in ["cy-5", "r", "ky", "kb", "kp"] {
        refused(&table, ONE, mv, "SG-7.5");
    }
    for mv in ["cy-5", "r", "ko"] {
        refused(&table, TWO, mv, "SG-7.5");
    }
    assert_eq!(legal(&table, ONE), ["kw", "ko"]);
    assert!(legal(&table, TWO).is_empty());
}

/// SG-7.6: with one colour only there is no decision. SG-E17.
#[test]
fn one_colour_leaves_no_choice() {
    for (round, bonus) in [('o', vec![5]), ('p', vec![])] {
        let scene = scene().round(4, round).column(3, "OOOOo").centre("wo").token(TWO);
        let mut table = scene.table();
        let events = play(&mut table, ONE, "co-3");
        assert_eq!((points(&events, "SG-7.3"), points(&events, "SG-7.11")), (bonus, vec![3]));
        assert_eq!(table.palace(ONE).windows().get(2), [Some(sintra::Colour::Orange), None]);
        assert_eq!((table.next(), letters(table.tower())), (Next::seat(TWO), "oooo".to_owned()));
    }
}

/// SG-7.6: the choice is the player's on side A as on side B.
#[test]
fn the_choice_is_free_on_both_sides() {
    for scene in [scene(), scene().side_b()] {
        let table = scene.column(3, "OWOWo").centre("yo").token(TWO).table();
        let table = after(&table, ONE, "co-3");
        assert_eq!(legal(&table, ONE), ["kw", "ko"]);
        let white = after(&table, ONE, "kw");
        assert_eq!(letters(white.tower()), "wooo");
    }
}

/// SG-7.8, SG-7.10, SG-7.11: the second completion removes the strip, and the glazier stands on a gap.
/// SG-E18, SG-E19.
#[test]
fn the_second_completion() {
    let (mut table, events) = complete(scene().windows("00100000").workshop(1, "oooo"), 3);
    assert_eq!((windows(&table, ONE), spaces(&table, ONE, 3)), ("00200000".to_owned(), "-".to_owned()));
    assert_eq!((markers(&table, ONE).0, points(&events, "SG-7.11")), (3, vec![3]));
    assert!(table.palace(ONE).is_gap(2));
    assert_eq!(table.palace(ONE).windows().get(2)[1], Some(sintra::Colour::Orange));
    assert!(clauses(&events).contains(&"SG-7.8".to_owned()));
    play(&mut table, TWO, "cy-2");
    refused(&table, ONE, "1o-3", "SG-7.8");
}

/// SG-7.7, SG-7.9: the flipped strip shows its other side, empty, and can be completed later. SG-E23.
#[test]
fn the_flipped_strip() {
    let table = scene().column(8, "WBYOw").centre("wy").token(TWO).workshop(1, "bbbb").table();
    let mut table = after(&after(&table, ONE, "cw-8"), ONE, "kw");
    assert_eq!((spaces(&table, ONE, 8), windows(&table, ONE)), ("*bpo*".to_owned(), "00000001".to_owned()));
    assert_eq!(table.palace(ONE).strip(7).to_string(), "8b");
    play(&mut table, TWO, "cy-2");
    play(&mut table, ONE, "1b-8");
    assert_eq!(spaces(&table, ONE, 8), "*BBpo*B");
}

/// SG-1.5, SG-7.11: a window alone brings the points under it, on both sides. SG-E20.
#[test]
fn a_window_alone() {
    for column in 1..=8 {
        for scene in [scene(), scene().side_b()] {
            let (_, events) = complete(scene, column);
            assert_eq!(points(&events, "SG-7.11"), [i16::from(WINDOW_POINTS[column - 1])]);
        }
    }
    assert_eq!(WINDOW_POINTS, [4, 3, 3, 2, 2, 1, 1, 2]);
}

/// SG-7.12: all windows to the right that hold glass. SG-E21.
#[test]
fn all_windows_to_the_right() {
    let (_, events) = complete(scene().round(5, 'p').windows("01121112"), 1);
    assert_eq!(points(&events, "SG-7.11"), [4 + 3 + 3 + 2 + 2 + 1 + 1 + 2]);
}

/// SG-7.13: each number once, with one pane or two; windows to the left give nothing. SG-E22.
#[test]
fn each_number_once() {
    let (table, events) = complete(scene().round(6, 'p').windows("22212222").glazier(4), 4);
    assert_eq!(points(&events, "SG-7.11"), [2 + 2 + 1 + 1 + 2]);
    assert_eq!(windows(&table, ONE), "22222222");
}

/// SG-1.7: points beyond 100 count. SG-E62.
#[test]
fn past_a_hundred() {
    let scene = scene().round(5, 'p').windows("22110101").score(98).glazier(5);
    let (table, events) = complete(scene, 5);
    assert_eq!((points(&events, "SG-7.11"), scores(&table)[0]), (vec![5], 103));
}
