//! Cups that are played to their end, with results that follow from a seed.

use api::{Clock, CupFormat, CupOutcome, CupStatus, PersonId, TableLink};
use cups::{Cup, Entry, Setup, Standings};
use game::Seed;
use game::chance::below;
use std::collections::HashSet;

pub(crate) fn setup(format: CupFormat, players: u8, duplicate: bool) -> Setup {
    Setup {
        name: "Friday".to_owned(),
        organiser: id(9999),
        game: "azul".to_owned(),
        options: serde_json::Value::Null,
        players,
        format,
        clock: Clock::Game { initial: 60_000, increment: 0 },
        duplicate,
        patience: 180_000,
        starts: None,
    }
}

pub(crate) fn id(number: usize) -> PersonId {
    format!("p{number}").parse().unwrap()
}

/// Links by the number of the table.
pub(crate) fn links() -> impl FnMut() -> TableLink {
    let mut number = 0;
    move || {
        number += 1;
        TableLink { id: format!("t{number}").parse().unwrap(), code: format!("C{number}").parse().unwrap() }
    }
}

pub(crate) fn started(setup: Setup, entrants: usize, seed: u64) -> Cup {
    let mut cup = Cup::new(setup, Seed::numbered(seed));
    for number in 0..entrants {
        cup.apply(Entry::Join { person: id(number) }, 0, None).unwrap();
    }
    cup.apply(Entry::Start, 0, None).unwrap();
    cup
}

/// Scores by chance, and places by them.
pub(crate) fn outcome(scores: Vec<i16>) -> CupOutcome {
    let places = scores.iter().map(|mine| 1 + scores.iter().filter(|other| *other > mine).count() as u8).collect();
    CupOutcome { places, scores, ..CupOutcome::default() }
}

/// Ends all tables that are on.
pub(crate) fn settle(cup: &mut Cup, chance: u64, at: i64) {
    let on: Vec<(u32, usize)> = (1..)
        .zip(cup.tables())
        .filter(|(_, table)| table.outcome.is_none())
        .map(|(number, table)| (number, table.seats.len()))
        .collect();
    for (table, seats) in on {
        let mut rng = Seed::numbered(chance).rng(u64::from(table));
        let scores = (0..seats).map(|_| below(&mut rng, 60) as i16).collect();
        cup.apply(Entry::Result { table, outcome: outcome(scores) }, at, None).unwrap();
    }
}

/// Nobody sits at two tables of what was drawn, and nobody who is out or busy does.
pub(crate) fn check_draw(cup: &Cup, entry: &Entry) {
    let Entry::Pair { tables, byes, .. } = entry else { panic!("{entry:?} is no draw") };
    let mut busy = HashSet::new();
    for player in tables.iter().flat_map(|table| table.seats.iter().flatten()).chain(byes) {
        assert!(busy.insert(*player), "player {player} has two places");
        let player = &cup.players()[usize::from(*player)];
        assert!(!player.out && player.table.is_none());
    }
    assert!(tables.iter().all(|table| table.seats.len() == usize::from(cup.setup().players)));
}

#[test]
fn a_swiss_of_any_size_ends_after_its_rounds_and_ranks_everybody() {
    for size in 2..=5 {
        for entrants in [5, 8, 13, 30] {
            let mut cup = started(setup(CupFormat::Swiss { rounds: 5 }, size, false), entrants, 7);
            let mut links = links();
            for round in 1..=5 {
                let entry = cup.next(0, &mut links).unwrap();
                check_draw(&cup, &entry);
                cup.apply(entry, 0, None).unwrap();
                assert_eq!(cup.round(), round);
                assert_eq!(cup.next(0, &mut links), None, "a round lasts until its last table");
                settle(&mut cup, u64::from(round), 0);
            }
            let end = cup.next(0, &mut links).unwrap();
            assert_eq!(end, Entry::End { reason: String::new() });
            cup.apply(end, 0, None).unwrap();
            assert_eq!(cup.status(), CupStatus::Over);
            let standings = Standings::of(&cup);
            let points: Vec<_> = standings.lines().iter().map(|line| line.points).collect();
            assert!(points.is_sorted_by(|one, other| one >= other) && points.len() == entrants);
            // Each pair at a table shares two points.
            let byes: usize = cup.players().iter().map(|player| player.byes.len()).sum();
            let size = i32::from(size);
            let off = (3 * (size - 1) + 1) / 2;
            let won = cup.tables().len() as i32 * size * (size - 1);
            assert_eq!(points.iter().sum::<i32>(), won + off * byes as i32);
        }
    }
}

#[test]
fn in_a_round_robin_everybody_meets_and_no_lap_is_longer_than_it_must_be() {
    for (size, entrants) in [(2, 8), (2, 9), (3, 9), (5, 25), (4, 16), (3, 7), (4, 13)] {
        let mut cup = started(setup(CupFormat::RoundRobin, size, false), entrants, 3);
        let mut links = links();
        while let Some(entry) = cup.next(0, &mut links) {
            if !matches!(entry, Entry::End { .. }) {
                check_draw(&cup, &entry);
            }
            cup.apply(entry, 0, None).unwrap();
            settle(&mut cup, 1, 0);
        }
        assert_eq!(cup.status(), CupStatus::Over);
        let mut met = vec![0_u8; entrants * entrants];
        for seats in cup.tables().iter().map(|table| table.seats.iter().flatten().map(|at| usize::from(*at))) {
            let seats: Vec<_> = seats.collect();
            for one in &seats {
                for other in seats.iter().filter(|other| *other != one) {
                    met[one * entrants + other] += 1;
                }
            }
        }
        let apart = |one: usize, other: usize| one != other && met[one * entrants + other] == 0;
        let never = (0..entrants).map(|one| (0..entrants).filter(|other| apart(one, *other)).count()).sum::<usize>();
        let most = *met.iter().max().unwrap();
        let exact = size == 2 || [(3, 9), (5, 25)].contains(&(size, entrants));
        assert!(!exact || never == 0 && most == 1, "{entrants} players at tables of {size}: {never} never meet");
        assert!(most <= 2, "{entrants} players at tables of {size}: some meet {most} times");
    }
}

#[test]
fn in_an_arena_the_free_are_paired_until_the_time_is_over() {
    let mut cup = started(setup(CupFormat::Arena { minutes: 10 }, 2, false), 21, 5);
    let mut links = links();
    for second in 0..600 {
        let now = second * 1000;
        if let Some(entry) = cup.next(now, &mut links) {
            check_draw(&cup, &entry);
            cup.apply(entry, now, None).unwrap();
        }
        if second % 7 == 0 {
            settle(&mut cup, second as u64, now);
        }
    }
    for player in cup.players() {
        let games = cup.tables().iter().filter(|table| table.seats.contains(&Some(index(&cup, player)))).count();
        assert!(games > 60, "{games} games only");
    }
    if let Some(entry) = cup.next(600_000, &mut links) {
        assert_eq!((entry, cup.playing()), (Entry::End { reason: String::new() }, 0));
    }
    settle(&mut cup, 1, 600_000);
    assert_eq!(cup.next(600_000, &mut links), Some(Entry::End { reason: String::new() }));
}

fn index(cup: &Cup, player: &cups::Player) -> u16 {
    cup.players().iter().position(|other| other.person == player.person).unwrap() as u16
}

#[test]
fn who_is_left_of_two_meets_the_same_again_only_after_a_while() {
    let mut cup = started(setup(CupFormat::Arena { minutes: 10 }, 2, false), 4, 5);
    let mut links = links();
    for gone in [2, 3] {
        cup.apply(Entry::Leave { person: id(gone), reason: String::new() }, 0, None).unwrap();
    }
    let first = cup.next(0, &mut links).unwrap();
    cup.apply(first, 0, None).unwrap();
    settle(&mut cup, 1, 1000);
    assert_eq!(cup.next(2000, &mut links), None);
    assert!(cup.next(21_000, &mut links).is_some());
}

#[test]
fn a_cup_is_the_same_after_its_entries_went_through_the_store() {
    let mut cup = started(setup(CupFormat::Swiss { rounds: 3 }, 2, true), 9, 5);
    let (mut links, mut stored) = (links(), Vec::new());
    while let Some(entry) = cup.next(0, &mut links) {
        stored.push(serde_json::to_string(&entry).unwrap());
        cup.apply(entry, 0, None).unwrap();
        let before = cup.tables().len();
        settle(&mut cup, 1, 0);
        for (number, table) in (1..).zip(cup.tables()).take(before) {
            let outcome = table.outcome.clone().unwrap();
            let entry = serde_json::to_string(&Entry::Result { table: number, outcome }).unwrap();
            if !stored.contains(&entry) {
                stored.push(entry);
            }
        }
    }
    let mut again = started(setup(CupFormat::Swiss { rounds: 3 }, 2, true), 9, 5);
    for entry in stored {
        again.apply(serde_json::from_str(&entry).unwrap(), 0, None).unwrap();
    }
    assert_eq!((again.v(), again.decided()), (cup.v(), cup.decided()));
    assert_eq!(Standings::of(&again).lines(), Standings::of(&cup).lines());
}

#[test]
fn an_entry_that_does_not_fit_is_an_error_and_no_panic() {
    let mut cup = started(setup(CupFormat::Swiss { rounds: 3 }, 2, false), 4, 5);
    for table in [0, 1, u32::MAX] {
        assert!(cup.apply(Entry::Result { table, outcome: outcome(vec![1, 2]) }, 0, None).is_err());
    }
    assert!(cup.apply(Entry::Leave { person: id(77), reason: String::new() }, 0, None).is_err());
    let pair = Entry::Pair {
        round: 1,
        tables: vec![cups::Pairing { link: links()(), seats: vec![Some(9), Some(1)] }],
        byes: Vec::new(),
    };
    assert!(cup.apply(pair, 0, None).is_err());
}

#[test]
fn who_does_not_come_in_an_arena_is_out_until_they_are_back() {
    let mut cup = started(setup(CupFormat::Arena { minutes: 10 }, 2, false), 4, 5);
    let mut links = links();
    let entry = cup.next(0, &mut links).unwrap();
    cup.apply(entry, 0, None).unwrap();
    let gone = usize::from(cup.tables()[0].seats[0].unwrap());
    let absent = CupOutcome { places: vec![2, 1], scores: vec![0, 0], out: vec![0], absent: vec![0], early: true };
    cup.apply(Entry::Result { table: 1, outcome: absent }, 0, None).unwrap();
    assert!(cup.players()[gone].out);
    let join = cups::Asker { person: &id(gone), operator: false };
    let entry = cup.request(join, api::CupCommand::Join).unwrap();
    cup.apply(entry, 0, None).unwrap();
    assert!(!cup.players()[gone].out);
}

#[test]
fn what_ends_after_a_solo_cup_counts_for_nobody() {
    let solo = CupFormat::Solo { rounds: 1, level: api::Level::Casual, hours: 1 };
    let mut cup = started(setup(solo, 2, true), 2, 5);
    let entry = cup.solo_table(&id(0), links()()).unwrap();
    cup.apply(entry, 0, None).unwrap();
    assert!(cup.is_sealed(1) && cup.is_sealed(2), "one that isn't known yet is no open book, either");
    let end = cup.next(3_600_000, links()).unwrap();
    cup.apply(end, 3_600_000, None).unwrap();
    assert!(cup.is_revealed() && !cup.is_sealed(1));
    cup.apply(Entry::Result { table: 1, outcome: outcome(vec![9, 1]) }, 3_600_001, None).unwrap();
    assert!(Standings::of(&cup).lines().iter().all(|line| line.points == 0));
}
