//! At a game's table: sitting down, locally or on the server, and playing by touch.

use crate::access::is_for_everybody;
use crate::browser::{Browser, Window, run};
use crate::server::Server;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// If nothing happens for this long, nothing will: a busy machine makes a game long, but not a move.
const STUCK: Duration = Duration::from_secs(30);

/// The test ends even if a game takes long.
const BOUND: Duration = Duration::from_mins(5);

/// Plays until the game is over: touches a place if one is wanted, otherwise a piece; then confirms. It cycles through
/// the choices, so that all kinds of moves come up. A touch hits whatever is topmost, and an element that is covered is
/// recorded as a fault. One script, to avoid round trips.
const PLAYER: &str = "
let turn = 0;
window.faults = [];
const in_sight = (found) => !found.disabled && found.getBoundingClientRect().width > 0;
const touch = (css) => {
  const all = [...document.querySelectorAll(`.felt ${css}`)].filter(in_sight);
  if (!all.length) return false;
  const target = all[(turn++ * 7) % all.length];
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const area = target.getBoundingClientRect();
  const hit = document.elementFromPoint(area.left + area.width / 2, area.top + area.height / 2);
  if (!hit || !target.contains(hit)) {
    if (window.faults.length < 5) window.faults.push(`${target.className} lies under ${hit?.outerHTML.slice(0, 90)}`);
    target.click();
  } else {
    hit.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  }
  return true;
};
window.player = setInterval(() => {
  if (document.querySelector('.verdict')) return clearInterval(window.player);
  if (!document.querySelector('.prompt.mine')) return;
  touch('#confirm') ||
    touch('.pavilion-marks:not(:has(.kept)) .pavilion-mark') ||
    touch('.keep') ||
    (turn % 5 === 0 && touch('.burgundy-purse.touchable')) ||
    touch('.burgundy-hex.fits') ||
    touch('[data-place].fits') ||
    (turn % 4 !== 0 && touch('button.touchable[data-piece]:not(.sintra-return):not(.pavilion-pass)')) ||
    touch('button.touchable[data-piece]');
}, 20);";

/// Sums every column of a table of points and subtracts its total: all zeros if every point is accounted for.
const ADD_UP: &str = "
const digits = '۰۱۲۳۴۵۶۷۸۹';
const number = (text) => Number([...text].map((c) => (digits.includes(c) ? digits.indexOf(c) : c === '\\u2212' ? '-' : c))
  .join('').replace(/[^-0-9]/g, '') || 0);
const rows = (part) => [...document.querySelectorAll(`${TABLE} ${part} tr`)]
  .map((row) => [...row.querySelectorAll('td')].map((cell) => number(cell.textContent)));
const totals = rows('tfoot')[0];
return totals.map((total, seat) => total - rows('tbody').reduce((sum, row) => sum + row[seat], 0));";

/// A table to sit down at.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    pub(crate) game: &'a str,
    /// Who sits on the other seats: `me` for a hot-seat table, or a bot's level.
    pub(crate) others: &'a [&'a str],
    /// Options, each with a part of the chosen value.
    pub(crate) options: &'a [(&'a str, &'a str)],
    /// Whether it is on the server; otherwise it is in this browser, without a server from the start.
    pub(crate) online: bool,
    /// Whether people have a clock, which is kept at the server.
    pub(crate) clocked: bool,
}

impl<'a> Table<'a> {
    /// Against one beginner, without options.
    pub(crate) const fn of(game: &'a str) -> Table<'a> {
        Table { game, others: &["beginner"], options: &[], online: false, clocked: false }
    }

    /// For two people at one screen, without waiting for bots.
    pub(crate) const fn hot_seat(game: &'a str) -> Table<'a> {
        Table { others: &["me"], ..Table::of(game) }
    }

    pub(crate) const fn with(self, options: &'a [(&'a str, &'a str)]) -> Table<'a> {
        Table { options, ..self }
    }

    /// With these in the other seats.
    pub(crate) const fn against(self, others: &'a [&'a str]) -> Table<'a> {
        Table { others, ..self }
    }

    /// The same on the server.
    pub(crate) const fn online(self) -> Table<'a> {
        Table { online: true, ..self }
    }

    /// With minutes for the whole game.
    pub(crate) const fn clocked(self) -> Table<'a> {
        Table { clocked: true, ..self }
    }

    /// A test at this table: opens it, follows the script, and asserts that there were no complaints.
    pub(crate) fn test(self, window: Window, script: impl AsyncFnOnce(&Browser)) {
        run(async {
            let server = Server::start();
            let browser = Browser::open(window).await;
            self.open(&browser, &server).await;
            script(&browser).await;
            browser.close_quietly().await;
        });
    }

    /// Opens the table and waits for the turn of a person at this screen.
    pub(crate) async fn open(self, browser: &Browser, server: &Server) {
        self.fill_in(browser, server).await;
        browser.click(if self.online { "#open-table" } else { "#open-here" }).await;
        browser.see(&format!(".felt.{}", self.game)).await;
        my_turn(browser).await;
    }

    /// Fills in the form of the table.
    pub(crate) async fn fill_in(self, browser: &Browser, server: &Server) {
        browser.goto(&server.url("/")).await;
        browser.prefer(json!({"motion": "off", "lang": browser.window.lang})).await;
        browser.goto(&server.url(&format!("/new/{}", self.game))).await;
        browser.see("select[data-seat]").await;
        while browser.count("select[data-seat]").await <= self.others.len() as u64 {
            browser.click("#add-seat").await;
        }
        for (at, who) in self.others.iter().enumerate() {
            let choose = format!(
                "const seat = document.querySelector('select[data-seat=\"{}\"]');
                seat.value = {}; seat.dispatchEvent(new Event('change'))",
                at + 1,
                json!(who)
            );
            browser.run(&choose).await;
        }
        if self.clocked {
            browser.run("document.querySelector('input[name=clock][value=relaxed]').click()").await;
        }
        for (name, value) in self.options {
            let choose = format!("document.querySelector('input[name=option-{name}][value*=\"{value}\"]').click()");
            browser.run(&choose).await;
        }
    }

    /// A whole game by touch, from the empty table to the sheet that accounts for every point, and then its replay. A
    /// local game is played without the server.
    pub(crate) async fn play_to_the_end(self, window: Window, fingers: &str) {
        let mut server = Server::start();
        let browser = Browser::open(window).await;
        self.open(&browser, &server).await;
        if !self.online {
            is_kept(&browser).await;
            browser.was_quiet().await;
            server.kill();
        }
        fits(&browser).await;
        is_for_fingers(&browser, fingers).await;
        browser.picture(&format!("{}-start", self.game)).await;
        is_for_everybody(&browser, self.game).await;
        finish(&browser).await;
        self.account(&browser).await;
        browser.close().await;
    }

    /// The end of a game: the sheet, the record, and nothing to complain about.
    pub(crate) async fn account(self, browser: &Browser) {
        fits(browser).await;
        open_sheet(browser).await;
        browser.picture(&format!("{}-end", self.game)).await;
        adds_up(browser, ".sheet", self.others.len() + 1).await;
        again(browser).await;
        browser.picture(&format!("{}-again", self.game)).await;
        fits(browser).await;
        browser.was_quiet_but_for_the_server().await;
    }
}

/// Waits until the browser has cached the app. If it was busy at the first load, it starts at the next one.
async fn is_kept(browser: &Browser) {
    for _ in 0..60 {
        if browser.run("return Boolean(navigator.serviceWorker.controller)").await == Value::Bool(true) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    browser.driver.refresh().await.unwrap();
    browser.runs().await;
    my_turn(browser).await;
    browser.until("the app is kept", "navigator.serviceWorker.controller").await;
}

/// Replaces the stored state of the current table by a position, which is there when the page reloads.
pub(crate) async fn begin_at(browser: &Browser, position: &Value) {
    let script = format!(
        "const key = `kashi.table.${{location.pathname.split('/').pop()}}`;
        const table = JSON.parse(localStorage.getItem(key));
        const {{ kashi, game, rules, seed }} = table.record;
        table.record = {{ kashi, game, rules, seed, position: {position}, actions: [] }};
        localStorage.setItem(key, JSON.stringify(table));"
    );
    browser.run(&script).await;
}

/// Gives up, by the menu.
pub(crate) async fn resign(browser: &Browser) {
    browser.click("#menu").await;
    browser.click("#resign").await;
    browser.click("#resign-really").await;
}

/// Waits until it is my turn.
pub(crate) async fn my_turn(browser: &Browser) {
    browser.until("my turn", "document.querySelector('.prompt.mine')").await;
}

/// Makes the first move that is offered: a piece, a place, and yes.
pub(crate) async fn one_move(browser: &Browser) {
    browser.click("button.touchable[data-piece]").await;
    browser.click("button[data-place].fits").await;
    browser.click("#confirm").await;
}

/// Plays to the end by touch alone.
pub(crate) async fn finish(browser: &Browser) {
    browser.run(PLAYER).await;
    let begin = Instant::now();
    let (mut happened, mut since) = (json!(null), begin);
    while !browser.has(".verdict").await {
        let told = last_lines(browser).await;
        if told != happened {
            (happened, since) = (told, Instant::now());
        }
        if since.elapsed() > STUCK || begin.elapsed() > BOUND {
            browser.picture("stuck").await;
            let asked = browser.run("return document.querySelector('.prompt').innerText").await;
            panic!("{}: the game does not end: {asked}, {:#?}", browser.window.name, browser.complaints().await);
        }
        tokio::time::sleep(Duration::from_millis(150)).await;
    }
    assert_eq!(browser.run("return window.faults").await, json!([]), "{}: covered", browser.window.name);
}

/// Opens the replay of the finished game, goes to its beginning and steps into it.
async fn again(browser: &Browser) {
    browser.click("#replay").await;
    browser.see("#play").await;
    let stands = |script: &str| format!("location.hash === `#ply=${{{script}}}`");
    browser.until("the end", "/#ply=[1-9]/.test(location.hash)").await;
    browser.run("window.end = Number(location.hash.replace('#ply=', ''))").await;
    browser.click("[data-step=step-back]").await;
    browser.until("one before the end", &stands("window.end - 1")).await;
    browser.click("[data-step=first]").await;
    browser.until("the beginning", &stands("0")).await;
    // Half-way, by the slider: every table must be able to show it.
    browser
        .run(
            "const slider = document.querySelector('.slider');
            slider.value = Math.floor(window.end / 2); slider.dispatchEvent(new Event('input', { bubbles: true }))",
        )
        .await;
    browser.until("half-way", &stands("Math.floor(window.end / 2)")).await;
    browser.click("[data-step=step]").await;
    browser.until("one step on", &stands("Math.floor(window.end / 2) + 1")).await;
}

/// Brings the sheet that accounts for every point into sight; it is open.
pub(crate) async fn open_sheet(browser: &Browser) {
    browser.see(".dialog.result .sheet[open]").await;
    browser
        .run("document.querySelector('.sheet summary').scrollIntoView({ block: 'center', behavior: 'instant' })")
        .await;
}

/// Asserts that nothing is wider than the window.
pub(crate) async fn fits(browser: &Browser) {
    let wider = browser.run("return document.documentElement.scrollWidth - innerWidth").await;
    assert!(wider.as_i64().unwrap() <= 0, "{}: {wider} pixels too wide", browser.window.name);
}

/// Asserts that on a phone everything touchable is large enough for a finger.
pub(crate) async fn is_for_fingers(browser: &Browser, css: &str) {
    if browser.window.width > 500 {
        return;
    }
    let script = format!(
        "return [...document.querySelectorAll({})].map((found) => [found.className, found.getBoundingClientRect()])
            .filter(([_, area]) => area.width > 0 && Math.min(area.width, area.height) < 39.5)
            .map(([name, area]) => [name, Math.round(area.width), Math.round(area.height)])",
        json!(css)
    );
    assert_eq!(browser.run(&script).await, json!([]), "too small for a finger");
}

/// Asserts that the points of every player in a table add up to the total below them.
pub(crate) async fn adds_up(browser: &Browser, table: &str, players: usize) {
    let sums = browser.run(&ADD_UP.replace("${TABLE}", table)).await;
    assert_eq!(sums, json!(vec![0; players]), "{table} does not add up");
}

/// Makes a move by keys alone, from the piece that is focused: pick it up, choose the place that gets the focus,
/// confirm.
pub(crate) async fn move_by_keys(browser: &Browser) {
    use thirtyfour::prelude::Key;
    shows(browser, async || {
        browser.press(Key::Enter).await;
        browser.until("the focus is on a place", "document.activeElement.matches('[data-place].fits')").await;
        browser.press(Key::Enter).await;
        browser.see("#confirm").await;
        browser.press(Key::Enter).await;
    })
    .await;
}

/// The last lines of the log. It shows a fixed number of lines, so their number says nothing in a long game.
const LAST_LINES: &str = "[...document.querySelectorAll('.log li')].slice(0, 5).map((line) => line.textContent).join()";

async fn last_lines(browser: &Browser) -> Value {
    browser.run(&format!("return {LAST_LINES}")).await
}

/// Does something and waits until the log shows it.
pub(crate) async fn shows(browser: &Browser, deed: impl AsyncFnOnce()) {
    let before = last_lines(browser).await;
    deed().await;
    browser.until("the move shows", &format!("{LAST_LINES} !== {before}")).await;
}
