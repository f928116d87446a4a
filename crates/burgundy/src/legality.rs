//! Whether a move is legal, and which clause forbids it if not. The order of the checks decides which clause is cited:
//! seat and state, die, depot, store, hex, workers, goods, purchase, the rest.

use crate::components::PRICE;
use crate::{Burgundy, Choosing, Decision, Depot, Face, Goods, Hex, Kind, Knowledge, Layout, Shown, Stage};
use game::{Clause, Seat, clause};

impl Burgundy {
    /// Checks a move while a seat has to decide.
    pub(crate) fn check_move(&self, seat: Seat, decision: Decision) -> Result<(), Clause> {
        if self.stage == Stage::EstateChoice {
            return self.check_estate(seat, decision);
        }
        if seat != self.seat {
            return Err(self.stage_clause());
        }
        match self.stage {
            Stage::Turn => self.check_turn(decision),
            // CB-13.3: before, between or after the die actions, never inside an effect.
            _ if matches!(decision, Decision::Buy { .. }) => Err(clause!("CB-13.3")),
            Stage::Burn { new } => self.check_burn(new, decision),
            Stage::Load | Stage::LoadSecond { .. } => self.check_load(decision),
            Stage::Keep { depot, .. } => self.check_keep(depot, decision),
            _ => self.check_effect(decision),
        }
    }

    /// The clause of what the table waits for: it refuses every other seat and every unrelated move.
    fn stage_clause(&self) -> Clause {
        match self.stage {
            // Other clauses say what may be chosen; this one says that the choice comes first.
            Stage::Load | Stage::Keep { .. } => clause!("CB-8.3"),
            stage => stage.clause().unwrap_or(clause!("CB-4.6")),
        }
    }

    fn check_estate(&self, seat: Seat, decision: Decision) -> Result<(), Clause> {
        if !self.choosers().contains(seat) {
            return Err(match self.choosing {
                Choosing::Public => clause!("CB-18.6"),
                Choosing::Secret => clause!("CB-18.7"),
            });
        }
        let Decision::Estate { estate, castle } = decision else { return Err(clause!("CB-18.8")) };
        if !self.may_choose(seat, estate) {
            return Err(self.estates.clause());
        }
        if Layout::of(estate).map(|layout| layout.kind(castle)) != Some(Kind::Castle) {
            return Err(clause!("CB-18.4"));
        }
        Ok(())
    }

    /// The four actions (CB-5.3), any two of them (CB-5.4), and the purchase. A tile needs the number of its hex
    /// (CB-7.2).
    fn check_turn(&self, decision: Decision) -> Result<(), Clause> {
        match decision {
            Decision::Take { die: Some(die), depot, face } => {
                self.check_die(die)?;
                self.check_depot(depot, face)?;
                self.check_workers(die, depot.number(), self.active().free_step_to_take())
            }
            Decision::Place { die: Some(die), face, hex } => {
                self.check_die(die)?;
                self.check_place(face, hex)?;
                self.check_workers(die, hex.number(), self.active().free_step_to_add(face.kind()))
            }
            Decision::Sell { die: Some(die), goods } => {
                self.check_die(die)?;
                self.check_workers(die, goods.number(), 0)?;
                self.check_stored_goods(goods)
            }
            Decision::Workers { die: Some(die) } => self.check_die(die),
            Decision::Buy { depot, face } => self.check_purchase(depot, face),
            Decision::End if self.active().dice.is_empty() => Ok(()),
            Decision::End | Decision::Pass => Err(clause!("CB-5.5")),
            Decision::Take { .. } | Decision::Place { .. } | Decision::Sell { .. } | Decision::Workers { .. } => {
                Err(clause!("CB-5.1"))
            }
            Decision::Load { .. } | Decision::Keep { .. } => Err(clause!("CB-8.3")),
            Decision::Burn { .. } => Err(clause!("CB-6.6")),
            Decision::Estate { .. } => Err(clause!("CB-18.7")),
        }
    }

    fn check_die(&self, die: u8) -> Result<(), Clause> {
        if self.active().dice.has(die) { Ok(()) } else { Err(clause!("CB-5.2")) }
    }

    /// A take by a die or an effect: never from the black depot.
    fn check_depot(&self, depot: Depot, face: Face) -> Result<(), Clause> {
        if depot.is_black() {
            return Err(clause!("CB-6.8"));
        }
        self.check_lies_in(depot, face)
    }

    fn check_lies_in(&self, depot: Depot, face: Face) -> Result<(), Clause> {
        let (empty, held) = if depot.is_black() {
            (self.black_depot.is_empty(), self.black_depot.contains(face))
        } else {
            (self.depots.has_no_tile(depot), self.depots.holds(depot, face))
        };
        if empty {
            return Err(clause!("CB-6.7"));
        }
        if held { Ok(()) } else { Err(clause!("CB-6.1")) }
    }

    /// CB-7.13: this holds for every placement.
    fn check_place(&self, face: Face, hex: Hex) -> Result<(), Clause> {
        let player = self.active();
        if !player.store.contains(face) {
            return Err(clause!("CB-7.1"));
        }
        let estate = &player.estate;
        if estate.covered().contains(hex) {
            return Err(clause!("CB-7.3"));
        }
        if estate.printed().kind(hex) != face.kind() {
            return Err(clause!("CB-7.4"));
        }
        if !estate.touches(hex) {
            return Err(clause!("CB-7.5"));
        }
        match face.shown() {
            Shown::Building(building) if estate.bars(building, hex) => Err(clause!("CB-7.7")),
            _ => Ok(()),
        }
    }

    fn check_workers(&self, die: u8, number: u8, free: u8) -> Result<(), Clause> {
        let player = self.active();
        if player.cost(die, number, free) <= player.workers { Ok(()) } else { Err(clause!("CB-5.12")) }
    }

    fn check_stored_goods(&self, goods: Goods) -> Result<(), Clause> {
        if self.active().has_goods(goods) { Ok(()) } else { Err(clause!("CB-11.3")) }
    }

    fn check_purchase(&self, depot: Depot, face: Face) -> Result<(), Clause> {
        self.check_lies_in(depot, face)?;
        if self.bought {
            return Err(clause!("CB-13.1"));
        }
        if self.active().silver < PRICE {
            return Err(clause!("CB-13.2"));
        }
        if !depot.is_black() && !self.active().has(Knowledge::BuyAnywhere) {
            return Err(clause!("CB-16.6"));
        }
        Ok(())
    }

    fn check_burn(&self, new: Face, decision: Decision) -> Result<(), Clause> {
        let Decision::Burn { face } = decision else { return Err(clause!("CB-6.4")) };
        match self.active().store.contains(face) {
            true => Ok(()),
            false if face == new => Err(clause!("CB-6.5")),
            false => Err(clause!("CB-7.1")),
        }
    }

    fn check_load(&self, decision: Decision) -> Result<(), Clause> {
        match (decision, self.stage) {
            (Decision::Load { depot }, _) if !self.yields(depot) => Err(clause!("CB-8.9")),
            (Decision::Load { depot }, Stage::LoadSecond { first }) if !depot.is_next_to(first) => {
                Err(clause!("CB-17.1"))
            }
            (Decision::Pass, Stage::Load) if !self.may_pass_loading() => Err(clause!("CB-8.9")),
            (Decision::Load { .. } | Decision::Pass, _) => Ok(()),
            _ => Err(self.stage_clause()),
        }
    }

    fn check_keep(&self, depot: Depot, decision: Decision) -> Result<(), Clause> {
        match decision {
            Decision::Keep { goods } if self.new_colours(depot) >> goods.index() & 1 != 0 => Ok(()),
            Decision::Keep { .. } => Err(clause!("CB-8.7")),
            Decision::Pass => Err(clause!("CB-8.9")),
            _ => Err(clause!("CB-8.3")),
        }
    }

    /// A castle's action (CB-8.19) or a building's effect: the actions without a die. A city hall may ignore the number
    /// of a hex, nothing else (CB-9.12).
    fn check_effect(&self, decision: Decision) -> Result<(), Clause> {
        match (self.stage, decision) {
            (
                Stage::Castle | Stage::Carpenter | Stage::Church | Stage::Market,
                Decision::Take { die: None, depot, face },
            ) => {
                self.check_depot(depot, face)?;
                self.check_taste(face.kind())
            }
            (Stage::Castle | Stage::CityHall, Decision::Place { die: None, face, hex }) => self.check_place(face, hex),
            (Stage::Castle | Stage::Warehouse, Decision::Sell { die: None, goods }) => self.check_stored_goods(goods),
            (Stage::Castle, Decision::Pass) => Err(clause!("CB-8.20")),
            (Stage::Castle, Decision::Workers { die: None }) | (_, Decision::Pass) => Ok(()),
            _ => Err(self.stage_clause()),
        }
    }

    /// The kinds that a building takes (CB-9.5, CB-9.6, CB-9.7); a castle takes any.
    fn check_taste(&self, kind: Kind) -> Result<(), Clause> {
        let fits = match self.stage {
            Stage::Carpenter => kind == Kind::Building,
            Stage::Church => matches!(kind, Kind::Mine | Kind::Knowledge | Kind::Castle),
            Stage::Market => matches!(kind, Kind::Ship | Kind::Animal),
            _ => true,
        };
        if fits { Ok(()) } else { Err(self.stage_clause()) }
    }
}
