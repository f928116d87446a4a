//! How a search ends before its time: at the client's wish, which another thread hears.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The wish that every search end which was asked for before a certain line. Its clones are the same wish.
#[derive(Clone, Default, Debug)]
pub(crate) struct Stop {
    /// The number of the last line that said so, from 1.
    line: Arc<AtomicU64>,
}

impl Stop {
    /// Ends the searches that were asked for in earlier lines than this one.
    pub(crate) fn before(&self, line: u64) {
        self.line.fetch_max(line, Ordering::Relaxed);
    }

    /// Whether what was asked for in this line has to end.
    pub(crate) fn ends(&self, line: u64) -> bool {
        line < self.line.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_earlier_lines_are_stopped() {
        let stop = Stop::default();
        assert!(!stop.ends(1));
        stop.clone().before(3);
        assert!(stop.ends(1) && stop.ends(2) && !stop.ends(3) && !stop.ends(4));
        stop.before(2);
        assert!(stop.ends(2) && !stop.ends(3), "an earlier wish takes nothing back");
    }
}
