//! CB-15: the score sheet.

use burgundy::{Building, Burgundy, HEXES, Knowledge, Shown};
use game::Seat;
use std::collections::BTreeSet;

/// CB-15.2, CB-15.3, CB-15.4, CB-15.5, CB-15.8, CB-15.9: the sheet counts what the game counts, and ranks alike.
#[test]
fn a_sheet_counts_like_the_game() {
    conformance::sheets(
        |clause| {
            let clause = clause.to_string();
            let of_a_tile = clause.strip_prefix("CB-16.").and_then(|number| number.parse().ok());
            ["CB-15.2", "CB-15.3", "CB-15.4"].contains(&clause.as_str()) || of_a_tile.is_some_and(|at: u8| at >= 15)
        },
        |table: &Burgundy, seat: Seat| {
            let (player, mut counts) = (table.player(seat), [0; _]);
            let estate = player.estate();
            counts[1] = player.goods().total().into();
            counts[2] = player.silver() as i16;
            counts[3] = player.workers() as i16;
            let species: BTreeSet<String> = estate
                .tiles()
                .filter_map(|(_, face)| match face.shown() {
                    Shown::Animal(species, _) => Some(format!("{species:?}")),
                    _ => None,
                })
                .collect();
            let of = |building| i16::from(estate.buildings(building));
            let tiles = [
                (Knowledge::PointsForGoodsColours, player.sold().kinds().count_ones() as i16),
                (Knowledge::PointsForWarehouses, of(Building::Warehouse)),
                (Knowledge::PointsForWatchtowers, of(Building::Watchtower)),
                (Knowledge::PointsForCarpenters, of(Building::Carpenter)),
                (Knowledge::PointsForChurches, of(Building::Church)),
                (Knowledge::PointsForMarkets, of(Building::Market)),
                (Knowledge::PointsForBoardingHouses, of(Building::BoardingHouse)),
                (Knowledge::PointsForBanks, of(Building::Bank)),
                (Knowledge::PointsForCityHalls, of(Building::CityHall)),
                (Knowledge::PointsForSpecies, species.len() as i16),
                (Knowledge::PointsForGoodsSold, player.sold().total().into()),
                (Knowledge::PointsForBonusTiles, table.bonus_tiles(seat).into()),
            ];
            for (line, (tile, count)) in (4..).zip(tiles) {
                counts[line] = if estate.knowledge().has(tile) { count } else { 0 };
            }
            counts[16] = (HEXES - usize::from(estate.covered().len() as u8)) as i16;
            counts[17] = 1 + table.order().iter().position(|other| *other == seat).unwrap() as i16;
            (0, counts)
        },
    );
}
