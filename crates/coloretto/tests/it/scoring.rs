//! CO-5: scoring.

use crate::common::*;
use coloretto::components::{KINDS, box_cards};
use coloretto::scoring::{Score, best, best_of_all, parts};
use coloretto::{Card, Cards, Coloretto, Colour, Colours, Event, Part, Phase, Side};
use game::{Cited, Game, Next, Outcome};
use proptest::prelude::*;

use Side::{Purple, Yellow};

/// The best score of a hand and the colours of its jokers, as letters.
fn score(side: Side, hand: &str) -> (i16, String) {
    let score = best(cards(hand), side, Colours::ALL);
    (score.points, letters(score))
}

fn letters(score: Score) -> String {
    score.jokers.as_slice().iter().map(|colour| colour.letter()).collect()
}

fn points(side: Side, hand: &str) -> i16 {
    score(side, hand).0
}

/// The parts of a hand's best score as `r8 g8 b7 o-5 +2`, in the order of the events.
fn told(side: Side, hand: &str) -> String {
    let best = best(cards(hand), side, Colours::ALL);
    let part = |(points, part): (i16, Part)| match part {
        Part::Colour { colour, .. } => format!("{}{points}", colour.letter()),
        Part::Plus { .. } => format!("+{points}"),
    };
    parts(cards(hand), side, best.jokers).map(part).collect::<Vec<_>>().join(" ")
}

/// CO-5.1, CO-5.2, CO-5.4, CO-5.6, CO-5.7: the rulebook's example. CO-X1.
#[test]
fn the_rulebooks_example() {
    let hand = "o6 b4 r3 g2 j1 +1";
    assert_eq!(score(Yellow, hand), (41, "b".to_owned()));
    assert_eq!(told(Yellow, hand), "o21 b15 r6 g-3 +2");
    let counts: Vec<u8> = parts(cards(hand), Yellow, best(cards(hand), Yellow, Colours::ALL).jokers)
        .map(|(_, part)| match part {
            Part::Colour { count, .. } => count,
            Part::Plus { plus } => plus,
        })
        .collect();
    assert_eq!(counts, [6, 5, 3, 2, 1]);
}

/// CO-5.2, CO-5.11: the same cards on the purple side. CO-X2.
#[test]
fn the_same_cards_on_the_purple_side() {
    let hand = "o6 b4 r3 g2 j1 +1";
    assert_eq!(score(Purple, hand), (20, "g".to_owned()));
    assert_eq!(told(Purple, hand), "o-5 b7 r8 g8 +2");
}

/// CO-5.2, CO-5.3: the tables; more than six count as six. CO-X7.
#[test]
fn the_tables() {
    let values = |side: Side| [0, 1, 2, 3, 4, 5, 6, 7].map(|count| side.value(count));
    assert_eq!(values(Yellow), [0, 1, 3, 6, 10, 15, 21, 21]);
    assert_eq!(values(Purple), [0, 1, 4, 8, 7, 6, 5, 5]);
    assert_eq!((points(Yellow, "o7"), points(Purple, "o9")), (21, 5));
    for (side, count, value) in [(Yellow, 12, 21), (Purple, 12, 5), (Yellow, 255, 21)] {
        assert_eq!(side.value(count), value);
    }
}

/// CO-5.3, CO-5.11: a ninth orange needs no joker. CO-E32.
#[test]
fn beyond_six() {
    assert_eq!(score(Yellow, "o9 b1 j3"), (31, "bbb".to_owned()));
}

/// CO-5.4, CO-5.13: three colours plus, the others minus, even below zero. CO-E29, CO-E30.
#[test]
fn three_plus_the_others_minus() {
    assert_eq!(points(Yellow, "o1 b1 r1 g1 y1 p1 n1"), -1);
    assert_eq!(points(Yellow, "o3 b3 r3 g3"), 12);
    assert_eq!(told(Yellow, "o3 b3 r3 g3"), "o6 b6 r6 g-6", "of equals the earlier ones are plus");
}

/// CO-5.5: with three colours or fewer nothing is minus. CO-E47.
#[test]
fn three_colours_or_fewer() {
    assert_eq!((points(Yellow, "o2 b1"), points(Yellow, "o2 b1 r1")), (4, 5));
    assert_eq!(points(Yellow, "o1"), 1);
    assert_eq!(points(Purple, "-"), 0);
}

/// CO-5.6: two points for each "+2" card, in addition to everything else. CO-E39.
#[test]
fn plus_cards() {
    assert_eq!(score(Yellow, "+3"), (6, String::new()));
    assert_eq!(told(Yellow, "+3"), "+6");
    assert_eq!(points(Purple, "o3 +10"), 28);
}

/// CO-5.7, CO-3.6: the golden joker chooses like any other, and jokers may differ. CO-E34, CO-E36.
#[test]
fn jokers_may_differ() {
    assert_eq!(score(Purple, "o2 b2 r2 g2 j2"), (16, "ob".to_owned()));
    assert_eq!(score(Purple, "o2 b2 r2 g2 j1 *1"), (16, "ob".to_owned()));
    assert_eq!(score(Purple, "o6 b5 r4 g3 y2 p1 j2"), (12, "by".to_owned()));
    assert_eq!(told(Purple, "o6 b5 r4 g3 y2 p1 j2"), "o-5 b-5 r7 g8 y8 p-1");
}

/// CO-5.8: a joker may be a new colour, but not one that is out. CO-E31.
#[test]
fn a_joker_may_be_a_new_colour() {
    assert_eq!(score(Yellow, "o6 b6 j1"), (43, "r".to_owned()));
    let without_red = Colours::ALL.except(Colours::NONE.with(Colour::Red));
    assert_eq!(letters(best(cards("o6 b6 j1"), Yellow, without_red)), "g");
    let only_two = Colours::NONE.with(Colour::Orange).with(Colour::Blue);
    assert_eq!(best(cards("o6 b6 j1"), Yellow, only_two).points, 42);
}

/// CO-5.9: every joker becomes a colour, even at a cost. CO-E35.
#[test]
fn every_joker_counts() {
    assert_eq!(score(Purple, "o3 b3 r3"), (24, String::new()));
    assert_eq!(score(Purple, "o3 b3 r3 j1"), (23, "o".to_owned()));
}

/// CO-5.11: not the largest set, but the best total. CO-E33, CO-E37.
#[test]
fn the_best_of_all_ways() {
    assert_eq!(score(Yellow, "o2 b2 r2 g2 j2"), (13, "oo".to_owned()));
    assert_eq!(told(Yellow, "o2 b2 r2 g2 j2"), "o10 b3 r3 g-3");
    assert_eq!(score(Purple, "o1 b1 r1 j3"), (13, "oob".to_owned()));
}

/// CO-5.8, CO-5.12: of equally good ways the first in the order of the colours. CO-E33, CO-E38.
#[test]
fn the_first_of_equal_ways() {
    assert_eq!(score(Yellow, "j2 *1"), (6, "ooo".to_owned()));
    assert_eq!(score(Purple, "j2 *1"), (8, "ooo".to_owned()));
    assert_eq!(score(Yellow, "b1 j1"), (3, "b".to_owned()));
}

/// CO-5.10, CO-5.1, CO-5.7: the last take ends the game at once, with all choices made and logged. CO-E54.
#[test]
fn the_end_asks_nobody() {
    let end = draft(3).rows(["-", "-", "r"]).taken(ONE, 1).taken(TWO, 2).turn_of(THREE);
    let end = end.holds(ONE, "o7 b6 r4 g2 +1 j1").holds(TWO, "o1 b3 r3 g6 y3 p1 +1 *1").pile(12);
    let mut table = end.table();
    let events = play(&mut table, THREE, "t3");
    assert_eq!(table.next(), Next::Over);
    let of_seat = |seat| {
        let mine = |event: &&Event| match event {
            Event::JokersAs { seat: whose, .. } | Event::Scored { seat: whose, .. } => *whose == seat,
            _ => false,
        };
        events.iter().filter(mine).copied().collect::<Vec<_>>()
    };
    let one = of_seat(ONE);
    assert_eq!(names(&one), ["JokersAs", "Scored", "Scored", "Scored", "Scored", "Scored"]);
    assert_eq!(clauses(&one), ["CO-5.7", "CO-5.4", "CO-5.4", "CO-5.4", "CO-5.4", "CO-5.6"]);
    let gained: Vec<i16> = one.iter().filter_map(game::Event::points).map(|(_, points)| points).collect();
    assert_eq!(gained, [21, 21, 15, -3, 2], "the joker is red");
    for seat in [ONE, TWO, THREE] {
        let sum: i16 = of_seat(seat).iter().filter_map(game::Event::points).map(|(_, points)| points).sum();
        assert_eq!(sum, table.scores()[seat]);
    }
    assert_eq!(
        (names(&events).last().unwrap().as_str(), clauses(&events).last().unwrap().as_str()),
        ("GameOver", "CO-5.14")
    );
    let seats: Vec<_> = events.iter().filter_map(game::Event::points).map(|(seat, _)| seat).collect();
    assert!(seats.is_sorted(), "seat by seat");
    let json = serde_json::to_value(Cited::of(&one[0])).unwrap();
    assert_eq!(json, serde_json::json!({"event": "JokersAs", "seat": 0, "colours": ["red"], "clause": "CO-5.7"}));
    let json = serde_json::to_value(Cited::of(&one[4])).unwrap();
    let expected = serde_json::json!({"event": "Scored", "seat": 0, "points": -3, "colour": "green", "count": 2, "clause": "CO-5.4"});
    assert_eq!(json, expected);
}

/// A finished game with these collections.
fn ended(draft: Draft, collections: &[&str]) -> Coloretto {
    let seats = [ONE, TWO, THREE, FOUR, FIVE].into_iter().zip(collections);
    let draft = seats.fold(draft.phase(Phase::Over), |draft, (seat, cards)| {
        draft.holds(seat, cards).taken(seat, seat.index() as u8 + 1)
    });
    draft.table()
}

fn places(table: &Coloretto) -> Vec<u8> {
    table.outcome().unwrap().places.as_slice().to_vec()
}

/// CO-5.14, CO-5.15: most points win; equal points share the place, the victory too. CO-E40.
#[test]
fn a_shared_victory() {
    let hands = ["o1 b1 r5 g3 y5 p2 +2 *1", "o3 b4 g1 y1 p4 +3 j2", "o4 b4 r3 g4 y3 p3"];
    let table = ended(draft(3), &hands);
    assert_eq!(table.scores().as_slice(), [41, 41, 12]);
    assert_eq!(places(&table), [1, 1, 3]);
    assert_eq!(table.outcome().unwrap().winners().collect::<Vec<_>>(), [ONE, TWO]);
}

/// CO-5.13, CO-5.15: the least negative wins. Below zero takes seven colours, so four players. CO-E41.
#[test]
fn negative_totals() {
    let two_each = "o2 b2 r2 g2 y2 p2 n2";
    let hands = [two_each, "o2 b2 r2 g2 y2 p2 n1", two_each, "o3 b3 r3 g3 y3 p3 n3"];
    let table = ended(draft(4).purple(), &hands);
    assert_eq!(table.scores().as_slice(), [-4, -1, -4, -8]);
    assert_eq!(places(&table), [2, 1, 2, 4]);
    let points = [-1, -4, -4];
    assert_eq!(Outcome::rank(3, |seat| points[seat.index()]).places.as_slice(), [1, 2, 2]);
}

/// CO-5.14: no places before the end.
#[test]
fn no_places_before_the_end() {
    assert_eq!(draft(3).table().outcome(), None);
}

/// CO-5.16: the score shown is that of the cards collected so far; rows do not count. CO-E50.
#[test]
fn the_score_so_far() {
    let mut table = draft(3).rows(["oo", "b", "-"]).table();
    assert_eq!(table.scores().as_slice(), [1, 1, 1]);
    play(&mut table, ONE, "t1");
    assert_eq!(table.scores().as_slice(), [6, 1, 1]);
    assert_eq!(Coloretto::setup(&options(4)).unwrap().scores().as_slice(), [0; 4]);
}

/// Hands that a game can produce: up to nine of a colour, up to three jokers.
fn hands() -> impl Strategy<Value = [u8; KINDS]> {
    let most = Card::ALL.map(|card| box_cards(true).count(card));
    prop::array::uniform10(0u8..=10).prop_map(move |counts| std::array::from_fn(|kind| counts[kind] % (most[kind] + 1)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// CO-5.10, CO-5.11, CO-5.12: the fast algorithm finds what exhaustive search finds, to the last colour.
    #[test]
    fn fast_is_exhaustive(hand in hands(), purple: bool, out in 0u8..3) {
        let side = if purple { Purple } else { Yellow };
        let out: Colours = Colour::ALL.into_iter().filter(|colour| colour.index() < usize::from(out)).collect();
        let mut hand = hand;
        out.iter().for_each(|colour| hand[colour.index()] = 0);
        let (cards, in_play) = (Cards::new(hand), Colours::ALL.except(out));
        let found = best(cards, side, in_play);
        prop_assert_eq!(found, best_of_all(cards, side, in_play));
        // The parts add up to the points.
        let sum: i16 = parts(cards, side, found.jokers).map(|(points, ..)| points).sum();
        prop_assert_eq!(sum, found.points);
    }

    /// CO-5.11: no way of giving colours to the jokers, with any three colours plus, is better. CO-I12.
    #[test]
    fn no_way_is_better(hand in hands(), purple: bool, ways in prop::array::uniform3(0usize..7), plus in 0u8..128) {
        let side = if purple { Purple } else { Yellow };
        let cards = Cards::new(hand);
        let mut counts = cards.colour_counts();
        ways[..usize::from(cards.jokers())].iter().for_each(|colour| counts[*colour] += 1);
        let value = |colour: usize| side.value(counts[colour]);
        let chosen = (0..7).filter(|colour| plus & (1 << colour) != 0).take(3);
        let gained: i16 = chosen.map(value).sum::<i16>() * 2 - (0..7).map(value).sum::<i16>();
        prop_assert!(best(cards, side, Colours::ALL).points >= gained + 2 * i16::from(hand[7]));
    }

    /// CO-5.8: colours that are out would never score more.
    #[test]
    fn colours_out_would_not_help(hand in hands(), purple: bool) {
        let side = if purple { Purple } else { Yellow };
        let mut hand = hand;
        (hand[0], hand[1]) = (0, 0);
        let in_play = Colours::ALL.except(Colours::NONE.with(Colour::Orange).with(Colour::Blue));
        let cards = Cards::new(hand);
        prop_assert_eq!(best(cards, side, in_play).points, best(cards, side, Colours::ALL).points);
    }
}
