//! A browser, and what a person does in it.

use http::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::{Duration, Instant};
use thirtyfour::common::command::{Command as Order, ExtensionCommand};
use thirtyfour::extensions::cdp::ChromeDevTools;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, TypingData};
use tokio::runtime::Runtime;

/// How long anything on a page may take: generous, since CI machines are slow.
const PATIENCE: Duration = Duration::from_secs(20);

/// A kind of window.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) name: &'static str,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) lang: &'static str,
}

/// A phone in Shiraz.
pub(crate) const PHONE: Window = Window { name: "phone-fa", width: 390, height: 844, lang: "fa" };
/// A large screen in Isfahan.
pub(crate) const WIDE: Window = Window { name: "wide-fa", width: 1920, height: 1080, lang: "fa" };
/// A desk in Leeds.
pub(crate) const DESK: Window = Window { name: "desk-en", width: 1280, height: 800, lang: "en" };

/// A browser with its driver. They take seconds to start, so a test leaves them to the next one.
struct Engine {
    driver: WebDriver,
    lang: &'static str,
    /// It exits when its standard input closes, so nothing is left over however the tests end.
    _process: Child,
    _words: BufReader<ChildStdout>,
}

/// In place of its language, for a browser that is not reused.
const ALONE: &str = "alone";

/// The browsers that no test is using.
static IDLE: Mutex<Vec<Engine>> = Mutex::new(Vec::new());

pub(crate) struct Browser {
    pub(crate) driver: WebDriver,
    pub(crate) window: Window,
    engine: Option<Engine>,
    /// The origins that were visited. A later server may get the port of an earlier one, and with it what was kept there.
    visited: Mutex<BTreeSet<String>>,
}

impl Browser {
    /// A browser with no history, reused or new. What was kept for an origin was cleared when its test ended; what all
    /// origins share is cleared here.
    pub(crate) async fn open(window: Window) -> Self {
        let idle = {
            let mut idle = IDLE.lock().unwrap();
            let at = idle.iter().position(|engine| engine.lang == window.lang);
            at.map(|at| idle.swap_remove(at))
        };
        let engine = match idle {
            Some(engine) => engine,
            None => Engine::start(window.lang).await,
        };
        Browser::with(engine, window).await
    }

    async fn with(engine: Engine, window: Window) -> Self {
        let browser =
            Browser { driver: engine.driver.clone(), window, engine: Some(engine), visited: Mutex::default() };
        browser.devtools("Network.clearBrowserCookies", json!({})).await;
        browser.media(&[]).await;
        let device = json!({"width": window.width, "height": window.height, "deviceScaleFactor": 1, "mobile": window.width < 500});
        browser.devtools("Emulation.setDeviceMetricsOverride", device).await;
        browser.log().await;
        browser
    }

    /// A browser that no other test has used or will use: for measurements, and for settings that persist.
    pub(crate) async fn open_alone(window: Window) -> Self {
        let engine = Engine::start(window.lang).await;
        Browser::with(Engine { lang: ALONE, ..engine }, window).await
    }

    /// A `DevTools` command.
    pub(crate) async fn devtools(&self, command: &str, params: Value) -> Value {
        ChromeDevTools::new(self.driver.handle.clone()).execute_cdp_with_params(command, params).await.unwrap()
    }

    pub(crate) async fn goto(&self, url: &str) {
        let origin: Vec<&str> = url.splitn(4, '/').take(3).collect();
        self.visited.lock().unwrap().insert(origin.join("/"));
        self.driver.goto(url).await.unwrap();
        self.runs().await;
    }

    /// Waits until the app has taken over from what the server wrote.
    pub(crate) async fn runs(&self) {
        self.see("body > main > *").await;
    }

    /// Chooses preferences as the profile page would, for pages that are loaded from now on.
    pub(crate) async fn prefer(&self, preferences: Value) {
        let text = preferences.to_string();
        self.run(&format!("localStorage.setItem('kashi.preferences', {})", json!(text))).await;
    }

    /// Waits until an element is there and visible; it may be redrawn meanwhile.
    pub(crate) async fn see(&self, css: &str) -> WebElement {
        let begin = Instant::now();
        loop {
            for found in self.driver.find_all(By::Css(css)).await.unwrap_or_default() {
                if matches!(found.is_displayed().await, Ok(true)) {
                    return found;
                }
            }
            if begin.elapsed() > PATIENCE {
                let page = self.run("return document.body.innerText").await;
                let log = self.complaints().await;
                self.picture("failed").await;
                panic!("{}: no {css}\n{page}\n{log:#?}", self.window.name)
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
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

    /// Clicks an element, even if it is redrawn meanwhile.
    pub(crate) async fn click(&self, css: &str) {
        let begin = Instant::now();
        loop {
            let found = self.see(css).await;
            match found.click().await {
                Ok(()) => return,
                Err(fault) => assert!(begin.elapsed() < PATIENCE, "{css}: {fault}"),
            }
            // It may lie under a sticky header or footer, where a person would scroll.
            let scroll = format!("document.querySelector({})?.scrollIntoView({{ block: 'center' }})", json!(css));
            self.run(&scroll).await;
        }
    }

    /// Waits until a script returns true.
    pub(crate) async fn until(&self, what: &str, script: &str) {
        let begin = Instant::now();
        while self.run(&format!("return Boolean({script})")).await != Value::Bool(true) {
            if begin.elapsed() > PATIENCE {
                self.picture("failed").await;
                panic!("{}: {what}: {:#?}", self.window.name, self.complaints().await);
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    pub(crate) async fn run(&self, script: &str) -> Value {
        self.driver.execute(script, Vec::new()).await.unwrap().json().clone()
    }

    /// Runs a script that calls its first argument with its result.
    pub(crate) async fn run_async(&self, script: &str) -> Value {
        self.driver.execute_async(script, Vec::new()).await.unwrap().json().clone()
    }

    /// Presses keys wherever the focus is.
    pub(crate) async fn press(&self, keys: impl Into<TypingData>) {
        self.driver.action_chain().send_keys(keys).perform().await.unwrap();
    }

    /// A finger on the screen, through `DevTools`: it may rest, and the page can tell it from a mouse.
    pub(crate) async fn finger(&self, kind: &str, at: Option<&Value>) {
        let points: Vec<&Value> = at.into_iter().collect();
        self.devtools("Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points})).await;
    }

    /// A short touch.
    pub(crate) async fn tap(&self, at: &Value) {
        self.finger("touchStart", Some(at)).await;
        self.finger("touchEnd", None).await;
    }

    /// The middle of the first element that is found, in the window.
    pub(crate) async fn middle(&self, css: &str) -> Value {
        let script = format!(
            "const area = document.querySelector({}).getBoundingClientRect();
            return {{ x: area.left + area.width / 2, y: area.top + area.height / 2 }}",
            json!(css)
        );
        self.run(&script).await
    }

    /// A screenshot for people to look at.
    pub(crate) async fn picture(&self, name: &str) {
        let folder = pictures();
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join(format!("{name}-{}.png", self.window.name));
        self.driver.screenshot(&path).await.unwrap();
    }

    /// Sets the reader's system preferences.
    pub(crate) async fn media(&self, wishes: &[(&str, &str)]) {
        let features: Vec<Value> = wishes.iter().map(|(name, value)| json!({"name": name, "value": value})).collect();
        self.devtools("Emulation.setEmulatedMedia", json!({"features": features})).await;
    }

    pub(crate) async fn dark(&self, dark: bool) {
        self.media(&[("prefers-color-scheme", if dark { "dark" } else { "light" })]).await;
        // Colours are animated; measure the final ones.
        self.until("settles", "!document.getAnimations().some(one => one instanceof CSSTransition)").await;
    }

    /// The lines of the console since the last call.
    async fn log(&self) -> Vec<Value> {
        self.driver.handle.cmd(Order::ExtensionCommand(Box::new(Log))).await.unwrap().value().unwrap()
    }

    /// Errors and warnings of the page since the last call. That a page was left while a socket was still connecting is the
    /// test's doing.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let log = self.log().await;
        let severe = log.iter().filter(|line| line["level"] == "SEVERE" || line["level"] == "WARNING");
        let words = severe.map(|line| line["message"].as_str().unwrap_or_default().to_owned());
        words.filter(|words| !words.contains("WebSocket is closed before the connection is established")).collect()
    }

    /// Asserts that there were no complaints, and no request to another host.
    pub(crate) async fn was_quiet(&self) {
        assert_eq!(self.complaints().await, Vec::<String>::new(), "{}", self.window.name);
        self.stayed_at_home().await;
    }

    /// The same where the server was down for a while: failed requests to it are expected.
    pub(crate) async fn was_quiet_but_for_the_server(&self) {
        let mut complaints = self.complaints().await;
        complaints.retain(|line| !line.contains("ERR_CONNECTION_REFUSED") && !line.contains("WebSocket"));
        assert_eq!(complaints, Vec::<String>::new(), "{}", self.window.name);
        self.stayed_at_home().await;
    }

    async fn stayed_at_home(&self) {
        let elsewhere = self
            .run(
                "return performance.getEntriesByType('resource').map(entry => entry.name)
                    .filter(name => !name.startsWith(location.origin) && !name.startsWith('data:'))",
            )
            .await;
        assert_eq!(elsewhere, json!([]), "asked of another host");
    }

    /// Makes the first move of the list in the text view.
    pub(crate) async fn move_first(&self) {
        self.click(".moves .move").await;
    }

    pub(crate) async fn my_turn(&self) -> bool {
        self.has(".prompt.mine").await
    }

    /// Leaves the browser to the next test.
    pub(crate) async fn close(mut self) {
        // Stops whatever the page is still doing.
        self.driver.goto("about:blank").await.unwrap();
        let visited = std::mem::take(&mut *self.visited.lock().unwrap());
        for origin in visited {
            self.devtools("Storage.clearDataForOrigin", json!({"origin": origin, "storageTypes": "all"})).await;
        }
        if let Some(engine) = self.engine.take().filter(|engine| engine.lang != ALONE) {
            IDLE.lock().unwrap().push(engine);
        }
    }

    /// The same after the assertion that there were no complaints.
    pub(crate) async fn close_quietly(self) {
        self.was_quiet().await;
        self.close().await;
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

impl Engine {
    async fn start(lang: &'static str) -> Self {
        let profile = tempfile::tempdir().unwrap().keep();
        // The shell waits for the end of its input, which comes even if the tests are killed, and then cleans up.
        let mut process = Command::new("sh")
            .args(["-c", "trap : TERM; chromedriver --port=0 & read -r _; kill 0; until rm -rf \"$0\" 2> /dev/null; do sleep 0.1; done"])
            .arg(&profile)
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut words = BufReader::new(process.stdout.take().unwrap());
        let port = words.by_ref().lines().map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse::<u16>().ok()
        });
        let port = port.expect("chromedriver says its port");
        let mut wishes = DesiredCapabilities::chrome();
        for arg in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--mute-audio",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            // A name for this machine as a guest's phone would call it: neither this machine's own, nor one with HTTPS.
            "--host-resolver-rules=MAP cafe.example 127.0.0.1",
            // A headless window must not be throttled as a background one.
            "--disable-renderer-backgrounding",
            "--disable-backgrounding-occluded-windows",
            "--disable-background-timer-throttling",
            &format!("--user-data-dir={}", profile.display()),
            &format!("--lang={lang}"),
        ] {
            wishes.add_arg(arg).unwrap();
        }
        wishes.add_experimental_option("prefs", json!({"intl.accept_languages": lang})).unwrap();
        wishes.set_base_capability("goog:loggingPrefs", json!({"browser": "ALL"})).unwrap();
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), wishes).await.unwrap();
        driver.set_script_timeout(Duration::from_mins(2)).await.unwrap();
        Engine { driver, lang, _process: process, _words: words }
    }
}

pub(crate) fn pictures() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    root.join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into())).join("screenshots")
}

/// One for all tests: they share the connections to the browsers, which belong to it.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());

/// Runs a test.
pub(crate) fn run(test: impl Future<Output = ()>) {
    RUNTIME.block_on(test);
}
