//! What happened, for people to read, each event with its clause.

use crate::scoring::JokerColours;
use crate::{Card, Cards, Colour, Colours, Row};
use game::{Clause, Seat, clause};
use serde::{Serialize, Serializer};

/// One thing that happened. Rows are numbered from 1; cards are written by their signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event")]
pub enum Event {
    /// Colours were taken out of the game.
    Removed {
        /// Which.
        colours: Colours,
    },
    /// A seat got its start cards.
    Started {
        /// Who.
        seat: Seat,
        /// One card of each of these colours: one colour, or two with 2 players.
        colours: Colours,
    },
    /// The last-round card came out: this round is the last.
    LastRound {
        /// Who drew it.
        seat: Seat,
        /// In a draw, or when the golden joker turned it up.
        why: CameOut,
    },
    /// A seat drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// The drawn card was put at a row: by choice, or because no other row could take it.
    Put {
        /// By whom.
        seat: Seat,
        /// Where.
        row: Row,
        /// What.
        card: Card,
    },
    /// A seat took a row.
    Took {
        /// Who.
        seat: Seat,
        /// Which row.
        row: Row,
        /// Its cards.
        #[serde(serialize_with = "as_letters")]
        cards: Cards,
    },
    /// The golden joker brought a card.
    TurnedUp {
        /// Whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The golden joker brought no card: the pile is empty.
    NothingLeft {
        /// Whom.
        seat: Seat,
    },
    /// The cards of the row that nobody took were burnt.
    Burnt {
        /// Which row.
        row: Row,
        /// Its cards.
        #[serde(serialize_with = "as_letters")]
        cards: Cards,
    },
    /// Every player has taken a row.
    RoundEnded,
    /// A seat begins.
    NewStartPlayer {
        /// Who.
        seat: Seat,
        /// The first round, or the next one.
        why: StartPlayer,
    },
    /// A seat's jokers became colours.
    JokersAs {
        /// Whose.
        seat: Seat,
        /// Which colours, one for each joker.
        colours: JokerColours,
    },
    /// Points at the end of the game.
    Scored {
        /// Whose.
        seat: Seat,
        /// How many; negative for a colour that scores minus points.
        points: i16,
        /// For which cards.
        #[serde(flatten)]
        part: Part,
    },
    /// The game is over.
    GameOver,
}

game::reasons! {
    /// How the last-round card comes out.
    pub enum CameOut {
        /// A seat drew it for a row.
        Drawn => "CO-2.10",
        /// It was turned up for the golden joker.
        TurnedUp => "CO-3.9",
    }

    /// Why a seat begins a round.
    pub enum StartPlayer {
        /// Chance said so, before the first round.
        Chance => "CO-1.16",
        /// They took the last row of the round before.
        LastRow => "CO-4.2",
    }
}

/// What points are given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Part {
    /// The cards of a colour, jokers included (CO-5.1 to CO-5.7).
    Colour {
        /// Which.
        colour: Colour,
        /// How many cards.
        count: u8,
    },
    /// The "+2" cards (CO-5.6).
    Plus {
        /// How many cards.
        plus: u8,
    },
}

impl Part {
    /// The rule that says so.
    pub const fn clause(self) -> Clause {
        match self {
            Part::Colour { .. } => clause!("CO-5.4"),
            Part::Plus { .. } => clause!("CO-5.6"),
        }
    }
}

impl game::Event for Event {
    fn clause(&self) -> Clause {
        match self {
            Event::Removed { .. } => clause!("CO-1.8"),
            Event::Drew { .. } => clause!("CO-2.3"),
            Event::Put { .. } => clause!("CO-2.4"),
            Event::Took { .. } => clause!("CO-3.1"),
            Event::TurnedUp { .. } => clause!("CO-3.7"),
            Event::NothingLeft { .. } => clause!("CO-3.11"),
            Event::Burnt { .. } => clause!("CO-4.3"),
            Event::RoundEnded => clause!("CO-4.1"),
            Event::JokersAs { .. } => clause!("CO-5.7"),
            Event::GameOver => clause!("CO-5.14"),
            Event::Started { colours, .. } if colours.len() == 1 => clause!("CO-1.11"),
            Event::Started { .. } => clause!("CO-1.12"),
            Event::LastRound { why, .. } => why.clause(),
            Event::NewStartPlayer { why, .. } => why.clause(),
            Event::Scored { part, .. } => part.clause(),
        }
    }

    fn points(&self) -> Option<(Seat, i16)> {
        match self {
            Event::Scored { seat, points, .. } => Some((*seat, *points)),
            _ => None,
        }
    }
}

/// Writes cards as letters, `og+`, in JSON.
fn as_letters<S: Serializer>(cards: &Cards, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&cards.letters())
}
