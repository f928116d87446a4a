//! Cups: decisions exclude each other, results don't, and both are numbered.

use super::{action, person, table, write};
use api::{CupId, CupStatus};
use server::store::{Append, Bound, CupChange, CupResult, CupRow, Cursor, Flag, Store, TableRow, Write, Written};

fn id(text: &str) -> CupId {
    text.parse().unwrap()
}

fn row(cup: &str, created: i64, listed: bool) -> CupRow {
    CupRow {
        cup_id: id(cup),
        organiser_id: "cup-host".parse().unwrap(),
        listed: Flag(listed),
        status: CupStatus::Open,
        seed: "11".repeat(32),
        setup: "{}".to_owned(),
        created,
        version: 0,
        decided: 0,
        due: None,
        line: format!("line of {cup}"),
    }
}

fn change(decided: i64, body: &str, due: Option<i64>) -> Write {
    Write::DecideCup(Box::new(CupChange {
        cup_id: id("cup1"),
        decided,
        body: body.to_owned(),
        at: 5,
        person_id: None,
        status: CupStatus::Running,
        due,
        line: "running".to_owned(),
        newcomer: Some("cup-guest".parse().unwrap()),
    }))
}

fn result(ply: i64) -> Write {
    let cup = CupResult { cup_id: id("cup1"), at: 6, body: format!("result {ply}") };
    let mut ends = action(ply, None);
    ends.table_id = "cup-table".parse().unwrap();
    Write::Append(Append { actions: vec![ends], cup: Some(cup), ..Append::default() })
}

pub(super) async fn run(store: &dyn Store) {
    for who in ["cup-host", "cup-guest"] {
        write(store, Write::AddPerson(person(who))).await;
    }
    let make = |row: CupRow| Write::MakeCup(Box::new(row));
    assert_eq!(write(store, make(row("cup1", 100, true))).await, Written::Done);
    assert_eq!(write(store, make(row("cup1", 200, true))).await, Written::Conflict);
    let bounds = vec![Bound::Cups(1)];
    let beyond = Write::Within {
        person_id: "cup-host".parse().unwrap(),
        bounds: bounds.clone(),
        write: Box::new(make(row("cup2", 100, false))),
    };
    assert_eq!(write(store, beyond).await, Written::Beyond(bounds[0]));
    assert_eq!(write(store, make(row("cup2", 100, false))).await, Written::Done);

    let open = TableRow {
        table_id: "cup-table".parse().unwrap(),
        code: "CUP123".parse().unwrap(),
        host_id: "cup-host".parse().unwrap(),
        ..table()
    };
    // What a decision opens is there only if the decision is.
    let opens = || Write::OpenTable(Box::new(open.clone()), Append::default());
    assert_eq!(write(store, Write::All(vec![change(7, "late", None), opens()])).await, Written::Conflict);
    assert!(store.table(&open.table_id).await.unwrap().is_none());
    assert_eq!(write(store, Write::All(vec![change(0, "first", Some(9)), opens()])).await, Written::Done);
    assert_eq!(write(store, change(0, "twice", None)).await, Written::Conflict);
    // A result comes whatever was decided meanwhile, and exactly once: its table ends once.
    assert_eq!(write(store, result(1)).await, Written::Done);
    assert_eq!(write(store, result(1)).await, Written::Conflict);
    assert_eq!(write(store, change(1, "second", Some(9))).await, Written::Done);
    let entries = store.cup_entries(&id("cup1"), 0).await.unwrap();
    let found: Vec<_> = entries.iter().map(|entry| (entry.number, entry.body.as_str())).collect();
    assert_eq!(found, [(1, "first"), (2, "result 1"), (3, "second")]);
    assert_eq!(store.cup_entries(&id("cup1"), 2).await.unwrap().len(), 1);
    let cup = store.cup(&id("cup1")).await.unwrap().unwrap();
    assert_eq!((cup.version, cup.decided, cup.status), (3, 2, CupStatus::Running));

    assert_eq!(store.due_cups(8).await.unwrap(), []);
    assert_eq!(store.due_cups(9).await.unwrap().len(), 1);
    assert_eq!(store.listed_cups(&Cursor::START, 9).await.unwrap(), ["running"]);
    let of = |who: &str| who.parse().unwrap();
    assert_eq!(store.cups_of(&of("cup-host"), &Cursor::START, 9).await.unwrap(), ["line of cup2", "running"]);
    let next = Cursor { at: 100, id: "cup2".to_owned() };
    assert_eq!(store.cups_of(&of("cup-host"), &next, 9).await.unwrap(), ["running"]);
    assert_eq!(store.running_cups_of(&of("cup-guest")).await.unwrap(), [id("cup1")]);
    let names = store.cup_names(&id("cup1")).await.unwrap();
    assert_eq!(names.len(), 2);
    assert!(names.iter().all(|row| row.name == "مهتاب <b>" && !row.member.0));
    // Nobody who is in a cup is a guest without games.
    let idle = store.guests("cup-", i64::MAX, 99).await.unwrap();
    assert!(idle.iter().filter(|guest| guest.person_id.as_str().starts_with("cup-")).all(|guest| !guest.idle.0));
}
