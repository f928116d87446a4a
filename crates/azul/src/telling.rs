//! What people tell who draw real tiles (AZ-1.13, AZ-1.14).

use crate::components::factories;
use crate::{Azul, Colour, Deal, Phase};
use game::Seat;
use game::telling::{Teller, Telling};

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
    /// A factory, from 0.
    Factory(u8),
}

impl Telling for Azul {
    type Drawn = Drawn;
    type Destination = Destination;

    fn listen(&self, teller: &mut Teller<'_, Destination, Drawn>) -> Option<Deal> {
        match self.phase {
            Phase::First => teller.ask_seat(Destination::Start, self.players, Drawn::Seat).map(Deal::First),
            Phase::Fill => {
                let tile = |kind: usize| Drawn::Tile(Colour::ALL[kind]);
                self.stock.listen_to_fill(factories(self.players), teller, Destination::Factory, tile).map(Deal::Fill)
            }
            _ => None,
        }
    }

    fn laid(&self, deal: &Deal) -> Vec<(Destination, Drawn)> {
        match deal {
            Deal::First(seat) => vec![(Destination::Start, Drawn::Seat(*seat))],
            Deal::Fill(fill) => {
                let tile =
                    |(factory, kind): (u8, usize)| (Destination::Factory(factory), Drawn::Tile(Colour::ALL[kind]));
                fill.pieces().map(tile).collect()
            }
        }
    }
}
