//! What the events of a step look like: tiles travel, points rise.

use super::board::on_floor;
use super::market::lying;
use super::words;
use crate::pieces::tile::signed;
use crate::pieces::{Flight, Rise, Show};
use crate::prefs::number;
use crate::room::Step;
use azul::{Azul, Colour, Event, Source, Sum, Tiles};
use game::Seat;
use leptos::prelude::*;

/// Between two tiles of one hand, two rows of a wall, two factories.
const NEXT_TILE: u32 = 30;
const NEXT_ROW: u32 = 420;
const NEXT_FACTORY: u32 = 45;

/// How long a hand of tiles travels.
const HAND: u32 = 380;

/// What a step looks like.
pub(super) fn show(step: &Step<Azul>) -> Show {
    let mut script = Script { step, show: Show::default(), at: 0, from: Vec::new() };
    for (at, event) in step.events.iter().enumerate() {
        script.tell(at, event);
    }
    script.show.length = script.show.length.max(script.at);
    script.show
}

struct Script<'a> {
    step: &'a Step<Azul>,
    show: Show,
    /// The time, in milliseconds from the beginning.
    at: u32,
    /// Where the tiles lay that were taken and are not yet put down.
    from: Vec<String>,
}

impl Script<'_> {
    fn tell(&mut self, place: usize, event: &Event) {
        match *event {
            Event::Took { source, colour, .. } => {
                self.from = slots(&self.step.before, source, colour);
                self.at = HAND;
            }
            Event::ToCentre { tiles } => self.clear_factory(tiles),
            Event::MarkerTaken { seat } => {
                self.fly("azul-start", "start".into(), format!("f{}-0", seat.index()), 0, true);
            }
            Event::ToLine { seat, line, colour, count } => {
                let row = usize::from(line) - 1;
                let before = self.step.before.board(seat).lines()[row].count();
                let to = (before..before + count).map(|at| format!("l{}-{row}-{at}", seat.index())).collect();
                self.put_down(colour, to);
            }
            Event::ToFloor { seat, colour, count, .. } => self.put_down(colour, self.floor_spots(seat, colour, count)),
            Event::Tiled { seat, row, column, colour, .. } => {
                let (row, column) = (usize::from(row) - 1, usize::from(column) - 1);
                let seat = seat.index();
                self.fly(
                    words::symbol(colour),
                    format!("l{seat}-{row}-0"),
                    format!("w{seat}-{row}-{column}"),
                    self.at,
                    true,
                );
                for at in 1..=row {
                    self.fly(words::symbol(colour), format!("l{seat}-{row}-{at}"), "lid".into(), self.at, false);
                }
            }
            Event::Scored { seat, points, sum, .. } => self.scored(place, seat, points, sum),
            Event::Lost { seat, points, .. } => {
                self.rise(format!("f{}-3", seat.index()), untrack(|| signed(points)), false);
                for (at, sign) in on_floor_before(self.step, seat).into_iter().enumerate() {
                    if let Some(colour) = sign {
                        self.fly(
                            words::symbol(colour),
                            format!("f{}-{at}", seat.index()),
                            "lid".into(),
                            self.at,
                            false,
                        );
                    }
                }
                self.at += NEXT_ROW;
            }
            Event::LineFell { seat, line, colour, count } => {
                let row = usize::from(line) - 1;
                for at in 0..count {
                    let to = format!("f{}-{}", seat.index(), at.min(6));
                    self.fly(words::symbol(colour), format!("l{}-{row}-{at}", seat.index()), to, self.at, false);
                }
                self.at += NEXT_ROW;
            }
            Event::LidToBag => {
                for (turn, colour) in Colour::ALL.into_iter().enumerate() {
                    self.fly(
                        words::symbol(colour),
                        "lid".into(),
                        "bag".into(),
                        self.at + turn as u32 * NEXT_TILE,
                        false,
                    );
                }
                self.at += HAND;
            }
            Event::Filled { .. } => self.fill(),
            Event::ToLid { .. } | Event::DraftEnded | Event::NewStartPlayer { .. } | Event::GameOver { .. } => {}
        }
    }

    fn fly(&mut self, symbol: &'static str, from: String, to: String, after: u32, stays: bool) {
        self.show.flights.push(Flight { symbol, from, to, after, stays });
    }

    fn rise(&mut self, at: String, text: String, good: bool) {
        self.show.rises.push(Rise { at, text, good, after: self.at });
    }

    /// The tiles in the hand, as many as there are spots for, go there.
    fn put_down(&mut self, colour: Colour, to: Vec<String>) {
        for (turn, to) in to.into_iter().enumerate() {
            if self.from.is_empty() {
                break;
            }
            let from = self.from.remove(0);
            self.fly(words::symbol(colour), from, to, turn as u32 * NEXT_TILE, true);
        }
    }

    fn clear_factory(&mut self, tiles: Tiles) {
        let Some(Event::Took { source, .. }) = self.step.events.first() else { return };
        for (colour, first) in lying(tiles) {
            if first {
                for from in slots(&self.step.before, *source, colour) {
                    self.fly(words::symbol(colour), from, format!("c{}", colour.letter()), 0, false);
                }
            }
        }
    }

    /// The last spots of the colour on the floor line as it is now; if the round is over, where they would have been.
    fn floor_spots(&self, seat: Seat, colour: Colour, count: u8) -> Vec<String> {
        let now = on_floor(&self.step.after, seat);
        let mut spots: Vec<usize> =
            now.iter().enumerate().filter(|(_, sign)| **sign == Some(colour)).map(|(at, _)| at).collect();
        let count = usize::from(count);
        if spots.len() < count {
            let before = on_floor(&self.step.before, seat).len();
            spots = (before..before + count).map(|at| at.min(6)).collect();
        }
        spots[spots.len() - count..].iter().map(|at| format!("f{}-{at}", seat.index())).collect()
    }

    fn scored(&mut self, place: usize, seat: Seat, points: i16, sum: Sum) {
        match sum {
            Sum::Runs { horizontal, vertical } => {
                let Some(Event::Tiled { row, column, .. }) =
                    place.checked_sub(1).map(|before| self.step.events[before])
                else {
                    return;
                };
                let alone = horizontal == 0 || vertical == 0;
                let text = untrack(|| if alone { signed(points) } else { words::sum(horizontal, vertical, points) });
                self.rise(format!("w{}-{}-{}", seat.index(), row - 1, column - 1), text, true);
                self.at += NEXT_ROW;
            }
            Sum::Each { count, each, .. } => {
                let text = untrack(|| format!("{} × {} = {}", number(count), number(each), number(points)));
                self.rise(format!("score{}", seat.index()), text, true);
                self.at += NEXT_ROW;
            }
        }
    }

    fn fill(&mut self) {
        for (index, tiles) in self.step.after.factories().iter().enumerate() {
            for (at, (colour, _)) in lying(*tiles).enumerate() {
                let after = self.at + index as u32 * NEXT_FACTORY + at as u32 * NEXT_TILE;
                self.fly(words::symbol(colour), "bag".into(), format!("s{}-{at}", Source::factory(index)), after, true);
            }
        }
        self.at += HAND + 9 * NEXT_FACTORY;
    }
}

/// The spots of a source on which tiles of the colour lay.
fn slots(before: &Azul, source: Source, colour: Colour) -> Vec<String> {
    if source.is_centre() {
        let count = before.centre().count(colour.index());
        return vec![format!("c{}", colour.letter()); usize::from(count)];
    }
    let tiles = before.factories()[source.index()];
    let lies = lying(tiles).enumerate().filter(|(_, (kind, _))| *kind == colour);
    lies.map(|(at, _)| format!("s{source}-{at}")).collect()
}

/// What lay on a floor line when its points were lost: what was there before the step, and what the step dropped.
fn on_floor_before(step: &Step<Azul>, seat: Seat) -> Vec<Option<Colour>> {
    let mut signs = on_floor(&step.before, seat);
    for event in &step.events {
        match *event {
            Event::MarkerTaken { seat: of } if of == seat => signs.insert(0, None),
            Event::ToFloor { seat: of, colour, count, .. } if of == seat => {
                signs.extend(std::iter::repeat_n(Some(colour), usize::from(count)));
            }
            _ => {}
        }
    }
    signs
}
