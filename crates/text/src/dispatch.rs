//! From a table of any game to that game's words.

use crate::{Because, Describe, Speaker, because, recommended};
use catalog::{AnyEvent, Table};
use game::{Driver, Game, ParseError, Seat};
use i18n::Lang;
use opponent::Better;

/// Writes the dispatch from a table to its [`Words`].
macro_rules! described {
    ($($game:ty),* $(,)?) => {
        fn words(table: &dyn Table) -> Option<&dyn Words> {
            let table = table.as_any();
            $(if let Some(driver) = table.downcast_ref::<Driver<$game>>() {
                return Some(driver);
            })*
            None
        }
    };
}

catalog::for_each_game!(described);

/// Everything on the table except whose turn it is, one fact per line. Ends with a line feed.
///
/// For a game without [`Describe`], the JSON of its state.
pub fn table(table: &dyn Table, speaker: &Speaker) -> String {
    words(table).map_or_else(|| format!("{:#}\n", table.view(None)), |words| words.table(speaker))
}

/// The legal moves of the seat to move: the notation, and what each would do.
pub fn moves(table: &dyn Table, lang: Lang) -> Vec<(String, String)> {
    let described = |text: String| {
        let words = mv(table, None, &text, lang).unwrap_or_default();
        (text, words)
    };
    table.legal(None).into_iter().map(described).collect()
}

/// What a move would do. Without a seat, it is a move of the seat to move.
pub fn mv(table: &dyn Table, seat: Option<Seat>, mv: &str, lang: Lang) -> Result<String, ParseError> {
    let seat = seat.or(table.next().decider()).unwrap_or(Seat::FIRST);
    words(table).map_or_else(|| Ok(mv.to_owned()), |words| words.mv(seat, mv, lang))
}

/// What happened at this table, as a sentence.
pub fn event(table: &dyn Table, event: &dyn AnyEvent, speaker: &Speaker) -> String {
    words(table).and_then(|words| words.event(event, speaker)).unwrap_or_else(|| event.json().to_string())
}

/// Why another move would have been better for the seat that has to decide at this table; `None` for a game without
/// [`Describe`].
pub fn better_because(table: &dyn Table, seat: Seat, better: &Better, speaker: &Speaker) -> Option<Because> {
    words(table).map(|words| words.because(seat, better, speaker))
}

/// Why a hint's move is better than another, likewise.
pub fn hint_because(table: &dyn Table, seat: Seat, better: &Better, speaker: &Speaker) -> Option<Because> {
    words(table).map(|words| words.recommended(seat, better, speaker))
}

/// [`Describe`] without its types.
trait Words {
    fn table(&self, speaker: &Speaker) -> String;
    fn mv(&self, seat: Seat, mv: &str, lang: Lang) -> Result<String, ParseError>;
    /// `None` if the event is another game's.
    fn event(&self, event: &dyn AnyEvent, speaker: &Speaker) -> Option<String>;
    fn because(&self, seat: Seat, better: &Better, speaker: &Speaker) -> Because;
    fn recommended(&self, seat: Seat, better: &Better, speaker: &Speaker) -> Because;
}

impl<G: Describe> Words for Driver<G> {
    fn table(&self, speaker: &Speaker) -> String {
        self.state().table(speaker)
    }

    fn mv(&self, seat: Seat, mv: &str, lang: Lang) -> Result<String, ParseError> {
        Ok(self.state().mv(seat, mv.parse()?, lang))
    }

    fn event(&self, event: &dyn AnyEvent, speaker: &Speaker) -> Option<String> {
        let event = event.as_any().downcast_ref::<<G as Game>::Event>()?;
        Some(G::event(event, speaker))
    }

    fn because(&self, seat: Seat, better: &Better, speaker: &Speaker) -> Because {
        because(&self.state().view(Some(seat)), seat, better, speaker)
    }

    fn recommended(&self, seat: Seat, better: &Better, speaker: &Speaker) -> Because {
        recommended(&self.state().view(Some(seat)), seat, better, speaker)
    }
}
