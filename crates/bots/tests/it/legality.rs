//! Never an illegal move: ten thousand positions of each game, over all its variants and numbers of seats.

use bots::{Kind, Level, Limits, Seated};
use catalog::Visitor;
use game::{Game, Next, Options, Seed, chance};
use serde_json::Value;

const POSITIONS: usize = 10_000;

/// Every table that the rules know.
struct Variants;

impl Visitor for Variants {
    type Output = Vec<Value>;

    fn visit<G: Game>(self) -> Vec<Value> {
        G::Options::variants().iter().map(|options| serde_json::to_value(options).unwrap()).collect()
    }
}

/// Walks random games; at each decision one of the levels, in turn, is asked. Each of them stays at the table, so that
/// what a bot remembers meets positions that it did not choose.
fn walk(id: &str) {
    let variants = catalog::visit(id, Variants).unwrap();
    let mut rng = Seed::numbered(17).rng(0);
    let (mut asked, mut game) = (0, 0);
    while asked < POSITIONS {
        let options = variants[game % variants.len()].clone();
        let mut table = catalog::open(id, None, options, Some(Seed::numbered(game as u64))).unwrap();
        let mut bots = Level::ALL.map(|level| Seated::new(Kind::Level(level), game as u64));
        game += 1;
        // With many variants a game is abandoned at a random point.
        let most = 1 + chance::below(&mut rng, 400) as usize;
        while asked < POSITIONS && table.next() != Next::Over && table.len() < most {
            let Some((seat, mv)) = table.random_move(&mut rng) else {
                table.deal(None).unwrap();
                continue;
            };
            let level = asked % bots.len();
            let advice = bots[level].advise(&*table, Some(seat), &Limits::nodes(60)).unwrap();
            for candidate in &advice.candidates {
                assert_eq!(table.check(Some(seat), candidate.mv()), Ok(()), "{id} {:?}", Level::ALL[level]);
            }
            asked += 1;
            table.play(Some(seat), &mv).unwrap();
        }
    }
    assert!(game >= variants.len().min(20), "{game} games of {} variants", variants.len());
}

#[test]
fn azul() {
    walk("azul");
}

#[test]
fn sintra() {
    walk("sintra");
}

#[test]
fn pavilion() {
    walk("pavilion");
}

#[test]
fn coloretto() {
    walk("coloretto");
}

#[test]
fn burgundy() {
    walk("burgundy");
}
