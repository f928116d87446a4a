//! Accounts: passwords under attack, sessions and their sockets, recovery, names.

use crate::client::{Answer, Client, Socket};
use crate::harness::{Server, duel, until};
use crate::shared::Shared;
use serde_json::{Value, json};
use server::store::{PersonRow, Place, Write, connect};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

pub(crate) const PASSWORD: &str = "correct horse";

pub(crate) fn credentials(account: &str) -> Value {
    json!({"account": account, "password": PASSWORD})
}

pub(crate) fn member(server: &Server, account: &str) -> Client {
    let mut client = server.guest(account);
    client.register(&credentials(account));
    client
}

pub(crate) fn sign_in(server: &Server, from: &str, cookie: Option<&str>, credentials: &Value) -> Answer {
    let client = Client { address: server.address, cookie: cookie.map(str::to_owned) };
    client.send("POST", "/api/session", &[&format!("x-forwarded-for: {from}")], &credentials.to_string()).unwrap()
}

/// Reads until the socket is closed; answers its code, and how long that took.
pub(crate) fn closed(socket: &mut Socket) -> (Option<u16>, Duration) {
    let begin = Instant::now();
    loop {
        match socket.next_message() {
            Ok(Message::Close(frame)) => return (frame.map(|frame| frame.code.into()), begin.elapsed()),
            Ok(_) => {}
            Err(fault) => panic!("{fault}"),
        }
    }
}

fn assert_signed_out(mut socket: Socket, why: &str) {
    let (code, took) = closed(&mut socket);
    assert_eq!(code, Some(4001), "{why}");
    assert!(took < Duration::from_secs(1), "{why}: {took:?}");
}

/// Ten addresses send twenty passwords a second each, for accounts that exist, that don't and that can't.
#[test]
fn ten_addresses_that_try_passwords_slow_nobody() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 20);
    member(&server, "sara");
    let stop = Arc::new(AtomicBool::new(false));
    let floods: Vec<_> = (0..10)
        .map(|number| {
            let (address, stop) = (server.address, Arc::clone(&stop));
            std::thread::spawn(move || {
                let from = format!("x-forwarded-for: 203.0.113.{number}");
                let mut tries = Vec::new();
                while !stop.load(Ordering::Relaxed) {
                    let account = ["sara", "nobody", "x"][tries.len() % 3];
                    let body = json!({"account": account, "password": "wrong horse"}).to_string();
                    let from = from.clone();
                    let client = Client::new(address);
                    tries.push(std::thread::spawn(move || {
                        client.send("POST", "/api/session", &[&from], &body).map_or(0, |answer| answer.status)
                    }));
                    std::thread::sleep(Duration::from_millis(50));
                }
                tries.into_iter().map(|one| one.join().unwrap()).collect::<Vec<_>>()
            })
        })
        .collect();
    let mut slowest = Duration::ZERO;
    for number in 0..8 {
        std::thread::sleep(Duration::from_millis(250));
        let account = if number == 0 { "sara" } else { "nima" };
        if number == 1 {
            // Another account: that of the first is the attackers' aim.
            member(&server, "nima");
        }
        let begin = Instant::now();
        let answer = sign_in(&server, &format!("198.51.100.{number}"), None, &credentials(account));
        if number > 0 {
            assert_eq!(answer.status, 200, "{}", answer.body);
        }
        slowest = slowest.max(begin.elapsed());
    }
    stop.store(true, Ordering::Relaxed);
    let statuses: Vec<u16> = floods.into_iter().flat_map(|flood| flood.join().unwrap()).collect();
    let refused = statuses.iter().filter(|status| [429, 503].contains(*status)).count();
    assert!(refused * 2 > statuses.len(), "{refused} of {}", statuses.len());
    assert!(!statuses.contains(&200) && !statuses.contains(&408) && !statuses.contains(&500), "{statuses:?}");
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
}

/// Strangers use up an account's attempts; its owner still gets in on the device that they have signed in with, and only
/// there, even from the address of an attacker.
#[test]
fn the_owner_is_not_locked_out_on_their_own_device() {
    let server = Server::start();
    let mut owner = server.guest("Sara");
    let answer = owner.call("POST", "/api/account", Some(&credentials("sara"))).unwrap();
    owner.keep_cookies(&answer);
    let device =
        owner.cookie.as_deref().unwrap().split("; ").find(|pair| pair.contains("-device=")).unwrap().to_owned();
    let wrong = json!({"account": "sara", "password": "wrong horse"});
    let codes: Vec<_> = (0..30)
        .map(|number| sign_in(&server, &format!("203.0.113.{}", number / 4), None, &wrong).body["code"].clone())
        .collect();
    assert_eq!(codes[0], "bad_credentials");
    assert_eq!(codes[29], "too_many", "{codes:?}");
    let right = credentials("sara");
    assert_eq!(sign_in(&server, "198.51.100.1", None, &right).body["code"], "too_many", "a stranger");
    let forged = format!("{device}X");
    assert_eq!(sign_in(&server, "198.51.100.1", Some(&forged), &right).body["code"], "too_many");
    assert_eq!(sign_in(&server, "203.0.113.0", Some(&device), &right).status, 200, "the owner");
    // The device has a limit of its own, and nobody else's account is exempt from theirs.
    let codes: Vec<_> =
        (0..12).map(|_| sign_in(&server, "198.51.100.2", Some(&device), &wrong).body["code"].clone()).collect();
    assert!(codes[..10].iter().all(|code| code == "bad_credentials"), "{codes:?}");
    assert_eq!(codes[11], "too_many");
    let other = json!({"account": "nobody", "password": "wrong horse"});
    let codes: Vec<_> =
        (0..12).map(|_| sign_in(&server, "198.51.100.3", Some(&device), &other).body["code"].clone()).collect();
    assert_eq!(codes[11], "too_many", "{codes:?}");
}

/// Mistyped passwords are forgiven with the right one: it is failures that are counted.
#[test]
fn honest_people_behind_one_address_are_not_counted() {
    let server = Server::start();
    member(&server, "sara");
    for _ in 0..25 {
        assert_eq!(sign_in(&server, "198.51.100.1", None, &credentials("sara")).status, 200);
    }
}

/// The guest's cookie is worth nothing once there is an account, and over HTTPS only the strict cookie counts.
#[test]
fn sessions_cannot_be_fixed() {
    let server = Server::start();
    let mut guest = server.guest("Sara");
    let before = guest.clone();
    guest.register(&credentials("sara"));
    assert_eq!(before.call("GET", "/api/me", None).unwrap().status, 401, "the guest's cookie is worth nothing");
    let signed_in = guest.clone();
    let answer = guest.call("POST", "/api/session", Some(&credentials("sara"))).unwrap();
    guest.keep_cookie(&answer);
    assert_eq!(signed_in.call("GET", "/api/me", None).unwrap().status, 401, "it was replaced");
    let strict = guest.cookie.clone().unwrap();
    let plain = format!("kashi={}", strict.split_once('=').unwrap().1);
    let status = |cookie: &str, headers: &[&str]| {
        let client = Client { address: server.address, cookie: Some(cookie.to_owned()) };
        client.send("GET", "/api/me", headers, "").unwrap().status
    };
    let https = ["host: kashi.example", "x-forwarded-proto: https"];
    assert_eq!(status(&strict, &https), 200);
    assert_eq!(status(&plain, &https), 401, "another host of the domain may have set it");
    assert_eq!(status(&format!("kashi=tossed; {strict}"), &https), 200, "whichever comes first");
    assert_eq!(status(&plain, &["host: 192.168.1.20:7878"]), 200, "in a café over HTTP");
}

#[test]
fn sockets_end_with_their_session() {
    let server = Server::start();
    let (mut a, b) = (server.guest("A"), server.guest("B"));
    let id = duel(&a, &b);
    let mut guest = a.socket(&id, None, None).unwrap();
    guest.next_of("presence").unwrap();
    a.register(&credentials("anahita"));
    assert_signed_out(guest, "registered: it spoke as the guest");

    let mut watched = a.socket(&id, None, None).unwrap();
    watched.next_of("presence").unwrap();
    let token = a.call("POST", "/api/tokens", Some(&json!({"label": "bot"}))).unwrap().body;
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    let program = Client::new(server.address);
    let by_token = program.socket_with(&id, &bearer).unwrap();
    assert_eq!(
        a.call("DELETE", &format!("/api/sessions/{}", token["id"].as_str().unwrap()), None).unwrap().status,
        204
    );
    assert_signed_out(by_token, "the token was ended");

    let mut elsewhere = Client::new(server.address);
    let answer = elsewhere.call("POST", "/api/session", Some(&credentials("anahita"))).unwrap();
    elsewhere.keep_cookie(&answer);
    let there = elsewhere.socket(&id, None, None).unwrap();
    watched.send(&json!({"id": "1", "do": "say", "phrase": "hello"}).to_string()).unwrap();
    assert_eq!(watched.next_of("done").unwrap()["id"], "1", "the others stay");
    let change = json!({"old": PASSWORD, "new": "battery staple"});
    let answer = a.call("PUT", "/api/password", Some(&change)).unwrap();
    assert_eq!(answer.status, 204, "{}", answer.body);
    a.keep_cookie(&answer);
    assert_signed_out(there, "the password was changed");
    assert_signed_out(watched, "and here the secret is another one");

    let here = a.socket(&id, None, None).unwrap();
    let stranger = b.socket(&id, None, None).unwrap();
    assert_eq!(a.call("DELETE", "/api/sessions", None).unwrap().status, 204);
    assert_signed_out(here, "signed out everywhere");
    assert_eq!(a.call("GET", "/api/me", None).unwrap().status, 401);
    let mut stranger = stranger;
    stranger.send(&json!({"id": "2", "do": "say", "phrase": "hello"}).to_string()).unwrap();
    assert_eq!(stranger.next_of("done").unwrap()["id"], "2", "nobody else");
}

/// The socket of a guest who signs in is closed, and the page comes back as the member.
#[test]
fn a_guest_who_signs_in_speaks_as_the_member() {
    let server = Server::start();
    member(&server, "sara");
    let (mut guest, b) = (server.guest("G"), server.guest("B"));
    let id = duel(&guest, &b);
    let socket = guest.socket(&id, None, None).unwrap();
    let answer = guest.call("POST", "/api/session", Some(&credentials("sara"))).unwrap();
    guest.keep_cookie(&answer);
    assert_signed_out(socket, "signed in");
    let mut socket = guest.socket(&id, None, None).unwrap();
    socket.send(&json!({"id": "1", "do": "say", "phrase": "hello"}).to_string()).unwrap();
    let said = socket.next_of("event").unwrap();
    assert_eq!(said["what"]["person"]["name"], "sara");
    assert_eq!(said["what"]["person"]["member"], true);
}

/// A session that ends at one server ends its sockets at another within a second.
#[test]
fn sockets_end_at_other_servers_too() {
    let Some(shared) = Shared::start() else { return };
    let servers = shared.two_servers();
    let (mut a, b) = (member(&servers[0], "sara"), servers[0].guest("B"));
    let id = duel(&a, &b);
    a.address = servers[1].address;
    let mut socket = a.socket(&id, None, None).unwrap();
    socket.next_of("presence").unwrap();
    a.address = servers[0].address;
    assert_eq!(a.call("DELETE", "/api/session", None).unwrap().status, 204);
    assert_signed_out(socket, "signed out at the other server");
}

#[test]
fn tokens_do_what_they_are_for_and_end() {
    let server = Server::start();
    let a = server.guest("A");
    let token = |body: Value| {
        let answer = a.call("POST", "/api/tokens", Some(&body)).unwrap();
        assert_eq!(answer.status, 201, "{}", answer.body);
        format!("authorization: Bearer {}", answer.body["token"].as_str().unwrap())
    };
    let (read, play, all) = (
        token(json!({"label": "read", "scope": "read"})),
        token(json!({"label": "play", "lives": {"days": 7}})),
        token(json!({"label": "all", "scope": "all", "lives": "never"})),
    );
    let program = Client::new(server.address);
    let ask =
        |token: &str, method: &str, path: &str, body: &str| program.send(method, path, &[token], body).unwrap().status;
    let table = json!({"game": "azul", "seats": ["me", "open"]}).to_string();
    let label = json!({"label": "more"}).to_string();
    let name = json!({"name": "B"}).to_string();
    let statuses = |token: &str| {
        [
            ask(token, "GET", "/api/me", ""),
            ask(token, "POST", "/api/tables", &table),
            ask(token, "POST", "/api/tokens", &label),
            ask(token, "GET", "/api/sessions", ""),
            ask(token, "DELETE", "/api/sessions/x", ""),
            ask(token, "PATCH", "/api/me", &name),
        ]
    };
    assert_eq!(statuses(&read), [200, 403, 403, 403, 403, 403]);
    assert_eq!(statuses(&play), [200, 201, 403, 403, 403, 403]);
    assert_eq!(statuses(&all), [200, 201, 201, 200, 404, 200]);
    // A token that may read may watch, and says nothing.
    let id = a.open(&json!({"game": "azul", "seats": ["me", "open"]}))["id"].as_str().unwrap().to_owned();
    let mut socket = program.socket_with(&id, read.strip_prefix("authorization: ").unwrap()).unwrap();
    socket.send(&json!({"id": "1", "do": "say", "phrase": "hello"}).to_string()).unwrap();
    assert_eq!(socket.next_of("refused").unwrap()["fault"]["code"], "token_scope");

    let sessions = a.get("/api/sessions");
    let session = |label: &str| {
        let found = sessions.as_array().unwrap().iter().find(|session| session["label"] == label);
        found.unwrap_or_else(|| panic!("{label}: {sessions}")).clone()
    };
    let days = |label: &str| {
        let one = session(label);
        one["ends"].as_i64().map(|ends| (ends - one["created"].as_i64().unwrap()) / 86_400_000)
    };
    assert_eq!([days("read"), days("play"), days("all")], [Some(90), Some(7), None]);
    assert_eq!(session("all")["scope"], "all");
    assert!(session("play")["seen"].as_i64().unwrap() > 0);
    for lives in [json!({"days": 0}), json!({"days": 4000})] {
        let answer = a.call("POST", "/api/tokens", Some(&json!({"label": "x", "lives": lives}))).unwrap();
        assert_eq!(answer.body["code"], "token_days", "{lives}");
    }
}

#[test]
fn a_browser_is_listed_by_what_people_call_it() {
    let server = Server::start();
    let mut a = Client::new(server.address);
    let firefox = "user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
    let answer = a.send("POST", "/api/me", &[firefox], "{}").unwrap();
    a.keep_cookie(&answer);
    assert_eq!(a.get("/api/sessions")[0]["label"], "Firefox, Linux");
}

#[test]
fn passwords_are_changed_by_those_who_know_them() {
    let server = Server::start();
    let mut a = member(&server, "sara");
    let token = a.call("POST", "/api/tokens", Some(&json!({"label": "bot"}))).unwrap().body;
    let bearer = format!("authorization: Bearer {}", token["token"].as_str().unwrap());
    let change = |a: &Client, old: &str, new: &str| {
        a.call("PUT", "/api/password", Some(&json!({"old": old, "new": new}))).unwrap()
    };
    assert_eq!(change(&a, "wrong horse", "battery staple").body["code"], "bad_password");
    assert_eq!(change(&a, PASSWORD, "short").body["code"], "password_length");
    let answer = change(&a, PASSWORD, "battery staple");
    assert_eq!(answer.status, 204);
    assert_eq!(a.call("GET", "/api/me", None).unwrap().status, 401, "the secret is another one");
    a.keep_cookie(&answer);
    assert_eq!(a.get("/api/me")["account"], "sara");
    assert_eq!(Client::new(server.address).send("GET", "/api/me", &[&bearer], "").unwrap().status, 401);
    assert_eq!(sign_in(&server, "198.51.100.1", None, &credentials("sara")).status, 401);
    let new = json!({"account": "sara", "password": "battery staple"});
    assert_eq!(sign_in(&server, "198.51.100.1", None, &new).status, 200);
    assert_eq!(change(&server.guest("G"), "", "battery staple").body["code"], "needs_account", "a guest has none");
}

#[test]
fn a_recovery_code_brings_an_account_back_once() {
    let server = Server::start();
    let mut a = server.guest("Sara");
    let code = a.register(&credentials("sara"))["recovery_code"].as_str().unwrap().to_owned();
    assert_eq!(code.len(), 19, "{code}");
    let confirm = |password: &str| a.call("POST", "/api/recovery", Some(&json!({"password": password}))).unwrap();
    assert_eq!(confirm("wrong horse").body["code"], "bad_password");
    let newer = confirm(PASSWORD).body["recovery_code"].as_str().unwrap().to_owned();
    let recover = |account: &str, code: &str, password: &str| {
        let body = json!({"account": account, "code": code, "password": password});
        Client::new(server.address).call("POST", "/api/recover", Some(&body)).unwrap()
    };
    assert_eq!(recover("sara", &code, "battery staple").body["code"], "bad_code", "another replaced it");
    assert_eq!(recover("nobody", &newer, "battery staple").body["code"], "bad_code");
    assert_eq!(recover("sara", &newer, "password").body["code"], "password_weak", "and the code is not spent");
    let copied = newer.to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l");
    let answer = recover("Sara", &copied, "battery staple");
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_ne!(answer.body["recovery_code"], json!(newer));
    assert_eq!(a.call("GET", "/api/me", None).unwrap().status, 401, "all were signed out");
    let mut again = Client::new(server.address);
    again.keep_cookie(&answer);
    assert_eq!(again.get("/api/me")["account"], "sara");
    assert_eq!(recover("sara", &newer, "battery staples").body["code"], "bad_code", "it is spent");
    assert_eq!(sign_in(&server, "198.51.100.1", None, &credentials("sara")).status, 401);
}

#[test]
fn a_refusal_says_what_is_wrong() {
    let server = Server::start();
    let a = server.guest("مهتاب");
    let register = |account: &str, password: &str| {
        a.call("POST", "/api/account", Some(&json!({"account": account, "password": password}))).unwrap().body
    };
    let short = register("sara", "short");
    assert_eq!(short["code"], "password_length");
    assert!(short["message"]["en"].as_str().unwrap().contains("at least 8"), "{short}");
    assert!(short["message"]["fa"].as_str().unwrap().contains("۸"), "{short}");
    assert_eq!(register("sara", "12345678")["code"], "password_weak");
    assert_eq!(register("sara", "my name is Sara!")["code"], "password_has_name");
    assert_eq!(register("sara", "مهتابِ شب چهارده")["code"], "password_has_name");
    assert_eq!(register("s r", PASSWORD)["code"], "account_form");
    assert_eq!(register("\u{430}lice", PASSWORD)["code"], "account_form", "a Cyrillic letter");
    for (name, code) in [("\u{202e}x", "name_hidden"), ("", "name_length"), ("al\u{456}ce", "name_mixed")] {
        let answer = Client::new(server.address).call("POST", "/api/me", Some(&json!({"name": name}))).unwrap();
        assert_eq!((answer.status, &answer.body["code"]), (400, &json!(code)), "{name:?}");
    }
}

/// A member's name is theirs, however it is typed; they are marked, and accounts are found from any keyboard.
#[test]
fn a_members_name_is_theirs() {
    let server = Server::start();
    let mut ali = server.guest("علی");
    let early = server.guest("علي");
    ali.register(&credentials("kiān-یک"));
    assert_eq!(ali.get("/api/me")["member"], true);
    assert_eq!(sign_in(&server, "198.51.100.1", None, &credentials("KIĀN-يك")).status, 200);
    for name in ["على", "عــلی", "kiān-یک"] {
        let answer = Client::new(server.address).call("POST", "/api/me", Some(&json!({"name": name}))).unwrap();
        assert_eq!(answer.body["code"], "name_of_member", "{name}");
    }
    let answer = early.call("POST", "/api/account", Some(&credentials("other"))).unwrap();
    assert_eq!(
        answer.body["code"], "name_of_member",
        "a guest who had the name keeps playing as a guest or takes another"
    );
    let rename = |client: &Client, name: &str| client.call("PATCH", "/api/me", Some(&json!({"name": name}))).unwrap();
    assert_eq!(rename(&early, "علی ۲").status, 200);
    assert_eq!(rename(&early, "علی").body["code"], "name_of_member");
    assert_eq!(rename(&ali, "علي").status, 200, "it is their own");
    let id = duel(&ali, &early);
    let seats = early.get(&format!("/api/tables/{id}"))["seats"].clone();
    assert_eq!(
        (&seats[0]["occupant"]["person"]["member"], &seats[1]["occupant"]["person"]["member"]),
        (&json!(true), &Value::Null),
        "{seats}"
    );
    assert_eq!(early.get(&format!("/api/people/{}", ali.get("/api/me")["id"].as_str().unwrap()))["member"], true);
}

/// Of members who registered before names were folded, the first keeps a name that several have now.
#[test]
fn old_members_are_folded_when_a_server_starts() {
    let data = tempfile::tempdir().unwrap();
    let place = Place::Directory(data.path().to_owned());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let row = |id: &str, account: &str, name: &str, created: i64| PersonRow {
        account: Some(account.to_owned()),
        ..PersonRow::guest(id.parse().unwrap(), name.to_owned(), api::Language::Fa, created)
    };
    let people = runtime.block_on(async {
        let store = connect(&place).await.unwrap();
        for row in [row("new", "علی", "Sara", 3), row("old", "علي", "sara", 1), row("third", "على", "SARA", 5)]
        {
            store.write(Write::AddPerson(row)).await.unwrap();
        }
        store.close().await;
        drop(store);
        let store = connect(&place).await.unwrap();
        let mut people = Vec::new();
        for id in ["old", "new", "third"] {
            let row = store.person(&id.parse().unwrap()).await.unwrap().unwrap();
            people.push((row.account.unwrap(), row.name, row.name_fold.unwrap()));
        }
        store.close().await;
        people
    });
    let expected = [("علی", "sara", "sara"), ("علی-2", "Sara 2", "sara2"), ("علی-3", "SARA 3", "sara3")];
    assert_eq!(people, expected.map(|(a, b, c)| (a.to_owned(), b.to_owned(), c.to_owned())));
}

/// Registering and renaming at once: whatever was answered is kept.
#[test]
fn a_name_that_was_changed_while_registering_is_kept() {
    let server = Server::start();
    let mut a = server.guest("A");
    let renaming = {
        let a = a.clone();
        std::thread::spawn(move || {
            let named = |number: u32| a.call("PATCH", "/api/me", Some(&json!({"name": format!("A{number}")}))).unwrap();
            (0..6).fold(None, |last, number| if named(number).status == 200 { Some(number) } else { last })
        })
    };
    a.register(&credentials("sara"));
    let last = renaming.join().unwrap();
    if let Some(last) = last {
        assert_eq!(a.get("/api/me")["name"], format!("A{last}"));
    }
    until("the account is there", || a.get("/api/me")["account"] == "sara");
}
