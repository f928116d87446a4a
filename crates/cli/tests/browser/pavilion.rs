//! Summer Pavilion at its table.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, run};
use crate::server::Server;
use crate::tables::{finish, fits, my_turn, sit_down};
use thirtyfour::Key;

#[test]
fn a_whole_game_of_summer_pavilion_by_touch() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        sit_down(&browser, &server, "pavilion", 2).await;
        my_turn(&browser).await;
        fits(&browser).await;
        is_for_everybody(&browser, "pavilion").await;
        browser.picture("pavilion-draft").await;
        finish(&browser).await;
        fits(&browser).await;
        browser.picture("pavilion-end").await;
        browser.was_quiet().await;
        browser.close().await;
    });
}

#[test]
fn summer_pavilion_explains_itself_and_answers_to_keys() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        sit_down(&browser, &server, "pavilion", 2).await;
        my_turn(&browser).await;
        // In the draft nothing is placed: the space says which clause forbids it.
        browser.click(".felt button[data-piece=c1]").await;
        let why = browser.text(".why").await;
        assert!(why.contains("SP-3.1"), "{why}");
        browser.press(Key::Escape).await;
        let lines = browser.count(".log li").await;
        browser.run("document.querySelector('.felt button.touchable[data-piece]').focus()").await;
        browser.press(Key::Enter).await;
        browser.see("#confirm").await;
        browser.press(Key::Enter).await;
        browser.until("taken", &format!("document.querySelectorAll('.log li').length > {lines}")).await;
        browser.picture("pavilion-draft").await;
        browser.was_quiet().await;
        browser.close().await;
    });
}
