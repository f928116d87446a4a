//! What operators do, at the command line and on their page, and how servers heed it.

use crate::accounts::{PASSWORD, closed, credentials, member};
use crate::client::{Client, Socket};
use crate::harness::{Server, a_move, config, duel, rated_duel, until};
use crate::store::cluster;
use api::{AuditAction, BanScope};
use serde_json::{Value, json};
use server::store::{AuditFilter, AuditRow, Cursor, Operation, Place, Store, Write, Written, connect};
use server::{Config, ModerationError, Moderator, NewBan, Operator, Target, Times};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// An operator at the command line: beside the server, with a connection to the database of their own.
pub(crate) struct Outside {
    runtime: Runtime,
    store: Arc<dyn Store>,
}

impl Outside {
    pub(crate) fn new(place: &Place) -> Self {
        let runtime = Runtime::new().unwrap();
        let store = runtime.block_on(connect(place)).unwrap();
        Outside { runtime, store }
    }

    pub(crate) fn work<T>(
        &self,
        work: impl AsyncFnOnce(&Moderator<'_>) -> Result<T, ModerationError>,
    ) -> Result<T, ModerationError> {
        let operator = Operator { id: None, name: "root".to_owned() };
        self.runtime.block_on(work(&Moderator::new(&*self.store, operator)))
    }

    pub(crate) fn ban(&self, target: &Target, until: Option<i64>) {
        let ban = NewBan { scope: BanScope::All, reason: "so rude".to_owned(), until };
        self.work(async |moderator| moderator.ban(target, ban).await).unwrap();
    }

    pub(crate) fn audit(&self, action: AuditAction) -> Vec<AuditRow> {
        let filter = AuditFilter { action: Some(action), ..AuditFilter::default() };
        self.runtime.block_on(self.store.audit(&filter, &Cursor::START, 99)).unwrap()
    }
}

/// A server in a directory of its own, and an operator outside of it.
fn beside_a_server() -> (tempfile::TempDir, Server, Outside) {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let outside = Outside::new(&Place::Directory(data.path().to_owned()));
    (data, server, outside)
}

impl Drop for Outside {
    fn drop(&mut self) {
        self.runtime.block_on(self.store.close());
    }
}

pub(crate) fn id(client: &Client) -> String {
    client.get("/api/me")["id"].as_str().unwrap().to_owned()
}

fn person(client: &Client) -> Target {
    Target::Person(id(client).parse().unwrap())
}

/// In an hour, in milliseconds since 1970.
fn in_an_hour() -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    now.as_millis() as i64 + 3_600_000
}

/// Reads what a socket is told before it is closed, and the code; within two seconds.
pub(crate) fn thrown_out(socket: &mut Socket, code: &str) -> u16 {
    let begin = Instant::now();
    let told = socket.next_of("refused").unwrap();
    assert_eq!(told["fault"]["code"], code, "{told}");
    let (found, _) = closed(socket);
    assert!(begin.elapsed() < Duration::from_secs(2), "{:?}", begin.elapsed());
    found.unwrap()
}

/// A ban at the command line, beside a server that runs.
fn a_ban_is_heeded(place: &Place) {
    let unused = tempfile::tempdir().unwrap();
    let server = Server::start_as(Config { place: place.clone(), ..config(unused.path()) });
    let outside = Outside::new(place);
    let (a, b) = (member(&server, "anahita"), member(&server, "bahram"));
    let token = b.call("POST", "/api/tokens", Some(&json!({"label": "bot"}))).unwrap().body["token"].clone();
    let table = duel(&a, &b);
    let mut socket = b.socket(&table, None, None).unwrap();
    socket.next_of("presence").unwrap();
    let until = in_an_hour();
    outside.ban(&person(&b), Some(until));
    assert_eq!(thrown_out(&mut socket, "banned"), 4003);

    // What they are told, and what is left to them.
    let refused = b.act(&table, &a_move(&b, &table));
    assert_eq!((refused.status, &refused.body["code"]), (403, &json!("banned")));
    assert_eq!(refused.body["until"], until);
    let words = refused.body["message"]["en"].as_str().unwrap();
    assert!(words.contains("so rude") && words.contains("minutes"), "{words}");
    assert!(refused.body["message"]["fa"].as_str().unwrap().contains("so rude"));
    for (method, path, body) in [
        ("POST", "/api/tables", json!({"game": "azul", "seats": ["me", "open"]})),
        ("POST", "/api/tokens", json!({"label": "another"})),
        ("PATCH", "/api/me", json!({"name": "Other"})),
        ("PUT", "/api/password", json!({"old": PASSWORD, "new": "two lamps and a kite"})),
        ("POST", "/api/session", credentials("bahram")),
    ] {
        let answer = b.call(method, path, Some(&body)).unwrap();
        assert_eq!((answer.status, &answer.body["code"]), (403, &json!("banned")), "{method} {path}");
    }
    let elsewhere = Client::new(server.address).call("POST", "/api/session", Some(&credentials("bahram"))).unwrap();
    assert_eq!(elsewhere.body["code"], "banned", "nor anywhere else");
    let wrong = json!({"account": "bahram", "password": "wrong horse"});
    let wrong = Client::new(server.address).call("POST", "/api/session", Some(&wrong)).unwrap();
    assert_eq!(wrong.body["code"], "bad_credentials", "strangers don't learn of it");
    assert!(b.socket(&table, None, None).is_err(), "no socket");
    assert_eq!(b.call("GET", &format!("/api/tables/{table}/events"), None).unwrap().body["code"], "banned");
    let bearer = format!("authorization: Bearer {}", token.as_str().unwrap());
    let by_token = Client::new(server.address).send("GET", "/api/me", &[&bearer], "").unwrap();
    assert_eq!(by_token.status, 401, "tokens have ended");
    assert_eq!(b.call("GET", "/api/me", None).unwrap().status, 200);
    assert_eq!(b.call("GET", "/api/me/data", None).unwrap().status, 200, "their own data");
    assert_eq!(a.act(&table, &a_move(&a, &table)).status, 200, "others play on");
    assert_eq!(a.get(&format!("/api/tables/{table}"))["status"], "playing", "a ban with an end gives nothing up");

    outside.work(async |moderator| moderator.unban(&person(&b), BanScope::All, "sorry").await).unwrap();
    until_heeded(|| b.call("POST", "/api/tokens", Some(&json!({"label": "again"}))).unwrap().status == 201);
    assert_eq!(b.act(&table, &a_move(&b, &table)).status, 200, "the same session");
    assert!(matches!(
        outside.work(async |moderator| moderator.unban(&person(&b), BanScope::All, "").await),
        Err(ModerationError::AlreadySo)
    ));
    // Without an end nobody waits for them.
    outside.ban(&person(&b), None);
    until_heeded(|| a.get(&format!("/api/tables/{table}"))["status"] == "over");
    assert_eq!(b.call("DELETE", "/api/session", None).unwrap().status, 204, "they can sign out");
    let bans = outside.audit(AuditAction::Ban);
    assert_eq!((bans.len(), outside.audit(AuditAction::Unban).len()), (2, 1));
    assert_eq!((bans[1].by_name.as_str(), bans[1].reason.as_str()), ("root", "so rude"));
    assert_eq!(bans[1].detail, format!("until {until}"));
}

/// What a server must do within two seconds.
pub(crate) fn until_heeded(mut so: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !so() {
        assert!(begin.elapsed() < Duration::from_secs(2), "it is not heeded");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_ban_is_heeded_with_sqlite() {
    let data = tempfile::tempdir().unwrap();
    a_ban_is_heeded(&Place::Directory(data.path().to_owned()));
}

#[test]
fn a_ban_is_heeded_with_postgresql() {
    let Some(cluster) = cluster() else { return };
    a_ban_is_heeded(&Place::Postgres(cluster.address("postgres")));
}

/// An address, and everybody at it, signed in or not.
#[test]
fn a_banned_address_is_kept_out() {
    let (_data, server, outside) = beside_a_server();
    let mut a = member(&server, "anahita");
    let table = a.open(&json!({"game": "azul", "seats": ["me", "open"]}))["id"].as_str().unwrap().to_owned();
    let mut spectator = Client::new(server.address).socket(&table, None, None).unwrap();
    spectator.next_of("presence").unwrap();
    outside.ban(&Target::Network("127.0.0.0/8".parse().unwrap()), None);
    assert_eq!(thrown_out(&mut spectator, "address_banned"), 4003);
    let stranger = Client::new(server.address);
    for (method, path, body) in [
        ("POST", "/api/me", json!({})),
        ("POST", "/api/session", credentials("anahita")),
        ("POST", "/api/recover", json!({"account": "anahita", "code": "x", "password": PASSWORD})),
    ] {
        let refused = stranger.call(method, path, Some(&body)).unwrap();
        assert_eq!((refused.status, &refused.body["code"]), (403, &json!("address_banned")), "{path}");
        assert!(refused.body["message"]["en"].as_str().unwrap().contains("so rude"));
        let from = ["x-forwarded-for: 192.0.2.1"];
        assert_ne!(stranger.send(method, path, &from, &body.to_string()).unwrap().status, 403, "{path} elsewhere");
    }
    assert_eq!(a.call("POST", "/api/tables", Some(&json!({}))).unwrap().body["code"], "address_banned");
    assert!(stranger.socket(&table, None, None).is_err() && a.socket(&table, None, None).is_err());
    assert_eq!(stranger.call("GET", &format!("/api/tables/{table}"), None).unwrap().status, 200, "they may read");
    assert_eq!(a.call("GET", "/api/me/data", None).unwrap().status, 200);
    assert_eq!(a.call("DELETE", "/api/session", None).unwrap().status, 204);
    a.cookie = None;
    let network = Target::Network("127.0.0.0/8".parse().unwrap());
    outside.work(async |moderator| moderator.unban(&network, BanScope::All, "").await).unwrap();
    until_heeded(|| stranger.call("POST", "/api/me", Some(&json!({}))).unwrap().status == 201);
}

/// Who is muted plays on, and says nothing.
#[test]
fn who_is_muted_cannot_speak() {
    let (_data, server, outside) = beside_a_server();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let table = duel(&a, &b);
    let ban = NewBan { scope: BanScope::Chat, reason: "shouting".to_owned(), until: Some(in_an_hour()) };
    outside.work(async |moderator| moderator.ban(&person(&a), ban).await).unwrap();
    let mut number = 0;
    let mut say = || {
        number += 1;
        a.act(&table, &json!({"id": format!("s{number}"), "do": "say", "text": "HELLO"})).body["code"] == "muted"
    };
    until_heeded(&mut say);
    assert_eq!(a.act(&table, &a_move(&a, &table)).status, 200);
    assert_eq!(b.act(&table, &json!({"id": "s", "do": "say", "text": "hello"})).status, 200);
    assert_eq!(outside.audit(AuditAction::Mute).len(), 1);
}

/// Those at a table that is closed hear why, and nothing happens there any more.
#[test]
fn a_closed_table_says_why() {
    let (data, server, outside) = beside_a_server();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let table = duel(&a, &b);
    assert_eq!(a.act(&table, &a_move(&a, &table)).status, 200);
    let mut socket = b.socket(&table, None, None).unwrap();
    let v = socket.next_of("snapshot").unwrap()["table"]["v"].as_u64().unwrap();
    let close = || {
        outside.work(async |moderator| {
            let row = moderator.table(&table).await?;
            moderator.close_table(&row, "that name").await
        })
    };
    let begin = Instant::now();
    close().unwrap();
    let heard = socket.next_of("event").unwrap();
    assert!(begin.elapsed() < Duration::from_secs(2));
    assert_eq!((heard["v"].as_u64(), &heard["what"]["type"]), (Some(v + 1), &json!("closed")));
    assert_eq!(heard["what"]["reason"], "that name");
    let view = a.get(&format!("/api/tables/{table}"));
    assert_eq!((&view["status"], &view["closed"]), (&json!("over"), &json!("that name")));
    assert!(view["ending"].is_null() && view["seed"].is_string());
    for request in [json!({"id": "1", "do": "say", "text": "why?"}), json!({"id": "2", "do": "rematch"})] {
        assert_eq!(a.act(&table, &request).body["code"], "wrong_time", "{request}");
    }
    assert!(matches!(close(), Err(ModerationError::AlreadySo)));
    let me = id(&a);
    assert_eq!(a.get(&format!("/api/people/{me}"))["games"], json!([]), "it counts for nobody");
    catalog_reads(&a.get(&format!("/api/tables/{table}/record")));
    let entries = outside.audit(AuditAction::CloseTable);
    assert_eq!((entries.len(), entries[0].table_id.as_ref().unwrap().as_str()), (1, &*table));
    // And it is what a server finds that starts later.
    drop(server);
    let server = Server::start_in(data.path(), 100_000);
    assert_eq!(Client::new(server.address).get(&format!("/api/tables/{table}"))["closed"], "that name");
    let checked = outside.runtime.block_on(server::check(&*outside.store, &mut |_| ())).unwrap();
    assert_eq!(checked.faults, []);
}

fn catalog_reads(record: &Value) {
    assert_eq!(record["game"], "azul");
}

/// A table that is deleted is gone for everybody, and restored it is as it was.
#[test]
fn a_deleted_table_can_be_restored() {
    let (_data, server, outside) = beside_a_server();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let table = duel(&a, &b);
    assert_eq!(a.act(&table, &a_move(&a, &table)).status, 200);
    let path = format!("/api/tables/{table}");
    let before = a.get(&path);
    let listed = a.open(&json!({"game": "azul", "seats": ["me", "open"], "listed": true}))["id"].clone();
    let mut socket = b.socket(&table, None, None).unwrap();
    socket.next_of("presence").unwrap();
    let operate = |table: &str, delete: bool| {
        outside.work(async |moderator| {
            let row = moderator.table(table).await?;
            if delete {
                moderator.delete_table(&row, "by mistake").await
            } else {
                moderator.restore_table(&row, "").await
            }
        })
    };
    operate(&table, true).unwrap();
    operate(listed.as_str().unwrap(), true).unwrap();
    assert_eq!(thrown_out(&mut socket, "not_found"), 4004);
    assert_eq!(a.call("GET", &path, None).unwrap().status, 404);
    let b_move = json!({"id": "x", "do": "resign", "seat": 1});
    assert_eq!(b.act(&table, &b_move).status, 404);
    assert_eq!(a.get("/api/tables?list=playing"), json!([]));
    until_heeded(|| a.get("/api/tables") == json!([]));
    assert_eq!(a.call("GET", "/api/me/data", None).unwrap().status, 200, "one's data can be read all the same");
    assert!(matches!(operate(&table, true), Err(ModerationError::AlreadySo)));

    operate(&table, false).unwrap();
    operate(listed.as_str().unwrap(), false).unwrap();
    until_heeded(|| a.call("GET", &path, None).unwrap().status == 200);
    assert_eq!(a.get(&path), before, "as it was");
    assert_eq!(a.get("/api/tables?list=playing")[0]["id"], table);
    assert_eq!(a.get("/api/tables")[0]["id"], listed, "and back in the lobby");
    assert_eq!(b.act(&table, &a_move(&b, &table)).status, 200, "the game goes on");
    assert!(matches!(operate(&table, false), Err(ModerationError::AlreadySo)));
    assert_eq!((outside.audit(AuditAction::DeleteTable).len(), outside.audit(AuditAction::RestoreTable).len()), (2, 2));
}

/// A person who is deleted comes back as they were, except for what others could not wait for.
#[test]
fn a_deleted_person_can_be_restored() {
    let (_data, server, outside) = beside_a_server();
    let (a, b) = (member(&server, "anahita"), server.guest("B"));
    let finished = rated_duel(&a, &b);
    b.act(&finished, &json!({"id": "r", "do": "resign", "seat": 1}));
    let running = duel(&a, &b);
    let (me, profile) = (id(&a), format!("/api/people/{}", id(&a)));
    let mut socket = a.socket(&running, None, None).unwrap();
    socket.next_of("presence").unwrap();
    let operate = |delete: bool| {
        outside.work(async |moderator| {
            let row = moderator.person("Anahita").await?;
            if delete {
                moderator.delete_person(&row, "asked for").await
            } else {
                moderator.restore_person(&row, "").await
            }
        })
    };
    operate(true).unwrap();
    assert_eq!(closed(&mut socket).0, Some(4001), "signed out");
    assert_eq!(a.call("GET", "/api/me", None).unwrap().status, 401);
    let sign_in = || Client::new(server.address).call("POST", "/api/session", Some(&credentials("anahita"))).unwrap();
    assert_eq!((sign_in().status, &sign_in().body["code"]), (403, &json!("removed")));
    assert_eq!(b.call("GET", &profile, None).unwrap().status, 404);
    assert_eq!(b.get("/api/ratings/azul")["best"], json!([]), "on no board");
    until_heeded(|| b.get(&format!("/api/tables/{running}"))["status"] == "over");
    let taken = b.call("PATCH", "/api/me", Some(&json!({"name": "Anahita"}))).unwrap();
    assert_eq!(taken.body["code"], "name_of_member", "nobody else gets the name meanwhile");
    assert!(matches!(operate(true), Err(ModerationError::AlreadySo)));

    operate(false).unwrap();
    let mut back = Client::new(server.address);
    let answer = sign_in();
    assert_eq!((answer.status, &answer.body["id"]), (200, &json!(me)));
    back.keep_cookie(&answer);
    assert_eq!(b.get(&profile)["name"], "anahita");
    assert_eq!(b.get("/api/ratings/azul")["best"].as_array().unwrap().len(), 1);
    assert_eq!(back.get("/api/tables?list=over").as_array().unwrap().len(), 2);
    assert!(matches!(operate(false), Err(ModerationError::AlreadySo)));
}

/// What was deleted long ago is removed for good.
#[test]
fn what_was_deleted_long_ago_is_removed() {
    let data = tempfile::tempdir().unwrap();
    let times = Times { beat: Duration::from_millis(50), ..Times::default() };
    let server = Server::start_as(Config { times, ..config(data.path()) });
    let outside = Outside::new(&Place::Directory(data.path().to_owned()));
    let (a, b) = (member(&server, "anahita"), server.guest("B"));
    let (kept, table) = (duel(&a, &b), duel(&a, &b));
    a.act(&kept, &json!({"id": "r", "do": "resign", "seat": 0}));
    let person_id = id(&a).parse().unwrap();
    let long_ago = in_an_hour() - 31 * 24 * 3_600_000;
    let table_id: api::TableId = table.parse().unwrap();
    let writes = vec![
        Write::Operate(Operation::RemovePerson { person_id, at: long_ago }),
        Write::Operate(Operation::RemoveTable { table_id: table_id.clone(), at: long_ago }),
    ];
    assert_eq!(outside.runtime.block_on(outside.store.write(Write::All(writes))).unwrap(), Written::Done);
    let gone = || {
        let table = outside.runtime.block_on(outside.store.any_table(&table_id)).unwrap().is_none();
        let named = b.get(&format!("/api/tables/{kept}/record")).to_string().contains("anahita");
        let person = outside.runtime.block_on(outside.store.account("anahita")).unwrap().is_none();
        table && person && !named
    };
    until("they are removed for good", gone);
    let row = outside.runtime.block_on(outside.store.any_table(&kept.parse().unwrap())).unwrap().unwrap();
    assert!(!row.setup.contains("anahita") && !row.summary.unwrap().contains("anahita"));
    let host = id_of(&kept, &outside);
    let row = outside.work(async |moderator| moderator.person(&host).await).unwrap();
    let restored = outside.work(async |moderator| moderator.restore_person(&row, "").await);
    assert!(matches!(restored, Err(ModerationError::Gone)), "{restored:?}");
    assert_eq!(Client::new(server.address).guest_named("anahita"), 201, "the name is free");
}

/// Who hosts a table.
fn id_of(table: &str, outside: &Outside) -> String {
    let row = outside.runtime.block_on(outside.store.any_table(&table.parse().unwrap())).unwrap().unwrap();
    row.host_id.into()
}

impl Client {
    /// Whether a guest can be called so.
    fn guest_named(&self, name: &str) -> u16 {
        self.call("POST", "/api/me", Some(&json!({"name": name}))).unwrap().status
    }
}

/// A name that is replaced is replaced wherever it stands.
#[test]
fn a_new_name_stands_everywhere() {
    let (_data, server, outside) = beside_a_server();
    let (a, b) = (member(&server, "badname"), member(&server, "bahram"));
    let finished = duel(&a, &b);
    b.act(&finished, &json!({"id": "r", "do": "resign", "seat": 1}));
    let running = duel(&a, &b);
    a.act(&running, &json!({"id": "s", "do": "say", "text": "hi"}));
    let mut socket = b.socket(&running, None, None).unwrap();
    socket.next_of("presence").unwrap();
    let rename = |name: &str| {
        outside.work(async |moderator| {
            let row = moderator.person("badname").await?;
            moderator.rename(&row, name, "that name").await
        })
    };
    assert!(matches!(rename("Bahram"), Err(ModerationError::NameTaken)));
    assert!(matches!(rename("\u{202e}x"), Err(ModerationError::Name(_))));
    let begin = Instant::now();
    rename("Gul").unwrap();
    let heard = socket.next_of("event").unwrap();
    assert!(begin.elapsed() < Duration::from_secs(2));
    assert_eq!((&heard["what"]["type"], &heard["what"]["person"]["name"]), (&json!("became"), &json!("Gul")));
    assert_eq!(a.get("/api/me")["name"], "Gul");
    let lists = ["over", "playing"].map(|list| b.get(&format!("/api/tables?list={list}")).to_string());
    let shown = lists.join("") + &b.get(&format!("/api/tables/{running}")).to_string();
    assert!(!shown.contains("badname") && shown.contains("Gul"), "{shown}");
    let entries = outside.audit(AuditAction::Rename);
    assert_eq!(entries[0].detail, "badname → Gul");
}
