//! The messages of a language, ready to be said: those that the program embeds, and in a browser those that come later.
//!
//! Fluent's own parser reads them. Of what Fluent can say this says what the messages need (texts, variables, other
//! messages, a choice by a number, a plural form or a word), so that a browser doesn't load the plural rules of all the
//! world's languages. A test compares every message with what Fluent's own bundle makes of it.

use crate::message::MESSAGES;
use crate::{Lang, Locale, digits};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

/// What a message says.
type Said = Pattern<&'static str>;

/// The messages of one language by their keys, parsed once.
type Speaker = HashMap<&'static str, Said>;

// One per language, so that a program that uses one does not parse the other.
static PERSIAN: LazyLock<RwLock<Speaker>> = LazyLock::new(|| RwLock::new(embedded(Lang::Fa)));
static ENGLISH: LazyLock<RwLock<Speaker>> = LazyLock::new(|| RwLock::new(embedded(Lang::En)));

fn speaker(lang: Lang) -> &'static RwLock<Speaker> {
    match lang {
        Lang::Fa => &PERSIAN,
        Lang::En => &ENGLISH,
    }
}

/// The embedded messages. They are constants that a test parses, so a parse error cannot happen at run time.
fn embedded(lang: Lang) -> Speaker {
    let sources = MESSAGES.sources.iter().filter(|(of, ..)| *of == lang);
    sources
        .flat_map(|(_, file, text)| parsed(text).unwrap_or_else(|fault| panic!("locales/{lang}/{file}: {fault}")))
        .collect()
}

/// A text that is not a file of messages.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("messages in {lang} that can't be read: {problem}")]
pub struct UnreadableMessages {
    lang: Lang,
    problem: String,
}

/// Adds messages of a language, in Fluent: a browser loads them when they are needed. What has been there is replaced.
pub fn add_messages(lang: Lang, text: &str) -> Result<(), UnreadableMessages> {
    // Messages live as long as the program.
    let text: &'static str = Box::leak(text.into());
    let messages = parsed(text).map_err(|problem| UnreadableMessages { lang, problem })?;
    speaker(lang).write().unwrap_or_else(PoisonError::into_inner).extend(messages);
    Ok(())
}

/// The messages of a text, each with its key.
fn parsed(text: &'static str) -> Result<Vec<(&'static str, Said)>, String> {
    let resource = parser::parse_runtime(text)
        .map_err(|(_, faults)| faults.first().map_or_else(String::new, ToString::to_string))?;
    let of = |entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value?)),
        _ => None,
    };
    Ok(resource.body.into_iter().filter_map(of).collect())
}

/// A value to insert.
pub(crate) enum Given<'a> {
    /// As it is.
    Text(Cow<'a, str>),
    /// In the language's digits; it also selects plural forms.
    Number(f64),
}

/// Why a message cannot be said.
pub(crate) enum Unsaid {
    /// There is none with this key.
    NoMessage,
    /// What is wrong in it.
    Problem(String),
}

/// Says a message with these values.
pub(crate) fn say(locale: Locale, key: &str, given: &[(&str, Given<'_>)]) -> Result<String, Unsaid> {
    // Nothing is left half done by a panic: messages are only ever added.
    let messages = speaker(locale.lang).read().unwrap_or_else(PoisonError::into_inner);
    let said = messages.get(key).ok_or(Unsaid::NoMessage)?;
    let mut saying = Saying { locale, messages: &messages, given, text: String::new() };
    saying.pattern(said).map_err(Unsaid::Problem)?;
    Ok(saying.text)
}

/// A message that is being said.
struct Saying<'a> {
    locale: Locale,
    messages: &'a Speaker,
    given: &'a [(&'a str, Given<'a>)],
    text: String,
}

impl<'a> Saying<'a> {
    fn pattern(&mut self, pattern: &Said) -> Result<(), String> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => {
                    // What the author of the message wrote needs no isolation.
                    let is_own = matches!(
                        expression,
                        Expression::Inline(
                            InlineExpression::MessageReference { .. } | InlineExpression::StringLiteral { .. }
                        )
                    );
                    let isolates = self.locale.isolate && pattern.elements.len() > 1 && !is_own;
                    self.text.extend(isolates.then_some('\u{2068}'));
                    self.expression(expression)?;
                    self.text.extend(isolates.then_some('\u{2069}'));
                }
            }
        }
        Ok(())
    }

    fn expression(&mut self, expression: &Expression<&'static str>) -> Result<(), String> {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                let variant = self.selected(selector, variants)?;
                self.pattern(&variant.value)
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&'static str>) -> Result<(), String> {
        match inline {
            InlineExpression::StringLiteral { value } => {
                unescape_unicode(&mut self.text, value).map_err(|fault| fault.to_string())
            }
            InlineExpression::VariableReference { id } => {
                match self.value(id.name)? {
                    Given::Text(text) => self.text.push_str(text),
                    // Fluent itself prints Western digits and a hyphen for a minus in every language.
                    Given::Number(number) => self.text.push_str(&digits(self.locale.lang, number)),
                }
                Ok(())
            }
            InlineExpression::MessageReference { id, attribute: None } => {
                let said = self.messages.get(id.name).ok_or_else(|| format!("Unknown message: {}", id.name))?;
                self.pattern(said)
            }
            _ => Err("An expression that no message may have".to_owned()),
        }
    }

    fn value(&self, name: &str) -> Result<&'a Given<'a>, String> {
        let found = self.given.iter().find(|(given, _)| *given == name);
        found.map(|(_, value)| value).ok_or_else(|| format!("Unknown variable: ${name}"))
    }

    /// The variant that a value selects: by itself, or by its plural form.
    fn selected<'v>(
        &self,
        selector: &InlineExpression<&'static str>,
        variants: &'v [Variant<&'static str>],
    ) -> Result<&'v Variant<&'static str>, String> {
        let (name, is_ordinal) = match selector {
            InlineExpression::VariableReference { id } => (id.name, false),
            // `NUMBER(…, type: "ordinal")`: no message calls another function, or this one otherwise.
            InlineExpression::FunctionReference { arguments, .. } => match &arguments.positional[..] {
                [InlineExpression::VariableReference { id }] => (id.name, true),
                _ => return Err("A function without its variable".to_owned()),
            },
            _ => return Err("A selector that no message may have".to_owned()),
        };
        let value = self.value(name)?;
        let is_it = |variant: &&Variant<&str>| match (&variant.key, value) {
            (VariantKey::Identifier { name }, Given::Text(text)) => !is_ordinal && text == name,
            (VariantKey::Identifier { name }, Given::Number(number)) => {
                *name
                    == if is_ordinal { ordinal(self.locale.lang, *number) } else { cardinal(self.locale.lang, *number) }
            }
            (VariantKey::NumberLiteral { value }, Given::Number(number)) => {
                // All of them are whole. Nothing but an integer is parsed, for the sake of what a browser loads.
                !is_ordinal && whole(*number).is_some_and(|number| value.parse() == Ok(number))
            }
            (VariantKey::NumberLiteral { .. }, Given::Text(_)) => false,
        };
        let default = || variants.iter().find(|variant| variant.default);
        variants.iter().find(is_it).or_else(default).ok_or_else(|| "No default".to_owned())
    }
}

/// A number without decimals, if it is one.
fn whole(number: f64) -> Option<i64> {
    (number.fract() == 0.0).then_some(number as i64)
}

/// The plural form of a number, as CLDR has it.
fn cardinal(lang: Lang, number: f64) -> &'static str {
    let is_one = match lang {
        Lang::Fa => number.abs() <= 1.0,
        Lang::En => whole(number).is_some_and(|number| number.abs() == 1),
    };
    if is_one { "one" } else { "other" }
}

/// The form of a number in a row of things, as CLDR has it: 1st, 2nd, 3rd, 4th.
fn ordinal(lang: Lang, number: f64) -> &'static str {
    let Some(number) = whole(number).filter(|_| lang == Lang::En) else { return "other" };
    match (number.abs() % 10, number.abs() % 100) {
        (1, of_hundred) if of_hundred != 11 => "one",
        (2, of_hundred) if of_hundred != 12 => "two",
        (3, of_hundred) if of_hundred != 13 => "few",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Value, keys, tr, try_tr};
    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

    #[test]
    fn messages_that_come_later_can_be_said_and_replace_others() {
        assert_eq!(tr(Lang::En, "later-one", &[]), "⟨later-one⟩");
        add_messages(Lang::En, "later-one = One\nlater-two = Two").unwrap();
        add_messages(Lang::En, "later-two = 2").unwrap();
        assert_eq!([tr(Lang::En, "later-one", &[]), tr(Lang::En.isolated(), "later-two", &[])], ["One", "2"]);
        assert_eq!(tr(Lang::Fa, "later-one", &[]), "⟨later-one⟩", "each language has its own");
        assert!(add_messages(Lang::En, "<!doctype html>").is_err(), "a page of the server is no file of messages");
    }

    /// Fluent's own bundle, with numbers written as the language writes them.
    fn bundle(locale: Locale) -> FluentBundle<FluentResource> {
        let mut bundle = FluentBundle::new(vec![locale.lang.code().parse().unwrap()]);
        bundle.set_use_isolating(locale.isolate);
        bundle.add_builtins().unwrap();
        bundle.set_formatter(Some(match locale.lang {
            Lang::Fa => |value, _| written(Lang::Fa, value),
            Lang::En => |value, _| written(Lang::En, value),
        }));
        for (_, _, text) in MESSAGES.sources.iter().filter(|(lang, ..)| *lang == locale.lang) {
            bundle.add_resource(FluentResource::try_new((*text).to_owned()).unwrap()).unwrap();
        }
        bundle
    }

    fn written(lang: Lang, value: &FluentValue<'_>) -> Option<String> {
        match value {
            FluentValue::Number(number) => Some(digits(lang, number.as_string())),
            _ => None,
        }
    }

    /// Numbers of every plural form of both languages, decimals, and words that select.
    #[test]
    fn every_message_is_said_as_fluent_says_it() {
        let numbers = [-1.0, 0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 11.0, 12.0, 13.0, 21.0, 22.0, 23.0, 111.0];
        let texts = ["Sara", "orange", "one"].map(Value::from);
        let values: Vec<Value<'_>> = numbers.map(Value::Decimal).into_iter().chain(texts).collect();
        let mut compared = 0;
        for locale in Lang::ALL.into_iter().flat_map(|lang| [Locale::from(lang), lang.isolated()]) {
            let bundle = bundle(locale);
            for (key, variables) in keys() {
                let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else { continue };
                // Fluent says "1.5st", since it looks at whole places only; there are no others.
                let is_sayable = |value: &&Value<'_>| {
                    key != "place" || !matches!(value, Value::Decimal(number) if number.fract() > 0.0)
                };
                for value in values.iter().filter(is_sayable) {
                    let mut args = FluentArgs::new();
                    for name in variables {
                        args.set(
                            *name,
                            match value {
                                Value::Decimal(number) => FluentValue::from(*number),
                                Value::Text(text) => FluentValue::from(text.as_ref()),
                                _ => unreachable!("there are only these two"),
                            },
                        );
                    }
                    let mut faults = Vec::new();
                    let expected = bundle.format_pattern(pattern, Some(&args), &mut faults);
                    assert!(faults.is_empty(), "{key}: {faults:?}");
                    let given: Vec<_> = variables.iter().map(|name| (*name, value.clone())).collect();
                    assert_eq!(try_tr(locale, key, &given).unwrap(), expected, "{key} with {value:?}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 100_000, "only {compared} were compared");
    }
}
