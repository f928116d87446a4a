//! What makes a position possible: the invariants of `rules/coloretto.cases.md` that a position can show. They hold
//! after every action; errors cite their numbers.
//!
//! Together they are inductive: from every position that passes, play leads to positions that pass.

use crate::components::{BELOW_LAST_ROUND, CARDS_PER_COLOUR, MAX_ROOM, box_cards, colours_out, start_cards};
use crate::state::{FreeRows, RowSet};
use crate::{Card, Cards, Coloretto, Colours, Phase};
use game::{Clause, PositionError, Seat, SeatSet, clause};

impl Coloretto {
    /// The definition of a possible position. Loading uses it, the tests assert it after every action.
    pub(crate) fn check_invariants(&self) -> Result<(), PositionError> {
        self.seat.audit("seat", self.players)?;
        self.check_cards()?;
        self.check_rows()?;
        self.check_removed()?;
        match self.phase {
            Phase::First | Phase::Remove | Phase::Start => self.check_before_start(),
            _ => {
                self.check_last_round()?;
                self.check_collections()?;
                self.check_phase()
            }
        }
    }

    /// CO-I1: every card exists exactly once.
    fn check_cards(&self) -> Result<(), PositionError> {
        if self.players > 2 && !self.burnt.is_empty() {
            return Err(
                PositionError::new(7, "burnt", "cards, though there are more than two players").by(clause!("CO-4.3"))
            );
        }
        for card in Card::ALL {
            let found = self.elsewhere(card) + u32::from(self.pile.count(card));
            let out = match card {
                Card::Colour(colour) if self.removed.contains(colour) => CARDS_PER_COLOUR,
                _ => 0,
            };
            let expected = u32::from(box_cards(self.golden).count(card) - out);
            if found != expected {
                let problem = format!("{found} cards {} in play, there are {expected}", card.letter());
                return Err(PositionError::new(1, "pile", problem).by(clause!("CO-1.2")));
            }
        }
        Ok(())
    }

    /// How many cards of a kind lie anywhere but in the pile.
    pub(crate) fn elsewhere(&self, card: Card) -> u32 {
        let places = [self.burnt].into_iter().chain(self.rows).chain(self.collections);
        let found: u32 = places.map(|cards| u32::from(cards.count(card))).sum();
        found + u32::from(self.pending == Some(card))
    }

    /// CO-I3: rows hold what they have room for; rows that were taken are empty, each taken by one seat.
    fn check_rows(&self) -> Result<(), PositionError> {
        let mut taken = RowSet::NONE;
        for (seat, row) in self.took.iter().enumerate() {
            let Some(row) = *row else { continue };
            if taken.contains(row) {
                let problem = format!("row {row} was taken by another seat too");
                return Err(PositionError::new(3, format!("taken[{seat}]"), problem).by(clause!("CO-2.6")));
            }
            taken = taken.with(row);
        }
        for row in RowSet::all(self.players).iter() {
            let field = || format!("rows[{}]", row.index());
            let cards = self.rows[row.index()].total();
            if cards > self.room(row) {
                let problem = format!("{cards} cards, the row takes {}", self.room(row));
                let clause = if self.players == 2 { clause!("CO-1.7") } else { clause!("CO-1.6") };
                return Err(PositionError::new(3, field(), problem).by(clause));
            }
            if cards > 0 && taken.contains(row) {
                return Err(PositionError::new(3, field(), "cards, though the row was taken").by(clause!("CO-2.6")));
            }
        }
        if self.free != FreeRows::of(self) {
            return Err(PositionError::new(3, "rows", "the sets of free rows disagree with the rows"));
        }
        let waiting = |seat: &Seat| self.took[seat.index()].is_none();
        let waiting = Seat::all(self.players).filter(waiting).fold(SeatSet::EMPTY, SeatSet::with);
        if self.waiting != waiting {
            return Err(PositionError::new(3, "taken", "the set of waiting seats disagrees with the rows taken"));
        }
        Ok(())
    }

    /// CO-I8: as many colours are out as the number of players asks for; the cards of them are counted by CO-I1.
    fn check_removed(&self) -> Result<(), PositionError> {
        let (out, due) = (self.removed.len(), colours_out(self.players));
        let possible = match self.phase {
            Phase::First => out == 0 || out == due,
            Phase::Remove => out == 0 && due > 0,
            _ => out == due,
        };
        if possible {
            return Ok(());
        }
        let problem = format!("{out} colours are out in phase {:?} with {} players", self.phase, self.players);
        Err(PositionError::new(8, "removed", problem).by(clause!("CO-1.8")))
    }

    /// CO-I6: before the first round nothing has happened.
    fn check_before_start(&self) -> Result<(), PositionError> {
        let broken = |field: &str, problem| Err(PositionError::new(6, field, problem).by(clause!("CO-1.13")));
        if self.collections.iter().any(|cards| !cards.is_empty()) {
            return broken("collections", "cards, though none were dealt");
        }
        if self.free != FreeRows::new_round(self.players) {
            return broken("rows", "cards or rows taken, though no card was dealt");
        }
        if !self.burnt.is_empty() || self.pending.is_some() {
            return broken("burnt", "cards burnt or pending, though none were dealt");
        }
        if self.last_round {
            return Err(PositionError::new(2, "last_round", "out, though no card was drawn").by(clause!("CO-1.14")));
        }
        if self.phase == Phase::First && self.seat != Seat::FIRST {
            return Err(PositionError::new(6, "seat", "nobody begins before the deal says so").by(clause!("CO-1.16")));
        }
        Ok(())
    }

    /// CO-I2: the last-round card lies on the 15 lowest cards. Once it is out, all cards drawn since then are at
    /// rows, were taken with a row this round, or came with the golden joker; that is why a legal move always remains
    /// (CO-2.11).
    fn check_last_round(&self) -> Result<(), PositionError> {
        let pile = self.pile.total();
        if self.last_round != (pile < BELOW_LAST_ROUND) {
            let place = if self.last_round { "out" } else { "not out" };
            let problem = format!("{place} with {pile} cards in the pile");
            return Err(PositionError::new(2, "last_round", problem).by(clause!("CO-1.14")));
        }
        if !self.last_round {
            return Ok(());
        }
        let at_rows: u8 = self.rows.iter().map(|cards| cards.total()).sum();
        let taken: u8 = self.taken_rows().iter().map(|row| self.room(row)).sum();
        let burnt = if self.phase == Phase::Over { self.burnt.total().min(MAX_ROOM) } else { 0 };
        let held = |cards: &Cards| cards.count(Card::Golden) > 0;
        let by_golden = u8::from(self.collections.iter().any(held) && self.phase != Phase::Golden);
        let most = at_rows + u8::from(self.pending.is_some()) + taken + burnt + by_golden;
        if BELOW_LAST_ROUND - pile > most {
            let problem = format!("{pile} cards, though at most {most} can have been drawn in the last round");
            return Err(PositionError::new(2, "pile", problem).by(clause!("CO-2.11")));
        }
        Ok(())
    }

    /// CO-I8, CO-I10: every seat has start cards, and takes one row of one to three cards each round.
    fn check_collections(&self) -> Result<(), PositionError> {
        let start = start_cards(self.players);
        let collections = &self.collections[..usize::from(self.players)];
        // All seats can have different colours if and only if every set of seats has at least as many colours among
        // them (Hall's theorem).
        for seats in 1..1u8 << self.players {
            let among = collections.iter().enumerate().filter(|(seat, _)| seats & (1 << seat) != 0);
            let colours = among.fold(Colours::NONE, |colours, (_, cards)| colours.and(cards.colours()));
            if u32::from(colours.len()) < u32::from(start) * seats.count_ones() {
                let clause = if self.players == 2 { clause!("CO-1.12") } else { clause!("CO-1.11") };
                let problem = "the seats cannot have started with cards of different colours";
                return Err(PositionError::new(8, "collections", problem).by(clause));
            }
        }
        let (mut fewest, mut most) = (self.rounds_that_burnt(), i16::MAX);
        for (seat, cards) in Seat::all(self.players).zip(collections) {
            let rows_now = i16::from(self.took[seat.index()].is_some());
            let by_golden = i16::from(cards.count(Card::Golden) > 0 && self.phase != Phase::Golden);
            let taken = i16::from(cards.total()) - i16::from(start);
            most = most.min(taken - rows_now);
            fewest = fewest.max((taken - by_golden + 2).div_euclid(i16::from(MAX_ROOM)) - rows_now);
        }
        if fewest > most {
            let problem = "one row of one to three cards each round cannot have brought all seats this many cards";
            return Err(PositionError::new(10, "collections", problem).by(clause!("CO-4.1")));
        }
        Ok(())
    }

    /// How many finished rounds it takes to burn this number of cards; at the end the last round has burnt its cards too.
    fn rounds_that_burnt(&self) -> i16 {
        let last = i16::from(self.phase == Phase::Over);
        (i16::from(self.burnt.total().div_ceil(MAX_ROOM)) - last).max(0)
    }

    /// CO-I4, CO-I5, CO-I9: what each phase leaves on the table.
    fn check_phase(&self) -> Result<(), PositionError> {
        let broken = |invariant, field: &str, problem: &str, clause: Clause| {
            Err(PositionError::new(invariant, field, problem).by(clause))
        };
        let waits = self.waiting.contains(self.seat);
        let in_turn = matches!(self.phase, Phase::Turn | Phase::Draw | Phase::Put);
        if in_turn && !waits {
            return broken(4, "seat", "has taken this round and has no turn", clause!("CO-3.3"));
        }
        if self.pending.is_some() != (self.phase == Phase::Put) {
            return broken(5, "pending", "a card waits for a row exactly in phase put", clause!("CO-2.4"));
        }
        let (open, held) = (self.free.open, self.free.held);
        match self.phase {
            Phase::Put if open.is_empty() || open.only().is_some() => {
                broken(5, "pending", "fewer than two rows have room", clause!("CO-2.9"))
            }
            Phase::Draw if open.is_empty() => broken(4, "phase", "no row has room", clause!("CO-2.7")),
            Phase::Draw | Phase::Golden if self.pile.is_empty() => {
                broken(4, "phase", "no card is left to turn up", clause!("CO-2.8"))
            }
            Phase::Turn if held.is_empty() && (open.is_empty() || self.pile.is_empty()) => {
                broken(4, "phase", "no move is left", clause!("CO-2.11"))
            }
            Phase::Golden if waits || self.collections[self.seat.index()].count(Card::Golden) == 0 => {
                broken(4, "seat", "has not taken the golden joker this round", clause!("CO-3.7"))
            }
            Phase::Over if !self.last_round => broken(9, "phase", "the last-round card is not out", clause!("CO-4.5")),
            Phase::Over if !self.waiting.is_empty() || !held.is_empty() => {
                broken(9, "phase", "the last round has not ended", clause!("CO-4.5"))
            }
            _ => Ok(()),
        }
    }
}
