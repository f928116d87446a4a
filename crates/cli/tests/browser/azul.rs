//! Azul at the table: by touch, by drag, by keys.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::server::Server;
use serde_json::json;
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;

/// However long a game takes, the test ends.
const BOUND: Duration = Duration::from_secs(60);

/// A table in this browser against the weakest bot, on a wall.
async fn open(server: &Server, browser: &Browser, wall: &str) {
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"motion": "off", "lang": browser.window.lang})).await;
    browser.goto(&server.url("/new/azul")).await;
    browser.run("const seat = document.querySelector('select[data-seat=\"1\"]'); seat.value = 'beginner'; seat.dispatchEvent(new Event('change'))").await;
    if wall == "grey" {
        browser.run("document.querySelector('input[name=option-wall][value*=grey]').click()").await;
    }
    browser.click("#open-here").await;
    browser.see("button.azul-tile.touchable").await;
}

/// Picks up, chooses a line, confirms: real touches, one after the other.
async fn turn(browser: &Browser) {
    let lines = browser.count(".log li").await;
    browser.click("button.azul-tile.touchable").await;
    browser.see(".azul-tile.held").await;
    browser.click(".azul .line.fits").await;
    browser.see(".azul .line.chosen .ghost").await;
    browser.click("#confirm").await;
    browser.until("the move shows", &format!("document.querySelectorAll('.log li').length > {lines}")).await;
    browser.until("my turn again", "document.querySelector('button.azul-tile.touchable')").await;
}

/// Touches whatever can be touched until the game is over. One script, so that no answer travels to and fro.
async fn finish(browser: &Browser) {
    browser
        .run(
            "const any = css => { const all = [...document.querySelectorAll(css)]; return all[Math.floor(Math.random() * all.length)] };
            window.player = setInterval(() => {
                if (document.querySelector('.verdict')) return clearInterval(window.player);
                const next = document.querySelector('#confirm')
                    ?? any('.grey-space.fits') ?? any('.azul .line.fits') ?? any('.azul .floor.fits') ?? any('button.azul-tile.touchable');
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

async fn whole_game(window: Window, wall: &str) {
    let server = Server::start();
    let browser = Browser::open(window).await;
    open(&server, &browser, wall).await;
    browser.picture(&format!("azul-{wall}-start")).await;
    let wide = browser.run("return document.documentElement.scrollWidth - innerWidth").await;
    assert!(wide.as_i64().unwrap() <= 0, "{} px too wide", wide);
    let small = browser
        .run(
            "return [...document.querySelectorAll('.azul button.touchable, .azul .mine .line, .azul .mine .floor')]
                .filter(e => e.getBoundingClientRect().height < 39.5).map(e => e.className)",
        )
        .await;
    assert_eq!(small, json!([]), "too small for a finger");
    for _ in 0..3 {
        turn(&browser).await;
    }
    browser.click("button.azul-tile.touchable").await;
    browser.picture(&format!("azul-{wall}-held")).await;
    is_for_everybody(&browser, "azul").await;
    finish(&browser).await;
    browser.click(".sheet summary").await;
    browser.picture(&format!("azul-{wall}-end")).await;
    // Every point of the sheet adds up to the score.
    let sums = browser
        .run(
            "const number = text => Number([...text].map(c => '۰۱۲۳۴۵۶۷۸۹'.includes(c) ? '۰۱۲۳۴۵۶۷۸۹'.indexOf(c) : c === '\u{2212}' ? '-' : c)
                .join('').replace(/[^-0-9]/g, '') || 0);
            const rows = part => [...document.querySelectorAll(`.sheet ${part} tr`)].map(row => [...row.querySelectorAll('td')].map(cell => number(cell.textContent)));
            const totals = rows('tfoot')[0];
            return totals.map((total, seat) => total - rows('tbody').reduce((sum, row) => sum + row[seat], 0))",
        )
        .await;
    assert_eq!(sums, json!([0, 0]));
    browser.was_quiet().await;
    browser.close().await;
}

#[test]
fn a_whole_game_on_a_phone_in_persian() {
    run(whole_game(PHONE, "coloured"));
}

#[test]
fn a_whole_game_on_a_desk_in_english_with_the_grey_wall() {
    run(whole_game(DESK, "grey"));
}

#[test]
fn a_turn_by_keys_alone() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        open(&server, &browser, "coloured").await;
        assert_eq!(browser.count(".felt [tabindex='0']").await, 1, "Tab leads to one thing on the table");
        browser.run("document.querySelector(\".felt [tabindex='0']\").focus()").await;
        let first = browser.run("return document.activeElement.dataset.piece").await;
        browser.press(Key::Right).await;
        let second = browser.run("return document.activeElement.dataset.piece").await;
        assert_ne!(first, second, "an arrow leads on");
        let lines = browser.count(".log li").await;
        browser.press(Key::Enter).await;
        browser.until("the focus is on a line", "document.activeElement.matches('.line.fits')").await;
        browser.press(Key::Escape).await;
        browser.until("the tiles are back", "!document.querySelector('.held')").await;
        assert_eq!(browser.run("return document.activeElement.dataset.piece").await, second, "and the focus, too");
        browser.press(Key::Enter).await;
        browser.until("the focus is on a line", "document.activeElement.matches('.line.fits')").await;
        browser.press(Key::Down).await;
        browser.press(Key::Enter).await;
        browser.see(".azul .line.chosen").await;
        browser.press(Key::Enter).await;
        browser.until("the move shows", &format!("document.querySelectorAll('.log li').length > {lines}")).await;
        browser.was_quiet().await;
        browser.close().await;
    });
}

#[test]
fn tiles_are_dragged_to_a_line() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        open(&server, &browser, "coloured").await;
        let piece = browser.see("button.azul-tile.touchable").await;
        let line = browser.see(".azul .mine .line[data-place='4']").await;
        let chain =
            browser.driver.action_chain().move_to_element_center(&piece).click_and_hold().move_by_offset(12, 12);
        chain.move_to_element_center(&line).perform().await.unwrap();
        browser.see(".dragged").await;
        browser.see(".line.aimed[data-place='4']").await;
        browser.picture("azul-drag").await;
        browser.driver.action_chain().release().perform().await.unwrap();
        browser.see(".line.chosen[data-place='4']").await;
        assert!(!browser.has(".dragged").await);
        browser.click("#put-back").await;
        browser.until("the tiles are back", "!document.querySelector('.held')").await;
        browser.was_quiet().await;
        browser.close().await;
    });
}

#[test]
fn a_line_that_does_not_fit_says_by_which_clause() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        open(&server, &browser, "coloured").await;
        turn(&browser).await;
        // The first line is complete now: nothing goes there.
        browser.click("button.azul-tile.touchable").await;
        browser.click(".azul .mine .line.refuses").await;
        let clause = browser.text(".why .clause").await;
        assert!(["AZ-2.9", "AZ-2.4"].contains(&clause.as_str()), "{clause}");
        browser.picture("azul-why").await;
        assert_eq!(
            browser.run("return document.querySelector('.why .clause').getAttribute('href')").await,
            json!(format!("/rules/azul#{clause}"))
        );
        browser.press(Key::Escape).await;
        browser.until("the note is gone", "!document.querySelector('.why')").await;
        assert!(browser.has(".held").await, "the tiles stay in the hand");
        browser.was_quiet().await;
        browser.close().await;
    });
}
