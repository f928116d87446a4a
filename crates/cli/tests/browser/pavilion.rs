//! Summer Pavilion at its table.

use crate::browser::{Browser, DESK, PHONE, run};
use crate::play::{Table, fits, shows};
use crate::server::Server;
use thirtyfour::prelude::Key;

const FINGERS: &str = ".pavilion-factories button.touchable, .pavilion-pass";

#[test]
fn a_whole_game_of_summer_pavilion_on_a_phone_in_persian() {
    run(Table::of("pavilion").play_to_the_end(PHONE, FINGERS));
}

#[test]
fn a_whole_game_of_summer_pavilion_at_the_server_in_english() {
    run(Table::of("pavilion").with(&[("side", "grey")]).online().play_to_the_end(DESK, FINGERS));
}

#[test]
fn summer_pavilion_explains_itself_and_answers_to_keys() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        Table::of("pavilion").against(&["beginner"; 3]).open(&browser, &server).await;
        fits(&browser).await;
        // In the draft nothing is placed: the space says which clause forbids it.
        browser.click(".felt button[data-piece=c1]").await;
        let why = browser.text(".why").await;
        assert!(why.contains("SP-3.1"), "{why}");
        browser.press(Key::Escape).await;
        shows(&browser, async || {
            browser.run("document.querySelector('.felt button.touchable[data-piece]').focus()").await;
            browser.press(Key::Enter).await;
            browser.see("#confirm").await;
            browser.press(Key::Enter).await;
        })
        .await;
        browser.picture("pavilion-draft").await;
        browser.was_quiet().await;
        browser.close().await;
    });
}
