//! Whom operators keep out, and how a server heeds what they do.
//!
//! All bans that hold are in memory: they are few, and every request asks. Once a second a server asks the store what operators
//! have done since, at the command line or at another server, and acts on it: sockets of those who are banned close, tables follow
//! what is stored.

use super::identity::Needs;
use super::{Address, App};
use crate::clock::now;
use crate::moderation::{Moderator, Operator};
use crate::security::{self, SecurityEvent};
use crate::store::{AuditRow, BanRow, Network, PersonRow, StoreError};
use crate::tables::{self, Hold};
use api::{AuditAction, BanScope, Code, PersonId, Status};
use axum::extract::{Extension, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

/// How often the store is asked what operators have done.
const HEED: Duration = Duration::from_secs(1);

/// How many entries of the log are heeded at once.
const BATCH: i64 = 100;

/// The bans that hold.
#[derive(Default)]
pub(crate) struct Bans {
    people: HashMap<PersonId, Vec<BanRow>>,
    networks: Vec<(Network, BanRow)>,
}

impl Bans {
    fn new(rows: Vec<BanRow>) -> Self {
        let mut bans = Bans::default();
        for row in rows {
            match (row.person_id.clone(), row.network.0) {
                (Some(person), _) => bans.people.entry(person).or_default().push(row),
                (None, Some(network)) => bans.networks.push((network, row)),
                (None, None) => {}
            }
        }
        bans
    }

    /// What a person is kept from, if they are from this.
    pub(crate) fn of_person(&self, person: &PersonId, scope: BanScope) -> Option<Hold> {
        let now = now();
        let mut theirs = self.people.get(person)?.iter();
        let ban = theirs.find(|ban| ban.scope == scope && holds(ban, now))?;
        let code = match scope {
            BanScope::All => Code::Banned,
            BanScope::Chat => Code::Muted,
        };
        Some(hold(code, ban))
    }

    /// What keeps a person out who comes from this address.
    pub(crate) fn of(&self, person: Option<&PersonId>, address: IpAddr) -> Option<Hold> {
        let person = person.and_then(|person| self.of_person(person, BanScope::All));
        person.or_else(|| self.of_address(address))
    }

    /// What an address is kept from.
    pub(crate) fn of_address(&self, address: IpAddr) -> Option<Hold> {
        let now = now();
        let mut here = self.networks.iter().filter(|(network, _)| network.contains(address));
        let (_, ban) = here.find(|(_, ban)| holds(ban, now))?;
        Some(hold(Code::AddressBanned, ban))
    }
}

fn holds(ban: &BanRow, now: i64) -> bool {
    ban.until.is_none_or(|until| until > now)
}

fn hold(code: Code, ban: &BanRow) -> Hold {
    Hold { code, reason: ban.reason.clone(), until: ban.until }
}

impl App {
    /// Whether a person may not come.
    pub(crate) fn banned(&self, person: &PersonId) -> Option<Hold> {
        self.bans.borrow().of_person(person, BanScope::All)
    }

    /// Whether a person may not speak.
    pub(crate) fn muted(&self, person: &PersonId) -> Option<Hold> {
        self.bans.borrow().of_person(person, BanScope::Chat)
    }

    /// Whether nobody may come as this person, who has just shown that they are them.
    pub(super) fn kept_out(&self, row: &PersonRow, address: IpAddr) -> Option<Hold> {
        let removed = || Hold { code: Code::Removed, reason: String::new(), until: None };
        let hold = row.removed.map(|_| removed()).or_else(|| self.banned(&row.person_id))?;
        security::note(SecurityEvent::BannedRefused, Some(address), Some(&row.person_id));
        Some(hold)
    }

    /// Learns which bans hold, before the first request.
    pub(crate) async fn begin_to_heed(&self) -> Result<(), StoreError> {
        *self.heeded.lock().await = self.store.last_news().await?;
        self.learn_bans().await
    }

    async fn learn_bans(&self) -> Result<(), StoreError> {
        let rows = self.store.bans(now()).await?;
        self.bans.send_replace(Arc::new(Bans::new(rows)));
        Ok(())
    }

    /// Heeds what operators do, as long as the server runs.
    pub(crate) async fn heed_operators(self) {
        let mut ticks = tokio::time::interval(HEED);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(fault) = self.heed().await {
                tracing::warn!(%fault, "what operators do cannot be looked up");
            }
        }
    }

    /// Heeds what operators have done since the last time.
    pub(crate) async fn heed(&self) -> Result<(), StoreError> {
        let mut heeded = self.heeded.lock().await;
        loop {
            let news = self.store.news(*heeded, BATCH).await?;
            let Some(last) = news.last().map(|news| news.number) else { return Ok(()) };
            self.learn_bans().await?;
            for news in &news {
                self.heed_entry(&news.entry).await;
            }
            self.hub.lists.all_changed();
            *heeded = last;
        }
    }

    async fn heed_entry(&self, entry: &AuditRow) {
        security::note_operator(entry);
        if let Some(person) = &entry.person_id {
            self.sessions_ended(person).await;
            let goes = match entry.action {
                AuditAction::DeletePerson => true,
                AuditAction::Ban => self.banned(person).is_some_and(|hold| hold.until.is_none()),
                _ => false,
            };
            if goes {
                // They may have sat down somewhere just before they were kept out.
                let moderator = Moderator::new(&*self.store, Operator { id: None, name: String::new() });
                if let Err(fault) = moderator.leave_tables(person).await {
                    tracing::warn!(%fault, "a person who is kept out still sits at tables");
                }
            }
            if let Err(fault) = self.hub.heed_tables_of(person).await {
                tracing::warn!(%fault, "the tables of a person cannot be looked up");
            }
            if entry.action == AuditAction::Rename
                // Every server follows the log by itself.
                && let Err(fault) = self.hub.renamed(person, false).await
            {
                tracing::warn!(%fault, "the tables of a person cannot be read again");
            }
        }
        if let Some(table) = &entry.table_id {
            if entry.action == AuditAction::RestoreTable {
                self.fill_lines().await;
            }
            self.hub.heed(table).await;
        }
    }

    /// A table that was imported while it was deleted has no line yet.
    async fn fill_lines(&self) {
        for status in [Status::Open, Status::Playing, Status::Over] {
            if let Err(fault) = tables::fill_in(&*self.store, status).await {
                tracing::error!(%fault, "a restored table is not listed");
            }
        }
    }
}

/// Refuses what a banned address may not do; people are looked at where it is known who they are.
pub(super) async fn turn_away(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Extension(needs): Extension<Needs>,
    request: Request,
    next: Next,
) -> Response {
    if !needs.even_if_banned
        && let Some(hold) = app.bans.borrow().of_address(address)
    {
        security::note(SecurityEvent::BannedRefused, Some(address), None);
        return super::error::Error::from(hold).into_response();
    }
    next.run(request).await
}
