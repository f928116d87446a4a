//! `kashi admin`, every command of it, beside a server that runs.

use crate::client::Client;
use crate::kashi::{Run, kashi};
use crate::postgres::Cluster;
use serde_json::{Value, json};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server of the program, ended with the test.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    child: Child,
}

impl Server {
    pub(crate) fn start(args: &[&str]) -> Self {
        Server::start_with_rate(args, "1000")
    }

    pub(crate) fn start_with_rate(args: &[&str], rate: &str) -> Self {
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_kashi"));
        command.args(["serve", "--rate", rate, "--listen", &address.to_string()]).args(args);
        command.env_remove("DATABASE_URL").env_remove("NATS_URL").stdout(Stdio::null()).stderr(Stdio::null());
        let server = Server { address, child: command.spawn().unwrap() };
        let begin = Instant::now();
        while !Client::new(address).call("GET", "/readyz", None).is_ok_and(|answer| answer.status == 200) {
            assert!(begin.elapsed() < Duration::from_secs(30), "the server does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
        server
    }

    pub(crate) fn signal(&self, name: &str) {
        let told = Command::new("kill").args([name, &self.child.id().to_string()]).status().unwrap();
        assert!(told.success());
    }

    pub(crate) fn member(&self, account: &str) -> Client {
        let mut client = Client::guest(self.address, account);
        client.register(&json!({"account": account, "password": "correct horse"}));
        client
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a server must do within two seconds.
fn heeded(mut so: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !so() {
        assert!(begin.elapsed() < Duration::from_secs(2), "it is not heeded");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn id(client: &Client) -> String {
    client.get("/api/me")["id"].as_str().unwrap().to_owned()
}

/// One JSON object a line.
fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A server with a member and a guest at a table, and an operator beside it.
struct Desk<'a> {
    place: &'a [&'a str],
    server: Server,
    sara: Client,
    ben: Client,
    table: String,
}

impl Desk<'_> {
    fn admin(&self, args: &[&str]) -> Run {
        kashi(&[&["admin"], args, self.place].concat())
    }

    fn json(&self, args: &[&str]) -> Vec<Value> {
        objects(&self.admin(&[args, &["--json"]].concat()).good())
    }

    fn refused(&self, args: &[&str], words: &str) {
        let run = self.admin(args);
        assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (1, "", 1), "{args:?}: {}", run.err);
        assert!(run.err.contains(words), "{}", run.err);
    }
}

/// Every command against one database.
fn every_command(place: &[&str]) {
    let server = Server::start(place);
    let (sara, ben) = (server.member("sara"), Client::guest(server.address, "Ben"));
    let table = sara.open(&json!({"game": "azul", "seats": ["me", "open"], "listed": true}))["id"].clone();
    let table = table.as_str().unwrap().to_owned();
    assert_eq!(ben.act(&table, &json!({"id": "sit", "do": "sit"})).status, 200);
    assert_eq!(
        ben.act(&table, &json!({"id": "say", "do": "say", "text": "rude \u{1b}[2J"})).status,
        400,
        "no controls"
    );
    assert_eq!(ben.act(&table, &json!({"id": "say2", "do": "say", "text": "rude"})).status, 200);
    let report = json!({"person": id(&ben), "table": table, "reason": "chat", "text": "look\u{1b}[2J"});
    assert_eq!(sara.call("POST", "/api/reports", Some(&report)).unwrap().status, 204);
    let desk = Desk { place, server, sara, ben, table };
    people(&desk);
    reports(&desk);
    bans(&desk);
    names(&desk);
    tables(&desk);
    deletion_operators_and_log(&desk);
}

fn people(desk: &Desk<'_>) {
    let Desk { sara, table, .. } = desk;
    let table = table.as_str();
    let people = desk.json(&["people", "list"]);
    assert_eq!(people.len(), 2);
    assert!(people.iter().all(|person| person.get("password_hash").is_none()), "no secrets");
    assert_eq!(desk.json(&["people", "list", "SAR"])[0]["account"], "sara");
    let page = desk.json(&["people", "list", "--limit", "1"]);
    let next = page[1]["next"].as_str().unwrap();
    let second = desk.json(&["people", "list", "--limit", "1", "--after", next]);
    assert_eq!((second.len(), second[0]["id"] == page[0]["id"]), (1, false));
    let text = desk.admin(&["people", "list"]).good();
    let at = text.lines().next().unwrap().find("Account").unwrap();
    assert!(text.lines().any(|line| line[at..].starts_with("sara ")), "in columns: {text}");
    let shown = &desk.json(&["people", "show", "Sara"])[0];
    assert_eq!((shown["id"].as_str().unwrap(), shown["tables"][0]["id"].as_str().unwrap()), (&*id(sara), table));
    assert_eq!(shown["sessions"].as_array().unwrap().len(), 1);
    assert!(!shown.to_string().contains("hash") && !shown.to_string().contains("seed"));
    let text = desk.admin(&["people", "show", "sara"]).good();
    assert!(text.contains("Signed in at") && text.contains("Unfinished tables") && text.contains(table), "{text}");
    desk.refused(&["people", "show", "nobody"], "kashi admin people list");
}

fn reports(desk: &Desk<'_>) {
    let reports = desk.json(&["reports", "list"]);
    assert_eq!((reports.len(), &reports[0]["lines"][0]["text"]), (1, &json!("rude")));
    let text = desk.admin(&["reports", "list"]).good();
    assert!(text.contains("look") && !text.contains('\u{1b}'), "a terminal is safe: {text}");
    let report = reports[0]["id"].as_str().unwrap();
    assert_eq!(
        desk.json(&["reports", "close", report, "--verdict", "settled", "--reason", "talked"])[0]["verdict"],
        "settled"
    );
    desk.refused(&["reports", "close", report], "already so");
    desk.refused(&["reports", "close", "nothing"], "reports list");
    assert!(desk.json(&["reports", "list"]).is_empty());
    assert_eq!(desk.admin(&["reports", "list"]).good(), "None.\n");
    assert_eq!(desk.json(&["reports", "list", "--closed"])[0]["verdict"], "settled");
}

fn bans(desk: &Desk<'_>) {
    let Desk { ben, table, .. } = desk;
    let table = table.as_str();
    let guest = id(ben);
    let changes = |client: &Client| client.call("PATCH", "/api/me", Some(&json!({"language": "en"}))).unwrap();
    let said = desk.admin(&["ban", &guest, "--for", "7d", "--reason", "insults", "--by", "root"]).good();
    assert!(said.starts_with("Ben is banned until 20") && said.ends_with("UTC.\n"), "{said}");
    heeded(|| changes(ben).body["code"] == "banned");
    let bans = desk.json(&["bans"]);
    assert_eq!((bans[0]["person_id"].as_str(), &bans[0]["reason"]), (Some(&*guest), &json!("insults")));
    assert!(desk.admin(&["bans"]).good().contains("everything"));
    desk.admin(&["unban", &guest, "--reason", "sorry"]).good();
    heeded(|| changes(ben).status == 200);
    desk.refused(&["unban", &guest], "already so");
    desk.json(&["ban", &guest, "--chat", "--until", "2999-12-31", "--reason", "loud"]);
    let mut number = 0;
    heeded(|| {
        number += 1;
        let say = json!({"id": format!("n{number}"), "do": "say", "text": "hi"});
        ben.act(table, &say).body["code"] == "muted"
    });
    desk.admin(&["unban", &guest, "--chat"]).good();
    desk.json(&["ban", "192.0.2.7/24", "--reason", "spam"]);
    assert_eq!(desk.json(&["bans"])[0]["network"], "192.0.2.0/24");
    desk.admin(&["unban", "192.0.2.0/24"]).good();
    assert!(desk.json(&["bans"]).is_empty());
    desk.refused(&["ban", &guest, "--reason", " "], "one line");
    for (args, words) in [
        (["ban", "x", "--reason", "y", "--for", "soon"], "such as 12h"),
        (["ban", "x", "--reason", "y", "--until", "2020-01-01"], "has passed"),
    ] {
        assert!(desk.admin(&args).refused().contains(words), "{args:?}");
    }
}

fn names(desk: &Desk<'_>) {
    let Desk { sara, ben, table, .. } = desk;
    let table = table.as_str();
    let guest = id(ben);
    desk.admin(&["rename", &guest, "Benjamin", "--reason", "why not"]).good();
    heeded(|| sara.get(&format!("/api/tables/{table}"))["seats"][1]["occupant"]["person"]["name"] == "Benjamin");
    desk.refused(&["rename", &guest, "sara"], "A member already has that name");
    desk.refused(&["rename", &guest, "\u{202e}"], "can’t be seen");
}

fn tables(desk: &Desk<'_>) {
    let Desk { sara, table, .. } = desk;
    let table = table.as_str();
    assert!(desk.json(&["tables", "list", "--status", "open"]).iter().any(|row| row["id"] == table));
    assert!(desk.json(&["tables", "list", "--status", "over"]).is_empty());
    let shown = &desk.json(&["tables", "show", table])[0];
    assert_eq!((&shown["seats"][1]["name"], shown.get("seed")), (&json!("Benjamin"), None));
    let path = format!("/api/tables/{table}");
    desk.json(&["tables", "delete", table, "--reason", "a slip"]);
    heeded(|| sara.call("GET", &path, None).unwrap().status == 404);
    assert_eq!(desk.json(&["tables", "list", "--deleted"])[0]["id"], table);
    desk.admin(&["tables", "restore", table]).good();
    heeded(|| sara.call("GET", &path, None).unwrap().status == 200);
    desk.refused(&["tables", "restore", table], "already so");
    let code = sara.get(&path)["code"].as_str().unwrap().to_lowercase();
    desk.json(&["tables", "close", &code, "--reason", "enough"]);
    heeded(|| sara.get(&path)["closed"] == "enough");
    desk.refused(&["tables", "close", table, "--reason", "enough"], "already so");
    desk.refused(&["tables", "show", "nothing"], "kashi admin tables list");
}

fn deletion_operators_and_log(desk: &Desk<'_>) {
    let Desk { sara, ben, table, .. } = desk;
    let table = table.as_str();
    let guest = id(ben);
    let secret = json!({"account": "sara", "password": "correct horse"});
    let sign_in = || Client::new(desk.server.address).call("POST", "/api/session", Some(&secret)).unwrap();
    desk.refused(&["operator", "add", &guest], "guest");
    desk.admin(&["operator", "add", "sara"]).good();
    desk.refused(&["operator", "add", "sara"], "already so");
    assert_eq!(desk.json(&["operator", "list"])[0]["account"], "sara");
    assert_eq!(sara.call("GET", "/api/operator/reports", None).unwrap().status, 200);
    desk.admin(&["operator", "remove", "sara"]).good();
    assert_eq!(sara.call("GET", "/api/operator/reports", None).unwrap().status, 403);
    desk.admin(&["delete", "sara", "--reason", "a slip"]).good();
    assert_eq!(sign_in().body["code"], "removed");
    assert_eq!(desk.json(&["people", "list", "--deleted"])[0]["account"], "sara");
    desk.admin(&["restore", "sara"]).good();
    assert_eq!(sign_in().status, 200);
    let log = desk.json(&["audit", "--limit", "100"]);
    let actions: Vec<&str> = log.iter().rev().map(|entry| entry["action"].as_str().unwrap()).collect();
    let expected = [
        "close_report",
        "ban",
        "unban",
        "mute",
        "unmute",
        "ban",
        "unban",
        "rename",
        "delete_table",
        "restore_table",
        "close_table",
        "add_operator",
        "remove_operator",
        "delete_person",
        "restore_person",
    ];
    assert_eq!(actions, expected);
    assert_eq!(desk.json(&["audit", "--action", "ban"]).len(), 2);
    assert_eq!(desk.json(&["audit", "--table", table]).len(), 3);
    assert_eq!(desk.json(&["audit", "--person", "sara"]).len(), 4);
    let by = desk.json(&["audit", "--action", "ban", "--limit", "1"]);
    assert!(by[1]["next"].is_string(), "there is another page");
    let fa = desk.admin(&["audit", "--lang", "fa"]).good();
    assert!(fa.contains("چه کار") && fa.contains('۲') && !fa.lines().next().unwrap().contains("When"), "{fa}");
    let fa = desk.admin(&["people", "show", "هیچ‌کس", "--lang", "fa"]);
    assert!(fa.code == 1 && fa.err.contains("پیدایش کنید"), "{}", fa.err);
}

#[test]
fn every_command_works_with_sqlite() {
    let data = tempfile::tempdir().unwrap();
    every_command(&["--data", data.path().to_str().unwrap()]);
}

#[test]
fn every_command_works_with_postgresql() {
    let Some(cluster) = Cluster::start() else {
        assert!(std::env::var_os("CI").is_none(), "not installed: apt-get install postgresql");
        return;
    };
    every_command(&["--database", &cluster.address("postgres")]);
}

/// Without a server everything is done all the same, and the next server finds it so; where nothing is, nothing is made.
#[test]
fn it_works_while_no_server_runs() {
    let data = tempfile::tempdir().unwrap();
    let place = ["--data", data.path().to_str().unwrap()];
    let sara = {
        let server = Server::start(&place);
        server.member("sara")
    };
    kashi(&[&["admin", "ban", "sara", "--reason", "insults"], &place[..]].concat()).good();
    let server = Server::start(&place);
    let sara = Client { address: server.address, ..sara };
    let answer = sara.call("POST", "/api/tables", Some(&json!({"game": "azul", "seats": ["me"]}))).unwrap();
    assert_eq!(answer.body["code"], "banned");
    let nowhere = data.path().join("nowhere");
    let refused = kashi(&["admin", "bans", "--data", nowhere.to_str().unwrap()]).refused();
    assert!(refused.contains("there is no kashi.db in") && !nowhere.exists(), "{refused}");
}
