//! A request becomes entries, or is refused.

use super::core::Core;
use super::entry::Entry;
use super::room::framed;
use super::uptime::Uptime;
use crate::store::{ActionRow, Append, SeatRow};
use api::{
    Chat, Clock, Code, Command, Fault, Level, MAX_SAID, Occupant, Person, Reason, Status, TableLink, TimeClaim, Words,
};
use catalog::{CatalogError, Refused};
use game::{Next, Outcome, Seat, Undo};
use i18n::Lang;
use std::sync::Arc;

/// Who plays on for somebody who has left.
const STAND_IN: Level = Level::Casual;

/// Why a request is not carried out.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) code: Code,
    /// Only rules and the state of the game say more than their code does.
    why: Option<Words>,
    clause: Option<game::Clause>,
}

impl From<Code> for Refusal {
    fn from(code: Code) -> Self {
        Refusal { code, why: None, clause: None }
    }
}

impl From<Refused> for Refusal {
    fn from(fault: Refused) -> Self {
        let say = |lang: Lang| match &fault {
            Refused::Illegal(why) => i18n::illegal(lang, why),
            Refused::Notation(fault) => i18n::parse_error(lang, fault),
            Refused::NoSeed => i18n::tr!(lang, "no-seed"),
        };
        let why = Some(Words { fa: say(Lang::Fa), en: say(Lang::En) });
        Refusal { code: Code::Illegal, why, clause: fault.clause() }
    }
}

impl From<CatalogError> for Refusal {
    fn from(fault: CatalogError) -> Self {
        let say = |lang| match &fault {
            CatalogError::Setup(fault) => i18n::setup_error(lang, fault),
            CatalogError::Replay(fault) => i18n::replay_error(lang, fault),
            other => other.to_string(),
        };
        let why = Some(Words { fa: say(Lang::Fa), en: say(Lang::En) });
        Refusal { code: Code::BadRequest, why, clause: fault.clause() }
    }
}

impl From<game::UndoRefused> for Refusal {
    fn from(fault: game::UndoRefused) -> Self {
        let say = |lang| i18n::undo_refused(lang, fault);
        Refusal { code: Code::WrongTime, why: Some(Words { fa: say(Lang::Fa), en: say(Lang::En) }), clause: None }
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        let say = |lang| i18n::tr(lang, refusal.code.key(), &[]);
        let message = refusal.why.unwrap_or_else(|| Words { fa: say(Lang::Fa), en: say(Lang::En) });
        Fault { code: refusal.code, message, clause: refusal.clause.map(|clause| clause.to_string()) }
    }
}

type Verdict = Result<(), Refusal>;

/// Who asks.
pub(crate) enum Who<'a> {
    /// A person, by a request with an id.
    Person(&'a Person),
    /// The bot on a seat.
    Bot,
}

/// A copy of a table on which a request is carried out.
pub(crate) struct Draft<'a> {
    core: Core,
    frames: Vec<(u64, Arc<str>)>,
    append: Append,
    now: i64,
    uptime: &'a Uptime,
}

/// What became of a request, to be stored.
pub(crate) struct Drafted {
    pub(crate) core: Core,
    /// The events as they travel, numbered: many requests wait for the disk at once, and texts are small.
    pub(crate) frames: Vec<(u64, Arc<str>)>,
    pub(crate) append: Append,
    pub(crate) sign: Option<(String, String)>,
}

impl<'a> Draft<'a> {
    pub(crate) fn new(core: &Core, now: i64, uptime: &'a Uptime) -> Self {
        Draft { core: core.clone(), frames: Vec::new(), append: Append::default(), now, uptime }
    }

    /// What became of the request, to be stored; with whose request it was, so that it is carried out once.
    pub(crate) fn into_drafted(mut self, sign: Option<(String, String)>) -> Drafted {
        if let (Some((person, request)), Some(first)) = (sign.clone(), self.append.actions.first_mut()) {
            first.person_id = Some(person);
            first.request = Some(request);
        }
        self.core.compact();
        Drafted { core: self.core, frames: self.frames, append: self.append, sign }
    }

    /// Carries a command out.
    pub(crate) fn act(&mut self, who: &Who<'_>, command: Command) -> Verdict {
        match (who, command) {
            (Who::Bot, Command::Play { seat, mv, .. }) => self.play(seat, mv),
            (Who::Bot, _) => Err(Code::Forbidden.into()),
            (Who::Person(me), command) => self.by_person(me, command),
        }?;
        self.settle()
    }

    fn by_person(&mut self, me: &Person, command: Command) -> Verdict {
        match command {
            Command::Sit { seat } => self.sit(me, seat),
            Command::Leave { seat } => {
                self.at(Status::Open)?;
                self.holds(me, seat)?;
                self.append.left = Some(seat.index() as i64);
                self.push(Entry::Leave { seat })
            }
            Command::Start => self.start(me),
            Command::Play { seat, ply, mv } => {
                self.at(Status::Playing)?;
                self.holds(me, seat)?;
                if ply != self.core.acts.len() as u64 {
                    return Err(Code::Stale.into());
                }
                self.play(seat, mv)
            }
            Command::Undo { seat } => self.undo(me, seat),
            Command::AnswerUndo { agree } => self.answer_undo(me, agree),
            Command::Resign { seat } => {
                self.at(Status::Playing)?;
                self.holds(me, seat)?;
                self.push(Entry::Resign { seat })?;
                self.push(Entry::TakeOver { seat, level: STAND_IN })
            }
            Command::Claim { seat, then } => self.claim(me, seat, then),
            // It concerns two tables: the hub carries it out.
            Command::Rematch => Err(Code::WrongTime.into()),
            Command::Say { text, phrase } => self.say(me, text, phrase),
            Command::SetChat { chat } => {
                self.hosts(me)?;
                self.push(Entry::SetChat { chat })
            }
            Command::Mute { person, muted } => {
                self.hosts(me)?;
                // An id that nobody has would only fill the table.
                if person.len() > 32 || self.core.muted.len() >= 64 {
                    return Err(Code::BadRequest.into());
                }
                self.push(Entry::Mute { person, muted })
            }
        }
    }

    /// Puts somebody on a seat.
    pub(crate) fn sit(&mut self, me: &Person, seat: Option<Seat>) -> Verdict {
        self.at(Status::Open)?;
        let mut all = Seat::all(self.core.seats.len() as u8);
        let open = |seat: &Seat| {
            self.core.seats[seat.index()] == Occupant::Open
                && self.core.kept_for(*seat).is_none_or(|person| person.id == me.id)
        };
        let seat = match seat {
            Some(seat) => all.find(|other| *other == seat).ok_or(Code::BadRequest)?,
            None => all.find(open).ok_or(Code::WrongTime)?,
        };
        if !open(&seat) {
            return Err(Code::WrongTime.into());
        }
        let table_id = self.core.fixed.row.table_id.clone();
        let row = SeatRow { table_id, seat: seat.index() as i64, person_id: me.id.clone(), place: None };
        self.append.seats.push(row);
        self.push(Entry::Sit { seat, person: me.clone() })
    }

    /// Puts somebody on all seats that are kept for them; once every seat is taken, the game begins.
    pub(crate) fn come_back(&mut self, me: &Person) -> Verdict {
        self.at(Status::Open)?;
        for seat in Seat::all(self.core.seats.len() as u8) {
            if self.core.kept_for(seat).is_some_and(|person| person.id == me.id) {
                self.sit(me, Some(seat))?;
            }
        }
        if !self.core.seats.contains(&Occupant::Open) {
            self.begin()?;
        }
        self.settle()
    }

    /// Tells of a table at which people play again.
    pub(crate) fn tell_of_rematch(&mut self, table: TableLink) -> Verdict {
        self.push(Entry::Rematch { table })
    }

    /// A guest signed in to an account.
    pub(crate) fn adopt(&mut self, guest: &str, member: &Person) -> Verdict {
        self.push(Entry::Became { guest: guest.to_owned(), person: member.clone() })
    }

    fn start(&mut self, me: &Person) -> Verdict {
        self.at(Status::Open)?;
        self.hosts(me)?;
        if self.core.seats.contains(&Occupant::Open) {
            return Err(Code::WrongTime.into());
        }
        self.begin()
    }

    fn begin(&mut self) -> Verdict {
        self.append.status = Some(("playing", self.now));
        self.push(Entry::Start)
    }

    fn play(&mut self, seat: Seat, mv: String) -> Verdict {
        let left = match self.core.fixed.setup.clock {
            Clock::Game { increment, .. } if self.core.person(seat).is_some() => {
                self.core.left(seat, self.now, self.uptime).map(|left| left + increment)
            }
            _ => None,
        };
        self.push(Entry::Move { seat, mv, left })
    }

    /// Takes the seat's last decision back, with what bots have done since. What chance has revealed stays; once the
    /// turn was handed on, all other people at the table have to agree.
    fn undo(&mut self, me: &Person, seat: Seat) -> Verdict {
        self.at(Status::Playing)?;
        self.holds(me, seat)?;
        let is_bot = |other: &Option<Seat>| {
            other.is_some_and(|other| matches!(self.core.seats[other.index()], Occupant::Bot { .. }))
        };
        let by_bots = self.core.acts.iter().rev().take_while(|other| is_bot(other)).count();
        let free = match self.core.acts.iter().rev().nth(by_bots) {
            Some(Some(mover)) if *mover == seat && by_bots > 0 => false,
            _ => self.core.game.may_undo(seat)? == Undo::Free,
        };
        let count = by_bots as u64 + 1;
        let mut people: Vec<String> = self
            .core
            .seats
            .iter()
            .filter_map(|occupant| match occupant {
                Occupant::Person { person } if person.id != me.id => Some(person.id.clone()),
                _ => None,
            })
            .collect();
        people.sort();
        people.dedup();
        if free || people.is_empty() {
            return self.push(Entry::Undo { seat, count });
        }
        self.push(Entry::AskUndo { seat, count, people })
    }

    fn answer_undo(&mut self, me: &Person, agree: bool) -> Verdict {
        let Some(ask) = self.core.undo.clone() else { return Err(Code::WrongTime.into()) };
        if !ask.people.contains(&me.id) {
            return Err(Code::Forbidden.into());
        }
        self.push(Entry::AnswerUndo { person: me.id.clone(), agree })?;
        match &self.core.undo {
            Some(rest) if rest.people.is_empty() => self.push(Entry::Undo { seat: ask.seat, count: ask.count }),
            _ => Ok(()),
        }
    }

    fn claim(&mut self, me: &Person, seat: Seat, then: TimeClaim) -> Verdict {
        self.at(Status::Playing)?;
        if self.core.seats_of(&me.id).iter().all(|mine| *mine == seat) {
            return Err(Code::Forbidden.into());
        }
        let up = self.core.person(seat).is_some()
            && self.core.left(seat, self.now, self.uptime).is_some_and(|left| left <= 0);
        if !up {
            return Err(Code::WrongTime.into());
        }
        self.push(Entry::TimeUp { seat, then })?;
        self.push(Entry::TakeOver { seat, level: STAND_IN })
    }

    fn say(&mut self, me: &Person, text: Option<String>, phrase: Option<api::Phrase>) -> Verdict {
        let may = match self.core.chat {
            Chat::Off => false,
            Chat::Players => !self.core.seats_of(&me.id).is_empty(),
            Chat::All => true,
        };
        if !may || self.core.muted.contains(&me.id) {
            return Err(Code::Forbidden.into());
        }
        let sound = |text: &str| {
            !text.trim().is_empty() && text.chars().count() <= MAX_SAID && !text.chars().any(char::is_control)
        };
        if text.is_some() == phrase.is_some() || !text.as_deref().is_none_or(sound) {
            return Err(Code::BadRequest.into());
        }
        self.push(Entry::Say { person: me.clone(), text, phrase })
    }

    /// What follows without anybody's decision: deals, and the end.
    pub(crate) fn settle(&mut self) -> Verdict {
        while self.core.status == Status::Playing {
            if let Some(places) = self.places() {
                let (reason, outcome) = places;
                return self.end(reason, &outcome);
            }
            let Some(deal) = self.core.next_deal() else { return Ok(()) };
            self.push(Entry::Deal { deal })?;
        }
        Ok(())
    }

    /// How the game ends now, if it does: by its rules, or since nobody is left to play on against. Whoever gave up
    /// comes after all others.
    fn places(&self) -> Option<(Reason, Outcome)> {
        let players = self.core.seats.len() as u8;
        let scores = self.core.game.scores();
        let lost = |seat: &Seat| self.core.out.contains(seat);
        let outcome = match self.core.game.next() {
            Next::Over => self.core.game.outcome(),
            _ => None,
        };
        if let Some(outcome) = outcome {
            let ranked = Outcome::rank(players, |seat| (!lost(&seat), std::cmp::Reverse(outcome.places[seat])));
            return Some((Reason::Rules, ranked));
        }
        let all_out = Seat::all(players).filter(|seat| !lost(seat)).count() <= 1;
        let deserted = !self.core.seats.iter().any(|occupant| matches!(occupant, Occupant::Person { .. }));
        let over = !self.core.out.is_empty() && (all_out || deserted);
        over.then(|| (Reason::Resignation, Outcome::rank(players, |seat| (!lost(&seat), scores[seat]))))
    }

    fn end(&mut self, reason: Reason, outcome: &Outcome) -> Verdict {
        let table_id = &self.core.fixed.row.table_id;
        for (seat, occupant) in Seat::all(self.core.seats.len() as u8).zip(&self.core.seats) {
            let (Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. }) = occupant else {
                continue;
            };
            self.append.seats.push(SeatRow {
                table_id: table_id.clone(),
                seat: seat.index() as i64,
                person_id: person.id.clone(),
                place: Some(i64::from(outcome.places[seat])),
            });
        }
        self.append.status = Some(("over", self.now));
        self.push(Entry::End { reason, places: outcome.places })?;
        if let Some(summary) = self.core.summary() {
            let text = serde_json::to_string(&summary).expect("a summary serialises with texts as keys");
            self.append.rated = summary.rated(&self.core.fixed.row.game);
            self.append.summary = Some(text);
        }
        Ok(())
    }

    fn push(&mut self, entry: Entry) -> Verdict {
        let body = serde_json::to_string(&entry).expect("an entry serialises with texts as keys");
        let event = self.core.apply(entry, self.now)?;
        self.append.actions.push(ActionRow {
            table_id: self.core.fixed.row.table_id.clone(),
            ply: event.v as i64,
            at: self.now,
            person_id: None,
            request: None,
            body,
        });
        self.frames.push(framed(event));
        Ok(())
    }

    fn at(&self, status: Status) -> Verdict {
        if self.core.status == status { Ok(()) } else { Err(Code::WrongTime.into()) }
    }

    fn holds(&self, me: &Person, seat: Seat) -> Verdict {
        if self.core.person(seat).is_some_and(|person| person.id == me.id) {
            Ok(())
        } else {
            Err(Code::Forbidden.into())
        }
    }

    fn hosts(&self, me: &Person) -> Verdict {
        if self.core.host.id == me.id { Ok(()) } else { Err(Code::Forbidden.into()) }
    }
}
