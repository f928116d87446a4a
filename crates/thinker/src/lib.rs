//! Bots in the browser.
//!
//! They run in a Web Worker, as a separate WebAssembly module (`main.rs`): it is loaded only when a bot is first asked,
//! and it is compiled for speed, the page for size. Page and worker exchange [`ToWorker`] and [`BotAnswer`] as JSON.

use api::{Advised, BotAnswer, BotQuestion, Level, ToWorker};
use bots::{Kind, Limits, Seated};
use game::Seat;

/// How many bots are kept: enough for a table of four and the one that gives hints. Each keeps at most
/// [`Seated::MOST_BYTES`].
const MOST_KEPT: usize = 8;

/// The bots of a page. Each stays at its seat, so that it can reuse its search from one move to the next.
#[derive(Default)]
pub struct Thinker {
    /// Least recently asked first.
    kept: Vec<(Place, Seated)>,
}

/// Where a bot sits, and its level.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Place {
    table: u32,
    seat: Seat,
    level: Level,
}

impl Thinker {
    /// Handles a message from the page and returns the answer to a question. `expired` says when time is up.
    pub fn hear(&mut self, message: ToWorker, expired: &dyn Fn() -> bool) -> Option<BotAnswer> {
        match message {
            ToWorker::Leave { table } => {
                self.kept.retain(|(place, _)| place.table != table);
                None
            }
            ToWorker::Ask(question) => {
                let id = question.id;
                Some(BotAnswer { id, moves: self.think(question, expired).unwrap_or_default() })
            }
        }
    }

    fn think(&mut self, question: BotQuestion, expired: &dyn Fn() -> bool) -> Option<Vec<Advised>> {
        let table = catalog::load(&question.game, question.state, None).ok()?;
        let place = Place { table: question.table, seat: question.seat, level: question.level };
        let known = self.kept.iter().position(|(known, _)| *known == place);
        let (_, mut bot) = match known {
            Some(at) => self.kept.remove(at),
            None => (place.clone(), Seated::new(Kind::Level(question.level), question.number)),
        };
        let advice = bot.advise(&*table, Some(question.seat), &Limits::until(expired))?;
        if self.kept.len() == MOST_KEPT {
            self.kept.remove(0);
        }
        self.kept.push((place, bot));
        let advised = advice.candidates.iter().map(|candidate| Advised {
            mv: candidate.mv().clone(),
            margin: candidate.margin,
            share: candidate.value[question.seat],
        });
        Some(advised.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seed;
    use serde_json::Value;
    use std::cell::Cell;

    fn ask(thinker: &mut Thinker, table: u32, game: &str, state: Value, seat: Seat) -> BotAnswer {
        let game = game.to_owned();
        let question = BotQuestion { id: 7, table, game, state, seat, level: Level::Expert, number: 1 };
        // A fake clock: time is up at the tenth reading.
        let readings = Cell::new(0);
        let expired = || {
            readings.set(readings.get() + 1);
            readings.get() > 10
        };
        thinker.hear(ToWorker::Ask(question), &expired).unwrap()
    }

    #[test]
    fn nonsense_is_answered_by_nothing() {
        let mut thinker = Thinker::default();
        for (game, state) in [("chess", Value::Null), ("azul", Value::Null), ("azul", serde_json::json!({"round": -1}))]
        {
            let answer = ask(&mut thinker, 1, game, state, Seat::FIRST);
            assert_eq!(answer.id, 7);
            assert!(answer.moves.is_empty(), "{game}");
        }
        assert!(thinker.kept.is_empty());
    }

    /// A bot stays for its table and seat; when there are too many, the least recently asked one is dropped, and a
    /// table's bots go with the table.
    #[test]
    fn bots_are_kept_by_table_and_seat() {
        let mut game = catalog::open("azul", Some(2), Value::Null, Some(Seed::numbered(1))).unwrap();
        while game.next().decider().is_none() {
            game.deal(None).unwrap();
        }
        let mut thinker = Thinker::default();
        let tables = |thinker: &Thinker| thinker.kept.iter().map(|(place, _)| place.table).collect::<Vec<_>>();
        for table in [1, 2, 1, 3] {
            let seat = game.next().decider().unwrap();
            let answer = ask(&mut thinker, table, "azul", game.view(Some(seat)), seat);
            game.check(Some(seat), &answer.moves[0].mv).unwrap();
        }
        assert_eq!(tables(&thinker), [2, 1, 3]);
        assert!(thinker.hear(ToWorker::Leave { table: 1 }, &|| false).is_none());
        assert_eq!(tables(&thinker), [2, 3]);
        for table in 10..30 {
            let seat = game.next().decider().unwrap();
            ask(&mut thinker, table, "azul", game.view(Some(seat)), seat);
        }
        assert_eq!(thinker.kept.len(), MOST_KEPT);
        assert_eq!(tables(&thinker).last(), Some(&29));
    }
}
