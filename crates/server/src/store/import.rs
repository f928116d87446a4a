//! Rows from an export, many with each statement: this file is a module of `sqlite.rs` and of `postgres.rs`.

use super::places::Tally;
use super::{Connection, Dialect, INSERT_MANY};
use crate::store::Row;
use crate::store::sql::bulk::{self, Bulk};
use sqlx::QueryBuilder;
use sqlx::query_builder::Separated;
use std::mem::discriminant;

/// The parameters of a row.
type Values<'a> = Separated<'a, Dialect, &'static str>;

/// Stores the rows of one kind that the pattern finds.
macro_rules! store {
    ($connection:ident, $run:ident, $kind:ident, $bulk:ident, |$values:ident, $row:ident| $bind:expr) => {{
        let rows = $run.iter().filter_map(|row| if let Row::$kind(row) = row { Some(row) } else { None });
        insert($connection, &bulk::$bulk, &rows.collect::<Vec<_>>(), |$values, $row| {
            $bind;
        })
        .await?
    }};
}

/// Stores rows of any kind in their order, as they are; those that are there already stay. Answers how many were new.
pub(super) async fn import(connection: &mut Connection, rows: &[Row], tally: &mut Tally) -> sqlx::Result<u64> {
    let mut new = 0;
    for run in rows.chunk_by(|one, next| discriminant(one) == discriminant(next)) {
        let Some(first) = run.first() else { continue };
        new += match first {
            Row::Person(_) => store!(connection, run, Person, PEOPLE, |values, row| {
                values.push_bind(&row.person_id).push_bind(&row.name).push_bind(&row.account);
                values.push_bind(&row.password_hash).push_bind(row.language.name()).push_bind(&row.preferences);
                values.push_bind(row.created).push_bind(&row.became).push_bind(&row.name_fold);
                values.push_bind(&row.recovery_hash).push_bind(row.deleted).push_bind(i64::from(row.operator.0));
                values.push_bind(row.removed)
            }),
            Row::Session(_) => store!(connection, run, Session, SESSIONS, |values, row| {
                values.push_bind(&row.session_id).push_bind(&row.secret_hash).push_bind(&row.person_id);
                values.push_bind(row.kind.name()).push_bind(&row.label).push_bind(row.created).push_bind(row.seen);
                values.push_bind(row.scope.name()).push_bind(row.ends)
            }),
            Row::Device(_) => store!(connection, run, Device, DEVICES, |values, row| {
                values.push_bind(&row.device_hash).push_bind(&row.person_id).push_bind(row.seen)
            }),
            Row::Mail(_) => store!(connection, run, Mail, MAILS, |values, row| {
                values.push_bind(&row.person_id).push_bind(&row.address).push_bind(row.created)
            }),
            Row::Block(_) => store!(connection, run, Block, BLOCKS, |values, row| {
                values.push_bind(&row.person_id).push_bind(&row.blocked_id).push_bind(row.created)
            }),
            Row::Report(_) => store!(connection, run, Report, REPORTS, |values, row| {
                values.push_bind(&row.report_id).push_bind(&row.person_id).push_bind(&row.reported_id);
                values.push_bind(&row.table_id).push_bind(&row.reason).push_bind(&row.text).push_bind(&row.lines);
                values.push_bind(row.created).push_bind(row.closed).push_bind(&row.verdict)
            }),
            Row::Ban(_) => store!(connection, run, Ban, BANS, |values, row| {
                values.push_bind(&row.ban_id).push_bind(&row.person_id).push_bind(row.network.text());
                values.push_bind(row.scope.name()).push_bind(&row.reason).push_bind(&row.by_name);
                values.push_bind(row.created).push_bind(row.until)
            }),
            Row::Audit(_) => {
                let mut place = 0_i64;
                store!(connection, run, Audit, AUDITS, |values, row| {
                    place += 1;
                    values.push_bind(&row.audit_id).push_bind(row.at).push_bind(&row.by_id).push_bind(&row.by_name);
                    values.push_bind(row.action.name()).push_bind(&row.person_id).push_bind(&row.table_id);
                    values.push_bind(row.network.text()).push_bind(&row.report_id).push_bind(&row.reason);
                    values.push_bind(&row.detail).push_bind(place)
                })
            }
            Row::Table(_) => {
                let new = store!(connection, run, Table, TABLES, |values, row| {
                    values.push_bind(&row.table_id).push_bind(&row.code).push_bind(&row.host_id).push_bind(&row.game);
                    values.push_bind(i64::from(row.listed.0)).push_bind(row.status.name()).push_bind(&row.seed);
                    values.push_bind(&row.setup).push_bind(row.created).push_bind(row.updated);
                    values.push_bind(&row.summary).push_bind(row.removed)
                });
                store!(connection, run, Table, LINES, |values, row| values.push_bind(&row.table_id));
                new
            }
            Row::Action(_) => store!(connection, run, Action, ACTIONS, |values, row| {
                values.push_bind(&row.table_id).push_bind(row.ply).push_bind(row.at).push_bind(&row.person_id);
                values.push_bind(&row.request).push_bind(&row.body)
            }),
            Row::Seat(_) => store!(connection, run, Seat, SEATS, |values, row| {
                values.push_bind(&row.table_id).push_bind(row.seat).push_bind(&row.person_id).push_bind(row.place)
            }),
            Row::Upload(_) => store!(connection, run, Upload, UPLOADS, |values, row| {
                values.push_bind(&row.record_id).push_bind(&row.person_id).push_bind(&row.game);
                values.push_bind(row.created).push_bind(&row.summary).push_bind(&row.record)
            }),
            Row::Cup(_) => store!(connection, run, Cup, CUPS, |values, row| {
                values.push_bind(&row.cup_id).push_bind(&row.organiser_id).push_bind(i64::from(row.listed.0));
                values.push_bind(row.status.name()).push_bind(&row.seed).push_bind(&row.setup);
                values.push_bind(row.created).push_bind(row.version).push_bind(row.decided).push_bind(row.due);
                values.push_bind(&row.line)
            }),
            Row::CupEntry(_) => store!(connection, run, CupEntry, CUP_ENTRIES, |values, row| {
                values.push_bind(&row.cup_id).push_bind(row.number).push_bind(row.at).push_bind(&row.person_id);
                values.push_bind(&row.body)
            }),
            Row::CupPerson(_) => store!(connection, run, CupPerson, CUP_PEOPLE, |values, row| {
                values.push_bind(&row.cup_id).push_bind(&row.person_id).push_bind(row.created)
            }),
            Row::Rating(_) => import_ratings(connection, run, tally).await?,
            Row::Point(_) => store!(connection, run, Point, POINTS, |values, row| {
                values.push_bind(&row.player_id).push_bind(&row.game).push_bind(row.players);
                values.push_bind(row.board.name()).push_bind(row.number).push_bind(row.at).push_bind(&row.table_id);
                values.push_bind(row.rating).push_bind(row.uncertainty)
            }),
            Row::Life(_) => store!(connection, run, Life, LIVES, |values, row| {
                values.push_bind(row.started).push_bind(row.seen)
            }),
        };
    }
    Ok(new)
}

/// Stores ratings, and counts those that stand on a board.
async fn import_ratings(connection: &mut Connection, run: &[Row], tally: &mut Tally) -> sqlx::Result<u64> {
    let rows = run.iter().filter_map(|row| if let Row::Rating(row) = row { Some(row) } else { None });
    let (bulk, mut new) = (&bulk::RATINGS, 0);
    for rows in rows.collect::<Vec<_>>().chunks(bulk.rows()) {
        let mut statement = statement(bulk, rows, |values, row| {
            values.push_bind(&row.player_id).push_bind(&row.game).push_bind(row.players);
            values.push_bind(row.board.name()).push_bind(row.rating).push_bind(row.uncertainty);
            values.push_bind(row.games);
        });
        let query = statement.build_query_as().persistent(rows.len() == bulk.rows());
        let spots = query.fetch_all(&mut *connection).await?;
        new += spots.len() as u64;
        tally.come(spots);
    }
    Ok(new)
}

/// The statement that stores these rows.
fn statement<T>(bulk: &Bulk, rows: &[&T], mut bind: impl FnMut(&mut Values<'_>, &T)) -> QueryBuilder<Dialect> {
    let mut statement = QueryBuilder::new(format!("{INSERT_MANY}{}", bulk.before));
    statement.push_values(rows, |mut values, row| bind(&mut values, row)).push(bulk.after);
    statement
}

/// Stores rows of one kind, with as few statements as the number of their parameters allows.
async fn insert<T>(
    connection: &mut Connection,
    bulk: &Bulk,
    rows: &[&T],
    mut bind: impl FnMut(&mut Values<'_>, &T),
) -> sqlx::Result<u64> {
    let mut new = 0;
    for rows in rows.chunks(bulk.rows()) {
        let mut statement = statement(bulk, rows, &mut bind);
        // Only whole ones come again and again: those are remembered.
        let query = statement.build().persistent(rows.len() == bulk.rows());
        new += query.execute(&mut *connection).await?.rows_affected();
    }
    Ok(new)
}
