//! Small matches whose result is beyond doubt; `kashi arena` measures the rest.

use bots::{Kind, Level, Limits};
use game::{Next, Seat, Seed};
use serde_json::Value;

#[test]
fn an_expert_beats_a_greedy_player() {
    let mut wins = 0;
    for number in 0..6 {
        let mut table = catalog::open("azul", Some(2), Value::Null, Some(Seed::numbered(number))).unwrap();
        while table.next() != Next::Over {
            let Some(seat) = table.next().decider() else {
                table.deal(None).unwrap();
                continue;
            };
            let expert = seat.index() == number as usize % 2;
            let kind = if expert { Kind::Level(Level::Expert) } else { Kind::Greedy };
            let advice = bots::advise(kind, &*table, None, &Limits::nodes(1_000), number).unwrap();
            table.play(None, advice.best().mv()).unwrap();
        }
        wins += usize::from(table.outcome().unwrap().places[Seat::new(number as usize % 2)] == 1);
    }
    assert!(wins >= 5, "{wins} of 6");
}

#[test]
fn playouts_beat_chance() {
    let mut wins = 0.0;
    for number in 0..10 {
        let mut table = catalog::open("azul", Some(2), Value::Null, Some(Seed::numbered(number))).unwrap();
        loop {
            match table.next() {
                Next::Over => break,
                Next::Chance(_) => {
                    table.deal(None).unwrap();
                }
                Next::Seats(seats) => {
                    let kind = if seats.contains(Seat::new(0)) { Kind::Playout } else { Kind::Random };
                    let advice = bots::advise(kind, &*table, None, &Limits::nodes(20_000), number).unwrap();
                    table.play(None, advice.best().mv()).unwrap();
                }
            }
        }
        let winners: Vec<Seat> = table.outcome().unwrap().winners().collect();
        if winners.contains(&Seat::new(0)) {
            wins += 1.0 / winners.len() as f64;
        }
    }
    assert!(wins >= 9.0, "{wins} of 10");
}
