//! A server of one's own for a test.

use crate::client::Client;
use serde_json::{Value, json};
use server::store::Place;
use server::{Config, Keeping, Quotas, Times};
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::oneshot;

/// A server on a free port; it stops when this is dropped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    kill: Option<oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
    /// Removed with the server.
    data: Option<TempDir>,
}

impl Server {
    pub(crate) fn start() -> Self {
        let data = tempfile::tempdir().unwrap();
        let mut server = Server::start_in(data.path(), 100_000);
        server.data = Some(data);
        server
    }

    /// Behind a proxy, so that clients can come from several addresses.
    pub(crate) fn start_in(data: &Path, requests_per_second: u32) -> Self {
        Server::start_as(Config { requests_per_second, ..config(data) })
    }

    pub(crate) fn start_as(config: Config) -> Self {
        let (stop, stopped) = oneshot::channel();
        let (kill, killed) = oneshot::channel::<()>();
        let (tell, told) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
            let serve = async {
                let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
                let address = listener.local_addr().unwrap();
                let stop = async {
                    // Dropped or sent: either way the test is over.
                    let _ = stopped.await;
                };
                // Not before it holds its claim: a test may start another that must not come up.
                server::run(listener, config, || tell.send(address).unwrap(), stop).await.unwrap();
            };
            let is_killed = runtime.block_on(async {
                tokio::select! {
                    () = serve => false,
                    Ok(()) = killed => true,
                }
            });
            if is_killed {
                // Whatever it was about to say is not said.
                runtime.shutdown_background();
            }
        });
        let address = told.recv().unwrap();
        Server { address, stop: Some(stop), kill: Some(kill), thread: Some(thread), data: None }
    }

    /// Ends it in the middle of everything, as a power cut does.
    pub(crate) fn kill(mut self) {
        self.kill.take().unwrap().send(()).unwrap();
        // Before it is told to stop.
        self.thread.take().unwrap().join().unwrap();
    }

    /// Tells it to stop, and does not wait for it.
    pub(crate) fn tell_to_stop(&mut self) {
        drop(self.stop.take());
    }

    pub(crate) fn guest(&self, name: &str) -> Client {
        Client::guest(self.address, name)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A test that fails has said why already.
            let _ = thread.join();
        }
        drop(self.data.take());
    }
}

/// How tests run a server; each changes what it is about.
pub(crate) fn config(data: &Path) -> Config {
    Config {
        place: Place::Directory(data.to_owned()),
        bus: None,
        proxies: 1,
        house: None,
        bot_threads: 1,
        bot_time: Duration::from_millis(50),
        requests_per_second: 100_000,
        connections_per_address: 1000,
        sockets_per_address: 100,
        sockets_per_person: 100,
        web: None,
        metrics: None,
        drain: Duration::ZERO,
        quotas: Quotas { open_tables: 1_000_000, running_tables: 1_000_000, lines_per_minute: 1_000_000, cups: 10 },
        keeping: Keeping::default(),
        mail: None,
        times: Times::default(),
    }
}

/// A table of Azul for two, with both seated and the game begun; who begins is agreed.
pub(crate) fn duel(a: &Client, b: &Client) -> String {
    begin(a, b, &json!({"game": "azul", "options": {"first": 0}, "seats": ["me", "open"], "listed": true}))
}

/// The same for the ratings.
pub(crate) fn rated_duel(a: &Client, b: &Client) -> String {
    let clock = json!({"kind": "game", "initial": 3_600_000, "increment": 0});
    let seats = json!(["me", "open"]);
    let options = json!({"first": 0});
    begin(
        a,
        b,
        &json!({"game": "azul", "options": options, "seats": seats, "listed": true, "clock": clock, "rated": true}),
    )
}

fn begin(a: &Client, b: &Client, new: &Value) -> String {
    let id = a.open(new)["id"].as_str().unwrap().to_owned();
    assert_eq!(b.act(&id, &json!({"id": "sit", "do": "sit"})).status, 200);
    assert_eq!(a.act(&id, &json!({"id": "start", "do": "start"})).status, 200);
    id
}

/// The first legal move of the seat that is asked.
pub(crate) fn a_move(client: &Client, table: &str) -> Value {
    let view = client.get(&format!("/api/tables/{table}"));
    let legal = client.get(&format!("/api/tables/{table}/legal"));
    let ply = legal["ply"].as_u64().unwrap();
    json!({"id": format!("m{ply}"), "do": "play", "seat": view["next"]["seat"], "ply": ply, "move": legal["moves"][0]})
}

/// Runs a test in a process of its own, since it weighs the memory of the process. Answers whether this is that process.
pub(crate) fn is_alone(test: &str) -> bool {
    const ALONE: &str = "KASHI_ALONE";
    if std::env::var_os(ALONE).is_some() {
        return true;
    }
    let mut child = Command::new(std::env::current_exe().unwrap());
    let output = child.args(["--exact", test, "--nocapture"]).env(ALONE, "1").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("1 passed"), "there is no test {test}");
    false
}

/// How many bytes of memory this process has, the servers of the test included: for a test that [`is_alone`].
pub(crate) fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
}

/// Waits until something is so.
pub(crate) fn until(what: &str, mut so: impl FnMut() -> bool) {
    let begin = std::time::Instant::now();
    while !so() {
        assert!(begin.elapsed() < Duration::from_secs(20), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}
