//! The same deals at many tables.

use crate::play::{id, links, outcome, setup, started};
use api::{CupFormat, CupOutcome, CupStatus, Level};
use cups::{Cup, Entry, Standings, compare, round_seed};
use game::Seed;

const SOLO: CupFormat = CupFormat::Solo { rounds: 2, level: Level::Casual, hours: 24 };

fn finish(cup: &mut Cup, table: u32, outcome: CupOutcome) {
    cup.apply(Entry::Result { table, outcome }, 0, None).unwrap();
}

#[test]
fn every_round_has_a_seed_of_its_own_and_it_never_changes() {
    let seed = Seed::numbered(1);
    let texts = [1, 2, 256].map(|round| round_seed(&seed, round).to_string());
    assert!(texts[0] != texts[1] && texts[1] != texts[2] && texts[0] != texts[2]);
    // Also worked out by `sha256sum`.
    assert_eq!(texts[0], "f9299b56a9f4e25b70292d290130bfe8c9cf719942bced5a3c3c87771ff95faf");
}

#[test]
fn seats_are_compared_with_the_same_seat_at_all_other_tables() {
    let mut cup = started(setup(CupFormat::Swiss { rounds: 1 }, 2, true), 8, 1);
    let entry = cup.next(0, links()).unwrap();
    cup.apply(entry, 0, None).unwrap();
    assert!((1..=4).all(|table| cup.is_sealed(table)));
    for (table, scores) in [(1, [58, 51]), (2, [49, 55]), (3, [61, 47]), (4, [52, 51])] {
        finish(&mut cup, table, outcome(scores.to_vec()));
    }
    assert!(!(1..=4).any(|table| cup.is_sealed(table)), "the round is over");
    let tables: Vec<_> = cup.tables().iter().collect();
    let compared = compare(&tables);
    let shares = |seat: usize| compared.iter().map(|table| table[seat].unwrap().share).collect::<Vec<_>>();
    assert_eq!(shares(0), [667, 0, 1000, 333]);
    assert_eq!(shares(1), [500, 1000, 0, 500]);
    assert_eq!(compared.iter().map(|table| table[0].unwrap().above).collect::<Vec<_>>(), [30, -60, 60, -30]);
    let standings = Standings::of(&cup);
    let first = &standings.lines()[0];
    assert_eq!(first.compared, 1000);
    assert!(standings.lines().is_sorted_by(|one, other| one.compared >= other.compared));
}

#[test]
fn who_gives_up_has_nothing_and_the_opponent_more_than_the_middle() {
    let mut cup = started(setup(CupFormat::Swiss { rounds: 1 }, 2, true), 6, 1);
    let entry = cup.next(0, links()).unwrap();
    cup.apply(entry, 0, None).unwrap();
    finish(&mut cup, 1, outcome(vec![40, 30]));
    finish(&mut cup, 2, outcome(vec![30, 40]));
    finish(
        &mut cup,
        3,
        CupOutcome { places: vec![2, 1], scores: vec![3, 0], out: vec![0], absent: Vec::new(), early: true },
    );
    let tables: Vec<_> = cup.tables().iter().collect();
    let compared = compare(&tables);
    assert_eq!(compared[2].iter().map(|seat| seat.unwrap().share).collect::<Vec<_>>(), [0, 600]);
    assert_eq!(compared[0][0].unwrap().share, 1000, "what was not played out is compared with nothing");
}

#[test]
fn a_table_without_a_result_counts_for_nobody() {
    let mut cup = started(setup(CupFormat::Swiss { rounds: 1 }, 2, true), 4, 1);
    let entry = cup.next(0, links()).unwrap();
    cup.apply(entry, 0, None).unwrap();
    finish(&mut cup, 1, outcome(vec![40, 30]));
    finish(&mut cup, 2, CupOutcome::default());
    let tables: Vec<_> = cup.tables().iter().collect();
    assert_eq!(compare(&tables)[1], [None, None]);
    assert_eq!(Standings::of(&cup).lines().iter().map(|line| line.points).sum::<i32>(), 2);
}

#[test]
fn alone_everybody_plays_the_same_seats_against_bots_and_nothing_shows_before_the_end() {
    let mut cup = started(setup(SOLO, 3, true), 2, 1);
    let mut links = links();
    assert_eq!(cup.next(0, &mut links), None, "tables are opened for those who ask");
    for player in 0..2 {
        for round in 1..=2_u16 {
            let entry = cup.solo_table(&id(player), links()).unwrap();
            let Entry::Pair { round: drawn, tables, .. } = &entry else { panic!("{entry:?}") };
            assert_eq!(*drawn, round);
            let seat = usize::from(round - 1);
            assert_eq!(tables[0].seats[seat], Some(player as u16));
            assert_eq!(tables[0].seats.iter().flatten().count(), 1);
            cup.apply(entry, 0, None).unwrap();
            assert_eq!(cup.solo_table(&id(player), links()), None, "one table at a time");
            let number = cup.tables().len() as u32;
            finish(&mut cup, number, outcome(vec![10 + player as i16, 20 + player as i16, 5]));
            assert!(cup.is_sealed(number));
        }
        assert_eq!(cup.solo_table(&id(player), links()), None, "all games are played");
    }
    assert!(Standings::of(&cup).lines().iter().all(|line| line.compared == 0));
    let end = cup.next(24 * 3_600_000, &mut links).unwrap();
    cup.apply(end, 24 * 3_600_000, None).unwrap();
    assert_eq!((cup.status(), cup.is_revealed()), (CupStatus::Over, true));
    let standings = Standings::of(&cup);
    let found: Vec<_> = standings.lines().iter().map(|line| (line.player, line.compared)).collect();
    assert_eq!(found, [(1, 1000), (0, 0)]);
}
