//! Ratings, profiles, histories, games played elsewhere.

use crate::client::Client;
use crate::harness::{Server, duel, rated_duel};
use game::Seed;
use serde_json::{Value, json};
use server::store::{Place, connect};

fn id_of(client: &Client) -> String {
    client.get("/api/me")["id"].as_str().unwrap().to_owned()
}

fn profile(client: &Client) -> Value {
    client.get(&format!("/api/people/{}", id_of(client)))
}

fn games(client: &Client, of: &str, before: &str) -> Value {
    client.get(&format!("/api/people/{of}/games{before}"))
}

fn resign(client: &Client, table: &str, seat: u8) {
    assert_eq!(client.act(table, &json!({"id": format!("r{seat}"), "do": "resign", "seat": seat})).status, 200);
}

fn member(server: &Server, name: &str) -> Client {
    let mut client = server.guest(name);
    client.register(&json!({"account": name, "password": "correct horse"}));
    client
}

#[test]
fn ratings_learn_from_every_game_and_can_be_computed_again() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_in(data.path(), 100_000);
    let (a, b, mut guest) = (member(&server, "anahita"), member(&server, "babak"), server.guest("G"));
    for (loser, seat) in [(&a, 0), (&a, 0), (&b, 1)] {
        resign(loser, &rated_duel(&a, &b), seat);
    }
    resign(&guest, &rated_duel(&guest, &a), 0);
    // One that doesn't count.
    resign(&b, &duel(&a, &b), 1);
    let against_bot = b.open(&json!({"game": "azul", "seats": ["me", {"bot": "casual"}]}));
    let against_bot = against_bot["id"].as_str().unwrap();
    b.act(against_bot, &json!({"id": "s", "do": "start"}));
    resign(&b, against_bot, 0);
    let hot_seat = a.open(&json!({"game": "azul", "seats": ["me", "me"]}));
    let hot_seat = hot_seat["id"].as_str().unwrap();
    a.act(hot_seat, &json!({"id": "s", "do": "start"}));
    resign(&a, hot_seat, 0);

    let board = |query: &str| a.get(&format!("/api/ratings/azul{query}"))["best"].clone();
    let people = board("");
    let names: Vec<_> =
        people.as_array().unwrap().iter().map(|line| line["player"]["person"]["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 2, "guests are not on it: {people}");
    assert!(names.contains(&"anahita") && names.contains(&"babak"));
    assert_eq!(people[0]["games"].as_u64().unwrap() + people[1]["games"].as_u64().unwrap(), 7);
    let bots = board("?players=2&board=bots");
    assert_eq!((bots.as_array().unwrap().len(), &bots[0]["player"]["level"]), (1, &json!("casual")));
    assert!(bots[0]["rating"].as_f64().unwrap() > 25.0);
    assert_eq!(board("?players=3"), json!([]));
    assert_eq!(a.call("GET", "/api/ratings/chess", None).unwrap().status, 404);
    assert_eq!(a.call("GET", "/api/ratings/azul?board=gods", None).unwrap().status, 400);
    let mine = |client: &Client| client.get("/api/ratings/azul")["mine"].clone();
    let places = [mine(&a), mine(&b)].map(|mine| mine["place"].as_u64().unwrap());
    assert!(places == [1, 2] || places == [2, 1], "{places:?}");
    assert_eq!(mine(&a)["player"]["person"]["name"], "anahita");
    assert_eq!(mine(&guest), Value::Null, "guests stand nowhere");
    assert_eq!(mine(&Client::new(server.address)), Value::Null);
    let secret = json!({"account": "golnaz", "password": "correct horse"});
    guest.register(&secret);
    assert_eq!(mine(&guest)["place"], 3, "a guest who becomes a member stands there at once");
    for nonsense in ["x", "1", "1:", "nan:a", "inf:a", ":a", "1:%00"] {
        let path = format!("/api/ratings/azul?after={nonsense}");
        assert!([400, 404].contains(&a.call("GET", &path, None).unwrap().status), "{path}");
    }

    let shown = profile(&b);
    let boards: Vec<_> =
        shown["ratings"].as_array().unwrap().iter().map(|rating| rating["board"].as_str().unwrap()).collect();
    assert_eq!(boards, ["bots", "people"]);
    assert_eq!(shown["games"], json!([{"game": "azul", "finished": 5, "won": 2}]));
    assert_eq!((&shown["name"], &shown["member"]), (&json!("babak"), &json!(true)));
    assert_eq!(profile(&a)["games"], json!([{"game": "azul", "finished": 6, "won": 4}]));
    assert_eq!(a.call("GET", "/api/people/nobody", None).unwrap().status, 404);

    // How it came about: each game a point, the last of which is the rating; and the place among all who stand there.
    let history = |client: &Client, query: &str| {
        a.get(&format!("/api/people/{}/ratings/azul{query}", profile(client)["id"].as_str().unwrap()))
    };
    let [first, second] = [history(&a, ""), history(&b, "?players=2&board=people")];
    let numbers = |history: &Value| -> Vec<u64> {
        history["history"].as_array().unwrap().iter().map(|point| point["number"].as_u64().unwrap()).collect()
    };
    assert_eq!((numbers(&first), numbers(&second)), (vec![4, 3, 2, 1], vec![3, 2, 1]));
    assert_eq!(numbers(&history(&a, "?before=3")), [2, 1]);
    let (point, now) = (&first["history"][0], &first["rating"]);
    for number in ["points", "estimate", "deviation", "provisional"] {
        assert_eq!(point[number], now[number], "{number}");
    }
    assert_eq!((&now["provisional"], &first["of"], &second["of"]), (&json!(true), &json!(3), &json!(3)));
    assert!(now["points"].as_i64().unwrap() < now["estimate"].as_i64().unwrap(), "what is shown is careful: {now}");
    let mut ranks = [&first, &second].map(|history| history["percentile"].as_u64().unwrap());
    ranks.sort_unstable();
    assert!(ranks[0] < ranks[1] && ranks[1] <= 100, "{ranks:?}");
    let table = point["table"].as_str().unwrap();
    assert_eq!(a.get(&format!("/api/tables/{table}"))["rated"], true);
    assert_eq!(history(&a, "?players=3"), json!({"of": 0, "history": []}));
    assert_eq!(a.call("GET", "/api/people/nobody/ratings/azul", None).unwrap().status, 404);
    let kept = [first["history"].clone(), second["history"].clone()];

    // The same again, from nothing but the games that were kept.
    let ids = [id_of(&a), id_of(&b), id_of(&guest), "bot-step-4".to_owned()];
    drop(server);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = connect(&Place::Directory(data.path().to_owned())).await.unwrap();
        let mut before = Vec::new();
        for id in &ids {
            before.extend(store.ratings(id).await.unwrap());
        }
        assert_eq!(server::recompute_ratings(&*store).await.unwrap(), before.len());
        let mut after = Vec::new();
        for id in &ids {
            after.extend(store.ratings(id).await.unwrap());
        }
        assert_eq!((before.len(), before), (5, after));
    });
    drop(runtime);
    let server = Server::start_in(data.path(), 100_000);
    let again = [&a, &b].map(|client| {
        let client = Client { address: server.address, ..client.clone() };
        client.get(&format!("/api/people/{}/ratings/azul", profile(&client)["id"].as_str().unwrap()))["history"].clone()
    });
    assert_eq!(again, kept, "how they came about, too");
}

#[test]
fn a_history_comes_in_pages_and_keeps_private_tables_private() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let mine = id_of(&a);
    for number in 0..23 {
        let new = json!({"game": "azul", "seats": ["me", {"bot": "beginner"}], "listed": number % 2 == 0});
        let id = a.open(&new)["id"].as_str().unwrap().to_owned();
        a.act(&id, &json!({"id": "s", "do": "start"}));
        resign(&a, &id, 0);
    }
    let running = duel(&a, &b);
    let first = games(&a, &mine, "");
    assert_eq!((first["played"].as_array().unwrap().len(), &first["running"][0]["id"]), (20, &json!(running)));
    assert_eq!(first["running"][0]["turn"], json!([0]), "whose turn it is");
    let line = &first["played"][0];
    assert_eq!((&line["places"], &line["theirs"], &line["rated"]), (&json!([2, 1]), &json!([0]), &json!("bots")));
    assert_eq!(line["seats"][1]["kind"], "bot");
    let second = games(&a, &mine, &format!("?before={}", first["next"].as_str().unwrap()));
    assert_eq!((second["played"].as_array().unwrap().len(), &second["next"]), (3, &Value::Null));
    assert_eq!(second["running"], json!([]));
    let ids = |page: &Value| {
        let lines = page["played"].as_array().unwrap();
        lines.iter().map(|line| line["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let mut all: Vec<_> = ids(&first).into_iter().chain(ids(&second)).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 23, "every game once");
    let seen_by_b = games(&b, &mine, "");
    assert_eq!((seen_by_b["played"].as_array().unwrap().len(), &seen_by_b["running"]), (12, &json!([])));
    assert_eq!(a.call("GET", &format!("/api/people/{mine}/games?before=x"), None).unwrap().status, 400);
    let record = b.get(&format!("/api/tables/{}/record", ids(&seen_by_b)[0]));
    catalog::verify(&record).unwrap();
}

/// A finished game of random moves, as an offline client would send it.
fn offline(game: &str) -> Value {
    let mut table = catalog::open(game, Some(2), Value::Null, None).unwrap();
    let seed = Seed::numbered(3);
    let mut step = 0;
    while table.outcome().is_none() {
        let rng = &mut seed.rng(step);
        step += 1;
        if let Some(deal) = table.sample_deal(rng) {
            table.deal(Some(&deal)).unwrap();
        } else {
            let (seat, mv) = table.random_move(rng).unwrap();
            table.play(Some(seat), &mv).unwrap();
        }
    }
    table.record()
}

#[test]
fn games_played_elsewhere_join_the_history() {
    let server = Server::start();
    let (a, b) = (server.guest("A"), server.guest("B"));
    let post = |record: &Value, seats: Value| {
        a.call("POST", "/api/records", Some(&json!({"record": record, "seats": seats}))).unwrap()
    };
    for info in catalog::games() {
        let record = offline(info.id);
        let kept = post(&record, json!(["me", {"bot": "strong"}]));
        assert_eq!(kept.status, 201, "{}: {}", info.id, kept.body);
        assert_eq!(post(&record, json!(["me", {"bot": "strong"}])).body, kept.body, "once, however often it is sent");
        assert_eq!(b.get(&format!("/api/records/{}", kept.body["id"].as_str().unwrap())), record);
    }
    let mine = id_of(&a);
    let shown = games(&a, &mine, "");
    assert_eq!(shown["played"].as_array().unwrap().len(), catalog::games().len());
    assert_eq!((&shown["played"][0]["source"], &shown["played"][0]["rated"]), (&json!("upload"), &Value::Null));
    assert_eq!(games(&b, &mine, "")["played"], json!([]), "for one's own eyes");
    assert_eq!(profile(&a)["ratings"], json!([]), "never rated");

    let record = offline("azul");
    let mut bent = record.clone();
    bent["result"]["scores"][0] = 999.into();
    let answer = post(&bent, json!(["me", "open"]));
    assert_eq!((answer.status, &answer.body["code"]), (400, &json!("bad_request")));
    let mut illegal = record.clone();
    illegal["actions"].as_array_mut().unwrap().remove(5);
    assert_eq!(post(&illegal, json!(["me", "open"])).status, 400);
    let mut unfinished = record.clone();
    unfinished["actions"].as_array_mut().unwrap().truncate(9);
    unfinished.as_object_mut().unwrap().remove("result");
    assert_eq!(post(&unfinished, json!(["me", "open"])).status, 400);
    assert_eq!(post(&record, json!(["open", "open"])).status, 400, "whose game?");
    assert_eq!(post(&record, json!(["me"])).status, 400);
    let large = json!({"record": {"game": "x".repeat(300_000)}, "seats": []});
    assert_eq!(a.call("POST", "/api/records", Some(&large)).unwrap().status, 413);
    assert_eq!(Client::new(server.address).call("POST", "/api/records", Some(&json!({}))).unwrap().status, 401);
}
