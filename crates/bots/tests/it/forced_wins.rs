//! Positions of every game in which one seat can force a victory, but only with a few of its moves: search finds one of
//! them.
//!
//! The positions are in `tests/data/forced`; the winning moves are not stored but found here, by brute force.

use bots::{Kind, Level, Limits};
use catalog::{Table, Visitor};
use game::{Driver, Game, MoveBuf, Next, Seat};
use serde_json::Value;

/// Whether the seat is the sole winner however the others play. No deal may come before the end.
fn is_won<G: Game>(state: &G, seat: Seat) -> bool {
    let decider = match state.next() {
        Next::Over => {
            let outcome = state.outcome().unwrap();
            return outcome.places[seat] == 1 && outcome.winners().count() == 1;
        }
        Next::Chance(name) => panic!("the deal {name} comes before the end"),
        Next::Seats(seats) => seats.first().unwrap(),
    };
    let mut moves = MoveBuf::new();
    state.legal_moves(decider, &mut moves);
    let mut after = moves.iter().map(|mv| {
        let mut after = state.clone();
        after.play(decider, *mv, &mut ());
        after
    });
    if decider == seat { after.any(|after| is_won(&after, seat)) } else { after.all(|after| is_won(&after, seat)) }
}

/// The moves that force a victory.
struct Winning<'a>(&'a dyn Table);

impl Visitor for Winning<'_> {
    type Output = (Vec<String>, usize);

    fn visit<G: Game>(self) -> (Vec<String>, usize) {
        let driver: &Driver<G> = self.0.as_any().downcast_ref().unwrap();
        let seat = driver.state().next().decider().unwrap();
        let mut moves = MoveBuf::new();
        driver.state().legal_moves(seat, &mut moves);
        let wins = moves.iter().filter(|mv| {
            let mut after = driver.state().clone();
            after.play(seat, **mv, &mut ());
            is_won(&after, seat)
        });
        (wins.map(ToString::to_string).collect(), moves.len())
    }
}

fn forced(id: &str, positions: &str) {
    let positions: Vec<Value> = serde_json::from_str(positions).unwrap();
    assert!(positions.len() >= 3);
    for (index, position) in positions.into_iter().enumerate() {
        let table = catalog::load(id, position, None).unwrap();
        let (wins, moves) = catalog::visit(id, Winning(&*table)).unwrap();
        assert!(!wins.is_empty() && 3 * wins.len() <= moves, "{id} {index}: {wins:?} of {moves} moves win");
        let ask = |kind| bots::advise(kind, &*table, None, &Limits::nodes(30_000), 1).unwrap().best().mv().clone();
        let found = ask(Kind::Level(Level::Expert));
        assert!(wins.contains(&found), "{id} {index}: {found}, not one of {wins:?}");
    }
}

#[test]
fn azul() {
    forced("azul", include_str!("../data/forced/azul.json"));
}

#[test]
fn sintra() {
    forced("sintra", include_str!("../data/forced/sintra.json"));
}

#[test]
fn pavilion() {
    forced("pavilion", include_str!("../data/forced/pavilion.json"));
}

#[test]
fn coloretto() {
    forced("coloretto", include_str!("../data/forced/coloretto.json"));
}

#[test]
fn burgundy() {
    forced("burgundy", include_str!("../data/forced/burgundy.json"));
}
