//! A Debian package: an `ar` archive of a version, what dpkg wants to know, and the files.

use super::{File, add};
use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Debian's name for a machine.
pub(super) fn architecture(machine: &str) -> Option<&'static str> {
    match machine {
        "x86_64-unknown-linux-gnu" => Some("amd64"),
        "aarch64-unknown-linux-gnu" => Some("arm64"),
        _ => None,
    }
}

/// Debian makes the users of `sysusers.d` when the machine starts; the service may be wanted before.
const POSTINST: &[u8] = b"#!/bin/sh
set -e
if [ \"$1\" = configure ] && command -v systemd-sysusers > /dev/null; then
    systemd-sysusers kashi.conf
fi
";

/// The package of a release.
pub(super) fn package(version: &str, architecture: &str, files: &[File]) -> Result<Vec<u8>> {
    let installed: Vec<(String, &File)> = files.iter().filter_map(|file| Some((place(file)?, file))).collect();
    let program = files.iter().find(|file| file.path == "kashi").context("a release without its program")?;
    let bytes: usize = installed.iter().map(|(_, file)| file.content.len()).sum();
    let control = format!(
        "Package: kashi\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: The Kashi contributors\n\
         Installed-Size: {}\nDepends: libc6 (>= {})\nSuggests: postgresql, nats-server\nSection: games\n\
         Priority: optional\nDescription: digital tabletop for five board games\n \
         Azul, Stained Glass of Sintra, Summer Pavilion, Coloretto and The Castles of\n \
         Burgundy, in Persian and English: in the browser, in the terminal and by\n \
         protocol, with bots and a server. An unofficial fan project.\n",
        bytes.div_ceil(1024),
        needed_libc(&program.content),
    );
    let mut package = b"!<arch>\n".to_vec();
    member(&mut package, "debian-binary", b"2.0\n");
    let about = [("control", control.as_bytes(), 0o644), ("postinst", POSTINST, 0o755)];
    member(&mut package, "control.tar.gz", &tar(about.into_iter())?);
    let units: Vec<(String, Vec<u8>)> = installed.iter().map(|(place, file)| (place.clone(), content(file))).collect();
    let modes = installed.iter().map(|(_, file)| file.mode());
    let data = units.iter().zip(modes).map(|((place, content), mode)| (place.as_str(), content.as_slice(), mode));
    member(&mut package, "data.tar.gz", &tar(data)?);
    Ok(package)
}

/// Where a file of the release is installed.
fn place(file: &File) -> Option<String> {
    let name = file.name();
    Some(match file.path.split_once('/') {
        None if file.path == "kashi" => "usr/bin/kashi".to_owned(),
        None => format!("usr/share/doc/kashi/{name}"),
        Some(("man", _)) => format!("usr/share/man/man1/{name}"),
        Some(("units", "kashi.sysusers")) => "usr/lib/sysusers.d/kashi.conf".to_owned(),
        Some(("units", _)) => format!("usr/lib/systemd/system/{name}"),
        Some(("completions", "kashi.bash")) => "usr/share/bash-completion/completions/kashi".to_owned(),
        Some(("completions", "_kashi")) => "usr/share/zsh/vendor-completions/_kashi".to_owned(),
        Some(("completions", "kashi.fish")) => "usr/share/fish/vendor_completions.d/kashi.fish".to_owned(),
        Some(_) => return None,
    })
}

/// Units name the program where people copy it by hand; a package installs it elsewhere.
fn content(file: &File) -> Vec<u8> {
    match std::str::from_utf8(&file.content) {
        Ok(text) if file.path.starts_with("units/") => text.replace("/usr/local/bin/", "/usr/bin/").into_bytes(),
        _ => file.content.clone(),
    }
}

/// The newest version of the C library whose symbols the program uses: `GLIBC_2.34` in its symbol table.
fn needed_libc(program: &[u8]) -> String {
    const PREFIX: &[u8] = b"GLIBC_";
    let mut newest = (2, 17);
    for at in memory_of(PREFIX, program) {
        let digits: Vec<u8> = program[at + PREFIX.len()..]
            .iter()
            .copied()
            .take_while(|byte| byte.is_ascii_digit() || *byte == b'.')
            .collect();
        let text = String::from_utf8(digits).unwrap_or_default();
        let mut numbers = text.split('.').filter_map(|number| number.parse::<u32>().ok());
        if let (Some(major), Some(minor)) = (numbers.next(), numbers.next()) {
            newest = newest.max((major, minor));
        }
    }
    format!("{}.{}", newest.0, newest.1)
}

/// Where these bytes stand in others.
fn memory_of<'a>(needle: &'a [u8], bytes: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    bytes.windows(needle.len()).enumerate().filter(move |(_, window)| *window == needle).map(|(at, _)| at)
}

/// A compressed tar archive of files, with an entry for every folder on the way, as dpkg expects.
fn tar<'a>(files: impl Iterator<Item = (&'a str, &'a [u8], u32)>) -> Result<Vec<u8>> {
    let mut tar = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    let mut folders = BTreeSet::new();
    for (path, content, mode) in files {
        for (at, _) in path.match_indices('/') {
            if folders.insert(path[..=at].to_owned()) {
                let mut header = tar::Header::new_gnu();
                header.set_entry_type(tar::EntryType::Directory);
                header.set_size(0);
                header.set_mode(0o755);
                header.set_mtime(0);
                tar.append_data(&mut header, &path[..=at], &[][..])?;
            }
        }
        add(&mut tar, path, content, mode)?;
    }
    Ok(tar.into_inner()?.finish()?)
}

/// Adds a member to an `ar` archive: a header of 60 letters, the content, and a line feed if its length is odd.
fn member(archive: &mut Vec<u8>, name: &str, content: &[u8]) {
    let mut header = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(header, "{name:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`", 0, 0, 0, "100644", content.len());
    archive.extend(header.bytes());
    archive.extend(content);
    if content.len() % 2 == 1 {
        archive.push(b'\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_c_library_is_read_from_the_program() {
        assert_eq!(needed_libc(b"..GLIBC_2.34\0GLIBC_2.4\0GLIBC_2.2.5\0"), "2.34");
        assert_eq!(needed_libc(b"no symbols"), "2.17");
    }

    #[test]
    fn files_go_where_debian_wants_them() {
        let place = |path: &str| place(&File::new(path, ""));
        assert_eq!(place("kashi").unwrap(), "usr/bin/kashi");
        assert_eq!(place("units/kashi.service").unwrap(), "usr/lib/systemd/system/kashi.service");
        assert_eq!(place("units/kashi-backup.timer").unwrap(), "usr/lib/systemd/system/kashi-backup.timer");
        assert_eq!(place("units/kashi.sysusers").unwrap(), "usr/lib/sysusers.d/kashi.conf");
        assert_eq!(place("README.md").unwrap(), "usr/share/doc/kashi/README.md");
        let unit = File::new("units/kashi.service", "ExecStart=/usr/local/bin/kashi serve");
        assert_eq!(content(&unit), b"ExecStart=/usr/bin/kashi serve");
    }

    /// Where `dpkg-deb` is there, it reads what we wrote.
    #[test]
    fn dpkg_reads_the_package() {
        if std::process::Command::new("dpkg-deb").arg("--version").output().is_err() {
            return;
        }
        let files = [
            File { executable: true, ..File::new("kashi", *b"\x7fELF GLIBC_2.36") },
            File::new("units/kashi.service", "ExecStart=/usr/local/bin/kashi serve"),
            File::new("units/kashi.sysusers", "u kashi - - /var/lib/kashi"),
            File::new("completions/kashi.fish", "odd"),
        ];
        let path = crate::shell::target().join("deb-test.deb");
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, package("1.2.3", "amd64", &files).unwrap()).unwrap();
        let ask = |option: &str| {
            let output = std::process::Command::new("dpkg-deb").arg(option).arg(&path).output().unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            String::from_utf8(output.stdout).unwrap()
        };
        assert!(ask("--info").contains("Depends: libc6 (>= 2.36)"));
        assert!(ask("--info").contains("postinst"), "the user is made");
        let listed = ask("--contents");
        for (path, mode) in [
            ("usr/bin/kashi", "-rwxr-xr-x"),
            ("usr/lib/sysusers.d/kashi.conf", "-rw-r--r--"),
            ("usr/share/fish/vendor_completions.d/kashi.fish", "-rw-r--r--"),
        ] {
            assert!(listed.lines().any(|line| line.starts_with(mode) && line.ends_with(path)), "{path}: {listed}");
        }
    }

    /// What the documents say about restoring needs a user who is there while the server isn't, and every unit that touches the
    /// tables must be that user.
    #[test]
    fn the_units_share_a_user_who_is_made() {
        let read = |name: &str| {
            let path = crate::shell::root().join("docs/deploy").join(name);
            std::fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
        };
        assert!(
            read("kashi.sysusers").lines().any(|line| line.starts_with("u kashi ") && line.ends_with("/var/lib/kashi"))
        );
        for unit in ["kashi.service", "kashi-backup.service"] {
            let unit = read(unit);
            assert!(unit.contains("\nUser=kashi\nGroup=kashi\n") && !unit.contains("DynamicUser"), "{unit}");
            assert!(unit.lines().any(|line| line.starts_with("StateDirectory=kashi")), "{unit}");
        }
        for path in super::super::UNITS {
            assert!(crate::shell::root().join(path).is_file(), "{path}");
        }
    }

    /// Where systemd is there, it understands the units. The program that they start is not installed where tests run.
    #[test]
    fn systemd_understands_the_units() {
        let folder = crate::shell::target().join("units-test");
        std::fs::create_dir_all(&folder).unwrap();
        let mut command = std::process::Command::new("systemd-analyze");
        command.arg("verify").arg("--man=no");
        for path in super::super::UNITS.into_iter().filter(|path| !path.ends_with(".sysusers")) {
            let unit = std::fs::read_to_string(crate::shell::root().join(path)).unwrap();
            let copy = folder.join(path.rsplit('/').next().unwrap());
            std::fs::write(&copy, unit.replace("/usr/local/bin/kashi", "/bin/true")).unwrap();
            command.arg(copy);
        }
        let Ok(output) = command.output() else { return };
        let said = String::from_utf8_lossy(&output.stderr);
        let ours: Vec<&str> = said.lines().filter(|line| line.contains("kashi")).collect();
        assert!(ours.is_empty(), "{ours:#?}");
    }
}
