//! The course of a game: luck and play add up to the result, at every table, and neither is taken for the other.

use bots::{Course, Kind, Level, Limits, course};
use game::{Seat, Seats, Seed};
use serde_json::Value;

const EXPERT: Kind = Kind::Level(Level::Expert);

/// A game in which the first seat plays what a short search finds best, and the others play at random.
fn one_knows(game: &str, players: u8, number: u64) -> Course {
    let mut table = catalog::open(game, Some(players), Value::Null, Some(Seed::numbered(number))).unwrap();
    let mut rng = Seed::numbered(number).rng(1);
    while table.outcome().is_none() {
        match table.random_move(&mut rng) {
            None => drop(table.deal(None).unwrap()),
            Some((Seat::FIRST, _)) => {
                let advice = bots::advise(EXPERT, &*table, Some(Seat::FIRST), &Limits::nodes(60), number).unwrap();
                table.play(Some(Seat::FIRST), advice.best().mv()).unwrap();
            }
            Some((seat, random)) => drop(table.play(Some(seat), &random).unwrap()),
        }
    }
    course(&*table)
}

/// The seats' balances of a course, after a look at whether it is possible at all.
fn balances(game: &str, course: &Course) -> Seats<(f64, f64)> {
    assert_eq!(course.shares.len(), course.deciders.len() + 1, "{game}");
    for shares in &course.shares {
        assert!((shares.as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-5, "{game}: {shares:?}");
        assert!(shares.as_slice().iter().all(|share| (0.0..=1.0).contains(share)), "{game}: {shares:?}");
    }
    Seats::from_fn(course.shares[0].players(), |seat| {
        let balance = course.balance(seat);
        let sum = balance.start + balance.luck + balance.own + balance.others;
        assert!((sum - balance.end).abs() < 1e-6, "{game}: {balance:?}");
        let points = course.points(seat);
        let sum = points.start + points.luck + points.own + points.others;
        assert!((sum - points.end).abs() < 1e-6, "{game}: {points:?}");
        (balance.luck, balance.own)
    })
}

/// At the end the lead is that of the real points.
#[test]
fn a_lead_ends_at_the_points() {
    let mut table = catalog::open("azul", Some(3), Value::Null, Some(Seed::numbered(3))).unwrap();
    let mut rng = Seed::numbered(3).rng(1);
    while table.outcome().is_none() {
        match table.random_move(&mut rng) {
            None => drop(table.deal(None).unwrap()),
            Some((seat, random)) => drop(table.play(Some(seat), &random).unwrap()),
        }
    }
    let (course, scores) = (course(&*table), table.scores());
    for (seat, own) in scores.iter() {
        let best = scores.iter().filter(|(other, _)| *other != seat).map(|(_, points)| *points).max().unwrap();
        assert!((course.points(seat).end - f64::from(own - best)).abs() < 1e-6, "{seat:?}");
    }
}

#[test]
fn luck_and_play_add_up_and_random_play_costs() {
    for (game, players) in [("azul", 2), ("azul", 4), ("sintra", 3), ("pavilion", 2), ("coloretto", 5), ("burgundy", 2)]
    {
        let balances = balances(game, &one_knows(game, players, 7));
        let knows = balances[Seat::FIRST].1;
        for (seat, (_, own)) in balances.iter().filter(|(seat, _)| *seat != Seat::FIRST) {
            assert!(*own < knows, "{game} {players}: {seat:?} plays at random: {own}, against {knows}");
        }
    }
}

/// Deals as chance really brings them are on average neither lucky nor unlucky.
#[test]
fn luck_is_fair() {
    for game in catalog::ids() {
        let luck = |number| {
            let mut table = catalog::open(game, Some(2), Value::Null, Some(Seed::numbered(number))).unwrap();
            while table.next().decider().is_none() {
                table.deal(None).unwrap();
            }
            course(&*table).balance(Seat::FIRST).luck
        };
        let lucks: Vec<f64> = (0..60).map(luck).collect();
        let mean = lucks.iter().sum::<f64>() / lucks.len() as f64;
        let spread = (lucks.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / lucks.len() as f64).sqrt();
        let error = spread / (lucks.len() as f64).sqrt();
        assert!(mean.abs() <= 3.5 * error + 1e-3, "{game}: {mean} ± {error}");
    }
}
