//! What people call things that the rules call otherwise: spellings, other editions' words, everyday words.

use crate::Lang;

/// A game, or an empty text for all games; what people say; and what its rules pages say for it.
type Synonym = (&'static str, &'static str, &'static [&'static str]);

/// What the rules of a game may say for a word of a search.
pub(super) fn meant(lang: Lang, game: &str, said: &str) -> impl Iterator<Item = &'static str> {
    let fits = move |(of, word, _): &&Synonym| (of.is_empty() || *of == game) && *word == said;
    all(lang).iter().filter(fits).flat_map(|(_, _, meant)| *meant).copied()
}

fn all(lang: Lang) -> &'static [Synonym] {
    match lang {
        Lang::En => ENGLISH,
        Lang::Fa => PERSIAN,
    }
}

/// Words are written as [`plain`](super::search::plain) leaves them: in small letters, without half-spaces.
const ENGLISH: &[Synonym] = &[
    ("", "color", &["colour"]),
    ("", "colors", &["colour"]),
    ("", "colored", &["coloured"]),
    ("", "center", &["centre"]),
    ("", "gray", &["grey"]),
    ("", "setup", &["set-up", "set up"]),
    ("", "winner", &["wins", "victory"]),
    ("", "tiebreaker", &["tied", "equal"]),
    ("", "tiebreak", &["tied", "equal"]),
    ("azul", "penalty", &["floor line"]),
    ("azul", "negative", &["floor line"]),
    ("azul", "minus", &["floor line"]),
    ("azul", "token", &["marker"]),
    ("azul", "display", &["factory", "factories"]),
    ("azul", "plate", &["factory", "factories"]),
    ("azul", "trash", &["lid"]),
    ("azul", "adjacent", &["joined", "next to"]),
    ("sintra", "penalty", &["broken-glass"]),
    ("sintra", "negative", &["broken-glass"]),
    ("sintra", "pawn", &["glazier"]),
    ("sintra", "meeple", &["glazier"]),
    ("sintra", "token", &["first-player marker"]),
    ("sintra", "wild", &["joker"]),
    ("sintra", "factory", &["workshop"]),
    ("sintra", "display", &["workshop"]),
    ("sintra", "trash", &["tower"]),
    ("sintra", "card", &["strip"]),
    ("pavilion", "penalty", &["loses 1 point", "costs you 1 point", "costs 1 point"]),
    ("pavilion", "joker", &["wild"]),
    ("pavilion", "jokers", &["wild"]),
    ("pavilion", "wildcard", &["wild"]),
    ("pavilion", "market", &["supply"]),
    ("pavilion", "trash", &["tower"]),
    ("pavilion", "token", &["first-player marker"]),
    ("coloretto", "penalty", &["negative points"]),
    ("coloretto", "minus", &["negative points"]),
    ("coloretto", "wild", &["joker"]),
    ("coloretto", "chameleon", &["colour card"]),
    ("coloretto", "deck", &["pile"]),
    ("coloretto", "stack", &["row", "pile"]),
    ("coloretto", "column", &["row"]),
    ("coloretto", "final", &["last-round"]),
    ("burgundy", "money", &["silver"]),
    ("burgundy", "boat", &["ship"]),
    ("burgundy", "duchy", &["estate"]),
    ("burgundy", "region", &["area"]),
    ("burgundy", "monastery", &["knowledge"]),
    ("burgundy", "livestock", &["animal"]),
    ("burgundy", "merchandise", &["goods"]),
    ("burgundy", "shop", &["purchase", "buy"]),
    ("burgundy", "hexagon", &["hex"]),
];

const PERSIAN: &[Synonym] = &[
    ("", "تساوی", &["مساوی", "برابر"]),
    ("", "خاکستری", &["تک رنگ"]),
    ("", "برد", &["برنده", "می برد"]),
    ("azul", "جریمه", &["ردیف کف"]),
    ("azul", "توکن", &["نشانگر"]),
    ("azul", "بشقاب", &["کارگاه"]),
    ("azul", "سطل", &["جعبه"]),
    ("azul", "چسبیده", &["همسایه"]),
    ("sintra", "جریمه", &["شیشه های شکسته"]),
    ("sintra", "مهره", &["پنجره ساز"]),
    ("sintra", "استادکار", &["پنجره ساز"]),
    ("sintra", "کارت", &["نوار"]),
    ("sintra", "بشقاب", &["کارگاه"]),
    ("pavilion", "جریمه", &["از دست می دهد", "کم می کند"]),
    ("pavilion", "جوکر", &["آزاد"]),
    ("pavilion", "بازار", &["ذخیره"]),
    ("pavilion", "نشانگر", &["توکن"]),
    ("coloretto", "جریمه", &["امتیاز منفی"]),
    ("coloretto", "ستون", &["ردیف"]),
    ("coloretto", "دک", &["دسته کارت"]),
    ("burgundy", "پول", &["نقره"]),
    ("burgundy", "قایق", &["کشتی"]),
    ("burgundy", "قلمرو", &["ملک"]),
    ("burgundy", "منطقه", &["ناحیه"]),
    ("burgundy", "مرتع", &["چمن زار"]),
    ("burgundy", "دام", &["حیوان"]),
    ("burgundy", "جنس", &["کالا"]),
    ("burgundy", "علم", &["دانش"]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::search::plain;
    use crate::rules::{page, pages};

    /// A word that the pages don't have would never be found, and one that all of them have needs no synonym.
    #[test]
    fn every_synonym_leads_to_a_clause() {
        for lang in Lang::ALL {
            for (game, said, meant) in all(lang) {
                assert_eq!(plain(said), *said);
                assert!(!said.contains(' '), "{said}: a search is read word by word");
                for meant in *meant {
                    assert_eq!(plain(meant), *meant);
                    let says =
                        |page: &crate::rules::Page| page.clauses().any(|clause| plain(&clause.text).contains(meant));
                    let somewhere = match page(game, lang) {
                        Some(page) => says(page),
                        None => game.is_empty() && pages(lang).any(|(_, page)| says(page)),
                    };
                    assert!(somewhere, "{game}: no clause says {meant:?}, for {said:?}");
                }
            }
        }
    }
}
