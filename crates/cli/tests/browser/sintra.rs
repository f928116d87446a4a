//! Stained Glass of Sintra at the table: by touch and by keys.

use crate::browser::{Browser, DESK, PHONE, run};
use crate::play::{Table, move_by_keys};
use crate::server::Server;
use thirtyfour::prelude::*;

const FINGERS: &str = ".sintra button.touchable, .sintra-sides";

#[test]
fn a_whole_game_of_sintra_on_a_phone_in_persian() {
    run(Table::hot_seat("sintra").play_to_the_end(PHONE, FINGERS));
}

#[test]
fn a_whole_game_of_sintra_on_a_desk_in_english() {
    run(Table::of("sintra").with(&[("side", "B")]).play_to_the_end(DESK, FINGERS));
}

#[test]
fn panes_by_keys_alone_and_a_refusal_with_its_clause() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        Table::of("sintra").open(&browser, &server).await;
        browser.click("button.sintra-pane.touchable").await;
        browser.see(".sintra-mine .strip.fits .ghost").await;
        browser.picture("sintra-held").await;
        browser.click(".sintra-mine .strip.refuses").await;
        browser.see(".why .clause").await;
        browser.run("document.querySelector('button.sintra-pane.touchable').focus()").await;
        browser.press(Key::Escape).await;
        browser.press(Key::Escape).await;
        browser.until("the panes are back", "!document.querySelector('.sintra-pane.held')").await;
        move_by_keys(&browser).await;
        browser.was_quiet().await;
        browser.close().await;
    });
}

#[test]
fn strips_of_ones_own_are_judged_where_a_table_is_opened_and_played_with() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        Table::of("sintra").fill_in(&browser, &server).await;
        browser.run("document.querySelector('input[name=option-strips][value=own]').click()").await;
        let field = browser.see("#strips").await;
        field.send_keys("wyobp oybwp").await.unwrap();
        assert!(browser.text(".option .fault").await.contains("SG-2.4"));
        browser.picture("sintra-strips").await;
        // Seven more, all of one colour but for the backs: their faces are on the table then.
        field.send_keys("\nwwwww wwwww".repeat(7)).await.unwrap();
        browser.see(".option [role=status]").await;
        browser.click("#open-here").await;
        browser.see(".felt.sintra").await;
        let white = browser.count(".sintra-mine .strip .printed use[href*='white']").await;
        assert!(white >= 7 * 5, "{white} white spaces");
        browser.was_quiet().await;
        browser.close().await;
    });
}
