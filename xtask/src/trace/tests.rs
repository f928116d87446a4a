//! Small repositories, valid and faulty.

use super::*;

const EN: &str =
    "# Azul\n\nThe rules.\n\n## AZ-1 Set-up\n\n- **AZ-1.1** Two play.\n- **AZ-1.2** † Nothing is hidden.\n";
const FA: &str = "# آزول\n\nقوانین.\n\n## AZ-1 شروع\n\n- **AZ-1.1** دو نفره است.\n- **AZ-1.2** † چیزی پنهان نیست.\n";
const CODE: &str = "pub fn check() { refuse(clause!(\"AZ-1.1\")) }\n";
const TESTS: &str = "/// AZ-1.1: two.\n#[test]\nfn two() {}\n\n/// AZ-1.1, AZ-1.2: all.\n#[test]\nfn all() {}\n";

fn report(files: [(&str, &str); 5]) -> Report {
    trace(&Tree::from(files))
}

fn repository<'a>(en: &'a str, fa: &'a str, code: &'a str, tests: &'a str) -> [(&'a str, &'a str); 5] {
    [
        ("rules/azul.en.md", en),
        ("rules/azul.fa.md", fa),
        ("crates/azul/Cargo.toml", ""),
        ("crates/azul/src/rules.rs", code),
        ("crates/azul/tests/set_up.rs", tests),
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
azul: 2 clauses, 2 tested, 1 cited, 2 tests name clauses
"
    );
}

#[test]
fn a_citation_must_exist() {
    let faults = report(repository(EN, FA, "\nfn f() { clause!(\"AZ-1.3\"); clause!(\"AZ\"); }", TESTS)).faults;
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
    let mut files = repository(EN, FA, "fn f() { clause!(\"QQ-1.1\") }", TESTS);
    files[3].0 = "crates/azul/src/rules/tests.rs";
    assert_eq!(report(files).faults, [""; 0]);
}

#[test]
fn the_languages_must_agree() {
    let faults = report(repository(EN, &FA.replace("† ", ""), CODE, TESTS)).faults;
    assert_eq!(faults, ["AZ-1.2: † in one of fa and en only"]);
    let faults = report(repository(EN, &FA.replace("AZ-1.2", "AZ-1.3"), CODE, TESTS)).faults;
    assert_eq!(
        faults,
        [
            "AZ-1.2: is not in rules/azul.fa.md",
            "AZ-1.3: is not in rules/azul.en.md",
            "AZ-1.3: no test in crates/azul names it"
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
            "crates/azul/tests/set_up.rs:10: test lost names AZ-7.1, which does not exist",
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
