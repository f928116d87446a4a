//! Quantises the learned weights of the repository.
//!
//! They become constants: nothing is parsed when the program starts, a browser loads two bytes per weight, and a file
//! that does not fit the features of its game does not compile. The two modules are the library's own, so that rounding
//! is defined in one place.

#[path = "src/quantise.rs"]
#[allow(dead_code, unreachable_pub, reason = "the library uses the rest")]
mod quantise;
#[path = "src/weights.rs"]
#[allow(dead_code, unreachable_pub, reason = "the library uses the rest")]
mod weights;

use quantise::{Lane, OUT_STEP, STEP, lane};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};
use weights::{Row, Weights};

fn main() {
    println!("cargo::rerun-if-changed=src/quantise.rs");
    println!("cargo::rerun-if-changed=src/weights.rs");
    let mut source = String::new();
    for path in files_of(Path::new("weights")) {
        let json = fs::read_to_string(&path).expect("a file of weights is text");
        let weights = Weights::parse(&json).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        write(&mut source, &name_of(&path), &weights);
    }
    for path in files_of(Path::new("policies")) {
        let json = fs::read_to_string(&path).expect("a file of a policy is text");
        let policy: Policy = serde_json::from_str(&json).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        let Policy { weights } = policy;
        writeln!(source, "const {}_MOVES: [i16; {}] = {weights:?};", name_of(&path), weights.len())
            .expect("a text takes all that is written");
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    fs::write(out.join("built_in.rs"), source).expect("cargo's folder can be written");
}

/// The part of a policy's file that is played by.
#[derive(serde::Deserialize)]
struct Policy {
    weights: Vec<i16>,
}

/// The files of a folder of the repository.
fn files_of(folder: &Path) -> Vec<PathBuf> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = fs::read_dir(folder).expect("the folder is in the repository");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    files
}

/// The name of a file's game, for a constant.
fn name_of(path: &Path) -> String {
    path.file_stem().and_then(|name| name.to_str()).expect("a file is named by its game").to_uppercase()
}

/// The tables of one game as a constant.
fn write(source: &mut String, game: &str, weights: &Weights) {
    let pairs = weights.own.iter().zip(&weights.others);
    let pairs = pairs.map(|(own, others)| format!("Pair {{ own: {}, others: {} }}", row(own), row(others)));
    let table = weights.table.iter().map(row);
    let spread = weights.spread.iter().map(|spread| format!("{spread:?}"));
    writeln!(
        source,
        "const {game}: NetRef<'static> = NetRef {{\n    seat: &{},\n    table: &{},\n    bias: &{},\n    out: &{},\n    \
         spread: &{},\n}};",
        list(pairs),
        list(table),
        row(&weights.bias),
        written(lane(&weights.out, OUT_STEP)),
        list(spread),
    )
    .expect("a text takes all that is written");
}

fn row(row: &Row) -> String {
    written(lane(row, STEP))
}

fn written(lane: Lane) -> String {
    format!("{lane:?}")
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[\n        {}\n    ]", items.collect::<Vec<_>>().join(",\n        "))
}
