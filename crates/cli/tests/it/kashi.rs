//! Running the program.

use std::io::Write;
use std::process::{Command, Stdio};

/// The result of a run.
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

/// Runs the program in English unless the arguments say otherwise.
pub(crate) fn kashi(args: &[&str]) -> Run {
    kashi_with(args, "")
}

/// The same with standard input.
pub(crate) fn kashi_with(args: &[&str], input: &str) -> Run {
    let mut process = Command::new(env!("CARGO_BIN_EXE_kashi"))
        .args(args)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read all of it may close the pipe.
    let _ = process.stdin.take().unwrap().write_all(input.as_bytes());
    let output = process.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).expect("all output is UTF-8");
    Run { out: text(output.stdout), err: text(output.stderr), code: output.status.code().expect("no signal") }
}

impl Run {
    /// Asserts success; returns the output.
    pub(crate) fn good(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// Asserts that the input was refused with one line on stderr; returns that line.
    pub(crate) fn refused(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (2, ""), "{}", self.err);
        assert_eq!(self.err.lines().count(), 1, "{}", self.err);
        assert!(self.err.starts_with("kashi: "), "{}", self.err);
        self.err
    }
}
