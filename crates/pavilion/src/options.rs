//! What a table chooses before it starts.

use crate::{Pavilion, Side};
use game::{First, Game as _, OptionInfo, SetupError, clause};
use serde::{Deserialize, Serialize};

/// The options of a table of Summer Pavilion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2, 3 or 4 (SP-1.1).
    pub players: u8,
    /// Which side of all boards is up (SP-1.15).
    pub side: Side,
    /// Who begins (SP-1.13).
    pub first: First,
}

impl Default for Options {
    fn default() -> Self {
        Options { players: 2, side: Side::Coloured, first: First::Random }
    }
}

impl Options {
    /// What a table can choose, for people and programs.
    pub(crate) const LIST: &[OptionInfo] = &[
        OptionInfo::new("players", &["2", "3", "4"], "2", clause!("SP-1.1")),
        OptionInfo::new("side", &["\"coloured\"", "\"grey\""], "\"coloured\"", clause!("SP-1.15")),
        First::option(clause!("SP-1.13")),
    ];

    pub(crate) fn validate(&self) -> Result<(), SetupError> {
        Pavilion::INFO.check_table((self.players, clause!("SP-1.1")), (self.first, clause!("SP-1.13")))
    }
}

impl game::Options for Options {
    fn variants() -> Vec<Self> {
        let sides = |players| [Side::Coloured, Side::Grey].map(|side| (players, side));
        let tables = (2..=4).flat_map(sides);
        tables
            .flat_map(|(players, side)| First::variants(players).map(|first| Options { players, side, first }))
            .collect()
    }
}
