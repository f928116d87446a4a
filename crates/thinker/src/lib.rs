//! Bots in the browser.
//!
//! They run in a Web Worker, as a separate WebAssembly module (`main.rs`): it is loaded only when a bot is first asked,
//! and it is compiled for speed, the page for size. Page and worker exchange [`ToWorker`] and [`FromWorker`] as JSON.

use api::{Advised, BotAnswer, BotQuestion, FromWorker, Level, ReviewQuestion, ToWorker};
use bots::{Better, Kind, Limits, Review, Seated};
use catalog::Table;
use game::Seat;
use std::time::Duration;

/// How many bots are kept: enough for a table of four and the one that gives hints. Each keeps at most
/// [`Seated::MOST_BYTES`].
const MOST_KEPT: usize = 8;

/// How long each of the up to three searches may take that look for the reason of a move.
const REASONING: Duration = Duration::from_millis(250);

/// The time in milliseconds, since whenever.
pub type Clock<'a> = &'a dyn Fn() -> f64;

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
    /// Handles a message from the page and returns the answer to a question.
    pub fn hear(&mut self, message: ToWorker, clock: Clock<'_>) -> Option<FromWorker> {
        match message {
            ToWorker::Leave { table } => {
                self.kept.retain(|(place, _)| place.table != table);
                None
            }
            ToWorker::Ask(question) => {
                let id = question.id;
                let (moves, why) = self.think(question, clock).unwrap_or_default();
                Some(FromWorker::Advice(BotAnswer { id, moves, why: why.map(Box::new) }))
            }
            ToWorker::LookBack { id, record } => {
                let course = catalog::replay(&record, None).ok().map(|table| bots::course(&*table));
                Some(FromWorker::Course { id, course })
            }
            ToWorker::Review(question) => {
                let id = question.id;
                Some(FromWorker::Review { id, review: review(question, clock).map(Box::new) })
            }
        }
    }

    fn think(&mut self, question: BotQuestion, clock: Clock<'_>) -> Option<(Vec<Advised>, Option<Better>)> {
        let table = catalog::load(&question.game, question.state, None).ok()?;
        let place = Place { table: question.table, seat: question.seat, level: question.level };
        let known = self.kept.iter().position(|(known, _)| *known == place);
        let (_, mut bot) = match known {
            Some(at) => self.kept.remove(at),
            None => (place.clone(), Seated::new(Kind::Level(question.level), question.number)),
        };
        // Levels that use no clock stop by themselves.
        let expired = after(clock, question.level.time());
        let advice = bot.advise(&*table, Some(question.seat), &Limits::until(&expired))?;
        if self.kept.len() == MOST_KEPT {
            self.kept.remove(0);
        }
        self.kept.push((place, bot));
        let advised = advice.candidates.iter().map(|candidate| Advised {
            mv: candidate.mv().clone(),
            margin: candidate.margin,
            share: candidate.value[question.seat],
        });
        let advised: Vec<Advised> = advised.collect();
        let why = if question.why { why(&*table, question.seat, question.number, &advised, clock) } else { None };
        Some((advised, why))
    }
}

/// What a decision gave away. The same question has the same number, so that answers differ only by the clock.
fn review(question: ReviewQuestion, clock: Clock<'_>) -> Option<Review> {
    let ReviewQuestion { game, state, seat, mv, number, ms, nodes, .. } = question;
    let table = catalog::load(&game, state, None).ok()?;
    let time = nodes.is_none().then(|| Duration::from_millis(ms.into()));
    bots::review(Kind::Level(Level::Expert), &*table, seat, &mv, number, &mut |work| {
        let expired = after(clock, time);
        work(&Limits::until(&expired).or_nodes(nodes.unwrap_or(u64::MAX)));
    })
}

/// Why the first of these moves is better than another.
fn why(table: &dyn Table, seat: Seat, number: u64, advised: &[Advised], clock: Clock<'_>) -> Option<Better> {
    let advice: Vec<(&str, f64)> = advised.iter().map(|advised| (advised.mv.as_str(), advised.share)).collect();
    bots::preferred(Kind::Level(Level::Expert), table, seat, &advice, number, &mut |work| {
        let expired = after(clock, Some(REASONING));
        work(&Limits::until(&expired));
    })
}

/// Whether a time is over that begins now; never if there is none.
fn after(clock: Clock<'_>, time: Option<Duration>) -> impl Fn() -> bool {
    let until = time.map_or(f64::INFINITY, |time| clock() + time.as_secs_f64() * 1000.0);
    move || clock() > until
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seed;
    use serde_json::Value;
    use std::cell::Cell;

    fn ask(thinker: &mut Thinker, table: u32, game: &str, state: Value, seat: Seat) -> BotAnswer {
        let game = game.to_owned();
        let question = BotQuestion { id: 7, table, game, state, seat, level: Level::Expert, number: 1, why: true };
        // A fake clock, on which every reading takes a while.
        let time = Cell::new(0.0);
        let clock = || {
            time.set(time.get() + 60.0);
            time.get()
        };
        match thinker.hear(ToWorker::Ask(question), &clock) {
            Some(FromWorker::Advice(answer)) => answer,
            other => panic!("{other:?}"),
        }
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

    /// Over a game, most choices of several moves have a fact that tells them from another one: both lines begin with what
    /// was advised.
    #[test]
    fn hints_say_why() {
        let mut game = catalog::open("azul", Some(2), Value::Null, Some(Seed::numbered(3))).unwrap();
        let (mut asked, mut told) = (0, 0);
        for _ in 0..24 {
            while game.next().decider().is_none() {
                game.deal(None).unwrap();
            }
            let seat = game.next().decider().unwrap();
            let answer = ask(&mut Thinker::default(), 1, "azul", game.view(Some(seat)), seat);
            let sent: BotAnswer = serde_json::from_str(&serde_json::to_string(&answer).unwrap()).unwrap();
            assert_eq!(sent.why, answer.why, "it arrives as it was sent");
            if answer.moves.len() > 1 {
                asked += 1;
                told += usize::from(answer.why.as_ref().is_some_and(|why| why.fact.is_some()));
            }
            if let Some(why) = &answer.why {
                assert_eq!(why.line[0], answer.moves[0].mv);
                assert!(answer.moves[1..].iter().any(|other| other.mv == why.instead[0]));
            }
            game.play(Some(seat), &answer.moves[0].mv).unwrap();
        }
        assert!(told * 2 > asked, "{told} of {asked}");
    }

    /// A game is looked back on by its record alone; what is no record has no course.
    #[test]
    fn a_game_is_looked_back_on() {
        let mut game = catalog::open("coloretto", Some(3), Value::Null, Some(Seed::numbered(2))).unwrap();
        let mut rng = Seed::numbered(2).rng(1);
        while game.outcome().is_none() {
            match game.random_move(&mut rng) {
                Some((seat, mv)) => drop(game.play(Some(seat), &mv).unwrap()),
                None => drop(game.deal(None).unwrap()),
            }
        }
        let look_back = |record| Thinker::default().hear(ToWorker::LookBack { id: 4, record }, &|| 0.0).unwrap();
        let answer = look_back(game.record());
        let sent: FromWorker = serde_json::from_str(&serde_json::to_string(&answer).unwrap()).unwrap();
        assert_eq!(sent.id(), 4);
        let FromWorker::Course { course: Some(course), .. } = sent else { panic!("{sent:?}") };
        assert_eq!(course.shares.len(), game.len() + 1);
        assert_eq!(look_back(Value::Null), FromWorker::Course { id: 4, course: None });
    }

    /// A decision is reviewed by its position alone: the best has nothing better, a worse one has both lines and, if points
    /// differ, what tells them apart; nonsense has no review.
    #[test]
    fn decisions_are_reviewed() {
        let mut game = catalog::open("azul", Some(2), Value::Null, Some(Seed::numbered(5))).unwrap();
        while game.next().decider().is_none() {
            game.deal(None).unwrap();
        }
        let seat = game.next().decider().unwrap();
        let review = |mv: &str| {
            let time = Cell::new(0.0);
            let clock = || {
                time.set(time.get() + 5.0);
                time.get()
            };
            let (game, state, mv) = ("azul".to_owned(), game.view(Some(seat)), mv.to_owned());
            let question =
                ToWorker::Review(ReviewQuestion { id: 9, game, state, seat, mv, number: 1, ms: 500, nodes: None });
            let answer = Thinker::default().hear(question, &clock).unwrap();
            let sent: FromWorker = serde_json::from_str(&serde_json::to_string(&answer).unwrap()).unwrap();
            assert_eq!((sent.id(), answer.id()), (9, 9));
            match sent {
                FromWorker::Review { review, .. } => review,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(review("9r-1"), None);
        let floor = game.legal(Some(seat)).into_iter().find(|mv| mv.ends_with("-f")).unwrap();
        let worse = review(&floor).unwrap();
        let better = worse.better.as_ref().expect("a line is better than the floor");
        assert!(worse.loss > 0.0 && better.instead[0] == floor && better.line[0] != floor, "{worse:?}");
        assert!(better.line.len() > 5 && better.instead.len() > 5, "both go on to the next deal: {better:?}");
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
        assert!(thinker.hear(ToWorker::Leave { table: 1 }, &|| 0.0).is_none());
        assert_eq!(tables(&thinker), [2, 3]);
        for table in 10..30 {
            let seat = game.next().decider().unwrap();
            ask(&mut thinker, table, "azul", game.view(Some(seat)), seat);
        }
        assert_eq!(thinker.kept.len(), MOST_KEPT);
        assert_eq!(tables(&thinker).last(), Some(&29));
    }
}
