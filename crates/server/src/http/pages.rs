//! The web app: files that the program carries, or that lie in a folder.
//!
//! Browsers cache a name with a hash in it forever and ask for every other again. Addresses of the app that are not
//! files (`/t/…`, `/rules/azul`) get the page itself, which knows what to show there; what can be said at once is already
//! in it (`early.rs`).

use super::App;
use super::early::{self, BRAND};
use super::error::{Answer, Error};
use crate::House;
use api::Code;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::borrow::Cow;
use std::io::Write as _;
use std::path::{Component, Path, PathBuf};

/// A file of the app, as built by `cargo xtask web`.
struct Asset {
    name: &'static str,
    raw: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

const ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

const PAGE: &str = "index.html";

/// Says how the app is called where a browser has installed it.
const MANIFEST: &str = "manifest.webmanifest";

/// Where the app is not built: how it would be.
const NOT_BUILT: &str = "<!doctype html><html lang=\"fa\" dir=\"rtl\"><meta charset=\"utf-8\"><title>کاشی · Kashi</title>\
    <h1>کاشی</h1><p>سرور کار می‌کند، ولی برنامه‌ی وب همراه آن ساخته نشده است: \
    <code dir=\"ltr\">cargo xtask run</code></p>\
    <p dir=\"ltr\" lang=\"en\">The server works, but the web app was not built into it. Build and start both: \
    <code>cargo xtask run</code>. The app alone: <code>cargo xtask web</code>, then build <code>kashi</code> again, or \
    <code>kashi serve --web target/web/dist</code>.</p></html>";

const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// Answers whatever no other route does.
pub(crate) async fn page(State(app): State<App>, request: Request) -> Answer<Response> {
    let path = request.uri().path();
    if path.starts_with("/api/") || !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(Code::NotFound.into());
    }
    let name = path.trim_start_matches('/');
    let name = if is_file(name) { name } else { PAGE };
    if name == PAGE {
        return shell(&app, request.uri(), request.headers()).await;
    }
    match (&app.web, &app.house) {
        (web, Some(house)) if name == MANIFEST => {
            let text = match web {
                Some(folder) => Cow::Owned(from_folder(folder, name).await?),
                None => Cow::Borrowed(asset(name)?.raw),
            };
            Ok(file(name, Cow::Owned(manifest(&text, house)?)))
        }
        (Some(folder), _) => lying(folder, name, request.headers()).await,
        (None, _) => carried(name, request.headers()),
    }
}

/// The page itself, with what can be said before the app runs.
async fn shell(app: &App, uri: &Uri, headers: &HeaderMap) -> Answer<Response> {
    let text = match &app.web {
        Some(folder) => Cow::Owned(from_folder(folder, PAGE).await?),
        None if ASSETS.is_empty() => Cow::Borrowed(NOT_BUILT.as_bytes()),
        None => Cow::Borrowed(asset(PAGE)?.raw),
    };
    let text = early::page(app, &String::from_utf8_lossy(&text), uri, headers).await;
    let packed = accepts(headers, "gzip").then(|| packed(text.as_bytes()).ok()).flatten();
    let encoding = packed.is_some().then(|| HeaderValue::from_static("gzip"));
    let body = packed.unwrap_or_else(|| text.into_bytes());
    let mut answer = file(PAGE, Cow::Owned(body));
    answer.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-language, cookie, accept-encoding"));
    answer.headers_mut().extend(encoding.map(|encoding| (header::CONTENT_ENCODING, encoding)));
    Ok(answer)
}

/// Compressed while the reader waits: a rules page has a hundred kilobytes, and a phone's network is slower than this.
fn packed(text: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(text)?;
    packer.finish()
}

/// The manifest of a house of that name.
fn manifest(text: &[u8], house: &House) -> Answer<Vec<u8>> {
    let fault = |fault: serde_json::Error| Error::Internal(fault.to_string());
    let mut manifest: serde_json::Map<String, serde_json::Value> = serde_json::from_slice(text).map_err(fault)?;
    manifest.insert("name".to_owned(), format!("{house} · {BRAND}").into());
    manifest.insert("short_name".to_owned(), house.name().into());
    serde_json::to_vec(&manifest).map_err(|fault| Error::Internal(fault.to_string()))
}

/// Addresses of the app have no dot in their last part.
fn is_file(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|last| last.contains('.'))
}

fn asset(name: &str) -> Answer<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name).ok_or(Code::NotFound.into())
}

fn carried(name: &str, headers: &HeaderMap) -> Answer<Response> {
    let asset = asset(name)?;
    let (encoding, body) = match (asset.brotli, asset.gzip) {
        (Some(packed), _) if accepts(headers, "br") => (Some("br"), packed),
        (_, Some(packed)) if accepts(headers, "gzip") => (Some("gzip"), packed),
        _ => (None, asset.raw),
    };
    let mut answer = file(name, Cow::Borrowed(body));
    if asset.brotli.is_some() {
        answer.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    if let Some(encoding) = encoding {
        answer.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Ok(answer)
}

/// A file of a folder; packed if it lies there packed, too, so that what is measured is what visitors get.
async fn lying(folder: &Path, name: &str, headers: &HeaderMap) -> Answer<Response> {
    if accepts(headers, "br")
        && let Ok(packed) = from_folder(folder, &format!("{name}.br")).await
    {
        let mut answer = file(name, Cow::Owned(packed));
        answer.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        answer.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        return Ok(answer);
    }
    Ok(file(name, Cow::Owned(from_folder(folder, name).await?)))
}

/// For developers of the app: what is in the folder now.
async fn from_folder(folder: &Path, name: &str) -> Answer<Vec<u8>> {
    let inside = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    if !inside {
        return Err(Code::NotFound.into());
    }
    let path: PathBuf = folder.join(name);
    let content = tokio::task::spawn_blocking(move || std::fs::read(path)).await;
    let content = content.map_err(|fault| Error::Internal(fault.to_string()))?;
    content.map_err(|_| Code::NotFound.into())
}

fn file(name: &str, content: Cow<'static, [u8]>) -> Response {
    let keep = if is_hashed(name) { FOREVER } else { ASK_AGAIN };
    let headers = [(header::CONTENT_TYPE, HeaderValue::from_static(kind(name))), (header::CACHE_CONTROL, keep)];
    (StatusCode::OK, headers, content).into_response()
}

/// Whether the name ends with the hash of the content, as in `style-0123456789ab.css`.
fn is_hashed(name: &str) -> bool {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    stem.rsplit_once('-')
        .is_some_and(|(_, hash)| hash.len() == 12 && hash.bytes().all(|letter| letter.is_ascii_hexdigit()))
}

fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let wished = headers.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    let mut items = wished.flat_map(|value| value.split(','));
    items.any(|item| {
        let mut parts = item.split(';').map(str::trim);
        parts.next() == Some(encoding) && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("json") => "application/json",
        Some("txt" | "ftl" | "md") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_a_hash_in_its_name_is_kept() {
        assert!(is_hashed("style-0123456789ab.css"));
        assert!(is_hashed("kashi_bg-0123456789ab.wasm"));
        assert!(!is_hashed("index.html"));
        assert!(!is_hashed("icon-turn.svg"));
    }

    #[test]
    fn an_installed_app_has_the_name_of_the_house() {
        let house = "Café \"Tile\"".parse().unwrap();
        let text = manifest(br#"{"name":"x","start_url":"/"}"#, &house).unwrap_or_default();
        let manifest: serde_json::Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(manifest["name"], "Café \"Tile\" · کاشی · Kashi");
        assert_eq!(manifest["short_name"], "Café \"Tile\"");
        assert_eq!(manifest["start_url"], "/");
    }

    #[test]
    fn addresses_of_the_app_are_no_files() {
        assert!(is_file("style-0123456789ab.css"));
        assert!(!is_file("t/7Q2M9K4T0B1C8D3E"));
        assert!(!is_file("rules/azul"));
        assert!(!is_file(""));
    }

    #[test]
    fn packed_only_for_who_unpacks() {
        let headers =
            |wish: &'static str| HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(wish))]);
        assert!(accepts(&headers("gzip, deflate, br;q=0.9"), "br"));
        assert!(!accepts(&headers("gzip, br;q=0"), "br"));
        assert!(!accepts(&HeaderMap::new(), "br"));
    }
}
