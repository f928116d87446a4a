//! From an id, a position or a record to a table.

use crate::{CatalogError, Table, Visitor, visit};
use game::{Driver, Game, OptionsError, OptionsProblem, Record, ReplayError, Seed};
use json::Json;
use serde::Deserialize;
use serde_json::{Map, Value};

/// A new table of the game with this id. Options that are left out have their defaults; `null` leaves out all.
pub fn open(id: &str, players: Option<u8>, options: Value, seed: Option<Seed>) -> Result<Box<dyn Table>, CatalogError> {
    struct Open(Option<u8>, Value, Option<Seed>);
    impl Visitor for Open {
        type Output = Result<Box<dyn Table>, CatalogError>;

        fn visit<G: Game>(self) -> Self::Output {
            let table = Driver::<G>::new(typed_options::<G>(self.0, self.1)?)?;
            Ok(seeded(table, self.2))
        }
    }
    visit(id, Open(players, options, seed))?
}

/// A table of the game with this id that starts from a position. The position is audited.
pub fn load(id: &str, state: Value, seed: Option<Seed>) -> Result<Box<dyn Table>, CatalogError> {
    struct Load(Value, Option<Seed>);
    impl Visitor for Load {
        type Output = Result<Box<dyn Table>, CatalogError>;

        fn visit<G: Game>(self) -> Self::Output {
            let position: G = read(Json(self.0)).map_err(CatalogError::State)?;
            Ok(seeded(Driver::from_position(position), self.1))
        }
    }
    visit(id, Load(state, seed))?
}

/// The table after the first `actions` of a record, or after all of them. Each action is checked.
pub fn replay(record: &Value, actions: Option<usize>) -> Result<Box<dyn Table>, CatalogError> {
    from_record(record, How::Replay(actions.unwrap_or(usize::MAX)))
}

/// The table after a whole record, with everything checked: actions, deals against the seed, the result.
pub fn verify(record: &Value) -> Result<Box<dyn Table>, CatalogError> {
    from_record(record, How::Verify)
}

/// The same for a record that is known to be of this game.
pub fn verified<G: Game>(record: &Value) -> Result<Driver<G>, CatalogError> {
    Ok(Driver::verify(&known_record::<G>(record)?)?)
}

fn known_record<G: Game>(record: &Value) -> Result<Record<G>, CatalogError> {
    check_version::<G>(record)?;
    read(Json(record.clone())).map_err(CatalogError::Record)
}

enum How {
    Replay(usize),
    Verify,
}

fn from_record(record: &Value, how: How) -> Result<Box<dyn Table>, CatalogError> {
    struct FromRecord<'a>(&'a Value, How);
    impl Visitor for FromRecord<'_> {
        type Output = Result<Box<dyn Table>, CatalogError>;

        fn visit<G: Game>(self) -> Self::Output {
            Ok(Box::new(match self.1 {
                How::Replay(actions) => Driver::replay(&known_record::<G>(self.0)?, actions)?,
                How::Verify => verified::<G>(self.0)?,
            }))
        }
    }
    match record.get("game") {
        Some(Value::String(id)) => visit(id, FromRecord(record, how))?,
        Some(_) => Err(CatalogError::Record("game: not a text".to_owned())),
        None => Err(CatalogError::NoRecord),
    }
}

/// Refuses another rules version before the rest is read: its moves may not even be in our notation.
fn check_version<G: Game>(record: &Value) -> Result<(), CatalogError> {
    match record.get("rules").and_then(Value::as_u64).and_then(|version| u16::try_from(version).ok()) {
        Some(version) if version != G::INFO.rules_version => Err(ReplayError::RulesVersion(version).into()),
        _ => Ok(()),
    }
}

/// The options of a game from their JSON; `players` is one of them and may be given separately.
pub fn typed_options<G: Game>(players: Option<u8>, options: Value) -> Result<G::Options, CatalogError> {
    let fault = |problem: OptionsProblem, technical: String| CatalogError::Options(OptionsError { problem, technical });
    let mut fields = match options {
        Value::Null => Map::new(),
        Value::Object(fields) => fields,
        _ => return Err(fault(OptionsProblem::Unreadable, "not an object".to_owned())),
    };
    if let Some(players) = players {
        let said = fields.insert("players".to_owned(), players.into());
        if said.is_some_and(|said| said != players) {
            let technical = "players: given twice, with different numbers".to_owned();
            return Err(fault(OptionsProblem::PlayersTwice, technical));
        }
    }
    read(Json(Value::Object(fields.clone()))).map_err(|technical| fault(problem::<G>(fields), technical))
}

/// Which of these options makes that they can't be read: every option can be left out, so each is tried alone.
fn problem<G: Game>(fields: Map<String, Value>) -> OptionsProblem {
    for (name, value) in fields {
        let Some(option) = G::INFO.options.iter().find(|option| option.name == name) else {
            let known = G::INFO.options.iter().map(|option| option.name).collect();
            return OptionsProblem::Unknown { name: game::shown(&name), known };
        };
        let written = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        if read::<G::Options>(Json(Value::Object(Map::from_iter([(name, value)])))).is_err() {
            return OptionsProblem::Value { game: G::INFO.id, option, value: game::shown(&written) };
        }
    }
    OptionsProblem::Unreadable
}

fn seeded<G: Game>(table: Driver<G>, seed: Option<Seed>) -> Box<dyn Table> {
    Box::new(match seed {
        Some(seed) => table.with_seed(seed),
        None => table,
    })
}

/// Reads JSON; an error message begins with the path of the field, unless it is about the whole document. In a browser
/// nobody writes JSON by hand, and what follows the path would be a twentieth of all that is loaded: there the message
/// stands alone.
pub fn read<'de, T: Deserialize<'de>>(
    json: impl serde::Deserializer<'de, Error = serde_json::Error>,
) -> Result<T, String> {
    if cfg!(target_arch = "wasm32") {
        return T::deserialize(json).map_err(|fault| fault.to_string());
    }
    serde_path_to_error::deserialize(json).map_err(|fault| {
        let path = fault.path().to_string();
        let problem = fault.into_inner();
        if path == "." { problem.to_string() } else { format!("{path}: {problem}") }
    })
}
