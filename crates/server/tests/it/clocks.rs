//! Clocks: which run, how fast, and what happens when they have run out.

use crate::client::Client;
use crate::harness::{Server, a_move, config};
use serde_json::{Value, json};
use server::Config;
use server::store::{Place, connect, export, import};
use std::path::Path;
use std::time::Duration;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// A game of Azul with a clock; the first seat begins.
fn table(server: &Server, clock: &Value, people: usize) -> (Vec<Client>, String) {
    table_of(server, clock, people, false)
}

fn table_of(server: &Server, clock: &Value, people: usize, rated: bool) -> (Vec<Client>, String) {
    let clients: Vec<_> = (0..people).map(|number| server.guest(&format!("guest {number}"))).collect();
    let seats: Vec<_> = (0..people).map(|number| if number == 0 { "me" } else { "open" }).collect();
    let new = json!({"game": "azul", "options": {"first": 0}, "seats": seats, "clock": clock, "rated": rated});
    let id = clients[0].open(&new)["id"].as_str().unwrap().to_owned();
    for client in &clients[1..] {
        assert_eq!(client.act(&id, &json!({"id": "sit", "do": "sit"})).status, 200);
    }
    assert_eq!(clients[0].act(&id, &json!({"id": "start", "do": "start"})).status, 200);
    (clients, id)
}

/// From now on they talk to this server.
fn move_to(server: &Server, clients: &mut [Client]) {
    for client in clients {
        client.address = server.address;
    }
}

fn left(client: &Client, id: &str, seat: usize) -> i64 {
    client.get(&format!("/api/tables/{id}"))["seats"][seat]["left"].as_i64().unwrap()
}

fn claim(name: &str, seat: u8, then: &str) -> Value {
    json!({"id": name, "do": "claim", "seat": seat, "then": then})
}

#[test]
fn a_move_costs_its_time_and_brings_the_increment() {
    let server = Server::start();
    let (clients, id) = table(&server, &json!({"kind": "game", "initial": 60_000, "increment": 5_000}), 2);
    let view = clients[0].get(&format!("/api/tables/{id}"));
    let ticking = [0, 1].map(|seat| view["seats"][seat]["ticking"].as_bool().unwrap());
    assert_eq!(ticking, [true, false], "only who is asked");
    std::thread::sleep(Duration::from_millis(300));
    assert!((59_000..=59_700).contains(&left(&clients[1], &id, 0)));
    assert_eq!(left(&clients[1], &id, 1), 60_000);
    let mut socket = clients[1].socket(&id, None, None).unwrap();
    assert_eq!(clients[0].act(&id, &a_move(&clients[0], &id)).status, 200);
    let event = socket.next_of("event").unwrap();
    let after = event["what"]["left"].as_i64().unwrap();
    assert!((64_000..=64_700).contains(&after), "{after}");
    assert_eq!(left(&clients[0], &id, 0), after, "it stands still");
}

#[test]
fn without_a_clock_nobody_is_late() {
    let server = Server::start();
    let (clients, id) = table(&server, &json!({"kind": "none"}), 2);
    let seat = clients[0].get(&format!("/api/tables/{id}"))["seats"][0].clone();
    assert_eq!((&seat["left"], &seat["ticking"]), (&Value::Null, &json!(false)));
    assert_eq!(clients[1].act(&id, &claim("c", 0, "lost")).body["code"], "time_left");
}

#[test]
fn time_that_ran_out_is_claimed_by_the_others() {
    let server = Server::start();
    let clock = json!({"kind": "game", "initial": 1000, "increment": 0});
    let (two, lost) = table_of(&server, &clock, 2, true);
    let (again, bot) = table(&server, &clock, 2);
    assert_eq!(two[1].act(&lost, &claim("early", 0, "lost")).body["code"], "time_left");
    std::thread::sleep(Duration::from_millis(1100));
    assert_eq!(two[0].act(&lost, &claim("own", 0, "lost")).body["code"], "forbidden");
    let stranger = server.guest("X");
    assert_eq!(stranger.act(&lost, &claim("x", 0, "lost")).body["code"], "forbidden");
    let refused = two[1].act(&lost, &claim("bot", 0, "bot"));
    assert_eq!((refused.status, &refused.body["code"]), (403, &json!("rated")), "who leaves has lost");
    assert_eq!(two[1].act(&lost, &claim("late", 0, "lost")).status, 200);
    let view = two[1].get(&format!("/api/tables/{lost}"));
    assert_eq!((&view["status"], &view["ending"]["places"]), (&json!("over"), &json!([2, 1])));
    let me = two[0].get("/api/me")["id"].as_str().unwrap().to_owned();
    let rating = &two[0].get(&format!("/api/people/{me}"))["ratings"][0];
    assert!(rating["rating"].as_f64().unwrap() < 25.0, "a loss on time counts: {rating}");

    // To wait is possible, too: late moves are still moves, until the opponent claims.
    assert_eq!(again[1].act(&bot, &claim("bot", 0, "bot")).status, 200);
    let begin = std::time::Instant::now();
    let path = format!("/api/tables/{bot}");
    while again[1].get(&path)["next"]["seat"] != 1 {
        assert!(begin.elapsed().as_secs() < 20, "the bot does not move");
        std::thread::sleep(Duration::from_millis(10));
    }
    let view = again[1].get(&path);
    assert_eq!((&view["status"], &view["seats"][0]["occupant"]["kind"]), (&json!("playing"), &json!("bot")));
    assert_eq!(view["seats"][0]["occupant"]["instead_of"]["name"], "guest 0");
    assert_eq!(again[0].act(&bot, &a_move(&again[0], &bot)).body["code"], "not_your_seat", "the seat is the bot's");
}

#[test]
fn a_late_player_may_still_move_until_somebody_claims() {
    let server = Server::start();
    let (clients, id) = table(&server, &json!({"kind": "game", "initial": 1000, "increment": 0}), 2);
    std::thread::sleep(Duration::from_millis(1100));
    assert_eq!(clients[0].act(&id, &a_move(&clients[0], &id)).status, 200, "the others waited");
    assert_eq!(clients[1].act(&id, &claim("c", 0, "lost")).status, 200, "and can still claim");
}

#[test]
fn time_is_not_charged_while_the_server_is_down() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let (mut clients, id) = table(&server, &json!({"kind": "game", "initial": 2000, "increment": 0}), 2);
    drop(server);
    std::thread::sleep(Duration::from_millis(2100));
    let server = Server::start_in(data.path(), 100_000);
    move_to(&server, &mut clients);
    let left = left(&clients[1], &id, 0);
    assert!((500..2000).contains(&left), "{left}");
    assert_eq!(clients[1].act(&id, &claim("c", 0, "lost")).body["code"], "time_left");
}

/// What a server would have kept if all of it had happened earlier, with or without the server being up since.
fn earlier(from: &Path, to: &Path, by: i64, up_since: bool) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = connect(&Place::Directory(from.to_owned())).await.unwrap();
        let mut text = Vec::new();
        export(&*store, &mut text).await.unwrap();
        let mut lines = Vec::new();
        for line in text.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
            let mut row: Value = serde_json::from_slice(line).unwrap();
            // The first form of exports has no last line that vouches for the others.
            if row.get("kashi_export_end").is_some() {
                continue;
            }
            if let Some(form) = row.get_mut("kashi_export") {
                *form = 1.into();
            }
            let moved: &[&str] = match row["row"].as_str() {
                Some("action") => &["at"],
                Some("life") if up_since => &["started"],
                Some("life") => &["started", "seen"],
                _ => &[],
            };
            for field in moved {
                row[*field] = (row[*field].as_i64().unwrap() - by).into();
            }
            lines.extend(format!("{row}\n").into_bytes());
        }
        let other = connect(&Place::Directory(to.to_owned())).await.unwrap();
        import(&*other, &mut &lines[..]).await.unwrap();
        store.close().await;
        other.close().await;
    });
}

#[test]
fn days_are_counted_for_each_move_while_the_server_is_up() {
    let directories = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let [now, up, down] = directories.each_ref().map(tempfile::TempDir::path);
    let server = Server::start_in(now, 100_000);
    let (mut clients, id) = table(&server, &json!({"kind": "days", "days": 2}), 3);
    assert_eq!(clients[0].act(&id, &a_move(&clients[0], &id)).status, 200);
    assert_eq!(left(&clients[0], &id, 0), 2 * DAY, "whole again after the move");
    drop(server);

    // Three days later, all of which the server was down.
    earlier(now, down, 3 * DAY, false);
    let server = Server::start_as(Config { bot_threads: 1, ..config(down) });
    move_to(&server, &mut clients);
    assert!(left(&clients[0], &id, 1) > 2 * DAY - 60_000, "not charged");
    assert_eq!(clients[2].act(&id, &claim("c", 1, "lost")).body["code"], "time_left");
    drop(server);

    // Three days later, all of which it was up.
    earlier(now, up, 3 * DAY, true);
    let server = Server::start_as(config(up));
    move_to(&server, &mut clients);
    assert!((-DAY - 60_000..-DAY + 60_000).contains(&left(&clients[0], &id, 1)));
    assert_eq!(clients[0].act(&id, &claim("c", 1, "lost")).status, 200);
    let begin = std::time::Instant::now();
    let path = format!("/api/tables/{id}");
    while clients[2].get(&path)["next"]["seat"] != 2 {
        assert!(begin.elapsed().as_secs() < 20, "nobody goes on for the seat that lost");
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(clients[2].get(&path)["status"], "playing", "two are left");
    assert_eq!(clients[2].act(&id, &json!({"id": "r", "do": "resign", "seat": 2})).status, 200);
    let places = clients[0].get(&path)["ending"]["places"].clone();
    assert_eq!(places[0], 1, "{places}");
}
