//! Reads JSON into types, with little code for each type: a page loads that code before it shows anything.
//!
//! The compiler writes the reading of a type once for each kind of source, and serde's derive writes more than JSON needs:
//! structs from lists, names of fields from bytes and numbers, and a copy of everything for enums that a field tells apart.
//! Where all that is read goes by way of one source, [`Json`], each type is there once, and what is never asked for is
//! left out.
//!
//! - [`read`]: a text.
//! - [`from_value`]: a [`Value`].
//! - [`tagged!`]: an enum that a field tells apart.

mod source;
mod tagged;

pub use source::Json;
pub use tagged::Tagged;

use serde::de::DeserializeOwned;
use serde_json::{Error, Value};

/// Reads a text.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    from_value(serde_json::from_str(text)?)
}

/// Reads a value.
pub fn from_value<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    T::deserialize(Json(value))
}
