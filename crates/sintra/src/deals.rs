//! Deals, their notation and how they are drawn: `first 2`, `strips 3a 1b …`, `track owybpo`, `fill wwyo/bbbp/…`.

use crate::components::{COLOURS, COLUMNS, LETTERS, ROUNDS};
use crate::{Colour, Glass, Strip, StripSet};
use game::{Clause, Outcomes, ParseError, Seat, TooMany, chance, clause};
use rand_core::Rng;
use std::fmt;
use std::str::FromStr;
use tiles::Fill;

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deal {
    /// Who begins (SG-2.8).
    First(Seat),
    /// The strips of the next seat, column 1 first, each with the side that is up (SG-2.5, SG-2.6).
    Strips([Strip; COLUMNS]),
    /// The round track, space 1 first (SG-2.10, SG-2.11).
    Track([Colour; ROUNDS]),
    /// The panes of a new round (SG-2.12, SG-9.6).
    Fill(Fill<COLOURS>),
}

impl Deal {
    pub(crate) const FIRST: &str = "first";
    pub(crate) const STRIPS: &str = "strips";
    pub(crate) const TRACK: &str = "track";
    pub(crate) const FILL: &str = "fill";

    /// Shuffles the strips (SG-2.5) and turns each to a side (SG-2.6): first all places, then side by side.
    pub(crate) fn sample_strips(set: &StripSet, rng: &mut impl Rng) -> Deal {
        let mut order: [usize; COLUMNS] = std::array::from_fn(|index| index);
        shuffle(&mut order, rng);
        Deal::Strips(order.map(|index| {
            let strip = Strip::new(index, 0);
            match (set.may_start(strip), set.may_start(strip.flipped())) {
                (true, true) => Strip::new(index, chance::below(rng, 2) as usize),
                (true, false) => strip,
                (false, _) => strip.flipped(),
            }
        }))
    }

    /// Lays one pane of each colour on spaces 2 to 6 (SG-2.10), then one drawn from the others on space 1 (SG-2.11).
    pub(crate) fn sample_track(bag: Glass, rng: &mut impl Rng) -> Deal {
        let mut later = Colour::ALL;
        shuffle(&mut later, rng);
        let others = bag - Glass::new([1; COLOURS]);
        let drawn = others.kind_at(chance::below(rng, u32::from(others.total())) as u8);
        let mut track = [Colour::ALL[drawn]; ROUNDS];
        track[1..].copy_from_slice(&later);
        Deal::Track(track)
    }

    /// Every result of [`sample_strips`](Deal::sample_strips).
    pub(crate) fn all_strips(set: &StripSet, into: &mut Outcomes<Deal>) -> Result<(), TooMany> {
        each_order(&mut std::array::from_fn(|index| index), 0, &mut |order: &[usize; COLUMNS]| {
            let mut turned = vec![(order.map(|index| Strip::new(index, 0)), 1.0 / factorial(COLUMNS))];
            for column in 0..COLUMNS {
                let sides = |(strips, chance): ([Strip; COLUMNS], f64)| {
                    let up =
                        [strips[column], strips[column].flipped()].into_iter().filter(|strip| set.may_start(*strip));
                    let chance = chance / up.clone().count() as f64;
                    up.map(move |strip| {
                        let mut strips = strips;
                        strips[column] = strip;
                        (strips, chance)
                    })
                    .collect::<Vec<_>>()
                };
                turned = turned.into_iter().flat_map(sides).collect();
            }
            turned.into_iter().try_for_each(|(strips, chance)| into.add(Deal::Strips(strips), chance))
        })
    }

    /// Every result of [`sample_track`](Deal::sample_track).
    pub(crate) fn all_tracks(bag: Glass, into: &mut Outcomes<Deal>) -> Result<(), TooMany> {
        let others = bag - Glass::new([1; COLOURS]);
        each_order(&mut Colour::ALL.clone(), 0, &mut |later: &[Colour; COLOURS]| {
            for drawn in Colour::ALL.into_iter().filter(|colour| others.count(colour.index()) > 0) {
                let chance = f64::from(others.count(drawn.index())) / f64::from(others.total());
                let mut track = [drawn; ROUNDS];
                track[1..].copy_from_slice(later);
                into.add(Deal::Track(track), chance / factorial(COLOURS))?;
            }
            Ok(())
        })
    }

    /// Each strip lies once (SG-2.5), none shows jokers that should be down (SG-2.6).
    pub(crate) fn check_strips(strips: &[Strip; COLUMNS], set: &StripSet) -> Result<(), Clause> {
        let seen = strips.iter().fold(0u8, |seen, strip| seen | 1 << strip.index());
        if seen != u8::MAX {
            return Err(clause!("SG-2.5"));
        }
        if strips.iter().any(|strip| !set.may_start(*strip)) {
            return Err(clause!("SG-2.6"));
        }
        Ok(())
    }

    /// Spaces 2 to 6 show each colour once (SG-2.10); space 1 may show any, the bag has all of them (SG-2.11).
    pub(crate) fn check_track(track: &[Colour; ROUNDS]) -> Result<(), Clause> {
        let seen = track[1..].iter().fold(0u8, |seen, colour| seen | 1 << colour.index());
        if seen.count_ones() as usize == COLOURS { Ok(()) } else { Err(clause!("SG-2.10")) }
    }
}

/// Fisher and Yates, from the last place down: every order is equally likely.
fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, chance::below(rng, last as u32 + 1) as usize);
    }
}

/// Calls `each` with every order of the items from this place on, until it refuses one.
fn each_order<T: Copy, const N: usize, E>(
    items: &mut [T; N],
    place: usize,
    each: &mut impl FnMut(&[T; N]) -> Result<(), E>,
) -> Result<(), E> {
    if place == N {
        return each(items);
    }
    for other in place..N {
        items.swap(place, other);
        each_order(items, place + 1, each)?;
        items.swap(place, other);
    }
    Ok(())
}

fn factorial(n: usize) -> f64 {
    (1..=n).map(|factor| factor as f64).product()
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::First(seat) => write!(f, "first {seat}"),
            Deal::Strips(strips) => {
                f.write_str("strips")?;
                strips.iter().try_for_each(|strip| write!(f, " {strip}"))
            }
            Deal::Track(track) => {
                f.write_str("track ")?;
                track.iter().try_for_each(|colour| write!(f, "{}", colour.letter()))
            }
            Deal::Fill(fill) => write!(f, "fill {}", fill.letters(LETTERS)),
        }
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let expected = "a deal such as `first 2`, `strips 3a 1b … 6a`, `track owybpo` or `fill wwyo/bbbp/…`";
        let fault = || ParseError::new(text, "expected-sintra-deal", expected);
        match text.split_once(' ').ok_or_else(fault)? {
            (Deal::FIRST, seat) => Seat::read(seat).map(Deal::First).ok_or_else(fault),
            (Deal::STRIPS, strips) => read_strips(strips).map(Deal::Strips).ok_or_else(fault),
            (Deal::TRACK, track) => read_track(track.as_bytes()).map(Deal::Track).ok_or_else(fault),
            (Deal::FILL, workshops) => Fill::read(workshops, LETTERS).map(Deal::Fill),
            _ => Err(fault()),
        }
    }
}

fn read_strips(text: &str) -> Option<[Strip; COLUMNS]> {
    let mut strips = [Strip::default(); COLUMNS];
    let mut parts = text.split(' ');
    for strip in &mut strips {
        *strip = Strip::read(parts.next()?.as_bytes())?;
    }
    parts.next().is_none().then_some(strips)
}

fn read_track(text: &[u8]) -> Option<[Colour; ROUNDS]> {
    let letters = <[u8; ROUNDS]>::try_from(text).ok()?;
    let mut track = [Colour::White; ROUNDS];
    for (space, letter) in track.iter_mut().zip(letters) {
        *space = Colour::from_letter(letter)?;
    }
    Some(track)
}
