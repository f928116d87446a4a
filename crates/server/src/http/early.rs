//! The first response: what a page is about, in the reader's language, before the app has loaded.
//!
//! The app is a third of a megabyte, and on a phone's network that takes a while. Until it runs, the page already has its text: the
//! games, the rules in full, the table that a link leads to. It has the classes and the structure of the app's own pages,
//! so that nothing jumps when the app takes over (`boot.js`), and can be read without scripts and found by search engines.
//!
//! - `markup.rs`: text becomes HTML, and fills the places that `index.html` leaves for it.
//! - `head.rs`: titles, descriptions, and the same page in the other language.
//! - `home.rs`, `rules.rs`, `table.rs`: what the pages say.

mod head;
mod home;
mod markup;
mod rules;
mod table;

pub(super) use head::BRAND;

use super::App;
use crate::House;
use api::TableId;
use axum::http::{HeaderMap, Uri, header};
use game::GameInfo;
use i18n::Lang;
use markup::{Html, drawing, icon, text, words};
use table::SharedTable;

/// The cookie that repeats the language of a reader's choice: what the browser stores, the server can't read.
const LANGUAGE_COOKIE: &str = "kashi-lang";

/// What is at an address.
#[derive(Clone, Copy, Debug)]
enum Address<'a> {
    Home,
    AllRules,
    Rules(&'static GameInfo),
    Table(&'a str),
    /// Only the app knows.
    Other,
}

impl Address<'_> {
    fn of(path: &str) -> Address<'_> {
        match path.trim_matches('/').split_once('/') {
            None if path == "/" => Address::Home,
            None if path == "/rules" => Address::AllRules,
            Some(("rules", game)) => catalog::info(game).map_or(Address::Other, Address::Rules),
            Some(("t", id)) => Address::Table(id),
            _ => Address::Other,
        }
    }
}

/// What a page is about.
#[derive(Debug)]
enum Subject {
    Home,
    AllRules,
    Rules(&'static GameInfo),
    Table(SharedTable),
    /// Nothing that can be said before the app runs, or nothing that may be said.
    Other,
}

/// A page for a reader.
#[derive(Debug)]
struct Page<'a> {
    subject: Subject,
    lang: Lang,
    house: Option<&'a House>,
    /// The address of the server, without a path.
    origin: &'a str,
    /// The path of the page.
    path: &'a str,
}

/// The page at an address: `shell` with all its places filled in.
pub(super) async fn page(app: &App, shell: &str, uri: &Uri, headers: &HeaderMap) -> String {
    let subject = match Address::of(uri.path()) {
        Address::Home => Subject::Home,
        Address::AllRules => Subject::AllRules,
        Address::Rules(game) => Subject::Rules(game),
        Address::Table(id) => shared(app, id).await.map_or(Subject::Other, Subject::Table),
        Address::Other => Subject::Other,
    };
    let origin = super::identity::origin(&app.proxies, headers);
    let lang = language(uri.query(), headers);
    Page { subject, lang, house: app.house.as_ref(), origin: &origin, path: uri.path() }.fill(shell)
}

/// What may be said about a table, if there is one. If the store can't say, the app will ask again.
async fn shared(app: &App, id: &str) -> Option<SharedTable> {
    let id: TableId = id.parse().ok()?;
    let row = app.store.table(&id).await.ok()??;
    if row.removed.is_some() {
        return None;
    }
    let line = app.store.line(&id).await.ok()??;
    SharedTable::new(row.listed.0, serde_json::from_str(&line).ok()?)
}

/// The reader's language: as the address says, as they chose it last, or as their browser asks.
fn language(query: Option<&str>, headers: &HeaderMap) -> Lang {
    let asked = query.into_iter().flat_map(|query| query.split('&'));
    let asked = asked.filter_map(|pair| pair.strip_prefix("lang=")).find_map(|code| code.parse().ok());
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let chosen = pairs.find_map(|(name, code)| if name == LANGUAGE_COOKIE { code.parse().ok() } else { None });
    let wish = headers.get(header::ACCEPT_LANGUAGE).and_then(|wish| wish.to_str().ok());
    asked.or(chosen).or_else(|| wish.and_then(Lang::guess)).unwrap_or_default()
}

impl Page<'_> {
    /// The shell with everything that it leaves open.
    fn fill(&self, shell: &str) -> String {
        markup::fill(shell, |place| {
            Some(match place {
                "lang" => text(self.lang.code()),
                "dir" => text(self.lang.direction().as_str()),
                "house" => self.house.map(|house| text(house.name())).unwrap_or_default(),
                "origin" => text(self.origin),
                "head" => self.head(),
                "early" => self.body(),
                _ => return None,
            })
        })
    }

    /// What stands there until the app does.
    fn body(&self) -> Html {
        let lang = self.lang;
        let content = match &self.subject {
            Subject::Home => home::content(lang, self.house),
            Subject::AllRules => rules::choose(lang),
            Subject::Rules(game) => rules::content(lang, game.id),
            Subject::Table(table) => table.content(lang),
            Subject::Other => Html::new(format!(r#"<p class="early-brand">{}</p>"#, words!(lang, "web-brand"))),
        };
        let (head, foot) = (self.header(), footer(lang));
        let loading = words!(lang, "web-early-loading");
        let failed = words!(lang, "web-early-failed");
        let without = words!(lang, "web-early-no-script");
        Html::new(format!(
            r##"<div id="early"><a class="skip" href="#main">{skip}</a>{head}<main id="main" tabindex="-1">
<noscript><p class="early-notice">{without}</p></noscript>
{content}</main>{foot}
<p id="loading" role="status" data-failed="{failed}"><span>{loading}</span><progress aria-label="{loading}"></progress></p></div>"##,
            skip = words!(lang, "web-skip"),
        ))
    }

    fn header(&self) -> Html {
        let lang = self.lang;
        let other = head::other(lang);
        Html::new(format!(
            r##"<header class="bar"><a class="brand" href="/" aria-label="{brand}"><span class="logo"></span> {wordmark} <span class="brand-name">{brand}</span></a>
<nav aria-label="{nav}"><a class="button quiet" href="/rules" aria-label="{rules}">{rules_icon} <span class="wide">{rules}</span></a>
<button class="button quiet round early-later" data-later="#theme" aria-label="{theme}">{theme_icon}</button>
<a class="button quiet early-later" href="/me" data-later="a[href='/me']" aria-label="{profile}">{profile_icon} <bdi class="wide">{profile}</bdi></a>
<a class="button" id="language" rel="nofollow" lang="{code}" hreflang="{code}" href="{path}?lang={code}">{name}</a></nav></header>"##,
            brand = words!(lang, "web-brand"),
            wordmark = drawing("logo-word", "wordmark", "0 0 200 100"),
            nav = words!(lang, "web-nav"),
            rules = words!(lang, "web-rules"),
            rules_icon = icon("rules"),
            theme = words!(lang, "web-theme-dark"),
            theme_icon = icon("moon"),
            profile = words!(lang, "web-profile"),
            profile_icon = icon("person"),
            path = text(self.path),
            code = text(other.code()),
            name = text(other.name()),
        ))
    }
}

fn footer(lang: Lang) -> Html {
    Html::new(format!(
        r#"<footer class="foot"><p>{}</p><p><a class="early-later" href="/replay" data-later="a[href='/replay']">{}</a> · <a href="/api/openapi.json" rel="external">{}</a></p></footer>"#,
        words!(lang, "web-unofficial"),
        words!(lang, "web-open-record"),
        words!(lang, "web-api"),
    ))
}

/// What a game is called in a language: the title of its rules page.
fn title(lang: Lang, game: &str) -> &str {
    i18n::rules::title(game, lang).unwrap_or(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    pub(super) const SHELL: &str =
        r#"<html lang="%lang%" dir="%dir%" data-house="%house%"><head>%head%</head><body>%early%</body></html>"#;

    pub(super) fn written(subject: Subject, path: &str, lang: Lang) -> String {
        Page { subject, lang, house: None, origin: "https://kashi.example", path }.fill(SHELL)
    }

    fn asked(lines: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        lines.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn an_address_leads_to_what_the_app_shows_there() {
        assert!(matches!(Address::of("/"), Address::Home));
        assert!(matches!(Address::of("/rules"), Address::AllRules));
        assert!(matches!(Address::of("/rules/azul"), Address::Rules(game) if game.id == "azul"));
        assert!(matches!(Address::of("/t/7Q2M9K4T0B1C8D3E"), Address::Table("7Q2M9K4T0B1C8D3E")));
        for path in ["/rules/chess", "/rules/azul/x", "/index.html", "/me", "/nowhere", "//", "/t"] {
            assert!(matches!(Address::of(path), Address::Other), "{path}");
        }
    }

    #[test]
    fn the_language_is_asked_for_then_chosen_then_the_browsers() {
        let browser = (header::ACCEPT_LANGUAGE, "en-GB,en;q=0.9");
        let chosen = (header::COOKIE, "kashi=x; kashi-lang=fa");
        assert_eq!(language(None, &HeaderMap::new()), Lang::Fa);
        assert_eq!(language(None, &asked(std::slice::from_ref(&browser))), Lang::En);
        assert_eq!(language(None, &asked(&[browser.clone(), chosen.clone()])), Lang::Fa);
        assert_eq!(language(Some("x=1&lang=en"), &asked(std::slice::from_ref(&chosen))), Lang::En);
        assert_eq!(language(Some("lang=<script>"), &asked(&[browser, chosen])), Lang::Fa);
    }

    #[test]
    fn every_page_is_in_the_readers_language_from_its_first_byte() {
        for (lang, begin) in [
            (Lang::Fa, r#"<html lang="fa" dir="rtl" data-house="">"#),
            (Lang::En, r#"<html lang="en" dir="ltr" data-house="">"#),
        ] {
            for subject in [Subject::Home, Subject::AllRules, Subject::Other] {
                let page = written(subject, "/", lang);
                assert!(page.starts_with(begin), "{page}");
                assert!(!page.contains('⟨'), "a message is missing: {page}");
            }
        }
    }

    /// The content security policy refuses both.
    #[test]
    fn no_page_has_a_script_or_a_style_in_it() {
        let subjects =
            [Subject::Home, Subject::AllRules, Subject::Rules(catalog::info("burgundy").unwrap()), Subject::Other];
        for subject in subjects {
            let page = written(subject, "/", Lang::En);
            assert!(!page.contains("<script") && !page.contains(" style=") && !page.contains(" onclick"), "{page}");
        }
    }

    #[test]
    fn the_name_of_the_house_is_text_and_fills_no_place() {
        let house: House = "<b>%head%</b>".parse().unwrap();
        let page = Page { subject: Subject::Home, lang: Lang::En, house: Some(&house), origin: "", path: "/" };
        let written = page.fill(SHELL);
        assert!(written.contains("<h1><bdi>&lt;b&gt;%head%&lt;/b&gt;</bdi></h1>"), "{written}");
        assert!(written.contains(r#"data-house="&lt;b&gt;%head%&lt;/b&gt;""#), "{written}");
    }

    #[test]
    fn a_strange_path_stays_in_its_attribute() {
        let page = written(Subject::Other, "/\"><script>", Lang::En);
        assert!(!page.contains("<script>"), "{page}");
    }
}
