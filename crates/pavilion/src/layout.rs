//! Where the stars, their spaces and the decorations lie on the board: in units of which a tile's edge has 40, from the
//! middle of the board, and bearings in degrees clockwise from its top.

use crate::{Decoration, DecorationKind, Space, Star};

/// A tile's edge.
pub const EDGE: f64 = 40.0;

/// The long diagonal of a tile, from the star's middle to the tip.
pub const TILE: f64 = 69.64;

/// Half of the board's width and height.
pub const HALF: (f64, f64) = (188.0, 180.0);

/// How far the outer stars lie from the middle of the centre star, in edges.
const DISTANCE: f64 = 3.0;

/// How far pillars and statues lie from the middle of the board, and windows from the middle of their star, in edges.
const PILLAR: f64 = 1.5;
const STATUE: f64 = 2.598;
const WINDOW: f64 = 1.34;

/// Something at a bearing and a distance in edges.
fn at(bearing: f64, edges: f64) -> (f64, f64) {
    let (sin, cos) = bearing.to_radians().sin_cos();
    (edges * EDGE * sin, -edges * EDGE * cos)
}

/// The bearing of an outer star from the middle.
fn bearing(star: Star) -> f64 {
    30.0 + 60.0 * (star.index() as f64 - 1.0)
}

/// The middle of a star.
pub fn star(star: Star) -> (f64, f64) {
    if star == Star::Centre { (0.0, 0.0) } else { at(bearing(star), DISTANCE) }
}

/// Which way the space points from its star's middle. Position 1 of the centre star is at the top; the outer stars
/// turn with their place on the board, so that the windows lie outside.
pub fn direction(space: Space) -> f64 {
    let first = if space.star() == Star::Centre { 0.0 } else { bearing(space.star()) + 90.0 };
    (first + 60.0 * f64::from(space.position() - 1)) % 360.0
}

/// The middle of a decoration.
pub fn decoration(decoration: Decoration) -> (f64, f64) {
    // Its first outer star names it: the lowest one that has a space around it, or the last before the ring closes.
    let stars: Vec<Star> =
        Star::ALL.into_iter().skip(1).filter(|star| decoration.spaces().of_star(*star) != 0).collect();
    match (decoration.kind(), &stars[..]) {
        (DecorationKind::Statue, [one, other]) => {
            let closing = other.index() - one.index() > 1;
            at(bearing(if closing { *other } else { *one }) + 30.0, STATUE)
        }
        (DecorationKind::Window, [star, ..]) => at(bearing(*star), DISTANCE + WINDOW),
        (_, [star, ..]) => at(bearing(*star), PILLAR),
        (_, []) => (0.0, 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn middle(space: Space) -> (f64, f64) {
        let ((x, y), (dx, dy)) = (star(space.star()), at(direction(space), TILE / EDGE / 2.0));
        (x + dx, y + dy)
    }

    /// The directions that the board's geometry states for one star of each kind.
    #[test]
    fn spaces_point_where_the_board_says() {
        let all = |star: Star| star.spaces().map(|space| direction(space).round() as u16).collect::<Vec<_>>();
        assert_eq!(all(Star::Centre), [0, 60, 120, 180, 240, 300]);
        assert_eq!(all(Star::NorthEast), [120, 180, 240, 300, 0, 60]);
        assert_eq!(all(Star::SouthWest), [300, 0, 60, 120, 180, 240]);
        assert_eq!(all(Star::NorthWest), [60, 120, 180, 240, 300, 0]);
    }

    /// SP-1.7: a decoration lies in the middle of the spaces around it, or beyond the notch of its two.
    #[test]
    fn decorations_lie_among_their_spaces() {
        for decoration in Decoration::all() {
            let (x, y) = super::decoration(decoration);
            let far = |space: Space| {
                let (other_x, other_y) = middle(space);
                (x - other_x).hypot(y - other_y)
            };
            let (nearest, others): (Vec<f64>, Vec<f64>) =
                Space::all().map(|space| (space, far(space))).fold(Default::default(), |mut split, (space, far)| {
                    if decoration.spaces().contains(space) {
                        split.0.push(far);
                    } else {
                        split.1.push(far);
                    }
                    split
                });
            let farthest = nearest.into_iter().fold(0.0, f64::max);
            let beyond = others.into_iter().fold(f64::MAX, f64::min);
            assert!(farthest < beyond, "{decoration}: {farthest} {beyond}");
        }
    }
}
