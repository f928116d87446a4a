//! Puzzles: looked for on the real table, rated on the device, and one a day that is the same for everybody.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::play::fits;
use crate::server::Server;
use serde_json::{Value, json};
use std::path::Path;

/// A puzzle as it is stored, by its id.
fn stored(id: &str) -> Value {
    let all = catalog::ids().into_iter().flat_map(|game| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles").join(format!("{game}.json"));
        let stored: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        stored["puzzles"].as_array().unwrap().clone()
    });
    all.into_iter().find(|puzzle| puzzle["id"] == id).unwrap_or_else(|| panic!("no puzzle {id}"))
}

/// The puzzle that is to be solved.
async fn shown(browser: &Browser) -> Value {
    browser.see(".puzzle-note[data-said=task]").await;
    browser.see(".table").await;
    let id = browser.run("return document.querySelector('.puzzle-note').dataset.puzzle").await;
    stored(id.as_str().unwrap())
}

async fn open(window: Window, server: &Server, path: &str) -> Browser {
    let browser = Browser::open(window).await;
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"motion": "off", "plain": true, "one_click": true, "lang": browser.window.lang})).await;
    browser.goto(&server.url(path)).await;
    browser
}

/// Makes a move, or one that isn't among those, by the list of moves.
async fn make(browser: &Browser, of: &str) {
    let button = format!("[...document.querySelectorAll('button.move')].find((button) => {of})");
    browser.until("moves are listed", &format!("!!{button}")).await;
    browser.run(&format!("{button}.click()")).await;
}

async fn solve(browser: &Browser, puzzle: &Value) {
    make(browser, &format!("button.dataset.move === {}", puzzle["right"][0])).await;
}

async fn miss(browser: &Browser, puzzle: &Value) {
    make(browser, &format!("!{}.includes(button.dataset.move)", puzzle["right"])).await;
}

async fn said(browser: &Browser, what: &str) {
    browser
        .until("the strip says so", &format!("document.querySelector('.puzzle-note').dataset.said === '{what}'"))
        .await;
}

async fn kept(browser: &Browser) -> Value {
    browser.run("return JSON.parse(localStorage.getItem('kashi.puzzles'))").await
}

/// One is solved, one is missed and then shown: ratings go up and down, a run begins and ends, and what was missed can be
/// tried again.
async fn one_right_one_wrong(window: Window) {
    let server = Server::start();
    let browser = open(window, &server, "/puzzles/azul").await;
    browser.see(".puzzle-themes [data-theme]").await;
    fits(&browser).await;
    is_for_everybody(&browser, "puzzles of a game").await;
    browser.picture("puzzles-azul").await;
    browser.click("#puzzles-all").await;
    let first = shown(&browser).await;
    assert!(!browser.has("#puzzle-theme").await, "what it is about would say too much");
    fits(&browser).await;
    browser.picture("puzzle-task").await;
    browser.click("#puzzle-hint").await;
    browser.see("#puzzle-theme").await;
    assert!(kept(&browser).await.is_null(), "a hint is no answer");
    solve(&browser, &first).await;
    said(&browser, "right").await;
    browser.see(".puzzle-why").await;
    browser.see("#puzzle-rated").await;
    fits(&browser).await;
    browser.picture("puzzle-right").await;
    let after = kept(&browser).await;
    let rating = after["solvers"]["azul"]["rating"].as_u64().unwrap();
    assert!(rating > 1_200 && after["run"] == 1, "{after}");

    browser.click("#puzzle-next").await;
    browser
        .until(
            "another one comes",
            &format!("document.querySelector('.puzzle-note').dataset.puzzle !== {}", first["id"]),
        )
        .await;
    let second = shown(&browser).await;
    let before = browser.text(".plain-words").await;
    miss(&browser, &second).await;
    said(&browser, "not").await;
    assert_eq!(browser.text(".plain-words").await, before, "the move isn't made");
    browser.picture("puzzle-not").await;
    let after = kept(&browser).await;
    assert!(after["solvers"]["azul"]["rating"].as_u64().unwrap() < rating && after["run"] == 0, "{after}");
    assert_eq!(after["longest"], 1);
    assert!(after["tried"][second["id"].as_str().unwrap()]["rating"].as_u64() > second["rating"].as_u64());
    // The first answer has counted: to find it now changes nothing.
    solve(&browser, &second).await;
    said(&browser, "right").await;
    assert_eq!(kept(&browser).await, after);

    browser.click("#puzzle-all").await;
    browser.click("#puzzles-missed").await;
    assert_eq!(shown(&browser).await["id"], second["id"]);
    browser.click("#puzzle-show").await;
    said(&browser, "shown").await;
    browser.see(".puzzle-why").await;
    is_for_everybody(&browser, "a puzzle that was shown").await;
    browser.close_quietly().await;
}

#[test]
fn puzzles_are_solved_on_a_phone_in_persian() {
    run(one_right_one_wrong(PHONE));
}

#[test]
fn puzzles_are_solved_on_a_desk_in_english() {
    run(one_right_one_wrong(DESK));
}

/// Two browsers get the same puzzle of the day; solving it begins a streak.
#[test]
fn everybody_gets_the_same_puzzle_of_the_day() {
    run(async {
        let servers = [Server::start(), Server::start()];
        let mut ids = Vec::new();
        for (server, window) in servers.iter().zip([PHONE, DESK]) {
            let browser = open(window, server, "/").await;
            browser.click("#puzzles").await;
            browser.see("#puzzle-of-the-day").await;
            fits(&browser).await;
            is_for_everybody(&browser, "all puzzles").await;
            browser.picture("puzzles").await;
            browser.click("#puzzle-of-the-day a.primary").await;
            let puzzle = shown(&browser).await;
            solve(&browser, &puzzle).await;
            said(&browser, "right").await;
            browser.picture("puzzle-of-the-day").await;
            assert_eq!(kept(&browser).await["days"].as_array().map(Vec::len), Some(1));
            browser.goto(&server.url("/puzzles")).await;
            browser.see("#puzzle-of-the-day .chip").await;
            browser.see("#puzzle-run").await;
            ids.push(puzzle["id"].clone());
            browser.close_quietly().await;
        }
        assert_eq!(ids[0], ids[1]);
    });
}

/// By touch on the board of every game, whose answer the board itself shows; a link leads to one puzzle, and one to nowhere
/// says so.
#[test]
fn every_game_has_puzzles_on_its_board() {
    run(async {
        let server = Server::start();
        let browser = open(PHONE, &server, "/puzzles").await;
        browser.prefer(json!({"motion": "off", "plain": false, "one_click": true, "lang": "fa"})).await;
        for game in catalog::ids() {
            browser.goto(&server.url(&format!("/puzzles/{game}"))).await;
            browser.click(".puzzle-themes li:first-child a").await;
            let puzzle = shown(&browser).await;
            browser.see(&format!(".felt.{game}")).await;
            browser.until("something can be touched", "!!document.querySelector('.felt .touchable')").await;
            browser.picture(&format!("puzzle-{game}")).await;
            browser.click("#puzzle-show").await;
            said(&browser, "shown").await;
            browser.until("nothing can be moved any more", "!document.querySelector('.felt .touchable')").await;
            fits(&browser).await;
            browser.picture(&format!("puzzle-{game}-shown")).await;
            browser.goto(&server.url(&format!("/puzzles/{game}/{}", puzzle["id"].as_str().unwrap()))).await;
            assert_eq!(shown(&browser).await["id"], puzzle["id"]);
        }
        for nowhere in ["/puzzles/azul/nothing", "/puzzles/azul/silver"] {
            browser.goto(&server.url(nowhere)).await;
            browser.see(".notice[role=alert]").await;
        }
        browser.close_quietly().await;
    });
}
