//! The pictures of the READMEs, from real games: `cargo xtask pictures` makes them again, so that they stay true.
//!
//! The games were played by `expert` against itself and are kept beside the pictures. They are opened as a visitor would
//! open a file, and continued where there is something to see.

use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::film::Film;
use crate::play::my_turn;
use crate::replay::reviewed;
use crate::server::Server;
use serde_json::json;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Where the pictures and the games are.
fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures")
}

/// One picture is made at a time: a film wants the machine to itself.
static ALONE: Mutex<()> = Mutex::new(());

/// How long the film lasts: two turns of each player, and what happens between them.
const LENGTH: Duration = Duration::from_secs(7);

/// Between two pictures of it. A screenshot takes longer than that, so there are as many as the machine can take; the file
/// stays small enough for a page all the same.
const FRAME: Duration = Duration::from_millis(20);

/// Opens a game as a file, at one of its positions.
async fn open(server: &Server, browser: &Browser, game: &str, ply: u32, dark: bool) {
    browser.goto(&server.url("/")).await;
    let theme = if dark { "dark" } else { "light" };
    browser.prefer(json!({"motion": "off", "lang": browser.window.lang, "theme": theme})).await;
    browser.goto(&server.url(&format!("/replay#ply={ply}"))).await;
    let file = folder().join(format!("{game}.json")).canonicalize().unwrap();
    browser.see("input[type=file]").await.send_keys(file.to_str().unwrap()).await.unwrap();
    browser.see("#play").await;
    browser.until("stands there", &format!("location.hash === '#ply={ply}'")).await;
}

/// The same, continued as a table of this browser.
async fn sit_down(server: &Server, browser: &Browser, game: &str, ply: u32, dark: bool) {
    open(server, browser, game, ply, dark).await;
    browser.click("#continue").await;
    browser.see(&format!(".felt.{game}")).await;
    my_turn(browser).await;
}

/// Two dots for each point of the page, as on the screens that people have.
async fn sharpen(browser: &Browser) {
    let (width, height) = (browser.window.width, browser.window.height);
    let device = json!({"width": width, "height": height, "deviceScaleFactor": 2, "mobile": width < 500});
    browser.devtools("Emulation.setDeviceMetricsOverride", device).await;
}

async fn keep(browser: &Browser, name: &str) {
    // What came into view may still be moving.
    tokio::time::sleep(Duration::from_millis(800)).await;
    browser.driver.screenshot(&folder().join(format!("{name}.png"))).await.unwrap();
}

#[test]
fn a_phone_in_persian() {
    let _alone = ALONE.lock();
    run(async {
        let server = Server::start();
        let browser = Browser::open_alone(Window { height: 780, ..PHONE }).await;
        sharpen(&browser).await;
        // One die is left, and there is something to take, to add and to sell with it.
        sit_down(&server, &browser, "burgundy", 90, false).await;
        keep(&browser, "phone").await;
        browser.close().await;
    });
}

#[test]
fn a_desk_in_english() {
    let _alone = ALONE.lock();
    run(async {
        let server = Server::start();
        let browser = Browser::open_alone(DESK).await;
        // Two yellow panes complete a strip.
        sit_down(&server, &browser, "sintra", 32, true).await;
        browser.click(".felt .touchable[data-piece='4y']").await;
        browser.see(".felt .fits").await;
        keep(&browser, "desk").await;
        browser.close().await;
    });
}

#[test]
fn a_game_that_is_looked_back_on() {
    let _alone = ALONE.lock();
    run(async {
        let server = Server::start();
        let browser = Browser::open_alone(Window { height: 1100, ..DESK }).await;
        open(&server, &browser, "azul", 40, false).await;
        browser.click("#look-back").await;
        reviewed(&browser).await;
        // The costliest of the decisions about which an event tells why, beside the curve of the chances.
        let decisions = browser
            .run(
                "const loss = (one) => Number((one.querySelector('.loss').textContent.match(/\\d+/) ?? [0])[0]);
                return [...document.querySelectorAll('.decision')].sort((one, other) => loss(other) - loss(one))
                  .map((one) => one.dataset.decision)",
            )
            .await;
        for decision in decisions.as_array().unwrap() {
            let decision = decision.as_str().unwrap();
            browser.run(&format!("document.querySelector('[data-decision=\"{decision}\"]').click()")).await;
            browser.until("it is looked at", &format!("location.hash === '#ply={decision}'")).await;
            browser.see(".study .study-why").await;
            if browser.text(".study-why").await.starts_with("With") {
                break;
            }
        }
        browser.see(".study-why .clause").await;
        browser
            .run(
                "const top = (css) => document.querySelector(css).getBoundingClientRect().top;
                document.querySelector('.table-side').scrollTop += top('.look-back') - top('.table-side');
                for (const css of ['html', '.table-side']) document.querySelector(css).style.scrollbarWidth = 'none';
                scrollTo({ top: 0, behavior: 'instant' })",
            )
            .await;
        keep(&browser, "review").await;
        browser.close().await;
    });
}

/// A few turns of Azul against a bot, filmed as they are shown.
#[test]
fn a_few_turns() {
    let _alone = ALONE.lock();
    run(async {
        let server = Server::start();
        let browser = Browser::open_alone(Window { name: "film", width: 1080, height: 600, lang: "en" }).await;
        sit_down(&server, &browser, "azul", 26, false).await;
        browser.prefer(json!({"lang": "en", "theme": "light"})).await;
        browser.run("location.reload()").await;
        browser.see(".felt.azul").await;
        my_turn(&browser).await;
        let mut film = Film::default();
        let begin = Instant::now();
        // One step for every second in which the table waits for us: a piece, its place, the confirmation.
        let mut step = begin;
        while begin.elapsed() < LENGTH {
            let at = begin.elapsed();
            film.add(browser.driver.screenshot_as_png().await.unwrap(), at);
            tokio::time::sleep(FRAME).await;
            if step.elapsed() > Duration::from_secs(1) {
                step = Instant::now();
                browser.run(STEP).await;
            }
        }
        film.write(&folder().join("turns.png"));
        browser.close().await;
    });
}

/// Confirms what is chosen, or chooses the place for what is held that brings most, or takes what lies highest.
const STEP: &str = "
if (!document.querySelector('.prompt.mine')) return;
const sight = (css) => [...document.querySelectorAll(`.felt ${css}`)].filter((found) => !found.disabled);
const worth = (place) => Number((place.textContent.match(/\\+(\\d+)/) ?? [])[1] ?? 0);
const places = sight('[data-place].fits').filter((place) => !/floor/.test(place.className));
const best = places.sort((one, other) => worth(other) - worth(one))[0];
(sight('#confirm')[0] ?? best ?? sight('.touchable[data-piece]')[0])?.click();";
