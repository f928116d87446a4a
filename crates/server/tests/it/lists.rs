//! Lists of tables: the lobby, one's own, by page; none of them loads a table.

use crate::client::Client;
use crate::harness::{Server, a_move, duel, until};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Executor};
use std::path::Path;

fn ids(lines: &Value) -> Vec<&str> {
    lines.as_array().unwrap().iter().map(|line| line["id"].as_str().unwrap()).collect()
}

fn loaded(client: &Client) -> String {
    let metrics = client.get("/metrics");
    metrics.as_str().unwrap().lines().find(|line| line.starts_with("kashi_tables ")).unwrap().to_owned()
}

#[test]
fn the_lobby_has_pages() {
    let server = Server::start();
    let people: Vec<_> = (0..12).map(|number| server.guest(&format!("{number}"))).collect();
    let new = json!({"game": "azul", "seats": ["me", "open"], "listed": true});
    let opened: Vec<_> =
        (0..60).map(|at: usize| people[at / 5].open(&new)["id"].as_str().unwrap().to_owned()).collect();
    let a = &people[0];
    let first = a.get("/api/tables");
    assert_eq!(first.as_array().unwrap().len(), 50);
    let last = &first[49];
    let next = format!("/api/tables?before={}-{}", last["created"], last["id"].as_str().unwrap());
    let second = a.get(&next);
    let mut all: Vec<_> = ids(&first).into_iter().chain(ids(&second)).map(str::to_owned).collect();
    assert_eq!(all.len(), 60, "none is missing");
    assert!(first[0]["created"].as_i64() >= last["created"].as_i64(), "the newest come first");
    all.sort();
    let mut opened = opened;
    opened.sort();
    assert_eq!(all, opened, "none comes twice");
    for nonsense in ["x", "1", "1-", "-1", "1-%00", "99999999999999999999-a"] {
        let path = format!("/api/tables?before={nonsense}");
        assert!([400, 404].contains(&a.call("GET", &path, None).unwrap().status), "{path}");
    }
}

/// A line is what the table is at that moment: who sits there, whose turn it is.
#[test]
fn a_line_changes_with_its_table() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let full = a.open(&json!({"game": "azul", "seats": ["me", "open"], "listed": true}));
    let full = full["id"].as_str().unwrap();
    assert_eq!(ids(&b.get("/api/tables")), [full]);
    assert_eq!(b.act(full, &json!({"id": "1", "do": "sit"})).status, 200);
    assert_eq!(b.get("/api/tables"), json!([]), "nobody is waited for");
    assert_eq!(b.get("/api/tables?list=open")[0]["seats"][1]["person"]["name"], "B");
    assert_eq!(b.act(full, &json!({"id": "2", "do": "leave", "seat": 1})).status, 200);
    assert_eq!(ids(&b.get("/api/tables")), [full]);
    assert_eq!(b.get("/api/tables?list=open"), json!([]), "one who left is not there");

    let id = duel(&a, &b);
    let turn = || b.get("/api/tables?list=playing")[0]["turn"].clone();
    assert_eq!(turn(), json!([0]));
    assert_eq!(a.act(&id, &a_move(&a, &id)).status, 200);
    assert_eq!(turn(), json!([1]));
    assert_eq!(b.act(&id, &json!({"id": "u", "do": "say", "text": "hm"})).status, 200);
    assert_eq!(turn(), json!([1]));
    assert_eq!(b.act(&id, &json!({"id": "r", "do": "resign", "seat": 1})).status, 200);
    assert_eq!((turn(), b.get("/api/tables?list=over")[0]["status"].clone()), (Value::Null, json!("over")));
}

/// One who holds several seats of a table has one line of it.
#[test]
fn two_seats_are_one_line() {
    let server = Server::start();
    let a = server.guest("A");
    let id = a.open(&json!({"game": "azul", "seats": ["me", "me"]}))["id"].as_str().unwrap().to_owned();
    assert_eq!(ids(&a.get("/api/tables?list=open")), [&id]);
    a.act(&id, &json!({"id": "s", "do": "start"}));
    assert_eq!(ids(&a.get("/api/tables?list=playing")), [&id]);
    a.act(&id, &json!({"id": "r", "do": "resign", "seat": 0}));
    assert_eq!(ids(&a.get("/api/tables?list=over")), [&id]);
    let me = a.get("/api/me")["id"].as_str().unwrap().to_owned();
    assert_eq!(ids(&a.get(&format!("/api/people/{me}/games"))["played"]), [&id]);
}

/// After a restart lists are answered from rows alone, and no table is loaded that waits for a person.
#[test]
fn lists_load_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let (mut a, b) = (server.guest("A"), server.guest("B"));
    let playing = duel(&a, &b);
    let open =
        a.open(&json!({"game": "azul", "seats": ["me", "open"], "listed": true}))["id"].as_str().unwrap().to_owned();
    drop(server);
    let server = Server::start_in(data.path(), 100_000);
    a.address = server.address;
    assert_eq!(ids(&a.get("/api/tables")), [&open]);
    assert_eq!(ids(&a.get("/api/tables?list=playing")), [&playing]);
    let me = a.get("/api/me")["id"].as_str().unwrap().to_owned();
    assert_eq!(ids(&a.get(&format!("/api/people/{me}/games"))["running"]), [&playing]);
    assert_eq!(loaded(&a), "kashi_tables 0");
}

/// The tables of a database, in the form that they had before there were lines.
const BEFORE: [(&str, &str); 5] = [
    ("person", "person_id, name, account, password_hash, language, preferences, created, became"),
    ("session", "session_id, secret_hash, person_id, kind, label, created, seen"),
    ("game_table", "table_id, code, host_id, game, listed, status, seed, setup, created, updated, summary"),
    ("action", "table_id, ply, at, person_id, request, body"),
    ("seat", "table_id, seat, person_id, place"),
];

/// Copies a database into one of the second form.
async fn back_in_time(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    let options = SqliteConnectOptions::new().filename(to.join("kashi.db")).create_if_missing(true);
    let mut old = options.connect().await.unwrap();
    old.execute("create table migration (version bigint primary key); insert into migration values (1), (2)")
        .await
        .unwrap();
    old.execute(include_str!("../../migrations/1_tables.sql")).await.unwrap();
    old.execute(include_str!("../../migrations/2_history.sql")).await.unwrap();
    sqlx::query("attach $1 as new").bind(from.join("kashi.db").to_str().unwrap()).execute(&mut old).await.unwrap();
    for (table, columns) in BEFORE {
        let copy = format!("insert into {table} ({columns}) select {columns} from new.{table}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(copy)).execute(&mut old).await.unwrap();
    }
    sqlx::Connection::close(old).await.unwrap();
}

/// Tables from before there were lines get theirs when a server starts.
#[test]
fn tables_from_before_are_listed() {
    let (data, old) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Server::start_in(data.path(), 100_000);
    let (mut a, b) = (server.guest("سارا"), server.guest("B"));
    let over = duel(&a, &b);
    assert_eq!(b.act(&over, &json!({"id": "r", "do": "resign", "seat": 1})).status, 200);
    let playing = duel(&a, &b);
    assert_eq!(a.act(&playing, &a_move(&a, &playing)).status, 200);
    for number in 0..3 {
        assert_eq!(b.act(&playing, &json!({"id": format!("s{number}"), "do": "say", "text": "سلام"})).status, 200);
    }
    a.open(&json!({"game": "azul", "seats": ["me", "open"], "listed": true}));
    let all = |a: &Client| {
        let lists = ["listed", "open", "playing", "over"].map(|list| a.get(&format!("/api/tables?list={list}")));
        (lists, a.get(&format!("/api/tables/{playing}"))["said"].clone())
    };
    let before = all(&a);
    drop(server);
    tokio::runtime::Runtime::new().unwrap().block_on(back_in_time(data.path(), old.path()));
    let server = Server::start_in(old.path(), 100_000);
    a.address = server.address;
    until("all lines are there", || all(&a) == before);
}
