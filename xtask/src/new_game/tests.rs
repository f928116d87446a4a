use super::*;
use crate::{tidy, trace};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

/// The files of the repository that git tracks or would add, in a separate folder. It always has the same path, so that
/// cargo's output there does not pile up.
fn copy_of_the_repository() -> PathBuf {
    let copy = shell::target().join("new-game");
    if copy.exists() {
        fs::remove_dir_all(&copy).unwrap();
    }
    let listed = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(shell::root())
        .output()
        .unwrap();
    assert!(listed.status.success());
    for path in String::from_utf8(listed.stdout).unwrap().split_terminator('\0') {
        let (from, to) = (shell::root().join(path), copy.join(path));
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        // A file that was deleted and not yet committed is still listed.
        if from.exists() {
            fs::copy(from, to).unwrap();
        }
    }
    copy
}

/// The skeleton of a sixth game passes the checks of the sources, compiles without a warning, and passes its tests, the
/// conformance kit included; and what it lacks is reported.
#[test]
fn a_sixth_game_compiles_and_passes_every_check() {
    let root = &copy_of_the_repository();
    let tree = steps::read(root).unwrap();
    write(root, &NewGame::new(&tree, "mahjong", None).unwrap()).unwrap();

    let tree = steps::read(root).unwrap();
    assert!(steps::is_begun(&tree, "mahjong"));
    let missing = steps::missing(&tree, "mahjong");
    let titles: Vec<_> = missing.iter().map(|(step, _)| step.title).collect();
    assert_eq!(titles.len(), 10, "all steps are still open: {titles:?}");
    let lacks: BTreeSet<&str> = missing.iter().flat_map(|(_, lacks)| lacks).map(String::as_str).collect();
    for lack in [
        "write crates/figures/src/mahjong.rs",
        "write crates/bots/tests/data/reasons/mahjong.json",
        "crates/i18n/locales/fa/options.ftl: nothing says `option-first-way-mahjong` yet",
        "crates/i18n/locales/fa/points.ftl: nothing says `points-ma-` yet",
        "crates/e2e/tests/browser/main.rs: nothing says `mod mahjong;` yet",
        "README.fa.md: nothing says `Mahjong` yet",
        "xtask/loads.toml: nothing says `[mahjong]` yet",
    ] {
        assert!(lacks.contains(lack), "{lack:?} is not among {lacks:#?}");
    }
    assert_eq!(tidy::faults(root).unwrap(), [""; 0]);
    assert_eq!(trace::faults(root).unwrap(), [""; 0]);

    let cargo = |args: &[&str]| {
        let mut cargo = shell::cargo([]);
        // With the dependencies of this workspace already compiled.
        let target = shell::target();
        cargo.args(args).args(["--package", "mahjong"]).current_dir(root).env("CARGO_TARGET_DIR", target);
        let ran = cargo.output().unwrap();
        assert!(ran.status.success(), "cargo {args:?}\n{}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8(ran.stdout).unwrap()
    };
    cargo(&["fmt", "--check"]);
    cargo(&["clippy", "--offline", "--all-targets"]);
    let tests = cargo(&["test", "--offline"]);
    assert!(tests.contains("18 passed"), "{tests}");
}

fn refusal(id: &str, prefix: Option<&str>) -> String {
    let page = "# Azul\n\nThe rules.\n\n## AZ-1 Set-up\n\n- **AZ-1.1** Two play.\n";
    let manifest = "[workspace.dependencies]\napi = { path = \"crates/api\" }\nserde = \"1\"\n";
    let tree = Tree::from([("Cargo.toml", manifest), ("rules/azul.en.md", page)]);
    NewGame::new(&tree, id, prefix).map(|game| game.prefix).unwrap_err().to_string()
}

#[test]
fn names_that_cannot_be_are_refused() {
    for id in ["", "go", "Chess", "chess2", "../chess", "شطرنج", "abcdefghijklmnopqrstu"] {
        assert_eq!(refusal(id, None), format!("a game's id is 3 to 20 letters from a to z, unlike {id:?}"));
    }
    assert_eq!(refusal("match", None), "match is a keyword of Rust");
    assert_eq!(refusal("serde", None), "the workspace has a crate called serde: choose another id");
    assert_eq!(refusal("azure", None), "rules/azul.en.md has the prefix AZ: choose another with --prefix");
    assert_eq!(refusal("azure", Some("a1")), "a prefix is two letters from A to Z, unlike \"A1\"");
}

#[test]
fn a_crate_is_entered_in_the_order_of_the_alphabet() {
    let manifest = "[deps]\napi = { path = \"crates/api\" }\nweb = { path = \"crates/web\" }\n\nserde = \"1\"\n";
    let entered = |id| entered(manifest, id).unwrap();
    let (api, web) = ("api = { path = \"crates/api\" }", "web = { path = \"crates/web\" }");
    let go = "go = { path = \"crates/go\" }";
    assert_eq!(entered("go"), format!("[deps]\n{api}\n{go}\n{web}\n\nserde = \"1\"\n"));
    let zen = "zen = { path = \"crates/zen\" }";
    assert_eq!(entered("zen"), format!("[deps]\n{api}\n{web}\n{zen}\n\nserde = \"1\"\n"));
}
