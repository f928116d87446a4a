//! Hostile clients: nothing crashes, nothing leaks.

use crate::client::Client;
use crate::harness::{Server, a_move, config, duel, is_alone, memory};
use serde_json::json;
use server::Config;
use std::io::{ErrorKind, Read, Write};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::{self, Message};

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
    let lies =
        ["null", "https://evil.example", "http://127.0.0.1", "http://127.0.0.1:1", "evil", "://"].map(str::to_owned);
    let lies = lies.into_iter().chain([format!("http://{}.evil.example", server.address), server.address.to_string()]);
    for origin in lies {
        assert!(a.socket(id, None, Some(&origin)).is_err(), "{origin}");
        for (method, path) in [("POST", &*path), ("PATCH", "/api/me"), ("PUT", "/api/me/preferences")] {
            let answer = a.send(method, path, &[&format!("origin: {origin}")], &body).unwrap();
            assert_eq!(answer.status, 403, "{origin}: {method} {path}");
        }
        let answer = a.send("DELETE", "/api/session", &[&format!("origin: {origin}")], "").unwrap();
        assert_eq!(answer.status, 403, "{origin}");
    }
    assert_eq!(a.get("/api/me")["name"], "A", "nobody was signed out");
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

/// A flood from one address is turned away; visitors from another are served within a second throughout.
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

/// A client sends garbage through a socket as fast as it is answered: they are told what is wrong, then that it is too
/// much, a hundred times, and then they are cut off.
#[test]
fn a_socket_that_floods_is_told_and_closed() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 20);
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let mut socket = b.socket(&id, None, None).unwrap();
    socket.next_of("presence").unwrap();
    let begin = Instant::now();
    let mut codes = Vec::new();
    // Each is answered before the next is sent, so that no answer is lost when the server closes.
    while socket.send("{}").is_ok()
        && let Ok(frame) = socket.next_of("refused")
    {
        codes.push(frame["fault"]["code"].as_str().unwrap().to_owned());
        assert!(codes.len() < 2000, "it is not closed");
    }
    let count = |wanted: &str| codes.iter().filter(|code| *code == wanted).count();
    assert_eq!(count("too_many"), 100, "{codes:?}");
    // The burst of 80, and 20 more for every second that it took.
    let allowed = 81 + 20 * begin.elapsed().as_secs() as usize + 20;
    assert!((80..=allowed).contains(&count("bad_request")), "{} of {allowed}", count("bad_request"));
    assert_eq!(count("bad_request") + 100, codes.len());
    assert!(codes[..80].iter().all(|code| code == "bad_request"), "the burst first");
    assert!(b.socket(&id, None, None).is_ok(), "people who come back are let in");
}

/// Several sockets pour without reading what they are answered: garbage, requests, pings, long messages. They are closed,
/// memory stays, and the others at the same table are served within a second throughout.
#[test]
fn sockets_that_pour_slow_nobody() {
    if !is_alone("abuse::sockets_that_pour_slow_nobody") {
        return;
    }
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 50);
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let before = memory();
    let say = json!({"id": "s", "do": "say", "phrase": "hello"}).to_string();
    let messages = [
        Message::text("{}"),
        Message::text(say),
        Message::Ping(vec![0; 100].into()),
        Message::text("x".repeat(4000)),
        Message::binary(vec![0; 64]),
        Message::text("[".repeat(4000)),
    ];
    let floods: Vec<_> = messages
        .into_iter()
        .map(|message| {
            let (b, id) = (b.clone(), id.clone());
            std::thread::spawn(move || {
                let begin = Instant::now();
                let (mut closed, mut sent) = (0, 0);
                while begin.elapsed() < Duration::from_secs(2) {
                    let Ok(mut socket) = b.socket(&id, None, None) else {
                        // Too many new sockets from this address, too.
                        std::thread::sleep(Duration::from_millis(20));
                        continue;
                    };
                    while socket.pour(message.clone()).is_ok() && begin.elapsed() < Duration::from_secs(2) {
                        sent += 1;
                    }
                    closed += u32::from(begin.elapsed() < Duration::from_secs(2));
                }
                (closed, sent)
            })
        })
        .collect();
    let mut slowest = Duration::ZERO;
    for _ in 0..10 {
        let begin = Instant::now();
        let from = "x-forwarded-for: 198.51.100.7";
        let answer = a.send("GET", &format!("/api/tables/{id}"), &[from], "").unwrap();
        assert_eq!(answer.status, 200);
        slowest = slowest.max(begin.elapsed());
        std::thread::sleep(Duration::from_millis(150));
    }
    for flood in floods {
        let (closed, sent) = flood.join().unwrap();
        assert!(closed > 0, "never closed after {sent} messages");
    }
    let grown = memory().saturating_sub(before);
    assert!(slowest < Duration::from_secs(1), "{slowest:?}");
    assert!(grown < 32 << 20, "{} KiB more", grown >> 10);
    let begin = Instant::now();
    // The address has spent its requests; the person has not.
    let path = format!("/api/tables/{id}");
    let ask = |method: &str, path: &str, body: &str| a.send(method, path, &["x-forwarded-for: 198.51.100.9"], body);
    let legal = ask("GET", &format!("{path}/legal"), "").unwrap().body;
    let mv = json!({"id": "m", "do": "play", "seat": 0, "ply": legal["ply"], "move": legal["moves"][0]});
    assert_eq!(ask("POST", &path, &mv.to_string()).unwrap().status, 200);
    assert!(begin.elapsed() < Duration::from_secs(1), "the game goes on");
}

/// What no honest client sends, byte by byte: lengths that nobody has memory for, parts that never end, masks left out.
#[test]
fn frames_that_lie_close_their_socket() {
    if !is_alone("abuse::frames_that_lie_close_their_socket") {
        return;
    }
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let before = memory();
    let mask = [0; 4];
    let huge = [&[0x81, 0xff][..], &u64::MAX.to_be_bytes(), &mask].concat();
    let large = [&[0x81, 0xff][..], &(1_u64 << 40).to_be_bytes(), &mask].concat();
    let unmasked = vec![0x81, 2, b'{', b'}'];
    let reserved = [&[0xf1, 0x82][..], &mask, b"{}"].concat();
    let long_ping = [&[0x89, 0xfe, 0x10, 0][..], &mask, &[0; 4096]].concat();
    let not_utf8 = [&[0x81, 0x82][..], &mask, &[0xff, 0xfe]].concat();
    let stray = [&[0x80, 0x82][..], &mask, b"{}"].concat();
    let mut endless = [&[0x01, 0xfe, 0x04, 0][..], &mask, &[b' '; 1024]].concat();
    for _ in 0..8 {
        endless.extend([&[0x00, 0xfe, 0x04, 0][..], &mask, &[b' '; 1024]].concat());
    }
    for bytes in [huge, large, unmasked, reserved, long_ping, not_utf8, stray, endless] {
        let mut stream = b.raw_socket(&id);
        stream.write_all(&bytes).unwrap();
        let mut rest = Vec::new();
        match stream.read_to_end(&mut rest) {
            // Closed, or broken off since bytes were left that nobody wanted.
            Ok(_) => {}
            Err(fault) => assert_eq!(fault.kind(), ErrorKind::ConnectionReset, "{:?}", &bytes[..bytes.len().min(14)]),
        }
    }
    let grown = memory().saturating_sub(before);
    assert!(grown < 16 << 20, "{} KiB more", grown >> 10);
    assert_eq!(a.act(&id, &a_move(&a, &id)).status, 200);
}

/// One address makes guests until it is refused; what it made is bounded, and others come in all the same.
#[test]
fn one_address_cannot_make_guests_without_end() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 20);
    let statuses: Vec<u16> = (0..75)
        .map(|_| Client::new(server.address).send("POST", "/api/me", &["x-forwarded-for: 203.0.113.9"], "{}"))
        .map(|answer| answer.unwrap().status)
        .collect();
    let made = statuses.iter().filter(|status| **status == 201).count();
    assert!((20..=25).contains(&made), "{made}");
    assert!(statuses[..20].iter().all(|status| *status == 201), "a café comes in: {statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 75 - made);
    let other = Client::new(server.address).send("POST", "/api/me", &["x-forwarded-for: 198.51.100.7"], "{}").unwrap();
    assert_eq!(other.status, 201);
}

/// Passwords are tried for an account from many addresses: after twenty no more are looked at, right or wrong, and nothing
/// tells whether there is such an account.
#[test]
fn passwords_cannot_be_guessed_from_many_addresses() {
    let server = Server::start();
    let mut member = server.guest("A");
    member.register(&json!({"account": "mahtab", "password": "correct horse"}));
    for account in ["Mahtab", "nobody"] {
        // All at once: hashing takes its time, and meanwhile a try or two come back.
        let tries: Vec<_> = (0..30)
            .map(|number| {
                let client = Client::new(server.address);
                std::thread::spawn(move || {
                    let body = json!({"account": account, "password": format!("wrong horse {number}")}).to_string();
                    let from = format!("x-forwarded-for: 198.51.100.{number}");
                    // On a busy machine a client may not wait for the answer.
                    let answer = client.send("POST", "/api/session", &[&from], &body).ok()?;
                    answer.body["code"].as_str().map(str::to_owned)
                })
            })
            .collect();
        let codes: Vec<_> = tries.into_iter().filter_map(|one| one.join().unwrap()).collect();
        let refused = codes.iter().filter(|code| *code == "too_many").count();
        assert!((4..=10).contains(&refused), "{account}: {codes:?}");
        assert!(codes.iter().all(|code| code == "too_many" || code == "bad_credentials"), "{account}: {codes:?}");
    }
    assert_eq!(member.call("GET", "/api/me", None).unwrap().status, 200, "people who are signed in stay signed in");
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
        assert!(begin.elapsed() < Duration::from_secs(10), "a person who leaves makes room");
        std::thread::sleep(Duration::from_millis(10));
    }
}
