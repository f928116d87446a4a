//! Tables on the server: two browsers, a crash, a spectator.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, run};
use crate::play::{resign, shows};
use crate::server::Server;
use serde_json::json;

/// Moves for the seat whose turn it is, in the text view.
async fn one_move(browsers: &[&Browser]) {
    for _ in 0..400 {
        for browser in browsers {
            if browser.my_turn().await {
                return shows(browser, async || browser.move_first().await).await;
            }
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("nobody is on turn");
}

/// Waits until one log is as long as the other, and returns the length: the two are in different languages, and the
/// game is too short for the log to leave anything out.
async fn tells_as_much(one: &Browser, other: &Browser) -> u64 {
    let lines = other.count(".log li").await;
    one.until("both tell the same", &format!("document.querySelectorAll('.log li').length === {lines}")).await;
    lines
}

/// Two browsers in the text view: at a desk and on a phone.
async fn two(server: &Server) -> (Browser, Browser) {
    let (desk, phone) = (Browser::open(DESK).await, Browser::open(PHONE).await);
    in_words(&desk, server).await;
    in_words(&phone, server).await;
    (desk, phone)
}

async fn in_words(browser: &Browser, server: &Server) {
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"plain": true, "one_click": true})).await;
}

#[test]
fn play_now_is_one_click_away() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(PHONE).await;
        in_words(&browser, &server).await;
        for game in catalog::ids() {
            browser.goto(&server.url("/")).await;
            browser.click(&format!("[data-play={game}]")).await;
            browser.see(&format!(".table[data-game={game}]")).await;
            one_move(&[&browser]).await;
            is_for_everybody(&browser, game).await;
            browser.picture(&format!("table-{game}-words")).await;
        }
        // Games are waiting: one touch leads to the next, and from there to another.
        browser.goto(&server.url("/")).await;
        browser.click("#next-game").await;
        browser.until("at a table", "location.pathname.startsWith('/t/')").await;
        let first = browser.driver.current_url().await.unwrap();
        browser.click("#next-game").await;
        browser.until("at another", &format!("location.href !== '{first}'")).await;
        browser.close_quietly().await;
    });
}

#[test]
fn two_browsers_play_on_after_the_server_was_killed() {
    run(async {
        let mut server = Server::start();
        let (desk, phone) = two(&server).await;
        desk.goto(&server.url("/new/azul")).await;
        desk.click("#open-table").await;
        desk.see("#start").await;
        desk.picture("waiting").await;
        // The link and the table's code lead to the same table; no phone could use a picture of this machine's own address.
        let address = desk.run("return document.querySelector('#share-link').value").await;
        assert_eq!(address, desk.driver.current_url().await.unwrap().as_str());
        desk.see("#share-unreachable").await;
        let code = desk.text(".share-code").await;
        phone.goto(&server.url("/")).await;
        phone.see("#code").await.send_keys(code).await.unwrap();
        phone.click(".join button").await;
        phone.click("[data-sit='1']").await;
        desk.click("#start:not([disabled])").await;
        phone.see(".moves, .prompt").await;
        for _ in 0..4 {
            one_move(&[&desk, &phone]).await;
        }
        // A game of people that still runs can't be played on from against a bot.
        let path = desk.run("return location.pathname").await;
        desk.goto(&server.url(&format!("/replay{}", path.as_str().unwrap()))).await;
        desk.see("#no-continue").await;
        assert!(!desk.has("#continue").await);
        desk.goto(&server.url(path.as_str().unwrap())).await;
        desk.see(".prompt").await;
        server.kill();
        desk.see(".notice").await;
        server.start_again();
        desk.until("is connected again", "!document.querySelector('.prompt .notice')").await;
        phone.until("is connected again", "!document.querySelector('.prompt .notice')").await;
        for _ in 0..4 {
            one_move(&[&desk, &phone]).await;
        }
        tells_as_much(&phone, &desk).await;
        desk.was_quiet_but_for_the_server().await;
        phone.was_quiet_but_for_the_server().await;
        desk.picture("two").await;
        resign(&desk).await;
        phone.see(".verdict").await;
        desk.see("#replay").await;
        desk.close().await;
        phone.close().await;
    });
}

#[test]
fn a_spectator_sees_everything_and_touches_nothing() {
    run(async {
        let server = Server::start();
        let (player, guest) = two(&server).await;
        player.goto(&server.url("/")).await;
        player.click("[data-play=azul]").await;
        player.see(".prompt.mine").await;
        let address = player.run("return location.href").await;
        guest.goto(address.as_str().unwrap()).await;
        guest.see(".plain-words").await;
        one_move(&[&player]).await;
        player.see(".prompt.mine").await;
        let lines = tells_as_much(&guest, &player).await;
        guest.click("#menu").await;
        guest.see("#in-words").await;
        assert!(!guest.has(".moves .move").await && !guest.has("#resign").await);
        // The player takes the move back, and the spectator sees that, too.
        player.click("#undo").await;
        guest.until("sees it taken back", &format!("document.querySelectorAll('.log li').length < {lines}")).await;
        player.was_quiet().await;
        guest.was_quiet().await;
        player.close().await;
        guest.close().await;
    });
}

#[test]
fn fairness_is_checked_in_the_page() {
    run(async {
        let server = Server::start();
        let browser = Browser::open(DESK).await;
        in_words(&browser, &server).await;
        browser.goto(&server.url("/")).await;
        browser.click("[data-play=coloretto]").await;
        one_move(&[&browser]).await;
        resign(&browser).await;
        browser.see(".verdict").await;
        // The result lies over the table.
        browser.click("#close-result").await;
        browser.click("#menu").await;
        browser.click("#fairness").await;
        browser.click("#verify:not([disabled])").await;
        browser.see("#fair").await;
        browser.picture("fair").await;
        browser.close_quietly().await;
    });
}

#[test]
fn an_answer_that_comes_late_does_not_take_the_table_back() {
    run(async {
        let server = Server::start();
        let (desk, phone) = two(&server).await;
        desk.goto(&server.url("/new/coloretto")).await;
        desk.see("#option-first").await;
        desk.run("const first = document.querySelector('#option-first'); first.value = '0'; first.dispatchEvent(new Event('change'))").await;
        desk.click("#open-table").await;
        desk.see("#start").await;
        phone.goto(desk.driver.current_url().await.unwrap().as_str()).await;
        // The phone misses the start of the game, and snapshots arrive there after later events. Sitting down opens
        // another socket.
        phone.see("[data-sit='1']").await;
        phone
            .run(
                "const fetch = window.fetch; window.late = 0;
                window.fetch = async (...asked) => {
                    const answer = await fetch(...asked);
                    if (/\\/api\\/tables\\/[^/]+$/.test(asked[0].url ?? asked[0]) && ++window.late < 3)
                        await new Promise((go) => setTimeout(go, 1500));
                    return answer;
                };
                let missed = false;
                window.WebSocket = class extends WebSocket {
                    set onmessage(hear) {
                        super.onmessage = hear && ((message) => {
                            if (!missed && message.data.includes('\"type\":\"started\"')) missed = true;
                            else hear(message);
                        });
                    }
                }",
            )
            .await;
        phone.click("[data-sit='1']").await;
        desk.click("#start:not([disabled])").await;
        // One draws and puts the card down; then it is the other's turn, whatever arrives late.
        one_move(&[&desk]).await;
        one_move(&[&desk]).await;
        phone.until("a late answer", "window.late > 0").await;
        tokio::time::sleep(std::time::Duration::from_secs(2)).await;
        for _ in 0..4 {
            one_move(&[&desk, &phone]).await;
        }
        tells_as_much(&phone, &desk).await;
        desk.was_quiet().await;
        phone.was_quiet().await;
        desk.close().await;
        phone.close().await;
    });
}

#[test]
fn a_link_that_is_opened_while_the_server_is_away_leads_to_the_table() {
    run(async {
        let mut server = Server::start();
        let (desk, phone) = two(&server).await;
        desk.goto(&server.url("/")).await;
        desk.click("[data-play=azul]").await;
        desk.see(".prompt.mine").await;
        let path = desk.run("return location.pathname").await;
        phone.goto(&server.url("/")).await;
        phone.see("[data-play=azul]").await;
        server.kill();
        phone
            .run(&format!(
                "history.pushState({{}}, '', {path}); dispatchEvent(new PopStateEvent('popstate', {{ state: {{}} }}))"
            ))
            .await;
        phone.see("#away").await;
        server.start_again();
        phone.see(".plain-words").await;
        tells_as_much(&phone, &desk).await;
        phone.was_quiet_but_for_the_server().await;
        desk.close().await;
        phone.close().await;
    });
}

/// Each event carries everything that it changed: no client fetches the table after one.
#[test]
fn a_page_that_hears_everything_fetches_nothing() {
    run(async {
        let server = Server::start();
        let (desk, phone) = two(&server).await;
        desk.goto(&server.url("/new/azul")).await;
        desk.click("#open-table").await;
        desk.see("#start").await;
        phone.goto(desk.driver.current_url().await.unwrap().as_str()).await;
        phone.click("[data-sit='1']").await;
        for browser in [&desk, &phone] {
            browser
                .run(
                    "const fetch = window.fetch; window.fetched = [];
                    window.fetch = (...asked) => { window.fetched.push(asked[0].url ?? asked[0]); return fetch(...asked) }",
                )
                .await;
        }
        desk.click("#start:not([disabled])").await;
        for _ in 0..3 {
            one_move(&[&desk, &phone]).await;
        }
        for browser in [&desk, &phone] {
            if !browser.has("#undo[disabled]").await {
                browser.click("#undo").await;
            }
        }
        for browser in [&desk, &phone] {
            browser.until("is asked", "document.querySelector('.prompt .notice')").await;
        }
        for browser in [&desk, &phone] {
            if browser.has(".prompt .notice .primary").await {
                browser.click(".prompt .notice .primary").await;
            }
        }
        for browser in [&desk, &phone] {
            browser.until("has it taken back", "!document.querySelector('.prompt .notice')").await;
        }
        resign(&desk).await;
        phone.see(".verdict").await;
        for browser in [&desk, &phone] {
            let fetched =
                browser.run("return window.fetched.filter((url) => url.includes('/api/tables/')).join()").await;
            assert_eq!(fetched, "");
            browser.was_quiet().await;
        }
        desk.close().await;
        phone.close().await;
    });
}
