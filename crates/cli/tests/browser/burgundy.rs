//! The Castles of Burgundy at the table: dice first, by touch and by keys.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::server::Server;
use serde_json::json;
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;

/// However long a game takes, the test ends.
const BOUND: Duration = Duration::from_secs(90);

/// A table in this browser against the weakest bot.
async fn open(server: &Server, browser: &Browser, experts: bool) {
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"motion": "off", "lang": browser.window.lang})).await;
    browser.goto(&server.url("/new/burgundy")).await;
    browser.run("const seat = document.querySelector('select[data-seat=\"1\"]'); seat.value = 'beginner'; seat.dispatchEvent(new Event('change'))").await;
    if experts {
        browser.run("document.querySelector('input[name=option-estates][value*=expert]').click()").await;
        browser.run("document.querySelector('input[name=option-choosing][value*=secret]').click()").await;
    }
    browser.click("#open-here").await;
}

/// Touches whatever can be touched until the game is over. One script, so that no answer travels to and fro.
async fn finish(browser: &Browser) {
    browser
        .run(
            "const any = css => { const all = [...document.querySelectorAll(css)]; return all[Math.floor(Math.random() * all.length)] };
            window.player = setInterval(() => {
                if (document.querySelector('.verdict')) return clearInterval(window.player);
                const next = document.querySelector('#confirm')
                    ?? (Math.random() < .2 ? any('.burgundy-purse.touchable') : null)
                    ?? any('.burgundy-hex.fits') ?? any('.burgundy .fits') ?? any('.burgundy-die.touchable');
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

async fn whole_game(window: Window, experts: bool) {
    let server = Server::start();
    let browser = Browser::open(window).await;
    open(&server, &browser, experts).await;
    let name = if experts { "burgundy-experts" } else { "burgundy" };
    if experts {
        browser.see(".burgundy-dealt .burgundy-hex.fits").await;
        browser.picture(&format!("{name}-choice")).await;
        browser.run("document.querySelector('.burgundy-dealt .burgundy-hex.fits').click()").await;
        browser.click("#confirm").await;
    }
    browser.see("button.burgundy-die.touchable").await;
    browser.picture(&format!("{name}-start")).await;
    let wide = browser.run("return document.documentElement.scrollWidth - innerWidth").await;
    assert!(wide.as_i64().unwrap() <= 0, "{} px too wide", wide);
    let small = browser
        .run(
            "return [...document.querySelectorAll('.burgundy button.touchable, .burgundy-tile, .burgundy-mine .burgundy-hex')]
                .map(e => [e.className, e.getBoundingClientRect()]).filter(([_, r]) => r.width > 0 && (r.height < 39.5 || r.width < 39.5)).map(([name, r]) => [name, r.width])",
        )
        .await;
    assert_eq!(small, json!([]), "too small for a finger");
    browser.click("button.burgundy-die.touchable").await;
    browser.see(".burgundy-die.held").await;
    browser.see(".burgundy-pool.fits").await;
    browser.picture(&format!("{name}-die")).await;
    is_for_everybody(&browser, "burgundy").await;
    finish(&browser).await;
    browser.click(".sheet summary").await;
    browser.picture(&format!("{name}-end")).await;
    // The sources of every player's points add up to the score.
    let sums = browser
        .run(
            "const number = text => Number([...text].map(c => '۰۱۲۳۴۵۶۷۸۹'.includes(c) ? '۰۱۲۳۴۵۶۷۸۹'.indexOf(c) : c).join('').replace(/[^0-9]/g, '') || 0);
            const rows = part => [...document.querySelectorAll(`.burgundy-sources ${part} tr`)].map(row => [...row.querySelectorAll('td')].map(cell => number(cell.textContent)));
            const totals = rows('tfoot')[0];
            return totals.map((total, seat) => total - rows('tbody').reduce((sum, row) => sum + row[seat], 0))",
        )
        .await;
    assert_eq!(sums, json!([0, 0]));
    browser.was_quiet().await;
    browser.close().await;
}

#[test]
fn a_whole_game_of_burgundy_on_a_phone_in_persian() {
    run(whole_game(PHONE, false));
}

#[test]
fn a_whole_game_of_burgundy_by_experts_on_a_desk_in_english() {
    run(whole_game(DESK, true));
}

#[test]
fn a_die_by_keys_alone_and_a_refusal_with_its_clause() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        open(&server, &browser, false).await;
        browser.see("button.burgundy-die.touchable").await;
        // What lies in the black depot is not for dice: the clause says so.
        browser.click("button.burgundy-die.touchable").await;
        browser.see(".burgundy-die.held").await;
        browser.run("document.querySelector('.burgundy-depot.black .burgundy-tile').click()").await;
        browser.see(".why .clause").await;
        browser.press(Key::Escape).await;
        browser.run("document.querySelector('button.burgundy-die.touchable').focus()").await;
        browser.press(Key::Escape).await;
        browser.until("the die is back", "!document.querySelector('.burgundy-die.held')").await;
        let lines = browser.count(".log li").await;
        browser.press(Key::Enter).await;
        browser.until("the focus is on a place", "document.activeElement.matches('[data-place].fits')").await;
        browser.press(Key::Enter).await;
        browser.see(".burgundy .chosen").await;
        browser.press(Key::Enter).await;
        browser.until("the move shows", &format!("document.querySelectorAll('.log li').length > {lines}")).await;
        browser.was_quiet().await;
        browser.close().await;
    });
}
