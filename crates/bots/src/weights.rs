//! Learned weights: data files in the repository, read once.
//!
//! A small network evaluates every seat by the same weights. Its inputs are the features of the seat, the mean of the
//! others' features, and the features of the table. Each input has a row of weights: the first goes straight to the
//! output, in points; the others go to hidden units with a `ReLU`.

use serde::{Deserialize, Serialize};

/// How many weights an input has: one straight to the output and one for each hidden unit.
pub const WIDTH: usize = 32;

/// The weights of one input.
pub(crate) type Row = [f32; WIDTH];

/// The weights of one game, and where they come from.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// The command that reproduces them.
    pub command: String,
    /// What was measured on the games held out.
    pub result: String,
    /// What was measured in the arena: added by hand after training.
    #[serde(default)]
    pub arena: String,
    /// How many generations of games they were learned from.
    pub generation: u32,
    /// For every stage of the game, the scale of the curve from lead to victory.
    pub(crate) spread: Vec<f32>,
    /// The bias.
    pub(crate) bias: Row,
    /// The output weight of each hidden unit, in points; the first lane bypasses them.
    pub(crate) out: Row,
    /// For every feature of a seat, its weights for the seat itself.
    pub(crate) own: Vec<Row>,
    /// The same for the other seats.
    pub(crate) others: Vec<Row>,
    /// For every feature of the table, its weights for all seats.
    pub(crate) table: Vec<Row>,
}

/// How many features a position has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// A seat.
    pub seat: usize,
    /// The table.
    pub table: usize,
    /// How many stages a game has.
    pub stages: usize,
}

impl Weights {
    /// Reads a file.
    pub fn parse(json: &str) -> Result<Weights, serde_json::Error> {
        serde_json::from_str(json)
    }

    /// Untrained weights. The number seeds the initial noise.
    pub fn blank(shape: Shape, number: u64) -> Weights {
        let mut state = number;
        // SplitMix64: small, well known, and the same on every machine.
        let mut noise = |scale: f32| {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            scale * ((mixed >> 40) as f32 / (1u64 << 23) as f32 - 1.0)
        };
        let mut row = |scale: f32| std::array::from_fn(|lane| if lane == 0 { 0.0 } else { noise(scale) });
        let mut rows = |count: usize| (0..count).map(|_| row(0.2)).collect();
        let (own, others, table) = (rows(shape.seat), rows(shape.seat), rows(shape.table));
        Weights {
            command: String::new(),
            result: String::new(),
            arena: String::new(),
            generation: 0,
            spread: vec![12.0; shape.stages],
            bias: row(0.2),
            out: std::array::from_fn(|lane| if lane == 0 { 1.0 } else { 0.0 }),
            own,
            others,
            table,
        }
    }

    /// How many features they expect.
    pub fn shape(&self) -> Shape {
        Shape { seat: self.own.len(), table: self.table.len(), stages: self.spread.len() }
    }

    /// The file: one line per input, so that diffs are readable.
    pub fn to_json(&self) -> String {
        let rows = |rows: &[Row]| rows.iter().map(row_json).collect::<Vec<_>>().join(",\n    ");
        let text = |text: &str| serde_json::Value::from(text).to_string();
        format!(
            "{{\n  \"command\": {},\n  \"result\": {},\n  \"arena\": {},\n  \"generation\": {},\n  \"spread\": {},\n  \"bias\": {},\n  \
             \"out\": {},\n  \"own\": [\n    {}\n  ],\n  \"others\": [\n    {}\n  ],\n  \"table\": [\n    {}\n  ]\n}}\n",
            text(&self.command),
            text(&self.result),
            text(&self.arena),
            self.generation,
            row_json(&self.spread),
            row_json(self.bias),
            row_json(self.out),
            rows(&self.own),
            rows(&self.others),
            rows(&self.table),
        )
    }

    /// The same with every number rounded as in the file, so that what is measured is what is kept.
    pub(crate) fn rounded(mut self) -> Weights {
        for row in [&mut self.bias, &mut self.out].into_iter().chain(&mut self.own).chain(&mut self.others) {
            row.iter_mut().for_each(round);
        }
        self.table.iter_mut().flatten().for_each(round);
        self.spread.iter_mut().for_each(round);
        self
    }

    /// The scale of the curve from lead to victory at a stage. Stages beyond the last count as the last.
    #[inline]
    pub(crate) fn spread(&self, stage: usize) -> f32 {
        self.spread[stage.min(self.spread.len() - 1)]
    }

    /// The network's output for a seat, in points.
    #[inline]
    pub(crate) fn output(&self, sums: &Row) -> f32 {
        let mut parts = [0.0; 8];
        let (sums, out) = (sums.as_chunks::<8>().0, self.out.as_chunks::<8>().0);
        for (sums, out) in sums.iter().zip(out) {
            for lane in 0..8 {
                parts[lane] += sums[lane].max(0.0) * out[lane];
            }
        }
        // The first lane has no ReLU.
        let direct = sums[0][0].min(0.0);
        direct + ((parts[0] + parts[4]) + (parts[1] + parts[5])) + ((parts[2] + parts[6]) + (parts[3] + parts[7]))
    }
}

/// Three decimals are finer than any measurable difference in play.
fn round(value: &mut f32) {
    *value = (*value * 1000.0).round() / 1000.0;
}

fn row_json(row: impl AsRef<[f32]>) -> String {
    let mut line = String::from("[");
    for (at, value) in row.as_ref().iter().enumerate() {
        if at > 0 {
            line.push(',');
        }
        line.push_str(&value.to_string());
    }
    line.push(']');
    line
}

/// Adds a multiple of a row to another.
#[inline]
pub(crate) fn add(into: &mut Row, row: &Row, value: f32) {
    for (sum, weight) in into.iter_mut().zip(row) {
        *sum += weight * value;
    }
}
