//! Help texts and refusals, kept as they are printed: `cmd/*.trycmd`.
//!
//! `TRYCMD=overwrite cargo test -p kashi` rewrites them.

#[test]
fn texts_are_as_written() {
    trycmd::TestCases::new().env("LC_ALL", "C").env("NATS_URL", "").case("tests/cmd/*.trycmd");
}
