//! What pieces, places and spots are called in the page: the values of `data-*` attributes.
//!
//! Each game has types for its pieces, places and spots. They become text here, where an attribute is written or a
//! selector is built, and types again where an attribute is read.

use std::fmt::{self, Write as _};

/// The attribute of what can be picked up.
pub const PIECE: &str = "data-piece";

/// The attribute of where it can go.
pub const PLACE: &str = "data-place";

/// The attribute of what pieces travel between.
pub const SPOT: &str = "data-spot";

/// Something that the page knows by an attribute; the value is what it displays.
pub trait Key: Copy + Eq + fmt::Debug + fmt::Display + Send + Sync + 'static {}

impl<T: Copy + Eq + fmt::Debug + fmt::Display + Send + Sync + 'static> Key for T {}

/// A key that is read from the page as well: pieces and places, when they are touched.
pub trait ReadKey: Key {
    /// What the value stands for; none if no such thing is on this table.
    fn read(text: &str) -> Option<Self>;
}

/// The longest value, in bytes.
const LONGEST: usize = 15;

/// The value of an attribute, whichever game it belongs to. Short, so that it can be copied into every closure.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Attr {
    bytes: [u8; LONGEST],
    len: u8,
}

impl Attr {
    /// The value that stands for a piece, place or spot.
    ///
    /// # Panics
    /// In tests, if it is longer than any game needs.
    pub fn of<K: Key>(key: K) -> Attr {
        Attr::displayed(&key)
    }

    /// Compiled once, not once a type.
    fn displayed(key: &dyn fmt::Display) -> Attr {
        let mut attr = Attr { bytes: [0; LONGEST], len: 0 };
        let fits = write!(attr, "{key}").is_ok();
        debug_assert!(fits, "{key} is longer than an attribute's value");
        attr
    }

    /// A value as it was read from the page; none if it is longer than any that was written there.
    pub fn read(text: &str) -> Option<Attr> {
        let mut attr = Attr { bytes: [0; LONGEST], len: 0 };
        attr.write_str(text).ok()?;
        Some(attr)
    }

    /// What it stands for.
    pub fn key<K: ReadKey>(self) -> Option<K> {
        K::read(self.as_str())
    }

    /// The selector of the elements with this value.
    pub fn selector(self, attribute: &str) -> String {
        format!("[{attribute}=\"{self}\"]")
    }

    fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or_default()
    }
}

impl fmt::Write for Attr {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let start = usize::from(self.len);
        let end = start + text.len();
        self.bytes.get_mut(start..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.len = end as u8;
        Ok(())
    }
}

impl fmt::Display for Attr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Attr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The value of an element's attribute, if it has one.
pub fn value(element: &web_sys::Element, attribute: &str) -> Option<Attr> {
    Attr::read(&element.get_attribute(attribute)?)
}

/// The selector of the elements with an attribute of this value.
pub fn selector<K: Key>(attribute: &str, key: K) -> String {
    Attr::of(key).selector(attribute)
}

#[cfg(test)]
mod tests {
    use super::*;

    impl ReadKey for i8 {
        fn read(text: &str) -> Option<i8> {
            text.parse().ok()
        }
    }

    #[test]
    fn a_value_is_what_it_displays() {
        assert_eq!(Attr::of(12).to_string(), "12");
        assert_eq!(Attr::of('x').selector(SPOT), "[data-spot=\"x\"]");
        assert_eq!(Attr::of(-7).key::<i8>(), Some(-7));
        assert_eq!(Attr::of('x').key::<i8>(), None);
    }

    #[test]
    fn what_is_too_long_was_never_written() {
        assert_eq!(Attr::read("fifteen letters").map(|attr| attr.to_string()).as_deref(), Some("fifteen letters"));
        assert_eq!(Attr::read("sixteen letters!"), None);
    }
}
