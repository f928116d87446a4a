//! What lies on the table, visible to all except for sealed envelopes.

use crate::components::{GoodsTally, PHASES, ROUNDS};
use crate::depots::Depots;
use crate::{
    Boards, Choosing, Depot, Envelope, Estates, Face, Goods, Kind, Knowledge, Layout, Leftovers, Player, Supply, Tiles,
};
use game::{Clause, Seat, clause};
use serde::{Deserialize, Serialize};

/// The most tiles that the black depot holds (CB-3.14).
pub(crate) const BLACK_DEPOT_SPACES: usize = 8;

/// A table of The Castles of Burgundy: 656 bytes, no heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::Position", try_from = "crate::Position")]
pub struct Burgundy {
    /// Only the first `players` are in play.
    pub(crate) seats: [Player; 4],
    pub(crate) depots: Depots,
    pub(crate) black_depot: Tiles<BLACK_DEPOT_SPACES>,
    /// The six coloured supplies together.
    pub(crate) coloured: Supply,
    /// The black supply.
    pub(crate) black: Supply,
    /// Unseen goods: stacks to come and those in the box (CB-2.3, CB-2.5).
    pub(crate) unseen: GoodsTally,
    /// The round column: the goods of this phase's rounds; those used are gone (CB-3.15).
    pub(crate) column: [Option<Goods>; ROUNDS as usize],
    /// The turn-order track from first to last (CB-4.6). Seats that are not in play come after.
    pub(crate) order: [Seat; 4],
    /// Who holds the large bonus tile of each colour (CB-1.10, CB-10.6); `None` while it lies on the main board
    /// (CB-2.6).
    pub(crate) large: [Option<Seat>; 6],
    /// Who holds the small bonus tile of each colour (CB-10.7).
    pub(crate) small: [Option<Seat>; 6],
    pub(crate) stage: Stage,
    pub(crate) phase: Phase,
    /// Rounds begun in this phase, 0 to 5.
    pub(crate) round: u8,
    /// Whose turn it is; the first on the track while it is nobody's.
    pub(crate) seat: Seat,
    /// Whether the seat on turn has made its purchase (CB-13.1).
    pub(crate) bought: bool,
    /// The white die of this round; 0 between rounds.
    pub(crate) white: u8,
    pub(crate) players: u8,
    pub(crate) estates: Estates,
    /// What experts are dealt with [`Estates::Boards`] (CB-18.12).
    pub(crate) boards: Boards,
    pub(crate) choosing: Choosing,
    pub(crate) leftovers: Leftovers,
}

/// What the table waits for: a deal, a decision of the turn, or the one decision that an effect has left pending
/// (CB-9.15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Stage {
    /// The deal that says who begins (CB-2.14).
    First,
    /// The deal of the starting goods (CB-2.4).
    StartGoods,
    /// The deal of a board, or of two estates, for each expert (CB-18.1, CB-18.3).
    DealEstates,
    /// Experts choose estate and starting castle (CB-18.2, CB-18.4).
    EstateChoice,
    /// The deal that fills the numbered depots (CB-3.10).
    FillDepots,
    /// The deal that fills the black depot (CB-3.14).
    FillBlackDepot,
    /// The deal of the phase's goods (CB-3.15).
    GoodsRow,
    /// The roll of all dice (CB-4.1).
    Roll,
    /// An action of the seat on turn (CB-5).
    Turn,
    /// The store was full: which of the earlier tiles is burned for the new one (CB-6.4)?
    Burn {
        /// The tile just taken or bought.
        new: Face,
    },
    /// A ship: from which depot are goods taken (CB-8.3)?
    Load,
    /// More new colours than empty spaces: which are taken (CB-8.7)?
    Keep {
        /// The depot from which goods are being taken.
        depot: Depot,
        /// Whether it is the second depot of tile 5.
        second: bool,
    },
    /// Tile 5: from which neighbour of the first depot are goods taken, too (CB-17.1)?
    LoadSecond {
        /// The first depot.
        first: Depot,
    },
    /// A castle's extra action (CB-8.18).
    Castle,
    /// A city hall adds another tile (CB-9.11).
    CityHall,
    /// A warehouse sells goods (CB-9.4).
    Warehouse,
    /// A carpenter takes a building (CB-9.5).
    Carpenter,
    /// A church takes a mine, knowledge tile or castle (CB-9.6).
    Church,
    /// A market takes a ship or animal (CB-9.7).
    Market,
    /// Nothing: the game is over.
    Over,
}

impl Stage {
    /// The clause of a decision that interrupts an ordinary turn.
    pub fn clause(self) -> Option<Clause> {
        Some(match self {
            Stage::EstateChoice => clause!("CB-18.8"),
            Stage::Burn { .. } => clause!("CB-6.4"),
            Stage::Load => clause!("CB-8.4"),
            Stage::Keep { .. } => clause!("CB-8.7"),
            Stage::LoadSecond { .. } => clause!("CB-17.2"),
            Stage::Castle => clause!("CB-8.18"),
            Stage::CityHall => clause!("CB-9.11"),
            Stage::Warehouse => clause!("CB-9.4"),
            Stage::Carpenter => clause!("CB-9.5"),
            Stage::Church => clause!("CB-9.6"),
            Stage::Market => clause!("CB-9.7"),
            _ => return None,
        })
    }

    /// Whether it is a seat's turn: an action or a pending decision.
    #[inline]
    pub(crate) fn is_turn(self) -> bool {
        self == Stage::Turn || self.is_pending()
    }

    /// Whether one decision is pending within a turn.
    #[inline]
    pub(crate) fn is_pending(self) -> bool {
        matches!(self, Stage::Burn { .. }) || self.is_effect()
    }

    /// Whether the pending decision is the effect of a tile just added.
    #[inline]
    pub(crate) fn is_effect(self) -> bool {
        matches!(
            self,
            Stage::Load
                | Stage::Keep { .. }
                | Stage::LoadSecond { .. }
                | Stage::Castle
                | Stage::CityHall
                | Stage::Warehouse
                | Stage::Carpenter
                | Stage::Church
                | Stage::Market
        )
    }

    /// Whether the first phase is still to be set up.
    pub(crate) fn is_before_phases(self) -> bool {
        matches!(self, Stage::First | Stage::StartGoods | Stage::DealEstates | Stage::EstateChoice)
    }
}

/// A phase of the game (CB-3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Phase {
    /// The first.
    A,
    /// The second.
    B,
    /// The third.
    C,
    /// The fourth.
    D,
    /// The last.
    E,
}

impl Phase {
    /// All phases.
    pub const ALL: [Phase; PHASES as usize] = [Phase::A, Phase::B, Phase::C, Phase::D, Phase::E];

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The one after it.
    pub(crate) fn next(self) -> Option<Phase> {
        Phase::ALL.get(self as usize + 1).copied()
    }
}

impl Burgundy {
    /// What the table waits for.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Which estates are used.
    pub fn estates(&self) -> Estates {
        self.estates
    }

    /// The estates from which an expert chooses: the two dealt, or any (CB-18.13).
    pub fn choosable(&self, seat: Seat) -> impl Iterator<Item = u8> + use<'_> {
        (1..=Layout::COUNT).filter(move |estate| self.may_choose(seat, *estate))
    }

    pub(crate) fn may_choose(&self, seat: Seat, estate: u8) -> bool {
        match self.estates {
            Estates::One => false,
            Estates::Boards | Estates::Expert => self.seats[seat.index()].dealt.contains(&estate),
            Estates::Free => Layout::of(estate).is_some(),
        }
    }

    /// Whether estates are being chosen in secret (CB-18.7).
    pub fn is_choosing_in_secret(&self) -> bool {
        self.stage == Stage::EstateChoice && self.choosing == Choosing::Secret
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How many rounds of the phase have begun, 0 to 5.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Whose turn it is, if it is anybody's.
    pub fn on_turn(&self) -> Option<Seat> {
        self.stage.is_turn().then_some(self.seat)
    }

    /// The turn-order track from first to last (CB-4.6).
    pub fn order(&self) -> &[Seat] {
        &self.order[..usize::from(self.players)]
    }

    /// The position of a seat's turn marker: the number of ships in its estate (CB-8.12).
    pub fn marker(&self, seat: Seat) -> u8 {
        self.player(seat).estate.count(Kind::Ship)
    }

    /// What belongs to a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[..usize::from(self.players)][seat.index()]
    }

    /// The hex tiles of a numbered depot, space by space.
    pub fn depot_tiles(&self, depot: Depot) -> &[Option<Face>] {
        self.depots.of_depot(depot)
    }

    /// The goods of a numbered depot.
    pub fn depot_goods(&self, depot: Depot) -> GoodsTally {
        self.depots.goods[depot.index()]
    }

    /// The tiles in the black depot.
    pub fn black_depot(&self) -> Tiles<BLACK_DEPOT_SPACES> {
        self.black_depot
    }

    /// How many tiles of each face the coloured supplies still hold.
    pub fn coloured_supply(&self) -> &Supply {
        &self.coloured
    }

    /// How many tiles of each face the black supply still holds.
    pub fn black_supply(&self) -> &Supply {
        &self.black
    }

    /// Unseen goods.
    pub fn unseen_goods(&self) -> GoodsTally {
        self.unseen
    }

    /// The goods of the rounds to come in this phase (CB-4.10).
    pub fn column(&self) -> impl Iterator<Item = Goods> {
        self.column.into_iter().flatten()
    }

    /// The white die of this round.
    pub fn white_die(&self) -> Option<u8> {
        (self.white > 0).then_some(self.white)
    }

    /// Who holds the large bonus tile of a colour.
    pub fn large_bonus(&self, kind: Kind) -> Option<Seat> {
        self.large[kind.index()]
    }

    /// Who holds the small bonus tile of a colour.
    pub fn small_bonus(&self, kind: Kind) -> Option<Seat> {
        self.small[kind.index()]
    }

    /// Whether the seat on turn has made its purchase.
    pub fn has_bought(&self) -> bool {
        self.bought
    }

    /// The seat on turn.
    #[inline]
    pub(crate) fn active(&self) -> &Player {
        &self.seats[self.seat.index()]
    }

    #[inline]
    pub(crate) fn active_mut(&mut self) -> &mut Player {
        &mut self.seats[self.seat.index()]
    }

    /// Whether the seat on turn can buy a tile (CB-13.1, CB-13.2, CB-13.6, CB-16.6). Tile 6 brings no second purchase
    /// (CB-17.9).
    #[inline]
    pub(crate) fn can_buy(&self) -> bool {
        let player = self.active();
        !self.bought
            && player.silver >= crate::components::PRICE
            && (!self.black_depot.is_empty() || player.has(Knowledge::BuyAnywhere) && !self.depots.filled().is_empty())
    }

    /// Whether a numbered depot yields something to the seat on turn.
    #[inline]
    pub(crate) fn yields(&self, depot: Depot) -> bool {
        self.active().can_load(self.depots.goods[depot.index()])
    }

    /// How many bonus tiles a seat holds (CB-16.26).
    pub fn bonus_tiles(&self, seat: Seat) -> u8 {
        self.large.iter().chain(&self.small).filter(|holder| **holder == Some(seat)).count() as u8
    }

    /// What a seat sees, or a spectator: everything except the content of others' envelopes (CB-18.7).
    pub(crate) fn seen_by(&self, viewer: Option<Seat>) -> Burgundy {
        let mut view = *self;
        for seat in Seat::all(self.players).filter(|seat| Some(*seat) != viewer) {
            let envelope = &mut view.seats[seat.index()].envelope;
            if let Envelope::Sealed(_) = envelope {
                *envelope = Envelope::Hidden;
            }
        }
        view
    }
}
