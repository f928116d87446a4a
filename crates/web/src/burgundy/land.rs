//! The ground of an estate: fields, water and walls of its areas, painted once. Hexes lie on it and show what changes.
//!
//! All of it follows from the layout: a kind is one outline of all its hexes, filled with the artwork's colour and
//! pattern; where two areas meet is a border, where the estate ends a shore.

use burgundy::{Hex, Kind, Layout};
use leptos::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A point of the map in units of the artwork: a hex is 52 by 60, and rows are 45 apart.
type Point = (i16, i16);

/// The map's size in these units.
const SIZE: (i16, i16) = (364, 330);

/// The corners of a hex, from the top clockwise.
const CORNERS: [Point; 6] = [(26, 0), (52, 15), (52, 45), (26, 60), (0, 45), (0, 15)];

/// How many hexes are in each row.
const LENGTHS: [u8; 7] = [4, 5, 6, 7, 6, 5, 4];

/// The left upper corner of a hex's box.
fn corner(hex: Hex) -> Point {
    let (row, column) = hex.place();
    (i16::from(column) * 52 + i16::from(7 - LENGTHS[row]) * 26, row as i16 * 45)
}

/// Where a hex lies on the map: from the left and from the top, in per cent.
pub(super) fn position(hex: Hex) -> (String, String) {
    let (left, top) = corner(hex);
    let share = |part: i16, whole: i16| format!("{:.3}%", f64::from(part) * 100.0 / f64::from(whole));
    (share(left, SIZE.0), share(top, SIZE.1))
}

/// Where a hex lies in a picture of the map, in the artwork's units.
pub(super) fn in_picture(hex: Hex) -> (f64, f64) {
    let (left, top) = corner(hex);
    (f64::from(left), f64::from(top))
}

/// The size of a picture of the map.
pub(super) fn picture_size() -> (f64, f64) {
    (f64::from(SIZE.0), f64::from(SIZE.1))
}

/// The outlines of an estate, each as the `d` of a path.
struct Ground {
    /// All hexes of each kind.
    kinds: Vec<(Kind, String)>,
    /// Between two hexes of one area.
    seams: String,
    /// Between two areas.
    borders: String,
    /// Round the estate.
    shore: String,
}

impl Ground {
    fn of(layout: &Layout) -> Ground {
        let mut kinds: Vec<(Kind, String)> = Kind::ALL.into_iter().map(|kind| (kind, String::new())).collect();
        let mut edges: BTreeMap<[Point; 2], Vec<Hex>> = BTreeMap::new();
        for hex in Hex::all() {
            let (x, y) = corner(hex);
            let corners = CORNERS.map(|(dx, dy)| (x + dx, y + dy));
            if let Some((_, outline)) = kinds.iter_mut().find(|(kind, _)| *kind == layout.kind(hex)) {
                // What is written to a text arrives.
                let _ = write!(outline, "M{} {}l26 15v30l-26 15l-26-15v-30z", x + 26, y);
            }
            for at in 0..6 {
                let mut edge = [corners[at], corners[(at + 1) % 6]];
                edge.sort_unstable();
                edges.entry(edge).or_default().push(hex);
            }
        }
        let (mut seams, mut borders, mut shore) = (String::new(), String::new(), String::new());
        for ([from, to], hexes) in edges {
            let lines = match hexes[..] {
                [one, other] if layout.area(one).contains(other) => &mut seams,
                [_, _] => &mut borders,
                _ => &mut shore,
            };
            let _ = write!(lines, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
        }
        Ground { kinds, seams, borders, shore }
    }
}

/// The ground with the faces of the dice on it, and the letters of the rows beside it: a sentence that says "E4" counts
/// from the left. All that one can do to a hex is said by the hex itself, so this is for the eyes alone.
pub(super) fn ground(layout: &Layout) -> AnyView {
    let Ground { kinds, seams, borders, shore } = Ground::of(layout);
    let kinds = kinds
        .into_iter()
        .map(|(kind, outline)| {
            let kind = kind.name();
            view! {
                <path d=outline.clone() fill=format!("url(#ground-{kind})") />
                <path d=outline fill=format!("url(#land-{kind})") />
            }
        })
        .collect_view();
    let letters = (0..LENGTHS.len())
        .map(|row| {
            let end = i16::from(7 + LENGTHS[row]) * 26;
            let letter = char::from(b'A' + row as u8).to_string();
            view! { <text x=end + 8 y=row as i16 * 45 + 34>{letter}</text> }
        })
        .collect_view();
    view! {
        <svg class="burgundy-ground" viewBox=format!("0 0 {} {}", SIZE.0, SIZE.1) aria-hidden="true">
            <path class="depth" d=shore.clone() />
            {kinds}
            <path class="seam" d=seams.clone() />
            <path class="seam light" d=seams />
            <path class="border" d=borders.clone() />
            <path class="border light" d=borders />
            <path class="shore" d=shore.clone() />
            <path class="shore glaze" d=shore.clone() />
            <path class="shore light" d=shore />
            <use_ href="#burgundy-faces" width=SIZE.0 height=SIZE.1 />
            {letters}
        </svg>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every hex has six edges; each is inside an area, between two, or at the end of the estate, and nowhere twice.
    #[test]
    fn every_edge_of_every_estate_is_drawn_once() {
        for estate in 1..=9 {
            let layout = Layout::of(estate).expect("there are nine estates");
            let ground = Ground::of(layout);
            let count = |lines: &str| lines.matches('M').count();
            let (seams, borders, shore) = (count(&ground.seams), count(&ground.borders), count(&ground.shore));
            assert_eq!(shore, 42, "a hexagon of four hexes a side");
            assert_eq!(2 * (seams + borders) + shore, 37 * 6);
            let outlined: usize = ground.kinds.iter().map(|(_, outline)| count(outline)).sum();
            assert_eq!(outlined, 37);
            let areas: usize = Kind::ALL.iter().map(|kind| layout.areas(*kind).count()).sum();
            assert!(borders >= areas, "estate {estate}: {areas} areas and {borders} borders");
        }
    }

    #[test]
    fn hexes_lie_side_by_side() {
        assert_eq!(position(Hex::CENTRE), ("42.857%".to_owned(), "40.909%".to_owned()));
        assert_eq!(in_picture(Hex::at(0)), (78.0, 0.0));
    }
}
