//! Ten thousand people come to a pool, with ratings spread as on public sites.

use api::{Pace, PersonId, Seek};
use pairing::{Pool, Seeker};
use rand_core::Rng;
use rand_pcg::Pcg64Mcg;
use std::collections::HashMap;

/// How many come.
const ARRIVALS: usize = 10_000;

/// The ratings of public sites lie around this, spread by this much.
const RATINGS: (f64, f64) = (1500.0, 300.0);

/// How often the pool is asked, in milliseconds.
const TICK: i64 = 1000;

fn uniform(chance: &mut Pcg64Mcg) -> f64 {
    (chance.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// A number spread around 0 by 1: a sum of twelve is near enough.
fn spread(chance: &mut Pcg64Mcg) -> f64 {
    (0..12).map(|_| uniform(chance)).sum::<f64>() - 6.0
}

/// The time until something that happens every `mean` milliseconds happens again.
fn until_next(chance: &mut Pcg64Mcg, mean: f64) -> i64 {
    (-(1.0 - uniform(chance)).ln() * mean) as i64
}

/// What became of an evening.
struct Evening {
    waits: Vec<i64>,
    /// Between any two at a table.
    differences: Vec<i64>,
    /// Between any two at a table if they had been put there in the order in which they came.
    by_turn: Vec<i64>,
    gave_up: usize,
}

/// People come every `every` milliseconds, and go again after half an hour.
fn evening(pace: Pace, players: u8, every: f64) -> Evening {
    let seek = Seek { game: "azul".to_owned(), players, pace, rated: true };
    let mut chance = Pcg64Mcg::new(24);
    let (mut pool, mut ratings) = (Pool::new(), HashMap::<PersonId, (i32, i64)>::new());
    let mut evening = Evening { waits: Vec::new(), differences: Vec::new(), by_turn: Vec::new(), gave_up: 0 };
    let (mut now, mut next, mut came) = (0, 0, 0);
    let mut turn: Vec<i32> = Vec::new();
    while came < ARRIVALS || !ratings.is_empty() {
        while came < ARRIVALS && next <= now {
            let person: PersonId = format!("p{came}").parse().unwrap();
            let rating = (RATINGS.0 + RATINGS.1 * spread(&mut chance)) as i32;
            // One in five is new here.
            let deviation = if uniform(&mut chance) < 0.2 { 220 } else { 70 };
            ratings.insert(person.clone(), (rating, next));
            pool.come(Seeker { person, seek: seek.clone(), rating, deviation, since: next });
            turn.push(rating);
            if turn.len() == usize::from(players) {
                differences(&std::mem::take(&mut turn), &mut evening.by_turn);
            }
            came += 1;
            next += until_next(&mut chance, every);
        }
        for group in pool.pair(now, |_, _| false) {
            let those: Vec<(i32, i64)> = group.people.iter().map(|person| ratings.remove(person).unwrap()).collect();
            evening.waits.extend(those.iter().map(|(_, since)| now - since));
            differences(&those.iter().map(|(rating, _)| *rating).collect::<Vec<_>>(), &mut evening.differences);
        }
        let tired: Vec<PersonId> = ratings
            .iter()
            .filter(|(_, (_, since))| now - since > 30 * 60_000)
            .map(|(person, _)| person.clone())
            .collect();
        for person in tired {
            assert!(pool.leave(&person));
            ratings.remove(&person);
            evening.gave_up += 1;
        }
        now += TICK;
    }
    evening
}

fn differences(ratings: &[i32], all: &mut Vec<i64>) {
    for (at, one) in ratings.iter().enumerate() {
        all.extend(ratings[..at].iter().map(|other| i64::from((one - other).abs())));
    }
}

/// The value below which this part of all lies.
fn quantile(values: &mut [i64], part: f64) -> i64 {
    values.sort_unstable();
    values[((values.len() - 1) as f64 * part) as usize]
}

/// In a busy pool a near opponent is found within seconds, and nobody is left waiting; the fewer people come, the longer it takes.
#[test]
#[expect(clippy::print_stdout, reason = "the table is what the test is for")]
fn waiting_times_and_rating_differences_by_pace() {
    println!(
        "pace     players  one every  paired  waits: half  9 of 10  slowest   apart: half  9 of 10   by turn: half"
    );
    for (pace, players, seconds, bounds) in [
        (Pace::Live, 2, 2.0, (6, 100)),
        (Pace::Live, 2, 10.0, (20, 160)),
        (Pace::Live, 2, 60.0, (75, 400)),
        (Pace::Live, 4, 10.0, (40, 260)),
        (Pace::Relaxed, 2, 20.0, (60, 160)),
        (Pace::Relaxed, 4, 20.0, (110, 240)),
        (Pace::Days, 2, 30.0, (90, 140)),
        (Pace::Days, 2, 120.0, (220, 260)),
    ] {
        let Evening { mut waits, differences: mut apart, mut by_turn, gave_up } =
            evening(pace, players, seconds * 1000.0);
        let [half, most, slowest] = [0.5, 0.9, 1.0].map(|part| quantile(&mut waits, part) / 1000);
        let [near, far] = [0.5, 0.9].map(|part| quantile(&mut apart, part));
        let random = quantile(&mut by_turn, 0.5);
        println!(
            "{:<8} {players:>7} {seconds:>8} s {:>6.1}% {half:>10} s {most:>6} s {slowest:>6} s {near:>13} {far:>8} {random:>15}",
            pace.name(),
            100.0 * waits.len() as f64 / ARRIVALS as f64,
        );
        let (waits_at_most, apart_at_most) = bounds;
        assert!(half <= waits_at_most, "half of all wait {half} s");
        assert!(near <= apart_at_most, "half of all are {near} points apart");
        assert!(gave_up < usize::from(players), "nobody is left, except those who are too few for a table");
    }
}
