//! One session: tables by name, one answer per line.

use crate::answers::{
    Answers, Both, Chances, Checked, Closed, Dealt, Hello, Legal, Likely, Played, Position, Quit, Recorded, Rules,
    SetUp, Stopped, View,
};
use crate::commands::{self, Batch, NAMES, Name, New, Nothing, SeedWish, Whose};
use crate::fault::Fault;
use crate::shown::{Field, Shown};
use crate::stop::Stop;
use crate::tables::Tables;
use crate::thinking::{self, Bots, Patience};
use catalog::{Refused, Table};
use game::{Illegal, Seed, TooMany};
use i18n::Lang;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::io;

/// Where a session gets seeds that nobody can guess.
pub type Chance = fn() -> io::Result<Seed>;

/// The version of the protocol. What an older one has still works.
const PROTOCOL: u32 = 2;
/// How many outcomes of a deal `chance` lists by default, and at most: more are many megabytes.
const DEFAULT_OUTCOMES: usize = 1_000;
const MOST_OUTCOMES: usize = 10_000;
/// How many outcomes `chance` draws at most.
const MOST_SAMPLES: usize = 10_000;

/// One session: tables by name, one answer for each line.
pub struct Session {
    chance: Chance,
    tables: Tables,
    bots: Bots,
    /// What answers show of a position.
    shown: Shown,
    /// The number of the line that is answered, from 1.
    line: u64,
    stop: Stop,
    over: bool,
}

type Reply = Result<Value, Fault>;

impl Session {
    /// A session without a table.
    pub fn new(chance: Chance) -> Self {
        Session::stopped_by(Stop::default(), chance)
    }

    /// A session whose searches end when they are told to.
    pub(crate) fn stopped_by(stop: Stop, chance: Chance) -> Self {
        let (tables, bots) = (Tables::default(), Bots::default());
        Session { chance, tables, bots, shown: Shown::USUAL, line: 0, stop, over: false }
    }

    /// Whether `quit` was received.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The answer to the next line, with the `id` of the question if it had one.
    pub fn answer(&mut self, line: &str) -> Value {
        self.answer_to_line(self.line + 1, line)
    }

    /// The answer to the line of this number.
    pub(crate) fn answer_to_line(&mut self, number: u64, line: &str) -> Value {
        self.line = number;
        match serde_json::from_str::<Value>(line) {
            Ok(question) => self.answer_to(question),
            Err(fault) => json(&Fault::new("json", fault.to_string()).answer()),
        }
    }

    fn answer_to(&mut self, question: Value) -> Value {
        let (id, answer) = match question {
            Value::Object(mut question) => (question.shift_remove("id"), self.command(question)),
            _ => (None, Err(Fault::new("json", "a line is one JSON object"))),
        };
        let mut answer = answer.unwrap_or_else(|fault| json(&fault.answer()));
        if let (Some(id), Value::Object(fields)) = (id, &mut answer) {
            fields.shift_insert(0, "id".to_owned(), id);
        }
        answer
    }

    fn command(&mut self, mut question: Map<String, Value>) -> Reply {
        let Some(Value::String(cmd)) = question.shift_remove("cmd") else {
            return Err(Fault::command("cmd: the name of a command is missing"));
        };
        match cmd.as_str() {
            "hello" => Ok(json(&self.hello(&read(question)?))),
            "batch" => Ok(json(&self.batch(read(question)?))),
            "tables" => read(question).map(|Nothing {}| json(&crate::answers::Tables { tables: self.tables.list() })),
            // Who reads the lines has already told the searches to end.
            "stop" => read(question).map(|Nothing {}| json(&Stopped { stop: true })),
            "quit" => read(question).map(|Nothing {}| {
                self.over = true;
                json(&Quit { quit: true })
            }),
            known if NAMES.contains(&known) => {
                let name = match question.shift_remove("table") {
                    Some(name) => catalog::read(name).map_err(|fault| Fault::command(format!("table: {fault}")))?,
                    None => Name::default(),
                };
                self.at_table(&cmd, &name, question)
            }
            other => {
                let other = game::shown(other);
                Err(Fault::command(format!("cmd: no command {other:?}; there are: {}", NAMES.join(", "))))
            }
        }
    }

    /// A command about the table of this name.
    fn at_table(&mut self, cmd: &str, name: &Name, fields: Map<String, Value>) -> Reply {
        Ok(match cmd {
            "new" => json(&self.new_table(name, read(fields)?)?),
            "load" => json(&self.load(name, read(fields)?)?),
            "replay" => json(&self.replay(name, &read(fields)?)?),
            "copy" => json(&self.copy(name, &read(fields)?)?),
            "close" => read(fields).and_then(|Nothing {}| self.close(name)).map(|answer| json(&answer))?,
            "legal" => json(&self.legal(name, &read(fields)?)?),
            "check" => json(&self.check(name, &read(fields)?)?),
            "play" => json(&self.play(name, &read(fields)?)?),
            "deal" => json(&self.deal(name, &read(fields)?)?),
            "chance" => json(&self.chances(name, &read(fields)?)?),
            "best" => {
                let best = read(fields)?;
                let patience = Patience { stop: &self.stop, line: self.line };
                json(&self.bots.best(name, self.tables.get(name)?, &best, patience, self.chance)?)
            }
            "review" => {
                let patience = Patience { stop: &self.stop, line: self.line };
                json(&thinking::review(self.tables.get(name)?, &read(fields)?, patience)?)
            }
            "undo" => read(fields).and_then(|Nothing {}| self.undo(name)).map(|answer| json(&answer))?,
            "state" => {
                let Nothing {} = read(fields)?;
                json(&self.shown.with(Field::State).position(self.tables.get(name)?))
            }
            "view" => json(&self.view(name, &read(fields)?)?),
            "record" => {
                let Nothing {} = read(fields)?;
                json(&Recorded { record: self.tables.get(name)?.record() })
            }
            other => unreachable!("{other} is no command about a table"),
        })
    }

    /// What this is, and what answers show from now on.
    fn hello(&mut self, hello: &commands::Hello) -> Hello {
        if let Some(fields) = &hello.show {
            self.shown = Shown::only(fields);
        }
        let games = catalog::games().iter().map(|info| Rules { game: info.id, rules: info.rules_version });
        Hello {
            protocol: PROTOCOL,
            version: env!("CARGO_PKG_VERSION"),
            record: game::FORMAT,
            games: games.collect(),
            commands: NAMES.to_vec(),
            show: self.shown.fields().collect(),
        }
    }

    /// The answers to several questions, each as if it had come by itself. After `quit` nothing is answered.
    fn batch(&mut self, batch: Batch) -> Answers {
        let mut answers = Vec::new();
        for question in batch.questions {
            if self.over {
                break;
            }
            answers.push(self.answer_to(question));
        }
        Answers { answers }
    }

    fn new_table(&mut self, name: &Name, new: New) -> Result<SetUp, Fault> {
        let seed = self.seed(new.seed)?;
        self.sit_down(name, catalog::open(&new.game, new.players, new.options, seed)?)
    }

    fn load(&mut self, name: &Name, load: commands::Load) -> Result<SetUp, Fault> {
        let seed = self.seed(load.seed)?;
        self.sit_down(name, catalog::load(&load.game, load.state, seed)?)
    }

    fn replay(&mut self, name: &Name, replay: &commands::Replay) -> Result<SetUp, Fault> {
        self.sit_down(
            name,
            match replay.actions {
                Some(actions) => catalog::replay(&replay.record, Some(actions))?,
                None => catalog::verify(&replay.record)?,
            },
        )
    }

    fn copy(&mut self, name: &Name, copy: &commands::Copy) -> Result<SetUp, Fault> {
        let table = self.tables.get(name)?.clone_box();
        self.sit_down(&copy.to, table)
    }

    /// Makes this the table of this name. Until a new table could be made, the old one stays.
    fn sit_down(&mut self, name: &Name, table: Box<dyn Table>) -> Result<SetUp, Fault> {
        let answer = SetUp { position: self.shown.position(&*table), seed: table.seed().cloned() };
        self.tables.put(name, table)?;
        self.bots.leave(name);
        Ok(answer)
    }

    fn close(&mut self, name: &Name) -> Result<Closed, Fault> {
        self.tables.close(name)?;
        self.bots.leave(name);
        Ok(Closed { closed: name.as_str().to_owned() })
    }

    fn legal(&self, name: &Name, legal: &Whose) -> Result<Legal, Fault> {
        Ok(Legal { moves: self.tables.get(name)?.legal(legal.seat) })
    }

    fn check(&self, name: &Name, check: &commands::Move) -> Result<Checked, Fault> {
        match self.tables.get(name)?.check(check.seat, &check.mv) {
            Ok(()) => Ok(Checked { legal: true, clause: None, why: None }),
            Err(Refused::Illegal(why)) => Ok(refusal(why)),
            Err(fault) => Err(fault.into()),
        }
    }

    fn play(&mut self, name: &Name, play: &commands::Move) -> Result<Played, Fault> {
        let table = self.tables.get_mut(name)?;
        let events = table.play(play.seat, &play.mv)?;
        Ok(Played::of(&events, self.shown.position(table)))
    }

    fn deal(&mut self, name: &Name, deal: &commands::Deal) -> Result<Dealt, Fault> {
        let table = self.tables.get_mut(name)?;
        let drawn = match (&deal.deal, table.seed()) {
            // Drawn independently: the record keeps the deal and claims no seed.
            (None, None) => table.sample_deal(&mut fresh(self.chance)?.rng(0)),
            (text, _) => text.clone(),
        };
        let (deal, events) = table.deal(drawn.as_deref())?;
        Ok(Dealt { deal, played: Played::of(&events, self.shown.position(table)) })
    }

    fn chances(&self, name: &Name, wish: &commands::Chances) -> Result<Chances, Fault> {
        let table = self.tables.get(name)?;
        let chance = table.next().deal_due().map_err(Refused::Illegal)?;
        let most = within("most", wish.most.unwrap_or(DEFAULT_OUTCOMES), MOST_OUTCOMES)?;
        let outcomes = match table.outcomes(most).expect("a deal is due") {
            Ok(list) => Some(list.into_iter().map(|(deal, probability)| Likely { deal, probability }).collect()),
            Err(TooMany) => None,
        };
        let sample = match wish.sample {
            Some(number) => {
                let (number, seed) = (within("sample", number, MOST_SAMPLES)?, fresh(self.chance)?);
                let mut rng = seed.rng(0);
                Some((0..number).map_while(|_| table.sample_deal(&mut rng)).collect())
            }
            None => None,
        };
        Ok(Chances { chance, outcomes, sample })
    }

    fn view(&self, name: &Name, view: &Whose) -> Result<View, Fault> {
        let table = self.tables.get(name)?;
        match view.seat {
            Some(seat) if seat.index() >= table.players() as usize => {
                Err(Fault::command(format!("seat: the table has seats 0 to {}", table.players() - 1)))
            }
            seat => Ok(View { view: table.view(seat) }),
        }
    }

    fn undo(&mut self, name: &Name) -> Result<Position, Fault> {
        let table = self.tables.get_mut(name)?;
        if table.undo() {
            Ok(self.shown.position(table))
        } else {
            Err(Fault::new("undo", "there is nothing to take back"))
        }
    }

    fn seed(&self, wish: SeedWish) -> Result<Option<Seed>, Fault> {
        match wish {
            SeedWish::None => Ok(None),
            SeedWish::Random => fresh(self.chance).map(Some),
            SeedWish::Given(seed) => Ok(Some(seed)),
        }
    }
}

fn fresh(chance: Chance) -> Result<Seed, Fault> {
    chance().map_err(|fault| Fault::no_chance(&fault))
}

fn read<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T, Fault> {
    catalog::read(Value::Object(fields)).map_err(Fault::command)
}

fn json(answer: &impl Serialize) -> Value {
    serde_json::to_value(answer).expect("an answer is JSON")
}

fn within(field: &str, number: usize, most: usize) -> Result<usize, Fault> {
    if number <= most { Ok(number) } else { Err(Fault::command(format!("{field}: at most {most}"))) }
}

/// What `check` answers for an illegal move: the clause and its text, or what the table waits for.
fn refusal(why: Illegal) -> Checked {
    let say = |lang| match why.clause().and_then(|clause| i18n::rules::clause(lang, clause)) {
        Some(found) => found.text.clone(),
        None => i18n::illegal(lang, &why),
    };
    Checked { legal: false, clause: why.clause(), why: Some(Both { en: say(Lang::En), fa: say(Lang::Fa) }) }
}
