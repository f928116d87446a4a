//! What trusted proxies in front of the server say about who asks, and how.
//!
//! Each proxy appends the address that it was asked from, so that of a list only the last entries are true, as many as there
//! are trusted proxies; what stands to the left of them may be invented. The visitor is the first of the true ones.

use axum::http::{HeaderMap, HeaderName, header};
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The trusted proxies in front of the server.
pub(crate) struct Proxies {
    count: usize,
    /// What was logged already: once is enough.
    told_fault: AtomicBool,
    told_plain: AtomicBool,
    told_origin: AtomicBool,
}

/// Why the headers don't say who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unknown {
    /// There are fewer entries than proxies.
    TooFew,
    /// The entry is no address.
    NoAddress,
    /// The two headers name two visitors: one of them was not written by a proxy.
    Disagree,
}

impl Unknown {
    fn hint(self) -> &'static str {
        match self {
            Unknown::TooFew => {
                "fewer addresses in X-Forwarded-For than --proxies says: is the number right, and does every proxy append to it?"
            }
            Unknown::NoAddress => "an entry of X-Forwarded-For or Forwarded isn't an address",
            Unknown::Disagree => {
                "X-Forwarded-For and Forwarded name different visitors: let the proxies write one of them and drop the other"
            }
        }
    }
}

impl Proxies {
    pub(crate) fn new(count: u8) -> Self {
        let [told_fault, told_plain, told_origin] = [(); 3].map(|()| AtomicBool::new(false));
        Proxies { count: usize::from(count), told_fault, told_plain, told_origin }
    }

    /// Who asks: the visitor whom the outermost trusted proxy has seen. If the headers don't say, it is the proxy itself, so
    /// that nobody passes for another.
    pub(crate) fn visitor(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if self.count == 0 {
            return peer;
        }
        visitor(self.count, headers).unwrap_or_else(|unknown| {
            if !self.told_fault.swap(true, Ordering::Relaxed) {
                tracing::warn!(
                    proxies = self.count,
                    %peer,
                    hint = unknown.hint(),
                    "a request's headers don't say who asks: it counts as the proxy's own; this is said once"
                );
            }
            peer
        })
    }

    /// Whether the visitor came by HTTPS.
    pub(crate) fn is_https(&self, headers: &HeaderMap) -> bool {
        self.count > 0 && scheme(self.count, headers).is_some_and(|scheme| scheme.eq_ignore_ascii_case("https"))
    }

    /// Tells the operator, once, that cookies go over plain HTTP; and what may be wrong if a proxy seems to be there.
    pub(crate) fn note_plain_http(&self, headers: &HeaderMap) {
        if self.told_plain.swap(true, Ordering::Relaxed) {
            return;
        }
        let proxied = headers.contains_key(FORWARDED_PROTO) || headers.contains_key(header::FORWARDED);
        match (self.count, proxied) {
            (0, true) => tracing::warn!(
                "a cookie goes over plain HTTP, although a proxy seems to stand in front: start with --proxies 1; this is said once"
            ),
            (0, false) => tracing::warn!(
                "a cookie goes over plain HTTP: fine in a café, not on the open net (use HTTPS there); this is said once"
            ),
            _ => tracing::warn!(
                "a cookie goes over plain HTTP: the proxies' X-Forwarded-Proto doesn't say https; this is said once"
            ),
        }
    }

    /// Tells the operator, once, that a page was refused its socket: mostly a proxy that doesn't pass the host on.
    pub(crate) fn note_other_origin(&self, origin: &str, host: &str) {
        if !self.told_origin.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                origin,
                host,
                "a socket was refused, since the page's address isn't the one that was asked for: is it another site, or does a proxy change the header Host? nginx: proxy_set_header Host $http_host; this is said once"
            );
        }
    }
}

fn visitor(proxies: usize, headers: &HeaderMap) -> Result<IpAddr, Unknown> {
    let forwarded_for = headers.contains_key(FORWARDED_FOR).then(|| {
        let entry = from_the_right(headers, FORWARDED_FOR, proxies).ok_or(Unknown::TooFew)?;
        address(entry).ok_or(Unknown::NoAddress)
    });
    let forwarded = headers.contains_key(header::FORWARDED).then(|| {
        let entry = from_the_right(headers, header::FORWARDED, proxies).ok_or(Unknown::TooFew)?;
        parameter(entry, "for").and_then(address).ok_or(Unknown::NoAddress)
    });
    match (forwarded_for, forwarded) {
        (Some(one), None) | (None, Some(one)) => one,
        (Some(Ok(one)), Some(Ok(other))) if one == other => Ok(one),
        (Some(_), Some(_)) => Err(Unknown::Disagree),
        (None, None) => Err(Unknown::TooFew),
    }
}

/// How the visitor spoke to the outermost proxy. Many proxies write one scheme and pass on what another has written: then
/// there are fewer than proxies, and the first is the visitor's.
fn scheme(proxies: usize, headers: &HeaderMap) -> Option<&str> {
    let schemes = from_right_to_left(headers, FORWARDED_PROTO).take(proxies).last();
    schemes.or_else(|| {
        let entry = from_right_to_left(headers, header::FORWARDED).take(proxies).last()?;
        parameter(entry, "proto")
    })
}

/// An entry of a list, counted from the right, from 1.
fn from_the_right(headers: &HeaderMap, name: HeaderName, place: usize) -> Option<&str> {
    from_right_to_left(headers, name).nth(place.checked_sub(1)?)
}

/// The entries of a list that may stand in several headers, the last first. No entry of a proxy has a comma in it, whereas
/// quotation marks that a visitor opens could reach over entries of proxies: they mean nothing here.
fn from_right_to_left(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(name).into_iter().rev();
    let entries = lines.flat_map(|line| line.as_bytes().rsplit(|byte| *byte == b','));
    // What isn't text is an entry that nobody can read, and hides no other.
    entries.map(|entry| std::str::from_utf8(entry).unwrap_or("?").trim())
}

/// The value of a parameter of `Forwarded`, such as `for` in `for="[2001:db8::1]:4711";proto=https`. None if it stands there
/// twice.
fn parameter<'a>(entry: &'a str, name: &str) -> Option<&'a str> {
    let pairs = entry.split(';').filter_map(|pair| pair.split_once('='));
    let mut values = pairs.filter(|(key, _)| key.trim().eq_ignore_ascii_case(name)).map(|(_, value)| value.trim());
    let value = values.next()?;
    if values.next().is_some() {
        return None;
    }
    match value.strip_prefix('"') {
        Some(quoted) => quoted.strip_suffix('"'),
        None => Some(value),
    }
}

/// An address, in brackets or not, with a port or without.
fn address(text: &str) -> Option<IpAddr> {
    if let Ok(address) = text.parse::<IpAddr>() {
        return Some(address);
    }
    if let Ok(address) = text.parse::<SocketAddr>() {
        return Some(address.ip());
    }
    text.strip_prefix('[')?.strip_suffix(']')?.parse::<IpAddr>().ok().filter(IpAddr::is_ipv6)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use proptest::prelude::*;

    fn headers(pairs: &[(&HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| ((*name).clone(), HeaderValue::from_str(value).unwrap())).collect()
    }

    fn seen(proxies: u8, pairs: &[(&HeaderName, &str)]) -> String {
        Proxies::new(proxies).visitor([127, 0, 0, 1].into(), &headers(pairs)).to_string()
    }

    #[test]
    fn the_visitor_stands_before_the_addresses_of_inner_proxies() {
        let list = [(&FORWARDED_FOR, "6.6.6.6, 198.51.100.7, 203.0.113.1")];
        assert_eq!(seen(0, &list), "127.0.0.1", "nobody said that there is a proxy");
        assert_eq!(seen(1, &list), "203.0.113.1");
        assert_eq!(seen(2, &list), "198.51.100.7");
        assert_eq!(seen(4, &list), "127.0.0.1", "it didn't come through four");
        let lines = [(&FORWARDED_FOR, "6.6.6.6"), (&FORWARDED_FOR, "198.51.100.7"), (&FORWARDED_FOR, "203.0.113.1")];
        assert_eq!(seen(2, &lines), "198.51.100.7", "one list, however many lines it has");
        assert_eq!(seen(1, &[]), "127.0.0.1");
    }

    #[test]
    fn addresses_are_read_as_proxies_write_them() {
        for text in ["192.0.2.7", "192.0.2.7:4711", "6.6.6.6,192.0.2.7:4711"] {
            assert_eq!(seen(1, &[(&FORWARDED_FOR, text)]), "192.0.2.7", "{text}");
        }
        for text in ["2001:db8::7", "[2001:db8::7]", "[2001:db8::7]:4711"] {
            assert_eq!(seen(1, &[(&FORWARDED_FOR, text)]), "2001:db8::7", "{text}");
        }
        for text in ["", "unknown", "_hidden", "[192.0.2.7]", "192.0.2.7:", "192.0.2.7:99999", "192.0.2.7 6.6.6.6"] {
            assert_eq!(seen(1, &[(&FORWARDED_FOR, text)]), "127.0.0.1", "{text}");
        }
        for text in
            ["for=192.0.2.7", "FOR=\"192.0.2.7:4711\"; proto=https", "for=6.6.6.6;x=\", proto=http;by=_x;for=192.0.2.7"]
        {
            assert_eq!(seen(1, &[(&header::FORWARDED, text)]), "192.0.2.7", "{text}");
        }
        assert_eq!(seen(2, &[(&header::FORWARDED, "for=\"[2001:db8::7]\", for=203.0.113.1")]), "2001:db8::7");
        for text in ["for=\"192.0.2.7", "for=192.0.2.7;for=6.6.6.6", "by=192.0.2.7", "for=", "192.0.2.7"] {
            assert_eq!(seen(1, &[(&header::FORWARDED, text)]), "127.0.0.1", "{text}");
        }
    }

    #[test]
    fn a_header_that_no_proxy_wrote_makes_nobody_another() {
        let both = |one, other| seen(1, &[(&FORWARDED_FOR, one), (&header::FORWARDED, other)]);
        assert_eq!(both("192.0.2.7", "for=192.0.2.7"), "192.0.2.7");
        assert_eq!(both("192.0.2.7", "for=6.6.6.6"), "127.0.0.1");
        assert_eq!(both("6.6.6.6", "for=192.0.2.7"), "127.0.0.1");
    }

    #[test]
    fn the_scheme_is_that_of_the_outermost_proxy() {
        let https = |proxies, pairs: &[(&HeaderName, &str)]| Proxies::new(proxies).is_https(&headers(pairs));
        assert!(https(1, &[(&FORWARDED_PROTO, "https")]));
        assert!(https(1, &[(&FORWARDED_PROTO, "HTTPS")]));
        assert!(!https(0, &[(&FORWARDED_PROTO, "https")]), "no proxy is known");
        assert!(!https(1, &[(&FORWARDED_PROTO, "https, http")]), "the first was invented");
        assert!(https(2, &[(&FORWARDED_PROTO, "http, https, http")]));
        assert!(https(2, &[(&FORWARDED_PROTO, "https")]), "the inner one passes on what the outer one wrote");
        assert!(https(1, &[(&header::FORWARDED, "for=192.0.2.7;proto=\"https\"")]));
        assert!(!https(1, &[(&FORWARDED_PROTO, "http"), (&header::FORWARDED, "for=192.0.2.7;proto=https")]));
        assert!(!https(1, &[]));
    }

    /// Whatever a header can hold, commas and quotation marks more often than else.
    fn any_line() -> impl Strategy<Value = Vec<u8>> {
        let byte = prop_oneof![Just(b','), Just(b'"'), Just(b';'), 0x20_u8..0x7f, 0x80_u8..=0xff];
        proptest::collection::vec(byte, 0..40)
    }

    proptest! {
        /// Whatever a visitor sends, with whatever quotation marks, the address is the one that the outermost proxy saw.
        #[test]
        fn nothing_left_of_the_trusted_entries_counts(
            invented in any_line(),
            lines in proptest::collection::vec(any_line(), 0..3),
            trusted in proptest::collection::vec(any::<IpAddr>(), 1..5),
            ports in proptest::bool::ANY,
        ) {
            let written = |address: &IpAddr| {
                if ports { SocketAddr::new(*address, 4711).to_string() } else { address.to_string() }
            };
            let appended: Vec<_> = trusted.iter().map(written).collect();
            let entries: Vec<_> = appended.iter().map(|address| format!("proto=https;for=\"{address}\"")).collect();
            for (name, appended) in [(FORWARDED_FOR, appended), (header::FORWARDED, entries)] {
                let last = [&invented[..], b", ", appended.join(", ").as_bytes()].concat();
                let all = lines.iter().chain([&last]).map(|line| HeaderValue::from_bytes(line).unwrap());
                let map: HeaderMap = all.map(|line| (name.clone(), line)).collect();
                prop_assert_eq!(visitor(trusted.len(), &map), Ok(trusted[0]));
            }
        }

        /// Any bytes that a header can hold are read without a panic.
        #[test]
        fn any_header_is_read(bytes in proptest::collection::vec(any::<u8>(), 0..80), proxies in 0_u8..5) {
            let Ok(value) = HeaderValue::from_bytes(&bytes) else { return Ok(()) };
            let peer: IpAddr = [127, 0, 0, 1].into();
            for name in [FORWARDED_FOR, header::FORWARDED, FORWARDED_PROTO] {
                let map = HeaderMap::from_iter([(name, value.clone())]);
                let proxies = Proxies::new(proxies);
                proxies.visitor(peer, &map);
                proxies.is_https(&map);
            }
        }
    }
}
