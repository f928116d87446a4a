//! Builds the web app: cargo for WebAssembly, `wasm-bindgen` for the glue, one folder with everything that a browser
//! loads.
//!
//! The folder is `target/web/dist`, or `target/web/quick` for `cargo xtask run`, or `target/web/dev` for development. The
//! server crate embeds the first when it is compiled; `kashi serve --web DIR` serves any of them. No Node, no separately
//! installed tool.

use crate::picture;
use crate::shell::{self, cargo};
use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

const WASM: &str = "wasm32-unknown-unknown";

/// The size limit of the first page, compressed, in bytes.
const FIRST_LOAD: usize = 1_200_000;

/// The page itself. The server writes its own address into it, so it is not compressed in advance.
const SHELL: &str = "index.html";

/// Files with names that browsers and crawlers know: they keep their names, and are revalidated each time.
const FIXED: [&str; 6] = [SHELL, "sw.js", "manifest.webmanifest", "robots.txt", "favicon.ico", "apple-touch-icon.png"];

/// The picture for shared links: sites that preview links load it, the app never does.
const SOCIAL: &str = "social.png";

/// The sizes of the app's icon on home screens, in pixels: those that Android and Windows ask for.
const ICONS: [u32; 2] = [192, 512];

/// The size that Apple's systems ask for.
const APPLE_ICON: u32 = 180;

/// Files that are text, more or less: they refer to others and are worth compressing.
const TEXTS: [&str; 8] = ["html", "js", "css", "wasm", "svg", "webmanifest", "txt", "json"];

/// How the app is built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// For release: small, with hashed names, compressed.
    Dist,
    /// For a first look: built within minutes, and small enough for a phone on the same network. Bots are as fast as in a
    /// release.
    Quick,
    /// For development: quick to build.
    Dev,
}

impl Mode {
    fn name(self) -> &'static str {
        match self {
            Mode::Dist => "dist",
            Mode::Quick => "quick",
            Mode::Dev => "dev",
        }
    }

    /// Whether visitors load it: with hashed names, compressed, without the names of functions.
    fn is_packed(self) -> bool {
        self != Mode::Dev
    }
}

/// A WebAssembly module.
struct Module {
    /// Its name in the folder.
    name: &'static str,
    /// Its cargo target, and the compiler's name for its file.
    target: &'static [&'static str],
    file: &'static str,
    /// The release profile.
    profile: &'static str,
    /// Additional compiler flags.
    flags: &'static str,
}

/// The page. Components are type-erased at their boundaries: less to compile and to load.
const PAGE: Module = Module {
    name: "kashi",
    target: &["--package", "web", "--lib"],
    file: "web.wasm",
    profile: "web",
    flags: "\"--cfg=erase_components\"",
};

/// The bots. Their networks use SIMD.
const THINKER: Module = Module {
    name: "thinker",
    target: &["--package", "thinker", "--bin", "thinker"],
    file: "thinker.wasm",
    profile: "thinker",
    flags: "\"-Ctarget-feature=+simd128\"",
};

const MODULES: [Module; 2] = [PAGE, THINKER];

/// The development profile of both: the tests' profile, so that proc macros are compiled once.
const DEV_PROFILE: &str = "dev";

/// Where cargo puts the output of that profile.
const DEV_FOLDER: &str = "debug";

/// A browser recompiles the page at every load: half the size is worth half a minute.
const DEV_SETTINGS: [&str; 2] = ["profile.dev.debug=false", "profile.dev.package.web.opt-level=1"];

/// What thinks: compiled for speed wherever people play.
const THINKING: [&str; 9] = ["game", "tiles", "azul", "sintra", "pavilion", "coloretto", "burgundy", "catalog", "bots"];

/// What a quick build changes in the development profile. The profile itself stays, so that macros and build scripts are
/// compiled once.
pub(crate) fn quick_settings() -> Vec<String> {
    let fast = THINKING.iter().flat_map(|package| {
        ["opt-level=3", "debug-assertions=false", "overflow-checks=false"]
            .map(|setting| format!("profile.dev.package.{package}.{setting}"))
    });
    std::iter::once("profile.dev.debug=false".to_owned()).chain(fast).collect()
}

/// Compiles the modules and writes them with their scripts.
fn compile(mode: Mode, glue: &Path) -> Result<()> {
    match mode {
        Mode::Dist => {
            for module in MODULES {
                build_wasm(module.profile, module.flags, &[], module.target)?;
                bind(mode, &module, module.profile, glue)?;
            }
        }
        // Elsewhere both are built together with the same settings, so that they share dependencies.
        Mode::Quick | Mode::Dev => {
            let targets = MODULES.map(|module| module.target).concat();
            if mode == Mode::Quick {
                let mut settings = quick_settings();
                settings.push("profile.dev.package.web.opt-level=\"s\"".to_owned());
                build_wasm(DEV_PROFILE, &MODULES.map(|module| module.flags).join(","), &settings, &targets)?;
            } else {
                build_wasm(DEV_PROFILE, PAGE.flags, &DEV_SETTINGS.map(str::to_owned), &targets)?;
            }
            for module in MODULES {
                bind(mode, &module, DEV_FOLDER, glue)?;
            }
        }
    }
    Ok(())
}

fn build_wasm(profile: &str, flags: &str, settings: &[String], targets: &[&str]) -> Result<()> {
    let mut build = cargo(["build", "--locked", "--target", WASM, "--profile", profile]);
    build.args(targets).args(["--config", &format!("target.{WASM}.rustflags=[{flags}]")]);
    build.args(settings.iter().flat_map(|setting| ["--config", setting]));
    shell::run(&mut build)
}

/// Writes a compiled module as browsers load it, with its script.
fn bind(mode: Mode, module: &Module, built: &str, glue: &Path) -> Result<()> {
    wasm_bindgen_cli_support::Bindgen::new()
        .input_path(shell::target().join(WASM).join(built).join(module.file))
        .web(true)?
        .typescript(false)
        // Function names would be half of the download. The compiler must not strip them, because it would also strip
        // the section with the target features.
        .remove_name_section(mode.is_packed())
        .omit_default_module_path(true)
        .out_name(module.name)
        .generate(glue)
        .with_context(|| format!("wasm-bindgen: {}", module.name))
}

/// Builds the app; returns its folder.
pub(crate) fn build(mode: Mode) -> Result<PathBuf> {
    shell::run(Command::new("rustup").args(["--quiet", "target", "add", WASM]))?;
    let glue = shell::target().join("web/glue");
    fs::create_dir_all(&glue)?;
    compile(mode, &glue)?;

    let mut files = Files::new(mode);
    let source = shell::root().join("crates/web");
    for module in MODULES {
        let (code, script) = (format!("{}_bg.wasm", module.name), format!("{}.js", module.name));
        files.add(&code, fs::read(glue.join(&code))?);
        files.add_text(&script, &fs::read_to_string(glue.join(&script))?);
    }
    files.add_text("art.svg", &art::all());
    files.add_text("icon.svg", &art::app_icon());
    files.add_text("icon-turn.svg", &art::app_icon_your_turn());
    files.add(SOCIAL, picture::social()?);
    for size in ICONS {
        files.add(&format!("icon-{size}.png"), picture::icon(size)?);
        files.add(&format!("icon-maskable-{size}.png"), picture::maskable_icon(size)?);
    }
    files.add("apple-touch-icon.png", picture::maskable_icon(APPLE_ICON)?);
    files.add("favicon.ico", picture::favicon()?);
    // A file comes after those it refers to, when their names are known: fonts, style sheet, scripts, page, service
    // worker.
    let mut static_files = listed(&source.join("static"))?;
    static_files.sort_by_key(|path| (is_text(path), order(path)));
    let mut styled = false;
    for path in static_files {
        let name = path.file_name().and_then(|name| name.to_str()).context("a file name that is not UTF-8")?.to_owned();
        if is_text(&path) && !styled {
            files.add_text("style.css", &styles(&source.join("style"))?);
            styled = true;
        }
        if is_text(&path) {
            files.add_text(&name, &fs::read_to_string(&path)?);
        } else {
            files.add(&name, fs::read(&path)?);
        }
    }
    let folder = shell::target().join("web").join(mode.name());
    files.write(&folder)?;
    Ok(folder)
}

fn is_text(path: &Path) -> bool {
    path.extension().is_some_and(|kind| TEXTS.iter().any(|known| kind == *known))
}

/// Scripts refer to the module, the page to the scripts, the service worker to everything.
fn order(path: &Path) -> usize {
    match path.file_name().and_then(|name| name.to_str()) {
        Some(SHELL) => 8,
        Some("sw.js") => 9,
        Some("manifest.webmanifest") => 7,
        Some(_) if path.extension().is_some_and(|kind| kind == "js") => 6,
        _ => 5,
    }
}

/// Whether only systems and sites load it, never the page: pictures for previews and home screens.
fn is_for_others(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|kind| kind == "png" || kind == "ico")
}

/// All style sheets in one: cascade layers set their precedence, so their order does not matter.
fn styles(folder: &Path) -> Result<String> {
    let mut sheets = listed(folder)?;
    sheets.sort();
    let mut all = String::from("@layer tokens, base, parts, pages, games;\n");
    for sheet in sheets {
        all.push_str(&fs::read_to_string(sheet)?.replace("/* the artwork at night */", art::night()));
        all.push('\n');
    }
    Ok(all)
}

fn listed(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut files: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|path| path.is_file());
    files.sort();
    Ok(files)
}

/// The files that a browser loads, with their final names.
struct Files {
    mode: Mode,
    /// Name in the sources, name in the folder, content.
    list: Vec<(String, String, Vec<u8>)>,
}

impl Files {
    fn new(mode: Mode) -> Self {
        Files { mode, list: Vec::new() }
    }

    /// Adds a text in which every `{{name}}` is replaced by the file's final name.
    fn add_text(&mut self, name: &str, text: &str) {
        let mut text = text.to_owned();
        for (source, served, _) in &self.list {
            text = text.replace(&format!("{{{{{source}}}}}"), &format!("/{served}"));
        }
        if name == "sw.js" {
            let kept = self.list.iter().filter(|(source, _, _)| !is_for_others(source));
            let shell: Vec<String> = kept.map(|(_, served, _)| format!("\"/{served}\"")).collect();
            text = text.replace("[/* the app */]", &format!("[{}]", shell.join(",")));
            text = text.replace("{{version}}", &hash(shell.join(",").as_bytes()));
        }
        self.add(name, text.into_bytes());
    }

    fn add(&mut self, name: &str, content: Vec<u8>) {
        let served = match name.rsplit_once('.') {
            Some((stem, kind)) if self.mode.is_packed() && !FIXED.contains(&name) => {
                format!("{stem}-{}.{kind}", hash(&content))
            }
            _ => name.to_owned(),
        };
        self.list.push((name.to_owned(), served, content));
    }

    fn write(&self, folder: &Path) -> Result<()> {
        // Leftovers of an earlier build would be embedded, too.
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder)?;
        let (mut first, mut later) = (0, 0);
        for (source, served, content) in &self.list {
            fs::write(folder.join(served), content)?;
            let mut sent = content.len();
            if self.mode.is_packed() && is_text(Path::new(served)) && served != SHELL {
                let small = brotli(content, self.mode)?;
                sent = small.len();
                fs::write(folder.join(format!("{served}.br")), small)?;
                fs::write(folder.join(format!("{served}.gz")), gzip(content)?)?;
            }
            if source.starts_with(THINKER.name) {
                later += sent;
            } else if !is_for_others(source) {
                first += sent;
            }
        }
        println!(
            "web: {} files; as sent, {} kB before the first page, {} kB for the bots behind it ({})",
            self.list.len(),
            first / 1000,
            later / 1000,
            self.mode.name()
        );
        ensure!(
            self.mode != Mode::Dist || first <= FIRST_LOAD,
            "the first page takes {first} bytes, more than the {FIRST_LOAD} that a visitor should wait for"
        );
        Ok(())
    }
}

/// Enough of a hash that two contents never share a name.
fn hash(content: &[u8]) -> String {
    shell::hex(&Sha256::digest(content)[..6])
}

fn brotli(content: &[u8], mode: Mode) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    // The last tenth of the size costs ten times the time.
    let quality = if mode == Mode::Dist { 11 } else { 5 };
    let params = brotli::enc::BrotliEncoderParams { quality, lgwin: 24, ..Default::default() };
    brotli::BrotliCompress(&mut &content[..], &mut packed, &params)?;
    Ok(packed)
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(content)?;
    Ok(packer.finish()?)
}
