//! Which messages a browser loads, and when. The command line and the server embed all of them; a page is loaded by
//! people who wait, so what they don't read yet comes later, and never in the language that they don't read.

use crate::message::MESSAGES;
use crate::{Lang, rules};

/// Messages that come together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pack {
    /// With the page itself.
    Frame,
    /// With the pages that few visitors open first: new tables, accounts, reports.
    Pages,
    /// With tutorials, of all games.
    Learn,
    /// With puzzles, of all games.
    Puzzles,
    /// With cups.
    Cups,
    /// With positions that people lay out, of all games.
    Edit,
    /// With a game's tables, by its id.
    Game(&'static str),
}

/// Files of the frame's messages.
const FRAME: [&str; 5] = ["web.ftl", "web-early.ftl", "web-guide.ftl", "table.ftl", "server.ftl"];

/// Files of the other pages' messages.
const PAGES: [&str; 9] = [
    "options.ftl",
    "faults.ftl",
    COUNT,
    "web-pages.ftl",
    "web-account.ftl",
    "web-operator.ftl",
    "web-showing.ftl",
    "web-early.ftl",
    "web-today.ftl",
];

/// The file of the score sheets' messages, which no table says.
const COUNT: &str = "web-count.ftl";

/// The file of the tutorials' messages.
const LEARN: &str = "web-learn.ftl";

/// The file of the messages about puzzles.
const PUZZLES: &str = "web-puzzles.ftl";

/// The file of the messages about cups.
const CUPS: &str = "web-cups.ftl";

/// The file of the messages about positions that people lay out.
const EDIT: &str = "web-edit.ftl";

/// Files of messages that are said at tables, beside the games' own.
const TABLES: [&str; 11] = [
    "faults.ftl",
    "spoken.ftl",
    "text.ftl",
    "analyse.ftl",
    "points.ftl",
    "options.ftl",
    "web-guide.ftl",
    "web-showing.ftl",
    "web-pieces.ftl",
    "web-telling.ftl",
    "web-today.ftl",
];

/// Messages of other files that the frame says, too.
const ALSO: [&str; 3] = ["play-no-result", "web-account-member", "web-account-deleted-person"];

/// What keys begin with whose messages the form of a new table says, too: strips and colours that are entered there.
const ALSO_ON_PAGES: [&str; 2] = ["web-sintra-strips", "coloretto-colour-"];

/// Messages of other files that are said at tables, too: about other people there, and what operators do.
const ALSO_AT_TABLES: [&str; 12] = [
    "web-account-about",
    "web-account-block",
    "web-account-blocked",
    "web-account-hidden",
    "web-account-hide",
    "web-account-mute",
    "web-account-report",
    "web-account-reported",
    "web-account-unblock",
    "web-account-unhide",
    "web-account-unmute",
    "web-table-closed",
];

impl Pack {
    /// All packs.
    pub fn all() -> impl Iterator<Item = Pack> {
        [Pack::Frame, Pack::Pages, Pack::Learn, Pack::Puzzles, Pack::Cups, Pack::Edit]
            .into_iter()
            .chain(rules::games().map(Pack::Game))
    }

    /// Its name: `frame`, `pages`, `learn`, `puzzles`, `cups`, `edit`, or the game's id.
    pub fn name(self) -> &'static str {
        match self {
            Pack::Frame => "frame",
            Pack::Pages => "pages",
            Pack::Learn => "learn",
            Pack::Puzzles => "puzzles",
            Pack::Cups => "cups",
            Pack::Edit => "edit",
            Pack::Game(id) => id,
        }
    }

    /// Its messages in a language, in Fluent.
    pub fn messages(self, lang: Lang) -> String {
        let files = MESSAGES.sources.iter().filter(|(of, ..)| *of == lang);
        files
            .flat_map(|(_, file, text)| entries(text).filter(|(key, _)| self.has(file, key)).map(|(_, entry)| entry))
            .collect()
    }

    /// Whether a message of a file belongs to it.
    pub fn has(self, file: &str, key: &str) -> bool {
        let about = about(key);
        match self {
            Pack::Learn => file == LEARN,
            Pack::Puzzles => file == PUZZLES,
            Pack::Cups => file == CUPS,
            Pack::Edit => file == EDIT,
            _ if [LEARN, PUZZLES, CUPS, EDIT].contains(&file) => false,
            // Home names every game, and says a sentence about it.
            Pack::Frame if file == "web.ftl" => true,
            // What the server says it says itself; the page knows the phrases that people greet each other with.
            Pack::Frame if file == "server.ftl" => !key.starts_with("server-"),
            Pack::Frame => about.is_none() && (FRAME.contains(&file) || ALSO.contains(&key)),
            Pack::Pages => PAGES.contains(&file) || ALSO_ON_PAGES.iter().any(|begin| key.starts_with(begin)),
            Pack::Game(_) if file == COUNT => false,
            Pack::Game(id) if about.is_some() => {
                about == Some(id) && !FRAME[..1].contains(&file) && !is_for_programs(file)
            }
            Pack::Game(_) => (TABLES.contains(&file) || ALSO_AT_TABLES.contains(&key)) && !Pack::Frame.has(file, key),
        }
    }
}

/// Whether only programs without a page say it.
fn is_for_programs(file: &str) -> bool {
    ["admin.ftl", "cli.ftl", "help.ftl", "refusals.ftl", "server.ftl"].contains(&file)
}

/// The game that a message is about: its key names the game's id, or the prefix of its clauses.
fn about(key: &str) -> Option<&'static str> {
    let names = |(game, prefix): &(&str, String)| {
        key.split('-').any(|word| word == *game)
            || key.strip_prefix("points-").is_some_and(|rest| rest.starts_with(prefix))
    };
    rules::prefixes().find(names).map(|(game, _)| game)
}

/// The messages of a file, each with its key, without comments.
fn entries(text: &str) -> impl Iterator<Item = (&str, String)> {
    let mut found: Vec<(&str, String)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with(|first: char| !first.is_whitespace()) {
            inside = line.starts_with(|first: char| first.is_ascii_lowercase());
            if let Some((key, _)) = line.split_once('=').filter(|_| inside) {
                found.push((key.trim(), String::new()));
            }
        }
        if let Some((_, entry)) = found.last_mut().filter(|_| inside) {
            entry.push_str(line);
            entry.push('\n');
        }
    }
    found.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    /// Every file of Rust in a folder, and in the folders in it.
    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let mut found = Vec::new();
        for path in entries {
            if path.is_dir() {
                found.extend(sources(&path));
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                found.push(path);
            }
        }
        found
    }

    /// The keys that a pack has, and those of the frame, which are always there.
    fn known(pack: Pack) -> BTreeSet<String> {
        // Positions are laid out on one of the other pages.
        let page = if pack == Pack::Edit { Pack::Pages } else { pack };
        let texts = [Pack::Frame, page, pack].map(|pack| pack.messages(Lang::Fa));
        texts.iter().flat_map(|text| entries(text).map(|(key, _)| key.to_owned()).collect::<Vec<_>>()).collect()
    }

    /// The packs that are there wherever this file's code runs; none if it runs outside of browsers or in tests alone.
    fn there(path: &str) -> Vec<Pack> {
        const PAGES: [&str; 19] = [
            "account",
            "blocks",
            "colours",
            "entered",
            "mail",
            "new",
            "operator",
            "opponents",
            "options",
            "person",
            "poster",
            "profile",
            "ratings",
            "replay",
            "rules",
            "sheet",
            "strips",
            "today",
            "together",
        ];
        let games = || rules::games().map(Pack::Game);
        if path.starts_with("laying") || path.starts_with("pages/edit") {
            return vec![Pack::Edit];
        }
        let stem = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".rs");
        if let Some(game) = games().find(|pack| path.split(['/', '.']).any(|part| part == pack.name())) {
            return vec![game];
        }
        match path.split('/').next() {
            Some("pages") if stem == "learn" => vec![Pack::Learn],
            Some("pages") if ["puzzle", "puzzles"].contains(&stem) => vec![Pack::Puzzles],
            Some("pages") if ["cup", "cups", "new_cup"].contains(&stem) || path.starts_with("pages/cup/") => {
                vec![Pack::Cups]
            }
            // Beside a board, once its game has come.
            Some("pages") if ["decisions", "graph", "look_back"].contains(&stem) => games().collect(),
            Some("pages") if PAGES.contains(&stem) || path.starts_with("pages/replay/") => vec![Pack::Pages],
            Some("pages") if ["practice", "table", "first"].contains(&stem) => games().collect(),
            Some("table" | "pieces" | "room" | "guide") => games().collect(),
            Some("table.rs" | "pieces.rs" | "room.rs" | "guide.rs" | "games.rs" | "whole_game.rs" | "levels.rs") => {
                games().collect()
            }
            _ => vec![Pack::Frame],
        }
    }

    /// Whatever a page says has come with it: every key that is written in a file of the web app is in the packs that are
    /// loaded where its code runs.
    #[test]
    fn what_is_said_in_a_browser_has_come_by_then() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let all: BTreeSet<&str> = keys().map(|(key, _)| key).collect();
        let mut checked = 0;
        for folder in ["web/src", "text/src"] {
            let folder = crates.join(folder);
            for path in sources(&folder) {
                let text = fs::read_to_string(&path).unwrap();
                let name = path.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/");
                let code = text.split("#[cfg(test)]").next().unwrap_or_default();
                let code =
                    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
                let said: Vec<&str> = code.split('"').skip(1).step_by(2).filter(|word| all.contains(word)).collect();
                let packs = if folder.ends_with("text/src") && there(&name) == [Pack::Frame] {
                    rules::games().map(Pack::Game).collect()
                } else {
                    there(&name)
                };
                for pack in packs {
                    let known = known(pack);
                    for key in &said {
                        assert!(known.contains(*key), "{name} says {key}, which {} lacks", pack.name());
                        checked += 1;
                    }
                }
            }
        }
        assert!(checked > 1000, "only {checked} keys were found");
    }

    /// A pack is read by Fluent as the file was, in both languages alike, and says nothing that only programs say.
    #[test]
    fn packs_are_whole_and_small() {
        for pack in Pack::all() {
            let [persian, english] = Lang::ALL.map(|lang| {
                let text = pack.messages(lang);
                let read =
                    fluent_syntax::parser::parse(text.as_str()).unwrap_or_else(|(_, faults)| panic!("{faults:?}"));
                assert_eq!(read.body.len(), entries(&text).count(), "{} {lang}", pack.name());
                // What notation was expected stands in English in the code.
                let keys = entries(&text).map(|(key, _)| key).filter(|key| !key.starts_with("expected-"));
                keys.map(str::to_owned).collect::<BTreeSet<_>>()
            });
            assert_eq!(persian, english, "{}", pack.name());
            assert!(
                !persian.iter().any(|key| key.starts_with("cli-") || key.starts_with("server-")),
                "{}",
                pack.name()
            );
        }
        let other = Pack::Game("azul").messages(Lang::En);
        assert!(!other.contains("sintra") && other.contains("web-guide-azul-take"), "a game has its own words alone");
    }
}
