//! Bots that think elsewhere, in turns that are fair, and only where people are.

use crate::client::Client;
use crate::harness::{Server, a_move, config, until};
use crate::nats::Nats;
use crate::store::missing;
use async_nats::Subscriber;
use futures_util::StreamExt;
use serde_json::{Value, json};
use server::store::{Place, connect};
use server::{Config, Times, WorkerConfig};
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

/// A worker that stops when it is told to, or is killed.
struct Worker {
    runtime: Runtime,
    stop: oneshot::Sender<()>,
    done: std::sync::mpsc::Receiver<()>,
}

impl Worker {
    fn start(bus: &str, threads: usize) -> Self {
        let runtime = Runtime::new().unwrap();
        let (stop, stopped) = oneshot::channel();
        let (tell, done) = std::sync::mpsc::channel();
        let config = WorkerConfig { bus: bus.to_owned(), threads };
        runtime.spawn(async move {
            let stopped = async { drop(stopped.await) };
            server::think(config, stopped).await.unwrap();
            tell.send(()).unwrap();
        });
        Worker { runtime, stop, done }
    }

    /// As by SIGKILL: nothing that it does is answered any more.
    fn kill(self) {
        self.runtime.shutdown_background();
    }

    /// As by SIGTERM.
    fn stop(self) {
        drop(self.stop);
        self.done.recv_timeout(Duration::from_secs(20)).unwrap();
    }
}

/// A server that thinks about nothing itself.
fn outsourced(data: &Path, nats: &Nats, bot_time: Duration) -> Server {
    let times = Times { grace: Duration::from_millis(500), beat: Duration::from_millis(50), ..Times::default() };
    Server::start_as(Config { bus: Some(nats.address()), bot_threads: 0, bot_time, times, ..config(data) })
}

/// A counter or gauge.
fn metric(client: &Client, name: &str) -> u64 {
    let text = client.get("/metrics").as_str().unwrap().to_owned();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
}

/// Opens a table with these seats and starts the game.
fn start(client: &Client, new: &Value) -> String {
    let id = client.open(new)["id"].as_str().unwrap().to_owned();
    assert_eq!(client.act(&id, &json!({"id": "start", "do": "start"})).status, 200);
    id
}

fn bots(levels: &[&str]) -> Value {
    let seats: Vec<_> = levels.iter().map(|level| json!({"bot": level})).collect();
    json!({"game": "azul", "options": {"first": 0}, "seats": seats})
}

fn view(client: &Client, id: &str) -> Value {
    client.get(&format!("/api/tables/{id}"))
}

fn ply(client: &Client, id: &str) -> u64 {
    view(client, id)["ply"].as_u64().unwrap()
}

#[test]
fn two_workers_play_a_game_to_its_end() {
    let Some(nats) = Nats::start() else { return missing("nats-server") };
    let data = tempfile::tempdir().unwrap();
    let server = outsourced(data.path(), &nats, Duration::from_millis(20));
    let workers = [Worker::start(&nats.address(), 1), Worker::start(&nats.address(), 2)];
    let a = server.guest("A");
    let id = start(&a, &bots(&["beginner", "casual", "strong", "expert"]));
    until("the game is over", || view(&a, &id)["status"] == "over");
    catalog::verify(&a.get(&format!("/api/tables/{id}/record"))).unwrap();
    assert!(metric(&a, "kashi_bots_handed_out_total") > 20);
    assert_eq!(metric(&a, "kashi_bots_retried_total"), 0);
    for worker in workers {
        worker.stop();
    }
}

#[test]
fn a_decision_of_a_worker_that_died_is_made_by_another() {
    let Some(nats) = Nats::start() else { return missing("nats-server") };
    let data = tempfile::tempdir().unwrap();
    let server = outsourced(data.path(), &nats, Duration::from_millis(1500));
    let worker = Worker::start(&nats.address(), 1);
    let a = server.guest("A");
    let id = start(&a, &bots(&["expert", "expert"]));
    until("it thinks", || metric(&a, "kashi_bots_handed_out_total") == 1);
    let before = ply(&a, &id);
    worker.kill();
    let other = Worker::start(&nats.address(), 1);
    until("the decision is handed out again", || metric(&a, "kashi_bots_retried_total") == 1);
    assert_eq!(ply(&a, &id), before);
    until("the other decides", || ply(&a, &id) > before);
    // It is told to stop in the middle of the next decision: that one is still made.
    until("it thinks again", || metric(&a, "kashi_bots_handed_out_total") >= 3);
    let before = ply(&a, &id);
    other.stop();
    until("it finishes what it has", || ply(&a, &id) > before);
    assert_eq!(metric(&a, "kashi_bots_retried_total"), 1);
}

#[test]
fn without_a_worker_a_table_waits_for_one() {
    let Some(nats) = Nats::start() else { return missing("nats-server") };
    let data = tempfile::tempdir().unwrap();
    let server = outsourced(data.path(), &nats, Duration::from_millis(20));
    let a = server.guest("A");
    let clock = json!({"kind": "game", "initial": 60_000, "increment": 0});
    let seats = json!(["me", {"bot": "casual"}]);
    let id = start(&a, &json!({"game": "azul", "options": {"first": 1}, "seats": seats, "clock": clock}));
    let before = ply(&a, &id);
    std::thread::sleep(Duration::from_millis(800));
    let waiting = view(&a, &id);
    assert_eq!(waiting["ply"].as_u64().unwrap(), before);
    assert_eq!(metric(&a, "kashi_bots_waiting{lane=\"quick\"}") + metric(&a, "kashi_bots_handed_out_total"), 1);
    let clock = |seat: usize| (waiting["seats"][seat]["left"].as_i64(), waiting["seats"][seat]["ticking"].as_bool());
    assert_eq!([clock(0), clock(1)], [(Some(60_000), Some(false)); 2], "nobody pays for it");
    let _worker = Worker::start(&nats.address(), 1);
    until("it moves", || view(&a, &id)["next"]["seat"] == 0);
    assert_eq!(a.act(&id, &a_move(&a, &id)).status, 200);
    until("it moves again", || view(&a, &id)["next"]["seat"] == 0);
}

/// NATS goes away in the middle of a game and comes back: server and worker find each other again.
#[test]
fn a_game_survives_a_bus_that_was_away() {
    let Some(mut nats) = Nats::start() else { return missing("nats-server") };
    let data = tempfile::tempdir().unwrap();
    let server = outsourced(data.path(), &nats, Duration::from_millis(100));
    let _worker = Worker::start(&nats.address(), 1);
    let a = server.guest("A");
    let id = start(&a, &bots(&["expert", "casual"]));
    let before = ply(&a, &id);
    until("they play", || ply(&a, &id) > before + 4);
    nats.stop();
    std::thread::sleep(Duration::from_millis(500));
    let before = ply(&a, &id);
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(ply(&a, &id), before, "nobody can think");
    nats.start_again();
    until("they play again", || ply(&a, &id) > before + 4);
}

/// A worker of ours that replies what it likes; it is asked for one decision after the other.
fn impostor(nats: &Nats, reply: impl Fn(usize) -> Vec<(Duration, String)> + Send + 'static) -> Runtime {
    let runtime = Runtime::new().unwrap();
    let address = nats.address();
    let (ready, is_ready) = std::sync::mpsc::channel();
    runtime.spawn(async move {
        let client = async_nats::connect(address).await.unwrap();
        let subscribe = client.queue_subscribe("kashi.think.quick", "kashi-thinkers".to_owned());
        let mut questions: Subscriber = subscribe.await.unwrap();
        client.flush().await.unwrap();
        ready.send(()).unwrap();
        for number in 0.. {
            let Some(question) = questions.next().await else { return };
            let text = String::from_utf8(question.payload.to_vec()).unwrap();
            assert!(!text.contains("seed"), "{text}");
            for (pause, text) in reply(number) {
                tokio::time::sleep(pause).await;
                client.publish(question.reply.clone().unwrap(), text.into()).await.unwrap();
            }
        }
    });
    is_ready.recv().unwrap();
    runtime
}

const TAKEN: &str = r#"{"type":"taken","worker":"impostor","threads":1}"#;

#[test]
fn a_worker_that_replies_nonsense_is_not_trusted() {
    let Some(nats) = Nats::start() else { return missing("nats-server") };
    let data = tempfile::tempdir().unwrap();
    let server = outsourced(data.path(), &nats, Duration::from_millis(20));
    let _impostor = impostor(&nats, |number| {
        let now = |text: &str| (Duration::ZERO, text.to_owned());
        match number % 5 {
            0 => vec![now("\u{0}")],
            1 => vec![now(TAKEN), now(r#"{"type":"decided","mv":"9z-9"}"#)],
            2 => vec![now(TAKEN), now("{}")],
            3 => vec![now(r#"{"type":"failed","problem":"no"}"#)],
            _ => vec![now(TAKEN), now(TAKEN)],
        }
    });
    let a = server.guest("A");
    let id = start(&a, &bots(&["casual", "casual"]));
    // After three attempts each the server decides by itself.
    until("the game is over", || view(&a, &id)["status"] == "over");
    catalog::verify(&a.get(&format!("/api/tables/{id}/record"))).unwrap();
    assert!(metric(&a, "kashi_bots_retried_total") >= 3 * 20);
}

#[test]
fn a_decision_that_comes_too_late_is_ignored() {
    let Some(nats) = Nats::start() else { return missing("nats-server") };
    let data = tempfile::tempdir().unwrap();
    let server = outsourced(data.path(), &nats, Duration::from_millis(20));
    let late = impostor(&nats, |_| {
        let decided = r#"{"type":"decided","mv":"1r-1"}"#.to_owned();
        vec![(Duration::ZERO, TAKEN.to_owned()), (Duration::from_millis(800), decided)]
    });
    let a = server.guest("A");
    let id = start(&a, &json!({"game": "azul", "options": {"first": 1}, "seats": ["me", {"bot": "casual"}]}));
    until("it was too late", || metric(&a, "kashi_bots_late_total") == 1);
    late.shutdown_background();
    let _worker = Worker::start(&nats.address(), 1);
    until("another has decided", || view(&a, &id)["next"]["seat"] == 0);
}

/// The events of a table, without asking the server for it.
fn events(data: &Path, id: &str) -> usize {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = connect(&Place::Directory(data.to_owned())).await.unwrap();
        let count = store.actions(&id.parse().unwrap(), 0).await.unwrap().len();
        store.close().await;
        count
    })
}

#[test]
fn bots_wait_where_nobody_is() {
    let data = tempfile::tempdir().unwrap();
    let times = Times { beat: Duration::from_millis(50), attended: Duration::from_millis(500), ..Times::default() };
    let run = || Server::start_as(Config { bot_time: Duration::from_millis(100), times, ..config(data.path()) });
    let server = run();
    let mut a = server.guest("A");
    let id = start(&a, &bots(&["expert", "expert"]));
    let count = || events(data.path(), &id);
    let stands_still = || {
        let before = count();
        std::thread::sleep(Duration::from_millis(400));
        count() == before
    };
    until("they play", || count() > 4);
    until("nobody is there any more", stands_still);
    until("the table is let go", || metric(&a, "kashi_tables") == 0);
    drop(server);
    let server = run();
    a.address = server.address;
    assert!(stands_still(), "a server that starts does not resume it");
    // Who watches sees them play, as long as they watch.
    let before = count();
    let socket = a.socket(&id, None, None).unwrap();
    std::thread::sleep(times.attended * 2);
    assert!(count() > before + 5, "{before}, {}", count());
    drop(socket);
    until("they wait again", stands_still);
    assert_eq!(view(&a, &id)["status"], "playing");
}

/// The times from a person's move to that of their beginner, shortest first, while one guest has tables of four experts.
fn latencies(tables: usize, moves: usize) -> Vec<Duration> {
    let data = tempfile::tempdir().unwrap();
    let bot_time = Duration::from_secs(1);
    let server =
        Server::start_as(Config { bot_time, sockets_per_person: 200, sockets_per_address: 300, ..config(data.path()) });
    let (a, b) = (server.guest("A"), server.guest("B"));
    let watched: Vec<_> = (0..tables)
        .map(|_| {
            let id = start(&a, &bots(&["expert"; 4]));
            a.socket(&id, None, None).unwrap()
        })
        .collect();
    until("all of them want to think", || metric(&b, "kashi_bots_waiting{lane=\"long\"}") >= tables as u64 - 2);
    let mut took = Vec::new();
    while took.len() < moves {
        let id = start(&b, &json!({"game": "azul", "options": {"first": 0}, "seats": ["me", {"bot": "beginner"}]}));
        let mut socket = b.socket_at(&format!("{id}/live?detail=full"), None).unwrap();
        while view(&b, &id)["status"] == "playing" && took.len() < moves {
            let mv = a_move(&b, &id);
            let begin = Instant::now();
            socket.send(&mv.to_string()).unwrap();
            // A person who ended a round may be asked again at once: that says nothing about the bot.
            let (mut bot_moved, mut next) = (false, Value::Null);
            while next["seat"] != 0 && next["over"].is_null() {
                let event = socket.next_of("event").unwrap();
                bot_moved |= event["what"]["type"] == "moved" && event["what"]["seat"] == 1;
                next = event["what"]["next"].clone();
            }
            took.extend(bot_moved.then(|| begin.elapsed()));
        }
    }
    drop(watched);
    took.sort();
    took
}

#[test]
fn a_beginner_moves_at_once_however_many_experts_think_for_another() {
    let took = latencies(20, 100);
    assert!(took[98] < Duration::from_secs(1), "p99 {:?}, p50 {:?}", took[98], took[49]);
}

/// The figure in full: a hundred tables, a thousand moves.
#[test]
#[ignore = "takes a minute: run it by its name"]
#[expect(clippy::print_stderr, reason = "the figure is what it is for")]
fn a_beginner_moves_at_once_beside_a_hundred_tables_of_experts() {
    let took = latencies(100, 1000);
    eprintln!("p50 {:?}, p99 {:?}, slowest {:?}", took[499], took[989], took[999]);
    assert!(took[989] < Duration::from_secs(1), "p99 {:?}", took[989]);
}
