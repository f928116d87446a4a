//! What a table chooses before it starts.

use crate::{Azul, WallSide};
use game::{First, Game as _, OptionInfo, SetupError, clause};
use serde::{Deserialize, Serialize};

/// The options of a table of Azul.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2, 3 or 4 (AZ-1.1).
    pub players: u8,
    /// Which side of all boards is up (AZ-1.10).
    pub wall: WallSide,
    /// Who begins (AZ-1.13).
    pub first: First,
}

impl Default for Options {
    fn default() -> Self {
        Options { players: 2, wall: WallSide::Coloured, first: First::Random }
    }
}

impl Options {
    /// What a table can choose, for people and programs.
    pub(crate) const LIST: &[OptionInfo] = &[
        OptionInfo::new("players", &["2", "3", "4"], "2", clause!("AZ-1.1")),
        OptionInfo::new("wall", &["\"coloured\"", "\"grey\""], "\"coloured\"", clause!("AZ-1.10")),
        First::option(clause!("AZ-1.13")),
    ];

    pub(crate) fn validate(&self) -> Result<(), SetupError> {
        Azul::INFO.check_table((self.players, clause!("AZ-1.1")), (self.first, clause!("AZ-1.13")))
    }
}

impl game::Options for Options {
    fn variants() -> Vec<Self> {
        let sides = |players| [WallSide::Coloured, WallSide::Grey].map(|wall| (players, wall));
        let tables = (2..=4).flat_map(sides);
        tables
            .flat_map(|(players, wall)| First::variants(players).map(|first| Options { players, wall, first }))
            .collect()
    }
}
