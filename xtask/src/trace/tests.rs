//! Small repositories, valid and faulty.

use super::*;

const EN: &str =
    "# Azul\n\nThe rules.\n\n## AZ-1 Set-up\n\n- **AZ-1.1** Two play.\n- **AZ-1.2** † Nothing is hidden.\n";
const FA: &str = "# آزول\n\nقوانین.\n\n## AZ-1 شروع\n\n- **AZ-1.1** دو نفره است.\n- **AZ-1.2** † چیزی پنهان نیست.\n";
const CASES: &str = "\
# Azul

## Invariants

- **AZ-I1** (AZ-1.1) Two.

## By construction

- **AZ-1.2** The state is all there is.
";
const CODE: &str = "pub fn check() { refuse(clause!(\"AZ-1.1\")) }\n";
const TESTS: &str = "/// AZ-1.1, AZ-I1: two.\n#[test]\nfn two() {}\n\n/// AZ-1.1, AZ-1.2: all.\n#[test]\nfn all() {}\n";

const UNCITED: &str =
    "AZ-1.1: no line in crates/azul/src cites it, and rules/azul.cases.md does not list it under \"By construction\"";

fn report(files: [(&str, &str); 6]) -> Report {
    trace(&Tree::from(files))
}

fn repository<'a>(en: &'a str, fa: &'a str, code: &'a str, tests: &'a str) -> [(&'a str, &'a str); 6] {
    [
        ("rules/azul.en.md", en),
        ("rules/azul.fa.md", fa),
        ("crates/azul/Cargo.toml", ""),
        ("crates/azul/src/rules.rs", code),
        ("crates/azul/tests/set_up.rs", tests),
        ("rules/azul.cases.md", CASES),
    ]
}

#[test]
fn a_sound_repository_has_no_faults() {
    let report = report(repository(EN, FA, CODE, TESTS));
    assert_eq!(report.faults, [""; 0]);
    assert_eq!(
        report.table,
        "\
azul      tests cited  first test
AZ-1.1        2     1  two
AZ-1.2        1     0  all
azul: 2 clauses, 2 tested, 1 cited, 1 by construction; 1 cases; 2 tests name them
"
    );
}

#[test]
fn a_citation_must_exist() {
    let faults =
        report(repository(EN, FA, "\nfn f() { clause!(\"AZ-1.3\"); clause!(\"AZ\"); clause!(\"AZ-1.1\") }", TESTS))
            .faults;
    assert_eq!(
        faults,
        [
            "crates/azul/src/rules.rs:2: AZ-1.3 is on no rules page",
            "crates/azul/src/rules.rs:2: \"AZ\" is not a clause id"
        ]
    );
}

#[test]
fn a_file_of_tests_cites_nothing() {
    let mut files = repository(EN, FA, "fn f() { clause!(\"AZ-1.1\"); clause!(\"QQ-1.1\") }", TESTS);
    files[3].0 = "crates/azul/src/rules/tests.rs";
    assert_eq!(report(files).faults, [UNCITED]);
}

#[test]
fn the_languages_must_agree() {
    let faults = report(repository(EN, &FA.replace("† ", ""), CODE, TESTS)).faults;
    assert_eq!(faults, ["AZ-1.2: † or ‡ in one of fa and en only"]);
    let faults = report(repository(EN, &FA.replace("† ", "‡ "), CODE, TESTS)).faults;
    assert_eq!(faults, ["AZ-1.2: † or ‡ in one of fa and en only"]);
    let faults = report(repository(EN, &FA.replace("AZ-1.2", "AZ-1.3"), CODE, TESTS)).faults;
    assert_eq!(
        faults,
        [
            "AZ-1.2: is not in rules/azul.fa.md",
            "AZ-1.3: is not in rules/azul.en.md",
            "AZ-1.3: no test in crates/azul names it",
            "AZ-1.3: no line in crates/azul/src cites it, and rules/azul.cases.md does not list it under \"By construction\""
        ]
    );
    let faults = report(repository(EN, "آزول", CODE, TESTS)).faults;
    assert_eq!(
        faults,
        [
            "rules/azul.fa.md:1: expected the title, `# Title`",
            "rules/azul.fa.md: there is no such page, or it cannot be read"
        ]
    );
}

#[test]
fn every_clause_needs_a_test() {
    let faults = report(repository(EN, FA, CODE, &TESTS.replace(", AZ-1.2", ""))).faults;
    assert_eq!(faults, ["AZ-1.2: no test in crates/azul names it"]);
}

#[test]
fn tests_name_only_what_exists() {
    let tests = format!("{TESTS}/// AZ-7.1, SG-1.1\n#[test]\nfn lost() {{}}\n");
    let faults = report(repository(EN, FA, CODE, &tests)).faults;
    assert_eq!(
        faults,
        [
            "crates/azul/tests/set_up.rs:8: AZ-7.1 does not exist",
            "crates/azul/tests/set_up.rs:10: test lost names SG-1.1, which is another game's"
        ]
    );
}

#[test]
fn pages_without_a_crate_are_only_compared() {
    let tree = Tree::from([("rules/azul.en.md", EN), ("rules/azul.fa.md", FA)]);
    assert_eq!(trace(&tree).faults, [""; 0]);
    assert_eq!(trace(&tree).table, "azul: 2 clauses, no crate yet\n");
    assert_eq!(games_with_crates(&tree), [""; 0]);
    assert_eq!(games_with_crates(&Tree::from(repository(EN, FA, CODE, TESTS))), ["azul"]);
}

#[test]
fn code_without_pages_is_a_fault() {
    assert_eq!(trace(&Tree::default()).faults, ["rules/: no page"]);
}

#[test]
fn every_clause_is_cited_or_listed() {
    for uncited in ["fn f() {}", "/// AZ-1.1 to AZ-1.2\nfn f() {}", "#[cfg(test)]\nmod tests {\n    // AZ-1.1\n}\n"] {
        assert_eq!(report(repository(EN, FA, uncited, TESTS)).faults, [UNCITED], "{uncited}");
    }
    for cited in
        ["/// AZ-1.1: two.\nfn f() {}", "fn f() {} // AZ-1.1", "game::reasons! { enum E { Two => \"AZ-1.1\" } }"]
    {
        assert_eq!(report(repository(EN, FA, cited, TESTS)).faults, [""; 0], "{cited}");
    }
    let mut files = repository(EN, FA, CODE, TESTS);
    files[3].0 = "crates/web/src/guide.rs";
    assert_eq!(report(files).faults, [UNCITED], "words about a rule do not implement it");
}

#[test]
fn the_list_of_what_holds_by_construction_is_true() {
    let faults = report(repository(EN, FA, &format!("/// AZ-1.2\n{CODE}"), TESTS)).faults;
    assert_eq!(faults, ["rules/azul.cases.md:9: AZ-1.2 is cited in crates/azul/src: remove it here"]);
    let mut files = repository(EN, FA, CODE, TESTS);
    let cases = format!("{CASES}- **AZ-1.9** Lost.\n");
    files[5].1 = &cases;
    assert_eq!(report(files).faults, ["rules/azul.cases.md:10: AZ-1.9 does not exist"]);
}

#[test]
fn every_case_needs_a_test() {
    let faults = report(repository(EN, FA, CODE, &TESTS.replace(", AZ-I1", ""))).faults;
    assert_eq!(faults, ["AZ-I1: no test in crates/azul names it"]);
    let mut files = repository(EN, FA, CODE, TESTS);
    let cases = CASES.replace("(AZ-1.1) Two.", "(AZ-1.7) Two, unlike AZ-E1.");
    files[5].1 = &cases;
    assert_eq!(
        report(files).faults,
        ["rules/azul.cases.md:5: AZ-1.7 does not exist", "rules/azul.cases.md:5: AZ-E1 does not exist"]
    );
}

#[test]
fn a_number_that_does_not_exist_is_found_in_any_comment() {
    let tests = format!("{TESTS}// As in AZ-E7, unlike QQ-E1.\nfn helper() {{}}\n");
    let code = format!("// AZ-I2\n{CODE}");
    assert_eq!(
        report(repository(EN, FA, &code, &tests)).faults,
        ["crates/azul/src/rules.rs:1: AZ-I2 does not exist", "crates/azul/tests/set_up.rs:8: AZ-E7 does not exist"]
    );
}

#[test]
fn every_worked_example_has_a_figure_or_a_reason() {
    let tests = TESTS.replace("AZ-I1", "AZ-I1, AZ-X1");
    let with = |en: &str, more: &str| {
        let cases = format!("{CASES}\n## Worked examples\n\n- **AZ-X1** (AZ-1.1) Two.\n{more}");
        let mut files = repository(en, FA, CODE, &tests);
        files[5].1 = &cases;
        report(files).faults
    };
    let lacking = "AZ-X1: no rules page shows it in a figure, and rules/azul.cases.md does not list it under \"Without a figure\"";
    assert_eq!(with(EN, ""), [lacking]);
    let reason = "\n## Without a figure\n\n- **AZ-X1** A count.\n";
    assert_eq!(with(EN, reason), [""; 0]);
    let shown = format!("{EN}\n  ![Two people.](figure:AZ-X1) 2 people.\n");
    assert_eq!(with(&shown, ""), [""; 0]);
    assert_eq!(with(&shown, reason), ["rules/azul.cases.md:17: AZ-X1 is shown in a figure: remove it here"]);
    let lost = format!("{reason}- **AZ-X7** Lost.\n");
    assert_eq!(with(EN, &lost), ["rules/azul.cases.md:18: AZ-X7 does not exist"]);
}

#[test]
fn a_game_with_a_crate_has_cases() {
    let [en, fa, manifest, code, tests, _] = repository(EN, FA, CODE, TESTS);
    let faults = trace(&Tree::from([en, fa, manifest, code, tests])).faults;
    assert_eq!(faults[0], "rules/azul.cases.md: there is no such page");
}
