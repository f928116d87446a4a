//! What happens at a table, as it is told to those who watch.

use crate::{AnyGame, Change, Entry, Played, Table};
use api::{Detail, Event, Happened, SeatMove};
use game::Seat;
use serde_json::Value;

/// An entry as an event, at a table that has just taken it.
pub fn event(table: &Table<AnyGame>, change: &Change<AnyGame>, detail: Detail) -> Event {
    Event { v: change.v, at: change.at, what: happened(table, change, detail == Detail::Full) }
}

fn happened(table: &Table<AnyGame>, change: &Change<AnyGame>, full: bool) -> Happened {
    let ply = table.ply();
    let scores = full.then(|| table.game().scores());
    let next = || full.then(|| table.game().next_json());
    let events = || full.then(|| told(change.played.as_ref()));
    let revealed = || revealed(change.played.as_ref());
    let left = || Seat::all(table.players()).filter_map(|seat| table.stopped_at(seat)).collect();
    let waiting_for = || table.undo_asked().map(|ask| ask.people.clone()).unwrap_or_default();
    let seed = || table.is_seed_open().then(|| table.seed().to_string());
    match change.entry.clone() {
        Entry::Sit { seat, person } => Happened::Sat { seat, person },
        Entry::Leave { seat } => Happened::Left { seat, kept_for: table.kept_for(seat).cloned() },
        Entry::Start => Happened::Started { left: left() },
        Entry::Move { seat, mv, left } => {
            let sealed = change.played.as_ref().is_some_and(|played| played.sealed);
            let mv = (!sealed).then_some(mv);
            let left = left.or_else(|| table.stopped_at(seat));
            Happened::Moved { seat, ply, mv, events: events(), next: next(), scores, left, revealed: revealed() }
        }
        Entry::Deal { deal } => {
            Happened::Dealt { ply, deal, events: events(), next: next(), scores, revealed: revealed() }
        }
        Entry::AskUndo { seat, .. } => Happened::UndoAsked { seat, waiting_for: waiting_for() },
        Entry::AnswerUndo { person, agree } => Happened::UndoAnswered { person, agree, waiting_for: waiting_for() },
        Entry::Undo { seat, count } => Happened::Undone { seat, count, ply, left: left(), next: next(), scores },
        Entry::Hint { seat } => Happened::Hinted { seat, count: table.hinted()[seat] },
        Entry::Resign { seat } => Happened::Resigned { seat },
        Entry::TimeUp { seat, then } => Happened::TimeUp { seat, then },
        Entry::TakeOver { seat, level } => {
            let instead_of = table.replaced(seat).cloned();
            Happened::BotTookOver { seat, level, instead_of, left: table.stopped_at(seat) }
        }
        Entry::End { .. } => {
            let ending = table.ending().cloned().expect("a table that has taken its end has an ending");
            Happened::Ended { ending, seed: seed() }
        }
        Entry::Close { reason } => Happened::Closed { reason, seed: seed() },
        Entry::Rematch { table } => Happened::Rematch { table },
        Entry::Became { guest, person } => Happened::Became { guest, person },
        Entry::Say { person, text, phrase } => Happened::Said { person, text, phrase },
        Entry::SetChat { chat } => Happened::ChatSet { chat },
        Entry::Mute { person, muted } => Happened::Muted { person, muted },
    }
}

/// What an action brought about; nothing while it is sealed.
fn told(played: Option<&Played<AnyGame>>) -> Vec<Value> {
    played.into_iter().flat_map(|played| &played.told).map(|event| event.json()).collect()
}

/// The moves that an action made public.
fn revealed(played: Option<&Played<AnyGame>>) -> Vec<SeatMove> {
    let public = |(seat, mv): &(Seat, String)| SeatMove { seat: *seat, mv: mv.clone() };
    played.into_iter().flat_map(|played| &played.revealed).map(public).collect()
}
