//! Every refusal says what is wrong and what to do about it, in both languages.

use crate::client::Client;
use crate::harness::{Server, config};
use api::Code;
use i18n::Lang;
use serde_json::json;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

/// Codes whose sentence has no next step, with the reason.
const WITHOUT: [(Code, &str); 1] = [(Code::Banned, "what is left is said instead; an end and a reason follow")];

/// What a next step begins with, or has in it.
const STEPS: [(Lang, &[&str]); 2] = [
    (Lang::En, &["lease ", "try again", "ask the operator", "Finish or leave", "Unblock", "Check ", "Use "]),
    (
        Lang::Fa,
        &[
            "لطفاً",
            "امتحان کنید",
            "صبر کنید",
            "بگویید",
            "ببینید",
            "کوتاه‌ترش کنید",
            "سر میز دیگری",
            "یا بلندترش کنید",
            "اول یکی را تمام کنید",
        ],
    ),
];

#[test]
fn every_refusal_has_a_next_step_in_both_languages() {
    for code in Code::ALL {
        let excepted = WITHOUT.iter().any(|(without, _)| *without == code);
        for (lang, steps) in STEPS {
            let said = i18n::tr(lang, code.key(), &[]);
            let stepped = steps.iter().any(|step| said.contains(step));
            assert!(stepped || excepted, "{code:?} says what is wrong and not what to do: {said}");
            assert!(!said.contains("server-"), "{code:?} has no words");
        }
    }
}

/// A program that forgets a field is told which, and where.
#[test]
fn what_cannot_be_read_is_named() {
    let server = Server::start();
    let a = server.guest("A");
    let answer = a.call("POST", "/api/tables", Some(&json!({"game": "azul"}))).unwrap();
    assert_eq!((answer.status, &answer.body["code"]), (400, &json!("bad_request")));
    for lang in ["fa", "en"] {
        let message = answer.body["message"][lang].as_str().unwrap();
        assert!(message.contains("missing field `seats` at line 1 column 15"), "{message}");
    }
    let answer = a.call("GET", "/api/tables?list=loud", None).unwrap();
    assert!(answer.body["message"]["en"].as_str().unwrap().contains("`loud`"), "{}", answer.body);
    let table = a.open(&json!({"game": "azul", "seats": ["me", "open"]}));
    let mut socket = a.socket(table["id"].as_str().unwrap(), None, None).unwrap();
    socket.send(r#"{"id": "x", "do": "dance"}"#).unwrap();
    let refused = socket.next_of("refused").unwrap();
    let message = refused["fault"]["message"]["en"].as_str().unwrap();
    assert!(refused["id"] == "x" && message.contains("`dance`"), "{refused}");
}

/// What people bring about has a code of its own.
#[test]
fn refusals_say_what_it_was() {
    let server = Server::start();
    let a = server.guest("A");
    let refused = |method: &str, path: &str, body: serde_json::Value| {
        a.call(method, path, Some(&body)).unwrap().body["code"].as_str().unwrap_or("none").to_owned()
    };
    let clock = json!({"kind": "game", "initial": 1, "increment": 0});
    let table = json!({"game": "azul", "seats": ["me", "open"], "clock": clock});
    assert_eq!(refused("POST", "/api/tables", table), "clock_range");
    let me = a.get("/api/me")["id"].as_str().unwrap().to_owned();
    assert_eq!(refused("PUT", &format!("/api/blocks/{me}"), json!({})), "on_oneself");
    assert_eq!(refused("POST", "/api/reports", json!({"person": me, "reason": "chat", "text": ""})), "on_oneself");
    assert_eq!(refused("POST", "/api/tokens", json!({"label": "x", "lives": {"days": 0}})), "token_days");
    assert_eq!(refused("POST", "/api/me", json!({})), "already_signed_in");
    assert_eq!(a.get("/api/tables?before=x")["code"], "no_such_page");
    assert_eq!(a.get("/api/ratings/azul?after=x")["code"], "no_such_page");
    let id = a.open(&json!({"game": "azul", "seats": ["me", "open"]}))["id"].as_str().unwrap().to_owned();
    let act = |request: serde_json::Value| a.act(&id, &request).body["code"].as_str().unwrap_or("none").to_owned();
    assert_eq!(act(json!({"id": "1", "do": "sit", "seat": 3})), "no_such_seat");
    assert_eq!(act(json!({"id": "2", "do": "sit", "seat": 0})), "seat_taken");
    assert_eq!(act(json!({"id": "3", "do": "start"})), "seats_open");
    assert_eq!(act(json!({"id": "4", "do": "leave", "seat": 1})), "not_your_seat");
    assert_eq!(act(json!({"id": "5", "do": "resign", "seat": 0})), "game_not_on");
    assert_eq!(act(json!({"id": "6", "do": "say", "text": " "})), "line_form");
    let many = vec!["open"; 300];
    let answer = a.call("POST", "/api/tables", Some(&json!({"game": "azul", "seats": many}))).unwrap();
    assert!(
        answer.status == 400 && answer.body["message"]["en"].as_str().unwrap().contains("Two, three or four"),
        "{}",
        answer.body
    );
}

/// A method that an address doesn't take is 405, with those that it takes; a request without a host is none of HTTP/1.1.
#[test]
fn wrong_methods_and_missing_hosts_are_refused_as_http_says() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_as(config(data.path()));
    for method in ["TRACE", "DELETE", "PUT", "FROB"] {
        let answer = Client::new(server.address).call(method, "/api/me", None).unwrap();
        assert_eq!((answer.status, &answer.body["code"]), (405, &json!("wrong_method")), "{method}");
        let allow = answer.head.lines().find_map(|line| line.strip_prefix("allow: ")).unwrap();
        for allowed in ["GET", "POST", "PATCH"] {
            assert!(allow.contains(allowed), "{allow}");
        }
    }
    let ask = |head: &str| {
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream.write_all(head.as_bytes()).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text
    };
    let none = ask("GET /api/games HTTP/1.1\r\nconnection: close\r\n\r\n");
    assert!(none.starts_with("HTTP/1.1 400 ") && none.contains("no_host"), "{none}");
    let two = ask("GET /api/games HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n");
    assert!(two.starts_with("HTTP/1.1 400 "), "{two}");
    assert!(ask("GET /api/games HTTP/1.0\r\n\r\n").starts_with("HTTP/1.0 200 "), "an older form has none");
}
