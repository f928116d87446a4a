//! Positions that people lay out: by touch on the board, by keys from the list of places, from a link, a file, a game.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::play::my_turn;
use crate::server::Server;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

async fn open(browser: &Browser, server: &Server, path: &str) {
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"motion": "off", "lang": browser.window.lang})).await;
    browser.goto(&server.url(path)).await;
    browser.see(".editing .table-board [data-spot]").await;
}

/// The position that the browser keeps.
async fn kept(browser: &Browser, game: &str) -> Value {
    browser.run(&format!("return JSON.parse(localStorage.getItem('kashi.edit.{game}'))")).await
}

async fn is_possible(browser: &Browser, possible: bool) {
    let script = format!("document.querySelector('.edit-verdict').dataset.possible === '{possible}'");
    browser.until("the verdict", &script).await;
}

/// Touches a place of the board.
async fn touch(browser: &Browser, mark: &str) {
    let css = format!(".table-board [data-spot='{mark}']");
    browser.see(&css).await;
    browser.run(&format!("document.querySelector(\"{css}\").scrollIntoView({{block: 'center'}})")).await;
    let at = browser.middle(&css).await;
    browser.tap(&at).await;
    browser.see("#edit-card").await;
}

/// One more of the thing with this number at the chosen place.
async fn more(browser: &Browser, thing: usize) {
    let before = browser.text("#edit-card").await;
    browser.run(&format!("document.querySelectorAll('#edit-card [data-key$=\"+\"]')[{thing}].click()")).await;
    let script = format!("document.querySelector('#edit-card').textContent !== {}", json!(before));
    browser.until("it is set", &script).await;
}

/// Azul by touch: a factory is filled, a line can't have what its wall row has, a step is taken back; a bot says what it would
/// do, the link holds everything, and a game goes on from there.
async fn azul(window: Window) {
    let server = Server::start();
    let browser = Browser::open(window).await;
    open(&browser, &server, "/edit/azul").await;
    is_possible(&browser, true).await;
    touch(&browser, "slot1-0").await;
    for thing in [0, 0, 1, 2] {
        more(&browser, thing).await;
    }
    is_for_everybody(&browser, "laying out a position").await;
    browser.picture("editing-azul-factory").await;
    assert_eq!(kept(&browser, "azul").await["factories"][0], "bbyr");
    assert_eq!(kept(&browser, "azul").await["phase"], "draft");
    is_possible(&browser, true).await;
    // A line with the colour that its wall row has.
    touch(&browser, "w0-2-2").await;
    browser.click("#edit-card [data-key$='=1']").await;
    let on_wall = kept(&browser, "azul").await["boards"][0]["wall"][2].as_str().unwrap().to_owned();
    let colour = "byrkt".find(on_wall.trim_matches('.')).unwrap();
    touch(&browser, "l0-2-0").await;
    more(&browser, colour).await;
    is_possible(&browser, false).await;
    assert_eq!(browser.text(".edit-verdict .clause").await, "AZ-2.5");
    assert!(browser.has("#edit-play[disabled]").await, "nobody plays what is impossible");
    browser.picture("editing-azul-impossible").await;
    browser.click("#edit-back").await;
    is_possible(&browser, true).await;
    // What it is worth.
    browser.click("#edit-analyse").await;
    browser.see("#edit-said li").await;
    browser.picture("editing-azul-said").await;
    // By link, elsewhere.
    let before = kept(&browser, "azul").await;
    let address = browser.driver.current_url().await.unwrap().to_string();
    assert!(address.contains("/edit/azul#~"), "{address}");
    assert!(address.len() < server.url("").len() + 120, "{address}");
    browser.run("localStorage.removeItem('kashi.edit.azul')").await;
    browser.goto(&server.url("/rules")).await;
    browser.goto(&address).await;
    browser.see(".editing .table-board [data-spot]").await;
    touch(&browser, "slot1-0").await;
    more(&browser, 3).await;
    browser.click("#edit-back").await;
    browser.until("as it was", "document.querySelector('#edit-back').disabled").await;
    assert_eq!(kept(&browser, "azul").await, before, "the link holds the position");
    // On with it.
    browser.click("#edit-play").await;
    my_turn(&browser).await;
    browser.close_quietly().await;
}

#[test]
fn azul_is_laid_out_on_a_phone_in_persian() {
    run(azul(PHONE));
}

#[test]
fn azul_is_laid_out_on_a_desk_in_english() {
    run(azul(DESK));
}

/// Every game: places are chosen from the list, set by keys, and the focus stays where it was.
async fn every_game(window: Window) {
    let server = Server::start();
    let browser = Browser::open(window).await;
    for game in catalog::ids() {
        open(&browser, &server, &format!("/edit/{game}")).await;
        let places = browser.count(".edit-place").await;
        assert!(places > 10, "{game}: {places} places");
        browser.run("document.querySelectorAll('.edit-group').forEach((group) => { group.open = true; })").await;
        is_for_everybody(&browser, &format!("all places of {game}")).await;
        let mut set = 0;
        for place in (0..places).step_by(places as usize / 6) {
            browser.run(&format!("document.querySelectorAll('.edit-place')[{place}].click()")).await;
            browser.until("the place has the focus", "document.activeElement.closest('#edit-card') !== null").await;
            let key = "const key = [...document.querySelectorAll('#edit-card button[data-key]:not([disabled])')].find((key) => key.getAttribute('aria-pressed') !== 'true'); key?.focus(); return !!key;";
            if browser.run(key).await == true {
                let before = kept(&browser, game).await;
                browser.press(Key::Enter).await;
                browser
                    .until(
                        "it is set",
                        &format!("localStorage.getItem('kashi.edit.{game}') !== {}", json!(before.to_string())),
                    )
                    .await;
                browser.until("the focus stays", "document.activeElement.closest('#edit-card') !== null").await;
                set += 1;
            }
        }
        assert!(set > 2, "{game}: {set} places were set");
        browser.picture(&format!("editing-{game}")).await;
        browser.see(".edit-verdict").await;
    }
    browser.close_quietly().await;
}

#[test]
fn every_game_is_laid_out_on_a_phone_in_persian() {
    run(every_game(PHONE));
}

#[test]
fn every_game_is_laid_out_on_a_desk_in_english() {
    run(every_game(DESK));
}

/// A moment of a game is taken over, and the file of one as well.
#[test]
fn a_position_comes_from_a_game_and_from_a_file() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        for game in catalog::ids() {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("game.json");
            std::fs::write(&file, Server::simulated(game)).unwrap();
            browser.goto(&server.url("/replay")).await;
            browser.see("input[type=file]").await.send_keys(file.to_str().unwrap()).await.unwrap();
            browser.see("#edit-this").await;
            browser.click("[data-step=step-back]").await;
            browser.click("#edit-this").await;
            browser.see(".editing .table-board [data-spot]").await;
            is_possible(&browser, true).await;
            browser.picture(&format!("editing-{game}-from-a-game")).await;
            let before = kept(&browser, game).await;
            browser.see("#edit-open").await.send_keys(file.to_str().unwrap()).await.unwrap();
            browser
                .until(
                    "the end is laid out",
                    &format!("localStorage.getItem('kashi.edit.{game}') !== {}", json!(before.to_string())),
                )
                .await;
            is_possible(&browser, true).await;
        }
        assert_eq!(browser.complaints().await, Vec::<String>::new());
        browser.close_quietly().await;
    });
}
