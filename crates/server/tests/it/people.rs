//! Guests, members, sessions, tokens.

use crate::client::Client;
use crate::harness::Server;
use serde_json::json;

#[test]
fn a_guest_becomes_a_member_and_keeps_their_games() {
    let server = Server::start();
    let guest = server.guest("مهتاب");
    let table = guest.open(&json!({"game": "azul", "seats": ["me", "open"]}));
    let secret = json!({"account": "Mahtab", "password": "correct horse"});
    assert_eq!(guest.call("POST", "/api/account", Some(&secret)).unwrap().status, 201);

    let mut elsewhere = Client::new(server.address);
    let answer = elsewhere.call("POST", "/api/session", Some(&secret)).unwrap();
    assert_eq!((answer.status, &answer.body["name"]), (200, &json!("مهتاب")));
    elsewhere.keep_cookie(&answer);
    assert_eq!(elsewhere.get("/api/tables?list=open")[0]["id"], table["id"]);

    let wrong = json!({"account": "mahtab", "password": "wrong horse"});
    let nobody = json!({"account": "nobody", "password": "wrong horse"});
    let answers = [wrong, nobody].map(|body| elsewhere.call("POST", "/api/session", Some(&body)).unwrap());
    assert_eq!(
        (answers[0].status, &answers[0].body),
        (answers[1].status, &answers[1].body),
        "nothing tells them apart"
    );
    let other = server.guest("X");
    assert_eq!(other.call("POST", "/api/account", Some(&secret)).unwrap().body["code"], "name_taken");

    // The sessions are listed; ending one signs it out.
    let sessions = guest.get("/api/sessions");
    assert_eq!(sessions.as_array().unwrap().len(), 2);
    let there = sessions.as_array().unwrap().iter().find(|session| session["current"] == false).unwrap();
    let path = format!("/api/sessions/{}", there["id"].as_str().unwrap());
    assert_eq!(other.call("DELETE", &path, None).unwrap().status, 404, "not theirs");
    assert_eq!(guest.call("DELETE", &path, None).unwrap().status, 204);
    assert_eq!(elsewhere.call("GET", "/api/me", None).unwrap().status, 401);
}

#[test]
fn preferences_are_kept_and_bounded() {
    let server = Server::start();
    let a = server.guest("A");
    let answer =
        a.call("PATCH", "/api/me", Some(&json!({"language": "en", "preferences": {"theme": "dark"}}))).unwrap();
    assert_eq!(answer.status, 200);
    let me = a.get("/api/me");
    assert_eq!((&me["language"], &me["preferences"]["theme"]), (&json!("en"), &json!("dark")));
    let long = json!({"preferences": {"x": "y".repeat(5000)}});
    assert_eq!(a.call("PATCH", "/api/me", Some(&long)).unwrap().body["code"], "too_large");
    assert_eq!(a.call("PATCH", "/api/me", Some(&json!({"name": "a\nb"}))).unwrap().body["code"], "bad_request");
}

#[test]
fn programs_sign_in_by_token() {
    let server = Server::start();
    let a = server.guest("A");
    let token = a.call("POST", "/api/tokens", Some(&json!({"label": "my bot"}))).unwrap().body;
    let program = Client::new(server.address);
    let header = format!("authorization: Bearer {}", token["token"].as_str().unwrap());
    assert_eq!(program.send("GET", "/api/me", &[&header], "").unwrap().body["name"], "A");
    let path = format!("/api/sessions/{}", token["id"].as_str().unwrap());
    assert_eq!(a.call("DELETE", &path, None).unwrap().status, 204);
    assert_eq!(program.send("GET", "/api/me", &[&header], "").unwrap().status, 401);
}

#[test]
fn cookies_are_as_strict_as_the_way_they_came() {
    let server = Server::start();
    let cookie = |headers: &[&str], address| {
        let client = Client { address, cookie: None };
        let answer = client.send("POST", "/api/me", headers, "{}").unwrap();
        answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap().to_owned()
    };
    let here = cookie(&[], server.address);
    assert!(here.starts_with("__Host-kashi=") && here.ends_with("; HttpOnly; SameSite=Lax; Secure"), "{here}");
    assert!(here.contains("; Path=/;"));
}
