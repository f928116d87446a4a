//! All artwork of Kashi, drawn by code.
//!
//! # Use
//! Each game has a sprite: an invisible `<svg>` with one `<symbol>` per thing in the box. Put [`shared`] and the
//! sprites that a page needs into it once (the class `sprite` wants `position: absolute`), then show a thing with
//! `<svg><use href="#azul-blue"/></svg>`. All sprites name gradients of [`shared`]; the pictures of [`home`] name
//! symbols of all games. [`symbols`] lists what a sprite holds.
//!
//! # Colours
//! What follows the theme is a CSS custom property with the day's colour as its fallback, so one sprite serves both
//! themes: `--plaster`, `--glaze`, `--ink`, `--line`, `--cobalt` and so on as in the page's design. Properties that only
//! the artwork uses have their night's values in [`night`]. Signs of the interface take the text's colour.
//!
//! # States
//! A ghost of an Azul tile is a symbol of its own (`azul-blue-ghost`). Everything else becomes a ghost by CSS:
//! `opacity: var(--ghost, .42)`. Numbers are never drawn: the page writes them, in the reader's digits.
//!
//! # Shape before colour
//! Every colour of every game has a motif of its own; none relies on its hue.

mod avatars;
mod azul;
mod brand;
mod icons;
mod palette;
mod path;
mod shape;
mod svg;

use svg::Sprite;

/// What every page needs: the gradients, the signs of the interface, the logo, ornaments, faces of bots.
pub fn shared() -> String {
    let mut sprite = Sprite::new();
    sprite.definitions(palette::GRADIENTS);
    brand::draw(&mut sprite);
    icons::draw(&mut sprite);
    avatars::draw(&mut sprite);
    sprite.finish()
}

/// Azul: `azul-` and `blue`, `yellow`, `red`, `black`, `teal`, each also with `-ghost`; `start`, `space`, `factory`,
/// `centre`, `bag`, `lid`.
pub fn azul() -> String {
    azul::sprite()
}

/// All sprites, for a page that shows everything.
pub fn all() -> String {
    [shared(), azul()].concat()
}

/// The app icon as a document of its own.
pub fn app_icon() -> String {
    brand::icon()
}

/// The app icon with the mark of a turn that waits.
pub fn app_icon_your_turn() -> String {
    brand::icon_your_turn()
}

/// The app icon for systems that cut it to their own shape.
pub fn app_icon_maskable() -> String {
    brand::icon_maskable()
}

/// Declarations of the custom properties that only the artwork uses, for the dark theme's rule.
pub fn night() -> &'static str {
    palette::NIGHT
}

/// A symbol of a sprite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol<'a> {
    /// What `<use>` names it by.
    pub id: &'a str,
    /// Its width in its own units.
    pub width: u32,
    /// Its height in its own units.
    pub height: u32,
}

/// The symbols of a sprite, in order.
pub fn symbols(sprite: &str) -> impl Iterator<Item = Symbol<'_>> {
    sprite.split(r#"<symbol id=""#).skip(1).filter_map(|text| {
        let (id, rest) = text.split_once('"')?;
        let (_, rest) = rest.split_once(r#"viewBox="0 0 "#)?;
        let (width, rest) = rest.split_once(' ')?;
        let (height, _) = rest.split_once('"')?;
        Some(Symbol { id, width: width.parse().ok()?, height: height.parse().ok()? })
    })
}
