//! What a page knows of a table besides the game itself, as the server reports it.

use api::{Event, Happened, Occupant, Person, PersonId, Said, SeatView, Status, TableView, UndoAsked};
use game::{Seat, SeatSet, Seats};
use serde_json::Value;

/// A table without what lies on it.
#[derive(Clone, PartialEq, Debug)]
pub struct TableInfo {
    /// As the server sent it, with everything that happened since. What lies there is not in it: `state`, `next` and
    /// `scores` are as they were.
    pub view: TableView,
    /// When the clocks were sent, in milliseconds since 1970, by this machine.
    pub told: f64,
    /// The seats that have to decide.
    asked: SeatSet,
}

impl TableInfo {
    /// A table as the server sends it.
    pub(super) fn new(view: TableView, now: f64) -> Self {
        TableInfo { view: TableView { state: Value::Null, ..view }, told: now, asked: SeatSet::EMPTY }
    }

    /// The server sends the whole table once more. What was said before the lines that it remembers stays.
    pub(super) fn replace(&mut self, mut view: TableView, now: f64) {
        let first = view.said.first().map_or(u64::MAX, |said| said.v);
        let mut said = std::mem::take(&mut self.view.said);
        said.retain(|said| said.v < first);
        said.append(&mut view.said);
        view.said = said;
        *self = TableInfo::new(view, now);
    }

    /// These seats have to decide now: their clocks run.
    pub(super) fn ask(&mut self, asked: SeatSet) {
        self.asked = asked;
        let playing = self.view.status == Status::Playing;
        for (index, view) in self.view.seats.iter_mut().enumerate() {
            let person = matches!(view.occupant, Occupant::Person { .. });
            view.ticking = view.left.is_some() && playing && person && asked.contains(Seat::new(index));
        }
    }

    /// What has no signal of its own in a page: the rest is left out, so that it does not change with every move.
    pub fn rest(&self) -> TableView {
        let view = &self.view;
        TableView {
            id: view.id.clone(),
            code: view.code.clone(),
            v: 0,
            game: view.game.clone(),
            rules: view.rules,
            options: view.options.clone(),
            status: view.status,
            listed: view.listed,
            host: view.host.clone(),
            seats: Vec::new(),
            yours: Vec::new(),
            clock: view.clock,
            chat: view.chat,
            hints: view.hints,
            rated: view.rated,
            hinted: view.hinted,
            muted: view.muted.clone(),
            said: Vec::new(),
            commitment: view.commitment.clone(),
            seed: view.seed.clone(),
            ply: 0,
            next: Value::Null,
            scores: Seats::repeat(view.seats.len() as u8, 0),
            state: Value::Null,
            undo: None,
            ending: None,
            rematch: None,
            closed: view.closed.clone(),
        }
    }

    /// Something happened. Who the reader is decides which seats are theirs.
    pub(super) fn happened(&mut self, me: Option<&PersonId>, event: &Event, now: f64) {
        let view = &mut self.view;
        view.v = event.v;
        match &event.what {
            Happened::Sat { seat, person } => self.sit(me, *seat, Occupant::Person { person: person.clone() }, None),
            Happened::Left { seat, kept_for } => self.sit(me, *seat, Occupant::Open, kept_for.clone()),
            Happened::Started { left } => {
                view.status = Status::Playing;
                self.set_clocks(left, now);
            }
            Happened::Moved { seat, ply, left, .. } => {
                (view.ply, view.undo) = (*ply, None);
                self.set_clock(*seat, *left);
                self.told = now;
            }
            Happened::Dealt { ply, .. } => {
                view.ply = *ply;
                self.told = now;
            }
            Happened::UndoAsked { seat, waiting_for } => {
                view.undo = Some(UndoAsked { seat: *seat, waiting_for: waiting_for.clone() });
            }
            Happened::UndoAnswered { agree, waiting_for, .. } => match &mut view.undo {
                Some(asked) if *agree => asked.waiting_for.clone_from(waiting_for),
                _ => view.undo = None,
            },
            Happened::Undone { ply, left, .. } => {
                (view.ply, view.undo) = (*ply, None);
                self.set_clocks(left, now);
            }
            Happened::Hinted { seat, count } => view.hinted[*seat] = *count,
            // What becomes of the seat is the next event.
            Happened::Resigned { .. } | Happened::TimeUp { .. } => {}
            Happened::BotTookOver { seat, level, instead_of, left } => {
                self.sit(me, *seat, Occupant::Bot { level: *level, instead_of: instead_of.clone() }, None);
                self.set_clock(*seat, *left);
            }
            Happened::Ended { ending, seed } => {
                (view.status, view.undo) = (Status::Over, None);
                (view.ending, view.seed) = (Some(ending.clone()), seed.clone());
            }
            Happened::Closed { reason, seed } => {
                (view.status, view.undo) = (Status::Over, None);
                (view.closed, view.seed) = (Some(reason.clone()), seed.clone());
            }
            Happened::Rematch { table } => view.rematch = Some(table.clone()),
            Happened::Became { guest, person } => self.became(me, guest, person),
            Happened::Said { person, text, phrase } => {
                let (person, text) = (person.clone(), text.clone());
                view.said.push(Said { v: event.v, at: event.at, person, text, phrase: *phrase });
            }
            Happened::ChatSet { chat } => view.chat = *chat,
            Happened::Muted { person, muted } => {
                view.muted.retain(|other| other != person);
                if *muted {
                    view.muted.push(person.clone());
                }
            }
        }
        self.ask(self.asked);
    }

    fn sit(&mut self, me: Option<&PersonId>, seat: Seat, occupant: Occupant, kept_for: Option<Person>) {
        let mine = matches!(&occupant, Occupant::Person { person } if Some(&person.id) == me);
        if let Some(view) = self.view.seats.get_mut(seat.index()) {
            (view.occupant, view.kept_for) = (occupant, kept_for);
        }
        self.view.yours.retain(|other| *other != seat);
        if mine {
            self.view.yours.push(seat);
            self.view.yours.sort_unstable();
        }
    }

    fn set_clock(&mut self, seat: Seat, left: Option<i64>) {
        if let (Some(view), Some(_)) = (self.view.seats.get_mut(seat.index()), left) {
            view.left = left;
        }
    }

    fn set_clocks(&mut self, left: &[i64], now: f64) {
        for (view, left) in self.view.seats.iter_mut().zip(left) {
            view.left = Some(*left);
        }
        self.told = now;
    }

    /// What was the guest's is the member's.
    fn became(&mut self, me: Option<&PersonId>, guest: &PersonId, member: &Person) {
        let view = &mut self.view;
        let seated = view.seats.iter_mut().flat_map(|seat: &mut SeatView| {
            let sits = match &mut seat.occupant {
                Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. } => Some(person),
                Occupant::Open | Occupant::Bot { .. } => None,
            };
            sits.into_iter().chain(&mut seat.kept_for)
        });
        let speakers = view.said.iter_mut().map(|said| &mut said.person);
        for person in seated.chain(speakers).chain([&mut view.host]).filter(|person| person.id == *guest) {
            *person = member.clone();
        }
        let asked = view.undo.iter_mut().flat_map(|asked| &mut asked.waiting_for);
        for id in asked.chain(&mut view.muted).filter(|id| *id == guest) {
            id.clone_from(&member.id);
        }
        if let Some(me) = me {
            let is_mine = |view: &SeatView| matches!(&view.occupant, Occupant::Person { person } if person.id == *me);
            let seats = view.seats.iter().enumerate().filter(|(_, view)| is_mine(view));
            view.yours = seats.map(|(index, _)| Seat::new(index)).collect();
        }
    }
}
