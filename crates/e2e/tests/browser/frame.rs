//! The pages around the tables.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, WIDE, run};
use crate::play::Table;
use crate::server::Server;
use serde_json::json;
use thirtyfour::prelude::Key;

/// The size of everything that the first page loads, compressed, in bytes.
const FIRST_LOAD: u64 = 365_000;

/// How long the first page may take until it can be used, in milliseconds.
const READY: f64 = 2_000.0;

#[test]
fn the_home_page_speaks_both_languages() {
    run(async {
        let server = Server::start();
        for window in [PHONE, DESK, WIDE] {
            let browser = Browser::open(window).await;
            browser.goto(&server.url("/")).await;
            browser.see("[data-play=azul]").await;
            assert_eq!(browser.count(".game-card").await, 5);
            let title = browser.text("h1").await;
            assert_eq!(title, if window.lang == "fa" { "پنج بازی دور یک میز" } else { "Five games at one table" });
            for dark in [false, true] {
                browser.dark(dark).await;
                is_for_everybody(&browser, "home").await;
                browser.picture(if dark { "home-dark" } else { "home" }).await;
            }
            browser.close_quietly().await;
        }
    });
}

#[test]
fn every_page_is_for_everybody() {
    run(async {
        let server = Server::start();
        for window in [PHONE, DESK] {
            let browser = Browser::open(window).await;
            for (name, path) in [
                ("kit", "/kit"),
                ("new", "/new/burgundy"),
                ("rules", "/rules/azul#AZ-2.5"),
                ("profile", "/me"),
                ("record", "/replay"),
                ("nowhere", "/there/is/nothing"),
            ] {
                browser.goto(&server.url(path)).await;
                for dark in [false, true] {
                    browser.dark(dark).await;
                    is_for_everybody(&browser, name).await;
                    browser.picture(&format!("{name}{}", if dark { "-dark" } else { "" })).await;
                }
            }
            browser.close_quietly().await;
        }
    });
}

#[test]
fn the_first_load_is_light_and_quick() {
    if std::env::var_os("KASHI_WEB_DIR").is_some() {
        return;
    }
    run(async {
        let server = Server::start();
        let browser = Browser::open_alone(DESK).await;
        browser.devtools("Network.enable", json!({})).await;
        browser.devtools("Network.setCacheDisabled", json!({"cacheDisabled": true})).await;
        browser.devtools("Network.setBypassServiceWorker", json!({"bypass": true})).await;
        let mut best = f64::MAX;
        for _ in 0..3 {
            browser.goto(&server.url("/")).await;
            browser.see("[data-play=azul]").await;
            let sent = browser
                .run(
                    "const ready = performance.getEntriesByName('ready')[0].startTime;
                    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                        .filter(entry => !entry.name.includes('/api/') && entry.responseEnd <= ready)
                        .reduce((sum, entry) => sum + entry.transferSize, 0)",
                )
                .await;
            let sent = sent.as_u64().unwrap();
            assert!((100_000..FIRST_LOAD).contains(&sent), "{sent} bytes");
            let ready = browser.run("return performance.getEntriesByName('ready')[0].startTime").await;
            best = best.min(ready.as_f64().unwrap());
        }
        assert!(best < READY, "ready after {best:.0} ms");
        browser.close().await;
    });
}

#[test]
fn the_language_changes_without_a_reload() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        browser.goto(&server.url("/rules/azul")).await;
        browser.run("window.sameDocument = true").await;
        assert_eq!(browser.text("h1").await, "آزول");
        browser.click("#language").await;
        browser.until("turns round", "document.documentElement.dir === 'ltr'").await;
        assert_eq!(browser.text("h1").await, "Azul");
        assert_eq!(browser.run("return window.sameDocument").await, true);
        browser.goto(&server.url("/")).await;
        assert_eq!(browser.text("h1").await, "Five games at one table", "the choice is kept");
        browser.close_quietly().await;
    });
}

#[test]
fn rules_are_found_by_address_and_by_search() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        browser.goto(&server.url("/rules/azul#AZ-2.5")).await;
        browser.see("[id='AZ-2.5'].target").await;
        let field = browser.see("#search-rules").await;
        field.send_keys("CB-3.1").await.unwrap();
        browser.until("finds it", "document.querySelector('.results .clause')?.textContent === 'CB-3.1'").await;
        browser.click(".results .clause").await;
        browser.until("goes there", "location.pathname === '/rules/burgundy'").await;
        browser.see("[id='CB-3.1'].target").await;
        browser.close_quietly().await;
    });
}

#[test]
fn the_keyboard_is_enough() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        browser.goto(&server.url("/")).await;
        browser.prefer(json!({"plain": true})).await;
        browser.goto(&server.url("/")).await;
        tab_to(&browser, "[data-play=coloretto]").await;
        browser.press(Key::Enter).await;
        browser.see(".table[data-game=coloretto]").await;
        browser.see(".prompt.mine").await;
        tab_to(&browser, ".moves .move").await;
        let before = browser.run("return document.querySelector('.log ol').innerText").await;
        browser.press(Key::Enter).await;
        browser.see(".moves .move[aria-pressed=true]").await;
        browser.press(Key::Enter).await;
        let changed = format!("document.querySelector('.log ol').innerText !== {before}");
        browser.until("the move is made", &changed).await;
        browser.close_quietly().await;
    });
}

#[test]
fn the_focus_follows_to_the_heading_of_the_next_page() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        browser.goto(&server.url("/")).await;
        for (link, page) in [("[data-new=azul], a[href='/new/azul']", "/new/azul"), ("a[href^='/rules']", "/rules")] {
            browser.run(&format!("document.querySelector({}).focus()", json!(link))).await;
            browser.press(Key::Enter).await;
            browser.until("goes there", &format!("location.pathname.startsWith('{page}')")).await;
            browser.until("reads on from the heading", "document.activeElement.matches('main h1')").await;
        }
        browser.close_quietly().await;
    });
}

#[test]
fn larger_signs_are_larger() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        let mut sizes = Vec::new();
        for glyphs in [false, true] {
            Table::of("azul").open(&browser, &server).await;
            browser.prefer(json!({"motion": "off", "lang": "fa", "glyphs": glyphs})).await;
            browser.driver.refresh().await.unwrap();
            browser.runs().await;
            browser.see("button.azul-tile.touchable").await;
            let width =
                "return document.querySelector('.azul-factory .azul-tile .piece').getBoundingClientRect().width";
            sizes.push(browser.run(width).await.as_f64().unwrap());
        }
        assert!(sizes[1] > sizes[0] * 1.15, "{sizes:?}");
        browser.close_quietly().await;
    });
}

/// The header stays in one line on the smallest phone, even while another game waits.
#[test]
fn the_header_does_not_break_its_words() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(crate::browser::Window { width: 360, height: 640, ..PHONE }).await;
        browser.goto(&server.url("/rules")).await;
        browser
            .run(
                "const next = document.createElement('button'); next.className = 'button turn'; next.id = 'next-game';
                next.textContent = 'بازی بعدی شما'; document.querySelector('.bar nav').prepend(next)",
            )
            .await;
        let bar = browser
            .run(
                "const high = [...document.querySelectorAll('.bar .button')].map((one) => one.scrollHeight);
                return [Math.max(...high), document.documentElement.scrollWidth, document.querySelector('#language').textContent]",
            )
            .await;
        assert!(bar[0].as_u64().unwrap() <= 48 && bar[1].as_u64().unwrap() <= 360, "{bar}");
        browser.close_quietly().await;
    });
}

/// Presses Tab until the element has the focus, and checks that the focus is visible.
async fn tab_to(browser: &Browser, css: &str) {
    for _ in 0..80 {
        browser.press(Key::Tab).await;
        let there = browser.run(&format!("return document.activeElement.matches({})", json!(css))).await;
        if there == true {
            let outline = browser.run("return parseFloat(getComputedStyle(document.activeElement).outlineWidth)").await;
            assert!(outline.as_f64().unwrap() >= 2.0, "the focus shows on {css}");
            return;
        }
    }
    panic!("Tab does not lead to {css}");
}

#[test]
fn a_member_finds_their_preferences_on_another_device() {
    run(async {
        let server = Server::start();
        let (desk, phone) = (Browser::open(DESK).await, Browser::open(PHONE).await);
        let credentials = async |browser: &Browser| {
            browser.goto(&server.url("/me")).await;
            browser.see("#account").await.send_keys("leila").await.unwrap();
            browser.see("#password").await.send_keys("a long secret, 7 words or so").await.unwrap();
        };
        credentials(&desk).await;
        desk.click(".account button[type=button]").await;
        desk.until("is a member", "!document.querySelector('#account')").await;
        desk.until("the code is shown once", "document.querySelector('#secret').textContent.length === 19").await;
        desk.click("#shown-once button").await;
        desk.until("and gone", "!document.querySelector('#secret')").await;
        desk.click("#theme").await;
        desk.until("is dark", "document.documentElement.dataset.theme === 'dark'").await;
        desk.click("input[name=one-click]").await;
        let told = "fetch('/api/me/preferences').then(answer => answer.json()).then(told => arguments[0](told.theme === 'dark' && told.one_click === true))";
        for _ in 0..100 {
            if desk.run_async(told).await == true {
                break;
            }
        }
        credentials(&phone).await;
        phone.click(".account .button.quiet").await;
        phone.until("is dark, too", "document.documentElement.dataset.theme === 'dark'").await;
        phone.until("one click is enough", "document.querySelector('input[name=one-click]').checked").await;
        phone.click("#sign-out").await;
        phone
            .until("is nobody", "document.querySelector('#account') && document.querySelector('#password-rule')")
            .await;
        desk.was_quiet().await;
        phone.was_quiet().await;
        desk.close().await;
        phone.close().await;
    });
}
