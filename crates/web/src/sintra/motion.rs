//! What the events of a step look like: panes travel, glass breaks, the glazier walks, points rise.

use super::market::lying;
use super::{Spot, words};
use crate::pieces::market::MarketSpot;
use crate::pieces::{Animation, Figure};
use crate::room::Step;
use ::sintra::components::SPACES;
use ::sintra::{Colour, Event, Glass, Sintra, Source, Sum};
use game::Seat;

/// Between two panes of one hand, two workshops, two events that are read.
const NEXT_PANE: u32 = 30;
const NEXT_WORKSHOP: u32 = 45;
const NEXT_EVENT: u32 = 380;

/// What a step looks like.
pub(super) fn animate(step: &Step<Sintra>) -> Animation<Spot> {
    Script::tell_all(step, Taken::default(), |script, _, event| script.tell(event))
}

type Script<'a> = crate::pieces::Script<'a, Sintra, Spot, Taken>;

/// What was taken.
#[derive(Default)]
struct Taken {
    /// Where the panes lay that are not yet put down.
    from: Vec<Spot>,
    /// The column that panes were put in.
    column: usize,
}

impl Script<'_> {
    fn tell(&mut self, event: &Event) {
        match *event {
            Event::Took { source, colour, .. } => {
                self.memory.from = slots(&self.step.before, source, colour);
                self.is_about(self.memory.from.clone());
            }
            Event::ToCentre { panes } => self.leave_to_centre(panes),
            Event::TokenTaken { seat } => {
                self.fly("sintra-start", Spot::Market(MarketSpot::Start), Spot::Token(seat), true);
            }
            Event::GlazierMoved { seat, from, to } | Event::Returned { seat, from, to } => {
                let spot = |column: u8| Spot::Glazier { seat, column: usize::from(column) - 1 };
                self.fly("sintra-glazier", spot(from), spot(to), true);
                if matches!(event, Event::Returned { .. }) {
                    self.mark_to(spot(to));
                }
            }
            Event::Placed { seat, column, colour, .. } => self.place(seat, usize::from(column) - 1, colour),
            Event::Broke { seat, colour } => {
                if let Some(from) = self.memory.from.pop() {
                    self.mark_from(from);
                    self.mark_to(Spot::Broken(seat));
                    self.fly(words::symbol(colour), from, Spot::Broken(seat), false);
                    self.at += NEXT_PANE;
                }
            }
            Event::Step { seat, step, lost, .. } => {
                let cost = lost - self.step.before.printed().lost_at(step - 1);
                self.pop_up(Spot::Step { seat, step }, Figure::Points(-cost), false);
            }
            Event::LostEighteen { seat, points } => {
                self.pop_up(Spot::Score(seat), Figure::Points(points), false);
                self.at += NEXT_EVENT;
            }
            Event::Scored { seat, points, sum, .. } => self.scored(seat, points, sum),
            Event::Kept { seat, column, colour } => self.keep(seat, usize::from(column) - 1, colour),
            Event::ToTower { .. } => {
                self.is_about([Spot::Market(MarketSpot::Spent)]);
                self.at += NEXT_EVENT;
            }
            Event::RoundPaneToTower { colour } => {
                let from = Spot::Round(usize::from(self.step.before.round()));
                self.fly(words::symbol(colour), from, Spot::Market(MarketSpot::Spent), false);
            }
            Event::Filled { .. } => self.fill(),
            Event::TowerToBag => {
                let [tower, bag] = [MarketSpot::Spent, MarketSpot::Bag].map(Spot::Market);
                self.fly_each(Colour::ALL.map(words::symbol), tower, bag);
                self.at += NEXT_EVENT;
            }
            Event::Flipped { seat, column } | Event::Removed { seat, column } => {
                let column = usize::from(column) - 1;
                self.is_about((0..SPACES).map(|space| Spot::Strip { seat, column, space }));
            }
            Event::RoundEnded { .. } | Event::NewStartPlayer { .. } | Event::GameOver => {}
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
                    self.fly(words::symbol(colour), from, Spot::Market(MarketSpot::Pile(colour)), false);
                }
            }
        }
    }

    /// To the spaces that were empty and are not; all of them, if the strip was completed and is gone already.
    fn place(&mut self, seat: Seat, column: usize, colour: Colour) {
        self.memory.column = column;
        let before = self.step.before.palace(seat).panes(column);
        let after = self.step.after.palace(seat).panes(column);
        let spaces = (0..SPACES).filter(|at| before.on(*at).is_none() && (after.is_empty() || after.on(*at).is_some()));
        for at in spaces {
            let Some(from) = self.memory.from.pop() else { break };
            let to = Spot::Strip { seat, column, space: at };
            self.mark_from(from);
            self.mark_to(to);
            self.fly(words::symbol(colour), from, to, !after.is_empty());
            self.at += NEXT_PANE;
        }
        self.at += NEXT_EVENT;
    }

    /// One pane goes down into the window, the others into the tower.
    fn keep(&mut self, seat: Seat, column: usize, kept: Colour) {
        let panes = self.step.before.palace(seat).panes(column);
        let window = usize::from(self.step.before.palace(seat).windows().count(column));
        let chosen = (0..SPACES).find(|at| panes.on(*at) == Some(kept)).unwrap_or(0);
        for at in 0..SPACES {
            let colour = panes.on(at).unwrap_or(kept);
            let from = Spot::Strip { seat, column, space: at };
            let to =
                if at == chosen { Spot::Pane { seat, column, at: window } } else { Spot::Market(MarketSpot::Spent) };
            self.fly(words::symbol(colour), from, to, at == chosen);
            if at == chosen {
                self.mark_to(to);
            }
        }
    }

    fn scored(&mut self, seat: Seat, points: i16, sum: Sum) {
        let (at, figure) = match sum {
            Sum::ColourBonus { .. } => {
                (Spot::Strip { seat, column: self.memory.column, space: 2 }, Figure::Points(points))
            }
            Sum::Windows { windows } => {
                let column = windows.summands().next().map_or(0, |(column, _)| column);
                let terms = windows.summands().map(|(_, points)| points).collect();
                (Spot::Window { seat, column }, Figure::Sum { terms, points: windows.points() })
            }
            Sum::Marker { .. } => (Spot::Broken(seat), Figure::Points(points)),
            Sum::LeftOver { .. } | Sum::Ornaments { .. } | Sum::Product { .. } => {
                (Spot::Score(seat), Figure::Points(points))
            }
        };
        if points != 0 {
            self.pop_up(at, figure, points > 0);
            self.at += NEXT_EVENT;
        }
    }

    fn fill(&mut self) {
        for (index, panes) in self.step.after.workshops().iter().enumerate() {
            for (at, (colour, _)) in lying(*panes).enumerate() {
                let to = Spot::Market(MarketSpot::Slot { source: Source::factory(index), at });
                self.deal(words::symbol(colour), Spot::Market(MarketSpot::Bag), to, self.at);
            }
            self.at += NEXT_WORKSHOP;
        }
        self.at += NEXT_EVENT;
    }
}

/// The spots of a source on which panes of the colour lay.
fn slots(before: &Sintra, source: Source, colour: Colour) -> Vec<Spot> {
    let held = if source.is_centre() { before.centre() } else { before.workshops()[source.index()] };
    MarketSpot::of_colour(source, held, colour.index(), colour).into_iter().map(Spot::Market).collect()
}
