//! People: to find, to look at, to rename, to delete and restore; and which of them are operators.

use super::{Changing, Common, Done, Listed, Page, RESTORABLE_DAYS, Subject, listed, looker, moment};
use crate::Context;
use anyhow::Result;
use i18n::{Lang, tr};
use serde_json::{Value, json};
use server::store::{AuditFilter, Cursor, PeopleFilter, PersonRow, SessionRow, Store};
use server::{ModerationError, Moderator};
use std::io::Write as _;

/// How many reports, tables and entries of the log are shown of a person.
const SHOWN: i64 = 20;

/// Find people, and look at one
#[derive(clap::Subcommand)]
pub(super) enum Command {
    List(ListArgs),
    Show(ShowArgs),
}

/// List people, latest first, or find them by a part of their name
#[derive(clap::Args)]
pub(super) struct ListArgs {
    /// A part of the name or the account, or the id
    #[arg(value_name = "TEXT", default_value = "")]
    text: String,

    /// Only those whom an operator has deleted
    #[arg(long)]
    deleted: bool,

    #[command(flatten)]
    page: Page,

    #[command(flatten)]
    common: Common,
}

/// Show a person: sessions, tables, reports, bans, what operators did
#[derive(clap::Args)]
pub(super) struct ShowArgs {
    /// The id, the account or a member's name
    #[arg(value_name = "WHO")]
    who: String,

    #[command(flatten)]
    common: Common,
}

/// Give a person another name, wherever it stands
#[derive(clap::Args)]
pub(super) struct RenameArgs {
    /// The id, the account or a member's name
    #[arg(value_name = "WHO")]
    who: String,

    /// The new name
    #[arg(value_name = "NAME")]
    name: String,

    /// Why, for the log
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,

    #[command(flatten)]
    changing: Changing,
}

#[derive(clap::Args)]
pub(super) struct ChosenArgs {
    /// The id, the account or a member's name
    #[arg(value_name = "WHO")]
    who: String,

    /// Why, for the log
    #[arg(long, value_name = "TEXT")]
    reason: Option<String>,

    #[command(flatten)]
    changing: Changing,
}

/// Say which members read and decide reports, at /operator
#[derive(clap::Subcommand)]
pub(super) enum OperatorCommand {
    /// List the operators
    List(Common),
    /// Make a member an operator
    Add(ChosenArgs),
    /// Make them one no longer
    Remove(ChosenArgs),
}

fn kind(lang: Lang, row: &PersonRow) -> String {
    match row {
        PersonRow { deleted: Some(_), .. } => tr!(lang, "admin-gone-for-good"),
        PersonRow { removed: Some(_), .. } => tr!(lang, "admin-deleted"),
        PersonRow { operator, .. } if operator.0 => tr!(lang, "admin-operator"),
        PersonRow { account: Some(_), .. } => tr!(lang, "admin-member"),
        _ => tr!(lang, "admin-guest"),
    }
}

impl Listed for PersonRow {
    fn head(lang: Lang) -> Vec<String> {
        vec![
            tr!(lang, "admin-head-id"),
            tr!(lang, "admin-head-name"),
            tr!(lang, "admin-head-account"),
            tr!(lang, "admin-head-kind"),
            tr!(lang, "admin-head-since"),
        ]
    }

    fn cells(&self, lang: Lang) -> Vec<String> {
        let account = self.account.clone().unwrap_or_else(|| "-".to_owned());
        vec![self.person_id.to_string(), self.name.clone(), account, kind(lang, self), moment(lang, self.created)]
    }

    /// What may be shown of a person: no hash of anything.
    fn object(&self) -> Value {
        json!({
            "id": self.person_id,
            "name": self.name,
            "account": self.account,
            "created": self.created,
            "operator": self.operator,
            "removed": self.removed,
            "deleted": self.deleted,
        })
    }
}

impl Listed for SessionRow {
    fn head(lang: Lang) -> Vec<String> {
        vec![
            tr!(lang, "admin-head-id"),
            tr!(lang, "admin-head-kind"),
            tr!(lang, "admin-head-name"),
            tr!(lang, "admin-head-seen"),
        ]
    }

    fn cells(&self, lang: Lang) -> Vec<String> {
        vec![self.session_id.to_string(), self.kind.name().to_owned(), self.label.clone(), moment(lang, self.seen)]
    }

    fn object(&self) -> Value {
        json!({
            "id": self.session_id,
            "kind": self.kind,
            "label": self.label,
            "created": self.created,
            "seen": self.seen,
            "ends": self.ends,
            "scope": self.scope,
        })
    }
}

impl Command {
    pub(super) async fn run(self, context: &mut Context) -> Result<()> {
        match self {
            Command::List(args) => args.run(context).await,
            Command::Show(args) => args.run(context).await,
        }
    }
}

impl ListArgs {
    async fn run(self, context: &mut Context) -> Result<()> {
        let (store, json) = self.common.store().await?;
        let filter = PeopleFilter { text: self.text, removed: self.deleted };
        let rows = store.people_before(&filter, &self.page.start(), self.page.asked()).await?;
        self.page.print(context, json, rows, |row| (row.created, row.person_id.to_string()))
    }
}

impl ShowArgs {
    async fn run(self, context: &mut Context) -> Result<()> {
        let (store, json) = self.common.store().await?;
        let row = looker(&*store).person(&self.who).await?;
        show(context, &*store, &row, json).await
    }
}

async fn show(context: &mut Context, store: &dyn Store, row: &PersonRow, json: bool) -> Result<()> {
    let (lang, id) = (context.lang, &row.person_id);
    let sessions = store.sessions(id).await?;
    let mut unfinished = Vec::new();
    for table in store.unfinished_of(id).await? {
        unfinished.extend(store.table(&table).await?);
    }
    let about = store.reports_about(id, SHOWN).await?;
    let mut held = store.bans(now()).await?;
    held.retain(|ban| ban.person_id.as_ref() == Some(id));
    let filter = AuditFilter { person: Some(id.clone()), ..AuditFilter::default() };
    let log = store.audit(&filter, &Cursor::START, SHOWN).await?;
    if json {
        let mut whole = row.object();
        whole["sessions"] = listed::objects(&sessions);
        whole["tables"] = listed::objects(&unfinished);
        whole["reports"] = listed::objects(&about);
        whole["bans"] = listed::objects(&held);
        whole["audit"] = listed::objects(&log);
        writeln!(context.out, "{whole}")?;
        return Ok(());
    }
    listed::print(context, false, std::slice::from_ref(row), None)?;
    listed::print_part(context, &tr!(lang, "admin-part-sessions"), &sessions)?;
    listed::print_part(context, &tr!(lang, "admin-part-tables"), &unfinished)?;
    listed::print_part(context, &tr!(lang, "admin-part-reports"), &about)?;
    listed::print_part(context, &tr!(lang, "admin-part-bans"), &held)?;
    listed::print_part(context, &tr!(lang, "admin-part-log"), &log)
}

/// Milliseconds since 1970.
pub(super) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.unwrap_or_default().as_millis() as i64
}

impl RenameArgs {
    pub(super) async fn run(self, context: &mut Context) -> Result<()> {
        let lang = context.lang;
        let renamed = async |moderator: &Moderator<'_>| {
            let row = moderator.person(&self.who).await?;
            moderator.rename(&row, &self.name, &self.reason).await?;
            let words = tr!(lang, "admin-renamed", name = &row.name, new = &self.name);
            Ok(Done { words, object: json!({"done": "rename", "person": row.person_id, "name": self.name}) })
        };
        self.changing.carry_out(context, renamed).await
    }
}

impl ChosenArgs {
    pub(super) async fn delete(self, context: &mut Context) -> Result<()> {
        let lang = context.lang;
        let told = async |moderator: &Moderator<'_>, row: &PersonRow, reason: &str| {
            moderator.delete_person(row, reason).await?;
            Ok(("delete_person", tr!(lang, "admin-person-deleted", name = &row.name, days = RESTORABLE_DAYS)))
        };
        self.changing.change(context, &self.who, self.reason, told).await
    }

    pub(super) async fn restore(self, context: &mut Context) -> Result<()> {
        let lang = context.lang;
        let told = async |moderator: &Moderator<'_>, row: &PersonRow, reason: &str| {
            moderator.restore_person(row, reason).await?;
            Ok(("restore_person", tr!(lang, "admin-person-restored", name = &row.name)))
        };
        self.changing.change(context, &self.who, self.reason, told).await
    }

    async fn set_operator(self, context: &mut Context, on: bool) -> Result<()> {
        let lang = context.lang;
        let told = async |moderator: &Moderator<'_>, row: &PersonRow, reason: &str| {
            if row.operator.0 == on {
                return Err(ModerationError::AlreadySo.into());
            }
            moderator.set_operator(row, on, reason).await?;
            Ok(if on {
                ("add_operator", tr!(lang, "admin-operator-added", name = &row.name))
            } else {
                ("remove_operator", tr!(lang, "admin-operator-removed", name = &row.name))
            })
        };
        self.changing.change(context, &self.who, self.reason, told).await
    }
}

impl Subject for PersonRow {
    const KIND: &str = "person";

    async fn find(moderator: &Moderator<'_>, text: &str) -> Result<Self, ModerationError> {
        moderator.person(text).await
    }

    fn id(&self) -> String {
        self.person_id.to_string()
    }
}

impl OperatorCommand {
    pub(super) async fn run(self, context: &mut Context) -> Result<()> {
        match self {
            OperatorCommand::List(common) => {
                let (store, json) = common.store().await?;
                let rows = store.operators().await?;
                listed::print(context, json, &rows, None)
            }
            OperatorCommand::Add(args) => args.set_operator(context, true).await,
            OperatorCommand::Remove(args) => args.set_operator(context, false).await,
        }
    }
}
