//! The Castles of Burgundy at the table: dice first, by touch and by keys.

use crate::browser::{Browser, DESK, PHONE, run};
use crate::play::{Table, adds_up, finish, fits, move_by_keys};
use crate::server::Server;
use thirtyfour::prelude::*;

const FINGERS: &str = ".burgundy button.touchable, .burgundy-tile, .burgundy-mine .burgundy-hex";

#[test]
fn a_whole_game_of_burgundy_on_a_phone_in_persian() {
    run(Table::hot_seat("burgundy").with(&[("leftovers", "clear")]).play_to_the_end(PHONE, FINGERS));
}

#[test]
fn a_whole_game_of_burgundy_by_experts_at_the_server_in_english() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        let table = Table::of("burgundy").with(&[("estates", "expert"), ("choosing", "secret")]).online();
        table.open(&browser, &server).await;
        browser.see(".burgundy-dealt .burgundy-hex.fits").await;
        browser.picture("burgundy-experts-choice").await;
        // With the mouse: the castle that appears under the pointer must not swallow the click.
        browser.click(".burgundy-dealt .burgundy-hex.fits").await;
        browser.click("#confirm").await;
        browser.see(".burgundy-envelope, button.burgundy-die.touchable").await;
        finish(&browser).await;
        // The sources of every player's points add up to the score, and so does the sheet.
        browser.run("document.querySelector('.burgundy-points').click()").await;
        browser.see(".burgundy-sources").await;
        adds_up(&browser, ".burgundy-sources", 2).await;
        browser.press(Key::Escape).await;
        table.account(&browser).await;
        // Rounds are named after their phase.
        browser.click("[data-round='22']").await;
        let head = "document.querySelector('.table-head').textContent.replace(/[\\u2066-\\u2069]/g, '')";
        browser.until("its name", &format!("{head}.includes('Phase E, round 2')")).await;
        assert_eq!(browser.text("[data-round='22']").await, "E2");
        browser.close().await;
    });
}

#[test]
fn a_die_by_keys_alone_and_a_refusal_with_its_clause() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        Table::of("burgundy").against(&["beginner"; 3]).open(&browser, &server).await;
        fits(&browser).await;
        browser.see("button.burgundy-die.touchable").await;
        // Dice do not take from the black depot: the clause says so, and a touch shows what the tile does.
        browser.click("button.burgundy-die.touchable").await;
        browser.see(".burgundy-die.held").await;
        browser.click(".burgundy-depot.black .burgundy-tile").await;
        browser.see(".why .clause").await;
        browser.see(".burgundy-card .clause").await;
        browser.picture("burgundy-why").await;
        browser.press(Key::Escape).await;
        browser.run("document.querySelector('button.burgundy-die.touchable').focus()").await;
        browser.press(Key::Escape).await;
        // With two equal dice there is only one choice, which is always shown as picked up: there is nothing to put
        // back.
        browser.until("the die is back", "!document.querySelector('#put-back')").await;
        move_by_keys(&browser).await;
        browser.until("the card is put away", "!document.querySelector('.burgundy-card')").await;
        browser.close_quietly().await;
    });
}
