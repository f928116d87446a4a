//! What holds in every order of arrivals, departures and pairings.

use api::{Pace, PersonId, Seek};
use pairing::{Pool, Seeker, reach};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Something that happens at a pool.
#[derive(Clone, Debug)]
enum Happens {
    Come { person: u8, seek: Seek, rating: i32, deviation: i32 },
    Leave { person: u8 },
    Pair,
}

fn seeks() -> impl Strategy<Value = Seek> {
    let games = prop_oneof![Just("azul"), Just("burgundy")];
    (games, 2..=4_u8, 0..3_usize, any::<bool>()).prop_map(|(game, players, pace, rated)| Seek {
        game: game.to_owned(),
        players,
        pace: Pace::ALL[pace],
        rated,
    })
}

fn happens() -> impl Strategy<Value = Happens> {
    prop_oneof![
        6 => (0..40_u8, seeks(), 200..3000_i32, 0..300_i32)
            .prop_map(|(person, seek, rating, deviation)| Happens::Come { person, seek, rating, deviation }),
        1 => (0..40_u8).prop_map(|person| Happens::Leave { person }),
        2 => Just(Happens::Pair),
    ]
}

fn id(person: u8) -> PersonId {
    format!("p{person}").parse().unwrap()
}

proptest! {
    /// Nobody is put at two tables, or at one that they didn't look for; those apart never meet; all who are put together are near
    /// enough for how long they have waited; and who isn't put anywhere still waits.
    #[test]
    fn a_pool_keeps_its_promises(
        events in proptest::collection::vec((happens(), 0..30_000_i64), 1..120),
        blocks in proptest::collection::btree_set((0..40_u8, 0..40_u8), 0..60),
    ) {
        let mut pool = Pool::new();
        let mut waiting: Vec<Seeker> = Vec::new();
        let mut now = 0;
        let blocks: BTreeSet<(PersonId, PersonId)> =
            blocks.into_iter().map(|(one, other)| (id(one), id(other))).collect();
        let apart = |one: &PersonId, other: &PersonId| {
            blocks.contains(&(one.clone(), other.clone())) || blocks.contains(&(other.clone(), one.clone()))
        };
        for (event, passed) in events {
            now += passed;
            match event {
                Happens::Come { person, seek, rating, deviation } => {
                    waiting.retain(|seeker| seeker.person != id(person));
                    let seeker = Seeker { person: id(person), seek, rating, deviation, since: now };
                    waiting.push(seeker.clone());
                    pool.come(seeker);
                }
                Happens::Leave { person } => {
                    let known = waiting.len();
                    waiting.retain(|seeker| seeker.person != id(person));
                    prop_assert_eq!(pool.leave(&id(person)), waiting.len() < known);
                }
                Happens::Pair => {
                    let again = pool.clone().pair(now, apart);
                    let groups = pool.pair(now, apart);
                    prop_assert_eq!(&again, &groups, "the same pool is paired alike");
                    for group in groups {
                        prop_assert_eq!(group.people.len(), usize::from(group.seek.players));
                        let mut seated = Vec::new();
                        for person in &group.people {
                            let at = waiting.iter().position(|seeker| seeker.person == *person);
                            prop_assert!(at.is_some(), "{} was put at two tables, or doesn't wait", person);
                            seated.push(waiting.swap_remove(at.unwrap_or_default()));
                        }
                        for (at, one) in seated.iter().enumerate() {
                            prop_assert_eq!(&one.seek, &group.seek);
                            for other in &seated[..at] {
                                prop_assert!(!apart(&one.person, &other.person));
                                let [far, further] = [one, other]
                                    .map(|seeker| reach(seeker.seek.pace, seeker.deviation, now - seeker.since));
                                let distance = i64::from((one.rating - other.rating).abs());
                                prop_assert!(2 * distance <= far + further);
                            }
                        }
                    }
                }
            }
            prop_assert_eq!(pool.waiting().map(|(_, count)| count).sum::<usize>(), waiting.len());
        }
    }

    /// However far apart two are who look for the same, both play in the end.
    #[test]
    fn nobody_waits_forever_for_one_who_waits_too(one in -5000..5000_i32, other in -5000..5000_i32, seek in seeks()) {
        let mut pool = Pool::new();
        for person in 0..seek.players {
            let rating = if person == 0 { one } else { other };
            pool.come(Seeker { person: id(person), seek: seek.clone(), rating, deviation: 0, since: 0 });
        }
        prop_assert_eq!(pool.pair(240_000, |_, _| false).len(), 1);
    }
}
