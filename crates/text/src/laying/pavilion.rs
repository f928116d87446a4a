use super::Lays;
use game::Seat;
use i18n::{Lang, tr};
use pavilion::{Pavilion, Spot, Star};

impl Lays for Pavilion {
    fn spot(spot: Spot, lang: Lang) -> String {
        match spot {
            Spot::Phase => tr!(lang, "edit-phase"),
            Spot::Start => tr!(lang, "edit-start"),
            Spot::Turn => tr!(lang, "edit-turn"),
            Spot::Token => tr!(lang, "edit-token"),
            Spot::Round => tr!(lang, "edit-round"),
            Spot::Due => tr!(lang, "edit-due"),
            Spot::Source(source) if source.is_centre() => tr!(lang, "edit-centre"),
            Spot::Source(source) => tr!(lang, "edit-factory", number = source.index() + 1),
            Spot::Supply => tr!(lang, "edit-supply"),
            Spot::Tower => tr!(lang, "edit-tower"),
            Spot::Score(_) => tr!(lang, "edit-score"),
            Spot::Passed(_) => tr!(lang, "edit-passed"),
            Spot::Hand(_) => tr!(lang, "edit-hand"),
            Spot::Corners(_) => tr!(lang, "edit-corners"),
            Spot::Space(_, space) => {
                let (star, number) = (star(space.star(), lang), space.position());
                tr!(lang, "edit-star", star, number)
            }
        }
    }

    fn owner(spot: Spot) -> Option<Seat> {
        match spot {
            Spot::Score(seat) | Spot::Passed(seat) | Spot::Hand(seat) | Spot::Corners(seat) | Spot::Space(seat, _) => {
                Some(seat)
            }
            _ => None,
        }
    }
}

/// Where a star lies: by its place, since stars have colours on one side of the boards only.
fn star(star: Star, lang: Lang) -> String {
    match star {
        Star::Centre => tr!(lang, "edit-star-centre"),
        Star::NorthEast => tr!(lang, "edit-star-upper-right"),
        Star::East => tr!(lang, "edit-star-right"),
        Star::SouthEast => tr!(lang, "edit-star-lower-right"),
        Star::SouthWest => tr!(lang, "edit-star-lower-left"),
        Star::West => tr!(lang, "edit-star-left"),
        Star::NorthWest => tr!(lang, "edit-star-upper-left"),
    }
}
