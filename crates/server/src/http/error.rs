//! The one type of faults.

use crate::store::StoreError;
use crate::tables::{Hold, HubError, Refusal};
use api::{Code, Fault};
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

/// Why a request is not answered as it was hoped. The body is an [`api::Fault`]; its code decides the status, as
/// [`api::Code`] documents. What went wrong inside is logged and never sent.
#[derive(Debug)]
pub(crate) enum Error {
    /// The client is told why.
    Refused(Refusal),
    /// Our fault: 500, and a line in the log.
    Internal(String),
}

pub(crate) type Answer<T> = Result<T, Error>;

impl Error {
    /// What the client is told.
    pub(crate) fn fault(self) -> Fault {
        match self {
            Error::Refused(why) => why.into(),
            Error::Internal(problem) => {
                tracing::error!(problem, "a request failed");
                Refusal::from(Code::Internal).into()
            }
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let fault = self.fault();
        let status = StatusCode::from_u16(fault.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut answer = (status, Json(&fault)).into_response();
        // For those who count.
        answer.extensions_mut().insert(fault.code);
        if matches!(fault.code, Code::TooMany | Code::Unknown | Code::Unavailable) {
            answer.headers_mut().insert(header::RETRY_AFTER, 1.into());
        }
        answer
    }
}

impl From<Code> for Error {
    fn from(code: Code) -> Self {
        Error::Refused(code.into())
    }
}

impl From<Hold> for Error {
    fn from(hold: Hold) -> Self {
        Error::Refused(hold.into())
    }
}

impl From<HubError> for Error {
    fn from(fault: HubError) -> Self {
        match fault {
            HubError::Refused(why) => Error::Refused(why),
            HubError::Overtaken | HubError::Taken => Code::Unavailable.into(),
            HubError::Store(fault) => fault.into(),
            HubError::Unreadable(fault) => Error::Internal(fault.to_string()),
            HubError::Panicked(fault) => Error::Internal(fault.to_string()),
        }
    }
}

impl From<StoreError> for Error {
    fn from(fault: StoreError) -> Self {
        match fault {
            StoreError::NotStored | StoreError::Closed => Code::Unavailable.into(),
            StoreError::Unconfirmed => Code::Unknown.into(),
            slow if slow.is_too_slow() => {
                tracing::error!(fault = %slow, "a question took too long");
                Code::Unavailable.into()
            }
            other => Error::Internal(other.to_string()),
        }
    }
}

impl From<JsonRejection> for Error {
    fn from(fault: JsonRejection) -> Self {
        if fault.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return Code::TooLarge.into();
        }
        Error::Refused(Refusal::Unreadable(parsed(&fault)))
    }
}

impl From<QueryRejection> for Error {
    fn from(fault: QueryRejection) -> Self {
        Error::Refused(Refusal::Unreadable(parsed(&fault)))
    }
}

/// What was wrong, and where: the parser's own words, without those that axum puts before them.
fn parsed(fault: &(dyn std::error::Error + 'static)) -> String {
    let mut inner = fault;
    while let Some(source) = inner.source() {
        inner = source;
    }
    inner.to_string().trim_end_matches('.').to_owned()
}
