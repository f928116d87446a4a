//! Positions that people lay out by hand.

use crate::components::{COLUMNS, LAST_STEP, PIECES, ROUNDS, SPACES, workshops};
use crate::{
    Colour, Drawn, Options, Palace, Panes, Phase, Position, Sintra, Source, Space, Strip, StripSet, WindowPoints,
    Windows,
};
use game::editing::{Editing, Editor};
use game::{First, Game, PositionError, Seat, SetupError};

/// Something that can be set. Columns and spaces count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// What the table waits for.
    Phase,
    /// Who begins, or began, the round.
    Start,
    /// Whose turn it is.
    Turn,
    /// Who holds the first-player marker; nobody while it lies in the centre.
    Token,
    /// The number of the round.
    Round,
    /// A space of the round track.
    Track(u8),
    /// A workshop or the centre.
    Source(Source),
    /// The glass tower.
    Tower,
    /// The points of a seat.
    Score(Seat),
    /// How many steps down the broken-glass track the marker of a seat stands.
    Step(Seat),
    /// How often it has reached -18.
    Falls(Seat),
    /// The column of the glazier, counted from 1.
    Glazier(Seat),
    /// The strip of a column, with its side.
    Strip(Seat, u8),
    /// A space of a strip: column and space.
    Space(Seat, u8, u8),
    /// The upper or the lower pane of a window: column, and 0 or 1.
    Window(Seat, u8, u8),
}

/// More points than any game brings, or takes.
const MOST_POINTS: i16 = 999;

/// More falls than any game brings.
const MOST_FALLS: u8 = 31;

const PHASES: [Phase; 7] =
    [Phase::First, Phase::Strips, Phase::Track, Phase::Fill, Phase::Turn, Phase::Keep, Phase::Over];

const NAMES: [&str; PHASES.len()] = ["first", "strips", "track", "fill", "turn", "keep", "over"];

type Edits<'a, 'b> = &'a mut Editor<'b, Spot, Drawn>;

impl Editing for Sintra {
    type Spot = Spot;
    type Position = Position;

    fn edit(&mut self, editor: Edits<'_, '_>) {
        self.phase = PHASES[editor.word(Spot::Phase, &NAMES, self.phase as usize)];
        self.start = editor.seat(Spot::Start, self.players, Drawn::Seat, self.start);
        self.seat = editor.seat(Spot::Turn, self.players, Drawn::Seat, self.seat);
        self.token = editor.holder(Spot::Token, self.players, Drawn::Seat, self.token);
        self.round = editor.small(Spot::Round, self.round, 1..=ROUNDS as u8);
        for (at, space) in (0..).zip(&mut self.track) {
            *space = pane(editor, Spot::Track(at), &Colour::ALL, *space);
        }
        let glass = |colour: usize| Drawn::Pane(Colour::ALL[colour]);
        self.market.edit(editor, (workshops(self.players), PIECES), Spot::Source, glass);
        editor.heap(Spot::Tower, &mut self.stock.spent, glass, PIECES.per_colour());
        let set = self.strips;
        for seat in Seat::all(self.players) {
            edit_palace(&mut self.palaces[seat.index()], &set, seat, editor);
        }
    }

    fn settle(&mut self) {
        let set = self.strips;
        self.palaces[..usize::from(self.players)].iter_mut().for_each(|palace| settle_palace(palace, &set));
        self.stock.bag = PIECES.left(|colour| self.elsewhere(Colour::ALL[colour]));
        let is_full = |palace: &Palace| palace.panes(palace.glazier()).is_complete();
        match self.phase {
            Phase::Keep if is_full(self.palace(self.seat)) => {}
            _ if !self.market.is_empty() => {
                // A round begins with the marker in the centre.
                if self.phase == Phase::Fill {
                    self.token = None;
                }
                self.phase = Phase::Turn;
            }
            Phase::Keep | Phase::Turn if usize::from(self.round) == ROUNDS => self.phase = Phase::Over,
            Phase::Keep | Phase::Turn => self.phase = Phase::Fill,
            _ => {}
        }
        if matches!(self.phase, Phase::Fill | Phase::Over) {
            self.start = self.token.unwrap_or(self.start);
            (self.seat, self.token) = (self.start, Some(self.start));
        }
        // The panes of past rounds are off the track.
        let past = match self.phase {
            Phase::Fill | Phase::Turn | Phase::Keep => usize::from(self.round) - 1,
            Phase::Over => ROUNDS,
            Phase::First | Phase::Strips | Phase::Track => 0,
        };
        if past > 0 {
            self.track[..past].fill(None);
            self.stock.bag = PIECES.left(|colour| self.elsewhere(Colour::ALL[colour]));
        }
    }

    /// Strips in their order, and a round track: no palace can be looked at without.
    fn blank(options: &Options) -> Result<Sintra, SetupError> {
        let mut table = Sintra::setup(options)?;
        let strips = std::array::from_fn(|index| {
            let strip = Strip::new(index, 0);
            if table.strips.may_start(strip) { strip } else { strip.flipped() }
        });
        let palace = Palace::with_strips(strips, &table.strips);
        table.palaces[..usize::from(table.players)].fill(palace);
        table.track = std::array::from_fn(|space| Some(Colour::ALL[space % Colour::ALL.len()]));
        table.phase = Phase::Fill;
        table.settle();
        Ok(table)
    }

    fn options(&self) -> Options {
        let windows = self.printed.windows();
        let windows = if windows == crate::components::WINDOW_POINTS {
            WindowPoints::Usual
        } else {
            // Only the side that is up is known; nobody sees the other one.
            let written = crate::printed::write_windows(windows);
            WindowPoints::Entered([written.clone(), written])
        };
        Options {
            players: self.players,
            side: self.side,
            strips: self.strips.into(),
            windows,
            track: self.printed.into(),
            gaps: self.gaps,
            first: First::Random,
        }
    }

    fn build(position: &Position) -> Result<Sintra, PositionError> {
        crate::position::build(position).map_err(|fault| fault.of(&Sintra::INFO))
    }
}

/// A space for one pane of one of these colours.
fn pane(editor: Edits<'_, '_>, spot: Spot, of: &[Colour], now: Option<Colour>) -> Option<Colour> {
    match editor.choice(spot, of.iter().copied().map(Drawn::Pane), now.map(Drawn::Pane)) {
        Some(Drawn::Pane(colour)) => Some(colour),
        _ => None,
    }
}

fn edit_palace(palace: &mut Palace, set: &StripSet, seat: Seat, editor: Edits<'_, '_>) {
    palace.score = editor.number(Spot::Score(seat), palace.score, -MOST_POINTS..=MOST_POINTS);
    palace.step = editor.small(Spot::Step(seat), palace.step, 0..=LAST_STEP - 1);
    palace.falls = editor.small(Spot::Falls(seat), palace.falls, 0..=MOST_FALLS);
    palace.glazier = editor.small(Spot::Glazier(seat), palace.glazier + 1, 1..=COLUMNS as u8) - 1;
    let all = || (0..COLUMNS).flat_map(|index| [Strip::new(index, 0), Strip::new(index, 1)]).map(Drawn::Strip);
    let before = palace.windows;
    palace.windows = Windows::default();
    for at in 0..COLUMNS {
        let column = at as u8;
        if let Drawn::Strip(strip) = editor.one_of(Spot::Strip(seat, column), all(), Drawn::Strip(palace.strips[at])) {
            palace.strips[at] = strip;
        }
        for (space, now) in (0..).zip(before.get(at)) {
            if let Some(colour) = pane(editor, Spot::Window(seat, column, space), &Colour::ALL, now) {
                palace.windows.add(at, colour);
            }
        }
        let mut panes = Panes::NONE;
        for space in 0..SPACES {
            // Only what the strip shows: what another strip held there is gone, and so is all of a strip that is.
            let shown = match set.face(palace.strips[at]).space(space) {
                _ if palace.is_gap(at) => vec![],
                Space::Of(colour) => vec![colour],
                Space::Joker => Colour::ALL.to_vec(),
            };
            let now = palace.panes[at].on(space).filter(|colour| shown.contains(colour));
            if let Some(colour) = pane(editor, Spot::Space(seat, column, space as u8), &shown, now) {
                panes.lay(colour, 1 << space);
            }
        }
        palace.panes[at] = panes;
    }
}

/// What is derived from strips, panes and windows.
fn settle_palace(palace: &mut Palace, set: &StripSet) {
    if palace.has_strips() {
        (0..COLUMNS).for_each(|column| palace.note_open(set, column));
    } else {
        palace.open = Palace::default().open;
    }
}
