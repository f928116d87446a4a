//! What a Rust file says about clauses and cases: the ones it cites and the ones its tests name.
//!
//! The file is read as tokens, not as a syntax tree: this finds tests inside `proptest! { … }` and clauses inside other
//! macros like all others, and comments do not count as code. Comments are read line by line.

use crate::ids::Id;
use proc_macro2::{Delimiter, LexError, Literal, Punct, Spacing, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::iter::Peekable;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// What was found in a file.
#[derive(Default, Debug)]
pub(crate) struct Source {
    /// Line and text of every `clause!("…")`, and of every clause in `reasons! { … }`, outside `#[cfg(test)]`.
    pub(crate) citations: Vec<(usize, String)>,
    /// Those of them that something is compared with.
    pub(crate) compared: Vec<(usize, String)>,
    /// Line and id of everything that comments name, those of tests included.
    pub(crate) named: Vec<(usize, Id)>,
    /// The lines of everything under `#[cfg(test)]`.
    test_lines: Vec<RangeInclusive<usize>>,
    /// Every test that runs: an ignored one proves nothing.
    pub(crate) tests: Vec<Test>,
}

/// A test function.
#[derive(Debug)]
pub(crate) struct Test {
    /// Its name.
    pub(crate) name: String,
    /// Its line, counted from 1.
    pub(crate) line: usize,
    /// The clauses and cases in its documentation.
    pub(crate) ids: BTreeSet<Id>,
}

impl Source {
    pub(crate) fn read(text: &str) -> Result<Source, LexError> {
        let mut source = Source { named: named_in_comments(text), ..Source::default() };
        source.walk(TokenStream::from_str(text)?, false);
        Ok(source)
    }

    /// What comments outside `#[cfg(test)]` name.
    pub(crate) fn named_by_code(&self) -> impl Iterator<Item = Id> {
        let is_code = |line: &usize| !self.test_lines.iter().any(|lines| lines.contains(line));
        self.named.iter().filter(move |(line, _)| is_code(line)).map(|(_, id)| *id)
    }

    fn walk(&mut self, tokens: TokenStream, in_tests: bool) {
        let mut attributes = Attributes::default();
        let mut tokens = tokens.into_iter().peekable();
        // Whether what follows is the right side of a comparison: `== game::clause!("…")`.
        let mut compared = false;
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Punct(punct) if is_comparison(&punct, tokens.peek()) => {
                    tokens.next();
                    compared = true;
                    continue;
                }
                // The path of the macro, or a reference to its value.
                TokenTree::Punct(punct) if matches!(punct.as_char(), ':' | '&') => continue,
                TokenTree::Ident(ref word) if word != "clause" && is_path(&tokens) => continue,
                TokenTree::Punct(punct) if punct.as_char() == '#' => {
                    if let Some(content) = bracketed(&mut tokens) {
                        attributes.read(content);
                    }
                }
                TokenTree::Ident(word) if word == "clause" => {
                    if let Some((line, id)) = macro_argument(&mut tokens).filter(|_| !in_tests) {
                        if compared || is_left_side(&tokens) {
                            self.compared.push((line, id.clone()));
                        }
                        self.citations.push((line, id));
                    }
                }
                TokenTree::Ident(word) if word == "reasons" && !in_tests => {
                    self.citations.extend(reasons_argument(&mut tokens));
                }
                TokenTree::Ident(word) if word == "fn" => {
                    if let Some(TokenTree::Ident(name)) = tokens.peek() {
                        let (name, line) = (name.to_string(), name.span().start().line);
                        if attributes.test && !attributes.ignored {
                            self.tests.push(Test {
                                name,
                                line,
                                ids: Id::all_in(&attributes.documentation).into_iter().collect(),
                            });
                        }
                    }
                    // A parameter is not an item: what follows still belongs to the function, including its
                    // `cfg(test)`.
                    attributes = Attributes { cfg_test: attributes.cfg_test, ..Attributes::default() };
                }
                TokenTree::Group(group) => {
                    let brace = group.delimiter() == Delimiter::Brace;
                    if attributes.cfg_test {
                        self.test_lines.push(group.span().start().line..=group.span().end().line);
                    }
                    self.walk(group.stream(), in_tests || attributes.cfg_test);
                    if brace {
                        attributes = Attributes::default();
                    }
                }
                TokenTree::Punct(punct) if punct.as_char() == ';' => attributes = Attributes::default(),
                _ => {}
            }
            compared = false;
        }
    }
}

/// The attributes before an item.
#[derive(Default)]
struct Attributes {
    documentation: String,
    test: bool,
    ignored: bool,
    cfg_test: bool,
}

impl Attributes {
    /// Reads the content of `#[…]`. A `///` comment has become `doc = "…"` by now.
    fn read(&mut self, content: TokenStream) {
        let tokens: Vec<TokenTree> = content.into_iter().collect();
        match tokens.as_slice() {
            [TokenTree::Ident(name), TokenTree::Punct(_), TokenTree::Literal(text)] if name == "doc" => {
                self.documentation.push_str(&text.to_string());
                self.documentation.push('\n');
            }
            [TokenTree::Ident(name), TokenTree::Group(group)] if name == "cfg" => {
                self.cfg_test |= group.stream().to_string() == "test";
            }
            // `#[test]`, `#[tokio::test]`, `#[tokio::test(…)]`.
            [.., TokenTree::Ident(name)] | [.., TokenTree::Ident(name), TokenTree::Group(_)] if name == "test" => {
                self.test = true;
            }
            [TokenTree::Ident(name), ..] if name == "ignore" => self.ignored = true,
            _ => {}
        }
    }
}

type Tokens = Peekable<proc_macro2::token_stream::IntoIter>;

/// The content of `[…]` after `#`, or of `![…]`, which is not needed but must not be mistaken for anything else.
fn bracketed(tokens: &mut Tokens) -> Option<TokenStream> {
    match tokens.peek() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => {
            let content = group.stream();
            tokens.next();
            Some(content)
        }
        _ => None,
    }
}

/// Whether a sign begins `==` or `!=`.
fn is_comparison(first: &Punct, second: Option<&TokenTree>) -> bool {
    let joined = matches!(first.as_char(), '=' | '!') && first.spacing() == Spacing::Joint;
    joined && matches!(second, Some(TokenTree::Punct(second)) if second.as_char() == '=')
}

/// Whether a path continues: `::…`.
fn is_path(tokens: &Tokens) -> bool {
    matches!(tokens.clone().next(), Some(TokenTree::Punct(punct)) if punct.as_char() == ':' && punct.spacing() == Spacing::Joint)
}

/// Whether a comparison follows.
fn is_left_side(tokens: &Tokens) -> bool {
    let mut ahead = tokens.clone();
    matches!(ahead.next(), Some(TokenTree::Punct(first)) if is_comparison(&first, ahead.peek()))
}

/// Line and text of `!("…")` after the name of the macro.
fn macro_argument(tokens: &mut Tokens) -> Option<(usize, String)> {
    match tokens.peek() {
        Some(TokenTree::Punct(punct)) if punct.as_char() == '!' => tokens.next(),
        _ => return None,
    };
    let Some(TokenTree::Group(group)) = tokens.next_if(|token| matches!(token, TokenTree::Group(_))) else {
        return None;
    };
    match group.stream().into_iter().next()? {
        TokenTree::Literal(text) => Some(citation(&text)),
        _ => None,
    }
}

/// Line and text of every clause in `! { pub enum … { Row => "AZ-5.1", … } }` after the name of the macro.
fn reasons_argument(tokens: &mut Tokens) -> Vec<(usize, String)> {
    if tokens.next_if(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == '!')).is_none() {
        return Vec::new();
    }
    let Some(TokenTree::Group(group)) = tokens.next_if(|token| matches!(token, TokenTree::Group(_))) else {
        return Vec::new();
    };
    let enums = group.stream().into_iter().filter_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group.stream()),
        _ => None,
    });
    let literals = enums.flatten().filter_map(|token| match token {
        TokenTree::Literal(text) => Some(citation(&text)),
        _ => None,
    });
    literals.collect()
}

/// Line and text of a literal that names a clause.
fn citation(text: &Literal) -> (usize, String) {
    (text.span().start().line, text.to_string().trim_matches('"').to_owned())
}

/// What comments name, with their lines: those that have a line of their own, and those at the end of one.
///
/// A range may go from one line to the next, so lines that follow each other are read together.
fn named_in_comments(text: &str) -> Vec<(usize, Id)> {
    let mut found = Vec::new();
    let mut together: Vec<&str> = Vec::new();
    for (index, line) in text.lines().chain([""]).enumerate() {
        let comment = line.trim_start().strip_prefix("//");
        if let Some(comment) = comment {
            together.push(comment.trim_start_matches(['/', '!']));
            continue;
        }
        let first = index + 1 - together.len();
        let all = Id::all_in(&together.join("\n"));
        for (offset, line) in together.drain(..).enumerate() {
            found.extend(Id::all_in(line).into_iter().filter(|id| all.contains(id)).map(|id| (first + offset, id)));
        }
        if let Some((_, comment)) = line.split_once(" // ") {
            found.extend(Id::all_in(comment).into_iter().map(|id| (index + 1, id)));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(test: &Test) -> Vec<String> {
        test.ids.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn tests_are_found_wherever_they_stand() {
        let source = Source::read(
            r#"
            /// AZ-1.1, AZ-1.2: a test.
            /// And (AZ-1.3).
            #[test]
            fn plain() {}

            /// AZ-9.1: no test.
            fn helper() {}

            mod inner {
                #[test]
                /// AZ-2.1, AZ-E3, not AZ-2 nor BAZ-2.4x.
                pub fn nested() { let x = 1; }
                /// AZ-9.2
                #[test]
                #[ignore = "slow"]
                fn ignored() {}
            }

            proptest! {
                #![proptest_config(Config::default())]
                /// AZ-3.1
                #[test]
                fn generated(x in 0..3) { check(x); }
            }

            #[test]
            fn nameless() {}

            /// AZ-4.1
            #[tokio::test(flavor = "current_thread")]
            async fn later() {}
            "#,
        )
        .unwrap();
        let found: Vec<_> = source.tests.iter().map(|test| (test.name.as_str(), ids(test).join(" "))).collect();
        let expected = [
            ("plain", "AZ-1.1 AZ-1.2 AZ-1.3"),
            ("nested", "AZ-2.1 AZ-E3"),
            ("generated", "AZ-3.1"),
            ("nameless", ""),
            ("later", "AZ-4.1"),
        ];
        assert_eq!(found, expected.map(|(name, ids)| (name, ids.to_owned())));
        assert_eq!(source.tests[0].line, 5);
    }

    #[test]
    fn citations_are_code_that_runs() {
        let source = Source::read(
            r#"
            //! clause!("AZ-9.1") in a comment
            /// clause!("AZ-9.2") in documentation
            fn rule() -> Result<(), Illegal> {
                ensure!(matches!(x, Some(_)), clause!("AZ-1.1"));
                Err(game::clause!("AZ-1.2").into())
            }
            const TEXT: &str = "clause!(\"AZ-9.3\")";
            macro_rules! clause { ($id:literal) => {} }
            #[cfg(test)]
            mod tests {
                const TOY: Clause = clause!("QQ-1.1");
            }
            const LATER: Clause = clause!("oops");
            game::reasons! {
                /// "AZ-9.4" in documentation
                pub enum Ended {
                    /// A row.
                    Row => "AZ-1.3",
                }
                pub enum Loss { Full => "AZ-1.4", }
            }
            "#,
        )
        .unwrap();
        let expected = [(5, "AZ-1.1"), (6, "AZ-1.2"), (14, "oops"), (19, "AZ-1.3"), (21, "AZ-1.4")];
        assert_eq!(source.citations, expected.map(|(line, id)| (line, id.to_owned())));
    }

    #[test]
    fn comparisons_with_a_clause_are_found() {
        let source = Source::read(
            r#"
            fn words(clause: Clause) -> bool {
                if clause == clause!("AZ-1.1") || clause!("AZ-1.2") != clause {}
                matches!(x, Some(why) if why == game::clause!("AZ-1.3")) || &why == &clause!("AZ-1.4")
            }
            fn cites(x: u8) -> Clause {
                let clause = if x == 1 { clause!("AZ-2.1") } else { clause!("AZ-2.2") };
                match x { 2 if x != y => clause!("AZ-2.3"), _ => f(x == 3, clause!("AZ-2.4")) }
            }
            #[cfg(test)]
            mod tests {
                fn equal() -> bool { x == clause!("QQ-1.1") }
            }
            "#,
        )
        .unwrap();
        let compared: Vec<&str> = source.compared.iter().map(|(_, id)| id.as_str()).collect();
        assert_eq!(compared, ["AZ-1.1", "AZ-1.2", "AZ-1.3", "AZ-1.4"]);
        assert_eq!(source.citations.len(), 8);
    }

    #[test]
    fn comments_name_ids_with_their_lines() {
        let source = Source::read(
            "//! AZ-1.1 to\n//! AZ-1.5, AZ-1.6\nfn rule() {} // AZ-2.1\nconst URL: &str = \"http://AZ-9.1\";\n\
             #[cfg(test)]\nmod tests {\n    // AZ-3.1\n}\n/// AZ-E4.\nfn later() {}",
        )
        .unwrap();
        let named: Vec<_> = source.named.iter().map(|(line, id)| format!("{line} {id}")).collect();
        assert_eq!(named, ["2 AZ-1.6", "3 AZ-2.1", "7 AZ-3.1", "9 AZ-E4"]);
        let by_code: Vec<_> = source.named_by_code().map(|id| id.to_string()).collect();
        assert_eq!(by_code, ["AZ-1.6", "AZ-2.1", "AZ-E4"]);
    }

    #[test]
    fn what_is_not_rust_is_a_fault() {
        assert!(Source::read("fn open( {").is_err());
    }
}
