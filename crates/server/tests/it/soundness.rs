//! Databases that are damaged or slow, and what is counted about them.

use crate::client::Client;
use crate::harness::{Server, config, until};
use crate::store::cluster;
use api::Board;
use serde_json::json;
use server::CheckFault;
use server::store::{
    BoardKey, Checker, Cursor, Depth, IntegrityFault, LifeRow, PeopleFilter, PersonRow, Place, Rank, RatingRow, Row,
    Write, connect, connect_to_serve,
};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use std::time::Duration;

/// A page that a disk has changed shows soon after the start, although nobody asks for what stood there.
#[test]
fn a_damaged_file_is_noticed_while_it_is_served() {
    const MARK: &[u8] = b"a line that nobody reads again";
    const PAGE: usize = 4096;
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_as(config(data.path()));
    let a = server.guest("A");
    let id =
        a.open(&json!({"game": "azul", "seats": ["me", "open"], "chat": "all"}))["id"].as_str().unwrap().to_owned();
    for number in 0..150 {
        let say = json!({"id": format!("{number}"), "do": "say", "text": String::from_utf8_lossy(MARK)});
        assert_eq!(a.act(&id, &say).status, 200);
    }
    assert_eq!(a.call("GET", "/readyz", None).unwrap().status, 200);
    drop(server);
    let file = data.path().join("kashi.db");
    let mut bytes = std::fs::read(&file).unwrap();
    let at = bytes.windows(MARK.len()).position(|window| window == MARK).unwrap() / PAGE * PAGE;
    bytes[at..at + 12].fill(0xff);
    std::fs::write(&file, bytes).unwrap();

    let server = Server::start_as(config(data.path()));
    let client = Client::new(server.address);
    let faults = || {
        let text = client.get("/metrics").as_str().unwrap().to_owned();
        text.lines().find_map(|line| line.strip_prefix("kashi_store_faults ")?.parse::<i64>().ok()).unwrap()
    };
    until("the fault is found", || faults() > 0);
    assert_eq!(client.call("GET", "/readyz", None).unwrap().status, 503);
    assert_eq!(client.call("GET", "/healthz", None).unwrap().status, 200);
    drop(server);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = connect(&Place::Directory(data.path().to_owned())).await.unwrap();
        let found = store.integrity(Depth::Full).await.unwrap();
        assert!(found.by == Checker::IntegrityCheck && matches!(found.faults[0], IntegrityFault::Said(_)), "{found:?}");
        store.close().await;
    });
}

/// On PostgreSQL references are read, and indexes where there is `amcheck`; it is said which.
#[tokio::test]
async fn postgresql_is_checked_by_what_it_has() {
    let Some(cluster) = cluster() else { return };
    let place = Place::Postgres(cluster.address("postgres"));
    let store = connect(&place).await.unwrap();
    assert_eq!(store.integrity(Depth::Quick).await.unwrap().faults, []);
    let mut other = sqlx::PgConnection::connect(&cluster.address("postgres")).await.unwrap();
    // A package of its own on some systems.
    let has_amcheck = sqlx::query("create extension amcheck").execute(&mut other).await.is_ok();
    let checked = server::check(&*store, &mut |_| ()).await.unwrap();
    assert_eq!(checked.by, if has_amcheck { Checker::Amcheck } else { Checker::References });
    assert_eq!(checked.faults, []);
    // As a disk would do it: no rule of the tables is asked.
    let lost = "set session_replication_role = replica;
         insert into seat (table_id, seat, person_id) values ('NOWHERE', 0, 'NOBODY')";
    sqlx::raw_sql(lost).execute(&mut other).await.unwrap();
    let checked = server::check(&*store, &mut |_| ()).await.unwrap();
    let orphans = IntegrityFault::Orphans { table: "seat".to_owned(), rows: 1 };
    assert!(checked.faults.contains(&CheckFault::Database(orphans)), "{checked:?}");
    store.close().await;
}

/// Counts of those on rating boards that are wrong are found, and made again with the ratings; a database from before there were
/// any gets them.
async fn places_are_counted(place: &Place, change: impl AsyncFn(&'static str)) {
    let rating = |level: &str, rating: f64| RatingRow {
        player_id: format!("bot-{level}"),
        game: "azul".to_owned(),
        players: 2,
        board: Board::Bots,
        rating,
        uncertainty: 1.0,
        games: 1,
    };
    let ratings = vec![rating("beginner", 1.97), rating("casual", 1.97), rating("expert", 30.0)];
    let replace = || Write::ReplaceRatings(ratings.clone());
    let store = connect(place).await.unwrap();
    let faults = async || store.integrity(Depth::Full).await.unwrap().faults;
    store.write(replace()).await.unwrap();
    assert_eq!(faults().await, []);
    change("update rating_count set standing = standing + 1").await;
    assert_eq!(faults().await, [IntegrityFault::Miscounted { buckets: 2 }]);
    store.write(replace()).await.unwrap();
    assert_eq!(faults().await, []);
    store.close().await;
    change("drop table rating_count").await;
    change("delete from migration where version = 9").await;
    let store = connect(place).await.unwrap();
    assert_eq!(store.integrity(Depth::Full).await.unwrap().faults, []);
    let which = BoardKey { board: Board::Bots, game: "azul".to_owned(), players: 2 };
    let last = store.standing(&which, "bot-casual").await.unwrap().unwrap();
    let rank = Rank { certain: last.certain, player_id: last.rating.player_id };
    assert_eq!(store.better(&which, &rank).await.unwrap(), 2);
    store.close().await;
}

#[tokio::test]
async fn sqlite_counts_places() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("kashi.db");
    places_are_counted(&Place::Directory(data.path().to_owned()), async |sql| {
        let mut other = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
        sqlx::raw_sql(sql).execute(&mut other).await.unwrap();
        other.close().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn postgresql_counts_places() {
    let Some(cluster) = cluster() else { return };
    let address = cluster.address("postgres");
    places_are_counted(&Place::Postgres(address.clone()), async |sql| {
        let mut other = sqlx::PgConnection::connect(&address).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut other).await.unwrap();
        other.close().await.unwrap();
    })
    .await;
}

/// A question that reads too much is ended, and the connection that it was asked on answers others.
async fn slow_questions_end(place: &Place) {
    let patient = connect(place).await.unwrap();
    let person = |number: u32| {
        let name = format!("Somebody {number}");
        Row::Person(PersonRow::guest(format!("P{number}").parse().unwrap(), name, api::Language::Fa, 0))
    };
    for from in 0..6 {
        let rows = (from * 50_000..(from + 1) * 50_000).map(person).collect();
        patient.write(Write::Import(rows)).await.unwrap();
    }
    let slow = PeopleFilter { text: "nobody is called like this".to_owned(), ..PeopleFilter::default() };
    assert_eq!(patient.people_before(&slow, &Cursor::START, 9).await.unwrap().len(), 0);
    patient.close().await;
    let serving = connect_to_serve(place, Duration::from_millis(10)).await.unwrap();
    for _ in 0..8 {
        assert!(serving.people_before(&slow, &Cursor::START, 9).await.is_err(), "it takes longer");
        assert!(serving.person(&"P7".parse().unwrap()).await.unwrap().is_some());
    }
    // Statistics are gathered, and lives that ended long ago go.
    for life in [(1, 5), (6, 2_000)] {
        serving.write(Write::Beat(LifeRow { started: life.0, seen: life.1 })).await.unwrap();
    }
    serving.close().await;
    let store = connect(place).await.unwrap();
    store.write(Write::Tidy { lives: 1_000 }).await.unwrap();
    assert_eq!(store.lives().await.unwrap(), [LifeRow { started: 6, seen: 2_000 }]);
    store.close().await;
}

#[tokio::test]
async fn a_slow_question_to_sqlite_ends() {
    let data = tempfile::tempdir().unwrap();
    slow_questions_end(&Place::Directory(data.path().to_owned())).await;
}

#[tokio::test]
async fn a_slow_question_to_postgresql_ends() {
    let Some(cluster) = cluster() else { return };
    slow_questions_end(&Place::Postgres(cluster.address("postgres"))).await;
}

/// Refusals are counted by their code, however they came; and what bots take, and whether the bus is there.
#[test]
fn refusals_and_decisions_are_counted() {
    let server = Server::start();
    let a = server.guest("A");
    let bots = json!({"game": "azul", "options": {"first": 1}, "seats": ["me", {"bot": "beginner"}]});
    let id = a.open(&bots)["id"].as_str().unwrap().to_owned();
    assert_eq!(a.act(&id, &json!({"id": "s", "do": "start"})).status, 200);
    let mut socket = a.socket(&id, None, None).unwrap();
    socket.send(&json!({"id": "x", "do": "leave", "seat": 0}).to_string()).unwrap();
    assert_eq!(socket.next_of("refused").unwrap()["fault"]["code"], "game_begun");
    assert_eq!(a.act(&id, &json!({"id": "y", "do": "leave", "seat": 0})).body["code"], "game_begun");
    let said = |line: &str| a.get("/metrics").as_str().unwrap().lines().any(|one| one == line);
    assert!(said(r#"kashi_refusals_total{code="game_begun"} 2"#));
    assert!(said("kashi_bus_connected 1") && said("kashi_store_failed_total 0") && said("kashi_mail_waiting 0"));
    assert!(a.get("/metrics").as_str().unwrap().contains(r#"kashi_move_seconds_bucket{le="32.768"}"#));
    until("a bot decides", || said(r#"kashi_bot_seconds_bucket{le="+Inf",lane="quick"} 1"#));
}
