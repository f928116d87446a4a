//! Legality and consequences: set-up (CO-1), turns (CO-2, CO-3), the ends of round and game (CO-4).

use crate::components::{BELOW_LAST_ROUND, MAX_ROWS, box_cards, colours_out, room, rows, start_cards};
use crate::sheet::SHEETS;
use crate::state::{FreeRows, RowSet};
use crate::{
    CameOut, Card, Cards, Coloretto, Colours, Deal, Decision, Event, Move, Options, Phase, Row, StartCards,
    StartPlayer, scoring,
};
use game::{
    Clause, First, Game, GameInfo, Illegal, Log, MoveBuf, Next, Outcome, Outcomes, Planes, PositionError, Seat,
    SeatSet, Seats, SetupError, Sheet, TooMany, chance, clause,
};
use rand_core::Rng;

impl Game for Coloretto {
    type Options = Options;
    type Move = Move;
    type Deal = Deal;
    type Event = Event;

    const INFO: GameInfo = GameInfo {
        id: "coloretto",
        prefix: "CO",
        name: "Coloretto",
        players: 2..=5,
        rules_version: 1,
        options: Options::LIST,
        utility: Outcome::UTILITY,
        // A draw and five rows to take.
        max_moves: 6,
        // Three deals of set-up; for each of at most 72 cards a draw, its deal, its row, and a take.
        max_actions: 3 + 72 * 4,
    };

    fn setup(options: &Options) -> Result<Self, SetupError> {
        options.validate()?;
        let players = options.players;
        let mut table = Coloretto {
            pile: box_cards(options.golden),
            rows: [Cards::NONE; MAX_ROWS],
            collections: [Cards::NONE; 5],
            burnt: Cards::NONE,
            took: [None; 5],
            free: FreeRows::new_round(players),
            waiting: SeatSet::all(players),
            pending: None,
            last_round: false,
            golden: options.golden,
            side: options.scoring,
            removed: Colours::NONE,
            players,
            phase: Phase::First,
            seat: Seat::FIRST,
        };
        table.remove(options.remove.colours());
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
        match self.phase {
            Phase::First => Next::Chance(Deal::FIRST),
            Phase::Remove => Next::Chance(Deal::REMOVE),
            Phase::Start => Next::Chance(Deal::START),
            Phase::Draw | Phase::Golden => Next::Chance(Deal::CARD),
            Phase::Turn | Phase::Put => Next::seat(self.seat),
            Phase::Over => Next::Over,
        }
    }

    #[inline]
    fn list_moves(&self, _seat: Seat, into: &mut MoveBuf<Move>) {
        let (block, count) = if self.phase == Phase::Put {
            Move::puts(self.free.open)
        } else {
            Move::of_turn(self.check_draw().is_ok(), self.free.held)
        };
        into.push_block(block, count);
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        self.next().deciders()?;
        if self.phase == Phase::Turn && seat != self.seat {
            return Err(clause!("CO-2.2").into());
        }
        match (self.phase, mv.decision()) {
            (Phase::Turn, Decision::Draw) => self.check_draw()?,
            (Phase::Turn, Decision::Take(row)) => self.check_take(row)?,
            (Phase::Put, Decision::Put(row)) if seat == self.seat => self.check_put(row)?,
            // Either a card is pending and must be put first, or none is and there is nothing to put.
            _ => return Err(clause!("CO-2.4").into()),
        }
        Ok(())
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: Move, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check(seat, mv), Ok(()), "{mv}");
        match mv.decision() {
            Decision::Draw => self.phase = Phase::Draw,
            Decision::Take(row) => self.take(row, log),
            Decision::Put(row) => {
                let card = self.pending.take().expect("a card is pending in phase put");
                self.put(row, card, log);
            }
        }
    }

    #[inline]
    fn sample_deal(&self, rng: &mut impl Rng) -> Deal {
        match self.phase {
            Phase::First | Phase::Remove | Phase::Start => self.sample_setup(rng),
            _ => Deal::Card(self.pile.card_at(chance::below(rng, u32::from(self.pile.total())) as u8)),
        }
    }

    fn list_outcomes(&self, into: &mut Outcomes<Deal>) -> Result<(), TooMany> {
        let out = colours_out(self.players);
        match self.phase {
            Phase::First => into.add_even(Seat::all(self.players).map(Deal::First)),
            Phase::Remove => into.add_even(Colours::ALL.subsets(out).into_iter().map(Deal::Remove)),
            Phase::Start => into.add_even(self.all_starts().into_iter().map(Deal::Start)),
            _ => Card::ALL.into_iter().filter(|card| self.pile.count(*card) > 0).try_for_each(|card| {
                into.add(Deal::Card(card), f64::from(self.pile.count(card)) / f64::from(self.pile.total()))
            }),
        }
    }

    fn check_deal(&self, deal: &Deal) -> Result<(), Illegal> {
        match (self.next().deal_due()?, deal) {
            (Deal::FIRST, Deal::First(seat)) if seat.is_at(self.players) => Ok(()),
            (Deal::FIRST, Deal::First(_)) => Err(clause!("CO-1.16").into()),
            (Deal::REMOVE, Deal::Remove(colours)) if colours.len() == colours_out(self.players) => Ok(()),
            (Deal::REMOVE, Deal::Remove(_)) => Err(clause!("CO-1.8").into()),
            (Deal::START, Deal::Start(start)) => Ok(self.check_start(start)?),
            (Deal::CARD, Deal::Card(card)) if self.pile.count(*card) > 0 => Ok(()),
            (Deal::CARD, Deal::Card(_)) => Err(clause!("CO-1.17").into()),
            (due, _) => Err(Illegal::OtherDealDue(due)),
        }
    }

    #[inline]
    fn deal(&mut self, deal: &Deal, log: &mut impl Log<Event>) {
        debug_assert_eq!(self.check_deal(deal), Ok(()), "{deal}");
        match deal {
            Deal::Card(card) => self.turn_up(*card, log),
            _ => self.set_up(deal, log),
        }
    }

    /// CO-5.16: what each player would have if the game ended now.
    fn scores(&self) -> Seats<i16> {
        let in_play = self.colours_in_play();
        Seats::from_fn(self.players, |seat| scoring::best(self.collections[seat.index()], self.side, in_play).points)
    }

    /// CO-3.1: the rows.
    fn offers(&self, seat: Seat) -> Vec<(Event, i16)> {
        let now = self.scores()[seat];
        let offer = |row: Row| {
            let taken = self.if_taken(seat, row)?;
            Some((Event::Took { seat, row, cards: self.rows()[row.index()] }, taken.points - now))
        };
        Row::all().take(self.rows().len()).filter_map(offer).collect()
    }

    fn sheets() -> &'static [Sheet] {
        SHEETS
    }

    /// CO-5.14, CO-5.15: points, then a shared place.
    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| Outcome::by_points(&self.scores()))
    }

    fn audit(&self) -> Result<(), PositionError> {
        self.check_invariants().map_err(|fault| fault.of(&Coloretto::INFO))
    }

    fn observe(&self, seat: Seat, into: &mut impl Planes) {
        self.write_planes(seat, into);
    }
}

/// Why no card can be drawn now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoDraw {
    /// No row has room for a card.
    RowsFull,
    /// The pile is empty.
    NoPile,
}

impl NoDraw {
    /// The rule that says so.
    pub const fn clause(self) -> Clause {
        match self {
            NoDraw::RowsFull => clause!("CO-2.7"),
            NoDraw::NoPile => clause!("CO-2.8"),
        }
    }
}

/// Refusals.
impl Coloretto {
    /// What keeps the player on turn from drawing; `None` if a card can be drawn.
    #[inline]
    pub fn no_draw(&self) -> Option<NoDraw> {
        if self.free.open.is_empty() {
            Some(NoDraw::RowsFull)
        } else if self.pile.is_empty() {
            Some(NoDraw::NoPile)
        } else {
            None
        }
    }

    #[inline]
    fn check_draw(&self) -> Result<(), Clause> {
        self.no_draw().map_or(Ok(()), |why| Err(why.clause()))
    }

    fn check_take(&self, row: Row) -> Result<(), Clause> {
        self.check_row(row)?;
        if self.free.held.contains(row) { Ok(()) } else { Err(clause!("CO-3.2")) }
    }

    fn check_put(&self, row: Row) -> Result<(), Clause> {
        self.check_row(row)?;
        if self.free.open.contains(row) { Ok(()) } else { Err(clause!("CO-2.5")) }
    }

    /// The row is in play and was not taken.
    fn check_row(&self, row: Row) -> Result<(), Clause> {
        if row.number() > rows(self.players) {
            return Err(if self.players == 2 { clause!("CO-1.7") } else { clause!("CO-1.6") });
        }
        if self.took.contains(&Some(row)) {
            return Err(clause!("CO-2.6"));
        }
        Ok(())
    }

    fn check_start(&self, start: &StartCards) -> Result<(), Clause> {
        let number = self.start_clause();
        if start.colours().len() != usize::from(self.players) {
            return Err(number);
        }
        let mut dealt = Colours::NONE;
        for colours in start.colours() {
            if colours.len() != start_cards(self.players) || dealt.meets(*colours) {
                return Err(number);
            }
            dealt = dealt.and(*colours);
        }
        if dealt.meets(self.removed) { Err(clause!("CO-1.8")) } else { Ok(()) }
    }

    /// The clause about the number of start cards, all of different colours.
    fn start_clause(&self) -> Clause {
        if self.players == 2 { clause!("CO-1.12") } else { clause!("CO-1.11") }
    }
}

/// Set-up (CO-1).
impl Coloretto {
    /// Takes all cards of the colours out of the game (CO-1.8).
    fn remove(&mut self, colours: Colours) {
        self.removed = self.removed.and(colours);
        for colour in colours.iter() {
            self.pile = self.pile.without(Card::Colour(colour));
        }
    }

    /// The start player is known; now the colours and cards are dealt.
    fn begin_with(&mut self, seat: Seat) {
        self.seat = seat;
        self.phase = if self.removed.len() < colours_out(self.players) { Phase::Remove } else { Phase::Start };
    }

    fn sample_setup(&self, rng: &mut impl Rng) -> Deal {
        match self.phase {
            Phase::First => Deal::First(chance::seat(rng, self.players)),
            Phase::Remove => Deal::Remove(sample_colours(Colours::ALL, colours_out(self.players), rng)),
            _ => Deal::Start(self.sample_start(rng)),
        }
    }

    /// An ordered choice of different colours in play, all equally likely (CO-1.13).
    fn sample_start(&self, rng: &mut impl Rng) -> StartCards {
        let mut left = self.colours_in_play();
        let mut hands = [Colours::NONE; 5];
        for hand in &mut hands[..usize::from(self.players)] {
            *hand = sample_colours(left, start_cards(self.players), rng);
            left = left.except(*hand);
        }
        StartCards::new(&hands[..usize::from(self.players)])
    }

    /// Every ordered choice of different colours in play (CO-1.13): at most 2,520 of them.
    fn all_starts(&self) -> Vec<StartCards> {
        let each = start_cards(self.players);
        let mut starts = vec![Vec::new()];
        for _ in 0..self.players {
            let more = |hands: Vec<Colours>| {
                let left = hands.iter().fold(self.colours_in_play(), |left, hand| left.except(*hand));
                left.subsets(each).into_iter().map(move |hand| [&*hands, &[hand]].concat())
            };
            starts = starts.into_iter().flat_map(more).collect();
        }
        starts.iter().map(|hands| StartCards::new(hands)).collect()
    }

    /// Carries out a deal of the set-up: who begins, then what is out, then the start cards.
    fn set_up(&mut self, deal: &Deal, log: &mut impl Log<Event>) {
        match deal {
            Deal::First(seat) => {
                self.begin_with(*seat);
                log.push(Event::NewStartPlayer { seat: *seat, why: StartPlayer::Chance });
            }
            Deal::Remove(colours) => {
                self.remove(*colours);
                self.phase = Phase::Start;
                log.push(Event::Removed { colours: *colours });
            }
            Deal::Start(start) => self.hand_out(start, log),
            Deal::Card(_) => unreachable!("a card is no part of the set-up"),
        }
    }

    /// Every seat gets its start cards, face up (CO-1.11, CO-1.12); the rest is the pile (CO-1.14, CO-1.15).
    fn hand_out(&mut self, start: &StartCards, log: &mut impl Log<Event>) {
        for (seat, colours) in Seat::all(self.players).zip(start.colours()) {
            for colour in colours.iter() {
                self.pile -= Card::Colour(colour);
                self.collections[seat.index()] += Card::Colour(colour);
            }
            log.push(Event::Started { seat, colours: *colours });
        }
        self.phase = Phase::Turn;
    }
}

/// A set of `count` of these colours, all sets equally likely.
fn sample_colours(from: Colours, count: u8, rng: &mut impl Rng) -> Colours {
    let mut chosen = Colours::NONE;
    for _ in 0..count {
        let left = from.except(chosen);
        let index = chance::below(rng, u32::from(left.len())) as usize;
        chosen = chosen.with(left.iter().nth(index).expect("an index below the number of colours"));
    }
    chosen
}

/// Turns (CO-2, CO-3).
impl Coloretto {
    /// The next card of the pile comes: for a row, or for the taker of the golden joker, who keeps it as what it is
    /// (CO-3.10). If only the cards below the last-round card are left, the last-round card comes first and is put
    /// aside (CO-2.10, CO-3.9).
    #[inline]
    fn turn_up(&mut self, card: Card, log: &mut impl Log<Event>) {
        let seat = self.seat;
        let for_golden = self.phase == Phase::Golden;
        if !self.last_round && self.pile.total() == BELOW_LAST_ROUND {
            self.last_round = true;
            log.push(Event::LastRound { seat, why: if for_golden { CameOut::TurnedUp } else { CameOut::Drawn } });
        }
        self.pile -= card;
        if for_golden {
            self.collections[seat.index()] += card;
            log.push(Event::TurnedUp { seat, card });
            // CO-3.12: only now may the round, and with the last-round card the game, end.
            self.end_turn(log);
            return;
        }
        log.push(Event::Drew { seat, card });
        if let Some(row) = self.free.open.only() {
            // CO-2.9: there is no choice.
            self.put(row, card, log);
        } else {
            self.pending = Some(card);
            self.phase = Phase::Put;
        }
    }

    #[inline]
    fn put(&mut self, row: Row, card: Card, log: &mut impl Log<Event>) {
        let cards = &mut self.rows[row.index()];
        *cards += card;
        self.free.held = self.free.held.with(row);
        if cards.total() == room(self.players, row.index()) {
            self.free.open = self.free.open.without(row);
        }
        log.push(Event::Put { seat: self.seat, row, card });
        self.end_turn(log);
    }

    /// The seat takes the cards and the row card (CO-3.1, CO-3.3). Jokers stay jokers until the end (CO-3.5); the
    /// golden one brings one more card (CO-3.7), and only when it is taken (CO-3.8).
    #[inline]
    fn take(&mut self, row: Row, log: &mut impl Log<Event>) {
        let seat = self.seat;
        let cards = std::mem::take(&mut self.rows[row.index()]);
        self.collections[seat.index()] += cards;
        self.took[seat.index()] = Some(row);
        self.waiting = self.waiting.without(seat);
        self.free = FreeRows { open: self.free.open.without(row), held: self.free.held.without(row) };
        log.push(Event::Took { seat, row, cards });
        if self.turns_up_one_more(cards) {
            self.phase = Phase::Golden;
            return;
        }
        if cards.count(Card::Golden) > 0 {
            log.push(Event::NothingLeft { seat });
        }
        self.end_turn(log);
    }

    /// Whether the player who takes these cards gets one more that nobody has seen (CO-3.7).
    #[inline]
    pub fn turns_up_one_more(&self, cards: Cards) -> bool {
        cards.count(Card::Golden) > 0 && !self.pile.is_empty()
    }

    /// The left neighbour's turn; seats that have taken are skipped (CO-2.2). The last one left keeps playing (CO-3.4).
    #[inline]
    fn end_turn(&mut self, log: &mut impl Log<Event>) {
        if self.waiting.is_empty() {
            self.end_round(log);
            return;
        }
        self.seat = self.seat.next(self.players);
        while !self.waiting.contains(self.seat) {
            self.seat = self.seat.next(self.players);
        }
        self.phase = Phase::Turn;
    }
}

/// The ends of round and game (CO-4, CO-5).
impl Coloretto {
    /// All row cards go back to the middle, and the seat that took last begins (CO-4.1, CO-4.2); or this was the last
    /// round (CO-4.5).
    fn end_round(&mut self, log: &mut impl Log<Event>) {
        self.burn(log);
        log.push(Event::RoundEnded);
        // CO-4.6: it must have been drawn; on top of the pile it waits for the next round's first draw.
        if self.last_round {
            self.phase = Phase::Over;
            self.tell_scores(log);
            log.push(Event::GameOver);
            return;
        }
        self.took = [None; 5];
        self.waiting = SeatSet::all(self.players);
        self.free = FreeRows::new_round(self.players);
        self.phase = Phase::Turn;
        log.push(Event::NewStartPlayer { seat: self.seat, why: StartPlayer::LastRow });
    }

    /// With 2 players the cards of the third row burn (CO-4.3, CO-4.4).
    #[inline]
    fn burn(&mut self, log: &mut impl Log<Event>) {
        // With more players every row was taken.
        let Some(row) = self.free.held.only() else { return };
        let cards = std::mem::take(&mut self.rows[row.index()]);
        self.burnt += cards;
        self.free = FreeRows { open: self.free.open.with(row), held: RowSet::NONE };
        log.push(Event::Burnt { row, cards });
    }

    /// The choices of CO-5.4 and CO-5.7 are made for every player, for the highest total (CO-5.10).
    fn tell_scores(&self, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.players) {
            let cards = self.collections[seat.index()];
            let best = scoring::best(cards, self.side, self.colours_in_play());
            if cards.jokers() > 0 {
                log.push(Event::JokersAs { seat, colours: best.jokers });
            }
            for (points, part) in scoring::parts(cards, self.side, best.jokers) {
                log.push(Event::Scored { seat, points, part });
            }
        }
    }
}
