//! `kashi rules`: the rules pages, by clause, by game or by words.

use crate::Context;
use anyhow::{Result, bail};
use game::Clause;
use i18n::rules::{self, ClauseText, Page};
use i18n::{Lang, tr};
use std::io::{self, Write};
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  kashi rules                   the list of pages
  kashi rules AZ-2.5            one clause
  kashi rules azul              a whole page
  kashi rules floor line        every clause with these words
  kashi rules --lang fa کف      the same in Persian";

/// Look up a rule, print a rules page, or search the rules
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A clause such as AZ-2.5, the id of a game, or words to search for
    query: Vec<String>,
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let query = self.query.join(" ");
        if look_up(&query, context.lang, &mut context.out)? {
            return Ok(ExitCode::SUCCESS);
        }
        bail!("{} ({query})", tr!(context.lang, "play-no-result"))
    }
}

/// Prints what the rules say about a query; `false` if nothing matches.
pub(crate) fn look_up(query: &str, lang: Lang, out: &mut impl Write) -> io::Result<bool> {
    let query = query.trim();
    if query.is_empty() {
        for (game, page) in rules::pages(lang) {
            writeln!(out, "{}  {}", text::ltr(lang, game), page.title)?;
        }
        return Ok(true);
    }
    if let Some(page) = rules::page(&query.to_ascii_lowercase(), lang) {
        print_page(page, lang, out)?;
        return Ok(true);
    }
    if let Some(clause) = Clause::parse(&query.to_ascii_uppercase()) {
        let found = rules::clause(lang, clause);
        if let Some(found) = found {
            print_clause(found, lang, out)?;
        }
        return Ok(found.is_some());
    }
    let found = rules::search(lang, query);
    for hit in &found {
        print_clause(hit.clause, lang, out)?;
    }
    Ok(!found.is_empty())
}

fn print_page(page: &Page, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", page.title)?;
    for paragraph in page.overview.iter().map(String::as_str).chain(page.intro.split('\n')) {
        writeln!(out, "\n{paragraph}")?;
    }
    for chapter in &page.chapters {
        writeln!(out, "\n{} {}\n", text::ltr(lang, &format!("{}-{}", page.prefix, chapter.number)), chapter.title)?;
        for clause in &chapter.clauses {
            print_clause(clause, lang, out)?;
        }
    }
    Ok(())
}

fn print_clause(clause: &ClauseText, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    let mark = clause.mark.map_or_else(String::new, |mark| format!("{} ", mark.sign()));
    writeln!(out, "{} {mark}{}", text::ltr(lang, &clause.clause.to_string()), clause.text)
}
