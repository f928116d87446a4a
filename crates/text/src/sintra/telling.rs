//! Real panes and strips in words.

use super::name_text;
use crate::{Speaker, Tells, telling};
use i18n::{list, tr};
use sintra::components::SPACES;
use sintra::{Destination, Drawn, Sintra, Space, Strip};

impl Tells for Sintra {
    fn place(place: Destination, speaker: &Speaker) -> String {
        let lang = speaker.lang;
        match place {
            Destination::Start => telling::start(speaker),
            Destination::Column(seat, column) => {
                tr!(lang, "sintra-telling-column", seat = speaker.seat(seat), column = column + 1)
            }
            Destination::Track(space) => tr!(lang, "sintra-telling-track", space = space + 1),
            Destination::Workshop(workshop) => tr!(lang, "sintra-workshop", workshop = workshop + 1),
        }
    }

    fn drawn(&self, drawn: Drawn, speaker: &Speaker) -> String {
        match drawn {
            Drawn::Seat(seat) => telling::name(seat, speaker),
            Drawn::Strip(strip) => strip_in_words(self, strip, speaker),
            Drawn::Pane(colour) => name_text(colour, speaker.lang),
        }
    }
}

/// Both sides of a strip, the one that is up first: two strips may look alike on one of them.
fn strip_in_words(table: &Sintra, strip: Strip, speaker: &Speaker) -> String {
    let side = |strip: Strip| {
        let face = table.strips().face(strip);
        let spaces = (0..SPACES).map(|at| match face.space(at) {
            Space::Of(colour) => name_text(colour, speaker.lang),
            Space::Joker => tr!(speaker.lang, "sintra-joker"),
        });
        list(speaker.lang, &spaces.collect::<Vec<_>>())
    };
    tr!(speaker.lang, "sintra-telling-strip", front = side(strip), back = side(strip.flipped()))
}
