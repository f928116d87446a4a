//! One term for one thing: the words that `docs/glossary.md` replaces are refused wherever people read.

use crate::tree::Tree;
use anyhow::Result;
use regex::Regex;
use std::path::Path;

/// The page that says which words are refused: those in the last column of its tables.
const PAGE: &str = "docs/glossary.md";

/// What people read: messages, rules pages and the front pages; and what developers read: documents and comments.
const FOLDERS: [&str; 3] = ["crates", "docs", "rules"];
const FILES: [&str; 5] = [PAGE, "README.md", "README.fa.md", "ARCHITECTURE.md", "CONTRIBUTING.md"];

/// Everything that is checked, and the page.
pub(crate) fn read(root: &Path) -> Result<Tree> {
    let mut tree = Tree::read(root, &FOLDERS)?;
    let there: Vec<&str> = FILES.into_iter().filter(|file| root.join(file).exists()).collect();
    tree.read_files(root, &there)?;
    Ok(tree)
}

/// Every refused word that is read somewhere.
pub(crate) fn faults(tree: &Tree) -> Vec<String> {
    let Some(page) = tree.get(PAGE) else { return Vec::new() };
    let words = refused(page);
    if words.is_empty() {
        return vec![format!("{PAGE}: no word is refused: its tables have a last column `not`")];
    }
    let placeholder = Regex::new(r"\{[^}]*\}|`[^`]*`").expect("the expression is a constant");
    let mut faults = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| *path != PAGE) {
        let Some(kind) = Kind::of(path) else { continue };
        for (index, line) in text.lines().enumerate() {
            let said = placeholder.replace_all(kind.said_by(line), " ");
            for found in words.iter().filter(|word| kind.minds(word)).filter_map(|word| find(&said, word)) {
                faults.push(format!("{path}:{}: \"{found}\": {PAGE} has the word to use", index + 1));
            }
        }
    }
    faults
}

/// What a file is, and which part of it is read.
#[derive(Clone, Copy)]
enum Kind {
    /// Messages: what stands behind their keys.
    Messages,
    /// Pages for players: all of it.
    Pages,
    /// Documents for developers.
    Documents,
    /// Code: its comments.
    Code,
}

impl Kind {
    fn of(path: &str) -> Option<Kind> {
        let end = Path::new(path).extension()?.to_str()?;
        match end {
            "ftl" => Some(Kind::Messages),
            "md" if path.starts_with("rules/") || path.starts_with("README") => Some(Kind::Pages),
            "md" => Some(Kind::Documents),
            "rs" if path.starts_with("crates/") => Some(Kind::Code),
            _ => None,
        }
    }

    fn said_by(self, line: &str) -> &str {
        match self {
            Kind::Messages => said_by(line),
            Kind::Pages | Kind::Documents => line,
            Kind::Code => line.split_once("//").map_or("", |(_, comment)| comment),
        }
    }

    /// Developers also burn, throw and keep records of other things: only whole terms are theirs to get wrong.
    fn minds(self, word: &str) -> bool {
        match self {
            Kind::Messages | Kind::Pages => true,
            Kind::Documents | Kind::Code => word.is_ascii() && word.contains(' '),
        }
    }
}

/// The words in the last column of the page's tables whose head is `not`.
fn refused(page: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        let last = line.strip_prefix('|').and_then(|row| row.strip_suffix('|')).and_then(|row| row.rsplit('|').next());
        match last.map(str::trim) {
            None => inside = false,
            Some("not") => inside = true,
            Some(cell) if inside => words.extend(cell.split([',', '،']).map(str::trim).filter(|word| is_word(word))),
            Some(_) => {}
        }
    }
    words
}

fn is_word(cell: &str) -> bool {
    cell.contains(char::is_alphabetic)
}

/// The first place where a word stands by itself, an English one in any of its forms.
fn find<'l>(line: &'l str, word: &str) -> Option<&'l str> {
    let endings: &[&str] = if word.is_ascii() { &["", "s", "n", "t", "ed", "ing"] } else { &[""] };
    let small = line.to_ascii_lowercase();
    small.match_indices(word).find_map(|(start, _)| {
        let stem = start + word.len();
        let ends =
            endings.iter().filter(|ending| small[stem..].starts_with(**ending)).map(|ending| stem + ending.len());
        let is_apart =
            |end: &usize| !line[..start].ends_with(is_part_of_words) && !line[*end..].starts_with(is_part_of_words);
        ends.filter(is_apart).map(|end| &line[start..end]).next()
    })
}

/// A half-space is part of a Persian word.
fn is_part_of_words(c: char) -> bool {
    c.is_alphanumeric() || c == '\u{200C}'
}

/// What a line of messages says: comments and keys are for developers.
fn said_by(line: &str) -> &str {
    match line.split_once('=') {
        _ if line.starts_with('#') => "",
        Some((key, said)) if key.starts_with(|first: char| first.is_ascii_lowercase()) => said,
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLOSSARY: &str = "\
| English | فارسی | not |
|---|---|---|
| bot | ربات | بات |
| discard | سوزاندن | burn, start token |
| here | این‌جا | اینجا، به قید قرعه |

| no | such column |
|---|---|
| a | discard |
";

    fn found(path: &str, text: &str) -> Vec<String> {
        faults(&Tree::from([(PAGE, GLOSSARY), (path, text)]))
    }

    #[test]
    fn words_that_were_replaced_are_found_where_people_read() {
        assert_eq!(refused(GLOSSARY), ["بات", "burn", "start token", "اینجا", "به قید قرعه"]);
        let fault = ["rules/azul.en.md:2: \"Burnt\": docs/glossary.md has the word to use"];
        assert_eq!(found("rules/azul.en.md", "\nBurnt tiles leave the game.\n"), fault);
        for said in ["a = بات معمولی\n", "a =\n    { $count ->\n       *[other] به قید قرعه\n    }\n"]
        {
            assert_eq!(found("crates/i18n/locales/fa/web.ftl", said).len(), 1, "{said}");
        }
    }

    #[test]
    fn parts_of_words_keys_and_comments_are_left_alone() {
        let messages = "# burn\nweb-burn = { $burnt } discarded\n";
        assert_eq!(found("crates/i18n/locales/en/web.ftl", messages), [""; 0]);
        assert_eq!(found("rules/azul.fa.md", "ربات، خرابات و این‌جا\n"), [""; 0]);
        assert_eq!(found("README.md", "`kashi burn` and auburn\n"), [""; 0]);
    }

    #[test]
    fn terms_are_found_in_comments_and_documents() {
        let code = "/// The start token, not burnt.\nlet start_token = \"start token\";\n";
        assert_eq!(found("crates/sintra/src/state.rs", code).len(), 1);
        assert_eq!(found("docs/protocol.md", "Whoever has the start token may burn it.\n").len(), 1);
        assert_eq!(found("crates/web/style/table.css", "/* start token */\n"), [""; 0]);
    }

    #[test]
    fn a_glossary_without_words_is_a_fault() {
        assert_eq!(faults(&Tree::from([(PAGE, "# Glossary\n")])).len(), 1);
    }
}
