//! Cups: joined, drawn, played to their end; through a kill, and at two servers at once.

use crate::client::Client;
use crate::harness::{Server, a_move, config, until};
use crate::shared::Shared;
use serde_json::{Value, json};
use server::{Config, Times};
use std::collections::BTreeSet;
use std::time::Duration;

/// A cup that has begun, with its organiser and players.
struct Cup {
    organiser: Client,
    players: Vec<Client>,
    path: String,
}

fn new(format: &Value) -> Value {
    json!({
        "name": "جام جمعه", "game": "azul", "options": {"first": 0}, "players": 2, "format": format,
        "clock": {"kind": "game", "initial": 600_000, "increment": 0}, "listed": true,
    })
}

fn with(mut cup: Value, field: &str, value: Value) -> Value {
    cup[field] = value;
    cup
}

fn ok(client: &Client, path: &str, command: &Value) -> Value {
    let answer = client.call("POST", path, Some(command)).unwrap();
    assert_eq!(answer.status, 200, "{command}: {}", answer.body);
    answer.body
}

impl Cup {
    /// Everybody joins by way of one of the servers.
    fn begin(servers: &[&Server], new: &Value, players: usize) -> Self {
        let organiser = servers[0].guest("organiser");
        let made = organiser.call("POST", "/api/cups", Some(new)).unwrap();
        assert_eq!(made.status, 201, "{}", made.body);
        let path = format!("/api/cups/{}", made.body["cup"]["id"].as_str().unwrap());
        let players: Vec<_> =
            (0..players).map(|number| servers[number % servers.len()].guest(&format!("player {number}"))).collect();
        for player in &players {
            assert_eq!(ok(player, &path, &json!({"do": "join"}))["plays"], true);
        }
        ok(&organiser, &path, &json!({"do": "start"}));
        Cup { organiser, players, path }
    }

    fn view(&self) -> Value {
        self.organiser.get(&self.path)["cup"].clone()
    }

    fn page(&self, what: &str) -> Value {
        self.organiser.get(&format!("{}/{what}", self.path))
    }

    /// The table of a player.
    fn table(&self, player: usize) -> Option<String> {
        self.players[player].get(&self.path)["table"]["id"].as_str().map(str::to_owned)
    }

    /// The players' tables of a round, each once, as soon as there are enough.
    fn tables(&self, round: u16, count: usize) -> Vec<String> {
        let mut tables = BTreeSet::new();
        until("a round is drawn", || {
            if self.view()["round"] == round {
                tables = (0..self.players.len()).filter_map(|player| self.table(player)).collect();
            }
            tables.len() == count
        });
        tables.into_iter().collect()
    }

    fn player_at(&self, table: &str, seat: usize) -> &Client {
        let sits = |client: &&Client| {
            let view = client.get(&format!("/api/tables/{table}"));
            view["yours"].as_array().is_some_and(|yours| yours.contains(&json!(seat)))
        };
        self.players.iter().find(sits).unwrap()
    }

    /// The first seat gives up.
    fn give_up(&self, table: &str) {
        let player = self.player_at(table, 0);
        let answer = player.act(table, &json!({"id": "r", "do": "resign", "seat": 0}));
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    /// Both play the first legal move until the game is over.
    fn play_out(&self, table: &str) {
        let seats = [self.player_at(table, 0), self.player_at(table, 1)];
        loop {
            let view = seats[0].get(&format!("/api/tables/{table}"));
            let Some(seat) = view["next"]["seat"].as_u64() else { return };
            let player = seats[seat as usize];
            assert_eq!(player.act(table, &a_move(player, table)).status, 200);
        }
    }

    fn until_over(&self) {
        until("the cup is over", || self.view()["status"] == "over");
    }

    /// The points of everybody, added up.
    fn points(&self) -> i64 {
        self.page("standings")["lines"].as_array().unwrap().iter().map(|line| line["points"].as_i64().unwrap()).sum()
    }
}

#[test]
fn all_tables_of_a_duplicate_round_get_the_same_deals_and_the_seed_is_revealed_at_the_end() {
    let server = Server::start();
    let new = with(new(&json!({"kind": "swiss", "rounds": 2})), "duplicate", json!(true));
    let cup = Cup::begin(&[&server], &new, 4);
    let tables = cup.tables(1, 2);
    let states: Vec<_> = tables
        .iter()
        .map(|table| cup.player_at(table, 0).get(&format!("/api/tables/{table}")))
        .map(|view| (view["state"].clone(), view["commitment"].clone()))
        .collect();
    assert_eq!(states[0], states[1], "the same first deal under the same promise");
    // Nobody else looks at deals that are still being played, by whatever way.
    cup.play_out(&tables[0]);
    let other = cup.player_at(&tables[1], 0);
    for path in ["", "/record", "/legal", "/chat", "/review", "/events"] {
        for reader in [other, &cup.organiser, &Client::new(server.address)] {
            let answer = reader.call("GET", &format!("/api/tables/{}{path}", tables[0]), None).unwrap();
            assert_eq!((answer.status, &answer.body["code"]), (403, &json!("cup_sealed")), "{path}");
        }
    }
    assert!(other.socket(&tables[0], None, None).is_err());
    let own = cup.player_at(&tables[0], 0);
    assert_eq!(own.get(&format!("/api/tables/{}", tables[0]))["seed"], Value::Null);
    assert!(own.get(&format!("/api/tables/{}/record", tables[0]))["seed"].is_null());
    let shown = cup.page("tables?round=1")["tables"].clone();
    assert!(shown[0]["seats"][0]["score"].is_null(), "not what came of it, either");
    cup.play_out(&tables[1]);
    let second = cup.tables(2, 2);
    assert_eq!(other.call("GET", &format!("/api/tables/{}", tables[0]), None).unwrap().status, 200);
    let shown = cup.page("tables?round=1")["tables"].clone();
    let compared: i64 = (0..2).map(|table| shown[table]["seats"][0]["compared"].as_i64().unwrap()).sum();
    assert_eq!(compared, 1000, "one is ahead of the other, or both are level: {shown}");
    for table in &second {
        cup.give_up(table);
    }
    cup.until_over();
    until("it is revealed", || !cup.view()["seed"].is_null());
    let view = cup.view();
    let seed: game::Seed = view["seed"].as_str().unwrap().parse().unwrap();
    assert_eq!(seed.commitment(), view["commitment"].as_str().unwrap());
    let of_round = cups::round_seed(&seed, 1);
    let table = cup.organiser.get(&format!("/api/tables/{}", tables[0]));
    assert_eq!(
        (table["commitment"].clone(), table["seed"].clone()),
        (states[0].1.clone(), json!(of_round.to_string()))
    );
    assert_eq!(of_round.commitment(), states[0].1.as_str().unwrap());
    assert_eq!(cup.points(), 8);
}

#[test]
fn a_result_counts_once_though_the_server_is_killed_in_the_middle_of_a_round() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start_as(config(data.path()));
    let mut cup = Cup::begin(&[&server], &new(&json!({"kind": "round_robin"})), 4);
    for round in 1..=3 {
        let tables = cup.tables(round, 2);
        cup.give_up(&tables[0]);
        if round < 3 {
            server.kill();
            server = Server::start_as(config(data.path()));
            for client in cup.players.iter_mut().chain([&mut cup.organiser]) {
                client.address = server.address;
            }
        }
        cup.give_up(&tables[1]);
    }
    cup.until_over();
    assert_eq!((cup.points(), cup.view()["tables"].clone()), (12, json!(6)));
}

#[test]
fn two_servers_draw_a_round_once_and_count_a_result_once() {
    let Some(shared) = Shared::start() else { return };
    let servers = shared.two_servers();
    let cup = Cup::begin(&[&servers[0], &servers[1]], &new(&json!({"kind": "round_robin"})), 8);
    for round in 1..=7 {
        let tables = cup.tables(round, 4);
        // At the same moment, by way of both.
        std::thread::scope(|scope| tables.iter().for_each(|table| drop(scope.spawn(|| cup.give_up(table)))));
    }
    cup.until_over();
    assert_eq!((cup.points(), cup.view()["tables"].clone()), (56, json!(28)));
    let log = cup.page("log")["lines"].as_array().unwrap().clone();
    let rounds = log.iter().filter(|line| line["what"] == "round").count();
    assert_eq!(rounds, 7);
}

#[test]
fn a_round_goes_on_at_the_other_server_when_one_is_killed() {
    let Some(shared) = Shared::start() else { return };
    let [one, other] = shared.two_servers();
    let mut cup = Cup::begin(&[&one, &other], &new(&json!({"kind": "round_robin"})), 4);
    let tables = cup.tables(1, 2);
    cup.give_up(&tables[0]);
    one.kill();
    for client in cup.players.iter_mut().chain([&mut cup.organiser]) {
        client.address = other.address;
    }
    cup.give_up(&tables[1]);
    for round in 2..=3 {
        cup.tables(round, 2).iter().for_each(|table| cup.give_up(table));
    }
    cup.until_over();
    assert_eq!((cup.points(), cup.view()["tables"].clone()), (12, json!(6)));
}

#[test]
fn who_has_no_time_left_loses_without_anybody_claiming_it() {
    let data = tempfile::tempdir().unwrap();
    let times = Times { judge: Duration::from_millis(200), ..Times::default() };
    let server = Server::start_as(Config { times, ..config(data.path()) });
    let clock = json!({"kind": "game", "initial": 1000, "increment": 0});
    let cup = Cup::begin(&[&server], &with(new(&json!({"kind": "swiss", "rounds": 1})), "clock", clock), 4);
    cup.until_over();
    let tables = cup.page("tables?round=1")["tables"].clone();
    let of = |table: usize| tables[table]["seats"].as_array().unwrap().clone();
    for seats in [of(0), of(1)] {
        assert_eq!((seats[0]["out"].clone(), seats[0]["place"].clone()), (json!(true), json!(2)), "{seats:?}");
        assert_eq!(seats[1]["place"], 1);
    }
}

#[test]
fn in_an_arena_tables_follow_each_other() {
    let server = Server::start();
    let cup = Cup::begin(&[&server], &new(&json!({"kind": "arena", "minutes": 60})), 6);
    let mut played = BTreeSet::new();
    until("everybody has played twice", || {
        for table in (0..6).filter_map(|player| cup.table(player)) {
            if played.insert(table.clone()) {
                cup.give_up(&table);
            }
        }
        played.len() >= 6
    });
    // Who leaves gets no further table.
    ok(&cup.players[0], &cup.path, &json!({"do": "leave"}));
    ok(&cup.organiser, &cup.path, &json!({"do": "pause", "reason": "tea"}));
    let log = cup.page("log")["lines"].clone();
    assert_eq!(
        (&log[0]["what"], &log[0]["reason"], &log[1]["what"]),
        (&json!("paused"), &json!("tea"), &json!("left"))
    );
    ok(&cup.organiser, &cup.path, &json!({"do": "end"}));
    assert_eq!(cup.view()["status"], "over");
}

#[test]
fn alone_everybody_meets_the_same_deals_and_the_same_bots() {
    let server = Server::start();
    let format = json!({"kind": "solo", "rounds": 1, "level": "beginner", "hours": 1});
    let cup = Cup::begin(&[&server], &with(new(&format), "clock", json!({"kind": "none"})), 2);
    for player in &cup.players {
        ok(player, &cup.path, &json!({"do": "play"}));
    }
    let play = |player: usize| {
        let (client, table) = (&cup.players[player], cup.table(player).unwrap());
        for _ in 0..4 {
            until("the bot moves", || client.get(&format!("/api/tables/{table}"))["next"]["seat"] == 0);
            assert_eq!(client.act(&table, &a_move(client, &table)).status, 200);
        }
        until("the bot moves", || client.get(&format!("/api/tables/{table}"))["next"]["seat"] == 0);
        client.get(&format!("/api/tables/{table}"))["state"].clone()
    };
    assert_eq!(play(0), play(1), "the same moves are answered with the same moves");
    assert_eq!(cup.page("standings")["lines"][0]["points"], 0);
    let other = cup.table(1).unwrap();
    let answer = cup.players[0].call("GET", &format!("/api/tables/{other}"), None).unwrap();
    assert_eq!(answer.body["code"], "cup_sealed");
}

#[test]
fn what_is_no_cup_is_refused_and_nobody_makes_very_many() {
    let server = Server::start();
    let client = server.guest("A");
    let make = |new: &Value| client.call("POST", "/api/cups", Some(new)).unwrap();
    let swiss = new(&json!({"kind": "swiss", "rounds": 3}));
    for (field, value) in [
        ("name", json!("")),
        ("name", json!("a".repeat(49))),
        ("name", json!("two\nlines")),
        ("format", json!({"kind": "swiss", "rounds": 0})),
        ("format", json!({"kind": "swiss", "rounds": 31})),
        ("clock", json!({"kind": "none"})),
        ("starts", json!(1)),
        ("patience", json!(5)),
    ] {
        let answer = make(&with(swiss.clone(), field, value.clone()));
        assert_eq!((answer.status, &answer.body["code"]), (400, &json!("cup_form")), "{field}: {value}");
    }
    assert_eq!(make(&with(swiss.clone(), "players", json!(9))).status, 400);
    let arena = with(new(&json!({"kind": "arena", "minutes": 5})), "duplicate", json!(true));
    assert_eq!(make(&arena).body["code"], "cup_form");
    let again = with(swiss.clone(), "id", json!("once"));
    assert_eq!(make(&again).body["cup"]["id"], make(&again).body["cup"]["id"]);
    let statuses: Vec<_> = (0..10).map(|_| make(&swiss).status).collect();
    assert_eq!((statuses[8], statuses[9]), (201, 409), "ten cups at most");
    assert_eq!(client.get("/api/cups?mine=true")["cups"].as_array().unwrap().len(), 10);
    assert_eq!(server.guest("B").get("/api/cups")["cups"].as_array().unwrap().len(), 10);
    assert_eq!(client.call("GET", "/api/cups/none", None).unwrap().status, 404);
}

#[test]
fn a_question_for_news_waits_for_them() {
    let server = Server::start();
    let organiser = server.guest("A");
    let made = organiser.call("POST", "/api/cups", Some(&new(&json!({"kind": "round_robin"})))).unwrap().body;
    let path = format!("/api/cups/{}", made["cup"]["id"].as_str().unwrap());
    std::thread::scope(|scope| {
        let waits = scope.spawn(|| organiser.get(&format!("{path}?after=0"))["cup"]["entrants"].clone());
        std::thread::sleep(Duration::from_millis(300));
        ok(&server.guest("B"), &path, &json!({"do": "join"}));
        assert_eq!(waits.join().unwrap(), 1);
    });
}
