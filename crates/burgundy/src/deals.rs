//! Outcomes of chance and their notation, in the order in which they arise: `first 2`, `goods0 124/335`,
//! `estates 25/39`, `depots k3,wh/…`, `black wh,ship`, `goods 35162`, `roll 24/16 5`.

use crate::components::{DEPOT_SPACES, GoodsTally, ROUNDS, START_GOODS};
use crate::player::Dice;
use crate::state::BLACK_DEPOT_SPACES;
use crate::{Depot, Face, Goods, Tiles};
use game::{ParseError, Seat, Seats};
use std::fmt;
use std::str::FromStr;

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deal {
    /// Who begins (CB-2.14).
    First(Seat),
    /// Three goods for each seat (CB-2.4).
    StartGoods(Seats<GoodsTally>),
    /// Two estates for each seat, the lower number first (CB-18.3).
    Estates(Seats<[u8; 2]>),
    /// The hex tiles for the empty spaces of the numbered depots (CB-3.10).
    Depots(DepotTiles),
    /// The hex tiles that fill the black depot up (CB-3.14).
    BlackDepot(Tiles<BLACK_DEPOT_SPACES>),
    /// The goods of the five rounds, in order (CB-3.15).
    GoodsRow([Goods; ROUNDS as usize]),
    /// All dice of a round (CB-4.1).
    Roll {
        /// Two dice for each seat.
        dice: Seats<Dice>,
        /// The white die.
        white: u8,
    },
}

/// Tiles drawn for each numbered depot, in the order of its empty spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DepotTiles([[Option<Face>; DEPOT_SPACES]; Depot::NUMBERED]);

impl DepotTiles {
    pub(crate) const NONE: DepotTiles = DepotTiles([[None; DEPOT_SPACES]; Depot::NUMBERED]);

    /// The tiles for a numbered depot.
    pub fn of(&self, depot: Depot) -> impl Iterator<Item = Face> {
        self.0[depot.index()].into_iter().flatten()
    }

    /// Adds a tile for a numbered depot; `None` if it already has one for each space.
    #[inline]
    pub(crate) fn push(&mut self, depot: Depot, face: Face) -> Option<()> {
        let place = self.0[depot.index()].iter_mut().find(|place| place.is_none())?;
        *place = Some(face);
        Some(())
    }
}

impl Deal {
    pub(crate) const FIRST: &str = "first";
    pub(crate) const START_GOODS: &str = "goods0";
    pub(crate) const ESTATES: &str = "estates";
    pub(crate) const DEPOTS: &str = "depots";
    pub(crate) const BLACK_DEPOT: &str = "black";
    pub(crate) const GOODS_ROW: &str = "goods";
    pub(crate) const ROLL: &str = "roll";

    /// The first word of its notation.
    pub fn name(&self) -> &'static str {
        match self {
            Deal::First(_) => Deal::FIRST,
            Deal::StartGoods(_) => Deal::START_GOODS,
            Deal::Estates(_) => Deal::ESTATES,
            Deal::Depots(_) => Deal::DEPOTS,
            Deal::BlackDepot(_) => Deal::BLACK_DEPOT,
            Deal::GoodsRow(_) => Deal::GOODS_ROW,
            Deal::Roll { .. } => Deal::ROLL,
        }
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.name())?;
        match self {
            Deal::First(seat) => seat.fmt(f),
            Deal::StartGoods(goods) => write_seats(f, goods, |goods, f| goods.letters(b"123456").fmt(f)),
            Deal::Estates(estates) => write_seats(f, estates, |[low, high], f| write!(f, "{low}{high}")),
            Deal::Depots(tiles) => {
                for depot in Depot::numbered() {
                    if depot.index() > 0 {
                        f.write_str("/")?;
                    }
                    write_tiles(f, tiles.of(depot))?;
                }
                Ok(())
            }
            Deal::BlackDepot(tiles) => write_tiles(f, tiles.iter()),
            Deal::GoodsRow(row) => row.iter().try_for_each(|goods| write!(f, "{goods}")),
            Deal::Roll { dice, white } => {
                write_seats(f, dice, |dice, f| dice.iter().try_for_each(|die| die.fmt(f)))?;
                write!(f, " {white}")
            }
        }
    }
}

/// One part for each seat, separated by slashes.
fn write_seats<T>(
    f: &mut fmt::Formatter<'_>,
    seats: &Seats<T>,
    write: impl Fn(&T, &mut fmt::Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    for (index, value) in seats.as_slice().iter().enumerate() {
        if index > 0 {
            f.write_str("/")?;
        }
        write(value, f)?;
    }
    Ok(())
}

/// Reads what [`write_seats`] writes, for at most four seats.
fn read_seats<T: Copy + Default>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Seats<T>> {
    let mut values = [T::default(); 4];
    let mut players = 0;
    for part in text.split('/') {
        *values.get_mut(players)? = read(part)?;
        players += 1;
    }
    Some(Seats::from_fn(players as u8, |seat| values[seat.index()]))
}

/// Faces separated by commas; a dash for none.
fn write_tiles(f: &mut fmt::Formatter<'_>, tiles: impl Iterator<Item = Face>) -> fmt::Result {
    let mut any = false;
    for face in tiles {
        if any {
            f.write_str(",")?;
        }
        write!(f, "{face}")?;
        any = true;
    }
    if any { Ok(()) } else { f.write_str("-") }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let expected = "a deal such as `first 2`, `goods0 124/335`, `estates 25/39`, `depots k3,wh/-/…`, `black wh,ship`, \
                        `goods 35162` or `roll 24/16 5`";
        text.split_once(' ')
            .and_then(read_deal)
            .ok_or_else(|| ParseError::new(text, "expected-burgundy-deal", expected))
    }
}

fn read_deal((name, rest): (&str, &str)) -> Option<Deal> {
    match name {
        Deal::FIRST => Seat::read(rest).map(Deal::First),
        Deal::START_GOODS => read_seats(rest, |goods| {
            GoodsTally::from_letters(goods, b"123456").filter(|goods| goods.total() == START_GOODS)
        })
        .map(Deal::StartGoods),
        Deal::ESTATES => read_seats(rest, |pair| match *pair.as_bytes() {
            [low @ b'1'..=b'9', high @ b'1'..=b'9'] if low < high => Some([low - b'0', high - b'0']),
            _ => None,
        })
        .map(Deal::Estates),
        Deal::DEPOTS => read_depots(rest).map(Deal::Depots),
        Deal::BLACK_DEPOT => read_tiles(rest, Tiles::EMPTY, |tiles, face| {
            if tiles.is_full() || tiles.iter().any(|earlier| earlier > face) {
                return None;
            }
            tiles.add(face);
            Some(())
        })
        .map(Deal::BlackDepot),
        Deal::GOODS_ROW => {
            let digits = <[u8; ROUNDS as usize]>::try_from(rest.as_bytes()).ok()?;
            let mut row = [Goods::at(0); ROUNDS as usize];
            for (goods, digit) in row.iter_mut().zip(digits) {
                *goods = Goods::numbered(digit.checked_sub(b'0')?)?;
            }
            Some(Deal::GoodsRow(row))
        }
        Deal::ROLL => {
            let (dice, white) = rest.split_once(' ')?;
            let [white @ b'1'..=b'6'] = *white.as_bytes() else { return None };
            let dice = read_seats(dice, |pair| match *pair.as_bytes() {
                [low @ b'1'..=b'6', high @ b'1'..=b'6'] if low <= high => Some(Dice::pair(low - b'0', high - b'0')),
                _ => None,
            })?;
            Some(Deal::Roll { dice, white: white - b'0' })
        }
        _ => None,
    }
}

fn read_depots(text: &str) -> Option<DepotTiles> {
    let mut tiles = DepotTiles::NONE;
    let mut parts = text.split('/');
    for depot in Depot::numbered() {
        tiles = read_tiles(parts.next()?, tiles, |tiles, face| tiles.push(depot, face))?;
    }
    parts.next().is_none().then_some(tiles)
}

/// Reads what [`write_tiles`] writes, adding each tile to what is there.
fn read_tiles<T>(text: &str, mut tiles: T, add: impl Fn(&mut T, Face) -> Option<()>) -> Option<T> {
    if text != "-" {
        for face in text.split(',') {
            add(&mut tiles, face.parse().ok()?)?;
        }
    }
    Some(tiles)
}
