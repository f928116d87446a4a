//! Ids: one type for each thing that has one, so that no table is looked up by a person's id.
//!
//! In JSON, in addresses and in the store they are plain texts. From outside they come in by `FromStr`, `TryFrom<String>`
//! or serde, all of which check the alphabet and the length; what is inside is never checked again.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use std::borrow::{Borrow, Cow};
use std::fmt;
use std::str::FromStr;

/// A text that cannot be an id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidId {
    /// What it was to identify, such as `PersonId`.
    pub of: &'static str,
    /// The longest that such an id can be, in bytes.
    pub max: usize,
}

impl fmt::Display for InvalidId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {} has 1 to {} letters A to Z, digits, - and _", self.of, self.max)
    }
}

impl std::error::Error for InvalidId {}

fn is_valid(text: &str, max: usize) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    (1..=max).contains(&text.len()) && text.bytes().all(is_letter)
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($max:literal);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        #[cfg_attr(feature = "sqlx", derive(sqlx::Type), sqlx(transparent))]
        pub struct $name(String);

        impl $name {
            /// The longest that it can be, in bytes.
            pub const MAX: usize = $max;

            /// As text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = InvalidId;

            fn try_from(text: String) -> Result<Self, InvalidId> {
                if is_valid(&text, $max) { Ok($name(text)) } else { Err(InvalidId { of: stringify!($name), max: $max }) }
            }
        }

        impl FromStr for $name {
            type Err = InvalidId;

            fn from_str(text: &str) -> Result<Self, InvalidId> {
                text.to_owned().try_into()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.0
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, other: &str) -> bool {
                self.0 == other
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                self.0 == *other
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({"type": "string", "pattern": concat!("^[0-9A-Za-z_-]{1,", $max, "}$")})
            }
        }
    )*};
}

ids! {
    /// A person, guest or member.
    PersonId(32);
    /// A table; also the end of its link.
    TableId(32);
    /// The short code of a table, which people read to each other.
    TableCode(16);
    /// A cup; also the end of its link.
    CupId(32);
    /// A request, chosen by the client.
    RequestId(64);
    /// A session. It opens nothing: the secret of a session is something else.
    SessionId(32);
    /// A game that was played elsewhere and uploaded.
    RecordId(32);
    /// What a person has told the operator about another.
    ReportId(32);
    /// A ban.
    BanId(32);
    /// An entry of the operators' log.
    AuditId(32);
}

impl PersonId {
    /// The one person at a table that never leaves their own device: practice, and the terminal.
    pub fn me() -> Self {
        PersonId("me".to_owned())
    }
}

impl RequestId {
    /// From random bytes, in hexadecimal.
    pub fn from_random(bytes: [u8; 12]) -> Self {
        RequestId(format!("{:024x}", big_endian(&bytes)))
    }
}

fn big_endian(bytes: &[u8]) -> u128 {
    bytes.iter().fold(0, |number, byte| number << 8 | u128::from(*byte))
}

impl TableCode {
    /// As people type it: small letters, and O, I and L for the digits that look like them.
    pub fn typed(text: &str) -> Result<Self, InvalidId> {
        text.to_uppercase().replace('O', "0").replace(['I', 'L'], "1").try_into()
    }
}

impl RecordId {
    /// From enough of a hash that no two records share it, in hexadecimal.
    pub fn from_hash(bytes: [u8; 16]) -> Self {
        RecordId(format!("{:032X}", u128::from_be_bytes(bytes)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_short_and_plain_and_nothing_else_is_one() {
        let longest = "a".repeat(PersonId::MAX);
        for good in ["a", "0AZ_z-9", longest.as_str()] {
            let id: PersonId = good.parse().unwrap();
            assert_eq!(id.as_str(), good);
            assert_eq!(serde_json::to_value(&id).unwrap(), good);
            assert_eq!(serde_json::from_value::<PersonId>(good.into()).unwrap(), id);
        }
        let too_long = "a".repeat(PersonId::MAX + 1);
        for bad in ["", " ", "a b", "a/b", "\0", "é", "۱", too_long.as_str()] {
            let fault = bad.parse::<PersonId>().unwrap_err();
            assert_eq!(fault.to_string(), "a PersonId has 1 to 32 letters A to Z, digits, - and _");
            assert!(serde_json::from_value::<PersonId>(bad.into()).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        assert_eq!(TableCode::typed("oilx-7").unwrap(), "011X-7");
        assert!(TableCode::typed("کد").is_err());
    }

    #[test]
    fn ids_from_bytes_are_ids() {
        let (request, record) = (RequestId::from_random([0xa7; 12]), RecordId::from_hash([0xa7; 16]));
        assert_eq!((request.as_str(), record.as_str()), ("a7".repeat(12).as_str(), "A7".repeat(16).as_str()));
        assert_eq!(request.as_str().parse(), Ok(request.clone()));
        assert_eq!(record.as_str().parse(), Ok(record.clone()));
    }
}
