//! Whole games of Sintra: every move is in reach, and every motion finds its spots.

use super::Spot;
use super::motion::animate;
use crate::pieces::market::{MarketSpot, SLOTS};
use crate::whole_game;
use ::sintra::Event;
use ::sintra::components::{COLUMNS, LAST_STEP, ROUNDS, SPACES};
use ::sintra::{Colour, Options, Sintra, Source};
use game::{Game as _, Seat};

fn games() -> impl Iterator<Item = (Options, u64)> {
    (2..=4).zip(["A", "B", "A"]).zip(1..).map(|((players, side), number)| {
        let options = serde_json::json!({ "side": side });
        (catalog::typed_options::<Sintra>(Some(players), options).unwrap(), number)
    })
}

/// Every spot on the palaces and on the market.
fn drawn(state: &Sintra) -> Vec<Spot> {
    let mut spots =
        vec![Spot::Market(MarketSpot::Start), Spot::Market(MarketSpot::Bag), Spot::Market(MarketSpot::Spent)];
    let sources = (0..state.workshops().len()).map(Source::factory);
    spots.extend(sources.flat_map(|source| (0..SLOTS).map(move |at| Spot::Market(MarketSpot::Slot { source, at }))));
    spots.extend(Colour::ALL.map(|colour| Spot::Market(MarketSpot::Pile(colour))));
    spots.extend((1..=ROUNDS).map(Spot::Round));
    for seat in Seat::all(state.players()) {
        spots.extend([Spot::Token(seat), Spot::Score(seat), Spot::Broken(seat)]);
        spots.extend((0..=LAST_STEP).map(|step| Spot::Step { seat, step }));
        for column in 0..COLUMNS {
            spots.extend([Spot::Glazier { seat, column }, Spot::Window { seat, column }]);
            spots.extend((0..SPACES).map(|space| Spot::Strip { seat, column, space }));
            spots.extend([0, 1].map(|at| Spot::Pane { seat, column, at }));
        }
    }
    spots
}

fn names_no_piece(event: &Event) -> bool {
    matches!(
        event,
        Event::RoundEnded { .. } | Event::NewStartPlayer { .. } | Event::Scored { points: 0, .. } | Event::GameOver
    )
}

whole_game::assertions!(Sintra, 1000);
