//! The tile-maker's shapes: stars, petals, waves, hexagons, rhombi.

use crate::path::{Path, Point};

/// The point at a distance and a bearing, in degrees clockwise from the top.
pub(crate) fn polar(centre: Point, radius: f64, bearing: f64) -> Point {
    let (sin, cos) = bearing.to_radians().sin_cos();
    (centre.0 + radius * sin, centre.1 - radius * cos)
}

/// The corners of a star, outer and inner in turn, from the top.
pub(crate) fn star(centre: Point, points: u32, outer: f64, inner: f64) -> Vec<Point> {
    let step = 180.0 / f64::from(points);
    (0..2 * points)
        .map(|index| polar(centre, if index % 2 == 0 { outer } else { inner }, step * f64::from(index)))
        .collect()
}

/// The khatam: the eight-pointed star of two squares.
pub(crate) fn khatam(centre: Point, outer: f64) -> Path {
    Path::polygon(&star(centre, 8, outer, outer * 0.765))
}

/// The corners of a regular polygon, from the top.
pub(crate) fn regular(centre: Point, sides: u32, radius: f64) -> Vec<Point> {
    (0..sides).map(|index| polar(centre, radius, 360.0 / f64::from(sides) * f64::from(index))).collect()
}

/// A hexagon that stands on a corner, corners slightly softened as a fired tile's are.
pub(crate) fn hexagon(centre: Point, radius: f64) -> Path {
    Path::rounded(&regular(centre, 6, radius), radius * 0.09)
}

/// A rhombus that stands on an acute corner of 60 degrees.
pub(crate) fn rhombus(centre: Point, edge: f64) -> [Point; 4] {
    let (half, long) = (edge / 2.0, edge * 3.0_f64.sqrt() / 2.0);
    let (x, y) = centre;
    [(x, y - long), (x + half, y), (x, y + long), (x - half, y)]
}

/// A pointed petal that grows upwards from `root` to a tip, `width` at its widest.
pub(crate) fn petal(root: Point, length: f64, width: f64) -> Path {
    let ((x, y), half) = (root, width * 0.667);
    Path::from(root)
        .curve((x + half, y - length * 0.3), (x + half, y - length * 0.72), (x, y - length))
        .curve((x - half, y - length * 0.72), (x - half, y - length * 0.3), (x, y))
        .close()
}

/// A drop that hangs with its round end outwards: narrow at `root`, round at the far end.
pub(crate) fn drop(root: Point, length: f64, width: f64) -> Path {
    let ((x, y), half) = (root, width / 2.0);
    let shoulder = y - length + half;
    Path::from(root)
        .curve((x + half * 0.3, y - length * 0.35), (x + half, y - length * 0.4), (x + half, shoulder))
        .curve((x + half, shoulder - half * 0.55), (x + half * 0.55, y - length), (x, y - length))
        .curve((x - half * 0.55, y - length), (x - half, shoulder - half * 0.55), (x - half, shoulder))
        .curve((x - half, y - length * 0.4), (x - half * 0.3, y - length * 0.35), (x, y))
        .close()
}

/// A wavy line from left to right that begins and ends level, on a crest or in a trough.
pub(crate) fn wave(start: Point, half_length: f64, amplitude: f64, half_waves: u32) -> Path {
    let level = |index: u32| if index.is_multiple_of(2) { start.1 - amplitude } else { start.1 + amplitude };
    let mut path = Path::from((start.0, level(0)));
    for index in 0..half_waves {
        let x = start.0 + half_length * f64::from(index);
        // Handles at 0.3642 of the half wave come closest to a cosine.
        let (out, into) = ((x + half_length * 0.3642, level(index)), (x + half_length * 0.6358, level(index + 1)));
        path = path.curve(out, into, (x + half_length, level(index + 1)));
    }
    path
}

/// A pointed Persian arch, open below: feet at `y + height`, tip at `y`.
pub(crate) fn arch((x, y): Point, width: f64, height: f64) -> Path {
    let (middle, right, shoulder) = (x + width / 2.0, x + width, y + width * 0.52);
    Path::from((x, y + height))
        .line((x, shoulder))
        .curve((x, y + width * 0.25), (middle - width * 0.2, y + width * 0.13), (middle, y))
        .curve((middle + width * 0.2, y + width * 0.13), (right, y + width * 0.25), (right, shoulder))
        .line((right, y + height))
        .close()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rhombus_has_equal_edges_and_sharp_angles_of_sixty_degrees() {
        let corners = rhombus((0.0, 0.0), 10.0);
        for (index, corner) in corners.iter().enumerate() {
            let next = corners[(index + 1) % 4];
            assert!(((corner.0 - next.0).hypot(corner.1 - next.1) - 10.0).abs() < 1e-9);
        }
        let across = corners[1].0 - corners[3].0;
        assert!((across - 10.0).abs() < 1e-9, "opposite an angle of 60 degrees lies an edge's length");
    }

    #[test]
    fn bearings_run_clockwise_from_the_top() {
        let (x, y) = polar((0.0, 0.0), 1.0, 90.0);
        assert!((x - 1.0).abs() < 1e-9 && y.abs() < 1e-9);
    }
}
