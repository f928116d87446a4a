//! Why a button that opens a table in this browser opened none, and the line that says so.

use crate::net;
use crate::part::NoPart;
use api::Words;
use catalog::CatalogError;
use i18n::{Lang, tr};
use leptos::prelude::*;

/// Why there is no table in this browser.
#[derive(Clone, PartialEq, Debug)]
pub enum NoTable {
    /// The game is not here.
    Part(NoPart),
    /// The options allow none.
    Options(CatalogError),
    /// The table after which it should be made is no longer kept here.
    Gone,
}

impl From<NoPart> for NoTable {
    fn from(why: NoPart) -> Self {
        NoTable::Part(why)
    }
}

impl From<CatalogError> for NoTable {
    fn from(why: CatalogError) -> Self {
        NoTable::Options(why)
    }
}

impl From<NoTable> for Words {
    fn from(why: NoTable) -> Self {
        let say = |lang: Lang| match &why {
            NoTable::Part(NoPart::Unknown) => tr!(lang, "web-unknown-game"),
            NoTable::Part(NoPart::Away) => tr!(lang, "web-no-part"),
            NoTable::Options(fault) => text::unusable(fault, lang),
            NoTable::Gone => tr!(lang, "web-not-kept"),
        };
        Words { fa: say(Lang::Fa), en: say(Lang::En) }
    }
}

/// What was refused, if something was: a line under the button that was pressed.
pub fn refusal(why: RwSignal<Option<Words>>) -> impl IntoView {
    move || why.get().map(|why| view! { <p class="refusal" role="alert">{move || net::words(&why)}</p> })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::local;
    use serde_json::json;

    fn refused(options: serde_json::Value, players: usize) -> Words {
        let why = local::start::<burgundy::Burgundy>(options, players).expect_err("no table can be set up so");
        NoTable::from(why).into()
    }

    #[test]
    fn options_that_allow_no_table_are_refused_in_words() {
        let why = refused(json!({"choosing": "secret"}), 2);
        assert!(why.en.contains("Choosing estates: there’s nothing to choose"), "{}", why.en);
        assert!(why.fa.contains("انتخاب ملک: "), "{}", why.fa);
        let why = refused(json!({"estates": 7}), 2);
        assert!(why.en.starts_with("Estates (estates) can’t be “7”.") && why.en.contains("one, boards"), "{}", why.en);
        assert!(why.fa.contains("ملک‌ها") && !why.fa.contains("انگلیسی"), "{}", why.fa);
        let why = refused(json!(null), 9);
        assert!(why.en.contains("this game isn’t for that many players"), "{}", why.en);
    }

    #[test]
    fn a_game_that_is_not_here_is_missed_in_words() {
        let away = Words::from(NoTable::from(NoPart::Away));
        let unknown = Words::from(NoTable::from(NoPart::Unknown));
        assert_eq!(away.en, tr!(Lang::En, "web-no-part"));
        assert_eq!(unknown.fa, tr!(Lang::Fa, "web-unknown-game"));
    }
}
