//! Where questions come from: the client's stream, read here until the first search and by another thread from then on.
//!
//! Waking another thread for every line takes longer than most answers, so clients who never ask a bot don't pay for it.

use crate::lines::{Line, Lines};
use crate::stop::Stop;
use serde_json::{Map, Value, json};
use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// How many lines may wait for their answer. The reader waits until there is room, so a client that sends without reading
/// costs this many lines.
const MOST_WAITING: usize = 256;

/// A line that wants an answer.
pub(crate) enum Received {
    Text(Vec<u8>),
    TooLong,
}

/// A line and its number, counted from 1 over all lines.
type Numbered = (u64, Received);

/// The lines of a stream.
pub(crate) struct Source<R> {
    from: From<R>,
    stop: Stop,
}

enum From<R> {
    Here(Reader<R>),
    Thread(Receiver<io::Result<Numbered>>),
}

impl<R: BufRead + Send + 'static> Source<R> {
    /// What `stop` in a line ends.
    pub(crate) fn new(input: R, stop: Stop) -> Self {
        Source { from: From::Here(Reader { lines: Lines::new(input), number: 0 }), stop }
    }

    /// The next line that isn't empty; `None` at the end. If it asks for a search, the stream goes to another thread.
    pub(crate) fn next(&mut self) -> io::Result<Option<Numbered>> {
        let reader = match &mut self.from {
            From::Thread(received) => return received.recv().ok().transpose(),
            From::Here(reader) => reader,
        };
        let line = reader.next()?;
        if matches!(&line, Some((_, Received::Text(bytes))) if may_search(bytes)) {
            let (sender, received) = sync_channel(MOST_WAITING);
            if let From::Here(reader) = std::mem::replace(&mut self.from, From::Thread(received)) {
                let stop = self.stop.clone();
                thread::spawn(move || reader.pass_on(&stop, &sender));
            }
        }
        Ok(line)
    }
}

/// Reads the stream.
struct Reader<R> {
    lines: Lines<R>,
    number: u64,
}

impl<R: BufRead> Reader<R> {
    fn next(&mut self) -> io::Result<Option<Numbered>> {
        loop {
            self.number += 1;
            return Ok(Some((
                self.number,
                match self.lines.next()? {
                    None => return Ok(None),
                    Some(Line::Text(bytes)) if bytes.trim_ascii().is_empty() => continue,
                    Some(Line::Text(bytes)) => Received::Text(bytes.to_vec()),
                    Some(Line::TooLong) => Received::TooLong,
                },
            )));
        }
    }

    /// Passes on all lines until nobody wants them any more; hears `stop` on the way.
    fn pass_on(mut self, stop: &Stop, into: &SyncSender<io::Result<Numbered>>) {
        while let Some(line) = self.next().transpose() {
            if let Ok((number, Received::Text(bytes))) = &line
                && says_stop(bytes)
            {
                stop.before(*number);
            }
            let is_last = line.is_err();
            if into.send(line).is_err() || is_last {
                break;
            }
        }
    }
}

/// Whether a bot may be asked in this line: a guess that errs on the side of yes.
fn may_search(line: &[u8]) -> bool {
    has(line, b"\"best\"") || has(line, b"\"review\"") || has(line, b"\\u")
}

/// Whether the line is the command `stop`. Most lines are seen not to be at a glance.
fn says_stop(line: &[u8]) -> bool {
    has(line, b"\"stop\"")
        && serde_json::from_slice::<Map<String, Value>>(line)
            .is_ok_and(|command| command.get("cmd") == Some(&json!("stop")))
}

fn has(line: &[u8], word: &[u8]) -> bool {
    line.windows(word.len()).any(|part| part == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every line that is there has its number, here or in the thread; empty ones are passed over.
    #[test]
    fn lines_keep_their_numbers() {
        let input = "{\"cmd\":\"tables\"}\n\n{\"cmd\":\"best\"}\nx\n\n{\"cmd\":\"stop\"}\nlast";
        let stop = Stop::default();
        let mut source = Source::new(input.as_bytes(), stop.clone());
        let mut numbers = Vec::new();
        while let Some((number, Received::Text(_))) = source.next().unwrap() {
            numbers.push(number);
        }
        assert_eq!(numbers, [1, 3, 4, 6, 7]);
        assert!(stop.ends(5) && !stop.ends(6));
    }

    #[test]
    fn only_the_command_stops() {
        assert!(says_stop(br#"{"id": 1, "cmd": "stop"}"#));
        for other in [r#"{"id": "stop", "cmd": "tables"}"#, r#"["stop"]"#, r#"{"cmd": "stop""#, r#"{"cmd": "stopped"}"#]
        {
            assert!(!says_stop(other.as_bytes()), "{other}");
        }
    }
}
