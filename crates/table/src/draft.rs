//! A request becomes entries, or is refused.

use crate::{Change, Entry, Playing, Refusal, Table, Uptime, ranking, talk};
use api::{Code, Command, Level, Occupant, Person, PersonId, Phrase, Reason, Status, TableLink, TimeClaim};
use game::{Next, Seat, Seats, Undo};

/// The level of the bot that takes over the seat of a player who has left.
const STAND_IN: Level = Level::Casual;

/// How many hints a seat may ask for before the game changes: each is stored, and a page that was loaded again asks again.
pub const HINTS_FOR_A_DECISION: u8 = 8;

/// A copy of a table on which a request is carried out. What happens is told to the listener, entry by entry, with the table
/// as it is then. If the request is refused, the copy is dropped and nothing has happened.
pub struct Draft<'a, P: Playing, L> {
    table: Table<P>,
    now: i64,
    uptime: &'a Uptime,
    listener: L,
}

impl<'a, P: Playing, L: FnMut(&Table<P>, Change<P>)> Draft<'a, P, L> {
    /// A copy of the table as it is, at this moment.
    pub fn new(table: &Table<P>, now: i64, uptime: &'a Uptime, listener: L) -> Self {
        Draft { table: table.clone(), now, uptime, listener }
    }

    /// The table after the request.
    pub fn into_table(mut self) -> Table<P> {
        self.table.shrink();
        self.table
    }

    /// Puts a person on a seat, or on the first that is open to them.
    pub fn sit(&mut self, me: &Person, seat: Option<Seat>) -> Result<(), Refusal> {
        self.at(Status::Open)?;
        let mut all = Seat::all(self.table.players());
        let open = |seat: &Seat| {
            self.table.seats()[seat.index()] == Occupant::Open
                && self.table.kept_for(*seat).is_none_or(|person| person.id == me.id)
        };
        let seat = match seat {
            Some(seat) => all.find(|other| *other == seat).ok_or(Code::NoSuchSeat)?,
            None => all.find(open).ok_or(Code::SeatTaken)?,
        };
        if !open(&seat) {
            return Err(Code::SeatTaken.into());
        }
        if self.table.is_rated() && !self.table.seats_of(&me.id).is_empty() {
            return Err(Code::Rated.into());
        }
        self.push(Entry::Sit { seat, person: me.clone() })
    }

    /// Puts a person on all seats that are kept for them; once every seat is taken, the game begins.
    pub fn come_back(&mut self, me: &Person) -> Result<(), Refusal> {
        self.at(Status::Open)?;
        for seat in Seat::all(self.table.players()) {
            if self.table.kept_for(seat).is_some_and(|person| person.id == me.id) {
                self.sit(me, Some(seat))?;
            }
        }
        if !self.table.seats().contains(&Occupant::Open) {
            self.push(Entry::Start)?;
        }
        self.settle()
    }

    /// Opens a seat again, before the game.
    pub fn leave(&mut self, me: &Person, seat: Seat) -> Result<(), Refusal> {
        self.at(Status::Open)?;
        self.holds(me, seat)?;
        self.push(Entry::Leave { seat })
    }

    /// Opens the seat of another person again, before the game.
    pub fn unseat(&mut self, me: &Person, seat: Seat) -> Result<(), Refusal> {
        self.at(Status::Open)?;
        self.hosts(me)?;
        if self.table.person(seat).is_none() {
            return Err(Code::WrongTime.into());
        }
        self.push(Entry::Leave { seat })
    }

    /// Begins the game.
    pub fn start(&mut self, me: &Person) -> Result<(), Refusal> {
        self.at(Status::Open)?;
        self.hosts(me)?;
        if self.table.seats().contains(&Occupant::Open) {
            return Err(Code::SeatsOpen.into());
        }
        self.push(Entry::Start)?;
        self.settle()
    }

    /// A person decides.
    pub fn play(&mut self, me: &Person, seat: Seat, mv: P::Move) -> Result<(), Refusal> {
        self.at(Status::Playing)?;
        self.holds(me, seat)?;
        self.decide(seat, mv)
    }

    /// The bot on a seat decides.
    pub fn bot_plays(&mut self, seat: Seat, mv: P::Move) -> Result<(), Refusal> {
        self.at(Status::Playing)?;
        if !self.table.is_bot(seat) {
            return Err(Code::Forbidden.into());
        }
        self.decide(seat, mv)
    }

    fn decide(&mut self, seat: Seat, mv: P::Move) -> Result<(), Refusal> {
        let left = self.table.left_after_move(seat, self.now, self.uptime);
        self.push(Entry::Move { seat, mv, left })?;
        self.settle()
    }

    /// Takes the seat's last decision back, or asks the others whether it may.
    pub fn undo(&mut self, me: &Person, seat: Seat) -> Result<(), Refusal> {
        self.at(Status::Playing)?;
        self.holds(me, seat)?;
        let back = self.table.undoable(seat)?;
        if self.table.is_rated() && back.how != Undo::Free {
            return Err(Code::Rated.into());
        }
        let mut people: Vec<PersonId> = Seat::all(self.table.players())
            .filter_map(|seat| self.table.person(seat))
            .filter(|person| person.id != me.id)
            .map(|person| person.id.clone())
            .collect();
        people.sort();
        people.dedup();
        if back.how == Undo::Free || people.is_empty() {
            return self.push(Entry::Undo { seat, count: back.count });
        }
        self.push(Entry::AskUndo { seat, count: back.count, people })
    }

    /// Answers a seat that asks to take its decision back.
    pub fn answer_undo(&mut self, me: &Person, agree: bool) -> Result<(), Refusal> {
        let Some(ask) = self.table.undo_asked().cloned() else { return Err(Code::WrongTime.into()) };
        if !ask.people.contains(&me.id) {
            return Err(Code::Forbidden.into());
        }
        self.push(Entry::AnswerUndo { person: me.id.clone(), agree })?;
        match self.table.undo_asked() {
            Some(rest) if rest.people.is_empty() => self.push(Entry::Undo { seat: ask.seat, count: ask.count }),
            _ => Ok(()),
        }
    }

    /// Asks for a hint, which everybody is told.
    pub fn hint(&mut self, me: &Person, seat: Seat) -> Result<(), Refusal> {
        self.at(Status::Playing)?;
        self.holds(me, seat)?;
        if !self.table.allows_hints() {
            return Err(Code::NoHints.into());
        }
        if !self.table.game().next().asks(seat) {
            return Err(Code::WrongTime.into());
        }
        if self.table.hinted_here()[seat] >= HINTS_FOR_A_DECISION {
            return Err(Code::TooMany.into());
        }
        self.push(Entry::Hint { seat })
    }

    /// Gives up: a bot plays on, if anybody is left to play against.
    pub fn resign(&mut self, me: &Person, seat: Seat) -> Result<(), Refusal> {
        self.at(Status::Playing)?;
        self.holds(me, seat)?;
        self.push(Entry::Resign { seat })?;
        self.push(Entry::TakeOver { seat, level: STAND_IN })?;
        self.settle()
    }

    /// Says what becomes of a seat whose time has run out.
    pub fn claim(&mut self, me: &Person, seat: Seat, then: TimeClaim) -> Result<(), Refusal> {
        self.at(Status::Playing)?;
        if self.table.seats_of(&me.id).iter().all(|mine| *mine == seat) {
            return Err(Code::Forbidden.into());
        }
        let up = self.table.person(seat).is_some()
            && self.table.left(seat, self.now, self.uptime).is_some_and(|left| left <= 0);
        if !up {
            return Err(Code::TimeLeft.into());
        }
        if self.table.is_rated() && then == TimeClaim::Bot {
            return Err(Code::Rated.into());
        }
        self.time_up(seat, then)
    }

    /// At a table of a cup: a seat whose time has run out, or whose person hasn't come for as long as this, has lost. Answers
    /// whether there was one.
    pub fn judge(&mut self, patience: Option<i64>) -> Result<bool, Refusal> {
        let Some(seat) = self.table.late(patience, self.now, self.uptime) else { return Ok(false) };
        self.time_up(seat, TimeClaim::Lost)?;
        Ok(true)
    }

    fn time_up(&mut self, seat: Seat, then: TimeClaim) -> Result<(), Refusal> {
        self.push(Entry::TimeUp { seat, then })?;
        self.push(Entry::TakeOver { seat, level: STAND_IN })?;
        self.settle()
    }

    /// Says something, in own words or by a phrase.
    pub fn say(&mut self, me: &Person, text: Option<String>, phrase: Option<Phrase>) -> Result<(), Refusal> {
        if self.table.closed().is_some() {
            return Err(Code::WrongTime.into());
        }
        let is_seated = !self.table.seats_of(&me.id).is_empty();
        if !self.table.talk().may_speak(&me.id, is_seated) {
            return Err(Code::ChatClosed.into());
        }
        if !talk::is_sound(text.as_deref(), phrase) {
            return Err(Code::LineForm.into());
        }
        self.push(Entry::Say { person: me.clone(), text, phrase })
    }

    /// Silences a person, or lets them speak again.
    pub fn mute(&mut self, me: &Person, person: PersonId, muted: bool) -> Result<(), Refusal> {
        self.hosts(me)?;
        if !self.table.talk().can_mute() {
            return Err(Code::TooManyMuted.into());
        }
        self.push(Entry::Mute { person, muted })
    }

    /// Tells of a table at which people play again.
    pub fn tell_of_rematch(&mut self, table: TableLink) -> Result<(), Refusal> {
        self.push(Entry::Rematch { table })
    }

    /// An operator closes the table, whatever goes on there.
    pub fn close(&mut self, reason: &str) -> Result<(), Refusal> {
        if self.table.status() == Status::Over {
            return Err(Code::WrongTime.into());
        }
        self.push(Entry::Close { reason: reason.to_owned() })
    }

    /// A person leaves all their seats: before the game they are open again, during it they are given up.
    pub fn leave_all(&mut self, me: &Person) -> Result<(), Refusal> {
        for seat in self.table.seats_of(&me.id) {
            match self.table.status() {
                Status::Open => self.leave(me, seat)?,
                Status::Playing => self.resign(me, seat)?,
                // With the last seat the game has ended.
                Status::Over => break,
            }
        }
        Ok(())
    }

    /// A guest signed in to an account.
    pub fn adopt(&mut self, guest: &PersonId, member: &Person) -> Result<(), Refusal> {
        self.push(Entry::Became { guest: guest.clone(), person: member.clone() })
    }

    /// What follows without anybody's decision: deals, and the end.
    pub fn settle(&mut self) -> Result<(), Refusal> {
        while self.table.status() == Status::Playing {
            if let Some((reason, places)) = self.places() {
                return self.push(Entry::End { reason, places });
            }
            if self.table.setup().told {
                return Ok(());
            }
            let Some(deal) = self.table.next_deal() else { return Ok(()) };
            self.push(Entry::Deal { deal })?;
        }
        Ok(())
    }

    /// At a table with real pieces: says what chance brought.
    pub fn tell_deal(&mut self, me: &Person, deal: P::Deal) -> Result<(), Refusal> {
        self.at_told(me)?;
        self.push(Entry::Deal { deal })?;
        self.settle()
    }

    /// At a table with real pieces: the last thing that was said was wrong, whether a move or a deal. Nothing is revealed
    /// by taking it back, since everything lies on the table.
    pub fn correct(&mut self, me: &Person) -> Result<(), Refusal> {
        self.at_told(me)?;
        if self.table.ply() == 0 {
            return Err(Code::WrongTime.into());
        }
        let seat = self.table.decider_of_last().unwrap_or(Seat::FIRST);
        self.push(Entry::Undo { seat, count: 1 })
    }

    fn at_told(&self, me: &Person) -> Result<(), Refusal> {
        self.at(Status::Playing)?;
        self.hosts(me)?;
        if self.table.setup().told { Ok(()) } else { Err(Code::Forbidden.into()) }
    }

    /// How the game ends now, if it does: by its rules, or since nobody is left to play on against.
    fn places(&self) -> Option<(Reason, Seats<u8>)> {
        let out = self.table.out();
        let outcome = match self.table.game().next() {
            Next::Over => self.table.game().outcome(),
            _ => None,
        };
        if let Some(outcome) = outcome {
            return Some((Reason::Rules, ranking::by_rules(outcome.places, out)));
        }
        let players = self.table.players();
        let alone = Seat::all(players).filter(|seat| !out.contains(*seat)).count() <= 1;
        let deserted = Seat::all(players).all(|seat| self.table.person(seat).is_none());
        let over = !out.is_empty() && (alone || deserted);
        over.then(|| (self.table.last_out(), ranking::by_points(self.table.game().scores(), out)))
    }

    fn push(&mut self, entry: Entry<P::Move, P::Deal>) -> Result<(), Refusal> {
        let change = self.table.apply(entry, self.now)?;
        (self.listener)(&self.table, change);
        Ok(())
    }

    fn at(&self, status: Status) -> Result<(), Refusal> {
        match status {
            _ if self.table.status() == status => Ok(()),
            _ if self.table.closed().is_some() => Err(Code::WrongTime.into()),
            Status::Open => Err(Code::GameBegun.into()),
            Status::Playing => Err(Code::GameNotOn.into()),
            Status::Over => Err(Code::WrongTime.into()),
        }
    }

    fn holds(&self, me: &Person, seat: Seat) -> Result<(), Refusal> {
        let mine = self.table.person(seat).is_some_and(|person| person.id == me.id);
        if mine { Ok(()) } else { Err(Code::NotYourSeat.into()) }
    }

    fn hosts(&self, me: &Person) -> Result<(), Refusal> {
        if self.table.host().id == me.id { Ok(()) } else { Err(Code::NotHost.into()) }
    }
}

/// Requests as they are sent, with moves as texts.
impl<P: Playing<Move = String>, L: FnMut(&Table<P>, Change<P>)> Draft<'_, P, L> {
    /// Carries a command of a person out.
    pub fn act(&mut self, me: &Person, command: Command) -> Result<(), Refusal> {
        match command {
            Command::Sit { seat } => self.sit(me, seat),
            Command::Leave { seat } => self.leave(me, seat),
            Command::Unseat { seat } => self.unseat(me, seat),
            Command::Start => self.start(me),
            Command::Play { seat, ply, mv } => {
                self.at(Status::Playing)?;
                self.holds(me, seat)?;
                if ply != self.table.ply() {
                    return Err(Code::Stale.into());
                }
                self.play(me, seat, mv)
            }
            Command::Undo { seat } => self.undo(me, seat),
            Command::AnswerUndo { agree } => self.answer_undo(me, agree),
            Command::Hint { seat } => self.hint(me, seat),
            Command::Resign { seat } => self.resign(me, seat),
            Command::Claim { seat, then } => self.claim(me, seat, then),
            // It concerns two tables: one alone cannot carry it out.
            Command::Rematch => Err(Code::WrongTime.into()),
            Command::Say { text, phrase } => self.say(me, text, phrase),
            Command::SetChat { chat } => {
                self.hosts(me)?;
                self.push(Entry::SetChat { chat })
            }
            Command::Mute { person, muted } => self.mute(me, person, muted),
        }
    }
}
