//! Points: areas and bonus tiles (CB-10), animals (CB-8.14 to CB-8.17), the end (CB-15, CB-16.15 to CB-16.26).

use crate::components::{AREA_POINTS, PHASE_POINTS, large_bonus, small_bonus};
use crate::{Building, Burgundy, Event, Face, Hex, Kind, Knowledge, Player, Shown, Species};
use game::{Clause, Log, Seat, clause};

impl Burgundy {
    /// Points on the track, told with their rule.
    #[inline]
    pub(crate) fn score(&mut self, seat: Seat, points: i16, clause: Clause, log: &mut impl Log<Event>) {
        self.seats[seat.index()].points += points;
        log.push(Event::Scored { seat, points, clause });
    }

    /// If the tile on this hex was the last of its area: points for its size and the phase (CB-10.1 to CB-10.3).
    #[inline]
    pub(crate) fn score_area(&mut self, hex: Hex, log: &mut impl Log<Event>) {
        let (seat, estate) = (self.seat, &self.active().estate);
        let area = estate.printed().area(hex);
        if !estate.covered().covers(area) {
            return;
        }
        let size = area.len() as u8;
        log.push(Event::AreaCompleted { seat, kind: estate.printed().kind(hex), size });
        self.score(seat, AREA_POINTS[usize::from(size)], clause!("CB-10.2"), log);
        self.score(seat, PHASE_POINTS[usize::from(self.phase.index())], clause!("CB-10.3"), log);
    }

    /// If the colour is finished now: the large bonus tile for the first, the small one for the second (CB-10.6 to
    /// CB-10.8).
    #[inline]
    pub(crate) fn award_bonus(&mut self, kind: Kind, log: &mut impl Log<Event>) {
        if !self.active().estate.has_finished(kind) {
            return;
        }
        let seat = self.seat;
        let (large, small) = (&mut self.large[kind.index()], &mut self.small[kind.index()]);
        let (points, clause) = if large.is_none() {
            *large = Some(seat);
            (large_bonus(self.players), clause!("CB-10.6"))
        } else if small.is_none() {
            *small = Some(seat);
            (small_bonus(self.players), clause!("CB-10.7"))
        } else {
            return;
        };
        log.push(Event::BonusTaken { seat, kind, large: clause == clause!("CB-10.6") });
        self.score(seat, points, clause, log);
    }

    /// All animals of the species in this pasture score, with the new one; tile 7 adds a point for each tile.
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
        self.score(seat, new, clause!("CB-8.14"), log);
        if earlier > 0 {
            self.score(seat, earlier, clause!("CB-8.15"), log);
        }
        if self.active().has(Knowledge::PointPerAnimalTile) {
            self.score(seat, tiles, clause!("CB-16.7"), log);
        }
    }

    /// The final scoring of all seats (CB-15.2 to CB-15.5).
    pub(crate) fn score_end(&mut self, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.players) {
            for (points, clause) in self.final_points(seat) {
                if points > 0 {
                    self.score(seat, points, clause, log);
                }
            }
        }
    }

    /// What the final scoring gives to a seat, rule by rule.
    pub fn final_points(&self, seat: Seat) -> [(i16, Clause); 15] {
        let player = self.player(seat);
        let with = |tile: Knowledge, points: i16| if player.has(tile) { points } else { 0 };
        let of = |building: Building| 4 * i16::from(player.estate.buildings(building));
        [
            (i16::from(player.goods.total()), clause!("CB-15.2")),
            (player.silver as i16, clause!("CB-15.3")),
            (player.workers as i16 / 2, clause!("CB-15.4")),
            (with(Knowledge::PointsForGoodsColours, 3 * player.sold.kinds().count_ones() as i16), clause!("CB-16.15")),
            (with(Knowledge::PointsForWarehouses, of(Building::Warehouse)), clause!("CB-16.16")),
            (with(Knowledge::PointsForWatchtowers, of(Building::Watchtower)), clause!("CB-16.17")),
            (with(Knowledge::PointsForCarpenters, of(Building::Carpenter)), clause!("CB-16.18")),
            (with(Knowledge::PointsForChurches, of(Building::Church)), clause!("CB-16.19")),
            (with(Knowledge::PointsForMarkets, of(Building::Market)), clause!("CB-16.20")),
            (with(Knowledge::PointsForBoardingHouses, of(Building::BoardingHouse)), clause!("CB-16.21")),
            (with(Knowledge::PointsForBanks, of(Building::Bank)), clause!("CB-16.22")),
            (with(Knowledge::PointsForCityHalls, of(Building::CityHall)), clause!("CB-16.23")),
            (with(Knowledge::PointsForSpecies, 4 * species_kept(player)), clause!("CB-16.24")),
            (with(Knowledge::PointsForGoodsSold, i16::from(player.sold.total())), clause!("CB-16.25")),
            (with(Knowledge::PointsForBonusTiles, 2 * i16::from(self.bonus_tiles(seat))), clause!("CB-16.26")),
        ]
    }
}

/// How many species of animal live in the estate (CB-16.24, CB-17.12).
fn species_kept(player: &Player) -> i16 {
    let lives = |species: &Species| {
        player.estate.tiles().any(|(_, face)| matches!(face.shown(), Shown::Animal(kept, _) if kept == *species))
    };
    Species::ALL.iter().filter(|species| lives(species)).count() as i16
}
