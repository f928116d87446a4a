//! Records: a recorded game replays to the same state, and a record that was tampered with is detected.

use crate::dice::{Dice, WHOLE_GAME};
use crate::mutate::scramble_json;
use crate::position::there_and_back;
use crate::table::{Table, catch, each_game};
use crate::{Failure, Kit, Report};
use game::{Action, Driver, Entry, Game, GameResult, MoveBuf, Next, Record, ReplayError, Seat, Seats, Seed, Start};

/// How many times each record is tampered with.
const TAMPERED: usize = 6;

/// Records random games, reads them back and verifies them; then tampers with them.
///
/// Some records are unfinished, and some start from a position. A tampered record must be refused, unless it happens to
/// be another possible game: then a referee that uses only `legal_moves` and the seed must agree.
pub fn records<G: Game>(kit: impl Into<Kit>) -> Result<Report, Failure> {
    let kit = kit.into();
    each_game(&kit, |table: &mut Table<G>, report| {
        let mut dice = Dice::new(table.number, WHOLE_GAME);
        let until = if dice.one_in(3) { dice.below(G::INFO.max_actions) } else { usize::MAX };
        table.play_until(until)?;
        let record = table.driver.record();
        replays(record, table.state(), report)?;
        for _ in 0..TAMPERED {
            tamper(record, &mut dice, report)?;
            mutate(record, &mut dice, report)?;
        }
        let (start, end) = (dice.below(record.entries.len() + 1), record.entries.len());
        let half = Driver::replay(record, start).map_err(|fault| format!("the first {start} actions: {fault}"))?;
        let mut rest = Table::from_position(table.number, table.options.clone(), half.state().clone());
        rest.play_until(end - start)?;
        replays(rest.driver.record(), rest.state(), report)
    })
}

/// The record reads back from JSON, and leads to the state and the result that the game had.
fn replays<G: Game>(record: &Record<G>, state: &G, report: &mut Report) -> Result<(), String> {
    report.actions += record.entries.len() as u64;
    there_and_back("the record", record)?;
    let driver = Driver::verify(record).map_err(|fault| format!("the record of the game does not verify: {fault}"))?;
    if driver.state() != state || driver.record() != record {
        return Err(
            "replaying the record leads to another state: something is not in the state, or not pure".to_owned()
        );
    }
    Ok(())
}

/// What is done to a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tampering {
    /// One action is left out.
    Drop,
    /// One action is repeated.
    Repeat,
    /// Two adjacent actions are swapped.
    Swap,
    /// A move is given to another seat.
    OtherSeat,
    /// A deal is replaced by a possible one that is not the seed's.
    OtherDeal,
    /// The seed is replaced.
    OtherSeed,
    /// The result is removed, or one is invented.
    ClaimEnd,
    /// A seat gets one point more.
    OtherScore,
    /// A place in the result is changed.
    OtherPlace,
    /// The rules version is unknown.
    OtherRules,
}

impl Tampering {
    const ALL: [Tampering; 10] = [
        Tampering::Drop,
        Tampering::Repeat,
        Tampering::Swap,
        Tampering::OtherSeat,
        Tampering::OtherDeal,
        Tampering::OtherSeed,
        Tampering::ClaimEnd,
        Tampering::OtherScore,
        Tampering::OtherPlace,
        Tampering::OtherRules,
    ];

    /// Whether the change always makes the record false. The other kinds can, by chance, give another possible game.
    fn is_a_lie(self) -> bool {
        use Tampering::{ClaimEnd, OtherDeal, OtherPlace, OtherRules, OtherScore};
        matches!(self, OtherDeal | ClaimEnd | OtherScore | OtherPlace | OtherRules)
    }

    /// Applies it; `None` if this record offers no opportunity.
    fn apply<G: Game>(self, record: &Record<G>, dice: &mut Dice) -> Option<Record<G>> {
        let mut bad = record.clone();
        let players = Driver::replay(record, 0).ok()?.state().players();
        if let Tampering::ClaimEnd = self {
            let made_up = GameResult { places: Seats::repeat(players, 1), scores: Seats::repeat(players, 0) };
            bad.result = bad.result.is_none().then_some(made_up);
            return Some(bad);
        }
        if let Tampering::OtherRules = self {
            bad.rules_version = bad.rules_version.wrapping_add(1);
            return Some(bad);
        }
        if let Tampering::OtherSeed = self {
            bad.seed = Some(Seed::new([dice.below(256) as u8; 32]));
            return Some(bad);
        }
        if bad.entries.is_empty() {
            return None;
        }
        let at = dice.below(bad.entries.len());
        let seat = Seat::new(dice.below(usize::from(players)));
        match self {
            Tampering::Drop => drop(bad.entries.remove(at)),
            Tampering::Repeat => bad.entries.insert(at, bad.entries[at].clone()),
            Tampering::Swap => {
                let next = at + 1;
                bad.entries.get(next).filter(|entry| **entry != bad.entries[at])?;
                bad.entries.swap(at, next);
            }
            Tampering::OtherSeat => match &mut bad.entries[at].action {
                Action::Move { seat: mover, .. } if *mover != seat => *mover = seat,
                _ => return None,
            },
            Tampering::OtherDeal => {
                let Action::Deal(deal) = &mut bad.entries[at].action else { return None };
                let other = Driver::replay(record, at).ok()?.state().sample_deal(dice.rng());
                if *deal == other {
                    return None;
                }
                *deal = other;
            }
            Tampering::OtherScore => bad.result.as_mut()?.scores[seat] += 1,
            _ => bad.result.as_mut()?.places[seat] += 1,
        }
        Some(bad)
    }
}

fn tamper<G: Game>(record: &Record<G>, dice: &mut Dice, report: &mut Report) -> Result<(), String> {
    let tampering = *dice.pick(&Tampering::ALL);
    let Some(bad) = tampering.apply(record, dice) else { return Ok(()) };
    report.actions += bad.entries.len() as u64;
    let verdict = catch(|| Ok(Driver::verify(&bad)))
        .map_err(|panic| format!("verifying a tampered record ({tampering:?}) {panic}"))?;
    report.count_hostile(verdict.is_ok());
    let story = || serde_json::to_string(&bad).unwrap_or_default();
    match verdict {
        Ok(_) if tampering.is_a_lie() => Err(format!("a lie is not found out ({tampering:?}): {}", story())),
        Ok(_) if !could_have_been(&bad) => Err(format!("a tampered record is accepted ({tampering:?}): {}", story())),
        Err(why) if could_have_been(&bad) => {
            Err(format!("a record in order is refused ({tampering:?}): {why}: {}", story()))
        }
        Err(ReplayError::Action { at, .. } | ReplayError::DealMismatch { at, .. }) if at >= bad.entries.len() => {
            Err(format!("the fault is said to be in action {at} of {}", bad.entries.len()))
        }
        _ => Ok(()),
    }
}

/// The referee: whether a record is valid by `legal_moves` and the seed, without `check` and `check_deal`.
fn could_have_been<G: Game>(record: &Record<G>) -> bool {
    let start = match &record.start {
        Start::Options(options) => G::setup(options).ok(),
        Start::Position(position) => Some(G::clone(position)),
    };
    let (Some(mut state), Some(seed)) = (start, &record.seed) else { return false };
    let mut deals = 0;
    let mut moves = MoveBuf::new();
    for Entry { action, .. } in &record.entries {
        match (action, state.next()) {
            (Action::Move { seat, mv }, Next::Seats(asked)) if asked.contains(*seat) => {
                state.legal_moves(*seat, &mut moves);
                if !moves.contains(mv) {
                    return false;
                }
                state.play(*seat, *mv, &mut ());
            }
            (Action::Deal(deal), Next::Chance(_)) => {
                if state.sample_deal(&mut seed.rng(deals)) != *deal {
                    return false;
                }
                deals += 1;
                state.deal(deal, &mut ());
            }
            _ => return false,
        }
    }
    let result = state.outcome().map(|outcome| GameResult { places: outcome.places, scores: state.scores() });
    record.rules_version == G::INFO.rules_version && record.result == result
}

/// Mutates the JSON of the record: it is refused as a whole or at one action, or replays, but never panics.
fn mutate<G: Game>(record: &Record<G>, dice: &mut Dice, report: &mut Report) -> Result<(), String> {
    let good = serde_json::to_value(record).map_err(|fault| format!("the record does not serialise: {fault}"))?;
    let text = scramble_json(&good, dice).to_string();
    let verdict = catch(|| Ok(serde_json::from_str::<Record<G>>(&text).is_ok_and(|bad| Driver::verify(&bad).is_ok())))
        .map_err(|panic| format!("verifying a mutated record {panic}: {text}"))?;
    report.count_hostile(verdict);
    Ok(())
}
