//! A table as the sum of its entries.

mod counting;
mod time;

use crate::clocks::Clocks;
use crate::talk::Talk;
use crate::{Entry, OfCup, Playing, Setup};
use api::{Chat, Ending, Level, Occupant, Person, PersonId, Reason, Said, SeatPlan, Status, TableLink, TimeClaim};
use catalog::Refused;
use game::undo::{self, TakeBack};
use game::{Next, Seat, SeatSet, Seats, Seed, UndoRefused};
use std::sync::Arc;

/// What never changes about a table.
struct Fixed {
    setup: Setup,
    /// Kept here, not in the game: nothing that shows the game can show the seed.
    seed: Seed,
}

/// A table. A copy is cheap: requests are carried out on a copy first.
#[derive(Clone)]
pub struct Table<P: Playing> {
    fixed: Arc<Fixed>,
    v: u64,
    changed: u64,
    status: Status,
    host: Person,
    seats: Vec<Occupant>,
    /// For whom each open seat is kept; empty where none is.
    kept: Vec<Option<Person>>,
    game: P,
    /// Who decided each action of the game, none for deals.
    deciders: Vec<Option<Seat>>,
    /// When each action happened.
    times: Vec<i64>,
    started: i64,
    /// Moves that are not public yet.
    sealed: Vec<(Seat, P::Move)>,
    undo: Option<Ask>,
    /// How many hints each seat has asked for.
    hinted: Seats<u16>,
    /// Those since the game last changed.
    hinted_here: Seats<u8>,
    /// Whether a decision was taken back after the turn had passed on.
    went_back: bool,
    /// Seats that have given up or lost on time, and why the last of them.
    out: SeatSet,
    last_out: Reason,
    clocks: Clocks,
    talk: Talk,
    ending: Option<Ending>,
    /// Why an operator has closed it.
    closed: Option<Arc<str>>,
    rematch: Option<(u64, TableLink)>,
}

/// A seat asks whether it may take decisions back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ask {
    /// Which seat.
    pub seat: Seat,
    /// How many actions would be taken back.
    pub count: u64,
    /// The ids of the people who still have to agree.
    pub people: Vec<PersonId>,
}

/// An entry as it was added to its table.
pub struct Change<P: Playing> {
    /// Its number.
    pub v: u64,
    /// When.
    pub at: i64,
    /// What.
    pub entry: Entry<P::Move, P::Deal>,
    /// What it did in the game, if it is a move or a deal.
    pub played: Option<Played<P>>,
}

/// What a move or a deal did.
pub struct Played<P: Playing> {
    /// What it brought about; nothing while it is sealed.
    pub told: Vec<P::Event>,
    /// Whether it is not public yet.
    pub sealed: bool,
    /// Sealed moves that are public from now on.
    pub revealed: Vec<(Seat, P::Move)>,
}

impl<P: Playing> Table<P> {
    /// A table that was just opened, with a game that has not begun.
    pub fn new(setup: Setup, game: P, seed: Seed, now: i64) -> Self {
        let seats = setup.seats.iter().map(|plan| match plan {
            SeatPlan::Me | SeatPlan::Open => Occupant::Open,
            SeatPlan::Bot(level) => Occupant::Bot { level: *level, instead_of: None },
        });
        Table {
            v: 0,
            changed: 0,
            status: Status::Open,
            host: setup.host.clone(),
            seats: seats.collect(),
            kept: setup.kept.clone(),
            game,
            deciders: Vec::new(),
            times: Vec::new(),
            started: now,
            sealed: Vec::new(),
            undo: None,
            hinted: Seats::repeat(setup.seats.len() as u8, 0),
            hinted_here: Seats::repeat(setup.seats.len() as u8, 0),
            went_back: false,
            out: SeatSet::EMPTY,
            last_out: Reason::Resignation,
            clocks: Clocks::new(setup.clock, setup.seats.len(), now),
            talk: Talk::new(setup.chat),
            ending: None,
            closed: None,
            rematch: None,
            fixed: Arc::new(Fixed { setup, seed }),
        }
    }

    /// A table at which the game is on, where only the game itself was kept: practice and the terminal. Seats that are no
    /// bot's are the host's.
    pub fn under_way(setup: Setup, game: P, seed: Seed, now: i64) -> Self {
        let deciders = game.deciders();
        let mut table = Table::new(setup, game, seed, now);
        for occupant in table.seats.iter_mut().filter(|occupant| **occupant == Occupant::Open) {
            *occupant = Occupant::Person { person: table.host.clone() };
        }
        table.status = Status::Playing;
        table.times = vec![now; deciders.len()];
        table.deciders = deciders;
        table
    }

    /// The entries up to this number were lines that nobody asks for any longer: the next entry follows them.
    pub fn skip_to(&mut self, v: u64) {
        self.v = self.v.max(v);
    }

    /// Adds an entry. Only the rules of the game can refuse it: whether it is anybody's right is the draft's concern.
    pub fn apply(&mut self, entry: Entry<P::Move, P::Deal>, at: i64) -> Result<Change<P>, Refused> {
        let mut played = None;
        match &entry {
            Entry::Sit { seat, person } => self.seats[seat.index()] = Occupant::Person { person: person.clone() },
            Entry::Leave { seat } => self.seats[seat.index()] = Occupant::Open,
            Entry::Start => {
                self.status = Status::Playing;
                self.started = at;
                self.clocks.start(at);
            }
            Entry::Move { seat, mv, left } => played = Some(self.moved(*seat, mv, *left, at)?),
            Entry::Deal { deal } => {
                let told = self.game.deal(deal)?;
                let revealed = std::mem::take(&mut self.sealed);
                self.acted(None, at);
                played = Some(Played { told, sealed: false, revealed });
            }
            Entry::AskUndo { seat, count, people } => {
                self.undo = Some(Ask { seat: *seat, count: *count, people: people.clone() });
            }
            Entry::AnswerUndo { person, agree } => match &mut self.undo {
                Some(ask) if *agree => ask.people.retain(|waiting| waiting != person),
                _ => self.undo = None,
            },
            Entry::Undo { seat, count } => {
                self.went_back |= *count > 1 || !self.game.next().asks(*seat);
                for _ in 0..*count {
                    self.game.take_back();
                    self.deciders.pop();
                    self.times.pop();
                    // What is sealed came last.
                    self.sealed.pop();
                }
                self.undo = None;
                self.clocks.start(at);
            }
            Entry::Hint { seat } => {
                self.hinted[*seat] = self.hinted[*seat].saturating_add(1);
                self.hinted_here[*seat] = self.hinted_here[*seat].saturating_add(1);
            }
            Entry::Resign { seat } => (self.out, self.last_out) = (self.out.with(*seat), Reason::Resignation),
            // The bot that takes over plays for the place that it can get.
            Entry::TimeUp { seat, then } if *then == TimeClaim::Lost => {
                (self.out, self.last_out) = (self.out.with(*seat), Reason::Time);
            }
            Entry::TimeUp { .. } => {}
            Entry::TakeOver { seat, level } => {
                let instead_of = self.person(*seat).cloned();
                self.seats[seat.index()] = Occupant::Bot { level: *level, instead_of };
            }
            Entry::End { reason, places } => {
                self.status = Status::Over;
                self.undo = None;
                self.ending = Some(Ending { reason: *reason, places: *places, scores: self.game.scores() });
            }
            Entry::Close { reason } => {
                self.status = Status::Over;
                self.undo = None;
                self.closed = Some(reason.as_str().into());
            }
            Entry::Rematch { table } => self.rematch = Some((self.v + 1, table.clone())),
            Entry::Became { guest, person } => self.became(guest, person),
            Entry::Say { person, text, phrase } => {
                let (person, text) = (person.clone(), text.clone());
                self.talk.keep(Said { v: self.v + 1, at, person, text, phrase: *phrase });
            }
            Entry::SetChat { chat } => self.talk.set(*chat),
            Entry::Mute { person, muted } => self.talk.mute(person, *muted),
        }
        self.v += 1;
        if !matches!(entry, Entry::Say { .. } | Entry::SetChat { .. } | Entry::Mute { .. } | Entry::Hint { .. }) {
            self.changed = self.v;
            self.hinted_here = Seats::repeat(self.seats.len() as u8, 0);
        }
        Ok(Change { v: self.v, at, entry, played })
    }

    /// Where several seats decide at once they decide in secret: all but the last of them are sealed until then.
    fn moved(&mut self, seat: Seat, mv: &P::Move, left: Option<i64>, at: i64) -> Result<Played<P>, Refused> {
        let sealed = matches!(self.game.next(), Next::Seats(seats) if seats.len() > 1);
        let told = self.game.play(seat, mv)?;
        self.acted(Some(seat), at);
        self.undo = None;
        if let Some(left) = left {
            self.clocks.stop(seat, left);
        }
        if sealed {
            self.sealed.push((seat, mv.clone()));
            return Ok(Played { told: Vec::new(), sealed, revealed: Vec::new() });
        }
        Ok(Played { told, sealed, revealed: std::mem::take(&mut self.sealed) })
    }

    fn acted(&mut self, decider: Option<Seat>, at: i64) {
        self.deciders.push(decider);
        self.times.push(at);
        self.clocks.start(at);
    }

    /// Everything that was the guest's is the member's.
    fn became(&mut self, guest: &PersonId, member: &Person) {
        let seated = self.seats.iter_mut().filter_map(|occupant| match occupant {
            Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. } => Some(person),
            Occupant::Open | Occupant::Bot { .. } => None,
        });
        let people = seated.chain(self.kept.iter_mut().flatten()).chain([&mut self.host]);
        for person in people.filter(|person| person.id == *guest) {
            *person = member.clone();
        }
        for id in self.undo.iter_mut().flat_map(|ask| &mut ask.people).filter(|id| *id == guest) {
            id.clone_from(&member.id);
        }
        self.talk.became(guest, member);
    }

    /// Gives back memory that lists which grew have left over.
    pub fn shrink(&mut self) {
        self.game.shrink();
        self.deciders.shrink_to_fit();
        self.times.shrink_to_fit();
    }
}

/// What lies on the table.
impl<P: Playing> Table<P> {
    /// How it was opened.
    pub fn setup(&self) -> &Setup {
        &self.fixed.setup
    }

    /// The cup of which it is a table.
    pub fn cup(&self) -> Option<&OfCup> {
        self.fixed.setup.cup.as_ref()
    }

    /// Whether the seed is no secret any more.
    pub fn is_seed_open(&self) -> bool {
        self.status == Status::Over && !self.cup().is_some_and(|cup| cup.shared)
    }

    /// Whether a seat has decided anything, at some time.
    pub fn has_decided(&self, seat: Seat) -> bool {
        self.deciders.contains(&Some(seat))
    }

    /// What all deals follow from. Secret until [`Table::is_seed_open`].
    pub fn seed(&self) -> &Seed {
        &self.fixed.seed
    }

    /// The number of the last entry.
    pub fn v(&self) -> u64 {
        self.v
    }

    /// The number of the last entry that changed the game or who plays it.
    pub fn changed(&self) -> u64 {
        self.changed
    }

    /// Where it is in its life.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The game.
    pub fn game(&self) -> &P {
        &self.game
    }

    /// How many moves and deals there were.
    pub fn ply(&self) -> u64 {
        self.deciders.len() as u64
    }

    /// When each action happened.
    pub fn times(&self) -> &[i64] {
        &self.times
    }

    /// When the game began.
    pub fn started(&self) -> i64 {
        self.started
    }

    /// How many of the last actions are not public yet.
    pub fn sealed(&self) -> usize {
        self.sealed.len()
    }

    /// How the game ended.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Why an operator has closed it, if one has: then it is over without an ending.
    pub fn closed(&self) -> Option<&str> {
        self.closed.as_deref()
    }

    /// The table of the rematch, and the number of the entry that tells of it.
    pub fn rematch(&self) -> Option<&(u64, TableLink)> {
        self.rematch.as_ref()
    }

    /// The deal that the seed gives now; `None` if none is due.
    pub fn next_deal(&self) -> Option<P::Deal> {
        let dealt = self.deciders.iter().filter(|decider| decider.is_none()).count();
        self.game.next_deal(&self.fixed.seed, dealt as u64)
    }

    /// Who asks to take decisions back.
    pub fn undo_asked(&self) -> Option<&Ask> {
        self.undo.as_ref()
    }

    /// What the seat can take back.
    pub fn undoable(&self, seat: Seat) -> Result<TakeBack, UndoRefused> {
        let latest_first = self.deciders.iter().rev().copied();
        undo::of(seat, latest_first, |seat| self.is_bot(seat), self.game.next())
    }

    /// Who decided the last action; none for a deal, or if there was none.
    pub fn decider_of_last(&self) -> Option<Seat> {
        self.deciders.last().copied().flatten()
    }

    /// The seat that can take its decision back.
    pub fn last_decider(&self) -> Result<Seat, UndoRefused> {
        undo::last_decider(self.deciders.iter().rev().copied(), |seat| self.is_bot(seat))
    }
}

/// Who is there.
impl<P: Playing> Table<P> {
    /// How many seats there are.
    pub fn players(&self) -> u8 {
        self.seats.len() as u8
    }

    /// Who opened it.
    pub fn host(&self) -> &Person {
        &self.host
    }

    /// Who sits where.
    pub fn seats(&self) -> &[Occupant] {
        &self.seats
    }

    /// Who sits on a seat, if it is a person.
    pub fn person(&self, seat: Seat) -> Option<&Person> {
        match self.seats.get(seat.index()) {
            Some(Occupant::Person { person }) => Some(person),
            _ => None,
        }
    }

    /// The person whose seat a bot has taken over.
    pub fn replaced(&self, seat: Seat) -> Option<&Person> {
        match self.seats.get(seat.index()) {
            Some(Occupant::Bot { instead_of, .. }) => instead_of.as_ref(),
            _ => None,
        }
    }

    /// Whether a bot sits there.
    pub fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.seats.get(seat.index()), Some(Occupant::Bot { .. }))
    }

    /// The seats of a person.
    pub fn seats_of(&self, person_id: &PersonId) -> Vec<Seat> {
        let all = Seat::all(self.players());
        all.filter(|seat| self.person(*seat).is_some_and(|person| person.id == *person_id)).collect()
    }

    /// For whom a seat is kept while it is open.
    pub fn kept_for(&self, seat: Seat) -> Option<&Person> {
        let open = self.seats.get(seat.index()) == Some(&Occupant::Open);
        self.kept.get(seat.index()).and_then(Option::as_ref).filter(|_| open)
    }

    /// Whether an open seat is kept for the person.
    pub fn keeps_seat_for(&self, person_id: &PersonId) -> bool {
        let mut all = Seat::all(self.players());
        all.any(|seat| self.kept_for(seat).is_some_and(|person| person.id == *person_id))
    }

    /// Whether a seat waits for anybody who comes.
    pub fn waits_for_anybody(&self) -> bool {
        let mut all = Seat::all(self.players());
        all.any(|seat| self.seats[seat.index()] == Occupant::Open && self.kept_for(seat).is_none())
    }

    /// Whether the person has a seat here, or had one before a bot took it over.
    pub fn played(&self, person_id: &PersonId) -> bool {
        self.seats.iter().any(|occupant| match occupant {
            Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. } => person.id == *person_id,
            Occupant::Open | Occupant::Bot { .. } => false,
        })
    }

    /// Seats that have given up or lost on time.
    pub fn out(&self) -> SeatSet {
        self.out
    }

    /// Why the last of them is out.
    pub(crate) fn last_out(&self) -> Reason {
        self.last_out
    }

    /// The seat of a bot that is asked, and how well it plays.
    pub fn bot_to_move(&self) -> Option<(Seat, Level)> {
        let Next::Seats(asked) = self.game.next() else { return None };
        let mut asked = asked.iter().filter(|_| self.status == Status::Playing);
        asked.find_map(|seat| match self.seats[seat.index()] {
            Occupant::Bot { level, .. } => Some((seat, level)),
            _ => None,
        })
    }

    /// Who may speak.
    pub fn chat(&self) -> Chat {
        self.talk.chat()
    }

    /// The ids of those whom the host has silenced.
    pub fn muted(&self) -> &[PersonId] {
        self.talk.muted()
    }

    /// The last things that were said, oldest first.
    pub fn said(&self) -> impl Iterator<Item = &Said> {
        self.talk.said()
    }

    pub(crate) fn talk(&self) -> &Talk {
        &self.talk
    }
}
