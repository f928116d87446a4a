//! Summer Pavilion at its table.

use crate::browser::{Browser, DESK, PHONE, run};
use crate::play::{Table, fits, shows};
use crate::server::Server;
use serde_json::json;
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

/// Two people at one screen: the boards swap places at every turn.
#[test]
fn a_whole_game_of_summer_pavilion_at_one_device() {
    run(Table::hot_seat("pavilion").play_to_the_end(DESK, FINGERS));
}

/// Takes tiles until some can be placed.
const DRAFT: &str = "
const done = arguments[0];
const next = () => {
  if (document.querySelector('.pavilion-carry.touchable')) return done(true);
  (document.querySelector('#confirm') ?? document.querySelector('button.pavilion-tile.touchable'))?.click();
  setTimeout(next, 20);
};
next();";

/// Hand and stars are on one screen, so a finger carries a heap all the way.
#[test]
fn a_heap_is_carried_to_a_star() {
    Table::hot_seat("pavilion").test(PHONE, async |browser| {
        browser.run_async(DRAFT).await;
        let heap = browser.middle(".pavilion-carry.touchable").await;
        let (x, y) = (heap["x"].as_f64().unwrap(), heap["y"].as_f64().unwrap());
        browser.finger("touchStart", Some(&heap)).await;
        browser.finger("touchMove", Some(&json!({"x": x, "y": y - 20.0}))).await;
        browser.see(".dragged").await;
        let star = ".pavilion-board.mine .pavilion-space.fits";
        let star = browser.middle(star).await;
        browser.finger("touchMove", Some(&star)).await;
        browser.see(".pavilion-space.fits .ghost").await;
        browser.picture("pavilion-carried").await;
        browser.finger("touchEnd", None).await;
        assert!(!browser.has(".dragged").await, "it still hangs on the finger");
        shows(browser, async || browser.click("#confirm").await).await;
    });
}

#[test]
fn summer_pavilion_explains_itself_and_answers_to_keys() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        Table::of("pavilion").against(&["beginner"; 3]).open(&browser, &server).await;
        fits(&browser).await;
        // Nothing can be placed during the draft: the space says which clause forbids it.
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
        browser.close_quietly().await;
    });
}
