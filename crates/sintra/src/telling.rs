//! What people tell who draw real panes and lay out real strips (SG-2.5 to SG-2.12, SG-9.6).

use crate::components::{COLUMNS, ROUNDS, workshops};
use crate::{Colour, Deal, Phase, Sintra, Strip};
use game::Seat;
use game::telling::{Teller, Telling};

/// Something that comes by chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// Who begins.
    Seat(Seat),
    /// A strip, with the side that is up.
    Strip(Strip),
    /// A pane of glass.
    Pane(Colour),
}

/// Where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// Whose the first turn is.
    Start,
    /// A column of the palace of a seat, from 0.
    Column(Seat, u8),
    /// A space of the round track, from 0.
    Track(u8),
    /// A workshop, from 0.
    Workshop(u8),
}

impl Telling for Sintra {
    type Drawn = Drawn;
    type Destination = Destination;

    fn listen(&self, teller: &mut Teller<'_, Destination, Drawn>) -> Option<Deal> {
        match self.phase {
            Phase::First => teller.ask_seat(Destination::Start, self.players, Drawn::Seat).map(Deal::First),
            Phase::Strips => self.listen_to_strips(teller).map(Deal::Strips),
            Phase::Track => listen_to_track(teller).map(Deal::Track),
            Phase::Fill => {
                let pane = |kind: usize| Drawn::Pane(Colour::ALL[kind]);
                self.stock.listen_to_fill(workshops(self.players), teller, Destination::Workshop, pane).map(Deal::Fill)
            }
            _ => None,
        }
    }

    fn laid(&self, deal: &Deal) -> Vec<(Destination, Drawn)> {
        match deal {
            Deal::First(seat) => vec![(Destination::Start, Drawn::Seat(*seat))],
            Deal::Strips(strips) => {
                let lies =
                    |(column, strip): (u8, &Strip)| (Destination::Column(self.seat, column), Drawn::Strip(*strip));
                (0..).zip(strips).map(lies).collect()
            }
            Deal::Track(track) => {
                (0..).zip(track).map(|(space, colour)| (Destination::Track(space), Drawn::Pane(*colour))).collect()
            }
            Deal::Fill(fill) => {
                let pane = |(at, kind): (u8, usize)| (Destination::Workshop(at), Drawn::Pane(Colour::ALL[kind]));
                fill.pieces().map(pane).collect()
            }
        }
    }
}

impl Sintra {
    /// Column by column: each strip lies once (SG-2.5), with a side up that may be (SG-2.6).
    fn listen_to_strips(&self, teller: &mut Teller<'_, Destination, Drawn>) -> Option<[Strip; COLUMNS]> {
        let mut strips = [Strip::default(); COLUMNS];
        for column in 0..COLUMNS {
            let lies = |index: usize| strips[..column].iter().any(|strip| strip.index() == index);
            let free = (0..COLUMNS).filter(|index| !lies(*index));
            let sides = free.flat_map(|index| [Strip::new(index, 0), Strip::new(index, 1)]);
            let choices = sides.filter(|strip| self.strips.may_start(*strip));
            let place = Destination::Column(self.seat, column as u8);
            let choices: Vec<_> = choices.map(|strip| (Drawn::Strip(strip), None)).collect();
            let Drawn::Strip(strip) = teller.ask(place, choices)? else { return None };
            strips[column] = strip;
        }
        Some(strips)
    }
}

/// Spaces 2 to 6 show each colour once (SG-2.10), then comes space 1 (SG-2.11).
fn listen_to_track(teller: &mut Teller<'_, Destination, Drawn>) -> Option<[Colour; ROUNDS]> {
    let mut track = [Colour::ALL[0]; ROUNDS];
    let mut free = Colour::ALL.to_vec();
    for (at, space) in (1..).zip(&mut track[1..]) {
        let choices = free.iter().map(|colour| (Drawn::Pane(*colour), None));
        let Drawn::Pane(colour) = teller.ask(Destination::Track(at), choices)? else { return None };
        free.retain(|other| *other != colour);
        *space = colour;
    }
    let all = Colour::ALL.iter().map(|colour| (Drawn::Pane(*colour), None));
    let Drawn::Pane(colour) = teller.ask(Destination::Track(0), all)? else { return None };
    track[0] = colour;
    Some(track)
}
