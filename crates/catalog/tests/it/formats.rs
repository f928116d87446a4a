//! `docs/formats.md` against what games write: the page is generated from types, which don't know how they are written.

use catalog::Visitor;
use game::{Cited, Game, MoveBuf, Options};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const PAGE: &str = include_str!("../../../../docs/formats.md");

/// How many random games of each variant are played: there are dozens of variants.
const GAMES: u64 = 1;

/// Fields by name, each with its form.
type Fields = BTreeMap<String, String>;

/// What the page says about a game.
#[derive(Default)]
struct Documented {
    position: Fields,
    events: BTreeMap<String, Fields>,
}

impl Documented {
    fn of(name: &str) -> Documented {
        let section = PAGE.split("\n## ").find(|section| section.lines().next() == Some(name));
        let mut found = Documented::default();
        let (positions, events) =
            section.unwrap_or_else(|| panic!("no section {name}")).split_once("### Events").unwrap();
        for line in positions.lines().filter(|line| line.starts_with("| `")) {
            let (field, form) = cells(line);
            found.position.insert(field, form);
        }
        let mut event = String::new();
        for line in events.lines() {
            if let Some(line) = line.strip_prefix("| | ") {
                let (field, form) = cells(line);
                found.events.get_mut(&event).unwrap().insert(field, form);
            } else if line.starts_with("| `") {
                event = cells(line).0;
                found.events.insert(event.clone(), Fields::new());
            }
        }
        found
    }
}

/// The name and the form in a row.
fn cells(row: &str) -> (String, String) {
    let mut cells = row.trim_start_matches("| ").split(" | ");
    let mut next = || cells.next().unwrap().trim_matches('`').to_owned();
    (next(), next())
}

/// Whether a value has a form of the page.
fn fits(form: &str, value: &Value) -> bool {
    let form = form.strip_suffix(", or absent").unwrap_or(form);
    if let Some(form) = form.strip_suffix(" or `null`").or_else(|| form.strip_suffix(" or `null")) {
        // Of a list, the entries may be null.
        return match value {
            Value::Array(entries) if form.starts_with("list of ") => {
                entries.iter().all(|entry| entry.is_null() || fits(singular(&form["list of ".len()..]), entry))
                    || fits(form, value)
            }
            _ => value.is_null() || fits(form, value),
        };
    }
    if let Some(of) = form.strip_prefix("list of ") {
        return value.as_array().is_some_and(|entries| entries.iter().all(|entry| fits(singular(of), entry)));
    }
    if let Some((one, other)) = form.split_once(" or ").filter(|_| !form.starts_with("true")) {
        return fits(one, value) || fits(other, value);
    }
    match form {
        "number" => value.is_number(),
        "text" => value.is_string(),
        "object" => value.is_object(),
        "object of texts by name" => value.as_object().is_some_and(|object| object.values().all(Value::is_string)),
        "true` or `false" => value.is_boolean(),
        words => match value {
            Value::String(word) => words.split(", ").any(|known| known.trim_matches('`') == word),
            Value::Object(object) => object.keys().all(|key| words.contains(&format!("{{\"{key}\": …}}"))),
            _ => false,
        },
    }
}

/// `numbers` as `number`, `lists of numbers` as `list of numbers`.
fn singular(form: &str) -> &str {
    match form {
        "numbers" => "number",
        "texts" => "text",
        "objects" => "object",
        "lists of numbers" => "list of numbers",
        "lists of texts" => "list of texts",
        other => other,
    }
}

/// Compares an object with the fields below `path`, those of the objects in it included.
fn compare(fields: &Fields, path: &str, value: &Value) -> Result<(), String> {
    let object = value.as_object().ok_or_else(|| format!("{path} is no object"))?;
    for (name, value) in object {
        let name = format!("{path}{name}");
        let form = fields.get(&name).ok_or_else(|| format!("{name} is not on the page"))?;
        if !fits(form, value) {
            return Err(format!("{name} is not {form}: {value}"));
        }
        let inner: Vec<&Value> = match value {
            Value::Array(entries) => entries.iter().filter(|entry| entry.is_object()).collect(),
            Value::Object(_) if form == "object" => vec![value],
            _ => Vec::new(),
        };
        let step = if value.is_array() { "[]." } else { "." };
        inner.into_iter().try_for_each(|value| compare(fields, &format!("{name}{step}"), value))?;
    }
    let here = |name: &&String| name.strip_prefix(path).is_some_and(|rest| !rest.contains('.'));
    let missing = fields
        .iter()
        .find(|(name, form)| here(name) && !form.ends_with("or absent") && !object.contains_key(&name[path.len()..]));
    missing.map_or(Ok(()), |(name, _)| Err(format!("{name} is on the page, but not in {value}")))
}

/// Plays random games of all variants; the names of the events that happened.
struct Compare<'a>(&'a Documented);

impl Visitor for Compare<'_> {
    type Output = BTreeSet<String>;

    fn visit<G: Game>(self) -> BTreeSet<String> {
        let mut seen = BTreeSet::new();
        let (mut events, mut moves) = (Vec::new(), MoveBuf::new());
        for (number, options) in (0..GAMES).flat_map(|_| G::Options::variants()).enumerate() {
            let mut state = G::setup(&options).unwrap();
            let mut rng = Pcg64Mcg::seed_from_u64(number as u64);
            loop {
                let position = serde_json::to_value(&state).unwrap();
                compare(&self.0.position, "", &position).unwrap_or_else(|fault| panic!("{}: {fault}", G::INFO.id));
                events.clear();
                if state.act_at_random(&mut rng, &mut moves, &mut events).is_none() {
                    break;
                }
                for event in &events {
                    let mut event = serde_json::to_value(Cited::of(event)).unwrap();
                    let fields = event.as_object_mut().unwrap();
                    let name = fields.remove("event").unwrap();
                    assert!(fields.remove("clause").is_some());
                    let name = name.as_str().unwrap().to_owned();
                    let documented = self.0.events.get(&name).unwrap_or_else(|| panic!("{name} is not on the page"));
                    compare(documented, "", &event).unwrap_or_else(|fault| panic!("{}: {name}: {fault}", G::INFO.id));
                    seen.insert(name);
                }
            }
        }
        seen
    }
}

/// Whatever games write is on the page, in that form; whatever the page says is always there is there.
#[test]
fn the_page_says_what_games_write() {
    for info in catalog::games() {
        let documented = Documented::of(info.name);
        assert!(documented.position.len() > 10 && documented.events.len() > 10, "{}", info.id);
        let seen = catalog::visit(info.id, Compare(&documented)).unwrap();
        let rare: Vec<&String> = documented.events.keys().filter(|name| !seen.contains(*name)).collect();
        assert!(rare.len() <= 2, "{}: never seen: {rare:?}", info.id);
    }
}

/// The comparison finds what is wrong.
#[test]
fn other_forms_do_not_fit() {
    let fields =
        |rows: &[(&str, &str)]| rows.iter().map(|(name, form)| ((*name).to_owned(), (*form).to_owned())).collect();
    let page: Fields = fields(&[("a", "number"), ("b", "list of objects or `null`"), ("b[].c", "text, or absent")]);
    let compared = |json: &str| compare(&page, "", &serde_json::from_str(json).unwrap());
    assert_eq!(compared(r#"{"a":1,"b":[null,{"c":"x"},{}]}"#), Ok(()));
    for wrong in [
        r#"{"a":"1","b":[]}"#,
        r#"{"a":1}"#,
        r#"{"a":1,"b":[7]}"#,
        r#"{"a":1,"b":[{"c":7}]}"#,
        r#"{"a":1,"b":[{"d":"x"}]}"#,
        r#"{"a":1,"b":[],"e":0}"#,
    ] {
        assert!(compared(wrong).is_err(), "{wrong}");
    }
    assert!(fits("`draft`, `tile`", &"tile".into()) && !fits("`draft`, `tile`", &"over".into()));
    assert!(!fits("`{\"burn\": …}`", &serde_json::json!({"load": 1})));
}
