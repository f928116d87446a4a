//! Time that runs, time that runs out.

use crate::check::{Opening, a_move, act, azul, check_at, seat};
use api::{Clock, Code, Command, TimeClaim};
use table::Uptime;

const MINUTE: i64 = 60_000;

fn timed(seats: &'static str, clock: Clock) -> Opening {
    Opening { clock, ..azul(seats) }
}

#[test]
fn a_decision_stops_the_clock_and_adds_the_increment() {
    let mut table = timed("ab", Clock::Game { initial: MINUTE, increment: 5_000 }).begin();
    check_at(&table, 10_000, "a", a_move(&table, 0), Ok(&["move 0 left 55000"]));
    let mv = a_move(&table, 0);
    act(&mut table, 10_000, "a", mv).unwrap();
    let left = |at, now| table.left(seat(at), now, &Uptime::always());
    assert_eq!((left(0, 20_000), left(1, 20_000)), (Some(55_000), Some(50_000)), "only the one who is asked pays");
    assert!(table.ticks(seat(1)) && !table.ticks(seat(0)));
    let away = Uptime::new([(0, 11_000)], 19_000);
    assert_eq!(table.left(seat(1), 20_000, &away), Some(58_000), "nobody pays while there is no server");
}

#[test]
fn days_are_for_each_move() {
    let mut table = timed("ab", Clock::Days { days: 1 }).begin();
    let mv = a_move(&table, 0);
    assert_eq!(act(&mut table, 10_000, "a", mv).unwrap(), ["move 0"]);
    let (day, uptime) = (24 * 60 * MINUTE, Uptime::always());
    assert_eq!(table.left(seat(0), 20_000, &uptime), Some(day));
    assert_eq!(table.left(seat(1), 20_000, &uptime), Some(day - 10_000));
}

#[test]
fn a_claim_needs_a_clock_that_has_run_out_and_somebody_else() {
    let table = timed("abc", Clock::Game { initial: MINUTE, increment: 0 }).begin();
    let claim = |then| Command::Claim { seat: seat(0), then };
    check_at(&table, MINUTE - 1, "b", claim(TimeClaim::Lost), Err(Code::TimeLeft.into()));
    check_at(&table, MINUTE, "a", claim(TimeClaim::Lost), Err(Code::Forbidden.into()));
    check_at(&table, MINUTE, "x", claim(TimeClaim::Lost), Err(Code::Forbidden.into()));
    check_at(&table, MINUTE, "b", claim(TimeClaim::Lost), Ok(&["time 0 Lost", "bot 0"]));
    check_at(&table, MINUTE, "b", claim(TimeClaim::Bot), Ok(&["time 0 Bot", "bot 0"]));
    let idle = Command::Claim { seat: seat(1), then: TimeClaim::Lost };
    check_at(&table, 10 * MINUTE, "a", idle, Err(Code::TimeLeft.into()));
    let two = timed("ab", Clock::Game { initial: MINUTE, increment: 0 }).begin();
    check_at(&two, MINUTE, "b", claim(TimeClaim::Lost), Ok(&["time 0 Lost", "bot 0", "end Time [2, 1]"]));
    check_at(&two, MINUTE, "b", claim(TimeClaim::Bot), Ok(&["time 0 Bot", "bot 0"]));
    check_at(&azul("ab").begin(), 10 * MINUTE, "b", claim(TimeClaim::Lost), Err(Code::TimeLeft.into()));
}
