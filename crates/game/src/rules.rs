//! The trait that every rules crate implements.

use crate::{Clause, Illegal, MoveBuf, Outcome, ParseError, PositionError, Seat, SeatSet, Seats, SetupError};
use rand_core::Rng;
use serde::de::{DeserializeOwned, Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The rules of a game, as a value that holds what lies on the table.
///
/// # The contract
/// - **Pure.** No clock, no random source, no input or output. [`play`](Game::play), [`deal`](Game::deal) and
///   [`legal_moves`](Game::legal_moves) never allocate (a [`MoveBuf`] grows once).
/// - **Public.** A state holds only what everyone can see: counts of what is in a bag, never its order. What is sealed
///   for a time is removed by [`view`](Game::view).
/// - **Flat.** Every decision is one move from a short list. A long turn is several decisions.
/// - **Total.** [`next`](Game::next) always says who acts. A seat that is asked has at least one legal move.
/// - **Two entry points.** The outside world goes through [`check`](Game::check) and [`check_deal`](Game::check_deal)
///   first (as [`Driver`](crate::Driver) does). Search calls [`play`](Game::play) and [`deal`](Game::deal) alone, with
///   moves from `legal_moves` and deals from `sample_deal`.
///
/// The crate `conformance` tests every one of these properties, for every game.
pub trait Game: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What a table chooses before it starts.
    type Options: Options;
    /// One decision of a seat.
    type Move: Notation + Copy + Ord;
    /// One outcome of chance.
    type Deal: Notation;
    /// One thing that happened, for people.
    type Event: Event;

    /// The game's name, size and options.
    const INFO: GameInfo;

    /// The table before the first action.
    fn setup(options: &Self::Options) -> Result<Self, SetupError>;

    /// How many seats the table has.
    fn players(&self) -> u8;

    /// Who acts now.
    fn next(&self) -> Next;

    /// Lists every legal move of the seat, without duplicates, in a fixed order; none if the seat is not asked.
    /// What was in the list before is dropped.
    fn legal_moves(&self, seat: Seat, into: &mut MoveBuf<Self::Move>);

    /// Whether the seat may make the move, and which clause forbids it if not. Total: any seat, any move.
    fn check(&self, seat: Seat, mv: Self::Move) -> Result<(), Illegal>;

    /// Makes a legal move and everything that follows from it without a further decision or deal.
    ///
    /// A move that [`check`](Game::check) refuses leaves an unspecified state, or panics (debug builds assert).
    fn play(&mut self, seat: Seat, mv: Self::Move, log: &mut impl Log<Self::Event>);

    /// Draws an outcome of the deal that is due, with the real probabilities.
    ///
    /// May panic if no deal is due.
    fn sample_deal(&self, rng: &mut impl Rng) -> Self::Deal;

    /// Whether the deal is possible now, and which clause forbids it if not. Total: any deal.
    fn check_deal(&self, deal: &Self::Deal) -> Result<(), Illegal>;

    /// Carries out a deal and everything that follows from it. As for [`play`](Game::play), it must have been
    /// checked or sampled.
    fn deal(&mut self, deal: &Self::Deal, log: &mut impl Log<Self::Event>);

    /// The points of every seat, as the table would show them now.
    fn scores(&self) -> Seats<i16>;

    /// The places, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the position is possible: conservation of every piece and all other invariants of the game.
    fn audit(&self) -> Result<(), PositionError>;

    /// What the seat may see, or a spectator for `None`. Only a game with sealed choices hides anything.
    fn view(&self, _seat: Option<Seat>) -> Self {
        self.clone()
    }

    /// Every move that the notation can express, legal anywhere or not.
    fn all_moves() -> impl Iterator<Item = Self::Move>;
}

/// Who acts next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A seat has to decide. More than one only where the rules let seats decide in secret at the same time.
    Seats(SeatSet),
    /// The deal of this name is due.
    Chance(&'static str),
    /// The game is over.
    Over,
}

impl Next {
    /// Just this seat.
    #[inline]
    pub const fn seat(seat: Seat) -> Next {
        Next::Seats(SeatSet::only(seat))
    }

    /// The seat that has to decide; the first if several have to.
    #[inline]
    pub const fn decider(self) -> Option<Seat> {
        match self {
            Next::Seats(seats) => seats.first(),
            _ => None,
        }
    }

    /// The seats that have to decide, or why a move is out of place.
    #[inline]
    pub const fn deciders(self) -> Result<SeatSet, Illegal> {
        match self {
            Next::Seats(seats) => Ok(seats),
            Next::Chance(name) => Err(Illegal::DealDue(name)),
            Next::Over => Err(Illegal::Over),
        }
    }

    /// The name of the deal that is due, or why a deal is out of place.
    #[inline]
    pub const fn deal_due(self) -> Result<&'static str, Illegal> {
        match self {
            Next::Chance(name) => Ok(name),
            Next::Seats(_) => Err(Illegal::MoveDue),
            Next::Over => Err(Illegal::Over),
        }
    }

    /// Whether this seat has to decide.
    #[inline]
    pub const fn asks(self, seat: Seat) -> bool {
        matches!(self, Next::Seats(seats) if seats.contains(seat))
    }
}

/// Short text that stands for a value: `Display` and `FromStr` are each other's inverse, one text for one value.
pub trait Notation: Clone + Eq + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static {}

impl<T> Notation for T where T: Clone + Eq + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static {}

/// Something that happened at the table, for people to read. Serialises as an object with a field `event`.
pub trait Event: Clone + Eq + Debug + Serialize + Send + Sync + 'static {
    /// The rule by which it happened.
    fn clause(&self) -> Clause;

    /// The points that it gave to a seat, or took if negative. Over a whole game they add up to the scores.
    fn points(&self) -> Option<(Seat, i16)>;
}

/// An event as programs read it: its own fields, then the `clause` by which it happened. An event stores no clause,
/// only the reason from which the clause is derived, so that the two cannot disagree.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Cited<'a, E: Event> {
    #[serde(flatten)]
    event: &'a E,
    clause: Clause,
}

impl<'a, E: Event> Cited<'a, E> {
    /// The event with its clause.
    pub fn of(event: &'a E) -> Self {
        Cited { event, clause: event.clause() }
    }
}

/// Where events go: a list for people, nowhere in search.
pub trait Log<E> {
    /// Records an event.
    fn push(&mut self, event: E);
}

/// Nowhere: building the event compiles to nothing.
impl<E> Log<E> for () {
    #[inline(always)]
    fn push(&mut self, _event: E) {}
}

impl<E> Log<E> for Vec<E> {
    fn push(&mut self, event: E) {
        Vec::push(self, event);
    }
}

/// What a table chooses before it starts, as JSON with a default for every field; unknown fields are refused.
pub trait Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Every table that the tests should see: each combination of option values, for each number of players.
    fn variants() -> Vec<Self>;
}

/// What is known about a game without playing it.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// The id in commands and JSON: `azul`.
    pub id: &'static str,
    /// The prefix of its clauses: `AZ`.
    pub prefix: &'static str,
    /// Its name in English.
    pub name: &'static str,
    /// How many can play.
    pub players: RangeInclusive<u8>,
    /// Raised by every change of the rules that could change a stored game.
    pub rules_version: u16,
    /// What a table can choose.
    pub options: &'static [OptionInfo],
    /// No position has more legal moves.
    pub max_moves: usize,
    /// No game has more actions.
    pub max_actions: usize,
}

/// One thing that a table can choose.
#[derive(Clone, Copy, Debug)]
pub struct OptionInfo {
    /// The field in the options' JSON.
    pub name: &'static str,
    /// The values, as JSON; or a description of them, where they are too many to list.
    pub values: &'static [&'static str],
    /// The default value, as JSON.
    pub default: &'static str,
    /// The clause about it.
    pub clause: Clause,
}

/// The option `first` of every game: who begins. JSON: `"random"`, or a seat counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum First {
    /// The first deal decides.
    #[default]
    Random,
    /// This seat begins.
    Seat(Seat),
}

impl First {
    /// Refuses a seat that is not at the table, citing the game's clause.
    pub fn validate(self, players: u8, clause: Clause) -> Result<(), SetupError> {
        match self {
            First::Seat(seat) if seat.index() >= usize::from(players) => {
                let problem = format!("seat {} of {players}; seats count from 0", seat.index());
                Err(SetupError::new("first", clause, problem))
            }
            _ => Ok(()),
        }
    }
}

impl Serialize for First {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            First::Random => serializer.serialize_str("random"),
            First::Seat(seat) => seat.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for First {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Raw {
            Index(u64),
            Word(String),
        }
        let expected = &"\"random\" or a seat, counted from 0";
        match Raw::deserialize(deserializer).map_err(|_| D::Error::custom(format_args!("expected {expected}")))? {
            Raw::Word(word) if word == "random" => Ok(First::Random),
            Raw::Word(word) => Err(D::Error::invalid_value(Unexpected::Str(&word), expected)),
            Raw::Index(index) => usize::try_from(index)
                .ok()
                .and_then(Seat::checked)
                .map(First::Seat)
                .ok_or_else(|| D::Error::invalid_value(Unexpected::Unsigned(index), expected)),
        }
    }
}
