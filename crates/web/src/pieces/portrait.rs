//! A player's board as a picture: for the result, and to be shared. Only symbols of the artwork, put in their places.

use std::fmt::Write as _;

/// A symbol in its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Put {
    /// The symbol's id.
    pub symbol: String,
    /// Its left upper corner.
    pub at: (f64, f64),
    /// Its size.
    pub size: (f64, f64),
    /// By how many degrees it is turned, and about which point.
    pub turn: Option<(f64, f64, f64)>,
}

/// A picture in units of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Portrait {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// What is drawn, from the back to the front.
    pub parts: Vec<Put>,
}

impl Portrait {
    /// An empty picture.
    pub const fn new(width: f64, height: f64) -> Portrait {
        Portrait { width, height, parts: Vec::new() }
    }

    /// Puts a symbol on it.
    pub fn put(&mut self, symbol: impl Into<String>, at: (f64, f64), size: (f64, f64)) {
        self.parts.push(Put { symbol: symbol.into(), at, size, turn: None });
    }

    /// Puts a symbol on it, turned by degrees about a point.
    pub fn put_turned(&mut self, symbol: impl Into<String>, at: (f64, f64), size: (f64, f64), turn: (f64, f64, f64)) {
        self.parts.push(Put { symbol: symbol.into(), at, size, turn: Some(turn) });
    }

    /// What is inside the `<svg>` element.
    pub fn body(&self) -> String {
        let mut body = String::new();
        for part in &self.parts {
            let ((x, y), (width, height)) = (part.at, part.size);
            let turn = part
                .turn
                .map(|(degrees, x, y)| format!(r#" transform="rotate({degrees:.2} {x:.2} {y:.2})""#))
                .unwrap_or_default();
            let _ = write!(
                body,
                r##"<use href="#{}" x="{x:.2}" y="{y:.2}" width="{width:.2}" height="{height:.2}"{turn}/>"##,
                part.symbol
            );
        }
        body
    }

    /// The box of the `<svg>` element.
    pub fn view_box(&self) -> String {
        format!("0 0 {:.2} {:.2}", self.width, self.height)
    }
}
