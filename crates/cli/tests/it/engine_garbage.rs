//! Whatever comes in, one answer goes out and the process keeps running.

use crate::engine::Engine;
use game::chance::below;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

/// Good lines to corrupt. None of them asks a bot: a longer number would be a longer search, not an error.
const GOOD: [&str; 12] = [
    r#"{"cmd":"new","game":"azul","players":2,"options":{"wall":"grey"},"seed":"random"}"#,
    r#"{"cmd":"new","game":"azul","options":{"first":1}}"#,
    r#"{"cmd":"deal"}"#,
    r#"{"cmd":"deal","deal":"fill bbyk/rrrt/bbbb/yyyy/kkkt"}"#,
    r#"{"cmd":"legal","seat":1}"#,
    r#"{"cmd":"check","move":"3r-2","seat":0}"#,
    r#"{"cmd":"play","move":"1b-1","id":12}"#,
    r#"{"cmd":"undo"}"#,
    r#"{"cmd":"state"}"#,
    r#"{"cmd":"record","id":null}"#,
    r#"{"cmd":"best","bot":"random"}"#,
    r#"{"cmd":"load","game":"azul","state":{"wall":"coloured","phase":"draft","round":1,"barren":0,"seat":1,"start":1,"marker":"centre","bag":[16,16,16,16,16],"lid":[0,0,0,0,0],"factories":["byrk","bttt","yyrr","rkkt","bbyk"],"centre":"-","boards":[{"score":0,"lines":[null,null,null,null,null],"wall":[".....",".....",".....",".....","....."],"floor":"-"},{"score":0,"lines":[null,null,null,null,null],"wall":[".....",".....",".....",".....","....."],"floor":"-"}]}}"#,
];

const HUGE: [&str; 6] = ["99999999999999999999", "-1", "1e999", "256", "0.5", "18446744073709551616"];

fn pick<'a, T>(rng: &mut Pcg64Mcg, items: &'a [T]) -> &'a T {
    &items[below(rng, items.len() as u32) as usize]
}

/// One line of garbage, without a line feed and never empty; never `quit`.
fn garbage(rng: &mut Pcg64Mcg) -> Vec<u8> {
    let mut line = match below(rng, 6) {
        0 => (0..=below(rng, 300)).map(|_| rng.next_u32() as u8).collect(),
        1 => {
            let (open, depth) = (*pick(rng, b"[{"), below(rng, 20_000) as usize);
            vec![open; depth + 1]
        }
        2 => {
            let number = pick(rng, &HUGE);
            pick(rng, &GOOD).replace(['0', '1', '2'], number).into_bytes()
        }
        3 => {
            let good = pick(rng, &GOOD).as_bytes();
            good[..=below(rng, good.len() as u32 - 1) as usize].to_vec()
        }
        _ => {
            let mut bent = pick(rng, &GOOD).as_bytes().to_vec();
            for _ in 0..=below(rng, 4) {
                let at = below(rng, bent.len() as u32) as usize;
                match below(rng, 3) {
                    0 => bent[at] = b' ' + below(rng, 95) as u8,
                    1 => bent.insert(at, rng.next_u32() as u8),
                    _ => drop(bent.remove(at)),
                }
            }
            bent
        }
    };
    line.retain(|byte| *byte != b'\n');
    if line.iter().all(u8::is_ascii_whitespace) {
        line.push(b'x');
    }
    line
}

#[test]
fn garbage_is_answered_and_survived() {
    let mut rng = Pcg64Mcg::seed_from_u64(20);
    let mut engine = Engine::start();
    let (mut refused, mut carried_out) = (0, 0);
    for _ in 0..12_000 {
        let line = garbage(&mut rng);
        // Unicode has more kinds of white space than ASCII; a line of those is empty as well and gets no answer.
        if std::str::from_utf8(&line).is_ok_and(|text| text.trim().is_empty()) {
            continue;
        }
        engine.send(&line);
        let answer = engine.answer();
        match answer.get("error") {
            Some(error) => {
                assert!(error["code"].is_string() && error["message"].is_string(), "{answer}");
                assert!(error["message"].as_str().unwrap().chars().count() <= 401);
                refused += 1;
            }
            None => carried_out += 1,
        }
    }
    assert!(refused > 8_000 && carried_out > 200, "{refused} refused, {carried_out} carried out");
    still_answers(&mut engine);
}

#[test]
fn a_line_that_is_too_long_is_refused() {
    let mut engine = Engine::start();
    engine.send(&vec![b'x'; 3 << 20]);
    assert_eq!(engine.answer()["error"]["code"], "too_long");
    engine.send(format!("{{\"cmd\":\"{}\"}}", "x".repeat(1_000_000)).as_bytes());
    assert!(engine.answer().to_string().len() < 1000);
    still_answers(&mut engine);
}

#[test]
fn empty_lines_get_no_answer() {
    let mut engine = Engine::start();
    engine.send(b"");
    engine.send(b"  \t\r");
    engine.send(b"\xFF\xFE");
    assert_eq!(engine.answer()["error"]["code"], "utf8");
    still_answers(&mut engine);
}

fn still_answers(engine: &mut Engine) {
    engine.send(br#"{"cmd":"new","game":"azul","options":{"first":0},"id":"still there?"}"#);
    let answer = engine.answer();
    assert_eq!(answer["id"], "still there?");
    assert_eq!(answer["next"], json!({"chance": "fill"}));
    engine.send(br#"{"cmd":"deal"}"#);
    assert_ne!(engine.answer()["deal"], Value::Null);
}

/// A whole game through the protocol alone; its record verifies.
#[test]
fn a_game_can_be_played_to_its_end() {
    let mut engine = Engine::start();
    let mut ask = |question: Value| {
        engine.send(question.to_string().as_bytes());
        engine.answer()
    };
    let mut next = ask(json!({"cmd": "new", "game": "azul", "players": 3, "seed": "random"}))["next"].clone();
    while next.get("over").is_none() {
        let answer = if next.get("chance").is_some() {
            ask(json!({"cmd": "deal"}))
        } else {
            let best = ask(json!({"cmd": "best", "bot": "random"}));
            assert_eq!(ask(json!({"cmd": "check", "move": best["move"]})), json!({"legal": true}));
            ask(json!({"cmd": "play", "move": best["move"]}))
        };
        next = answer["next"].clone();
    }
    assert_eq!(next["over"]["places"].as_array().unwrap().len(), 3);
    assert_eq!(ask(json!({"cmd": "legal"})), json!({"moves": []}));
    let record = ask(json!({"cmd": "record"}))["record"].clone();
    assert!(catalog::verify(&record).is_ok());
}
