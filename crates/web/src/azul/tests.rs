//! Whole games of Azul: every move is in reach, and every motion finds its spots.

use super::Spot;
use super::motion::animate;
use crate::pieces::market::{MarketSpot, SLOTS};
use crate::whole_game;
use ::azul::Event;
use azul::components::{FLOOR_SPACES, SIZE};
use azul::{Azul, Colour, Options, Source, WallSide};
use game::{Game as _, Seat};

fn games() -> impl Iterator<Item = (Options, u64)> {
    let sides = [WallSide::Coloured, WallSide::Grey, WallSide::Grey];
    (2..=4)
        .zip(sides)
        .zip(1..)
        .map(|((players, wall), number)| (Options { players, wall, ..Options::default() }, number))
}

/// Every spot on the boards and on the market.
fn drawn(state: &Azul) -> Vec<Spot> {
    let mut spots =
        vec![Spot::Market(MarketSpot::Start), Spot::Market(MarketSpot::Bag), Spot::Market(MarketSpot::Spent)];
    let sources = (0..state.factories().len()).map(Source::factory);
    spots.extend(sources.flat_map(|source| (0..SLOTS).map(move |at| Spot::Market(MarketSpot::Slot { source, at }))));
    spots.extend(Colour::ALL.map(|colour| Spot::Market(MarketSpot::Pile(colour))));
    for seat in Seat::all(state.players()) {
        spots.push(Spot::Score(seat));
        spots.extend((0..usize::from(FLOOR_SPACES)).map(|at| Spot::Floor { seat, at }));
        for row in 0..SIZE {
            spots.extend((0..=row).map(|at| Spot::Line { seat, row, at }));
            spots.extend((0..SIZE).map(|column| Spot::Wall { seat, row, column }));
        }
    }
    spots
}

fn names_no_piece(event: &Event) -> bool {
    matches!(event, Event::DraftEnded | Event::NewStartPlayer { .. } | Event::GameOver { .. })
}

whole_game::assertions!(Azul, 1000);
