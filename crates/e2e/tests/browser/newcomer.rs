//! A newcomer's way on a phone in Persian, from the home page to the first reviewed game, with a picture of each step; and a
//! review without the server.

use crate::access::is_for_everybody;
use crate::browser::{Browser, PHONE, run};
use crate::play::{Table, finish, fits, my_turn};
use crate::replay::reviewed;
use crate::server::Server;
use serde_json::{Value, json};

/// No tutorial has more steps.
const MOST_STEPS: usize = 9;

/// Takes pictures in their order.
struct Film<'a> {
    browser: &'a Browser,
    taken: usize,
}

impl Film<'_> {
    async fn picture(&mut self, name: &str) {
        self.taken += 1;
        self.browser.picture(&format!("newcomer-{:02}-{name}", self.taken)).await;
    }
}

/// Home, the tutorial, the first game with its hints, the result, the review, the costliest decision and another try.
#[test]
fn a_newcomer_comes_from_home_to_the_first_review() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        let mut film = Film { browser: &browser, taken: 0 };
        browser.goto(&server.url("/")).await;
        browser.prefer(json!({"motion": "off", "lang": "fa"})).await;
        browser.goto(&server.url("/")).await;
        assert_eq!(browser.run("return document.documentElement.lang").await, "fa");
        film.picture("home").await;
        browser.click("[data-first=azul]").await;
        for step in 0..MOST_STEPS {
            browser.see(".learn-note:not(.done)").await;
            browser.see(".felt.azul").await;
            fits(&browser).await;
            film.picture(&format!("learn-{step}")).await;
            browser.run("document.querySelector('#learn-show').click()").await;
            browser.see(".learn-note.done").await;
            if browser.has("#learn-play").await {
                break;
            }
            browser.click("#learn-next").await;
        }
        film.picture("learned").await;
        browser.click("#learn-play").await;
        my_turn(&browser).await;
        browser.see(".guide-note").await;
        film.picture("first-game").await;
        finish(&browser).await;
        film.picture("result").await;
        browser.click("#review").await;
        browser.see(".decisions-progress progress").await;
        film.picture("reviewing").await;
        reviewed(&browser).await;
        film.picture("reviewed").await;
        is_for_everybody(&browser, "the first review").await;
        browser.click(".decision.costly").await;
        browser.see(".study .study-better").await;
        film.picture("decision").await;
        browser.click("#try-again").await;
        browser.see(".replay.trying").await;
        film.picture("trying").await;
        assert_eq!(browser.complaints().await, Vec::<String>::new());
        browser.close_quietly().await;
    });
}

/// What the page needs to review a game is there when the server is not.
#[test]
fn a_game_is_reviewed_without_the_server() {
    run(async {
        let mut server = Server::start();
        let browser = Browser::open(PHONE).await;
        Table::of("azul").open(&browser, &server).await;
        browser.driver.refresh().await.unwrap();
        my_turn(&browser).await;
        browser.until("the app is kept", "navigator.serviceWorker.controller").await;
        server.kill();
        finish(&browser).await;
        browser.click("#review").await;
        reviewed(&browser).await;
        let known: Value = browser.run("return document.querySelectorAll('[data-accuracy]').length").await;
        assert_eq!(known, 2, "both players have an accuracy");
        browser.click(".decision.costly").await;
        browser.see(".study .study-better").await;
        browser.complaints().await;
        browser.close().await;
    });
}
