//! Data files of a game's tests: read, compared, and rewritten on request.

use crate::Failure;
use game::Game;
use std::fs;
use std::path::Path;

/// The variable that asks for the files to be rewritten from what the game does now.
const BLESS: &str = "KASHI_BLESS";

/// Whether files are to be written instead of compared.
pub(crate) fn blessing() -> bool {
    std::env::var_os(BLESS).is_some_and(|value| value == "1")
}

/// A fault with a file.
pub(crate) fn fault<G: Game>(path: &Path, problem: impl std::fmt::Display) -> Failure {
    Failure { game: G::INFO.id, problem: format!("{}: {problem}", path.display()), scene: None }
}

pub(crate) fn read<G: Game>(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|why| fault::<G>(path, why))
}

/// Compares a file with the text that it should hold, or writes it if that was asked for.
pub(crate) fn compare<G: Game>(path: &Path, expected: &str) -> Result<(), Failure> {
    let found = fs::read_to_string(path);
    if found.as_ref().is_ok_and(|text| text == expected) {
        return Ok(());
    }
    if blessing() {
        let directory = path.parent().map_or(Ok(()), fs::create_dir_all);
        return directory.and_then(|()| fs::write(path, expected)).map_err(|why| fault::<G>(path, why));
    }
    let problem = match found {
        Ok(text) => first_difference(&text, expected),
        Err(why) => why.to_string(),
    };
    Err(fault::<G>(
        path,
        format!("{problem}\n  if this is right, write it anew: {BLESS}=1 cargo test -p {}", G::INFO.id),
    ))
}

fn first_difference(file: &str, game: &str) -> String {
    let (mut old, mut new) = (file.lines(), game.lines());
    let mut line = 0;
    loop {
        line += 1;
        match (old.next(), new.next()) {
            (None, None) => return "only the line ends differ".to_owned(),
            (a, b) if a == b => {}
            (a, b) => {
                let shown = |text: Option<&str>| text.unwrap_or("(the end)").to_owned();
                return format!("line {line} differs\n  file: {}\n  game: {}", shown(a), shown(b));
            }
        }
    }
}

/// The files of a directory that end like this, in order of their names.
pub(crate) fn list<G: Game>(directory: &Path, extension: &str) -> Result<Vec<std::path::PathBuf>, Failure> {
    let entries = fs::read_dir(directory).map_err(|why| fault::<G>(directory, why))?;
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(|why| fault::<G>(directory, why))?.path();
        if path.extension().is_some_and(|found| found == extension) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}
