//! `cargo xtask dist`: what people download, in `target/dist`.
//!
//! An archive with the program, its manual pages, completions, units and licences; a Debian package of the same; a bill of
//! materials; checksums. The program carries the web app, so that one file is enough to host tables.

mod deb;
mod linked;

use crate::shell::{self, cargo};
use crate::{pictures, web};
use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The shells that get completions, and the names of their files.
const SHELLS: [(&str, &str); 3] = [("bash", "kashi.bash"), ("zsh", "_kashi"), ("fish", "kashi.fish")];

/// Texts of the repository that go along.
const TEXTS: [&str; 6] =
    ["README.md", "README.fa.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "docs/operating.md"];

const UNITS: [&str; 5] = [
    "docs/deploy/kashi.service",
    "docs/deploy/kashi.sysusers",
    "docs/deploy/kashi-backup.service",
    "docs/deploy/kashi-backup.timer",
    "docs/deploy/kashi-think.service",
];

/// A file of the release.
struct File {
    /// Where it is in the archive.
    path: String,
    content: Vec<u8>,
    executable: bool,
}

impl File {
    fn new(path: impl Into<String>, content: impl Into<Vec<u8>>) -> Self {
        File { path: path.into(), content: content.into(), executable: false }
    }

    fn mode(&self) -> u32 {
        if self.executable { 0o755 } else { 0o644 }
    }

    /// Its name without folders.
    fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }
}

pub(crate) fn run() -> Result<()> {
    pictures::ensure_fresh()?;
    web::build(web::Mode::Dist)?;
    shell::run(&mut cargo(["build", "--release", "--locked", "--package", "kashi"]))?;
    let program = shell::target().join("release/kashi");
    let version = env!("CARGO_PKG_VERSION");
    let machine = host()?;
    let linked = linked::packages(&machine)?;
    let files = collect(&program, &linked)?;

    let folder = shell::target().join("dist");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let name = format!("kashi-{version}-{machine}");
    let mut made = vec![
        (format!("{name}.tar.gz"), archive(&format!("kashi-{version}"), &files)?),
        (format!("kashi-{version}.cdx.json"), linked::bill_of_materials(version, &linked)?),
    ];
    match deb::architecture(&machine) {
        Some(architecture) => {
            made.push((format!("kashi_{version}_{architecture}.deb"), deb::package(version, architecture, &files)?));
        }
        None => println!("dist: no Debian package, since {machine} is no architecture of Debian's"),
    }
    let mut sums = String::new();
    for (name, content) in &made {
        writeln!(sums, "{}  {name}", shell::hex(&Sha256::digest(content)))?;
    }
    made.push(("SHA256SUMS".to_owned(), sums.into_bytes()));
    for (name, content) in &made {
        fs::write(folder.join(name), content)?;
        println!("dist: {:>11} bytes  {}", content.len(), folder.join(name).display());
    }
    Ok(())
}

/// The machine that the compiler compiles for by itself.
fn host() -> Result<String> {
    let output = Command::new("rustc").arg("-vV").output().context("`rustc` cannot be started")?;
    let text = String::from_utf8(output.stdout)?;
    let line = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(line.context("`rustc -vV` names no host")?.to_owned())
}

fn collect(program: &Path, linked: &[linked::Package]) -> Result<Vec<File>> {
    let mut files = vec![File { executable: true, ..File::new("kashi", fs::read(program)?) }];
    for path in TEXTS {
        files.push(File::new(path.trim_start_matches("docs/"), fs::read(shell::root().join(path))?));
    }
    for path in UNITS {
        files.push(File::new(path.replace("docs/deploy", "units"), fs::read(shell::root().join(path))?));
    }
    files.push(File::new("THIRD-PARTY.md", linked::licences(linked)?));
    let pages = shell::target().join("man");
    if pages.exists() {
        fs::remove_dir_all(&pages)?;
    }
    said(program, &["man", &pages.display().to_string()])?;
    let mut paths: Vec<_> = fs::read_dir(&pages)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.push(File::new(format!("man/{name}"), fs::read(&path)?));
    }
    for (shell, name) in SHELLS {
        files.push(File::new(format!("completions/{name}"), said(program, &["completions", shell])?));
    }
    Ok(files)
}

/// What the program prints.
fn said(program: &Path, args: &[&str]) -> Result<Vec<u8>> {
    // In English, whatever the machine speaks.
    let output = Command::new(program).args(args).env("LC_ALL", "C").output()?;
    ensure!(output.status.success(), "`kashi {}` failed ({})", args.join(" "), output.status);
    Ok(output.stdout)
}

/// The files in a folder of this name, as a compressed tar archive that is the same each time.
fn archive(folder: &str, files: &[File]) -> Result<Vec<u8>> {
    let mut tar = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    for file in files {
        add(&mut tar, &format!("{folder}/{}", file.path), &file.content, file.mode())?;
    }
    Ok(tar.into_inner()?.finish()?)
}

/// Adds a file that belongs to root and has no date.
fn add(tar: &mut tar::Builder<impl std::io::Write>, path: &str, content: &[u8], mode: u32) -> Result<()> {
    let mut header = tar::Header::new_gnu();
    header.set_size(content.len() as u64);
    header.set_mode(mode);
    header.set_mtime(0);
    header.set_uid(0);
    header.set_gid(0);
    tar.append_data(&mut header, path, content)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;
    use std::io::Read;

    #[test]
    fn an_archive_holds_its_files_and_is_the_same_each_time() {
        let files =
            [File { executable: true, ..File::new("kashi", *b"program") }, File::new("units/kashi.service", *b"unit")];
        let made = archive("kashi-1.2.3", &files).unwrap();
        assert_eq!(made, archive("kashi-1.2.3", &files).unwrap());
        let mut tar = tar::Archive::new(GzDecoder::new(&made[..]));
        let found: Vec<_> = tar
            .entries()
            .unwrap()
            .map(|entry| {
                let mut entry = entry.unwrap();
                let mut text = String::new();
                entry.read_to_string(&mut text).unwrap();
                (entry.path().unwrap().display().to_string(), entry.header().mode().unwrap(), text)
            })
            .collect();
        let expected = [("kashi-1.2.3/kashi", 0o755, "program"), ("kashi-1.2.3/units/kashi.service", 0o644, "unit")];
        assert_eq!(found, expected.map(|(path, mode, text)| (path.to_owned(), mode, text.to_owned())));
    }
}
