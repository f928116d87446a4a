//! Deals as people tell them who draw real pieces: one piece after another.
//!
//! At a table with real pieces chance is what comes out of a real bag. A game asks where each piece goes and offers what can
//! still come, so that nothing impossible can be told.

use crate::{Game, Seat};
use std::fmt::Debug;

/// A game whose deals can be told piece by piece.
///
/// The crate `conformance` tests that everything that chance can bring can be told, and that everything that can be told is
/// possible.
pub trait Telling: Game {
    /// One thing that comes: a tile, a card, the number of a die.
    type Drawn: Copy + Eq + Debug + Send + Sync + 'static;

    /// Where it goes.
    type Destination: Copy + Eq + Debug + Send + Sync + 'static;

    /// Asks for everything that makes up the deal that is due, in the order in which people draw it. `None` once something
    /// has not been told, or if no deal is due.
    fn listen(&self, teller: &mut Teller<'_, Self::Destination, Self::Drawn>) -> Option<Self::Deal>;

    /// Everything that makes up a deal that is due, with its place; in any order at one place.
    fn laid(&self, deal: &Self::Deal) -> Vec<(Self::Destination, Self::Drawn)>;

    /// What has to be told next; `None` once everything was, or if something was told that cannot be.
    fn to_tell(&self, told: &[Self::Drawn]) -> Option<Question<Self::Destination, Self::Drawn>> {
        let mut teller = Teller::new(Source::Told(told));
        let deal = self.listen(&mut teller);
        teller.open.filter(|_| deal.is_none())
    }

    /// The deal that was told, once all of it was.
    fn told_deal(&self, told: &[Self::Drawn]) -> Option<Self::Deal> {
        let mut teller = Teller::new(Source::Told(told));
        let deal = self.listen(&mut teller)?;
        (teller.heard.len() == told.len()).then_some(deal)
    }

    /// A deal that is due as it would be told.
    fn tell(&self, deal: &Self::Deal) -> Vec<Self::Drawn> {
        let mut teller = Teller::new(Source::Laid(self.laid(deal)));
        self.listen(&mut teller);
        teller.heard
    }
}

/// What has to be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question<P, D> {
    /// Where it goes.
    pub place: P,
    /// What it can be.
    pub choices: Vec<Choice<D>>,
}

/// Something that can come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice<D> {
    /// What.
    pub drawn: D,
    /// How many of it there are; `None` where that means nothing, as with dice.
    pub left: Option<u8>,
}

/// Answers what a game asks about a deal, as far as it was told.
#[derive(Debug)]
pub struct Teller<'a, P, D> {
    from: Source<'a, P, D>,
    heard: Vec<D>,
    open: Option<Question<P, D>>,
}

/// Where the answers come from.
#[derive(Debug)]
enum Source<'a, P, D> {
    /// From people, in the order of the questions.
    Told(&'a [D]),
    /// From a deal.
    Laid(Vec<(P, D)>),
}

impl<'a, P: Copy + Eq, D: Copy + Eq> Teller<'a, P, D> {
    fn new(from: Source<'a, P, D>) -> Self {
        Teller { from, heard: Vec::new(), open: None }
    }

    /// What comes to this place, out of these.
    pub fn ask(&mut self, place: P, choices: impl IntoIterator<Item = (D, Option<u8>)>) -> Option<D> {
        let choices: Vec<Choice<D>> = choices.into_iter().map(|(drawn, left)| Choice { drawn, left }).collect();
        let is_choice = |drawn: D| choices.iter().any(|choice| choice.drawn == drawn);
        let answer = match &mut self.from {
            Source::Told(told) => told.get(self.heard.len()).copied().filter(|drawn| is_choice(*drawn)),
            Source::Laid(laid) => {
                let at = laid.iter().position(|(where_to, drawn)| *where_to == place && is_choice(*drawn));
                at.map(|at| laid.remove(at).1)
            }
        };
        if matches!(&self.from, Source::Told(told) if told.len() == self.heard.len()) {
            self.open = Some(Question { place, choices });
        }
        self.heard.extend(answer);
        answer
    }

    /// Which of the seats it is.
    pub fn ask_seat(&mut self, place: P, players: u8, drawn: impl Fn(Seat) -> D) -> Option<Seat> {
        let seat = self.ask(place, Seat::all(players).map(|seat| (drawn(seat), None)))?;
        Seat::all(players).find(|other| drawn(*other) == seat)
    }
}
