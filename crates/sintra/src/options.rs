//! What a table chooses before it starts.

use crate::components::COLUMNS;
use crate::{Gaps, PalaceSide, Sintra, StripFault, StripSet, Strips};
use game::{First, Game as _, OptionInfo, SetupError, clause};
use serde::{Deserialize, Serialize};

/// The options of a table of Stained Glass of Sintra.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2, 3 or 4 (SG-1.1).
    pub players: u8,
    /// Which side all palaces show (SG-2.2).
    pub side: PalaceSide,
    /// The strips that all players have (SG-2.3). The default set is the project's own, not the printed one.
    pub strips: Strips,
    /// What emptied columns mean to a returning glazier (SG-8.2, SG-8.3).
    pub gaps: Gaps,
    /// Who begins (SG-2.8).
    pub first: First,
}

impl Default for Options {
    fn default() -> Self {
        Options { players: 2, side: PalaceSide::A, strips: Strips::Balanced, gaps: Gaps::Skip, first: First::Random }
    }
}

impl Options {
    /// What a table can choose, for people and programs.
    pub(crate) const LIST: &[OptionInfo] = &[
        OptionInfo::new("players", &["2", "3", "4"], "2", clause!("SG-1.1")),
        OptionInfo::new("side", &["\"A\"", "\"B\""], "\"A\"", clause!("SG-2.2")),
        OptionInfo::new(
            "strips",
            &["\"balanced\"", "8 pairs of 5-letter faces, each space one of w y o b p *"],
            "\"balanced\"",
            clause!("SG-2.3"),
        ),
        OptionInfo::new("gaps", &["\"skip\"", "\"block\""], "\"skip\"", clause!("SG-8.2")),
        First::option(clause!("SG-2.8")),
    ];

    /// Checks everything; returns the strip set, which is read on the way.
    pub(crate) fn validate(&self) -> Result<StripSet, SetupError> {
        Sintra::INFO.check_table((self.players, clause!("SG-1.1")), (self.first, clause!("SG-2.8")))?;
        self.strips.set().map_err(|fault| SetupError::new("strips", StripFault::CLAUSE, fault.to_string()))
    }
}

/// A set that no printed game has: jokers on both sides, faces of one colour, equal strips (SG-2.4 allows them all).
const ODD_STRIPS: [[&str; 2]; COLUMNS] = [
    ["*bo**", "**o*b"],
    ["ooooo", "*****"],
    ["oo**w", "wyobp"],
    ["bb*b*", "yypp*"],
    ["wywyw", "bopob"],
    ["wywyw", "bopob"],
    ["y*pwy", "pwbyp"],
    ["wbyow", "*bpo*"],
];

impl game::Options for Options {
    fn variants() -> Vec<Self> {
        let odd = Strips::Custom(ODD_STRIPS.map(|sides| sides.map(str::to_owned).to_vec()).to_vec());
        let mut variants = Vec::new();
        for players in 2..=4 {
            for side in [PalaceSide::A, PalaceSide::B] {
                for gaps in [Gaps::Skip, Gaps::Block] {
                    for strips in [Strips::Balanced, odd.clone()] {
                        for first in First::variants(players) {
                            variants.push(Options { players, side, strips: strips.clone(), gaps, first });
                        }
                    }
                }
            }
        }
        variants
    }
}
