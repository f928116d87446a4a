//! The server that is measured: this program again, as a separate process.

use super::client::Http;
use anyhow::{Context, Result, bail};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A server that is stopped when this value is dropped.
pub(super) struct Process {
    child: Child,
    pub(super) address: SocketAddr,
}

impl Process {
    /// Starts a server with limits high enough for a single client to send everything.
    pub(super) async fn start(data: &Path, database: Option<&str>) -> Result<Self> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--log", "error", "--rate", "1000000"]);
        command.args(["--sockets-per-address", "1000000", "--sockets-per-person", "1000000"]);
        command.args(["--open-tables", "1000000", "--running-tables", "1000000", "--lines-per-minute", "1000000"]);
        command.args(["--listen", &address.to_string()]);
        match database {
            Some(database) => command.args(["--database", database]),
            None => command.arg("--data").arg(data),
        };
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().context("kashi serve")?;
        let mut process = Process { child, address };
        for _ in 0..500 {
            if let Some(status) = process.child.try_wait()? {
                bail!("the server ended at once ({status})");
            }
            if Http::connect(address).await.is_ok() {
                return Ok(process);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        bail!("the server did not start within ten seconds");
    }

    /// Its resident memory in bytes, as the system counts it.
    pub(super) fn memory(&self) -> Result<u64> {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(&path).with_context(|| path.clone())?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        let kib: u64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kib * 1024)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have exited already, and its data is not needed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
