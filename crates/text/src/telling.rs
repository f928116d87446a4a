//! What people tell who play with real pieces: which piece, and where it goes.

use crate::Speaker;
use game::{Seat, Telling};
use i18n::tr;

/// Words for what is told.
pub trait Tells: Telling {
    /// What a place is called.
    fn place(place: Self::Destination, speaker: &Speaker) -> String;

    /// What a thing is called.
    fn drawn(&self, drawn: Self::Drawn, speaker: &Speaker) -> String;
}

/// The place of the first deal of every game.
pub(crate) fn start(speaker: &Speaker) -> String {
    tr!(speaker.lang, "telling-start")
}

/// A seat by itself.
pub(crate) fn name(seat: Seat, speaker: &Speaker) -> String {
    speaker.name(seat).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Driver, MoveBuf, Next, Options, Seed};
    use i18n::Lang;
    use std::collections::BTreeSet;

    /// Every word that can be met while a game of every variant is told, in both languages.
    fn all_words<G: Tells>() {
        for lang in Lang::ALL {
            let mut words = BTreeSet::new();
            for (variant, options) in G::Options::variants().into_iter().enumerate() {
                let mut table = Driver::<G>::new(options).unwrap().state().clone();
                let speaker = Speaker::from(lang);
                let (mut moves, mut rng) = (MoveBuf::new(), Seed::numbered(1).rng(0));
                loop {
                    let mut told = Vec::new();
                    while let Some(question) = table.to_tell(&told) {
                        let choices = question.choices.iter().map(|choice| table.drawn(choice.drawn, &speaker));
                        let choices: Vec<String> = choices.collect();
                        // A set of strips that people enter may have two that are alike on both sides.
                        let different: BTreeSet<&String> = choices.iter().collect();
                        assert!(variant > 0 || different.len() == choices.len(), "{}: {choices:?}", G::INFO.id);
                        words.insert(G::place(question.place, &speaker));
                        words.extend(choices);
                        told.push(question.choices[0].drawn);
                    }
                    if matches!(table.next(), Next::Over) {
                        break;
                    }
                    table.act_at_random(&mut rng, &mut moves, &mut ());
                }
            }
            assert!(words.iter().all(|words| !words.is_empty() && !words.contains("telling-")), "{words:?}");
            assert!(words.len() > 8, "{words:?}");
        }
    }

    macro_rules! tell_all {
        ($($game:ty),* $(,)?) => {
            #[test]
            fn everything_that_is_told_has_a_name_of_its_own() {
                $(all_words::<$game>();)*
            }
        };
    }

    catalog::for_each_game!(tell_all);
}
