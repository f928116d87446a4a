//! What a table chooses before it starts.

use game::{First, OptionInfo, Seat, SetupError, clause};
use serde::{Deserialize, Serialize};

/// The options of a table of The Castles of Burgundy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2, 3 or 4 (CB-1.19).
    pub players: u8,
    /// Which estates are used (CB-2.7, CB-18).
    pub estates: Estates,
    /// How experts choose (CB-18.5).
    pub choosing: Choosing,
    /// What happens to tiles left on the board (CB-3.4, CB-3.8).
    pub leftovers: Leftovers,
    /// Who begins (CB-2.14).
    pub first: First,
}

/// Which estates are used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Estates {
    /// Everybody has estate 1 with the castle in its centre (CB-2.7, CB-2.8).
    #[default]
    One,
    /// Everybody chooses one of two estates and the place of the castle (CB-18).
    Expert,
}

/// How experts choose their estates (CB-18.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Choosing {
    /// One after the other, openly (CB-18.6).
    #[default]
    Public,
    /// All at once, in sealed envelopes (CB-18.7).
    Secret,
}

/// What happens to hex tiles left on the board at the end of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Leftovers {
    /// Ships, mines and castles stay (CB-3.4).
    #[default]
    Keep,
    /// All go to the box (CB-3.8).
    Clear,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            players: 2,
            estates: Estates::One,
            choosing: Choosing::Public,
            leftovers: Leftovers::Keep,
            first: First::Random,
        }
    }
}

impl Options {
    /// What a table can choose, for people and programs.
    pub(crate) const LIST: &[OptionInfo] = &[
        OptionInfo { name: "players", values: &["2", "3", "4"], default: "2", clause: clause!("CB-1.19") },
        OptionInfo {
            name: "estates",
            values: &["\"one\"", "\"expert\""],
            default: "\"one\"",
            clause: clause!("CB-2.7"),
        },
        OptionInfo {
            name: "choosing",
            values: &["\"public\"", "\"secret\""],
            default: "\"public\"",
            clause: clause!("CB-18.5"),
        },
        OptionInfo {
            name: "leftovers",
            values: &["\"keep\"", "\"clear\""],
            default: "\"keep\"",
            clause: clause!("CB-3.4"),
        },
        OptionInfo {
            name: "first",
            values: &["\"random\"", "a seat, counted from 0"],
            default: "\"random\"",
            clause: clause!("CB-2.14"),
        },
    ];

    pub(crate) fn validate(&self) -> Result<(), SetupError> {
        if !(2..=4).contains(&self.players) {
            let problem = format!("{} players; 2, 3 or 4 can play", self.players);
            return Err(SetupError::new("players", clause!("CB-1.19"), problem));
        }
        if self.choosing == Choosing::Secret && self.estates == Estates::One {
            let problem = "nothing is chosen with estates \"one\"; \"secret\" needs \"expert\"";
            return Err(SetupError::new("choosing", clause!("CB-18.5"), problem));
        }
        self.first.validate(self.players, clause!("CB-2.14"))
    }
}

impl game::Options for Options {
    fn variants() -> Vec<Self> {
        let mut variants = Vec::new();
        for players in 2..=4 {
            for leftovers in [Leftovers::Keep, Leftovers::Clear] {
                for (estates, choosing) in [
                    (Estates::One, Choosing::Public),
                    (Estates::Expert, Choosing::Public),
                    (Estates::Expert, Choosing::Secret),
                ] {
                    for first in [First::Random, First::Seat(Seat::new(usize::from(players) - 1))] {
                        variants.push(Options { players, estates, choosing, leftovers, first });
                    }
                }
            }
        }
        variants
    }
}
