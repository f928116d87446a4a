//! The kit that every game must pass.

use skeleton::{Options, Skeleton};

conformance::kit!(Skeleton);

#[test]
fn playthroughs() {
    let games = [("2-players", Options::default(), 1)];
    conformance::playthroughs::<Skeleton>("tests/data/playthroughs", &games);
}
