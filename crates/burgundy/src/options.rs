//! What a table chooses before it starts.

use crate::{Boards, Burgundy, Pairs, PairsFault};
use game::{Clause, First, Game as _, OptionInfo, SetupError, clause};
use serde::{Deserialize, Serialize};

/// The options of a table of The Castles of Burgundy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2, 3 or 4 (CB-1.19).
    pub players: u8,
    /// Which estates are used (CB-2.7, CB-18).
    pub estates: Estates,
    /// Which of them share a board, with [`Estates::Boards`] (CB-18.12).
    pub pairs: Pairs,
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
    /// Everybody is dealt one of the six boards and chooses its side and the place of the castle (CB-18.1, CB-18.12).
    Boards,
    /// Everybody is dealt two of the estates 2 to 9 instead, which no table of the printed game can be sure of (CB-18.3,
    /// CB-18.14).
    Expert,
    /// Everybody chooses any of the nine estates (CB-18.13).
    Free,
}

impl Estates {
    /// Whether estates are dealt to choose from.
    pub(crate) fn are_dealt(self) -> bool {
        matches!(self, Estates::Boards | Estates::Expert)
    }

    /// The clause that says from which estates everybody chooses.
    pub(crate) fn clause(self) -> Clause {
        match self {
            Estates::One => clause!("CB-2.7"),
            Estates::Boards => clause!("CB-18.12"),
            Estates::Expert => clause!("CB-18.3"),
            Estates::Free => clause!("CB-18.13"),
        }
    }
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
            pairs: Pairs::Kashi,
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
        OptionInfo::new("estates", &["\"one\"", "\"boards\"", "\"expert\"", "\"free\""], "\"one\"", clause!("CB-2.7")),
        OptionInfo::new(
            "pairs",
            &["\"kashi\"", "six pairs such as [\"12\",\"13\",\"14\",\"15\",\"67\",\"89\"]"],
            "\"kashi\"",
            clause!("CB-18.12"),
        )
        .only_with("estates", &["\"boards\""]),
        OptionInfo::new("choosing", &["\"public\"", "\"secret\""], "\"public\"", clause!("CB-18.5"))
            .only_with("estates", &["\"boards\"", "\"expert\"", "\"free\""]),
        OptionInfo::new("leftovers", &["\"keep\"", "\"clear\""], "\"keep\"", clause!("CB-3.4")),
        First::option(clause!("CB-2.14")),
    ];

    /// Checks everything; returns the boards, which are read on the way.
    pub(crate) fn validate(&self) -> Result<Boards, SetupError> {
        Burgundy::INFO.check_table((self.players, clause!("CB-1.19")), (self.first, clause!("CB-2.14")))?;
        if self.choosing == Choosing::Secret && self.estates == Estates::One {
            let problem = "nothing is chosen with estates \"one\"; \"secret\" needs others";
            return Err(SetupError::new("choosing", clause!("CB-18.5"), problem));
        }
        let dealt = self.pairs.is_kashi() || self.estates == Estates::Boards;
        let boards = if dealt { self.pairs.boards() } else { Err(PairsFault::NotDealt) };
        boards.map_err(|fault| SetupError::about("pairs", clause!("CB-18.12"), &fault))
    }
}

/// Boards as an owner of the box might enter them, in any order.
fn odd_pairs() -> Vec<String> {
    ["91", "23", "14", "81", "75", "61"].map(str::to_owned).to_vec()
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
                        let pairs = Pairs::Kashi;
                        variants.push(Options { players, estates, pairs, choosing, leftovers, first });
                    }
                }
            }
        }
        // Added later, and so at the end: what refers to a variant by its number still means the same.
        for players in 2..=4 {
            let first = First::Random;
            for (estates, pairs, choosing, leftovers) in [
                (Estates::Boards, Pairs::Kashi, Choosing::Public, Leftovers::Keep),
                (Estates::Boards, Pairs::Printed(odd_pairs()), Choosing::Secret, Leftovers::Clear),
                (Estates::Free, Pairs::Kashi, Choosing::Public, Leftovers::Clear),
                (Estates::Free, Pairs::Kashi, Choosing::Secret, Leftovers::Keep),
            ] {
                variants.push(Options { players, estates, pairs, choosing, leftovers, first });
            }
        }
        variants
    }
}
