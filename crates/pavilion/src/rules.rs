//! The implementation of the trait: set-up (SP-1), what is legal, and every refusal with its clause.

use crate::components::{COLOURS, TILES_PER_COLOUR, factories};
use crate::deals::{RefillFault, check_refill, sample_refill};
use crate::sheet::SHEETS;
use crate::{
    Board, Colour, Deal, Decision, Event, Move, Options, Pavilion, Phase, Side, Source, Space, Spaces, Star, Tiles,
};
use game::{
    Clause, Game, GameInfo, Illegal, Log, MoveBuf, Next, Outcome, Outcomes, Planes, PositionError, Seat, SeatSet,
    Seats, SetupError, Sheet, TooMany, clause,
};
use rand_core::Rng;
use tiles::{FillFault, MarketBySource, Stock};

impl Game for Pavilion {
    type Options = Options;
    type Move = Move;
    type Deal = Deal;
    type Event = Event;

    const INFO: GameInfo = GameInfo {
        id: "pavilion",
        prefix: "SP",
        name: "Azul: Summer Pavilion",
        players: 2..=4,
        rules_version: 1,
        options: Options::LIST,
        utility: Outcome::UTILITY,
        // Grey side, every space free and more tiles than possible: each of five colours has as many payments as the
        // sum of the numbers on the board (6 × 21 + 6 × 3), the wild one has 42; plus a pass.
        max_moves: 5 * 144 + 42 + 1,
        // A deal of who begins and one of the supply; six fills with 36 takes each; every placement puts a tile on a
        // board for good and causes at most one refill; 36 bonus tiles per board; six times for each of four seats a
        // pass of five decisions and a refill.
        max_actions: 2 + 6 * (1 + 36) + 132 * 2 + 4 * 36 + 6 * 4 * (5 + 1),
    };

    fn setup(options: &Options) -> Result<Self, SetupError> {
        options.validate()?;
        let (phase, start) = options.first.seat().map_or((Phase::First, Seat::FIRST), |seat| (Phase::Supply, seat));
        Ok(Pavilion {
            market: MarketBySource::default(),
            stock: Stock { bag: Tiles::new([TILES_PER_COLOUR; COLOURS]), spent: Tiles::EMPTY },
            supply: Tiles::EMPTY,
            boards: [Board::new(options.side); 4],
            players: options.players,
            side: options.side,
            phase,
            seat: start,
            start,
            token: None,
            passed: SeatSet::EMPTY,
            round: 1,
            due: 0,
        })
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn next(&self) -> Next {
        match self.phase {
            Phase::First => Next::Chance(Deal::FIRST),
            Phase::Supply => Next::Chance(Deal::SUPPLY),
            Phase::Fill => Next::Chance(Deal::FILL),
            Phase::Draft | Phase::Place | Phase::Pick | Phase::Keep => Next::seat(self.seat),
            Phase::Over => Next::Over,
        }
    }

    #[inline]
    fn list_moves(&self, seat: Seat, into: &mut MoveBuf<Move>) {
        match self.phase {
            // SP-3.2, SP-3.4: every colour that is not wild; SP-3.5, SP-3.7: the wild one where it lies alone.
            Phase::Draft => {
                let takes = self.market.holds().unless_mixed(self.wild().index());
                takes.pairs().for_each(|pair| into.push(Move::take_pair(pair)));
            }
            Phase::Place => {
                self.list_placements(seat, into);
                into.push(Move::PASS);
            }
            Phase::Pick => Colour::of_bits(self.supply.kinds()).for_each(|colour| into.push(Move::pick(colour))),
            Phase::Keep => {
                Colour::of_bits(self.keepable(seat)).for_each(|colour| into.push(Move::keep(colour)));
                into.push(Move::DONE);
            }
            Phase::First | Phase::Supply | Phase::Fill | Phase::Over => {}
        }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        self.next().deciders()?;
        if seat != self.seat {
            return Err(clause!("SP-2.4").into());
        }
        match (self.phase, mv.decision()) {
            (Phase::Draft, Decision::Take { source, colour }) => self.check_take(source, colour)?,
            (Phase::Draft, _) => return Err(clause!("SP-3.1").into()),
            (Phase::Pick, Decision::Pick { colour }) => self.check_pick(colour)?,
            (Phase::Pick, _) => return Err(clause!("SP-8.4").into()),
            (Phase::Keep, Decision::Keep { colour }) => self.check_keep(colour)?,
            (Phase::Keep, Decision::Done) => {}
            (Phase::Keep, _) | (_, Decision::Keep { .. } | Decision::Done) => return Err(clause!("SP-9.8").into()),
            (_, Decision::Place { space, colour, wilds }) => self.check_place(space, colour, wilds)?,
            // SP-9.1: always allowed.
            (_, Decision::Pass) => {}
            (_, Decision::Take { .. } | Decision::Pick { .. }) => return Err(clause!("SP-5.2").into()),
        }
        Ok(())
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: Move, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check(seat, mv), Ok(()), "{mv}");
        match mv.decision() {
            Decision::Take { source, colour } => self.take(source, colour, log),
            Decision::Place { space, colour, wilds } => self.place(space, colour, wilds, log),
            Decision::Pass => self.pass(log),
            Decision::Pick { colour } => self.pick(colour, log),
            Decision::Keep { colour } => self.keep(colour, log),
            Decision::Done => self.finish_pass(log),
        }
    }

    #[inline]
    fn sample_deal(&self, rng: &mut impl Rng) -> Deal {
        match self.phase {
            Phase::First => Deal::First(game::chance::seat(rng, self.players)),
            Phase::Supply => Deal::Supply(sample_refill(self.stock, self.gaps(), rng)),
            _ => Deal::Fill(self.stock.sample_fill(factories(self.players), rng)),
        }
    }

    fn list_outcomes(&self, into: &mut Outcomes<Deal>) -> Result<(), TooMany> {
        match self.phase {
            Phase::First => into.add_even(Seat::all(self.players).map(Deal::First)),
            Phase::Supply => {
                self.stock.draws(self.gaps()).try_for_each(|(drawn, _, chance)| into.add(Deal::Supply(drawn), chance))
            }
            _ => self.stock.each_fill(factories(self.players), |fill, chance| into.add(Deal::Fill(fill), chance)),
        }
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Illegal> {
        match (self.next().deal_due()?, deal) {
            (Deal::FIRST, Deal::First(seat)) if seat.is_at(self.players) => Ok(()),
            (Deal::FIRST, Deal::First(_)) => Err(clause!("SP-1.13").into()),
            (Deal::SUPPLY, Deal::Supply(tiles)) => {
                check_refill(&self.stock, *tiles, self.gaps()).map_err(|fault| self.refill_clause(fault).into())
            }
            (Deal::FILL, Deal::Fill(fill)) => {
                self.stock.check_fill(fill, factories(self.players)).map_err(|fault| self.fill_clause(fault).into())
            }
            (due, _) => Err(Illegal::OtherDealDue(due)),
        }
    }

    #[inline]
    fn deal(&mut self, deal: &Deal, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check_deal(deal), Ok(()), "{deal}");
        match deal {
            Deal::First(seat) => self.seat_first(*seat, log),
            Deal::Supply(tiles) => self.fill_supply(*tiles, log),
            Deal::Fill(fill) => self.fill_factories(fill, log),
        }
    }

    fn scores(&self) -> Seats<i16> {
        Seats::from_fn(self.players, |seat| self.boards[seat.index()].score)
    }

    fn sheets() -> &'static [Sheet] {
        SHEETS
    }

    /// SP-11.7, SP-11.8: points alone, equal points share a place.
    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome::by_points(&self.scores()))
    }

    fn audit(&self) -> Result<(), PositionError> {
        self.check_invariants().map_err(|fault| fault.of(&Pavilion::INFO))
    }

    fn observe(&self, seat: Seat, into: &mut impl Planes) {
        self.write_planes(seat, into);
    }
}

impl Pavilion {
    /// Every space for every colour in the hand of the seat (SP-5.3), with every payment (SP-6.7): wild tiles may stand
    /// in (SP-6.1), any number of them besides one of the colour (SP-6.3); the wild colour pays for itself (SP-6.6).
    #[inline]
    fn list_placements(&self, seat: Seat, into: &mut MoveBuf<Move>) {
        let board = &self.boards[seat.index()];
        let wild = self.wild();
        for colour in Colour::of_bits(board.hand.kinds()) {
            let own = board.hand.count(colour.index());
            let wilds = if colour == wild { 0 } else { board.hand.count(wild.index()) };
            let spaces = board.spaces_for(colour).and(Spaces::affordable(self.side, own + wilds));
            for space in spaces.iter() {
                let cost = space.cost(self.side);
                let (fewest, most) = (cost.saturating_sub(own), wilds.min(cost - 1));
                into.push_block(Move::payments(space, colour, fewest), usize::from(most - fewest + 1));
            }
        }
    }

    fn check_take(&self, source: Source, colour: Colour) -> Result<(), Clause> {
        if !source.is_in_play(factories(self.players)) {
            return Err(clause!("SP-1.2"));
        }
        let tiles = self.market.at(source);
        if tiles.count(colour.index()) == 0 {
            return Err(clause!("SP-3.8"));
        }
        if colour == self.wild() && !tiles.without(colour.index()).is_empty() {
            return Err(clause!("SP-3.5"));
        }
        Ok(())
    }

    fn check_place(&self, space: Space, colour: Colour, wilds: u8) -> Result<(), Clause> {
        let board = &self.boards[self.seat.index()];
        let wild = self.wild();
        let (cost, own) = (space.cost(self.side), board.hand.count(colour.index()));
        if board.mosaic.filled().contains(space) {
            return Err(clause!("SP-5.5"));
        }
        if !board.takes(space.star(), colour) {
            return Err(match (self.side, space.star()) {
                (Side::Grey, _) => clause!("SP-12.5"),
                (Side::Coloured, Star::Centre) => clause!("SP-5.9"),
                (Side::Coloured, _) => clause!("SP-5.6"),
            });
        }
        if own == 0 || wilds >= cost {
            return Err(clause!("SP-6.2"));
        }
        if wilds > 0 && colour == wild {
            return Err(clause!("SP-6.6"));
        }
        if own < cost - wilds {
            return Err(clause!("SP-5.7"));
        }
        if board.hand.count(wild.index()) < wilds {
            return Err(clause!("SP-6.7"));
        }
        Ok(())
    }

    fn check_pick(&self, colour: Colour) -> Result<(), Clause> {
        if self.supply.count(colour.index()) == 0 { Err(clause!("SP-8.5")) } else { Ok(()) }
    }

    fn check_keep(&self, colour: Colour) -> Result<(), Clause> {
        if self.boards[self.seat.index()].hand.count(colour.index()) == 0 {
            return Err(clause!("SP-9.2"));
        }
        if self.keepable(self.seat) & (1 << colour.index()) == 0 {
            return Err(clause!("SP-9.9"));
        }
        Ok(())
    }

    fn refill_clause(&self, fault: RefillFault) -> Clause {
        match fault {
            _ if self.nothing_drawn() => clause!("SP-1.10"),
            RefillFault::Size | RefillFault::Bag => clause!("SP-8.11"),
            RefillFault::Tower => clause!("SP-8.12"),
        }
    }

    fn fill_clause(&self, fault: FillFault) -> Clause {
        match fault {
            _ if self.round == 1 => clause!("SP-1.11"),
            FillFault::Factories | FillFault::Size | FillFault::Bag => clause!("SP-10.2"),
            FillFault::SizeWhenShort => clause!("SP-10.4"),
            FillFault::Refill => clause!("SP-10.3"),
        }
    }
}
