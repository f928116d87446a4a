//! What people tell who play with real pieces: which piece, and where it goes.

use crate::burgundy::names;
use crate::{Speaker, azul as in_azul, coloretto as in_coloretto, pavilion as in_pavilion, sintra as in_sintra};
use azul::Azul;
use burgundy::Burgundy;
use coloretto::Coloretto;
use game::{Seat, Telling};
use i18n::{list, tr};
use pavilion::Pavilion;
use sintra::{Sintra, Space, Strip};

/// Words for what is told.
pub trait Tells: Telling {
    /// What a place is called.
    fn place(place: Self::Destination, speaker: &Speaker) -> String;

    /// What a thing is called.
    fn drawn(&self, drawn: Self::Drawn, speaker: &Speaker) -> String;
}

/// The place of the first deal of every game.
fn start(speaker: &Speaker) -> String {
    tr!(speaker.lang, "telling-start")
}

fn name(seat: Seat, speaker: &Speaker) -> String {
    speaker.name(seat).into_owned()
}

impl Tells for Azul {
    fn place(place: azul::Destination, speaker: &Speaker) -> String {
        match place {
            azul::Destination::Start => start(speaker),
            azul::Destination::Factory(factory) => tr!(speaker.lang, "azul-factory", factory = factory + 1),
        }
    }

    fn drawn(&self, drawn: azul::Drawn, speaker: &Speaker) -> String {
        match drawn {
            azul::Drawn::Seat(seat) => name(seat, speaker),
            azul::Drawn::Tile(colour) => in_azul::name_text(colour, speaker.lang),
        }
    }
}

impl Tells for Sintra {
    fn place(place: sintra::Destination, speaker: &Speaker) -> String {
        let lang = speaker.lang;
        match place {
            sintra::Destination::Start => start(speaker),
            sintra::Destination::Column(seat, column) => {
                tr!(lang, "sintra-telling-column", seat = speaker.seat(seat), column = column + 1)
            }
            sintra::Destination::Track(space) => tr!(lang, "sintra-telling-track", space = space + 1),
            sintra::Destination::Workshop(workshop) => tr!(lang, "sintra-workshop", workshop = workshop + 1),
        }
    }

    fn drawn(&self, drawn: sintra::Drawn, speaker: &Speaker) -> String {
        match drawn {
            sintra::Drawn::Seat(seat) => name(seat, speaker),
            sintra::Drawn::Strip(strip) => strip_in_words(self, strip, speaker),
            sintra::Drawn::Pane(colour) => in_sintra::name_text(colour, speaker.lang),
        }
    }
}

/// The spaces of a strip, from its top.
fn strip_in_words(table: &Sintra, strip: Strip, speaker: &Speaker) -> String {
    let face = table.strips().face(strip);
    let spaces = (0..sintra::components::SPACES).map(|at| match face.space(at) {
        Space::Of(colour) => in_sintra::name_text(colour, speaker.lang),
        Space::Joker => tr!(speaker.lang, "sintra-joker"),
    });
    list(speaker.lang, &spaces.collect::<Vec<_>>())
}

impl Tells for Pavilion {
    fn place(place: pavilion::Destination, speaker: &Speaker) -> String {
        match place {
            pavilion::Destination::Start => start(speaker),
            pavilion::Destination::Supply => tr!(speaker.lang, "pavilion-supply"),
            pavilion::Destination::Factory(factory) => tr!(speaker.lang, "pavilion-factory", factory = factory + 1),
        }
    }

    fn drawn(&self, drawn: pavilion::Drawn, speaker: &Speaker) -> String {
        match drawn {
            pavilion::Drawn::Seat(seat) => name(seat, speaker),
            pavilion::Drawn::Tile(colour) => in_pavilion::name_text(colour, speaker.lang),
        }
    }
}

impl Tells for Coloretto {
    fn place(place: coloretto::Destination, speaker: &Speaker) -> String {
        match place {
            coloretto::Destination::Start => start(speaker),
            coloretto::Destination::Removed => tr!(speaker.lang, "coloretto-telling-removed"),
            coloretto::Destination::StartCard(seat) => {
                tr!(speaker.lang, "coloretto-telling-start-card", seat = speaker.seat(seat))
            }
            coloretto::Destination::Pile => tr!(speaker.lang, "coloretto-telling-pile"),
        }
    }

    fn drawn(&self, drawn: coloretto::Drawn, speaker: &Speaker) -> String {
        match drawn {
            coloretto::Drawn::Seat(seat) => name(seat, speaker),
            coloretto::Drawn::Card(card) => in_coloretto::card_text(card, speaker.lang),
        }
    }
}

impl Tells for Burgundy {
    fn place(place: burgundy::Destination, speaker: &Speaker) -> String {
        let lang = speaker.lang;
        match place {
            burgundy::Destination::Start => start(speaker),
            burgundy::Destination::StartGoods(seat) => {
                tr!(lang, "burgundy-telling-start-goods", seat = speaker.seat(seat))
            }
            burgundy::Destination::Estate(seat) => tr!(lang, "burgundy-telling-estate", seat = speaker.seat(seat)),
            burgundy::Destination::Depot(depot, kind) => {
                let (depot, kind) = (depot.number(), names::kind(kind));
                tr!(lang, "burgundy-telling-depot", depot, kind)
            }
            burgundy::Destination::BlackDepot => tr!(lang, "burgundy-black-depot"),
            burgundy::Destination::GoodsRow(space) => tr!(lang, "burgundy-telling-goods", round = space + 1),
            burgundy::Destination::Dice(seat) => tr!(lang, "burgundy-telling-dice", seat = speaker.seat(seat)),
            burgundy::Destination::White => tr!(lang, "burgundy-telling-white"),
        }
    }

    fn drawn(&self, drawn: burgundy::Drawn, speaker: &Speaker) -> String {
        let lang = speaker.lang;
        match drawn {
            burgundy::Drawn::Seat(seat) => name(seat, speaker),
            burgundy::Drawn::Goods(goods) => names::good(goods, lang),
            burgundy::Drawn::Estate(estate) => tr!(lang, "burgundy-telling-number", estate),
            burgundy::Drawn::Board([one, other]) => tr!(lang, "burgundy-telling-board", one, other),
            burgundy::Drawn::Tile(face) => names::tile(face, lang),
            burgundy::Drawn::Die(number) => i18n::digits(lang, number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Driver, MoveBuf, Next, Options, Seed};
    use i18n::Lang;
    use std::collections::BTreeSet;

    /// Every word that can be met while a game of every variant is told, in both languages.
    fn all_words<G: Tells>() {
        for lang in Lang::ALL {
            let mut words = BTreeSet::new();
            for options in G::Options::variants() {
                let mut table = Driver::<G>::new(options).unwrap().state().clone();
                let speaker = Speaker::from(lang);
                let (mut moves, mut rng) = (MoveBuf::new(), Seed::numbered(1).rng(0));
                loop {
                    let mut told = Vec::new();
                    while let Some(question) = table.to_tell(&told) {
                        let choices = question.choices.iter().map(|choice| table.drawn(choice.drawn, &speaker));
                        let choices: Vec<String> = choices.collect();
                        let different: BTreeSet<&String> = choices.iter().collect();
                        assert_eq!(different.len(), choices.len(), "{}: {choices:?}", G::INFO.id);
                        words.insert(G::place(question.place, &speaker));
                        words.extend(choices);
                        told.push(question.choices[0].drawn);
                    }
                    if matches!(table.next(), Next::Over) {
                        break;
                    }
                    table.act_at_random(&mut rng, &mut moves, &mut ());
                }
            }
            assert!(words.iter().all(|words| !words.is_empty() && !words.contains("telling-")), "{words:?}");
            assert!(words.len() > 8, "{words:?}");
        }
    }

    macro_rules! tell_all {
        ($($game:ty),* $(,)?) => {
            #[test]
            fn everything_that_is_told_has_a_name_of_its_own() {
                $(all_words::<$game>();)*
            }
        };
    }

    catalog::for_each_game!(tell_all);
}
