//! What is linked into the program and the page it carries: packages, their licences, a bill of materials.

use crate::shell::{self, cargo};
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The page and its bots, which the program carries, are compiled for this.
const WASM: &str = "wasm32-unknown-unknown";

/// What is shipped, and what it is compiled for.
const ROOTS: [(&str, bool); 3] = [("kashi", false), ("web", true), ("thinker", true)];

/// A package of others.
pub(super) struct Package {
    pub(super) name: String,
    pub(super) version: String,
    /// Its licences, as an SPDX expression.
    pub(super) licence: String,
    pub(super) home: Option<String>,
    folder: PathBuf,
}

/// All packages of others that are linked, by name.
pub(super) fn packages(machine: &str) -> Result<Vec<Package>> {
    let mut found = BTreeMap::new();
    for (root, is_wasm) in ROOTS {
        let metadata = metadata(if is_wasm { WASM } else { machine })?;
        for id in reached(&metadata, root)? {
            let package = package(&metadata, &id)?;
            // Our own packages have no source.
            if package["source"].is_null() {
                continue;
            }
            let text = |key: &str| package[key].as_str().map(str::to_owned);
            let name = text("name").context("a package without a name")?;
            let licence = text("license").or_else(|| text("license_file"));
            let licence = licence.with_context(|| format!("{name} says nothing of its licence"))?;
            let manifest = PathBuf::from(text("manifest_path").context("a package without a manifest")?);
            let folder = manifest.parent().context("a manifest is in a folder")?.to_owned();
            let version = text("version").unwrap_or_default();
            let key = (name.clone(), version.clone());
            found.insert(key, Package { name, version, licence, home: text("repository"), folder });
        }
    }
    Ok(found.into_values().collect())
}

fn metadata(machine: &str) -> Result<Value> {
    let mut ask = cargo(["metadata", "--format-version", "1", "--locked", "--filter-platform", machine]);
    let output = ask.output().context("`cargo metadata` cannot be started")?;
    ensure!(output.status.success(), "`{}` failed", shell::line(&ask));
    Ok(serde_json::from_slice(&output.stdout)?)
}

fn package<'a>(metadata: &'a Value, id: &str) -> Result<&'a Value> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages.into_iter().find(|package| package["id"] == id).with_context(|| format!("{id} is not described"))
}

/// The ids of all packages that this one of ours links: neither what only its tests nor what only its build needs.
fn reached(metadata: &Value, root: &str) -> Result<BTreeSet<String>> {
    let packages = metadata["packages"].as_array().context("`cargo metadata` lists no packages")?;
    let root = packages.iter().find(|package| package["name"] == root && package["source"].is_null());
    let root = root.and_then(|package| package["id"].as_str()).context("a package of ours is not described")?;
    let nodes = metadata["resolve"]["nodes"].as_array().context("`cargo metadata` resolves nothing")?;
    let by_id: BTreeMap<&str, &Value> = nodes.iter().filter_map(|node| Some((node["id"].as_str()?, node))).collect();
    let mut open = vec![root];
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if !seen.insert(id.to_owned()) {
            continue;
        }
        for dependency in by_id[id]["deps"].as_array().into_iter().flatten() {
            // A normal dependency has no kind.
            let is_linked =
                dependency["dep_kinds"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()));
            if let (true, Some(id)) = (is_linked, dependency["pkg"].as_str()) {
                open.push(id);
            }
        }
    }
    Ok(seen)
}

/// The licences of everything that is linked: a list of the packages, then each text once.
pub(super) fn licences(packages: &[Package]) -> Result<String> {
    let mut text = String::from(
        "# Licences of others\n\nKashi itself is under MIT or Apache-2.0, at your option. The program and the page that it \
         carries contain the packages listed here; the texts of their licences follow. The page's font, Vazirmatn, is \
         under the SIL Open Font License 1.1.\n\n| package | version | licence |\n|---|---|---|\n",
    );
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages {
        writeln!(text, "| {} | {} | {} |", package.name, package.version, package.licence)?;
        for path in licence_files(&package.folder)? {
            let content = String::from_utf8_lossy(&fs::read(&path)?).trim().to_owned();
            texts.entry(content).or_default().push(format!("{} {}", package.name, package.version));
        }
    }
    let font = fs::read_to_string(shell::root().join("crates/web/static/vazirmatn-licence.txt"))?;
    texts.entry(font.trim().to_owned()).or_default().push("Vazirmatn".to_owned());
    for (content, names) in texts {
        write!(text, "\n## {}\n\n```text\n{content}\n```\n", names.join(", "))?;
    }
    Ok(text)
}

/// The files in which a package says its terms.
fn licence_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut files: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|path| {
        let name = path.file_name().map(|name| name.to_string_lossy().to_uppercase()).unwrap_or_default();
        path.is_file()
            && ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"].iter().any(|known| name.starts_with(known))
    });
    files.sort();
    Ok(files)
}

/// What is linked, for programs: `CycloneDX` 1.5.
pub(super) fn bill_of_materials(version: &str, packages: &[Package]) -> Result<Vec<u8>> {
    let component = |package: &Package| {
        let purl = format!("pkg:cargo/{}@{}", package.name, package.version);
        let mut component = json!({
            "type": "library",
            "bom-ref": purl,
            "name": package.name,
            "version": package.version,
            "purl": purl,
            "licenses": [{ "expression": package.licence.replace('/', " OR ") }],
        });
        if let Some(home) = &package.home {
            component["externalReferences"] = json!([{ "type": "vcs", "url": home }]);
        }
        component
    };
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": { "type": "application", "name": "kashi", "version": version } },
        "components": packages.iter().map(component).collect::<Vec<_>>(),
    });
    Ok(serde_json::to_vec_pretty(&bill)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_linked_is_listed() {
        let metadata = json!({
            "packages": [
                { "id": "k", "name": "kashi", "source": null },
                { "id": "a", "name": "a", "source": "registry" },
                { "id": "t", "name": "t", "source": "registry" },
                { "id": "b", "name": "b", "source": "registry" },
            ],
            "resolve": { "nodes": [
                { "id": "k", "deps": [
                    { "pkg": "a", "dep_kinds": [{ "kind": "dev" }, { "kind": null }] },
                    { "pkg": "t", "dep_kinds": [{ "kind": "dev" }] },
                ] },
                { "id": "a", "deps": [{ "pkg": "b", "dep_kinds": [{ "kind": "build" }] }] },
                { "id": "t", "deps": [] },
                { "id": "b", "deps": [] },
            ] },
        });
        assert_eq!(reached(&metadata, "kashi").unwrap(), BTreeSet::from(["a".to_owned(), "k".to_owned()]));
        assert!(reached(&metadata, "elsewhere").is_err());
    }

    #[test]
    fn the_bill_names_every_package() {
        let package = Package {
            name: "serde".to_owned(),
            version: "1.0.0".to_owned(),
            licence: "MIT/Apache-2.0".to_owned(),
            home: None,
            folder: PathBuf::new(),
        };
        let bill: Value = serde_json::from_slice(&bill_of_materials("0.2.0", &[package]).unwrap()).unwrap();
        assert_eq!(bill["components"][0]["purl"], "pkg:cargo/serde@1.0.0");
        assert_eq!(bill["components"][0]["licenses"][0]["expression"], "MIT OR Apache-2.0");
    }
}
