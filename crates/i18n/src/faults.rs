//! Every refusal and fault of the crate `game` as a sentence.
//!
//! What a rule forbids is explained by the rule itself. What only programs write (a field of a position, notation) is
//! Latin in both languages and enclosed in left-to-right marks in Persian.

use crate::{Locale, Value, option_choices, option_key, option_name, rules, tr, try_tr};
use game::{
    ActError, Clause, FaultValue, Illegal, OptionFault, OptionsError, OptionsProblem, ParseError, ReplayError,
    SetupError, UndoRefused,
};

/// Why an action is refused. A rule is quoted, followed by its id.
pub fn illegal(locale: impl Into<Locale>, why: &Illegal) -> String {
    let locale = locale.into();
    match why {
        Illegal::Rule(clause) => rule(locale, *clause),
        Illegal::DealDue(name) => tr!(locale, "illegal-deal-due", deal = deal_name(locale, name)),
        Illegal::MoveDue => tr!(locale, "illegal-move-due"),
        Illegal::OtherDealDue(name) => tr!(locale, "illegal-other-deal-due", deal = deal_name(locale, name)),
        Illegal::Over => tr!(locale, "illegal-over"),
    }
}

/// The text of a clause, followed by its id; if no page has it, a sentence that names the id.
pub fn rule(locale: impl Into<Locale>, clause: Clause) -> String {
    let locale = locale.into();
    match rules::clause(locale.lang, clause) {
        Some(found) => tr!(locale, "rule", text = &found.text, clause = clause),
        None => tr!(locale, "rule-unknown", clause = clause),
    }
}

/// What a deal is called, by its name in [`game::Next::Chance`]: the message `deal-<name>`, else the name itself.
pub fn deal_name(locale: impl Into<Locale>, name: &str) -> String {
    let locale = locale.into();
    try_tr(locale, &format!("deal-{name}"), &[])
        .unwrap_or_else(|_| tr!(locale, "deal-unknown", name = Value::latin(name)))
}

/// Why no table can be set up: the option by its name, and what is wrong with it by the message
/// `setup-problem-<key>`; where there is none, the technical text, which says that it is English.
pub fn setup_error(locale: impl Into<Locale>, fault: &SetupError) -> String {
    let locale = locale.into();
    let game = rules::game_of(fault.clause).unwrap_or_default();
    let option = match try_tr(locale, &option_key(game, fault.option, ""), &[]) {
        Ok(words) => Value::from(words),
        Err(_) => Value::latin(fault.option),
    };
    let problem = problem(locale, fault.key, &fault.values)
        .unwrap_or_else(|| tr!(locale, "setup-problem-technical", problem = Value::latin(&fault.problem)));
    with_rule(locale, tr!(locale, "setup-error", option = option, problem = problem), Some(fault.clause))
}

/// What is wrong with something that people have written out, without the option and the rule.
pub fn option_fault(locale: impl Into<Locale>, fault: &impl OptionFault) -> String {
    problem(locale.into(), fault.key(), &fault.values()).unwrap_or_else(|| fault.to_string())
}

/// The message about an option, if there is one.
fn problem(locale: Locale, key: &str, values: &[(&'static str, FaultValue)]) -> Option<String> {
    let values: Vec<(&str, Value<'_>)> = values
        .iter()
        .map(|(name, value)| match value {
            FaultValue::Number(number) => (*name, Value::from(*number)),
            FaultValue::Written(text) => (*name, Value::latin(text)),
        })
        .collect();
    try_tr(locale, &format!("setup-problem-{key}"), &values).ok()
}

/// Why options cannot be read: what people can cause by typing is said in their language.
pub fn options_error(locale: impl Into<Locale>, fault: &OptionsError) -> String {
    let locale = locale.into();
    match &fault.problem {
        OptionsProblem::PlayersTwice => tr!(locale, "unusable-options-players"),
        OptionsProblem::Unknown { name, known } => {
            let (name, options) = (Value::latin(name), Value::latin(known.join(", ")));
            tr!(locale, "unusable-options-unknown", name, options)
        }
        OptionsProblem::Value { game, option, value } => {
            let (values, own) = option_choices(locale, game, option);
            let (option, id) = (option_name(locale, game, option), Value::latin(option.name));
            let (written, values) = (Value::latin(value), Value::latin(values));
            match own {
                None => tr!(locale, "unusable-options-value", option, id, written, values),
                Some(own) => tr!(locale, "unusable-options-value-own", option, id, written, values, own),
            }
        }
        OptionsProblem::Unreadable => unusable(locale, "options", &fault.technical),
    }
}

/// Why there is no table: what cannot be used (`options`, `state` or `record`), and the technical reason.
pub fn unusable(locale: impl Into<Locale>, subject: &str, problem: &str) -> String {
    tr(locale, &format!("unusable-{subject}"), &[("problem", Value::latin(problem))])
}

/// No game has the id; these are there.
pub fn unknown_game(locale: impl Into<Locale>, id: &str, games: &[&str]) -> String {
    let locale = locale.into();
    tr!(locale, "unusable-game", id = Value::latin(id), games = Value::latin(games.join(", ")))
}

/// Why a text cannot be read. What was expected is English in the error itself, so that only other languages have the
/// message that it names.
pub fn parse_error(locale: impl Into<Locale>, fault: &ParseError) -> String {
    let locale = locale.into();
    let expected = match try_tr(locale, fault.key, &[]) {
        Ok(words) => Value::from(words),
        Err(_) => Value::latin(fault.expected),
    };
    with_rule(locale, tr!(locale, "parse-error", text = Value::latin(&fault.text), expected = expected), fault.clause)
}

/// Why an action did not happen.
pub fn act_error(locale: impl Into<Locale>, why: &ActError) -> String {
    match why {
        ActError::Illegal(why) => illegal(locale, why),
        ActError::NoSeed => tr!(locale, "no-seed"),
    }
}

/// Why a decision cannot be taken back.
pub fn undo_refused(locale: impl Into<Locale>, why: UndoRefused) -> String {
    match why {
        UndoRefused::Nothing => tr!(locale, "undo-nothing"),
        UndoRefused::Revealed => tr!(locale, "undo-revealed"),
        UndoRefused::OthersMoved => tr!(locale, "undo-others-moved"),
    }
}

/// Why a record does not replay. Actions are counted from 1, as people count.
pub fn replay_error(locale: impl Into<Locale>, fault: &ReplayError) -> String {
    let locale = locale.into();
    match fault {
        ReplayError::RulesVersion(version) => tr!(locale, "replay-rules-version", version = *version),
        ReplayError::Setup(fault) => setup_error(locale, fault),
        ReplayError::Action { at, action, why } => {
            let why = illegal(locale, why);
            tr!(locale, "replay-action", number = at + 1, action = Value::latin(action), why = why)
        }
        ReplayError::DealMismatch { at, expected } => {
            tr!(locale, "replay-bent", number = at + 1, expected = Value::latin(expected))
        }
        ReplayError::Result => tr!(locale, "replay-result"),
    }
}

/// A sentence, then the rule behind it if there is one.
fn with_rule(locale: Locale, sentence: String, clause: Option<Clause>) -> String {
    match clause {
        Some(clause) => format!("{sentence} {}", rule(locale, clause)),
        None => sentence,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use game::{First, OptionInfo, clause};
    use std::fmt;

    const SUBJECTS: [&str; 3] = ["options", "state", "record"];

    /// No page will ever have it, so these tests don't depend on the pages.
    const NOWHERE: Clause = clause!("QQ-1.1");

    #[test]
    fn state_refuses_in_both_languages() {
        assert_eq!(illegal(Lang::Fa, &Illegal::Over), "بازی تمام شده است.");
        assert_eq!(
            illegal(Lang::En, &Illegal::DealDue("fill")),
            "No player can move now: laying out a new round comes first."
        );
        assert_eq!(
            illegal(Lang::Fa, &Illegal::OtherDealDue("toss")),
            "الان باید قرعه‌ی \u{200E}toss\u{200E} انجام شود، نه قرعه‌ی دیگری."
        );
    }

    #[test]
    fn a_rule_without_a_page_still_names_itself() {
        assert_eq!(illegal(Lang::En, &Illegal::Rule(NOWHERE)), "Rule QQ-1.1 doesn’t allow it.");
        assert_eq!(illegal(Lang::Fa, &Illegal::Rule(NOWHERE)), "بند \u{200E}QQ-1.1\u{200E} اجازه نمی‌دهد.");
    }

    #[test]
    fn a_rule_is_quoted_with_its_id() {
        for lang in Lang::ALL {
            for (_, page) in rules::pages(lang) {
                let first = &page.chapters[0].clauses[0];
                let text = illegal(lang, &Illegal::Rule(first.clause));
                assert!(text.starts_with(&first.text) && text.contains(&first.clause.to_string()), "{text}");
            }
        }
    }

    #[test]
    fn options_are_refused_by_name() {
        let fault = SetupError::new("choosing", clause!("CB-18.5"), "nothing is chosen with estates \"one\"");
        let said = setup_error(Lang::En, &fault);
        assert!(said.contains("Choosing estates: there’s nothing to choose"), "{said}");
        let said = setup_error(Lang::Fa, &fault);
        assert!(said.contains("انتخاب ملک: ") && !said.contains("chosen"), "{said}");
    }

    #[test]
    fn technical_text_says_in_persian_that_it_is_english() {
        let fault = SetupError::new("lids", NOWHERE, "7 lids, 8 expected");
        let said = setup_error(Lang::Fa, &fault);
        assert!(said.contains("به انگلیسی: \u{200E}7 lids, 8 expected\u{200E}."), "{said}");
        assert!(setup_error(Lang::En, &fault).contains(": 7 lids, 8 expected."), "{fault}");
    }

    /// A fault with a message of its own, and one without.
    struct Fault(&'static str);

    impl fmt::Display for Fault {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("estate 7 stands on 2 sides, 1 expected")
        }
    }

    impl OptionFault for Fault {
        fn key(&self) -> &'static str {
            self.0
        }

        fn values(&self) -> Vec<(&'static str, FaultValue)> {
            vec![("estate", 7.into()), ("count", 2.into()), ("due", 1.into())]
        }
    }

    #[test]
    fn what_people_write_out_is_refused_by_the_message_of_its_fault() {
        let said = setup_error(Lang::Fa, &SetupError::about("pairs", clause!("CB-18.12"), &Fault("pairs-sides")));
        assert!(said.contains("ملک ۷ در ۲ جفت آمده و باید در ۱ جفت باشد."), "{said}");
        assert!(!said.contains("expected") && said.contains("CB-18.12"), "{said}");
        assert_eq!(option_fault(Lang::En, &Fault("pairs-sides")), "estate 7 is in 2 of the pairs and has to be in 1");
        assert_eq!(option_fault(Lang::En, &Fault("pairs-nowhere")), Fault("").to_string());
    }

    #[test]
    fn options_that_were_typed_are_refused_in_the_readers_language() {
        const WALL: &OptionInfo =
            &OptionInfo::new("wall", &["\"coloured\"", "\"grey\""], "\"coloured\"", clause!("AZ-1.10"));
        const FIRST: &OptionInfo = &First::option(clause!("AZ-1.13"));
        let error = |problem| OptionsError { problem, technical: "wall: unknown variant".to_owned() };
        let value = |option| error(OptionsProblem::Value { game: "azul", option, value: "pink".to_owned() });
        let said = options_error(Lang::En, &value(WALL));
        assert_eq!(said, "Wall (wall) can’t be “pink”. Possible values: coloured, grey.");
        let said = options_error(Lang::En, &value(FIRST));
        assert!(said.ends_with("Possible values: random; or a seat, counted from 0."), "{said}");
        let unknown = OptionsProblem::Unknown { name: "walls".to_owned(), known: vec!["players", "wall"] };
        for problem in [value(WALL), value(FIRST), error(unknown), error(OptionsProblem::PlayersTwice)] {
            let said = options_error(Lang::Fa, &problem);
            assert!(!said.contains("انگلیسی") && !said.contains("unknown") && !said.contains('⟨'), "{said}");
        }
        let said = options_error(Lang::Fa, &error(OptionsProblem::Unreadable));
        assert!(said.contains("انگلیسی: \u{200E}wall: unknown variant"), "{said}");
    }

    #[test]
    fn every_subject_that_cannot_be_used_has_its_sentence() {
        for (lang, subject) in Lang::ALL.into_iter().flat_map(|lang| SUBJECTS.map(|subject| (lang, subject))) {
            let said = unusable(lang, subject, "why");
            assert!(said.contains("why") && !said.contains('⟨'), "{said}");
        }
    }

    #[test]
    fn a_game_that_nobody_knows_is_named_beside_those_there_are() {
        assert_eq!(
            unknown_game(Lang::En, "chess", &["azul", "sintra"]),
            "There’s no game “chess”. There are: azul, sintra."
        );
        let said = unknown_game(Lang::Fa, "chess", &["azul", "sintra"]);
        assert!(said.contains("\u{200E}chess\u{200E}") && said.contains("azul"), "{said}");
    }

    /// The literals `"expected-…"` of every source file that reads notation.
    fn keys_in_sources() -> std::collections::BTreeSet<String> {
        let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("it is among the crates");
        let mut keys = std::collections::BTreeSet::new();
        for name in ["game", "tiles"].into_iter().chain(rules::pages(Lang::En).map(|(game, _)| game)) {
            for file in std::fs::read_dir(crates.join(name).join("src")).expect("a crate has sources") {
                let source = std::fs::read_to_string(file.expect("it can be read").path()).unwrap_or_default();
                assert_eq!(
                    source.matches("ParseError::new(").count() > 0,
                    source.contains("\"expected-"),
                    "{name}: what cannot be read names the message that says what was expected"
                );
                let literals = source.split('"').filter(|part| part.starts_with("expected-"));
                keys.extend(literals.map(str::to_owned));
            }
        }
        keys
    }

    #[test]
    fn what_was_expected_is_said_in_persian_wherever_notation_is_read() {
        let keys = keys_in_sources();
        assert!(keys.len() >= 20, "{keys:?}");
        for key in &keys {
            let fault = ParseError { text: "x".to_owned(), key: key.clone().leak(), expected: "what", clause: None };
            let said = parse_error(Lang::Fa, &fault);
            assert!(!said.contains("what") && !said.contains('⟨'), "{key}: {said}");
            assert!(parse_error(Lang::En, &fault).contains("expected what"), "English stays where the error is made");
        }
        let unused = crate::keys().filter(|(key, _)| key.starts_with("expected-") && !keys.contains(*key));
        assert_eq!(unused.count(), 0, "a message that nothing names");
    }

    #[test]
    fn faults_keep_their_technical_text() {
        let fault = ParseError::new("9x-9", "expected-by-nobody", "a move such as 3r-2").by(NOWHERE);
        assert_eq!(
            parse_error(Lang::En, &fault),
            "Can’t read “9x-9”: expected a move such as 3r-2. Rule QQ-1.1 doesn’t allow it."
        );
        assert!(parse_error(Lang::Fa, &fault).contains("«\u{200E}9x-9\u{200E}»"));

        let fault = SetupError::new("lids", NOWHERE, "3 lids");
        assert!(setup_error(Lang::En, &fault).contains("lids: 3 lids"), "the page of this clause names no option");

        let fault = ReplayError::Action { at: 0, action: "3r-2".to_owned(), why: Illegal::Over };
        assert_eq!(replay_error(Lang::En, &fault), "Action 1 (3r-2) isn’t possible there: The game is over.");
    }
}
