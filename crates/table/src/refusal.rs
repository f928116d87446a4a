//! Why a request is not carried out.

use api::Code;
use catalog::Refused;
use game::{Illegal, UndoRefused};
use thiserror::Error;

/// Why a request is not carried out; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// It is nobody's right, or not now.
    #[error("{0:?}")]
    Code(Code),
    /// The rules of the game forbid it, or it is no move at all.
    #[error(transparent)]
    Game(#[from] Refused),
    /// There is nothing that could be taken back.
    #[error(transparent)]
    Undo(#[from] UndoRefused),
}

impl From<Code> for Refusal {
    fn from(code: Code) -> Self {
        Refusal::Code(code)
    }
}

impl From<Illegal> for Refusal {
    fn from(why: Illegal) -> Self {
        Refusal::Game(why.into())
    }
}
