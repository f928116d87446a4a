//! SG-10 and SG-11: the final scoring and the winner.

use crate::common::*;
use sintra::components::BROKEN_GLASS;

/// SG-10.1: three steps for every player, logged in this order; no more turns.
#[test]
fn three_steps_for_every_player() {
    let (table, events) = scene().players(3).finished();
    let told = clauses(&events);
    let end = told.iter().position(|clause| clause == "SG-9.2").unwrap() + 1;
    assert_eq!(told[end..], [["SG-10.2", "SG-10.3", "SG-10.6"].repeat(3), vec!["SG-11.1"]].concat());
    assert!([ONE, TWO, THREE].iter().all(|seat| legal(&table, *seat).is_empty()));
    let (_, events) = scene().side_b().finished();
    assert_eq!(clauses(&events).iter().filter(|clause| *clause == "SG-10.7").count(), 2);
}

/// SG-10.2: a point for three panes of all strips together, rounded down. SG-X6, SG-E45.
#[test]
fn panes_left_on_strips() {
    let left = |columns: [&str; 3]| {
        let scene = scene().column(1, columns[0]).column(2, columns[1]).column(3, columns[2]);
        points(&scene.finished().1, "SG-10.2")
    };
    assert_eq!(left(["WWWWy", "WWWyy", "yyyyy"]), [2]);
    assert_eq!(left(["WWyyy", "WWyyy", "WWWyy"]), [2]);
    assert_eq!(left(["WWyyy", "yyyyy", "yyyyy"]), [0]);
    assert_eq!(left(["WWyyy", "Wyyyy", "yyyyy"]), [1]);
    assert_eq!(left(["wwyyy", "yyyyy", "yyyyy"]), [0]);
}

/// SG-10.3, SG-1.6: the number at the marker is lost, and the marker stays. SG-X7.
#[test]
fn the_marker() {
    for (step, lost) in (0..8).zip([0, 1, 2, 4, 6, 8, 11, 14]) {
        let (table, events) = scene().step(step).finished();
        assert_eq!((points(&events, "SG-10.3"), markers(&table, ONE).1), (vec![-lost], step));
    }
    assert_eq!(BROKEN_GLASS, [0, 1, 2, 4, 6, 8, 11, 14, 18]);
}

/// SG-6.4, SG-10.3: -18 in the last turn is lost at once, and nothing more at the end. SG-E44.
#[test]
fn a_fall_in_the_last_turn() {
    let scene = scene().of(TWO).step(7).windows("22222222").finished();
    let (table, events) = scene;
    assert_eq!((points_of(&events, TWO, "SG-6.4"), points_of(&events, TWO, "SG-10.3")), (vec![-18], vec![0]));
    assert_eq!(table.lost(TWO), 18);
}

fn side_a(windows: &str) -> i16 {
    points(&scene().windows(windows).finished().1, "SG-10.6")[0]
}

/// SG-10.5, SG-10.6: side A. SG-X8, SG-E46, SG-E47.
#[test]
fn ornaments() {
    assert_eq!(side_a("22221110"), 10 + 10 + 3);
    assert_eq!(side_a("22222222"), 40);
    assert_eq!(side_a("01100000"), 0);
    assert_eq!(["00000000", "00000010", "00000011", "00000021", "00000022"].map(side_a), [0, 0, 3, 6, 10]);
    assert_eq!(["20000000", "00200000", "00002000", "00000020"].map(side_a), [3; 4]);
}

fn side_b(windows: [&str; 8]) -> i16 {
    let scene = (1..=8).fold(scene().side_b(), |scene, column| scene.window(column, windows[column - 1]));
    points(&scene.finished().1, "SG-10.7")[0]
}

/// SG-10.7: side B. SG-X9.
#[test]
fn completed_windows_times_the_best_colour() {
    assert_eq!(side_b(["oo", "ow", "-", "oo", "-", "wb", "-", "-"]), 4 * 5);
}

/// SG-10.8: only completed windows count. SG-E48.
#[test]
fn only_completed_windows_count() {
    assert_eq!(side_b(["oo", "ow", "wb", "o", "o", "o", "o", "-"]), 3 * 3);
}

/// SG-10.9: equally frequent colours do not add up; no completed window, no points. SG-E49, SG-E50.
#[test]
fn one_colour_counts() {
    assert_eq!(side_b(["oo", "ww", "-", "-", "-", "-", "-", "-"]), 2 * 2);
    assert_eq!(side_b(["o", "o", "o", "o", "o", "o", "o", "o"]), 0);
}

/// SG-10.4: each side has its own bonus and no other. SG-E71. SG-2.2: one side for the whole table.
#[test]
fn the_bonus_of_the_side_in_play() {
    let palace = || scene().window(1, "oo").window(2, "oo");
    let (_, a) = palace().finished();
    let (_, b) = palace().side_b().finished();
    assert_eq!((points(&a, "SG-10.6"), points(&a, "SG-10.7")), (vec![10], vec![]));
    assert_eq!((points(&b, "SG-10.6"), points(&b, "SG-10.7")), (vec![], vec![2 * 4]));
    assert_eq!(points_of(&b, TWO, "SG-10.7"), [0]);
}

/// The places of seats 1 and 2 of three, whose final scores and lost points are these. The score before the end
/// compensates for the marker; seat 3 is far behind.
fn placed(palaces: [(i16, u8, u8); 2]) -> (Vec<u8>, Vec<i16>) {
    let mut scene = scene().players(3);
    for (seat, (points, falls, step)) in [ONE, TWO].into_iter().zip(palaces) {
        // Ornament 1 is full and brings ten points.
        scene = scene.of(seat).windows("22000000").falls(falls).step(step);
        scene = scene.score(points - 10 + i16::from(BROKEN_GLASS[usize::from(step)]));
    }
    let (table, _) = scene.of(THREE).score(-36).falls(2).finished();
    (places(&table), scores(&table)[..2].to_vec())
}

/// SG-11.1: most points win. SG-6.6: also below 0. SG-E53.
#[test]
fn most_points_win() {
    assert_eq!(placed([(50, 0, 0), (49, 0, 0)]), (vec![1, 2, 3], vec![50, 49]));
    assert_eq!(placed([(-3, 3, 0), (-7, 3, 0)]), (vec![1, 2, 3], vec![-3, -7]));
}

/// SG-11.2, SG-11.3: a tie goes to the player who lost the fewest points on the track, each -18 included. SG-E51.
#[test]
fn fewest_points_lost() {
    assert_eq!(placed([(50, 0, 5), (50, 1, 0)]), (vec![1, 2, 3], vec![50, 50]));
    assert_eq!(placed([(50, 1, 1), (50, 0, 7)]).0, [2, 1, 3]);
    assert_eq!(placed([(50, 0, 2), (50, 0, 1)]).0, [2, 1, 3]);
}

/// SG-11.4: still tied, the victory is shared; places are numbered with gaps. SG-E52.
#[test]
fn a_shared_victory() {
    assert_eq!(placed([(50, 0, 5), (50, 0, 5)]), (vec![1, 1, 3], vec![50, 50]));
}
