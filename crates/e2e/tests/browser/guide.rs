//! First games: hints next to what they are about, shown until read.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::server::Server;
use serde_json::json;
use thirtyfour::prelude::*;

/// Whether the note covers the thing that it is about.
const APART: &str = "
(() => {
  const note = document.querySelector('.guide-note').getBoundingClientRect();
  const thing = document.querySelector('.guide-ring').getBoundingClientRect();
  const inside = note.left >= 0 && note.top >= 0 && note.right <= innerWidth && note.bottom <= innerHeight;
  return inside && (note.left >= thing.right - 5 || note.right <= thing.left + 5 || note.top >= thing.bottom - 5 || note.bottom <= thing.top + 5);
})()";

async fn first(browser: &Browser, server: &Server, game: &str) -> String {
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"motion": "off", "lang": browser.window.lang})).await;
    browser.goto(&server.url(&format!("/first/{game}"))).await;
    browser.see(&format!(".felt.{game}")).await;
    hint(browser).await
}

async fn hint(browser: &Browser) -> String {
    browser.see(".guide-note").await;
    browser.until("the note stands beside its thing", APART).await;
    browser.run("return document.querySelector('.guide-note').dataset.hint").await.as_str().unwrap().to_owned()
}

/// The first hint of every game is shown, links to its clause, and stays away once read.
async fn every_first_game(window: Window) {
    let server = Server::start();
    let browser = Browser::open(window).await;
    for game in catalog::ids() {
        let id = first(&browser, &server, game).await;
        assert!(id.starts_with(game), "{id}");
        browser.picture(&format!("guide-{game}")).await;
        let link = browser.run("return document.querySelector('.guide-note .clause').getAttribute('href')").await;
        assert!(link.as_str().unwrap().starts_with(&format!("/rules/{game}#")), "{link}");
        is_for_everybody(&browser, game).await;
        browser.click("#guide-read").await;
        browser.until("read", &format!("document.querySelector('.guide-note')?.dataset.hint !== '{id}'")).await;
        browser.driver.refresh().await.unwrap();
        browser.runs().await;
        browser.see(&format!(".felt.{game}")).await;
        browser.until("my turn", "document.querySelector('.prompt.mine')").await;
        browser.until("still read", &format!("document.querySelector('.guide-note')?.dataset.hint !== '{id}'")).await;
    }
    browser.close_quietly().await;
}

#[test]
fn first_games_on_a_phone_in_persian() {
    run(every_first_game(PHONE));
}

#[test]
fn first_games_on_a_desk_in_english() {
    run(every_first_game(DESK));
}

#[test]
fn hints_follow_what_is_done_and_can_be_ended_by_keys() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        assert_eq!(first(&browser, &server, "azul").await, "azul-take");
        // A picked-up piece has its own hint; the move that follows needs none.
        browser.click("button.azul-tile.touchable").await;
        browser.until("a line", "document.querySelector('.guide-note')?.dataset.hint === 'azul-line'").await;
        browser.until("beside it", APART).await;
        let said = browser.run("return document.querySelector('.guide [role=status]').textContent").await;
        assert_eq!(said, browser.run("return document.querySelector('.guide-note p > span').textContent").await);
        browser.picture("guide-azul-line").await;
        browser.click(".azul .line.fits").await;
        browser.click("#confirm").await;
        browser.until("my turn again", "document.querySelector('button.azul-tile.touchable')").await;
        let next = hint(&browser).await;
        assert!(!["azul-take", "azul-line"].contains(&next.as_str()), "{next} comes again");
        // By keys: Escape marks it as read, the last button ends all of them.
        browser.run("document.querySelector('#guide-read').focus()").await;
        browser.press(Key::Escape).await;
        browser.until("read", &format!("document.querySelector('.guide-note')?.dataset.hint !== '{next}'")).await;
        browser.until("the focus is on the table", "document.activeElement.closest('.felt')").await;
        if browser.has("#guide-off").await {
            browser.run("document.querySelector('#guide-off').focus()").await;
            browser.press(Key::Enter).await;
        }
        browser.until("no more hints", "!document.querySelector('.guide-note')").await;
        browser.close_quietly().await;
    });
}
