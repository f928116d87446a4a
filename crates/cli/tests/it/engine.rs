//! A running `kashi engine`.

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub(crate) struct Engine {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start() -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_kashi"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        Engine { input: process.stdin.take(), output, process }
    }

    /// Sends a line.
    pub(crate) fn send(&mut self, line: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).and_then(|()| input.write_all(b"\n")).unwrap();
    }

    /// Reads one answer.
    pub(crate) fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|fault| panic!("{line:?}: {fault}"))
    }
}

/// Closes the input; the process must exit successfully by itself.
impl Drop for Engine {
    fn drop(&mut self) {
        drop(self.input.take());
        let status = self.process.wait().unwrap();
        assert!(std::thread::panicking() || status.success(), "{status}");
    }
}
