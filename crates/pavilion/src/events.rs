//! What happened, for people to read, each event with its clause.

use crate::components::as_letters;
use crate::{Bonus, Colour, Decoration, DecorationKind, Source, Space, Tiles};
use game::{Clause, Seat, clause};
use serde::Serialize;

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event")]
pub enum Event {
    /// Chance said who begins.
    NewStartPlayer {
        /// Who.
        seat: Seat,
    },
    /// The gaps of the supply were filled.
    SupplyFilled {
        /// With which tiles.
        #[serde(serialize_with = "as_letters")]
        tiles: Tiles,
        /// For the first time, or before the next turn.
        why: SupplyFill,
    },
    /// The factories were filled.
    Filled {
        /// For this round, from 1.
        round: u8,
    },
    /// A seat took all tiles of a colour that is not wild (SP-3.2, SP-3.4).
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
    /// A seat took a wild tile, along with others or alone.
    TookWild {
        /// Who.
        seat: Seat,
        /// Where from.
        source: Source,
        /// The wild colour.
        colour: Colour,
        /// Along with others, or because there was nothing else.
        why: WildTake,
    },
    /// The factory's other tiles went to the centre.
    ToCentre {
        /// Which tiles.
        #[serde(serialize_with = "as_letters")]
        tiles: Tiles,
    },
    /// The first to take from the centre got the first-player marker.
    TokenTaken {
        /// Who.
        seat: Seat,
    },
    /// Points were lost: the actual loss, as a negative number.
    Lost {
        /// By whom.
        seat: Seat,
        /// How many, 0 or less.
        points: i16,
        /// What for; or that the loss was limited by the lowest score.
        why: Loss,
    },
    /// No tile is left to draft.
    DraftEnded,
    /// A tile was placed.
    Placed {
        /// Whose.
        seat: Seat,
        /// Where.
        space: Space,
        /// Which colour.
        colour: Colour,
    },
    /// Tiles went to the tower.
    ToTower {
        /// Which tiles.
        #[serde(serialize_with = "as_letters")]
        tiles: Tiles,
        /// Paid, or not kept.
        why: Discarded,
    },
    /// Points were gained.
    Scored {
        /// By whom.
        seat: Seat,
        /// How many.
        points: i16,
        /// What for, at the end of the game; a placement scores the length of its run (SP-7.4).
        #[serde(flatten)]
        bonus: Option<Bonus>,
    },
    /// The last space around a decoration was filled.
    Closed {
        /// By whom.
        seat: Seat,
        /// Which one.
        decoration: Decoration,
        /// How many tiles it brings.
        reward: u8,
    },
    /// A bonus tile was taken from the supply.
    Picked {
        /// By whom.
        seat: Seat,
        /// Which colour.
        colour: Colour,
    },
    /// The supply held fewer tiles than were due.
    BonusShort {
        /// Who goes without.
        seat: Seat,
        /// How many tiles are lost.
        count: u8,
    },
    /// A seat passed.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A tile was kept for the next round.
    Kept {
        /// By whom.
        seat: Seat,
        /// Which colour.
        colour: Colour,
    },
    /// The bag was empty and the tower's tiles went into it.
    TowerToBag {
        /// While the supply was refilled, or the factories.
        why: Refilled,
    },
    /// The round counter advanced.
    RoundBegan {
        /// To this round.
        round: u8,
        /// The colour that is wild in it (SP-2.2).
        wild: Colour,
    },
    /// The game is over.
    GameOver,
}

game::reasons! {
    /// When the supply is filled.
    pub enum SupplyFill {
        /// Before the first round.
        First => "SP-1.10",
        /// Before the next turn, where bonus tiles were taken.
        Gaps => "SP-8.11",
    }

    /// Why a wild tile is taken.
    pub enum WildTake {
        /// Along with the tiles of another colour.
        Along => "SP-3.6",
        /// There was nothing else.
        Alone => "SP-3.7",
    }

    /// What points are lost for.
    pub enum Loss {
        /// For the tiles that were taken with the first-player marker.
        Token => "SP-4.2",
        /// For tiles that were not kept.
        Thrown => "SP-9.4",
        /// For tiles still on the corners at the end.
        Kept => "SP-11.5",
        /// For any of these, down to the lowest score: the rest is forgiven.
        Forgiven => "SP-4.3",
    }

    /// Why tiles go to the tower.
    pub enum Discarded {
        /// They paid for a space.
        Paid => "SP-5.7",
        /// They helped to pay, as wild tiles.
        PaidWild => "SP-6.5",
        /// They were not kept.
        Thrown => "SP-9.4",
    }

    /// What the bag was needed for when it was empty.
    pub enum Refilled {
        /// The supply.
        Supply => "SP-8.12",
        /// The factories.
        Factories => "SP-10.3",
    }
}

impl game::Event for Event {
    fn clause(&self) -> Clause {
        match self {
            Event::NewStartPlayer { .. } => clause!("SP-1.13"),
            Event::Filled { round: 1 } => clause!("SP-1.11"),
            Event::Filled { .. } => clause!("SP-10.2"),
            Event::Took { source, .. } if source.is_centre() => clause!("SP-3.4"),
            Event::Took { .. } => clause!("SP-3.2"),
            Event::ToCentre { .. } => clause!("SP-3.3"),
            Event::TokenTaken { .. } => clause!("SP-4.1"),
            Event::DraftEnded => clause!("SP-3.10"),
            Event::Placed { .. } => clause!("SP-5.7"),
            Event::Closed { decoration, .. } => match decoration.kind() {
                DecorationKind::Pillar => clause!("SP-8.1"),
                DecorationKind::Statue => clause!("SP-8.2"),
                DecorationKind::Window => clause!("SP-8.3"),
            },
            Event::Picked { .. } => clause!("SP-8.5"),
            Event::BonusShort { .. } => clause!("SP-8.10"),
            Event::Passed { .. } => clause!("SP-9.1"),
            Event::Kept { .. } => clause!("SP-9.2"),
            Event::RoundBegan { .. } => clause!("SP-10.1"),
            Event::GameOver => clause!("SP-11.7"),
            Event::SupplyFilled { why, .. } => why.clause(),
            Event::TookWild { why, .. } => why.clause(),
            Event::Lost { why, .. } => why.clause(),
            Event::ToTower { why, .. } => why.clause(),
            Event::Scored { bonus: Some(bonus), .. } => bonus.clause(),
            Event::Scored { bonus: None, points: 1, .. } => clause!("SP-7.1"),
            Event::Scored { bonus: None, .. } => clause!("SP-7.2"),
            Event::TowerToBag { why } => why.clause(),
        }
    }

    fn points(&self) -> Option<(Seat, i16)> {
        match self {
            Event::Scored { seat, points, .. } | Event::Lost { seat, points, .. } => Some((*seat, *points)),
            _ => None,
        }
    }
}
