//! Guests, members, sessions, tokens.

use crate::client::Client;
use crate::harness::{Server, a_move, config, duel, rated_duel};
use serde_json::json;
use server::Config;
use server::store::{PersonRow, Place, SessionRow, Write, connect};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

#[test]
fn a_guest_becomes_a_member_and_keeps_their_games() {
    let server = Server::start();
    let mut guest = server.guest("مهتاب");
    let table = guest.open(&json!({"game": "azul", "seats": ["me", "open"]}));
    let secret = json!({"account": "Mahtab", "password": "correct horse"});
    guest.register(&secret);

    let mut elsewhere = Client::new(server.address);
    let answer = elsewhere.call("POST", "/api/session", Some(&secret)).unwrap();
    assert_eq!((answer.status, &answer.body["name"]), (200, &json!("مهتاب")));
    elsewhere.keep_cookie(&answer);
    assert_eq!(elsewhere.get("/api/tables?list=open")[0]["id"], table["id"]);

    let wrong = json!({"account": "mahtab", "password": "wrong horse"});
    let nobody = json!({"account": "nobody", "password": "wrong horse"});
    let answers = [wrong, nobody].map(|body| elsewhere.call("POST", "/api/session", Some(&body)).unwrap());
    assert_eq!(
        (answers[0].status, &answers[0].body),
        (answers[1].status, &answers[1].body),
        "nothing tells them apart"
    );
    let other = server.guest("X");
    assert_eq!(other.call("POST", "/api/account", Some(&secret)).unwrap().body["code"], "name_taken");

    // The sessions are listed; ending one signs it out.
    let sessions = guest.get("/api/sessions");
    assert_eq!(sessions.as_array().unwrap().len(), 2);
    let there = sessions.as_array().unwrap().iter().find(|session| session["current"] == false).unwrap();
    let path = format!("/api/sessions/{}", there["id"].as_str().unwrap());
    assert_eq!(other.call("DELETE", &path, None).unwrap().status, 404, "not theirs");
    assert_eq!(guest.call("DELETE", &path, None).unwrap().status, 204);
    assert_eq!(elsewhere.call("GET", "/api/me", None).unwrap().status, 401);
}

/// Preferences belong to the account: they are there after signing in elsewhere. Only what the server knows is kept.
#[test]
fn preferences_are_kept_and_bounded() {
    let server = Server::start();
    let mut a = server.guest("A");
    let path = "/api/me/preferences";
    assert_eq!(a.get(path), json!({"language": "fa"}), "nothing was chosen yet");
    let chosen = json!({
        "language": "en", "theme": "dark", "motion": "off", "sound": false, "one_click": true, "glyphs": true,
    });
    let answer = a.call("PUT", path, Some(&chosen)).unwrap();
    assert_eq!((answer.status, &answer.body), (200, &chosen));
    let secret = json!({"account": "mahtab", "password": "correct horse"});
    a.register(&secret);
    let mut elsewhere = Client::new(server.address);
    let answer = elsewhere.call("POST", "/api/session", Some(&secret)).unwrap();
    elsewhere.keep_cookie(&answer);
    assert_eq!((&answer.body["language"], &answer.body["preferences"]), (&json!("en"), &chosen));
    assert_eq!(elsewhere.get(path), chosen);

    // They replace the old ones; the language stays unless another is said.
    let update = json!({"preferences": {"theme": "light", "unknown": "y".repeat(5000)}});
    let answer = a.call("PATCH", "/api/me", Some(&update)).unwrap();
    assert_eq!(answer.body["preferences"], json!({"language": "en", "theme": "light"}));
    let answer = a.call("PATCH", "/api/me", Some(&json!({"language": "fa"}))).unwrap();
    assert_eq!(answer.body["preferences"], json!({"language": "fa", "theme": "light"}));
    for body in [json!({"theme": "loud"}), json!({"sound": 1}), json!("dark")] {
        assert_eq!(a.call("PUT", path, Some(&body)).unwrap().body["code"], "bad_request", "{body}");
    }
    let long = json!({"unknown": "y".repeat(20_000)});
    assert_eq!(a.call("PUT", path, Some(&long)).unwrap().body["code"], "too_large");
    assert_eq!(Client::new(server.address).call("PUT", path, Some(&chosen)).unwrap().status, 401);
    assert_eq!(a.get(path), json!({"language": "fa", "theme": "light"}));
    assert_eq!(a.call("PATCH", "/api/me", Some(&json!({"name": "a\nb"}))).unwrap().body["code"], "name_hidden");
}

/// A page that stores preferences knows nothing of a name that was changed meanwhile, and must not bring the old one back.
#[test]
fn preferences_and_a_name_that_change_at_once_are_both_kept() {
    let server = Server::start();
    let a = server.guest("A");
    for round in 0..40 {
        let (name, theme) = (format!("A{round}"), if round % 2 == 0 { "dark" } else { "light" });
        let liked = std::thread::scope(|scope| {
            let like = scope.spawn(|| a.call("PUT", "/api/me/preferences", Some(&json!({"theme": theme}))).unwrap());
            let named = a.call("PATCH", "/api/me", Some(&json!({"name": name}))).unwrap();
            assert_eq!((named.status, &named.body["name"]), (200, &json!(name)));
            like.join().unwrap()
        });
        assert_eq!((liked.status, &liked.body["theme"]), (200, &json!(theme)));
        let me = a.get("/api/me");
        assert_eq!((&me["name"], &me["preferences"]["theme"]), (&json!(name), &json!(theme)), "round {round}");
    }
}

/// A guest who is renamed while their password is hashed becomes a member by the new name, which is theirs alone.
#[test]
fn a_name_that_changes_during_registration_is_the_members_own() {
    let server = Server::start();
    for round in 0..6 {
        let guest = server.guest(&format!("Before {round}"));
        let name = format!("After {round}");
        let credentials = json!({"account": format!("account{round}"), "password": "correct horse"});
        let registered = std::thread::scope(|scope| {
            let register = scope.spawn(|| guest.call("POST", "/api/account", Some(&credentials)).unwrap());
            std::thread::sleep(std::time::Duration::from_millis(4 * round));
            // Too late is after it: then the old session has ended, and nothing is at stake.
            let renamed = guest.call("PATCH", "/api/me", Some(&json!({"name": name}))).unwrap();
            (register.join().unwrap(), renamed.status)
        });
        let (registered, renamed) = registered;
        assert_eq!(registered.status, 201, "{}", registered.body);
        let mut member = guest.clone();
        member.keep_cookie(&registered);
        let shown = member.get("/api/me")["name"].as_str().unwrap().to_owned();
        assert!(renamed == 401 || shown == name, "{shown}: the answer was {renamed}");
        let another = json!({"name": shown});
        let answer = Client::new(server.address).call("POST", "/api/me", Some(&another)).unwrap();
        assert_eq!(answer.body["code"], "name_of_member", "nobody else is called {shown}");
    }
}

#[test]
fn programs_sign_in_by_token() {
    let server = Server::start();
    let a = server.guest("A");
    let token = a.call("POST", "/api/tokens", Some(&json!({"label": "my bot"}))).unwrap().body;
    let program = Client::new(server.address);
    let header = format!("authorization: Bearer {}", token["token"].as_str().unwrap());
    assert_eq!(program.send("GET", "/api/me", &[&header], "").unwrap().body["name"], "A");
    let path = format!("/api/sessions/{}", token["id"].as_str().unwrap());
    assert_eq!(a.call("DELETE", &path, None).unwrap().status, 204);
    assert_eq!(program.send("GET", "/api/me", &[&header], "").unwrap().status, 401);
}

/// Seats, running and finished games, ratings: whatever the guest had is the member's after they sign in.
#[test]
fn a_guest_who_signs_in_brings_their_games_along() {
    let server = Server::start();
    let (mut member, other) = (server.guest("Mahtab"), server.guest("B"));
    let secret = json!({"account": "mahtab", "password": "correct horse"});
    member.register(&secret);
    let mut guest = server.guest("Somebody");
    let old = guest.get("/api/me")["id"].as_str().unwrap().to_owned();
    let over = rated_duel(&guest, &other);
    other.act(&over, &json!({"id": "r", "do": "resign", "seat": 1}));
    let running = duel(&guest, &other);
    let open = guest.open(&json!({"game": "azul", "seats": ["me", "open"]}))["id"].as_str().unwrap().to_owned();
    let mut socket = other.socket(&running, None, None).unwrap();
    let before = guest.clone();

    let answer = guest.call("POST", "/api/session", Some(&secret)).unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    guest.keep_cookie(&answer);
    let me = guest.get("/api/me");
    assert_eq!((&me["name"], &me["account"]), (&json!("Mahtab"), &json!("mahtab")));
    let event = socket.next_of("event").unwrap();
    assert_eq!((&event["what"]["type"], &event["what"]["guest"]), (&json!("became"), &json!(old)));
    assert_eq!(guest.get(&format!("/api/tables/{running}"))["yours"], json!([0]));
    assert_eq!(guest.act(&running, &a_move(&guest, &running)).status, 200, "the game goes on");
    assert_eq!(other.act(&open, &json!({"id": "sit", "do": "sit"})).status, 200);
    assert_eq!(guest.act(&open, &json!({"id": "start", "do": "start"})).status, 200, "the table is theirs");
    let games = guest.get(&format!("/api/people/{}/games", me["id"].as_str().unwrap()));
    assert_eq!((&games["played"][0]["id"], &games["played"][0]["theirs"]), (&json!(over), &json!([0])));
    assert_eq!(games["running"].as_array().unwrap().len(), 2);
    let profile = other.get(&format!("/api/people/{old}"));
    assert_eq!(
        (&profile["id"], &profile["ratings"][0]["games"]),
        (&me["id"], &json!(1)),
        "the guest is the member now"
    );
    assert_eq!(before.call("GET", "/api/me", None).unwrap().status, 401, "nobody is the guest any more");
    assert_eq!(other.get("/api/tables?list=playing").as_array().unwrap().len(), 2);
}

/// A session lives for a year after it was last used; using it writes that down, and pages get the cookie again.
#[test]
fn sessions_slide_and_end() {
    let data = tempfile::tempdir().unwrap();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
    let day = 24 * 60 * 60 * 1000;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = connect(&Place::Directory(data.path().to_owned())).await.unwrap();
        let person = PersonRow::guest("p".parse().unwrap(), "P".to_owned(), api::Language::Fa, 0);
        store.write(Write::AddPerson(person)).await.unwrap();
        for (secret, age) in [("old", 366), ("used", 364), ("fresh", 0)] {
            let mut hash = String::new();
            for byte in Sha256::digest(secret.as_bytes()) {
                write!(hash, "{byte:02x}").unwrap();
            }
            let session = SessionRow {
                session_id: secret.parse().unwrap(),
                secret_hash: hash,
                person_id: "p".parse().unwrap(),
                kind: api::SessionKind::Browser,
                label: String::new(),
                created: 0,
                seen: now - age * day,
                scope: api::Scope::All,
                ends: None,
            };
            store.write(Write::AddSession(session)).await.unwrap();
        }
        store.close().await;
    });
    let server = Server::start_in(data.path(), 100_000);
    let ask = |secret: &str| {
        let client = Client { address: server.address, cookie: Some(format!("__Host-kashi={secret}")) };
        let answer = client.call("GET", "/api/me", None).unwrap();
        (answer.status, answer.head.contains(&format!("set-cookie: __Host-kashi={secret}; Path=/; Max-Age=31536000")))
    };
    assert_eq!(ask("old"), (401, false));
    assert_eq!(ask("used"), (200, true), "in time: it lives for another year");
    assert_eq!(ask("used"), (200, false), "written down once an hour");
    assert_eq!(ask("fresh"), (200, false));
}

#[test]
fn cookies_are_as_strict_as_the_way_they_came() {
    let data = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let proxied = Server::start_as(config(data[0].path()));
    let direct = Server::start_as(Config { proxies: 0, ..config(data[1].path()) });
    let cookie = |server: &Server, headers: &[&str]| {
        let answer = Client::new(server.address).send("POST", "/api/me", headers, "{}").unwrap();
        answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap().to_owned()
    };
    let strict = |cookie: &str| {
        assert!(cookie.contains("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"), "{cookie}");
        assert!(!cookie.contains("Domain"), "{cookie}");
        let strict = cookie.starts_with("__Host-kashi=");
        assert_eq!(strict, cookie.ends_with("; Secure"), "{cookie}");
        strict
    };
    let (lan, https) = ("host: 192.168.1.20:7878", "x-forwarded-proto: https");
    assert!(strict(&cookie(&direct, &[])), "127.0.0.1");
    assert!(strict(&cookie(&direct, &["host: localhost:7878"])));
    assert!(strict(&cookie(&direct, &["host: [::1]:7878"])));
    assert!(!strict(&cookie(&direct, &[lan])), "a café over HTTP: browsers would refuse the strict one");
    assert!(!strict(&cookie(&direct, &[lan, https])), "nobody said that there is a proxy");
    assert!(!strict(&cookie(&direct, &["host: localhost.evil.example"])));
    assert!(strict(&cookie(&proxied, &["host: kashi.example", https])));
    assert!(!strict(&cookie(&proxied, &["host: kashi.example", "x-forwarded-proto: http"])));
    // The plain one is enough to be recognised.
    let plain = cookie(&direct, &[lan]);
    let client = Client { address: direct.address, cookie: plain.split(';').next().map(str::to_owned) };
    assert_eq!(client.send("GET", "/api/me", &[lan], "").unwrap().status, 200);
}
