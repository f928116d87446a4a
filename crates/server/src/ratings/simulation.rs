//! Players whose strength is known play each other: how soon do their ratings say who is better, and how far off are they?

use super::*;
use api::Points;
use std::collections::BTreeMap;

/// How many players.
const PLAYERS: usize = 60;

/// How strong they are, on the scale of points: spread by this around the middle.
const SPREAD: f64 = 200.0;

/// A small generator, the same everywhere.
struct Chance(u64);

impl Chance {
    fn uniform(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Spread by 1 around 0: a sum of twelve is near enough.
    fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.uniform()).sum::<f64>() - 6.0
    }

    /// How well a player does in one game, so that of two who are 400 points apart the better wins ten games of eleven.
    fn performance(&mut self, strength: f64) -> f64 {
        let uniform = self.uniform().clamp(1e-12, 1.0 - 1e-12);
        strength - 400.0 / std::f64::consts::LN_10 * (-uniform.ln()).ln()
    }

    fn shuffle(&mut self, all: &mut [usize]) {
        for last in (1..all.len()).rev() {
            all.swap(last, (self.uniform() * (last + 1) as f64) as usize);
        }
    }
}

/// The places of numbers, the highest first.
fn order(values: &[f64]) -> Vec<f64> {
    let mut all: Vec<usize> = (0..values.len()).collect();
    all.sort_by(|a, b| values[*b].total_cmp(&values[*a]));
    let mut places = vec![0.0; values.len()];
    for (place, at) in all.into_iter().enumerate() {
        places[at] = place as f64;
    }
    places
}

/// How far two orders agree: Spearman's coefficient.
fn agreement(one: &[f64], other: &[f64]) -> f64 {
    let count = one.len() as f64;
    let squares: f64 = order(one).iter().zip(order(other)).map(|(a, b)| (a - b).powi(2)).sum();
    1.0 - 6.0 * squares / (count * (count * count - 1.0))
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// What is known after some games.
struct Known {
    error: f64,
    deviation: f64,
    agreement: f64,
    /// The same by the number that is shown.
    shown: f64,
    /// How many are no further off than two deviations.
    within: f64,
}

fn look(strengths: &[f64], rows: &[RatingRow]) -> Known {
    let points: Vec<Points> = rows.iter().map(|row| Points::of(row.rating, row.uncertainty)).collect();
    let estimates: Vec<f64> = points.iter().map(|points| f64::from(points.estimate)).collect();
    let shown: Vec<f64> = points.iter().map(|points| f64::from(points.points)).collect();
    let (middle, truth) = (mean(&estimates), mean(strengths));
    // Ratings say how players compare: all of them could be higher alike.
    let off: Vec<f64> =
        estimates.iter().zip(strengths).map(|(one, other)| ((one - middle) - (other - truth)).abs()).collect();
    let within = off.iter().zip(&points).filter(|(off, points)| **off <= 2.0 * f64::from(points.deviation)).count();
    Known {
        error: mean(&off),
        deviation: mean(&points.iter().map(|points| f64::from(points.deviation)).collect::<Vec<_>>()),
        agreement: agreement(&estimates, strengths),
        shown: agreement(&shown, strengths),
        within: within as f64 / off.len() as f64,
    }
}

/// Everybody plays as many games at tables of this size; answers what is known after some of them.
fn season(seats: usize) -> BTreeMap<usize, Known> {
    let mut chance = Chance(24);
    let strengths: Vec<f64> = (0..PLAYERS).map(|_| SPREAD * chance.normal()).collect();
    let id = |player: usize| format!("p{player:02}");
    let empty = Rated { game: "azul".to_owned(), board: Board::People, places: vec![(String::new(), 1); seats] };
    let mut rows: Vec<RatingRow> = (0..PLAYERS).map(|player| empty.newcomer(&id(player))).collect();
    let mut known = BTreeMap::new();
    for games in 1..=200 {
        let mut all: Vec<usize> = (0..PLAYERS).collect();
        chance.shuffle(&mut all);
        for table in all.chunks_exact(seats) {
            let played: Vec<f64> = table.iter().map(|player| chance.performance(strengths[*player])).collect();
            let places = order(&played).into_iter().map(|place| place as i64 + 1);
            let places = table.iter().map(|player| id(*player)).zip(places).collect();
            let rated = Rated { places, ..empty.clone() };
            let mut those: Vec<RatingRow> = table.iter().map(|player| rows[*player].clone()).collect();
            rated.learn(&mut those);
            for (player, row) in table.iter().zip(those) {
                rows[*player] = row;
            }
        }
        if [1, 3, 5, 10, 20, 30, 50, 100, 200].contains(&games) {
            known.insert(games, look(&strengths, &rows));
        }
    }
    known
}

#[test]
#[expect(clippy::print_stdout, reason = "the table is what the test is for")]
fn true_strengths_are_recovered() {
    println!("seats  games   error  deviation   order  order of what is shown  within two deviations");
    for seats in [2, 3, 4] {
        let known = season(seats);
        for (games, Known { error, deviation, agreement, shown, within }) in &known {
            println!(
                "{seats:>5} {games:>6} {error:>7.0} {deviation:>10.0} {agreement:>7.3} {shown:>23.3} {:>21.0}%",
                100.0 * within
            );
        }
        let after = |games: usize| &known[&games];
        assert!(after(10).agreement > 0.6 && after(30).agreement > 0.8, "the order shows");
        assert!(after(200).agreement > 0.93 && after(200).error < 75.0, "in the end nearly all of it");
        assert!(after(200).error < after(30).error && after(200).deviation < after(30).deviation);
        let honest = known.values().map(|known| known.within).fold(1.0, f64::min);
        assert!(honest > 0.8, "a deviation says how far off ratings are: {honest}");
    }
}
