//! Garbage at every door of the server: refused, never a fault of ours.

use crate::client::Client;
use crate::harness::{Server, config, duel};
use crate::store::cluster;
use serde_json::{Value, json};
use server::Config;
use server::store::Place;

/// Bodies that mean nothing anywhere, or something impossible.
fn bodies() -> Vec<String> {
    let mut bodies: Vec<String> =
        ["", "{", "}", "[]", "null", "1", "\"x\"", "{}", "{\"id\":1}", "\u{0}", "{\"a\":1e999}"]
            .map(str::to_owned)
            .into();
    bodies.push("[".repeat(10_000));
    bodies.push("{\"a\":".repeat(2_000));
    bodies.push(format!("\"{}\"", "\\u0000".repeat(1000)));
    bodies.push("9".repeat(10_000));
    let deep = (0..500).fold(Value::Null, |inner, _| json!({"game": "azul", "options": inner}));
    bodies.push(deep.to_string());
    let texts = ["", "\u{0}", "' or 1=1 --", "\u{202e}", "<script>", "azul"];
    for text in texts {
        // Every field that any body has, all of them wrong or odd.
        let all = json!({
            "id": text, "do": text, "seat": 255, "ply": u64::MAX, "move": text, "text": text, "person": text,
            "muted": true, "name": text, "language": text, "account": text, "password": text, "label": text,
            "game": text, "options": {"first": text}, "seats": [text, {"bot": text}], "record": {"game": text},
            "clock": {"kind": "game", "initial": i64::MIN, "increment": i64::MAX}, "chat": text, "listed": text,
        });
        bodies.push(all.to_string());
    }
    for field in ["id", "do", "name", "language", "account", "label", "game", "seats", "record", "clock", "chat"] {
        bodies.push(json!({"id": "x", "do": "play", field: "\u{0}"}).to_string());
    }
    for act in [
        "sit",
        "leave",
        "unseat",
        "play",
        "undo",
        "answer_undo",
        "resign",
        "claim",
        "say",
        "set_chat",
        "mute",
        "rematch",
    ] {
        bodies.push(json!({"id": "x", "do": act}).to_string());
        bodies.push(
            json!({"id": "x", "do": act, "seat": 200, "ply": -1, "move": [], "then": "x", "agree": 1}).to_string(),
        );
        let odd = json!({"id": "x", "do": act, "seat": 4, "ply": 0, "move": "\u{0}", "then": "bot", "person": "\u{0}"});
        bodies.push(odd.to_string());
    }
    bodies
}

/// What stands where an id, a code, a game or a question is expected.
const WORDS: [&str; 12] =
    ["x", "%00", "a%00b", "%ff", "%F0%9F%80%84", "..%2f..", "'", "%27%20or%201=1", "-1", "%25s", "0", "%E2%80%AE"];

fn ask_everything(server: &Server) {
    let mut a = server.guest("A");
    let id = duel(&a, &server.guest("B"));
    let token = a.call("POST", "/api/tokens", Some(&json!({"label": "t"}))).unwrap().body;
    let token = format!("authorization: Bearer {}", token["token"].as_str().unwrap());
    let cookie = a.cookie.take();
    let description = server::openapi();
    let mut asked = 0;
    let mut ask = |client: &Client, method: &str, path: &str, headers: &[&str], body: &str| {
        let answer = client.send(method, path, headers, body);
        let answer = answer.unwrap_or_else(|fault| panic!("{method} {path} {body:.80}: {fault}"));
        assert!(answer.status < 500, "{method} {path} {body:.80}: {} {}", answer.status, answer.body);
        asked += 1;
        answer.status
    };
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, said) in methods.as_object().unwrap() {
            let method = method.to_uppercase();
            // A stream would go on.
            let ends = !["/events", "/live"].iter().any(|end| path.ends_with(end));
            // After signing out there is nothing more to ask.
            let token = if path == "/api/session" { "x: y" } else { &token };
            for word in WORDS {
                let named = path.replace("{id}", word).replace("{code}", word).replace("{game}", word);
                ask(&a, &method, &named, &[token], "");
                let real = path.replace("{id}", &id).replace("{game}", "azul");
                for name in ["since", "seat", "list", "before", "players", "board"] {
                    if ends && method == "GET" {
                        ask(&a, &method, &format!("{real}?{name}={word}&{name}={word}"), &[token], "");
                    }
                }
            }
            if said.get("requestBody").is_some() {
                let path = path.replace("{id}", &id);
                for body in bodies() {
                    ask(&a, &method, &path, &[token], &body);
                }
                for kind in ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=x"] {
                    let wrong = format!("content-type: {kind}");
                    ask(&a, &method, &path, &[token, &wrong], "{");
                }
            }
        }
    }
    assert!(asked > 800, "only {asked}");
    a.cookie = cookie;
    assert_eq!(a.call("GET", "/api/me", None).unwrap().status, 200, "who was there is there");
    assert_eq!(a.get(&format!("/api/tables/{id}"))["status"], "playing", "the game goes on");
}

#[test]
fn garbage_at_every_door_is_refused_on_sqlite() {
    ask_everything(&Server::start());
}

#[test]
fn garbage_at_every_door_is_refused_on_postgresql() {
    let Some(cluster) = cluster() else { return };
    let unused = tempfile::tempdir().unwrap();
    let place = Place::Postgres(cluster.address("postgres"));
    ask_everything(&Server::start_as(Config { place, ..config(unused.path()) }));
}

/// The same through a socket: every message is answered by a refusal or by what it asked for, and the socket stays.
#[test]
fn garbage_through_a_socket_is_refused() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let mut socket = a.socket(&id, None, None).unwrap();
    let mut refused = 0;
    for body in bodies().into_iter().filter(|body| body.len() <= 4096) {
        socket.send(&body).unwrap();
        let frame = loop {
            let frame = socket.next().unwrap_or_else(|fault| panic!("{body:.80}: {fault}"));
            if frame["type"] == "refused" || frame["type"] == "done" {
                break frame;
            }
        };
        refused += usize::from(frame["type"] == "refused");
        assert_ne!(frame["fault"]["code"], "internal", "{body:.80}");
    }
    assert!(refused > 40, "{refused}");
}
