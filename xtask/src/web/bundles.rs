//! The pieces of the page's module, several to a file: a game has a part of its own and a dozen chunks that it shares with
//! some of the others, and a request for each would take longer than their bytes.
//!
//! What tables of several games need is one file, which also has what both tables and other pages need: one stream packs
//! better than two, and a first table waits for it. Other pages have the latter in a file of its own; what they and the
//! extras of tables need is a third. `boot.js` takes the pieces out again.

use super::split::{self, Split};
use super::{Mode, files::file_name};
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;

/// The parts that belong to no game: all tables, what is seen there now and then, the other pages, and cups.
const TABLE: &str = "table";
const EXTRAS: &str = "extras";
const PAGES: &str = "pages";
const CUPS: &str = "cups";

/// The part that reads lists of tables. It comes with the first page, so what it shares with others is always there.
const LISTS: &str = "lists";

/// What tables and other pages share: in the file of the tables, and in one of its own for readers of other pages.
pub(super) const SHARED: &str = "shared";

/// What only other pages and the extras share.
const ASIDE: &str = "aside";

/// Where a piece lies: the file, its first byte and the one after its last.
pub(super) type Place = (String, usize, usize);

/// The pieces in their files.
#[derive(Default)]
pub(super) struct Bundles {
    /// The files, by name.
    pub(super) files: BTreeMap<String, Vec<u8>>,
    /// The places of each piece, by its name: one or two, the file of the tables last.
    pub(super) pieces: BTreeMap<String, Vec<Place>>,
    /// The files that each part needs.
    needed: BTreeMap<String, Vec<String>>,
}

impl Bundles {
    pub(super) fn new(mode: Mode, split: &Split) -> Result<Bundles> {
        let mut bundles = Bundles::default();
        for path in &split.parts {
            let piece = file_name(path)?;
            let content = fs::read(path)?;
            let content = if mode.is_packed() { split::stripped(&content)? } else { content };
            let users: Vec<&str> = split
                .users
                .iter()
                .filter(|(_, needed)| needed.contains(&piece))
                .map(|(part, _)| part.as_str())
                .collect();
            let stem = bundle(&users).with_context(|| format!("no part needs {piece}"))?;
            for part in users {
                let files = bundles.needed.entry(part.to_owned()).or_default();
                let of_part = if stem == SHARED && ![PAGES, EXTRAS].contains(&part) { TABLE } else { stem };
                let file = format!("{of_part}.bin");
                if !files.contains(&file) {
                    files.push(file);
                }
            }
            let stems = [Some(stem), (stem == SHARED).then_some(TABLE)];
            for file in stems.into_iter().flatten().map(|stem| format!("{stem}.bin")) {
                let bundle = bundles.files.entry(file.clone()).or_default();
                let place = (file, bundle.len(), bundle.len() + content.len());
                bundles.pieces.entry(piece.clone()).or_default().push(place);
                bundle.extend(&content);
            }
        }
        Ok(bundles)
    }

    /// The files that a table of a game needs.
    pub(super) fn of_table(&self, game: &str) -> Vec<String> {
        let mut files: Vec<String> =
            [TABLE, game].iter().filter_map(|part| self.needed.get(*part)).flatten().cloned().collect();
        files.sort();
        files.dedup();
        files
    }
}

/// The file for a piece that these parts need; none if there is no such part.
fn bundle<'a>(users: &[&'a str]) -> Option<&'a str> {
    let at_tables = users.iter().any(|part| ![EXTRAS, PAGES, CUPS].contains(part));
    match users {
        [] => None,
        [only] => Some(only),
        several if several.contains(&LISTS) => Some(LISTS),
        _ if !at_tables => Some(ASIDE),
        several if several.contains(&PAGES) => Some(SHARED),
        _ => Some(TABLE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_several_need_lies_in_a_file_that_all_of_them_load() {
        assert_eq!(bundle(&["azul"]), Some("azul"));
        assert_eq!(bundle(&["azul", "burgundy"]), Some(TABLE));
        assert_eq!(bundle(&["azul", "table"]), Some(TABLE));
        assert_eq!(bundle(&["azul", "pages"]), Some(SHARED));
        assert_eq!(bundle(&["pages", "table"]), Some(SHARED));
        assert_eq!(bundle(&["extras", "pages"]), Some(ASIDE));
        assert_eq!(bundle(&["cups", "pages"]), Some(ASIDE));
        assert_eq!(bundle(&["azul", "lists", "pages"]), Some(LISTS));
        assert_eq!(bundle(&["burgundy", "extras"]), Some(TABLE));
        assert_eq!(bundle(&["pages"]), Some(PAGES));
        assert_eq!(bundle(&[]), None);
    }
}
