//! Swiss pairing: nobody twice, no meeting again while it can be avoided, rounds off and seats fair, quick.

use crate::play::{check_draw, links, settle, setup, started};
use api::CupFormat;
use cups::{Cup, Entry, pair_off};
use proptest::prelude::*;
use std::collections::HashSet;
use std::time::Instant;

/// Whether all nodes can be paired: every way is tried.
fn can_be_paired(free: &[usize], allowed: &dyn Fn(usize, usize) -> bool) -> bool {
    let Some((first, rest)) = free.split_first() else { return true };
    rest.iter().any(|other| {
        let left: Vec<_> = rest.iter().filter(|node| *node != other).copied().collect();
        allowed(*first, *other) && can_be_paired(&left, allowed)
    })
}

/// Whether all can sit at tables of this size without meeting again: every way is tried.
fn can_be_seated(free: &[usize], size: usize, met: &HashSet<(usize, usize)>) -> bool {
    fn fill(table: &mut Vec<usize>, free: &[usize], from: usize, size: usize, met: &HashSet<(usize, usize)>) -> bool {
        if table.len() == size {
            let left: Vec<_> = free.iter().filter(|player| !table.contains(player)).copied().collect();
            return can_be_seated(&left, size, met);
        }
        (from..free.len()).any(|at| {
            if table.iter().any(|other| met.contains(&(*other, free[at]))) {
                return false;
            }
            table.push(free[at]);
            let can = fill(table, free, at + 1, size, met);
            table.pop();
            can
        })
    }
    let Some(first) = free.first() else { return true };
    fill(&mut vec![*first], free, 1, size, met)
}

fn meetings(cup: &Cup) -> HashSet<(usize, usize)> {
    let mut met = HashSet::new();
    for table in cup.tables() {
        for one in table.seats.iter().flatten() {
            met.extend(
                table
                    .seats
                    .iter()
                    .flatten()
                    .filter(|other| *other != one)
                    .map(|other| (usize::from(*one), usize::from(*other))),
            );
        }
    }
    met
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn all_are_paired_off_exactly_when_that_is_possible(nodes in 1_usize..6, edges in proptest::collection::vec(any::<bool>(), 100)) {
        let nodes = 2 * nodes;
        let allowed = |one: usize, other: usize| edges[one.min(other) * 10 + one.max(other)];
        let all: Vec<_> = (0..nodes).collect();
        let pairs = pair_off(nodes, &allowed, |_, free| free.to_vec());
        prop_assert_eq!(pairs.is_some(), can_be_paired(&all, &allowed));
        let mut busy = HashSet::new();
        for (one, other) in pairs.into_iter().flatten() {
            prop_assert!(allowed(one, other) && busy.insert(one) && busy.insert(other));
        }
    }

    #[test]
    fn in_a_swiss_nobody_meets_twice_while_that_can_be_avoided(
        entrants in 4_usize..11, rounds in 1_u16..10, size in 2_u8..4, chance in any::<u64>(),
    ) {
        let entrants = entrants.max(usize::from(size));
        let mut cup = started(setup(CupFormat::Swiss { rounds }, size, false), entrants, chance);
        let mut links = links();
        for round in 1..=rounds {
            let met = meetings(&cup);
            let entry = cup.next(0, &mut links).unwrap();
            check_draw(&cup, &entry);
            let Entry::Pair { tables, byes, .. } = &entry else { unreachable!() };
            let again = tables.iter().any(|table| {
                let seats: Vec<_> = table.seats.iter().flatten().map(|at| usize::from(*at)).collect();
                seats.iter().any(|one| seats.iter().any(|other| met.contains(&(*one, *other))))
            });
            if again {
                // With those off who are off, or at tables of two with anybody off who hasn't been.
                let offs: Vec<Vec<u16>> = if size == 2 && entrants % 2 == 1 {
                    (0..entrants as u16).filter(|at| cup.players()[usize::from(*at)].byes.is_empty()).map(|at| vec![at]).collect()
                } else {
                    vec![byes.clone()]
                };
                for off in offs {
                    let here: Vec<_> = (0..entrants).filter(|at| !off.contains(&(*at as u16))).collect();
                    prop_assert!(!can_be_seated(&here, usize::from(size), &met), "round {round}: {tables:?}");
                }
            }
            let had = |at: u16| cup.players()[usize::from(at)].byes.len();
            let others = (0..entrants as u16).filter(|at| !byes.contains(at));
            let fresh: Vec<u16> = others.filter(|other| byes.iter().any(|off| had(*off) > had(*other))).collect();
            prop_assert!(size == 2 || fresh.is_empty(), "{byes:?} are off again, and {fresh:?} were not");
            for off in fresh {
                let here: Vec<_> = (0..entrants).filter(|at| *at != usize::from(off)).collect();
                prop_assert!(again || !can_be_seated(&here, 2, &met), "{byes:?} are off again, and {off} was not");
            }
            cup.apply(entry, 0, None).unwrap();
            settle(&mut cup, chance ^ u64::from(round), 0);
        }
    }

    #[test]
    fn in_a_swiss_of_a_usual_length_nobody_sits_first_much_more_often_than_second(
        entrants in 8_usize..60, chance in any::<u64>(),
    ) {
        let rounds = entrants.ilog2() as u16 + 2;
        let mut cup = started(setup(CupFormat::Swiss { rounds }, 2, false), entrants, chance);
        let mut links = links();
        for round in 1..=rounds {
            let entry = cup.next(0, &mut links).unwrap();
            cup.apply(entry, 0, None).unwrap();
            settle(&mut cup, chance ^ u64::from(round), 0);
        }
        for at in 0..entrants as u16 {
            let on = |seat: usize| cup.tables().iter().filter(|table| table.seats[seat] == Some(at)).count() as i32;
            prop_assert!((on(0) - on(1)).abs() <= 2, "{at} sits first {} times of {rounds}", on(0));
        }
    }
}

#[test]
fn five_hundred_are_paired_within_two_seconds_in_every_round() {
    for (format, size) in [
        (CupFormat::Swiss { rounds: 12 }, 2),
        (CupFormat::Swiss { rounds: 12 }, 4),
        (CupFormat::Arena { minutes: 60 }, 2),
        (CupFormat::Arena { minutes: 60 }, 5),
    ] {
        let mut cup = started(setup(format, size, false), 500, 11);
        let (mut links, mut longest) = (links(), 0);
        for round in 0..12 {
            let begin = Instant::now();
            let entry = cup.next(round * 30_000, &mut links).unwrap();
            longest = longest.max(begin.elapsed().as_millis());
            check_draw(&cup, &entry);
            cup.apply(entry, round * 30_000, None).unwrap();
            settle(&mut cup, round as u64, round * 30_000);
        }
        assert!(longest < 2000, "{format:?}, tables of {size}: {longest} ms");
    }
}
