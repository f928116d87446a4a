//! The trait that every rules crate implements.

use crate::{
    Clause, First, Illegal, Indexed, MoveBuf, OptionInfo, Options, Outcome, Outcomes, Outline, ParseError, Planes,
    PositionError, Seat, SeatSet, Seats, SetupError, Sheet, Tensor, TooMany, chance,
};
use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The rules of a game, as a value that holds what lies on the table.
///
/// # The contract
/// - **Pure.** No clock, no random source, no input or output. [`play`](Game::play), [`deal`](Game::deal),
///   [`legal_moves`](Game::legal_moves) and [`observe`](Game::observe) never allocate (a [`MoveBuf`] grows once).
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
    type Move: Notation + Indexed + Ord;
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
    #[inline]
    fn legal_moves(&self, seat: Seat, into: &mut MoveBuf<Self::Move>) {
        into.clear();
        if self.next().asks(seat) {
            self.list_moves(seat, into);
        }
    }

    /// The part of [`legal_moves`](Game::legal_moves) that each game writes: adds the legal moves of a seat that is
    /// asked to an empty list.
    fn list_moves(&self, seat: Seat, into: &mut MoveBuf<Self::Move>);

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

    /// Every outcome of the deal that is due, with its real probability; or [`TooMany`], if there are more than `most`.
    ///
    /// May panic if no deal is due.
    fn outcomes(&self, most: usize) -> Result<Vec<(Self::Deal, f64)>, TooMany> {
        let mut outcomes = Outcomes::at_most(most);
        self.list_outcomes(&mut outcomes)?;
        Ok(outcomes.into_vec())
    }

    /// The part of [`outcomes`](Game::outcomes) that each game writes: adds every outcome once.
    fn list_outcomes(&self, into: &mut Outcomes<Self::Deal>) -> Result<(), TooMany>;

    /// Whether the deal is possible now, and which clause forbids it if not. Total: any deal.
    fn check_deal(&self, deal: &Self::Deal) -> Result<(), Illegal>;

    /// Carries out a deal and everything that follows from it. As for [`play`](Game::play), it must have been
    /// checked or sampled.
    fn deal(&mut self, deal: &Self::Deal, log: &mut impl Log<Self::Event>);

    /// Draws the deal that is due and carries it out: for playouts, where nobody needs to know it.
    #[inline]
    fn deal_sampled(&mut self, rng: &mut impl Rng, log: &mut impl Log<Self::Event>) {
        let deal = self.sample_deal(rng);
        self.deal(&deal, log);
    }

    /// Carries out one action as chance would have it: the deal that is due, or any legal move of the first seat that is
    /// asked, all equally likely. Answers how many actions there were to choose from, a deal counting as none; `None`
    /// once the game is over.
    #[inline]
    fn act_at_random(
        &mut self,
        rng: &mut impl Rng,
        moves: &mut MoveBuf<Self::Move>,
        log: &mut impl Log<Self::Event>,
    ) -> Option<usize> {
        match self.next() {
            Next::Over => None,
            Next::Chance(_) => {
                self.deal_sampled(rng, log);
                Some(0)
            }
            Next::Seats(seats) => {
                let seat = seats.first().expect("somebody is asked");
                self.legal_moves(seat, moves);
                let chosen = moves[chance::below(rng, moves.len() as u32) as usize];
                self.play(seat, chosen, log);
                Some(moves.len())
            }
        }
    }

    /// The points of every seat, as the table would show them now.
    fn scores(&self) -> Seats<i16>;

    /// What the seat could take if it were asked now: the event that would tell it, and the points that it would bring.
    ///
    /// Only a game in which chance acts after nearly every decision has to answer. In others, lines of play up to the
    /// next deal say what comes of a decision; there, what lies on the table for whom does.
    fn offers(&self, _seat: Seat) -> Vec<(Self::Event, i16)> {
        Vec::new()
    }

    /// The sheets on which people count a game that they have finished with real pieces: one, or one for each side of the
    /// boards.
    fn sheets() -> &'static [Sheet] {
        &[]
    }

    /// The places, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the position is possible: conservation of every piece and all other invariants of the game.
    fn audit(&self) -> Result<(), PositionError>;

    /// What the seat may see, or a spectator for `None`. Only a game with sealed choices hides anything.
    fn view(&self, _seat: Option<Seat>) -> Self {
        self.clone()
    }

    /// Writes what the seat sees as numbers, its own things before those of the others. How many there are, and what each
    /// of them is, depends on the table's options alone. It shows no more than [`view`](Game::view).
    ///
    /// Never allocates, if `into` does not.
    fn observe(&self, seat: Seat, into: &mut impl Planes);

    /// What the numbers of [`observe`](Game::observe) are.
    fn outline(&self) -> Outline {
        let mut outline = Outline::default();
        self.observe(Seat::FIRST, &mut outline);
        outline
    }

    /// Writes the numbers of [`observe`](Game::observe) into memory that has room for exactly as many as the
    /// [`outline`](Game::outline) says.
    #[inline]
    fn observe_into(&self, seat: Seat, memory: &mut [f32]) {
        let mut tensor = Tensor::over(memory);
        self.observe(seat, &mut tensor);
        debug_assert_eq!(tensor.room(), 0, "the outline says how many numbers there are");
    }

    /// Marks the legal moves of the seat in an array with a place for each move, by [`Indexed::index`]. `moves` lists
    /// them afterwards.
    #[inline]
    fn legal_mask(&self, seat: Seat, moves: &mut MoveBuf<Self::Move>, mask: &mut [bool]) {
        self.legal_moves(seat, moves);
        mask.fill(false);
        moves.iter().for_each(|mv| mask[mv.index()] = true);
    }

    /// Every move that the notation can express, legal anywhere or not, in the order of their numbers.
    fn all_moves() -> impl Iterator<Item = Self::Move> {
        (0..Self::Move::COUNT).map(|index| Self::Move::from_index(index).expect("an index below COUNT"))
    }
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

/// `Debug` for a type whose notation says all there is to say: failed assertions show `3r-2`, not the packed number.
#[macro_export]
macro_rules! debug_as_display {
    ($type:ty) => {
        impl ::std::fmt::Debug for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, f)
            }
        }
    };
}

impl<T> Notation for T where T: Clone + Eq + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static {}

/// Something that happened at the table, for people to read. Serialises as an object with a field `event`.
pub trait Event: Clone + Eq + Debug + Serialize + Send + Sync + 'static {
    /// The rule by which it happened.
    fn clause(&self) -> Clause;

    /// The points that it gave to a seat, or took if negative. Added to the scores that the game starts with, they are the
    /// scores at any time.
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
    /// The least and the most that a game can be worth to a seat: see [`Outcome::utilities`].
    pub utility: RangeInclusive<f32>,
    /// No position has more legal moves.
    pub max_moves: usize,
    /// No game has more actions.
    pub max_actions: usize,
}

impl GameInfo {
    /// Refuses a number of players with which the game cannot be played, citing the game's clause.
    fn check_players(&self, players: u8, clause: Clause) -> Result<(), SetupError> {
        if self.players.contains(&players) {
            return Ok(());
        }
        let (few, most) = (self.players.start(), self.players.end());
        let fewer: Vec<String> = (*few..*most).map(|number| number.to_string()).collect();
        let problem = format!("{players} players; {} or {most} can play", fewer.join(", "));
        Err(SetupError::new("players", clause, problem))
    }

    /// Refuses what no table of the game can have, whatever its other options: this number of players, or one who begins
    /// but isn't there. Each comes with the game's clause about it.
    pub fn check_table(&self, players: (u8, Clause), first: (First, Clause)) -> Result<(), SetupError> {
        self.check_players(players.0, players.1)?;
        first.0.validate(players.0, first.1)
    }

    /// The number of players of a position with this many boards (or whatever the list called `field` holds for each
    /// seat), citing the game's clause if nobody can play with that many.
    pub fn players_of(&self, field: &str, boards: usize, clause: Clause) -> Result<u8, PositionError> {
        let players = u8::try_from(boards).ok().filter(|players| self.players.contains(players));
        players.ok_or_else(|| {
            let problem = format!("{boards} {field}, {} to {} expected", self.players.start(), self.players.end());
            PositionError::field(field, problem).by(clause)
        })
    }
}
