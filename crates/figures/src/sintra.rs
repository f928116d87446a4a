//! Sintra: the palace, where the glazier reaches, how a window scores, ornaments, broken glass.

use crate::Figure;
use crate::canvas::{COBALT, Canvas, GOLD, INK, RED, SOFT, sum};
use game::{Game as _, Seat};
use serde_json::{Value, json};
use sintra::components::{COLUMNS, LAST_STEP, LETTERS, SPACES};
use sintra::scoring::final_scoring;
use sintra::{Colour, Event, Palace, Printed, Sintra, Space, StripSet, Sum};

pub(crate) const FIGURES: &[Figure] = &[
    Figure::new("SG-1.5", the_palace),
    Figure::new("SG-1.6", the_track),
    Figure::new("SG-X2", in_reach),
    Figure::new("SG-X4", a_window),
    Figure::new("SG-X8", ornaments),
];

/// The strips of the columns, by their numbers in the balanced set. All begin with side `a`.
const STRIPS: [usize; COLUMNS] = [7, 1, 2, 3, 5, 6, 4, 8];

/// A table of two in round 3, whose colour is yellow: what the centre holds, the first player's glazier, glass on strips
/// (a column and its spaces) and in windows. All other panes are in the bag.
fn table(centre: &str, glazier: u8, spaces: &[(usize, &str)], windows: [&str; COLUMNS]) -> Sintra {
    let set = StripSet::BALANCED.texts();
    // A window with one pane has its strip turned over; one with two has none.
    let column = |at: usize, window: &str, own: Option<&str>| {
        let side = usize::from(window != "-");
        let face = own.unwrap_or(&set[STRIPS[at] - 1][side]);
        let strip = format!("{}{}", STRIPS[at], ["a", "b"][side]);
        json!({"strip": strip, "spaces": if window.len() == 2 { "-" } else { face }, "window": window})
    };
    let mine = (0..COLUMNS).map(|at| {
        let own = spaces.iter().find(|(column, _)| *column == at + 1).map(|(_, spaces)| *spaces);
        column(at, windows[at], own)
    });
    let palace = |glazier: u8, columns: Vec<Value>| json!({"score": 0, "step": 0, "falls": 0, "glazier": glazier, "columns": columns});
    let palaces = [palace(glazier, mine.collect()), palace(1, (0..COLUMNS).map(|at| column(at, "-", None)).collect())];
    let track = "..ywob";
    let count = |texts: &mut dyn Iterator<Item = &str>, letter: char| {
        texts.flat_map(str::chars).filter(|other| *other == letter).count()
    };
    let left = |letter: char| {
        let lying = count(&mut windows.into_iter().chain([centre, track]), letter);
        20 - lying - count(&mut spaces.iter().map(|(_, spaces)| *spaces), letter.to_ascii_uppercase())
    };
    let bag: Vec<usize> = LETTERS.iter().map(|letter| left(char::from(*letter))).collect();
    let position = json!({
        "side": "A", "gaps": "skip", "strips": "balanced", "phase": "turn", "round": 3, "seat": 0, "start": 0,
        "token": 1, "bag": bag, "tower": [0, 0, 0, 0, 0], "track": track,
        "workshops": ["-", "-", "-", "-", "-"], "centre": centre, "palaces": palaces,
    });
    serde_json::from_value(position).expect("a figure shows a possible position")
}

fn symbol(colour: Colour) -> String {
    format!("sintra-{}", ["white", "yellow", "orange", "blue", "pink"][colour.index()])
}

/// Where a column begins.
fn left_of(column: usize) -> f64 {
    30.0 + column as f64 * 54.0
}

/// Glazier, strips and windows with the points under them.
fn palace(canvas: &mut Canvas, table: &Sintra, palace: &Palace) {
    canvas.symbol("sintra-glazier", left_of(palace.glazier()) + 7.0, 4.0, 20.0, 28.0);
    for column in 0..COLUMNS {
        let x = left_of(column);
        if !palace.is_gap(column) {
            let face = table.strips().face(palace.strip(column));
            canvas.field(x + 4.0, 33.0, 26.0, 99.0, "#fff");
            for space in 0..SPACES {
                let y = 34.0 + space as f64 * 19.4;
                match (palace.panes(column).on(space), face.space(space)) {
                    (Some(colour), _) => canvas.piece(&symbol(colour), x + 7.5, y, 19.0),
                    (None, Space::Of(colour)) => canvas.piece(&format!("{}-ghost", symbol(colour)), x + 7.5, y, 19.0),
                    (None, Space::Joker) => canvas.piece("sintra-joker", x + 7.5, y, 19.0),
                }
            }
        }
        canvas.symbol("sintra-window", x, 136.0, 34.0, 71.0);
        for (at, pane) in palace.windows().get(column).into_iter().enumerate() {
            if let Some(colour) = pane {
                canvas.piece(&symbol(colour), x + 2.9, 146.0 + at as f64 * 29.8, 28.2);
            }
        }
        canvas.text(x + 17.0, 228.0, 17.0, SOFT, table.printed().window(column));
    }
}

const EMPTY: [&str; COLUMNS] = ["-"; COLUMNS];

fn the_palace(canvas: &mut Canvas) {
    let table = table("wwo", 1, &[], EMPTY);
    palace(canvas, &table, table.palace(Seat::FIRST));
    table.printed().windows().into_iter().for_each(|points| canvas.tell(points));
}

fn the_track(canvas: &mut Canvas) {
    let printed = Printed::USUAL;
    for step in 0..=LAST_STEP {
        let x = 22.0 + f64::from(step) * 49.0;
        let lost = printed.lost_at(step);
        let last = step == LAST_STEP;
        canvas.field(x, 96.0, 44.0, 58.0, if last { "#f6d9cf" } else { "#fff" });
        let text = if lost == 0 { "0".to_owned() } else { format!("−{lost}") };
        canvas.text(x + 22.0, 132.0, 19.0, if last { RED } else { INK }, text);
        canvas.tell(lost);
    }
    canvas.piece("sintra-shard", 29.0, 60.0, 30.0);
    // From the last place back to the first.
    canvas.path("M436 164C420 214 80 214 46 166M38 178L45 164L57 174", RED, 3.0);
    canvas.path("M70 76H132M123 68L132 76L123 84", SOFT, 3.0);
}

fn in_reach(canvas: &mut Canvas) {
    let table = table("wwooo", 4, &[(4, "OwOwo")], EMPTY);
    palace(canvas, &table, table.palace(Seat::FIRST));
    for column in 0..COLUMNS {
        let mv = format!("co-{}", column + 1).parse().expect("a move in notation");
        if table.check(Seat::FIRST, mv).is_ok() {
            let mut after = table;
            let mut events = Vec::new();
            after.play(Seat::FIRST, mv, &mut events);
            let placed = events.iter().find_map(|event| match event {
                Event::Placed { count, .. } => Some(*count),
                _ => None,
            });
            canvas.frame(left_of(column) + 3.0, 32.0, 28.0, 101.0, GOLD);
            canvas.tell(column as i32 + 1);
            canvas.tell(placed.expect("a legal strip takes a pane"));
        } else if column < table.palace(Seat::FIRST).glazier() {
            canvas.field(left_of(column) + 3.0, 32.0, 28.0, 101.0, "#fbf6eab0");
        }
    }
    for at in 0..3 {
        canvas.piece("sintra-orange", 6.0, 50.0 + f64::from(at) * 24.0, 20.0);
    }
}

fn a_window(canvas: &mut Canvas) {
    // Strip 5 shows `wywyw`: two yellow panes for the round's colour, and the last white one completes it.
    let mut table = table("wwb", 5, &[(5, "WYWYw")], ["-", "-", "-", "-", "-", "o", "-", "b"]);
    let mut events = Vec::new();
    for mv in ["cw-5", "kw"] {
        let mv = mv.parse().expect("a move in notation");
        table.check(Seat::FIRST, mv).expect("a figure shows a legal move");
        table.play(Seat::FIRST, mv, &mut events);
    }
    let windows = events.iter().find_map(|event| match event {
        Event::Scored { sum: Sum::Windows { windows }, .. } => Some(*windows),
        _ => None,
    });
    let windows = windows.expect("a window is scored");
    palace(canvas, &table, table.palace(Seat::FIRST));
    for (at, (window, _)) in windows.summands().enumerate() {
        canvas.frame(left_of(window) - 4.0, 132.0, 42.0, 102.0, if at == 0 { GOLD } else { COBALT });
    }
    let parts: Vec<i32> = windows.summands().map(|(_, points)| i32::from(points)).collect();
    canvas.field(26.0, 3.0, 160.0, 29.0, "#fff");
    canvas.text(106.0, 25.0, 20.0, INK, sum(&parts));
    for part in &parts {
        canvas.tell(*part);
    }
    canvas.tell(windows.points());
}

fn ornaments(canvas: &mut Canvas) {
    let windows = ["wy", "yo", "ob", "bp", "p", "w", "y", "-"];
    let table = table("wwo", 8, &[], windows);
    let mine = table.palace(Seat::FIRST);
    let [_, _, bonus] = final_scoring(&table, mine);
    let Sum::Ornaments { ornaments } = bonus else { panic!("side A has ornaments") };
    let mut parts = Vec::new();
    for (at, filled) in ornaments.into_iter().enumerate() {
        let x = 34.0 + at as f64 * 108.0;
        canvas.field(x - 6.0, 30.0, 100.0, 142.0, "#f1e8d6");
        for side in 0..2 {
            let left = x + side as f64 * 50.0;
            canvas.symbol("sintra-window", left, 44.0, 38.0, 79.0);
            for (row, pane) in mine.windows().get(2 * at + side).into_iter().enumerate() {
                if let Some(colour) = pane {
                    canvas.piece(&symbol(colour), left + 3.2, 55.0 + row as f64 * 33.0, 31.6);
                }
            }
        }
        canvas.piece("sintra-ornament", x + 32.0, 70.0, 24.0);
        let points = i32::from(Sum::Ornaments { ornaments: [filled, 0, 0, 0] }.points());
        canvas.text(x + 44.0, 158.0, 24.0, if points > 0 { COBALT } else { SOFT }, points);
        parts.push(points);
    }
    canvas.text(240.0, 214.0, 26.0, INK, sum(&parts));
    assert_eq!(parts.iter().sum::<i32>(), i32::from(bonus.points()), "each ornament scores by itself");
    canvas.tell(bonus.points());
}
