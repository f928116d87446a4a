//! `kashi think` as its operator meets it: processes that come, are killed, and are told to stop.

use crate::client::Client;
use crate::nats::Nats;
use serde_json::json;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A process of ours, ended with the test.
struct Process(Child);

impl Process {
    fn start(args: &[&str], nats: &Nats) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kashi"));
        command.args(args).args(["--log", "error"]).env("NATS_URL", nats.address()).env_remove("DATABASE_URL");
        Process(command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap())
    }

    fn serve(address: SocketAddr, data: &Path, nats: &Nats) -> Self {
        let (address, data) = (address.to_string(), data.to_str().unwrap());
        let fast = ["--rate", "100000", "--bots", "0", "--bot-time", "700"];
        Process::start(&[&["serve", "--listen", &address, "--data", data][..], &fast[..]].concat(), nats)
    }

    fn think(nats: &Nats) -> Self {
        Process::start(&["think", "--threads", "1"], nats)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn until(what: &str, mut so: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !so() {
        assert!(begin.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn metric(client: &Client, name: &str) -> u64 {
    let text = client.get("/metrics").as_str().unwrap().to_owned();
    text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')).unwrap().parse().unwrap()
}

/// One process is killed in the middle of a decision: another makes it. That one is told to stop in the middle of the next:
/// it finishes it and ends well.
#[test]
fn a_killed_process_is_replaced_and_a_stopped_one_finishes() {
    let Some(nats) = Nats::start() else {
        assert!(std::env::var_os("CI").is_none(), "not installed: apt-get install nats-server");
        return;
    };
    let data = tempfile::tempdir().unwrap();
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let _server = Process::serve(address, data.path(), &nats);
    until("the server starts", || Client::new(address).call("GET", "/readyz", None).is_ok_and(|ok| ok.status == 200));
    let guest = Client::guest(address, "Mahtab");
    let bots = json!({"game": "azul", "seats": [{"bot": "expert"}, {"bot": "expert"}]});
    let id = guest.open(&bots)["id"].as_str().unwrap().to_owned();
    let killed = Process::think(&nats);
    assert_eq!(guest.act(&id, &json!({"id": "start", "do": "start"})).status, 200);
    let ply = || guest.get(&format!("/api/tables/{id}"))["ply"].as_u64().unwrap();
    let handed_out = || metric(&guest, "kashi_bots_handed_out_total");
    until("it thinks", || handed_out() == 1);
    let before = ply();
    drop(killed);
    let mut other = Process::think(&nats);
    until("the other decides", || ply() > before);
    assert_eq!(metric(&guest, "kashi_bots_retried_total"), 1);
    let seen = handed_out();
    until("it thinks about the next", || handed_out() > seen);
    let before = ply();
    let told = Command::new("kill").args(["-TERM", &other.0.id().to_string()]).status().unwrap();
    assert!(told.success());
    assert!(other.0.wait().unwrap().success());
    until("it has finished", || ply() > before);
    assert_eq!(metric(&guest, "kashi_bots_retried_total"), 1, "nothing was lost");
}
