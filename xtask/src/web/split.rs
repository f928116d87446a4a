//! Divides the page's module: a frame, which every visitor waits for, a part for each game, which is loaded with its
//! first table (`crates/web/src/part.rs`), one for all tables and one for the other pages (`crates/web/src/pages/apart.rs`).
//!
//! It is done before `wasm-bindgen` looks at the module, by the relocations that the linker kept: whatever only one game
//! reaches goes to its part, what several games share to a chunk, and the rest stays in the frame.

use anyhow::{Context, Result, anyhow, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
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

/// A module without its custom sections: the names of functions and the like, which nobody needs to run it.
pub(super) fn stripped(module: &[u8]) -> Result<Vec<u8>> {
    const HEADER: usize = 8;
    ensure!(module.starts_with(b"\0asm"), "not a module");
    let mut kept = module[..HEADER].to_vec();
    let mut at = HEADER;
    while at < module.len() {
        let (length, digits) = leb128(&module[at + 1..])?;
        let end = at + 1 + digits + length;
        let section = module.get(at..end).context("a section without its end")?;
        // Custom sections have the number 0.
        if section[0] != 0 {
            kept.extend(section);
        }
        at = end;
    }
    Ok(kept)
}

/// A number in seven bits a byte, and how many bytes it takes.
fn leb128(bytes: &[u8]) -> Result<(usize, usize)> {
    let mut number = 0;
    for (index, byte) in bytes.iter().take(5).enumerate() {
        number |= usize::from(byte & 0x7f) << (7 * index);
        if byte & 0x80 == 0 {
            return Ok((number, index + 1));
        }
    }
    Err(anyhow!("a length without its end"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_custom_sections_go() {
        let header = *b"\0asm\x01\0\0\0";
        let custom = [0, 0x83, 0, 2, b'h', b'i'];
        let types = [1, 1, 0];
        let module = [&header[..], &custom[..3], &[2, b'h', b'i'], &types, &custom[..3], &[2, b'h', b'i']].concat();
        assert_eq!(stripped(&module).unwrap(), [&header[..], &types].concat());
        assert!(stripped(&module[..module.len() - 1]).is_err());
        assert!(stripped(b"html").is_err());
    }
}
