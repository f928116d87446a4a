//! CB-15: the end of the game, and the knowledge tiles that count there (CB-16.15 to CB-16.26, CB-17.10 to CB-17.12).

use crate::common::*;
use burgundy::{Burgundy, Event, Phase};
use game::{Game, Illegal, Next};

/// The last decision of the game is seat B's: workers with the die 6.
fn last() -> Scene {
    scene().at(Phase::E, 5).turn_of(B, &[6])
}

fn ended(scene: Scene) -> (Burgundy, Vec<Event>) {
    let mut table = scene.table();
    let events = play(&mut table, "d6 workers");
    assert!(is_over(&table));
    (table, events)
}

/// What a clause gave to seat A at the end.
fn given(scene: Scene, wanted: &str) -> i16 {
    let (_, events) = ended(scene);
    let of_a = events.iter().filter(|event| game::Event::points(*event).is_some_and(|(seat, _)| seat == A));
    of_a.filter(|event| game::Event::clause(*event) == clause(wanted))
        .filter_map(game::Event::points)
        .map(|(_, points)| points)
        .sum()
}

/// CB-15.1: after phase E the game is over.
#[test]
fn the_game_is_over() {
    let (table, events) = ended(last());
    assert_eq!((table.next(), events.last()), (Next::Over, Some(&Event::GameOver)));
    assert_eq!(table.check(A, "d1 workers".parse().unwrap()), Err(Illegal::Over));
    assert_eq!(table.check_deal(&"roll 11/11 1".parse().unwrap()), Err(Illegal::Over));
    assert!(legal_for(&table, A).is_empty() && table.outcome().is_some());
}

/// CB-15.2, CB-15.3, CB-15.4, CB-15.6: goods, silver, every two workers; stored tiles give nothing. CB-E71.
#[test]
fn what_is_left_counts() {
    let mines = "E3 mine, F2 mine, G1 mine";
    let rest = last().goods(A, "1123").silver(A, 5).workers(A, 3).store(A, "k26 castle wh").estate(A, "C4 k3");
    let (_, events) = ended(rest);
    assert_eq!(scored(&events)[..3], [(4, "CB-15.2".to_owned()), (5, "CB-15.3".to_owned()), (1, "CB-15.4".to_owned())]);
    assert_eq!(gained(&events, A), 10);
    // Two bonus tiles, and tile 26 only stored.
    let rich = last().goods(A, "1123").silver(A, 2).workers(A, 3).store(A, "k26 castle wh").estate(A, mines);
    assert_eq!(gained(&ended(rich).1, A), 4 + 5 + 1);
}

/// CB-15.5: knowledge tiles in the estate give their points.
#[test]
fn knowledge_counts() {
    assert_eq!(given(last().estate(A, "C4 k16, E4 wh, C3 wh"), "CB-16.16"), 8);
    assert_eq!(given(last().store(A, "k16").estate(A, "E4 wh, C3 wh"), "CB-16.16"), 0);
}

/// CB-15.7: most points win.
#[test]
fn most_points_win() {
    let (table, _) = ended(last().sold(A, "111222333444555666").goods(B, "123"));
    let places = table.outcome().unwrap().places;
    assert!(table.player(A).points() > table.player(B).points());
    assert_eq!(places.as_slice(), [1, 2]);
}

/// A tie of everybody in the last turn: all have the same points once B's last two workers have scored 1.
fn tied(scene: Scene) -> Scene {
    // 31 goods: A has sold 15, B 15, and one lies on a depot.
    scene.sold(A, "111122233344455").sold(B, "122344455566666").depot_goods(1, "1").workers(A, 2)
}

/// CB-15.8: the fewest empty hexes win a tie. CB-E72.
#[test]
fn fewest_empty_hexes() {
    let (table, _) = ended(tied(last()).estate(A, "E3 mine").silver(B, 1));
    assert_eq!(table.player(A).points(), table.player(B).points());
    assert_eq!(table.outcome().unwrap().places.as_slice(), [1, 2]);
}

/// CB-15.9, CB-15.10: then the one later on the track as it stands at the end; places are never shared. CB-E72.
#[test]
fn later_in_turn_order() {
    let (table, _) = ended(tied(last()));
    assert_eq!(table.player(A).points(), table.player(B).points());
    assert_eq!((table.order(), table.outcome().unwrap().places.as_slice()), ([A, B].as_slice(), [2, 1].as_slice()));
    // The last round's ship counts: B moves ahead of A and loses the tie.
    let sailing = tied(last()).workers(A, 0).turn_of(B, &[5]).store(B, "ship").estate(A, "C4 k4").goods(A, "-");
    let mut table = sailing.depot_goods(1, "-").depot_goods(6, "1").table();
    assert_eq!(table.order(), [A, B]);
    play(&mut table, "d5 place ship D5");
    play(&mut table, "pass");
    assert!(is_over(&table));
    assert_eq!(table.player(A).points(), table.player(B).points());
    assert_eq!((table.order(), table.outcome().unwrap().places.as_slice()), ([B, A].as_slice(), [1, 2].as_slice()));

    let mut three = table_of(3).at(Phase::E, 5).turn_of(C, &[6]).table();
    play(&mut three, "d6 workers");
    let mut places = three.outcome().unwrap().places.as_slice().to_vec();
    places.sort_unstable();
    assert_eq!(places, [1, 2, 3]);
}

const SOLD: &str = "44442223336";

/// CB-16.15, CB-16.25, CB-17.10: colours sold, tiles sold, whenever it was; unsold goods do not count.
/// CB-X8, CB-X9, CB-E74.
#[test]
fn tiles_15_and_25() {
    let mut sorted: Vec<char> = SOLD.chars().collect();
    sorted.sort_unstable();
    let sold: String = sorted.into_iter().collect();
    assert_eq!(given(last().estate(A, "C4 k15").sold(A, &sold).goods(A, "15"), "CB-16.15"), 12);
    assert_eq!(given(last().estate(A, "C4 k25").sold(A, &sold).goods(A, "15"), "CB-16.25"), 11);
    // Sold before the tile is placed.
    let mut late = scene().at(Phase::E, 5).turn_of(B, &[1]).store(B, "k25").sold(B, "1122").sold(A, "333444").table();
    let points = table_points(&late);
    play(&mut late, "d1 place k25 C4");
    let tiles = late.player(B).sold().total();
    assert!(is_over(&late) && table_points(&late) >= points + i16::from(tiles));
}

fn table_points(table: &Burgundy) -> i16 {
    table.player(B).points()
}

/// CB-16.16, CB-16.17, CB-16.18, CB-16.19, CB-16.20, CB-16.21, CB-16.22, CB-16.23: four points for each building of the
/// type.
#[test]
fn tiles_16_to_23() {
    for (tile, building) in (16..).zip(["wh", "wt", "cw", "ch", "mk", "bh", "bk", "th"]) {
        let estate = format!("C4 k{tile}, E4 {building}, C3 {building}");
        assert_eq!(given(last().estate(A, &estate), &format!("CB-16.{tile}")), 8, "{building}");
        let others = format!(
            "C4 k{tile}, E4 {}, C3 {}",
            if building == "wt" { "bk" } else { "wt" },
            if building == "bh" { "bk" } else { "bh" }
        );
        assert_eq!(given(last().estate(A, &others), &format!("CB-16.{tile}")), 0, "{building}");
    }
}

/// CB-16.17, CB-16.22: CB-X10.
#[test]
fn two_tiles_together() {
    let estate = "C4 k17, B4 k22, C3 wt, E4 wt, E5 bk, B5 bk, E3 mine, E2 bk, C5 wh, D3 ship, F3 k1, F4 bk";
    let (_, events) = ended(last().estate(A, estate));
    let of =
        |wanted: &str| scored(&events).iter().filter(|(_, by)| by == wanted).map(|(points, _)| *points).sum::<i16>();
    assert_eq!(of("CB-16.17") + of("CB-16.22"), 2 * 4 + 4 * 4);
}

/// CB-17.11: duplicates in one city count, too.
#[test]
fn duplicates_count() {
    let estate = "C4 k22, B4 k1, E4 bk, E5 bk";
    assert_eq!(given(last().estate(A, estate), "CB-16.22"), 8);
}

/// CB-16.24, CB-17.12: four points for each species, not for tiles. CB-X11.
#[test]
fn tile_24() {
    let animals = "C4 k24, C3 bk, C2 cow2, B2 chi3, B1 she2, C1 she3, A1 she2";
    assert_eq!(given(last().estate(A, animals), "CB-16.24"), 12);
}

/// CB-16.26: two points for each bonus tile, large or small.
#[test]
fn tile_26() {
    let both = last().estate(A, "E3 mine, F2 mine, G1 mine, F3 k26").estate(B, "E3 mine, F2 mine, G1 mine");
    assert_eq!(given(both.clone(), "CB-16.26"), 2);
    assert_eq!(given(both.bonus(burgundy::Kind::Mine, Some(B), Some(A)), "CB-16.26"), 2);
    assert_eq!(given(last().estate(A, "C4 k26"), "CB-16.26"), 0);
}
