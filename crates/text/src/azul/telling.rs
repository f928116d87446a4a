//! Real tiles in words.

use super::name_text;
use crate::{Speaker, Tells, telling};
use azul::{Azul, Destination, Drawn};
use i18n::tr;

impl Tells for Azul {
    fn place(place: Destination, speaker: &Speaker) -> String {
        match place {
            Destination::Start => telling::start(speaker),
            Destination::Factory(factory) => tr!(speaker.lang, "azul-factory", factory = factory + 1),
        }
    }

    fn drawn(&self, drawn: Drawn, speaker: &Speaker) -> String {
        match drawn {
            Drawn::Seat(seat) => telling::name(seat, speaker),
            Drawn::Tile(colour) => name_text(colour, speaker.lang),
        }
    }
}
