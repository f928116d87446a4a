//! Bots think in a Web Worker, which runs a module of its own, the crate `thinker`: the page asks, it answers there.

use api::{BotAnswer, BotQuestion, Course, FromWorker, Level, Review, ReviewQuestion, ToWorker};
use game::Seat;
use leptos::prelude::*;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::HashMap;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

type Waiting = HashMap<u32, Box<dyn FnOnce(FromWorker)>>;

thread_local! {
    static WAITING: RefCell<Waiting> = RefCell::default();
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
    static COUNT: RefCell<u32> = const { RefCell::new(0) };
}

/// A table at which bots may be asked: they remember what they thought there until it is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableKey(u32);

impl TableKey {
    /// A table that is left when the page no longer shows it.
    pub fn of_page() -> TableKey {
        let key = TableKey(count());
        on_cleanup(move || key.leave());
        key
    }

    /// The bots of the table can forget it. Without a worker nobody has been asked.
    fn leave(self) {
        let Ok(text) = serde_json::to_string(&ToWorker::Leave { table: self.0 }) else { return };
        WORKER.with_borrow(|worker| {
            if let Some(worker) = worker {
                // A worker that is gone remembers nothing.
                let _ = worker.post_message(&text.into());
            }
        });
    }
}

/// A number that nothing else in this page has.
fn count() -> u32 {
    COUNT.with_borrow_mut(|count| {
        *count += 1;
        *count
    })
}

/// What a bot is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Its own move, as well as it plays.
    Move(Level),
    /// The same on every device: it depends on the position, the level and this number, and on nothing that was thought
    /// before.
    Same(Level, u64),
    /// The best move, and why.
    Hint,
}

/// Asks a bot. The answer is called in the page when it comes.
pub fn ask(
    table: TableKey,
    game: &str,
    state: Value,
    seat: Seat,
    question: Question,
    then: impl FnOnce(BotAnswer) + 'static,
) {
    let id = count();
    let number = (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
    let (table, level, number, why) = match question {
        Question::Move(level) => (table.0, level, number, false),
        // A table of its own: nobody there remembers anything.
        Question::Same(level, number) => (id, level, number, false),
        Question::Hint => (table.0, Level::Expert, number, true),
    };
    let question = BotQuestion { id, table, game: game.to_owned(), state, seat, level, number, why };
    send(id, &ToWorker::Ask(question), move |said| {
        if let FromWorker::Advice(answer) = said {
            then(answer);
        }
    });
}

/// Looks back on a finished game. The answer is called in the page when it comes, with nothing if the record makes no sense.
pub fn look_back(record: Value, then: impl FnOnce(Option<Course>) + 'static) {
    let id = count();
    send(id, &ToWorker::LookBack { id, record }, move |said| {
        if let FromWorker::Course { course, .. } = said {
            then(course);
        }
    });
}

/// How long each search of a review may take, in milliseconds: a game of Azul is reviewed within ten seconds or so.
const REVIEW_MS: u32 = 80;

/// A decision to be reviewed: the table as the seat saw it, the seat, and what it decided, in notation.
pub struct Decision {
    /// The table.
    pub state: Value,
    /// Who decided.
    pub seat: Seat,
    /// What.
    pub mv: String,
    /// How many actions came before.
    pub number: u64,
}

/// Reviews a decision. The answer is called in the page when it comes, with nothing if the question makes no sense.
pub fn review(game: &str, decision: Decision, then: impl FnOnce(Option<Review>) + 'static) {
    let id = count();
    let Decision { state, seat, mv, number } = decision;
    let question = ReviewQuestion { id, game: game.to_owned(), state, seat, mv, number, ms: REVIEW_MS, nodes: None };
    send(id, &ToWorker::Review(question), move |said| {
        if let FromWorker::Review { review, .. } = said {
            then(review.map(|review| *review));
        }
    });
}

/// Sends a message that is answered.
fn send(id: u32, message: &ToWorker, then: impl FnOnce(FromWorker) + 'static) {
    let Ok(text) = serde_json::to_string(message) else { return };
    WAITING.with_borrow_mut(|waiting| waiting.insert(id, Box::new(then)));
    WORKER.with_borrow_mut(|worker| {
        let worker = worker.get_or_insert_with(start);
        // A worker that is gone answers nothing; the page then waits, and a reload brings it back.
        let _ = worker.post_message(&text.into());
    });
}

/// The worker, started by the first question.
fn start() -> Worker {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let page = document().document_element().expect("a page has a root");
    let path = page.get_attribute("data-worker").unwrap_or_else(|| "/worker.js".to_owned());
    let worker = Worker::new_with_options(&path, &options).expect("a browser with modules has workers");
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(|message: MessageEvent| {
        let answer = message.data().as_string().and_then(|text| json::read::<FromWorker>(&text).ok());
        if let Some(answer) = answer
            && let Some(then) = WAITING.with_borrow_mut(|waiting| waiting.remove(&answer.id()))
        {
            then(answer);
        }
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // The one worker lives as long as the page.
    hear.forget();
    worker
}
