//! What happened, for people to read, each event with its clause.

use crate::components::as_letters;
use crate::scoring::Runs;
use crate::{Colour, Source, Tiles, WallSide};
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
    /// The first to take from the centre got the first-player marker.
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
        why: Dropped,
    },
    /// Tiles went to the lid.
    ToLid {
        /// Which tiles.
        #[serde(serialize_with = "as_letters")]
        tiles: Tiles,
        /// From where.
        why: Discarded,
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
        wall: WallSide,
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
        /// What they are for.
        #[serde(flatten)]
        sum: Sum,
    },
    /// The floor line cost points: the actual loss, as a negative number.
    Lost {
        /// Whom.
        seat: Seat,
        /// How many, 0 or less.
        points: i16,
        /// In full, or limited by a score of 0.
        why: Loss,
    },
    /// A seat begins the next round.
    NewStartPlayer {
        /// Who.
        seat: Seat,
        /// Why this seat.
        why: StartPlayer,
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
        /// What ended it.
        why: Ended,
    },
}

game::reasons! {
    /// Why tiles fall to the floor line.
    pub enum Dropped {
        /// The pattern line had no space for them.
        Rest => "AZ-2.10",
        /// They were sent straight there.
        Choice => "AZ-2.11",
    }

    /// Why tiles go to the lid.
    pub enum Discarded {
        /// The floor line had no space left for them.
        Overflow => "AZ-2.13",
        /// They are the other tiles of a line that was tiled.
        Line => "AZ-3.10",
        /// Their floor line has been paid for.
        Floor => "AZ-4.5",
    }

    /// How much of a floor line's penalty was lost.
    pub enum Loss {
        /// All of it.
        Full => "AZ-4.1",
        /// As many points as there were: the rest is forgiven.
        Forgiven => "AZ-4.4",
    }

    /// Why a seat begins a round.
    pub enum StartPlayer {
        /// Chance said so, before the first round.
        Chance => "AZ-1.13",
        /// The first-player marker is theirs.
        Marker => "AZ-4.7",
        /// Nobody took the marker: the same player begins again.
        Unchanged => "AZ-4.8",
    }

    /// What ends the game.
    pub enum Ended {
        /// A row of a wall is complete.
        Row => "AZ-5.1",
        /// There is no tile to draw for a new round.
        NoTiles => "AZ-4.13",
        /// Three rounds in a row brought no tile to any wall.
        Barren => "AZ-5.3",
    }

    /// What pays at the end of the game.
    pub enum Bonus {
        /// Complete rows.
        Row => "AZ-5.4",
        /// Complete columns.
        Column => "AZ-5.5",
        /// Colours of which all five tiles lie on the wall.
        Colour => "AZ-5.6",
    }
}

/// How points are made up.
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
    /// The end of the game: rows, columns or colours, at the same number of points each.
    Each {
        /// Which of them.
        bonus: Bonus,
        /// How many.
        count: u8,
        /// At how many points.
        each: i16,
    },
}

impl Sum {
    /// The rule that says so.
    pub fn clause(self) -> Clause {
        match self {
            Sum::Runs { horizontal, vertical } => Runs { horizontal, vertical }.clause(),
            Sum::Each { bonus, .. } => bonus.clause(),
        }
    }
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
            Event::ToFloor { why, .. } => why.clause(),
            Event::ToLid { why, .. } => why.clause(),
            Event::Tiled { wall: WallSide::Coloured, .. } => clause!("AZ-3.3"),
            Event::Tiled { wall: WallSide::Grey, .. } => clause!("AZ-6.2"),
            Event::Scored { sum, .. } => sum.clause(),
            Event::Lost { why, .. } => why.clause(),
            Event::NewStartPlayer { why, .. } => why.clause(),
            Event::GameOver { why } => why.clause(),
        }
    }

    fn points(&self) -> Option<(Seat, i16)> {
        match self {
            Event::Scored { seat, points, .. } | Event::Lost { seat, points, .. } => Some((*seat, *points)),
            _ => None,
        }
    }
}
