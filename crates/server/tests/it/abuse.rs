//! Whoever means harm: nothing crashes, nothing leaks.

use crate::client::Client;
use crate::harness::{Server, a_move, duel};
use serde_json::json;
use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tracing_subscriber::fmt::MakeWriter;

/// Everything that was logged.
#[derive(Clone, Default)]
struct Logged(Arc<Mutex<Vec<u8>>>);

impl Write for Logged {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(text)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Logged {
    type Writer = Logged;

    fn make_writer(&'a self) -> Logged {
        self.clone()
    }
}

#[test]
fn the_seed_never_leaves_before_the_end() {
    let logged = Logged::default();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(logged.clone());
    tracing::subscriber::set_global_default(subscriber.finish()).unwrap();
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let mut sent = String::new();
    let mut socket = b.socket(&id, Some(0), None).unwrap();
    let paths = ["", "/legal", "/record"].map(|end| format!("/api/tables/{id}{end}"));
    for _ in 0..40 {
        for path in paths.iter().map(String::as_str).chain(["/api/tables", "/api/tables?list=playing", "/metrics"]) {
            let answer = a.call("GET", path, None).unwrap();
            sent += &answer.head;
            sent += &answer.body.to_string();
        }
        let mover = if a.get(&paths[0])["next"]["seat"] == 0 { &a } else { &b };
        sent += &mover.act(&id, &a_move(mover, &id)).body.to_string();
        sent += &socket.next().unwrap().to_string();
    }
    assert_eq!(a.get(&paths[0])["status"], "playing", "the game goes on");
    let before_end = logged.0.lock().unwrap().clone();
    a.act(&id, &json!({"id": "r", "do": "resign", "seat": 0}));
    let seed = a.get(&paths[0])["seed"].as_str().unwrap().to_owned();
    assert!(sent.len() > 10_000 && !sent.contains(&seed), "sent");
    let before_end = String::from_utf8_lossy(&before_end);
    assert!(before_end.contains("answered") && !before_end.contains(&seed), "logged");
    let cookie = a.cookie.as_ref().unwrap().split_once('=').unwrap().1.to_owned();
    assert!(!String::from_utf8_lossy(&logged.0.lock().unwrap()).contains(&cookie), "secrets are not logged");
}

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
    for path in ["/api/tables/x", "/api/tables/..%2f", "/api/codes/'%20or%201=1", "/nothing"] {
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
