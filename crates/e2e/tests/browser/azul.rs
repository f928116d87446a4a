//! Azul at the table: by touch, by drag, by keys.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::play::{Table, adds_up, begin_at, finish, fits, is_for_fingers, open_sheet, shows};
use crate::server::Server;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

/// Against the weakest bot.
const COLOURED: Table<'static> = Table::of("azul");

/// Three players, and four of whom two share the screen, with the other wall.
const THREE: Table<'static> = Table::of("azul").against(&["beginner", "beginner"]);
const FOUR: Table<'static> = Table::of("azul").against(&["beginner", "me", "beginner"]).with(&[("wall", "grey")]);

/// Picks up, chooses a line, confirms, with real touches.
async fn turn(browser: &Browser) {
    shows(browser, async || {
        browser.click("button.azul-tile.touchable").await;
        browser.see(".azul-tile.held").await;
        browser.click(".azul .line.fits").await;
        browser.see(".azul .line.chosen .ghost").await;
        browser.click("#confirm").await;
    })
    .await;
    browser.until("my turn again", "document.querySelector('button.azul-tile.touchable')").await;
}

async fn whole_game(window: Window, table: Table<'_>, wall: &str) {
    let server = Server::start();
    let browser = Browser::open(window).await;
    table.open(&browser, &server).await;
    browser.picture(&format!("azul-{wall}-start")).await;
    fits(&browser).await;
    is_for_fingers(&browser, ".azul button.touchable, .azul .mine .line, .azul .mine .floor").await;
    for _ in 0..3 {
        turn(&browser).await;
    }
    browser.click("button.azul-tile.touchable").await;
    browser.picture(&format!("azul-{wall}-held")).await;
    is_for_everybody(&browser, "azul").await;
    finish(&browser).await;
    open_sheet(&browser).await;
    browser.picture(&format!("azul-{wall}-end")).await;
    adds_up(&browser, ".sheet", table.others.len() + 1).await;
    browser.close_quietly().await;
}

#[test]
fn a_whole_game_of_three_on_a_phone_in_persian() {
    run(whole_game(PHONE, THREE, "coloured"));
}

#[test]
fn a_whole_game_of_four_on_a_desk_in_english_with_the_grey_wall() {
    run(whole_game(DESK, FOUR, "grey"));
}

#[test]
fn a_turn_by_keys_alone() {
    COLOURED.test(DESK, async |browser| {
        assert_eq!(browser.count(".felt [tabindex='0']").await, 1, "Tab leads to one thing on the table");
        browser.run("document.querySelector(\".felt [tabindex='0']\").focus()").await;
        let first = browser.run("return document.activeElement.dataset.piece").await;
        browser.press(Key::Right).await;
        let second = browser.run("return document.activeElement.dataset.piece").await;
        assert_ne!(first, second, "an arrow leads on");
        browser.press(Key::Enter).await;
        browser.until("the focus is on a line", "document.activeElement.matches('.line.fits')").await;
        browser.press(Key::Escape).await;
        browser.until("the tiles are back", "!document.querySelector('.held')").await;
        assert_eq!(browser.run("return document.activeElement.dataset.piece").await, second, "and the focus, too");
        browser.press(Key::Enter).await;
        browser.until("the focus is on a line", "document.activeElement.matches('.line.fits')").await;
        browser.press(Key::Down).await;
        browser.press(Key::Enter).await;
        browser.see(".azul .line.chosen").await;
        shows(browser, async || browser.press(Key::Enter).await).await;
    });
}

#[test]
fn tiles_are_dragged_to_a_line() {
    COLOURED.test(DESK, async |browser| {
        let piece = browser.see("button.azul-tile.touchable").await;
        let line = browser.see(".azul .mine .line[data-place='4']").await;
        let chain =
            browser.driver.action_chain().move_to_element_center(&piece).click_and_hold().move_by_offset(12, 12);
        chain.move_to_element_center(&line).perform().await.unwrap();
        browser.see(".dragged").await;
        browser.see(".line.aimed[data-place='4']").await;
        browser.picture("azul-drag").await;
        browser.driver.action_chain().release().perform().await.unwrap();
        browser.see(".line.chosen[data-place='4']").await;
        assert!(!browser.has(".dragged").await);
        browser.click("#put-back").await;
        browser.until("the tiles are back", "!document.querySelector('.held')").await;
    });
}

#[test]
fn a_line_that_does_not_fit_says_by_which_clause() {
    COLOURED.test(PHONE, async |browser| {
        turn(browser).await;
        // The first line is complete now: it accepts nothing.
        browser.click("button.azul-tile.touchable").await;
        browser.click(".azul .mine .line.refuses").await;
        let clause = browser.text(".why .clause").await;
        assert!(["AZ-2.9", "AZ-2.4"].contains(&clause.as_str()), "{clause}");
        browser.picture("azul-why").await;
        assert_eq!(
            browser.run("return document.querySelector('.why .clause').getAttribute('href')").await,
            json!(format!("/rules/azul#{clause}"))
        );
        browser.press(Key::Escape).await;
        browser.until("the note is gone", "!document.querySelector('.why')").await;
        assert!(browser.has(".held").await, "the tiles stay in the hand");
    });
}

#[test]
fn what_can_be_touched_and_what_cannot_says_so() {
    COLOURED.test(DESK, async |browser| {
        // Hovering over a tile marks all that would be taken with it, and nothing else.
        let tile = browser.see("button.azul-tile.touchable").await;
        let name = tile.attr("data-piece").await.unwrap().unwrap();
        browser.driver.action_chain().move_to_element_center(&tile).perform().await.unwrap();
        browser.until("is marked", "document.querySelector('.azul-tile.hovered')").await;
        let marked = browser
            .run("return [...document.querySelectorAll('.azul-tile')].filter(e => e.matches('.hovered')).map(e => e.dataset.piece)")
            .await;
        let taken = browser.count(&format!("[data-piece='{name}']")).await;
        assert_eq!(marked, json!(vec![name; usize::try_from(taken).unwrap()]));

        // Bag and lid show how many, and at a touch which colours.
        browser.click(".azul-counter summary[data-spot=bag]").await;
        browser.see(".azul-counter[open] ul").await;
        let sum = browser
            .run(
                "const bag = document.querySelector('.azul-counter[open]');
                return [...bag.querySelectorAll('li b')].reduce((sum, one) => sum + Number(one.textContent), 0) - Number(bag.querySelector('summary b').textContent)",
            )
            .await;
        assert_eq!(sum, 0);
        let inside = browser
            .run(
                "const area = document.querySelector('.azul-counter[open] ul').getBoundingClientRect();
                return area.left >= 0 && area.right <= innerWidth",
            )
            .await;
        assert_eq!(inside, true, "the list of the bag leaves the window");
        browser.picture("azul-bag").await;
        browser.click(".azul-counter summary[data-spot=bag]").await;

        // For a line that does not fit, `?` says why.
        turn(browser).await;
        browser.click("button.azul-tile.touchable").await;
        browser.see(".azul .mine .line.refuses").await;
        browser.run("document.querySelector('.azul .mine .line.refuses').focus()").await;
        browser.press("?").await;
        browser.see(".why .clause").await;
        browser.press(Key::Escape).await;
        browser.until("the note is gone", "!document.querySelector('.why')").await;

        // The others' boards are small, and large at a touch.
        let wide = "return document.querySelector('.other .azul-board').getBoundingClientRect().width";
        let small = browser.run(wide).await.as_f64().unwrap();
        browser.click(".enlarge").await;
        browser.see(".other.large").await;
        assert!(browser.run(wide).await.as_f64().unwrap() > small * 1.5);
        browser.picture("azul-other-large").await;
        browser.click(".enlarge").await;
        browser.until("small again", "!document.querySelector('.other.large')").await;
    });
}

#[test]
fn a_long_press_asks_why() {
    COLOURED.test(PHONE, async |browser| {
        turn(browser).await;
        browser.click("button.azul-tile.touchable").await;
        let line = browser.see(".azul .mine .line.refuses").await;
        line.scroll_into_view().await.unwrap();
        let area = browser
            .run("const area = document.querySelector('.azul .mine .line.refuses').getBoundingClientRect(); return [area.left + area.width / 2, area.top + area.height / 2]")
            .await;
        let touch = json!({"type": "touchStart", "touchPoints": [{"x": area[0], "y": area[1]}]});
        browser.devtools("Input.dispatchTouchEvent", touch).await;
        browser.see(".why .clause").await;
        browser.devtools("Input.dispatchTouchEvent", json!({"type": "touchEnd", "touchPoints": []})).await;
        assert!(browser.has(".held").await, "the tiles stay in the hand");
    });
}

/// Counts travelling pieces and records score popups from now on.
const WATCH: &str = "window.travelled = 0; window.risen = [];
    new MutationObserver(changes => {
        for (const change of changes) for (const layer of change.addedNodes) if (layer.classList?.contains('stage')) {
            window.travelled += layer.querySelectorAll('.traveller').length;
            window.risen.push(...[...layer.querySelectorAll('.rise')].map(rise => rise.textContent));
        }
    }).observe(document.body, { childList: true, subtree: true });";

/// One blue tile is left to take. On the first line it ends the round and goes to the wall, next to one tile and above
/// another.
fn before_a_sum() -> Value {
    let bare = json!({"score": 0, "lines": [null, null, null, null, null], "wall": [".....", ".....", ".....", ".....", "....."], "floor": "-"});
    let mut mine = bare.clone();
    mine["wall"] = json!([".y...", "t....", ".....", ".....", "....."]);
    json!({
        "wall": "coloured", "phase": "draft", "round": 2, "barren": 0, "seat": 0, "start": 0, "marker": 0,
        "bag": [19, 19, 20, 20, 19], "lid": [0, 0, 0, 0, 0],
        "factories": ["-", "-", "-", "-", "-"], "centre": "b", "boards": [mine, bare],
    })
}

#[test]
fn points_rise_with_their_sum_and_nothing_travels_for_readers_who_want_it_still() {
    run(async {
        let server = Server::start();
        for still in [false, true] {
            let browser = Browser::open(PHONE).await;
            let wish = if still { "reduce" } else { "no-preference" };
            browser.media(&[("prefers-reduced-motion", wish)]).await;
            Table::hot_seat("azul").open(&browser, &server).await;
            begin_at(&browser, &before_a_sum()).await;
            browser.prefer(json!({"motion": "system", "lang": "fa"})).await;
            browser.driver.refresh().await.unwrap();
            browser.runs().await;
            browser.see("button.azul-tile.touchable").await;
            browser.run(WATCH).await;
            assert_eq!(browser.run("return getComputedStyle(document.querySelector('.felt')).direction").await, "ltr");
            let said = browser.run("return document.querySelector('#announcer').textContent").await;
            turn(&browser).await;
            let heard = format!("document.querySelector('#announcer').textContent !== {said}");
            browser.until("the move is announced", &heard).await;
            browser.until("points rise", "window.risen.length >= 2").await;
            // Two tiles across and two down; the marker lay on the floor line.
            assert_eq!(browser.run("return window.risen").await, json!(["۲ + ۲ = ۴", "−۱"]));
            let travelled = browser.run("return window.travelled").await.as_u64().unwrap();
            assert_eq!(travelled == 0, still, "{travelled} tiles travelled");
            browser.close_quietly().await;
        }
    });
}
