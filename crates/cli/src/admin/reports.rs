//! Reports, and the log of what operators did.

use super::{Changing, Common, Done, Page, Sheet, looker, moment};
use crate::Context;
use anyhow::Result;
use api::{AuditAction, PersonId, ReportId, TableId, Verdict};
use i18n::{Lang, tr};
use serde_json::{Value, json};
use server::store::{AuditFilter, AuditRow, Cursor, ReportRow};
use server::{ModerationError, Moderator};

/// Read what people have told about each other, and close it
#[derive(clap::Subcommand)]
pub(super) enum Command {
    List(ListArgs),
    Close(CloseArgs),
}

/// List open reports, those that have waited longest first
#[derive(clap::Args)]
pub(super) struct ListArgs {
    /// Those that are closed, those closed last first
    #[arg(long)]
    closed: bool,

    #[command(flatten)]
    page: Page,

    #[command(flatten)]
    common: Common,
}

/// Close a report
#[derive(clap::Args)]
pub(super) struct CloseArgs {
    /// The id
    #[arg(value_name = "REPORT")]
    report: String,

    /// What became of it
    #[arg(long, value_name = "VERDICT", default_value = "dismissed", value_parser = verdicts())]
    verdict: String,

    /// Why, for the log
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,

    #[command(flatten)]
    changing: Changing,
}

/// Show what operators did, latest first; kept for two years
#[derive(clap::Args)]
pub(super) struct AuditArgs {
    /// Only about this person or by this operator: the id, the account or a member's name
    #[arg(long, value_name = "WHO")]
    person: Option<String>,

    /// Only about this table: the id or the code
    #[arg(long, value_name = "TABLE")]
    table: Option<String>,

    /// Only this
    #[arg(long, value_name = "ACTION", value_parser = actions())]
    action: Option<String>,

    #[command(flatten)]
    page: Page,

    #[command(flatten)]
    common: Common,
}

fn verdicts() -> clap::builder::PossibleValuesParser {
    Verdict::ALL.map(Verdict::name).into()
}

fn actions() -> clap::builder::PossibleValuesParser {
    AuditAction::ALL.map(AuditAction::name).into()
}

/// A report, with what was said as JSON and not as text of it.
pub(super) fn object(row: &ReportRow) -> Value {
    let lines: Value = serde_json::from_str(&row.lines).unwrap_or_default();
    json!({
        "id": row.report_id,
        "person": row.person_id,
        "reported": row.reported_id,
        "table": row.table_id,
        "reason": row.reason,
        "text": row.text,
        "lines": lines,
        "created": row.created,
        "closed": row.closed,
        "verdict": row.verdict,
    })
}

pub(super) fn sheet(lang: Lang, json: bool, rows: &[ReportRow]) -> Sheet {
    let head = [
        tr!(lang, "admin-head-id"),
        tr!(lang, "admin-head-at"),
        tr!(lang, "admin-head-about"),
        tr!(lang, "admin-head-reporter"),
        tr!(lang, "admin-head-reason"),
        tr!(lang, "admin-head-verdict"),
        tr!(lang, "admin-head-words"),
    ];
    let mut sheet = Sheet::new(json, head);
    for row in rows {
        let lines: Vec<api::Said> = serde_json::from_str(&row.lines).unwrap_or_default();
        let last = lines.last().and_then(|said| said.text.clone());
        let words = if row.text.is_empty() { last.unwrap_or_default() } else { row.text.clone() };
        let cells = [
            row.report_id.to_string(),
            moment(lang, row.created),
            row.reported_id.to_string(),
            row.person_id.to_string(),
            row.reason.clone(),
            row.verdict.clone().unwrap_or_else(|| "-".to_owned()),
            words,
        ];
        sheet.push(cells, object(row));
    }
    sheet
}

/// Entries of the log.
pub(super) fn log(lang: Lang, json: bool, rows: &[AuditRow]) -> Sheet {
    let head = [
        tr!(lang, "admin-head-at"),
        tr!(lang, "admin-head-by"),
        tr!(lang, "admin-head-action"),
        tr!(lang, "admin-head-about"),
        tr!(lang, "admin-head-reason"),
        tr!(lang, "admin-head-detail"),
    ];
    let mut sheet = Sheet::new(json, head);
    for row in rows {
        let network = row.network.0.map(|network| network.to_string());
        let person = row.person_id.as_ref().map(ToString::to_string);
        let table = row.table_id.as_ref().map(ToString::to_string);
        let about = person.or(table).or(network).unwrap_or_default();
        let until = row.detail.strip_prefix("until ").and_then(|until| until.parse().ok());
        let detail = until.map_or_else(|| row.detail.clone(), |until| moment(lang, until));
        let object = serde_json::to_value(row).unwrap_or_default();
        let action = row.action.name().to_owned();
        sheet.push([moment(lang, row.at), row.by_name.clone(), action, about, row.reason.clone(), detail], object);
    }
    sheet
}

impl Command {
    pub(super) async fn run(self, context: &mut Context) -> Result<()> {
        match self {
            Command::List(args) => args.run(context).await,
            Command::Close(args) => args.run(context).await,
        }
    }
}

impl ListArgs {
    async fn run(self, context: &mut Context) -> Result<()> {
        let (store, json) = self.common.store().await?;
        let (mut rows, next);
        if self.closed {
            rows = store.closed_reports(&self.page.start(), self.page.asked()).await?;
            next = self.page.cut(&mut rows, |row| (row.closed.unwrap_or_default(), row.report_id.to_string()));
        } else {
            let after = self.page.after.clone().unwrap_or(Cursor { at: i64::MIN, id: String::new() });
            rows = store.open_reports(&after, self.page.asked()).await?;
            next = self.page.cut(&mut rows, |row| (row.created, row.report_id.to_string()));
        }
        sheet(context.lang, json, &rows).print(context, next.as_deref())
    }
}

impl CloseArgs {
    async fn run(self, context: &mut Context) -> Result<()> {
        let lang = context.lang;
        let closed = async |moderator: &Moderator<'_>| {
            let unknown = |_| ModerationError::NoReport(self.report.clone());
            let report: ReportId = self.report.parse().map_err(unknown)?;
            let verdict = Verdict::try_from(self.verdict)?;
            moderator.close_report(&report, verdict, &self.reason).await?;
            let words = tr!(lang, "admin-report-closed", report = report.as_str());
            Ok(Done { words, object: json!({"done": "close_report", "report": report, "verdict": verdict}) })
        };
        self.changing.carry_out(context, closed).await
    }
}

impl AuditArgs {
    pub(super) async fn run(self, context: &mut Context) -> Result<()> {
        let (store, json) = self.common.store().await?;
        let moderator = looker(&*store);
        let person: Option<PersonId> = match &self.person {
            Some(who) => Some(moderator.person(who).await?.person_id),
            None => None,
        };
        let table: Option<TableId> = match &self.table {
            Some(table) => Some(match moderator.table(table).await {
                // The log remembers tables that are gone for good.
                Err(ModerationError::NoTable(_)) => table.parse()?,
                found => found?.table_id,
            }),
            None => None,
        };
        let action = self.action.map(AuditAction::try_from).transpose()?;
        let filter = AuditFilter { person, table, action };
        let mut rows = store.audit(&filter, &self.page.start(), self.page.asked()).await?;
        let next = self.page.cut(&mut rows, |row| (row.at, row.audit_id.to_string()));
        log(context.lang, json, &rows).print(context, next.as_deref())
    }
}
