//! What people say at a table, and who hears it when.

use crate::client::Client;
use crate::harness::{Server, a_move, config, duel};
use api::MAX_LINES;
use serde_json::{Value, json};
use server::{Config, Quotas};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::Duration;

fn say(client: &Client, table: &str, number: usize) -> u64 {
    let answer = client.act(table, &json!({"id": format!("s{number}"), "do": "say", "text": format!("سلام {number}")}));
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body["v"].as_u64().unwrap()
}

/// What was said, as a table tells it.
fn texts(table: &Value) -> Vec<String> {
    let lines = table["said"].as_array().map(Vec::as_slice).unwrap_or_default();
    lines.iter().map(|line| line["text"].as_str().unwrap_or_default().to_owned()).collect()
}

fn said(numbers: std::ops::Range<usize>) -> Vec<String> {
    numbers.map(|number| format!("سلام {number}")).collect()
}

/// People who reload the page, come late or were away for long read what was said, however they connect; and after
/// a restart of the server, too.
#[test]
fn a_snapshot_tells_what_was_said() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let (mut a, b) = (server.guest("مهتاب"), server.guest("B"));
    let id = duel(&a, &b);
    let path = format!("/api/tables/{id}");
    assert!(texts(&a.get(&path)).is_empty());
    let [_, _, last] = [0, 1, 2].map(|number| say(&a, &id, number));
    assert_eq!(b.act(&id, &json!({"id": "p", "do": "say", "phrase": "good_luck"})).status, 200);

    let mut socket = b.socket(&id, None, None).unwrap();
    let table = socket.next().unwrap()["table"].clone();
    assert_eq!(texts(&table)[..3], said(0..3));
    let [line, phrase] = [2, 3].map(|at| table["said"][at].clone());
    assert_eq!((&line["v"], &line["person"]["name"]), (&json!(last), &json!("مهتاب")));
    assert!(line["at"].as_i64().unwrap() > 1_700_000_000_000 && line.get("phrase").is_none(), "{line}");
    assert_eq!((&phrase["v"], &phrase["phrase"], phrase.get("text")), (&json!(last + 1), &json!("good_luck"), None));

    // After a moment away a client gets the lines that they have missed, as events, and no other.
    let mut socket = b.socket(&id, Some(last - 1), None).unwrap();
    let gap = [socket.next().unwrap(), socket.next().unwrap()];
    assert_eq!(gap.each_ref().map(|event| event["v"].as_u64()), [Some(last), Some(last + 1)]);
    assert_eq!(gap[0]["what"]["text"], "سلام 2");

    // After a longer time away a client gets a snapshot with the last of them, and so do programs.
    for number in 3..MAX_LINES + 20 {
        say(&a, &id, number);
    }
    let mut socket = b.socket(&id, Some(last), None).unwrap();
    let latest = said(20..MAX_LINES + 20);
    assert_eq!(texts(&socket.next_of("snapshot").unwrap()["table"]), latest);
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    write!(stream, "GET {path}/events HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
    let mut lines = BufReader::new(stream).lines().map(Result::unwrap);
    let snapshot: Value = serde_json::from_str(&lines.find(|line| line.starts_with('{')).unwrap()).unwrap();
    assert_eq!(texts(&snapshot["table"]), latest);

    drop(server);
    let server = Server::start_in(data.path(), 100_000);
    a.address = server.address;
    assert_eq!(texts(&a.get(&path)), latest, "it is in the store");
}

/// A table tells the last lines; older ones come by page, from the store.
#[test]
fn older_lines_come_by_page() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let (mut a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let path = format!("/api/tables/{id}");
    assert_eq!(a.get(&format!("{path}/chat")), json!([]));
    let first = say(&a, &id, 0);
    assert_eq!(a.act(&id, &a_move(&a, &id)).status, 200);
    for number in 1..250 {
        say(&a, &id, number);
    }
    assert_eq!(b.act(&id, &a_move(&b, &id)).status, 200);
    drop(server);
    let server = Server::start_in(data.path(), 100_000);
    a.address = server.address;
    let table = a.get(&path);
    assert_eq!(texts(&table), said(150..250), "not all of them are loaded");
    let mut all = Vec::new();
    let mut before = String::new();
    loop {
        let page = a.get(&format!("{path}/chat{before}"));
        let Some(oldest) = page[0]["v"].as_u64() else { break };
        if all.is_empty() {
            assert_eq!(page, table["said"]);
        }
        all = [texts(&json!({"said": page})), all].concat();
        before = format!("?before={oldest}");
    }
    assert_eq!(all, said(0..250));
    // A retry of what was said long ago is answered as it was.
    assert_eq!(say(&a, &id, 0), first);
    assert_eq!(a.get(&path)["v"], table["v"]);
    assert_eq!(a.call("GET", "/api/tables/nothing/chat", None).unwrap().status, 404);
    assert_eq!(a.call("GET", &format!("{path}/chat?before=x"), None).unwrap().status, 400);
    // A program that comes back from before the last lines gets them as events, in full.
    let since = table["v"].as_u64().unwrap() - 3;
    let mut socket = a.socket_at(&format!("{id}/live?since={since}&detail=full"), None).unwrap();
    let gap = [(); 3].map(|()| socket.next().unwrap());
    assert_eq!(gap[0]["what"]["text"], "سلام 248");
    assert!(gap.iter().any(|event| event["what"]["scores"].is_array()), "{gap:?}");
}

/// A person who says too much is told to wait, and plays on meanwhile.
#[test]
fn nobody_says_more_than_others_can_read() {
    let data = tempfile::tempdir().unwrap();
    let quotas = Quotas { lines_per_minute: 3, ..Quotas::default() };
    let server = Server::start_as(Config { quotas, ..config(data.path()) });
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let tries: Vec<_> =
        (0..5).map(|n| a.act(&id, &json!({"id": format!("s{n}"), "do": "say", "phrase": "hello"})).status).collect();
    assert_eq!(tries, [200, 200, 200, 429, 429]);
    assert_eq!(a.act(&id, &a_move(&a, &id)).status, 200);
    say(&b, &id, 0);
}

/// A guest's lines are the member's after they sign in.
#[test]
fn lines_go_with_the_person_who_said_them() {
    let server = Server::start();
    let (mut member, guest) = (server.guest("Mahtab"), server.guest("Somebody"));
    let secret = json!({"account": "mahtab", "password": "correct horse"});
    member.register(&secret);
    let id = duel(&guest, &server.guest("B"));
    say(&guest, &id, 0);
    assert_eq!(guest.call("POST", "/api/session", Some(&secret)).unwrap().status, 200);
    let table = member.get(&format!("/api/tables/{id}"));
    assert_eq!(
        table["said"][0]["person"],
        json!({"id": member.get("/api/me")["id"], "name": "Mahtab", "member": true})
    );
}

/// Who may speak: nobody, the players, all; and whom the host has silenced may not.
#[test]
fn the_host_says_who_may_speak() {
    let server = Server::start();
    let [a, b, watcher] = ["A", "B", "C"].map(|name| server.guest(name));
    let id = duel(&a, &b);
    let mut count = 0;
    let mut tries = |client: &Client| {
        count += 1;
        client.act(&id, &json!({"id": format!("t{count}"), "do": "say", "phrase": "hello"})).status
    };
    assert_eq!([&a, &b, &watcher].map(&mut tries), [200, 200, 403], "players, by default");
    let set = |client: &Client, chat: &str| {
        client.act(&id, &json!({"id": format!("set-{chat}"), "do": "set_chat", "chat": chat})).status
    };
    assert_eq!(set(&b, "all"), 403, "the host says");
    assert_eq!(set(&a, "all"), 200);
    assert_eq!([&a, &b, &watcher].map(&mut tries), [200, 200, 200]);
    let person = b.get("/api/me")["id"].clone();
    let mute = |name: &str, muted: bool| json!({"id": name, "do": "mute", "person": person, "muted": muted});
    assert_eq!(watcher.act(&id, &mute("x", true)).status, 403);
    assert_eq!(a.act(&id, &mute("m", true)).status, 200);
    assert_eq!(a.get(&format!("/api/tables/{id}"))["muted"], json!([person]));
    assert_eq!([&a, &b, &watcher].map(&mut tries), [200, 403, 200]);
    assert_eq!(a.act(&id, &mute("n", false)).status, 200);
    assert_eq!(set(&a, "off"), 200);
    assert_eq!([&a, &b, &watcher].map(&mut tries), [403, 403, 403]);
    for bad in
        [json!({}), json!({"text": "a", "phrase": "hello"}), json!({"text": " "}), json!({"text": "x".repeat(281)})]
    {
        assert_eq!(set(&a, "players"), 200);
        let mut request = json!({"id": "bad", "do": "say"});
        request.as_object_mut().unwrap().extend(bad.as_object().unwrap().clone());
        assert_eq!(a.act(&id, &request).body["code"], "line_form", "{request}");
    }
}
