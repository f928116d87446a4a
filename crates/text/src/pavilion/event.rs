//! What happened, as sentences.

use super::board::place;
use super::{in_words, name};
use crate::Speaker;
use game::Seat;
use i18n::{Value, tr};
use pavilion::{Bonus, Colour, Decoration, DecorationKind, Discarded, Event, Loss, Source, SupplyFill, WildTake};

/// An event as a sentence.
pub(super) fn sentence(event: &Event, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    match *event {
        Event::NewStartPlayer { seat } => tr!(lang, "first-player", seat = speaker.seat(seat)),
        Event::SupplyFilled { tiles, why: SupplyFill::First } => {
            tr!(lang, "pavilion-supply-filled", tiles = in_words(tiles, None, lang))
        }
        Event::SupplyFilled { tiles, why: SupplyFill::Gaps } => {
            tr!(lang, "pavilion-supply-refilled", tiles = in_words(tiles, None, lang))
        }
        // No other event announces the first round.
        Event::Filled { round: 1 } => tr!(lang, "pavilion-filled-first", colour = name(Colour::wild_in(1))),
        Event::Filled { round } => tr!(lang, "pavilion-filled", round),
        Event::Took { seat, source, colour, count } if source.is_centre() => {
            tr!(lang, "pavilion-took-centre", seat = speaker.seat(seat), count, colour = name(colour))
        }
        Event::Took { seat, source, colour, count } => {
            let factory = source.index() + 1;
            tr!(lang, "pavilion-took-factory", seat = speaker.seat(seat), count, colour = name(colour), factory)
        }
        Event::TookWild { seat, source, colour, why } => took_wild(seat, source, colour, why, speaker),
        Event::ToCentre { tiles } => tr!(lang, "pavilion-to-centre", tiles = in_words(tiles, None, lang)),
        Event::TokenTaken { seat } => tr!(lang, "pavilion-token-taken", seat = speaker.seat(seat)),
        Event::Lost { seat, points, why } => lost(seat, -points, why, speaker),
        Event::DraftEnded => tr!(lang, "pavilion-draft-ended"),
        Event::Placed { seat, space, colour } => {
            tr!(
                lang,
                "pavilion-placed",
                seat = speaker.seat(seat),
                space = Value::latin(space.to_string()),
                colour = name(colour)
            )
        }
        Event::ToTower { tiles, why } => {
            let tiles = in_words(tiles, None, lang);
            match why {
                Discarded::Paid => tr!(lang, "pavilion-paid", tiles),
                Discarded::PaidWild => tr!(lang, "pavilion-paid-wild", tiles),
                Discarded::Thrown => tr!(lang, "pavilion-thrown", tiles),
            }
        }
        Event::Scored { seat, points, bonus: Some(bonus) } => at_the_end(seat, points, bonus, speaker),
        Event::Scored { seat, points: 1, .. } => tr!(lang, "pavilion-scored-alone", seat = speaker.seat(seat)),
        Event::Scored { seat, points, .. } => {
            tr!(lang, "pavilion-scored-run", seat = speaker.seat(seat), points, others = points - 1)
        }
        Event::Closed { seat, decoration, reward } => closed(seat, decoration, reward, speaker),
        Event::Picked { seat, colour } => {
            tr!(lang, "pavilion-picked", seat = speaker.seat(seat), colour = name(colour))
        }
        Event::BonusShort { seat, count } => {
            tr!(lang, "pavilion-bonus-short", seat = speaker.seat(seat), count)
        }
        Event::Passed { seat } => tr!(lang, "pavilion-passed", seat = speaker.seat(seat)),
        Event::Kept { seat, colour } => tr!(lang, "pavilion-kept", seat = speaker.seat(seat), colour = name(colour)),
        Event::TowerToBag { .. } => tr!(lang, "pavilion-tower-to-bag"),
        Event::RoundBegan { round, wild } => tr!(lang, "pavilion-round-began", round, colour = name(wild)),
        Event::GameOver => tr!(lang, "pavilion-over"),
    }
}

/// A wild tile: taken along (SP-3.6), or alone (SP-3.7).
fn took_wild(seat: Seat, source: Source, colour: Colour, why: WildTake, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let colour = name(colour);
    match why {
        WildTake::Along => tr!(lang, "pavilion-took-wild-along", seat = speaker.seat(seat), colour),
        WildTake::Alone if source.is_centre() => {
            tr!(lang, "pavilion-took-wild-centre", seat = speaker.seat(seat), colour)
        }
        WildTake::Alone => {
            let factory = source.index() + 1;
            tr!(lang, "pavilion-took-wild-factory", seat = speaker.seat(seat), colour, factory)
        }
    }
}

/// Points lost, as a positive number.
fn lost(seat: Seat, points: i16, why: Loss, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    match why {
        Loss::Token => tr!(lang, "pavilion-lost-token", seat = speaker.seat(seat), points),
        Loss::Thrown => tr!(lang, "pavilion-lost-thrown", seat = speaker.seat(seat), points),
        Loss::Kept => tr!(lang, "pavilion-lost-kept", seat = speaker.seat(seat), points),
        Loss::Forgiven => tr!(lang, "pavilion-lost-forgiven", seat = speaker.seat(seat), points),
    }
}

fn closed(seat: Seat, decoration: Decoration, count: u8, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let place = Value::latin(place(decoration));
    match decoration.kind() {
        DecorationKind::Pillar => {
            tr!(lang, "pavilion-closed-pillar", seat = speaker.seat(seat), place, count)
        }
        DecorationKind::Statue => {
            tr!(lang, "pavilion-closed-statue", seat = speaker.seat(seat), place, count)
        }
        DecorationKind::Window => {
            tr!(lang, "pavilion-closed-window", seat = speaker.seat(seat), place, count)
        }
    }
}

/// Points when the game is over.
fn at_the_end(seat: Seat, points: i16, bonus: Bonus, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    match bonus {
        Bonus::Star { star, colour: Some(colour), .. } => {
            let star = Value::latin(star.name());
            tr!(lang, "pavilion-bonus-star", seat = speaker.seat(seat), points, colour = name(colour), star)
        }
        Bonus::Star { star, colour: None, .. } => {
            let star = Value::latin(star.name());
            tr!(lang, "pavilion-bonus-multicolour", seat = speaker.seat(seat), points, star)
        }
        Bonus::Number { number } => {
            tr!(lang, "pavilion-bonus-number", seat = speaker.seat(seat), points, number)
        }
    }
}
