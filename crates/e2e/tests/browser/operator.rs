//! The operator's page.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, run};
use crate::server::Server;
use serde_json::json;

/// A script that asks the server; `ask` answers status and body.
const ASK: &str = "const [done] = arguments;
    const ask = async (method, path, body) => {
        const answer = await fetch(path, {method, headers: {'content-type': 'application/json'}, body: body && JSON.stringify(body)});
        const text = await answer.text();
        return {status: answer.status, body: text ? JSON.parse(text) : null};
    };
    localStorage.setItem('kashi.been-here', 'true');";

/// A report is read with what was said, decided by keys alone, and heeded; nobody else sees the page.
#[test]
fn an_operator_decides_about_a_report() {
    run(async {
        let server = Server::start();
        let (operator, rude) = (Browser::open(DESK).await, Browser::open(PHONE).await);
        for browser in [&operator, &rude] {
            browser.goto(&server.url("/")).await;
        }
        let script = format!(
            "{ASK} ask('POST', '/api/me', {{name: 'Rude'}}).then(me => ask('POST', '/api/tables',
                 {{game: 'azul', seats: ['me', 'open'], chat: 'all'}}).then(table => ask('POST', '/api/tables/' + table.body.id,
                 {{id: 's', do: 'say', text: 'something rude'}}).then(() => done([me.body.id, table.body.id]))))"
        );
        let made = rude.run_async(&script).await;
        let script = format!(
            "{ASK} ask('POST', '/api/me', {{name: 'Warden'}})
                 .then(() => ask('POST', '/api/account', {{account: 'warden', password: 'correct horse battery'}}))
                 .then(() => ask('POST', '/api/reports', {{person: '{}', table: '{}', reason: 'chat', text: 'look'}}))
                 .then(answer => done(answer.status))",
            made[0].as_str().unwrap(),
            made[1].as_str().unwrap(),
        );
        assert_eq!(operator.run_async(&script).await, json!(204));
        operator.goto(&server.url("/operator")).await;
        operator.see("#forbidden").await;

        server.admin(&["operator", "add", "warden"]);
        operator.goto(&server.url("/me")).await;
        operator.click("#operator").await;
        operator.see("article.report").await;
        let card = operator.text("article.report").await;
        assert!(card.contains("Rude") && card.contains("something rude") && card.contains("look"), "{card}");
        is_for_everybody(&operator, "operator").await;
        operator.picture("operator").await;
        // Without a reason it is refused, next to the buttons.
        operator.click("[data-do=ban]").await;
        operator.see("article.report .fault").await;
        operator.run("document.querySelector('[data-field=reason]').focus()").await;
        operator.press("insults\t").await;
        operator.click("[data-do=ban]").await;
        operator.until("the report is gone", "!document.querySelector('article.report')").await;
        operator.until("and the reader is told", "document.activeElement.id === 'operator-status'").await;

        let script = format!(
            "{ASK} ask('POST', '/api/tables', {{game: 'azul', seats: ['me', 'open']}}).then(answer => done([answer.body.code, answer.body.message.en]))"
        );
        let refused = rude.run_async(&script).await;
        assert_eq!(refused[0], "banned");
        assert!(refused[1].as_str().unwrap().contains("insults"), "{refused}");
        rude.goto(&server.url("/operator")).await;
        rude.see("#forbidden").await;
        operator.close().await;
        rude.close().await;
    });
}
