//! A game with real pieces: people tell what they draw and what they play, and the page keeps the score.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::play::{fits, my_turn, one_move};
use crate::server::Server;
use serde_json::json;

async fn open(browser: &Browser, server: &Server, game: &str) {
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"motion": "off", "lang": browser.window.lang})).await;
    browser.goto(&server.url(&format!("/together/{game}"))).await;
    browser.see("[data-name='1']").await;
    browser.run("document.querySelector('input[name=told]').click()").await;
    browser.click("#begin-together").await;
    browser.see(".telling-choice").await;
}

/// How many pieces were told of the deal that is due.
async fn told(browser: &Browser) -> u64 {
    browser.run("return document.querySelectorAll('.telling .told').length").await.as_u64().unwrap()
}

/// Tells a piece: one of those that can come, another one each time.
async fn tell(browser: &Browser, number: usize) {
    let pick = format!("const all = document.querySelectorAll('.telling-choice'); all[{number} % all.length].click();");
    browser.run(&pick).await;
}

/// Nothing is dealt by itself; what was told is on the board; what was wrong is told again; a reload has lost nothing.
#[test]
fn what_is_drawn_at_a_real_table_is_told() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        open(&browser, &server, "azul").await;
        // Who starts: one answer, and the factories are asked for.
        tell(&browser, 1).await;
        browser.until("tiles are asked for", "document.querySelectorAll('.telling-choice svg').length === 5").await;
        is_for_everybody(&browser, "telling what was drawn").await;
        for number in 0..6 {
            tell(&browser, number).await;
        }
        browser.until("six are told", "document.querySelectorAll('.telling .told').length === 6").await;
        fits(&browser).await;
        browser.picture("telling-azul").await;
        browser.click("#told-back").await;
        browser.until("one less", "document.querySelectorAll('.telling .told').length === 5").await;
        for number in 0..15 {
            tell(&browser, number).await;
        }
        browser.see("#told-all").await;
        assert_eq!(told(&browser).await, 20);
        browser.picture("telling-azul-all").await;
        browser.click("#told-all").await;
        my_turn(&browser).await;
        let lie = "document.querySelectorAll('.azul-factory [data-piece]').length";
        assert!(browser.run(&format!("return {lie}")).await.as_u64().unwrap() >= 5, "the factories are full");
        one_move(&browser).await;
        // The move was wrong, and so was the last tile.
        browser.click("#undo").await;
        my_turn(&browser).await;
        browser.click("#undo").await;
        browser.see(".telling-choice").await;
        assert_eq!(told(&browser).await, 19);
        // What was laid out is kept; a deal that is being told begins again.
        tell(&browser, 2).await;
        browser.click("#told-all").await;
        my_turn(&browser).await;
        browser.driver.refresh().await.unwrap();
        my_turn(&browser).await;
        assert!(!browser.has(".telling").await);
        browser.close_quietly().await;
    });
}

/// Every game is told to its first decision.
async fn every_game(window: Window) {
    let server = Server::start();
    let browser = Browser::open(window).await;
    for game in catalog::ids() {
        open(&browser, &server, game).await;
        fits(&browser).await;
        for number in 0..400 {
            if browser.has("#told-all").await {
                browser.run("document.querySelector('.telling').scrollTo(0, 0)").await;
                browser.picture(&format!("telling-{game}")).await;
                browser.click("#told-all").await;
            } else if browser.has(".telling-choice").await {
                tell(&browser, number).await;
            } else {
                break;
            }
        }
        my_turn(&browser).await;
        browser.picture(&format!("told-{game}")).await;
    }
    browser.close_quietly().await;
}

#[test]
fn every_game_is_told_on_a_phone_in_persian() {
    run(every_game(PHONE));
}

#[test]
fn every_game_is_told_on_a_desk_in_english() {
    run(every_game(DESK));
}
