//! Codes by mail: against a small mail server that takes letters, refuses them, is slow, or isn't there.

use crate::client::Client;
use crate::harness::{Server, config, until};
use serde_json::{Value, json};
use server::{Config, MailConfig, Times};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How a mail server answers those who bring letters.
#[derive(Clone, Copy)]
enum Manner {
    Takes,
    /// Says nothing.
    Silent,
    /// Refuses for good.
    Refuses,
    /// Has no time for the first few.
    Busy(usize),
}

/// A letter, decoded.
#[derive(Clone)]
struct Letter {
    to: String,
    head: String,
    text: String,
}

impl Letter {
    /// The one thing in it that looks like a code.
    fn code(&self) -> String {
        let word = |word: &&str| word.len() == 19 && word.split('-').all(|part| part.len() == 4);
        let words = self.text.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-');
        words.into_iter().find(word).unwrap_or_else(|| panic!("{}", self.text)).to_owned()
    }
}

/// A mail server on the loopback, for as long as the test lasts.
struct Postbox {
    address: SocketAddr,
    letters: Arc<Mutex<Vec<Letter>>>,
    visits: Arc<AtomicUsize>,
}

impl Postbox {
    fn open(manner: Manner) -> Self {
        Postbox::at("127.0.0.1:0".parse().unwrap(), manner)
    }

    fn at(address: SocketAddr, manner: Manner) -> Self {
        let listener = TcpListener::bind(address).unwrap();
        let address = listener.local_addr().unwrap();
        let (letters, visits) = (Arc::default(), Arc::default());
        let postbox = Postbox { address, letters: Arc::clone(&letters), visits: Arc::clone(&visits) };
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let letters = Arc::clone(&letters);
                let number = visits.fetch_add(1, Ordering::SeqCst);
                let manner = match manner {
                    Manner::Busy(times) if number >= times => Manner::Takes,
                    manner => manner,
                };
                // A client that hangs up is gone.
                std::thread::spawn(move || drop(receive(stream, manner, &letters)));
            }
        });
        postbox
    }

    fn config(&self) -> MailConfig {
        MailConfig { server: format!("smtp://{}", self.address), from: "Kashi <kashi@example.org>".to_owned() }
    }

    /// Waits until there are as many letters; answers the last.
    fn wait(&self, count: usize) -> Letter {
        until("a letter comes", || self.letters.lock().unwrap().len() >= count);
        let letters = self.letters.lock().unwrap();
        assert_eq!(letters.len(), count);
        letters[count - 1].clone()
    }

    fn visits(&self) -> usize {
        self.visits.load(Ordering::SeqCst)
    }
}

/// Speaks SMTP, as far as that is needed.
fn receive(mut stream: TcpStream, manner: Manner, letters: &Mutex<Vec<Letter>>) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    if let Manner::Silent = manner {
        // Until the other side has enough.
        while lines.next().transpose()?.is_some() {}
        return Ok(());
    }
    stream.write_all(b"220 postbox ESMTP\r\n")?;
    let mut to = String::new();
    while let Some(line) = lines.next().transpose()? {
        let answer = match (line.get(..4).unwrap_or_default().to_uppercase().as_str(), manner) {
            ("EHLO", _) => "250-postbox\r\n250 8BITMIME",
            ("RCPT", Manner::Refuses) => "550 no such user",
            ("RCPT", Manner::Busy(_)) => "451 come back later",
            ("RCPT", _) => {
                line.split(['<', '>']).nth(1).unwrap_or_default().clone_into(&mut to);
                "250 ok"
            }
            ("DATA", _) => {
                stream.write_all(b"354 go on\r\n")?;
                let mut body = Vec::new();
                while let Some(line) = lines.next().transpose()?.filter(|line| line != ".") {
                    body.push(line);
                }
                letters.lock().unwrap().push(read(std::mem::take(&mut to), &body));
                "250 kept"
            }
            ("QUIT", _) => "221 bye",
            _ => "250 ok",
        };
        stream.write_all(format!("{answer}\r\n").as_bytes())?;
    }
    Ok(())
}

fn read(to: String, lines: &[String]) -> Letter {
    let end = lines.iter().position(String::is_empty).unwrap();
    let head = lines[..end].join("\n");
    let encoded = |name: &str| head.to_lowercase().contains(&format!("content-transfer-encoding: {name}"));
    let body = &lines[end + 1..];
    let text = if encoded("base64") {
        String::from_utf8(base64(&body.concat())).unwrap()
    } else if encoded("quoted-printable") {
        String::from_utf8(quoted_printable(&body.join("\n"))).unwrap()
    } else {
        body.join("\n")
    };
    Letter { to, head, text }
}

fn base64(text: &str) -> Vec<u8> {
    const SIGNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits = text.trim_end_matches('=').chars().map(|sign| SIGNS.find(sign).unwrap());
    let (mut bytes, mut held, mut count) = (Vec::new(), 0, 0);
    for six in bits {
        (held, count) = ((held << 6 | six) & 0xffff, count + 6);
        if count >= 8 {
            count -= 8;
            bytes.push((held >> count) as u8);
        }
    }
    bytes
}

fn quoted_printable(text: &str) -> Vec<u8> {
    let text = text.replace("=\n", "");
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let [first, more @ ..] = rest {
        if *first == b'=' {
            bytes.push(u8::from_str_radix(std::str::from_utf8(&more[..2]).unwrap(), 16).unwrap());
            rest = &more[2..];
        } else {
            bytes.push(*first);
            rest = more;
        }
    }
    bytes
}

fn start(data: &Path, mail: MailConfig) -> Server {
    let times = Times { patience: Duration::from_secs(1), mail: Duration::from_millis(100), ..Times::default() };
    Server::start_as(Config { mail: Some(mail), times, ..config(data) })
}

const PASSWORD: &str = "correct horse";

fn member(server: &Server, account: &str) -> Client {
    let mut client = server.guest(account);
    client.register(&json!({"account": account, "password": PASSWORD}));
    client
}

/// Sends a request that must be answered at once, however the mail server is.
fn quickly(client: &Client, method: &str, path: &str, body: &Value) -> u16 {
    let begin = Instant::now();
    let status = client.call(method, path, Some(body)).unwrap().status;
    assert!(begin.elapsed() < Duration::from_millis(900), "{:?}", begin.elapsed());
    status
}

/// A member with an address that is confirmed.
fn written_to(server: &Server, postbox: &Postbox, account: &str) -> Client {
    let client = member(server, account);
    let new = json!({"address": format!("{account}@example.org"), "password": PASSWORD});
    assert_eq!(quickly(&client, "PUT", "/api/mail", &new), 204);
    let letter = postbox.wait(1);
    assert_eq!(client.call("POST", "/api/mail", Some(&json!({"code": letter.code()}))).unwrap().status, 204);
    client
}

#[test]
fn a_member_comes_back_by_mail() {
    let data = tempfile::tempdir().unwrap();
    let postbox = Postbox::open(Manner::Takes);
    let server = start(data.path(), postbox.config());
    let sara = member(&server, "sara");
    assert_eq!(sara.get("/api/mail"), json!({"on": true}));
    let set = |address: &str, password: &str| {
        sara.call("PUT", "/api/mail", Some(&json!({"address": address, "password": password}))).unwrap()
    };
    assert_eq!(set("sara", PASSWORD).body["code"], "mail_form");
    assert_eq!(set("sara@example.org", "wrong horse").body["code"], "bad_password");
    assert_eq!(set("sara@example.org", PASSWORD).status, 204);
    assert_eq!(sara.get("/api/mail"), json!({"on": true, "waiting": "sara@example.org"}));
    let letter = postbox.wait(1);
    assert_eq!(letter.to, "sara@example.org");
    assert!(letter.head.contains("Kashi <kashi@example.org>") || letter.head.contains("kashi@example.org"));
    assert!(letter.text.contains("سلام") && letter.text.contains("sara"), "in the reader's language: {}", letter.text);
    let confirm = |code: &str| sara.call("POST", "/api/mail", Some(&json!({"code": code}))).unwrap();
    assert_eq!(confirm("0000-0000-0000-0000").body["code"], "bad_code");
    assert_eq!(confirm(&letter.code().to_lowercase()).status, 204);
    assert_eq!(confirm(&letter.code()).body["code"], "bad_code", "it works once");
    assert_eq!(sara.get("/api/mail"), json!({"on": true, "address": "sara@example.org"}));
    assert!(sara.get("/api/me/data").to_string().contains("sara@example.org"));

    // Whether there is such an account doesn't show.
    let stranger = Client::new(server.address);
    let ask = |account: &str| stranger.call("POST", "/api/recovery/mail", Some(&json!({"account": account}))).unwrap();
    let (there, not_there) = (ask("Sara"), ask("nobody"));
    assert_eq!((there.status, &there.body), (204, &not_there.body));
    assert_eq!(not_there.status, 204);
    let code = postbox.wait(2).code();
    let recover = |code: &str| {
        let body = json!({"account": "sara", "code": code, "password": "two lamps and a kite"});
        stranger.call("POST", "/api/recover", Some(&body)).unwrap()
    };
    assert_eq!(recover(&letter.code()).body["code"], "bad_code", "it was for something else");
    assert_eq!(recover(&code).status, 200);
    assert_eq!(sara.call("GET", "/api/me", None).unwrap().status, 401, "all sessions end");
    assert_eq!(recover(&code).body["code"], "bad_code", "it works once");
}

#[test]
fn a_code_ends_after_an_hour_and_with_the_account() {
    let data = tempfile::tempdir().unwrap();
    let postbox = Postbox::open(Manner::Takes);
    let server = start(data.path(), postbox.config());
    let sara = written_to(&server, &postbox, "sara");
    let stranger = Client::new(server.address);
    assert_eq!(quickly(&stranger, "POST", "/api/recovery/mail", &json!({"account": "sara"})), 204);
    let code = postbox.wait(2).code();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let file = SqliteConnectOptions::new().filename(data.path().join("kashi.db"));
    let change = |text: &'static str| {
        runtime.block_on(async { sqlx::query(text).execute(&mut file.connect().await.unwrap()).await.unwrap() });
    };
    let rows = || {
        let count = "select (select count(*) from mail) + (select count(*) from mail_code)";
        runtime.block_on(async {
            sqlx::query_scalar::<_, i64>(count).fetch_one(&mut file.connect().await.unwrap()).await.unwrap()
        })
    };
    change("update mail_code set ends = ends - 3600000");
    let body = json!({"account": "sara", "code": code, "password": "two lamps and a kite"});
    assert_eq!(stranger.call("POST", "/api/recover", Some(&body)).unwrap().body["code"], "bad_code");
    assert_eq!(rows(), 2);
    assert_eq!(sara.call("DELETE", "/api/account", Some(&json!({"password": PASSWORD}))).unwrap().status, 204);
    assert_eq!(rows(), 0, "the address goes with the account");
}

#[test]
fn an_address_is_removed_by_its_owner() {
    let data = tempfile::tempdir().unwrap();
    let postbox = Postbox::open(Manner::Takes);
    let server = start(data.path(), postbox.config());
    let sara = written_to(&server, &postbox, "sara");
    let remove =
        |password: &str| sara.call("DELETE", "/api/mail", Some(&json!({"password": password}))).unwrap().status;
    assert_eq!((remove("wrong horse"), remove(PASSWORD)), (401, 204));
    assert_eq!(sara.get("/api/mail"), json!({"on": true}));
    assert_eq!(quickly(&sara, "POST", "/api/recovery/mail", &json!({"account": "sara"})), 204);
    std::thread::sleep(Duration::from_millis(300));
    postbox.wait(1);
}

/// The mail server has no time at first, or isn't there at first: letters come later, and nobody waits for them.
#[test]
fn a_letter_is_tried_again() {
    let data = tempfile::tempdir().unwrap();
    let busy = Postbox::open(Manner::Busy(2));
    let server = start(data.path(), busy.config());
    written_to(&server, &busy, "sara");
    assert_eq!(busy.visits(), 3);

    let data = tempfile::tempdir().unwrap();
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let away = MailConfig { server: format!("smtp://{free}"), from: "kashi@example.org".to_owned() };
    let server = start(data.path(), away);
    let nima = member(&server, "nima");
    let new = json!({"address": "nima@example.org", "password": PASSWORD});
    assert_eq!(quickly(&nima, "PUT", "/api/mail", &new), 204);
    let back = Postbox::at(free, Manner::Takes);
    assert_eq!(back.wait(1).to, "nima@example.org");
}

#[test]
fn what_a_mail_server_refuses_is_not_tried_again() {
    let data = tempfile::tempdir().unwrap();
    let postbox = Postbox::open(Manner::Refuses);
    let server = start(data.path(), postbox.config());
    let sara = member(&server, "sara");
    let new = json!({"address": "sara@example.org", "password": PASSWORD});
    assert_eq!(quickly(&sara, "PUT", "/api/mail", &new), 204);
    until("it is asked", || postbox.visits() == 1);
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(postbox.visits(), 1);
}

/// However long the mail server takes, requests are answered, and only a bounded number of letters wait.
#[test]
fn nobody_waits_for_a_silent_mail_server() {
    let data = tempfile::tempdir().unwrap();
    let postbox = Postbox::open(Manner::Silent);
    let server = start(data.path(), postbox.config());
    let sara = member(&server, "sara");
    let new = json!({"address": "sara@example.org", "password": PASSWORD});
    assert_eq!(quickly(&sara, "PUT", "/api/mail", &new), 204);
    until("it is asked", || postbox.visits() == 1);
    assert_eq!(sara.get("/api/mail")["waiting"], "sara@example.org");
    until("it is asked again", || postbox.visits() == 2);
}

/// By the address that asks, and by the account that is asked for, whether there is one or not.
#[test]
fn letters_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let postbox = Postbox::open(Manner::Takes);
    let server = start(data.path(), postbox.config());
    written_to(&server, &postbox, "sara");
    let ask = |from: String, account: &str| {
        let body = json!({"account": account}).to_string();
        let from = format!("x-forwarded-for: {from}");
        Client::new(server.address).send("POST", "/api/recovery/mail", &[&from], &body).unwrap().status
    };
    for account in ["sara", "nobody"] {
        let asked: Vec<_> = (0..5).map(|number| ask(format!("203.0.113.{number}"), account)).collect();
        assert_eq!(asked, [204, 204, 204, 429, 429], "{account}");
    }
    let asked = (0..12).filter(|number| ask("198.51.100.1".to_owned(), &format!("account-{number}")) == 204).count();
    assert_eq!(asked, 10);
    postbox.wait(4);
}

#[test]
fn without_a_mail_server_nothing_of_it_shows() {
    let server = Server::start();
    let sara = member(&server, "sara");
    assert_eq!(sara.get("/api/mail"), json!({"on": false}));
    let new = json!({"address": "sara@example.org", "password": PASSWORD});
    for (method, path, body) in [
        ("PUT", "/api/mail", new),
        ("POST", "/api/mail", json!({"code": "1"})),
        ("DELETE", "/api/mail", json!({"password": PASSWORD})),
        ("POST", "/api/recovery/mail", json!({"account": "sara"})),
    ] {
        assert_eq!(sara.call(method, path, Some(&body)).unwrap().status, 404, "{method} {path}");
    }
}
