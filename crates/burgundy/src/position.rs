//! The state as JSON: readable, and checked when it is read.

use crate::components::{
    BLACK_BACKS, COLOURED_BACKS, DEPOT_SPACES, GOODS_COLOURS, GOODS_PER_COLOUR, GoodsTally, ROUNDS, SPACES,
};
use crate::depots::Depots;
use crate::player::Dice;
use crate::{
    Boards, Building, Burgundy, Choice, Choosing, Depot, Envelope, Estate, Estates, Face, Goods, Hex, Knowledge,
    Leftovers, Pairs, Phase, Player, Species, Stage, Supply, Tiles,
};
use game::{Game as _, PositionError, Seat, clause};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything on the table in a readable form. Converting it into a [`Burgundy`] checks that the position is possible.
///
/// Seats count from 0. Goods are digits in rising order, `-` for none; counts are in the order of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Which estates are used.
    pub estates: Estates,
    /// Which of them share a board; absent for the project's own pairing.
    #[serde(default, skip_serializing_if = "Pairs::is_kashi")]
    pub pairs: Pairs,
    /// How experts choose.
    pub choosing: Choosing,
    /// What happens to tiles left on the board.
    pub leftovers: Leftovers,
    /// What the table waits for.
    pub stage: Stage,
    /// The phase.
    pub phase: Phase,
    /// Rounds begun in this phase.
    pub round: u8,
    /// Whose turn it is; otherwise the first on the track.
    pub seat: Seat,
    /// Whether that seat has made its purchase.
    pub bought: bool,
    /// The turn-order track from first to last.
    pub order: Vec<Seat>,
    /// The white die; `null` between rounds.
    pub white: Option<u8>,
    /// The goods of the rounds to come, in order.
    pub column: String,
    /// Unseen goods, by colour.
    pub unseen: [u8; GOODS_COLOURS],
    /// The coloured supplies.
    pub coloured: SupplyPosition,
    /// The black supply.
    pub black: SupplyPosition,
    /// The numbered depots.
    pub depots: [DepotPosition; Depot::NUMBERED],
    /// The tiles of the black depot.
    pub black_depot: Vec<Face>,
    /// Who holds the large bonus tiles: building, animal, knowledge, castle, mine, ship.
    pub large: [Option<Seat>; 6],
    /// Who holds the small bonus tiles.
    pub small: [Option<Seat>; 6],
    /// What belongs to each seat.
    pub players: Vec<PlayerPosition>,
}

/// A supply in a readable form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SupplyPosition {
    /// Buildings by type: `wh cw ch mk bh bk th wt`.
    pub buildings: [u8; Building::COUNT],
    /// For each species (cow, sheep, pig, chicken) the tiles with 2, 3 and 4 animals.
    pub animals: [[u8; 3]; 4],
    /// The numbers of the knowledge tiles.
    pub knowledge: Vec<u8>,
    /// Castles.
    pub castles: u8,
    /// Mines.
    pub mines: u8,
    /// Ships.
    pub ships: u8,
}

/// A numbered depot in a readable form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DepotPosition {
    /// The tile on each of its spaces, in the order of the printed board; `null` for none.
    pub tiles: [Option<Face>; DEPOT_SPACES],
    /// The goods on its goods space.
    pub goods: String,
}

/// What belongs to a seat, in a readable form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerPosition {
    /// Which estate, 1 to 9; `null` while it is not chosen.
    pub estate: Option<u8>,
    /// The tiles on it, by hex.
    pub tiles: BTreeMap<Hex, Face>,
    /// The tile storage.
    pub store: Vec<Face>,
    /// The goods storage.
    pub goods: String,
    /// Goods sold.
    pub sold: String,
    /// Silver coins.
    pub silver: u16,
    /// Workers.
    pub workers: u16,
    /// Points.
    pub points: i16,
    /// The dice that are not used.
    pub dice: Vec<u8>,
    /// Experts: the two estates dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealt: Option<[u8; 2]>,
    /// Experts: the sealed choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub envelope: Option<EnvelopePosition>,
}

/// A sealed choice in a readable form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum EnvelopePosition {
    /// Handed in, with this inside.
    Sealed(Choice),
    /// Handed in; the content is hidden from this viewer.
    Hidden,
}

const DIGITS: &[u8; GOODS_COLOURS] = b"123456";

impl From<Burgundy> for Position {
    fn from(table: Burgundy) -> Position {
        let depot = |depot: Depot| DepotPosition {
            tiles: std::array::from_fn(|space| table.depot_tiles(depot)[space]),
            goods: write_goods(table.depot_goods(depot)),
        };
        Position {
            estates: table.estates,
            pairs: table.boards.into(),
            choosing: table.choosing,
            leftovers: table.leftovers,
            stage: table.stage,
            phase: table.phase,
            round: table.round,
            seat: table.seat,
            bought: table.bought,
            order: table.order().to_vec(),
            white: table.white_die(),
            column: table.column().map(|goods| goods.to_string()).collect(),
            unseen: table.unseen.counts(),
            coloured: SupplyPosition::from(&table.coloured),
            black: SupplyPosition::from(&table.black),
            depots: std::array::from_fn(|index| depot(Depot::at(index))),
            black_depot: table.black_depot.iter().collect(),
            large: table.large,
            small: table.small,
            players: Seat::all(table.players).map(|seat| PlayerPosition::from(table.player(seat))).collect(),
        }
    }
}

impl From<&Supply> for SupplyPosition {
    fn from(supply: &Supply) -> SupplyPosition {
        SupplyPosition {
            buildings: Building::ALL.map(|building| supply[Face::building(building)]),
            animals: Species::ALL.map(|species| [2, 3, 4].map(|animals| supply[Face::animal(species, animals)])),
            knowledge: Knowledge::ALL
                .into_iter()
                .filter(|tile| supply[Face::knowledge(*tile)] > 0)
                .map(Knowledge::number)
                .collect(),
            castles: supply[Face::CASTLE],
            mines: supply[Face::MINE],
            ships: supply[Face::SHIP],
        }
    }
}

impl From<&Player> for PlayerPosition {
    fn from(player: &Player) -> PlayerPosition {
        PlayerPosition {
            estate: player.estate.number(),
            tiles: player.estate.tiles().collect(),
            store: player.store.iter().collect(),
            goods: write_goods(player.goods),
            sold: write_goods(player.sold),
            silver: player.silver,
            workers: player.workers,
            points: player.points,
            dice: player.dice.iter().collect(),
            dealt: player.dealt(),
            envelope: match player.envelope {
                Envelope::None => None,
                Envelope::Sealed(choice) => Some(EnvelopePosition::Sealed(choice)),
                Envelope::Hidden => Some(EnvelopePosition::Hidden),
            },
        }
    }
}

fn write_goods(goods: GoodsTally) -> String {
    goods.letters(DIGITS).to_string()
}

impl TryFrom<Position> for Burgundy {
    type Error = PositionError;

    fn try_from(position: Position) -> Result<Burgundy, PositionError> {
        read(&position).map_err(|fault| fault.of(&Burgundy::INFO))
    }
}

fn read(position: &Position) -> Result<Burgundy, PositionError> {
    let table = build(position)?;
    table.check_invariants()?;
    Ok(table)
}

/// What the position says, possible or not.
pub(crate) fn build(position: &Position) -> Result<Burgundy, PositionError> {
    let players = Burgundy::INFO.players_of("players", position.players.len(), clause!("CB-1.19"))?;
    let mut seats = [Player::ABSENT; 4];
    for (index, player) in position.players.iter().enumerate() {
        seats[index] = read_player(player).map_err(|fault| fault.within(&format!("players[{index}]")))?;
    }
    Ok(Burgundy {
        seats,
        depots: read_depots(&position.depots)?,
        black_depot: read_tiles(&position.black_depot).map_err(|fault| fault.within("black_depot"))?,
        coloured: read_supply(&position.coloured, &COLOURED_BACKS).map_err(|fault| fault.within("coloured"))?,
        black: read_supply(&position.black, &BLACK_BACKS).map_err(|fault| fault.within("black"))?,
        unseen: read_unseen(position.unseen)?,
        column: read_column(&position.column)?,
        order: read_order(&position.order, players)?,
        large: position.large,
        small: position.small,
        stage: position.stage,
        phase: position.phase,
        round: position.round,
        seat: position.seat,
        bought: position.bought,
        white: read_white(position.white)?,
        players,
        estates: position.estates,
        boards: read_pairs(position)?,
        choosing: position.choosing,
        leftovers: position.leftovers,
    })
}

/// A fault in a part of the JSON; the caller knows the path of the part.
struct Fault {
    field: &'static str,
    problem: String,
}

impl Fault {
    fn new(field: &'static str, problem: impl Into<String>) -> Fault {
        Fault { field, problem: problem.into() }
    }

    fn within(self, part: &str) -> PositionError {
        let field = if self.field.is_empty() { part.to_owned() } else { format!("{part}.{}", self.field) };
        PositionError::field(field, self.problem)
    }
}

fn read_player(position: &PlayerPosition) -> Result<Player, Fault> {
    let estate = match position.estate {
        None if position.tiles.is_empty() => Estate::UNCHOSEN,
        None => return Err(Fault::new("tiles", "tiles, though no estate is chosen")),
        Some(number) => {
            let layout = crate::Layout::of(number)
                .ok_or_else(|| Fault::new("estate", format!("{number}; estates are 1 to 9")))?;
            if let Some((hex, face)) = position.tiles.iter().find(|(hex, face)| layout.kind(**hex) != face.kind()) {
                return Err(Fault::new("tiles", format!("{face} cannot lie on {hex}, which has another colour")));
            }
            Estate::with_tiles(number, position.tiles.iter().map(|(hex, face)| (*hex, *face)))
        }
    };
    let dice = match *position.dice {
        [] => Dice::NONE,
        [die @ 1..=6] => Dice::single(die),
        [one @ 1..=6, other @ 1..=6] => Dice::pair(one, other),
        _ => return Err(Fault::new("dice", "at most two dice, each 1 to 6")),
    };
    let dealt = match position.dealt {
        None => [0; 2],
        Some([low @ 1..=9, high @ 1..=9]) if low < high => [low, high],
        Some(_) => return Err(Fault::new("dealt", "two different estates of 1 to 9, the lower first")),
    };
    Ok(Player {
        estate,
        goods: read_goods(&position.goods).ok_or_else(|| goods_fault("goods", &position.goods))?,
        sold: read_goods(&position.sold).ok_or_else(|| goods_fault("sold", &position.sold))?,
        silver: position.silver,
        workers: position.workers,
        points: position.points,
        store: read_tiles(&position.store).map_err(|fault| Fault { field: "store", ..fault })?,
        dice,
        dealt,
        envelope: match position.envelope {
            None => Envelope::None,
            Some(EnvelopePosition::Sealed(choice)) => Envelope::Sealed(choice),
            Some(EnvelopePosition::Hidden) => Envelope::Hidden,
        },
    })
}

fn goods_fault(field: &'static str, text: &str) -> Fault {
    Fault::new(field, game::unreadable(text, "goods as digits 1 to 6 in rising order, or - for none"))
}

fn read_goods(text: &str) -> Option<GoodsTally> {
    // There are only 42 goods; more could overflow the sum.
    let all = GOODS_COLOURS * usize::from(GOODS_PER_COLOUR);
    GoodsTally::from_letters(text, DIGITS).filter(|_| text.len() <= all)
}

fn read_tiles<const N: usize>(faces: &[Face]) -> Result<Tiles<N>, Fault> {
    let mut tiles = Tiles::EMPTY;
    for face in faces {
        if tiles.is_full() {
            return Err(Fault::new("", format!("{} tiles, {N} spaces", faces.len())));
        }
        tiles.add(*face);
    }
    Ok(tiles)
}

fn read_supply(position: &SupplyPosition, backs: &[u8; Face::COUNT]) -> Result<Supply, Fault> {
    let mut counts = [0; Face::COUNT];
    let mut set = |face: Face, count: u8, field: &'static str| {
        let most = backs[face.index()];
        if count > most {
            return Err(Fault::new(field, format!("{count} tiles {face}, there are {most}")));
        }
        counts[face.index()] = count;
        Ok(())
    };
    for (building, count) in Building::ALL.into_iter().zip(position.buildings) {
        set(Face::building(building), count, "buildings")?;
    }
    for (species, tiles) in Species::ALL.into_iter().zip(position.animals) {
        for (animals, count) in (2..=4).zip(tiles) {
            set(Face::animal(species, animals), count, "animals")?;
        }
    }
    let mut last = None;
    for number in &position.knowledge {
        let tile = Knowledge::numbered(*number).filter(|tile| last < Some(*tile));
        let tile = tile.ok_or_else(|| Fault::new("knowledge", "different numbers of 1 to 26, in rising order"))?;
        last = Some(tile);
        set(Face::knowledge(tile), 1, "knowledge")?;
    }
    set(Face::CASTLE, position.castles, "castles")?;
    set(Face::MINE, position.mines, "mines")?;
    set(Face::SHIP, position.ships, "ships")?;
    Ok(Supply::new(counts))
}

fn read_depots(positions: &[DepotPosition; Depot::NUMBERED]) -> Result<Depots, PositionError> {
    let mut depots = Depots::EMPTY;
    for (index, position) in positions.iter().enumerate() {
        for (space, face) in position.tiles.iter().enumerate() {
            if let Some(face) = face {
                depots.lay(DEPOT_SPACES * index + space, *face);
            }
        }
        depots.goods[index] = read_goods(&position.goods)
            .ok_or_else(|| goods_fault("goods", &position.goods).within(&format!("depots[{index}]")))?;
    }
    Ok(depots)
}

fn read_unseen(counts: [u8; GOODS_COLOURS]) -> Result<GoodsTally, PositionError> {
    match counts.iter().find(|count| **count > GOODS_PER_COLOUR) {
        Some(count) => {
            let problem = format!("{count} goods of a colour, there are {GOODS_PER_COLOUR}");
            Err(PositionError::new(4, "unseen", problem).by(clause!("CB-1.8")))
        }
        None => Ok(GoodsTally::new(counts)),
    }
}

/// The goods of the rounds to come are at the end of the column.
fn read_column(text: &str) -> Result<[Option<Goods>; ROUNDS as usize], PositionError> {
    let fault = || PositionError::field("column", game::unreadable(text, "at most five digits 1 to 6"));
    let used = usize::from(ROUNDS).checked_sub(text.len()).ok_or_else(fault)?;
    let mut column = [None; ROUNDS as usize];
    for (place, digit) in column[used..].iter_mut().zip(text.bytes()) {
        *place = Some(digit.checked_sub(b'0').and_then(Goods::numbered).ok_or_else(fault)?);
    }
    Ok(column)
}

/// Seats that are not in play come after those that are.
fn read_order(seats: &[Seat], players: u8) -> Result<[Seat; 4], PositionError> {
    let mut order = [0, 1, 2, 3].map(Seat::new);
    let known = |seat: Seat| seats.iter().filter(|other| **other == seat).count() == 1;
    if seats.len() != usize::from(players) || !Seat::all(players).all(known) {
        let problem = format!("each of {players} seats is on the track once");
        return Err(PositionError::new(10, "order", problem).by(clause!("CB-2.16")));
    }
    order[..seats.len()].copy_from_slice(seats);
    Ok(order)
}

fn read_pairs(position: &Position) -> Result<Boards, PositionError> {
    let fault = |problem: String| PositionError::field("pairs", problem).by(clause!("CB-18.12"));
    if !position.pairs.is_kashi() && position.estates != Estates::Boards {
        return Err(fault("no boards are dealt".to_owned()));
    }
    position.pairs.boards().map_err(|problem| fault(problem.to_string()))
}

fn read_white(white: Option<u8>) -> Result<u8, PositionError> {
    match white {
        None => Ok(0),
        Some(white @ 1..=6) => Ok(white),
        Some(white) => Err(PositionError::field("white", format!("{white}; a die shows 1 to 6"))),
    }
}

const _: () = assert!(SPACES.len() == DEPOT_SPACES * Depot::NUMBERED);
