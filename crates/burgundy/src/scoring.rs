//! Points: areas and bonus tiles (CB-10), animals (CB-8.14 to CB-8.17), the end (CB-15, CB-16.15 to CB-16.26).

use crate::components::{AREA_POINTS, PHASE_POINTS, large_bonus, small_bonus};
use crate::{Building, Burgundy, Event, Face, Hex, Kind, Knowledge, Player, Scoring, Shown, Species};
use game::{Log, Seat};

impl Burgundy {
    /// Adds points on the track and logs them with their rule.
    #[inline]
    pub(crate) fn score(&mut self, seat: Seat, points: i16, why: Scoring, log: &mut impl Log<Event>) {
        self.seats[seat.index()].points += points;
        log.push(Event::Scored { seat, points, why });
    }

    /// If the tile on this hex was the last of its area, of which there is one (CB-10.5): points for its size, the
    /// starting castle included (CB-10.4), and for the phase (CB-10.1, CB-10.2, CB-10.3).
    #[inline]
    pub(crate) fn score_area(&mut self, hex: Hex, log: &mut impl Log<Event>) {
        let (seat, estate) = (self.seat, &self.active().estate);
        let area = estate.printed().area(hex);
        if !estate.covered().covers(area) {
            return;
        }
        let size = area.len() as u8;
        log.push(Event::AreaCompleted { seat, kind: estate.printed().kind(hex), size });
        self.score(seat, AREA_POINTS[usize::from(size)], Scoring::Area, log);
        self.score(seat, PHASE_POINTS[usize::from(self.phase.index())], Scoring::Phase, log);
    }

    /// If the colour is finished now: the large bonus tile for the first, the small one for the second, none for others
    /// (CB-10.6, CB-10.7, CB-10.8). Only the seat on turn can finish one (CB-10.10).
    #[inline]
    pub(crate) fn award_bonus(&mut self, kind: Kind, log: &mut impl Log<Event>) {
        if !self.active().estate.has_finished(kind) {
            return;
        }
        let seat = self.seat;
        let (large, small) = (&mut self.large[kind.index()], &mut self.small[kind.index()]);
        let (points, large, why) = if large.is_none() {
            *large = Some(seat);
            (large_bonus(self.players), true, Scoring::LargeBonus)
        } else if small.is_none() {
            *small = Some(seat);
            (small_bonus(self.players), false, Scoring::SmallBonus)
        } else {
            return;
        };
        log.push(Event::BonusTaken { seat, kind, large });
        self.score(seat, points, why, log);
    }

    /// All animals of the species in this pasture score, whether they touch or not (CB-8.16), with the new one; those
    /// in other pastures do not (CB-8.17). Tile 7 adds a point for each tile that scores (CB-17.13).
    pub(crate) fn score_animals(&mut self, species: Species, hex: Hex, log: &mut impl Log<Event>) {
        let (seat, estate) = (self.seat, &self.active().estate);
        let (mut new, mut earlier, mut tiles) = (0, 0, 0);
        for other in (estate.printed().area(hex) & estate.covered()).iter() {
            if let Some(Shown::Animal(kept, animals)) = estate.tile(other).map(Face::shown)
                && kept == species
            {
                *(if other == hex { &mut new } else { &mut earlier }) += i16::from(animals);
                tiles += 1;
            }
        }
        self.score(seat, new, Scoring::Animals, log);
        if earlier > 0 {
            self.score(seat, earlier, Scoring::EarlierAnimals, log);
        }
        if self.active().has(Knowledge::PointPerAnimalTile) {
            self.score(seat, tiles, Scoring::Knowledge(Knowledge::PointPerAnimalTile), log);
        }
    }

    /// The final scoring of all seats (CB-15.2, CB-15.3, CB-15.4, CB-15.5).
    pub(crate) fn score_end(&mut self, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.players) {
            for (points, why) in self.final_points(seat) {
                if points > 0 {
                    self.score(seat, points, why, log);
                }
            }
        }
    }

    /// What the final scoring gives to a seat, and what for: nothing for stored tiles (CB-15.6); knowledge tiles count
    /// all that is there, also from before (CB-17.10), buildings in all cities (CB-17.11).
    pub fn final_points(&self, seat: Seat) -> [(i16, Scoring); 15] {
        let player = self.player(seat);
        let of_tile = |tile: Knowledge, count: i16| {
            (if player.has(tile) { count * tile.points_each() } else { 0 }, Scoring::Knowledge(tile))
        };
        let of = |building: Building| i16::from(player.estate.buildings(building));
        [
            (i16::from(player.goods.total()), Scoring::Goods),
            (player.silver as i16, Scoring::Silver),
            (player.workers as i16 / WORKERS_PER_POINT, Scoring::Workers),
            of_tile(Knowledge::PointsForGoodsColours, player.sold.kinds().count_ones() as i16),
            of_tile(Knowledge::PointsForWarehouses, of(Building::Warehouse)),
            of_tile(Knowledge::PointsForWatchtowers, of(Building::Watchtower)),
            of_tile(Knowledge::PointsForCarpenters, of(Building::Carpenter)),
            of_tile(Knowledge::PointsForChurches, of(Building::Church)),
            of_tile(Knowledge::PointsForMarkets, of(Building::Market)),
            of_tile(Knowledge::PointsForBoardingHouses, of(Building::BoardingHouse)),
            of_tile(Knowledge::PointsForBanks, of(Building::Bank)),
            of_tile(Knowledge::PointsForCityHalls, of(Building::CityHall)),
            of_tile(Knowledge::PointsForSpecies, species_kept(player)),
            of_tile(Knowledge::PointsForGoodsSold, i16::from(player.sold.total())),
            of_tile(Knowledge::PointsForBonusTiles, i16::from(self.bonus_tiles(seat))),
        ]
    }
}

/// How many workers left at the end make a point (CB-15.4).
pub(crate) const WORKERS_PER_POINT: i16 = 2;

/// How many species of animal live in the estate (CB-16.24, CB-17.12).
fn species_kept(player: &Player) -> i16 {
    let lives = |species: &Species| {
        player.estate.tiles().any(|(_, face)| matches!(face.shown(), Shown::Animal(kept, _) if kept == *species))
    };
    Species::ALL.iter().filter(|species| lives(species)).count() as i16
}
