//! SP-11: the end of the game. Coloured side.

use crate::common::*;
use game::{Driver, Game, MoveBuf, Next, Seed};
use pavilion::components::TILES;
use pavilion::{Event, Options, Pavilion, Phase, Space};

/// Round 6: everybody has passed except seat 1.
fn last_turn(players: usize) -> Draft {
    let draft = tiling().players(players).round(6);
    [TWO, THREE, FOUR].into_iter().take(players - 1).fold(draft, Draft::passed)
}

const RED_STAR: &str = "ne1 ne2 ne3 ne4 ne5 ne6";
const CENTRE_STAR: &str = "c1p c2g c3o c4y c5b c6r";

/// Every space of these positions, on a board whose centre star is as above.
fn numbers(positions: &[u8]) -> String {
    let on_them = Space::all().filter(|space| positions.contains(&space.position())).map(|space| space.to_string());
    let colour = |space: String| {
        if space.starts_with('c') {
            CENTRE_STAR.split(' ').find(|tile| tile.starts_with(&space)).unwrap().to_owned()
        } else {
            space
        }
    };
    on_them.map(colour).collect::<Vec<_>>().join(" ")
}

/// SP-11.1, SP-11.2, SP-11.5: a red star, two kept tiles: 20 + 14 - 2. SP-E49.
#[test]
fn bonus_first_then_kept_tiles() {
    let mut table = last_turn(2).filled(ONE, RED_STAR).score(ONE, 20).hand(ONE, "2b").table();
    let events = play(&mut table, ONE, "pass kb kb");
    assert_eq!((table.next(), score(&table, ONE)), (Next::Over, 32));
    assert_eq!(clauses(&events), ["SP-9.1", "SP-9.2", "SP-9.2", "SP-11.2", "SP-11.5", "SP-11.7"]);
    assert_eq!((corners(&table, ONE), table.tower().total()), ("-".to_owned(), 2));
}

/// SP-11.5, SP-11.6, SP-4.3: thrown away before the bonuses, or kept and paid for after them. SP-E50.
#[test]
fn thrown_away_or_kept() {
    let draft = last_turn(2).filled(ONE, &numbers(&[1])).score(ONE, 1).hand(ONE, "3b");
    let mut thrown = draft.clone().table();
    let events = play(&mut thrown, ONE, "pass done");
    assert_eq!((score(&thrown, ONE), points(&events, "SP-4.3"), points(&events, "SP-11.4")), (5, vec![0], vec![4]));
    let kept = after(&draft.table(), ONE, "pass kb kb kb");
    assert_eq!(score(&kept, ONE), 2);
    let floor = last_turn(2).score(ONE, 2).hand(ONE, "4b").table();
    assert_eq!(score(&after(&floor, ONE, "pass kb kb kb kb"), ONE), 1, "never below 1");
}

/// SP-11.2, SP-11.3: every star and what it brings.
#[test]
fn star_bonuses() {
    for (star, bonus, clause) in [
        ("ne", 14, "SP-11.2"),
        ("e", 15, "SP-11.2"),
        ("se", 16, "SP-11.2"),
        ("nw", 17, "SP-11.2"),
        ("sw", 18, "SP-11.2"),
        ("w", 20, "SP-11.2"),
        ("c", 12, "SP-11.3"),
    ] {
        let tiles: Vec<_> = (1..=6).map(|position| format!("{star}{position}")).collect();
        let tiles = if star == "c" { CENTRE_STAR.to_owned() } else { tiles.join(" ") };
        let mut table = last_turn(2).filled(ONE, &tiles).table();
        let events = play(&mut table, ONE, "pass");
        assert_eq!((score(&table, ONE), points(&events, clause)), (5 + bonus, vec![bonus]), "{star}");
        let five = tiles.rsplit_once(' ').unwrap().0;
        assert_eq!(score(&after(&last_turn(2).filled(ONE, five).table(), ONE, "pass"), ONE), 5, "five are not enough");
    }
}

/// SP-11.4: all spaces with a number, the centre star included; nothing for 5 and 6. SP-E52.
#[test]
fn number_bonuses() {
    for (number, bonus) in [(1, 4), (2, 8), (3, 12), (4, 16), (5, 0), (6, 0)] {
        let filled = numbers(&[number]);
        assert_eq!(filled.split(' ').count(), 7);
        let mut table = last_turn(2).filled(ONE, &filled).table();
        let events = play(&mut table, ONE, "pass");
        assert_eq!((score(&table, ONE), points(&events, "SP-11.4").iter().sum::<i16>()), (5 + bonus, bonus));
        let without_centre = filled.split_once(' ').unwrap().1;
        assert!(!without_centre.contains('c'));
        assert_eq!(score(&after(&last_turn(2).filled(ONE, without_centre).table(), ONE, "pass"), ONE), 5);
    }
}

/// SP-11.2, SP-11.3, SP-11.4: a whole board: 152. SP-E53.
#[test]
fn a_whole_board() {
    let mut table = last_turn(2).filled(ONE, &numbers(&[1, 2, 3, 4, 5, 6])).table();
    let events = play(&mut table, ONE, "pass");
    assert_eq!(score(&table, ONE), 5 + 152);
    assert_eq!(points(&events, "SP-11.2").iter().sum::<i16>(), 14 + 15 + 16 + 17 + 18 + 20);
    assert_eq!((points(&events, "SP-11.3"), points(&events, "SP-11.4")), (vec![12], vec![4, 8, 12, 16]));
}

/// SP-11.7: most points wins.
#[test]
fn most_points_win() {
    let table = last_turn(3).filled(ONE, RED_STAR).score(ONE, 20).filled(TWO, "e1 e2 e3 e4").score(TWO, 12).table();
    assert_eq!(table.outcome(), None);
    let over = after(&table, ONE, "pass");
    assert_eq!((over.scores().as_slice().to_vec(), places(&over)), (vec![34, 12, 5], vec![1, 2, 3]));
}

/// SP-11.8: 70 : 70 is shared; lower places leave a gap or are shared likewise. SP-E55.
#[test]
fn shared_places() {
    let stars = "e1 e2 e3 e4 e5 se1 se2 se3 se4 se5 sw1 sw2 sw3 sw4 sw5 w1 w2 w3 w4 w5 nw1 nw2 nw3";
    let draft = last_turn(3).filled(ONE, stars).score(ONE, 70).filled(TWO, stars).score(TWO, 70);
    let over = after(&draft.clone().table(), ONE, "pass");
    assert_eq!((over.scores().as_slice().to_vec(), places(&over)), (vec![70, 70, 5], vec![1, 1, 3]));
    let over = after(&draft.score(ONE, 4).score(TWO, 4).table(), ONE, "pass");
    assert_eq!(places(&over), [2, 2, 1]);
}

/// SP-2.1, SP-11.1: six rounds, five preparations, then bonuses, then kept tiles. SP-E78.
#[test]
fn a_whole_game() {
    for seed in 0..20 {
        let mut driver = Driver::<Pavilion>::new(Options::default()).unwrap().with_seed(Seed::numbered(seed));
        let (mut events, mut moves) = (Vec::new(), MoveBuf::new());
        let mut rng = Seed::numbered(seed).rng(u64::MAX);
        loop {
            match driver.state().next() {
                Next::Over => break,
                Next::Chance(_) => drop(driver.deal_from_seed(&mut events).unwrap()),
                Next::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    driver.state().legal_moves(seat, &mut moves);
                    let at = game::chance::below(&mut rng, moves.len() as u32) as usize;
                    driver.play(seat, moves[at], &mut events).unwrap();
                }
            }
        }
        let rounds: Vec<_> = events
            .iter()
            .filter_map(|event| match event {
                Event::RoundBegan { round, wild } => Some((*round, wild.letter())),
                _ => None,
            })
            .collect();
        assert_eq!(rounds, [(2, 'g'), (3, 'o'), (4, 'y'), (5, 'b'), (6, 'r')]);
        assert_eq!(events.iter().filter(|event| matches!(event, Event::Filled { .. })).count(), 6);
        assert_eq!(events.iter().filter(|event| matches!(event, Event::Passed { .. })).count(), 12);
        assert_eq!(events.last(), Some(&Event::GameOver));
        let table = driver.state();
        let on_boards = game::Seat::all(2).map(|seat| table.board(seat).mosaic().filled().len() as u8).sum::<u8>();
        assert_eq!(on_boards + table.bag().total() + table.tower().total() + table.supply().total(), TILES);
        assert_eq!(table.phase(), Phase::Over);
        assert!(Driver::verify(driver.record()).is_ok());
    }
}
