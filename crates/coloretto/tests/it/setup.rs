//! CO-1: the box and the set-up.

use crate::common::*;
use coloretto::components::{self, Card, PLUS_POINTS, box_cards};
use coloretto::scoring::best;
use coloretto::{Coloretto, Colour, Colours, Deal, Move, Options, Phase, Remove, Row, Side};
use game::{First, Game, Illegal, Next, SetupError};

fn fault(options: &Options) -> SetupError {
    Coloretto::setup(options).unwrap_err()
}

/// What is wrong with these options, as `option clause`.
fn wrong(options: &Options) -> String {
    let fault = fault(options);
    format!("{} {}", fault.option, fault.clause)
}

fn named(colours: &[Colour]) -> Remove {
    Remove::Named(colours.to_vec())
}

/// CO-1.1: 2 to 5 players.
#[test]
fn two_to_five_play() {
    for players in 2..=5 {
        assert_eq!(Coloretto::setup(&options(players)).unwrap().players(), players);
    }
    for players in [0, 1, 6, 255] {
        assert_eq!(wrong(&options(players)), "players CO-1.1");
    }
}

/// CO-1.2: the box. CO-X4.
#[test]
fn the_box() {
    let cards = box_cards(true);
    let colour_cards: u8 = cards.colour_counts().iter().sum();
    assert_eq!(cards.colour_counts(), [9; 7]);
    assert_eq!((cards.count(Card::Plus), cards.count(Card::Joker), cards.count(Card::Golden)), (10, 2, 1));
    let (last_round, green_rows, yellow_rows, score_cards) = (1, components::rows(2), components::rows(5), 5);
    assert_eq!((colour_cards, cards.total()), (63, 76));
    assert_eq!(cards.total() + last_round + green_rows + yellow_rows + score_cards, 90);
}

/// CO-1.3: a plus card is worth 2, not 3. CO-E48.
#[test]
fn plus_is_two() {
    assert_eq!(PLUS_POINTS, 2);
    assert_eq!(best(cards("+1"), Side::Yellow, Colours::ALL).points, 2);
}

/// CO-1.4: seven colours, and no other label. CO-E52.
#[test]
fn seven_labels() {
    let letters: String = Colour::ALL.map(Colour::letter).iter().collect();
    assert_eq!(letters, "obrgypn");
    for text in ["card k", "card O", "remove k", "start o b k", "card ob", "card "] {
        let fault = text.parse::<Deal>().unwrap_err();
        assert_eq!(fault.clause.unwrap().to_string(), "CO-1.4", "{text}");
    }
    let names = serde_json::to_string(&Colour::ALL).unwrap();
    assert_eq!(names, r#"["orange","blue","red","green","yellow","purple","brown"]"#);
}

/// CO-1.5: one side for all, yellow unless the table says otherwise.
#[test]
fn sides() {
    assert_eq!(Options::default().scoring, Side::Yellow);
    let purple: Options = serde_json::from_str(r#"{"scoring":"purple"}"#).unwrap();
    assert_eq!(Coloretto::setup(&purple).unwrap().scoring(), Side::Purple);
    assert!(serde_json::from_str::<Options>(r#"{"scoring":"green"}"#).is_err());
}

/// CO-1.6: a yellow row of three for each of 3 to 5 players.
#[test]
fn yellow_rows() {
    for players in 3..=5 {
        let table = draft(players).table();
        assert_eq!(table.rows().len(), usize::from(players));
        for number in 1..=players {
            assert_eq!(table.room(Row::numbered(number).unwrap()), 3);
        }
        if players < 5 {
            refused(&table, ONE, &format!("t{}", players + 1), "CO-1.6");
        }
    }
    let put = draft(3).pending("o").table();
    refused(&put, ONE, "p4", "CO-1.6");
    for text in ["t0", "t6", "p6", "t9"] {
        assert_eq!(text.parse::<Move>().unwrap_err().clause.unwrap().to_string(), "CO-1.6", "{text}");
    }
}

/// CO-1.7: three green rows for 2 players, of one, two and three. CO-X6.
#[test]
fn green_rows() {
    let table = draft(2).table();
    let room = |number| table.room(Row::numbered(number).unwrap());
    assert_eq!((table.rows().len(), [1, 2, 3].map(room)), (3, [1, 2, 3]));
    refused(&table, ONE, "t4", "CO-1.7");
    let mut full = draft(2).rows(["o", "bg", "rr"]).table();
    draw(&mut full, ONE, 'p');
    assert_eq!(moves(&full), ["t1", "t2", "t3"]);
}

/// CO-1.8: two colours are out with 2 players, one with 3, none with more.
#[test]
fn colours_out() {
    for (players, deals) in [(2, "remove yp"), (3, "remove b")] {
        let mut table = Coloretto::setup(&Options { first: First::Seat(ONE), ..options(players) }).unwrap();
        assert_eq!(table.next(), Next::Chance("remove"));
        for wrong in ["remove o", "remove ob", "remove obr", "remove obrgypn"] {
            if wrong.len() != deals.len() {
                refused_deal(&table, wrong, "CO-1.8");
            }
        }
        let events = deal(&mut table, deals);
        assert_eq!((names(&events), clauses(&events)), (vec!["Removed".to_owned()], vec!["CO-1.8".to_owned()]));
        let out: Vec<u8> = table.removed().iter().map(|colour| table.pile().count(Card::Colour(colour))).collect();
        assert_eq!(out, vec![0; usize::from(components::colours_out(players))]);
        assert_eq!(table.pile().total(), 76 - 9 * components::colours_out(players));
    }
    for players in [4, 5] {
        let table = dealt::<Coloretto>(options(players), 1);
        assert_eq!(table.state().removed(), Colours::NONE);
    }
}

/// CO-1.8, CO-1.9: the table names the colours, as many different ones as are taken out. CO-E24, CO-E25.
#[test]
fn named_colours() {
    use Colour::{Blue, Brown, Yellow};
    let with = |players, remove| Options { remove, first: First::Seat(TWO), ..options(players) };
    let table = Coloretto::setup(&with(2, named(&[Brown, Yellow]))).unwrap();
    assert_eq!((table.removed().to_string(), table.next()), ("yn".to_owned(), Next::Chance("start")));
    assert_eq!(Coloretto::setup(&with(3, named(&[Blue]))).unwrap().removed().to_string(), "b");
    for players in [4, 5] {
        assert!(Coloretto::setup(&with(players, named(&[]))).is_ok());
        assert_eq!(wrong(&with(players, named(&[Blue]))), "remove CO-1.8");
    }
    for colours in [&[Blue][..], &[Blue, Blue], &[], &[Blue, Brown, Yellow]] {
        assert_eq!(wrong(&with(2, named(colours))), "remove CO-1.8");
    }
    for colours in [&[][..], &[Blue, Brown]] {
        assert_eq!(wrong(&with(3, named(colours))), "remove CO-1.8");
    }
    let json = r#"{"players":2,"remove":["yellow","brown"],"first":1}"#;
    assert_eq!(serde_json::from_str::<Options>(json).unwrap(), with(2, named(&[Yellow, Brown])));
    for bad in [r#"{"remove":"none"}"#, r#"{"remove":["pink"]}"#, r#"{"remove":7}"#, r#"{"reomve":[]}"#] {
        assert!(serde_json::from_str::<Options>(bad).is_err(), "{bad}");
    }
}

/// CO-1.9: if left to chance, every set of colours comes up.
#[test]
fn chance_takes_out_any_colours() {
    for (players, sets) in [(2, 21), (3, 7)] {
        let table = Coloretto::setup(&Options { first: First::Seat(ONE), ..options(players) }).unwrap();
        let seen: std::collections::BTreeSet<String> =
            (0..600).map(|seed| table.sample_deal(&mut game::Seed::numbered(seed).rng(0)).to_string()).collect();
        assert_eq!(seen.len(), sets);
        assert!(seen.iter().all(|text| table.check_deal(&text.parse().unwrap()).is_ok()));
    }
}

/// CO-1.10, CO-1.15: without the golden joker the card stays in the box. CO-E28.
#[test]
fn without_the_golden_joker() {
    assert!(Options::default().golden);
    let mut table = *dealt::<Coloretto>(Options { golden: false, ..options(4) }, 1).state();
    assert_eq!((table.pile().total(), table.countdown()), (71, Some(56)));
    let seat = whose_turn(&table);
    play(&mut table, seat, "d");
    refused_deal(&table, "card *", "CO-1.17");
    assert_eq!(table.pile().count(Card::Golden), 0);
}

fn before_start(players: u8, removed: &[Colour]) -> Coloretto {
    Coloretto::setup(&Options { remove: named(removed), first: First::Seat(ONE), ..options(players) }).unwrap()
}

/// CO-1.11, CO-1.8: 3 to 5 players start with a card each, no two of the same colour in play. CO-E26.
#[test]
fn one_start_card_each() {
    let mut table = before_start(3, &[Colour::Brown]);
    for text in ["start o o r", "start o b", "start o b r g", "start ob r g", "start ob rg"] {
        refused_deal(&table, text, "CO-1.11");
    }
    refused_deal(&table, "start o b n", "CO-1.8");
    let events = deal(&mut table, "start g o p");
    assert_eq!(names(&events), ["Started"; 3]);
    assert_eq!(clauses(&events), ["CO-1.11"; 3]);
    assert_eq!([ONE, TWO, THREE].map(|seat| table.collection(seat).to_string()), ["g1", "o1", "p1"]);
    assert_eq!((whose_turn(&table), table.phase()), (ONE, Phase::Turn));
}

/// CO-1.12: 2 players start with two cards each, four colours in all. CO-E26.
#[test]
fn two_start_cards_each() {
    let mut table = before_start(2, &[Colour::Yellow, Colour::Brown]);
    for text in ["start ob bg", "start o b", "start ob r", "start ob rg p", "start obr g"] {
        refused_deal(&table, text, "CO-1.12");
    }
    refused_deal(&table, "start ob ry", "CO-1.8");
    let events = deal(&mut table, "start op bg");
    assert_eq!(clauses(&events), ["CO-1.12"; 2]);
    assert_eq!([ONE, TWO].map(|seat| table.collection(seat).to_string()), ["o1 p1", "b1 g1"]);
    does_not_read::<Deal>(&["start bo rg", "start oo rg", "start ob  rg", "start", "start ", "start ob rg "]);
}

/// CO-1.11, CO-1.13: dealt at random, every seat can get every colour. CO-E49.
#[test]
fn start_cards_are_dealt_at_random() {
    let table = before_start(5, &[]);
    let mut seen = [Colours::NONE; 5];
    for seed in 0..1000 {
        let Deal::Start(start) = table.sample_deal(&mut game::Seed::numbered(seed).rng(0)) else { panic!() };
        let all: Colours = start.colours().iter().flat_map(|colours| colours.iter()).collect();
        assert_eq!((start.colours().len(), all.len()), (5, 5));
        seen.iter_mut().zip(start.colours()).for_each(|(seen, colours)| *seen = seen.and(*colours));
    }
    assert_eq!(seen, [Colours::ALL; 5]);
    let pair = before_start(2, &[Colour::Orange, Colour::Blue]);
    let deals: std::collections::BTreeSet<String> =
        (0..1000).map(|seed| pair.sample_deal(&mut game::Seed::numbered(seed).rng(0)).to_string()).collect();
    assert_eq!(deals.len(), 10 * 3, "two of five colours for seat 1, two of the other three for seat 2");
}

/// CO-1.14, CO-1.18: the last-round card is the 16th from the bottom; its place is known. CO-X3.
#[test]
fn the_place_of_the_last_round_card() {
    let mut table = draft(3).pile(16).table();
    assert_eq!(table.countdown(), Some(1));
    draw(&mut table, ONE, 'o');
    assert_eq!((table.countdown(), table.is_last_round()), (Some(0), false));
    play(&mut table, ONE, "p1");
    draw(&mut table, TWO, 'o');
    assert_eq!((table.countdown(), table.is_last_round(), table.pile().total()), (None, true, 14));
}

/// CO-1.15: the pile's size for every table.
#[test]
fn pile_sizes() {
    for (players, with, without) in [(2, 54, 53), (3, 64, 63), (4, 72, 71), (5, 71, 70)] {
        for (golden, size) in [(true, with), (false, without)] {
            let driver = dealt::<Coloretto>(Options { golden, ..options(players) }, 5);
            assert_eq!(driver.state().pile().total(), size);
            assert_eq!(driver.state().countdown(), Some(size - 15));
        }
    }
}

/// CO-1.16: the table names who begins, or the first deal of all does.
#[test]
fn who_begins() {
    let mut table = Coloretto::setup(&options(2)).unwrap();
    assert_eq!(table.next(), Next::Chance("first"));
    refused_deal(&table, "first 3", "CO-1.16");
    assert_eq!(table.check_deal(&"remove ob".parse().unwrap()), Err(Illegal::OtherDealDue("first")));
    let events = deal(&mut table, "first 2");
    assert_eq!((names(&events), clauses(&events)), (vec!["NewStartPlayer".to_owned()], vec!["CO-1.16".to_owned()]));
    deal(&mut table, "remove ob");
    deal(&mut table, "start rg yp");
    assert_eq!(whose_turn(&table), TWO);
    let named = Options { first: First::Seat(THREE), ..options(3) };
    assert_eq!(whose_turn(dealt::<Coloretto>(named.clone(), 1).state()), THREE);
    assert_eq!(wrong(&Options { first: First::Seat(FOUR), ..named }), "first CO-1.16");
    does_not_read::<Deal>(&["first 0", "first 6", "first", "first 02", "second 1", "firs"]);
}

/// CO-1.17: a card comes as often as its count says, and a kind that is used up does not. CO-E27.
#[test]
fn the_pile_is_counts() {
    let mut table = draft(3).table();
    play(&mut table, ONE, "d");
    refused_deal(&table, "card n", "CO-1.17");
    assert_eq!(table.check_deal(&"start o b r".parse().unwrap()), Err(Illegal::OtherDealDue("card")));
    let (pile, total) = (table.pile(), u32::from(table.pile().total()));
    let mut seen = [0u32; 10];
    for seed in 0..20_000 {
        let Deal::Card(card) = table.sample_deal(&mut game::Seed::numbered(seed).rng(0)) else { panic!() };
        seen[card.index()] += 1;
    }
    for card in Card::ALL {
        let expected = 20_000 * u32::from(pile.count(card)) / total;
        // Five standard deviations of the most frequent kind: √(20,000 · 1/7) ≈ 53.
        assert!(seen[card.index()].abs_diff(expected) < 265, "{card:?}: {seen:?}");
    }
    let mut all_seen = draft(3).rows(["ggg", "ggg", "gg"]).holds(ONE, "o1 g1").pile(53).table();
    play(&mut all_seen, ONE, "d");
    refused_deal(&all_seen, "card g", "CO-1.17");
}

/// CO-1.18: every count lies open in the position.
#[test]
fn all_counts_are_public() {
    let table = draft(2).rows(["o", "bg", "-"]).table();
    let json = serde_json::to_value(table).unwrap();
    assert_eq!(json["pile"], "o7 b7 r8 g7 p9 +10 j2 *1");
    assert_eq!(json["rows"], serde_json::json!(["o", "bg", "-"]));
    assert_eq!(table.view(Some(TWO)), table);
}

/// While a deal is due no seat moves, and no deal is made while a seat has to move.
#[test]
fn matters_of_state_cite_no_clause() {
    let table = Coloretto::setup(&options(3)).unwrap();
    assert_eq!(table.check(ONE, Move::DRAW), Err(Illegal::DealDue("first")));
    let mut table = draft(3).table();
    assert_eq!(table.check_deal(&"card o".parse().unwrap()), Err(Illegal::MoveDue));
    play(&mut table, ONE, "d");
    assert_eq!(table.check(ONE, Move::DRAW), Err(Illegal::DealDue("card")));
}
