//! A server and a page, both values: what one tells goes to the other.

use super::super::*;
use api::{Chat, Clock, Person, SeatPlan, TableLink, Words};
use game::Seed;
use serde_json::{Value, json};
use table::{AnyGame, Change, Draft, Label, Setup, Table, Uptime};

pub(super) fn person(letter: &str) -> Person {
    Person::guest(letter.parse().unwrap(), letter.to_uppercase())
}

pub(super) fn seat(index: usize) -> Seat {
    Seat::new(index)
}

pub(super) fn fault(code: Code) -> Fault {
    Fault { code, message: Words { fa: String::new(), en: String::new() }, clause: None, until: None }
}

/// A table at a server that is a value.
pub(super) struct Server {
    pub(super) table: Table<AnyGame>,
    /// Everything that happened, as pages are told.
    pub(super) events: Vec<Event>,
    pub(super) now: i64,
}

type Listener<'a> = &'a mut dyn FnMut(&Table<AnyGame>, Change<AnyGame>);

impl Server {
    pub(super) fn open(game: &str, options: Value, players: u8, clock: Clock) -> Self {
        let seats = vec![SeatPlan::Open; usize::from(players)];
        let kept = vec![Some(person("a")), None];
        let setup = Setup {
            host: person("a"),
            options: options.clone(),
            seats,
            clock,
            chat: Chat::All,
            hints: true,
            rated: Some(false),
            told: false,
            cup: None,
            kept,
        };
        let game = catalog::open(game, Some(players), options, None).unwrap();
        let table = Table::new(setup, game.into(), Seed::numbered(7), 0);
        Server { table, events: Vec::new(), now: 0 }
    }

    /// A table of Azul at which `a` and `b` play.
    pub(super) fn duel(clock: Clock) -> Self {
        let mut server = Server::open("azul", json!({"first": 0}), 2, clock);
        for (index, who) in ["a", "b"].into_iter().enumerate() {
            server.act(who, Command::Sit { seat: Some(seat(index)) });
        }
        server.act("a", Command::Start);
        server
    }

    pub(super) fn work(
        &mut self,
        work: impl FnOnce(&mut Draft<'_, AnyGame, Listener<'_>>) -> Result<(), table::Refusal>,
    ) {
        let events = &mut self.events;
        let mut listener = |table: &Table<AnyGame>, change: Change<AnyGame>| {
            let event = table::event(table, &change, api::Detail::Lean);
            // As it travels.
            let text = serde_json::to_string(&event).unwrap();
            events.push(serde_json::from_str(&text).unwrap());
        };
        let uptime = Uptime::always();
        let mut draft = Draft::new(&self.table, self.now, &uptime, &mut listener as Listener<'_>);
        work(&mut draft).unwrap();
        self.table = draft.into_table();
    }

    pub(super) fn act(&mut self, who: &str, command: Command) {
        self.work(|draft| draft.act(&person(who), command));
    }

    /// The first legal move of a seat.
    pub(super) fn a_move(&self, index: usize) -> Command {
        let mv = self.table.game().legal(Some(seat(index))).swap_remove(0);
        Command::Play { seat: seat(index), ply: self.table.ply(), mv }
    }

    /// The one who is asked moves.
    pub(super) fn play(&mut self) {
        let index = self.table.game().next().decider().unwrap().index();
        self.act(["a", "b", "c"][index], self.a_move(index));
    }

    pub(super) fn view(&self, reader: &str) -> TableView {
        let link = TableLink { id: "t".parse().unwrap(), code: "c".parse().unwrap() };
        self.table.view(Label { link, listed: false }, Some(&person(reader).id), self.now, &Uptime::always())
    }
}

/// A page with a room that plays the rules along, as that of a game does.
pub(super) struct Page {
    pub(super) connection: Connection,
    game: Option<Box<dyn catalog::Table>>,
    ply: u64,
    /// What the line wanted of the world outside, in order.
    wanted: Vec<Effect>,
    pub(super) now: f64,
}

impl Page {
    /// A page that was not opened yet.
    pub(super) fn new(now: f64) -> Self {
        Page { connection: Connection::default(), game: None, ply: 0, wanted: Vec::new(), now }
    }

    /// A page that reads along, with its socket open.
    pub(super) fn reading(server: &Server, reader: &str) -> Self {
        let mut page = Page::new(server.now as f64);
        page.feed(Input::IAm(Some(person(reader).id)));
        page.feed(Input::Join);
        assert_eq!(page.take(), [Effect::Fetch]);
        page.feed(Input::Fetched(Box::new(server.view(reader))));
        assert_eq!(page.asked_for(), [Effect::Open { since: server.table.v() }]);
        page.feed(Input::Opened);
        page.take();
        page
    }

    pub(super) fn feed(&mut self, input: Input) {
        let mut inputs = std::collections::VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            for effect in self.connection.step(input, self.now) {
                inputs.extend(self.room(&effect));
                self.wanted.push(effect);
            }
        }
    }

    /// What the room answers.
    fn room(&mut self, effect: &Effect) -> Option<Input> {
        let Effect::Tell(told) = effect else { return None };
        let done = match told {
            Update::Table(view) => {
                self.game = catalog::load(&view.game, view.state.clone(), None).ok();
                self.ply = view.ply;
                self.game.is_some()
            }
            Update::Move { seat, mv } => {
                self.ply += 1;
                self.game.as_mut().unwrap().play(Some(*seat), mv).is_ok()
            }
            Update::Deal(deal) => {
                self.ply += 1;
                self.game.as_mut().unwrap().deal(Some(deal)).is_ok()
            }
            Update::TakenBack(count) => {
                self.ply -= count;
                (0..*count).all(|_| self.game.as_mut().unwrap().undo())
            }
            _ => return None,
        };
        let asked = match self.game.as_ref().unwrap().next() {
            game::Next::Seats(asked) => asked,
            _ => SeatSet::EMPTY,
        };
        Some(if done { Input::Followed { asked } } else { Input::Parted })
    }

    pub(super) fn hear(&mut self, event: &Event) {
        self.feed(Input::Frame(Frame::Event(event.clone())));
    }

    pub(super) fn hear_all(&mut self, events: &[Event]) {
        for event in events {
            self.hear(event);
        }
    }

    /// What was wanted since the last look.
    pub(super) fn take(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.wanted)
    }

    /// What was wanted of the world since the last look, besides what the room was told.
    pub(super) fn asked_for(&mut self) -> Vec<Effect> {
        self.take().into_iter().filter(|effect| !matches!(effect, Effect::Tell(_))).collect()
    }

    /// The page knows what the server would tell it.
    #[track_caller]
    pub(super) fn agrees(&self, server: &Server, reader: &str) {
        let mut expected = server.view(reader);
        let TableInfo { view: mut known, told, .. } = self.connection.info().unwrap().clone();
        for seat in known.seats.iter_mut().filter(|seat| seat.ticking) {
            seat.left = seat.left.map(|left| left - (self.now - told) as i64);
        }
        let game = self.game.as_ref().unwrap();
        let reader = if let [seat] = known.yours[..] { Some(seat) } else { None };
        assert_eq!((game.view(reader), self.ply), (expected.state.take(), expected.ply));
        let (next, scores) = (known.next.clone(), known.scores);
        assert_eq!(known, TableView { next, scores, ..expected });
    }
}
