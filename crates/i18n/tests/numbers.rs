//! Persian sentences in which no number can be read with the wrong noun.

use std::fs;
use std::path::Path;

/// What has a number of its own.
const PLACES: [&str; 7] = ["کارگاه", "ردیف مشق", "ردیف", "ستون", "انبار", "نوار", "تاس"];

/// What is counted, or says how many there are.
const COUNTED: [&str; 8] = ["{ $count }", "کاشی", "شیشه", "کارت ", "کارگر", "سکه", "امتیاز", "تا "];

/// Whether the number of a place is followed by something that it could count: «از کارگاه ۲ کاشی مشکی برداشت» reads as two
/// black tiles.
fn misleads(line: &str) -> bool {
    PLACES.iter().any(|place| {
        line.split(&format!("{place} {{ $")).skip(1).any(|after| {
            let rest = after.split_once(" }").map_or("", |(_, rest)| rest);
            COUNTED.iter().any(|counted| rest.strip_prefix(' ').is_some_and(|rest| rest.starts_with(counted)))
        })
    })
}

#[test]
fn the_number_of_a_place_is_not_followed_by_what_can_be_counted() {
    assert!(misleads("{ $seat } از کارگاه { $factory } کاشی { $colour } برداشت، { $count } تا."));
    assert!(!misleads("{ $seat } از کارگاه { $factory } برداشت: { $count } کاشی { $colour }."));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/fa");
    let mut read = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        for line in fs::read_to_string(&path).unwrap().lines() {
            assert!(!misleads(line), "{}: {line}", path.display());
            read += 1;
        }
    }
    assert!(read > 500, "only {read} lines");
}
