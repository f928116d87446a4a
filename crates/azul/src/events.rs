//! What happened, told for people, each with its clause.

use crate::components::as_letters;
use crate::{Colour, Source, Tiles};
use game::{Clause, Seat, clause};
use serde::Serialize;

/// One thing that happened. Rows, lines and columns are numbered as on the printed board, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event")]
pub enum Event {
    /// A seat took all tiles of a colour (AZ-2.2, AZ-2.3).
    Took {
        /// Who.
        seat: Seat,
        /// Where from.
        source: Source,
        /// Which colour.
        colour: Colour,
        /// How many.
        count: u8,
    },
    /// The factory's other tiles went to the centre.
    ToCentre {
        /// Which tiles.
        #[serde(serialize_with = "as_letters")]
        tiles: Tiles,
    },
    /// The first to take from the centre got the start marker.
    MarkerTaken {
        /// Who.
        seat: Seat,
    },
    /// Tiles were placed in a pattern line.
    ToLine {
        /// Whose.
        seat: Seat,
        /// Which line, 1 to 5.
        line: u8,
        /// Which colour.
        colour: Colour,
        /// How many.
        count: u8,
    },
    /// Tiles fell to the floor line.
    ToFloor {
        /// Whose.
        seat: Seat,
        /// Which colour.
        colour: Colour,
        /// How many.
        count: u8,
        /// Because they did not fit, or by choice.
        clause: Clause,
    },
    /// Tiles went to the lid.
    ToLid {
        /// Which tiles.
        #[serde(serialize_with = "as_letters")]
        tiles: Tiles,
        /// Why.
        clause: Clause,
    },
    /// No tile is left to draft.
    DraftEnded,
    /// A tile moved to the wall.
    Tiled {
        /// Whose.
        seat: Seat,
        /// Which row, 1 to 5.
        row: u8,
        /// Which column, 1 to 5.
        column: u8,
        /// Which colour.
        colour: Colour,
        /// By the wall's print, or by choice on the grey wall.
        clause: Clause,
    },
    /// A complete line found no space on the grey wall and fell to the floor line.
    LineFell {
        /// Whose.
        seat: Seat,
        /// Which line, 1 to 5.
        line: u8,
        /// Which colour.
        colour: Colour,
        /// How many tiles fell.
        count: u8,
    },
    /// Points were gained.
    Scored {
        /// By whom.
        seat: Seat,
        /// How many.
        points: i16,
        /// Where they come from.
        #[serde(flatten)]
        sum: Sum,
        /// By which rule.
        clause: Clause,
    },
    /// The floor line cost points: what was really lost, as a negative number.
    Lost {
        /// Whom.
        seat: Seat,
        /// How many, 0 or less.
        points: i16,
        /// In full, or cut at a score of 0.
        clause: Clause,
    },
    /// Somebody begins the next round.
    NewStartPlayer {
        /// Who.
        seat: Seat,
        /// Why.
        clause: Clause,
    },
    /// The bag was empty and the lid's tiles went into it.
    LidToBag,
    /// The factories were filled.
    Filled {
        /// For this round, from 1.
        round: u8,
    },
    /// The game is over.
    GameOver {
        /// By which rule.
        clause: Clause,
    },
}

/// How a number of points comes about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Sum {
    /// A tile on the wall: the runs that it joins, 0 where it joins none; a tile alone has neither (AZ-3.4 to AZ-3.8).
    Runs {
        /// Tiles of the horizontal run.
        horizontal: u8,
        /// Tiles of the vertical run.
        vertical: u8,
    },
    /// The end of the game: so many rows, columns or colours at so many points each.
    Each {
        /// How many.
        count: u8,
        /// At how many points.
        each: i16,
    },
}

impl game::Event for Event {
    fn clause(&self) -> Clause {
        match self {
            Event::Took { source, .. } if source.is_centre() => clause!("AZ-2.3"),
            Event::Took { .. } | Event::ToCentre { .. } => clause!("AZ-2.2"),
            Event::MarkerTaken { .. } => clause!("AZ-2.14"),
            Event::ToLine { .. } => clause!("AZ-2.10"),
            Event::DraftEnded => clause!("AZ-2.18"),
            Event::LineFell { .. } => clause!("AZ-6.8"),
            Event::LidToBag => clause!("AZ-4.10"),
            Event::Filled { round: 1 } => clause!("AZ-1.14"),
            Event::Filled { .. } => clause!("AZ-4.9"),
            Event::ToFloor { clause, .. }
            | Event::ToLid { clause, .. }
            | Event::Tiled { clause, .. }
            | Event::Scored { clause, .. }
            | Event::Lost { clause, .. }
            | Event::NewStartPlayer { clause, .. }
            | Event::GameOver { clause } => *clause,
        }
    }

    fn points(&self) -> Option<(Seat, i16)> {
        match self {
            Event::Scored { seat, points, .. } | Event::Lost { seat, points, .. } => Some((*seat, *points)),
            _ => None,
        }
    }
}
