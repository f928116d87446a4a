//! A search that ends because the client says so.

use game::Seed;
use serde_json::{Value, json};
use std::io::{self, BufRead, BufReader, PipeWriter, Write};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// A client of a running engine.
struct Client {
    to: PipeWriter,
    from: BufReader<io::PipeReader>,
    engine: JoinHandle<io::Result<()>>,
}

impl Client {
    fn start() -> Self {
        let ((questions, to), (from, mut answers)) = (io::pipe().unwrap(), io::pipe().unwrap());
        let run = move || engine::serve(BufReader::new(questions), &mut answers, || Ok(Seed::numbered(1)));
        Client { to, from: BufReader::new(from), engine: thread::spawn(run) }
    }

    fn send(&mut self, question: &Value) {
        writeln!(self.to, "{question}").unwrap();
    }

    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.from.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    fn ask(&mut self, question: &Value) -> Value {
        self.send(question);
        self.answer()
    }
}

/// A bot that was given an hour answers as soon as `stop` comes, with the best that it has found; a question that comes
/// after it has all its time.
#[test]
fn stop_ends_the_search_that_is_running() {
    let mut client = Client::start();
    client.ask(&json!({"cmd": "new", "game": "azul", "options": {"first": 0}}));
    client.ask(&json!({"cmd": "deal", "deal": "fill bbbb/yyyy/rrrr/kkkk/tttt"}));
    let started = Instant::now();
    client.send(&json!({"id": 1, "cmd": "best", "bot": "expert", "ms": 3_600_000}));
    client.send(&json!({"id": 2, "cmd": "review", "move": "1b-f", "ms": 3_600_000}));
    thread::sleep(Duration::from_millis(300));
    client.send(&json!({"id": 3, "cmd": "stop"}));
    client.send(&json!({"id": 4, "cmd": "best", "bot": "expert", "ms": 200, "number": 7}));
    let best = client.answer();
    assert!(best["id"] == 1 && best["move"].is_string(), "{best}");
    let review = client.answer();
    assert!(review["id"] == 2 && review["mark"].is_string(), "{review}");
    assert_eq!(client.answer(), json!({"id": 3, "stop": true}));
    let stopped = started.elapsed();
    assert!(stopped < Duration::from_mins(1), "{stopped:?}");
    let after = Instant::now();
    assert_eq!(client.answer()["id"], 4);
    assert!(after.elapsed() >= Duration::from_millis(100), "a later search is not stopped");
    assert_eq!(client.ask(&json!({"cmd": "quit"})), json!({"quit": true}));
    client.engine.join().unwrap().unwrap();
}

/// Only the command stops a search: the word may stand anywhere else.
#[test]
fn the_word_alone_stops_nothing() {
    let mut client = Client::start();
    client.ask(&json!({"cmd": "new", "game": "azul", "options": {"first": 0}}));
    client.ask(&json!({"cmd": "deal", "deal": "fill bbbb/yyyy/rrrr/kkkk/tttt"}));
    let started = Instant::now();
    client.send(&json!({"cmd": "best", "bot": "expert", "ms": 300}));
    client.send(&json!({"id": "stop", "cmd": "tables"}));
    client.answer();
    assert!(started.elapsed() >= Duration::from_millis(290), "{:?}", started.elapsed());
    assert_eq!(client.answer()["id"], "stop");
    drop(client.to);
    client.engine.join().unwrap().unwrap();
}
