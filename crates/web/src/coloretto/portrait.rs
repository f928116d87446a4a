//! A collection as a picture.

use super::collection::stacks;
use super::words;
use crate::pieces::Portrait;
use ::coloretto::{Card, Coloretto};
use game::Seat;

/// A card, how far the next of its stack shows, and from one stack to the next.
const CARD: (f64, f64) = (60.0, 84.0);
const NEXT_CARD: f64 = 22.0;
const NEXT_STACK: f64 = 68.0;

/// The cards of a seat, stacked by colour as they score; the highest stacks first.
pub(super) fn portrait(state: &Coloretto, seat: Seat) -> Portrait {
    let mut all: Vec<Vec<Card>> = stacks(state, seat, None).iter().map(super::collection::Stack::cards).collect();
    all.retain(|cards| !cards.is_empty());
    all.sort_by_key(|cards| std::cmp::Reverse(cards.len()));
    let most = all.first().map_or(1, Vec::len) as f64;
    let width = NEXT_STACK * all.len().max(1) as f64 - (NEXT_STACK - CARD.0);
    let mut picture = Portrait::new(width, CARD.1 + NEXT_CARD * (most - 1.0));
    for (stack, cards) in all.iter().enumerate() {
        for (at, card) in cards.iter().enumerate() {
            picture.put(words::symbol(*card), (NEXT_STACK * stack as f64, NEXT_CARD * at as f64), CARD);
        }
    }
    picture
}
