//! What every store promises operators.

use super::{action, person, table, write};
use api::{AuditAction, BanScope, PersonId, ReportReason, Status, TableId, Verdict};
use server::store::{
    ActionRow, Append, AuditFilter, AuditRow, BanRow, Cursor, MaybeNetwork, Operation, PeopleFilter, PersonRow,
    ReportRow, SeatRow, Store, TableRow, Write, Written,
};

pub(super) async fn run(store: &dyn Store) {
    let member = PersonRow { account: Some("warden".to_owned()), ..person("warden") };
    assert_eq!(write(store, Write::AddPerson(member)).await, Written::Done);
    assert_eq!(write(store, Write::AddPerson(person("rogue"))).await, Written::Done);
    bans(store).await;
    reports(store).await;
    log(store).await;
    people(store).await;
    tables(store).await;
}

async fn operate(store: &dyn Store, operation: Operation) -> Written {
    write(store, Write::Operate(operation)).await
}

fn ban(id: &str, network: Option<&str>, until: Option<i64>) -> BanRow {
    BanRow {
        ban_id: id.parse().unwrap(),
        person_id: network.is_none().then(|| "rogue".parse().unwrap()),
        network: MaybeNetwork(network.map(|network| network.parse().unwrap())),
        scope: BanScope::All,
        reason: "insults".to_owned(),
        by_name: "root".to_owned(),
        created: 10,
        until,
    }
}

/// Bans hold until their end, and are gone some time after it; one of each kind stays for the export.
async fn bans(store: &dyn Store) {
    let rows = [ban("b1", None, Some(100)), ban("b2", Some("192.0.2.0/24"), None), ban("b3", Some("::/16"), Some(50))];
    for row in &rows {
        assert_eq!(operate(store, Operation::Ban(row.clone())).await, Written::Done);
    }
    let held = async |now| store.bans(now).await.unwrap();
    assert_eq!(held(49).await, rows);
    assert_eq!(held(50).await, rows[..2]);
    operate(store, Operation::Sweep { bans: 60, papers: 0 }).await;
    assert_eq!(held(0).await, rows[..2]);
    assert_eq!(operate(store, Operation::Ban(ban("b4", None, None))).await, Written::Done);
    assert_eq!(operate(store, Operation::Unban("b4".parse().unwrap())).await, Written::Done);
    assert_eq!(operate(store, Operation::Unban("b4".parse().unwrap())).await, Written::Conflict, "it has ended");
    let people = vec!["rogue".parse().unwrap()];
    write(store, Write::RemoveGuests { people, since: i64::MAX }).await;
    assert!(store.person(&"rogue".parse().unwrap()).await.unwrap().is_some(), "a ban needs its person");
}

async fn reports(store: &dyn Store) {
    let report = |number: i64| ReportRow {
        report_id: format!("report{number}").parse().unwrap(),
        person_id: "warden".parse().unwrap(),
        reported_id: "rogue".parse().unwrap(),
        table_id: None,
        reason: ReportReason::Chat.name().to_owned(),
        text: String::new(),
        lines: "[]".to_owned(),
        created: number,
        closed: None,
        verdict: None,
    };
    for number in 1..=3 {
        assert_eq!(write(store, Write::AddReport(report(number))).await, Written::Done);
    }
    let rogue: PersonId = "rogue".parse().unwrap();
    let open = async |after: Cursor, limit| {
        let rows = store.open_reports(&after, limit).await.unwrap();
        rows.into_iter().map(|row| row.report_id.to_string()).collect::<Vec<_>>()
    };
    let start = || Cursor { at: i64::MIN, id: String::new() };
    assert_eq!(open(start(), 2).await, ["report1", "report2"]);
    assert_eq!(open(Cursor { at: 2, id: "report2".to_owned() }, 2).await, ["report3"]);
    let close = |at| Operation::CloseReport { report_id: "report2".parse().unwrap(), at, verdict: Verdict::Banned };
    assert_eq!(operate(store, close(70)).await, Written::Done);
    assert_eq!(operate(store, close(71)).await, Written::Conflict, "once");
    assert_eq!(open(start(), 9).await, ["report1", "report3"]);
    assert_eq!(store.open_reports_about(&rogue).await.unwrap(), 2);
    assert_eq!(store.reports_about(&rogue, 9).await.unwrap().len(), 3);
    let closed = store.closed_reports(&Cursor::START, 9).await.unwrap();
    assert_eq!((closed.len(), closed[0].closed, closed[0].verdict.as_deref()), (1, Some(70), Some("banned")));
    assert_eq!(store.report(&"report2".parse().unwrap()).await.unwrap().as_ref(), closed.first());
    operate(store, Operation::Sweep { bans: 0, papers: 70 }).await;
    assert!(store.report(&"report2".parse().unwrap()).await.unwrap().is_some(), "not yet");
    operate(store, Operation::Sweep { bans: 0, papers: 71 }).await;
    assert!(store.report(&"report2".parse().unwrap()).await.unwrap().is_none());
    assert_eq!(open(start(), 9).await.len(), 2, "what is open stays");
}

fn entry(number: i64, action: AuditAction) -> AuditRow {
    AuditRow {
        audit_id: format!("a{number}").parse().unwrap(),
        at: 100 + number / 2,
        by_id: (number % 2 == 0).then(|| "warden".parse().unwrap()),
        by_name: "root".to_owned(),
        action,
        person_id: Some("rogue".parse().unwrap()),
        table_id: (number == 3).then(|| "t1".parse().unwrap()),
        network: MaybeNetwork((number == 4).then(|| "2001:db8::/32".parse().unwrap())),
        report_id: None,
        reason: "چون".to_owned(),
        detail: String::new(),
    }
}

/// Entries are numbered in the order in which they can be seen, read by page, and kept for long.
async fn log(store: &dyn Store) {
    let before = store.last_news().await.unwrap();
    for number in 1..=4 {
        let action = if number == 1 { AuditAction::Rename } else { AuditAction::Ban };
        assert_eq!(operate(store, Operation::Note(entry(number, action))).await, Written::Done);
    }
    assert_eq!(operate(store, Operation::Note(entry(4, AuditAction::Ban))).await, Written::Conflict, "the same");
    let news = store.news(before, 9).await.unwrap();
    let numbers: Vec<_> = news.iter().map(|news| news.number - before).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    assert_eq!(news[3].entry, entry(4, AuditAction::Ban));
    assert_eq!(store.last_news().await.unwrap(), before + 4);
    let found = async |filter: AuditFilter, before: &Cursor| {
        let rows = store.audit(&filter, before, 2).await.unwrap();
        rows.into_iter().map(|row| String::from(row.audit_id)).collect::<Vec<_>>()
    };
    let all = AuditFilter::default;
    assert_eq!(found(all(), &Cursor::START).await, ["a4", "a3"]);
    assert_eq!(found(all(), &Cursor { at: 101, id: "a3".to_owned() }).await, ["a2", "a1"]);
    assert_eq!(found(AuditFilter { action: Some(AuditAction::Rename), ..all() }, &Cursor::START).await, ["a1"]);
    assert_eq!(found(AuditFilter { table: Some("t1".parse().unwrap()), ..all() }, &Cursor::START).await, ["a3"]);
    let by = AuditFilter { person: Some("warden".parse().unwrap()), ..all() };
    assert_eq!(found(by, &Cursor::START).await, ["a4", "a2"], "what an operator did");
    // Of writers at the same moment all get a number of their own, some of them at the second attempt.
    let one = async |number: i64| {
        while operate(store, Operation::Note(entry(number, AuditAction::Unban))).await == Written::Conflict {}
    };
    tokio::join!(one(11), one(12), one(13), one(14));
    let numbers: Vec<_> = store.news(before + 4, 9).await.unwrap().iter().map(|news| news.number - before).collect();
    assert_eq!(numbers, [5, 6, 7, 8]);
    operate(store, Operation::Sweep { bans: 0, papers: 102 }).await;
    assert_eq!(store.news(before, 9).await.unwrap().len(), 5, "three are too old");
}

async fn people(store: &dyn Store) {
    let (warden, rogue): (PersonId, PersonId) = ("warden".parse().unwrap(), "rogue".parse().unwrap());
    let set = |person: &PersonId, operator| Operation::SetOperator { person_id: person.clone(), operator };
    assert_eq!(operate(store, set(&rogue, true)).await, Written::Conflict, "a guest");
    assert_eq!(operate(store, set(&warden, true)).await, Written::Done);
    assert_eq!(operate(store, set(&warden, true)).await, Written::Conflict, "already");
    assert_eq!(store.operators().await.unwrap()[0].person_id, "warden");
    let rename = |person: &PersonId, name: &str| Operation::Rename { person_id: person.clone(), name: name.to_owned() };
    assert_eq!(operate(store, rename(&warden, "Ab%c")).await, Written::Done);
    assert_eq!(operate(store, rename(&rogue, "Abxc")).await, Written::Done, "a guest's name is nobody's");
    let find = async |text: &str, removed| {
        let filter = PeopleFilter { text: text.to_owned(), removed };
        let rows = store.people_before(&filter, &Cursor::START, 99).await.unwrap();
        rows.into_iter().map(|row| String::from(row.person_id)).collect::<Vec<_>>()
    };
    assert_eq!(find("b%c", false).await, ["warden"], "a wildcard stands for itself");
    assert_eq!(find("WARD", false).await, ["warden"], "by the account");
    assert_eq!(find("rogue", false).await, ["rogue"], "by the id");
    assert!(find("", false).await.len() > 20);
    let page =
        store.people_before(&PeopleFilter::default(), &Cursor { at: 1, id: "rogue".to_owned() }, 1).await.unwrap();
    assert!(page[0].person_id.as_str() < "rogue");
    let remove = |at| Operation::RemovePerson { person_id: "warden".parse().unwrap(), at };
    assert_eq!(operate(store, remove(500)).await, Written::Done);
    assert_eq!(operate(store, remove(501)).await, Written::Conflict, "already");
    assert_eq!(find("", true).await, ["warden"]);
    assert_eq!(store.removed_people(500, 9).await.unwrap(), [""; 0], "not before its time");
    assert_eq!(store.removed_people(501, 9).await.unwrap(), ["warden"]);
    assert!(store.operators().await.unwrap().is_empty(), "and no operator any more");
    let restore = |since| Operation::RestorePerson { person_id: warden.clone(), since };
    assert_eq!(operate(store, restore(501)).await, Written::Conflict, "too late");
    assert_eq!(operate(store, restore(500)).await, Written::Done);
    assert_eq!(operate(store, restore(500)).await, Written::Conflict, "already");
}

/// A table at which the rogue sits.
fn open(id: &str) -> Write {
    let table_id: TableId = id.parse().unwrap();
    let row =
        TableRow { table_id: table_id.clone(), code: id.to_uppercase().parse().unwrap(), created: 900, ..table() };
    let seat = SeatRow { table_id: table_id.clone(), seat: 0, person_id: "rogue".parse().unwrap(), place: None };
    let actions = vec![ActionRow { table_id, ..action(1, None) }];
    Write::OpenTable(Box::new(row), Append { actions, seats: vec![seat], ..Append::default() })
}

async fn tables(store: &dyn Store) {
    let id: TableId = "hidden".parse().unwrap();
    assert_eq!(write(store, open("hidden")).await, Written::Done);
    let rogue = "rogue".parse().unwrap();
    let seen = async || {
        let by_code = store.table_by_code(&"HIDDEN".parse().unwrap()).await.unwrap().is_some();
        let unfinished = store.unfinished_of(&rogue).await.unwrap().len();
        (store.table(&id).await.unwrap().is_some(), by_code, unfinished)
    };
    assert_eq!(seen().await, (true, true, 1));
    let remove = |at| Operation::RemoveTable { table_id: "hidden".parse().unwrap(), at };
    assert_eq!(operate(store, remove(1000)).await, Written::Done);
    assert_eq!(operate(store, remove(1001)).await, Written::Conflict, "already");
    assert_eq!(seen().await, (false, false, 0));
    assert_eq!(store.any_table(&id).await.unwrap().unwrap().removed, Some(1000));
    assert_eq!(store.table_with_code(&"HIDDEN".parse().unwrap()).await.unwrap(), Some(id.clone()));
    let listed = async |status, removed| {
        let rows = store.tables_before(status, removed, &Cursor::START, 99).await.unwrap();
        rows.into_iter().map(|row| String::from(row.table_id)).collect::<Vec<_>>()
    };
    assert_eq!(listed(None, true).await, ["hidden"]);
    assert!(listed(Some(Status::Over), false).await.iter().all(|id| id.starts_with('r')));
    let restore = |since| Operation::RestoreTable { table_id: "hidden".parse().unwrap(), since };
    assert_eq!(operate(store, restore(1001)).await, Written::Conflict, "too late");
    assert_eq!(operate(store, restore(1000)).await, Written::Done);
    assert_eq!(operate(store, restore(1000)).await, Written::Conflict, "already");
    assert_eq!(seen().await, (true, true, 1));
    let erase = |since| Operation::EraseTables { tables: vec!["hidden".parse().unwrap()], since };
    operate(store, erase(i64::MAX)).await;
    assert_eq!(seen().await, (true, true, 1), "it was restored");
    operate(store, remove(1000)).await;
    operate(store, erase(1000)).await;
    assert!(store.any_table(&id).await.unwrap().is_some(), "not before its time");
    assert_eq!(store.removed_tables(1001, 9).await.unwrap(), ["hidden"]);
    operate(store, erase(1001)).await;
    assert!(store.any_table(&id).await.unwrap().is_none());
    // One that is deleted stays for the export.
    assert_eq!(write(store, open("away")).await, Written::Done);
    assert_eq!(
        operate(store, Operation::RemoveTable { table_id: "away".parse().unwrap(), at: 7 }).await,
        Written::Done
    );
}
