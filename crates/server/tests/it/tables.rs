//! Tables: seats, moves, refusals, undo, endings.

use crate::harness::{Server, a_move, duel};
use serde_json::{Value, json};

#[test]
fn a_game_between_two_people_is_played_to_its_end() {
    let server = Server::start();
    let (a, b) = (server.guest("سارا"), server.guest("Ben"));
    let id = duel(&a, &b);
    let path = format!("/api/tables/{id}");
    let commitment = a.get(&path)["commitment"].clone();
    let running = a.get(&format!("{path}/record"));
    assert!(running.get("seed").is_none() && running.get("result").is_none(), "no secret before the end");
    assert_eq!(running["actions"].as_array().unwrap().len() as u64, a.get(&path)["ply"].as_u64().unwrap());
    let view = loop {
        let view = a.get(&path);
        if view["status"] == "over" {
            break view;
        }
        let mover = if view["next"]["seat"] == 0 { &a } else { &b };
        let answer = mover.act(&id, &a_move(mover, &id));
        assert_eq!(answer.status, 200, "{}", answer.body);
    };
    assert_eq!(view["ending"]["reason"], "rules");
    let seed: game::Seed = view["seed"].as_str().unwrap().parse().unwrap();
    assert_eq!(seed.commitment(), commitment, "the seed is the one that was promised");
    // What `kashi replay --verify` does: every action, every deal against the seed, the result.
    let record = a.get(&format!("{path}/record"));
    catalog::verify(&record).unwrap();
    let times: Vec<_> = record["actions"].as_array().unwrap().iter().map(|action| action["at"].as_u64()).collect();
    assert!(times.iter().all(Option::is_some) && times.is_sorted(), "when everything happened: {times:?}");
    assert_eq!(a.get("/api/tables?list=over")[0]["id"], id.as_str());
    assert_eq!(b.get("/api/tables?list=playing"), json!([]));
}

#[test]
fn people_find_a_table_by_list_and_code() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let open = a.open(&json!({"game": "azul", "seats": ["me", "open", {"bot": "casual"}], "listed": true}));
    let private = a.open(&json!({"game": "azul", "seats": ["me", "open"]}));
    let listed = b.get("/api/tables");
    assert_eq!((listed.as_array().unwrap().len(), &listed[0]["id"]), (1, &open["id"]));
    let code = private["code"].as_str().unwrap().to_lowercase();
    assert_eq!(b.get(&format!("/api/codes/{code}"))["id"], private["id"]);
    let id = private["id"].as_str().unwrap();
    assert_eq!(a.act(id, &json!({"id": "1", "do": "start"})).body["code"], "seats_open", "a seat is open");
    assert_eq!(b.act(id, &json!({"id": "1", "do": "sit", "seat": 0})).body["code"], "seat_taken", "taken");
    assert_eq!(b.act(id, &json!({"id": "2", "do": "sit"})).status, 200);
    assert_eq!(b.act(id, &json!({"id": "3", "do": "start"})).body["code"], "not_host", "the host starts");
    assert_eq!(b.act(id, &json!({"id": "4", "do": "leave", "seat": 1})).status, 200);
    assert_eq!(b.get(&format!("/api/tables/{id}"))["seats"][1]["occupant"]["kind"], "open");
    let bad = a.call("POST", "/api/tables", Some(&json!({"game": "azul", "seats": ["me"]}))).unwrap();
    assert_eq!((bad.status, &bad.body["code"]), (400, &json!("bad_request")), "{}", bad.body);
}

#[test]
fn a_refusal_names_its_clause_in_both_languages() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let ply = a.get(&format!("/api/tables/{id}/legal"))["ply"].clone();
    let play = |mv: &str| json!({"id": mv, "do": "play", "seat": 0, "ply": ply, "move": mv});
    // The centre is empty at the beginning.
    let answer = a.act(&id, &play("0r-1"));
    let fault = if answer.status == 422 { answer.body } else { panic!("{}", answer.body) };
    assert_eq!(fault["code"], "illegal");
    assert!(!fault["message"]["fa"].as_str().unwrap().is_empty() && fault["message"]["en"].is_string());
    let other = b.act(&id, &json!({"id": "x", "do": "play", "seat": 1, "ply": ply, "move": "1r-1"}));
    assert_eq!((other.status, other.body["clause"].is_string()), (422, true), "{}", other.body);
    let theft = b.act(&id, &json!({"id": "y", "do": "play", "seat": 0, "ply": ply, "move": "1r-1"}));
    assert_eq!(theft.body["code"], "not_your_seat");
}

#[test]
fn a_retry_never_plays_twice() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let mv = a_move(&a, &id);
    let first = a.act(&id, &mv);
    let again = a.act(&id, &mv);
    assert_eq!((first.status, again.status), (200, 200));
    assert_eq!(first.body, again.body);
    let mut stale = mv;
    stale["id"] = "other".into();
    assert_eq!(a.act(&id, &stale).body["code"], "stale");
}

#[test]
fn undo_needs_the_others_once_the_turn_is_handed_on() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let path = format!("/api/tables/{id}");
    let before = a.get(&path);
    assert_eq!(a.act(&id, &json!({"id": "u0", "do": "undo", "seat": 0})).body["code"], "wrong_time", "a deal is last");
    assert_eq!(a.act(&id, &a_move(&a, &id)).status, 200);
    assert_eq!(b.act(&id, &json!({"id": "u", "do": "undo", "seat": 0})).body["code"], "not_your_seat");
    assert_eq!(a.act(&id, &json!({"id": "u1", "do": "undo", "seat": 0})).status, 200);
    assert_eq!(a.get(&path)["undo"]["seat"], 0, "asked, not done");
    assert_eq!(a.act(&id, &json!({"id": "u2", "do": "answer_undo", "agree": true})).body["code"], "forbidden");
    assert_eq!(b.act(&id, &json!({"id": "u3", "do": "answer_undo", "agree": true})).status, 200);
    let after = a.get(&path);
    assert_eq!((&after["ply"], &after["state"]), (&before["ply"], &before["state"]));
    assert_eq!(
        a.act(
            &id,
            &json!({"id": "again", "do": "play", "seat": 0, "ply": after["ply"],
        "move": a_move(&a, &id)["move"]})
        )
        .status,
        200
    );
}

#[test]
fn one_browser_can_hold_several_seats() {
    let server = Server::start();
    let a = server.guest("A");
    let table = a.open(&json!({"game": "azul", "seats": ["me", "me"]}));
    let id = table["id"].as_str().unwrap();
    assert_eq!(table["yours"], json!([0, 1]));
    assert_eq!(a.act(id, &json!({"id": "s", "do": "start"})).status, 200);
    for _ in 0..4 {
        assert_eq!(a.act(id, &a_move(&a, id)).status, 200);
    }
    // Nobody else sits there: a decision is taken back at once.
    let view = a.get(&format!("/api/tables/{id}"));
    let last = 1 - view["next"]["seat"].as_u64().unwrap();
    let ply = view["ply"].as_u64().unwrap();
    assert_eq!(a.act(id, &json!({"id": "u", "do": "undo", "seat": last})).status, 200);
    assert_eq!(a.get(&format!("/api/tables/{id}"))["ply"], ply - 1);
}

#[test]
fn a_player_who_resigns_comes_last() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    assert_eq!(a.act(&id, &json!({"id": "r", "do": "resign", "seat": 0})).status, 200);
    let view = b.get(&format!("/api/tables/{id}"));
    assert_eq!((&view["status"], &view["ending"]["places"]), (&json!("over"), &json!([2, 1])));
    catalog::verify(&b.get(&format!("/api/tables/{id}/record"))).unwrap();
}

#[test]
fn bots_play_on_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let mut a = server.guest("A");
    let table = a.open(&json!({"game": "azul", "options": {"first": 0}, "seats": ["me", {"bot": "casual"}]}));
    let id = table["id"].as_str().unwrap();
    a.act(id, &json!({"id": "s", "do": "start"}));
    assert_eq!(a.act(id, &a_move(&a, id)).status, 200);
    drop(server);
    let server = Server::start_in(data.path(), 100_000);
    a.address = server.address;
    let begin = std::time::Instant::now();
    while a.get(&format!("/api/tables/{id}"))["next"]["seat"] != 0 {
        assert!(begin.elapsed().as_secs() < 20, "the bot does not move");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

#[test]
fn people_speak_as_the_table_allows() {
    let server = Server::start();
    let (a, b, c) = (server.guest("A"), server.guest("B"), server.guest("C"));
    let id = duel(&a, &b);
    let say = |id: &str| json!({"id": id, "do": "say", "text": "<b>hi</b>"});
    assert_eq!(b.act(&id, &say("1")).status, 200);
    assert_eq!(b.act(&id, &json!({"id": "2", "do": "say", "phrase": "good_luck"})).status, 200);
    assert_eq!(c.act(&id, &say("1")).body["code"], "chat_closed", "only players");
    assert_eq!(b.act(&id, &json!({"id": "3", "do": "set_chat", "chat": "all"})).body["code"], "not_host");
    assert_eq!(a.act(&id, &json!({"id": "3", "do": "set_chat", "chat": "all"})).status, 200);
    assert_eq!(c.act(&id, &say("2")).status, 200);
    let person = c.get("/api/me")["id"].clone();
    assert_eq!(a.act(&id, &json!({"id": "4", "do": "mute", "person": person, "muted": true})).status, 200);
    assert_eq!(c.act(&id, &say("3")).body["code"], "chat_closed", "muted");
    let long: Value = json!({"id": "5", "do": "say", "text": "x".repeat(300)});
    assert_eq!(a.act(&id, &long).body["code"], "line_form");
}

/// What cannot be an id is the id of nothing in an address, and a bad request in a body; a socket still says which request
/// it was.
#[test]
fn a_wrong_id_is_refused_by_what_it_stands_in() {
    let server = Server::start();
    let a = server.guest("A");
    let id = duel(&a, &server.guest("B"));
    let long = "x".repeat(33);
    for wrong in ["%20", "a.b", "%D8%A7", long.as_str()] {
        for path in ["tables", "people", "records", "codes"] {
            let answer = a.call("GET", &format!("/api/{path}/{wrong}"), None).unwrap();
            assert_eq!((answer.status, &answer.body["code"]), (404, &json!("not_found")), "{path}/{wrong}");
        }
    }
    let wrong = [json!({"id": "a b", "do": "start"}), json!({"id": "m", "do": "mute", "person": long, "muted": true})];
    for request in &wrong {
        let answer = a.act(&id, request);
        assert_eq!((answer.status, &answer.body["code"]), (400, &json!("bad_request")), "{request}");
    }
    let mut socket = a.socket(&id, None, None).unwrap();
    for (request, named) in wrong.iter().zip([json!(null), json!("m")]) {
        socket.send(&request.to_string()).unwrap();
        let refused = socket.next_of("refused").unwrap();
        assert_eq!((&refused["id"], &refused["fault"]["code"]), (&named, &json!("bad_request")), "{request}");
    }
}

/// Hints are off where a game counts; where they are allowed, everybody sees who had one.
#[test]
fn a_hint_is_refused_between_people_and_told_where_it_is_allowed() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let seat = a.get(&format!("/api/tables/{id}"))["next"]["seat"].clone();
    let mover = if seat == 0 { &a } else { &b };
    let refused = mover.act(&id, &json!({"id": "h1", "do": "hint", "seat": seat}));
    assert_eq!((refused.status, &refused.body["code"]), (403, &json!("no_hints")), "{}", refused.body);
    let friendly = a.open(&json!({"game": "azul", "options": {"first": 0}, "seats": ["me", "open"], "hints": true}));
    let id = friendly["id"].as_str().unwrap();
    assert_eq!(friendly["hints"], true);
    assert_eq!(b.act(id, &json!({"id": "1", "do": "sit"})).status, 200);
    assert_eq!(a.act(id, &json!({"id": "2", "do": "start"})).status, 200);
    assert_eq!(a.act(id, &json!({"id": "h2", "do": "hint", "seat": 0})).status, 200);
    assert_eq!(b.get(&format!("/api/tables/{id}"))["hinted"], json!([1, 0]));
    assert_eq!(b.act(id, &json!({"id": "3", "do": "resign", "seat": 1})).status, 200);
    let me = a.get("/api/me")["id"].clone();
    assert_eq!(a.get(&format!("/api/people/{}", me.as_str().unwrap()))["ratings"], json!([]), "it counts for nothing");
}

/// A rated table has a clock, no hints and one seat for each person.
#[test]
fn a_rated_table_has_a_form_of_its_own() {
    let server = Server::start();
    let a = server.guest("A");
    let clock = json!({"kind": "game", "initial": 600_000, "increment": 0});
    let rated = |clock: &Value, seats: Value, hints: bool| {
        let new = json!({"game": "azul", "seats": seats, "clock": clock, "hints": hints, "rated": true});
        let answer = a.call("POST", "/api/tables", Some(&new)).unwrap();
        (answer.status, answer.body)
    };
    for (clock, seats, hints) in [
        (json!({"kind": "none"}), json!(["me", "open"]), false),
        (clock.clone(), json!(["me", "open"]), true),
        (clock.clone(), json!(["me", "me"]), false),
    ] {
        let (status, body) = rated(&clock, seats, hints);
        assert_eq!((status, &body["code"]), (400, &json!("rated_form")), "{body}");
    }
    let (status, table) = rated(&clock, json!(["me", "open"]), false);
    assert_eq!((status, &table["rated"]), (201, &json!(true)));
    let refused = a.act(table["id"].as_str().unwrap(), &json!({"id": "2", "do": "sit"}));
    assert_eq!((refused.status, &refused.body["code"]), (403, &json!("rated")));
}

/// A request to open a table that is sent again, since its answer was lost, opens no other.
#[test]
fn the_same_request_opens_one_table() {
    let data = tempfile::tempdir().unwrap();
    let quotas = server::Quotas { open_tables: 1, running_tables: 5, lines_per_minute: 9, cups: 10 };
    let server = Server::start_as(server::Config { quotas, ..crate::harness::config(data.path()) });
    let (a, b) = (server.guest("A"), server.guest("B"));
    let new = json!({"id": "1", "game": "azul", "seats": ["me", "open"]});
    let ids: std::collections::BTreeSet<String> = std::thread::scope(|scope| {
        let all: Vec<_> = (0..8).map(|_| scope.spawn(|| a.open(&new)["id"].as_str().unwrap().to_owned())).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert_eq!(ids.len(), 1, "eight at once are one, and no more than one may have");
    assert_eq!(a.get("/api/tables?list=open").as_array().unwrap().len(), 1);
    assert!(!ids.contains(b.open(&new)["id"].as_str().unwrap()), "another person's is another");
    let other = json!({"id": "2", "game": "azul", "seats": ["me", "open"]});
    assert_eq!(a.call("POST", "/api/tables", Some(&other)).unwrap().body["code"], "too_many_tables");
}
