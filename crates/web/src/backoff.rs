//! Pauses that grow.

/// The first pause before something is tried again, in milliseconds; each further one is twice as long.
pub const FIRST_PAUSE: u32 = 250;

/// The longest.
pub const LONGEST_PAUSE: u32 = 8_000;

/// How long to wait before something is tried again.
#[derive(Clone, PartialEq, Debug)]
pub struct Backoff(u32);

impl Default for Backoff {
    fn default() -> Self {
        Backoff(FIRST_PAUSE)
    }
}

impl Backoff {
    /// The next pause, in milliseconds. The jitter is between 0 and 1, at random, so that pages that lost the same server do not
    /// return all at once.
    pub fn next(&mut self, jitter: f64) -> u32 {
        let pause = self.0;
        self.0 = (pause * 2).min(LONGEST_PAUSE);
        pause + (jitter * f64::from(pause)) as u32
    }
}
