//! Positions as JSON: possible and impossible ones, with the numbers of the invariants.

use crate::common::*;
use burgundy::{Burgundy, Envelope, EnvelopePosition, Face, Kind, Phase, Position, Stage};
use game::{Game, PositionError};
use serde_json::{Value, json};

/// Asserts that the position breaks this invariant in this field.
#[track_caller]
fn broken(scene: Scene, edit: impl FnOnce(&mut Position), invariant: u8, field: &str) -> PositionError {
    let mut position = scene.position();
    edit(&mut position);
    let broken = Burgundy::try_from(position).unwrap_err();
    assert_eq!((broken.invariant, broken.field.as_str()), (invariant, field), "{broken}");
    broken
}

fn face(text: &str) -> Face {
    text.parse().unwrap()
}

#[test]
fn positions_go_through_json() {
    for table in [
        fresh(2),
        opened(3),
        opened(4),
        scene().store(A, "k1 wh").estate(A, "C3 bk, D3 ship").goods(A, "12").sold(A, "3").black("ship mine").table(),
        scene().store(A, "k1 wh wh").stage(Stage::Burn { new: Face::SHIP }).dice(A, &[1]).table(),
        table_of(3).expert(&[(B, 7)]).estate(B, "A2 castle").table(),
    ] {
        let text = serde_json::to_string(&table).unwrap();
        assert_eq!(serde_json::from_str::<Burgundy>(&text).unwrap(), table, "{text}");
    }
}

#[test]
fn json_is_readable() {
    let table = scene().estate(A, "C3 bk").store(A, "ship k3").goods(A, "112").depot(1, "wh").black("mine").table();
    let json: Value = serde_json::to_value(table).unwrap();
    assert_eq!(json["players"][0]["tiles"], json!({"C3": "bk", "D4": "castle"}));
    assert_eq!(json["players"][0]["store"], json!(["k3", "ship"]));
    assert_eq!((&json["players"][0]["goods"], &json["players"][0]["dice"]), (&json!("112"), &json!([1, 2])));
    assert_eq!(json["depots"][0]["tiles"], json!([null, "wh", null, null]));
    assert_eq!((&json["stage"], &json["phase"], &json["seat"]), (&json!("turn"), &json!("C"), &json!(0)));
    let burning = scene().store(A, "ship k3 wh").stage(Stage::Burn { new: face("bk") }).dice(A, &[]).table();
    assert_eq!(serde_json::to_value(burning).unwrap()["stage"], json!({"burn": {"new": "bk"}}));
}

#[test]
fn unknown_fields_and_bad_values_are_refused() {
    let good = serde_json::to_value(opened(2)).unwrap();
    let refuse = |path: &str, value: Value, part: &str| {
        let mut json = good.clone();
        *json.pointer_mut(path).unwrap() = value;
        let fault = serde_json::from_value::<Burgundy>(json).unwrap_err().to_string();
        assert!(fault.contains(part), "{path}: {fault}");
    };
    refuse("/players/0/estate", json!(10), "players[0].estate");
    refuse("/players/0/dice", json!([1, 2, 3]), "players[0].dice");
    refuse("/players/0/dice", json!([7]), "players[0].dice");
    refuse("/players/0/goods", json!("21"), "players[0].goods");
    refuse("/players/0/sold", json!("7"), "players[0].sold");
    refuse("/players/0/goods", json!("1".repeat(300)), "players[0].goods");
    refuse("/players/0/store", json!(["wh", "wh", "wh", "wh"]), "players[0].store");
    refuse("/players/0/tiles", json!({"D4": "wh"}), "players[0].tiles");
    refuse("/players/0/tiles", json!({"D9": "wh"}), "a hex such as D4");
    refuse("/players", json!([]), "CB-1.19");
    refuse("/column", json!("123456"), "column");
    refuse("/column", json!("7"), "column");
    refuse("/white", json!(7), "white");
    refuse("/order", json!([0, 0]), "order");
    refuse("/order", json!([0, 1, 2]), "order");
    refuse("/seat", json!(4), "seat");
    refuse("/large/0", json!(3), "large");
    refuse("/unseen", json!([8, 0, 0, 0, 0, 0]), "CB-I4");
    refuse("/coloured/buildings/0", json!(6), "coloured.buildings");
    refuse("/black/knowledge", json!([7, 7]), "black.knowledge");
    refuse("/black/knowledge", json!([1]), "black.knowledge");
    refuse("/depots/0/goods", json!("x"), "depots[0].goods");
    refuse("/black_depot", json!(vec!["wh"; 9]), "black_depot");
    refuse("/stage", json!({"keep": {"depot": 0, "second": false}}), "CB-1.18");
    refuse("/stage", json!({"load_second": {"first": 7}}), "a depot, 0 to 6");
    refuse("/stage", json!("tea"), "unknown variant");
    let mut dealt = good.clone();
    dealt["players"][0]["dealt"] = json!([5, 2]);
    assert!(serde_json::from_value::<Burgundy>(dealt).unwrap_err().to_string().contains("players[0].dealt"));
    let mut extra = good.clone();
    extra["extra"] = json!(1);
    assert!(serde_json::from_value::<Burgundy>(extra).is_err());
}

/// CB-1.1: CB-I1.
#[test]
fn no_tile_twice() {
    broken(scene().store(A, "k1"), |position| position.players[1].store.push(face("k1")), 1, "players");
    let mines = scene().stage(Stage::Burn { new: face("k1") }).store(A, "wh wh wh").dice(A, &[1]);
    broken(mines, |position| position.depots[1].tiles[0] = Some(face("k1")), 1, "players");
}

/// CB-3.16: CB-I2, CB-I19.
#[test]
fn supplies_give_what_the_phases_draw() {
    broken(scene(), |position| position.coloured.buildings[0] -= 1, 2, "coloured");
    broken(scene(), |position| position.coloured.castles = 12, 2, "coloured");
    broken(scene(), |position| position.black.buildings[0] -= 1, 2, "black");
    broken(scene().clear(), |position| position.coloured.ships += 1, 2, "coloured");
}

/// CB-3.3, CB-3.10, CB-3.12, CB-3.14: CB-I3.
#[test]
fn depots_hold_their_colours() {
    broken(scene(), |position| position.depots[0].tiles[1] = Some(Face::SHIP), 3, "depots[0].tiles[1]");
    broken(scene(), |position| position.depots[0].tiles[0] = Some(face("k20")), 3, "depots[0].tiles[0]");
    broken(scene(), |position| position.black_depot = vec![Face::SHIP; 5], 3, "black_depot");
    let table = set_up(2);
    let with = |edit: fn(&mut Position)| {
        let mut position = Position::from(table);
        edit(&mut position);
        Burgundy::try_from(position).unwrap_err().invariant
    };
    assert_eq!(with(|position| position.depots[0].tiles[1] = None), 3);
    assert_eq!(with(|position| position.black_depot.truncate(3)), 3);
    // A mine on the changing space, where neither this phase nor the last one put one.
    let changing = table_of(3).at(Phase::A, 2);
    broken(changing, |position| position.depots[5].tiles[0] = Some(Face::MINE), 3, "depots[5].tiles[0]");
    // After the board was cleared.
    let mut cleared = scene().at(Phase::B, 5).turn_of(B, &[6]).table();
    play(&mut cleared, "d6 workers");
    let mut position = Position::from(cleared);
    position.depots[0].tiles[1] = Some(face("wt"));
    assert_eq!(Burgundy::try_from(position.clone()).unwrap_err().invariant, 3);
    position.depots[0].tiles[1] = None;
    position.black_depot = vec![face("wt")];
    assert_eq!(Burgundy::try_from(position).unwrap_err().invariant, 3);
}

/// CB-1.8, CB-2.3, CB-4.10: CB-I4, CB-I5.
#[test]
fn every_goods_tile_is_somewhere() {
    broken(scene(), |position| position.unseen[0] -= 1, 4, "unseen");
    broken(scene(), |position| position.depots[0].goods = "1".to_owned(), 4, "unseen");
    broken(scene(), |position| position.column.push('1'), 5, "column");
    let unseen = |position: &mut Position| {
        let goods: String =
            (1..=6).filter(|goods| position.unseen[goods - 1] > 0).map(|goods| goods.to_string()).take(1).collect();
        position.unseen[goods.parse::<usize>().unwrap() - 1] -= 1;
        position.depots[0].goods = goods;
    };
    broken(scene(), unseen, 5, "unseen");
}

/// CB-2.19: CB-I6.
#[test]
fn three_colours_at_most() {
    broken(
        scene().goods(A, "123"),
        |position| {
            let sold = &mut position.players[1].sold;
            let other = sold.chars().find(|digit| *digit > '3').unwrap();
            *sold = sold.replacen(other, "", 1);
            position.players[0].goods.push(other);
            position.players[1].points -= 2;
        },
        6,
        "players[0].goods",
    );
}

/// CB-6.4, CB-6.6: CB-I7.
#[test]
fn burning_needs_a_full_store() {
    let burn = |position: &mut Position| position.stage = Stage::Burn { new: Face::SHIP };
    broken(scene().store(A, "wh wh").dice(A, &[1]), burn, 7, "stage");
    broken(scene().store(A, "wh wh cw"), burn, 7, "stage");
}

/// CB-2.8, CB-7.4, CB-7.5: CB-I8.
#[test]
fn estates_hang_together() {
    let add = |hex: &'static str, tile: &'static str| {
        move |position: &mut Position| {
            position.players[0].tiles.insert(hex.parse().unwrap(), face(tile));
        }
    };
    broken(scene(), add("D1", "ship"), 8, "players[0].tiles");
    broken(scene(), |position| position.players[0].tiles.clear(), 8, "players[0].tiles");
    broken(scene(), add("C3", "ship"), 0, "players[0].tiles");
}

/// CB-7.7: CB-I9.
#[test]
fn no_type_twice_in_a_city() {
    let twice = "E4 bk, E5 bk";
    assert_eq!(Burgundy::try_from(scene().estate(A, twice).position()).unwrap_err().invariant, 9);
    scene().estate(A, twice).estate(A, "C4 k1").table();
}

/// CB-8.12: CB-I10.
#[test]
fn the_track_is_sorted() {
    broken(scene().estate(A, "D3 ship"), |position| position.order.reverse(), 10, "order");
}

/// CB-10.13, CB-11.4, CB-12.1: CB-I11, CB-I14: nobody has more than is possible.
#[test]
fn gains_are_bounded() {
    broken(scene(), |position| position.players[0].points = -1, 11, "players[0].points");
    broken(scene(), |position| position.players[0].points = 1, 11, "players[0].points");
    broken(scene().estate(A, "C3 bk"), |position| position.players[0].points = 12, 11, "players[0].points");
    broken(scene().estate(A, "C3 bk"), |position| position.players[0].points = 6, 11, "players[0].points");
    scene().estate(A, "C3 bk").points(A, 11).table();
    broken(scene(), |position| position.players[0].silver = u16::MAX, 11, "players[0].silver");
    broken(scene(), |position| position.players[0].workers = u16::MAX, 11, "players[0].workers");
    let many = "C3 bk, D3 ship, E3 mine, C4 k1";
    let early = scene().at(Phase::A, 1).estate(A, many).position();
    assert_eq!(Burgundy::try_from(early).unwrap_err().invariant, 14);
    broken(scene().silver(A, 2).black("wh").dice(A, &[]), |position| position.bought = true, 14, "stage");
}

/// CB-2.4, CB-2.11, CB-2.12, CB-2.15: before the first round everybody has what the set-up gives.
#[test]
fn fresh_tables() {
    let with = |edit: fn(&mut Position)| {
        let mut position = Position::from(set_up(2));
        edit(&mut position);
        Burgundy::try_from(position).unwrap_err().field
    };
    assert_eq!(with(|position| position.players[0].points = 1), "players[0].points");
    assert_eq!(with(|position| position.players[0].silver = 2), "players[0].silver");
    assert_eq!(with(|position| position.players[0].workers = 2), "players[0].workers");
    assert_eq!(
        with(|position| {
            let player = &mut position.players[0];
            std::mem::swap(&mut player.goods, &mut player.sold);
        }),
        "players[0].goods"
    );
}

/// CB-10.6, CB-10.7: CB-I12.
#[test]
fn bonus_tiles_belong_to_finishers() {
    let mines = || scene().at(Phase::E, 1).estate(A, "E3 mine, F2 mine, G1 mine");
    let at = Kind::Mine.index();
    broken(mines(), |position| position.large[at] = None, 12, "large[4]");
    broken(mines(), |position| position.large[at] = Some(B), 12, "large[4]");
    broken(mines(), |position| position.small[at] = Some(B), 12, "small[4]");
    broken(scene(), |position| position.large[at] = Some(A), 12, "large[4]");
    let both = mines().estate(B, "E3 mine, F2 mine, G1 mine");
    broken(both, |position| position.small[at] = None, 12, "small[4]");
}

/// CB-4.1, CB-4.6: CB-I13.
#[test]
fn dice_of_a_round() {
    broken(scene(), |position| position.players[1].dice = vec![1], 13, "players[1].dice");
    broken(scene().turn_of(B, &[1]), |position| position.players[0].dice = vec![1, 2], 13, "players[0].dice");
    broken(scene(), |position| position.white = None, 13, "white");
    let mut position = Position::from(set_up(2));
    position.players[0].dice = vec![1, 1];
    assert_eq!(Burgundy::try_from(position).unwrap_err().invariant, 13);
}

/// CB-5.15, CB-8.8, CB-9.3, CB-16.5, CB-17.1: CB-I14, CB-I15, CB-I16: what is pending is reachable and has a use.
#[test]
fn pending_decisions() {
    let at = |stage: Stage| move |position: &mut Position| position.stage = stage;
    broken(scene().silver(A, 2).black("wh").dice(A, &[]), |position| position.black_depot.clear(), 14, "stage");
    let one_die = || scene().dice(A, &[1]);
    broken(one_die(), at(Stage::Castle), 15, "stage");
    broken(one_die().estate(A, "C3 bk, B3 castle").store(A, "wh wh wh"), at(Stage::Castle), 16, "stage");
    broken(scene().estate(A, "C3 bk, B3 castle"), at(Stage::Castle), 16, "stage");
    broken(one_die().estate(A, "C3 wh"), at(Stage::Warehouse), 15, "stage");
    broken(one_die().goods(A, "1"), at(Stage::Warehouse), 15, "stage");
    broken(one_die().estate(A, "C3 cw"), at(Stage::Carpenter), 15, "stage");
    broken(
        one_die().estate(A, "C3 th").store(A, "cow2").estate(A, "C2 cow2, B2 she2, B1 she2, C1 pig2, A1 pig2"),
        at(Stage::CityHall),
        15,
        "stage",
    );
    broken(one_die().estate(A, "D3 ship"), at(Stage::Load), 15, "stage");
    let loading = || one_die().estate(A, "D3 ship").goods(A, "12").depot_goods(1, "34");
    broken(loading().depot_goods(2, "1"), at(Stage::LoadSecond { first: depot(1) }), 15, "stage");
    broken(loading(), at(Stage::Keep { depot: depot(1), second: true }), 15, "stage");
    broken(loading().depot_goods(1, "134"), at(Stage::Keep { depot: depot(1), second: false }), 15, "stage");
    broken(loading().depot_goods(1, "3"), at(Stage::Keep { depot: depot(1), second: false }), 15, "stage");
    let five = || loading().estate(A, "C4 k5");
    broken(five().depot_goods(2, "1"), at(Stage::LoadSecond { first: depot(1) }), 15, "stage");
    broken(five().goods(A, "125"), at(Stage::LoadSecond { first: depot(1) }), 15, "stage");
}

/// CB-3.1, CB-13.1: CB-I14, CB-I17.
#[test]
fn the_course_of_the_game() {
    broken(scene(), |position| position.round = 0, 17, "round");
    broken(scene(), |position| position.round = 6, 17, "round");
    let with = |edit: fn(&mut Position)| {
        let mut position = Position::from(set_up(2));
        edit(&mut position);
        Burgundy::try_from(position).unwrap_err().invariant
    };
    assert_eq!(with(|position| position.bought = true), 14);
    assert_eq!(with(|position| position.round = 5), 17);
    assert_eq!(with(|position| position.stage = Stage::Over), 17);
    let mut first = Position::from(fresh(2));
    first.phase = Phase::B;
    assert_eq!(Burgundy::try_from(first).unwrap_err().invariant, 17);
}

fn sealed_choice(estate: u8, castle: &str) -> EnvelopePosition {
    EnvelopePosition::Sealed(burgundy::Choice { estate, castle: castle.parse().unwrap() })
}

/// CB-2.7, CB-18.1, CB-18.3, CB-18.4, CB-18.5, CB-18.6, CB-18.7, CB-18.9: CB-I18.
#[test]
fn experts_choose_what_was_dealt() {
    broken(scene(), |position| position.players[0].dealt = Some([2, 3]), 18, "players[0].dealt");
    broken(scene(), |position| position.choosing = burgundy::Choosing::Secret, 18, "choosing");
    let experts = || table_of(2).expert(&[(A, 7)]).estate(A, "A2 castle");
    experts().table();
    broken(experts(), |position| position.players[0].dealt = Some([2, 3]), 18, "players");
    broken(experts(), |position| position.players[0].dealt = Some([8, 9]), 18, "players[0].estate");
    broken(experts(), |position| position.players[0].dealt = None, 18, "players[0].dealt");
    broken(
        experts(),
        |position| position.players[0].envelope = Some(EnvelopePosition::Hidden),
        18,
        "players[0].envelope",
    );

    let options = burgundy::Options {
        estates: burgundy::Estates::Expert,
        choosing: burgundy::Choosing::Secret,
        first: game::First::Seat(A),
        ..burgundy::Options::default()
    };
    let mut table = Burgundy::setup(&options).unwrap();
    deal(&mut table, "goods0 112/345");
    deal(&mut table, "estates 25/39");
    let mut sealed = table;
    play_as(&mut sealed, A, "estate 5 C2");
    assert!(matches!(sealed.player(A).envelope(), Envelope::Sealed(_)));
    let with = |edit: fn(&mut Position)| {
        let mut position = Position::from(sealed);
        edit(&mut position);
        Burgundy::try_from(position).map_err(|broken| (broken.invariant, broken.field))
    };
    assert!(with(|position| position.players[1].envelope = Some(EnvelopePosition::Hidden)).is_ok());
    assert_eq!(
        with(|position| position.players[1].envelope = Some(sealed_choice(3, "D4"))),
        Err((18, "stage".to_owned())),
        "all are in: they would have been opened"
    );
    assert_eq!(
        with(|position| position.players[0].envelope = Some(sealed_choice(5, "C3"))),
        Err((18, "players[0].envelope".to_owned()))
    );
    assert_eq!(
        with(|position| position.players[0].envelope = Some(sealed_choice(3, "D4"))),
        Err((18, "players[0].envelope".to_owned()))
    );
}

/// CB-15.10: CB-I20: the places are a permutation; see `ending.rs`. A finished table is a valid position, too.
#[test]
fn a_finished_table() {
    let mut table = scene().at(Phase::E, 5).turn_of(B, &[6]).table();
    play(&mut table, "d6 workers");
    let text = serde_json::to_string(&table).unwrap();
    let read: Burgundy = serde_json::from_str(&text).unwrap();
    assert_eq!((read, read.outcome()), (table, table.outcome()));
}
