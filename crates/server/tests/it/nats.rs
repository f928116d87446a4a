//! A NATS server for a test.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A private NATS server on a free port, ended with the test.
pub(crate) struct Nats {
    server: Child,
    port: u16,
}

impl Nats {
    /// `None` if NATS is not installed.
    pub(crate) fn start() -> Option<Self> {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let nats = Nats { server: Nats::spawn(port)?, port };
        nats.wait();
        Some(nats)
    }

    fn spawn(port: u16) -> Option<Child> {
        // Where Debian puts it, in case that the path leads to no servers.
        let mut names = ["nats-server", "/usr/sbin/nats-server"].into_iter();
        names.find_map(|name| {
            let mut command = Command::new(name);
            command.args(["-a", "127.0.0.1", "-p", &port.to_string()]);
            command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()
        })
    }

    fn wait(&self) {
        let begin = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(begin.elapsed() < Duration::from_secs(20), "NATS did not start");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub(crate) fn stop(&mut self) {
        self.server.kill().unwrap();
        self.server.wait().unwrap();
    }

    /// Sends it a signal: `STOP` suspends it, `CONT` lets it continue.
    pub(crate) fn signal(&self, signal: &str) {
        let kill = Command::new("kill").args(["-s", signal, &self.server.id().to_string()]).status().unwrap();
        assert!(kill.success());
    }

    pub(crate) fn start_again(&mut self) {
        self.server = Nats::spawn(self.port).unwrap();
        self.wait();
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // It may have been stopped already.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
