//! A toy game with everything that the kit checks, and a switch for faults.
//!
//! A pile of counters. Who begins is chosen or dealt. Optionally, every seat first places a secret bet. Then, in turn,
//! a die says how many counters the seat may take, in one or several moves. Counters are points, and the seat that has
//! bet on the right remainder gets two more.

mod words;

pub(crate) use words::Options;

use crate::fault;
use game::{
    First, Game, GameInfo, Illegal, Log, MoveBuf, Next, OptionInfo, Outcome, Outcomes, Planes, PositionError, Seat,
    SeatSet, Seats, SetupError, Span, TooMany, clause,
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU8, Ordering};
use words::{Deal, Happening, Move};

const SEATS: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Phase {
    First,
    Bet { starter: Seat },
    Roll { seat: Seat },
    Take { seat: Seat, left: u8, begun: bool },
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Bet {
    #[default]
    None,
    Sealed,
    On(u8),
}

/// The state, as any JSON can give it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Raw {
    players: u8,
    counters: u8,
    pile: u8,
    with_bets: bool,
    taken: [u8; SEATS],
    bonus: [u8; SEATS],
    bets: [Bet; SEATS],
    phase: Phase,
}

/// The toy game; `FAULT` is one of the constants in [`fault`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "Raw", try_from = "Raw")]
pub(crate) struct Toy<const FAULT: u8>(Raw);

impl<const FAULT: u8> Deref for Toy<FAULT> {
    type Target = Raw;

    fn deref(&self) -> &Raw {
        &self.0
    }
}

impl<const FAULT: u8> DerefMut for Toy<FAULT> {
    fn deref_mut(&mut self) -> &mut Raw {
        &mut self.0
    }
}

impl<const FAULT: u8> From<Toy<FAULT>> for Raw {
    fn from(Toy(mut raw): Toy<FAULT>) -> Raw {
        if FAULT == fault::JSON_FORGETS {
            raw.bets = [Bet::None; SEATS];
        }
        raw
    }
}

impl<const FAULT: u8> TryFrom<Raw> for Toy<FAULT> {
    type Error = PositionError;

    fn try_from(raw: Raw) -> Result<Self, PositionError> {
        let toy = Toy(raw);
        if FAULT == fault::JSON_PANICS {
            toy.audit().unwrap();
        }
        toy.audit().map(|()| toy)
    }
}

/// The impurity of the fault of that name.
static GLOBAL: AtomicU8 = AtomicU8::new(0);

impl<const FAULT: u8> Toy<FAULT> {
    fn seats(&self) -> impl Iterator<Item = usize> + use<FAULT> {
        0..usize::from(self.players)
    }

    fn has_turn(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Take { seat: turn, .. } if turn == seat)
    }

    fn may(&self, seat: Seat, mv: Move<FAULT>) -> bool {
        match (self.phase, mv) {
            (Phase::Bet { .. }, Move::Bet(_)) => seat.is_at(self.players) && self.bets[seat.index()] == Bet::None,
            (Phase::Take { seat: turn, left, .. }, Move::Take(count)) => {
                turn == seat && count <= left && count <= self.pile
            }
            (Phase::Take { seat: turn, begun, .. }, Move::Stop) => turn == seat && begun,
            _ => false,
        }
    }

    /// After the starter is known.
    fn open(&mut self, starter: Seat) {
        self.phase = if self.with_bets { Phase::Bet { starter } } else { Phase::Roll { seat: starter } };
    }

    fn pass_on(&mut self, seat: Seat, log: &mut impl Log<Happening>) {
        if self.pile > 0 {
            self.phase = Phase::Roll { seat: seat.next(self.players) };
            return;
        }
        self.phase = Phase::Over;
        for at in self.seats() {
            if FAULT == fault::TELLS_LATE {
                let points = i16::from(self.taken[at]);
                log.push(Happening::Took { seat: Seat::new(at), points, clause: clause!("TO-2.2") });
            }
            if self.bets[at] == Bet::On(1 + self.taken[at] % 3) {
                self.bonus[at] = 2;
                if FAULT != fault::UNTOLD_BONUS {
                    log.push(Happening::Won { seat: Seat::new(at), points: 2, clause: clause!("TO-3.1") });
                }
            }
        }
    }

    fn broken(&self) -> Result<(), PositionError> {
        if !(2..=3).contains(&self.players) {
            return Err(PositionError::field("players", "2 or 3"));
        }
        if ![12, 20].contains(&self.counters) {
            return Err(PositionError::field("counters", "12 or 20"));
        }
        let taken: u32 = self.taken.iter().map(|count| u32::from(*count)).sum();
        if taken + u32::from(self.pile) != u32::from(self.counters) {
            return Err(PositionError::new(1, "pile", "counters are lost or found"));
        }
        let at_table = |seat: Seat| seat.is_at(self.players);
        let open = self.seats().filter(|at| self.bets[*at] == Bet::None).count();
        let bets_fit = match self.phase {
            Phase::First => self.pile == self.counters && open == usize::from(self.players),
            Phase::Bet { starter } => self.with_bets && at_table(starter) && open > 0 && self.pile == self.counters,
            _ => open == if self.with_bets { 0 } else { usize::from(self.players) },
        };
        let values_fit = self.bets.iter().all(|bet| !matches!(bet, Bet::On(on) if !(1..=3).contains(on)));
        let sealed_fit = !self.bets.contains(&Bet::Sealed) || matches!(self.phase, Phase::Bet { .. });
        if !bets_fit || !values_fit || !sealed_fit {
            return Err(PositionError::new(2, "bets", "not what the phase asks for"));
        }
        if self.players == 2 && (self.taken[2], self.bets[2]) != (0, Bet::None) {
            return Err(PositionError::new(3, "taken[2]", "nobody sits there"));
        }
        let phase_fits = match self.phase {
            Phase::Roll { seat } => at_table(seat) && self.pile > 0,
            Phase::Take { seat, left, begun } => {
                let dealt = if begun { 1..=2 } else { 1..=3 };
                at_table(seat) && self.pile > 0 && dealt.contains(&left) && (!begun || self.taken[seat.index()] > 0)
            }
            Phase::Over => self.pile == 0,
            _ => true,
        };
        let due =
            |at: usize| 2 * u8::from(self.phase == Phase::Over && self.bets[at] == Bet::On(1 + self.taken[at] % 3));
        if !phase_fits || (0..SEATS).any(|at| self.bonus[at] != due(at)) {
            return Err(PositionError::new(4, "phase", "not what lies on the table"));
        }
        Ok(())
    }
}

impl<const FAULT: u8> Game for Toy<FAULT> {
    type Options = Options;
    type Move = Move<FAULT>;
    type Deal = Deal;
    type Event = Happening;

    const INFO: GameInfo = GameInfo {
        id: "toy",
        prefix: "TO",
        name: "Toy",
        players: 2..=3,
        rules_version: 1,
        options: &[
            OptionInfo::new("counters", &["12", "20"], "12", clause!("TO-1.1")),
            OptionInfo::new("bets", &["false", "true"], "false", clause!("TO-1.2")),
            OptionInfo::new("first", &["random, or a seat"], "\"random\"", clause!("TO-1.3")),
        ],
        utility: Outcome::UTILITY,
        max_moves: if FAULT == fault::TOO_WIDE { 2 } else { 3 },
        max_actions: 64,
    };

    fn setup(options: &Options) -> Result<Self, SetupError> {
        if FAULT != fault::SETUP_TRUSTS && !(2..=3).contains(&options.players) {
            return Err(SetupError::new("players", clause!("TO-1.1"), "2 or 3"));
        }
        if ![12, 20].contains(&options.counters) {
            return Err(SetupError::new("counters", clause!("TO-1.1"), "12 or 20"));
        }
        options.first.validate(options.players, clause!("TO-1.3"))?;
        let mut toy = Toy(Raw {
            players: options.players,
            counters: options.counters,
            pile: options.counters,
            with_bets: options.bets,
            taken: [0; SEATS],
            bonus: [0; SEATS],
            bets: [Bet::None; SEATS],
            phase: Phase::First,
        });
        if let First::Seat(seat) = options.first {
            toy.open(seat);
        }
        Ok(toy)
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn next(&self) -> Next {
        match self.phase {
            Phase::First => Next::Chance("first"),
            Phase::Bet { .. } => {
                let open = self.seats().filter(|at| self.bets[*at] == Bet::None);
                Next::Seats(open.fold(SeatSet::EMPTY, |set, at| set.with(Seat::new(at))))
            }
            Phase::Roll { .. } => Next::Chance("roll"),
            Phase::Take { seat, .. } => Next::seat(seat),
            Phase::Over => Next::Over,
        }
    }

    /// Without the trait's own care, which some of the faults lack.
    fn legal_moves(&self, seat: Seat, into: &mut MoveBuf<Move<FAULT>>) {
        if FAULT != fault::STALE_LIST {
            into.clear();
        }
        let asked = match self.phase {
            Phase::Take { seat: turn, .. } if FAULT == fault::LISTS_FOR_OTHERS => turn,
            _ => seat,
        };
        self.list_moves(asked, into);
    }

    fn list_moves(&self, seat: Seat, into: &mut MoveBuf<Move<FAULT>>) {
        if FAULT == fault::NO_MOVE && self.pile == 1 {
            return;
        }
        for mv in Self::all_moves().filter(|mv| self.may(seat, *mv)) {
            into.push(mv);
            if FAULT == fault::LISTS_TWICE && mv == Move::Take(2) {
                into.push(mv);
            }
        }
        if FAULT == fault::UNKNOWN_MOVE && self.may(seat, Move::Take(3)) {
            into.push(Move::Take(3));
        }
    }

    fn check(&self, seat: Seat, mv: Move<FAULT>) -> Result<(), Illegal> {
        match self.next() {
            Next::Chance(_) if FAULT == fault::WRONG_ANSWER => Err(clause!("TO-2.1").into()),
            Next::Chance(name) => Err(Illegal::DealDue(name)),
            Next::Over => Err(Illegal::Over),
            Next::Seats(_) if FAULT == fault::CHECK_LAX && self.has_turn(seat) && mv == Move::Stop => Ok(()),
            Next::Seats(_) if FAULT == fault::CHECK_STRICT && mv == Move::Take(3) => Err(clause!("TO-2.1").into()),
            Next::Seats(_) if self.may(seat, mv) => Ok(()),
            Next::Seats(_) if FAULT == fault::FOREIGN_CLAUSE => Err(clause!("AZ-2.1").into()),
            Next::Seats(_) => Err(clause!("TO-2.1").into()),
        }
    }

    fn play(&mut self, seat: Seat, mv: Move<FAULT>, log: &mut impl Log<Happening>) {
        debug_assert_eq!(self.check(seat, mv), Ok(()));
        let at = seat.index();
        match (self.phase, mv) {
            (Phase::Bet { starter }, Move::Bet(on)) => {
                self.bets[at] = Bet::On(on);
                if self.seats().all(|at| self.bets[at] != Bet::None) {
                    self.phase = Phase::Roll { seat: starter };
                }
            }
            (Phase::Take { left, .. }, Move::Take(count)) => {
                if FAULT == fault::ENDLESS {
                    self.phase = Phase::Roll { seat: seat.next(self.players) };
                    return;
                }
                let points = i16::from(count) + i16::from(FAULT == fault::WRONG_POINTS && count == 3);
                if FAULT != fault::TELLS_LATE {
                    log.push(Happening::Took { seat, points, clause: clause!("TO-2.2") });
                }
                if FAULT == fault::NAMELESS_EVENT {
                    log.push(Happening::Nameless { clause: clause!("TO-2.2") });
                }
                if FAULT == fault::ALLOCATES {
                    drop(std::hint::black_box(Box::new(count)));
                }
                let lost = u8::from(FAULT == fault::LOSES_PIECES && self.pile == 3);
                self.pile -= count.max(lost * self.pile);
                self.taken[at] = self.taken[at].checked_add(count).expect("no more than there were");
                let left =
                    if FAULT == fault::IMPURE { GLOBAL.fetch_add(1, Ordering::Relaxed) % 3 } else { left - count };
                if left == 0 || self.pile == 0 {
                    self.pass_on(seat, log);
                } else {
                    self.phase = Phase::Take { seat, left, begun: true };
                }
            }
            (Phase::Take { .. }, Move::Stop) => self.pass_on(seat, log),
            _ => unreachable!("the move was checked"),
        }
    }

    fn sample_deal(&self, rng: &mut impl Rng) -> Deal {
        match self.phase {
            Phase::First => Deal::First(1 + game::chance::below(rng, self.players.into()) as u8),
            _ => Deal::Roll(1 + game::chance::below(rng, 3) as u8),
        }
    }

    fn list_outcomes(&self, into: &mut Outcomes<Deal>) -> Result<(), TooMany> {
        match self.phase {
            Phase::First => into.add_even((1..=self.players).map(Deal::First)),
            _ if FAULT == fault::FORGETS_OUTCOME => into.add_even((1..=2).map(Deal::Roll)),
            _ if FAULT == fault::LOADED_DIE => [(1, 0.25), (2, 0.25), (3, 0.5)]
                .into_iter()
                .try_for_each(|(pips, chance)| into.add(Deal::Roll(pips), chance)),
            _ => into.add_even((1..=3).map(Deal::Roll)),
        }
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Illegal> {
        match (self.next(), deal) {
            (Next::Seats(_), _) if FAULT == fault::DEALS_ANY_TIME => Ok(()),
            (Next::Seats(_), _) => Err(Illegal::MoveDue),
            (Next::Over, _) => Err(Illegal::Over),
            (Next::Chance("roll"), Deal::Roll(2)) if FAULT == fault::REFUSES_SAMPLE => Err(clause!("TO-2.3").into()),
            (Next::Chance("roll"), Deal::Roll(_)) | (Next::Chance("first"), _) if FAULT == fault::DEALS_ANYTHING => {
                Ok(())
            }
            (Next::Chance("roll"), Deal::Roll(_)) => Ok(()),
            (Next::Chance("first"), Deal::First(seat)) if *seat <= self.players => Ok(()),
            (Next::Chance("first"), Deal::First(_)) => Err(clause!("TO-1.3").into()),
            (Next::Chance(name), _) => Err(Illegal::OtherDealDue(name)),
        }
    }

    fn deal(&mut self, deal: &Deal, _log: &mut impl Log<Happening>) {
        match (self.phase, deal) {
            (Phase::First, Deal::First(seat)) => self.open(Seat::new(usize::from(seat - 1))),
            (Phase::Roll { seat }, Deal::Roll(pips)) => self.phase = Phase::Take { seat, left: *pips, begun: false },
            _ => panic!("the deal was checked"),
        }
    }

    fn scores(&self) -> Seats<i16> {
        Seats::from_fn(self.players, |seat| i16::from(self.taken[seat.index()]) + i16::from(self.bonus[seat.index()]))
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores = self.scores();
        let over =
            self.phase == Phase::Over && FAULT != fault::NO_OUTCOME || FAULT == fault::EARLY_OUTCOME && self.pile < 3;
        over.then(|| match FAULT {
            fault::NO_RANKING => Outcome { places: Seats::repeat(self.players, 2) },
            _ => Outcome::rank(self.players, |seat| scores[seat]),
        })
    }

    fn audit(&self) -> Result<(), PositionError> {
        if FAULT == fault::BLIND_AUDIT { Ok(()) } else { self.broken() }
    }

    fn view(&self, viewer: Option<Seat>) -> Self {
        let mut view = self.clone();
        if FAULT == fault::LEAKS || !matches!(self.phase, Phase::Bet { .. }) {
            return view;
        }
        for at in self.seats().filter(|at| viewer.is_none_or(|seat| seat.index() != *at)) {
            if view.bets[at] != Bet::None {
                view.bets[at] = Bet::Sealed;
            }
        }
        view
    }

    fn observe(&self, seat: Seat, into: &mut impl Planes) {
        const PILE: Span = Span::counts("pile", 20.0, "the counters in the pile");
        const BETS: Span = Span::counts("bets", 3.0, "for each seat, its bet as far as the viewer knows it");
        const TAKEN: Span = Span::counts("taken", 20.0, "for each seat, its counters");
        into.count(&PILE, self.pile);
        let open = !matches!(self.phase, Phase::Bet { .. });
        for other in seat.round(self.players) {
            let shown = open || other == seat || FAULT == fault::OBSERVES_SECRETS;
            match self.bets[other.index()] {
                Bet::On(on) if shown => into.count(&BETS, on),
                _ => into.count(&BETS, 0),
            }
        }
        if FAULT != fault::RESHAPES || self.pile > 5 {
            seat.round(self.players).for_each(|other| into.count(&TAKEN, self.taken[other.index()]));
        }
    }
}
