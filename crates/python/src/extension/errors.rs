//! What can go wrong, as Python's exceptions.

use crate::FleetError;
use catalog::CatalogError;
use game::{Clause, Illegal};
use pyo3::exceptions::PyValueError;
use pyo3::{PyErr, create_exception};
use std::fmt::Display;

create_exception!(
    kashi,
    Refused,
    PyValueError,
    "What the rules, or the state of the table, do not allow.\n\n`args` are the reason and the number of the rule, or None."
);

/// A refusal with the rule behind it.
fn refused(why: &impl Display, clause: Option<Clause>) -> PyErr {
    Refused::new_err((why.to_string(), clause.map(|clause| clause.to_string())))
}

pub(crate) fn illegal(why: Illegal) -> PyErr {
    refused(&why, why.clause())
}

pub(crate) fn not_played(why: &catalog::Refused) -> PyErr {
    refused(why, why.clause())
}

pub(crate) fn no_table(why: &CatalogError) -> PyErr {
    refused(why, why.clause())
}

pub(crate) fn misfit(why: FleetError) -> PyErr {
    PyValueError::new_err(why.to_string())
}

/// Any other argument that cannot be used.
pub(crate) fn unusable(why: impl Display) -> PyErr {
    PyValueError::new_err(why.to_string())
}
