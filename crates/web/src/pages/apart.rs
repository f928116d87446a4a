//! The pages beside home: parts of the app like those of the games, loaded when one of them is opened. Tables are one,
//! the pages that few visitors see first another.

use super::{
    cup, cups, edit, first, learn, new, new_cup, operator, opponents, person, poster, practice, profile, puzzle,
    puzzles, ratings, replay, rules, sheet, table, today, together,
};
use crate::later::{self, Words};
use crate::part::{self, NoPart, once};
use i18n::packs::Pack;
use leptos::prelude::*;
use std::cell::Cell;

/// A page beside home.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// A table at the server.
    Table,
    /// A table in this browser.
    Practice,
    /// A tutorial.
    Learn,
    /// Which puzzles there are.
    Puzzles,
    /// A puzzle.
    Puzzle,
    /// A first game.
    First,
    /// A new table, with all its options.
    New,
    /// A table for people who sit together.
    Together,
    /// Who looks for an opponent.
    Opponents,
    /// Rating boards.
    Ratings,
    /// A person as everybody may see them.
    Person,
    /// Games that are the same for everybody.
    Today,
    /// A game again.
    Replay,
    /// A record from a file.
    ReplayFile,
    /// The rules.
    Rules,
    /// A score sheet.
    Sheet,
    /// A position that people lay out.
    Edit,
    /// The reader's account and preferences.
    Profile,
    /// Reports, for operators.
    Operator,
    /// The sheet to hang up.
    Poster,
    /// All cups.
    Cups,
    /// A new cup.
    NewCup,
    /// A cup.
    Cup,
    /// A cup for a television.
    Television,
}

impl Page {
    /// Whether a table stands on it: then all that tables share comes in one file.
    fn has_table(self) -> bool {
        let tables = [Page::Learn, Page::Puzzle, Page::Replay, Page::ReplayFile, Page::Edit];
        self.part() == 1 || tables.contains(&self)
    }

    /// The part that it belongs to: 0 that of the other pages, 1 that of the tables, 2 that of cups.
    fn part(self) -> usize {
        match self {
            Page::Table | Page::Practice | Page::First => 1,
            Page::Cups | Page::NewCup | Page::Cup | Page::Television => 2,
            _ => 0,
        }
    }
}

/// Draws a page of a part.
type Draw = fn(Page) -> AnyView;

/// Draws tables. Every other page would draw the other part into this one.
fn draw_table(page: Page) -> AnyView {
    match page {
        Page::Table => table::TablePage().into_any(),
        Page::Practice => practice::Practice().into_any(),
        _ => first::First().into_any(),
    }
}

/// Draws cups.
fn draw_cup(page: Page) -> AnyView {
    match page {
        Page::Cups => cups::CupsPage().into_any(),
        Page::NewCup => new_cup::NewCupPage().into_any(),
        Page::Cup => cup::CupPage().into_any(),
        _ => cup::television::Television().into_any(),
    }
}

/// Draws all other pages.
fn draw_page(page: Page) -> AnyView {
    match page {
        Page::New => new::New().into_any(),
        Page::Together => together::Together().into_any(),
        Page::Learn => learn::Learn().into_any(),
        Page::Puzzles => puzzles::Puzzles().into_any(),
        Page::Puzzle => puzzle::PuzzlePage().into_any(),
        Page::Opponents => opponents::Opponents().into_any(),
        Page::Person => person::PersonPage().into_any(),
        Page::Ratings => ratings::Ratings().into_any(),
        Page::Today => today::Today().into_any(),
        Page::Replay => replay::ReplayPage().into_any(),
        Page::ReplayFile => replay::ReplayFile().into_any(),
        Page::Rules => rules::Rules().into_any(),
        Page::Sheet => sheet::ScoreSheet().into_any(),
        Page::Edit => edit::EditPage().into_any(),
        Page::Profile => profile::Profile().into_any(),
        Page::Operator => operator::OperatorPage().into_any(),
        _ => poster::Poster().into_any(),
    }
}

/// Here the tables are cut off.
#[wasm_split_helpers::wasm_split(table, fallible)]
fn cut_tables() -> Result<Draw, NoPart> {
    Ok(draw_table)
}

/// Here the other pages are cut off.
#[wasm_split_helpers::wasm_split(pages, fallible)]
fn cut_pages() -> Result<Draw, NoPart> {
    Ok(draw_page)
}

/// Here cups are cut off.
#[wasm_split_helpers::wasm_split(cups, fallible)]
fn cut_cups() -> Result<Draw, NoPart> {
    Ok(draw_cup)
}

thread_local! {
    /// The parts that have come, by [`Page::part`].
    static CAME: Cell<[Option<Draw>; 3]> = const { Cell::new([None; 3]) };
}

async fn load(page: Page) -> Result<Draw, NoPart> {
    let shared: &[&str] = if page.has_table() { &["table.bin"] } else { &[] };
    let shared = later::bring(shared, &[]);
    let draw = if page.part() == 1 {
        let coming = later::bring(&["table.css"], &[]);
        let draw = cut_tables().await?;
        coming.all().await?;
        draw
    } else if page.part() == 2 {
        let words = [Pack::Pages, Pack::Cups].map(|pack| Words::Messages(pack.name().to_owned()));
        let coming = later::bring(&["cups.css"], &words);
        let draw = cut_cups().await?;
        coming.all().await?;
        draw
    } else {
        let coming = later::bring(&["people.css"], &[Words::Messages(Pack::Pages.name().to_owned())]);
        let draw = cut_pages().await?;
        coming.all().await?;
        draw
    };
    shared.all().await?;
    let mut came = CAME.get();
    came[page.part()] = Some(draw);
    CAME.set(came);
    Ok(draw)
}

/// Shows a page: at once if its part is there, otherwise when it has come.
pub fn show(page: Page) -> AnyView {
    match CAME.get()[page.part()] {
        Some(draw) => draw(page),
        None => once(move || Box::pin(load(page)), None, move |draw| draw(page)),
    }
}

/// A table of this game will be opened: everything that it needs may come already. The table itself says what is missing.
pub fn expect_table(game: &'static str) {
    leptos::task::spawn_local(async {
        let _ = load(Page::Table).await;
    });
    leptos::task::spawn_local(async move {
        let _ = part::load(game).await;
    });
}
