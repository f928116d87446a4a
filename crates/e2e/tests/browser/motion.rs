//! Dragging with the mouse, and the animation that follows, in the four games other than Azul.

use crate::browser::{Browser, DESK, run};
use crate::play::{Table, my_turn, shows};
use crate::server::Server;
use serde_json::json;

/// Counts the most pieces in motion at once.
const WATCH: &str = "
window.flown = 0;
const count = () => { window.flown = Math.max(window.flown, document.querySelectorAll('.traveller').length); };
new MutationObserver(count).observe(document.querySelector('.felt'), { childList: true, subtree: true });";

/// Drags a piece to the first place for it, lets go and confirms: it travels, and the log reports it.
async fn drag(browser: &Browser, piece: &str, place: &str) {
    let lifted = browser.see(piece).await;
    let chain = browser.driver.action_chain().move_to_element_center(&lifted).click_and_hold().move_by_offset(12, 12);
    chain.perform().await.unwrap();
    browser.see(".dragged").await;
    let goal = browser.see(place).await;
    browser.driver.action_chain().move_to_element_center(&goal).perform().await.unwrap();
    browser.driver.action_chain().release().perform().await.unwrap();
    browser.see("#confirm").await;
    assert!(!browser.has(".dragged").await, "{piece} still hangs on the pointer");
    browser.run(WATCH).await;
    shows(browser, async || browser.click("#confirm").await).await;
    browser.until(&format!("{piece} travels"), "window.flown > 0").await;
}

#[test]
fn pieces_are_dragged_and_travel() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        for (game, piece, place) in [
            ("sintra", "button.sintra-pane.touchable", ".sintra-mine .strip.fits"),
            ("pavilion", "button.pavilion-tile.touchable", ".pavilion-hand.fits"),
            ("burgundy", "button.burgundy-die.touchable", ".burgundy-tile.fits, .burgundy-pool.fits"),
            ("coloretto", ".coloretto-drawn.touchable", ".coloretto-row.fits"),
        ] {
            Table::hot_seat(game).open(&browser, &server).await;
            // The table is restored when the page reloads, and now animations are on.
            browser.prefer(json!({"lang": browser.window.lang})).await;
            browser.driver.refresh().await.unwrap();
            browser.runs().await;
            my_turn(&browser).await;
            if game == "coloretto" {
                browser.click(".coloretto-pile.touchable").await;
                browser.click("#confirm").await;
            }
            drag(&browser, piece, place).await;
        }
        browser.close_quietly().await;
    });
}
