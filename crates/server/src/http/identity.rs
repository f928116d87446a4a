//! Who asks: cookies, tokens, where a request comes from.

use super::error::{Answer, Error};
use super::proxies::Proxies;
use super::{Address, App};
use crate::security::{self, SecurityEvent};
use crate::store::{PersonRow, SessionRow, SignedInRow, Write};
use crate::{now, secret};
use api::{Code, Person, PersonId, Scope, SessionId, SessionKind};
use axum::RequestPartsExt as _;
use axum::extract::{Extension, FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;

/// A cookie of ours.
#[derive(Clone, Copy)]
pub(crate) struct Cookie {
    /// Where the page came by HTTPS or from this machine: the browser keeps it from every other host and from plain HTTP.
    secure: &'static str,
    /// On a LAN over plain HTTP, as in a café: browsers refuse the other there.
    plain: &'static str,
}

/// Who is signed in.
pub(crate) const SESSION: Cookie = Cookie { secure: "__Host-kashi", plain: "kashi" };

/// Which device it is: it stays after signing out.
pub(crate) const DEVICE: Cookie = Cookie { secure: "__Host-kashi-device", plain: "kashi-device" };

/// The use of a session is written down once an hour, in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;

/// What a route asks of those who come.
#[derive(Clone, Copy)]
pub(crate) struct Needs {
    /// What a token must be for.
    pub(crate) scope: Scope,
    /// Whether it is for those, too, whom an operator has banned.
    pub(crate) even_if_banned: bool,
}

/// The person who is signed in, guest or member.
pub(crate) struct Me {
    pub(crate) row: PersonRow,
    pub(crate) session_id: SessionId,
    /// Whether a browser or a program has come.
    pub(crate) kind: SessionKind,
    /// What the session may do.
    pub(crate) scope: Scope,
    /// When it ends, however often it is used.
    pub(crate) ends: Option<i64>,
    /// From where they have come.
    pub(crate) address: Option<IpAddr>,
    /// The secret of a browser whose cookie should be set again, so that it lives as long as the session.
    pub(crate) renewed: Option<String>,
}

impl Me {
    /// As others see them.
    pub(crate) fn person(&self) -> Person {
        self.row.person()
    }
}

impl FromRequestParts<App> for Me {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Answer<Self> {
        allowed(parts, app).await?.ok_or_else(|| Code::NotSignedIn.into())
    }
}

impl OptionalFromRequestParts<App> for Me {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Answer<Option<Self>> {
        allowed(parts, app).await
    }
}

/// One who comes to sign in, or to be a guest.
pub(crate) struct Newcomer {
    /// Who was signed in in this browser before.
    pub(crate) already: Option<Me>,
    pub(crate) address: IpAddr,
    pub(crate) headers: HeaderMap,
}

impl FromRequestParts<App> for Newcomer {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Response> {
        let already = allowed(parts, app).await.map_err(IntoResponse::into_response)?;
        let Extension(Address(address)) = parts.extract().await.map_err(IntoResponse::into_response)?;
        Ok(Newcomer { already, address, headers: parts.headers.clone() })
    }
}

/// Who has come, unless the token that they have come by is for less than this, or an operator has banned them.
async fn allowed(parts: &Parts, app: &App) -> Answer<Option<Me>> {
    let Some(mut me) = find(&parts.headers, app).await? else { return Ok(None) };
    let everything = Needs { scope: Scope::All, even_if_banned: false };
    let needs = parts.extensions.get::<Needs>().copied().unwrap_or(everything);
    if me.scope < needs.scope {
        return Err(Code::TokenScope.into());
    }
    me.address = parts.extensions.get::<Address>().map(|address| address.0);
    if !needs.even_if_banned
        && let Some(hold) = app.banned(&me.row.person_id)
    {
        security::note(SecurityEvent::BannedRefused, me.address, Some(&me.row.person_id));
        return Err(hold.into());
    }
    Ok(Some(me))
}

async fn find(headers: &HeaderMap, app: &App) -> Answer<Option<Me>> {
    let Some(secret) = token(headers).or_else(|| cookie(app, headers, SESSION)) else { return Ok(None) };
    let Some(found) = app.store.signed_in(&secret::hash(secret)).await? else { return Ok(None) };
    let SignedInRow { session_id, kind, seen: before, scope, ends, person: row } = found;
    if app.keeping.is_over(before, ends) || row.removed.is_some() {
        return Ok(None);
    }
    let (seen, mut renewed) = (now(), None);
    if before < seen - HOUR {
        app.store.write(Write::UseSession { session_id: session_id.clone(), seen }).await?;
        renewed = (kind == SessionKind::Browser).then(|| secret.to_owned());
    }
    Ok(Some(Me { row, session_id, kind, scope, ends, address: None, renewed }))
}

fn token(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The value of a cookie. Over HTTPS only the one counts that no other host and no plain connection can have set.
pub(crate) fn cookie<'a>(app: &App, headers: &'a HeaderMap, cookie: Cookie) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (mut secure, mut plain) = (None, None);
    for (name, value) in pairs {
        if name == cookie.secure {
            secure = secure.or(Some(value));
        } else if name == cookie.plain {
            plain = plain.or(Some(value));
        }
    }
    secure.or_else(|| plain.filter(|_| !app.proxies.is_https(headers)))
}

/// A session that has just begun.
pub(crate) struct SignedIn {
    /// Still to be stored.
    pub(crate) session: SessionRow,
    /// Shown this once: only its hash is stored.
    pub(crate) secret: String,
}

/// A session of a person, which may do everything and ends when nobody uses it.
pub(crate) fn new_session(person_id: &PersonId, kind: SessionKind, label: String) -> SignedIn {
    let secret = secret::session();
    let session = SessionRow {
        session_id: secret::id(),
        secret_hash: secret::hash(&secret),
        person_id: person_id.clone(),
        kind,
        label,
        created: now(),
        seen: now(),
        scope: Scope::All,
        ends: None,
    };
    SignedIn { session, secret }
}

/// The header that gives a browser a cookie, or takes it away (`None`).
pub(crate) fn set_cookie(
    app: &App,
    headers: &HeaderMap,
    cookie: Cookie,
    secret: Option<&str>,
) -> (header::HeaderName, HeaderValue) {
    let (name, secure) = if is_safe(app, headers) {
        (cookie.secure, "; Secure")
    } else {
        app.proxies.note_plain_http(headers);
        (cookie.plain, "")
    };
    let (value, age) = secret.map_or(("", 0), |secret| (secret, app.keeping.sessions.as_secs()));
    let text = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    (header::SET_COOKIE, HeaderValue::try_from(text).expect("secrets are letters and digits"))
}

/// Whether the page came by HTTPS, or from this machine.
fn is_safe(app: &App, headers: &HeaderMap) -> bool {
    let host = host(headers);
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let here = ["localhost", "127.0.0.1", "[::1]"].contains(&name);
    here || app.proxies.is_https(headers)
}

pub(crate) fn host(headers: &HeaderMap) -> &str {
    headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default()
}

/// The address of this server as the client calls it, without a path. Empty if it could not stand in a page: clients can
/// send anything.
pub(crate) fn origin(proxies: &Proxies, headers: &HeaderMap) -> String {
    let host = host(headers);
    if host.is_empty() || !host.bytes().all(|sign| sign.is_ascii_alphanumeric() || b".-:[]".contains(&sign)) {
        return String::new();
    }
    let scheme = if proxies.is_https(headers) { "https" } else { "http" };
    format!("{scheme}://{host}")
}

/// Whether a socket was opened by one of our own pages, or by a program, which sends no origin.
pub(crate) fn is_same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    origin.is_some_and(|origin| origin == host(headers))
}

/// What an address is counted as.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        // A client with one IPv6 address has the whole /64 around it.
        IpAddr::V6(address) => IpAddr::V6((u128::from(address) >> 64 << 64).into()),
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_in_ipv6_are_one() {
        let address = |text: &str| counted(text.parse().unwrap());
        assert_eq!(address("2001:db8:1:2::1"), address("2001:db8:1:2:ffff::9"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
        assert_ne!(address("192.0.2.1"), address("192.0.2.2"));
    }

    #[test]
    fn a_page_says_the_address_that_it_was_asked_at() {
        let asked = |host: &'static str, scheme: &'static str| {
            let pairs = [(header::HOST, host), (header::HeaderName::from_static("x-forwarded-proto"), scheme)];
            HeaderMap::from_iter(pairs.map(|(name, value)| (name, HeaderValue::from_static(value))))
        };
        assert_eq!(origin(&Proxies::new(1), &asked("kashi.example", "https")), "https://kashi.example");
        assert_eq!(
            origin(&Proxies::new(0), &asked("192.168.1.7:8000", "https")),
            "http://192.168.1.7:8000",
            "no proxy is known"
        );
        assert_eq!(origin(&Proxies::new(0), &asked("[::1]:8000", "http")), "http://[::1]:8000");
        // It stands in an attribute of the page.
        assert_eq!(origin(&Proxies::new(0), &asked("a\"><script>", "http")), "");
        assert_eq!(origin(&Proxies::new(0), &HeaderMap::new()), "");
    }

    #[test]
    fn a_socket_is_opened_by_our_own_page_or_by_a_program() {
        let asked = |origin: Option<&'static str>| {
            let pairs = [(header::HOST, Some("kashi.example")), (header::ORIGIN, origin)];
            let given = pairs.into_iter().filter_map(|(name, value)| Some((name, HeaderValue::from_static(value?))));
            given.collect::<HeaderMap>()
        };
        assert!(is_same_origin(&asked(None)));
        assert!(is_same_origin(&asked(Some("https://kashi.example"))));
        assert!(!is_same_origin(&asked(Some("https://elsewhere.example"))));
        assert!(!is_same_origin(&asked(Some("null"))));
    }
}
