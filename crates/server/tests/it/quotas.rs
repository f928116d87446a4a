//! How much one person may have, and what ends by itself.

use crate::harness::{Server, config, duel, until};
use api::TableId;
use serde_json::json;
use server::store::{Cursor, Place, Store, connect};
use server::{Config, Quotas, Times};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

#[test]
fn a_person_has_a_bounded_number_of_tables() {
    let data = tempfile::tempdir().unwrap();
    let quotas = Quotas { open_tables: 2, running_tables: 2, ..Quotas::default() };
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
    let third = c.open(&new)["id"].as_str().unwrap().to_owned();
    let sit = json!({"id": "2", "do": "sit"});
    assert_eq!(b.act(&third, &sit).body["code"], "too_many_tables", "two games are on");
    assert_eq!(b.call("POST", "/api/tables", Some(&new)).unwrap().body["code"], "too_many_tables");
    assert_eq!(b.act(&first, &json!({"id": "3", "do": "resign", "seat": 1})).status, 200);
    assert_eq!(b.act(&third, &sit).status, 200, "one of them is over");
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
        lines.iter().map(|line| serde_json::from_str::<api::TableLine>(line).unwrap().id).collect::<Vec<_>>()
    };
    let only: TableId = attended.parse().unwrap();
    until("only the attended one stays", || listed() == [only.clone()]);
    runtime.block_on(store.close());
}
