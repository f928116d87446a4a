//! Outcomes of chance and their notation: `first 2`, `supply ggob`, `fill ppgo/yrrr/…`.

use crate::Tiles;
use crate::components::{COLOURS, LETTERS, SUPPLY_SPACES};
use game::{MAX_SEATS, ParseError, Seat};
use rand_core::Rng;
use std::fmt;
use std::str::FromStr;
use tiles::{Fill, Stock};

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deal {
    /// Who begins (SP-1.13).
    First(Seat),
    /// The tiles that fill the gaps of the supply (SP-1.10, SP-8.11).
    Supply(Tiles),
    /// The tiles of a new round (SP-1.11, SP-10.2).
    Fill(Fill<COLOURS>),
}

impl Deal {
    pub(crate) const FIRST: &str = "first";
    pub(crate) const SUPPLY: &str = "supply";
    pub(crate) const FILL: &str = "fill";
}

/// What is wrong with the tiles of a refill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RefillFault {
    /// The number of tiles is not the number of gaps that can be filled.
    Size,
    /// There are more tiles of a colour than the bag holds.
    Bag,
    /// The last tiles of the bag are missing, or there are more of a colour than the tower holds (SP-8.12).
    Tower,
}

/// Draws tiles for a number of gaps, one by one (SP-8.11), without changing the stock.
#[inline]
pub(crate) fn sample_refill(mut stock: Stock<COLOURS>, gaps: u8, rng: &mut impl Rng) -> Tiles {
    let mut tiles = Tiles::EMPTY;
    for _ in 0..gaps {
        let Some(colour) = stock.draw(rng) else { break };
        tiles.add_one(colour);
    }
    tiles
}

/// Whether these tiles can come out of the stock for this number of gaps (SP-8.11 to SP-8.13).
pub(crate) fn check_refill(stock: &Stock<COLOURS>, tiles: Tiles, gaps: u8) -> Result<(), RefillFault> {
    let size = gaps.min(stock.total());
    // The counts of a given deal may overflow a byte.
    if tiles.counts().iter().map(|count| u32::from(*count)).sum::<u32>() != u32::from(size) {
        return Err(RefillFault::Size);
    }
    if stock.bag.total() >= size {
        return if tiles.within(stock.bag) { Ok(()) } else { Err(RefillFault::Bag) };
    }
    // The bag runs out on the way: all of it is drawn, the rest comes from the tower.
    match tiles.checked_sub(stock.bag) {
        Some(rest) if rest.within(stock.spent) => Ok(()),
        _ => Err(RefillFault::Tower),
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::First(seat) => write!(f, "first {seat}"),
            Deal::Supply(tiles) => write!(f, "supply {}", tiles.letters(LETTERS)),
            Deal::Fill(fill) => write!(f, "fill {}", fill.letters(LETTERS)),
        }
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(factories) = text.strip_prefix("fill ") {
            return Fill::read(factories, LETTERS).map(Deal::Fill);
        }
        if let Some(tiles) = text.strip_prefix("supply ") {
            return Tiles::from_letters(tiles, LETTERS)
                .filter(|tiles| tiles.total() <= SUPPLY_SPACES)
                .map(Deal::Supply)
                .ok_or_else(|| {
                    ParseError::new(
                        text,
                        "expected-pavilion-supply",
                        "up to ten tiles, such as `supply ggob`, letters in the order pgoybr",
                    )
                });
        }
        let seat = text.strip_prefix("first ").and_then(Seat::read);
        seat.map(Deal::First).ok_or_else(|| {
            ParseError::new(
                text,
                "expected-pavilion-deal",
                "a deal such as `first 2`, `supply ggob` or `fill ppgo/yrrr/…`",
            )
        })
    }
}

const _: () = assert!(MAX_SEATS < 10, "a seat is one digit");
