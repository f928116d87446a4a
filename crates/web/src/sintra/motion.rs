//! What the events of a step look like: panes travel, glass breaks, the glazier walks, points rise.

use super::market::lying;
use super::words;
use crate::pieces::tile::signed;
use crate::pieces::{Flight, Rise, Show};
use crate::room::Step;
use ::sintra::components::SPACES;
use ::sintra::{Colour, Event, Glass, Sintra, Source, Sum};
use game::Seat;
use leptos::prelude::*;

/// Between two panes of one hand, two workshops, two events that are read.
const NEXT_PANE: u32 = 30;
const NEXT_WORKSHOP: u32 = 45;
const NEXT_EVENT: u32 = 380;

/// What a step looks like.
pub(super) fn show(step: &Step<Sintra>) -> Show {
    let mut script = Script { step, show: Show::default(), at: 0, from: Vec::new(), column: 0 };
    for event in &step.events {
        script.tell(event);
    }
    script.show.length = script.show.length.max(script.at);
    script.show
}

struct Script<'a> {
    step: &'a Step<Sintra>,
    show: Show,
    /// The time, in milliseconds from the beginning.
    at: u32,
    /// Where the panes lay that were taken and are not yet put down.
    from: Vec<String>,
    /// The column that panes were put in.
    column: usize,
}

impl Script<'_> {
    fn tell(&mut self, event: &Event) {
        match *event {
            Event::Took { source, colour, .. } => self.from = slots(&self.step.before, source, colour),
            Event::ToCentre { panes } => self.leave_to_centre(panes),
            Event::TokenTaken { seat } => {
                self.fly("sintra-start", "start".into(), format!("token{}", seat.index()), true);
            }
            Event::GlazierMoved { seat, from, to } | Event::Returned { seat, from, to } => {
                let spot = |column: u8| format!("g{}-{column}", seat.index());
                self.fly("sintra-glazier", spot(from), spot(to), true);
            }
            Event::Placed { seat, column, colour, .. } => self.place(seat, usize::from(column) - 1, colour),
            Event::Broke { seat, colour } => {
                if let Some(from) = self.from.pop() {
                    self.fly(words::symbol(colour), from, format!("b{}", seat.index()), false);
                    self.at += NEXT_PANE;
                }
            }
            Event::Step { seat, step, .. } => {
                let lost = ::sintra::components::BROKEN_GLASS;
                let cost = lost[usize::from(step)] - lost[usize::from(step) - 1];
                self.rise(format!("b{}-{step}", seat.index()), untrack(|| signed(-cost)), false);
            }
            Event::LostEighteen { seat } => {
                let text = untrack(|| signed(-::sintra::components::FALL));
                self.rise(format!("score{}", seat.index()), text, false);
                self.at += NEXT_EVENT;
            }
            Event::Scored { seat, points, sum, .. } => self.scored(seat, points, sum),
            Event::Kept { seat, column, colour } => self.keep(seat, usize::from(column) - 1, colour),
            Event::ToTower { .. } => self.at += NEXT_EVENT,
            Event::RoundPaneToTower { colour } => {
                let from = format!("t{}", self.step.before.round());
                self.fly(words::symbol(colour), from, "tower".into(), false);
            }
            Event::Filled { .. } => self.fill(),
            Event::TowerToBag => {
                for colour in Colour::ALL {
                    self.fly(words::symbol(colour), "tower".into(), "bag".into(), false);
                }
                self.at += NEXT_EVENT;
            }
            Event::Flipped { .. }
            | Event::Removed { .. }
            | Event::RoundEnded { .. }
            | Event::NewStartPlayer { .. }
            | Event::GameOver => {}
        }
    }

    fn leave_to_centre(&mut self, panes: Glass) {
        let Some(source) = self.step.events.iter().find_map(|event| match event {
            Event::Took { source, .. } => Some(*source),
            _ => None,
        }) else {
            return;
        };
        for colour in Colour::ALL {
            if panes.count(colour.index()) > 0 {
                for from in slots(&self.step.before, source, colour) {
                    self.fly(words::symbol(colour), from, format!("c{}", colour.letter()), false);
                }
            }
        }
    }

    /// To the spaces that were empty and are not; all of them, if the strip was completed and is gone already.
    fn place(&mut self, seat: Seat, column: usize, colour: Colour) {
        self.column = column;
        let before = self.step.before.palace(seat).panes(column);
        let after = self.step.after.palace(seat).panes(column);
        let spaces = (0..SPACES).filter(|at| before.on(*at).is_none() && (after.is_empty() || after.on(*at).is_some()));
        for at in spaces {
            let Some(from) = self.from.pop() else { break };
            self.fly(words::symbol(colour), from, strip(seat, column, at), !after.is_empty());
            self.at += NEXT_PANE;
        }
        self.at += NEXT_EVENT;
    }

    /// One pane goes down into the window, the others into the tower.
    fn keep(&mut self, seat: Seat, column: usize, kept: Colour) {
        let panes = self.step.before.palace(seat).panes(column);
        let window = self.step.before.palace(seat).windows().count(column);
        let chosen = (0..SPACES).find(|at| panes.on(*at) == Some(kept)).unwrap_or(0);
        for at in 0..SPACES {
            let colour = panes.on(at).unwrap_or(kept);
            if at == chosen {
                let to = format!("w{}-{column}-{window}", seat.index());
                self.fly(words::symbol(colour), strip(seat, column, at), to, true);
            } else {
                self.fly(words::symbol(colour), strip(seat, column, at), "tower".into(), false);
            }
        }
    }

    fn scored(&mut self, seat: Seat, points: i16, sum: Sum) {
        let (at, text) = untrack(|| match sum {
            Sum::ColourBonus { .. } => (strip(seat, self.column, 2), signed(points)),
            Sum::Windows { windows } => {
                let column = windows.summands().next().map_or(0, |(column, _)| column);
                (format!("w{}-{column}", seat.index()), words::sum(windows))
            }
            Sum::Marker { .. } => (format!("b{}", seat.index()), signed(points)),
            Sum::LeftOver { .. } | Sum::Ornaments { .. } | Sum::Product { .. } => {
                (format!("score{}", seat.index()), signed(points))
            }
        });
        if points != 0 {
            self.rise(at, text, points > 0);
            self.at += NEXT_EVENT;
        }
    }

    fn fill(&mut self) {
        for (index, panes) in self.step.after.workshops().iter().enumerate() {
            for (at, (colour, _)) in lying(*panes).enumerate() {
                let to = format!("s{}-{at}", Source::factory(index));
                self.fly(words::symbol(colour), "bag".into(), to, true);
            }
            self.at += NEXT_WORKSHOP;
        }
        self.at += NEXT_EVENT;
    }

    fn fly(&mut self, symbol: &'static str, from: String, to: String, stays: bool) {
        self.show.flights.push(Flight { symbol, from, to, after: self.at, stays });
    }

    fn rise(&mut self, at: String, text: String, good: bool) {
        self.show.rises.push(Rise { at, text, good, after: self.at });
    }
}

fn strip(seat: Seat, column: usize, space: usize) -> String {
    format!("p{}-{column}-{space}", seat.index())
}

/// The spots of a source on which panes of the colour lay.
fn slots(before: &Sintra, source: Source, colour: Colour) -> Vec<String> {
    if source.is_centre() {
        let count = before.centre().count(colour.index());
        return vec![format!("c{}", colour.letter()); usize::from(count)];
    }
    let panes = before.workshops()[source.index()];
    let lies = lying(panes).enumerate().filter(|(_, (kind, _))| *kind == colour);
    lies.map(|(at, _)| format!("s{source}-{at}")).collect()
}
