//! Short helpers for what the clause tests of every game do all the time.
//!
//! Moves, deals and clauses are written as the rules pages write them. An assertion that does not hold fails the test
//! at the caller's line.

use game::{Clause, Driver, Event, Game, Illegal, MoveBuf, Notation, Seat, Seed};

/// Seats as people count them.
pub const ONE: Seat = Seat::new(0);
/// The second.
pub const TWO: Seat = Seat::new(1);
/// The third.
pub const THREE: Seat = Seat::new(2);
/// The fourth.
pub const FOUR: Seat = Seat::new(3);
/// The fifth.
pub const FIVE: Seat = Seat::new(4);

/// The methods of a builder of positions that set one value and give the builder back: `fn round(round: u8) {
/// .position.round = round }`, where what begins with a dot is part of the builder.
#[macro_export]
macro_rules! setters {
    (impl $builder:ident { $($(#[$about:meta])* fn $name:ident($($argument:ident: $type:ty),*) { $($set:tt)+ })+ }) => {
        impl $builder {
            $(
                $(#[$about])*
                pub(crate) fn $name(mut self, $($argument: $type),*) -> Self {
                    self $($set)+;
                    self
                }
            )+
        }
    };
}

/// Makes a move that must be legal and listed; returns its events.
#[track_caller]
pub fn play<G: Game>(table: &mut G, seat: Seat, mv: &str) -> Vec<G::Event> {
    let mv = read_move::<G>(mv);
    assert_eq!(table.check(seat, mv), Ok(()), "{mv}");
    assert!(legal(table, seat).contains(&mv.to_string()), "{mv} is not listed");
    let mut events = Vec::new();
    table.play(seat, mv, &mut events);
    table.audit().unwrap_or_else(|broken| panic!("after {mv}: {broken}"));
    events
}

/// The table after a move that must be legal.
#[track_caller]
pub fn after<G: Game>(table: &G, seat: Seat, mv: &str) -> G {
    let mut table = table.clone();
    play(&mut table, seat, mv);
    table
}

/// Carries out a deal that must be possible; returns its events.
#[track_caller]
pub fn deal<G: Game>(table: &mut G, text: &str) -> Vec<G::Event> {
    let deal = read_deal::<G>(text);
    assert_eq!(table.check_deal(&deal), Ok(()), "{text}");
    let mut events = Vec::new();
    table.deal(&deal, &mut events);
    table.audit().unwrap_or_else(|broken| panic!("after {text}: {broken}"));
    events
}

/// Asserts that the move is refused by the clause, and is not listed.
#[track_caller]
pub fn refused<G: Game>(table: &G, seat: Seat, mv: &str, clause: &str) {
    let mv = read_move::<G>(mv);
    assert_eq!(table.check(seat, mv), Err(Illegal::Rule(read_clause(clause))), "{mv}");
    assert!(!legal(table, seat).contains(&mv.to_string()), "{mv} is listed");
}

/// Asserts that the deal is refused by the clause.
#[track_caller]
pub fn refused_deal<G: Game>(table: &G, text: &str, clause: &str) {
    assert_eq!(table.check_deal(&read_deal::<G>(text)), Err(Illegal::Rule(read_clause(clause))), "{text}");
}

/// The legal moves of the seat.
pub fn legal<G: Game>(table: &G, seat: Seat) -> Vec<String> {
    let mut moves = MoveBuf::new();
    table.legal_moves(seat, &mut moves);
    moves.iter().map(ToString::to_string).collect()
}

/// The legal moves that start with this text.
pub fn legal_with<G: Game>(table: &G, seat: Seat, start: &str) -> Vec<String> {
    legal(table, seat).into_iter().filter(|mv| mv.starts_with(start)).collect()
}

/// The events' clauses, in order.
pub fn clauses(events: &[impl Event]) -> Vec<String> {
    events.iter().map(|event| event.clause().to_string()).collect()
}

/// The events' names, in order.
pub fn names(events: &[impl Event]) -> Vec<String> {
    let name = |event: &_| serde_json::to_value(event).ok().and_then(|value| Some(value["event"].as_str()?.to_owned()));
    events.iter().map(|event| name(event).expect("every event has a name")).collect()
}

/// What the clause gave or took in these events.
#[track_caller]
pub fn points(events: &[impl Event], clause: &str) -> Vec<i16> {
    let clause = read_clause(clause);
    let of_clause = events.iter().filter(|event| event.clause() == clause);
    of_clause.filter_map(Event::points).map(|(_, points)| points).collect()
}

/// The points of every seat.
pub fn scores(table: &impl Game) -> Vec<i16> {
    table.scores().as_slice().to_vec()
}

/// The places of every seat in a game that is over.
#[track_caller]
pub fn places(table: &impl Game) -> Vec<u8> {
    table.outcome().expect("the game is over").places.as_slice().to_vec()
}

/// A table fresh from set-up, dealt with a seed until a seat is to move.
pub fn dealt<G: Game>(options: G::Options, seed: u64) -> Driver<G> {
    let mut driver = Driver::new(options).expect("the options are possible").with_seed(Seed::numbered(seed));
    while driver.deal_from_seed(&mut ()).is_ok() {}
    driver
}

/// Asserts that each text is read, and printed as it was.
#[track_caller]
pub fn reads<T: Notation>(texts: &[&str]) {
    for text in texts {
        assert_eq!(text.parse::<T>().map(|value| value.to_string()).as_deref(), Ok(*text));
    }
}

/// Asserts that none of the texts can be read.
#[track_caller]
pub fn does_not_read<T: Notation>(texts: &[&str]) {
    for text in texts {
        assert!(text.parse::<T>().is_err(), "{text:?} is read");
    }
}

#[track_caller]
fn read_move<G: Game>(text: &str) -> G::Move {
    text.parse().unwrap_or_else(|_| panic!("{text} is no move"))
}

#[track_caller]
fn read_deal<G: Game>(text: &str) -> G::Deal {
    text.parse().unwrap_or_else(|_| panic!("{text} is no deal"))
}

#[track_caller]
fn read_clause(text: &str) -> Clause {
    text.parse().unwrap_or_else(|_| panic!("{text} is no clause"))
}
