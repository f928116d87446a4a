//! What a seat may do now: every legal move, listed by iterating over bit sets.

use crate::components::PRICE;
use crate::depots::{Depots, Spaces};
use crate::hexes::Numbers;
use crate::{Burgundy, Decision, Depot, Goods, HexSet, Kind, Knowledge, Layout, Move, Stage};
use game::{MoveBuf, Seat};

/// Where a carpenter finds buildings (CB-9.5).
const CARPENTER: Spaces = Spaces::of_kinds(&[Kind::Building]);
/// Where a church finds mines, knowledge tiles and castles (CB-9.6).
const CHURCH: Spaces = Spaces::of_kinds(&[Kind::Mine, Kind::Knowledge, Kind::Castle]);
/// Where a market finds ships and animals (CB-9.7).
const MARKET: Spaces = Spaces::of_kinds(&[Kind::Ship, Kind::Animal]);

impl Burgundy {
    /// Lists the moves of a seat that is asked.
    #[inline]
    pub(crate) fn list_decisions(&self, seat: Seat, into: &mut MoveBuf<Move>) {
        match self.stage {
            Stage::EstateChoice => self.list_estates(seat, into),
            Stage::Turn => self.list_turn(into),
            Stage::Burn { .. } => {
                self.active().store.faces().for_each(|face| into.push(Move::new(Decision::Burn { face })));
            }
            Stage::Load => {
                self.list_loads(|_| true, into);
                if self.may_pass_loading() {
                    into.push(Move::new(Decision::Pass));
                }
            }
            Stage::LoadSecond { first } => {
                self.list_loads(|depot| depot.is_next_to(first), into);
                into.push(Move::new(Decision::Pass));
            }
            Stage::Keep { depot, .. } => {
                let new = self.new_colours(depot);
                Goods::in_bits(new).for_each(|goods| into.push(Move::new(Decision::Keep { goods })));
            }
            Stage::Castle => {
                self.list_takes(None, Spaces::ALL, into);
                self.list_free_places(into);
                self.list_sales(None, Numbers::ALL, into);
                into.push(Move::workers(None));
            }
            Stage::CityHall => {
                self.list_free_places(into);
                into.push(Move::new(Decision::Pass));
            }
            Stage::Warehouse => {
                self.list_sales(None, Numbers::ALL, into);
                into.push(Move::new(Decision::Pass));
            }
            Stage::Carpenter | Stage::Church | Stage::Market => {
                self.list_takes(None, self.taste(), into);
                into.push(Move::new(Decision::Pass));
            }
            _ => {}
        }
    }

    fn list_estates(&self, seat: Seat, into: &mut MoveBuf<Move>) {
        for estate in self.choosable(seat) {
            let castles = Layout::of(estate).map_or(HexSet::EMPTY, |layout| layout.of_kind(Kind::Castle));
            castles.iter().for_each(|castle| into.push(Move::new(Decision::Estate { estate, castle })));
        }
    }

    #[inline]
    fn list_turn(&self, into: &mut MoveBuf<Move>) {
        let player = self.active();
        for die in player.dice.values() {
            let depots = player.reach(die, player.free_step_to_take());
            self.list_takes(Some(die), Spaces::of_depots(depots), into);
            self.list_sales(Some(die), player.reach(die, 0), into);
            into.push(Move::workers(Some(die)));
        }
        if player.dice.is_empty() {
            into.push(Move::new(Decision::End));
        } else {
            for face in player.store.faces() {
                let (open, free) = (player.estate.open_to(face), player.free_step_to_add(face.kind()));
                for die in player.dice.values() {
                    let hexes = open & player.reach(die, free).hexes();
                    hexes.iter().for_each(|hex| into.push(Move::place(Some(die), face, hex)));
                }
            }
        }
        if !self.bought && player.silver >= PRICE {
            self.list_purchases(into);
        }
    }

    fn list_purchases(&self, into: &mut MoveBuf<Move>) {
        let black = self.black_depot.faces();
        black.for_each(|face| into.push(Move::buy(Depot::BLACK, face)));
        if self.active().has(Knowledge::BuyAnywhere) {
            for space in self.depots.faces().iter() {
                if let Some(face) = self.depots.tile(space) {
                    into.push(Move::buy(Depots::depot_of(space), face));
                }
            }
        }
    }

    #[inline]
    fn list_takes(&self, die: Option<u8>, among: Spaces, into: &mut MoveBuf<Move>) {
        for space in self.depots.faces().and(among).iter() {
            if let Some(face) = self.depots.tile(space) {
                into.push(Move::take(die, Depots::depot_of(space), face));
            }
        }
    }

    /// Placements by an effect, for which the number does not matter (CB-7.13).
    fn list_free_places(&self, into: &mut MoveBuf<Move>) {
        let player = self.active();
        for face in player.store.faces() {
            player.estate.open_to(face).iter().for_each(|hex| into.push(Move::place(None, face, hex)));
        }
    }

    #[inline]
    fn list_sales(&self, die: Option<u8>, numbers: Numbers, into: &mut MoveBuf<Move>) {
        let colours = self.active().goods.kinds() & numbers.bits();
        Goods::in_bits(colours).for_each(|goods| into.push(Move::sell(die, goods)));
    }

    fn list_loads(&self, among: impl Fn(Depot) -> bool, into: &mut MoveBuf<Move>) {
        Depot::numbered()
            .filter(|depot| among(*depot) && self.yields(*depot))
            .for_each(|depot| into.push(Move::new(Decision::Load { depot })));
    }

    /// CB-8.9: a depot that yields nothing may be chosen, if there is one.
    #[inline]
    pub(crate) fn may_pass_loading(&self) -> bool {
        Depot::numbered().any(|depot| !self.yields(depot))
    }

    /// The colours of a depot that the seat on turn has not stored, as bits.
    #[inline]
    pub(crate) fn new_colours(&self, depot: Depot) -> u8 {
        self.depots.goods[depot.index()].kinds() & !self.active().goods.kinds()
    }

    /// The spaces whose tiles the pending building may take (CB-9.5, CB-9.6, CB-9.7).
    #[inline]
    pub(crate) fn taste(&self) -> Spaces {
        match self.stage {
            Stage::Carpenter => CARPENTER,
            Stage::Church => CHURCH,
            _ => MARKET,
        }
    }

    /// Whether a stored tile can be added to the estate by an effect (CB-9.3).
    #[inline]
    pub(crate) fn can_place_any(&self) -> bool {
        let player = self.active();
        player.store.iter().any(|face| !player.estate.open_to(face).is_empty())
    }
}
