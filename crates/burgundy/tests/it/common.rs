//! Positions written as on the rules page, and short helpers for what tests do all the time.

mod scene;

use burgundy::{Burgundy, Depot, Event, Options, Stage};
pub(crate) use conformance::words::{
    clauses, deal, does_not_read, play as play_as, reads, refused as refused_as, refused_deal,
};
use game::{Clause, Event as _, First, Game, MoveBuf, Next, Seat};
pub(crate) use scene::*;

/// The players of the rules page.
pub(crate) const A: Seat = Seat::new(0);
pub(crate) const B: Seat = Seat::new(1);
pub(crate) const C: Seat = Seat::new(2);
pub(crate) const D: Seat = Seat::new(3);

/// Makes a move of the seat on turn that must be legal; returns the events.
#[track_caller]
pub(crate) fn play(table: &mut Burgundy, mv: &str) -> Vec<Event> {
    let seat = table.next().decider().expect("a seat is asked");
    play_as(table, seat, mv)
}

/// The table after a move of the seat on turn.
#[track_caller]
pub(crate) fn after(table: &Burgundy, mv: &str) -> Burgundy {
    let mut table = *table;
    play(&mut table, mv);
    table
}

/// Carries out deals that must be possible, one after the other.
#[track_caller]
pub(crate) fn deal_all(table: &mut Burgundy, texts: &[&str]) {
    for text in texts {
        deal(table, text);
    }
}

/// Asserts that the move of the seat on turn is refused by the clause, and is not listed.
#[track_caller]
pub(crate) fn refused(table: &Burgundy, mv: &str, clause: &str) {
    refused_as(table, table.next().decider().expect("a seat is asked"), mv, clause);
}

/// Asserts the stage of the table and the legal moves of the seat on turn, sorted as texts.
#[track_caller]
pub(crate) fn asks(table: &Burgundy, stage: Stage, moves: &[&str]) {
    assert_eq!(table.stage(), stage);
    assert_eq!(legal(table), moves);
}

/// The legal moves of the seat on turn, sorted as texts.
pub(crate) fn legal(table: &Burgundy) -> Vec<String> {
    legal_for(table, table.next().decider().expect("a seat is asked"))
}

pub(crate) fn legal_for(table: &Burgundy, seat: Seat) -> Vec<String> {
    let mut moves = MoveBuf::new();
    table.legal_moves(seat, &mut moves);
    let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

/// The legal moves that start with these words.
pub(crate) fn legal_with(table: &Burgundy, start: &str) -> Vec<String> {
    legal(table).into_iter().filter(|mv| mv.starts_with(start)).collect()
}

/// The points of the events with their clauses, in order.
pub(crate) fn scored(events: &[Event]) -> Vec<(i16, String)> {
    events.iter().filter_map(|event| event.points().map(|(_, points)| (points, event.clause().to_string()))).collect()
}

/// What the events gave in all to the seat.
pub(crate) fn gained(events: &[Event], seat: Seat) -> i16 {
    events.iter().filter_map(game::Event::points).filter(|(who, _)| *who == seat).map(|(_, points)| points).sum()
}

pub(crate) fn clause(text: &str) -> Clause {
    text.parse().unwrap()
}

pub(crate) fn goods(table: &Burgundy, seat: Seat) -> String {
    table.player(seat).goods().letters(b"123456").to_string()
}

pub(crate) fn sold(table: &Burgundy, seat: Seat) -> String {
    table.player(seat).sold().letters(b"123456").to_string()
}

pub(crate) fn store(table: &Burgundy, seat: Seat) -> Vec<String> {
    table.player(seat).store().iter().map(|face| face.to_string()).collect()
}

pub(crate) fn black_depot(table: &Burgundy) -> Vec<String> {
    table.black_depot().iter().map(|face| face.to_string()).collect()
}

pub(crate) fn depot(number: u8) -> Depot {
    Depot::checked(number).unwrap()
}

pub(crate) fn depot_tiles(table: &Burgundy, number: u8) -> Vec<String> {
    table.depot_tiles(depot(number)).iter().flatten().map(ToString::to_string).collect()
}

pub(crate) fn depot_goods(table: &Burgundy, number: u8) -> String {
    table.depot_goods(depot(number)).letters(b"123456").to_string()
}

pub(crate) fn wealth(table: &Burgundy, seat: Seat) -> (u16, u16) {
    (table.player(seat).silver(), table.player(seat).workers())
}

pub(crate) fn is_over(table: &Burgundy) -> bool {
    table.next() == Next::Over
}

/// A fresh basic table that begins with seat A.
pub(crate) fn fresh(players: u8) -> Burgundy {
    Burgundy::setup(&Options { players, first: First::Seat(A), ..Options::default() }).unwrap()
}

/// Deals for the first phase of a basic table, by the number of players.
pub(crate) fn first_deals(players: u8) -> [&'static str; 4] {
    match players {
        2 => [
            "goods0 112/345",
            "depots wh,ship/k1,castle/cow2,cw/ship,ch/mine,k2/mk,she2",
            "black bk,castle,mine,ship",
            "goods 33612",
        ],
        3 => [
            "goods0 112/345/666",
            "depots k1,wh,ship/k2,cw,castle/cow2,ship,ch/ship,mk,cow3/bh,mine,k3/castle,bk,she2",
            "black bk,bk,castle,mine,ship,ship",
            "goods 33612",
        ],
        _ => [
            "goods0 112/345/666/125",
            "depots k1,wh,ship,cow2/k2,cw,castle,ch/cow2,ship,mk,k3/mine,ship,bh,cow3/bk,mine,th,k4/castle,wt,ship,she2",
            "black bk,bk,castle,castle,mine,mine,ship,ship",
            "goods 33612",
        ],
    }
}

/// A basic table after the set-up of phase A, seat A first.
pub(crate) fn set_up(players: u8) -> Burgundy {
    let mut table = fresh(players);
    deal_all(&mut table, &first_deals(players));
    table
}

/// The same after the first roll: everybody has the dice 1 and 2, the white die shows 4.
pub(crate) fn opened(players: u8) -> Burgundy {
    let mut table = set_up(players);
    let dice = ["12"; 4][..usize::from(players)].join("/");
    deal(&mut table, &format!("roll {dice} 4"));
    table
}

/// Everybody takes workers with both dice until the round is over.
pub(crate) fn pass_round(table: &mut Burgundy) -> Vec<Event> {
    let mut events = Vec::new();
    while table.on_turn().is_some() {
        let moves = legal(table);
        let mv = moves.iter().find(|mv| mv.ends_with("workers") || *mv == "end" || *mv == "pass");
        events = play(table, mv.expect("workers can always be taken"));
    }
    events
}

/// Plays idle rounds until the phase is over; returns the events of its end.
pub(crate) fn pass_phase(table: &mut Burgundy) -> Vec<Event> {
    let mut events = pass_round(table);
    while table.next() == Next::Chance("roll") {
        let dice = ["12"; 4][..usize::from(table.players())].join("/");
        deal(table, &format!("roll {dice} 4"));
        events = pass_round(table);
    }
    events
}
