//! A request carried out on a copy of its table: what is to be stored, and what is to be told.

use super::audience::EventFrames;
use super::room::RequestKey;
use super::{Change, Refusal, Table, lines, of_cups};
use crate::ratings::{Scale, Summary};
use crate::store::{ActionRow, Append, KEPT_LINES, SeatRow, TableRow};
use api::{Detail, Occupant, Status};
use game::Seat;
use std::sync::Arc;
use table::{AnyGame, Entry, Uptime};

/// What became of a request, to be stored.
pub(super) struct Drafted {
    pub(super) table: Table,
    /// The events as they travel: many requests wait for the disk at once, and texts are small.
    pub(super) frames: Vec<EventFrames>,
    pub(super) append: Append,
    pub(super) key: Option<RequestKey>,
}

/// A draft that tells what happens to a listener of ours.
pub(super) type Draft<'a> = table::Draft<'a, AnyGame, &'a mut dyn FnMut(&Table, Change)>;

/// What a request is carried out on.
#[derive(Clone)]
pub(super) struct Scene<'a> {
    pub(super) row: &'a TableRow,
    pub(super) table: &'a Table,
    pub(super) now: i64,
    pub(super) uptime: Arc<Uptime>,
    /// How much those who listen want to know.
    pub(super) detail: Detail,
}

/// Carries something out on a copy of a table; with whose request it was, so that it is carried out once.
pub(super) fn draft(
    Scene { row, table, now, uptime, detail }: Scene<'_>,
    key: Option<RequestKey>,
    work: impl FnOnce(&mut Draft<'_>) -> Result<(), table::Refusal>,
) -> Result<Drafted, Refusal> {
    let (mut frames, mut append) = (Vec::new(), Append::default());
    let mut listener = |table: &Table, change: Change| {
        note(&mut append, row, table, &change);
        frames.push(EventFrames::new(table, &change, detail));
    };
    let mut draft = Draft::new(table, now, &uptime, &mut listener);
    work(&mut draft)?;
    let before = table.changed();
    let table = draft.into_table();
    // Opened just now, or something happened that shows; what was said does not.
    if table.v() == 0 || table.changed() != before {
        append.line = Some(lines::line(row, &table, now));
    }
    if let (Some(RequestKey { person, request }), Some(first)) = (key.clone(), append.actions.first_mut()) {
        first.person_id = Some(person);
        first.request = Some(request);
    }
    Ok(Drafted { table, frames, append, key })
}

/// Adds an entry to what is to be stored, with the rows that follow from it.
fn note(append: &mut Append, row: &TableRow, table: &Table, change: &Change) {
    append.actions.push(ActionRow {
        table_id: row.table_id.clone(),
        ply: change.v as i64,
        at: change.at,
        person_id: None,
        request: None,
        body: serde_json::to_string(&change.entry).expect("an entry serialises with texts as keys"),
    });
    match &change.entry {
        Entry::Sit { seat, person } => append.seats.push(SeatRow {
            table_id: row.table_id.clone(),
            seat: seat.index() as i64,
            person_id: person.id.clone(),
            place: None,
        }),
        Entry::Leave { seat } => append.left = Some(seat.index() as i64),
        Entry::Start => append.status = Some((Status::Playing, change.at)),
        Entry::Say { .. } => append.said = Some(KEPT_LINES),
        Entry::End { .. } => note_end(append, row, table, change.at),
        Entry::Close { .. } => {
            append.status = Some((Status::Over, change.at));
            append.cup = of_cups::result(table, change.at);
        }
        _ => {}
    }
}

fn note_end(append: &mut Append, row: &TableRow, table: &Table, at: i64) {
    let ending = table.ending().cloned().expect("a table that has taken its end has an ending");
    for (seat, occupant) in Seat::all(table.players()).zip(table.seats()) {
        let (Occupant::Person { person } | Occupant::Bot { instead_of: Some(person), .. }) = occupant else {
            continue;
        };
        append.seats.push(SeatRow {
            table_id: row.table_id.clone(),
            seat: seat.index() as i64,
            person_id: person.id.clone(),
            place: Some(i64::from(ending.places[seat])),
        });
    }
    append.status = Some((Status::Over, at));
    let summary = Summary { seats: table.seats().to_vec(), ending, friendly: !table.may_count(), scale: Scale::NOW };
    append.cup = of_cups::result(table, at);
    append.rated = summary.rated(&row.game);
    append.summary = Some(serde_json::to_string(&summary).expect("a summary serialises with texts as keys"));
}
