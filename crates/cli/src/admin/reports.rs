//! Reports, and the log of what operators did.

use super::{Changing, Common, Done, Listed, Page, looker, moment};
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

impl Listed for ReportRow {
    fn head(lang: Lang) -> Vec<String> {
        vec![
            tr!(lang, "admin-head-id"),
            tr!(lang, "admin-head-at"),
            tr!(lang, "admin-head-about"),
            tr!(lang, "admin-head-reporter"),
            tr!(lang, "admin-head-reason"),
            tr!(lang, "admin-head-verdict"),
            tr!(lang, "admin-head-words"),
        ]
    }

    fn cells(&self, lang: Lang) -> Vec<String> {
        let lines: Vec<api::Said> = serde_json::from_str(&self.lines).unwrap_or_default();
        let last = lines.last().and_then(|said| said.text.clone());
        let words = if self.text.is_empty() { last.unwrap_or_default() } else { self.text.clone() };
        vec![
            self.report_id.to_string(),
            moment(lang, self.created),
            self.reported_id.to_string(),
            self.person_id.to_string(),
            self.reason.clone(),
            self.verdict.clone().unwrap_or_else(|| "-".to_owned()),
            words,
        ]
    }

    /// With what was said as JSON and not as text of it.
    fn object(&self) -> Value {
        let lines: Value = serde_json::from_str(&self.lines).unwrap_or_default();
        json!({
            "id": self.report_id,
            "person": self.person_id,
            "reported": self.reported_id,
            "table": self.table_id,
            "reason": self.reason,
            "text": self.text,
            "lines": lines,
            "created": self.created,
            "closed": self.closed,
            "verdict": self.verdict,
        })
    }
}

/// An entry of the log.
impl Listed for AuditRow {
    fn head(lang: Lang) -> Vec<String> {
        vec![
            tr!(lang, "admin-head-at"),
            tr!(lang, "admin-head-by"),
            tr!(lang, "admin-head-action"),
            tr!(lang, "admin-head-about"),
            tr!(lang, "admin-head-reason"),
            tr!(lang, "admin-head-detail"),
        ]
    }

    fn cells(&self, lang: Lang) -> Vec<String> {
        let network = self.network.0.map(|network| network.to_string());
        let person = self.person_id.as_ref().map(ToString::to_string);
        let table = self.table_id.as_ref().map(ToString::to_string);
        let about = person.or(table).or(network).unwrap_or_default();
        let until = self.detail.strip_prefix("until ").and_then(|until| until.parse().ok());
        let detail = until.map_or_else(|| self.detail.clone(), |until| moment(lang, until));
        let action = self.action.name().to_owned();
        vec![moment(lang, self.at), self.by_name.clone(), action, about, self.reason.clone(), detail]
    }

    fn object(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }
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
        let rows = if self.closed {
            store.closed_reports(&self.page.start(), self.page.asked()).await?
        } else {
            let after = self.page.after.clone().unwrap_or(Cursor { at: i64::MIN, id: String::new() });
            store.open_reports(&after, self.page.asked()).await?
        };
        let at = |row: &ReportRow| if self.closed { row.closed.unwrap_or_default() } else { row.created };
        self.page.print(context, json, rows, |row| (at(row), row.report_id.to_string()))
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
        let rows = store.audit(&filter, &self.page.start(), self.page.asked()).await?;
        self.page.print(context, json, rows, |row| (row.at, row.audit_id.to_string()))
    }
}
