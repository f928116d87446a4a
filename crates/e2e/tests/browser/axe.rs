//! Accessibility by the rules of others: axe-core finds nothing in any view, in both languages and both themes.
//!
//! `cargo xtask browser` installs it and names its script in `KASHI_AXE`; it is run in the pages under test, and no visitor
//! ever loads it.

use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::bugs::play_until;
use crate::play::{Table, my_turn};
use crate::replay::reviewed;
use crate::server::Server;
use serde_json::{Value, json};

/// All rules, good practice and experiments included; what depends on colours alone once more in the dark. Drawings that are
/// hidden from those who listen have thousands of shapes and no text: without them it takes a tenth of the time. Nothing is
/// fetched, for all styles are the page's own.
const CHECK: &str = r"
const done = arguments[0];
const options = { resultTypes: ['violations'], preload: false, ...OPTIONS };
axe.run({ include: [document], exclude: ['svg[aria-hidden=true]'] }, options).then((found) => done(found.violations.map((fault) =>
  `${fault.id} (${fault.impact}): ${fault.nodes.slice(0, 3).map((node) => node.html.slice(0, 140)).join(' | ')}`)),
  (fault) => done([String(fault)]));
";

/// Everything except what assumes a page that scrolls with a landmark for each part.
const ALL: &str = r#"{ "rules": { "label-content-name-mismatch": { "enabled": true } } }"#;
const COLOURS: &str = r#"{ "runOnly": ["color-contrast"] }"#;

struct Checker {
    browser: Browser,
    script: String,
    faults: Vec<String>,
}

impl Checker {
    /// `None` where axe-core is missing; an error where nothing may be left out.
    async fn open(window: Window) -> Option<Checker> {
        let Some(path) = std::env::var_os("KASHI_AXE") else {
            assert!(std::env::var_os("CI").is_none(), "`cargo xtask browser` names axe-core's script in KASHI_AXE");
            return None;
        };
        let script = std::fs::read_to_string(path).unwrap();
        Some(Checker { browser: Browser::open(window).await, script, faults: Vec::new() })
    }

    /// Looks at the page as it is shown now, in both themes.
    async fn look(&mut self, view: &str) {
        let browser = &self.browser;
        if browser.run("return typeof axe").await == "undefined" {
            browser.run(&format!("{}; window.axe = axe", self.script)).await;
        }
        for (dark, options) in [(false, ALL), (true, COLOURS)] {
            browser.dark(dark).await;
            let found = browser.run_async(&CHECK.replace("OPTIONS", options)).await;
            let theme = if dark { "dark" } else { "light" };
            let told = |fault: &Value| format!("{view}, {theme}: {}", fault.as_str().unwrap_or_default());
            self.faults.extend(found.as_array().unwrap().iter().map(told));
        }
    }

    async fn close(self) {
        let name = self.browser.window.name;
        assert!(self.faults.is_empty(), "{name}:\n{}", self.faults.join("\n"));
        self.browser.close().await;
    }
}

/// The tables, as CI looks at them; `cargo xtask browser axe::` looks at every view in both languages on both screens.
#[test]
fn axe_finds_nothing_at_the_tables() {
    run(async {
        let Some(mut checker) = Checker::open(PHONE).await else { return };
        let server = Server::start();
        checker.browser.goto(&server.url("/")).await;
        checker.browser.prefer(json!({"motion": "off"})).await;
        for game in catalog::ids() {
            checker.browser.goto(&server.url(&format!("/first/{game}"))).await;
            checker.browser.see(&format!(".table[data-game={game}]")).await;
            my_turn(&checker.browser).await;
            checker.look(&format!("{game}, idle")).await;
        }
        checker.close().await;
    });
}

/// A review while it goes on, which in a game of Burgundy takes minutes, and one that is finished: with its chances as a
/// table, with a decision that was costly, and with another try at it.
#[test]
fn axe_finds_nothing_in_a_review() {
    run(async {
        let Some(mut checker) = Checker::open(PHONE).await else { return };
        let server = Server::start();
        checker.browser.goto(&server.url("/")).await;
        checker.browser.prefer(json!({"motion": "off"})).await;
        open_review(&checker.browser, &server, "burgundy").await;
        checker.browser.see(".decisions-progress progress").await;
        checker.look("an unfinished review").await;
        assert!(checker.browser.has(".decisions-progress progress").await, "it still goes on");

        open_review(&checker.browser, &server, "azul").await;
        let browser = &checker.browser;
        reviewed(browser).await;
        browser.click(".look-back .graph-table summary").await;
        browser.see(".look-back .graph-table td").await;
        checker.look("a finished review").await;
        checker.browser.click(".decision").await;
        checker.browser.see(".study .study-better").await;
        checker.look("a costly decision").await;
        checker.browser.click("#try-again").await;
        checker.browser.see(".replay.trying").await;
        checker.look("another try").await;
        checker.close().await;
    });
}

/// Opens a finished game from a file and asks for its review.
async fn open_review(browser: &Browser, server: &Server, game: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    std::fs::write(&file, Server::simulated(game)).unwrap();
    browser.goto(&server.url("/replay")).await;
    browser.see("input[type=file]").await.send_keys(file.to_str().unwrap()).await.unwrap();
    browser.click("#look-back").await;
}

mod every {
    use super::*;

    #[test]
    fn view_in_persian_on_a_phone() {
        run(every_view(PHONE));
    }

    #[test]
    fn view_in_english_on_a_desk() {
        run(every_view(DESK));
    }

    #[test]
    fn view_in_english_on_a_phone() {
        run(every_view(Window { name: "phone-en", lang: "en", ..PHONE }));
    }

    #[test]
    fn view_in_persian_on_a_desk() {
        run(every_view(Window { name: "desk-fa", lang: "fa", ..DESK }));
    }
}

async fn every_view(window: Window) {
    let Some(mut checker) = Checker::open(window).await else { return };
    let server = Server::start();
    checker.browser.goto(&server.url("/")).await;
    checker.browser.prefer(json!({"motion": "off"})).await;
    for (view, path) in [
        ("home", "/"),
        ("games to open a table for", "/new"),
        ("new table", "/new/burgundy"),
        ("on one device", "/together/sintra"),
        ("all rules", "/rules"),
        ("rules of Azul", "/rules/azul"),
        ("rules of Sintra", "/rules/sintra"),
        ("rules of Pavilion", "/rules/pavilion"),
        ("rules of Coloretto", "/rules/coloretto"),
        ("rules of Burgundy", "/rules/burgundy"),
        ("games of the day", "/today"),
        ("puzzles", "/puzzles"),
        ("puzzles of Burgundy", "/puzzles/burgundy"),
        ("profile", "/me"),
        ("a record from a file", "/replay"),
        ("operator", "/operator"),
        ("poster", "/poster"),
        ("no such page", "/nowhere"),
        ("no such table", "/t/nowhere"),
    ] {
        checker.browser.goto(&server.url(path)).await;
        checker.browser.see("h1").await;
        checker.look(view).await;
    }
    early(&mut checker, &server).await;
    for game in catalog::ids() {
        table(&mut checker, &server, game).await;
    }
    result_and_replay(&mut checker).await;
    keep_sheet(&mut checker, &server).await;
    curtain(&mut checker, &server).await;
    share(&mut checker, &server).await;
    checker.close().await;
}

/// What the server wrote, before the app takes over: its script never comes.
async fn early(checker: &mut Checker, server: &Server) {
    let browser = &checker.browser;
    browser.devtools("Network.enable", json!({})).await;
    browser.devtools("Network.setBlockedURLs", json!({"urls": ["*/boot*.js"]})).await;
    for path in ["/", "/rules/azul"] {
        checker.browser.driver.goto(&server.url(path)).await.unwrap();
        checker.browser.see("#early h1").await;
        checker.look(&format!("{path} before the app")).await;
    }
    let browser = &checker.browser;
    browser.devtools("Network.setBlockedURLs", json!({"urls": []})).await;
    // The script that did not come is a complaint of the browser's.
    browser.complaints().await;
}

/// A table of the first game, idle and with a piece in the hand, and as text.
async fn table(checker: &mut Checker, server: &Server, game: &str) {
    let browser = &checker.browser;
    browser.goto(&server.url(&format!("/first/{game}"))).await;
    browser.see(&format!(".table[data-game={game}]")).await;
    my_turn(browser).await;
    checker.look(&format!("{game}, idle")).await;
    for (view, button, leave) in [
        ("log", "#open-log", ".side-close"),
        ("menu", "#menu", "dialog[open] .round"),
        ("hint", "#hint", "#forget-hint"),
    ] {
        checker.browser.run(&format!("document.querySelector('{button}').click()")).await;
        let opened = "document.querySelector('dialog[open], .hint-note, [data-panel=log]')";
        checker.browser.until(view, opened).await;
        checker.look(&format!("{game}, {view}")).await;
        checker.browser.run(&format!("document.querySelector('{leave}')?.click()")).await;
    }
    let browser = &checker.browser;
    browser.run("document.querySelector('.felt .touchable[data-piece]')?.click()").await;
    checker.look(&format!("{game}, with a piece")).await;
    let browser = &checker.browser;
    // As those who hear it find it: every board has its words, and they are about its player.
    let boards =
        browser.run("return [...document.querySelectorAll('.spoken')].map((board) => board.textContent.length)").await;
    let boards = boards.as_array().unwrap();
    assert!(boards.len() == 2 && boards.iter().all(|length| length.as_u64() > Some(20)), "{game}: {boards:?}");
    browser.prefer(json!({"motion": "off", "plain": true})).await;
    browser.run("location.reload()").await;
    browser.see(".table-words .moves, .table-words .plain").await;
    checker.look(&format!("{game}, as text")).await;
    checker.browser.prefer(json!({"motion": "off"})).await;
}

/// The reader gives up: there is a result, and what led to it.
async fn result_and_replay(checker: &mut Checker) {
    let browser = &checker.browser;
    browser.run("location.reload()").await;
    browser.see(".felt").await;
    browser.click("#menu").await;
    browser.click("#resign").await;
    browser.click("#resign-really").await;
    browser.see(".verdict").await;
    checker.look("result").await;
    checker.browser.click("#replay").await;
    checker.browser.see("#play").await;
    checker.look("replay").await;
}

/// What is kept when passing in Pavilion.
async fn keep_sheet(checker: &mut Checker, server: &Server) {
    let browser = &checker.browser;
    Table::hot_seat("pavilion").open(browser, server).await;
    play_until(browser, "tiles to place", "document.querySelector('.pavilion-pass.touchable')").await;
    browser.click(".pavilion-pass").await;
    browser.click("#confirm").await;
    browser.see(".pavilion-keeping").await;
    checker.look("keep sheet").await;
}

/// Two people at one device with a secret choice.
async fn curtain(checker: &mut Checker, server: &Server) {
    let browser = &checker.browser;
    browser.goto(&server.url("/together/burgundy")).await;
    for (option, value) in [("estates", "expert"), ("choosing", "secret")] {
        browser.click(&format!("label:has(input[name=option-{option}][value*={value}])")).await;
    }
    browser.click("#begin-together").await;
    browser.see("#open-curtain").await;
    checker.look("curtain").await;
    checker.browser.click("#open-curtain").await;
    checker.browser.see(".burgundy-choice .fits").await;
    checker.look("choice of an estate").await;
}

/// A table at the server: the waiting room, and the window with its link.
async fn share(checker: &mut Checker, server: &Server) {
    let browser = &checker.browser;
    browser.goto(&server.url("/new/azul")).await;
    browser.click("#open-table").await;
    browser.see("#share-link").await;
    checker.look("waiting room").await;
    let browser = &checker.browser;
    browser.goto(&server.url("/")).await;
    browser.click("[data-play=azul]").await;
    browser.see(".table[data-game=azul]").await;
    my_turn(browser).await;
    browser.click("#menu").await;
    browser.click("#share").await;
    browser.see("#share-link").await;
    checker.look("share").await;
}
