//! The one source.

use serde::de::value::StringDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error as _, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use serde_json::{Error, Value};

/// A value to read from. A struct is read from an object alone.
pub struct Json(pub Value);

/// Something else was expected.
fn wrong(found: &Value, expected: &dyn Expected) -> Error {
    let found = match found {
        Value::Null => Unexpected::Unit,
        Value::Bool(yes) => Unexpected::Bool(*yes),
        Value::Number(number) => number
            .as_u64()
            .map(Unexpected::Unsigned)
            .or_else(|| number.as_i64().map(Unexpected::Signed))
            .unwrap_or_else(|| Unexpected::Float(number.as_f64().unwrap_or(f64::NAN))),
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    };
    Error::invalid_type(found, expected)
}

impl Json {
    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Number(number) => number.deserialize_any(visitor),
            other => Err(wrong(&other, &visitor)),
        }
    }

    fn text<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::String(text) => visitor.visit_string(text),
            other => Err(wrong(&other, &visitor)),
        }
    }

    fn list<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Array(list) => {
                let length = list.len();
                let mut rest = List(list.into_iter());
                let read = visitor.visit_seq(&mut rest)?;
                if rest.0.len() == 0 {
                    Ok(read)
                } else {
                    Err(Error::invalid_length(length, &"fewer elements in array"))
                }
            }
            other => Err(wrong(&other, &visitor)),
        }
    }

    fn object<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Object(fields) => visitor.visit_map(Object { fields: fields.into_iter(), value: None }),
            other => Err(wrong(&other, &visitor)),
        }
    }
}

/// Methods that read the same.
macro_rules! likewise {
    ($how:ident: $($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.$how(visitor)
        }
    )*};
}

impl<'de> Deserializer<'de> for Json {
    type Error = Error;

    likewise!(number: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 deserialize_u8
        deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128 deserialize_f32 deserialize_f64);
    likewise!(text: deserialize_char deserialize_str deserialize_string deserialize_identifier);
    likewise!(list: deserialize_seq);
    likewise!(object: deserialize_map);

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(yes) => visitor.visit_bool(yes),
            Value::Number(_) => self.number(visitor),
            Value::String(text) => visitor.visit_string(text),
            Value::Array(_) => self.list(visitor),
            Value::Object(_) => self.object(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Bool(yes) => visitor.visit_bool(yes),
            other => Err(wrong(&other, &visitor)),
        }
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.list(visitor)
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.list(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            other => Err(wrong(&other, &visitor)),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.list(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.list(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.object(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let variant = match self.0 {
            Value::String(name) => Variant { name, content: None },
            Value::Object(fields) if fields.len() == 1 => {
                let (name, content) = fields.into_iter().next().expect("there is one");
                Variant { name, content: Some(content) }
            }
            Value::Object(_) => return Err(Error::invalid_value(Unexpected::Map, &"map with a single key")),
            other => return Err(wrong(&other, &"string or map")),
        };
        visitor.visit_enum(variant)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }
}

/// What is left of a list.
struct List(std::vec::IntoIter<Value>);

impl<'de> SeqAccess<'de> for &mut List {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        self.0.next().map(|value| seed.deserialize(Json(value))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// What is left of an object.
struct Object {
    fields: serde_json::map::IntoIter,
    value: Option<Value>,
}

impl<'de> MapAccess<'de> for Object {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some((name, value)) = self.fields.next() else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(named(name)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(Json(self.value.take().unwrap_or_default()))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.fields.len())
    }
}

fn named(name: String) -> StringDeserializer<Error> {
    name.into_deserializer()
}

/// A variant of an enum, and what it holds.
struct Variant {
    name: String,
    content: Option<Value>,
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Error;
    type Variant = Content;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Content), Error> {
        Ok((seed.deserialize(named(self.name))?, Content(self.content)))
    }
}

/// What a variant holds.
struct Content(Option<Value>);

impl Content {
    fn value(self, expected: &str) -> Result<Json, Error> {
        self.0.map(Json).ok_or_else(|| Error::invalid_type(Unexpected::UnitVariant, &expected))
    }
}

impl<'de> VariantAccess<'de> for Content {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.0 {
            None | Some(Value::Null) => Ok(()),
            Some(other) => Err(wrong(&other, &"unit")),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.value("newtype variant")?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.value("tuple variant")?.list(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.value("struct variant")?.object(visitor)
    }
}

#[cfg(test)]
mod tests {
    use crate::from_value;
    use serde::{Deserialize, Serialize};
    use serde_json::{Map, Value, json};
    use std::collections::BTreeMap;
    use std::fmt::Debug;

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Thing {
        number: i16,
        #[serde(default)]
        share: Option<f64>,
        pair: (u8, bool),
        sign: char,
        kind: Kind,
        more: Vec<Kind>,
        named: BTreeMap<String, u64>,
        anything: Value,
        nothing: (),
        own: Own,
    }

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Own(u32);

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Kind {
        Plain,
        Of(u8),
        Both(u8, u8),
        With { seat: u8 },
    }

    fn thing() -> Value {
        json!({
            "number": -3, "share": 0.5, "pair": [7, true], "sign": "ک", "kind": "plain",
            "more": [{ "of": 1 }, { "both": [1, 2] }, { "with": { "seat": 2 } }], "named": { "a": 1 },
            "anything": [null, { "x": 1.5 }], "nothing": null, "own": 5,
        })
    }

    #[test]
    fn it_reads_what_serde_json_reads() {
        let read: Thing = from_value(thing()).unwrap();
        assert_eq!(read, serde_json::from_value(thing()).unwrap());
        assert_eq!(serde_json::to_value(&read).unwrap(), thing());
        assert_eq!(crate::read::<Thing>(&thing().to_string()).unwrap(), read);
    }

    /// Whatever is put in the place of a field, both refuse it, and in the same words.
    #[test]
    fn it_refuses_what_serde_json_refuses() {
        let fields: Map<String, Value> = thing().as_object().unwrap().clone();
        let others = [
            json!(null),
            json!(true),
            json!(-1),
            json!(70_000),
            json!(1.5),
            json!("x"),
            json!("plain"),
            json!([]),
            json!([1, true, 3]),
            json!({}),
            json!({ "of": "x" }),
            json!({ "plain": 1 }),
            json!({ "of": 1, "with": 2 }),
            json!({ "moon": 1 }),
            json!({ "with": {} }),
            json!("of"),
        ];
        for (name, other) in fields.keys().flat_map(|name| others.iter().map(move |other| (name, other))) {
            let mut changed = fields.clone();
            changed.insert(name.clone(), other.clone());
            same::<Thing>(&Value::Object(changed));
        }
        let mut more = fields.clone();
        more.insert("what".to_owned(), json!(1));
        same::<Thing>(&Value::Object(more));
        let mut fewer = fields;
        fewer.shift_remove("own");
        same::<Thing>(&Value::Object(fewer));
    }

    fn same<T: for<'de> Deserialize<'de> + PartialEq + Debug>(value: &Value) {
        let [ours, theirs] = [from_value::<T>(value.clone()), serde_json::from_value::<T>(value.clone())];
        match (ours, theirs) {
            (Ok(ours), Ok(theirs)) => assert_eq!(ours, theirs, "{value}"),
            (Err(ours), Err(theirs)) => assert_eq!(ours.to_string(), theirs.to_string(), "{value}"),
            (ours, theirs) => panic!("{value}: {ours:?}, {theirs:?}"),
        }
    }

    #[test]
    fn a_struct_is_no_list() {
        let fault = from_value::<Own>(json!([5])).unwrap_err().to_string();
        assert_eq!(fault, "invalid type: sequence, expected u32");
        assert!(from_value::<Thing>(json!([1, 2])).is_err());
    }
}
