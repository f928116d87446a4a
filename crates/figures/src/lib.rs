//! The figures of the rules pages: pictures of real positions.
//!
//! A rules page names a figure in the line after the clause that it illustrates, with an alternative text and a caption:
//! `![A wall …](figure:AZ-X9) The yellow tile …`. Here each of them is drawn: a position is set up, the engine plays the
//! move, and what the figure shows is what the engine says. [`Figure::numbers`] are the numbers that a caption must name,
//! so that neither can drift away from the rules; the crate's tests compare them, and the tables of the pages as well.
//!
//! A figure is a picture of its own (`cargo xtask web` writes one file for each language), on its own light ground: it is
//! read by day, by night and on paper alike.

mod azul;
mod burgundy;
mod canvas;
mod coloretto;
mod pavilion;
mod sintra;

use canvas::Canvas;
use i18n::Lang;

/// The width of every figure in its own units.
pub const WIDTH: u32 = 480;

/// The height of every figure.
pub const HEIGHT: u32 = 240;

/// A figure of a rules page.
pub struct Figure {
    /// Its name on the rules pages: a worked example of `rules/<game>.cases.md`, or the clause that it illustrates.
    pub id: &'static str,
    draw: fn(&mut Canvas),
}

impl Figure {
    const fn new(id: &'static str, draw: fn(&mut Canvas)) -> Figure {
        Figure { id, draw }
    }

    /// The picture, with digits of this language.
    pub fn svg(&self, lang: Lang) -> String {
        let mut canvas = Canvas::new(lang);
        (self.draw)(&mut canvas);
        art::picture(WIDTH, HEIGHT, &canvas.finish())
    }

    /// What the engine says about the position: the numbers that the caption names.
    pub fn numbers(&self) -> Vec<i32> {
        let mut canvas = Canvas::new(Lang::En);
        (self.draw)(&mut canvas);
        canvas.told
    }

    /// The name of its file for a language.
    pub fn file(&self, lang: Lang) -> String {
        i18n::rules::figure_file(self.id, lang)
    }
}

/// A game with its figures.
trait Illustrated {
    /// In the order of the rules page.
    const FIGURES: &'static [Figure];
}

macro_rules! of_each {
    ($($game:ty),* $(,)?) => { [$(<$game as Illustrated>::FIGURES),*] };
}

/// All figures, game by game, in the order of the rules pages.
pub fn all() -> impl Iterator<Item = &'static Figure> {
    catalog::for_each_game!(of_each).into_iter().flatten()
}
