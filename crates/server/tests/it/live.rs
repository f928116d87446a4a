//! Sockets and streams.

use crate::client::{Client, Socket};
use crate::harness::{Server, a_move, duel};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::Duration;

#[test]
fn a_watcher_hears_every_event_once_and_catches_up() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let mut socket = b.socket(&id, None, None).unwrap();
    let snapshot = socket.next().unwrap();
    assert_eq!(snapshot["type"], "snapshot");
    let v = snapshot["table"]["v"].as_u64().unwrap();
    assert_eq!(socket.next_of("presence").unwrap()["online"][0], b.get("/api/me")["id"]);

    assert_eq!(a.act(&id, &a_move(&a, &id)).status, 200);
    let event = socket.next_of("event").unwrap();
    assert_eq!((event["v"].as_u64(), &event["what"]["type"]), (Some(v + 1), &json!("moved")));
    socket.send(&a_move(&b, &id).to_string()).unwrap();
    let mut kinds = [socket.next().unwrap(), socket.next().unwrap()].map(|frame| frame["type"].clone());
    kinds.sort_by_key(ToString::to_string);
    assert_eq!(kinds, ["done", "event"]);
    drop(socket);

    // A client that comes back gets the gap; one that is new, or invents a number, the whole table.
    let mut socket = b.socket(&id, Some(v), None).unwrap();
    for expected in v + 1..=v + 2 {
        assert_eq!(socket.next_of("event").unwrap()["v"].as_u64(), Some(expected));
    }
    let mut socket = b.socket(&id, Some(v + 99), None).unwrap();
    assert_eq!(socket.next().unwrap()["type"], "snapshot");
}

/// A server that is told to stop finishes what it has accepted, and lets go of those who only listen.
#[test]
fn a_server_that_stops_finishes_what_it_accepted() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let mut a = server.guest("A");
    let id = a.open(&json!({"game": "azul", "seats": ["me", "me"]}))["id"].as_str().unwrap().to_owned();
    a.act(&id, &json!({"id": "start", "do": "start"}));
    let mut listener = a.socket(&id, None, None).unwrap();
    let (client, table) = (a.clone(), id.clone());
    let player = std::thread::spawn(move || {
        let mut acknowledged = 0;
        let mut socket = client.socket(&table, None, None).unwrap();
        let mut say = |number: u64| -> Result<u64, tokio_tungstenite::tungstenite::Error> {
            socket.send(&json!({"id": format!("s{number}"), "do": "say", "phrase": "hello"}).to_string())?;
            Ok(socket.next_of("done")?["v"].as_u64().unwrap())
        };
        for number in 0.. {
            match say(number) {
                Ok(v) => acknowledged = v,
                Err(_) => break,
            }
        }
        acknowledged
    });
    std::thread::sleep(Duration::from_millis(200));
    let begin = std::time::Instant::now();
    drop(server);
    assert!(begin.elapsed() < Duration::from_secs(5), "nobody keeps it up: {:?}", begin.elapsed());
    while listener.next().is_ok() {}
    let acknowledged = player.join().unwrap();
    assert!(acknowledged > 3, "{acknowledged}");
    let server = Server::start_in(data.path(), 100_000);
    a.address = server.address;
    assert!(a.get(&format!("/api/tables/{id}"))["v"].as_u64().unwrap() >= acknowledged);
}

#[test]
fn operators_see_what_the_server_does() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let _socket = a.socket(&id, None, None).unwrap();
    a.act(&id, &a_move(&a, &id));
    let text = a.get("/metrics").as_str().unwrap().to_owned();
    assert_eq!(a.call("GET", "/api/tables/NOWHERE", None).unwrap().status, 404);
    let text = a.get("/metrics").as_str().unwrap().to_owned() + &text;
    for line in [
        "kashi_moves_total 1",
        "kashi_requests_total{status=\"404\"} 1",
        "kashi_requests_total{status=\"201\"} 3",
        "kashi_store_waiting 0",
        "kashi_move_seconds_count 1",
        "kashi_watchers 1",
        "kashi_snapshots_total 1",
        "kashi_gaps_total 0",
        "kashi_resyncs_total 0",
        "kashi_tables 1",
        "kashi_bots_waiting{lane=\"long\"} 0",
    ] {
        assert!(text.contains(&format!("{line}\n")), "{line}: {text}");
    }
    let named =
        ["kashi_build_info{version=", "kashi_store_connections{state=\"idle\"}", "process_resident_memory_bytes "];
    for name in named {
        assert!(text.contains(name), "{name}: {text}");
    }
    assert_eq!(a.get("/healthz"), "ok\n");
    assert_eq!(a.get("/readyz"), "ready\n");
}

#[test]
fn programs_read_the_same_events_as_lines() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    write!(stream, "GET /api/tables/{id}/events?since=1 HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
    a.act(&id, &a_move(&a, &id));
    let lines = BufReader::new(stream).lines().map(Result::unwrap);
    let frames =
        lines.filter(|line| line.starts_with('{')).map(|line| serde_json::from_str::<api::Frame>(&line).unwrap());
    let events = frames.filter_map(|frame| if let api::Frame::Event(event) = frame { Some(event) } else { None });
    let numbers: Vec<u64> = events.map(|event| event.v).take(4).collect();
    assert_eq!(numbers, [2, 3, 4, 5]);
}

/// Whether an event tells what follows from the rules.
fn is_full(event: &Value) -> bool {
    let what = &event["what"];
    let told = ["events", "next", "scores"].map(|field| what.get(field).is_some());
    assert!(told == [told[0]; 3], "all of it or nothing: {what}");
    told[0]
}

/// A page is told what it cannot know; what follows from the rules is for those who ask.
#[test]
fn what_follows_from_the_rules_is_told_to_those_who_ask() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let v = a.get(&format!("/api/tables/{id}"))["v"].as_u64().unwrap();
    let mut lean = a.socket(&id, None, None).unwrap();
    let moved = |who: &Client, sockets: &mut [&mut Socket]| {
        assert_eq!(who.act(&id, &a_move(who, &id)).status, 200);
        let events = sockets.iter_mut().map(|socket| socket.next_of("event").unwrap());
        events.map(|event| (event["v"].as_u64().unwrap() - v, is_full(&event))).collect::<Vec<_>>()
    };
    assert_eq!(moved(&a, &mut [&mut lean]), [(1, false)]);

    // Nobody had asked before, yet the gap is told in full.
    let mut full = b.socket_at(&format!("{id}/live?since={v}&detail=full"), None).unwrap();
    let event = full.next_of("event").unwrap();
    assert_eq!((event["v"].as_u64(), is_full(&event)), (Some(v + 1), true));
    assert_eq!(event["what"]["next"], a.get(&format!("/api/tables/{id}"))["next"]);
    assert_eq!(moved(&b, &mut [&mut lean, &mut full]), [(2, false), (2, true)]);
    drop(full);
    assert_eq!(moved(&a, &mut [&mut lean]), [(3, false)]);
    assert!(b.socket_at(&format!("{id}/live?detail=all"), None).is_err(), "there is no such detail");
}

/// The bytes of a move as a page hears it, beside the same in full.
#[test]
fn a_move_takes_few_bytes() {
    const MOVES: usize = 30;
    let server = Server::start();
    for game in ["azul", "burgundy"] {
        let a = server.guest("A");
        let id = a.open(&json!({"game": game, "seats": ["me", "me"]}))["id"].as_str().unwrap().to_owned();
        assert_eq!(a.act(&id, &json!({"id": "start", "do": "start"})).status, 200);
        let mut sockets = ["", "?detail=full"].map(|query| a.socket_at(&format!("{id}/live{query}"), None).unwrap());
        let mut bytes = [0; 2];
        for _ in 0..MOVES {
            assert_eq!(a.act(&id, &a_move(&a, &id)).status, 200);
        }
        let last = a.get(&format!("/api/tables/{id}"))["v"].as_u64().unwrap();
        for (socket, bytes) in sockets.iter_mut().zip(&mut bytes) {
            while let Ok(event) = socket.next_of("event") {
                *bytes += event.to_string().len();
                if event["v"] == last {
                    break;
                }
            }
        }
        let [lean, full] = bytes.map(|bytes| bytes / MOVES);
        assert!(lean < 150 && 2 * lean < full, "{game}: {lean} bytes for each move, {full} in full");
    }
}

/// A page can't see pings: it asks in its own words whether the server is there.
#[test]
fn whether_the_server_is_there_is_answered_at_once() {
    let server = Server::start();
    let a = server.guest("A");
    let id = a.open(&json!({"game": "azul", "seats": ["me", "open"]}))["id"].as_str().unwrap().to_owned();
    for client in [&a, &Client::new(server.address)] {
        let mut socket = client.socket(&id, None, None).unwrap();
        socket.next_of("snapshot").unwrap();
        socket.send(api::ALIVE).unwrap();
        assert_eq!(socket.next_of("alive").unwrap(), json!({"type": "alive"}));
    }
}
