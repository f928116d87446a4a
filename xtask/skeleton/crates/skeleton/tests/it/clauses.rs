//! Every clause and every case in a test that names it.

use conformance::words::{ONE, TWO, deal, legal, places, play, refused, refused_deal, scores};
use game::{First, Game, Next};
use skeleton::{Options, Phase, Position, Skeleton};

fn table() -> Skeleton {
    Skeleton::setup(&Options { players: 2, first: First::Seat(ONE) }).unwrap()
}

/// SK-1.1: two, three or four people play. SK-1.2: twelve counters lie in a pile.
#[test]
fn setup() {
    for players in 0..=6 {
        let table = Skeleton::setup(&Options { players, first: First::Random });
        assert_eq!(table.is_ok(), (2..=4).contains(&players), "{players}");
    }
    assert_eq!(table().pile(), 12);
}

/// SK-1.3: chance names the first player, one of those at the table.
#[test]
fn chance_names_the_first_player() {
    let mut table = Skeleton::setup(&Options { players: 2, first: First::Random }).unwrap();
    refused_deal(&table, "first 3", "SK-1.3");
    deal(&mut table, "first 2");
    assert_eq!(table.next(), Next::seat(TWO));
}

/// SK-2.1: one counter or two. SK-2.3: then the player on the left. SK-X1.
#[test]
fn a_turn_takes_one_or_two() {
    let mut table = table();
    assert_eq!(legal(&table, ONE), ["t1", "t2"]);
    refused(&table, TWO, "t1", "SK-2.3");
    play(&mut table, ONE, "t2");
    assert_eq!((table.pile(), table.next()), (10, Next::seat(TWO)));
}

/// SK-2.2: no more than are left. SK-3.1: the empty pile ends the game. SK-3.2: every counter is a point.
/// SK-E1.
#[test]
fn the_empty_pile_ends_the_game() {
    let mut table = table();
    for seat in [ONE, TWO, ONE, TWO, ONE] {
        play(&mut table, seat, "t2");
    }
    play(&mut table, TWO, "t1");
    refused(&table, ONE, "t2", "SK-2.2");
    play(&mut table, ONE, "t1");
    assert_eq!((table.next(), scores(&table), places(&table)), (Next::Over, vec![7, 5], vec![1, 2]));
}

/// SK-3.3: equal points share a place. SK-E2.
#[test]
fn equal_points_share_a_place() {
    let mut table = table();
    for seat in [ONE, TWO, ONE, TWO, ONE, TWO] {
        play(&mut table, seat, "t2");
    }
    assert_eq!(places(&table), [1, 1]);
}

/// SK-1.2, SK-3.1: an impossible position is refused, and the error says which invariant it breaks. SK-I1, SK-I2.
#[test]
fn impossible_positions_are_refused() {
    let broken = |change: fn(&mut Position)| {
        let mut position = Position::from(table());
        change(&mut position);
        Skeleton::try_from(position).unwrap_err().invariant
    };
    assert_eq!(broken(|position| position.pile = 11), 1);
    assert_eq!(broken(|position| position.phase = Phase::Over), 2);
}
