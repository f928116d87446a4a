//! What the policy knows of a move before it is made; one module per game.

pub(crate) mod azul;
pub(crate) mod sintra;
