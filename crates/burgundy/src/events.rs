//! What happened, told for people, each with its clause.

use crate::components::ROUNDS;
use crate::{Depot, Face, Goods, Hex, Kind, Phase};
use game::{Clause, Seat, clause};
use serde::Serialize;

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event")]
pub enum Event {
    /// Somebody begins the game.
    StartPlayer {
        /// Who.
        seat: Seat,
    },
    /// A seat got goods at the start.
    StartGoods {
        /// Who.
        seat: Seat,
        /// Which colour.
        goods: Goods,
        /// How many.
        count: u8,
    },
    /// An expert was dealt two estates.
    EstatesDealt {
        /// Who.
        seat: Seat,
        /// Which ones.
        estates: [u8; 2],
    },
    /// An expert handed a sealed choice in; what is inside is not told.
    EstateSealed {
        /// Who.
        seat: Seat,
    },
    /// An expert's estate and start castle are known.
    EstateChosen {
        /// Whose.
        seat: Seat,
        /// Which estate.
        estate: u8,
        /// Where the start castle stands.
        castle: Hex,
    },
    /// A tile left on the board went to the box.
    Cleared {
        /// Where it lay.
        depot: Depot,
        /// Which tile.
        face: Face,
        /// Which option sent it away.
        clause: Clause,
    },
    /// A tile was laid into a depot.
    Laid {
        /// Where.
        depot: Depot,
        /// Which tile.
        face: Face,
    },
    /// The goods of the phase were laid out.
    GoodsRow {
        /// In which phase.
        phase: Phase,
        /// One for each round.
        goods: [Goods; ROUNDS as usize],
    },
    /// A seat threw its dice.
    Rolled {
        /// Who.
        seat: Seat,
        /// The lower one first.
        dice: [u8; 2],
    },
    /// The start player threw the white die.
    WhiteRolled {
        /// Who.
        seat: Seat,
        /// Its number.
        white: u8,
    },
    /// The goods tile of the round came to a depot.
    GoodsArrived {
        /// Which colour.
        goods: Goods,
        /// Where.
        depot: Depot,
    },
    /// A die was used as another number.
    Adjusted {
        /// Whose.
        seat: Seat,
        /// What it showed.
        die: u8,
        /// As what it was used.
        number: u8,
        /// How many workers it cost.
        workers: u16,
    },
    /// A tile came from a depot into a tile store.
    Took {
        /// Whose.
        seat: Seat,
        /// Where from.
        depot: Depot,
        /// Which tile.
        face: Face,
        /// By an action, a castle or a building.
        clause: Clause,
    },
    /// A tile was bought.
    Bought {
        /// By whom.
        seat: Seat,
        /// Where.
        depot: Depot,
        /// Which tile.
        face: Face,
        /// For how many coins.
        silver: u16,
    },
    /// A stored tile left the game for a new one.
    Burned {
        /// Whose.
        seat: Seat,
        /// Which tile.
        face: Face,
    },
    /// A tile was added to an estate.
    Placed {
        /// Whose.
        seat: Seat,
        /// Which tile.
        face: Face,
        /// Where.
        hex: Hex,
        /// By an action, a castle or a city hall.
        clause: Clause,
    },
    /// An area was completed.
    AreaCompleted {
        /// Whose.
        seat: Seat,
        /// Its colour.
        kind: Kind,
        /// How many hexes it has.
        size: u8,
    },
    /// A bonus tile was taken.
    BonusTaken {
        /// By whom.
        seat: Seat,
        /// Of which colour.
        kind: Kind,
        /// The large one, or the small one.
        large: bool,
    },
    /// A turn marker moved one space to the right.
    MarkerMoved {
        /// Whose.
        seat: Seat,
        /// To which position.
        position: u8,
        /// The place in the turn order, from 1.
        place: u8,
    },
    /// Goods came from a depot into a goods store.
    Loaded {
        /// Whose.
        seat: Seat,
        /// Where from.
        depot: Depot,
        /// Which colour.
        goods: Goods,
        /// How many.
        count: u8,
        /// Because they fit, or by choice.
        clause: Clause,
    },
    /// Goods were sold.
    Sold {
        /// By whom.
        seat: Seat,
        /// Which colour.
        goods: Goods,
        /// How many.
        count: u8,
        /// By an action, a castle or a warehouse.
        clause: Clause,
    },
    /// A seat got silver.
    GotSilver {
        /// Who.
        seat: Seat,
        /// How many coins.
        silver: u16,
        /// By which rule.
        clause: Clause,
    },
    /// A seat got workers.
    GotWorkers {
        /// Who.
        seat: Seat,
        /// How many.
        workers: u16,
        /// By which rule.
        clause: Clause,
    },
    /// Points were gained.
    Scored {
        /// By whom.
        seat: Seat,
        /// How many.
        points: i16,
        /// By which rule.
        clause: Clause,
    },
    /// Everything of a turn is done.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// The fifth round of a phase is over.
    PhaseEnded {
        /// Which phase.
        phase: Phase,
    },
    /// The game is over.
    GameOver,
}

impl game::Event for Event {
    fn clause(&self) -> Clause {
        match self {
            Event::StartPlayer { .. } => clause!("CB-2.14"),
            Event::StartGoods { .. } => clause!("CB-2.4"),
            Event::EstatesDealt { .. } => clause!("CB-18.1"),
            Event::EstateSealed { .. } => clause!("CB-18.7"),
            Event::EstateChosen { .. } => clause!("CB-18.4"),
            Event::Laid { depot, .. } if depot.is_black() => clause!("CB-3.14"),
            Event::Laid { .. } => clause!("CB-3.10"),
            Event::GoodsRow { .. } => clause!("CB-3.15"),
            Event::Rolled { .. } => clause!("CB-4.1"),
            Event::WhiteRolled { .. } => clause!("CB-4.11"),
            Event::GoodsArrived { .. } => clause!("CB-4.3"),
            Event::Adjusted { .. } => clause!("CB-5.6"),
            Event::Bought { depot, .. } if !depot.is_black() => clause!("CB-16.6"),
            Event::Bought { .. } => clause!("CB-13.1"),
            Event::Burned { .. } => clause!("CB-6.4"),
            Event::AreaCompleted { .. } => clause!("CB-10.1"),
            Event::BonusTaken { large: true, .. } => clause!("CB-10.6"),
            Event::BonusTaken { large: false, .. } => clause!("CB-10.7"),
            Event::MarkerMoved { .. } => clause!("CB-8.10"),
            Event::TurnEnded { .. } => clause!("CB-5.15"),
            Event::PhaseEnded { .. } => clause!("CB-14.1"),
            Event::GameOver => clause!("CB-15.1"),
            Event::Cleared { clause, .. }
            | Event::Took { clause, .. }
            | Event::Placed { clause, .. }
            | Event::Loaded { clause, .. }
            | Event::Sold { clause, .. }
            | Event::GotSilver { clause, .. }
            | Event::GotWorkers { clause, .. }
            | Event::Scored { clause, .. } => *clause,
        }
    }

    fn points(&self) -> Option<(Seat, i16)> {
        match self {
            Event::Scored { seat, points, .. } => Some((*seat, *points)),
            _ => None,
        }
    }
}
