//! Lines of bounded length from an untrusted stream.

use std::io::{self, BufRead};

/// The longest line. The largest record of the largest game is far below it.
pub(crate) const MAX_BYTES: usize = 1 << 20;

/// A line without its end.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Line<'a> {
    /// Its bytes.
    Text(&'a [u8]),
    /// It has more than [`MAX_BYTES`]; they were skipped without being kept.
    TooLong,
}

/// Reads lines, keeping at most [`MAX_BYTES`] of each.
pub(crate) struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Lines { input, line: Vec::new() }
    }

    /// The next line; `None` at the end of the input. The last line needs no line feed.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let mut length = 0;
        loop {
            let buffer = match self.input.fill_buf() {
                Err(fault) if fault.kind() == io::ErrorKind::Interrupted => continue,
                other => other?,
            };
            if buffer.is_empty() {
                return Ok(if length == 0 { None } else { Some(self.line(length)) });
            }
            let end = buffer.iter().position(|byte| *byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            length += part.len();
            if length <= MAX_BYTES {
                self.line.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some(self.line(length)));
            }
        }
    }

    fn line(&self, length: usize) -> Line<'_> {
        if length > MAX_BYTES { Line::TooLong } else { Line::Text(&self.line) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_skipped_whole() {
        let mut input = b"a\n\n".to_vec();
        input.extend(std::iter::repeat_n(b'x', MAX_BYTES + 1));
        input.extend(b"\n");
        input.extend(std::iter::repeat_n(b'y', MAX_BYTES));
        input.extend(b"\nlast");
        let mut lines = Lines::new(io::BufReader::with_capacity(1000, &input[..]));
        assert_eq!(lines.next().unwrap(), Some(Line::Text(b"a")));
        assert_eq!(lines.next().unwrap(), Some(Line::Text(b"")));
        assert_eq!(lines.next().unwrap(), Some(Line::TooLong));
        assert!(matches!(lines.next().unwrap(), Some(Line::Text(text)) if text.len() == MAX_BYTES));
        assert_eq!(lines.next().unwrap(), Some(Line::Text(b"last")));
        assert_eq!(lines.next().unwrap(), None);
        assert!(lines.line.capacity() <= 2 * MAX_BYTES);
    }
}
