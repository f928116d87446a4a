//! What an answer shows of a position.

use crate::answers::{Next, Position};
use catalog::Table;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A field of an answer that shows a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Field {
    /// Everything on the table.
    State,
    /// Who acts.
    Next,
    /// The points of each seat.
    Scores,
    /// The legal moves of the seat to move, or of the first of several.
    Moves,
}

impl Field {
    const ALL: [Field; 4] = [Field::State, Field::Next, Field::Scores, Field::Moves];
}

/// The fields that answers have, one bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shown(u8);

impl Shown {
    /// What version 1 of the protocol shows, and every session that doesn't ask for anything else.
    pub(crate) const USUAL: Shown = Shown(1 << Field::State as u8 | 1 << Field::Next as u8 | 1 << Field::Scores as u8);

    /// The same with this field.
    pub(crate) const fn with(self, field: Field) -> Shown {
        Shown(self.0 | 1 << field as u8)
    }

    /// These fields.
    pub(crate) fn only(fields: &[Field]) -> Shown {
        fields.iter().fold(Shown(0), |shown, field| shown.with(*field))
    }

    /// The fields, in the order of answers.
    pub(crate) fn fields(self) -> impl Iterator<Item = Field> {
        Field::ALL.into_iter().filter(move |field| self.has(*field))
    }

    fn has(self, field: Field) -> bool {
        self.0 & 1 << field as u8 != 0
    }

    /// The part of an answer that describes the position.
    pub(crate) fn position(self, table: &dyn Table) -> Position {
        Position {
            state: self.has(Field::State).then(|| table.state()),
            next: self.has(Field::Next).then(|| Next::of(table)),
            scores: self.has(Field::Scores).then(|| table.scores()),
            moves: self.has(Field::Moves).then(|| table.legal(None)),
        }
    }
}
