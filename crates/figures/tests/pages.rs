//! What the rules pages say beside their figures and in their tables is what the engines say.

use figures::Figure;
use game::{Clause, clause};
use i18n::rules::{FigureText, page, pages};
use i18n::{Lang, digits};
use std::collections::BTreeSet;

/// The figures of all pages of a language, in order.
fn shown(lang: Lang) -> impl Iterator<Item = &'static FigureText> {
    pages(lang).flat_map(|(_, page)| page.clauses()).flat_map(|clause| &clause.figures)
}

/// Every figure is on its page once, in both languages, and no page names another.
#[test]
fn every_figure_has_its_place() {
    let drawn: BTreeSet<&str> = figures::all().map(|figure| figure.id).collect();
    assert_eq!(drawn.len(), figures::all().count(), "an id is used once");
    for lang in Lang::ALL {
        let named: Vec<&str> = shown(lang).map(|figure| &*figure.id).collect();
        assert_eq!(named.iter().copied().collect::<BTreeSet<_>>(), drawn, "{lang}");
        assert_eq!(named.len(), drawn.len(), "{lang}: a figure stands twice");
    }
    for game in catalog::ids() {
        let least = match game {
            "azul" => 11,
            "sintra" => 12,
            "pavilion" => 13,
            "burgundy" => 18,
            _ => 6,
        };
        let count = page(game, Lang::En).unwrap().clauses().map(|clause| clause.figures.len()).sum::<usize>();
        assert!(count >= least, "{game} has {count} figures");
    }
}

/// A caption names every number that the engine gives: a change of the rules can't leave it behind.
#[test]
fn captions_name_the_engines_numbers() {
    for lang in Lang::ALL {
        for text in shown(lang) {
            let figure: &Figure = figures::all().find(|figure| figure.id == text.id).unwrap();
            let words: BTreeSet<String> =
                text.caption.split(|letter: char| !letter.is_numeric()).map(str::to_owned).collect();
            for number in figure.numbers() {
                assert!(
                    words.contains(&digits(lang, number)),
                    "{lang}: {}: {number} is not in {}",
                    text.id,
                    text.caption
                );
            }
        }
    }
}

/// The small numbers as the cases write them.
const WORDS: [&str; 9] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];

/// A figure named after a worked example shows that example: every number that it gives is among the example's.
#[test]
fn examples_show_the_numbers_of_their_cases() {
    let rules = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    let cases: String = catalog::ids()
        .into_iter()
        .map(|game| std::fs::read_to_string(rules.join(format!("{game}.cases.md"))).unwrap())
        .collect();
    for figure in figures::all().filter(|figure| figure.id.contains("-X")) {
        let line = cases.lines().find(|line| line.starts_with(&format!("- **{}**", figure.id)));
        let (_, case) = line.unwrap_or_else(|| panic!("{} is no case", figure.id)).split_once(')').unwrap();
        let digits: BTreeSet<&str> = case.split(|letter: char| !letter.is_ascii_digit()).collect();
        let words: BTreeSet<String> =
            case.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase).collect();
        for number in figure.numbers() {
            let word = usize::try_from(number).ok().and_then(|number| WORDS.get(number));
            let is_said = digits.contains(&*number.to_string()) || word.is_some_and(|word| words.contains(*word));
            assert!(is_said, "{}: {number} is not in:{case}", figure.id);
        }
    }
}

/// Figures are pictures of their own: they refer to nothing outside, and have no property that only a page could set.
#[test]
fn figures_stand_alone() {
    for (figure, lang) in figures::all().flat_map(|figure| Lang::ALL.map(|lang| (figure, lang))) {
        let svg = figure.svg(lang);
        assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>"), "{}", figure.id);
        assert!(!svg.contains("var(--") && !svg.contains("http://www.w3.org/1999"), "{}", figure.id);
        for id in svg.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(svg.contains(&format!("id=\"{id}\"")), "{}: {id} is missing", figure.id);
        }
        let latin = svg
            .split("</text>")
            .filter_map(|part| part.rsplit_once('>'))
            .any(|(_, text)| text.contains(|letter: char| letter.is_ascii_digit()) && lang == Lang::Fa);
        assert!(!latin, "{}: Persian figures have Persian digits", figure.id);
    }
}

/// The numbers of a clause's table, row by row and without the headings.
fn table(lang: Lang, clause: Clause) -> Vec<Vec<String>> {
    let text = i18n::rules::clause(lang, clause).unwrap();
    assert!(!text.table.is_empty(), "{clause} has a table");
    text.table.iter().map(|row| row[1..].to_vec()).collect()
}

fn row(lang: Lang, numbers: impl IntoIterator<Item = i16>) -> Vec<String> {
    numbers.into_iter().map(|number| digits(lang, number)).collect()
}

/// AZ-4.2, SG-10.6, SP-11.2, SP-11.4, CO-5.2, CB-10.2, CB-10.3, CB-10.7: tables show the engines' numbers.
#[test]
fn tables_show_the_engines_numbers() {
    use azul::components::FLOOR_LOSS;
    use burgundy::components::{AREA_POINTS, PHASE_POINTS, large_bonus, small_bonus};
    use coloretto::Side;
    use pavilion::components::{NUMBER_BONUS, STAR_BONUS};
    use sintra::components::ORNAMENT_POINTS;
    for lang in Lang::ALL {
        let row = |numbers: Vec<i16>| row(lang, numbers);
        assert_eq!(table(lang, clause!("AZ-4.2")), [row((0..=7).collect()), row(FLOOR_LOSS.to_vec())]);
        let ornaments = ORNAMENT_POINTS.into_iter().rev().collect();
        assert_eq!(table(lang, clause!("SG-10.6")), [row((0..=4).rev().collect()), row(ornaments)]);
        // The page begins with the cheapest star; the engine has the colours in the order of the rounds.
        let mut stars = STAR_BONUS.to_vec();
        stars.sort_unstable();
        assert_eq!(table(lang, clause!("SP-11.2"))[1], row(stars));
        assert_eq!(table(lang, clause!("SP-11.4")), [row((1..=4).collect()), row(NUMBER_BONUS.to_vec())]);
        let cards = |side: Side| row((1..=6).map(|cards| side.value(cards)).collect());
        let values = [row((1..=6).collect()), cards(Side::Yellow), cards(Side::Purple)];
        assert_eq!(table(lang, clause!("CO-5.2")), values);
        assert_eq!(table(lang, clause!("CB-10.2")), [row((1..=8).collect()), row(AREA_POINTS[1..].to_vec())]);
        assert_eq!(table(lang, clause!("CB-10.3"))[1], row(PHASE_POINTS.to_vec()));
        let bonus = |points: fn(u8) -> i16| row((2..=4).map(points).collect());
        assert_eq!(table(lang, clause!("CB-10.7")), [row((2..=4).collect()), bonus(large_bonus), bonus(small_bonus)]);
    }
}
