//! Typed errors: a refused action, a bad set-up, an impossible position, unreadable text.

use crate::{Clause, GameInfo, OptionInfo, Seat};
use std::error::Error;
use std::fmt;

/// Why an action is refused.
///
/// A breach of a rule carries its clause. The other cases are about state, not rules: the action is not what the table
/// waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The clause forbids it.
    Rule(Clause),
    /// A move was offered while the deal of this name is due.
    DealDue(&'static str),
    /// A deal was offered while a seat has to decide.
    MoveDue,
    /// Another deal than the one of this name was offered.
    OtherDealDue(&'static str),
    /// The game is over.
    Over,
}

impl Illegal {
    /// The clause that forbids it, if it is a rule that does.
    pub fn clause(self) -> Option<Clause> {
        match self {
            Illegal::Rule(clause) => Some(clause),
            _ => None,
        }
    }
}

impl From<Clause> for Illegal {
    fn from(clause: Clause) -> Self {
        Illegal::Rule(clause)
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Rule(clause) => write!(f, "refused by {clause}"),
            Illegal::DealDue(name) => write!(f, "the deal `{name}` is due, no seat can move"),
            Illegal::MoveDue => write!(f, "a seat has to move, no deal is due"),
            Illegal::OtherDealDue(name) => write!(f, "the deal `{name}` is due, not another one"),
            Illegal::Over => write!(f, "the game is over"),
        }
    }
}

impl Error for Illegal {}

/// Options with which no game can be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// The option at fault.
    pub option: &'static str,
    /// What is wrong with it and what is allowed, in English.
    pub problem: String,
    /// The end of the message that says it to people, after `setup-problem-`.
    pub key: &'static str,
    /// The message's variables.
    pub values: Vec<(&'static str, FaultValue)>,
    /// The clause that says so.
    pub clause: Clause,
}

impl SetupError {
    /// An error about one option, for which there is one message, called after the option.
    pub fn new(option: &'static str, clause: Clause, problem: impl Into<String>) -> Self {
        SetupError { option, problem: problem.into(), key: option, values: Vec::new(), clause }
    }

    /// An error about an option with which several things can be wrong.
    pub fn about(option: &'static str, clause: Clause, fault: &impl OptionFault) -> Self {
        SetupError { option, problem: fault.to_string(), key: fault.key(), values: fault.values(), clause }
    }
}

/// What is wrong with an option that people write out (strips, boards of their own), as a type of the game. Both its texts
/// follow from it: the technical one is its [`Display`](fmt::Display), the one for people a message.
pub trait OptionFault: fmt::Display {
    /// The end of the message's key, after `setup-problem-`.
    fn key(&self) -> &'static str;

    /// The message's variables.
    fn values(&self) -> Vec<(&'static str, FaultValue)>;
}

/// A variable in the message of an [`OptionFault`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FaultValue {
    /// A number: how many there are, or a place counted from 1.
    Number(usize),
    /// What was written, cut to a length that can be shown.
    Written(String),
}

impl From<usize> for FaultValue {
    fn from(number: usize) -> Self {
        FaultValue::Number(number)
    }
}

impl From<&str> for FaultValue {
    fn from(text: &str) -> Self {
        FaultValue::Written(shown(text))
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option `{}`: {} ({})", self.option, self.problem, self.clause)
    }
}

impl Error for SetupError {}

/// Options that cannot even be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionsError {
    /// What is wrong, for people.
    pub problem: OptionsProblem,
    /// The same for programs, in English; it names the field.
    pub technical: String,
}

/// Why options cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionsProblem {
    /// The number of players is given twice, with different numbers.
    PlayersTwice,
    /// The game has no option of this name.
    Unknown {
        /// What was written in its place, cut to a length that can be shown.
        name: String,
        /// The options that there are.
        known: Vec<&'static str>,
    },
    /// An option can't have this value.
    Value {
        /// The id of the game.
        game: &'static str,
        /// The option.
        option: &'static OptionInfo,
        /// What was written as its value, cut to a length that can be shown.
        value: String,
    },
    /// Something else, which only a program can write.
    Unreadable,
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.technical)
    }
}

impl Error for OptionsError {}

/// An impossible position: the invariant it breaks and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    /// The number of the invariant in the game's list; 0 for a field whose value is out of range.
    pub invariant: u8,
    /// The prefix of the game's ids, such as `AZ`, once the game has named itself.
    pub game: &'static str,
    /// The field, as in the JSON: `boards[1].lines[2]`.
    pub field: String,
    /// What is wrong with it.
    pub problem: String,
    /// The clause behind the invariant, where one stands out.
    pub clause: Option<Clause>,
}

impl PositionError {
    /// A breach of an invariant at a field.
    pub fn new(invariant: u8, field: impl Into<String>, problem: impl Into<String>) -> Self {
        PositionError { invariant, game: "", field: field.into(), problem: problem.into(), clause: None }
    }

    /// A field whose value is out of range.
    pub fn field(field: impl Into<String>, problem: impl Into<String>) -> Self {
        PositionError::new(0, field, problem)
    }

    /// Names the game, in whose list the invariant is.
    #[must_use]
    pub fn of(mut self, game: &GameInfo) -> Self {
        self.game = game.prefix;
        self
    }

    /// The seat that the field belongs to, where it names one: `boards[1].lines[2]`.
    pub fn seat(&self) -> Option<Seat> {
        const LISTS: [&str; 5] = ["boards[", "palaces[", "players[", "collections[", "taken["];
        let rest = LISTS.iter().find_map(|list| self.field.strip_prefix(list))?;
        let (index, _) = rest.split_once(']')?;
        Seat::checked(index.parse().ok()?)
    }

    /// Names the clause behind the invariant.
    pub fn by(mut self, clause: Clause) -> Self {
        self.clause = Some(clause);
        self
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.problem)?;
        match (self.invariant, self.clause) {
            (0, None) => Ok(()),
            (0, Some(clause)) => write!(f, " ({clause})"),
            (n, None) => write!(f, " ({}-I{n})", self.game),
            (n, Some(clause)) => write!(f, " ({}-I{n}, {clause})", self.game),
        }
    }
}

impl Error for PositionError {}

/// Text that is not the notation of anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The text, truncated for display.
    pub text: String,
    /// The id of the message that says what was expected instead, for readers of other languages.
    pub key: &'static str,
    /// The same in English.
    pub expected: &'static str,
    /// The clause that defines the values, where one stands out.
    pub clause: Option<Clause>,
}

/// The longest text an error echoes. No notation is longer, and input may be a megabyte.
const SHOWN: usize = 60;

/// A text as an error echoes it.
pub fn shown(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// What is wrong with a field that cannot be read: what it says, and what was expected instead.
pub fn unreadable(text: &str, expected: impl fmt::Display) -> String {
    format!("cannot read {:?}: expected {expected}", shown(text))
}

impl ParseError {
    /// An error about `text`, in place of which `expected` should be; `key` is the message that says so.
    pub fn new(text: &str, key: &'static str, expected: &'static str) -> Self {
        ParseError { text: shown(text), key, expected, clause: None }
    }

    /// Names the clause that defines the values.
    pub fn by(mut self, clause: Clause) -> Self {
        self.clause = Some(clause);
        self
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&unreadable(&self.text, self.expected))?;
        self.clause.map_or(Ok(()), |clause| write!(f, " ({clause})"))
    }
}

impl Error for ParseError {}
