//! Those who stay: a socket or stream beside those of tables, until its reader has to go.

use super::App;
use super::bans::Bans;
use super::connections::ConnectionPermit;
use super::error::Answer;
use super::identity::Me;
use super::live::{Over, SessionEnd};
use crate::Life;
use crate::tables::Hold;
use api::{Code, PersonId};
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::watch;

/// A reader who was let in, until this is dropped.
pub(super) struct Welcome {
    pub(super) app: App,
    pub(super) me: Option<PersonId>,
    life: watch::Receiver<Life>,
    address: IpAddr,
    bans: watch::Receiver<Arc<Bans>>,
    session: Option<SessionEnd>,
    _permit: ConnectionPermit,
}

impl Welcome {
    pub(super) async fn new(app: App, me: Option<&Me>, address: IpAddr) -> Answer<Self> {
        let person = me.map(|me| me.row.person_id.clone());
        let permit = app.connections.enter(address, person.as_ref()).ok_or(Code::TooMany)?;
        let session = match me {
            Some(me) => Some(SessionEnd::new(&app, me).await?),
            None => None,
        };
        let (life, bans) = (app.life.clone(), app.bans.subscribe());
        app.hub.metrics.watchers.inc();
        let welcome = Welcome { app, me: person, life, address, bans, session, _permit: permit };
        // A ban may have begun since the request was let in, and nobody would tell.
        match welcome.held() {
            Some(hold) => Err(hold.into()),
            None => Ok(welcome),
        }
    }

    fn held(&self) -> Option<Hold> {
        self.bans.borrow().of(self.me.as_ref(), self.address)
    }

    /// Waits until the reader has to go. Nothing is lost when it is dropped and asked again.
    pub(super) async fn over(&mut self) -> Over {
        loop {
            let signed_out = async {
                match &self.session {
                    Some(session) => session.wait().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                _ = self.life.wait_for(|life| *life == Life::Stopping) => return Over::Stopping,
                () = signed_out => return Over::SignedOut,
                // The sender lives as long as the server.
                _ = self.bans.changed() => {}
            }
            if let Some(hold) = self.held() {
                return Over::Held(hold);
            }
        }
    }
}

impl Drop for Welcome {
    fn drop(&mut self) {
        self.app.hub.metrics.watchers.dec();
    }
}
