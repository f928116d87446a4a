//! The Castles of Burgundy: estate 1, depots and tracks, workers that change a die, goods for a ship, animals, the points
//! of an area, knowledge tiles.

mod scenes;

/// The builder of positions that the tests of the rules use: what isn't said is filled in.
#[path = "../../burgundy/tests/it/common/scene.rs"]
#[expect(dead_code, reason = "the tests use more of it than the figures")]
mod scene;

use crate::canvas::{COBALT, Canvas, GOLD, INK, LINE, RED, SOFT, sum};
use crate::{Figure, Illustrated};
use burgundy::components::{DEPOT_SPACES, SPACES, wanted};
use burgundy::{Burgundy, Decision, Depot, Event, Face, Goods, Hex, Kind, Layout, Options, Shown};
use game::{First, Game as _, MoveBuf, Next, Seat};

impl Illustrated for Burgundy {
    const FIGURES: &'static [Figure] = &[
        Figure::new("CB-1.17", cities),
        Figure::new("CB-1.18", scenes::the_ring_of_depots),
        Figure::new("CB-3.12", depots),
        Figure::new("CB-4.6", scenes::the_turn_order_track),
        Figure::new("CB-X1", workers),
        Figure::new("CB-7.6", scenes::hexes_that_touch),
        Figure::new("CB-X2", goods),
        Figure::new("CB-X3", four_cows_join_three),
        Figure::new("CB-X4", four_more_cows),
        Figure::new("CB-X17", an_area),
        Figure::new("CB-X13", scenes::the_third_mine),
        Figure::new("CB-X5", scenes::sheep_with_tile_7),
        Figure::new("CB-X6", scenes::pigs_with_tile_7),
        Figure::new("CB-X7", scenes::tile_8),
        Figure::new("CB-X8", scenes::colours_sold),
        Figure::new("CB-X10", scenes::buildings_counted),
        Figure::new("CB-X11", scenes::species_counted),
        Figure::new("CB-X9", scenes::goods_sold),
    ];
}

const A: Seat = Seat::FIRST;
const B: Seat = Seat::new(1);

/// A game of two with the first player beginning, up to the end of these deals and moves; and what the last one did.
fn game(actions: &[&str]) -> (Burgundy, Vec<Event>) {
    let options = Options { first: First::Seat(Seat::FIRST), ..Options::default() };
    let mut table = Burgundy::setup(&options).expect("the basic set-up");
    let mut events = Vec::new();
    for action in actions {
        events.clear();
        match table.next() {
            Next::Chance(_) => {
                let deal = action.parse().expect("a deal in notation");
                table.check_deal(&deal).expect("a figure shows a possible deal");
                table.deal(&deal, &mut events);
            }
            next => {
                let (seat, mv) = (next.decider().expect("a seat decides"), action.parse().expect("a move in notation"));
                table.check(seat, mv).unwrap_or_else(|why| panic!("{action}: {why:?}"));
                table.play(seat, mv, &mut events);
            }
        }
    }
    (table, events)
}

const OTHERS_TURN: [&str; 2] = ["d1 workers", "d1 workers"];

/// Where a hex lies on a map of its estate: a hex is 52 by 60, and rows are 45 apart.
fn corner(hex: Hex) -> (f64, f64) {
    let (row, column) = hex.place();
    let shorter = [3, 2, 1, 0, 1, 2, 3][row];
    (f64::from(column) * 52.0 + f64::from(shorter) * 26.0, row as f64 * 45.0)
}

/// A hex of an estate with what lies on it.
fn hex_at(canvas: &mut Canvas, hex: Hex, tile: Option<Face>, kind: Kind, (x, y): (f64, f64), scale: f64) {
    let (left, top) = corner(hex);
    let symbol = tile.map_or_else(|| format!("burgundy-hex-{}", kind.name()), |face| format!("burgundy-{face}"));
    canvas.symbol(&symbol, x + left * scale, y + top * scale, 52.0 * scale, 60.0 * scale);
}

/// The middle of a hex on such a map.
fn middle(hex: Hex, (x, y): (f64, f64), scale: f64) -> (f64, f64) {
    let (left, top) = corner(hex);
    (x + (left + 26.0) * scale, y + (top + 30.0) * scale)
}

fn cities(canvas: &mut Canvas) {
    let layout = Layout::of(1).expect("estate 1");
    let (origin, scale) = ((22.0, 10.0), 0.66);
    canvas.faint(|canvas| {
        for hex in Hex::all().filter(|hex| layout.kind(*hex) != Kind::Building) {
            hex_at(canvas, hex, None, layout.kind(hex), origin, scale);
        }
    });
    let mut y = 46.0;
    for (at, city) in layout.areas(Kind::Building).enumerate() {
        for hex in city.iter() {
            hex_at(canvas, hex, None, Kind::Building, origin, scale);
            let (x, y) = middle(hex, origin, scale);
            canvas.text(x, y + 7.0, 19.0, INK, at + 1);
        }
        canvas.badge(312.0, y, COBALT, at + 1);
        for place in 0..city.len() {
            canvas.symbol("burgundy-hex-building", 336.0 + f64::from(place) * 27.0, y - 15.0, 26.0, 30.0);
        }
        canvas.tell(city.len() as i32);
        y += 50.0;
    }
}

fn depots(canvas: &mut Canvas) {
    for depot in Depot::numbered() {
        let at = usize::from(depot.number()) - 1;
        let (x, y) = (20.0 + (at % 3) as f64 * 150.0, 14.0 + (at / 3) as f64 * 92.0);
        canvas.field(x, y, 140.0, 82.0, "#fff");
        canvas.piece(&format!("burgundy-die-{}", depot.number()), x + 6.0, y + 26.0, 30.0);
        for (place, space) in SPACES[DEPOT_SPACES * at..DEPOT_SPACES * (at + 1)].iter().enumerate() {
            let (left, top) = (x + 44.0 + (place % 2) as f64 * 46.0, y + 2.0 + (place / 2) as f64 * 39.0);
            canvas.symbol(&format!("burgundy-hex-{}", space.kind.name()), left, top, 34.0, 39.0);
            canvas.text(left + 17.0, top + 26.0, 17.0, INK, space.from_players);
        }
    }
    let in_use = |players: u8| (0..SPACES.len()).filter(|space| wanted(*space, players, 0).is_some()).count();
    for (at, players) in (2..=4).enumerate() {
        let x = 96.0 + at as f64 * 144.0;
        canvas.text(x, 226.0, 21.0, SOFT, format_args!("{players} ▸ {}", in_use(players)));
        canvas.tell(in_use(players) as i32);
    }
}

fn workers(canvas: &mut Canvas) {
    let (table, _) = game(&["goods0 112/345"]);
    let rich = table.player(Seat::all(2).last().expect("two seats"));
    let cost = rich.cost(2, 6, 0);
    let centre = (128.0, 120.0);
    let at = |die: u8| {
        let (sin, cos) = (f64::from(die - 1) * 60.0_f64).to_radians().sin_cos();
        (centre.0 + 84.0 * sin, centre.1 - 84.0 * cos)
    };
    canvas.path(&format!("M{0} {1}m-84 0a84 84 0 1 0 168 0a84 84 0 1 0 -168 0", centre.0, centre.1), LINE, 3.0);
    for (from, to) in [(2, 1), (1, 6)] {
        let ((x, y), (end_x, end_y)) = (at(from), at(to));
        canvas.path(&format!("M{x} {y}A84 84 0 0 0 {end_x} {end_y}"), GOLD, 6.0);
    }
    for die in 1..=6 {
        let (x, y) = at(die);
        if [1, 2, 6].contains(&die) {
            canvas.field(x - 27.0, y - 27.0, 54.0, 54.0, if die == 1 { "#f1e8d6" } else { "#ffe3a6" });
        }
        canvas.piece(&format!("burgundy-die-{die}"), x - 20.0, y - 20.0, 40.0);
    }
    canvas.piece("burgundy-die-2", 270.0, 92.0, 56.0);
    canvas.arrow(336.0, 120.0, 62.0);
    for worker in 0..cost {
        canvas.piece("burgundy-worker", 338.0 + f64::from(worker) * 28.0, 74.0, 32.0);
    }
    canvas.piece("burgundy-die-6", 408.0, 92.0, 56.0);
    canvas.text(367.0, 158.0, 22.0, RED, format_args!("−{cost}"));
    canvas.tell(i32::from(cost));
}

/// Goods as stacks of one colour each.
fn stack(canvas: &mut Canvas, goods: Goods, count: u8, x: f64, y: f64) {
    for at in 0..count {
        canvas.piece(&format!("burgundy-goods-{}", goods.number()), x, y - f64::from(at) * 7.0, 42.0);
    }
    if count > 1 {
        canvas.badge(x + 42.0, y + 38.0, COBALT, count);
    }
}

fn goods(canvas: &mut Canvas) {
    let mut actions = vec!["goods0 112/345", "depots wh,ship/k1,castle/cow2,cw/ship,ch/mine,k2/mk,she2"];
    actions.extend(["black bk,castle,mine,ship", "goods 13562"]);
    for _ in 0..2 {
        actions.extend(["roll 12/11 4", "d1 workers", "d2 workers"]);
        actions.extend(OTHERS_TURN);
    }
    actions.extend(["roll 12/11 4", "d1 take 1 ship", "d2 place ship D3"]);
    let (before, _) = game(&actions);
    actions.push("load 4");
    let (after, _) = game(&actions);
    let depot = Depot::checked(4).expect("depot 4");
    let colours =
        |kinds: u8| (1..=6).filter_map(Goods::numbered).filter(move |goods| kinds >> (goods.number() - 1) & 1 != 0);
    canvas.field(22.0, 24.0, 436.0, 76.0, "#f1e8d6");
    canvas.piece("burgundy-die-4", 36.0, 42.0, 40.0);
    for (at, goods) in colours(before.depot_goods(depot).kinds()).enumerate() {
        stack(canvas, goods, before.depot_goods(depot).count(goods.index()), 120.0 + at as f64 * 66.0, 42.0);
    }
    canvas.symbol("burgundy-ship", 404.0, 34.0, 48.0, 55.0);
    let mine = after.player(Seat::FIRST).goods();
    for space in 0..3 {
        canvas.field(22.0 + f64::from(space) * 84.0, 128.0, 76.0, 88.0, "#fff");
    }
    for (at, goods) in colours(mine.kinds()).enumerate() {
        stack(canvas, goods, mine.count(goods.index()), 38.0 + at as f64 * 84.0, 158.0);
        canvas.tell(mine.count(goods.index()));
    }
    // Which of the others is kept is the player's choice.
    let mut moves = MoveBuf::new();
    after.legal_moves(Seat::FIRST, &mut moves);
    canvas.text(228.0, 184.0, 34.0, GOLD, "?");
    for (at, mv) in moves.iter().enumerate() {
        let Decision::Keep { goods } = mv.decision() else { panic!("a colour is to be chosen") };
        stack(canvas, goods, 1, 306.0 + at as f64 * 84.0, 152.0);
        if at > 0 {
            canvas.text(369.0, 182.0, 26.0, SOFT, "/");
        }
    }
    canvas.tell(moves.len() as i32);
}

/// Three cows in the pasture of estate 1, taken and added one after the other.
fn pasture(last: usize) -> (Burgundy, Vec<Event>) {
    let mut actions = vec!["goods0 112/345", "depots wh,ship/k1,castle/cow3,cw/ship,ch/mine,k2/mk,cow4"];
    actions.extend(["black bk,cow4,castle,ship", "goods 33612"]);
    let turns: [&[&str]; 4] = [
        &["roll 13/11 5", "d1 take 1 wh", "d3 place wh C3", "sell 1", "end"],
        &["roll 34/11 5", "d3 take 3 cow3", "d4 place cow3 C2", "end"],
        &["roll 16/11 5", "d6 take 6 cow4", "d1 place cow4 B2", "end"],
        &["roll 25/11 5", "buy 0 cow4", "d5 place cow4 C1"],
    ];
    for (at, turn) in turns[..=last].iter().enumerate() {
        // The last move of the last turn is the placement that the figure is about.
        let end = turn.len() - usize::from(at == last && turn.last() == Some(&"end"));
        actions.extend(&turn[..end]);
        if at < last {
            actions.extend(OTHERS_TURN);
        }
    }
    game(&actions)
}

/// The points of what was added last.
fn scored(events: &[Event]) -> Vec<i32> {
    let scored = events.iter().filter_map(|event| match event {
        Event::Scored { points, .. } => Some(i32::from(*points)),
        _ => None,
    });
    scored.collect()
}

/// The pasture after one of these turns, the new tile framed, and what every tile there scores by it.
fn animals(canvas: &mut Canvas, turn: usize) {
    let hexes = ["C2", "B2", "C1"].map(|hex| hex.parse::<Hex>().expect("a hex"));
    let (earlier, new) = (&hexes[..turn - 1], hexes[turn - 1]);
    let (table, events) = pasture(turn);
    let estate = table.player(Seat::FIRST).estate();
    let layout = Layout::of(1).expect("estate 1");
    let origin = (22.0, 46.0);
    for hex in layout.area(new).iter() {
        hex_at(canvas, hex, estate.tile(hex), Kind::Animal, origin, 1.0);
    }
    let (x, y) = middle(new, origin, 1.0);
    canvas.path(&format!("M{x} {}l26 15v30l-26 15l-26-15v-30z", y - 30.0), GOLD, 4.0);
    let animals = |hex: &Hex| match estate.tile(*hex).map(Face::shown) {
        Some(Shown::Animal(_, count)) => Some(i32::from(count)),
        _ => None,
    };
    // The new tile first, then those that score again.
    let parts: Vec<i32> = [new].iter().chain(earlier).filter_map(animals).collect();
    let points: i32 = scored(&events).iter().sum();
    assert_eq!(parts.iter().sum::<i32>(), points, "the animals are the points");
    canvas.text(346.0, 130.0, 28.0, INK, sum(&parts));
    canvas.tell_all(parts.into_iter().chain([points]));
}

fn four_cows_join_three(canvas: &mut Canvas) {
    animals(canvas, 2);
}

fn four_more_cows(canvas: &mut Canvas) {
    animals(canvas, 3);
}

fn an_area(canvas: &mut Canvas) {
    let mut actions = vec!["goods0 112/345", "depots wh,ship/k1,castle/cow3,cw/ship,ch/mine,k2/mk,cow4"];
    actions.extend(["black bk,cow4,castle,ship", "goods 33612", "roll 13/11 5", "d1 take 1 wh", "d3 place wh C3"]);
    let (table, events) = game(&actions);
    let estate = table.player(Seat::FIRST).estate();
    let layout = Layout::of(1).expect("estate 1");
    let placed: Hex = "C3".parse().expect("a hex");
    let origin = (-52.0, -16.0);
    let near = placed.neighbours().with(placed);
    for hex in near.iter() {
        hex_at(canvas, hex, estate.tile(hex), layout.kind(hex), origin, 1.0);
    }
    let (x, y) = middle(placed, origin, 1.0);
    canvas.path(&format!("M{x} {}l26 15v30l-26 15l-26-15v-30z", y - 30.0), GOLD, 5.0);
    let points = scored(&events);
    canvas.text(350.0, 130.0, 32.0, INK, sum(&points));
    for part in &points {
        canvas.tell(*part);
    }
    canvas.tell(points.iter().sum::<i32>());
}
