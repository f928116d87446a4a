//! What every store promises.

use server::store::{
    ActionRow, Append, LifeRow, PersonRow, Place, RatingRow, SeatRow, SessionRow, Store, TableRow, Write, Written,
    connect, export, import,
};

pub(crate) async fn run(store: &dyn Store) {
    store.ping().await.unwrap();
    people(store).await;
    tables(store).await;
    racing(store).await;
    ratings(store).await;
    dumps(store).await;
}

/// What [`run`] wrote is there for whoever comes later.
pub(crate) async fn found_again(store: &dyn Store) {
    assert_eq!(store.person("p1").await.unwrap().unwrap().name, "مهتاب <b>");
    assert_eq!(store.actions("t1", 0).await.unwrap().len(), 22);
}

fn person(id: &str) -> PersonRow {
    PersonRow {
        person_id: id.to_owned(),
        name: "مهتاب <b>".to_owned(),
        account: None,
        password_hash: None,
        language: "fa".to_owned(),
        preferences: "{}".to_owned(),
        created: 1,
        became: None,
    }
}

fn action(ply: i64, request: Option<&str>) -> ActionRow {
    ActionRow {
        table_id: "t1".to_owned(),
        ply,
        at: 1000 + ply,
        person_id: Some("p1".to_owned()),
        request: request.map(str::to_owned),
        body: format!("{{\"ply\":{ply}}}"),
    }
}

async fn write(store: &dyn Store, write: Write) -> Written {
    store.write(write).await.unwrap()
}

async fn people(store: &dyn Store) {
    assert_eq!(write(store, Write::AddPerson(person("p1"))).await, Written::Done);
    assert_eq!(write(store, Write::AddPerson(person("p1"))).await, Written::Conflict);
    assert_eq!(write(store, Write::AddPerson(person("p2"))).await, Written::Done);
    let member = |id| PersonRow { account: Some("mahtab".to_owned()), ..person(id) };
    assert_eq!(write(store, Write::UpdatePerson(member("p1"))).await, Written::Done);
    assert_eq!(write(store, Write::UpdatePerson(member("p2"))).await, Written::Conflict, "the name is taken");
    let other = PersonRow { account: Some("other".to_owned()), ..person("p1") };
    assert_eq!(write(store, Write::UpdatePerson(other)).await, Written::Conflict, "an account stays");
    assert_eq!(store.account("mahtab").await.unwrap().unwrap().person_id, "p1");
    assert!(store.account("' or 1=1 --").await.unwrap().is_none());

    let session = SessionRow {
        session_id: "s1".to_owned(),
        secret_hash: "hash".to_owned(),
        person_id: "p1".to_owned(),
        kind: "browser".to_owned(),
        label: "test".to_owned(),
        created: 5,
        seen: 5,
    };
    assert_eq!(write(store, Write::AddSession(session.clone())).await, Written::Done);
    assert!(store.session("hash").await.unwrap().unwrap() == session);
    let end = |person: &str| Write::EndSession { person_id: person.to_owned(), session_id: "s1".to_owned() };
    assert_eq!(write(store, end("p2")).await, Written::Conflict, "sessions end only for their own person");
    assert_eq!(store.sessions("p1").await.unwrap().len(), 1);
    assert_eq!(write(store, end("p1")).await, Written::Done);
    assert!(store.session("hash").await.unwrap().is_none());
}

async fn tables(store: &dyn Store) {
    let table = TableRow {
        table_id: "t1".to_owned(),
        code: "ABC123".to_owned(),
        host_id: "p1".to_owned(),
        game: "azul".to_owned(),
        listed: true,
        status: "open".to_owned(),
        seed: "00".repeat(32),
        setup: "{}".to_owned(),
        created: 7,
        updated: 7,
        summary: None,
    };
    let seat = SeatRow { table_id: "t1".to_owned(), seat: 0, person_id: "p1".to_owned(), place: None };
    let first = Append { actions: vec![action(1, None)], seats: vec![seat], ..Append::default() };
    let open = |table: &TableRow| Write::OpenTable(Box::new(table.clone()), first.clone());
    assert_eq!(write(store, open(&table)).await, Written::Done);
    let twin = TableRow { table_id: "t2".to_owned(), ..table.clone() };
    assert_eq!(write(store, open(&twin)).await, Written::Conflict, "the code is taken");
    assert!(store.table("t2").await.unwrap().is_none());
    assert!(store.table("t1").await.unwrap().unwrap() == table);
    assert_eq!(store.table_by_code("ABC123").await.unwrap().as_deref(), Some("t1"));
    assert_eq!(store.listed_tables(9).await.unwrap(), ["t1"]);
    assert_eq!(store.tables_of("p1", "open", 9).await.unwrap(), ["t1"]);

    // All of an append, or nothing.
    let clash =
        Append { actions: vec![action(2, None), action(1, None)], status: Some(("playing", 8)), ..Append::default() };
    assert_eq!(write(store, Write::Append(clash)).await, Written::Conflict);
    assert_eq!(store.actions("t1", 0).await.unwrap(), [action(1, None)]);
    assert_eq!(store.running_tables().await.unwrap(), [""; 0]);
    let start = Append { actions: vec![action(2, Some("a"))], status: Some(("playing", 8)), ..Append::default() };
    assert_eq!(write(store, Write::Append(start)).await, Written::Done);
    assert_eq!(store.running_tables().await.unwrap(), ["t1"]);
    assert_eq!(store.actions("t1", 1).await.unwrap(), [action(2, Some("a"))]);

    // A request is carried out once, whatever its number.
    let again = Append { actions: vec![action(3, Some("a"))], ..Append::default() };
    assert_eq!(write(store, Write::Append(again)).await, Written::Conflict);
}

/// Of writers that race for a number exactly one wins.
async fn racing(store: &dyn Store) {
    for ply in 3..23 {
        let one = || store.write(Write::Append(Append { actions: vec![action(ply, None)], ..Append::default() }));
        let (a, b, c) = tokio::join!(one(), one(), one());
        let won = [a, b, c].into_iter().filter(|written| *written.as_ref().unwrap() == Written::Done).count();
        assert_eq!(won, 1);
    }
    let plies: Vec<_> = store.actions("t1", 0).await.unwrap().iter().map(|action| action.ply).collect();
    assert_eq!(plies, (1..23).collect::<Vec<_>>());
}

async fn ratings(store: &dyn Store) {
    let rating = |rating, games| RatingRow {
        player_id: "p1".to_owned(),
        game: "azul".to_owned(),
        players: 2,
        board: "people".to_owned(),
        rating,
        uncertainty: 8.0,
        games,
    };
    for (value, games) in [(25.5, 1), (26.0, 2)] {
        // A rating comes with the events of a game; here with none.
        let row = server::store::Row::Rating(rating(value, games));
        assert_eq!(write(store, Write::Import(Box::new(row))).await, Written::Done);
    }
    assert_eq!(store.ratings("p1").await.unwrap(), [rating(26.0, 2)]);
    let standings = store.standings("people", "azul", 2, 10).await.unwrap();
    assert_eq!(standings[0].1.as_deref(), Some("مهتاب <b>"));
    write(store, Write::Beat(LifeRow { started: 1, seen: 1 })).await;
    write(store, Write::Beat(LifeRow { started: 1, seen: 9 })).await;
    assert_eq!(store.lives().await.unwrap(), [LifeRow { started: 1, seen: 9 }]);
}

/// An export goes into another store and comes out the same.
async fn dumps(store: &dyn Store) {
    let sorted = |text: &[u8]| {
        let mut lines: Vec<_> = text.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        lines.sort();
        lines
    };
    let mut text = Vec::new();
    let rows = export(store, &mut text).await.unwrap();
    let directory = tempfile::tempdir().unwrap();
    let other = connect(&Place::Directory(directory.path().to_owned())).await.unwrap();
    assert_eq!(import(&*other, &mut &text[..]).await.unwrap(), rows);
    let mut copy = Vec::new();
    export(&*other, &mut copy).await.unwrap();
    assert_eq!(sorted(&text), sorted(&copy));
    let fault = import(&*other, &mut &b"{}\n"[..]).await.unwrap_err();
    assert!(fault.to_string().starts_with("line 1: not an export"), "{fault}");
}
