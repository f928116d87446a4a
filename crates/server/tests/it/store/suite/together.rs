//! How ratings came about, and people who look for an opponent: the rows are the lock.

use super::{person, write};
use api::{Board, Pace, PersonId};
use server::store::{BlockRow, BoardKey, Flag, PointRow, SeekChange, SeekRow, Store, Write, Written};

fn id(text: &str) -> PersonId {
    text.parse().unwrap()
}

fn row(person: &str, seek: &str, until: i64) -> SeekRow {
    SeekRow {
        person_id: id(person),
        seek_id: seek.to_owned(),
        game: "azul".to_owned(),
        players: 2,
        pace: Pace::Live,
        rated: Flag(true),
        rating: 1500,
        deviation: 250,
        since: 10,
        until,
        table_id: None,
        code: None,
    }
}

async fn change(store: &dyn Store, change: SeekChange) -> Written {
    write(store, Write::Seek(change)).await
}

fn matched(people: &[(&str, &str)], table: &str, now: i64) -> SeekChange {
    let seeks = people.iter().map(|(person, seek)| (id(person), (*seek).to_owned())).collect();
    SeekChange::Match { seeks, table_id: table.parse().unwrap(), code: "C".parse().unwrap(), now, until: now + 50 }
}

/// A person who looks is put at one table; of two changes that want the same people, the second stores nothing.
pub(super) async fn seeks(store: &dyn Store) {
    for name in ["seek1", "seek2", "seek3"] {
        write(store, Write::AddPerson(person(name))).await;
    }
    for (person, seek) in [("seek1", "s1"), ("seek2", "s2"), ("seek3", "s3")] {
        assert_eq!(change(store, SeekChange::Begin(row(person, seek, 100), 10)).await, Written::Done);
    }
    let there = async |now| {
        let rows = store.seeks(now, 10).await.unwrap();
        rows.into_iter().map(|row| (row.person_id.to_string(), row.table_id.is_some())).collect::<Vec<_>>()
    };
    let waits = |person: &str| (person.to_owned(), false);
    assert_eq!(there(99).await, [waits("seek1"), waits("seek2"), waits("seek3")]);
    assert_eq!(there(100).await, [], "nobody has renewed them");
    let renewed =
        vec![(id("seek1"), "s1".to_owned()), (id("seek2"), "s2".to_owned()), (id("seek3"), "older".to_owned())];
    assert_eq!(change(store, SeekChange::Renew(renewed, 200)).await, Written::Done);
    assert_eq!(there(100).await, [waits("seek1"), waits("seek2")], "a seek that another has replaced is not renewed");
    // A later seek takes the place of an earlier one.
    assert_eq!(change(store, SeekChange::Begin(row("seek3", "s4", 300), 150)).await, Written::Done);
    assert_eq!(change(store, matched(&[("seek1", "s1"), ("seek3", "s3")], "t1", 150)).await, Written::Conflict);
    assert_eq!(there(150).await, [waits("seek1"), waits("seek2"), waits("seek3")], "half of it is nothing");
    assert_eq!(change(store, matched(&[("seek2", "s2"), ("seek1", "s1")], "t1", 150)).await, Written::Done);
    assert_eq!(change(store, matched(&[("seek1", "s1"), ("seek3", "s4")], "t2", 150)).await, Written::Conflict);
    assert_eq!(change(store, matched(&[("seek3", "s4")], "t2", 300)).await, Written::Conflict, "it is over");
    // Where they were put they can hear for a while, and no other seek of theirs hides it.
    assert_eq!(change(store, SeekChange::Cancel(id("seek1"), "s1".to_owned())).await, Written::Done);
    assert_eq!(store.seek(&id("seek1")).await.unwrap().unwrap().table_id.unwrap().as_str(), "t1");
    assert_eq!(change(store, SeekChange::Begin(row("seek1", "s5", 300), 160)).await, Written::Conflict);
    assert_eq!(change(store, SeekChange::Told(id("seek1"), "s1".to_owned())).await, Written::Done);
    assert_eq!(change(store, SeekChange::Begin(row("seek1", "s5", 300), 160)).await, Written::Done);
    assert_eq!(change(store, SeekChange::Begin(row("seek2", "s6", 300), 201)).await, Written::Done, "nobody asked");
    let block = BlockRow { person_id: id("seek2"), blocked_id: id("seek3"), created: 1 };
    let blocked = write(store, Write::Block(block)).await;
    assert!(matches!(blocked, Written::Done | Written::Conflict));
    let apart = store.apart(250).await.unwrap();
    assert_eq!(
        apart.iter().map(|row| (row.by_id.as_str(), row.blocked_id.as_str())).collect::<Vec<_>>(),
        [("seek2", "seek3")]
    );
    assert_eq!(store.apart(300).await.unwrap(), [], "of those who look");
    assert_eq!(change(store, SeekChange::Forget(301)).await, Written::Done);
    assert_eq!(store.seek(&id("seek3")).await.unwrap(), None);
}

/// A history comes in pages, latest first, and is replaced as a whole.
pub(super) async fn points(store: &dyn Store) {
    let point = |number: i64| PointRow {
        player_id: "p1".to_owned(),
        game: "sintra".to_owned(),
        players: 2,
        board: Board::People,
        number,
        at: 100 * number,
        table_id: Some("t1".parse().unwrap()),
        rating: 25.0 + number as f64 / 4.0,
        uncertainty: 8.25,
    };
    let which = BoardKey { board: Board::People, game: "sintra".to_owned(), players: 2 };
    let before = store.rating_history("p1", &which, i64::MAX, 10).await.unwrap();
    assert_eq!(before, []);
    assert_eq!(write(store, Write::ReplacePoints((1..=5).map(point).collect())).await, Written::Done);
    assert_eq!(store.rating_history("p1", &which, i64::MAX, 2).await.unwrap(), [point(5), point(4)]);
    assert_eq!(store.rating_history("p1", &which, 3, 10).await.unwrap(), [point(2), point(1)]);
    let other = BoardKey { players: 3, ..which };
    assert_eq!(store.rating_history("p1", &other, i64::MAX, 10).await.unwrap(), []);
}
