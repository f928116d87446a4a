//! What a page says before the app runs, as a browser, a crawler and a link preview get it.

use crate::client::Client;
use crate::harness::{Server, config};
use serde_json::json;
use server::Config;
use tempfile::TempDir;

/// A page with all the places that the server fills in.
const SHELL: &str = "<html lang=\"%lang%\" dir=\"%dir%\"><head>%head%</head><body>%early%</body></html>";

/// A server with that page; its folder is removed after it.
fn start() -> (Server, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("index.html"), SHELL).unwrap();
    let web = Some(folder.path().to_owned());
    (Server::start_as(Config { web, ..config(folder.path()) }), folder)
}

fn page(client: &Client, path: &str, headers: &[&str]) -> String {
    let answer = client.send("GET", path, headers, "").unwrap();
    assert_eq!(answer.status, 200, "{path}");
    assert!(answer.head.contains("vary: accept-language, cookie"), "{}", answer.head);
    answer.body.as_str().unwrap().to_owned()
}

#[test]
fn the_first_response_has_the_content_in_the_readers_language() {
    let (server, _folder) = start();
    let reader = Client::new(server.address);
    let home = page(&reader, "/", &["accept-language: en-GB"]);
    assert!(home.starts_with("<html lang=\"en\" dir=\"ltr\">"), "{home}");
    assert!(home.contains("<h2>The Castles of Burgundy</h2>"), "{home}");
    let home = page(&reader, "/", &["accept-language: en-GB", "cookie: kashi-lang=fa"]);
    assert!(home.contains("<h2>قلعه‌های بورگاندی</h2>"), "{home}");
    let rules = page(&reader, "/rules/azul?lang=en", &["accept-language: fa"]);
    assert!(rules.contains("id=\"AZ-2.5\"") && rules.contains("<title>Azul rules"), "{rules}");
}

/// Rules in full are long, and first readers are on slow networks.
#[test]
fn the_first_response_is_compressed_for_browsers() {
    let (server, _folder) = start();
    let reader = Client::new(server.address);
    let length = |headers: &[&str]| {
        let answer = reader.send("HEAD", "/rules/burgundy", headers, "").unwrap();
        let is_packed = answer.head.contains("content-encoding: gzip");
        let length = answer.head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
        (is_packed, length.trim().parse::<usize>().unwrap())
    };
    let ((plain, long), (packed, short)) = (length(&[]), length(&["accept-encoding: gzip, br"]));
    assert!(!plain && packed && short * 3 < long, "{short} of {long} bytes");
}

#[test]
fn a_shared_table_says_no_more_than_its_list() {
    let (server, _folder) = start();
    let host = server.guest("Zohreh");
    let stranger = Client::new(server.address);
    let open = |listed: bool| {
        let table = host.open(&json!({"game": "azul", "seats": ["me", "open"], "listed": listed}));
        page(&stranger, &format!("/t/{}", table["id"].as_str().unwrap()), &["accept-language: en"])
    };
    let listed = open(true);
    assert!(listed.contains("Azul table") && listed.contains("<bdi>Zohreh</bdi>"), "{listed}");
    let unlisted = open(false);
    assert!(unlisted.contains("Azul table") && !unlisted.contains("Zohreh"), "{unlisted}");
    for path in ["/t/0000000000000000", "/t/%3Cscript%3E", "/t/"] {
        let unknown = page(&stranger, path, &["accept-language: en"]);
        assert!(unknown.contains("early-brand") && unknown.contains("noindex"), "{unknown}");
    }
}
