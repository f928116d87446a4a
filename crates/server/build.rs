//! Finds the web app that `cargo xtask web` has built, so that the program carries it.
//!
//! Without one the program is built all the same; its pages then say how to build it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-env-changed=KASHI_WEB");
    println!("cargo::rerun-if-env-changed=CARGO_TARGET_DIR");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("a crate lies two folders deep");
    let target = root.join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    let folder = env::var_os("KASHI_WEB").map_or_else(
        || {
            let usual = target.join("web/dist");
            // Cargo takes what is missing for changed and would compile the server again every time. If this fails, it does.
            let _ = fs::create_dir_all(&usual);
            usual
        },
        PathBuf::from,
    );
    println!("cargo::rerun-if-changed={}", folder.display());

    let mut names: Vec<String> = fs::read_dir(&folder)
        .map(|entries| entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect())
        .unwrap_or_default();
    names.sort();
    let mut list = String::from("&[\n");
    let is_packed = |name: &&String| Path::new(name).extension().is_some_and(|ending| ending == "br" || ending == "gz");
    for name in names.iter().filter(|name| !is_packed(name)) {
        let bytes = |name: &str| format!("include_bytes!({:?})", folder.join(name).display().to_string());
        let packed = |ending: &str| {
            let packed = format!("{name}{ending}");
            if names.contains(&packed) { format!("Some({})", bytes(&packed)) } else { "None".to_owned() }
        };
        writeln!(
            list,
            "    Asset {{ name: {name:?}, raw: {}, brotli: {}, gzip: {} }},",
            bytes(name),
            packed(".br"),
            packed(".gz")
        )
        .expect("writing to a string cannot fail");
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where"));
    fs::write(out.join("assets.rs"), list).expect("the folder that cargo gave can be written");
}
