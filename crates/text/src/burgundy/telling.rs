//! Real tiles, goods and dice in words.

use super::names;
use crate::{Speaker, Tells, telling};
use burgundy::{Burgundy, Destination, Drawn};
use i18n::tr;

impl Tells for Burgundy {
    fn place(place: Destination, speaker: &Speaker) -> String {
        let lang = speaker.lang;
        match place {
            Destination::Start => telling::start(speaker),
            Destination::StartGoods(seat) => {
                tr!(lang, "burgundy-telling-start-goods", seat = speaker.seat(seat))
            }
            Destination::Estate(seat) => tr!(lang, "burgundy-telling-estate", seat = speaker.seat(seat)),
            Destination::Depot(depot, kind) => {
                let (depot, kind) = (depot.number(), names::kind(kind));
                tr!(lang, "burgundy-telling-depot", depot, kind)
            }
            Destination::BlackDepot => tr!(lang, "burgundy-black-depot"),
            Destination::GoodsRow(space) => tr!(lang, "burgundy-telling-goods", round = space + 1),
            Destination::Dice(seat) => tr!(lang, "burgundy-telling-dice", seat = speaker.seat(seat)),
            Destination::White => tr!(lang, "burgundy-telling-white"),
        }
    }

    fn drawn(&self, drawn: Drawn, speaker: &Speaker) -> String {
        let lang = speaker.lang;
        match drawn {
            Drawn::Seat(seat) => telling::name(seat, speaker),
            Drawn::Goods(goods) => names::good(goods, lang),
            Drawn::Estate(estate) => tr!(lang, "burgundy-telling-number", estate),
            Drawn::Board([one, other]) => tr!(lang, "burgundy-telling-board", one, other),
            Drawn::Tile(face) => names::tile(face, lang),
            Drawn::Die(number) => i18n::digits(lang, number),
        }
    }
}
