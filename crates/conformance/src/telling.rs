//! Deals as people tell them: all that chance brings can be told, and all that can be told is possible.

use game::chance::below;
use game::{Driver, MoveBuf, Next, Options, Seed, Telling};

/// How many games of every variant are told.
const GAMES: u64 = 3;

/// Plays games of every variant, tells every deal that comes piece by piece, and at random another one that could come.
///
/// # Panics
/// If a deal cannot be told, is another one once it was, or if what was told is impossible.
pub fn telling<G: Telling>() {
    for (variant, options) in G::Options::variants().into_iter().enumerate() {
        for number in 0..GAMES {
            let here = format!("{} variant {variant}, game {number}", G::INFO.id);
            let driver = Driver::<G>::new(options.clone()).unwrap_or_else(|why| panic!("{here}: {why}"));
            let mut table = driver.state().clone();
            let (mut moves, mut rng) = (MoveBuf::new(), Seed::numbered(number).rng(0));
            loop {
                if matches!(table.next(), Next::Chance(_)) {
                    let deal = table.sample_deal(&mut rng);
                    let told = table.tell(&deal);
                    for known in 0..told.len() {
                        let question = table.to_tell(&told[..known]);
                        let asked = question.is_some_and(|it| it.choices.iter().any(|it| it.drawn == told[known]));
                        assert!(asked, "{here}: {deal}: {told:?} stops at {known}");
                        assert!(
                            table.told_deal(&told[..known]).is_none(),
                            "{here}: {deal} is whole after {known} of {told:?}"
                        );
                    }
                    assert_eq!(table.told_deal(&told).as_ref(), Some(&deal), "{here}: {told:?}");
                    assert!(table.to_tell(&told).is_none(), "{here}: {deal} is whole");
                    let mut other = Vec::new();
                    while let Some(question) = table.to_tell(&other) {
                        let index = below(&mut rng, question.choices.len() as u32);
                        other.push(question.choices[index as usize].drawn);
                    }
                    let told = table.told_deal(&other).unwrap_or_else(|| panic!("{here}: {other:?} is no deal"));
                    table.check_deal(&told).unwrap_or_else(|why| panic!("{here}: {told}: {why}"));
                    table.deal(&deal, &mut ());
                } else {
                    assert!(table.to_tell(&[]).is_none() && table.told_deal(&[]).is_none(), "{here}: no deal is due");
                    if table.act_at_random(&mut rng, &mut moves, &mut ()).is_none() {
                        break;
                    }
                }
            }
        }
    }
}
