//! The rules pages on phones and on paper.

use crate::browser::{Browser, DESK, Window, run};
use crate::server::Server;
use serde_json::{Value, json};

/// What sticks out of the window or is cut off in it. A table that is wider scrolls by itself.
const STICKS_OUT: &str = "
const width = document.documentElement.clientWidth;
const out = [...document.querySelectorAll('main *')].filter((found) => {
  if (found.closest('.rules-table, .tabs, .unseen, svg')) return false;
  const area = found.getBoundingClientRect();
  return area.width > 0 && (area.right > width + 1 || area.left < -1);
});
const faults = out.map((found) => found.outerHTML.slice(0, 100));
if (document.documentElement.scrollWidth > width) faults.push('the page is wider than its window');
return faults;";

/// Brings an element to the top of the window, below what stays there.
fn show(css: &str) -> String {
    format!(
        "const found = document.querySelector({});
        scrollTo({{ top: scrollY + found.getBoundingClientRect().top - 80, behavior: 'instant' }})",
        json!(css)
    )
}

/// Whether the tab of the page is in sight among those of all games.
const CURRENT_TAB: &str = "(() => {
  const [all, one] = ['.tabs', '.tabs [aria-current]'].map((css) => document.querySelector(css).getBoundingClientRect());
  return one.left >= all.left - 1 && one.right <= all.right + 1;
})()";

/// Tables of numbers that don't fit. Columns that are headed by words may have to be scrolled.
const CUT_TABLES: &str = "
const digits = (table) => [...table.querySelectorAll('th[scope=col]')].slice(1).every((head) => head.textContent.length === 1);
return [...document.querySelectorAll('.rules-table')].filter(digits).filter((table) => table.scrollWidth > table.clientWidth + 1)
  .map((table) => table.closest('.clause-line').id);";

/// Whether every picture in the window has come.
const DRAWN: &str = "[...document.images].every((image) => {
  const area = image.getBoundingClientRect();
  return image.complete || area.bottom < 0 || area.top > innerHeight;
})";

/// Every page fits the two sizes that phones have most, in both languages, with its figures, tables and marks.
#[test]
fn rules_fit_phones() {
    run(async {
        let server = Server::start();
        for (lang, width, height, name) in
            [("fa", 360, 640, "360"), ("en", 390, 664, "390-en"), ("en", 360, 640, "360-en"), ("fa", 390, 664, "390")]
        {
            let browser = Browser::open(Window { name, width, height, lang }).await;
            browser.goto(&server.url("/rules")).await;
            browser.prefer(json!({"motion": "off", "lang": lang})).await;
            for game in catalog::ids() {
                browser.goto(&server.url(&format!("/rules/{game}"))).await;
                browser.see(".clause-line").await;
                let faults = browser.run(STICKS_OUT).await;
                assert_eq!(faults, json!([]), "{game}, {name}");
                browser.until("the game that is read is named", CURRENT_TAB).await;
                let cut = browser.run(CUT_TABLES).await;
                assert_eq!(cut, json!([]), "{game}, {name}: tables that have to be scrolled");
                browser.picture(&format!("rules-{game}")).await;
                // A clause with a mark is found by what explains the mark.
                for (part, css) in [
                    ("figure", ".clause-line:has(.rules-figure)"),
                    ("table", ".clause-line:has(.rules-table)"),
                    ("mark", ".clause-line:has(abbr)"),
                ] {
                    if browser.has(css).await {
                        browser.run(&show(css)).await;
                        browser.until("figures in sight have come", DRAWN).await;
                        browser.picture(&format!("rules-{game}-{part}")).await;
                    }
                }
            }
            browser.close_quietly().await;
        }
    });
}

/// What of the page is on paper and belongs to the app, not to the rules.
const FRAME_ON_PAPER: &str = "
const words = (found) => found.getClientRects().length > 0 && found.textContent.trim() !== '';
const rules = document.querySelector('.page.rules');
const outside = [...document.querySelectorAll('body *')].filter((found) => !found.contains(rules) && !rules.contains(found));
const controls = [...rules.querySelectorAll('button, input, nav, .button, .search, .tabs, .contents')];
return [...outside.filter(words), ...controls.filter((found) => found.getClientRects().length > 0)]
  .filter((found) => getComputedStyle(found).position !== 'fixed' || found.getBoundingClientRect().width > 1)
  .map((found) => found.outerHTML.slice(0, 120));";

/// The narrowest gap between the id of a clause and its first word on paper, in whole pixels.
const STUCK_IDS: &str = "
const gaps = [...document.querySelectorAll('.clause-line')].map((line) => {
  const id = line.querySelector('.clause').getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(line.querySelector('p').firstChild);
  const first = text.getClientRects()[0];
  return document.dir === 'rtl' ? id.left - first.right : first.left - id.right;
});
return Math.max(0, Math.floor(Math.min(...gaps)));";

/// The booklet: every game's rules are a PDF of some pages, with all clauses and all figures, and without the app around
/// them.
#[test]
fn rules_are_printed_as_a_booklet() {
    run(async {
        let server = Server::start();
        let browser = Browser::open_alone(DESK).await;
        browser.goto(&server.url("/")).await;
        for (game, lang) in catalog::ids().into_iter().flat_map(|game| ["en", "fa"].map(|lang| (game, lang))) {
            browser.prefer(json!({"motion": "off", "lang": lang})).await;
            browser.goto(&server.url(&format!("/rules/{game}"))).await;
            browser.see(".clause-line").await;
            let clauses = browser.count(".clause-line").await;
            browser.devtools("Emulation.setEmulatedMedia", json!({"media": "print"})).await;
            assert_eq!(browser.run(FRAME_ON_PAPER).await, json!([]), "{game}, {lang}");
            let printed =
                "[...document.querySelectorAll('.clause-line')].filter((line) => line.getClientRects().length > 0)";
            assert_eq!(browser.run(&format!("return {printed}.length")).await, json!(clauses), "{game}, {lang}");
            assert_ne!(browser.run(STUCK_IDS).await, json!(0), "{game}, {lang}: ids stick to the text");
            browser.devtools("Emulation.setEmulatedMedia", json!({"media": ""})).await;

            let paper = json!({"paperWidth": 8.27, "paperHeight": 11.69, "printBackground": false});
            let file = pdf(&browser.devtools("Page.printToPDF", paper).await);
            assert!(file.starts_with(b"%PDF-"), "{game}, {lang}");
            let pages = count(&file, b"/Type /Page\n") + count(&file, b"/Type /Page ");
            assert!((3..=30).contains(&pages), "{game}, {lang}: {pages} pages for {clauses} clauses");
            let missing =
                "[...document.querySelectorAll('.rules-figure img')].filter((image) => !image.naturalWidth).length";
            assert_eq!(browser.run(&format!("return {missing}")).await, json!(0), "{game}, {lang}: figures on paper");
            std::fs::write(crate::browser::pictures().join(format!("rules-{game}-{lang}.pdf")), &file).unwrap();
        }
        browser.close_quietly().await;
    });
}

/// The bytes of a printed page, which `DevTools` writes in base 64.
fn pdf(printed: &Value) -> Vec<u8> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let text = printed["data"].as_str().unwrap().trim_end_matches('=');
    let digit = |letter: u8| DIGITS.iter().position(|digit| *digit == letter).unwrap() as u32;
    let bytes = |group: &[u8]| {
        let bits = group.iter().enumerate().fold(0, |bits, (at, letter)| bits | digit(*letter) << (18 - 6 * at));
        bits.to_be_bytes()[1..group.len()].to_vec()
    };
    text.as_bytes().chunks(4).flat_map(bytes).collect()
}

/// How often a part occurs in a file.
fn count(file: &[u8], part: &[u8]) -> usize {
    file.windows(part.len()).filter(|window| *window == part).count()
}
