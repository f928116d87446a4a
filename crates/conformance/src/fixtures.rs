//! Fixtures: recorded games that must replay forever.

use crate::Failure;
use crate::files::{fault, list, read};
use game::{Driver, Game, Record};
use std::path::Path;

/// A recorded game that was verified.
#[derive(Clone, Debug)]
pub struct Fixture<G: Game> {
    /// The name of its file, without `.json`.
    pub name: String,
    /// The table after the last action.
    pub driver: Driver<G>,
}

/// Verifies every record `*.json` in a directory: each action, each deal against the seed if there is one, and the
/// result. The games come back in order of their names, so that a test can say which ending each one shows.
pub fn fixtures<G: Game>(directory: impl AsRef<Path>) -> Result<Vec<Fixture<G>>, Failure> {
    let directory = directory.as_ref();
    let mut fixtures = Vec::new();
    for path in list::<G>(directory, "json")? {
        let record: Record<G> = serde_json::from_str(&read::<G>(&path)?).map_err(|why| fault::<G>(&path, why))?;
        let driver = Driver::verify(&record).map_err(|why| fault::<G>(&path, why))?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        fixtures.push(Fixture { name, driver });
    }
    if fixtures.is_empty() {
        return Err(fault::<G>(directory, "no fixtures"));
    }
    Ok(fixtures)
}
