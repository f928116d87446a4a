//! Databases that fail: what was answered is stored, what was refused is not, and afterwards everything goes on.

use crate::store::cluster;
use futures_util::future::join_all;
use server::store::{PersonRow, Place, Store, StoreError, Write, Written, connect};
use sqlx::{Connection, Executor, PgConnection, SqliteConnection};
use std::sync::Arc;

/// How often a fault comes and goes.
const ALTERNATIONS: usize = 20;

/// How many changes are asked for at once: more than one batch of them is under way at any time.
const AT_ONCE: usize = 24;

fn person(id: &str, name: &str) -> Write {
    Write::AddPerson(PersonRow::guest(id.parse().unwrap(), name.to_owned(), api::Language::Fa, 1))
}

/// What became of a round of changes.
#[derive(Default, Debug)]
struct Tally {
    done: usize,
    not_stored: usize,
    unconfirmed: usize,
}

/// Asks for many changes at once, one of them under a name of its own, and holds the answers against the store.
async fn round(store: &Arc<dyn Store>, number: usize, odd: &str) -> Tally {
    let id = |one: usize| format!("p{number}-{one}");
    let name = |one: usize| if one == AT_ONCE / 2 { odd } else { "مهتاب" };
    let answers = join_all((0..AT_ONCE).map(|one| store.write(person(&id(one), name(one))))).await;
    let mut tally = Tally::default();
    for (one, answer) in answers.into_iter().enumerate() {
        let stored = store.person(&id(one).parse().unwrap()).await.unwrap().is_some();
        match answer {
            Ok(Written::Done) => {
                assert!(stored, "answered and gone");
                tally.done += 1;
            }
            Err(StoreError::NotStored) => {
                assert!(!stored, "refused and there");
                tally.not_stored += 1;
            }
            Err(StoreError::Unconfirmed) => tally.unconfirmed += 1,
            other => panic!("{other:?}"),
        }
    }
    tally
}

/// Lets a fault come and go: two failures in a row, then a round in which everything must be stored again.
async fn alternate(place: &Place, mut sabotage: impl AsyncFnMut(bool)) -> Tally {
    let store = connect(place).await.unwrap();
    let mut failed = Tally::default();
    let mut number = 0;
    for _ in 0..ALTERNATIONS {
        sabotage(true).await;
        for _ in 0..2 {
            let tally = round(&store, number, "odd").await;
            failed.not_stored += tally.not_stored;
            failed.unconfirmed += tally.unconfirmed;
            number += 1;
        }
        sabotage(false).await;
        let tally = round(&store, number, "odd").await;
        assert_eq!(tally.done, AT_ONCE, "it goes on after the fault: {tally:?}");
        number += 1;
    }
    store.close().await;
    // As another server finds it: nothing was only in an open transaction.
    let again = connect(place).await.unwrap();
    for number in (2..number).step_by(3) {
        for one in 0..AT_ONCE {
            assert!(
                again.person(&format!("p{number}-{one}").parse().unwrap()).await.unwrap().is_some(),
                "lost: p{number}-{one}"
            );
        }
    }
    again.close().await;
    failed
}

/// A database, and a connection that spoils it for others.
async fn sqlite() -> (tempfile::TempDir, Place, SqliteConnection) {
    let directory = tempfile::tempdir().unwrap();
    let place = Place::Directory(directory.path().to_owned());
    connect(&place).await.unwrap().close().await;
    let file = directory.path().join("kashi.db");
    let saboteur = SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    (directory, place, saboteur)
}

/// A constraint that is checked last lets the commit itself fail, as a disk does that is full at that moment.
#[tokio::test]
async fn sqlite_goes_on_after_commits_that_fail() {
    let (_directory, place, mut saboteur) = sqlite().await;
    saboteur
        .execute(
            "create table nowhere (id text primary key);
             create table fault (id text references nowhere (id) deferrable initially deferred)",
        )
        .await
        .unwrap();
    let on = "create trigger commits_fail after insert on person begin insert into fault values (new.person_id); end";
    let sabotage = async |fails| {
        saboteur.execute(if fails { on } else { "drop trigger commits_fail" }).await.unwrap();
    };
    let failed = alternate(&place, sabotage).await;
    assert_eq!(failed.unconfirmed, 2 * ALTERNATIONS * AT_ONCE, "{failed:?}");
}

/// On a full disk SQLite may roll back everything in the middle of a batch; what comes after it in the batch must not be
/// stored by itself.
#[tokio::test]
async fn sqlite_refuses_a_batch_as_a_whole() {
    let (_directory, place, mut saboteur) = sqlite().await;
    let on = "create trigger full before insert on person when new.name = 'odd'
              begin select raise(rollback, 'as a full disk does'); end";
    let sabotage = async |fails| {
        saboteur.execute(if fails { on } else { "drop trigger full" }).await.unwrap();
    };
    let failed = alternate(&place, sabotage).await;
    assert!(failed.not_stored >= 2 * ALTERNATIONS, "{failed:?}");
    assert_eq!(failed.unconfirmed, 0, "{failed:?}");
}

#[tokio::test]
async fn postgresql_goes_on_after_commits_that_fail() {
    let Some(cluster) = cluster() else { return };
    let place = Place::Postgres(cluster.address("postgres"));
    connect(&place).await.unwrap().close().await;
    let mut saboteur = PgConnection::connect(&cluster.address("postgres")).await.unwrap();
    saboteur
        .execute("create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$")
        .await
        .unwrap();
    let on = "create constraint trigger commits_fail after insert on person deferrable initially deferred
              for each row execute function fail()";
    let off = "drop trigger commits_fail on person";
    let sabotage = async |fails| {
        saboteur.execute(if fails { on } else { off }).await.unwrap();
    };
    let failed = alternate(&place, sabotage).await;
    assert_eq!(failed.unconfirmed, 2 * ALTERNATIONS * AT_ONCE, "{failed:?}");
}

/// The database hangs up on everybody in the middle of changes, again and again.
#[tokio::test]
async fn postgresql_goes_on_after_connections_that_break() {
    let Some(cluster) = cluster() else { return };
    let place = Place::Postgres(cluster.address("postgres"));
    let store = connect(&place).await.unwrap();
    let mut saboteur = PgConnection::connect(&cluster.address("postgres")).await.unwrap();
    let mut all = Tally::default();
    for number in 0..ALTERNATIONS {
        let (tally, cut) = tokio::join!(
            round(&store, number, "odd"),
            saboteur
                .execute("select count(pg_terminate_backend(pid)) from pg_stat_activity where pid <> pg_backend_pid()")
        );
        cut.unwrap();
        all.done += tally.done;
        all.not_stored += tally.not_stored;
        all.unconfirmed += tally.unconfirmed;
    }
    assert!(all.not_stored + all.unconfirmed > 0, "something was cut: {all:?}");
    // A connection of the pool that was cut while it was idle is found out at its next use.
    for number in ALTERNATIONS..2 * ALTERNATIONS {
        if round(&store, number, "odd").await.done == AT_ONCE {
            return store.close().await;
        }
    }
    panic!("the store does not go on");
}
