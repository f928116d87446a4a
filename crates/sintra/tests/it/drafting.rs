//! SG-3 and SG-4: turns, and taking glass.

use crate::common::*;
use game::{Game, Illegal, Next};
use sintra::{Event, Phase};

/// SG-4.1: all panes of one colour from a workshop, the others to the centre.
#[test]
fn taking_from_a_workshop() {
    let mut table = scene().workshop(2, "wwob").table();
    let events = play(&mut table, ONE, "2w-5");
    assert_eq!((letters(table.centre()), spaces(&table, ONE, 5)), ("ob".to_owned(), "WyWyw".to_owned()));
    assert!(table.workshops()[1].is_empty());
    assert_eq!(clauses(&events), ["SG-4.1", "SG-4.1", "SG-5.5", "SG-5.1"]);
    assert_eq!(table.token(), None);
}

/// SG-4.2, SG-4.4, SG-4.5: from the centre, the first takes the first-player marker too, and a step down. SG-X1.
#[test]
fn taking_from_the_centre() {
    let mut table = scene().centre("wooob").table();
    let events = play(&mut table, ONE, "co-3");
    assert_eq!((letters(table.centre()), spaces(&table, ONE, 3)), ("wb".to_owned(), "OwOwO".to_owned()));
    assert_eq!((table.token(), markers(&table, ONE)), (Some(ONE), (3, 1)));
    assert_eq!(names(&events), ["Took", "TokenTaken", "Step", "GlazierMoved", "Placed"]);
    assert_eq!(clauses(&events), ["SG-4.2", "SG-4.4", "SG-4.5", "SG-5.5", "SG-5.1"]);
}

/// SG-4.4: the second to take from the centre gets no token and no step.
#[test]
fn the_token_is_taken_once() {
    let table = scene().centre("wooobb").table();
    let table = after(&after(&table, ONE, "co-3"), TWO, "cb-1");
    assert_eq!((table.token(), markers(&table, TWO)), (Some(ONE), (1, 0)));
}

/// SG-4.5, SG-6.4: the token's step can bring the marker to -18. SG-E2.
#[test]
fn the_token_s_step_reaches_the_end() {
    let mut table = scene().windows("11000000").score(30).step(7).centre("wooob").table();
    let events = play(&mut table, ONE, "co-3");
    assert_eq!((scores(&table)[0], markers(&table, ONE), table.palace(ONE).falls()), (12, (3, 0), 1));
    assert_eq!(names(&events), ["Took", "TokenTaken", "Step", "LostEighteen", "GlazierMoved", "Placed"]);
}

/// SG-4.6, SG-6.5: the token's step comes before the steps of broken panes. SG-E3.
#[test]
fn the_token_s_step_comes_first() {
    let scene = scene().windows("11000000").score(20).step(6).column(3, "OwOwo").nothing_else_fits();
    let mut table = scene.centre("woooo").table();
    let events = play(&mut table, ONE, "co-3");
    let steps: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Step { step, .. } => Some((*step, game::Event::clause(event).to_string())),
            _ => None,
        })
        .collect();
    let expected = [(7, "SG-4.5"), (8, "SG-6.1"), (1, "SG-6.1"), (2, "SG-6.1")];
    assert_eq!(steps, expected.map(|(step, clause)| (step, clause.to_owned())));
    assert_eq!((scores(&table)[0], markers(&table, ONE).1), (2, 2));
}

/// SG-4.3: the source must hold the colour; SG-4.7: the token alone is nothing to take. SG-E1.
#[test]
fn only_what_is_there_can_be_taken() {
    let table = scene().workshop(1, "wwob").table();
    refused(&table, ONE, "co-5", "SG-4.3");
    refused(&table, ONE, "1y-2", "SG-4.3");
    refused(&table, ONE, "2w-5", "SG-4.3");
    assert_eq!(table.token(), None);
}

/// SG-4.3: whether the panes can be placed does not matter for taking them.
#[test]
fn panes_without_room_can_be_taken() {
    let table = scene().nothing_else_fits().workshop(1, "wwop").table();
    assert_eq!(legal_with(&table, ONE, "1w"), ["1w-x"]);
    assert_eq!(legal_with(&table, ONE, "1p").len(), 8);
}

/// SG-2.1: no workshop beyond those in play. SG-E59.
#[test]
fn workshops_in_play() {
    let table = scene().workshop(1, "wwob").table();
    refused(&table, ONE, "6w-1", "SG-2.1");
    let table = scene().players(3).workshop(7, "wwob").table();
    assert_eq!(table.check(ONE, "7w-5".parse().unwrap()), Ok(()));
    refused(&table, ONE, "8w-1", "SG-2.1");
}

/// SG-3.3: turns go clockwise, and only the seat whose turn it is may move.
#[test]
fn turns_go_clockwise() {
    let mut table = scene().players(3).workshop(1, "wwob").workshop(2, "wyob").turn_of(TWO).table();
    for seat in [ONE, THREE] {
        refused(&table, seat, "1w-5", "SG-3.3");
        refused(&table, seat, "r", "SG-3.3");
    }
    play(&mut table, TWO, "1w-5");
    assert_eq!(table.next(), Next::seat(THREE));
    play(&mut table, THREE, "2w-5");
    assert_eq!(table.next(), Next::seat(ONE));
}

/// SG-3.4: a turn is a draft or a return; there is no pass. SG-E63.
#[test]
fn a_turn_is_one_of_two_actions() {
    let table = scene().glazier(5).workshop(1, "wwob").centre("y").table();
    let moves = legal(&table, ONE);
    assert!(moves.iter().all(|mv| mv == "r" || mv.contains('-')), "{moves:?}");
    assert_eq!(moves.iter().filter(|mv| *mv == "r").count(), 1);
    assert!("".parse::<sintra::Move>().is_err() && "-".parse::<sintra::Move>().is_err());
}

/// SG-3.5: the round's colour is that of the topmost pane left on the round track, in every round.
#[test]
fn the_colour_of_the_round() {
    for (round, colour) in (1..=6).zip("wyobpw".chars()) {
        let mut table = scene().round(round, colour).column(1, "WYOBp").workshop(1, "wyop").table();
        assert_eq!(table.round_colour().unwrap().letter(), colour);
        assert_eq!(points(&play(&mut table, ONE, "1p-1"), "SG-7.3"), [1]);
    }
    let mut table = scene().round(3, 'y').column(5, "OYOYo").workshop(1, "oppp").table();
    assert_eq!(points(&play(&mut table, ONE, "1o-5"), "SG-7.3"), [2]);
}

/// SG-3.6: the order within a turn that has everything.
#[test]
fn the_order_of_a_turn() {
    let mut table = scene().round(4, 'o').column(3, "OWOWo").centre("oo").glazier(2).table();
    let mut events = play(&mut table, ONE, "co-3");
    assert_eq!(table.phase(), Phase::Keep);
    events.extend(play(&mut table, ONE, "kw"));
    let expected = [
        ("Took", "SG-4.2"),
        ("TokenTaken", "SG-4.4"),
        ("Step", "SG-4.5"),
        ("GlazierMoved", "SG-5.5"),
        ("Placed", "SG-5.1"),
        ("Broke", "SG-6.2"),
        ("Step", "SG-6.1"),
        ("Scored", "SG-7.3"),
        ("Kept", "SG-7.5"),
        ("ToTower", "SG-7.5"),
        ("Flipped", "SG-7.7"),
        ("Scored", "SG-7.11"),
        ("RoundEnded", "SG-9.1"),
        ("RoundPaneToTower", "SG-9.2"),
        ("NewStartPlayer", "SG-9.4"),
    ];
    let told: Vec<_> = names(&events).into_iter().zip(clauses(&events)).collect();
    assert_eq!(told, expected.map(|(name, clause)| (name.to_owned(), clause.to_owned())));
}

/// SG-3.3: while a deal is due, and after the end, no move is asked for: a matter of state, without a clause.
#[test]
fn nobody_moves_while_a_deal_is_due() {
    let (over, _) = scene().finished();
    assert_eq!(over.check(ONE, "r".parse().unwrap()), Err(Illegal::Over));
    assert_eq!(over.check_deal(&"first 1".parse().unwrap()), Err(Illegal::Over));
    let fill = scene().phase(Phase::Fill).token(ONE).table();
    assert_eq!(fill.check(ONE, "ko".parse().unwrap()), Err(Illegal::DealDue("fill")));
    assert_eq!(fill.check_deal(&"track wwyobp".parse().unwrap()), Err(Illegal::OtherDealDue("fill")));
    let turn = scene().workshop(1, "wwob").table();
    assert_eq!(turn.check_deal(&"first 1".parse().unwrap()), Err(Illegal::MoveDue));
}
