//! Without the server: practice, hot-seat, replay.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, run};
use crate::play::shows;
use crate::server::Server;
use serde_json::json;
use std::time::{Duration, Instant};

/// The test ends even if a game takes long.
const BOUND: Duration = Duration::from_secs(100);

#[test]
fn a_game_is_played_to_its_end_without_the_server_and_sent_there_later() {
    run(async {
        let mut server = Server::start();
        let browser = Browser::open(PHONE).await;
        browser.goto(&server.url("/")).await;
        browser.prefer(json!({"plain": true, "one_click": true, "motion": "off"})).await;
        browser.until("the app is kept", "navigator.serviceWorker.controller").await;
        browser.was_quiet().await;
        server.kill();
        browser.goto(&server.url("/new/coloretto")).await;
        browser.run("const seat = document.querySelector('select[data-seat=\"1\"]'); seat.value = 'beginner'; seat.dispatchEvent(new Event('change'))").await;
        browser.click("#open-here").await;
        browser.see(".table[data-game=coloretto]").await;
        finish(&browser).await;
        browser.see(".verdict").await;
        browser.picture("offline-end").await;
        is_for_everybody(&browser, "end").await;

        // Replay from the end: step back, share the position, continue from there.
        browser.click("#replay").await;
        browser.see("#play").await;
        browser.click("[data-step=step-back]").await;
        browser.click("[data-step=step-back]").await;
        browser.until("the address names the moment", "/#ply=\\d+/.test(location.hash)").await;
        browser.picture("replay").await;
        is_for_everybody(&browser, "replay").await;
        browser.click("#continue").await;
        browser.until("goes on", "location.pathname.startsWith('/practice/')").await;

        // The server knew nothing of it; now it is back and told.
        server.start_again();
        browser.complaints().await;
        browser.goto(&server.url("/me")).await;
        browser.click("[data-upload]").await;
        browser.until("is at the server", "!document.querySelector('[data-upload]')").await;
        browser.close().await;
    });
}

/// Plays the first move each time until the game is over. One script, to avoid round trips.
async fn finish(browser: &Browser) {
    browser
        .run(
            "window.player = setInterval(() => {
                if (document.querySelector('.verdict')) clearInterval(window.player);
                else document.querySelector('.moves .move')?.click();
            }, 60)",
        )
        .await;
    let begin = Instant::now();
    while !browser.has(".verdict").await {
        assert!(begin.elapsed() < BOUND, "the game does not end");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

#[test]
fn two_people_share_one_device() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        browser.goto(&server.url("/")).await;
        browser.prefer(json!({"plain": true, "one_click": true})).await;
        browser.goto(&server.url("/new/azul")).await;
        browser.run("const seat = document.querySelector('select[data-seat=\"1\"]'); seat.value = 'me'; seat.dispatchEvent(new Event('change'))").await;
        browser.click("#open-table").await;
        let mut prompts = Vec::new();
        for _ in 0..4 {
            prompts.push(browser.text(".prompt-words").await);
            shows(&browser, async || browser.move_first().await).await;
        }
        assert_ne!(prompts[0], prompts[1], "the other is asked");
        assert_eq!(prompts[0], prompts[2]);
        browser.close_quietly().await;
    });
}
