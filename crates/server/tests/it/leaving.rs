//! To leave, and to be left alone: accounts that are deleted, downloads, blocks and reports.

use crate::accounts::{PASSWORD, credentials, member, sign_in};
use crate::client::Client;
use crate::harness::{Server, duel};
use serde_json::{Value, json};
use server::store::{Place, connect};

/// The account goes, with the name wherever it stood; the games stay, and nobody waits for a person who is gone.
#[test]
fn a_deleted_account_leaves_its_games_without_its_name() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let (mut a, b, namesake) = (server.guest("Zirak"), server.guest("B"), server.guest("Zirak"));
    // As a guest somewhere else, before they sign in there.
    let mut guest = server.guest("Zirakguest");
    let over = duel(&guest, &b);
    b.act(&over, &json!({"id": "r", "do": "resign", "seat": 1}));
    a.register(&credentials("zirakaccount"));
    let answer = guest.call("POST", "/api/session", Some(&credentials("zirakaccount"))).unwrap();
    guest.keep_cookie(&answer);
    let running = duel(&a, &b);
    a.act(&running, &json!({"id": "s", "do": "say", "text": "hello"}));
    let open = a.open(&json!({"game": "azul", "seats": ["me", "open"]}))["id"].as_str().unwrap().to_owned();
    let elsewhere = duel(&b, &namesake);
    let other = namesake.get("/api/me")["id"].as_str().unwrap().to_owned();
    b.act(&elsewhere, &json!({"id": "c", "do": "set_chat", "chat": "all"}));
    a.act(&elsewhere, &json!({"id": "s", "do": "say", "text": "a line of a spectator"}));
    let me = a.get("/api/me")["id"].as_str().unwrap().to_owned();

    let delete = |client: &Client, password: &str| {
        client.call("DELETE", "/api/account", Some(&json!({"password": password}))).unwrap()
    };
    assert_eq!(delete(&a, "wrong horse").body["code"], "bad_password");
    assert_eq!(delete(&b, PASSWORD).body["code"], "needs_account", "a guest has no account");
    let mut socket = b.socket(&running, None, None).unwrap();
    socket.next_of("presence").unwrap();
    let answer = delete(&a, PASSWORD);
    assert_eq!(answer.status, 204, "{}", answer.body);
    for client in [&a, &guest] {
        assert_eq!(client.call("GET", "/api/me", None).unwrap().status, 401);
    }
    assert_eq!(socket.next_of("event").unwrap()["what"]["person"], json!({"id": me, "name": ""}));
    assert_eq!(b.get(&format!("/api/tables/{running}"))["status"], "over", "given up");
    assert_eq!(b.get(&format!("/api/tables/{open}"))["seats"][0]["occupant"]["kind"], "open", "left");
    assert_eq!(sign_in(&server, "198.51.100.1", None, &credentials("zirakaccount")).status, 401);
    assert_eq!(b.get(&format!("/api/people/{me}"))["name"], "");
    drop(server);

    // Nor do lists show it, which are not part of an export.
    let mut text = Vec::new();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let line = runtime.block_on(async {
        let store = connect(&Place::Directory(data.path().to_owned())).await.unwrap();
        let line = store.line(&over.parse().unwrap()).await.unwrap().unwrap();
        server::store::export(&*store, &mut text).await.unwrap();
        store.close().await;
        line
    });
    assert!(line.contains("\"B\"") && !line.contains("Zirak"), "{line}");

    // Not even in the database is anything left of the name but what others chose.
    let text = String::from_utf8(text).unwrap();
    for line in text.lines().filter(|line| line.to_lowercase().contains("zirak")) {
        assert!(line.contains(&other) && !line.contains(&me), "{line}");
    }
    assert!(text.contains("a line of a spectator"), "what was said stays");

    // All of it can still be read, and name and account are free again.
    let server = Server::start_in(data.path(), 100_000);
    let b = Client { address: server.address, ..b };
    for table in [&over, &running, &open, &elsewhere] {
        assert_eq!(b.call("GET", &format!("/api/tables/{table}"), None).unwrap().status, 200);
    }
    let games = b.get(&format!("/api/people/{}/games", b.get("/api/me")["id"].as_str().unwrap()));
    assert_eq!(games["played"].as_array().unwrap().len(), 2);
    let mut next = server.guest("Zirak");
    next.register(&credentials("zirakaccount"));
}

/// One document with everything: who, where signed in, every table with its record and what was said, uploads.
#[test]
fn people_can_download_all_that_is_theirs() {
    let server = Server::start();
    let (mut a, b) = (server.guest("Sara"), server.guest("B"));
    a.register(&credentials("sara"));
    let tables = [duel(&a, &b), duel(&a, &b)];
    b.act(&tables[0], &json!({"id": "s", "do": "say", "text": "not mine"}));
    a.act(&tables[0], &json!({"id": "s", "do": "say", "text": "mine"}));
    let answer = a.call("GET", "/api/me/data", None).unwrap();
    assert!(answer.head.contains("content-disposition: attachment"), "{}", answer.head);
    // It comes in chunks, as long as it is.
    let text = answer.body.as_str().map_or_else(|| answer.body.to_string(), str::to_owned);
    let data = unchunked(&text);
    assert_eq!(data["person"]["account"], "sara");
    assert_eq!(data["sessions"].as_array().unwrap().len(), 1);
    assert!(!text.contains("hash") && !text.contains(a.cookie.as_deref().unwrap().split_once('=').unwrap().1));
    assert_eq!(data["tables"].as_array().unwrap().len(), 2);
    let said: Vec<&Value> =
        data["tables"].as_array().unwrap().iter().flat_map(|table| table["said"].as_array().unwrap()).collect();
    assert_eq!((said.len(), &said[0]["text"]), (1, &json!("mine")));
    assert_eq!(data["tables"][0]["record"]["game"], "azul");
    assert_eq!(data["uploads"], json!([]));
    assert_eq!(Client::new(server.address).call("GET", "/api/me/data", None).unwrap().status, 401);
}

/// A body that came in chunks.
fn unchunked(mut text: &str) -> Value {
    let mut whole = Vec::new();
    while let Some((length, rest)) = text.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        if length == 0 {
            break;
        }
        whole.extend_from_slice(&rest.as_bytes()[..length]);
        text = rest.get(length + 2..).unwrap();
    }
    serde_json::from_slice(&whole).unwrap()
}

/// Who is blocked can't sit down at the tables of those who blocked them, and a guest who signs in stays blocked.
#[test]
fn who_is_blocked_cannot_join() {
    let server = Server::start();
    let (host, mut other, third) = (server.guest("A"), server.guest("B"), server.guest("C"));
    member(&server, "sara");
    let id = |client: &Client| client.get("/api/me")["id"].as_str().unwrap().to_owned();
    let path = format!("/api/blocks/{}", id(&other));
    assert_eq!(host.call("PUT", &path, None).unwrap().status, 204);
    assert_eq!(host.call("PUT", &path, None).unwrap().status, 204, "once more");
    assert_eq!(host.get("/api/blocks")[0]["name"], "B");
    assert_eq!(host.call("PUT", &format!("/api/blocks/{}", id(&host)), None).unwrap().status, 400, "oneself");
    assert_eq!(host.call("PUT", "/api/blocks/nobody", None).unwrap().status, 404);
    let open = || host.open(&json!({"game": "azul", "seats": ["me", "open"]}))["id"].as_str().unwrap().to_owned();
    let (sit, first) = (json!({"id": "sit", "do": "sit"}), open());
    assert_eq!(other.act(&first, &sit).body["code"], "blocked");
    let mut socket = other.socket(&first, None, None).unwrap();
    socket.send(&sit.to_string()).unwrap();
    assert_eq!(socket.next_of("refused").unwrap()["fault"]["code"], "blocked");
    assert_eq!(third.act(&first, &sit).status, 200);
    let answer = other.call("POST", "/api/session", Some(&credentials("sara"))).unwrap();
    other.keep_cookie(&answer);
    let second = open();
    assert_eq!(other.act(&second, &sit).body["code"], "blocked", "as the member, too");
    assert_eq!(host.call("DELETE", &format!("/api/blocks/{}", id(&other)), None).unwrap().status, 204);
    assert_eq!(other.act(&second, &sit).status, 200);
}

/// The operator finds who was reported by whom, with what they said.
#[test]
fn reports_are_kept_for_the_operator() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let (a, b) = (server.guest("A"), server.guest("B"));
    let table = duel(&a, &b);
    b.act(&table, &json!({"id": "s", "do": "say", "text": "something rude"}));
    let rude = b.get("/api/me")["id"].clone();
    let report = json!({"person": rude, "table": table, "reason": "chat", "text": "look"});
    let send = || a.call("POST", "/api/reports", Some(&report)).unwrap().status;
    let statuses: Vec<u16> = (0..11).map(|_| send()).collect();
    assert!(statuses[..10].iter().all(|status| *status == 204), "{statuses:?}");
    assert_eq!(statuses[10], 429);
    let long = json!({"person": rude, "reason": "other", "text": "x".repeat(281)});
    assert_eq!(a.call("POST", "/api/reports", Some(&long)).unwrap().body["code"], "too_large");
    drop(server);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut text = Vec::new();
    runtime.block_on(async {
        let store = connect(&Place::Directory(data.path().to_owned())).await.unwrap();
        server::store::export(&*store, &mut text).await.unwrap();
        store.close().await;
    });
    let text = String::from_utf8(text).unwrap();
    let line = text.lines().find(|line| line.contains("\"row\":\"report\"")).unwrap();
    let row: Value = serde_json::from_str(line).unwrap();
    assert_eq!((&row["reported_id"], &row["reason"], &row["table_id"]), (&rude, &json!("chat"), &json!(table)));
    assert!(row["lines"].as_str().unwrap().contains("something rude"), "{row}");
}

/// A finished table that people still look at is told again without the name.
#[test]
fn a_deleted_name_goes_from_tables_that_are_watched() {
    let server = Server::start();
    let (mut a, b) = (server.guest("Zirak"), server.guest("B"));
    a.register(&credentials("zirakaccount"));
    let over = duel(&a, &b);
    a.act(&over, &json!({"id": "s", "do": "say", "text": "hello"}));
    b.act(&over, &json!({"id": "r", "do": "resign", "seat": 1}));
    let mut socket = b.socket(&over, None, None).unwrap();
    assert!(socket.next().unwrap().to_string().contains("Zirak"));
    assert_eq!(a.call("DELETE", "/api/account", Some(&json!({"password": PASSWORD}))).unwrap().status, 204);
    socket.next_of("resync").unwrap();
    let table = socket.next_of("snapshot").unwrap()["table"].clone();
    assert_eq!((&table["status"], &table["said"][0]["text"]), (&json!("over"), &json!("hello")));
    for shown in [table, b.get(&format!("/api/tables/{over}"))] {
        assert!(!shown.to_string().contains("Zirak"), "{shown}");
        assert_eq!(shown["seats"][0]["occupant"]["person"]["name"], "");
    }
    // Reconnecting brings no old event back.
    let v = b.get(&format!("/api/tables/{over}"))["v"].as_u64().unwrap();
    let mut socket = b.socket(&over, Some(v - 3), None).unwrap();
    for _ in 0..3 {
        let event = socket.next_of("event").unwrap();
        assert!(!event.to_string().contains("Zirak"), "{event}");
    }
}
