//! A strip's side and the panes on it, as sets of its five spaces (SG-1.4).

use crate::components::{COLOURS, JOKER, SPACES};
use crate::{Colour, Glass};
use std::fmt::{self, Write};

/// The five spaces of a strip's side, as bits from the top.
const ALL_SPACES: u32 = (1 << SPACES) - 1;

/// The first space in every lane of colours, or of kinds of spaces.
const FIRST_OF_COLOURS: u32 = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20;
const FIRST_OF_KINDS: u32 = FIRST_OF_COLOURS | 1 << JOKER_LANE;
const JOKER_LANE: usize = SPACES * COLOURS;

/// What a space of a strip asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Space {
    /// A pane of this colour (SG-5.2).
    Of(Colour),
    /// Any pane (SG-5.3).
    Joker,
}

/// One side of a strip: for each colour the set of spaces that show it, and the set of jokers.
///
/// With the occupied spaces removed, it shows what there is room for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Face(u32);

impl Face {
    /// A face from its spaces, top first.
    pub const fn new(spaces: [Space; SPACES]) -> Face {
        let mut word = 0;
        let mut space = 0;
        while space < SPACES {
            let lane = match spaces[space] {
                Space::Of(colour) => SPACES * colour.index(),
                Space::Joker => JOKER_LANE,
            };
            word |= 1 << (lane + space);
            space += 1;
        }
        Face(word)
    }

    /// The face of a text such as `*bpo*`.
    pub(crate) const fn of(text: &[u8; SPACES]) -> Face {
        let mut spaces = [Space::Joker; SPACES];
        let mut at = 0;
        while at < SPACES {
            spaces[at] = Space::of(text[at]).expect("one of w y o b p *");
            at += 1;
        }
        Face::new(spaces)
    }

    /// What a space asks for, counted from 0 at the top.
    pub fn space(self, space: usize) -> Space {
        match Colour::ALL.into_iter().find(|colour| self.spaces_of(*colour) & (1 << space) != 0) {
            Some(colour) => Space::Of(colour),
            None => Space::Joker,
        }
    }

    /// Whether it has a joker (SG-2.6).
    pub const fn has_joker(self) -> bool {
        self.jokers() != 0
    }

    /// The face without the spaces that hold a pane.
    #[inline]
    pub(crate) const fn empty(self, panes: Panes) -> Face {
        Face(self.0 & !(panes.occupied() * FIRST_OF_KINDS))
    }

    /// The spaces that show the colour, as bits.
    #[inline]
    pub const fn spaces_of(self, colour: Colour) -> u32 {
        self.0 >> (SPACES * colour.index()) & ALL_SPACES
    }

    /// The joker spaces, as bits.
    #[inline]
    pub const fn jokers(self) -> u32 {
        self.0 >> JOKER_LANE
    }

    /// The colours for which there is a matching space or a joker, as bits (SG-5.2, SG-5.3).
    #[inline]
    pub(crate) fn colours(self) -> u32 {
        if self.has_joker() {
            return (1 << COLOURS) - 1;
        }
        lanes_in_use(self.0)
    }

    /// Writes the face with the panes on it: `oYoYo`, a capital for a pane on its space, `*B` for one on a joker.
    pub(crate) fn write_with(self, panes: Panes, f: &mut impl Write) -> fmt::Result {
        for space in 0..SPACES {
            match (self.space(space), panes.on(space)) {
                (Space::Of(colour), None) => f.write_char(colour.letter())?,
                (Space::Of(colour), Some(_)) => f.write_char(colour.letter().to_ascii_uppercase())?,
                (Space::Joker, None) => f.write_char(char::from(JOKER))?,
                (Space::Joker, Some(pane)) => write!(f, "*{}", pane.letter().to_ascii_uppercase())?,
            }
        }
        Ok(())
    }

    /// Reads the panes of what [`write_with`](Face::write_with) writes; `None` if the text does not show this face.
    pub(crate) fn read_panes(self, text: &str) -> Option<Panes> {
        self.read_from(0, text.as_bytes())
    }

    /// Reads the panes from a space down. The capital after a joker is the joker's pane if the other spaces can then
    /// still be read, otherwise the next space's; this is unambiguous because the number of spaces is fixed.
    fn read_from(self, space: usize, text: &[u8]) -> Option<Panes> {
        let Some((sign, rest)) = text.split_first() else {
            return (space == SPACES).then_some(Panes::NONE);
        };
        if space == SPACES || Space::of(sign.to_ascii_lowercase())? != self.space(space) {
            return None;
        }
        let with = |colour: Colour, rest: &[u8]| {
            let mut panes = self.read_from(space + 1, rest)?;
            panes.lay(colour, 1 << space);
            Some(panes)
        };
        match (self.space(space), rest) {
            (Space::Of(colour), _) if sign.is_ascii_uppercase() => with(colour, rest),
            (Space::Joker, [pane @ b'A'..=b'Z', below @ ..]) => Colour::from_letter(pane.to_ascii_lowercase())
                .and_then(|colour| with(colour, below))
                .or_else(|| self.read_from(space + 1, rest)),
            _ => self.read_from(space + 1, rest),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_with(Panes::NONE, f)
    }
}

game::debug_as_display!(Face);

impl Space {
    /// The space of a letter in `wyobp*`.
    pub(crate) const fn of(letter: u8) -> Option<Space> {
        match letter {
            b'w' => Some(Space::Of(Colour::White)),
            b'y' => Some(Space::Of(Colour::Yellow)),
            b'o' => Some(Space::Of(Colour::Orange)),
            b'b' => Some(Space::Of(Colour::Blue)),
            b'p' => Some(Space::Of(Colour::Pink)),
            JOKER => Some(Space::Joker),
            _ => None,
        }
    }
}

/// The panes on a strip: for each colour the set of spaces that hold a pane of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Panes(u32);

impl Panes {
    /// No pane.
    pub const NONE: Panes = Panes(0);

    /// The pane on a space, counted from 0 at the top.
    pub fn on(self, space: usize) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.spaces(*colour) & (1 << space) != 0)
    }

    /// How many panes of the colour there are, on jokers or not (SG-7.4).
    #[inline]
    pub const fn count(self, colour: Colour) -> u8 {
        self.spaces(colour).count_ones() as u8
    }

    /// How many panes there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every space holds a pane (SG-7.1).
    #[inline]
    pub const fn is_complete(self) -> bool {
        self.occupied() == ALL_SPACES
    }

    /// The panes by colour.
    #[inline]
    pub fn tally(self) -> Glass {
        Glass::new(std::array::from_fn(|colour| self.count(Colour::ALL[colour])))
    }

    /// The colours of which there is a pane, as bits.
    #[inline]
    pub(crate) fn colours(self) -> u32 {
        lanes_in_use(self.0)
    }

    /// The spaces that hold a pane of the colour, as bits.
    #[inline]
    const fn spaces(self, colour: Colour) -> u32 {
        self.0 >> (SPACES * colour.index()) & ALL_SPACES
    }

    /// The spaces that hold a pane, as bits.
    #[inline]
    pub(crate) const fn occupied(self) -> u32 {
        let pairs = self.0 | self.0 >> SPACES;
        (pairs | pairs >> (2 * SPACES) | self.0 >> (4 * SPACES)) & ALL_SPACES
    }

    /// Puts panes of the colour on these spaces, which are empty.
    #[inline]
    pub(crate) const fn lay(&mut self, colour: Colour, spaces: u32) {
        self.0 |= spaces << (SPACES * colour.index());
    }
}

/// The lanes of the five colours in which there is any space, as bits.
#[inline]
fn lanes_in_use(word: u32) -> u32 {
    (0..COLOURS).fold(0, |bits, lane| bits | u32::from(word >> (SPACES * lane) & ALL_SPACES != 0) << lane)
}

/// The topmost `count` of the spaces (SG-5.14), or all of them if there are fewer.
#[inline]
pub(crate) fn topmost(spaces: u32, count: u8) -> u32 {
    u32::from(TOPMOST[(spaces & ALL_SPACES) as usize][usize::from(count).min(SPACES)])
}

/// For every set of spaces and every count, the topmost of them.
static TOPMOST: [[u8; SPACES + 1]; 1 << SPACES] = topmost_sets();

const fn topmost_sets() -> [[u8; SPACES + 1]; 1 << SPACES] {
    let mut sets = [[0; SPACES + 1]; 1 << SPACES];
    let mut spaces = 0;
    while spaces < sets.len() {
        let mut rest = spaces;
        let mut count = 0;
        while count <= SPACES {
            sets[spaces][count] = (spaces & !rest) as u8;
            rest &= rest.saturating_sub(1);
            count += 1;
        }
        spaces += 1;
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A face with some of its spaces filled: what each space shows, and its pane.
    fn strip() -> impl Strategy<Value = Vec<(Space, Option<Colour>)>> {
        let colour = || prop::sample::select(Colour::ALL.to_vec());
        let space = prop_oneof![3 => colour().prop_map(Space::Of), 2 => Just(Space::Joker)];
        let pane = (any::<bool>(), colour());
        let filled = (space, pane).prop_map(|(space, (filled, pane))| match space {
            Space::Of(colour) => (space, filled.then_some(colour)),
            Space::Joker => (space, filled.then_some(pane)),
        });
        prop::collection::vec(filled, SPACES)
    }

    fn packed(strip: &[(Space, Option<Colour>)]) -> (Face, Panes) {
        let mut panes = Panes::NONE;
        for (space, (_, pane)) in strip.iter().enumerate() {
            if let Some(colour) = pane {
                panes.lay(*colour, 1 << space);
            }
        }
        (Face::new(std::array::from_fn(|space| strip[space].0)), panes)
    }

    proptest! {
        #[test]
        fn sets_of_spaces_are_as_a_plain_list(strip in strip()) {
            let (face, panes) = packed(&strip);
            for (space, (shown, pane)) in strip.iter().enumerate() {
                prop_assert_eq!((face.space(space), panes.on(space)), (*shown, *pane));
            }
            let held: Vec<Colour> = strip.iter().filter_map(|(_, pane)| *pane).collect();
            prop_assert_eq!(usize::from(panes.len()), held.len());
            prop_assert_eq!(panes.is_complete(), held.len() == SPACES);
            let empty: Vec<Space> = strip.iter().filter(|(_, pane)| pane.is_none()).map(|(space, _)| *space).collect();
            for colour in Colour::ALL {
                let count = held.iter().filter(|pane| **pane == colour).count();
                prop_assert_eq!(usize::from(panes.count(colour)), count);
                prop_assert_eq!(panes.colours() >> colour.index() & 1 == 1, count > 0);
                let takes = empty.contains(&Space::Joker) || empty.contains(&Space::Of(colour));
                prop_assert_eq!(face.empty(panes).colours() >> colour.index() & 1 == 1, takes);
            }
        }

        /// A capital after a joker can be the pane of either space: the parser must find out which.
        #[test]
        fn spaces_read_and_print(strip in strip()) {
            let (face, panes) = packed(&strip);
            // Equal spaces fill from the top; only such strips are ever written.
            let like = |kind: Space| strip.iter().filter(move |(space, _)| *space == kind).map(|(_, pane)| pane.is_none());
            let kinds = Colour::ALL.into_iter().map(Space::Of).chain([Space::Joker]);
            prop_assume!(kinds.into_iter().all(|kind| like(kind).is_sorted()));
            let mut text = String::new();
            face.write_with(panes, &mut text).unwrap();
            prop_assert_eq!(face.read_panes(&text), Some(panes), "{}", text);
        }

        #[test]
        fn the_topmost_spaces(spaces in 0u32..32, count in 0u8..8) {
            let plain: Vec<u32> = (0..5).filter(|space| spaces & (1 << space) != 0).take(count.into()).collect();
            prop_assert_eq!(topmost(spaces, count), plain.iter().fold(0, |bits, space| bits | 1 << space));
        }
    }
}
