//! Screenshots one after the other, as one animated PNG: every frame has only what differs from the one before, and is
//! transparent everywhere else.

use png::BlendOp;
use std::io::{BufWriter, Cursor};
use std::path::Path;
use std::time::Duration;

/// Red, green and blue.
const BYTES: usize = 3;

/// A dot that lets the frame before it through.
const AS_BEFORE: [u8; BYTES + 1] = [0; BYTES + 1];

/// The last picture stays for a while before the film begins again.
const PAUSE: Duration = Duration::from_millis(1500);

/// What a camera has taken: nothing is made of it before the end, which would leave no time to take more.
#[derive(Default)]
pub(crate) struct Film {
    taken: Vec<(Vec<u8>, Duration)>,
}

/// The frames of a film.
#[derive(Default)]
struct Reel {
    width: usize,
    height: usize,
    /// The last picture as a whole.
    whole: Vec<u8>,
    frames: Vec<Frame>,
}

/// A part of the picture that changed, and when.
struct Frame {
    at: Duration,
    x: usize,
    y: usize,
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Film {
    /// Adds a screenshot.
    pub(crate) fn add(&mut self, png: Vec<u8>, at: Duration) {
        self.taken.push((png, at));
    }

    pub(crate) fn write(&self, path: &Path) {
        let mut reel = Reel::default();
        for (png, at) in &self.taken {
            reel.add(png, *at);
        }
        reel.write(path);
    }
}

/// A colour with six bits instead of eight: nobody sees the difference, and the file is a third smaller.
fn coarse(colour: u8) -> u8 {
    (colour & 0b1111_1100) | colour >> 6
}

impl Reel {
    /// Adds a screenshot; one that shows nothing else than the last only takes time.
    fn add(&mut self, png: &[u8], at: Duration) {
        let mut decoder = png::Decoder::new(Cursor::new(png));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        (self.width, self.height) = (info.width as usize, info.height as usize);
        let picture: Vec<u8> =
            pixels.chunks_exact(info.color_type.samples()).flat_map(|dot| &dot[..BYTES]).copied().map(coarse).collect();
        if let Some(frame) = self.difference(&picture, at) {
            self.frames.push(frame);
            self.whole = picture;
        }
    }

    /// The smallest rectangle with all that changed: for the first picture, all of it.
    fn difference(&self, picture: &[u8], at: Duration) -> Option<Frame> {
        let changed = |x: usize, y: usize| {
            let dot = (y * self.width + x) * BYTES..(y * self.width + x + 1) * BYTES;
            self.whole.get(dot.clone()) != picture.get(dot)
        };
        let rows: Vec<usize> = (0..self.height).filter(|y| (0..self.width).any(|x| changed(x, *y))).collect();
        let (top, bottom) = (*rows.first()?, *rows.last()?);
        let columns: Vec<usize> = (0..self.width).filter(|x| rows.iter().any(|y| changed(*x, *y))).collect();
        let (left, right) = (*columns.first()?, *columns.last()?);
        let dot = |x: usize, y: usize| {
            let at = (y * self.width + x) * BYTES;
            if changed(x, y) { [picture[at], picture[at + 1], picture[at + 2], u8::MAX] } else { AS_BEFORE }
        };
        let dot = &dot;
        let pixels = (top..=bottom).flat_map(|y| (left..=right).flat_map(move |x| dot(x, y))).collect();
        Some(Frame { at, x: left, y: top, width: right - left + 1, height: bottom - top + 1, pixels })
    }

    fn write(&self, path: &Path) {
        let file = BufWriter::new(std::fs::File::create(path).unwrap());
        let mut encoder = png::Encoder::new(file, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_compression(png::Compression::High);
        encoder.set_animated(self.frames.len() as u32, 0).unwrap();
        let mut writer = encoder.write_header().unwrap();
        let ends = self.frames.iter().skip(1).map(|frame| frame.at);
        let last = self.frames.last().expect("a film has a picture").at + PAUSE;
        for (frame, end) in self.frames.iter().zip(ends.chain([last])) {
            let shown = u16::try_from(end.saturating_sub(frame.at).as_millis()).unwrap_or(u16::MAX);
            // Each is checked against the other at once.
            writer.reset_frame_position().unwrap();
            writer.set_frame_dimension(frame.width as u32, frame.height as u32).unwrap();
            writer.set_frame_position(frame.x as u32, frame.y as u32).unwrap();
            writer.set_frame_delay(shown, 1000).unwrap();
            writer.set_blend_op(BlendOp::Over).unwrap();
            writer.write_image_data(&frame.pixels).unwrap();
        }
        writer.finish().unwrap();
    }
}
