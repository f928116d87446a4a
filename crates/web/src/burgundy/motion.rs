//! What the events of a step look like: tiles and goods travel, points rise.

use super::{Spot, words};
use crate::pieces::{Animation, Figure};
use crate::room::Step;
use burgundy::components::ROUNDS;
use burgundy::{Burgundy, Depot, Event, Face, Goods};
use game::Seat;

/// Between two things that happen one after the other.
const NEXT: u32 = 380;

/// Between two tiles that are laid out.
const NEXT_TILE: u32 = 30;

/// What a step looks like.
pub(super) fn animate(step: &Step<Burgundy>) -> Animation<Spot> {
    Script::tell_all(step, SoFar::default(), |script, _, event| script.tell(event))
}

type Script<'a> = crate::pieces::Script<'a, Burgundy, Spot, SoFar>;

/// What earlier events of the step did.
#[derive(Default)]
struct SoFar {
    /// How many tiles have been laid out.
    laid: u32,
    /// Where the last tile was added: points for it rise there.
    place: Option<Spot>,
}

impl Script<'_> {
    fn tell(&mut self, event: &Event) {
        match *event {
            Event::Took { seat, depot, face, .. } | Event::Bought { seat, depot, face, .. } => {
                let from = lay(&self.step.before, depot, face);
                let to = stored(&self.step.after, seat, face);
                self.fly(words::symbol(face), from, to, true);
                self.mark_from(from);
                self.mark_to(to);
                self.at += NEXT;
            }
            Event::Placed { seat, face, hex, .. } => {
                let to = Spot::Hex { seat, hex };
                self.fly(words::symbol(face), stored(&self.step.before, seat, face), to, true);
                self.memory.place = Some(to);
                self.mark_to(to);
                self.at += NEXT;
            }
            Event::Loaded { seat, depot, goods, .. } => {
                let to = kept(&self.step.after, seat, goods);
                self.fly(words::goods_symbol(goods), Spot::DepotGoods(depot), to, true);
                self.mark_from(Spot::DepotGoods(depot));
                self.mark_to(to);
                self.at += NEXT / 2;
            }
            Event::Sold { seat, goods, .. } => {
                let from = kept(&self.step.before, seat, goods);
                self.memory.place = Some(Spot::Sold(seat));
                self.fly(words::goods_symbol(goods), from, Spot::Sold(seat), false);
                self.mark_to(Spot::Sold(seat));
                self.at += NEXT;
            }
            Event::GoodsArrived { goods, depot } => {
                let from = Spot::Round(self.step.after.round());
                self.fly(words::goods_symbol(goods), from, Spot::DepotGoods(depot), true);
                self.at += NEXT;
            }
            Event::Laid { depot, face } => self.lay_out(depot, face),
            Event::GotSilver { seat, silver, .. } => self.gain(Spot::Silver(seat), silver as i16),
            Event::GotWorkers { seat, workers, .. } => {
                self.gain(Spot::Workers(seat), workers as i16);
                if self.step.action.seat() == Some(seat) {
                    self.mark_to(Spot::Workers(seat));
                }
            }
            Event::Scored { seat, points, .. } => {
                let at = self.memory.place.unwrap_or(Spot::Score(seat));
                self.gain(at, points);
                self.at += NEXT;
            }
            Event::Adjusted { seat, .. } => self.is_about([Spot::Workers(seat)]),
            Event::Burned { seat, face } => self.is_about([stored(&self.step.before, seat, face)]),
            Event::Cleared { depot, face, .. } => self.is_about([lay(&self.step.before, depot, face)]),
            Event::AreaCompleted { .. } => self.is_about(self.memory.place),
            Event::GoodsRow { .. } => self.is_about((1..=ROUNDS).map(Spot::Round)),
            Event::StartGoods { seat, goods, .. } => self.is_about([kept(&self.step.after, seat, goods)]),
            Event::MarkerMoved { seat, .. } => self.is_about([Spot::Marker(seat)]),
            Event::BonusTaken { kind, large, .. } => self.is_about([Spot::Bonus { kind, large }]),
            Event::WhiteRolled { .. } => self.is_about([Spot::White]),
            Event::TurnEnded { .. } | Event::PhaseEnded { .. } => self.memory.place = None,
            _ => {}
        }
    }

    fn gain(&mut self, at: Spot, points: i16) {
        self.pop_up(at, Figure::Points(points), true);
    }

    /// Tiles come from the middle of the board to their depots, one a little after the other.
    fn lay_out(&mut self, depot: Depot, face: Face) {
        let after = self.at + self.memory.laid * NEXT_TILE;
        let to = lay(&self.step.after, depot, face);
        self.deal(words::symbol(face), Spot::Black(1), to, after);
        self.memory.laid += 1;
        self.animation.length = after + NEXT;
    }
}

/// The spot of a tile in a depot.
fn lay(state: &Burgundy, depot: Depot, face: Face) -> Spot {
    if depot.is_black() {
        let at = state.black_depot().iter().position(|lies| lies == face).unwrap_or_default();
        return Spot::Black(at);
    }
    let at = state.depot_tiles(depot).iter().position(|lies| *lies == Some(face)).unwrap_or_default();
    Spot::Depot { depot, at }
}

/// The spot of a tile in a store.
fn stored(state: &Burgundy, seat: Seat, face: Face) -> Spot {
    let at = state.player(seat).store().iter().position(|lies| lies == face).unwrap_or_default();
    Spot::Store { seat, at }
}

/// The spot of a colour in a goods storage.
fn kept(state: &Burgundy, seat: Seat, goods: Goods) -> Spot {
    let at = super::depots::held(state.player(seat).goods()).position(|held| held == goods).unwrap_or_default();
    Spot::Goods { seat, at }
}
