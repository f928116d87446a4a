//! What a seat sees as numbers. Seats come in turn order from the viewer's own.

use crate::components::{CARDS_PER_COLOUR, COLOURS, KINDS};
use crate::{Card, Cards, Coloretto, Row, Side};
use game::{Game as _, Planes, Seat, Span};

const BOX: f32 = CARDS_PER_COLOUR as f32;

const PHASE: Span = Span::flags("phase", "which of these is due: first, remove, start, turn, draw, put, golden, over");
const DECIDES: Span = Span::flags("decides", "for each seat: it decides now");
const TURN: Span = Span::flags("turn", "for each seat: it has the turn");
const PURPLE: Span = Span::flags("purple", "the purple side of the score cards is used");
const GOLDEN: Span = Span::flags("golden", "the golden joker is in play");
const REMOVED: Span = Span::flags("removed", "by colour: it was taken out of the game");
const LAST_ROUND: Span = Span::flags("last_round", "the last-round card is out");
const PILE: Span = Span::counts("pile", BOX, "the cards of the pile by kind: o b r g y p n + j *");
const PENDING: Span = Span::flags("pending", "by kind: the card that was drawn and waits for a row");
const BURNT: Span = Span::counts("burnt", BOX, "what has burnt, by kind");
const ROWS: Span = Span::counts("rows", 3.0, "for each row, its cards by kind");
const ROOM: Span = Span::counts("room", 3.0, "for each row, how many cards it takes in all; 0 once it was taken");
const SCORE: Span = Span::counts("score", 50.0, "for each seat, what it would score now");
const COLLECTIONS: Span = Span::counts("collections", BOX, "for each seat, its cards by kind");
const TAKEN: Span = Span::flags("taken", "for each seat: it has taken a row in this round");

impl Coloretto {
    pub(crate) fn write_planes(&self, viewer: Seat, into: &mut impl Planes) {
        let players = self.players;
        into.one_of::<8>(&PHASE, Some(self.phase as usize));
        into.seats(&DECIDES, players, viewer, |seat| self.next().asks(seat));
        into.seats(&TURN, players, viewer, |seat| seat == self.seat);
        into.flag(&PURPLE, self.side == Side::Purple);
        into.flag(&GOLDEN, self.golden);
        into.flags::<COLOURS>(&REMOVED, self.removed.iter().fold(0, |bits, colour| bits | 1 << colour.index()));
        into.flag(&LAST_ROUND, self.last_round);
        into.counts(&PILE, kinds(self.pile));
        into.one_of::<KINDS>(&PENDING, self.pending.map(Card::index));
        into.counts(&BURNT, kinds(self.burnt));
        self.rows().iter().for_each(|row| into.counts(&ROWS, kinds(*row)));
        let taken = self.taken_rows();
        for row in Row::all().take(self.rows().len()) {
            into.count(&ROOM, if taken.contains(row) { 0 } else { self.room(row) });
        }
        let scores = self.scores();
        let seats = || viewer.round(players);
        seats().for_each(|seat| into.points(&SCORE, scores[seat]));
        seats().for_each(|seat| into.counts(&COLLECTIONS, kinds(self.collections[seat.index()])));
        into.seats(&TAKEN, players, viewer, |seat| self.took[seat.index()].is_some());
    }
}

fn kinds(cards: Cards) -> [u8; KINDS] {
    Card::ALL.map(|card| cards.count(card))
}
