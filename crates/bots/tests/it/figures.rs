//! The figures on reviews and courses in docs/bots.md: `cargo test -p bots --test it figures -- --ignored --nocapture`.

#![expect(clippy::print_stderr, reason = "measures are there to be read")]

use bots::{Kind, Level, Limits, Mark, course, review};
use catalog::Table;
use game::{Seat, Seed};
use serde_json::Value;

/// What a review searches, and what its doubts are checked with.
const NODES: u64 = 5_000;
const MORE: u64 = 50_000;

/// Plays a game of this level's bots to its end, and shows every decision.
fn play(
    game: &str,
    players: u8,
    level: Level,
    number: u64,
    mut each: impl FnMut(&dyn Table, Seat, &str),
) -> Box<dyn Table> {
    let mut table = catalog::open(game, Some(players), Value::Null, Some(Seed::numbered(number))).unwrap();
    let mut decisions = 0;
    while table.outcome().is_none() {
        let Some(seat) = table.next().decider() else {
            table.deal(None).unwrap();
            continue;
        };
        decisions += 1;
        let limits = Limits::nodes(u64::MAX);
        let advice = bots::advise(Kind::Level(level), &*table, Some(seat), &limits, number + decisions).unwrap();
        each(&*table, seat, advice.best().mv());
        table.play(Some(seat), advice.best().mv()).unwrap();
    }
    table
}

/// Of the decisions that a review marks doubtful or costly, how many give something away with ten times the nodes, too.
#[test]
#[ignore = "takes minutes"]
fn figures_of_marks() {
    each_game(|game| {
        let [mut decisions, mut marked, mut confirmed, mut doubtful] = [0; 4];
        for (players, number) in [(2, 700), (2, 701), (3, 702), (4, 703)] {
            play(game, players, Level::Casual, number, |table, seat, mv| {
                if table.legal(Some(seat)).len() == 1 {
                    return;
                }
                let with = |nodes: u64, number: u64| {
                    let expert = Kind::Level(Level::Expert);
                    review(expert, table, seat, mv, number, &mut |work| work(&Limits::nodes(nodes))).unwrap()
                };
                decisions += 1;
                if with(NODES, 1).mark() >= Mark::Doubtful {
                    let again = with(MORE, 2);
                    marked += 1;
                    confirmed += usize::from(again.loss >= 0.01);
                    doubtful += usize::from(again.mark() >= Mark::Doubtful);
                }
            });
        }
        let share = |count: usize| 100.0 * count as f64 / marked as f64;
        eprintln!(
            "{game}: of {decisions} decisions {marked} marked, {:.0} % confirmed, {:.0} % still marked",
            share(confirmed),
            share(doubtful)
        );
    });
}

/// How well the shares of a course are calibrated: ten bins, the mean absolute error weighted by count.
#[test]
#[ignore = "takes minutes"]
fn figures_of_courses() {
    each_game(|game| {
        let mut bins = [(0_u32, 0.0, 0.0); 10];
        for number in 0..200 {
            let table = play(game, 2, Level::Strong, 40_000 + number, |_, _, _| {});
            let course = course(&*table);
            let (end, before) = course.shares.split_last().unwrap();
            for shares in before {
                let expected = shares[Seat::FIRST];
                let bin = &mut bins[((expected * 10.0) as usize).min(9)];
                *bin = (bin.0 + 1, bin.1 + expected, bin.2 + end[Seat::FIRST]);
            }
        }
        let count: u32 = bins.iter().map(|bin| bin.0).sum();
        let error: f64 = bins.iter().map(|(_, expected, came)| (expected - came).abs()).sum::<f64>() / f64::from(count);
        // A lucky first seat is an unlucky second: in its bins the errors are the same, with the other sign.
        let off = |bin: usize| bins[bin].1 - bins[bin].2;
        let both = (0..10).map(|bin| (off(bin) - off(9 - bin)).abs()).sum::<f64>() / f64::from(2 * count);
        let shown: Vec<String> = bins
            .iter()
            .filter(|bin| bin.0 > 0)
            .map(|(n, expected, came)| format!("{:.2}→{:.2} ({n})", expected / f64::from(*n), came / f64::from(*n)))
            .collect();
        eprintln!("{game}: error {error:.3}, of both seats {both:.3}; {}", shown.join(", "));
    });
}

/// Every game, or the one that `KASHI_GAME` names, two at a time.
fn each_game(work: impl Fn(&str) + Sync) {
    let wanted = std::env::var("KASHI_GAME").ok();
    std::thread::scope(|scope| {
        for half in [0, 1] {
            let (work, wanted) = (&work, wanted.as_deref());
            let games = catalog::ids().into_iter().skip(half).step_by(2);
            let asked = games.filter(move |game| wanted.is_none_or(|wanted| wanted == *game));
            scope.spawn(move || asked.for_each(work));
        }
    });
}
