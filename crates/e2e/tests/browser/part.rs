//! The games come in parts of their own, each with its first table; and what is said where there is no network.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::server::{Server, app_folder};
use serde_json::{Value, json};

/// The parts that the page has loaded.
const LOADED: &str = "return performance.getEntriesByType('resource')
    .map(entry => entry.name.match(/\\/([a-z]+)(-[0-9a-f]{12})?\\.bin$/)?.[1]).filter(Boolean).sort()";

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
        browser
            .until(
                "the lists are read",
                "performance.getEntriesByType('resource').some(entry => entry.name.includes('/lists'))",
            )
            .await;
        assert_eq!(browser.run(LOADED).await, json!(["lists"]), "home waits for no game");
        browser.click("[data-play=coloretto]").await;
        browser.see(".felt.coloretto").await;
        assert_eq!(browser.run(LOADED).await, json!(["coloretto", "lists", "table"]));
        browser.close_quietly().await;
    });
}

#[test]
fn a_game_that_could_not_be_loaded_says_so_and_is_tried_again() {
    run(async {
        let server = Server::start();
        for window in [PHONE, DESK] {
            let browser = forgetful(window).await;
            browser.devtools("Network.setBlockedURLs", json!({"urls": ["*/azul.bin", "*/azul-*.bin"]})).await;
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

/// What comes takes a while on a slow network: a bar says how much of it is there.
#[test]
fn a_game_on_its_way_shows_how_much_has_come() {
    /// The values of the bar, as they come.
    const WATCH: &str = "window.bars = []; setInterval(() => {
        const bar = document.querySelector('main progress[data-part]');
        if (bar?.position > 0) window.bars.push(bar.position);
    }, 20)";
    run(async {
        let server = Server::start();
        let browser = forgetful(PHONE).await;
        browser.goto(&server.url("/")).await;
        browser.run(WATCH).await;
        let slow = json!({"offline": false, "latency": 20, "downloadThroughput": 400_000, "uploadThroughput": 400_000});
        browser.devtools("Network.emulateNetworkConditions", slow).await;
        browser.click("[data-play=azul]").await;
        browser.see(".felt.azul").await;
        let bars: Vec<f64> = serde_json::from_value(browser.run("return window.bars").await).unwrap();
        assert!(bars.iter().any(|part| (0.05..0.95).contains(part)), "the bar moves: {bars:?}");
        browser.close_quietly().await;
    });
}

/// A newer version waits until the reader wants it: home offers it, a table doesn't.
#[test]
fn a_newer_version_is_offered_and_never_at_a_table() {
    const UPDATE: &str = "const done = arguments[0];
        navigator.serviceWorker.getRegistration().then(kept => kept.update()).then(() => done(true))";
    const WAITS: &str = "const done = arguments[0];
        navigator.serviceWorker.getRegistration().then(kept => done(Boolean(kept.waiting)))";
    run(async {
        let folder = tempfile::tempdir().unwrap();
        for file in std::fs::read_dir(app_folder()).unwrap().map(Result::unwrap) {
            std::fs::copy(file.path(), folder.path().join(file.file_name())).unwrap();
        }
        let server = Server::start_from(Some(folder.path().to_owned()), &[]);
        let browser = Browser::open_alone(DESK).await;
        browser.goto(&server.url("/")).await;
        browser.until("the app is kept", "navigator.serviceWorker.controller").await;
        browser.click("[data-play=azul]").await;
        browser.see(".felt.azul").await;

        // A version that knows nothing of this one's script.
        let worker = folder.path().join("sw.js");
        let text = std::fs::read_to_string(&worker).unwrap();
        let script = text.split('"').find(|name| name.starts_with("/boot")).unwrap().to_owned();
        std::fs::write(&worker, text.replace(&script, "/robots.txt")).unwrap();
        for packed in ["sw.js.br", "sw.js.gz"] {
            // What developers build has none.
            let _ = std::fs::remove_file(folder.path().join(packed));
        }
        browser.run_async(UPDATE).await;
        for tries in 0.. {
            if browser.run_async(WAITS).await == json!(true) {
                break;
            }
            assert!(tries < 300, "the newer version does not come");
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        browser
            .until(
                "nothing is said at a table",
                "document.querySelector('.felt.azul') && !document.querySelector('#newer')",
            )
            .await;
        browser.click(".head-home").await;
        browser.see("#newer").await;
        browser.picture("newer").await;
        is_for_everybody(&browser, "home with a newer version").await;
        browser.run("window.isOld = true").await;
        browser.click("#newer button").await;
        browser.until("the newer one", "!window.isOld && document.querySelector('[data-play=azul]')").await;
        assert!(!browser.has("#newer").await);
        browser.close_quietly().await;
    });
}
