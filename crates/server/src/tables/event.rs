//! What happens at a table, as it is told to those who watch.

use super::{Change, Table};
use api::{Event, Happened, SeatMove};
use game::Seat;
use serde_json::Value;
use table::{AnyGame, Entry, Played};

/// An entry as an event, at a table that has just taken it.
pub(super) fn event(table: &Table, change: &Change) -> Event {
    Event { v: change.v, at: change.at, what: happened(table, change) }
}

fn happened(table: &Table, change: &Change) -> Happened {
    let (ply, scores) = (table.ply(), table.game().scores());
    let next = || table.game().next_json();
    let waiting_for = || table.undo_asked().map(|ask| ask.people.clone()).unwrap_or_default();
    match change.entry.clone() {
        Entry::Sit { seat, person } => Happened::Sat { seat, person },
        Entry::Leave { seat } => Happened::Left { seat },
        Entry::Start => Happened::Started,
        Entry::Move { seat, mv, left } => {
            let sealed = change.played.as_ref().is_some_and(|played| played.sealed);
            let (events, revealed) = shown(change.played.as_ref());
            let mv = (!sealed).then_some(mv);
            Happened::Moved { seat, ply, mv, events, next: next(), scores, left, revealed }
        }
        Entry::Deal { deal } => {
            let (events, revealed) = shown(change.played.as_ref());
            Happened::Dealt { ply, deal, events, next: next(), scores, revealed }
        }
        Entry::AskUndo { seat, .. } => Happened::UndoAsked { seat, waiting_for: waiting_for() },
        Entry::AnswerUndo { person, agree } => Happened::UndoAnswered { person, agree, waiting_for: waiting_for() },
        Entry::Undo { seat, count } => Happened::Undone { seat, count, ply, next: next(), scores },
        Entry::Resign { seat } => Happened::Resigned { seat },
        Entry::TimeUp { seat, then } => Happened::TimeUp { seat, then },
        Entry::TakeOver { seat, level } => {
            Happened::BotTookOver { seat, level, instead_of: table.replaced(seat).cloned() }
        }
        Entry::End { .. } => {
            let ending = table.ending().cloned().expect("a table that has taken its end has an ending");
            Happened::Ended { ending, seed: table.seed().to_string() }
        }
        Entry::Rematch { table } => Happened::Rematch { table },
        Entry::Became { guest, person } => Happened::Became { guest, person },
        Entry::Say { person, text, phrase } => Happened::Said { person, text, phrase },
        Entry::SetChat { chat } => Happened::ChatSet { chat },
        Entry::Mute { person, muted } => Happened::Muted { person, muted },
    }
}

/// What an action brought about, and the moves that it made public.
fn shown(played: Option<&Played<AnyGame>>) -> (Vec<Value>, Vec<SeatMove>) {
    let Some(Played { told, revealed, .. }) = played else { return Default::default() };
    let public = |(seat, mv): &(Seat, String)| SeatMove { seat: *seat, mv: mv.clone() };
    (told.iter().map(|event| event.json()).collect(), revealed.iter().map(public).collect())
}
