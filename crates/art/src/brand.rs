//! Branding: the app icon and its variants, the picture for shared links, the band of the pages.

use crate::palette::{COBALT, DEEP, FIRED_COBALT, GOLD, GRADIENTS, LEAF_GOLD, LINE, RIM, SHEEN, SKY, TURQUOISE, WHITE};
use crate::path::{Path, Point};
use crate::shape::{khatam, petal, regular};
use crate::svg::{Sprite, disc, fill, group, hoop, line, pierced, used};

const MIDDLE: Point = (32.0, 32.0);

/// Adds the logo and the page's ornament.
pub(crate) fn draw(sprite: &mut Sprite) {
    sprite.symbol("logo", 64, 64, &tile());
    sprite.symbol("logo-word", 200, 100, &word());
    sprite.symbol("ornament-band", 96, 24, &band());
    sprite.symbol("ornament-star", 48, 48, &ornament());
}

/// Repeating backgrounds.
pub(crate) fn patterns() -> String {
    let stars = line(&khatam((24.0, 24.0), 24.0), LINE, 1.0);
    let pattern = |id: &str, width: u32, height: u32, body: &str| {
        format!(
            r#"<pattern id="{id}" width="{width}" height="{height}" patternUnits="userSpaceOnUse">{body}</pattern>"#
        )
    };
    [pattern("art-band", 96, 24, &used("ornament-band", (0.0, 0.0), 96.0, 24.0)), pattern("art-stars", 48, 48, &stars)]
        .concat()
}

/// The app icon, complete.
pub(crate) fn icon() -> String {
    document(64, 64, &tile())
}

/// The app icon with a mark for a waiting turn.
pub(crate) fn icon_your_turn() -> String {
    let mark = [disc((50.0, 14.0), 14.0, WHITE), disc((50.0, 14.0), 11.0, "#e0531f"), disc((50.0, 14.0), 4.6, WHITE)];
    document(64, 64, &format!("{}{}", tile(), mark.concat()))
}

/// The icon of a browser's tab: the tile, simplified for 16 pixels.
pub(crate) fn favicon() -> String {
    document(64, 64, &small_tile(FIRED_COBALT, DEEP))
}

/// The tab's icon when a turn waits: a different background, since at 16 pixels nothing else catches the eye.
pub(crate) fn favicon_your_turn() -> String {
    let mark = [disc((49.0, 15.0), 15.0, WHITE), disc((49.0, 15.0), 11.0, DEEP)].concat();
    document(64, 64, &[small_tile("#dc5a1e", "#8f2f0a"), mark].concat())
}

fn small_tile(ground: &str, inside: &str) -> String {
    let body = Path::rect((0.0, 0.0), 64.0, 64.0, 13.0);
    [
        fill(&body, ground),
        fill(&khatam(MIDDLE, 28.0), WHITE),
        fill(&khatam(MIDDLE, 17.0), inside),
        disc(MIDDLE, 8.0, LEAF_GOLD),
    ]
    .concat()
}

/// The app icon without a frame: what matters lies within the middle four fifths.
pub(crate) fn icon_maskable() -> String {
    let ground = Path::polygon(&[(0.0, 0.0), (64.0, 0.0), (64.0, 64.0), (0.0, 64.0)]);
    document(64, 64, &[fill(&ground, FIRED_COBALT), motif(21.6)].concat())
}

/// A whole document with the gradients that the drawings name.
pub(crate) fn document(width: u32, height: u32, body: &str) -> String {
    format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}">"#,
            "<defs>{2}</defs>{3}</svg>"
        ),
        width, height, GRADIENTS, body
    )
}

fn tile() -> String {
    let body = Path::rect((1.0, 1.0), 62.0, 62.0, 15.0);
    let corner = Path::polygon(&[(7.5, 7.5), (19.0, 9.0), (13.7, 13.7), (9.0, 19.0)]);
    [
        fill(&body, FIRED_COBALT),
        fill(&body, SHEEN),
        fill(&corner.ring(4, MIDDLE), SKY),
        motif(26.0),
        line(&Path::rect((2.0, 2.0), 60.0, 60.0, 14.0), RIM, 2.0),
    ]
    .concat()
}

/// A white star, a turquoise flower, a golden heart.
fn motif(radius: f64) -> String {
    let leaf = petal((32.0, 32.0 - radius * 0.2), radius * 0.46, radius * 0.25);
    [
        fill(&khatam(MIDDLE, radius), WHITE),
        fill(&khatam(MIDDLE, radius * 0.76), DEEP),
        fill(&leaf.ring(8, MIDDLE), SKY),
        disc(MIDDLE, radius * 0.17, LEAF_GOLD),
    ]
    .concat()
}

/// The name in square Kufic, in the text's colour: kaf and alef, then shin, whose ye runs back under the word.
fn word() -> String {
    let unit = |x: f64, y: f64| (10.6 * x + 4.0, 10.0 * y + 8.0);
    let kaf = Path::from(unit(17.2, 1.0)).line(unit(13.0, 1.0)).line(unit(13.0, 3.3)).line(unit(17.2, 3.3));
    let alef = kaf.line(unit(17.2, 5.8)).line(unit(10.6, 5.8)).line(unit(10.6, 0.0));
    let shin = Path::from(unit(8.2, 3.1)).line(unit(8.2, 5.8)).line(unit(0.6, 5.8));
    let ye = shin.line(unit(0.6, 8.4)).line(unit(17.2, 8.4));
    let teeth =
        [5.7, 3.2].iter().fold(Path::default(), |path, x| path.and(Path::from(unit(*x, 3.1)).line(unit(*x, 5.8))));
    let strokes = alef.and(ye).and(teeth);
    let dots = [(4.4, 1.4), (7.0, 1.4), (5.7, 0.0)];
    let dots =
        dots.iter().fold(Path::default(), |path, (x, y)| path.and(Path::polygon(&regular(unit(*x, *y), 4, 8.6))));
    [
        format!(
            r#"<path d="{}" fill="none" stroke="currentColor" stroke-width="13" stroke-linecap="square"/>"#,
            strokes.d()
        ),
        fill(&dots, GOLD),
    ]
    .concat()
}

/// One length of a border that repeats sideways: stars on a chain of arches.
fn band() -> String {
    let star = khatam((24.0, 12.0), 9.4).and(khatam((24.0, 12.0), 6.2));
    let flower = petal((72.0, 12.0), 8.6, 5.2).ring(4, (72.0, 12.0));
    let link = Path::from((33.4, 12.0)).bend((48.0, 1.0), (62.4, 12.0)).bend((48.0, 23.0), (33.4, 12.0));
    let ends = Path::from((0.0, 12.0)).line((14.6, 12.0)).and(Path::from((81.4, 12.0)).line((96.0, 12.0)));
    let halves = Path::from((81.4, 12.0)).bend((89.0, 5.0), (96.0, 3.4));
    let below = Path::from((81.4, 12.0)).bend((89.0, 19.0), (96.0, 20.6));
    let begin = Path::from((0.0, 3.4)).bend((7.0, 5.0), (14.6, 12.0)).bend((7.0, 19.0), (0.0, 20.6));
    [
        line(&link.and(halves).and(below).and(begin), LINE, 1.0),
        line(&ends, LINE, 1.0),
        pierced(&star, COBALT),
        disc((24.0, 12.0), 2.2, GOLD),
        fill(&flower, TURQUOISE),
        disc((72.0, 12.0), 2.0, GOLD),
        fill(&khatam((48.0, 12.0), 2.8), GOLD),
        fill(&khatam((96.0, 12.0), 2.8).and(khatam((0.0, 12.0), 2.8)), GOLD),
    ]
    .concat()
}

/// A quiet star for empty places.
fn ornament() -> String {
    let middle = (24.0, 24.0);
    let leaf = petal((24.0, 20.0), 8.6, 5.0).ring(8, middle);
    [
        line(&khatam(middle, 22.0), LINE, 1.4),
        line(&khatam(middle, 17.0), COBALT, 1.4),
        group(r#"opacity=".85""#, &fill(&leaf, TURQUOISE)),
        disc(middle, 2.6, GOLD),
        hoop(middle, 14.6, LINE, 0.8),
    ]
    .concat()
}

/// Replaces the custom properties of a drawing by their day colours, for viewers without CSS.
pub(crate) fn without_properties(drawing: &str) -> String {
    let mut plain = String::with_capacity(drawing.len());
    let mut rest = drawing;
    while let Some((before, property)) = rest.split_once("var(") {
        plain.push_str(before);
        let (inside, after) = property.split_once(')').unwrap_or((property, ""));
        plain.push_str(inside.split_once(',').map_or("none", |(_, fallback)| fallback));
        rest = after;
    }
    plain.push_str(rest);
    plain
}
