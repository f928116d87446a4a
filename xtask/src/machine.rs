//! Programs of others that some checks need: where they are on this machine, and how to get them.
//!
//! They are looked for on `PATH` and where Debian and Homebrew put them; the tests are then run with a `PATH` that leads
//! to them. What is missing is installed only by root on Debian; elsewhere one line says what to install.

use crate::shell::{run, succeeds};
use anyhow::{Result, bail};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// A program of others, or several that come together.
#[derive(Debug)]
pub(crate) struct Program {
    /// What people call it.
    name: &'static str,
    /// Its files: of each row, one must be found.
    files: &'static [&'static [&'static str]],
    /// Where it may be besides `PATH`. A `*` at the end of a folder's name stands for its version: the newest is taken.
    places: &'static [&'static str],
    /// What brings it on Debian, and with Homebrew.
    packages: &'static [&'static str],
    formula: &'static str,
    /// What its first file must be able to do, as arguments; none if it is enough that the files are there.
    probe: &'static [&'static str],
}

pub(crate) const POSTGRESQL: Program = Program {
    name: "PostgreSQL",
    files: &[&["initdb"], &["postgres"], &["pg_isready"]],
    places: &[
        "usr/lib/postgresql/*/bin",
        "usr/pgsql-*/bin",
        "opt/homebrew/opt/postgresql*/bin",
        "usr/local/opt/postgresql*/bin",
    ],
    packages: &["postgresql"],
    formula: "postgresql",
    probe: &[],
};

pub(crate) const NATS: Program = Program {
    name: "NATS",
    files: &[&["nats-server"]],
    places: &["usr/sbin", "opt/homebrew/bin", "usr/local/bin"],
    packages: &["nats-server"],
    formula: "nats-server",
    probe: &[],
};

pub(crate) const CHROMIUM: Program = Program {
    name: "Chromium",
    files: &[&["chromium", "chromium-browser", "google-chrome", "Google Chrome"], &["chromedriver"]],
    places: &[
        "usr/bin",
        "usr/lib/chromium-browser",
        "opt/homebrew/bin",
        "usr/local/bin",
        "Applications/Google Chrome.app/Contents/MacOS",
    ],
    packages: &["chromium", "chromium-driver"],
    formula: "--cask google-chrome chromedriver",
    probe: &[],
};

pub(crate) const PYTHON: Program = Program {
    name: "Python",
    files: &[&["python3"]],
    places: &["usr/bin", "opt/homebrew/bin", "usr/local/bin"],
    packages: &["python3"],
    formula: "python",
    probe: &[],
};

/// Python with what makes environments for packages, which Debian keeps apart.
pub(crate) const PYTHON_PACKAGES: Program =
    Program { packages: &["python3", "python3-venv"], probe: &["-c", "import ensurepip, venv"], ..PYTHON };

pub(crate) const VALGRIND: Program = Program {
    name: "Valgrind",
    files: &[&["valgrind"]],
    places: &["usr/bin", "usr/local/bin"],
    packages: &["valgrind"],
    formula: "valgrind",
    probe: &[],
};

pub(crate) const CPP: Program = Program {
    name: "A C++ compiler",
    files: &[&["c++", "g++", "clang++"]],
    places: &["usr/bin", "usr/local/bin"],
    packages: &["g++"],
    formula: "llvm",
    probe: &[],
};

pub(crate) const NPM: Program = Program {
    name: "npm",
    files: &[&["npm"], &["node", "nodejs"]],
    places: &["usr/bin", "opt/homebrew/bin", "usr/local/bin"],
    packages: &["npm"],
    formula: "node",
    probe: &[],
};

impl Program {
    /// The folders that it is in, or `None` if a part of it is missing.
    fn find(&self, path: &[PathBuf], root: &Path) -> Option<Vec<PathBuf>> {
        let mut folders = path.to_vec();
        folders.extend(self.places.iter().flat_map(|place| versions(root, place)));
        let place_of = |names: &&[&str]| {
            let has = |folder: &&PathBuf| names.iter().any(|name| folder.join(name).is_file());
            folders.iter().find(has).cloned()
        };
        let found: Vec<PathBuf> = self.files.iter().map(place_of).collect::<Option<_>>()?;
        let works = self.probe.is_empty() || succeeds(Command::new(found[0].join(self.files[0][0])).args(self.probe));
        works.then_some(found)
    }

    /// One line for someone whose machine lacks it.
    fn how_to_install(&self) -> String {
        format!(
            "{} is missing: `apt-get install {}` on Debian, `brew install {}` on a Mac",
            self.name,
            self.packages.join(" "),
            self.formula
        )
    }
}

/// The folders that a pattern means, the newest version first.
fn versions(root: &Path, pattern: &str) -> Vec<PathBuf> {
    let Some((before, after)) = pattern.split_once('*') else { return vec![root.join(pattern)] };
    let (folder, stem) = before.rsplit_once('/').expect("a pattern begins with a folder");
    let Ok(entries) = fs::read_dir(root.join(folder)) else { return Vec::new() };
    let mut names: Vec<String> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.retain(|name| name.starts_with(stem));
    names.sort_by_key(|name| std::cmp::Reverse(version(name)));
    names.into_iter().map(|name| root.join(folder).join(name).join(after.trim_start_matches('/'))).collect()
}

/// The numbers in a folder's name, so that 9 comes before 15.
fn version(name: &str) -> Vec<u32> {
    name.split(|char: char| !char.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

/// What the checks may use, and what they have to do without.
#[derive(Default)]
pub(crate) struct Machine {
    folders: Vec<PathBuf>,
    missing: Vec<String>,
}

impl Machine {
    /// Finds a program, or installs it where that asks nobody for a password. `false` if it is missing; an error where
    /// nothing may be left out, which is where `CI` is set.
    pub(crate) fn provide(&mut self, program: &Program) -> Result<bool> {
        let path: Vec<PathBuf> = env::var_os("PATH").iter().flat_map(env::split_paths).collect();
        let find = || program.find(&path, Path::new("/"));
        let mut found = find();
        if found.is_none() && is_root_on_debian() {
            run(Command::new("apt-get").args(["--quiet", "update"]))?;
            let install = ["--quiet", "install", "--yes", "--no-install-recommends"];
            run(Command::new("apt-get").args(install).args(program.packages))?;
            found = find();
        }
        let is_found = found.is_some();
        match found {
            Some(folders) => self.folders.extend(folders.into_iter().filter(|folder| !path.contains(folder))),
            None if env::var_os("CI").is_some() => bail!(program.how_to_install()),
            None => self.missing.push(program.how_to_install()),
        }
        Ok(is_found)
    }

    /// A program that cannot be done without.
    pub(crate) fn require(&mut self, program: &Program) -> Result<()> {
        if !self.provide(program)? {
            bail!(program.how_to_install());
        }
        Ok(())
    }

    /// A `PATH` that leads to everything that was found.
    pub(crate) fn path(&self) -> Result<OsString> {
        let known = env::var_os("PATH").unwrap_or_default();
        Ok(env::join_paths(env::split_paths(&known).chain(self.folders.iter().cloned()))?)
    }

    /// What was missing, a line each.
    pub(crate) fn missing(&self) -> &[String] {
        &self.missing
    }
}

fn is_root_on_debian() -> bool {
    let id = Command::new("id").arg("-u").output();
    Path::new("/etc/debian_version").exists()
        && id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
        && succeeds(Command::new("apt-get").arg("--version"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell;

    /// A made-up disk with these files, in a folder of its own.
    fn disk(name: &str, files: &[&str]) -> PathBuf {
        let root = shell::target().join("machine-tests").join(name);
        if root.exists() {
            fs::remove_dir_all(&root).unwrap();
        }
        fs::create_dir_all(&root).unwrap();
        for file in files {
            fs::create_dir_all(root.join(file).parent().unwrap()).unwrap();
            fs::write(root.join(file), "").unwrap();
        }
        root
    }

    /// All of PostgreSQL in one folder.
    fn postgresql_in(folder: &str) -> Vec<String> {
        ["initdb", "postgres", "pg_isready"].map(|file| format!("{folder}/{file}")).to_vec()
    }

    #[test]
    fn the_newest_version_is_found_by_its_number() {
        let files = [postgresql_in("usr/lib/postgresql/9/bin"), postgresql_in("usr/lib/postgresql/15/bin")].concat();
        let root = disk("newest", &files.iter().map(String::as_str).collect::<Vec<_>>());
        let found = POSTGRESQL.find(&[], &root).unwrap();
        assert_eq!(found, vec![root.join("usr/lib/postgresql/15/bin"); 3]);
    }

    #[test]
    fn a_macs_folders_are_known() {
        let files = postgresql_in("opt/homebrew/opt/postgresql@17/bin");
        let mut files: Vec<&str> = files.iter().map(String::as_str).collect();
        files.extend(["Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "opt/homebrew/bin/chromedriver"]);
        let root = disk("mac", &files);
        assert_eq!(POSTGRESQL.find(&[], &root).unwrap()[0], root.join("opt/homebrew/opt/postgresql@17/bin"));
        let browser = CHROMIUM.find(&[], &root).unwrap();
        let chrome = root.join("Applications/Google Chrome.app/Contents/MacOS");
        assert_eq!(browser, [chrome, root.join("opt/homebrew/bin")]);
    }

    #[test]
    fn the_path_comes_first_and_half_a_program_is_none() {
        let root = disk("half", &["own/nats-server", "usr/sbin/nats-server", "usr/bin/chromium"]);
        let path = [root.join("own")];
        assert_eq!(NATS.find(&path, &root).unwrap(), path);
        assert_eq!(NATS.find(&[], &root).unwrap(), [root.join("usr/sbin")]);
        assert_eq!(CHROMIUM.find(&[], &root), None, "without its driver");
        assert_eq!(PYTHON.find(&path, &root), None);
    }

    #[test]
    fn what_cannot_do_its_work_is_not_there() {
        let root = disk("probe", &["usr/bin/python3"]);
        assert_eq!(PYTHON.find(&[], &root), Some(vec![root.join("usr/bin")]));
        assert_eq!(PYTHON_PACKAGES.find(&[], &root), None, "an empty file makes no environments");
    }

    #[test]
    fn one_line_says_what_to_install() {
        let line = "NATS is missing: `apt-get install nats-server` on Debian, `brew install nats-server` on a Mac";
        assert_eq!(NATS.how_to_install(), line);
    }
}
