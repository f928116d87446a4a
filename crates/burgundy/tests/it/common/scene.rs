//! A builder for positions.

use super::{A, Seat};
use burgundy::components::{
    BLACK_BACKS, COLOURED_BACKS, GOODS_PER_COLOUR, SPACES, START_GOODS, black_depot_size, wanted_of,
};
use burgundy::{
    Building, Burgundy, Choosing, DepotPosition, Estates, Face, Hex, Kind, Knowledge, Layout, Leftovers, Pairs, Phase,
    PlayerPosition, Position, Species, Stage, SupplyPosition,
};
use std::collections::BTreeMap;

/// A builder for positions. By default: round 3 of phase C, two players with estate 1 and a starting castle on D4. Seat A
/// is on turn with the dice 1 and 2; nothing else lies anywhere.
///
/// Everything else that a position needs is filled in: the starting castle, the track by ships, bonus tiles for finished
/// colours, supplies that have given what the phases so far draw, goods that are not mentioned (sold by the last
/// player), and the fewest points that all this can have brought.
#[derive(Clone)]
pub(crate) struct Scene {
    position: Position,
    points: Vec<Option<i16>>,
}

pub(crate) fn scene() -> Scene {
    table_of(2)
}

pub(crate) fn table_of(players: usize) -> Scene {
    let player = PlayerPosition {
        estate: Some(1),
        tiles: BTreeMap::new(),
        store: Vec::new(),
        goods: "-".to_owned(),
        sold: "-".to_owned(),
        silver: 0,
        workers: 0,
        points: 0,
        dice: vec![3, 4],
        dealt: None,
        envelope: None,
    };
    let mut all = vec![player; players];
    all[0].dice = vec![1, 2];
    let position = Position {
        estates: Estates::One,
        pairs: Pairs::Kashi,
        choosing: Choosing::Public,
        leftovers: Leftovers::Keep,
        stage: Stage::Turn,
        phase: Phase::C,
        round: 3,
        seat: A,
        bought: false,
        order: (0..players).map(Seat::new).collect(),
        white: Some(1),
        column: String::new(),
        unseen: [0; 6],
        coloured: supply([0; Face::COUNT]),
        black: supply([0; Face::COUNT]),
        depots: std::array::from_fn(|_| DepotPosition { tiles: [None; 4], goods: "-".to_owned() }),
        black_depot: Vec::new(),
        large: [None; 6],
        small: [None; 6],
        players: all,
    };
    Scene { position, points: vec![None; players] }
}

/// Parses words separated by spaces.
fn list<T: std::str::FromStr>(text: &str) -> Vec<T> {
    text.split_whitespace().map(|word| word.parse().unwrap_or_else(|_| panic!("{word}"))).collect()
}

impl Scene {
    fn player(&mut self, seat: Seat) -> &mut PlayerPosition {
        &mut self.position.players[seat.index()]
    }

    pub(crate) fn edit(mut self, edit: impl FnOnce(&mut Position)) -> Self {
        edit(&mut self.position);
        self
    }

    pub(crate) fn clear(self) -> Self {
        self.edit(|position| position.leftovers = Leftovers::Clear)
    }

    pub(crate) fn at(self, phase: Phase, round: u8) -> Self {
        self.edit(|position| (position.phase, position.round) = (phase, round))
    }

    pub(crate) fn stage(self, stage: Stage) -> Self {
        self.edit(|position| position.stage = stage)
    }

    /// Seats with specific estates; the others get estates that do not matter.
    pub(crate) fn expert(mut self, estates: &[(Seat, u8)]) -> Self {
        self.position.estates = Estates::Expert;
        let mut free: Vec<u8> = (2..=9).filter(|number| estates.iter().all(|(_, taken)| taken != number)).collect();
        for index in 0..self.position.players.len() {
            let named = estates.iter().find(|(seat, _)| seat.index() == index).map(|(_, number)| *number);
            let number = named.unwrap_or_else(|| free.remove(0));
            let other = free.remove(0);
            let player = &mut self.position.players[index];
            player.estate = Some(number);
            player.dealt = Some([number.min(other), number.max(other)]);
            if named.is_none() {
                let castle = Layout::of(number).unwrap().of_kind(Kind::Castle).first().unwrap();
                player.tiles.insert(castle, Face::CASTLE);
            }
        }
        self
    }

    pub(crate) fn dice(mut self, seat: Seat, dice: &[u8]) -> Self {
        self.player(seat).dice = dice.to_vec();
        self
    }

    /// The seat on turn and its dice; the seats before it have played.
    pub(crate) fn turn_of(mut self, seat: Seat, dice: &[u8]) -> Self {
        for earlier in 0..seat.index() {
            self.position.players[earlier].dice.clear();
        }
        self.position.seat = seat;
        self.dice(seat, dice)
    }

    /// Tiles in the estate: `C3 wh, D3 ship`.
    pub(crate) fn estate(mut self, seat: Seat, tiles: &str) -> Self {
        for tile in tiles.split(", ").filter(|tile| !tile.is_empty()) {
            let (hex, face) = tile.split_once(' ').unwrap();
            self.player(seat).tiles.insert(hex.parse().unwrap(), face.parse().unwrap());
        }
        self
    }

    pub(crate) fn store(mut self, seat: Seat, tiles: &str) -> Self {
        self.player(seat).store = list(tiles);
        self
    }

    pub(crate) fn goods(mut self, seat: Seat, goods: &str) -> Self {
        goods.clone_into(&mut self.player(seat).goods);
        self
    }

    pub(crate) fn sold(mut self, seat: Seat, goods: &str) -> Self {
        goods.clone_into(&mut self.player(seat).sold);
        self
    }

    pub(crate) fn silver(mut self, seat: Seat, silver: u16) -> Self {
        self.player(seat).silver = silver;
        self
    }

    pub(crate) fn workers(mut self, seat: Seat, workers: u16) -> Self {
        self.player(seat).workers = workers;
        self
    }

    pub(crate) fn points(mut self, seat: Seat, points: i16) -> Self {
        self.points[seat.index()] = Some(points);
        self
    }

    /// Tiles in a numbered depot, each on the first free space of its colour.
    pub(crate) fn depot(mut self, number: usize, tiles: &str) -> Self {
        let players = self.position.players.len() as u8;
        for face in list::<Face>(tiles) {
            let spaces = SPACES[4 * (number - 1)..][..4].iter().enumerate();
            let fits = |kind: Kind| {
                kind == face.kind() || number == 6 && players == 3 && kind == Kind::Castle && face == Face::MINE
            };
            let free = spaces
                .filter(|(at, space)| {
                    space.from_players <= players
                        && fits(space.kind)
                        && self.position.depots[number - 1].tiles[*at].is_none()
                })
                .map(|(at, _)| at)
                .next()
                .unwrap_or_else(|| panic!("no space for {face} in depot {number}"));
            self.position.depots[number - 1].tiles[free] = Some(face);
        }
        self
    }

    pub(crate) fn depot_goods(mut self, number: usize, goods: &str) -> Self {
        goods.clone_into(&mut self.position.depots[number - 1].goods);
        self
    }

    pub(crate) fn black(mut self, tiles: &str) -> Self {
        self.position.black_depot = list(tiles);
        self
    }

    pub(crate) fn order(mut self, order: &[Seat]) -> Self {
        self.position.order = order.to_vec();
        self
    }

    pub(crate) fn bought(self) -> Self {
        self.edit(|position| position.bought = true)
    }

    /// The bonus tiles of a colour, if another seat than the first one finished it first.
    pub(crate) fn bonus(mut self, kind: Kind, large: Option<Seat>, small: Option<Seat>) -> Self {
        (self.position.large[kind.index()], self.position.small[kind.index()]) = (large, small);
        self
    }

    pub(crate) fn table(self) -> Burgundy {
        Burgundy::try_from(self.position()).unwrap_or_else(|broken| panic!("{broken}"))
    }

    /// The position as specified, with everything else filled in.
    pub(crate) fn position(mut self) -> Position {
        self.add_start_castles();
        self.sort_track();
        self.hand_out_bonuses();
        self.share_goods();
        self.draw_from_supplies();
        self.count_points();
        self.position
    }

    fn add_start_castles(&mut self) {
        for player in self.position.players.iter_mut().filter(|player| player.estate == Some(1)) {
            player.tiles.entry(Hex::CENTRE).or_insert(Face::CASTLE);
        }
    }

    fn sort_track(&mut self) {
        let players = &self.position.players;
        let ships = |seat: &Seat| players[seat.index()].tiles.values().filter(|face| **face == Face::SHIP).count();
        self.position.order.sort_by_key(|seat| std::cmp::Reverse(ships(seat)));
    }

    fn hand_out_bonuses(&mut self) {
        for kind in Kind::ALL {
            let at = kind.index();
            let mut finished = (0..self.position.players.len()).map(Seat::new).filter(|seat| {
                let player = &self.position.players[seat.index()];
                let hexes = player.estate.map(|number| Layout::of(number).unwrap().of_kind(kind));
                hexes.is_some_and(|hexes| hexes.iter().all(|hex| player.tiles.contains_key(&hex)))
            });
            if self.position.large[at].is_none() {
                self.position.large[at] = finished.next();
                self.position.small[at] = finished.next();
            }
        }
    }

    fn share_goods(&mut self) {
        let position = &mut self.position;
        let players = position.players.len() as u8;
        let rows = position.phase.index() + 1;
        let column = usize::from(5 - position.round);
        let mut left = [GOODS_PER_COLOUR; 6];
        {
            let mut see = |goods: &str| {
                goods.bytes().filter(u8::is_ascii_digit).for_each(|digit| left[usize::from(digit - b'1')] -= 1);
            };
            position.depots.iter().for_each(|depot| see(&depot.goods));
            position.players.iter().for_each(|player| {
                see(&player.goods);
                see(&player.sold);
            });
            see(&position.column);
        }
        let mut draw = || {
            let most = (0..6).rev().max_by_key(|colour| left[*colour]).unwrap();
            left[most] -= 1;
            char::from(b'1' + most as u8)
        };
        while position.column.len() < column {
            position.column.push(draw());
        }
        let seen = START_GOODS * players + 5 * (rows - 1) + position.round;
        let told = |goods: &str| goods.bytes().filter(u8::is_ascii_digit).count() as u8;
        let on_table: u8 = position.depots.iter().map(|depot| told(&depot.goods)).sum::<u8>()
            + position.players.iter().map(|player| told(&player.goods) + told(&player.sold)).sum::<u8>();
        let sold = &mut position.players.last_mut().unwrap().sold;
        let mut digits: Vec<char> = sold.chars().filter(char::is_ascii_digit).collect();
        digits.extend((on_table..seen).map(|_| draw()));
        digits.sort_unstable();
        *sold = if digits.is_empty() { "-".to_owned() } else { digits.into_iter().collect() };
        position.unseen = left;
    }

    fn draw_from_supplies(&mut self) {
        let position = &self.position;
        let players = position.players.len() as u8;
        let filled = position.phase.index() + 1;
        let mut hidden: [u8; Face::COUNT] = std::array::from_fn(|index| COLOURED_BACKS[index] + BLACK_BACKS[index]);
        {
            let mut see = |face: &Face| hidden[face.index()] = hidden[face.index()].checked_sub(1).unwrap();
            position.depots.iter().flat_map(|depot| depot.tiles.iter().flatten()).for_each(&mut see);
            position.black_depot.iter().for_each(&mut see);
            for player in &position.players {
                player.store.iter().chain(player.tiles.values()).for_each(&mut see);
            }
            if let Stage::Burn { new } = &position.stage {
                see(new);
            }
        }
        let mut coloured = [0; Face::COUNT];
        for kind in Kind::ALL {
            let faces: Vec<usize> = Face::all().filter(|face| face.kind() == kind).map(Face::index).collect();
            let all: u8 = faces.iter().map(|face| COLOURED_BACKS[*face]).sum();
            let drawn: u8 = (0..filled).map(|phase| wanted_of(kind, players, phase)).sum();
            let start = if kind == Kind::Castle { players } else { 0 };
            let mut wanted = all - drawn - start;
            // First what the black supply does not need, then the rest.
            for spared in [true, false] {
                for face in &faces {
                    let kept = if spared { BLACK_BACKS[*face] } else { 0 };
                    let most = COLOURED_BACKS[*face].min(hidden[*face].saturating_sub(kept));
                    let more = most.saturating_sub(coloured[*face]).min(wanted);
                    coloured[*face] += more;
                    wanted -= more;
                }
            }
            assert_eq!(wanted, 0, "too many tiles of kind {kind:?} lie open for this phase");
        }
        let mut wanted = 40 - filled * black_depot_size(players);
        let black = std::array::from_fn(|face| {
            let count = BLACK_BACKS[face].min(hidden[face] - coloured[face]).min(wanted);
            wanted -= count;
            count
        });
        assert_eq!(wanted, 0, "too many tiles lie open for the black supply of this phase");
        (self.position.coloured, self.position.black) = (supply(coloured), supply(black));
    }

    /// The audit says which points are possible; the fewest are taken where none were specified.
    fn count_points(&mut self) {
        for seat in 0..self.position.players.len() {
            if let Some(points) = self.points[seat] {
                self.position.players[seat].points = points;
            }
        }
        while let Err(broken) = Burgundy::try_from(self.position.clone()) {
            let seat = broken.field.strip_prefix("players[").and_then(|rest| rest.strip_suffix("].points"));
            let Some(seat) =
                seat.and_then(|seat| seat.parse::<usize>().ok()).filter(|seat| self.points[*seat].is_none())
            else {
                return;
            };
            let least = broken.problem.split("; ").nth(1).and_then(|text| text.split(' ').next());
            self.position.players[seat].points = least.unwrap().parse().unwrap();
        }
    }
}

fn supply(counts: [u8; Face::COUNT]) -> SupplyPosition {
    let count = |face: Face| counts[face.index()];
    SupplyPosition {
        buildings: Building::ALL.map(|building| count(Face::building(building))),
        animals: Species::ALL.map(|species| [2, 3, 4].map(|animals| count(Face::animal(species, animals)))),
        knowledge: Knowledge::ALL
            .into_iter()
            .filter(|tile| count(Face::knowledge(*tile)) > 0)
            .map(Knowledge::number)
            .collect(),
        castles: count(Face::CASTLE),
        mines: count(Face::MINE),
        ships: count(Face::SHIP),
    }
}
