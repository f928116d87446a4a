//! Bans: of people, addresses and networks, from everything or from the chat.

use super::{Changing, Common, Done, Listed, listed, moment};
use crate::admin::people::now;
use crate::args::speaking;
use crate::{Context, calendar};
use anyhow::Result;
use api::BanScope;
use i18n::{Lang, Value, tr};
use serde_json::json;
use server::store::{BanRow, Network};
use server::{Moderator, NewBan, Target};
use std::time::Duration;

/// List the bans that hold
#[derive(clap::Args)]
pub(super) struct ListArgs {
    #[command(flatten)]
    common: Common,
}

/// Ban a person, an address or a network
///
/// A banned person can't sign in, play, chat or open tables, and their sockets close; they may still read, download their own
/// data and sign out, and read why. Without an end they also leave their open seats and give up their running games. A second
/// ban replaces the first.
#[derive(clap::Args)]
pub(super) struct BanArgs {
    /// The id, the account or a member's name; or an address or network, such as `192.0.2.7`, `192.0.2.0/24` or `2001:db8::/32`
    #[arg(value_name = "WHO")]
    who: String,

    /// Why: who is banned reads it
    #[arg(long, value_name = "TEXT")]
    reason: String,

    /// How long, such as 30m, 12h, 7d or 2w; without it and --until, until `kashi admin unban`
    #[arg(long = "for", value_name = "TIME", value_parser = calendar::duration, conflicts_with = "until")]
    lasts: Option<Duration>,

    /// Until when, in UTC: 2026-12-31 or 2026-12-31T20:00
    #[arg(long, value_name = "MOMENT", value_parser = end)]
    until: Option<i64>,

    /// Only from speaking at tables
    #[arg(long)]
    chat: bool,

    #[command(flatten)]
    changing: Changing,
}

/// End a ban
#[derive(clap::Args)]
pub(super) struct UnbanArgs {
    /// As it was banned
    #[arg(value_name = "WHO")]
    who: String,

    /// The ban from speaking at tables
    #[arg(long)]
    chat: bool,

    /// Why, for the log
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,

    #[command(flatten)]
    changing: Changing,
}

fn end(text: &str) -> Result<i64, String> {
    let [day, moment] = ["2026-12-31", "2026-12-31T20:00"].map(Value::latin);
    let end = calendar::read_moment(text).ok_or_else(|| tr!(speaking(), "refusal-moment", day, moment))?;
    if end > now() { Ok(end) } else { Err(tr!(speaking(), "refusal-over")) }
}

/// Who is meant, and how they are called.
async fn target(moderator: &Moderator<'_>, who: &str) -> Result<(Target, String)> {
    if let Ok(network) = who.parse::<Network>() {
        return Ok((Target::Network(network), network.to_string()));
    }
    let row = moderator.person(who).await?;
    Ok((Target::Person(row.person_id), row.name))
}

fn scope(chat: bool) -> BanScope {
    if chat { BanScope::Chat } else { BanScope::All }
}

impl Listed for BanRow {
    fn head(lang: Lang) -> Vec<String> {
        vec![
            tr!(lang, "admin-head-who"),
            tr!(lang, "admin-head-from"),
            tr!(lang, "admin-head-until"),
            tr!(lang, "admin-head-by"),
            tr!(lang, "admin-head-reason"),
        ]
    }

    fn cells(&self, lang: Lang) -> Vec<String> {
        let network = self.network.0.map(|network| network.to_string());
        let who = self.person_id.as_ref().map(ToString::to_string).or(network).unwrap_or_default();
        let from = match self.scope {
            BanScope::All => tr!(lang, "admin-from-all"),
            BanScope::Chat => tr!(lang, "admin-from-chat"),
        };
        let until = self.until.map_or_else(|| tr!(lang, "admin-no-end"), |until| moment(lang, until));
        vec![who, from, until, self.by_name.clone(), self.reason.clone()]
    }

    fn object(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap_or_default()
    }
}

impl ListArgs {
    pub(super) async fn run(self, context: &mut Context) -> Result<()> {
        let (store, json) = self.common.store().await?;
        let rows = store.bans(now()).await?;
        listed::print(context, json, &rows, None)
    }
}

impl BanArgs {
    pub(super) async fn run(self, context: &mut Context) -> Result<()> {
        let lang = context.lang;
        let banned = async |moderator: &Moderator<'_>| {
            let (target, name) = target(moderator, &self.who).await?;
            let until = self.until.or_else(|| self.lasts.map(|lasts| now() + lasts.as_millis() as i64));
            let scope = scope(self.chat);
            moderator.ban(&target, NewBan { scope, reason: self.reason, until }).await?;
            let words = match (scope, until.map(|until| moment(lang, until))) {
                (BanScope::All, Some(until)) => tr!(lang, "admin-banned-until", name = name, until = until),
                (BanScope::All, None) => tr!(lang, "admin-banned", name = name),
                (BanScope::Chat, Some(until)) => tr!(lang, "admin-muted-until", name = name, until = until),
                (BanScope::Chat, None) => tr!(lang, "admin-muted", name = name),
            };
            Ok(Done { words, object: object("ban", &target, scope, until) })
        };
        self.changing.carry_out(context, banned).await
    }
}

impl UnbanArgs {
    pub(super) async fn run(self, context: &mut Context) -> Result<()> {
        let lang = context.lang;
        let ended = async |moderator: &Moderator<'_>| {
            let (target, name) = target(moderator, &self.who).await?;
            let scope = scope(self.chat);
            moderator.unban(&target, scope, &self.reason).await?;
            let words = tr!(lang, "admin-unbanned", name = name);
            Ok(Done { words, object: object("unban", &target, scope, None) })
        };
        self.changing.carry_out(context, ended).await
    }
}

fn object(name: &str, target: &Target, scope: BanScope, until: Option<i64>) -> serde_json::Value {
    match target {
        Target::Person(person) => json!({"done": name, "person": person, "scope": scope, "until": until}),
        Target::Network(network) => {
            json!({"done": name, "network": network.to_string(), "scope": scope, "until": until})
        }
    }
}
