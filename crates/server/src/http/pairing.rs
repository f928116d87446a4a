//! Looking for an opponent: a connection that lasts as long as the seek.

use super::error::{Answer, Error};
use super::identity::{Me, is_same_origin};
use super::live::{MAX_HURRIED, MAX_MESSAGE, Over, READ_BUFFER, say_over};
use super::welcome::Welcome;
use super::{Address, App};
use crate::security::{self, SecurityEvent};
use crate::seekers::{Begun, Fate, Looking};
use crate::tables::text_of;
use api::{Board, Code, Pace, PairingFrame, Points, Scope, Seek};
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Query, State};
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
use tokio::sync::watch;

/// How often a silent reader is asked whether they are still there, and after which silence they are not: nobody is to be put at a
/// table with a person who has left.
const PING: Duration = Duration::from_secs(8);
const SILENCE: Duration = Duration::from_secs(20);

/// What to look for; without a game nothing, only what others look for is told.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Wanted {
    /// The game's id.
    game: Option<String>,
    /// How many sit at the table; 2 if nothing is said.
    players: Option<u8>,
    /// `live` (if nothing is said), `relaxed` or `days`.
    pace: Option<Pace>,
    /// Whether the game is to count; if nothing is said, it does not.
    rated: Option<bool>,
}

/// A reader who looks for an opponent, or at those who do.
struct Search {
    welcome: Welcome,
    /// What is sent before anything else.
    first: VecDeque<Arc<str>>,
    pool: watch::Receiver<Arc<str>>,
    looking: Option<Looking>,
    /// Nothing follows what is in `first`.
    is_over: bool,
}

/// What comes next.
enum Next {
    Frame(Arc<str>),
    /// Nothing follows.
    Last,
    Over(Over),
}

impl Search {
    async fn new(app: App, me: Option<&Me>, address: IpAddr, seek: Option<Seek>) -> Answer<Self> {
        let mut pool = app.seekers.look_at_pool();
        let now = pool.borrow_and_update().clone();
        let welcome = Welcome::new(app.clone(), me, address).await?;
        let mut search = Search { welcome, first: [now].into(), pool, looking: None, is_over: false };
        if let Some(seek) = seek {
            let me = me.ok_or(Code::NotSignedIn)?;
            search.begin(&app, me, seek).await?;
        }
        Ok(search)
    }

    async fn begin(&mut self, app: &App, me: &Me, seek: Seek) -> Answer<()> {
        if me.scope < Scope::Play {
            return Err(Code::TokenScope.into());
        }
        let players = catalog::info(&seek.game).map_err(|_| Code::NotFound)?.players.clone();
        if !players.contains(&seek.players) {
            return Err(Code::BadRequest.into());
        }
        let person = me.row.person_id.clone();
        if app.seeks.check_key(&person).is_err() {
            return Err(Code::TooMany.into());
        }
        let ratings = app.store.ratings(person.as_str()).await?;
        let fits = |row: &&crate::store::RatingRow| {
            row.game == seek.game && row.players == i64::from(seek.players) && row.board == Board::People
        };
        let newcomer = skillratings::weng_lin::WengLinRating::new();
        let rated = ratings
            .iter()
            .find(fits)
            .map_or(Points::of(newcomer.rating, newcomer.uncertainty), |row| Points::of(row.rating, row.uncertainty));
        let bound = app.hub.room_for_one_more();
        match app.seekers.begin(person, seek.clone(), rated, bound).await? {
            Begun::Looking(looking) => {
                let usual = app.seekers.usual(&seek);
                self.first.push_back(text_of(&PairingFrame::Looking { seek, usual }));
                self.looking = Some(looking);
            }
            Begun::Matched(table) => {
                self.first.push_back(text_of(&PairingFrame::Matched { table }));
                self.is_over = true;
            }
            Begun::Full => return Err(Code::TooManyTables.into()),
        }
        Ok(())
    }

    /// What comes next. Nothing is lost when it is dropped and asked again.
    async fn next(&mut self) -> Next {
        if let Some(frame) = self.first.pop_front() {
            return Next::Frame(frame);
        }
        if self.is_over {
            return Next::Last;
        }
        let looking = self.looking.as_mut();
        let fate = async {
            match looking {
                Some(looking) => looking.fate().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            // The sender lives as long as the server.
            _ = self.pool.changed() => Next::Frame(self.pool.borrow_and_update().clone()),
            over = self.welcome.over() => Next::Over(over),
            fate = fate => {
                self.is_over = true;
                match fate {
                    Fate::Matched(table) => Next::Frame(text_of(&PairingFrame::Matched { table })),
                    Fate::Elsewhere | Fate::Waits => Next::Frame(text_of(&PairingFrame::Elsewhere)),
                }
            }
        }
    }

    /// The last frame has gone out: a person who was put at a table knows it.
    async fn finish(&self) {
        if let Some(looking) = &self.looking
            && let Err(fault) = looking.told().await
        {
            // It is forgotten by itself after a while.
            tracing::warn!(%fault, "a seek stays for a while");
        }
    }
}

/// The socket.
pub(crate) async fn socket(
    State(app): State<App>,
    me: Option<Me>,
    Extension(Address(address)): Extension<Address>,
    wanted: Result<Query<Wanted>, QueryRejection>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    let Query(Wanted { game, players, pace, rated }) = wanted?;
    if !is_same_origin(&headers) {
        security::note(SecurityEvent::CrossSiteRefused, Some(address), None);
        return Err(Code::OtherSite.into());
    }
    let seek = game.map(|game| Seek {
        game,
        players: players.unwrap_or(2),
        pace: pace.unwrap_or(Pace::Live),
        rated: rated.unwrap_or_default(),
    });
    let search = match Search::new(app.clone(), me.as_ref(), address, seek).await {
        Ok(search) => Ok(search),
        // A page can't read why a socket was not opened.
        Err(fault) => Err(fault.fault()),
    };
    let upgrade = upgrade.max_message_size(MAX_MESSAGE).max_frame_size(MAX_MESSAGE);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0);
    let sockets = app.sockets.clone();
    Ok(upgrade.on_upgrade(move |mut socket| {
        sockets.track_future(async move {
            match search {
                Ok(search) => converse(socket, search).await,
                Err(fault) => {
                    let frame = Message::text(&*text_of(&PairingFrame::Refused { fault }));
                    // Who doesn't take it is gone.
                    let _ = tokio::time::timeout(app.times.patience, socket.send(frame)).await;
                    let _ = tokio::time::timeout(app.times.patience, socket.send(Message::Close(None))).await;
                }
            }
        })
    }))
}

/// Serves a socket until either side closes it.
async fn converse(mut socket: WebSocket, mut search: Search) {
    let pace = RateLimiter::direct(search.welcome.app.pace);
    let times = search.welcome.app.times;
    let (mut heard, mut too_many) = (Instant::now(), 0);
    loop {
        let frame = tokio::select! {
            next = search.next() => match next {
                Next::Frame(frame) => Message::text(&*frame),
                Next::Last => {
                    search.finish().await;
                    let _ = tokio::time::timeout(times.patience, socket.send(Message::Close(None))).await;
                    return;
                }
                Next::Over(over) => return say_over(&mut socket, &over, times).await,
            },
            message = socket.recv() => {
                heard = Instant::now();
                too_many += u32::from(pace.check().is_err());
                match message {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    // There is nothing to ask here.
                    Some(Ok(_)) if too_many > MAX_HURRIED => return,
                    Some(Ok(_)) => continue,
                }
            },
            () = tokio::time::sleep(times.ping.min(PING)) => {
                if heard.elapsed() > times.silence.min(SILENCE) {
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

/// The same as lines of JSON, for programs.
pub(crate) async fn lines(
    State(app): State<App>,
    me: Me,
    Extension(Address(address)): Extension<Address>,
    body: Result<Json<Seek>, JsonRejection>,
) -> Answer<impl IntoResponse> {
    let Json(seek) = body?;
    let search = Search::new(app, Some(&me), address, Some(seek)).await?;
    let lines = stream::unfold(Some(search), |search| async move {
        let mut search = search?;
        let frame = tokio::select! {
            next = search.next() => match next {
                Next::Frame(frame) => frame,
                Next::Last => {
                    search.finish().await;
                    return None;
                }
                Next::Over(over) => return Some((Ok(Bytes::from(format!("{}\n", farewell(&over)?))), None)),
            },
            // An empty line, by which a connection that is broken shows.
            () = tokio::time::sleep(PING) => "".into(),
        };
        Some((Ok::<_, Infallible>(Bytes::from(format!("{frame}\n"))), Some(search)))
    });
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)))
}

/// What a reader is told who has to go.
fn farewell(over: &Over) -> Option<Arc<str>> {
    match over {
        Over::Held(hold) => Some(text_of(&PairingFrame::Refused { fault: Error::from(hold.clone()).fault() })),
        Over::Stopping | Over::SignedOut | Over::Removed => None,
    }
}
