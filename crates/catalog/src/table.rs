//! A game in play, of any kind.

use crate::any_event::boxed;
use crate::{EventList, Refused};
use game::{
    ActError, Driver, Entry, Game, GameInfo, MoveBuf, Next, Outcome, Record, Seat, Seats, Seed, Start, TooMany, chance,
};
use rand_core::Rng;
use serde_json::{Value, json};
use std::any::Any;

/// An action in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionText {
    /// Who decided; `None` for a deal.
    pub seat: Option<Seat>,
    /// The notation of the move or the deal.
    pub notation: String,
}

/// What a record shows of a table whose seed, times and sealed decisions are kept elsewhere.
#[derive(Clone, Copy, Default, Debug)]
pub struct Extract<'a> {
    /// How many of the last actions are left out, because they are sealed. A record that leaves any out has no result.
    pub sealed: usize,
    /// The seed of the deals, once it is no longer secret. The table's own is never shown.
    pub seed: Option<&'a Seed>,
    /// When each action happened, in milliseconds since the table started, first action first. For actions beyond the
    /// list the table's own times are shown, if any.
    pub times: &'a [u64],
}

/// A game in play: texts and JSON go in and out, every action is checked.
///
/// Implemented once, for [`Driver`]. Where the seat is optional, `None` means the seat to move (the first, if several
/// are asked).
pub trait Table: Send + Sync + sealed::Sealed {
    /// Which game it is.
    fn info(&self) -> &'static GameInfo;

    /// How many seats the table has.
    fn players(&self) -> u8;

    /// Everything on the table, sealed choices included: for referees and storage.
    fn state(&self) -> Value;

    /// What the seat may see, or a spectator for `None`.
    fn view(&self, seat: Option<Seat>) -> Value;

    /// Who acts now.
    fn next(&self) -> Next;

    /// The points of every seat.
    fn scores(&self) -> Seats<i16>;

    /// The places, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal moves of the seat; none if it is not asked.
    fn legal(&self, seat: Option<Seat>) -> Vec<String>;

    /// Whether the seat may make the move.
    fn check(&self, seat: Option<Seat>, mv: &str) -> Result<(), Refused>;

    /// Checks a move and makes it.
    fn play(&mut self, seat: Option<Seat>, mv: &str) -> Result<EventList, Refused>;

    /// Carries out this deal, or the one that the seed gives; returns its notation and events.
    fn deal(&mut self, deal: Option<&str>) -> Result<(String, EventList), Refused>;

    /// Draws an outcome of the deal that is due without carrying it out; `None` if none is due.
    fn sample_deal(&self, rng: &mut dyn Rng) -> Option<String>;

    /// Every outcome of the deal that is due, in notation, with its exact probability, unless there are more than `most`;
    /// `None` if no deal is due.
    fn outcomes(&self, most: usize) -> Option<Result<Vec<(String, f64)>, TooMany>>;

    /// A uniformly random legal move of the seat to move; `None` if no seat is.
    fn random_move(&self, rng: &mut dyn Rng) -> Option<(Seat, String)>;

    /// Takes the last action back, whatever it was; `false` if there is none. For analysis.
    fn undo(&mut self) -> bool;

    /// How many moves and deals there were.
    fn len(&self) -> usize;

    /// Whether nothing has been done.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The seed of the deals, if the table has one.
    fn seed(&self) -> Option<&Seed>;

    /// All options of the table, defaults included; `None` if it started from a position.
    fn options(&self) -> Option<Value>;

    /// What was done so far, in order.
    fn actions(&self) -> Vec<ActionText>;

    /// The record so far, with the seed if the table has one.
    fn record(&self) -> Value;

    /// The record so far, with what may be shown and what is kept elsewhere.
    fn record_with(&self, extract: Extract<'_>) -> Value;

    /// Frees the spare capacity of the record.
    fn shrink_to_fit(&mut self);

    /// A copy.
    fn clone_box(&self) -> Box<dyn Table>;

    /// The `Driver<G>` behind it, for code that knows its type.
    fn as_any(&self) -> &dyn Any;

    /// Who acts now, as JSON: exactly one of `{"seat":0}`, `{"seats":[0,1]}` (only where seats choose in secret at
    /// the same time), `{"chance":"fill"}` and `{"over":{"places":[1,2]}}`.
    fn next_json(&self) -> Value {
        match self.next() {
            Next::Seats(seats) if seats.len() == 1 => json!({"seat": seats.first()}),
            Next::Seats(seats) => json!({"seats": seats.iter().collect::<Vec<_>>()}),
            Next::Chance(name) => json!({"chance": name}),
            Next::Over => json!({"over": self.outcome()}),
        }
    }

    /// The record as text for people to read and keep.
    fn record_pretty(&self) -> String {
        format!("{:#}", self.record())
    }
}

impl Clone for Box<dyn Table> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

mod sealed {
    /// Every table is a `Driver`, so code that knows the game knows the type behind [`as_any`](super::Table).
    pub trait Sealed {}
    impl<G: game::Game> Sealed for game::Driver<G> {}
}

impl<G: Game> Table for Driver<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn players(&self) -> u8 {
        Driver::state(self).players()
    }

    fn state(&self) -> Value {
        json(Driver::state(self))
    }

    fn view(&self, seat: Option<Seat>) -> Value {
        json(&Driver::state(self).view(seat))
    }

    fn next(&self) -> Next {
        Driver::state(self).next()
    }

    fn scores(&self) -> Seats<i16> {
        Driver::state(self).scores()
    }

    fn outcome(&self) -> Option<Outcome> {
        Driver::state(self).outcome()
    }

    fn legal(&self, seat: Option<Seat>) -> Vec<String> {
        legal_moves(Driver::state(self), seat).iter().map(ToString::to_string).collect()
    }

    fn check(&self, seat: Option<Seat>, mv: &str) -> Result<(), Refused> {
        let state = Driver::state(self);
        Ok(state.check(seat.unwrap_or_else(|| asked(state)), mv.parse()?)?)
    }

    fn play(&mut self, seat: Option<Seat>, mv: &str) -> Result<EventList, Refused> {
        let seat = seat.unwrap_or_else(|| asked(Driver::state(self)));
        let mut events = Vec::new();
        Driver::play(self, seat, mv.parse()?, &mut events)?;
        Ok(boxed(events))
    }

    fn deal(&mut self, deal: Option<&str>) -> Result<(String, EventList), Refused> {
        let mut events = Vec::new();
        let deal: G::Deal = match deal {
            Some(text) => {
                let deal: G::Deal = text.parse()?;
                Driver::deal(self, deal.clone(), &mut events)?;
                deal
            }
            None => self.deal_from_seed(&mut events).map_err(|fault| match fault {
                ActError::Illegal(why) => Refused::Illegal(why),
                ActError::NoSeed => Refused::NoSeed,
            })?,
        };
        Ok((deal.to_string(), boxed(events)))
    }

    fn sample_deal(&self, mut rng: &mut dyn Rng) -> Option<String> {
        let state = Driver::state(self);
        matches!(state.next(), Next::Chance(_)).then(|| state.sample_deal(&mut rng).to_string())
    }

    fn outcomes(&self, most: usize) -> Option<Result<Vec<(String, f64)>, TooMany>> {
        let state = Driver::state(self);
        let told = |list: Vec<(G::Deal, f64)>| list.into_iter().map(|(deal, p)| (deal.to_string(), p)).collect();
        matches!(state.next(), Next::Chance(_)).then(|| state.outcomes(most).map(told))
    }

    fn random_move(&self, mut rng: &mut dyn Rng) -> Option<(Seat, String)> {
        let state = Driver::state(self);
        let seat = state.next().decider()?;
        let moves = legal_moves(state, Some(seat));
        let index = chance::below(&mut rng, moves.len() as u32);
        Some((seat, moves[index as usize].to_string()))
    }

    fn undo(&mut self) -> bool {
        Driver::undo(self)
    }

    fn len(&self) -> usize {
        Driver::record(self).entries.len()
    }

    fn seed(&self) -> Option<&Seed> {
        Driver::record(self).seed.as_ref()
    }

    fn record(&self) -> Value {
        json(Driver::record(self))
    }

    fn options(&self) -> Option<Value> {
        match &Driver::record(self).start {
            Start::Options(options) => Some(json(options)),
            Start::Position(_) => None,
        }
    }

    fn actions(&self) -> Vec<ActionText> {
        let text = |entry: &Entry<G>| ActionText { seat: entry.action.seat(), notation: entry.action.to_string() };
        Driver::record(self).entries.iter().map(text).collect()
    }

    fn record_with(&self, extract: Extract<'_>) -> Value {
        let Record { rules_version, start, seed: _, entries, result } = Driver::record(self);
        let shown = entries.len().saturating_sub(extract.sealed);
        let timed = |(at, entry): (usize, &Entry<G>)| Entry {
            action: entry.action.clone(),
            at: extract.times.get(at).copied().or(entry.at),
        };
        json(&Record {
            rules_version: *rules_version,
            start: start.clone(),
            seed: extract.seed.cloned(),
            entries: entries[..shown].iter().enumerate().map(timed).collect(),
            result: result.filter(|_| shown == entries.len()),
        })
    }

    fn shrink_to_fit(&mut self) {
        Driver::shrink_to_fit(self);
    }

    fn clone_box(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The seat to move. If there is none, any seat will do: the rules then refuse its move and say why.
fn asked<G: Game>(state: &G) -> Seat {
    state.next().decider().unwrap_or(Seat::FIRST)
}

fn legal_moves<G: Game>(state: &G, seat: Option<Seat>) -> MoveBuf<G::Move> {
    let mut moves = MoveBuf::new();
    state.legal_moves(seat.unwrap_or_else(|| asked(state)), &mut moves);
    moves
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("states and records serialise with texts as keys")
}
