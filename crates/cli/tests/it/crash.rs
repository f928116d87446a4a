//! The server is killed at random moments while a client plays: nothing that was answered is lost, nothing happens
//! twice, and the games finish.

use crate::client::Client;
use serde_json::{Value, json};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How often the server is killed: `KASHI_CRASHES`, a few by default, 50 by `cargo xtask ci`.
fn crashes() -> usize {
    std::env::var("KASHI_CRASHES").ok().and_then(|count| count.parse().ok()).unwrap_or(5)
}

/// The test ends even on a slow machine.
const BOUND: Duration = Duration::from_mins(4);

fn serve(address: SocketAddr, data: &Path) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kashi"));
    command.args(["serve", "--rate", "100000", "--log", "error", "--listen", &address.to_string(), "--data"]);
    command.arg(data).env_remove("DATABASE_URL").stdout(Stdio::null()).spawn().unwrap()
}

#[test]
#[expect(clippy::print_stderr, reason = "how much was tried is worth knowing")]
fn nothing_is_lost_when_the_server_is_killed() {
    let begin = Instant::now();
    let data = tempfile::tempdir().unwrap();
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let child = Arc::new(Mutex::new(serve(address, data.path())));
    let kills = Arc::new(AtomicUsize::new(0));
    wait_for(address, begin);

    let killer = {
        let (child, kills, data) = (Arc::clone(&child), Arc::clone(&kills), data.path().to_owned());
        std::thread::spawn(move || {
            let mut random = u64::from(std::process::id());
            while kills.load(Ordering::Relaxed) < crashes() && begin.elapsed() < BOUND {
                wait_for(address, begin);
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                std::thread::sleep(Duration::from_millis(20 + (random >> 33) % 200));
                let mut server = child.lock().unwrap();
                server.kill().unwrap();
                server.wait().unwrap();
                *server = serve(address, &data);
                kills.fetch_add(1, Ordering::Relaxed);
            }
        })
    };

    let client = Client::guest(address, "Mahtab");
    let (mut games, mut moves) = (0, 0);
    loop {
        moves += play_a_game(&client, games, begin);
        games += 1;
        if kills.load(Ordering::Relaxed) >= crashes() {
            break;
        }
        assert!(begin.elapsed() < BOUND, "too slow: {} kills", kills.load(Ordering::Relaxed));
    }
    killer.join().unwrap();
    eprintln!("{} kills, {games} games finished, {moves} moves acknowledged, none lost", crashes());
    let mut server = child.lock().unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
}

fn wait_for(address: SocketAddr, begin: Instant) {
    while !Client::new(address).call("GET", "/readyz", None).is_ok_and(|answer| answer.status == 200) {
        assert!(begin.elapsed() < BOUND, "the server does not start");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Retries until there is an answer: the server is often down.
fn insist(client: &Client, method: &str, path: &str, body: Option<&Value>, begin: Instant) -> Value {
    loop {
        match client.call(method, path, body) {
            Ok(answer) if answer.status < 300 => return answer.body,
            Ok(answer) if answer.status < 500 => panic!("{path}: {}", answer.body),
            _ => std::thread::sleep(Duration::from_millis(10)),
        }
        assert!(begin.elapsed() < BOUND, "no answer to {path}");
    }
}

/// Plays one game against a bot through sockets; returns how many moves were acknowledged.
fn play_a_game(client: &Client, number: usize, begin: Instant) -> usize {
    let new = json!({"game": "azul", "seats": ["me", {"bot": "beginner"}]});
    let table = insist(client, "POST", "/api/tables", Some(&new), begin)["id"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{table}");
    insist(client, "POST", &path, Some(&json!({"id": "start", "do": "start"})), begin);

    let mut acknowledged: Vec<(usize, String)> = Vec::new();
    let mut last = 0;
    loop {
        let view = insist(client, "GET", &path, None, begin);
        assert!(view["v"].as_u64().unwrap() >= last, "an acknowledged event is gone");
        if view["status"] == "over" {
            break;
        }
        if view["next"]["seat"] != 0 {
            std::thread::sleep(Duration::from_millis(2));
            assert!(begin.elapsed() < BOUND, "the bot does not move: {}", view["next"]);
            continue;
        }
        let ply = view["ply"].as_u64().unwrap();
        let legal = insist(client, "GET", &format!("{path}/legal"), None, begin);
        let moves = legal["moves"].as_array().unwrap();
        let mv = moves[(number + ply as usize * 7) % moves.len()].as_str().unwrap().to_owned();
        let request = json!({"id": format!("m{ply}"), "do": "play", "seat": 0, "ply": ply, "move": mv}).to_string();
        // The same request is retried until it is answered: however often it is sent, it happens once.
        let done = loop {
            let answer = client.socket(&table, Some(last), None).and_then(|mut socket| {
                socket.send(&request)?;
                loop {
                    let frame = socket.next()?;
                    if frame["type"] == "done" || frame["type"] == "refused" {
                        return Ok(frame);
                    }
                }
            });
            match answer {
                Ok(frame) if frame["type"] == "done" => break frame,
                Ok(frame) => {
                    let code = frame["fault"]["code"].as_str().unwrap();
                    assert!(["unavailable", "unknown"].contains(&code), "{frame}");
                }
                Err(_) => std::thread::sleep(Duration::from_millis(10)),
            }
            assert!(begin.elapsed() < BOUND, "no answer to a move");
        };
        last = done["v"].as_u64().unwrap();
        acknowledged.push((ply as usize, mv));
    }

    let record = insist(client, "GET", &format!("{path}/record"), None, begin);
    catalog::verify(&record).unwrap();
    let actions = record["actions"].as_array().unwrap();
    let mine: Vec<_> = actions.iter().enumerate().filter(|(_, action)| action["seat"] == 0).collect();
    assert_eq!(mine.len(), acknowledged.len(), "every move is there once");
    for ((at, action), (ply, mv)) in mine.into_iter().zip(&acknowledged) {
        assert_eq!((at, action["move"].as_str()), (*ply, Some(mv.as_str())));
    }
    acknowledged.len()
}
