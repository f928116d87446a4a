//! What a table chooses before it starts.

use game::{First, OptionInfo, Seat, SetupError, clause};
use serde::{Deserialize, Serialize};

/// The options of a table of Skeleton.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2, 3 or 4 (SK-1.1).
    pub players: u8,
    /// Who begins (SK-1.3).
    pub first: First,
}

impl Default for Options {
    fn default() -> Self {
        Options { players: 2, first: First::Random }
    }
}

impl Options {
    /// What a table can choose, for people and programs.
    pub(crate) const LIST: &[OptionInfo] = &[
        OptionInfo { name: "players", values: &["2", "3", "4"], default: "2", clause: clause!("SK-1.1") },
        OptionInfo {
            name: "first",
            values: &["\"random\"", "a seat, counted from 0"],
            default: "\"random\"",
            clause: clause!("SK-1.3"),
        },
    ];

    pub(crate) fn validate(&self) -> Result<(), SetupError> {
        if !(2..=4).contains(&self.players) {
            let problem = format!("{} players; 2, 3 or 4 can play", self.players);
            return Err(SetupError::new("players", clause!("SK-1.1"), problem));
        }
        self.first.validate(self.players, clause!("SK-1.3"))
    }
}

impl game::Options for Options {
    fn variants() -> Vec<Self> {
        let firsts = |players| [First::Random, First::Seat(Seat::new(usize::from(players) - 1))];
        (2..=4).flat_map(|players| firsts(players).map(|first| Options { players, first })).collect()
    }
}
