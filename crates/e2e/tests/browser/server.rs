//! A server for one test, which can be killed and restarted.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Names the folder of the app under test; without it, the program has the app in it.
const WEB_DIR: &str = "KASHI_WEB_DIR";

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) struct Server {
    address: SocketAddr,
    data: TempDir,
    child: Child,
    /// What else it is started with.
    more: &'static [&'static str],
    /// The folder of the app, if it isn't the one under test.
    web: Option<PathBuf>,
}

impl Server {
    pub(crate) fn start() -> Self {
        Server::start_with(&[])
    }

    /// With more switches.
    pub(crate) fn start_with(more: &'static [&'static str]) -> Self {
        Server::start_from(None, more)
    }

    /// With the app that lies in a folder, as it is there at each request.
    pub(crate) fn start_from(web: Option<PathBuf>, more: &'static [&'static str]) -> Self {
        let data = tempfile::tempdir().unwrap();
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let web = web.or_else(|| std::env::var_os(WEB_DIR).map(|folder| root().join(folder)));
        let child = serve(address, &data, more, web.as_deref());
        Server { address, data, child, more, web }
    }

    /// The address of a page as guests on a network call it, without HTTPS.
    pub(crate) fn guests_url(&self, path: &str) -> String {
        format!("http://cafe.example:{}{path}", self.address.port())
    }

    /// The address of a page.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// An operator at the command line.
    pub(crate) fn admin(&self, args: &[&str]) {
        let mut command = Command::new(program());
        command.arg("admin").args(args).arg("--data").arg(self.data.path()).env_remove("DATABASE_URL");
        let done = command.output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }

    /// The record of a game of two that was played at random.
    pub(crate) fn simulated(game: &str) -> String {
        let mut command = Command::new(program());
        let done = command.args(["simulate", game, "--players", "2", "--seed", "3", "--out", "-"]).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap()
    }

    /// As in a power cut.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// At the same address, with the same tables.
    pub(crate) fn start_again(&mut self) {
        self.child = serve(self.address, &self.data, self.more, self.web.as_deref());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program under test: `KASHI_PROGRAM`, or the one that was built with the tests.
fn program() -> PathBuf {
    let beside = || std::env::current_exe().unwrap().ancestors().nth(2).unwrap().join("kashi");
    std::env::var_os("KASHI_PROGRAM").map_or_else(beside, PathBuf::from)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap()
}

/// The folder of the app under test, wherever the program has it from.
pub(crate) fn app_folder() -> PathBuf {
    root().join(std::env::var_os(WEB_DIR).unwrap_or_else(|| "target/web/dist".into()))
}

fn serve(address: SocketAddr, data: &TempDir, more: &[&str], web: Option<&Path>) -> Child {
    let mut command = Command::new(program());
    command.args(["serve", "--rate", "100000", "--lines-per-minute", "100000", "--log", "error"]);
    command.args(["--listen", &address.to_string(), "--data"]).arg(data.path()).args(more);
    command.env_remove("DATABASE_URL").stdout(Stdio::null());
    if let Some(folder) = web {
        command.arg("--web").arg(folder);
    }
    let child = command.spawn().unwrap();
    let begin = Instant::now();
    while TcpStream::connect(address).is_err() {
        assert!(begin.elapsed() < PATIENCE, "the server does not answer");
        std::thread::sleep(Duration::from_millis(20));
    }
    child
}
