//! What a seat sees as numbers. Seats come in turn order from the viewer's own; tiles in the order of notation.

use crate::components::{GOODS_COLOURS, GOODS_PER_COLOUR, PHASES, ROUNDS};
use crate::hexes::HEXES;
use crate::{
    Building, Burgundy, Depot, Envelope, Face, Goods, Kind, Knowledge, Layout, Leftovers, Player, Shown, Species, Stage,
};
use game::{Game as _, Planes, Seat, Span};

const BOX: f32 = GOODS_PER_COLOUR as f32;

const STAGE: Span = Span::flags(
    "stage",
    "which of these is due: first, start goods, deal estates, choose estates, fill depots, fill black depot, goods row, roll, \
     turn, burn, load, keep, load from a second depot, castle, city hall, warehouse, carpenter, church, market, over",
);
const STAGES: usize = 20;
const NEW_TILE: Span = Span::flags("new_tile", "the tile for which one in store is burned");
const LOADING: Span = Span::flags("loading", "the depot from which goods are being taken, 1 to 6");
const SECOND: Span = Span::flags("second", "that is the second depot of the same ship");
const DECIDES: Span = Span::flags("decides", "for each seat: it decides now");
const ON_TURN: Span = Span::flags("on_turn", "for each seat: it has the turn");
const BOUGHT: Span = Span::flags("bought", "the seat on turn has made its purchase");
const CLEAR: Span = Span::flags("clear", "tiles left on the board go to the box after each phase");
const PLACE: Span = Span::counts("place", 4.0, "for each seat, its place on the turn-order track, from 1");
const PHASE: Span = Span::flags("phase", "the phase, A to E");
const ROUND: Span = Span::counts("round", 5.0, "how many rounds of the phase have begun");
const WHITE: Span = Span::flags("white", "the white die");
const COLUMN: Span = Span::flags("column", "for each round of the phase: the colour of its goods, until they are used");
const UNSEEN: Span = Span::counts("unseen", BOX, "the unseen goods by colour");
const COLOURED: Span = Span::counts("coloured", 5.0, "the tiles in the coloured supplies by face");
const BLACK: Span = Span::counts("black", 2.0, "the tiles in the black supply by face");
const DEPOT_TILES: Span = Span::counts("depot_tiles", 1.0, "for each numbered depot, its tiles by face");
const DEPOT_GOODS: Span = Span::counts("depot_goods", BOX, "for each numbered depot, its goods by colour");
const BLACK_DEPOT: Span = Span::counts("black_depot", 1.0, "the tiles in the black depot by face");
const POINTS: Span = Span::counts("points", 100.0, "for each seat, its points");
const SILVER: Span = Span::counts("silver", 8.0, "for each seat, its silver, up to 255");
const WORKERS: Span = Span::counts("workers", 8.0, "for each seat, its workers, up to 255");
const DICE: Span = Span::counts("dice", 2.0, "for each seat, its unused dice by number");
const GOODS: Span = Span::counts("goods", BOX, "for each seat, the goods in store by colour");
const SOLD: Span = Span::counts("sold", BOX, "for each seat, the goods sold by colour");
const STORE: Span = Span::counts("store", 1.0, "for each seat, the tiles in store by face");
const LARGE: Span = Span::flags("large", "for each seat: it holds the large bonus tile of each colour");
const SMALL: Span = Span::flags("small", "for each seat: it holds the small bonus tile of each colour");
const CHOICE: Span = Span::flags("choice", "for each seat: from which of the estates 1 to 9 it chooses");
const SEALED: Span = Span::flags("sealed", "for each seat: it has handed in its sealed choice");
const PRINTED: Span = Span::flags(
    "printed",
    "for each seat, colour by colour (building, animal, knowledge, castle, mine, ship), then hex by hex: it has that colour",
);
const COVERED: Span = Span::flags("covered", "for each seat, hex by hex: a tile lies there");
const BUILDINGS: Span =
    Span::flags("buildings", "for each seat, type by type (wh cw ch mk bh bk th wt), then hex by hex: it stands there");
const ANIMALS: Span = Span::counts(
    "animals",
    4.0,
    "for each seat, species by species (cow, sheep, pig, chicken), then hex by hex: how many",
);
const KNOWLEDGE: Span = Span::flags("knowledge", "for each seat: which of the 26 knowledge tiles lie on its estate");

impl Burgundy {
    pub(crate) fn write_planes(&self, viewer: Seat, into: &mut impl Planes) {
        self.write_table(viewer, into);
        self.write_board(into);
        self.write_stores(viewer, into);
        self.write_estates(viewer, into);
    }

    /// Who acts, and when.
    fn write_table(&self, viewer: Seat, into: &mut impl Planes) {
        let players = self.players;
        let (stage, new, loading) = place_of(self.stage);
        into.one_of::<STAGES>(&STAGE, Some(stage));
        into.one_of::<{ Face::COUNT }>(&NEW_TILE, new.map(Face::index));
        into.one_of::<{ Depot::NUMBERED }>(&LOADING, loading.map(Depot::index));
        into.flag(&SECOND, matches!(self.stage, Stage::Keep { second: true, .. }));
        into.seats(&DECIDES, players, viewer, |seat| self.next().asks(seat));
        into.seats(&ON_TURN, players, viewer, |seat| self.on_turn() == Some(seat));
        into.flag(&BOUGHT, self.bought);
        into.flag(&CLEAR, self.leftovers == Leftovers::Clear);
        for seat in viewer.round(players) {
            let place = self.order().iter().position(|other| *other == seat).expect("every seat is on the track");
            into.count(&PLACE, place as u8 + 1);
        }
        into.one_of::<{ PHASES as usize }>(&PHASE, Some(self.phase.index().into()));
        into.count(&ROUND, self.round);
        into.one_of::<6>(&WHITE, self.white_die().map(|white| usize::from(white) - 1));
    }

    /// What lies in the middle.
    fn write_board(&self, into: &mut impl Planes) {
        const { assert!(ROUNDS == 5, "a row of goods for each round") };
        self.column.iter().for_each(|goods| into.one_of::<GOODS_COLOURS>(&COLUMN, goods.map(Goods::index)));
        into.counts(&UNSEEN, self.unseen.counts());
        into.counts(&COLOURED, self.coloured.counts());
        into.counts(&BLACK, self.black.counts());
        for depot in Depot::numbered() {
            into.counts(&DEPOT_TILES, by_face(self.depots.of_depot(depot).iter().flatten().copied()));
        }
        self.depots.goods.iter().for_each(|goods| into.counts(&DEPOT_GOODS, goods.counts()));
        into.counts(&BLACK_DEPOT, by_face(self.black_depot.iter()));
    }

    /// What lies beside the estates.
    fn write_stores(&self, viewer: Seat, into: &mut impl Planes) {
        let players = self.players;
        let all = || viewer.round(players).map(|seat| &self.seats[seat.index()]);
        let most = |count: u16| count.min(u8::MAX.into()) as u8;
        all().for_each(|player| into.points(&POINTS, player.points));
        all().for_each(|player| into.count(&SILVER, most(player.silver)));
        all().for_each(|player| into.count(&WORKERS, most(player.workers)));
        all().for_each(|player| into.counts(&DICE, dice(player)));
        all().for_each(|player| into.counts(&GOODS, player.goods.counts()));
        all().for_each(|player| into.counts(&SOLD, player.sold.counts()));
        all().for_each(|player| into.counts(&STORE, by_face(player.store.iter())));
        let held = |holders: &[Option<Seat>; 6], seat: Seat| {
            let mine = holders.iter().enumerate().filter(|(_, holder)| **holder == Some(seat));
            mine.fold(0, |bits, (kind, _)| bits | 1 << kind)
        };
        viewer.round(players).for_each(|seat| into.flags::<6>(&LARGE, held(&self.large, seat)));
        viewer.round(players).for_each(|seat| into.flags::<6>(&SMALL, held(&self.small, seat)));
    }

    fn write_estates(&self, viewer: Seat, into: &mut impl Planes) {
        let players = self.players;
        for seat in viewer.round(players) {
            let choosing = self.stage == Stage::EstateChoice;
            into.row::<9>(
                &CHOICE,
                std::array::from_fn(|estate| f32::from(u8::from(choosing && self.may_choose(seat, estate as u8 + 1)))),
            );
        }
        // What is inside is for nobody.
        into.seats(&SEALED, players, viewer, |seat| self.seats[seat.index()].envelope != Envelope::None);
        let all = || viewer.round(players).map(|seat| self.seats[seat.index()].estate());
        for estate in all() {
            for kind in Kind::ALL {
                let hexes = |layout: &Layout| layout.of_kind(kind).bits();
                into.flags::<HEXES>(&PRINTED, estate.layout().map_or(0, hexes));
            }
        }
        all().for_each(|estate| into.flags::<HEXES>(&COVERED, estate.covered().bits()));
        for estate in all() {
            let mut stands = [0; Building::COUNT];
            for (hex, face) in estate.tiles() {
                if let Shown::Building(building) = face.shown() {
                    stands[building.index()] |= 1 << hex.index();
                }
            }
            for hexes in stands {
                into.flags::<HEXES>(&BUILDINGS, hexes);
            }
        }
        for estate in all() {
            let mut grazing = [[0; HEXES]; Species::ALL.len()];
            for (hex, face) in estate.tiles() {
                if let Shown::Animal(species, animals) = face.shown() {
                    grazing[species as usize][hex.index()] = animals;
                }
            }
            for animals in grazing {
                into.counts(&ANIMALS, animals);
            }
        }
        for estate in all() {
            let tiles = estate.knowledge().iter().fold(0, |bits, tile| bits | 1 << tile.index());
            into.flags::<{ Knowledge::COUNT }>(&KNOWLEDGE, tiles);
        }
    }
}

/// The place of a stage in the list, the new tile and the depot that it is about.
fn place_of(stage: Stage) -> (usize, Option<Face>, Option<Depot>) {
    let place = match stage {
        Stage::First => 0,
        Stage::StartGoods => 1,
        Stage::DealEstates => 2,
        Stage::EstateChoice => 3,
        Stage::FillDepots => 4,
        Stage::FillBlackDepot => 5,
        Stage::GoodsRow => 6,
        Stage::Roll => 7,
        Stage::Turn => 8,
        Stage::Burn { new } => return (9, Some(new), None),
        Stage::Load => 10,
        Stage::Keep { depot, .. } => return (11, None, Some(depot)),
        Stage::LoadSecond { first } => return (12, None, Some(first)),
        Stage::Castle => 13,
        Stage::CityHall => 14,
        Stage::Warehouse => 15,
        Stage::Carpenter => 16,
        Stage::Church => 17,
        Stage::Market => 18,
        Stage::Over => 19,
    };
    (place, None, None)
}

fn by_face(tiles: impl Iterator<Item = Face>) -> [u8; Face::COUNT] {
    let mut counts = [0; Face::COUNT];
    tiles.for_each(|face| counts[face.index()] += 1);
    counts
}

fn dice(player: &Player) -> [u8; 6] {
    let mut counts = [0; 6];
    player.dice.iter().for_each(|die| counts[usize::from(die) - 1] += 1);
    counts
}
