//! Cups: six people join from their phones, play two rounds with the same deals, and a television shows it all.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, WIDE, run};
use crate::play::fits;
use crate::server::Server;
use serde_json::{Value, json};
use std::time::Duration;

/// Plays a little at one's own table of the cup, with moves that differ from table to table; then the second seat resigns. A page that asks
/// too often is told to wait, and does.
const PLAY: &str = "const done = arguments[0], cup = location.pathname.split('/')[2];
    const wait = (ms) => new Promise((then) => setTimeout(then, ms));
    const ask = async (path, how) => {
        for (;;) {
            const answer = await fetch(path, how);
            if (answer.status !== 429) return answer.json();
            await wait(400);
        }
    };
    const get = (path) => ask(path, {});
    const post = (path, body) => ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    (async () => {
        const table = (await get(`/api/cups/${cup}`)).table.id;
        for (;;) {
            const view = await get(`/api/tables/${table}`);
            if (view.status && view.status !== 'playing') return done(table);
            const mine = view.status && view.next.seat === view.yours[0];
            if (!mine) { await wait(300); continue; }
            const seat = view.yours[0];
            const { ply, moves } = await get(`/api/tables/${table}/legal`);
            if (!moves?.length) { await wait(300); continue; }
            if (seat === 1 && ply > 8) {
                await post(`/api/tables/${table}`, { id: 'gives-up', do: 'resign', seat });
                continue;
            }
            const move = moves[(ply * 7 + table.charCodeAt(3)) % moves.length];
            await post(`/api/tables/${table}`, { id: `m${ply}`, do: 'play', seat, ply, move });
        }
    })()";

async fn open(browser: &Browser, server: &Server, path: &str) {
    browser.goto(&server.url("/")).await;
    browser.prefer(json!({"motion": "off", "lang": browser.window.lang})).await;
    browser.goto(&server.url(path)).await;
}

/// Writes into a field as a person does.
async fn fill(browser: &Browser, css: &str, value: &str) {
    let script = "const field = document.querySelector(CSS); field.value = VALUE;
        field.dispatchEvent(new Event('input', { bubbles: true })); field.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.run(&script.replace("CSS", &json!(css).to_string()).replace("VALUE", &json!(value).to_string())).await;
}

async fn stage(browser: &Browser, what: &str) {
    let words = r"document.querySelector('#cup-stage')?.textContent.replace(/[\u2066-\u2069]/g, '')";
    let is = format!("{words}.includes('{what}')");
    browser.until("the cup is there", &is).await;
}

/// The tables at which people play are over, in all browsers at once.
async fn play_a_round(players: &[Browser]) {
    for player in players {
        player.see("#cup-to-table").await;
    }
    let plays = players.iter().map(|player| player.run_async(PLAY));
    futures_util::future::join_all(plays).await;
}

#[test]
fn six_people_play_a_cup_with_the_same_deals_and_a_television_shows_it() {
    run(async {
        let server = Server::start();
        let organiser = Browser::open(DESK).await;
        open(&organiser, &server, "/cups").await;
        organiser.see("#all-cups .empty").await;
        organiser.click("#new-cup").await;
        organiser.see("#cup-name").await;
        is_for_everybody(&organiser, "a new cup").await;
        organiser.picture("cup-new").await;
        fill(&organiser, "#cup-name", "Friday Duplicate Cup").await;
        fill(&organiser, "#cup-rounds", "2").await;
        organiser.click("#make-cup").await;
        stage(&organiser, "Join").await;
        let path = organiser.run("return location.pathname").await.as_str().unwrap().to_owned();
        let mut players = Vec::new();
        for number in 0..6 {
            let player = Browser::open(if number == 0 { PHONE } else { DESK }).await;
            open(&player, &server, &path).await;
            if number == 0 {
                player.see("#cup-join").await;
                fits(&player).await;
                player.picture("cup-before").await;
            }
            player.click("#cup-join").await;
            player.see("#cup-leave").await;
            players.push(player);
        }
        organiser.until("six have joined", "document.querySelectorAll('#cup-standings tbody tr').length === 6").await;
        organiser.click("#cup-start").await;
        stage(&organiser, "Round 1 of 2").await;
        let television = Browser::open(WIDE).await;
        open(&television, &server, &format!("{path}/television")).await;
        television.until("its tables", "document.querySelectorAll('.cup-tv-tables > li').length === 3").await;
        play_a_round(&players).await;
        stage(&organiser, "Round 2 of 2").await;
        // What the first round brought, compared seat by seat.
        organiser.click(".cup-rounds .button:first-child").await;
        organiser.until("it is compared", "document.querySelectorAll('.cup-table .above').length === 6").await;
        players[0].see("#cup-to-table").await;
        for browser in [&organiser, &players[0]] {
            is_for_everybody(browser, "cup").await;
            browser.picture("cup").await;
        }
        // A television has no site menu: nobody touches it.
        television.picture("cup-television").await;
        fits(&players[0]).await;
        organiser.dark(true).await;
        organiser.picture("cup-dark").await;
        organiser.dark(false).await;
        fits(&television).await;
        // Pausing keeps nobody from finishing their table.
        fill(&organiser, "#cup-reason", "tea").await;
        organiser.click("#cup-pause").await;
        organiser.see("#cup-resume").await;
        organiser.click("#cup-resume").await;
        play_a_round(&players).await;
        stage(&organiser, "Over").await;
        organiser.click("#cup-seed summary").await;
        organiser.see("#cup-seed .good").await;
        organiser.click("#cup-log summary").await;
        organiser.until("the log has come", "document.querySelectorAll('.cup-log li').length > 8").await;
        organiser.picture("cup-over").await;
        let told: Value = television.run("return document.querySelector('.cup-tv-ticker').textContent").await;
        assert!(told.as_str().unwrap().contains("جام را برد") || told.as_str().unwrap().contains("جلو"), "{told}");
        tokio::time::sleep(Duration::from_millis(100)).await;
        for browser in players.into_iter().chain([organiser, television]) {
            browser.close_quietly().await;
        }
    });
}
