//! The state as JSON: readable, and checked when it is read.

use crate::components::{MAX_ROOM, MAX_ROWS, rows};
use crate::state::FreeRows;
use crate::{Card, Cards, Coloretto, Colours, Phase, Row, Side};
use game::{Game as _, PositionError, Seat, SeatSet, clause};
use serde::{Deserialize, Serialize};

/// Everything on the table in a readable form. Converting it into a [`Coloretto`] checks that the position is possible.
///
/// Cards have the signs `obrgypn+j*`, in this order. A row is written card by card, `og+`; a pile, a collection and
/// what has burnt by counts, `o6 b4 +1`; a dash stands for nothing. Seats count from 0, rows from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The side of the score cards.
    pub scoring: Side,
    /// Whether the golden joker is in play.
    pub golden: bool,
    /// The colours that were taken out, as letters.
    pub removed: String,
    /// What the table waits for.
    pub phase: Phase,
    /// Whose turn it is; before the first turn who will begin; at the end who took last.
    pub seat: Seat,
    /// Whether the last-round card is out.
    pub last_round: bool,
    /// The pile without the last-round card.
    pub pile: String,
    /// The card that was drawn and waits for a row.
    pub pending: Option<String>,
    /// The rows in play; a row that was taken has no cards.
    pub rows: Vec<String>,
    /// For each seat the number of the row that it has taken this round.
    pub taken: Vec<Option<u8>>,
    /// What each seat has collected.
    pub collections: Vec<String>,
    /// What has burnt.
    pub burnt: String,
}

impl From<Coloretto> for Position {
    fn from(table: Coloretto) -> Position {
        let players = usize::from(table.players);
        Position {
            scoring: table.side,
            golden: table.golden,
            removed: table.removed.to_string(),
            phase: table.phase,
            seat: table.seat,
            last_round: table.last_round,
            pile: table.pile.to_string(),
            pending: table.pending.map(|card| card.letter().to_string()),
            rows: table.rows().iter().map(|cards| cards.letters().to_string()).collect(),
            taken: table.took[..players].iter().map(|row| row.map(Row::number)).collect(),
            collections: table.collections[..players].iter().map(Cards::to_string).collect(),
            burnt: table.burnt.to_string(),
        }
    }
}

impl TryFrom<Position> for Coloretto {
    type Error = PositionError;

    fn try_from(position: Position) -> Result<Coloretto, PositionError> {
        read(&position).map_err(|fault| fault.of(&Coloretto::INFO))
    }
}

fn read(position: &Position) -> Result<Coloretto, PositionError> {
    let table = build(position)?;
    table.check_invariants()?;
    Ok(table)
}

/// What the position says, possible or not.
pub(crate) fn build(position: &Position) -> Result<Coloretto, PositionError> {
    let players = Coloretto::INFO.players_of("collections", position.collections.len(), clause!("CO-1.1"))?;
    let mut collections = [Cards::NONE; 5];
    for (index, text) in position.collections.iter().enumerate() {
        collections[index] = read_counts(text, || format!("collections[{index}]"))?;
    }
    let (took, waiting) = read_taken(&position.taken, players)?;
    let mut table = Coloretto {
        pile: read_counts(&position.pile, || "pile".to_owned())?,
        rows: read_rows(&position.rows, players)?,
        collections,
        burnt: read_counts(&position.burnt, || "burnt".to_owned())?,
        took,
        free: FreeRows::new_round(players),
        waiting,
        pending: position.pending.as_deref().map(read_card).transpose()?,
        last_round: position.last_round,
        golden: position.golden,
        side: position.scoring,
        removed: read_colours(&position.removed)?,
        players,
        phase: position.phase,
        seat: position.seat,
    };
    table.free = FreeRows::of(&table);
    Ok(table)
}

fn read_rows(texts: &[String], players: u8) -> Result<[Cards; MAX_ROWS], PositionError> {
    if texts.len() != usize::from(rows(players)) {
        let problem = format!("{} rows, {} expected", texts.len(), rows(players));
        let clause = if players == 2 { clause!("CO-1.7") } else { clause!("CO-1.6") };
        return Err(PositionError::new(3, "rows", problem).by(clause));
    }
    let mut rows = [Cards::NONE; MAX_ROWS];
    for (index, text) in texts.iter().enumerate() {
        rows[index] = Cards::from_letters(text, usize::from(MAX_ROOM)).ok_or_else(|| {
            unreadable(format!("rows[{index}]"), text, "at most three cards such as og+, in the order obrgypn+j*")
        })?;
    }
    Ok(rows)
}

/// The row that each seat has taken, and the seats that have not.
fn read_taken(taken: &[Option<u8>], players: u8) -> Result<([Option<Row>; 5], SeatSet), PositionError> {
    if taken.len() != usize::from(players) {
        let problem = format!("{} seats, {players} expected", taken.len());
        return Err(PositionError::field("taken", problem).by(clause!("CO-1.1")));
    }
    let mut took = [None; 5];
    let mut waiting = SeatSet::all(players);
    for (seat, number) in Seat::all(players).zip(taken) {
        let Some(number) = *number else { continue };
        let row = Row::numbered(number).filter(|row| row.number() <= rows(players)).ok_or_else(|| {
            let problem = format!("row {number}; rows are 1 to {}", rows(players));
            PositionError::new(3, format!("taken[{}]", seat.index()), problem)
        })?;
        took[seat.index()] = Some(row);
        waiting = waiting.without(seat);
    }
    Ok((took, waiting))
}

fn read_counts(text: &str, field: impl Fn() -> String) -> Result<Cards, PositionError> {
    Cards::from_counts(text).ok_or_else(|| {
        unreadable(
            field(),
            text,
            "cards with their counts, such as o6 b4 +1, in the order obrgypn+j*, no more than the box has",
        )
        .by(clause!("CO-1.2"))
    })
}

fn read_card(text: &str) -> Result<Card, PositionError> {
    let card = match *text.as_bytes() {
        [letter] => Card::from_letter(letter),
        _ => None,
    };
    card.ok_or_else(|| unreadable("pending", text, "one of obrgypn+j*"))
}

fn read_colours(text: &str) -> Result<Colours, PositionError> {
    let colours = if text == "-" { Some(Colours::NONE) } else { Colours::from_letters(text) };
    colours.ok_or_else(|| {
        unreadable("removed", text, "different colours of obrgypn, in this order, or a dash").by(clause!("CO-1.4"))
    })
}

fn unreadable(field: impl Into<String>, text: &str, expected: &'static str) -> PositionError {
    PositionError::field(field, game::unreadable(text, expected))
}
