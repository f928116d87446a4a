//! How small values stand in JSON, where `derive` has no words for it.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer};

/// JSON for a type whose `Display` and `FromStr` are each other's inverse: its text.
#[macro_export]
macro_rules! json_as_text {
    ($type:ty) => {
        $crate::json_from_display!($type);

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    };
}

/// JSON for a type that is only written, by its `Display`.
#[macro_export]
macro_rules! json_from_display {
    ($type:ty) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}

/// JSON for an enum of a variant that is a word and one that is a value: `"random"` or a seat.
#[macro_export]
macro_rules! json_word_or {
    ($type:ident: $plain:ident = $word:literal, $with:ident, $expected:literal) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    $type::$plain => serializer.serialize_str($word),
                    $type::$with(value) => ::serde::Serialize::serialize(value, serializer),
                }
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok($crate::word_or(deserializer, $word, $expected)?.map_or($type::$plain, $type::$with))
            }
        }
    };
}

/// Reads JSON that is either this word (`None`) or a value of another type: `"random"` or a seat.
pub fn word_or<'de, T, D>(deserializer: D, word: &str, expected: &str) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Raw<T> {
        Value(T),
        Word(String),
    }
    match Raw::deserialize(deserializer) {
        Ok(Raw::Value(value)) => Ok(Some(value)),
        Ok(Raw::Word(text)) if text == word => Ok(None),
        Ok(Raw::Word(text)) => Err(D::Error::invalid_value(Unexpected::Str(&text), &expected)),
        Err(_) => Err(D::Error::custom(format_args!("expected {expected}"))),
    }
}
