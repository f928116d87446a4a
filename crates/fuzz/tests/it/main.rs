//! The targets without a fuzzer: over their seeds, over seeds that were damaged, and over what was once trouble.

use fuzz::Target;
use std::fs;
use std::path::Path;

#[test]
fn seeds_are_accepted() {
    for target in Target::ALL {
        let seeds = target.seeds();
        assert!(seeds.len() >= 5, "{target}: a seed for each game");
        for seed in &seeds {
            target.run(seed);
        }
    }
}

/// Cut off, with a byte doubled, dropped or changed: at a few hundred places of every seed.
#[test]
fn damaged_seeds_are_refused_or_accepted() {
    for target in Target::ALL {
        for seed in target.seeds() {
            for step in 0..12 {
                let at = (seed.len() - 1) * step / 12;
                let (before, after) = seed.split_at(at);
                target.run(before);
                target.run(&[before, &after[1..]].concat());
                target.run(&[before, &after[..1], after].concat());
                for byte in [b'9', b'-', b'"', 0xff] {
                    target.run(&[before, &[byte], &after[1..]].concat());
                }
            }
        }
    }
}

/// What the fuzzers found, each in a file `<target>-<what it was>`.
#[test]
fn what_was_found_stays_mended() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/found");
    for file in fs::read_dir(folder).expect("the folder is part of the repository").map(Result::unwrap) {
        let name = file.file_name().into_string().unwrap();
        if let Some(target) = name.split_once('-').and_then(|(target, _)| Target::named(target)) {
            target.run(&fs::read(file.path()).unwrap());
        }
    }
}
