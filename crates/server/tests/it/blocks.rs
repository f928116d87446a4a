//! People who have blocked each other: what they hear, which tables they see, with whom they play again.

use crate::client::{Client, Socket};
use crate::harness::{Server, duel};
use crate::shared::Shared;
use serde_json::{Value, json};

fn id_of(client: &Client) -> String {
    client.get("/api/me")["id"].as_str().unwrap().to_owned()
}

fn block(who: &Client, whom: &Client) {
    assert_eq!(who.call("PUT", &format!("/api/blocks/{}", id_of(whom)), None).unwrap().status, 204);
}

fn unblock(who: &Client, whom: &Client) {
    assert_eq!(who.call("DELETE", &format!("/api/blocks/{}", id_of(whom)), None).unwrap().status, 204);
}

fn say(client: &Client, table: &str, text: &str) -> u64 {
    let said = client.act(table, &json!({"id": text, "do": "say", "text": text}));
    assert_eq!(said.status, 200, "{}", said.body);
    said.body["v"].as_u64().unwrap()
}

/// The text of the next line that is told, which has this number.
fn heard(socket: &mut Socket, v: u64) -> Value {
    let event = socket.next_of("event").unwrap();
    assert_eq!((&event["v"], &event["what"]["type"]), (&json!(v), &json!("said")), "no number is missing");
    event["what"]["text"].clone()
}

fn texts(lines: &Value) -> Vec<Value> {
    lines.as_array().unwrap().iter().map(|line| line["text"].clone()).collect()
}

#[test]
fn what_a_blocked_person_says_is_not_told() {
    let server = Server::start();
    let [a, b, c] = ["A", "B", "C"].map(|name| server.guest(name));
    let table = a.open(&json!({"game": "azul", "seats": ["me", "open"], "chat": "all"}));
    let id = table["id"].as_str().unwrap().to_owned();
    let mut sockets = [&a, &b, &c].map(|client| client.socket(&id, None, None).unwrap());
    let first = say(&b, &id, "one");
    for socket in &mut sockets {
        assert_eq!(heard(socket, first), "one");
    }
    // Sockets that are open know it at once; and only those of the one who has blocked.
    block(&a, &b);
    let second = say(&b, &id, "two");
    let [of_a, of_b, of_c] = sockets.each_mut().map(|socket| heard(socket, second));
    assert_eq!((of_a, of_b, of_c), (Value::Null, json!("two"), json!("two")));
    let third = say(&c, &id, "three");
    assert_eq!(heard(&mut sockets[0], third), "three");
    // However they come back, and however far they look.
    let mut gap = a.socket(&id, Some(first - 1), None).unwrap();
    assert_eq!([first, second, third].map(|v| heard(&mut gap, v)), [Value::Null, Value::Null, json!("three")]);
    let mut whole = a.socket(&id, None, None).unwrap();
    let hidden = [Value::Null, Value::Null, json!("three")];
    assert_eq!(texts(&whole.next().unwrap()["table"]["said"]), hidden);
    assert_eq!(texts(&a.get(&format!("/api/tables/{id}"))["said"]), hidden);
    assert_eq!(texts(&a.get(&format!("/api/tables/{id}/chat"))), hidden);
    assert_eq!(texts(&c.get(&format!("/api/tables/{id}/chat"))), ["one", "two", "three"]);
    unblock(&a, &b);
    let fourth = say(&b, &id, "four");
    assert_eq!(heard(&mut sockets[0], fourth), "four");
    assert_eq!(texts(&a.get(&format!("/api/tables/{id}/chat"))), ["one", "two", "three", "four"]);
}

fn ids(lines: &Value) -> Vec<&str> {
    lines.as_array().unwrap().iter().map(|line| line["id"].as_str().unwrap()).collect()
}

#[test]
fn a_blocked_person_does_not_see_the_tables_at_which_they_cannot_sit() {
    let server = Server::start();
    let [a, b, c] = ["A", "B", "C"].map(|name| server.guest(name));
    let new = json!({"game": "azul", "seats": ["me", "open"], "listed": true});
    let [of_a, of_c] = [&a, &c].map(|host| host.open(&new)["id"].as_str().unwrap().to_owned());
    let mut socket = b.lists(true).unwrap();
    let lobby = socket.next_of("lobby").unwrap();
    assert_eq!(ids(&lobby["tables"]), [of_c.as_str(), &of_a]);
    block(&a, &b);
    assert_eq!(ids(&socket.next_of("lobby").unwrap()["tables"]), [of_c.as_str()]);
    assert_eq!(ids(&b.get("/api/tables")), [of_c.as_str()]);
    assert_eq!(ids(&c.get("/api/tables")), [of_c.as_str(), &of_a], "others do");
    assert_eq!(b.act(&of_a, &json!({"id": "1", "do": "sit"})).body["code"], "blocked");
    // A link leads to it as before, to look on.
    assert_eq!(b.get(&format!("/api/tables/{of_a}"))["id"], of_a.as_str());
    unblock(&a, &b);
    assert_eq!(ids(&socket.next_of("lobby").unwrap()["tables"]), [of_c.as_str(), &of_a]);
    assert_eq!(b.act(&of_a, &json!({"id": "2", "do": "sit"})).status, 200);
}

#[test]
fn a_rematch_brings_nobody_together_who_does_not_want_to() {
    let server = Server::start();
    let [a, b] = ["A", "B"].map(|name| server.guest(name));
    for blocker_asks_first in [true, false] {
        let id = duel(&a, &b);
        assert_eq!(b.act(&id, &json!({"id": "r", "do": "resign", "seat": 1})).status, 200);
        block(&a, &b);
        let rematch = json!({"id": "again", "do": "rematch"});
        let (first, second) = if blocker_asks_first { (&a, &b) } else { (&b, &a) };
        assert_eq!(first.act(&id, &rematch).status, 200);
        let other = first.get(&format!("/api/tables/{id}"))["rematch"]["id"].as_str().unwrap().to_owned();
        let table = first.get(&format!("/api/tables/{other}"));
        assert_eq!(table["status"], "open");
        assert!(table["seats"].as_array().unwrap().iter().all(|seat| seat.get("kept_for").is_none()), "{table}");
        let refused = second.act(&id, &rematch);
        let code = if blocker_asks_first { "blocked" } else { "host_blocked" };
        assert_eq!((refused.status, &refused.body["code"]), (403, &json!(code)), "and it says why");
        unblock(&a, &b);
    }
}

#[test]
fn a_block_holds_at_other_servers() {
    let Some(shared) = Shared::start() else { return };
    let [here, there] = shared.two_servers();
    let (a, b) = (here.guest("A"), there.guest("B"));
    let id = duel(&a, &b);
    let mut socket = Client { address: there.address, ..a.clone() }.socket(&id, None, None).unwrap();
    block(&a, &b);
    // The news travel while the line does.
    std::thread::sleep(std::time::Duration::from_millis(500));
    let v = say(&b, &id, "hello");
    assert_eq!(heard(&mut socket, v), Value::Null);
}
