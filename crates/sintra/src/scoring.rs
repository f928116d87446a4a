//! Points: of a window (SG-7.11 to SG-7.13) and of the end of the game (SG-10).

use crate::components::{COLUMNS, ORNAMENT_POINTS, PANES_PER_POINT};
use crate::{Palace, PalaceSide, Printed, Sintra, Sum, Windows};
use serde::{Serialize, Serializer};

/// The windows whose points count when one of them is scored. JSON: a list of windows from 1, each with its points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountedWindows {
    windows: u8,
    points: [u8; COLUMNS],
}

impl CountedWindows {
    /// The scored window and those to its right that hold glass, each once (SG-7.11, SG-7.12, SG-7.13).
    #[inline]
    pub fn of(windows: Windows, scored: usize, printed: &Printed) -> Self {
        let windows = (windows.with_glass() | 1 << scored) & u8::MAX << scored;
        CountedWindows { windows, points: printed.windows() }
    }

    /// Each window, counted from 0, with the points under it (SG-1.5, SG-1.8).
    pub fn summands(self) -> impl Iterator<Item = (usize, i16)> {
        let counts = move |window: &usize| self.windows & (1 << window) != 0;
        (0..COLUMNS).filter(counts).map(move |window| (window, i16::from(self.points[window])))
    }

    /// Their sum.
    #[inline]
    pub fn points(self) -> i16 {
        self.summands().map(|(_, points)| points).sum()
    }
}

impl Serialize for CountedWindows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Summand {
            window: usize,
            points: i16,
        }
        serializer.collect_seq(self.summands().map(|(window, points)| Summand { window: window + 1, points }))
    }
}

/// The three steps of the final scoring, in order (SG-10.1); the third is that of the side in play (SG-10.4).
#[inline]
pub fn final_scoring(table: &Sintra, palace: &Palace) -> [Sum; 3] {
    [
        Sum::LeftOver { left: panes_left(palace) },
        Sum::Marker { step: palace.step(), lost: table.printed.lost_at(palace.step()) },
        match table.side {
            PalaceSide::A => ornaments(palace.windows()),
            PalaceSide::B => product(palace.windows()),
        },
    ]
}

/// The panes on all strips together (SG-10.2).
fn panes_left(palace: &Palace) -> u8 {
    palace.panes.iter().map(|panes| panes.len()).sum()
}

/// Side A: each ornament is surrounded by the four spaces of two neighbouring windows (SG-10.5).
fn ornaments(windows: Windows) -> Sum {
    let filled = |ornament| windows.count(2 * ornament) + windows.count(2 * ornament + 1);
    Sum::Ornaments { ornaments: std::array::from_fn(filled) }
}

/// Side B: only completed windows count (SG-10.8); of equally frequent colours one does (SG-10.9).
fn product(windows: Windows) -> Sum {
    let most = windows.tally_of_completed().counts().into_iter().fold(0, u8::max);
    Sum::Product { completed: windows.completed().count_ones() as u8, most }
}

impl Sum {
    /// The sum.
    #[inline]
    pub fn points(self) -> i16 {
        match self {
            Sum::ColourBonus { panes, .. } => i16::from(panes),
            Sum::Windows { windows } => windows.points(),
            Sum::LeftOver { left } => i16::from(left / PANES_PER_POINT),
            Sum::Marker { lost, .. } => -lost,
            Sum::Ornaments { ornaments } => ornaments.iter().map(|filled| ORNAMENT_POINTS[usize::from(*filled)]).sum(),
            Sum::Product { completed, most } => i16::from(completed) * i16::from(most),
        }
    }
}
