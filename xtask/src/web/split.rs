//! Divides the page's module: a frame, which every visitor waits for, a part for each game, which is loaded with its
//! first table (`crates/web/src/part.rs`), one for all tables and one for the other pages (`crates/web/src/pages/apart.rs`).
//!
//! It is done before `wasm-bindgen` looks at the module, by the relocations that the linker kept: whatever only one game
//! reaches goes to its part, what several games share to a chunk, and the rest stays in the frame.

use anyhow::{Context, Result, anyhow};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use walrus::{ModuleConfig, passes};
use wasm_split_cli_support::{Options, transform};

/// The script through which the frame loads parts. It and the script of `wasm-bindgen` refer to each other.
pub(super) const LOADER: &str = "kashi_parts.js";

/// A module in pieces.
pub(super) struct Split {
    /// The frame, for `wasm-bindgen`.
    pub(super) frame: PathBuf,
    /// The other pieces.
    pub(super) parts: Vec<PathBuf>,
    /// The names of the pieces that each part needs.
    pub(super) users: BTreeMap<String, Vec<String>>,
    /// The script that loads them.
    pub(super) loader: PathBuf,
}

/// Divides a compiled module; the pieces and the script that loads them go to `folder`. `script` is the name of the frame's
/// own script.
pub(super) fn split(compiled: &Path, folder: &Path, script: &str) -> Result<Split> {
    // Pieces of an earlier build would be taken for pieces of this one.
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let module = fs::read(compiled).with_context(|| compiled.display().to_string())?;
    let frame = folder.join("frame.wasm");
    let (link, script) = (format!("./{LOADER}"), format!("./{script}"));
    let mut options = Options::new(&module);
    options.output_dir = folder;
    options.main_out_path = &frame;
    options.link_name = &link;
    options.main_module = &script;
    let done = transform(options).map_err(|fault| anyhow!("dividing the page: {fault:#}"))?;
    let mut parts = done.split_modules;
    parts.sort();
    let files = |stems: Vec<String>| stems.into_iter().map(|stem| format!("{stem}.wasm")).collect();
    let users = done.prefetch_map.into_iter().map(|(part, stems)| (part, files(stems))).collect();
    Ok(Split { frame, parts, users, loader: folder.join(LOADER) })
}

/// A module without its custom sections, the names of functions and the like, which nobody needs to run it; and with
/// numbers as short as they are: relocations left room for five bytes everywhere.
pub(super) fn stripped(module: &[u8]) -> Result<Vec<u8>> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse(module)?;
    let custom: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
    for id in custom {
        module.customs.delete(id);
    }
    // Every piece declares the types of all of them.
    passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn custom_sections_go_and_numbers_are_short() {
        let header = *b"\0asm\x01\0\0\0";
        let custom = [0, 0x83, 0x80, 0x80, 0x80, 0, 2, b'h', b'i'];
        let (types, padded) = ([1, 4, 1, 0x60, 0, 0], [1, 8, 0x81, 0x80, 0x80, 0x80, 0, 0x60, 0, 0]);
        assert_eq!(stripped(&[&header[..], &custom, &padded].concat()).unwrap(), header, "an unused type goes, too");
        let functions = [3, 2, 1, 0, 7, 5, 1, 1, b'f', 0, 0, 10, 4, 1, 2, 0, 0x0b];
        let module = [&header[..], &custom, &padded, &functions].concat();
        assert_eq!(stripped(&module).unwrap(), [&header[..], &types, &functions].concat());
        assert!(stripped(b"html").is_err());
    }
}
