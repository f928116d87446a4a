//! How much a bot may think.

use crate::clock::Stopwatch;
use bots::{Level, Limits};
use std::fmt;
use std::time::Duration;

/// How long a bot thinks by default: as long as `expert` does against people. The lower levels stop by themselves.
pub(crate) const EXPERT_MS: u64 = match Level::Expert.time() {
    Some(time) => time.as_millis() as u64,
    None => unreachable!(),
};

/// How much a bot may think about a move.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Budget {
    Ms(u64),
    Nodes(u64),
}

impl Budget {
    /// Calls the closure with these limits; time is counted from the start of the stopwatch.
    pub(crate) fn limited<T>(self, watch: &Stopwatch, work: impl FnOnce(&Limits<'_>) -> T) -> T {
        match self {
            Budget::Nodes(nodes) => work(&Limits::nodes(nodes)),
            Budget::Ms(ms) => {
                let expired = || watch.read() >= Duration::from_millis(ms);
                work(&Limits::until(&expired))
            }
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Ms(ms) => write!(f, "{ms} ms"),
            Budget::Nodes(nodes) => write!(f, "{nodes} nodes"),
        }
    }
}
