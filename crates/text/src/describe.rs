//! What a game has to say about itself.

use crate::Speaker;
use game::{Game, Seat};
use i18n::Lang;

/// A game that can be told in words.
pub trait Describe: Game {
    /// Everything on the table, one fact a line, without whose turn it is. Ends with a line feed.
    fn table(&self, speaker: &Speaker) -> String;

    /// What a move would do, as an order without a full stop: "take 2 red from factory 3 to line 2". An order
    /// calls nobody by name, so that it needs no more than a language.
    fn mv(&self, seat: Seat, mv: Self::Move, lang: Lang) -> String;

    /// What happened, as a sentence.
    fn event(event: &Self::Event, speaker: &Speaker) -> String;
}
