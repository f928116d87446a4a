//! What people tell who draw real cards (CO-1.9, CO-1.11 to CO-1.13, CO-1.16, CO-1.17).

use crate::components::{colours_out, start_cards};
use crate::moves::StartCards;
use crate::{Card, Coloretto, Colours, Deal};
use game::telling::{Teller, Telling};
use game::{Game, Next, Seat};

/// Something that comes by chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// Who begins.
    Seat(Seat),
    /// A card.
    Card(Card),
}

/// Where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// Whose the first turn is.
    Start,
    /// Out of the game, with all cards of its colour.
    Removed,
    /// In front of a seat, as a start card.
    StartCard(Seat),
    /// Turned up from the pile.
    Pile,
}

impl Telling for Coloretto {
    type Drawn = Drawn;
    type Destination = Destination;

    fn listen(&self, teller: &mut Teller<'_, Destination, Drawn>) -> Option<Deal> {
        match self.next() {
            Next::Chance(Deal::FIRST) => {
                teller.ask_seat(Destination::Start, self.players, Drawn::Seat).map(Deal::First)
            }
            Next::Chance(Deal::REMOVE) => {
                let out = listen_to_colours(teller, Destination::Removed, Colours::ALL, colours_out(self.players));
                out.map(Deal::Remove)
            }
            Next::Chance(Deal::START) => {
                let mut left = self.colours_in_play();
                let mut hands = Vec::new();
                for seat in Seat::all(self.players) {
                    let place = Destination::StartCard(seat);
                    let hand = listen_to_colours(teller, place, left, start_cards(self.players))?;
                    left = left.except(hand);
                    hands.push(hand);
                }
                Some(Deal::Start(StartCards::new(&hands)))
            }
            Next::Chance(_) => {
                let left = |card: &Card| (Drawn::Card(*card), Some(self.pile.count(*card)));
                let choices = Card::ALL.iter().filter(|card| self.pile.count(**card) > 0).map(left);
                match teller.ask(Destination::Pile, choices)? {
                    Drawn::Card(card) => Some(Deal::Card(card)),
                    Drawn::Seat(_) => None,
                }
            }
            _ => None,
        }
    }

    fn laid(&self, deal: &Deal) -> Vec<(Destination, Drawn)> {
        let at = |place, colours: &Colours| {
            colours.iter().map(move |colour| (place, Drawn::Card(Card::Colour(colour)))).collect::<Vec<_>>()
        };
        match deal {
            Deal::First(seat) => vec![(Destination::Start, Drawn::Seat(*seat))],
            Deal::Remove(colours) => at(Destination::Removed, colours),
            Deal::Start(start) => {
                let hands = Seat::all(self.players).zip(start.colours());
                hands.flat_map(|(seat, colours)| at(Destination::StartCard(seat), colours)).collect()
            }
            Deal::Card(card) => vec![(Destination::Pile, Drawn::Card(*card))],
        }
    }
}

/// A number of different colours.
fn listen_to_colours(
    teller: &mut Teller<'_, Destination, Drawn>,
    place: Destination,
    from: Colours,
    number: u8,
) -> Option<Colours> {
    let mut told = Colours::NONE;
    for _ in 0..number {
        let left = from.except(told);
        match teller.ask(place, left.iter().map(|colour| (Drawn::Card(Card::Colour(colour)), None)))? {
            Drawn::Card(Card::Colour(colour)) => told = told.with(colour),
            _ => return None,
        }
    }
    Some(told)
}
