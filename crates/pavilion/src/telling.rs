//! What people tell who draw real tiles (SP-1.10, SP-1.11, SP-1.13, SP-8.11, SP-10.2).

use crate::components::factories;
use crate::{Colour, Deal, Pavilion, Tiles};
use game::telling::{Teller, Telling};
use game::{Game, Next, Seat};

/// Something that comes by chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// Who begins.
    Seat(Seat),
    /// A tile out of the bag.
    Tile(Colour),
}

/// Where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// Whose the first turn is.
    Start,
    /// The supply in the middle of the scoring board.
    Supply,
    /// A factory, from 0.
    Factory(u8),
}

impl Telling for Pavilion {
    type Drawn = Drawn;
    type Destination = Destination;

    fn listen(&self, teller: &mut Teller<'_, Destination, Drawn>) -> Option<Deal> {
        let tile = |kind: usize| Drawn::Tile(Colour::ALL[kind]);
        match self.next() {
            Next::Chance(Deal::FIRST) => {
                teller.ask_seat(Destination::Start, self.players, Drawn::Seat).map(Deal::First)
            }
            Next::Chance(Deal::SUPPLY) => {
                let (mut drawn, size) = (Tiles::EMPTY, self.gaps().min(self.stock.total()));
                let tiles = self.stock.listen_to_pieces(&mut drawn, size, teller, Destination::Supply, tile);
                tiles.map(Deal::Supply)
            }
            Next::Chance(_) => {
                self.stock.listen_to_fill(factories(self.players), teller, Destination::Factory, tile).map(Deal::Fill)
            }
            _ => None,
        }
    }

    fn laid(&self, deal: &Deal) -> Vec<(Destination, Drawn)> {
        let tile = |kind: usize| Drawn::Tile(Colour::ALL[kind]);
        match deal {
            Deal::First(seat) => vec![(Destination::Start, Drawn::Seat(*seat))],
            Deal::Supply(tiles) => {
                let colours =
                    Colour::ALL.iter().flat_map(|colour| vec![*colour; usize::from(tiles.count(colour.index()))]);
                colours.map(|colour| (Destination::Supply, Drawn::Tile(colour))).collect()
            }
            Deal::Fill(fill) => {
                fill.pieces().map(|(factory, kind)| (Destination::Factory(factory), tile(kind))).collect()
            }
        }
    }
}
