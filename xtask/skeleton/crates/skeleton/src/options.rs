//! What a table chooses before it starts.

use crate::Skeleton;
use game::{First, Game as _, OptionInfo, SetupError, clause};
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
        OptionInfo::new("players", &["2", "3", "4"], "2", clause!("SK-1.1")),
        First::option(clause!("SK-1.3")),
    ];

    pub(crate) fn validate(&self) -> Result<(), SetupError> {
        Skeleton::INFO.check_table((self.players, clause!("SK-1.1")), (self.first, clause!("SK-1.3")))
    }
}

impl game::Options for Options {
    fn variants() -> Vec<Self> {
        (2..=4).flat_map(|players| First::variants(players).map(|first| Options { players, first })).collect()
    }
}
