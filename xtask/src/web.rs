//! Builds the web app: cargo for WebAssembly, `wasm-bindgen` for the glue, one folder with everything that a browser
//! loads.
//!
//! The folder is `target/web/dist`, or `target/web/quick` for `cargo xtask run`, or `target/web/dev` for development. The
//! server crate embeds the first when it is compiled; `kashi serve --web DIR` serves any of them. No Node, no separately
//! installed tool.

mod bundles;
mod files;
mod loads;
mod night;
mod split;

use crate::picture;
use crate::shell::{self, cargo};
use anyhow::{Context, Result};
use files::{Files, file_name};
use i18n::Lang;
use i18n::packs::Pack;
use split::Split;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const WASM: &str = "wasm32-unknown-unknown";

/// The page itself. The server writes its own address into it, so it is not compressed in advance.
const SHELL: &str = "index.html";

/// Files with names that browsers and crawlers know: they keep their names, and are revalidated each time.
const FIXED: [&str; 6] = [SHELL, "sw.js", "manifest.webmanifest", "robots.txt", "favicon.ico", "apple-touch-icon.png"];

/// How the pictures for shared links begin: sites that preview links load them, the app never does. The server names them,
/// by game, so they keep their names, too.
const SOCIAL: &str = "social";

/// The sizes of the app's icon on home screens, in pixels: those that Android and Windows ask for.
const ICONS: [u32; 5] = [96, 144, 192, 256, 512];

/// Likewise those that systems crop to their own shape.
const MASKABLE_ICONS: [u32; 2] = [192, 512];

/// The size that Apple's systems ask for.
const APPLE_ICON: u32 = 180;

/// Files that are text, more or less: they refer to others and are worth compressing.
const TEXTS: [&str; 11] = ["html", "js", "css", "wasm", "bin", "svg", "webmanifest", "txt", "json", "ftl", "md"];

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

/// What thinks, besides the games: compiled for speed wherever people play.
const THINKING: [&str; 4] = ["game", "tiles", "catalog", "bots"];

/// What a quick build changes in the development profile. The profile itself stays, so that macros and build scripts are
/// compiled once.
pub(crate) fn quick_settings() -> Vec<String> {
    let fast = THINKING.into_iter().chain(catalog::ids()).flat_map(|package| {
        ["opt-level=3", "debug-assertions=false", "overflow-checks=false"]
            .map(|setting| format!("profile.dev.package.{package}.{setting}"))
    });
    std::iter::once("profile.dev.debug=false".to_owned()).chain(fast).collect()
}

/// Compiles the modules and writes them with their scripts; returns the pieces of the page.
fn compile(mode: Mode, glue: &Path) -> Result<Split> {
    match mode {
        Mode::Dist => {
            for module in MODULES {
                build_wasm(module.profile, module.flags, &[], module.target)?;
            }
            bind_all(mode, MODULES.map(|module| module.profile), glue)
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
            bind_all(mode, MODULES.map(|_| DEV_FOLDER), glue)
        }
    }
}

/// Writes the compiled modules, from these folders, as browsers load them: the page in pieces.
fn bind_all(mode: Mode, folders: [&str; 2], glue: &Path) -> Result<Split> {
    let compiled = |module: &Module, folder: &str| shell::target().join(WASM).join(folder).join(module.file);
    let split = split::split(&compiled(&PAGE, folders[0]), &glue.join("split"), &script(&PAGE))?;
    bind(mode, &PAGE, &split.frame, glue)?;
    bind(mode, &THINKER, &compiled(&THINKER, folders[1]), glue)?;
    Ok(split)
}

fn build_wasm(profile: &str, flags: &str, settings: &[String], targets: &[&str]) -> Result<()> {
    let mut build = cargo([]);
    build.args(wasm_args(profile, flags, targets));
    build.args(settings.iter().flat_map(|setting| ["--config", setting]));
    shell::run(&mut build)
}

/// What cargo is told. What is compiled before, as in the Dockerfile, serves only if it was told the same.
fn wasm_args(profile: &str, flags: &str, targets: &[&str]) -> Vec<String> {
    let fixed = ["build", "--locked", "--target", WASM, "--profile", profile];
    let config = format!("target.{WASM}.rustflags=[{flags}]");
    fixed.iter().chain(targets).map(|arg| (*arg).to_owned()).chain(["--config".to_owned(), config]).collect()
}

/// Writes a compiled module as browsers load it, with its script.
fn bind(mode: Mode, module: &Module, compiled: &Path, glue: &Path) -> Result<()> {
    wasm_bindgen_cli_support::Bindgen::new()
        .input_path(compiled)
        .web(true)?
        .typescript(false)
        // Function names would be half of the download. The compiler must not strip them, because it would also strip
        // the section with the target features.
        .remove_name_section(mode.is_packed())
        .omit_default_module_path(true)
        // The parts share the frame's table of functions.
        .keep_lld_exports(module.name == PAGE.name)
        .out_name(module.name)
        .generate(glue)
        .with_context(|| format!("wasm-bindgen: {}", module.name))
}

/// The name of a module's script.
fn script(module: &Module) -> String {
    format!("{}.js", module.name)
}

/// Builds the app; returns its folder.
pub(crate) fn build(mode: Mode) -> Result<PathBuf> {
    shell::run(Command::new("rustup").args(["--quiet", "target", "add", WASM]))?;
    let glue = shell::target().join("web/glue");
    fs::create_dir_all(&glue)?;
    let split = compile(mode, &glue)?;

    let mut files = Files::new(mode);
    let source = shell::root().join("crates/web");
    for module in MODULES {
        let (code, script) = (format!("{}_bg.wasm", module.name), script(&module));
        files.add(&code, fs::read(glue.join(&code))?);
        let text = fs::read_to_string(glue.join(&script))?;
        if module.name == PAGE.name {
            files.add_parts(&split)?;
            files.add_scripts([(&script, text), (split::LOADER, files.loader(&split)?)]);
        } else {
            files.add_text(&script, &text);
        }
    }
    let art = art::divided();
    files.add_later("home.svg", art.first.into_bytes());
    for (game, rest) in art.games {
        files.add_later(&format!("{game}.svg"), rest.into_bytes());
    }
    add_words(&mut files)?;
    for material in art::materials() {
        files.add_text(material.file, &(material.picture)());
    }
    for (figure, lang) in figures::all().flat_map(|figure| Lang::ALL.map(|lang| (figure, lang))) {
        files.add_text(&figure.file(lang), &figure.svg(lang));
    }
    files.add_text("icon.svg", &art::app_icon());
    files.add_text("icon-turn.svg", &art::app_icon_your_turn());
    files.add(&format!("{SOCIAL}.png"), picture::social()?);
    for game in &art::GAMES {
        files.add(&format!("{SOCIAL}-{}.png", game.id), picture::social_of(game)?);
    }
    for size in ICONS {
        files.add(&format!("icon-{size}.png"), picture::icon(size)?);
    }
    for size in MASKABLE_ICONS {
        files.add(&format!("icon-maskable-{size}.png"), picture::maskable_icon(size)?);
    }
    files.add("screenshot-narrow.png", picture::screenshot("phone.png")?);
    files.add("screenshot-wide.png", picture::screenshot("desk.png")?);
    files.add("apple-touch-icon.png", picture::maskable_icon(APPLE_ICON)?);
    files.add("favicon.ico", picture::favicon()?);
    // A file comes after those it refers to, when their names are known: fonts, style sheet, scripts, page, service
    // worker.
    let mut static_files = listed(&source.join("static"))?;
    static_files.sort_by_key(|path| (is_text(path), order(path)));
    let mut styled = false;
    for path in static_files {
        let name = file_name(&path)?;
        if is_text(&path) && !styled {
            add_styles(&mut files, &source.join("style"))?;
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

/// Whether it is a figure of a rules page: named by the page's text, and loaded when a reader comes to it.
fn is_figure(name: &str) -> bool {
    name.starts_with("figure-")
}

/// Messages and rules, in each language; the positions of tutorials and puzzles.
fn add_words(files: &mut Files) -> Result<()> {
    for lang in Lang::ALL {
        for pack in Pack::all() {
            files.add_later(&format!("{}.{lang}.ftl", pack.name()), pack.messages(lang).into_bytes());
        }
        for game in &art::GAMES {
            let name = format!("{}.{lang}.md", game.id);
            files.add_later(&name, fs::read(shell::root().join("rules").join(&name))?);
        }
    }
    for game in &art::GAMES {
        let positions = fs::read(shell::root().join("crates/web/tutorials").join(format!("{}.json", game.id)))?;
        files.add_later(&format!("learn-{}.json", game.id), positions);
        let puzzles = fs::read(shell::root().join("puzzles").join(format!("{}.json", game.id)))?;
        files.add_later(&format!("puzzles-{}.json", game.id), puzzles);
    }
    Ok(())
}

/// The style sheets that all tables share; each game has one more. All others come with the page.
const TABLE_STYLES: [&str; 7] = ["fit", "guide", "pieces", "result", "showing", "table", "telling"];

/// The style sheets of pages beside home, each of which comes with those pages.
const PAGE_STYLES: [&str; 3] = ["cups", "editing", "people"];

/// Of these the page has one copy and the tables another: where rules of one layer are equally specific the last one holds,
/// and some sheets of the tables come before this one in the alphabet.
const AGAIN: &str = "parts";

/// Cascade layers set the precedence of style sheets; within a layer it is the order of the alphabet.
fn add_styles(files: &mut Files, folder: &Path) -> Result<()> {
    let mut page = String::from("@layer tokens, base, parts, pages, games;\n");
    let mut tables = String::new();
    for sheet in listed(folder)? {
        let name = file_name(&sheet)?;
        let text = fs::read_to_string(&sheet)?.replace("/* the artwork at night */", art::night());
        let text = night::spelled_out(&text).with_context(|| name.clone())?;
        let stem = name.trim_end_matches(".css");
        if art::GAMES.iter().any(|game| game.id == stem) || PAGE_STYLES.contains(&stem) {
            files.add_text_later(&name, &text);
        } else {
            if TABLE_STYLES.contains(&stem) || stem == AGAIN {
                tables.push_str(&text);
            }
            if !TABLE_STYLES.contains(&stem) {
                page.push_str(&text);
            }
        }
    }
    files.add_text_later("table.css", &tables);
    files.add_text("style.css", &page);
    Ok(())
}

fn listed(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut files: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|path| path.is_file());
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The image's layer of dependencies is compiled once, and by the same words.
    #[test]
    fn the_image_compiles_dependencies_as_the_page_does() {
        let recipe =
            fs::read_to_string(shell::root().join("Dockerfile")).unwrap().replace("\\\n", " ").replace('\'', "");
        let words: Vec<&str> = recipe.split_whitespace().collect();
        for module in MODULES {
            let args = wasm_args(module.profile, module.flags, module.target);
            let is_there = words.windows(args.len()).any(|some| some == args);
            assert!(is_there, "the Dockerfile lacks: cargo {}", args.join(" "));
        }
    }
}
