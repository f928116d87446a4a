//! Games that levels play against each other, to take positions from.

use crate::Explain;
use crate::registry::{self, Visitor};
use catalog::{CatalogError, Table};
use game::{Driver, Options, Seat, Seed};
use opponent::Level;
use serde_json::Value;

/// One game in this many is played with one of the game's variants.
const VARIANT: u64 = 3;

/// How many sit at the tables, in turn.
const PLAYERS: [u8; 5] = [2, 2, 3, 2, 2];

/// Who plays, in turn: people of all kinds make the positions.
const LEVELS: [Level; 4] = [Level::Strong, Level::Casual, Level::Step7, Level::Step5];

/// The games of one seed. The same seed gives the same games on every machine.
pub(crate) struct Games<'a> {
    pub(crate) game: &'a str,
    pub(crate) seed: u64,
}

impl Games<'_> {
    /// The table of the game with this number.
    pub(crate) fn table(&self, number: u64) -> Result<Box<dyn Table>, CatalogError> {
        let players = PLAYERS[number as usize % PLAYERS.len()];
        let usual = catalog::open(self.game, Some(players), Value::Null, None)?;
        let variants = registry::visit(&*usual, Variants(players));
        let options = match variants.get((number / VARIANT) as usize % variants.len().max(1)) {
            Some(options) if number % VARIANT == VARIANT - 1 => options.clone(),
            _ => usual.options().expect("it started from options"),
        };
        catalog::open(self.game, None, options, Some(Seed::numbered(self.random(number, 0))))
    }

    /// The number of everything that is random at this action of a game.
    pub(crate) fn random(&self, game: u64, action: usize) -> u64 {
        (self.seed << 32).wrapping_add(game << 12).wrapping_add(action as u64)
    }
}

/// Who plays this seat of the game with this number.
pub(crate) fn level(game: u64, seat: Seat) -> Level {
    LEVELS[(game as usize + seat.index()) % LEVELS.len()]
}

/// The variants of a game for this many players, as JSON.
struct Variants(u8);

impl Visitor for Variants {
    type Output = Vec<Value>;

    fn visit<G: Explain>(self, _table: &Driver<G>) -> Vec<Value> {
        let fits = |options: &G::Options| G::setup(options).is_ok_and(|table| table.players() == self.0);
        let variants = G::Options::variants().into_iter().take(G::TRAINED_VARIANTS).filter(fits);
        variants.map(|options| serde_json::to_value(options).expect("options are JSON")).collect()
    }
}
