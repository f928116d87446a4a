//! What a table chooses before it starts.

use crate::Burgundy;
use game::{First, Game as _, OptionInfo, SetupError, clause};
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
        OptionInfo::new("players", &["2", "3", "4"], "2", clause!("CB-1.19")),
        OptionInfo::new("estates", &["\"one\"", "\"expert\""], "\"one\"", clause!("CB-2.7")),
        OptionInfo::new("choosing", &["\"public\"", "\"secret\""], "\"public\"", clause!("CB-18.5")),
        OptionInfo::new("leftovers", &["\"keep\"", "\"clear\""], "\"keep\"", clause!("CB-3.4")),
        First::option(clause!("CB-2.14")),
    ];

    pub(crate) fn validate(&self) -> Result<(), SetupError> {
        Burgundy::INFO.check_table((self.players, clause!("CB-1.19")), (self.first, clause!("CB-2.14")))?;
        if self.choosing == Choosing::Secret && self.estates == Estates::One {
            let problem = "nothing is chosen with estates \"one\"; \"secret\" needs \"expert\"";
            return Err(SetupError::new("choosing", clause!("CB-18.5"), problem));
        }
        Ok(())
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
                    for first in First::variants(players) {
                        variants.push(Options { players, estates, choosing, leftovers, first });
                    }
                }
            }
        }
        variants
    }
}
