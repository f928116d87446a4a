//! By keys alone: what hands with a mouse or a finger do, from the first choice to the last.

use crate::browser::{Browser, DESK, run};
use crate::bugs::play_until;
use crate::play::{Table, shows};
use crate::server::Server;
use serde_json::json;
use std::collections::HashMap;
use std::time::Duration;
use thirtyfour::prelude::Key;

/// More arrows than anybody needs on one screen.
const ARROWS: usize = 120;

/// The arrows, those first that point most towards the element; nothing where the focus already is on it.
const TOWARDS: &str = "
const middle = (element) => { const a = element.getBoundingClientRect(); return [a.left + a.width / 2, a.top + a.height / 2]; };
const goal = [...document.querySelectorAll(arguments_goal)].find((found) => found.checkVisibility({ checkVisibilityCSS: true }));
if (goal === document.activeElement) return [];
const [x, y] = middle(document.activeElement), [to_x, to_y] = middle(goal);
const arrows = [['left', x - to_x], ['right', to_x - x], ['up', y - to_y], ['down', to_y - y]];
return arrows.sort((one, other) => other[1] - one[1]).map(([name]) => name)";

/// Walks with arrows from what Tab leads to, until the focus is on the first of these elements.
async fn walk_to(browser: &Browser, goal: &str) {
    let reach = "[...document.querySelectorAll('.felt [tabindex=\"0\"]:is([data-piece], [data-place])')]";
    browser.until("Tab leads to one thing", &format!("{reach}.length === 1")).await;
    browser
        .run(&format!(
            "if (!document.activeElement.closest('.felt :is([data-piece], [data-place])')) {reach}[0].focus()"
        ))
        .await;
    let script = TOWARDS.replace("arguments_goal", &json!(goal).to_string());
    let mut visits: HashMap<String, usize> = HashMap::new();
    for _ in 0..ARROWS {
        let arrows = browser.run(&script).await;
        let arrows = arrows.as_array().unwrap();
        if arrows.is_empty() {
            return;
        }
        // Another way from where this one was tried before.
        let visit = visits.entry(focused(browser).await).or_default();
        let key = match arrows[*visit % arrows.len()].as_str().unwrap() {
            "left" => Key::Left,
            "right" => Key::Right,
            "up" => Key::Up,
            _ => Key::Down,
        };
        *visit += 1;
        browser.press(key).await;
    }
    browser.picture("unreached").await;
    panic!("the arrows do not lead to {goal}, only to {:?}", visits.keys());
}

async fn focused(browser: &Browser) -> String {
    let focused = browser
        .run("const e = document.activeElement; return `${e.className} ${e.dataset.piece} ${e.dataset.place}`")
        .await;
    focused.as_str().unwrap().to_owned()
}

/// How often Tab is pressed at most on the way from the board to what confirms: past the counters and the buttons of the bar.
const TABS: usize = 8;

/// More tabs than lead through everything on a table.
const ALL_TABS: usize = 60;

/// Presses Tab until the focus is on one of these elements.
async fn tab_to(browser: &Browser, goal: &str) {
    browser.see(goal).await;
    let mut passed = Vec::new();
    while browser.run(&format!("return document.activeElement.matches({})", json!(goal))).await != json!(true) {
        passed.push(focused(browser).await);
        assert!(passed.len() <= ALL_TABS, "Tab does not lead to {goal}, only to {passed:#?}");
        browser.press(Key::Tab).await;
    }
}

/// Chooses the place under the focus and confirms, by keys.
async fn choose(browser: &Browser) {
    browser.press(Key::Enter).await;
    confirm(browser).await;
}

/// Goes to what confirms by Tab, and presses it.
async fn confirm(browser: &Browser) {
    browser.see("#confirm").await;
    let mut passed = Vec::new();
    while browser.run("return document.activeElement.id").await != "confirm" {
        passed.push(focused(browser).await);
        if passed.len() > TABS {
            browser.picture("unconfirmed").await;
            panic!("Tab does not lead to #confirm, only to {passed:#?}");
        }
        browser.press(Key::Tab).await;
    }
    browser.press(Key::Enter).await;
}

/// Where a move begins: the first piece, or the first place where what is in the hand by itself may go.
const BEGIN: &str = "(document.querySelector('.felt button.touchable[data-piece]') ?? document.querySelector('.felt button.fits[data-place]')).focus()";

/// Makes a move by keys: the first piece, and the place to which its choice leads.
pub(crate) async fn play(browser: &Browser) {
    shows(browser, async || {
        browser.run(BEGIN).await;
        for _ in 0..4 {
            if browser.has("#confirm").await {
                break;
            }
            browser.press(Key::Enter).await;
            tokio::time::sleep(Duration::from_millis(120)).await;
        }
        confirm(browser).await;
    })
    .await;
}

/// A turn of each game.
#[test]
fn every_game_is_played_by_keys_alone() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        for game in catalog::ids() {
            Table::hot_seat(game).open(&browser, &server).await;
            play(&browser).await;
        }
        browser.close_quietly().await;
    });
}

/// What interrupts a turn of Burgundy: which tile is burnt when the storage is full, and which goods a ship loads. Both ask
/// for a place at once, with nothing to pick up.
#[test]
fn burning_and_loading_are_chosen_by_keys_alone() {
    Table::hot_seat("burgundy").test(DESK, async |browser| {
        for (what, place) in [("a tile to burn", ".burgundy-stored"), ("goods to load", "[data-place^=load]")] {
            let asked = format!(
                "document.querySelector('.prompt.mine') && !document.querySelector('#put-back, #confirm')
                && document.querySelectorAll('.felt {place}.fits').length > 1
                && [...document.querySelectorAll('.felt [data-place].fits')].every((place) => place.matches('{place}, [data-place=pass]'))"
            );
            play_until(browser, what, &asked).await;
            shows(browser, async || {
                walk_to(browser, &format!(".felt {place}.fits")).await;
                choose(browser).await;
            })
            .await;
        }
    });
}

/// Choices that open within a turn and have nothing to pick up, or several ways to the same end: what a space costs, and which
/// column of the grey wall a tile goes to.
#[test]
fn payments_and_columns_are_chosen_by_keys_alone() {
    let tables = [
        (Table::hot_seat("pavilion"), "several ways to pay", ".pavilion-payment"),
        (Table::hot_seat("azul").with(&[("wall", "grey")]), "several columns", ".grey-space"),
    ];
    for (table, what, place) in tables {
        table.test(DESK, async |browser| {
            play_until(browser, what, &format!("document.querySelectorAll('.felt {place}.fits').length > 1")).await;
            shows(browser, async || {
                // The second of them: the first may have the focus already.
                let other = format!(".felt {place}.fits:not(:first-of-type)");
                walk_to(browser, &format!("{other}, .felt {place}.fits")).await;
                choose(browser).await;
            })
            .await;
        });
    }
}

/// The pane that is kept when a strip of Sintra is full.
#[test]
fn a_kept_pane_is_chosen_by_keys_alone() {
    Table::hot_seat("sintra").test(DESK, async |browser| {
        play_until(browser, "a pane to keep", "document.querySelectorAll('.sintra-keep.touchable').length > 1").await;
        shows(browser, async || {
            walk_to(browser, ".felt .sintra-keep.touchable").await;
            browser.press(Key::Enter).await;
            confirm(browser).await;
        })
        .await;
        browser.until("it is kept", "!document.querySelector('.sintra-keep')").await;
    });
}

/// The sheet on which tiles of Summer Pavilion are kept: a tile is marked and unmarked, the sheet is left and opened again, and
/// what is marked is kept.
#[test]
fn tiles_are_kept_by_keys_alone() {
    Table::hot_seat("pavilion").test(DESK, async |browser| {
        let open = "document.querySelector('.pavilion-keeping')";
        play_until(browser, "tiles to keep", open).await;
        browser.press(Key::Escape).await;
        browser.until("the sheet is left", &format!("!{open}")).await;
        play_until(browser, "tiles to keep", open).await;
        tab_to(browser, ".pavilion-mark").await;
        let marked = browser.count(".pavilion-mark.kept").await;
        browser.press(" ").await;
        browser
            .until("another number", &format!("document.querySelectorAll('.pavilion-mark.kept').length !== {marked}"))
            .await;
        tab_to(browser, ".keep").await;
        shows(browser, async || browser.press(Key::Enter).await).await;
        browser.until("they are kept", &format!("!{open}")).await;
    });
}

/// The menu is opened, left and opened again, and the game given up.
#[test]
fn a_game_is_given_up_by_keys_alone() {
    Table::of("coloretto").test(DESK, async |browser| {
        tab_to(browser, "#menu").await;
        browser.press(Key::Enter).await;
        browser.see("dialog[open] #resign").await;
        browser.press(Key::Escape).await;
        browser.until("it is closed", "!document.querySelector('dialog[open]')").await;
        assert_eq!(browser.run("return document.activeElement.id").await, json!("menu"), "the focus is lost");
        browser.press(Key::Enter).await;
        browser.see("dialog[open] #resign").await;
        tab_to(browser, "#resign").await;
        browser.press(Key::Enter).await;
        tab_to(browser, "#resign-really").await;
        browser.press(Key::Enter).await;
        browser.see(".verdict").await;
    });
}

/// Two people at one device choose their estates in secret: the curtain is opened, the castle is chosen and the device is
/// handed over, by keys.
#[test]
fn a_secret_choice_is_made_by_keys_alone() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        browser.goto(&server.url("/")).await;
        browser.prefer(json!({"motion": "off", "lang": browser.window.lang})).await;
        browser.goto(&server.url("/together/burgundy")).await;
        for (option, value) in [("estates", "expert"), ("choosing", "secret")] {
            browser.click(&format!("label:has(input[name=option-{option}][value*={value}])")).await;
        }
        browser.click("#begin-together").await;
        for seat in ["0", "1"] {
            browser.see(&format!(".curtain[data-seat='{seat}']")).await;
            browser.until("the curtain has the focus", "document.activeElement.id === 'open-curtain'").await;
            // What it hides can be neither seen nor reached.
            let hidden =
                "return ![...document.querySelectorAll('.burgundy-choice .fits')].some((e) => e.checkVisibility())";
            assert_eq!(browser.run(hidden).await, json!(true), "the curtain hides the choice");
            browser.press(Key::Enter).await;
            browser.see(".burgundy-choice .fits").await;
            walk_to(&browser, ".burgundy-choice .fits").await;
            choose(&browser).await;
        }
        browser.see("button.burgundy-die.touchable").await;
        browser.close_quietly().await;
    });
}
