//! One suite for every store, run on the real databases.

mod postgres;
mod suite;

use server::store::{Place, connect};

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

/// In CI (`CI` is set) PostgreSQL must be there; elsewhere its absence is said loudly.
#[tokio::test]
#[expect(clippy::print_stderr, reason = "a part of the suite that does not run must not go unnoticed")]
async fn postgresql_keeps_its_promises() {
    let Some(cluster) = postgres::Cluster::start() else {
        assert!(std::env::var_os("CI").is_none(), "PostgreSQL is not installed: apt-get install postgresql");
        eprintln!("\n*** SKIPPED: PostgreSQL is not installed (apt-get install postgresql) ***\n");
        return;
    };
    let place = Place::Postgres(cluster.address());
    // Two servers that start at once bring the tables up to date once.
    let (store, other) = tokio::join!(connect(&place), connect(&place));
    let (store, other) = (store.unwrap(), other.unwrap());
    suite::run(&*store).await;
    suite::found_again(&*other).await;
    store.close().await;
    other.close().await;
}
