//! Every outcome of a deal with its probability: what `phases.rs` draws from.

use crate::components::{GoodsTally, ROUNDS, START_GOODS, black_depot_size};
use crate::deals::DepotTiles;
use crate::depots::Depots;
use crate::player::Dice;
use crate::state::BLACK_DEPOT_SPACES;
use crate::{Burgundy, Deal, Estates, Face, Goods, Kind, Stage, Supply, Tiles};
use game::{Outcomes, Seat, Seats, TooMany, ways};

/// The list that is being written, as what a step of a deal calls for each of its results.
type Listing = Result<(), TooMany>;

impl Burgundy {
    pub(crate) fn list_deals(&self, into: &mut Outcomes<Deal>) -> Listing {
        match self.stage {
            Stage::First => into.add_even(Seat::all(self.players).map(Deal::First)),
            Stage::StartGoods => self.each_start_goods(&mut Vec::new(), self.unseen, 1.0, into),
            Stage::DealEstates => into.add_even(self.all_estates().into_iter()),
            Stage::FillDepots => {
                let spaces: Vec<_> = self.depots.empty_spaces(self.players, self.phase.index()).collect();
                each_filling(&spaces, self.coloured, DepotTiles::NONE, 1.0, into)
            }
            Stage::FillBlackDepot => {
                let due = usize::from(black_depot_size(self.players)) - self.black_depot.len();
                let all = ways(self.black.total(), due as u8);
                each_hand(0, due as u8, &self.black, Tiles::EMPTY, 1.0 / all, into)
            }
            Stage::GoodsRow => each_row(0, [Goods::at(0); ROUNDS as usize], self.unseen, 1.0, into),
            _ => self.each_roll(&mut Vec::new(), 1.0, into),
        }
    }

    /// Three of the unseen goods for each further seat.
    fn each_start_goods(
        &self,
        dealt: &mut Vec<GoodsTally>,
        unseen: GoodsTally,
        chance: f64,
        into: &mut Outcomes<Deal>,
    ) -> Listing {
        if dealt.len() == usize::from(self.players) {
            return into.add(Deal::StartGoods(Seats::from_fn(self.players, |seat| dealt[seat.index()])), chance);
        }
        for (goods, next) in unseen.draws(START_GOODS) {
            dealt.push(goods);
            self.each_start_goods(dealt, unseen - goods, chance * next, into)?;
            dealt.pop();
        }
        Ok(())
    }

    /// What `draw_estates` can draw, all equally likely: different boards, or different numbers in pairs.
    fn all_estates(&self) -> Vec<Deal> {
        let sides = self.boards.sides();
        let numbers = |low: u8| (low + 1..=9).map(move |high| [low, high]);
        let pairs: Vec<[u8; 2]> =
            if self.estates == Estates::Boards { sides.to_vec() } else { (2..=8).flat_map(numbers).collect() };
        let meet = |one: &[u8; 2], other: &[u8; 2]| match self.estates {
            Estates::Boards => one == other,
            _ => one.iter().any(|number| other.contains(number)),
        };
        let mut dealt = vec![Vec::new()];
        for _ in 0..self.players {
            let more = |seats: Vec<[u8; 2]>| {
                let free = pairs.iter().filter(|pair| !seats.iter().any(|other| meet(pair, other)));
                free.map(|pair| [&*seats, &[*pair]].concat()).collect::<Vec<_>>()
            };
            dealt = dealt.into_iter().flat_map(more).collect();
        }
        dealt.iter().map(|seats| Deal::Estates(Seats::from_fn(self.players, |seat| seats[seat.index()]))).collect()
    }

    /// Two dice for each further seat, then the white one.
    fn each_roll(&self, thrown: &mut Vec<Dice>, chance: f64, into: &mut Outcomes<Deal>) -> Listing {
        if thrown.len() == usize::from(self.players) {
            let dice = Seats::from_fn(self.players, |seat| thrown[seat.index()]);
            return (1..=6).try_for_each(|white| into.add(Deal::Roll { dice, white }, chance / 6.0));
        }
        for low in 1..=6 {
            for high in low..=6 {
                let orders = if low == high { 1.0 } else { 2.0 };
                thrown.push(Dice::pair(low, high));
                self.each_roll(thrown, chance * orders / 36.0, into)?;
                thrown.pop();
            }
        }
        Ok(())
    }
}

/// A tile of its colour for each of the spaces.
fn each_filling(
    spaces: &[(usize, Kind)],
    supply: Supply,
    tiles: DepotTiles,
    chance: f64,
    into: &mut Outcomes<Deal>,
) -> Listing {
    let Some(((space, kind), later)) = spaces.split_first() else { return into.add(Deal::Depots(tiles), chance) };
    let (first, end) = Face::range_of(*kind);
    for face in (first..end).map(Face::at).filter(|face| supply[*face] > 0) {
        let next = f64::from(supply[face]) / f64::from(supply.total_of(*kind));
        let (mut supply, mut tiles) = (supply, tiles);
        supply[face] -= 1;
        tiles.push(Depots::depot_of(*space), face).expect("a depot has no more tiles than spaces");
        each_filling(later, supply, tiles, chance * next, into)?;
    }
    Ok(())
}

/// The tiles that are still due out of the supply, of this face and later ones; `chance` is that of a single way to draw them.
fn each_hand(
    face: usize,
    due: u8,
    supply: &Supply,
    tiles: Tiles<BLACK_DEPOT_SPACES>,
    chance: f64,
    into: &mut Outcomes<Deal>,
) -> Listing {
    if due == 0 {
        return into.add(Deal::BlackDepot(tiles), chance);
    }
    if face == Face::COUNT {
        return Ok(());
    }
    let (face, held) = (Face::at(face), supply[Face::at(face)]);
    let mut tiles = tiles;
    for count in 0..=held.min(due) {
        each_hand(face.index() + 1, due - count, supply, tiles, chance * ways(held, count), into)?;
        if count < held.min(due) {
            tiles.add(face);
        }
    }
    Ok(())
}

/// The goods of this round and of later ones, one by one.
fn each_row(
    round: usize,
    row: [Goods; ROUNDS as usize],
    unseen: GoodsTally,
    chance: f64,
    into: &mut Outcomes<Deal>,
) -> Listing {
    if round == row.len() {
        return into.add(Deal::GoodsRow(row), chance);
    }
    for goods in Goods::in_bits(unseen.kinds()) {
        let next = f64::from(unseen.count(goods.index())) / f64::from(unseen.total());
        let mut row = row;
        row[round] = goods;
        each_row(round + 1, row, unseen - GoodsTally::of(goods.index(), 1), chance * next, into)?;
    }
    Ok(())
}
