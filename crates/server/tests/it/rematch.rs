//! To play again.

use crate::harness::{Server, duel};
use serde_json::json;

#[test]
fn people_who_both_ask_play_again_at_one_table() {
    let server = Server::start();
    let (a, b, c) = (server.guest("A"), server.guest("B"), server.guest("C"));
    let id = duel(&a, &b);
    let ask = |name: &str| json!({"id": name, "do": "rematch"});
    assert_eq!(a.act(&id, &ask("early")).body["code"], "wrong_time", "the game is on");
    a.act(&id, &json!({"id": "r", "do": "resign", "seat": 0}));
    assert_eq!(c.act(&id, &ask("x")).body["code"], "forbidden", "only who played");

    let mut socket = b.socket(&id, None, None).unwrap();
    let first = a.act(&id, &ask("again"));
    assert_eq!(first.status, 200, "{}", first.body);
    let event = socket.next_of("event").unwrap();
    assert_eq!(event["what"]["type"], "rematch");
    let new = event["what"]["table"]["id"].as_str().unwrap().to_owned();
    let view = a.get(&format!("/api/tables/{new}"));
    assert_eq!(
        (&view["status"], &view["game"], &view["code"]),
        (&json!("open"), &json!("azul"), &event["what"]["table"]["code"])
    );
    assert_eq!(view["options"], a.get(&format!("/api/tables/{id}"))["options"]);
    // The player who sat first sits last; the other seat is kept.
    assert_eq!(view["seats"][1]["occupant"]["person"]["name"], "A");
    assert_eq!(
        (&view["seats"][0]["occupant"]["kind"], &view["seats"][0]["kept_for"]["name"]),
        (&json!("open"), &json!("B"))
    );
    assert_eq!(c.act(&new, &json!({"id": "sit", "do": "sit"})).body["code"], "seat_taken", "kept for somebody else");
    assert_eq!(c.get("/api/tables"), json!([]), "nobody else is waited for");

    // The same request, another of the same person, and the other's: all mean the one table.
    assert_eq!(a.act(&id, &ask("again")).body, first.body);
    assert_eq!(a.act(&id, &ask("again2")).body["v"], first.body["v"]);
    assert_eq!(b.act(&id, &ask("me-too")).body["v"], first.body["v"]);
    assert_eq!(b.get(&format!("/api/tables/{id}"))["rematch"]["id"], new.as_str());
    let view = b.get(&format!("/api/tables/{new}"));
    assert_eq!((&view["status"], &view["yours"], &view["next"]["seat"]), (&json!("playing"), &json!([0]), &json!(0)));
}

#[test]
fn both_at_once_get_the_same_table() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    a.act(&id, &json!({"id": "r", "do": "resign", "seat": 0}));
    let ask = |client: &crate::client::Client| {
        let (client, id) = (client.clone(), id.clone());
        std::thread::spawn(move || client.act(&id, &json!({"id": "again", "do": "rematch"})).body)
    };
    let (first, second) = (ask(&a), ask(&b));
    assert_eq!(first.join().unwrap()["v"], second.join().unwrap()["v"]);
    assert_eq!(a.get("/api/tables?list=playing").as_array().unwrap().len(), 1);
}

#[test]
fn against_bots_the_next_game_begins_at_once() {
    let server = Server::start();
    let a = server.guest("A");
    let table = a.open(&json!({"game": "azul", "options": {"first": 0}, "seats": ["me", {"bot": "beginner"}]}));
    let id = table["id"].as_str().unwrap();
    a.act(id, &json!({"id": "s", "do": "start"}));
    a.act(id, &json!({"id": "r", "do": "resign", "seat": 0}));
    assert_eq!(a.act(id, &json!({"id": "again", "do": "rematch"})).status, 200);
    let new = a.get(&format!("/api/tables/{id}"))["rematch"]["id"].as_str().unwrap().to_owned();
    // The bot sits first now, and moves.
    let begin = std::time::Instant::now();
    while a.get(&format!("/api/tables/{new}"))["next"]["seat"] != 1 {
        assert!(begin.elapsed().as_secs() < 20, "the bot does not move");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}
