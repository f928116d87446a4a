//! Whoever means harm: nothing crashes, nothing leaks.

use crate::client::Client;
use crate::harness::{Server, a_move, config, duel};
use serde_json::json;
use server::Config;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite;

#[test]
fn other_sites_can_do_nothing() {
    let server = Server::start();
    let a = server.guest("A");
    let table = a.open(&json!({"game": "azul", "seats": ["me", "open"]}));
    let id = table["id"].as_str().unwrap();
    let path = format!("/api/tables/{id}");
    let body = json!({"id": "1", "do": "say", "text": "hi"}).to_string();
    let forged = a.send("POST", &path, &["origin: https://evil.example", "sec-fetch-site: cross-site"], &body);
    assert_eq!(forged.unwrap().status, 403);
    let old_browser = a.send("POST", &path, &["origin: https://evil.example"], &body);
    assert_eq!(old_browser.unwrap().status, 403);
    assert!(a.socket(id, None, Some("https://evil.example")).is_err());
    assert!(a.socket(id, None, Some(&format!("http://{}", server.address))).is_ok());
    let head = a.call("GET", &path, None).unwrap().head;
    for header in ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff", "x-frame-options"]
    {
        assert!(head.contains(header), "{head}");
    }
}

#[test]
fn garbage_is_refused_and_forgeries_are_nobody() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let path = format!("/api/tables/{id}");
    for body in ["{", "[]", "null", "{\"id\":\"1\"}", "{\"id\":\"1\",\"do\":\"fly\"}", "{\"id\":\"\",\"do\":\"start\"}"]
    {
        assert_eq!(a.send("POST", &path, &[], body).unwrap().status, 400, "{body}");
    }
    for mv in ["", "9r-9", "🀄", "1r-1 ", &"9".repeat(2000)] {
        let answer = a.act(&id, &json!({"id": "g", "do": "play", "seat": 0, "ply": 1, "move": mv}));
        assert_eq!(answer.status, 422, "{mv}: {}", answer.body);
    }
    for path in ["/api/tables/x", "/api/tables/..%2f", "/api/codes/'%20or%201=1", "/api/nothing"] {
        assert_eq!(a.call("GET", path, None).unwrap().status, 404, "{path}");
    }
    let large = a.send("POST", &path, &[], &"x".repeat(20_000)).unwrap();
    assert_eq!(large.status, 413);
    for cookie in ["__Host-kashi=AAAA", "__Host-kashi=", "kashi=' or 1=1 --"] {
        let forged = Client { address: server.address, cookie: Some(cookie.to_owned()) };
        assert_eq!(forged.call("GET", "/api/me", None).unwrap().status, 401);
    }

    // A socket that sends garbage hears so; one that sends too much is closed. Others notice nothing.
    let mut socket = a.socket(&id, None, None).unwrap();
    socket.send("{}").unwrap();
    assert_eq!(socket.next_of("refused").unwrap()["fault"]["code"], "bad_request");
    socket.send(&"x".repeat(10_000)).unwrap();
    while socket.next().is_ok() {}
    let mut stranger = Client::new(server.address).socket(&id, None, None).unwrap();
    stranger.send(&json!({"id": "1", "do": "resign", "seat": 0}).to_string()).unwrap();
    assert_eq!(stranger.next_of("refused").unwrap()["fault"]["code"], "not_signed_in");
    assert_eq!(a.act(&id, &a_move(&a, &id)).status, 200);
}

/// A flood from one address is turned away; whoever comes from another is served within a second throughout.
#[test]
fn a_flood_does_not_slow_honest_people() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 20);
    let address = server.address;
    let flood = move || {
        let begin = Instant::now();
        let mut refused = 0;
        while begin.elapsed() < Duration::from_secs(2) {
            let answer = Client::new(address).send("GET", "/api/tables", &["x-forwarded-for: 203.0.113.9"], "");
            refused += u32::from(answer.is_ok_and(|answer| answer.status == 429));
        }
        refused
    };
    let floods: Vec<_> = (0..2).map(|_| std::thread::spawn(flood)).collect();
    let mut slowest = Duration::ZERO;
    for _ in 0..15 {
        let begin = Instant::now();
        let answer = Client::new(address).send("GET", "/api/tables", &["x-forwarded-for: 198.51.100.7"], "").unwrap();
        assert_eq!(answer.status, 200);
        slowest = slowest.max(begin.elapsed());
        std::thread::sleep(Duration::from_millis(100));
    }
    let refused: u32 = floods.into_iter().map(|flood| flood.join().unwrap()).sum();
    assert!(refused > 50, "{refused}");
    assert!(slowest < Duration::from_secs(1), "{slowest:?}");
}

/// Somebody sends garbage through a socket as fast as it goes: they are told, then cut off; others notice nothing.
#[test]
fn a_socket_that_floods_is_closed() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 20);
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let mut socket = b.socket(&id, None, None).unwrap();
    socket.next_of("presence").unwrap();
    let mut sent = 0;
    while sent < 1000 && socket.send("{}").is_ok() {
        sent += 1;
    }
    let mut codes = Vec::new();
    while let Ok(frame) = socket.next() {
        codes.push(frame["fault"]["code"].as_str().unwrap_or_default().to_owned());
    }
    let count = |wanted: &str| codes.iter().filter(|code| *code == wanted).count();
    // What was answered before the connection broke may be lost with it: at most so much, and some of both.
    assert!(count("bad_request") <= 120 && count("too_many") <= 101, "{codes:?}");
    assert!(codes.is_empty() || count("bad_request") > 0, "{codes:?}");
    let begin = Instant::now();
    assert_eq!(a.act(&id, &a_move(&a, &id)).status, 200);
    assert!(begin.elapsed() < Duration::from_secs(1), "{:?}", begin.elapsed());
}

/// Requests at tables are counted by person, too, whichever way and from wherever they come.
#[test]
fn one_person_cannot_flood_from_many_addresses() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 5);
    let a = Client { address: server.address, ..server.guest("A") };
    let table = a.open(&json!({"game": "azul", "seats": ["me", "open"]}));
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let statuses: Vec<u16> = (0..40)
        .map(|number| {
            let body = json!({"id": format!("s{number}"), "do": "say", "phrase": "hello"}).to_string();
            let from = format!("x-forwarded-for: 198.51.100.{number}");
            a.send("POST", &path, &[&from], &body).unwrap().status
        })
        .collect();
    let refused = statuses.iter().filter(|status| **status == 429).count();
    assert!(statuses[..10].iter().all(|status| *status == 200) && refused >= 5, "{statuses:?}");
}

#[test]
fn sockets_are_counted_by_person_and_by_address() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_as(Config { sockets_per_address: 3, sockets_per_person: 2, ..config(data.path()) });
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let refused = |client: &Client| match client.socket(&id, None, None) {
        Err(tungstenite::Error::Http(answer)) => answer.status().as_u16() == 429,
        _ => false,
    };
    let first = a.socket(&id, None, None).unwrap();
    let second = a.socket(&id, None, None).unwrap();
    assert!(refused(&a), "a has two");
    let third = b.socket(&id, None, None).unwrap();
    assert!(refused(&b), "the address has three");
    assert_eq!(a.act(&id, &a_move(&a, &id)).status, 200, "those who are in play on");
    drop((first, second, third));
    let begin = Instant::now();
    while b.socket(&id, None, None).is_err() {
        assert!(begin.elapsed() < Duration::from_secs(10), "whoever leaves makes room");
        std::thread::sleep(Duration::from_millis(10));
    }
}
