//! What happens at a table as it happens: a socket for browsers, lines of JSON for programs.

use super::bans::Bans;
use super::connections::ConnectionPermit;
use super::cups::may_see;
use super::error::{Answer, Error};
use super::identity::{Me, host, is_same_origin};
use super::open_sessions::Stay;
use super::path::PathId;
use super::tables::carry_out;
use super::{Address, App};
use crate::security::{self, SecurityEvent};
use crate::tables::{Broadcast, Hold, Reader, Refusal, text};
use crate::{Life, Times, now};
use api::{Code, Detail, Frame, PersonId, Request, RequestId, Scope, TableId};
use axum::RequestPartsExt as _;
use axum::body::{Body, Bytes};
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, FromRequestParts, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use governor::RateLimiter;
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::{Receiver, error::RecvError};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

/// No request is longer.
pub(super) const MAX_MESSAGE: usize = 4096;

/// How much is read from a socket at once: most requests are some hundred bytes.
pub(super) const READ_BUFFER: usize = 1024;

/// How many messages above the rate limit close a socket.
pub(super) const MAX_HURRIED: u32 = 100;

/// From where a reader continues, and how much it is told.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Since {
    /// The number of the last event that the reader knows.
    since: Option<u64>,
    /// Whether events tell what follows from the rules, too; by default lines do, and a socket does not.
    detail: Option<Detail>,
}

impl Since {
    /// Where it continues and how much it is told, which is this much unless it says otherwise.
    fn or(&self, usual: Detail) -> (Option<u64>, Detail) {
        (self.since, self.detail.unwrap_or(usual))
    }
}

/// A reader who is about to watch.
pub(crate) struct Visitor {
    me: Option<Me>,
    address: IpAddr,
    table: TableId,
    since: Since,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Response> {
        let me = parts.extract_with_state(app).await.map_err(IntoResponse::into_response)?;
        let Extension(Address(address)) = parts.extract().await.map_err(IntoResponse::into_response)?;
        let PathId(table) = parts.extract().await.map_err(IntoResponse::into_response)?;
        let since = parts.extract().await.map_err(|fault: QueryRejection| Error::from(fault).into_response());
        let Query(since) = since?;
        Ok(Visitor { me, address, table, since })
    }
}

/// When a socket or stream ends with the session that opened it.
pub(super) struct SessionEnd {
    stay: Stay,
    /// The moment is known beforehand for tokens.
    ends: Option<Instant>,
}

impl SessionEnd {
    pub(super) async fn new(app: &App, me: &Me) -> Answer<Self> {
        let left = me.ends.map(|ends| Duration::from_millis((ends - now()).max(0) as u64));
        let stay = app.enter(&me.row.person_id, &me.session_id).await?;
        Ok(SessionEnd { stay, ends: left.map(|left| Instant::now() + left) })
    }

    /// Whom the person has blocked by now.
    fn blocked(&self) -> Arc<[PersonId]> {
        self.stay.blocked()
    }

    pub(super) async fn wait(&self) {
        let ends = async {
            match self.ends {
                Some(ends) => tokio::time::sleep_until(ends.into()).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = self.stay.is_over() => {}
            () = ends => {}
        }
    }
}

/// Why a reader hears nothing more.
#[derive(Debug)]
pub(super) enum Over {
    /// The server stops.
    Stopping,
    /// The session by which they came has ended.
    SignedOut,
    /// An operator has banned them.
    Held(Hold),
    /// An operator has deleted the table.
    Removed,
}

impl Over {
    /// What they are told before that.
    fn farewell(&self) -> Option<Arc<str>> {
        let fault = match self {
            Over::Stopping | Over::SignedOut => return None,
            Over::Held(hold) => Error::from(hold.clone()).fault(),
            Over::Removed => Error::from(Code::NotFound).fault(),
        };
        Some(text(&Frame::Refused { id: None, fault }))
    }
}

/// A reader who watches, until this is dropped.
struct Watcher {
    app: App,
    table: TableId,
    me: Option<PersonId>,
    /// What is sent before anything else.
    first: VecDeque<Arc<str>>,
    frames: Receiver<Broadcast>,
    life: watch::Receiver<Life>,
    address: IpAddr,
    bans: watch::Receiver<Arc<Bans>>,
    removed: CancellationToken,
    session: Option<SessionEnd>,
    _permit: ConnectionPermit,
}

impl Watcher {
    /// Lets a reader in, who is told this much if they don't say how much.
    async fn admit(app: App, visitor: &Visitor, usual: Detail) -> Answer<Self> {
        let session = match &visitor.me {
            Some(me) => Some(SessionEnd::new(&app, me).await?),
            None => None,
        };
        let me = visitor.me.as_ref().map(|me| me.row.person_id.clone());
        Watcher::new(app, visitor.address, visitor.table.clone(), me, session, visitor.since.or(usual)).await
    }

    async fn new(
        app: App,
        address: IpAddr,
        table: TableId,
        me: Option<PersonId>,
        session: Option<SessionEnd>,
        (since, detail): (Option<u64>, Detail),
    ) -> Answer<Self> {
        let permit = app.connections.enter(address, me.as_ref()).ok_or(Code::TooMany)?;
        let blocked = session.as_ref().map(SessionEnd::blocked);
        let reader = Reader { me: me.as_ref(), blocked: blocked.as_deref().unwrap_or_default() };
        may_see(&app, &table, me.as_ref()).await?;
        let watch = app.hub.watch(&table, reader, since, detail).await?;
        let (life, bans) = (app.life.clone(), app.bans.subscribe());
        let (first, frames, removed) = (watch.first.into(), watch.frames, watch.removed);
        let watcher = Watcher { app, table, me, first, frames, life, address, bans, removed, session, _permit: permit };
        // A ban may have begun since the request was let in, and nobody would tell.
        match watcher.held() {
            Some(hold) => Err(hold.into()),
            None => Ok(watcher),
        }
    }

    /// What an operator keeps them from, or the address at which they are.
    fn held(&self) -> Option<Hold> {
        self.bans.borrow().of(self.me.as_ref(), self.address)
    }

    /// Whom they have blocked by now.
    fn blocked(&self) -> Arc<[PersonId]> {
        self.session.as_ref().map(SessionEnd::blocked).unwrap_or_default()
    }

    /// The next frame.
    async fn next(&mut self) -> Result<Arc<str>, Over> {
        if let Some(frame) = self.first.pop_front() {
            return Ok(frame);
        }
        loop {
            if let Some(frame) = self.step().await? {
                return Ok(frame);
            }
        }
    }

    /// The next frame; none if it was something else that came.
    async fn step(&mut self) -> Result<Option<Arc<str>>, Over> {
        let signed_out = async {
            match &self.session {
                Some(session) => session.wait().await,
                None => std::future::pending().await,
            }
        };
        let frame = tokio::select! {
            frame = self.frames.recv() => Some(frame),
            _ = self.life.wait_for(|life| *life == Life::Stopping) => return Err(Over::Stopping),
            () = signed_out => return Err(Over::SignedOut),
            () = self.removed.cancelled() => return Err(Over::Removed),
            // The sender lives as long as the server.
            _ = self.bans.changed() => None,
        };
        let Some(frame) = frame else { return self.held().map_or(Ok(None), |hold| Err(Over::Held(hold))) };
        match frame {
            Ok(told) => match told.to(&self.blocked()) {
                Some(frame) => Ok(Some(frame)),
                None => Box::pin(self.begin_again()).await.map(Some),
            },
            // The table is let go of as it is deleted: which of the two is noticed first doesn't matter.
            Err(RecvError::Closed) if self.removed.is_cancelled() => Err(Over::Removed),
            Err(RecvError::Closed) => Err(Over::Stopping),
            Err(RecvError::Lagged(_)) => {
                self.app.hub.metrics.resyncs.inc();
                Box::pin(self.begin_again()).await.map(Some)
            }
        }
    }

    /// Tells the whole table again, after the frame that says so.
    async fn begin_again(&mut self) -> Result<Arc<str>, Over> {
        // What still waits is older than the snapshot.
        self.frames = self.frames.resubscribe();
        let blocked = self.blocked();
        let reader = Reader { me: self.me.as_ref(), blocked: &blocked };
        let snapshot = self.app.hub.snapshot(&self.table, reader).await;
        self.first.extend(snapshot.map_err(|_| Over::Stopping)?);
        Ok(text(&Frame::Resync))
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let (app, table, me) = (self.app.clone(), self.table.clone(), self.me.take());
        tokio::spawn(async move { app.hub.unwatch(&table, me.as_ref()).await });
    }
}

/// The table's events as lines of JSON.
pub(crate) async fn events(State(app): State<App>, visitor: Visitor) -> Answer<impl IntoResponse> {
    // Programs that read lines were told everything before they could ask for it.
    let watcher = Watcher::admit(app, &visitor, Detail::Full).await?;
    let lines = stream::unfold(Some(watcher), |watcher| async move {
        let mut watcher = watcher?;
        let (frame, watcher) = match watcher.next().await {
            Ok(frame) => (frame, Some(watcher)),
            Err(over) => (over.farewell()?, None),
        };
        Some((Ok::<_, Infallible>(Bytes::from(format!("{frame}\n"))), watcher))
    });
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)))
}

/// The table's socket.
pub(crate) async fn socket(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    if !is_same_origin(&headers) {
        let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok()).unwrap_or_default();
        app.proxies.note_other_origin(origin, host(&headers));
        security::note(SecurityEvent::CrossSiteRefused, Some(visitor.address), None);
        return Err(Code::OtherSite.into());
    }
    let watcher = Watcher::admit(app, &visitor, Detail::Lean).await?;
    let upgrade = upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE);
    // Thousands of sockets are open, and most of them are silent.
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0);
    let sockets = watcher.app.sockets.clone();
    // In boxes: a future that is handed on has room for all it was given once more at every step.
    let (watcher, me) = (Box::new(watcher), visitor.me.map(Box::new));
    Ok(upgrade.on_upgrade(move |socket| sockets.track_future(Box::pin(converse(socket, watcher, me)))))
}

/// Serves a socket until either side closes it.
async fn converse(mut socket: WebSocket, mut watcher: Box<Watcher>, me: Option<Box<Me>>) {
    let pace = RateLimiter::direct(watcher.app.pace);
    let times = watcher.app.times;
    let (mut heard, mut too_many) = (Instant::now(), 0);
    loop {
        let frame = tokio::select! {
            frame = watcher.next() => match frame {
                Ok(frame) => Message::text(&*frame),
                Err(over) => return Box::pin(say_over(&mut socket, &over, times)).await,
            },
            message = socket.recv() => {
                heard = Instant::now();
                let hurried = pace.check().is_err();
                too_many += u32::from(hurried);
                match message {
                    // Too far above the limit, after as many refusals.
                    Some(Ok(_)) if too_many > MAX_HURRIED => return,
                    Some(Ok(Message::Text(_))) if hurried => {
                        Message::text(&*text(&Frame::Refused { id: None, fault: Error::from(Code::TooMany).fault() }))
                    }
                    Some(Ok(Message::Text(request))) if request.as_str() == api::ALIVE => Message::text(api::ALIVE),
                    Some(Ok(Message::Text(request))) => {
                        // In a box: thousands of sockets are silent, and to carry a request out takes kilobytes.
                        let answer = Box::pin(answer(&watcher, me.as_deref(), &request)).await;
                        Message::text(&*text(&answer))
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    // Closed, broken, too long, or nothing that we speak.
                    _ => return,
                }
            },
            () = tokio::time::sleep(times.ping) => {
                if heard.elapsed() > times.silence {
                    return;
                }
                Message::Ping(Bytes::new())
            }
        };
        if !matches!(tokio::time::timeout(times.patience, socket.send(frame)).await, Ok(Ok(()))) {
            return;
        }
    }
}

/// The code with which a socket is closed whose session has ended: the page comes back as the person it is then.
const SIGNED_OUT: u16 = 4001;

/// The code for one whose reader an operator has banned, and for one of a table that an operator has deleted. Why is said
/// before, and the page does not come back by itself.
const BANNED: u16 = 4003;
const REMOVED: u16 = 4004;

/// Ends a socket: the page comes back by itself, and knows by the code that nothing is wrong.
pub(super) async fn say_over(socket: &mut WebSocket, over: &Over, times: Times) {
    let (code, reason) = match over {
        Over::Stopping => (close_code::RESTART, "restart"),
        Over::SignedOut => (SIGNED_OUT, "signed out"),
        Over::Held(_) => (BANNED, "banned"),
        Over::Removed => (REMOVED, "removed"),
    };
    if let Some(farewell) = over.farewell() {
        // As below.
        let _ = tokio::time::timeout(times.patience, socket.send(Message::text(&*farewell))).await;
    }
    let close = CloseFrame { code, reason: reason.into() };
    // A socket that does not take even this is gone already.
    let _ = tokio::time::timeout(times.patience, socket.send(Message::Close(Some(close)))).await;
}

/// What is left to read of a request that makes no sense otherwise.
#[derive(Deserialize)]
struct JustId {
    id: RequestId,
}

async fn answer(watcher: &Watcher, me: Option<&Me>, text: &str) -> Frame {
    let refused = |id, fault: Error| {
        let fault = fault.fault();
        watcher.app.hub.metrics.refused(fault.code);
        Frame::Refused { id, fault }
    };
    let request = match serde_json::from_str::<Request>(text) {
        Ok(request) => request,
        Err(fault) => {
            let id = serde_json::from_str::<JustId>(text).ok().map(|request| request.id);
            return refused(id, Error::Refused(Refusal::Unreadable(fault.to_string())));
        }
    };
    let id = request.id.clone();
    let done = match me {
        Some(me) if me.scope < Scope::Play => Err(Code::TokenScope.into()),
        Some(me) => carry_out(&watcher.app, &watcher.table, me, request).await,
        None => Err(Code::NotSignedIn.into()),
    };
    done.map_or_else(|fault| refused(Some(id), fault), Frame::Done)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Attention;
    use crate::store::{PersonRow, Place, Write, connect};
    use crate::tables::Hub;
    use crate::thinking::Pool;
    use api::{Chat, Clock, Command, NewTable, Person, Phrase, SeatPlan};
    use table::Uptime;

    /// A reader that takes nothing while more happens than its queue holds.
    #[tokio::test]
    async fn a_slow_reader_is_told_to_resync() {
        let directory = std::env::temp_dir().join(crate::secret::id::<String>());
        let place = Place::Directory(directory.clone());
        let store = connect(&place).await.unwrap();
        let bots = Pool::new(1, Duration::ZERO).unwrap();
        let attention = Arc::new(Attention::new(Uptime::new(Vec::new(), 0), 0));
        let bus = crate::bus::local();
        let hub = Hub::new(
            Arc::clone(&store),
            Arc::clone(&bus),
            Arc::clone(&attention),
            (
                Times::default(),
                crate::Quotas { lines_per_minute: 1_000_000, ..crate::Quotas::default() },
                crate::Keeping::default(),
            ),
            bots,
            Arc::default(),
        );
        let config = crate::Config {
            place,
            bus: None,
            proxies: 0,
            house: None,
            bot_threads: 1,
            bot_time: Duration::ZERO,
            requests_per_second: 1,
            connections_per_address: 1,
            sockets_per_address: 1,
            sockets_per_person: 1,
            web: None,
            metrics: None,
            drain: Duration::ZERO,
            quotas: crate::Quotas::default(),
            keeping: crate::Keeping::default(),
            mail: None,
            times: Times::default(),
        };
        let (_state, life) = watch::channel(Life::Serving);
        let pulse = Arc::new(crate::pulse::Pulse::start(Arc::clone(&store), attention).await.unwrap());
        let seekers = crate::seekers::Seekers::new(Arc::clone(&hub), Arc::clone(&store));
        let cups = crate::cups::Cups::new(Arc::clone(&hub), Arc::clone(&store), config.quotas, config.times.judge);
        let parts = super::super::Parts { hub: Arc::clone(&hub), store: Arc::clone(&store), bus, pulse, seekers, cups };
        let app = App::new(parts, None, &config, life);
        let me = Person::guest("p".parse().unwrap(), "P".to_owned());
        let person = PersonRow::guest(me.id.clone(), me.name.clone(), api::Language::Fa, 0);
        store.write(Write::AddPerson(person)).await.unwrap();
        let new = NewTable {
            id: None,
            game: "azul".to_owned(),
            options: serde_json::Value::Null,
            seats: vec![SeatPlan::Me, SeatPlan::Open],
            clock: Clock::None,
            listed: false,
            chat: Chat::All,
            hints: false,
            rated: false,
        };
        let table = hub.open(me.clone(), new, None).await.unwrap();
        let (address, reader) = ([127, 0, 0, 1].into(), Some(me.id.clone()));
        let mut watcher = Watcher::new(app, address, table.clone(), reader, None, (None, Detail::Lean)).await.unwrap();
        for number in 0..100 {
            let command = Command::Say { text: None, phrase: Some(Phrase::Hello) };
            hub.request(&table, me.clone(), Request { id: number.to_string().parse().unwrap(), command })
                .await
                .unwrap();
        }
        let mut kinds = Vec::new();
        for _ in 0..5 {
            let frame: serde_json::Value = serde_json::from_str(&watcher.next().await.unwrap()).unwrap();
            kinds.push(frame["type"].as_str().unwrap().to_owned());
        }
        assert_eq!(kinds, ["snapshot", "presence", "resync", "snapshot", "presence"]);
        drop(watcher);
        std::fs::remove_dir_all(directory).unwrap();
    }
}
