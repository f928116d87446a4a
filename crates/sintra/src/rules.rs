//! Legality and the course of the game: set-up (SG-2), what a seat may do (SG-3 to SG-5, SG-7, SG-8), deals.
//!
//! The effects of moves are in `turn.rs`, the ends of rounds and of the game in `round.rs`.

use crate::components::{COLOURS, COLUMNS, PANES_PER_COLOUR, ROUNDS, workshops};
use crate::moves::drafts;
use crate::palace::OpenColumns;
use crate::sheet::SHEETS;
use crate::{Colour, Deal, Decision, Event, Glass, Move, Options, Palace, Phase, Sintra, Source, StartPlayer, Target};
use game::{
    Bits, Clause, Game, GameInfo, Illegal, Log, MoveBuf, Next, Outcome, Outcomes, Planes, PositionError, Seat, Seats,
    SetupError, Sheet, TooMany, clause,
};
use rand_core::Rng;
use tiles::{FillFault, MarketByColour, Stock};

impl Game for Sintra {
    type Options = Options;
    type Move = Move;
    type Deal = Deal;
    type Event = Event;

    const INFO: GameInfo = GameInfo {
        id: "sintra",
        prefix: "SG",
        name: "Azul: Stained Glass of Sintra",
        players: 2..=4,
        rules_version: 1,
        options: Options::LIST,
        utility: Outcome::UTILITY,
        // At most 36 panes lie in workshops and centre, so there are at most 36 takes; each goes to at most eight
        // columns in at most three ways. Plus the return.
        max_moves: 36 * 8 * 3 + 1,
        // Who begins, four rows of strips, the round track; six rounds, each with a fill, 36 drafts, a return between
        // any two drafts of a seat and one before its first; 16 panes to choose for the windows of each seat.
        max_actions: 1 + 4 + 1 + ROUNDS * (1 + 36 + 36 + 4) + 4 * 16,
    };

    fn setup(options: &Options) -> Result<Self, SetupError> {
        let (strips, printed) = options.validate()?;
        let token = options.first.seat();
        let (phase, start) = token.map_or((Phase::First, Seat::FIRST), |seat| (Phase::Strips, seat));
        Ok(Sintra {
            market: MarketByColour::default(),
            stock: Stock { bag: Glass::new([PANES_PER_COLOUR; COLOURS]), spent: Glass::EMPTY },
            palaces: [Palace::default(); 4],
            strips,
            printed,
            track: [None; ROUNDS],
            players: options.players,
            side: options.side,
            gaps: options.gaps,
            phase,
            seat: Seat::FIRST,
            start,
            token,
            round: 1,
        })
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn next(&self) -> Next {
        match self.phase {
            Phase::First => Next::Chance(Deal::FIRST),
            Phase::Strips => Next::Chance(Deal::STRIPS),
            Phase::Track => Next::Chance(Deal::TRACK),
            Phase::Fill => Next::Chance(Deal::FILL),
            Phase::Turn | Phase::Keep => Next::seat(self.seat),
            Phase::Over => Next::Over,
        }
    }

    #[inline]
    fn list_moves(&self, seat: Seat, into: &mut MoveBuf<Move>) {
        let palace = &self.palaces[seat.index()];
        if self.phase == Phase::Keep {
            let on_strip = palace.panes[palace.glazier()].colours();
            Bits::of(on_strip).for_each(|colour| into.push(Move::keep(Colour::ALL[colour])));
            return;
        }
        // SG-3.4: take glass or return; there is no pass.
        let in_reach = palace.open.from(palace.glazier());
        let mut list = into.rewrite::<COLUMNS>(Self::INFO.max_moves, Move::returning());
        for take in self.market.holds().pairs() {
            let (block, count) = drafts(take, in_reach.columns(take.colour()));
            list.push_block(block, count);
        }
        drop(list);
        if in_reach.jokers() != 0 {
            self.list_extras(palace, in_reach, into);
        }
        if palace.return_target(self.gaps).is_ok() {
            into.push(Move::returning());
        }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        self.next().deciders()?;
        match mv.decision() {
            Decision::Keep(colour) => self.check_keep(seat, colour)?,
            // A pane has to be kept before anything else.
            _ if self.phase == Phase::Keep => return Err(clause!("SG-7.5").into()),
            _ if seat != self.seat => return Err(clause!("SG-3.3").into()),
            Decision::Draft { source, colour, target } => self.check_draft(source, colour, target)?,
            Decision::Return => {
                self.palaces[seat.index()].return_target(self.gaps)?;
            }
        }
        Ok(())
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: Move, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check(seat, mv), Ok(()), "{mv}");
        match mv.decision() {
            Decision::Draft { source, colour, target } => self.draft(source, colour, target, log),
            Decision::Return => self.return_glazier(log),
            Decision::Keep(colour) => self.keep(colour, log),
        }
    }

    #[inline]
    fn sample_deal(&self, rng: &mut impl Rng) -> Deal {
        match self.phase {
            Phase::First => Deal::First(game::chance::seat(rng, self.players)),
            Phase::Strips => Deal::sample_strips(&self.strips, rng),
            Phase::Track => Deal::sample_track(self.stock.bag, rng),
            _ => Deal::Fill(self.stock.sample_fill(workshops(self.players), rng)),
        }
    }

    fn list_outcomes(&self, into: &mut Outcomes<Deal>) -> Result<(), TooMany> {
        match self.phase {
            Phase::First => into.add_even(Seat::all(self.players).map(Deal::First)),
            Phase::Strips => Deal::all_strips(&self.strips, into),
            Phase::Track => Deal::all_tracks(self.stock.bag, into),
            _ => self.stock.each_fill(workshops(self.players), |fill, chance| into.add(Deal::Fill(fill), chance)),
        }
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Illegal> {
        let due = self.next().deal_due()?;
        match (self.phase, deal) {
            (Phase::First, Deal::First(seat)) if !seat.is_at(self.players) => Err(clause!("SG-2.8").into()),
            (Phase::First, Deal::First(_)) => Ok(()),
            (Phase::Strips, Deal::Strips(strips)) => Ok(Deal::check_strips(strips, &self.strips)?),
            (Phase::Track, Deal::Track(track)) => Ok(Deal::check_track(track)?),
            (Phase::Fill, Deal::Fill(fill)) => {
                self.stock.check_fill(fill, workshops(self.players)).map_err(|fault| self.fill_clause(fault).into())
            }
            _ => Err(Illegal::OtherDealDue(due)),
        }
    }

    #[inline]
    fn deal(&mut self, deal: &Deal, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check_deal(deal), Ok(()), "{deal}");
        match deal {
            Deal::First(seat) => {
                self.start = *seat;
                self.token = Some(*seat);
                self.phase = Phase::Strips;
                log.push(Event::NewStartPlayer { seat: *seat, why: StartPlayer::Chance });
            }
            Deal::Strips(strips) => {
                self.palaces[self.seat.index()] = Palace::with_strips(*strips, &self.strips);
                self.seat = self.seat.next(self.players);
                if self.seat == Seat::FIRST {
                    self.seat = self.start;
                    self.phase = Phase::Track;
                }
            }
            Deal::Track(track) => {
                for (space, colour) in self.track.iter_mut().zip(track) {
                    *space = Some(*colour);
                    self.stock.bag.remove_one(colour.index());
                }
                self.phase = Phase::Fill;
            }
            Deal::Fill(fill) => {
                // SG-9.8: the tower is emptied only if the bag did not suffice.
                if self.stock.remove_fill(fill) {
                    log.push(Event::TowerToBag);
                }
                self.market.fill(fill);
                log.push(Event::Filled { round: self.round });
                self.start_round(log);
            }
        }
    }

    fn scores(&self) -> Seats<i16> {
        Seats::from_fn(self.players, |seat| self.palaces[seat.index()].score)
    }

    fn sheets() -> &'static [Sheet] {
        SHEETS
    }

    /// SG-11.1, SG-11.2, SG-11.3, SG-11.4: points, then fewest points lost to broken glass, then a shared place.
    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over)
            .then(|| Outcome::rank(self.players, |seat| (self.palaces[seat.index()].score, -self.lost(seat))))
    }

    fn audit(&self) -> Result<(), PositionError> {
        self.check_invariants().map_err(|fault| fault.of(&Sintra::INFO))
    }

    fn observe(&self, seat: Seat, into: &mut impl Planes) {
        self.write_planes(seat, into);
    }
}

impl Sintra {
    /// Lists the drafts that put more panes on jokers than they have to (SG-5.13).
    #[inline(never)]
    fn list_extras(&self, palace: &Palace, in_reach: OpenColumns, into: &mut MoveBuf<Move>) {
        for take in self.market.holds().pairs() {
            let (source, colour) = (take.source(), Colour::ALL[take.colour()]);
            let count = self.market.at(source).count(colour.index());
            for column in Bits::of(in_reach.jokers()) {
                for extra in 1..=palace.room(&self.strips, column, colour).most_extra(count) {
                    into.push(Move::draft(source, colour, Target::Column { column, extra }));
                }
            }
        }
    }

    fn check_draft(&self, source: Source, colour: Colour, target: Target) -> Result<(), Clause> {
        if !source.is_in_play(workshops(self.players)) {
            return Err(clause!("SG-2.1"));
        }
        let count = self.market.at(source).count(colour.index());
        if count == 0 {
            return Err(clause!("SG-4.3"));
        }
        let palace = &self.palaces[self.seat.index()];
        let some_strip_takes = palace.columns_for(colour) != 0;
        let Target::Column { column, extra } = target else {
            // SG-8.9: without a strip in reach, all that is taken breaks.
            return if some_strip_takes { Err(clause!("SG-5.9")) } else { Ok(()) };
        };
        if column < palace.glazier() {
            return Err(clause!("SG-5.4"));
        }
        if palace.is_gap(column) {
            return Err(clause!("SG-7.8"));
        }
        let room = palace.room(&self.strips, column, colour);
        if room.placed(count) == 0 {
            return Err(if some_strip_takes { clause!("SG-5.9") } else { clause!("SG-5.11") });
        }
        if extra > room.most_extra(count) {
            return Err(clause!("SG-5.13"));
        }
        Ok(())
    }

    /// The colour lies on the strip that this seat has just completed (SG-7.5, SG-7.6).
    fn check_keep(&self, seat: Seat, colour: Colour) -> Result<(), Clause> {
        let palace = &self.palaces[self.seat.index()];
        if self.phase != Phase::Keep || seat != self.seat || palace.panes[palace.glazier()].count(colour) == 0 {
            return Err(clause!("SG-7.5"));
        }
        Ok(())
    }

    fn fill_clause(&self, fault: FillFault) -> Clause {
        match fault {
            FillFault::Factories => clause!("SG-2.1"),
            _ if self.round == 1 => clause!("SG-2.12"),
            FillFault::Size | FillFault::Bag => clause!("SG-9.6"),
            FillFault::SizeWhenShort => clause!("SG-9.9"),
            FillFault::Refill => clause!("SG-9.7"),
        }
    }
}
