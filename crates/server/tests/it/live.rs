//! Sockets and streams.

use crate::harness::{Server, a_move, duel};
use serde_json::json;
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

    // Whoever comes back gets the gap; whoever never was there, or invents a number, the whole table.
    let mut socket = b.socket(&id, Some(v), None).unwrap();
    for expected in v + 1..=v + 2 {
        assert_eq!(socket.next_of("event").unwrap()["v"].as_u64(), Some(expected));
    }
    let mut socket = b.socket(&id, Some(v + 99), None).unwrap();
    assert_eq!(socket.next().unwrap()["type"], "snapshot");
}

/// A server that is told to stop finishes what it has accepted, and lets go of whoever only listens.
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
fn whoever_watches_over_the_server_sees_what_it_does() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let _socket = a.socket(&id, None, None).unwrap();
    a.act(&id, &a_move(&a, &id));
    let text = a.get("/metrics").as_str().unwrap().to_owned();
    for line in [
        "kashi_moves_total 1",
        "kashi_move_seconds_count 1",
        "kashi_watchers 1",
        "kashi_snapshots_total 1",
        "kashi_gaps_total 0",
        "kashi_resyncs_total 0",
        "kashi_tables 1",
        "kashi_bots_waiting 0",
    ] {
        assert!(text.contains(&format!("{line}\n")), "{line}: {text}");
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
