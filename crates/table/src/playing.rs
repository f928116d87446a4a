//! A game in play as a table needs it.

use catalog::{AnyEvent, Refused};
use game::{Driver, Game, Next, Outcome, Seat, Seats, Seed};
use std::fmt::Debug;

/// A game in play: every action is checked before it happens.
pub trait Playing: Clone {
    /// A decision.
    type Move: Clone + PartialEq + Debug;
    /// What chance brings.
    type Deal: Clone + PartialEq + Debug;
    /// Something that an action brought about.
    type Event;

    /// Who acts now.
    fn next(&self) -> Next;

    /// The points of every seat.
    fn scores(&self) -> Seats<i16>;

    /// The places, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Checks a move and makes it.
    fn play(&mut self, seat: Seat, mv: &Self::Move) -> Result<Vec<Self::Event>, Refused>;

    /// Checks a deal and carries it out.
    fn deal(&mut self, deal: &Self::Deal) -> Result<Vec<Self::Event>, Refused>;

    /// Deal number `number` of the seed; `None` if no deal is due.
    fn next_deal(&self, seed: &Seed, number: u64) -> Option<Self::Deal>;

    /// Who decided each action so far, none for deals.
    fn deciders(&self) -> Vec<Option<Seat>>;

    /// Takes the last action back.
    fn take_back(&mut self);

    /// Gives back memory that a list which grew has left over. Thousands of tables are in memory at once.
    fn shrink(&mut self);
}

/// A game of any kind, by texts.
#[derive(Clone)]
pub struct AnyGame(Box<dyn catalog::Table>);

impl From<Box<dyn catalog::Table>> for AnyGame {
    fn from(game: Box<dyn catalog::Table>) -> Self {
        AnyGame(game)
    }
}

impl std::ops::Deref for AnyGame {
    type Target = dyn catalog::Table;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl Playing for AnyGame {
    type Move = String;
    type Deal = String;
    type Event = Box<dyn AnyEvent>;

    fn next(&self) -> Next {
        self.0.next()
    }

    fn scores(&self) -> Seats<i16> {
        self.0.scores()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn play(&mut self, seat: Seat, mv: &String) -> Result<Vec<Box<dyn AnyEvent>>, Refused> {
        self.0.play(Some(seat), mv)
    }

    fn deal(&mut self, deal: &String) -> Result<Vec<Box<dyn AnyEvent>>, Refused> {
        Ok(self.0.deal(Some(deal))?.1)
    }

    fn next_deal(&self, seed: &Seed, number: u64) -> Option<String> {
        self.0.sample_deal(&mut seed.rng(number))
    }

    fn deciders(&self) -> Vec<Option<Seat>> {
        self.0.actions().into_iter().map(|action| action.seat).collect()
    }

    fn take_back(&mut self) {
        self.0.undo();
    }

    fn shrink(&mut self) {
        self.0.shrink_to_fit();
    }
}

/// By types: for a board that knows its game.
impl<G: Game> Playing for Driver<G> {
    type Move = G::Move;
    type Deal = G::Deal;
    type Event = G::Event;

    fn next(&self) -> Next {
        self.state().next()
    }

    fn scores(&self) -> Seats<i16> {
        self.state().scores()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    fn play(&mut self, seat: Seat, mv: &G::Move) -> Result<Vec<G::Event>, Refused> {
        let mut events = Vec::new();
        Driver::play(self, seat, *mv, &mut events)?;
        Ok(events)
    }

    fn deal(&mut self, deal: &G::Deal) -> Result<Vec<G::Event>, Refused> {
        let mut events = Vec::new();
        Driver::deal(self, deal.clone(), &mut events)?;
        Ok(events)
    }

    fn next_deal(&self, seed: &Seed, number: u64) -> Option<G::Deal> {
        let due = matches!(self.state().next(), Next::Chance(_));
        due.then(|| self.state().sample_deal(&mut seed.rng(number)))
    }

    fn deciders(&self) -> Vec<Option<Seat>> {
        self.record().entries.iter().map(|entry| entry.action.seat()).collect()
    }

    fn take_back(&mut self) {
        self.undo();
    }

    fn shrink(&mut self) {
        self.shrink_to_fit();
    }
}
