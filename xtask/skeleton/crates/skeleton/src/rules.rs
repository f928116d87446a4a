//! The rules, in the order of the rules page.

use crate::components::{COUNTERS, MAX_PLAYERS};
use crate::{Deal, Event, Move, Options, Phase, Skeleton};
use game::{
    Game, GameInfo, Illegal, Log, MoveBuf, Next, Outcome, Outcomes, Planes, PositionError, Seat, Seats, SetupError,
    TooMany, chance, clause,
};
use rand_core::Rng;

impl Game for Skeleton {
    type Options = Options;
    type Move = Move;
    type Deal = Deal;
    type Event = Event;

    const INFO: GameInfo = GameInfo {
        id: "skeleton",
        prefix: "SK",
        name: "Skeleton",
        players: 2..=4,
        rules_version: 1,
        options: Options::LIST,
        utility: Outcome::UTILITY,
        max_moves: 2,
        // Who begins, and every counter by itself.
        max_actions: 1 + COUNTERS as usize,
    };

    /// SK-1.2, SK-1.3.
    fn setup(options: &Options) -> Result<Self, SetupError> {
        options.validate()?;
        let (phase, seat) = options.first.seat().map_or((Phase::First, Seat::FIRST), |seat| (Phase::Turn, seat));
        Ok(Skeleton { players: options.players, phase, seat, pile: COUNTERS, taken: [0; MAX_PLAYERS] })
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn next(&self) -> Next {
        match self.phase {
            Phase::First => Next::Chance(Deal::FIRST),
            Phase::Turn => Next::seat(self.seat),
            Phase::Over => Next::Over,
        }
    }

    #[inline]
    fn list_moves(&self, _seat: Seat, into: &mut MoveBuf<Move>) {
        for mv in Self::all_moves().filter(|mv| mv.count() <= self.pile) {
            into.push(mv);
        }
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        if !self.next().deciders()?.contains(seat) {
            return Err(clause!("SK-2.3").into());
        }
        if mv.count() > self.pile {
            return Err(clause!("SK-2.2").into());
        }
        Ok(())
    }

    /// SK-2.1, SK-2.3, SK-3.1.
    #[inline]
    fn play(&mut self, seat: Seat, mv: Move, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check(seat, mv), Ok(()), "{mv}");
        let count = mv.count();
        self.pile -= count;
        self.taken[seat.index()] += count;
        log.push(Event::Took { seat, count, points: i16::from(count) });
        if self.pile > 0 {
            self.seat = seat.next(self.players);
        } else {
            self.phase = Phase::Over;
            log.push(Event::GameOver);
        }
    }

    fn sample_deal(&self, rng: &mut impl Rng) -> Deal {
        Deal::First(chance::seat(rng, self.players))
    }

    fn list_outcomes(&self, into: &mut Outcomes<Deal>) -> Result<(), TooMany> {
        into.add_even(Seat::all(self.players).map(Deal::First))
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Illegal> {
        self.next().deal_due()?;
        match deal {
            Deal::First(seat) if seat.is_at(self.players) => Ok(()),
            Deal::First(_) => Err(clause!("SK-1.3").into()),
        }
    }

    fn deal(&mut self, deal: &Deal, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check_deal(deal), Ok(()), "{deal}");
        let Deal::First(seat) = *deal;
        (self.phase, self.seat) = (Phase::Turn, seat);
        log.push(Event::Begins { seat });
    }

    /// SK-3.2.
    fn scores(&self) -> Seats<i16> {
        Seats::from_fn(self.players, |seat| i16::from(self.taken[seat.index()]))
    }

    /// SK-3.2, SK-3.3: points, then a shared place.
    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome::by_points(&self.scores()))
    }

    fn audit(&self) -> Result<(), PositionError> {
        self.check_invariants()
    }

    fn observe(&self, seat: Seat, into: &mut impl Planes) {
        self.write_planes(seat, into);
    }
}
