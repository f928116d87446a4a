//! One rules page and how it is read.

use game::Clause;

/// The rules of a game in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The name of the game.
    pub title: String,
    /// The two letters that all its clauses begin with.
    pub prefix: String,
    /// The game in a dozen sentences, for people who don't know it, paragraph by paragraph; empty if the page has none.
    pub overview: Vec<String>,
    /// What the page is: the text before the first chapter. Paragraphs are separated by a line feed.
    pub intro: String,
    /// The chapters, in order.
    pub chapters: Vec<Chapter>,
}

/// A chapter of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its number: 2 for `AZ-2`.
    pub number: u8,
    /// Its title.
    pub title: String,
    /// Its clauses, in order.
    pub clauses: Vec<ClauseText>,
}

/// A clause and what it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseText {
    /// Its id.
    pub clause: Clause,
    /// Where it comes from, if not from the words of the rulebook.
    pub mark: Option<Mark>,
    /// What it says: plain text.
    pub text: String,
    /// Its points or numbers as a table, row by row; the first row and the first column are headings. Empty for none.
    pub table: Vec<Vec<String>>,
    /// What illustrates it.
    pub figures: Vec<FigureText>,
}

/// Where a clause comes from, if not from the words of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// It is Kashi's own decision: the rulebook is silent or ambiguous.
    Ruling,
    /// It is read off a picture of the box or the rulebook, which never say it.
    Picture,
}

impl Mark {
    /// Both marks.
    pub const ALL: [Mark; 2] = [Mark::Ruling, Mark::Picture];

    /// As the page writes it.
    pub const fn sign(self) -> char {
        match self {
            Mark::Ruling => '†',
            Mark::Picture => '‡',
        }
    }

    /// The message that says what it means.
    pub const fn key(self) -> &'static str {
        match self {
            Mark::Ruling => "web-ruling",
            Mark::Picture => "web-pictured",
        }
    }
}

/// A figure of a page: the crate `figures` draws it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FigureText {
    /// Its id: a worked example such as `AZ-X9`, or the clause that it illustrates.
    pub id: String,
    /// What is to be seen, for people who can't see it.
    pub alt: String,
    /// What it shows.
    pub caption: String,
}

impl Page {
    /// All clauses, in order.
    pub fn clauses(&self) -> impl Iterator<Item = &ClauseText> {
        self.chapters.iter().flat_map(|chapter| &chapter.clauses)
    }

    /// A clause by its id.
    pub fn clause(&self, clause: Clause) -> Option<&ClauseText> {
        self.clauses().find(|text| text.clause == clause)
    }
}

/// Why a text is not a rules page: the line, counted from 1, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{line}: {problem}")]
pub struct PageError {
    /// The line, counted from 1; the one after the last if something is missing at the end.
    pub line: usize,
    /// What is wrong.
    pub problem: Problem,
}

/// What can be wrong with a line of a rules page.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The page does not begin with its title.
    #[error("expected the title, `# Title`")]
    NoTitle,
    /// There is a second title.
    #[error("a page has one title")]
    SecondTitle,
    /// The line that ends the overview comes twice, too late, or without an overview before it.
    #[error("`---` comes once, after the overview and before the introduction")]
    BadBreak,
    /// There is no text between the title and the first chapter.
    #[error("expected an introduction before the first chapter")]
    NoIntro,
    /// A second-level heading is not a chapter.
    #[error("expected a chapter, `## AZ-2 Title`")]
    BadChapter,
    /// The chapter is another game's.
    #[error("a chapter of {found} on the page of {expected}")]
    OtherGame {
        /// The prefix of the chapters before.
        expected: String,
        /// The prefix of this one.
        found: String,
    },
    /// The chapter does not come after the one before it.
    #[error("chapters are numbered 1, 2, 3, …: expected {expected}, found {found}")]
    ChapterOrder {
        /// The expected number.
        expected: u8,
        /// The number that is there.
        found: u8,
    },
    /// A chapter without clauses.
    #[error("the chapter before this line has no clauses")]
    EmptyChapter,
    /// A line within a chapter is not a clause.
    #[error("expected a clause, `- **AZ-2.5** Text`, with `†` or `‡` before the text")]
    BadClause,
    /// A line that begins like a figure is none.
    #[error("expected a figure, `![What is to be seen](figure:AZ-X9) Caption`")]
    BadFigure,
    /// A row has another number of cells than the one before it, or none.
    #[error("expected a row of the table, `| 1 | 2 |`, with as many cells as the row before")]
    BadRow,
    /// The clause belongs to another chapter.
    #[error("{0} does not belong to this chapter")]
    Misplaced(Clause),
    /// The clause does not come after the one before it. Gaps are allowed: the id of a dropped clause is not reused.
    #[error("{0} does not come after {1}")]
    Unordered(Clause, Clause),
    /// The page ends before its first chapter.
    #[error("expected a chapter, the page has none")]
    NoChapter,
}

/// Reads a rules page.
///
/// A title; the game in short, up to a line `---`, which may be missing; an introduction, chapters; in a chapter one line
/// for each clause, in the order of their numbers; after a clause the rows of its table and its figures:
///
/// ```
/// let page = i18n::rules::parse(
///     "# Azul\n\nYou tile a wall.\n\n---\n\nThe rules.\n\n## AZ-1 Set-up\n\n- **AZ-1.1** Two to four play.\n- **AZ-1.2** † Nothing is hidden.\n\n  | Players | 2 |\n  |---|---|\n  | Factories | 5 |\n\n  ![A plate](figure:AZ-X1) Two tiles.\n",
/// )?;
/// assert_eq!(page.title, "Azul");
/// assert_eq!(page.overview, ["You tile a wall."]);
/// let clause = &page.chapters[0].clauses[1];
/// assert_eq!(clause.mark, Some(i18n::rules::Mark::Ruling));
/// assert_eq!(clause.table[1], ["Factories", "5"]);
/// assert_eq!(clause.figures[0].caption, "Two tiles.");
/// # Ok::<(), i18n::rules::PageError>(())
/// ```
pub fn parse(text: &str) -> Result<Page, PageError> {
    let mut reader = Reader::default();
    let mut line = 0;
    for (index, content) in text.lines().enumerate() {
        line = index + 1;
        reader.line(content.trim_end()).map_err(|problem| PageError { line, problem })?;
    }
    reader.end().map_err(|problem| PageError { line: line + 1, problem })
}

/// The part of a page read so far.
#[derive(Default)]
struct Reader {
    title: Option<String>,
    prefix: String,
    overview: Vec<String>,
    intro: String,
    /// Whether an empty line came since the last line of the introduction.
    paragraph_over: bool,
    chapters: Vec<Chapter>,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), Problem> {
        if line.is_empty() {
            self.paragraph_over = true;
            return Ok(());
        }
        if let Some(heading) = line.strip_prefix("## ") {
            return self.chapter(heading);
        }
        if let Some(title) = line.strip_prefix("# ") {
            return match self.title.replace(title.trim().to_owned()) {
                None => Ok(()),
                Some(_) => Err(Problem::SecondTitle),
            };
        }
        if self.title.is_none() {
            return Err(Problem::NoTitle);
        }
        if line == "---" {
            return self.end_overview();
        }
        if let Some(chapter) = self.chapters.last_mut() {
            // What belongs to a clause is indented, so that other readers of Markdown see it as part of the item.
            let inside = line.trim_start();
            return match chapter.clauses.last_mut() {
                Some(clause) if inside.starts_with('|') => clause.row(inside),
                Some(clause) if inside.starts_with("![") => clause.figure(inside),
                _ => chapter.clause(&self.prefix, line),
            };
        }
        self.introduction(line);
        Ok(())
    }

    fn introduction(&mut self, line: &str) {
        if !self.intro.is_empty() {
            self.intro.push(if self.paragraph_over { '\n' } else { ' ' });
        }
        self.intro.push_str(line.trim_start());
        self.paragraph_over = false;
    }

    /// What was read up to here is the overview; the introduction follows.
    fn end_overview(&mut self) -> Result<(), Problem> {
        if self.intro.is_empty() || !self.overview.is_empty() || !self.chapters.is_empty() {
            return Err(Problem::BadBreak);
        }
        self.overview = std::mem::take(&mut self.intro).split('\n').map(str::to_owned).collect();
        Ok(())
    }

    fn chapter(&mut self, heading: &str) -> Result<(), Problem> {
        if self.title.is_none() {
            return Err(Problem::NoTitle);
        }
        if self.intro.is_empty() {
            return Err(Problem::NoIntro);
        }
        let (id, title) = heading.split_once(' ').ok_or(Problem::BadChapter)?;
        let (prefix, number) = chapter_id(id).ok_or(Problem::BadChapter)?;
        if self.prefix.is_empty() {
            prefix.clone_into(&mut self.prefix);
        } else if self.prefix != prefix {
            return Err(Problem::OtherGame { expected: self.prefix.clone(), found: prefix.to_owned() });
        }
        let expected = self.chapters.last().map_or(1, |before| before.number + 1);
        if number != expected {
            return Err(Problem::ChapterOrder { expected, found: number });
        }
        self.no_empty_chapter()?;
        self.chapters.push(Chapter { number, title: title.trim().to_owned(), clauses: Vec::new() });
        Ok(())
    }

    fn no_empty_chapter(&self) -> Result<(), Problem> {
        match self.chapters.last() {
            Some(chapter) if chapter.clauses.is_empty() => Err(Problem::EmptyChapter),
            _ => Ok(()),
        }
    }

    fn end(self) -> Result<Page, Problem> {
        self.no_empty_chapter()?;
        let Reader { title, prefix, overview, intro, chapters, .. } = self;
        let title = title.ok_or(Problem::NoTitle)?;
        if chapters.is_empty() {
            return Err(Problem::NoChapter);
        }
        Ok(Page { title, prefix, overview, intro, chapters })
    }
}

impl Chapter {
    fn clause(&mut self, prefix: &str, line: &str) -> Result<(), Problem> {
        let (id, text) = line.strip_prefix("- **").and_then(|rest| rest.split_once("** ")).ok_or(Problem::BadClause)?;
        let clause = Clause::parse(id).ok_or(Problem::BadClause)?;
        if clause.prefix() != prefix || clause.chapter() != self.number {
            return Err(Problem::Misplaced(clause));
        }
        if let Some(before) = self.clauses.last().filter(|before| before.clause >= clause) {
            return Err(Problem::Unordered(clause, before.clause));
        }
        let mark = Mark::ALL.into_iter().find(|mark| text.starts_with(mark.sign()));
        let text = mark.and_then(|mark| text.strip_prefix(mark.sign())).unwrap_or(text).trim();
        if text.is_empty() {
            return Err(Problem::BadClause);
        }
        let (table, figures) = (Vec::new(), Vec::new());
        self.clauses.push(ClauseText { clause, mark, text: text.to_owned(), table, figures });
        Ok(())
    }
}

impl ClauseText {
    fn row(&mut self, line: &str) -> Result<(), Problem> {
        let cells = line.strip_prefix('|').and_then(|rest| rest.strip_suffix('|')).ok_or(Problem::BadRow)?;
        let cells: Vec<String> = cells.split('|').map(|cell| cell.trim().to_owned()).collect();
        // The line under the headings.
        if self.table.len() == 1 && cells.iter().all(|cell| !cell.is_empty() && cell.bytes().all(|sign| sign == b'-')) {
            return Ok(());
        }
        if cells.len() < 2 || self.table.last().is_some_and(|before| before.len() != cells.len()) {
            return Err(Problem::BadRow);
        }
        self.table.push(cells);
        Ok(())
    }

    fn figure(&mut self, line: &str) -> Result<(), Problem> {
        let parts = line.strip_prefix("![").and_then(|rest| rest.split_once("](figure:"));
        let (alt, rest) = parts.ok_or(Problem::BadFigure)?;
        let (id, caption) = rest.split_once(") ").ok_or(Problem::BadFigure)?;
        let [alt, id, caption] = [alt, id, caption].map(|text| text.trim().to_owned());
        if alt.is_empty() || id.is_empty() || caption.is_empty() {
            return Err(Problem::BadFigure);
        }
        self.figures.push(FigureText { id, alt, caption });
        Ok(())
    }
}

/// `AZ-2` as `AZ` and 2: anything that would be a clause if a number followed.
fn chapter_id(id: &str) -> Option<(&str, u8)> {
    let clause = Clause::parse(&format!("{id}.1"))?;
    Some((&id[..2], clause.chapter()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::clause;

    const PAGE: &str = "\
# Azul

The first
paragraph.

The second.

## AZ-1 Set-up

- **AZ-1.1** Two to four play.
- **AZ-1.3** † Nothing is hidden.

## AZ-2 The draft

- **AZ-2.1** Take **all** of a colour.
";

    #[test]
    fn a_page_is_read() {
        let page = parse(PAGE).unwrap();
        assert_eq!((page.title.as_str(), page.prefix.as_str()), ("Azul", "AZ"));
        assert_eq!(page.intro, "The first paragraph.\nThe second.");
        assert_eq!(page.chapters[1].title, "The draft");
        assert_eq!(page.clauses().count(), 3);
        let ruling = page.clause(clause!("AZ-1.3")).unwrap();
        assert_eq!((ruling.mark, ruling.text.as_str()), (Some(Mark::Ruling), "Nothing is hidden."));
        let pictured = parse(&PAGE.replace("† Nothing", "‡ Nothing")).unwrap();
        assert_eq!(pictured.clause(clause!("AZ-1.3")).unwrap().mark, Some(Mark::Picture));
        assert_eq!(page.clause(clause!("AZ-2.1")).unwrap().text, "Take **all** of a colour.");
        assert_eq!(page.clause(clause!("AZ-1.2")), None);
    }

    #[test]
    fn an_overview_ends_with_a_break() {
        assert_eq!(parse(PAGE).unwrap().overview, [""; 0]);
        let page = parse(&PAGE.replace("The second.\n", "The second.\n\n---\n\nThe third.\n")).unwrap();
        assert_eq!(page.overview, ["The first paragraph.", "The second."]);
        assert_eq!(page.intro, "The third.");
        assert_eq!(page.chapters, parse(PAGE).unwrap().chapters, "clauses keep their places");
    }

    #[test]
    fn tables_and_figures_belong_to_their_clause() {
        let more = "Two to four play.\n\n  | Players | 2 | 3 |\n  |---|---|---|\n  | Factories | 5 | 7 |\n\n  ![A plate](figure:AZ-X1) Two tiles.";
        let page = parse(&PAGE.replace("Two to four play.", more)).unwrap();
        let clause = page.clause(clause!("AZ-1.1")).unwrap();
        assert_eq!(clause.text, "Two to four play.");
        assert_eq!(clause.table, [["Players", "2", "3"], ["Factories", "5", "7"]]);
        let figure = FigureText { id: "AZ-X1".into(), alt: "A plate".into(), caption: "Two tiles.".into() };
        assert_eq!(clause.figures, [figure]);
        assert!(page.clause(clause!("AZ-1.3")).unwrap().table.is_empty());
        let after = |line: &str| fault("Two to four play.", &format!("Two to four play.\n{line}")).1;
        assert_eq!(after("| 1 |"), Problem::BadRow);
        assert_eq!(after("| 1 | 2 |\n| 1 | 2 | 3 |"), Problem::BadRow);
        assert_eq!(after("![A plate](AZ-X1) Two"), Problem::BadFigure);
        assert_eq!(after("![](figure:AZ-X1) Two"), Problem::BadFigure);
        assert_eq!(after("![A plate](figure:AZ-X1)"), Problem::BadFigure);
        assert_eq!(fault("- **AZ-1.1** Two", "| 1 | 2 |\n- **AZ-1.1** Two"), (10, Problem::BadClause));
    }

    /// Replaces one piece of the page; returns the line that is reported, and why.
    fn fault(old: &str, new: &str) -> (usize, Problem) {
        let PageError { line, problem } = parse(&PAGE.replace(old, new)).unwrap_err();
        (line, problem)
    }

    #[test]
    fn faults_name_their_line() {
        assert_eq!(parse("").unwrap_err(), PageError { line: 1, problem: Problem::NoTitle });
        assert_eq!(parse("# A\n\nB\n").unwrap_err(), PageError { line: 4, problem: Problem::NoChapter });
        assert_eq!(fault("# Azul\n", "Azul\n"), (1, Problem::NoTitle));
        assert_eq!(fault("The second.", "# Again"), (6, Problem::SecondTitle));
        assert_eq!(fault("The first\nparagraph.\n\nThe second.\n", ""), (4, Problem::NoIntro));
        assert_eq!(fault("The second.", "---"), (8, Problem::NoIntro));
        assert_eq!(fault("The first", "---\nThe first"), (3, Problem::BadBreak));
        assert_eq!(fault("The second.", "---\n\nB\n\n---"), (10, Problem::BadBreak));
        assert_eq!(fault("- **AZ-2.1**", "---\n- **AZ-2.1**"), (15, Problem::BadBreak));
        assert_eq!(fault("## AZ-1 ", "## AZ "), (8, Problem::BadChapter));
        assert_eq!(fault("## AZ-1 ", "## 1 "), (8, Problem::BadChapter));
        assert_eq!(fault("## AZ-2", "## AZ-3"), (13, Problem::ChapterOrder { expected: 2, found: 3 }));
        let other = Problem::OtherGame { expected: "AZ".to_owned(), found: "SG".to_owned() };
        assert_eq!(fault("## AZ-2", "## SG-2"), (13, other));
        assert_eq!(fault("- **AZ-2.1** Take **all** of a colour.\n", ""), (15, Problem::EmptyChapter));
        assert_eq!(fault("- **AZ-2.1** ", "- AZ-2.1 "), (15, Problem::BadClause));
        assert_eq!(fault("† Nothing is hidden.", "†"), (11, Problem::BadClause));
        assert_eq!(fault("AZ-2.1", "AZ-1.4"), (15, Problem::Misplaced(clause!("AZ-1.4"))));
        let unordered = Problem::Unordered(clause!("AZ-1.1"), clause!("AZ-1.1"));
        assert_eq!(fault("AZ-1.3", "AZ-1.1"), (11, unordered));
        assert_eq!(parse("x").unwrap_err().to_string(), "1: expected the title, `# Title`");
    }
}
