//! What a table's options and their values are called: forms, lists of options and tables use the same words.

use crate::{Lang, Locale, digits, try_tr};
use game::OptionInfo;

/// Options that mean the same in every game, and so have one message for all.
const SHARED: [&str; 2] = ["players", "first"];

/// The key of an option's name or, with one of [`OptionInfo::values`], of that value's.
pub fn option_key(game: &str, option: &str, value: &str) -> String {
    let mut key = if SHARED.contains(&option) { format!("option-{option}") } else { format!("option-{game}-{option}") };
    if !value.is_empty() {
        key.push('-');
        key.extend(value.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()));
    }
    key
}

/// The name of an option.
pub fn option_name(locale: impl Into<Locale>, game: &str, option: &OptionInfo) -> String {
    crate::tr(locale, &option_key(game, option.name, ""), &[])
}

/// What can be written as the value of an option: all ids, and what values of one's own are called if there can be any.
pub fn option_choices(locale: impl Into<Locale>, game: &str, option: &OptionInfo) -> (String, Option<String>) {
    // An id, a number or a truth value; the rest is a description.
    let (ids, described): (Vec<&str>, Vec<&str>) = option.values.iter().partition(|value| !value.contains(' '));
    let ids: Vec<&str> = ids.into_iter().map(|id| id.trim_matches('"')).collect();
    let own = (!described.is_empty()).then(|| crate::tr(locale, &option_key(game, option.name, "own"), &[]));
    (ids.join(", "), own)
}

/// The names of the values that can be listed: a number is its own name, a description of values has none.
pub fn option_values(lang: Lang, game: &str, option: &OptionInfo) -> Vec<String> {
    let name = |value: &&str| match value.parse::<u8>() {
        Ok(number) => Some(digits(lang, number)),
        Err(_) => try_tr(lang, &option_key(game, option.name, value), &[]).ok(),
    };
    option.values.iter().filter_map(name).collect()
}
