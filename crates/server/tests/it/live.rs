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
