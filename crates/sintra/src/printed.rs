//! The numbers that are printed on the palaces: points under windows (SG-1.5) and the broken-glass track (SG-1.6), or
//! what an owner of the box has read there (SG-1.8).

use crate::PalaceSide;
use crate::components::{BROKEN_GLASS, COLUMNS, FALL, LAST_STEP, STEPS, WINDOW_POINTS};
use std::array;

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
    pub fn of(&self, side: PalaceSide) -> Result<[u8; COLUMNS], String> {
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
pub(crate) fn read_windows(text: &str) -> Result<[u8; COLUMNS], String> {
    let digits = <[u8; COLUMNS]>::try_from(text.as_bytes()).ok();
    let digits = digits.filter(|digits| digits.iter().all(|digit| (b'1'..=b'9').contains(digit)));
    digits
        .map(|digits| digits.map(|digit| digit - b'0'))
        .ok_or_else(|| format!("{text:?}; {COLUMNS} digits of 1 to 9 expected"))
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
    pub fn steps(&self) -> Result<[u8; STEPS], String> {
        let Track::Entered(numbers) = self else { return Ok(BROKEN_GLASS) };
        let falling = numbers.is_sorted_by(|one, next| one > next);
        if numbers.len() != STEPS || numbers[0] != 0 || numbers[STEPS - 1] != -FALL || !falling {
            return Err(format!("{STEPS} numbers that fall from 0 to -{FALL} expected"));
        }
        Ok(array::from_fn(|step| numbers[step].unsigned_abs() as u8))
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
