//! Every step from an idea to a game that people can play, as things that the repository has or lacks.
//!
//! The five existing games have taken all of them: one test checks the list against each, another against
//! CONTRIBUTING.md, which explains the steps.

use crate::tree::Tree;
use anyhow::Result;
use i18n::rules::parse;
use std::path::Path;

/// One step: what it is called in CONTRIBUTING.md, and what is in the repository once it is taken.
pub(crate) struct Step {
    pub(crate) title: &'static str,
    needs: &'static [Need],
}

/// Something that a step leaves behind. Texts and paths hold `{id}` for the id of the game, `{ID}` for the same in
/// capitals, `{Id}` for its type, `{prefix}` for that of its clauses, in small letters, and `{title}` for its name in
/// Persian.
enum Need {
    /// A file with this path, or files in a folder if it ends in `/`.
    File(&'static str),
    /// A text in a file that all games share.
    Line(&'static str, &'static str),
    /// The file no longer has this text, which the skeleton has.
    Rewritten(&'static str, &'static str),
}

use Need::{File, Line, Rewritten};

const STEPS: [Step; 10] = [
    Step {
        title: "Write the rules in both languages",
        needs: &[
            File("rules/{id}.en.md"),
            File("rules/{id}.fa.md"),
            File("rules/{id}.cases.md"),
            Rewritten("rules/{id}.en.md", "placeholder"),
            Rewritten("rules/{id}.fa.md", "اسکلت"),
            Rewritten("rules/{id}.cases.md", "placeholder"),
        ],
    },
    Step {
        title: "Implement them in a crate",
        needs: &[
            File("crates/{id}/src/lib.rs"),
            Rewritten("crates/{id}/src/lib.rs", "placeholder"),
            Line("Cargo.toml", "{id} = { path = \"crates/{id}\" }"),
        ],
    },
    Step {
        title: "Keep games as data",
        needs: &[
            File("crates/{id}/tests/data/counts.txt"),
            File("crates/{id}/tests/data/numbers.txt"),
            File("crates/{id}/tests/data/playthroughs/"),
            File("crates/{id}/tests/data/fixtures/"),
        ],
    },
    Step {
        title: "Enter it in the list of games",
        needs: &[
            Line("crates/catalog/src/registry.rs", "::{id}::"),
            Line("crates/catalog/Cargo.toml", "{id}.workspace = true"),
            Line("crates/bots/Cargo.toml", "{id}.workspace = true"),
            Line("crates/text/Cargo.toml", "{id}.workspace = true"),
            Line("crates/figures/Cargo.toml", "{id}.workspace = true"),
            Line("crates/web/Cargo.toml", "{id}.workspace = true"),
        ],
    },
    Step {
        title: "Find words for it",
        needs: &[
            File("crates/i18n/locales/en/{id}.ftl"),
            File("crates/i18n/locales/fa/{id}.ftl"),
            Line("crates/i18n/locales/en/options.ftl", "option-first-way-{id}"),
            Line("crates/i18n/locales/fa/options.ftl", "option-first-way-{id}"),
            Line("crates/i18n/locales/en/points.ftl", "points-{prefix}-"),
            Line("crates/i18n/locales/fa/points.ftl", "points-{prefix}-"),
            Line("crates/i18n/locales/fa/faults.ftl", "expected-{id}-move"),
            Line("crates/i18n/src/rules/synonyms.rs", "\"{id}\""),
            File("crates/text/src/{id}.rs"),
            Line("crates/text/src/lib.rs", "pub mod {id};"),
            File("crates/text/tests/it/{id}.rs"),
            Line("crates/text/tests/it/main.rs", "mod {id};"),
        ],
    },
    Step {
        title: "Teach the bots",
        needs: &[
            File("crates/bots/src/evaluators/{id}.rs"),
            Line("crates/bots/src/evaluators.rs", "mod {id};"),
            File("crates/bots/weights/{id}.json"),
            Line("crates/bots/src/built_in.rs", "{ID}_NET"),
            File("crates/bots/tests/data/forced/{id}.json"),
            File("crates/bots/tests/data/reasons/{id}.json"),
            Line("crates/bots/tests/it/forced_wins.rs", "data/forced/{id}.json"),
            Line("crates/bots/tests/it/legality.rs", "\"{id}\""),
            Line("crates/bots/tests/it/reasons.rs", "data/reasons/{id}.json"),
            Line("crates/i18n/locales/en/analyse.ftl", "analyse-{id}-"),
            Line("crates/i18n/locales/fa/analyse.ftl", "analyse-{id}-"),
        ],
    },
    Step {
        title: "Draw its pieces",
        needs: &[
            File("crates/art/src/{id}.rs"),
            Line("crates/art/src/lib.rs", "id: \"{id}\""),
            Line("crates/art/src/home.rs", "fn {id}("),
            Line("crates/art/Cargo.toml", "{id}.workspace = true"),
            Line("crates/art/tests/complete.rs", "fn {id}_is_complete("),
            File("crates/figures/src/{id}.rs"),
            Line("crates/figures/src/lib.rs", "mod {id};"),
        ],
    },
    Step {
        title: "Lay its table in the browser",
        needs: &[
            File("crates/web/src/{id}.rs"),
            File("crates/web/style/{id}.css"),
            Line("crates/web/src/lib.rs", "pub mod {id};"),
            File("crates/web/src/guide/{id}.rs"),
            Line("crates/web/src/guide.rs", "mod {id};"),
            Line("crates/web/src/games.rs", "::{id}::"),
            Line("crates/web/src/pages/kit.rs", "crate::{id}::kit"),
            File("crates/i18n/locales/en/web-{id}.ftl"),
            File("crates/i18n/locales/fa/web-{id}.ftl"),
            Line("crates/i18n/locales/en/web.ftl", "web-about-{id}"),
            Line("crates/i18n/locales/fa/web.ftl", "web-about-{id}"),
            Line("crates/i18n/locales/en/web.ftl", "web-minutes-{id}"),
            Line("crates/i18n/locales/fa/web.ftl", "web-minutes-{id}"),
            Line("crates/i18n/locales/en/web-guide.ftl", "web-guide-{id}-"),
            Line("crates/i18n/locales/fa/web-guide.ftl", "web-guide-{id}-"),
            File("crates/web/tutorials/{id}.json"),
            File("puzzles/{id}.json"),
            Line("crates/i18n/locales/en/web-learn.ftl", "web-learn-{id}-"),
            Line("crates/i18n/locales/fa/web-learn.ftl", "web-learn-{id}-"),
            File("crates/{id}/src/sheet.rs"),
            File("crates/{id}/src/editing.rs"),
            File("crates/text/src/laying/{id}.rs"),
            Line("crates/text/src/laying.rs", "mod {id};"),
            Line("crates/web/src/pages/edit/bench.rs", "{id}_edit"),
            Line("crates/web/src/pages/edit/marks.rs", "impl Marked for ::{id}::"),
            Line("crates/i18n/locales/en/web-edit.ftl", "edit-fault-{id}-"),
            Line("crates/i18n/locales/fa/web-edit.ftl", "edit-fault-{id}-"),
            Line("crates/i18n/locales/en/web-count.ftl", "sheet-{id}-"),
            Line("crates/i18n/locales/fa/web-count.ftl", "sheet-{id}-"),
            File("crates/e2e/tests/browser/{id}.rs"),
            Line("crates/e2e/tests/browser/main.rs", "mod {id};"),
            Line("crates/e2e/tests/browser/bugs.rs", "\"{id}\""),
        ],
    },
    Step {
        title: "Keep what it costs",
        needs: &[
            Line("xtask/counts.toml", "\"rules:{id}\""),
            Line("xtask/counts.toml", "\"search:{id}\""),
            Line("xtask/counts.toml", "\"request:{id}\""),
            Line("xtask/loads.toml", "[{id}]"),
        ],
    },
    Step {
        title: "Document it",
        needs: &[
            Line("README.md", "{Id}"),
            Line("README.fa.md", "{title}"),
            Line("ARCHITECTURE.md", "{Id}"),
            Line("CHANGELOG.md", "{Id}"),
            Line("docs/bots.md", "{Id}"),
            Line("docs/research.md", "'{id}'"),
            Line("xtask/src/formats.rs", "\"{id}\""),
        ],
    },
];

/// The files that steps are about, besides those in [`FOLDERS`].
const FILES: [&str; 11] = [
    "Cargo.toml",
    "README.md",
    "README.fa.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs/bots.md",
    "docs/research.md",
    "xtask/src/formats.rs",
    "xtask/counts.toml",
    "xtask/loads.toml",
];

/// The folders that steps are about.
const FOLDERS: [&str; 3] = ["crates", "puzzles", "rules"];

/// The part of the repository that the steps are about.
pub(crate) fn read(root: &Path) -> Result<Tree> {
    let mut tree = Tree::read(root, &FOLDERS)?;
    tree.read_files(root, &FILES)?;
    Ok(tree)
}

/// Whether work on this game has started: it has a crate and rules.
pub(crate) fn is_begun(tree: &Tree, id: &str) -> bool {
    let has = |path: String| tree.get(&path).is_some();
    has(format!("crates/{id}/Cargo.toml")) && has(format!("rules/{id}.en.md"))
}

/// The steps that are still open, each with what it lacks.
pub(crate) fn missing(tree: &Tree, id: &str) -> Vec<(&'static Step, Vec<String>)> {
    let names = Names::of(tree, id);
    let lacks = |step: &'static Step| (step, step.needs.iter().filter_map(|need| need.lacks(tree, &names)).collect());
    STEPS.iter().map(lacks).filter(|(_, lacks): &(_, Vec<String>)| !lacks.is_empty()).collect()
}

/// What the texts and paths of needs hold, with a game's names for it.
struct Names([(&'static str, String); 5]);

impl Names {
    /// A game without rules pages has neither prefix nor title, and no text names it by them.
    fn of(tree: &Tree, id: &str) -> Names {
        let page = |lang: &str| tree.get(&format!("rules/{id}.{lang}.md")).and_then(|text| parse(text).ok());
        let prefix = page("en").map_or_else(|| "??".to_owned(), |page| page.prefix.to_ascii_lowercase());
        let title = page("fa").map_or_else(|| "??".to_owned(), |page| page.title);
        let capitals = id.to_ascii_uppercase();
        let type_name = capitals.chars().take(1).chain(id.chars().skip(1)).collect();
        let id = id.to_owned();
        Names([("{id}", id), ("{ID}", capitals), ("{Id}", type_name), ("{prefix}", prefix), ("{title}", title)])
    }

    fn fill(&self, text: &str) -> String {
        self.0.iter().fold(text.to_owned(), |text, (mark, name)| text.replace(mark, name))
    }
}

impl Need {
    /// What to do about it, if anything.
    fn lacks(&self, tree: &Tree, names: &Names) -> Option<String> {
        let named = |text: &str| names.fill(text);
        match self {
            File(path) => {
                let path = named(path);
                let folder = path.strip_suffix('/');
                let there = folder.map_or(tree.get(&path).is_some(), |folder| tree.under(folder).next().is_some());
                (!there).then(|| format!("write {path}"))
            }
            Line(path, text) => {
                let (path, text) = (named(path), named(text));
                let there = tree.get(&path).is_some_and(|file| file.contains(&text));
                (!there).then(|| format!("{path}: nothing says `{text}` yet"))
            }
            Rewritten(path, mark) => {
                let path = named(path);
                let untouched = tree.get(&path).is_some_and(|file| file.contains(mark));
                untouched.then(|| format!("{path}: still says \"{mark}\", as the skeleton does"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell;
    use crate::trace::games_with_crates;
    use regex::Regex;
    use std::collections::BTreeSet;

    /// A step that one of our games has not taken would not be a step.
    #[test]
    fn nothing_is_missing_in_the_existing_games() {
        let tree = read(shell::root()).unwrap();
        let games = games_with_crates(&tree);
        assert!(games.len() >= 5, "{games:?}");
        for id in games {
            let missing: Vec<_> = missing(&tree, &id).into_iter().flat_map(|(_, lacks)| lacks).collect();
            assert_eq!(missing, [""; 0], "{id}");
        }
    }

    #[test]
    fn contributing_names_every_step_in_order() {
        let tree = read(shell::root()).unwrap();
        let text = tree.get("CONTRIBUTING.md").unwrap();
        let titles: Vec<_> = STEPS.iter().map(|step| text.find(&format!("**{}**", step.title))).collect();
        assert!(titles.iter().all(Option::is_some), "{titles:?}");
        assert!(titles.is_sorted(), "{titles:?}");
    }

    /// The text with `{id}` wherever it has this game's id as a word.
    fn pattern(text: &str, id: &str) -> String {
        let word = Regex::new(&format!("(^|[^a-zA-Z]){id}([^a-zA-Z]|$)")).unwrap();
        word.replace_all(text, "${1}{id}${2}").into_owned()
    }

    /// What every game has belongs to a step, so that no author of a sixth game has to find it out.
    #[test]
    fn what_every_game_has_is_a_step() {
        let tree = read(shell::root()).unwrap();
        let games = games_with_crates(&tree);
        let needs = || STEPS.iter().flat_map(|step| step.needs);
        // A game's own crate follows the skeleton; snapshots are written by tests; what lies in a folder of the game's
        // belongs to the module of that name.
        let own = |pattern: &str| {
            let inner = pattern.split('/').position(|part| part == "{id}");
            pattern.starts_with("crates/{id}/") || pattern.contains("/snapshots/") || inner.is_some()
        };
        let patterns = |id: &str| -> BTreeSet<String> {
            let all = tree.files().map(|(path, _)| pattern(path, id)).filter(|path| path.contains("{id}"));
            all.filter(|pattern| !own(pattern)).collect()
        };
        let files = games.iter().map(|id| patterns(id)).reduce(|all, some| &all & &some).unwrap();
        assert!(files.len() > 15, "{files:?}");
        for file in files {
            assert!(needs().any(|need| matches!(need, File(path) if *path == file)), "no step needs {file}");
        }
        let names_all = |path: &str, text: &str| {
            games.iter().all(|id| pattern(path, id) == path && pattern(text, id) != text) && !EXAMPLES.contains(&path)
        };
        let shared: Vec<&str> =
            tree.files().filter(|(path, text)| names_all(path, text)).map(|(path, _)| path).collect();
        assert!(shared.len() > 20, "{shared:?}");
        for file in shared {
            let line = needs().any(|need| matches!(need, Line(path, _) if *path == file));
            assert!(line, "no step says what {file} needs, which names every game");
        }
    }

    /// Files in which the games are examples: they need not name another one.
    const EXAMPLES: [&str; 10] = [
        "crates/bots/tests/it/courses.rs",
        "crates/cli/src/snapshots/kashi__persian__tests__refusals-fa.snap",
        "crates/cli/tests/it/play.rs",
        "crates/e2e/tests/browser/axe.rs",
        "crates/e2e/tests/browser/keys.rs",
        "crates/figures/tests/pages.rs",
        "crates/i18n/src/rules/search.rs",
        "crates/text/tests/it/options.rs",
        "crates/web/style/pieces.css",
        "ARCHITECTURE.md",
    ];

    #[test]
    fn what_a_step_lacks_is_said() {
        let page = "# شطرنج\n\nقوانین.\n\n## CH-1 آماده‌سازی\n\n- **CH-1.1** دو نفره.\n";
        let tree = Tree::from([
            ("rules/chess.en.md", "# Chess\n\nA placeholder.\n\n## CH-1 Set-up\n\n- **CH-1.1** Two play.\n"),
            ("rules/chess.fa.md", page),
            ("crates/art/src/lib.rs", "id: \"go\""),
        ]);
        let said: Vec<_> = missing(&tree, "chess").into_iter().flat_map(|(_, lacks)| lacks).collect();
        assert!(said.contains(&"write rules/chess.cases.md".to_owned()), "{said:?}");
        assert!(said.contains(&"write crates/chess/tests/data/fixtures/".to_owned()), "{said:?}");
        assert!(said.contains(&"crates/art/src/lib.rs: nothing says `id: \"chess\"` yet".to_owned()), "{said:?}");
        assert!(said.contains(&"crates/bots/src/built_in.rs: nothing says `CHESS_NET` yet".to_owned()), "{said:?}");
        assert!(said.contains(&"README.fa.md: nothing says `شطرنج` yet".to_owned()), "{said:?}");
        let points = "crates/i18n/locales/en/points.ftl: nothing says `points-ch-` yet";
        assert!(said.contains(&points.to_owned()), "{said:?}");
        let untouched = "rules/chess.en.md: still says \"placeholder\", as the skeleton does";
        assert!(said.contains(&untouched.to_owned()), "{said:?}");
    }
}
