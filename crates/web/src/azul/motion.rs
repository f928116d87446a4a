//! What the events of a step look like: tiles travel, points rise.

use super::board::on_floor;
use super::market::lying;
use super::{Spot, words};
use crate::pieces::market::MarketSpot;
use crate::pieces::{Animation, Figure};
use crate::room::Step;
use azul::components::FLOOR_SPACES;
use azul::{Azul, Colour, Decision, Event, Source, Sum, Tiles};
use game::Seat;

/// Between two tiles of one hand, two rows of a wall, two factories.
const NEXT_TILE: u32 = 30;
const NEXT_ROW: u32 = 420;
const NEXT_FACTORY: u32 = 45;

/// How long a hand of tiles travels.
const HAND: u32 = 380;

/// Between the draft and the tiling.
const PAUSE: u32 = 250;

/// What a step looks like.
pub(super) fn animate(step: &Step<Azul>) -> Animation<Spot> {
    Script::tell_all(step, Taken::new(), Script::tell)
}

type Script<'a> = crate::pieces::Script<'a, Azul, Spot, Taken>;

/// Where the tiles lay that were taken and are not yet put down.
type Taken = Vec<Spot>;

impl Script<'_> {
    fn tell(&mut self, place: usize, event: &Event) {
        match *event {
            Event::Took { source, colour, .. } => {
                self.memory = slots(&self.step.before, source, colour);
                self.is_about(self.memory.clone());
                self.at = HAND;
            }
            Event::ToCentre { tiles } => self.clear_factory(tiles),
            Event::MarkerTaken { seat } => {
                self.fly_after("azul-start", Spot::Market(MarketSpot::Start), Spot::Floor { seat, at: 0 }, 0, true);
            }
            Event::ToLine { seat, line, colour, count } => {
                let row = usize::from(line) - 1;
                let before = usize::from(self.step.before.board(seat).lines()[row].count());
                let to = (before..before + usize::from(count)).map(|at| Spot::Line { seat, row, at }).collect();
                self.put_down(colour, to);
            }
            Event::ToFloor { seat, colour, count, .. } => self.put_down(colour, self.floor_spots(seat, colour, count)),
            Event::Tiled { seat, row, column, colour, .. } => {
                let (row, column) = (usize::from(row) - 1, usize::from(column) - 1);
                let (from, to) = (Spot::Line { seat, row, at: 0 }, Spot::Wall { seat, row, column });
                self.fly(words::symbol(colour), from, to, true);
                if let game::Action::Move { mv, .. } = &self.step.action
                    && matches!(mv.decision(), Decision::Tile { .. })
                {
                    self.mark_to(to);
                }
                for at in 1..=row {
                    self.fly(
                        words::symbol(colour),
                        Spot::Line { seat, row, at },
                        Spot::Market(MarketSpot::Spent),
                        false,
                    );
                }
            }
            Event::Scored { seat, points, sum, .. } => self.scored(place, seat, points, sum),
            Event::Lost { seat, points, .. } => {
                self.pop_up(Spot::Floor { seat, at: 3 }, Figure::Points(points), false);
                for (at, sign) in on_floor_when(self.step, place, seat).into_iter().enumerate() {
                    if let Some(colour) = sign {
                        self.fly(
                            words::symbol(colour),
                            Spot::Floor { seat, at },
                            Spot::Market(MarketSpot::Spent),
                            false,
                        );
                    }
                }
                self.at += NEXT_ROW;
            }
            Event::LineFell { seat, line, colour, count } => {
                let row = usize::from(line) - 1;
                let lie = on_floor_when(self.step, place, seat).len();
                for at in 0..usize::from(count) {
                    let to = floor(seat, lie + at);
                    self.fly(words::symbol(colour), Spot::Line { seat, row, at }, to, false);
                }
                self.at += NEXT_ROW;
            }
            Event::LidToBag => {
                for (turn, colour) in Colour::ALL.into_iter().enumerate() {
                    let after = self.at + turn as u32 * NEXT_TILE;
                    self.fly_after(
                        words::symbol(colour),
                        Spot::Market(MarketSpot::Spent),
                        Spot::Market(MarketSpot::Bag),
                        after,
                        false,
                    );
                }
                self.at += HAND;
            }
            Event::Filled { .. } => self.fill(),
            // The last take is seen before the walls are tiled.
            Event::DraftEnded => self.at += PAUSE,
            Event::ToLid { .. } => self.is_about([Spot::Market(MarketSpot::Spent)]),
            Event::NewStartPlayer { .. } | Event::GameOver { .. } => {}
        }
    }

    /// The tiles in the hand, as many as there are spots for, go there.
    fn put_down(&mut self, colour: Colour, to: Vec<Spot>) {
        for (turn, to) in to.into_iter().enumerate() {
            if self.memory.is_empty() {
                break;
            }
            let from = self.memory.remove(0);
            self.mark_from(from);
            self.mark_to(to);
            self.fly_after(words::symbol(colour), from, to, turn as u32 * NEXT_TILE, true);
        }
    }

    fn clear_factory(&mut self, tiles: Tiles) {
        let Some(Event::Took { source, .. }) = self.step.events.first() else { return };
        for (colour, first) in lying(tiles) {
            if first {
                for from in slots(&self.step.before, *source, colour) {
                    self.fly_after(words::symbol(colour), from, Spot::Market(MarketSpot::Pile(colour)), 0, false);
                }
            }
        }
    }

    /// The last spots of the colour on the floor line as it is now; if the round is over, where they would have been.
    fn floor_spots(&self, seat: Seat, colour: Colour, count: u8) -> Vec<Spot> {
        let now = on_floor(&self.step.after, seat);
        let mut spots: Vec<usize> =
            now.iter().enumerate().filter(|(_, sign)| **sign == Some(colour)).map(|(at, _)| at).collect();
        let count = usize::from(count);
        if spots.len() < count {
            let before = on_floor(&self.step.before, seat).len();
            spots = (before..before + count).collect();
        }
        spots[spots.len() - count..].iter().map(|at| floor(seat, *at)).collect()
    }

    fn scored(&mut self, place: usize, seat: Seat, points: i16, sum: Sum) {
        match sum {
            Sum::Runs { horizontal, vertical } => {
                let Some(Event::Tiled { row, column, .. }) =
                    place.checked_sub(1).map(|before| self.step.events[before])
                else {
                    return;
                };
                let figure = if horizontal == 0 || vertical == 0 {
                    Figure::Points(points)
                } else {
                    Figure::Sum { terms: vec![i16::from(horizontal), i16::from(vertical)], points }
                };
                let (row, column) = (usize::from(row) - 1, usize::from(column) - 1);
                self.pop_up(Spot::Wall { seat, row, column }, figure, true);
                self.at += NEXT_ROW;
            }
            Sum::Each { count, each, .. } => {
                let figure = Figure::Product { count: i16::from(count), each, points };
                self.pop_up(Spot::Score(seat), figure, true);
                self.at += NEXT_ROW;
            }
        }
    }

    fn fill(&mut self) {
        for (index, tiles) in self.step.after.factories().iter().enumerate() {
            for (at, (colour, _)) in lying(*tiles).enumerate() {
                let after = self.at + index as u32 * NEXT_FACTORY + at as u32 * NEXT_TILE;
                let to = Spot::Market(MarketSpot::Slot { source: Source::factory(index), at });
                self.deal(words::symbol(colour), Spot::Market(MarketSpot::Bag), to, after);
            }
        }
        self.at += HAND + 9 * NEXT_FACTORY;
    }
}

/// A space of a floor line; what finds it full goes to its last space.
fn floor(seat: Seat, at: usize) -> Spot {
    Spot::Floor { seat, at: at.min(usize::from(FLOOR_SPACES) - 1) }
}

/// The spots of a source on which tiles of the colour lay.
fn slots(before: &Azul, source: Source, colour: Colour) -> Vec<Spot> {
    let held = if source.is_centre() { before.centre() } else { before.factories()[source.index()] };
    MarketSpot::of_colour(source, held, colour.index(), colour).into_iter().map(Spot::Market).collect()
}

/// What lay on a floor line when an event of the step happened: what was there before the step, and what earlier events
/// dropped. What found the line full went to the lid.
fn on_floor_when(step: &Step<Azul>, event: usize, seat: Seat) -> Vec<Option<Colour>> {
    let mut signs = on_floor(&step.before, seat);
    for event in &step.events[..event] {
        match *event {
            Event::MarkerTaken { seat: of } if of == seat => signs.insert(0, None),
            Event::ToFloor { seat: of, colour, count, .. } | Event::LineFell { seat: of, colour, count, .. }
                if of == seat =>
            {
                signs.extend(std::iter::repeat_n(Some(colour), usize::from(count)));
            }
            _ => {}
        }
    }
    signs.truncate(usize::from(FLOOR_SPACES));
    signs
}

#[cfg(test)]
mod tests {
    use super::*;
    use azul::{Dropped, Loss, Options};
    use game::Game as _;

    /// AZ-6.8, AZ-4.5: a line that falls comes after what lies on the floor line, and leaves it with the rest.
    #[test]
    fn a_fallen_line_leaves_the_floor_with_the_rest() {
        let state = Azul::setup(&Options::default()).unwrap();
        let seat = Seat::FIRST;
        let (red, blue) = (Colour::Red, Colour::Blue);
        let events = vec![
            Event::ToFloor { seat, colour: red, count: 1, why: Dropped::Choice },
            Event::LineFell { seat, line: 2, colour: blue, count: 2 },
            Event::Lost { seat, points: -4, why: Loss::Full },
        ];
        let action = game::Action::Move { seat, mv: azul::Move::tile(1, 0) };
        let step = Step { ply: 1, action, before: state, after: state, events };
        assert_eq!(on_floor_when(&step, 1, seat), [Some(red)]);
        assert_eq!(on_floor_when(&step, 2, seat), [Some(red), Some(blue), Some(blue)]);
        let animation = animate(&step);
        let fallen = animation.flights.iter().filter(|flight| matches!(flight.from, Spot::Line { .. }));
        let to: Vec<Spot> = fallen.map(|flight| flight.to).collect();
        assert_eq!(to, [Spot::Floor { seat, at: 1 }, Spot::Floor { seat, at: 2 }]);
        assert_eq!(animation.flights.iter().filter(|flight| flight.to == Spot::Market(MarketSpot::Spent)).count(), 3);
    }
}
