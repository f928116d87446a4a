//! The folder with everything that a browser loads: final names, what refers to what, and how much of it is sent when.

use super::bundles::{Bundles, Place, SHARED};
use super::loads::{self, Load, Loads};
use super::split::Split;
use super::{FIXED, Mode, SHELL, SOCIAL, THINKER, is_figure, is_for_others, is_text};
use crate::shell;
use anyhow::{Context, Result, ensure};
use i18n::Lang;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;

/// The files that a browser loads, with their final names.
pub(super) struct Files {
    mode: Mode,
    /// Name in the sources, name in the folder, content.
    list: Vec<(String, String, Vec<u8>)>,
    /// What `boot.js` brings when it is needed: the names in the sources.
    later: Vec<String>,
    /// The files that the page itself loads: what every visitor waits for.
    first: Vec<String>,
    /// The parts of the page.
    bundles: Bundles,
}

/// The language that loads are counted in: the one with the longer words, and a font beside the Latin one.
const COUNTED: Lang = Lang::Fa;

impl Files {
    pub(super) fn new(mode: Mode) -> Self {
        Files { mode, list: Vec::new(), later: Vec::new(), first: Vec::new(), bundles: Bundles::default() }
    }

    /// Adds a text in which every `{{name}}` is replaced by the file's final name, and `{{bytes of name}}` by its length.
    pub(super) fn add_text(&mut self, name: &str, text: &str) {
        let mut text = text.to_owned();
        for (source, served, content) in &self.list {
            text = text.replace(&format!("{{{{{source}}}}}"), &format!("/{served}"));
            text = text.replace(&format!("{{{{bytes of {source}}}}}"), &content.len().to_string());
        }
        if name == "boot.js" {
            text = text.replace("{/* files */}", &self.addresses()).replace("{/* pieces */}", &self.pieces());
        }
        if name == SHELL {
            let words = format!("frame.{COUNTED}.ftl");
            let is_first = |source: &str, served: &str| {
                let is_loaded = ["href", "src"].iter().any(|by| text.contains(&format!("{by}=\"/{served}\"")));
                (is_loaded && !is_for_others(source)) || source == words || FONTS.contains(&source)
            };
            let named = self.list.iter().filter(|(source, served, _)| is_first(source, served));
            self.first = named.map(|(source, ..)| source.clone()).collect();
        }
        if name == "sw.js" {
            // What tables and other pages share is kept once, with the tables.
            let is_kept =
                |source: &str| !is_for_others(source) && !is_figure(source) && source != format!("{SHARED}.bin");
            let mut kept: Vec<_> = self.list.iter().filter(|(source, ..)| is_kept(source)).collect();
            // What the page itself has loaded comes first: it is there already.
            kept.sort_by_key(|(source, ..)| !self.first.contains(source));
            let shell: Vec<String> = kept.iter().map(|(_, served, _)| format!("\"/{served}\"")).collect();
            text = text.replace("[/* the app */]", &format!("[{}]", shell.join(",")));
            text = text.replace("{{version}}", &hash(shell.join(",").as_bytes()));
        }
        self.add(name, text.into_bytes());
    }

    /// Adds the parts of the page.
    pub(super) fn add_parts(&mut self, split: &Split) -> Result<()> {
        let bundles = Bundles::new(self.mode, split)?;
        for (name, content) in &bundles.files {
            self.add_later(name, content.clone());
        }
        self.bundles = bundles;
        Ok(())
    }

    /// Adds a file that `boot.js` brings when it is needed.
    pub(super) fn add_later(&mut self, name: &str, content: Vec<u8>) {
        self.later.push(name.to_owned());
        self.add(name, content);
    }

    /// Likewise a text that names other files.
    pub(super) fn add_text_later(&mut self, name: &str, text: &str) {
        self.later.push(name.to_owned());
        self.add_text(name, text);
    }

    /// What comes later, as `boot.js` reads it: name, address and length.
    fn addresses(&self) -> String {
        let later = self.list.iter().filter(|(source, ..)| self.later.contains(source));
        let entries = later.map(|(source, served, content)| format!("\"{source}\":[\"/{served}\",{}]", content.len()));
        format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
    }

    /// Where the parts lie, as `boot.js` reads it.
    fn pieces(&self) -> String {
        let place = |(file, begin, end): &Place| format!("[\"{file}\",{begin},{end}]");
        let entries =
            self.bundles.pieces.iter().map(|(piece, places)| {
                format!("\"{piece}\":[{}]", places.iter().map(place).collect::<Vec<_>>().join(","))
            });
        format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
    }

    /// What the first table of a game needs, beside what the page itself does. The game's rules follow when it stands.
    fn of_table(&self, game: &str) -> Vec<String> {
        let things = [format!("{game}.svg"), "table.css".to_owned(), format!("{game}.css")];
        let words = [format!("{game}.{COUNTED}.ftl")];
        self.bundles.of_table(game).into_iter().chain(things).chain(words).collect()
    }

    /// Adds two scripts that refer to each other: each is named by the hash of both.
    pub(super) fn add_scripts(&mut self, scripts: [(&str, String); 2]) {
        let hash = hash(scripts.iter().map(|(_, text)| text.as_str()).collect::<String>().as_bytes());
        let served = scripts.each_ref().map(|(name, _)| match name.rsplit_once('.') {
            Some((stem, kind)) if self.mode.is_packed() => format!("{stem}-{hash}.{kind}"),
            _ => (*name).to_owned(),
        });
        let names = scripts.each_ref().map(|(name, _)| (*name).to_owned());
        for ((_, mut text), (name, file)) in scripts.into_iter().zip(names.iter().zip(&served)) {
            for (other, served) in names.iter().zip(&served) {
                // Only where it is loaded from: the module knows it by its own name.
                text = text.replace(&format!("from \"./{other}\""), &format!("from \"/{served}\""));
            }
            self.list.push((name.clone(), file.clone(), text.into_bytes()));
        }
    }

    /// The script that loads the parts: out of their files, through `boot.js`.
    pub(super) fn loader(&self, split: &Split) -> Result<String> {
        let mut text = fs::read_to_string(&split.loader)?;
        for piece in self.bundles.pieces.keys() {
            let fetched = format!("fetch(new URL(\"./{piece}\", import.meta.url))");
            ensure!(text.contains(&fetched), "{}: nothing fetches {piece}", split.loader.display());
            text = text.replace(&fetched, &format!("kashi.piece(\"{piece}\")"));
        }
        Ok(text)
    }

    pub(super) fn add(&mut self, name: &str, content: Vec<u8>) {
        let served = match name.rsplit_once('.') {
            Some((stem, kind)) if self.mode.is_packed() && !keeps_its_name(name) => {
                format!("{stem}-{}.{kind}", hash(&content))
            }
            _ => name.to_owned(),
        };
        self.list.push((name.to_owned(), served, content));
    }

    pub(super) fn write(&self, folder: &Path) -> Result<()> {
        // Leftovers of an earlier build would be embedded, too.
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder)?;
        let mut sizes = BTreeMap::new();
        for (source, served, content) in &self.list {
            fs::write(folder.join(served), content)?;
            let mut sent = content.len();
            if self.mode.is_packed() && is_text(Path::new(served)) && served != SHELL {
                let small = brotli(content, self.mode)?;
                sent = small.len();
                fs::write(folder.join(format!("{served}.br")), small)?;
                fs::write(folder.join(format!("{served}.gz")), gzip(content)?)?;
            }
            sizes.insert(source.as_str(), sent);
        }
        let load = |names: &[&Vec<String>]| {
            let sent = names.iter().flat_map(|names| names.iter()).map(|name| sizes[name.as_str()]);
            // The page itself is written for each reader; it is a request all the same.
            Load { bytes: sent.clone().sum(), files: sent.count() + 1 }
        };
        let games = art::GAMES.iter().map(|game| (game.id.to_owned(), load(&[&self.first, &self.of_table(game.id)])));
        let loads: Loads = games.chain([("home".to_owned(), load(&[&self.first]))]).collect();
        println!("web: {} files ({}); as sent, before", self.list.len(), self.mode.name());
        for (what, Load { bytes, files }) in &loads {
            println!("  {what}: {} kB in {files} files", bytes / 1000);
        }
        let bots: usize = sizes.iter().filter(|(name, _)| name.starts_with(THINKER.name)).map(|(_, size)| size).sum();
        println!("  bots without a server: {} kB", bots / 1000);
        if self.mode == Mode::Dist {
            for name in &self.first {
                println!("  {name}: {} bytes, at first", sizes[name.as_str()]);
            }
            loads::check(&loads)?;
        }
        Ok(())
    }
}

/// The fonts of a page in [`COUNTED`].
const FONTS: [&str; 2] = ["vazirmatn-latin.woff2", "vazirmatn-persian.woff2"];

/// Whether others call it by its name: browsers, crawlers, sites that preview links, the texts of rules pages.
fn keeps_its_name(name: &str) -> bool {
    FIXED.contains(&name) || name.starts_with(SOCIAL) || is_figure(name)
}

pub(super) fn file_name(path: &Path) -> Result<String> {
    Ok(path.file_name().and_then(|name| name.to_str()).context("a file name that is not UTF-8")?.to_owned())
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
