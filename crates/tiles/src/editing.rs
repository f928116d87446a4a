//! What lies in the middle of a table that people lay out by hand.

use crate::{Market, Pieces, Source};
use game::editing::Editor;

impl<const COLOURS: usize, const SOURCE_STEP: usize, const COLOUR_STEP: usize>
    Market<COLOURS, SOURCE_STEP, COLOUR_STEP>
{
    /// Lets people set what lies in the factories in play and in the centre.
    pub fn edit<S: Copy, T: Copy + Eq>(
        &mut self,
        editor: &mut Editor<'_, S, T>,
        (factories, pieces): (u8, Pieces<COLOURS>),
        spot: impl Fn(Source) -> S,
        piece: impl Fn(usize) -> T,
    ) {
        let mut sources = *self.sources();
        let in_play = (0..usize::from(factories)).map(Source::factory).chain([Source::CENTRE]);
        for source in in_play {
            let most = if source.is_centre() { pieces.per_colour() } else { crate::FACTORY_SIZE };
            editor.heap(spot(source), &mut sources[source.index()], &piece, most);
        }
        *self = Market::of(sources);
    }
}
