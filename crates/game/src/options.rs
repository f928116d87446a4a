//! What a table chooses before it starts, and the choice that every game has: who begins.

use crate::{Clause, Seat, SetupError};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// What a table chooses before it starts, as JSON with a default for every field; unknown fields are refused.
pub trait Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Every table that the tests should see: each combination of option values, for each number of players.
    fn variants() -> Vec<Self>;
}

/// One thing that a table can choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// The field in the options' JSON.
    pub name: &'static str,
    /// The values, as JSON; or a description of them, where they are too many to list.
    pub values: &'static [&'static str],
    /// The default value, as JSON.
    pub default: &'static str,
    /// The clause about it.
    pub clause: Clause,
    /// Another option, and its values with which there is something to choose here; `None` if there always is.
    pub only_with: Option<(&'static str, &'static [&'static str])>,
}

impl OptionInfo {
    /// An option with its values and its default, each as JSON.
    pub const fn new(
        name: &'static str,
        values: &'static [&'static str],
        default: &'static str,
        clause: Clause,
    ) -> OptionInfo {
        OptionInfo { name, values, default, clause, only_with: None }
    }

    /// The same, for tables on which another option has one of these values.
    #[must_use]
    pub const fn only_with(self, option: &'static str, values: &'static [&'static str]) -> OptionInfo {
        OptionInfo { only_with: Some((option, values)), ..self }
    }

    /// Whether there is something to choose on a table with these values, each as JSON.
    pub fn applies(&self, chosen: impl Fn(&str) -> String) -> bool {
        self.only_with.is_none_or(|(option, values)| values.contains(&chosen(option).as_str()))
    }
}

/// The option `first` of every game: who begins. JSON: `"random"`, or a seat counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum First {
    /// The first deal decides.
    #[default]
    Random,
    /// This seat begins.
    Seat(Seat),
}

impl First {
    /// What every game says about this option; the clause is its own.
    pub const fn option(clause: Clause) -> OptionInfo {
        OptionInfo::new("first", &["\"random\"", "a seat, counted from 0"], "\"random\"", clause)
    }

    /// What tests should see at a table of `players`: chance decides, or the last seat begins.
    pub fn variants(players: u8) -> [First; 2] {
        [First::Random, First::Seat(Seat::new(usize::from(players) - 1))]
    }

    /// The seat that begins, unless chance decides.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            First::Random => None,
            First::Seat(seat) => Some(seat),
        }
    }

    /// Refuses a seat that is not at the table, citing the game's clause.
    pub fn validate(self, players: u8, clause: Clause) -> Result<(), SetupError> {
        match self {
            First::Seat(seat) if !seat.is_at(players) => {
                let problem = format!("seat {} of {players}; seats count from 0", seat.index());
                Err(SetupError::new("first", clause, problem))
            }
            _ => Ok(()),
        }
    }
}

crate::json_word_or!(First: Random = "random", Seat, "\"random\" or a seat, counted from 0");
