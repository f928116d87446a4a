//! Whole games of Summer Pavilion: every move is in reach, and every motion finds its spots.

use super::Spot;
use super::market::is_drafting;
use super::motion::animate;
use crate::pieces::market::{MarketSpot, SLOTS};
use crate::whole_game;
use ::pavilion::Event;
use ::pavilion::components::{CORNERS, SUPPLY_SPACES};
use ::pavilion::{Colour, Decoration, Pavilion, Source, Space, Star};
use game::{Game as _, Seat};

fn games() -> impl Iterator<Item = (::pavilion::Options, u64)> {
    (2..=4).zip(["coloured", "grey", "coloured"]).zip(1..).map(|((players, side), number)| {
        let options = serde_json::json!({ "side": side });
        (catalog::typed_options::<Pavilion>(Some(players), options).unwrap(), number)
    })
}

/// Every spot on the boards and on the market.
fn drawn(state: &Pavilion) -> Vec<Spot> {
    let mut spots = vec![Spot::Market(MarketSpot::Bag), Spot::Market(MarketSpot::Spent)];
    spots.extend((0..usize::from(SUPPLY_SPACES)).map(Spot::Supply));
    if is_drafting(state.phase()) {
        let sources = (0..state.factories().len()).map(Source::factory);
        spots
            .extend(sources.flat_map(|source| (0..SLOTS).map(move |at| Spot::Market(MarketSpot::Slot { source, at }))));
        spots.extend(Colour::ALL.map(|colour| Spot::Market(MarketSpot::Pile(colour))));
        spots.push(Spot::Market(MarketSpot::Start));
    }
    spots.extend(state.token().map(Spot::Token));
    for seat in Seat::all(state.players()) {
        spots.push(Spot::Score(seat));
        spots.extend(Space::all().map(|space| Spot::Space { seat, space }));
        spots.extend(Star::ALL.map(|star| Spot::Star { seat, star }));
        spots.extend(Decoration::all().map(|decoration| Spot::Decoration { seat, decoration }));
        spots.extend((0..usize::from(CORNERS)).map(|at| Spot::Corner { seat, at }));
        spots.extend(Colour::ALL.map(|colour| Spot::Heap { seat, colour }));
    }
    spots
}

fn names_no_piece(event: &Event) -> bool {
    matches!(
        event,
        Event::DraftEnded
            | Event::NewStartPlayer { .. }
            | Event::RoundBegan { .. }
            | Event::Passed { .. }
            | Event::BonusShort { .. }
            | Event::Lost { points: 0, .. }
            | Event::GameOver
    )
}

whole_game::assertions!(Pavilion, 1000);
