//! What makes a position possible, seat by seat: estates, stores, dice, points, and the decision that is pending.

use crate::components::{AREA_POINTS, PHASE_POINTS, PHASES, START_GOODS, large_bonus, sale_points, small_bonus};
use crate::{
    Building, Burgundy, Envelope, Estate, Estates, Face, Hex, HexSet, Kind, Knowledge, Player, Shown, Species, Stage,
};
use game::{Clause, PositionError, Seat, clause};
use std::ops::RangeInclusive;

impl Burgundy {
    /// CB-I6, CB-I7, CB-I8, CB-I9, CB-I11: what belongs to one seat.
    pub(crate) fn check_player(&self, seat: Seat) -> Result<(), PositionError> {
        let player = self.player(seat);
        let at_seat = |fault: Fault| {
            PositionError::new(fault.invariant, format!("players[{}].{}", seat.index(), fault.field), fault.problem)
                .by(fault.clause)
        };
        self.check_choice(seat, player).map_err(at_seat)?;
        if player.estate.is_chosen() {
            self.check_estate_tiles(&player.estate).map_err(at_seat)?;
        }
        if player.goods.kinds().count_ones() > crate::components::GOODS_SPACES {
            return Err(at_seat(fault(6, "goods", "more than three colours", clause!("CB-2.19"))));
        }
        if self.rounds_begun() == 0 {
            self.check_fresh(seat, player).map_err(at_seat)
        } else {
            self.check_gains(seat, player).map_err(at_seat)
        }
    }

    /// CB-I18: the estate is the one that the set-up gives, or one of those to choose from.
    fn check_choice(&self, seat: Seat, player: &Player) -> Result<(), Fault> {
        let expert = self.estates != Estates::One;
        let dealt =
            self.estates.are_dealt() && !matches!(self.stage, Stage::First | Stage::StartGoods | Stage::DealEstates);
        ensure(player.dealt().is_some() == dealt, 18, "dealt", "two estates for each expert", clause!("CB-18.1"))?;
        let open = |number: u8| self.may_choose(seat, number);
        match (player.estate.number(), expert) {
            (Some(1), false) => {}
            (_, false) => return Err(fault(18, "estate", "everybody has estate 1", clause!("CB-2.7"))),
            (Some(number), true) => {
                ensure(open(number), 18, "estate", "not one to choose from", self.estates.clause())?;
            }
            (None, true) => {
                let before = self.stage.is_before_phases();
                ensure(before, 18, "estate", "no estate is chosen", clause!("CB-18.9"))?;
            }
        }
        if let Envelope::Sealed(choice) = player.envelope {
            ensure(open(choice.estate), 18, "envelope", "not one to choose from", self.estates.clause())?;
            let kind = crate::Layout::of(choice.estate).map(|layout| layout.kind(choice.castle));
            ensure(kind == Some(Kind::Castle), 18, "envelope", "not a castle hex", clause!("CB-18.4"))?;
        }
        Ok(())
    }

    /// CB-I8, CB-I9: every tile on its colour, all connected with the starting castle, no type twice in a city.
    fn check_estate_tiles(&self, estate: &Estate) -> Result<(), Fault> {
        let layout = estate.printed();
        for (hex, face) in estate.tiles() {
            let problem = format!("{face} lies on {hex}, which has another colour");
            ensure(layout.kind(hex) == face.kind(), 8, "tiles", problem, clause!("CB-7.4"))?;
        }
        let castles = estate.covered() & layout.of_kind(Kind::Castle);
        let start = match self.estates {
            Estates::One => castles & HexSet::only(Hex::CENTRE),
            Estates::Boards | Estates::Expert | Estates::Free => castles,
        };
        let Some(start) = start.first() else {
            return Err(fault(8, "tiles", "the starting castle is missing", clause!("CB-2.8")));
        };
        let connected = HexSet::only(start).spread(estate.covered()) == estate.covered();
        ensure(connected, 8, "tiles", "not connected with the starting castle", clause!("CB-7.5"))?;
        for city in layout.areas(Kind::Building) {
            for building in Building::ALL {
                let face = Some(Face::building(building));
                let count = (city & estate.covered()).iter().filter(|hex| estate.tile(*hex) == face).count();
                let fits = count < 2 || estate.knowledge().has(Knowledge::TwinBuildings);
                ensure(fits, 9, "tiles", format!("{building:?} stands twice in a city"), clause!("CB-7.7"))?;
            }
        }
        let plain = Estate::with_tiles(estate.number().unwrap_or_default(), estate.tiles());
        ensure(
            plain == *estate,
            8,
            "tiles",
            "the words that follow from the tiles disagree with them",
            clause!("CB-7.5"),
        )
    }

    /// Before the first round everybody has what the set-up gives. No tile can have left the board, since full depots
    /// and supplies hold all of them.
    fn check_fresh(&self, seat: Seat, player: &Player) -> Result<(), Fault> {
        let place = self.order().iter().position(|other| *other == seat);
        let workers = if self.stage == Stage::First { 0 } else { place.map_or(0, |place| place as u16 + 1) };
        let goods = if self.has_start_goods() { START_GOODS } else { 0 };
        ensure(player.points == 0, 11, "points", "points before the first round", clause!("CB-2.11"))?;
        ensure(player.silver == 1, 11, "silver", "one coin at the start", clause!("CB-2.12"))?;
        ensure(player.workers == workers, 11, "workers", format!("{workers} at the start"), clause!("CB-2.15"))?;
        ensure(player.goods.total() == goods, 5, "goods", format!("{goods} at the start"), clause!("CB-2.4"))?;
        ensure(player.sold.is_empty(), 5, "sold", "goods sold before the first round", clause!("CB-11.6"))
    }

    /// CB-I11: nobody has more than tiles, sales and dice can have brought. In play, every bound can only grow.
    fn check_gains(&self, seat: Seat, player: &Player) -> Result<(), Fault> {
        let estate = &player.estate;
        let castles = u16::from(estate.count(Kind::Castle)) - 1;
        let built = |building: Building| u16::from(estate.buildings(building));
        let phases_ended = u16::from(if self.stage == Stage::Over { PHASES } else { self.phase.index() });
        let mined = u16::from(estate.count(Kind::Mine)) * phases_ended;
        // Each die and each castle is one action.
        let dice = 2 * u16::from(self.rounds_begun()) - u16::from(player.dice.len());
        let actions = dice + castles;

        let added = estate.covered().len() as u16 - 1;
        let most = actions + built(Building::CityHall);
        ensure(added <= most, 14, "tiles", format!("{added} added, at most {most}"), clause!("CB-5.1"))?;
        let most = 1 + 2 * actions + 2 * built(Building::Warehouse) + 2 * built(Building::Bank) + mined;
        let problem = format!("{} coins, at most {most}", player.silver);
        ensure(player.silver <= most, 11, "silver", problem, clause!("CB-11.4"))?;
        let start = u16::from(self.players);
        let most = start + 4 * actions + built(Building::Warehouse) + 4 * built(Building::BoardingHouse) + mined;
        let problem = format!("{} workers, at most {most}", player.workers);
        ensure(player.workers <= most, 11, "workers", problem, clause!("CB-12.1"))?;

        let at_end: i16 = match self.stage {
            Stage::Over => self.final_points(seat).iter().map(|(points, _)| points).sum(),
            _ => 0,
        };
        let range = self.points_range(seat, player);
        let (least, most) = (range.start() + at_end, range.end() + at_end);
        let fits = (least..=most).contains(&player.points);
        ensure(fits, 11, "points", format!("{}; {least} to {most} are possible", player.points), clause!("CB-10.13"))
    }

    /// The least and the most points that estate, bonus tiles and sales can have brought. The only unknowns are in
    /// which phases areas were completed and in which order animals came.
    fn points_range(&self, seat: Seat, player: &Player) -> RangeInclusive<i16> {
        let estate = &player.estate;
        let layout = estate.printed();
        let phase = PHASE_POINTS[usize::from(self.phase.index())];
        let (mut least, mut most) = (0, 0);
        let complete = |area: &HexSet| estate.covered().covers(*area);
        for area in Kind::ALL.into_iter().flat_map(|kind| layout.areas(kind)).filter(complete) {
            least += AREA_POINTS[area.len() as usize] + phase;
            most += AREA_POINTS[area.len() as usize] + PHASE_POINTS[0];
        }
        // A starting castle that is an area of its own gives nothing (CB-2.10, CB-18.10). On an estate that has such areas
        // and larger ones, experts can have put it into either.
        if layout.areas(Kind::Castle).filter(complete).any(|area| area.len() == 1) {
            least -= AREA_POINTS[1] + phase;
            let shared = |area: HexSet| area.len() > 1 && !(area & estate.covered()).is_empty();
            if self.estates == Estates::One || !layout.areas(Kind::Castle).any(shared) {
                most -= AREA_POINTS[1] + PHASE_POINTS[0];
            }
        }
        for pasture in layout.areas(Kind::Animal) {
            for species in Species::ALL {
                let (low, high) = animal_points(estate, pasture, species);
                least += low;
                most += high;
            }
        }
        let held = |holders: &[Option<Seat>]| holders.iter().filter(|holder| **holder == Some(seat)).count() as i16;
        let sure = held(&self.large) * large_bonus(self.players)
            + held(&self.small) * small_bonus(self.players)
            + 4 * i16::from(estate.buildings(Building::Watchtower))
            + i16::from(player.sold.total()) * sale_points(self.players);
        least + sure..=most + sure
    }

    /// CB-I10: the track is sorted by the number of ships.
    pub(crate) fn check_track(&self) -> Result<(), PositionError> {
        if self.order().is_sorted_by_key(|seat| std::cmp::Reverse(self.marker(*seat))) {
            return Ok(());
        }
        Err(PositionError::new(10, "order", "a seat with more ships is behind one with fewer").by(clause!("CB-8.12")))
    }

    /// CB-I13: in a round, seats to come have two dice and stand behind the seat on turn; others have none.
    pub(crate) fn check_dice(&self) -> Result<(), PositionError> {
        let mut on_turn_seen = false;
        for seat in self.order() {
            let dice = self.player(*seat).dice.len();
            let on_turn = self.stage.is_turn() && *seat == self.seat;
            let fits = match dice {
                _ if on_turn => true,
                0 => true,
                2 => self.stage.is_turn() && on_turn_seen,
                _ => false,
            };
            if !fits {
                let field = format!("players[{}].dice", seat.index());
                return Err(
                    PositionError::new(13, field, format!("{dice} dice are not possible now")).by(clause!("CB-4.6"))
                );
            }
            on_turn_seen |= on_turn;
        }
        if self.stage == Stage::Turn && self.active().dice.is_empty() && !self.can_buy() {
            return Err(PositionError::new(14, "stage", "nothing is left to do in this turn").by(clause!("CB-5.15")));
        }
        Ok(())
    }

    /// CB-I7, CB-I15, CB-I16: the pending decision is reachable and has a use.
    pub(crate) fn check_pending(&self) -> Result<(), PositionError> {
        if !self.stage.is_pending() {
            return Ok(());
        }
        if let Stage::Keep { depot, .. } | Stage::LoadSecond { first: depot } = self.stage
            && depot.is_black()
        {
            return Err(
                PositionError::new(6, "stage", "goods lie on the numbered depots, 1 to 6").by(clause!("CB-1.18"))
            );
        }
        let player = self.active();
        let broken = |invariant: u8, problem: &str, clause: Clause| {
            Err(PositionError::new(invariant, "stage", problem).by(clause))
        };
        if let Stage::Burn { .. } = self.stage {
            if !player.store.is_full() {
                return broken(7, "the tile storage is not full", clause!("CB-6.4"));
            }
            if player.dice.len() == 2 && !self.bought {
                return broken(7, "no tile was taken or bought", clause!("CB-6.6"));
            }
            return Ok(());
        }
        if player.store.is_full() || player.dice.len() == 2 {
            return broken(16, "an effect follows a placement", clause!("CB-9.15"));
        }
        let (kind, building) = match self.stage {
            Stage::Castle => (Kind::Castle, None),
            Stage::Warehouse => (Kind::Building, Some(Building::Warehouse)),
            Stage::Carpenter => (Kind::Building, Some(Building::Carpenter)),
            Stage::Church => (Kind::Building, Some(Building::Church)),
            Stage::Market => (Kind::Building, Some(Building::Market)),
            Stage::CityHall => (Kind::Building, Some(Building::CityHall)),
            _ => (Kind::Ship, None),
        };
        // The starting castle is not the one that has just been added.
        let others = u8::from(kind == Kind::Castle);
        let placed = building.map_or_else(|| player.estate.count(kind), |building| player.estate.buildings(building));
        if placed <= others {
            return broken(15, "the estate has no tile with this effect", clause!("CB-7.10"));
        }
        if !self.effect_has_use() {
            return broken(15, "the effect has no use", clause!("CB-9.3"));
        }
        self.check_loading()
    }

    /// What taking goods leaves behind: nothing that would still fit, unless a colour is to be chosen.
    fn check_loading(&self) -> Result<(), PositionError> {
        let player = self.active();
        let with_tile_5 = matches!(self.stage, Stage::LoadSecond { .. } | Stage::Keep { second: true, .. });
        if with_tile_5 && !player.has(Knowledge::SecondDepot) {
            return Err(PositionError::new(15, "stage", "a second depot needs tile 5").by(clause!("CB-16.5")));
        }
        match self.stage {
            Stage::LoadSecond { first } if self.yields(first) => {
                Err(PositionError::new(15, "stage", "the first depot still yields something").by(clause!("CB-17.1")))
            }
            Stage::Keep { depot, .. } => {
                let here = self.depot_goods(depot).kinds();
                let room = player.free_goods_spaces();
                if here & player.goods.kinds() != 0 || room == 0 || here.count_ones() <= room {
                    return Err(PositionError::new(15, "stage", "no colour is to be chosen").by(clause!("CB-8.8")));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// The least and the most that the animals of a species in a pasture can have brought, by the order in which they came:
/// the first has scored with every later one (CB-8.15).
fn animal_points(estate: &Estate, pasture: HexSet, species: Species) -> (i16, i16) {
    let mut animals = [0i16; 6];
    let mut tiles = 0;
    for hex in (pasture & estate.covered()).iter() {
        if let Some(Shown::Animal(kept, count)) = estate.tile(hex).map(Face::shown)
            && kept == species
        {
            animals[tiles] = i16::from(count);
            tiles += 1;
        }
    }
    let animals = &mut animals[..tiles];
    animals.sort_unstable();
    let times = 1..=tiles as i16;
    let least = animals.iter().rev().zip(times.clone()).map(|(count, times)| count * times).sum();
    let most: i16 = animals.iter().zip(times.clone()).map(|(count, times)| count * times).sum();
    let tile_7 = if estate.knowledge().has(Knowledge::PointPerAnimalTile) { times.sum() } else { 0 };
    (least, most + tile_7)
}

/// A breach of an invariant in what belongs to a seat.
struct Fault {
    invariant: u8,
    field: &'static str,
    problem: String,
    clause: Clause,
}

fn fault(invariant: u8, field: &'static str, problem: impl Into<String>, clause: Clause) -> Fault {
    Fault { invariant, field, problem: problem.into(), clause }
}

fn ensure(
    fits: bool,
    invariant: u8,
    field: &'static str,
    problem: impl Into<String>,
    clause: Clause,
) -> Result<(), Fault> {
    if fits { Ok(()) } else { Err(fault(invariant, field, problem, clause)) }
}
