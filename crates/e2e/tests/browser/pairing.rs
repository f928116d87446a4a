//! Finding an opponent: people who look for the same are put at a table, and boards say who stands where.

use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::play::{fits, resign};
use crate::server::Server;

/// A small phone, in English.
const SMALL: Window = Window { name: "small-en", width: 360, height: 640, lang: "en" };

async fn on_page(window: Window, server: &Server) -> Browser {
    let browser = Browser::open(window).await;
    browser.goto(&server.url("/opponents")).await;
    browser.see("[data-seek=azul-live]").await;
    browser
}

async fn at_a_table(browser: &Browser) -> String {
    browser.until("at a table", "location.pathname.startsWith('/t/')").await;
    browser.see(".table").await;
    browser.run("return location.pathname").await.as_str().unwrap().to_owned()
}

/// Six people at once: four of them find each other, one changes their mind, one looks on; a player who
/// starts a game with a bot meanwhile is led to the table all the same.
#[test]
fn six_people_look_for_opponents() {
    run(async {
        let server = Server::start();
        let home = Browser::open(PHONE).await;
        home.goto(&server.url("/")).await;
        home.click("#opponents").await;
        home.see("[data-seek=azul-live]").await;
        home.picture("opponents").await;
        fits(&home).await;
        let windows = [DESK, SMALL, PHONE, DESK, SMALL];
        let mut others = Vec::new();
        for window in windows {
            others.push(on_page(window, &server).await);
        }
        let [first, second, third, fourth, last] = &others[..] else { unreachable!() };

        // The first looks, and everybody sees it.
        home.click("[data-seek=azul-live]").await;
        home.see("#looking").await;
        home.until(
            "in the pool",
            "document.querySelector('[data-seek=azul-live]').getAttribute('aria-pressed') === 'true'",
        )
        .await;
        last.until("the others see it", "document.querySelector('[data-seek=azul-live]').classList.contains('busy')")
            .await;
        home.picture("opponents-looking").await;
        fits(&home).await;
        last.picture("opponents-small").await;
        fits(last).await;

        // One thinks better of it, and looks on.
        last.click("[data-seek=coloretto-days]").await;
        last.see("#looking").await;
        last.click("#cancel-seek").await;
        last.until("nobody is looked for", "!document.querySelector('#looking')").await;

        // The first plays a bot meanwhile, and goes to the table when a second has come.
        home.click("#play-meanwhile").await;
        let bot = at_a_table(&home).await;
        first.click("[data-seek=azul-live]").await;
        let table = at_a_table(first).await;
        home.until("led to the same table", &format!("location.pathname === '{table}'")).await;
        assert_ne!(bot, table);
        home.see(".table").await;
        first.picture("opponents-found").await;

        // Two others want Burgundy, unrated, and a third joins nobody.
        for browser in [second, third] {
            browser.click("label:has(input[name=rated])").await;
            browser.click("[data-seek=burgundy-relaxed]").await;
        }
        fourth.click("[data-seek=burgundy-relaxed]").await;
        assert_eq!(at_a_table(second).await, at_a_table(third).await);
        fourth.see("#looking").await;
        assert_eq!(fourth.run("return location.pathname").await, "/opponents");

        // A rated game asks nobody to take something back; it ends, and counts.
        resign(first).await;
        first.goto(&server.url("/me")).await;
        first.until("it counts", "document.querySelector('.ratings .points')").await;
        first.picture("rating").await;
        first.click("#public-profile").await;
        first.see(".person-rating .points").await;
        first.picture("person").await;
        first.goto(&server.url("/me")).await;
        first.see(".ratings a").await;
        first.click(".ratings a").await;
        first.see(".ratings-page h1").await;
        first.picture("board-empty").await;
        home.close_quietly().await;
        for browser in others {
            browser.close_quietly().await;
        }
    });
}
