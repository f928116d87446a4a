//! The games come in parts of their own, each with its first table; and what is said where there is no network.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::server::Server;
use serde_json::{Value, json};

/// The parts that the page has loaded.
const LOADED: &str =
    "return performance.getEntriesByType('resource').map(entry => entry.name.match(/split_([a-z]+)/)?.[1])
    .filter(Boolean).sort()";

/// A browser that keeps no files.
async fn forgetful(window: Window) -> Browser {
    let browser = Browser::open_alone(window).await;
    browser.devtools("Network.enable", json!({})).await;
    browser.devtools("Network.setBypassServiceWorker", json!({"bypass": true})).await;
    browser
}

#[test]
fn a_game_comes_with_its_first_table_and_no_other() {
    run(async {
        let server = Server::start();
        let browser = forgetful(DESK).await;
        browser.goto(&server.url("/")).await;
        assert_eq!(browser.run(LOADED).await, json!([]), "home waits for no game");
        browser.click("[data-play=coloretto]").await;
        browser.see(".felt.coloretto").await;
        assert_eq!(browser.run(LOADED).await, json!(["coloretto"]));
        browser.close_quietly().await;
    });
}

#[test]
fn a_game_that_could_not_be_loaded_says_so_and_is_tried_again() {
    run(async {
        let server = Server::start();
        for window in [PHONE, DESK] {
            let browser = forgetful(window).await;
            browser.devtools("Network.setBlockedURLs", json!({"urls": ["*split_azul*"]})).await;
            browser.goto(&server.url("/")).await;
            browser.click("[data-play=azul]").await;
            browser.see("#no-part").await;
            browser.picture("no-part").await;
            is_for_everybody(&browser, "a game that is not there").await;
            browser.click("#no-part button").await;
            browser.see("#no-part").await;
            browser.devtools("Network.setBlockedURLs", json!({"urls": Value::Array(Vec::new())})).await;
            browser.click("#no-part button").await;
            browser.see(".felt.azul").await;
            browser.close().await;
        }
    });
}

/// Offline the app says what still works, and that is so.
#[test]
fn without_a_network_the_app_says_what_works() {
    run(async {
        let server = Server::start();
        let browser = Browser::open_alone(PHONE).await;
        browser.goto(&server.url("/")).await;
        browser.until("the app is kept", "navigator.serviceWorker.controller").await;
        assert!(!browser.has("#offline").await);
        let away = json!({"offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        browser.devtools("Network.emulateNetworkConditions", away).await;
        browser.see("#offline").await;
        browser.picture("offline").await;
        is_for_everybody(&browser, "home without a network").await;
        browser.click("[data-play=sintra]").await;
        browser.see(".felt.sintra").await;
        assert!(!browser.has("#offline").await, "a table has the whole window");
        browser.close().await;
    });
}
