//! From learned weights to the small whole numbers that the network evaluates with.
//!
//! The build script uses this module, too: the tables of the repository and those of a file are rounded alike.

use crate::weights::{Row, WIDTH};

/// Sums are kept in steps of a 128th of a point.
pub(crate) const STEP: f32 = 128.0;

/// What hidden units bring is kept in steps of a 256th.
pub(crate) const OUT_STEP: f32 = 256.0;

/// The weights of one input in whole steps. They fill a cache line, and one only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(crate) struct Lane(pub(crate) [i16; WIDTH]);

/// A row in whole steps. The conversion of Rust saturates.
pub(crate) fn lane(row: &Row, step: f32) -> Lane {
    Lane(row.map(|weight| (weight * step).round() as i16))
}
