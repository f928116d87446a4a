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
        let [a, b, c, d, e] = &others[..] else { unreachable!() };

        // The first looks, and everybody sees it.
        home.click("[data-seek=azul-live]").await;
        home.see("#looking").await;
        home.until(
            "in the pool",
            "document.querySelector('[data-seek=azul-live]').getAttribute('aria-pressed') === 'true'",
        )
        .await;
        e.until("the others see it", "document.querySelector('[data-seek=azul-live]').classList.contains('busy')")
            .await;
        home.picture("opponents-looking").await;
        fits(&home).await;
        e.picture("opponents-small").await;
        fits(e).await;

        // One thinks better of it, and looks on.
        e.click("[data-seek=coloretto-days]").await;
        e.see("#looking").await;
        e.click("#cancel-seek").await;
        e.until("nobody is looked for", "!document.querySelector('#looking')").await;

        // The first plays a bot meanwhile, and goes to the table when a second has come.
        home.click("#play-meanwhile").await;
        let bot = at_a_table(&home).await;
        a.click("[data-seek=azul-live]").await;
        let table = at_a_table(a).await;
        home.until("led to the same table", &format!("location.pathname === '{table}'")).await;
        assert_ne!(bot, table);
        home.see(".table").await;
        a.picture("opponents-found").await;

        // Two others want Burgundy, unrated, and a third joins nobody.
        for browser in [b, c] {
            browser.click("label:has(input[name=rated])").await;
            browser.click("[data-seek=burgundy-relaxed]").await;
        }
        d.click("[data-seek=burgundy-relaxed]").await;
        assert_eq!(at_a_table(b).await, at_a_table(c).await);
        d.see("#looking").await;
        assert_eq!(d.run("return location.pathname").await, "/opponents");

        // A rated game asks nobody to take something back; it ends, and counts.
        resign(a).await;
        a.goto(&server.url("/me")).await;
        a.until("it counts", "document.querySelector('.ratings .points')").await;
        a.picture("rating").await;
        a.click("#public-profile").await;
        a.see(".person-rating .points").await;
        a.picture("person").await;
        a.goto(&server.url("/me")).await;
        a.see(".ratings a").await;
        a.click(".ratings a").await;
        a.see(".ratings-page h1").await;
        a.picture("board-empty").await;
        home.close_quietly().await;
        for browser in others {
            browser.close_quietly().await;
        }
    });
}
