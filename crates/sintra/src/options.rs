//! What a table chooses before it starts.

use crate::components::COLUMNS;
use crate::printed::ENTERED;
use crate::{Gaps, PalaceSide, Printed, Sintra, StripFault, StripSet, Strips, Track, WindowPoints};
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
    /// The points under the windows (SG-1.8).
    pub windows: WindowPoints,
    /// The broken-glass track (SG-1.8).
    pub track: Track,
    /// What emptied columns mean to a returning glazier (SG-8.2, SG-8.3).
    pub gaps: Gaps,
    /// Who begins (SG-2.8).
    pub first: First,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            players: 2,
            side: PalaceSide::A,
            strips: Strips::Balanced,
            windows: WindowPoints::Usual,
            track: Track::Usual,
            gaps: Gaps::Skip,
            first: First::Random,
        }
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
        OptionInfo::new(
            "windows",
            &["\"usual\"", "8 digits of 1 to 9 for side A and for side B, such as [\"43322112\",\"43322112\"]"],
            "\"usual\"",
            clause!("SG-1.8"),
        ),
        OptionInfo::new(
            "track",
            &["\"usual\"", "9 numbers that fall from 0 to -18, such as [0,-1,-2,-4,-6,-8,-11,-14,-18]"],
            "\"usual\"",
            clause!("SG-1.8"),
        ),
        OptionInfo::new("gaps", &["\"skip\"", "\"block\""], "\"skip\"", clause!("SG-8.2")),
        First::option(clause!("SG-2.8")),
    ];

    /// Checks everything; returns the strip set and the numbers of the palaces, which are read on the way.
    pub(crate) fn validate(&self) -> Result<(StripSet, Printed), SetupError> {
        Sintra::INFO.check_table((self.players, clause!("SG-1.1")), (self.first, clause!("SG-2.8")))?;
        let strips = self.strips.set();
        let strips = strips.map_err(|fault| SetupError::about("strips", StripFault::CLAUSE, &fault))?;
        let windows = self.windows.of(self.side);
        let windows = windows.map_err(|fault| SetupError::about("windows", ENTERED, &fault))?;
        let track = self.track.steps().map_err(|fault| SetupError::about("track", ENTERED, &fault))?;
        Ok((strips, Printed::new(windows, track)))
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
                            let strips = strips.clone();
                            variants.push(Options { players, side, strips, gaps, first, ..Options::default() });
                        }
                    }
                }
            }
        }
        // Added later, and so at the end: what refers to a variant by its number still means the same.
        for (players, side) in [(2, PalaceSide::A), (3, PalaceSide::B), (4, PalaceSide::A)] {
            let windows = WindowPoints::Entered(["12345678".to_owned(), "99911199".to_owned()]);
            let track = Track::Entered(vec![0, -2, -3, -5, -7, -9, -12, -15, -18]);
            variants.push(Options { players, side, windows, track, ..Options::default() });
        }
        variants
    }
}
