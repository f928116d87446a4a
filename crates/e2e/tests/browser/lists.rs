//! Lists that keep up by themselves, and older lines of a chat.

use crate::browser::{Browser, DESK, PHONE, run};
use crate::server::Server;
use thirtyfour::Key;

/// Opens a table that is listed, without its page.
const OPEN: &str = "const done = arguments[0];
    const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    (async () => {
        await post('/api/me', {});
        const table = await post('/api/tables', { game: 'azul', seats: ['me', 'open'], listed: true });
        done((await table.json()).id);
    })()";

#[test]
fn the_home_page_is_told_of_tables_and_asks_for_none() {
    run(async {
        let server = Server::start();
        let (desk, phone) = (Browser::open(DESK).await, Browser::open(PHONE).await);
        desk.goto(&server.url("/")).await;
        desk.see("[data-play=azul]").await;
        desk.run(
            "const fetch = window.fetch; window.fetched = [];
            window.fetch = (...asked) => { window.fetched.push(asked[0].url ?? asked[0]); return fetch(...asked) }",
        )
        .await;
        phone.goto(&server.url("/rules")).await;
        let line = |id: &serde_json::Value| format!(".home-lists a[href='/t/{}']", id.as_str().unwrap());
        let first = phone.run_async(OPEN).await;
        desk.see(&line(&first)).await;
        // A guest sits down, and nobody is waited for any more: the table leaves the list.
        let sit = "const done = arguments[0];
            fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
                .then(() => fetch('/api/tables/ID', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{\"id\":\"1\",\"do\":\"sit\"}' }))
                .then((answer) => done(answer.status))";
        let other = Browser::open(PHONE).await;
        other.goto(&server.url("/rules")).await;
        assert_eq!(other.run_async(&sit.replace("ID", first.as_str().unwrap())).await, 200);
        desk.until("it is gone", &format!("!document.querySelector(\"{}\")", line(&first))).await;
        assert_eq!(desk.run("return window.fetched.join()").await, "", "nothing is asked for");
        for browser in [desk, phone, other] {
            browser.close_quietly().await;
        }
    });
}

#[test]
fn older_lines_of_the_chat_come_above_what_is_read() {
    run(async {
        let server = Server::start();
        let desk = Browser::open(DESK).await;
        desk.goto(&server.url("/")).await;
        desk.click("[data-play=azul]").await;
        desk.see(".prompt.mine").await;
        let said = desk
            .run_async(
                "const done = arguments[0], table = location.pathname.slice(3);
                (async () => {
                    for (let n = 0; n < 150; n++)
                        await fetch('/api/tables/' + table, { method: 'POST', headers: { 'content-type': 'application/json' },
                            body: JSON.stringify({ id: 'l' + n, do: 'say', text: 'line ' + n }) });
                    done(true);
                })()",
            )
            .await;
        assert_eq!(said, true);
        desk.driver.refresh().await.unwrap();
        desk.runs().await;
        desk.click("#open-chat").await;
        desk.until("the last hundred", "document.querySelectorAll('.chat ol li').length === 100").await;
        desk.see("#older-lines").await;
        desk.run(
            "const list = document.querySelector('.chat ol'); list.scrollTop = 40;
            window.read = list.querySelector('li'); window.place = window.read.getBoundingClientRect().top;
            document.querySelector('#older-lines').focus()",
        )
        .await;
        desk.press(Key::Enter.value()).await;
        desk.until("all of them", "document.querySelectorAll('.chat ol li').length === 150").await;
        desk.until("it stays in its place", "Math.abs(window.read.getBoundingClientRect().top - window.place) < 60")
            .await;
        desk.until("nothing is older", "!document.querySelector('#older-lines')").await;
        desk.until("the keyboard goes on there", "document.activeElement === document.querySelector('.chat ol')").await;
        assert_eq!(desk.run("return document.querySelector('.chat ol li .said').textContent").await, "line 0");
        desk.close_quietly().await;
    });
}
