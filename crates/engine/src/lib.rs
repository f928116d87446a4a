//! The engine protocol: a table of any game, asked by lines of JSON. `docs/engine-protocol.md` is its manual.
//!
//! [`serve`] answers a whole stream; [`Session`] answers one line after the other, for programs that bring their own
//! stream. Neither asks the operating system for anything: random numbers come from the [`Chance`] that it is given.

mod commands;
mod lines;
mod reviewed;
mod session;
mod shown;

pub use reviewed::Reviewed;
pub use session::{Chance, Session};

use lines::{Line, Lines};
use serde_json::Value;
use session::Fault;
use std::io::{self, BufRead, Write};

/// Answers every line until `quit` or the end of the input.
pub fn serve(input: impl BufRead, out: &mut impl Write, chance: Chance) -> io::Result<()> {
    let mut lines = Lines::new(input);
    let mut session = Session::new(chance);
    while let Some(line) = lines.next()? {
        let answer = match line {
            Line::TooLong => Fault::new("too_long", format!("a line has at most {} bytes", lines::MAX_BYTES)).json(),
            Line::Text(bytes) => match std::str::from_utf8(bytes) {
                Ok(text) if text.trim().is_empty() => continue,
                Ok(text) => session.answer(text),
                Err(_) => Fault::new("utf8", "the line is not UTF-8").json(),
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
