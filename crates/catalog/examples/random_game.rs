//! Plays a random game and tells it action by action.
//!
//! ```sh
//! cargo run --package catalog --example random_game -- coloretto 7
//! ```

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use game::{Next, Seed};
use serde_json::Value;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let id = args.next().unwrap_or_else(|| "azul".to_owned());
    let number = args.next().map_or(Ok(1), |text| text.parse())?;
    // The table's seed is for its deals; the moves are drawn from another stream of it.
    let seed = Seed::numbered(number);
    let mut chooser = seed.rng(u64::MAX);
    let mut table = catalog::open(&id, None, Value::Null, Some(seed))?;
    loop {
        let (who, notation, events) = match table.next() {
            Next::Over => break,
            Next::Chance(_) => {
                let (deal, events) = table.deal(None)?;
                ("chance".to_owned(), deal, events)
            }
            Next::Seats(_) => {
                let (seat, mv) = table.random_move(&mut chooser).expect("a seat that is asked has a move");
                let events = table.play(Some(seat), &mv)?;
                (format!("seat {}", seat.index()), mv, events)
            }
        };
        println!("{who}: {notation}");
        for event in events {
            println!("    {}", event.json());
        }
    }
    println!("{} actions, points {:?}", table.len(), table.scores());
    Ok(())
}
