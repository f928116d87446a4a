//! Messages: looking one up by its key and inserting values.

use crate::digits::LRM;
use crate::speaker::{self, Given, Unsaid};
use crate::{Lang, Locale};
use game::Clause;
use std::borrow::Cow;

/// What the build script found under `locales/`.
pub(crate) struct Messages {
    /// Language, file name and text of every file; in a browser only of what is said in both languages.
    pub(crate) sources: &'static [(Lang, &'static str, &'static str)],
    /// Every key in order, with its variables in order.
    keys: &'static [(&'static str, &'static [&'static str])],
}

pub(crate) const MESSAGES: &Messages = include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// A value to insert into a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Value<'a> {
    /// A number: shown in the language's digits; it also selects plural forms.
    Number(i64),
    /// A number that may have decimals; otherwise like [`Value::Number`].
    Decimal(f64),
    /// Text as it is: the name of a player, a sentence made earlier.
    Text(Cow<'a, str>),
    /// Text that is Latin in every language: notation, ids, names of options. In Persian it is enclosed in
    /// left-to-right marks.
    Latin(Cow<'a, str>),
    /// The message with this key, which has no variables: a colour, the name of a deal.
    Word(Cow<'a, str>),
}

impl<'a> Value<'a> {
    /// Text that is Latin in every language.
    pub fn latin(text: impl Into<Cow<'a, str>>) -> Self {
        Value::Latin(text.into())
    }

    /// The message with this key.
    pub fn word(key: impl Into<Cow<'a, str>>) -> Self {
        Value::Word(key.into())
    }

    /// The value as a message takes it.
    fn resolve(&self, locale: Locale) -> Result<Given<'_>, Missing> {
        Ok(match self {
            Value::Number(number) => Given::Number(*number as f64),
            Value::Decimal(number) => Given::Number(*number),
            Value::Text(text) => Given::Text(text.as_ref().into()),
            Value::Latin(text) => Given::Text(match locale.lang {
                Lang::Fa => format!("{LRM}{text}{LRM}").into(),
                Lang::En => text.as_ref().into(),
            }),
            Value::Word(key) => Given::Text(try_tr(locale, key, &[])?.into()),
        })
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(text.into())
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(text.into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(text.into())
    }
}

impl From<Clause> for Value<'_> {
    fn from(clause: Clause) -> Self {
        Value::latin(clause.to_string())
    }
}

macro_rules! from_numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value::Number(i64::from(number))
            }
        }
    )*};
}

from_numbers!(i8, i16, i32, i64, u8, u16, u32);

impl From<f32> for Value<'_> {
    fn from(number: f32) -> Self {
        Value::Decimal(f64::from(number))
    }
}

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Value::Number(number as i64)
    }
}

/// Why a message cannot be formatted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Missing {
    /// There is no message with this key.
    #[error("no message has the key {0:?}")]
    Key(String),
    /// A variable is missing, or something else in the message cannot be resolved.
    #[error("message {key:?}: {problem}")]
    Argument {
        /// The key of the message.
        key: String,
        /// What is wrong with it.
        problem: String,
    },
}

impl Missing {
    /// The key of the message at fault.
    pub fn key(&self) -> &str {
        match self {
            Missing::Key(key) | Missing::Argument { key, .. } => key,
        }
    }
}

/// A message in a language, with values for its variables.
///
/// A missing message must not stop a program: it comes out as the key in brackets, `⟨key⟩`. For a literal key use
/// [`tr!`](crate::tr!), which checks it at compile time.
pub fn tr(locale: impl Into<Locale>, key: &str, values: &[(&str, Value<'_>)]) -> String {
    try_tr(locale, key, values).unwrap_or_else(|missing| format!("⟨{}⟩", missing.key()))
}

/// Like [`tr()`], but returns what is missing as an error.
pub fn try_tr(locale: impl Into<Locale>, key: &str, values: &[(&str, Value<'_>)]) -> Result<String, Missing> {
    let locale = locale.into();
    // Before the messages are looked into: a value may be a message itself.
    let given = values.iter().map(|(name, value)| Ok((*name, value.resolve(locale)?)));
    let given: Vec<(&str, Given<'_>)> = given.collect::<Result<_, Missing>>()?;
    speaker::say(locale, key, &given).map_err(|fault| match fault {
        Unsaid::NoMessage => Missing::Key(key.to_owned()),
        Unsaid::Problem(problem) => Missing::Argument { key: key.to_owned(), problem },
    })
}

/// Formats a message: `tr!(lang, "round", round = 3)`, or `tr!(lang, "round", round)` if the value has the name of the
/// variable. A key that no message has, or other variables than the
/// message's, do not compile. Neither does a seat as a value: what a seat is called depends on the speaker, not on the
/// language.
///
/// ```
/// use i18n::{Lang, tr};
///
/// assert_eq!(tr!(Lang::En, "round", round = 3), "Round 3");
/// let round = 3;
/// assert_eq!(tr!(Lang::Fa, "round", round), "دور ۳");
/// ```
///
/// ```compile_fail
/// let text = i18n::tr!(i18n::Lang::En, "rownd", round = 3);
/// ```
///
/// ```compile_fail
/// let text = i18n::tr!(i18n::Lang::En, "round", number = 3);
/// ```
#[macro_export]
macro_rules! tr {
    ($locale:expr, $key:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::tr(
            $locale,
            const { $crate::checked_key($key, &[$(stringify!($name)),*]) },
            &[$((stringify!($name), $crate::Value::from($crate::given!($name $(= $value)?)))),*],
        )
    };
}

/// The value of a variable of [`tr!`](crate::tr!): the one that is given, or the one that has its name.
#[doc(hidden)]
#[macro_export]
macro_rules! given {
    ($name:ident) => {
        $name
    };
    ($name:ident = $value:expr) => {
        $value
    };
}

/// Every key with its variables, both in alphabetical order.
pub fn keys() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    MESSAGES.keys.iter().copied()
}

/// The key itself, after the assertion that [`tr!`](crate::tr!) makes at compile time: a message has it, and the names
/// are that message's variables.
///
/// # Panics
/// If not, which in a constant is a compile error.
pub const fn checked_key<'a>(key: &'a str, names: &[&str]) -> &'a str {
    let (mut low, mut high) = (0, MESSAGES.keys.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        let (candidate, variables) = MESSAGES.keys[middle];
        match compare(key.as_bytes(), candidate.as_bytes()) {
            0 => {
                assert!(names.len() == variables.len(), "not as many values as the message has variables");
                let mut index = 0;
                while index < variables.len() {
                    assert!(contains(names, variables[index]), "the message has a variable that is given no value");
                    index += 1;
                }
                return key;
            }
            1 => low = middle + 1,
            _ => high = middle,
        }
    }
    panic!("no message has this key: see crates/i18n/locales");
}

/// -1, 0 or 1: `Ord::cmp` is not `const`.
const fn compare(a: &[u8], b: &[u8]) -> i8 {
    let mut index = 0;
    while index < a.len() && index < b.len() {
        if a[index] != b[index] {
            return if a[index] < b[index] { -1 } else { 1 };
        }
        index += 1;
    }
    if a.len() == b.len() {
        0
    } else if a.len() < b.len() {
        -1
    } else {
        1
    }
}

const fn contains(names: &[&str], name: &str) -> bool {
    let mut index = 0;
    while index < names.len() {
        if compare(names[index].as_bytes(), name.as_bytes()) == 0 {
            return true;
        }
        index += 1;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat_name;
    use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
    use game::Seat;
    use std::collections::{BTreeMap, BTreeSet};

    type Signatures = BTreeMap<String, BTreeSet<String>>;

    /// Keys and variables of a language, according to the real parser.
    fn signatures(lang: Lang) -> Signatures {
        let mut found = Signatures::new();
        for (_, file, text) in MESSAGES.sources.iter().filter(|(of, ..)| *of == lang) {
            let resource = fluent_syntax::parser::parse(*text)
                .unwrap_or_else(|(_, faults)| panic!("locales/{lang}/{file}: {faults:?}"));
            for entry in &resource.body {
                let Entry::Message(message) = entry else { continue };
                let mut variables = BTreeSet::new();
                of_pattern(message.value.as_ref().expect("every message has a value"), &mut variables);
                let before = found.insert(message.id.name.to_owned(), variables);
                assert_eq!(before, None, "{lang}: {} twice", message.id.name);
            }
        }
        found
    }

    fn of_pattern(pattern: &Pattern<&str>, into: &mut BTreeSet<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                of_expression(expression, into);
            }
        }
    }

    fn of_expression(expression: &Expression<&str>, into: &mut BTreeSet<String>) {
        match expression {
            Expression::Inline(inline) => of_inline(inline, into),
            Expression::Select { selector, variants } => {
                of_inline(selector, into);
                for variant in variants {
                    of_pattern(&variant.value, into);
                }
            }
        }
    }

    fn of_inline(inline: &InlineExpression<&str>, into: &mut BTreeSet<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                into.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    of_inline(argument, into);
                }
            }
            InlineExpression::Placeable { expression } => of_expression(expression, into),
            _ => {}
        }
    }

    #[test]
    fn both_languages_say_the_same_things() {
        let (persian, english) = (signatures(Lang::Fa), signatures(Lang::En));
        for (key, variables) in persian.iter().filter(|(key, _)| !is_persian_alone(key)) {
            assert_eq!(Some(variables), english.get(key), "{key}: fa and en");
        }
        for key in english.keys() {
            assert!(persian.contains_key(key), "{key} is not in fa");
        }
    }

    #[test]
    fn the_list_of_the_build_script_is_what_fluent_reads() {
        let listed: Signatures = keys()
            .map(|(key, variables)| (key.to_owned(), variables.iter().map(ToString::to_string).collect()))
            .collect();
        assert_eq!(listed, signatures(Lang::Fa));
    }

    /// With numbers for all variables (so that every plural form comes up) and with texts for all.
    #[test]
    fn every_message_can_be_said() {
        for (key, variables) in keys() {
            for lang in Lang::ALL.into_iter().filter(|lang| *lang == Lang::Fa || !is_persian_alone(key)) {
                for locale in [Locale::from(lang), lang.isolated()] {
                    for value in [0, 1, 2, 3, 7, 21].map(Value::from).into_iter().chain([Value::from("×")]) {
                        let values: Vec<_> = variables.iter().map(|name| (*name, value.clone())).collect();
                        let text = try_tr(locale, key, &values).unwrap_or_else(|fault| panic!("{lang}: {fault}"));
                        assert!(!text.trim().is_empty(), "{lang} {key}");
                        assert!(
                            lang == Lang::En || !without_names(&text).contains(|c: char| c.is_ascii_digit()),
                            "{key}: a Western digit in {text:?}"
                        );
                    }
                }
            }
        }
    }

    /// The help of the command line has its English where the options are, in `crates/cli`, and what was expected where
    /// the error is made.
    fn is_persian_alone(key: &str) -> bool {
        key.starts_with("help-") || key.starts_with("expected-")
    }

    /// Without Latin names such as SHA-256, which messages write between U+2066 and U+2069, or as help does between grave
    /// accents.
    fn without_names(text: &str) -> String {
        let text: String = text.split('`').step_by(2).collect();
        let mut parts = text.split('\u{2066}');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |said, part| said + part.split_once('\u{2069}').expect("what is isolated ends").1)
    }

    #[test]
    fn what_cannot_be_said_shows_its_key() {
        assert_eq!(tr(Lang::Fa, "no-such-key", &[]), "⟨no-such-key⟩");
        assert_eq!(tr(Lang::Fa, "round", &[]), "⟨round⟩");
        assert_eq!(tr(Lang::En, "turn-of", &[("seat", Value::word("nobody"))]), "⟨nobody⟩");
        let fault = try_tr(Lang::En, "round", &[]).unwrap_err();
        assert_eq!(fault.to_string(), "message \"round\": Unknown variable: $round");
    }

    #[test]
    fn the_compile_time_check_knows_every_message() {
        for (key, variables) in keys() {
            assert_eq!(checked_key(key, variables), key);
        }
    }

    #[test]
    fn numbers_and_plurals_are_the_languages_own() {
        assert_eq!(tr!(Lang::En, "points", points = 1), "1 point");
        assert_eq!(tr!(Lang::En, "points", points = -2), "\u{2212}2 points");
        assert_eq!(tr!(Lang::Fa, "points", points = 12), "۱۲ امتیاز");
        assert_eq!(tr!(Lang::Fa, "points", points = -2), "\u{200E}\u{2212}۲ امتیاز");
        assert_eq!(tr!(Lang::En, "place", place = 22), "22nd");
        assert_eq!(tr!(Lang::Fa, "place", place = 3), "سوم");
    }

    #[test]
    fn values_are_isolated_only_on_request() {
        let second = seat_name(Lang::Fa, Seat::new(1));
        assert_eq!(tr!(Lang::Fa, "turn-of", seat = second), "نوبت بازیکن ۲ است.");
        assert_eq!(tr!(Lang::Fa, "turn-of", seat = "Sara"), "نوبت Sara است.");
        assert_eq!(tr!(Lang::Fa.isolated(), "turn-of", seat = "Sara"), "نوبت \u{2068}Sara\u{2069} است.");
        assert_eq!(
            tr!(Lang::Fa, "play-did-you-mean", suggestion = Value::latin("3r-2")),
            "منظورتان \u{200E}3r-2\u{200E} بود؟"
        );
        assert_eq!(tr!(Lang::En, "play-did-you-mean", suggestion = Value::latin("3r-2")), "Did you mean 3r-2?");
    }
}
