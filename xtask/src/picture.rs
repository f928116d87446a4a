//! The picture that shared links show: drawn by the crate `art` and rasterised here, since few sites that preview links
//! support SVG.

use anyhow::{Context, Result};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The size that such sites recommend, in pixels.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;

/// The picture as a PNG.
pub(crate) fn social() -> Result<Vec<u8>> {
    let drawing =
        Tree::from_str(&art::social_picture(), &Options::default()).context("the drawing for shared links")?;
    let mut pixels = Pixmap::new(WIDTH, HEIGHT).context("a picture without pixels")?;
    resvg::render(&drawing, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::tiny_skia::PremultipliedColorU8;

    #[test]
    fn the_picture_shows_something_and_is_light() {
        let picture = social().unwrap();
        let pixels = Pixmap::decode_png(&picture).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (WIDTH, HEIGHT));
        let mut colours: Vec<_> =
            pixels.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
        colours.sort_unstable();
        colours.dedup();
        assert!(colours.len() > 100, "{} colours", colours.len());
        assert!(pixels.pixels().iter().all(PremultipliedColorU8::is_opaque), "holes");
        assert!(picture.len() < 400_000, "{} bytes", picture.len());
    }
}
