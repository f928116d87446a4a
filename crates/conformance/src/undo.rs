//! Undo restores exactly the earlier state, and never affects another seat's decision.

use crate::dice::{Dice, WHOLE_GAME};
use crate::table::{Table, catch, each_game};
use crate::{Failure, Kit, Report};
use game::{Action, Driver, Game, Next, Seat, Undo};

/// How many actions in a row are taken back.
const BACK: usize = 3;

/// Actions are taken back at one position in this many: each undo replays the whole game.
const POSITIONS: usize = 16;

/// Takes actions of random games back, one by one, and compares with the earlier states.
///
/// In every position it also asks who may take back what: only the seat that made the last move, never across a
/// deal, and freely only while it is still asked.
pub fn undo<G: Game>(kit: impl Into<Kit>) -> Result<Report, Failure> {
    let kit = kit.into();
    each_game(&kit, |table: &mut Table<G>, report| {
        let mut dice = Dice::new(table.number, WHOLE_GAME);
        let mut states = vec![table.state().clone()];
        loop {
            may_undo_is_fair(&table.driver, states.iter().rev().nth(1))?;
            let over = table.state().next() == Next::Over;
            if over || dice.one_in(POSITIONS) {
                report.positions += 1;
                take_back(&table.driver, &states, report)?;
            }
            if !table.step(&mut ())? {
                return Ok(());
            }
            report.actions += 1;
            states.push(table.state().clone());
        }
    })
}

/// Takes the last actions back in a copy of the game, given all its states so far.
fn take_back<G: Game>(driver: &Driver<G>, states: &[G], report: &mut Report) -> Result<(), String> {
    let mut copy = driver.clone();
    for before in states.iter().rev().skip(1).take(BACK) {
        report.actions += copy.record().entries.len() as u64;
        let undone = copy.record().entries.last().map(|entry| entry.action.clone());
        if !catch(|| Ok(copy.undo())).map_err(|panic| format!("undo {panic}"))? {
            return Err("there are actions, and undo finds nothing to take back".to_owned());
        }
        if copy.state() != before {
            return Err(format!("undo leads to another state: {:?}, not {before:?}", copy.state()));
        }
        if let Some(Action::Deal(deal)) = undone
            && copy.next_deal().as_ref() != Some(&deal)
        {
            return Err(format!("after undo the seed no longer deals `{deal}`"));
        }
    }
    Ok(())
}

/// Whether the right seat may take back its last move, and it would then be asked again.
fn may_undo_is_fair<G: Game>(driver: &Driver<G>, before: Option<&G>) -> Result<(), String> {
    let last = driver.record().entries.last().map(|entry| &entry.action);
    for seat in Seat::all(driver.state().players()) {
        let own = matches!(last, Some(Action::Move { seat: mover, .. }) if *mover == seat);
        let expected = match own {
            true if driver.state().next().asks(seat) => Some(Undo::Free),
            true => Some(Undo::ByConsent),
            false => None,
        };
        let answer = driver.may_undo(seat).ok();
        if answer != expected {
            return Err(format!("seat {seat} may undo: {answer:?}, expected {expected:?}"));
        }
        if own && !before.is_some_and(|before| before.next().asks(seat)) {
            return Err(format!("seat {seat} has moved without being asked"));
        }
    }
    Ok(())
}
