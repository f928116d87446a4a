//! The object-safe interface, exercised with every game.

use catalog::{CatalogError, Extract, Refused, Table};
use game::{Illegal, Next, Seat, Seed};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

/// Plays a random game to its end through the interface alone; returns the initial scores plus the points of all
/// events, as programs read them.
fn play_out(table: &mut dyn Table) -> Vec<i64> {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut points: Vec<i64> = table.scores().as_slice().iter().map(|score| i64::from(*score)).collect();
    loop {
        let events = match table.next() {
            Next::Over => return points,
            Next::Chance(_) => table.deal(None).unwrap().1,
            Next::Seats(_) => {
                let (seat, mv) = table.random_move(&mut rng).unwrap();
                assert!(table.legal(None).contains(&mv));
                assert_eq!(table.check(Some(seat), &mv), Ok(()));
                table.play(Some(seat), &mv).unwrap()
            }
        };
        for event in events {
            let json = event.json();
            assert!(json["event"].is_string(), "{json}");
            assert!(json["clause"].is_string(), "{json}");
            let told =
                json["points"].as_i64().map(|gained| (json["seat"].as_u64().expect("points have a seat"), gained));
            let meant = event.points().map(|(seat, gained)| (seat.index() as u64, i64::from(gained)));
            assert_eq!(told, meant, "{json}");
            if let Some((seat, gained)) = told {
                points[seat as usize] += gained;
            }
        }
    }
}

#[test]
fn every_game_plays_saves_loads_and_replays() {
    for info in catalog::games() {
        let mut table = catalog::open(info.id, None, Value::Null, Some(Seed::numbered(3))).unwrap();
        assert_eq!(table.info().id, info.id);
        let points = play_out(&mut *table);
        let scores: Vec<i64> = table.scores().as_slice().iter().map(|score| i64::from(*score)).collect();
        assert_eq!(points, scores, "{}: events add up to the scores", info.id);
        assert!(table.next_json()["over"]["places"].is_array());

        let record = table.record();
        let verified = catalog::verify(&record).unwrap();
        assert_eq!(verified.state(), table.state());
        assert_eq!(verified.record(), record);
        assert_eq!(serde_json::from_str::<Value>(&table.record_pretty()).unwrap(), record);

        let half = table.len() / 2;
        let middle = catalog::replay(&record, Some(half)).unwrap();
        assert_eq!(middle.len(), half);
        let loaded = catalog::load(info.id, middle.state(), None).unwrap();
        assert_eq!((loaded.state(), loaded.legal(None)), (middle.state(), middle.legal(None)));
        assert_eq!(loaded.seed(), None);

        let copy = table.clone();
        assert!(table.undo());
        assert_eq!((copy.len(), table.len()), (half.max(copy.len()), copy.len() - 1));
    }
}

fn azul(options: Value) -> Box<dyn Table> {
    catalog::open("azul", None, options, Some(Seed::numbered(1))).unwrap()
}

#[test]
fn next_is_one_of_the_documented_forms() {
    let mut table = azul(json!({}));
    assert_eq!(table.next_json(), json!({"chance": "first"}));
    table.deal(Some("first 2")).unwrap();
    assert_eq!(table.next_json(), json!({"chance": "fill"}));
    let (deal, events) = table.deal(None).unwrap();
    assert!(deal.starts_with("fill "));
    assert_eq!(events.last().unwrap().json(), json!({"event": "Filled", "round": 1, "clause": "AZ-1.14"}));
    assert_eq!(table.next_json(), json!({"seat": 1}));
}

#[test]
fn the_seat_defaults_to_the_one_that_is_asked() {
    let mut table = azul(json!({"first": 1}));
    assert_eq!(table.check(None, "1b-1"), Err(Refused::Illegal(Illegal::DealDue("fill"))));
    assert!(table.legal(None).is_empty());
    table.deal(None).unwrap();
    let mv = table.legal(None)[0].clone();
    assert_eq!(table.legal(Some(Seat::new(1))), table.legal(None));
    assert!(table.legal(Some(Seat::new(0))).is_empty());
    assert!(table.check(Some(Seat::new(0)), &mv).is_err());
    assert!(table.check(Some(Seat::new(4)), &mv).is_err());
    table.play(None, &mv).unwrap();
}

#[test]
fn faults_say_what_and_where() {
    let open = |id, players, options| catalog::open(id, players, options, None).map(|_| ()).unwrap_err().to_string();
    assert_eq!(open("chess", None, Value::Null).split(';').next(), Some("no game \"chess\""));
    assert!(open("chess", None, Value::Null).contains("azul"));
    assert_eq!(open("azul", None, json!([])), "options: not an object");
    let wall = open("azul", None, json!({"wall": "pink"}));
    assert_eq!(wall, "options: wall: unknown variant `pink`, expected `coloured` or `grey`");
    assert!(open("azul", None, json!({"walls": "grey"})).contains("unknown field `walls`"));
    assert_eq!(open("azul", Some(7), Value::Null), "option `players`: 7 players; 2, 3 or 4 can play (AZ-1.1)");
    assert!(open("azul", Some(3), json!({"players": 2})).contains("players: given twice"));

    let mut state = azul(json!({"first": 0})).state();
    state["bag"][0] = 3.into();
    let fault = catalog::load("azul", state, None).map(|_| ()).unwrap_err();
    assert!(matches!(&fault, CatalogError::State(text) if text.contains("(AZ-I1, AZ-1.3)")), "{fault}");
}

#[test]
fn bent_records_are_told_apart() {
    let verify = |record: &Value| catalog::verify(record).map(|_| ()).unwrap_err().to_string();
    let mut table = azul(json!({"first": 0}));
    table.deal(None).unwrap();
    let mv = table.legal(None)[0].clone();
    table.play(None, &mv).unwrap();
    let record = table.record();
    assert!(catalog::verify(&record).is_ok());

    let mut bent = record.clone();
    bent["seed"] = json!("00".repeat(32));
    assert!(verify(&bent).starts_with("actions[0]: the seed deals `fill "));
    let mut illegal = record.clone();
    illegal["actions"][1]["seat"] = 1.into();
    assert!(verify(&illegal).starts_with("actions[1] "));
    let mut unreadable = record.clone();
    unreadable["actions"][1]["move"] = "x".into();
    assert!(verify(&unreadable).starts_with("record: actions[1]: cannot read \"x\""));
    let mut newer = record.clone();
    newer["rules"] = 99.into();
    assert!(verify(&newer).contains("rules version 99"));
    assert_eq!(verify(&json!({"kashi": 1})), "record: no field `game`");
    assert_eq!(verify(&json!([])), "record: no field `game`");
    assert_eq!(verify(&json!({"game": 3})), "record: game: not a text");
}

#[test]
fn deals_need_a_seed_or_a_text() {
    let mut table = catalog::open("azul", None, json!({"first": 0}), None).unwrap();
    assert_eq!(table.deal(None).map(|_| ()), Err(Refused::NoSeed));
    assert!(matches!(table.deal(Some("fill x")).map(|_| ()), Err(Refused::Notation(_))));
    let deal = table.sample_deal(&mut Pcg64Mcg::seed_from_u64(1)).unwrap();
    assert_eq!(table.deal(Some(&deal)).unwrap().0, deal);
    assert_eq!(table.deal(Some(&deal)).map(|_| ()), Err(Refused::Illegal(Illegal::MoveDue)));
    assert_eq!(table.sample_deal(&mut Pcg64Mcg::seed_from_u64(1)), None);
}

/// A table knows all its options, defaults included, and its actions alone replay it.
#[test]
fn a_table_tells_its_options_and_actions() {
    for info in catalog::games() {
        let mut table = catalog::open(info.id, None, json!({"players": 3}), Some(Seed::numbered(5))).unwrap();
        play_out(&mut *table);
        let options = table.options().unwrap();
        assert_eq!(options, table.record()["options"]);
        assert!(info.options.iter().all(|option| options.get(option.name).is_some()), "{}: {options}", info.id);
        let mut again = catalog::open(info.id, None, options, None).unwrap();
        for action in table.actions() {
            match action.seat {
                Some(seat) => drop(again.play(Some(seat), &action.notation).unwrap()),
                None => drop(again.deal(Some(&action.notation)).unwrap()),
            }
        }
        assert_eq!((again.state(), again.actions()), (table.state(), table.actions()));
        assert_eq!(catalog::load(info.id, table.state(), None).unwrap().options(), None);
    }
}

#[test]
fn a_record_shows_what_it_may() {
    let seed = Seed::numbered(9);
    let mut table = azul(json!({"first": 0}));
    play_out(&mut *table);
    let count = table.len();

    let plain = table.record_with(Extract::default());
    assert!(plain.get("seed").is_none(), "the table's own seed stays with it");
    assert!(catalog::verify(&plain).is_ok());

    let times: Vec<u64> = (0..count as u64).map(|at| 1000 * at).collect();
    let whole = table.record_with(Extract { seed: Some(&seed), times: &times, sealed: 0 });
    assert_eq!(whole["seed"], json!(seed));
    assert_eq!(whole["actions"][1]["at"], 1000);
    assert_eq!(whole["result"], table.record()["result"]);
    let timed = catalog::replay(&whole, None).unwrap();
    assert_eq!(
        timed.record_with(Extract { seed: Some(&seed), ..Extract::default() }),
        whole,
        "times stay with actions"
    );

    let sealed = table.record_with(Extract { sealed: 2, times: &times, seed: None });
    assert_eq!(sealed["actions"].as_array().unwrap().len(), count - 2);
    assert!(sealed.get("result").is_none(), "what is left out might be the end");
    assert_eq!(catalog::replay(&sealed, None).unwrap().len(), count - 2);
    assert_eq!(table.record_with(Extract { sealed: count + 1, ..Extract::default() })["actions"], json!([]));
}
