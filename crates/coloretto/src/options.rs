//! What a table chooses before it starts.

use crate::components::colours_out;
use crate::{Coloretto, Colour, Colours, Side};
use game::{First, Game as _, OptionInfo, SetupError, clause};
use serde::{Deserialize, Serialize};

/// The options of a table of Coloretto.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2, 3, 4 or 5 (CO-1.1).
    pub players: u8,
    /// By which side of the score cards all players score (CO-1.5).
    pub scoring: Side,
    /// Whether the golden joker is in play (CO-1.10).
    pub golden: bool,
    /// Which colours are taken out (CO-1.9).
    pub remove: Remove,
    /// Who begins (CO-1.16).
    pub first: First,
}

/// Which colours are taken out (CO-1.8, CO-1.9). JSON: `"random"` or a list of colours.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Remove {
    /// A deal decides; with 4 or 5 players there is nothing to decide.
    #[default]
    Random,
    /// These colours.
    Named(Vec<Colour>),
}

impl Default for Options {
    fn default() -> Self {
        Options { players: 3, scoring: Side::Yellow, golden: true, remove: Remove::Random, first: First::Random }
    }
}

impl Options {
    /// What a table can choose, for people and programs.
    pub(crate) const LIST: &[OptionInfo] = &[
        OptionInfo::new("players", &["2", "3", "4", "5"], "3", clause!("CO-1.1")),
        OptionInfo::new("scoring", &["\"yellow\"", "\"purple\""], "\"yellow\"", clause!("CO-1.5")),
        OptionInfo::new("golden", &["true", "false"], "true", clause!("CO-1.10")),
        OptionInfo::new(
            "remove",
            &["\"random\"", "a list of 2 colours with 2 players, 1 with 3, none with 4 or 5"],
            "\"random\"",
            clause!("CO-1.9"),
        )
        .only_with("players", &["2", "3"]),
        First::option(clause!("CO-1.16")),
    ];

    pub(crate) fn validate(&self) -> Result<(), SetupError> {
        Coloretto::INFO.check_table((self.players, clause!("CO-1.1")), (self.first, clause!("CO-1.16")))?;
        if let Remove::Named(named) = &self.remove {
            let wanted = colours_out(self.players);
            let different = self.remove.colours().len();
            if named.len() != usize::from(wanted) || different != wanted {
                let problem = format!(
                    "{} named, {different} different; with {} players {wanted} different colours are taken out",
                    named.len(),
                    self.players
                );
                return Err(SetupError::new("remove", clause!("CO-1.8"), problem));
            }
        }
        Ok(())
    }
}

impl Remove {
    /// The colours that the table has named.
    pub(crate) fn colours(&self) -> Colours {
        match self {
            Remove::Random => Colours::NONE,
            Remove::Named(named) => named.iter().copied().collect(),
        }
    }
}

impl game::Options for Options {
    fn variants() -> Vec<Self> {
        let mut variants = Vec::new();
        for players in 2..=5 {
            let named = [Colour::Yellow, Colour::Brown][..usize::from(colours_out(players))].to_vec();
            for scoring in [Side::Yellow, Side::Purple] {
                for golden in [true, false] {
                    for remove in [Remove::Random, Remove::Named(named.clone())] {
                        for first in First::variants(players) {
                            variants.push(Options { players, scoring, golden, remove: remove.clone(), first });
                        }
                    }
                }
            }
        }
        variants
    }
}

game::json_word_or!(
    Remove: Random = "random", Named, "\"random\" or a list of colours to remove, such as [\"yellow\", \"brown\"]"
);
