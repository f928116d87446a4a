//! What a player types.

/// One line, understood.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Input<'a> {
    Nothing,
    Help,
    Table,
    Moves,
    Hint,
    Log,
    Undo,
    Quit,
    /// Why the move is not allowed, or what it would do.
    Why(&'a str),
    Rules(&'a str),
    Save(&'a str),
    Lang(&'a str),
    /// A move in notation, or its number in the list.
    Move(&'a str),
}

/// The commands with their arguments, in the order of the help, and the message that explains each.
pub(super) const HELP: [(&str, &str); 11] = [
    ("?", "play-help-help"),
    ("table", "play-help-table"),
    ("moves", "play-help-moves"),
    ("hint", "play-help-hint"),
    ("why MOVE", "play-help-why"),
    ("rules CLAUSE", "play-help-rules"),
    ("log", "play-help-log"),
    ("undo", "play-help-undo"),
    ("save FILE", "play-help-save"),
    ("lang fa|en", "play-help-lang"),
    ("quit", "play-help-quit"),
];

impl<'a> Input<'a> {
    /// Reads a line. Anything that is not a command is taken as a move.
    pub(super) fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_ascii_lowercase().as_str(), rest.is_empty()) {
            ("", _) => Input::Nothing,
            ("?" | "help", true) => Input::Help,
            ("table", true) => Input::Table,
            ("moves", true) => Input::Moves,
            ("hint", true) => Input::Hint,
            ("log", true) => Input::Log,
            ("undo", true) => Input::Undo,
            ("quit" | "exit", true) => Input::Quit,
            ("why", false) => Input::Why(rest),
            ("rules", _) => Input::Rules(rest),
            ("save", false) => Input::Save(rest),
            ("lang", false) => Input::Lang(rest),
            _ => Input::Move(line),
        }
    }
}

/// Converts Persian and Arabic digits to those of the notation, so that a Persian keyboard works.
pub(super) fn western_digits(text: &str) -> String {
    let digit = |c: char| match c {
        '۰'..='۹' => char::from(b'0' + (c as u32 - '۰' as u32) as u8),
        '٠'..='٩' => char::from(b'0' + (c as u32 - '٠' as u32) as u8),
        other => other,
    };
    text.chars().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        for (line, input) in [
            ("", Input::Nothing),
            (" ? ", Input::Help),
            ("HELP", Input::Help),
            ("why  3r-2 ", Input::Why("3r-2")),
            ("why", Input::Move("why")),
            ("rules first-player marker", Input::Rules("first-player marker")),
            ("3r-2", Input::Move("3r-2")),
            ("moves all", Input::Move("moves all")),
        ] {
            assert_eq!(Input::read(line), input, "{line:?}");
        }
        assert_eq!(western_digits("۳r-٢"), "3r-2");
    }
}
