//! The options of a new table on the command line.

use crate::args::speaking;
use anyhow::{Context, Result, bail};
use i18n::tr;
use serde_json::{Map, Value};
use std::fs;

/// The options of a table, for every command that sets one up.
#[derive(clap::Args)]
pub(crate) struct TableArgs {
    /// How many play
    #[arg(long, short, value_name = "N")]
    players: Option<u8>,

    /// Which side of the boards, where a game has two: short for `--option wall=…`
    #[arg(long, value_name = "SIDE")]
    wall: Option<String>,

    /// An option of the game, `kashi games` lists them; `NAME=@FILE` takes the value from a JSON file
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    options: Vec<String>,
}

impl TableArgs {
    pub(crate) fn players(&self) -> Option<u8> {
        self.players
    }

    /// The options as JSON. A value that is not JSON is a string: `wall=grey` means `"grey"`. One that starts with `@`
    /// names a file with the value.
    pub(crate) fn options(&self) -> Result<Value> {
        let mut fields = Map::new();
        let wall = self.wall.iter().map(|side| ("wall", side.as_str()));
        let others = self.options.iter().map(|option| match option.split_once('=') {
            Some((name, value)) if !name.is_empty() => Ok((name, value)),
            _ => bail!(tr!(speaking(), "refusal-option-form", option = i18n::Value::latin(format!("{option:?}")))),
        });
        for option in wall.map(Ok).chain(others) {
            let (name, value) = option?;
            let value = match value.strip_prefix('@') {
                Some(path) => read_value(path)?,
                None => serde_json::from_str(value).unwrap_or_else(|_| Value::from(value)),
            };
            if fields.insert(name.to_owned(), value).is_some() {
                bail!(tr!(speaking(), "refusal-option-twice", name = i18n::Value::latin(name)));
            }
        }
        Ok(Value::Object(fields))
    }
}

/// The JSON of a file, as the value of an option.
pub(crate) fn read_value(path: &str) -> Result<Value> {
    let text = fs::read_to_string(path).with_context(|| path.to_owned())?;
    serde_json::from_str(&text).with_context(|| tr!(speaking(), "refusal-not-json", path = i18n::Value::latin(path)))
}
