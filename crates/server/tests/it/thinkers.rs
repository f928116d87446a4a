//! Bots that think in turns that are fair, and only where people are.

use crate::client::Client;
use crate::harness::{Server, a_move, config, until};
use serde_json::{Value, json};
use server::store::{Place, connect};
use server::{Config, Times};
use std::path::Path;
use std::time::{Duration, Instant};

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
#[ignore = "takes minutes: run it by its name"]
fn a_beginner_moves_at_once_beside_a_hundred_tables_of_experts() {
    let took = latencies(100, 1000);
    println!("p50 {:?}, p99 {:?}, slowest {:?}", took[499], took[989], took[999]);
    assert!(took[989] < Duration::from_secs(1), "p99 {:?}", took[989]);
}
