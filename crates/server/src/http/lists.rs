//! Lists as they change: one socket for the lobby and for the reader's own tables.
//!
//! A visitor who only looks costs a socket and a ping now and then. The text of the lobby is shared by all.

use super::error::Answer;
use super::identity::{Me, is_same_origin};
use super::live::{MAX_HURRIED, MAX_MESSAGE, Over, READ_BUFFER, say_over};
use super::welcome::Welcome;
use super::{Address, App};
use crate::security::{self, SecurityEvent};
use crate::store::StoreError;
use crate::tables::{GATHER, LobbyPage, Look, MAX_LIST};
use api::{Code, PersonId, Status};
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use governor::RateLimiter;
use schemars::JsonSchema;
use serde::Deserialize;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::watch;

/// Which lists.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Wanted {
    /// Whether the tables that wait for anybody who comes are told, too; by default they are.
    lobby: Option<bool>,
}

/// The socket of lists.
pub(crate) async fn socket(
    State(app): State<App>,
    me: Option<Me>,
    Extension(Address(address)): Extension<Address>,
    wanted: Result<Query<Wanted>, QueryRejection>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    let Query(Wanted { lobby }) = wanted?;
    if !is_same_origin(&headers) {
        security::note(SecurityEvent::CrossSiteRefused, Some(address), None);
        return Err(Code::OtherSite.into());
    }
    let visitor = Visitor::new(app, me, address, lobby.unwrap_or(true)).await?;
    let upgrade = upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0);
    let sockets = visitor.welcome.app.sockets.clone();
    Ok(upgrade.on_upgrade(move |socket| sockets.track_future(converse(socket, visitor))))
}

/// A visitor who looks at lists.
struct Visitor {
    welcome: Welcome,
    lobby: Option<Lobby>,
    own: Option<Own>,
}

/// The lobby as a visitor knows it.
struct Lobby {
    pages: watch::Receiver<Option<Arc<LobbyPage>>>,
    /// The number of the page that was told last.
    told: Option<u64>,
}

/// What is a visitor's own.
struct Own {
    me: PersonId,
    look: Look,
    /// What was told last, by its hash.
    told: Option<[u8; 16]>,
    /// Who has blocked the visitor: nobody waits for them at their tables.
    blockers: Vec<PersonId>,
}

/// What a visitor is told next, and why.
enum Next {
    Lobby,
    Own,
}

impl Visitor {
    async fn new(app: App, me: Option<Me>, address: IpAddr, lobby: bool) -> Answer<Self> {
        let welcome = Welcome::new(app.clone(), me.as_ref(), address).await?;
        let lobby = lobby.then(|| Lobby { pages: app.hub.lists.look_at_lobby(), told: None });
        let own = welcome.me.clone();
        let own = own.map(|me| Own { look: app.hub.lists.look(&me), me, told: None, blockers: Vec::new() });
        Ok(Visitor { welcome, lobby, own })
    }

    /// Waits until there may be something to tell.
    async fn next(&mut self) -> Result<Next, Over> {
        let (lobby, own) = (self.lobby.as_mut(), self.own.as_mut());
        let lobby = async {
            match lobby {
                // The sender lives as long as the server.
                Some(lobby) => drop(lobby.pages.changed().await),
                None => std::future::pending().await,
            }
        };
        let own = async {
            match own {
                Some(own) => own.look.changed().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = lobby => Ok(Next::Lobby),
            () = own => Ok(Next::Own),
            over = self.welcome.over() => Err(over),
        }
    }

    /// The lobby, if it isn't known: what has changed, or all of it.
    fn lobby(&mut self) -> Option<Arc<str>> {
        let lobby = self.lobby.as_mut()?;
        let page = lobby.pages.borrow_and_update().clone()?;
        let told = lobby.told.replace(page.number);
        if told == Some(page.number) {
            return None;
        }
        let follows = told.is_some_and(|told| told + 1 == page.number);
        match self.own.as_ref().map(|own| own.blockers.as_slice()) {
            Some(hosts) if !hosts.is_empty() => Some(page.without(hosts)),
            _ => Some(Arc::clone(if follows { &page.change } else { &page.whole })),
        }
    }

    /// The reader's own tables, if they aren't known, and whether the lobby isn't the same for them any more.
    async fn changed(&mut self) -> Result<(Option<String>, bool), StoreError> {
        Ok((self.own().await?, self.learn_blockers().await?))
    }

    /// Learns who has blocked the visitor; if that has changed, the whole lobby is told again.
    async fn learn_blockers(&mut self) -> Result<bool, StoreError> {
        let Some(own) = &mut self.own else { return Ok(false) };
        let blockers = self.welcome.app.store.blockers_of(&own.me).await?;
        let changed = blockers != own.blockers;
        own.blockers = blockers;
        if let Some(lobby) = self.lobby.as_mut().filter(|_| changed) {
            lobby.told = None;
        }
        Ok(changed)
    }

    /// The reader's own tables, if they aren't known.
    async fn own(&mut self) -> Result<Option<String>, StoreError> {
        let Some(own) = &mut self.own else { return Ok(None) };
        let store = &self.welcome.app.store;
        let playing = store.lines_of(&own.me, Status::Playing, MAX_LIST).await?.join(",");
        let open = store.lines_of(&own.me, Status::Open, MAX_LIST).await?.join(",");
        let frame = format!(r#"{{"type":"mine","playing":[{playing}],"open":[{open}]}}"#);
        let mark = crate::secret::mark(&[&frame]);
        Ok((own.told.replace(mark) != Some(mark)).then_some(frame))
    }
}

/// Serves a socket until either side closes it.
async fn converse(mut socket: WebSocket, mut visitor: Visitor) {
    let pace = RateLimiter::direct(visitor.welcome.app.pace);
    let times = visitor.welcome.app.times;
    let (mut heard, mut too_many) = (Instant::now(), 0);
    let (mut lobby, mut own) = (true, true);
    loop {
        // What there is to tell first; and then after each change.
        let mut frames = Vec::new();
        if std::mem::take(&mut own) {
            match visitor.changed().await {
                Ok((frame, blockers)) => {
                    frames.extend(frame.map(Message::text));
                    lobby |= blockers;
                }
                Err(fault) => {
                    // The page comes back, and finds what is new.
                    tracing::error!(%fault, "a person's tables cannot be listed");
                    return;
                }
            }
        }
        if std::mem::take(&mut lobby) {
            frames.extend(visitor.lobby().map(|frame| Message::text(&*frame)));
        }
        for frame in frames {
            if !matches!(tokio::time::timeout(times.patience, socket.send(frame)).await, Ok(Ok(()))) {
                return;
            }
        }
        tokio::select! {
            next = visitor.next() => match next {
                Ok(Next::Lobby) => lobby = true,
                Ok(Next::Own) => {
                    tokio::time::sleep(GATHER).await;
                    own = true;
                }
                Err(over) => return say_over(&mut socket, &over, times).await,
            },
            message = socket.recv() => {
                heard = Instant::now();
                too_many += u32::from(pace.check().is_err());
                // There is nothing to ask here, and whatever isn't closed or broken is let pass.
                if too_many > MAX_HURRIED || !matches!(message, Some(Ok(message)) if !matches!(message, Message::Close(_))) {
                    return;
                }
            },
            () = tokio::time::sleep(times.ping) => {
                let ping = socket.send(Message::Ping(Bytes::new()));
                if heard.elapsed() > times.silence || !matches!(tokio::time::timeout(times.patience, ping).await, Ok(Ok(()))) {
                    return;
                }
            }
        }
    }
}
