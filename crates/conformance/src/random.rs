//! Random games: the cheap checks after every action, the full ones on a sample of positions.

use crate::position::{Examiner, examine_events};
use crate::table::{Table, each_game, sound};
use crate::{Failure, Kit, Report, Scores};
use game::{Action, Event, Game, Options, Seats};

/// Plays random games of every variant.
///
/// After every action: the position passes its audit, `next`, `outcome` and `scores` fit together, the seats that
/// are asked have moves, the events add up to the scores and cite clauses of the game, the game keeps within the
/// limits of its [`GameInfo`](game::GameInfo); every deal is accepted and reads back from its notation.
///
/// In every position of the first game of each variant, and in a sample of the others:
/// - `check` agrees with `legal_moves`, for every seat and every move of `all_moves`;
/// - the position and its views survive a round trip through JSON;
/// - deals from elsewhere are refused, or can be carried out;
/// - choices made in secret do not show.
pub fn random_games<G: Game>(kit: impl Into<Kit>) -> Result<Report, Failure> {
    let kit = kit.into();
    let first_games = kit.effort.full_variants.min(G::Options::variants().len() as u64);
    let mut examiner = Examiner::<G>::new(kit.secrets);
    each_game(&kit, |table, report| {
        let in_full = if table.number < first_games || kit.effort.only.is_some() { 1 } else { kit.effort.full_every };
        examiner.new_game();
        play(&kit, table, &mut examiner, in_full.max(1), report)
    })
}

fn play<G: Game>(
    kit: &Kit,
    table: &mut Table<G>,
    examiner: &mut Examiner<G>,
    full_every: u64,
    report: &mut Report,
) -> Result<(), String> {
    let mut ledger = Ledger::open(table.state());
    let mut events = Vec::new();
    loop {
        sound(table.state())?;
        // The number of the game shifts the sample, so that all plies are covered.
        let in_full = (table.number + table.ply() as u64).is_multiple_of(full_every);
        if in_full {
            examiner.examine(table.state(), &mut table.dice_aside(), report)?;
            examine_events(&events)?;
        }
        events.clear();
        let Some(action) = table.choose()? else { break };
        if let Action::Deal(deal) = &action {
            examiner.note_deal(deal)?;
        }
        table.act(action, &mut events)?;
        report.actions += 1;
        if table.ply() > G::INFO.max_actions {
            return Err(format!("the game goes on after INFO.max_actions = {}", G::INFO.max_actions));
        }
        ledger.book(&events, table.state(), kit.scores)?;
    }
    ledger.close(table.state())
}

/// The points of all events, to compare with the scores that the table shows.
struct Ledger {
    at_start: Seats<i16>,
    /// The points of all events. Wider than a score, so that a sum out of range is reported instead of overflowing.
    told: Seats<i32>,
}

impl Ledger {
    fn open<G: Game>(state: &G) -> Ledger {
        Ledger { at_start: state.scores(), told: Seats::repeat(state.players(), 0) }
    }

    fn book<G: Game>(&mut self, events: &[G::Event], state: &G, scores: Scores) -> Result<(), String> {
        for event in events {
            if event.clause().prefix() != G::INFO.prefix {
                return Err(format!("an event cites {}, not a clause of this game: {event:?}", event.clause()));
            }
            if let Some((seat, points)) = event.points() {
                if !seat.is_at(state.players()) {
                    return Err(format!("points for a seat that is not at the table: {event:?}"));
                }
                self.told[seat] += i32::from(points);
            }
        }
        match scores {
            Scores::Running => self.close(state),
            Scores::Projected => Ok(()),
        }
    }

    /// Compares the sums with what the table shows.
    fn close<G: Game>(&self, state: &G) -> Result<(), String> {
        let shown = state.scores();
        let expected = Seats::from_fn(state.players(), |seat| i32::from(self.at_start[seat]) + self.told[seat]);
        if shown.iter().any(|(seat, points)| i32::from(*points) != expected[seat]) {
            return Err(format!("the events add up to {expected:?}, the scores are {shown:?}"));
        }
        Ok(())
    }
}
