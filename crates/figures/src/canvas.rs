//! What figures are drawn on: symbols of the artwork, numbers, arrows and marks.

use crate::{HEIGHT, WIDTH};
use i18n::{Lang, digits};
use std::fmt::{Display, Write};

/// The colours of what is not a piece.
pub(crate) const INK: &str = "#1b2233";
pub(crate) const SOFT: &str = "#5b6478";
pub(crate) const LINE: &str = "#d9cfbb";
pub(crate) const COBALT: &str = "#1f4fa3";
pub(crate) const GOLD: &str = "#c98a1b";
pub(crate) const GREEN: &str = "#1c7a4a";
pub(crate) const RED: &str = "#b8341f";
const GROUND: &str = "#fbf6ea";

/// A figure under construction.
pub(crate) struct Canvas {
    lang: Lang,
    body: String,
    /// Numbers that the engine gave, for the caption.
    pub(crate) told: Vec<i32>,
}

impl Canvas {
    pub(crate) fn new(lang: Lang) -> Canvas {
        let mut canvas = Canvas { lang, body: String::new(), told: Vec::new() };
        canvas.write(format_args!(
            r#"<rect x=".75" y=".75" width="{}" height="{}" rx="14" fill="{GROUND}" stroke="{LINE}" stroke-width="1.5"/>"#,
            f64::from(WIDTH) - 1.5,
            f64::from(HEIGHT) - 1.5
        ));
        canvas
    }

    pub(crate) fn finish(self) -> String {
        self.body
    }

    fn write(&mut self, element: impl Display) {
        // What is written to a text arrives.
        let _ = write!(self.body, "{element}");
    }

    /// A number that the caption has to name.
    pub(crate) fn tell(&mut self, number: impl Into<i32>) {
        self.told.push(number.into());
    }

    /// Several of them.
    pub(crate) fn tell_all(&mut self, numbers: impl IntoIterator<Item = i32>) {
        self.told.extend(numbers);
    }

    /// A symbol of the artwork in a square.
    pub(crate) fn piece(&mut self, symbol: &str, x: f64, y: f64, size: f64) {
        self.symbol(symbol, x, y, size, size);
    }

    /// A symbol of the artwork in a box.
    pub(crate) fn symbol(&mut self, symbol: &str, x: f64, y: f64, width: f64, height: f64) {
        self.write(format_args!(r##"<use href="#{symbol}" x="{x}" y="{y}" width="{width}" height="{height}"/>"##));
    }

    /// The same, turned about a point, in degrees.
    pub(crate) fn turned(&mut self, symbol: &str, at: (f64, f64, f64, f64), degrees: f64, about: (f64, f64)) {
        let (x, y, width, height) = at;
        self.write(format_args!(
            r##"<use href="#{symbol}" x="{x}" y="{y}" width="{width}" height="{height}" transform="rotate({degrees} {} {})"/>"##,
            about.0, about.1
        ));
    }

    /// Everything drawn by the function, at half strength: what is not there yet, or no longer.
    pub(crate) fn faint(&mut self, draw: impl FnOnce(&mut Canvas)) {
        self.write(r#"<g opacity=".35">"#);
        draw(self);
        self.write("</g>");
    }

    /// A text about its middle, with the digits of the language; sums run from left to right in both.
    pub(crate) fn text(&mut self, x: f64, y: f64, size: f64, colour: &str, text: impl Display) {
        let text = digits(self.lang, text);
        self.write(format_args!(
            concat!(
                r#"<text x="{}" y="{}" font-size="{}" fill="{}" font-family="Vazirmatn, system-ui, sans-serif" "#,
                r#"font-weight="700" text-anchor="middle" direction="ltr">{}</text>"#
            ),
            x, y, size, colour, text
        ));
    }

    /// A number in a filled disc.
    pub(crate) fn badge(&mut self, x: f64, y: f64, colour: &str, text: impl Display) {
        self.write(format_args!(r#"<circle cx="{x}" cy="{y}" r="15" fill="{colour}"/>"#));
        self.text(x, y + 6.0, 17.0, "#fff", text);
    }

    /// A frame with round corners.
    pub(crate) fn frame(&mut self, x: f64, y: f64, width: f64, height: f64, colour: &str) {
        self.write(format_args!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="7" fill="none" stroke="{colour}" stroke-width="3"/>"#
        ));
    }

    /// A filled field with round corners.
    pub(crate) fn field(&mut self, x: f64, y: f64, width: f64, height: f64, colour: &str) {
        self.write(format_args!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="7" fill="{colour}" stroke="{LINE}"/>"#
        ));
    }

    /// A line, by its path.
    pub(crate) fn path(&mut self, d: &str, colour: &str, width: f64) {
        self.write(format_args!(
            r#"<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>"#
        ));
    }

    /// An arrow from left to right.
    pub(crate) fn arrow(&mut self, x: f64, y: f64, length: f64) {
        let end = x + length;
        self.path(&format!("M{x} {y}H{end}M{} {}L{end} {y}L{} {}", end - 9.0, y - 8.0, end - 9.0, y + 8.0), SOFT, 3.5);
    }

    /// A tick: the rules allow it.
    pub(crate) fn tick(&mut self, x: f64, y: f64) {
        self.path(&format!("M{} {y}l5 6l10 -13", x - 8.0), GREEN, 4.5);
    }

    /// A cross: they don't.
    pub(crate) fn cross(&mut self, x: f64, y: f64) {
        self.path(&format!("M{} {}l14 14m0 -14l-14 14", x - 7.0, y - 7.0), RED, 4.5);
    }

    /// A tick or a cross.
    pub(crate) fn verdict(&mut self, allowed: bool, x: f64, y: f64) {
        if allowed { self.tick(x, y) } else { self.cross(x, y) }
    }
}

/// `4 + 3 = 7`; a single part is the sum.
pub(crate) fn sum(parts: &[i32]) -> String {
    let total: i32 = parts.iter().sum();
    let texts: Vec<String> = parts.iter().map(ToString::to_string).collect();
    if parts.len() == 1 { texts.concat() } else { format!("{} = {total}", texts.join(" + ")) }
}
