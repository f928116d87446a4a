//! Who may speak, and what can be said.

use crate::check::{Opening, act, azul, check};
use api::{Chat, Code, Command, MAX_LINES, MAX_SAID, Phrase};

fn say(text: &str) -> Command {
    Command::Say { text: Some(text.to_owned()), phrase: None }
}

#[test]
fn the_host_decides_who_may_speak() {
    let table = |chat| Opening { chat, ..azul("ab") }.open();
    check(&table(Chat::All), "x", say("سلام"), Ok(&["x speaks"]));
    check(&table(Chat::Players), "b", say("سلام"), Ok(&["b speaks"]));
    check(&table(Chat::Players), "x", say("سلام"), Err(Code::ChatClosed.into()));
    check(&table(Chat::Off), "a", say("سلام"), Err(Code::ChatClosed.into()));
    check(&table(Chat::Off), "a", Command::SetChat { chat: Chat::All }, Ok(&["chat All"]));
    check(&table(Chat::Off), "b", Command::SetChat { chat: Chat::All }, Err(Code::NotHost.into()));
}

#[test]
fn the_host_silences_somebody_and_lets_them_speak_again() {
    let mute = |person: &str, muted| Command::Mute { person: person.parse().unwrap(), muted };
    let mut table = azul("ab").open();
    check(&table, "b", mute("a", true), Err(Code::NotHost.into()));
    act(&mut table, 0, "a", mute("b", true)).unwrap();
    check(&table, "b", say("hi"), Err(Code::ChatClosed.into()));
    act(&mut table, 0, "a", mute("b", false)).unwrap();
    check(&table, "b", say("hi"), Ok(&["b speaks"]));
}

#[test]
fn a_host_cannot_silence_without_end() {
    let mute = |number: usize| Command::Mute { person: format!("p{number}").parse().unwrap(), muted: true };
    let mut table = azul("ab").open();
    for number in 0..64 {
        act(&mut table, 0, "a", mute(number)).unwrap();
    }
    check(&table, "a", mute(64), Err(Code::TooManyMuted.into()));
}

#[test]
fn one_line_of_plain_text_or_a_phrase_is_said() {
    let table = azul("ab").open();
    let hello = Some(Phrase::Hello);
    check(&table, "a", Command::Say { text: None, phrase: hello }, Ok(&["a speaks"]));
    check(&table, "a", say(&"م".repeat(MAX_SAID)), Ok(&["a speaks"]));
    for faulty in ["", "  ", "a\nb", &"م".repeat(MAX_SAID + 1)] {
        check(&table, "a", say(faulty), Err(Code::LineForm.into()));
    }
    let both = Command::Say { text: Some("hi".to_owned()), phrase: hello };
    check(&table, "a", both, Err(Code::LineForm.into()));
    check(&table, "a", Command::Say { text: None, phrase: None }, Err(Code::LineForm.into()));
}

#[test]
fn the_last_lines_are_kept_and_change_nothing_in_the_game() {
    let mut table = azul("ab").begin();
    let changed = table.changed();
    for number in 0..MAX_LINES + 3 {
        act(&mut table, 0, "a", say(&number.to_string())).unwrap();
    }
    assert_eq!(table.said().count(), MAX_LINES);
    assert_eq!(table.said().next().unwrap().text.as_deref(), Some("3"));
    assert_eq!(table.changed(), changed);
}
