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
    let folder = Path::new("weights");
    println!("cargo::rerun-if-changed=src/quantise.rs");
    println!("cargo::rerun-if-changed=src/weights.rs");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the weights are in the repository")
        .map(|file| file.expect("a file").path())
        .collect();
    files.sort();
    let mut source = String::new();
    for path in files {
        let json = fs::read_to_string(&path).expect("a file of weights is text");
        let weights = Weights::parse(&json).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        let game = path.file_stem().and_then(|name| name.to_str()).expect("a file of weights is named by its game");
        write(&mut source, &game.to_uppercase(), &weights);
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    fs::write(out.join("built_in.rs"), source).expect("cargo's folder can be written");
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
