//! Real cards in words.

use super::card_text;
use crate::{Speaker, Tells, telling};
use coloretto::{Coloretto, Destination, Drawn};
use i18n::tr;

impl Tells for Coloretto {
    fn place(place: Destination, speaker: &Speaker) -> String {
        match place {
            Destination::Start => telling::start(speaker),
            Destination::Removed => tr!(speaker.lang, "coloretto-telling-removed"),
            Destination::StartCard(seat) => {
                tr!(speaker.lang, "coloretto-telling-start-card", seat = speaker.seat(seat))
            }
            Destination::Pile => tr!(speaker.lang, "coloretto-telling-pile"),
        }
    }

    fn drawn(&self, drawn: Drawn, speaker: &Speaker) -> String {
        match drawn {
            Drawn::Seat(seat) => telling::name(seat, speaker),
            Drawn::Card(card) => card_text(card, speaker.lang),
        }
    }
}
