//! Lists what the crate embeds: every `locales/<lang>/*.ftl` and every `rules/<game>.<lang>.md`. In a browser nearly all
//! of that comes later, in the reader's language (`packs.rs`), so it embeds only what must be said in both.
//!
//! The lists are generated, so a game's words and rules are complete as soon as their files exist. The keys and
//! variables of all messages are listed too: with that list, `tr!` refuses a misspelt key at compile time.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

const LANGS: [(&str, &str); 2] = [("fa", "Lang::Fa"), ("en", "Lang::En")];

/// What the page says in both languages at once: names that were made up in the other language, faults of its own.
const ALWAYS: [&str; 3] = ["guest-name", "web-not-kept", "web-unreachable"];

fn main() -> Result<(), Box<dyn Error>> {
    let home = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("messages.rs"), messages(&home.join("locales"))?)?;
    fs::write(out.join("pages.rs"), pages(&home.join("../../rules"))?)?;
    Ok(())
}

/// Whether the crate is compiled for browsers.
fn is_for_browsers() -> bool {
    env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|target| target == "wasm32")
}

/// `SOURCES`: language, file name and text of every file of messages. `KEYS`: see [`signatures`].
fn messages(locales: &Path) -> Result<String, Box<dyn Error>> {
    let mut sources = String::new();
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (code, lang) in LANGS {
        for path in files(&locales.join(code), ".ftl")? {
            let (name, text) = (file_name(&path), fs::read_to_string(&path)?);
            if is_for_browsers() {
                let is_needed = |line: &&str| ALWAYS.iter().any(|key| line.starts_with(&format!("{key} =")));
                for line in text.lines().filter(is_needed) {
                    writeln!(sources, "    ({lang}, {name:?}, {line:?}),")?;
                }
            } else {
                writeln!(sources, "    ({lang}, {name:?}, include_str!({path:?})),")?;
            }
            for (key, variables) in signatures(&text) {
                keys.entry(key).or_default().extend(variables);
            }
        }
    }
    let mut list = String::new();
    for (key, variables) in keys {
        writeln!(list, "    ({key:?}, &{:?}),", variables.into_iter().collect::<Vec<_>>())?;
    }
    Ok(format!("&Messages {{ sources: &[\n{sources}], keys: &[\n{list}] }}\n"))
}

/// The messages of a file and the variables that each uses. Terms and comments do not count.
///
/// Reads lines, not Fluent: a message begins in the first column and continues in indented lines. A test compares the
/// result with the real parser's.
fn signatures(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut found: Vec<(String, BTreeSet<String>)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        let mut body = line;
        if line.starts_with(|first: char| !first.is_whitespace()) {
            inside = line.starts_with(|first: char| first.is_ascii_lowercase());
            if let Some((key, rest)) = line.split_once('=').filter(|_| inside) {
                found.push((key.trim().to_owned(), BTreeSet::new()));
                body = rest;
            }
        }
        if let Some((_, variables)) = found.last_mut().filter(|_| inside) {
            variables.extend(body.split('$').skip(1).map(|after| {
                after.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect::<String>()
            }));
        }
    }
    found
}

/// Game id, language, title and text of every rules page. In a browser the texts come later.
fn pages(rules: &Path) -> Result<String, Box<dyn Error>> {
    let mut list = String::from("&[\n");
    for (code, lang) in LANGS {
        let suffix = format!(".{code}.md");
        for path in files(rules, &suffix)? {
            let game = file_name(&path).trim_end_matches(suffix.as_str());
            let text = fs::read_to_string(&path)?;
            let first = text.lines().next().unwrap_or_default();
            let title = first.trim_start_matches('#').trim();
            let body = if is_for_browsers() { "None".to_owned() } else { format!("Some(include_str!({path:?}))") };
            writeln!(list, "    Source {{ game: {game:?}, lang: {lang}, title: {title:?}, text: {body} }},")?;
        }
    }
    list.push_str("]\n");
    Ok(list)
}

/// The paths of a folder's files with this suffix, in order; none if there is no folder.
fn files(folder: &Path, suffix: &str) -> io::Result<Vec<String>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path().canonicalize()?.to_string_lossy().into_owned();
        if path.ends_with(suffix) {
            println!("cargo::rerun-if-changed={path}");
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}
