//! CB-8: what each kind of tile does when it is added; the ship with tile 5 (CB-16.5, CB-17.1 to CB-17.4).

use crate::common::*;
use burgundy::{Event, Phase, Stage};
use game::Seat;

/// CB-8.1, CB-8.2: a knowledge tile does nothing at once; its rule holds from the next decision on.
#[test]
fn knowledge() {
    let table = scene().dice(A, &[1, 1]).store(A, "k14").table();
    let mut placed = table;
    let events = play(&mut placed, "d1 place k14 C4");
    assert_eq!(clauses(&events), ["CB-7.1"]);
    assert_eq!((wealth(&placed, A), placed.stage()), ((0, 0), Stage::Turn));
    assert_eq!(wealth(&after(&placed, "d1 workers"), A), (0, 4));
}

/// A ship for seat A with the die 2, to go to D3.
fn sailing() -> Scene {
    scene().dice(A, &[2]).store(A, "ship")
}

/// CB-8.3, CB-8.4, CB-8.13: the marker moves, then goods are taken from any one depot.
#[test]
fn a_ship() {
    let mut table = sailing().depot_goods(5, "4").depot_goods(6, "1").table();
    let events = play(&mut table, "d2 place ship D3");
    assert_eq!(clauses(&events), ["CB-7.1", "CB-8.10"]);
    assert_eq!(
        (table.stage(), legal(&table)),
        (Stage::Load, vec!["load 5".to_owned(), "load 6".to_owned(), "pass".to_owned()])
    );
    for other in ["d2 workers", "keep 4", "end", "burn ship", "take 1 wh", "estate 2 D4"] {
        refused(&table, other, "CB-8.3");
    }
    refused_as(&table, B, "load 5", "CB-8.3");
    let events = play(&mut table, "load 5");
    assert_eq!(clauses(&events), ["CB-8.5", "CB-5.15"]);
    assert_eq!((goods(&table, A), depot_goods(&table, 5)), ("4".to_owned(), "-".to_owned()));
    refused(&opened(2), "load 4", "CB-8.3");
    refused(&opened(2), "keep 4", "CB-8.3");
}

/// CB-8.5, CB-8.6: all goods there are taken; colours that do not fit stay.
#[test]
fn what_fits_is_taken() {
    let mut table = sailing().goods(A, "112").depot_goods(3, "1244").table();
    play(&mut table, "d2 place ship D3");
    play(&mut table, "load 3");
    assert_eq!(goods(&table, A), "1112244");
    let mut table = sailing().goods(A, "123").depot_goods(3, "1345").table();
    play(&mut table, "d2 place ship D3");
    play(&mut table, "load 3");
    assert_eq!((goods(&table, A), depot_goods(&table, 3)), ("11233".to_owned(), "45".to_owned()));
}

/// CB-8.7: with more new colours than spaces the player chooses. CB-X2.
#[test]
fn choosing_colours() {
    let mut table = sailing().goods(A, "14").depot_goods(2, "1135").table();
    play(&mut table, "d2 place ship D3");
    play(&mut table, "load 2");
    assert_eq!((goods(&table, A), legal(&table)), ("1114".to_owned(), vec!["keep 3".to_owned(), "keep 5".to_owned()]));
    refused(&table, "keep 1", "CB-8.7");
    refused(&table, "keep 6", "CB-8.7");
    refused(&table, "pass", "CB-8.9");
    refused(&table, "load 2", "CB-8.3");
    refused_as(&table, B, "keep 3", "CB-8.3");
    let events = play(&mut table, "keep 5");
    assert_eq!(clauses(&events), ["CB-8.7", "CB-5.15"]);
    assert_eq!((goods(&table, A), depot_goods(&table, 2)), ("11145".to_owned(), "3".to_owned()));
}

/// CB-8.8: every empty space is filled, a colour is taken whole. CB-E52.
#[test]
fn every_space_is_filled() {
    let mut table = sailing().goods(A, "1").depot_goods(2, "114566").table();
    play(&mut table, "d2 place ship D3");
    play(&mut table, "load 2");
    assert_eq!((goods(&table, A), legal(&table).len()), ("111".to_owned(), 3));
    play(&mut table, "keep 6");
    assert_eq!((goods(&table, A), legal(&table)), ("11166".to_owned(), vec!["keep 4".to_owned(), "keep 5".to_owned()]));
    play(&mut table, "keep 4");
    assert_eq!((depot_goods(&table, 2), table.on_turn()), ("5".to_owned(), Some(B)));
}

/// CB-8.9: a depot that yields nothing may be chosen if there is one; if none yields anything, no decision is asked
/// for. CB-E48, CB-E49, CB-E50, CB-E51.
#[test]
fn passing_a_ship() {
    let none = after(&sailing().table(), "d2 place ship D3");
    assert_eq!((none.on_turn(), none.marker(A)), (Some(B), 1));
    let one = after(&sailing().depot_goods(3, "4").table(), "d2 place ship D3");
    assert_eq!(legal(&one), ["load 3", "pass"]);
    refused(&one, "load 2", "CB-8.9");
    assert_eq!(goods(&after(&one, "pass"), A), "-");
    let all = (1..=6).fold(sailing(), |scene, number| scene.depot_goods(number, "4"));
    refused(&after(&all.table(), "d2 place ship D3"), "pass", "CB-8.9");
    let full = after(&sailing().goods(A, "123").depot_goods(5, "46").depot_goods(1, "2").table(), "d2 place ship D3");
    refused(&full, "load 5", "CB-8.9");
    assert_eq!(legal(&full), ["load 1", "pass"]);
    let useless = after(&sailing().goods(A, "123").depot_goods(5, "46").table(), "d2 place ship D3");
    assert_eq!(useless.on_turn(), Some(B));
}

/// CB-8.10: one space to the right, on top of the markers there. CB-E55.
#[test]
fn markers_move() {
    let mut table = table_of(3).store(A, "ship").store(B, "ship").store(C, "ship").table();
    let mut orders = Vec::new();
    for seat in [C, A, B] {
        let scene = table_of(3).order(table.order());
        let tiles = |scene: Scene, of: Seat| match table.marker(of) {
            0 => scene,
            _ => scene.estate(of, "D5 ship"),
        };
        let scene = [A, B, C].into_iter().fold(scene, tiles).store(seat, "ship");
        let mut next = scene.edit(|position| {
            position.seat = seat;
            position.players.iter_mut().for_each(|player| player.dice.clear());
            position.players[seat.index()].dice = vec![5];
        });
        next = next.at(Phase::C, 3);
        table = next.table();
        play(&mut table, "d5 place ship D5");
        orders.push(table.order().to_vec());
    }
    assert_eq!(orders, [[C, A, B], [A, C, B], [B, A, C]]);
}

/// CB-8.10: the first moves on alone. CB-E57.
#[test]
fn the_first_marker_moves_on() {
    let mut table = sailing().estate(A, "D5 ship").table();
    let events = play(&mut table, "d2 place ship D3");
    assert!(events.contains(&Event::MarkerMoved { seat: A, position: 2, place: 1 }));
    assert_eq!(table.order(), [A, B]);
}

/// CB-8.12: the position is the number of ships, 0 to 6.
#[test]
fn positions_are_ships() {
    let fleet = "D3 ship, D2 ship, D1 ship, D5 ship, D6 ship, D7 ship";
    let table = scene().at(Phase::E, 1).estate(B, fleet).edit(|position| position.seat = B).table();
    assert_eq!((table.marker(A), table.marker(B), table.order()), (0, 6, [B, A].as_slice()));
}

/// CB-8.11, CB-8.13: in the very last turn the marker still moves. CB-E82.
#[test]
fn the_last_ship() {
    let mut table = scene().at(Phase::E, 5).turn_of(B, &[2]).store(B, "ship").depot_goods(1, "5").table();
    play(&mut table, "d2 place ship D3");
    let events = play(&mut table, "load 1");
    assert!(is_over(&table));
    assert_eq!(table.order(), [B, A]);
    assert_eq!(scored(&events), [(1, "CB-15.2".to_owned())]);
}

/// CB-8.14, CB-8.15: animals score, and those of the species in the pasture again. CB-X3, CB-X4.
#[test]
fn animals() {
    let meadow = scene().dice(A, &[6]).store(A, "cow4").estate(A, "C3 bk, C2 cow3, B1 pig2");
    let mut table = meadow.table();
    let events = play(&mut table, "d6 place cow4 A1");
    assert_eq!(scored(&events), [(4, "CB-8.14".to_owned()), (3, "CB-8.15".to_owned())]);
    let more = scene().dice(A, &[5]).store(A, "cow4").estate(A, "C3 bk, C2 cow3, B1 pig2, A1 cow4");
    let events = play(&mut more.table(), "d5 place cow4 C1");
    assert_eq!(gained(&events, A), 4 + 3 + 4);
}

/// CB-8.16: they need not touch. CB-E58.
#[test]
fn animals_need_not_touch() {
    let mut table = scene().dice(A, &[6]).store(A, "cow4").estate(A, "C3 bk, C2 pig2, C1 cow3, B1 she2").table();
    assert_eq!(gained(&play(&mut table, "d6 place cow4 A1"), A), 7);
}

/// CB-8.17: other pastures do not count. CB-E59.
#[test]
fn other_pastures_do_not_count() {
    let far = "D5 ship, D6 ship, E6 cow3, C3 bk, C2 pig2, B1 she2";
    let mut table = scene().dice(A, &[6]).store(A, "cow4").estate(A, far).table();
    assert_eq!(gained(&play(&mut table, "d6 place cow4 A1"), A), 4);
}

/// A castle for seat A with the die 6, to go to B3.
fn castle() -> Scene {
    scene().dice(A, &[6]).estate(A, "C3 bk")
}

/// CB-8.18, CB-8.19: an extra action of any number, without workers and dice. CB-E35.
#[test]
fn a_castle() {
    let ready = table_of(4).dice(A, &[1, 6]).estate(A, "C3 bk").store(A, "castle mine").goods(A, "25");
    let table = after(&ready.depot(6, "ship").depot(3, "k4").table(), "d6 place castle B3");
    assert_eq!(table.stage(), Stage::Castle);
    assert_eq!(legal(&table), ["place mine E3", "sell 2", "sell 5", "take 3 k4", "take 6 ship", "workers"]);
    for other in ["d1 workers", "end", "load 1", "keep 1", "burn mine"] {
        refused(&table, other, "CB-8.18");
    }
    refused_as(&table, B, "workers", "CB-8.18");
    refused(&table, "sell 1", "CB-11.3");
    refused(&table, "take 1 wh", "CB-6.7");
    let taken = after(&table, "take 6 ship");
    assert_eq!((taken.player(A).dice().len(), store(&taken, A).len(), taken.stage()), (1, 2, Stage::Turn));
    let sold_goods = after(&table, "sell 5");
    assert_eq!((sold(&sold_goods, A), wealth(&sold_goods, A)), ("5".to_owned(), (1, 0)));
    assert_eq!(wealth(&after(&table, "workers"), A), (0, 2));
}

/// CB-8.20: it is forced. CB-E32.
#[test]
fn a_castle_is_forced() {
    let table = after(&castle().store(A, "castle").table(), "d6 place castle B3");
    refused(&table, "pass", "CB-8.20");
    assert_eq!(legal(&table), ["workers"]);
}

/// CB-8.21: a mine has no effect at once.
#[test]
fn a_mine() {
    let mut table = scene().dice(A, &[4, 5]).store(A, "mine").table();
    let events = play(&mut table, "d4 place mine E3");
    assert_eq!((clauses(&events), wealth(&table, A)), (vec!["CB-7.1".to_owned()], (0, 0)));
}

/// CB-8.22: a building gives its benefit at once.
#[test]
fn a_building() {
    let table = after(&scene().dice(A, &[3, 5]).store(A, "bh").table(), "d3 place bh C3");
    assert_eq!(wealth(&table, A), (0, 4));
}

/// CB-16.5, CB-17.1: with tile 5 a neighbour of the first depot may follow; colours are chosen depot by depot.
/// CB-E53.
#[test]
fn tile_5() {
    let two = sailing().estate(A, "C4 k5").goods(A, "1").depot_goods(6, "23").depot_goods(5, "456");
    let table = two.clone().depot_goods(1, "1").depot_goods(2, "1").table();
    let mut table = after(&after(&table, "d2 place ship D3"), "load 6");
    assert_eq!(
        (table.stage(), legal(&table)),
        (Stage::LoadSecond { first: depot(6) }, vec!["load 1".to_owned(), "pass".to_owned()])
    );
    refused(&table, "load 2", "CB-17.1");
    refused(&table, "load 5", "CB-8.9");
    refused(&table, "load 3", "CB-8.9");
    refused(&table, "workers", "CB-17.2");
    refused_as(&table, B, "load 1", "CB-17.2");
    play(&mut table, "load 1");
    assert_eq!((goods(&table, A), table.on_turn()), ("1123".to_owned(), Some(B)));

    // The choice of colours at the first depot comes before the second depot.
    let table = two.goods(A, "14").depot_goods(1, "6").depot_goods(4, "44").table();
    let mut table = after(&after(&table, "d2 place ship D3"), "load 5");
    assert_eq!(
        (table.stage(), legal(&table)),
        (Stage::Keep { depot: depot(5), second: false }, vec!["keep 5".to_owned(), "keep 6".to_owned()])
    );
    play(&mut table, "keep 6");
    assert_eq!(legal(&table), ["load 4", "pass"]);
    // And at the second depot, too.
    let table = sailing().estate(A, "C4 k5").goods(A, "1").depot_goods(1, "2").depot_goods(2, "345").table();
    let mut table = after(&after(&after(&table, "d2 place ship D3"), "load 1"), "load 2");
    assert_eq!(table.stage(), Stage::Keep { depot: depot(2), second: true });
    play(&mut table, "keep 4");
    assert_eq!(table.on_turn(), Some(B));
}

/// CB-17.2: the second depot is optional, and only asked for if a neighbour yields something.
#[test]
fn the_second_depot_is_optional() {
    let lone = sailing().estate(A, "C4 k5").depot_goods(6, "2").depot_goods(3, "4");
    let table = after(&after(&lone.clone().table(), "d2 place ship D3"), "load 6");
    assert_eq!(table.on_turn(), Some(B));
    let table = after(&after(&lone.depot_goods(5, "1").table(), "d2 place ship D3"), "load 6");
    assert_eq!(goods(&after(&table, "pass"), A), "2");
}

/// CB-17.3, CB-17.4: `pass` at the first depot ends the taking; the marker moves once. CB-E54.
#[test]
fn passing_the_first_depot() {
    let table = sailing().estate(A, "C4 k5").depot_goods(6, "2").depot_goods(5, "4").table();
    let table = after(&after(&table, "d2 place ship D3"), "pass");
    assert_eq!((goods(&table, A), table.marker(A), table.on_turn()), ("-".to_owned(), 1, Some(B)));
    let twice = sailing().estate(A, "C4 k5").depot_goods(6, "2").depot_goods(5, "4").table();
    let twice = after(&after(&after(&twice, "d2 place ship D3"), "load 6"), "load 5");
    assert_eq!(twice.marker(A), 1);
}

/// CB-11.6, CB-8.5: a sale frees a space for a ship's goods. CB-E47.
#[test]
fn a_sale_frees_a_space() {
    let table = sailing().dice(A, &[2, 3]).goods(A, "123").depot_goods(4, "66").table();
    let table = after(&after(&table, "d3 sell 3"), "d2 place ship D3");
    assert_eq!(goods(&after(&table, "load 4"), A), "1266");
}
