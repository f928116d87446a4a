//! One suite for every store, run on the real databases.

mod bulk;
pub(crate) mod postgres;
mod suite;

use crate::client::Client;
use crate::harness::{Server, a_move, config, duel, rated_duel, until};
use serde_json::{Value, json};
use server::store::{LifeRow, Place, Row, Write, Written, connect, export, import};
use server::{CheckFault, Config};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;

#[tokio::test]
async fn sqlite_keeps_its_promises() {
    let directory = tempfile::tempdir().unwrap();
    let place = Place::Directory(directory.path().join("data"));
    let store = connect(&place).await.unwrap();
    suite::run(&*store).await;
    store.close().await;
    drop(store);
    suite::found_again(&*connect(&place).await.unwrap()).await;
}

/// Several programs that open a new database at once make its tables once, and none of them fails.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_is_opened_by_several_at_once() {
    for _ in 0..40 {
        let directory = tempfile::tempdir().unwrap();
        let place = Place::Directory(directory.path().to_owned());
        let (a, b, c) = tokio::join!(connect(&place), connect(&place), connect(&place));
        for store in [a, b, c] {
            store.unwrap().close().await;
        }
    }
}

/// The seeds of running games are in these files.
#[tokio::test]
async fn nobody_else_can_read_the_files_of_sqlite() {
    let directory = tempfile::tempdir().unwrap();
    let open_to_all = directory.path().join("data");
    std::fs::create_dir(&open_to_all).unwrap();
    std::fs::set_permissions(&open_to_all, Permissions::from_mode(0o755)).unwrap();
    let store = connect(&Place::Directory(open_to_all.clone())).await.unwrap();
    store.write(Write::Beat(LifeRow { started: 1, seen: 1 })).await.unwrap();
    for name in ["kashi.db", "kashi.db-wal", "kashi.db-shm"] {
        let mode = std::fs::metadata(open_to_all.join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    store.close().await;
    let made = directory.path().join("made/for/it");
    connect(&Place::Directory(made.clone())).await.unwrap().close().await;
    assert_eq!(std::fs::metadata(made).unwrap().permissions().mode() & 0o777, 0o700);
}

/// In CI (`CI` is set) the servers of others must be there; elsewhere their absence is said loudly.
#[expect(clippy::print_stderr, reason = "a part of the suite that does not run must not go unnoticed")]
pub(crate) fn missing(package: &str) {
    assert!(std::env::var_os("CI").is_none(), "not installed: apt-get install {package}");
    eprintln!("\n*** SKIPPED: not installed: apt-get install {package} ***\n");
}

/// A PostgreSQL server, if it is installed.
pub(crate) fn cluster() -> Option<postgres::Cluster> {
    let cluster = postgres::Cluster::start();
    if cluster.is_none() {
        missing("postgresql");
    }
    cluster
}

#[tokio::test]
async fn postgresql_keeps_its_promises() {
    let Some(cluster) = cluster() else { return };
    let place = Place::Postgres(cluster.address("postgres"));
    // Two servers that start at once bring the tables up to date once.
    let (store, other) = tokio::join!(connect(&place), connect(&place));
    let (store, other) = (store.unwrap(), other.unwrap());
    suite::run(&*store).await;
    suite::found_again(&*other).await;
    store.close().await;
    other.close().await;
}

/// Whatever is written while an export runs is not in it: it shows one moment, or rows would miss what they point to.
fn an_export_shows_one_moment(place: &Place) {
    let runtimes = [(); 2].map(|()| tokio::runtime::Runtime::new().unwrap());
    let stores = runtimes.each_ref().map(|runtime| runtime.block_on(connect(place)).unwrap());
    let beat = |started| Write::Beat(LifeRow { started, seen: started });
    let write = |started| runtimes[1].block_on(stores[1].write(beat(started))).unwrap();
    let guest = Server::start_as(Config { place: place.clone(), ..config(std::path::Path::new("")) }).guest("A");
    // The server has gone, which would forget a life that ended so long ago.
    assert_eq!(write(1), Written::Done);
    let mut lives = Vec::new();
    let mut people = 0;
    let mut each = |row: Row| {
        match row {
            Row::Person(_) => {
                people += 1;
                // On a thread of its own, since this one must not wait.
                std::thread::scope(|scope| scope.spawn(|| assert_eq!(write(2), Written::Done)).join().unwrap());
            }
            Row::Life(life) => lives.push(life.started),
            _ => {}
        }
        Ok(())
    };
    runtimes[0].block_on(stores[0].dump(&mut each)).unwrap();
    assert!(people > 0 && guest.cookie.is_some(), "somebody is there before the lives");
    assert!(lives.contains(&1) && !lives.contains(&2), "{lives:?}");
    for (runtime, store) in runtimes.iter().zip(&stores) {
        runtime.block_on(store.close());
    }
}

#[test]
fn an_export_of_sqlite_shows_one_moment() {
    let directory = tempfile::tempdir().unwrap();
    an_export_shows_one_moment(&Place::Directory(directory.path().to_owned()));
}

#[test]
fn an_export_of_postgresql_shows_one_moment() {
    let Some(cluster) = cluster() else { return };
    an_export_shows_one_moment(&Place::Postgres(cluster.address("postgres")));
}

/// Finished and running games, accounts and ratings go from SQLite to PostgreSQL and back, and people play on.
#[test]
fn everything_moves_between_the_databases() {
    let Some(cluster) = cluster() else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let directories = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let serve = |place: &Place| Server::start_as(Config { place: place.clone(), ..config(directories[0].path()) });
    let sqlite = Place::Directory(directories[0].path().to_owned());
    let server = serve(&sqlite);
    let (mut a, mut b) = (server.guest("سارا"), server.guest("Ben"));
    let secret = json!({"account": "sara", "password": "correct horse"});
    a.register(&secret);
    let finished = rated_duel(&a, &b);
    b.act(&finished, &json!({"id": "r", "do": "resign", "seat": 1}));
    let running = duel(&a, &b);
    a.act(&running, &a_move(&a, &running));
    b.act(&running, &json!({"id": "hi", "do": "say", "text": "سلام"}));
    a.open(&json!({"game": "azul", "seats": ["me", "open"], "listed": true}));
    let before = seen(&a, &finished, &running);
    assert_eq!(before["lobby"].as_array().unwrap().len(), 1);
    drop(server);

    let copy = |from: &Place, to: &Place| {
        runtime.block_on(async {
            let (from, to) = (connect(from).await.unwrap(), connect(to).await.unwrap());
            let mut text = Vec::new();
            let rows = export(&*from, &mut text).await.unwrap();
            assert_eq!(import(&*to, &mut &text[..]).await.unwrap(), rows);
            assert_eq!(import(&*to, &mut &text[..]).await.unwrap(), 0, "what is there stays");
            let mut again = Vec::new();
            export(&*to, &mut again).await.unwrap();
            assert!(text == again, "the same file");
            from.close().await;
            to.close().await;
        });
    };
    let postgresql = Place::Postgres(cluster.address("postgres"));
    copy(&sqlite, &postgresql);
    let server = serve(&postgresql);
    (a.address, b.address) = (server.address, server.address);
    until("the lists are there", || seen(&a, &finished, &running) == before);
    assert_eq!(b.act(&running, &a_move(&b, &running)).status, 200, "the game goes on");
    assert_eq!(a.act(&running, &json!({"id": "r", "do": "resign", "seat": 0})).status, 200);
    b.act(&rated_duel(&a, &b), &json!({"id": "r", "do": "resign", "seat": 1}));
    let before = seen(&a, &finished, &running);
    assert_eq!(before["standings"][0]["games"], 2, "rated in PostgreSQL, too");
    drop(server);

    let back = Place::Directory(directories[1].path().to_owned());
    copy(&postgresql, &back);
    let server = serve(&back);
    a.address = server.address;
    // Finished games are listed by and by.
    until("the lists are back", || seen(&a, &finished, &running) == before);
    let mut elsewhere = Client::new(server.address);
    let answer = elsewhere.call("POST", "/api/session", Some(&secret)).unwrap();
    assert_eq!(answer.status, 200, "the password came along");
    elsewhere.keep_cookie(&answer);
    catalog::verify(&elsewhere.get(&format!("/api/tables/{running}/record"))).unwrap();
}

/// What people see of themselves and of their tables.
fn seen(client: &Client, finished: &str, running: &str) -> Value {
    let me = client.get("/api/me");
    let id = me["id"].as_str().unwrap();
    let lists = ["open", "playing", "over"].map(|list| client.get(&format!("/api/tables?list={list}")));
    json!({
        "me": me,
        "profile": client.get(&format!("/api/people/{id}")),
        "games": client.get(&format!("/api/people/{id}/games"))["played"],
        "standings": client.get("/api/ratings/azul")["best"],
        "lists": lists,
        "running_lines": client.get(&format!("/api/people/{id}/games"))["running"],
        "lobby": client.get("/api/tables"),
        "finished": client.get(&format!("/api/tables/{finished}")),
        "running": client.get(&format!("/api/tables/{running}")),
    })
}

/// A table loads without what was said long ago, so that a gap in the numbers is no fault by itself: a check tells an event
/// that is lost from messages that are not kept any longer.
#[test]
fn an_event_that_is_lost_is_found() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    assert_eq!(a.act(&id, &json!({"id": "1", "do": "set_chat", "chat": "all"})).status, 200);
    let lost = a.get(&format!("/api/tables/{id}"))["v"].as_i64().unwrap();
    assert_eq!(b.act(&id, &json!({"id": "1", "do": "say", "phrase": "hello"})).status, 200);
    drop(server);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = connect(&Place::Directory(data.path().to_owned())).await.unwrap();
        assert_eq!(server::check(&*store, &mut |_| ()).await.unwrap().faults, []);
        let file = SqliteConnectOptions::new().filename(data.path().join("kashi.db"));
        let mut other = file.connect().await.unwrap();
        sqlx::query("delete from action where ply = $1").bind(lost).execute(&mut other).await.unwrap();
        let faults = server::check(&*store, &mut |_| ()).await.unwrap().faults;
        assert_eq!(faults, [CheckFault::Missing { table: id.parse().unwrap(), event: lost }]);
        store.close().await;
    });
}
