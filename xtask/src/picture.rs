//! Drawings of the crate `art` as pictures of pixels: for sites that preview links and for home screens, few of which
//! support SVG.

use crate::shell;
use anyhow::{Context, Result};
use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree};

/// The size that sites which preview links recommend, in pixels.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;

/// The sizes in `favicon.ico`, in pixels: tabs, bookmarks, shortcuts.
const FAVICONS: [u32; 3] = [16, 32, 48];

/// The picture that shared links show.
pub(crate) fn social() -> Result<Vec<u8>> {
    png(&art::social_picture(), WIDTH, HEIGHT)
}

/// The picture that links to one game show.
pub(crate) fn social_of(game: &art::GameArt) -> Result<Vec<u8>> {
    png(&art::social_picture_of(game), WIDTH, HEIGHT)
}

/// The app's icon for a home screen.
pub(crate) fn icon(size: u32) -> Result<Vec<u8>> {
    png(&art::app_icon(), size, size)
}

/// The app's icon for systems that crop it to their own shape.
pub(crate) fn maskable_icon(size: u32) -> Result<Vec<u8>> {
    png(&art::app_icon_maskable(), size, size)
}

/// The icon that browsers ask for without being told of it: an ICO file that holds PNG files.
pub(crate) fn favicon() -> Result<Vec<u8>> {
    let drawing = art::favicon();
    let pictures: Vec<Vec<u8>> = FAVICONS.iter().map(|size| png(&drawing, *size, *size)).collect::<Result<_>>()?;
    // The header: reserved, kind 1 (icons), how many.
    let mut file = [0u16, 1, FAVICONS.len() as u16].map(u16::to_le_bytes).concat();
    let mut at = (6 + 16 * FAVICONS.len()) as u32;
    for (size, picture) in FAVICONS.iter().zip(&pictures) {
        // Width, height, no palette, reserved; one plane, 32 bits a pixel; length and place.
        file.extend([*size as u8, *size as u8, 0, 0]);
        file.extend([1u16, 32].map(u16::to_le_bytes).concat());
        file.extend([picture.len() as u32, at].map(u32::to_le_bytes).concat());
        at += picture.len() as u32;
    }
    file.extend(pictures.concat());
    Ok(file)
}

/// A picture of the READMEs in half its size: what people see before they install the app.
pub(crate) fn screenshot(name: &str) -> Result<Vec<u8>> {
    let path = shell::root().join("docs/pictures").join(name);
    let whole = Pixmap::load_png(&path).with_context(|| path.display().to_string())?;
    let mut half = Pixmap::new(whole.width() / 2, whole.height() / 2).context("a picture without pixels")?;
    let paint = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
    half.draw_pixmap(0, 0, whole.as_ref(), &paint, Transform::from_scale(0.5, 0.5), None);
    Ok(half.encode_png()?)
}

/// A drawing as a PNG file, stretched to this size.
fn png(drawing: &str, width: u32, height: u32) -> Result<Vec<u8>> {
    let tree = Tree::from_str(drawing, &Options::default()).context("a drawing of the crate art")?;
    let mut pixels = Pixmap::new(width, height).context("a picture without pixels")?;
    let scale = Transform::from_scale(width as f32 / tree.size().width(), height as f32 / tree.size().height());
    resvg::render(&tree, scale, &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::tiny_skia::PremultipliedColorU8;

    fn colours(pixels: &Pixmap) -> usize {
        let mut colours: Vec<_> =
            pixels.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
        colours.sort_unstable();
        colours.dedup();
        colours.len()
    }

    #[test]
    fn the_pictures_show_something_and_are_light() {
        let games = art::GAMES.iter().map(|game| social_of(game).unwrap());
        for picture in games.chain([social().unwrap()]) {
            let pixels = Pixmap::decode_png(&picture).unwrap();
            assert_eq!((pixels.width(), pixels.height()), (WIDTH, HEIGHT));
            assert!(colours(&pixels) > 100, "{} colours", colours(&pixels));
            assert!(pixels.pixels().iter().all(PremultipliedColorU8::is_opaque), "holes");
            assert!(picture.len() < 400_000, "{} bytes", picture.len());
        }
    }

    #[test]
    fn icons_fill_their_size() {
        for (picture, size) in
            [(icon(192), 192), (icon(512), 512), (maskable_icon(512), 512), (maskable_icon(180), 180)]
        {
            let pixels = Pixmap::decode_png(&picture.unwrap()).unwrap();
            assert_eq!((pixels.width(), pixels.height()), (size, size));
            assert!(colours(&pixels) > 20, "{size}: {} colours", colours(&pixels));
        }
        // A system that crops an icon must find no holes.
        let cropped = Pixmap::decode_png(&maskable_icon(180).unwrap()).unwrap();
        assert!(cropped.pixels().iter().all(PremultipliedColorU8::is_opaque), "holes");
    }

    #[test]
    fn the_favicon_holds_a_picture_of_every_size() {
        let file = favicon().unwrap();
        for (index, size) in FAVICONS.iter().enumerate() {
            let entry = &file[6 + 16 * index..][..16];
            let number = |at: usize| u32::from_le_bytes(entry[at..at + 4].try_into().unwrap()) as usize;
            let pixels = Pixmap::decode_png(&file[number(12)..][..number(8)]).unwrap();
            assert_eq!((pixels.width(), u32::from(entry[0])), (*size, *size));
        }
    }
}
