//! Positions that people lay out by hand, in words: what each place is called, and what is wrong with a position.

mod azul;
mod burgundy;
mod coloretto;
mod pavilion;
mod sintra;

use crate::{Speaker, Tells};
use game::{Clause, Editing, PositionError, Seat};
use i18n::{Lang, tr};

/// A game whose positions can be laid out, in words.
pub trait Lays: Tells + Editing {
    /// What a place is called; what belongs to a seat without its name.
    fn spot(spot: Self::Spot, lang: Lang) -> String;

    /// To whom it belongs; nobody, if it is everybody's.
    fn owner(spot: Self::Spot) -> Option<Seat>;
}

/// What a dial with words is set to.
pub fn word<G: Lays>(word: &str, lang: Lang) -> String {
    tr(lang, &format!("edit-{}-{word}", G::INFO.id), &[])
}

/// What is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// In plain words.
    pub words: String,
    /// The rule behind it, where one stands out.
    pub clause: Option<Clause>,
}

/// Says why a position is impossible: the invariant in plain words, and with whom.
pub fn fault<G: Lays>(fault: &PositionError, speaker: &Speaker) -> Fault {
    let key = match fault.invariant {
        0 => "edit-fault-field".to_owned(),
        number => format!("edit-fault-{}-{number}", G::INFO.id),
    };
    let words = tr(speaker.lang, &key, &[]);
    let words = match fault.seat() {
        Some(seat) => tr!(speaker.lang, "edit-fault-of", seat = speaker.name(seat).into_owned(), fault = words),
        None => words,
    };
    Fault { words, clause: fault.clause }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::editing::Content;
    use game::{Driver, MoveBuf, Options, Seed};
    use std::collections::BTreeMap;
    use std::path::Path;

    /// Every place of every variant has a name of its own, with its seat; and so has every word and every fault.
    fn names<G: Lays>() {
        for lang in Lang::ALL {
            let speaker = Speaker::from(lang);
            for options in G::Options::variants() {
                let mut table = Driver::<G>::new(options).unwrap().state().clone();
                let (mut moves, mut rng) = (MoveBuf::new(), Seed::numbered(1).rng(0));
                for _ in 0..40 {
                    let mut named = BTreeMap::new();
                    for dial in table.dials() {
                        let name = G::spot(dial.spot, lang);
                        let owner = G::owner(dial.spot).map(Seat::index);
                        let other = named.insert((owner, name.clone()), dial.spot);
                        assert!(other.is_none_or(|other| other == dial.spot), "{name}: {other:?} and {:?}", dial.spot);
                        if let Content::Word { of, .. } = dial.content {
                            for it in of {
                                assert!(!word::<G>(it, lang).is_empty());
                            }
                        }
                    }
                    if table.act_at_random(&mut rng, &mut moves, &mut ()).is_none() {
                        break;
                    }
                }
            }
            // Every invariant of the game's list, in case a position breaks it.
            let list = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../rules/{}.cases.md", G::INFO.id));
            let list = std::fs::read_to_string(list).unwrap();
            let begin = format!("- **{}-I", G::INFO.prefix);
            let numbers = list.lines().filter_map(|line| line.strip_prefix(&begin)?.split("**").next()?.parse().ok());
            for number in numbers {
                let broken = PositionError::new(number, "boards[1].score", "");
                assert!(!fault::<G>(&broken, &speaker).words.is_empty(), "{}-I{number}", G::INFO.prefix);
            }
        }
    }

    #[test]
    fn everything_that_can_be_laid_out_has_a_name() {
        names::<::azul::Azul>();
        names::<::sintra::Sintra>();
        names::<::pavilion::Pavilion>();
        names::<::coloretto::Coloretto>();
        names::<::burgundy::Burgundy>();
    }
}
