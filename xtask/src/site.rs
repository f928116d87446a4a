//! The documentation as a site of static files, made of the files that are read on their own: `cargo xtask site`.
//!
//! The pages are a function of the texts, so that the tests need no files. A link that leads nowhere stops it.

use crate::shell;
use anyhow::{Context, Result, ensure};
use i18n::Lang;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The pages by part of the menu. `{game}` stands for each game, one after the other.
const MENU: [(&str, &[&str]); 4] = [
    ("Kashi", &[FIRST, "README.fa.md", "CHANGELOG.md", "SECURITY.md"]),
    ("Rules · قوانین", &["rules/{game}.en.md", "rules/{game}.fa.md"]),
    (
        "Hosts and bots",
        &[
            "docs/operating.md",
            "docs/bots.md",
            "docs/protocol.md",
            "docs/engine-protocol.md",
            "docs/arena-protocol.md",
            "docs/research.md",
        ],
    ),
    (
        "Contributors",
        &["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/style.md", "docs/glossary.md", "rules/{game}.cases.md"],
    ),
];

/// The page that visitors see first: what a server shows for the folder.
const FIRST: &str = "README.md";

/// What rules pages name a figure by.
const FIGURE: &str = "figure:";

const STYLE: &str = include_str!("site/style.css");

/// Writes the site into `target/site`.
pub(crate) fn run() -> Result<()> {
    let folder = shell::target().join("site");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    println!("{} pages in {}", build(&folder)?, folder.display());
    Ok(())
}

/// Writes the site into an empty folder; answers how many pages it has.
fn build(folder: &Path) -> Result<usize> {
    let file = |path: &str| shell::root().join(path);
    let mut texts = BTreeMap::new();
    for path in MENU.into_iter().flat_map(|(_, pages)| for_each_game(pages)) {
        let text = fs::read_to_string(file(&path)).with_context(|| format!("{path} can't be read"))?;
        texts.insert(path, text);
    }
    let site = Site::new(&texts, |path| file(path).is_file());
    for (name, page) in site.pages()? {
        write(&folder.join(name), page.as_bytes())?;
    }
    for path in &site.files() {
        write(&folder.join(path), &fs::read(file(path)).with_context(|| format!("{path} can't be read"))?)?;
    }
    for (figure, lang) in figures::all().flat_map(|figure| Lang::ALL.map(|lang| (figure, lang))) {
        write(&folder.join(figure.file(lang)), figure.svg(lang).as_bytes())?;
    }
    write(&folder.join("style.css"), STYLE.as_bytes())?;
    Ok(texts.len())
}

fn write(path: &Path, content: &[u8]) -> Result<()> {
    fs::create_dir_all(path.parent().context("a file is in a folder")?)?;
    Ok(fs::write(path, content)?)
}

/// A part of the menu with the pages of every game.
fn for_each_game(pages: &[&str]) -> Vec<String> {
    let (of_games, others): (Vec<&str>, Vec<&str>) = pages.iter().partition(|page| page.contains("{game}"));
    let of_each = catalog::ids().into_iter().flat_map(|game| of_games.iter().map(|page| page.replace("{game}", game)));
    others.into_iter().map(str::to_owned).chain(of_each).collect()
}

/// The pages, by the paths of their texts.
struct Site<'a, F> {
    texts: &'a BTreeMap<String, String>,
    /// The places within each page that can be linked to.
    anchors: BTreeMap<&'a str, BTreeSet<String>>,
    exists: F,
}

impl<'a, F: Fn(&str) -> bool> Site<'a, F> {
    fn new(texts: &'a BTreeMap<String, String>, exists: F) -> Self {
        let anchors = texts.iter().map(|(path, text)| (path.as_str(), anchors(text))).collect();
        Site { texts, anchors, exists }
    }

    fn pages(&self) -> Result<Vec<(String, String)>> {
        self.texts.iter().map(|(path, text)| Ok((page_name(path), self.page(path, text)?))).collect()
    }

    /// Files that the pages show or lead to, besides other pages.
    fn files(&self) -> BTreeSet<String> {
        let mut files = BTreeSet::new();
        for (path, text) in self.texts {
            for event in Parser::new_ext(text, OPTIONS) {
                if let Event::Start(Tag::Image { dest_url, .. } | Tag::Link { dest_url, .. }) = event
                    && !dest_url.contains(':')
                {
                    let target = join(path, dest_url.split('#').next().unwrap_or_default());
                    if !self.texts.contains_key(target.as_str()) && (self.exists)(&target) {
                        files.insert(target);
                    }
                }
            }
        }
        files
    }

    fn page(&self, path: &str, text: &str) -> Result<String> {
        let mut events: Vec<Event> = Vec::new();
        let mut heading: Option<(HeadingLevel, usize)> = None;
        let mut title = None;
        for event in Parser::new_ext(text, OPTIONS) {
            match event {
                Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                    let dest_url = self.link(path, &dest_url)?.into();
                    events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
                Event::Start(Tag::Image { link_type, dest_url, title, id }) if dest_url.starts_with(FIGURE) => {
                    let file = i18n::rules::figure_file(&dest_url[FIGURE.len()..], lang_of(path));
                    let dest_url = format!("{}{file}", up(path)).into();
                    events.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
                }
                Event::Start(Tag::Heading { level, .. }) => heading = Some((level, events.len())),
                Event::End(TagEnd::Heading(level)) => {
                    let (_, from) = heading.take().context("a heading that ends has begun")?;
                    let words = words(&events[from..]);
                    title.get_or_insert_with(|| words.clone());
                    let open = format!("<{level} id=\"{}\">", escape(&anchor(&words)));
                    events.insert(from, Event::Html(open.into()));
                    events.push(Event::Html(format!("</{level}>\n").into()));
                }
                other => events.push(other),
            }
        }
        mark_clauses(&mut events);
        let mut body = String::new();
        html::push_html(&mut body, events.into_iter());
        let title = title.with_context(|| format!("{path} has no heading"))?;
        Ok(self.frame(path, &title, &body))
    }

    /// Where a link of a page leads within the site.
    fn link(&self, from: &str, to: &str) -> Result<String> {
        if to.contains("://") || to.starts_with("mailto:") {
            return Ok(to.to_owned());
        }
        let (file, place) = to.split_once('#').map_or((to, None), |(file, place)| (file, Some(place)));
        let target = if file.is_empty() { from.to_owned() } else { join(from, file) };
        let Some(anchors) = self.anchors.get(target.as_str()) else {
            // What isn't a page is a file of the repository, which comes along.
            ensure!((self.exists)(&target), "{from}: the link to {to} leads nowhere");
            return Ok(format!("{}{target}", up(from)));
        };
        if let Some(place) = place {
            ensure!(anchors.contains(place), "{from}: {target} has no place called {place}");
        }
        let name = if file.is_empty() { String::new() } else { format!("{}{}", up(from), page_name(&target)) };
        Ok(place.map_or(name.clone(), |place| format!("{name}#{place}")))
    }

    /// The menu around a page, and its head.
    fn frame(&self, path: &str, title: &str, body: &str) -> String {
        let up = up(path);
        let (lang, dir) = if lang_of(path) == Lang::Fa { ("fa", "rtl") } else { ("en", "ltr") };
        let mut menu = String::new();
        for (part, pages) in MENU {
            let _ = write!(menu, "<h2>{}</h2><ul>", escape(part));
            for page in for_each_game(pages) {
                let Some(text) = self.texts.get(&page) else { continue };
                let here = if page == path { " aria-current=\"page\"" } else { "" };
                let (lang, dir) = if lang_of(&page) == Lang::Fa { ("fa", "rtl") } else { ("en", "ltr") };
                let name = escape(&heading_of(text));
                let _ = write!(
                    menu,
                    "<li><a href=\"{up}{}\" lang=\"{lang}\" dir=\"{dir}\"{here}>{name}</a></li>",
                    page_name(&page)
                );
            }
            menu.push_str("</ul>");
        }
        format!(
            "<!doctype html>\n<html lang=\"{lang}\" dir=\"{dir}\">\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n\
             <link rel=\"stylesheet\" href=\"{up}style.css\">\n<nav dir=\"ltr\">{menu}</nav>\n<main>\n{body}</main>\n</html>\n",
            escape(title)
        )
    }
}

fn lang_of(path: &str) -> Lang {
    if path.contains(".fa.") { Lang::Fa } else { Lang::En }
}

const OPTIONS: Options = Options::ENABLE_TABLES;

/// The id of a heading, as code hosts make it, so that links work there and here.
fn anchor(words: &str) -> String {
    let kept = words.to_lowercase();
    kept.chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'))
        .map(|c| if c == ' ' { '-' } else { c })
        .collect()
}

/// All places of a text that can be linked to.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut heading: Option<Vec<Event>> = None;
    for event in Parser::new_ext(text, OPTIONS) {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(Vec::new()),
            Event::End(TagEnd::Heading(_)) => found.extend(heading.take().map(|events| anchor(&words(&events)))),
            other => heading.iter_mut().for_each(|events| events.push(other.clone())),
        }
    }
    found
}

fn heading_of(text: &str) -> String {
    text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default().to_owned()
}

/// The text without its form.
fn words(events: &[Event]) -> String {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(&**text),
            _ => None,
        })
        .collect()
}

/// Gives every clause of a rules page a place that can be linked to: its id, which stands first in its item, in bold.
/// A page with figures has paragraphs in its items.
fn mark_clauses(events: &mut [Event]) {
    for at in 2..events.len() {
        let [Event::Start(Tag::Item | Tag::Paragraph), Event::Start(Tag::Strong), Event::Text(id)] =
            &events[at - 2..=at]
        else {
            continue;
        };
        if id.contains('-') && id.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '.')) {
            let marked = format!("<a id=\"{id}\"></a>{id}");
            events[at] = Event::Html(CowStr::from(marked));
        }
    }
}

/// The path of another file as seen from the root.
fn join(from: &str, to: &str) -> String {
    let mut path = PathBuf::from(from);
    path.pop();
    for part in Path::new(to).components() {
        match part {
            std::path::Component::ParentDir => drop(path.pop()),
            part => path.push(part),
        }
    }
    path.to_string_lossy().into_owned()
}

/// The way from a page to the root.
fn up(path: &str) -> String {
    "../".repeat(path.matches('/').count())
}

/// The file of a page.
fn page_name(path: &str) -> String {
    if path == FIRST { "index.html".to_owned() } else { path.replace(".md", ".html") }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str, texts: &[(&str, &str)]) -> Result<String> {
        let texts = texts.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
        let site = Site::new(&texts, |path| path == "LICENSE");
        site.page(path, &texts[path])
    }

    #[test]
    fn links_lead_to_pages_and_to_places_in_them() {
        let texts = [
            ("README.md", "# Kashi\n[run it](docs/operating.md#a-café)"),
            ("docs/operating.md", "# Running\n## A café"),
        ];
        assert!(page("README.md", &texts).unwrap().contains("href=\"docs/operating.html#a-caf%C3%A9\""));
        assert!(page("docs/operating.md", &texts).unwrap().contains("<h2 id=\"a-café\">A café</h2>"));
        assert!(page("docs/operating.md", &texts).unwrap().contains("href=\"../index.html\""));
    }

    #[test]
    fn the_menu_has_the_pages_of_every_game() {
        let pages: Vec<String> = MENU.into_iter().flat_map(|(_, pages)| for_each_game(pages)).collect();
        for game in catalog::ids() {
            for kind in ["en", "fa", "cases"] {
                assert!(pages.contains(&format!("rules/{game}.{kind}.md")), "{game}: {pages:?}");
            }
        }
        assert!(pages.iter().all(|page| shell::root().join(page).is_file()), "{pages:?}");
    }

    #[test]
    fn a_link_that_leads_nowhere_is_a_fault() {
        for (link, fault) in [("docs/gone.md", "leads nowhere"), ("#gone", "no place called gone")] {
            let text = format!("# Kashi\n[there]({link})");
            let told = page("README.md", &[("README.md", &text)]).unwrap_err().to_string();
            assert!(told.contains(fault), "{told}");
        }
        assert!(page("README.md", &[("README.md", "# Kashi\n[licence](LICENSE)")]).is_ok());
    }

    /// What the attributes `href` and `src` of a page lead to.
    fn led_to(page: &str) -> impl Iterator<Item = &str> {
        let after = |name: &'static str| page.split(name).skip(1).filter_map(|rest| rest.split('"').next());
        after(" href=\"").chain(after(" src=\"")).filter(|to| !to.contains("://") && !to.starts_with("mailto:"))
    }

    #[test]
    fn the_whole_site_can_be_built_and_every_link_leads_somewhere() {
        let folder = std::env::temp_dir().join(format!("kashi-site-{}", std::process::id()));
        let built = build(&folder);
        let pages: Vec<String> =
            MENU.into_iter().flat_map(|(_, pages)| for_each_game(pages)).map(|path| page_name(&path)).collect();
        let mut dead = Vec::new();
        let mut links = 0;
        for name in &pages {
            let page = fs::read_to_string(folder.join(name)).unwrap_or_default();
            for to in led_to(&page) {
                links += 1;
                let (file, place) = to.split_once('#').map_or((to, None), |(file, place)| (file, Some(place)));
                let target = if file.is_empty() { name.clone() } else { join(name, file) };
                let Ok(bytes) = fs::read(folder.join(&target)) else {
                    dead.push(format!("{name}: {to}"));
                    continue;
                };
                let text = String::from_utf8_lossy(&bytes);
                // Letters beyond ASCII are encoded in links, and not where they lead.
                let plain = place.filter(|place| !place.contains('%'));
                if plain.is_some_and(|place| !text.contains(&format!("id=\"{place}\""))) {
                    dead.push(format!("{name}: no such place: {to}"));
                }
            }
        }
        fs::remove_dir_all(&folder).expect("a site has been written");
        assert_eq!(built.map_err(|fault| format!("{fault:#}")), Ok(pages.len()));
        assert!(dead.is_empty() && links > 500, "{links} links; these lead nowhere: {dead:#?}");
    }

    #[test]
    fn clauses_can_be_linked_to_and_persian_reads_from_the_right() {
        let text = "# آزول\n- **AZ-1.1** متن\n\n  ![دیوار](figure:AZ-X9) شکل\n- **AZ-1.2** متن";
        let rules = page("rules/azul.fa.md", &[("rules/azul.fa.md", text)]).unwrap();
        assert!(rules.contains("<img src=\"../figure-az-x9.fa.svg\" alt=\"دیوار\" />"), "{rules}");
        assert!(rules.contains("<a id=\"AZ-1.1\"></a>AZ-1.1"), "{rules}");
        assert!(rules.contains("<html lang=\"fa\" dir=\"rtl\">"));
    }
}
