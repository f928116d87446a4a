//! Real tiles in words.

use super::name_text;
use crate::{Speaker, Tells, telling};
use i18n::tr;
use pavilion::{Destination, Drawn, Pavilion};

impl Tells for Pavilion {
    fn place(place: Destination, speaker: &Speaker) -> String {
        match place {
            Destination::Start => telling::start(speaker),
            Destination::Supply => tr!(speaker.lang, "pavilion-supply"),
            Destination::Factory(factory) => tr!(speaker.lang, "pavilion-factory", factory = factory + 1),
        }
    }

    fn drawn(&self, drawn: Drawn, speaker: &Speaker) -> String {
        match drawn {
            Drawn::Seat(seat) => telling::name(seat, speaker),
            Drawn::Tile(colour) => name_text(colour, speaker.lang),
        }
    }
}
