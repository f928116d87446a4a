//! What a seat sees as numbers. Seats come in turn order from the viewer's own.

use crate::components::{COLOURS, COLUMNS, PANES_PER_COLOUR, STEPS};
use crate::{Colour, Face, Gaps, Palace, PalaceSide, Sintra};
use game::{Game as _, Planes, Seat, Span};

const BOX: f32 = PANES_PER_COLOUR as f32;

/// The colours and, after them, the jokers.
const KINDS: usize = COLOURS + 1;

const PHASE: Span = Span::flags("phase", "which of these is due: first, strips, track, fill, turn, keep, over");
const DECIDES: Span = Span::flags("decides", "for each seat: it decides now");
const STARTS: Span = Span::flags("starts", "for each seat: it begins, or began, the round");
const TOKEN: Span =
    Span::flags("token", "for each seat: it holds the first-player marker; all 0 while that lies in the centre");
const SIDE_B: Span = Span::flags("side_b", "the palaces show side B");
const BLOCK: Span = Span::flags("block", "emptied columns block a returning glazier");
const ROUND: Span = Span::counts("round", 6.0, "the number of the round, from 1");
const TRACK: Span = Span::flags("track", "for each space of the round track: the colour there, w y o b p");
const WINDOW_POINTS: Span = Span::counts("window_points", 9.0, "the points under the windows, column by column");
const BROKEN_GLASS: Span = Span::counts("broken_glass", 18.0, "the points lost at each step of the broken-glass track");
const BAG: Span = Span::counts("bag", BOX, "the panes in the bag by colour");
const TOWER: Span = Span::counts("tower", BOX, "the panes in the glass tower by colour");
const WORKSHOPS: Span = Span::counts("workshops", 4.0, "for each workshop, its panes by colour");
const CENTRE: Span = Span::counts("centre", 12.0, "the panes in the centre by colour");
const SCORE: Span = Span::counts("score", 100.0, "for each seat, its points");
const STEP: Span = Span::counts("step", 8.0, "for each seat, its step on the broken-glass track");
const FALLS: Span = Span::counts("falls", 4.0, "for each seat, how often its marker has reached -18");
const GLAZIER: Span = Span::flags("glazier", "for each seat: the column of its glazier");
const ROOM: Span =
    Span::counts("room", 5.0, "for each seat and column, the empty spaces of its strip by colour, and empty jokers");
const PANES: Span = Span::counts("panes", 5.0, "for each seat and column, the panes on its strip by colour");
const BELOW: Span = Span::counts(
    "below",
    5.0,
    "for each seat and column, the spaces of the strip's other side by colour, and jokers; 0 once it was turned",
);
const WINDOWS: Span = Span::flags(
    "windows",
    "for each seat and column: the colour of the upper pane in the window, then of the lower one",
);

impl Sintra {
    pub(crate) fn write_planes(&self, viewer: Seat, into: &mut impl Planes) {
        let players = self.players;
        into.one_of::<7>(&PHASE, Some(self.phase as usize));
        into.seats(&DECIDES, players, viewer, |seat| self.next().asks(seat));
        into.seats(&STARTS, players, viewer, |seat| seat == self.start);
        into.seats(&TOKEN, players, viewer, |seat| self.token == Some(seat));
        into.flag(&SIDE_B, self.side == PalaceSide::B);
        into.flag(&BLOCK, self.gaps == Gaps::Block);
        into.count(&ROUND, self.round);
        self.track.iter().for_each(|space| into.one_of::<COLOURS>(&TRACK, space.map(Colour::index)));
        into.counts(&WINDOW_POINTS, self.printed.windows());
        into.counts(&BROKEN_GLASS, std::array::from_fn::<_, STEPS, _>(|step| self.printed.lost_at(step as u8) as u8));
        into.counts(&BAG, self.bag().counts());
        into.counts(&TOWER, self.tower().counts());
        self.workshops().iter().for_each(|workshop| into.counts(&WORKSHOPS, workshop.counts()));
        into.counts(&CENTRE, self.centre().counts());
        let palaces = || viewer.round(players).map(|seat| &self.palaces[seat.index()]);
        let columns = || palaces().flat_map(|palace| (0..COLUMNS).map(move |column| (palace, column)));
        palaces().for_each(|palace| into.points(&SCORE, palace.score));
        palaces().for_each(|palace| into.count(&STEP, palace.step));
        palaces().for_each(|palace| into.count(&FALLS, palace.falls));
        palaces().for_each(|palace| into.one_of::<COLUMNS>(&GLAZIER, Some(palace.glazier())));
        columns().for_each(|(palace, column)| into.counts(&ROOM, self.room(palace, column)));
        columns().for_each(|(palace, column)| into.counts(&PANES, palace.panes[column].tally().counts()));
        columns().for_each(|(palace, column)| into.counts(&BELOW, self.below(palace, column)));
        columns().for_each(|(palace, column)| into.flags::<{ 2 * COLOURS }>(&WINDOWS, window(palace, column)));
    }

    fn room(&self, palace: &Palace, column: usize) -> [u8; KINDS] {
        let empty = palace.empty_spaces(&self.strips, column).filter(|_| palace.has_strips());
        empty.map_or([0; KINDS], spaces)
    }

    fn below(&self, palace: &Palace, column: usize) -> [u8; KINDS] {
        if !palace.has_strips() || palace.windows.count(column) > 0 {
            return [0; KINDS];
        }
        spaces(self.strips.face(palace.strips[column].flipped()))
    }
}

/// The spaces of a face by colour, and its jokers.
fn spaces(face: Face) -> [u8; KINDS] {
    let of = |kind: usize| Colour::ALL.get(kind).map_or(face.jokers(), |colour| face.spaces_of(*colour));
    std::array::from_fn(|kind| of(kind).count_ones() as u8)
}

/// A bit for each colour of the upper pane, then of the lower one.
fn window(palace: &Palace, column: usize) -> u64 {
    let panes = palace.windows.get(column).into_iter().enumerate();
    panes.fold(0, |bits, (space, pane)| bits | pane.map_or(0, |colour| 1 << (COLOURS * space + colour.index())))
}
