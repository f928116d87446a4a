//! What a game brings to the page.

use crate::guide::{self, Hint};
use crate::part::{Loading, Of, apart};
use crate::pieces::attr::Attr;
use crate::pieces::{Animation, Portrait};
use crate::prefs::{locale, number};
use crate::room::{Room, Step};
use crate::table::plain;
use burgundy::components::ROUNDS;
use game::{Clause, Seat, clause};
use i18n::{Value, tr};
use leptos::prelude::AnyView;
use text::{Describe, Tells};

/// What people call a round, in the reader's language.
pub struct RoundName {
    /// The words for it.
    pub words: String,
    /// The sign, where there is no room for words.
    pub sign: String,
}

/// A game that can be played in the page.
pub trait Tabletop: Describe + Tells {
    /// The round that it is now, in a game that has rounds, counted from the beginning of the game.
    fn round(&self) -> Option<u8>;

    /// Whether those who decide now do so in secret.
    fn is_secret(&self) -> bool {
        false
    }

    /// What people call a round.
    fn round_name(round: u8) -> RoundName {
        RoundName { words: tr!(locale(), "round", round = round), sign: number(round) }
    }

    /// Its table: the shared area and all players' boards, and everything that is touched to move.
    fn board(room: Room<Self>) -> AnyView {
        plain::board(room)
    }

    /// Whether the score is what everything would bring as it lies. Then the events account for it at the end, and say
    /// nothing of how it changes.
    const LIVE_SCORES: bool = false;

    /// What a step looks like: what travels, which points rise, where to look. By the step alone.
    fn motion(_step: &Step<Self>) -> Animation<Attr> {
        Animation::default()
    }

    /// The board of a seat as a picture.
    fn portrait(&self, _seat: Seat) -> Portrait {
        Portrait::new(1.0, 1.0)
    }

    /// What a thing that chance brings looks like; nothing where a word says all.
    fn picture_of(&self, drawn: Self::Drawn) -> Option<AnyView>;

    /// The points that every player begins with, by their rule, where that is not 0. No event carries them.
    fn begins_with() -> Option<(Clause, i16)> {
        None
    }

    /// What a first game points at, more particular things first.
    fn hints() -> &'static [Hint<Self>] {
        &[]
    }

    /// Its part of the app. [`apart!`](crate::part) makes that a module of its own; otherwise every visitor loads it.
    fn part() -> Loading {
        Box::pin(std::future::ready(Ok(Of::<Self>::PART)))
    }
}

/// Work of a test that needs to know which game it is about.
#[cfg(test)]
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does the work for one game.
    fn visit<G: Tabletop>(self) -> Self::Output;
}

/// Writes the way from an id to a type.
macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// The part of the game that has this id.
        pub(crate) fn part(id: &str) -> Option<Loading> {
            match id {
                $(id if id == <$game as game::Game>::INFO.id => Some(<$game as Tabletop>::part()),)*
                _ => None,
            }
        }

        /// Calls the visitor with the type of the game that has this id.
        #[cfg(test)]
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            match id {
                $(id if id == <$game as game::Game>::INFO.id => Some(visitor.visit::<$game>()),)*
                _ => None,
            }
        }
    };
}

catalog::for_each_game!(games);

impl Tabletop for ::azul::Azul {
    apart!(azul, ::azul::Azul);

    fn round(&self) -> Option<u8> {
        Some(::azul::Azul::round(self))
    }

    fn board(room: Room<Self>) -> AnyView {
        crate::azul::board(room)
    }

    fn motion(step: &Step<Self>) -> Animation<Attr> {
        crate::azul::motion(step)
    }

    fn picture_of(&self, drawn: Self::Drawn) -> Option<AnyView> {
        crate::azul::picture_of(drawn)
    }

    fn portrait(&self, seat: Seat) -> Portrait {
        crate::azul::portrait(self, seat)
    }

    fn hints() -> &'static [Hint<Self>] {
        guide::AZUL
    }
}

impl Tabletop for ::coloretto::Coloretto {
    const LIVE_SCORES: bool = true;

    apart!(coloretto, ::coloretto::Coloretto);

    fn round(&self) -> Option<u8> {
        None
    }

    fn board(room: Room<Self>) -> AnyView {
        crate::coloretto::board(room)
    }

    fn motion(step: &Step<Self>) -> Animation<Attr> {
        crate::coloretto::motion(step)
    }

    fn picture_of(&self, drawn: Self::Drawn) -> Option<AnyView> {
        crate::coloretto::picture_of(drawn)
    }

    fn portrait(&self, seat: Seat) -> Portrait {
        crate::coloretto::portrait(self, seat)
    }

    fn hints() -> &'static [Hint<Self>] {
        guide::COLORETTO
    }
}

impl Tabletop for ::pavilion::Pavilion {
    apart!(pavilion, ::pavilion::Pavilion);

    fn round(&self) -> Option<u8> {
        Some(::pavilion::Pavilion::round(self))
    }

    fn board(room: Room<Self>) -> AnyView {
        crate::pavilion::board(room)
    }

    fn motion(step: &Step<Self>) -> Animation<Attr> {
        crate::pavilion::motion(step)
    }

    fn picture_of(&self, drawn: Self::Drawn) -> Option<AnyView> {
        crate::pavilion::picture_of(drawn)
    }

    fn portrait(&self, seat: Seat) -> Portrait {
        crate::pavilion::portrait(self, seat)
    }

    fn begins_with() -> Option<(Clause, i16)> {
        Some((clause!("SP-1.8"), ::pavilion::components::START_SCORE))
    }

    fn hints() -> &'static [Hint<Self>] {
        guide::PAVILION
    }
}

impl Tabletop for ::sintra::Sintra {
    apart!(sintra, ::sintra::Sintra);

    fn round(&self) -> Option<u8> {
        Some(::sintra::Sintra::round(self))
    }

    fn board(room: Room<Self>) -> AnyView {
        crate::sintra::board(room)
    }

    fn motion(step: &Step<Self>) -> Animation<Attr> {
        crate::sintra::motion(step)
    }

    fn picture_of(&self, drawn: Self::Drawn) -> Option<AnyView> {
        crate::sintra::picture_of(self, drawn)
    }

    fn portrait(&self, seat: Seat) -> Portrait {
        crate::sintra::portrait(self, seat)
    }

    fn hints() -> &'static [Hint<Self>] {
        guide::SINTRA
    }
}

impl Tabletop for burgundy::Burgundy {
    apart!(burgundy, burgundy::Burgundy);

    fn round(&self) -> Option<u8> {
        let round = burgundy::Burgundy::round(self);
        (round > 0).then(|| self.phase().index() * ROUNDS + round)
    }

    /// Phases have letters, and rounds are counted within them.
    fn round_name(round: u8) -> RoundName {
        let phase = format!("{:?}", burgundy::Phase::ALL[usize::from((round - 1) / ROUNDS)]);
        let round = (round - 1) % ROUNDS + 1;
        let sign = format!("{phase}{}", number(round));
        RoundName { words: tr!(locale(), "web-burgundy-round", phase = Value::latin(phase), round = round), sign }
    }

    fn is_secret(&self) -> bool {
        self.is_choosing_in_secret()
    }

    fn board(room: Room<Self>) -> AnyView {
        crate::burgundy::board(room)
    }

    fn motion(step: &Step<Self>) -> Animation<Attr> {
        crate::burgundy::motion(step)
    }

    fn picture_of(&self, drawn: Self::Drawn) -> Option<AnyView> {
        crate::burgundy::picture_of(drawn)
    }

    fn portrait(&self, seat: Seat) -> Portrait {
        crate::burgundy::portrait(self, seat)
    }

    fn hints() -> &'static [Hint<Self>] {
        guide::BURGUNDY
    }
}
