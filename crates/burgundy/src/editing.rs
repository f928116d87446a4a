//! Positions that people lay out by hand.

use crate::components::{BLACK_BACKS, COLOURED_BACKS, GOODS_PER_COLOUR, GoodsTally, SPACES, STORE_SPACES, wanted};
use crate::depots::Depots;
use crate::hexes::HexSet;
use crate::player::Dice;
use crate::state::BLACK_DEPOT_SPACES;
use crate::{
    Burgundy, Depot, Drawn, Estate, Face, Goods, Hex, Kind, Layout, Options, Phase, Player, Position, Stage, Supply,
    Tiles,
};
use game::editing::{Editing, Editor};
use game::{First, Game, PositionError, Seat};

/// Something that can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// What the table waits for.
    Stage,
    /// More about a decision that is pending.
    Pending(Pending),
    /// The phase.
    Phase,
    /// How many rounds of the phase have begun.
    Round,
    /// Whose turn it is.
    Turn,
    /// Whether that seat has made its purchase.
    Bought,
    /// The white die.
    White,
    /// A place on the turn-order track, from 0.
    Order(u8),
    /// A round's space for goods, from 0.
    Column(u8),
    /// A space of a numbered depot, from 0.
    Depot(Depot, u8),
    /// The goods of a numbered depot.
    DepotGoods(Depot),
    /// The black depot.
    BlackDepot,
    /// The coloured supplies.
    Coloured,
    /// The black supply.
    Black,
    /// Who holds the large or the small bonus tile of a colour.
    Bonus(Kind, bool),
    /// Which estate a seat has.
    Estate(Seat),
    /// The estates that were dealt to a seat, 0 or 1.
    Dealt(Seat, u8),
    /// A hex of an estate.
    Hex(Seat, Hex),
    /// The tile storage of a seat.
    Store(Seat),
    /// The goods storage of a seat.
    Goods(Seat),
    /// The goods that a seat has sold.
    Sold(Seat),
    /// The silver of a seat.
    Silver(Seat),
    /// The workers of a seat.
    Workers(Seat),
    /// The points of a seat.
    Score(Seat),
    /// A die of a seat that is not used, 0 or 1.
    Die(Seat, u8),
}

/// What a pending decision is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// The tile for which one is burned.
    New,
    /// The depot from which goods are being taken.
    From,
    /// Whether it is the second depot of tile 5.
    Second,
}

/// More silver, or workers, than anybody ever has.
const MOST_COINS: i16 = 1023;

/// More points than any game brings.
const MOST_POINTS: i16 = 2047;

/// The phases, as words.
const PHASES: [&str; 5] = ["a", "b", "c", "d", "e"];

/// Every stage, as a word; those that say more begin with the first of what they can say.
const STAGES: [(&str, Stage); 20] = [
    ("first", Stage::First),
    ("start-goods", Stage::StartGoods),
    ("deal-estates", Stage::DealEstates),
    ("estate-choice", Stage::EstateChoice),
    ("fill-depots", Stage::FillDepots),
    ("fill-black-depot", Stage::FillBlackDepot),
    ("goods-row", Stage::GoodsRow),
    ("roll", Stage::Roll),
    ("turn", Stage::Turn),
    ("over", Stage::Over),
    ("burn", Stage::Burn { new: Face::CASTLE }),
    ("load", Stage::Load),
    ("keep", Stage::Keep { depot: Depot::at(0), second: false }),
    ("load-second", Stage::LoadSecond { first: Depot::at(0) }),
    ("castle", Stage::Castle),
    ("city-hall", Stage::CityHall),
    ("warehouse", Stage::Warehouse),
    ("carpenter", Stage::Carpenter),
    ("church", Stage::Church),
    ("market", Stage::Market),
];

/// Their words alone.
const STAGE_NAMES: [&str; STAGES.len()] = {
    let mut names = [""; STAGES.len()];
    let mut at = 0;
    while at < STAGES.len() {
        names[at] = STAGES[at].0;
        at += 1;
    }
    names
};

type Edits<'a, 'b> = &'a mut Editor<'b, Spot, Drawn>;

impl Editing for Burgundy {
    type Spot = Spot;
    type Position = Position;

    fn edit(&mut self, editor: Edits<'_, '_>) {
        self.edit_course(editor);
        self.edit_board(editor);
        for seat in Seat::all(self.players) {
            let player = &mut self.seats[seat.index()];
            if self.estates.are_dealt() {
                edit_dealt(player, seat, editor);
            }
            edit_player(player, seat, editor);
        }
    }

    fn settle(&mut self) {
        for goods in Goods::all() {
            let all = u32::from(GOODS_PER_COLOUR);
            let unseen = all.saturating_sub(self.goods_seen(goods)) as u8;
            let mut counts = self.unseen.counts();
            counts[goods.index()] = unseen;
            self.unseen = GoodsTally::new(counts);
        }
        if !self.stage.is_turn() {
            self.seat = self.order[0];
            (self.white, self.bought) = (0, false);
            self.seats.iter_mut().for_each(|player| player.dice = Dice::NONE);
        }
        self.settle_supplies();
    }

    /// Sealed envelopes are nobody's to lay out.
    fn can_be_edited(&self) -> bool {
        self.stage != Stage::EstateChoice
    }

    fn options(&self) -> Options {
        Options {
            players: self.players,
            estates: self.estates,
            pairs: self.boards.into(),
            choosing: self.choosing,
            leftovers: self.leftovers,
            first: First::Random,
        }
    }

    fn build(position: &Position) -> Result<Burgundy, PositionError> {
        crate::position::build(position).map_err(|fault| fault.of(&Burgundy::INFO))
    }
}

impl Burgundy {
    /// How far the game has come, and who acts.
    fn edit_course(&mut self, editor: Edits<'_, '_>) {
        let same = |stage: &Stage| std::mem::discriminant(stage) == std::mem::discriminant(&self.stage);
        let now = STAGES.iter().position(|(_, stage)| same(stage)).expect("every stage has a word");
        let chosen = editor.word(Spot::Stage, &STAGE_NAMES, now);
        if chosen != now {
            self.stage = STAGES[chosen].1;
        }
        let depot = |editor: Edits<'_, '_>, depot: Depot| {
            let number = editor.small(Spot::Pending(Pending::From), depot.number(), 1..=Depot::NUMBERED as u8);
            Depot::checked(number).unwrap_or(depot)
        };
        match &mut self.stage {
            Stage::Burn { new } => {
                if let Drawn::Tile(face) =
                    editor.one_of(Spot::Pending(Pending::New), Face::all().map(Drawn::Tile), Drawn::Tile(*new))
                {
                    *new = face;
                }
            }
            Stage::Keep { depot: from, second } => {
                *from = depot(editor, *from);
                *second = editor.small(Spot::Pending(Pending::Second), (*second).into(), 0..=1) > 0;
            }
            Stage::LoadSecond { first } => *first = depot(editor, *first),
            _ => {}
        }
        self.phase = Phase::ALL[editor.word(Spot::Phase, &PHASES, usize::from(self.phase.index()))];
        self.round = editor.small(Spot::Round, self.round, 0..=crate::components::ROUNDS);
        self.seat = editor.seat(Spot::Turn, self.players, Drawn::Seat, self.seat);
        self.bought = editor.flag(Spot::Bought, Drawn::Seat(self.seat), self.bought);
        self.white = die(editor, Spot::White, self.white);
        for place in 0..usize::from(self.players) {
            let now = self.order[place];
            let seat = editor.seat(Spot::Order(place as u8), self.players, Drawn::Seat, now);
            // Two markers change places, so that each seat always has one.
            let other = self.order.iter().position(|held| *held == seat).expect("each seat has a place");
            self.order.swap(place, other);
        }
    }

    /// What lies on the main board.
    fn edit_board(&mut self, editor: Edits<'_, '_>) {
        let goods = || Goods::all().map(Drawn::Goods);
        for (at, space) in (0..).zip(&mut self.column) {
            *space = match editor.choice(Spot::Column(at), goods(), space.map(Drawn::Goods)) {
                Some(Drawn::Goods(goods)) => Some(goods),
                _ => None,
            };
        }
        let mut depots = Depots::EMPTY;
        for space in 0..SPACES.len() {
            let depot = Depots::depot_of(space);
            let at = (space % crate::components::DEPOT_SPACES) as u8;
            // The changing space is wanted for different kinds in the phases.
            let kinds = [0, 1].map(|phase| wanted(space, self.players, phase));
            let fits = |face: &Face| kinds.contains(&Some(face.kind()));
            let now = self.depots.tile(space).map(Drawn::Tile);
            let choices = Face::all().filter(fits).map(Drawn::Tile);
            if let Some(Drawn::Tile(face)) = editor.choice(Spot::Depot(depot, at), choices, now) {
                depots.lay(space, face);
            }
        }
        for depot in Depot::numbered() {
            depots.goods[depot.index()] = self.depots.goods[depot.index()];
            edit_goods(editor, Spot::DepotGoods(depot), &mut depots.goods[depot.index()]);
        }
        self.depots = depots;
        edit_tiles(editor, Spot::BlackDepot, &mut self.black_depot, BLACK_DEPOT_SPACES);
        edit_supply(editor, Spot::Coloured, &mut self.coloured, &COLOURED_BACKS);
        edit_supply(editor, Spot::Black, &mut self.black, &BLACK_BACKS);
        for kind in Kind::ALL {
            for (holders, is_large) in [(&mut self.large, true), (&mut self.small, false)] {
                let holder = &mut holders[kind.index()];
                *holder = editor.holder(Spot::Bonus(kind, is_large), self.players, Drawn::Seat, *holder);
            }
        }
    }

    /// How many goods tiles of a colour anybody has seen.
    pub(crate) fn goods_seen(&self, goods: Goods) -> u32 {
        let count = |tally: GoodsTally| u32::from(tally.count(goods.index()));
        let in_hands =
            Seat::all(self.players).map(|seat| count(self.player(seat).goods) + count(self.player(seat).sold));
        let on_depots = Depot::numbered().map(|depot| count(self.depot_goods(depot)));
        let in_column = self.column().filter(|other| *other == goods).count() as u32;
        in_column + in_hands.sum::<u32>() + on_depots.sum::<u32>()
    }

    /// Which tiles the supplies still hold nobody sees: as many as the phases so far have left, and none that lies open.
    fn settle_supplies(&mut self) {
        for face in Face::all() {
            let all = usize::from(COLOURED_BACKS[face.index()] + BLACK_BACKS[face.index()]);
            while self.found(face) > all && self.coloured[face] + self.black[face] > 0 {
                let supply = if self.coloured[face] > 0 { &mut self.coloured } else { &mut self.black };
                supply[face] -= 1;
            }
        }
        for kind in Kind::ALL {
            let drawn = self.drawn_of(kind);
            let (first, end) = Face::range_of(kind);
            let all: u8 = COLOURED_BACKS[first..end].iter().sum();
            let faces: Vec<Face> = (first..end).map(Face::at).collect();
            let (least, most) = (all.saturating_sub(*drawn.end()), all.saturating_sub(*drawn.start()));
            self.settle_supply(&faces, &COLOURED_BACKS, (least, most), |table| &mut table.coloured);
        }
        let (drawn, all) = (self.black_drawn(), BLACK_BACKS.iter().sum::<u8>());
        let faces: Vec<Face> = Face::all().collect();
        let (least, most) = (all.saturating_sub(*drawn.end()), all.saturating_sub(*drawn.start()));
        self.settle_supply(&faces, &BLACK_BACKS, (least, most), |table| &mut table.black);
    }

    /// Brings the number of tiles of these faces in a supply between the least and the most.
    fn settle_supply(
        &mut self,
        faces: &[Face],
        backs: &[u8; Face::COUNT],
        (least, most): (u8, u8),
        supply: impl Fn(&mut Burgundy) -> &mut Supply,
    ) {
        loop {
            let held = |table: &mut Burgundy, face: Face| supply(table)[face];
            let total: u8 = faces.iter().map(|face| held(self, *face)).sum();
            let step = if total > most {
                // Of what there is most of, most has left.
                let gone = faces.iter().rev().max_by_key(|face| held(self, **face));
                gone.map(|face| (*face, held(self, *face) - 1))
            } else if total < least {
                let all = |face: Face| usize::from(COLOURED_BACKS[face.index()] + BLACK_BACKS[face.index()]);
                let room = |table: &mut Burgundy, face: Face| {
                    held(table, face) < backs[face.index()] && table.found(face) < all(face)
                };
                let back = faces.iter().find(|face| room(self, **face));
                back.map(|face| (*face, held(self, *face) + 1))
            } else {
                None
            };
            let Some((face, count)) = step else { break };
            supply(self)[face] = count;
        }
    }
}

/// A die, or 0.
fn die(editor: Edits<'_, '_>, spot: Spot, now: u8) -> u8 {
    match editor.choice(spot, (1..=6).map(Drawn::Die), (now > 0).then_some(Drawn::Die(now))) {
        Some(Drawn::Die(number)) => number,
        _ => 0,
    }
}

fn edit_goods(editor: Edits<'_, '_>, spot: Spot, goods: &mut GoodsTally) {
    editor.heap(spot, goods, |kind| Drawn::Goods(Goods::at(kind)), GOODS_PER_COLOUR);
}

/// Tiles whose places do not matter: no more than there is room for.
fn edit_tiles<const N: usize>(editor: Edits<'_, '_>, spot: Spot, tiles: &mut Tiles<N>, most: usize) {
    let mut edited = Tiles::EMPTY;
    for face in Face::all() {
        let count = editor.count(spot, Drawn::Tile(face), tiles.count(face) as u8, most as u8);
        for _ in 0..count {
            if edited.len() < N {
                edited.add(face);
            }
        }
    }
    *tiles = edited;
}

fn edit_supply(editor: Edits<'_, '_>, spot: Spot, supply: &mut Supply, backs: &[u8; Face::COUNT]) {
    for face in Face::all() {
        supply[face] = editor.count(spot, Drawn::Tile(face), supply[face], backs[face.index()]);
    }
}

/// Two estates, the lower first; zeros where none are dealt.
fn edit_dealt(player: &mut Player, seat: Seat, editor: Edits<'_, '_>) {
    for at in 0..2 {
        let now = player.dealt[usize::from(at)];
        player.dealt[usize::from(at)] = estate(editor, Spot::Dealt(seat, at), now);
    }
    let [one, other] = player.dealt;
    player.dealt = if one > 0 && other > 0 { [one.min(other), one.max(other)] } else { [one, other] };
}

/// An estate, or 0.
fn estate(editor: Edits<'_, '_>, spot: Spot, now: u8) -> u8 {
    match editor.choice(spot, (1..=Layout::COUNT).map(Drawn::Estate), (now > 0).then_some(Drawn::Estate(now))) {
        Some(Drawn::Estate(number)) => number,
        _ => 0,
    }
}

fn edit_player(player: &mut Player, seat: Seat, editor: Edits<'_, '_>) {
    let number = estate(editor, Spot::Estate(seat), player.estate.number().unwrap_or(0));
    let mut tiles = Vec::new();
    if let Some(layout) = Layout::of(number) {
        for hex in HexSet::ALL.iter() {
            // Where another estate's tile doesn't fit, it is gone.
            let fits = |face: &Face| face.kind() == layout.kind(hex);
            let now = player.estate.tile(hex).filter(fits).map(Drawn::Tile);
            let choices = Face::all().filter(fits).map(Drawn::Tile);
            if let Some(Drawn::Tile(face)) = editor.choice(Spot::Hex(seat, hex), choices, now) {
                tiles.push((hex, face));
            }
        }
        player.estate = Estate::with_tiles(number, tiles);
    } else {
        player.estate = Estate::UNCHOSEN;
    }
    edit_tiles(editor, Spot::Store(seat), &mut player.store, STORE_SPACES);
    edit_goods(editor, Spot::Goods(seat), &mut player.goods);
    edit_goods(editor, Spot::Sold(seat), &mut player.sold);
    player.silver = editor.number(Spot::Silver(seat), player.silver as i16, 0..=MOST_COINS) as u16;
    player.workers = editor.number(Spot::Workers(seat), player.workers as i16, 0..=MOST_COINS) as u16;
    player.points = editor.number(Spot::Score(seat), player.points, 0..=MOST_POINTS);
    let [one, other] = player.dice.both();
    let dice = [die(editor, Spot::Die(seat, 0), one), die(editor, Spot::Die(seat, 1), other)];
    player.dice = match dice {
        [0, 0] => Dice::NONE,
        [one, 0] | [0, one] => Dice::single(one),
        [one, other] => Dice::pair(one, other),
    };
}
