//! What a new table is told on the command line.

use anyhow::{Result, bail};
use serde_json::{Map, Value};

/// The options of a table, for every command that sets one up.
#[derive(clap::Args)]
pub(crate) struct TableArgs {
    /// How many play
    #[arg(long, short, value_name = "N")]
    players: Option<u8>,

    /// Which side of the boards, where a game has two: short for `--option wall=…`
    #[arg(long, value_name = "SIDE")]
    wall: Option<String>,

    /// An option of the game; `kashi games` lists them
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    options: Vec<String>,
}

impl TableArgs {
    pub(crate) fn players(&self) -> Option<u8> {
        self.players
    }

    /// The options as JSON. A value that is no JSON by itself is a text: `wall=grey` says `"grey"`.
    pub(crate) fn options(&self) -> Result<Value> {
        let mut fields = Map::new();
        let wall = self.wall.iter().map(|side| ("wall", side.as_str()));
        let others = self.options.iter().map(|option| match option.split_once('=') {
            Some((name, value)) if !name.is_empty() => Ok((name, value)),
            _ => bail!("--option {option:?}: expected NAME=VALUE"),
        });
        for option in wall.map(Ok).chain(others) {
            let (name, value) = option?;
            let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
            if fields.insert(name.to_owned(), value).is_some() {
                bail!("option {name}: said twice");
            }
        }
        Ok(Value::Object(fields))
    }
}
