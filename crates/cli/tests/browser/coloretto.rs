//! Coloretto at its table.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, run};
use crate::server::Server;
use crate::tables::{finish, fits, my_turn, sit_down};
use thirtyfour::Key;

#[test]
fn a_whole_game_of_coloretto_by_touch() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        sit_down(&browser, &server, "coloretto", 5).await;
        my_turn(&browser).await;
        fits(&browser).await;
        is_for_everybody(&browser, "coloretto").await;
        browser.click(".coloretto-odds-button").await;
        browser.see(".coloretto-odds li").await;
        browser.picture("coloretto-odds").await;
        browser.click(".coloretto-odds-button").await;
        finish(&browser).await;
        fits(&browser).await;
        browser.picture("coloretto-end").await;
        browser.was_quiet().await;
        browser.close().await;
    });
}

#[test]
fn coloretto_explains_itself_and_answers_to_keys() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        sit_down(&browser, &server, "coloretto", 2).await;
        my_turn(&browser).await;
        // Rows are empty before anybody has drawn: taking one is refused by its clause.
        if browser.has(".coloretto-row:not(.touchable)").await {
            browser.click(".coloretto-row:not(.touchable)").await;
            let why = browser.text(".why").await;
            assert!(why.contains("CO-"), "{why}");
            browser.press(Key::Escape).await;
        }
        // The pile by keys: reach it, choose it, confirm.
        let lines = browser.count(".log li").await;
        browser.run("document.querySelector('.felt button[data-piece=d]').focus()").await;
        browser.press(Key::Enter).await;
        browser.see("#confirm").await;
        browser.picture("coloretto-draw").await;
        browser.press(Key::Enter).await;
        browser.until("drawn", &format!("document.querySelectorAll('.log li').length > {lines}")).await;
        // Where the card is asked for, the rows that have room glow; a row is chosen and confirmed by keys.
        if browser.has(".coloretto-drawn").await {
            browser.run("document.querySelector('.felt button.fits[data-place]').focus()").await;
            browser.press(Key::Enter).await;
            browser.see(".tray-outcome").await;
            browser.picture("coloretto-put").await;
            browser.press(Key::Enter).await;
            browser.until("put", "!document.querySelector('.coloretto-drawn')").await;
        }
        browser.was_quiet().await;
        browser.close().await;
    });
}
