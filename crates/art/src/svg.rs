//! Elements of SVG, and the sprite that gathers them.

use crate::path::{Path, Point, num};
use std::fmt::Write;

/// A filled outline.
pub(crate) fn fill(path: &Path, colour: &str) -> String {
    format!(r#"<path d="{}" fill="{colour}"/>"#, path.d())
}

/// A filled outline with holes where its pieces overlap.
pub(crate) fn pierced(path: &Path, colour: &str) -> String {
    format!(r#"<path d="{}" fill="{colour}" fill-rule="evenodd"/>"#, path.d())
}

/// A drawn line.
pub(crate) fn line(path: &Path, colour: &str, width: f64) -> String {
    format!(
        r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="{}" stroke-linejoin="round" stroke-linecap="round"/>"#,
        path.d(),
        num(width)
    )
}

/// A filled outline with an edge.
pub(crate) fn edged(path: &Path, colour: &str, edge: &str, width: f64) -> String {
    format!(
        r#"<path d="{}" fill="{colour}" stroke="{edge}" stroke-width="{}" stroke-linejoin="round"/>"#,
        path.d(),
        num(width)
    )
}

/// A filled circle.
pub(crate) fn disc((x, y): Point, radius: f64, colour: &str) -> String {
    format!(r#"<circle cx="{}" cy="{}" r="{}" fill="{colour}"/>"#, num(x), num(y), num(radius))
}

/// A drawn circle.
pub(crate) fn hoop((x, y): Point, radius: f64, colour: &str, width: f64) -> String {
    format!(
        r#"<circle cx="{}" cy="{}" r="{}" fill="none" stroke="{colour}" stroke-width="{}"/>"#,
        num(x),
        num(y),
        num(radius),
        num(width)
    )
}

/// A group with attributes, such as `opacity=".5"`.
pub(crate) fn group(attributes: &str, body: &str) -> String {
    format!("<g {attributes}>{body}</g>")
}

/// A drawing moved and scaled.
pub(crate) fn placed((x, y): Point, scale: f64, body: &str) -> String {
    if (scale - 1.0).abs() < 1e-9 {
        return group(&format!(r#"transform="translate({} {})""#, num(x), num(y)), body);
    }
    group(&format!(r#"transform="translate({} {})scale({})""#, num(x), num(y), num(scale)), body)
}

/// A symbol of the page put to use at a place and in a size.
pub(crate) fn used(id: &str, (x, y): Point, width: f64, height: f64) -> String {
    format!(r##"<use href="#{id}" x="{}" y="{}" width="{}" height="{}"/>"##, num(x), num(y), num(width), num(height))
}

/// A sprite under construction: an invisible `<svg>` to put into a page once.
pub(crate) struct Sprite(String);

impl Sprite {
    /// An empty sprite. Not `display: none`: gradients of such an element paint nothing in some browsers.
    pub(crate) fn new() -> Sprite {
        let head = concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" "#,
            r#"aria-hidden="true" focusable="false">"#
        );
        Sprite(head.to_owned())
    }

    /// What symbols refer to: gradients and the like.
    pub(crate) fn definitions(&mut self, body: &str) {
        let _ = write!(self.0, "<defs>{body}</defs>");
    }

    /// A symbol with its own coordinates, from 0 to `width` and `height`.
    pub(crate) fn symbol(&mut self, id: &str, width: u32, height: u32, body: &str) {
        let _ = write!(self.0, r#"<symbol id="{id}" viewBox="0 0 {width} {height}">{body}</symbol>"#);
    }

    /// The sprite as text.
    pub(crate) fn finish(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }
}
