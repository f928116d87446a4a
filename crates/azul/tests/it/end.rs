//! AZ-5: the end of the game.

use crate::common::*;
use azul::{Azul, Phase};
use game::{Game, Next, Seat};

fn places(table: &Azul) -> Vec<u8> {
    table.outcome().expect("the game is over").places.as_slice().to_vec()
}

/// AZ-5.1, AZ-5.2: a complete row ends the game after the phase; nothing more is dealt.
#[test]
fn a_complete_row_ends_the_game() {
    let mut table = draft().row(ONE, 1, "byrk.").line(ONE, "1t").line(TWO, "2bb").closing();
    let events = play(&mut table, TWO, "ct-f");
    assert_eq!(table.next(), Next::Over);
    assert_eq!(wall_row(&table, TWO, 2), ".b...", "the phase is finished for all");
    assert_eq!(clauses(&events).last().unwrap(), "AZ-5.1");
    assert!(table.check_deal(&"fill bbbb/bbbb/bbbb/bbbb/bbbb".parse().unwrap()).is_err());
}

/// AZ-5.1: five adjacent tiles in a row, no less; a column or a colour does not end the game. AZ-E23.
#[test]
fn a_column_or_a_colour_goes_on() {
    let column =
        draft().row(ONE, 1, "b....").row(ONE, 2, "t....").row(ONE, 3, "k....").row(ONE, 4, "r....").line(ONE, "5yyyyy");
    assert_eq!(column.tiled().next(), Next::Chance("fill"));
    let colour =
        draft().row(ONE, 1, "b....").row(ONE, 2, ".b...").row(ONE, 3, "..b..").row(ONE, 4, "...b.").line(ONE, "5bbbbb");
    assert_eq!(colour.tiled().next(), Next::Chance("fill"));
    let four = draft().row(ONE, 1, "byr..").line(ONE, "1k");
    assert_eq!(four.tiled().next(), Next::Chance("fill"));
}

/// AZ-5.2, AZ-5.4: two players complete a row in the same phase; both finish and both get the bonus. AZ-E22.
#[test]
fn two_complete_rows() {
    let rows = draft().row(ONE, 1, "byrk.").line(ONE, "1t").row(TWO, 1, "byrk.").line(TWO, "1t").floor(ONE, "bbk");
    let mut table = rows.closing();
    let events = play(&mut table, TWO, "ct-f");
    assert_eq!(points(&events, "AZ-5.4"), [2, 2]);
    assert_eq!(points(&events, "AZ-4.1"), [-4, -2]);
    assert_eq!(scores(&table), [5 - 4 + 2, 5 - 2 + 2]);
}

/// AZ-5.3, AZ-5.10: three rounds in a row without a tile on a wall end the game. AZ-E32.
#[test]
fn three_barren_rounds() {
    let mut table = draft().barren(2).round(3).closing();
    let events = play(&mut table, TWO, "ct-f");
    assert_eq!((table.next(), scores(&table)), (Next::Over, vec![0, 0]));
    assert_eq!(clauses(&events).last().unwrap(), "AZ-5.3");
    assert_eq!(places(&table), [1, 1]);
    let mut spared = draft().barren(2).round(3).line(ONE, "1b").closing();
    play(&mut spared, TWO, "ct-f");
    assert_eq!(spared.next(), Next::Chance("fill"));
    assert_eq!(azul::Position::from(spared).barren, 0, "with one wall tile the count starts again");
}

/// AZ-5.3: all seats send everything to the floor line from the start: over after round 3. AZ-E32.
#[test]
fn everything_to_the_floor() {
    let mut driver = dealt::<Azul>(azul::Options::default(), 4);
    while driver.state().next() != Next::Over {
        if driver.deal_from_seed(&mut ()).is_err() {
            let seat = driver.state().next().decider().unwrap();
            let mv = legal(driver.state(), seat).into_iter().find(|mv| mv.ends_with('f')).unwrap();
            driver.play(seat, mv.parse().unwrap(), &mut ()).unwrap();
        }
    }
    assert_eq!(driver.state().round(), 3);
    assert_eq!((scores(driver.state()), places(driver.state())), (vec![0, 0], vec![1, 1]));
}

/// A wall with this many tiles in each row, from the left, as the coloured wall prints them.
fn walls(seat: Seat, filled: [usize; 5], mut draft: Draft) -> Draft {
    for (row, count) in filled.into_iter().enumerate() {
        let spaces: String = (0..5)
            .map(|column| if column < count { azul::components::coloured_space(row, column).letter() } else { '.' })
            .collect();
        draft = draft.row(seat, row + 1, &spaces);
    }
    draft
}

/// AZ-5.4, AZ-5.5, AZ-5.6, AZ-5.7: a full wall pays for five rows, columns and colours: 95. AZ-E24.
#[test]
fn a_full_wall() {
    let over = walls(ONE, [5, 5, 5, 5, 5], draft()).phase(Phase::Over).score(ONE, 240).table();
    let bonuses = azul::scoring::end_bonuses(over.board(ONE).wall()).map(azul::Sum::points);
    assert_eq!(bonuses, [10, 35, 50]);
}

/// AZ-5.4, AZ-5.5, AZ-5.6: the bonuses are paid once, when the game is over.
#[test]
fn bonuses_are_paid_at_the_end() {
    // The tile (1,5) closes row 1, column 5 and the colour teal at once.
    let rows = draft().wall(ONE, ["byrk.", "t...k", ".t..r", "..t.y", "...tb"]);
    let mut table = rows.line(ONE, "1t").closing();
    let events = play(&mut table, TWO, "ct-f");
    assert_eq!(points(&events, "AZ-3.7"), [10]);
    assert_eq!(
        (points(&events, "AZ-5.4"), points(&events, "AZ-5.5"), points(&events, "AZ-5.6")),
        (vec![2], vec![7], vec![10])
    );
    assert_eq!(scores(&table)[0], 10 + 2 + 7 + 10);
}

fn ended(scores: [i16; 2], rows: [usize; 2]) -> Azul {
    let filled = |rows: usize| std::array::from_fn(|row| if row < rows { 5 } else { 2 });
    let draft = walls(TWO, filled(rows[1]), walls(ONE, filled(rows[0]), draft()));
    draft.phase(Phase::Over).score(ONE, scores[0]).score(TWO, scores[1]).table()
}

/// AZ-5.8: most points wins, whatever the rows. AZ-E51.
#[test]
fn most_points_wins() {
    assert_eq!(places(&ended([60, 59], [1, 3])), [1, 2]);
}

/// AZ-5.9: on a tie the player with more complete rows wins. AZ-E25.
#[test]
fn ties_go_to_the_rows() {
    assert_eq!(places(&ended([60, 60], [1, 2])), [2, 1]);
}

/// AZ-5.10: still tied, the victory is shared; lower places are shared in the same way. AZ-E26.
#[test]
fn shared_victory() {
    assert_eq!(places(&ended([60, 60], [1, 1])), [1, 1]);
    let four = Seat::all(4).fold(draft().players(4), |draft, seat| walls(seat, [5, 2, 0, 0, 0], draft));
    let table =
        four.phase(Phase::Over).score(ONE, 9).score(TWO, 9).score(Seat::new(2), 4).score(Seat::new(3), 4).table();
    assert_eq!(places(&table), [1, 1, 3, 3]);
}

/// AZ-5.11: scores shown during the game have no end points.
#[test]
fn no_end_points_before_the_end() {
    let table =
        draft().row(ONE, 1, "b....").row(ONE, 2, ".b...").row(ONE, 3, "..b..").row(ONE, 4, "...b.").line(ONE, "5bbbbb");
    let table = table.score(ONE, 4).tiled();
    assert_eq!(scores(&table)[0], 5, "all five blue tiles lie on the wall, and they pay only at the end");
    assert_eq!(table.outcome(), None);
}
