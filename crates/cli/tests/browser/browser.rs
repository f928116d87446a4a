//! A browser, and what a person does in it.

use http::Method;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use thirtyfour::common::command::{Command as Order, ExtensionCommand};
use thirtyfour::extensions::cdp::ChromeDevTools;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, TypingData};

/// How long anything on a page may take: generous, since the machines of CI are slow.
const PATIENCE: Duration = Duration::from_secs(20);

/// What kind of window it is.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) name: &'static str,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) lang: &'static str,
}

/// A phone in Shiraz.
pub(crate) const PHONE: Window = Window { name: "phone-fa", width: 390, height: 844, lang: "fa" };
/// A desk in Leeds.
pub(crate) const DESK: Window = Window { name: "desk-en", width: 1280, height: 800, lang: "en" };

pub(crate) struct Browser {
    pub(crate) driver: WebDriver,
    pub(crate) window: Window,
    process: Child,
    _profile: TempDir,
}

impl Browser {
    pub(crate) async fn open(window: Window) -> Self {
        let (process, port) = chromedriver();
        let profile = tempfile::tempdir().unwrap();
        let mut wishes = DesiredCapabilities::chrome();
        let folder = format!("--user-data-dir={}", profile.path().display());
        let size = format!("--window-size={},{}", window.width, window.height);
        let lang = format!("--lang={}", window.lang);
        for arg in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            &folder,
            &size,
            &lang,
        ] {
            wishes.add_arg(arg).unwrap();
        }
        wishes.add_experimental_option("prefs", json!({"intl.accept_languages": window.lang})).unwrap();
        wishes.set_base_capability("goog:loggingPrefs", json!({"browser": "ALL"})).unwrap();
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), wishes).await.unwrap();
        let browser = Browser { driver, window, process, _profile: profile };
        let device = json!({"width": window.width, "height": window.height, "deviceScaleFactor": 1, "mobile": window.width < 500});
        browser.devtools("Emulation.setDeviceMetricsOverride", device).await;
        browser
    }

    /// A command of the browser's own protocol.
    pub(crate) async fn devtools(&self, command: &str, params: Value) -> Value {
        ChromeDevTools::new(self.driver.handle.clone()).execute_cdp_with_params(command, params).await.unwrap()
    }

    pub(crate) async fn goto(&self, url: &str) {
        self.driver.goto(url).await.unwrap();
        self.see("main > *").await;
    }

    /// Chooses preferences as the profile page would, for pages that are loaded from now on.
    pub(crate) async fn prefer(&self, preferences: Value) {
        let text = preferences.to_string();
        self.run(&format!("localStorage.setItem('kashi.preferences', {})", json!(text))).await;
    }

    /// Waits until something is there and in sight.
    pub(crate) async fn see(&self, css: &str) -> WebElement {
        let query = self.driver.query(By::Css(css)).wait(PATIENCE, Duration::from_millis(40)).and_displayed();
        match query.first().await {
            Ok(found) => found,
            Err(fault) => {
                let page = self.run("return document.body.innerText").await;
                panic!("{}: no {css}: {fault}\n{page}", self.window.name)
            }
        }
    }

    pub(crate) async fn has(&self, css: &str) -> bool {
        self.count(css).await > 0
    }

    pub(crate) async fn count(&self, css: &str) -> u64 {
        let script = format!("return document.querySelectorAll({}).length", json!(css));
        self.run(&script).await.as_u64().unwrap()
    }

    pub(crate) async fn text(&self, css: &str) -> String {
        self.see(css).await.text().await.unwrap()
    }

    /// Touches something, however often it is drawn anew meanwhile.
    pub(crate) async fn click(&self, css: &str) {
        let begin = Instant::now();
        loop {
            let found = self.see(css).await;
            match found.click().await {
                Ok(()) => return,
                Err(fault) => assert!(begin.elapsed() < PATIENCE, "{css}: {fault}"),
            }
        }
    }

    /// Waits until a script says true.
    pub(crate) async fn until(&self, what: &str, script: &str) {
        let begin = Instant::now();
        while self.run(&format!("return Boolean({script})")).await != Value::Bool(true) {
            assert!(begin.elapsed() < PATIENCE, "{}: {what}", self.window.name);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    pub(crate) async fn run(&self, script: &str) -> Value {
        self.driver.execute(script, Vec::new()).await.unwrap().json().clone()
    }

    /// Presses keys wherever the focus is.
    pub(crate) async fn press(&self, keys: impl Into<TypingData>) {
        self.driver.action_chain().send_keys(keys).perform().await.unwrap();
    }

    /// A picture for people to look at.
    pub(crate) async fn picture(&self, name: &str) {
        let folder = pictures();
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join(format!("{name}-{}.png", self.window.name));
        self.driver.screenshot(&path).await.unwrap();
    }

    pub(crate) async fn dark(&self, dark: bool) {
        let value = if dark { "dark" } else { "light" };
        let features = json!({"features": [{"name": "prefers-color-scheme", "value": value}]});
        self.devtools("Emulation.setEmulatedMedia", features).await;
        // Colours change gently; what is measured is where they arrive.
        self.until("settles", "document.getAnimations().every(one => one.playState !== 'running')").await;
    }

    /// What the page complained about since it was last asked.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let log: Vec<Value> =
            self.driver.handle.cmd(Order::ExtensionCommand(Box::new(Log))).await.unwrap().value().unwrap();
        let severe = log.iter().filter(|line| line["level"] == "SEVERE");
        severe.map(|line| line["message"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// No complaint, and nothing asked of another host.
    pub(crate) async fn was_quiet(&self) {
        assert_eq!(self.complaints().await, Vec::<String>::new(), "{}", self.window.name);
        let elsewhere = self
            .run(
                "return performance.getEntriesByType('resource').map(entry => entry.name)
                    .filter(name => !name.startsWith(location.origin) && !name.startsWith('data:'))",
            )
            .await;
        assert_eq!(elsewhere, json!([]), "asked of another host");
    }

    /// Makes the first move in the list, in the view in words.
    pub(crate) async fn move_first(&self) {
        self.click(".moves .move").await;
    }

    pub(crate) async fn my_turn(&self) -> bool {
        self.has(".prompt.mine").await
    }

    pub(crate) async fn close(mut self) {
        self.driver.clone().quit().await.unwrap();
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

#[derive(Debug)]
struct Log;

impl ExtensionCommand for Log {
    fn parameters_json(&self) -> Option<Value> {
        Some(json!({"type": "browser"}))
    }

    fn method(&self) -> Method {
        Method::POST
    }

    fn endpoint(&self) -> Arc<str> {
        "/se/log".into()
    }
}

/// Starts a driver on a port that it chooses itself.
fn chromedriver() -> (Child, u16) {
    let mut process = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(process.stdout.take().unwrap()).lines();
    let port = lines.map_while(Result::ok).find_map(|line| {
        let (_, port) = line.split_once("started successfully on port ")?;
        port.trim_end_matches('.').parse().ok()
    });
    (process, port.expect("chromedriver says its port"))
}

fn pictures() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    root.join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into())).join("screenshots")
}

/// Runs a test.
pub(crate) fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}
