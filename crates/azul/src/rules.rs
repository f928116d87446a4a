//! Legality and consequences: set-up (AZ-1), drafting (AZ-2), the course of a round (AZ-4).

use crate::components::{COLOURS, FLOOR_SPACES, TILES_PER_COLOUR, factories};
use crate::moves::TargetList;
use crate::sheet::SHEETS;
use crate::{
    Azul, Board, Colour, Deal, Decision, Discarded, Dropped, Event, Move, Options, Phase, Source, StartPlayer, Target,
    Tiles, WallSide,
};
use game::{
    Bits, Clause, Game, GameInfo, Illegal, Log, MoveBuf, Next, Outcome, Outcomes, Planes, PositionError, Seat, Seats,
    SetupError, Sheet, TooMany, clause,
};
use rand_core::Rng;
use tiles::{FillFault, MarketByColour, Stock};

impl Game for Azul {
    type Options = Options;
    type Move = Move;
    type Deal = Deal;
    type Event = Event;

    const INFO: GameInfo = GameInfo {
        id: "azul",
        prefix: "AZ",
        name: "Azul",
        players: 2..=4,
        rules_version: 1,
        options: Options::LIST,
        utility: Outcome::UTILITY,
        max_moves: 246,
        // At most 3 × (20 × 4 + 1) rounds, each with a fill, 36 takes and five columns per seat to choose.
        max_actions: 1 + 243 * (1 + 36 + 20),
    };

    fn setup(options: &Options) -> Result<Self, SetupError> {
        options.validate()?;
        let (phase, start) = options.first.seat().map_or((Phase::First, Seat::FIRST), |seat| (Phase::Fill, seat));
        Ok(Azul {
            market: MarketByColour::default(),
            stock: Stock { bag: Tiles::new([TILES_PER_COLOUR; COLOURS]), spent: Tiles::EMPTY },
            boards: [Board::default(); 4],
            players: options.players,
            wall: options.wall,
            phase,
            seat: start,
            start,
            marker: None,
            round: 1,
            barren: 0,
        })
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn next(&self) -> Next {
        match self.phase {
            Phase::First => Next::Chance(Deal::FIRST),
            Phase::Fill => Next::Chance(Deal::FILL),
            Phase::Draft | Phase::Tile => Next::seat(self.seat),
            Phase::Over => Next::Over,
        }
    }

    #[inline]
    fn list_moves(&self, seat: Seat, into: &mut MoveBuf<Move>) {
        if self.phase == Phase::Tile {
            let row = self.boards[seat.index()].topmost_complete().expect("a column is asked for a complete line");
            let columns = self.columns_for(seat, row);
            Bits::of(columns).for_each(|column| into.push(Move::tile(row, column)));
            return;
        }
        let open = self.boards[seat.index()].open;
        let mut list = into.rewrite::<8>(Self::INFO.max_moves, Move::tile(0, 0));
        for pair in self.market.holds().pairs() {
            let targets = TargetList::of(open.targets(Colour::ALL[pair.colour()]));
            list.push_block(targets.takes(pair), targets.len);
        }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        self.next().deciders()?;
        match mv.decision() {
            Decision::Take { source, colour, target } => self.check_take(seat, source, colour, target)?,
            Decision::Tile { row, column } => self.check_tile(seat, row, column)?,
        }
        Ok(())
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: Move, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check(seat, mv), Ok(()), "{mv}");
        match mv.decision() {
            Decision::Take { source, colour, target } => self.take(source, colour, target, log),
            Decision::Tile { row, column } => self.choose_column(row, column, log),
        }
    }

    #[inline]
    fn sample_deal(&self, rng: &mut impl Rng) -> Deal {
        match self.phase {
            Phase::First => Deal::First(game::chance::seat(rng, self.players)),
            _ => Deal::Fill(self.stock.sample_fill(factories(self.players), rng)),
        }
    }

    fn list_outcomes(&self, into: &mut Outcomes<Deal>) -> Result<(), TooMany> {
        match self.phase {
            Phase::First => into.add_even(Seat::all(self.players).map(Deal::First)),
            _ => self.stock.each_fill(factories(self.players), |fill, chance| into.add(Deal::Fill(fill), chance)),
        }
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Illegal> {
        match (self.next().deal_due()?, deal) {
            (Deal::FIRST, Deal::First(seat)) if seat.is_at(self.players) => Ok(()),
            (Deal::FIRST, Deal::First(_)) => Err(clause!("AZ-1.13").into()),
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
            Deal::First(seat) => {
                self.start = *seat;
                self.seat = *seat;
                self.phase = Phase::Fill;
                log.push(Event::NewStartPlayer { seat: *seat, why: StartPlayer::Chance });
            }
            Deal::Fill(fill) => {
                // AZ-4.11: the lid is emptied only if the bag did not suffice.
                if self.stock.remove_fill(fill) {
                    log.push(Event::LidToBag);
                }
                self.market.fill(fill);
                // AZ-2.1: the start player puts the marker in the centre and takes the first turn.
                self.marker = None;
                self.seat = self.start;
                self.phase = Phase::Draft;
                log.push(Event::Filled { round: self.round });
            }
        }
    }

    fn scores(&self) -> Seats<i16> {
        Seats::from_fn(self.players, |seat| self.boards[seat.index()].score)
    }

    fn sheets() -> &'static [Sheet] {
        SHEETS
    }

    /// AZ-5.8, AZ-5.9, AZ-5.10: points, then complete rows, then a shared place.
    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| {
            Outcome::rank(self.players, |seat| {
                let board = &self.boards[seat.index()];
                (board.score, board.wall.complete_rows())
            })
        })
    }

    fn audit(&self) -> Result<(), PositionError> {
        self.check_invariants().map_err(|fault| fault.of(&Azul::INFO))
    }

    fn observe(&self, seat: Seat, into: &mut impl Planes) {
        self.write_planes(seat, into);
    }
}

impl Azul {
    fn check_take(&self, seat: Seat, source: Source, colour: Colour, target: Target) -> Result<(), Clause> {
        if self.phase != Phase::Draft || seat != self.seat {
            return Err(clause!("AZ-2.1"));
        }
        if !source.is_in_play(factories(self.players)) {
            return Err(clause!("AZ-1.2"));
        }
        if self.market.at(source).count(colour.index()) == 0 {
            return Err(clause!("AZ-2.6"));
        }
        let Target::Line(line) = target else { return Ok(()) };
        let board = &self.boards[seat.index()];
        if board.is_complete(line) {
            return Err(clause!("AZ-2.9"));
        }
        if board.lines[line].colour().is_some_and(|held| held != colour) {
            return Err(clause!("AZ-2.4"));
        }
        if board.wall.row_has(line, colour) {
            return Err(clause!("AZ-2.5"));
        }
        Ok(())
    }

    fn check_tile(&self, seat: Seat, row: usize, column: usize) -> Result<(), Clause> {
        if self.phase != Phase::Tile || seat != self.seat || self.asked_row() != Some(row) {
            return Err(clause!("AZ-6.5"));
        }
        let board = &self.boards[seat.index()];
        if board.wall.row(row) & (1 << column) != 0 {
            return Err(clause!("AZ-6.2"));
        }
        if board.lines[row].colour().is_some_and(|colour| board.wall.column_has(column, colour)) {
            return Err(clause!("AZ-6.4"));
        }
        Ok(())
    }

    fn fill_clause(&self, fault: FillFault) -> Clause {
        match fault {
            FillFault::Factories => clause!("AZ-1.2"),
            _ if self.round == 1 => clause!("AZ-1.14"),
            FillFault::Size | FillFault::Bag => clause!("AZ-4.9"),
            FillFault::SizeWhenShort => clause!("AZ-4.12"),
            FillFault::Refill => clause!("AZ-4.10"),
        }
    }

    /// A turn; after the last of a round all seats tile. The marker is not part of the market, so it keeps no round
    /// open (AZ-2.17).
    #[inline]
    fn take(&mut self, source: Source, colour: Colour, target: Target, log: &mut impl Log<Event>) {
        self.place_tiles(source, colour, target, log);
        if self.market.is_empty() {
            log.push(Event::DraftEnded);
            self.start_tiling(log);
        }
    }

    /// Takes all tiles of a colour (AZ-2.2, AZ-2.3), places them in a single line (AZ-2.7, AZ-2.10) or on the floor
    /// line (AZ-2.11), passes the turn on (AZ-2.1).
    #[inline]
    pub(crate) fn place_tiles(&mut self, source: Source, colour: Colour, target: Target, log: &mut impl Log<Event>) {
        let seat = self.seat;
        let tiles = self.market.at(source);
        let count = tiles.count(colour.index());
        log.push(Event::Took { seat, source, colour, count });
        self.leave_to_centre(source, tiles.without(colour.index()), log);
        // AZ-2.14: the first to take from the centre in a round takes the marker too.
        if source.is_centre() & self.marker.is_none() {
            self.marker = Some(seat);
            log.push(Event::MarkerTaken { seat });
        }
        let placed = self.boards[seat.index()].add_to_line(target.index(), colour, count);
        if let Target::Line(line) = target {
            log.push(Event::ToLine { seat, line: line as u8 + 1, colour, count: placed });
        }
        let dropped = self.drop_to_floor(seat, colour, count - placed);
        if dropped > 0 {
            let why = if target == Target::Floor { Dropped::Choice } else { Dropped::Rest };
            log.push(Event::ToFloor { seat, colour, count: dropped, why });
        }
        self.overflow_to_lid(colour, count - placed - dropped, log);
        self.seat = seat.next(self.players);
    }

    /// Empties the source and moves what was not taken to the centre. For the centre itself, the rest simply stays.
    #[inline]
    fn leave_to_centre(&mut self, source: Source, rest: Tiles, log: &mut impl Log<Event>) {
        self.market.leave(source, rest);
        if !source.is_centre() && !rest.is_empty() {
            log.push(Event::ToCentre { tiles: rest });
        }
    }

    /// As many tiles as find a space go to the floor line (AZ-2.12); returns how many did.
    #[inline]
    pub(crate) fn drop_to_floor(&mut self, seat: Seat, colour: Colour, count: u8) -> u8 {
        let marker = self.marker == Some(seat);
        let floor = &mut self.boards[seat.index()].floor;
        let dropped = count.min(FLOOR_SPACES - floor.occupied(marker));
        floor.add(colour, dropped);
        dropped
    }

    /// Tiles without a space on the floor line go to the lid and cost nothing (AZ-2.13).
    #[inline]
    pub(crate) fn overflow_to_lid(&mut self, colour: Colour, count: u8, log: &mut impl Log<Event>) {
        let tiles = Tiles::of(colour.index(), count);
        self.stock.spent += tiles;
        if count > 0 {
            log.push(Event::ToLid { tiles, why: Discarded::Overflow });
        }
    }

    /// The columns where the tile of a complete line may go, as bits: all that the grey wall changes (AZ-6.1).
    pub(crate) fn columns_for(&self, seat: Seat, row: usize) -> u8 {
        let board = &self.boards[seat.index()];
        match (board.lines[row].colour(), self.wall) {
            (None, _) => 0,
            (Some(colour), WallSide::Coloured) => 1 << crate::components::coloured_column(row, colour),
            (Some(colour), WallSide::Grey) => board.wall.grey_columns(row, colour),
        }
    }
}
