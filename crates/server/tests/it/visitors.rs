//! People who look at lists: what they are told when, and what it costs that they are there.

use crate::client::{Client, Socket};
use crate::harness::{Server, a_move, config, duel, is_alone, memory};
use crate::shared::Shared;
use serde_json::{Value, json};
use server::Config;
use std::io::Read;
use std::time::{Duration, Instant};

fn listed() -> Value {
    json!({"game": "azul", "seats": ["me", "open"], "listed": true})
}

fn open(client: &Client) -> String {
    client.open(&listed())["id"].as_str().unwrap().to_owned()
}

fn ids(lines: &Value) -> Vec<String> {
    lines.as_array().unwrap().iter().map(|line| line["id"].as_str().unwrap().to_owned()).collect()
}

/// Reads the next frame, which must be of this type, and come within a second.
fn next(socket: &mut Socket, kind: &str) -> Value {
    let begin = Instant::now();
    let frame = socket.next().unwrap();
    assert_eq!(frame["type"], kind, "{frame}");
    assert!(begin.elapsed() < Duration::from_secs(1), "{:?}", begin.elapsed());
    frame
}

#[test]
fn a_visitor_is_told_everything_once_and_then_what_changes() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let first = open(&a);
    let mut stranger = Client::new(server.address).lists(true).unwrap();
    assert_eq!(ids(&next(&mut stranger, "lobby")["tables"]), [first.as_str()]);
    let mut socket = b.lists(true).unwrap();
    assert_eq!(next(&mut socket, "mine"), json!({"type": "mine", "playing": [], "open": []}));
    assert_eq!(ids(&next(&mut socket, "lobby")["tables"]), [first]);

    let second = open(&a);
    for socket in [&mut stranger, &mut socket] {
        let change = next(socket, "lobby_changed");
        assert_eq!((ids(&change["tables"]), &change["gone"]), (vec![second.clone()], &json!([])));
    }
    // What happens to a table is told to those who sit there, and to those who see it in the lobby.
    assert_eq!(b.act(&second, &json!({"id": "1", "do": "sit"})).status, 200);
    assert_eq!(next(&mut stranger, "lobby_changed")["gone"], json!([second]));
    let mut told = [socket.next().unwrap(), socket.next().unwrap()];
    told.sort_by_key(|frame| frame["type"].to_string());
    assert_eq!((&told[0]["gone"], ids(&told[1]["open"])), (&json!([second]), vec![second.clone()]));
    assert_eq!(a.act(&second, &json!({"id": "1", "do": "start"})).status, 200);
    let mine = next(&mut socket, "mine");
    assert_eq!((ids(&mine["playing"]), &mine["open"]), (vec![second.clone()], &json!([])));
    let turn = mine["playing"][0]["turn"].clone();
    let mover = if turn == json!([0]) { &a } else { &b };
    assert_eq!(mover.act(&second, &a_move(mover, &second)).status, 200);
    assert_ne!(next(&mut socket, "mine")["playing"][0]["turn"], turn);
    // Words change no list.
    assert_eq!(a.act(&second, &json!({"id": "2", "do": "say", "phrase": "hello"})).status, 200);
    // Those who want no lobby are told of none.
    let mut own = b.lists(false).unwrap();
    assert_eq!(ids(&next(&mut own, "mine")["playing"]), [second.as_str()]);
    let third = open(&a);
    assert_eq!(ids(&next(&mut socket, "lobby_changed")["tables"]), [third], "nothing came in between");
    assert_eq!(b.act(&second, &json!({"id": "r", "do": "resign", "seat": 1})).status, 200);
    assert_eq!(next(&mut own, "mine")["playing"], json!([]));
}

/// Many changes within a moment are one.
#[test]
fn changes_are_gathered() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let mut socket = b.lists(true).unwrap();
    next(&mut socket, "mine");
    next(&mut socket, "lobby");
    let opened: Vec<_> = (0..40).map(|_| open(&a)).collect();
    let (mut heard, mut frames) = (Vec::new(), 0);
    while heard.len() < opened.len() {
        heard.extend(ids(&next(&mut socket, "lobby_changed")["tables"]));
        frames += 1;
    }
    heard.sort();
    let mut all = opened;
    all.sort();
    assert_eq!(heard, all, "each is told once");
    assert!(frames <= 20, "{frames} frames");
}

#[test]
fn visitors_count_as_connections_and_end_with_their_session() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_as(Config { sockets_per_person: 2, ..config(data.path()) });
    let mut a = server.guest("A");
    let mut sockets = [a.lists(true).unwrap(), a.lists(false).unwrap()];
    assert!(a.lists(false).is_err(), "two are enough");
    assert_eq!(a.call("DELETE", "/api/session", None).unwrap().status, 204);
    for socket in &mut sockets {
        while socket.next().is_ok() {}
    }
    a = server.guest("A");
    assert!(a.lists(true).is_ok());
}

/// What happens at one server is told at the other; while the bus is away a little later.
#[test]
fn visitors_of_another_server_are_told() {
    let Some(mut shared) = Shared::start() else { return };
    let [here, there] = shared.two_servers();
    let (a, b) = (here.guest("A"), there.guest("B"));
    let mut socket = b.lists(true).unwrap();
    next(&mut socket, "mine");
    assert_eq!(next(&mut socket, "lobby")["tables"], json!([]));
    // The subject of B's lists has to be known to NATS first.
    std::thread::sleep(Duration::from_millis(300));
    let id = open(&a);
    assert_eq!(ids(&next(&mut socket, "lobby_changed")["tables"]), [id]);
    let game = duel(&Client { address: here.address, ..b.clone() }, &a);
    let begin = Instant::now();
    while socket.next_of("mine").unwrap()["playing"] == json!([]) {}
    assert!(begin.elapsed() < Duration::from_secs(1), "{:?}", begin.elapsed());
    shared.nats.stop();
    let begin = Instant::now();
    let late = open(&a);
    while !socket.next_of("lobby_changed").is_ok_and(|change| change["tables"].to_string().contains(&late)) {}
    assert_eq!(a.act(&game, &json!({"id": "r", "do": "resign", "seat": 1})).status, 200);
    while socket.next_of("mine").unwrap()["playing"] != json!([]) {}
    assert!(begin.elapsed() < Duration::from_secs(15), "{:?}", begin.elapsed());
}

/// How much processor time this process has used, in seconds.
fn processor_time() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    // User and system time, in hundredths of a second.
    (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) / 100.0
}

/// Visitors who only look. `KASHI_VISITORS=1000 KASHI_IDLE=60` measures as many for a minute.
#[test]
#[expect(clippy::print_stderr, reason = "it is a measurement, too")]
fn an_idle_visitor_costs_little() {
    if !is_alone("visitors::an_idle_visitor_costs_little") {
        return;
    }
    let given = |name, default| std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default);
    let (count, idle): (u64, u64) = (given("KASHI_VISITORS", 200), given("KASHI_IDLE", 1));
    let data = tempfile::tempdir().unwrap();
    let (sockets_per_address, connections_per_address) = (10_000, 10_000);
    let server = Server::start_as(Config { sockets_per_address, connections_per_address, ..config(data.path()) });
    let people: Vec<_> = (0..count).map(|number| server.guest(&format!("{number}"))).collect();
    let host = server.guest("host");
    open(&host);
    // The first pay for what all share.
    let mut sockets: Vec<_> = people[..20].iter().map(Client::raw_lists).collect();
    let before = memory();
    sockets.extend(people[20..].iter().map(Client::raw_lists));
    // Their first frames, which nobody has read yet, are the kernel's.
    std::thread::sleep(Duration::from_secs(1));
    let each = memory().saturating_sub(before) / (count - 20);
    let used = processor_time();
    std::thread::sleep(Duration::from_secs(idle));
    let used = processor_time() - used;
    for socket in &mut sockets {
        socket.set_nonblocking(true).unwrap();
        while socket.read(&mut [0; 4096]).is_ok_and(|read| read > 0) {}
    }
    let begin = Instant::now();
    open(&host);
    for socket in &mut sockets {
        socket.set_nonblocking(false).unwrap();
        assert!(socket.read(&mut [0; 4096]).unwrap() > 0);
    }
    let told = begin.elapsed();
    eprintln!("{count} visitors: {each} bytes each, {used} s of a processor in {idle} s, all told after {told:?}");
    assert!(each < 32 * 1024, "{each} bytes each");
    assert!(used < 0.1 + 0.01 * idle as f64, "{used} s in {idle} s");
    assert!(told < Duration::from_secs(1), "{told:?}");
}
