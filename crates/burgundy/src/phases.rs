//! The course of the game: who begins (CB-2), estates of experts (CB-18), phases (CB-3, CB-14), rounds (CB-4), the end
//! (CB-15).

use crate::components::{GoodsTally, ROUNDS, START_GOODS, black_depot_size};
use crate::deals::DepotTiles;
use crate::depots::{Depots, Spaces};
use crate::player::Dice;
use crate::{
    Burgundy, Choice, Choosing, Deal, Depot, Envelope, Estate, Estates, Event, Face, Goods, Hex, Income, Kind,
    Knowledge, Leftovers, Stage, Tiles,
};
use game::chance::{self, below};
use game::{Clause, Log, Seat, Seats, clause};
use rand_core::Rng;

impl Burgundy {
    /// Draws an outcome of the deal that is due.
    #[inline]
    pub(crate) fn draw_deal(&self, rng: &mut impl Rng) -> Deal {
        match self.stage {
            Stage::First => Deal::First(chance::seat(rng, self.players)),
            Stage::StartGoods => {
                let mut unseen = self.unseen;
                Deal::StartGoods(Seats::from_fn(self.players, |_| {
                    (0..START_GOODS).fold(GoodsTally::EMPTY, |goods, _| {
                        goods + GoodsTally::of(draw_goods(&mut unseen, rng).index(), 1)
                    })
                }))
            }
            Stage::DealEstates => self.draw_estates(rng),
            Stage::FillDepots => {
                let mut supply = self.coloured;
                let mut tiles = DepotTiles::NONE;
                for (space, kind) in self.depots.empty_spaces(self.players, self.phase.index()) {
                    let face = supply.draw(kind, rng);
                    tiles.push(Depots::depot_of(space), face).expect("a depot has no more tiles than spaces");
                }
                Deal::Depots(tiles)
            }
            Stage::FillBlackDepot => {
                let mut supply = self.black;
                let mut tiles = Tiles::EMPTY;
                for _ in self.black_depot.len()..usize::from(black_depot_size(self.players)) {
                    tiles.add(supply.draw_any(rng));
                }
                Deal::BlackDepot(tiles)
            }
            Stage::GoodsRow => {
                let mut unseen = self.unseen;
                Deal::GoodsRow([0; ROUNDS as usize].map(|_| draw_goods(&mut unseen, rng)))
            }
            _ => {
                let mut die = || below(rng, 6) as u8 + 1;
                let dice = Seats::from_fn(self.players, |_| Dice::pair(die(), die()));
                Deal::Roll { dice, white: die() }
            }
        }
    }

    /// A board for each seat (CB-18.12), or two different numbers of 2 to 9, none twice at the table (CB-18.3).
    fn draw_estates(&self, rng: &mut impl Rng) -> Deal {
        if self.estates == Estates::Boards {
            let mut draw = drawing(self.boards.sides(), rng);
            return Deal::Estates(Seats::from_fn(self.players, |_| draw()));
        }
        let mut draw = drawing([2, 3, 4, 5, 6, 7, 8, 9], rng);
        Deal::Estates(Seats::from_fn(self.players, |_| {
            let mut pair = [draw(), draw()];
            pair.sort_unstable();
            pair
        }))
    }

    /// Whether seats can have been dealt these pairs: boards of the box, each once (CB-18.12), or estates of 2 to 9, none
    /// twice (CB-18.3).
    pub(crate) fn check_dealt(&self, pairs: &[[u8; 2]]) -> Result<(), Clause> {
        let fits = if self.estates == Estates::Boards {
            let sides = self.boards.sides();
            pairs.iter().enumerate().all(|(at, pair)| sides.contains(pair) && !pairs[..at].contains(pair))
        } else {
            let numbers = pairs.as_flattened();
            numbers.iter().enumerate().all(|(at, number)| *number >= 2 && !numbers[..at].contains(number))
        };
        holds(fits, self.estates.clause())
    }

    /// Whether this is a possible outcome of the deal that is due.
    pub(crate) fn check_drawn(&self, deal: &Deal) -> Result<(), Clause> {
        match deal {
            Deal::First(seat) => holds(seat.is_at(self.players), clause!("CB-2.14")),
            Deal::StartGoods(goods) => {
                holds(goods.as_slice().len() == usize::from(self.players), clause!("CB-2.4"))?;
                let sum = goods.as_slice().iter().fold(GoodsTally::EMPTY, |sum, goods| sum + *goods);
                holds(sum.within(self.unseen), clause!("CB-1.8"))
            }
            Deal::Estates(pairs) => {
                holds(pairs.as_slice().len() == usize::from(self.players), clause!("CB-18.1"))?;
                self.check_dealt(pairs.as_slice())
            }
            Deal::Depots(tiles) => self.check_depot_tiles(tiles),
            Deal::BlackDepot(tiles) => {
                let size = usize::from(black_depot_size(self.players));
                holds(self.black_depot.len() + tiles.len() == size, clause!("CB-3.14"))?;
                let held = |face: Face| tiles.count(face) <= usize::from(self.black[face]);
                holds(tiles.iter().all(held), clause!("CB-1.4"))
            }
            Deal::GoodsRow(row) => {
                let sum = row.iter().fold(GoodsTally::EMPTY, |sum, goods| sum + GoodsTally::of(goods.index(), 1));
                holds(sum.within(self.unseen), clause!("CB-1.8"))
            }
            Deal::Roll { dice, .. } => holds(dice.as_slice().len() == usize::from(self.players), clause!("CB-4.1")),
        }
    }

    /// One tile for each empty space in use, of its colour, out of the supply (CB-3.10, CB-3.11, CB-3.12, CB-3.13).
    fn check_depot_tiles(&self, tiles: &DepotTiles) -> Result<(), Clause> {
        let mut supply = self.coloured;
        for depot in Depot::numbered() {
            let mut drawn = tiles.of(depot);
            let spaces = self.depots.empty_spaces(self.players, self.phase.index());
            for (_, kind) in spaces.filter(|(space, _)| Depots::depot_of(*space) == depot) {
                let face = drawn.next().ok_or(clause!("CB-3.11"))?;
                if face.kind() != kind {
                    let changing = depot == Depot::at(5) && matches!(kind, Kind::Castle | Kind::Mine);
                    return Err(if changing { clause!("CB-3.13") } else { clause!("CB-3.12") });
                }
                supply[face] = supply[face].checked_sub(1).ok_or(clause!("CB-3.10"))?;
            }
            holds(drawn.next().is_none(), clause!("CB-3.11"))?;
        }
        Ok(())
    }

    /// Carries out the deal that is due.
    #[inline]
    pub(crate) fn carry_out(&mut self, deal: &Deal, log: &mut impl Log<Event>) {
        match deal {
            Deal::First(seat) => {
                log.push(Event::StartPlayer { seat: *seat });
                self.begin_with(*seat);
            }
            Deal::StartGoods(goods) => self.deal_start_goods(goods, log),
            Deal::Estates(pairs) => {
                for (seat, estates) in Seat::all(self.players).zip(pairs.as_slice()) {
                    self.seats[seat.index()].dealt = *estates;
                    log.push(Event::EstatesDealt { seat, estates: *estates });
                }
                self.stage = Stage::EstateChoice;
            }
            Deal::Depots(tiles) => self.fill_depots(tiles, log),
            Deal::BlackDepot(tiles) => {
                for face in tiles.iter() {
                    self.black[face] -= 1;
                    self.black_depot.add(face);
                    log.push(Event::Laid { depot: Depot::BLACK, face });
                }
                self.stage = Stage::GoodsRow;
            }
            Deal::GoodsRow(row) => {
                for (place, goods) in self.column.iter_mut().zip(row) {
                    self.unseen.remove_one(goods.index());
                    *place = Some(*goods);
                }
                log.push(Event::GoodsRow { phase: self.phase, goods: *row });
                self.stage = Stage::Roll;
            }
            Deal::Roll { dice, white } => self.begin_round(dice, *white, log),
        }
    }

    /// The start player is known: the stack of turn markers, and workers by turn order (CB-2.15, CB-2.16).
    pub(crate) fn begin_with(&mut self, first: Seat) {
        for (place, seat) in first.round(self.players).enumerate() {
            self.order[place] = seat;
            self.seats[seat.index()].workers = place as u16 + 1;
        }
        self.seat = first;
        self.stage = Stage::StartGoods;
    }

    fn deal_start_goods(&mut self, dealt: &Seats<GoodsTally>, log: &mut impl Log<Event>) {
        for (seat, goods) in Seat::all(self.players).zip(dealt.as_slice()) {
            self.unseen -= *goods;
            self.seats[seat.index()].goods = *goods;
            for colour in Goods::in_bits(goods.kinds()) {
                log.push(Event::StartGoods { seat, goods: colour, count: goods.count(colour.index()) });
            }
        }
        self.stage = match self.estates {
            Estates::One => Stage::FillDepots,
            Estates::Boards | Estates::Expert => Stage::DealEstates,
            // CB-18.13: nothing is dealt.
            Estates::Free => Stage::EstateChoice,
        };
    }

    /// An expert's choice: at once in public (CB-18.6), in an envelope in secret (CB-18.7). After the last everything
    /// is as in the basic game (CB-18.11).
    pub(crate) fn choose_estate(&mut self, seat: Seat, estate: u8, castle: Hex, log: &mut impl Log<Event>) {
        let choice = Choice { estate, castle };
        match self.choosing {
            Choosing::Public => self.settle_in(seat, choice, log),
            Choosing::Secret => {
                self.seats[seat.index()].envelope = Envelope::Sealed(choice);
                log.push(Event::EstateSealed { seat });
                self.open_envelopes(log);
            }
        }
        if Seat::all(self.players).all(|seat| self.seats[seat.index()].estate.is_chosen()) {
            self.stage = Stage::FillDepots;
        }
    }

    /// All are revealed together when the last is in (CB-18.7).
    fn open_envelopes(&mut self, log: &mut impl Log<Event>) {
        let known = |seat: Seat| matches!(self.seats[seat.index()].envelope, Envelope::Sealed(_));
        if !Seat::all(self.players).all(known) {
            return;
        }
        for place in 0..usize::from(self.players) {
            let seat = self.order[place];
            if let Envelope::Sealed(choice) = self.seats[seat.index()].envelope {
                self.seats[seat.index()].envelope = Envelope::None;
                self.settle_in(seat, choice, log);
            }
        }
    }

    /// Estate and starting castle are set (CB-18.2, CB-18.4); the castle does nothing (CB-18.10).
    fn settle_in(&mut self, seat: Seat, choice: Choice, log: &mut impl Log<Event>) {
        let Choice { estate, castle } = choice;
        self.seats[seat.index()].estate = Estate::with_start_castle(estate, castle);
        self.coloured[Face::CASTLE] -= 1;
        log.push(Event::EstateChosen { seat, estate, castle });
    }

    #[inline]
    fn fill_depots(&mut self, tiles: &DepotTiles, log: &mut impl Log<Event>) {
        for depot in Depot::numbered() {
            let spaces = self.depots.empty_spaces(self.players, self.phase.index());
            let spaces = spaces.filter(|(space, _)| Depots::depot_of(*space) == depot);
            for ((space, _), face) in spaces.zip(tiles.of(depot)) {
                self.coloured[face] -= 1;
                self.depots.lay(space, face);
                log.push(Event::Laid { depot, face });
            }
        }
        self.stage = Stage::FillBlackDepot;
    }

    /// All dice are thrown, and the white one says where the goods tile of the round goes (CB-4.1,
    /// CB-4.3). It is the first on the track who rolls that die (CB-2.17, CB-4.11) and begins (CB-8.11).
    #[inline]
    fn begin_round(&mut self, dice: &Seats<Dice>, white: u8, log: &mut impl Log<Event>) {
        for (seat, dice) in Seat::all(self.players).zip(dice.as_slice()) {
            self.seats[seat.index()].dice = *dice;
            log.push(Event::Rolled { seat, dice: dice.both() });
        }
        self.white = white;
        log.push(Event::WhiteRolled { seat: self.order[0], white });
        let depot = Depot::at(usize::from(white) - 1);
        let goods = self.column[usize::from(self.round)].take().expect("the column has a tile for each round to come");
        self.depots.goods[depot.index()] += GoodsTally::of(goods.index(), 1);
        log.push(Event::GoodsArrived { goods, depot });
        self.round += 1;
        self.seat = self.order[0];
        self.bought = false;
        self.stage = Stage::Turn;
    }

    /// The turn goes to the first on the track who has not played (CB-4.6, CB-4.8); after the last the round is over. A
    /// purchase that was not made is lost (CB-13.5).
    #[inline]
    pub(crate) fn end_turn(&mut self, log: &mut impl Log<Event>) {
        log.push(Event::TurnEnded { seat: self.seat });
        self.bought = false;
        let next = self.order().iter().copied().find(|seat| !self.seats[seat.index()].dice.is_empty());
        match next {
            Some(seat) => {
                self.seat = seat;
                self.stage = Stage::Turn;
            }
            None => self.end_round(log),
        }
    }

    /// The next round begins with a roll; after the fifth the phase ends (CB-4.7).
    fn end_round(&mut self, log: &mut impl Log<Event>) {
        self.white = 0;
        self.seat = self.order[0];
        if self.round < ROUNDS {
            self.stage = Stage::Roll;
        } else {
            self.end_phase(log);
        }
    }

    /// Mines pay (CB-14.2), with tile 2 workers too (CB-14.3, CB-16.2), then the next phase is set up (CB-14.4) or the
    /// game ends (CB-14.6, CB-15.1). What players have stays (CB-14.5), and so does the turn order (CB-4.9).
    fn end_phase(&mut self, log: &mut impl Log<Event>) {
        log.push(Event::PhaseEnded { phase: self.phase });
        for seat in Seat::all(self.players) {
            let player = &mut self.seats[seat.index()];
            let mines = u16::from(player.estate.count(Kind::Mine));
            if mines == 0 {
                continue;
            }
            player.silver += mines;
            log.push(Event::GotSilver { seat, silver: mines, why: Income::Mines });
            if player.has(Knowledge::WorkersFromMines) {
                player.workers += mines;
                log.push(Event::GotWorkers {
                    seat,
                    workers: mines,
                    why: Income::Knowledge(Knowledge::WorkersFromMines),
                });
            }
        }
        let Some(next) = self.phase.next() else {
            self.score_end(log);
            self.stage = Stage::Over;
            log.push(Event::GameOver);
            return;
        };
        self.clear_board(log);
        self.phase = next;
        self.round = 0;
        self.stage = Stage::FillDepots;
    }

    /// The set-up of a phase begins (CB-3.2): tiles left on the board go to the box (CB-3.3), for good (CB-3.9), except
    /// those that stay (CB-3.4, CB-3.6, CB-3.7). Goods stay (CB-3.5).
    fn clear_board(&mut self, log: &mut impl Log<Event>) {
        let leftovers = self.leftovers;
        let goes = |face: Face| leftovers == Leftovers::Clear || !face.kind().stays();
        for space in Spaces::ALL.iter() {
            if let Some(face) = self.depots.tile(space).filter(|face| goes(*face)) {
                self.depots.clear(space);
                log.push(Event::Cleared { depot: Depots::depot_of(space), face, leftovers });
            }
        }
        for face in self.black_depot.iter().filter(|face| goes(*face)) {
            log.push(Event::Cleared { depot: Depot::BLACK, face, leftovers });
        }
        self.black_depot.retain(|face| !goes(face));
    }
}

/// Draws from these without replacement.
fn drawing<T: Copy, const N: usize>(mut from: [T; N], rng: &mut impl Rng) -> impl FnMut() -> T {
    let mut drawn = 0;
    move || {
        let chosen = drawn + below(rng, (N - drawn) as u32) as usize;
        from.swap(drawn, chosen);
        drawn += 1;
        from[drawn - 1]
    }
}

/// Draws one of the unseen goods tiles.
#[inline]
fn draw_goods(unseen: &mut GoodsTally, rng: &mut impl Rng) -> Goods {
    let index = unseen.kind_at(below(rng, u32::from(unseen.total())) as u8);
    unseen.remove_one(index);
    Goods::at(index)
}

fn holds(fits: bool, clause: Clause) -> Result<(), Clause> {
    if fits { Ok(()) } else { Err(clause) }
}
