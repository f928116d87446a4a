//! Stained Glass of Sintra at the table: by touch and by keys.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::server::Server;
use serde_json::json;
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;

/// However long a game takes, the test ends.
const BOUND: Duration = Duration::from_secs(90);

/// A table in this browser against the weakest bot.
async fn open(server: &Server, browser: &Browser, side: &str) {
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"motion": "off", "lang": browser.window.lang})).await;
    browser.goto(&server.url("/new/sintra")).await;
    browser.run("const seat = document.querySelector('select[data-seat=\"1\"]'); seat.value = 'beginner'; seat.dispatchEvent(new Event('change'))").await;
    browser.run(&format!("document.querySelector('input[name=option-side][value*={side}]').click()")).await;
    browser.click("#open-here").await;
    browser.see(".sintra button.sintra-pane.touchable").await;
}

/// Touches whatever can be touched until the game is over. One script, so that no answer travels to and fro.
async fn finish(browser: &Browser) {
    browser
        .run(
            "const any = css => { const all = [...document.querySelectorAll(css)]; return all[Math.floor(Math.random() * all.length)] };
            window.player = setInterval(() => {
                if (document.querySelector('.verdict')) return clearInterval(window.player);
                const next = document.querySelector('#confirm') ?? any('.sintra [data-place].fits')
                    ?? any('.sintra-keep') ?? (Math.random() < .15 ? any('#return') : null) ?? any('.sintra-pane.touchable') ?? any('#return');
                next?.click();
            }, 25)",
        )
        .await;
    let begin = Instant::now();
    while !browser.has(".verdict").await {
        assert!(begin.elapsed() < BOUND, "the game does not end");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn whole_game(window: Window, side: &str) {
    let server = Server::start();
    let browser = Browser::open(window).await;
    open(&server, &browser, side).await;
    browser.picture("sintra-start").await;
    let wide = browser.run("return document.documentElement.scrollWidth - innerWidth").await;
    assert!(wide.as_i64().unwrap() <= 0, "{wide} px too wide");
    browser.click("button.sintra-pane.touchable").await;
    browser.see(".sintra-mine .strip.fits .ghost").await;
    browser.picture("sintra-held").await;
    is_for_everybody(&browser, "sintra").await;
    finish(&browser).await;
    browser.picture("sintra-end").await;
    browser.was_quiet().await;
    browser.close().await;
}

#[test]
fn a_whole_game_of_sintra_on_a_phone_in_persian() {
    run(whole_game(PHONE, "A"));
}

#[test]
fn a_whole_game_of_sintra_on_a_desk_in_english() {
    run(whole_game(DESK, "B"));
}

#[test]
fn panes_by_keys_alone_and_a_refusal_with_its_clause() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        open(&server, &browser, "A").await;
        browser.click("button.sintra-pane.touchable").await;
        browser.see(".sintra-mine .strip.refuses").await;
        browser.run("document.querySelector('.sintra-mine .strip.refuses').click()").await;
        browser.see(".why .clause").await;
        browser.run("document.querySelector('button.sintra-pane.touchable').focus()").await;
        browser.press(Key::Escape).await;
        browser.press(Key::Escape).await;
        browser.until("the panes are back", "!document.querySelector('.sintra-pane.held')").await;
        let lines = browser.count(".log li").await;
        browser.press(Key::Enter).await;
        browser.until("the focus is on a strip", "document.activeElement.matches('[data-place].fits')").await;
        browser.press(Key::Enter).await;
        browser.see(".sintra .strip.chosen").await;
        browser.press(Key::Enter).await;
        browser.until("the move shows", &format!("document.querySelectorAll('.log li').length > {lines}")).await;
        browser.was_quiet().await;
        browser.close().await;
    });
}

#[test]
fn strips_of_ones_own_are_judged_where_a_table_is_opened() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        browser.goto(&server.url("/new/sintra")).await;
        browser.run("document.querySelector('input[name=option-strips][value=own]').click()").await;
        let field = browser.see("#strips").await;
        field.send_keys("wyobp oybwp").await.unwrap();
        assert!(browser.text(".option .fault").await.contains("SG-2.4"));
        field.send_keys("\nwyobp oybwp".repeat(7)).await.unwrap();
        browser.see(".option [role=status]").await;
        browser.was_quiet().await;
        browser.close().await;
    });
}
