//! What a visitor sees before the app runs, and how it takes over; and how long that takes on a phone's network.
#![allow(clippy::print_stdout, reason = "measures are there to be read")]

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, WIDE, Window, run};
use crate::server::{Server, app_folder};
use serde_json::json;

/// A small phone in York.
const SMALL_PHONE: Window = Window { name: "small-en", width: 390, height: 664, lang: "en" };

/// A network and a processor, as a phone has them.
struct Phone {
    name: &'static str,
    /// Kilobits each second.
    speed: u32,
    /// Milliseconds until something comes back.
    latency: u32,
    /// How many times slower than this machine.
    slower: u32,
    /// When the first game can be read, and when it can be chosen, in milliseconds.
    text: f64,
    usable: f64,
}

const PHONES: [Phone; 2] = [
    Phone { name: "1.6 Mbit/s, 150 ms, CPU 4x", speed: 1600, latency: 150, slower: 4, text: 1_500.0, usable: 3_000.0 },
    Phone { name: "400 kbit/s, 300 ms, CPU 4x", speed: 400, latency: 300, slower: 4, text: 3_000.0, usable: 9_000.0 },
];

/// The best of this many tries counts: machines that run tests are busy with other things, too.
const TRIES: usize = 3;

/// What may be sent, in bytes, before home answers and before the first move of a game can be made: a little more than in
/// `xtask/loads.toml`, since headers and the page count, too, and without a cache the glue comes twice.
const HOME: f64 = 350_000.0;
const GAMES: [(&str, f64); 2] = [("azul", 765_000.0), ("burgundy", 865_000.0)];

/// Notes when the first game on the page is painted: two frames after it is in the page, in sight.
const WATCH: &str = "const look = () => {
        const title = document.querySelector('.game-card h2');
        const place = title?.getBoundingClientRect();
        if (!place?.height || place.top > innerHeight) return requestAnimationFrame(look);
        requestAnimationFrame(() => requestAnimationFrame(() => { window.paintedAt = performance.now(); }));
    };
    requestAnimationFrame(look);";

impl Phone {
    async fn set(&self, browser: &Browser) {
        let bytes = self.speed * 1000 / 8;
        let network =
            json!({"offline": false, "latency": self.latency, "downloadThroughput": bytes, "uploadThroughput": bytes});
        browser.devtools("Network.emulateNetworkConditions", network).await;
        browser.devtools("Emulation.setCPUThrottlingRate", json!({"rate": self.slower})).await;
    }
}

/// Everything that was loaded until a moment, in bytes as they were sent.
fn sent(until: &str) -> String {
    format!(
        "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter(entry => !entry.name.includes('/api/') && entry.responseEnd <= {until})
        .reduce((sum, entry) => sum + entry.transferSize, 0)"
    )
}

async fn number(browser: &Browser, script: &str) -> f64 {
    browser.run(script).await.as_f64().unwrap_or_default()
}

/// A browser that keeps nothing.
async fn fresh() -> Browser {
    let browser = Browser::open_alone(PHONE).await;
    browser.devtools("Network.enable", json!({})).await;
    browser.devtools("Network.setCacheDisabled", json!({"cacheDisabled": true})).await;
    browser.devtools("Network.setBypassServiceWorker", json!({"bypass": true})).await;
    browser
}

/// The rules need no script: not to be read, not to be linked to. What only the app can do is not offered.
#[test]
fn rules_are_read_without_scripts() {
    run(async {
        let server = Server::start();
        let browser = Browser::open_alone(DESK).await;
        browser.devtools("Emulation.setScriptExecutionDisabled", json!({"value": true})).await;
        browser.driver.goto(&server.url("/rules/azul#AZ-2.5")).await.unwrap();
        assert_eq!(browser.text("h1").await, "Azul");
        assert!(browser.text("[id='AZ-2.5']").await.contains("AZ-2.5"));
        let place = number(&browser, "return document.getElementById('AZ-2.5').getBoundingClientRect().top").await;
        assert!((0.0..400.0).contains(&place), "the clause of the address is in sight: {place}");
        assert_eq!(browser.run("return document.documentElement.lang").await, "en");
        assert_eq!(browser.run("return getComputedStyle(document.getElementById('loading')).display").await, "none");
        browser.picture("rules-without-scripts").await;
        browser.driver.goto(&server.url("/")).await.unwrap();
        assert_eq!(browser.count(".game-card").await, 5);
        assert_eq!(browser.run("return [...document.querySelectorAll('#early :is(button, select, input)')].filter(one => one.checkVisibility()).length").await, 0);
        browser.picture("home-without-scripts").await;
        browser.close().await;
    });
}

/// Lets the module of the app come only when the test says so: meanwhile there is what the server wrote.
const HOLD: &str = "const load = window.fetch;
    const told = new Promise(go => { window.letAppCome = go; });
    window.fetch = async (what, ...more) => { if (String(what).endsWith('.wasm')) await told; return load(what, ...more); };";

/// A browser in which the app comes late.
async fn late(window: Window) -> Browser {
    let browser = Browser::open_alone(window).await;
    browser.devtools("Network.enable", json!({})).await;
    browser.devtools("Network.setBypassServiceWorker", json!({"bypass": true})).await;
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": HOLD})).await;
    browser
}

/// Lets the app come, and waits until it has taken over.
async fn let_come(browser: &Browser) {
    browser.run("letAppCome()").await;
    browser.runs().await;
    assert!(!browser.has("#early").await, "what the server wrote is still there");
}

/// Where a reader is on the page, and what they read, stay as they are when the app takes over; what they touched before
/// happens then.
#[test]
fn the_app_takes_over_where_the_reader_is() {
    const PLACE: &str = "return [scrollY, document.querySelector('#chapter-4').getBoundingClientRect().top]";
    run(async {
        let server = Server::start();
        let browser = late(PHONE).await;
        browser.driver.goto(&server.url("/rules/burgundy")).await.unwrap();
        browser.see("#early h1").await;
        browser.run("scrollTo({ top: 1500, behavior: 'instant' })").await;
        let before = browser.run(PLACE).await;
        let_come(&browser).await;
        assert_eq!(browser.run(PLACE).await, before, "the reader is where they were");
        is_for_everybody(&browser, "rules").await;

        browser.driver.goto(&server.url("/")).await.unwrap();
        browser.see("#early .game-card").await;
        is_for_everybody(&browser, "home before the app").await;
        browser.click("#early [data-later='[data-new=azul]']").await;
        browser.see("#early [aria-busy]").await;
        browser.run("letAppCome()").await;
        browser.until("happens once the app is there", "location.pathname === '/new/azul'").await;
        // The app left home before its lists had come.
        browser.was_quiet_but_for_the_server().await;
        browser.close().await;
    });
}

/// Everything stands where the app will put it, on phones and desks, in both languages.
#[test]
fn nothing_moves_when_the_app_takes_over() {
    /// What stands where, to the pixel.
    const PLACES: &str = "return [...document.querySelectorAll('h1, h2, .bar a, .bar button, .game-card .button, .hero-wall, .tab, .chapter')]
        .map(shown => [shown.textContent.replace(/\\s+/g, ''), shown.getBoundingClientRect()])
        .map(([words, { left, top, width }]) => [words, ...[left, top, width].map(Math.round)].join(' '))";
    /// What has moved since then, as browsers measure it. What moved earlier was the font, which comes late on a busy machine.
    const MOVED: &str = "const done = arguments[0]; let sum = 0;
        const late = shift => shift.startTime > window.drawnAt;
        const watch = new PerformanceObserver(list => { for (const shift of list.getEntries().filter(late)) sum += shift.value; });
        watch.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 100)";
    run(async {
        let server = Server::start();
        for window in [SMALL_PHONE, PHONE, DESK, WIDE] {
            let browser = late(window).await;
            for path in ["/", "/rules", "/rules/sintra"] {
                browser.driver.goto(&server.url(path)).await.unwrap();
                browser.until("drawn", "document.querySelector('.sprite') && document.fonts.status === 'loaded'").await;
                browser.run("window.drawnAt = performance.now()").await;
                let before = browser.run(PLACES).await;
                browser.picture(&format!("early{}", path.replace('/', "-"))).await;
                let_come(&browser).await;
                let after = browser.run(PLACES).await;
                browser.picture(&format!("app{}", path.replace('/', "-"))).await;
                assert_eq!(after, before, "{}, {path}", window.name);
                let moved = browser.run_async(MOVED).await.as_f64().unwrap();
                assert!(moved < 0.02, "{}, {path}: {moved}", window.name);
            }
            browser.close_quietly().await;
        }
    });
}

/// What a visitor waited for, in milliseconds, and what was sent meanwhile, in bytes.
struct Visit {
    text: f64,
    usable: f64,
    home: f64,
    first_move: f64,
    table: f64,
}

impl Visit {
    /// Opens home and then a table of a game, with a browser that has never been there.
    async fn of(phone: &Phone, game: &str) -> Visit {
        let server = Server::start();
        let browser = fresh().await;
        browser.driver.goto(&server.url("/healthz")).await.unwrap();
        browser.prefer(json!({"motion": "off"})).await;
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": WATCH})).await;
        phone.set(&browser).await;
        browser.goto(&server.url("/")).await;
        let text = number(&browser, "return window.paintedAt").await;
        let usable = number(&browser, "return performance.getEntriesByName('ready')[0].startTime").await;
        let home = number(&browser, &sent(&usable.to_string())).await;
        let touch = format!("window.touched = performance.now(); document.querySelector('[data-play={game}]').click()");
        browser.run(&touch).await;
        browser.see(".prompt.mine").await;
        let first_move = number(&browser, "return performance.now() - window.touched").await;
        let table = number(&browser, &sent("performance.now()")).await;
        browser.close().await;
        Visit { text, usable, home, first_move, table }
    }

    /// The shorter waits of two visits. What is sent is the same.
    fn or(self, other: &Visit) -> Visit {
        let (text, usable) = (self.text.min(other.text), self.usable.min(other.usable));
        Visit { text, usable, first_move: self.first_move.min(other.first_move), ..self }
    }
}

/// Prints how long a visitor waits: until the first game can be read, until it can be chosen, until its first move can be
/// made; and holds that against what was promised. Only for the packed app: what developers build is ten times as large.
#[test]
fn a_visitor_on_a_slow_network_reads_at_once() {
    let is_packed = |file: &std::fs::DirEntry| file.path().extension().is_some_and(|ending| ending == "br");
    if !std::fs::read_dir(app_folder()).is_ok_and(|mut files| files.any(|file| file.is_ok_and(|file| is_packed(&file))))
    {
        return;
    }
    run(async {
        println!(
            "{:<28} {:<9} {:>9} {:>9} {:>9} {:>11} {:>11}",
            "network", "game", "text", "usable", "kB", "first move", "kB"
        );
        for (phone, (game, most)) in PHONES.iter().flat_map(|phone| GAMES.map(|game| (phone, game))) {
            let mut visit = Visit::of(phone, game).await;
            for _ in 1..TRIES {
                if visit.text < phone.text && visit.usable < phone.usable {
                    break;
                }
                visit = visit.or(&Visit::of(phone, game).await);
            }
            let Visit { text, usable, home, first_move, table } = visit;
            let name = phone.name;
            println!(
                "{name:<28} {game:<9} {:>7.1} s {:>7.1} s {:>9.0} {:>9.1} s {:>11.0}",
                text / 1e3,
                usable / 1e3,
                home / 1e3,
                first_move / 1e3,
                table / 1e3
            );
            assert!(text < phone.text, "{name}: text after {text:.0} ms");
            assert!(usable < phone.usable, "{name}: usable after {usable:.0} ms");
            assert!(home < HOME, "{home} bytes before home answers");
            assert!(table < most, "{table} bytes before the first move of {game}");
        }
    });
}
