//! A private PostgreSQL server in a temporary directory, on a free port, ended with the test.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// PostgreSQL refuses to run as root; where the tests do, it runs as this user, whom its package brings.
const USER: &str = "postgres";

pub(crate) struct Cluster {
    server: Child,
    port: u16,
    /// Removed last.
    _directory: TempDir,
}

impl Cluster {
    /// Starts a server; `None` if PostgreSQL is not installed.
    pub(crate) fn start() -> Option<Self> {
        let programs = programs()?;
        let directory = tempfile::Builder::new().prefix("kashi-pg").tempdir().unwrap();
        let root = is_root();
        if root {
            run(Command::new("chown").arg(USER).arg(directory.path()));
        }
        let data = directory.path().join("data");
        run(as_user(root, &programs.join("initdb"))
            .args(["--auth=trust", "--username=kashi", "--encoding=UTF8", "--no-sync", "-D"])
            .arg(&data)
            .stdout(Stdio::null()));
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        // A certificate of its own, which nobody vouches for. OpenSSL comes with the package.
        run(as_user(root, Path::new("openssl"))
            .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-keyout"])
            .arg(data.join("server.key"))
            .arg("-out")
            .arg(data.join("server.crt"))
            .stderr(Stdio::null()));
        let mut server = as_user(root, &programs.join("postgres"));
        server.arg("-D").arg(&data).args(["-p", &port.to_string(), "-h", "127.0.0.1", "-k", "", "-c", "ssl=on"]);
        let server = server.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let cluster = Cluster { server, port, _directory: directory };
        let begin = Instant::now();
        while !answers(&programs, port) {
            assert!(begin.elapsed() < Duration::from_secs(30), "PostgreSQL did not start");
            std::thread::sleep(Duration::from_millis(50));
        }
        Some(cluster)
    }

    /// By TLS or not at all.
    pub(crate) fn secure_address(&self, database: &str) -> String {
        self.address(database).replace("sslmode=disable", "sslmode=require")
    }

    pub(crate) fn address(&self, database: &str) -> String {
        format!("postgres://kashi@127.0.0.1:{}/{database}?sslmode=disable", self.port)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // Nobody needs what it holds.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Its programs: those on `PATH`, which `cargo xtask` leads to wherever they are, or Debian's newest.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().filter_map(Result::ok);
    let mut debian: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    debian.sort();
    folders.extend(debian.into_iter().rev());
    folders
        .into_iter()
        .find(|folder| ["initdb", "postgres", "pg_isready"].iter().all(|file| folder.join(file).exists()))
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout.trim_ascii() == b"0"
}

fn as_user(root: bool, program: &Path) -> Command {
    if !root {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", USER, "--regid", USER, "--clear-groups"]).arg(program).current_dir("/");
    command
}

fn answers(programs: &Path, port: u16) -> bool {
    let mut ask = Command::new(programs.join("pg_isready"));
    ask.args(["-q", "-h", "127.0.0.1", "-p", &port.to_string()]).status().unwrap().success()
}

fn run(command: &mut Command) {
    assert!(command.status().unwrap().success(), "{command:?}");
}
