//! Tables: to list, to look at, to close, to delete and restore.

use super::{Changing, Common, Listed, Page, RESTORABLE_DAYS, Subject, listed, looker, moment};
use crate::Context;
use anyhow::Result;
use api::Status;
use i18n::{Lang, tr};
use serde_json::{Value, json};
use server::store::{AuditFilter, Cursor, SeatRow, Store, TableRow};
use server::{ModerationError, Moderator};
use std::io::Write as _;

/// List tables, look at one, close, delete or restore it
#[derive(clap::Subcommand)]
pub(super) enum Command {
    List(ListArgs),
    Show(ShowArgs),
    /// Close a table: everybody there reads why, and the game is over without a result
    #[command(mut_arg("reason", |reason| reason.required(true).help("Why: those at the table read it")))]
    Close(ChosenArgs),
    /// Delete a table; for 30 days it can be restored as it was
    #[command(mut_arg("reason", |reason| reason.required(true)))]
    Delete(ChosenArgs),
    /// Restore a table that was deleted less than 30 days ago
    Restore(ChosenArgs),
}

/// List tables, latest first
#[derive(clap::Args)]
pub(super) struct ListArgs {
    /// Only those with this status
    #[arg(long, value_name = "STATUS", value_parser = ["open", "playing", "over"])]
    status: Option<String>,

    /// Only those that an operator has deleted
    #[arg(long)]
    deleted: bool,

    #[command(flatten)]
    page: Page,

    #[command(flatten)]
    common: Common,
}

/// Show a table: who sits there, what operators did
#[derive(clap::Args)]
pub(super) struct ShowArgs {
    /// The id or the code
    #[arg(value_name = "TABLE")]
    table: String,

    #[command(flatten)]
    common: Common,
}

#[derive(clap::Args)]
pub(super) struct ChosenArgs {
    /// The id or the code
    #[arg(value_name = "TABLE")]
    table: String,

    /// Why, for the log
    #[arg(long, value_name = "TEXT")]
    reason: Option<String>,

    #[command(flatten)]
    changing: Changing,
}

fn status(lang: Lang, row: &TableRow) -> String {
    match (row.removed, row.status) {
        (Some(_), _) => tr!(lang, "admin-deleted"),
        (None, Status::Open) => tr!(lang, "admin-status-open"),
        (None, Status::Playing) => tr!(lang, "admin-status-playing"),
        (None, Status::Over) => tr!(lang, "admin-status-over"),
    }
}

impl Listed for TableRow {
    fn head(lang: Lang) -> Vec<String> {
        vec![
            tr!(lang, "admin-head-id"),
            tr!(lang, "admin-head-code"),
            tr!(lang, "admin-head-game"),
            tr!(lang, "admin-head-status"),
            tr!(lang, "admin-head-host"),
            tr!(lang, "admin-head-since"),
        ]
    }

    fn cells(&self, lang: Lang) -> Vec<String> {
        vec![
            self.table_id.to_string(),
            self.code.to_string(),
            self.game.clone(),
            status(lang, self),
            self.host_id.to_string(),
            moment(lang, self.created),
        ]
    }

    /// What may be shown of a table: not its seed.
    fn object(&self) -> Value {
        json!({
            "id": self.table_id,
            "code": self.code,
            "host": self.host_id,
            "game": self.game,
            "listed": self.listed,
            "status": self.status,
            "created": self.created,
            "updated": self.updated,
            "removed": self.removed,
        })
    }
}

/// A seat with the name of who sits there.
struct Seated {
    seat: SeatRow,
    name: String,
}

impl Listed for Seated {
    fn head(lang: Lang) -> Vec<String> {
        vec![tr!(lang, "admin-head-seat"), tr!(lang, "admin-head-id"), tr!(lang, "admin-head-name")]
    }

    fn cells(&self, _lang: Lang) -> Vec<String> {
        vec![self.seat.seat.to_string(), self.seat.person_id.to_string(), self.name.clone()]
    }

    fn object(&self) -> Value {
        let Seated { seat, name } = self;
        json!({"seat": seat.seat, "person": seat.person_id, "name": name, "place": seat.place})
    }
}

impl Command {
    pub(super) async fn run(self, context: &mut Context) -> Result<()> {
        match self {
            Command::List(args) => args.run(context).await,
            Command::Show(args) => args.run(context).await,
            Command::Close(args) => args.close(context).await,
            Command::Delete(args) => args.delete(context).await,
            Command::Restore(args) => args.restore(context).await,
        }
    }
}

impl ListArgs {
    async fn run(self, context: &mut Context) -> Result<()> {
        let (store, json) = self.common.store().await?;
        let status = self.status.map(Status::try_from).transpose()?;
        let rows = store.tables_before(status, self.deleted, &self.page.start(), self.page.asked()).await?;
        self.page.print(context, json, rows, |row| (row.created, row.table_id.to_string()))
    }
}

impl ShowArgs {
    async fn run(self, context: &mut Context) -> Result<()> {
        let (store, json) = self.common.store().await?;
        let row = looker(&*store).table(&self.table).await?;
        show(context, &*store, &row, json).await
    }
}

async fn show(context: &mut Context, store: &dyn Store, row: &TableRow, json: bool) -> Result<()> {
    let lang = context.lang;
    let mut seats = Vec::new();
    for seat in store.seats(&row.table_id).await? {
        let name = store.person(&seat.person_id).await?.map(|person| person.name).unwrap_or_default();
        seats.push(Seated { seat, name });
    }
    let filter = AuditFilter { table: Some(row.table_id.clone()), ..AuditFilter::default() };
    let log = store.audit(&filter, &Cursor::START, 20).await?;
    if json {
        let mut whole = row.object();
        whole["seats"] = listed::objects(&seats);
        whole["audit"] = listed::objects(&log);
        writeln!(context.out, "{whole}")?;
        return Ok(());
    }
    listed::print(context, false, std::slice::from_ref(row), None)?;
    listed::print_part(context, &tr!(lang, "admin-part-seats"), &seats)?;
    listed::print_part(context, &tr!(lang, "admin-part-log"), &log)
}

impl ChosenArgs {
    async fn close(self, context: &mut Context) -> Result<()> {
        let lang = context.lang;
        let told = async |moderator: &Moderator<'_>, row: &TableRow, reason: &str| {
            moderator.close_table(row, reason).await?;
            Ok(("close_table", tr!(lang, "admin-table-closed", table = row.table_id.as_str())))
        };
        self.changing.change(context, &self.table, self.reason, told).await
    }

    async fn delete(self, context: &mut Context) -> Result<()> {
        let lang = context.lang;
        let told = async |moderator: &Moderator<'_>, row: &TableRow, reason: &str| {
            moderator.delete_table(row, reason).await?;
            let words = tr!(lang, "admin-table-deleted", table = row.table_id.as_str(), days = RESTORABLE_DAYS);
            Ok(("delete_table", words))
        };
        self.changing.change(context, &self.table, self.reason, told).await
    }

    async fn restore(self, context: &mut Context) -> Result<()> {
        let lang = context.lang;
        let told = async |moderator: &Moderator<'_>, row: &TableRow, reason: &str| {
            moderator.restore_table(row, reason).await?;
            Ok(("restore_table", tr!(lang, "admin-table-restored", table = row.table_id.as_str())))
        };
        self.changing.change(context, &self.table, self.reason, told).await
    }
}

impl Subject for TableRow {
    const KIND: &str = "table";

    async fn find(moderator: &Moderator<'_>, text: &str) -> Result<Self, ModerationError> {
        moderator.table(text).await
    }

    fn id(&self) -> String {
        self.table_id.to_string()
    }
}
