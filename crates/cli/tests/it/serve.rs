//! `kashi serve` as its operator sees it: the log, the health checks, the signal to stop.

use crate::client::Client;
use serde_json::{Value, json};
use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// At its most verbose the log has one JSON object per line, reports every request, and contains no secret. SIGTERM
/// closes sockets and ends the process cleanly, with everything that was answered on disk.
#[test]
fn it_logs_no_secrets_and_stops_when_told() {
    let data = tempfile::tempdir().unwrap();
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_kashi"));
    command.args(["serve", "--log-json", "--log", "debug", "--listen", &address.to_string(), "--data"]);
    command.arg(data.path()).env_remove("DATABASE_URL").env_remove("NATS_URL");
    let server = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let begin = Instant::now();
    let ready = || Client::new(address).call("GET", "/readyz", None).is_ok_and(|answer| answer.status == 200);
    while !ready() {
        assert!(begin.elapsed() < Duration::from_secs(30), "the server does not start");
        std::thread::sleep(Duration::from_millis(20));
    }

    let mut guest = Client::guest(address, "Mahtab");
    let secret = json!({"account": "mahtab", "password": "correct horse battery"});
    guest.register(&secret);
    assert_eq!(Client::new(address).call("POST", "/api/session", Some(&secret)).unwrap().status, 200);
    let token = guest.call("POST", "/api/tokens", Some(&json!({"label": "bot"}))).unwrap().body["token"].clone();
    let table = guest.open(&json!({"game": "azul", "seats": ["me", "me"]}))["id"].as_str().unwrap().to_owned();
    let mut socket = guest.socket(&table, None, None).unwrap();
    socket.send(&json!({"id": "start", "do": "start"}).to_string()).unwrap();
    let v = socket.next_of("done").unwrap()["v"].as_u64().unwrap();

    let told = Command::new("kill").args(["-TERM", &server.id().to_string()]).status().unwrap();
    assert!(told.success());
    let begin = Instant::now();
    while socket.next().is_ok() {}
    let out = server.wait_with_output().unwrap();
    assert!(out.status.success(), "{}", out.status);
    assert!(begin.elapsed() < Duration::from_secs(10), "nobody keeps it up: {:?}", begin.elapsed());

    let log = String::from_utf8(out.stderr).unwrap();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let said = |words: &str| lines.iter().any(|line| line["fields"]["message"] == words);
    assert!(said("serving") && said("answered") && said("stopping") && said("stopped"), "{log}");
    let cookie = guest.cookie.as_ref().unwrap().split_once('=').unwrap().1;
    for secret in [cookie, token.as_str().unwrap(), "correct horse"] {
        assert!(!log.contains(secret), "a secret is in the log");
    }

    // What was answered is in an export of the data.
    let file = data.path().join("backup.jsonl");
    let export =
        Command::new(env!("CARGO_BIN_EXE_kashi")).arg("export").arg(&file).arg("--data").arg(data.path()).output();
    assert!(export.unwrap().status.success());
    let backup = std::fs::read_to_string(file).unwrap();
    let rows = backup.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let last =
        rows.filter(|row| row["row"] == "action" && row["table_id"] == *table).map(|row| row["ply"].as_u64()).max();
    assert!(last.unwrap() >= Some(v), "{last:?}");
    assert!(!backup.contains(cookie), "only its hash is kept");
}

/// A process that is stopped and continued, as by a debugger or a virtual machine that sleeps, charges nobody for it.
#[test]
fn a_pause_of_the_server_costs_nobody_time() {
    let data = tempfile::tempdir().unwrap();
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_kashi"));
    command.args(["serve", "--listen", &address.to_string(), "--data"]).arg(data.path());
    command.env_remove("DATABASE_URL").env_remove("NATS_URL").stdout(Stdio::null()).stderr(Stdio::null());
    let mut server = command.spawn().unwrap();
    let begin = Instant::now();
    while !Client::new(address).call("GET", "/readyz", None).is_ok_and(|answer| answer.status == 200) {
        assert!(begin.elapsed() < Duration::from_secs(30), "the server does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    let guest = Client::guest(address, "Mahtab");
    let clock = json!({"kind": "game", "initial": 60_000, "increment": 0});
    let new = json!({"game": "azul", "options": {"first": 0}, "seats": ["me", "me"], "clock": clock});
    let id = guest.open(&new)["id"].as_str().unwrap().to_owned();
    let started = Instant::now();
    assert_eq!(guest.act(&id, &json!({"id": "start", "do": "start"})).status, 200);
    let signal = |name: &str| {
        assert!(Command::new("kill").args([name, &server.id().to_string()]).status().unwrap().success());
    };
    signal("-STOP");
    std::thread::sleep(Duration::from_secs(4));
    signal("-CONT");
    let left = guest.get(&format!("/api/tables/{id}"))["seats"][0]["left"].as_i64().unwrap();
    let awake = started.elapsed().as_millis() as i64 - 4_000;
    assert!((60_000 - awake - 500..=60_000).contains(&left), "{left} left, awake for {awake}");
    server.kill().unwrap();
    server.wait().unwrap();
}

/// A wrong directory neither destroys the last good copy nor passes for an empty server.
#[test]
fn a_failed_export_leaves_the_last_copy_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (file, nowhere) = (folder.path().join("good.jsonl"), folder.path().join("nowhere"));
    std::fs::write(&file, "the last good copy").unwrap();
    let export = Command::new(env!("CARGO_BIN_EXE_kashi"))
        .arg("export")
        .arg(&file)
        .arg("--data")
        .arg(&nowhere)
        .env_remove("DATABASE_URL")
        .output()
        .unwrap();
    assert_eq!(export.status.code(), Some(2));
    let said = String::from_utf8_lossy(&export.stderr);
    assert!(said.contains("there is no kashi.db in") && said.contains("nowhere"), "{said}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "the last good copy");
    assert!(!nowhere.exists(), "nothing is made by looking");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no part is left behind");
}

/// A copy in a folder, the oldest of which goes; a restore that gives everything back; a check that reads all of it.
#[test]
fn a_backup_can_be_restored_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let kashi = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kashi"));
        let out = command.args(args).env_remove("DATABASE_URL").output().unwrap();
        let said = String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr);
        (out.status.code(), said)
    };
    let (data, copies, back) = (path("data"), path("copies"), path("back"));
    let [data, copies, back] = [&data, &copies, &back].map(|path| path.to_str().unwrap());

    // Something to copy: a server with a table at which a bot plays.
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_kashi"));
    command.args(["serve", "--listen", &address.to_string(), "--data", data]).env_remove("DATABASE_URL");
    let mut server = command.env_remove("NATS_URL").stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let begin = Instant::now();
    while !Client::new(address).call("GET", "/readyz", None).is_ok_and(|answer| answer.status == 200) {
        assert!(begin.elapsed() < Duration::from_secs(30), "the server does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    let guest = Client::guest(address, "Mahtab");
    let table = guest.open(&json!({"game": "azul", "seats": ["me", "me"]}))["id"].as_str().unwrap().to_owned();
    assert_eq!(guest.act(&table, &json!({"id": "start", "do": "start"})).status, 200);

    // While it runs: two copies, of which one is kept.
    for _ in 0..2 {
        let (code, said) = kashi(&["backup", copies, "--keep", "1", "--data", data]);
        assert!(code == Some(0) && said.contains("rows written"), "{said}");
        std::thread::sleep(Duration::from_millis(1100));
    }
    let kept: Vec<_> = std::fs::read_dir(copies).unwrap().map(|entry| entry.unwrap().path()).collect();
    let [copy] = &kept[..] else { panic!("one is kept: {kept:?}") };
    let copy = copy.to_str().unwrap();
    let (code, said) = kashi(&["check", "--data", data]);
    assert!(code == Some(0) && said.contains("1 tables with"), "{said}");
    let (code, said) = kashi(&["restore", copy, "--data", data]);
    assert!(code == Some(2) && said.contains("already has tables"), "{said}");
    server.kill().unwrap();
    server.wait().unwrap();

    let (code, said) = kashi(&["restore", copy, "--data", back]);
    assert!(code == Some(0) && said.contains("rows restored"), "{said}");
    let (code, said) = kashi(&["check", "--data", back]);
    assert!(code == Some(0) && said.contains("0 faults"), "{said}");

    // A page in the middle of the file is spoilt: it is noticed.
    let file = std::path::Path::new(back).join("kashi.db");
    let mut bytes = std::fs::read(&file).unwrap();
    // From where the page begins: the rest of one may be empty.
    let middle = bytes.len() / 2 / 4096 * 4096;
    for byte in &mut bytes[middle..middle + 2000] {
        *byte ^= 0xff;
    }
    std::fs::write(&file, bytes).unwrap();
    let (code, said) = kashi(&["check", "--data", back]);
    assert_ne!(code, Some(0), "{said}");
    let (code, said) = kashi(&["restore", "nothing.gz", "--data", path("new").to_str().unwrap()]);
    assert!(code == Some(2) && said.contains("nothing.gz") && !path("new").exists(), "{said}");
}
