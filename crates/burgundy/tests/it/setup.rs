//! CB-2 and CB-3: the set-up of the game and of its phases.

use crate::common::*;
use burgundy::components::{wanted, wanted_of};
use burgundy::{Burgundy, Estates, Event, Face, Hex, Kind, Knowledge, Layout, Leftovers, Options, Phase, Stage};
use game::{First, Game, Illegal, Next, Seat, Seed};

/// CB-2.1, CB-2.2: seven supplies, known only by how many of each face they hold; a face that is not there cannot come.
#[test]
fn supplies_are_drawn_blind() {
    let mut table = fresh(2);
    assert_eq!((table.coloured_supply().total(), table.black_supply().total()), (124 - 2, 40));
    deal(&mut table, "goods0 112/345");
    refused_deal(&table, "depots wh,ship/k7,castle/cow2,cw/ship,ch/mine,k2/mk,she2", "CB-3.10");
    refused_deal(&table, "depots wh,ship/k1,castle/cow2,cw/ship,ch/mine,k1/mk,she2", "CB-3.10");
    deal(&mut table, first_deals(2)[1]);
    assert_eq!(table.coloured_supply()[Face::knowledge(Knowledge::TwinBuildings)], 0);
    refused_deal(&table, "black k1,castle,mine,ship", "CB-1.4");
}

/// CB-2.3, CB-2.5: of 42 goods the players get three each and the phases five each; the rest is never seen.
#[test]
fn goods_of_the_game() {
    for players in 2..=4 {
        let mut table = set_up(players);
        assert_eq!(table.unseen_goods().total(), 42 - 3 * players - 5);
        for phase in 2..=5 {
            pass_phase(&mut table);
            for _ in 0..3 {
                let due = table.sample_deal(&mut Seed::numbered(7).rng(0));
                deal(&mut table, &due.to_string());
            }
            assert_eq!(table.unseen_goods().total(), 42 - 3 * players - 5 * phase);
            deal(&mut table, &format!("roll {} 1", ["12"; 4][..usize::from(players)].join("/")));
        }
        pass_phase(&mut table);
        assert!(is_over(&table));
        assert_eq!(table.unseen_goods().total(), 17 - 3 * players);
    }
}

/// CB-2.4, CB-2.19: three goods for each player, equal colours on one space.
#[test]
fn starting_goods() {
    let mut table = fresh(2);
    assert_eq!(table.next(), Next::Chance("goods0"));
    refused_deal(&table, "goods0 112/345/666", "CB-2.4");
    assert!("goods0 1123/345".parse::<burgundy::Deal>().is_err());
    assert!("goods0 211/345".parse::<burgundy::Deal>().is_err());
    let events = deal(&mut table, "goods0 112/345");
    assert_eq!(events[0], Event::StartGoods { seat: A, goods: burgundy::Goods::numbered(1).unwrap(), count: 2 });
    assert_eq!((goods(&table, A), goods(&table, B)), ("112".to_owned(), "345".to_owned()));
    assert_eq!(table.player(A).goods().kinds().count_ones(), 2);
    // There are only seven of a colour.
    refused_deal(&fresh(3), "goods0 111/111/112/222", "CB-2.4");
    refused_deal(&fresh(3), "goods0 111/111/111", "CB-1.8");
    deal(&mut fresh(3), "goods0 111/111/122");
}

/// CB-2.6: all bonus tiles lie open.
#[test]
fn bonus_tiles_lie_open() {
    assert!(
        Kind::ALL.iter().all(|kind| opened(3).large_bonus(*kind).is_none() && opened(3).small_bonus(*kind).is_none())
    );
}

/// CB-2.7, CB-2.8, CB-2.10: everybody has estate 1 with a castle on D4, which gives nothing. CB-E81.
#[test]
fn start_castles() {
    for players in 2..=4 {
        let table = fresh(players);
        for seat in Seat::all(players) {
            let estate = table.player(seat).estate();
            assert_eq!((estate.number(), estate.covered().len()), (Some(1), 1));
            assert_eq!(estate.tile("D4".parse().unwrap()), Some(Face::CASTLE));
            assert_eq!(Layout::of(1).unwrap().area(Hex::CENTRE).len(), 1, "a complete area");
            assert_eq!(table.player(seat).points(), 0);
        }
        assert_eq!(table.large_bonus(Kind::Castle), None);
        assert_eq!(opened(players).stage(), Stage::Turn, "no extra action");
    }
}

/// CB-2.9: the starting castles come from the coloured supply.
#[test]
fn start_castles_come_from_the_supply() {
    for players in 2..=4 {
        assert_eq!(fresh(players).coloured_supply()[Face::CASTLE], 14 - players);
        assert_eq!(fresh(players).black_supply()[Face::CASTLE], 2);
    }
    let expert = Options { estates: Estates::Expert, ..Options::default() };
    assert_eq!(Burgundy::setup(&expert).unwrap().coloured_supply()[Face::CASTLE], 14);
}

/// CB-2.11, CB-2.12, CB-2.13, CB-2.18, CB-2.20: no points, one coin, two dice, an empty tile storage of three spaces.
#[test]
fn starting_wealth() {
    let table = opened(2);
    let player = table.player(B);
    assert_eq!((player.points(), player.silver(), player.dice().len()), (0, 1, 2));
    assert!(player.store().is_empty());
    assert_eq!(player.shown_points(), (0, 0), "the points tile lies beside the board");
    let full = scene().store(A, "wh wh wh").dice(A, &[1, 1]).depot(1, "bk").table();
    assert!(full.player(A).store().is_full());
}

/// CB-2.14: chance names the start player, or the table does.
#[test]
fn the_start_player() {
    let mut table = Burgundy::setup(&Options { players: 3, ..Options::default() }).unwrap();
    assert_eq!(table.next(), Next::Chance("first"));
    refused_deal(&table, "first 4", "CB-2.14");
    assert_eq!(table.check_deal(&"goods 11111".parse().unwrap()), Err(Illegal::OtherDealDue("first")));
    deal(&mut table, "first 2");
    assert_eq!(table.order(), [B, C, A]);
    let fixed = Options { players: 3, first: First::Seat(C), ..Options::default() };
    assert_eq!(Burgundy::setup(&fixed).unwrap().order(), [C, A, B]);
    let fault = Burgundy::setup(&Options { first: First::Seat(C), ..Options::default() }).unwrap_err();
    assert_eq!((fault.option, fault.clause), ("first", clause("CB-2.14")));
}

/// CB-2.15: 1, 2, 3, 4 workers in turn order. CB-X16.
#[test]
fn starting_workers() {
    let fixed = Options { players: 4, first: First::Seat(C), ..Options::default() };
    let table = Burgundy::setup(&fixed).unwrap();
    assert_eq!([A, B, C, D].map(|seat| table.player(seat).workers()), [3, 4, 1, 2]);
}

/// CB-2.16, CB-2.17: one stack on the first space, the start player on top; that player rolls the white die.
#[test]
fn the_turn_order_at_the_start() {
    let mut table = Burgundy::setup(&Options { players: 4, first: First::Seat(C), ..Options::default() }).unwrap();
    assert_eq!(table.order(), [C, D, A, B]);
    assert!(Seat::all(4).all(|seat| table.marker(seat) == 0));
    deal_all(&mut table, &first_deals(4));
    let events = deal(&mut table, "roll 11/11/11/11 6");
    assert!(events.contains(&Event::WhiteRolled { seat: C, white: 6 }));
    assert_eq!(table.on_turn(), Some(C));
}

/// CB-3.1: five phases of five rounds.
#[test]
fn five_phases_of_five_rounds() {
    let mut table = set_up(2);
    for phase in Phase::ALL {
        if phase != Phase::A {
            for _ in 0..3 {
                let due = table.sample_deal(&mut Seed::numbered(3).rng(0));
                deal(&mut table, &due.to_string());
            }
        }
        for round in 1..=5 {
            deal(&mut table, "roll 12/12 4");
            assert_eq!((table.phase(), table.round()), (phase, round));
            pass_round(&mut table);
        }
    }
    assert!(is_over(&table));
}

/// CB-3.2: clear, fill the numbered depots, fill the black one, lay out the goods; in this order.
#[test]
fn order_of_a_phase_set_up() {
    let mut table = opened(2);
    let events = pass_phase(&mut table);
    assert!(events.iter().any(|event| matches!(event, Event::Cleared { .. })));
    let mut due = Vec::new();
    while let Next::Chance(name) = table.next() {
        due.push(name);
        if name == "roll" {
            break;
        }
        let next = table.sample_deal(&mut Seed::numbered(3).rng(0));
        deal(&mut table, &next.to_string());
    }
    assert_eq!(due, ["depots", "black", "goods", "roll"]);
}

/// The last turn of phase A: seat B has one die left and takes workers, then the phase is over.
fn last_turn(players: usize, phase: Phase) -> Scene {
    let last = Seat::new(players - 1);
    table_of(players).at(phase, 5).turn_of(last, &[6])
}

/// CB-3.3, CB-3.4, CB-3.9, CB-3.10: ships, mines and castles stay, other tiles leave the game, and empty spaces are
/// filled. CB-E63.
#[test]
fn leftovers_stay_or_go() {
    let mut table = last_turn(2, Phase::A).depot(1, "ship bk").depot(2, "castle k1").depot(5, "mine").table();
    let events = play(&mut table, "d6 workers");
    let cleared: Vec<_> = events.iter().filter(|event| matches!(event, Event::Cleared { .. })).collect();
    assert_eq!(cleared.len(), 2);
    assert_eq!((depot_tiles(&table, 1), depot_tiles(&table, 2)), (vec!["ship".to_owned()], vec!["castle".to_owned()]));
    // One building for depot 1, no castle for depot 2, no mine for depot 5.
    refused_deal(&table, "depots wh,ship/k2,castle/cow2,cw/ship,ch/mine,k3/mk,she2", "CB-3.11");
    refused_deal(&table, "depots wh/k2/cow2,cw/ship,ch/k1/mk,she2", "CB-3.10");
    deal(&mut table, "depots wh/k2/cow2,cw/ship,ch/k3/mk,she2");
    assert_eq!(depot_tiles(&table, 1), ["wh", "ship"]);
}

/// CB-3.5: goods on the board stay, under both options. CB-E67.
#[test]
fn goods_stay() {
    for scene in [last_turn(2, Phase::A), last_turn(2, Phase::A).clear()] {
        let mut table = scene.depot_goods(3, "24").table();
        play(&mut table, "d6 workers");
        assert_eq!((table.phase(), depot_goods(&table, 3)), (Phase::B, "24".to_owned()));
    }
}

/// CB-3.6, CB-3.8: in the black depot, too, ships, mines and castles stay with `keep` and go with `clear`.
/// CB-E64, CB-E65.
#[test]
fn leftovers_of_the_black_depot() {
    let black = last_turn(2, Phase::A).black("ship bk k7 mine").depot(1, "ship bk");
    let mut keep = black.clone().table();
    play(&mut keep, "d6 workers");
    assert_eq!(black_depot(&keep), ["mine", "ship"]);
    deal(&mut keep, "depots wh/k2,castle/cow2,cw/ship,ch/mine,k3/mk,she2");
    refused_deal(&keep, "black wh,cw,castle", "CB-3.14");
    deal(&mut keep, "black wh,castle");
    assert_eq!(black_depot(&keep), ["wh", "castle", "mine", "ship"]);

    let mut clear = black.clear().table();
    let events = play(&mut clear, "d6 workers");
    assert!(events.iter().any(|event| matches!(event, Event::Cleared { face: Face::SHIP, .. })));
    assert!(clear.black_depot().is_empty() && depot_tiles(&clear, 1).is_empty());
    deal(&mut clear, "depots wh,ship/k2,castle/cow2,cw/ship,ch/mine,k3/mk,she2");
    deal(&mut clear, "black wh,cw,castle,mine");
}

/// CB-3.6: a black depot that is still full gets nothing, as a separate deal.
#[test]
fn nothing_for_a_full_black_depot() {
    let mut table = last_turn(2, Phase::A).black("ship ship mine castle").table();
    play(&mut table, "d6 workers");
    deal(&mut table, "depots wh,ship/k2,castle/cow2,cw/ship,ch/mine,k3/mk,she2");
    refused_deal(&table, "black wh", "CB-3.14");
    deal(&mut table, "black -");
    assert_eq!(table.next(), Next::Chance("goods"));
}

/// CB-3.7, CB-3.13: with three players depot 6 gets a castle in A, C, E and a mine in B, D; what is left there stays
/// with `keep`. CB-E66.
#[test]
fn the_changing_space() {
    assert_eq!(
        Phase::ALL.map(|phase| wanted(20, 3, phase.index())),
        [Some(Kind::Castle), Some(Kind::Mine), Some(Kind::Castle), Some(Kind::Mine), Some(Kind::Castle)]
    );
    assert_eq!(wanted(20, 4, 1), Some(Kind::Castle));
    let rest = "depots k1,wh,ship/k2,cw,castle/cow2,ship,ch/ship,mk,cow3/bh,mine,k3/";
    let fill = |sixth: &str| format!("{rest}{sixth}");
    let left = last_turn(3, Phase::A).depot(6, "castle");

    let mut keep = left.clone().table();
    play(&mut keep, "d6 workers");
    refused_deal(&keep, &fill("mine,bk,she2"), "CB-3.12");
    deal(&mut keep, &fill("bk,she2"));
    assert_eq!(depot_tiles(&keep, 6), ["castle", "bk", "she2"]);

    for scene in [left.clear(), last_turn(3, Phase::A)] {
        let mut table = scene.table();
        play(&mut table, "d6 workers");
        refused_deal(&table, &fill("castle,bk,she2"), "CB-3.13");
        deal(&mut table, &fill("mine,bk,she2"));
        assert_eq!(depot_tiles(&table, 6), ["mine", "bk", "she2"]);
    }
    // The mine of phase B stays in phase C, too.
    let mut table = last_turn(3, Phase::B).depot(6, "mine").table();
    play(&mut table, "d6 workers");
    deal(&mut table, &fill("bk,she2"));
    assert_eq!(depot_tiles(&table, 6), ["mine", "bk", "she2"]);
}

/// CB-3.11, CB-3.12: 12, 18 or 24 spaces in use, each for its colour. CB-X15.
#[test]
fn spaces_in_use() {
    for (players, spaces) in [(2, 12), (3, 18), (4, 24)] {
        let count: u8 = Kind::ALL.iter().map(|kind| wanted_of(*kind, players, 0)).sum();
        assert_eq!(count, spaces);
        let tiles: usize = (1..=6).map(|number| depot_tiles(&set_up(players), number).len()).sum();
        assert_eq!(tiles, usize::from(spaces));
    }
    let mut table = fresh(2);
    deal(&mut table, "goods0 112/345");
    refused_deal(&table, "depots wh,ship,k3/k1,castle/cow2,cw/ship,ch/mine,k2/mk,she2", "CB-3.11");
    refused_deal(&table, "depots ship,wh/k1,castle/cow2,cw/ship,ch/mine,k2/mk,she2", "CB-3.12");
    refused_deal(&table, "depots wh,ship/k1,mine/cow2,cw/ship,ch/mine,k2/mk,she2", "CB-3.12");
}

/// CB-3.14: 4, 6 or 8 tiles in the black depot.
#[test]
fn size_of_the_black_depot() {
    for players in 2..=4 {
        assert_eq!(black_depot(&set_up(players)).len(), 2 * usize::from(players));
    }
    let mut table = fresh(2);
    deal_all(&mut table, &first_deals(2)[..2]);
    refused_deal(&table, "black bk,castle,mine", "CB-3.14");
    refused_deal(&table, "black bk,castle,mine,ship,ship", "CB-3.14");
    assert!("black ship,bk,bk,bk".parse::<burgundy::Deal>().is_err(), "not in the order of the faces");
}

/// CB-3.15: five goods in a row, all public.
#[test]
fn the_goods_of_a_phase() {
    let table = set_up(2);
    assert_eq!(table.column().map(burgundy::Goods::number).collect::<Vec<_>>(), [3, 3, 6, 1, 2]);
    let mut before = fresh(2);
    let deals = first_deals(2);
    deal_all(&mut before, &["goods0 111/345", deals[1], deals[2]]);
    refused_deal(&before, "goods 11111", "CB-1.8");
    assert!("goods 1111".parse::<burgundy::Deal>().is_err());
    let events = deal(&mut before, "goods 11122");
    assert_eq!(clauses(&events), ["CB-3.15"]);
}

/// CB-3.16: four players with `clear` use all tiles exactly. CB-E80.
#[test]
fn supplies_never_run_out() {
    let options = Options { players: 4, leftovers: Leftovers::Clear, first: First::Seat(A), ..Options::default() };
    let mut table = Burgundy::setup(&options).unwrap();
    let mut rng = Seed::numbered(11).rng(0);
    while !is_over(&table) {
        if let Next::Chance(_) = table.next() {
            let due = table.sample_deal(&mut rng);
            deal(&mut table, &due.to_string());
        } else {
            pass_round(&mut table);
        }
    }
    assert_eq!((table.coloured_supply().total(), table.black_supply().total()), (0, 0));
    for kind in Kind::ALL {
        assert_eq!(table.coloured_supply().total_of(kind), 0);
    }
}

/// CB-3.17: a space emptied during a phase stays empty; goods may still arrive. CB-E86.
#[test]
fn emptied_spaces_stay_empty() {
    let mut table = set_up(2);
    deal(&mut table, "roll 11/55 4");
    play(&mut table, "d1 take 1 wh");
    play(&mut table, "d1 take 1 ship");
    pass_round(&mut table);
    deal(&mut table, "roll 11/55 1");
    assert_eq!((depot_tiles(&table, 1).len(), depot_goods(&table, 1)), (0, "3".to_owned()));
    refused(&table, "d1 take 1 wh", "CB-6.7");
}
