//! The score sheet for a game with real pieces.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::play::fits;
use crate::server::Server;
use serde_json::json;
use thirtyfour::prelude::Key;

/// Writes a number into a cell of the sheet and leaves the field.
async fn write(browser: &Browser, cell: &str, number: &str) {
    let field = browser.see(&format!("[data-count='{cell}']")).await;
    field.clear().await.unwrap();
    field.send_keys(number).await.unwrap();
    field.send_keys(Key::Tab + "").await.unwrap();
}

async fn open(browser: &Browser, server: &Server, game: &str) {
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"lang": browser.window.lang})).await;
    browser.goto(&server.url(&format!("/rules/{game}"))).await;
    browser.click(&format!("a[href='/sheet/{game}']")).await;
    browser.see(".sheet-table").await;
}

/// Points and places follow what is written, in Persian digits too; a reload has lost nothing.
#[test]
fn a_sheet_counts_and_remembers() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        open(&browser, &server, "azul").await;
        is_for_everybody(&browser, "a blank sheet").await;
        for (cell, number) in
            [("track-0", "۴۰"), ("rows-0", "2"), ("columns-0", "۱"), ("track-1", "50"), ("rows-1", "۱")]
        {
            write(&browser, cell, number).await;
        }
        let total = async |seat: usize| browser.text(&format!("[data-total='{seat}'] b")).await;
        assert_eq!((total(0).await, total(1).await), ("۵۱".to_owned(), "۵۲".to_owned()));
        assert!(browser.text("#count-won").await.contains('۲'));
        // What can't be is refused where it stands, and counts for nothing.
        write(&browser, "columns-1", "9").await;
        browser.see("[data-line='columns'] .fault[role=alert]").await;
        assert_eq!(total(1).await, "۵۲");
        write(&browser, "columns-1", "0").await;
        // As many points, but more complete rows.
        write(&browser, "track-1", "۴۹").await;
        browser.until("the tie is broken", "document.querySelector('[data-total=\"0\"].first') && !document.querySelector('[data-total=\"1\"].first')").await;
        fits(&browser).await;
        browser.picture("sheet-azul").await;
        browser.driver.refresh().await.unwrap();
        browser.see(".sheet-table").await;
        assert_eq!(total(0).await, "۵۱");
        browser.click("#clear-sheet").await;
        browser.until("it is blank", "!document.querySelector('#count-won')").await;
        browser.close_quietly().await;
    });
}

/// Every game has its sheet, for as many players as it takes; jokers count by themselves as what helps most.
async fn every_sheet(window: Window) {
    let server = Server::start();
    let browser = Browser::open(window).await;
    for game in catalog::ids() {
        open(&browser, &server, game).await;
        while !browser.has("#add-player[disabled]").await {
            browser.click("#add-player").await;
        }
        fits(&browser).await;
        browser.run("scrollTo(0, 0)").await;
        browser.picture(&format!("sheet-{game}")).await;
    }
    open(&browser, &server, "coloretto").await;
    for (cell, number) in [("orange-0", "4"), ("blue-0", "3"), ("jokers-0", "1")] {
        write(&browser, cell, number).await;
    }
    let total = browser.run("return document.querySelector('[data-total=\"0\"] b').textContent").await;
    assert!(["21", "۲۱"].contains(&total.as_str().unwrap()), "{total}: 15 for five oranges and 6 for three blues");
    browser.run("document.querySelector('[data-side=coloretto-side-purple]').click()").await;
    let other = "document.querySelector('[data-total=\"0\"] b').textContent";
    browser.until("the other side counts otherwise", &format!("['16', '۱۶'].includes({other})")).await;
    browser.close_quietly().await;
}

#[test]
fn every_sheet_on_a_phone_in_persian() {
    run(every_sheet(PHONE));
}

#[test]
fn every_sheet_on_a_desk_in_english() {
    run(every_sheet(DESK));
}
