//! A disk that is repeatedly full for a moment: nothing that was answered is lost, and the server recovers by itself.
//!
//! The disk is simulated by the operating system's limit on file sizes: at 0 every write fails, wherever the database
//! is at that moment, and setting it for a child process needs no privileges.

use crate::client::Client;
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use serde_json::{Value, json};
use server::store::{Place, connect};
use std::collections::HashMap;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How often the disk is full: `KASHI_FULL_DISKS`, a few times by default, 200 by `cargo xtask ci`.
fn full_disks() -> usize {
    std::env::var("KASHI_FULL_DISKS").ok().and_then(|count| count.parse().ok()).unwrap_or(20)
}

/// However slow the machine, the test ends.
const BOUND: Duration = Duration::from_mins(2);

/// How many people chat, each at their own table, while the disk fills up, so that commits hold changes of several.
const TALKERS: usize = 4;

/// A server that survives the limit: the signal that would end it is ignored, so the write fails.
fn serve(address: SocketAddr, data: &Path) -> Child {
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_kashi")]);
    command.args(["serve", "--rate", "100000", "--log", "error", "--listen", &address.to_string(), "--data"]);
    command.arg(data).env_remove("DATABASE_URL").stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

fn set_full(server: &Child, full: bool) {
    let pid = Pid::from_child(server);
    let limit = Rlimit { current: full.then_some(0), maximum: None };
    prlimit(Some(pid), Resource::Fsize, limit).unwrap();
}

fn is_ready(address: SocketAddr) -> bool {
    Client::new(address).call("GET", "/readyz", None).is_ok_and(|answer| answer.status == 200)
}

fn wait_until(what: &str, begin: Instant, so: impl Fn() -> bool) {
    while !so() {
        assert!(begin.elapsed() < BOUND, "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Sets who may speak until told to stop, retrying each request until it is answered; returns the acknowledged ids.
fn talk(address: SocketAddr, number: usize, enough: &AtomicBool, begin: Instant) -> (String, Vec<String>) {
    let client = Client::guest(address, &format!("Talker {number}"));
    let table = client.open(&json!({"game": "azul", "seats": ["me", "open"], "chat": "all"}));
    let table = table["id"].as_str().unwrap().to_owned();
    let mut acknowledged = Vec::new();
    while !enough.load(Ordering::Relaxed) {
        let id = format!("s{}", acknowledged.len());
        let request = json!({"id": id, "do": "set_chat", "chat": "all"});
        while !happened(&client, &table, &request) {
            assert!(begin.elapsed() < BOUND, "no answer to a change");
            std::thread::sleep(Duration::from_millis(1));
        }
        acknowledged.push(id);
    }
    (table, acknowledged)
}

/// Whether a request was acknowledged; if not, it must be because of the disk.
fn happened(client: &Client, table: &str, request: &Value) -> bool {
    let answer = client.act(table, request);
    let code = answer.body["code"].as_str().unwrap_or_default();
    assert!(answer.status == 200 || ["unknown", "unavailable"].contains(&code), "{}", answer.body);
    answer.status == 200
}

#[test]
#[expect(clippy::print_stderr, reason = "how much was tried is worth knowing")]
fn nothing_is_lost_on_a_disk_that_is_full_for_a_moment() {
    let begin = Instant::now();
    let data = tempfile::tempdir().unwrap();
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut server = serve(address, data.path());
    wait_until("the server does not start", begin, || is_ready(address));

    let enough = AtomicBool::new(false);
    let said = std::thread::scope(|scope| {
        let talkers: Vec<_> = (0..TALKERS)
            .map(|number| {
                scope.spawn({
                    let enough = &enough;
                    move || talk(address, number, enough, begin)
                })
            })
            .collect();
        // No account can be created while the disk is full: wait until all are chatting.
        std::thread::sleep(Duration::from_millis(500));
        for number in 0..full_disks() {
            set_full(&server, true);
            // Long enough for a few commits to fail in a row, sometimes for one.
            std::thread::sleep(Duration::from_millis(2 + (number as u64 * 7) % 25));
            set_full(&server, false);
            std::thread::sleep(Duration::from_millis(5 + (number as u64 * 3) % 10));
        }
        set_full(&server, true);
        wait_until("a server that can store nothing says that it is ready", begin, || !is_ready(address));
        set_full(&server, false);
        wait_until("the server is not ready again", begin, || is_ready(address));
        enough.store(true, Ordering::Relaxed);
        talkers.into_iter().map(|talker| talker.join().unwrap()).collect::<Vec<_>>()
    });
    server.kill().unwrap();
    server.wait().unwrap();

    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut lines = 0;
    runtime.block_on(async {
        let store = connect(&Place::Directory(data.path().to_owned())).await.unwrap();
        for (table, acknowledged) in said {
            let mut stored: HashMap<String, usize> = HashMap::new();
            for request in
                store.actions(&table.parse().unwrap(), 0).await.unwrap().into_iter().filter_map(|action| action.request)
            {
                *stored.entry(request.into()).or_default() += 1;
            }
            for id in &acknowledged {
                assert_eq!(stored.get(id), Some(&1), "{id} is there once");
            }
            lines += acknowledged.len();
        }
        store.close().await;
    });
    eprintln!("{} times full, {lines} changes acknowledged, none lost", full_disks());
    assert!(lines > full_disks(), "too little was stored to show anything: {lines}");
}
