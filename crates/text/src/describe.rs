//! What a game has to say about itself.

use crate::Speaker;
use game::{Game, Seat};
use i18n::Lang;

/// A game that can be described in words.
pub trait Describe: Game {
    /// Everything on the table except whose turn it is, one fact per line.
    fn lines(&self, speaker: &Speaker, line: &mut impl FnMut(String));

    /// The same as one text, which ends with a line feed.
    fn table(&self, speaker: &Speaker) -> String {
        let mut text = String::new();
        self.lines(speaker, &mut |line| {
            text.push_str(&line);
            text.push('\n');
        });
        text
    }

    /// The board of a seat as it is spoken: sentences without letters and drawings, for readers who hear them.
    fn spoken(&self, seat: Seat, speaker: &Speaker) -> Vec<String>;

    /// What a move would do, as an imperative without a full stop: "take 2 red from factory 3 to line 2". It names
    /// nobody, so a language is all it needs.
    fn mv(&self, seat: Seat, mv: Self::Move, lang: Lang) -> String;

    /// A move that a player made, for those who watch: without what only the decider needs.
    fn told(&self, seat: Seat, mv: Self::Move, lang: Lang) -> String {
        self.mv(seat, mv, lang)
    }

    /// What happened, as a sentence.
    fn event(event: &Self::Event, speaker: &Speaker) -> String;

    /// Whether points were made by an earlier event of the same action: what was done for them.
    fn made_by(scored: &Self::Event, earlier: &Self::Event) -> bool;

    /// What a seat could take, as a noun without a full stop: one of [`Game::offers`].
    fn offer(event: &Self::Event, _lang: Lang) -> String {
        unreachable!("a game with offers says them: {event:?}")
    }
}

/// Says a part of a table, after an empty line.
pub(crate) fn part(lines: impl IntoIterator<Item = String>, line: &mut impl FnMut(String)) {
    line(String::new());
    lines.into_iter().for_each(line);
}
