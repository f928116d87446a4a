//! The tile-maker's pigments. What changes between day and night is a CSS custom property with the day's colour as
//! its fallback; what is fired into a tile stays as it is.

/// Page colours: they follow the theme.
pub(crate) const PLASTER: &str = "var(--plaster,#f5efe3)";
pub(crate) const GLAZE: &str = "var(--glaze,#fffdf8)";
pub(crate) const INK_SOFT: &str = "var(--ink-soft,#5b6478)";
pub(crate) const LINE: &str = "var(--line,#d9cfbb)";
pub(crate) const COBALT: &str = "var(--cobalt,#1f4fa3)";
pub(crate) const TURQUOISE: &str = "var(--turquoise,#16808c)";
pub(crate) const TERRACOTTA: &str = "var(--terracotta,#b8491f)";
pub(crate) const GOLD: &str = "var(--gold,#c98a1b)";

/// Fired colours: the same by day and by night.
pub(crate) const WHITE: &str = "#fffdf6";
pub(crate) const CREAM: &str = "#fff0d6";
pub(crate) const DEEP: &str = "#143570";
pub(crate) const FIRED_COBALT: &str = "#2456b3";
pub(crate) const FIRED_TURQUOISE: &str = "#1795a0";
pub(crate) const SKY: &str = "#8fdbe0";
pub(crate) const FIRED_TERRACOTTA: &str = "#c24a2a";
pub(crate) const LEAF_GOLD: &str = "#f0b64a";
pub(crate) const UMBER: &str = "#6a3804";

/// What a motif is painted with. A ghost has one pigment, and its ground shows through.
pub(crate) struct Pigments {
    pub(crate) ground: &'static str,
    pub(crate) main: &'static str,
    pub(crate) second: &'static str,
}

/// The glaze over a fired body, and the rim that catches the light.
pub(crate) const SHEEN: &str = "url(#art-sheen)";
pub(crate) const RIM: &str = "url(#art-rim)";

/// The gradients that [`SHEEN`] and [`RIM`] name.
pub(crate) const GRADIENTS: &str = concat!(
    r#"<linearGradient id="art-sheen" x1="0" y1="0" x2="0" y2="1">"#,
    r##"<stop offset="0" stop-color="#fff" stop-opacity=".15"/>"##,
    r##"<stop offset=".5" stop-color="#fff" stop-opacity="0"/>"##,
    r##"<stop offset="1" stop-color="#0b1530" stop-opacity=".1"/></linearGradient>"##,
    r#"<linearGradient id="art-rim" x1="0" y1="0" x2="0" y2="1">"#,
    r##"<stop offset="0" stop-color="#fff" stop-opacity=".6"/>"##,
    r##"<stop offset=".35" stop-color="#fff" stop-opacity=".12"/>"##,
    r##"<stop offset=".65" stop-color="#0b1530" stop-opacity=".12"/>"##,
    r##"<stop offset="1" stop-color="#0b1530" stop-opacity=".3"/></linearGradient>"##,
);

/// The glaze of porcelain, and the well of a plate, whose near edge lies in shade.
pub(crate) const PORCELAIN: &str = "url(#art-porcelain)";
pub(crate) const WELL: &str = "url(#art-well)";

/// The gradients that [`PORCELAIN`] and [`WELL`] name. They follow the theme: by night less light falls on a plate.
pub(crate) const PLATES: &str = concat!(
    r#"<radialGradient id="art-porcelain" cx=".42" cy=".36" r=".68">"#,
    r##"<stop offset=".4" stop-color="var(--porcelain,#fffefb)"/>"##,
    r##"<stop offset="1" stop-color="var(--porcelain-low,#e7dece)"/></radialGradient>"##,
    r#"<radialGradient id="art-well" cx=".5" cy=".56" r=".54">"#,
    r##"<stop offset=".72" stop-color="#6b4a16" stop-opacity="0"/>"##,
    r##"<stop offset="1" stop-color="#6b4a16" stop-opacity=".26"/></radialGradient>"##,
);

/// The night's values of the properties that only the artwork uses; the day's are the fallbacks in the symbols.
pub(crate) const NIGHT: &str = concat!(
    "--ghost:.62;--ghost-ground:.16;--ghost-line:.85;--lead:#4a546b;--ghost-blue:#7ea6f2;--ghost-yellow:#efc15a;--ghost-red:#f0836a;",
    "--ghost-black:#b4bdd3;--ghost-teal:#53c3cd;--ghost-green:#6fc793;--ghost-orange:#f2a05c;--ghost-purple:#c09af0;",
    "--ghost-building:#e2bd8c;--ghost-animal:#a8d070;--ghost-knowledge:#f4cd55;--ghost-castle:#5cbd8f;--ghost-mine:#a6b0c0;",
    "--land-building:#6b5033;--land-animal:#42662f;--land-knowledge:#7a6423;--land-castle:#1d4a37;--land-mine:#475062;--land-ship:#25558a;",
    "--face:#232a3a;--face-edge:#0b0f18;--face-pip:#f6e7c0;--country:#3a3a24;--country-field:#463c22;--country-vine:#35431f;--country-meadow:#2f4a26;",
    "--country-hedge:#16240f;--country-bank:#5d5230;--country-river:#1f4f7e;--country-deep:#0c2746;--country-tree:#3d6a33",
);

/// The contrast of two fired colours as the accessibility guidelines define it: 1 to 21.
#[cfg(test)]
pub(crate) fn contrast(one: &str, other: &str) -> f64 {
    let luminance = |colour: &str| {
        let digits = colour.rsplit('#').next().unwrap_or_default().trim_end_matches(')');
        let part = |at: usize| {
            let value =
                f64::from(u8::from_str_radix(&digits[at..at + 2], 16).expect("a fired colour is six digits")) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_measured_as_the_guidelines_do() {
        assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
        assert!((contrast("var(--x,#767676)", "#ffffff") - 4.54).abs() < 0.01);
    }
}
