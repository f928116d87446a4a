//! What operators meet when something is wrong: exit codes that a unit can act on, files that stay whole, one line that says
//! what and where.

use crate::client::Client;
use serde_json::Value;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Runs the program to its end; answers the exit code, what it wrote and what it complained of.
fn kashi(args: &[&str]) -> (i32, Vec<u8>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kashi"));
    command.args(args).env("LC_ALL", "C").env_remove("DATABASE_URL").env_remove("NATS_URL");
    let out = command.output().unwrap();
    (out.status.code().unwrap(), out.stdout, String::from_utf8(out.stderr).unwrap())
}

fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(data: &Path) -> Self {
        let address = free_address();
        let mut command = Command::new(env!("CARGO_BIN_EXE_kashi"));
        command.args(["serve", "--listen", &address.to_string(), "--data"]).arg(data);
        command.env_remove("DATABASE_URL").env_remove("NATS_URL").stdout(Stdio::null()).stderr(Stdio::null());
        let server = Server { child: command.spawn().unwrap(), address };
        let begin = Instant::now();
        while !Client::new(address).call("GET", "/readyz", None).is_ok_and(|answer| answer.status == 200) {
            assert!(begin.elapsed() < Duration::from_secs(30), "the server does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
        server
    }

    /// As systemd does it.
    fn stop(mut self) {
        assert!(Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap().success());
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have been stopped already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One line, which says everything once.
fn told_once(said: &str, parts: &[&str]) {
    let complaint = said.lines().last().unwrap_or_default();
    assert!(complaint.starts_with("kashi: "), "{said}");
    for part in parts {
        assert_eq!(complaint.matches(part).count(), 1, "{part} in {complaint}");
    }
}

/// The unit restarts for 75 and stays down for 2.
#[test]
fn exit_codes_tell_wrong_settings_from_what_passes() {
    let unit = include_str!("../../../../docs/deploy/kashi.service");
    assert!(unit.contains("RestartPreventExitStatus=2\n") && unit.contains("Restart=always\n"));
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let listen = free_address().to_string();
    let serve = |args: &[&str]| kashi(&[&["serve", "--listen", &listen], args].concat());

    let (code, _, said) = serve(&["--web", &path("nothing"), "--data", &path("a")]);
    assert_eq!(code, 2, "{said}");
    told_once(&said, &["index.html", "nothing"]);
    std::fs::write(path("file"), "").unwrap();
    let (code, _, said) = serve(&["--data", &path("file/data")]);
    assert_eq!(code, 2, "{said}");
    told_once(&said, &["file/data", "Not a directory"]);
    let (code, _, said) = serve(&["--database", "mysql://db/kashi"]);
    assert_eq!(code, 2, "{said}");
    let (code, _, said) = serve(&["--name", "\u{202e}"]);
    assert_eq!(code, 2, "{said}");

    // Nobody listens there.
    let away = format!("postgres://kashi:secret@{}/kashi", free_address());
    let (code, _, said) = serve(&["--database", &away]);
    assert_eq!(code, 75, "{said}");
    told_once(&said, &[&away[away.find('@').unwrap() + 1..], "refused"]);
    assert!(!said.contains("secret"), "{said}");

    let data = folder.path().join("data");
    let server = Server::start(&data);
    let (code, _, said) = serve(&["--data", data.to_str().unwrap()]);
    assert_eq!(code, 75, "{said}");
    told_once(&said, &["another server", data.to_str().unwrap()]);
    let (code, _, said) = kashi(&["serve", "--listen", &server.address.to_string(), "--data", &path("other")]);
    assert_eq!(code, 75, "{said}");
    told_once(&said, &[&server.address.to_string(), "in use"]);
    server.stop();
}

/// After a clean stop one file is left, with the lock; a copy of it is whole.
#[test]
fn nothing_is_left_beside_the_database_after_a_clean_stop() {
    for _ in 0..3 {
        let data = tempfile::tempdir().unwrap();
        let server = Server::start(data.path());
        let guest = Client::guest(server.address, "Mahtab");
        // A reader is busy until the end.
        let mut socket = {
            let table = guest.open(&serde_json::json!({"game": "azul", "seats": ["me", "me"]}));
            guest.socket(table["id"].as_str().unwrap(), None, None).unwrap()
        };
        server.stop();
        while socket.next().is_ok() {}
        let mut left: Vec<_> =
            std::fs::read_dir(data.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["kashi.db", "kashi.lock"]);
    }
}

/// Ratings that are computed beside a server would overrule what it learns meanwhile.
#[test]
fn ratings_are_not_computed_beside_a_server() {
    let data = tempfile::tempdir().unwrap();
    let place = data.path().to_str().unwrap();
    let server = Server::start(data.path());
    let (code, _, said) = kashi(&["ratings", "--data", place]);
    assert!(code == 2 && said.contains("stop it first"), "{said}");
    let (code, _, said) = kashi(&["ratings", "--data", place, "--lang", "fa"]);
    assert!(code == 2 && said.contains("اول آن را ببندید"), "{said}");
    server.stop();
    let (code, out, said) = kashi(&["ratings", "--data", place]);
    assert_eq!((code, String::from_utf8(out).unwrap().as_str()), (0, "0 ratings computed\n"), "{said}");
}

/// `-` is the standard output, not a file of that name; and what it holds can be imported.
#[test]
fn an_export_goes_to_the_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::start(&data);
    Client::guest(server.address, "Mahtab");
    server.stop();
    let out = Command::new(env!("CARGO_BIN_EXE_kashi"))
        .args(["export", "-", "--data", data.to_str().unwrap()])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(out.status.success());
    assert!(!folder.path().join("-").exists());
    let last: Value =
        serde_json::from_slice(out.stdout.trim_ascii().rsplit(|byte| *byte == b'\n').next().unwrap()).unwrap();
    assert!(last["kashi_export_end"]["rows"].as_u64() > Some(0), "{last}");
    let file = folder.path().join("copy.jsonl");
    std::fs::write(&file, &out.stdout).unwrap();
    let (code, said, fault) =
        kashi(&["import", file.to_str().unwrap(), "--data", folder.path().join("b").to_str().unwrap(), "--lang", "fa"]);
    assert!(code == 0 && String::from_utf8(said).unwrap().contains("ردیف جدید خوانده شد"), "{fault}");

    // Of a file that is cut short nothing is stored.
    let cut = out.stdout.len() - 20;
    std::fs::write(&file, &out.stdout[..cut]).unwrap();
    let target = folder.path().join("c");
    let (code, _, said) = kashi(&["import", file.to_str().unwrap(), "--data", target.to_str().unwrap()]);
    assert!(code == 2 && said.contains("copy.jsonl") && !target.exists(), "{said}");
}

/// Root restores into the directory of a service, which can open everything afterwards.
#[test]
fn what_root_restores_belongs_to_the_service() {
    use std::os::unix::fs::{MetadataExt, chown};
    const SERVICE: u32 = 65_534;
    let folder = tempfile::tempdir().unwrap();
    let (data, back, copy) = (folder.path().join("data"), folder.path().join("back"), folder.path().join("copy.jsonl"));
    Server::start(&data).stop();
    let place = |path: &Path| path.to_str().unwrap().to_owned();
    let (code, _, said) = kashi(&["export", &place(&copy), "--data", &place(&data)]);
    assert_eq!(code, 0, "{said}");
    std::fs::create_dir(&back).unwrap();
    if chown(&back, Some(SERVICE), Some(SERVICE)).is_err() {
        // Only root can restore for others.
        return;
    }
    let (code, _, said) = kashi(&["restore", &place(&copy), "--data", &place(&back)]);
    assert_eq!(code, 0, "{said}");
    let (code, _, said) = kashi(&["ratings", "--data", &place(&back)]);
    assert_eq!(code, 0, "{said}");
    for entry in std::fs::read_dir(&back).unwrap() {
        let entry = entry.unwrap();
        assert_eq!(entry.metadata().unwrap().uid(), SERVICE, "{}", entry.path().display());
    }
}

/// Help and refusals follow the reader, whatever is wrong with the rest of the line.
#[test]
fn the_command_line_speaks_persian() {
    for args in [&["serve", "--help", "--lang", "fa"][..], &["--lang=fa", "help", "serve"]] {
        let (code, out, said) = kashi(args);
        let help = String::from_utf8(out).unwrap();
        assert!(code == 0 && help.contains("شیوه‌ی استفاده") && help.contains("--proxies"), "{help}{said}");
    }
    let (code, _, said) = kashi(&["serve", "--lisen", "80", "--lang", "fa"]);
    assert!(code == 2 && said.contains("شناخته نیست") && said.contains("--listen"), "{said}");
    let (code, _, said) = kashi(&["--lang=fa", "serve", "--listen", "nowhere at all"]);
    assert!(code == 2 && said.contains("یک نشانی و یک درگاه") && said.contains("0.0.0.0:7878"), "{said}");
    let (code, _, said) = kashi(&["export", "x", "--data", "/nonexist", "--lang", "fa"]);
    assert!(code == 2 && said.contains("kashi.db") && said.contains("/nonexist"), "{said}");
    assert!(!said.contains("there is no"), "{said}");
}
