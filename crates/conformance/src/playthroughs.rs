//! Whole games as text, to be read by people and compared line by line.

use crate::dice::Temper;
use crate::files::{blessing, compare, fault, list};
use crate::table::{Table, json};
use crate::{Failure, Report};
use game::{Action, Cited, Game, MoveBuf, Next};
use std::fmt::Write;
use std::path::Path;

/// The whole state is printed every this many actions, and at the end.
const STATE_EVERY: usize = 10;

/// Compares whole random games with stored files: `<directory>/<slug>.txt` for each slug, options and seed. Any change
/// of the rules, the notation, the events or the JSON shows up as a change of these files.
///
/// `KASHI_BLESS=1` rewrites the files. A file that belongs to no game in the list is an error.
pub fn playthroughs<G: Game>(
    directory: impl AsRef<Path>,
    games: &[(&str, G::Options, u64)],
) -> Result<Report, Failure> {
    let directory = directory.as_ref();
    let mut report = Report::default();
    for (slug, options, seed) in games {
        let path = directory.join(format!("{slug}.txt"));
        if !slug.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-') {
            return Err(fault::<G>(&path, "the name of a playthrough is of small letters, digits and dashes"));
        }
        let table = Table::<G>::new(*seed, options.clone(), Temper::Even).map_err(|why| fault::<G>(&path, why))?;
        compare::<G>(&path, &tell(table, slug, &mut report)?)?;
    }
    // Files of games that were dropped from the list would otherwise stay unnoticed forever.
    let left_over = list::<G>(directory, "txt")?
        .into_iter()
        .find(|path| games.iter().all(|(slug, ..)| path.file_stem().is_none_or(|stem| stem != *slug)));
    match left_over {
        Some(path) if !blessing() => Err(fault::<G>(&path, "no playthrough has this name any more: delete it")),
        _ => Ok(report),
    }
}

/// The text of a whole game.
fn tell<G: Game>(mut table: Table<G>, slug: &str, report: &mut Report) -> Result<String, Failure> {
    let mut text = String::new();
    let options = json(&table.options);
    let heading = format!("# {} {slug}\n# options {options}\n# seed {}\n", G::INFO.id, table.number);
    table.watch(|table| {
        text.push_str(&heading);
        position(&mut text, table.state(), true);
        let mut events = Vec::new();
        while let Some(action) = table.choose()? {
            let actor = match &action {
                Action::Move { seat, .. } => format!("seat {}", seat.index()),
                Action::Deal(_) => "deal".to_owned(),
            };
            line(&mut text, format_args!("\n{}. {actor}: {action}", table.ply() + 1));
            events.clear();
            table.act(action, &mut events)?;
            report.actions += 1;
            for event in &events {
                line(&mut text, format_args!("   {}", json(&Cited::of(event))));
            }
            let state = table.state();
            position(&mut text, state, table.ply() % STATE_EVERY == 0 || state.next() == Next::Over);
            if table.ply() > G::INFO.max_actions {
                return Err("the game does not end".to_owned());
            }
        }
        Ok(())
    })?;
    report.games += 1;
    Ok(text)
}

/// A summary of a position, or all of it.
fn position<G: Game>(text: &mut String, state: &G, in_full: bool) {
    let next = match state.next() {
        Next::Over => format!("over, places {}", json(&state.outcome().map(|outcome| outcome.places))),
        Next::Chance(name) => format!("chance {name}"),
        Next::Seats(seats) => {
            let mut moves = MoveBuf::new();
            let asked = seats.iter().map(|seat| {
                state.legal_moves(seat, &mut moves);
                format!("seat {}, {} moves", seat.index(), moves.len())
            });
            asked.collect::<Vec<_>>().join("; ")
        }
    };
    line(text, format_args!("   next: {next} | scores {}", json(&state.scores())));
    if in_full {
        line(text, format_args!("   state: {}", json(state)));
    }
}

fn line(text: &mut String, what: std::fmt::Arguments<'_>) {
    writeln!(text, "{what}").expect("writing to a string cannot fail");
}
