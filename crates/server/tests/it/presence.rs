//! Who is there, and who only seems to be.

use crate::client::Client;
use crate::harness::{Server, a_move, config, duel, is_alone, memory, until};
use serde_json::json;
use server::{Config, Times};
use std::io::{Read, Write};
use std::time::{Duration, Instant};

/// People come and go by several sockets each; those who are there hear of it once for each person.
#[test]
fn presence_tells_who_comes_and_goes() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let [me, other] = [&a, &b].map(|client| client.get("/api/me")["id"].clone());
    let mut socket = a.socket(&id, None, None).unwrap();
    assert_eq!(socket.next_of("presence").unwrap()["online"], json!([me]));
    let (first, second) = (b.socket(&id, None, None).unwrap(), b.socket(&id, None, None).unwrap());
    socket.until_online(&[&me, &other]);
    drop(first);
    let stranger = Client::new(server.address).socket(&id, None, None).unwrap();
    drop((second, stranger));
    socket.until_online(&[&me]);
}

/// Two hundred people join one table, one after the other: what all of them are sent is bounded, and everybody knows in the end
/// who plays and how many watch.
#[test]
fn a_crowd_costs_little() {
    const CROWD: usize = 200;
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_as(Config { sockets_per_address: 2 * CROWD, ..config(data.path()) });
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let players = [&a, &b].map(|client| client.get("/api/me")["id"].clone());
    let others = (CROWD - players.len()) as u64;
    let guests = (2..CROWD).map(|number| server.guest(&format!("G{number}")));
    let (tell, told) = std::sync::mpsc::channel();
    let readers: Vec<_> = [a, b]
        .into_iter()
        .chain(guests)
        .map(|client| {
            let mut socket = client.socket(&id, None, None).unwrap();
            let (tell, players) = (tell.clone(), players.clone());
            std::thread::spawn(move || {
                let (mut frames, mut bytes, mut knows) = (0_u64, 0_u64, false);
                // Until the server closes it. What is counted is the text: the head of a frame is two or four bytes.
                while let Ok(frame) = socket.next() {
                    frames += 1;
                    bytes += frame.to_string().len() as u64;
                    if !knows && frame["others"] == others {
                        socket.until_online(&players.each_ref());
                        knows = true;
                        tell.send(()).unwrap();
                    }
                }
                (frames, bytes)
            })
        })
        .collect();
    for _ in 0..CROWD {
        told.recv_timeout(Duration::from_secs(20)).expect("everybody hears of everybody");
    }
    drop(server);
    let sums = readers.into_iter().map(|reader| reader.join().unwrap());
    let (frames, bytes) = sums.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    assert!(bytes < 10_000_000, "{frames} frames, {bytes} bytes");
}

/// Among many spectators one sits down: from then on everybody is told their name.
#[test]
fn a_spectator_who_sits_down_is_told_by_name() {
    let server = Server::start();
    let a = server.guest("A");
    let table = a.open(&json!({"game": "azul", "seats": ["me", "open"]}));
    let id = table["id"].as_str().unwrap();
    let mut socket = a.socket(id, None, None).unwrap();
    let guests: Vec<_> = (0..30).map(|number| server.guest(&format!("G{number}"))).collect();
    let _watching: Vec<_> = guests.iter().map(|guest| guest.socket(id, None, None).unwrap()).collect();
    while socket.next().unwrap()["others"] != 30 {}
    let [me, player] = [&a, &guests[17]].map(|client| client.get("/api/me")["id"].clone());
    socket.until_online(&[&me]);
    assert_eq!(guests[17].act(id, &json!({"id": "sit", "do": "sit"})).status, 200);
    assert_eq!(socket.next_of("presence_changed").unwrap()["others"], 29);
    socket.until_online(&[&me, &player]);
}

/// A person's network is gone without a word: they are asked, do not answer, and are not there any more. Those who answer
/// the pings stay, however silent they are otherwise.
#[test]
fn a_socket_that_answers_no_ping_is_gone() {
    let data = tempfile::tempdir().unwrap();
    let (ping, silence) = (Duration::from_millis(50), Duration::from_millis(400));
    let server = Server::start_as(Config { times: Times { ping, silence, ..Times::default() }, ..config(data.path()) });
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let [me, other] = [&a, &b].map(|client| client.get("/api/me")["id"].clone());
    let mut socket = a.socket(&id, None, None).unwrap();
    let begin = Instant::now();
    let mut silent = b.raw_socket(&id);
    socket.until_online(&[&me, &other]);
    // Reading answers the pings.
    socket.until_online(&[&me]);
    assert!((silence..silence * 20).contains(&begin.elapsed()), "{:?}", begin.elapsed());
    let mut rest = Vec::new();
    // It is closed, one way or the other.
    let _ = silent.read_to_end(&mut rest);
    let answers = rest.windows(2).filter(|window| *window == [0x89, 0]).count();
    assert!(answers >= 2, "it was asked before");
}

/// A client asks and asks and takes nothing of what they are answered: nobody waits for them, and after a while they are
/// not there any more.
#[test]
fn a_reader_that_takes_nothing_is_gone() {
    if !is_alone("presence::a_reader_that_takes_nothing_is_gone") {
        return;
    }
    let data = tempfile::tempdir().unwrap();
    let times = Times { patience: Duration::from_millis(500), ..Times::default() };
    let server = Server::start_as(Config { times, ..config(data.path()) });
    let (a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    // A small window, so that the system takes little in the reader's place.
    let mut stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        socket.connect(server.address).await.unwrap().into_std().unwrap()
    });
    stream.set_nonblocking(false).unwrap();
    stream.set_write_timeout(Some(Duration::from_secs(20))).unwrap();
    b.greet(&mut stream, &id);
    let alone = || a.get("/metrics").as_str().unwrap().contains("kashi_watchers 1\n");
    until("it is there", alone);
    let mut socket = a.socket(&id, None, None).unwrap();
    let (memory_before, begin) = (memory(), Instant::now());
    // Every answer is a hundred times as long as its question: no buffer between the two holds all of them.
    let question = [0x81, 0x82, 0, 0, 0, 0, b'{', b'}'].repeat(1000);
    let mut asking = stream.try_clone().unwrap();
    let reader = std::thread::spawn(move || (0..100).all(|_| asking.write_all(&question).is_ok()));
    let mut slowest = Duration::ZERO;
    for number in 0.. {
        let said = Instant::now();
        socket.send(&json!({"id": format!("s{number}"), "do": "say", "phrase": "hello"}).to_string()).unwrap();
        socket.next_of("done").unwrap();
        slowest = slowest.max(said.elapsed());
        if alone() {
            break;
        }
        assert!(begin.elapsed() < Duration::from_mins(1), "it is still there");
        std::thread::sleep(Duration::from_millis(10));
    }
    // It goes when the server has enough, not when it has asked everything.
    reader.join().unwrap();
    drop(stream);
    assert!(slowest < Duration::from_secs(2), "others wait for it: {slowest:?}");
    let grown = memory().saturating_sub(memory_before);
    assert!(grown < 16 << 20, "{} KiB more", grown >> 10);
    drop(socket);
    let mut socket = a.socket(&id, None, None).unwrap();
    // Nobody but who asks.
    socket.until_online(&[&a.get("/api/me")["id"]]);
}

/// A bot remembers what it thought while people are at its table, plays on after a decision was taken back, and forgets when
/// nobody is there any more.
#[test]
fn a_bot_remembers_while_somebody_is_there() {
    let data = tempfile::tempdir().unwrap();
    let times = Times { beat: Duration::from_millis(50), ..Times::default() };
    let server = Server::start_as(Config { times, ..config(data.path()) });
    let a = server.guest("A");
    let table = a.open(&json!({"game": "azul", "options": {"first": 0}, "seats": ["me", {"bot": "expert"}]}));
    let id = table["id"].as_str().unwrap();
    let socket = a.socket(id, None, None).unwrap();
    assert_eq!(a.act(id, &json!({"id": "start", "do": "start"})).status, 200);
    let bytes = || {
        let text = a.get("/metrics").as_str().unwrap().to_owned();
        let line = text.lines().find_map(|line| line.strip_prefix("kashi_bots_bytes ")).unwrap();
        line.parse::<usize>().unwrap()
    };
    let wait_for = |what: &str, is_there: &dyn Fn() -> bool| {
        let begin = Instant::now();
        while !is_there() {
            assert!(begin.elapsed() < Duration::from_secs(20), "{what}");
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    let is_asked = || a.get(&format!("/api/tables/{id}"))["next"]["seat"] == 0;
    assert_eq!(bytes(), 0);
    assert_eq!(a.act(id, &a_move(&a, id)).status, 200);
    wait_for("the bot has moved", &is_asked);
    wait_for("the bot remembers", &|| bytes() > 0);
    let undo = a.act(id, &json!({"id": "undo", "do": "undo", "seat": 0}));
    assert_eq!(undo.status, 200, "{}", undo.body);
    let other = a.get(&format!("/api/tables/{id}/legal"));
    let (ply, mv) = (&other["ply"], &other["moves"][1]);
    let again = json!({"id": "again", "do": "play", "seat": 0, "ply": ply, "move": mv});
    assert_eq!(a.act(id, &again).status, 200);
    wait_for("the bot has moved again", &is_asked);
    drop(socket);
    wait_for("the bot has forgotten", &|| bytes() == 0);
}
