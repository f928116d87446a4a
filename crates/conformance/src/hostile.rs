//! Hostile positions: JSON that is almost a state is refused, or is a state that can be played from.

use crate::dice::Dice;
use crate::mutate::{scramble_json, scramble_text};
use crate::table::{Table, catch, each_game, sound};
use crate::{Failure, Kit, Report};
use game::Game;
use serde_json::Value;

/// How many mutations of a position are tried.
const MUTATIONS: usize = 12;

/// One position in this many is mutated.
const POSITIONS: usize = 4;

/// How many actions are played from a mutated position that was accepted.
const ACTIONS: usize = 60;

/// Mutates the JSON of positions from random games: fields removed, numbers out of range, lists of other lengths, parts
/// swapped, single pieces moved.
///
/// No such JSON makes the game panic. It is refused, or it gives a position that passes its audit, that survives a
/// round trip through JSON, and from which random play continues as from any other.
pub fn hostile_positions<G: Game>(kit: impl Into<Kit>) -> Result<Report, Failure> {
    let kit = kit.into();
    each_game(&kit, |table: &mut Table<G>, report| {
        loop {
            let mut dice = table.dice_aside();
            if dice.one_in(POSITIONS) {
                report.positions += 1;
                mutate(table, &mut dice, report)?;
            }
            if !table.step(&mut ())? {
                return Ok(());
            }
            report.actions += 1;
        }
    })
}

fn mutate<G: Game>(table: &Table<G>, dice: &mut Dice, report: &mut Report) -> Result<(), String> {
    let good =
        serde_json::to_value(table.state()).map_err(|fault| format!("the position does not serialise: {fault}"))?;
    for _ in 0..MUTATIONS {
        let text = spoiled(&good, dice);
        let read = catch(|| Ok(serde_json::from_str::<G>(&text)))
            .map_err(|panic| format!("reading a mutated position {panic}: {text}"))?;
        report.count_hostile(read.is_ok());
        if let Ok(position) = read {
            play_on(table, position, report).map_err(|fault| format!("from a mutated position: {fault}: {text}"))?;
        }
    }
    Ok(())
}

/// Mostly JSON with another content; now and then text that may not even be JSON.
fn spoiled(good: &Value, dice: &mut Dice) -> String {
    if dice.one_in(8) { scramble_text(&good.to_string(), dice) } else { scramble_json(good, dice).to_string() }
}

fn play_on<G: Game>(table: &Table<G>, position: G, report: &mut Report) -> Result<(), String> {
    let mut aside = Table::from_position(table.number, table.options.clone(), position);
    let played = catch(|| {
        crate::position::there_and_back("it", aside.state())?;
        for _ in 0..ACTIONS {
            sound(aside.state())?;
            if !aside.step(&mut ())? {
                break;
            }
            report.actions += 1;
        }
        Ok(())
    });
    played.map_err(|fault| {
        let actions: Vec<_> = aside.driver.record().entries.iter().map(|entry| entry.action.to_string()).collect();
        format!("{fault} after {actions:?}")
    })
}
