//! CB-18: the set-up for experts, in public and in secret.

use crate::common::*;
use burgundy::{Burgundy, Choosing, Envelope, Estates, Event, Face, Kind, Layout, Options, Stage};
use game::{First, Game, Next, Seat, SeatSet};
use serde_json::json;

fn experts(players: u8, choosing: Choosing) -> Burgundy {
    let options = Options { players, estates: Estates::Expert, choosing, first: First::Seat(B), ..Options::default() };
    let mut table = Burgundy::setup(&options).unwrap();
    deal(&mut table, first_deals(players)[0]);
    table
}

fn dealt(players: u8, choosing: Choosing) -> Burgundy {
    let mut table = experts(players, choosing);
    deal(&mut table, ["estates 25/39", "estates 25/39/47", "estates 25/39/47/68"][usize::from(players) - 2]);
    table
}

/// CB-18.1, CB-18.3: two different estates of 2 to 9 for each, none twice at the table.
#[test]
fn dealing_estates() {
    let mut table = experts(2, Choosing::Public);
    assert_eq!(table.next(), Next::Chance("estates"));
    refused_deal(&table, "estates 25/39/47", "CB-18.1");
    refused_deal(&table, "estates 25/59", "CB-18.3");
    refused_deal(&table, "estates 12/39", "CB-18.3");
    does_not_read::<burgundy::Deal>(&["estates 52/39", "estates 22/39", "estates 253/9", "estates 02/39"]);
    let events = deal(&mut table, "estates 25/39");
    assert_eq!(events[1], Event::EstatesDealt { seat: B, estates: [3, 9] });
    assert_eq!(table.player(A).dealt(), Some([2, 5]));
    let all = dealt(4, Choosing::Public);
    let mut numbers: Vec<u8> = Seat::all(4).flat_map(|seat| all.player(seat).dealt().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [2, 3, 4, 5, 6, 7, 8, 9]);
}

fn with_boards(json: serde_json::Value) -> Result<Burgundy, game::SetupError> {
    let options: Options = serde_json::from_value(json).unwrap();
    let mut table = Burgundy::setup(&options)?;
    deal(&mut table, first_deals(options.players)[0]);
    Ok(table)
}

/// CB-1.13, CB-18.1, CB-18.2, CB-18.12: everybody gets one of the six boards; estate 1 is on four of them. CB-E87.
#[test]
fn dealing_boards() {
    let mut table = with_boards(json!({"estates": "boards", "first": 0})).unwrap();
    assert_eq!(table.next(), Next::Chance("estates"));
    refused_deal(&table, "estates 12/13/14", "CB-18.1");
    refused_deal(&table, "estates 12/12", "CB-18.12");
    refused_deal(&table, "estates 12/23", "CB-18.12");
    deal(&mut table, "estates 12/13");
    assert_eq!(table.choosable(A).collect::<Vec<_>>(), [1, 2]);
    refused(&table, "estate 3 D4", "CB-18.12");
    play(&mut table, "estate 1 D4");
    play(&mut table, "estate 1 A2");
    assert_eq!([A, B].map(|seat| table.player(seat).estate().number()), [Some(1); 2]);
    assert_eq!(table.next(), Next::Chance("depots"));
    // A deal from any seed is one of the boards for each.
    let fresh = with_boards(json!({"estates": "boards", "players": 4, "first": 0})).unwrap();
    for number in 0..50 {
        let drawn = fresh.sample_deal(&mut game::Seed::numbered(number).rng(0));
        assert_eq!(fresh.check_deal(&drawn), Ok(()), "{drawn}");
    }
}

/// CB-18.12: an owner of the box enters its pairs, in any order. CB-E88.
#[test]
fn own_pairs() {
    let own = json!(["91", "23", "14", "81", "75", "61"]);
    let mut table = with_boards(json!({"estates": "boards", "pairs": own, "first": 0})).unwrap();
    refused_deal(&table, "estates 12/13", "CB-18.12");
    deal(&mut table, "estates 57/19");
    let text = serde_json::to_string(&table).unwrap();
    assert!(text.contains(r#""pairs":["14","16","18","19","23","57"]"#), "{text}");
    assert_eq!(serde_json::from_str::<Burgundy>(&text).unwrap(), table);
    for wrong in [r#"["14"]"#, r#"["11","16","18","19","23","57"]"#] {
        let wrong = text.replace(r#"["14","16","18","19","23","57"]"#, wrong);
        assert!(serde_json::from_str::<Burgundy>(&wrong).is_err());
    }
    for pairs in [
        json!(["12", "13", "14", "15", "67", "89", "12"]),
        json!(["12", "13", "14", "65", "67", "89"]),
        json!(["11", "13", "14", "25", "67", "89"]),
        json!(["12", "13", "14", "15", "67", "80"]),
    ] {
        let fault = with_boards(json!({"estates": "boards", "pairs": pairs})).unwrap_err();
        assert_eq!((fault.option, fault.clause), ("pairs", clause("CB-18.12")), "{pairs}");
    }
    let fault = with_boards(json!({"estates": "free", "pairs": own})).unwrap_err();
    assert_eq!((fault.option, fault.clause), ("pairs", clause("CB-18.12")));
}

/// CB-18.8, CB-18.13: nothing is dealt, and any estate may be chosen, also by several. CB-E89.
#[test]
fn free_choice() {
    for choosing in ["public", "secret"] {
        let mut table = with_boards(json!({"estates": "free", "choosing": choosing, "first": 0})).unwrap();
        assert_eq!(table.stage(), Stage::EstateChoice);
        assert_eq!(legal_for(&table, A).len(), 36);
        refused_as(&table, A, "estate 5 A1", "CB-18.4");
        for seat in [A, B] {
            play_as(&mut table, seat, "estate 5 C2");
        }
        assert_eq!([A, B].map(|seat| table.player(seat).estate().number()), [Some(5); 2]);
        assert_eq!(table.next(), Next::Chance("depots"));
    }
}

/// CB-18.3, CB-18.14: two estates of 2 to 9 for everybody, which the boards of the box cannot promise.
#[test]
fn two_estates_are_never_estate_1() {
    let fresh = experts(4, Choosing::Public);
    for number in 0..50 {
        let drawn = fresh.sample_deal(&mut game::Seed::numbered(number).rng(0)).to_string();
        assert!(!drawn.contains('1'), "{drawn}");
    }
}

/// CB-18.2, CB-18.4, CB-18.8: side and castle are one decision of eight.
#[test]
fn choosing_an_estate() {
    let table = dealt(2, Choosing::Public);
    assert_eq!(legal(&table).len(), 8);
    for estate in [3, 9] {
        for castle in Layout::of(estate).unwrap().of_kind(Kind::Castle).iter() {
            assert!(legal(&table).contains(&format!("estate {estate} {castle}")));
        }
    }
    refused(&table, "estate 2 A4", "CB-18.3");
    refused(&table, "estate 1 D4", "CB-18.3");
    refused(&table, "estate 3 A1", "CB-18.4");
    for other in ["pass", "d1 workers", "end", "take 1 wh", "buy 0 ship"] {
        refused(&table, other, "CB-18.8");
    }
    let mut chosen = table;
    let events = play(&mut chosen, "estate 3 F1");
    assert_eq!(events, [Event::EstateChosen { seat: B, estate: 3, castle: "F1".parse().unwrap() }]);
    assert_eq!(chosen.player(B).estate().tile("F1".parse().unwrap()), Some(Face::CASTLE));
    assert_eq!(chosen.coloured_supply()[Face::CASTLE], 13);
}

/// CB-18.5: the table agrees beforehand; a secret choice needs something to choose.
#[test]
fn public_or_secret() {
    let fault = Burgundy::setup(&Options { choosing: Choosing::Secret, ..Options::default() }).unwrap_err();
    assert_eq!((fault.option, fault.clause), ("choosing", clause("CB-18.5")));
    assert_eq!(dealt(2, Choosing::Public).next(), Next::seat(B));
    assert_eq!(dealt(2, Choosing::Secret).next(), Next::Seats(SeatSet::all(2)));
}

/// CB-18.6: openly in turn order, each seeing the earlier choices. CB-E75.
#[test]
fn in_public() {
    let mut table = dealt(3, Choosing::Public);
    for (seat, mv) in [(B, "estate 3 D4"), (C, "estate 7 A2"), (A, "estate 5 C2")] {
        assert_eq!((table.next(), legal(&table).len()), (Next::seat(seat), 8));
        for other in Seat::all(4).filter(|other| *other != seat) {
            refused_as(&table, other, mv, "CB-18.6");
        }
        play(&mut table, mv);
        assert_eq!(table.view(Some(A)), table);
    }
    assert_eq!(table.next(), Next::Chance("depots"));
}

/// CB-18.7: sealed, final, and revealed together; until then views show only who has chosen. CB-E76.
#[test]
fn in_secret() {
    let mut table = dealt(2, Choosing::Secret);
    let events = play_as(&mut table, A, "estate 5 C2");
    assert_eq!(events, [Event::EstateSealed { seat: A }]);
    assert_eq!(table.next(), Next::seat(B));
    refused_as(&table, A, "estate 2 A4", "CB-18.7");
    refused_as(&table, C, "estate 2 A4", "CB-18.7");
    assert_eq!(table.view(Some(B)).player(A).envelope(), Envelope::Hidden);
    assert_eq!(table.view(None).player(A).envelope(), Envelope::Hidden);
    assert_eq!(table.view(Some(A)), table);
    assert_eq!(table.coloured_supply()[Face::CASTLE], 14, "the castle leaves the supply when all are open");
    let events = play_as(&mut table, B, "estate 9 A3");
    assert_eq!(
        events,
        [
            Event::EstateSealed { seat: B },
            Event::EstateChosen { seat: B, estate: 9, castle: "A3".parse().unwrap() },
            Event::EstateChosen { seat: A, estate: 5, castle: "C2".parse().unwrap() },
        ]
    );
    assert_eq!(table.coloured_supply()[Face::CASTLE], 12);
    assert_eq!((table.next(), table.view(None)), (Next::Chance("depots"), table));
    refused(&opened(2), "estate 2 A4", "CB-18.7");
}

/// CB-18.7: no byte of a choice reaches another seat: for any two choices of a seat, everybody else's JSON is the same;
/// and the events say no more.
#[test]
fn no_byte_of_a_choice_leaks() {
    for players in 2..=4 {
        let table = dealt(players, Choosing::Secret);
        for chooser in Seat::all(players) {
            let mut seen: Vec<(Option<Seat>, String, Vec<Event>)> = Vec::new();
            for mv in legal_for(&table, chooser) {
                let mut after = table;
                let events = play_as(&mut after, chooser, &mv);
                for viewer in Seat::all(players).map(Some).chain([None]).filter(|viewer| *viewer != Some(chooser)) {
                    let json = serde_json::to_string(&after.view(viewer)).unwrap();
                    match seen.iter().find(|(who, ..)| *who == viewer) {
                        Some((_, first, told)) => assert_eq!((first, told), (&json, &events), "{mv}"),
                        None => seen.push((viewer, json, events.clone())),
                    }
                }
            }
            assert_eq!(seen.len(), usize::from(players));
        }
    }
}

/// CB-18.7: a view is a valid position. When play continues from it, the owners of hidden envelopes reveal what is
/// inside at the end.
#[test]
fn a_view_can_be_played_on() {
    let mut table = dealt(3, Choosing::Secret);
    play_as(&mut table, A, "estate 5 C2");
    play_as(&mut table, C, "estate 4 A1");
    let mut view = table.view(Some(B));
    assert_eq!(view.next(), table.next());
    let json = serde_json::to_string(&view).unwrap();
    assert_eq!(serde_json::from_str::<Burgundy>(&json).unwrap(), view);
    play_as(&mut view, B, "estate 9 A3");
    assert_eq!(view.next(), Next::Seats(SeatSet::only(A).with(C)));
    play_as(&mut view, A, "estate 5 C2");
    play_as(&mut view, C, "estate 4 A1");
    play_as(&mut table, B, "estate 9 A3");
    assert_eq!(view, table);
}

/// CB-18.9: after the starting goods, before the first phase is set up.
#[test]
fn when_estates_are_chosen() {
    let mut table = dealt(2, Choosing::Public);
    assert_eq!((goods(&table, A), table.round()), ("112".to_owned(), 0));
    assert!((1..=6).all(|number| depot_tiles(&table, number).is_empty()));
    play(&mut table, "estate 3 D4");
    play(&mut table, "estate 2 A4");
    assert_eq!(table.stage(), Stage::FillDepots);
}

/// CB-18.10: the starting castle gives nothing, even as a separate area. CB-E77.
#[test]
fn the_start_castle_gives_nothing() {
    let mut table = dealt(2, Choosing::Public);
    play(&mut table, "estate 3 D4");
    let events = play(&mut table, "estate 5 C2");
    assert_eq!(Layout::of(5).unwrap().area("C2".parse().unwrap()).len(), 1);
    assert!(scored(&events).is_empty());
    assert_eq!((table.player(A).points(), table.large_bonus(Kind::Castle)), (0, None));
}

/// CB-18.11: everything else is as in the basic game.
#[test]
fn the_rest_is_the_same() {
    let mut table = dealt(2, Choosing::Public);
    play(&mut table, "estate 3 D4");
    play(&mut table, "estate 5 C2");
    deal_all(&mut table, &first_deals(2)[1..]);
    deal(&mut table, "roll 12/34 6");
    assert_eq!((table.on_turn(), wealth(&table, B), wealth(&table, A)), (Some(B), (1, 1), (1, 2)));
    play(&mut table, "d3 take 3 cow2");
}
