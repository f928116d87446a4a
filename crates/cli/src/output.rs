//! Standard output, and whether its reader is still there.

use std::io::{BufWriter, Error, ErrorKind, Result, Stdout, Write};

/// Standard output, buffered; a command that wants a line seen at once flushes it.
///
/// It remembers that its reader has gone, as in `kashi rules azul | head`. That is not an error, but only on this pipe:
/// when the pipe to a program that the command talks to breaks, that program has died.
pub(crate) struct Output {
    inner: BufWriter<Stdout>,
    closed: bool,
}

impl Output {
    pub(crate) fn new() -> Output {
        Output { inner: BufWriter::new(std::io::stdout()), closed: false }
    }

    /// Whether the reader has gone.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed
    }

    fn note(&mut self, fault: Error) -> Error {
        self.closed |= fault.kind() == ErrorKind::BrokenPipe;
        fault
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.inner.write(bytes).map_err(|fault| self.note(fault))
    }

    fn flush(&mut self) -> Result<()> {
        self.inner.flush().map_err(|fault| self.note(fault))
    }
}
