//! Stained Glass of Sintra at the table: by touch and by keys.

use crate::browser::{Browser, DESK, PHONE, run};
use crate::play::{Table, fits, move_by_keys};
use crate::server::Server;
use thirtyfour::prelude::*;

const FINGERS: &str = ".sintra button.touchable, .sintra-sides";

#[test]
fn a_whole_game_of_sintra_on_a_phone_in_persian() {
    run(Table::hot_seat("sintra").with(&[("side", "B"), ("gaps", "block")]).play_to_the_end(PHONE, FINGERS));
}

#[test]
fn a_whole_game_of_sintra_at_the_server_in_english() {
    run(Table::of("sintra").online().play_to_the_end(DESK, FINGERS));
}

/// Picks up panes of one colour after the other: the strips are random, and some colour may fit all of them.
async fn hold_what_some_strip_refuses(browser: &Browser) {
    for at in 0..browser.count("button.sintra-pane.touchable").await {
        browser.run(&format!("document.querySelectorAll('button.sintra-pane.touchable')[{at}].click()")).await;
        browser.see(".sintra-mine .strip.fits .ghost").await;
        if browser.has(".sintra-mine .strip.refuses").await {
            return;
        }
        browser.press(Key::Escape).await;
        browser.until("the panes are back", "!document.querySelector('.sintra-pane.held')").await;
    }
    panic!("every strip takes every colour");
}

#[test]
fn panes_by_keys_alone_and_a_refusal_with_its_clause() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        Table::of("sintra").against(&["beginner"; 3]).open(&browser, &server).await;
        fits(&browser).await;
        hold_what_some_strip_refuses(&browser).await;
        browser.picture("sintra-held").await;
        browser.click(".sintra-mine .strip.refuses").await;
        browser.see(".why .clause").await;
        browser.run("document.querySelector('button.sintra-pane.touchable').focus()").await;
        browser.press(Key::Escape).await;
        browser.press(Key::Escape).await;
        browser.until("the panes are back", "!document.querySelector('.sintra-pane.held')").await;
        move_by_keys(&browser).await;
        browser.close_quietly().await;
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
        // For a file that is not a set, the form says so, and the table does not open.
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path.to_str().unwrap().to_owned()
        };
        let file = browser.driver.find(By::Css(".option input[type=file]")).await.unwrap();
        file.send_keys(write("wrong.txt", &"wyobp oyqwp\n".repeat(8))).await.unwrap();
        let fault = browser.text(".option .fault").await;
        assert!(fault.contains("SG-2.4") && fault.contains('q'), "{fault}");
        browser.picture("sintra-strips").await;
        browser.click("#open-here").await;
        browser.until("held back at the field", "document.activeElement.matches('#strips:invalid')").await;
        file.send_keys(write("wrong.json", "{}")).await.unwrap();
        browser.until("another fault", "!document.querySelector('.option .fault').textContent.includes('q')").await;
        // A valid one; then part of it is edited to a single colour, and those faces are on the table.
        file.send_keys(write("right.txt", &"wyobp oybwp\n".repeat(8))).await.unwrap();
        browser.see(".option [role=status]").await;
        field.clear().await.unwrap();
        field.send_keys("wyobp oybwp").await.unwrap();
        browser.see(".option .fault").await;
        field.send_keys("\nwwwww wwwww".repeat(7)).await.unwrap();
        browser.see(".option [role=status]").await;
        browser.click("#open-here").await;
        browser.see(".felt.sintra").await;
        let white = browser.count(".sintra-mine .strip .printed use[href*='white']").await;
        assert!(white >= 7 * 5, "{white} white spaces");
        browser.close_quietly().await;
    });
}
