//! How long what nobody uses is kept.

use crate::clock::now;
use crate::store::KEPT_LINES;
use std::time::Duration;

/// How long what nobody uses is kept. Finished games, ratings and accounts stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keeping {
    /// How long an open table waits with nobody there.
    pub open_tables: Duration,
    /// After how long without a move a game rests: it stays as it is until a player comes, and is no longer counted among the
    /// running games of a person.
    pub rest: Duration,
    /// How long a guest without games is remembered after their last visit.
    pub guests: Duration,
    /// How long the id of a request is known, so that a retry is answered as the request was.
    pub requests: Duration,
    /// How long a session lives after it was last used. Guests come back tomorrow, and after the holidays.
    pub sessions: Duration,
    /// How many lines of what was said at a table are kept; at least [`api::MAX_LINES`], which are shown with the table.
    pub lines: u32,
}

impl Default for Keeping {
    fn default() -> Self {
        let days = |days: u64| Duration::from_hours(24 * days);
        Keeping {
            open_tables: days(1),
            rest: days(30),
            guests: days(30),
            requests: days(2),
            sessions: days(365),
            lines: KEPT_LINES as u32,
        }
    }
}

/// The moment that is this long ago.
pub(crate) fn ago(duration: Duration) -> i64 {
    now() - i64::try_from(duration.as_millis()).unwrap_or(i64::MAX / 2)
}

impl Keeping {
    /// Whether nobody can come any more by a session that was last used then, and ends then.
    pub(crate) fn is_over(&self, seen: i64, ends: Option<i64>) -> bool {
        seen < ago(self.sessions) || ends.is_some_and(|ends| ends <= now())
    }
}
