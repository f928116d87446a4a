//! The folder with everything that a browser loads: final names, what refers to what, and how much of it is sent when.

use super::loads::{self, Load, Loads};
use super::split::{self, Split};
use super::{FIXED, Mode, SHELL, SOCIAL, THINKER, is_figure, is_for_others, is_text};
use crate::shell;
use anyhow::{Context, Result};
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
    /// The files that the page itself names: what every visitor waits for.
    first: Vec<String>,
    /// The files that each game needs beside those.
    games: BTreeMap<String, Vec<String>>,
}

impl Files {
    pub(super) fn new(mode: Mode) -> Self {
        Files { mode, list: Vec::new(), first: Vec::new(), games: BTreeMap::new() }
    }

    /// Adds a text in which every `{{name}}` is replaced by the file's final name, and `{{bytes of name}}` by its length.
    pub(super) fn add_text(&mut self, name: &str, text: &str) {
        let mut text = text.to_owned();
        for (source, served, content) in &self.list {
            text = text.replace(&format!("{{{{{source}}}}}"), &format!("/{served}"));
            text = text.replace(&format!("{{{{bytes of {source}}}}}"), &content.len().to_string());
        }
        if name == SHELL {
            let named = |(source, served, _): &(String, String, Vec<u8>)| {
                let is_first = text.contains(served) && !is_for_others(source);
                is_first.then(|| source.clone())
            };
            self.first = self.list.iter().filter_map(named).collect();
        }
        if name == "sw.js" {
            let mut kept: Vec<_> =
                self.list.iter().filter(|(source, ..)| !is_for_others(source) && !is_figure(source)).collect();
            // What the page itself has loaded comes first: it is there already.
            kept.sort_by_key(|(source, ..)| self.is_later(source));
            let shell: Vec<String> = kept.iter().map(|(_, served, _)| format!("\"/{served}\"")).collect();
            text = text.replace("[/* the app */]", &format!("[{}]", shell.join(",")));
            text = text.replace("{{version}}", &hash(shell.join(",").as_bytes()));
        }
        self.add(name, text.into_bytes());
    }

    /// Adds the parts of the page.
    pub(super) fn add_parts(&mut self, split: &Split) -> Result<()> {
        for part in &split.parts {
            let content = fs::read(part)?;
            self.add(&file_name(part)?, if self.mode.is_packed() { split::stripped(&content)? } else { content });
        }
        self.games.clone_from(&split.games);
        Ok(())
    }

    /// Whether it is loaded after the first page: games and bots.
    fn is_later(&self, source: &str) -> bool {
        source.starts_with(THINKER.name) || self.games.values().flatten().any(|needed| needed == source)
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

    /// The script that loads the parts, by their final names.
    pub(super) fn loader(&self, split: &Split) -> Result<String> {
        let mut text = fs::read_to_string(&split.loader)?;
        for (source, served, _) in &self.list {
            text = text.replace(&format!("\"./{source}\""), &format!("\"/{served}\""));
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
        let games = self.games.iter().map(|(game, needed)| (game.clone(), load(&[&self.first, needed])));
        let loads: Loads = games.chain([("home".to_owned(), load(&[&self.first]))]).collect();
        println!("web: {} files ({}); as sent, before", self.list.len(), self.mode.name());
        for (what, Load { bytes, files }) in &loads {
            println!("  {what}: {} kB in {files} files", bytes / 1000);
        }
        let bots: usize = sizes.iter().filter(|(name, _)| name.starts_with(THINKER.name)).map(|(_, size)| size).sum();
        println!("  bots without a server: {} kB", bots / 1000);
        if self.mode == Mode::Dist {
            loads::check(&loads)?;
        }
        Ok(())
    }
}

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
