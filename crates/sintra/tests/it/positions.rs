//! Positions as JSON: an impossible one is refused, with its field, invariant and clause.

use crate::common::*;
use game::PositionError;
use serde_json::{Value, json};
use sintra::{Phase, Position, Sintra};

#[track_caller]
fn broken(position: Position, invariant: u8, field: &str, clause: &str) {
    let PositionError { invariant: number, field: place, clause: by, problem, game } =
        Sintra::try_from(position).unwrap_err();
    assert_eq!(
        (number, place.as_str(), by.map_or(String::new(), |clause| clause.to_string()).as_str()),
        (invariant, field, clause),
        "{problem}"
    );
    assert_eq!(game, "SG", "an invariant is one of the game's list");
}

fn good() -> Scene {
    scene().column(3, "OWowo").workshop(1, "wwob").centre("y")
}

/// SG-1.2: every pane exists exactly once. SG-I1.
#[test]
fn conservation() {
    let mut position = good().position();
    position.bag[0] += 1;
    broken(position, 1, "bag", "SG-1.2");
    let mut position = good().position();
    position.tower = [21, 0, 0, 0, 0];
    broken(position, 1, "tower", "SG-1.2");
}

/// SG-2.5, SG-2.6, SG-7.8: strips and windows agree. SG-I2.
#[test]
fn strips_and_windows() {
    let mut position = good().position();
    position.palaces[0].columns[4] = position.palaces[0].columns[0].clone();
    broken(position, 2, "palaces[0].columns", "SG-2.5");
    let mut position = good().position();
    let column = &mut position.palaces[1].columns[7];
    (column.strip, column.spaces) = ("8b".to_owned(), "*bpo*".to_owned());
    broken(position, 2, "palaces[1].columns[7]", "SG-2.6");
    let mut position = good().windows("00000002").position();
    position.palaces[0].columns[7].spaces = "*bpo*".to_owned();
    broken(position, 2, "palaces[0].columns[7].spaces", "");
    let mut position = good().position();
    position.palaces[1].columns.clear();
    broken(position, 2, "palaces[1].columns", "SG-2.5");
    let mut position = good().position();
    position.palaces[0].columns.pop();
    broken(position, 2, "palaces[0].columns", "SG-1.3");
}

/// SG-5.2, SG-5.14: panes lie on their spaces, from the top. SG-I3.
#[test]
fn panes_on_strips() {
    let mut position = good().position();
    position.palaces[0].columns[2].spaces = "owowO".to_owned();
    position.bag[0] += 1;
    broken(position, 3, "palaces[0].columns[2]", "SG-5.14");
    let mut position = good().position();
    for spaces in ["oWowow", "owow", "bwowo", "owow*", ""] {
        position.palaces[0].columns[2].spaces = spaces.to_owned();
        broken(position.clone(), 2, "palaces[0].columns[2].spaces", "");
    }
}

/// SG-7.5, SG-7.6: only the strip of a pending choice is full. SG-I4.
#[test]
fn full_strips() {
    broken(scene().column(3, "OWOWO").workshop(1, "wwob").position(), 4, "palaces[0].columns[2]", "SG-7.5");
    broken(scene().workshop(1, "wwob").phase(Phase::Keep).position(), 4, "phase", "SG-7.6");
    let one_colour = scene().glazier(3).column(3, "OOOOO").workshop(1, "wwob").phase(Phase::Keep);
    broken(one_colour.position(), 4, "phase", "SG-7.6");
    scene().glazier(3).column(3, "OWOWO").workshop(1, "wwob").phase(Phase::Keep).table();
}

/// SG-1.3: the glazier stands at a column. SG-I5.
#[test]
fn glaziers() {
    broken(good().glazier(0).position(), 5, "palaces[0].glazier", "SG-1.3");
    broken(good().glazier(9).position(), 5, "palaces[0].glazier", "SG-1.3");
}

/// SG-6.1, SG-6.4, SG-7.11: markers and scores. SG-I6.
#[test]
fn markers_and_scores() {
    broken(good().step(8).position(), 6, "palaces[0].step", "SG-6.4");
    broken(good().score(1).position(), 6, "palaces[0].score", "SG-7.11");
    broken(good().score(-1).position(), 6, "palaces[0].score", "SG-7.11");
    broken(good().falls(1).position(), 6, "palaces[0].score", "SG-7.11");
    broken(good().windows("00000001").score(8).position(), 6, "palaces[0].score", "SG-7.11");
    broken(good().score(-18 * 255).falls(255).position(), 6, "palaces", "SG-6.1");
    good().windows("00000001").score(7).table();
    good().falls(1).score(-18).table();
}

/// SG-2.1, SG-2.12, SG-4.1, SG-9.9: workshops and centre. SG-I7.
#[test]
fn workshops_and_centre() {
    let mut position = good().position();
    position.workshops.push("-".to_owned());
    broken(position, 7, "workshops", "SG-2.1");
    broken(good().workshop(1, "wwwob").position(), 7, "workshops[0]", "SG-2.12");
    broken(good().workshop(1, "w").workshop(2, "y").position(), 7, "workshops", "SG-9.9");
    let full = (1..=5).fold(scene(), |scene, number| scene.workshop(number, "wyob"));
    broken(full.clone().centre("w").position(), 7, "centre", "SG-4.1");
    broken(full.token(ONE).position(), 8, "token", "SG-4.4");
}

/// SG-3.2, SG-9.4: the token between rounds. SG-I8.
#[test]
fn the_token() {
    broken(scene().phase(Phase::Fill).position(), 8, "token", "SG-9.4");
    broken(scene().phase(Phase::Fill).token(TWO).position(), 8, "token", "SG-9.4");
    broken(scene().phase(Phase::Fill).token(ONE).turn_of(TWO).position(), 8, "seat", "SG-3.2");
    let mut position = good().position();
    position.seat = game::Seat::new(3);
    broken(position, 0, "seat", "");
}

/// SG-2.10, SG-3.1, SG-9.2, SG-9.3: the round track. SG-I9.
#[test]
fn the_round_track() {
    for (track, clause) in [("wwyobp", "SG-9.2"), ("....wy", "SG-9.2"), ("...wyy", "SG-2.10"), ("......", "SG-9.2")] {
        let mut position = good().position();
        position.track = track.to_owned();
        broken(position, 9, "track", clause);
    }
    for track in ["...", "...gyp", "...pwyo"] {
        let mut position = good().position();
        position.track = track.to_owned();
        broken(position, 9, "track", "");
    }
    for round in [0, 7] {
        let mut position = good().position();
        position.round = round;
        broken(position, 9, "round", "SG-3.1");
    }
    let mut position = scene().phase(Phase::Over).token(ONE).position();
    position.track = "......".to_owned();
    for colour in [0, 1, 4] {
        position.tower[colour] += 1;
    }
    broken(position, 9, "round", "SG-9.3");
}

/// SG-9.1, SG-2.9: what each phase leaves on the table. SG-I10.
#[test]
fn phases() {
    broken(scene().position(), 10, "phase", "SG-9.1");
    broken(good().phase(Phase::Fill).token(ONE).position(), 10, "phase", "SG-9.1");
    let fresh = scene().round(1, 'p').phase(Phase::Fill).token(ONE);
    fresh.clone().table();
    broken(fresh.clone().glazier(2).position(), 10, "palaces[0]", "SG-2.9");
    broken(fresh.tower([1, 0, 0, 0, 0]).position(), 10, "phase", "SG-2.11");
}

/// SG-2.4: the error about an invalid strip set in a position names strip, side and space.
#[test]
fn strip_sets() {
    let text = serde_json::to_string(&good().table()).unwrap();
    let mut value: Value = serde_json::from_str(&text).unwrap();
    value["strips"] = json!([["wyobp", "wyobp"]]);
    let fault = serde_json::from_value::<Sintra>(value.clone()).unwrap_err().to_string();
    assert_eq!(fault, "strips: 1 strips, 8 expected (SG-2.4)");
    value["strips"] = json!(vec![["wyobp", "wyog*"]; 8]);
    let fault = serde_json::from_value::<Sintra>(value).unwrap_err().to_string();
    assert_eq!(fault, "strips[0][1][3]: 'g', one of w y o b p * expected (SG-2.4)");
}

/// SG-2.13: everything is public, in one readable form; unknown fields are refused.
#[test]
fn a_position_as_json() {
    let table = scene().windows("00000001").jokers(8, "*bpo*", "*Wbpo*").workshop(1, "wwob").step(2).table();
    let mut value = serde_json::to_value(table).unwrap();
    assert_eq!(value["strips"], "balanced");
    assert_eq!(value["palaces"][0]["columns"][7], json!({"strip": "8b", "spaces": "*Wbpo*", "window": "o"}));
    assert_eq!((&value["track"], &value["token"]), (&json!("...pwy"), &json!("centre")));
    assert_eq!(serde_json::from_value::<Sintra>(value.clone()).unwrap(), table);
    value["colour"] = json!("w");
    assert!(serde_json::from_value::<Sintra>(value).is_err());
}

/// SG-2.5: before and between the strips' deals a palace has no columns.
#[test]
fn before_the_strips() {
    let options = sintra::Options { first: game::First::Seat(TWO), ..Default::default() };
    let mut table = <Sintra as game::Game>::setup(&options).unwrap();
    for strips in ["1a 2a 3a 4a 5a 6a 7a 8a", "8a 7a 6a 5b 4a 3a 2b 1a"] {
        let mut value = serde_json::to_value(table).unwrap();
        assert_eq!(serde_json::from_value::<Sintra>(value.clone()).unwrap(), table);
        value["palaces"][1]["score"] = json!(1);
        assert!(serde_json::from_value::<Sintra>(value).is_err());
        deal(&mut table, &format!("strips {strips}"));
    }
    assert_eq!(table.phase(), Phase::Track);
}

/// SG-5.13: moves read and print, one text for one move.
#[test]
fn moves_read_and_print() {
    reads::<sintra::Move>(&["3o-5", "co-5", "cb-8*1", "9p-1*2", "3o-x", "r", "ko"]);
    let wrong = [
        "", "R", "rr", "3o5", "0o-5", "3o-0", "3o-9", "3g-5", "3*-5", "cb-8*0", "cb-8*3", "cb-8*", "cb-x*1", "k", "kg",
        "10o-5",
    ];
    for text in wrong {
        assert!(text.parse::<sintra::Move>().is_err(), "{text}");
    }
}
