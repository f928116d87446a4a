//! What people write out when they open a table: numbers that stand only on the boards of their box, and the colours that
//! they leave out.

use crate::browser::{Browser, DESK, PHONE, run};
use crate::play::{Table, my_turn};
use crate::server::Server;
use serde_json::{Value, json};

/// Chooses to enter an option oneself, and writes it.
async fn enter(browser: &Browser, option: &str, text: &str) {
    browser.run(&format!("document.querySelector('input[name=option-{option}][value=own]').click()")).await;
    let field = browser.see(&format!("#own-{option}")).await;
    field.clear().await.unwrap();
    field.send_keys(text).await.unwrap();
}

/// What can't be used is said at once, and the form leads back to it instead of opening a table.
async fn is_held_back(browser: &Browser, option: &str) {
    let fault = browser.text(".option .fault").await;
    assert!(fault.len() > 20, "{option}: {fault}");
    browser.click("#open-here").await;
    let invalid = format!("document.activeElement.matches('#own-{option}:invalid')");
    browser.until("held back at the field", &invalid).await;
}

/// Opens the table in this browser; answers its options.
async fn open(browser: &Browser, game: &str) -> Value {
    browser.until("nothing is refused", "!document.querySelector('.option .fault')").await;
    browser.click("#open-here").await;
    browser.see(&format!(".felt.{game}")).await;
    my_turn(browser).await;
    let kept = "Object.keys(localStorage).find((key) => key.startsWith('kashi.table.'))";
    browser.run(&format!("return JSON.parse(localStorage.getItem({kept})).record.options")).await
}

#[test]
fn windows_and_track_of_ones_own_box_are_played_with() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        Table::of("sintra").fill_in(&browser, &server).await;
        enter(&browser, "windows", "۹۸۷۶۵۴۳").await;
        is_held_back(&browser, "windows").await;
        browser.picture("sintra-windows").await;
        enter(&browser, "windows", "۹۸۷۶۵۴۳۲ ۱۲۳۴۵۶۷۸").await;
        enter(&browser, "track", "0 1 2 3 4 5 7 6 18").await;
        is_held_back(&browser, "track").await;
        enter(&browser, "track", "0 1 2 3 4 5 6 7 18").await;
        let options = open(&browser, "sintra").await;
        assert_eq!(options["windows"], json!(["98765432", "12345678"]));
        assert_eq!(options["track"], json!([0, -1, -2, -3, -4, -5, -6, -7, -18]));
        let shown = browser
            .run("return [...document.querySelectorAll('.sintra-mine .under')].map((under) => under.textContent).join('')")
            .await;
        assert_eq!(shown, json!("۹۸۷۶۵۴۳۲"), "the points of side A stand under the windows");
        browser.close_quietly().await;
    });
}

#[test]
fn boards_of_ones_own_box_are_dealt() {
    const PAIRS: [&str; 6] = ["91", "23", "14", "81", "75", "61"];
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        Table::of("burgundy").fill_in(&browser, &server).await;
        assert!(!browser.has("input[name=option-pairs]").await, "where no boards are dealt, none can be entered");
        browser.run("document.querySelector('input[name=option-estates][value*=boards]').click()").await;
        browser.see("input[name=option-pairs]").await;
        enter(&browser, "pairs", "12 13 14 15 68 79 89").await;
        is_held_back(&browser, "pairs").await;
        browser.picture("burgundy-pairs").await;
        enter(&browser, "pairs", &PAIRS.join(" / ")).await;
        let options = open(&browser, "burgundy").await;
        assert_eq!(options["pairs"], json!(PAIRS));
        browser.see(".burgundy-dealt figcaption").await;
        let sides = browser
            .run("return [...document.querySelectorAll('.burgundy-dealt figcaption')].map((side) => side.textContent.replace(/\\D/g, ''))")
            .await;
        let sides: Vec<&str> = sides.as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let either = [sides.concat(), sides.iter().rev().copied().collect()];
        assert!(sides.len() == 2 && either.iter().any(|pair| PAIRS.contains(&&**pair)), "{sides:?} share no board");
        browser.close_quietly().await;
    });
}

#[test]
fn colours_can_be_left_out() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        Table::of("coloretto").fill_in(&browser, &server).await;
        browser.run("document.querySelector('input[name=option-remove][value=own]').click()").await;
        browser.see("#removed-1").await;
        let choose = async |list: usize, colour: &str| {
            let script = format!(
                "const list = document.querySelector('#removed-{list}');
                list.value = [...list.options].find((option) => option.value.endsWith('{colour}') && !option.disabled).value;
                list.dispatchEvent(new Event('change', {{ bubbles: true }}))"
            );
            browser.run(&script).await;
        };
        choose(0, "yellow").await;
        choose(1, "brown").await;
        let taken = "document.querySelector('#removed-1 option[value$=yellow]').disabled";
        browser.until("no colour can be named twice", taken).await;
        browser.picture("coloretto-removed").await;
        // Three players leave out one colour; where there are four, there is nothing to choose.
        browser.click("#add-seat").await;
        browser.until("one list is left", "document.querySelectorAll('select[id^=removed-]').length === 1").await;
        browser.click("#add-seat").await;
        browser
            .until("none is left", "!document.querySelector('input[name=option-remove], select[id^=removed-]')")
            .await;

        Table::of("coloretto").fill_in(&browser, &server).await;
        browser.run("document.querySelector('input[name=option-remove][value=own]').click()").await;
        browser.see("#removed-1").await;
        choose(0, "yellow").await;
        choose(1, "brown").await;
        let options = open(&browser, "coloretto").await;
        assert_eq!(options["remove"], json!(["yellow", "brown"]));
        browser.click(".coloretto-odds-button").await;
        browser.see(".coloretto-odds li").await;
        assert_eq!(browser.count(".coloretto-odds li").await, 5 + 3, "five colours, and three other kinds of cards");
        let said = browser.text(".coloretto-odds .hint").await.to_lowercase();
        assert!(said.contains("yellow") && said.contains("brown"), "{said}");
        browser.close_quietly().await;
    });
}
