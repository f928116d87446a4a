//! One session: at most one table, one answer per line.

use crate::commands::{Batch, Best, Deal, Hello, Legal, Load, Move, NAMES, New, Nothing, Review, SeedWish};
use crate::reviewed::{Reviewed, rounded};
use crate::shown::{Field, Shown};
use bots::{Kind, Level, Limits, Seated};
use catalog::{CatalogError, EventList, Refused, Table};
use game::{Clause, Illegal, MAX_SEATS, Seat, Seats, Seed};
use i18n::Lang;
use rand_core::Rng;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::io;
use std::time::{Duration, Instant};

/// Where a session gets seeds that nobody can guess.
pub type Chance = fn() -> io::Result<Seed>;

/// The version of the protocol. What an older one has still works.
const PROTOCOL: u32 = 2;

/// The longest thinking time, an hour. Anything above is a typo.
const MAX_MS: u64 = 3_600_000;
/// More threads would only wait for each other.
const MAX_THREADS: usize = 64;
/// The longest message: a line of a megabyte must not be echoed in full.
const MAX_MESSAGE: usize = 400;
/// How long a bot thinks by default: as long as `expert` does against people. The lower levels stop by themselves.
const EXPERT_TIME: Duration = match Level::Expert.time() {
    Some(time) => time,
    None => unreachable!(),
};
/// How long each search of `review` takes by default: as long as those of `kashi analyse`.
const REVIEW_MS: u64 = 200;
/// How many candidates `best` lists by default.
const DEFAULT_LINES: usize = 10;

/// One session: at most one table, one answer for each line.
pub struct Session {
    chance: Chance,
    table: Option<Box<dyn Table>>,
    /// The bots that were asked about this table, with what they remember; most recent last.
    bots: Vec<(Asked, Seated)>,
    /// What answers show of a position.
    shown: Shown,
    over: bool,
}

/// The settings by which bots are told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Asked {
    kind: Kind,
    seat: Seat,
    threads: usize,
}

/// Why a line was answered with an error.
#[derive(Debug)]
pub(crate) struct Fault {
    code: &'static str,
    message: String,
    clause: Option<Clause>,
}

type Reply = Result<Value, Fault>;

impl Session {
    /// A session without a table.
    pub fn new(chance: Chance) -> Self {
        Session { chance, table: None, bots: Vec::new(), shown: Shown::USUAL, over: false }
    }

    /// Whether `quit` was received.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The answer to one line, with the `id` of the question if it had one.
    pub fn answer(&mut self, line: &str) -> Value {
        match serde_json::from_str::<Value>(line) {
            Ok(question) => self.answer_to(question),
            Err(fault) => Fault::new("json", fault.to_string()).json(),
        }
    }

    fn answer_to(&mut self, question: Value) -> Value {
        let (id, answer) = match question {
            Value::Object(mut question) => (question.shift_remove("id"), self.command(question)),
            _ => (None, Err(Fault::new("json", "a line is one JSON object"))),
        };
        let mut answer = answer.unwrap_or_else(|fault| fault.json());
        if let (Some(id), Value::Object(fields)) = (id, &mut answer) {
            fields.shift_insert(0, "id".to_owned(), id);
        }
        answer
    }

    fn command(&mut self, mut question: Map<String, Value>) -> Reply {
        let Some(Value::String(cmd)) = question.shift_remove("cmd") else {
            return Err(Fault::command("cmd: the name of a command is missing"));
        };
        let fields = Value::Object(question);
        match cmd.as_str() {
            "hello" => read(fields).map(|hello| self.hello(&hello)),
            "batch" => read(fields).map(|batch| self.batch(batch)),
            "new" => self.new_table(read(fields)?),
            "load" => self.load(read(fields)?),
            "legal" => self.legal(&read(fields)?),
            "check" => self.check(&read(fields)?),
            "play" => self.play(&read(fields)?),
            "deal" => self.deal(&read(fields)?),
            "best" => self.best(&read(fields)?),
            "review" => self.review(&read(fields)?),
            "undo" => read(fields).and_then(|Nothing {}| self.undo()),
            "state" => read(fields).and_then(|Nothing {}| Ok(self.shown.with(Field::State).position(self.table()?))),
            "record" => read(fields).and_then(|Nothing {}| Ok(json!({"record": self.table()?.record()}))),
            "quit" => read(fields).map(|Nothing {}| {
                self.over = true;
                json!({"quit": true})
            }),
            other => {
                let other = game::shown(other);
                Err(Fault::command(format!("cmd: no command {other:?}; there are: {}", NAMES.join(", "))))
            }
        }
    }

    /// What this is, and what answers show from now on.
    fn hello(&mut self, hello: &Hello) -> Value {
        if let Some(fields) = &hello.show {
            self.shown = Shown::only(fields);
        }
        let games = catalog::games().iter().map(|info| json!({"game": info.id, "rules": info.rules_version}));
        json!({
            "protocol": PROTOCOL,
            "version": env!("CARGO_PKG_VERSION"),
            "record": game::FORMAT,
            "games": games.collect::<Value>(),
            "commands": NAMES,
            "show": self.shown.fields().collect::<Vec<Field>>(),
        })
    }

    /// The answers to several questions, each as if it had come by itself. After `quit` nothing is answered.
    fn batch(&mut self, batch: Batch) -> Value {
        let mut answers = Vec::new();
        for question in batch.questions {
            if self.over {
                break;
            }
            answers.push(self.answer_to(question));
        }
        json!({"answers": answers})
    }

    fn new_table(&mut self, new: New) -> Reply {
        let seed = self.seed(new.seed)?;
        Ok(self.sit_down(catalog::open(&new.game, new.players, new.options, seed)?))
    }

    fn load(&mut self, load: Load) -> Reply {
        let seed = self.seed(load.seed)?;
        Ok(self.sit_down(catalog::load(&load.game, load.state, seed)?))
    }

    /// Makes this the session's table. Until a new table could be made, the old one stays.
    fn sit_down(&mut self, table: Box<dyn Table>) -> Value {
        let mut answer = self.shown.position(&*table);
        if let Some(seed) = table.seed() {
            answer["seed"] = json!(seed);
        }
        self.table = Some(table);
        self.bots.clear();
        answer
    }

    fn legal(&self, legal: &Legal) -> Reply {
        Ok(json!({"moves": self.table()?.legal(legal.seat)}))
    }

    fn check(&self, check: &Move) -> Reply {
        match self.table()?.check(check.seat, &check.mv) {
            Ok(()) => Ok(json!({"legal": true})),
            Err(Refused::Illegal(why)) => Ok(refusal(why)),
            Err(fault) => Err(fault.into()),
        }
    }

    fn play(&mut self, play: &Move) -> Reply {
        let shown = self.shown;
        let table = self.table_mut()?;
        let events = table.play(play.seat, &play.mv)?;
        Ok(joined(json!({"events": told(&events)}), shown.position(table)))
    }

    fn deal(&mut self, deal: &Deal) -> Reply {
        let (chance, shown) = (self.chance, self.shown);
        let table = self.table_mut()?;
        let drawn = match (&deal.deal, table.seed()) {
            // Drawn independently: the record keeps the deal and claims no seed.
            (None, None) => table.sample_deal(&mut chance().map_err(|fault| Fault::no_chance(&fault))?.rng(0)),
            (text, _) => text.clone(),
        };
        let (deal, events) = table.deal(drawn.as_deref())?;
        Ok(joined(json!({"deal": deal, "events": told(&events)}), shown.position(table)))
    }

    fn best(&mut self, best: &Best) -> Reply {
        let table = self.table.as_deref().ok_or_else(Fault::no_table)?;
        let kind = bot(&best.bot)?;
        let ms = milliseconds(best.ms, best.nodes, EXPERT_TIME.as_millis() as u64)?;
        let started = Instant::now();
        let expired = || started.elapsed() >= Duration::from_millis(ms);
        let limits = Limits::until(&expired).or_nodes(best.nodes.unwrap_or(u64::MAX));
        let threads = best.threads.unwrap_or(1);
        if threads > MAX_THREADS {
            return Err(Fault::command(format!("threads: at most {MAX_THREADS}")));
        }
        let asked = best.seat.or(table.next().decider()).filter(|seat| table.next().asks(*seat));
        let seat = asked.ok_or_else(|| not_asked(table, best.seat))?;
        let asked = Asked { kind, seat, threads };
        let known = self.bots.iter().position(|(known, _)| *known == asked);
        let mut bot = match (best.number, known) {
            // The answer must be repeatable: earlier searches must not matter.
            (Some(number), _) => Seated::new(kind, number).with_threads(threads),
            (None, Some(at)) => self.bots.remove(at).1,
            (None, None) => {
                let number = (self.chance)().map_err(|fault| Fault::no_chance(&fault))?.rng(0).next_u64();
                Seated::new(kind, number).with_threads(threads)
            }
        };
        let advice = bot.advise(table, Some(seat), &limits).ok_or_else(|| not_asked(table, best.seat))?;
        if best.number.is_none() {
            if self.bots.len() == MAX_SEATS {
                self.bots.remove(0);
            }
            self.bots.push((asked, bot));
        }
        let lines = advice.candidates.iter().take(best.lines.unwrap_or(DEFAULT_LINES));
        let lines: Vec<Value> = lines
            .map(|line| {
                let (value, margin) = (shares(&line.value), rounded(line.margin));
                let place = rounded(line.place(seat));
                json!({"moves": line.line, "value": value, "place": place, "margin": margin, "visits": line.visits})
            })
            .collect();
        let first = advice.best();
        Ok(
            json!({"move": first.mv(), "value": shares(&first.value), "lines": lines, "nodes": advice.nodes, "depth": advice.depth}),
        )
    }

    fn review(&self, review: &Review) -> Reply {
        let table = self.table()?;
        let kind = review.bot.as_deref().map_or(Ok(Kind::Level(Level::Expert)), bot)?;
        let ms = milliseconds(review.ms, review.nodes, REVIEW_MS)?;
        let asked = review.seat.or(table.next().decider()).filter(|seat| table.next().asks(*seat));
        let seat = asked.ok_or_else(|| not_asked(table, review.seat))?;
        table.check(Some(seat), &review.mv)?;
        let number = review.number.unwrap_or(table.actions().len() as u64);
        let reviewed = bots::review(kind, table, seat, &review.mv, number, &mut |work| {
            let started = Instant::now();
            let expired = || started.elapsed() >= Duration::from_millis(ms);
            work(&Limits::until(&expired).or_nodes(review.nodes.unwrap_or(u64::MAX)));
        });
        let reviewed = Reviewed::of(table, &reviewed.expect("a legal move can be reviewed"));
        Ok(serde_json::to_value(reviewed).expect("a review is JSON"))
    }

    fn undo(&mut self) -> Reply {
        let shown = self.shown;
        let table = self.table_mut()?;
        if table.undo() { Ok(shown.position(table)) } else { Err(Fault::new("undo", "there is nothing to take back")) }
    }

    fn seed(&self, wish: SeedWish) -> Result<Option<Seed>, Fault> {
        match wish {
            SeedWish::None => Ok(None),
            SeedWish::Random => (self.chance)().map(Some).map_err(|fault| Fault::no_chance(&fault)),
            SeedWish::Given(seed) => Ok(Some(seed)),
        }
    }

    fn table(&self) -> Result<&dyn Table, Fault> {
        self.table.as_deref().ok_or_else(Fault::no_table)
    }

    fn table_mut(&mut self) -> Result<&mut (dyn Table + 'static), Fault> {
        self.table.as_deref_mut().ok_or_else(Fault::no_table)
    }
}

fn read<T: DeserializeOwned>(fields: Value) -> Result<T, Fault> {
    catalog::read(fields).map_err(Fault::command)
}

fn bot(name: &str) -> Result<Kind, Fault> {
    name.parse().map_err(|fault: bots::UnknownBot| Fault::new("bot", fault.to_string()))
}

/// How long to search: what was asked for, else as long as the nodes take, else this long.
fn milliseconds(ms: Option<u64>, nodes: Option<u64>, default: u64) -> Result<u64, Fault> {
    match ms.unwrap_or(if nodes.is_some() { MAX_MS } else { default }) {
        ms if ms > MAX_MS => Err(Fault::command(format!("ms: at most {MAX_MS}"))),
        ms => Ok(ms),
    }
}

fn told(events: &EventList) -> Vec<Value> {
    events.iter().map(|event| event.json()).collect()
}

/// The fields of both, in order.
fn joined(mut first: Value, second: Value) -> Value {
    if let (Value::Object(fields), Value::Object(more)) = (&mut first, second) {
        fields.extend(more);
    }
    first
}

/// What `check` answers for an illegal move: the clause and its text, or what the table waits for.
fn refusal(why: Illegal) -> Value {
    let say = |lang| match why.clause().and_then(|clause| i18n::rules::clause(lang, clause)) {
        Some(found) => found.text.clone(),
        None => i18n::illegal(lang, &why),
    };
    let words = json!({"en": say(Lang::En), "fa": say(Lang::Fa)});
    match why.clause() {
        Some(clause) => json!({"legal": false, "clause": clause, "why": words}),
        None => json!({"legal": false, "why": words}),
    }
}

fn not_asked(table: &dyn Table, seat: Option<Seat>) -> Fault {
    let who = seat.map_or_else(|| "no seat has".to_owned(), |seat| format!("seat {} does not have", seat.index()));
    Fault::new("illegal", format!("{who} to decide now; next is {}", table.next_json()))
}

fn shares(value: &Seats<f64>) -> Vec<f64> {
    value.as_slice().iter().map(|share| rounded(*share)).collect()
}

impl Fault {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Fault { code, message: message.into(), clause: None }
    }

    fn command(message: impl Into<String>) -> Self {
        Fault::new("command", message)
    }

    fn no_table() -> Self {
        Fault::new("no_table", "no table yet: say new or load")
    }

    fn no_chance(fault: &io::Error) -> Self {
        Fault::new("chance", format!("the operating system gives no random numbers: {fault}"))
    }

    pub(crate) fn json(&self) -> Value {
        let message = match self.message.char_indices().nth(MAX_MESSAGE) {
            Some((end, _)) => format!("{}…", &self.message[..end]),
            None => self.message.clone(),
        };
        let mut error = json!({"code": self.code, "message": message});
        if let Some(clause) = self.clause {
            error["clause"] = json!(clause);
        }
        json!({"error": error})
    }
}

impl From<CatalogError> for Fault {
    fn from(fault: CatalogError) -> Self {
        Fault { code: fault.subject(), message: fault.to_string(), clause: fault.clause() }
    }
}

impl From<Refused> for Fault {
    fn from(fault: Refused) -> Self {
        let code = match fault {
            Refused::Notation(_) => "notation",
            Refused::Illegal(_) => "illegal",
            Refused::NoSeed => "no_seed",
        };
        Fault { code, message: fault.to_string(), clause: fault.clause() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bot that is asked again at the same table reuses its search; after an undo and at a new table its advice is
    /// still legal, and with a number it answers as if it had never been asked before.
    #[test]
    fn best_remembers_the_table() {
        let mut session = Session::new(|| Ok(Seed::numbered(1)));
        let mut say = |line: Value| session.answer(&line.to_string());
        let visits = |answer: &Value| -> u64 {
            answer["lines"].as_array().unwrap().iter().map(|line| line["visits"].as_u64().unwrap()).sum()
        };
        let new = json!({"cmd": "new", "game": "azul", "options": {"first": 0}, "seed": "07".repeat(32)});
        say(new.clone());
        say(json!({"cmd": "deal"}));
        let numbered = json!({"cmd": "best", "bot": "expert", "nodes": 3_000, "number": 1});
        let first = say(numbered.clone());
        let advice = say(json!({"cmd": "best", "bot": "expert", "nodes": 20_000}));
        for mv in advice["lines"][0]["moves"].as_array().unwrap().iter().take(2) {
            say(json!({"cmd": "play", "move": mv}));
        }
        let look = json!({"cmd": "best", "bot": "expert", "nodes": 0});
        assert!(visits(&say(look.clone())) > 0, "the tree was kept");
        say(json!({"cmd": "undo"}));
        say(json!({"cmd": "undo"}));
        let again = say(look.clone());
        assert_eq!(say(json!({"cmd": "check", "move": again["move"]})), json!({"legal": true}));
        assert_eq!(say(numbered), first);
        say(new);
        say(json!({"cmd": "deal"}));
        assert_eq!(visits(&say(look)), 0, "nobody was asked at this table before");
    }

    /// Answers show what was asked for, until something else is; without a wish they are those of version 1.
    #[test]
    fn answers_show_what_was_asked_for() {
        let mut session = Session::new(|| Ok(Seed::numbered(1)));
        let mut say = |line: Value| session.answer(&line.to_string());
        let names = |answer: &Value| answer.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        let new = json!({"cmd": "new", "game": "coloretto", "options": {"first": 0}});
        assert_eq!(names(&say(new.clone())), ["state", "next", "scores"]);
        assert_eq!(say(json!({"cmd": "hello"}))["show"], json!(["state", "next", "scores"]));
        assert_eq!(say(json!({"cmd": "hello", "show": ["moves", "next"]}))["show"], json!(["next", "moves"]));
        assert_eq!(names(&say(new)), ["next", "moves"]);
        say(json!({"cmd": "deal"}));
        let dealt = say(json!({"cmd": "deal"}));
        assert_eq!(
            (&names(&dealt)[..2], &dealt["moves"]),
            (&["deal".to_owned(), "events".to_owned()][..], &json!(["d"]))
        );
        assert_eq!(names(&say(json!({"cmd": "state"}))), ["state", "next", "moves"]);
        assert_eq!(say(json!({"cmd": "hello", "show": ["boards"]}))["error"]["code"], "command");
        assert_eq!(names(&say(json!({"cmd": "undo"}))), ["next", "moves"], "what can't be read changes nothing");
    }

    /// Each question of a batch is answered as if it had come by itself, those that can't be carried out, too.
    #[test]
    fn a_batch_is_its_questions_one_by_one() {
        let questions = [
            json!({"id": 1, "cmd": "new", "game": "azul", "options": {"first": 0}, "seed": "07".repeat(32)}),
            json!({"cmd": "jump"}),
            json!(7),
            json!({"cmd": "deal"}),
            json!({"cmd": "batch", "questions": [{"cmd": "legal"}]}),
            json!({"cmd": "quit"}),
            json!({"cmd": "state"}),
        ];
        let mut session = Session::new(|| Ok(Seed::numbered(1)));
        let one_by_one: Vec<Value> =
            questions.iter().take(6).map(|question| session.answer(&question.to_string())).collect();
        let mut session = Session::new(|| Ok(Seed::numbered(1)));
        let answer = session.answer(&json!({"id": "all", "cmd": "batch", "questions": questions}).to_string());
        assert_eq!(answer, json!({"id": "all", "answers": one_by_one}));
        assert!(session.is_over());
        assert_eq!((&one_by_one[0]["id"], &one_by_one[2]["error"]["code"]), (&json!(1), &json!("json")));
    }

    /// A review has the same numbers at the same point of the same game; what can't be made or read is a fault, and the
    /// session goes on.
    #[test]
    fn moves_are_reviewed() {
        let mut session = Session::new(|| Ok(Seed::numbered(1)));
        let mut say = |line: Value| session.answer(&line.to_string());
        let review = |mv: &str| json!({"cmd": "review", "move": mv, "nodes": 2_000});
        assert_eq!(say(review("1r-f"))["error"]["code"], "no_table");
        say(json!({"cmd": "new", "game": "azul", "options": {"first": 0}}));
        assert_eq!(say(review("1b-f"))["error"]["code"], "illegal", "a deal is due");
        say(json!({"cmd": "deal", "deal": "fill bbyr/yyrr/rrkk/kktt/bytt"}));
        let floor = say(review("1b-f"));
        assert_eq!(floor, say(review("1b-f")));
        assert!(floor["loss"].as_f64().unwrap() >= 0.01 && floor["mark"] != "best", "{floor}");
        assert_eq!((&floor["better"]["instead"][0], &floor["move"]), (&json!("1b-f"), &json!("1b-f")));
        assert!(floor["better"]["why"]["en"].as_str().unwrap().len() > 10, "{floor}");
        assert_ne!(floor["better"]["why"]["fa"], floor["better"]["why"]["en"]);
        let best = say(review(floor["better"]["moves"][0].as_str().unwrap()));
        assert_eq!((&best["loss"], &best["mark"], best.get("better")), (&json!(0.0), &json!("best"), None));
        for (question, code) in [
            (review("9b-f"), "illegal"),
            (review("nonsense"), "notation"),
            (json!({"cmd": "review", "move": "1b-f", "seat": 1}), "illegal"),
            (json!({"cmd": "review", "move": "1b-f", "bot": "oracle"}), "bot"),
            (json!({"cmd": "review", "move": "1b-f", "ms": 3_600_001}), "command"),
            (json!({"cmd": "review"}), "command"),
            (json!({"cmd": "review", "move": "1b-f", "lines": 3}), "command"),
        ] {
            assert_eq!(say(question.clone())["error"]["code"], code, "{question}");
        }
    }
}
