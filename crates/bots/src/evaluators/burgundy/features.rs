//! The features of a seat.

use crate::Aspect;
use burgundy::components::{AREA_POINTS, PHASE_POINTS, PHASES, ROUNDS, large_bonus, small_bonus};
use burgundy::{
    Building, Burgundy, Depot, Envelope, Estate, Face, Goods, HexSet, Kind, Knowledge, Layout, Player, Shown, Species,
    Stage,
};
use game::{Game, Seat, clause};
use std::sync::LazyLock;

/// How many features there are.
pub(super) const FEATURES: usize = AT_MARKET + 6;

/// Dice in hand, and the value of a pending effect.
const AT_DICE: usize = 0;
/// Areas with one, two, three hexes missing; with more; the covered part of all of them.
const AT_AREAS: usize = AT_DICE + 2;
/// Colours with one, two, three hexes missing.
const AT_COLOURS: usize = AT_AREAS + 5;
/// Hexes covered of each kind.
const AT_COVERED: usize = AT_COLOURS + 3;
/// Stored tiles that fit somewhere, by kind.
const AT_STORE: usize = AT_COVERED + 6;
/// Points that stored tiles score at once; their effects; die numbers that place them; tiles that fit nowhere; a full
/// store.
const AT_STORED: usize = AT_STORE + 6;
/// Workers: the first two, the next three, the others.
const AT_WORKERS: usize = AT_STORED + 5;
/// Silver: the first two, the next four, the others.
const AT_SILVER: usize = AT_WORKERS + 3;
/// Goods: tiles, colours, the highest stack, whether there is no space for another colour.
const AT_GOODS: usize = AT_SILVER + 3;
/// Silver to come from mines.
const AT_MINES: usize = AT_GOODS + 4;
/// Knowledge tiles that help until the end; those that score at the end and can still grow.
const AT_KNOWLEDGE: usize = AT_MINES + 1;
/// Kinds that can be added somewhere, and hexes.
const AT_ROOM: usize = AT_KNOWLEDGE + 2;
/// Whether the seat is early in turn order.
const AT_ORDER: usize = AT_ROOM + 2;

/// Tiles on the numbered depots that fit somewhere, by kind.
const AT_MARKET: usize = AT_ORDER + 1;

/// The names of the features.
pub(super) const TERMS: &[Aspect] = &[
    ("dice", AT_DICE, clause!("CB-5.1")),
    ("areas", AT_AREAS, clause!("CB-10.2")),
    ("colours", AT_COLOURS, clause!("CB-10.6")),
    ("estate", AT_COVERED, clause!("CB-7.5")),
    ("store", AT_STORE, clause!("CB-7.1")),
    ("workers", AT_WORKERS, clause!("CB-5.6")),
    ("silver", AT_SILVER, clause!("CB-13.2")),
    ("goods", AT_GOODS, clause!("CB-11.5")),
    ("mines", AT_MINES, clause!("CB-8.21")),
    ("knowledge", AT_KNOWLEDGE, clause!("CB-15.5")),
    ("room", AT_ROOM, clause!("CB-7.5")),
    ("order", AT_ORDER, clause!("CB-4.6")),
    ("market", AT_MARKET, clause!("CB-6.1")),
];

/// Every area of an estate, with its kind.
type Areas = Vec<(Kind, HexSet)>;

static AREAS: LazyLock<[Areas; 9]> = LazyLock::new(|| {
    std::array::from_fn(|estate| {
        let layout = Layout::of(estate as u8 + 1).expect("there are nine estates");
        Kind::ALL.iter().flat_map(|kind| layout.areas(*kind).map(|area| (*kind, area))).collect()
    })
});

/// Extracts the seat's features. What is already certain is left out.
pub(super) fn extract(table: &Burgundy, seat: Seat, into: &mut [f32; FEATURES]) {
    let player = table.player(seat);
    let estate = match player.envelope() {
        // Only the seat itself sees what is inside.
        Envelope::Sealed(choice) => &Estate::with_start_castle(choice.estate, choice.castle),
        _ => player.estate(),
    };
    let (Some(number), Some(layout)) = (estate.number(), estate.layout()) else { return };
    let view = View { table, seat, player, estate, layout, turns: turns_left(table, player) };
    into[AT_DICE] = f32::from(player.dice().len());
    into[AT_DICE + 1] = if table.on_turn() == Some(seat) { view.pending() } else { 0.0 };
    view.areas(&AREAS[usize::from(number) - 1], into);
    view.colours(into);
    view.store(into);
    view.resources(into);
    let knowledge = estate.knowledge();
    for tile in knowledge.iter() {
        into[AT_KNOWLEDGE + usize::from(tile.scores_at_end())] += view.knowledge(tile);
    }
    view.market(into);
    let open = estate.covered().neighbours() & !estate.covered();
    let kinds = Kind::ALL.iter().filter(|kind| !(open & layout.of_kind(**kind)).is_empty());
    into[AT_ROOM] = kinds.count() as f32;
    into[AT_ROOM + 1] = open.len() as f32 / 10.0;
    let place = table.order().iter().position(|other| *other == seat).unwrap_or(0);
    into[AT_ORDER] = (usize::from(table.players()) - 1 - place) as f32 / f32::from(table.players() - 1);
}

/// Turns that the seat still has, the current one counted by the dice that are left.
fn turns_left(table: &Burgundy, player: &Player) -> f32 {
    let begun = table.phase().index() * ROUNDS + table.round();
    f32::from(PHASES * ROUNDS - begun) + f32::from(player.dice().len()) / 2.0
}

/// One seat at a table.
struct View<'a> {
    table: &'a Burgundy,
    seat: Seat,
    player: &'a Player,
    estate: &'a Estate,
    layout: &'static Layout,
    turns: f32,
}

impl View<'_> {
    fn areas(&self, areas: &Areas, into: &mut [f32; FEATURES]) {
        let phase = f32::from(PHASE_POINTS[usize::from(self.table.phase().index())]);
        for (_, area) in areas {
            let (size, done) = (area.len(), (*area & self.estate.covered()).len());
            if done == size {
                continue;
            }
            let points = f32::from(AREA_POINTS[size as usize]);
            let share = done as f32 / size as f32;
            match size - done {
                missing @ 1..=3 => into[AT_AREAS + missing as usize - 1] += (points + phase) / 10.0,
                _ => into[AT_AREAS + 3] += (points + phase) * share / 10.0,
            }
            into[AT_AREAS + 4] += points * share * share / 10.0;
        }
    }

    /// The bonus tile that finishing a colour would still bring.
    fn bonus(&self, kind: Kind) -> i16 {
        match (self.table.large_bonus(kind), self.table.small_bonus(kind)) {
            (None, _) => large_bonus(self.table.players()),
            (Some(_), None) => small_bonus(self.table.players()),
            _ => 0,
        }
    }

    fn missing(&self, kind: Kind) -> u32 {
        (self.layout.of_kind(kind) & !self.estate.covered()).len()
    }

    fn colours(&self, into: &mut [f32; FEATURES]) {
        for kind in Kind::ALL {
            into[AT_COVERED + kind.index()] = f32::from(self.estate.count(kind));
            if let missing @ 1..=3 = self.missing(kind) {
                into[AT_COLOURS + missing as usize - 1] += f32::from(self.bonus(kind));
            }
        }
    }

    /// What the stored tiles are worth. While a tile has to be burned, the least valuable one counts as gone.
    fn store(&self, into: &mut [f32; FEATURES]) {
        let new = match self.table.stage() {
            Stage::Burn { new } if self.table.on_turn() == Some(self.seat) => Some(new),
            _ => None,
        };
        let store = self.player.store();
        let least = new.and_then(|_| store.iter().min_by(|a, b| self.rating(*a).total_cmp(&self.rating(*b))));
        let mut burned = least;
        for face in store.iter().chain(new) {
            if burned == Some(face) {
                burned = None;
                continue;
            }
            let open = self.estate.open_to(face);
            if open.is_empty() {
                into[AT_STORED + 3] += 1.0;
                continue;
            }
            into[AT_STORE + face.kind().index()] += 1.0;
            into[AT_STORED] += self.best_gain(face, open);
            into[AT_STORED + 1] += self.effect(face);
            let numbers = open.iter().fold(0u8, |numbers, hex| numbers | 1 << hex.number());
            into[AT_STORED + 2] += numbers.count_ones().min(4) as f32;
        }
        into[AT_STORED + 4] = if store.is_full() { 1.0 } else { 0.0 };
    }

    /// Roughly what a stored tile is worth, to tell which one to burn.
    fn rating(&self, face: Face) -> f32 {
        let open = self.estate.open_to(face);
        if open.is_empty() { 0.0 } else { 2.0 + self.best_gain(face, open) + self.effect(face) }
    }

    fn best_gain(&self, face: Face, open: HexSet) -> f32 {
        open.iter().map(|hex| self.gain(face, hex)).max().map_or(0.0, f32::from)
    }

    /// Roughly how many points the effect that waits for a decision is worth.
    fn pending(&self) -> f32 {
        match self.table.stage() {
            Stage::Castle => self.effect(Face::CASTLE),
            Stage::Warehouse => self.best_sale(),
            Stage::CityHall => self.effect(Face::building(Building::CityHall)),
            Stage::Carpenter | Stage::Church | Stage::Market => self.effect(Face::building(Building::Market)),
            Stage::Load => self.best_load(),
            _ => 0.0,
        }
    }

    /// The points that a tile would score at once on a hex.
    fn gain(&self, face: Face, hex: burgundy::Hex) -> i16 {
        let area = self.layout.area(hex);
        let rest = area & !self.estate.covered();
        let mut points = 0;
        if rest.len() == 1 {
            points += AREA_POINTS[area.len() as usize] + PHASE_POINTS[usize::from(self.table.phase().index())];
            if self.missing(face.kind()) == 1 {
                points += self.bonus(face.kind());
            }
        }
        match face.shown() {
            Shown::Animal(species, animals) => points + i16::from(animals) + self.animals(area, species),
            Shown::Building(Building::Watchtower) => points + 4,
            _ => points,
        }
    }

    /// The animals of a species that a pasture holds.
    fn animals(&self, pasture: HexSet, species: Species) -> i16 {
        let held = (pasture & self.estate.covered()).iter().filter_map(|hex| self.estate.tile(hex));
        held.map(|face| match face.shown() {
            Shown::Animal(kept, animals) if kept == species => i16::from(animals),
            _ => 0,
        })
        .sum()
    }

    /// Roughly how many points a tile's effect is worth when it is added, apart from the tile's own points.
    fn effect(&self, face: Face) -> f32 {
        match face.shown() {
            Shown::Castle => 4.0,
            Shown::Ship => 1.0 + self.best_load(),
            Shown::Mine => f32::from(PHASES - self.table.phase().index()),
            Shown::Knowledge(tile) => self.knowledge(tile),
            Shown::Animal(..) => 0.0,
            Shown::Building(building) => match building {
                Building::Warehouse => self.best_sale(),
                Building::Carpenter | Building::Church | Building::Market | Building::BoardingHouse => 2.5,
                Building::Bank => 3.0,
                Building::CityHall => 3.5,
                Building::Watchtower => 0.0,
            },
        }
    }

    /// Points of the goods that a ship could load now.
    fn best_load(&self) -> f32 {
        let price = f32::from(self.table.players()) - 0.5;
        let loads = Depot::numbered().map(|depot| {
            let goods = self.table.depot_goods(depot);
            if self.player.can_load(goods) { f32::from(goods.total()) } else { 0.0 }
        });
        price * loads.fold(0.0, f32::max)
    }

    /// Points of the best sale now, beyond what unsold goods score.
    fn best_sale(&self) -> f32 {
        let most = Goods::all().map(|goods| self.player.goods().count(goods.index())).max().unwrap_or(0);
        if most == 0 { 0.0 } else { 1.5 + f32::from(most) * (f32::from(self.table.players()) - 1.0) }
    }

    fn resources(&self, into: &mut [f32; FEATURES]) {
        let workers = f32::from(self.player.workers());
        into[AT_WORKERS] = workers.min(2.0);
        into[AT_WORKERS + 1] = (workers - 2.0).clamp(0.0, 3.0);
        into[AT_WORKERS + 2] = (workers - 5.0).max(0.0);
        // A purchase a turn: more silver than that only scores.
        let silver = f32::from(self.player.silver()).min(2.0 * self.turns.ceil());
        into[AT_SILVER] = silver.min(2.0);
        into[AT_SILVER + 1] = (silver - 2.0).clamp(0.0, 4.0);
        into[AT_SILVER + 2] = (silver - 6.0).max(0.0);
        let goods = self.player.goods();
        // Each stack takes an action to sell.
        let sold_each = f32::from(self.table.players()) - 1.0;
        into[AT_GOODS] = f32::from(goods.total()) * sold_each;
        into[AT_GOODS + 1] = goods.kinds().count_ones() as f32;
        let highest = Goods::all().map(|colour| goods.count(colour.index())).max().unwrap_or(0);
        into[AT_GOODS + 2] = f32::from(highest) * sold_each;
        into[AT_GOODS + 3] = if goods.kinds().count_ones() == 3 { 1.0 } else { 0.0 };
        into[AT_MINES] = f32::from(self.estate.count(Kind::Mine)) * f32::from(PHASES - self.table.phase().index());
    }

    fn market(&self, into: &mut [f32; FEATURES]) {
        for depot in Depot::numbered() {
            for face in self.table.depot_tiles(depot).iter().flatten() {
                if !self.estate.open_to(*face).is_empty() {
                    into[AT_MARKET + face.kind().index()] += 0.5;
                }
            }
        }
    }

    /// Roughly how many more points a knowledge tile in the estate will bring by the end.
    fn knowledge(&self, tile: Knowledge) -> f32 {
        let turns = self.turns;
        let room = |kind: Kind| (self.missing(kind) as f32).min(turns / 2.0);
        let phases = f32::from(PHASES - self.table.phase().index());
        match tile {
            Knowledge::TwinBuildings => 0.4 * room(Kind::Building),
            Knowledge::WorkersFromMines => 0.6 * phases * f32::from(self.estate.count(Kind::Mine)) + 0.2 * phases,
            Knowledge::DoubleSilverFromSales | Knowledge::BuyAnywhere | Knowledge::FourWorkers => 0.25 * turns,
            Knowledge::WorkerFromSales => 0.18 * turns,
            Knowledge::SecondDepot => 1.6 * room(Kind::Ship),
            Knowledge::PointPerAnimalTile => 1.5 * room(Kind::Animal),
            Knowledge::WorkersAdjustByTwo | Knowledge::PointsForGoodsSold => 0.3 * turns,
            Knowledge::FreeStepForBuildings => 0.6 * room(Kind::Building),
            Knowledge::FreeStepForShipsAndAnimals => 0.6 * (room(Kind::Ship) + room(Kind::Animal)).min(turns),
            Knowledge::FreeStepForMinesKnowledgeAndCastles => {
                0.6 * (room(Kind::Mine) + room(Kind::Knowledge) + room(Kind::Castle)).min(turns)
            }
            Knowledge::FreeStepToTake => 0.4 * turns,
            Knowledge::SilverWithWorkers => 0.15 * turns,
            Knowledge::PointsForGoodsColours => {
                let unsold = 6.0 - self.player.sold().kinds().count_ones() as f32;
                3.0 * unsold.min(0.25 * turns)
            }
            Knowledge::PointsForWarehouses
            | Knowledge::PointsForWatchtowers
            | Knowledge::PointsForCarpenters
            | Knowledge::PointsForChurches
            | Knowledge::PointsForMarkets
            | Knowledge::PointsForBoardingHouses
            | Knowledge::PointsForBanks
            | Knowledge::PointsForCityHalls => 0.35 * room(Kind::Building),
            Knowledge::PointsForSpecies => (4.0 * 0.3 * room(Kind::Animal)).min(8.0),
            Knowledge::PointsForBonusTiles => 0.1 * turns,
        }
    }
}
