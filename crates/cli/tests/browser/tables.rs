//! At a game's own table: sitting down to practise, and playing by touching what can be touched.

use crate::browser::Browser;
use crate::server::Server;
use serde_json::json;
use std::time::{Duration, Instant};

/// However long a game takes, the test ends.
const BOUND: Duration = Duration::from_secs(150);

/// Plays until the game is over: a place where one is asked for, else a piece; then the confirmation. What is touched goes
/// round, so that all kinds of moves come up. One script, so that no answer travels to and fro.
const PLAYER: &str = "
let turn = 0;
const touch = (felt, css) => {
  const all = [...felt.querySelectorAll(css)].filter((found) => !found.disabled);
  if (all.length) all[(turn++ * 7) % all.length].click();
  return all.length > 0;
};
window.player = setInterval(() => {
  if (document.querySelector('.verdict')) return clearInterval(window.player);
  const felt = document.querySelector('.felt');
  if (!felt || !document.querySelector('.prompt.mine')) return;
  touch(felt, '#confirm') ||
    touch(felt, '.pavilion-marks:not(:has(.kept)) .pavilion-mark') ||
    touch(felt, '.keep') ||
    touch(felt, 'button.fits[data-place]') ||
    touch(felt, 'button.touchable[data-piece]');
}, 40);";

/// Opens a table against beginners in this browser.
pub(crate) async fn sit_down(browser: &Browser, server: &Server, game: &str, seats: u64) {
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"motion": "off"})).await;
    browser.goto(&server.url(&format!("/new/{game}"))).await;
    browser.see("select[data-seat]").await;
    while browser.count("select[data-seat]").await < seats {
        browser.click("#add-seat").await;
    }
    let all_beginners = "for (const seat of [...document.querySelectorAll('select[data-seat]')].slice(1)) {
        seat.value = 'beginner';
        seat.dispatchEvent(new Event('change'));
    }";
    browser.run(all_beginners).await;
    browser.click("#open-here").await;
    browser.see(&format!(".felt.{game}")).await;
}

/// Waits until it is my turn.
pub(crate) async fn my_turn(browser: &Browser) {
    browser.until("my turn", "document.querySelector('.prompt.mine')").await;
}

/// Plays to the end by touch alone.
pub(crate) async fn finish(browser: &Browser) {
    browser.run(PLAYER).await;
    let begin = Instant::now();
    while !browser.has(".verdict").await {
        assert!(begin.elapsed() < BOUND, "{}: the game does not end", browser.window.name);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Nothing is wider than the window.
pub(crate) async fn fits(browser: &Browser) {
    let wider = browser.run("return document.documentElement.scrollWidth - innerWidth").await;
    assert!(wider.as_i64().unwrap() <= 0, "{}: {wider} pixels too wide", browser.window.name);
}
