//! Where on the board a place is: what is touched there carries one of these marks.

use crate::games::Tabletop;
use crate::pieces::attr::Attr;
use crate::pieces::market::{MarketSpot, SLOTS};
use crate::{azul, burgundy, coloretto, pavilion, sintra};
use ::coloretto::{Card, components::MAX_ROOM};
use text::Lays;
use tiles::Source;

/// A game whose positions can be laid out on its board.
pub trait Marked: Tabletop + Lays {
    /// The marks of a place, as `data-spot` has them; none where the board doesn't show it.
    fn marks(spot: Self::Spot) -> Vec<Attr>;
}

/// What belongs to a factory or to the centre.
fn source<C: Copy + Into<char> + 'static>(
    source: Source,
    colours: &[C],
    spot: impl Fn(MarketSpot<C>) -> Attr,
) -> Vec<Attr> {
    if source.is_centre() {
        return colours.iter().map(|colour| spot(MarketSpot::Pile(*colour))).collect();
    }
    (0..SLOTS).map(|at| spot(MarketSpot::Slot { source, at })).collect()
}

impl Marked for ::azul::Azul {
    fn marks(place: ::azul::Spot) -> Vec<Attr> {
        use ::azul::Spot as Place;
        use azul::Spot;
        let one = |spot: Spot| vec![Attr::of(spot)];
        match place {
            Place::Source(from) => source(from, &::azul::Colour::ALL, |spot| Attr::of(Spot::Market(spot))),
            Place::Lid => one(Spot::Market(MarketSpot::Spent)),
            Place::Marker => one(Spot::Market(MarketSpot::Start)),
            Place::Score(seat) => one(Spot::Score(seat)),
            Place::Line(seat, row) => {
                let row = usize::from(row);
                (0..=row).map(|at| Attr::of(Spot::Line { seat, row, at })).collect()
            }
            Place::Wall(seat, row, column) => one(Spot::Wall { seat, row: row.into(), column: column.into() }),
            Place::Floor(seat) => {
                let spaces = 0..usize::from(::azul::components::FLOOR_SPACES);
                spaces.map(|at| Attr::of(Spot::Floor { seat, at })).collect()
            }
            Place::Start | Place::Turn | Place::Round | Place::Barren => Vec::new(),
        }
    }
}

impl Marked for ::sintra::Sintra {
    fn marks(place: ::sintra::Spot) -> Vec<Attr> {
        use ::sintra::Spot as Place;
        use sintra::Spot;
        let one = |spot: Spot| vec![Attr::of(spot)];
        match place {
            Place::Source(from) => source(from, &::sintra::Colour::ALL, |spot| Attr::of(Spot::Market(spot))),
            Place::Tower => one(Spot::Market(MarketSpot::Spent)),
            Place::Token => one(Spot::Market(MarketSpot::Start)),
            Place::Track(space) => one(Spot::Round(usize::from(space) + 1)),
            Place::Score(seat) => one(Spot::Score(seat)),
            Place::Step(seat) => {
                let steps = (0..=::sintra::components::LAST_STEP).map(|step| Attr::of(Spot::Step { seat, step }));
                steps.chain([Attr::of(Spot::Broken(seat))]).collect()
            }
            Place::Glazier(seat) => {
                let columns = 0..::sintra::components::COLUMNS;
                columns.map(|column| Attr::of(Spot::Glazier { seat, column })).collect()
            }
            Place::Space(seat, column, space) => one(Spot::Strip { seat, column: column.into(), space: space.into() }),
            Place::Window(seat, column, at) => one(Spot::Pane { seat, column: column.into(), at: at.into() }),
            Place::Phase | Place::Start | Place::Turn | Place::Round | Place::Falls(_) | Place::Strip(..) => Vec::new(),
        }
    }
}

impl Marked for ::pavilion::Pavilion {
    fn marks(place: ::pavilion::Spot) -> Vec<Attr> {
        use ::pavilion::Spot as Place;
        use pavilion::Spot;
        let one = |spot: Spot| vec![Attr::of(spot)];
        let colours = ::pavilion::Colour::ALL;
        match place {
            Place::Source(from) => source(from, &colours, |spot| Attr::of(Spot::Market(spot))),
            Place::Tower => one(Spot::Market(MarketSpot::Spent)),
            Place::Token => one(Spot::Market(MarketSpot::Start)),
            Place::Supply => {
                let spaces = 0..usize::from(::pavilion::components::SUPPLY_SPACES);
                spaces.map(|at| Attr::of(Spot::Supply(at))).collect()
            }
            Place::Score(seat) => one(Spot::Score(seat)),
            Place::Hand(seat) => colours.map(|colour| Attr::of(Spot::Heap { seat, colour })).to_vec(),
            Place::Corners(seat) => {
                let corners = 0..usize::from(::pavilion::components::CORNERS);
                corners.map(|at| Attr::of(Spot::Corner { seat, at })).collect()
            }
            Place::Space(seat, space) => one(Spot::Space { seat, space }),
            Place::Phase | Place::Start | Place::Turn | Place::Round | Place::Due | Place::Passed(_) => Vec::new(),
        }
    }
}

impl Marked for ::coloretto::Coloretto {
    fn marks(place: ::coloretto::Spot) -> Vec<Attr> {
        use ::coloretto::Spot as Place;
        use coloretto::Spot;
        match place {
            Place::Row(row) => {
                let slots = (0..usize::from(MAX_ROOM)).map(|at| Attr::of(Spot::Slot { row, at }));
                slots.chain([Attr::of(Spot::Row(row))]).collect()
            }
            Place::Collection(seat) => {
                let stacks = Card::ALL.map(|kind| Attr::of(Spot::Stack { seat, kind }));
                stacks.into_iter().chain([Attr::of(Spot::Score(seat))]).collect()
            }
            Place::Burnt => vec![Attr::of(Spot::Burnt)],
            Place::Pending => vec![Attr::of(Spot::Drawn)],
            Place::Removed => vec![Attr::of(Spot::Pile)],
            Place::Phase | Place::Turn | Place::Taken(_) => Vec::new(),
        }
    }
}

impl Marked for ::burgundy::Burgundy {
    fn marks(place: ::burgundy::Spot) -> Vec<Attr> {
        use ::burgundy::Spot as Place;
        use burgundy::Spot;
        let one = |spot: Spot| vec![Attr::of(spot)];
        match place {
            Place::White => one(Spot::White),
            Place::Column(space) => one(Spot::Round(space + 1)),
            Place::Depot(depot, at) => one(Spot::Depot { depot, at: at.into() }),
            Place::DepotGoods(depot) => one(Spot::DepotGoods(depot)),
            Place::BlackDepot => (0..8).map(|at| Attr::of(Spot::Black(at))).collect(),
            Place::Bonus(kind, large) => one(Spot::Bonus { kind, large }),
            Place::Hex(seat, hex) => one(Spot::Hex { seat, hex }),
            Place::Store(seat) => (0..3).map(|at| Attr::of(Spot::Store { seat, at })).collect(),
            Place::Goods(seat) => (0..3).map(|at| Attr::of(Spot::Goods { seat, at })).collect(),
            Place::Sold(seat) => one(Spot::Sold(seat)),
            Place::Silver(seat) => one(Spot::Silver(seat)),
            Place::Workers(seat) => one(Spot::Workers(seat)),
            Place::Score(seat) => one(Spot::Score(seat)),
            // The dice on the table are those of the seat on turn; which one it is the position says.
            Place::Stage
            | Place::Pending(_)
            | Place::Phase
            | Place::Round
            | Place::Turn
            | Place::Bought
            | Place::Order(_)
            | Place::Coloured
            | Place::Black
            | Place::Estate(_)
            | Place::Dealt(..)
            | Place::Die(..) => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Driver, Options};
    use std::collections::HashMap;

    /// A mark leads to one place, and every game's board shows most of what can be set.
    fn lead_to_one_place<G: Marked>() {
        for options in G::Options::variants() {
            let table = Driver::<G>::new(options).unwrap().state().clone();
            let mut marks: HashMap<String, G::Spot> = HashMap::new();
            let dials = table.dials();
            for dial in &dials {
                for mark in G::marks(dial.spot) {
                    let other = marks.insert(mark.to_string(), dial.spot);
                    assert!(other.is_none_or(|other| other == dial.spot), "{mark}: {other:?}, {:?}", dial.spot);
                }
            }
            let marked = dials.iter().filter(|dial| !G::marks(dial.spot).is_empty()).count();
            assert!(2 * marked > dials.len(), "{}: {marked} of {} dials", G::INFO.id, dials.len());
        }
    }

    #[test]
    fn what_is_touched_is_one_place() {
        lead_to_one_place::<::azul::Azul>();
        lead_to_one_place::<::sintra::Sintra>();
        lead_to_one_place::<::pavilion::Pavilion>();
        lead_to_one_place::<::coloretto::Coloretto>();
        lead_to_one_place::<::burgundy::Burgundy>();
    }
}
