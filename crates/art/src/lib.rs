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
//! The ghost of an Azul tile has its own symbol (`azul-blue-ghost`). Everything else becomes a ghost by CSS: `opacity:
//! var(--ghost, .42)`. Numbers are never drawn: the page writes them, in the reader's digits.
//!
//! # Shape before colour
//! Every colour of every game has its own motif; none relies on its hue.

mod avatars;
mod azul;
mod brand;
mod burgundy;
mod coloretto;
mod home;
mod icons;
mod material;
mod palette;
mod path;
mod pavilion;
mod picture;
mod pieces;
mod shape;
mod sintra;
mod svg;

pub use material::Material;
use svg::Sprite;

/// What every page needs: the gradients, the signs of the interface (`icon-`), `logo`, `logo-word`, faces (`avatar-` and
/// a bot's level, or `person`), `ornament-star`, `ornament-band`.
///
/// The band and a field of stars are also patterns, for grounds of any size: a `<rect>` with the fill
/// `url(#art-band)`, 24 units high, or `url(#art-stars)`.
pub fn shared() -> String {
    let mut sprite = Sprite::new();
    sprite.definitions(&[palette::GRADIENTS, palette::PLATES, &brand::patterns()].concat());
    brand::draw(&mut sprite);
    icons::draw(&mut sprite);
    avatars::draw(&mut sprite);
    sprite.finish()
}

/// What is drawn for one game.
pub struct GameArt {
    /// The game's id.
    pub id: &'static str,
    /// Its sprite.
    pub sprite: fn() -> String,
    /// Its picture on the home page, 320 by 200.
    picture: fn() -> String,
}

/// All games, in the order of their pictures: the only list of them here. The artwork knows no rules, so it cannot be
/// made from the catalogue's list; a test keeps the two in step.
pub const GAMES: [GameArt; 5] = [
    GameArt { id: "azul", sprite: azul, picture: home::azul },
    GameArt { id: "pavilion", sprite: pavilion, picture: home::pavilion },
    GameArt { id: "sintra", sprite: sintra, picture: home::sintra },
    GameArt { id: "coloretto", sprite: coloretto, picture: home::coloretto },
    GameArt { id: "burgundy", sprite: burgundy, picture: home::burgundy },
];

/// Azul: `azul-` and `blue`, `yellow`, `red`, `black`, `teal`, each also with `-ghost`; `start`, `space`, `factory`,
/// `bag`, `lid`.
pub fn azul() -> String {
    azul::sprite()
}

/// Summer Pavilion: `pavilion-` and `purple`, `green`, `orange`, `yellow`, `blue`, `red`, each also as an empty space
/// (`space-red`) and as a star of six (`star-red`); `space-any`, `star-centre`, `star-grey`, `pillar`, `window`, `statue`,
/// `glory` (48 by 48, behind a decoration that is complete), `bed` (144 by 144, under a star), `wild`, `score`, `start`, `factory`, `tower`, `bag`.
///
/// A rhombus has edges of 40 in a box of 40 by 70 and stands on the sharp corner at (20, 69.64), where its star has
/// the centre; stars lie in a box of 140 by 140, the first space at the top.
pub fn pavilion() -> String {
    pavilion::sprite()
}

/// Sintra: `sintra-` and `white`, `yellow`, `orange`, `blue`, `pink`, each also with `-ghost`; `joker`, `space`,
/// `window` (48 by 100, openings of 40 at (4, 14) and (4, 56)), `ornament`, `glazier`, `shard`, `round` (48 by 48, an
/// opening of 24 at (12, 12)), `score`, `start`, `workshop`, `tower`, `bag`. The glazier and the counter take the
/// text's colour.
pub fn sintra() -> String {
    sintra::sprite()
}

/// Coloretto, cards of 60 by 84: `coloretto-` and the seven colours, `plus`, `joker`, `golden`, `last-round`, `back`,
/// `row`, `row-1` to `row-3`, `side-yellow`, `side-purple`; the marks of the colours alone are `mark-orange` and so on.
pub fn coloretto() -> String {
    coloretto::sprite()
}

/// The Castles of Burgundy: `burgundy-` and a tile's notation, such as `wh`, `cow3`, `k17`, `castle`; for each kind
/// `hex-mine`, `back-mine`, `bonus-large-mine`, `bonus-small-mine`; `back-black`; `animal-cow` and `building-wh` without
/// their hex; `goods-1` to `goods-6`, `die-1` to `die-6`, `silver`, `worker`,
/// `points`, `turn` (a ship in the text's colour), `pick`; `country` (600 by 600, the land on the main board), `tree`,
/// `faces` (364 by 330, the die faces of an estate).
///
/// Hexes are 52 by 60 and stand on a corner. A die is white: `--die`, `--pip` and `--die-edge` make it another. An
/// estate is filled with `ground-` and a kind, the colour, and over it with `land-` and the kind, the pattern.
pub fn burgundy() -> String {
    burgundy::sprite()
}

/// The numbers on the hexes of an estate, row by row, as `burgundy-faces` shows them.
pub const BURGUNDY_NUMBERS: [u32; 37] = burgundy::NUMBERS;

/// The home page's pictures: `home-` and the game's name. They use symbols of all games.
pub fn home() -> String {
    home::sprite()
}

/// All sprites, for a page that shows everything.
pub fn all() -> String {
    [shared(), sprites(), home()].concat()
}

/// The tiles beside the title of the home page.
const HERO: [&str; 5] = ["azul-blue", "azul-yellow", "azul-red", "azul-black", "azul-teal"];

/// The sprites divided by when a page needs them.
pub struct Divided {
    /// What the first page shows: what every page needs, the home page's pictures, and what those use of the games.
    pub first: String,
    /// The rest of each game, by its id: for its tables.
    pub games: Vec<(&'static str, String)>,
}

/// What the first page shows, and apart from it what each game's tables show. Together they are [`all()`].
pub fn divided() -> Divided {
    let hero = HERO.map(|id| format!("<use href=\"#{id}\"/>")).concat();
    let sprites: Vec<String> = GAMES.iter().map(|game| (game.sprite)()).collect();
    let (used, rest) = picture::divided(&[home(), hero].concat(), &sprites);
    Divided { first: [shared(), used, home()].concat(), games: GAMES.iter().map(|game| game.id).zip(rest).collect() }
}

/// The app icon as a separate document.
pub fn app_icon() -> String {
    brand::icon()
}

/// The app icon with the mark of a turn that waits.
pub fn app_icon_your_turn() -> String {
    brand::icon_your_turn()
}

/// The icon of the browser's tab.
pub fn favicon() -> String {
    brand::favicon()
}

/// The tab's icon while a turn waits.
pub fn favicon_your_turn() -> String {
    brand::favicon_your_turn()
}

/// The app icon for systems that crop it to their own shape.
pub fn app_icon_maskable() -> String {
    brand::icon_maskable()
}

/// The picture for shared links, 1200 by 630: self-contained and without custom properties.
pub fn social_picture() -> String {
    brand::without_properties(&brand::document(1200, 630, &[all(), home::social()].concat()))
}

/// A drawing as a picture of its own, with the symbols of all sprites that it uses: self-contained and without custom
/// properties.
pub fn picture(width: u32, height: u32, drawing: &str) -> String {
    picture::standalone(width, height, drawing, &[shared(), sprites()].concat())
}

/// The picture for shared links to one game, 1200 by 630, likewise.
pub fn social_picture_of(game: &GameArt) -> String {
    brand::without_properties(&brand::document(1200, 630, &[all(), home::social_of(game)].concat()))
}

/// What tables and boards are made of: the pictures that style sheets name, each a file of its own.
pub fn materials() -> &'static [Material] {
    &material::ALL
}

/// The sprites of all games.
fn sprites() -> String {
    GAMES.iter().map(|game| (game.sprite)()).collect()
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
