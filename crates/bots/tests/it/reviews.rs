//! Reviews: for a winning move there is no better one; for any other there is, with a reason.

use bots::{Kind, Level, Limits, Review, review};
use catalog::Table;
use serde_json::Value;

const EXPERT: Kind = Kind::Level(Level::Expert);

fn look_back(table: &dyn Table, mv: &str) -> Review {
    let seat = table.next().decider().unwrap();
    review(EXPERT, table, seat, mv, 1, &mut |work| work(&Limits::nodes(3_000))).unwrap()
}

#[test]
fn better_moves_are_found() {
    for id in catalog::ids() {
        let path = format!("{}/tests/data/forced/{id}.json", env!("CARGO_MANIFEST_DIR"));
        let positions = std::fs::read_to_string(&path).unwrap();
        let position = serde_json::from_str::<Vec<Value>>(&positions).unwrap().swap_remove(0);
        let table = catalog::load(id, position, None).unwrap();
        let best = bots::advise(EXPERT, &*table, None, &Limits::nodes(3_000), 1).unwrap().best().mv().clone();
        let good = look_back(&*table, &best);
        assert_eq!((good.loss, good.better), (0.0, None), "{id}");
        let reviews: Vec<Review> = table.legal(None).iter().map(|mv| look_back(&*table, mv)).collect();
        let losses = reviews.iter().map(|review| review.loss);
        assert!(losses.fold(0.0, f64::max) > 0.05, "{id}: somebody can throw a victory away");
        for review in &reviews {
            assert_eq!(review.loss > 0.0, review.better.is_some(), "{id} {}", review.played);
            if let Some(better) = &review.better {
                assert_ne!(better.line[0], review.played);
                assert_eq!(table.check(None, &better.line[0]), Ok(()));
            }
        }
    }
}

#[test]
fn a_move_that_cannot_be_made_is_not_reviewed() {
    let table = crate::advice::table("azul");
    let seat = table.next().decider().unwrap();
    let ask = |seat, mv| review(EXPERT, &*table, seat, mv, 1, &mut |work| work(&Limits::nodes(10)));
    assert_eq!(ask(seat, "9r-1"), None);
    assert_eq!(ask(seat.next(2), &table.legal(None)[0]), None);
}

/// Names in order, the first feature in the first term.
#[test]
fn terms_cover_every_number() {
    for (game, terms) in bots::terms() {
        assert_eq!(terms[0].1, 0, "{game}");
        assert!(terms.windows(2).all(|pair| pair[0].1 < pair[1].1), "{game}");
    }
}
