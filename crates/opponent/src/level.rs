//! Levels.

use serde::{Deserialize, Serialize};
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// How well a bot plays: one of eight steps, each clearly stronger than the one before. Levels differ in how much they look
/// at and how far they search, never in what they may see.
///
/// Four of the steps have names of their own, from the time when there were no others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// The first step, easily beaten.
    #[serde(alias = "step-1")]
    Beginner,
    /// The second step.
    #[serde(rename = "step-2")]
    Step2,
    /// The third step.
    #[serde(rename = "step-3")]
    Step3,
    /// The fourth step.
    #[serde(alias = "step-4")]
    Casual,
    /// The fifth step.
    #[serde(rename = "step-5")]
    Step5,
    /// The sixth step.
    #[serde(alias = "step-6")]
    Strong,
    /// The seventh step.
    #[serde(rename = "step-7")]
    Step7,
    /// The last step, which searches for as long as people are willing to wait.
    #[serde(alias = "step-8")]
    Expert,
}

/// A name that no level has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected a level: {}, or step-1 to step-8", Level::ALL.map(Level::name).join(", "))]
pub struct UnknownLevel;

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 8] = [
        Level::Beginner,
        Level::Step2,
        Level::Step3,
        Level::Casual,
        Level::Step5,
        Level::Strong,
        Level::Step7,
        Level::Expert,
    ];

    /// Which step it is, from 1.
    pub const fn step(self) -> usize {
        self as usize + 1
    }

    /// Its name in commands and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Step2 => "step-2",
            Level::Step3 => "step-3",
            Level::Casual => "casual",
            Level::Step5 => "step-5",
            Level::Strong => "strong",
            Level::Step7 => "step-7",
            Level::Expert => "expert",
        }
    }

    /// The name by which any of them is known, the ones with names of their own, too.
    pub const fn step_name(self) -> &'static str {
        ["step-1", "step-2", "step-3", "step-4", "step-5", "step-6", "step-7", "step-8"][self as usize]
    }

    /// The next stronger one.
    pub fn next(self) -> Option<Level> {
        Level::ALL.get(self.step()).copied()
    }

    /// The next weaker one.
    pub fn previous(self) -> Option<Level> {
        Level::ALL.get((self as usize).checked_sub(1)?).copied()
    }

    /// How long it thinks about a decision when it plays against people: on the server, in the browser, in the
    /// terminal.
    ///
    /// `None` for levels that use no clock: they evaluate each move once, or search a number of positions that depends
    /// on the game alone, and so play equally well on every machine. `bots::Skill::of` has the numbers.
    pub const fn time(self) -> Option<Duration> {
        match self {
            Level::Expert => Some(Duration::from_secs(1)),
            _ => None,
        }
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    /// Reads a name, or a step: `casual` is `step-4`.
    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        Level::ALL.into_iter().find(|level| [level.name(), level.step_name()].contains(&name)).ok_or(UnknownLevel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was stored when there were four levels still means them.
    #[test]
    fn the_four_names_are_marks_on_the_scale() {
        let marks = [("beginner", 1), ("casual", 4), ("strong", 6), ("expert", 8)];
        for (name, step) in marks {
            let level: Level = name.parse().unwrap();
            assert_eq!((level.step(), level.name()), (step, name));
        }
    }

    #[test]
    fn a_level_is_read_by_its_name_and_by_its_step() {
        for level in Level::ALL {
            let step = level.step_name();
            assert_eq!(step, format!("step-{}", level.step()));
            assert_eq!((level.name().parse(), step.parse()), (Ok(level), Ok(level)));
            let json = format!("\"{}\"", level.name());
            assert_eq!(serde_json::to_string(&level).unwrap(), json);
            assert_eq!(serde_json::from_str::<Level>(&json).unwrap(), level);
            assert_eq!(serde_json::from_str::<Level>(&format!("\"{step}\"")).unwrap(), level);
        }
        for wrong in ["", "step-0", "step-9", "step-", "step-04", "4", "Casual"] {
            assert_eq!(wrong.parse::<Level>(), Err(UnknownLevel), "{wrong}");
        }
    }

    #[test]
    fn steps_follow_each_other() {
        assert_eq!(Level::Beginner.previous(), None);
        assert_eq!(Level::Expert.next(), None);
        for pair in Level::ALL.windows(2) {
            assert_eq!((pair[0].next(), pair[1].previous()), (Some(pair[1]), Some(pair[0])));
            assert!(pair[0] < pair[1]);
        }
    }
}
