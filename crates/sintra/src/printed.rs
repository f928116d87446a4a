//! The numbers that are printed on the palaces: points under windows (SG-1.5) and the broken-glass track (SG-1.6), or
//! what an owner of the box has read there (SG-1.8).

use crate::PalaceSide;
use crate::components::{BROKEN_GLASS, COLUMNS, FALL, LAST_STEP, STEPS, WINDOW_POINTS};
use game::{Clause, FaultValue, OptionFault, clause};
use std::array;
use std::fmt;

/// The numbers of one side of the palaces. 17 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Printed {
    windows: [u8; COLUMNS],
    track: [u8; STEPS],
}

impl Printed {
    /// The numbers of most tables.
    pub const USUAL: Printed = Printed { windows: WINDOW_POINTS, track: BROKEN_GLASS };

    pub(crate) const fn new(windows: [u8; COLUMNS], track: [u8; STEPS]) -> Printed {
        Printed { windows, track }
    }

    /// The points under a window, counted from 0 (SG-1.5).
    #[inline]
    pub const fn window(&self, window: usize) -> i16 {
        self.windows[window] as i16
    }

    /// The points under all windows.
    pub const fn windows(&self) -> [u8; COLUMNS] {
        self.windows
    }

    /// The points that a marker on this step of the broken-glass track shows as lost (SG-1.6).
    #[inline]
    pub const fn lost_at(&self, step: u8) -> i16 {
        self.track[step as usize] as i16
    }

    /// The broken-glass track.
    pub const fn track(&self) -> [u8; STEPS] {
        self.track
    }
}

/// The clause that says what can be entered.
pub(crate) const ENTERED: Clause = clause!("SG-1.8");

/// The option `windows` (SG-1.8). JSON: `"usual"`, or eight digits for side A and eight for side B.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum WindowPoints {
    /// [`WINDOW_POINTS`] on both sides.
    #[default]
    Usual,
    /// As printed in an owner's box.
    Entered([String; 2]),
}

impl WindowPoints {
    /// The points under the windows of a side, if both sides are possible.
    pub fn of(&self, side: PalaceSide) -> Result<[u8; COLUMNS], WindowsFault> {
        match self {
            WindowPoints::Usual => Ok(WINDOW_POINTS),
            WindowPoints::Entered(sides) => {
                let [a, b] = [read_windows(&sides[0])?, read_windows(&sides[1])?];
                Ok(match side {
                    PalaceSide::A => a,
                    PalaceSide::B => b,
                })
            }
        }
    }
}

/// Eight digits of 1 to 9, from the left.
pub(crate) fn read_windows(text: &str) -> Result<[u8; COLUMNS], WindowsFault> {
    let written = || game::shown(text);
    let count = text.chars().count();
    if count != COLUMNS {
        return Err(WindowsFault::Count { written: written(), count });
    }
    let mut windows = [0; COLUMNS];
    for (window, letter) in windows.iter_mut().zip(text.chars()) {
        let points = letter.to_digit(10).filter(|digit| *digit > 0);
        *window = points.ok_or_else(|| WindowsFault::Digit { written: written(), letter })? as u8;
    }
    Ok(windows)
}

/// What is wrong with the points under the windows of a side (SG-1.8).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WindowsFault {
    /// Other than eight signs.
    Count {
        /// What was written, cut to a length that can be shown.
        written: String,
        /// How many signs that is.
        count: usize,
    },
    /// A sign that is no digit from 1 to 9.
    Digit {
        /// What was written.
        written: String,
        /// The sign.
        letter: char,
    },
}

impl fmt::Display for WindowsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (WindowsFault::Count { written, .. } | WindowsFault::Digit { written, .. }) = self;
        write!(f, "{written:?}; {COLUMNS} digits of 1 to 9 expected")
    }
}

impl OptionFault for WindowsFault {
    fn key(&self) -> &'static str {
        match self {
            WindowsFault::Count { .. } => "windows-count",
            WindowsFault::Digit { .. } => "windows-digit",
        }
    }

    fn values(&self) -> Vec<(&'static str, FaultValue)> {
        match self {
            WindowsFault::Count { written, count } => {
                vec![("written", written.as_str().into()), ("count", (*count).into())]
            }
            WindowsFault::Digit { written, letter } => {
                vec![("written", written.as_str().into()), ("letter", FaultValue::Written(letter.to_string()))]
            }
        }
    }
}

/// Windows as [`read_windows`] reads them.
pub(crate) fn write_windows(windows: [u8; COLUMNS]) -> String {
    windows.map(|points| points.to_string()).concat()
}

/// The option `track` (SG-1.8). JSON: `"usual"`, or nine numbers from 0 down to -18.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Track {
    /// [`BROKEN_GLASS`].
    #[default]
    Usual,
    /// As printed in an owner's box.
    Entered(Vec<i16>),
}

impl Track {
    /// What each step shows as lost, if the track is possible: from 0 down to -18, each step lower than the last.
    pub fn steps(&self) -> Result<[u8; STEPS], TrackFault> {
        let Track::Entered(numbers) = self else { return Ok(BROKEN_GLASS) };
        if numbers.len() != STEPS {
            return Err(TrackFault::Count(numbers.len()));
        }
        if numbers[0] != 0 {
            return Err(TrackFault::Begin);
        }
        if numbers[STEPS - 1] != -FALL {
            return Err(TrackFault::End);
        }
        if let Some(step) = (1..STEPS).find(|step| numbers[*step] >= numbers[step - 1]) {
            return Err(TrackFault::Rises { step });
        }
        Ok(array::from_fn(|step| numbers[step].unsigned_abs() as u8))
    }
}

/// What is wrong with a broken-glass track (SG-1.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrackFault {
    /// Other than nine numbers.
    Count(usize),
    /// It doesn't begin with 0.
    Begin,
    /// It doesn't end with -18.
    End,
    /// A step that is not lower than the one before it.
    Rises {
        /// The step, counted from 0.
        step: usize,
    },
}

impl fmt::Display for TrackFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrackFault::Count(count) => write!(f, "{count} numbers; ")?,
            TrackFault::Begin => f.write_str("the first is not 0; ")?,
            TrackFault::End => write!(f, "the last is not -{FALL}; ")?,
            TrackFault::Rises { step } => write!(f, "step {step} is not lower than the one before; ")?,
        }
        write!(f, "{STEPS} numbers that fall from 0 to -{FALL} expected")
    }
}

impl OptionFault for TrackFault {
    fn key(&self) -> &'static str {
        match self {
            TrackFault::Count(_) => "track-count",
            TrackFault::Begin => "track-begin",
            TrackFault::End => "track-end",
            TrackFault::Rises { .. } => "track-rises",
        }
    }

    fn values(&self) -> Vec<(&'static str, FaultValue)> {
        match *self {
            TrackFault::Count(count) => vec![("count", count.into()), ("due", STEPS.into())],
            TrackFault::Begin | TrackFault::End => Vec::new(),
            TrackFault::Rises { step } => vec![("place", (step + 1).into())],
        }
    }
}

impl From<Printed> for Track {
    fn from(printed: Printed) -> Track {
        match printed.track {
            BROKEN_GLASS => Track::Usual,
            track => Track::Entered(track.map(|lost| -i16::from(lost)).to_vec()),
        }
    }
}

impl Track {
    /// Whether it is that of most tables.
    pub fn is_usual(&self) -> bool {
        *self == Track::Usual
    }
}

game::json_word_or!(
    WindowPoints: Usual = "usual", Entered, "\"usual\" or eight digits for each side, such as [\"43322112\", \"43322112\"]"
);
game::json_word_or!(Track: Usual = "usual", Entered, "\"usual\" or nine numbers from 0 down to -18");

const _: () = assert!(STEPS == LAST_STEP as usize + 1 && BROKEN_GLASS[STEPS - 1] as i16 == FALL);
