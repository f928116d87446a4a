//! Coloretto at its table.

use crate::browser::{DESK, PHONE, run};
use crate::play::{Table, shows};
use thirtyfour::prelude::Key;

const FINGERS: &str = ".coloretto-pile, .coloretto-row, .coloretto-odds-button";

#[test]
fn a_whole_game_of_coloretto_on_a_phone_in_persian() {
    let five = ["me", "me", "beginner", "me"];
    let table = Table::of("coloretto").against(&five).with(&[("scoring", "purple"), ("golden", "false")]);
    run(table.play_to_the_end(PHONE, FINGERS));
}

#[test]
fn a_whole_game_of_coloretto_at_the_server_in_english() {
    run(Table::of("coloretto").online().play_to_the_end(DESK, FINGERS));
}

#[test]
fn coloretto_explains_itself_and_answers_to_keys() {
    Table::hot_seat("coloretto").test(DESK, async |browser| {
        // Rows are empty before the first card: taking one is refused by its clause.
        browser.click(".coloretto-row:not(.touchable)").await;
        let why = browser.text(".why").await;
        assert!(why.contains("CO-3.2"), "{why}");
        browser.press(Key::Escape).await;
        browser.click(".coloretto-odds-button").await;
        // The chances are exact: they add up to the whole pile.
        let counts = browser
            .run(
                "return [...document.querySelectorAll('.coloretto-odds .of')].map((of) => of.textContent.match(/\\d+/g).map(Number))
                    .reduce(([sum], [count, total]) => [sum + count, total], [0, 0])",
            )
            .await;
        assert!(counts[0] == counts[1] && counts[1].as_u64() > Some(0), "{counts}");
        browser.picture("coloretto-odds").await;
        browser.click(".coloretto-odds-button").await;
        // The pile by keys: reach it, choose it, confirm.
        shows(browser, async || {
            browser.run("document.querySelector('.felt button[data-piece=d]').focus()").await;
            browser.press(Key::Enter).await;
            browser.see("#confirm").await;
            browser.press(Key::Enter).await;
        })
        .await;
        // Where the card is asked for, the rows that have room glow; a row is chosen and confirmed by keys.
        browser.see(".coloretto-drawn").await;
        browser.run("document.querySelector('.felt button.fits[data-place]').focus()").await;
        browser.press(Key::Enter).await;
        browser.see(".tray-outcome").await;
        browser.picture("coloretto-put").await;
        browser.press(Key::Enter).await;
        browser.until("put", "!document.querySelector('.coloretto-drawn')").await;
    });
}
