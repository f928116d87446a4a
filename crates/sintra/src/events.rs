//! What happened, for people to read, each event with its clause.

use crate::components::as_letters;
use crate::scoring::CountedWindows;
use crate::{Colour, Glass, Source};
use game::{Clause, Seat, clause};
use serde::Serialize;

/// One thing that happened. Columns and rounds are numbered as on the printed boards, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event")]
pub enum Event {
    /// A seat took all panes of a colour (SG-4.1, SG-4.2).
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
    /// The workshop's other panes went to the centre.
    ToCentre {
        /// Which panes.
        #[serde(serialize_with = "as_letters")]
        panes: Glass,
    },
    /// The first to take from the centre got the first-player marker.
    TokenTaken {
        /// Who.
        seat: Seat,
    },
    /// A marker went one step down the broken-glass track.
    Step {
        /// Whose.
        seat: Seat,
        /// How many steps down it stands now, 1 to 8.
        step: u8,
        /// The points that it shows there as lost. Not in the JSON: the track is among the options.
        #[serde(skip)]
        lost: i16,
        /// For the first-player marker, or for a broken pane.
        why: StepDown,
    },
    /// A marker reached -18: the points are lost, the marker is back at the top.
    LostEighteen {
        /// Whose.
        seat: Seat,
        /// How many, as a negative number.
        points: i16,
    },
    /// A glazier moved to the strip that is used.
    GlazierMoved {
        /// Whose.
        seat: Seat,
        /// From which column, 1 to 8.
        from: u8,
        /// To which column, 1 to 8.
        to: u8,
    },
    /// Panes were placed on a strip.
    Placed {
        /// Whose.
        seat: Seat,
        /// In which column, 1 to 8.
        column: u8,
        /// Which colour.
        colour: Colour,
        /// How many in all.
        count: u8,
        /// How many of these on jokers.
        jokers: u8,
    },
    /// A pane broke and went into the tower.
    Broke {
        /// Whose.
        seat: Seat,
        /// Which colour.
        colour: Colour,
    },
    /// Points were gained or, at the end, lost to the broken-glass track.
    Scored {
        /// By whom.
        seat: Seat,
        /// How many.
        points: i16,
        /// What they are for.
        #[serde(flatten)]
        sum: Sum,
    },
    /// A pane of a completed strip went into the window below it.
    Kept {
        /// Whose.
        seat: Seat,
        /// Which window, 1 to 8.
        column: u8,
        /// Which colour.
        colour: Colour,
    },
    /// The other four panes of a completed strip went into the tower.
    ToTower {
        /// Which panes.
        #[serde(serialize_with = "as_letters")]
        panes: Glass,
    },
    /// A completed strip was flipped.
    Flipped {
        /// Whose.
        seat: Seat,
        /// In which column, 1 to 8.
        column: u8,
    },
    /// A strip completed for the second time left the game.
    Removed {
        /// Whose.
        seat: Seat,
        /// From which column, 1 to 8.
        column: u8,
    },
    /// A glazier returned.
    Returned {
        /// Whose.
        seat: Seat,
        /// From which column, 1 to 8.
        from: u8,
        /// To which column, 1 to 8.
        to: u8,
    },
    /// No glass is left in workshops and centre.
    RoundEnded {
        /// The number of the round, from 1.
        round: u8,
    },
    /// The round's pane left the round track for the tower.
    RoundPaneToTower {
        /// Which colour.
        colour: Colour,
    },
    /// A seat begins the next round.
    NewStartPlayer {
        /// Who.
        seat: Seat,
        /// Why this seat.
        why: StartPlayer,
    },
    /// The bag was empty and the tower's glass went into it.
    TowerToBag,
    /// The workshops were filled.
    Filled {
        /// For this round, from 1.
        round: u8,
    },
    /// The game is over.
    GameOver,
}

game::reasons! {
    /// Why a marker goes one step down the broken-glass track.
    pub enum StepDown {
        /// The first-player marker was taken.
        Token => "SG-4.5",
        /// A pane broke.
        Broken => "SG-6.1",
    }

    /// Why a seat begins a round.
    pub enum StartPlayer {
        /// Chance said so, before the first round.
        Chance => "SG-2.8",
        /// The first-player marker is theirs.
        Token => "SG-9.4",
        /// Nobody took glass from the centre: the same player begins again.
        Unchanged => "SG-9.5",
    }
}

/// How points are made up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Sum {
    /// Panes of the round's colour on a completed strip (SG-7.3).
    ColourBonus {
        /// The round's colour.
        colour: Colour,
        /// How many panes.
        panes: u8,
    },
    /// A window and those to its right that hold glass (SG-7.11, SG-7.12).
    Windows {
        /// The summands.
        windows: CountedWindows,
    },
    /// At the end: panes left on strips (SG-10.2).
    LeftOver {
        /// How many panes.
        left: u8,
    },
    /// At the end: the marker's place on the broken-glass track (SG-10.3).
    Marker {
        /// How many steps down.
        step: u8,
        /// The points that it shows there as lost, which is what is scored.
        #[serde(skip)]
        lost: i16,
    },
    /// At the end, side A: filled spaces around each ornament (SG-10.6).
    Ornaments {
        /// How many spaces.
        ornaments: [u8; 4],
    },
    /// At the end, side B: completed windows times panes of the colour most frequent in them (SG-10.7).
    Product {
        /// How many windows.
        completed: u8,
        /// How many panes.
        most: u8,
    },
}

impl Sum {
    /// The rule that says so.
    pub const fn clause(self) -> Clause {
        match self {
            Sum::ColourBonus { .. } => clause!("SG-7.3"),
            Sum::Windows { .. } => clause!("SG-7.11"),
            Sum::LeftOver { .. } => clause!("SG-10.2"),
            Sum::Marker { .. } => clause!("SG-10.3"),
            Sum::Ornaments { .. } => clause!("SG-10.6"),
            Sum::Product { .. } => clause!("SG-10.7"),
        }
    }
}

impl game::Event for Event {
    fn clause(&self) -> Clause {
        match self {
            Event::Took { source, .. } if source.is_centre() => clause!("SG-4.2"),
            Event::Took { .. } | Event::ToCentre { .. } => clause!("SG-4.1"),
            Event::TokenTaken { .. } => clause!("SG-4.4"),
            Event::LostEighteen { .. } => clause!("SG-6.4"),
            Event::GlazierMoved { .. } => clause!("SG-5.5"),
            Event::Placed { .. } => clause!("SG-5.1"),
            Event::Broke { .. } => clause!("SG-6.2"),
            Event::Kept { .. } | Event::ToTower { .. } => clause!("SG-7.5"),
            Event::Flipped { .. } => clause!("SG-7.7"),
            Event::Removed { .. } => clause!("SG-7.8"),
            Event::Returned { .. } => clause!("SG-8.1"),
            Event::RoundEnded { .. } => clause!("SG-9.1"),
            Event::RoundPaneToTower { .. } => clause!("SG-9.2"),
            Event::TowerToBag => clause!("SG-9.7"),
            Event::Filled { round: 1 } => clause!("SG-2.12"),
            Event::Filled { .. } => clause!("SG-9.6"),
            Event::GameOver => clause!("SG-11.1"),
            Event::Step { why, .. } => why.clause(),
            Event::Scored { sum, .. } => sum.clause(),
            Event::NewStartPlayer { why, .. } => why.clause(),
        }
    }

    fn points(&self) -> Option<(Seat, i16)> {
        match self {
            Event::Scored { seat, points, .. } | Event::LostEighteen { seat, points } => Some((*seat, *points)),
            _ => None,
        }
    }
}
