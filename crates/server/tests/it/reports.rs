//! What operators read and decide on their page.

use crate::accounts::member;
use crate::client::Client;
use crate::harness::{Server, duel};
use crate::operators::{Outside, id, thrown_out, until_heeded};
use crate::shared::Shared;
use api::AuditAction;
use serde_json::{Value, json};
use server::Target;
use server::store::Place;

/// A member who is an operator, from the next request on.
fn operator(server: &Server, outside: &Outside, account: &str) -> Client {
    let client = member(server, account);
    let add = outside.work(async |moderator| {
        let row = moderator.person(account).await?;
        moderator.set_operator(&row, true, "").await
    });
    add.unwrap();
    client
}

/// A report about a guest; answers its id.
fn report(from: &Client, about: &Client, operator: &Client) -> String {
    let table = duel(from, about);
    about.act(&table, &json!({"id": "s", "do": "say", "text": "something rude"}));
    let body = json!({"person": id(about), "table": table, "reason": "chat", "text": "look"});
    assert_eq!(from.call("POST", "/api/reports", Some(&body)).unwrap().status, 204);
    let page = operator.get("/api/operator/reports");
    let found = page["reports"].as_array().unwrap().iter().find(|report| report["reported"]["id"] == id(about));
    found.unwrap()["id"].as_str().unwrap().to_owned()
}

/// Operators read reports and decide about them; nobody else can.
#[test]
fn operators_decide_about_reports() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let outside = Outside::new(&Place::Directory(data.path().to_owned()));
    let (a, boss) = (server.guest("A"), operator(&server, &outside, "warden"));
    assert_eq!(boss.get("/api/me")["operator"], true);
    let rude = server.guest("Rude");
    let first = report(&a, &rude, &boss);

    // Everybody else is refused, at each of them.
    let path = format!("/api/operator/reports/{first}");
    let ordinary = member(&server, "ordinary");
    let mut tokens = Vec::new();
    for scope in ["read", "play"] {
        let body = json!({"label": "t", "scope": scope});
        let token = boss.call("POST", "/api/tokens", Some(&body)).unwrap().body["token"].clone();
        tokens.push(format!("authorization: Bearer {}", token.as_str().unwrap()));
    }
    let dismiss = json!({"do": "dismiss"}).to_string();
    for (method, path, body) in [("GET", "/api/operator/reports", ""), ("POST", &*path, &*dismiss)] {
        assert_eq!(Client::new(server.address).send(method, path, &[], body).unwrap().status, 401, "{method}");
        for client in [&a, &rude, &ordinary] {
            let answer = client.send(method, path, &[], body).unwrap();
            assert_eq!((answer.status, &answer.body["code"]), (403, &json!("not_operator")), "{method}");
        }
        for token in &tokens {
            let answer = Client::new(server.address).send(method, path, &[token], body).unwrap();
            assert_eq!(answer.status, 403, "{method} {token}");
        }
    }

    let page = boss.get("/api/operator/reports");
    let shown = &page["reports"][0];
    assert_eq!((&shown["reason"], &shown["text"], &shown["open"]), (&json!("chat"), &json!("look"), &json!(1)));
    assert_eq!((&shown["reporter"]["name"], &shown["said"][0]["text"]), (&json!("A"), &json!("something rude")));
    let decide = |path: &str, decision: Value| boss.call("POST", path, Some(&decision)).unwrap();
    for (wrong, code) in [
        (json!({"do": "ban"}), "bad_request"),
        (json!({"do": "ban", "reason": " "}), "reason_form"),
        (json!({"do": "ban", "reason": "x".repeat(281)}), "reason_form"),
        (json!({"do": "ban", "reason": "a\nb"}), "reason_form"),
        (json!({"do": "ban", "reason": "x", "hours": 0}), "ban_hours"),
        (json!({"do": "shoot", "reason": "x"}), "bad_request"),
    ] {
        assert_eq!(decide(&path, wrong.clone()).body["code"], code, "{wrong}");
    }
    assert_eq!(decide("/api/operator/reports/nothing", json!({"do": "dismiss"})).status, 404);
    assert_eq!(decide(&path, json!({"do": "ban", "reason": "rude", "hours": 24})).status, 204);
    assert_eq!(decide(&path, json!({"do": "dismiss"})).body["code"], "wrong_time", "it is closed");
    let refused = rude.call("POST", "/api/tables", Some(&json!({"game": "azul", "seats": ["me", "open"]}))).unwrap();
    assert_eq!(refused.body["code"], "banned", "at once");

    let (loud, odd, fine) = (server.guest("Loud"), server.guest("Oddname"), server.guest("Fine"));
    let mute = format!("/api/operator/reports/{}", report(&a, &loud, &boss));
    assert_eq!(decide(&mute, json!({"do": "mute", "reason": "loud"})).status, 204);
    let table = duel(&a, &loud);
    assert_eq!(loud.act(&table, &json!({"id": "s", "do": "say", "text": "x"})).body["code"], "muted");
    let rename = format!("/api/operator/reports/{}", report(&a, &odd, &boss));
    assert_eq!(decide(&rename, json!({"do": "rename", "name": "\u{202e}"})).body["code"], "name_hidden");
    assert_eq!(decide(&rename, json!({"do": "rename", "name": "warden"})).body["code"], "name_of_member");
    assert_eq!(decide(&rename, json!({"do": "rename", "name": "Even"})).status, 204);
    assert_eq!(odd.get("/api/me")["name"], "Even");
    let dismiss = format!("/api/operator/reports/{}", report(&a, &fine, &boss));
    assert_eq!(decide(&dismiss, json!({"do": "dismiss", "reason": "nothing"})).status, 204);
    assert_eq!(boss.get("/api/operator/reports"), json!({"reports": []}));

    // All of it is in the log, with who and because of which report.
    for (action, path) in [
        (AuditAction::Ban, &path),
        (AuditAction::Mute, &mute),
        (AuditAction::Rename, &rename),
        (AuditAction::CloseReport, &dismiss),
    ] {
        let entries = outside.audit(action);
        assert_eq!(entries.len(), 1, "{action:?}");
        assert_eq!(entries[0].by_id.as_ref().unwrap().as_str(), id(&boss));
        assert!(path.ends_with(entries[0].report_id.as_ref().unwrap().as_str()), "{action:?}");
    }
    // Operators don't decide about each other.
    let second = operator(&server, &outside, "second");
    let body = json!({"person": id(&second), "reason": "other"});
    assert_eq!(a.call("POST", "/api/reports", Some(&body)).unwrap().status, 204);
    let about = boss.get("/api/operator/reports")["reports"][0]["id"].as_str().unwrap().to_owned();
    let about = format!("/api/operator/reports/{about}");
    assert_eq!(decide(&about, json!({"do": "ban", "reason": "x"})).status, 403);
    assert_eq!(decide(&about, json!({"do": "dismiss"})).status, 204);
    outside.ban(&Target::Person(id(&second).parse().unwrap()), None);
    until_heeded(|| second.call("GET", "/api/operator/reports", None).unwrap().body["code"] == "banned");
    let remove = outside.work(async |moderator| {
        let row = moderator.person("warden").await?;
        moderator.set_operator(&row, false, "").await
    });
    remove.unwrap();
    assert_eq!(boss.call("GET", "/api/operator/reports", None).unwrap().status, 403, "at once");
}

/// A page of reports, and the next.
#[test]
fn reports_are_read_by_page() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let outside = Outside::new(&Place::Directory(data.path().to_owned()));
    let boss = operator(&server, &outside, "warden");
    let about = server.guest("About");
    let body = json!({"person": id(&about), "reason": "name"});
    for _ in 0..3 {
        let reporter = server.guest("R");
        for _ in 0..10 {
            assert_eq!(reporter.call("POST", "/api/reports", Some(&body)).unwrap().status, 204);
        }
    }
    let first = boss.get("/api/operator/reports");
    assert_eq!((first["reports"].as_array().unwrap().len(), &first["reports"][0]["open"]), (20, &json!(30)));
    let second = boss.get(&format!("/api/operator/reports?after={}", first["next"].as_str().unwrap()));
    assert_eq!(second["reports"].as_array().unwrap().len(), 10);
    assert!(second["next"].is_null());
    let ids: std::collections::BTreeSet<&str> = [&first, &second]
        .into_iter()
        .flat_map(|page| page["reports"].as_array().unwrap())
        .map(|report| report["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids.len(), 30, "each once");
    assert_eq!(boss.call("GET", "/api/operator/reports?after=x", None).unwrap().status, 400);
}

/// What an operator decides at one server holds at all of them.
#[test]
fn a_ban_at_one_server_is_heeded_at_the_other() {
    let Some(shared) = Shared::start() else { return };
    let [here, there] = shared.two_servers();
    let outside = Outside::new(&shared.place());
    let (a, boss, rude) = (here.guest("A"), operator(&here, &outside, "warden"), there.guest("Rude"));
    let about = report(&a, &rude, &boss);
    let table = duel(&a, &rude);
    let mut socket = rude.socket(&table, None, None).unwrap();
    socket.next_of("presence").unwrap();
    let decision = json!({"do": "ban", "reason": "rude", "hours": 1});
    assert_eq!(boss.call("POST", &format!("/api/operator/reports/{about}"), Some(&decision)).unwrap().status, 204);
    assert_eq!(thrown_out(&mut socket, "banned"), 4003);
    let close = outside.work(async |moderator| {
        let row = moderator.table(&table).await?;
        moderator.close_table(&row, "enough").await
    });
    close.unwrap();
    for server in [&here, &there] {
        let reader = Client::new(server.address);
        until_heeded(|| reader.get(&format!("/api/tables/{table}"))["closed"] == "enough");
    }
}
