//! What a table chooses before it starts.

use crate::Side;
use game::{First, OptionInfo, Seat, SetupError, clause};
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
        OptionInfo { name: "players", values: &["2", "3", "4"], default: "2", clause: clause!("SP-1.1") },
        OptionInfo {
            name: "side",
            values: &["\"coloured\"", "\"grey\""],
            default: "\"coloured\"",
            clause: clause!("SP-1.15"),
        },
        OptionInfo {
            name: "first",
            values: &["\"random\"", "a seat, counted from 0"],
            default: "\"random\"",
            clause: clause!("SP-1.13"),
        },
    ];

    pub(crate) fn validate(&self) -> Result<(), SetupError> {
        if !(2..=4).contains(&self.players) {
            let problem = format!("{} players; 2, 3 or 4 can play", self.players);
            return Err(SetupError::new("players", clause!("SP-1.1"), problem));
        }
        self.first.validate(self.players, clause!("SP-1.13"))
    }
}

impl game::Options for Options {
    fn variants() -> Vec<Self> {
        let mut variants = Vec::new();
        for players in 2..=4 {
            for side in [Side::Coloured, Side::Grey] {
                variants.push(Options { players, side, first: First::Random });
                let last = Seat::new(usize::from(players) - 1);
                variants.push(Options { players, side, first: First::Seat(last) });
            }
        }
        variants
    }
}
