//! CB-10: completed areas, bonus tiles, the points tile.

use crate::common::*;
use burgundy::components::{AREA_POINTS, PHASE_POINTS};
use burgundy::{Event, Kind, Phase, Stage};
use game::{Game, Next, Seed};

/// CB-10.1, CB-10.2, CB-10.3: an area of one hex, at once, by size and phase. CB-E2, CB-E3, CB-X17.
#[test]
fn size_and_phase() {
    let mut table = set_up(2);
    deal(&mut table, "roll 13/12 4");
    play(&mut table, "d1 take 1 wh");
    let events = play(&mut table, "d3 place wh C3");
    assert_eq!(scored(&events), [(1, "CB-10.2".to_owned()), (10, "CB-10.3".to_owned())]);
    assert_eq!((table.player(A).points(), table.stage()), (11, Stage::Warehouse));

    for (phase, points) in Phase::ALL.into_iter().zip([10, 8, 6, 4, 2]) {
        let mut table = scene().at(phase, 2).dice(A, &[3]).store(A, "wh").table();
        assert_eq!(gained(&play(&mut table, "d3 place wh C3"), A), 1 + points);
    }
    assert_eq!((AREA_POINTS, PHASE_POINTS), ([0, 1, 3, 6, 10, 15, 21, 28, 36], [10, 8, 6, 4, 2]));
}

/// CB-10.2: the city of eight hexes on estate 2, in phase E. CB-X17.
#[test]
fn the_largest_city() {
    let city = "D1 bk, D2 wt, D3 bh, D4 wh, D5 cw, C4 ch, B3 mk";
    let castle = "C5 k3, D6 k4, D7 castle";
    let table = table_of(2).expert(&[(A, 2)]).at(Phase::E, 5).estate(A, city).estate(A, castle);
    let mut table = table.store(A, "th").dice(A, &[5]).table();
    let events = play(&mut table, "d5 place th A2");
    assert_eq!(scored(&events), [(36, "CB-10.2".to_owned()), (2, "CB-10.3".to_owned())]);
    assert!(events.contains(&Event::AreaCompleted { seat: A, kind: Kind::Building, size: 8 }));
}

/// CB-10.4: the starting castle's hex counts in the size. CB-E78.
#[test]
fn the_start_castle_counts() {
    let mut table = table_of(2).expert(&[(A, 7)]).estate(A, "A2 castle").store(A, "castle").dice(A, &[4]).table();
    let events = play(&mut table, "d4 place castle A3");
    assert_eq!(
        (scored(&events), table.stage()),
        (vec![(3, "CB-10.2".to_owned()), (6, "CB-10.3".to_owned())], Stage::Castle)
    );
}

/// CB-10.5: one placement completes at most one area: the areas of an estate share no hex.
#[test]
fn one_area_at_a_time() {
    for number in 1..=9 {
        let layout = burgundy::Layout::of(number).unwrap();
        let sizes: u32 = Kind::ALL.into_iter().flat_map(|kind| layout.areas(kind)).map(burgundy::HexSet::len).sum();
        assert_eq!(sizes, 37);
    }
}

/// CB-10.6, CB-10.9: the first to finish a colour takes the large bonus tile: third mine, sixth animal, third castle.
/// CB-X13.
#[test]
fn the_large_bonus() {
    let meadow = "C3 bk, C2 cow2, C1 she2, B1 pig2, B2 chi2, A1 cow3, D5 ship, D6 ship";
    for (players, points) in [(2, 5), (3, 6), (4, 7)] {
        for (estate, stored, mv, kind) in [
            ("E3 mine, F2 mine", "mine", "d3 place mine G1", Kind::Mine),
            (meadow, "chi3", "d2 place chi3 E6", Kind::Animal),
            ("C3 bk, B3 castle, A3 castle", "castle", "d5 place castle A2", Kind::Castle),
        ] {
            let die = mv[1..2].parse().unwrap();
            let mut table =
                table_of(players).at(Phase::D, 3).estate(A, estate).store(A, stored).dice(A, &[die]).table();
            let events = play(&mut table, mv);
            assert!(scored(&events).contains(&(points, "CB-10.6".to_owned())), "{mv}");
            assert!(events.contains(&Event::BonusTaken { seat: A, kind, large: true }));
            assert_eq!((table.large_bonus(kind), table.small_bonus(kind)), (Some(A), None));
        }
    }
}

const MINES: &str = "E3 mine, F2 mine, G1 mine";

/// CB-10.7, CB-10.8: the second takes the small one, the third nothing. CB-E61.
#[test]
fn the_small_bonus() {
    for (players, points) in [(2, 2), (3, 3), (4, 4)] {
        let second = table_of(players).at(Phase::D, 3).estate(A, "E3 mine, F2 mine").estate(B, MINES);
        let mut table = second.store(A, "mine").dice(A, &[3]).table();
        let events = play(&mut table, "d3 place mine G1");
        assert!(scored(&events).contains(&(points, "CB-10.7".to_owned())));
        assert_eq!((table.large_bonus(Kind::Mine), table.small_bonus(Kind::Mine)), (Some(B), Some(A)));
    }
    let third = table_of(4).at(Phase::E, 1).estate(A, "E3 mine, F2 mine").estate(B, MINES).estate(C, MINES);
    let mut table = third.store(A, "mine").dice(A, &[3]).table();
    let events = play(&mut table, "d3 place mine G1");
    assert_eq!(scored(&events), [(6, "CB-10.2".to_owned()), (2, "CB-10.3".to_owned())]);
    assert_eq!(table.bonus_tiles(A), 0);
}

/// CB-10.10: nobody holds both tiles of a colour, and nobody finishes a colour twice.
#[test]
fn one_bonus_for_each_player() {
    let broken = scene().at(Phase::E, 1).estate(A, MINES).bonus(Kind::Mine, Some(A), Some(A)).position();
    assert_eq!(burgundy::Burgundy::try_from(broken).unwrap_err().invariant, 12);
}

/// CB-10.11: points and bonus are automatic; no decision is asked for.
#[test]
fn points_cannot_be_declined() {
    let table = scene().at(Phase::D, 3).estate(A, "E3 mine, F2 mine").store(A, "mine").dice(A, &[3, 4]).table();
    let table = after(&table, "d3 place mine G1");
    assert_eq!((table.stage(), legal(&table)), (Stage::Turn, vec!["d4 workers".to_owned()]));
}

/// CB-10.12: placements by effects complete areas and colours as well. CB-E62.
#[test]
fn effects_complete_areas() {
    let hall = scene().at(Phase::D, 3).estate(A, "E3 mine, F2 mine").store(A, "th mine").dice(A, &[3]);
    let mut table = after(&hall.table(), "d3 place th E4");
    let events = play(&mut table, "place mine G1");
    assert_eq!(scored(&events), [(6, "CB-10.2".to_owned()), (4, "CB-10.3".to_owned()), (5, "CB-10.6".to_owned())]);
}

/// CB-10.13: points never fall: no event of a whole game takes any.
#[test]
fn points_never_fall() {
    let mut table = opened(3);
    let mut rng = Seed::numbered(5).rng(0);
    let mut points = [0; 3];
    while !is_over(&table) {
        if let Next::Chance(_) = table.next() {
            let due = table.sample_deal(&mut rng).to_string();
            deal(&mut table, &due);
        } else {
            let moves = legal(&table);
            let chosen = game::chance::below(&mut rng, moves.len() as u32) as usize;
            let events = play(&mut table, &moves[chosen]);
            assert!(events.iter().filter_map(game::Event::points).all(|(_, points)| points >= 0));
        }
        let now = [A, B, C].map(|seat| table.player(seat).points());
        assert!(now.iter().zip(points).all(|(now, before)| *now >= before));
        points = now;
    }
}

/// CB-10.14: the points tile shows the hundreds. CB-E73.
#[test]
fn the_points_tile() {
    let shown = |points: i16| {
        let rich =
            "E3 mine, F2 mine, G1 mine, C3 bk, C4 k3, B4 k4, A4 k9, D3 ship, D2 ship, D1 ship, E2 wh, E1 cw, F1 ch";
        let more = "E4 bk, E5 wh, F4 cw, F5 ch, G4 mk, D5 ship, D6 ship, D7 ship, C5 bk, C6 wh, B5 cw, E6 cow2";
        let sold = "1111111222222233333334444444555";
        let table = scene().at(Phase::E, 5).estate(A, rich).estate(A, more).sold(A, sold).points(A, points).table();
        table.player(A).shown_points()
    };
    assert_eq!([shown(187), shown(199), shown(200)], [(100, 87), (100, 99), (200, 0)]);
    let estate =
        "E3 mine, F2 mine, G1 mine, C3 bk, C4 k3, B4 k4, A4 k9, D3 ship, D2 ship, D1 ship, E2 wh, E1 cw, F1 ch";
    let hundred = scene().at(Phase::E, 5).estate(A, estate).sold(A, "1111111222").points(A, 98).store(A, "wt");
    let table = hundred.dice(A, &[3]).table();
    assert_eq!(table.player(A).shown_points(), (0, 98));
    let table = after(&table, "d3 place wt E4");
    assert_eq!(table.player(A).shown_points(), (100, 2));
}
