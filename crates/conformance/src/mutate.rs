//! Mutating good input into texts and JSON that are almost right.

use crate::dice::Dice;
use serde_json::{Value, json};

/// Insertions for texts: parts of notations, and things that break careless parsers.
const INTRUDERS: [&str; 28] = [
    "",
    " ",
    "-",
    "+",
    "/",
    "x",
    "a",
    "A",
    "0",
    "1",
    "9",
    "00",
    "10",
    "256",
    "65536",
    "4294967296",
    "-1",
    "1e3",
    "\0",
    "\n",
    "é",
    "۳",
    "９",
    "½",
    "کاشی",
    "🂡",
    "\u{202e}",
    "\u{feff}",
];

/// A text with one to three small faults: something inserted, removed, changed, doubled or cut off.
pub(crate) fn scramble_text(text: &str, dice: &mut Dice) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(3) {
        let at = dice.below(chars.len() + 1);
        match dice.below(8) {
            0 => chars.truncate(at),
            1 => chars.extend_from_within(..),
            2 if at < chars.len() => drop(chars.remove(at)),
            3 if at + 1 < chars.len() => chars.swap(at, at + 1),
            4 if at < chars.len() => {
                let other = *dice.pick(&chars);
                chars[at] = other;
            }
            5 if at < chars.len() && chars[at].is_ascii_digit() => {
                chars[at] = char::from(b'0' + dice.below(10) as u8);
            }
            6 if at < chars.len() => {
                let flipped = if chars[at].is_uppercase() {
                    chars[at].to_ascii_lowercase()
                } else {
                    chars[at].to_ascii_uppercase()
                };
                chars[at] = flipped;
            }
            _ => drop(chars.splice(at..at, dice.pick(&INTRUDERS).chars())),
        }
        // Doubling a few times in a row is enough; a megabyte would find nothing new.
        chars.truncate(4 * text.len() + 64);
    }
    chars.into_iter().collect()
}

/// JSON with one or two small faults somewhere inside: what a careless or hostile client might send.
pub(crate) fn scramble_json(good: &Value, dice: &mut Dice) -> Value {
    let mut value = good.clone();
    for _ in 0..=usize::from(dice.one_in(3)) {
        let nodes = count(&value);
        let at = dice.below(nodes);
        match dice.below(4) {
            0 => move_one(&mut value, dice),
            1 => {
                // Swaps two parts: often of the right type, rarely of the right meaning.
                let other = dice.below(nodes);
                let (mut here, mut there) = (at, other);
                let (Some(a), Some(b)) = (nth(&mut value, &mut here).cloned(), nth(&mut value, &mut there).cloned())
                else {
                    continue;
                };
                put(&mut value, at, b);
                put(&mut value, other, a);
            }
            _ => {
                let mut here = at;
                if let Some(node) = nth(&mut value, &mut here) {
                    spoil(node, dice);
                }
            }
        }
    }
    value
}

/// Moves one from a number to another, so that sums stay the same.
fn move_one(value: &mut Value, dice: &mut Dice) {
    let mut numbers = Vec::new();
    positive_numbers(value, &mut 0, &mut numbers);
    if numbers.is_empty() {
        return;
    }
    for step in [-1, 1] {
        let mut at = *dice.pick(&numbers);
        if let Some(node) = nth(value, &mut at) {
            *node = json!(node.as_i64().unwrap_or(0) + step);
        }
    }
}

fn positive_numbers(value: &Value, at: &mut usize, found: &mut Vec<usize>) {
    if value.is_number() {
        found.push(*at);
    }
    *at += 1;
    children(value).for_each(|child| positive_numbers(child, at, found));
}

/// Changes one part of the JSON.
fn spoil(node: &mut Value, dice: &mut Dice) {
    match node {
        Value::Object(fields) if !fields.is_empty() && !dice.one_in(6) => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let key = dice.pick(&keys);
            let taken = fields.remove(key);
            // Half of the time the field comes back under an unknown name.
            if dice.one_in(2) {
                fields.insert(format!("{key}_"), taken.unwrap_or_default());
            }
        }
        Value::Array(items) if !items.is_empty() && !dice.one_in(6) => {
            let (at, other) = (dice.below(items.len()), dice.below(items.len()));
            match dice.below(4) {
                0 => drop(items.remove(at)),
                1 => items.insert(at, items[other].clone()),
                2 => items.swap(at, other),
                _ => items.truncate(at),
            }
        }
        Value::Bool(flag) if !dice.one_in(3) => *flag = !*flag,
        Value::Number(number) if !dice.one_in(3) => {
            let old = number.as_i64().unwrap_or(0);
            *node = json!(*dice.pick(&[old.wrapping_add(1), old.wrapping_sub(1), 0, old.wrapping_mul(2), 1, 127, 128]));
        }
        Value::String(text) if !dice.one_in(3) => *text = scramble_text(text, dice),
        _ => {
            *node = dice
                .pick(&[
                    json!(-1),
                    json!(255),
                    json!(256),
                    json!(1_000_000_000),
                    json!(u64::MAX),
                    json!(0.5),
                    json!(1e300),
                    json!(null),
                    json!("x"),
                    json!([]),
                    json!({}),
                    json!(true),
                ])
                .clone();
        }
    }
}

fn children(value: &Value) -> Box<dyn Iterator<Item = &Value> + '_> {
    match value {
        Value::Array(items) => Box::new(items.iter()),
        Value::Object(fields) => Box::new(fields.values()),
        _ => Box::new(std::iter::empty()),
    }
}

/// How many parts there are: the value itself and everything inside.
fn count(value: &Value) -> usize {
    1 + children(value).map(count).sum::<usize>()
}

/// The part number `at`, counted from the outside in and from left to right.
fn nth<'a>(value: &'a mut Value, at: &mut usize) -> Option<&'a mut Value> {
    if *at == 0 {
        return Some(value);
    }
    *at -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, at)),
        Value::Object(fields) => fields.values_mut().find_map(|field| nth(field, at)),
        _ => None,
    }
}

/// Puts a part in the place of part number `at`, if there still is one.
fn put(value: &mut Value, mut at: usize, part: Value) {
    if let Some(node) = nth(value, &mut at) {
        *node = part;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_counted_and_found_alike() {
        let mut value = json!({"a": [1, 2, {"b": 3}], "c": null});
        let nodes = count(&value);
        assert_eq!(nodes, 7);
        let mut found = Vec::new();
        for at in 0..=nodes {
            found.push(nth(&mut value, &mut at.clone()).map(|node| node.to_string()));
        }
        assert_eq!(
            found[2..].iter().map(Option::as_deref).collect::<Vec<_>>(),
            [Some("1"), Some("2"), Some(r#"{"b":3}"#), Some("3"), Some("null"), None]
        );
    }

    #[test]
    fn scrambling_keeps_to_its_size_and_repeats_itself() {
        let good = json!({"pile": 20, "taken": [1, 2, 3], "phase": {"take": 1}});
        let scrambled = |number| {
            let mut dice = Dice::new(number, 0);
            (scramble_text("take 3", &mut dice), scramble_json(&good, &mut dice))
        };
        let changed = (0..500).filter(|number| scrambled(*number).1 != good).count();
        assert!(changed > 400, "{changed}");
        assert!((0..500).all(|number| scrambled(number).0.chars().count() <= 88));
        assert_eq!(scrambled(7), scrambled(7));
    }
}
