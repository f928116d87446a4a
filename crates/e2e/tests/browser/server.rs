//! A server for one test, which can be killed and restarted.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) struct Server {
    address: SocketAddr,
    data: TempDir,
    child: Child,
    /// What else it is started with.
    more: &'static [&'static str],
}

impl Server {
    pub(crate) fn start() -> Self {
        Server::start_with(&[])
    }

    /// With more switches.
    pub(crate) fn start_with(more: &'static [&'static str]) -> Self {
        let data = tempfile::tempdir().unwrap();
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let child = serve(address, &data, more);
        Server { address, data, child, more }
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

    /// As in a power cut.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// At the same address, with the same tables.
    pub(crate) fn start_again(&mut self) {
        self.child = serve(self.address, &self.data, self.more);
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

fn serve(address: SocketAddr, data: &TempDir, more: &[&str]) -> Child {
    let mut command = Command::new(program());
    command.args(["serve", "--rate", "100000", "--lines-per-minute", "100000", "--log", "error"]);
    command.args(["--listen", &address.to_string(), "--data"]).arg(data.path()).args(more);
    command.env_remove("DATABASE_URL").stdout(Stdio::null());
    if let Some(folder) = std::env::var_os("KASHI_WEB_DIR") {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
        command.arg("--web").arg(root.join(folder));
    }
    let child = command.spawn().unwrap();
    let begin = Instant::now();
    while TcpStream::connect(address).is_err() {
        assert!(begin.elapsed() < PATIENCE, "the server does not answer");
        std::thread::sleep(Duration::from_millis(20));
    }
    child
}
