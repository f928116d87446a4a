//! A new game: a skeleton that compiles and passes every check, and the list of what it still lacks.
//!
//! The skeleton is `xtask/skeleton`, laid out as the repository is. It is a small complete game instead of empty
//! functions: its author changes one clause after the other and stays green.

use crate::shell;
use crate::steps::{self, Step};
use crate::tree::Tree;
use anyhow::{Context, Result, bail, ensure};
use i18n::rules::parse;
use std::fs;
use std::path::Path;

/// Where the skeleton is.
const SKELETON: &str = "xtask/skeleton";

/// Keywords of Rust that would otherwise be valid ids.
const KEYWORDS: [&str; 36] = [
    "abstract", "async", "await", "become", "box", "break", "const", "continue", "crate", "dyn", "else", "enum",
    "extern", "false", "final", "for", "impl", "let", "loop", "macro", "match", "mod", "move", "mut", "override",
    "priv", "pub", "ref", "return", "static", "struct", "trait", "true", "type", "use", "while",
];

/// What a game is called: in paths and commands, in code, and in the numbers of its clauses.
struct NewGame<'a> {
    id: &'a str,
    type_name: String,
    prefix: String,
}

/// Writes the skeleton of a new game, or reports what a game that has been started still lacks.
pub(crate) fn run(id: &str, prefix: Option<&str>) -> Result<()> {
    let root = shell::root();
    let tree = steps::read(root)?;
    if steps::is_begun(&tree, id) {
        ensure!(prefix.is_none(), "{id} has begun: its clauses have their prefix");
    } else {
        write(root, &NewGame::new(&tree, id, prefix)?)?;
        println!(
            "{id}: a skeleton in crates/{id}, its rules in rules/{id}.en.md, rules/{id}.fa.md and rules/{id}.cases.md"
        );
        println!("try it: cargo test -p {id}");
    }
    report(id, &steps::missing(&steps::read(root)?, id));
    Ok(())
}

fn report(id: &str, missing: &[(&Step, Vec<String>)]) {
    if missing.is_empty() {
        println!("{id}: nothing is missing");
        return;
    }
    println!("\nStill missing (CONTRIBUTING.md explains the steps):");
    for (step, lacks) in missing {
        println!("- {}", step.title);
        for lack in lacks {
            println!("    {lack}");
        }
    }
    println!("\nRun `cargo xtask new-game {id}` again to see what is left.");
}

impl<'a> NewGame<'a> {
    /// Refuses names that can't be a crate's, and those that are taken.
    fn new(tree: &Tree, id: &'a str, prefix: Option<&str>) -> Result<Self> {
        let letters = id.bytes().all(|byte| byte.is_ascii_lowercase());
        ensure!(letters && (3..=20).contains(&id.len()), "a game's id is 3 to 20 letters from a to z, unlike {id:?}");
        ensure!(!KEYWORDS.contains(&id), "{id} is a keyword of Rust");
        let manifest = tree.get("Cargo.toml").context("the workspace has no Cargo.toml")?;
        let stated = manifest.lines().any(|line| line.starts_with(&format!("{id} = ")));
        let there = tree.get(&format!("crates/{id}/Cargo.toml")).is_some();
        ensure!(!stated && !there, "the workspace has a crate called {id}: choose another id");
        let prefix = prefix.unwrap_or(&id[..2]).to_ascii_uppercase();
        let letters = prefix.bytes().all(|byte| byte.is_ascii_uppercase());
        ensure!(letters && prefix.len() == 2, "a prefix is two letters from A to Z, unlike {prefix:?}");
        for (path, text) in tree.under("rules") {
            if parse(text).is_ok_and(|page| page.prefix == prefix) {
                bail!("{path} has the prefix {prefix}: choose another with --prefix");
            }
        }
        Ok(NewGame { id, type_name: id[..1].to_ascii_uppercase() + &id[1..], prefix })
    }

    /// A text or a path of the skeleton with this game's names.
    fn fill(&self, text: &str) -> String {
        let prefixed =
            text.replace("SK-", &format!("{}-", self.prefix)).replace("\"SK\"", &format!("{:?}", self.prefix));
        prefixed.replace("Skeleton", &self.type_name).replace("skeleton", self.id)
    }
}

/// Writes the files of the skeleton, and enters the crate in the manifests of the workspace.
fn write(root: &Path, game: &NewGame<'_>) -> Result<()> {
    let skeleton = Tree::read(root, &[SKELETON])?;
    for (path, text) in skeleton.files() {
        let inner = path.strip_prefix(SKELETON).context("the skeleton lies in its folder")?;
        let path = root.join(game.fill(inner.trim_start_matches('/')));
        let folder = path.parent().context("a file lies in a folder")?;
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        fs::write(&path, game.fill(text)).with_context(|| path.display().to_string())?;
    }
    let path = root.join("Cargo.toml");
    let manifest = fs::read_to_string(&path).context("Cargo.toml")?;
    fs::write(&path, entered(&manifest, game.id)?).context("Cargo.toml")?;
    // The order of imports depends on the name.
    shell::run(shell::cargo(["fmt", "--package", game.id]).current_dir(root))?;
    shell::run(shell::cargo(["update", "--workspace", "--offline", "--quiet"]).current_dir(root))
}

/// The manifest with the crate among the others of the workspace, in alphabetical order.
fn entered(manifest: &str, id: &str) -> Result<String> {
    let ours = |line: &str| line.contains("= { path = \"crates/");
    let lines: Vec<&str> = manifest.lines().collect();
    let last = lines.iter().rposition(|line| ours(line)).context("Cargo.toml names no crate of the workspace")?;
    let before = lines.iter().position(|line| ours(line) && *line > id).unwrap_or(last + 1);
    let entry = format!("{id} = {{ path = \"crates/{id}\" }}");
    let (above, below) = lines.split_at(before);
    let all: Vec<&str> = above.iter().copied().chain([entry.as_str()]).chain(below.iter().copied()).collect();
    Ok(all.join("\n") + "\n")
}

#[cfg(test)]
mod tests;
