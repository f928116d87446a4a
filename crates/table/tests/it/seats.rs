//! Who sits down, who begins.

use crate::check::{azul, check, person, seat};
use api::{Code, Command, SeatPlan};
use game::Seed;
use table::{Draft, Entry, Setup, Table, Uptime};

#[test]
fn somebody_sits_on_the_first_open_seat_or_on_the_one_they_want() {
    let table = azul("a..").open();
    check(&table, "b", Command::Sit { seat: None }, Ok(&["sit 1 b"]));
    check(&table, "b", Command::Sit { seat: Some(seat(2)) }, Ok(&["sit 2 b"]));
    check(&table, "b", Command::Sit { seat: Some(seat(0)) }, Err(Code::SeatTaken.into()));
    check(&table, "b", Command::Sit { seat: Some(seat(4)) }, Err(Code::NoSuchSeat.into()));
    check(&table, "a", Command::Sit { seat: None }, Ok(&["sit 1 a"]));
    check(&azul("ab").open(), "c", Command::Sit { seat: None }, Err(Code::SeatTaken.into()));
}

#[test]
fn only_whose_seat_it_is_leaves_it_and_only_before_the_game() {
    let table = azul("ab").open();
    check(&table, "b", Command::Leave { seat: seat(1) }, Ok(&["leave 1"]));
    check(&table, "a", Command::Leave { seat: seat(1) }, Err(Code::NotYourSeat.into()));
    check(&table, "a", Command::Unseat { seat: seat(1) }, Ok(&["leave 1"]));
    check(&table, "b", Command::Unseat { seat: seat(0) }, Err(Code::NotHost.into()));
    check(&azul("ab").begin(), "a", Command::Unseat { seat: seat(1) }, Err(Code::GameBegun.into()));
    check(&azul("ab").begin(), "b", Command::Leave { seat: seat(1) }, Err(Code::GameBegun.into()));
}

#[test]
fn the_host_starts_a_full_table_once() {
    check(&azul("ab").open(), "a", Command::Start, Ok(&["start", "deal"]));
    check(&azul("ab").open(), "b", Command::Start, Err(Code::NotHost.into()));
    check(&azul("a.").open(), "a", Command::Start, Err(Code::SeatsOpen.into()));
    check(&azul("ab").begin(), "a", Command::Start, Err(Code::GameBegun.into()));
}

/// The table of a rematch: seats are kept for those who played, and the game begins when all are back.
#[test]
fn a_kept_seat_is_only_theirs() {
    let kept = vec![Some(person("b")), Some(person("a"))];
    let setup = Setup {
        host: person("a"),
        options: serde_json::json!({"first": 0}),
        seats: vec![SeatPlan::Open; 2],
        clock: api::Clock::None,
        chat: api::Chat::All,
        hints: false,
        rated: Some(false),
        told: false,
        cup: None,
        kept,
    };
    let game = catalog::open("azul", Some(2), setup.options.clone(), None).unwrap();
    let mut table = Table::<table::AnyGame>::new(setup, game.into(), Seed::numbered(1), 0);
    check(&table, "c", Command::Sit { seat: None }, Err(Code::SeatTaken.into()));
    assert!(table.keeps_seat_for(&person("a").id) && !table.waits_for_anybody());
    let uptime = Uptime::always();
    for (who, status) in [("a", api::Status::Open), ("b", api::Status::Playing)] {
        let mut draft = Draft::new(&table, 0, &uptime, |_: &Table<_>, _: table::Change<_>| {});
        draft.come_back(&person(who)).unwrap();
        table = draft.into_table();
        assert_eq!(table.status(), status);
    }
    assert_eq!(table.person(seat(0)), Some(&person("b")));
}

#[test]
fn what_was_a_guests_is_the_members() {
    let mut table = azul("ab").begin();
    table.apply(Entry::Say { person: person("b"), text: Some("hi".to_owned()), phrase: None }, 0).unwrap();
    table.apply(Entry::Became { guest: person("b").id, person: person("m") }, 0).unwrap();
    assert_eq!(table.seats_of(&person("m").id), [seat(1)]);
    assert_eq!(table.said().map(|said| said.person.id.as_str()).collect::<Vec<_>>(), ["m"]);
    check(&table, "b", Command::Resign { seat: seat(1) }, Err(Code::NotYourSeat.into()));
}
