//! What happened, as sentences.

use super::board::place;
use super::{in_words, name};
use game::Seat;
use i18n::{Lang, Value, tr};
use pavilion::{Bonus, Colour, Decoration, DecorationKind, Discarded, Event, Loss, Source, SupplyFill, WildTake};

/// An event as a sentence.
pub(super) fn sentence(event: &Event, lang: Lang) -> String {
    match *event {
        Event::NewStartPlayer { seat } => tr!(lang, "first-player", seat = seat),
        Event::SupplyFilled { tiles, why: SupplyFill::First } => {
            tr!(lang, "pavilion-supply-filled", tiles = in_words(tiles, None, lang))
        }
        Event::SupplyFilled { tiles, why: SupplyFill::Gaps } => {
            tr!(lang, "pavilion-supply-refilled", tiles = in_words(tiles, None, lang))
        }
        // The first round is announced by nothing else.
        Event::Filled { round: 1 } => tr!(lang, "pavilion-filled-first", colour = name(Colour::wild_in(1))),
        Event::Filled { round } => tr!(lang, "pavilion-filled", round = round),
        Event::Took { seat, source, colour, count } if source.is_centre() => {
            tr!(lang, "pavilion-took-centre", seat = seat, count = count, colour = name(colour))
        }
        Event::Took { seat, source, colour, count } => {
            let factory = source.index() + 1;
            tr!(lang, "pavilion-took-factory", seat = seat, count = count, colour = name(colour), factory = factory)
        }
        Event::TookWild { seat, source, colour, why } => took_wild(seat, source, colour, why, lang),
        Event::ToCentre { tiles } => tr!(lang, "pavilion-to-centre", tiles = in_words(tiles, None, lang)),
        Event::TokenTaken { seat } => tr!(lang, "pavilion-token-taken", seat = seat),
        Event::Lost { seat, points, why } => lost(seat, -points, why, lang),
        Event::DraftEnded => tr!(lang, "pavilion-draft-ended"),
        Event::Placed { seat, space, colour } => {
            tr!(lang, "pavilion-placed", seat = seat, space = Value::latin(space.to_string()), colour = name(colour))
        }
        Event::ToTower { tiles, why } => {
            let tiles = in_words(tiles, None, lang);
            match why {
                Discarded::Paid => tr!(lang, "pavilion-paid", tiles = tiles),
                Discarded::PaidWild => tr!(lang, "pavilion-paid-wild", tiles = tiles),
                Discarded::Thrown => tr!(lang, "pavilion-thrown", tiles = tiles),
            }
        }
        Event::Scored { seat, points, bonus: Some(bonus) } => at_the_end(seat, points, bonus, lang),
        Event::Scored { seat, points: 1, .. } => tr!(lang, "pavilion-scored-alone", seat = seat),
        Event::Scored { seat, points, .. } => {
            tr!(lang, "pavilion-scored-run", seat = seat, points = points, others = points - 1)
        }
        Event::Closed { seat, decoration, reward } => closed(seat, decoration, reward, lang),
        Event::Picked { seat, colour } => {
            tr!(lang, "pavilion-picked", seat = seat, colour = name(colour))
        }
        Event::BonusShort { seat, count } => {
            tr!(lang, "pavilion-bonus-short", seat = seat, count = count)
        }
        Event::Passed { seat } => tr!(lang, "pavilion-passed", seat = seat),
        Event::Kept { seat, colour } => tr!(lang, "pavilion-kept", seat = seat, colour = name(colour)),
        Event::TowerToBag { .. } => tr!(lang, "pavilion-tower-to-bag"),
        Event::RoundBegan { round, wild } => tr!(lang, "pavilion-round-began", round = round, colour = name(wild)),
        Event::GameOver => tr!(lang, "pavilion-over"),
    }
}

/// A wild tile: taken along (SP-3.6), or alone (SP-3.7).
fn took_wild(seat: Seat, source: Source, colour: Colour, why: WildTake, lang: Lang) -> String {
    let colour = name(colour);
    match why {
        WildTake::Along => tr!(lang, "pavilion-took-wild-along", seat = seat, colour = colour),
        WildTake::Alone if source.is_centre() => {
            tr!(lang, "pavilion-took-wild-centre", seat = seat, colour = colour)
        }
        WildTake::Alone => {
            let factory = source.index() + 1;
            tr!(lang, "pavilion-took-wild-factory", seat = seat, colour = colour, factory = factory)
        }
    }
}

/// Points lost, as a positive number.
fn lost(seat: Seat, points: i16, why: Loss, lang: Lang) -> String {
    match why {
        Loss::Token => tr!(lang, "pavilion-lost-token", seat = seat, points = points),
        Loss::Thrown => tr!(lang, "pavilion-lost-thrown", seat = seat, points = points),
        Loss::Kept => tr!(lang, "pavilion-lost-kept", seat = seat, points = points),
        Loss::Forgiven => tr!(lang, "pavilion-lost-forgiven", seat = seat, points = points),
    }
}

fn closed(seat: Seat, decoration: Decoration, count: u8, lang: Lang) -> String {
    let place = Value::latin(place(decoration));
    match decoration.kind() {
        DecorationKind::Pillar => {
            tr!(lang, "pavilion-closed-pillar", seat = seat, place = place, count = count)
        }
        DecorationKind::Statue => {
            tr!(lang, "pavilion-closed-statue", seat = seat, place = place, count = count)
        }
        DecorationKind::Window => {
            tr!(lang, "pavilion-closed-window", seat = seat, place = place, count = count)
        }
    }
}

/// Points when the game is over.
fn at_the_end(seat: Seat, points: i16, bonus: Bonus, lang: Lang) -> String {
    match bonus {
        Bonus::Star { star, colour: Some(colour) } => {
            let star = Value::latin(star.name());
            tr!(lang, "pavilion-bonus-star", seat = seat, points = points, colour = name(colour), star = star)
        }
        Bonus::Star { star, colour: None } => {
            let star = Value::latin(star.name());
            tr!(lang, "pavilion-bonus-multicolour", seat = seat, points = points, star = star)
        }
        Bonus::Number { number } => {
            tr!(lang, "pavilion-bonus-number", seat = seat, points = points, number = number)
        }
    }
}
