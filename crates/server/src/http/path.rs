//! Ids in addresses.

use super::error::{Answer, Error};
use api::{Code, CupId, InvalidId, PersonId, RecordId, ReportId, SessionId, TableCode, TableId};
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

/// The id in an address. What cannot be one is the id of nothing: 404, and nobody asks the store.
pub(crate) struct PathId<T>(pub(crate) T);

/// What an address can name.
pub(crate) trait InPath: Sized + Send {
    /// Reads it as it stands in the address.
    fn read(text: &str) -> Result<Self, InvalidId>;
}

macro_rules! as_written {
    ($($id:ident),*) => {$(
        impl InPath for $id {
            fn read(text: &str) -> Result<Self, InvalidId> {
                text.parse()
            }
        }
    )*};
}

as_written!(CupId, PersonId, RecordId, ReportId, SessionId, TableId);

impl InPath for TableCode {
    fn read(text: &str) -> Result<Self, InvalidId> {
        TableCode::typed(text)
    }
}

impl<T: InPath, S: Send + Sync> FromRequestParts<S> for PathId<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Answer<Self> {
        let text = Path::<String>::from_request_parts(parts, state).await.map_err(|_| Code::NotFound)?;
        Ok(PathId(T::read(&text.0).map_err(|_| Code::NotFound)?))
    }
}
