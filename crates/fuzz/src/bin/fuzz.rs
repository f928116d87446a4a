//! The fuzzer: libFuzzer with the target that the environment names. `cargo xtask fuzz` starts it.
#![no_main]

use fuzz::Target;
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

/// The name of the target.
static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var("KASHI_FUZZ_TARGET").expect("KASHI_FUZZ_TARGET names a target");
    Target::named(&name).expect("there is a target of this name")
});

fuzz_target!(|data: &[u8]| TARGET.run(data));
