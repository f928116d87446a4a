//! Notation: one text for one value, and no text breaks the parser.

use crate::dice::Dice;
use crate::mutate::scramble_text;
use crate::table::{Table, catch, each_game};
use crate::{Failure, Kit, Report};
use game::{Action, Game, Notation};
use std::any::type_name;
use std::collections::HashMap;

/// How many mutations of each text are tried.
const MUTATIONS: usize = 8;

/// Texts that mean nothing in any game; they must do no harm.
const GARBAGE: [&str; 12] =
    ["", " ", "\0", "-", "/", "۱۲۳", "é", "🂡🂡", "\u{feff}", "999999999999999999999", "-1", "null"];

/// Reads and prints every move of `all_moves`, every deal and every action of random games, and mutations of them.
///
/// A value reads back from its text as itself, different moves have different texts, and a mutated text that can be
/// read prints as that same text.
pub fn notation<G: Game>(kit: impl Into<Kit>) -> Result<Report, Failure> {
    let kit = kit.into();
    moves_have_their_own_texts::<G>().map_err(|problem| Failure { game: G::INFO.id, problem, scene: None })?;
    each_game(&kit, |table: &mut Table<G>, report| {
        while let Some(action) = table.choose()? {
            let mut dice = table.dice_aside();
            match &action {
                Action::Move { mv, .. } => try_text(mv, &mut dice, report)?,
                Action::Deal(deal) => try_text(deal, &mut dice, report)?,
            }
            table.act(action, &mut ())?;
            report.actions += 1;
        }
        Ok(())
    })
}

fn moves_have_their_own_texts<G: Game>() -> Result<(), String> {
    let mut texts = HashMap::new();
    for mv in G::all_moves() {
        let text = reads_back(&mv)?;
        if let Some(other) = texts.insert(text, mv) {
            return Err(if other == mv {
                format!("all_moves() lists `{mv}` twice")
            } else {
                format!("two moves have the text `{mv}`: {other:?} and {mv:?}")
            });
        }
    }
    if texts.is_empty() {
        return Err("all_moves() is empty".to_owned());
    }
    for text in GARBAGE {
        does_no_harm::<G::Move>(text)?;
        does_no_harm::<G::Deal>(text)?;
    }
    Ok(())
}

fn try_text<N: Notation>(value: &N, dice: &mut Dice, report: &mut Report) -> Result<(), String> {
    let text = reads_back(value)?;
    for _ in 0..MUTATIONS {
        let harmless = does_no_harm::<N>(&scramble_text(&text, dice))?;
        report.count_hostile(harmless);
    }
    Ok(())
}

/// The text of a value, from which it reads back as itself.
fn reads_back<N: Notation>(value: &N) -> Result<String, String> {
    let text = value.to_string();
    if text.is_empty() || text.trim() != text || text.chars().any(char::is_control) {
        return Err(format!("{text:?} is no text for a line of its own: empty, padded or with control characters"));
    }
    match catch(|| Ok(text.parse::<N>()))? {
        Ok(read) if read == *value => Ok(text),
        Ok(read) => Err(format!("`{text}` reads back as {read:?}, not {value:?}")),
        Err(fault) => Err(format!("{value:?} does not read back: {fault}")),
    }
}

/// Reads any text. If it means something, it must be the canonical text for it.
fn does_no_harm<N: Notation>(text: &str) -> Result<bool, String> {
    let read = catch(|| Ok(text.parse::<N>()))
        .map_err(|panic| format!("reading {text:?} as a {} {panic}", type_name::<N>()))?;
    match read {
        Ok(value) if value.to_string() == text => Ok(true),
        Ok(value) => Err(format!("{text:?} is read as {value:?}, which is written `{value}`: two texts for one value")),
        Err(_) => Ok(false),
    }
}
