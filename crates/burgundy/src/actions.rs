//! What the decisions of a turn do: the four actions (CB-6, CB-7, CB-11, CB-12), the purchase (CB-13) and the effects
//! of tiles added to an estate (CB-8, CB-9).

use crate::components::{GoodsTally, PRICE, sale_points};
use crate::{
    Building, Burgundy, By, Depot, Event, Face, Goods, Hex, Income, Knowledge, Loading, Scoring, Shown, Stage,
};
use game::Log;

impl Burgundy {
    /// Takes a tile from a numbered depot into the store (CB-6.1, CB-6.2), never straight to the estate (CB-6.3): by a
    /// die, a castle or a building.
    #[inline]
    pub(crate) fn take(&mut self, die: Option<u8>, depot: Depot, face: Face, log: &mut impl Log<Event>) {
        let free = self.active().free_step_to_take();
        let by = By::stage(self.stage);
        self.use_die(die, depot.number(), free, log);
        self.depots.take(depot, face);
        log.push(Event::Took { seat: self.seat, depot, face, by });
        self.put_in_store(face, log);
    }

    /// Buys a tile of the black depot, or with tile 6 of any (CB-13.1, CB-13.2, CB-16.6).
    #[inline]
    pub(crate) fn buy(&mut self, depot: Depot, face: Face, log: &mut impl Log<Event>) {
        self.active_mut().silver -= PRICE;
        self.bought = true;
        if depot.is_black() {
            self.black_depot.remove(face);
        } else {
            self.depots.take(depot, face);
        }
        log.push(Event::Bought { seat: self.seat, depot, face, silver: PRICE });
        self.put_in_store(face, log);
    }

    /// A full store has to burn an earlier tile for the new one (CB-6.4, CB-13.4). After an effect it is never full:
    /// the tile that has it left a space (CB-6.9).
    #[inline]
    fn put_in_store(&mut self, face: Face, log: &mut impl Log<Event>) {
        if self.active().store.is_full() {
            self.stage = Stage::Burn { new: face };
            return;
        }
        self.active_mut().store.add(face);
        self.settle(log);
    }

    /// Burns a stored tile; the new one takes its space (CB-6.4).
    pub(crate) fn burn(&mut self, face: Face, log: &mut impl Log<Event>) {
        let Stage::Burn { new } = self.stage else { unreachable!("a tile is burned only for a new one (CB-6.6)") };
        let store = &mut self.active_mut().store;
        store.remove(face);
        store.add(new);
        log.push(Event::Burned { seat: self.seat, face });
        self.settle(log);
    }

    /// Takes workers (CB-12.1), as a die action or a castle's; tiles 13 and 14 act on both (CB-17.7).
    #[inline]
    pub(crate) fn take_workers(&mut self, die: Option<u8>, log: &mut impl Log<Event>) {
        // CB-12.2: the number does not matter, so the die is used as what it shows.
        self.use_die(die, die.unwrap_or_default(), 0, log);
        let (workers, why) = if self.active().has(Knowledge::FourWorkers) {
            (4, Income::Knowledge(Knowledge::FourWorkers))
        } else {
            (2, Income::TakeWorkers)
        };
        self.get_workers(workers, why, log);
        if self.active().has(Knowledge::SilverWithWorkers) {
            self.get_silver(1, Income::Knowledge(Knowledge::SilverWithWorkers), log);
        }
        self.settle(log);
    }

    /// Sells all goods of a colour (CB-11.1, CB-11.2): by a die, a castle or a warehouse. Tiles 3 and 4 add up
    /// (CB-17.8).
    #[inline]
    pub(crate) fn sell(&mut self, die: Option<u8>, goods: Goods, log: &mut impl Log<Event>) {
        let by = By::stage(self.stage);
        self.use_die(die, goods.number(), 0, log);
        let player = self.active_mut();
        let sold = player.goods.only(goods.index());
        player.goods -= sold;
        player.sold += sold;
        let count = sold.count(goods.index());
        log.push(Event::Sold { seat: self.seat, goods, count, by });
        self.score(self.seat, sale_points(self.players) * i16::from(count), Scoring::Sale, log);
        let (silver, why) = if self.active().has(Knowledge::DoubleSilverFromSales) {
            (2, Income::Knowledge(Knowledge::DoubleSilverFromSales))
        } else {
            (1, Income::Sale)
        };
        self.get_silver(silver, why, log);
        if self.active().has(Knowledge::WorkerFromSales) {
            self.get_workers(1, Income::Knowledge(Knowledge::WorkerFromSales), log);
        }
        self.settle(log);
    }

    /// Adds a stored tile to the estate: by a die, a castle or a city hall. Points first, then the effect (CB-7.11).
    /// Points come in each case (CB-10.12), and nobody is asked (CB-10.11).
    #[inline]
    pub(crate) fn place(&mut self, die: Option<u8>, face: Face, hex: Hex, log: &mut impl Log<Event>) {
        let by = By::stage(self.stage);
        // CB-8.2: a knowledge tile does not help with its own placing.
        let free = self.active().free_step_to_add(face.kind());
        self.use_die(die, hex.number(), free, log);
        let player = self.active_mut();
        player.store.remove(face);
        player.estate.add(face, hex);
        log.push(Event::Placed { seat: self.seat, face, hex, by });
        self.score_area(hex, log);
        self.award_bonus(face.kind(), log);
        // CB-8.1, CB-8.21: knowledge tiles and mines do nothing at once.
        self.stage = Stage::Turn;
        match face.shown() {
            Shown::Building(building) => self.use_building(building, log),
            Shown::Animal(species, _) => self.score_animals(species, hex, log),
            Shown::Castle => self.stage = Stage::Castle,
            Shown::Ship => self.sail(log),
            Shown::Knowledge(_) | Shown::Mine => {}
        }
        if self.stage == Stage::Turn {
            self.settle(log);
        }
    }

    /// What a building does at once (CB-8.22), without a die (CB-9.1). An effect without any use is skipped (CB-9.3);
    /// the building stands all the same (CB-9.2).
    #[inline]
    fn use_building(&mut self, building: Building, log: &mut impl Log<Event>) {
        let pending = match building {
            Building::Warehouse => Stage::Warehouse,
            Building::Carpenter => Stage::Carpenter,
            Building::Church => Stage::Church,
            Building::Market => Stage::Market,
            Building::CityHall => Stage::CityHall,
            // CB-9.9: the boarding house, not the church.
            Building::BoardingHouse => return self.get_workers(4, Income::BoardingHouse, log),
            Building::Bank => return self.get_silver(2, Income::Bank, log),
            Building::Watchtower => return self.score(self.seat, 4, Scoring::Watchtower, log),
        };
        self.stage = pending;
        if !self.effect_has_use() {
            self.stage = Stage::Turn;
        }
    }

    /// Whether the pending effect has a use other than `pass` (CB-9.3).
    #[inline]
    pub(crate) fn effect_has_use(&self) -> bool {
        match self.stage {
            Stage::Warehouse => !self.active().goods.is_empty(),
            Stage::Carpenter | Stage::Church | Stage::Market => !self.depots.filled().and(self.taste()).is_empty(),
            Stage::CityHall => self.can_place_any(),
            Stage::Load => Depot::numbered().any(|depot| self.yields(depot)),
            Stage::LoadSecond { first } => Depot::numbered().any(|depot| depot.is_next_to(first) && self.yields(depot)),
            _ => true,
        }
    }

    /// A ship moves the turn marker, once (CB-17.4), and takes goods (CB-8.3, CB-8.13).
    fn sail(&mut self, log: &mut impl Log<Event>) {
        self.move_marker(log);
        self.stage = Stage::Load;
        if !self.effect_has_use() {
            self.stage = Stage::Turn;
        }
    }

    /// One space to the right, on top of the markers that are there (CB-8.10). The ship is already in the estate.
    fn move_marker(&mut self, log: &mut impl Log<Event>) {
        let (seat, position) = (self.seat, self.marker(self.seat));
        let ahead = self.order().iter().filter(|other| **other != seat && self.marker(**other) > position).count();
        let from = self.order().iter().position(|other| *other == seat).expect("every seat is on the track");
        self.order[ahead..=from].rotate_right(1);
        log.push(Event::MarkerMoved { seat, position, place: ahead as u8 + 1 });
    }

    /// Takes the goods of a depot (CB-8.5): what fits at once, the rest by choice (CB-8.7, CB-8.8). What finds no space
    /// stays (CB-8.6).
    pub(crate) fn load(&mut self, depot: Depot, log: &mut impl Log<Event>) {
        let second = matches!(self.stage, Stage::LoadSecond { .. });
        let (held, new) = (self.active().goods.kinds(), self.new_colours(depot));
        let room = self.active().free_goods_spaces();
        let here = self.depots.goods[depot.index()].kinds();
        let fits = if new.count_ones() <= room { here } else { here & held };
        for goods in Goods::in_bits(fits) {
            self.move_goods(depot, goods, Loading::Fits, log);
        }
        if fits != here && room > 0 {
            self.stage = Stage::Keep { depot, second };
        } else {
            self.loaded(depot, second, log);
        }
    }

    /// Takes a new colour by choice, until no space is empty (CB-8.7).
    pub(crate) fn keep(&mut self, goods: Goods, log: &mut impl Log<Event>) {
        let Stage::Keep { depot, second } = self.stage else { unreachable!("a colour is chosen only while loading") };
        self.move_goods(depot, goods, Loading::Choice, log);
        if self.active().free_goods_spaces() == 0 {
            self.loaded(depot, second, log);
        }
    }

    /// All goods of a colour go from a depot to the store of the seat on turn.
    fn move_goods(&mut self, depot: Depot, goods: Goods, why: Loading, log: &mut impl Log<Event>) {
        let here = &mut self.depots.goods[depot.index()];
        let moved: GoodsTally = here.only(goods.index());
        *here -= moved;
        self.active_mut().goods += moved;
        let count = moved.count(goods.index());
        log.push(Event::Loaded { seat: self.seat, depot, goods, count, why });
    }

    /// One depot is done. With tile 5 a neighbour of the first may follow (CB-16.5, CB-17.1, CB-17.2).
    fn loaded(&mut self, depot: Depot, second: bool, log: &mut impl Log<Event>) {
        if !second && self.active().has(Knowledge::SecondDepot) {
            self.stage = Stage::LoadSecond { first: depot };
            if self.effect_has_use() {
                return;
            }
        }
        self.settle(log);
    }

    /// Nothing is pending any more: play returns to the turn, which ends automatically if nothing is left to do
    /// (CB-5.15).
    #[inline]
    pub(crate) fn settle(&mut self, log: &mut impl Log<Event>) {
        self.stage = Stage::Turn;
        if self.active().dice.is_empty() && !self.can_buy() {
            self.end_turn(log);
        }
    }

    /// Uses a die as a number and pays the fewest workers possible (CB-5.2, CB-5.10, CB-5.11), both in one decision
    /// (CB-5.9), of the seat on turn (CB-5.13). Effects use no die, and no tile that helps with one (CB-17.6).
    #[inline]
    fn use_die(&mut self, die: Option<u8>, number: u8, free: u8, log: &mut impl Log<Event>) {
        let Some(die) = die else { return };
        let player = self.active_mut();
        let workers = player.cost(die, number, free);
        player.workers -= workers;
        player.dice.spend(die);
        if die != number {
            log.push(Event::Adjusted { seat: self.seat, die, number, workers });
        }
    }

    #[inline]
    fn get_silver(&mut self, silver: u16, why: Income, log: &mut impl Log<Event>) {
        self.active_mut().silver += silver;
        log.push(Event::GotSilver { seat: self.seat, silver, why });
    }

    #[inline]
    fn get_workers(&mut self, workers: u16, why: Income, log: &mut impl Log<Event>) {
        self.active_mut().workers += workers;
        log.push(Event::GotWorkers { seat: self.seat, workers, why });
    }
}
