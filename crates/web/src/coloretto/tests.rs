//! Whole games of Coloretto: every move is in reach, and every motion finds its spots.

use super::Spot;
use super::collection::stacks;
use super::motion::animate;
use crate::whole_game;
use ::coloretto::Event;
use ::coloretto::{Coloretto, Row};
use game::{Game as _, Seat};

fn games() -> impl Iterator<Item = (::coloretto::Options, u64)> {
    (2..=5).zip(1..).map(|(players, number)| {
        (catalog::typed_options::<Coloretto>(Some(players), serde_json::json!({})).unwrap(), number)
    })
}

/// Every spot in the middle of the table and in the collections.
fn drawn(state: &Coloretto) -> Vec<Spot> {
    let mut spots = vec![Spot::Pile];
    spots.extend(state.pending().map(|_| Spot::Drawn));
    if state.players() == 2 && !state.burnt().is_empty() {
        spots.push(Spot::Burnt);
    }
    for row in (1..=state.rows().len() as u8).filter_map(Row::numbered) {
        spots.push(Spot::Row(row));
        spots.extend((0..usize::from(state.room(row))).map(|at| Spot::Slot { row, at }));
    }
    for seat in Seat::all(state.players()) {
        spots.push(Spot::Score(seat));
        for stack in stacks(state, seat, None) {
            let kind = stack.kind;
            spots.push(Spot::Stack { seat, kind });
            spots.extend((0..usize::from(stack.count())).map(|at| Spot::InStack { seat, kind, at }));
        }
    }
    spots
}

fn names_no_piece(event: &Event) -> bool {
    matches!(event, Event::Removed { .. } | Event::RoundEnded | Event::NewStartPlayer { .. } | Event::GameOver)
}

whole_game::assertions!(Coloretto, 500);
