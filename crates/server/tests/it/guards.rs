//! What a server refuses to do: share tables with another that it can't hear, misread a newer database, say more than it
//! should.

use crate::client::Client;
use crate::harness::{Server, config, duel};
use crate::nats::Nats;
use crate::store::{cluster, missing};
use serde_json::json;
use server::store::{Place, StoreError, connect};
use server::{Config, ServeError};
use std::net::TcpListener;
use std::time::Duration;

/// Starts a server that must not come up; tells why.
fn refusal(config: Config) -> ServeError {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let served =
            tokio::time::timeout(Duration::from_secs(20), server::run(listener, config, || (), std::future::pending()));
        served.await.expect("it does not start").unwrap_err()
    })
}

#[test]
fn a_directory_has_one_server() {
    let data = tempfile::tempdir().unwrap();
    let first = Server::start_in(data.path(), 100);
    let fault = refusal(config(data.path()));
    assert!(matches!(&fault, ServeError::Store(StoreError::InUse(found)) if found == data.path()), "{fault}");
    assert!(fault.to_string().contains("another server keeps its tables in"), "{fault}");
    drop(first);
    drop(Server::start_in(data.path(), 100));
}

/// Two servers on one PostgreSQL hear of each other by a bus, or the second does not start.
#[test]
fn a_database_has_one_server_or_a_bus() {
    let Some(cluster) = cluster() else { return };
    let Some(nats) = Nats::start() else { return missing("nats-server") };
    let data = tempfile::tempdir().unwrap();
    let alone = Config { place: Place::Postgres(cluster.address("postgres")), ..config(data.path()) };
    let joined = Config { bus: Some(nats.address()), ..alone.clone() };
    let is_alone = |fault: ServeError| matches!(fault, ServeError::Store(StoreError::Alone));
    let first = Server::start_as(alone.clone());
    assert!(is_alone(refusal(alone.clone())), "a second one without a bus");
    assert!(is_alone(refusal(joined.clone())), "nor does a bus help if the first is not on it");
    drop(first);
    let first = Server::start_as(joined.clone());
    let second = Server::start_as(joined);
    assert!(is_alone(refusal(alone)), "one that does not hear the others");
    assert_eq!(first.guest("A").get("/api/me")["name"], "A");
    assert_eq!(second.guest("B").get("/api/me")["name"], "B");
}

/// A database that a later program has changed is left alone.
#[test]
fn a_newer_database_is_refused() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let data = tempfile::tempdir().unwrap();
        let place = Place::Directory(data.path().to_owned());
        connect(&place).await.unwrap().close().await;
        let file = format!("sqlite://{}", data.path().join("kashi.db").display());
        let mut connection = <sqlx::SqliteConnection as sqlx::Connection>::connect(&file).await.unwrap();
        sqlx::query("insert into migration (version) values (1000)").execute(&mut connection).await.unwrap();
        drop(connection);
        let fault = connect(&place).await.map(drop).unwrap_err();
        assert!(matches!(fault, StoreError::Newer { found: 1000, .. }), "{fault}");
    });
}

#[test]
fn answers_say_what_browsers_may_do_with_them() {
    let server = Server::start();
    let client = Client::new(server.address);
    let head = |headers: &[&str]| client.send("GET", "/api/games", headers, "").unwrap().head.to_lowercase();
    let plain = head(&[]);
    for header in [
        "permissions-policy: camera=()",
        "cross-origin-opener-policy: same-origin",
        "cross-origin-resource-policy: same-origin",
        "x-content-type-options: nosniff",
        "content-security-policy: default-src 'none'",
    ] {
        assert!(plain.contains(header), "{header}\n{plain}");
    }
    assert!(!plain.contains("strict-transport-security"), "a café without HTTPS stays reachable");
    assert!(head(&["x-forwarded-proto: https"]).contains("strict-transport-security: max-age=31536000"));
}

#[test]
fn metrics_can_have_an_address_of_their_own() {
    let data = tempfile::tempdir().unwrap();
    // The other tests take whatever port is free at 127.0.0.1, in the meantime this one.
    let own = if cfg!(target_os = "linux") { "127.0.0.2:0" } else { "127.0.0.1:0" };
    let free = TcpListener::bind(own).unwrap().local_addr().unwrap();
    let server = Server::start_as(Config { metrics: Some(free), ..config(data.path()) });
    let asked = |address, path| Client::new(address).send("GET", path, &[], "").unwrap();
    assert_eq!(asked(server.address, "/metrics").status, 404);
    assert_eq!(asked(server.address, "/readyz").status, 200);
    for path in ["/metrics", "/healthz", "/readyz"] {
        assert_eq!(asked(free, path).status, 200, "{path}");
    }
    assert!(asked(free, "/metrics").body.to_string().contains("kashi_moves_total"));
    assert_eq!(asked(free, "/api/games").status, 404, "and nothing else");
}

/// A code is short, and so it leads to a table only as long as the table waits for people.
#[test]
fn a_spoken_code_ends_with_the_waiting_room() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let open = a.open(&json!({"game": "azul", "seats": ["me", "open"]}));
    let path = format!("/api/codes/{}", open["code"].as_str().unwrap());
    assert_eq!(b.get(&path)["id"], open["id"]);
    let id = duel(&a, &b);
    let code = a.get(&format!("/api/tables/{id}"))["code"].as_str().unwrap().to_owned();
    assert_eq!(b.call("GET", &format!("/api/codes/{code}"), None).unwrap().status, 404);
    assert_eq!(b.call("GET", &format!("/api/tables/{id}"), None).unwrap().status, 200, "the link still leads there");
}

/// A database on another machine is spoken to by TLS, and one whose certificate nobody vouches for is not believed where
/// that is asked for.
#[tokio::test]
async fn a_database_is_reached_by_tls() {
    let Some(cluster) = cluster() else { return };
    let secure = cluster.secure_address("postgres");
    let store = connect(&Place::Postgres(secure.clone())).await.unwrap();
    store.close().await;
    let mut connection = <sqlx::PgConnection as sqlx::Connection>::connect(&secure).await.unwrap();
    let used: bool = sqlx::query_scalar("select ssl from pg_stat_ssl where pid = pg_backend_pid()")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert!(used);
    let verified = secure.replace("sslmode=require", "sslmode=verify-full");
    let fault = connect(&Place::Postgres(verified)).await.map(drop).unwrap_err();
    assert!(matches!(fault, StoreError::Open { .. }), "{fault}");
}
