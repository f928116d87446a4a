//! The pictures of the READMEs: `cargo xtask pictures` makes them, and keeps beside them what they were made from.
//!
//! A change of a style needn't bring four new megabytes into the repository for good. So `cargo xtask tidy` only says that
//! the pictures are older than what they show, and `cargo xtask dist` refuses: what people download shows itself as it is.

use crate::machine::Machine;
use crate::shell;
use crate::{browser, web};
use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The folders with what pictures show, and what the names of the files in them end with.
const FOLDERS: [(&str, &str); 3] =
    [("crates/web/style", ".css"), ("crates/art/src", ".rs"), ("docs/pictures", ".json")];

/// The tests that make them.
const MAKERS: [&str; 2] = ["crates/e2e/tests/browser/film.rs", "crates/e2e/tests/browser/pictures.rs"];

/// Where it is kept, as `sha256sum` writes it.
const MADE_FROM: &str = "docs/pictures/made-from.sha256";

/// Makes the pictures again.
pub(crate) fn make(machine: &mut Machine) -> Result<()> {
    browser::run(machine, web::Mode::Dev, &[browser::PICTURES.to_owned()])?;
    keep(shell::root())
}

/// Notes what the pictures were made from.
fn keep(root: &Path) -> Result<()> {
    let mut list = String::new();
    for (path, sum) in sums(root)? {
        writeln!(list, "{sum}  {path}")?;
    }
    Ok(fs::write(root.join(MADE_FROM), list)?)
}

/// Refuses pictures that are older than what they show.
pub(crate) fn ensure_fresh() -> Result<()> {
    let changed = changed(shell::root())?;
    ensure!(changed.is_empty(), "{}", told(&changed));
    Ok(())
}

/// What is to be said about pictures that are older than what they show.
pub(crate) fn warning() -> Result<Option<String>> {
    let changed = changed(shell::root())?;
    Ok((!changed.is_empty()).then(|| told(&changed)))
}

fn told(changed: &[String]) -> String {
    let more = if changed.len() > 3 { format!(" and {} more", changed.len() - 3) } else { String::new() };
    let first = changed.iter().take(3).map(String::as_str).collect::<Vec<_>>().join(", ");
    format!("docs/pictures: older than {first}{more}; `cargo xtask pictures` makes them again")
}

/// The files that are not what they were when the pictures were made.
fn changed(root: &Path) -> Result<Vec<String>> {
    let list = fs::read_to_string(root.join(MADE_FROM)).with_context(|| format!("{MADE_FROM} can't be read"))?;
    let kept: BTreeMap<&str, &str> =
        list.lines().filter_map(|line| line.split_once("  ")).map(|(sum, path)| (path, sum)).collect();
    let now = sums(root)?;
    let gone = kept.keys().filter(|path| !now.contains_key(**path)).map(|path| (*path).to_owned());
    let other = now.iter().filter(|(path, sum)| kept.get(path.as_str()) != Some(&sum.as_str()));
    Ok(other.map(|(path, _)| path.clone()).chain(gone).collect())
}

/// The sums of everything that the pictures depend on most, by path.
fn sums(root: &Path) -> Result<BTreeMap<String, String>> {
    let mut paths: Vec<String> = MAKERS.map(str::to_owned).to_vec();
    for (folder, end) in FOLDERS {
        collect(root, folder, end, &mut paths)?;
    }
    let sum = |path: String| {
        let bytes = fs::read(root.join(&path)).with_context(|| format!("{path} can't be read"))?;
        Ok((path, shell::hex(&Sha256::digest(bytes))))
    };
    paths.into_iter().map(sum).collect()
}

fn collect(root: &Path, folder: &str, end: &str, paths: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(root.join(folder)).with_context(|| format!("{folder} can't be read"))? {
        let entry = entry?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(root, &path, end, paths)?;
        } else if path.ends_with(end) {
            paths.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_older_than_what_changed_since() {
        let root = std::env::temp_dir().join(format!("kashi-pictures-{}", std::process::id()));
        let write = |path: &str, text: &str| {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        let files = ["crates/web/style/a.css", "crates/art/src/deep/b.rs", "docs/pictures/c.json"];
        for path in files.into_iter().chain(MAKERS).chain(["crates/web/style/notes.md"]) {
            write(path, "as it was");
        }
        keep(&root).unwrap();
        assert_eq!(changed(&root).unwrap(), [""; 0]);
        write("crates/web/style/notes.md", "another");
        assert_eq!(changed(&root).unwrap(), [""; 0], "it is no style");
        write(files[1], "another");
        write("crates/web/style/new.css", "new");
        fs::remove_file(root.join(files[2])).unwrap();
        assert_eq!(changed(&root).unwrap(), [files[1], "crates/web/style/new.css", files[2]]);
        keep(&root).unwrap();
        assert_eq!(changed(&root).unwrap(), [""; 0]);
        fs::remove_dir_all(&root).unwrap();
    }
}
