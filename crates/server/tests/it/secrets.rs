//! What nobody may know yet: the seed before the end, a sealed choice before the reveal.

use crate::client::{Client, Socket};
use crate::harness::{Server, a_move};
use crate::proxy::{Proxy, holds};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tracing_subscriber::fmt::MakeWriter;

/// Everything that was logged.
#[derive(Clone, Default)]
struct Logged(Arc<Mutex<Vec<u8>>>);

impl Write for Logged {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(text)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Logged {
    type Writer = Logged;

    fn make_writer(&'a self) -> Logged {
        self.clone()
    }
}

/// Every way in which 32 bytes are usually written down.
fn spellings(seed: &str) -> Vec<Vec<u8>> {
    let bytes: Vec<u8> = (0..32).map(|at| u8::from_str_radix(&seed[2 * at..2 * at + 2], 16).unwrap()).collect();
    let numbers: Vec<String> = bytes.iter().map(ToString::to_string).collect();
    let mut spellings = vec![
        seed.to_lowercase().into_bytes(),
        seed.to_uppercase().into_bytes(),
        numbers.join(",").into_bytes(),
        numbers.join(", ").into_bytes(),
    ];
    // Base 64 depends on how many bytes come before: what is sure for each of the three cases.
    for skipped in 0..3 {
        let whole = &bytes[skipped..skipped + (32 - skipped) / 3 * 3];
        for alphabet in [b"+/", b"-_"] {
            spellings.push(base64(whole, *alphabet));
        }
    }
    spellings.push(bytes);
    spellings
}

fn base64(bytes: &[u8], last: [u8; 2]) -> Vec<u8> {
    let letters: Vec<u8> = (b'A'..=b'Z').chain(b'a'..=b'z').chain(b'0'..=b'9').chain(last).collect();
    let three = |group: &[u8]| {
        let number = group.iter().fold(0_usize, |number, byte| number << 8 | usize::from(*byte));
        [18, 12, 6, 0].map(|shift| letters[number >> shift & 63])
    };
    bytes.chunks_exact(3).flat_map(three).collect()
}

#[test]
fn a_seed_is_found_however_it_is_spelt() {
    let seed = "00ff".repeat(16);
    assert_eq!(base64(b"Kashi!", *b"+/"), b"S2FzaGkh");
    for spelling in spellings(&seed) {
        assert!(holds(&[b"x", &spelling[..], b"y"].concat(), &spelling));
    }
    assert_eq!(spellings(&seed).len(), 11);
}

/// Of every game a table with a person and bots; through the proxy, by every door that there is, at the most talkative
/// level of the log. What was sent and logged before the end has no seed in it in any spelling.
#[test]
fn the_seed_never_leaves_before_the_end() {
    let logged = Logged::default();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(logged.clone());
    tracing::subscriber::set_global_default(subscriber.finish()).unwrap();
    let server = Server::start();
    let proxy = Proxy::before(server.address);
    let a = Client::guest(proxy.address, "A");
    let mut tables = Vec::new();
    for info in catalog::games() {
        let new = json!({"game": info.id, "seats": ["me", "me", {"bot": "casual"}], "listed": true, "chat": "all"});
        let id = a.open(&new)["id"].as_str().unwrap().to_owned();
        let mut socket = a.socket(&id, Some(0), None).unwrap();
        let mut stream = TcpStream::connect(proxy.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        write!(stream, "GET /api/tables/{id}/events HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
        socket.send(&json!({"id": "start", "do": "start"}).to_string()).unwrap();
        for _ in 0..12 {
            play_in_turn(&a, &id, &mut socket);
            for end in ["", "/legal", "/record"] {
                a.get(&format!("/api/tables/{id}{end}"));
            }
        }
        a.act(&id, &json!({"id": "bad", "do": "play", "seat": 0, "ply": 0, "move": "?"}));
        // Whatever the stream and another socket were sent has come through the proxy, up to the last event.
        let last = a.get(&format!("/api/tables/{id}"))["v"].as_u64().unwrap();
        let lines = BufReader::new(stream).lines().map(Result::unwrap).filter(|line| line.starts_with('{'));
        let frames = lines.map(|line| serde_json::from_str::<Value>(&line).unwrap());
        let events: Vec<u64> = frames
            .filter(|frame| frame["type"] == "event")
            .map(|event| event["v"].as_u64().unwrap())
            .take_while(|v| *v < last)
            .collect();
        assert!(events.len() > 10 && events.is_sorted(), "every event comes as a line: {events:?}");
        let mut again = a.socket(&id, None, None).unwrap();
        assert!(again.next_of("snapshot").unwrap()["table"]["v"].as_u64().unwrap() >= last);
        tables.push(id);
    }
    let me = a.get("/api/me")["id"].as_str().unwrap().to_owned();
    for path in ["/api/tables", "/api/tables?list=playing", "/metrics", "/api/openapi.json", "/readyz"] {
        a.call("GET", path, None).unwrap();
    }
    a.get(&format!("/api/people/{me}/games"));
    let (sent, said) = (proxy.heard(), logged.0.lock().unwrap().clone());
    for id in &tables {
        assert_eq!(a.get(&format!("/api/tables/{id}"))["status"], "playing", "the game goes on");
    }
    let mut seeds = Vec::new();
    for id in &tables {
        for seat in 0..2 {
            a.act(id, &json!({"id": format!("r{seat}"), "do": "resign", "seat": seat}));
        }
        seeds.push(a.get(&format!("/api/tables/{id}"))["seed"].as_str().unwrap().to_owned());
    }
    assert!(sent.len() > 100_000 && holds(&said, b"answered"), "there is something to look at");
    for spelling in seeds.iter().flat_map(|seed| spellings(seed)) {
        assert!(!holds(&sent, &spelling), "sent");
        assert!(!holds(&said, &spelling), "logged");
    }
    assert!(holds(&proxy.heard(), seeds[0].as_bytes()), "afterwards it is public");
    let cookie = a.cookie.as_ref().unwrap().split_once('=').unwrap().1.to_owned();
    assert!(!holds(&logged.0.lock().unwrap(), cookie.as_bytes()), "secrets are not logged");
}

/// Waits until a person is asked and plays for them through the socket.
fn play_in_turn(client: &Client, id: &str, socket: &mut Socket) {
    let path = format!("/api/tables/{id}");
    let begin = std::time::Instant::now();
    while ![json!(0), json!(1)].contains(&client.get(&path)["next"]["seat"]) {
        assert!(begin.elapsed() < Duration::from_secs(20), "the bot does not move");
        std::thread::sleep(Duration::from_millis(5));
    }
    socket.send(&a_move(client, id).to_string()).unwrap();
    socket.next_of("done").unwrap();
}

/// CB-18.7: three choose their estates in secret. Until the last envelope is in, none of the bytes that go to another
/// person tell a choice: not the socket, not the stream, not a snapshot, not the list of legal moves, not the record.
#[test]
fn a_sealed_choice_stays_sealed_until_all_are_in() {
    let server = Server::start();
    let proxies = [(); 4].map(|()| Proxy::before(server.address));
    let [a, b, c, watcher] = [0, 1, 2, 3].map(|at| Client::guest(proxies[at].address, &format!("guest {at}")));
    let options = json!({"estates": "expert", "choosing": "secret", "first": 0});
    let table = a.open(&json!({"game": "burgundy", "options": options, "seats": ["me", "open", "open"]}));
    let id = table["id"].as_str().unwrap();
    let path = format!("/api/tables/{id}");
    for client in [&b, &c] {
        assert_eq!(client.act(id, &json!({"id": "sit", "do": "sit"})).status, 200);
    }
    assert_eq!(a.act(id, &json!({"id": "start", "do": "start"})).status, 200);
    let mut sockets = [(&a, ""), (&b, ""), (&c, ""), (&watcher, "?detail=full")]
        .map(|(client, query)| client.socket_at(&format!("{id}/live{query}"), None).unwrap());
    let mut stream = TcpStream::connect(proxies[3].address).unwrap();
    write!(stream, "GET {path}/events HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
    let view = a.get(&path);
    assert_eq!(view["next"], json!({"seats": [0, 1, 2]}), "all are asked at once");

    // Each takes the last of their moves: one that nobody would name by accident.
    let choose = |client: &Client, seat: u8| {
        let legal = client.get(&format!("{path}/legal?seat={seat}"));
        let mv = legal["moves"].as_array().unwrap().last().unwrap().as_str().unwrap().to_owned();
        let request = json!({"id": "choose", "do": "play", "seat": seat, "ply": legal["ply"], "move": mv});
        (mv, request)
    };
    let chosen = [(&a, 0), (&b, 1)].map(|(client, seat)| {
        let (mv, request) = choose(client, seat);
        let before = proxies.each_ref().map(|proxy| proxy.heard().len());
        let answer = client.act(id, &request);
        assert_eq!(answer.status, 200, "{}", answer.body);
        for (at, (other, socket)) in [&a, &b, &c, &watcher].into_iter().zip(&mut sockets).enumerate() {
            // The watcher wants to know everything, which is nothing yet.
            let events = if at == 3 { json!([]) } else { Value::Null };
            let event = socket.next_of("event").unwrap();
            assert_eq!((&event["what"]["type"], &event["what"]["seat"]), (&json!("moved"), &json!(seat)));
            assert_eq!((&event["what"]["move"], &event["what"]["events"]), (&Value::Null, &events));
            let envelope = &other.get(&path)["state"]["players"][usize::from(seat)]["envelope"];
            assert_eq!(envelope == "hidden", at != usize::from(seat), "{envelope}");
            let record = other.get(&format!("{path}/record"));
            let is_move = |action: &Value| action.get("move").is_some();
            assert!(!record["actions"].as_array().unwrap().iter().any(is_move), "{record}");
            other.socket(id, Some(0), None).unwrap().next_of("presence").unwrap();
        }
        let moves = |proxy: &Proxy, from: usize| {
            // The lists of legal moves hold every choice; nothing else may.
            let heard = proxy.heard()[from..].to_vec();
            holds(&heard, format!("\"{mv}\"").as_bytes())
        };
        for (at, proxy) in proxies.iter().enumerate() {
            assert!(!moves(proxy, before[at]), "{at} heard of {mv}");
        }
        mv
    });

    let (last, request) = choose(&c, 2);
    assert_eq!(c.act(id, &request).status, 200);
    let event = sockets[3].next_of("event").unwrap();
    assert_eq!(event["what"]["move"], last.as_str());
    let revealed = json!([{"seat": 0, "move": chosen[0]}, {"seat": 1, "move": chosen[1]}]);
    assert_eq!(event["what"]["revealed"], revealed);
}
