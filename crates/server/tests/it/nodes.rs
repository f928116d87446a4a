//! Several servers on one database: the bus itself, and people at one table by way of different servers.

use crate::client::{Client, Socket};
use crate::harness::{Server, a_move, config, duel, until};
use crate::nats::Nats;
use crate::shared::Shared;
use crate::store::missing;
use serde_json::{Value, json};
use server::bus::{self, Bus, BusEvent, BusMessage, Heard};
use server::{Config, Times};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::Receiver;

fn message(node: &str, table: &str, what: BusEvent) -> BusMessage {
    BusMessage { node: node.to_owned(), table: table.parse().unwrap(), what }
}

/// Follows a table, and waits until its messages arrive.
async fn join(bus: &dyn Bus, node: &str, table: &str) -> Receiver<Heard> {
    let mut ear = bus.subscribe();
    let hello = message(node, table, BusEvent::Joined);
    bus.join(hello.clone());
    let heard = async { while ear.recv().await.unwrap() != Heard::Message(hello.clone()) {} };
    tokio::time::timeout(Duration::from_secs(10), heard).await.expect("it hears itself");
    ear
}

/// What every bus promises: all who follow a table hear all, in the order in which each told it.
async fn suite(buses: &[Arc<dyn Bus>], ears: &mut [Receiver<Heard>]) {
    for v in 1..=200 {
        for (number, bus) in buses.iter().enumerate() {
            bus.publish(message(&number.to_string(), "t", BusEvent::Changed { v }));
        }
    }
    let online = BusEvent::Online { people: vec!["m1".parse().unwrap()], more: 3, v: 200 };
    buses[0].publish(message("0", "t", online.clone()));
    for ear in ears {
        let mut heard = vec![0; buses.len()];
        let mut people = false;
        while heard.iter().any(|v| *v < 200) || !people {
            let news = tokio::time::timeout(Duration::from_secs(10), ear.recv()).await.expect("news come").unwrap();
            let Heard::Message(news) = news else { continue };
            match news.what {
                BusEvent::Changed { v } => {
                    let node: usize = news.node.parse().unwrap();
                    heard[node] += 1;
                    assert_eq!(heard[node], v, "in order, and each once");
                }
                BusEvent::Online { .. } => people = news.what == online,
                BusEvent::Joined | BusEvent::Renamed | BusEvent::Thinks => {}
            }
        }
    }
}

/// Whether what is told at one end is heard at the other within a moment.
async fn reaches(from: &dyn Bus, to: &mut Receiver<Heard>, table: &str) -> bool {
    let probe = message("probe", table, BusEvent::Thinks);
    from.publish(probe.clone());
    let heard = async { while to.recv().await.unwrap() != Heard::Message(probe.clone()) {} };
    tokio::time::timeout(Duration::from_millis(200), heard).await.is_ok()
}

#[tokio::test]
async fn the_bus_within_a_process_keeps_its_promises() {
    let bus = bus::local();
    let mut ears = [bus.subscribe()];
    suite(&[bus], &mut ears).await;
}

#[tokio::test]
async fn nats_keeps_its_promises() {
    let Some(mut nats) = Nats::start() else { return missing("nats-server") };
    let buses = [bus::nats(&nats.address()).await.unwrap(), bus::nats(&nats.address()).await.unwrap()];
    let mut ears = [join(&*buses[0], "0", "t").await, join(&*buses[1], "1", "t").await];
    suite(&buses, &mut ears).await;
    // A table that one of them doesn't follow is no news to it, nor is one that it follows no longer.
    let mut ear = join(&*buses[0], "0", "other").await;
    assert!(reaches(&*buses[1], &mut ear, "other").await && !reaches(&*buses[0], &mut ears[1], "other").await);
    buses[0].leave(&"other".parse().unwrap());
    let gone = async { while reaches(&*buses[1], &mut ear, "other").await {} };
    tokio::time::timeout(Duration::from_secs(10), gone).await.expect("it is left");
    // A server that was cut off is told to look again when the connection is back, and follows what it followed.
    let mut ears = buses.each_ref().map(|bus| bus.subscribe());
    nats.stop();
    let away = async {
        while buses[0].is_up() || buses[1].is_up() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(2), away).await.expect("they notice");
    let begun_without = bus::nats(&nats.address()).await.unwrap();
    begun_without.join(message("2", "t", BusEvent::Joined));
    nats.start_again();
    for ear in &mut ears {
        let news = tokio::time::timeout(Duration::from_secs(5), ear.recv()).await.expect("it comes back").unwrap();
        assert_eq!(news, Heard::LookAgain);
    }
    for (from, to) in [(0, 1), (1, 0)] {
        while !reaches(&*buses[from], &mut ears[to], "t").await {}
    }
    suite(&buses, &mut ears).await;
    let mut ear = begun_without.subscribe();
    while !reaches(&*buses[0], &mut ear, "t").await {}
    while !buses.iter().all(|bus| bus.is_up()) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    drop(nats);
    assert!(bus::nats("no address").await.is_err(), "what is no address never becomes one");
}

/// Reads until an event of this number; every event must come once and in order.
fn hear_until(socket: &mut Socket, last: &mut u64, v: u64) -> Value {
    loop {
        let event = socket.next_of("event").unwrap();
        *last += 1;
        assert_eq!(event["v"].as_u64(), Some(*last), "without a gap: {event}");
        if *last == v {
            return event;
        }
    }
}

/// Two servers, one PostgreSQL, one NATS: the players of a table are on different servers.
#[test]
fn people_on_different_servers_play_at_one_table() {
    let Some(shared) = Shared::start() else { return };
    let [here, there] = shared.two_servers();
    let (a, b) = (here.guest("A"), there.guest("B"));
    let id = duel(&a, &b);
    let path = format!("/api/tables/{id}");
    let mut sockets = [&a, &b].map(|client| client.socket(&id, None, None).unwrap());
    let mut last = sockets.each_mut().map(|socket| socket.next().unwrap()["table"]["v"].as_u64().unwrap());
    // Each sees that the other is there.
    let people = [&a, &b].map(|client| client.get("/api/me")["id"].clone());
    for socket in &mut sockets {
        socket.until_online(&people.each_ref());
    }

    for _ in 0..20 {
        let mover = if a.get(&path)["next"]["seat"] == 0 { (&a, 0) } else { (&b, 1) };
        sockets[mover.1].send(&a_move(mover.0, &id).to_string()).unwrap();
        let begin = Instant::now();
        let next = last[mover.1] + 1;
        let event = hear_until(&mut sockets[1 - mover.1], &mut last[1 - mover.1], next);
        assert_eq!(event["what"]["type"], "moved");
        assert!(begin.elapsed() < Duration::from_secs(2), "{:?}", begin.elapsed());
        let v = a.get(&path)["v"].as_u64().unwrap();
        for (socket, last) in sockets.iter_mut().zip(&mut last) {
            if *last < v {
                hear_until(socket, last, v);
            }
        }
        assert_eq!(a.get(&path)["state"], b.get(&path)["state"]);
    }

    // The same request at both servers happens once; two that race for a ply are one move and one refusal.
    let view = a.get(&path);
    let (mover, elsewhere) = if view["next"]["seat"] == 0 { (&a, there.address) } else { (&b, here.address) };
    let mv = a_move(mover, &id);
    let first = mover.act(&id, &mv);
    let again = Client { address: elsewhere, ..mover.clone() }.act(&id, &mv);
    assert_eq!((first.status, &first.body), (200, &again.body), "answered as the first time, elsewhere");
    let seat = a.get(&path)["next"]["seat"].as_u64().unwrap();
    let mover = if seat == 0 { &a } else { &b };
    let mv = a_move(mover, &id);
    let race = [here.address, there.address].map(|address| {
        let client = Client { address, ..mover.clone() };
        let mut mv = mv.clone();
        mv["id"] = format!("race-{}", address.port()).into();
        let id = id.clone();
        std::thread::spawn(move || client.act(&id, &mv).body["code"].clone())
    });
    let mut codes = race.map(|racer| racer.join().unwrap());
    codes.sort_by_key(ToString::to_string);
    assert_eq!(codes, [json!("stale"), Value::Null]);

    // One server ends: its player comes back to the other and plays on.
    drop(there);
    let b = Client { address: here.address, ..b };
    let seat = b.get(&path)["next"]["seat"].as_u64().unwrap();
    let mover = if seat == 0 { &a } else { &b };
    assert_eq!(mover.act(&id, &a_move(mover, &id)).status, 200);
    assert_eq!(b.act(&id, &json!({"id": "r", "do": "resign", "seat": 1})).status, 200);
    catalog::verify(&a.get(&format!("{path}/record"))).unwrap();
}

/// A server tells who is there by way of it and dies without a word: so are they gone, a little later; not before, as long
/// as it says so again.
#[test]
fn people_who_came_by_a_server_that_died_are_gone() {
    let Some(nats) = Nats::start() else { return missing("nats-server") };
    let data = tempfile::tempdir().unwrap();
    let (beat, gone) = (Duration::from_millis(50), Duration::from_millis(600));
    let times = Times { beat, gone, ..Times::default() };
    let server = Server::start_as(Config { bus: Some(nats.address()), times, ..config(data.path()) });
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let me = a.get("/api/me")["id"].clone();
    let mut socket = a.socket(&id, None, None).unwrap();
    assert_eq!(socket.next_of("presence").unwrap()["online"], json!([me]));

    let runtime = tokio::runtime::Runtime::new().unwrap();
    let bus = runtime.block_on(bus::nats(&nats.address())).unwrap();
    let online = BusEvent::Online { people: vec!["-elsewhere".parse().unwrap()], more: 0, v: 0 };
    let mut last = Instant::now();
    for _ in 0..8 {
        bus.publish(message("another", &id, online.clone()));
        last = Instant::now();
        std::thread::sleep(gone / 4);
    }
    socket.until_online(&[&json!("-elsewhere"), &me]);
    // The next that is heard of it is that they are gone: they were there all the time that their server said so.
    assert_eq!(socket.next_of("presence_changed").unwrap()["went"], json!(["-elsewhere"]));
    assert!((gone..gone * 10).contains(&last.elapsed()), "{:?}", last.elapsed());
}

/// What a server counts.
fn metric(client: &Client, name: &str) -> u64 {
    let text = client.get("/metrics").as_str().unwrap().to_owned();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} "))).unwrap();
    line.parse().unwrap()
}

/// A server is killed while its bot thinks: no other lets it think before, and one does soon after.
#[test]
fn a_bot_whose_server_died_moves_at_another() {
    let Some(shared) = Shared::start() else { return };
    let start = |bot_time| Server::start_as(Config { bot_time, ..shared.config() });
    let (slow, quick) = (start(Duration::from_mins(1)), start(Duration::from_millis(50)));
    let (a, b) = (slow.guest("A"), quick.guest("B"));
    let table = a.open(&json!({"game": "azul", "options": {"first": 0}, "seats": ["me", {"bot": "expert"}]}));
    let id = table["id"].as_str().unwrap();
    assert_eq!(a.act(id, &json!({"id": "start", "do": "start"})).status, 200);
    let mut socket = b.socket(id, None, None).unwrap();
    let v = socket.next_of("snapshot").unwrap()["table"]["v"].as_u64().unwrap();
    assert_eq!(a.act(id, &a_move(&a, id)).status, 200);
    let person = socket.next_of("event").unwrap();
    assert_eq!((&person["v"], &person["what"]["seat"]), (&json!(v + 1), &json!(0)), "the move is heard of");
    // Longer than a lease: it is renewed. Requests do not end it, either, nor does what is said through another server.
    let say = |number: u64| {
        let a = Client { address: quick.address, ..a.clone() };
        let said = a.act(id, &json!({"id": format!("s{number}"), "do": "say", "phrase": "hello"}));
        assert_eq!(said.status, 200, "{}", said.body);
    };
    say(0);
    std::thread::sleep(Times::default().lease + Duration::from_secs(1));
    assert_eq!(b.get(&format!("/api/tables/{id}"))["v"], v + 2, "the bot thinks elsewhere");
    slow.kill();
    let begin = Instant::now();
    std::thread::sleep(Duration::from_secs(2));
    say(1);
    let bot = loop {
        let event = socket.next_of("event").unwrap();
        if event["what"]["type"] == "moved" {
            break event;
        }
    };
    assert_eq!((&bot["v"], &bot["what"]["seat"]), (&json!(v + 4), &json!(1)));
    assert!(begin.elapsed() < Duration::from_secs(5), "{:?}", begin.elapsed());
}

/// The bus goes away: watchers at another server hear of moves by way of the store, and by way of the bus when it is back. A server
/// can start meanwhile.
#[test]
fn without_the_bus_watchers_are_a_little_late() {
    let Some(mut shared) = Shared::start() else { return };
    let [here, there] = shared.two_servers();
    let (a, b) = (here.guest("A"), here.guest("B"));
    let id = duel(&a, &b);
    let watch = |server: &Server| {
        let mut socket = Client::new(server.address).socket(&id, None, None).unwrap();
        let v = socket.next_of("snapshot").unwrap()["table"]["v"].as_u64().unwrap();
        (socket, v)
    };
    let mut watchers = vec![watch(&there)];
    let play = |watchers: &mut Vec<(Socket, u64)>| {
        let mover = if a.get(&format!("/api/tables/{id}"))["next"]["seat"] == 0 { &a } else { &b };
        assert_eq!(mover.act(&id, &a_move(mover, &id)).status, 200);
        let begin = Instant::now();
        let v = a.get(&format!("/api/tables/{id}"))["v"].as_u64().unwrap();
        for (socket, last) in watchers {
            hear_until(socket, last, v);
        }
        assert!(begin.elapsed() < Duration::from_secs(2), "{:?}", begin.elapsed());
    };
    play(&mut watchers);
    shared.nats.stop();
    // Stopped this instant: nobody may have noticed yet.
    play(&mut watchers);
    let late = Server::start_as(shared.config());
    watchers.push(watch(&late));
    for _ in 0..4 {
        play(&mut watchers);
    }
    shared.nats.start_again();
    for _ in 0..10 {
        play(&mut watchers);
        std::thread::sleep(Duration::from_millis(200));
    }
    // It hangs, and nobody is told that it does.
    shared.nats.signal("STOP");
    for _ in 0..4 {
        play(&mut watchers);
    }
    shared.nats.signal("CONT");
    play(&mut watchers);
}

/// A server hears nothing of a table that it doesn't have in memory, or no longer.
#[test]
fn a_server_hears_of_its_own_tables_only() {
    let Some(shared) = Shared::start() else { return };
    let times = Times { beat: Duration::from_millis(50), ..Times::default() };
    let [here, there] = [(); 2].map(|()| Server::start_as(Config { times, ..shared.config() }));
    let (a, b) = (here.guest("A"), here.guest("B"));
    let (other, id) = (Client::new(there.address), duel(&a, &b));
    let _watched = a.socket(&id, None, None).unwrap();
    let play = || {
        let mover = if a.get(&format!("/api/tables/{id}"))["next"]["seat"] == 0 { &a } else { &b };
        assert_eq!(mover.act(&id, &a_move(mover, &id)).status, 200);
    };
    (0..4).for_each(|_| play());
    assert_eq!(metric(&other, "kashi_bus_messages_total"), 0, "nothing of its own is at that table");
    let mut socket = other.socket(&id, None, None).unwrap();
    let mut last = socket.next_of("snapshot").unwrap()["table"]["v"].as_u64().unwrap();
    play();
    let v = a.get(&format!("/api/tables/{id}"))["v"].as_u64().unwrap();
    hear_until(&mut socket, &mut last, v);
    assert!(metric(&other, "kashi_bus_messages_total") > 0);
    drop(socket);
    until("the table is let go", || metric(&other, "kashi_tables") == 0);
    // What was on its way may still arrive.
    std::thread::sleep(Duration::from_millis(200));
    let before = metric(&other, "kashi_bus_messages_total");
    (0..4).for_each(|_| play());
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(metric(&other, "kashi_bus_messages_total"), before);
}
