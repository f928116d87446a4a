//! The part of the server that speaks HTTP.
//!
//! - `routes.rs`: the one list of what can be asked; the router and the OpenAPI description are both made from it.
//! - `error.rs`: the one type of faults, with their statuses.
//! - `connections.rs`: how many sockets are open.
//! - `path.rs`: ids in addresses.
//! - `identity.rs`: who asks: cookies, tokens, where a request comes from.
//! - `passwords.rs`: who may try one, how they are hashed. `device.rs`: what browsers are called.
//! - `open_sessions.rs`: sockets end with the session that opened them.
//! - `bans.rs`: whom operators keep out. `reports.rs`: what they read and decide.
//! - `people.rs`, `accounts.rs`, `mail.rs`, `leaving.rs`, `trouble.rs`, `history.rs`, `tables.rs`, `cups.rs`, `live.rs`, `lists.rs`: the
//!   answers.
//! - `pairing.rs`: looking for an opponent. `welcome.rs`: those who stay at a socket beside those of tables.
//! - `pages.rs`: the web app. `early.rs`: what its pages say before it runs.

mod accounts;
mod bans;
mod connections;
mod cups;
mod device;
mod early;
mod error;
mod history;
mod identity;
mod leaving;
mod lists;
mod live;
mod mail;
mod open_sessions;
mod pages;
mod pairing;
mod passwords;
mod path;
mod people;
mod proxies;
mod reports;
mod routes;
mod tables;
mod trouble;
mod welcome;

pub(crate) use connections::{ConnectionLimiter, ConnectionPermit};
pub(crate) use identity::counted;
pub use routes::openapi;

use crate::bus::Bus;
use crate::cups::Cups;
use crate::mail::Mailer;
use crate::pulse::Pulse;
use crate::security::{self, SecurityEvent};
use crate::seekers::Seekers;
use crate::store::Store;
use crate::tables::Hub;
use crate::{Config, House, Keeping, Life, Times};
use api::PersonId;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, Version, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use bans::Bans;
use error::{Answer, Error};
use governor::{DefaultKeyedRateLimiter, Quota};
use open_sessions::OpenSessions;
use passwords::Passwords;
use proxies::Proxies;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, Notify, Semaphore, watch};
use tokio_util::task::TaskTracker;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::csrf::{CsrfLayer, ProtectionError};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

/// No request body is longer: a table with five seats and all options is a few hundred bytes.
const MAX_BODY: usize = 16 * 1024;

/// Except for the record of a whole game: a long one of Burgundy with times has some 50 KiB.
const MAX_RECORD: usize = 256 * 1024;

/// How long an answer may take; sockets and streams are not answers.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many uploaded games are replayed at once, and how many may wait for that.
const REPLAYERS: usize = 2;
const REPLAYS: usize = 32;

/// How many reports a person may make in an hour.
const REPORTS: NonZeroU32 = NonZeroU32::new(10).expect("it is not zero");

/// How many times a person may begin to look for an opponent in a minute: enough for second thoughts, too few to tease others.
const SEEKS: NonZeroU32 = NonZeroU32::new(20).expect("it is not zero");

/// How many letters an address may have sent in an hour, and how many a person may get: enough to mistype, too few to annoy.
const MAILS_BY_ADDRESS: NonZeroU32 = NonZeroU32::new(10).expect("it is not zero");
const MAILS_TO: NonZeroU32 = NonZeroU32::new(3).expect("it is not zero");

/// How many people download all their data at once.
const DOWNLOADS: usize = 2;

/// Nothing from elsewhere, nothing inline, in no frame.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// A page of ours needs no device, and no page inside it gets one.
const PERMISSIONS_POLICY: &str = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=()";

/// Once a browser came by HTTPS, it never comes by anything else again: for a year after its last visit.
const STRICT_TRANSPORT_SECURITY: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// What every answer needs.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    hub: Arc<Hub>,
    cups: Arc<Cups>,
    store: Arc<dyn Store>,
    pulse: Arc<Pulse>,
    proxies: Proxies,
    /// What the operator calls the place.
    house: Option<House>,
    /// Where the web app lies, if it is not the one that the program carries.
    web: Option<std::path::PathBuf>,
    by_address: DefaultKeyedRateLimiter<IpAddr>,
    by_person: DefaultKeyedRateLimiter<PersonId>,
    /// Who makes guests: each is a row that stays.
    guests: DefaultKeyedRateLimiter<IpAddr>,
    /// Who makes members: each is a hash.
    members: DefaultKeyedRateLimiter<IpAddr>,
    passwords: Passwords,
    /// Who reports others: each is a row that the operator reads.
    reports: DefaultKeyedRateLimiter<PersonId>,
    /// Who looks for an opponent, and who has begun to lately.
    seekers: Arc<Seekers>,
    seeks: DefaultKeyedRateLimiter<PersonId>,
    /// Sends codes, where there is a mail server.
    mailer: Option<Mailer>,
    /// Who has letters sent, by the address that asks, and by the person or account that they are for.
    mails_by_address: DefaultKeyedRateLimiter<IpAddr>,
    mails_to: DefaultKeyedRateLimiter<String>,
    /// How fast one socket may speak.
    pace: Quota,
    connections: Arc<ConnectionLimiter>,
    times: Times,
    keeping: Keeping,
    replayers: Semaphore,
    replays: Semaphore,
    /// Who downloads all their data, table by table.
    downloads: Arc<Semaphore>,
    /// Requests that end even if nobody waits for their answer.
    tasks: TaskTracker,
    bus: Arc<dyn Bus>,
    open_sessions: Arc<OpenSessions>,
    /// News about sessions may have been lost.
    look_again: Notify,
    /// Sockets that are open: the server waits until each has been told that it stops.
    sockets: TaskTracker,
    /// Whether `/metrics` is somewhere else.
    metrics_apart: bool,
    /// Whom operators keep out.
    bans: watch::Sender<Arc<Bans>>,
    /// The number of the last entry of the operators' log that was heeded.
    heeded: Mutex<i64>,
    /// Which addresses were noted as too fast: once a minute is enough.
    noted: DefaultKeyedRateLimiter<IpAddr>,
    /// How far the server has come.
    life: watch::Receiver<Life>,
}

/// What the answers ask.
pub(crate) struct Parts {
    pub(crate) hub: Arc<Hub>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) pulse: Arc<Pulse>,
    pub(crate) seekers: Arc<Seekers>,
    pub(crate) cups: Arc<Cups>,
}

impl App {
    pub(crate) fn new(parts: Parts, mailer: Option<Mailer>, config: &Config, life: watch::Receiver<Life>) -> Self {
        let Parts { hub, store, bus, pulse, seekers, cups } = parts;
        let rate = NonZeroU32::new(config.requests_per_second).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(rate).allow_burst(rate.saturating_mul(NonZeroU32::MIN.saturating_add(3)));
        App(Arc::new(Shared {
            hub,
            cups,
            store,
            pulse,
            proxies: Proxies::new(config.proxies),
            house: config.house.clone(),
            web: config.web.clone(),
            by_address: DefaultKeyedRateLimiter::keyed(quota),
            by_person: DefaultKeyedRateLimiter::keyed(quota),
            guests: DefaultKeyedRateLimiter::keyed(Quota::per_minute(rate)),
            members: DefaultKeyedRateLimiter::keyed(Quota::per_minute(rate)),
            passwords: Passwords::new(),
            reports: DefaultKeyedRateLimiter::keyed(Quota::per_hour(REPORTS)),
            seekers,
            seeks: DefaultKeyedRateLimiter::keyed(Quota::per_minute(SEEKS)),
            mailer,
            mails_by_address: DefaultKeyedRateLimiter::keyed(Quota::per_hour(MAILS_BY_ADDRESS)),
            mails_to: DefaultKeyedRateLimiter::keyed(Quota::per_hour(MAILS_TO)),
            pace: quota,
            connections: ConnectionLimiter::new(config.sockets_per_address, config.sockets_per_person),
            times: config.times,
            keeping: config.keeping,
            replayers: Semaphore::new(REPLAYERS),
            replays: Semaphore::new(REPLAYS),
            downloads: Arc::new(Semaphore::new(DOWNLOADS)),
            tasks: TaskTracker::new(),
            bus,
            open_sessions: Arc::default(),
            look_again: Notify::new(),
            sockets: TaskTracker::new(),
            metrics_apart: config.metrics.is_some(),
            bans: watch::Sender::new(Arc::default()),
            heeded: Mutex::new(0),
            noted: DefaultKeyedRateLimiter::keyed(Quota::per_minute(NonZeroU32::MIN)),
            life,
        }))
    }

    /// Waits until everybody at a socket knows that the server stops.
    pub(crate) async fn finish(&self) {
        self.sockets.close();
        self.sockets.wait().await;
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Carries work out to its end, even if its sender hangs up meanwhile.
    pub(crate) async fn to_the_end<T: Send + 'static>(
        &self,
        work: impl Future<Output = Answer<T>> + Send + 'static,
    ) -> Answer<T> {
        self.tasks.spawn(work).await.map_err(|fault| Error::Internal(fault.to_string()))?
    }

    /// Lets go of addresses and people who have sent nothing for a while.
    pub(crate) fn forget_idle(&self) {
        self.cups.forget_idle();
        self.by_address.retain_recent();
        self.by_person.retain_recent();
        self.guests.retain_recent();
        self.members.retain_recent();
        self.passwords.forget_idle();
        self.reports.retain_recent();
        self.seeks.retain_recent();
        self.mails_by_address.retain_recent();
        self.mails_to.retain_recent();
        self.noted.retain_recent();
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// Everything that the server answers.
pub(crate) fn router(app: App) -> Router {
    let mut answers = Router::new();
    let mut streams = Router::new();
    for route in routes::all() {
        let stream = route.is_stream();
        let handler = route.handler.layer::<_, std::convert::Infallible>(RequestBodyLimitLayer::new(route.max_body));
        let turn_away = middleware::from_fn_with_state(app.clone(), bans::turn_away);
        let handler = handler.layer::<_, std::convert::Infallible>(turn_away);
        let handler = handler.layer(Extension(route.needs));
        if stream {
            streams = streams.route(route.path, handler);
        } else {
            answers = answers.route(route.path, handler);
        }
    }
    let answers = answers.layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE));
    let header = |name, value| SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value));
    answers
        .merge(streams)
        .fallback(pages::page)
        .method_not_allowed_fallback(async || Error::from(api::Code::WrongMethod))
        .layer(CsrfLayer::new().with_rejection_response(refuse_cross_site))
        .layer(middleware::from_fn_with_state(app.clone(), limit))
        .layer(middleware::from_fn_with_state(app.clone(), count))
        .layer(header(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(header::X_FRAME_OPTIONS, "DENY"))
        .layer(header(HeaderName::from_static("permissions-policy"), PERMISSIONS_POLICY))
        .layer(header(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(header(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"))
        .layer(header(header::REFERRER_POLICY, "same-origin"))
        .layer(header(header::CACHE_CONTROL, "no-store"))
        .layer(CatchPanicLayer::custom(|_| Error::from(api::Code::Internal).into_response()))
        .with_state(app)
}

/// What those are answered who watch over the server, where they have an address of their own.
pub(crate) fn watchers_router(app: App) -> Router {
    let router = Router::new().route("/metrics", get(async |State(app): State<App>| tables::counted(&app)));
    router.route("/healthz", get(async || "ok\n")).route("/readyz", get(tables::ready)).with_state(app)
}

/// The address that a request is counted by.
#[derive(Clone, Copy)]
pub(crate) struct Address(IpAddr);

/// Counts every answer by its status.
async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let begin = Instant::now();
    let answer = next.run(request).await;
    app.hub.metrics.answered(answer.status().as_u16(), begin.elapsed());
    if let Some(code) = answer.extensions().get::<api::Code>() {
        app.hub.metrics.refused(*code);
    }
    answer
}

/// Counts requests by address, and tells of those that failed through our fault.
async fn limit(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = counted(app.proxies.visitor(peer.ip(), request.headers()));
    // Monitoring must not be locked out by a flood.
    let watched = matches!(request.uri().path(), "/healthz" | "/readyz" | "/metrics");
    if !watched && app.by_address.check_key(&address).is_err() {
        note_fast(&app, address);
        return Error::from(api::Code::TooMany).into_response();
    }
    // No id, code or name holds one, and not every database can be asked for it.
    if request.uri().path().contains("%00") {
        return Error::from(api::Code::NotFound).into_response();
    }
    // Without one, or with two, a proxy and we could mean different hosts.
    let hosts = request.headers().get_all(header::HOST).iter().count();
    if request.version() == Version::HTTP_11 && hosts != 1 {
        return Error::from(api::Code::NoHost).into_response();
    }
    let https = app.proxies.is_https(request.headers());
    request.extensions_mut().insert(Address(address));
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut answer = next.run(request).await;
    if answer.extensions().get::<ProtectionError>().is_some() {
        security::note(SecurityEvent::CrossSiteRefused, Some(address), None);
    }
    // The layers that count bytes and seconds know nothing of our faults.
    answer = match answer.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::from(api::Code::TooLarge).into_response(),
        StatusCode::REQUEST_TIMEOUT if method.is_safe() => Error::from(api::Code::Unavailable).into_response(),
        StatusCode::REQUEST_TIMEOUT => Error::from(api::Code::Unknown).into_response(),
        _ => answer,
    };
    if https {
        answer.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT_SECURITY);
    }
    tracing::debug!(%method, path, status = answer.status().as_u16(), "answered");
    answer
}

/// What a page of another site is answered. The layer leaves its mark in the answer.
fn refuse_cross_site(_: ProtectionError) -> Response {
    Error::from(api::Code::OtherSite).into_response()
}

/// Notes an address that sends too many requests: once a minute, however many it sends.
fn note_fast(app: &App, address: IpAddr) {
    if app.noted.check_key(&address).is_ok() {
        security::note(SecurityEvent::RateLimited, Some(address), None);
    }
}
