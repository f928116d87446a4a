//! Whole games of Burgundy: every move is in reach, and every motion finds its spots.

use super::Spot;
use super::dice::DICE;
use super::motion::animate;
use crate::whole_game;
use burgundy::components::{DEPOT_SPACES, GOODS_SPACES, ROUNDS, STORE_SPACES, black_depot_size};
use burgundy::{Burgundy, Depot, Estates, Event, Hex, Kind, Options};
use game::{Game as _, Seat};

/// Every spot on the main board, in the dock and on the estates.
fn drawn(state: &Burgundy) -> Vec<Spot> {
    let mut spots: Vec<Spot> = (1..=ROUNDS).map(Spot::Round).chain([Spot::White]).collect();
    spots.extend(Kind::ALL.into_iter().flat_map(|kind| [true, false].map(|large| Spot::Bonus { kind, large })));
    spots.extend((0..DICE).map(Spot::Die));
    spots.extend((0..usize::from(black_depot_size(state.players()))).map(Spot::Black));
    for depot in Depot::numbered() {
        spots.push(Spot::DepotGoods(depot));
        spots.extend((0..DEPOT_SPACES).map(|at| Spot::Depot { depot, at }));
    }
    for seat in Seat::all(state.players()) {
        spots.extend([
            Spot::Sold(seat),
            Spot::Workers(seat),
            Spot::Silver(seat),
            Spot::Score(seat),
            Spot::Marker(seat),
        ]);
        spots.extend((0..STORE_SPACES).map(|at| Spot::Store { seat, at }));
        spots.extend((0..GOODS_SPACES as usize).map(|at| Spot::Goods { seat, at }));
        if state.player(seat).estate().number().is_some() {
            spots.extend(Hex::all().map(|hex| Spot::Hex { seat, hex }));
        }
    }
    spots
}

#[test]
fn every_spot_that_a_motion_names_is_drawn() {
    let mut named = 0;
    for (number, estates) in [(1, Estates::One), (2, Estates::Expert), (3, Estates::One)] {
        let options = Options { players: 1 + number as u8, estates, ..Options::default() };
        named += whole_game::assert_spots(options, number, animate, drawn);
    }
    assert!(named > 1000, "too few spots to show anything: {named}");
}

/// Of everybody's dice the table shows only those of whose turn it is, and of the estates to choose from none.
#[test]
fn every_line_that_names_a_piece_shows_it() {
    let names_none = |event: &Event| {
        matches!(
            event,
            Event::StartPlayer { .. }
                | Event::EstatesDealt { .. }
                | Event::EstateSealed { .. }
                | Event::EstateChosen { .. }
                | Event::Rolled { .. }
                | Event::PhaseEnded { .. }
                | Event::TurnEnded { .. }
                | Event::GameOver
        )
    };
    for (number, estates) in [(1, Estates::One), (2, Estates::Expert), (3, Estates::One)] {
        let options = Options { players: 1 + number as u8, estates, ..Options::default() };
        whole_game::assert_named(options, number, animate, drawn, names_none);
    }
}

#[test]
fn every_legal_move_is_in_reach() {
    for (number, estates) in [(1, Estates::One), (2, Estates::Expert), (3, Estates::One), (4, Estates::Expert)] {
        let options = Options { players: 2 + (number % 3) as u8, estates, ..Options::default() };
        whole_game::assert_grammar::<Burgundy>(options, number);
    }
}

#[test]
fn a_page_that_has_shown_everything_shows_the_real_table() {
    let games = [(1, Estates::One), (2, Estates::Expert), (3, Estates::One), (4, Estates::One)];
    whole_game::assert_shown::<Burgundy>(
        games.into_iter().map(|(number, estates)| {
            (Options { players: 2 + (number % 3) as u8, estates, ..Options::default() }, number)
        }),
    );
}
