//! People at one device, and people who are helped: names, hand-over, curtain, levels, hints.

use crate::browser::{Browser, DESK, PHONE, Window, run};
use crate::play::{my_turn, one_move, resign};
use crate::server::Server;
use serde_json::json;

/// The smallest phone.
const SMALL: Window = Window { name: "small-fa", width: 360, height: 640, lang: "fa" };

async fn write(browser: &Browser, css: &str, text: &str) {
    let script = "const field = document.querySelector(CSS); field.value = TEXT; field.dispatchEvent(new Event('input', { bubbles: true }))";
    browser.run(&script.replace("CSS", &json!(css).to_string()).replace("TEXT", &json!(text).to_string())).await;
}

#[test]
fn two_people_with_names_pass_one_phone_around() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(SMALL).await;
        browser.goto(&server.url("/")).await;
        browser.prefer(json!({"motion": "off"})).await;
        browser.goto(&server.url("/")).await;
        browser.click("[data-together=azul]").await;
        browser.see("[data-name='1']").await;
        write(&browser, "[data-name='0']", "سارا").await;
        write(&browser, "[data-name='1']", "Ben").await;
        browser.picture("together").await;
        browser.click("#begin-together").await;
        my_turn(&browser).await;
        let whose = async || browser.text(".tray-whose").await;
        let first = whose().await;
        for _ in 0..4 {
            let before = whose().await;
            one_move(&browser).await;
            browser.until("the other is called", "document.querySelector('.handover.shown')").await;
            browser
                .until(
                    "the other decides",
                    &format!("document.querySelector('.tray-whose')?.innerText !== {}", json!(before)),
                )
                .await;
            let name = if whose().await.contains("سارا") { "سارا" } else { "Ben" };
            assert!(browser.text(".handover.shown").await.contains(name));
            browser.picture("handover").await;
        }
        assert_eq!(whose().await, first, "after four turns it is the first one's again");
        // The game is among mine, by its players, on the first screen of the phone; so is the way to a friend's table.
        browser.goto(&server.url("/")).await;
        browser.until("my game is listed", "document.querySelector('.my-games-list .line')").await;
        let line = browser.text(".my-games-list .line").await;
        assert!(line.contains("سارا") && line.contains("Ben"), "{line}");
        for css in [".my-games-list .line", "#code", ".join .button"] {
            let bottom =
                browser.run(&format!("return document.querySelector('{css}').getBoundingClientRect().bottom")).await;
            assert!(bottom.as_f64().unwrap() <= 640.0, "{css} ends at {bottom}");
        }
        browser.picture("home-first").await;
        browser.close_quietly().await;
    });
}

#[test]
fn a_curtain_hides_what_only_one_may_see() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        browser.goto(&server.url("/")).await;
        browser.prefer(json!({"motion": "off"})).await;
        browser.goto(&server.url("/together/burgundy")).await;
        for (option, value) in [("estates", "expert"), ("choosing", "secret")] {
            browser.click(&format!("label:has(input[name=option-{option}][value*={value}])")).await;
        }
        write(&browser, "[data-name='0']", "سارا").await;
        write(&browser, "[data-name='1']", "Ben").await;
        browser.click("#begin-together").await;
        let mut chosen = Vec::new();
        for _ in 0..2 {
            browser.see("#open-curtain").await;
            browser.picture("curtain").await;
            assert!(!browser.has(".table-board:not([hidden])").await, "nothing is to be seen");
            chosen.push(browser.text(".curtain h2").await);
            browser.click("#open-curtain").await;
            browser.see(".burgundy-choice .fits").await;
            assert!(!browser.has(".curtain").await);
            browser.picture("behind-the-curtain").await;
            browser.run("document.querySelector('.burgundy-choice .fits').click()").await;
            browser.click("#confirm").await;
            // What was chosen is told nowhere before all have chosen.
            if chosen.len() == 1 {
                browser.see("#open-curtain").await;
                let told = browser.run("return document.querySelector('.log').textContent + document.querySelector('.recap').textContent").await;
                let told = told.as_str().unwrap();
                // Which estates were dealt is public; where a castle stands would tell which of them was chosen.
                let letters: Vec<char> = told.chars().collect();
                let names_a_space = |pair: &[char]| ('A'..='G').contains(&pair[0]) && pair[1].is_numeric();
                assert!(told.contains("انتخاب مخفی") && !letters.windows(2).any(names_a_space), "{told}");
            }
        }
        assert_ne!(chosen[0], chosen[1], "each has a curtain of their own");
        browser.until("the game goes on in the open", "document.querySelector('.burgundy-die')").await;
        assert!(!browser.has(".curtain").await);
        browser.close_quietly().await;
    });
}

#[test]
fn a_level_is_chosen_on_the_card_and_an_easier_one_offered_after_a_defeat() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        browser.goto(&server.url("/")).await;
        browser.prefer(json!({"motion": "off"})).await;
        browser.run("const level = document.querySelector('[data-level=coloretto]'); level.value = 'strong'; level.dispatchEvent(new Event('change'))").await;
        browser.goto(&server.url("/")).await;
        assert_eq!(
            browser.run("return document.querySelector('[data-level=coloretto]').value").await,
            "strong",
            "it is remembered"
        );
        browser.click("[data-play=coloretto]").await;
        browser.see(".table[data-game=coloretto]").await;
        assert!(browser.text(".seats").await.contains("Strong"));
        resign(&browser).await;
        assert!(browser.text("#next-level").await.contains("Steady"));
        browser.picture("next-level").await;
        browser.click("#play-level").await;
        browser
            .until("the easier bot sits there", "document.querySelector('.seats')?.innerText.includes('Steady')")
            .await;
        browser.close_quietly().await;
    });
}

#[test]
fn a_hint_says_why_and_lights_up() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(SMALL).await;
        browser.goto(&server.url("/")).await;
        for game in catalog::ids() {
            browser.goto(&server.url(&format!("/first/{game}"))).await;
            browser.see(&format!(".table[data-game={game}]")).await;
            browser.click("#guide-off").await;
            my_turn(&browser).await;
            browser.click("#hint").await;
            let why = browser.text(".hint-note .hint-why").await;
            let reasons = ["چون", "ممکن نیست", "با این حرکت", "حرکت دیگر"];
            assert!(reasons.iter().any(|words| why.contains(words)), "{game}: {why}");
            // What it is about can be read in the rules, unless it is what others lose, what is left on the
            // table, or many small things together.
            let clauses = "return [...document.querySelectorAll('.hint-note .clause')].map((clause) => clause.getAttribute('href'))";
            let clauses = browser.run(clauses).await;
            let of_game = |clause: &serde_json::Value| clause.as_str().unwrap().starts_with(&format!("/rules/{game}#"));
            let clauses = clauses.as_array().unwrap();
            let no_rule =
                ["حریف", "روی میز", "روی‌هم‌رفته"].iter().any(|words| why.contains(words)) || !why.contains("چون");
            assert!((no_rule || !clauses.is_empty()) && clauses.iter().all(of_game), "{game}: {clauses:?}: {why}");
            // Coloretto begins with the only move there is, to draw: no piece is picked up for it.
            if game != "coloretto" {
                browser.until("rings", "document.querySelector('.marks.hints .mark')").await;
            }
            browser.picture(&format!("hint-{game}")).await;
            let cut = "const words = document.querySelector('.tray .prompt-words'); return words.scrollHeight - words.clientHeight";
            let cut = browser.run(cut).await;
            assert!(cut.as_f64().unwrap() <= 3.0, "{game}: the reason is cut by {cut}: {why}");
            browser.click("#forget-hint").await;
            browser.until("no rings", "!document.querySelector('.marks.hints .mark')").await;
        }
        browser.close_quietly().await;
    });
}

#[test]
fn hints_are_off_where_a_game_counts_and_told_where_they_are_allowed() {
    run(async {
        let server = Server::start();
        let (one, other) = (Browser::open(DESK).await, Browser::open(PHONE).await);
        for allowed in [false, true] {
            for browser in [&one, &other] {
                browser.goto(&server.url("/")).await;
                browser.prefer(json!({"motion": "off"})).await;
            }
            one.goto(&server.url("/new/azul")).await;
            one.run("const first = document.querySelector('#option-first'); first.value = '0'; first.dispatchEvent(new Event('change'))").await;
            if allowed {
                one.click("label.switch:has([name=hints])").await;
            }
            one.click("#open-table").await;
            one.see("#counts").await;
            let address = one.driver.current_url().await.unwrap();
            other.goto(address.as_str()).await;
            other.click("[data-sit='1']").await;
            one.until("all are there", "!document.querySelector('#start').disabled").await;
            one.click("#start").await;
            one.see("#undo").await;
            my_turn(&one).await;
            assert_eq!(one.has("#hint").await, allowed);
            if allowed {
                one.click("#hint").await;
                one.see(".hint-note .hint-why").await;
                other.see(".seats .hinted-seat").await;
                other.see(".tray .notice").await;
                other.picture("hinted").await;
            }
        }
        one.close_quietly().await;
        other.close_quietly().await;
    });
}
