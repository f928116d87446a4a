//! Why a move was better, as a sentence.

use i18n::{Lang, Value, tr};
use opponent::{About, Reason};

/// The reason for a move, to follow “because”; without one, that its line is better as a whole. The rule that it is about
/// stands beside it, where the reader is told the rule at all.
pub fn why(game: &str, reason: Option<&Reason>, lang: Lang) -> String {
    let Some(reason) = reason else { return tr!(lang, "analyse-close") };
    // An evaluator is no more precise than half a point; whole points are shown without decimals.
    let points = tr!(lang, "analyse-about", points = (2.0 * reason.points).round() / 2.0);
    match &reason.about {
        About::Points => tr!(lang, "analyse-points", points),
        About::Others => tr!(lang, "analyse-others", points),
        About::Table => tr!(lang, "analyse-table", points),
        About::Own(term) => tr(lang, &key(game, term), &[("points", Value::from(points))]),
    }
}

/// The key of the message for a term.
fn key(game: &str, term: &str) -> String {
    format!("analyse-{game}-{term}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::try_tr;

    /// Terms are named by the evaluators, so only this test can notice a missing message.
    #[test]
    fn every_term_has_its_words() {
        for (game, terms) in bots::terms() {
            for (term, ..) in terms {
                for lang in Lang::ALL {
                    let said = try_tr(lang, &key(game, term), &[("points", Value::from("1"))]);
                    assert!(said.is_ok(), "{game} {term}: {said:?}");
                }
            }
        }
    }

    #[test]
    fn reasons_are_sentences() {
        let reason = |about| Reason { about, points: 2.5, clause: None };
        let say = |about| why("azul", Some(&reason(about)), Lang::En);
        assert_eq!(say(About::Points), "it scores about 2.5 points more");
        assert_eq!(say(About::Own("floor".into())), "fewer tiles fall to your floor line: about 2.5 points");
        assert_eq!(why("azul", Some(&reason(About::Others)), Lang::Fa), "حدود ۲٫۵ امتیاز از حریف می‌گیرد");
        assert!(!why("azul", None, Lang::Fa).is_empty());
        let one = Reason { about: About::Points, points: 1.2, clause: None };
        assert_eq!(why("azul", Some(&one), Lang::En), "it scores about 1 point more");
        assert_eq!(why("azul", Some(&one), Lang::Fa), "حدود ۱ امتیاز بیشتر می‌آورد");
    }
}
