//! What people tell who draw real tiles and roll real dice (CB-2.4, CB-2.14, CB-3, CB-4.1, CB-18).

use crate::components::{GOODS_COLOURS, GoodsTally, ROUNDS, START_GOODS, black_depot_size};
use crate::deals::DepotTiles;
use crate::depots::Depots;
use crate::player::Dice;
use crate::supply::Supply;
use crate::{Burgundy, Deal, Depot, Estates, Face, Goods, Kind, Layout, Stage, Tiles};
use game::telling::{Teller, Telling};
use game::{Seat, Seats};

/// Something that comes by chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// Who begins.
    Seat(Seat),
    /// A goods tile.
    Goods(Goods),
    /// An estate, by its number.
    Estate(u8),
    /// A board, by the estates on its sides.
    Board([u8; 2]),
    /// A hex tile.
    Tile(Face),
    /// The number of a die.
    Die(u8),
}

/// Where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// Whose the first turn is.
    Start,
    /// To a seat before the first round.
    StartGoods(Seat),
    /// To a seat that will choose.
    Estate(Seat),
    /// A space of a numbered depot for this kind.
    Depot(Depot, Kind),
    /// The black depot.
    BlackDepot,
    /// A round's space for goods, from 0.
    GoodsRow(u8),
    /// The dice of a seat.
    Dice(Seat),
    /// The white die.
    White,
}

impl Telling for Burgundy {
    type Drawn = Drawn;
    type Destination = Destination;

    fn listen(&self, teller: &mut Teller<'_, Destination, Drawn>) -> Option<Deal> {
        match self.stage {
            Stage::First => teller.ask_seat(Destination::Start, self.players, Drawn::Seat).map(Deal::First),
            Stage::StartGoods => {
                let mut unseen = self.unseen;
                let mut goods = Seats::repeat(self.players, GoodsTally::EMPTY);
                for seat in Seat::all(self.players) {
                    for _ in 0..START_GOODS {
                        goods[seat]
                            .add_one(listen_to_goods(&mut unseen, teller, Destination::StartGoods(seat))?.index());
                    }
                }
                Some(Deal::StartGoods(goods))
            }
            Stage::DealEstates => self.listen_to_estates(teller).map(Deal::Estates),
            Stage::FillDepots => {
                let mut supply = self.coloured;
                let mut tiles = DepotTiles::NONE;
                for (space, kind) in self.depots.empty_spaces(self.players, self.phase.index()) {
                    let depot = Depots::depot_of(space);
                    let face = listen_to_tile(&mut supply, Some(kind), teller, Destination::Depot(depot, kind))?;
                    tiles.push(depot, face)?;
                }
                Some(Deal::Depots(tiles))
            }
            Stage::FillBlackDepot => {
                let mut supply = self.black;
                let mut tiles = Tiles::EMPTY;
                for _ in self.black_depot.len()..usize::from(black_depot_size(self.players)) {
                    tiles.add(listen_to_tile(&mut supply, None, teller, Destination::BlackDepot)?);
                }
                Some(Deal::BlackDepot(tiles))
            }
            Stage::GoodsRow => {
                let mut unseen = self.unseen;
                let mut row = [Goods::at(0); ROUNDS as usize];
                for (space, goods) in (0..).zip(&mut row) {
                    *goods = listen_to_goods(&mut unseen, teller, Destination::GoodsRow(space))?;
                }
                Some(Deal::GoodsRow(row))
            }
            Stage::Roll => {
                let mut dice = Seats::repeat(self.players, Dice::NONE);
                for seat in Seat::all(self.players) {
                    let mut die = || listen_to_die(teller, Destination::Dice(seat));
                    dice[seat] = Dice::pair(die()?, die()?);
                }
                Some(Deal::Roll { dice, white: listen_to_die(teller, Destination::White)? })
            }
            _ => None,
        }
    }

    fn laid(&self, deal: &Deal) -> Vec<(Destination, Drawn)> {
        let seats = || Seat::all(self.players);
        match deal {
            Deal::First(seat) => vec![(Destination::Start, Drawn::Seat(*seat))],
            Deal::StartGoods(goods) => {
                let of = |seat: Seat, kind: usize| (Destination::StartGoods(seat), Drawn::Goods(Goods::at(kind)));
                let held = |seat: Seat, kind: usize| usize::from(goods[seat].count(kind));
                let kinds =
                    |seat: Seat| (0..GOODS_COLOURS).flat_map(move |kind| vec![of(seat, kind); held(seat, kind)]);
                seats().flat_map(kinds).collect()
            }
            Deal::Estates(boards) if self.estates == Estates::Boards => {
                seats().map(|seat| (Destination::Estate(seat), Drawn::Board(boards[seat]))).collect()
            }
            Deal::Estates(pairs) => {
                let pair = |seat: Seat| pairs[seat].map(|number| (Destination::Estate(seat), Drawn::Estate(number)));
                seats().flat_map(pair).collect()
            }
            Deal::Depots(tiles) => {
                let lies = |depot, face: Face| (Destination::Depot(depot, face.kind()), Drawn::Tile(face));
                Depot::numbered().flat_map(|depot| tiles.of(depot).map(move |face| lies(depot, face))).collect()
            }
            Deal::BlackDepot(tiles) => tiles.iter().map(|face| (Destination::BlackDepot, Drawn::Tile(face))).collect(),
            Deal::GoodsRow(row) => {
                (0..).zip(row).map(|(space, goods)| (Destination::GoodsRow(space), Drawn::Goods(*goods))).collect()
            }
            Deal::Roll { dice, white } => {
                let dice = seats()
                    .flat_map(|seat| dice[seat].iter().map(move |die| (Destination::Dice(seat), Drawn::Die(die))));
                dice.chain([(Destination::White, Drawn::Die(*white))]).collect()
            }
        }
    }
}

impl Burgundy {
    /// A board for each seat (CB-18.12), or two estates of 2 to 9, none twice at the table (CB-18.3).
    fn listen_to_estates(&self, teller: &mut Teller<'_, Destination, Drawn>) -> Option<Seats<[u8; 2]>> {
        let mut pairs = Seats::repeat(self.players, [0; 2]);
        for seat in Seat::all(self.players) {
            let place = Destination::Estate(seat);
            let dealt = &pairs.as_slice()[..seat.index()];
            pairs[seat] = if self.estates == Estates::Boards {
                let boards = self.boards.sides().into_iter().filter(|board| !dealt.contains(board));
                match teller.ask(place, boards.map(|board| (Drawn::Board(board), None)))? {
                    Drawn::Board(board) => board,
                    _ => return None,
                }
            } else {
                let free = |number: &u8| !dealt.as_flattened().contains(number);
                let free: Vec<u8> = (2..=Layout::COUNT).filter(free).collect();
                let one = listen_to_estate(&free, 0, teller, place)?;
                let other = listen_to_estate(&free, one, teller, place)?;
                [one.min(other), one.max(other)]
            };
        }
        Some(pairs)
    }
}

/// One of these estates, except one that came before.
fn listen_to_estate(
    free: &[u8],
    earlier: u8,
    teller: &mut Teller<'_, Destination, Drawn>,
    place: Destination,
) -> Option<u8> {
    let choices = free.iter().filter(|number| **number != earlier);
    match teller.ask(place, choices.map(|number| (Drawn::Estate(*number), None)))? {
        Drawn::Estate(number) => Some(number),
        _ => None,
    }
}

/// A goods tile, which is then seen.
fn listen_to_goods(
    unseen: &mut GoodsTally,
    teller: &mut Teller<'_, Destination, Drawn>,
    place: Destination,
) -> Option<Goods> {
    let choices = (0..GOODS_COLOURS).filter(|kind| unseen.count(*kind) > 0);
    match teller.ask(place, choices.map(|kind| (Drawn::Goods(Goods::at(kind)), Some(unseen.count(kind)))))? {
        Drawn::Goods(goods) => {
            unseen.remove_one(goods.index());
            Some(goods)
        }
        _ => None,
    }
}

/// A hex tile, which then has left the supply.
fn listen_to_tile(
    supply: &mut Supply,
    kind: Option<Kind>,
    teller: &mut Teller<'_, Destination, Drawn>,
    place: Destination,
) -> Option<Face> {
    let fits = |face: &Face| supply[*face] > 0 && kind.is_none_or(|kind| face.kind() == kind);
    match teller.ask(place, Face::all().filter(fits).map(|face| (Drawn::Tile(face), Some(supply[face]))))? {
        Drawn::Tile(face) => {
            supply[face] -= 1;
            Some(face)
        }
        _ => None,
    }
}

fn listen_to_die(teller: &mut Teller<'_, Destination, Drawn>, place: Destination) -> Option<u8> {
    match teller.ask(place, (1..=6).map(|number| (Drawn::Die(number), None)))? {
        Drawn::Die(number) => Some(number),
        _ => None,
    }
}
