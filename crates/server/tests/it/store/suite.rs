//! What every store promises.

mod cups;
mod operators;
mod people;
mod places;
mod together;

use api::{Board, Status};
use server::store::{
    ATTENDED, ActionRow, Append, BecameRow, BoardKey, Bound, CountRow, Cursor, Flag, KEPT_LINES, LifeRow, LineRow,
    ListedRow, PersonRow, Place, Rank, Rated, RatingRow, SeatRow, SessionRow, Store, TableRow, UploadRow, Write,
    Written, connect, export, import, inspect,
};

pub(crate) async fn run(store: &dyn Store) {
    people::people(store).await;
    tables(store).await;
    racing(store).await;
    talk(store).await;
    ratings(store).await;
    rated_games(store).await;
    histories(store).await;
    adoption(store).await;
    together::points(store).await;
    operators::run(store).await;
    cups::run(store).await;
    dumps(store).await;
    housekeeping(store).await;
    places::run(store).await;
    together::seeks(store).await;
}

/// What [`run`] wrote is there for those who come later.
pub(crate) async fn found_again(store: &dyn Store) {
    assert_eq!(store.person(&"p1".parse().unwrap()).await.unwrap().unwrap().name, "مهتاب <b>");
    assert_eq!(store.actions(&"t1".parse().unwrap(), 0).await.unwrap().len(), 22);
}

pub(crate) fn person(id: &str) -> PersonRow {
    PersonRow::guest(id.parse().unwrap(), "مهتاب <b>".to_owned(), api::Language::Fa, 1)
}

fn action(ply: i64, request: Option<&str>) -> ActionRow {
    ActionRow {
        table_id: "t1".parse().unwrap(),
        ply,
        at: 1000 + ply,
        person_id: Some("p1".parse().unwrap()),
        request: request.map(|id| id.parse().unwrap()),
        body: format!("{{\"ply\":{ply}}}"),
    }
}

async fn write(store: &dyn Store, write: Write) -> Written {
    store.write(write).await.unwrap()
}

pub(crate) fn table() -> TableRow {
    TableRow {
        table_id: "t1".parse().unwrap(),
        code: "ABC123".parse().unwrap(),
        host_id: "p1".parse().unwrap(),
        game: "azul".to_owned(),
        listed: Flag(true),
        status: Status::Open,
        seed: "00".repeat(32),
        setup: "{}".to_owned(),
        created: 7,
        updated: 7,
        summary: None,
        removed: None,
    }
}

async fn tables(store: &dyn Store) {
    let table = table();
    let seat = SeatRow { table_id: "t1".parse().unwrap(), seat: 0, person_id: "p1".parse().unwrap(), place: None };
    let first = Append { actions: vec![action(1, None)], seats: vec![seat], ..Append::default() };
    let open = |table: &TableRow| Write::OpenTable(Box::new(table.clone()), first.clone());
    assert_eq!(write(store, open(&table)).await, Written::Done);
    let twin = TableRow { table_id: "t2".parse().unwrap(), ..table.clone() };
    assert_eq!(write(store, open(&twin)).await, Written::Conflict, "the code is taken");
    assert!(store.table(&"t2".parse().unwrap()).await.unwrap().is_none());
    assert!(store.table(&"t1".parse().unwrap()).await.unwrap().unwrap() == table);
    assert_eq!(store.table_by_code(&"ABC123".parse().unwrap()).await.unwrap(), Some("t1".parse().unwrap()));
    lines(store).await;

    // All of an append, or nothing.
    let clash = Append {
        actions: vec![action(2, None), action(1, None)],
        status: Some((Status::Playing, 8)),
        ..Append::default()
    };
    assert_eq!(write(store, Write::Append(clash)).await, Written::Conflict);
    assert_eq!(store.actions(&"t1".parse().unwrap(), 0).await.unwrap(), [action(1, None)]);
    let started = LineRow { status: Status::Playing, ..line("on") };
    let start = Append {
        actions: vec![action(2, Some("a"))],
        status: Some((Status::Playing, 8)),
        line: Some(started),
        ..Append::default()
    };
    assert_eq!(write(store, Write::Append(start)).await, Written::Done);
    assert!(store.lobby(&Cursor::START, 7, 9).await.unwrap().is_empty());
    let mine = async |status| store.lines_of(&"p1".parse().unwrap(), status, 9).await.unwrap();
    assert_eq!((mine(Status::Open).await, mine(Status::Playing).await), (vec![], vec!["on".to_owned()]));
    assert_eq!(store.actions(&"t1".parse().unwrap(), 1).await.unwrap(), [action(2, Some("a"))]);

    // A request is carried out once, whatever its number.
    let again = Append { actions: vec![action(3, Some("a"))], ..Append::default() };
    assert_eq!(write(store, Write::Append(again)).await, Written::Conflict);
}

fn line(text: &str) -> LineRow {
    LineRow {
        table_id: "t1".parse().unwrap(),
        status: Status::Open,
        lobby: Flag(false),
        moved: 7,
        line: text.to_owned(),
    }
}

/// A table without a line gets one, and keeps what was written meanwhile.
async fn lines(store: &dyn Store) {
    let mine = async || store.lines_of(&"p1".parse().unwrap(), Status::Open, 9).await.unwrap();
    let pending = async |status, after| store.without_line(status, after, 9).await.unwrap();
    assert_eq!((mine().await.len(), pending(Status::Open, "").await.len()), (0, 1));
    assert_eq!((pending(Status::Open, "t1").await.len(), pending(Status::Over, "").await.len()), (0, 0));
    let listed = LineRow { lobby: Flag(true), ..line("a") };
    assert_eq!(write(store, Write::FillLines(vec![listed, line("b")])).await, Written::Done);
    assert_eq!((mine().await, pending(Status::Open, "").await.len()), (vec!["a".to_owned()], 0));
    let lobby = async |before: Cursor| store.lobby(&before, 7, 9).await.unwrap();
    let listed = ListedRow {
        table_id: "t1".parse().unwrap(),
        host_id: "p1".parse().unwrap(),
        until: 7 + ATTENDED,
        line: "a".to_owned(),
    };
    assert_eq!(lobby(Cursor::START).await, std::slice::from_ref(&listed));
    assert_eq!(lobby(Cursor { at: 7, id: "t2".to_owned() }).await, [listed]);
    assert_eq!(lobby(Cursor { at: 7, id: "t1".to_owned() }).await, []);
}

/// Of writers that race for a number exactly one wins.
async fn racing(store: &dyn Store) {
    for ply in 3..23 {
        let one = || store.write(Write::Append(Append { actions: vec![action(ply, None)], ..Append::default() }));
        let (a, b, c) = tokio::join!(one(), one(), one());
        let won = [a, b, c].into_iter().filter(|written| *written.as_ref().unwrap() == Written::Done).count();
        assert_eq!(won, 1);
    }
    let plies: Vec<_> =
        store.actions(&"t1".parse().unwrap(), 0).await.unwrap().iter().map(|action| action.ply).collect();
    assert_eq!(plies, (1..23).collect::<Vec<_>>());
}

/// What was said is told apart from what was done, and the oldest lines go.
async fn talk(store: &dyn Store) {
    let id = "talk".parse().unwrap();
    let table = TableRow { table_id: "talk".parse().unwrap(), code: "TALK".parse().unwrap(), ..table() };
    assert_eq!(write(store, Write::OpenTable(Box::new(table), Append::default())).await, Written::Done);
    let row = |ply, kind: &str| ActionRow {
        table_id: "talk".parse().unwrap(),
        body: format!("{{\"type\":\"{kind}\",\"n\":{ply}}}"),
        ..action(ply, Some(&format!("r{ply}")))
    };
    let end = KEPT_LINES + 500;
    for first in (1..=end).step_by(100) {
        let actions = (first..first + 100).map(|ply| row(ply, if ply % 10 == 0 { "move" } else { "say" })).collect();
        let append = Append { actions, said: Some(KEPT_LINES), ..Append::default() };
        assert_eq!(write(store, Write::Append(append)).await, Written::Done);
    }
    let plies = |rows: Vec<ActionRow>| rows.into_iter().map(|row| row.ply).collect::<Vec<_>>();
    let said = async |before, limit| plies(store.said(&id, before, limit).await.unwrap());
    assert_eq!(said(i64::MAX, 3).await, [end - 1, end - 2, end - 3]);
    assert_eq!(said(end - 8, 3).await, [end - 9, end - 11, end - 12], "a move is no line");
    assert_eq!(said(i64::MAX, end).await.len() as i64, KEPT_LINES);
    let story = async |until| plies(store.story(&id, until).await.unwrap());
    let whole = story(i64::MAX).await;
    assert!(whole.is_sorted() && whole.iter().filter(|ply| *ply % 10 == 0).count() as i64 == end / 10);
    assert_eq!(whole.len() as i64, end / 10 + api::MAX_LINES as i64);
    assert_eq!(story(25).await, [10, 20], "the oldest lines are gone");
    let person = "p1".parse().unwrap();
    let answer = async |request: &str| store.answer_to(&id, &person, &request.parse().unwrap()).await.unwrap();
    assert_eq!((answer("r1999").await, answer("other").await), (Some(1999), None));
    // The id of a request is known for a while, and then it is free again.
    assert_eq!(store.old_requests(1001, 9).await.unwrap(), [""; 0]);
    assert!(store.old_requests(3000, end).await.unwrap().contains(&id));
    let forget = |before| Write::ForgetRequests { tables: vec![id.clone()], before };
    assert_eq!(write(store, forget(2999)).await, Written::Done);
    assert_eq!(answer("r1999").await, Some(1999));
    let again = Append { actions: vec![ActionRow { ply: end + 1, ..row(1999, "say") }], ..Append::default() };
    assert_eq!(write(store, Write::Append(again.clone())).await, Written::Conflict, "it was made before");
    assert_eq!(write(store, forget(3000)).await, Written::Done);
    assert_eq!((answer("r1999").await, story(i64::MAX).await), (None, whole), "nothing else changes");
    assert_eq!(write(store, Write::Append(again)).await, Written::Done);
}

async fn ratings(store: &dyn Store) {
    let rating = |rating, games| RatingRow {
        player_id: "p1".to_owned(),
        game: "azul".to_owned(),
        players: 2,
        board: Board::People,
        rating,
        uncertainty: 8.0,
        games,
    };
    for (value, games) in [(25.5, 1), (26.0, 2)] {
        assert_eq!(write(store, Write::ReplaceRatings(vec![rating(value, games)])).await, Written::Done);
    }
    assert_eq!(store.ratings("p1").await.unwrap(), [rating(26.0, 2)]);
    let board = BoardKey { board: Board::People, game: "azul".to_owned(), players: 2 };
    let standings = store.standings(&board, &Rank::START, 10).await.unwrap();
    assert_eq!(standings[0].name.as_deref(), Some("مهتاب <b>"));
    boards(store, &board).await;
    write(store, Write::Beat(LifeRow { started: 1, seen: 1 })).await;
    write(store, Write::Beat(LifeRow { started: 1, seen: 9 })).await;
    assert_eq!(store.lives().await.unwrap(), [LifeRow { started: 1, seen: 9 }]);
}

/// A board is read by page, and everybody finds their place; those who are equally good stand in one order.
async fn boards(store: &dyn Store, which: &BoardKey) {
    let mut rows = store.ratings("p1").await.unwrap();
    for number in 0..25 {
        let id = format!("member{number:02}");
        let member = PersonRow { account: Some(id.clone()), ..person(&id) };
        assert_eq!(write(store, Write::AddPerson(member)).await, Written::Done);
        let rating = f64::from(number / 5);
        rows.push(RatingRow { player_id: id, rating, uncertainty: 1.0, ..rows[0].clone() });
    }
    assert_eq!(write(store, Write::AddPerson(person("guest"))).await, Written::Done);
    rows.push(RatingRow { player_id: "guest".to_owned(), rating: 40.0, ..rows[0].clone() });
    write(store, Write::ReplaceRatings(rows)).await;
    let (mut after, mut all) = (Rank::START, Vec::new());
    loop {
        let page = store.standings(which, &after, 7).await.unwrap();
        let Some(last) = page.last() else { break };
        after = Rank { certain: last.certain, player_id: last.rating.player_id.clone() };
        all.extend(page);
    }
    assert_eq!(all.len(), 26, "nobody comes twice, and no guest");
    assert!(all.is_sorted_by(|a, b| (b.certain, &a.rating.player_id) <= (a.certain, &b.rating.player_id)));
    for (at, row) in all.iter().enumerate() {
        let rank = Rank { certain: row.certain, player_id: row.rating.player_id.clone() };
        assert_eq!(store.better(which, &rank).await.unwrap(), at as i64);
        assert_eq!(store.standing(which, &rank.player_id).await.unwrap().as_ref(), Some(row));
    }
    assert!(store.standing(which, "guest").await.unwrap().is_none());
    write(store, Write::ReplaceRatings(store.ratings("p1").await.unwrap())).await;
}

/// Games that end at the same moment are all learned from, one after the other.
async fn rated_games(store: &dyn Store) {
    let open = |number: i64| {
        let table = TableRow {
            table_id: format!("r{number}").parse().unwrap(),
            code: format!("R{number}").parse().unwrap(),
            host_id: "p2".parse().unwrap(),
            game: "sintra".to_owned(),
            listed: Flag(number % 2 == 0),
            status: Status::Open,
            seed: "11".repeat(32),
            setup: "{}".to_owned(),
            created: 50,
            updated: 50,
            summary: None,
            removed: None,
        };
        let seat = SeatRow { table_id: table.table_id.clone(), seat: 0, person_id: "p2".parse().unwrap(), place: None };
        store.write(Write::OpenTable(Box::new(table), Append { seats: vec![seat], ..Append::default() }))
    };
    let end = |number: i64| {
        let table_id: api::TableId = format!("r{number}").parse().unwrap();
        let action = ActionRow { table_id: table_id.clone(), person_id: None, ..action(1, None) };
        // Seats in an order that changes: locking by seats would wait in a circle.
        let mut places = vec![("p2".to_owned(), 1), ("bot-casual".to_owned(), 2)];
        places.rotate_left(number as usize % 2);
        let (game, board) = ("sintra".to_owned(), Board::Bots);
        store.write(Write::Append(Append {
            actions: vec![action],
            status: Some((Status::Over, 100 + number)),
            seats: vec![SeatRow { table_id, seat: 0, person_id: "p2".parse().unwrap(), place: Some(1) }],
            summary: Some(format!("{{\"number\":{number}}}")),
            rated: Some(Rated { game, board, places }),
            ..Append::default()
        }))
    };
    for number in 0..8 {
        assert_eq!(open(number).await.unwrap(), Written::Done);
    }
    let written = futures_util::future::join_all((0..8).map(end)).await;
    assert!(written.into_iter().all(|written| written.unwrap() == Written::Done));
    let (person, bot) = (store.ratings("p2").await.unwrap(), store.ratings("bot-casual").await.unwrap());
    assert_eq!((person[0].games, bot[0].games), (8, 8), "none was lost");
    let bots = BoardKey { board: Board::Bots, game: "sintra".to_owned(), players: 2 };
    assert!(person[0].rating > 30.0 && bot[0].rating < 20.0, "{person:?} {bot:?}");
    assert_eq!(store.standings(&bots, &Rank::START, 9).await.unwrap().len(), 1, "people stand elsewhere");
    assert_eq!(store.summaries().await.unwrap().len(), 8);
}

async fn histories(store: &dyn Store) {
    let upload = UploadRow {
        record_id: "u1".parse().unwrap(),
        person_id: "p2".parse().unwrap(),
        game: "azul".to_owned(),
        created: 103,
        summary: "{}".to_owned(),
        record: "{}".to_owned(),
    };
    assert_eq!(write(store, Write::AddUpload(upload.clone())).await, Written::Done);
    assert_eq!(write(store, Write::AddUpload(upload.clone())).await, Written::Conflict);
    assert_eq!(store.upload(&"u1".parse().unwrap()).await.unwrap(), Some(upload));
    assert_eq!(store.uploads(&"p2".parse().unwrap()).await.unwrap(), 1);
    let page = async |all, before, limit| {
        let rows = store.played(&"p2".parse().unwrap(), all, before, limit).await.unwrap();
        rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    let latest = Cursor::START;
    assert_eq!(page(true, &latest, 5).await, ["r7", "r6", "r5", "r4", "u1"]);
    let after = Cursor { at: 103, id: "u1".to_owned() };
    assert_eq!(page(true, &after, 5).await, ["r3", "r2", "r1", "r0"], "not a game is skipped at the same moment");
    assert_eq!(page(false, &latest, 5).await, ["r6", "r4", "r2", "r0"]);
    assert_eq!(
        store.counts(&"p2".parse().unwrap()).await.unwrap(),
        [CountRow { game: "sintra".to_owned(), games: 8, won: 8 }]
    );
}

/// What a guest has becomes a member's, once.
async fn adoption(store: &dyn Store) {
    let adopt = |guest: &str| Write::Adopt { guest: guest.parse().unwrap(), member: "p1".parse().unwrap() };
    assert_eq!(write(store, adopt("p2")).await, Written::Done);
    assert_eq!(write(store, adopt("p2")).await, Written::Conflict, "once");
    assert_eq!(
        write(store, Write::Adopt { guest: "p1".parse().unwrap(), member: "p2".parse().unwrap() }).await,
        Written::Conflict
    );
    assert_eq!(store.person(&"p2".parse().unwrap()).await.unwrap().unwrap().became, Some("p1".parse().unwrap()));
    assert_eq!(store.guests_of(&"p1".parse().unwrap()).await.unwrap(), ["p2"]);
    assert_eq!(
        store.became().await.unwrap(),
        [BecameRow { guest: "p2".parse().unwrap(), member: "p1".parse().unwrap() }]
    );
    assert_eq!(
        store.counts(&"p1".parse().unwrap()).await.unwrap(),
        [CountRow { game: "sintra".to_owned(), games: 8, won: 8 }]
    );
    assert_eq!(store.uploads(&"p1".parse().unwrap()).await.unwrap(), 1);
    assert_eq!(store.ratings("p2").await.unwrap(), []);
    assert_eq!(store.ratings("p1").await.unwrap().len(), 2);
    assert_eq!(store.unfinished_of(&"p1".parse().unwrap()).await.unwrap(), ["t1", "talk"]);
    // Several changes are made together, or not at all.
    let both = Write::All(vec![Write::AddPerson(person("p3")), Write::AddPerson(person("p1"))]);
    assert_eq!(write(store, both).await, Written::Conflict);
    assert!(store.person(&"p3".parse().unwrap()).await.unwrap().is_none());
}

/// What nobody needs goes, and nothing else.
async fn housekeeping(store: &dyn Store) {
    let open = |id: &str| {
        let table_id: api::TableId = id.parse().unwrap();
        let row = TableRow { table_id: table_id.clone(), code: id.to_uppercase().parse().unwrap(), ..table() };
        let seat = SeatRow { table_id: table_id.clone(), seat: 0, person_id: "p1".parse().unwrap(), place: None };
        let actions = vec![ActionRow { table_id: table_id.clone(), ..action(1, None) }];
        let line = LineRow { table_id, lobby: Flag(true), ..line(id) };
        Write::OpenTable(Box::new(row), Append { actions, seats: vec![seat], line: Some(line), ..Append::default() })
    };
    for id in ["left", "hosted", "visited"] {
        assert_eq!(write(store, open(id)).await, Written::Done);
        // What is known of a decision stays as it was first known, and goes with its table.
        for review in ["1", "2"] {
            let (table_id, review) = (id.parse().unwrap(), review.to_owned());
            assert_eq!(write(store, Write::AddReview { table_id, action: 7, review }).await, Written::Done);
        }
    }
    let reviews = async |id: &str| {
        let rows = store.reviews(&id.parse().unwrap()).await.unwrap();
        rows.into_iter().map(|row| (row.action, row.review)).collect::<Vec<_>>()
    };
    assert_eq!(reviews("left").await, [(7, "1".to_owned())]);
    let lobby = async |now| {
        let rows = store.lobby(&Cursor::START, now, 9).await.unwrap();
        rows.into_iter().map(|row| row.line).collect::<Vec<_>>()
    };
    assert_eq!(lobby(7).await.len(), 3);
    let tables = vec![("hosted".parse().unwrap(), true), ("visited".parse().unwrap(), false)];
    write(store, Write::Attend { tables, at: 1_000_000 }).await;
    assert_eq!(lobby(500_000).await, ["hosted"]);
    assert_eq!(lobby(1_000_000 + ATTENDED).await, [""; 0]);
    let deserted = store.deserted(1_000_000, 9).await.unwrap();
    assert_eq!(deserted, ["talk", "cup-table", "left"], "neither the visited ones nor one at which a game has begun");
    let all = ["left", "hosted", "visited", "t1"].map(|id| id.parse().unwrap()).to_vec();
    assert_eq!(write(store, Write::RemoveTables { tables: all, since: 1_000_000 }).await, Written::Done);
    let there = async |id: &str| store.table(&id.parse().unwrap()).await.unwrap().is_some();
    assert_eq!((there("left").await, there("hosted").await, there("t1").await), (false, true, true));
    assert!(store.actions(&"left".parse().unwrap(), 0).await.unwrap().is_empty());
    assert_eq!((reviews("left").await.len(), reviews("hosted").await.len()), (0, 1));
    let of_none = Write::AddReview { table_id: "left".parse().unwrap(), action: 8, review: "3".to_owned() };
    assert_eq!((write(store, of_none).await, reviews("left").await.len()), (Written::Done, 0));
    bounds(store).await;

    for (id, created) in [("gone", 5), ("new", 2_000)] {
        assert_eq!(write(store, Write::AddPerson(PersonRow { created, ..person(id) })).await, Written::Done);
    }
    for (id, seen) in [("gone", 5), ("guest", 3_000)] {
        let session = SessionRow {
            session_id: id.parse().unwrap(),
            secret_hash: id.to_owned(),
            person_id: id.parse().unwrap(),
            kind: api::SessionKind::Browser,
            label: String::new(),
            created: 5,
            seen,
            scope: api::Scope::All,
            ends: None,
        };
        assert_eq!(write(store, Write::AddSession(session)).await, Written::Done);
    }
    let guests = store.guests("", 1_000, 9).await.unwrap();
    let guests: Vec<_> = guests.iter().map(|guest| (guest.person_id.as_str(), guest.idle.0)).collect();
    // Those of the cups hold on to something.
    let of_cups = [("cup-guest", false), ("cup-host", false)];
    assert_eq!(guests[..2], of_cups);
    assert_eq!(guests[2..], [("gone", true), ("guest", false), ("new", false), ("rogue", false)]);
    assert_eq!(store.guests("gone", 1_000, 1).await.unwrap()[0].person_id, "guest");
    let people = ["gone", "guest", "p1"].map(|id| id.parse().unwrap()).to_vec();
    assert_eq!(write(store, Write::RemoveGuests { people, since: 1_000 }).await, Written::Done);
    let known = async |id: &str| store.person(&id.parse().unwrap()).await.unwrap().is_some();
    assert_eq!((known("gone").await, known("guest").await, known("p1").await), (false, true, true));
    assert!(store.signed_in("gone").await.unwrap().is_none() && store.signed_in("guest").await.unwrap().is_some());
}

/// A person hosts the tables hosted, visited and talk, and sits at t1, where a game is on, and at the first two.
async fn bounds(store: &dyn Store) {
    let within = async |bound: Bound, started: i64| {
        let person_id = "p1".parse().unwrap();
        let beat = Box::new(Write::Beat(LifeRow { started, seen: 0 }));
        write(store, Write::Within { person_id, bounds: vec![bound], write: beat }).await
    };
    let beyond = |bound| Written::Beyond(bound);
    assert_eq!(within(Bound::Hosts(3), 901).await, Written::Done);
    assert_eq!(within(Bound::Hosts(2), 902).await, beyond(Bound::Hosts(2)));
    let sits = |most, since| Bound::Sits { most, since };
    assert_eq!(within(sits(3, 0), 903).await, Written::Done);
    assert_eq!(within(sits(2, 0), 904).await, beyond(sits(2, 0)));
    assert_eq!(within(sits(2, 5_000_000), 905).await, Written::Done, "t1 rests");
    let says = |at| Bound::Says { most: 2, every: 100, at };
    for (number, at, admitted) in
        [(0, 1000, true), (1, 1000, true), (2, 1099, false), (3, 1100, true), (4, 1101, false)]
    {
        let expected = if admitted { Written::Done } else { beyond(says(at)) };
        assert_eq!(within(says(at), 910 + number).await, expected, "{at}");
    }
    let lives: Vec<_> = store.lives().await.unwrap().iter().map(|life| life.started).filter(|at| *at > 900).collect();
    assert_eq!(lives, [901, 903, 905, 910, 911, 913], "nothing is left of what went beyond");
}

/// An export goes into another store and comes out the same.
async fn dumps(store: &dyn Store) {
    let mut text = Vec::new();
    let rows = export(store, &mut text).await.unwrap();
    let directory = tempfile::tempdir().unwrap();
    let other = connect(&Place::Directory(directory.path().to_owned())).await.unwrap();
    assert_eq!(import(&*other, &mut &text[..]).await.unwrap(), rows);
    let mut copy = Vec::new();
    export(&*other, &mut copy).await.unwrap();
    assert_eq!(String::from_utf8(text.clone()).unwrap(), String::from_utf8(copy).unwrap());
    let fault = import(&*other, &mut &b"{}\n"[..]).await.unwrap_err();
    assert!(fault.to_string().starts_with("line 1: not an export"), "{fault}");
    damaged(&text, rows);
}

/// A file that is not whole is recognised before anything of it is stored.
fn damaged(text: &[u8], rows: u64) {
    let fault = |bytes: &[u8]| inspect(&mut &bytes[..]).map_err(|fault| fault.to_string());
    assert_eq!(fault(text), Ok(rows));
    let last = text.trim_ascii_end().iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
    let cut = fault(&text[..last]).unwrap_err();
    assert!(cut.starts_with(&format!("the file is cut short after {rows} rows")), "{cut}");
    assert!(fault(b"").unwrap_err().starts_with("line 1: not an export"));
    let names = String::from_utf8(text.to_vec()).unwrap().replace("مهتاب", "مهتاب‌ها");
    assert!(fault(names.as_bytes()).unwrap_err().starts_with("the file was changed"), "a name was changed");
    let twice = [text, b"{}\n"].concat();
    assert!(fault(&twice).unwrap_err().starts_with("the file was changed"), "something follows the last line");
    // The first form had no last line.
    let first = String::from_utf8(text[..last].to_vec()).unwrap().replace("\"kashi_export\":6", "\"kashi_export\":1");
    assert_eq!(fault(first.as_bytes()), Ok(rows));
}
