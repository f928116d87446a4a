//! Looking for an opponent: people who fit are put at a table, at one server and at several.

use crate::client::{Client, Socket};
use crate::harness::{Server, until};
use crate::shared::Shared;
use crate::store::missing;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::Duration;

const AZUL: &str = "game=azul&rated=true";

fn id_of(client: &Client) -> String {
    client.get("/api/me")["id"].as_str().unwrap().to_owned()
}

/// Looks, and waits until that is on disk.
fn look(client: &Client, wanted: &str) -> Socket {
    let mut socket = client.seek(wanted).unwrap();
    socket.next_of("looking").unwrap();
    socket
}

/// The table at which a person was put.
fn matched(socket: &mut Socket) -> String {
    socket.next_of("matched").unwrap()["table"]["id"].as_str().unwrap().to_owned()
}

/// How many look for two-player Azul, as a visitor without a name sees it.
fn waiting(server: &Server) -> u64 {
    let mut socket = Client::new(server.address).seek("").unwrap();
    // The first page can be an old one, kept from the last visitor.
    std::thread::sleep(Duration::from_millis(600));
    let again = Client::new(server.address).seek("").unwrap().next_of("pool").unwrap();
    drop(socket.next_of("pool"));
    again["waiting"].as_array().unwrap().iter().map(|line| line["people"].as_u64().unwrap()).sum()
}

#[test]
fn two_who_look_for_the_same_play() {
    let server = Server::start();
    let (a, b, c) = (server.guest("A"), server.guest("B"), server.guest("C"));
    let mut other = look(&c, "game=azul&rated=true&pace=days");
    let (mut first, mut second) = (look(&a, AZUL), look(&b, AZUL));
    let id = matched(&mut first);
    assert_eq!(matched(&mut second), id);
    let view = a.get(&format!("/api/tables/{id}"));
    assert_eq!((&view["status"], &view["rated"], &view["game"]), (&json!("playing"), &json!(true), &json!("azul")));
    assert_eq!(view["clock"], json!({"kind": "game", "initial": 600_000, "increment": 5_000}));
    let seated: BTreeSet<&str> = view["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["occupant"]["person"]["id"].as_str().unwrap())
        .collect();
    assert_eq!(seated, BTreeSet::from([&*id_of(&a), &*id_of(&b)]));
    assert_eq!(a.get("/api/tables?list=playing").as_array().unwrap().len(), 1);
    // Nothing follows, and nobody is put at a second table.
    assert!(first.next().is_err() && second.next().is_err());
    assert_eq!(waiting(&server), 1, "only the one who looks for something else");
    let mover = if view["next"]["seat"] == view["yours"][0] { &a } else { &b };
    assert_eq!(mover.act(&id, &crate::harness::a_move(mover, &id)).status, 200);
    other.send("alive").unwrap();
}

/// A seek is worth as much as its connection.
#[test]
fn a_seek_ends_with_its_socket() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let first = look(&a, AZUL);
    assert_eq!(waiting(&server), 1);
    drop(first);
    until("it has ended", || waiting(&server) == 0);
    let mut second = look(&b, AZUL);
    std::thread::sleep(Duration::from_secs(2));
    assert_eq!(waiting(&server), 1, "nobody was there to play with");
    let mut first = look(&a, AZUL);
    assert_eq!(matched(&mut first), matched(&mut second));
}

#[test]
fn a_person_looks_for_one_thing_at_a_time() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let mut before = look(&a, AZUL);
    let mut after = look(&a, "game=burgundy");
    assert_eq!(before.next_of("elsewhere").unwrap(), json!({"type": "elsewhere"}));
    assert_eq!(waiting(&server), 1);
    let _nobody = look(&b, AZUL);
    let c = server.guest("C");
    let mut third = look(&c, "game=burgundy");
    assert_eq!(matched(&mut third), matched(&mut after));
}

#[test]
fn blocked_people_are_never_put_together() {
    let server = Server::start();
    let (a, b, c) = (server.guest("A"), server.guest("B"), server.guest("C"));
    assert_eq!(a.call("PUT", &format!("/api/blocks/{}", id_of(&b)), None).unwrap().status, 204);
    let (mut first, _second) = (look(&a, AZUL), look(&b, AZUL));
    std::thread::sleep(Duration::from_secs(3));
    assert_eq!(waiting(&server), 2);
    let mut third = look(&c, AZUL);
    assert_eq!(matched(&mut first), matched(&mut third));
    assert_eq!(waiting(&server), 1);
}

#[test]
fn four_are_put_at_a_table_of_four() {
    let server = Server::start();
    let people: Vec<Client> = (0..4).map(|number| server.guest(&format!("guest {number}"))).collect();
    let mut sockets: Vec<Socket> =
        people.iter().map(|person| look(person, "game=azul&players=4&pace=relaxed")).collect();
    let tables: BTreeSet<String> = sockets.iter_mut().map(matched).collect();
    assert_eq!(tables.len(), 1);
    let view = people[0].get(&format!("/api/tables/{}", tables.first().unwrap()));
    assert_eq!((view["seats"].as_array().unwrap().len(), &view["rated"]), (4, &json!(false)));
}

#[test]
fn what_nobody_can_look_for_is_refused() {
    let server = Server::start();
    let a = server.guest("A");
    let refused = |client: &Client, wanted: &str| {
        let mut socket = client.seek(wanted).unwrap();
        socket.next_of("refused").unwrap()["fault"]["code"].as_str().unwrap().to_owned()
    };
    assert_eq!(refused(&Client::new(server.address), AZUL), "not_signed_in");
    assert_eq!(refused(&a, "game=chess"), "not_found");
    assert_eq!(refused(&a, "game=azul&players=5"), "bad_request");
    assert_eq!(a.call("POST", "/api/pairing", Some(&json!({"game": "azul"}))).unwrap().status, 400);
    for _ in 0..20 {
        drop(a.seek(AZUL).unwrap().next());
    }
    assert_eq!(refused(&a, AZUL), "too_many", "nobody teases others by coming and going");
}

/// Programs read lines, as long as they look.
#[test]
fn a_program_looks_by_lines() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let body = json!({"game": "azul", "players": 2, "pace": "live", "rated": true}).to_string();
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    write!(
        stream,
        "POST /api/pairing HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\n\
         connection: close\r\ncontent-length: {}\r\n\r\n{body}",
        server.address,
        a.cookie.as_ref().unwrap(),
        body.len()
    )
    .unwrap();
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let mut next = |kind: &str| {
        let frames = lines.by_ref().filter_map(|line| serde_json::from_str::<Value>(&line).ok());
        frames.into_iter().find(|frame| frame["type"] == kind).unwrap()
    };
    next("looking");
    let mut socket = look(&b, AZUL);
    let id = matched(&mut socket);
    assert_eq!(next("matched")["table"]["id"], json!(id));
}

/// The example in Python looks, is put at a table with another of its kind, plays to the end, and the game counts.
#[test]
fn bots_in_python_play_a_rated_game() {
    let server = Server::start();
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/rated_bot.py");
    let start = |name: &str| {
        let mut python = Command::new("python3");
        let python = python.args([program, &format!("http://{}", server.address), "--guest", name]);
        python.stdout(Stdio::piped()).spawn()
    };
    let (Ok(first), Ok(second)) = (start("Ada"), start("Alan")) else { return missing("python3") };
    let said = [first, second].map(|bot| bot.wait_with_output().unwrap().stdout);
    let said = said.map(|said| serde_json::from_slice::<Value>(&said).unwrap());
    assert_eq!((&said[0]["table"], &said[0]["ending"]), (&said[1]["table"], &said[1]["ending"]));
    let anybody = Client::new(server.address);
    let view = anybody.get(&format!("/api/tables/{}", said[0]["table"].as_str().unwrap()));
    assert_eq!((&view["status"], &view["rated"]), (&json!("over"), &json!(true)));
    let player = view["seats"][0]["occupant"]["person"]["id"].as_str().unwrap();
    assert_eq!(anybody.get(&format!("/api/people/{player}"))["ratings"][0]["games"], 1);
}

/// Two servers, one PostgreSQL: people are put together whichever server they came by, each at one table; one server is killed, and
/// nobody is put at a table with those who were there.
#[test]
fn people_at_different_servers_are_put_together() {
    let Some(shared) = Shared::start() else { return };
    let [here, there] = shared.two_servers();
    let people: Vec<Client> =
        (0..12).map(|number| if number % 2 == 0 { here.guest("A") } else { there.guest("B") }).collect();
    let ids: Vec<String> = people.iter().map(id_of).collect();
    let threads: Vec<_> = people
        .iter()
        .cloned()
        .map(|person| std::thread::spawn(move || matched(&mut person.seek(AZUL).unwrap())))
        .collect();
    let tables: Vec<String> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    assert_eq!(tables.iter().collect::<BTreeSet<_>>().len(), 6, "{tables:?}");
    for ((table, person), id) in tables.iter().zip(&people).zip(&ids) {
        let view = person.get(&format!("/api/tables/{table}"));
        let those =
            view["seats"].as_array().unwrap().iter().filter(|seat| seat["occupant"]["person"]["id"] == json!(id));
        assert_eq!((those.count(), &view["status"]), (1, &json!("playing")));
        assert_eq!(person.get("/api/tables?list=playing").as_array().unwrap().len(), 1, "at one table each");
    }

    let mut c = here.guest("C");
    let lost = look(&c, AZUL);
    here.kill();
    drop(lost);
    // The seek of a server that is gone is over a few seconds later.
    std::thread::sleep(Duration::from_secs(9));
    let (d, e) = (there.guest("D"), there.guest("E"));
    let mut fourth = look(&d, AZUL);
    std::thread::sleep(Duration::from_secs(2));
    let mut fifth = look(&e, AZUL);
    assert_eq!(matched(&mut fourth), matched(&mut fifth));
    c.address = there.address;
    assert_eq!(c.get("/api/tables?list=playing"), json!([]), "nobody waits for them");
    let f = there.guest("F");
    let (mut third, mut sixth) = (look(&c, AZUL), look(&f, AZUL));
    assert_eq!(matched(&mut third), matched(&mut sixth), "they look again at another server");
}
