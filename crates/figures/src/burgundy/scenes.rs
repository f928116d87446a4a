//! Examples whose position is set up: knowledge tiles, a bonus tile, the turn-order track, which hexes touch.

use super::scene::{Scene, scene, table_of};
use super::{A, B, hex_at, middle, scored};
use crate::canvas::{COBALT, Canvas, GOLD, GREEN, INK, LINE, RED, SOFT, sum};
use burgundy::{Burgundy, Depot, Event, Face, Goods, Hex, Kind, Knowledge, Layout, Phase, Scoring};
use game::{Game as _, Seat};

/// Plays a move of the seat on turn.
fn play(table: &mut Burgundy, mv: &str) -> Vec<Event> {
    let (seat, mv) = (table.next().decider().expect("a seat decides"), mv.parse().expect("a move in notation"));
    table.check(seat, mv).expect("a figure shows a legal move");
    let mut events = Vec::new();
    table.play(seat, mv, &mut events);
    events
}

/// What a knowledge tile brings the first player at the end of a game that looks like this in its last turn.
fn at_the_end(scene: Scene, number: u8) -> i32 {
    let table = scene.at(Phase::E, 5).turn_of(B, &[6]).table();
    let tile = Knowledge::numbered(number).expect("a knowledge tile");
    let parts = table.final_points(A);
    let (points, _) = parts.iter().find(|(_, why)| *why == Scoring::Knowledge(tile)).expect("the tile scores");
    i32::from(*points)
}

fn face(text: &str) -> Face {
    text.parse().expect("a tile")
}

/// A tile in its hexagon.
fn tile(canvas: &mut Canvas, text: &str, x: f64, y: f64) {
    canvas.symbol(&format!("burgundy-{}", face(text)), x, y, 52.0, 60.0);
}

/// The pasture of estate 1 with what lies on it after a move, the new tile framed; and the points, part by part.
fn pasture(canvas: &mut Canvas, estate: &str, stored: &str, mv: &str) -> Vec<i32> {
    let die = mv[1..2].parse().expect("a die");
    let mut table = scene().dice(A, &[die]).estate(A, estate).store(A, stored).table();
    let events = play(&mut table, mv);
    let layout = Layout::of(1).expect("estate 1");
    let placed: Hex = mv.rsplit(' ').next().and_then(|hex| hex.parse().ok()).expect("a hex");
    let origin = (22.0, 26.0);
    for hex in layout.area(placed).iter() {
        hex_at(canvas, hex, table.player(A).estate().tile(hex), Kind::Animal, origin, 1.0);
    }
    let (x, y) = middle(placed, origin, 1.0);
    canvas.path(&format!("M{x} {}l26 15v30l-26 15l-26-15v-30z", y - 30.0), GOLD, 4.0);
    tile(canvas, "k7", 402.0, 20.0);
    scored(&events)
}

pub(super) fn sheep_with_tile_7(canvas: &mut Canvas) {
    let parts = pasture(canvas, "C4 k7, C3 bk, C2 she4", "she3", "d1 place she3 B2");
    let [new, earlier, extra] = parts[..] else { panic!("the new tile, the earlier one and the knowledge tile score") };
    let each = extra / 2;
    canvas.text(348.0, 132.0, 24.0, INK, format_args!("({new} + {each}) + ({earlier} + {each})"));
    canvas.text(348.0, 176.0, 30.0, INK, format_args!("= {}", parts.iter().sum::<i32>()));
    canvas.tell_all([new, earlier, each, parts.iter().sum()]);
}

pub(super) fn pigs_with_tile_7(canvas: &mut Canvas) {
    let parts = pasture(canvas, "C4 k7, C3 bk, C2 she4, B2 she3", "pig2", "d5 place pig2 C1");
    canvas.text(348.0, 146.0, 30.0, INK, sum(&parts));
    canvas.tell_all(parts.iter().copied().chain([parts.iter().sum()]));
}

pub(super) fn tile_8(canvas: &mut Canvas) {
    let table = scene().dice(A, &[6]).estate(A, "C4 k8").depot(3, "cw").workers(A, 2).table();
    let cost = table.player(A).cost(6, 3, 0);
    let mut after = table;
    play(&mut after, "d6 take 3 cw");
    assert_eq!(after.player(A).workers(), table.player(A).workers() - cost, "what it costs is what is paid");
    tile(canvas, "k8", 36.0, 88.0);
    canvas.piece("burgundy-die-6", 128.0, 90.0, 56.0);
    canvas.arrow(196.0, 118.0, 92.0);
    for worker in 0..cost {
        canvas.piece("burgundy-worker", 208.0 + f64::from(worker) * 34.0, 66.0, 36.0);
    }
    canvas.text(242.0, 158.0, 22.0, RED, format_args!("−{cost}"));
    canvas.piece("burgundy-die-3", 302.0, 90.0, 56.0);
    tile(canvas, "cw", 388.0, 88.0);
    canvas.tell_all([6, 3, i32::from(cost)]);
}

/// Sold goods as stacks, and what a knowledge tile gives for them.
fn sold(canvas: &mut Canvas, number: u8) {
    let (goods, knowledge) = ("22233344446", format!("k{number}"));
    let points = at_the_end(scene().estate(A, &format!("C4 {knowledge}")).sold(A, goods).goods(A, "15"), number);
    let stacks: Vec<(u8, usize)> = [4, 2, 3, 6]
        .map(|number| (number, goods.bytes().filter(|digit| *digit == b'0' + number).count()))
        .into_iter()
        .collect();
    for (at, (number, count)) in stacks.iter().enumerate() {
        let goods = Goods::numbered(*number).expect("a colour of goods");
        super::stack(canvas, goods, *count as u8, 34.0 + at as f64 * 74.0, 88.0);
        canvas.tell(*count as i32);
    }
    tile(canvas, &knowledge, 392.0, 62.0);
    let colours = stacks.len() as i32;
    let text = match points % colours {
        0 => format!("{colours} × {} = {points}", points / colours),
        _ => sum(&stacks.iter().map(|(_, count)| *count as i32).collect::<Vec<_>>()),
    };
    canvas.text(220.0, 206.0, 30.0, INK, text);
    canvas.tell(points);
}

pub(super) fn colours_sold(canvas: &mut Canvas) {
    sold(canvas, 15);
}

pub(super) fn goods_sold(canvas: &mut Canvas) {
    sold(canvas, 25);
}

pub(super) fn buildings_counted(canvas: &mut Canvas) {
    let estate = "C4 k17, B4 k22, C3 wt, E4 wt, E5 bk, B5 bk, E3 mine, E2 bk, C5 wh, D3 ship, F3 k1, F4 bk";
    let mut parts = Vec::new();
    for (at, (number, building, count)) in [(17, "wt", 2), (22, "bk", 4)].into_iter().enumerate() {
        let points = at_the_end(scene().estate(A, estate), number);
        let y = 18.0 + at as f64 * 82.0;
        tile(canvas, &format!("k{number}"), 22.0, y);
        for place in 0..count {
            tile(canvas, building, 98.0 + f64::from(place) * 58.0, y);
        }
        canvas.text(410.0, y + 40.0, 26.0, COBALT, format_args!("+{points}"));
        canvas.tell(points);
        parts.push(points);
    }
    canvas.text(240.0, 220.0, 28.0, INK, sum(&parts));
    canvas.tell(parts.iter().sum::<i32>());
}

pub(super) fn species_counted(canvas: &mut Canvas) {
    let animals = ["cow2", "chi3", "she2", "she3", "she2"];
    let estate = "C4 k24, C3 bk, C2 cow2, B2 chi3, B1 she2, C1 she3, A1 she2";
    let points = at_the_end(scene().estate(A, estate), 24);
    for (at, animal) in animals.into_iter().enumerate() {
        tile(canvas, animal, 22.0 + at as f64 * 62.0, 50.0);
    }
    // The sheep are one species.
    canvas.frame(144.0, 44.0, 180.0, 72.0, GOLD);
    tile(canvas, "k24", 396.0, 50.0);
    let species = 3;
    canvas.text(240.0, 186.0, 30.0, INK, format_args!("{species} × {} = {points}", points / species));
    canvas.tell_all([species, points / species, points]);
}

pub(super) fn the_third_mine(canvas: &mut Canvas) {
    for mine in 0..3 {
        tile(canvas, "mine", 36.0 + f64::from(mine) * 62.0, 28.0);
    }
    canvas.frame(157.0, 24.0, 58.0, 68.0, GOLD);
    canvas.arrow(240.0, 58.0, 60.0);
    canvas.piece("burgundy-bonus-large-mine", 326.0, 28.0, 60.0);
    for (at, players) in (2..=4).enumerate() {
        let scene = table_of(players).at(Phase::D, 3).estate(A, "E3 mine, F2 mine").store(A, "mine").dice(A, &[3]);
        let mut table = scene.table();
        let events = play(&mut table, "d3 place mine G1");
        assert_eq!(table.large_bonus(Kind::Mine), Some(A), "the first to have all mines");
        let bonus = events.iter().find_map(|event| match event {
            Event::Scored { points, why: Scoring::LargeBonus, .. } => Some(*points),
            _ => None,
        });
        let points = bonus.expect("points for the bonus tile");
        let x = 96.0 + at as f64 * 144.0;
        canvas.text(x, 164.0, 22.0, SOFT, format_args!("{players} ▸"));
        canvas.text(x, 206.0, 32.0, COBALT, format_args!("+{points}"));
        canvas.tell(players as i32);
        canvas.tell(points);
    }
}

pub(super) fn hexes_that_touch(canvas: &mut Canvas) {
    let table = scene().store(A, "ship").table();
    let layout = Layout::of(1).expect("estate 1");
    let (origin, scale) = ((112.0, 4.0), 0.7);
    let castle = Hex::CENTRE;
    let near = castle.neighbours();
    for hex in Hex::all() {
        let tile = table.player(A).estate().tile(hex);
        if near.iter().any(|other| other == hex) || hex == castle {
            hex_at(canvas, hex, tile, layout.kind(hex), origin, scale);
        } else {
            canvas.faint(|canvas| hex_at(canvas, hex, tile, layout.kind(hex), origin, scale));
        }
    }
    let mut open = 0;
    for hex in near.iter() {
        // Every kind of tile may begin on the hexes of its own colour.
        let fits = Face::all().find(|face| face.kind() == layout.kind(hex)).expect("a tile of each kind");
        let allowed = table.player(A).estate().open_to(fits).iter().any(|other| other == hex);
        assert!(allowed, "{hex} touches the starting castle");
        let (x, y) = middle(hex, origin, scale);
        canvas.tick(x, y);
        open += 1;
    }
    canvas.tell(open);
}

pub(super) fn the_turn_order_track(canvas: &mut Canvas) {
    // Two ships, one ship, one ship, none: those on the same space are a stack, and the last to come is on top.
    let seats = [Seat::new(1), Seat::new(3), Seat::new(0), Seat::new(2)];
    let table = table_of(4)
        .estate(Seat::new(1), "D3 ship, D2 ship")
        .estate(Seat::new(3), "D3 ship")
        .estate(Seat::new(0), "D3 ship")
        .order(&seats)
        .edit(|position| position.seat = seats[0])
        .table();
    assert_eq!(table.order(), seats, "the order on the track");
    let last = 6;
    for space in 0..=last {
        let x = 22.0 + f64::from(space) * 62.0;
        canvas.field(x, 132.0, 56.0, 56.0, "#fff");
        canvas.text(x + 28.0, 214.0, 18.0, SOFT, space);
    }
    for (at, seat) in table.order().iter().enumerate().rev() {
        let space = table.marker(*seat);
        let below = table.order()[at + 1..].iter().filter(|other| table.marker(**other) == space).count();
        let (x, y) = (22.0 + f64::from(space) * 62.0, 160.0 - below as f64 * 40.0);
        canvas.badge(x + 28.0, y, [COBALT, GREEN, GOLD, RED][seat.index()], at + 1);
        canvas.tell(i32::from(space));
    }
    canvas.path("M440 36H250M262 27L250 36L262 45", SOFT, 3.5);
    (1..=4).for_each(|place| canvas.tell(place));
}

pub(super) fn the_ring_of_depots(canvas: &mut Canvas) {
    let centre = (240.0, 120.0);
    let at = |depot: Depot| {
        let (sin, cos) = (f64::from(depot.number() - 1) * 60.0 + 30.0).to_radians().sin_cos();
        (centre.0 + 118.0 * sin, centre.1 - 90.0 * cos)
    };
    canvas.path("M240 120m-118 0a118 90 0 1 0 236 0a118 90 0 1 0 -236 0", LINE, 5.0);
    for depot in Depot::numbered() {
        let (x, y) = at(depot);
        canvas.field(x - 26.0, y - 24.0, 52.0, 48.0, "#fff");
        canvas.piece(&format!("burgundy-die-{}", depot.number()), x - 17.0, y - 17.0, 34.0);
    }
    canvas.field(centre.0 - 34.0, centre.1 - 22.0, 68.0, 44.0, "#2b2b30");
    canvas.tell(Depot::numbered().count() as i32);
}
