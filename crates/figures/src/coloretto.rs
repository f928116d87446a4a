//! Coloretto: the rulebook's example on both score cards, a full row, the rows of two players, the pile with the last-round card.

use crate::canvas::{COBALT, Canvas, GOLD, GREEN, INK, RED, SOFT};
use crate::{Figure, Illustrated};
use coloretto::components::room;
use coloretto::scoring::{best, parts};
use coloretto::{Card, Cards, Coloretto, Colour, Colours, Part, Side};
use game::{Game as _, Seat};
use serde_json::json;

impl Illustrated for Coloretto {
    const FIGURES: &'static [Figure] = &[
        Figure::new("CO-1.7", the_rows_of_two),
        Figure::new("CO-X6", the_row_left_over),
        Figure::new("CO-X3", the_last_round_card),
        Figure::new("CO-X5", full_rows),
        Figure::new("CO-X1", on_the_yellow_side),
        Figure::new("CO-X2", on_the_purple_side),
    ];
}

/// The rulebook's example: what a player has collected.
const HAND: &str = "o6 b4 r3 g2 +1 j1";

fn name(colour: Colour) -> &'static str {
    ["orange", "blue", "red", "green", "yellow", "purple", "brown"][colour.index()]
}

/// Three players at the start of a turn: the rows, what the first one has collected, and how many cards each of the others
/// has, all of one colour.
fn table(rows: [&str; 3], collected: &str, others: usize) -> Coloretto {
    let shown: String = rows.concat();
    let held = |letter: char| {
        let count = collected.split(' ').find_map(|part| part.strip_prefix(letter)?.parse::<usize>().ok());
        count.unwrap_or_default() + shown.chars().filter(|other| *other == letter).count()
    };
    let in_box = [('o', 9), ('b', 9), ('r', 9), ('g', 9), ('y', 9), ('p', 9), ('+', 10), ('j', 2), ('*', 1)];
    let left = in_box.map(|(letter, all)| {
        let others = if letter == 'y' || letter == 'p' { others } else { 0 };
        format!("{letter}{}", all - held(letter) - others)
    });
    let position = json!({
        "scoring": "yellow", "golden": true, "removed": "n", "phase": "turn", "seat": 0, "last_round": false,
        "pile": left.join(" "), "pending": null, "rows": rows, "taken": [null, null, null],
        "collections": [collected, format!("y{others}"), format!("p{others}")], "burnt": "-",
    });
    serde_json::from_value(position).expect("a figure shows a possible position")
}

fn card(canvas: &mut Canvas, card: Card, x: f64, y: f64, width: f64) {
    let symbol = match card {
        Card::Colour(colour) => name(colour),
        Card::Plus => "plus",
        Card::Joker => "joker",
        Card::Golden => "golden",
    };
    canvas.symbol(&format!("coloretto-{symbol}"), x, y, width, width * 1.4);
}

fn the_rows_of_two(canvas: &mut Canvas) {
    for row in 0..3 {
        let (x, most) = (48.0 + row as f64 * 136.0, room(2, row));
        canvas.symbol(&format!("coloretto-row-{most}"), x + 20.0, 22.0, 60.0, 84.0);
        for at in 0..most {
            canvas.faint(|canvas| canvas.symbol("coloretto-back", x + 34.0 * f64::from(at), 124.0, 46.0, 64.0));
        }
        canvas.badge(x + 50.0, 212.0, COBALT, most);
        canvas.tell(most);
    }
}

fn the_row_left_over(canvas: &mut Canvas) {
    // The second player has taken row 1 with its only card; the first now takes row 3.
    let in_box = [('o', 9), ('b', 9), ('r', 9), ('g', 9), ('y', 9), ('+', 10), ('j', 2), ('*', 1)];
    let (rows, collections) = (["-", "ob", "rgy"], ["o1 b1", "r1 g1 y1"]);
    let pile = in_box.map(|(letter, all)| {
        let used = rows.iter().chain(&collections).flat_map(|text| text.chars()).filter(|other| *other == letter);
        format!("{letter}{}", all - used.count())
    });
    let mut table: Coloretto = serde_json::from_value(json!({
        "scoring": "yellow", "golden": true, "removed": "pn", "phase": "turn", "seat": 0, "last_round": false,
        "pile": pile.join(" "), "pending": null, "rows": rows, "taken": [null, 1],
        "collections": collections, "burnt": "-",
    }))
    .expect("a figure shows a possible position");
    let left = table.rows()[1];
    let take = "t3".parse().expect("a move in notation");
    table.check(Seat::FIRST, take).expect("a figure shows a legal move");
    let mut events = Vec::new();
    table.play(Seat::FIRST, take, &mut events);
    let burnt = events.iter().find_map(|event| match event {
        coloretto::Event::Burnt { row, cards } => Some((row.number(), cards.total())),
        _ => None,
    });
    let (row, cards) = burnt.expect("the row that is left leaves the game");
    for number in 1..=3_u8 {
        let (x, most) = (48.0 + f64::from(number - 1) * 136.0, room(2, usize::from(number - 1)));
        let symbol = format!("coloretto-row-{most}");
        if number == row {
            canvas.symbol(&symbol, x + 20.0, 22.0, 60.0, 84.0);
            let mut at = x;
            for kind in Card::ALL {
                for _ in 0..left.count(kind) {
                    card(canvas, kind, at, 124.0, 46.0);
                    at += 54.0;
                }
            }
            canvas.cross(x + 50.0, 212.0);
        } else {
            canvas.faint(|canvas| canvas.symbol(&symbol, x + 20.0, 22.0, 60.0, 84.0));
            canvas.tick(x + 50.0, 212.0);
        }
    }
    canvas.tell_all([3, 1, i32::from(row)]);
    canvas.tell(cards);
}

fn the_last_round_card(canvas: &mut Canvas) {
    let table = table(["obg", "rr+", "oyj"], "o5 b4 r4 g4", 7);
    let above = table.countdown().expect("the last-round card is in the pile");
    let below = table.pile().total() - above;
    // From the top on the left to the bottom on the right.
    let mut x = 30.0;
    for _ in 0..above.min(4) {
        canvas.faint(|canvas| canvas.symbol("coloretto-back", x, 66.0, 60.0, 84.0));
        x += 22.0;
    }
    x += 14.0;
    let first = x + 84.0;
    for at in (0..below).rev() {
        canvas.symbol("coloretto-back", first + f64::from(at) * 14.0, 66.0, 60.0, 84.0);
    }
    canvas.symbol("coloretto-last-round", x, 60.0, 68.0, 95.0);
    canvas.frame(x - 5.0, 55.0, 78.0, 105.0, GOLD);
    let end = first + f64::from(below - 1) * 14.0 + 60.0;
    canvas.path(&format!("M{first} 172v8H{end}v-8"), SOFT, 3.0);
    canvas.badge(f64::midpoint(first, end), 206.0, COBALT, below);
    canvas.tell(below);
}

fn full_rows(canvas: &mut Canvas) {
    let rows = ["obg", "rr+", "oyj"];
    let table = table(rows, "o1", 1);
    let draw = table.check(Seat::FIRST, "d".parse().expect("a move in notation")).is_ok();
    canvas.symbol("coloretto-back", 62.0, 54.0, 78.0, 109.0);
    canvas.verdict(draw, 101.0, 192.0);
    for (at, cards) in table.rows().iter().enumerate() {
        let y = 14.0 + at as f64 * 74.0;
        let mut x = 190.0;
        for kind in Card::ALL {
            for _ in 0..cards.count(kind) {
                card(canvas, kind, x, y, 48.0);
                x += 58.0;
            }
        }
        let take = format!("t{}", at + 1).parse().expect("a move in notation");
        canvas.verdict(table.check(Seat::FIRST, take).is_ok(), 396.0, y + 34.0);
    }
    let most = table.rows().iter().map(|cards| cards.total()).max().unwrap_or_default();
    canvas.tell(most);
}

/// What each colour brings, as columns of cards, and the sum.
fn example(canvas: &mut Canvas, side: Side) {
    let table = table(["-", "-", "-"], HAND, 7);
    let cards: Cards = table.collection(Seat::FIRST);
    let score = best(cards, side, Colours::ALL);
    let mut terms = Vec::new();
    for (at, (points, part)) in parts(cards, side, score.jokers).enumerate() {
        let x = 34.0 + at as f64 * 86.0;
        let (kind, count) = match part {
            Part::Colour { colour, count } => (Card::Colour(colour), count),
            Part::Plus { plus } => (Card::Plus, plus),
        };
        let jokers = match part {
            Part::Colour { colour, .. } => {
                score.jokers.as_slice().iter().filter(|joker| **joker == colour).count() as u8
            }
            Part::Plus { .. } => 0,
        };
        for at in 0..count {
            let kind = if at >= count - jokers { Card::Joker } else { kind };
            card(canvas, kind, x, 12.0 + f64::from(at) * 15.0, 46.0);
        }
        let (colour, sign) = if points < 0 { (RED, "−") } else { (GREEN, "+") };
        canvas.text(x + 23.0, 192.0, 22.0, colour, format_args!("{sign}{}", points.abs()));
        terms.push(i32::from(points));
        canvas.tell(i32::from(points.abs()));
    }
    canvas.text(240.0, 226.0, 26.0, INK, format_args!("= {}", score.points));
    assert_eq!(terms.iter().sum::<i32>(), i32::from(score.points), "the parts are the score");
    canvas.tell(score.points);
}

fn on_the_yellow_side(canvas: &mut Canvas) {
    example(canvas, Side::Yellow);
}

fn on_the_purple_side(canvas: &mut Canvas) {
    example(canvas, Side::Purple);
}
