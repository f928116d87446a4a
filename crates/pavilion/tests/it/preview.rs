//! What decisions would bring, as people are told before they make them. Wild is purple.

use crate::common::*;
use game::{Game as _, MoveBuf};
use pavilion::{Bonus, Colour, Decision, Pavilion, Side, Star};

/// SP-6.7, SP-6.8: of all payments for a colour on a space, the one with the fewest wild tiles.
#[test]
fn the_cheapest_payment_has_the_fewest_wild_tiles() {
    let table = tiling().grey().hand(ONE, "3p 4b 2g 1r").filled(ONE, "ne1b").table();
    let mut moves = MoveBuf::new();
    table.legal_moves(ONE, &mut moves);
    let mut compared = 0;
    for mv in moves.iter() {
        let Decision::Place { space, colour, wilds } = mv.decision() else { continue };
        let cheapest = table.cheapest(ONE, space, colour);
        assert!(moves.contains(&cheapest), "{cheapest} is not legal");
        let Decision::Place { wilds: fewest, .. } = cheapest.decision() else { unreachable!("{cheapest}") };
        assert!(fewest <= wilds, "{mv} is paid with fewer than {cheapest}");
        compared += 1;
    }
    assert!(compared > 20);
}

/// SP-9.4, SP-4.3: what throwing tiles away is said to cost is what it costs; no score falls below 1.
#[test]
fn thrown_tiles_cost_what_was_said() {
    for (points, cost) in [(5, 2), (3, 2), (2, 1), (1, 0)] {
        let table = tiling().hand(ONE, "2r").score(ONE, points).table();
        assert_eq!(table.thrown_cost(ONE, 2), cost);
        assert_eq!(score(&after(&table, ONE, "pass done"), ONE), points - cost);
    }
}

/// SP-11.5, SP-11.6: what keeping tiles in the last round is said to cost is what it costs; before, it costs nothing.
#[test]
fn tiles_kept_in_the_last_round_cost_what_was_said() {
    let earlier = tiling().hand(ONE, "3r").table();
    assert!(!earlier.is_last_round());
    assert_eq!(earlier.kept_cost(ONE, 3, 0), 0);
    // With a single point nothing can be lost, neither now nor then.
    for (points, kept, cost) in [(5, 3, 3), (5, 2, 2), (3, 3, 2), (1, 3, 0), (1, 0, 0)] {
        let table = tiling().round(6).passed(TWO).hand(ONE, "3r").score(ONE, points).table();
        assert!(table.is_last_round());
        let thrown = 3 - kept;
        assert_eq!(table.kept_cost(ONE, kept, thrown), cost, "{points} points, {kept} kept");
        let moves = format!("pass {}", "kr ".repeat(usize::from(kept)));
        let moves = if kept < 3 { format!("{moves}done") } else { moves.trim_end().to_owned() };
        let over = after(&table, ONE, &moves);
        assert_eq!(score(&over, ONE), points - table.thrown_cost(ONE, thrown) - cost, "{moves}");
    }
}

/// SP-9.2: four corners, less what lies on them.
#[test]
fn corners_that_are_free() {
    let table = tiling().hand(ONE, "3g 2r").table();
    assert_eq!(table.free_corners(ONE), 4);
    assert_eq!(after(&table, ONE, "pass kg kg").free_corners(ONE), 2);
}

fn to_come(table: &Pavilion, star: Star) -> Option<Bonus> {
    Bonus::of_star_to_come(table.side(), table.board(ONE).mosaic(), star)
}

/// SP-11.2, SP-11.3: on the coloured side a star's bonus is known from the start; only the centre star is of all colours.
#[test]
fn a_coloured_star_says_what_it_will_bring() {
    let table = tiling().table();
    for star in Star::ALL {
        assert_eq!(
            to_come(&table, star),
            Some(Bonus::Star { star, colour: star.printed_colour(), side: Side::Coloured })
        );
    }
}

/// SP-12.4: on the grey side the second tile decides.
#[test]
fn a_grey_star_says_it_with_its_second_tile() {
    let star = Star::NorthEast;
    let with = |tiles: &str| to_come(&tiling().grey().filled(ONE, tiles).table(), star);
    assert_eq!(with("e1r"), None);
    assert_eq!(with("ne1r"), None);
    assert_eq!(with("ne1r ne4r"), Some(Bonus::Star { star, colour: Some(Colour::Red), side: Side::Grey }));
    assert_eq!(with("ne1r ne2b"), Some(Bonus::Star { star, colour: None, side: Side::Grey }));
}
