//! The Castles of Burgundy in words: its moves and events here, its table in `table.rs` and `seats.rs`, what is asked
//! in `questions.rs`.

pub mod names;
mod questions;
mod seats;
mod spoken;
mod table;
mod telling;

use self::names::{building, colour, good, goods_in_words, kind, knowledge, the_tile, tile};
use crate::{Describe, Speaker};
use burgundy::components::{GoodsTally, PRICE};
use burgundy::{Building, Burgundy, Decision, Depot, Event, Goods, Income, Kind, Knowledge, Move, Scoring};
use game::{Game, Seat};
use i18n::{Lang, Value, list, tr};

impl Describe for Burgundy {
    fn lines(&self, speaker: &Speaker, line: &mut impl FnMut(String)) {
        table::lines(self, speaker).into_iter().for_each(line);
    }

    fn spoken(&self, seat: Seat, speaker: &Speaker) -> Vec<String> {
        spoken::spoken(self, seat, speaker)
    }

    fn mv(&self, seat: Seat, mv: Move, lang: Lang) -> String {
        let (die, action) = action(self, seat, mv.decision(), lang);
        match (die, workers(self, seat, mv)) {
            (None, _) => action,
            (Some(die), 0) => tr!(lang, "burgundy-with-die", die, action),
            (Some(die), workers) => {
                tr!(lang, "burgundy-with-workers", die, workers, action)
            }
        }
    }

    /// What is in an envelope is told when it is opened (CB-18.7).
    fn told(&self, seat: Seat, mv: Move, lang: Lang) -> String {
        if self.is_choosing_in_secret() { tr!(lang, "burgundy-told-sealed") } else { self.mv(seat, mv, lang) }
    }

    fn made_by(scored: &Event, earlier: &Event) -> bool {
        let Event::Scored { seat, why, .. } = scored else { return false };
        match (why, earlier) {
            (Scoring::Animals | Scoring::EarlierAnimals | Scoring::Watchtower, Event::Placed { seat: whose, .. })
            | (Scoring::Area | Scoring::Phase, Event::AreaCompleted { seat: whose, .. })
            | (Scoring::LargeBonus | Scoring::SmallBonus, Event::BonusTaken { seat: whose, .. })
            | (Scoring::Sale, Event::Sold { seat: whose, .. }) => seat == whose,
            _ => false,
        }
    }

    fn event(event: &Event, speaker: &Speaker) -> String {
        let lang = speaker.lang;
        match *event {
            Event::StartPlayer { seat } => tr!(lang, "first-player", seat = speaker.seat(seat)),
            Event::Rolled { seat, dice: [first, second] } => {
                tr!(lang, "burgundy-rolled", seat = speaker.seat(seat), first, second)
            }
            Event::WhiteRolled { seat, white } => {
                tr!(lang, "burgundy-white-rolled", seat = speaker.seat(seat), white)
            }
            Event::Adjusted { seat, die, number, workers: 0 } => {
                tr!(lang, "burgundy-adjusted-free", seat = speaker.seat(seat), die, number)
            }
            Event::Adjusted { seat, die, number, workers } => {
                tr!(lang, "burgundy-adjusted", seat = speaker.seat(seat), die, number, workers)
            }
            Event::Took { seat, depot, face, .. } => {
                let tile = the_tile(face, lang);
                tr!(lang, "burgundy-took", seat = speaker.seat(seat), depot = depot.number(), tile)
            }
            Event::Bought { seat, depot, face, silver } => {
                let tile = the_tile(face, lang);
                if depot.is_black() {
                    tr!(lang, "burgundy-bought-black", seat = speaker.seat(seat), tile, silver)
                } else {
                    tr!(lang, "burgundy-bought", seat = speaker.seat(seat), depot = depot.number(), tile, silver)
                }
            }
            Event::Burned { seat, face } => {
                tr!(lang, "burgundy-burned", seat = speaker.seat(seat), tile = the_tile(face, lang))
            }
            Event::Placed { seat, face, hex, .. } => {
                tr!(
                    lang,
                    "burgundy-placed",
                    seat = speaker.seat(seat),
                    tile = the_tile(face, lang),
                    hex = hex_name(hex)
                )
            }
            Event::AreaCompleted { seat, kind: of, size } => match of {
                Kind::Building => tr!(lang, "burgundy-area-city", seat = speaker.seat(seat), size),
                Kind::Animal => tr!(lang, "burgundy-area-pasture", seat = speaker.seat(seat), size),
                of => tr!(lang, "burgundy-area", seat = speaker.seat(seat), size, kind = kind(of)),
            },
            Event::BonusTaken { seat, kind: of, large: true } => {
                tr!(lang, "burgundy-bonus-taken-large", seat = speaker.seat(seat), kind = kind(of))
            }
            Event::BonusTaken { seat, kind: of, large: false } => {
                tr!(lang, "burgundy-bonus-taken-small", seat = speaker.seat(seat), kind = kind(of))
            }
            Event::MarkerMoved { seat, position, place } => {
                let place = tr!(lang, "place", place);
                tr!(lang, "burgundy-marker-moved", seat = speaker.seat(seat), position, place)
            }
            Event::Loaded { seat, depot, goods, count, .. } => {
                let goods = goods_in_words(GoodsTally::of(goods.index(), count), lang);
                tr!(lang, "burgundy-loaded", seat = speaker.seat(seat), depot = depot.number(), goods)
            }
            Event::Sold { seat, goods, count, .. } => {
                let goods = goods_in_words(GoodsTally::of(goods.index(), count), lang);
                tr!(lang, "burgundy-sold", seat = speaker.seat(seat), goods)
            }
            Event::GotSilver { seat, silver, why: from } => {
                tr!(lang, "burgundy-got-silver", seat = speaker.seat(seat), silver, why = why(from, lang))
            }
            Event::GotWorkers { seat, workers, why: from } => {
                tr!(lang, "burgundy-got-workers", seat = speaker.seat(seat), workers, why = why(from, lang))
            }
            Event::Scored { seat, points, why } => {
                tr!(lang, "burgundy-scored", seat = speaker.seat(seat), points, why = why_points(points, why, lang))
            }
            Event::TurnEnded { seat } => tr!(lang, "burgundy-turn-ended", seat = speaker.seat(seat)),
            Event::PhaseEnded { phase } => {
                tr!(lang, "burgundy-phase-ended", phase = Value::latin(format!("{phase:?}")))
            }
            Event::GameOver => tr!(lang, "burgundy-over"),
            ref other => set_up(other, speaker),
        }
    }
}

/// The events of the set-up of the game and of a phase.
fn set_up(event: &Event, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    match *event {
        Event::StartGoods { seat, goods, count } => {
            let goods = goods_in_words(GoodsTally::of(goods.index(), count), lang);
            tr!(lang, "burgundy-start-goods", seat = speaker.seat(seat), goods)
        }
        Event::EstatesDealt { seat, estates: [first, second] } => {
            tr!(lang, "burgundy-estates-dealt", seat = speaker.seat(seat), first, second)
        }
        Event::EstateSealed { seat } => tr!(lang, "burgundy-estate-sealed", seat = speaker.seat(seat)),
        Event::EstateChosen { seat, estate, castle } => {
            tr!(lang, "burgundy-estate-chosen", seat = speaker.seat(seat), estate, hex = hex_name(castle))
        }
        Event::Cleared { depot, face, .. } if depot.is_black() => {
            tr!(lang, "burgundy-cleared-black", tile = tile(face, lang))
        }
        Event::Cleared { depot, face, .. } => {
            tr!(lang, "burgundy-cleared", depot = depot.number(), tile = tile(face, lang))
        }
        Event::Laid { depot, face } if depot.is_black() => tr!(lang, "burgundy-laid-black", tile = tile(face, lang)),
        Event::Laid { depot, face } => tr!(lang, "burgundy-laid", depot = depot.number(), tile = tile(face, lang)),
        Event::GoodsRow { phase, goods } => {
            let goods = list(lang, &goods.map(|goods| good(goods, lang)));
            tr!(lang, "burgundy-goods-row", phase = Value::latin(format!("{phase:?}")), goods)
        }
        Event::GoodsArrived { goods, depot } => {
            tr!(lang, "burgundy-goods-arrived", colour = colour(goods), depot = depot.number())
        }
        ref other => unreachable!("{other:?} is told as part of a turn"),
    }
}

/// The die that a decision uses, and the rest of it.
fn action(table: &Burgundy, seat: Seat, decision: Decision, lang: Lang) -> (Option<u8>, String) {
    let player = table.player(seat);
    match decision {
        Decision::Estate { estate, castle } => {
            (None, tr!(lang, "burgundy-move-estate", estate, hex = hex_name(castle)))
        }
        Decision::Take { die, depot, face } => {
            let tile = the_tile(face, lang);
            let words = if depot.is_black() {
                tr!(lang, "burgundy-move-take-black", tile)
            } else {
                tr!(lang, "burgundy-move-take", tile, depot = depot.number())
            };
            (die, words)
        }
        Decision::Place { die, face, hex } => {
            (die, tr!(lang, "burgundy-move-place", tile = the_tile(face, lang), hex = hex_name(hex)))
        }
        Decision::Sell { die, goods } => {
            let count = player.goods().count(goods.index());
            (die, tr!(lang, "burgundy-move-sell", colour = colour(goods), count))
        }
        Decision::Workers { die } => (die, tr!(lang, "burgundy-move-workers")),
        Decision::Buy { depot, face } => {
            let tile = the_tile(face, lang);
            let words = if depot.is_black() {
                tr!(lang, "burgundy-move-buy-black", tile, silver = PRICE)
            } else {
                tr!(lang, "burgundy-move-buy", tile, depot = depot.number(), silver = PRICE)
            };
            (None, words)
        }
        Decision::End => (None, tr!(lang, "burgundy-move-end")),
        Decision::Burn { face } => (None, tr!(lang, "burgundy-move-burn", tile = the_tile(face, lang))),
        Decision::Load { depot } => {
            let goods = goods_in_words(goods_of(table, depot), lang);
            (None, tr!(lang, "burgundy-move-load", depot = depot.number(), goods))
        }
        Decision::Keep { goods } => {
            let count = offered(table, goods);
            (None, tr!(lang, "burgundy-move-keep", colour = colour(goods), count))
        }
        Decision::Pass => (None, tr!(lang, "burgundy-move-pass")),
    }
}

/// How many workers a move costs, found by playing it on a copy. A move that is not allowed costs nothing.
fn workers(table: &Burgundy, seat: Seat, mv: Move) -> u16 {
    if table.check(seat, mv).is_err() {
        return 0;
    }
    let (mut after, mut events) = (*table, Vec::new());
    after.play(seat, mv, &mut events);
    let cost = |event: &Event| match *event {
        Event::Adjusted { workers, .. } => Some(workers),
        _ => None,
    };
    events.iter().find_map(cost).unwrap_or(0)
}

fn goods_of(table: &Burgundy, depot: Depot) -> GoodsTally {
    if depot.is_black() { GoodsTally::EMPTY } else { table.depot_goods(depot) }
}

/// How many goods of a colour lie in the depot from which goods are being taken.
fn offered(table: &Burgundy, goods: Goods) -> u8 {
    match table.stage() {
        burgundy::Stage::Keep { depot, .. } => goods_of(table, depot).count(goods.index()),
        _ => 0,
    }
}

/// What brought silver or workers.
fn why(from: Income, lang: Lang) -> String {
    match from {
        Income::BoardingHouse => tr!(lang, "burgundy-building-boarding-house"),
        Income::Bank => tr!(lang, "burgundy-building-bank"),
        Income::Sale => tr!(lang, "burgundy-why-sale"),
        Income::TakeWorkers => tr!(lang, "burgundy-why-workers"),
        Income::Mines => tr!(lang, "burgundy-why-mines"),
        Income::Knowledge(tile) => knowledge(tile, lang),
    }
}

/// What brought points.
fn why_points(points: i16, why: Scoring, lang: Lang) -> String {
    match why {
        Scoring::Animals => tr!(lang, "burgundy-score-animals"),
        Scoring::EarlierAnimals => tr!(lang, "burgundy-score-earlier"),
        Scoring::Watchtower => tr!(lang, "burgundy-building-watchtower"),
        Scoring::Area => tr!(lang, "burgundy-score-area"),
        Scoring::Phase => tr!(lang, "burgundy-score-phase"),
        Scoring::LargeBonus => tr!(lang, "burgundy-score-large"),
        Scoring::SmallBonus => tr!(lang, "burgundy-score-small"),
        Scoring::Sale => tr!(lang, "burgundy-score-sale"),
        Scoring::Goods => tr!(lang, "burgundy-score-goods"),
        Scoring::Silver => tr!(lang, "burgundy-score-silver"),
        Scoring::Workers => tr!(lang, "burgundy-score-workers"),
        Scoring::Knowledge(tile @ Knowledge::PointPerAnimalTile) => {
            tr!(lang, "burgundy-per-tile", tile = knowledge(tile, lang))
        }
        Scoring::Knowledge(tile) => {
            let (thing, each) = counted(tile);
            let (tile, count) = (knowledge(tile, lang), points / each);
            tr!(lang, "burgundy-score-knowledge", tile, thing, count, each, points)
        }
    }
}

/// What the knowledge tiles 15 to 26 count at the end, and the points for each (CB-16.15 to CB-16.26).
fn counted<'a>(tile: Knowledge) -> (Value<'a>, i16) {
    match tile {
        Knowledge::PointsForGoodsColours => (Value::word("burgundy-thing-colours"), 3),
        Knowledge::PointsForWarehouses => (building(Building::Warehouse), 4),
        Knowledge::PointsForWatchtowers => (building(Building::Watchtower), 4),
        Knowledge::PointsForCarpenters => (building(Building::Carpenter), 4),
        Knowledge::PointsForChurches => (building(Building::Church), 4),
        Knowledge::PointsForMarkets => (building(Building::Market), 4),
        Knowledge::PointsForBoardingHouses => (building(Building::BoardingHouse), 4),
        Knowledge::PointsForBanks => (building(Building::Bank), 4),
        Knowledge::PointsForCityHalls => (building(Building::CityHall), 4),
        Knowledge::PointsForSpecies => (Value::word("burgundy-thing-species"), 4),
        Knowledge::PointsForGoodsSold => (Value::word("burgundy-thing-sold"), 1),
        _ => (Value::word("burgundy-thing-bonus"), 2),
    }
}

fn hex_name<'a>(hex: burgundy::Hex) -> Value<'a> {
    Value::latin(hex.to_string())
}
