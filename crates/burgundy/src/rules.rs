//! The implementation of the trait: set-up (CB-2), who acts, what is asked, how it ends.

use crate::components::{BLACK_BACKS, COLOURED_BACKS, GOODS_COLOURS, GOODS_PER_COLOUR, GoodsTally};
use crate::depots::Depots;
use crate::sheet::SHEETS;
use crate::{
    Burgundy, Deal, Decision, Envelope, Estate, Estates, Event, Face, Hex, Move, Options, Phase, Player, Stage, Supply,
    Tiles,
};
use game::{
    First, Game, GameInfo, Illegal, Log, MoveBuf, Next, Outcome, Outcomes, Planes, PositionError, Seat, SeatSet, Seats,
    SetupError, Sheet, TooMany,
};
use rand_core::Rng;

impl Game for Burgundy {
    type Options = Options;
    type Move = Move;
    type Deal = Deal;
    type Event = Event;

    const INFO: GameInfo = GameInfo {
        id: "burgundy",
        prefix: "CB",
        name: "The Castles of Burgundy",
        players: 2..=4,
        rules_version: 1,
        options: Options::LIST,
        utility: Outcome::UTILITY,
        // With each of two dice: 24 tiles to take, three stored buildings on twelve hexes, three colours to sell,
        // workers. Plus, with tile 6, any of 8 + 24 tiles to buy.
        max_moves: 2 * (24 + 3 * 12 + 3 + 1) + 8 + 24,
        // Set-up deals and choices of estates; phase set-ups and rolls; for each seat 50 dice, 25 purchases, 25 ends of
        // a turn, a tile burned for each tile taken or bought, and at most five decisions after each of 36 placements
        // (a ship with tile 5: two depots, three colours).
        max_actions: 3 + 4 + 5 * (3 + 5) + 4 * (50 + 25 + 25 + 75 + 5 * 36),
    };

    fn setup(options: &Options) -> Result<Self, SetupError> {
        let boards = options.validate()?;
        let estate = match options.estates {
            Estates::One => Estate::with_start_castle(1, Hex::CENTRE),
            Estates::Boards | Estates::Expert | Estates::Free => Estate::UNCHOSEN,
        };
        let mut seats = [Player::ABSENT; 4];
        seats[..usize::from(options.players)].fill(Player { estate, silver: 1, ..Player::ABSENT });
        let mut coloured = Supply::new(COLOURED_BACKS);
        if options.estates == Estates::One {
            // CB-2.9: the starting castles come from the coloured supply.
            coloured[Face::CASTLE] -= options.players;
        }
        let mut table = Burgundy {
            seats,
            depots: Depots::EMPTY,
            black_depot: Tiles::EMPTY,
            coloured,
            black: Supply::new(BLACK_BACKS),
            unseen: GoodsTally::new([GOODS_PER_COLOUR; GOODS_COLOURS]),
            column: [None; 5],
            order: [0, 1, 2, 3].map(Seat::new),
            large: [None; 6],
            small: [None; 6],
            stage: Stage::First,
            phase: Phase::A,
            round: 0,
            seat: Seat::FIRST,
            bought: false,
            white: 0,
            players: options.players,
            estates: options.estates,
            boards,
            choosing: options.choosing,
            leftovers: options.leftovers,
        };
        if let First::Seat(seat) = options.first {
            table.begin_with(seat);
        }
        Ok(table)
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn next(&self) -> Next {
        match self.stage {
            Stage::First => Next::Chance(Deal::FIRST),
            Stage::StartGoods => Next::Chance(Deal::START_GOODS),
            Stage::DealEstates => Next::Chance(Deal::ESTATES),
            Stage::EstateChoice => Next::Seats(self.choosers()),
            Stage::FillDepots => Next::Chance(Deal::DEPOTS),
            Stage::FillBlackDepot => Next::Chance(Deal::BLACK_DEPOT),
            Stage::GoodsRow => Next::Chance(Deal::GOODS_ROW),
            Stage::Roll => Next::Chance(Deal::ROLL),
            Stage::Over => Next::Over,
            _ => Next::seat(self.seat),
        }
    }

    #[inline]
    fn list_moves(&self, seat: Seat, into: &mut MoveBuf<Move>) {
        self.list_decisions(seat, into);
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        self.next().deciders()?;
        Ok(self.check_move(seat, mv.decision())?)
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: Move, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check(seat, mv), Ok(()), "{mv}");
        match mv.decision() {
            Decision::Estate { estate, castle } => self.choose_estate(seat, estate, castle, log),
            Decision::Take { die, depot, face } => self.take(die, depot, face, log),
            Decision::Place { die, face, hex } => self.place(die, face, hex, log),
            Decision::Sell { die, goods } => self.sell(die, goods, log),
            Decision::Workers { die } => self.take_workers(die, log),
            Decision::Buy { depot, face } => self.buy(depot, face, log),
            Decision::End => self.end_turn(log),
            Decision::Burn { face } => self.burn(face, log),
            Decision::Load { depot } => self.load(depot, log),
            Decision::Keep { goods } => self.keep(goods, log),
            // CB-17.3: a pass at the first depot ends the loading.
            Decision::Pass => self.settle(log),
        }
    }

    #[inline]
    fn sample_deal(&self, rng: &mut impl Rng) -> Deal {
        self.draw_deal(rng)
    }

    fn list_outcomes(&self, into: &mut Outcomes<Deal>) -> Result<(), TooMany> {
        self.list_deals(into)
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Illegal> {
        let due = self.next().deal_due()?;
        if due != deal.name() {
            return Err(Illegal::OtherDealDue(due));
        }
        Ok(self.check_drawn(deal)?)
    }

    #[inline]
    fn deal(&mut self, deal: &Deal, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check_deal(deal), Ok(()), "{deal}");
        self.carry_out(deal, log);
    }

    fn scores(&self) -> Seats<i16> {
        Seats::from_fn(self.players, |seat| self.seats[seat.index()].points)
    }

    fn sheets() -> &'static [Sheet] {
        SHEETS
    }

    /// CB-15.7, CB-15.8, CB-15.9, CB-15.10: points, then fewest empty hexes, then later in turn order; no place is
    /// shared.
    fn outcome(&self) -> Option<Outcome> {
        (self.stage == Stage::Over).then(|| {
            Outcome::rank(self.players, |seat| {
                let player = &self.seats[seat.index()];
                let place = self.order().iter().position(|other| *other == seat);
                (player.points, player.estate.covered().len(), place)
            })
        })
    }

    fn audit(&self) -> Result<(), PositionError> {
        self.check_invariants().map_err(|fault| fault.of(&Burgundy::INFO))
    }

    fn view(&self, seat: Option<Seat>) -> Self {
        self.seen_by(seat)
    }

    fn observe(&self, seat: Seat, into: &mut impl Planes) {
        self.write_planes(seat, into);
    }
}

impl Burgundy {
    /// Who has to choose an estate: the next in turn order in public (CB-18.6), all who have not sealed in secret
    /// (CB-18.7).
    ///
    /// In a view some envelopes are hidden. Once all are in, the owners of the hidden ones are asked again, to reveal
    /// what is inside.
    pub(crate) fn choosers(&self) -> SeatSet {
        let holding = |wanted: fn(&Player) -> bool| {
            let seats = self.order().iter().filter(|seat| wanted(&self.seats[seat.index()]));
            seats.fold(SeatSet::EMPTY, |set, seat| set.with(*seat))
        };
        if self.choosing == crate::Choosing::Public {
            let next = self.order().iter().find(|seat| !self.seats[seat.index()].estate.is_chosen());
            return next.map_or(SeatSet::EMPTY, |seat| SeatSet::only(*seat));
        }
        let without = holding(|player| player.envelope == Envelope::None);
        if without.is_empty() { holding(|player| player.envelope == Envelope::Hidden) } else { without }
    }
}
