//! Learned weights: small data files in the repository, read once.

use serde::{Deserialize, Serialize};

/// The weights of one game, and where they come from.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// The command that produced them.
    pub command: String,
    /// What was measured of them.
    pub result: String,
    /// For every stage of the game, one weight for each feature, in points.
    pub stages: Vec<Vec<f32>>,
    /// For every stage, the scale of the curve from lead to victory.
    pub spread: Vec<f32>,
}

impl Weights {
    /// Reads a file of the repository.
    ///
    /// # Panics
    /// If it cannot be read: it is part of the program, and a test reads it.
    pub(crate) fn parse(json: &str) -> Weights {
        serde_json::from_str(json).expect("the weights in the repository can be read")
    }

    /// The points that the features promise at a stage. Stages beyond the last count as the last.
    #[inline]
    pub(crate) fn promise(&self, stage: usize, features: &[f32]) -> f32 {
        let row = &self.stages[stage.min(self.stages.len() - 1)];
        debug_assert_eq!(row.len(), features.len(), "a weight for each feature");
        row.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }

    /// The scale of the curve from lead to victory at a stage.
    #[inline]
    pub(crate) fn spread(&self, stage: usize) -> f32 {
        self.spread[stage.min(self.spread.len() - 1)]
    }
}
