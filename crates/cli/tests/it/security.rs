//! The log of security events, as an operator keeps it.

use crate::admin::Server;
use crate::client::Client;
use crate::kashi::kashi;
use serde_json::{Value, json};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::time::{Duration, Instant};

fn lines(file: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The first event of this name, which comes soon.
fn event(file: &Path, name: &str) -> Value {
    let begin = Instant::now();
    loop {
        if let Some(found) = lines(file).into_iter().find(|line| line["event"] == name) {
            return found;
        }
        assert!(begin.elapsed() < Duration::from_secs(5), "{name} in {:?}", lines(file));
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Every event is there under its name, with address and person and without any secret; the file can be moved away.
#[test]
fn security_events_are_kept_without_secrets() {
    let data = tempfile::tempdir().unwrap();
    let (file, moved) = (data.path().join("security.log"), data.path().join("security.log.1"));
    let place = data.path().to_str().unwrap();
    let server = Server::start(&["--data", place, "--security-log", file.to_str().unwrap()]);
    let mut sara = Client::guest(server.address, "Sara");
    let secret = |password: &str| json!({"account": "sara", "password": password});
    let first = sara.register(&secret("correct horse"))["recovery_code"].as_str().unwrap().to_owned();
    let id = sara.get("/api/me")["id"].clone();
    let stranger = Client::new(server.address);
    assert_eq!(stranger.call("POST", "/api/session", Some(&secret("wrong horse battery"))).unwrap().status, 401);
    assert_eq!(stranger.call("POST", "/api/session", Some(&secret("correct horse"))).unwrap().status, 200);
    let code = json!({"account": "sara", "code": "AAAA-BBBB", "password": "two lamps and a kite"});
    assert_eq!(stranger.call("POST", "/api/recover", Some(&code)).unwrap().status, 401);
    let token = sara.call("POST", "/api/tokens", Some(&json!({"label": "bot"}))).unwrap().body;
    let path = format!("/api/sessions/{}", token["id"].as_str().unwrap());
    assert_eq!(sara.call("DELETE", &path, None).unwrap().status, 204);
    let change = json!({"old": "correct horse", "new": "two lamps and a kite"});
    let answer = sara.call("PUT", "/api/password", Some(&change)).unwrap();
    sara.keep_cookie(&answer);
    let confirm = json!({"password": "two lamps and a kite"});
    let answer = sara.call("POST", "/api/recovery", Some(&confirm)).unwrap();
    let second = answer.body["recovery_code"].as_str().unwrap().to_owned();
    let recover = json!({"account": "sara", "code": second, "password": "five chairs, one table"});
    let answer = sara.call("POST", "/api/recover", Some(&recover)).unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    sara.keep_cookie(&answer);
    let cross = stranger.send("POST", "/api/me", &["origin: https://elsewhere.example"], "{}").unwrap();
    assert_eq!((cross.status, &cross.body["code"]), (403, &json!("other_site")));
    kashi(&["admin", "ban", "sara", "--for", "1h", "--reason", "insults", "--data", place]).good();
    event(&file, "operator_acted");
    assert_eq!(sara.call("POST", "/api/tokens", Some(&json!({"label": "x"}))).unwrap().status, 403);
    for name in [
        "registered",
        "sign_in_failed",
        "signed_in",
        "recovery_failed",
        "token_made",
        "session_ended",
        "password_changed",
        "recovery_code_made",
        "recovery_used",
        "cross_site_refused",
        "banned_refused",
    ] {
        let line = event(&file, name);
        assert_eq!(line["target"], "security");
        if name != "cross_site_refused" {
            assert_eq!(line["person"], id, "{line}");
        }
        assert_eq!(line["address"], "127.0.0.1", "{line}");
        assert!(line["timestamp"].is_string());
    }
    let acted = event(&file, "operator_acted");
    assert_eq!((&acted["action"], &acted["person"]), (&json!("ban"), &id));

    // logrotate moves the file away and says so.
    std::fs::rename(&file, &moved).unwrap();
    server.signal("-HUP");
    let begin = Instant::now();
    while !file.exists() {
        assert!(begin.elapsed() < Duration::from_secs(5), "it is opened again");
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(sara.call("DELETE", "/api/sessions", None).unwrap().status, 204);
    event(&file, "signed_out_everywhere");
    kashi(&["admin", "unban", "sara", "--data", place]).good();
    event(&file, "operator_acted");
    let secret = json!({"account": "sara", "password": "five chairs, one table"});
    let answer = Client::new(server.address).call("POST", "/api/session", Some(&secret)).unwrap();
    sara.keep_cookie(&answer);
    let confirm = json!({"password": "five chairs, one table"});
    assert_eq!(sara.call("DELETE", "/api/account", Some(&confirm)).unwrap().status, 204);
    assert_eq!(event(&file, "account_deleted")["person"], id);

    let all = std::fs::read_to_string(&file).unwrap() + &std::fs::read_to_string(&moved).unwrap();
    let cookie = answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = cookie.split(';').next().unwrap().split_once('=').unwrap().1;
    let token = token["token"].as_str().unwrap();
    for secret in ["horse", "lamps", "chairs", &first, &second, cookie, token, "sara", "Sara", "insults"] {
        assert!(!all.contains(secret), "{secret} is in the log");
    }
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
}

/// A flood is noted, not repeated.
#[test]
fn a_flood_is_noted_once() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("security.log");
    let place = ["--data", data.path().to_str().unwrap(), "--security-log", file.to_str().unwrap()];
    let server = Server::start_with_rate(&place, "1");
    let client = Client::new(server.address);
    let statuses: Vec<u16> = (0..40).map(|_| client.call("GET", "/api/games", None).unwrap().status).collect();
    assert!(statuses.iter().filter(|status| **status == 429).count() > 10, "{statuses:?}");
    event(&file, "rate_limited");
    assert_eq!(lines(&file).len(), 1);
}
