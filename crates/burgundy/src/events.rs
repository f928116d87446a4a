//! What happened, for people to read, each event with its clause.

use crate::components::ROUNDS;
use crate::{Depot, Face, Goods, Hex, Kind, Knowledge, Leftovers, Phase, Stage};
use game::{Clause, Seat, clause};
use serde::Serialize;

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event")]
pub enum Event {
    /// A seat begins the game.
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
    /// An expert handed in a sealed choice; its content is not revealed.
    EstateSealed {
        /// Who.
        seat: Seat,
    },
    /// An expert's estate and starting castle are known.
    EstateChosen {
        /// Whose.
        seat: Seat,
        /// Which estate.
        estate: u8,
        /// Where the starting castle stands.
        castle: Hex,
    },
    /// A tile left on the board went to the box.
    Cleared {
        /// Where it lay.
        depot: Depot,
        /// Which tile.
        face: Face,
        /// Which option removed it.
        leftovers: Leftovers,
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
        /// The number it was used as.
        number: u8,
        /// How many workers it cost.
        workers: u16,
    },
    /// A tile came from a depot into a tile storage.
    Took {
        /// Whose.
        seat: Seat,
        /// Where from.
        depot: Depot,
        /// Which tile.
        face: Face,
        /// By an action, a castle or a building.
        by: By,
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
        by: By,
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
    /// Goods came from a depot into a goods storage.
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
        why: Loading,
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
        by: By,
    },
    /// A seat got silver.
    GotSilver {
        /// Who.
        seat: Seat,
        /// How many coins.
        silver: u16,
        /// What brought it.
        why: Income,
    },
    /// A seat got workers.
    GotWorkers {
        /// Who.
        seat: Seat,
        /// How many.
        workers: u16,
        /// What brought them.
        why: Income,
    },
    /// Points were gained.
    Scored {
        /// By whom.
        seat: Seat,
        /// How many.
        points: i16,
        /// What for.
        why: Scoring,
    },
    /// A turn is over.
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

/// What allows a seat to take, add or sell something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A die.
    Die,
    /// The extra action of a castle.
    Castle,
    /// The effect of a warehouse.
    Warehouse,
    /// The effect of a carpenter.
    Carpenter,
    /// The effect of a church.
    Church,
    /// The effect of a market.
    Market,
    /// The effect of a city hall.
    CityHall,
}

impl By {
    /// What allows a decision in this stage.
    pub(crate) const fn stage(stage: Stage) -> By {
        match stage {
            Stage::Castle => By::Castle,
            Stage::Warehouse => By::Warehouse,
            Stage::Carpenter => By::Carpenter,
            Stage::Church => By::Church,
            Stage::Market => By::Market,
            Stage::CityHall => By::CityHall,
            _ => By::Die,
        }
    }

    /// The rule that says so; for a die, the clause of the action.
    const fn clause(self, action: Clause) -> Clause {
        match self {
            By::Die => action,
            By::Castle => clause!("CB-8.18"),
            By::Warehouse => clause!("CB-9.4"),
            By::Carpenter => clause!("CB-9.5"),
            By::Church => clause!("CB-9.6"),
            By::Market => clause!("CB-9.7"),
            By::CityHall => clause!("CB-9.11"),
        }
    }
}

game::reasons! {
    /// Why goods are loaded.
    pub enum Loading {
        /// There is a space for every colour.
        Fits => "CB-8.5",
        /// There is not, and this colour was chosen.
        Choice => "CB-8.7",
    }
}

/// What brings silver or workers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Income {
    /// A boarding house.
    BoardingHouse,
    /// A bank.
    Bank,
    /// A sale of goods.
    Sale,
    /// The action that takes workers.
    TakeWorkers,
    /// Mines, at the end of a phase.
    Mines,
    /// A knowledge tile.
    Knowledge(Knowledge),
}

impl Income {
    /// The rule that says so.
    pub const fn clause(self) -> Clause {
        match self {
            Income::BoardingHouse => clause!("CB-9.8"),
            Income::Bank => clause!("CB-9.10"),
            Income::Sale => clause!("CB-11.4"),
            Income::TakeWorkers => clause!("CB-12.1"),
            Income::Mines => clause!("CB-14.2"),
            Income::Knowledge(tile) => tile.clause(),
        }
    }
}

/// What points are given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// The animals of a new tile.
    Animals,
    /// The animals that were in its pasture before.
    EarlierAnimals,
    /// A watchtower.
    Watchtower,
    /// The size of a completed area.
    Area,
    /// The phase in which an area was completed.
    Phase,
    /// A large bonus tile.
    LargeBonus,
    /// A small bonus tile.
    SmallBonus,
    /// Goods that were sold.
    Sale,
    /// At the end: goods that were not sold.
    Goods,
    /// At the end: silver.
    Silver,
    /// At the end: workers.
    Workers,
    /// A knowledge tile: when an animal is added, or at the end.
    Knowledge(Knowledge),
}

impl Scoring {
    /// The rule that says so.
    pub const fn clause(self) -> Clause {
        match self {
            Scoring::Animals => clause!("CB-8.14"),
            Scoring::EarlierAnimals => clause!("CB-8.15"),
            Scoring::Watchtower => clause!("CB-9.13"),
            Scoring::Area => clause!("CB-10.2"),
            Scoring::Phase => clause!("CB-10.3"),
            Scoring::LargeBonus => clause!("CB-10.6"),
            Scoring::SmallBonus => clause!("CB-10.7"),
            Scoring::Sale => clause!("CB-11.5"),
            Scoring::Goods => clause!("CB-15.2"),
            Scoring::Silver => clause!("CB-15.3"),
            Scoring::Workers => clause!("CB-15.4"),
            Scoring::Knowledge(tile) => tile.clause(),
        }
    }
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
            Event::BonusTaken { large: true, .. } => Scoring::LargeBonus.clause(),
            Event::BonusTaken { large: false, .. } => Scoring::SmallBonus.clause(),
            Event::MarkerMoved { .. } => clause!("CB-8.10"),
            Event::TurnEnded { .. } => clause!("CB-5.15"),
            Event::PhaseEnded { .. } => clause!("CB-14.1"),
            Event::GameOver => clause!("CB-15.1"),
            Event::Cleared { leftovers: Leftovers::Keep, .. } => clause!("CB-3.3"),
            Event::Cleared { leftovers: Leftovers::Clear, .. } => clause!("CB-3.8"),
            Event::Took { by, .. } => by.clause(clause!("CB-6.1")),
            Event::Placed { by, .. } => by.clause(clause!("CB-7.1")),
            Event::Sold { by, .. } => by.clause(clause!("CB-11.1")),
            Event::Loaded { why, .. } => why.clause(),
            Event::GotSilver { why, .. } | Event::GotWorkers { why, .. } => why.clause(),
            Event::Scored { why, .. } => why.clause(),
        }
    }

    fn points(&self) -> Option<(Seat, i16)> {
        match self {
            Event::Scored { seat, points, .. } => Some((*seat, *points)),
            _ => None,
        }
    }
}
