//! Sintra: the palace, where the glazier reaches, how a turn and a window score, broken glass, the end.

use crate::canvas::{COBALT, Canvas, GOLD, INK, RED, SOFT, sum};
use crate::{Figure, Illustrated};
use game::{Game as _, Seat};
use serde_json::{Value, json};
use sintra::components::{COLUMNS, LAST_STEP, LETTERS, SPACES};
use sintra::scoring::final_scoring;
use sintra::{Colour, Event, Palace, Printed, Sintra, Space, StripSet, Sum};

impl Illustrated for Sintra {
    const FIGURES: &'static [Figure] = &[
        Figure::new("SG-1.5", the_palace),
        Figure::new("SG-1.6", the_track),
        Figure::new("SG-X1", first_from_the_centre),
        Figure::new("SG-X2", in_reach),
        Figure::new("SG-X10", back_to_the_top),
        Figure::new("SG-X3", the_colour_of_the_round),
        Figure::new("SG-X4", a_window),
        Figure::new("SG-X5", a_whole_turn),
        Figure::new("SG-X6", panes_left),
        Figure::new("SG-X7", the_marker_at_the_end),
        Figure::new("SG-X8", ornaments),
        Figure::new("SG-X9", complete_windows),
    ];
}

/// The strips of the columns, by their numbers in the balanced set. All begin with side `a`.
const STRIPS: [usize; COLUMNS] = [7, 1, 2, 3, 5, 6, 4, 8];

const EMPTY: [&str; COLUMNS] = ["-"; COLUMNS];

/// A table of two in round 3, whose colour is yellow; the first player is on turn.
struct Scene<'a> {
    side: &'a str,
    /// What lies there; with `first` the first-player marker, too.
    centre: &'a str,
    first: bool,
    glazier: u8,
    /// Strips of a set of our own: column, front and back.
    strips: &'a [(usize, &'a str, &'a str)],
    /// Glass on strips: a column and its spaces.
    spaces: &'a [(usize, &'a str)],
    windows: [&'a str; COLUMNS],
    /// How far down the broken-glass track the marker is.
    step: u8,
}

const SCENE: Scene<'static> =
    Scene { side: "A", centre: "wwo", first: false, glazier: 1, strips: &[], spaces: &[], windows: EMPTY, step: 0 };

impl Scene<'_> {
    /// The table; all other panes are in the bag.
    fn table(&self) -> Sintra {
        let mut set = StripSet::BALANCED.texts();
        for (column, front, back) in self.strips {
            set[STRIPS[column - 1] - 1] = vec![(*front).to_owned(), (*back).to_owned()];
        }
        // A window with one pane has its strip turned over; one with two has none.
        let column = |at: usize, window: &str, own: Option<&str>| {
            let side = usize::from(window != "-");
            let face = own.unwrap_or(&set[STRIPS[at] - 1][side]);
            let strip = format!("{}{}", STRIPS[at], ["a", "b"][side]);
            json!({"strip": strip, "spaces": if window.len() == 2 { "-" } else { face }, "window": window})
        };
        let mine = (0..COLUMNS).map(|at| {
            let own = self.spaces.iter().find(|(column, _)| *column == at + 1).map(|(_, spaces)| *spaces);
            column(at, self.windows[at], own)
        });
        let palace = |step: u8, glazier: u8, columns: Vec<Value>| json!({"score": 0, "step": step, "falls": 0, "glazier": glazier, "columns": columns});
        let other = (0..COLUMNS).map(|at| column(at, "-", None)).collect();
        let palaces = [palace(self.step, self.glazier, mine.collect()), palace(0, 1, other)];
        let track = "..ywob";
        let count = |texts: &mut dyn Iterator<Item = &str>, letter: char| {
            texts.flat_map(str::chars).filter(|other| *other == letter).count()
        };
        let left = |letter: char| {
            let lying = count(&mut self.windows.into_iter().chain([self.centre, track]), letter);
            20 - lying - count(&mut self.spaces.iter().map(|(_, spaces)| *spaces), letter.to_ascii_uppercase())
        };
        let bag: Vec<usize> = LETTERS.iter().map(|letter| left(char::from(*letter))).collect();
        let position = json!({
            "side": self.side, "gaps": "skip", "phase": "turn", "round": 3, "seat": 0, "start": 0,
            "strips": if self.strips.is_empty() { json!("balanced") } else { json!(set) },
            "token": if self.first { json!("centre") } else { json!(1) },
            "bag": bag, "tower": [0, 0, 0, 0, 0], "track": track,
            "workshops": ["-", "-", "-", "-", "-"], "centre": self.centre, "palaces": palaces,
        });
        serde_json::from_value(position).expect("a figure shows a possible position")
    }
}

/// Plays moves of the first player and says what happened.
fn play(table: &mut Sintra, moves: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for mv in moves {
        let mv = mv.parse().expect("a move in notation");
        table.check(Seat::FIRST, mv).expect("a figure shows a legal move");
        table.play(Seat::FIRST, mv, &mut events);
    }
    events
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

fn the_palace(canvas: &mut Canvas) {
    let table = SCENE.table();
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

/// Column 2 has room for orange, column 4 for one pane, column 6 for three; nothing else has any.
const ORANGE: [(usize, &str, &str); COLUMNS] = [
    (1, "wbwbw", "yoyoy"),
    (2, "owowo", "bybyb"),
    (3, "bpbpb", "oyoyo"),
    (4, "owowo", "pbpbp"),
    (5, "ybyby", "wowow"),
    (6, "owowo", "ybyby"),
    (7, "pypyp", "owowo"),
    (8, "wpwpw", "obobo"),
];

/// Three orange panes for the player whose glazier is at column 4.
const THREE_ORANGE: Scene<'static> =
    Scene { centre: "wwooo", glazier: 4, strips: &ORANGE, spaces: &[(4, "OwOwo")], ..SCENE };

fn in_reach(canvas: &mut Canvas) {
    let table = THREE_ORANGE.table();
    palace(canvas, &table, table.palace(Seat::FIRST));
    for column in 0..COLUMNS {
        let mv = format!("co-{}", column + 1);
        if table.check(Seat::FIRST, mv.parse().expect("a move in notation")).is_ok() {
            let mut after = table;
            let placed = play(&mut after, &[&mv]).iter().find_map(|event| match event {
                Event::Placed { count, .. } => Some(*count),
                _ => None,
            });
            let placed = placed.expect("a legal strip takes a pane");
            canvas.frame(left_of(column) + 3.0, 32.0, 28.0, 101.0, GOLD);
            canvas.badge(left_of(column) + 17.0, 18.0, COBALT, placed);
            canvas.tell(column as i32 + 1);
            canvas.tell(placed);
        } else if column < table.palace(Seat::FIRST).glazier() {
            canvas.field(left_of(column) + 3.0, 32.0, 28.0, 101.0, "#fbf6eab0");
        }
    }
    for at in 0..3 {
        canvas.piece("sintra-orange", 6.0, 50.0 + f64::from(at) * 24.0, 20.0);
    }
}

/// The broken-glass track with the marker on a step.
fn track(canvas: &mut Canvas, table: &Sintra, step: u8, y: f64) {
    for at in 0..=LAST_STEP {
        let x = 22.0 + f64::from(at) * 49.0;
        let lost = table.printed().lost_at(at);
        canvas.field(x, y, 44.0, 44.0, if at == step { "#ffe3a6" } else { "#fff" });
        let text = if lost == 0 { "0".to_owned() } else { format!("−{lost}") };
        canvas.text(x + 22.0, y + 29.0, 18.0, if at == step { RED } else { SOFT }, text);
    }
    canvas.piece("sintra-shard", 29.0 + f64::from(step) * 49.0, y - 34.0, 30.0);
}

fn first_from_the_centre(canvas: &mut Canvas) {
    let mut table = Scene { first: true, ..THREE_ORANGE }.table();
    let events = play(&mut table, &["co-6"]);
    let count = events.iter().find_map(|event| match event {
        Event::Took { count, .. } => Some(*count),
        _ => None,
    });
    let count = count.expect("a take");
    for at in 0..count {
        canvas.piece("sintra-orange", 96.0 + f64::from(at) * 52.0, 32.0, 44.0);
    }
    canvas.piece("sintra-start", 284.0, 28.0, 52.0);
    assert_eq!(table.token(), Some(Seat::FIRST), "the first from the centre has the marker");
    let step = table.palace(Seat::FIRST).step();
    track(canvas, &table, step, 158.0);
    canvas.tell(count);
    canvas.tell(step);
    canvas.tell(table.printed().lost_at(step));
}

fn back_to_the_top(canvas: &mut Canvas) {
    let mut table = Scene { centre: "wwoo", step: 7, ..THREE_ORANGE }.table();
    let before = (table.palace(Seat::FIRST).step(), table.palace(Seat::FIRST).score());
    let events = play(&mut table, &["co-4"]);
    let lost = events.iter().find_map(|event| match event {
        Event::LostEighteen { points, .. } => Some(-*points),
        _ => None,
    });
    let (lost, after) = (lost.expect("the marker reaches the end"), table.palace(Seat::FIRST));
    track(canvas, &table, before.0, 52.0);
    track(canvas, &table, after.step(), 160.0);
    canvas.text(240.0, 132.0, 24.0, RED, format_args!("−{lost}"));
    assert_eq!(before.1 - after.score(), lost, "the points are lost at once");
    canvas.tell_all([i32::from(before.0), i32::from(lost), i32::from(after.step())]);
}

fn a_whole_turn(canvas: &mut Canvas) {
    let mut strips = ORANGE;
    strips[4] = (5, "oyoyo", "bobob");
    let windows = ["-", "-", "-", "-", "-", "o", "-", "b"];
    let mut table =
        Scene { centre: "wooo", first: true, glazier: 5, strips: &strips, spaces: &[(5, "oYoYo")], windows, ..SCENE }
            .table();
    let events = play(&mut table, &["co-5", "ko"]);
    let parts: Vec<i32> = events
        .iter()
        .filter_map(|event| match event {
            Event::Scored { points, .. } => Some(i32::from(*points)),
            _ => None,
        })
        .collect();
    palace(canvas, &table, table.palace(Seat::FIRST));
    canvas.frame(left_of(4) - 4.0, 28.0, 42.0, 206.0, GOLD);
    canvas.field(26.0, 3.0, 160.0, 29.0, "#fff");
    canvas.text(106.0, 25.0, 20.0, INK, sum(&parts));
    canvas.tell_all(parts.iter().copied().chain([parts.iter().sum()]));
    canvas.tell(table.palace(Seat::FIRST).step());
}

fn panes_left(canvas: &mut Canvas) {
    let left = [(1, "WBwbw"), (2, "OWowo"), (3, "BPBpb")];
    let table = Scene { strips: &ORANGE, spaces: &left, glazier: 8, ..SCENE }.table();
    let mine = table.palace(Seat::FIRST);
    palace(canvas, &table, mine);
    let [on_strips, _, _] = final_scoring(&table, mine);
    let panes: usize = left.iter().map(|(_, spaces)| spaces.matches(char::is_uppercase).count()).sum();
    for (column, _) in left {
        canvas.frame(left_of(column - 1) + 3.0, 32.0, 28.0, 101.0, GOLD);
    }
    canvas.badge(230.0, 18.0, SOFT, panes);
    canvas.arrow(256.0, 18.0, 40.0);
    canvas.badge(322.0, 18.0, COBALT, format_args!("+{}", on_strips.points()));
    canvas.tell(panes as i32);
    canvas.tell(on_strips.points());
}

fn the_marker_at_the_end(canvas: &mut Canvas) {
    let table = Scene { step: 5, ..SCENE }.table();
    let mine = table.palace(Seat::FIRST);
    let [_, broken, _] = final_scoring(&table, mine);
    track(canvas, &table, mine.step(), 96.0);
    canvas.text(240.0, 204.0, 34.0, RED, format_args!("−{}", -broken.points()));
    canvas.tell(mine.step());
    canvas.tell(-broken.points());
}

fn complete_windows(canvas: &mut Canvas) {
    let windows = ["oo", "oo", "ow", "by", "p", "-", "-", "-"];
    let table = Scene { side: "B", windows, glazier: 8, ..SCENE }.table();
    let mine = table.palace(Seat::FIRST);
    let [_, _, bonus] = final_scoring(&table, mine);
    let Sum::Product { completed, most } = bonus else { panic!("side B multiplies") };
    for column in 0..COLUMNS {
        let x = 24.0 + column as f64 * 55.0;
        canvas.symbol("sintra-window", x, 28.0, 44.0, 92.0);
        for (row, pane) in mine.windows().get(column).into_iter().enumerate() {
            if let Some(colour) = pane {
                canvas.piece(&symbol(colour), x + 3.7, 41.0 + row as f64 * 38.5, 36.6);
            }
        }
        if mine.windows().count(column) == 2 {
            canvas.frame(x - 4.0, 22.0, 52.0, 104.0, GOLD);
        }
    }
    canvas.text(240.0, 194.0, 34.0, INK, format_args!("{completed} × {most} = {}", bonus.points()));
    canvas.tell_all([i32::from(completed), i32::from(most), i32::from(bonus.points())]);
}

/// Strip 5 shows `wywyw`: two yellow panes for the round's colour, and the last white one completes it.
const NEARLY_COMPLETE: Scene<'static> = Scene {
    centre: "wwb",
    glazier: 5,
    spaces: &[(5, "WYWYw")],
    windows: ["-", "-", "-", "-", "-", "o", "-", "b"],
    ..SCENE
};

fn the_colour_of_the_round(canvas: &mut Canvas) {
    let mut table = NEARLY_COMPLETE.table();
    let events = play(&mut table, &["cw-5"]);
    let bonus = events.iter().find_map(|event| match event {
        Event::Scored { points, sum: Sum::ColourBonus { colour, panes }, .. } => Some((*points, *colour, *panes)),
        _ => None,
    });
    let (points, colour, panes) = bonus.expect("the colour of the round scores");
    let mine = table.palace(Seat::FIRST);
    palace(canvas, &table, mine);
    let of_the_round = (0..SPACES).filter(|space| mine.panes(4).on(*space) == Some(colour));
    for space in of_the_round.clone() {
        canvas.frame(left_of(4) + 4.5, 31.0 + space as f64 * 19.4, 25.0, 25.0, GOLD);
    }
    assert_eq!(of_the_round.count(), usize::from(panes), "each of them scores");
    canvas.field(26.0, 3.0, 160.0, 29.0, "#fff");
    canvas.piece(&symbol(colour), 48.0, 7.0, 21.0);
    canvas.arrow(86.0, 17.5, 34.0);
    canvas.text(152.0, 25.0, 20.0, INK, format_args!("+{points}"));
    canvas.tell(panes);
    canvas.tell(points);
}

fn a_window(canvas: &mut Canvas) {
    let mut table = NEARLY_COMPLETE.table();
    let events = play(&mut table, &["cw-5", "kw"]);
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
    let table = Scene { glazier: 8, windows, ..SCENE }.table();
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
