//! Several servers on one database: the bus itself, and people at one table by way of different servers.

use crate::client::{Client, Socket};
use crate::harness::{Server, a_move, config, duel};
use crate::nats::Nats;
use crate::store::{cluster, missing};
use serde_json::{Value, json};
use server::bus::{self, Bus, BusEvent, BusMessage};
use server::store::{ActionRow, Append, Place, Write, Written, connect};
use server::{Config, Times};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::Receiver;

fn changed(node: &str, v: u64) -> BusMessage {
    BusMessage { node: node.to_owned(), what: BusEvent::Changed { table: "t".parse().unwrap(), v } }
}

/// What every bus promises: all hear all, in the order in which each told it.
async fn suite(buses: &[Arc<dyn Bus>]) {
    let mut ears: Vec<_> = buses.iter().map(|bus| bus.subscribe()).collect();
    for v in 1..=200 {
        for (number, bus) in buses.iter().enumerate() {
            bus.publish(changed(&number.to_string(), v));
        }
    }
    let online = BusEvent::Online { table: "t".parse().unwrap(), people: vec!["m1".parse().unwrap()], more: 0 };
    buses[0].publish(BusMessage { node: "0".to_owned(), what: online.clone() });
    for ear in &mut ears {
        let mut heard = vec![0; buses.len()];
        let mut people = false;
        while heard.iter().any(|v| *v < 200) || !people {
            let news = tokio::time::timeout(Duration::from_secs(10), ear.recv()).await.expect("news come").unwrap();
            match news.what {
                BusEvent::Changed { v, .. } => {
                    let node: usize = news.node.parse().unwrap();
                    heard[node] += 1;
                    assert_eq!(heard[node], v, "in order, and each once");
                }
                BusEvent::Online { .. } => people = news.what == online,
                BusEvent::SessionsEnded { .. } => panic!("nobody has signed out"),
                BusEvent::LookAgain => {}
            }
        }
    }
}

/// Whether what is told at one end is heard at the other within a moment.
async fn reaches(from: &dyn Bus, to: &mut Receiver<BusMessage>, number: usize) -> bool {
    let probe = BusMessage { node: format!("probe {number}"), what: BusEvent::LookAgain };
    from.publish(probe.clone());
    let heard = async { while to.recv().await.unwrap() != probe {} };
    tokio::time::timeout(Duration::from_millis(200), heard).await.is_ok()
}

#[tokio::test]
async fn the_bus_within_a_process_keeps_its_promises() {
    suite(&[bus::local()]).await;
}

#[tokio::test]
async fn nats_keeps_its_promises() {
    let Some(mut nats) = Nats::start() else { return missing("nats-server") };
    let buses = [bus::nats(&nats.address()).await.unwrap(), bus::nats(&nats.address()).await.unwrap()];
    suite(&buses).await;
    // A server that was cut off is told to look again when the connection is back; and goes on.
    let mut ears = buses.each_ref().map(|bus| bus.subscribe());
    nats.stop();
    nats.start_again();
    for ear in &mut ears {
        let news = tokio::time::timeout(Duration::from_secs(30), ear.recv()).await.expect("it comes back").unwrap();
        assert_eq!(news.what, BusEvent::LookAgain);
    }
    for (from, to) in [(0, 1), (1, 0)] {
        while !reaches(&*buses[from], &mut ears[to], from).await {}
    }
    suite(&buses).await;
    drop(nats);
    assert!(bus::nats("nats://127.0.0.1:9").await.is_err(), "it must be there at the beginning");
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
    let Some(nats) = Nats::start() else { return missing("nats-server") };
    let Some(cluster) = cluster() else { return };
    let unused = tempfile::tempdir().unwrap();
    let place = Place::Postgres(cluster.address("postgres"));
    let start = || {
        let (place, bus) = (place.clone(), Some(nats.address()));
        Server::start_as(Config { place, bus, ..config(unused.path()) })
    };
    let (here, there) = (start(), start());
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
fn whoever_came_by_a_server_that_died_is_gone() {
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
    let online = BusEvent::Online { table: id.parse().unwrap(), people: vec!["-elsewhere".parse().unwrap()], more: 0 };
    let mut last = Instant::now();
    for _ in 0..8 {
        bus.publish(BusMessage { node: "another".to_owned(), what: online.clone() });
        last = Instant::now();
        std::thread::sleep(gone / 4);
    }
    socket.until_online(&[&json!("-elsewhere"), &me]);
    // The next that is heard of it is that they are gone: they were there all the time that their server said so.
    assert_eq!(socket.next_of("presence_changed").unwrap()["went"], json!(["-elsewhere"]));
    assert!((gone..gone * 10).contains(&last.elapsed()), "{:?}", last.elapsed());
}

/// A server stores a move, tells of it and dies before its bot has moved: another one lets the bot think, a little later.
#[test]
fn a_bot_whose_server_died_moves_at_another() {
    let Some(nats) = Nats::start() else { return missing("nats-server") };
    let Some(cluster) = cluster() else { return };
    let unused = tempfile::tempdir().unwrap();
    let place = Place::Postgres(cluster.address("postgres"));
    let (beat, relief) = (Duration::from_millis(50), Duration::from_millis(800));
    let times = Times { beat, relief, ..Times::default() };
    let (database, bus) = (place.clone(), Some(nats.address()));
    let server = Server::start_as(Config { place: database, bus, times, ..config(unused.path()) });
    let a = server.guest("A");
    let table = a.open(&json!({"game": "azul", "options": {"first": 0}, "seats": ["me", {"bot": "casual"}]}));
    let id = table["id"].as_str().unwrap();
    assert_eq!(a.act(id, &json!({"id": "start", "do": "start"})).status, 200);
    let mut socket = a.socket(id, None, None).unwrap();
    let v = socket.next_of("snapshot").unwrap()["table"]["v"].as_u64().unwrap();

    // What the other server did before it died.
    let mv = a_move(&a, id)["move"].clone();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
    let action = ActionRow {
        table_id: id.parse().unwrap(),
        ply: v as i64 + 1,
        at: now,
        person_id: None,
        request: None,
        body: json!({"type": "move", "seat": 0, "move": mv}).to_string(),
    };
    let begin = Instant::now();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = connect(&place).await.unwrap();
        let append = Append { actions: vec![action], ..Append::default() };
        assert_eq!(store.write(Write::Append(append)).await.unwrap(), Written::Done);
        let bus = bus::nats(&nats.address()).await.unwrap();
        bus.publish(BusMessage {
            node: "another".to_owned(),
            what: BusEvent::Changed { table: id.parse().unwrap(), v: v + 1 },
        });
        store.close().await;
        // The bus sends what it was told from a task of its own.
        tokio::time::sleep(Duration::from_millis(100)).await;
    });
    let person = socket.next_of("event").unwrap();
    assert_eq!((&person["v"], &person["what"]["seat"]), (&json!(v + 1), &json!(0)), "the move is heard of");
    assert!(begin.elapsed() < relief, "at once: {:?}", begin.elapsed());
    let bot = socket.next_of("event").unwrap();
    assert_eq!((&bot["v"], &bot["what"]["type"], &bot["what"]["seat"]), (&json!(v + 2), &json!("moved"), &json!(1)));
    assert!(begin.elapsed() >= relief, "its own server had its time: {:?}", begin.elapsed());
}
