//! A move that is sent to a table: what a server does for it between the socket and the store.

use api::{Command, Detail, Person, Request, SeatPlan};
use game::{Seat, Seed};
use serde_json::json;
use table::{AnyGame, Change, Draft, Entry, Setup, Table, Uptime};

/// Answers this many moves, game after game; how many requests those were. `None` if there is no such game.
pub(crate) fn answer(game: &str, requests: u64) -> Option<u64> {
    let uptime = Uptime::always();
    let mut table = begin(game)?;
    for number in 0..requests {
        let Some(seat) = table.game().next().decider() else {
            table = begin(game)?;
            continue;
        };
        let mv = table.game().legal(Some(seat)).swap_remove(0);
        let command = Command::Play { seat, ply: table.ply(), mv };
        let text = json!(Request { id: format!("r{number}").parse().ok()?, command }).to_string();
        let request: Request = serde_json::from_str(&text).ok()?;
        let mut sent = 0;
        let mut draft = Draft::new(&table, number as i64, &uptime, |after: &_, change: Change<AnyGame>| {
            sent += json!(table::event(after, &change, Detail::Lean)).to_string().len();
        });
        draft.act(&person(seat), request.command).ok()?;
        table = draft.into_table();
        assert!(sent > 0, "a move is told");
    }
    Some(requests)
}

/// A table of two people at which the game has begun.
fn begin(game: &str) -> Option<Table<AnyGame>> {
    let setup = Setup {
        host: person(Seat::FIRST),
        options: json!({}),
        seats: vec![SeatPlan::Open; 2],
        clock: api::Clock::None,
        chat: api::Chat::All,
        hints: false,
        rated: Some(false),
        told: false,
        cup: None,
        kept: Vec::new(),
    };
    let game = catalog::open(game, Some(2), json!({}), None).ok()?;
    let mut table = Table::new(setup, game.into(), Seed::numbered(1), 0);
    for seat in Seat::all(2) {
        table.apply(Entry::Sit { seat, person: person(seat) }, 0).ok()?;
    }
    let uptime = Uptime::always();
    let mut draft = Draft::new(&table, 0, &uptime, |_: &_, _: Change<AnyGame>| {});
    draft.start(&person(Seat::FIRST)).ok()?;
    Some(draft.into_table())
}

fn person(seat: Seat) -> Person {
    let letter = ["a", "b"][seat.index()];
    Person::guest(letter.parse().expect("a letter is an id"), letter.to_owned())
}
