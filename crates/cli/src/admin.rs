//! `kashi admin`: people, tables, bans, reports, and the log of what operators did.
//!
//! It works on the database itself, in short transactions of its own: while a server runs, which acts on it within about a
//! second, and while none does.

mod bans;
mod listed;
mod people;
mod reports;
mod tables;

use crate::args::speaking;
use crate::serve::PlaceArgs;
use crate::{Context, calendar};
use anyhow::Result;
use api::Code;
use i18n::{Lang, Value, digits, tr};
use listed::Listed;
use server::store::{Cursor, Store, connect_existing};
use server::{ModerationError, Moderator, Operator};
use std::io::Write as _;
use std::process::ExitCode;
use tokio::runtime::Runtime;

const EXAMPLES: &str = "\
Examples:
  kashi admin reports list                            what people have told you about each other
  kashi admin people list mahtab                      find people by name, account or id
  kashi admin people show mahtab                      sessions, tables, reports, bans, the log
  kashi admin ban mahtab --for 7d --reason 'insults in the chat'
  kashi admin ban mahtab --chat --for 1d --reason 'insults'     may play, but not speak
  kashi admin ban 192.0.2.0/24 --until 2026-12-31 --reason 'spam'
  kashi admin tables close 7Q2M9K4T0B1C8D3E --reason 'the name of the host'
  kashi admin operator add mahtab                     may read and decide reports at /operator
  kashi admin audit --json                            everything that operators did, as JSON lines

The server may run meanwhile: it acts on what is done here within about a second. People and tables that
are deleted can be restored for 30 days; the log is kept for two years. Exit codes: 0 done; 1 there is
no such person, table, ban or report, or it is so already; 2 bad input, or no database.";

/// How long what was deleted can be restored.
const RESTORABLE_DAYS: i64 = server::RESTORABLE / (24 * 60 * 60 * 1000);

/// Look after a server: people, tables, bans, reports
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    #[command(subcommand)]
    People(people::Command),
    #[command(subcommand)]
    Tables(tables::Command),
    Bans(bans::ListArgs),
    Ban(bans::BanArgs),
    Unban(bans::UnbanArgs),
    Rename(people::RenameArgs),
    /// Delete a person; for 30 days they can be restored
    ///
    /// Nobody can sign in as them, their open seats are left and their running games given up. After 30 days the name goes from
    /// every table, as if they had deleted their account.
    #[command(mut_arg("reason", |reason| reason.required(true)))]
    Delete(people::ChosenArgs),
    /// Restore a person who was deleted less than 30 days ago
    Restore(people::ChosenArgs),
    #[command(subcommand)]
    Operator(people::OperatorCommand),
    #[command(subcommand)]
    Reports(reports::Command),
    Audit(reports::AuditArgs),
}

/// What every command of operators is given.
#[derive(clap::Args)]
struct Common {
    #[command(flatten)]
    place: PlaceArgs,

    /// Print JSON: one object a line
    #[arg(long)]
    json: bool,
}

/// The same for those that change something.
#[derive(clap::Args)]
struct Changing {
    #[command(flatten)]
    common: Common,

    /// Who does it, for the log; by default the user of this terminal
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
}

/// Which page of a list.
#[derive(clap::Args)]
struct Page {
    /// How many lines
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=1000))]
    limit: u16,

    /// Continue from here: what the previous page printed at its end
    #[arg(long, value_name = "PLACE", value_parser = place)]
    after: Option<Cursor>,
}

/// A place in a list.
fn place(text: &str) -> Result<Cursor, String> {
    let cursor = || {
        let (at, id) = text.split_once('-')?;
        Some(Cursor { at: at.parse().ok()?, id: id.to_owned() })
    };
    let example = Value::latin("1794700000000-7Q2M9K4T0B1C8D3E");
    cursor().ok_or_else(|| tr!(speaking(), "refusal-place", example))
}

impl Page {
    /// Where the page begins.
    fn start(&self) -> Cursor {
        self.after.clone().unwrap_or(Cursor::START)
    }

    /// One more than is shown: whether there are others.
    fn asked(&self) -> i64 {
        i64::from(self.limit) + 1
    }

    /// Prints what was asked for, and where the next page begins.
    fn print<Row: Listed>(
        &self,
        context: &mut Context,
        json: bool,
        mut rows: Vec<Row>,
        place: impl Fn(&Row) -> (i64, String),
    ) -> Result<()> {
        let more = rows.len() > usize::from(self.limit);
        rows.truncate(usize::from(self.limit));
        let last = rows.last().filter(|_| more).map(place);
        let next = last.map(|(at, id)| format!("{at}-{id}"));
        listed::print(context, json, &rows, next.as_deref())
    }
}

impl Args {
    pub(crate) fn run(self, context: &mut Context) -> Result<ExitCode> {
        let lang = context.lang;
        let done = Runtime::new()?.block_on(async {
            match self.command {
                Command::People(command) => command.run(context).await,
                Command::Tables(command) => command.run(context).await,
                Command::Bans(args) => args.run(context).await,
                Command::Ban(args) => args.run(context).await,
                Command::Unban(args) => args.run(context).await,
                Command::Rename(args) => args.run(context).await,
                Command::Delete(args) => args.delete(context).await,
                Command::Restore(args) => args.restore(context).await,
                Command::Operator(command) => command.run(context).await,
                Command::Reports(command) => command.run(context).await,
                Command::Audit(args) => args.run(context).await,
            }
        });
        match done {
            Ok(()) => Ok(ExitCode::SUCCESS),
            Err(fault) => match fault.downcast::<ModerationError>() {
                Ok(ModerationError::Store(fault)) => Err(fault.into()),
                Ok(fault) => {
                    // If stderr is closed, the exit code still tells.
                    let _ = writeln!(std::io::stderr(), "kashi: {}", say(lang, &fault));
                    Ok(ExitCode::FAILURE)
                }
                Err(other) => Err(other),
            },
        }
    }
}

/// Why something was not done, and what to do.
fn say(lang: Lang, fault: &ModerationError) -> String {
    match fault {
        ModerationError::NoPerson(text) => tr!(lang, "admin-no-person", text = text),
        ModerationError::NoTable(text) => tr!(lang, "admin-no-table", text = text),
        ModerationError::NoReport(text) => tr!(lang, "admin-no-report", text = text),
        ModerationError::AlreadySo => tr!(lang, "admin-already"),
        ModerationError::Gone => tr!(lang, "admin-gone"),
        ModerationError::NoAccount => tr!(lang, "admin-no-account"),
        ModerationError::Name(why) => tr(lang, Code::from(*why).key(), &[]),
        ModerationError::NameTaken => tr(lang, Code::NameOfMember.key(), &[]),
        ModerationError::Reason => tr!(lang, "admin-reason", count = api::MAX_REASON),
        ModerationError::Busy => tr!(lang, "admin-busy"),
        ModerationError::Network(fault) => tr!(lang, "admin-no-network", text = &fault.0),
        other => other.to_string(),
    }
}

/// One who only looks.
fn looker(store: &dyn Store) -> Moderator<'_> {
    Moderator::new(store, Operator { id: None, name: String::new() })
}

impl Common {
    async fn store(self) -> Result<(std::sync::Arc<dyn Store>, bool)> {
        Ok((connect_existing(&self.place.place()?).await?, self.json))
    }
}

impl Changing {
    /// Lets the operator at this terminal do one thing, and says that it's done.
    async fn carry_out(
        self,
        context: &mut Context,
        deed: impl AsyncFnOnce(&Moderator<'_>) -> Result<Done>,
    ) -> Result<()> {
        let said = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let name = self.by.or_else(|| said("SUDO_USER")).or_else(|| said("USER")).or_else(|| said("LOGNAME"));
        let operator = Operator { id: None, name: name.unwrap_or_else(|| "?".to_owned()) };
        let (store, json) = self.common.store().await?;
        let done = deed(&Moderator::new(&*store, operator)).await?;
        store.close().await;
        if json {
            writeln!(context.out, "{}", done.object)?;
        } else {
            writeln!(context.out, "{}", done.words)?;
        }
        Ok(())
    }

    /// The same to one person or table; `deed` answers how programs call what was done, and the words for people.
    async fn change<Row: Subject>(
        self,
        context: &mut Context,
        text: &str,
        reason: Option<String>,
        deed: impl AsyncFnOnce(&Moderator<'_>, &Row, &str) -> Result<(&'static str, String)>,
    ) -> Result<()> {
        let reason = reason.unwrap_or_default();
        let found = async |moderator: &Moderator<'_>| {
            let row = Row::find(moderator, text).await?;
            let (done, words) = deed(moderator, &row, &reason).await?;
            Ok(Done { words, object: serde_json::json!({"done": done, Row::KIND: row.id()}) })
        };
        self.carry_out(context, found).await
    }
}

/// What operators change: a person or a table.
trait Subject: Sized {
    /// What programs call it.
    const KIND: &str;

    /// Finds it by what the operator typed.
    async fn find(moderator: &Moderator<'_>, text: &str) -> Result<Self, ModerationError>;

    fn id(&self) -> String;
}

/// What was done: in words, and for programs.
struct Done {
    words: String,
    object: serde_json::Value,
}

/// A moment as it is shown.
fn moment(lang: Lang, milliseconds: i64) -> String {
    text::ltr(lang, &digits(lang, calendar::moment(milliseconds)))
}
