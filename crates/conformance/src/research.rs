//! What research relies on: numbers of decisions, chances, observations.

use crate::files::compare;
use crate::table::{Table, each_game};
use crate::{Failure, Kit, Report};
use game::{Game, Indexed, MoveBuf, Next, Outline, Seat, Seed, planes};
use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::path::Path;

/// How many decisions a file of [`numbers`] shows.
const SHOWN: usize = 16;

/// Compares the numbers of all decisions with those that are kept in a file: they may only change with the rules
/// version.
///
/// The file has a digest of all notations in the order of the numbers, and some of them for people to see. In random
/// games the mask of legal moves marks exactly those that are listed.
pub fn numbers<G: Game>(kit: impl Into<Kit>, path: impl AsRef<Path>) -> Result<Report, Failure> {
    let failure = |problem| Failure { game: G::INFO.id, problem, scene: None };
    let texts = decisions::<G>().map_err(failure)?;
    compare::<G>(path.as_ref(), &in_short::<G>(&texts))?;
    let (mut moves, mut mask) = (MoveBuf::new(), vec![false; G::Move::COUNT]);
    each_game(&kit.into(), |table: &mut Table<G>, report| {
        loop {
            for seat in Seat::all(table.state().players()) {
                table.state().legal_mask(seat, &mut moves, &mut mask);
                let marked = mask.iter().filter(|legal| **legal).count();
                if marked != moves.len() || moves.iter().any(|mv| !mask[mv.index()]) {
                    return Err(format!("the mask of seat {seat} marks {marked} moves, {} are listed", moves.len()));
                }
            }
            if !table.step(&mut ())? {
                return Ok(());
            }
            report.actions += 1;
        }
    })
}

/// The notation of every decision, by number.
fn decisions<G: Game>() -> Result<Vec<String>, String> {
    let count = G::Move::COUNT;
    if let Some(mv) = [count, usize::MAX].into_iter().find_map(G::Move::from_index) {
        return Err(format!("`{mv}` has a number from COUNT = {count} on"));
    }
    let decision = |index| match G::Move::from_index(index) {
        Some(mv) if mv.index() == index => Ok(mv.to_string()),
        Some(mv) => Err(format!("`{mv}` has the numbers {index} and {}", mv.index())),
        None => Err(format!("no decision has the number {index}, though there are {count}")),
    };
    (0..count).map(decision).collect()
}

fn in_short<G: Game>(texts: &[String]) -> String {
    // The SHA-256 of all of them, line by line.
    let digest = Seed::named(&texts.join("\n"));
    let mut file = String::from("# The decisions by number. They may only change with the version of the rules.\n");
    let mut line = |left: &dyn std::fmt::Display, right: &dyn std::fmt::Display| {
        writeln!(file, "{left} | {right}").expect("writing to a string cannot fail");
    };
    line(&"rules version", &G::INFO.rules_version);
    line(&"decisions", &texts.len());
    line(&"digest", &digest);
    for shown in 0..SHOWN.min(texts.len()) {
        let index = shown * (texts.len() - 1) / (SHOWN.min(texts.len()) - 1).max(1);
        line(&index, &texts[index]);
    }
    file
}

/// Deals with more outcomes are not listed.
const MOST_OUTCOMES: usize = 8_000;

/// How often a deal is sampled.
const SAMPLES: usize = 2_000;

/// Outcomes are pooled until this many samples are expected of them together.
const POOLED: f64 = 10.0;

/// How unlikely samples may be, in standard deviations of a normal distribution: about one in a thousand million.
const DEVIATIONS: f64 = 6.0;

/// Lists the outcomes of deals in random games, where they are few enough: their chances add up to 1, each is different
/// and possible, and samples of the deal are among them as often as they should be (χ²).
pub fn chances<G: Game>(kit: impl Into<Kit>) -> Result<Report, Failure> {
    each_game(&kit.into(), |table: &mut Table<G>, report| {
        let mut seen = HashSet::new();
        while let Some(action) = table.choose()? {
            if let Next::Chance(name) = table.state().next()
                && (seen.insert(name) || table.dice_aside().one_in(16))
                && let Ok(outcomes) = table.state().outcomes(MOST_OUTCOMES)
            {
                report.positions += 1;
                report.actions += (outcomes.len() + SAMPLES) as u64;
                examine(table, &outcomes).map_err(|problem| format!("deal `{name}`: {problem}"))?;
            }
            table.act(action, &mut ())?;
            report.actions += 1;
        }
        Ok(())
    })
}

fn examine<G: Game>(table: &Table<G>, outcomes: &[(G::Deal, f64)]) -> Result<(), String> {
    let state = table.state();
    let sum: f64 = outcomes.iter().map(|(_, chance)| chance).sum();
    if (sum - 1.0).abs() > 1e-9 {
        return Err(format!("the chances of {} outcomes add up to {sum}", outcomes.len()));
    }
    let mut places = HashMap::new();
    for (place, (deal, chance)) in outcomes.iter().enumerate() {
        if *chance <= 0.0 {
            return Err(format!("`{deal}` is listed with a chance of {chance}"));
        }
        if let Err(why) = state.check_deal(deal) {
            return Err(format!("`{deal}` is listed and refused: {why}"));
        }
        if places.insert(deal, place).is_some() {
            return Err(format!("`{deal}` is listed twice"));
        }
    }
    let mut drawn = vec![0_u32; outcomes.len()];
    let mut dice = table.dice_aside();
    for _ in 0..SAMPLES {
        let deal = state.sample_deal(dice.rng());
        let place = places.get(&deal).ok_or_else(|| format!("`{deal}` is drawn and not listed"))?;
        drawn[*place] += 1;
    }
    let chances = outcomes.iter().map(|(_, chance)| *chance);
    match deviations(chances.zip(drawn)) {
        far if far > DEVIATIONS => Err(format!("samples deviate from the chances by {far:.1} standard deviations")),
        _ => Ok(()),
    }
}

/// How far counts lie from what their probabilities let expect: Pearson's χ² of neighbours that are pooled, as a normal
/// deviate (Wilson and Hilferty, *The distribution of chi-square*, 1931).
fn deviations(drawn: impl Iterator<Item = (f64, u32)>) -> f64 {
    let (mut square, mut pools) = (0.0, 0.0);
    let (mut expected, mut found) = (0.0, 0.0);
    let mut left = SAMPLES as f64;
    for (chance, count) in drawn {
        expected += chance * SAMPLES as f64;
        found += f64::from(count);
        // What would be too few for a pool of its own joins the last one.
        if expected >= POOLED && left - expected >= POOLED {
            square += (found - expected) * (found - expected) / expected;
            pools += 1.0;
            left -= expected;
            (expected, found) = (0.0, 0.0);
        }
    }
    if pools == 0.0 {
        return 0.0;
    }
    square += (found - expected) * (found - expected) / expected;
    let part = 2.0 / (9.0 * pools);
    ((square / pools).cbrt() - (1.0 - part)) / part.sqrt()
}

/// Writes what the seats see in random games: always the same spans, every number within its range, and nothing that a
/// seat's view of the table does not show.
pub fn observations<G: Game>(kit: impl Into<Kit>) -> Result<Report, Failure> {
    each_game(&kit.into(), |table: &mut Table<G>, report| {
        let outline = table.state().outline();
        described(&outline)?;
        let mut numbers = (vec![0.0; outline.len()], vec![0.0; outline.len()]);
        loop {
            let state = table.state();
            if state.outline() != outline {
                return Err("the outline of an observation has changed during the game".to_owned());
            }
            for seat in Seat::all(state.players()) {
                // What the caller's memory held before must not shine through.
                numbers.0.fill(f32::NAN);
                state.observe_into(seat, &mut numbers.0);
                if let Some(at) = numbers.0.iter().position(|number| !planes::RANGE.contains(number)) {
                    return Err(format!("number {at} of seat {seat}'s observation is {}", numbers.0[at]));
                }
                state.view(Some(seat)).observe_into(seat, &mut numbers.1);
                if numbers.0 != numbers.1 {
                    return Err(format!("seat {seat}'s observation shows more than its view"));
                }
            }
            report.positions += 1;
            if !table.step(&mut ())? {
                return Ok(());
            }
            report.actions += 1;
        }
    })
}

/// Every span has a name of its own, a unit and a description.
fn described(outline: &Outline) -> Result<(), String> {
    let mut names = HashSet::new();
    for plane in outline.planes() {
        let span = plane.span;
        if !names.insert(span.name) || span.name.is_empty() || span.what.is_empty() || span.unit <= 0.0 {
            return Err(format!("span {:?} has no name of its own, no unit or no description", span.name));
        }
    }
    if names.is_empty() { Err("an observation without a span".to_owned()) } else { Ok(()) }
}
