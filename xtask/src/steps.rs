//! Every step from an idea to a game that people can play, as things that the repository has or lacks.
//!
//! The five existing games have taken all of them: one test checks the list against each, another against
//! CONTRIBUTING.md, which explains the steps.

use crate::tree::Tree;
use anyhow::Result;
use std::path::Path;

/// One step: what it is called in CONTRIBUTING.md, and what is in the repository once it is taken.
pub(crate) struct Step {
    pub(crate) title: &'static str,
    needs: &'static [Need],
}

/// Something that a step leaves behind. Texts and paths hold `{id}` for the id of the game, `{ID}` for the same in capitals
/// and `{Id}` for its type.
enum Need {
    /// A file with this path, or files in a folder if it ends in `/`.
    File(&'static str),
    /// A text in a file that all games share.
    Line(&'static str, &'static str),
    /// The file no longer has this text, which the skeleton has.
    Rewritten(&'static str, &'static str),
}

use Need::{File, Line, Rewritten};

const STEPS: [Step; 9] = [
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
            Line("crates/web/Cargo.toml", "{id}.workspace = true"),
        ],
    },
    Step {
        title: "Find words for it",
        needs: &[
            File("crates/i18n/locales/en/{id}.ftl"),
            File("crates/i18n/locales/fa/{id}.ftl"),
            File("crates/text/src/{id}.rs"),
            File("crates/text/tests/it/{id}.rs"),
        ],
    },
    Step {
        title: "Teach the bots",
        needs: &[
            File("crates/bots/src/evaluators/{id}.rs"),
            File("crates/bots/weights/{id}.json"),
            Line("crates/bots/src/built_in.rs", "{ID}_NET"),
            File("crates/bots/tests/data/forced/{id}.json"),
            Line("crates/bots/tests/it/legality.rs", "\"{id}\""),
            Line("crates/i18n/locales/en/analyse.ftl", "analyse-{id}-"),
            Line("crates/i18n/locales/fa/analyse.ftl", "analyse-{id}-"),
        ],
    },
    Step {
        title: "Draw its pieces",
        needs: &[File("crates/art/src/{id}.rs"), Line("crates/art/src/lib.rs", "id: \"{id}\"")],
    },
    Step {
        title: "Lay its table in the browser",
        needs: &[
            File("crates/web/src/{id}.rs"),
            File("crates/web/style/{id}.css"),
            File("crates/web/src/guide/{id}.rs"),
            Line("crates/web/src/games.rs", "::{id}::"),
            Line("crates/web/src/pages/kit.rs", "crate::{id}::kit"),
            File("crates/i18n/locales/en/web-{id}.ftl"),
            File("crates/i18n/locales/fa/web-{id}.ftl"),
            Line("crates/i18n/locales/en/web.ftl", "web-about-{id}"),
            Line("crates/i18n/locales/fa/web.ftl", "web-about-{id}"),
            Line("crates/i18n/locales/en/web-guide.ftl", "web-guide-{id}-"),
            Line("crates/i18n/locales/fa/web-guide.ftl", "web-guide-{id}-"),
            File("crates/e2e/tests/browser/{id}.rs"),
        ],
    },
    Step {
        title: "Document it",
        needs: &[Line("README.md", "{Id}"), Line("ARCHITECTURE.md", "{Id}"), Line("CHANGELOG.md", "{Id}")],
    },
];

/// The part of the repository that the steps are about.
pub(crate) fn read(root: &Path) -> Result<Tree> {
    let mut tree = Tree::read(root, &["crates", "rules"])?;
    tree.read_files(root, &["Cargo.toml", "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"])?;
    Ok(tree)
}

/// Whether work on this game has started: it has a crate and rules.
pub(crate) fn is_begun(tree: &Tree, id: &str) -> bool {
    let has = |path: String| tree.get(&path).is_some();
    has(format!("crates/{id}/Cargo.toml")) && has(format!("rules/{id}.en.md"))
}

/// The steps that are still open, each with what it lacks.
pub(crate) fn missing(tree: &Tree, id: &str) -> Vec<(&'static Step, Vec<String>)> {
    let lacks = |step: &'static Step| (step, step.needs.iter().filter_map(|need| need.lacks(tree, id)).collect());
    STEPS.iter().map(lacks).filter(|(_, lacks): &(_, Vec<String>)| !lacks.is_empty()).collect()
}

impl Need {
    /// What to do about it, if anything.
    fn lacks(&self, tree: &Tree, id: &str) -> Option<String> {
        let capitals = id.to_ascii_uppercase();
        let type_name = capitals.chars().take(1).chain(id.chars().skip(1)).collect::<String>();
        let named = |text: &str| text.replace("{id}", id).replace("{ID}", &capitals).replace("{Id}", &type_name);
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

    #[test]
    fn what_a_step_lacks_is_said() {
        let tree = Tree::from([("rules/chess.en.md", "A placeholder."), ("crates/art/src/lib.rs", "id: \"go\"")]);
        let said: Vec<_> = missing(&tree, "chess").into_iter().flat_map(|(_, lacks)| lacks).collect();
        assert!(said.contains(&"write rules/chess.fa.md".to_owned()), "{said:?}");
        assert!(said.contains(&"write crates/chess/tests/data/fixtures/".to_owned()), "{said:?}");
        assert!(said.contains(&"crates/art/src/lib.rs: nothing says `id: \"chess\"` yet".to_owned()), "{said:?}");
        assert!(said.contains(&"crates/bots/src/built_in.rs: nothing says `CHESS_NET` yet".to_owned()), "{said:?}");
        let untouched = "rules/chess.en.md: still says \"placeholder\", as the skeleton does";
        assert!(said.contains(&untouched.to_owned()), "{said:?}");
    }
}
