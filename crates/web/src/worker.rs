//! Bots think in a Web Worker, which runs this same module: the page asks, [`ponder`] answers there.

use api::Level;
use bots::{Kind, Limits};
use game::Seat;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::cell::RefCell;
use std::collections::HashMap;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What a bot is asked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Question {
    /// For the answer to find its way back.
    id: u32,
    /// Which game.
    game: String,
    /// The table as the seat sees it.
    state: Value,
    /// Who has to decide.
    seat: Seat,
    /// How well to play.
    level: Level,
    /// For how many milliseconds to think at most.
    ms: u32,
}

/// What it says: moves in their notation, best first.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Answer {
    id: u32,
    /// What could be done, best first; none if the question made no sense.
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

/// Answers a question, in the worker: JSON in, JSON out.
#[wasm_bindgen]
pub fn ponder(question: &str) -> String {
    let Ok(question) = serde_json::from_str::<Question>(question) else { return String::new() };
    let moves = think(&question).unwrap_or_default();
    serde_json::to_string(&Answer { id: question.id, moves }).unwrap_or_default()
}

fn think(question: &Question) -> Option<Vec<Advised>> {
    let table = catalog::load(&question.game, question.state.clone(), None).ok()?;
    let until = js_sys::Date::now() + f64::from(question.ms);
    let expired = || js_sys::Date::now() > until;
    let number = (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
    let limits = Limits::until(&expired);
    let advice = bots::advise(kind(question.level), &*table, Some(question.seat), &limits, number)?;
    let advised = advice.candidates.iter().map(|candidate| Advised {
        mv: candidate.mv().clone(),
        margin: candidate.margin,
        share: candidate.value[question.seat],
    });
    Some(advised.collect())
}

fn kind(level: Level) -> Kind {
    Kind::Level(match level {
        Level::Beginner => bots::Level::Beginner,
        Level::Casual => bots::Level::Casual,
        Level::Strong => bots::Level::Strong,
        Level::Expert => bots::Level::Expert,
    })
}

type Waiting = HashMap<u32, Box<dyn FnOnce(Answer)>>;

thread_local! {
    static WAITING: RefCell<Waiting> = RefCell::default();
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
    static COUNT: RefCell<u32> = const { RefCell::new(0) };
}

/// Asks a bot. The answer is called in the page when it comes.
pub fn ask(game: &str, state: Value, seat: Seat, level: Level, ms: u32, then: impl FnOnce(Answer) + 'static) {
    let id = COUNT.with_borrow_mut(|count| {
        *count += 1;
        *count
    });
    let question = Question { id, game: game.to_owned(), state, seat, level, ms };
    let Ok(text) = serde_json::to_string(&question) else { return };
    WAITING.with_borrow_mut(|waiting| waiting.insert(id, Box::new(then)));
    WORKER.with_borrow_mut(|worker| {
        let worker = worker.get_or_insert_with(start);
        // A worker that is gone answers nothing; the page then waits, and a reload brings it back.
        let _ = worker.post_message(&text.into());
    });
}

/// The worker, started the first time that somebody asks.
fn start() -> Worker {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let page = document().document_element().expect("a page has a root");
    let path = page.get_attribute("data-worker").unwrap_or_else(|| "/worker.js".to_owned());
    let worker = Worker::new_with_options(&path, &options).expect("a browser with modules has workers");
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(|message: MessageEvent| {
        let answer = message.data().as_string().and_then(|text| serde_json::from_str::<Answer>(&text).ok());
        if let Some(answer) = answer
            && let Some(then) = WAITING.with_borrow_mut(|waiting| waiting.remove(&answer.id))
        {
            then(answer);
        }
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // The one worker lives as long as the page.
    hear.forget();
    worker
}
