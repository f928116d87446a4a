//! Positions that people lay out by hand.

use crate::components::{BELOW_LAST_ROUND, box_cards, colours_out, rows, start_cards};
use crate::state::FreeRows;
use crate::{Card, Cards, Coloretto, Colour, Colours, Drawn, Options, Phase, Position, Remove, Row};
use game::editing::{Editing, Editor};
use game::{First, Game, PositionError, Seat, SeatSet, SetupError};

/// Something that can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// What the table waits for.
    Phase,
    /// Whose turn it is.
    Turn,
    /// Whether a colour is out of the game.
    Removed,
    /// The card that was drawn and waits for a row.
    Pending,
    /// A row.
    Row(Row),
    /// Which row a seat has taken this round, by its number; 0 for none.
    Taken(Seat),
    /// What a seat has collected.
    Collection(Seat),
    /// What has left the game.
    Burnt,
}

const PHASES: [Phase; 8] =
    [Phase::First, Phase::Remove, Phase::Start, Phase::Turn, Phase::Draw, Phase::Put, Phase::Golden, Phase::Over];

const NAMES: [&str; PHASES.len()] = ["first", "remove", "start", "turn", "draw", "put", "golden", "over"];

type Edits<'a, 'b> = &'a mut Editor<'b, Spot, Drawn>;

impl Editing for Coloretto {
    type Spot = Spot;
    type Position = Position;

    fn edit(&mut self, editor: Edits<'_, '_>) {
        self.phase = PHASES[editor.word(Spot::Phase, &NAMES, self.phase as usize)];
        self.seat = editor.seat(Spot::Turn, self.players, Drawn::Seat, self.seat);
        for colour in Colour::ALL {
            let thing = Drawn::Card(Card::Colour(colour));
            let only = Colours::NONE.with(colour);
            let out = editor.flag(Spot::Removed, thing, self.removed.contains(colour));
            self.removed = if out { self.removed.and(only) } else { self.removed.except(only) };
        }
        let pending = editor.choice(Spot::Pending, Card::ALL.map(Drawn::Card), self.pending.map(Drawn::Card));
        self.pending = match pending {
            Some(Drawn::Card(card)) => Some(card),
            _ => None,
        };
        for row in Row::all().take(usize::from(rows(self.players))) {
            edit_cards(editor, Spot::Row(row), &mut self.rows[row.index()]);
        }
        for seat in Seat::all(self.players) {
            let took = &mut self.took[seat.index()];
            let number = editor.small(Spot::Taken(seat), took.map_or(0, Row::number), 0..=rows(self.players));
            *took = Row::numbered(number);
            edit_cards(editor, Spot::Collection(seat), &mut self.collections[seat.index()]);
        }
        edit_cards(editor, Spot::Burnt, &mut self.burnt);
    }

    fn settle(&mut self) {
        self.pile = Cards::new(Card::ALL.map(|card| {
            let out = matches!(card, Card::Colour(colour) if self.removed.contains(colour));
            let all = if out { 0 } else { box_cards(self.golden).count(card) };
            u32::from(all).saturating_sub(self.elsewhere(card)) as u8
        }));
        let taken = |seat: &Seat| self.took[seat.index()].is_some();
        self.waiting = Seat::all(self.players).filter(|seat| !taken(seat)).fold(SeatSet::EMPTY, SeatSet::with);
        self.free = FreeRows::of(self);
        // Before the first round the whole pile is there.
        self.last_round = self.pile.total() < BELOW_LAST_ROUND;
        match self.phase {
            Phase::Turn | Phase::Draw if self.pending.is_some() => self.phase = Phase::Put,
            Phase::Put if self.pending.is_none() => self.phase = Phase::Turn,
            _ => {}
        }
    }

    /// Colours are out and start cards dealt, in their order: so the first turn can come.
    fn blank(options: &Options) -> Result<Coloretto, SetupError> {
        let mut table = Coloretto::setup(options)?;
        let (out, start) = (usize::from(colours_out(table.players)), usize::from(start_cards(table.players)));
        table.removed = Colour::ALL.into_iter().rev().take(out).collect();
        for (seat, colours) in Seat::all(table.players).zip(Colour::ALL.chunks(start)) {
            for colour in colours {
                table.collections[seat.index()] += Card::Colour(*colour);
            }
        }
        table.phase = Phase::Turn;
        table.settle();
        Ok(table)
    }

    fn options(&self) -> Options {
        Options {
            players: self.players,
            scoring: self.side,
            golden: self.golden,
            remove: Remove::Random,
            first: First::Random,
        }
    }

    fn build(position: &Position) -> Result<Coloretto, PositionError> {
        crate::position::build(position).map_err(|fault| fault.of(&Coloretto::INFO))
    }
}

fn edit_cards(editor: Edits<'_, '_>, spot: Spot, cards: &mut Cards) {
    let all = box_cards(true);
    *cards =
        Cards::new(Card::ALL.map(|card| editor.count(spot, Drawn::Card(card), cards.count(card), all.count(card))));
}
