//! Enums that are read by a field: `{"type":"sat","seat":0}`.

use crate::Json;
use serde::de::value::StringDeserializer;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Error, Map, Value};

/// An object, and the name of its variant that was found in it.
pub struct Tagged {
    variant: String,
    fields: Map<String, Value>,
}

impl Tagged {
    /// Reads an object whose variant is named by this field.
    pub fn read<'de, D: Deserializer<'de>>(from: D, tag: &'static str) -> Result<Tagged, D::Error> {
        let mut fields = Map::deserialize(from)?;
        match fields.shift_remove(tag) {
            Some(Value::String(variant)) => Ok(Tagged { variant, fields }),
            _ => Err(D::Error::missing_field(tag)),
        }
    }
}

impl<'de> Deserializer<'de> for Tagged {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de> EnumAccess<'de> for Tagged {
    type Error = Error;
    type Variant = Fields;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Fields), Error> {
        let name: StringDeserializer<Error> = self.variant.into_deserializer();
        Ok((seed.deserialize(name)?, Fields(self.fields)))
    }
}

/// What a variant holds, beside what is not known.
pub struct Fields(Map<String, Value>);

impl<'de> VariantAccess<'de> for Fields {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(Json(Value::Object(self.0)))
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        Json(Value::Object(self.0)).deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        Json(Value::Object(self.0)).deserialize_struct("", fields, visitor)
    }
}

/// Declares an enum whose variants a field tells apart, with their names in `snake_case`: `tagged! { "type", pub enum … }`.
/// It is written by serde, has a schema, and is read from [`Json`](crate::Json).
#[macro_export]
macro_rules! tagged {
    ($tag:literal, $(#[$meta:meta])* pub enum $name:ident { $($variants:tt)* }) => {
        $(#[$meta])*
        #[derive(serde::Serialize, schemars::JsonSchema)]
        #[serde(tag = $tag, rename_all = "snake_case")]
        pub enum $name { $($variants)* }

        const _: () = {
            type Declared = $name;

            // The attributes of the variants and fields are those of the other derives, too.
            $(#[$meta])*
            #[derive(serde::Deserialize, schemars::JsonSchema)]
            #[serde(remote = "Declared", rename_all = "snake_case")]
            enum Reading { $($variants)* }

            impl<'de> serde::Deserialize<'de> for $name {
                fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                    let tagged = $crate::Tagged::read(from, $tag)?;
                    Reading::deserialize(tagged).map_err(serde::de::Error::custom)
                }
            }
        };
    };
}
