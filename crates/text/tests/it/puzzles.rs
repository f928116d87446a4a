//! The puzzles of the repository: possible positions, legal answers, and an explanation in both languages.
//!
//! `cargo test -p text --test it say_puzzles -- --ignored --nocapture` says them all.

#![expect(clippy::print_stderr, reason = "sentences are there to be read")]

use catalog::Table;
use game::{Next, Seats};
use i18n::{Lang, try_tr};
use opponent::{Collection, Line, Puzzle, TRIES, What, first_rating};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The fewest of a game.
const FEWEST: usize = 200;

fn collection(game: &str) -> Collection {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles").join(format!("{game}.json"));
    let text = std::fs::read_to_string(&file).unwrap();
    let collection: Collection = serde_json::from_str(&text).unwrap_or_else(|fault| panic!("{game}: {fault}"));
    assert_eq!(collection.to_text(), text, "{game}: the file is as `kashi puzzles` writes it");
    collection
}

/// The table of a puzzle, whose position was audited.
fn table(game: &str, puzzle: &Puzzle) -> Box<dyn Table> {
    catalog::load(game, puzzle.state.clone(), None).unwrap_or_else(|fault| panic!("{}: {fault}", puzzle.id))
}

#[test]
fn every_puzzle_can_be_posed_and_solved() {
    let mut ids = BTreeSet::new();
    for game in catalog::ids() {
        let Collection { game: of, rules, verified, puzzles, .. } = collection(game);
        let info = catalog::info(game).unwrap();
        assert_eq!((of.as_str(), rules), (game, info.rules_version));
        assert!(puzzles.len() >= FEWEST, "{game}: {} puzzles", puzzles.len());
        let verified = verified.expect("they were verified");
        assert_eq!(verified.agreed, puzzles.len() as u64, "{game}: what was rejected was dropped");
        let positions: BTreeSet<String> = puzzles.iter().map(|puzzle| puzzle.state.to_string()).collect();
        assert_eq!(positions.len(), puzzles.len(), "{game}: a position comes twice");
        for puzzle in &puzzles {
            let id = &puzzle.id;
            assert!(ids.insert(id.clone()), "{id} is there twice");
            assert!(id.starts_with(&format!("{}-", info.prefix.to_ascii_lowercase())), "{id}");
            let table = table(game, puzzle);
            assert_eq!(table.view(Some(puzzle.seat)), puzzle.state, "{id}: nothing is hidden");
            assert!(matches!(table.next(), Next::Seats(asked) if asked.contains(puzzle.seat)), "{id}");
            let legal = table.legal(Some(puzzle.seat));
            assert!(!puzzle.right.is_empty() && 2 * puzzle.right.len() <= legal.len(), "{id}: {:?}", puzzle.right);
            assert!(puzzle.right.iter().all(|mv| legal.contains(mv)), "{id}: {:?}", puzzle.right);
            let better = &puzzle.better;
            assert_eq!(better.line.first(), puzzle.right.first(), "{id}");
            assert!(better.instead.first().is_some_and(|mv| legal.contains(mv) && !puzzle.right.contains(mv)), "{id}");
            check_numbers(puzzle, &*table);
            for line in [Line::Better, Line::Played] {
                follow(table.clone_box(), better.line(line), id);
            }
        }
    }
}

fn check_numbers(puzzle: &Puzzle, table: &dyn Table) {
    let Puzzle { id, shares, gap, solved, rating, .. } = puzzle;
    assert_eq!(shares.players(), table.players(), "{id}");
    let sum: u16 = shares.iter().map(|(_, share)| *share).sum();
    assert!((990..=1_010).contains(&sum), "{id}: the shares add up to {sum}");
    assert!((30..=1_000).contains(gap), "{id}: {gap}");
    assert!(solved.iter().all(|times| *times <= TRIES) && solved[3] <= 2, "{id}: `casual` finds it: {solved:?}");
    assert_eq!(*rating, first_rating(*solved), "{id}");
}

/// Makes the moves of a line, each by the seat that is asked.
fn follow(mut table: Box<dyn Table>, line: &[String], id: &str) {
    for mv in line {
        table.play(None, mv).unwrap_or_else(|fault| panic!("{id}: {mv}: {fault}"));
    }
}

/// Every explanation is a sentence in both languages, every theme has a name, and no game has few themes.
#[test]
fn every_puzzle_is_explained() {
    for game in catalog::ids() {
        let mut themes = BTreeMap::new();
        for puzzle in collection(game).puzzles {
            let table = table(game, &puzzle);
            let key = format!("puzzle-theme-{}", puzzle.theme.name());
            let mut said = Vec::new();
            for lang in Lang::ALL {
                assert!(try_tr(lang, &key, &[]).is_ok(), "{lang}: {key}");
                let because = text::hint_because(&*table, puzzle.seat, &puzzle.better, &lang.into()).unwrap();
                assert!(because.words.chars().count() > 20, "{}: {}", puzzle.id, because.words);
                said.push(because.words);
            }
            assert_ne!(said[0], said[1], "{}", puzzle.id);
            assert!(puzzle.better.fact.is_some() || puzzle.better.reason.is_some(), "{} says nothing", puzzle.id);
            *themes.entry(puzzle.theme).or_insert(0) += 1;
        }
        assert!(themes.len() >= 4, "{game}: {themes:?}");
        let (most, all) = (themes.values().max().unwrap(), themes.values().sum::<usize>());
        assert!(most * 5 < all * 2, "{game}: one theme has most puzzles: {themes:?}");
    }
}

/// All tables are of two or three, and at some of them more than two sit.
#[test]
fn some_tables_have_three_seats() {
    for game in catalog::ids() {
        let players: Vec<u8> = collection(game).puzzles.iter().map(|puzzle| Seats::players(&puzzle.shares)).collect();
        assert!(players.contains(&2) && players.contains(&3), "{game}");
    }
}

#[test]
#[ignore = "says all puzzles"]
fn say_puzzles() {
    let wanted = std::env::var("KASHI_GAME").ok();
    for game in catalog::ids().into_iter().filter(|game| wanted.as_deref().is_none_or(|wanted| wanted == *game)) {
        for puzzle in collection(game).puzzles {
            let table = table(game, &puzzle);
            let moves = [&puzzle.right[0], &puzzle.better.instead[0]]
                .map(|mv| text::mv(&*table, Some(puzzle.seat), mv, Lang::En).unwrap());
            let [fa, en] = Lang::ALL
                .map(|lang| text::hint_because(&*table, puzzle.seat, &puzzle.better, &lang.into()).unwrap().words);
            let kind =
                puzzle.better.fact.map_or("", |fact| if let What::Offer(_) = fact.what { "offer" } else { "event" });
            let (id, theme, gap, rating) = (&puzzle.id, puzzle.theme.name(), puzzle.gap, puzzle.rating);
            eprintln!("{id} {theme} {kind} −{gap} {rating}: {} (not {})\n   {en}\n   {fa}", moves[0], moves[1]);
        }
    }
}
