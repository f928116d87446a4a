//! The engine protocol: tables of any game, asked by lines of JSON. `docs/engine-protocol.md` is its manual.
//!
//! [`serve`] answers a whole stream; [`Session`] answers one line after the other, for programs that bring their own
//! stream. Neither asks the operating system for random numbers: they come from the [`Chance`] that it is given.

mod answers;
mod commands;
mod fault;
mod lines;
mod reviewed;
mod session;
mod shown;
mod source;
mod stop;
mod tables;
mod thinking;

pub use answers::description;
pub use reviewed::Reviewed;
pub use session::{Chance, Session};

use fault::Fault;
use serde_json::{Value, json};
use source::{Received, Source};
use std::io::{self, BufRead, Write};
use stop::Stop;

/// Answers every line until `quit` or the end of the input.
///
/// From the first search on the lines are read by another thread, so that `stop` is heard. It waits for input even after
/// `quit`: a program that goes on after that should not read from the same stream.
pub fn serve(input: impl BufRead + Send + 'static, out: &mut impl Write, chance: Chance) -> io::Result<()> {
    let stop = Stop::default();
    let mut source = Source::new(input, stop.clone());
    let mut session = Session::stopped_by(stop, chance);
    while let Some((number, line)) = source.next()? {
        let answer = match line {
            Received::TooLong => {
                json!(Fault::new("too_long", format!("a line has at most {} bytes", lines::MAX_BYTES)).answer())
            }
            Received::Text(bytes) => match std::str::from_utf8(&bytes) {
                Ok(text) => session.answer_to_line(number, text),
                Err(_) => json!(Fault::new("utf8", "the line is not UTF-8").answer()),
            },
        };
        send(out, &answer)?;
        if session.is_over() {
            break;
        }
    }
    Ok(())
}

/// The client is waiting: every answer is flushed.
fn send(out: &mut impl Write, answer: &Value) -> io::Result<()> {
    writeln!(out, "{answer}")?;
    out.flush()
}
