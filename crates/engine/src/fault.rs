//! Why a line is answered with an error.

use crate::answers::{Problem, Refusal};
use crate::commands::Name;
use catalog::{CatalogError, Refused};
use game::Clause;
use std::io;

/// The longest message: a line of a megabyte must not be echoed in full.
const MAX_MESSAGE: usize = 400;

/// Why a line was answered with an error.
#[derive(Debug)]
pub(crate) struct Fault {
    code: &'static str,
    message: String,
    clause: Option<Clause>,
}

impl Fault {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Fault { code, message: message.into(), clause: None }
    }

    pub(crate) fn command(message: impl Into<String>) -> Self {
        Fault::new("command", message)
    }

    pub(crate) fn no_table(name: &Name) -> Self {
        let name = if *name == Name::default() { String::new() } else { format!(" {:?}", game::shown(name.as_str())) };
        Fault::new("no_table", format!("no table{name} yet: say new or load"))
    }

    pub(crate) fn no_chance(fault: &io::Error) -> Self {
        Fault::new("chance", format!("the operating system gives no random numbers: {fault}"))
    }

    pub(crate) fn answer(self) -> Refusal {
        let message = match self.message.char_indices().nth(MAX_MESSAGE) {
            Some((end, _)) => format!("{}…", &self.message[..end]),
            None => self.message,
        };
        Refusal { error: Problem { code: self.code, message, clause: self.clause } }
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
