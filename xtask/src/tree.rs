//! The texts of the repository, by path: the input of the checks.

use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Texts by their paths from the root of the repository, with `/` between folders, in order.
#[derive(Clone, Default, Debug)]
pub(crate) struct Tree {
    files: BTreeMap<String, String>,
}

impl Tree {
    /// Reads all texts under these folders of `root`. Hidden and built files, and files that are not UTF-8, are left
    /// out; a folder that does not exist has no files.
    pub(crate) fn read(root: &Path, folders: &[&str]) -> Result<Tree> {
        let mut tree = Tree::default();
        for folder in folders {
            if root.join(folder).is_dir() {
                tree.read_folder(root, folder)?;
            }
        }
        Ok(tree)
    }

    /// Reads single texts under their paths.
    pub(crate) fn read_files(&mut self, root: &Path, paths: &[&str]) -> Result<()> {
        for path in paths {
            let text = fs::read_to_string(root.join(path)).with_context(|| (*path).to_owned())?;
            self.files.insert((*path).to_owned(), text);
        }
        Ok(())
    }

    fn read_folder(&mut self, root: &Path, folder: &str) -> Result<()> {
        let path = root.join(folder);
        for entry in fs::read_dir(&path).with_context(|| path.display().to_string())? {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            if name.starts_with('.') || name == "target" {
                continue;
            }
            let inner = format!("{folder}/{name}");
            if entry.file_type()?.is_dir() {
                self.read_folder(root, &inner)?;
            } else if let Ok(text) = String::from_utf8(fs::read(entry.path()).with_context(|| inner.clone())?) {
                self.files.insert(inner, text);
            }
        }
        Ok(())
    }

    /// Every file: its path and its text.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The files under a folder.
    pub(crate) fn under(&self, folder: &str) -> impl Iterator<Item = (&str, &str)> {
        let folder = format!("{folder}/");
        self.files().filter(move |(path, _)| path.starts_with(&folder))
    }

    /// The text of a file.
    pub(crate) fn get(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }
}

/// Trees for tests.
#[cfg(test)]
impl<const N: usize> From<[(&str, &str); N]> for Tree {
    fn from(files: [(&str, &str); N]) -> Self {
        Tree { files: files.map(|(path, text)| (path.to_owned(), text.to_owned())).into() }
    }
}
