//! How much one person may have, and what ends by itself.

use crate::client::Client;
use crate::harness::{Server, config, duel, until};
use crate::shared::Shared;
use api::TableId;
use serde_json::json;
use server::store::{Cursor, Place, Store, connect};
use server::{Config, Keeping, Quotas, Times};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use std::path::Path;
use std::sync::{Arc, Barrier};
use std::time::Duration;

#[test]
fn a_person_has_a_bounded_number_of_tables() {
    let data = tempfile::tempdir().unwrap();
    let quotas = Quotas { open_tables: 2, running_tables: 3, ..Quotas::default() };
    let server = Server::start_as(Config { quotas, ..config(data.path()) });
    let [a, b, c] = ["A", "B", "C"].map(|name| server.guest(name));
    let new = json!({"game": "azul", "seats": ["me", "open"], "listed": true});
    let first = a.open(&new)["id"].as_str().unwrap().to_owned();
    a.open(&new);
    let refused = a.call("POST", "/api/tables", Some(&new)).unwrap();
    assert_eq!((refused.status, &refused.body["code"]), (409, &json!("too_many_tables")));
    assert!(refused.body["message"]["fa"].as_str().unwrap().contains("سقف"), "{}", refused.body);
    // A table that has begun is not open any longer.
    assert_eq!(b.act(&first, &json!({"id": "1", "do": "sit"})).status, 200);
    assert_eq!(a.act(&first, &json!({"id": "1", "do": "start"})).status, 200);
    a.open(&new);
    duel(&b, &c);
    b.open(&new);
    let third = c.open(&new)["id"].as_str().unwrap().to_owned();
    let sit = json!({"id": "2", "do": "sit"});
    assert_eq!(b.act(&third, &sit).body["code"], "too_many_tables", "two games are on, and one table waits");
    assert_eq!(b.call("POST", "/api/tables", Some(&new)).unwrap().body["code"], "too_many_tables");
    assert_eq!(b.act(&first, &json!({"id": "3", "do": "resign", "seat": 1})).status, 200);
    assert_eq!(b.act(&third, &sit).status, 200, "one of them is over");
}

/// Sends all requests at the same moment, through these servers in turn; answers how many were carried out.
fn at_once(servers: &[&Server], who: &Client, requests: Vec<(String, serde_json::Value)>, refused: u16) -> usize {
    let start = Arc::new(Barrier::new(requests.len()));
    let sent = requests.into_iter().zip(servers.iter().cycle()).map(|((path, body), server)| {
        let (start, client) = (Arc::clone(&start), Client { address: server.address, ..who.clone() });
        std::thread::spawn(move || {
            start.wait();
            client.call("POST", &path, Some(&body)).unwrap()
        })
    });
    let answers = sent.collect::<Vec<_>>().into_iter().map(|thread| thread.join().unwrap());
    let carried_out = answers.filter(|answer| {
        assert!([200, 201, refused].contains(&answer.status), "{}", answer.body);
        answer.status != refused
    });
    carried_out.count()
}

const FEW: Quotas = Quotas { open_tables: 3, running_tables: 4, lines_per_minute: 5, cups: 10 };

/// However many requests come at once: not one more than a person may have, and not one less.
fn are_exact(servers: &[&Server]) {
    let people: Vec<_> = (0..4).map(|number| servers[0].guest(&format!("{number}"))).collect();
    let new = json!({"game": "azul", "seats": ["me", "open"], "chat": "all"});
    for host in &people[..3] {
        let open = vec![("/api/tables".to_owned(), new.clone()); 12];
        assert_eq!(at_once(servers, host, open, 409), 3, "open tables of one person");
    }
    let tables = people[..3].iter().flat_map(|host| host.get("/api/tables?list=open").as_array().unwrap().clone());
    let paths: Vec<_> = tables.map(|table| format!("/api/tables/{}", table["id"].as_str().unwrap())).collect();
    assert_eq!(paths.len(), 9);
    let guest = &people[3];
    let sit = json!({"id": "sit", "do": "sit"});
    let taken = at_once(servers, guest, paths.iter().map(|path| (path.clone(), sit.clone())).collect(), 409);
    assert_eq!(taken, 4, "seats of one person");
    assert_eq!(guest.get("/api/tables?list=open").as_array().unwrap().len(), 4);
    let line = |number: usize| json!({"id": format!("l{number}"), "do": "say", "phrase": "hello"});
    let lines = (0..18).map(|number| (paths[number % 9].clone(), line(number))).collect();
    assert_eq!(at_once(servers, guest, lines, 429), 5, "lines of one person");
    // A line that was said is not counted again when its request is repeated.
    let again =
        (0..18).filter(|number| guest.call("POST", &paths[number % 9], Some(&line(*number))).unwrap().status == 200);
    assert_eq!(again.count(), 5);
}

#[test]
fn quotas_are_exact_in_sqlite() {
    let data = tempfile::tempdir().unwrap();
    are_exact(&[&Server::start_as(Config { quotas: FEW, ..config(data.path()) })]);
}

#[test]
fn quotas_are_exact_at_two_servers() {
    let Some(shared) = Shared::start() else { return };
    let servers = [(); 2].map(|()| Server::start_as(Config { quotas: FEW, ..shared.config() }));
    are_exact(&servers.each_ref());
}

#[test]
fn the_host_frees_a_seat_that_a_stranger_took() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id =
        a.open(&json!({"game": "azul", "seats": ["me", "open"], "listed": true}))["id"].as_str().unwrap().to_owned();
    let unseat = |number: &str, seat: u8| json!({"id": number, "do": "unseat", "seat": seat});
    assert_eq!(a.act(&id, &unseat("0", 1)).body["code"], "wrong_time", "nobody sits there");
    assert_eq!(b.act(&id, &json!({"id": "1", "do": "sit"})).status, 200);
    assert_eq!(b.act(&id, &unseat("2", 0)).status, 403);
    assert_eq!(a.act(&id, &unseat("1", 1)).status, 200);
    assert_eq!(b.get("/api/tables")[0]["id"], id.as_str(), "it waits for others again");
    assert_eq!(b.get("/api/tables?list=open"), json!([]));
}

fn store(runtime: &tokio::runtime::Runtime, data: &Path) -> Arc<dyn Store> {
    runtime.block_on(connect(&Place::Directory(data.to_owned()))).unwrap()
}

/// A table stays in the list while its host is there, and no longer than a minute after that.
#[test]
fn a_table_is_listed_while_its_host_is_there() {
    let data = tempfile::tempdir().unwrap();
    let times = Times { beat: Duration::from_millis(20), ..Times::default() };
    let server = Server::start_as(Config { times, ..config(data.path()) });
    let (a, b) = (server.guest("A"), server.guest("B"));
    let new = json!({"game": "azul", "seats": ["me", "open"], "listed": true});
    let [attended, left] = [(); 2].map(|()| a.open(&new)["id"].as_str().unwrap().to_owned());
    assert_eq!(a.get("/api/tables").as_array().unwrap().len(), 2, "just opened");
    let created = a.get("/api/tables")[0]["created"].as_i64().unwrap();
    let _host = a.socket(&attended, None, None).unwrap();
    let _guest = b.socket(&left, None, None).unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = store(&runtime, data.path());
    let listed = || {
        let lines = runtime.block_on(store.lobby(&Cursor::START, created + 60_000, 9)).unwrap();
        lines.into_iter().map(|row| row.table_id).collect::<Vec<_>>()
    };
    let only: TableId = attended.parse().unwrap();
    until("only the attended one stays", || listed() == [only.clone()]);
    runtime.block_on(store.close());
}

/// A retry is answered as the request was for two days; then its id is forgotten, and nothing else of it.
#[test]
fn the_ids_of_requests_end() {
    let data = tempfile::tempdir().unwrap();
    let times = Times { beat: Duration::from_millis(20), ..Times::default() };
    let server = Server::start_as(Config { times, ..config(data.path()) });
    let (a, b) = (server.guest("A"), server.guest("B"));
    let tables = [duel(&a, &b), duel(&a, &b)];
    let line = json!({"id": "line", "do": "say", "phrase": "hello"});
    let said = tables.each_ref().map(|table| a.act(table, &line).body);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let age = async {
        let mut file = SqliteConnectOptions::new().filename(data.path().join("kashi.db")).connect().await.unwrap();
        // Not quite two days, and a little more.
        for (table, days) in tables.iter().zip([1.9, 2.1]) {
            let milliseconds = (days * 24.0 * 3_600_000.0) as i64;
            let query =
                sqlx::query("update action set at = at - $2 where table_id = $1").bind(table).bind(milliseconds);
            query.execute(&mut file).await.unwrap();
        }
    };
    runtime.block_on(age);
    let store = store(&runtime, data.path());
    let me = a.get("/api/me")["id"].as_str().unwrap().parse().unwrap();
    let known = |table: &str| {
        let (table, line) = (table.parse().unwrap(), "line".parse().unwrap());
        runtime.block_on(store.answer_to(&table, &me, &line)).unwrap()
    };
    until("the old one is forgotten", || known(&tables[1]).is_none());
    assert_eq!(known(&tables[0]), said[0]["v"].as_i64());
    assert_eq!(a.act(&tables[0], &line).body, said[0], "answered as the first time");
    assert_eq!(b.get(&format!("/api/tables/{}", tables[1]))["said"].as_array().unwrap().len(), 1);
    runtime.block_on(store.close());
}

/// Every time and number after which something ends is the operator's to say.
#[test]
fn what_nobody_uses_is_kept_as_long_as_the_operator_says() {
    let data = tempfile::tempdir().unwrap();
    let times = Times { beat: Duration::from_millis(50), ..Times::default() };
    let soon = Duration::from_millis(400);
    let keeping = Keeping {
        open_tables: soon,
        rest: soon,
        guests: soon,
        requests: soon,
        sessions: Duration::from_hours(1),
        lines: 100,
    };
    let quotas = Quotas { open_tables: 9, running_tables: 1, lines_per_minute: 1_000_000, cups: 10 };
    let server = Server::start_as(Config { times, keeping, quotas, ..config(data.path()) });
    let (a, b) = (server.guest("A"), server.guest("B"));
    let cookie = Client::new(server.address).call("POST", "/api/me", Some(&json!({}))).unwrap().head;
    assert!(cookie.contains("Max-Age=3600;"), "{cookie}");
    let running = duel(&a, &b);
    for number in 0..120 {
        assert_eq!(a.act(&running, &json!({"id": format!("s{number}"), "do": "say", "text": "x"})).status, 200);
    }
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = store(&runtime, data.path());
    let id: TableId = running.parse().unwrap();
    assert_eq!(runtime.block_on(store.said(&id, i64::MAX, 999)).unwrap().len(), 100, "the oldest lines went");
    let checked = runtime.block_on(server::check(&*store, &mut |_| ())).unwrap();
    assert_eq!(checked.faults, [], "and nothing is amiss");
    let me = a.get("/api/me")["id"].as_str().unwrap().parse().unwrap();
    let known = |request: &str| runtime.block_on(store.answer_to(&id, &me, &request.parse().unwrap())).unwrap();
    until("the id of a request is forgotten", || known("s119").is_none());
    // One game is as many as a person may have here, until it rests.
    let new = json!({"game": "azul", "seats": ["me", "open"]});
    let mut open = String::new();
    until("a game rests", || {
        let answer = a.call("POST", "/api/tables", Some(&new)).unwrap();
        open = answer.body["id"].as_str().unwrap_or_default().to_owned();
        answer.status == 201
    });
    until("an open table goes", || a.call("GET", &format!("/api/tables/{open}"), None).unwrap().status == 404);
    let guests = || runtime.block_on(store.guests("", 0, 99)).unwrap().len();
    until("a guest without games goes", || guests() == 2);
    runtime.block_on(store.close());
}
