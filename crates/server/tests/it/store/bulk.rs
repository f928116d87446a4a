//! Imports: many rows with each statement, and what becomes of one that stops in the middle.

use super::cluster;
use super::suite::{person, table};
use api::{Board, PersonId, Status, TableId};
use server::store::{
    ActionRow, Depth, DumpError, Place, RatingRow, Row, SeatRow, Store, StoreError, TableRow, Write, Written, connect,
    export, import,
};
use std::io::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tracing_subscriber::fmt::MakeWriter;

const TABLES: usize = 40;
const ACTIONS: usize = 120;

/// Some people at many tables with many events, as an export has them.
fn rows() -> Vec<Row> {
    let people: Vec<PersonId> = (0..60).map(|number| format!("P{number:03}").parse().unwrap()).collect();
    let tables: Vec<TableId> = (0..TABLES).map(|number| format!("T{number:03}").parse().unwrap()).collect();
    let mut rows: Vec<Row> = people.iter().map(|id| Row::Person(person(id.as_str()))).collect();
    let row = |id: &TableId| TableRow {
        table_id: id.clone(),
        code: format!("CODE{id}").parse().unwrap(),
        host_id: people[0].clone(),
        status: Status::Playing,
        ..table()
    };
    rows.extend(tables.iter().map(|id| Row::Table(row(id))));
    for id in &tables {
        rows.extend((1..=ACTIONS as i64).map(|ply| {
            let body = match ply % 10 {
                0 => r#"{"type":"say","text":"نوبت کیست؟"}"#.to_owned(),
                _ => format!(r#"{{"type":"move","seat":{},"move":"3r-2"}}"#, ply % 2),
            };
            let person_id = Some(people[ply as usize % people.len()].clone());
            let request = Some(format!("r{ply}").parse().unwrap());
            Row::Action(ActionRow { table_id: id.clone(), ply, at: 1_000 + ply, person_id, request, body })
        }));
    }
    let seat = |id: &TableId, seat: i64| SeatRow {
        table_id: id.clone(),
        seat,
        person_id: people[seat as usize].clone(),
        place: None,
    };
    rows.extend(tables.iter().flat_map(|id| [Row::Seat(seat(id, 0)), Row::Seat(seat(id, 1))]));
    rows.extend(people.iter().map(PersonId::to_string).chain(["bot-casual".to_owned()]).map(|player_id| {
        let (game, board) = ("azul".to_owned(), Board::Bots);
        Row::Rating(RatingRow { player_id, game, players: 2, board, rating: 25.5, uncertainty: 8.25, games: 3 })
    }));
    rows
}

async fn text_of(store: &dyn Store) -> Vec<u8> {
    let mut text = Vec::new();
    export(store, &mut text).await.unwrap();
    text
}

/// Counts the statements that a thread sends.
#[derive(Clone, Default)]
struct Statements(Arc<AtomicUsize>);

impl std::io::Write for Statements {
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        // The driver has more to say on a busy machine than what it was asked.
        if String::from_utf8_lossy(line).contains("sqlx::query") {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Statements {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

/// A file goes through both databases and comes out byte by byte the same; nearly five thousand events need less than a
/// hundred statements.
#[tokio::test]
async fn an_import_needs_few_statements_and_loses_nothing() {
    let Some(cluster) = cluster() else { return };
    let directory = tempfile::tempdir().unwrap();
    let sqlite = connect(&Place::Directory(directory.path().to_owned())).await.unwrap();
    let rows = rows();
    let count = rows.len() as u64;
    assert_eq!(sqlite.write(Write::Import(rows.clone())).await.unwrap(), Written::Imported(count));
    assert_eq!(sqlite.write(Write::Import(rows)).await.unwrap(), Written::Imported(0), "what is there stays");
    let text = text_of(&*sqlite).await;

    let postgresql = connect(&Place::Postgres(cluster.address("postgres"))).await.unwrap();
    let statements = Statements::default();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::DEBUG).with_writer(statements.clone());
    // This thread does everything: what the database is asked is logged here. A second subscriber that takes nothing has to be
    // there: with a single one, tracing asks whichever thread comes first whether a line is wanted, and remembers its answer.
    let _second = tracing::Dispatch::new(tracing::subscriber::NoSubscriber::default());
    let counting = tracing::subscriber::set_default(subscriber.finish());
    assert_eq!(import(&*postgresql, &mut &text[..]).await.unwrap(), count);
    drop(counting);
    let statements = statements.0.load(Ordering::Relaxed);
    assert!((5..100).contains(&statements), "{statements} statements for {count} rows");
    assert!(text == text_of(&*postgresql).await, "the same file");

    for store in [sqlite, postgresql] {
        assert_eq!(store.integrity(Depth::Full).await.unwrap().faults, []);
        let id: TableId = "T007".parse().unwrap();
        assert_eq!(store.said(&id, i64::MAX, 99).await.unwrap().len(), ACTIONS / 10, "the index knows what was said");
        assert_eq!(store.without_line(Status::Playing, "", 99).await.unwrap().len(), TABLES);
        let sits_at = store.unfinished_of(&"P001".parse().unwrap()).await.unwrap();
        assert_eq!(sits_at.len(), TABLES, "a seat repeats the status of its table");
        store.close().await;
    }
}

/// What an import says when the store fails, and that the same file can be imported again.
async fn stopped_in_the_middle(place: &Place) {
    let store = connect(place).await.unwrap();
    let mut rows = rows();
    // Long enough for several transactions; then one that points to nobody.
    let base = rows.len() as i64;
    rows.extend((0..90).map(|number| {
        let body = format!(r#"{{"type":"move","seat":0,"move":"{}"}}"#, "3r-2 ".repeat(100_000));
        let (table_id, ply) = ("T000".parse().unwrap(), 1_000 + number);
        Row::Action(ActionRow { table_id, ply, at: base + number, person_id: None, request: None, body })
    }));
    let lost = ActionRow {
        table_id: "NOWHERE".parse().unwrap(),
        ply: 1,
        at: 1,
        person_id: None,
        request: None,
        body: "{}".to_owned(),
    };
    rows.push(Row::Action(lost));
    // The first form has no last line.
    let mut text = b"{\"kashi_export\":1}\n".to_vec();
    for row in &rows {
        writeln!(text, "{}", serde_json::to_string(row).unwrap()).unwrap();
    }
    let fault = import(&*store, &mut &text[..]).await.unwrap_err();
    let DumpError::Interrupted { stored, fault: StoreError::Database(_) } = &fault else { panic!("{fault}") };
    assert!((base as u64 + 1..rows.len() as u64 - 1).contains(stored), "whole transactions: {stored} rows");
    assert!(fault.to_string().contains("kashi import"), "{fault}");
    let whole = text.trim_ascii_end();
    let last = whole.iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
    let new = import(&*store, &mut &text[..last]).await.unwrap();
    assert_eq!(new, rows.len() as u64 - 1 - stored, "it goes on where it stopped");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_import_into_sqlite_can_go_on() {
    let directory = tempfile::tempdir().unwrap();
    stopped_in_the_middle(&Place::Directory(directory.path().to_owned())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_import_into_postgresql_can_go_on() {
    let Some(cluster) = cluster() else { return };
    stopped_in_the_middle(&Place::Postgres(cluster.address("postgres"))).await;
}
