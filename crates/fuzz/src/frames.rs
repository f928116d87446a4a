//! Requests at a table of people.

use api::{Chat, Clock, Detail, Person, Request, SeatPlan, TableLink};
use game::Seed;
use serde_json::json;
use table::{AnyGame, Change, Draft, Entry, Label, Setup, Table, Uptime};

/// More requests say nothing new.
const MOST_LINES: usize = 80;

/// Between two requests pass this many milliseconds; ten minutes for the whole game are a few dozen of them.
const STEP: i64 = 15_000;

/// Three people at a table of this game, of whom two have sat down.
pub(crate) fn table(game: &str) -> Table<AnyGame> {
    let setup = Setup {
        host: person(0),
        options: json!({}),
        seats: vec![SeatPlan::Open; 3],
        clock: Clock::Game { initial: 600_000, increment: 5_000 },
        chat: Chat::All,
        hints: true,
        rated: Some(false),
        told: false,
        cup: None,
        kept: Vec::new(),
    };
    let game = catalog::open(game, Some(3), json!({}), None).expect("every game has tables of three");
    let mut table = Table::new(setup, game.into(), Seed::numbered(5), 0);
    for at in 0..2 {
        table.apply(Entry::Sit { seat: game::Seat::new(at), person: person(at) }, 0).expect("the seat is open");
    }
    table
}

pub(crate) fn person(number: usize) -> Person {
    let letter = ["a", "b", "c"][number % 3];
    Person::guest(letter.parse().expect("a letter is an id"), letter.to_uppercase())
}

/// The first byte chooses the game; each line begins with the digit of the person who sends it.
pub(crate) fn run(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let games = catalog::games();
    let mut table = table(games[usize::from(*first) % games.len()].id);
    let uptime = Uptime::always();
    for (number, line) in text.lines().take(MOST_LINES).enumerate() {
        let Some(sender) = line.chars().next().and_then(|digit| digit.to_digit(10)) else { continue };
        let Ok(request) = serde_json::from_str::<Request>(&line[1..]) else { continue };
        let now = STEP * number as i64;
        let mut told = Vec::new();
        let mut listener = |after: &Table<AnyGame>, change: Change<AnyGame>| {
            told.extend([Detail::Lean, Detail::Full].map(|detail| table::event(after, &change, detail)));
        };
        let mut draft = Draft::new(&table, now, &uptime, &mut listener);
        let me = person(sender as usize);
        if draft.act(&me, request.command).and_then(|()| draft.settle()).is_ok() {
            let next = draft.into_table();
            assert!(next.v() >= table.v());
            table = next;
            for event in told {
                let json = serde_json::to_string(&event).expect("an event is JSON");
                assert_eq!(serde_json::from_str::<api::Event>(&json).ok().as_ref(), Some(&event), "{json}");
            }
        }
        let view = table.view(label(), Some(&me.id), now, &uptime);
        serde_json::to_string(&view).expect("a view is JSON");
    }
}

fn label() -> Label {
    let link =
        TableLink { id: "t".parse().expect("a letter is an id"), code: "t".parse().expect("a letter is a code") };
    Label { link, listed: false }
}
