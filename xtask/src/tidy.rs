//! The form of the sources: what neither the compiler nor clippy looks at.

use crate::formats;
use crate::glossary;
use crate::pictures;
use crate::shell;
use crate::source::Source;
use crate::tree::Tree;
use anyhow::{Result, ensure};
use regex::Regex;
use std::collections::{BTreeSet, VecDeque};
use toml::{Table, Value};

/// A longer file does too much.
const MAX_LINES: usize = 900;

/// A longer file is worth a look.
const MANY_LINES: usize = 500;

/// Extensions of files written by hand. Generated data and snapshots are exempt.
const WRITTEN: [&str; 9] = ["rs", "ftl", "toml", "md", "css", "js", "html", "sql", "sh"];

/// Crates that must never depend on another, directly or indirectly: the page is loaded by every visitor, bots and
/// their weights only by the worker.
const APART: [(&str, &str); 1] = [("web", "bots")];

/// Leftovers that are refused; assembled here so that this file does not contain them.
const LEFTOVERS: [&str; 3] = [concat!("to", "do!"), concat!("unimple", "mented!"), concat!("FIX", "ME")];

/// Phrases that make a reader stop, refused in comments; `docs/style.md` says what to write instead. Assembled here so
/// that this file does not contain them.
const STUMBLES: [&str; 6] = [
    concat!("so ", "many"),
    concat!("so ", "much"),
    concat!("for ", "ever"),
    concat!("who", "ever"),
    concat!("some", "body"),
    concat!("an", "ew"),
];

#[derive(Default)]
struct Report {
    warnings: Vec<String>,
    faults: Vec<String>,
}

/// The folders that are checked.
const FOLDERS: [&str; 2] = ["crates", "xtask"];

pub(crate) fn run() -> Result<()> {
    let mut report = tidy(&Tree::read(shell::root(), &FOLDERS)?);
    report.faults.extend(glossary::faults(&glossary::read(shell::root())?));
    report.faults.extend(formats::fault()?);
    report.warnings.extend(pictures::warning()?);
    for warning in &report.warnings {
        println!("warning: {warning}");
    }
    for fault in &report.faults {
        println!("{fault}");
    }
    ensure!(report.faults.is_empty(), "tidy: {} faults", report.faults.len());
    println!("tidy: no faults, {} warnings", report.warnings.len());
    Ok(())
}

/// The faults in another copy of the repository.
#[cfg(test)]
pub(crate) fn faults(root: &std::path::Path) -> Result<Vec<String>> {
    let mut faults = tidy(&Tree::read(root, &FOLDERS)?).faults;
    faults.extend(glossary::faults(&glossary::read(root)?));
    Ok(faults)
}

fn tidy(tree: &Tree) -> Report {
    let mut report = Report::default();
    let machine_path = Regex::new("(^|[^a-z])/(work|root|home)/").expect("the expression is a constant");
    for (path, text) in tree.files() {
        for (index, line) in text.lines().enumerate() {
            if machine_path.is_match(line) {
                report.faults.push(format!("{path}:{}: a path of one machine", index + 1));
            }
        }
        let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
        if WRITTEN.contains(&extension) {
            report.written(path, text);
        }
        if extension == "css" {
            report.style(path, text);
        }
        if extension == "rs" {
            report.wording(path, text);
        }
        if extension == "rs" && path.contains("/src/") {
            report.reasons(path, text);
        }
        if path.ends_with("/Cargo.toml") {
            report.manifest(path, text);
        }
    }
    for (from, to) in APART {
        if let Some(way) = way_between(tree, from, to) {
            report.faults.push(format!("crates/{from} must not depend on {to}: {}", way.join(" → ")));
        }
    }
    report
}

/// The shortest chain of dependencies from one crate of the workspace to another, not counting those of tests.
fn way_between(tree: &Tree, from: &str, to: &str) -> Option<Vec<String>> {
    let mut ways = VecDeque::from([vec![from.to_owned()]]);
    let mut seen = BTreeSet::from([from.to_owned()]);
    while let Some(way) = ways.pop_front() {
        let last = way.last()?;
        if last == to {
            return Some(way);
        }
        let Some(Ok(manifest)) = tree.get(&format!("crates/{last}/Cargo.toml")).map(str::parse::<Table>) else {
            continue;
        };
        for (name, _) in dependencies(&manifest, &["dependencies"]) {
            if seen.insert(name.clone()) {
                ways.push_back(way.iter().cloned().chain([name.clone()]).collect());
            }
        }
    }
    None
}

/// What a manifest depends on, for every target.
fn dependencies<'m>(manifest: &'m Table, kinds: &'m [&str]) -> impl Iterator<Item = (&'m String, &'m Value)> {
    let targets = manifest.get("target").and_then(Value::as_table).into_iter().flat_map(Table::values);
    let tables = targets.filter_map(Value::as_table).chain([manifest]);
    tables.flat_map(|table| kinds.iter().filter_map(|kind| table.get(*kind).and_then(Value::as_table)).flatten())
}

impl Report {
    fn written(&mut self, path: &str, text: &str) {
        match text.lines().count() {
            lines if lines > MAX_LINES => self.faults.push(format!("{path}: {lines} lines, {MAX_LINES} at most")),
            lines if lines > MANY_LINES => self.warnings.push(format!("{path}: {lines} lines")),
            _ => {}
        }
        for (index, line) in text.lines().enumerate() {
            if line.ends_with(char::is_whitespace) {
                self.faults.push(format!("{path}:{}: space at the end of the line", index + 1));
            }
            for leftover in LEFTOVERS.into_iter().filter(|leftover| line.contains(leftover)) {
                self.faults.push(format!("{path}:{}: {leftover}", index + 1));
            }
        }
    }

    /// Comments name quantities and people, in the English that engineers write. A phrase may go over the end of a line.
    fn wording(&mut self, path: &str, text: &str) {
        let stumbles =
            Regex::new(&format!(r"(?i-u)\b({})\b", STUMBLES.join("|"))).expect("the phrases are plain words");
        let mut last_word = "";
        for (index, line) in text.lines().enumerate() {
            let words = comment(line).unwrap_or("");
            for found in stumbles.find_iter(&format!("{last_word} {words}")) {
                let advice = "docs/style.md says what to write instead";
                self.faults.push(format!("{path}:{}: \"{}\": {advice}", index + 1, found.as_str()));
            }
            // A phrase of one word has been reported in its own line.
            last_word = words.split_whitespace().last().filter(|word| !stumbles.is_match(word)).unwrap_or("");
        }
    }

    /// On a right-to-left page left and right are reversed: styles must say start and end. And what depends on whether
    /// something is anywhere in a whole table is worked out again for thousands of elements whenever one of them changes.
    fn style(&mut self, path: &str, text: &str) {
        let physical = Regex::new(
            r"[ ;{](left|right|top|bottom|(min-|max-)?(width|height)|(margin|padding|border)-(left|right|top|bottom)[a-z-]*) *:[^;{}()]*[;}]",
        );
        let physical = physical.expect("the expression is a constant");
        let costly = Regex::new(
            r"((:root|html|body|main|\.table|\.felt|\.fit|\.[a-z]+-table)[^\s,{}]*:has\([^{}]*\)) *[>~+]? *[^\s,{>~+)]",
        );
        let costly = costly.expect("the expression is a constant");
        for (index, line) in text.lines().enumerate() {
            for found in costly.captures_iter(line) {
                let advice = "a touch would restyle everything in it: set a class on it instead";
                self.faults.push(format!("{path}:{}: {}: {advice}", index + 1, &found[1]));
            }
            for found in physical.captures_iter(&format!(" {line}")) {
                self.faults.push(format!("{path}:{}: {}: logical properties only", index + 1, &found[1]));
            }
        }
    }

    /// A clause is cited, never compared with: code that depends on the id of a rule would break silently when the
    /// rules are renumbered. Files that do not parse are reported by [`trace`](crate::trace).
    fn reasons(&mut self, path: &str, text: &str) {
        for (line, id) in Source::read(text).unwrap_or_default().compared {
            let advice = "compared with a clause: give the event or the refusal a reason of its own";
            self.faults.push(format!("{path}:{line}: {id}: {advice}"));
        }
    }

    fn manifest(&mut self, path: &str, text: &str) {
        let manifest: Table = match text.parse() {
            Ok(manifest) => manifest,
            Err(fault) => return self.faults.push(format!("{path}: {}", fault.message())),
        };
        if !shares_lints(&manifest) && !justifies_lints(text) {
            let advice = "`[lints] workspace = true`, or an own table under a comment that says why";
            self.faults.push(format!("{path}: expected {advice}"));
        }
        let kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
        for (name, _) in dependencies(&manifest, &kinds).filter(|(_, dependency)| states_its_source(dependency)) {
            self.faults.push(format!("{path}: {name}: versions are stated in the workspace's manifest"));
        }
    }
}

/// The words of a line's comment. A string that looks like one counts, too.
fn comment(line: &str) -> Option<&str> {
    let at = if line.starts_with("//") { 0 } else { line.find(" //")? };
    Some(line[at..].trim_start().trim_start_matches(['/', '!']).trim())
}

fn shares_lints(manifest: &Table) -> bool {
    manifest.get("lints").and_then(|lints| lints.get("workspace")).and_then(Value::as_bool) == Some(true)
}

/// Whether there is a comment right above the first table of lints.
fn justifies_lints(text: &str) -> bool {
    let mut before = "";
    for line in text.lines() {
        if line.starts_with("[lints") {
            return before.starts_with('#');
        }
        before = line;
    }
    false
}

fn states_its_source(dependency: &Value) -> bool {
    dependency.is_str() || dependency.get("version").is_some() || dependency.get("git").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(path: &str, text: &str) -> Vec<String> {
        tidy(&Tree::from([(path, text)])).faults
    }

    #[test]
    fn long_files_are_found() {
        let lines = |count| "//\n".repeat(count);
        assert_eq!(faults("crates/a/src/lib.rs", &lines(901)), ["crates/a/src/lib.rs: 901 lines, 900 at most"]);
        let report = tidy(&Tree::from([("crates/a/src/lib.rs", lines(501).as_str())]));
        assert_eq!((report.faults.len(), report.warnings.len()), (0, 1));
        assert_eq!(faults("crates/a/tests/data/counts.json", &lines(901)), [""; 0], "data may be long");
    }

    #[test]
    fn leftovers_are_found() {
        for leftover in LEFTOVERS {
            assert_eq!(faults("crates/a/src/lib.rs", &format!("\n// {leftover}")).len(), 1);
        }
        assert_eq!(faults("xtask/src/a.rs", "fn a() {} \n"), ["xtask/src/a.rs:1: space at the end of the line"]);
    }

    #[test]
    fn phrases_that_make_a_reader_stop_are_found_in_comments() {
        let path = "crates/a/src/lib.rs";
        for stumble in STUMBLES {
            for comment in [format!("//! {stumble} tiles"), format!("fn a() {{}} // Takes {stumble}.")] {
                let found = faults(path, &format!("\n{comment}\n"));
                assert_eq!(found, [format!("{path}:2: \"{stumble}\": docs/style.md says what to write instead")]);
            }
            assert_eq!(faults(path, &format!("const A: &str = \"{stumble}\";\n")), [""; 0], "not a comment");
        }
        let (first, second) = STUMBLES[0].split_once(' ').unwrap();
        assert_eq!(faults(path, &format!("/// Draws {first}\n/// {second} tiles.\n")).len(), 1, "over two lines");
        assert_eq!(faults(path, &format!("/// Draws {first}\nfn {second}() {{}}\n")), [""; 0]);
        assert_eq!(faults(path, "// A seed for every table, renewed.\n"), [""; 0], "parts of other words");
    }

    #[test]
    fn comparisons_with_clauses_are_found_outside_tests() {
        let compares = "fn a() -> bool { why == clause!(\"AZ-5.4\") }\n";
        let [fault] = &faults("crates/a/src/lib.rs", compares)[..] else { panic!("one comparison") };
        assert!(fault.starts_with("crates/a/src/lib.rs:1: AZ-5.4: compared with a clause"), "{fault}");
        assert_eq!(faults("crates/a/tests/it/a.rs", compares), [""; 0]);
        assert_eq!(
            faults("crates/a/src/lib.rs", &format!("#[cfg(test)]\nmod tests {{ {} }}\n", compares.trim())),
            [""; 0]
        );
        assert_eq!(faults("crates/a/src/lib.rs", "const A: Clause = clause!(\"AZ-5.4\");\n"), [""; 0]);
    }

    #[test]
    fn physical_properties_are_found_in_styles() {
        let path = "crates/a/style/a.css";
        for style in [".a { left: 0; }", ".a {\n  margin-right: 1px;\n}", ".a { color: red; min-width: 2em }"] {
            assert_eq!(faults(path, style).len(), 1, "{style}");
        }
        let logical =
            "@media (max-width: 700px) { .a { inset-inline-start: 0; inline-size: 2em; border-width: 1px; } }";
        assert_eq!(faults(path, logical), [""; 0]);
    }

    #[test]
    fn styles_that_make_a_touch_slow_are_found() {
        let path = "crates/a/style/a.css";
        for style in [
            ".table:has(.prompt.showing) .mark { color: red; }",
            "body:has(> #early) > :not(#early) { display: none; }",
            "  .a { color: red; } .azul-table:has(> .b) > .market { opacity: .3; }",
        ] {
            assert_eq!(faults(path, style).len(), 1, "{style}");
        }
        for style in [
            ".azul-table:not(.a):has(.b) { gap: 0; }",
            ".table.showing .mark { color: red; }",
            ".a:has(.b) .c { gap: 0; }",
        ] {
            assert_eq!(faults(path, style), [""; 0], "{style}");
        }
    }

    #[test]
    fn paths_of_a_machine_are_found_in_every_file() {
        for folder in ["work", "root", "home"] {
            let fault = ["crates/a/data.json:1: a path of one machine"];
            assert_eq!(faults("crates/a/data.json", &format!("\"/{folder}/kashi\"")), fault);
            assert_eq!(faults("crates/a/data.json", &format!("frame/{folder}/kashi")), [""; 0]);
        }
    }

    /// If the page depends on the bots in any way, the chain is reported; dependencies of tests do not count.
    #[test]
    fn the_page_stays_apart_from_bots() {
        let manifest = |text: &str| format!("{text}\n\n[lints]\nworkspace = true\n");
        let faults = |web: &str, text: &str| {
            let (web, text) = (manifest(web), manifest(text));
            tidy(&Tree::from([("crates/web/Cargo.toml", web.as_str()), ("crates/text/Cargo.toml", text.as_str())]))
                .faults
        };
        let on = "[dependencies]\ntext.workspace = true";
        assert_eq!(faults(on, "[dependencies]\ngame.workspace = true"), [""; 0]);
        assert_eq!(faults(on, "[dev-dependencies]\nbots.workspace = true"), [""; 0]);
        let way = ["crates/web must not depend on bots: web → text → bots"];
        assert_eq!(faults(on, "[dependencies]\nbots.workspace = true"), way);
        assert_eq!(faults(on, "[target.'cfg(unix)'.dependencies]\nbots.workspace = true"), way);
    }

    #[test]
    fn manifests_share_lints_and_versions() {
        let path = "crates/a/Cargo.toml";
        let sound = "[dependencies]\nserde.workspace = true\nb = { path = \"../b\" }\n\n[lints]\nworkspace = true\n";
        assert_eq!(faults(path, sound), [""; 0]);
        assert_eq!(faults(path, "[dependencies]\n").len(), 1, "no lints");
        assert_eq!(faults(path, "[lints.rust]\nunsafe_code = \"deny\"\n").len(), 1, "own lints, no reason");
        assert_eq!(faults(path, "# The browser needs it.\n[lints.rust]\nunsafe_code = \"deny\"\n"), [""; 0]);
        for stated in ["x = \"1\"", "x = { version = \"1\" }", "x = { git = \"https://example.org\" }"] {
            for table in ["dependencies", "dev-dependencies", "target.'cfg(unix)'.dependencies"] {
                let text = format!("[{table}]\n{stated}\n\n[lints]\nworkspace = true\n");
                assert_eq!(
                    faults(path, &text),
                    ["crates/a/Cargo.toml: x: versions are stated in the workspace's manifest"]
                );
            }
        }
        assert_eq!(faults(path, "[lints").len(), 1);
    }
}
