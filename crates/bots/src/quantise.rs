//! Quantisation: from learned weights to the small integers that the network evaluates with.
//!
//! The build script uses this module as well, so the repository's weights and those of a file are rounded alike.

use crate::weights::{Row, WIDTH};

/// Sums are in 128ths of a point.
pub(crate) const STEP: f32 = 128.0;

/// The output weights of hidden units are in 256ths.
pub(crate) const OUT_STEP: f32 = 256.0;

/// The quantised weights of one input. They fill exactly one cache line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(crate) struct Lane(pub(crate) [i16; WIDTH]);

/// Quantises a row. Rust's conversion saturates.
pub(crate) fn lane(row: &Row, step: f32) -> Lane {
    Lane(row.map(|weight| (weight * step).round() as i16))
}
