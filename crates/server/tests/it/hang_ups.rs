//! Clients that hang up while their request is carried out: memory, store and watchers stay in step.

use crate::client::Client;
use crate::harness::{Server, a_move, config, duel, until};
use crate::shared::Shared;
use serde_json::Value;
use server::store::{Place, Store, connect};
use std::io::Write as _;
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

/// How many requests are left by their sender: `KASHI_HANG_UPS`; enough by default to find what one in ten would show.
fn hang_ups() -> u64 {
    std::env::var("KASHI_HANG_UPS").ok().and_then(|count| count.parse().ok()).unwrap_or(150)
}

/// Sends a move and closes the connection a moment later, without having read anything.
fn hang_up(client: &Client, table: &str, request: &Value, after: Duration) {
    let body = request.to_string();
    hang_up_after(client, "POST", &format!("/api/tables/{table}"), &body, after);
}

fn hang_up_after(client: &Client, method: &str, path: &str, body: &str, after: Duration) {
    let mut stream = TcpStream::connect(client.address).unwrap();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        client.address,
        client.cookie.as_deref().unwrap(),
        body.len()
    )
    .unwrap();
    std::thread::sleep(after);
}

/// Two people play by requests that they do not wait for; after each, every server's memory must come to what is stored.
#[expect(clippy::print_stderr, reason = "how much was tried is worth knowing")]
fn play(place: &Place, servers: &[&Server]) {
    let mut clients = [servers[0].guest("A"), servers[0].guest("B")];
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let store: Arc<dyn Store> = runtime.block_on(connect(place)).unwrap();
    let mut table = duel(&clients[0], &clients[1]);
    let mut watcher = Watched::new(&clients[0], servers, &table);
    let mut stored = 0;
    for number in 0..hang_ups() {
        let view = clients[0].get(&format!("/api/tables/{table}"));
        if view["status"] != "playing" {
            table = duel(&clients[0], &clients[1]);
            watcher = Watched::new(&clients[0], servers, &table);
            continue;
        }
        let before = view["v"].as_u64().unwrap();
        let mover = view["next"]["seat"].as_u64().unwrap() as usize;
        clients[mover].address = servers[number as usize % servers.len()].address;
        // Between 0 and 5 ms, in steps that meet every part of a request.
        let after = Duration::from_micros(number.wrapping_mul(2_654_435_761) % 5_000);
        hang_up(&clients[mover], &table, &a_move(&clients[mover], &table), after);
        // The request may still be under way, or never have arrived: the store decides.
        std::thread::sleep(Duration::from_millis(6));
        let there =
            |known: u64| runtime.block_on(store.actions(&table.parse().unwrap(), known as i64)).unwrap().len() as u64;
        stored += u64::from(there(before) > 0);
        for server in servers {
            clients[mover].address = server.address;
            until("memory is behind the store", || {
                let known = clients[mover].get(&format!("/api/tables/{table}"))["v"].as_u64().unwrap();
                assert!(known >= before, "memory went back");
                there(known) == 0
            });
        }
        watcher.hears_until(before + there(before));
    }
    runtime.block_on(store.close());
    eprintln!("{} hung up, {stored} of them stored, memory and watchers in step", hang_ups());
    assert!(stored > hang_ups() / 4, "too few were carried out to show anything: {stored}");
}

/// A watcher at the table, at the last of the servers.
struct Watched {
    socket: crate::client::Socket,
    last: u64,
}

impl Watched {
    fn new(client: &Client, servers: &[&Server], table: &str) -> Self {
        let client = Client { address: servers[servers.len() - 1].address, ..client.clone() };
        let mut socket = client.socket(table, None, None).unwrap();
        let snapshot = socket.next_of("snapshot").unwrap();
        Watched { socket, last: snapshot["table"]["v"].as_u64().unwrap() }
    }

    fn hears_until(&mut self, v: u64) {
        while self.last < v {
            let event = self.socket.next_of("event").expect("the watcher was not told");
            assert_eq!(event["v"], self.last + 1, "in order, and each once");
            self.last += 1;
        }
    }
}

#[test]
fn a_request_outlives_its_connection_with_sqlite() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_as(config(data.path()));
    play(&Place::Directory(data.path().to_owned()), &[&server]);
}

#[test]
fn a_request_outlives_its_connection_with_two_servers_on_postgresql() {
    let Some(shared) = Shared::start() else { return };
    let [one, other] = shared.two_servers();
    play(&shared.place(), &[&one, &other]);
}

/// A session that ends takes its sockets along within a second, even if its sender hangs up before the answer.
#[test]
fn sockets_end_with_their_session_even_if_nobody_waits_for_the_answer() {
    let server = Server::start();
    let host = server.guest("Host");
    let table = host.open(&serde_json::json!({"game": "azul", "seats": ["me", "open"]}));
    let table = table["id"].as_str().unwrap();
    let mut ended = 0;
    for number in 0..60_u64 {
        let guest = server.guest(&format!("Guest {number}"));
        let mut socket = guest.socket(table, None, None).unwrap();
        socket.next_of("snapshot").unwrap();
        let path = if number % 2 == 0 { "/api/session" } else { "/api/sessions" };
        let after = Duration::from_micros(number.wrapping_mul(2_654_435_761) % 3_000);
        hang_up_after(&guest, "DELETE", path, "", after);
        // What never arrived has ended nothing.
        std::thread::sleep(Duration::from_millis(20));
        if guest.call("GET", "/api/me", None).unwrap().status == 401 {
            ended += 1;
            let begin = std::time::Instant::now();
            while socket.next().is_ok() {}
            assert!(begin.elapsed() < Duration::from_secs(1), "the socket of request {number} stayed open");
        }
    }
    assert!(ended > 15, "too few were carried out to show anything: {ended}");
}
