//! A game that the kit plays at random through the checked entry point, and watches.

use crate::dice::{Dice, MOVES, Temper};
use crate::{Failure, Kit, Report, Scene};
use game::{Action, Driver, Entry, Game, GameInfo, Log, MoveBuf, Next, Options, Outcome, Seat, Seed, SetupError};
use serde::Serialize;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A game that the kit plays, with everything needed to report a failure.
pub(crate) struct Table<G: Game> {
    /// Its number: the seed of its deals and of the moves that are chosen.
    pub(crate) number: u64,
    pub(crate) options: G::Options,
    pub(crate) driver: Driver<G>,
    /// How many deals there were: the number of the next one in the seed's stream.
    pub(crate) deals: u64,
    seed: Seed,
    dice: Dice,
    temper: Temper,
    moves: MoveBuf<G::Move>,
    /// The action that is being carried out; still set if it panics or is refused.
    under_way: Option<Action<G>>,
    widest: usize,
}

impl<G: Game> Table<G> {
    pub(crate) fn new(number: u64, options: G::Options, temper: Temper) -> Result<Self, SetupError> {
        let driver = Driver::new(options.clone())?;
        Ok(Table::around(number, options, driver, temper))
    }

    /// A table that starts from a position.
    pub(crate) fn from_position(number: u64, options: G::Options, position: G) -> Self {
        Table::around(number, options, Driver::from_position(position), Temper::of_game(number))
    }

    fn around(number: u64, options: G::Options, driver: Driver<G>, temper: Temper) -> Self {
        let seed = Seed::numbered(number);
        Table {
            number,
            options,
            driver: driver.with_seed(seed.clone()),
            deals: 0,
            seed,
            dice: Dice::new(number, MOVES),
            temper,
            moves: MoveBuf::new(),
            under_way: None,
            widest: 0,
        }
    }

    pub(crate) fn state(&self) -> &G {
        self.driver.state()
    }

    /// How many actions there were.
    pub(crate) fn ply(&self) -> usize {
        self.driver.record().entries.len()
    }

    /// Choices about the current position that do not affect the game.
    pub(crate) fn dice_aside(&self) -> Dice {
        Dice::new(self.number, self.ply() as u64)
    }

    /// The action that happens next: a deal from the seed or a move chosen at random; `None` if the game is over.
    ///
    /// It also checks that `next` is total: every seat that is asked has a legal move.
    pub(crate) fn choose(&mut self) -> Result<Option<Action<G>>, String> {
        let state = self.driver.state();
        match state.next() {
            Next::Over => Ok(None),
            Next::Chance(_) => {
                self.deals += 1;
                Ok(Some(Action::Deal(state.sample_deal(&mut self.seed.rng(self.deals - 1)))))
            }
            Next::Seats(seats) => {
                let asked = seats.len();
                let chosen = if asked > 1 { self.dice.below(asked) } else { 0 };
                let mut action = None;
                for (at, seat) in seats.iter().enumerate() {
                    list_moves(state, seat, &mut self.moves)?;
                    self.widest = self.widest.max(self.moves.len());
                    if at == chosen {
                        let mv = self.moves[self.temper.choose(&mut self.dice, self.moves.len())];
                        action = Some(Action::Move { seat, mv });
                    }
                }
                action.map(Some).ok_or_else(|| "next() asks an empty set of seats".to_owned())
            }
        }
    }

    /// Carries out an action through the checked entry point.
    pub(crate) fn act(&mut self, action: Action<G>, log: &mut impl Log<G::Event>) -> Result<(), String> {
        self.under_way = Some(action.clone());
        self.driver.act(Entry { action, at: None }, log).map_err(|why| format!("a chosen action is refused: {why}"))?;
        self.under_way = None;
        Ok(())
    }

    /// Carries out one more action, chosen at random; `false` if the game is over.
    pub(crate) fn step(&mut self, log: &mut impl Log<G::Event>) -> Result<bool, String> {
        match self.choose()? {
            Some(action) => self.act(action, log).map(|()| true),
            None => Ok(false),
        }
    }

    /// Plays to the end, or until the game has `ply` actions.
    pub(crate) fn play_until(&mut self, ply: usize) -> Result<(), String> {
        while self.ply() < ply && self.step(&mut ())? {}
        Ok(())
    }

    /// Runs a closure on the table; a problem or a panic becomes a failure with the full context.
    pub(crate) fn watch<R>(&mut self, run: impl FnOnce(&mut Self) -> Result<R, String>) -> Result<R, Failure> {
        catch(|| run(self)).map_err(|problem| self.failure(problem))
    }

    fn failure(&self, problem: String) -> Failure {
        let scene = Scene {
            seed: self.number,
            options: json(&self.options),
            ply: self.ply(),
            action: self.under_way.as_ref().map(ToString::to_string),
            state: json(self.state()),
            record: json(self.driver.record()),
        };
        Failure { game: G::INFO.id, problem, scene: Some(Box::new(scene)) }
    }
}

/// Lists the moves of a seat that is asked; it must have some, and not more than the game says.
fn list_moves<G: Game>(state: &G, seat: Seat, moves: &mut MoveBuf<G::Move>) -> Result<(), String> {
    state.legal_moves(seat, moves);
    match moves.len() {
        0 => Err(format!("seat {seat} is asked and has no legal move")),
        n if n > G::INFO.max_moves => Err(format!("{n} legal moves, more than INFO.max_moves = {}", G::INFO.max_moves)),
        _ => Ok(()),
    }
}

/// The cheap checks of any position: it is possible, and `next`, `outcome` and `scores` are consistent.
pub(crate) fn sound<G: Game>(state: &G) -> Result<(), String> {
    state.audit().map_err(|broken| format!("audit: {broken}"))?;
    let players = state.players();
    if !G::INFO.players.contains(&players) {
        return Err(format!("{players} players, not {:?}", G::INFO.players));
    }
    if state.scores().players() != players {
        return Err(format!("scores() has {} seats of {players}", state.scores().players()));
    }
    match (state.next(), state.outcome()) {
        (Next::Over, Some(outcome)) => ranked(outcome, players).and_then(|()| worth(outcome, &G::INFO)),
        (Next::Over, None) => Err("the game is over without an outcome".to_owned()),
        (next, Some(_)) => Err(format!("there is an outcome before the end: {next:?}")),
        (Next::Seats(seats), None) if seats.iter().any(|seat| !seat.is_at(players)) => {
            Err(format!("next() asks {seats:?} at a table of {players}"))
        }
        _ => Ok(()),
    }
}

/// As [`sound`], and every seat that is asked has a legal move: for positions from which the kit does not continue.
pub(crate) fn sound_and_total<G: Game>(state: &G) -> Result<(), String> {
    sound(state)?;
    match state.next() {
        Next::Seats(seats) if seats.is_empty() => Err("next() asks an empty set of seats".to_owned()),
        Next::Seats(seats) => seats.iter().try_for_each(|seat| list_moves(state, seat, &mut MoveBuf::new())),
        _ => Ok(()),
    }
}

/// Whether what the game was worth to each seat is within what the game says, and nothing to all together.
fn worth(outcome: Outcome, info: &GameInfo) -> Result<(), String> {
    let utilities = outcome.utilities();
    let sum: f32 = utilities.as_slice().iter().sum();
    if sum.abs() > 1e-6 || utilities.as_slice().iter().any(|utility| !info.utility.contains(utility)) {
        return Err(format!("the utilities {utilities:?} are not within {:?}, or not 0 in all", info.utility));
    }
    Ok(())
}

/// Whether the places are a ranking: each is one more than the number of better ones.
fn ranked(outcome: Outcome, players: u8) -> Result<(), String> {
    let places = &outcome.places;
    let fits = |place: u8| 1 + places.iter().filter(|(_, other)| **other < place).count() == usize::from(place);
    if places.players() != players || !places.iter().all(|(_, place)| fits(*place)) {
        return Err(format!("the places {places:?} are no ranking of {players} seats"));
    }
    Ok(())
}

/// Plays games one after the other, each of the next variant, until the effort is spent.
///
/// The variants are visited in strides, so that a small effort sees every option rather than all values of one.
pub(crate) fn each_game<G: Game>(
    kit: &Kit,
    mut play: impl FnMut(&mut Table<G>, &mut Report) -> Result<(), String>,
) -> Result<Report, Failure> {
    let variants = G::Options::variants();
    if variants.is_empty() {
        return Err(Failure { game: G::INFO.id, problem: "Options::variants() is empty".to_owned(), scene: None });
    }
    let stride = stride(variants.len());
    let mut report = Report::default();
    let mut number = kit.effort.only.unwrap_or(0);
    // Games are counted, too, so that a game without any action does not loop forever.
    while report.actions.max(report.games) < kit.effort.actions {
        let count = variants.len() as u64;
        let options = &variants[(number % count) as usize * stride % variants.len()];
        let temper = Temper::of_game(number + number / count);
        let mut table = Table::new(number, options.clone(), temper).map_err(|fault| Failure {
            game: G::INFO.id,
            problem: format!("a variant cannot be set up: {} {fault}", json(options)),
            scene: None,
        })?;
        report.games += 1;
        report.variants = variants.len().min(report.games as usize);
        table.watch(|table| play(table, &mut report))?;
        report.widest = report.widest.max(table.widest);
        report.longest = report.longest.max(table.ply());
        if kit.effort.only.is_some() {
            break;
        }
        number += 1;
    }
    Ok(report)
}

/// A step that visits all of `count` indices, near the golden section, so that neighbours are visited far apart.
fn stride(count: usize) -> usize {
    let coprime = |step: &usize| {
        let (mut a, mut b) = (count, *step);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a == 1
    };
    (1.max(count * 618 / 1000)..=count + 1).find(coprime).expect("neighbours like `count` and `count + 1` are coprime")
}

/// Runs code of the game; a panic becomes a problem like any other.
///
/// The state may be half changed afterwards: it is only shown, never used further.
pub(crate) fn catch<R>(run: impl FnOnce() -> Result<R, String>) -> Result<R, String> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|payload| Err(format!("panicked: {}", message(&*payload))))
}

fn message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("without a message")
}

/// A value as JSON for people to read, even if the game cannot write it.
pub(crate) fn json(value: &impl Serialize) -> String {
    catch(|| serde_json::to_string(value).map_err(|fault| fault.to_string())).unwrap_or_else(|fault| fault)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_visit_everything() {
        for count in 1..200 {
            let mut seen = vec![false; count];
            (0..count).for_each(|number| seen[number * stride(count) % count] = true);
            assert!(seen.iter().all(|visited| *visited), "{count}");
        }
    }

    #[test]
    fn panics_become_problems() {
        assert_eq!(catch(|| Ok(3)), Ok(3));
        assert_eq!(catch::<()>(|| panic!("no {}", 7)), Err("panicked: no 7".to_owned()));
    }
}
