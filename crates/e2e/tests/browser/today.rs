//! Games that are the same for everybody.

use crate::browser::{Browser, DESK, PHONE, run};
use crate::play::{fits, my_turn, resign, shows};
use crate::server::Server;
use serde_json::{Value, json};

/// Everything that the log has told, without the times.
async fn told(browser: &Browser) -> Value {
    browser.run("return [...document.querySelectorAll('.log li')].map((line) => line.textContent)").await
}

/// Opens today's game and makes the first move of the list, in words; answers what was told until it was my turn again.
async fn begin(browser: &Browser, server: &Server) -> Value {
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"motion": "off", "plain": true, "one_click": true, "lang": browser.window.lang})).await;
    browser.goto(&server.url("/today")).await;
    browser.click("[data-occasion]:not([data-occasion^=week]) [data-play=azul]").await;
    browser.see(".table[data-game=azul]").await;
    my_turn(browser).await;
    let dealt = told(browser).await;
    shows(browser, async || browser.move_first().await).await;
    my_turn(browser).await;
    json!([dealt, told(browser).await])
}

/// Two people who do the same in the same game see the same: the deals, their seat, and what the bot answers.
#[test]
fn everybody_meets_the_same_game() {
    run(async {
        let browser = Browser::open(DESK).await;
        let mut seen = Vec::new();
        let servers = [Server::start(), Server::start()];
        for server in &servers {
            seen.push(begin(&browser, server).await);
            // What a bot has answered stays, and nobody is helped.
            assert!(!browser.has("#hint").await, "there are no hints");
            assert_eq!(browser.run("return document.querySelector('#undo').disabled").await, json!(true));
        }
        assert!(seen[0][0].as_array().is_some_and(|lines| !lines.is_empty()), "{seen:?}");
        assert_eq!(seen[0], seen[1]);
        // The other browser's game goes on where it was, with nothing begun twice.
        browser.goto(&servers[0].url("/today")).await;
        browser.click(".today-game[data-game=azul] .button.turn").await;
        my_turn(&browser).await;
        assert_eq!(told(&browser).await, seen[0][1]);
        browser.close_quietly().await;
    });
}

/// The result is kept, can be told to friends, and the game can't be had again.
#[test]
fn the_result_of_a_day_counts_once() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        begin(&browser, &server).await;
        // While it runs nobody can play on from it against a bot, as if to try what comes.
        let table = browser.run("return location.pathname").await;
        let (table, replay) =
            (server.url(table.as_str().unwrap()), server.url(&format!("/replay{}", table.as_str().unwrap())));
        browser.goto(&replay).await;
        browser.see("#no-continue").await;
        assert!(!browser.has("#continue").await);
        browser.goto(&table).await;
        my_turn(&browser).await;
        resign(&browser).await;
        browser.see(".dialog.result #occasion [data-share]").await;
        fits(&browser).await;
        browser.goto(&server.url("/today")).await;
        let today = "[data-occasion]:not([data-occasion^=week]) .today-game[data-game=azul]";
        browser.see(&format!("{today} .today-result")).await;
        assert!(!browser.has(&format!("{today} [data-play]")).await, "it can't be played again");
        assert_eq!(browser.count("#results tbody tr").await, 1);
        fits(&browser).await;
        browser.picture("today").await;
        // A link leads to the same game; one to tomorrow's, or to nowhere, says so.
        let name = browser.run("return document.querySelector('[data-occasion]').dataset.occasion").await;
        browser.goto(&replay).await;
        browser.see("#continue").await;
        browser.goto(&server.url(&format!("/today/{}", name.as_str().unwrap()))).await;
        browser.see(&format!("{today} .today-result")).await;
        for nowhere in ["2999-01-01", "2026-02-30", "week-2026-11-19", "soon"] {
            browser.goto(&server.url(&format!("/today/{nowhere}"))).await;
            browser.see(".today .notice[role=alert]").await;
        }
        browser.close_quietly().await;
    });
}
