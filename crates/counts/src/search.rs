//! One search by the strongest bot.

use bots::{Kind, Level, Limits};
use game::{Next, Seed};
use serde_json::json;

/// A unit of work: enough for the search to go deep, and for what grows with it to have grown.
const NODES: u64 = 2_000;

/// Thinks about the first real decision of a game of two, one between several moves; how many nodes that took. `None` if there is no such game.
pub(crate) fn think(game: &str, times: u64) -> Option<u64> {
    let mut table = catalog::open(game, Some(2), json!({}), Some(Seed::numbered(1))).ok()?;
    loop {
        match (table.next(), &table.legal(None)[..]) {
            (Next::Chance(_), _) => drop(table.deal(None).ok()?),
            (_, [only]) => drop(table.play(None, only).ok()?),
            _ => break,
        }
    }
    let expert = Kind::Level(Level::Expert);
    Some(bots::advise(expert, &*table, None, &Limits::nodes(NODES * times), 1)?.nodes)
}
