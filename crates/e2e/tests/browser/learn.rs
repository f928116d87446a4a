//! Tutorials: every step is done on the real table, from home to the first game.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::play::fits;
use crate::server::Server;
use serde_json::{Value, json};
use std::path::Path;

/// The steps of a game's tutorial.
fn steps(game: &str) -> Vec<Value> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/tutorials").join(format!("{game}.json"));
    let tutorial: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    tutorial["steps"].as_array().unwrap().clone()
}

/// The ring surrounds something in the window that the strip doesn't cover.
const RINGED: &str = "
(() => {
  const [note, ring] = ['.learn-note', '.guide-ring'].map((css) => document.querySelector(css)?.getBoundingClientRect());
  return ring && note && ring.top >= note.bottom - 6 && ring.bottom <= innerHeight + 6 && ring.left >= -6 && ring.right <= innerWidth + 6;
})()";

async fn open(browser: &Browser, server: &Server, game: &str) {
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"motion": "off", "one_click": true, "lang": browser.window.lang})).await;
    browser.goto(&server.url("/")).await;
    browser.click(&format!("[data-first={game}]")).await;
    browser.see(".learn-note").await;
}

/// Walks through a tutorial; every table fits the window, every ring finds its thing, every step can be done.
async fn walk(browser: &Browser, game: &str) {
    let steps = steps(game);
    let mut tried = false;
    for (at, step) in steps.iter().enumerate() {
        let id = step["id"].as_str().unwrap();
        browser.see(&format!(".learn-note[data-step='{id}']")).await;
        browser.see(&format!(".felt.{game}")).await;
        browser.until(&format!("{game} {id}: the ring finds its thing"), RINGED).await;
        fits(browser).await;
        browser.picture(&format!("learn-{game}-{id}")).await;
        if let Some(touch) = step["touch"].as_str() {
            let click = "dispatchEvent(new MouseEvent('click', {bubbles: true}))";
            browser.run(&format!("document.querySelector({}).{click}", json!(touch))).await;
        } else {
            if !std::mem::replace(&mut tried, true) {
                wrong_move(browser, step).await;
            }
            // What is shown is what the board's own move does.
            browser.run("document.querySelector('#learn-show').click()").await;
        }
        browser.see(".learn-note.done").await;
        browser.until("nothing can be moved any more", "!document.querySelector('.felt .touchable')").await;
        browser.picture(&format!("learn-{game}-{id}-done")).await;
        if at + 1 < steps.len() {
            browser.click("#learn-next").await;
        }
    }
}

/// The board turns into words, or back.
async fn turn_to_words(browser: &Browser) {
    browser.click("#menu").await;
    browser.click("#in-words").await;
}

/// A move that isn't right isn't made, and the strip says so.
async fn wrong_move(browser: &Browser, step: &Value) {
    turn_to_words(browser).await;
    let wrong = format!(
        "[...document.querySelectorAll('button.move')].find((button) => !{}.includes(button.dataset.move))",
        step["moves"]
    );
    browser.until("moves are listed", &format!("!!{wrong}")).await;
    let before = browser.run("return document.querySelector('.plain-words').textContent").await;
    browser.run(&format!("{wrong}.click()")).await;
    browser.until("the strip says so", "document.querySelector('.learn-note').dataset.said === 'not'").await;
    assert_eq!(browser.run("return document.querySelector('.plain-words').textContent").await, before);
    assert!(!browser.has(".learn-note.done").await);
    turn_to_words(browser).await;
}

async fn all(window: Window) {
    let server = Server::start();
    let browser = Browser::open(window).await;
    for game in catalog::ids() {
        open(&browser, &server, game).await;
        is_for_everybody(&browser, game).await;
        walk(&browser, game).await;
        browser.click("#learn-play").await;
        browser.see(".guide-note[data-hint]").await;
    }
    browser.close_quietly().await;
}

#[test]
fn tutorials_on_a_phone_in_persian() {
    run(all(PHONE));
}

#[test]
fn tutorials_on_a_desk_in_english() {
    run(all(DESK));
}

/// By touch on the board, with a reload in the middle: the reader goes on where they were.
#[test]
fn a_step_is_done_by_touch_and_remembered() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        open(&browser, &server, "azul").await;
        let steps = steps("azul");
        let at = steps.iter().position(|step| !step["moves"].as_array().is_none_or(Vec::is_empty)).unwrap();
        for _ in 0..at {
            browser.click("#learn-show").await;
            browser.click("#learn-next").await;
        }
        let id = steps[at]["id"].as_str().unwrap();
        browser.see(&format!(".learn-note[data-step='{id}']")).await;
        browser.driver.refresh().await.unwrap();
        browser.see(&format!(".learn-note[data-step='{id}']")).await;
        let (piece, place) = steps[at]["moves"][0].as_str().unwrap().split_once('-').unwrap();
        browser.click(&format!(".felt [data-piece='{piece}']")).await;
        browser.click(&format!(".azul .mine [data-place='{place}']")).await;
        browser.see(".learn-note.done").await;
        browser.close_quietly().await;
    });
}
