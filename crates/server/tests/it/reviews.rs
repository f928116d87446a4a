//! What the server says of the decisions of finished games.

use crate::client::Client;
use crate::harness::{Server, a_move, duel, until};
use serde_json::{Value, json};

/// A game of two people with some decisions, which the second gives up.
fn finished(a: &Client, b: &Client, decisions: usize) -> String {
    let id = duel(a, b);
    for number in 0..decisions {
        let body = a_move(a, &id);
        let mover = if body["seat"] == 0 { a } else { b };
        assert_eq!(mover.act(&id, &body).status, 200, "move {number}");
    }
    b.act(&id, &json!({"id": "r", "do": "resign", "seat": 1}));
    id
}

fn review(client: &Client, id: &str) -> Value {
    client.get(&format!("/api/tables/{id}/review"))
}

fn begin(client: &Client, id: &str) -> (u16, Value) {
    let answer = client.call("POST", &format!("/api/tables/{id}/review"), None).unwrap();
    (answer.status, answer.body)
}

fn known(review: &Value) -> usize {
    review["known"].as_array().map_or(0, Vec::len)
}

fn is_whole(review: &Value) -> bool {
    known(review) as u64 == review["decisions"].as_u64().unwrap() && review["under_way"] == false
}

/// Nobody is told anything about a running game. Once it is over, who sat there lets the server think; everybody reads what is
/// known, first results before the last; and what is known is known after a restart.
#[test]
fn a_finished_game_is_reviewed_and_kept() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let (a, b, c) = (server.guest("A"), server.guest("B"), server.guest("C"));
    let running = duel(&a, &b);
    a.act(&running, &a_move(&a, &running));
    assert_eq!(begin(&a, &running).0, 409);
    assert_eq!(a.call("GET", &format!("/api/tables/{running}/review"), None).unwrap().status, 409);

    let id = finished(&a, &b, 8);
    assert_eq!(begin(&c, &id).0, 403, "who did not sit there doesn't use the server's time");
    assert_eq!((known(&review(&c, &id)), begin(&b, &id).0), (0, 200));
    until("every decision is known", || is_whole(&review(&c, &id)));
    let whole = review(&a, &id);
    assert!(whole["decisions"].as_u64().unwrap() >= 8, "{whole}");
    let actions: Vec<u64> =
        whole["known"].as_array().unwrap().iter().map(|it| it["action"].as_u64().unwrap()).collect();
    assert!(actions.is_sorted_by(|one, other| one < other), "{actions:?}");
    for decision in whole["known"].as_array().unwrap() {
        let loss = decision["review"]["loss"].as_f64().unwrap();
        assert!((0.0..=1.0).contains(&loss), "{decision}");
    }
    assert_eq!(begin(&a, &id), (200, whole.clone()), "nothing is thought about twice");
    drop((a, b, c, server));
    let server = Server::start_in(data.path(), 100_000);
    assert_eq!(review(&server.guest("D"), &id), whole);
}

/// A server that is killed in the middle has kept what it knew, and goes on from there when it is asked again.
#[test]
fn a_review_survives_a_kill() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let (mut a, b) = (server.guest("A"), server.guest("B"));
    let id = finished(&a, &b, 12);
    assert_eq!(begin(&a, &id).0, 200);
    until("some are known", || known(&review(&a, &id)) >= 2);
    let before = review(&a, &id);
    server.kill();
    let server = Server::start_in(data.path(), 100_000);
    a.address = server.address;
    let after = review(&a, &id);
    assert_eq!(after["under_way"], false);
    let kept = before["known"].as_array().unwrap();
    assert!(kept.iter().all(|one| after["known"].as_array().unwrap().contains(one)), "{before} {after}");
    assert_eq!(begin(&a, &id).0, 200);
    until("the rest is known", || is_whole(&review(&a, &id)));
    let whole = review(&a, &id);
    assert!(kept.iter().all(|one| whole["known"].as_array().unwrap().contains(one)), "what was known stays");
}

/// A person has two reviews at once; others have theirs meanwhile.
#[test]
fn nobody_takes_all_of_the_servers_time() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let games = [(); 3].map(|()| finished(&a, &b, 12));
    let began: Vec<u16> = games.iter().map(|id| begin(&a, id).0).collect();
    assert_eq!(began, [200, 200, 429]);
    assert_eq!(begin(&b, &games[2]).0, 200, "the other player may ask for it");
    for id in &games {
        until("it is whole", || is_whole(&review(&a, id)));
    }
}
