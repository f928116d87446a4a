//! Randomness from the operating system: the only place where this program asks for it.

use game::Seed;

/// A seed that nobody can guess.
pub(crate) fn seed() -> Result<Seed, getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(Seed::new(bytes))
}

/// A seed for a bot's choices.
pub(crate) fn number() -> Result<u64, getrandom::Error> {
    getrandom::u64()
}
