//! The messages of a language, ready to be said: those that the program embeds, and in a browser those that come later.

use crate::message::MESSAGES;
use crate::{Lang, Locale, digits};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentError, FluentResource, FluentValue};
use std::sync::{LazyLock, PoisonError, RwLock};
use unic_langid::LanguageIdentifier;

pub(crate) type Bundle = FluentBundle<&'static FluentResource>;

/// The messages of one language, parsed once, with and without isolating marks.
struct Speaker {
    plain: Bundle,
    isolating: Bundle,
}

// One per language, so that a program that uses one does not parse the other.
static PERSIAN: LazyLock<RwLock<Speaker>> = LazyLock::new(|| RwLock::new(Speaker::new(Lang::Fa)));
static ENGLISH: LazyLock<RwLock<Speaker>> = LazyLock::new(|| RwLock::new(Speaker::new(Lang::En)));

fn speaker(lang: Lang) -> &'static RwLock<Speaker> {
    match lang {
        Lang::Fa => &PERSIAN,
        Lang::En => &ENGLISH,
    }
}

/// Looks something up in the messages of a language.
pub(crate) fn with_bundle<T>(locale: Locale, look: impl FnOnce(&Bundle) -> T) -> T {
    // Nothing is left half done by a panic: messages are only ever added.
    let speaker = speaker(locale.lang).read().unwrap_or_else(PoisonError::into_inner);
    look(if locale.isolate { &speaker.isolating } else { &speaker.plain })
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
    let resource = parsed(text).map_err(|problem| UnreadableMessages { lang, problem })?;
    let mut speaker = speaker(lang).write().unwrap_or_else(PoisonError::into_inner);
    speaker.plain.add_resource_overriding(resource);
    speaker.isolating.add_resource_overriding(resource);
    Ok(())
}

/// Messages that live as long as the program.
fn parsed(text: &str) -> Result<&'static FluentResource, String> {
    let resource = FluentResource::try_new(text.to_owned()).map_err(|(_, faults)| format!("{faults:?}"))?;
    Ok(Box::leak(Box::new(resource)))
}

impl Speaker {
    /// Parses the embedded messages. They are constants that a test parses, so a parse error cannot happen at run time.
    fn new(lang: Lang) -> Speaker {
        let embedded = MESSAGES.sources.iter().filter(|(of, ..)| *of == lang);
        let resources: Vec<&'static FluentResource> = embedded
            .map(|(_, file, text)| parsed(text).unwrap_or_else(|faults| panic!("locales/{lang}/{file}: {faults}")))
            .collect();
        let bundle = |isolate| bundle_of(lang, &resources, isolate).unwrap_or_else(|fault| panic!("{lang}: {fault}"));
        Speaker { plain: bundle(false), isolating: bundle(true) }
    }
}

fn bundle_of(lang: Lang, resources: &[&'static FluentResource], isolate: bool) -> Result<Bundle, FluentError> {
    let id: LanguageIdentifier = lang.code().parse().expect("the codes are language tags");
    let mut bundle = Bundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(isolate);
    bundle.add_builtins()?;
    // Fluent itself prints Western digits and a hyphen for a minus in every language.
    bundle.set_formatter(Some(match lang {
        Lang::Fa => |value, _| written(Lang::Fa, value),
        Lang::En => |value, _| written(Lang::En, value),
    }));
    for resource in resources {
        bundle.add_resource(resource).map_err(|mut faults| faults.swap_remove(0))?;
    }
    Ok(bundle)
}

/// A number as the language writes it.
fn written(lang: Lang, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(digits(lang, number.as_string())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tr;

    #[test]
    fn messages_that_come_later_can_be_said_and_replace_others() {
        assert_eq!(tr(Lang::En, "later-one", &[]), "⟨later-one⟩");
        add_messages(Lang::En, "later-one = One\nlater-two = Two").unwrap();
        add_messages(Lang::En, "later-two = 2").unwrap();
        assert_eq!([tr(Lang::En, "later-one", &[]), tr(Lang::En.isolated(), "later-two", &[])], ["One", "2"]);
        assert_eq!(tr(Lang::Fa, "later-one", &[]), "⟨later-one⟩", "each language has its own");
        assert!(add_messages(Lang::En, "<!doctype html>").is_err(), "a page of the server is no file of messages");
    }
}
