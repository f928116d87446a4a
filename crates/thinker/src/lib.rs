//! Bots in the browser.
//!
//! They think in a Web Worker, and in a WebAssembly module of their own (`main.rs`): nobody has to load it before a bot
//! is asked, and it is compiled for speed, the page for size. Page and worker exchange a [`Question`] and an [`Answer`]
//! as JSON.

use api::Level;
use bots::{Kind, Limits};
use game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a bot is asked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Question {
    /// For the answer to find its way back.
    pub id: u32,
    /// Which game.
    pub game: String,
    /// The table as the seat sees it.
    pub state: Value,
    /// Who has to decide.
    pub seat: Seat,
    /// How well to play.
    pub level: Level,
    /// What the bot's random choices follow from.
    pub number: u64,
}

/// What it says.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The question's.
    pub id: u32,
    /// What could be done, best first; nothing if the question made no sense.
    pub moves: Vec<Advised>,
}

/// One thing that could be done.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Advised {
    /// The notation of the move.
    pub mv: String,
    /// By how many points the seat can expect to be ahead.
    pub margin: f64,
    /// The seat's share of the victory, from 0 to 1.
    pub share: f64,
}

/// Answers a question. The caller's clock says when the time is up.
pub fn ponder(question: Question, expired: &dyn Fn() -> bool) -> Answer {
    let id = question.id;
    Answer { id, moves: think(question, expired).unwrap_or_default() }
}

fn think(question: Question, expired: &dyn Fn() -> bool) -> Option<Vec<Advised>> {
    let table = catalog::load(&question.game, question.state, None).ok()?;
    let limits = Limits::until(expired);
    let advice = bots::advise(Kind::Level(question.level), &*table, Some(question.seat), &limits, question.number)?;
    let advised = advice.candidates.iter().map(|candidate| Advised {
        mv: candidate.mv().clone(),
        margin: candidate.margin,
        share: candidate.value[question.seat],
    });
    Some(advised.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(game: &str, state: Value) -> Question {
        Question { id: 7, game: game.to_owned(), state, seat: Seat::new(0), level: Level::Casual, number: 1 }
    }

    #[test]
    fn nonsense_is_answered_by_nothing() {
        for (game, state) in [("chess", Value::Null), ("azul", Value::Null), ("azul", serde_json::json!({"round": -1}))]
        {
            let answer = ponder(question(game, state), &|| false);
            assert_eq!(answer.id, 7);
            assert!(answer.moves.is_empty(), "{game}");
        }
    }
}
