//! Score sheets: what people would count after a game brings what the game itself brought.

use game::sheet::Counts;
use game::{Clause, Driver, Event, Game, MoveBuf, Options, Seat, Seats, Seed};

/// How many games of every variant are counted.
const GAMES: u64 = 8;

/// Plays games of every variant to their end, counts every seat's board and compares: all lines but the first, which is the
/// track, bring what the events of the final scoring brought, and with the track everybody has the place that they have.
/// `count` says what stands on the sheet of this number for a seat, without the track.
///
/// # Panics
/// If a sheet and the game disagree.
pub fn sheets<G: Game>(is_final: impl Fn(Clause) -> bool, count: impl Fn(&G, Seat) -> (usize, Counts)) {
    for (variant, options) in G::Options::variants().into_iter().enumerate() {
        for number in 0..GAMES {
            let here = format!("{} variant {variant}, game {number}", G::INFO.id);
            let driver = Driver::<G>::new(options.clone()).unwrap_or_else(|why| panic!("{here}: {why}"));
            let mut table = driver.state().clone();
            let (mut events, mut moves, mut rng) = (Vec::new(), MoveBuf::new(), Seed::numbered(number).rng(0));
            while table.act_at_random(&mut rng, &mut moves, &mut events).is_some() {}
            let mut brought = Seats::repeat(table.players(), 0);
            for (seat, points) in events.iter().filter(|event| is_final(event.clause())).filter_map(Event::points) {
                brought[seat] += points;
            }
            let mut sheet = &G::sheets()[0];
            let mut counted = Vec::new();
            for seat in Seat::all(table.players()) {
                let (of, mut counts) = count(&table, seat);
                sheet = &G::sheets()[of];
                for (line, count) in sheet.lines.iter().zip(counts) {
                    assert!(line.id == "track" || line.clamp(count) == count, "{here}: {count} {}", line.id);
                }
                assert_eq!(sheet.total(&counts), brought[seat], "{here}: {counts:?}");
                if sheet.lines[0].id == "track" {
                    counts[0] = table.scores()[seat] - brought[seat];
                }
                assert_eq!(sheet.total(&counts), table.scores()[seat], "{here}: {counts:?}");
                counted.push(counts);
            }
            assert_eq!(Some(sheet.rank(&counted)), table.outcome(), "{here}: {counted:?}");
        }
    }
}
