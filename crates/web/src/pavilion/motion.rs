//! What the events of a step look like: tiles travel, points rise.

use super::{Spot, words};
use crate::pieces::market::MarketSpot;
use crate::pieces::{Animation, Figure};
use crate::room::Step;
use ::pavilion::{Bonus, Colour, Event, Pavilion, Source, Space, Tiles};
use game::Seat;

/// Between two tiles of one hand, two factories, two events that are read.
const NEXT_TILE: u32 = 35;
const NEXT_FACTORY: u32 = 45;
const NEXT_EVENT: u32 = 360;

/// What a step looks like.
pub(super) fn animate(step: &Step<Pavilion>) -> Animation<Spot> {
    Script::tell_all(step, None, |script, _, event| script.tell(event))
}

type Script<'a> = crate::pieces::Script<'a, Pavilion, Spot, Placed>;

/// Where a tile was just placed.
type Placed = Option<Space>;

impl Script<'_> {
    fn tell(&mut self, event: &Event) {
        match *event {
            Event::Took { seat, source, colour, count } => self.take(seat, source, colour, count),
            Event::TookWild { seat, source, colour, .. } => self.take(seat, source, colour, 1),
            Event::ToCentre { tiles } => self.leave(tiles),
            Event::TokenTaken { seat } => {
                self.fly("pavilion-start", Spot::Market(MarketSpot::Start), Spot::Token(seat), false);
            }
            Event::Lost { seat, points, .. } if points < 0 => {
                self.pop_up(Spot::Score(seat), Figure::Points(points), false);
                self.at += NEXT_EVENT;
            }
            Event::Placed { seat, space, colour } => {
                self.fly(words::symbol(colour), Spot::Heap { seat, colour }, Spot::Space { seat, space }, true);
                self.mark_to(Spot::Space { seat, space });
                self.memory = Some(space);
                self.at += NEXT_EVENT;
            }
            Event::ToTower { tiles, .. } => self.throw(tiles),
            Event::Scored { seat, points, bonus: None, .. } => {
                let Some(space) = self.memory else { return };
                self.pop_up(Spot::Space { seat, space }, run(points), true);
                self.at += NEXT_EVENT;
            }
            Event::Scored { seat, points, bonus: Some(bonus), .. } => {
                let at = match bonus {
                    Bonus::Star { star, .. } => Spot::Star { seat, star },
                    Bonus::Number { .. } => Spot::Score(seat),
                };
                self.pop_up(at, Figure::Points(points), true);
                self.at += NEXT_EVENT;
            }
            Event::Closed { seat, decoration, reward } => {
                self.pop_up(Spot::Decoration { seat, decoration }, Figure::Points(i16::from(reward)), true);
                self.at += NEXT_TILE;
            }
            Event::Picked { seat, colour } => {
                let from = Spot::Supply(slot(self.step.before.supply(), colour).unwrap_or(0));
                self.fly(words::symbol(colour), from, Spot::Heap { seat, colour }, false);
                self.mark_from(from);
                self.mark_to(Spot::Heap { seat, colour });
                self.at += NEXT_EVENT;
            }
            Event::Kept { seat, colour } => {
                let at = usize::from(self.step.after.board(seat).corners().total().saturating_sub(1));
                self.fly(words::symbol(colour), Spot::Heap { seat, colour }, Spot::Corner { seat, at }, true);
                self.mark_to(Spot::Corner { seat, at });
            }
            Event::SupplyFilled { .. } => {
                for (at, (colour, _)) in words::lying(self.step.after.supply()).enumerate() {
                    if words::lying(self.step.before.supply()).nth(at).is_none() {
                        self.deal(words::symbol(colour), Spot::Market(MarketSpot::Bag), Spot::Supply(at), self.at);
                    }
                }
            }
            Event::Filled { .. } => self.fill(),
            Event::TowerToBag { .. } => {
                let [tower, bag] = [MarketSpot::Spent, MarketSpot::Bag].map(Spot::Market);
                self.fly_each(Colour::ALL.map(words::symbol), tower, bag);
                self.at += NEXT_EVENT;
            }
            Event::Lost { .. }
            | Event::NewStartPlayer { .. }
            | Event::DraftEnded
            | Event::BonusShort { .. }
            | Event::Passed { .. }
            | Event::RoundBegan { .. }
            | Event::GameOver => {}
        }
    }

    fn take(&mut self, seat: Seat, source: Source, colour: Colour, count: u8) {
        let before = &self.step.before;
        let tiles = if source.is_centre() { before.centre() } else { before.factories()[source.index()] };
        let first = slot(tiles, colour).unwrap_or(0);
        for number in 0..usize::from(count) {
            let at = first + number;
            let from = if source.is_centre() {
                Spot::Market(MarketSpot::Pile(colour))
            } else {
                Spot::Market(MarketSpot::Slot { source, at })
            };
            self.fly(words::symbol(colour), from, Spot::Heap { seat, colour }, false);
            self.mark_from(from);
            self.mark_to(Spot::Heap { seat, colour });
            self.at += NEXT_TILE;
        }
    }

    fn leave(&mut self, tiles: Tiles) {
        let Some(source) = self.step.events.iter().find_map(|event| match event {
            Event::Took { source, .. } | Event::TookWild { source, .. } => Some(*source),
            _ => None,
        }) else {
            return;
        };
        let before = self.step.before.factories()[source.index()];
        for (colour, first) in words::lying(tiles) {
            if first {
                let lay = slot(before, colour).unwrap_or(0);
                let spare = before.count(colour.index()) - tiles.count(colour.index());
                for number in spare..before.count(colour.index()) {
                    let from = Spot::Market(MarketSpot::Slot { source, at: lay + usize::from(number) });
                    self.fly(words::symbol(colour), from, Spot::Market(MarketSpot::Pile(colour)), false);
                }
            }
        }
    }

    /// Paid, or thrown away: from beside the board of the player who acts.
    fn throw(&mut self, tiles: Tiles) {
        let game::Action::Move { seat, .. } = self.step.action else { return };
        for (colour, _) in words::lying(tiles) {
            self.fly(words::symbol(colour), Spot::Heap { seat, colour }, Spot::Market(MarketSpot::Spent), false);
        }
    }

    fn fill(&mut self) {
        let factories = self.step.after.factories().to_vec();
        for (index, tiles) in factories.into_iter().enumerate() {
            for (at, (colour, _)) in words::lying(tiles).enumerate() {
                let to = Spot::Market(MarketSpot::Slot { source: Source::factory(index), at });
                self.deal(words::symbol(colour), Spot::Market(MarketSpot::Bag), to, self.at);
            }
            self.at += NEXT_FACTORY;
        }
        self.at += NEXT_EVENT;
    }
}

/// A run, spelled out: the tile and the others (SP-7.2).
fn run(points: i16) -> Figure {
    if points > 1 { Figure::Sum { terms: vec![1, points - 1], points } } else { Figure::Points(points) }
}

/// Where the first tile of the colour lies.
fn slot(tiles: Tiles, colour: Colour) -> Option<usize> {
    words::lying(tiles).position(|(lies, _)| lies == colour)
}
