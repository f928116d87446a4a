//! What lies on the table, visible to all (SG-2.13).

use crate::components::{COLOURS, FALL, ROUNDS, workshops};
use crate::{Colour, Gaps, Glass, Palace, PalaceSide, Printed, Source, StripSet};
use game::Seat;
use serde::{Deserialize, Serialize};
use tiles::{MarketByColour, Stock};

/// A table of Stained Glass of Sintra: 456 bytes, no heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "crate::Position", try_from = "crate::Position")]
pub struct Sintra {
    /// What lies in the workshops and in the centre.
    pub(crate) market: MarketByColour<COLOURS>,
    /// The bag and, as its spent panes, the tower.
    pub(crate) stock: Stock<COLOURS>,
    /// The palaces; only the first `players` are in play.
    pub(crate) palaces: [Palace; 4],
    pub(crate) strips: StripSet,
    pub(crate) printed: Printed,
    /// The round track; a space is empty before it is laid out and after its round (SG-9.2).
    pub(crate) track: [Option<Colour>; ROUNDS],
    pub(crate) players: u8,
    pub(crate) side: PalaceSide,
    pub(crate) gaps: Gaps,
    pub(crate) phase: Phase,
    /// Who decides, in `Turn` and `Keep`; whose strips are dealt, in `Strips`.
    pub(crate) seat: Seat,
    /// Who begins, or began, the round.
    pub(crate) start: Seat,
    /// Who holds the first-player marker; `None` while it lies in the centre or before anybody has had it.
    pub(crate) token: Option<Seat>,
    /// The number of the round, from 1.
    pub(crate) round: u8,
}

const _: () = assert!(size_of::<Sintra>() == 456 && size_of::<Palace>() == 64, "the sizes that are documented");

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Phase {
    /// The deal that says who begins.
    First,
    /// The deal of a seat's strips.
    Strips,
    /// The deal of the round track.
    Track,
    /// The deal that fills the workshops.
    Fill,
    /// A seat takes glass or returns its glazier.
    Turn,
    /// A seat chooses which pane of a completed strip it keeps.
    Keep,
    /// Nothing: the game is over.
    Over,
}

impl Sintra {
    /// Which side all palaces show.
    pub fn side(&self) -> PalaceSide {
        self.side
    }

    /// What emptied columns mean to a returning glazier.
    pub fn gaps(&self) -> Gaps {
        self.gaps
    }

    /// The strips that all players have.
    pub fn strips(&self) -> &StripSet {
        &self.strips
    }

    /// The numbers printed on the palaces.
    pub fn printed(&self) -> &Printed {
        &self.printed
    }

    /// The points that a player has lost on the broken-glass track: each -18, and the number at the marker (SG-6.7,
    /// SG-11.3).
    pub fn lost(&self, seat: Seat) -> i16 {
        let palace = self.palace(seat);
        FALL * i16::from(palace.falls) + self.printed.lost_at(palace.step)
    }

    /// What the table waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The round track, space 1 first.
    pub fn track(&self) -> &[Option<Colour>; ROUNDS] {
        &self.track
    }

    /// The round's colour: that of the topmost pane left on the round track (SG-3.5).
    #[inline]
    pub fn round_colour(&self) -> Option<Colour> {
        self.track[usize::from(self.round) - 1]
    }

    /// Who begins, or began, the round.
    pub fn start_player(&self) -> Seat {
        self.start
    }

    /// Who holds the first-player marker; `None` while it lies in the centre.
    pub fn token(&self) -> Option<Seat> {
        self.token
    }

    /// The panes in the bag, by colour.
    pub fn bag(&self) -> Glass {
        self.stock.bag
    }

    /// The panes in the glass tower, by colour.
    pub fn tower(&self) -> Glass {
        self.stock.spent
    }

    /// The panes of each workshop in play.
    pub fn workshops(&self) -> &[Glass] {
        self.market.factories(workshops(self.players))
    }

    /// The panes in the centre.
    pub fn centre(&self) -> Glass {
        self.market.at(Source::CENTRE)
    }

    /// A player's palace.
    pub fn palace(&self, seat: Seat) -> &Palace {
        &self.palaces[..usize::from(self.players)][seat.index()]
    }
}
