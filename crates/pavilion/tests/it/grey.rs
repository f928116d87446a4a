//! SP-12: the grey side. Wild is purple.

use crate::common::*;
use game::{Game, MoveBuf, Next, Seat, Seed};
use pavilion::{Colour, Mosaic, Options, Pavilion, Phase, Side, Space, Spaces, Star};

fn letters_of(moves: &[String], space: &str) -> String {
    moves.iter().filter_map(|mv| mv.strip_prefix(space)).map(|rest| &rest[..1]).collect()
}

/// SP-12.2: the costs of the grey side. SP-E66.
#[test]
fn costs() {
    for space in Space::all() {
        let cost = if space.star() == Star::Centre { 3 } else { [3, 2, 1, 4, 5, 6][usize::from(space.position()) - 1] };
        assert_eq!(space.cost(Side::Grey), cost, "{space}");
    }
}

/// SP-12.2, SP-6.7: `ne1` costs 3, `ne3` costs 1. SP-E59.
#[test]
fn payments() {
    let table = tiling().grey().hand(ONE, "2b 1p").table();
    assert_eq!(legal_with(&table, ONE, "ne1b"), ["ne1b+1"]);
    assert_eq!(legal_with(&table, ONE, "ne3b"), ["ne3b"]);
    refused(&table, ONE, "ne4b+1", "SP-5.7");
}

/// SP-12.2, SP-12.3: any colour in the centre star, at cost 3. SP-E60.
#[test]
fn the_centre_star() {
    let table = after(&tiling().grey().hand(ONE, "3y").table(), ONE, "c5y");
    assert_eq!((hand(&table, ONE), letters(table.tower())), ("-".to_owned(), "yy".to_owned()));
}

/// SP-12.4: the first tile decides nothing. SP-E56.
#[test]
fn the_first_tile_decides_nothing() {
    let table = tiling().grey().filled(ONE, "ne1r").hand(ONE, "1p 1g 1o 1y 1b 1r").table();
    assert_eq!(letters_of(&legal(&table, ONE), "ne3"), "pgoybr");
}

/// SP-12.4, SP-12.5: two of one colour: only that colour. SP-E57.
#[test]
fn a_star_of_one_colour() {
    let table = tiling().grey().filled(ONE, "ne1r ne2r").hand(ONE, "1p 1g 1o 1y 1b 1r").table();
    refused(&table, ONE, "ne3g", "SP-12.5");
    assert_eq!(letters_of(&legal(&table, ONE), "ne3"), "r");
}

/// SP-12.4, SP-12.5: two different ones: only colours that are not there. SP-E58.
#[test]
fn a_star_of_different_colours() {
    let table = tiling().grey().filled(ONE, "ne1r ne2g").hand(ONE, "1p 1g 1o 1y 1b 1r").table();
    refused(&table, ONE, "ne3r", "SP-12.5");
    assert_eq!(letters_of(&legal(&table, ONE), "ne3"), "poyb");
}

/// SP-12.6: on every star any colour, a wild tile always as its own; the limits of the coloured side do not hold.
#[test]
fn limits_of_the_coloured_side_do_not_hold() {
    let table = tiling().grey().filled(ONE, "c1g").hand(ONE, "3g 1p").table();
    after(&table, ONE, "c2g");
    after(&table, ONE, "e3p");
    refused(&table, ONE, "e2p+1", "SP-6.6");
}

/// SP-12.6: a star with a free space always takes some colour. SP-E80.
#[test]
fn no_star_becomes_impossible() {
    let mut moves = MoveBuf::new();
    for seed in 0..30 {
        let options = Options { players: 2 + (seed % 3) as u8, side: Side::Grey, ..Options::default() };
        let mut table = *dealt::<Pavilion>(options, seed).state();
        let mut rng = Seed::numbered(seed).rng(99);
        while table.next() != Next::Over {
            settle(&mut table);
            let Some(seat) = table.next().decider() else { continue };
            table.legal_moves(seat, &mut moves);
            let mv = moves[game::chance::below(&mut rng, moves.len() as u32) as usize];
            table.play(seat, mv, &mut ());
            let board = table.board(seat);
            for star in Star::ALL.into_iter().filter(|star| board.mosaic().filled().of_star(*star) != 0b11_1111) {
                assert!(Colour::ALL.into_iter().any(|colour| board.takes(star, colour)));
            }
        }
    }
}

/// The rule as it is written: afterwards all tiles of the star are of one colour or all different (SP-12.3, SP-12.5).
fn plainly_takes(mosaic: &Mosaic, star: Star, colour: Colour) -> bool {
    let mut tiles: Vec<_> = star.spaces().filter_map(|space| mosaic.get(space)).chain([colour]).collect();
    let all = tiles.len();
    tiles.sort();
    tiles.dedup();
    tiles.len() == 1 || tiles.len() == all
}

/// SP-12.3, SP-12.5: what a star takes is what the plain rule says, for every row of colours that play can bring.
#[test]
fn takers_are_as_the_plain_rule_says() {
    fn visit(table: &Pavilion, at: u8, seen: &mut u32) {
        let board = table.board(ONE);
        for colour in Colour::ALL {
            let takes = board.takes(Star::East, colour);
            assert_eq!(takes, plainly_takes(board.mosaic(), Star::East, colour));
            *seen += 1;
            if takes && at < 6 {
                let mut json = serde_json::to_value(table).unwrap();
                let mut stars = json["boards"][0]["stars"]["e"].as_str().unwrap().to_owned();
                stars.replace_range(usize::from(at)..=usize::from(at), &colour.letter().to_string());
                json["boards"][0]["stars"]["e"] = stars.into();
                json["bag"][colour.index()] = (json["bag"][colour.index()].as_u64().unwrap() - 1).into();
                visit(&serde_json::from_value(json).unwrap(), at + 1, seen);
            }
        }
    }
    let mut seen = 0;
    visit(&tiling().grey().table(), 0, &mut seen);
    assert!(seen > 6 * 700, "{seen}");
}

/// Round 6 on the grey side: seat 2 has passed.
fn last_turn() -> Draft {
    tiling().grey().round(6).passed(TWO)
}

fn star(name: &str, colours: &str) -> String {
    let tiles: Vec<_> =
        colours.chars().zip(1..).map(|(colour, position)| format!("{name}{position}{colour}")).collect();
    tiles.join(" ")
}

/// SP-12.8: stars score by the tiles they are made of, wherever they lie. SP-E61.
#[test]
fn stars_score_by_their_tiles() {
    let mut table = last_turn().filled(ONE, &star("c", "bbbbbb")).filled(ONE, &star("w", "rbygpo")).table();
    let events = play(&mut table, ONE, "pass");
    assert_eq!(points(&events, "SP-12.8"), [15, 12], "the centre comes first; neither is a star of the coloured side");
}

/// SP-12.7, SP-12.8: two purple stars: 40. SP-E62.
#[test]
fn two_stars_of_one_colour() {
    let mut table = last_turn().filled(ONE, &star("ne", "pppppp")).filled(ONE, &star("e", "pppppp")).table();
    assert_eq!(points(&play(&mut table, ONE, "pass"), "SP-12.8"), [20, 20]);
}

/// SP-12.1, SP-12.7: two red stars and two multicolour ones; the rest as on the coloured side. SP-E79.
#[test]
fn several_stars_of_each_kind() {
    let mut draft = last_turn();
    for (name, colours) in [("ne", "rrrrrr"), ("e", "rrrrrr"), ("w", "pgoybr"), ("c", "rbyogp")] {
        draft = draft.filled(ONE, &star(name, colours));
    }
    let mut table = draft.hand(ONE, "2b").table();
    let events = play(&mut table, ONE, "pass kb done");
    assert_eq!(points(&events, "SP-12.8"), [12, 14, 14, 12]);
    assert!(points(&events, "SP-11.2").is_empty() && points(&events, "SP-11.3").is_empty());
    assert_eq!(score(&table, ONE), 5 - 1 + 52 - 1);
    assert_eq!(clauses(&events)[..4], ["SP-9.1", "SP-9.2", "SP-9.4", "SP-9.4"]);
}

/// SP-12.9: numbers by the printed ones: 6, 6, 12 and 6 spaces; the centre star counts for the 3s. SP-E63.
#[test]
fn number_bonuses() {
    let counts = [1, 2, 3, 4, 5, 6].map(|number| Spaces::numbered(Side::Grey, number).len());
    assert_eq!(counts, [6, 6, 12, 6, 6, 6]);
    let colours = "rbygpo";
    let outer = |position: u8| {
        let tiles: Vec<_> = ["ne", "e", "se", "sw", "w", "nw"]
            .iter()
            .zip(colours.chars())
            .map(|(star, c)| format!("{star}{position}{c}"))
            .collect();
        tiles.join(" ")
    };
    for (position, bonus) in [(3, vec![4]), (2, vec![8]), (4, vec![16]), (1, vec![]), (5, vec![])] {
        let mut table = last_turn().filled(ONE, &outer(position)).table();
        assert_eq!(points(&play(&mut table, ONE, "pass"), "SP-11.4"), bonus, "position {position}");
    }
    let mut five = last_turn().filled(ONE, &outer(1)).filled(ONE, &star("c", "ggggg")).table();
    assert!(points(&play(&mut five, ONE, "pass"), "SP-11.4").is_empty());
    let mut six = last_turn().filled(ONE, &outer(1)).filled(ONE, &star("c", "gggggg")).table();
    assert_eq!(points(&play(&mut six, ONE, "pass"), "SP-11.4"), [12]);
}

/// SP-12.9: decorations surround the same positions. SP-E64.
#[test]
fn decorations() {
    let mut table = tiling().grey().filled(ONE, "ne5b").hand(ONE, "6g").table();
    assert_eq!(closed(&play(&mut table, ONE, "ne6g")), ["window-ne"]);
    assert_eq!((table.due(), table.phase()), (3, Phase::Pick));
}

/// SP-12.1: everything else is as on the coloured side: whole games run by the same phases.
#[test]
fn the_rest_is_as_on_the_coloured_side() {
    let mut table = draft().grey().factory(1, "ppgy").table();
    play(&mut table, ONE, "1g");
    assert_eq!((hand(&table, ONE), letters(table.centre())), ("pg".to_owned(), "py".to_owned()));
    play(&mut table, TWO, "cy");
    assert_eq!((table.token(), score(&table, TWO), table.next()), (Some(TWO), 3, Next::seat(TWO)));
    play(&mut table, TWO, "ne3y");
    play(&mut table, ONE, "pass kp kg");
    play(&mut table, TWO, "pass kp");
    settle(&mut table);
    assert_eq!((table.round(), table.next()), (2, Next::seat(Seat::new(1))));
}
