//! A café: its name, its poster, and invitations over plain HTTP.

use crate::access::is_for_everybody;
use crate::browser::{Browser, DESK, PHONE, run};
use crate::server::Server;
use serde_json::json;

const NAME: &str = "کافه <نقش> & \"Tile\"";

/// The name stands in the title, the heading and the manifest, as text; the poster has it, too, with a code and both
/// languages, and nothing but the sheet is printed.
#[test]
fn a_house_has_its_name_and_a_poster() {
    run(async {
        let server = Server::start_with(&["--name", NAME]);
        let phone = Browser::open(PHONE).await;
        phone.goto(&server.guests_url("/")).await;
        assert_eq!(phone.text(".hero h1").await, NAME);
        assert_eq!(phone.run("return document.title").await, json!(format!("{NAME} · کاشی · Kashi")));
        let manifest = "const [done] = arguments; fetch('/manifest.webmanifest').then(a => a.json()).then(m => done(m.short_name))";
        assert_eq!(phone.run_async(manifest).await, json!(NAME));
        phone.picture("house").await;

        phone.goto(&server.guests_url("/poster")).await;
        phone.see(".poster-sheet .qr svg").await;
        let sheet = phone.text(".poster-sheet").await;
        for said in [NAME, "cafe.example", "این‌جا بازی کنید", "Play here"] {
            assert!(sheet.contains(said), "{said}: {sheet}");
        }
        is_for_everybody(&phone, "poster").await;
        phone.picture("poster").await;
        phone.devtools("Emulation.setEmulatedMedia", json!({"media": "print"})).await;
        let hidden = "['.bar', '.foot', '.poster-tools'].every(part => getComputedStyle(document.querySelector(part)).display === 'none')";
        phone.until("only the sheet is printed", hidden).await;
        phone.picture("poster-printed").await;
        phone.devtools("Emulation.setEmulatedMedia", json!({"media": ""})).await;

        phone.goto(&server.url("/poster")).await;
        phone.see("#poster-unreachable").await;
        assert_eq!(phone.run("return document.querySelectorAll('.qr').length").await, json!(0), "no useless code");
        phone.close().await;
    });
}

/// Browsers hand pages the clipboard only over HTTPS: over plain HTTP the button copies from the field, or says that it
/// didn't.
#[test]
fn an_invitation_is_copied_over_plain_http_or_the_page_says_so() {
    run(async {
        let server = Server::start();
        let desk = Browser::open(DESK).await;
        desk.goto(&server.guests_url("/new/azul")).await;
        assert_eq!(desk.run("return typeof navigator.clipboard").await, json!("undefined"), "as in a café");
        desk.click("#open-table").await;
        desk.see(".share .qr svg").await;
        // What is copied is what a reader would paste.
        desk.run("document.addEventListener('copy', () => { window.kept = String(getSelection()) || document.activeElement.value; })").await;
        desk.click("#share-copy").await;
        desk.until("it says so", "document.querySelector('#share-copy').textContent.includes('Copied')").await;
        let address = desk.run("return document.querySelector('#share-link').value").await;
        assert_eq!(desk.run("return window.kept").await, address);

        desk.goto(&server.guests_url("/new/azul")).await;
        desk.run("document.execCommand = () => false").await;
        desk.click("#open-table").await;
        desk.click("#share-copy").await;
        desk.until(
            "it says that it didn't",
            "document.querySelector('.share [role=status]').textContent.includes('Ctrl-C')",
        )
        .await;
        let selected = "(field => field.selectionEnd - field.selectionStart === field.value.length)(document.querySelector('#share-link'))";
        desk.until("and the reader can", selected).await;
        desk.close().await;
    });
}
