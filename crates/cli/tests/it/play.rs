//! `kashi play`, driven by what a player types.

use crate::kashi::{Run, kashi, kashi_with};

const SEED: &str = "0100000000000000000000000000000000000000000000000000000000000000";

/// A game with known deals against bots that do not think.
fn play(args: &[&str], typed: &str) -> Run {
    let fixed = ["play", "azul", "--bot", "random", "--option", "first=0", "--seed", SEED];
    kashi_with(&[&fixed[..], args].concat(), typed)
}

#[test]
fn moves_are_typed_or_numbered() {
    let said = play(&[], "1y-2\n1\nquit\n").good();
    assert!(said.contains("Drawn: fill "), "{said}");
    assert!(said.contains("Player 1 plays 1y-2."), "{said}");
    assert!(said.contains("Player 1 takes 1 yellow from factory 1. (AZ-2.2)"), "{said}");
    assert_eq!(said.matches("Player 2 (bot) plays ").count(), 2, "{said}");
    assert!(said.ends_with("Goodbye!\n"), "{said}");
}

#[test]
fn refusals_quote_the_rule() {
    let said = play(&[], "1k-1\n9t-1\nwhy 1k-1\nwhy 1y-2\nhello\n999\n").good();
    assert!(said.contains("as long as that colour is there."), "{said}");
    assert!(said.contains("(AZ-2.6)") && said.contains("(AZ-1.2)"), "{said}");
    assert!(said.contains("is allowed.") && said.contains("Player 1 places 1 yellow on line 2. (AZ-2.10)"), "{said}");
    assert!(said.contains("Neither a move nor a command: hello."), "{said}");
    assert!(said.contains("moves in the list."), "{said}");
    assert!(said.ends_with("No more input: the game stays unfinished.\n"), "{said}");
}

#[test]
fn every_command_answers() {
    let said = play(&[], "?\nmoves\ntable\nlog\nrules AZ-2.5\nrules zzyzx\nlang fa\nmoves\nlang xx\nquit\n").good();
    assert!(said.contains("save FILE"), "{said}");
    assert!(said.contains("   1  3b-1: take "), "{said}");
    assert!(said.contains("AZ-2.5 You may not put a colour"), "{said}");
    assert!(said.contains("Nothing in the rules about that."), "{said}");
    assert!(said.contains("از این به بعد به فارسی.") && said.contains("حرکت مجاز"), "{said}");
    assert!(said.contains("no language \"xx\""), "{said}");
}

#[test]
fn undo_takes_the_bots_back_but_not_the_deal() {
    let said = play(&[], "undo\n1y-2\nundo\nundo\nquit\n").good();
    assert_eq!(said.matches("Undone.").count(), 1, "{said}");
    assert_eq!(said.matches("something has been revealed since").count(), 2, "{said}");
}

#[test]
fn a_saved_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json").display().to_string();
    let said = play(&[], &format!("1y-2\nsave {path}\nsave /nowhere/at/all\nquit\n")).good();
    assert!(said.contains("Saved in ") && said.contains("/nowhere/at/all: No such file"), "{said}");
    assert!(kashi(&["replay", &path, "--verify"]).good().ends_with("1 saved game, 1 good\n"));
    let on = kashi_with(&["play", "--resume", &path, "--bot", "random"], "table\n").good();
    assert!(on.contains("It’s Player 1’s turn."), "{on}");
    kashi(&["play", "--resume", "/nowhere"]).refused();
}

#[test]
fn bots_alone_play_to_the_end() {
    let said = play(&["--players", "3", "--wall", "grey", "--seats", "bot,random,bot"], "").good();
    assert!(said.contains("The game is over."), "{said}");
    let persian = play(&["--seats", "bot,bot", "--lang", "fa"], "").good();
    assert!(persian.contains("بازی تمام شد."), "{persian}");
}

/// Two people at one keyboard who always play the first move of the list.
#[test]
fn people_alone_play_to_the_end() {
    let said = play(&["--seats", "human,human"], &"1\n".repeat(500)).good();
    assert!(said.contains("The game is over."), "{said}");
    assert!(!said.contains("(bot)"), "{said}");
}

/// A person plays to the end against bots: the first move of the list, now and then by notation and with a question.
#[test]
fn coloretto_is_played_to_the_end_in_each_language() {
    let typed = "moves\nwhy p1\nd\n1\n".to_owned() + &"1\n".repeat(300);
    for (lang, over, winner, forced) in [
        ("fa", "بازی تمام شد: دور آخر به پایان رسید.", "برنده شد", "پیش از هر کار دیگری"),
        ("en", "The game ends: the last round is over. (CO-5.14)", "win", "before anything else"),
    ] {
        let args = ["play", "coloretto", "--bot", "random", "--option", "first=0", "--seed", SEED, "--lang", lang];
        let said = kashi_with(&args, &typed).good();
        assert!(said.contains(over) && said.contains(winner), "{said}");
        assert!(said.contains(forced), "{said}");
        assert!(!said.contains('⟨') && !said.contains("{\""), "{said}");
    }
}

/// A person plays to the end against a bot: the first move of the list, now and then by notation and with a question.
#[test]
fn burgundy_is_played_to_the_end_in_each_language() {
    let typed = "moves\nwhy end\n".to_owned() + &"1\n".repeat(400);
    for (lang, over, winner) in [
        ("fa", "بازی تمام شد: مرحله‌ی آخر به پایان رسید.", "برنده شد"),
        ("en", "The game ends: the last phase is over. (CB-15.1)", "win"),
    ] {
        let args = ["play", "burgundy", "--bot", "random", "--option", "first=0", "--seed", SEED, "--lang", lang];
        let said = kashi_with(&args, &typed).good();
        assert!(said.contains(over) && said.contains(winner), "{said}");
        assert!(said.contains("CB-5.5"), "{said}");
        assert!(!said.contains('⟨') && !said.contains("{\""), "{said}");
    }
}

/// Two people play Summer Pavilion to the end, in each language; nothing on the way lacks its message.
#[test]
fn pavilion_is_played_to_the_end() {
    for (lang, wild, over) in
        [("fa", "رنگ آزادِ این دور: ", "بازی تمام شد."), ("en", "Wild this round: ", "The game is over.")]
    {
        let args = ["play", "pavilion", "--seats", "human,human", "--seed", SEED, "--lang", lang];
        let said = kashi_with(&args, &format!("moves\n{}", "1\n".repeat(1000))).good();
        assert!(said.contains(wild) && said.contains(over), "{said}");
        assert!(!said.contains('⟨') && !said.contains("\"event\""), "{said}");
    }
}

/// A person plays to the end against bots: the first move of the list, now and then with a question.
#[test]
fn sintra_is_played_to_the_end_in_each_language() {
    let typed = "moves\nwhy r\n1\n".to_owned() + &"1\n".repeat(200);
    for (lang, over, own, stays) in [
        ("fa", "بازی تمام شد: شش دور به پایان رسید.", "نه مجموعه‌ی چاپی بازی", "باید شیشه بردارید"),
        ("en", "The game ends after six rounds. (SG-11.1)", "not that of the printed game", "you must take glass"),
    ] {
        let args = ["play", "sintra", "--bot", "random", "--option", "first=0", "--seed", SEED, "--lang", lang];
        let said = kashi_with(&args, &typed).good();
        assert!(said.contains(over) && said.contains(own) && said.contains(stays), "{said}");
        assert!(!said.contains('⟨') && !said.contains("{\""), "{said}");
    }
}

#[test]
fn a_playout_bot_hints() {
    let said = play(&["--think", "20"], "hint\n").good();
    assert!(said.contains("The bot would play "), "{said}");
}

#[test]
fn bad_tables_are_refused_in_one_line() {
    let refused = |args: &[&str]| kashi(&[&["play"], args].concat()).refused();
    assert!(refused(&["chess"]).contains("possible values: azul"));
    assert!(refused(&["azul", "--players", "9"]).contains("2, 3 or 4 can play (AZ-1.1)"));
    assert!(refused(&["azul", "--seats", "human"]).contains("names 1 seats, the table has 2"));
    assert!(refused(&["azul", "--seats", "human,dog"]).contains("no bot “dog”"));
    assert!(refused(&["azul", "--seed", "12"]).contains("64 hexadecimal digits"));
    assert!(refused(&["azul", "--option", "wall"]).contains("expected NAME=VALUE"));
    assert!(refused(&["azul", "--wall", "grey", "--option", "wall=grey"]).contains("given twice"));
    assert!(refused(&["azul", "--bot", "dog"]).contains(
        "possible values: random, playout, greedy, beginner, step-2, step-3, casual, step-5, strong, step-7, expert"
    ));
}

/// What is typed need not even be text.
#[test]
fn odd_input_is_survived() {
    let said = play(&[], "\u{0}\u{1F600}\n\n   \n۱\nwhy ۹۹۹\nquit now\n").good();
    assert!(said.contains("Player 1 plays 3b-1."), "{said}");
}
